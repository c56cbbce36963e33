"""Full grids by lot: the solutions of puzzles that are still to be made.

This module loads Numba where it is installed: import it in the moment in which it is needed.
"""

from collections.abc import Callable
from functools import cache
from random import Random

import numpy as np

from puzzlelib.lots import below
from puzzlelib.sudoku import fill_kernel as kernel
from puzzlelib.sudoku.engine import plan_of
from puzzlelib.sudoku.kernels import Byte
from puzzlelib.sudoku.puzzle import Shape, shape_of

MOST_LOT = 1 << 30
SLICE = 64  # sweeps: some hundredths of a second without Numba
PATIENCE = 20  # sweeps a cell; then other lots are drawn, which is soon better than to go on


def full_grid(shape: Shape, random: Random, look: Callable[[], None] = lambda: None) -> Byte:
    """A grid in which every unit holds every digit once. Shape (cells,), int8, 1 to size.

    It is drawn by lot. Any grid can come, some more often than others: of the 288 of 4 x 4 the most frequent one comes
    three times as often as the rarest.

    ``look`` is called now and then, and may stop it. With Numba a 9 x 9 takes 0.2 ms, a 16 x 16 one or two.

    >>> full_grid(Shape(2, 2), Random(1)).reshape(4, 4).tolist()
    [[1, 4, 2, 3], [2, 3, 1, 4], [4, 2, 3, 1], [3, 1, 4, 2]]
    """
    cells, plan = shape.size**2, plan_of(shape)
    room = int(max(plan.lines)) ** 2
    while True:
        filling = kernel.Filling(
            np.full(cells, (1 << shape.size) - 1, dtype=np.int64),
            np.empty((cells, cells), dtype=np.int64),
            np.array([below(random, MOST_LOT) for _ in range(cells)], dtype=np.int64),
            np.empty(room, dtype=np.int64),
            np.empty(room, dtype=np.int64),
            np.zeros(3, dtype=np.int64),
        )
        for _ in range(0, PATIENCE * cells, SLICE):
            look()
            kernel.fill(filling, plan, SLICE)
            if filling.size[kernel.FULL]:
                return (np.log2(filling.board) + 1).astype(np.int8)


@cache
def warm_up() -> None:
    """Let Numba compile, once on a machine: the seconds belong to nobody's time limit. The kernel is for any shape."""
    full_grid(shape_of(2, 2), Random(0))
