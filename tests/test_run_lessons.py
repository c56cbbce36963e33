"""Lessons are run for pages and slides: once, in a copy, with the state of their widgets and what their sliders do."""

from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook

from tools import run_lessons
from tools.still import RECORDINGS, STATE, VIEW, widget_outputs

CELLS = (
    "from puzzlelib.nonogram import explore",
    "explore.LengthExplorer([2, 2], 6)",
    "from pathlib import Path\nPath('left-behind.txt').write_text('here')",
)


@pytest.fixture
def course(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of lessons of its own, whose runs lie beside it."""
    folder = tmp_path / "notebooks"
    folder.mkdir()
    for name, value in (("FOLDER", folder), ("RUN", tmp_path / "run")):
        monkeypatch.setattr(run_lessons, name, value)
    return folder


def lesson(folder: Path, *sources: str) -> Path:
    path = folder / "10-a-lesson.ipynb"
    nbformat.write(new_notebook(cells=[new_code_cell(source) for source in sources]), path)
    return path


def test_a_run_has_the_outputs_the_widgets_and_what_the_sliders_do(course: Path) -> None:
    path = lesson(course, *CELLS)
    [ran] = run_lessons.run_lessons([path])
    notebook = nbformat.read(ran, as_version=4)
    assert ran == course.parent / "run" / path.name
    assert [cell.execution_count for cell in notebook.cells] == [1, 2, 3]
    [output] = widget_outputs(notebook)
    root = output.data[VIEW]["model_id"]
    state = notebook.metadata.widgets[STATE]["state"]
    [slider] = [model for model in state if state[model]["model_name"] == "IntSliderModel"]
    assert state[slider]["state"]["value"] == 6
    assert notebook.metadata[RECORDINGS][root]["controls"] == [slider]
    assert [file.name for file in course.iterdir()] == [path.name]


def test_only_what_has_changed_is_run_again(course: Path) -> None:
    path = lesson(course, "6 * 7")
    [ran] = run_lessons.run_lessons([path])
    before = ran.stat().st_mtime_ns
    assert run_lessons.is_fresh(path)
    run_lessons.run_lessons([path])
    assert ran.stat().st_mtime_ns == before
    lesson(course, "6 * 8")
    assert not run_lessons.is_fresh(path)
    run_lessons.run_lessons([path])
    assert nbformat.read(ran, as_version=4).cells[0].outputs[0].data["text/plain"] == "48"


def test_a_failure_names_the_notebook_and_the_cell(course: Path) -> None:
    path = lesson(course, "x = 1", "y = x / 0")
    with pytest.raises(run_lessons.LessonError, match=r"10-a-lesson\.ipynb: cell 2, 'y = x / 0', failed"):
        run_lessons.run_lessons([path])
    assert not run_lessons.run_path(path).exists()
