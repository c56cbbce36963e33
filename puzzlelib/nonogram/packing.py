"""Left packing (左詰め) and right packing (右詰め) of a nonogram line, and what the two agree on.

Source: お絵描きロジックのプログラムでの解き方(1つの提案), 2024. Clues m, cells x and passes count from 1, as there.
A left packing holds the leftmost cell of each block, a right packing the rightmost: its fill start
(塗りつぶし開始位置).
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, Self, cast

import numpy as np

from puzzlelib.errors import Contradiction, PuzzleError
from puzzlelib.nonogram.puzzle import (
    EMPTY,
    FILLED,
    UNDECIDED,
    WRITTEN,
    Cells,
    Clues,
    Line,
    Span,
    blocks_of,
    in_the_form_of,
    read_both,
    read_clues,
    read_line,
)
from puzzlelib.trace import Event, OnEvent, Trace
from puzzlelib.wording import counted, shown

Side = Literal["left", "right"]

KINDS = ("start", "outside check", "inside check", "moved", "gap", "pass ended", "contradiction")
RULE_KINDS = ("empty", "filled")


# ---- the stretch: where something is still open


class Stretch(NamedTuple):
    """The undecided part of a line (欄内) and the clues that belong to it.

    Cells ``x1`` to ``x2`` hold the blocks of clues ``m1`` to ``m2``, all from 1 and included. Cells x1-1 and x2+1 are
    empty or outside the frame (枠外). Nothing open: x1 = x2 + 1; no clue left: m1 = m2 + 1.

    >>> Stretch(1, 5, 1, 2).check([2, 1], read_both([2, 1], "・・・・・")[1])
    Stretch(x1=1, x2=5, m1=1, m2=2)
    """

    x1: int
    x2: int
    m1: int
    m2: int

    @classmethod
    def whole(cls, clues: Clues, line: Line) -> "Stretch":
        """The whole line with all its clues, settled or not.

        >>> Stretch.whole([2, 1], "・・・・・")
        Stretch(x1=1, x2=5, m1=1, m2=2)
        """
        return cls(1, len(read_line(line)), 1, len(read_clues(clues)))

    def check(self, clues: Clues, cells: Cells) -> Self:
        """The stretch itself. Raises PuzzleError if it names cells or clues that are not there."""
        for number in self:
            if not isinstance(number, int | np.integer):
                raise PuzzleError(
                    "the stretch", f"{shown(number)} is no whole number", "write numbers of cells and clues"
                )
        if not 1 <= self.x1 <= self.x2 + 1 <= len(cells) + 1:
            raise PuzzleError(
                "the stretch", f"cells {self.x1} to {self.x2} are not in the line", _RANGE.format(len(cells))
            )
        if not 1 <= self.m1 <= self.m2 + 1 <= len(clues) + 1:
            raise PuzzleError("the stretch", f"clues {self.m1} to {self.m2} are not there", _RANGE.format(len(clues)))
        return self


_RANGE = "they count from 1 to {}"


def find_stretch(clues: Clues, line: Line) -> Stretch:
    """The stretch of a partly solved line; a ■ that touches an undecided cell belongs to it. O(n).

    Raises Contradiction where a settled block is not as long as its clue, or where there are more blocks than clues.

    >>> find_stretch([1, 2, 3, 3, 2, 1], "□□■□□□■■□□・・・・・・■・・・・・・・・・□・・・・・・・・・・□■□")
    Stretch(x1=11, x2=37, m1=3, m2=5)
    """
    values, cells = read_both(clues, line)
    left, right = View.of("left", values, cells), View.of("right", values, cells)
    x1, m1 = _first_open(values, cells, left)
    if x1 > len(cells):
        _refuse_missing_block(values, m1)
        return Stretch(x1, x1 - 1, m1, m1 - 1)
    x2, m2 = _first_open(values[::-1], cells[::-1], right)
    stretch = Stretch(x1, right.cell(x2), m1, right.clue(m2))
    if stretch.m1 > stretch.m2 + 1:
        trouble = f"it has {counted(len(values), 'clue')}, and more blocks than that are settled"
        raise Contradiction("the line", trouble, cell=stretch.x1)
    return stretch


def stretch_of(clues: Sequence[int], cells: Cells, stretch: Stretch | None) -> Stretch:
    """The stretch that was asked for, checked, or else the one that the line shows."""
    if stretch is None:
        return find_stretch(clues, cells)
    if not isinstance(stretch, Stretch):
        raise PuzzleError("the stretch", f"{shown(stretch)} is no Stretch", "write Stretch(x1, x2, m1, m2)")
    return stretch.check(clues, cells)


def _first_open(values: Sequence[int], cells: Cells, view: "View") -> tuple[int, int]:
    """The first cell of the stretch and its first clue, counted from the end where this view starts."""
    signs = cells.tolist()
    x = len(signs)
    if UNDECIDED in signs:
        x = signs.index(UNDECIDED)
        while x > 0 and signs[x - 1] == FILLED:
            x -= 1
    settled = list(blocks_of(signs[:x]))
    for m, (first, last) in enumerate(settled, start=1):
        if m > len(values):
            trouble = f"a block more than its {counted(len(values), 'clue')}"
            raise Contradiction("the line", trouble, cell=view.cell(first))
        length = last - first + 1
        if length != values[m - 1]:
            raise Contradiction(
                f"clue {view.clue(m)}",
                f"its value is {values[m - 1]}, its settled block has {counted(length, 'cell')}",
                clue=view.clue(m),
                cell=view.cell(first),
            )
    return x + 1, len(settled) + 1


def _refuse_missing_block(values: Sequence[int], m: int) -> None:
    if m <= len(values):
        raise Contradiction(f"clue {m}", "every cell is decided and its block is missing", clue=m)


# ---- one routine for both packings


class View(NamedTuple):
    """How the routine's own count, from the end where it starts, becomes the count of the line from the left."""

    cell_origin: int
    clue_origin: int
    direction: int

    @classmethod
    def of(cls, side: Side, clues: Sequence[int], cells: Cells) -> "View":
        """The view of a left packing, which changes nothing, or of a right packing, which mirrors."""
        if side not in ("left", "right"):
            raise PuzzleError("side", f"{shown(side)} is none", 'write "left" or "right"')
        return cls(0, 0, 1) if side == "left" else cls(len(cells) + 1, len(clues) + 1, -1)

    def cell(self, x: int) -> int:
        """The cell in the other count; the view is its own inverse."""
        return self.cell_origin + self.direction * x

    def clue(self, m: int) -> int:
        """The clue in the other count."""
        return self.clue_origin + self.direction * m

    def stretch(self, stretch: Stretch) -> Stretch:
        """The stretch in the other count."""
        if self.direction == 1:
            return stretch
        x1, x2, m1, m2 = stretch
        return Stretch(self.cell(x2), self.cell(x1), self.clue(m2), self.clue(m1))


