"""A nonogram (お絵描きロジック), its lines, its clues, and what is wrong with a bad one.

Cells hold -1 (undecided 未定 ・), 0 (empty □) or 1 (filled ■). A line is an int8 array of cells or a string of signs;
functions that take a line give back the same form. Clues (鍵) are the block lengths of a line in order.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from numpy.typing import ArrayLike, NDArray

from puzzlelib.errors import PuzzleError, check_text, is_whole
from puzzlelib.nonogram import bitmap
from puzzlelib.wording import counted, rows_and_columns, shown

UNDECIDED, EMPTY, FILLED = -1, 0, 1
SHOWN = 20  # so many clues fit into a sentence
MAX_CLUE = 1_000_000

Cells = NDArray[np.int8]
Line = str | Sequence[int] | Cells
Clues = Sequence[int]
Span = tuple[int, int]  # the first and the last cell, from 1, both included

# The signs of the article come first: they are written; all are read.
SIGNS = {"・": UNDECIDED, "□": EMPTY, "■": FILLED, "?": UNDECIDED, ".": EMPTY, "#": FILLED}
WRITTEN = {UNDECIDED: "・", EMPTY: "□", FILLED: "■"}


def read_line(line: Line) -> Cells:
    """A new int8 array of shape (n,) with the cells of a line; undecided -1, empty 0, filled 1.

    Raises PuzzleError naming the cell (from 1) that holds anything else.

    >>> read_line("・□■")
    array([-1,  0,  1], dtype=int8)
    >>> read_line("?.x")
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: cell 3: 'x' is no sign of a line; write ・ □ ■ or ? . #
    """
    if isinstance(line, str):
        return _read_signs(line)
    try:
        cells = np.array(line)
    except ValueError:  # rows of different lengths
        raise PuzzleError("the line", "it is no single row of cells", "pass one row or column") from None
    if cells.ndim != 1:
        raise PuzzleError("the line", f"its array has {cells.ndim} dimensions, a line has 1", "pass one row or column")
    for number, value in enumerate(cells.tolist(), start=1):
        if not isinstance(value, bitmap.NUMBERS) or value not in WRITTEN:
            raise PuzzleError(f"cell {number}", f"{shown(value)} is no cell", "use -1 undecided, 0 empty, 1 filled")
    return cells.astype(np.int8)


def _read_signs(line: str) -> Cells:
    cells = np.empty(len(line), dtype=np.int8)
    for index, sign in enumerate(line):
        if sign not in SIGNS:
            raise PuzzleError(f"cell {index + 1}", f"{sign!r} is no sign of a line", "write ・ □ ■ or ? . #")
        cells[index] = SIGNS[sign]
    return cells


def write_line(cells: Cells) -> str:
    """The cells of a line in the signs of the article.

    >>> write_line(np.array([-1, 0, 1], dtype=np.int8))
    '・□■'
    """
    return "".join(WRITTEN[cell] for cell in cells.tolist())


def write_clues(clues: Clues) -> str:
    """The clues of a line as they stand in sentences and files.

    >>> write_clues([2, 1]), write_clues([])
    ('2,1', '0')
    """
    return ",".join(map(str, clues)) or "0"


def signs(cells: Cells) -> str:
    """Cells of any shape in the signs of boards and text boards, row by row.

    >>> signs(read_line("・□■"))
    '?.#'
    """
    return "".join(".#?"[cell] for cell in cells.ravel().tolist())


def in_the_form_of(line: Line, cells: Cells) -> str | Cells:
    """String in, string out; anything else gives an array.

    >>> in_the_form_of("???", np.array([1, 0, -1], dtype=np.int8))
    '■□・'
    """
    return write_line(cells) if isinstance(line, str) else cells


def needed(clues: Clues) -> int:
    """The cells that the blocks take with one gap between each two.

    >>> needed([2, 3, 3, 4])
    15
    """
    return sum(clues) + len(clues) - 1 if clues else 0


def read_clues(clues: Clues, place: str = "the line") -> tuple[int, ...]:
    """The clues as a tuple of int from 1 to 1,000,000; a single 0 means that there is no block.

    Raises PuzzleError naming ``place`` and the clue (from 1) that is too small or big, no whole number, or a 0 among
    others.

    >>> read_clues([0]), read_clues([2, 3])
    ((), (2, 3))
    >>> read_clues([2, -1], "row 4")
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: row 4: clue 2 is -1; a clue is the length of a block, 1 or more
    """
    try:
        numbers = list(clues)
    except TypeError:
        raise PuzzleError(place, f"its clues are {shown(clues)}, no list", "write a list such as [2, 1]") from None
    for number, clue in enumerate(numbers, start=1):
        if not is_whole(clue):
            trouble = f"clue {number} is {shown(clue)}, no whole number"
            raise PuzzleError(place, trouble, "write a block length such as 3")
        if clue == 0 and len(numbers) > 1:
            raise PuzzleError(
                place, f"clue {number} is 0 among others", "leave it out: 0 stands alone for an empty line"
            )
        if clue < 0:
            trouble = f"clue {number} is {shown(int(clue))}"
            raise PuzzleError(place, trouble, "a clue is the length of a block, 1 or more")
        if clue > MAX_CLUE:
            trouble = f"clue {number} is {shown(int(clue))}"
            raise PuzzleError(place, trouble, f"the longest block has {MAX_CLUE:,} cells")
    return tuple(int(clue) for clue in numbers if clue)


def check_fit(clues: Clues, length: int, place: str = "the line", kind: str = "line") -> None:
    """Raises PuzzleError if the blocks with their gaps need more cells than the line (row, column) has.

    The clues are read already, see ``read_clues``.

    >>> check_fit([4, 4], 8, "row 3", "row")
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: row 3: clues 4,4 need 9 cells, the row has 8; shorten a clue or lengthen the row
    """
    if needed(clues) <= length:
        return
    noun, verb = ("clue", "needs") if len(clues) == 1 else ("clues", "need")
    listed = write_clues(clues[:SHOWN]) + (",…" if len(clues) > SHOWN else "")
    raise PuzzleError(
        place,
        f"{noun} {listed} {verb} {counted(needed(clues), 'cell')}, the {kind} has {length}",
        f"shorten a clue or lengthen the {kind}",
    )


def read_both(clues: Clues, line: Line, place: str = "the line") -> tuple[tuple[int, ...], Cells]:
    """The clues and cells of a line, checked one by one and against each other."""
    values, cells = read_clues(clues, place), read_line(line)
    check_fit(values, len(cells), place)
    return values, cells


@dataclass(frozen=True, init=False, repr=False)
class Nonogram:
    """A nonogram: the clues of its rows, from the top, and of its columns, from the left. Frozen, hashable, checked.

    Attributes
    ----------
    rows, columns : tuples of tuples of int, one tuple a line; ``()`` for a line without blocks (``[0]`` is read so).
    title, description, author, copyright, licence, source : one line of text each, or "". Title and description (what
        the picture shows) give it away, so the repr keeps quiet. Puzzles with the same clues are equal, whatever these
        say.

    Raises PuzzleError naming the row or column (from 1) with a clue that is negative, no whole number, a 0 among
    others, or does not fit; or both sums where the rows and the columns disagree. At most 2,000 rows and columns.

    >>> puzzle = Nonogram([[2], [0], [1, 1]], [[1, 1], [1], [1]])
    >>> puzzle, puzzle.height, puzzle.width
    (<Nonogram of 3 rows and 3 columns>, 3, 3)
    >>> print(puzzle)
        1
        1 1 1
      2 ? ? ?
      0 ? ? ?
    1 1 ? ? ?
    >>> Nonogram([[4, 4]], [[1]] * 8)
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: row 1: clues 4,4 need 9 cells, the row has 8; shorten a clue or lengthen the row
    """

    rows: tuple[tuple[int, ...], ...]
    columns: tuple[tuple[int, ...], ...]
    title: str = field(default="", compare=False)
    description: str = field(default="", compare=False)
    author: str = field(default="", compare=False)
    copyright: str = field(default="", compare=False)
    licence: str = field(default="", compare=False)
    source: str = field(default="", compare=False)

    def __init__(
        self,
        rows: Iterable[Clues],
        columns: Iterable[Clues],
        title: str = "",
        author: str = "",
        licence: str = "",
        *,
        copyright: str = "",
        source: str = "",
        description: str = "",
    ) -> None:
        words = {"title": title, "description": description, "author": author}
        words |= {"copyright": copyright, "licence": licence, "source": source}
        for name, text in words.items():
            check_text(name, text)
            object.__setattr__(self, name, text)
        object.__setattr__(self, "rows", _read_side(rows, "row"))
        object.__setattr__(self, "columns", _read_side(columns, "column"))
        _check_fits(self.rows, self.width, "row")
        _check_fits(self.columns, self.height, "column")
        _check_sums(self.rows, self.columns)

    @classmethod
    def from_picture(cls, picture: "ArrayLike | str | bytes | Path", **words: str) -> "Nonogram":
        """The nonogram whose clues describe a picture; it may have other solutions besides.

        ``picture`` is an array of shape (height, width) with 0 or False for empty and 1 or True for filled, a text of
        lines in the signs of :mod:`puzzlelib.nonogram.bitmap`, a PBM picture (P1 or P4), or the Path of one of these.
        ``words`` are title, author and the like.

        Raises PuzzleError (FormatError for texts and files) naming the line of a ragged picture or a foreign sign.

        >>> Nonogram.from_picture("#.#\\n.##").rows
        ((1, 1), (2,))
        """
        cells = bitmap.read(picture)
        return cls([blocks(row) for row in cells], [blocks(column) for column in cells.T], **words)

    @property
    def height(self) -> int:
        """The number of rows."""
        return len(self.rows)

    @property
    def width(self) -> int:
        """The number of columns."""
        return len(self.columns)

    def write(self, format: str = "non") -> str:
        """The puzzle as the text of a file in a format of :mod:`puzzlelib.nonogram.formats`.

        "non" keeps the title and all else that is known, and so do "xml" (webpbn.com) and "g" (Olšák); "nin", "mk" and
        "cwd" keep the clues only. For a solution see :func:`puzzlelib.nonogram.bitmap.write`.
        """
        from puzzlelib.nonogram import formats

        return formats.write(self, format)

    def __repr__(self) -> str:
        return f"<Nonogram of {rows_and_columns(self.height, self.width)}>"

    def __str__(self) -> str:
        return write_board(self, np.full((self.height, self.width), UNDECIDED, dtype=np.int8))

    def _repr_html_(self) -> str:
        from puzzlelib.nonogram import draw

        return draw.board_html(self, None, repr(self))


def check_puzzle(puzzle: object) -> None:
    """Raises PuzzleError for anything but a Nonogram.

    >>> check_puzzle("cat")
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: the puzzle: 'cat' is no Nonogram; read one, or take an example
    """
    if not isinstance(puzzle, Nonogram):
        raise PuzzleError("the puzzle", f"{shown(puzzle)} is no Nonogram", "read one, or take an example")


def blocks(line: Sequence[int] | NDArray[np.bool_] | Cells) -> tuple[int, ...]:
    """The clues that describe a line: the lengths of its runs of filled cells.

    >>> blocks([1, 1, 0, 1, 0])
    (2, 1)
    """
    return tuple(last - first + 1 for first, last in blocks_of(np.asarray(line).tolist()))


def blocks_of(signs: Sequence[int]) -> Iterator[Span]:
    """First and last cell, from 1, of each run of ■, in order. O(n).

    >>> list(blocks_of([1, 1, 0, -1, 1]))
    [(1, 2), (5, 5)]
    """
    first = 0
    for x, sign in enumerate([*signs, EMPTY], start=1):
        if sign == FILLED and not first:
            first = x
        if sign != FILLED and first:
            yield first, x - 1
            first = 0


def read_board(cells: object, height: int, width: int) -> Cells:
    """A new int8 array of shape (height, width) with the cells of a board: rows as ``read_line`` takes them.

    Raises PuzzleError naming the row and the cell, from 1, that holds anything else, or the shape that is wrong.

    >>> read_board(["#.", "??"], 2, 2).tolist()
    [[1, 0], [-1, -1]]
    >>> read_board([[1, 0], [2, 0]], 2, 2)
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: row 2, cell 1: 2 is no cell; use -1 undecided, 0 empty, 1 filled
    """
    try:
        rows = list(cells)  # type: ignore[call-overload]
    except TypeError:
        mend = "pass rows of -1, 0 and 1, such as board.cells"
        raise PuzzleError("the board", f"{shown(cells)} is no board", mend) from None
    if len(rows) != height:
        raise PuzzleError("the board", f"it has {counted(len(rows), 'row')}, not {height}", "pass one for each row")
    return np.array([_read_row(row, width, number) for number, row in enumerate(rows, start=1)], dtype=np.int8)


def _read_row(row: Line, width: int, number: int) -> Cells:
    try:
        cells = read_line(row)
    except PuzzleError as error:
        place = f"row {number}, {error.place}".removesuffix(", the line")
        raise PuzzleError(place, error.trouble, error.mend) from None
    if len(cells) != width:
        trouble = f"it has {counted(len(cells), 'cell')}, not {width}"
        raise PuzzleError(f"row {number}", trouble, "pass one for each column")
    return cells


def write_board(puzzle: Nonogram, cells: Cells) -> str:
    """A text board: int8 cells of shape (height, width) in the signs ``#.?`` with the clues around them."""
    size = max(len(str(clue)) for line in (*puzzle.rows, *puzzle.columns) for clue in line or (0,))
    before = max(len(clues) or 1 for clues in puzzle.rows)
    above = max(len(clues) or 1 for clues in puzzle.columns)
    columns = [_padded(clues, above) for clues in puzzle.columns]
    table = [[""] * before + [column[level] for column in columns] for level in range(above)]
    table += [_padded(clues, before) + list(signs(row)) for clues, row in zip(puzzle.rows, cells, strict=True)]
    return "\n".join(" ".join(text.rjust(size) for text in line).rstrip() for line in table)


