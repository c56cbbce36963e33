"""A Sudoku with the digits that were written into it: the state of the searches and of the named steps.

Rows, columns and blocks count from 0. A set of digits is a bit mask: bit d-1 stands for digit d, as place d-1 of
``dhs`` does in the article.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple, cast

import numpy as np

from puzzlelib.errors import PuzzleError
from puzzlelib.sudoku.puzzle import (
    OPEN,
    Cell,
    Grid,
    Sudoku,
    Unit,
    cell_name,
    check_cell,
    check_digit,
    check_puzzle,
    check_unit,
    read_cells,
    write_grid,
)
from puzzlelib.trace import Event
from puzzlelib.wording import counted, shown


class Written(NamedTuple):
    """A digit that was written into a cell; ``options`` were open to choose from, 1 for a forced one."""

    row: int
    column: int
    digit: int
    options: int


@cache
def digits_in(mask: int) -> tuple[int, ...]:
    """The digits of a bit mask, in order.

    >>> digits_in(0b101000010)
    (2, 7, 9)
    """
    return tuple(digit for digit in range(1, mask.bit_length() + 1) if mask >> (digit - 1) & 1)


def bit(digit: int) -> int:
    """The bit mask of one digit.

    >>> bit(3)
    4
    """
    return 1 << (digit - 1)


class Board:
    """A Sudoku with the digits written so far, and the candidates that were struck out by name.

    A digit is a candidate of an open cell if no peer holds it and it was not struck out.

    Attributes
    ----------
    puzzle : the givens; never changed.
    digits : what stands in each cell, row by row, 0 where it is open; given digits included.
    trail : the digits that were written, in order; given digits are none of them.
    event : the last event, None at the start.

    Raises PuzzleError for anything but a Sudoku, and in its methods for a cell, a unit or a digit that is not there.

    >>> board = Board(Sudoku([[1, 0, 0, 4], [0, 0, 1, 0], [0, 1, 0, 0], [2, 0, 0, 1]]))
    >>> board.candidates(0, 1), board.places(("row", 1), 2)
    ((2, 3), [(1, 1), (1, 3)])
    >>> board.place(1, 3, 2)
    >>> board
    <Board of 4 x 4, 9 cells open>
    """

    def __init__(self, puzzle: Sudoku) -> None:
        check_puzzle(puzzle)
        self.puzzle = puzzle
        self.shape = puzzle.shape
        self.size = size = puzzle.size
        self.full = (1 << size) - 1
        self.digits: list[int] = [OPEN] * (size * size)
        self.trail: list[Written] = []
        self.event: Event | None = None
        # The digits that stand in each row, column and block: O(1) to write a digit and to take it back.
        self._rows, self._columns, self._blocks = [0] * size, [0] * size, [0] * size
        self._struck: dict[Cell, int] = {}
        self._block_of = [self.shape.block_of(row, column) for row, column in self.shape.cells]
        for row, column in self.shape.cells:
            if puzzle.rows[row][column] != OPEN:
                self._write(row, column, puzzle.rows[row][column])

    # ---- how it changes: the methods call these, and so does a replay

    def place(self, row: int, column: int, digit: int, options: int = 1) -> None:
        """Write a digit into an open cell. It need be no candidate: whoever writes has chosen."""
        row, column = self.shape.cells[self.shape.index[row, column]]
        digit = self.shape.digits[digit]
        self._write(row, column, digit)
        self.trail.append(Written(row, column, digit, options))

    def take_back(self) -> Written:
        """Empty the cell that was written last. Raises PuzzleError if none was."""
        if not self.trail:
            raise PuzzleError("the board", "no digit was written", "write one before you take it back")
        written = self.trail.pop()
        row, column, digit, _ = written
        index, bits = self.shape.index[row, column], ~bit(digit)
        self.digits[index] = OPEN
        self._rows[row] &= bits
        self._columns[column] &= bits
        self._blocks[self._block_of[index]] &= bits
        return written

    def strike(self, row: int, column: int, digit: int) -> None:
        """Strike a candidate out: a step has shown that it cannot be. It stays so."""
        cell = check_cell(self.shape, row, column)
        self._struck[cell] = self._struck.get(cell, 0) | bit(check_digit(self.shape, digit))

    def _write(self, row: int, column: int, digit: int) -> None:
        index, bits = self.shape.index[row, column], bit(digit)
        self.digits[index] = digit
        self._rows[row] |= bits
        self._columns[column] |= bits
        self._blocks[self._block_of[index]] |= bits

    def apply(self, event: Event) -> None:
        self.event = event
        match event.kind:
            case "placed":
                self.place(*cast(Cell, event.where), cast(int, event.value), _options(event))
            case "struck":
                self.strike(*cast(Cell, event.where), cast(int, event.value))
            case "taken back":
                self.take_back()

    def copy(self) -> "Board":
        """Its own cells and lists; the puzzle is shared."""
        twin = Board.__new__(Board)
        twin.__dict__.update(self.__dict__)
        twin.digits, twin.trail = list(self.digits), list(self.trail)
        twin._rows, twin._columns, twin._blocks = list(self._rows), list(self._columns), list(self._blocks)
        twin._struck = dict(self._struck)
        return twin

    __copy__ = copy  # who calls copy.copy means the same

    # ---- what it tells

    def digit(self, row: int, column: int) -> int:
        """What stands in a cell, 0 if it is open."""
        return self.digits[self.shape.index[row, column]]

    def mask(self, row: int, column: int) -> int:
        """The candidates of a cell as a bit mask; 0 where a digit stands. O(1)."""
        index = self.shape.index[row, column]
        if self.digits[index]:
            return 0
        used = self._rows[row] | self._columns[column] | self._blocks[self._block_of[index]]
        return self.full & ~used & ~self._struck.get((row, column), 0)

    def candidates(self, row: int, column: int) -> tuple[int, ...]:
        """The candidates (候補) of a cell, in order; () where a digit stands."""
        return digits_in(self.mask(*check_cell(self.shape, row, column)))

    def places(self, unit: Unit, digit: int) -> list[Cell]:
        """The cells of a unit that have a digit as a candidate, in the unit's order."""
        bits = bit(check_digit(self.shape, digit))
        return [cell for cell in self.shape.units[check_unit(self.shape, unit)] if self.mask(*cell) & bits]

    def holds(self, unit: Unit, digit: int) -> bool:
        """Whether a digit stands in a unit."""
        kind, number = unit
        used = {"row": self._rows, "column": self._columns, "block": self._blocks}[kind]
        return bool(used[number] & bit(digit))

    def open_cells(self) -> Iterator[Cell]:
        """The cells where no digit stands, row by row."""
        return (cell for cell, digit in zip(self.shape.cells, self.digits, strict=True) if digit == OPEN)

    @property
    def open(self) -> int:
        """How many cells are open."""
        return self.digits.count(OPEN)

    @property
    def cells(self) -> Grid:
        """What stands in the cells: a new int8 array of shape (size, size), 0 where a cell is open."""
        return np.array(self.digits, dtype=np.int8).reshape(self.size, self.size)

    def __repr__(self) -> str:
        return f"<Board of {self.size} x {self.size}, {counted(self.open, 'cell')} open>"

    def __str__(self) -> str:
        return write_grid(self.shape, self.cells)

    def _repr_html_(self) -> str:
        from puzzlelib.sudoku import draw

        return draw.board_html(self)


