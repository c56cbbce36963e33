"""The .sdm collections of SadMan Software: one puzzle a line, 0 for an empty cell.

    000004580490000060801020400600040000002105800000080009008050307070000046049200000

They are read like all lines.
"""

import re
from collections.abc import Iterator

from puzzlelib.sudoku.formats import line
from puzzlelib.sudoku.formats.signs import write_signs
from puzzlelib.sudoku.puzzle import Shape, Sudoku


def recognises(text: str, shape: Shape | None) -> bool:
    """True if the first line that is written holds digits only, and these are lines of puzzles."""
    first = text.lstrip().split("\n", 1)[0]
    return re.fullmatch(r"[0-9]+\s*", first) is not None and line.recognises(text, shape)


def read_all(text: str, place: str, shape: Shape | None) -> Iterator[Sudoku]:
    """The puzzles of a text."""
    return line.read_all(text, place, shape)


def write(puzzle: Sudoku) -> str:
    """All signs in a line, with ``0`` for an empty cell; there is no room for a title."""
    return write_signs(puzzle, "0") + "\n"
