"""The check on a search that a reader writes."""

from collections.abc import Iterator
from functools import wraps
from itertools import islice

import numpy as np

from puzzlelib.check import Numbers, Question, Unanswered, Verdict, WrongForm, judge, whole_number
from puzzlelib.errors import PuzzleError
from puzzlelib.reader_function import NOTHING_BACK, Refused, about_function
from puzzlelib.sudoku.board import Board
from puzzlelib.sudoku.exercises.functions import grids_of, named, run
from puzzlelib.sudoku.puzzle import Cell, Sudoku, broken_unit, cell_name, read_cells, sign_of
from puzzlelib.sudoku.slips.searching import search_slips
from puzzlelib.sudoku.solve import solve
from puzzlelib.wording import counted, shown

MOST_SOLUTIONS = 1_000
SECONDS = 3.0

# Small enough to search in any order: one solution, one, two, three, none. Each wrong idea in ``slips`` counts others.
SEARCHED = (
    Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]]),
    Sudoku([[0, 3, 0, 0], [0, 2, 0, 0], [0, 0, 3, 0], [0, 0, 4, 0]]),
    Sudoku([[0, 0, 0, 4], [0, 0, 1, 0], [2, 0, 0, 3], [0, 0, 2, 1]]),
    Sudoku([[0, 0, 0, 4], [0, 4, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]]),
    Sudoku([[2, 0, 0, 0], [0, 0, 4, 0], [0, 0, 0, 0], [3, 0, 0, 1]]),
)


SEARCH_FORM = "write a function of a puzzle that returns how many solutions it has, or a list of them."


@about_function
def check_search(function: object, *puzzles: Sudoku) -> Verdict:
    """Does ``function(puzzle)`` count the solutions of a Sudoku, or give them: a list of grids, or a generator?

    It is run on the puzzles, by default on five of 4 x 4: with one solution, with several, with none.

    >>> def my_search(puzzle):
    ...     board = Board(puzzle)
    ...     def count():
    ...         cell = next(board.open_cells(), None)
    ...         if cell is None:
    ...             return 1
    ...         found = 0
    ...         for digit in board.candidates(*cell):
    ...             board.place(*cell, digit)
    ...             found += count()
    ...             board.take_back()
    ...         return found
    ...     return count()
    >>> check_search(my_search)
    Right: your search finds 1, 1, 2, 3 and 0 solutions in these 5 puzzles.
    >>> check_search(lambda puzzle: min(my_search(puzzle), 1))
    Not yet: it stops at the first solution. Take back there, too, and go on: the whole tree shows how many there are.
    """
    grids = grids_of(puzzles) or list(SEARCHED)
    right = tuple(_count(puzzle) for puzzle in grids)
    given = tuple(_found(function, puzzle) for puzzle in grids)

    def look(given: Numbers, number: int) -> str:
        count, name = right[number - 1], named(grids[number - 1])
        verb = "is" if count == 1 else "are"
        return (
            f"in {name}, your search finds {shown(given[number - 1])}, and there {verb} {counted(count, 'solution')}."
        )

    question = Question(right, SEARCH_FORM, lambda _: given, praise=_search_praise(right), look=look)
    return judge(given, question, search_slips(grids))


def _search_praise(counts: Numbers) -> str:
    if len(counts) == 1:
        return f"your search finds {counted(counts[0], 'solution')} in this puzzle."
    many = f"{', '.join(map(str, counts[:-1]))} and {counts[-1]}"
    return f"your search finds {many} solutions in these {len(counts)} puzzles."


def _count(puzzle: Sudoku) -> int:
    solutions = solve(puzzle, MOST_SOLUTIONS, time_limit=SECONDS)
    if not solutions.complete:
        raise PuzzleError(named(puzzle), "it has too many solutions to count them here", "take another one")
    return len(solutions.grids)


def _found(function: object, puzzle: Sudoku) -> int:
    """How many solutions the function finds. Raises Refused for grids that are none."""
    name = named(puzzle)
    answer = run(SEARCH_FORM, name, _collecting(function), puzzle)
    if answer is None:
        raise Refused(NOTHING_BACK)
    if isinstance(answer, list):
        return _count_grids(answer, puzzle)
    try:
        return whole_number(answer)[0]
    except (WrongForm, Unanswered):
        raise Refused(
            Verdict(False, f"in {name}, your function returns {shown(answer)}. Please {SEARCH_FORM}")
        ) from None


def _collecting(function: object) -> object:
    """The same function, with the grids of a list or a generator in a list; those of a generator as they come."""
    if not callable(function):
        return function

    @wraps(function)
    def collected(puzzle: Sudoku) -> object:
        answer = function(puzzle)
        if isinstance(answer, Iterator):
            return [np.array(_cells(grid)) for grid in islice(answer, MOST_SOLUTIONS)]
        return [_cells(grid) for grid in answer] if isinstance(answer, list | tuple) else answer

    return collected


def _cells(grid: object) -> object:
    return grid.cells if isinstance(grid, Board) else grid


def _count_grids(grids: list[object], puzzle: Sudoku) -> int:
    name = named(puzzle)
    if len(grids) > 1 and all(grid is grids[0] for grid in grids):
        told = "the list holds the same grid again and again, as it is in the end. Keep a copy of each solution."
        raise Refused.since(f"in {name}, {told}")
    found = set()
    for grid in grids:
        trouble = _no_solution(grid, puzzle)
        if trouble:
            raise Refused.since(f"in {name}, {trouble}")
        found.add(tuple(read_cells(grid, puzzle.shape).ravel().tolist()))
    if len(found) < len(grids):
        raise Refused.since(f"in {name}, the same solution is found twice: try each digit of a cell once.")
    return len(grids)


def _no_solution(grid: object, puzzle: Sudoku) -> str:
    """Why a grid is no solution; "" if it is one."""
    try:
        cells = read_cells(grid, puzzle.shape, "a solution")
    except PuzzleError as trouble:
        return f"{trouble.place}: {trouble.trouble}."
    blanks = [cell for cell in puzzle.shape.cells if cells[cell] == 0]
    if blanks and len(blanks) == len(puzzle.empty_cells) > 1:
        return "a grid is kept that is empty again in the end. Keep a copy when it is full."
    if blanks:
        return f"a grid is kept in which {cell_name(blanks[-1])} is still empty: is the last cell forgotten?"
    if any(given and cells[cell] != given for cell, given in _givens(puzzle)):
        return "a given was overwritten."
    broken = broken_unit(puzzle.shape, cells)
    if broken is None:
        return ""
    unit, digit, _, _ = broken
    return f"a grid has {sign_of(digit)} twice in {puzzle.shape.unit_name(unit)}: look at all three units of a cell."


def _givens(puzzle: Sudoku) -> Iterator[tuple[Cell, int]]:
    return (((row, column), puzzle.rows[row][column]) for row, column in puzzle.shape.cells)
