"""Finding the files of data/: beside the package in a checkout, inside it when installed."""

import csv
import difflib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Protocol

from puzzlelib.errors import PuzzleError, is_whole
from puzzlelib.wording import shown

PACKAGE = Path(__file__).parent
LEVELS = "levels"  # the table of each family that its catalogue reads


@cache
def folder() -> Path:
    """The data folder. Raises PuzzleError if it is in neither place."""
    for place in (PACKAGE / "data", PACKAGE.parent / "data"):
        if (place / "SOURCES.md").is_file():
            return place
    raise PuzzleError("puzzlelib", "its data folder is missing", "install the package once more")


def names(family: str, suffix: str) -> list[str]:
    """The names of a family's puzzles: the files of its folder in data/, without the suffix, sorted.

    >>> "cat" in names("nonogram", ".non")
    True
    """
    return sorted(path.stem for path in (folder() / family).glob(f"*{suffix}"))


def find(family: str, name: str, suffix: str, place: str = "") -> Path:
    """The file of one puzzle, or of something else: ``place`` is what the reader calls all of them.

    Raises PuzzleError with the names that look like this one, or with all names if none does.

    >>> find("nonogram", "cta", ".non")
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: the examples of nonogram: there is no 'cta'; did you mean cat?
    """
    known = names(family, suffix)
    place, all_names = place or f"the examples of {family}", f"choose one of {', '.join(known)}"
    if not isinstance(name, str):
        raise PuzzleError(place, f"{shown(name)} is no name", all_names)
    if name in known:
        return folder() / family / f"{name}{suffix}"
    near = difflib.get_close_matches(name.lower(), known)
    mend = f"did you mean {' or '.join(near)}?" if near else all_names
    raise PuzzleError(place, f"there is no {shown(name)}", mend)


def table(folder_name: str, name: str) -> list[dict[str, str]]:
    """The rows of a table: one dict a row, by the names of its columns.

    >>> table("nonogram/counts", "passes")[0]
    {'cells': '1', 'pairs': '3', 'most_above_slack': '1'}
    """
    with find(folder_name, name, ".csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


class Rated(Protocol):
    """A line of a catalogue: a puzzle and its level."""

    @property
    def name(self) -> str: ...
    @property
    def level(self) -> int: ...


def names_of_level(catalogue: Iterable[Rated], level: object) -> list[str]:
    """The names of the puzzles of one level. Raises PuzzleError for a level that no puzzle has."""
    entries = list(catalogue)
    levels = sorted({entry.level for entry in entries})
    if not is_whole(level) or level not in levels:
        choice = ", ".join(map(str, levels))
        raise PuzzleError("level", f"it is {shown(level)}", f"choose one of {choice}, or None for all puzzles")
    return [entry.name for entry in entries if entry.level == level]
