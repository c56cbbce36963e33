"""A nonogram as a SAT model: for each block and each place a variable says "it starts here or before".

A cell is filled where a block has begun and not ended, and empty where one has ended and the next has not begun. No
more is needed: the blocks of a line stand in order, so their places cut it into such stretches.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import count, pairwise

from pysat.solvers import Solver

Clause = list[int]
Literal = int | bool  # a block may be sure to have begun, or not to
Grid = list[list[int]]


def solutions(
    rows: Sequence[Sequence[int]], columns: Sequence[Sequence[int]], limit: int = 2, solver: str = "cadical153"
) -> list[Grid]:
    """At most ``limit`` grids of 0 and 1, sorted; fewer are all that there are."""
    width, found = len(columns), []
    with Solver(solver, bootstrap_with=clauses(rows, columns)) as sat:
        while len(found) < limit and sat.solve():
            cells = sat.get_model()[: len(rows) * width]
            found.append([[int(cell > 0) for cell in cells[at : at + width]] for at in range(0, len(cells), width)])
            sat.add_clause([-cell for cell in cells])
    return sorted(found)


def clauses(rows: Sequence[Sequence[int]], columns: Sequence[Sequence[int]]) -> list[Clause]:
    """The variables of the cells come first, row by row, from 1."""
    width = len(columns)
    cells = range(1, len(rows) * width + 1)
    free = count(len(cells) + 1)
    lines = [(clues, cells[y * width : (y + 1) * width]) for y, clues in enumerate(rows)]
    lines += [(clues, cells[x::width]) for x, clues in enumerate(columns)]
    return [clause for clues, line in lines for clause in line_clauses(clues, line, free)]


def line_clauses(clues: Sequence[int], cells: Sequence[int], free: Iterator[int]) -> Iterator[Clause]:
    """What one line demands; ``free`` gives new variables."""
    clues = [clue for clue in clues if clue]
    slack = len(cells) - sum(clues) - len(clues) + 1
    begun: list[Callable[[int], Literal]] = [lambda place: True]  # an end of the line before all blocks
    first = 0
    for clue in clues:
        variables = [next(free) for _ in range(slack)]
        yield from ([-earlier, later] for earlier, later in pairwise(variables))
        begun.append(_begun(first, variables))
        first += clue + 1
    begun.append(lambda place: False)
    for (this, following), length in zip(pairwise(begun), [0, *clues], strict=True):
        for place, cell in enumerate(cells):
            yield from _either(-cell, _not(this(place - length)), following(place))  # empty between two blocks
            yield from _either(cell, _not(this(place)), this(place - length)) if length else ()  # filled within one
            yield from _either(_not(following(place)), this(place - length - 1)) if length else ()  # in order, apart


def _begun(first: int, variables: Sequence[int]) -> Callable[[int], Literal]:
    """Whether a block starts at a place or before; it can from ``first`` on, and must a place after the variables."""

    def begun(place: int) -> Literal:
        return place >= first and (place >= first + len(variables) or variables[place - first])

    return begun


def _not(literal: Literal) -> Literal:
    return not literal if isinstance(literal, bool) else -literal


def _either(*literals: Literal) -> Iterator[Clause]:
    """A clause, unless it is true anyway."""
    if not any(literal is True for literal in literals):
        yield [literal for literal in literals if literal is not False]
