"""Checks on pictures of the reader's own: what their clues say, and what makes them unique."""

from collections.abc import Callable
from functools import wraps

from puzzlelib.check import NOT_ANSWERED, Unanswered, Verdict, WrongForm, cell_pairs
from puzzlelib.errors import PuzzleError
from puzzlelib.nonogram import bitmap
from puzzlelib.nonogram.board import Board, Cell, cells_where, solve_by_lines
from puzzlelib.nonogram.exercises.reading import as_picture
from puzzlelib.nonogram.level import level
from puzzlelib.nonogram.puzzle import UNDECIDED, Cells, Nonogram
from puzzlelib.nonogram.repair import Change, flipped
from puzzlelib.nonogram.sentences import cell_name
from puzzlelib.nonogram.solve import solve
from puzzlelib.solutions import Solutions, differences
from puzzlelib.wording import counted, rows_and_columns

LEAST_SIDE, MOST_SIDE = 5, 50  # of a picture
SECONDS = 3.0  # a check answers while its reader still looks
TOO_LONG = "the search took too long to tell. Try a smaller picture, or fill more cells."


def about_own_picture(check: Callable[[Nonogram], Verdict]) -> Callable[[object], Verdict]:
    """Reads the reader's own picture first: what is wrong with it is what the check says."""

    @wraps(check)
    def asked(picture: object) -> Verdict:
        try:
            puzzle = picture if isinstance(picture, Nonogram) else Nonogram.from_picture(as_picture(picture))
            wrong = _wrong_size(puzzle)
            return check(puzzle) if wrong is None else wrong
        except Unanswered:
            return NOT_ANSWERED
        except (PuzzleError, WrongForm) as trouble:
            return Verdict(False, f"{trouble}.")

    return asked


def _wrong_size(puzzle: Nonogram) -> Verdict | None:
    if max(puzzle.height, puzzle.width) > MOST_SIDE:
        return Verdict(False, f"this picture is too big for a try: take at most {MOST_SIDE} rows and columns.")
    if min(puzzle.height, puzzle.width) < LEAST_SIDE:
        size = rows_and_columns(puzzle.height, puzzle.width)
        return Verdict(False, f"your picture has {size} so far. Draw on until it has at least {LEAST_SIDE} of each.")
    if not any(puzzle.rows):
        return Verdict(False, "this picture is empty. Fill some cells.")
    return None


@about_own_picture
def check_unique(puzzle: Nonogram) -> Verdict:
    """Do the clues of this picture have no other solution? Text or array, at least 5 x 5.

    >>> check_unique("#####\\n#####\\n..#..\\n..#..\\n..#..")
    Right: the clues of your picture lead back to it, line by line, and to no other.
    >>> check_unique("#####\\n#####")
    Not yet: your picture has 2 rows and 5 columns so far. Draw on until it has at least 5 of each.
    """
    board = solve_by_lines(puzzle)
    if not board.undecided:
        return Verdict(True, "the clues of your picture lead back to it, line by line, and to no other.")
    solutions = solve(puzzle, time_limit=SECONDS)
    if solutions.status == "unique":
        told = (
            "the clues of your picture lead back to it and to no other. Single lines get stuck: it needs an assumption."
        )
        return Verdict(True, told)
    if solutions.status == "stopped":
        told = f"{_still_open(board)}, and the search took too long to show the rest. Change a cell near it."
        return Verdict(False, told)
    return _several(solutions)


def _still_open(board: Board) -> str:
    first = cell_name(cells_where(board.cells == UNDECIDED)[0])
    return f"{board.undecided} of the {board.cells.size} cells stay open, the first in {first}"


def _several(solutions: Solutions) -> Verdict:
    """What to say of clues that have several solutions, or none: these come from no picture."""
    if solutions.status == "none":
        return Verdict(False, f"no picture has these clues. {solutions.reason}")
    differing = cells_where(differences(solutions.grids))
    first = cell_name(differing[0])
    told = (
        f"another picture has the same clues. They differ in {counted(len(differing), 'cell')}, the first in {first}."
    )
    return Verdict(False, f"{told} Change a cell near it.")


@about_own_picture
def check_lines_solve(puzzle: Nonogram) -> Verdict:
    """Do single lines lead from the clues of this picture back to it? Text or array, at least 5 x 5.

    >>> check_lines_solve("#####\\n#####\\n..#..\\n..#..\\n..#..")
    Right: single lines find your picture, all of its 25 cells.
    """
    board = solve_by_lines(puzzle)
    if not board.undecided:
        return Verdict(True, f"single lines find your picture, all of its {board.cells.size} cells.")
    solutions = solve(puzzle, time_limit=SECONDS)
    if solutions.status == "multiple":
        return Verdict(False, f"lines are stuck, since the clues are ambiguous: {_several(solutions).sentence}")
    if solutions.status == "none":
        return _several(solutions)
    unique = " It is the only picture with its clues, but to see that one has to assume."
    told = f"single lines are stuck: {_still_open(board)}.{unique if solutions.status == 'unique' else ''}"
    return Verdict(False, f"{told} Change a cell near it.")


