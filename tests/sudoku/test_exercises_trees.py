"""Wrong answers about the tree of a search, and orders that readers write, and what the checks say of them."""

from typing import Any

import numpy as np
import pytest

from puzzlelib.check import Verdict
from puzzlelib.sudoku import exercises
from puzzlelib.sudoku.board import Board
from puzzlelib.sudoku.examples import example
from puzzlelib.sudoku.puzzle import Sudoku
from puzzlelib.sudoku.search import by_count, count_digits, fewest, in_rows, places_too
from tests.test_check import JUNK
from tests.verdicts import is_short_and_kind

ARTICLE = example("article")
SMALL = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])  # 11 empty cells
LATE = Sudoku([[0, 0, 0, 0], [0, 2, 0, 1], [4, 1, 0, 2], [0, 0, 0, 0]])  # 15 and 19 digits, 11 empty cells
TWO = Sudoku([[0, 0, 0, 0], [0, 2, 0, 1], [4, 0, 0, 2], [0, 0, 0, 0]])
NONE = Sudoku([[0, 0, 0, 0], [0, 2, 0, 1], [4, 1, 0, 2], [0, 0, 4, 0]])
EMPTY = Sudoku([[0] * 9] * 9)


def says(verdict: Verdict, sentence: str) -> None:
    assert is_short_and_kind(verdict)
    assert sentence in repr(verdict)


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ([15, 19], "Right: 15 digits up to the first solution, and 4 more until it is sure that there is no other."),
        ("15, 19", "Right"),
        (np.array([15, 19]), "Right"),
        (None, "Not answered yet"),
        ([15, None], "Not answered yet"),
        ([19, 15], "the two numbers are exchanged"),
        ([11, 19], "the first number counts the digits that stand when the grid is full. Count those that you took"),
        ([15, 11], "the second number counts the digits that stand"),
        ([11, 11], "the first number counts the digits that stand"),
        ([15, 4], "that is what comes after the first solution."),
        ([15, 15], "the search goes on after the first solution"),
        ([17, 23], "in the first number dead ends are counted, too."),
        ([15, 23], "in the second number dead ends are counted, too."),
        ([20, 24], "in the first number the givens are counted, too."),
        ([46, 76], "in the first number digits are counted that do not fit."),
        ([19, 38], "in the first number the strokes for taking back are counted, too"),
        ([14, 19], "the first number is not right yet: it takes more digits."),
        ([15, 20], "the second number is not right yet: it takes fewer digits."),
        (15, "your answer has 1 number. Please write two numbers: [up to the first solution, in the whole tree]."),
        ("many", "Please write two numbers"),
    ],
)
def test_digits_written(answer: object, sentence: str) -> None:
    says(exercises.check_digits_written(answer, LATE), sentence)


@pytest.mark.parametrize("order", [in_rows, by_count, fewest, places_too])
@pytest.mark.parametrize("puzzle", [SMALL, LATE, ARTICLE])
def test_digits_written_are_those_of_the_search(puzzle: Sudoku, order: Any) -> None:
    count = count_digits(puzzle, order)
    assert exercises.check_digits_written([count.first, count.whole], puzzle, order).right


@pytest.mark.parametrize(
    ("puzzle", "sentence"),
    [
        (NONE, "change the question first. The puzzle: it has no solution; take another one."),
        (EMPTY, "change the question first. The puzzle: its tree is too large to count it here"),
        (None, "change the question first."),
    ],
)
def test_digits_written_of_no_such_puzzle(puzzle: Any, sentence: str) -> None:
    says(exercises.check_digits_written([15, 19], puzzle), sentence)


@pytest.mark.parametrize(
    ("puzzle", "answer", "sentence"),
    [
        (LATE, 1, "Right: the puzzle has 1 solution."),
        (TWO, 2, "Right: the puzzle has 2 solutions."),
        (NONE, 0, "Right: the puzzle has no solution."),
        (TWO, 1, "it stops at the first solution."),
        (TWO, 4, "there are fewer. Walk the tree to its end."),
        (TWO, None, "Not answered yet"),
        (TWO, "two", "Please write one whole number."),
        (EMPTY, 2, "The puzzle: it has too many solutions to count them here"),
    ],
)
def test_solution_count(puzzle: Sudoku, answer: object, sentence: str) -> None:
    says(exercises.check_solution_count(answer, puzzle), sentence)


