"""Complete deduction on one nonogram line: all that its placements agree on.

The readable method. ``placements`` lists every way to fill a line; ``solve_line`` finds what they agree on without
listing them, from what fits to the left and to the right of each place.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import accumulate
from operator import add, or_
from typing import cast

import numpy as np

from puzzlelib.errors import Contradiction
from puzzlelib.nonogram.puzzle import (
    EMPTY,
    FILLED,
    UNDECIDED,
    Cells,
    Clues,
    Line,
    in_the_form_of,
    read_both,
    write_clues,
)
from puzzlelib.trace import Event, OnEvent, Trace

KINDS = ("placement", "dropped")

Table = list[list[int]]
Join = Callable[[int, int], int]
NewCells = tuple[tuple[int, int], ...]  # (index, from 0, and value) of each cell that a line has learned


def placements(clues: Clues, line: Line) -> Iterator[list[int]]:
    """Every way to place the blocks: the leftmost cell of each, from 1, leftmost placements first.

    A placement covers every ■ of the line and no □. Without clues there is one placement, the empty one, if there is
    no ■. On a blank line of n cells, M clues with s cells in all have C(n - s + 1, M) placements.

    >>> list(placements([2, 1], "・・・・・"))
    [[1, 4], [1, 5], [2, 5]]
    >>> list(placements([2, 1], "・・・■・"))
    [[1, 4]]
    """
    values, cells = read_both(clues, line)
    signs = cells.tolist()
    if not values:
        yield from [] if FILLED in signs else [[]]
        return
    free, behind = free_runs(signs), fits_behind(values, signs)
    starts: list[int] = []
    to_try = [_starts(signs, free, behind[1], values[0], 1)]  # a block that stands may have more places left
    while to_try:
        start = next(to_try[-1], None)
        if start is None:
            to_try.pop()
            continue
        m = len(to_try)
        starts[m - 1 :] = [start]
        if m == len(values):
            yield list(starts)
        else:
            to_try.append(_starts(signs, free, behind[m + 1], values[m], start + values[m - 1] + 1))


def _starts(cells: Sequence[int], free: Sequence[int], behind: Sequence[int], k: int, first: int) -> Iterator[int]:
    """Where a block of k cells may start, from cell ``first`` on, so that the blocks behind it still fit."""
    n = len(cells)
    for start in range(first, n - k + 2):
        if _can_stand(cells, free, start, k) and behind[min(start + k, n)]:
            yield start
        if cells[start - 1] == FILLED:  # further right would leave this ■ uncovered
            return


def _can_stand(cells: Sequence[int], free: Sequence[int], start: int, k: int) -> bool:
    """True if a block may cover k cells from ``start``: no □ under it, no ■ right behind it."""
    end = start + k - 1
    return free[start - 1] >= k and cells[end : end + 1] != [FILLED]


def free_runs(cells: Sequence[int]) -> list[int]:
    """For each cell, how many follow from it on, itself included, before the first □ or the end. O(n).

    >>> free_runs([-1, 1, 0, -1])
    [2, 1, 0, 1]
    """
    runs = [0]
    for cell in reversed(cells):
        runs.append(0 if cell == EMPTY else runs[-1] + 1)
    return runs[:0:-1]


@dataclass(eq=False)
class Agreement:
    """What the placements seen so far agree on: the state that the events of ``solve_by_placements`` change.

    Attributes
    ----------
    clues, cells : the line before, int8 of shape (n,).
    starts : the leftmost cell of each block in the last placement, from 1; empty before the first.
    seen : how many placements were seen.
    agreed : the cells on which all of them agree, int8 of shape (n,); undecided where they do not, or before the first.
    event : the last event, None at the start.

    >>> Agreement.start([1], "・・").agreed.tolist()
    [-1, -1]
    """

    clues: tuple[int, ...]
    cells: Cells
    agreed: Cells
    starts: tuple[int, ...] = ()
    seen: int = 0
    event: Event | None = None

    @classmethod
    def start(cls, clues: Clues, line: Line) -> "Agreement":
        """Before the first placement."""
        values, cells = read_both(clues, line)
        return cls(values, cells, np.full(len(cells), UNDECIDED, dtype=np.int8))

    def apply(self, event: Event) -> None:
        self.event = event
        if event.kind == "placement":
            self.starts, self.seen = cast(tuple[int, ...], event.value), self.seen + 1
            if self.seen == 1:
                self.agreed = cells_of(self.clues, self.starts, len(self.cells))
        if event.kind == "dropped":
            self.agreed[cast(int, event.where) - 1] = UNDECIDED

    def copy(self) -> "Agreement":
        """Its own agreed cells; clues and cells never change and are shared."""
        return replace(self, agreed=self.agreed.copy())


def solve_by_placements(clues: Clues, line: Line, on_event: OnEvent | None = None) -> str | Cells:
    """Complete deduction the plain way: look at every placement and keep what all agree on.

    The answer of ``solve_line``, in the form of the line. One step a placement, and there can be very many of those:
    O(n * placements). Events are of ``KINDS``; cells and placements count from 1.
    Raises Contradiction if there is no placement.

    >>> solve_by_placements([3], "・・・・")
    '・■■・'
    """
    state = Agreement.start(clues, line)
    for number, starts in enumerate(placements(state.clues, state.cells), start=1):
        _happen(state, Event("placement", number, tuple(starts), ("next",)), on_event)
        differs = (state.agreed != UNDECIDED) & (state.agreed != cells_of(state.clues, starts, len(state.cells)))
        for index in np.flatnonzero(differs).tolist():
            _happen(state, Event("dropped", index + 1, None, ("differs in", number)), on_event)
    if not state.seen:
        raise Contradiction("the line", f"no placement of {write_clues(state.clues)} fits its cells")
    return in_the_form_of(line, state.agreed)


def _happen(state: Agreement, event: Event, on_event: OnEvent | None) -> None:
    """Change the state by the event, so that a replay cannot differ from the run."""
    state.apply(event)
    if on_event is not None:
        on_event(event)


def trace_placements(clues: Clues, line: Line) -> Trace[Agreement]:
    """The story of ``solve_by_placements``. Raises Contradiction if there is no placement.

    >>> [event.kind for event in trace_placements([2], "・・・")]
    ['placement', 'placement', 'dropped', 'dropped']
    """
    trace = Trace(Agreement.start(clues, line))
    solve_by_placements(clues, line, trace)
    return trace


def cells_of(clues: Sequence[int], starts: Sequence[int], length: int) -> Cells:
    """A placement as cells: int8 of shape (length,), 1 under the blocks, 0 elsewhere.

    >>> cells_of([2, 1], [1, 4], 5)
    array([1, 1, 0, 1, 0], dtype=int8)
    """
    cells = np.zeros(length, dtype=np.int8)
    for start, k in zip(starts, clues, strict=True):
        cells[start - 1 : start - 1 + k] = FILLED
    return cells


def count_placements(clues: Clues, line: Line) -> int:
    """How many ways there are to fill the line, counted without listing them. O(n * M).

    >>> count_placements([2, 2], "・・・・・・・")
    6
    >>> count_placements([1] * 20, "・" * 60)
    269128937220
    """
    values, cells = read_both(clues, line)
    *_, last = _filled_from_the_left(values, cells.tolist(), add)
    return last[-1]


def filled_counts(clues: Clues, line: Line) -> list[int]:
    """For each cell, in how many placements of the line it is filled. O(n * M).

    >>> filled_counts([2, 2], "・・・・・・・")
    [3, 5, 3, 2, 3, 5, 3]
    """
    values, cells = read_both(clues, line)
    signs = cells.tolist()
    left = list(_filled_from_the_left(values, signs, add))
    right = _turned(list(_filled_from_the_left(values[::-1], signs[::-1], add)))
    n, free = len(signs), free_runs(signs)
    steps = [0] * (n + 1)  # from the count of each cell to that of the next
    for m, k in enumerate(values):
        for x in range(n - k + 1):
            if free[x] >= k:
                ways = _stands_apart(signs, x, left[m]) * _stands_apart_behind(signs, x + k, right[m + 1])
                steps[x] += ways
                steps[x + k] -= ways
    return list(accumulate(steps[:n]))


def _filled_from_the_left(clues: Sequence[int], cells: Sequence[int], join: Join) -> Iterator[list[int]]:
    """Row m, from 0, says for x from 0 on how the first m blocks fill the first x cells. O(n) a row.

    A block ends at cell x, or cell x stays empty. ``join`` makes one of the two: a sum where ways are counted, an
    "or" where all that matters is whether there is one.
    """
    row = [1]
    for cell in cells:
        row.append(0 if cell == FILLED else row[-1])
    yield row
    room = free_runs(cells[::-1])[::-1]  # cells without □ that end at each cell
    for k in clues:
        before, row = row, [0]
        for x, cell in enumerate(cells, start=1):
            ends_here = _stands_apart(cells, x - k, before) if room[x - 1] >= k else 0
            row.append(join(ends_here, 0 if cell == FILLED else row[-1]))
        yield row


def solve_line(clues: Clues, line: Line) -> str | Cells:
    """The line after complete deduction: a cell is settled just when all placements agree on it.

    ``clues`` are M block lengths, ``line`` n cells (signs, or int8 array of -1, 0, 1); the answer has the form of the
    line. O(n * M) time and memory. Raises Contradiction if nothing fills the line, PuzzleError on bad input.

    >>> solve_line([1, 1], "・・■・・")
    '・□■□・'
    >>> solve_line([2, 2], "・・□・■□・・")
    '・・□■■□・・'
    """
    values, cells = read_both(clues, line)
    signs = cells.tolist()
    can_be_filled, can_be_empty = possible(values, signs)
    for x, (filled, empty) in enumerate(zip(can_be_filled, can_be_empty, strict=True), start=1):
        if not filled and not empty:
            raise Contradiction("the line", f"no placement of {write_clues(values)} fits its cells", cell=x)
    decided = [
        FILLED if not empty else EMPTY if not filled else UNDECIDED
        for filled, empty in zip(can_be_filled, can_be_empty, strict=True)
    ]
    return in_the_form_of(line, np.array(decided, dtype=np.int8))


@lru_cache(maxsize=100_000)  # 30 to 50 MB when it is full
def new_cells(clues: tuple[int, ...], cells: bytes) -> NewCells | None:
    """What complete deduction adds to a line: for boards, where the same line comes back again and again.

    ``clues`` and ``cells`` are checked already; ``cells`` are the bytes of an int8 array. Gives the index, from 0, and
    the value of each cell that was undecided and is settled now; None if nothing fills the line.

    >>> new_cells((3,), bytes([255] * 4))
    ((1, 1), (2, 1))
    """
    signs = np.frombuffer(cells, dtype=np.int8).tolist()
    new = []
    for index, (filled, empty) in enumerate(zip(*possible(clues, signs), strict=True)):
        if not filled and not empty:
            return None
        if signs[index] == UNDECIDED and filled != empty:
            new.append((index, FILLED if filled else EMPTY))
    return tuple(new)


def possible(clues: Sequence[int], cells: Sequence[int]) -> tuple[list[bool], list[bool]]:
    """For each cell, whether some placement fills it and whether some placement leaves it empty.

    Both False, for every cell, if the line has no placement.

    >>> possible([2], [-1, -1, -1])
    ([True, True, True], [True, False, True])
    """
    n, count = len(cells), len(clues)
    left, right, free = fits(clues, cells), fits_behind(clues, cells), free_runs(cells)
    can_be_empty = [
        cell != FILLED and any(left[m][x] and right[m][x + 1] for m in range(count + 1)) for x, cell in enumerate(cells)
    ]
    can_be_filled = [False] * n
    for m, k in enumerate(clues):
        covered = 0  # cells up to here are marked already
        for x in range(n - k + 1):
            if free[x] >= k and _stands_apart(cells, x, left[m]) and _stands_apart_behind(cells, x + k, right[m + 1]):
                first = max(x, covered)
                covered = x + k
                can_be_filled[first:covered] = [True] * (covered - first)
    return can_be_filled, can_be_empty


def fits(clues: Sequence[int], cells: Sequence[int]) -> Table:
    """``fits(...)[m][x]``: 1 if the first m blocks fill the first x cells, with every ■ among these cells covered.

    The table has M + 1 rows of n + 1 columns. O(n * M).

    >>> fits([1], [-1, 1])
    [[1, 1, 0], [0, 1, 1]]
    """
    return list(_filled_from_the_left(clues, cells, or_))


def fits_behind(clues: Sequence[int], cells: Sequence[int]) -> Table:
    """``fits_behind(...)[m][x]``: 1 if the clues behind the first m fill the cells behind the first x. O(n * M).

    >>> fits_behind([1], [-1, 1])
    [[1, 1, 0], [0, 0, 1]]
    """
    return _turned(fits(clues[::-1], cells[::-1]))


def _turned(table: Table) -> Table:
    """The table of a mirrored line in the count of the line."""
    return [row[::-1] for row in reversed(table)]


def _stands_apart(cells: Sequence[int], x: int, before: Sequence[int]) -> int:
    """A block may start behind cell x (from 1; 0 is the frame): a gap there, and in so many ways (or at all) the
    blocks before it fit."""
    return before[0] if x == 0 else cells[x - 1] != FILLED and before[x - 1]


def _stands_apart_behind(cells: Sequence[int], x: int, behind: Sequence[int]) -> int:
    """A block may end at cell x (from 1): a gap or the frame behind it, and the blocks behind that fit, as above."""
    return behind[x] if x == len(cells) else cells[x] != FILLED and behind[x + 1]
