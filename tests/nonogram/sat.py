"""An independent judge of whole nonograms: a SAT model that shares no code with the package.

For each block and each place a variable says "it starts here or before".
"""

import numpy as np
import pytest


def solutions(puzzle, limit=2):
    """At most ``limit`` solutions, as arrays of shape (height, width), in the order of their cells."""
    solvers = pytest.importorskip("pysat.solvers")
    height, width = len(puzzle.rows), len(puzzle.columns)
    cell = np.arange(1, height * width + 1).reshape(height, width)
    with solvers.Solver("cadical153") as sat:
        model = Model(sat, height * width)
        for clues, cells in [*zip(puzzle.rows, cell, strict=True), *zip(puzzle.columns, cell.T, strict=True)]:
            model.add_line(clues, cells.tolist())
        found = []
        while len(found) < limit and sat.solve():
            values = sat.get_model()[: cell.size]
            found.append((np.array(values).reshape(height, width) > 0).astype(np.int8))
            sat.add_clause([-literal for literal in values])
    return sorted(found, key=lambda grid: grid.tolist())


class Model:
    def __init__(self, sat, last):
        self.sat, self.last = sat, last

    def new(self):
        self.last += 1
        return self.last

    def add_line(self, clues, cells):
        n, covers = len(cells), [[] for _ in cells]
        before = None
        for k in clues:
            # starts[p]: this block starts at p or before; p from -1 (never) to n - k (always), then always.
            starts = {p: self.new() for p in range(n - k)}
            for p in range(n - k - 1):
                self.sat.add_clause([-starts[p], starts[p + 1]])

            def at_or_before(p, starts=starts, k=k):
                return False if p < 0 else True if p >= n - k else starts[p]

            if before is not None:
                gap, earlier = before
                for p in range(-1, n):
                    self.implies([at_or_before(p)], earlier(p - gap))
            before = (k + 1, at_or_before)
            for x in range(n):
                covered = self.new()
                covers[x].append(covered)
                self.implies([covered], at_or_before(x))
                self.implies([covered, at_or_before(x - k)], False)
                self.implies([at_or_before(x), negated(at_or_before(x - k))], covered)
        for x, variable in enumerate(cells):
            self.sat.add_clause([-variable, *covers[x]])
            for covered in covers[x]:
                self.sat.add_clause([-covered, variable])

    def implies(self, premises, conclusion):
        """A clause; True and False may stand for literals."""
        literals = [negated(premise) for premise in premises] + [conclusion]
        if True not in [literal is True for literal in literals]:
            self.sat.add_clause([literal for literal in literals if literal is not False])


def negated(literal):
    return not literal if isinstance(literal, bool) else -literal
