"""What a solver says to a puzzle, in plain lists, whatever solver it is."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

Grid = list[list[Any]]
Verdict = Literal["none", "unique", "multiple", "stopped", "first"]  # first: a solution, and no word on others
PROOFS: tuple[Verdict, ...] = ("none", "unique", "multiple")  # by the number of solutions, up to two


@dataclass(frozen=True)
class Answer:
    """A verdict with its grids: rows of 0 and 1, of digits, or of letters.

    ``silent`` marks the answer of a solver that counts a second solution and does not show it.
    """

    verdict: Verdict
    grids: tuple[Grid, ...] = ()
    silent: bool = False

    @classmethod
    def of_all(cls, grids: Sequence[Grid]) -> "Answer":
        """The answer of a solver that looked for two solutions and found these."""
        return cls(PROOFS[len(grids)], tuple(grids))

    @classmethod
    def of_first(cls, grid: Grid | None) -> "Answer":
        """The answer of a solver that looks for one solution."""
        return cls("none") if grid is None else cls("first", (grid,))

    @classmethod
    def of_ours(cls, found: Any) -> "Answer":
        """The answer of puzzlelib."""
        return cls(found.status, tuple(grid.tolist() for grid in found.grids))
