"""One puzzle a line, as most collections have it: 81 signs, row by row; 16, 36, 64, 100 and so on for other sizes.

    4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......
    002a 083020090000800100029300008000098700070000060006740000300006980002005000010030540  7.2
    1..4..1..1..2..1,1324421331422431

Its solution may stand behind it, and an id, a name, a rating or a comment beside it; what stands before it becomes the
title, else a name behind it. The signs may be in groups, such as ``53..7.... 6..195... ....``. Where they are
not, empty cells may be dashes, if all are and the puzzle is larger than 4 x 4.

Lines that begin with ``#`` or ``%`` are comments, lines with a word and no puzzle are headings. A heading, or a comment
such as ``# title: By hand``, tells about the next puzzle what no name beside it does. A puzzle that stands alone may be
broken into lines of one length.
"""

import re
import string
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice, takewhile
from typing import NamedTuple

from puzzlelib.errors import FormatError
from puzzlelib.sudoku.formats.signs import (
    CELLS,
    DIGITS,
    LONGEST_ROW,
    LOOKALIKES,
    Marks,
    Piece,
    build,
    fits,
    is_cells,
    is_heading,
    is_ruler,
    without_dashes,
    write_signs,
)
from puzzlelib.sudoku.puzzle import OPEN, SIGNS, Shape, Sudoku
from puzzlelib.text_lines import Line, at, is_blank, is_comment, plain, read_lines, read_remark
from puzzlelib.wording import shown

BESIDE = ",;:|│┃║\"'[]#%＃％"
PIECE = re.compile(rf"[^\s{re.escape(BESIDE)}]+")
EDGES = string.whitespace + "　" + BESIDE
SMALLEST = min(CELLS)  # a puzzle of 4 x 4 has as many signs as a row of 16 x 16
LOOKED_AT = 1024  # lines by which a text is recognised


class _Found(NamedTuple):
    """What was found in a line."""

    puzzle: Marks
    solution: Marks | None = None


def recognises(text: str, shape: Shape | None) -> bool:
    """True if some line holds a puzzle, or more signs together than a row of a grid has, or if there is but one line.

    Lines of 16 signs may be puzzles of 4 x 4 or rows of 16 x 16: see :func:`_are_rows`.
    """
    lines = _first_lines(text)
    return (
        any(_holds_puzzle(line, shape) for line in lines)
        or (len(lines) == 1 and _is_nearly_cells(lines[0]))
        or _are_small_puzzles(lines, shape)
        or _unwrapped(lines, shape) is not None
    )


def read_all(text: str, place: str, shape: Shape | None) -> Iterator[Sudoku]:
    """The puzzles of a text."""
    wrapped = _unwrapped(_first_lines(text), shape)
    return iter([_read_alone(wrapped, text, place, shape)]) if wrapped else _read_lines(text, place, shape)


def write(puzzle: Sudoku) -> str:
    """All signs in a line, with ``.`` for an empty cell; there is no room for a title."""
    return write_signs(puzzle) + "\n"


def holds_puzzle(text: str) -> bool:
    """True if a whole puzzle stands in the first lines: such a text is no name of a file."""
    return any(_is_whole(piece, None) for line in _first_lines(text) for piece in _pieces(line))


# ---- which lines hold a puzzle


def _first_lines(text: str) -> list[Line]:
    return list(islice(_written(text, "the text"), LOOKED_AT))


def _written(text: str, place: str) -> Iterator[Line]:
    return filter(_is_written, read_lines(text, place))


def _is_written(line: Line) -> bool:
    return not (is_comment(line) or is_blank(line) or is_ruler(line.text))


def _pieces(line: Line) -> list[Piece]:
    found = PIECE.finditer(plain(line.text))
    return [Piece(line.number, piece.start() + 1, without_dashes(piece[0])) for piece in found]


def _before_comment(line: Line) -> list[Piece]:
    length = len(re.split("[#%]", plain(line.text), maxsplit=1)[0])
    return list(takewhile(lambda piece: piece.start <= length, _pieces(line)))


def _counts(shape: Shape | None) -> dict[int, int]:
    return {shape.size**2: shape.size} if shape else CELLS


def _holds_puzzle(line: Line, shape: Shape | None) -> bool:
    pieces = _before_comment(line)
    if _are_groups(pieces, shape) and sum(len(piece.signs) for piece in pieces) > SMALLEST:
        return True
    whole = [piece for piece in pieces if _is_whole(piece, shape)]
    if any(len(piece.signs) > SMALLEST or (len(pieces) > 1 and fits(piece.signs)) for piece in whole):
        return True
    return any(_is_long(piece) for piece in pieces)


def _is_whole(piece: Piece, shape: Shape | None) -> bool:
    return len(piece.signs) in _counts(shape) and is_cells(piece.signs)


def _are_groups(pieces: Sequence[Piece], shape: Shape | None) -> bool:
    """True for all cells of a puzzle in groups of one length, such as nine times nine."""
    lengths = {len(piece.signs) for piece in pieces}
    size = _counts(shape).get(sum(len(piece.signs) for piece in pieces))
    return size is not None and len(lengths) == 1 and size % lengths.pop() == 0 and _are_cells(pieces)


def _are_cells(pieces: Sequence[Piece]) -> bool:
    return all(is_cells(piece.signs) for piece in pieces)


