"""The level of a puzzle: the weakest method that solves it."""

import numpy as np
import pytest
from hypothesis import given

from puzzlelib.nonogram import Nonogram, level, solve, solve_by_lines, solve_by_packing
from tests.nonogram.strategies import pictures

NEEDS_LINES = Nonogram([[2, 1], [1, 1], [2]], [[1], [1, 1], [2], [1], [1]])
NEEDS_ASSUMPTION = Nonogram([[1, 1], [2]], [[1]] * 4)
CHESS = Nonogram([[1], [1]], [[1], [1]])
IMPOSSIBLE = Nonogram([[3], [1, 1]], [[1], [2], [2]])


@pytest.mark.parametrize(
    ("puzzle", "number", "sentence"),
    [
        (Nonogram.from_picture("#"), 1, "It needs packing on single lines."),
        (NEEDS_LINES, 2, "It needs complete deduction on single lines."),
        (NEEDS_ASSUMPTION, 3, "It needs assumptions, one at a time."),
        (CHESS, 0, "It has no level: multiple: more than one solution."),
        (IMPOSSIBLE, 0, "It has no level: none: no solution."),
    ],
)
def test_each_level(puzzle, number, sentence):
    assert level(puzzle) == (number, sentence)


@given(pictures(6))
def test_a_level_says_what_solves_and_what_does_not(picture):
    puzzle = Nonogram.from_picture(picture)
    number = level(puzzle).number
    assert (solve(puzzle).status == "unique") == (number > 0)
    assert (solve_by_packing(puzzle).undecided == 0) == (number == 1)
    assert (solve_by_lines(puzzle).undecided == 0) == (number in (1, 2))


def test_a_time_limit_ends_the_probing():
    hard = Nonogram.from_picture(np.eye(12, dtype=int))
    assert level(hard, time_limit=0) == (0, "Its level is not known: the time was up.")


def test_assumptions_within_assumptions():
    """Lines settle no cell of it, and neither does any single assumption."""
    rows = [[1, 1, 1], [2], [2], [1, 2], [1, 2]]
    deep = Nonogram(rows, [[1, 1], [1, 1], [1], [1], [1, 1], [2], [1, 1], [1]])
    assert solve_by_lines(deep).undecided == 40
    assert level(deep) == (4, "It needs assumptions within assumptions.")
