"""Checks on the tree of a search, its digits and its solutions; and on orders that readers write."""

from collections.abc import Callable

from puzzlelib.check import (
    NOT_ANSWERED,
    Numbers,
    Question,
    Unanswered,
    Verdict,
    WrongForm,
    about,
    cell_pairs,
    judge,
    whole_number,
    whole_numbers,
)
from puzzlelib.errors import PuzzleError, check_count
from puzzlelib.reader_function import Refused, about_function
from puzzlelib.sudoku.board import Board
from puzzlelib.sudoku.exercises.functions import named, run
from puzzlelib.sudoku.exercises.reading import read_puzzle
from puzzlelib.sudoku.puzzle import Cell, Sudoku, cell_name, check_puzzle
from puzzlelib.sudoku.search import Order, Search, anew, in_rows
from puzzlelib.sudoku.slips.searching import search_slips
from puzzlelib.sudoku.slips.trees import strokes, written_slips
from puzzlelib.sudoku.solve import solve
from puzzlelib.wording import counted, shown

SECONDS = 2.0
MOST_SOLUTIONS = 1_000


# ---- what is counted


@about
def check_digits_written(answer: object, puzzle: Sudoku, order: Order = in_rows) -> Verdict:
    """Two numbers: the digits that a search writes up to the first solution, and in the whole tree?

    Digits that are taken back count. The puzzle must have a solution, and a tree of 60,000 digits or less.

    >>> puzzle = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    >>> check_digits_written([11, 21], puzzle)
    Right: 11 digits up to the first solution, and 10 more until it is sure that there is no other.
    >>> check_digits_written([11, 10], puzzle)
    Not yet: that is what comes after the first solution. The whole tree counts from the beginning.
    """
    check_puzzle(puzzle)
    first, whole = strokes(puzzle, order)
    if not first.digits:
        raise PuzzleError("the puzzle", "it has no solution", "take another one")
    right = first.digits, whole.digits

    def look(given: Numbers, place: int) -> str:
        more = "more" if given[place - 1] < right[place - 1] else "fewer"
        return f"{('the first number', 'the second number')[place - 1]} is not right yet: it takes {more} digits."

    question = Question(
        right=right,
        read=whole_numbers,
        form="write two numbers: [up to the first solution, in the whole tree].",
        praise=_praise(right),
        place=lambda number: ("the first number", "the second number")[number - 1],
        look=look,
    )
    return judge(answer, question, written_slips(puzzle, first, whole))


def _praise(right: tuple[int, int]) -> str:
    first, rest = right[0], right[1] - right[0]
    return (
        f"{counted(first, 'digit')} up to the first solution, and {rest} more until it is sure that there is no other."
    )


@about
def check_solution_count(answer: object, puzzle: Sudoku) -> Verdict:
    """Is the answer the number of solutions of a puzzle? One whole number.

    >>> check_solution_count(2, Sudoku([[0, 0, 0, 4], [0, 0, 1, 0], [2, 0, 0, 3], [0, 0, 2, 1]]))
    Right: the puzzle has 2 solutions.
    """
    check_puzzle(puzzle)
    solutions = solve(puzzle, MOST_SOLUTIONS, time_limit=SECONDS)
    if not solutions.complete:
        raise PuzzleError("the puzzle", "it has too many solutions to count them here", "take another one")
    right = len(solutions.grids)
    question = Question(
        right=(right,),
        read=whole_number,
        form="write one whole number.",
        praise=f"the puzzle has {counted(right, 'solution') if right else 'no solution'}.",
        look=lambda given, place: f"there are {'fewer' if given[0] > right else 'more'}. Walk the tree to its end.",
    )
    return judge(answer, question, search_slips([puzzle]))


@about
def check_has_solutions(answer: object, wanted: int) -> Verdict:
    """Has the reader's own puzzle so many solutions, neither more nor fewer? A Sudoku, a text, or rows of digits.

    >>> check_has_solutions("...4 ..1. 2..3 ..21", 2)
    Right: your puzzle has exactly 2 solutions. They differ in 4 cells.
    >>> check_has_solutions("...4 ..1. 2..3 3.21", 2)
    Not yet: your puzzle has exactly one solution. Take a given away.
    """
    wanted = check_count("the number of solutions", wanted, "ask for 1 or more")
    try:
        puzzle = read_puzzle(answer)
    except Unanswered:
        return NOT_ANSWERED
    except PuzzleError as trouble:
        return Verdict(False, trouble.sentence)
    solutions = solve(puzzle, wanted + 1, time_limit=SECONDS)
    found = len(solutions.grids)
    if found > wanted:
        return Verdict(False, f"your puzzle has more solutions than {wanted}. {solutions.reason} Give one of these.")
    if not solutions.complete:
        return Verdict(False, "the search took too long to count them all. Add some givens.")
    if found == wanted:
        differ = f" They differ in {counted(int(solutions.differences.sum()), 'cell')}." if wanted > 1 else ""
        return Verdict(True, f"your puzzle has exactly {counted(wanted, 'solution')}.{differ}")
    if not found:
        return Verdict(False, f"your puzzle has no solution. {solutions.reason}")
    exactly = "one solution" if found == 1 else f"{found} solutions"
    return Verdict(False, f"your puzzle has exactly {exactly}. Take a given away.")


# ---- an order of the reader's own

ORDER_FORM = "write a function of a board that returns one open cell as (row, column)."


@about_function
def check_order(function: object, puzzle: Sudoku, most: int) -> Verdict:
    """Does a search with ``function(board)``, the open cell to fill next, write at most so many digits in all?

    >>> puzzle = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    >>> check_order(lambda board: min(board.open_cells()), puzzle, 15)
    Not yet: with your order the search writes more than 15 digits. Which cell leaves the least to try?
    >>> check_order(lambda board: max(board.open_cells()), puzzle, 15)
    Right: with your order the whole tree has 13 digits, and 15 were allowed.
    """
    check_puzzle(puzzle)
    most = check_count("the number of digits", most, "allow 1 or more")
    search = Search(puzzle, anew(_asking(function, puzzle)))

    def look() -> None:
        if search.placed > most:
            told = f"with your order the search writes more than {counted(most, 'digit')}."
            raise Refused.since(f"{told} Which cell leaves the least to try?")

    search.after_digit = look
    found = sum(1 for _ in search.solutions())
    assert found == len(solve(puzzle, MOST_SOLUTIONS).grids), "every order finds every solution"
    return Verdict(
        True, f"with your order the whole tree has {counted(search.placed, 'digit')}, and {most} were allowed."
    )


def _asking(function: object, puzzle: Sudoku) -> Callable[[Board], Cell]:
    """The cell that the function gives. Raises Refused where that is no open cell."""
    place = named(puzzle)

    def next_cell(board: Board) -> Cell:
        answer = run(ORDER_FORM, place, function, board.copy())
        if answer is None:
            raise Refused(Verdict(None, "your function gives nothing back: write its body, and end it with return."))
        try:
            [cell] = cell_pairs(answer)
        except (ValueError, WrongForm, Unanswered):
            raise Refused.since(f"your function returns {shown(answer)}. Please {ORDER_FORM}") from None
        if cell not in board.shape.units_of:
            raise Refused.since(f"your function returns {cell_name(cell)}: there is no such cell.")
        if board.digit(*cell):
            raise Refused.since(f"your function returns {cell_name(cell)}, where a digit stands: take an open cell.")
        return cell

    return next_cell
