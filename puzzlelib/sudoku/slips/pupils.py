"""People who cross out the digits of one cell, each with one wrong idea about the article's three passes.

The same ideas spoil a strip that is filled by hand, the candidates that are read off it, and a program.
"""

from collections.abc import Iterable, Iterator
from typing import cast

from puzzlelib.check import Numbers
from puzzlelib.sudoku.candidates import PASSES
from puzzlelib.sudoku.puzzle import OPEN, Cell, Sudoku, cell_name


class Pupil:
    """Somebody who fills the strip of one empty cell. This one does it right; each subclass has one wrong idea.

    ``told`` is what to tell them: ``{corner}`` stands for the corner of the cell's block, ``{height}`` for the height
    of the blocks, ``{last}`` for the last index.

    >>> puzzle = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    >>> Pupil(puzzle, 0, 0).strip(), TakesDigitForIndex(puzzle, 0, 0).strip()
    ((0, 1, 1, 0), (0, 0, 1, 1))
    """

    told = ""
    passes: tuple[str, ...] = PASSES
    skips = True  # the cell itself, and in the block what shares the row or the column; see ``without_skips``

    def __init__(self, puzzle: Sudoku, row: int, column: int) -> None:
        self.puzzle = puzzle
        self.shape = puzzle.shape
        self.row, self.column = row, column
        self.marks = [0] * puzzle.size

    def strip(self, last: str = PASSES[-1]) -> Numbers:
        """Its strip after the passes up to ``last``."""
        self.marks = [0] * self.puzzle.size
        for unit in PASSES[: PASSES.index(last) + 1]:
            if unit in self.passes:
                for row, column in self.looked_at(unit):
                    self.look(self.puzzle.rows[row][column])
        return tuple(self.marks)

    def candidates(self) -> list[int]:
        """The digits that its strip leaves."""
        return [digit for digit, mark in enumerate(self.strip(), start=1) if not mark]

    def tell(self) -> str:
        corner = cell_name(right_corner(self.puzzle, self.row, self.column))
        return self.told.format(corner=corner, height=self.shape.block_height, last=self.puzzle.size - 1)

    # ---- what the wrong ideas change

    def looked_at(self, unit: str) -> list[Cell]:
        """The cells of a pass, none that is not there."""
        cells = {"row": self.row_cells, "column": self.column_cells, "block": self.block_cells}[unit]()
        return [cell for cell in cells if cell in self.shape.units_of and not (self.skips and self.skipped(unit, cell))]

    def skipped(self, unit: str, cell: Cell) -> bool:
        """Whether the test on the place says that a cell is not looked at."""
        if unit == "block":
            return cell[0] == self.row or cell[1] == self.column
        return cell == (self.row, self.column)

    def line(self) -> Iterable[int]:
        """What i3 runs over in the row and the column."""
        return range(self.puzzle.size)

    def row_cells(self) -> Iterator[Cell]:
        return ((self.row, i3) for i3 in self.line())

    def column_cells(self) -> Iterator[Cell]:
        return ((i3, self.column) for i3 in self.line())

    def block_cells(self) -> Iterator[Cell]:
        top, left = self.corner()
        height, width = self.shape.block_height, self.shape.block_width
        return ((top + i3, left + i4) for i3 in range(height) for i4 in range(width))

    def corner(self) -> Cell:
        return right_corner(self.puzzle, self.row, self.column)

    def look(self, digit: int) -> None:
        if digit != OPEN:
            self.exclude(digit)

    def exclude(self, digit: int) -> None:
        self.marks[digit - 1] = 1


def right_corner(puzzle: Sudoku, row: int, column: int) -> Cell:
    """The first cell of a cell's block.

    >>> right_corner(Sudoku([[0] * 9] * 9), 3, 5)
    (3, 3)
    """
    height, width = puzzle.shape.block_height, puzzle.shape.block_width
    return row // height * height, column // width * width


# ---- digit and index


class TakesDigitForIndex(Pupil):
    told = "digit and index are mixed up: index i3 stands for digit i3 + 1."

    def exclude(self, digit: int) -> None:
        if digit < self.puzzle.size:
            self.marks[digit] = 1


class MarksAtBlanks(Pupil):
    told = (
        "a blank cell excludes nothing, so test for it. Without the test its 0 gives index 0 - 1, "
        "and Python takes index -1 as the last one."
    )

    def look(self, digit: int) -> None:
        self.exclude(digit)


class AddsUp(Pupil):
    told = "a mark is 1, however often a digit is met: nothing is added up."

    def exclude(self, digit: int) -> None:
        self.marks[digit - 1] += 1


# ---- which block


class CornerIsBlockNumber(Pupil):
    told = "i1s and i2s number the blocks. The corner is a cell, here {corner}: multiply them."

    def corner(self) -> Cell:
        return self.row // self.shape.block_height, self.column // self.shape.block_width


