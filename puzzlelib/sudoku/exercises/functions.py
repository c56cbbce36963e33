"""What the checks of functions that readers write have in common: run them, and name the puzzles."""

from typing import Any

from puzzlelib import reader_function
from puzzlelib.reader_function import NoAnswer
from puzzlelib.sudoku.puzzle import Sudoku, check_puzzle, sign_of
from puzzlelib.wording import counted

LONGEST_TITLE = 30  # of a puzzle, in a sentence


def run(form: str, place: str, function: object, *arguments: object) -> Any:
    """What the function returns. Raises Refused with a sentence if it is none, or does not work."""
    return reader_function.run(form, place, function, *arguments, hint=_about_an_index)


def _about_an_index(trouble: NoAnswer) -> str:
    """What an index error means here."""
    if not isinstance(trouble.error, IndexError):
        return ""
    if "axis 2" in str(trouble) or "list" in str(trouble):  # only dhs has three axes, only a strip may be a list
        return " Index i3 stands for digit i3 + 1: did you take the digit itself?"
    return " Is a digit taken for an index, or is the corner of the block wrong?"


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