@about_own_picture
def check_needs_assumption(puzzle: Nonogram) -> Verdict:
    """Is this picture the only one with its clues, but only an assumption shows it? Text or array, at least 5 x 5.

    >>> check_needs_assumption("#####\\n#####\\n..#..\\n..#..\\n..#..")
    Not yet: single lines find your picture: no assumption is needed. Look for blocks that slide past each other.
    """
    if not solve_by_lines(puzzle).undecided:
        told = "single lines find your picture: no assumption is needed. Look for blocks that slide past each other."
        return Verdict(False, told)
    solutions = solve(puzzle, time_limit=SECONDS)
    if solutions.status == "multiple":
        return Verdict(False, f"lines are stuck, since the clues are ambiguous: {_several(solutions).sentence}")
    if solutions.status == "none":
        return _several(solutions)
    if solutions.status == "stopped":
        return Verdict(False, TOO_LONG)
    if level(puzzle, SECONDS).number == 4:
        return Verdict(True, "it is the only picture with its clues, and it even needs assumptions within assumptions.")
    return Verdict(True, "it is the only picture with its clues, single lines get stuck, and assumptions solve it.")


@about_own_picture
def check_two_solutions(puzzle: Nonogram) -> Verdict:
    """Do exactly two pictures have the clues of this one? Text or array, at least 5 x 5.

    >>> check_two_solutions("###..\\n###..\\n#####\\n..#.#\\n....#")
    Not yet: your picture is the only one with its clues. Two single cells that can change places make a second one.
    """
    solutions = solve(puzzle, limit=3, time_limit=SECONDS)
    if solutions.status == "unique":
        told = "your picture is the only one with its clues. Two single cells that can change places make a second one."
        return Verdict(False, told)
    if len(solutions.grids) > 2:
        return Verdict(False, "at least three pictures have these clues. Close one of the places where cells can swap.")
    if solutions.status == "none":
        return _several(solutions)
    if not solutions.complete:
        return Verdict(False, TOO_LONG)
    differing = counted(int(differences(solutions.grids).sum()), "cell")
    return Verdict(True, f"exactly two pictures have these clues. They differ in {differing}.")


# ---- one change that makes a picture unique


def check_repair(answer: object, picture: object) -> Verdict:
    """Does a change of this cell, (row, column) from 1, make the clues of the picture unique?

    >>> check_repair((1, 1), "##..\\n##..\\n..#.\\n...#")
    Not yet: empty row 1, column 1, and another picture has the same clues: they differ in 4 cells.
    >>> check_repair((3, 4), "##..\\n##..\\n..#.\\n...#")
    Right: fill row 3, column 4, and the clues have exactly one solution.
    """
    try:
        cells = bitmap.read(as_picture(picture))
        if max(cells.shape) > MOST_SIDE:
            raise PuzzleError("the picture", "it is too big for a try", f"take at most {MOST_SIDE} rows and columns")
    except Unanswered:
        return NOT_ANSWERED
    except (PuzzleError, WrongForm) as trouble:
        return Verdict(None, f"change the picture first. {trouble.sentence}")
    try:
        return _judge_repair(cell_pairs(answer), cells)
    except Unanswered:
        return NOT_ANSWERED
    except WrongForm as trouble:
        return Verdict(False, f"{trouble}. Please write one cell as (row, column), such as (3, 4).")


def _judge_repair(places: tuple[Cell, ...], cells: Cells) -> Verdict:
    status = _solved(cells).status
    if status == "stopped":
        told = "change the picture first. It takes too long to tell whether it is the only one with its clues."
        return Verdict(None, told)
    if status == "unique":
        return Verdict(None, "change the picture first. It is the only one with its clues.")
    if len(places) != 1:
        return Verdict(False, f"these are {counted(len(places), 'cell')}: one is enough. Write it as (row, column).")
    (row, column) = cell = places[0]
    solutions = _solved_with(cells, cell)
    if _is_unique(solutions):
        return Verdict(True, f"{_change(cells, cell)}, and the clues have exactly one solution.")
    if _is_unique(_solved_with(cells, (column, row))):
        return Verdict(False, "the row comes first, then the column: the other way round it is right.")
    if _is_unique(_solved_with(cells, (row + 1, column + 1))):
        return Verdict(False, "rows and columns count from 1: did you count from 0?")
    if solutions is None:
        size = rows_and_columns(*cells.shape)
        return Verdict(False, f"there is no such cell: the picture has {size}, and both count from 1.")
    if solutions.status == "stopped":
        return Verdict(False, "the search took too long to tell. Try another cell.")
    differ = counted(int(differences(solutions.grids).sum()), "cell")
    return Verdict(False, f"{_change(cells, cell)}, and another picture has the same clues: they differ in {differ}.")


def _change(cells: Cells, cell: Cell) -> Change:
    row, column = cell
    before = int(cells[row - 1, column - 1])
    return Change(row, column, before, 1 - before)


def _solved_with(cells: Cells, cell: Cell) -> Solutions | None:
    """What the clues say after a change of this cell, from 1; None if it is not there."""
    row, column = cell
    if row not in range(1, cells.shape[0] + 1) or column not in range(1, cells.shape[1] + 1):
        return None
    return _solved(flipped(cells, [(row - 1, column - 1)]))


def _solved(cells: Cells) -> Solutions:
    return solve(Nonogram.from_picture(cells), time_limit=SECONDS)


def _is_unique(solutions: Solutions | None) -> bool:
    return solutions is not None and solutions.status == "unique"
