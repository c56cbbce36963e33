"""What the checks of functions that readers write have in common: run them, and say what stopped them."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from puzzlelib.check import NOT_ANSWERED, Unanswered, Verdict, WrongForm, about
from puzzlelib.reader_function import NoAnswer, call
from puzzlelib.sudoku.puzzle import Sudoku, check_puzzle, sign_of
from puzzlelib.wording import counted

LONGEST_TITLE = 30  # of a puzzle, in a sentence
NOTHING_BACK = Verdict(None, "your function gives nothing back: write its body, and end it with return.")


class Refused(Exception):
    """Ends a check early, with what it says."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(verdict)
        self.verdict = verdict

    @classmethod
    def since(cls, sentence: str) -> "Refused":
        """Not yet, and why."""
        return cls(Verdict(False, sentence))


def about_function(check: Callable[..., Verdict]) -> Callable[..., Verdict]:
    """A function that fails gets a sentence, as does a question that is none."""

    @wraps(check)
    def asked(function: object, *puzzles: object) -> Verdict:
        try:
            return check(function, *puzzles)
        except Refused as refused:
            return refused.verdict

    return about(asked)


def run(form: str, place: str, function: object, *arguments: object) -> Any:
    """What the function returns. Raises Refused with a sentence if it is none, or does not work."""
    try:
        return call(function, *arguments)
    except Unanswered:
        raise Refused(NOT_ANSWERED) from None
    except WrongForm as trouble:
        raise Refused.since(f"{trouble}. Please {form}") from None
    except NoAnswer as trouble:
        raise Refused.since(f"on {place}, {trouble}{_about_an_index(trouble)}") from None


def _about_an_index(trouble: NoAnswer) -> str:
    """What an index error means here; ends the sentence before."""
    if not isinstance(trouble.error, IndexError):
        return "" if trouble.error is None else "."
    if "axis 2" in str(trouble) or "list" in str(trouble):  # only dhs has three axes, only a strip may be a list
        return ". Index i3 stands for digit i3 + 1: did you take the digit itself?"
    return ". Is a digit taken for an index, or is the corner of the block wrong?"


def named(puzzle: Sudoku) -> str:
    """A puzzle in a few words: a small one by its cells."""
    if puzzle.size == 4:
        return " ".join("".join(map(sign_of, row)) for row in puzzle.rows)
    if 0 < len(puzzle.title) <= LONGEST_TITLE:
        return f'"{puzzle.title}"'
    return f"a grid of {counted(puzzle.givens, 'given')}"


def grids_of(puzzles: tuple[object, ...]) -> list[Sudoku]:
    """The puzzles on which a function is run. Raises PuzzleError for anything else."""
    for puzzle in puzzles:
        check_puzzle(puzzle)
    return [puzzle for puzzle in puzzles if isinstance(puzzle, Sudoku)]