class Slide:
    """The article's routine: blocks start packed and slide one way only, until no check moves one.

    It is written for a left packing. For a right packing it works on the mirrored line: the same checks, in the
    order that the article gives for the right. ``run`` is the article's routine; ``check_left_over`` is the one check
    that it lacks. At most M * slack + 1 passes over M clues, each O(n), where slack is the number of cells left over.

    >>> Slide("left", [3], "・・・・■・").run().positions()
    [3]
    """

    def __init__(
        self, side: Side, clues: Clues, line: Line, stretch: Stretch | None = None, on_event: OnEvent | None = None
    ) -> None:
        values, cells = read_both(clues, line)
        self.view = View.of(side, values, cells)
        self.x1, self.x2, self.m1, self.m2 = self.view.stretch(stretch_of(values, cells, stretch))
        # A place in front makes both lists count from 1.
        self.value = [0, *values[:: self.view.direction]]
        self.cells = [EMPTY, *cells[:: self.view.direction].tolist()]
        self.start = [0] * (len(self.value) + 1)
        self.start[self.m2 + 1] = self.x2 + 1  # the sentinel behind the last block
        self.passes = 0
        self.on_event = on_event

    def run(self) -> Self:
        """Pack, then check and move in passes until a pass changes nothing.

        Raises Contradiction where a block leaves the stretch.
        """
        self.pack_blank()
        before: list[int] = []
        while self.start != before:
            before = list(self.start)
            self.step_1()
            self.step_2()
            self._end_pass("unchanged" if self.start == before else "changed")
        return self

    def pack_blank(self) -> None:
        """The start (初期値設定): pack the blocks from x1 as if no cell were known."""
        x = self.x1
        for m in range(self.m1, self.m2 + 1):
            self.start[m] = x
            self._report("start", m, x, "packed", self.end(m))
            self.stay_inside(m)
            x += self.value[m] + 1

    def step_1(self) -> None:
        """Step 1 (手順1): check each block, from the last to the first."""
        for m in range(self.m2, self.m1 - 1, -1):
            self.check_outside(m)
            self.check_inside(m)

    def step_2(self) -> None:
        """Step 2 (手順2): push the blocks apart, from the first to the last."""
        for m in range(self.m1, self.m2):
            self.keep_gap(m)

    def check_outside(self, m: int) -> None:
        """Step 1-1 (外チェック): a ■ between this block and the next must be covered by this block."""
        found = self.last_in(range(self.end(m) + 1, self.start[m + 1]), FILLED, "outside check", m)
        if found:
            self.move(m, found - self.value[m] + 1, "covers", found)

    def check_inside(self, m: int) -> None:
        """Step 1-2 (内チェック): a block must not stand on a □."""
        found = self.last_in(range(self.start[m], self.end(m) + 1), EMPTY, "inside check", m)
        if found:
            self.move(m, found + 1, "after", found)
            self.stay_inside(m)

    def keep_gap(self, m: int) -> None:
        """Step 2 (手順2): where block m+1 overlaps or touches block m, move it to leave one gap."""
        gap = self.end(m) + 1
        pushed = self.start[m + 1] <= gap
        self._report("gap", m + 1, gap if pushed else None, "behind", self.end(m))
        if pushed:
            self.move(m + 1, gap + 1, "gap", gap)
            self.stay_inside(m + 1)

    def check_left_over(self) -> Self:
        """The check that the article lacks: a ■ before the first block belongs to no block at all.

        Raises Contradiction where there is one.
        """
        found = next((x for x in range(self.x1, self.start[self.m1]) if self.cells[x] == FILLED), None)
        if found:
            self._report("contradiction", self.m1, found, "left over", found)
            cell = self.view.cell(found)
            raise Contradiction(f"cell {cell}", "it is ■ and left over: no block reaches it", cell=cell)
        return self

    def last_in(self, span: range, sign: int, kind: str, m: int) -> int | None:
        """Scan cells from the last to the first; only the first one found counts."""
        found = next((x for x in reversed(span) if self.cells[x] == sign), None)
        if span:
            self._report(kind, m, found, "scanned", span[-1], span[0])
        else:
            self._report(kind, m, None, "no cells")
        return found

    def end(self, m: int) -> int:
        """The last cell of block m."""
        return self.start[m] + self.value[m] - 1

    def move(self, m: int, x: int, why: str, cause: int) -> None:
        """Block m starts at x now; ``cause`` is the cell that made it move."""
        self.start[m] = x
        self._report("moved", m, x, why, cause)

    def stay_inside(self, m: int) -> None:
        """The article's contradiction check (矛盾チェック): no block may leave the stretch."""
        if self.end(m) > self.x2:
            self._report("contradiction", m, self.end(m), "leaves", self.x2)
            clue, edge = self.view.clue(m), self.view.cell(self.x2)
            trouble = f"its block leaves the stretch, which ends at cell {edge}"
            raise Contradiction(f"clue {clue}", trouble, clue=clue, cell=edge)

    def positions(self) -> list[int]:
        """One number a clue, settled ones included, in the count of the line; 0 for a block that was not packed yet."""
        before = [first for first, _ in blocks_of(self.cells[1 : self.x1])]
        behind = [self.x2 + first for first, _ in blocks_of(self.cells[self.x2 + 1 :])]
        starts = [*before[: self.m1 - 1], *self.start[self.m1 : self.m2 + 1], *behind]
        return [self.view.cell(x) if x else 0 for x in starts][:: self.view.direction]

    def _end_pass(self, outcome: str) -> None:
        self.passes += 1
        if self.on_event is not None:
            self.on_event(Event("pass ended", self.passes, None, (outcome,)))

    def _report(self, kind: str, m: int, x: int | None, why: str, *cells: int) -> None:
        """The one place where the routine's own count becomes the count of the line."""
        if self.on_event is not None:
            cell = self.view.cell
            value = None if x is None else cell(x)
            self.on_event(Event(kind, self.view.clue(m), value, (why, *map(cell, cells))))


