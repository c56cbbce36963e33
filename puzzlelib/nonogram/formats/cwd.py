"""The .cwd format of Alexander Meshcheryakov's QNonograms: height, width, the rows' clues, a blank line, the columns'.

    2
    3
    2
    1

    1
    2
    0

Lines that begin with ``#`` are comments. There is no room for titles, authors and licences.
"""

import re
from collections.abc import Iterator, Sequence

from puzzlelib.errors import FormatError
from puzzlelib.nonogram.formats.clue_lines import (
    NOT_WRITTEN,
    build,
    read_number,
    read_side,
    split_puzzles,
    without_comments,
    write_numbers,
)
from puzzlelib.nonogram.puzzle import Nonogram
from puzzlelib.text_lines import Line, at

ONE_NUMBER = r"[-0-9]+[ \t]*(?:\n|$)"


def recognises(text: str) -> bool:
    """True if the first two lines that are written hold one number each."""
    return re.match(f"(?:{NOT_WRITTEN}{ONE_NUMBER}){{2}}", text) is not None


def read_all(text: str, place: str) -> Iterator[Nonogram]:
    """The puzzles of a text."""
    return (_read_one(without_comments(lines), where) for where, lines in split_puzzles(text, place))


def write(puzzle: Nonogram) -> str:
    """The clues of a puzzle; the format has no room for its title."""
    size = [str(puzzle.height), str(puzzle.width)]
    return "\n".join([*size, *map(write_numbers, puzzle.rows), "", *map(write_numbers, puzzle.columns), ""])


def _read_one(lines: list[Line], place: str) -> Nonogram:
    written = [index for index, line in enumerate(lines) if line.text]
    if len(written) < 2:
        raise FormatError(place, "it has a height and no width", "look whether the file is complete")
    height, width = (
        read_number(lines[index].text, at(place, lines[index].number), name)
        for index, name in zip(written, ("height", "width"), strict=False)
    )
    rows, columns = _sides(lines[written[1] + 1 :], height, width, place)
    return build(
        place, read_side(rows, height, width, "row", place), read_side(columns, width, height, "column", place)
    )


def _sides(lines: list[Line], height: int, width: int, place: str) -> tuple[Sequence[Line], Sequence[Line]]:
    """The rows and the columns. Where empty rows are blank lines, the one between both sides is known by its number."""
    written = [line for line in lines if line.text]
    if len(written) == height + width:
        return written[:height], written[height:]
    if len(lines) > height and lines[height].text:
        trouble = "no blank line stands between its rows and columns"
        raise FormatError(at(place, lines[height].number), trouble, f"write one below {height} lines for the rows")
    return lines[:height], lines[height + 1 :]
