"""The kernel counts what the readable search counts, in slices of any size, and stops when it is told to."""

from random import Random

import pytest

from puzzlelib import sudoku, time_limit
from puzzlelib.errors import PuzzleError
from puzzlelib.sudoku import Sudoku, counting, counts
from puzzlelib.sudoku.counting import count_digits_fast
from puzzlelib.sudoku.search import cells_by_count, count_digits, in_order

SMALL = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])


@pytest.mark.parametrize("name", ["article", "by-hand", "four-givens"])
def test_the_kernel_counts_what_the_search_counts(name):
    puzzle = sudoku.example(name)
    by_count = cells_by_count(puzzle)
    assert count_digits_fast(puzzle) == (count_digits(puzzle), True)
    assert count_digits_fast(puzzle, by_count) == (count_digits(puzzle, in_order(by_count)), True)


@pytest.mark.parametrize("seed", range(20))
def test_grids_with_many_solutions_or_none(seed):
    random = Random(seed)
    grid = [[0] * 4 for _ in range(4)]
    for _ in range(random.randint(0, 6)):
        row, column, digit = random.randrange(4), random.randrange(4), random.randint(1, 4)
        grid[row][column] = digit
        try:
            puzzle = Sudoku(grid)
        except PuzzleError:
            grid[row][column] = 0
    puzzle = Sudoku(grid)
    cells = random.sample(puzzle.empty_cells, len(puzzle.empty_cells))
    assert count_digits_fast(puzzle, cells) == (count_digits(puzzle, in_order(cells)), True)


@pytest.mark.parametrize("size", [1, 2, 7])
def test_slices_of_any_size(size, monkeypatch):
    monkeypatch.setattr(counting, "FIRST_SLICE", size)
    monkeypatch.setattr(time_limit, "SLICE", 0)  # slices never grow
    assert count_digits_fast(SMALL) == (count_digits(SMALL), True)


def test_it_ends_in_time():
    count, complete = count_digits_fast(sudoku.example("half-an-hour"), time_limit=0)
    assert not complete
    assert count.whole == counting.FIRST_SLICE


def test_a_full_grid():
    full = Sudoku([[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]])
    assert count_digits_fast(full) == (count_digits(full), True)


def test_cells_that_are_no_order():
    with pytest.raises(PuzzleError, match="its cells are not those that are empty"):
        count_digits_fast(SMALL, [(0, 0)])


def test_the_kept_counts():
    pytest.importorskip("numba")
    kept = counts.digits("half-an-hour")
    for name, cells in (("in rows", None), ("by count", cells_by_count(sudoku.example("half-an-hour")))):
        count, complete = count_digits_fast(sudoku.example("half-an-hour"), cells)
        assert complete
        assert (count.first, count.whole, count.choices) == (kept[name].first, kept[name].whole, kept[name].choices)
        assert (count.by_depth, count.first_by_depth) == (kept[name].by_depth, kept[name].first_by_depth)
