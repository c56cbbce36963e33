"""How far the named steps lead, and which is the hardest that is needed: by the kernels, some 10,000 puzzles a second.

This module loads Numba where it is installed: import it in the moment in which it is needed.
"""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import numpy as np

from puzzlelib.sudoku import step_kernels as kernels
from puzzlelib.sudoku.engine import plan_of
from puzzlelib.sudoku.kernels import Byte, Long
from puzzlelib.sudoku.puzzle import Shape
from puzzlelib.sudoku.steps import STEPS
from puzzlelib.time_limit import Slices

NAMES = tuple(STEPS)
FIRST_ROUNDS = 16  # in the first slice: some microseconds, or some tenths of a second without Numba


class Rated(NamedTuple):
    """How far the steps lead.

    Attributes
    ----------
    hardest : the number in ``STEPS``, from 0, of the hardest step that was taken; 0 if none was.
    open : how many cells are left open; 0 where the steps solve the puzzle, and so prove that it has one solution.
    """

    hardest: int
    open: int


class Rating:
    """Puzzles of one shape, rated one after the other.

    >>> cells = np.array([0, 2, 0, 0, 3, 0, 0, 0, 0, 0, 4, 0, 0, 3, 0, 1], dtype=np.int8)
    >>> Rating(Shape(2, 2)).rate(cells)
    Rated(hardest=1, open=0)
    """

    def __init__(self, shape: Shape) -> None:
        units, peers, sees = _tables(shape)
        plan = plan_of(shape)
        sets = max(*plan.lines**2, shape.size)
        rooms = (np.zeros(room, dtype=np.int64) for room in (sets, sets, kernels.LARGEST + 1, kernels.LARGEST, 3))
        masks = np.zeros(shape.size**2, dtype=np.int64)
        self.ladder = kernels.Ladder(masks, units, peers, sees, plan.bands, plan.lines, *rooms)

    def rate(self, cells: Byte, highest: int = len(NAMES) - 1, look: Callable[[], None] = lambda: None) -> Rated:
        """Take steps up to the ``highest``, a number in ``STEPS``, until nothing follows.

        ``cells`` has shape (size * size,), int8, 0 for an open cell; no digit may stand twice in a unit. ``look`` is
        called now and then, and may stop it.
        """
        kernels.begin_ladder(self.ladder, cells)
        slices = Slices(FIRST_ROUNDS)
        size = self.ladder.size
        while size[kernels.OPEN] and not size[kernels.STUCK]:
            look()
            kernels.climb(self.ladder, highest, slices.begin())
            slices.end()
        return Rated(int(size[kernels.RUNG]), int(size[kernels.OPEN]))


@cache
def _tables(shape: Shape) -> tuple[Long, Long, Byte]:
    """The units, the peers and who sees whom, as the kernels want them."""
    number = shape.index
    units = np.array([[number[cell] for cell in cells] for cells in shape.units.values()], dtype=np.int64)
    peers = np.array([[number[peer] for peer in shape.peers[cell]] for cell in shape.cells], dtype=np.int64)
    sees = np.zeros((len(peers), len(peers)), dtype=np.int8)
    np.put_along_axis(sees, peers, 1, axis=1)
    return units, peers, sees


@cache
def warm_up() -> None:
    """Let Numba compile, once on a machine, for all shapes: the seconds belong to nobody's time limit."""
    rating = Rating(Shape(2, 2))
    rating.rate(np.zeros(16, dtype=np.int8))
