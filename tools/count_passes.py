"""How many passes a left packing needs, on every short line: a pattern that looks like a law.

    python -m tools.count_passes

writes data/nonogram/counts/passes.csv, in some minutes: over a billion pairs of a line and a clue list, so the routine
is written once more here, in plain loops for Numba. A test holds it against ``packing.Slide``.
"""

from itertools import product

import numpy as np
from numba import njit
from numpy.typing import NDArray

from puzzlelib.nonogram.counts import Passes
from puzzlelib.nonogram.puzzle import EMPTY, FILLED, blocks
from tools.count_lines import write

LONGEST = 13
Numbers = NDArray[np.int64]


@njit(cache=True)
def passes(clues: Numbers, cells: Numbers, start: Numbers) -> int:
    """The passes of a left packing that end, the last one included; ``start`` is scratch of len(clues) + 1."""
    count, n, ended = len(clues), len(cells), 0
    start[count], x = n, 0
    for m in range(count):
        start[m] = x
        x += clues[m] + 1
    moving = True
    while moving:
        moving = False
        for m in range(count - 1, -1, -1):
            end = start[m] + clues[m] - 1
            for x in range(start[m + 1] - 1, end, -1):
                if cells[x] == FILLED:
                    start[m], end, moving = x - clues[m] + 1, x, True
                    break
            for x in range(end, start[m] - 1, -1):
                if cells[x] == EMPTY:
                    start[m], moving = x + 1, True
                    break
            if start[m] + clues[m] > n:
                return ended
        for m in range(count - 1):
            if start[m + 1] <= start[m] + clues[m]:
                start[m + 1], moving = start[m] + clues[m] + 1, True
                if start[m + 1] + clues[m + 1] > n:
                    return ended
        ended += 1
    return ended


@njit(cache=True)
def most_above_slack(clues: Numbers, n: int) -> int:
    """The most passes minus slack over all lines of n cells: undecided, empty and filled in every order."""
    cells, start = np.full(n, -1, dtype=np.int64), np.empty(len(clues) + 1, dtype=np.int64)
    slack = n - clues.sum() - len(clues) + 1
    most = passes(clues, cells, start) - slack
    while True:
        x = n - 1
        while x >= 0 and cells[x] == FILLED:
            cells[x] = -1
            x -= 1
        if x < 0:
            return most
        cells[x] += 1
        most = max(most, passes(clues, cells, start) - slack)


def clue_lists(n: int) -> list[tuple[int, ...]]:
    """Every clue list with at least one clue that fits n cells."""
    return sorted({blocks(cells) for cells in product([EMPTY, FILLED], repeat=n)} - {()})


def count_passes(n: int) -> Passes:
    lists = clue_lists(n)
    most = max(most_above_slack(np.array(clues, dtype=np.int64), n) for clues in lists)
    return Passes(n, 3**n * len(lists), most)


if __name__ == "__main__":
    write("passes", map(count_passes, range(1, LONGEST + 1)))
