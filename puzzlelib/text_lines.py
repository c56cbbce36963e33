"""Texts by their lines, for the formats of all families: numbered lines, comments, several puzzles in one text."""

import io
import re
import unicodedata
from collections.abc import Iterable, Iterator
from itertools import chain, islice
from typing import NamedTuple, TypeVar

from puzzlelib.errors import FormatError

T = TypeVar("T")

WORDS = ("title", "author", "licence", "source")
REMARK = re.compile(rf"\s*[#%]\s*({'|'.join(WORDS)}): ?(.*)", re.IGNORECASE)
DIVIDER = re.compile(r"={4,}")
MAX_SIGNS = 20_000  # in a line; memory and time stay small whatever a text holds
MAX_LINES = 500_000
MOST_OF_ONE = 100_000  # lines of one puzzle


class Line(NamedTuple):
    """A line of a text with its number, from 1."""

    number: int
    text: str


def read_lines(text: str, place: str) -> Iterator[Line]:
    """The lines of a text, one by one. Raises FormatError where there are too many, or one is too long."""
    for number, line in enumerate(io.StringIO(text), start=1):
        if number > MAX_LINES:
            raise FormatError(place, f"it has more than {MAX_LINES:,} lines", "cut it into several files")
        if len(line) > MAX_SIGNS:
            trouble = f"it has more than {MAX_SIGNS:,} signs, no puzzle needs so many"
            raise FormatError(at(place, number), trouble, "look for line breaks that are missing")
        yield Line(number, line.removesuffix("\n"))


def at(place: str, line: int) -> str:
    """The place of a line, as errors name it.

    >>> at("cat.non", 3)
    'cat.non, line 3'
    """
    return f"{place}, line {line}"


def plain(text: str) -> str:
    """The text with plain signs for those of full width; each sign keeps its place.

    >>> plain("５３．　７")
    '53. 7'
    """
    if text.isascii():
        return text
    normal = {sign: unicodedata.normalize("NFKC", sign) for sign in set(text)}
    return "".join(normal[sign] if len(normal[sign]) == 1 else sign for sign in text)


# ---- blank lines and comments


def is_blank(line: Line) -> bool:
    return not line.text.strip()


def is_comment(line: Line) -> bool:
    return line.text.lstrip()[:1] in tuple("#%＃％")


def read_remark(line: Line) -> dict[str, str]:
    """What a comment says about the puzzle below it; most say nothing of the kind.

    >>> read_remark(Line(1, "# title: By hand")), read_remark(Line(2, "# hard"))
    ({'title': 'By hand'}, {})
    """
    remark = REMARK.match(line.text)
    return {remark[1].lower(): remark[2]} if remark else {}


# ---- several puzzles in one text


def divided(lines: Iterable[Line], place: str) -> Iterator[list[Line]]:
    """The lines between those of ``====``.

    >>> [[line.number for line in lines] for lines in divided(read_lines("1\\n====\\n1\\n0", "the text"), "the text")]
    [[1], [3, 4]]
    """
    group: list[Line] = []
    for line in lines:
        if DIVIDER.fullmatch(line.text.strip()):
            yield group
            group = []
        else:
            add_line(group, line, place)
    yield group


def add_line(lines: list[Line], line: Line, place: str) -> None:
    """Take one more line into a puzzle. Raises FormatError for the one behind the last that a puzzle may have."""
    if len(lines) == MOST_OF_ONE:
        trouble = f"the puzzle has more than {MOST_OF_ONE:,} lines"
        raise FormatError(at(place, line.number), trouble, "choose another file")
    lines.append(line)


def numbered(puzzles: Iterator[T], place: str) -> Iterator[tuple[str, T]]:
    """What was found of each puzzle, with its place; places have numbers, from 1, where there are two or more.

    >>> list(numbered(iter("AB"), "the text"))
    [('the text, puzzle 1', 'A'), ('the text, puzzle 2', 'B')]
    """
    first = list(islice(puzzles, 2))
    if len(first) == 1:
        yield place, first[0]
        return
    for number, puzzle in enumerate(chain(first, puzzles), start=1):
        yield f"{place}, puzzle {number}", puzzle
