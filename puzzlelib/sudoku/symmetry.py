"""Where givens stand: a pattern that a turn or a mirror leaves as it is.

Cells that a symmetry brings to each other are given together, or none of them is: they are an orbit.
"""

from collections.abc import Callable
from functools import cache

from puzzlelib.errors import PuzzleError
from puzzlelib.sudoku.puzzle import Cell
from puzzlelib.wording import shown

Move = Callable[[int, int, int], Cell]  # row, column and the last of each, to the cell that it is brought to
Orbit = tuple[int, ...]  # cells as numbers from 0, row by row


def _half_turn(row: int, column: int, last: int) -> Cell:
    return last - row, last - column


def _quarter_turn(row: int, column: int, last: int) -> Cell:
    return column, last - row


def _left_right(row: int, column: int, last: int) -> Cell:
    return row, last - column


def _top_bottom(row: int, column: int, last: int) -> Cell:
    return last - row, column


def _diagonal(row: int, column: int, last: int) -> Cell:
    return column, row


def _antidiagonal(row: int, column: int, last: int) -> Cell:
    return last - column, last - row


SYMMETRIES: dict[str, tuple[Move, ...]] = {
    "none": (),
    "half-turn": (_half_turn,),
    "quarter-turn": (_quarter_turn,),
    "left-right": (_left_right,),
    "top-bottom": (_top_bottom,),
    "left-right and top-bottom": (_left_right, _top_bottom),
    "diagonal": (_diagonal,),
    "antidiagonal": (_antidiagonal,),
    "both diagonals": (_diagonal, _antidiagonal),
    "full": (_quarter_turn, _left_right),
}


@cache
def orbits(size: int, symmetry: str) -> tuple[Orbit, ...]:
    """The orbits of a grid of ``size`` x ``size`` cells, each in order, by their first cells.

    >>> orbits(4, "quarter-turn")
    ((0, 3, 12, 15), (1, 7, 8, 14), (2, 4, 11, 13), (5, 6, 9, 10))
    """
    found: dict[Cell, Orbit] = {}
    for start in ((row, column) for row in range(size) for column in range(size)):
        if start in found:
            continue
        cells = [start]
        for cell in cells:  # grows on the way
            moved = (move(*cell, size - 1) for move in SYMMETRIES[symmetry])
            cells += [other for other in dict.fromkeys(moved) if other not in cells]
        orbit = tuple(sorted(row * size + column for row, column in cells))
        found |= dict.fromkeys(cells, orbit)
    return tuple(dict.fromkeys(found.values()))


def check_symmetry(symmetry: object) -> str:
    """Raises PuzzleError for what is no key of ``SYMMETRIES``.

    >>> check_symmetry("round")
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: symmetry: there is no 'round'; take one of none, half-turn, quarter-turn, \
left-right, top-bottom, left-right and top-bottom, diagonal, antidiagonal, both diagonals, full
    """
    if not isinstance(symmetry, str) or symmetry not in SYMMETRIES:
        raise PuzzleError("symmetry", f"there is no {shown(symmetry)}", f"take one of {', '.join(SYMMETRIES)}")
    return symmetry
