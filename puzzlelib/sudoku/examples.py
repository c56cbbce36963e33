"""The Sudokus that come with puzzlelib: those of data/sudoku, with what each of them needs.

``python -m tools.rate_examples`` writes data/sudoku/levels.csv, which the catalogue reads.
"""

from functools import cache
from pathlib import Path
from typing import NamedTuple

from puzzlelib import data_files
from puzzlelib.sudoku import formats
from puzzlelib.sudoku.puzzle import Sudoku

SUFFIX = ".txt"


class Entry(NamedTuple):
    """A line of the catalogue.

    Attributes
    ----------
    name : what ``example`` takes.
    size : rows, columns and digits.
    givens : how many digits are given.
    level : 1 to 5, the number that ``level`` gives; 0 if there is not exactly one solution.
    hardest : the hardest step that it needs, such as "X-wing", or "search"; "" for level 0.
    verdict : the status that ``solve`` gives: "unique", "multiple" or "none".
    """

    name: str
    size: int
    givens: int
    level: int
    hardest: str
    verdict: str

    @property
    def cells(self) -> int:
        """How many cells it has."""
        return self.size**2


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


def examples(level: int | None = None) -> tuple[Sudoku, ...]:
    """All of them, or those of one level (see ``catalogue``), the smallest first.

    Raises PuzzleError for a level that is none.

    >>> examples()[0], examples(level=5)[0]
    (<Sudoku of 4 x 4, 5 givens>, <Sudoku of 6 x 6, 12 givens>)
    """
    names = data_files.names("sudoku", SUFFIX) if level is None else data_files.names_of_level(catalogue(), level)
    return tuple(sorted(map(example, names), key=lambda puzzle: puzzle.size))


def catalogue() -> list[Entry]:
    """One entry a puzzle, by level, then by size.

    >>> [entry.name for entry in catalogue() if entry.hardest == "X-wing"]
    ['crossed-beams', 'four-corners', 'x-wing']
    """
    return [
        Entry(row["name"], int(row["size"]), int(row["givens"]), int(row["level"]), row["hardest"], row["verdict"])
        for row in data_files.table("sudoku", data_files.LEVELS)
    ]
