"""Fish: n rows in which a digit has places in the same n columns only, or the other way round."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from puzzlelib.sudoku.board import Board, bit
from puzzlelib.sudoku.puzzle import Cell, Shape, Unit, sign_of
from puzzlelib.sudoku.steps.step import (
    NUMBERS,
    Mark,
    Step,
    cells_named,
    marks_in,
    masks_of,
    place_of,
    units_named,
    with_digit,
)

NAMES = {2: "X-wing", 3: "swordfish"}
CROSSING = {"row": "column", "column": "row"}
LINE = {"row": 0, "column": 1}  # which number of a cell tells its line of a kind


def fish(board: Board, count: int) -> Iterator[Step]:
    """X-wing (two lines) and swordfish (three): each needs the digit once, in a crossing line of its own.

    So these crossing lines have theirs, and it is struck from their other cells. A line in which the digit has one
    place is a hidden single and takes no part. O(C(n, count)) for each digit.

    >>> from puzzlelib.sudoku import Sudoku
    >>> board = Board(Sudoku([[0] * 4] * 4))
    >>> for cell in ((0, 1), (0, 3), (2, 1), (2, 3)):
    ...     board.strike(*cell, 1)
    >>> next(fish(board, 2))
    X-wing. In rows 0 and 2, 1 can only stand in columns 0 and 2: in (0,0), (0,2), (2,0) and (2,2). \
The two rows need two 1s, and a column takes one only. So columns 0 and 2 get theirs in rows 0 and 2, \
and no other cell of columns 0 and 2 can be 1. Strike 1 from (1,0), (3,0), (1,2) and (3,2).
    """
    masks = masks_of(board)
    for digit in range(1, board.size + 1):
        for kind in ("row", "column"):
            lines = {number: with_digit(masks, board.shape.units[kind, number], digit) for number in range(board.size)}
            few = [number for number, places in lines.items() if 2 <= len(places) <= count]
            for base in combinations(few, count):
                places = [cell for number in base for cell in lines[number]]
                cover = sorted({cell[LINE[CROSSING[kind]]] for cell in places})
                if len(cover) != count:
                    continue
                units = [(CROSSING[kind], number) for number in cover]
                rest = (cell for unit in units for cell in board.shape.units[unit] if cell[LINE[kind]] not in base)
                struck = marks_in(masks, rest, bit(digit))
                if struck:
                    yield _fish(board.shape, [(kind, number) for number in base], units, digit, places, struck)


def _fish(
    shape: Shape,
    base: Sequence[Unit],
    cover: Sequence[Unit],
    digit: int,
    places: Sequence[Cell],
    struck: tuple[Mark, ...],
) -> Step:
    here, there, sign, number = units_named(shape, base), units_named(shape, cover), sign_of(digit), NUMBERS[len(base)]
    only = f"In {here}, {sign} can only stand in {there}: in {cells_named(places)}"
    need = f"The {number} {base[0][0]}s need {number} {sign}s, and a {cover[0][0]} takes one only"
    return Step(
        name=NAMES[len(base)],
        where=place_of(base),
        place=here,
        digits=(digit,),
        because=tuple((cell, digit) for cell in places),
        units=(*base, *cover),
        reason=f"{only}. {need}. So {there} get theirs in {here}, and no other cell of {there} can be {sign}.",
        struck=struck,
    )
