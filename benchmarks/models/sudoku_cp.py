"""A Sudoku as a CP-SAT model: exactly one digit a cell, exactly one place a digit and unit."""

from collections.abc import Sequence

from ortools.sat.python import cp_model

from benchmarks.models import cp, sudoku_sat


def solutions(grid: Sequence[Sequence[int]], height: int = 3, width: int = 3, limit: int = 2) -> list[list[list[int]]]:
    """At most ``limit`` grids of a Sudoku with blocks of this height and width; 0 is an open cell."""
    model, size = cp_model.CpModel(), height * width
    stands = [model.new_bool_var("") for _ in range(size**3)]
    for group in sudoku_sat.groups(height, width):
        model.add_exactly_one(stands[variable - 1] for variable in group)
    for row, digits in enumerate(grid):
        for column, digit in enumerate(digits):
            if digit:
                model.add(stands[sudoku_sat.stands(size, row, column, digit) - 1] == 1)
    found = [[at % size + 1 for at, true in enumerate(values) if true] for values in cp.solutions(model, stands, limit)]
    return [[digits[at : at + size] for at in range(0, size * size, size)] for digits in found]
