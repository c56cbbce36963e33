"""The Sudoku (数独): its grid, its units and peers, and what is wrong with a bad one.

Rows, columns and cells count from 0, as in the article: cell (3,5) is row 3, column 5. A Sudoku of any size is the same
thing with another shape: 4 x 4, 6 x 6 (blocks of 2 x 3), 9 x 9, 16 x 16.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import chain
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from puzzlelib.errors import PuzzleError, check_text, is_whole
from puzzlelib.wording import counted, shown

Cell = tuple[int, int]  # row and column, from 0
Unit = tuple[str, int]  # ("row", 3), ("column", 5) or ("block", 4), from 0; blocks row by row
Grid = NDArray[np.int8]
K = TypeVar("K")

OPEN = 0
SIGNS = "123456789ABCDEFG"  # the digits 1 to 16
BLANK = "."
SIZES = tuple(size for size in range(4, len(SIGNS) + 1) if any(size % side == 0 for side in range(2, size)))


@dataclass(frozen=True)
class Shape:
    """The size of the blocks, and with it all units and peers.

    Raises PuzzleError unless both sides are 2 or more and the block has at most 16 cells.

    >>> shape = Shape(3, 3)
    >>> shape.size, shape.units["block", 4][:4]
    (9, ((3, 3), (3, 4), (3, 5), (4, 3)))
    >>> len(shape.peers[3, 5]), shape.units_of[3, 5]
    (20, (('row', 3), ('column', 5), ('block', 4)))
    """

    block_height: int
    block_width: int

    def __post_init__(self) -> None:
        for side in (self.block_height, self.block_width):
            if not is_whole(side) or not 2 <= side <= len(SIGNS):
                raise PuzzleError("the blocks", f"a side of {shown(side)} is no block's", "use 2 or more, such as 3, 3")
        if self.size > len(SIGNS):
            trouble = f"{self.block_height} x {self.block_width} cells need {self.size} digits"
            raise PuzzleError("the blocks", trouble, f"there are {len(SIGNS)}")

    @property
    def size(self) -> int:
        """Rows, columns, blocks and digits: there are as many of each."""
        return self.block_height * self.block_width

    @property
    def signs(self) -> str:
        """The signs of the digits 1 to ``size``."""
        return SIGNS[: self.size]

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """All cells, row by row."""
        return tuple((row, column) for row in range(self.size) for column in range(self.size))

    @cached_property
    def index(self) -> "Table[Cell]":
        """The number of each cell, from 0, row by row. To ask for a cell that is not there raises PuzzleError."""
        return Table(((cell, number) for number, cell in enumerate(self.cells)), lambda cell: _no_cell(self, *cell))

    @cached_property
    def digits(self) -> "Table[int]":
        """Each digit as a plain int, for whatever number is equal to it. To ask for another raises PuzzleError."""
        return Table(((digit, digit) for digit in range(1, self.size + 1)), lambda digit: _no_digit(self, digit))

    @cached_property
    def units(self) -> dict[Unit, tuple[Cell, ...]]:
        """The cells of each row, then of each column, then of each block. Each holds every digit once."""
        units: dict[Unit, list[Cell]] = {
            (kind, number): [] for kind in ("row", "column", "block") for number in range(self.size)
        }
        for cell in self.cells:
            for unit in self._units_of(*cell):
                units[unit].append(cell)
        return {unit: tuple(cells) for unit, cells in units.items()}

    @cached_property
    def units_of(self) -> dict[Cell, tuple[Unit, Unit, Unit]]:
        """The row, the column and the block of each cell."""
        return {cell: self._units_of(*cell) for cell in self.cells}

    @cached_property
    def peers(self) -> dict[Cell, tuple[Cell, ...]]:
        """The cells that share a unit with each cell, itself left out: those of its row, its column, then its block."""
        return {cell: self._peers_of(cell) for cell in self.cells}

    def _peers_of(self, cell: Cell) -> tuple[Cell, ...]:
        near = dict.fromkeys(chain(*(self.units[unit] for unit in self.units_of[cell])))
        return tuple(peer for peer in near if peer != cell)

    def __reduce__(self) -> tuple[object, ...]:
        """Send the two sides to another process, not all the units that were made here."""
        return shape_of, (self.block_height, self.block_width)

    def _units_of(self, row: int, column: int) -> tuple[Unit, Unit, Unit]:
        return ("row", row), ("column", column), ("block", self.block_of(row, column))

    def block_of(self, row: int, column: int) -> int:
        """The number of a cell's block, from 0, row by row.

        >>> Shape(2, 3).block_of(2, 3)
        3
        """
        across = self.size // self.block_width
        return row // self.block_height * across + column // self.block_width

    def block_place(self, block: int) -> Cell:
        """A block as the article's i1s and i2s: the row and the column of blocks that it stands in, from 0.

        >>> Shape(3, 3).block_place(5)
        (1, 2)
        """
        return divmod(block, self.size // self.block_width)

    def unit_name(self, unit: Unit) -> str:
        """A unit in words: blocks by i1s and i2s.

        >>> Shape(3, 3).unit_name(("row", 3)), Shape(3, 3).unit_name(("block", 5))
        ('row 3', 'block (1,2)')
        """
        kind, number = unit
        return f"block {cell_name(self.block_place(number))}" if kind == "block" else f"{kind} {number}"


class Table(dict[K, int]):
    """A table that names what is not in it. So the check costs nothing where all is right."""

    def __init__(self, items: Iterable[tuple[K, int]], error: Callable[[K], PuzzleError]) -> None:
        super().__init__(items)
        self.error = error

    def __missing__(self, key: K) -> int:
        raise self.error(key)


@cache
def shape_of(block_height: int, block_width: int) -> Shape:
    """The shape of these blocks; the same object each time, so that its units are made once."""
    return Shape(block_height, block_width)


def usual_shape(size: int) -> Shape:
    """The shape that grids of a size have: blocks as square as they can be, wider than high.

    Raises PuzzleError for a size that no blocks fill, or that needs more digits than there are signs.

    >>> usual_shape(9), usual_shape(6)
    (Shape(block_height=3, block_width=3), Shape(block_height=2, block_width=3))
    """
    if size not in SIZES:
        sizes = ", ".join(map(str, SIZES))
        rows, most = counted(size, "row"), len(SIGNS)
        trouble = f"no blocks fill {rows}" if size <= most else f"{rows} need {size} digits; there are {most}"
        raise PuzzleError("the grid", trouble, f"use a size of {sizes}")
    height = max(side for side in range(2, math.isqrt(size) + 1) if size % side == 0)
    return shape_of(height, size // height)


def cell_name(cell: Cell) -> str:
    """
    >>> cell_name((3, 5))
    '(3,5)'
    """
    return f"({cell[0]},{cell[1]})"


# ---- the puzzle


@dataclass(frozen=True, init=False, repr=False)
class Sudoku:
    """A Sudoku: the digits that are given. Frozen, hashable, checked.

    Parameters
    ----------
    grid : n rows of n numbers, 0 for an empty cell (空欄) and 1 to n for a given: lists or an array.
    block : height and width of a block, such as (2, 3); None for the usual one of this size.

    Attributes
    ----------
    rows : the grid as a tuple of tuples of int.
    shape : the blocks, with all units and peers.
    solution : the grid of its solution as a tuple of tuples where the source tells it, or None.
    title, author, licence, source : one line of text each, or "". Puzzles with the same givens and blocks are equal,
        whatever these say.

    Raises PuzzleError for a size that no blocks fill, for a number that is no digit, and for a digit that stands twice
    in a unit; both cells are named. A solution must be complete and agree with the givens.

    >>> puzzle = Sudoku([[1, 0, 0, 4], [0, 0, 1, 0], [0, 1, 0, 0], [2, 0, 0, 1]])
    >>> puzzle, puzzle.givens
    (<Sudoku of 4 x 4, 6 givens>, 6)
    >>> print(puzzle)
    1 . | . 4
    . . | 1 .
    ----+----
    . 1 | . .
    2 . | . 1
    >>> Sudoku([[1, 0, 0, 1], [0] * 4, [0] * 4, [0] * 4])
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: row 0: 1 stands in (0,0) and in (0,3); correct one of the two: rows count from 0
    """

    rows: tuple[tuple[int, ...], ...]
    shape: Shape
    solution: tuple[tuple[int, ...], ...] | None = field(default=None, compare=False)
    title: str = field(default="", compare=False)
    author: str = field(default="", compare=False)
    licence: str = field(default="", compare=False)
    source: str = field(default="", compare=False)

    def __init__(
        self,
        grid: Iterable[Iterable[int]] | Grid,
        block: tuple[int, int] | None = None,
        *,
        solution: Iterable[Iterable[int]] | Grid | None = None,
        title: str = "",
        author: str = "",
        licence: str = "",
        source: str = "",
    ) -> None:
        words = {"title": title, "author": author, "licence": licence, "source": source}
        for name, text in words.items():
            check_text(name, text)
            object.__setattr__(self, name, text)
        rows = _read_rows(grid, "the grid")
        shape = usual_shape(len(rows)) if block is None else read_block(block)
        _check_square(rows, shape.size, "the grid")
        _check_digits(rows, shape)
        _check_units(rows, shape)
        object.__setattr__(self, "rows", rows)
        object.__setattr__(self, "shape", shape)
        object.__setattr__(self, "solution", None if solution is None else _read_solution(solution, self))

    @property
    def size(self) -> int:
        """Rows, columns, blocks and digits: there are as many of each."""
        return self.shape.size

    @property
    def grid(self) -> Grid:
        """The givens as a new int8 array of shape (size, size), 0 for an empty cell."""
        return np.array(self.rows, dtype=np.int8)

    @property
    def givens(self) -> int:
        """How many digits are given."""
        return sum(digit != OPEN for row in self.rows for digit in row)

    @property
    def empty_cells(self) -> tuple[Cell, ...]:
        """The cells without a given, row by row."""
        return tuple(cell for cell in self.shape.cells if self.rows[cell[0]][cell[1]] == OPEN)

    def write(self, format: str = "line") -> str:
        """The puzzle as text in a format of :mod:`puzzlelib.sudoku.formats`: "line", "grid", "csv", "sdm", "sdk"."""
        from puzzlelib.sudoku import formats

        return formats.write(self, format)

    def __repr__(self) -> str:
        return f"<Sudoku of {self.size} x {self.size}, {counted(self.givens, 'given')}>"

    def __str__(self) -> str:
        return write_grid(self.shape, self.rows)

    def _repr_html_(self) -> str:
        from puzzlelib.sudoku import draw

        return draw.grid_html(self)


def write_grid(shape: Shape, grid: Sequence[Sequence[int]] | Grid) -> str:
    """A grid as text, with lines between the blocks; the numbers are 0 for an open cell and 1 to ``shape.size``.

    >>> print(write_grid(Shape(2, 2), [[0] * 4] * 4))
    . . | . .
    . . | . .
    ----+----
    . . | . .
    . . | . .
    """
    width = shape.block_width
    lines = []
    for number, row in enumerate(np.asarray(grid).tolist()):
        if number and number % shape.block_height == 0:
            lines.append(_ruler(shape))
        signs = [sign_of(digit) for digit in row]
        lines.append(" | ".join(" ".join(signs[start : start + width]) for start in range(0, shape.size, width)))
    return "\n".join(lines)


def _ruler(shape: Shape) -> str:
    inner = "-" * (2 * shape.block_width + 1)
    return "+".join([inner[:-1], *[inner] * (shape.size // shape.block_width - 2), inner[:-1]])


def sign_of(digit: int) -> str:
    """The sign of a digit, or of an open cell.

    >>> sign_of(0), sign_of(9), sign_of(16)
    ('.', '9', 'G')
    """
    return SIGNS[digit - 1] if digit else BLANK


# ---- what is asked of a puzzle, a cell, a digit


def check_puzzle(puzzle: object) -> None:
    """Raises PuzzleError for anything but a Sudoku.

    >>> check_puzzle("....")
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: the puzzle: '....' is no Sudoku; read one with sudoku.read, or take an example
    """
    if not isinstance(puzzle, Sudoku):
        mend = "read one with sudoku.read, or take an example"
        raise PuzzleError("the puzzle", f"{shown(puzzle)} is no Sudoku", mend)


def check_cell(shape: Shape, row: object, column: object) -> Cell:
    """The cell (row, column), from 0, in plain numbers. Raises PuzzleError if it is not in the grid.

    >>> check_cell(Shape(3, 3), 3, 9)
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: the cell: there is no row 3, column 9; both count from 0 to 8
    """
    if is_whole(row) and is_whole(column) and 0 <= row < shape.size and 0 <= column < shape.size:
        return int(row), int(column)
    raise _no_cell(shape, row, column)


def _no_cell(shape: Shape, row: object, column: object) -> PuzzleError:
    trouble = f"there is no row {shown(row)}, column {shown(column)}"
    return PuzzleError("the cell", trouble, f"both count from 0 to {shape.size - 1}")


def as_pair(cell: Any) -> tuple[Any, Any] | None:
    """What may be a cell as a tuple: a list or a row of an array is welcome, too. None for what is no pair.

    >>> as_pair([3, 5]), as_pair(3)
    ((3, 5), None)
    """
    try:
        row, column = cell
    except (TypeError, ValueError):
        return None
    return row, column


def read_pairs(cells: Any) -> list[tuple[Any, Any]]:
    """Several cells as pairs that are not looked at. Raises PuzzleError naming what is none.

    >>> read_pairs([3, 5])
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: the cells: 3 is no cell; list them like [(3, 5), (6, 7)]
    """
    mend = "list them like [(3, 5), (6, 7)]"
    try:
        given = list(cells)
    except TypeError:
        raise PuzzleError("the cells", f"{shown(cells)} is no list", mend) from None
    pairs = []
    for cell in given:
        pair = as_pair(cell)
        if pair is None:
            raise PuzzleError("the cells", f"{shown(cell)} is no cell", mend)
        pairs.append(pair)
    return pairs


def check_digit(shape: Shape, digit: object) -> int:
    """The digit as a plain int. Raises PuzzleError unless it is 1 to ``shape.size``.

    >>> check_digit(Shape(3, 3), 0)
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: the digit: 0 is none; choose 1 to 9
    """
    if not is_whole(digit) or not 1 <= digit <= shape.size:
        raise _no_digit(shape, digit)
    return int(digit)


def _no_digit(shape: Shape, digit: object) -> PuzzleError:
    return PuzzleError("the digit", f"{shown(digit)} is none", f"choose 1 to {shape.size}")


def check_unit(shape: Shape, unit: object) -> Unit:
    """The unit. Raises PuzzleError for anything but ("row", 3), ("column", 5), ("block", 4) and the like, from 0.

    >>> check_unit(Shape(3, 3), ("row", 9))
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: the unit: there is no row 9; write ("row", 0) to ("row", 8), or "column", or "block"
    """
    last = shape.size - 1
    mend = f'write ("row", 0) to ("row", {last}), or "column", or "block"'
    if not isinstance(unit, tuple) or len(unit) != 2:
        raise PuzzleError("the unit", f"{shown(unit)} is none", mend)
    kind, number = unit
    if not isinstance(kind, str):
        raise PuzzleError("the unit", f"{shown(kind)} is no kind of unit", mend)
    if kind not in ("row", "column", "block") or not is_whole(number) or not 0 <= number <= last:
        raise PuzzleError("the unit", f"there is no {kind} {shown(number)}", mend)
    return str(kind), int(number)


def broken_unit(shape: Shape, grid: Sequence[Sequence[int]] | Grid) -> tuple[Unit, int, Cell, Cell] | None:
    """The first unit that holds a digit twice, with the digit and both cells; None if there is none.

    >>> broken_unit(Shape(2, 2), [[1, 0, 0, 0], [0, 1, 0, 0], [0] * 4, [0] * 4])
    (('block', 0), 1, (0, 0), (1, 1))
    """
    for unit, cells in shape.units.items():
        seen: dict[int, Cell] = {}
        for row, column in cells:
            digit = int(grid[row][column])
            if digit in seen:
                return unit, digit, seen[digit], (row, column)
            if digit != OPEN:
                seen[digit] = (row, column)
    return None


def is_solution(shape: Shape, grid: Sequence[Sequence[int]] | Grid) -> bool:
    """True for a full grid in which every unit holds every digit once.

    >>> is_solution(Shape(2, 2), [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]])
    True
    """
    full = all(1 <= int(grid[row][column]) <= shape.size for row, column in shape.cells)
    return full and broken_unit(shape, grid) is None


# ---- reading a grid


def read_cells(cells: object, shape: Shape, place: str = "the cells") -> Grid:
    """A new int8 array of shape (size, size): what is written in a grid, 0 where a cell is open.

    Raises PuzzleError naming the row or the cell, from 0, that does not fit. Digits may clash.

    >>> read_cells([[1, 2, 3, 4]], Shape(2, 2))
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: the cells: there is 1 row, not 4; give as many rows as columns
    """
    rows = _read_rows(cells, place)
    _check_square(rows, shape.size, place)
    _check_digits(rows, shape)
    return np.array(rows, dtype=np.int8)


def _read_rows(grid: object, place: str) -> tuple[tuple[int, ...], ...]:
    mend = "write n rows of n numbers, 0 for an empty cell; read texts with sudoku.read"
    if isinstance(grid, str):
        raise PuzzleError(place, f"{shown(grid)} is a text", mend)
    if isinstance(grid, np.ndarray):
        grid = grid.tolist()  # plain numbers look like themselves in a sentence
    if not isinstance(grid, Iterable):
        raise PuzzleError(place, f"{shown(grid)} is no list of rows", mend)
    rows = []
    for number, row in enumerate(grid):
        try:
            rows.append(list(row))
        except TypeError:
            raise PuzzleError(f"row {number}", f"{shown(row)} is no list of numbers", mend) from None
    for number, row in enumerate(rows):
        for column, digit in enumerate(row):
            if not is_whole(digit):
                raise PuzzleError(f"cell ({number},{column})", f"{shown(digit)} is no whole number", mend)
    return tuple(tuple(int(digit) for digit in row) for row in rows)


def read_block(block: object) -> Shape:
    """The shape of blocks of a height and a width.

    Raises PuzzleError for anything but a pair of sides that a shape may have.

    >>> read_block((2, 3))
    Shape(block_height=2, block_width=3)
    """
    if not isinstance(block, tuple | list) or len(block) != 2:
        raise PuzzleError("the blocks", f"{shown(block)} is no pair", "write height and width, such as (2, 3)")
    height, width = block
    Shape(height, width)  # before the cache of shapes sees it: a list is no key
    return shape_of(int(height), int(width))


def _check_square(rows: tuple[tuple[int, ...], ...], size: int, place: str) -> None:
    if len(rows) != size:
        verb = "is" if len(rows) == 1 else "are"
        trouble = f"there {verb} {counted(len(rows), 'row')}, not {size}"
        raise PuzzleError(place, trouble, "give as many rows as columns")
    for number, row in enumerate(rows):
        if len(row) != size:
            trouble = f"it has {counted(len(row), 'cell')}, not {size}"
            raise PuzzleError(f"row {number}", trouble, "give one number a cell: rows count from 0")


def _check_digits(rows: tuple[tuple[int, ...], ...], shape: Shape) -> None:
    for row, column in shape.cells:
        if not 0 <= rows[row][column] <= shape.size:
            trouble = f"{shown(rows[row][column])} is no digit of a grid of {shape.size} x {shape.size}"
            raise PuzzleError(f"cell {cell_name((row, column))}", trouble, f"use 1 to {shape.size}, or 0 for empty")


def _check_units(rows: tuple[tuple[int, ...], ...], shape: Shape) -> None:
    broken = broken_unit(shape, rows)
    if broken is None:
        return
    unit = broken[0]
    mend = f"correct one of the two: {unit[0]}s count from 0"
    raise PuzzleError(shape.unit_name(unit), _twice(*broken[1:]), mend)


def _twice(digit: int, first: Cell, second: Cell) -> str:
    return f"{sign_of(digit)} stands in {cell_name(first)} and in {cell_name(second)}"


def _read_solution(solution: object, puzzle: Sudoku) -> tuple[tuple[int, ...], ...]:
    place = "the solution"
    try:
        rows = read_cells(solution, puzzle.shape, place).tolist()
    except PuzzleError as error:
        where = place if error.place == place else f"{place}, {error.place}"
        raise PuzzleError(where, error.trouble, error.mend) from None
    for row, column in puzzle.shape.cells:
        given = puzzle.rows[row][column]
        if given not in (OPEN, rows[row][column]):
            trouble = f"{sign_of(rows[row][column])} stands where {sign_of(given)} is given"
            raise PuzzleError(f"the solution, cell {cell_name((row, column))}", trouble, "correct one of the two")
    _check_solved(puzzle.shape, rows)
    return tuple(map(tuple, rows))


def _check_solved(shape: Shape, rows: Sequence[Sequence[int]]) -> None:
    mend = "correct the solution or leave it out"
    for row, column in shape.cells:
        if rows[row][column] == OPEN:
            raise PuzzleError(f"the solution, cell {cell_name((row, column))}", "it is empty", mend)
    broken = broken_unit(shape, rows)
    if broken is not None:
        raise PuzzleError(f"the solution, {shape.unit_name(broken[0])}", _twice(*broken[1:]), mend)
