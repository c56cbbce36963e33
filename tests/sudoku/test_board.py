"""The board that searches and steps work on: candidates, places, take-back, replay."""

import copy
import pickle

import numpy as np
import pytest

from puzzlelib.errors import PuzzleError
from puzzlelib.sudoku.board import Board, Written, bit, board_of, digits_in, write
from puzzlelib.sudoku.candidates import candidate_arrays
from puzzlelib.sudoku.puzzle import Sudoku
from puzzlelib.trace import Event

SMALL = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
SIX = Sudoku([[1, 0, 0, 0, 5, 0], [0, 5, 0, 0, 0, 3], *[[0] * 6] * 4])


@pytest.mark.parametrize("puzzle", [SMALL, SIX, Sudoku([[0] * 16] * 16)])
def test_the_candidates_are_those_of_the_arrays(puzzle: Sudoku) -> None:
    board, arrays = Board(puzzle), candidate_arrays(puzzle)
    assert all(board.candidates(*cell) == arrays.candidates_of(*cell) for cell in puzzle.shape.cells)


def test_the_places_of_a_digit_are_its_candidates_in_the_unit() -> None:
    board = Board(SIX)
    for unit, cells in SIX.shape.units.items():
        for digit in range(1, 7):
            assert board.places(unit, digit) == [cell for cell in cells if digit in board.candidates(*cell)]
            assert board.holds(unit, digit) == any(board.digit(*cell) == digit for cell in cells)


def test_a_digit_that_is_taken_back_leaves_nothing_behind() -> None:
    board = Board(SMALL)
    before = {cell: board.mask(*cell) for cell in SMALL.shape.cells}
    board.place(0, 0, 1, options=2)
    assert 1 not in board.candidates(1, 1)
    assert board.trail == [Written(0, 0, 1, 2)]
    assert board.take_back() == Written(0, 0, 1, 2)
    assert {cell: board.mask(*cell) for cell in SMALL.shape.cells} == before
    assert board.open == 11
    assert board.trail == []


def test_a_candidate_that_is_struck_out_stays_out() -> None:
    board = Board(SMALL)
    board.strike(0, 0, 1)
    assert board.candidates(0, 0) == (4,)
    board.place(0, 0, 4)
    board.take_back()
    assert board.candidates(0, 0) == (4,)
    board.strike(0, 0, 4)
    assert board.candidates(0, 0) == ()
    board.strike(0, 2, 3)
    assert board.candidates(0, 2) == (1,)
    board.strike(0, 2, 1)
    assert board.candidates(0, 2) == ()
    assert board.candidates(2, 0) == (1, 2)


def test_a_copy_is_apart() -> None:
    board = Board(SMALL)
    twin = board.copy()
    twin.place(0, 0, 1)
    twin.strike(1, 1, 4)
    assert (board.digit(0, 0), board.candidates(0, 0), board.candidates(1, 1)) == (0, (1, 4), (1, 4))
    board.place(0, 0, 4)
    assert twin.digit(0, 0) == 1


def test_copy_and_pickle_of_the_standard_library_give_a_board_of_its_own() -> None:
    """copy.copy gave a board that shared its cells."""
    for twin_of in (copy.copy, copy.deepcopy, lambda board: pickle.loads(pickle.dumps(board))):
        board = Board(SMALL)
        board.strike(1, 1, 4)
        twin = twin_of(board)
        twin.place(0, 0, 1)
        twin.strike(1, 2, 2)
        assert (board.digit(0, 0), board.trail, board.candidates(1, 2)) == (0, [], (1, 2))
        assert (twin.digit(0, 0), twin.candidates(1, 1)) == (1, ())


def test_events_change_the_board() -> None:
    board = Board(SMALL)
    board.apply(Event("placed", (0, 0), 1, ("option", 1, 2)))
    board.apply(Event("struck", (1, 2), 2, ("pointing",)))
    assert board.trail == [Written(0, 0, 1, 2)]
    assert 2 not in board.candidates(1, 2)
    board.apply(Event("taken back", (0, 0), 1, ("next option",)))
    assert board.digit(0, 0) == 0
    for why in (("naked single",), ("hidden single", "block", 2)):
        board.apply(Event("placed", (0, 0), 1, why))
        assert board.take_back().options == 1


def test_it_shows_itself() -> None:
    board = Board(SMALL)
    board.place(0, 0, 1)
    assert repr(board) == "<Board of 4 x 4, 10 cells open>"
    assert str(board).splitlines() == ["1 2 | . .", "3 . | . .", "----+----", ". . | 4 .", ". 3 | . 1"]
    assert board.cells.dtype == np.int8


def test_what_can_stand_where_a_digit_cannot() -> None:
    board = Board(SMALL)
    board.strike(0, 0, 4)
    with pytest.raises(PuzzleError, match="no 2 can stand here; its only candidate is 1"):
        write(board, 0, 0, 2)
    board.strike(0, 0, 1)
    with pytest.raises(PuzzleError, match="no 2 can stand here; it has no candidate left"):
        write(board, 0, 0, 2)