def pack_left(
    clues: Clues, line: Line, *, stretch: Stretch | None = None, on_event: OnEvent | None = None
) -> list[int]:
    """The leftmost cell of each block in a left packing (左詰め), from 1, settled clues included.

    Each is the leftmost place that the block has in any filling of the line: fact and proof stand in lesson 13.

    Parameters
    ----------
    clues : M block lengths in order; the blocks with their gaps must fit.
    line : n cells, as signs or as int8 array of -1, 0, 1.
    stretch : work in this part only; found from the line if None.
    on_event : called with each Event of ``KINDS``; cells and clues from 1, passes from 1.

    Raises Contradiction, with clue and cell, if nothing fills the line; PuzzleError on bad input.

    >>> pack_left([2, 3, 3, 4], "■■□□□□□・・・■・・□・・・■・・・・・・・")
    [1, 9, 16, 20]
    """
    return Slide("left", clues, line, stretch, on_event).run().check_left_over().positions()


def pack_right(
    clues: Clues, line: Line, *, stretch: Stretch | None = None, on_event: OnEvent | None = None
) -> list[int]:
    """The rightmost cell of each block in a right packing (右詰め), from 1: ``pack_left``, mirrored.

    >>> pack_right([2, 3, 3, 4], "■■□□□□□・・・■・・□・・・■・・・・・・・")
    [2, 13, 20, 25]
    """
    return Slide("right", clues, line, stretch, on_event).run().check_left_over().positions()


