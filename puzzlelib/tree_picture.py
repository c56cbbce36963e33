"""What the trees of all searches have in common: the way to a solution, what is left out, lines and ends.

A tree is drawn in rows, from left to right as deep as it goes; time runs down.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple, Protocol, Self, TypeVar

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


class Cut(NamedTuple):
    """Which rows of a long tree are drawn: the first ``gap`` ones, and those behind the ``left_out`` ones."""

    gap: int
    left_out: int

    @classmethod
    def of(cls, rows: int, most: int) -> "Cut":
        """
        >>> Cut.of(8, most=10), Cut.of(100, most=9)
        (Cut(gap=8, left_out=0), Cut(gap=6, left_out=91))
        """
        left_out = max(0, rows - most)
        return cls(most - max(1, most // 3) if left_out else rows, left_out)

    def line(self, row: int) -> int | None:
        """On which line of the sheet a row stands; None if it is left out. The gap has a line of its own.

        >>> cut = Cut(gap=2, left_out=5)
        >>> [cut.line(row) for row in (0, 1, 2, 6, 7)]
        [0, 1, None, None, 3]
        """
        if row < self.gap:
            return row
        behind = row - self.left_out
        return behind + 1 if behind >= self.gap else None


def elbows(links: Iterable[tuple[Point, Point, bool]]) -> Iterator[Shape]:
    """From each point down and to the right to another one: thick on the way to a solution, which is told by True."""
    lines: dict[bool, list[tuple[Point, ...]]] = {False: [], True: []}
    for (stem, top), (x, y), alive in links:
        lines[alive].append(((stem, top), (stem, y), (x, y)))
    yield Lines(tuple(lines[False]), stroke=FAINT)
    yield Lines(tuple(lines[True]), stroke=INK, width=2)


def end_sign(solved: bool, x: float, y: float) -> Iterator[Shape]:
    """Rings for a solution, a cross for a dead end."""
    if solved:
        yield Circles(((x, y),), 6, None, GREEN, 2)
        yield Circles(((x, y),), 2.5, GREEN)
        return
    yield Lines((((x - 5, y - 5), (x + 5, y + 5)), ((x - 5, y + 5), (x + 5, y - 5))), VERMILLION, 2.5)