def _padded(clues: tuple[int, ...], length: int) -> list[str]:
    """The clues of a line as texts, pushed against the board; an empty line shows 0."""
    texts = [str(clue) for clue in clues or (0,)]
    return [""] * (length - len(texts)) + texts


def _read_side(lines: Iterable[Clues], kind: str) -> tuple[tuple[int, ...], ...]:
    """The clues of all rows or all columns, each line checked by itself."""
    try:
        read = [list(clues) for clues in lines]
    except TypeError:
        trouble = f"the {kind}s are no list of lists of whole numbers"
        raise PuzzleError("the puzzle", trouble, "write them like [[2], [1, 1]]") from None
    if not read:
        raise PuzzleError("the puzzle", f"it has no {kind}s", "give a list of clues for each row and each column")
    if len(read) > bitmap.MAX_SIDE:
        raise PuzzleError("the puzzle", f"it has {len(read):,} {kind}s", f"the limit is {bitmap.MAX_SIDE:,}")
    return tuple(read_clues(clues, f"{kind} {number}") for number, clues in enumerate(read, start=1))


def _check_fits(lines: tuple[tuple[int, ...], ...], length: int, kind: str) -> None:
    for number, clues in enumerate(lines, start=1):
        check_fit(clues, length, f"{kind} {number}", kind)


def _check_sums(rows: tuple[tuple[int, ...], ...], columns: tuple[tuple[int, ...], ...]) -> None:
    """Both sums count the filled cells of the same picture."""
    across, down = sum(map(sum, rows)), sum(map(sum, columns))
    if across != down:
        trouble = f"the row clues add up to {across}, the column clues to {down}"
        raise PuzzleError(
            "the puzzle", trouble, "both count the filled cells: look for a clue that is wrong or missing"
        )