class CornerIsRemainder(Pupil):
    told = "i1 % {height} is the place inside the block. Take it away from i1: the corner is {corner}."

    def corner(self) -> Cell:
        return self.row % self.shape.block_height, self.column % self.shape.block_width


class CornerIsCell(Pupil):
    told = "the block does not begin at the cell itself: its corner is {corner}."

    def corner(self) -> Cell:
        return self.row, self.column


class CornerIsMultiple(Pupil):
    told = "divide first, then multiply: {height} * i1 leaves the block. Its corner is {corner}."

    def corner(self) -> Cell:
        return self.shape.block_height * self.row, self.shape.block_width * self.column


class CornerIsTurned(Pupil):
    told = "i1s and i2s are swapped: the corner of the block is {corner}."

    def corner(self) -> Cell:
        height, width = self.shape.block_height, self.shape.block_width
        return height * (self.column // width), width * (self.row // height)


class CornerIsOneOn(Pupil):
    told = "blocks count from 0: the corner of this one is {corner}."

    def corner(self) -> Cell:
        top, left = super().corner()
        return top + self.shape.block_height, left + self.shape.block_width


class TurnsTheBlocks(Pupil):
    told = "height and width of the blocks are swapped: the corner of this one is {corner}."

    def corner(self) -> Cell:
        height, width = self.shape.block_height, self.shape.block_width
        return self.row // width * width, self.column // height * height

    def block_cells(self) -> Iterator[Cell]:
        top, left = self.corner()
        height, width = self.shape.block_height, self.shape.block_width
        return ((top + i3, left + i4) for i3 in range(width) for i4 in range(height))


CORNERS = (
    CornerIsBlockNumber,
    CornerIsMultiple,
    CornerIsRemainder,
    CornerIsCell,
    CornerIsTurned,
    CornerIsOneOn,
    TurnsTheBlocks,
)


# ---- what is left out


class NoRowPass(Pupil):
    told = "the row pass is left out: go along the row, too."
    passes = ("column", "block")


class NoColumnPass(Pupil):
    told = "the column pass is left out: go down the column, too."
    passes = ("row", "block")


class NoBlockPass(Pupil):
    told = "the block pass is left out: its corner is {corner}."
    passes = ("row", "column")


class LeavesOutTheFirst(Pupil):
    told = "counting starts at 0: the first cell of a row or a column is looked at, too."

    def line(self) -> Iterable[int]:
        return range(1, self.puzzle.size)


class LeavesOutTheLast(Pupil):
    told = "the loop ends too early: i3 runs up to {last}, so the last cell is looked at, too."

    def line(self) -> Iterable[int]:
        return range(self.puzzle.size - 1)


class LeavesOutTheCorner(Pupil):
    told = "i3 and i4 start at 0 in the block, too: its first row and column are left out."

    def block_cells(self) -> Iterator[Cell]:
        top, left = self.corner()
        return (cell for cell in super().block_cells() if cell[0] != top and cell[1] != left)


LEAVING_OUT = (
    NoRowPass,
    NoColumnPass,
    NoBlockPass,
    LeavesOutTheFirst,
    LeavesOutTheLast,
    LeavesOutTheCorner,
)

# ---- what only programs do


class TurnsTheRow(Pupil):
    told = "row and column are swapped in an index: the row pass looks at mah[i1, i3], the column pass at mah[i3, i2]."

    def row_cells(self) -> Iterator[Cell]:
        return ((i3, self.row) for i3 in self.line())

    def skipped(self, unit: str, cell: Cell) -> bool:
        """The test on the place is as it was: ``i2 != i3``."""
        return cell[0] == self.column if unit == "row" else super().skipped(unit, cell)


class TurnsTheColumn(Pupil):
    told = TurnsTheRow.told

    def column_cells(self) -> Iterator[Cell]:
        return ((self.column, i3) for i3 in self.line())

    def skipped(self, unit: str, cell: Cell) -> bool:
        return cell[1] == self.row if unit == "column" else super().skipped(unit, cell)


class TurnsBoth(TurnsTheRow, TurnsTheColumn):
    pass


# ---- all of them


def without_skips(pupil: type[Pupil]) -> type[Pupil]:
    """The same idea of somebody who looks at every cell: a difference only where something else goes wrong, too.

    >>> without_skips(Pupil)(Sudoku([[0] * 4] * 4), 0, 0).looked_at("block")
    [(0, 0), (0, 1), (1, 0), (1, 1)]
    """
    return cast(type[Pupil], type(pupil.__name__, (pupil,), {"skips": False}))


def both_ways(pupils: Iterable[type[Pupil]]) -> tuple[type[Pupil], ...]:
    """Each idea with the tests on the place, then without."""
    return tuple(way for pupil in pupils for way in (pupil, without_skips(pupil)))


PUPILS = both_ways((TakesDigitForIndex, MarksAtBlanks, AddsUp, *LEAVING_OUT, *CORNERS))
PROGRAMMERS = (*PUPILS, *both_ways((TurnsBoth, TurnsTheRow, TurnsTheColumn)))