# ---- the two rules


@dataclass(eq=False)
class Comparison:
    """Both packings of a line and what they agree on: the state that the events of the two rules change.

    Attributes
    ----------
    clues, cells : the line before, int8 of shape (n,).
    stretch : its undecided part.
    left, right : one number a clue, from 1, as ``pack_left`` and ``pack_right`` give them.
    after : the line after the rules so far, int8 of shape (n,).
    event : the last event, None at the start.

    >>> state = Comparison.start([3], "・・・・")
    >>> state.left, state.right, state.after.tolist()
    ((1,), (4,), [-1, -1, -1, -1])
    """

    clues: tuple[int, ...]
    cells: Cells
    stretch: Stretch
    left: tuple[int, ...]
    right: tuple[int, ...]
    after: Cells
    event: Event | None = None

    @classmethod
    def start(cls, clues: Clues, line: Line) -> "Comparison":
        """Both packings, before the rules. Raises Contradiction if nothing fills the line."""
        values, cells = read_both(clues, line)
        stretch = find_stretch(values, cells)
        left = pack_left(values, cells, stretch=stretch)
        right = pack_right(values, cells, stretch=stretch)
        return cls(values, cells, stretch, tuple(left), tuple(right), cells.copy())

    def apply(self, event: Event) -> None:
        self.event = event
        if event.value is not None:
            first, last = cast(Span, event.value)
            self.after[first - 1 : last] = FILLED if event.kind == "filled" else EMPTY

    def copy(self) -> "Comparison":
        """Its own line after the rules; all else never changes and is shared."""
        return replace(self, after=self.after.copy())


def compare(clues: Clues, line: Line) -> Comparison:
    """Pack a line left and right and apply the two rules. Raises Contradiction if nothing fills the line.

    >>> comparison = compare([3], "・・・・")
    >>> comparison.left, comparison.right, comparison.after.tolist()
    ((1,), (4,), [-1, 1, 1, -1])
    """
    start = Comparison.start(clues, line)
    after = apply_rules(start.clues, start.cells, start.left, start.right, start.stretch)
    return replace(start, after=cast(Cells, after))


def pack_line(clues: Clues, line: Line) -> str | Cells:
    """The line after both packings and the two rules, in the form in which it came.

    Raises Contradiction if nothing fills the line. Sound, not complete: ``solve_line`` finds all that can be found.

    >>> pack_line([5], "・・・・・・・■・■・・・・・")
    '□□□□□・・■■■・・□□□'
    """
    return in_the_form_of(line, compare(clues, line).after)


