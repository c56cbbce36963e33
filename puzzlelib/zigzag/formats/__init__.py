"""Reading and writing zigzag puzzles as texts and files.

A format is a module with three functions: ``recognises`` looks at a text, ``read_all`` yields its puzzles, ``write``
turns a puzzle into text. To add one, write its module and name it in ``FORMATS``. The content decides the format, not
the file's name.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

from puzzlelib import text_files
from puzzlelib.errors import FormatError, PuzzleError
from puzzlelib.wording import shown
from puzzlelib.zigzag.formats import json, txt
from puzzlelib.zigzag.puzzle import Zigzag, check_puzzle


class Format(Protocol):
    """What the module of a format offers."""

    def recognises(self, text: str) -> bool: ...

    def read_all(self, text: str, place: str) -> Iterator[Zigzag]: ...

    def write(self, puzzle: Zigzag) -> str: ...


# The first one that recognises a text reads it.
FORMATS: dict[str, Format] = {"json": json, "txt": txt}
KNOWN = ", ".join(sorted(FORMATS))


def read(path_or_text: Path | str) -> Zigzag:
    """The one puzzle of a file (a Path) or of a text (a str).

    Raises FormatError naming the file and the line where something is wrong, from 1, or if there are more puzzles than
    one.

    >>> read("s,yoko,2\\ns,tate,2\\n1,AD,0\\n2,BED,1\\n3,DB,2")
    <Zigzag of 2 x 2, 3 words>
    >>> read("s,yoko,2\\ns,tate,2\\n1,AD,0\\n2,BED,4")
    Traceback (most recent call last):
    puzzlelib.errors.FormatError: the text, line 4 ('BED'): there is no cell 4; the cells of the panel count from 0 to 3
    """
    return text_files.the_only(read_all(path_or_text), text_files.place_of(path_or_text))


def read_all(path_or_text: Path | str) -> Iterator[Zigzag]:
    """All puzzles of a file (a Path) or of a text (a str), at least one.

    Lines of ``====`` stand between puzzles; JSON holds several in an array. Raises FormatError at once where no format
    fits, and on the way where a puzzle is wrong.

    >>> panel = "s,yoko,1\\ns,tate,1\\n1,A,0\\n"
    >>> list(read_all(f"{panel}====\\n{panel}"))
    [<Zigzag of 1 x 1, 1 word>, <Zigzag of 1 x 1, 1 word>]
    """
    place, text = text_files.place_of(path_or_text), text_files.text_of(path_or_text)
    return text_files.at_least_one(_recognise(text, place).read_all(text, place), place)


def write(puzzle: Zigzag, format: str = "txt") -> str:
    """The puzzle as text in a format of ``FORMATS``. Both keep all that is known about it.

    >>> print(write(Zigzag(2, 2, [("AD", 0), ("BED", 1), ("DB", 2)], title="Four cells")))
    t,Four cells
    s,yoko,2
    s,tate,2
    1,AD,0
    2,BED,1
    3,DB,2
    <BLANKLINE>
    """
    check_puzzle(puzzle)
    if not isinstance(format, str) or format not in FORMATS:
        raise PuzzleError("the format", f"{shown(format)} is not known", f"choose one of {KNOWN}")
    return FORMATS[format].write(puzzle)


def _recognise(text: str, place: str) -> Format:
    if not text.strip():
        raise FormatError(place, "it is empty", "look whether the file was saved")
    for format in FORMATS.values():
        if format.recognises(text):
            return format
    mend = "write the size in lines such as s,yoko,8 and each word in a line such as 1,面目一新,2"
    raise FormatError(place, f"it is in none of the formats {KNOWN}", mend)
