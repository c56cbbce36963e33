"""What the trees of all searches have in common: the way to a solution, what is left out, lines and ends.

A tree is drawn in rows, from left to right as deep as it goes; time runs down.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Protocol, Self, TypeVar

from puzzlelib.picture import FAINT, GREEN, INK, VERMILLION, Circles, Lines, Point, Shape


class Node(Protocol):
    """A node knows the one that stands above it."""

    @property
    def parent(self) -> Self | None: ...


N = TypeVar("N", bound=Node)


def way(node: N) -> Iterator[N]:
    """From a node to the root."""
    above: N | None = node
    while above is not None:
        yield above
        above = above.parent


def ways(tips: Iterable[N]) -> set[N]:
    """All nodes on the way to one of these, themselves included."""
    return {node for tip in tips for node in way(tip)}


@dataclass(frozen=True)
class Cut:
    """Which rows of a long tree are drawn; ``kept`` are their numbers in order, of so many ``rows``."""

    kept: tuple[int, ...]
    rows: int

    @classmethod
    def of(cls, rows: int, most: int, besides: Iterable[int] = ()) -> "Cut":
        """The first and the last rows, ``most`` in all, and some ``besides``.

        >>> Cut.of(8, most=10).kept, Cut.of(100, most=6, besides=[50]).kept
        ((0, 1, 2, 3, 4, 5, 6, 7), (0, 1, 2, 3, 50, 98, 99))
        """
        if rows <= most:
            return cls(tuple(range(rows)), rows)
        last = max(1, most // 3)
        return cls(tuple(sorted({*range(most - last), *besides, *range(rows - last, rows)})), rows)

    @cached_property
    def lines(self) -> dict[int, int]:
        """On which line of the sheet each row stands that is kept. Each gap has a line of its own."""
        return {row: line + sum(behind <= row for _, behind in self._ends) for line, row in enumerate(self.kept)}

    @property
    def gaps(self) -> list[tuple[int, range]]:
        """The line of each gap, and the rows that are left out there.

        >>> Cut.of(100, most=6, besides=[50]).gaps
        [(4, range(4, 50)), (6, range(51, 98))]
        """
        return [(self.lines[before] + 1, range(before + 1, after)) for before, after in self._ends]

    def gap_above(self, row: int) -> int:
        """The line of the nearest gap above a row that is kept."""
        return max(line for line, rows in self.gaps if rows.stop <= row)

    @property
    def _ends(self) -> list[tuple[int, int]]:
        """The rows before and behind each gap."""
        return [(before, after) for before, after in pairwise(self.kept) if after > before + 1]


def elbows(links: Iterable[tuple[Point, Point, bool]]) -> Iterator[Shape]:
    """From each point down and to the right to another one: thick on the way to a solution, which is told by True."""
    lines: dict[bool, list[tuple[Point, ...]]] = {False: [], True: []}
    for (stem, top), (x, y), alive in links:
        lines[alive].append(((stem, top), (stem, y), (x, y)))
    yield Lines(tuple(lines[False]), stroke=FAINT)
    yield Lines(tuple(lines[True]), stroke=INK, width=2)


def end_signs(solved: bool, places: Sequence[Point]) -> Iterator[Shape]:
    """Rings for solutions, crosses for dead ends."""
    if solved:
        yield Circles(tuple(places), 6, None, GREEN, 2)
        yield Circles(tuple(places), 2.5, GREEN)
        return
    crosses = ((((x - 5, y - 5), (x + 5, y + 5)), ((x - 5, y + 5), (x + 5, y - 5))) for x, y in places)
    yield Lines(tuple(line for cross in crosses for line in cross), VERMILLION, 2.5)