@pytest.mark.parametrize(
    ("answer", "wanted", "sentence"),
    [
        (TWO, 2, "Right: your puzzle has exactly 2 solutions. They differ in 4 cells."),
        (".... .2.1 4..2 ....", 2, "Right"),
        (TWO.rows, 2, "Right"),
        (TWO.grid, 2, "Right"),
        (Board(TWO), 2, "Right"),
        (LATE, 1, "Right: your puzzle has exactly 1 solution."),
        (LATE, 2, "Not yet: your puzzle has exactly one solution. Take a given away."),
        (TWO, 3, "Not yet: your puzzle has exactly 2 solutions. Take a given away."),
        (TWO, 1, "your puzzle has more solutions than 1. The 2 grids found differ in 4 cells. Give one of these."),
        (NONE, 2, "your puzzle has no solution. After 1 forced digit no digit is left for (1,2)."),
        (None, 2, "Not answered yet"),
        ("11.. .... .... ....", 2, "1 stands in (0,0) and in (0,1)"),
        ("a picture", 2, "Not yet: "),
        (5, 2, "Not yet: "),
        (TWO, 0, "change the question first. The number of solutions"),
    ],
)
def test_a_puzzle_with_so_many_solutions(answer: object, wanted: int, sentence: str) -> None:
    says(exercises.check_has_solutions(answer, wanted), sentence)


def fewest_left(board: Board) -> tuple[int, int]:
    return min(board.open_cells(), key=lambda cell: len(board.candidates(*cell)))


def test_an_order_is_right() -> None:
    says(exercises.check_order(fewest_left, ARTICLE, 53), "the whole tree has 53 digits, and 53 were allowed.")
    says(exercises.check_order(lambda board: list(fewest_left(board)), ARTICLE, 60), "Right")


def in_rows_by_hand(board: Board) -> tuple[int, int]:
    return next(board.open_cells())


def spoils_the_board(board: Board) -> tuple[int, int]:
    cell = fewest_left(board)
    board.place(*cell, 1)
    return cell


@pytest.mark.parametrize(
    ("function", "sentence"),
    [
        (None, "Not answered yet"),
        (lambda board: None, "Not answered yet: your function gives nothing back"),
        (in_rows_by_hand, "with your order the search writes more than 60 digits. Which cell leaves the least to try?"),
        (lambda board: (0, 5), "your function returns (0,5), where a digit stands: take an open cell."),
        (lambda board: (9, 9), "your function returns (9,9): there is no such cell."),
        (lambda board: 5, "your function returns 5. Please write a function of a board that returns one open cell"),
        (lambda board: [(0, 0), (0, 1)], "Please write a function"),
        (lambda board: board.nothing, "it stops in line"),
        (lambda: (0, 0), "your function cannot be called with 1 argument"),
        ("fewest", "'fewest' is no function"),
    ],
)
def test_an_order_is_wrong(function: Any, sentence: str) -> None:
    says(exercises.check_order(function, ARTICLE, 60), sentence)


def test_an_order_may_spoil_its_board() -> None:
    """It gets a copy."""
    assert exercises.check_order(spoils_the_board, ARTICLE, 53).right


def test_an_order_is_asked_of_a_puzzle() -> None:
    assert exercises.check_order(fewest_left, None, 53).right is None  # type: ignore[arg-type]
    assert exercises.check_order(fewest_left, ARTICLE, 0).right is None


@pytest.mark.parametrize("junk", JUNK, ids=range(len(JUNK)))
def test_no_check_raises(junk: object) -> None:
    for verdict in (
        exercises.check_digits_written(junk, LATE),
        exercises.check_solution_count(junk, NONE),
        exercises.check_has_solutions(junk, 2),
        exercises.check_order(junk, ARTICLE, 60),
    ):
        assert not verdict
        assert is_short_and_kind(verdict)
