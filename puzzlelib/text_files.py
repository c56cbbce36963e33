"""Reading files that people wrote or fetched: any text editor's file is welcome, and anything else gets a sentence."""

import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import TypeVar

from puzzlelib.errors import FormatError, PuzzleError
from puzzlelib.wording import shown

T = TypeVar("T")

MAX_BYTES = 5_000_000


def place_of(path_or_text: Path | str) -> str:
    """What errors call a file or a text that someone passed."""
    return str(path_or_text) if isinstance(path_or_text, Path) else "the text"


def text_of(path_or_text: Path | str) -> str:
    """The text of a file (a Path), or one that someone passed (a str), cleaned.

    Raises FormatError as :func:`read_text` and :func:`given` do, and PuzzleError for anything else.
    """
    if isinstance(path_or_text, Path):
        return read_text(path_or_text)
    check_path_or_text(path_or_text)
    return given(path_or_text, place_of(path_or_text))


def check_path_or_text(given: object) -> None:
    """Raises PuzzleError for what is neither a Path nor a text.

    >>> check_path_or_text(["1,AB,0"])
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: the text: a list is no text; pass a Path or a str
    """
    if not isinstance(given, Path | str):
        raise PuzzleError("the text", f"{shown(given)} is no text", "pass a Path or a str")


def the_only(puzzles: Iterator[T], place: str) -> T:
    """The puzzle of a text that holds one. Raises FormatError if there are more.

    >>> the_only(iter("AB"), "the text")
    Traceback (most recent call last):
    puzzlelib.errors.FormatError: the text: it holds more than one puzzle; read it with read_all
    """
    found = list(islice(at_least_one(puzzles, place), 2))
    if len(found) > 1:
        raise FormatError(place, "it holds more than one puzzle", "read it with read_all")
    return found[0]


def at_least_one(puzzles: Iterator[T], place: str) -> Iterator[T]:
    """The same puzzles. Raises FormatError, when the first is asked for, if there is none."""
    first = next(puzzles, None)
    if first is None:
        raise FormatError(place, "it holds no puzzle", "look whether the file is complete")
    yield first
    yield from puzzles


def read_bytes(path: Path) -> bytes:
    """The content of a file of at most ``MAX_BYTES``.

    Raises FormatError for a missing file, a directory, a file that may not be read or is too big.
    """
    place = str(path)
    try:
        if path.is_dir():
            raise FormatError(place, "this is a directory", "name one of the files in it")
        if not path.exists():
            raise FormatError(place, "there is no such file", "look at the spelling and the directory")
        if not path.is_file():
            raise FormatError(place, "this is no ordinary file", "save the content in a file first")
        with path.open("rb") as file:
            content = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        if isinstance(error, FormatError):
            raise
        raise FormatError(place, f"it cannot be read ({error})", "look at the file's name and rights") from None
    if len(content) > MAX_BYTES:
        trouble = f"the file has more than {MAX_BYTES // 1_000_000} million bytes, no puzzle needs so many"
        raise FormatError(place, trouble, "choose another file")
    return content


def read_text(path: Path) -> str:
    """The text of a UTF-8 file, cleaned. Raises FormatError as :func:`read_bytes` and :func:`decode` do."""
    return decode(read_bytes(path), str(path))


def given(text: str, place: str) -> str:
    """A text that someone passed as it is, cleaned.

    Raises FormatError for the name of a file: texts and files are told apart by their type.

    >>> given("cat.non", "the text")
    Traceback (most recent call last):
    puzzlelib.errors.FormatError: the text: 'cat.non' is the name of a file; write Path('cat.non') to read the file
    """
    if re.fullmatch(r"[^\n]{1,300}\.[a-z]{2,4}", text):
        raise FormatError(place, f"{text!r} is the name of a file", f"write Path({text!r}) to read the file")
    return clean(text, place)


def decode(content: bytes, place: str) -> str:
    """UTF-8 bytes as text, cleaned.

    Raises FormatError naming the line that is not UTF-8.

    >>> decode(b"\\xef\\xbb\\xbfone\\r\\ntwo", "a.txt")
    'one\\ntwo'
    """
    try:
        return clean(content.decode("utf-8"), place)
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise FormatError(f"{place}, line {line}", "this is no UTF-8 text", "save the file as UTF-8") from None


def clean(text: str, place: str) -> str:
    """The text without a byte order mark and with LF line ends.

    Raises FormatError if it is too long or holds NUL characters, as a binary file read as text does.
    """
    if len(text) > MAX_BYTES:
        trouble = f"the text has more than {MAX_BYTES // 1_000_000} million characters, no puzzle needs so many"
        raise FormatError(place, trouble, "cut it into single puzzles")
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        raise FormatError(f"{place}, line {line}", "it holds a NUL character, so it is no text", "choose a text file")
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def one_line(text: str) -> str:
    """A title or the like without control characters and line breaks, which none needs: each turns into a blank.

    >>> one_line("Cat\\non a\\tmat")
    'Cat on a mat'
    """
    return re.sub(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]+", " ", text)
