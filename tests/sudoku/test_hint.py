"""Hints: what is wrong comes first, then the easiest step; step by step they solve what steps can solve."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlelib.errors import PuzzleError
from puzzlelib.sudoku.board import Board, board_of
from puzzlelib.sudoku.hint import hint
from puzzlelib.sudoku.level import LEVELS, level
from puzzlelib.sudoku.puzzle import Shape, Sudoku
from puzzlelib.sudoku.solve import solve
from puzzlelib.sudoku.steps import next_step, take
from tests.sudoku.puzzles import HARDEST, puzzle
from tests.sudoku.strategies import dug, randoms

SMALL = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
SOLVED = [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]]
SEVERAL = Sudoku([[1, 2, 3, 4], [3, 4, 1, 2], [0] * 4, [0] * 4])
NONE = Sudoku([[1, 2, 3, 0], [0, 0, 0, 4], [0] * 4, [0] * 4])


def test_a_hint_says_where_to_look_and_then_all():
    step = hint(SMALL)
    assert (step.level, step.step, step.wrong) == (1, next_step(Board(SMALL)), ())
    assert step.look == "Look for a hidden single in block (1,0)."
    assert step.reasons == (step.step.reason, "Write 4 into (3,0).")
    assert repr(step) == f"{step.look} {step.step.reason} Write 4 into (3,0)."
    assert step._repr_html_() == f"<p>{step!r}</p>"


@pytest.mark.parametrize(
    ("hardest", "look"),
    [
        ("pointing", "Look for pointing in block ("),
        ("naked pair", "Look for a naked pair in "),
        ("X-wing", "Look for an X-wing in "),
        ("XY-wing", "Look for an XY-wing in ("),
    ],
)
def test_hints_on_the_way(hardest, look):
    board, looks = Board(puzzle(HARDEST[hardest])), []
    while (step := hint(board)).step:
        assert step.level == LEVELS[step.step.name]
        looks.append(step.look)
        take(board, step.step)
    assert not board.open
    assert any(told.startswith(look) for told in looks)
    assert repr(step) == "Every cell is filled, and every unit holds every digit once."


@given(randoms(), st.sampled_from([Shape(2, 2), Shape(2, 3)]))
def test_hints_lead_to_the_solution_and_need_no_more_than_the_level_says(random, shape):
    given_puzzle = dug(random, shape)
    board, levels = Board(given_puzzle), [0]
    while (step := hint(board)).step:
        levels.append(step.level)
        take(board, step.step)
    number = level(given_puzzle).number
    assert number == (max(levels) if step.level == 0 else step.level)
    if number < 5:
        assert board.cells.tolist() == solve(given_puzzle).grids[0].tolist()


def test_a_wrong_digit_is_named_before_anything_else():
    board = Board(SMALL)
    board.place(0, 0, 4)
    step = hint(board)
    assert (step.level, step.step, step.wrong) == (0, None, (((0, 0), 4),))
    assert repr(step) == (
        "Look at (0,0). 4 is wrong there: the puzzle has one solution, and it has another digit in this cell. "
        "Take it back."
    )


def test_the_first_wrong_digit_is_named_and_the_others_are_counted():
    board = Board(SMALL)
    for row, column, digit in ((3, 0, 4), (0, 0, 4), (0, 2, 1), (3, 2, 2)):
        board.place(row, column, digit)
    step = hint(board)
    assert step.wrong == (((0, 0), 4), ((0, 2), 1))
    assert step.look == "Look at (0,0)."
    assert "1 digit written later is wrong, too." in step.reasons
    board.place(2, 1, 2)
    assert "2 digits written later are wrong, too." in hint(board).reasons


def test_a_full_board_with_a_wrong_digit():
    board = Board(SMALL)
    for row, column in SMALL.empty_cells:
        board.place(row, column, SOLVED[row][column])
    assert hint(board).level == 0
    board.take_back()
    board.place(3, 2, 3)
    assert hint(board).wrong == (((3, 2), 3),)


def test_a_candidate_that_was_struck_out_and_is_right():
    board = Board(SMALL)
    board.strike(0, 0, 1)
    assert hint(board).where == (0, 0)
    assert repr(hint(board)) == (
        "Look at (0,0). 1 is struck out there, and the only solution has it in this cell. Put the candidate back."
    )


def test_no_step_known():
    board = Board(puzzle(HARDEST["search"]))
    while step := next_step(board):
        take(board, step)
    step = hint(board)
    assert (step.level, step.step) == (5, None)
    (cell,) = [cell for cell in board.open_cells() if f"({cell[0]},{cell[1]})" in step.look]
    fewest = min(len(board.candidates(*other)) for other in board.open_cells())
    assert len(board.candidates(*cell)) == fewest
    assert step.look == f"No step that has a name here gives anything. Look at ({cell[0]},{cell[1]})."
    assert step.where == cell
    one, other = board.candidates(*cell)
    assert step.reasons == (
        f"It has 2 candidates, {one} and {other}, and no open cell has fewer.",
        "Try one, and take it back where it leads to a cell without a candidate.",
    )


def test_a_puzzle_without_a_solution():
    assert repr(hint(NONE)) == "The puzzle has no solution. No digit is left for (0,3). Look at its givens."


def test_a_puzzle_with_several_solutions_gets_steps_and_no_digit_is_called_wrong():
    board = Board(SEVERAL)
    step = hint(board)
    assert (step.level, step.where) == (5, (2, 0))
    assert repr(step) == (
        "No step that has a name here gives anything. Look at (2,0). "
        "It has 2 candidates, 2 and 4, and no open cell has fewer. "
        "The puzzle has more than one solution: where they differ, no step can decide. "
        "Try one: others may be right as well."
    )
    board.place(2, 0, 2)
    assert hint(board).step is not None
    board = Board(Sudoku([[0] * 4] * 4))
    for row, column, digit in ((0, 0, 1), (0, 1, 2), (0, 2, 3), (1, 3, 4)):
        board.place(row, column, digit)
    step = hint(board)
    assert (step.level, step.step, step.wrong) == (0, None, ())
    assert repr(step) == (
        "Look at (0,3). No digit is left for (0,3). A digit that was written is wrong: take some back."
    )


def test_a_digit_without_a_place_where_there_are_several_solutions():
    board = Board(Sudoku([[0] * 4] * 4))
    for row, column, digit in ((0, 0, 1), (1, 2, 3), (2, 1, 3)):
        board.place(row, column, digit)
    assert (hint(board).look, hint(board).where) == ("Look at row 0.", ("row", 0))
    assert hint(board).reasons[0] == "No cell of row 0 is left for 3."


def test_a_solved_board_of_a_puzzle_with_several_solutions():
    assert repr(hint(board_of(SEVERAL, SOLVED))) == "Every cell is filled, and every unit holds every digit once."


def test_a_full_board_that_holds_a_digit_twice():
    board = Board(Sudoku([[0] * 4] * 4))
    for row, column in board.shape.cells:
        board.place(row, column, 1)
    assert repr(hint(board)) == (
        "Look at row 0. No cell of row 0 is left for 2. A digit that was written is wrong: take some back."
    )


def test_without_time_the_digits_are_taken_as_they_are():
    board = Board(puzzle(HARDEST["hidden single"]))
    cell = (0, 1)
    board.place(*cell, next(d for d in board.candidates(*cell) if d != solve(board.puzzle).grids[0][cell]))
    assert hint(board).wrong
    assert hint(board, time_limit=0).step is not None


def test_what_is_no_board():
    with pytest.raises(PuzzleError) as caught:
        hint(None)
    assert str(caught.value) == "the board: None is none; take Board(puzzle), or the puzzle itself"