def _options(event: Event) -> int:
    """How many options a written digit had: the last number of its reason, where there is one."""
    last = event.why[-1]
    return last if event.why[0] == "option" and isinstance(last, int) else 1


def as_board(board: object) -> Board:
    """The board itself, or that of a puzzle on which nothing is written yet. Raises PuzzleError for anything else.

    >>> as_board(Sudoku([[0] * 4] * 4))
    <Board of 4 x 4, 16 cells open>
    """
    if isinstance(board, Sudoku):
        return Board(board)
    if not isinstance(board, Board):
        raise PuzzleError("the board", f"{shown(board)} is none", "take Board(puzzle), or the puzzle itself")
    return board


def board_of(puzzle: Sudoku, cells: Sequence[Sequence[int]] | Grid) -> Board:
    """The board with these digits in its cells: an array of shape (size, size), 0 where a cell is open.

    Raises PuzzleError naming a cell that disagrees with the puzzle, or a digit that a peer holds already.

    >>> board_of(Sudoku([[0] * 4] * 4), [[1, 0, 0, 0], [0, 1, 0, 0], [0] * 4, [0] * 4])
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: cell (1,1): no 1 can stand here; its candidates are 2, 3, 4
    """
    check_puzzle(puzzle)
    board = Board(puzzle)
    for (row, column), digit in zip(puzzle.shape.cells, read_cells(cells, puzzle.shape).ravel().tolist(), strict=True):
        given = puzzle.rows[row][column]
        if given not in (OPEN, digit):
            trouble = f"{digit or 'nothing'} stands where {given} is given"
            raise PuzzleError(f"cell {cell_name((row, column))}", trouble, "leave the givens as they are")
        if digit and not given:
            write(board, row, column, digit)
    return board


def write(board: Board, row: int, column: int, digit: int) -> None:
    """Write a digit by hand. Raises PuzzleError unless it is a candidate of the cell, and names what can stand there.

    >>> write(Board(Sudoku([[1, 0, 0, 0], [0] * 4, [0] * 4, [0] * 4])), 0, 0, 2)
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: cell (0,0): 1 stands here already; choose an open cell
    """
    row, column = check_cell(board.shape, row, column)
    digit = check_digit(board.shape, digit)
    place = f"cell {cell_name((row, column))}"
    if board.digit(row, column):
        raise PuzzleError(place, f"{board.digit(row, column)} stands here already", "choose an open cell")
    candidates = board.candidates(row, column)
    if digit not in candidates:
        raise PuzzleError(place, f"no {digit} can stand here", _what_can(candidates))
    board.place(row, column, digit)


def _what_can(candidates: tuple[int, ...]) -> str:
    if not candidates:
        return "it has no candidate left"
    named = ", ".join(map(str, candidates))
    return f"its only candidate is {named}" if len(candidates) == 1 else f"its candidates are {named}"
