"""The .g format of Petr and Mirek Olšák's solver: remarks, then rows and columns below lines that begin with a colon.

    Title: Arrow
    Author: A. Person
    #d
       0:   white
       1:*  black
    : rows
    2
    1
    : columns
    1
    2

    :

A blank line between the colons is an empty row or column; at the end of a file it is one, too, unless a third colon
stands above it. Colours may be declared below ``#d``: a sign for the clues (``3r``; 0 is the background, 1 goes without
sign), a colon, a sign for pictures, and a name. One colour on the background is read, whichever it is; of several
colours, triangles and triddlers (``#t``) it is said that they cannot be read.

All above the first colon or ``#`` are remarks. The format leaves them free; what we know about a puzzle is written
there, and read again, as lines such as ``Title: Arrow``, without blanks at the ends.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from puzzlelib.errors import FormatError
from puzzlelib.nonogram.formats.clue_lines import (
    build,
    coloured,
    read_lines,
    read_side,
    shown,
    write_numbers,
)
from puzzlelib.nonogram.puzzle import Clues, Nonogram
from puzzlelib.text_files import one_line
from puzzlelib.text_lines import DIVIDER, Line, add_line, at, numbered

WORDS = ("title", "description", "author", "copyright", "licence", "source")
REMARK = re.compile(rf"({'|'.join(WORDS)})[ \t]*:(.*)", re.IGNORECASE)
COLOUR = re.compile(r"([^\s:]):.\s*\S")  # its sign in clues, its sign in pictures, its name
CLUE = re.compile(r"([0-9]+)([^\s,0-9]?)")


@dataclass
class _Signs:
    """The signs of colours: those that are declared, and those that clues were seen to have; "" is none."""

    declared: set[str]
    used: set[str] = field(default_factory=set)

    def without(self, line: Line, place: str) -> Line:
        """The line with the numbers of its clues alone. Raises FormatError where a second colour comes up."""
        text = CLUE.sub(self._number, line.text)
        if len(self.used) > 1:
            raise coloured(at(place, line.number), "here the clues get a second colour")
        return Line(line.number, text)

    def _number(self, clue: re.Match[str]) -> str:
        number, sign = clue.groups()
        if sign and sign not in self.declared:
            return clue[0]
        if number.strip("0"):
            self.used.add(sign)
        return f"{number} "


def recognises(text: str) -> bool:
    """True if a line begins with a colon."""
    return re.search("^:", text, re.MULTILINE) is not None


def read_all(text: str, place: str) -> Iterator[Nonogram]:
    """The puzzles of a text; lines of ``====`` stand between them, while in remarks such a line is an ornament."""
    return (_read_one(lines, where) for where, lines in numbered(_split(text, place), place))


def write(puzzle: Nonogram) -> str:
    """A puzzle with all that is known about it."""
    words = ((word, getattr(puzzle, word)) for word in WORDS)
    remarks = [f"{word.capitalize()}: {value}" for word, value in words if value]
    lines = [*remarks, ": rows", *map(_write_line, puzzle.rows), ": columns", *map(_write_line, puzzle.columns)]
    return "\n".join([*lines, ":", ""])


def _write_line(clues: Clues) -> str:
    """An empty line stays blank: not all programs know the 0."""
    return write_numbers(clues) if clues else ""


def _split(text: str, place: str) -> Iterator[list[Line]]:
    """The lines of each puzzle; the last ones may have no colon, and then belong to none."""
    lines: list[Line] = []
    colons = 0
    for line in read_lines(text):
        if colons >= 2 and DIVIDER.fullmatch(line.text):
            yield lines
            lines, colons = [], 0
        else:
            add_line(lines, line, place)
            colons += line.text.startswith(":")
    if colons:
        yield lines


def _read_one(lines: list[Line], place: str) -> Nonogram:
    colons = [index for index, line in enumerate(lines) if line.text.startswith(":")]
    if len(colons) < 2:
        trouble = "only one line begins with a colon, so rows or columns are missing"
        raise FormatError(
            at(place, lines[colons[0]].number), trouble, "write the line : columns and the clues below it"
        )
    first, second, end = [*colons, len(lines)][:3]
    for kind, colon, below in (("rows", first, second), ("columns", second, end)):
        if colon + 1 == below:
            mend = "look for a line with a colon that is missing or too much"
            raise FormatError(at(place, lines[colon].number), f"no clues of {kind} stand below this line", mend)
    remarks, signs = _read_head(lines[:first], place)
    rows = [signs.without(line, place) for line in lines[first + 1 : second]]
    columns = [signs.without(line, place) for line in lines[second + 1 : end]]
    return build(
        place,
        read_side(rows, len(rows), len(columns), "row", place),
        read_side(columns, len(columns), len(rows), "column", place),
        **remarks,
    )


def _read_head(lines: list[Line], place: str) -> tuple[dict[str, str], _Signs]:
    """What the remarks say about the puzzle, and the signs of the colours that are declared below them."""
    remarks: dict[str, str] = {}
    for number, line in enumerate(lines):
        if re.match("#[dD]", line.text):
            return remarks, _Signs(_read_colours(lines[number + 1 :], place))
        if re.match("#[tT]", line.text):
            trouble = "this puzzle is a triddler, its cells are triangles"
            raise FormatError(at(place, line.number), trouble, "only puzzles of rows and columns can be read")
        found = REMARK.match(line.text)
        if found:
            remarks.setdefault(found[1].lower(), one_line(found[2]).strip(" "))
    return remarks, _Signs(set())


def _read_colours(lines: list[Line], place: str) -> set[str]:
    signs = set()
    for line in lines:
        found = COLOUR.match(line.text)
        if found:
            signs.add(found[1])
        elif line.text:
            trouble = f"{shown(line.text)} declares no colour"
            raise FormatError(
                at(place, line.number), trouble, "write a line such as 1:* black, or a colon above the rows"
            )
    return signs
