"""The nonograms that come with puzzlelib: those of data/nonogram."""

from functools import cache
from pathlib import Path

from puzzlelib import data_files
from puzzlelib.nonogram import formats
from puzzlelib.nonogram.puzzle import Nonogram


def example(name: str) -> Nonogram:
    """The puzzle of a name; the names are those of the files, such as "cat".

    Raises PuzzleError with the names that look like this one.

    >>> example("cat")
    <Nonogram of 20 rows and 20 columns>
    """
    return _read(data_files.find("nonogram", name, ".non"))


@cache
def _read(path: Path) -> Nonogram:
    return formats.read(path)


def examples() -> tuple[Nonogram, ...]:
    """All of them, the smallest first.

    >>> examples()[0]
    <Nonogram of 5 rows and 5 columns>
    """
    puzzles = [example(name) for name in data_files.names("nonogram", ".non")]
    return tuple(sorted(puzzles, key=lambda puzzle: puzzle.height * puzzle.width))
