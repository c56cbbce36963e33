"""Reading files that people wrote or fetched: any text editor's file is welcome, and anything else gets a sentence."""

import re
from pathlib import Path

from puzzlelib.errors import FormatError

MAX_BYTES = 5_000_000


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
