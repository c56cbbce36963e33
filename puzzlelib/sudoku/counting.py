"""The digits of long searches, counted by a kernel: the same numbers as ``search.count_digits``, much faster."""

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from puzzlelib.sudoku.puzzle import Cell, Sudoku
from puzzlelib.sudoku.search import DigitCount, count_digits, in_order
from puzzlelib.time_limit import Slices, TimeIsUp, TimeLimit

if TYPE_CHECKING:
    from puzzlelib.sudoku.count_kernel import Walk

FIRST_SLICE = 10_000  # digits


def count_digits_fast(
    puzzle: Sudoku, cells: Iterable[Cell] | None = None, *, time_limit: float | None = None
) -> tuple[DigitCount, bool]:
    """What ``count_digits`` counts in a fixed order, some 100 million digits a second with Numba.

    Parameters
    ----------
    puzzle : stays unchanged.
    cells : the empty cells in the order of the search; None for row by row.
    time_limit : in seconds, without those in which Numba compiles for the first time; None for no limit.

    Returns the count, and whether the whole tree is in it. Raises PuzzleError as ``search.in_order`` does.

    >>> count, complete = count_digits_fast(Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]]))
    >>> count.first, count.whole, count.choices, complete
    (11, 21, 4, True)
    """
    listed = list(puzzle.empty_cells if cells is None else cells)
    in_order(listed)(puzzle)  # says what is wrong with it
    if not listed:
        return count_digits(puzzle), True
    clock = TimeLimit(time_limit)
    _warm_up()
    clock.restart()
    return _count(puzzle, listed, clock)


@cache
def _warm_up() -> None:
    """Let Numba compile, once on a machine: that takes some seconds, which belong to nobody's time limit."""
    puzzle = Sudoku([[0, 2, 3, 4]] + [[0] * 4] * 3)
    _count(puzzle, list(puzzle.empty_cells), TimeLimit(0))


def _count(puzzle: Sudoku, cells: list[Cell], clock: TimeLimit) -> tuple[DigitCount, bool]:
    from puzzlelib.sudoku import count_kernel as kernel  # loads Numba

    every = (1 << puzzle.size) - 1
    walk = _begin(puzzle, cells, every)
    slices = Slices(FIRST_SLICE)
    try:
        while going_on := bool(kernel.go_on(walk, every, slices.begin())):
            slices.end()
            clock.look()
    except TimeIsUp:
        pass
    _, solutions, choices = walk.size.tolist()
    by_depth, first_by_depth = tuple(walk.digits.tolist()), tuple(walk.first_digits.tolist())
    whole = sum(by_depth)
    if not solutions:
        return DigitCount(None, whole, 0, choices, by_depth), not going_on
    return DigitCount(sum(first_by_depth), whole, solutions, choices, by_depth, first_by_depth), not going_on


def _begin(puzzle: Sudoku, cells: list[Cell], every: int) -> "Walk":
    """The walk before its first digit."""
    from puzzlelib.sudoku.count_kernel import Walk

    shape, count = puzzle.shape, len(cells)
    number = {unit: index for index, unit in enumerate(shape.units)}
    used = np.zeros(len(number), dtype=np.int64)
    for cell in set(shape.cells).difference(cells):
        used[[number[unit] for unit in shape.units_of[cell]]] |= 1 << (int(puzzle.grid[cell]) - 1)
    units = np.array([[number[unit] for unit in shape.units_of[cell]] for cell in cells], dtype=np.int64)
    options, written, digits, first_digits = np.zeros((4, count), dtype=np.int64)
    options[0] = every & ~int(np.bitwise_or.reduce(used[units[0]]))
    choices = int(options[0]).bit_count() > 1
    return Walk(units, used, options, written, digits, first_digits, np.array([0, 0, choices], dtype=np.int64))
