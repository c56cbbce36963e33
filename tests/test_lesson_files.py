"""Clean copies of lessons: what is in them, where they lie, what they are called; the button and the command."""

import shutil
import subprocess
from pathlib import Path

import pytest

from puzzlelib import PuzzleError, commands, lesson_copies, lesson_files
from tools import notebooks

PATHS = sorted(notebooks.FOLDER.glob("*.ipynb"))
START, TWELVE = PATHS[0], next(path for path in PATHS if path.name.startswith("12-"))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of two lessons, with git, where a notebook asks."""
    if shutil.which("git") is None:
        pytest.skip("git is not installed")
    place = tmp_path / "notebooks"
    place.mkdir()
    for path in (START, TWELVE):
        shutil.copy(path, place)
    monkeypatch.chdir(place)
    for name in ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"):  # set where a hook of git runs the tests
        monkeypatch.delenv(name, raising=False)
    who = ["-c", "user.name=Teacher", "-c", "user.email=teacher@example.org"]
    for command in (["init", "-q"], ["add", "."], [*who, "commit", "-q", "-m", "Two lessons"]):
        subprocess.run(["git", *command], check=True)
    return place


def cells(path: Path) -> list[str]:
    return [cell.source for cell in notebooks.read(path).cells]


def test_the_lessons_have_numbers_and_titles() -> None:
    found = lesson_files.lessons()
    assert [lesson.path.name for lesson in found] == [path.name for path in PATHS]
    assert found[0][:2] == ("00", "Start: solve your first picture in three lines")
    assert all(lesson.title and "\n" not in lesson.title for lesson in found)


def test_a_copy_lies_beside_the_lessons_and_leads_on_to_them(folder: Path) -> None:
    copy, clean = lesson_files.copy_lesson(12)
    assert (copy, clean) == (folder / "my-lessons" / TWELVE.name, True)
    text = copy.read_text(encoding="utf-8")
    assert f"](../solutions/{TWELVE.name})" in text
    assert text.replace("](../", "](") == TWELVE.read_text(encoding="utf-8")
    assert "](../10-nonogram-read-one-line.ipynb)" in lesson_files.copy_lesson(0).path.read_text(encoding="utf-8")


def test_a_copy_is_clean_though_the_lesson_is_not(folder: Path) -> None:
    lesson = folder / TWELVE.name
    lesson.write_text(lesson.read_text("utf-8").replace("my_left = None", "my_left = [4, 9]"), "utf-8")
    assert cells(lesson) != cells(TWELVE)
    copy = lesson_files.copy_lesson("12").path
    assert copy.read_text("utf-8").count("my_left = None") == TWELVE.read_text("utf-8").count("my_left = None") > 0


def test_without_git_a_lesson_is_copied_as_it_stands(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / TWELVE.name).write_text("{}", "utf-8")
    monkeypatch.setenv("PATH", "")
    copy = lesson_files.copy_lesson(12)
    assert (copy.path.read_text("utf-8"), copy.clean) == ("{}", False)
    assert "as it stands" in copy.sentence


def test_a_lesson_that_git_does_not_know_is_copied_as_it_stands(folder: Path) -> None:
    shutil.copy(START, folder / "99-new.ipynb")
    assert not lesson_files.copy_lesson(99).clean


def test_no_copy_is_written_over(folder: Path) -> None:
    first = lesson_files.copy_lesson(12).path
    first.write_text("my answers", "utf-8")
    names = [lesson_files.copy_lesson(12).path.stem for _ in range(2)]
    assert names == [f"{TWELVE.stem}-2", f"{TWELVE.stem}-3"]
    assert first.read_text("utf-8") == "my answers"


def test_from_a_copy_the_lessons_are_found(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lesson_files.copy_lesson(0)
    monkeypatch.chdir(folder / "my-lessons")  # it holds a lesson 00, too
    assert lesson_files.copy_lesson(12).path == folder / "my-lessons" / TWELVE.name


def test_elsewhere_they_are_those_of_the_project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    copy = lesson_files.copy_lesson(12, tmp_path / "mine").path
    assert copy.parent == tmp_path / "mine"
    monkeypatch.setattr(lesson_files, "CHECKOUT", tmp_path / "site-packages" / "notebooks")
    with pytest.raises(
        PuzzleError, match=r"the lessons: they are not in this folder; open a notebook that lies beside"
    ):
        lesson_files.copy_lesson(12)


@pytest.mark.parametrize("number", [99, "twelve", "12-nonogram", -1, ""])
def test_a_number_that_no_lesson_has(folder: Path, number: int | str) -> None:
    with pytest.raises(PuzzleError, match=r"there is no lesson .*; choose one of 00, 12"):
        lesson_files.copy_lesson(number)


def test_a_folder_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(PuzzleError, match="nothing can be written there"):
        lesson_files.copy_lesson(12, tmp_path / "file")


# ---- the button


def test_the_button_makes_a_copy_and_a_link_to_it(folder: Path) -> None:
    copies = lesson_copies()
    copies.choice.label = "12  Make a packing: slide blocks one way only"
    copies.button.click()
    copies.button.click()
    assert [path.stem for path in copies.copies] == [TWELVE.stem, f"{TWELVE.stem}-2"]
    assert f'<a href="my-lessons/{TWELVE.stem}-2.ipynb"' in copies.answer.value
    assert "A clean copy" in copies.answer.value


def test_the_button_says_what_is_wrong(folder: Path) -> None:
    copies = lesson_copies()
    (folder / "my-lessons").touch()
    copies.button.click()
    assert "nothing can be written there" in copies.answer.value
    assert "<a " not in copies.answer.value
    assert copies.copies == []


def test_a_notebook_that_was_not_run_says_so() -> None:
    bundle = lesson_copies()._repr_mimebundle_()
    assert "Run this cell" in bundle["text/html"]
    assert bundle["text/plain"] == 'LessonCopies: choose a lesson, and press "make a clean copy"'


# ---- the command


def test_the_command_names_the_copies(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.main(["copy", "12", "0", "99"]) == 2
    said = capsys.readouterr()
    assert said.out.splitlines() == [str(folder / "my-lessons" / path.name) for path in (TWELVE, START)]
    assert said.err == "puzzlelib: the lessons: there is no lesson '99'; choose one of 00, 12\n"
    assert commands.main(["copy", "12", "--folder", str(folder / "mine")]) == 0
    assert (folder / "mine" / TWELVE.name).is_file()
