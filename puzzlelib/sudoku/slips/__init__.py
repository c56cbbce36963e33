"""Wrong ideas about a Sudoku: the answers that they lead to, and what to tell somebody who has them.

``exercises`` asks the questions; here stand only the slips of each, the more telling ones first. Answers that are lists
of cells or digits are compared place by place: 1 for each that is listed, 0 for the others. What lies one past the end
has a place, too, so that counting from the wrong number can be seen.
"""

from collections.abc import Iterable

from puzzlelib.sudoku.puzzle import Cell, Shape

COUNTED_FROM_1 = "everything is one more: did you count from 1? Rows and columns count from 0."
SWAPPED = "row and column are swapped: the row comes first."


def cell_places(shape: Shape) -> list[Cell]:
    """What the places of an answer about cells stand for: those of the grid, and one row and column behind it."""
    return [(row, column) for row in range(shape.size + 1) for column in range(shape.size + 1)]


def digit_places(shape: Shape) -> list[int]:
    """What the places of an answer about digits stand for: 0, the digits, and one past them.

    >>> digit_places(Shape(2, 2))
    [0, 1, 2, 3, 4, 5]
    """
    return list(range(shape.size + 2))


def swapped(cells: Iterable[Cell]) -> list[Cell]:
    """
    >>> swapped([(3, 5)])
    [(5, 3)]
    """
    return [(column, row) for row, column in cells]


def from_1(cells: Iterable[Cell]) -> list[Cell]:
    """Cells as somebody names them who counts from 1.

    >>> from_1([(3, 5)])
    [(4, 6)]
    """
    return [(row + 1, column + 1) for row, column in cells]
