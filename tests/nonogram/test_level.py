"""The level of a puzzle: the weakest method that solves it."""

import pytest
from hypothesis import given

from puzzlelib.nonogram import Nonogram, level, solve, solve_by_lines, solve_by_packing
from puzzlelib.time_limit import TimeIsUp, TimeLimit
from tests.nonogram.strategies import pictures

NEEDS_LINES = Nonogram([[2, 1], [1, 1], [2]], [[1], [1, 1], [2], [1], [1]])
NEEDS_ASSUMPTION = Nonogram([[1, 1], [2]], [[1]] * 4)
CHESS = Nonogram([[1], [1]], [[1], [1]])
ONLY_ASSUMPTIONS_SHOW_IT = Nonogram([[1, 1], [2], [1, 1], [1]], [[2], [1], [1, 1], [2]])  # that it has no solution
DEEP_ROWS = [[1, 1, 1], [2], [2], [1, 2], [1, 2]]
DEEP = Nonogram(DEEP_ROWS, [[1, 1], [1, 1], [1], [1], [1, 1], [2], [1, 1], [1]])
ONLY_NESTED_ASSUMPTIONS_SHOW_IT = Nonogram(
    DEEP_ROWS, [[1], [1, 1], [1], [1, 1], [1, 1], [2], [1, 1], [1]]
)  # nor has it
IMPOSSIBLE = Nonogram([[3], [1, 1]], [[1], [2], [2]])


@pytest.mark.parametrize(
    ("puzzle", "number", "sentence"),
    [
        (Nonogram.from_picture("#"), 1, "It needs packing on single lines."),
        (NEEDS_LINES, 2, "It needs complete deduction on single lines."),
        (NEEDS_ASSUMPTION, 3, "It needs assumptions, one at a time."),
        (CHESS, 0, "It has no level: more than one solution."),
        (IMPOSSIBLE, 0, "It has no level: no solution."),
        (ONLY_ASSUMPTIONS_SHOW_IT, 0, "It has no level: no solution."),
        (ONLY_NESTED_ASSUMPTIONS_SHOW_IT, 0, "It has no level: no solution."),
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


@pytest.mark.parametrize("looks", [0, 30, 60, 1_000])
def test_the_time_may_be_up_at_any_point(looks, monkeypatch):
    """While it packs, deduces lines, probes, or searches: the first two did not look at the clock."""
    asked = 0

    def look(clock):
        nonlocal asked
        asked += 1
        if asked > looks:
            raise TimeIsUp

    monkeypatch.setattr(TimeLimit, "look", look)
    assert level(DEEP) == (0, "Its level is not known: the time was up.")


def test_the_time_of_a_level_is_that_of_all_its_methods(monkeypatch):
    """A second clock, for the search alone, let it take twice the limit."""
    clocks = []

    def start(clock, seconds):
        clocks.append(seconds)
        clock.deadline = None

    monkeypatch.setattr(TimeLimit, "__init__", start)
    level(DEEP, time_limit=7)
    assert clocks == [7]


def test_assumptions_within_assumptions():
    """Lines settle no cell of it, and neither does any single assumption."""
    assert solve_by_lines(DEEP).undecided == 40
    assert level(DEEP) == (4, "It needs assumptions within assumptions.")
