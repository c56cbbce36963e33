"""The answer that every solver gives."""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from itertools import islice
from typing import Any, Literal, Protocol

import numpy as np
from numpy.typing import NDArray

from puzzlelib.errors import check_count
from puzzlelib.time_limit import TimeIsUp
from puzzlelib.wording import counted

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
    reason : a sentence: why there is none, where the grids differ, why the solver stopped; "" where nothing is to say.
        Methods may name different reasons, so the repr leaves it out, too.
    show : turns the grids into things that show themselves.

    >>> Solutions.found([np.array([[1, 0]], dtype=np.int8)], complete=True, show=list)
    unique: exactly one solution
    >>> Solutions.found([], complete=False, show=list).status
    'stopped'
    """

    status: Status
    complete: bool
    grids: tuple[Grid, ...]
    show: Callable[[Sequence[Grid]], Iterable[Shown]]
    stats: Mapping[str, int] = field(default_factory=dict)
    reason: str = ""

    @classmethod
    def found(
        cls,
        grids: list[Grid],
        *,
        complete: bool,
        show: Callable[[Sequence[Grid]], Iterable[Shown]],
        stats: Mapping[str, int] | None = None,
        reason: str = "",
    ) -> "Solutions":
        """Name the status: the one place where it is decided."""
        ordered = tuple(sorted(grids, key=_in_bytes))
        return cls(_status(len(ordered), complete), complete, ordered, show, stats or {}, reason)

    def __repr__(self) -> str:
        return f"{self.status}: {SENTENCES[self.status]}"

    @property
    def sentence(self) -> str:
        """The answer and its reason, in a sentence or two.

        >>> Solutions.found([], complete=False, show=list, reason="The time was up.").sentence
        'stopped: the search is not complete. The time was up.'
        """
        return f"{self!r}. {self.reason}".rstrip()

    @property
    def differences(self) -> NDArray[np.bool_]:
        """The cells in which not all grids agree: shape (height, width); all False for one grid, (0, 0) for none."""
        return differences(self.grids)

    def _repr_html_(self) -> str:
        boards = "".join(shown._repr_html_() for shown in self.show(self.grids))
        return f"<p>{escape(self.sentence)}</p>{boards}"


@dataclass(frozen=True)
class Found:
    """What a search has found when it ends.

    Attributes
    ----------
    grids : in the order of the search, at most as many as were wanted.
    complete : True if there are no others.
    in_time : False if its time was up.

    >>> Found.take(iter([np.array([[1]])]), wanted=2).complete
    True
    """

    grids: list[Grid]
    complete: bool
    in_time: bool

    @classmethod
    def take(cls, solutions: Iterator[Grid], wanted: int) -> "Found":
        """Let a search run until it has found as many as are wanted, or all, or its time is up."""
        grids: list[Grid] = []
        try:
            for grid in islice(solutions, wanted):
                grids.append(grid)
        except TimeIsUp:
            return cls(grids, complete=False, in_time=False)
        return cls(grids, complete=len(grids) < wanted, in_time=True)

    def reason(self, impossible: Callable[[], str]) -> str:
        """In how many cells the grids differ, why the search stopped, or what ``impossible`` says if there is none."""
        if len(self.grids) > 1:
            count = int(differences(self.grids).sum())
            return f"The {len(self.grids)} grids found differ in {counted(count, 'cell')}."
        if self.complete:
            return "" if self.grids else impossible()
        return "One solution was asked for; there may be more." if self.in_time else "The time was up."


def check_limit(limit: object) -> int:
    """The limit as a plain int that ``islice`` takes. Raises PuzzleError for anything but 1 or more."""
    return min(check_count("limit", limit, "ask for 1 solution or more"), sys.maxsize)


def differences(grids: Sequence[Grid]) -> NDArray[np.bool_]:
    """The cells in which not all grids agree.

    >>> differences([np.array([[1, 0]]), np.array([[1, 1]])]).tolist()
    [[False, True]]
    """
    if not grids:
        return np.zeros((0, 0), dtype=np.bool_)
    differ: NDArray[np.bool_] = np.any([grid != grids[0] for grid in grids], axis=0)
    return differ


def _in_bytes(grid: Grid) -> bytes:
    """What is in order where the numbers or letters of grids are: lists of a million grids would take gigabytes."""
    return grid.astype(grid.dtype.newbyteorder(">")).tobytes()


def _status(count: int, complete: bool) -> Status:
    if count > 1:
        return "multiple"
    if not complete:
        return "stopped"
    return "unique" if count else "none"
