"""The .sdk format of SadMan Software: lines of words, then a grid below ``[Puzzle]``.

    #AA. Person
    #DBy hand
    #Sa notebook
    [Puzzle]
    1..4
    ..1.
    .1..
    2..1

A is the author, D the description, which is our title, and S the source; other letters mean nothing here. The sections
of a game that was begun, such as ``[State]``, are skipped.
"""

import re
from collections.abc import Iterable, Iterator

from puzzlelib.sudoku.formats import grid
from puzzlelib.sudoku.formats.signs import write_row
from puzzlelib.sudoku.puzzle import Shape, Sudoku
from puzzlelib.text_lines import Line, is_comment, plain, read_lines

HEADS = {"A": "author", "D": "title", "S": "source"}
PUZZLE = "[puzzle]"


def recognises(text: str, shape: Shape | None) -> bool:
    """True if a line says ``[Puzzle]``."""
    return re.search(r"^[ \t]*\[puzzle\]", text, re.MULTILINE | re.IGNORECASE) is not None


def read_all(text: str, place: str, shape: Shape | None) -> Iterator[Sudoku]:
    """The puzzles of a text."""
    return grid.read_rows(_as_grids(read_lines(text, place)), place, shape)


def write(puzzle: Sudoku) -> str:
    """A puzzle with its author, title and source."""
    heads = [f"#{sign}{getattr(puzzle, word)}" for sign, word in HEADS.items() if getattr(puzzle, word)]
    return "\n".join([*heads, "[Puzzle]", *map(write_row, puzzle.rows), ""])


def _as_grids(lines: Iterable[Line]) -> Iterator[Line]:
    """The lines of a text with grids that says the same: the heads as remarks, and of the sections the puzzle alone."""
    section = PUZZLE
    for line in lines:
        if is_comment(line):
            yield _as_remark(line)
            continue
        found = re.fullmatch(r"\s*(\[\w+\])\s*", plain(line.text))
        section = found[1].lower() if found else section
        if not found and section == PUZZLE:
            yield line


def _as_remark(line: Line) -> Line:
    head = re.match(r"\s*#([A-Z])(.*)", line.text)
    if not head or head[1] not in HEADS:
        return line._replace(text="#")
    return line._replace(text=f"# {HEADS[head[1]]}: {head[2].strip()}")
