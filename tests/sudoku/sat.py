"""An independent judge of whole Sudokus: a SAT model that shares no code with the package, blocks and all.

A variable for each row, column and digit says "this digit stands here".
"""

from itertools import combinations

import numpy as np
import pytest


def solutions(puzzle, limit=2):
    """At most ``limit`` solutions, as int8 arrays of shape (size, size), in the order of their cells."""
    solvers = pytest.importorskip("pysat.solvers")
    grid, height, width = puzzle.grid, puzzle.shape.block_height, puzzle.shape.block_width
    size = height * width
    stands = np.arange(1, size**3 + 1).reshape(size, size, size)  # row, column, digit from 0
    with solvers.Solver("cadical153") as sat:
        for one_of in groups(stands, height, width):
            sat.add_clause(one_of)
            for one, other in combinations(one_of, 2):
                sat.add_clause([-one, -other])
        for row, column in zip(*grid.nonzero(), strict=True):
            sat.add_clause([int(stands[row, column, grid[row, column] - 1])])
        found = []
        while len(found) < limit and sat.solve():
            true = np.array(sat.get_model()[: size**3]).reshape(size, size, size) > 0
            found.append((true.argmax(axis=2) + 1).astype(np.int8))
            sat.add_clause((-stands[true]).tolist())
    return sorted(found, key=lambda answer: answer.tolist())


def groups(stands, height, width):
    """Variables of which exactly one is true: the digits of a cell, and the places of a digit in a unit."""
    size = height * width
    for one in range(size):
        for other in range(size):
            yield stands[one, other].tolist()
            yield stands[one, :, other].tolist()
            yield stands[:, one, other].tolist()
    for top in range(0, size, height):
        for left in range(0, size, width):
            for digit in range(size):
                yield stands[top : top + height, left : left + width, digit].ravel().tolist()
