"""Lists of words from which zigzag puzzles are made: those of data/zigzag/words, and a reader's own."""

from functools import cache
from pathlib import Path

from puzzlelib import data_files, text_files
from puzzlelib.errors import FormatError, PuzzleError
from puzzlelib.text_lines import Line, at, is_blank, is_comment, read_lines
from puzzlelib.wording import shown
from puzzlelib.zigzag.puzzle import read_text

FOLDER = "zigzag/words"
SUFFIX = ".txt"

# What a puzzle with words of a list says of their source, and the licence under which it may then be passed on.
CREDITS = {
    "japanese": ("words from JMdict by the EDRDG (edrdg.org)", "CC-BY-SA-4.0"),
    "english": ("words from SCOWL", ""),
}


def word_list(name: str) -> tuple[str, ...]:
    """The words of a list that comes with puzzlelib, sorted: "japanese" (3 to 6 letters) or "english" (4 to 8).

    data/SOURCES.md tells where they are from. Raises PuzzleError with the names that look like this one.

    >>> "面目一新" in word_list("japanese"), "PUZZLE" in word_list("english")
    (True, True)
    >>> word_list("japanse")
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: the word lists: there is no 'japanse'; did you mean japanese?
    """
    return _read(data_files.find(FOLDER, name, SUFFIX, "the word lists"))


@cache
def _read(path: Path) -> tuple[str, ...]:
    return read_words(path)


def read_words(path_or_text: Path | str) -> tuple[str, ...]:
    """The words of your own list, in its order: one word a line; lines that begin with ``#`` are comments.

    A Path is a file, a str is the text itself. Letters are brought to NFC, and keep their case. Raises FormatError
    naming the line of a word that a puzzle could not hold, or that stands there twice, and for a list without words.

    >>> read_words("# pets\\nCAT\\nDOG\\n")
    ('CAT', 'DOG')
    >>> read_words("CAT\\nDOG\\nCAT\\n")
    Traceback (most recent call last):
    puzzlelib.errors.FormatError: the text, line 3: 'CAT' stands in line 1 already; delete one of them
    """
    place = str(path_or_text) if isinstance(path_or_text, Path) else "the text"
    lines: dict[str, int] = {}
    for line in read_lines(_text(path_or_text, place), place):
        if is_blank(line) or is_comment(line):
            continue
        word = _word(line, place)
        if word in lines:
            trouble = f"{shown(word)} stands in line {lines[word]} already"
            raise FormatError(at(place, line.number), trouble, "delete one of them")
        lines[word] = line.number
    if not lines:
        raise FormatError(place, "there is no word in it", "write one word a line")
    return tuple(lines)


def _text(path_or_text: Path | str, place: str) -> str:
    if isinstance(path_or_text, Path):
        return text_files.read_text(path_or_text)
    if not isinstance(path_or_text, str):
        raise PuzzleError(place, f"{shown(path_or_text)} is no text", "pass a Path or a str")
    return text_files.given(path_or_text, place)


def _word(line: Line, place: str) -> str:
    try:
        return read_text(line.text.strip(), at(place, line.number))
    except PuzzleError as error:
        raise FormatError(error.place, error.trouble, error.mend) from None
