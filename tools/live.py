"""The live edition: the lessons with the code that is typed in class taken out, made from the notebooks.

    python -m tools.live                          all lessons, into build/live
    python -m tools.live notebooks/11-*.ipynb     these

Typed in class is a code cell of the core of a lesson that a class can type: it has at most 12 lines and no sign that
is not on every keyboard (■ is not), it imports nothing, and it is no explorer, player, exercise or check. In its place
stands how many lines to type, and which names the cells below will need. The lesson itself is the teacher's copy.

Before the first code of a section stands a folded cell that does what the sections before have done, for those who
come late. All else is as in the lesson, but nothing was run yet.
"""

import argparse
import copy
from collections.abc import Iterator, Sequence
from itertools import takewhile
from pathlib import Path

from nbformat import NotebookNode
from nbformat.v4 import new_code_cell

from tools import lesson_rules, notebooks
from tools.catch_up import catch_up, imports_something, names_for_later

FOLDER = notebooks.FOLDER.parent / "build" / "live"
MOST_LINES = 12
MAY_BE_TYPED = {"predict"}  # the tags that a typed cell may have
TYPED, CATCH_UP = "typed-in-class", "catch-up"  # the tags of what differs from the lesson
LATE = "# Late? Run this cell: it does what the sections before have done."  # JupyterLab shows it of a folded cell


def live(lesson: NotebookNode) -> NotebookNode:
    """The live edition of a lesson; the lesson itself stays as it is."""
    result = notebooks.normalised(lesson)
    result.cells = list(_live_cells(result.cells))
    for cell in result.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    return result


def _live_cells(cells: Sequence[NotebookNode]) -> Iterator[NotebookNode]:
    section = ""
    for number, cell in enumerate(cells):
        if headings := lesson_rules.cell_headings(cell, 2):
            section = headings[0]
            yield cell
            yield from _for_the_late(cells[:number], cells[number:])
        elif is_typed(section, cell):
            yield _emptied(cell, cells[number + 1 :])
        else:
            yield cell


def is_typed(section: str, cell: NotebookNode) -> bool:
    """Whether a cell is typed in class; ``section`` is the title of the section where it stands."""
    if cell.cell_type != "code" or section.startswith(lesson_rules.GO_FURTHER):
        return False
    if lesson_rules.tags(cell) - MAY_BE_TYPED or not cell.source.isascii():
        return False
    return 0 < lesson_rules.lines_of_code(cell) <= MOST_LINES and not imports_something(cell.source)


def _emptied(cell: NotebookNode, after: Sequence[NotebookNode]) -> NotebookNode:
    """The same cell with a comment in place of its code."""
    result = copy.deepcopy(cell)
    lines, names = lesson_rules.lines_of_code(cell), names_for_later(cell.source, _code(after))
    makes = f" Cells below use {_listed(names)}." if names else ""
    result.source = f"# Type {lines} {'line' if lines == 1 else 'lines'}.{makes}"
    result.metadata["tags"] = [*lesson_rules.tags(cell), TYPED]
    return result


def _listed(names: Sequence[str]) -> str:
    *firsts, last = names
    return f"{', '.join(firsts)} and {last}" if firsts else last


def _for_the_late(before: Sequence[NotebookNode], after: Sequence[NotebookNode]) -> Iterator[NotebookNode]:
    """The cell for those who enter at a section, which ``after`` begins with; none if the section needs nothing."""
    heading, *rest = after
    has_code = any(cell.cell_type == "code" for cell in takewhile(lambda cell: not _begins_a_section(cell), rest))
    code = catch_up(_code(before), _code(after))
    if has_code and code:
        folded = {"tags": [CATCH_UP], "jupyter": {"source_hidden": True}}
        yield new_code_cell(f"{LATE}\n{code}", id=f"catch-up-{heading.id}"[:64], metadata=folded)


def _begins_a_section(cell: NotebookNode) -> bool:
    return bool(lesson_rules.cell_headings(cell, 2))


def _code(cells: Sequence[NotebookNode]) -> list[str]:
    return [cell.source for cell in cells if cell.cell_type == "code"]


def main() -> None:
    parser = argparse.ArgumentParser(description="Make the live edition of the lessons.")
    parser.add_argument("paths", nargs="*", type=Path, help="lessons; all of them if none is named")
    paths = parser.parse_args().paths or sorted(notebooks.FOLDER.glob("*.ipynb"))
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path in paths:
        text = notebooks.text(live(notebooks.read(path)))
        (FOLDER / path.name).write_text(text, encoding="utf-8", newline="\n")
    print(
        f"{len(paths)} {'lesson' if len(paths) == 1 else 'lessons'} without the code that is typed in class: {FOLDER}"
    )


if __name__ == "__main__":
    main()
