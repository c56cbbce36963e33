"""What every lesson keeps to. CONTRIBUTING.md says why; tests/test_notebooks.py holds every notebook against it.

A rule takes a notebook and yields one sentence for each breach. ``NOTEBOOK_RULES`` hold for lessons and solutions.
``TOUR_RULES`` hold for lesson 00, which shows around and ends with its player, ``LESSON_RULES`` for the others.
"""

import re
import statistics
from collections.abc import Callable, Iterator
from itertools import pairwise

from nbformat import NotebookNode

OPENING = ("You will do", "You will learn", "You will need", "Minutes", "Source")
SECTIONS = (
    "A win first",
    "By hand",
    "Names",
    "The algorithm",
    "Predict, then run",
    "Step through it",
    "Change it",
    "Exercises",
    "What you learned",
    "Further reading",
)
GO_FURTHER = "Go further: "  # as many as you like, between these two
GO_FURTHER_AFTER, GO_FURTHER_BEFORE = "Change it", "Exercises"

TAGS = {
    "exercise",
    "check",
    "hint",
    "solution",
    "predict",
    "explorer",
    "player",
    "go-further",
    "nbval-ignore-output",
    "raises-exception",
}
NOT_CORE = {"exercise", "check", "hint", "solution", "go-further"}

# Calls whose results differ from machine to machine; only cells with one of them may hide their output.
MACHINE_DEPENDENT = ("check_setup", "time_limit=", "perf_counter", "stopwatch(")

MAX_CORE_CELLS = 14
MAX_MEDIAN_LINES = 3
MAX_LINES = 20
MAX_WIDTH = 100  # signs in a line of code: what fits beside the side bar of JupyterLab
MAX_BYTES = 500_000
EXERCISES = range(2, 5)

# A title says what the reader does; these begin titles that say what the lesson is about.
NO_VERBS = {
    "a",
    "an",
    "the",
    "about",
    "on",
    "how",
    "what",
    "why",
    "when",
    "introduction",
    "overview",
    "basics",
    "lesson",
}

IMAGES = re.compile(r"<img\b[^>]*>", re.IGNORECASE)
ALT = re.compile(r"\balt\s*=\s*(\"[^\"]*\S[^\"]*\"|'[^']*\S[^']*')", re.IGNORECASE)
MARKDOWN_IMAGE_WITHOUT_ALT = re.compile(r"!\[\s*\]\(")
FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
LINE_SIGNS = set("■□・")

Rule = Callable[[NotebookNode], Iterator[str]]


def tags(cell: NotebookNode) -> set[str]:
    return set(cell.metadata.get("tags", []))


def code_cells(notebook: NotebookNode) -> list[NotebookNode]:
    """The code cells that hold anything."""
    return [cell for cell in notebook.cells if cell.cell_type == "code" and cell.source.strip()]


def headings(notebook: NotebookNode, level: int) -> list[str]:
    return [title for cell in notebook.cells for title in cell_headings(cell, level)]


def cell_headings(cell: NotebookNode, level: int) -> list[str]:
    if cell.cell_type != "markdown":
        return []
    prose = FENCE.sub("", cell.source)
    return re.findall(rf"^#{{{level}}} +(.*\S)", prose, re.MULTILINE)


def _named(cell: NotebookNode) -> str:
    first = cell.source.strip().split("\n")[0]
    return f"the cell {first[:50]!r}"


def exercises(notebook: NotebookNode) -> list[NotebookNode]:
    return [cell for cell in code_cells(notebook) if "exercise" in tags(cell)]


def checks(notebook: NotebookNode) -> list[NotebookNode]:
    return [cell for cell in code_cells(notebook) if "check" in tags(cell)]


def verdicts(notebook: NotebookNode) -> list[str]:
    """What each check says: the texts of its results."""
    return [
        "".join(str(output.data.get("text/plain", "")) for output in cell.outputs if "data" in output)
        for cell in checks(notebook)
    ]


# ---- every notebook ----


def was_run_in_order(notebook: NotebookNode) -> Iterator[str]:
    """nbval passes cells that were never run without comparing anything."""
    for wanted, cell in enumerate(code_cells(notebook), start=1):
        if cell.execution_count != wanted:
            yield f"{_named(cell)} has execution count {cell.execution_count}, a fresh run gives {wanted}"
            return


def shows_no_error(notebook: NotebookNode) -> Iterator[str]:
    for cell in code_cells(notebook):
        if "raises-exception" not in tags(cell) and any(output.output_type == "error" for output in cell.outputs):
            yield f"{_named(cell)} shows an error; tag it raises-exception if that is meant"


def shows_no_stderr(notebook: NotebookNode) -> Iterator[str]:
    for cell in code_cells(notebook):
        if any(output.output_type == "stream" and output.name == "stderr" for output in cell.outputs):
            yield f"{_named(cell)} wrote to stderr"


def uses_known_tags(notebook: NotebookNode) -> Iterator[str]:
    for cell in notebook.cells:
        for tag in sorted(tags(cell) - TAGS):
            yield f"{_named(cell)} has the tag {tag!r}, which means nothing here"


