"""The search in a fixed order as a loop over arrays, for counts that take too long in plain Python.

Compiled by Numba, or interpreted without it. The digits of a unit are bits of one number; so are the candidates of a
cell, and the lowest bit is the next one to try.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from puzzlelib.compiled import compiled

Long = NDArray[np.int64]

# Places in Walk.size.
DEPTH, SOLUTIONS, CHOICES = 0, 1, 2


class Walk(NamedTuple):
    """Where the search stands, so that it can pause.

    Attributes
    ----------
    units : the row, column and block of each cell to fill, in their order, as indices of ``used``. Shape (cells, 3).
    used : the digits that stand in each unit.
    options : of each cell on the way, the candidates that are still to be tried.
    written : the digit in each cell on the way, as a bit.
    digits, first_digits : how many digits were written at each depth so far, and up to the first solution.
    size : cells filled; solutions found; cells so far that had more than one option.
    """

    units: Long
    used: Long
    options: Long
    written: Long
    digits: Long
    first_digits: Long
    size: Long


@compiled
def go_on(walk: Walk, every: int, budget: int) -> bool:
    """Write so many digits more, of those in ``every``; False once the whole tree is done."""
    units, used, options, written, digits = walk.units, walk.used, walk.options, walk.written, walk.digits
    depth, last, choices = walk.size[DEPTH], len(written), walk.size[CHOICES]
    going_on = True
    while going_on and budget > 0:
        left = options[depth]
        if left == 0:
            going_on = depth > 0
            depth -= 1
        else:
            digit = left & -left
            options[depth] = left ^ digit
            written[depth] = digit
            digits[depth] += 1
            budget -= 1
            for unit in units[depth]:
                used[unit] |= digit
            if depth + 1 < last:
                depth += 1
                row, column, block = units[depth]
                left = every & ~(used[row] | used[column] | used[block])
                options[depth] = left
                choices += left & (left - 1) != 0
                continue
            if walk.size[SOLUTIONS] == 0:
                walk.first_digits[:] = digits
            walk.size[SOLUTIONS] += 1
        if going_on:  # take back
            for unit in units[depth]:
                used[unit] &= ~written[depth]
    walk.size[DEPTH], walk.size[CHOICES] = depth, choices
    return going_on
