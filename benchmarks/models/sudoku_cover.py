"""A Sudoku as an exact cover: a line for each cell and digit, a column for each demand."""

from collections.abc import Sequence
from functools import cache

import numpy as np
from exact_cover import get_all_solutions
from exact_cover.error import NoSolution
from numpy.typing import NDArray

from benchmarks.models import sudoku_sat


def solutions(grid: Sequence[Sequence[int]], height: int = 3, width: int = 3, limit: int = 2) -> list[list[list[int]]]:
    """At most ``limit`` grids of a Sudoku with blocks of this height and width; 0 is an open cell."""
    size = height * width
    givens = np.array(grid).ravel()
    digits = np.arange(size**3) % size + 1
    allowed = np.flatnonzero((np.repeat(givens, size) == 0) | (np.repeat(givens, size) == digits))
    try:
        found = get_all_solutions(demands(height, width)[allowed], limit)
    except NoSolution:
        return []
    return sorted(digits[np.sort(allowed[[*lines]])].reshape(size, size).tolist() for lines in found)


@cache
def demands(height: int, width: int) -> NDArray[np.int32]:
    """Line v - 1 is variable v of the SAT model: 1 in each of the four groups in which it stands."""
    groups = sudoku_sat.groups(height, width)
    matrix = np.zeros(((height * width) ** 3, len(groups)), dtype=np.int32)
    for number, group in enumerate(groups):
        matrix[np.array(group) - 1, number] = 1
    return matrix
