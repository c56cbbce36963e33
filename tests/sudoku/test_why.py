"""Why not this digit here: every cell that forbids it, or the step that struck it out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlelib.errors import PuzzleError
from puzzlelib.sudoku.board import Board
from puzzlelib.sudoku.puzzle import Sudoku
from puzzlelib.sudoku.solve import solve
from puzzlelib.sudoku.steps import next_step, take, trace_steps
from puzzlelib.sudoku.why import why_not
from tests.sudoku.puzzles import HARDEST, puzzle
from tests.sudoku.strategies import pencilled
from tests.sudoku.test_techniques import pencilled as by_hand

ARTICLE = puzzle(".....458.49.....6.8.1.2.4..6...4......21.58......8...9..8.5.3.7.7.....46.492.....")
SMALL = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])


def test_the_cells_that_forbid_it():
    assert repr(why_not(ARTICLE, 3, 5, 6)) == "6 stands in (3,0), in the same row."
    found = why_not(ARTICLE, 3, 5, 4)
    assert found.forbidden_by == ((3, 4), (0, 5))
    assert repr(found) == "4 stands in (3,4), in the same row and block, and in (0,5), in the same column."
    assert repr(why_not(ARTICLE, 3, 5, 8)) == "8 stands in (5,4), in the same block."


def test_nothing_forbids_it_and_the_solution_is_told_only_to_who_asks():
    right, wrong = why_not(ARTICLE, 3, 5, 3), why_not(ARTICLE, 3, 5, 2)
    assert repr(right) == "Nothing forbids 3 in (3,5) now: no cell that it sees holds 3."
    assert repr(wrong) == "Nothing forbids 2 in (3,5) now: no cell that it sees holds 2."
    assert (right.in_solution, wrong.in_solution) == (True, False)
    assert why_not(Sudoku([[0] * 4] * 4), 0, 0, 1).in_solution is None


@pytest.mark.parametrize(
    ("cell", "digit", "words"),
    [
        ((0, 1), 2, "2 is given in (0,1)."),
        ((0, 1), 4, "2 is given in (0,1) already."),
        (
            (0, 1),
            3,
            "2 is given in (0,1) already. 3 stands in (3,1), in the same column, and in (1,0), in the same block.",
        ),
        ((0, 0), 1, "1 stands in (0,0)."),
        ((0, 0), 4, "1 stands in (0,0) already."),
    ],
)
def test_a_cell_that_holds_a_digit(cell, digit, words):
    board = Board(SMALL)
    board.place(0, 0, 1)
    assert repr(why_not(board, *cell, digit)) == words


def test_the_step_that_struck_it_out():
    hard = puzzle(HARDEST["hidden pair"])
    trace = trace_steps(hard)
    index = trace.find(kind="struck")[-1]
    board, event = trace.state(index + 1), trace[index]
    found = why_not(board, *event.where, event.value)
    assert found.forbidden_by == ()
    assert found.step.name == event.why[0]
    assert (event.where, event.value) in found.step.struck
    cell = f"({event.where[0]},{event.where[1]})"
    assert repr(found) == (
        f"{event.value} was struck out in {cell} by a {found.step.name} in {found.step.place}. {found.step.reason}"
    )


def test_every_strike_of_every_puzzle_is_explained():
    for signs in HARDEST.values():
        board = Board(puzzle(signs))
        while step := next_step(board):
            take(board, step)
            for cell, digit in step.struck:
                if not why_not(board, *cell, digit).forbidden_by:
                    assert why_not(board, *cell, digit).step == step


def test_a_step_that_follows_from_digits_written_by_hand():
    """The blank puzzle shows no step; with two digits in row 0 the others are locked into a block."""
    board = Board(Sudoku([[0] * 4] * 4))
    board.place(0, 2, 3)
    board.place(0, 3, 4)
    board.strike(1, 0, 1)
    found = why_not(board, 1, 0, 1)
    assert ((1, 0), 1) in found.step.struck
    assert repr(found).startswith("1 was struck out in (1,0) by pointing in block (0,1). In block (0,1), 1 can only")


def test_a_candidate_that_was_struck_out_by_hand():
    board = Board(ARTICLE)
    board.strike(3, 5, 3)
    found = why_not(board, 3, 5, 3)
    assert found.step is None
    assert repr(found) == "3 was struck out in (3,5), by none of the steps that have a name here."


def test_strikes_on_a_board_that_cannot_be():
    board = by_hand(only={(0, 0): []})
    assert why_not(board, 0, 0, 5).step is None
    impossible = Board(Sudoku([[1, 2, 3, 0], [0, 0, 0, 4], [0] * 4, [0] * 4]))
    impossible.strike(2, 0, 3)
    assert why_not(impossible, 2, 0, 3).step is None


def test_strikes_on_a_board_whose_digits_clash():
    board = Board(SMALL)
    board.place(0, 0, 2)
    board.place(0, 2, 2)
    board.strike(1, 1, 4)
    assert repr(why_not(board, 1, 1, 4)) == "4 was struck out in (1,1), by none of the steps that have a name here."


@given(pencilled(), st.data())
def test_whatever_is_no_candidate_has_its_reason(board, data):
    cell = data.draw(st.sampled_from(board.shape.cells))
    digit = data.draw(st.integers(1, board.size))
    found = why_not(board, *cell, digit)
    holding = {peer for peer in board.shape.peers[cell] if board.digit(*peer) == digit}
    assert set(found.forbidden_by) == holding
    assert found.sentence.startswith("Nothing forbids") == (digit in board.candidates(*cell))


def test_what_is_in_the_solution_is_never_forbidden():
    (grid,) = solve(ARTICLE).grids
    for cell in ARTICLE.empty_cells:
        assert why_not(ARTICLE, *cell, int(grid[cell])).forbidden_by == ()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((SMALL, 4, 0, 1), "the cell: there is no row 4, column 0; both count from 0 to 3"),
        ((SMALL, 0, 0, 5), "the digit: 5 is none; choose 1 to 4"),
        (("....", 0, 0, 1), "the board: '....' is none; take Board(puzzle), or the puzzle itself"),
    ],
)
def test_bad_questions(arguments, words):
    with pytest.raises(PuzzleError) as caught:
        why_not(*arguments)
    assert str(caught.value) == words
