"""The .nin format of Jakub Wilk's solver: width and height, then the rows' clues, then the columns', one line each.

    3 2
    2
    1
    1
    2
    0

Lines that begin with ``#`` are comments. There is no room for titles, authors and licences.
"""

from collections.abc import Iterator

from puzzlelib.nonogram.formats.clue_lines import (
    TWO_NUMBERS,
    build,
    choose_lines,
    read_side,
    read_two_numbers,
    split_puzzles,
    without_comments,
    write_numbers,
)
from puzzlelib.nonogram.puzzle import Nonogram
from puzzlelib.text_lines import Line


def recognises(text: str) -> bool:
    """True if the first line that is written holds two numbers; so it does in .mk, which is to be asked first."""
    return TWO_NUMBERS.match(text) is not None


def read_all(text: str, place: str) -> Iterator[Nonogram]:
    """The puzzles of a text."""
    return (_read_one(without_comments(lines), where) for where, lines in split_puzzles(text, place))


def write(puzzle: Nonogram) -> str:
    """The clues of a puzzle; the format has no room for its title."""
    lines = [(puzzle.width, puzzle.height), *puzzle.rows, *puzzle.columns]
    return "".join(write_numbers(line) + "\n" for line in lines)


def _read_one(lines: list[Line], place: str) -> Nonogram:
    first = next(index for index, line in enumerate(lines) if line.text)
    width, height = read_two_numbers(lines[first], ("width", "height"), place)
    both = choose_lines(lines[first + 1 :], height + width, "line", place)
    rows = read_side(both[:height], height, width, "row", place)
    columns = read_side(both[height:], width, height, "column", place)
    return build(place, rows, columns)
