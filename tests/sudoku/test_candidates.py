"""The arrays of the article: every cell against sets, every event against the loops, replays, other sizes."""

import copy
from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlelib.errors import PuzzleError
from puzzlelib.sudoku.candidates import (
    KINDS,
    CandidateArrays,
    candidate_arrays,
    column_pass,
    fill,
    fill_cell,
    life_of_digit,
    looks,
    strips,
    trace_candidates,
)
from puzzlelib.sudoku.puzzle import Sudoku

SMALL = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
LATIN = [[1, 2, 3, 4, 5, 6], [4, 5, 6, 1, 2, 3], [2, 3, 1, 5, 6, 4], [5, 6, 4, 2, 3, 1], [3, 1, 2, 6, 4, 5]]
SIX = [*LATIN, [6, 4, 5, 3, 1, 2]]


def taken(puzzle: Sudoku, row: int, column: int) -> set[int]:
    """The digits in the row, the column and the block of a cell, by slices of the grid."""
    grid, height, width = puzzle.grid, puzzle.shape.block_height, puzzle.shape.block_width
    top, left = row - row % height, column - column % width
    parts = grid[row], grid[:, column], grid[top : top + height, left : left + width].ravel()
    return set(np.concatenate(parts).tolist()) - {0}


@st.composite
def sudokus(draw: st.DrawFn) -> Sudoku:
    """A solved grid of 4 x 4 or 6 x 6 with its digits renamed and most of its cells emptied."""
    full, block = draw(
        st.sampled_from([([[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]], (2, 2)), (SIX, (2, 3))])
    )
    size = len(full)
    names = draw(st.permutations(range(1, size + 1)))
    kept = draw(st.lists(st.booleans(), min_size=size * size, max_size=size * size))
    rows = [[names[digit - 1] * kept[row * size + i] for i, digit in enumerate(full[row])] for row in range(size)]
    return Sudoku(rows, block)


@given(sudokus())
def test_the_arrays_agree_with_sets(puzzle: Sudoku) -> None:
    arrays = candidate_arrays(puzzle)
    for row, column in puzzle.shape.cells:
        listed = arrays.candidates_of(row, column)
        if puzzle.rows[row][column]:
            assert listed == ()
            assert not arrays.dhs[row, column].any()
            continue
        gone = taken(puzzle, row, column)
        assert listed == tuple(sorted(set(range(1, puzzle.size + 1)) - gone))
        assert {index + 1 for index in np.flatnonzero(arrays.dhs[row, column]).tolist()} == gone
        assert arrays.dhs1[row, column].tolist() == [*listed, *[0] * (puzzle.size - len(listed))]


@given(sudokus())
def test_a_replayed_trace_ends_where_the_program_ends(puzzle: Sudoku) -> None:
    trace, arrays = trace_candidates(puzzle), candidate_arrays(puzzle)
    end = trace.state(len(trace))
    assert (end.dhs == arrays.dhs).all()
    assert (end.dhs1 == arrays.dhs1).all()
    assert (end.cnn == arrays.cnn).all()
    assert {event.kind for event in trace} <= set(KINDS)


def test_all_four_arrays_are_small_and_have_two_names() -> None:
    arrays = candidate_arrays(SMALL)
    assert [array.dtype for array in (arrays.mah, arrays.dhs, arrays.dhs1, arrays.cnn)] == [np.int8] * 4
    assert arrays.grid is arrays.mah
    assert arrays.excluded is arrays.dhs
    assert arrays.candidates is arrays.dhs1
    assert arrays.counts is arrays.cnn
    assert arrays.dhs.shape == arrays.dhs1.shape == (4, 4, 4)


def test_the_loops_run_over_every_index_once() -> None:
    table = looks(SMALL, 1, 2)
    assert [look.i3 for look in table if look.unit == "row"] == [0, 1, 2, 3]
    assert [look.i3 for look in table if look.unit == "column"] == [0, 1, 2, 3]
    assert [(look.i3, look.i4) for look in table if look.unit == "block"] == list(product(range(2), range(2)))
    assert [look.cell for look in table if look.unit == "block"] == [(0, 2), (0, 3), (1, 2), (1, 3)]


def test_blocks_that_are_wider_than_high() -> None:
    puzzle = Sudoku([[0, 2, 0, 0, 0, 0], [0, 0, 6, 0, 0, 0], *[[0] * 6] * 4])
    table = [look for look in looks(puzzle, 0, 0) if look.unit == "block"]
    assert [look.outcome for look in table] == ["itself", "same row", "same row", "same column", "blank", "new"]