def _is_long(piece: Piece) -> bool:
    """True for what must be a puzzle, well or badly written; an address on the web is none."""
    if len(piece.signs) <= LONGEST_ROW or set("/\\") & set(piece.signs):
        return False
    return sum(map(_is_nearly, piece.signs)) >= len(piece.signs) * 3 / 4


def _is_nearly(sign: str) -> bool:
    return sign in DIGITS or sign in LOOKALIKES


def _is_nearly_cells(line: Line) -> bool:
    pieces = _before_comment(line)
    return bool(pieces) and all(_is_nearly(sign) for piece in pieces for sign in piece.signs)


def _are_small_puzzles(lines: Sequence[Line], shape: Shape | None) -> bool:
    """True if most lines are puzzles of 4 x 4: 16 signs, in four groups at most."""
    marks = [Marks(pieces) for pieces in map(_before_comment, lines) if len(pieces) <= CELLS[SMALLEST]]
    rows = [mark.signs for mark in marks if len(mark.signs) == SMALLEST and _are_cells(mark.pieces)]
    if len(rows) * 2 <= len(lines):
        return False
    return shape.size**2 == SMALLEST if shape else not _are_rows(rows)


def _are_rows(lines: Sequence[str]) -> bool:
    """True if lines of 16 signs are rows of 16 x 16, false if each is a puzzle of 4 x 4.

    The digits tell: most rows of 16 x 16 have one above 4, and none has a digit twice. A puzzle of 4 x 4 with five
    givens must have one twice.
    """
    big = sum(any(DIGITS[sign] ** 2 > SMALLEST for sign in line) for line in lines)
    if big * 2 > len(lines):
        return True
    return len(lines) % len(SIGNS) == 0 and not any(_repeats(line) for line in lines)


def _repeats(line: str) -> bool:
    counts = Counter(DIGITS[sign] for sign in line)
    return any(count > 1 for digit, count in counts.items() if digit != OPEN)


def _unwrapped(lines: Sequence[Line], shape: Shape | None) -> Marks | None:
    """A puzzle alone that is broken into lines of one length, of which the last may be shorter, or None."""
    counts = _counts(shape)
    lines = [line for line in lines if not is_heading(line.text)]
    if not 2 <= len(lines) <= max(counts) / LONGEST_ROW:
        return None
    marks = [Marks(_pieces(line)) for line in lines]
    first, *middle, last = (len(mark.signs) for mark in marks)
    if first <= LONGEST_ROW or first in counts or set(middle) - {first} or last > first:
        return None
    whole = Marks([piece for mark in marks for piece in mark.pieces])
    if all(_is_whole(piece, shape) and fits(piece.signs) for piece in whole.pieces):
        return None  # puzzles beside their solutions: two lines of 16 and 16 signs are no grid of 8 x 8
    return whole if len(whole.signs) in counts and _are_cells(whole.pieces) else None


# ---- reading a line


def _read_alone(wrapped: Marks, text: str, place: str, shape: Shape | None) -> Sudoku:
    words: dict[str, str] = {}
    for line in read_lines(text, place):
        words |= _words(line)
    return build(wrapped, shape, place, words)


def _read_lines(text: str, place: str, shape: Shape | None) -> Iterator[Sudoku]:
    words: dict[str, str] = {}
    for line in read_lines(text, place):
        found = _find(line, shape) if _is_written(line) else None
        told = _words(line)
        if found:
            name = _name(line, found)
            yield build(found.puzzle, shape, place, words | ({"title": name} if name else {}), found.solution)
            words = {}
        elif told or not _is_written(line):
            words |= told
        else:
            trouble = f"{shown(line.text.strip())} is no puzzle"
            raise FormatError(
                at(place, line.number), trouble, "write all cells of a puzzle in a line; comments begin with #"
            )


def _words(line: Line) -> dict[str, str]:
    """What a comment or a heading says about the next puzzle."""
    if is_comment(line):
        return read_remark(line)
    return {"title": line.text.strip()} if is_heading(line.text) else {}


def _find(line: Line, shape: Shape | None) -> _Found | None:
    """The puzzle in a line, well or badly written, and its solution."""
    pieces, groups = _pieces(line), _before_comment(line)
    if _are_groups(groups, shape):
        return _Found(Marks(groups))
    whole = [piece for piece in pieces if _is_whole(piece, shape)]
    if whole:
        return _choose(whole)
    long = next((piece for piece in pieces if _is_long(piece)), None)
    if long:
        return _Found(Marks([long]))
    return _Found(Marks(groups)) if _is_nearly_cells(line) else None


def _choose(whole: Sequence[Piece]) -> _Found:
    """The longest is the puzzle: ids are shorter, and seldom of its digits. The next of its length is the solution."""
    puzzle = max(whole, key=lambda piece: (fits(piece.signs), len(piece.signs)))
    behind = [piece for piece in whole if piece.start > puzzle.start and len(piece.signs) == len(puzzle.signs)]
    return _Found(Marks([puzzle]), Marks(behind[:1]) if behind else None)


def _name(line: Line, found: _Found) -> str:
    """What stands before the puzzle, or a name behind it and its solution; a rating is no name."""
    before = line.text[: found.puzzle.pieces[0].start - 1].strip(EDGES)
    last = (found.solution or found.puzzle).pieces[-1]
    after = line.text[last.start - 1 + len(last.signs) :].strip(EDGES)
    return before or (after if re.search(r"[^\W\d_]{2}", after) else "")
