"""Slips in counting: the clues of a line, and its placements."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from math import factorial, prod

import numpy as np

from puzzlelib.check import Numbers, Slip, WholeSlip
from puzzlelib.nonogram.line import count_placements, free_runs
from puzzlelib.nonogram.puzzle import FILLED, UNDECIDED, Cells, blocks_of, needed

Clues = tuple[int, ...]


def clue_slips(cells: Numbers) -> Iterator[Slip]:
    """Slips of somebody who reads the clues off a settled line."""
    spans = list(blocks_of(cells))
    lengths = tuple(last - first + 1 for first, last in spans)
    yield WholeSlip(lengths[::-1], "the order is that of the blocks, from the left.")
    yield WholeSlip((sum(lengths),), "that is the number of filled cells: write the length of each block.")
    yield WholeSlip((len(lengths),), "that is the number of blocks: write the length of each.")
    yield WholeSlip(tuple(first for first, _ in spans), "that is where the blocks start: write how long they are.")
    gaps = tuple(after[0] - before[1] - 1 for before, after in pairwise(spans))
    yield WholeSlip(gaps, "these are the gaps: write the lengths of the blocks.")
    for by in (-1, 1):
        yield Slip(tuple(k + by for k in lengths), "{place} is one cell off: count its cells once more.")


def count_slips(clues: Clues, cells: Cells) -> Iterator[Slip]:
    """Slips of somebody who counts placements."""
    n, right, slack = len(cells), count_placements(clues, cells), len(cells) - needed(clues)
    if not clues:
        yield WholeSlip((0,), "a line without clues can be filled in one way: every cell empty. That counts as one.")
    yield WholeSlip((count_touching(clues, cells),), "a gap is forgotten: between two blocks one cell stays empty.")
    told = "that is the slack, the cells left over: count the places, the leftmost one too."
    yield WholeSlip((slack,), told)
    told = "the known cells are forgotten: that is how many placements the blank line has."
    yield WholeSlip((count_placements(clues, np.full(n, UNDECIDED)),), told)
    told = "the blocks do not move freely: the next block has to stay behind the one before."
    yield WholeSlip(((slack + 1) ** len(clues),), told)
    orders = factorial(len(clues)) // prod(map(factorial, Counter(clues).values()))
    for more in (orders, factorial(len(clues))):
        yield WholeSlip(
            (right * more,), "the order of the blocks is fixed: the first clue is always the leftmost block."
        )
    told = "those are all ways to colour the cells: the blocks have to be as long as their clues."
    yield WholeSlip((2**n,), told)
    told = "one is missing: did you count the leftmost placement as well as the rightmost?"
    yield WholeSlip((right - 1,), told)
    yield WholeSlip((right + 1,), "that is one too many: did you count a placement twice?")


def count_touching(clues: Clues, cells: Cells) -> int:
    """How many ways there are to fill the line if blocks in their order may touch. O(n * M).

    >>> count_touching((2, 2), np.full(5, -1))
    3
    """
    signs = cells.tolist()
    free = free_runs(signs)
    last = max((x for x, sign in enumerate(signs, start=1) if sign == FILLED), default=0)
    ways = [int(x >= last) for x in range(len(signs) + 1)]  # of cells behind the first x, for the clues seen so far
    for k in reversed(clues):
        behind = [0] * (len(signs) + 1)
        for x in range(len(signs) - k, -1, -1):
            behind[x] = ways[x + k] if free[x] >= k else 0
            behind[x] += behind[x + 1] if signs[x] != FILLED else 0
        ways = behind
    return ways[0]
