"""What the formats share: the signs of cells with their places, and a puzzle built of them.

A digit is one sign: 1 to 9, then A to G, small letters too. An empty cell is ``. 0 _ *`` or ``・``, and in a
puzzle of one piece ``-``. Signs of full width count as the plain ones, so that what is typed on a Japanese keyboard can
be read.
"""

import math
import re
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import NamedTuple

from puzzlelib.errors import FormatError, PuzzleError
from puzzlelib.sudoku.puzzle import BLANK, OPEN, SIGNS, SIZES, Shape, Sudoku, broken_unit, usual_shape
from puzzlelib.text_files import one_line
from puzzlelib.text_lines import WORDS, at, plain
from puzzlelib.wording import counted, shown

BLANKS = "._*・0"
DIGITS = {sign: digit for digit, sign in enumerate(SIGNS, start=1)}
DIGITS |= {sign.lower(): digit for sign, digit in DIGITS.items()} | dict.fromkeys(BLANKS, OPEN)
CELL = f"[{re.escape(''.join(DIGITS))}]"
LONGEST_ROW = len(SIGNS)  # no row of a grid has more signs
CELLS = {size * size: size for size in SIZES}  # how many cells make a grid of which size

# What is typed for another sign, or printed for an empty cell by some programs, and what to do about it.
LOOKALIKES = (
    dict.fromkeys("Oo", "it looks like 0: write 0 or . for an empty cell")
    | dict.fromkeys("Il", "it looks like 1: write 1")
    | dict.fromkeys("-?xX□。…", "write . for an empty cell")
)

BARS = r"|!¦:\u2500-\u257f"  # between cells of a row; U+2500 to U+257F are the signs to draw boxes
STROKE = r"[-=~─━═]"
FRAME = rf"\s\-=~+*.'{BARS}"

Rows = list[list[int]]


class Piece(NamedTuple):
    """Signs that stand together, in a line from a sign on; both from 1. ``field`` names the column of a table."""

    line: int
    start: int
    signs: str
    field: str = ""


class Marks(NamedTuple):
    """All signs of a grid, in one piece or in several."""

    pieces: Sequence[Piece]

    @property
    def signs(self) -> str:
        return "".join(piece.signs for piece in self.pieces)

    def where(self, index: int) -> Piece:
        """The sign of this index, from 0, as a piece of its own."""
        ends = list(accumulate(len(piece.signs) for piece in self.pieces))
        number = bisect_right(ends, index)
        piece = self.pieces[number]
        offset = index - (ends[number - 1] if number else 0)
        return piece._replace(start=piece.start + offset, signs=piece.signs[offset])


# ---- lines


def is_heading(text: str) -> bool:
    """True for a line with a word in it, such as ``Grid 01``: letters of which one at least is no digit.

    Letters that may have been typed for a digit make no word.

    >>> is_heading("Grid 01"), is_heading("問題１"), is_heading("53. O7O ..l")
    (True, True, False)
    """
    words = (re.fullmatch(r"([^\W\d_]+)\d{0,4}[.,:]?", piece) for piece in plain(text).split())
    return any(word and _is_word(word[1]) for word in words)


def _is_word(letters: str) -> bool:
    return bool(set(letters) - set(DIGITS) - set(LOOKALIKES)) and (len(letters) > 1 or not letters.isascii())


def is_ruler(text: str) -> bool:
    """True for a line of a frame between rows.

    >>> is_ruler("---+---+---"), is_ruler("├───┼───┤"), is_ruler("*-----*"), is_ruler(". . | . .")
    (True, True, True, False)
    """
    text = plain(text)
    return re.fullmatch(f"[{FRAME}]+", text) is not None and len(re.findall(STROKE, text)) > 1


def spot(place: str, piece: Piece) -> str:
    """The place of a piece's first sign."""
    column = f" ({piece.field})" if piece.field else ""
    return f"{at(place, piece.line)}{column}, sign {piece.start}"


# ---- signs of cells


def is_cells(text: str) -> bool:
    """True for one sign of a cell or several, with nothing else among them."""
    return re.fullmatch(f"{CELL}+", text) is not None


def fits(signs: str) -> bool:
    """True if the cells of a whole grid hold only digits of its size."""
    return all(DIGITS[sign] <= CELLS[len(signs)] for sign in signs)


def without_dashes(signs: str) -> str:
    """A whole puzzle with dots for its dashes; other pieces stay as they are: theirs may be parts of a frame.

    >>> without_dashes("1-----" * 6)
    '1.....1.....1.....1.....1.....1.....'
    """
    dots = signs.replace("-", BLANK)
    whole = len(signs) > LONGEST_ROW and len(signs) in CELLS and is_cells(dots) and fits(dots)
    return dots if whole and set(signs) != {"-"} and not set(signs) & set(BLANKS) else signs


