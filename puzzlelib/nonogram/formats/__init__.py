"""Reading and writing nonograms as texts and files.

A format is a module with three functions: ``recognises`` looks at a text, ``read_all`` yields its puzzles, ``write``
turns a puzzle into text. To add one, write its module and name it in ``FORMATS``. The content decides the format, not
the file's name. PBM is a picture: it is read like all of them, and :func:`puzzlelib.nonogram.bitmap.write` writes it.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

from puzzlelib import text_files
from puzzlelib.errors import FormatError, PuzzleError
from puzzlelib.nonogram import bitmap
from puzzlelib.nonogram.formats import cwd, g, mk, nin, non, xml
from puzzlelib.nonogram.puzzle import Nonogram
from puzzlelib.wording import shown


class Format(Protocol):
    """What the module of a format offers."""

    def recognises(self, text: str) -> bool: ...

    def read_all(self, text: str, place: str) -> Iterator[Nonogram]: ...

    def write(self, puzzle: Nonogram) -> str: ...


# The first one that recognises a text reads it.
FORMATS: dict[str, Format] = {"xml": xml, "mk": mk, "nin": nin, "cwd": cwd, "g": g, "non": non}
KNOWN = ", ".join(sorted(FORMATS))


def read(path_or_text: Path | str) -> Nonogram:
    """The one puzzle of a file (a Path) or of a text (a str).

    Raises FormatError naming the file and the line where something is wrong, or if there are more puzzles than one.

    >>> read("2 1\\n1\\n1\\n0")
    <Nonogram of 1 row and 2 columns>
    """
    return text_files.the_only(read_all(path_or_text), text_files.place_of(path_or_text))


def read_all(path_or_text: Path | str) -> Iterator[Nonogram]:
    """All puzzles of a file (a Path) or of a text (a str), at least one.

    Lines of ``====`` stand between puzzles; XML has its own way to hold several. A PBM picture (P1 or P4) gives the one
    puzzle whose clues describe it.

    Raises FormatError at once where no format fits, and on the way where a puzzle is wrong.

    >>> [puzzle.height for puzzle in read_all("1 1\\n1\\n1\\n====\\n1 2\\n1\\n0\\n1\\n")]
    [1, 2]
    """
    place = text_files.place_of(path_or_text)
    content = _content(path_or_text)
    if bitmap.is_pbm(content):
        return iter([Nonogram.from_picture(bitmap.read_pbm(content, place))])
    text = text_files.decode(content, place) if isinstance(content, bytes) else content
    return _recognise(text, place).read_all(text, place)


def write(puzzle: Nonogram, format: str) -> str:
    """The puzzle as text in a format of ``FORMATS``; "nin", "mk" and "cwd" keep the clues only.

    >>> print(write(Nonogram([[1], []], [[1]], title="Dot"), "non"))
    title "Dot"
    width 1
    height 2
    <BLANKLINE>
    rows
    1
    0
    <BLANKLINE>
    columns
    1
    <BLANKLINE>
    """
    if format == "pbm":
        raise PuzzleError("the format", "pbm holds a picture, no clues", "write a solution with bitmap.write")
    if not isinstance(format, str) or format not in FORMATS:
        raise PuzzleError("the format", f"{shown(format)} is not known", f"choose one of {KNOWN}")
    return FORMATS[format].write(puzzle)


def _content(path_or_text: Path | str) -> bytes | str:
    """The bytes of a file, which may be a picture, or the text."""
    if isinstance(path_or_text, Path):
        return text_files.read_bytes(path_or_text)
    return text_files.text_of(path_or_text)


def _recognise(text: str, place: str) -> Format:
    if not text.strip():
        raise FormatError(place, "it is empty", "look whether the file was saved")
    for format in FORMATS.values():
        if format.recognises(text):
            return format
    trouble = f"it is in none of the formats {KNOWN}"
    raise FormatError(place, trouble, "write it in one of them; for a picture use from_picture")
