"""Grids as the kernels see them: arrays, a board, a stack, and a search that can pause.

This module loads Numba where it is installed: import it in the moment in which it is needed.
"""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from puzzlelib.sudoku import kernels
from puzzlelib.sudoku.kernels import Byte
from puzzlelib.sudoku.puzzle import Grid, Shape, shape_of

ROOM = 4096  # solutions that wait to be fetched
NINE = shape_of(3, 3)
BEGINNING = (0, -1, 0, 0, 0, 0)  # Work.size, when nothing was done


class Engine:
    """Puzzles of one shape, solved one after the other, a slice at a time.

    ``grids`` has shape (puzzles, size, size), dtype int8: 0 for an open cell, 1 to size for a given. Digits that clash
    have no solution. Of each puzzle at most ``limit`` solutions are looked for.

    Attributes
    ----------
    work : the arrays of :mod:`puzzlelib.sudoku.kernels`.
    count : how many puzzles there are.
    paused : True if the last slice ended because its sweeps were made.

    >>> engine = Engine(np.zeros((1, 4, 4), dtype=np.int8), Shape(2, 2), limit=1000)
    >>> owners, grids = engine.run(sweeps=10**6)
    >>> len(owners), grids.shape, engine.done, engine.complete(0)
    (288, (288, 4, 4), 1, True)
    """

    def __init__(self, grids: Grid, shape: Shape, limit: int) -> None:
        self.shape, self.limit, self.count, self.paused = shape, limit, len(grids), False
        cells = shape.size**2
        board = nine_board() if shape == NINE else np.zeros(cells, dtype=np.int64)
        stack = (kernels.DEEPEST, kernels.BOARD) if shape == NINE else (cells, cells)
        room = min(limit * len(grids), ROOM)
        self.work = kernels.Work(
            np.ascontiguousarray(grids, dtype=np.int8).reshape(len(grids), cells),
            board,
            np.zeros(stack, dtype=np.int64),
            np.zeros((room, cells), dtype=np.int8),
            np.zeros(room, dtype=np.int64),
            np.zeros((len(grids), 3), dtype=np.int64),
            np.array(BEGINNING, dtype=np.int64),
        )

    def begin(self, cells: Byte) -> None:
        """Take other puzzles, as many as before, in the arrays that are there. Shape (puzzles, size * size), int8."""
        self.work.grids[:] = cells
        self.work.tally[:] = 0
        self.work.size[:] = BEGINNING

    @property
    def done(self) -> int:
        """How many puzzles are done: all before the one in work."""
        return int(self.work.size[kernels.PUZZLE])

    def run(self, sweeps: int) -> tuple[NDArray[np.int64], Grid]:
        """Go on for so many sweeps, or until all is done, or there is no room for more solutions.

        Returns the solutions found, in the order of the search: for each the number of its puzzle, from 0, and the
        grid; shapes (found,) and (found, size, size).
        """
        self.advance(sweeps)
        rows = int(self.work.size[kernels.ROWS])
        self.work.size[kernels.ROWS] = 0
        size = self.shape.size
        return self.work.owner[:rows].copy(), self.work.found[:rows].reshape(rows, size, size).copy()

    def advance(self, sweeps: int) -> None:
        """The same, but the solutions stay where they are, and take up the room for more."""
        if self.shape == NINE:
            left = kernels.search_nine(self.work, self.limit, sweeps)
        else:
            left = kernels.search_any(self.work, plan_of(self.shape), self.limit, sweeps)
        self.paused = left == 0

    def counts(self) -> NDArray[np.int64]:
        """How many solutions of each puzzle were found so far. Shape (puzzles,)."""
        return self.work.tally[:, kernels.SOLUTIONS].copy()

    def complete(self, puzzle: int) -> bool:
        """Whether a puzzle is known to have no more solutions than were found."""
        return puzzle < self.done and bool(self.work.tally[puzzle, kernels.SOLUTIONS] < self.limit)

    def stats(self, puzzle: int) -> dict[str, int]:
        """The work that a puzzle took: how many times something was supposed, and the board was swept."""
        _, guesses, sweeps = self.work.tally[puzzle].tolist()
        return {"guesses": guesses, "sweeps": sweeps}

    def decided(self) -> int:
        """How many cells of the puzzle in work have one candidate, as the search stands."""
        if self.shape != NINE:
            return int(((self.work.board & (self.work.board - 1) == 0) & (self.work.board > 0)).sum())
        places = np.arange(27)
        words = self.work.board[: kernels.BOARD].reshape(3, kernels.LANES, 1)[:, 1:10]
        candidates = (words >> (places // 9 * 10 + places % 9) & 1).sum(axis=1)
        return int((candidates == 1).sum())


def nine_board() -> kernels.Long:
    """Room for a board of 9 x 9."""
    board = np.zeros(kernels.WORDS, dtype=np.int64)
    board[[kernels.IDLE, kernels.IDLE + 10, kernels.IDLE + 11]] = kernels.BAND
    return board


@cache
def plan_of(shape: Shape) -> kernels.Plan:
    """The order in which the cells of a shape are swept."""
    units = np.array([[shape.index[cell] for cell in cells] for cells in shape.units.values()], dtype=np.int64)
    cells = np.arange(shape.size**2, dtype=np.int64).reshape(shape.size, shape.size)
    bands = np.array([cells.ravel(), cells.T.ravel()])
    return kernels.Plan(units, bands, np.array([shape.block_height, shape.block_width], dtype=np.int64))


@cache
def warm_up(shape: Shape) -> None:
    """Let Numba compile what this shape needs, once on a machine: the seconds belong to nobody's time limit."""
    Engine(np.zeros((1, shape.size, shape.size), dtype=np.int8), shape, limit=1).run(sweeps=1)