def check_signs(piece: Piece, place: str) -> None:
    """Raises FormatError for the first sign that is none of a cell."""
    if is_cells(piece.signs):
        return
    for index, sign in enumerate(piece.signs):
        if sign not in DIGITS:
            raise _foreign(piece._replace(start=piece.start + index, signs=sign), place)


def _foreign(piece: Piece, place: str) -> FormatError:
    mend = LOOKALIKES.get(piece.signs, "write 1 to 9 or A to G for a digit, and . or 0 for an empty cell")
    return FormatError(spot(place, piece), f"{shown(piece.signs)} is no sign of a cell", mend)


def check_marks(marks: Marks, shape: Shape | None, place: str) -> None:
    """Raises FormatError for a sign that is none of a cell, and unless there are as many signs as a grid has cells."""
    for piece in marks.pieces:
        check_signs(piece, place)
    count, first = len(marks.signs), marks.pieces[0]
    size = shape.size if shape else min(SIZES, key=lambda size: abs(size * size - count))
    if count == size * size:
        return
    column = f" ({first.field})" if first.field else ""
    trouble = f"it has {counted(count, 'sign')}, a {size} x {size} grid has {size * size}"
    mend = "look for a missing sign" if count < size * size else "look for a sign too many"
    raise FormatError(at(place, first.line) + column, trouble, mend)


# ---- the puzzle


def build(
    marks: Marks, shape: Shape | None, place: str, words: Mapping[str, str], solution: Marks | None = None
) -> Sudoku:
    """The puzzle of these signs, row by row; what is wrong with it is said at its place in the text.

    The shape tells the blocks; None stands for the usual ones. The words, such as a title, are made one line each.
    """
    check_marks(marks, shape, place)
    shape = shape or usual_shape(math.isqrt(len(marks.signs)))
    rows = _read_rows(marks, shape, place)
    try:
        puzzle = _sudoku(rows, shape, words)
    except PuzzleError as error:
        raise FormatError(_place_of_clash(marks, rows, shape, place), error.trouble, error.mend) from None
    if solution is None:
        return puzzle
    check_marks(solution, shape, place)
    solved = _read_rows(solution, shape, place)
    try:
        return _sudoku(rows, shape, words, solved)
    except PuzzleError as error:
        where = f"{at(place, solution.pieces[0].line)} ({error.place})"
        raise FormatError(where, error.trouble, error.mend) from None


def _sudoku(rows: Rows, shape: Shape, words: Mapping[str, str], solution: Rows | None = None) -> Sudoku:
    title, author, licence, source = (one_line(words.get(word, "")) for word in WORDS)
    block = (shape.block_height, shape.block_width)
    return Sudoku(rows, block, solution=solution, title=title, author=author, licence=licence, source=source)


def _read_rows(marks: Marks, shape: Shape, place: str) -> Rows:
    signs = marks.signs
    digits = [DIGITS[sign] for sign in signs]
    if max(digits) > shape.size:
        index = next(index for index, digit in enumerate(digits) if digit > shape.size)
        trouble = f"{shown(signs[index])} is no digit of a {shape.size} x {shape.size} grid"
        raise FormatError(spot(place, marks.where(index)), trouble, f"its digits are {digits_of(shape.size)}")
    _check_zeros(marks, shape, place)
    return [digits[start : start + shape.size] for start in range(0, len(digits), shape.size)]


def digits_of(size: int) -> str:
    """The digits of a size in words.

    >>> digits_of(6), digits_of(16)
    ('1 to 6', '1 to 9 and A to G')
    """
    if size <= 9:
        return f"1 to {size}"
    return "1 to 9 and A" if size == 10 else f"1 to 9 and A to {SIGNS[size - 1]}"


def _check_zeros(marks: Marks, shape: Shape, place: str) -> None:
    """Some write the digits of big grids from 0 on: read as an empty cell, a 0 of theirs would get lost."""
    signs = marks.signs
    if shape.size <= 9 or "0" not in signs or not set(signs) & set(BLANKS) - {"0"}:
        return
    trouble = "0 is written, and another sign for empty cells"
    mend = f"use one sign for empty cells; the digits are {digits_of(shape.size)}"
    raise FormatError(spot(place, marks.where(signs.index("0"))), trouble, mend)


def _place_of_clash(marks: Marks, rows: Rows, shape: Shape, place: str) -> str:
    broken = broken_unit(shape, rows)
    if broken is None:
        return at(place, marks.pieces[0].line)
    unit, _, *cells = broken
    first, second = sorted(marks.where(row * shape.size + column).line for row, column in cells)
    lines = f"line {first}" if first == second else f"lines {first} and {second}"
    return f"{place}, {lines} ({shape.unit_name(unit)})"


def write_signs(puzzle: Sudoku, blank: str = BLANK) -> str:
    """The signs of all cells, row by row, with this one for an empty cell."""
    return "".join(write_row(row, blank) for row in puzzle.rows)


def write_row(row: Sequence[int], blank: str = BLANK) -> str:
    return "".join(SIGNS[digit - 1] if digit else blank for digit in row)
