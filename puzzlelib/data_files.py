"""Finding the files of data/: beside the package in a checkout, inside it when installed."""

import difflib
from functools import cache
from pathlib import Path

from puzzlelib.errors import PuzzleError
from puzzlelib.wording import shown

PACKAGE = Path(__file__).parent


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


def find(family: str, name: str, suffix: str) -> Path:
    """The file of one puzzle.

    Raises PuzzleError with the names that look like this one, or with all names if none does.

    >>> find("nonogram", "cta", ".non")
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: the examples of nonogram: there is no 'cta'; did you mean cat?
    """
    known = names(family, suffix)
    place, all_names = f"the examples of {family}", f"choose one of {', '.join(known)}"
    if not isinstance(name, str):
        raise PuzzleError(place, f"{shown(name)} is no name", all_names)
    if name in known:
        return folder() / family / f"{name}{suffix}"
    near = difflib.get_close_matches(name.lower(), known)
    mend = f"did you mean {' or '.join(near)}?" if near else all_names
    raise PuzzleError(place, f"there is no {shown(name)}", mend)
