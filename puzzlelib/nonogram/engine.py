"""A puzzle as the kernels see it: arrays, what is known, and a search that can pause.

This module loads Numba where it is installed: import it in the moment in which it is needed.
"""

from collections.abc import Iterator
from functools import cache
from typing import Self

import numpy as np
from numpy.typing import NDArray

from puzzlelib.nonogram import kernels
from puzzlelib.nonogram.board import Unit
from puzzlelib.nonogram.puzzle import EMPTY, FILLED, UNDECIDED, Cells, Nonogram


class Engine:
    """The cells of a puzzle that are known, and a search for the others. It belongs to one thread at a time.

    Attributes
    ----------
    net, state, tree : the arrays of :mod:`puzzlelib.nonogram.kernels`. Lines and cells count from 0 there.

    >>> engine = Engine(Nonogram([[1, 1], [2]], [[1]] * 4))
    >>> engine.search(1000, 1000) == kernels.FOUND, engine.cells().tolist()
    (True, [[1, 0, 0, 1], [0, 1, 1, 0]])
    """

    def __init__(self, puzzle: Nonogram) -> None:
        lines = [*puzzle.rows, *puzzle.columns]
        clues = np.array([clue for line in lines for clue in line], dtype=np.int32)
        self._begin(clues, np.cumsum([0, *map(len, lines)], dtype=np.int32), puzzle.height, puzzle.width)

    @classmethod
    def of_picture(cls, picture: Cells) -> Self:
        """The clues of an int8 array of 0 and 1, of shape (height, width): ten times faster than by way of a puzzle.

        >>> Engine.of_picture(np.array([[1, 0, 1]], dtype=np.int8)).net.clues.tolist()
        [1, 1, 1, 1]
        """
        engine = cls.__new__(cls)
        engine._begin(*_clues(picture), *picture.shape)
        return engine

    def _begin(self, clues: kernels.Int, first: kernels.Int, height: int, width: int) -> None:
        length = np.repeat(np.array([width, height], dtype=np.int32), [height, width])
        self.net = kernels.Net(clues, first, length, height, width, kernels.words_of(max(height, width)))
        self.state = kernels.begin(self.net)
        self.tree = kernels.plant(self.net)

    @property
    def known(self) -> int:
        """How many cells have a value."""
        return int(self.state.size[kernels.TRAIL])

    @property
    def lines(self) -> int:
        """How many lines were deduced so far."""
        return int(self.state.size[kernels.LINES])

    @property
    def probes(self) -> int:
        """How many cells were given a value to see what follows."""
        return int(self.state.size[kernels.PROBES])

    @property
    def assumptions(self) -> int:
        """How many of the values that the search assumed so far."""
        return int(self.tree.size[kernels.BETS_MADE])

    @property
    def contradicting(self) -> Unit:
        """The line that no placement fitted when the search ended last."""
        line = int(self.state.size[kernels.CONFLICT])
        height = self.net.height
        return ("row", line + 1) if line < height else ("column", line - height + 1)

    def pack(self, lines: int) -> int:
        """Pack the lines that wait until so many more were deduced: kernels.QUIET, FAILED or PAUSED."""
        return int(kernels.pack(self.net, self.state, self.lines + lines))

    def queue_all(self) -> None:
        """Let every line wait, as in the beginning: another method goes on from what is known."""
        lines = len(self.state.queue)
        self.state.queue[:] = np.arange(lines)
        self.state.waits[:] = 1
        self.state.size[kernels.QUEUE] = lines

    def deduce(self) -> bool:
        """Deduce the lines that wait completely, until nothing changes; False at a contradiction."""
        return bool(kernels.propagate(self.net, self.state))

    def agree(self, cell: int) -> bool:
        """Hold what follows from both values of an open cell, where probing has come to rest; True if it is anything.

        Cells count from 0, row by row.
        """
        return bool(kernels.agree(self.net, self.state, cell))

    def probe(self, lines: int) -> int:
        """Deduce and probe, without any assumption, until so many more lines were deduced: kernels.QUIET, FAILED or
        PAUSED.
        """
        return int(kernels.probe(self.net, self.state, 0, self.lines + lines))

    def search(self, lines: int, patience: int) -> int:
        """Go on until so many more lines were deduced: kernels.FOUND, DONE or PAUSED.

        GIVEN_UP where an assumption is refuted and all lines deduced so far are more than ``patience``.
        """
        return int(kernels.search(self.net, self.state, self.tree, self.lines + lines, patience))

    def take_back_all(self) -> None:
        """Back to the root of the search: what was proved there holds, and no assumption."""
        if self.tree.size[kernels.DEPTH]:
            kernels.take_back(self.net, self.state, self.tree.marks[0])
            self.tree.size[kernels.DEPTH] = 0

    def cells(self) -> Cells:
        """What is known. Shape (height, width), int8."""
        literals = self.state.trail[: self.known]
        cells = np.full(self.net.height * self.net.width, UNDECIDED, dtype=np.int8)
        cells[literals // 2] = np.where(literals % 2, FILLED, EMPTY)
        return cells.reshape(self.net.height, self.net.width)

    def open_cells(self) -> NDArray[np.bool_]:
        """Where nothing is known. Shape (height, width)."""
        open_cells = np.ones(self.net.height * self.net.width, dtype=np.bool_)
        open_cells[self.state.trail[: self.known] // 2] = False
        return open_cells.reshape(self.net.height, self.net.width)

    def starts(self, line: int) -> Iterator[list[int]]:
        """For each block of a line the cells, from 0, at which it can still begin. The line must have a placement."""
        words, room = self._deduce(line), self.state.room
        for block in range(self.net.first[line + 1] - self.net.first[line]):
            at = kernels.table_at(words, block) + words
            bits = sum(part << kernels.BITS * word for word, part in enumerate(room[at : at + words].tolist()))
            yield [cell for cell, bit in enumerate(reversed(f"{bits:b}")) if bit == "1"]

    def _deduce(self, line: int) -> int:
        """Fill the room with what is found on the way to deduce a line; returns the words of each set there."""
        net, state, at = self.net, self.state, line * self.net.words
        length, first, last = net.length[line], net.first[line], net.first[line + 1]
        if length <= kernels.NARROW:
            kernels.deduce(state.filled[at], state.empty[at], length, net.clues, first, last, state.room)
            return 1
        kernels.deduce_wide(state.filled, state.empty, at, length, net.clues, first, last, state.room)
        return int(kernels.words_of(length))


def _clues(picture: Cells) -> tuple[kernels.Int, kernels.Int]:
    """The clues of all lines of a picture, rows first, and where those of each line begin."""
    height, width = picture.shape
    framed = np.zeros(
        (height + width) * 2 + 2 * picture.size, dtype=np.int8
    )  # an empty cell before and behind each line
    rows, columns = framed[: height * (width + 2)], framed[height * (width + 2) :]
    rows.reshape(height, width + 2)[:, 1:-1] = picture
    columns.reshape(width, height + 2)[:, 1:-1] = picture.T
    steps = np.diff(framed)
    starts, ends = np.flatnonzero(steps == 1), np.flatnonzero(steps == -1)
    behind = np.cumsum(np.repeat([width + 2, height + 2], [height, width]))
    first = np.searchsorted(starts, [0, *behind])
    return (ends - starts).astype(np.int32), first.astype(np.int32)


@cache
def warm_up() -> None:
    """Let Numba compile, once on a machine: that takes some seconds, which belong to nobody's time limit."""
    Engine(Nonogram([[1]], [[1]])).search(1, 1)  # with all that it calls: lines, probing, and what takes back


@cache
def warm_up_rating() -> None:
    """What rating needs beside what solving does."""
    warm_up()
    engine = Engine(Nonogram([[1], [1]], [[1], [1]]))
    engine.pack(9)
    engine.deduce()
    engine.agree(0)
