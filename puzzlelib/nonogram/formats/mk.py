"""The .mk format, which Petr and Mirek Olšák's solver reads: height and width, the rows' clues, a ``#``, the columns'.

    2 3
    2
    1
    #
    1
    2
    0

The height comes first, in .nin the width. What else stands in the line of the ``#`` means nothing; other lines that
begin with it are comments. There is no room for titles, authors and licences.
"""

import re
from collections.abc import Iterator

from puzzlelib.errors import FormatError
from puzzlelib.nonogram.formats.clue_lines import (
    TWO_NUMBERS,
    build,
    is_comment,
    read_side,
    read_two_numbers,
    split_puzzles,
    without_comments,
    write_numbers,
)
from puzzlelib.nonogram.puzzle import Nonogram
from puzzlelib.text_lines import DIVIDER, Line

BETWEEN = re.compile(r"^[ \t]*#.*\n\s*[0-9]", re.MULTILINE)


def recognises(text: str) -> bool:
    """True if the first line that is written holds two numbers, and clues stand below a line with ``#``."""
    size = TWO_NUMBERS.match(text)
    if not size:
        return False
    divider = re.compile(f"^{DIVIDER.pattern}", re.MULTILINE).search(text)
    return BETWEEN.search(text, size.end(), divider.start() if divider else len(text)) is not None


def read_all(text: str, place: str) -> Iterator[Nonogram]:
    """The puzzles of a text."""
    return (_read_one(lines, where) for where, lines in split_puzzles(text, place))


def write(puzzle: Nonogram) -> str:
    """The clues of a puzzle; the format has no room for its title."""
    size = f"{puzzle.height} {puzzle.width}"
    lines = [size, *map(write_numbers, puzzle.rows), "#", *map(write_numbers, puzzle.columns)]
    return "\n".join([*lines, ""])


def _read_one(lines: list[Line], place: str) -> Nonogram:
    first = next(index for index, line in enumerate(lines) if line.text and not is_comment(line))
    height, width = read_two_numbers(lines[first], ("height", "width"), place)
    between = next((index for index in range(first + 1, len(lines)) if is_comment(lines[index])), None)
    if between is None:
        raise FormatError(place, "no line with # stands between its rows and columns", "write one")
    rows = read_side(lines[first + 1 : between], height, width, "row", place)
    columns = read_side(without_comments(lines[between:]), width, height, "column", place)
    return build(place, rows, columns)
