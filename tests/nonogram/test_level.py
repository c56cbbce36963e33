"""The level of a puzzle: the weakest method that solves it."""

import importlib
from collections import Counter
from itertools import islice

import numpy as np
import pytest
from hypothesis import given

from puzzlelib.errors import Contradiction, PuzzleError
from puzzlelib.nonogram import Nonogram, level, solve, solve_by_lines, solve_by_packing
from puzzlelib.nonogram.board import Board
from puzzlelib.nonogram.engine import Engine
from puzzlelib.nonogram.kernels import PAUSED, QUIET
from puzzlelib.nonogram.search import Search, by_probing
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
ONLY_BOTH_VALUES_SHOW_IT = "....##.\n.....##\n..##...\n...#..."
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


# ---- the engine, and the readable methods


def readable_level(puzzle):
    """The number of a level by the methods that are read."""
    try:
        board = solve_by_lines(puzzle)
        if not board.undecided:
            return 2 if solve_by_packing(puzzle).undecided else 1
        search = Search(board)
        search.probe_all()
        if not board.undecided:
            return 3
        return (0, 4, 0)[len(list(islice(search.solutions(by_probing), 2)))]
    except Contradiction:
        return 0


def random_puzzle(random, height, width):
    return Nonogram.from_picture(random.random((height, width)) < random.choice([0.35, 0.5, 0.65]))


def test_the_engine_rates_as_the_readable_methods_do():
    random = np.random.default_rng(1)
    numbers = Counter()
    for _ in range(400):
        puzzle = random_puzzle(random, *random.integers(3, 9, size=2))
        number = level(puzzle).number
        assert number == readable_level(puzzle), puzzle
        numbers[number] += 1
    assert min(numbers[number] for number in (0, 1, 3)) > 1


def test_clues_that_nothing_fills_have_no_level():
    random = np.random.default_rng(9)
    nothing = 0
    for _ in range(100):
        picture = random.random((5, 5)) < 0.5
        rows = Nonogram.from_picture(picture).rows
        puzzle = Nonogram(rows, Nonogram.from_picture(picture[::-1]).columns)
        assert level(puzzle).number == readable_level(puzzle)
        nothing += solve(puzzle).status == "none"
    assert nothing > 20


@pytest.mark.parametrize(("height", "width"), [(9, 9), (3, 70), (64, 4), (62, 5)])
def test_the_engine_packs_as_the_readable_method_does(height, width):
    """Also where a line takes several words; and where packing is stuck, complete deduction goes on."""
    random = np.random.default_rng(height)
    for _ in range(15):
        puzzle = random_puzzle(random, height, width)
        engine = Engine(puzzle)
        assert engine.pack(10**9) == QUIET
        assert engine.cells().tolist() == solve_by_packing(puzzle).cells.tolist()
        engine.queue_all()
        assert engine.deduce()
        assert engine.cells().tolist() == solve_by_lines(puzzle).cells.tolist()


def test_packing_that_pauses_after_every_line_finds_the_same():
    random = np.random.default_rng(2)
    for _ in range(10):
        puzzle = random_puzzle(random, 7, 7)
        engine = Engine(puzzle)
        while engine.pack(1) == PAUSED:
            pass
        assert engine.cells().tolist() == solve_by_packing(puzzle).cells.tolist()


def test_what_both_values_of_a_cell_imply_is_held():
    """Of this board few of the open cells show anything so, each something else."""
    puzzle = Nonogram.from_picture(ONLY_BOTH_VALUES_SHOW_IT)
    rested = Engine(puzzle)
    assert rested.probe(10**9) == QUIET
    shown = 0
    for row, column in np.argwhere(rested.cells() == -1).tolist():
        engine = Engine(puzzle)
        assert engine.probe(10**9) == QUIET
        expected = engine.cells()
        agreed = Search(Board(puzzle, expected)).probe((row + 1, column + 1)).agreed
        for (agreed_row, agreed_column), value in agreed.items():
            expected[agreed_row - 1, agreed_column - 1] = value
        assert engine.agree(row * puzzle.width + column) == bool(agreed)
        assert engine.cells().tolist() == solve_by_lines_from(puzzle, expected).tolist()
        shown += bool(agreed)
    assert 0 < shown < np.count_nonzero(rested.cells() == -1)


def solve_by_lines_from(puzzle, cells):
    board = Board(puzzle, cells)
    board.queue_all()
    Search(board).deduce()
    return board.cells


def test_the_clues_of_a_picture_are_those_of_its_puzzle():
    random = np.random.default_rng(6)
    for share in (0, 0.3, 0.7, 1):
        picture = (random.random(random.integers(1, 9, size=2)) < share).astype(np.int8)
        ours, theirs = Engine.of_picture(picture).net, Engine(Nonogram.from_picture(picture)).net
        assert all(np.array_equal(one, other) for one, other in zip(ours, theirs, strict=True))


# ---- limits


@pytest.mark.parametrize("looks", [0, 1, 20, 41])
def test_the_time_may_be_up_at_any_point(looks, monkeypatch):
    """While it deduces, looks for what both values imply, or searches."""
    asked = 0

    def look(clock):
        nonlocal asked
        asked += 1
        if asked > looks:
            raise TimeIsUp

    monkeypatch.setattr(TimeLimit, "look", look)
    assert level(DEEP) == (0, "Its level is not known: the time was up.")


def test_the_search_has_what_is_left_of_the_time(monkeypatch):
    """A second clock, for the search alone, let it take twice the limit."""
    module = importlib.import_module("puzzlelib.nonogram.level")
    limits = []

    def watched(puzzle, time_limit):
        limits.append(time_limit)
        return solve(puzzle)

    monkeypatch.setattr(module, "solve", watched)
    assert level(DEEP, time_limit=7).number == 4
    assert len(limits) == 1
    assert 0 < limits[0] < 7


def test_only_a_nonogram_has_a_level():
    with pytest.raises(PuzzleError, match="the puzzle: 'cat' is no Nonogram"):
        level("cat")


# ---- the hardest


def test_assumptions_within_assumptions():
    """Lines settle no cell of it, and neither does any single assumption."""
    assert solve_by_lines(DEEP).undecided == 40
    assert level(DEEP) == (4, "It needs assumptions within assumptions.")
