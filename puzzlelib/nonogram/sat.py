"""What probing and search cannot settle in good time goes to a SAT solver: python-sat, where it is installed.

For each block and each cell where it can begin, but the last, a variable says "it begins here or before": the order
encoding. So one clause says what a long list of pairs would: a block that begins late pushes the next one.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, count, pairwise

from puzzlelib import sat_solver
from puzzlelib.nonogram.puzzle import EMPTY, FILLED, UNDECIDED, Cells
from puzzlelib.sat_solver import Clause

TRUE = 1  # a variable that must hold, and so -1 is false: what is known needs no other form

Block = tuple[int, Sequence[int]]  # its length, and the cells, from 0, where it can begin


class Model:
    """A board in clauses: a variable for each cell that is not known says that it is filled."""

    def __init__(self, cells: Cells) -> None:
        self.known = cells
        self.free = count(TRUE + 1)
        signs = {EMPTY: lambda: -TRUE, FILLED: lambda: TRUE, UNDECIDED: lambda: next(self.free)}
        self.rows = [[signs[value]() for value in row] for row in cells.tolist()]
        self.columns = [list(column) for column in zip(*self.rows, strict=True)]

    def line(self, values: Sequence[int], blocks: Iterable[Block]) -> Iterator[list[Clause]]:
        """The clauses of a row or column: one of ``rows`` or ``columns``, and its blocks."""
        ended = [TRUE] * len(values)  # the block before lies before each cell
        for length, starts in blocks:
            variables = [next(self.free) for _ in starts[1:]]
            yield [[-here, later] for here, later in pairwise(variables)]
            begun = _begun_by(starts, variables, len(values))
            # It begins only where the block before has ended, with a gap; and what lies between the two is empty.
            yield [[-begun[start], ended[start - 1]] for start in starts if start and ended[start - 1] != TRUE]
            yield _imply(ended, begun, [-value for value in values])
            ended = [-TRUE] * length + begun[: len(values) - length]
            yield _imply(begun, ended, values)
        yield _imply(ended, [-TRUE] * len(values), [-value for value in values])

    def forbid(self, grid: Cells) -> Iterator[Clause]:
        """The clause that excludes a grid; none where what is known excludes it anyway."""
        open_cells = self.known == UNDECIDED
        if (open_cells | (grid == self.known)).all():
            filled = grid[open_cells].tolist()
            yield [-variable if value else variable for variable, value in zip(self._variables(), filled, strict=True)]

    def read(self, true: set[int]) -> Cells:
        """The grid of a model of the clauses."""
        grid = self.known.copy()
        grid[grid == UNDECIDED] = [FILLED if variable in true else EMPTY for variable in self._variables()]
        return grid

    def _variables(self) -> Iterator[int]:
        return (value for row in self.rows for value in row if abs(value) != TRUE)


def _begun_by(starts: Sequence[int], variables: Sequence[int], length: int) -> list[int]:
    """For each cell what says that a block begins there or before."""
    begun = [-TRUE] * length
    for start, variable in zip(starts, [*variables, TRUE], strict=True):
        begun[start:] = [variable] * (length - start)
    return begun


def _imply(these: Iterable[int], unless: Iterable[int], values: Iterable[int]) -> list[Clause]:
    """For each cell: if the first and not the second, then the third. None where that is known to be so."""
    return [
        [-this, other, value]
        for this, other, value in zip(these, unless, values, strict=True)
        if this not in (other, -TRUE) and TRUE not in (other, value)
    ]


def solutions(
    model: Model, lines: Iterable[list[Clause]], known: Iterable[Cells], look: Callable[[], None]
) -> Iterator[Cells]:
    """Every grid once, but for those that are known. ``look`` is called between slices, and may raise."""
    return sat_solver.solutions(model, chain([[[TRUE]]], lines), known, look)
