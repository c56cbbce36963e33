"""What the formats share: numbered lines, the divider between puzzles, and lines of clues."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from puzzlelib.errors import FormatError, PuzzleError
from puzzlelib.nonogram.puzzle import Nonogram, check_fit, read_clues
from puzzlelib.wording import counted


class Line(NamedTuple):
    """A line of a text with its number, from 1."""

    number: int
    text: str


def split_puzzles(text: str, place: str) -> Iterator[tuple[str, list[Line]]]:
    """The place and the lines of each puzzle of a text in which lines of ``====`` stand between puzzles.

    Comments, from a ``#`` at the start of a line, are left out.
    """
    puzzles: list[list[Line]] = [[]]
    for number, line in enumerate(text.removesuffix("\n").split("\n"), start=1):
        if re.fullmatch(r"={4,}\s*", line):
            puzzles.append([])
        elif not line.lstrip().startswith("#"):
            puzzles[-1].append(Line(number, line.strip()))
    filled = [lines for lines in puzzles if any(line.text for line in lines)]
    if len(filled) == 1:
        yield place, filled[0]
        return
    for number, lines in enumerate(filled, start=1):
        yield f"{place}, puzzle {number}", lines


def at(place: str, line: Line) -> str:
    """The place of a line, as errors name it."""
    return f"{place}, line {line.number}"


def read_number(text: str, place: str, name: str) -> int:
    """A width or height; raises FormatError if it is no whole number from 1 to 9,999."""
    if not re.fullmatch(r"[0-9]{1,4}", text) or int(text) == 0:
        raise FormatError(place, f"the {name} is {shown(text)}", f"write a whole number such as {name} 10")
    return int(text)


def read_side(lines: Sequence[Line], count: int, length: int, kind: str, place: str) -> list[tuple[int, ...]]:
    """The clues of ``count`` rows or columns (the kind) of so many cells, one line each.

    An empty row is written as 0. Some writers leave its line blank, and others put blank lines anywhere: if there are
    as many written lines as rows, blank lines mean nothing, else each stands for an empty row.
    """
    return [
        _read_line(line, length, kind, number, place)
        for number, line in enumerate(choose_lines(lines, count, kind, place), start=1)
    ]


def choose_lines(lines: Sequence[Line], count: int, kind: str, place: str) -> Sequence[Line]:
    """The lines that stand for ``count`` rows or columns; see :func:`read_side`."""
    written = [line for line in lines if line.text]
    if len(written) == count:
        return written
    if len(written) > count:
        trouble = f"these clues are one line too many, there are {counted(count, kind)}"
        raise FormatError(at(place, written[count]), trouble, "remove it or mend the size")
    chosen = lines[:count]
    if len(chosen) < count or any(line.text for line in lines[count:]):
        trouble = f"it has clues for {len(written)} of {counted(count, kind)}"
        raise FormatError(place, trouble, "look whether the file is complete; write 0 for an empty line")
    return chosen


def _read_line(line: Line, length: int, kind: str, number: int, place: str) -> tuple[int, ...]:
    place = f"{at(place, line)} ({kind} {number})"
    numbers = [_read_clue(text, place) for text in re.findall(r"[^,\s]+", line.text)]
    try:
        clues = read_clues(numbers, place)
        check_fit(clues, length, place, kind)
    except PuzzleError as error:
        raise FormatError(error.place, error.trouble, error.mend) from None
    return clues


def _read_clue(text: str, place: str) -> int:
    if re.fullmatch(r"[0-9]{1,9}[A-Za-z]", text):
        raise FormatError(place, f"{shown(text)} is a coloured clue", "only black and white puzzles can be read")
    if not re.fullmatch(r"-?[0-9]{1,9}", text):
        raise FormatError(place, f"{shown(text)} is no clue", "write whole numbers such as 3,1")
    return int(text)


def build(place: str, rows: list[tuple[int, ...]], columns: list[tuple[int, ...]], **words: str) -> Nonogram:
    """The puzzle; what is wrong with it as a whole, such as sums that disagree, is said at the place of the text."""
    try:
        return Nonogram(rows, columns, **words)
    except PuzzleError as error:
        raise FormatError(place, error.trouble, error.mend) from None


def shown(text: str) -> str:
    """A piece of someone's text, short enough for a sentence."""
    return repr(text if len(text) <= 20 else text[:20] + "…")
