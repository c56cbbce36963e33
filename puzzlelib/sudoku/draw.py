"""A Sudoku as a Picture: givens, written digits, pencil marks, and what is to be seen on them.

A given is bold on grey, a written digit plain on white. Rows, columns and cells count from 0; the labels say so.
"""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from puzzlelib.board_picture import MARK_INSET, OUTLINES, BoardPicture, Highlight, MarkLook
from puzzlelib.errors import PuzzleError
from puzzlelib.picture import Picture
from puzzlelib.sheet import SMALL, some
from puzzlelib.sudoku.board import Board, as_board
from puzzlelib.sudoku.candidates import CandidateArrays
from puzzlelib.sudoku.puzzle import (
    OPEN,
    Cell,
    Grid,
    Shape,
    Sudoku,
    Unit,
    cell_name,
    check_cell,
    check_digit,
    check_unit,
    read_cells,
    sign_of,
    write_grid,
)
from puzzlelib.wording import shown

CELL = 36  # pixels, where no pencil mark needs more
SMALL_CELL = 28  # on grids of more than 9 x 9

Mark = tuple[Cell, int]  # a digit among the pencil marks of a cell
Marks = Mapping[Cell, Sequence[int]]


# ---- the grid


def grid(
    puzzle: Sudoku | Board,
    cells: Sequence[Sequence[int]] | Grid | None = None,
    marks: Board | CandidateArrays | Marks | None = None,
    units: Sequence[Unit] = (),
    peers: Sequence[Cell] = (),
    marked: Sequence[Cell] = (),
    kind: str = "look",
    because: Sequence[Mark] = (),
    struck: Sequence[Mark] = (),
) -> Picture:
    """A grid with its labels, heavier lines between the blocks, and what is to be seen on it.

    Parameters
    ----------
    puzzle : a puzzle, or a board with the digits that were written into it.
    cells : digits to show instead of those: an array of shape (size, size), 0 where a cell is open. They may clash.
    marks : the pencil marks: the candidates of a board or of the arrays, or a mapping of cells to digits.
    units : rows, columns and blocks to shade, such as ("row", 3).
    peers : cells that are shaded another way.
    marked : cells with an outline of ``kind``: "look", "found", "changed", "error" or "assumed".
    because, struck : pencil marks, ((row, column), digit), that are ringed as a reason or struck out.

    All count from 0. The description holds the text board. Raises PuzzleError for a unit, a cell, a digit or a kind of
    outline that is not there.

    >>> print(grid(Sudoku([[1, 0, 0, 4], [0] * 4, [0] * 4, [2, 0, 0, 1]]), units=[("row", 3)]).description)
    Sudoku of 4 x 4, shaded: row 3
    1 . | . 4
    . . | . .
    ----+----
    . . | . .
    2 . | . 1
    """
    board = as_board(puzzle)
    shape = board.shape
    digits = board.cells if cells is None else read_cells(cells, shape)
    pencilled = _check_marks(shape, marks_of(marks))
    highlights: list[Highlight] = [(cell_index(shape, cell_in(shape, cell)), "peer") for cell in peers]
    highlights += [unit_shade(shape, check_unit(shape, unit)) for unit in units]
    highlights += [(cell_index(shape, cell_in(shape, cell)), _check_kind(kind)) for cell in marked]
    looks = [mark_look(shape, mark, "because") for mark in because]
    looks += [mark_look(shape, mark, "struck") for mark in struck]
    picture = grid_picture(board.puzzle, digits, pencilled, highlights, looks).picture()
    notes = {
        "shaded": [*map(shape.unit_name, units), *map(cell_name, peers)],
        "marked": [cell_name(cell) for cell in marked],
        "ringed": [mark_name(mark) for mark in because],
        "struck out": [mark_name(mark) for mark in struck],
    }
    return picture.described(in_words(shape, digits, pencilled, notes))


def _check_marks(shape: Shape, marks: Marks) -> Marks:
    """Raises PuzzleError for a cell or a digit that is not there."""
    return {cell_in(shape, cell): [check_digit(shape, digit) for digit in marks[cell]] for cell in marks}


def _check_kind(kind: str) -> str:
    if kind not in OUTLINES:
        raise PuzzleError("kind", f"there is no outline {shown(kind)}", f"take one of {', '.join(OUTLINES)}")
    return kind


def grid_picture(
    puzzle: Sudoku,
    cells: Grid,
    marks: Marks | None = None,
    highlights: Sequence[Highlight] = (),
    looks: Sequence[MarkLook] = (),
    size: int = 0,
) -> BoardPicture:
    """A grid with all that a ``BoardPicture`` may have; its own size is the usual one."""
    shape = puzzle.shape
    pencilled = bool(marks or looks)
    return BoardPicture(
        shape.size,
        shape.size,
        signs(cells),
        highlights=[*given_cells(puzzle), *highlights],
        marks=[(cell_index(shape, cell), digit_signs(digits)) for cell, digits in (marks or {}).items()],
        mark_looks=looks,
        size=size or (pencilled_size(shape) if pencilled else plain_size(shape)),
        **settings(shape) | ({} if pencilled else {"mark_signs": ""}),
    )


def plain_size(shape: Shape) -> int:
    """The side of a cell that holds a digit."""
    return CELL if shape.size <= 9 else SMALL_CELL


def pencilled_size(shape: Shape) -> int:
    """The side of a cell that holds a digit or pencil marks that can be read.

    >>> [pencilled_size(Shape(*block)) for block in ((2, 2), (3, 3), (4, 4))]
    [36, 46, 54]
    """
    across = mark_columns(shape)
    return max(CELL, 2 * MARK_INSET + (12 if across <= 3 else SMALL) * across)


