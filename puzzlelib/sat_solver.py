"""A SAT solver in slices: python-sat, where it is installed. Clauses are lists of variables, negative ones negated."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib.util import find_spec
from types import TracebackType
from typing import Any, Protocol, TypeVar

# Conflicts of a slice: hundredths of a second, a tenth on big boards; always as many, so that two runs find the same.
CONFLICTS = 250


Clause = list[int]
G = TypeVar("G")


@cache  # to look takes longer than to solve a small puzzle
def installed() -> bool:
    """True if python-sat is."""
    return find_spec("pysat") is not None


class SatSolver:
    """Glucose, which can stop after so many conflicts: neither the clock nor Ctrl-C can end it from outside.

    ``look`` is called between slices, and may raise. Use it as a context: its memory is freed at the end.

    >>> def first_model(*clauses):
    ...     with SatSolver(lambda: None) as solver:
    ...         solver.add(clauses)
    ...         return solver.satisfied() and solver.true()
    >>> first_model([1, 2], [-1]) if installed() else {2}
    {2}
    """

    def __init__(self, look: Callable[[], None]) -> None:
        from pysat.solvers import Glucose4

        self.look = look
        self._glucose: Any = Glucose4()

    def __enter__(self) -> "SatSolver":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._glucose.delete()

    def add(self, clauses: Iterable[Clause]) -> None:
        """More clauses that must hold."""
        self._glucose.append_formula(clauses)

    def satisfied(self) -> bool:
        """Look for a model of all clauses; True if there is one."""
        answer: bool | None = None
        while answer is None:
            self.look()
            self._glucose.conf_budget(CONFLICTS)
            answer = self._glucose.solve_limited()
        return answer

    def true(self) -> set[int]:
        """The variables that are true in the model just found."""
        return {variable for variable in self._glucose.get_model() if variable > 0}


class Model(Protocol[G]):
    """A puzzle in clauses."""

    def forbid(self, grid: G) -> Iterable[Clause]:
        """The clause that excludes a grid; none where the others exclude it anyway."""

    def read(self, true: set[int]) -> G:
        """The grid in which these variables are true."""


def solutions(
    model: Model[G], clauses: Iterable[list[Clause]], known: Iterable[G], look: Callable[[], None]
) -> Iterator[G]:
    """Every grid once, but for those that are known. ``look`` is called between slices, and may raise."""
    with SatSolver(look) as solver:
        for some in clauses:
            look()
            solver.add(some)
        for grid in known:
            solver.add(model.forbid(grid))
        while solver.satisfied():
            grid = model.read(solver.true())
            yield grid
            solver.add(model.forbid(grid))
