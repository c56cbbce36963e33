"""Taking digits out of a grid, a group of cells at a time, while something stays true of what is left."""

from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate

from puzzlelib.sudoku.puzzle import OPEN, Grid
from puzzlelib.sudoku.symmetry import Orbit

AT_ONCE = 3  # the first third of the groups, then half as many, and so on: mostly so many can go


def dig(
    cells: Grid, groups: Sequence[Orbit], keeps: Callable[[Grid], bool], to_open: int | None = None
) -> Iterator[int]:
    """Take out each group of cells in turn, unless ``keeps(cells)`` says that too much would be gone.

    What comes out is what one group after the other would give; but several are tried at once, and fewer only where
    that is too much. So ``keeps`` must be true of a grid if it is of one with fewer digits.

    Parameters
    ----------
    cells : shape (cells,), int8; changes on the way.
    groups : cells by their numbers, no cell twice.
    keeps : is asked what is left. Its answer counts.
    to_open : so many cells, and no more; None for all that can be. Where that cannot be reached any more it ends.

    Yields after each question how many groups are decided.

    >>> import numpy as np
    >>> cells = np.ones(6, dtype=np.int8)
    >>> list(dig(cells, [(0, 5), (1, 4), (2,), (3,)], lambda cells: cells.sum() >= 3))
    [1, 2, 3, 4]
    >>> cells.tolist()
    [0, 1, 0, 1, 1, 0]
    """
    within_reach = sums(groups) if to_open is not None else [-1] * (len(groups) + 1)
    left = len(cells) if to_open is None else to_open
    at, step = 0, max(len(groups) // AT_ONCE, 1)
    while at < len(groups) and left and within_reach[at] >> left & 1:
        end = min(at + step, len(groups))
        taken = [cell for group in groups[at:end] for cell in group]
        possible = len(taken) <= left and within_reach[end] >> (left - len(taken)) & 1
        if possible and _taken(cells, taken, keeps):
            at, left = end, left - len(taken)
        elif step == 1:
            at += 1
        step = max(step // 2, 1)
        yield at


def _taken(cells: Grid, places: Sequence[int], keeps: Callable[[Grid], bool]) -> bool:
    """Take digits out, or put them back if that was too much."""
    before = cells[places]
    cells[places] = OPEN
    if keeps(cells):
        return True
    cells[places] = before
    return False


def sums(groups: Sequence[Orbit]) -> list[int]:
    """For the groups from each place on: all numbers of cells that some of them have together, as bits."""
    lengths = map(len, reversed(groups))
    return list(accumulate(lengths, lambda sums, length: sums | sums << length, initial=1))[::-1]
