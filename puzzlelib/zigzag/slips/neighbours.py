"""People who step from cell to cell, each with one wrong idea about the edges of a panel."""

from collections.abc import Iterator

from puzzlelib.check import NearSlip, Numbers, Slip, ticked
from puzzlelib.zigzag.puzzle import DIRECTIONS
from puzzlelib.zigzag.slips import COUNTED_FROM_1, cell_places

NO_CELL = -(10**6)  # stands for None in an answer

Size = tuple[int, int]


class Stepper:
    """Somebody who steps through a panel. This one does it right; each subclass has one wrong idea.

    >>> Stepper(4, 4).step(4, "left"), NoSideTests(4, 4).step(4, "left")
    (None, 3)
    >>> Stepper(4, 4).neighbours(4), Diagonals(4, 4).neighbours(0)
    ([0, 8, 5], [4, 1, 5])
    """

    told = ""

    def __init__(self, height: int, width: int) -> None:
        self.height, self.width = height, width

    def step(self, cell: int, direction: str) -> int | None:
        """The cell beside another one; None at the edge."""
        return self.edge(cell) if direction in self.closed(cell) else self.beside(cell, direction)

    def neighbours(self, cell: int) -> list[int]:
        """All cells beside it: up, down, left, right."""
        return [there for direction in DIRECTIONS if (there := self.step(cell, direction)) is not None]

    # ---- what the wrong ideas change

    def closed(self, cell: int) -> set[str]:
        """The directions in which the edge is met."""
        row, column = self.place(cell)
        met = {"up": row <= 0, "down": row >= self.height - 1, "left": column <= 0, "right": column >= self.width - 1}
        return {direction for direction, edge in met.items() if edge}

    def place(self, cell: int) -> tuple[int, int]:
        return cell // self.width, cell % self.width

    def beside(self, cell: int, direction: str) -> int:
        down, right = DIRECTIONS[direction]
        return cell + down * self.row_step() + right

    def row_step(self) -> int:
        return self.width

    def edge(self, cell: int) -> int | None:
        return None


# ---- edges


class NoSideTests(Stepper):
    told = (
        "a step to the left or right must not end in the next row: test the column, cell % width. The first one is 0, "
        "the last one width - 1."
    )

    def closed(self, cell: int) -> set[str]:
        return super().closed(cell) - {"left", "right"}


class NoEndTests(Stepper):
    told = (
        "there is nothing above the first row and below the last: test the row, cell // width. The first one is 0, "
        "the last one height - 1."
    )

    def closed(self, cell: int) -> set[str]:
        return super().closed(cell) - {"up", "down"}


class NoTests(Stepper):
    told = "the edges are not tested: at each of the four a step leads nowhere."

    def closed(self, cell: int) -> set[str]:
        return set()


class StopsTooEarly(Stepper):
    told = "the step before the last is forbidden: the last row is height - 1, the last column width - 1."

    def closed(self, cell: int) -> set[str]:
        row, column = self.place(cell)
        early = {"down"} if row >= self.height - 2 else set()
        return super().closed(cell) | early | ({"right"} if column >= self.width - 2 else set())


class StopsAfterTheFirst(Stepper):
    told = "rows and columns count from 0: from row 1 and column 1 there is a step to row 0 and column 0."

    def closed(self, cell: int) -> set[str]:
        row, column = self.place(cell)
        early = {"up"} if row <= 1 else set()
        return super().closed(cell) | early | ({"left"} if column <= 1 else set())


# ---- height and width

MIXED_UP = "height and width are mixed up: a row has width cells, so the row is cell // width and a row down + width."


class TurnsThePanel(Stepper):
    told = MIXED_UP

    def __init__(self, height: int, width: int) -> None:
        super().__init__(width, height)


class StepsByHeight(Stepper):
    told = MIXED_UP

    def row_step(self) -> int:
        return self.height


class PlacesByHeight(Stepper):
    told = MIXED_UP

    def place(self, cell: int) -> tuple[int, int]:
        return cell // self.height, cell % self.height


class TurnsTheLast(Stepper):
    told = "height and width are mixed up: the last row is height - 1, the last column width - 1."

    def closed(self, cell: int) -> set[str]:
        row, column = self.place(cell)
        turned = {"down"} if row >= self.width - 1 else set()
        return super().closed(cell) - {"down", "right"} | turned | ({"right"} if column >= self.height - 1 else set())


# ---- directions, and what stands for the edge


class UpIsDown(Stepper):
    told = "up and down are exchanged: the numbers run from the top, so a step up makes them smaller."

    def step(self, cell: int, direction: str) -> int | None:
        return super().step(cell, {"up": "down", "down": "up"}.get(direction, direction))


