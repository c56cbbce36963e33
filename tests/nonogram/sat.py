"""An independent judge of whole nonograms: a SAT model that shares no code with the package."""

import numpy as np
import pytest


def solutions(puzzle, limit=2):
    """At most ``limit`` solutions, as arrays of shape (height, width), in the order of their cells."""
    pytest.importorskip("pysat.solvers")
    from benchmarks.models import nonogram_sat

    return [np.array(grid, dtype=np.int8) for grid in nonogram_sat.solutions(puzzle.rows, puzzle.columns, limit)]
