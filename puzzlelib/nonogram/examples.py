"""The nonograms that come with puzzlelib: those of data/nonogram."""

from collections.abc import Iterator
from functools import cache

from puzzlelib import data_files
from puzzlelib.nonogram import formats
from puzzlelib.nonogram.puzzle import Nonogram


@cache
def example(name: str) -> Nonogram:
    """The puzzle of a name; the names are those of the files, such as "cat".

    Raises PuzzleError with the names that look like this one.

    >>> example("cat")
    <Nonogram of 20 rows and 20 columns>
    """
    return formats.read(data_files.find("nonogram", name, ".non"))


def examples() -> Iterator[Nonogram]:
    """All of them, the smallest first.

    >>> next(examples())
    <Nonogram of 5 rows and 5 columns>
    """
    puzzles = [example(name) for name in data_files.names("nonogram", ".non")]
    yield from sorted(puzzles, key=lambda puzzle: puzzle.height * puzzle.width)
