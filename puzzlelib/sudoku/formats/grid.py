"""Grids as they look on paper: a line for each row, with or without a frame and blanks between the cells.

    # title: By hand
    1 . | . 4
    . . | 1 .
    ----+----
    . 1 | . .
    2 . | . 1

Blank lines, lines of a frame and headings such as ``Grid 02`` may stand between grids; without them a grid ends with
its last row. Comments begin with ``#`` or ``%``. A comment such as ``# title: By hand`` is kept, and so are author,
licence and source; a heading is a title. A frame of whole blocks tells the shape of the blocks. Cells may be divided by
commas or tabs, as a spreadsheet copies them; nothing between two is an empty cell. In big grids a cell may hold a
number, such as 12 for C. Brackets around rows, as Python prints them, mean nothing. In a grid alone, blanks may be the
empty cells, if none is lost at the end of a row.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain, filterfalse, islice, pairwise
from typing import NamedTuple

from puzzlelib.errors import FormatError
from puzzlelib.sudoku.formats.signs import (
    BARS,
    DIGITS,
    LOOKALIKES,
    Marks,
    Piece,
    build,
    check_signs,
    is_heading,
    is_ruler,
    spot,
)
from puzzlelib.sudoku.puzzle import BLANK, SIGNS, SIZES, Shape, Sudoku, shape_of, write_grid
from puzzlelib.text_lines import WORDS, Line, at, is_comment, plain, read_lines, read_remark
from puzzlelib.wording import counted, shown

SEPARATORS = "\t,;"
SPARSE = 9  # so many pieces in a row are cells: groups of cells would be longer than any row
LEAST = min(SIZES)
LOOKED_AT = 64  # lines in which a grid with blanks for empty cells is looked for
MAX_ROWS = 20_000  # without a blank line or a heading


class Row(NamedTuple):
    """A row with the numbers of cells between its bars; ``ruled`` if a line of the frame stands above it."""

    line: int
    pieces: list[Piece]
    widths: tuple[int, ...]
    ruled: bool

    @property
    def length(self) -> int:
        return sum(len(piece.signs) for piece in self.pieces)


@dataclass
class Group:
    """Rows without a blank line between them. ``starts`` if they cannot belong to the grid above."""

    starts: bool = False
    rows: list[Row] = field(default_factory=list)
    words: dict[str, str] = field(default_factory=dict)


def recognises(text: str, shape: Shape | None) -> bool:
    """True if some line looks like a row, or blanks are the empty cells of a grid."""
    return any(_looks_like_a_row(line) for line in read_lines(text, "the text")) or _size_with_blanks(text) > 0


def read_all(text: str, place: str, shape: Shape | None) -> Iterator[Sudoku]:
    """The puzzles of a text."""
    lines = read_lines(text, place)
    size = _size_with_blanks(text)
    return read_rows((_with_dots(line, size, place) for line in lines) if size else lines, place, shape)


def read_rows(lines: Iterable[Line], place: str, shape: Shape | None) -> Iterator[Sudoku]:
    """The puzzles of some lines."""
    return (_build(group, place, shape) for group in _split(_groups(lines, place), place, shape))


def write(puzzle: Sudoku) -> str:
    """A grid with a frame between its blocks, and all words that are known about it."""
    words = [f"# {word}: {getattr(puzzle, word)}" for word in WORDS if getattr(puzzle, word)]
    return "\n".join([*words, write_grid(puzzle.shape, puzzle.rows), ""])


# ---- blanks for empty cells


def _size_with_blanks(text: str) -> int:
    """The size of a grid alone whose empty cells are blanks, as when it is copied from a page; 0 for other texts.

    It has as many lines as its longest one has signs and blanks. Where the digits of one row alone are not so many as
    a row has cells, that is a slip in a small grid with blanks between its cells.
    """
    lines = filterfalse(is_comment, read_lines(text, "the text"))
    grid = "\n".join(plain(line.text) for line in islice(lines, LOOKED_AT)).strip("\n")
    rows = grid.split("\n")
    size = len(rows)
    if size not in SIZES or max(map(len, rows)) != size or not re.fullmatch(f"[{SIGNS} \n]+", grid, re.IGNORECASE):
        return 0
    return size if _are_no_slip(len(row.replace(" ", "")) for row in rows if row) else 0


def _are_no_slip(lengths: Iterable[int]) -> bool:
    """True if two rows or more have lengths that no row has."""
    return sum(length not in SIZES for length in lengths) > 1


def _with_dots(line: Line, size: int, place: str) -> Line:
    """The line with dots for its blanks. Where a row is short, blanks may be lost at its end or at its beginning."""
    row = plain(line.text)
    if not row or is_comment(line):
        return line
    if len(row) < size:
        trouble = f"blanks seem to be empty cells, but it ends after {len(row)} of {size}"
        raise FormatError(at(place, line.number), trouble, "write . for an empty cell")
    return line._replace(text=row.replace(" ", BLANK))


# ---- rows


def _looks_like_a_row(line: Line) -> bool:
    """True for four cells or more, and nothing else; cells may be badly written, and those of a table empty."""
    if is_comment(line) or is_ruler(line.text):
        return False
    text = _cells_alone(line)
    signs = re.sub(rf"[\s{SEPARATORS}{BARS}]+", "", text)
    enough = len(signs) >= LEAST or bool(_table_row(text))
    return enough and all(sign in DIGITS or sign in LOOKALIKES for sign in signs)


def _cells_alone(line: Line) -> str:
    """What stands in a row, without a comment, and with blanks for the brackets of a list."""
    text = re.split("[#%]", plain(line.text), maxsplit=1)[0]
    return re.sub(r"\[|\],?", lambda bracket: " " * len(bracket[0]), text)


def _read_row(line: Line, ruled: bool, place: str) -> Row:
    parts = _parts(line)
    pieces = list(chain(*parts))
    if len(pieces) >= SPARSE and any(len(piece.signs) > 1 for piece in pieces):
        size = len(pieces) if len(pieces) in SIZES else max(SIZES)
        parts = [[_read_number(piece, size, place) for piece in part] for part in parts]
        pieces = list(chain(*parts))
    for piece in pieces:
        check_signs(piece, place)
    return Row(line.number, pieces, tuple(sum(len(piece.signs) for piece in part) for part in parts), ruled)


def _parts(line: Line) -> list[list[Piece]]:
    """What stands between the bars of a row, in pieces that are divided by blanks or commas."""
    text = _cells_alone(line)
    table = _table_row(text)
    if table:
        return [[piece._replace(line=line.number) for piece in table]]
    parts = (
        [
            Piece(line.number, part.start() + found.start() + 1, found[0])
            for found in re.finditer(rf"[^\s{SEPARATORS}]+", part[0])
        ]
        for part in re.finditer(f"[^{BARS}]+", text)
    )
    return [part for part in parts if part]


def _table_row(text: str) -> list[Piece]:
    """The cells of a row with one sign between all of them and nothing for an empty cell; none for other rows."""
    for separator in SEPARATORS:
        fields = text.split(separator)
        longest = 2 if len(fields) >= SPARSE else 1
        if len(fields) in SIZES and all(len(field.strip()) <= longest for field in fields):
            return list(_table_cells(fields))
    return []


def _table_cells(fields: Sequence[str]) -> Iterator[Piece]:
    start = 1
    for text in fields:
        blanks = len(text) - len(text.lstrip())
        yield Piece(0, start + blanks, text.strip() or BLANK)
        start += len(text) + 1


def _read_number(piece: Piece, size: int, place: str) -> Piece:
    """A cell that holds a number, as one sign."""
    if len(piece.signs) == 1:
        return piece
    number = int(piece.signs) if re.fullmatch("[0-9]{2}", piece.signs) else size + 1
    if number > size:
        trouble = f"{shown(piece.signs)} is no digit of a {size} x {size} grid"
        raise FormatError(spot(place, piece), trouble, "write one digit a cell; pencil marks cannot be read")
    return piece._replace(signs=SIGNS[number - 1] if number else BLANK)


# ---- grids


def _groups(lines: Iterable[Line], place: str) -> Iterator[Group]:
    """The rows of a text, divided at blank lines, headings and remarks."""
    group, ruled = Group(), False
    for line in lines:
        words = _words(line)
        if words or _is_empty(line):
            if group.rows:
                yield group
                group = Group()
            group.starts = group.starts or bool(words)
            group.words |= words
        elif is_ruler(line.text):
            ruled = True
        elif not is_comment(line):
            _check_count(group.rows, line, place)
            group.rows.append(_read_row(line, ruled, place))
            ruled = False
    yield group


def _words(line: Line) -> dict[str, str]:
    """What a remark or a heading says about the grid below it."""
    if is_comment(line):
        return read_remark(line)
    return {"title": line.text.strip()} if is_heading(_cells_alone(line)) else {}


def _is_empty(line: Line) -> bool:
    """True for a blank line, or one of brackets alone; an empty row of a table has tabs between its cells."""
    text = _cells_alone(line)
    return not text.strip() and not _table_row(text)


def _check_count(rows: Sequence[Row], line: Line, place: str) -> None:
    if len(rows) == MAX_ROWS:
        trouble = f"more than {MAX_ROWS:,} rows stand here without a blank line"
        raise FormatError(at(place, line.number), trouble, "cut the text into several files")


def _split(groups: Iterable[Group], place: str, shape: Shape | None) -> Iterator[Group]:
    """One group for each grid: some are one below the other without a blank line, others have one in the middle."""
    grid = Group()
    for group in groups:
        if not grid.rows:
            grid = group
        elif group.starts or len(grid.rows) + len(group.rows) > grid.rows[0].length:
            raise _wrong_count(grid, place)
        else:
            grid.rows += group.rows
        size = _size(grid.rows, place, shape)
        if len(grid.rows) % size == 0:
            yield from _cut(grid, size)
            grid = Group()
        elif len(grid.rows) > size:
            raise _wrong_count(grid, place)
    if grid.rows:
        raise _wrong_count(grid, place)


def _size(rows: Sequence[Row], place: str, shape: Shape | None) -> int:
    """The length of all these rows. Raises FormatError for the first that is longer or shorter than most."""
    lengths = Counter(row.length for row in rows if row.length in SIZES)
    if shape is None and rows and not lengths:
        trouble = (
            f"it has {counted(rows[0].length, 'sign')}, rows have {', '.join(map(str, SIZES[:-1]))} or {SIZES[-1]}"
        )
        raise FormatError(at(place, rows[0].line), trouble, "write one sign a cell and . for an empty one")
    size = shape.size if shape else _likely_size(rows, lengths)
    for row in rows:
        if row.length != size:
            trouble = f"it has {counted(row.length, 'sign')}, a row of a {size} x {size} grid has {size}"
            raise FormatError(at(place, row.line), trouble, "write one sign a cell and . for an empty one")
    return size


def _likely_size(rows: Sequence[Row], lengths: Counter[int]) -> int:
    """The length of most rows; as many as there are rows where many cells seem to be missing."""
    if len(rows) in SIZES and len(rows) > max(lengths) and _are_no_slip(row.length for row in rows):
        return len(rows)
    return lengths.most_common(1)[0][0] if lengths else LEAST


def _cut(group: Group, size: int) -> Iterator[Group]:
    """The grids of so many rows; the words are those of the first."""
    for start in range(0, len(group.rows), size):
        yield Group(group.starts, group.rows[start : start + size], {} if start else group.words)


def _wrong_count(grid: Group, place: str) -> FormatError:
    size = grid.rows[0].length
    first, last = grid.rows[0].line, grid.rows[-1].line
    where = at(place, first) if first == last else f"{place}, lines {first} to {last}"
    trouble = f"the grid has {counted(len(grid.rows), 'row')}, one with {size} columns has {size}"
    mend = "look for a row that is missing" if len(grid.rows) < size else "put a blank line between two grids"
    return FormatError(where, trouble, mend)


def _build(grid: Group, place: str, shape: Shape | None) -> Sudoku:
    framed = _frame(grid.rows)
    if shape and framed and shape != framed:
        trouble = f"the frame shows blocks of {_sides(framed)}, not {_sides(shape)}"
        raise FormatError(at(place, grid.rows[0].line), trouble, "mend the frame or the block")
    marks = Marks([piece for row in grid.rows for piece in row.pieces])
    return build(marks, shape or framed, place, grid.words)


def _frame(rows: Sequence[Row]) -> Shape | None:
    """The blocks that the frame shows; None where it shows none, or parts that are no blocks."""
    size = len(rows)
    cuts = [0, *(index for index, row in enumerate(rows) if index and row.ruled), size]
    height = _side({below - above for above, below in pairwise(cuts)}, size)
    width = _side({width for row in rows for width in row.widths}, size)
    if height and width:
        return shape_of(height, width) if height * width == size else None
    if height:
        return shape_of(height, size // height)
    return shape_of(size // width, width) if width else None


def _side(lengths: set[int], size: int) -> int:
    """The side of the blocks if all parts are equally long and may be blocks, else 0."""
    side = max(lengths, default=0)
    return side if len(lengths) == 1 and 2 <= side < size and size % side == 0 else 0


def _sides(shape: Shape) -> str:
    return f"{shape.block_height} x {shape.block_width}"
