"""How much several searches write, as plots: digits by depth, and up to the first solution against the whole tree."""

from collections.abc import Mapping
from typing import Protocol, runtime_checkable

from puzzlelib.errors import PuzzleError
from puzzlelib.paint.mpl import Pair, Plot, Profile, plot_pairs, plot_profiles
from puzzlelib.wording import shown


@runtime_checkable
class Count(Protocol):
    """Counted digits: those of ``search.count_digits``, or those that are kept in data/, see ``counts.digits``."""

    @property
    def first(self) -> int | None: ...
    @property
    def whole(self) -> int: ...
    @property
    def by_depth(self) -> tuple[int, ...]: ...
    @property
    def first_by_depth(self) -> tuple[int, ...]: ...


FIRST, WHOLE = "up to the first solution", "the whole tree"


def by_depth(counts: Mapping[str, Count], title: str = "") -> Plot:
    """How many digits each search writes as the first, the second, ... of a branch, on an axis of powers of ten.

    A line counts the whole tree, marks what is written up to the first solution; so what lies between is the proof that
    there is no other one. The name stands over the bulge of the tree, with the number of all digits. ``counts``
    stand by the name of the order; orders that write the same share a line.

    Raises PuzzleError where there is nothing to draw.

    >>> from puzzlelib.sudoku.puzzle import Sudoku
    >>> from puzzlelib.sudoku.search import count_digits, fewest, in_rows
    >>> puzzle = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    >>> by_depth({"in rows": count_digits(puzzle), "fewest": count_digits(puzzle, fewest)}, "A small grid")
    <Plot: A small grid. in rows (21): the whole tree at most 3 at 2; up to the first solution at most 1 at 1. \
fewest (11): the whole tree at most 1 at 1; up to the first solution at most 1 at 1>
    """
    _check_counts(counts)
    same: dict[tuple[tuple[int, ...], tuple[int, ...]], list[str]] = {}
    for name, count in counts.items():
        same.setdefault((count.by_depth, count.first_by_depth), []).append(name)
    profiles = [
        Profile(f"{', '.join(names)} ({sum(whole):,})", _points(whole), _points(first))
        for (whole, first), names in same.items()
    ]
    return plot_profiles(profiles, "depth: the digits that stand", "digits written", WHOLE, FIRST, title)


def _points(by_depth: tuple[int, ...]) -> list[tuple[float, float]]:
    """Depths count from 1; one where nothing was written has no place on the axis."""
    return [(depth, count) for depth, count in enumerate(by_depth, start=1) if count]


def totals(counts: Mapping[str, Count], title: str = "") -> Plot:
    """How many digits each search writes up to the first solution, and in the whole tree, on an axis of powers of ten.

    ``counts`` stand by the name of the order. Raises PuzzleError where there is nothing to draw.

    >>> from puzzlelib.sudoku.puzzle import Sudoku
    >>> from puzzlelib.sudoku.search import count_digits
    >>> totals({"in rows": count_digits(Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]]))})
    <Plot: digits written. in rows: up to the first solution 11, the whole tree 21>
    """
    _check_counts(counts)
    pairs = [Pair(name, count.first, count.whole) for name, count in counts.items()]
    return plot_pairs(pairs, "digits written", FIRST, WHOLE, title)


def _check_counts(counts: object) -> None:
    mend = 'pass some, such as {"in rows": count_digits(puzzle)}'
    if not isinstance(counts, Mapping) or not all(isinstance(count, Count) for count in counts.values()):
        raise PuzzleError("the counts", f"{shown(counts)} holds no counts of digits", mend)
    if not counts:
        raise PuzzleError("the counts", "there is none", mend)