def apply_rules(
    clues: Clues,
    line: Line,
    left: Sequence[int],
    right: Sequence[int],
    stretch: Stretch | None = None,
    on_event: OnEvent | None = None,
) -> str | Cells:
    """Settle (確定) what a left and a right packing of the same line agree on.

    ``left`` and ``right`` hold one number a clue as ``pack_left`` and ``pack_right`` give them. An empty span is a loop
    that does not run, so there is no ``if`` here: it sits inside ``settle``. Events are of ``RULE_KINDS``, one a span,
    with its first and last cell as value, None for an empty span. O(n + M).

    Raises PuzzleError where a packing is none of this line, Contradiction where a rule would overwrite a settled cell.

    >>> apply_rules([3], "・・・・", [1], [4])
    '・■■・'
    """
    values, cells = read_both(clues, line)
    stretch = stretch_of(values, cells, stretch)
    _check_packing(left, len(values), len(cells), "the left packing")
    _check_packing(right, len(values), len(cells), "the right packing")
    for m in range(stretch.m1, stretch.m2 + 2):
        between = sure_empty(left, right, stretch, m)
        settle(cells, between, EMPTY)
        _report_span(on_event, "empty", m, between, _gap_kind(stretch, m), between.start - 1, between.stop)
        if m <= stretch.m2:
            covered = sure_filled(values, left, right, m)
            settle(cells, covered, FILLED)
            _report_span(on_event, "filled", m, covered, "stands", left[m - 1], right[m - 1])
    return in_the_form_of(line, cells)


def _check_packing(packing: Sequence[int], clues: int, cells: int, place: str) -> None:
    if len(packing) != clues:
        trouble = f"it has {counted(len(packing), 'number')} for {counted(clues, 'clue')}"
        raise PuzzleError(place, trouble, "give one a clue")
    for x in packing:
        if not isinstance(x, int | np.integer) or not 1 <= x <= cells:
            raise PuzzleError(place, f"{shown(x)} is no cell of the line", _RANGE.format(cells))


def _report_span(on_event: OnEvent | None, kind: str, m: int, span: range, *why: int | str) -> None:
    if on_event is not None:
        on_event(Event(kind, m, (span[0], span[-1]) if span else None, why))


def _gap_kind(stretch: Stretch, m: int) -> str:
    """Which neighbours the gap before clue m has: clues, or the sentinels that stand for missing ones."""
    if stretch.m1 > stretch.m2:
        return "no clue"
    if m == stretch.m1:
        return "before the first"
    return "behind the last" if m > stretch.m2 else "between"


def trace_rules(clues: Clues, line: Line) -> Trace[Comparison]:
    """The story of the two rules on a line, once it is packed. Raises Contradiction if nothing fills the line.

    >>> [event.kind for event in trace_rules([3], "・・・・")]
    ['empty', 'filled', 'empty']
    """
    start = Comparison.start(clues, line)
    trace = Trace(start)
    apply_rules(start.clues, start.cells, start.left, start.right, start.stretch, trace)
    return trace


def sure_filled(clues: Clues, left: Sequence[int], right: Sequence[int], m: int) -> range:
    """The cells, from 1, that block m covers wherever it stands: R(m)-k+1 to L(m)+k-1.

    >>> list(sure_filled([4], [20], [25], 1))
    [22, 23]
    """
    k = clues[m - 1]
    return range(right[m - 1] - k + 1, left[m - 1] + k)


def sure_empty(left: Sequence[int], right: Sequence[int], stretch: Stretch, m: int) -> range:
    """The cells, from 1, that no block reaches between blocks m-1 and m: R(m-1)+1 to L(m)-1.

    Blocks m1-1 and m2+1 are not in the stretch: sentinels stand at x1-1 and x2+1. ``m`` runs from m1 to m2+1.

    >>> list(sure_empty([9, 16], [13, 20], Stretch(8, 25, 1, 2), 2))
    [14, 15]
    >>> list(sure_empty([9, 16], [13, 20], Stretch(8, 25, 1, 2), 1))
    [8]
    """
    before = right[m - 2] if m > stretch.m1 else stretch.x1 - 1
    behind = left[m - 1] if m <= stretch.m2 else stretch.x2 + 1
    return range(before + 1, behind)