def mark_columns(shape: Shape) -> int:
    """How many pencil marks stand beside each other in a cell: their places are as square as can be."""
    return math.isqrt(shape.size - 1) + 1


def settings(shape: Shape) -> dict[str, Any]:
    """What every picture and every live board of this shape has: labels from 0, blocks, and places for pencil marks.

    >>> settings(Shape(2, 3))["mark_cols"]
    3
    """
    labels = [str(number) for number in range(shape.size)]
    return {
        "row_labels": labels,
        "col_labels": labels,
        "block_rows": shape.block_height,
        "block_cols": shape.block_width,
        "mark_signs": shape.signs,
        "mark_cols": mark_columns(shape),
    }


def signs(cells: Grid) -> str:
    """The cells as a board has them: one sign each, row by row, a space where a cell is open.

    >>> signs(np.array([[1, 0], [0, 10]], dtype=np.int8))
    '1  A'
    """
    return "".join(sign_of(digit) if digit else " " for digit in np.asarray(cells).ravel().tolist())


def digit_signs(digits: Iterable[int]) -> str:
    """Digits as pencil marks.

    >>> digit_signs([2, 11])
    '2B'
    """
    return "".join(map(sign_of, digits))


def given_cells(puzzle: Sudoku) -> list[Highlight]:
    """The highlights of the givens."""
    digits = puzzle.grid.ravel().tolist()
    return [(index, "given") for index, digit in enumerate(digits) if digit != OPEN]


def cell_in(shape: Shape, cell: object) -> Cell:
    """The cell (row, column) in plain numbers. Raises PuzzleError for anything that is no cell of the grid.

    >>> cell_in(Shape(3, 3), 3)
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: the cell: 3 is none; write (3, 5), and a list of such where several can stand
    """
    if not isinstance(cell, Sequence) or len(cell) != 2:
        mend = "write (3, 5), and a list of such where several can stand"
        raise PuzzleError("the cell", f"{shown(cell)} is none", mend)
    return check_cell(shape, *cell)


def cell_index(shape: Shape, cell: Cell) -> int:
    """The index of a cell, row by row.

    >>> cell_index(Shape(2, 2), (1, 3))
    7
    """
    row, column = cell
    return row * shape.size + column


def unit_shade(shape: Shape, unit: Unit, kind: str = "unit") -> Highlight:
    """The highlight of a whole unit.

    >>> unit_shade(Shape(2, 2), ("column", 1)), unit_shade(Shape(2, 2), ("block", 2), "look")
    ((1, 'unit', 4, 1), (8, 'look', 2, 2))
    """
    extent = {"row": (1, shape.size), "column": (shape.size, 1), "block": (shape.block_height, shape.block_width)}
    return (cell_index(shape, shape.units[unit][0]), kind, *extent[unit[0]])


def mark_look(shape: Shape, mark: Mark, kind: str) -> MarkLook:
    """The look of a pencil mark: "because" or "struck".

    >>> mark_look(Shape(2, 2), ((1, 3), 2), "struck")
    (7, '2', 'struck')
    """
    if not isinstance(mark, Sequence) or len(mark) != 2:
        raise PuzzleError("the mark", f"{shown(mark)} is none", "write ((3, 5), 2), and a list of such")
    cell, digit = mark
    return (cell_index(shape, cell_in(shape, cell)), sign_of(check_digit(shape, digit)), kind)


def marks_of(source: Board | CandidateArrays | Marks | None) -> Marks:
    """The pencil marks of each cell that has some."""
    match source:
        case None:
            return {}
        case Board():
            return {cell: source.candidates(*cell) for cell in source.open_cells()}
        case CandidateArrays():
            return {cell: source.candidates_of(*cell) for cell in source.puzzle.empty_cells if source.counts[cell]}
    return source


# ---- words


def mark_name(mark: Mark) -> str:
    """
    >>> mark_name(((3, 5), 7))
    '7 in (3,5)'
    """
    cell, digit = mark
    return f"{sign_of(digit)} in {cell_name(cell)}"


def in_words(shape: Shape, cells: Grid, marks: Marks, notes: Mapping[str, Sequence[str]]) -> str:
    """The text board, what is to be seen on it, and the candidates: those who cannot see it can play from it."""
    note = "".join(f", {name}: {some(places)}" for name, places in notes.items() if places)
    return "\n".join(
        [f"Sudoku of {shape.size} x {shape.size}{note}", write_grid(shape, cells), *_marks_in_words(marks)]
    )


def _marks_in_words(marks: Marks) -> Iterator[str]:
    """The candidates, one line for each row."""
    for row in sorted({row for row, _ in marks}):
        cells = sorted(cell for cell in marks if cell[0] == row)
        told = ", ".join(f"{cell_name(cell)} {digit_signs(marks[cell]) or 'none'}" for cell in cells)
        yield f"candidates: {told}"


# ---- how things show themselves in a notebook


def grid_html(puzzle: Sudoku) -> str:
    """A puzzle."""
    return grid(puzzle)._repr_html_()


def board_html(board: Board) -> str:
    """A board with its candidates."""
    return grid(board, marks=board)._repr_html_()


def arrays_html(arrays: CandidateArrays) -> str:
    """The candidates that are listed so far."""
    return grid(arrays.puzzle, marks=arrays)._repr_html_()


def solution_html(puzzle: Sudoku, grid_of_digits: Grid, differs: NDArray[np.bool_]) -> str:
    """A solution, the cells outlined in which it differs from others."""
    marked = [(row, column) for row, column in np.argwhere(differs).tolist()]
    return grid(puzzle, grid_of_digits, marked=marked, kind="changed")._repr_html_()
