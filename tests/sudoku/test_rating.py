"""The kernels of the named steps against the readable ones: the same hardest step, the same cells left open."""

from collections import Counter
from random import Random

import numpy as np
import pytest
from hypothesis import given

import puzzlelib.compiled
from puzzlelib.errors import Contradiction
from puzzlelib.sudoku.board import Board
from puzzlelib.sudoku.generate import generate
from puzzlelib.sudoku.puzzle import Shape, Sudoku, shape_of
from puzzlelib.sudoku.rating import NAMES, Rated, Rating
from puzzlelib.sudoku.steps import take_steps
from tests.sudoku import strategies
from tests.sudoku.puzzles import HARDEST, SIXTEEN, puzzle
from tests.sudoku.test_candidates import sudokus

FAST = puzzlelib.compiled.numba is not None


def by_steps(given_puzzle: Sudoku) -> Rated:
    """What the readable steps say. Raises Contradiction."""
    board = Board(given_puzzle)
    hardest = max((NAMES.index(step.name) for step in take_steps(board)), default=0)
    return Rated(hardest, board.open)


def by_kernels(given_puzzle: Sudoku, highest: int = len(NAMES) - 1) -> Rated:
    return Rating(given_puzzle.shape).rate(given_puzzle.grid.ravel(), highest)


def check(given_puzzle: Sudoku) -> None:
    found = by_kernels(given_puzzle)
    try:
        expected = by_steps(given_puzzle)
    except Contradiction:
        assert found.open  # whoever asks for the level searches on, and finds no solution
        return
    assert found == expected


@pytest.mark.parametrize("hardest", HARDEST)
def test_each_step_as_the_hardest(hardest: str) -> None:
    check(puzzle(HARDEST[hardest]))
    found = by_kernels(puzzle(HARDEST[hardest]))
    assert (NAMES[found.hardest] if not found.open else "search") == hardest


@pytest.mark.parametrize("seed", range(12 if FAST else 3))
def test_the_examples_of_each_step_in_other_clothes(seed: int) -> None:
    """With a given less they have several solutions, and the steps stop sooner."""
    random = Random(seed)
    for signs in list(HARDEST.values())[seed % 3 :: 3]:
        dressed = strategies.variant(random, puzzle(signs))
        check(dressed)
        rows = [list(row) for row in dressed.rows]
        row, column = random.choice([cell for cell in dressed.shape.cells if rows[cell[0]][cell[1]]])
        rows[row][column] = 0
        check(Sudoku(rows))


@given(sudokus())
def test_any_puzzle_with_one_solution_or_several_or_none(given_puzzle: Sudoku) -> None:
    check(given_puzzle)


@pytest.mark.parametrize("shape", [(2, 2), (2, 3), (3, 2), *([(2, 4), (4, 2), (2, 5), (5, 2), (3, 4)] if FAST else [])])
def test_other_shapes(shape: tuple[int, int]) -> None:
    for seed in range(3):
        check(generate(shape, seed=seed, symmetry="none", time_limit=None))


def test_sixteen_by_sixteen() -> None:
    check(SIXTEEN)


@pytest.mark.skipif(not FAST, reason="takes long without Numba")
def test_the_steps_that_fresh_puzzles_need() -> None:
    needed = Counter[str]()
    for number in range(40):
        fresh = generate(seed=number, level=2 + number % 4)
        check(fresh)
        found = by_kernels(fresh)
        needed["search" if found.open else NAMES[found.hardest]] += 1
    assert len(needed) >= 8


@pytest.mark.parametrize("highest", [0, 2, 4, 6, 11, 12])
def test_no_step_above_the_highest_is_taken(highest: int) -> None:
    for name, signs in HARDEST.items():
        found = by_kernels(puzzle(signs), highest)
        assert found.hardest <= highest
        if name != "search":
            assert (found.open == 0) == (NAMES.index(name) <= highest)


def test_a_full_grid_and_an_empty_one() -> None:
    full = np.array(strategies.plain_grid(shape_of(3, 3)), dtype=np.int8)
    assert Rating(Shape(3, 3)).rate(full.ravel()) == (0, 0)
    assert Rating(Shape(3, 3)).rate(np.zeros(81, dtype=np.int8)) == (0, 81)


def test_one_rating_after_the_other_starts_anew() -> None:
    rating = Rating(Shape(3, 3))
    cells = [puzzle(signs).grid.ravel() for signs in HARDEST.values()]
    first = [rating.rate(each) for each in cells]
    assert [rating.rate(each) for each in reversed(cells)] == first[::-1]


def test_where_slices_end_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = [by_kernels(puzzle(signs)) for signs in HARDEST.values()]
    monkeypatch.setattr("puzzlelib.sudoku.rating.FIRST_ROUNDS", 1)
    monkeypatch.setattr("puzzlelib.time_limit.SLICE", 0)  # no slice is soon done: the next is no longer
    assert [by_kernels(puzzle(signs)) for signs in HARDEST.values()] == whole


def test_it_looks_up_before_each_slice() -> None:
    class Stop(Exception):
        pass

    def stop() -> None:
        raise Stop

    with pytest.raises(Stop):
        Rating(Shape(3, 3)).rate(np.zeros(81, dtype=np.int8), look=stop)