def settle(cells: Cells, span: range, value: int) -> None:
    """The article's settle routine (確定処理): write the value into the cells of the span, from 1, in place.

    Raises Contradiction where a cell holds the other value: a settled cell is never overwritten.

    >>> cells = np.array([-1, -1, 1], dtype=np.int8)
    >>> settle(cells, range(1, 3), EMPTY)
    >>> cells.tolist()
    [0, 0, 1]
    >>> settle(cells, range(2, 4), EMPTY)
    Traceback (most recent call last):
    puzzlelib.errors.Contradiction: cell 3: it is ■ and would become □
    """
    for x in span:
        if cells[x - 1] not in (UNDECIDED, value):
            raise Contradiction(f"cell {x}", f"it is {WRITTEN[1 - value]} and would become {WRITTEN[value]}", cell=x)
        cells[x - 1] = value


# ---- what a trace of a packing replays


@dataclass(eq=False)
class Packing:
    """A packing under way: the state that the events of ``pack_left`` or ``pack_right`` change.

    Attributes
    ----------
    positions : one number a clue; 0 for a block that was not packed yet.
    passes : ended passes.
    event : the last event, None at the start.
    """

    side: Side
    clues: tuple[int, ...]
    cells: Cells
    stretch: Stretch
    positions: list[int]
    passes: int = 0
    event: Event | None = None

    @classmethod
    def start(cls, clues: Clues, line: Line, side: Side = "left", stretch: Stretch | None = None) -> "Packing":
        """Before the first event: the settled blocks stand, the others do not."""
        values, cells = read_both(clues, line)
        slide = Slide(side, values, cells, stretch)
        found = stretch or find_stretch(values, cells)
        return cls(side, values, cells, found, slide.positions())

    def apply(self, event: Event) -> None:
        self.event = event
        if event.kind in ("start", "moved"):
            self.positions[cast(int, event.where) - 1] = cast(int, event.value)
        if event.kind == "pass ended":
            self.passes = cast(int, event.where)

    def copy(self) -> "Packing":
        """Its own positions; clues and cells never change and are shared."""
        return replace(self, positions=list(self.positions))

    def block(self, m: int) -> range:
        """The cells, from 1, under block m, from 1; empty if it was not packed yet."""
        x, k = self.positions[m - 1], self.clues[m - 1]
        if not x:
            return range(0)
        return range(x, x + k) if self.side == "left" else range(x - k + 1, x + 1)


def trace_packing(side: Side, clues: Clues, line: Line, stretch: Stretch | None = None) -> Trace[Packing]:
    """The whole story of one packing. A contradiction is its last event, not an error.

    >>> trace = trace_packing("left", [2, 1], "・・・■")
    >>> [event.kind for event in trace][-1], trace.state(len(trace)).positions
    ('pass ended', [1, 4])
    """
    trace = Trace(Packing.start(clues, line, side, stretch))
    with suppress(Contradiction):
        Slide(side, clues, line, stretch, trace).run().check_left_over()
    return trace


class Pass(NamedTuple):
    """One row of the loop table: the positions of clues m1 to m2 after the two steps of a pass, from 1."""

    number: int
    after_step_1: tuple[int, ...]
    after_step_2: tuple[int, ...]
    changed: bool


def loop_table(trace: Trace[Packing]) -> list[Pass]:
    """The article's table of positions by pass, read off the events of a packing.

    >>> for row in loop_table(trace_packing("left", [2, 3, 3, 4], "■■□□□□□・・・■・・□・・・■・・・・・・・")):
    ...     print(row.number, row.after_step_1, row.after_step_2, row.changed)
    1 (9, 15, 16) (9, 15, 19) True
    2 (9, 16, 19) (9, 16, 20) True
    3 (9, 16, 20) (9, 16, 20) False
    """
    rows: list[Pass] = []
    after_step_1: tuple[int, ...] | None = None
    for state in trace.states():
        if state.event is None:
            continue
        open_ones = tuple(state.positions[state.stretch.m1 - 1 : state.stretch.m2])
        if state.event.kind in ("gap", "pass ended"):  # the first gap check sees what step 1 has left
            after_step_1 = after_step_1 or open_ones
        if state.event.kind == "pass ended" and after_step_1 is not None:
            rows.append(Pass(state.passes, after_step_1, open_ones, state.event.why == ("changed",)))
            after_step_1 = None
    return rows
