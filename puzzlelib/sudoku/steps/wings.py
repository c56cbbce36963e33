"""Wings: a cell of two candidates, and what follows from either in cells that it sees."""

from collections.abc import Iterator
from itertools import combinations

from puzzlelib.sudoku.board import Board, digits_in
from puzzlelib.sudoku.puzzle import Cell, Shape, cell_name, sign_of
from puzzlelib.sudoku.steps.step import Mark, Masks, Step, digits_named, marks_in, masks_of


def xy_wings(board: Board) -> Iterator[Step]:
    """XY-wing: a pivot of x and y sees a wing of x and z and a wing of y and z. One of the wings is z.

    So z is struck from the cells that see both wings. Wings that see each other make a naked triple, which is easier:
    they are passed over. O(n ** 2 * p ** 2) for p peers of two candidates each.
    """
    masks, shape = masks_of(board), board.shape
    pairs = {cell: mask for cell, mask in masks.items() if mask.bit_count() == 2}
    for pivot, xy in pairs.items():
        wings = [peer for peer in shape.peers[pivot] if peer in pairs and (pairs[peer] & xy).bit_count() == 1]
        for first, second in combinations(wings, 2):
            z = pairs[first] & pairs[second]
            if z.bit_count() != 1 or z & xy or second in shape.peers[first]:
                continue
            both = sorted({*shape.peers[first]} & {*shape.peers[second]})
            struck = marks_in(masks, both, z)
            if struck:
                yield _xy_wing(shape, masks, pivot, first, second, digits_in(z)[0], struck)


def _xy_wing(
    shape: Shape, masks: Masks, pivot: Cell, first: Cell, second: Cell, z: int, struck: tuple[Mark, ...]
) -> Step:
    three = masks[pivot] | masks[first] | masks[second]
    (x,), (y,) = (digits_in(masks[pivot] & masks[wing]) for wing in (first, second))
    middle, one, other, sign = cell_name(pivot), cell_name(first), cell_name(second), sign_of(z)
    cases = f"If it is {sign_of(x)}, {one} is {sign}; if it is {sign_of(y)}, {other} is {sign}"
    return Step(
        name="XY-wing",
        where=pivot,
        place=middle,
        digits=digits_in(three),
        because=marks_in(masks, (pivot, first, second), three),
        units=tuple(unit for wing in (first, second) for unit in shape.units_of[pivot] if unit in shape.units_of[wing]),
        reason=f"{middle} is {digits_named(digits_in(masks[pivot]), 'or')}. {cases}. "
        f"So {one} or {other} is {sign}, and no cell that sees both can be {sign}.",
        struck=struck,
    )
