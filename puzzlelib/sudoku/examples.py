"""The Sudokus that come with puzzlelib: those of data/sudoku."""

from functools import cache
from pathlib import Path

from puzzlelib import data_files
from puzzlelib.sudoku import formats
from puzzlelib.sudoku.puzzle import Sudoku

SUFFIX = ".txt"


def example(name: str) -> Sudoku:
    """The puzzle of a name; the names are those of the files, such as "article".

    Raises PuzzleError with the names that look like this one.

    >>> example("article")
    <Sudoku of 9 x 9, 28 givens>
    """
    return _read(data_files.find("sudoku", name, SUFFIX))


@cache
def _read(path: Path) -> Sudoku:
    return formats.read(path)


def examples() -> tuple[Sudoku, ...]:
    """All of them, the smallest first.

    >>> examples()[0]
    <Sudoku of 4 x 4, 5 givens>
    """
    names = data_files.names("sudoku", SUFFIX)
    return tuple(sorted(map(example, names), key=lambda puzzle: puzzle.size))
