"""The answer that every solver gives."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

from numpy.typing import NDArray

Status = Literal["unique", "multiple", "none", "stopped"]
Grid = NDArray[Any]

SENTENCES: Mapping[Status, str] = {
    "unique": "exactly one solution",
    "multiple": "more than one solution",
    "none": "no solution",
    "stopped": "the search is not complete",
}


class Shown(Protocol):
    """Something that has a text and an HTML form, as a solved board has."""

    def _repr_html_(self) -> str: ...


@dataclass(frozen=True, eq=False)
class Solutions:
    """What a solver found, and whether it may stop looking.

    Attributes
    ----------
    status : "unique" (complete, one), "multiple" (two or more found), "none" (complete, zero), "stopped" (otherwise).
    complete : True if there are no solutions but those in ``grids``.
    grids : at most ``limit`` solutions, sorted; arrays of shape (height, width), int8 (str for zigzag words).
    stats : counts of the work done, such as lines solved; they differ between methods, so the repr leaves them out.
    show : turns a grid into something that shows itself.

    >>> import numpy as np
    >>> Solutions.found([np.array([[1, 0]], dtype=np.int8)], complete=True, show=str)
    unique: exactly one solution
    >>> Solutions.found([], complete=False, show=str).status
    'stopped'
    """

    status: Status
    complete: bool
    grids: tuple[Grid, ...]
    show: Callable[[Grid], Shown]
    stats: Mapping[str, int] = field(default_factory=dict)

    @classmethod
    def found(
        cls,
        grids: list[Grid],
        *,
        complete: bool,
        show: Callable[[Grid], Shown],
        stats: Mapping[str, int] | None = None,
    ) -> "Solutions":
        """Name the status: the one place where it is decided."""
        ordered = tuple(sorted(grids, key=lambda grid: grid.tolist()))
        return cls(_status(len(ordered), complete), complete, ordered, show, stats or {})

    def __repr__(self) -> str:
        return f"{self.status}: {SENTENCES[self.status]}"

    def _repr_html_(self) -> str:
        boards = "".join(self.show(grid)._repr_html_() for grid in self.grids)
        return f"<p>{self!r}</p>{boards}"


def _status(count: int, complete: bool) -> Status:
    if count > 1:
        return "multiple"
    if not complete:
        return "stopped"
    return "unique" if count else "none"
