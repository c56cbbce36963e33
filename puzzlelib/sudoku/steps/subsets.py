"""Subsets: n cells of a unit that share n digits among them, two, three or four. Nothing else has room there."""

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import combinations
from operator import or_

from puzzlelib.sudoku.board import Board, digits_in
from puzzlelib.sudoku.puzzle import Cell, Shape, Unit
from puzzlelib.sudoku.steps.step import (
    NUMBERS,
    Mark,
    Masks,
    Step,
    cells_named,
    digits_named,
    marks_in,
    masks_of,
    places_of,
    units_of,
)

NAMES = {2: "pair", 3: "triple", 4: "quad"}


def naked_subsets(board: Board, count: int) -> Iterator[Step]:
    """Naked pair, triple, quad: some cells of a unit have as many candidates among them. Strikes these elsewhere in it.

    A cell with one candidate is a naked single and takes no part. O(C(n, count)) for each unit of n cells.

    >>> from puzzlelib.sudoku import Sudoku
    >>> next(naked_subsets(Board(Sudoku([[0, 0, 3, 4], [0] * 4, [0] * 4, [0] * 4])), 2))
    Naked pair. In block (0,0), (0,0) and (0,1) have no candidates but 1 and 2: two cells, two digits. \
So each of these digits stands in one of them, and no other cell of block (0,0) can be 1 or 2. \
Strike 1 and 2 from (1,0) and (1,1).
    """
    masks = masks_of(board)
    for unit, cells in units_of(board.shape):
        still_open = [cell for cell in cells if masks[cell]]
        small = [cell for cell in still_open if 2 <= masks[cell].bit_count() <= count]
        for chosen in combinations(small, count):
            digits = reduce(or_, (masks[cell] for cell in chosen))
            if digits.bit_count() != count:
                continue
            struck = marks_in(masks, (cell for cell in still_open if cell not in chosen), digits)
            if struck:
                yield _naked(board.shape, unit, chosen, digits, masks, struck)


def _naked(
    shape: Shape, unit: Unit, chosen: Sequence[Cell], digits: int, masks: Masks, struck: tuple[Mark, ...]
) -> Step:
    place, number, kept = shape.unit_name(unit), NUMBERS[len(chosen)], digits_in(digits)
    only = f"In {place}, {cells_named(chosen)} have no candidates but {digits_named(kept)}: {number} cells"
    rest = f"So each of these digits stands in one of them, and no other cell of {place} can be"
    return Step(
        name=f"naked {NAMES[len(chosen)]}",
        where=unit,
        place=place,
        digits=kept,
        because=marks_in(masks, chosen, digits),
        units=(unit,),
        reason=f"{only}, {number} digits. {rest} {digits_named(kept, 'or')}.",
        struck=struck,
    )


def hidden_subsets(board: Board, count: int) -> Iterator[Step]:
    """Hidden pair, triple, quad: some digits of a unit have as many places among them. Strikes all else from these.

    A digit with one place is a hidden single and takes no part. O(C(n, count)) for each unit of n cells.

    >>> from puzzlelib.sudoku import Sudoku
    >>> next(hidden_subsets(Board(Sudoku([[0] * 4, [0, 0, 1, 2], [0] * 4, [0] * 4])), 2))
    Hidden pair. In block (0,0), 1 and 2 can only stand in (0,0) and (0,1): two digits, two cells. \
So each of these cells holds one of them, and no other digit can stand there. Strike 3 and 4 from (0,0) and (0,1).
    """
    masks = masks_of(board)
    for unit, cells in units_of(board.shape):
        places = places_of(masks, cells)
        few = [digit for digit, where in places.items() if 2 <= len(where) <= count]
        for digits in combinations(few, count):
            chosen = [cell for cell in cells if any(cell in places[digit] for digit in digits)]
            if len(chosen) != count:
                continue
            kept = sum(1 << (digit - 1) for digit in digits)
            struck = marks_in(masks, chosen, board.full & ~kept)
            if struck:
                yield _hidden(board.shape, unit, chosen, digits, marks_in(masks, chosen, kept), struck)


def _hidden(
    shape: Shape,
    unit: Unit,
    chosen: Sequence[Cell],
    digits: Sequence[int],
    because: tuple[Mark, ...],
    struck: tuple[Mark, ...],
) -> Step:
    place, number = shape.unit_name(unit), NUMBERS[len(digits)]
    only = (
        f"In {place}, {digits_named(digits)} can only stand in {cells_named(chosen)}: {number} digits, {number} cells"
    )
    return Step(
        name=f"hidden {NAMES[len(digits)]}",
        where=unit,
        place=place,
        digits=tuple(digits),
        because=because,
        units=(unit,),
        reason=f"{only}. So each of these cells holds one of them, and no other digit can stand there.",
        struck=struck,
    )