class LeftIsRight(Stepper):
    told = "left and right are exchanged: a step to the left makes the number one smaller."

    def step(self, cell: int, direction: str) -> int | None:
        return super().step(cell, {"left": "right", "right": "left"}.get(direction, direction))


class RowsAreColumns(Stepper):
    told = "rows and columns are exchanged: up and down change the number by width, left and right by one."

    def step(self, cell: int, direction: str) -> int | None:
        return super().step(cell, {"up": "left", "down": "right", "left": "up", "right": "down"}[direction])


class TestsFrom1(Stepper):
    told = "cells count from 0, not from 1: the first column holds those with cell % width == 0."

    def place(self, cell: int) -> tuple[int, int]:
        return (cell - 1) // self.width, (cell - 1) % self.width


class OneMore(Stepper):
    told = COUNTED_FROM_1

    def step(self, cell: int, direction: str) -> int | None:
        there = super().step(cell, direction)
        return None if there is None else there + 1


class StaysAtTheEdge(Stepper):
    told = "at the edge there is no cell: give None, not the cell itself."

    def edge(self, cell: int) -> int | None:
        return cell


class GivesMinus1(Stepper):
    told = "at the edge there is no cell: give None. -1 is dangerous, since Python takes index -1 as the last one."

    def edge(self, cell: int) -> int | None:
        return -1


class GivesZero(Stepper):
    told = "at the edge there is no cell: give None. 0 is a cell of the panel."

    def edge(self, cell: int) -> int | None:
        return 0


# ---- neighbours alone


class Diagonals(Stepper):
    told = "cells that touch at a corner alone are no neighbours: a word steps up, down, left or right."

    def neighbours(self, cell: int) -> list[int]:
        row, column = self.place(cell)
        corners = [
            there * self.width + across
            for there in (row - 1, row + 1)
            for across in (column - 1, column + 1)
            if 0 <= there < self.height and 0 <= across < self.width
        ]
        return super().neighbours(cell) + corners


class AddsItself(Stepper):
    told = "a cell is no neighbour of itself."

    def neighbours(self, cell: int) -> list[int]:
        return [*super().neighbours(cell), cell]


STEPPERS: tuple[type[Stepper], ...] = (
    NoSideTests,
    NoEndTests,
    NoTests,
    TurnsThePanel,
    StepsByHeight,
    PlacesByHeight,
    TurnsTheLast,
    StopsTooEarly,
    StopsAfterTheFirst,
    UpIsDown,
    LeftIsRight,
    RowsAreColumns,
    TestsFrom1,
    OneMore,
    GivesMinus1,
    GivesZero,
    StaysAtTheEdge,
)
LISTERS: tuple[type[Stepper], ...] = (*STEPPERS, Diagonals, AddsItself)
BY_HAND: tuple[type[Stepper], ...] = (Diagonals, AddsItself, TurnsThePanel, StepsByHeight, OneMore)


# ---- answers


def steps_of(sizes: list[Size], stepper: type[Stepper] = Stepper) -> Numbers:
    """Every step from every cell of the panels, as an answer: ``NO_CELL`` for None.

    >>> steps_of([(1, 2)], NoTests)
    (-2, 2, -1, 1, -1, 3, 0, 2)
    """
    return tuple(
        NO_CELL if there is None else there
        for height, width in sizes
        for cell in range(height * width)
        for direction in DIRECTIONS
        for there in [stepper(height, width).step(cell, direction)]
    )


def neighbours_of(height: int, width: int, cells: list[int], stepper: type[Stepper] = Stepper) -> Numbers:
    """The neighbours of some cells, as an answer: each cell of ``cell_places`` ticked or not.

    >>> neighbours_of(1, 2, [0])
    (0, 0, 0, 1, 0, 0)
    """
    places, panel = cell_places(height, width), stepper(height, width)
    return tuple(mark for cell in cells for mark in ticked(places, panel.neighbours(cell)))


def step_slips(sizes: list[Size]) -> Iterator[Slip]:
    """Slips of a function that gives the cell beside another one; an answer is every step of some panels."""
    for stepper in STEPPERS:
        yield Slip(steps_of(sizes, stepper), f"{stepper.told} Look at {{place}}.")


def list_slips(height: int, width: int, cells: list[int]) -> Iterator[Slip]:
    """Slips of a function that lists the neighbours of a cell; an answer is the lists of some cells of a panel."""
    for stepper in LISTERS:
        yield Slip(neighbours_of(height, width, cells, stepper), f"{stepper.told} Look at {{place}}.")


def neighbour_slips(height: int, width: int, cell: int) -> Iterator[Slip]:
    """Slips of somebody who lists the neighbours of a cell by hand. Steps over the edge are told cell by cell."""
    for stepper in BY_HAND:
        yield NearSlip(neighbours_of(height, width, [cell], stepper), f"{stepper.told} Look at {{place}}.")
