"""The level of a Sudoku: the hardest step that it needs."""

from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlelib.errors import PuzzleError
from puzzlelib.sudoku.level import LEVELS, NEEDS, level
from puzzlelib.sudoku.puzzle import Shape, Sudoku
from puzzlelib.sudoku.solve import solve
from puzzlelib.sudoku.steps import STEPS, solve_by_steps, steps
from puzzlelib.time_limit import TimeIsUp, TimeLimit
from tests.sudoku.puzzles import HARDEST, SIXTEEN, puzzle
from tests.sudoku.strategies import dug, randoms, variant
from tests.sudoku.test_candidates import sudokus

IMPOSSIBLE = Sudoku([[1, 2, 3, 0], [0, 0, 0, 4], [0] * 4, [0] * 4])
SEARCH_SHOWS_IT = puzzle(  # that it has no solution: the steps stop with 40 cells open
    ".382.4.69....6...15..1....27.....9..65.....73..3.....58....2..43...9....97.3..51."
)


@pytest.mark.parametrize("hardest", HARDEST)
def test_each_step_as_the_hardest(hardest):
    found = level(puzzle(HARDEST[hardest]))
    number = LEVELS.get(hardest, 5)
    assert (found.number, found.name, found.hardest) == (number, NEEDS[number], hardest)


def test_the_sentences():
    assert level(puzzle(HARDEST["X-wing"])).sentence == "It needs fish and wings. Its hardest step is the X-wing."
    assert level(puzzle(HARDEST["search"])).sentence == "It needs search: the named steps leave 45 cells open."
    assert level(SIXTEEN) == (3, "subsets", "It needs subsets. Its hardest step is the hidden pair.", "hidden pair")


def test_what_each_step_is_called():
    needs = {name: NEEDS[LEVELS[name]] for name in LEVELS}
    assert {name for name in needs if needs[name] == "singles"} == {"full house", "hidden single", "naked single"}
    assert {name for name in needs if needs[name] == "locked candidates"} == {"pointing", "claiming"}
    sizes = ("pair", "triple", "quad")
    assert {name for name in needs if needs[name] == "subsets"} == {
        f"{kind} {size}" for kind in ("naked", "hidden") for size in sizes
    }


def test_every_step_has_a_level_and_levels_grow():
    assert list(LEVELS) == list(STEPS)
    assert list(LEVELS.values()) == sorted(LEVELS.values())
    assert set(LEVELS.values()) | {5} == set(NEEDS)


def test_a_full_grid_needs_nothing_harder_than_singles():
    assert level(Sudoku([[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]])).number == 1


@pytest.mark.parametrize(
    ("given_puzzle", "sentence"),
    [
        (IMPOSSIBLE, "It has no level: no solution."),
        (SEARCH_SHOWS_IT, "It has no level: no solution."),
        (Sudoku([[0] * 4] * 4), "It has no level: more than one solution."),
        (Sudoku([[0] * 9] * 9), "It has no level: more than one solution."),
    ],
)
def test_puzzles_without_a_level(given_puzzle, sentence):
    assert level(given_puzzle) == (0, "", sentence, "")


def test_no_step_shows_that_it_has_no_solution():
    """So the search does."""
    assert solve_by_steps(SEARCH_SHOWS_IT).open


@given(sudokus())
def test_a_level_is_given_where_there_is_one_solution(given_puzzle):
    found = level(given_puzzle)
    assert (found.number > 0) == (solve(given_puzzle).status == "unique")
    if found.number in (1, 2, 3, 4) and given_puzzle.empty_cells:
        assert found.hardest == max((step.name for step in steps(given_puzzle)), key=list(STEPS).index)


@given(randoms(), st.sampled_from([Shape(2, 2), Shape(2, 3)]))
def test_the_same_puzzle_in_other_clothes_has_the_same_level(random, shape):
    plain = dug(random, shape)
    assert level(variant(random, plain)) == level(plain)


def test_the_time_may_be_up():
    assert level(puzzle(HARDEST["naked pair"]), time_limit=0).sentence == "Its level is not known: the time was up."


@pytest.mark.parametrize("looks", [0, 1])
def test_the_time_may_be_up_at_any_point(looks, monkeypatch):
    """While it takes steps, and while it searches."""
    asked = 0

    def look(clock):
        nonlocal asked
        asked += 1
        if asked > looks:
            raise TimeIsUp

    monkeypatch.setattr(TimeLimit, "look", look)
    assert level(puzzle(HARDEST["search"])) == (0, "", "Its level is not known: the time was up.", "")


def test_the_time_of_a_level_is_that_of_steps_and_search(monkeypatch):
    """The search has what the steps have left of it."""
    limits, begin = [], TimeLimit.__init__

    def noted(clock, seconds):
        limits.append(seconds)
        begin(clock, seconds)

    level(puzzle(HARDEST["search"]))  # Numba compiles
    monkeypatch.setattr(TimeLimit, "__init__", noted)
    monkeypatch.setattr("puzzlelib.time_limit.monotonic", count(step=0.5).__next__)
    level(puzzle(HARDEST["search"]), time_limit=700)
    assert limits[0] == 700
    assert 600 < limits[1] < 700


@pytest.mark.parametrize("time_limit", [-1, "soon", float("nan")])
def test_a_limit_that_is_none(time_limit):
    with pytest.raises(PuzzleError, match="time_limit"):
        level(Sudoku([[0] * 4] * 4), time_limit)


def test_what_is_no_puzzle():
    with pytest.raises(PuzzleError, match="is no Sudoku"):
        level("....")
