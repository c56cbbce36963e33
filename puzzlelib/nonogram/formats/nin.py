"""The .nin format of Jakub Wilk's solver: width and height, then the rows' clues, then the columns', one line each."""

import re
from collections.abc import Iterator

from puzzlelib.errors import FormatError
from puzzlelib.nonogram.formats.clue_lines import Line, at, build, choose_lines, read_number, read_side, split_puzzles
from puzzlelib.nonogram.puzzle import Nonogram


def recognises(text: str) -> bool:
    """True if the first line that is written holds two numbers."""
    return re.match(r"(?:\s|#[^\n]*\n)*[-0-9]+[ \t]+[-0-9]+[ \t]*(?:\n|$)", text) is not None


def read_all(text: str, place: str) -> Iterator[Nonogram]:
    """The puzzles of a text."""
    return (_read_one(lines, where) for where, lines in split_puzzles(text, place))


def write(puzzle: Nonogram) -> str:
    """The clues of a puzzle; the format has no room for its title."""
    lines = [(puzzle.width, puzzle.height), *puzzle.rows, *puzzle.columns]
    return "".join(" ".join(map(str, line or (0,))) + "\n" for line in lines)


def _read_one(lines: list[Line], place: str) -> Nonogram:
    first = next(index for index, line in enumerate(lines) if line.text)
    header, rest = lines[first], lines[first + 1 :]
    numbers = header.text.split()
    if len(numbers) != 2:
        raise FormatError(at(place, header), "a puzzle begins with its width and height", "write a line such as 10 15")
    width, height = (
        read_number(text, at(place, header), name) for text, name in zip(numbers, ("width", "height"), strict=True)
    )
    both = choose_lines(rest, height + width, "line", place)
    rows = read_side(both[:height], height, width, "row", place)
    columns = read_side(both[height:], width, height, "column", place)
    return build(place, rows, columns)
