"""The nonograms that come with puzzlelib: those of data/nonogram, with what each of them needs.

``python -m tools.rate_examples`` writes data/nonogram/levels.csv, which the catalogue reads.
"""

from functools import cache
from pathlib import Path
from typing import NamedTuple

from puzzlelib import data_files
from puzzlelib.nonogram import formats
from puzzlelib.nonogram.puzzle import Nonogram

SUFFIX = ".non"


class Entry(NamedTuple):
    """A line of the catalogue.

    Attributes
    ----------
    name : what ``example`` takes.
    height, width : rows and columns.
    level : 1 to 4, the number that ``level`` gives; 0 if there is not exactly one solution.
    verdict : the status that ``solve`` gives: "unique" or "multiple".
    """

    name: str
    height: int
    width: int
    level: int
    verdict: str

    @property
    def cells(self) -> int:
        """How many cells it has."""
        return self.height * self.width


def example(name: str) -> Nonogram:
    """The puzzle of a name; the names are those of the files, such as "cat".

    Raises PuzzleError with the names that look like this one.

    >>> example("cat")
    <Nonogram of 20 rows and 20 columns>
    """
    return _read(data_files.find("nonogram", name, SUFFIX))


@cache
def _read(path: Path) -> Nonogram:
    return formats.read(path)


def examples(level: int | None = None) -> tuple[Nonogram, ...]:
    """All of them, or those of one level (see ``catalogue``), the smallest first.

    Raises PuzzleError for a level that is none.

    >>> examples()[0], examples(level=4)[0]
    (<Nonogram of 5 rows and 5 columns>, <Nonogram of 11 rows and 11 columns>)
    """
    names = data_files.names("nonogram", SUFFIX) if level is None else data_files.names_of_level(catalogue(), level)
    return tuple(sorted(map(example, names), key=lambda puzzle: puzzle.height * puzzle.width))


def catalogue() -> list[Entry]:
    """One entry a puzzle, by level, then by size.

    >>> [entry.name for entry in catalogue() if entry.level == 4 and entry.width < 15]
    ['dom-5']
    """
    return [
        Entry(row["name"], int(row["height"]), int(row["width"]), int(row["level"]), row["verdict"])
        for row in data_files.table("nonogram", data_files.LEVELS)
    ]
