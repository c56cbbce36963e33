"""Reading and writing Sudokus as texts and files.

A format is a module with three functions: ``recognises`` looks at a text, ``read_all`` yields its puzzles, ``write``
turns a puzzle into text. To add one, write its module and name it in ``FORMATS``. The content decides the format, not
the file's name.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

from puzzlelib import text_files
from puzzlelib.errors import FormatError, PuzzleError
from puzzlelib.sudoku.formats import csv, grid, line, sdk, sdm
from puzzlelib.sudoku.puzzle import Shape, Sudoku, check_puzzle, read_block
from puzzlelib.wording import shown


class Format(Protocol):
    """What the module of a format offers. The shape is the one that is asked for, or None."""

    def recognises(self, text: str, shape: Shape | None) -> bool: ...

    def read_all(self, text: str, place: str, shape: Shape | None) -> Iterator[Sudoku]: ...

    def write(self, puzzle: Sudoku) -> str: ...


# The first one that recognises a text reads it.
FORMATS: dict[str, Format] = {"csv": csv, "sdk": sdk, "sdm": sdm, "line": line, "grid": grid}
KNOWN = ", ".join(sorted(FORMATS))


def read(path_or_text: Path | str, block: tuple[int, int] | None = None) -> Sudoku:
    """The one puzzle of a file (a Path) or of a text (a str).

    ``block`` is the height and width of a block, such as (3, 2); None for what a frame in the text shows, else for the
    usual one of its size.

    Raises FormatError naming the file, the line and the sign where something is wrong, from 1, or if there are more
    puzzles than one. A digit that stands twice is named by its cells, from 0.

    >>> read("1..4 ..1. .1.. 2..1")
    <Sudoku of 4 x 4, 6 givens>
    >>> read("1..4 ..1. .1.. 2..")
    Traceback (most recent call last):
    puzzlelib.errors.FormatError: the text, line 1: it has 15 signs, a 4 x 4 grid has 16; look for a missing sign
    """
    return text_files.the_only(read_all(path_or_text, block), text_files.place_of(path_or_text))


def read_all(path_or_text: Path | str, block: tuple[int, int] | None = None) -> Iterator[Sudoku]:
    """All puzzles of a file (a Path) or of a text (a str), at least one; see :func:`read` for the block.

    16 lines of 16 signs are one grid of 16 x 16, or 16 puzzles of 4 x 4. Their digits tell, here and in ``read``: they
    are a grid if most lines hold a digit above 4, or if no line holds a digit twice, as a puzzle of 4 x 4 with five
    givens must.

    Raises FormatError at once where no format fits, and on the way where a puzzle is wrong.

    >>> [puzzle.givens for puzzle in read_all("1..4..1..1..2..1\\n1..4..1..1..2...\\n")]
    [6, 5]
    """
    shape = None if block is None else read_block(block)
    place = text_files.place_of(path_or_text)
    text = _text(path_or_text, place)
    return text_files.at_least_one(_recognise(text, place, shape).read_all(text, place, shape), place)


def write(puzzle: Sudoku, format: str = "line") -> str:
    """The puzzle as text in a format of ``FORMATS``.

    "csv" keeps all that is known about it, "grid" all but the solution, "sdk" the title, the author and the source.
    Only "grid" shows the blocks: where they are not the usual ones, read the others with ``block``.

    >>> print(write(read("1..4 ..1. .1.. 2..1"), "sdm"))
    1004001001002001
    <BLANKLINE>
    """
    check_puzzle(puzzle)
    if not isinstance(format, str) or format not in FORMATS:
        raise PuzzleError("the format", f"{shown(format)} is not known", f"choose one of {KNOWN}")
    return FORMATS[format].write(puzzle)


def _text(path_or_text: Path | str, place: str) -> str:
    if isinstance(path_or_text, Path):
        return text_files.read_text(path_or_text)
    text_files.check_path_or_text(path_or_text)
    text = text_files.clean(path_or_text, place)
    # The last digits of a big puzzle, such as .abc, look like the end of a file's name.
    return text if line.holds_puzzle(text) else text_files.given(text, place)


def _recognise(text: str, place: str, shape: Shape | None) -> Format:
    if not text.strip():
        raise FormatError(place, "it is empty", "look whether the file was saved")
    for format in FORMATS.values():
        if format.recognises(text, shape):
            return format
    trouble = f"it is in none of the formats {KNOWN}"
    raise FormatError(place, trouble, "write the cells of a puzzle in a line, or each row in a line of its own")
