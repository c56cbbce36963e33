"""A Sudoku as a SAT model: for each row, column and digit a variable says "this digit stands here"."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations

from pysat.solvers import Solver

Grid = list[list[int]]


def solutions(
    grid: Sequence[Sequence[int]], height: int = 3, width: int = 3, limit: int = 2, solver: str = "cadical153"
) -> list[Grid]:
    """At most ``limit`` grids, sorted, of a Sudoku with blocks of this height and width; 0 is an open cell."""
    size, found = height * width, []
    with Solver(solver, bootstrap_with=rules(height, width)) as sat:
        for row, digits in enumerate(grid):
            for column, digit in enumerate(digits):
                if digit:
                    sat.add_clause([stands(size, row, column, digit)])
        while len(found) < limit and sat.solve():
            true = [variable for variable in sat.get_model()[: size**3] if variable > 0]
            digits = [(variable - 1) % size + 1 for variable in true]
            found.append([digits[at : at + size] for at in range(0, size * size, size)])
            sat.add_clause([-variable for variable in true])
    return sorted(found)


def stands(size: int, row: int, column: int, digit: int) -> int:
    """A variable, from 1; rows and columns count from 0."""
    return (row * size + column) * size + digit


@cache
def rules(height: int, width: int) -> list[list[int]]:
    """The clauses of the empty grid."""
    clauses = []
    for group in groups(height, width):
        clauses.append(group)
        clauses += [[-one, -other] for one, other in combinations(group, 2)]
    return clauses


@cache
def groups(height: int, width: int) -> list[list[int]]:
    """Variables of which exactly one is true: the digits of a cell, and the places of a digit in a unit."""
    size = height * width
    digits = range(1, size + 1)
    cells = [[stands(size, row, column, digit) for digit in digits] for row in range(size) for column in range(size)]
    return cells + [[stands(size, *cell, digit) for cell in unit] for unit in units(height, width) for digit in digits]


def units(height: int, width: int) -> Iterator[list[tuple[int, int]]]:
    """Rows, columns and blocks, as cells."""
    size = height * width
    for number in range(size):
        top, left = number // height * height, number % height * width
        yield [(number, column) for column in range(size)]
        yield [(row, number) for row in range(size)]
        yield [(top + y, left + x) for y in range(height) for x in range(width)]