def hides_only_what_depends_on_the_machine(notebook: NotebookNode) -> Iterator[str]:
    """The tag takes a cell's output out of the comparison, so it must not be had for nothing."""
    for cell in code_cells(notebook):
        if "nbval-ignore-output" in tags(cell) and not any(call in cell.source for call in MACHINE_DEPENDENT):
            yield f"{_named(cell)} hides its output, but calls none of {', '.join(MACHINE_DEPENDENT)}"


def raises_where_it_says_so(notebook: NotebookNode) -> Iterator[str]:
    for cell in code_cells(notebook):
        raised = any(output.output_type == "error" for output in cell.outputs)
        if "raises-exception" in tags(cell) and not raised:
            yield f"{_named(cell)} is tagged raises-exception and raises nothing"


def ends_no_line_with_a_semicolon(notebook: NotebookNode) -> Iterator[str]:
    """nbval does not know that a trailing ; hides the result, so it would compare what the notebook does not show."""
    for cell in code_cells(notebook):
        if cell.source.rstrip().endswith(";"):
            yield f"{_named(cell)} ends with a semicolon; give the result a name instead"


def describes_its_images(notebook: NotebookNode) -> Iterator[str]:
    for cell in notebook.cells:
        html = [output.data["text/html"] for output in cell.get("outputs", []) if "text/html" in output.get("data", {})]
        texts = [cell.source, *html] if cell.cell_type == "markdown" else html
        images = [image for text in texts for image in IMAGES.findall(text)]
        if not all(ALT.search(image) for image in images):
            yield f"{_named(cell)} has an <img> without alt text"
        if cell.cell_type == "markdown" and MARKDOWN_IMAGE_WITHOUT_ALT.search(cell.source):
            yield f"{_named(cell)} has an image without a description: ![description](address)"


def draws_its_boards(notebook: NotebookNode) -> Iterator[str]:
    """In JupyterLab's code font ■ and ・ differ in width, so stacked rows of them do not line up."""
    for cell in code_cells(notebook):
        for text in map(_plain_text, cell.outputs):
            if any(LINE_SIGNS & set(upper) and LINE_SIGNS & set(lower) for upper, lower in pairwise(text.split("\n"))):
                yield f"{_named(cell)} prints rows of ■□・ under each other; draw them"


def _plain_text(output: NotebookNode) -> str:
    if output.output_type == "stream":
        return str(output.text)
    data = output.get("data", {})
    return "" if "text/html" in data else str(data.get("text/plain", ""))


# ---- lessons ----


def opens_with_a_title(notebook: NotebookNode) -> Iterator[str]:
    titles = headings(notebook, 1)
    if len(titles) != 1 or not cell_headings(notebook.cells[0], 1):
        yield f"there are {len(titles)} titles (#); one, in the first cell, is right"
        return
    if re.split(r"\W", titles[0])[0].lower() in NO_VERBS:
        yield f"the title {titles[0]!r} begins with no verb; say what the reader does"


def opens_with_the_promise(notebook: NotebookNode) -> Iterator[str]:
    """What the reader will do, learn and need, how long it takes, and whose idea it is, before the first section."""
    opening = _before_the_first_section(notebook)
    places = [opening.find(f"**{label}:**") for label in OPENING]
    for label, place in zip(OPENING, places, strict=True):
        if place < 0 or not opening[place + len(label) + 5 :].split("\n")[0].strip():
            yield f"the opening says nothing after **{label}:**"
    if -1 not in places and places != sorted(places):
        yield "the opening's order is " + ", ".join(OPENING)
    if "**Minutes:**" in opening and not re.search(r"\*\*Minutes:\*\* *\d+", opening):
        yield "**Minutes:** needs a number"


def _before_the_first_section(notebook: NotebookNode) -> str:
    texts: list[str] = []
    for cell in notebook.cells:
        if cell_headings(cell, 2):
            return "\n".join([*texts, cell.source.split("\n## ")[0]])
        if cell.cell_type == "markdown":
            texts.append(cell.source)
    return "\n".join(texts)


def uses_known_sections(notebook: NotebookNode) -> Iterator[str]:
    for title in headings(notebook, 2):
        if title not in SECTIONS and not title.startswith(GO_FURTHER):
            yield f"the section {title!r} is none of: {', '.join(SECTIONS)}, or '{GO_FURTHER}...'"


def keeps_the_order_of_sections(notebook: NotebookNode) -> Iterator[str]:
    found = headings(notebook, 2)
    known = [title for title in found if title in SECTIONS]
    if known != sorted(set(known), key=SECTIONS.index):
        yield f"the sections stand in the order {known}"
    yield from _misplaced_extras(found)


