"""An independent judge of whole Sudokus: a SAT model that shares no code with the package, blocks and all."""

import numpy as np
import pytest


def solutions(puzzle, limit=2):
    """At most ``limit`` solutions, as int8 arrays of shape (size, size), in the order of their cells."""
    pytest.importorskip("pysat.solvers")
    from benchmarks.models import sudoku_sat

    block = puzzle.shape.block_height, puzzle.shape.block_width
    return [np.array(grid, dtype=np.int8) for grid in sudoku_sat.solutions(puzzle.grid.tolist(), *block, limit)]
