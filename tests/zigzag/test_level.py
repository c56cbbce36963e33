"""The level of a zigzag puzzle: the weakest method that solves it."""

from importlib import import_module

import pytest
from hypothesis import given

from puzzlelib.errors import PuzzleError
from puzzlelib.time_limit import TimeIsUp, TimeLimit
from puzzlelib.zigzag.elimination import solve_by_elimination
from puzzlelib.zigzag.engine import Engine
from puzzlelib.zigzag.examples import example
from puzzlelib.zigzag.level import level
from puzzlelib.zigzag.probing import solve_by_probing
from puzzlelib.zigzag.puzzle import Zigzag
from tests.zigzag import brute
from tests.zigzag.puzzles import ARTICLE, HOLE, NONE, SEVERAL, puzzles

module = import_module("puzzlelib.zigzag.level")  # the family has a function of that name
NEEDS_ASSUMPTION = Zigzag(2, 3, [("ABB", 2), ("A", 3), ("BAAA", 5)])
UNCOVERED = Zigzag(1, 2, [("A", 0)])


@pytest.mark.parametrize(
    ("puzzle", "number", "sentence"),
    [
        (HOLE, 1, "It needs elimination."),
        (NEEDS_ASSUMPTION, 2, "It needs assumptions, one at a time."),
        (ARTICLE, 2, "It needs assumptions, one at a time."),
        (SEVERAL, 0, "It has no level: more than one solution."),
        (NONE, 0, "It has no level: no solution."),
        (UNCOVERED, 0, "It has no level: no solution."),
    ],
)
def test_each_level(puzzle: Zigzag, number: int, sentence: str) -> None:
    assert level(puzzle) == (number, sentence)


def test_what_probing_leaves_open_needs_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """No puzzle is known of which probing leaves a cell open: of thousands that lose their only solution with any word,
    it solved all. So it is made weaker here.
    """
    monkeypatch.setattr(Engine, "probe", lambda engine, probes: False)
    assert level(ARTICLE) == (3, "It needs assumptions within assumptions.")


@given(puzzles())
def test_a_level_says_what_solves_and_what_does_not(puzzle: Zigzag) -> None:
    number = level(puzzle).number
    assert (len(brute.solutions(puzzle)) == 1) == (number > 0)
    if number:
        assert (solve_by_elimination(puzzle).open == 0) == (number == 1)
        assert number in (1, 2) or solve_by_probing(puzzle).open  # the engine also takes what all paths agree on


@pytest.mark.parametrize("looks", [0, 1, 3, 5])
def test_the_time_may_be_up_at_any_point(looks: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """While it solves, eliminates, or probes."""
    asked = 0

    def look(clock: TimeLimit) -> None:
        nonlocal asked
        asked += 1
        if asked > looks:
            raise TimeIsUp

    monkeypatch.setattr(TimeLimit, "look", look)
    assert level(example("eight-by-eight")) == (0, "Its level is not known: the time was up.")


def test_the_time_of_a_level_is_that_of_all_its_methods(monkeypatch: pytest.MonkeyPatch) -> None:
    """The solver gets what is left of it."""
    limits = []

    def solve(puzzle: Zigzag, *, time_limit: float) -> object:
        limits.append(time_limit)
        raise TimeIsUp

    monkeypatch.setattr(module, "solve", solve)
    assert level(ARTICLE, time_limit=7).number == 0
    assert 0 < limits[0] <= 7


@pytest.mark.parametrize("time_limit", [-1, "soon", float("nan")])
def test_a_limit_that_is_none(time_limit: object) -> None:
    with pytest.raises(PuzzleError, match="time_limit"):
        level(ARTICLE, time_limit)  # type: ignore[arg-type]


def test_what_is_no_puzzle() -> None:
    with pytest.raises(PuzzleError, match="is no Zigzag"):
        level("....")  # type: ignore[arg-type]
