"""Every committed notebook was run, is normalised, and keeps the lesson rules; and each rule can fail.

That the outputs are still what the code gives is another gate: ``pytest --nbval notebooks``.
"""

import base64
import copy
import io
from collections.abc import Callable
from pathlib import Path

import nbformat
import pytest
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output
from PIL import Image

from tools import lesson_rules, notebooks

ALL = notebooks.lessons()
SOLUTIONS = [path for path in ALL if path.parent.name == "solutions"]
LESSONS = [path for path in ALL if path not in SOLUTIONS]


def name(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


def rules_of(lesson: Path) -> tuple[lesson_rules.Rule, ...]:
    return lesson_rules.TOUR_RULES if lesson.name.startswith("00-") else lesson_rules.LESSON_RULES


def breaches(notebook: NotebookNode, rules: tuple[lesson_rules.Rule, ...]) -> list[str]:
    return [breach for rule in rules for breach in rule(notebook)]


def test_the_first_lesson_is_there() -> None:
    assert [path.name for path in LESSONS][:1] == ["00-start-here.ipynb"]


@pytest.mark.parametrize("path", ALL, ids=name)
def test_notebook(path: Path) -> None:
    assert breaches(notebooks.read(path), lesson_rules.NOTEBOOK_RULES) == []
    assert path.stat().st_size < lesson_rules.MAX_BYTES
    assert notebooks.is_normalised(path), f"run: python tools/notebooks.py {path}"


@pytest.mark.parametrize("path", LESSONS, ids=name)
def test_lesson(path: Path) -> None:
    assert breaches(notebooks.read(path), rules_of(path)) == []


@pytest.mark.parametrize("path", [path for path in LESSONS if lesson_rules.exercises(notebooks.read(path))], ids=name)
def test_lesson_is_unsolved_and_has_worked_solutions(path: Path) -> None:
    solutions = path.parent / "solutions" / path.name
    assert solutions in SOLUTIONS
    unsolved, solved = notebooks.read(path), notebooks.read(solutions)
    assert [cell.source for cell in lesson_rules.checks(solved)] == [
        cell.source for cell in lesson_rules.checks(unsolved)
    ]
    answered = [verdict for verdict in lesson_rules.verdicts(unsolved) if not verdict.startswith("Not answered yet:")]
    assert answered == [], f"{path.name} holds a learner's answers; git restore notebooks gives it back as it was"
    assert [verdict for verdict in lesson_rules.verdicts(solved) if not verdict.startswith("Right:")] == []


@pytest.mark.parametrize("path", SOLUTIONS, ids=name)
def test_solutions_belong_to_a_lesson(path: Path) -> None:
    assert path.parent.parent / path.name in LESSONS


# ---- the rules themselves: a lesson that keeps them all, and what each breach is called ----


def small_lesson() -> NotebookNode:
    promise = "\n".join(f"**{label}:** {45 if label == 'Minutes' else 'something'}\n" for label in lesson_rules.OPENING)
    cells = [new_markdown_cell(f"# Read one line\n\n{promise}")]
    for title in lesson_rules.SECTIONS[:-3]:
        cells += [new_markdown_cell(f"## {title}\n\nText."), new_code_cell("1 + 1")]
    cells[10].metadata = NotebookNode(tags=["predict"], jupyter=NotebookNode(outputs_hidden=True))
    cells[12].metadata.tags = ["player"]
    cells += [new_markdown_cell("## Go further: more\n\n![a line](x.svg)"), new_code_cell("2 + 2")]
    cells += [new_markdown_cell("## Exercises")]
    for _ in range(2):
        cells += [
            new_code_cell("answer = None", metadata={"tags": ["exercise"]}),
            new_code_cell("check(answer)", metadata={"tags": ["check"]}),
            new_markdown_cell("<details><summary>Hint</summary>Count.</details>", metadata={"tags": ["hint"]}),
        ]
    cells += [new_markdown_cell("## What you learned"), new_markdown_cell("## Further reading")]
    notebook = new_notebook(cells=cells)
    for count, cell in enumerate(lesson_rules.code_cells(notebook), start=1):
        cell.execution_count = count
    return notebook


def find(notebook: NotebookNode, start: str) -> NotebookNode:
    return next(cell for cell in notebook.cells if cell.source.startswith(start))


def show(source: str, output: NotebookNode) -> Callable[[NotebookNode], None]:
    """Give the cell an output."""
    return lambda notebook: find(notebook, source).outputs.append(output)


def replace(source: str, old: str, new: str) -> Callable[[NotebookNode], None]:
    def change(notebook: NotebookNode) -> None:
        cell = find(notebook, source)
        assert old in cell.source
        cell.source = cell.source.replace(old, new)

    return change


def retag(source: str, *tags: str) -> Callable[[NotebookNode], None]:
    return lambda notebook: find(notebook, source).metadata.update(tags=list(tags))


def untag(tag: str) -> Callable[[NotebookNode], None]:
    def change(notebook: NotebookNode) -> None:
        for cell in notebook.cells:
            cell.metadata.tags = [kept for kept in cell.metadata.get("tags", []) if kept != tag]

    return change


def swap(first: str, second: str) -> Callable[[NotebookNode], None]:
    def change(notebook: NotebookNode) -> None:
        one, other = find(notebook, first), find(notebook, second)
        one.source, other.source = other.source, one.source

    return change


def drop(source: str) -> Callable[[NotebookNode], None]:
    return lambda notebook: notebook.cells.remove(find(notebook, source))


def add(count: int, source: str) -> Callable[[NotebookNode], None]:
    """More code cells in the first section, not run."""

    def change(notebook: NotebookNode) -> None:
        notebook.cells[2:2] = [new_code_cell(source) for _ in range(count)]

    return change


def unfold(notebook: NotebookNode) -> None:
    for cell in notebook.cells:
        cell.metadata.pop("jupyter", None)


def never_run(notebook: NotebookNode) -> None:
    find(notebook, "check(").execution_count = None


EVERY_RULE = (*lesson_rules.NOTEBOOK_RULES, *lesson_rules.LESSON_RULES)
HTML = new_output("display_data", data={"text/html": '<img src="x.svg" alt=" ">', "text/plain": "board"})
ERROR = new_output("error", ename="ValueError", evalue="", traceback=[])

BREACHES = [
    ("was_run_in_order", never_run, "has execution count None"),
    ("shows_no_error", show("1 + 1", ERROR), "shows an error"),
    ("shows_no_stderr", show("1 + 1", new_output("stream", name="stderr", text="slow")), "stderr"),
    ("uses_known_tags", retag("1 + 1", "nbval-skip"), "'nbval-skip'"),
    ("hides_only_what_depends_on_the_machine", retag("1 + 1", "nbval-ignore-output"), "hides its output"),
    ("raises_where_it_says_so", retag("1 + 1", "raises-exception"), "raises nothing"),
    ("ends_no_line_with_a_semicolon", replace("2 + 2", "2 + 2", "2 + 2;\n"), "semicolon"),
    ("describes_its_images", show("1 + 1", HTML), "without alt text"),
    ("describes_its_images", replace("## Go further", "a line", ""), "without a description"),
    ("describes_its_images", replace("## Go further", "![a line](x.svg)", "<img src='x'>"), "without alt text"),
    ("draws_its_boards", show("1 + 1", new_output("stream", text="■■□\n・□■\n")), "under each other"),
    ("opens_with_a_title", replace("# Read", "# Read", "# The"), "no verb"),
    ("opens_with_a_title", replace("# Read", "# Read", "Read"), "0 titles"),
    (
        "opens_with_the_promise",
        replace("# Read", "**You will need:** something", "**You will need:**"),
        "You will need",
    ),
    ("opens_with_the_promise", replace("# Read", "You will learn", "You will see"), "You will learn"),
    ("opens_with_the_promise", replace("# Read", "45", "a while"), "a number"),
    ("keeps_the_order_of_sections", swap("## By hand", "## Names"), "in the order"),
    ("uses_known_sections", replace("## Names", "Names", "Terms"), "'Terms'"),
    ("keeps_the_order_of_sections", swap("## Go further", "## Exercises"), "stands outside"),
    ("has_every_section", drop("## By hand"), "'By hand' is missing"),
    ("has_small_cells", replace("2 + 2", "2 + 2", "x = 1\n" * 21), "21 lines"),
    ("has_small_cells", replace("2 + 2", "2 + 2", "2" + " + 2" * 30), "121 signs"),
    ("has_small_cells", add(20, "# why\n\n" + "x = 1\n" * 4), "median"),
    ("fits_in_its_minutes", add(8, "x = 1"), "15 core code cells"),
    ("folds_what_was_predicted", unfold, "must be folded"),
    ("asks_for_a_prediction", untag("predict"), "predict"),
    ("steps_with_a_player", untag("player"), "player"),
    ("has_a_few_exercises", retag("answer"), "1 exercises"),
    ("checks_its_exercises", untag("check"), "not its check"),
    ("checks_its_exercises", drop("check("), "not its check"),
    ("checks_its_exercises", replace("<details>", "<details>", "<div>"), "folded hint"),
]


def test_a_lesson_that_keeps_every_rule() -> None:
    assert breaches(small_lesson(), EVERY_RULE) == []


@pytest.mark.parametrize(("rule", "change", "words"), BREACHES)
def test_a_breach_has_a_name(rule: str, change: Callable[[NotebookNode], None], words: str) -> None:
    lesson = small_lesson()
    change(lesson)
    found = list(getattr(lesson_rules, rule)(lesson))
    assert any(words in breach for breach in found), found


def test_a_verdict_is_what_its_check_shows() -> None:
    lesson = small_lesson()
    show("check(", new_output("execute_result", data={"text/plain": "Right: that is it."}))(lesson)
    assert lesson_rules.verdicts(lesson) == ["Right: that is it.", ""]


def test_every_rule_was_seen_failing() -> None:
    assert {rule.__name__ for rule in EVERY_RULE} == {rule for rule, _, _ in BREACHES}


def test_an_error_that_is_meant_and_code_fences_are_no_breach() -> None:
    lesson = small_lesson()
    show("1 + 1", ERROR)(lesson)
    retag("1 + 1", "raises-exception")(lesson)
    replace("## Names", "Text.", "```\n## no heading\n```")(lesson)
    assert breaches(lesson, EVERY_RULE) == []


# ---- what tools/notebooks.py writes ----


def png(colour: str, **options: int) -> str:
    data = io.BytesIO()
    Image.new("RGB", (3, 3), colour).save(data, "png", **options)
    return base64.b64encode(data.getvalue()).decode()


def test_normalising_keeps_what_the_lesson_says_and_nothing_else() -> None:
    widget = {notebooks.WIDGET_VIEW: {"model_id": "1"}, "text/html": "<b>board</b>", "text/plain": "board"}
    cell = new_code_cell("board", outputs=[new_output("display_data", data=widget)])
    cell.metadata.update(
        tags=["player"], collapsed=True, execution={"iopub.status.busy": "10:00"}, jupyter={"outputs_hidden": True}
    )
    notebook = new_notebook(
        cells=[cell], metadata={"widgets": {"state": {}}, "language_info": {"name": "python", "version": "3.11.2"}}
    )
    before = copy.deepcopy(notebook)

    result = notebooks.normalised(notebook)

    assert notebook == before
    assert result.metadata == {"kernelspec": notebooks.KERNELSPEC}
    assert result.cells[0].id == cell.id
    assert result.cells[0].metadata == {"tags": ["player"], "jupyter": {"outputs_hidden": True}}
    assert result.cells[0].outputs[0].data == {"text/html": "<b>board</b>", "text/plain": "board"}
    assert notebooks.text(notebooks.normalised(result)) == notebooks.text(result)
    assert notebooks.text(result).endswith("}\n")


@pytest.mark.parametrize(("colour", "kept"), [("red", True), ("blue", False)])
def test_a_picture_keeps_its_bytes_if_its_pixels_are_the_same(colour: str, kept: bool) -> None:
    old_image, new_image = png("red", compress_level=0), png(colour, compress_level=9)
    assert old_image != new_image
    old = new_notebook(cells=[new_code_cell("draw()", id="a", outputs=[_shown(old_image)])])
    new = new_notebook(cells=[new_code_cell("draw()", id="a", outputs=[_shown(new_image)])])
    notebooks.keep_equal_images(new, old)
    assert new.cells[0].outputs[0].data["image/png"] == (old_image if kept else new_image)


def _shown(image: str) -> NotebookNode:
    return new_output("display_data", data={"image/png": image})


def test_rewriting_runs_the_cells_and_says_whether_the_file_changed(tmp_path: Path) -> None:
    path = tmp_path / "10-small.ipynb"
    nbformat.write(new_notebook(cells=[new_code_cell("import os; os.path.basename(os.getcwd())")]), path)
    assert not notebooks.is_normalised(path)
    assert notebooks.rewrite(path)
    assert notebooks.read(path).cells[0].outputs[0].data["text/plain"] == repr(tmp_path.name)
    assert notebooks.is_normalised(path)
    assert not notebooks.rewrite(path)


def test_a_failing_cell_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "10-small.ipynb"
    nbformat.write(new_notebook(cells=[new_code_cell("1 / 0")]), path)
    before = path.read_bytes()
    with pytest.raises(notebooks.CellExecutionError, match="ZeroDivisionError"):
        notebooks.rewrite(path)
    assert path.read_bytes() == before