def test_a_board_made_of_cells() -> None:
    cells = SMALL.grid
    cells[0, 0] = 1
    board = board_of(SMALL, cells)
    assert board.trail == [Written(0, 0, 1, 1)]


@pytest.mark.parametrize(
    ("cell", "digit", "trouble"),
    [
        ((0, 1), 0, r"cell \(0,1\): nothing stands where 2 is given"),
        ((0, 1), 1, r"cell \(0,1\): 1 stands where 2 is given"),
        ((0, 0), 2, r"cell \(0,0\): no 2 can stand here; its candidates are 1, 4"),
        ((0, 0), 5, r"cell \(0,0\): 5 is no digit of a grid of 4 x 4"),
    ],
)
def test_cells_that_do_not_fit(cell: tuple[int, int], digit: int, trouble: str) -> None:
    cells = SMALL.grid
    cells[cell] = digit
    with pytest.raises(PuzzleError, match=trouble):
        board_of(SMALL, cells)


def test_writing_by_hand_is_checked() -> None:
    board = Board(SMALL)
    write(board, 0, 0, 1)
    write(board, 2, 0, 2)
    for row, column, digit, trouble in [
        (0, 0, 4, "1 stands here already"),
        (0, 2, 9, "9 is none; choose 1 to 4"),
        (0, 9, 1, "there is no row 0, column 9"),
    ]:
        with pytest.raises(PuzzleError, match=trouble):
            write(board, row, column, digit)
    board.strike(3, 0, 4)
    with pytest.raises(PuzzleError, match="it has no candidate left"):
        write(board, 3, 0, 4)
    assert len(board.trail) == 2


@pytest.mark.parametrize("cell", [(4, 0), (0, 4), (-1, 0), (0, -1), (None, 0), (0, "1"), (0.5, 0)])
def test_a_cell_that_is_not_there_changes_nothing_and_is_named(cell: tuple[int, int]) -> None:
    """Column 4 was the first cell of the next row, column -1 the last cell of the grid."""
    board = Board(SMALL)
    before = [board.mask(*other) for other in SMALL.shape.cells]
    for ask in (
        lambda: board.digit(*cell),
        lambda: board.mask(*cell),
        lambda: board.candidates(*cell),
        lambda: board.place(*cell, 1),
        lambda: board.strike(*cell, 1),
    ):
        with pytest.raises(PuzzleError, match=r"the cell: there is no row .*; both count from 0 to 3"):
            ask()
    assert [board.mask(*other) for other in SMALL.shape.cells] == before
    assert (board.cells.tolist(), board.trail) == (SMALL.grid.tolist(), [])


@pytest.mark.parametrize("digit", [0, 5, -1, None, "1", 10**12])
def test_a_digit_that_is_none_changes_nothing_and_is_named(digit: int) -> None:
    board = Board(SMALL)
    for ask in (
        lambda: board.place(0, 0, digit),
        lambda: board.strike(0, 0, digit),
        lambda: board.places(("row", 0), digit),
    ):
        with pytest.raises(PuzzleError, match=r"the digit: .* is none; choose 1 to 4"):
            ask()
    assert (board.candidates(0, 0), board.trail) == ((1, 4), [])


def test_a_unit_that_is_none_is_named() -> None:
    with pytest.raises(PuzzleError, match="the unit: there is no row 4"):
        Board(SMALL).places(("row", 4), 1)
    with pytest.raises(PuzzleError, match="the unit: 'row' is none"):
        Board(SMALL).places("row", 1)  # type: ignore[arg-type]


def test_digits_of_an_array_are_digits() -> None:
    """1 << 8 of int8 is 0: a 9 of a solution was written, and no peer saw it."""
    board = Board(Sudoku([[0] * 9] * 9))
    row, column = np.argwhere(board.cells == 0)[0]
    board.place(row, column, np.int8(9))
    board.strike(row, column + 1, np.int8(8))
    assert board.candidates(row, column + 1) == (1, 2, 3, 4, 5, 6, 7)
    assert board.candidates(row, column + 2) == (1, 2, 3, 4, 5, 6, 7, 8)
    assert board.places(("row", np.int64(0)), np.int8(8)) == [(0, column) for column in range(2, 9)]
    assert [type(number) for number in (board.digit(row, column), *board.trail[0])] == [int] * 5
    assert board.take_back().digit == 9
    assert board.candidates(row, column) == tuple(range(1, 10))


def test_nothing_was_written() -> None:
    board = Board(SMALL)
    with pytest.raises(PuzzleError, match="the board: no digit was written; write one before you take it back"):
        board.take_back()


def test_masks() -> None:
    assert digits_in(bit(1) | bit(16)) == (1, 16)
    assert digits_in(0) == ()
