"""What to do next on a board, and why: the easiest step that a person can take."""

from dataclasses import dataclass
from html import escape

from puzzlelib.solutions import Grid, Solutions
from puzzlelib.sudoku.board import Board, as_board, bit
from puzzlelib.sudoku.level import LEVELS
from puzzlelib.sudoku.puzzle import Sudoku, cell_name, sign_of
from puzzlelib.sudoku.solve import solve
from puzzlelib.sudoku.steps import Mark, Step, impossible, impossible_in_words, next_step
from puzzlelib.sudoku.steps.step import Place, digits_named, place_name, with_article
from puzzlelib.wording import as_sentence, counted

SEVERAL = "The puzzle has more than one solution: where they differ, no step can decide."


@dataclass(frozen=True)
class Hint:
    """The next step on a board, in two strengths: ``look`` says where, the rest says all.

    Attributes
    ----------
    level : what the step needs, as in ``level.NEEDS``: 1 singles to 4 fish and wings, 5 search; 0 if there is no step,
        since all is filled or something is wrong.
    step : the step; None where no technique gives anything.
    wrong : ((row, column), digit) that were written and are wrong, in the order in which they were written.
    look : where to look, in a sentence; it does not give the step away.
    reasons : what to do and why, a sentence each.
    where : the cell, as (row, column), or the unit, as ("row", 3), that ``look`` names where there is no step; None if
        it names none.
    """

    level: int
    step: Step | None
    wrong: tuple[Mark, ...]
    look: str
    reasons: tuple[str, ...]
    where: Place | None = None

    @property
    def sentence(self) -> str:
        """All that there is to say."""
        return " ".join((self.look, *self.reasons))

    def __repr__(self) -> str:
        return self.sentence

    def _repr_html_(self) -> str:
        return f"<p>{escape(self.sentence)}</p>"  # plain text would break within words in JupyterLab


def hint(board: Board | Sudoku, time_limit: float | None = None) -> Hint:
    """The next step on a board: the easiest that gives something. A puzzle is a board on which nothing is written yet.

    What was written is compared with the solution first, where the puzzle has just one; a wrong digit is named before
    anything else. ``time_limit``, in seconds, ends the search for it: then the digits are taken as they are. Raises
    PuzzleError for anything but a board or a puzzle, and for a limit that is none.

    >>> puzzle = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    >>> hint(puzzle).look
    'Look for a hidden single in block (1,0).'
    >>> hint(puzzle)
    Look for a hidden single in block (1,0). In block (1,0), 4 can only stand in (3,0): \
the 4 in (2,2) forbids the other open cells. Write 4 into (3,0).
    """
    board = as_board(board)
    answer = solve(board.puzzle, time_limit=time_limit)
    return _wrong(board, answer) or _full(board) or _by_step(board) or _by_search(board, answer)


# ---- what is wrong


def _wrong(board: Board, answer: Solutions) -> Hint | None:
    """The hint for a board that leads to no solution, as far as that shows; None if nothing does."""
    if answer.status == "none":
        return _nothing("The puzzle has no solution.", answer.reason, "Look at its givens.")
    if answer.status == "unique":
        return _wrong_digit(board, answer.grids[0]) or _wrong_strike(board, answer.grids[0])
    found = impossible(board)
    if found is None:
        return None
    trouble = as_sentence(impossible_in_words(board, *found))
    mend = "A digit that was written is wrong: take some back."
    return _nothing(f"Look at {place_name(board.shape, found[0])}.", trouble, mend, where=found[0])


def _wrong_digit(board: Board, solution: Grid) -> Hint | None:
    wrong = tuple(((row, column), digit) for row, column, digit, _ in board.trail if solution[row, column] != digit)
    if not wrong:
        return None
    (cell, digit), *others = wrong
    trouble = f"{sign_of(digit)} is wrong there: the puzzle has one solution, and it has another digit in this cell."
    more = f"{counted(len(others), 'digit')} written later {'is' if len(others) == 1 else 'are'} wrong, too."
    reasons = (trouble, *([more] if others else []), "Take it back.")
    return Hint(0, None, wrong, f"Look at {cell_name(cell)}.", reasons, cell)


def _wrong_strike(board: Board, solution: Grid) -> Hint | None:
    for cell in board.open_cells():
        digit = int(solution[cell])
        if not board.mask(*cell) & bit(digit):
            trouble = f"{sign_of(digit)} is struck out there, and the only solution has it in this cell."
            return _nothing(f"Look at {cell_name(cell)}.", trouble, "Put the candidate back.", where=cell)
    return None


def _nothing(look: str, *reasons: str, where: Place | None = None) -> Hint:
    return Hint(0, None, (), look, tuple(filter(None, reasons)), where)


# ---- what to do


def _full(board: Board) -> Hint | None:
    """A full board in which some digit stands twice lacks another: ``_wrong`` has seen that."""
    if board.open:
        return None
    return _nothing("Every cell is filled, and every unit holds every digit once.")


def _by_step(board: Board) -> Hint | None:
    step = next_step(board)
    if step is None:
        return None
    look = f"Look for {with_article(step.name)} in {step.place}."
    return Hint(LEVELS[step.name], step, (), look, (step.reason, step.effect))


def _by_search(board: Board, answer: Solutions) -> Hint:
    cell = min(board.open_cells(), key=lambda cell: board.mask(*cell).bit_count())
    digits = board.candidates(*cell)
    look = f"No step that has a name here gives anything. Look at {cell_name(cell)}."
    few = f"It has {counted(len(digits), 'candidate')}, {digits_named(digits)}, and no open cell has fewer."
    if answer.status == "multiple":
        return Hint(5, None, (), look, (few, SEVERAL, "Try one: others may be right as well."), cell)
    mend = "Try one, and take it back where it leads to a cell without a candidate."
    return Hint(5, None, (), look, (few, mend), cell)