def test_a_digit_that_two_cells_exclude_is_marked_again() -> None:
    puzzle = Sudoku([[0, 1, 0, 0], [0, 0, 0, 0], [1, 0, 0, 0], [0] * 4])
    outcomes = [(look.unit, look.outcome) for look in looks(puzzle, 0, 0) if look.digit]
    assert outcomes == [("row", "new"), ("column", "again"), ("block", "same row")]
    assert strips(puzzle, 0, 0) == {"clear": (0, 0, 0, 0), **dict.fromkeys(("row", "column", "block"), (1, 0, 0, 0))}


def test_the_life_of_a_cell_and_of_a_digit() -> None:
    trace = trace_candidates(SMALL)
    life = trace.find(where=(0, 0))
    assert [trace[number].kind for number in life].count("listed") == 2
    assert {event.where for event in trace_candidates(SMALL, [(1, 2)])} == {(1, 2)}
    assert {trace[number].where for number in life_of_digit(trace, 4)} == set(SMALL.empty_cells)
    # index 2 stands for digit 3, and digit 2 for itself
    assert all(trace[number].value == 2 for number in life_of_digit(trace, 3) if trace[number].kind == "marked")


def test_a_given_is_told_and_left_alone() -> None:
    trace = trace_candidates(SMALL)
    givens = [trace[number] for number in trace.find(kind="given")]
    assert [(event.where, event.value) for event in givens] == [
        ((0, 1), 2), ((1, 0), 3), ((2, 2), 4), ((3, 1), 3), ((3, 3), 1),
    ]  # fmt: skip


def test_a_second_run_counts_double() -> None:
    arrays = candidate_arrays(SMALL)
    counts = arrays.cnn.copy()
    fill(arrays)
    assert (arrays.cnn == 2 * counts).all()
    assert arrays.candidates_of(0, 0) == (1, 4, 1, 4)


def test_a_list_that_is_full_says_so() -> None:
    arrays = candidate_arrays(Sudoku([[0] * 4] * 4))
    with pytest.raises(PuzzleError, match=r"cell \(0,0\): all 4 places .* set cnn to 0"):
        fill(arrays)


def test_passes_can_be_run_by_hand() -> None:
    arrays = CandidateArrays(SMALL)
    column_pass(arrays, 2, 3)
    assert arrays.dhs[2, 3].tolist() == [1, 0, 0, 0]
    assert not arrays.cnn.any()
    fill_cell(arrays, 2, 3)
    assert arrays.candidates_of(2, 3) == (2, 3)


def test_a_copy_has_arrays_of_its_own() -> None:
    arrays = CandidateArrays(SMALL)
    twin = arrays.copy()
    fill_cell(twin, 0, 0)
    fill_cell(copy.copy(arrays), 0, 0)
    assert twin.cnn.any()
    assert not arrays.cnn.any()
    assert not arrays.dhs.any()
    assert not arrays.dhs1.any()


@pytest.mark.parametrize(
    ("cell", "trouble"),
    [((0, 1), "2 is given there"), ((0, 4), "there is no row 0, column 4"), (("a", 0), "there is no row 'a'")],
)
def test_cells_that_cannot_be_traced(cell: tuple[int, int], trouble: str) -> None:
    for function in (looks, strips):
        with pytest.raises(PuzzleError, match=trouble):
            function(SMALL, *cell)
    with pytest.raises(PuzzleError, match=trouble):
        trace_candidates(SMALL, [cell])


@pytest.mark.parametrize(
    ("cells", "trouble"),
    [((3, 2), "3 is no cell"), ([3], "3 is no cell"), ([(0, 0, 0)], "a tuple is no cell"), (5, "5 is no list")],
)
def test_cells_that_are_no_pairs(cells: object, trouble: str) -> None:
    with pytest.raises(PuzzleError, match=rf"{trouble}; list them like \[\(3, 5\)"):
        trace_candidates(SMALL, cells)  # type: ignore[arg-type]


def test_rows_of_an_array_are_cells() -> None:
    assert list(trace_candidates(SMALL, np.argwhere(SMALL.grid == 0)[:1])) == list(trace_candidates(SMALL, [(0, 0)]))


def test_the_candidates_of_a_cell_that_is_not_there() -> None:
    with pytest.raises(PuzzleError, match="there is no row 0, column -1"):
        candidate_arrays(SMALL).candidates_of(0, -1)


def test_anything_but_a_sudoku_is_refused() -> None:
    with pytest.raises(PuzzleError, match="no Sudoku"):
        candidate_arrays([[0] * 4] * 4)  # type: ignore[arg-type]
