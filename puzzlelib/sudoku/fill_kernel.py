"""A full grid by lot, as a loop over arrays: compiled by Numba, or interpreted without it."""

from typing import NamedTuple

from puzzlelib.compiled import compiled, inner
from puzzlelib.sudoku.kernels import Long, Plan, bits_in, choose_any, sweep_pieces, sweep_units

# Places in Filling.size: how many boards are in the stack, how many lots were drawn, and 1 once the grid is full.
DEPTH, DRAWN, FULL = 0, 1, 2


class Filling(NamedTuple):
    """A grid that is being filled.

    Attributes
    ----------
    board : the candidates of each cell, bit d - 1 for digit d; shape (cells,). At the end one each.
    stack : boards to be taken up later, one a row; shape (cells, cells).
    lots : random numbers, 0 or above; shape (cells,). They are drawn in turn, and then again from the first.
    masks, kept : room for as many numbers as a band has pieces.
    size : see the names above.
    """

    board: Long
    stack: Long
    lots: Long
    masks: Long
    kept: Long
    size: Long


@inner
def nth_bit_of(mask: int, number: int) -> int:
    """A bit of a mask, the lowest for number 0."""
    for _ in range(number):
        mask &= mask - 1
    return mask & -mask


@compiled
def fill(filling: Filling, plan: Plan, sweeps: int) -> None:
    """Go on for so many sweeps, or until the grid is full: a cell that has the fewest candidates takes one by lot.

    Where that is in vain the rest of its candidates is taken up again. An empty grid can always be filled.
    """
    board, stack, lots, size = filling.board, filling.stack, filling.lots, filling.size
    depth, drawn = int(size[DEPTH]), int(size[DRAWN])
    while sweeps > 0 and size[FULL] == 0:
        sweeps -= 1
        changed, possible = sweep_units(board, plan.units)
        if possible:
            if changed == 0:
                changed = sweep_pieces(board, plan.bands, plan.lines, filling.masks, filling.kept)
            if changed:
                continue
            cell = choose_any(board)
            if cell < 0:
                size[FULL] = 1
                continue
            digit = nth_bit_of(int(board[cell]), int(lots[drawn % len(lots)]) % bits_in(int(board[cell])))
            drawn += 1
            board[cell] ^= digit
            for other in range(len(board)):
                stack[depth, other] = board[other]
            board[cell] = digit
            depth += 1
            continue
        depth -= 1
        for other in range(len(board)):
            board[other] = stack[depth, other]
    size[DEPTH], size[DRAWN] = depth, drawn