def _misplaced_extras(found: list[str]) -> Iterator[str]:
    start = found.index(GO_FURTHER_AFTER) if GO_FURTHER_AFTER in found else 0
    end = found.index(GO_FURTHER_BEFORE) if GO_FURTHER_BEFORE in found else len(found)
    for place, title in enumerate(found):
        if title.startswith(GO_FURTHER) and not start < place < end:
            yield f"{title!r} stands outside '{GO_FURTHER_AFTER}' to '{GO_FURTHER_BEFORE}'"


def has_every_section(notebook: NotebookNode) -> Iterator[str]:
    found = headings(notebook, 2)
    for title in SECTIONS:
        if title not in found:
            yield f"the section {title!r} is missing"


def has_small_cells(notebook: NotebookNode) -> Iterator[str]:
    cells = code_cells(notebook)
    for cell in cells:
        if lines_of_code(cell) > MAX_LINES:
            yield f"{_named(cell)} has {lines_of_code(cell)} lines, at most {MAX_LINES} are right"
        for line in cell.source.split("\n"):
            if len(line) > MAX_WIDTH:
                yield f"{_named(cell)} has a line of {len(line)} signs, at most {MAX_WIDTH} fit on the screen"
    median = statistics.median(map(lines_of_code, cells)) if cells else 0
    if median > MAX_MEDIAN_LINES:
        yield f"the median code cell has {median:g} lines, at most {MAX_MEDIAN_LINES} are right"


def lines_of_code(cell: NotebookNode) -> int:
    """Lines that are neither blank nor a comment."""
    lines = (line.strip() for line in cell.source.split("\n"))
    return sum(1 for line in lines if line and not line.startswith("#"))


def fits_in_its_minutes(notebook: NotebookNode) -> Iterator[str]:
    """Cells of exercises and of 'Go further' do not count."""
    section, core = "", 0
    for cell in notebook.cells:
        section = (cell_headings(cell, 2) or [section])[-1]
        if cell.cell_type == "code" and cell.source.strip():
            core += not section.startswith(GO_FURTHER) and not tags(cell) & NOT_CORE
    if core > MAX_CORE_CELLS:
        yield f"{core} core code cells, at most {MAX_CORE_CELLS} fit; move some to '{GO_FURTHER}...'"


def asks_for_a_prediction(notebook: NotebookNode) -> Iterator[str]:
    if not any("predict" in tags(cell) for cell in code_cells(notebook)):
        yield "no code cell has the tag predict"


def folds_what_was_predicted(notebook: NotebookNode) -> Iterator[str]:
    """The committed result would spoil the prediction."""
    for cell in code_cells(notebook):
        if "predict" in tags(cell) and not cell.metadata.get("jupyter", {}).get("outputs_hidden"):
            yield f"{_named(cell)} answers a prediction, so its output must be folded (jupyter.outputs_hidden)"


def steps_with_a_player(notebook: NotebookNode) -> Iterator[str]:
    if not any("player" in tags(cell) for cell in code_cells(notebook)):
        yield "no code cell has the tag player"


def has_a_few_exercises(notebook: NotebookNode) -> Iterator[str]:
    count = len(exercises(notebook))
    if count not in EXERCISES:
        yield f"{count} exercises, {EXERCISES[0]} to {EXERCISES[-1]} are right"


def checks_its_exercises(notebook: NotebookNode) -> Iterator[str]:
    """Each exercise is a code cell to fill, then its check, then before the next one a folded hint."""
    cells = [cell for cell in notebook.cells if cell.cell_type == "markdown" or cell.source.strip()]
    starts = [number for number, cell in enumerate(cells) if "exercise" in tags(cell) and cell.cell_type == "code"]
    for start, end in pairwise([*starts, len(cells)]):
        yield from _exercise_troubles(cells[start:end])


def _exercise_troubles(cells: list[NotebookNode]) -> Iterator[str]:
    exercise, *rest = cells
    following = next((cell for cell in rest if cell.cell_type == "code"), None)
    if following is None or "check" not in tags(following):
        yield f"{_named(exercise)} is an exercise, but the next code cell is not its check"
    hints = [cell for cell in rest if "hint" in tags(cell)]
    if not any("<details>" in cell.source and "<summary>" in cell.source for cell in hints):
        yield f"{_named(exercise)} is an exercise without a folded hint (<details> with <summary>, tag hint)"


NOTEBOOK_RULES: tuple[Rule, ...] = (
    was_run_in_order,
    shows_no_error,
    shows_no_stderr,
    uses_known_tags,
    hides_only_what_depends_on_the_machine,
    raises_where_it_says_so,
    ends_no_line_with_a_semicolon,
    describes_its_images,
    draws_its_boards,
)
TOUR_RULES: tuple[Rule, ...] = (
    opens_with_a_title,
    opens_with_the_promise,
    uses_known_sections,
    has_small_cells,
    fits_in_its_minutes,
    folds_what_was_predicted,
    checks_its_exercises,
)
LESSON_RULES: tuple[Rule, ...] = (
    *TOUR_RULES,
    keeps_the_order_of_sections,
    has_every_section,
    asks_for_a_prediction,
    steps_with_a_player,
    has_a_few_exercises,
)
