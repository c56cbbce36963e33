"""An independent judge of whole zigzag puzzles: a SAT model that shares no code with the package."""

import pytest


def solutions(puzzle, limit=2):
    """At most ``limit`` letter grids, a text for each row, in order."""
    pytest.importorskip("pysat.solvers")
    from benchmarks.models import zigzag_sat

    words = [(word.text, word.cell) for word in puzzle.words]
    found = zigzag_sat.solutions(puzzle.height, puzzle.width, words, limit)
    return [tuple(map("".join, grid)) for grid in found]
