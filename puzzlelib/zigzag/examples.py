"""The zigzag puzzles that come with puzzlelib: those of data/zigzag, with what each of them needs.

``python -m tools.rate_examples`` writes data/zigzag/levels.csv, which the catalogue reads.
"""

from functools import cache
from pathlib import Path
from typing import NamedTuple

from puzzlelib import data_files
from puzzlelib.zigzag import formats
from puzzlelib.zigzag.puzzle import Zigzag

SUFFIX = ".txt"


class Entry(NamedTuple):
    """A line of the catalogue.

    Attributes
    ----------
    name : what ``example`` takes.
    height, width : of the panel.
    words : how many it has.
    level : 1 to 3, the number that ``level`` gives; 0 if there is not exactly one solution.
    verdict : the status that ``solve`` gives: "unique", "multiple" or "none".
    """

    name: str
    height: int
    width: int
    words: int
    level: int
    verdict: str

    @property
    def cells(self) -> int:
        """How many cells it has."""
        return self.height * self.width


def example(name: str) -> Zigzag:
    """The puzzle of a name; the names are those of the files, such as "article".

    Raises PuzzleError with the names that look like this one.

    >>> example("article")
    <Zigzag of 4 x 4, 5 words>
    """
    return _read(data_files.find("zigzag", name, SUFFIX))


@cache
def _read(path: Path) -> Zigzag:
    return formats.read(path)


def examples(level: int | None = None) -> tuple[Zigzag, ...]:
    """All of them, or those of one level (see ``catalogue``), the smallest first.

    Raises PuzzleError for a level that is none.

    >>> examples()[0]
    <Zigzag of 3 x 3, 3 words>
    """
    names = data_files.names("zigzag", SUFFIX) if level is None else data_files.names_of_level(catalogue(), level)
    return tuple(sorted(map(example, names), key=lambda puzzle: puzzle.cells))


def catalogue() -> list[Entry]:
    """One entry a puzzle, by level, then by size.

    >>> [entry.verdict for entry in catalogue() if entry.name == "article"]
    ['unique']
    """
    return [
        Entry(row["name"], int(row["height"]), int(row["width"]), int(row["words"]), int(row["level"]), row["verdict"])
        for row in data_files.table("zigzag", data_files.LEVELS)
    ]
