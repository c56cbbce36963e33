"""Wrong ideas about a nonogram line: the answers that they lead to, and what to tell somebody who has them.

Most are the article's routine with one thing misunderstood, so they are written as ``packing.Slide`` with one method
changed. ``exercises`` asks the questions; here stand only the slips, the more telling ones first.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import pairwise
from math import factorial, prod

import numpy as np

from puzzlelib.check import Numbers, Slip, WholeSlip
from puzzlelib.errors import Contradiction
from puzzlelib.nonogram.line import count_placements, solve_line
from puzzlelib.nonogram.packing import (
    Comparison,
    Pass,
    Side,
    Slide,
    Stretch,
    find_stretch,
    sure_empty,
    sure_filled,
)
from puzzlelib.nonogram.puzzle import EMPTY, FILLED, UNDECIDED, Cells, needed

Clues = tuple[int, ...]
Layer = tuple[int, Iterable[int]]  # a sign and the cells, from 1, that it paints

COUNTED_FROM_0 = "everything is one less: did you count from 0? The first cell is cell 1."


def by_side(sentence: str, side: Side) -> str:
    """A sentence with ``{near}`` for the side that the blocks are packed to and ``{far}`` for the other.

    >>> by_side("from {far} to {near}", "left")
    'from right to left'
    """
    near, far = ("left", "right") if side == "left" else ("right", "left")
    return sentence.replace("{near}", near).replace("{far}", far)


# ---- people who make a packing


class Pupil(Slide):
    """Somebody who packs by hand, pass by pass. Each subclass has one wrong idea; ``told`` is what to tell them."""

    told = ""

    def step_1(self) -> None:
        for m in range(self.m2, self.m1 - 1, -1):
            self.check_outside(m)
            self.check_inside(m)

    def step_2(self) -> None:
        for m in range(self.m1, self.m2):
            self.keep_gap(m)

    def place(self, positions: Numbers) -> None:
        """Put the open blocks there; positions in the count of the line."""
        own = [self.view.cell(x) for x in positions][:: self.view.direction]
        self.start[self.m1 : self.m2 + 1] = own

    def placed(self) -> Numbers:
        """Where the open blocks are, in the count of the line."""
        own = self.start[self.m1 : self.m2 + 1]
        return tuple(self.view.cell(x) for x in own)[:: self.view.direction]

    def row(self, before: Numbers) -> Numbers:
        """A row of the loop table: the open positions after step 1, then those after step 2.

        >>> Pupil("left", [2, 1], [-1, 0, -1, -1, -1, -1]).row((1, 4))
        (3, 4, 3, 6)
        """
        self.place(before)
        self.step_1()
        after_step_1 = self.placed()
        self.step_2()
        return after_step_1 + self.placed()


class NoGap(Pupil):
    told = "a gap is forgotten: between two blocks at least one cell stays empty. Look at {place}."

    def pack_blank(self) -> None:
        x = self.x1
        for m in range(self.m1, self.m2 + 1):
            self.start[m] = x
            x += self.value[m]

    def keep_gap(self, m: int) -> None:
        if self.start[m + 1] <= self.end(m):
            self.start[m + 1] = self.end(m) + 1
            self.stay_inside(m + 1)


class NoOutsideCheck(Pupil):
    told = "the outside check is missing at {place}: a ■ in the out-of-range must be covered."

    def check_outside(self, m: int) -> None:
        pass


class NoInsideCheck(Pupil):
    told = "the inside check is missing at {place}: a block must not stand on a □."

    def check_inside(self, m: int) -> None:
        pass


class StartsOnTheFilled(Pupil):
    told = "{place} has moved too far: a block that has to cover a ■ moves only until its {far} end is on it."

    def move(self, m: int, x: int, why: str, cause: int) -> None:
        self.start[m] = cause if why == "covers" else x
        self.stay_inside(m)


class StopsBeforeTheFilled(Pupil):
    told = "{place} is one cell short: the {far} end of a block goes onto the ■ that it has to cover."

    def move(self, m: int, x: int, why: str, cause: int) -> None:
        self.start[m] = x - 1 if why == "covers" else x


class StartsOnTheEmpty(Pupil):
    told = "{place} is one cell short: the {near} end of a block goes into the cell past the □."

    def move(self, m: int, x: int, why: str, cause: int) -> None:
        self.start[m] = cause if why == "after" else x


class TakesTheOldNeighbour(Pupil):
    told = (
        "step 1 takes the clues from the {far} to the {near}, so the neighbour has moved already: "
        "use its new place for the out-of-range at {place}."
    )

    def step_1(self) -> None:
        for m in range(self.m1, self.m2 + 1):
            self.check_outside(m)
            self.check_inside(m)


class TakesTheLastFound(Pupil):
    told = "several cells were used at {place}: scan from the {far} to the {near}, and only the first found counts."

    def last_in(self, span: range, sign: int, kind: str, m: int) -> int | None:
        return next((x for x in span if self.cells[x] == sign), None)


class ChecksAgain(Pupil):
    told = "one outside and one inside check a pass are enough at {place}: what is left waits for the next pass."

    def step_1(self) -> None:
        for m in range(self.m2, self.m1 - 1, -1):
            before = 0
            while self.start[m] != before:
                before = self.start[m]
                self.check_outside(m)
                self.check_inside(m)


class ChecksInsideFirst(Pupil):
    told = "the outside check comes first, then the inside check. Look at {place}."

    def step_1(self) -> None:
        for m in range(self.m2, self.m1 - 1, -1):
            self.check_inside(m)
            self.check_outside(m)


class NoStepTwo(Pupil):
    told = "step 2 is still to do at {place}: push apart what overlaps or touches."

    def step_2(self) -> None:
        pass


class StepTwoBackwards(Pupil):
    told = "step 2 takes the clues from the {near} to the {far}, so that one push leads to the next. Look at {place}."

    def step_2(self) -> None:
        for m in range(self.m2 - 1, self.m1 - 1, -1):
            self.keep_gap(m)


PACKERS = (NoGap, NoOutsideCheck, NoInsideCheck, StartsOnTheFilled, StopsBeforeTheFilled, StartsOnTheEmpty)
ROW_FILLERS = (
    TakesTheOldNeighbour,
    NoGap,
    StartsOnTheFilled,
    TakesTheLastFound,
    NoOutsideCheck,
    NoInsideCheck,
    StopsBeforeTheFilled,
    StartsOnTheEmpty,
    ChecksAgain,
    ChecksInsideFirst,
    NoStepTwo,
    StepTwoBackwards,
)


# ---- a packing


def packing_slips(side: Side, clues: Clues, cells: Cells, right: Numbers, table: list[Pass]) -> Iterator[Slip]:
    """Slips of somebody who answers with a packing; ``right`` is the right one, ``table`` its loop table."""
    stretch = find_stretch(clues, cells)
    yield from _form_slips(side, clues, right, stretch)
    for pupil in PACKERS:
        with suppress(Contradiction):
            yield Slip(tuple(pupil(side, clues, cells).run().positions()), by_side(pupil.told, side))
    yield from _other_packing(side, clues, cells)
    yield from _unfinished(side, clues, cells, stretch, right, table)


def _form_slips(side: Side, clues: Clues, right: Numbers, stretch: Stretch) -> Iterator[Slip]:
    """The packing is right, but not written as it is stored."""
    x1, x2, m1, m2 = stretch
    towards_far = 1 if side == "left" else -1
    ends = tuple(x + towards_far * (k - 1) for x, k in zip(right, clues, strict=True))
    told = "{place} is given by its {far} end: a {near} packing holds the {near}most cell of each block."
    yield Slip(ends, by_side(told, side))
    yield WholeSlip(tuple(x - 1 for x in right), COUNTED_FROM_0)
    open_ones = right[m1 - 1 : m2]
    told = "these are the open clues only: give one number a clue, settled ones included."
    yield WholeSlip(open_ones, told)
    settled = right[: m1 - 1] + right[m2:]
    if settled:
        yield WholeSlip(settled, "these are the settled clues only: the open ones need a number too.")
    for before, behind in (((x1 - 1,), (x2 + 1,)), ((x1 - 1,), ()), ((), (x2 + 1,))):
        told = "the sentinels stand beside the blocks and belong to no clue: leave them out."
        yield WholeSlip(before + open_ones + behind, told)
        yield WholeSlip(right[: m1 - 1] + before + open_ones + behind + right[m2:], told)
    from_x1 = tuple(x - x1 + 1 for x in open_ones)
    told = f"cells count from the start of the line: the stretch begins with cell {x1}, not with 1."
    yield WholeSlip(right[: m1 - 1] + from_x1 + right[m2:], told)


def _other_packing(side: Side, clues: Clues, cells: Cells) -> Iterator[Slip]:
    other: Side = "right" if side == "left" else "left"
    towards_near = 1 if side == "left" else -1
    with suppress(Contradiction):
        positions = Slide(other, clues, cells).run().positions()
        told = by_side("this is the {far} packing: slide the blocks to the {near}.", side)
        yield WholeSlip(tuple(positions), told)
        yield WholeSlip(tuple(x - towards_near * (k - 1) for x, k in zip(positions, clues, strict=True)), told)


def _unfinished(
    side: Side, clues: Clues, cells: Cells, stretch: Stretch, right: Numbers, table: list[Pass]
) -> Iterator[Slip]:
    yield Slip(
        packed_blank(side, clues, cells),
        "{place} is packed as if no cell were known. That is only the start: check for ■ outside and □ inside.",
    )
    for row in table:
        for step, positions in ((1, row.after_step_1), (2, row.after_step_2)):
            answer = right[: stretch.m1 - 1] + positions + right[stretch.m2 :]
            yield Slip(answer, f"{{place}} stands there after step {step} of pass {row.number}, but moves again later.")


def packed_blank(side: Side, clues: Clues, cells: Cells) -> Numbers:
    """Where the routine starts: the blocks packed as if no cell of the stretch were known."""
    slide = Slide(side, clues, cells)
    with suppress(Contradiction):
        slide.pack_blank()
    return tuple(slide.positions())


def trouble_of(side: Side, clues: Clues, cells: Cells, given: Numbers) -> str | None:
    """What is wrong with these positions as a way to fill the line; None if they fill it.

    >>> trouble_of("left", (2, 1), np.array([-1, 0, -1, -1, -1], dtype=np.int8), (1, 4))
    'the block of clue 1 would stand on the □ at cell 2'
    """
    starts = given if side == "left" else tuple(x - k + 1 for x, k in zip(given, clues, strict=True))
    spans = [range(x, x + k) for x, k in zip(starts, clues, strict=True)]
    for m, span in enumerate(spans, start=1):
        if span.start < 1 or span.stop > len(cells) + 1:
            return f"the block of clue {m} leaves the line, which has cells 1 to {len(cells)}"
    for m, (one, next_one) in enumerate(pairwise(spans), start=1):
        if next_one.start < one.stop:
            return f"the blocks of clues {m} and {m + 1} overlap or change places"
        if next_one.start == one.stop:
            return f"the blocks of clues {m} and {m + 1} touch: a gap is missing"
    for m, span in enumerate(spans, start=1):
        for x in span:
            if cells[x - 1] == EMPTY:
                return f"the block of clue {m} would stand on the □ at cell {x}"
    covered = {x for span in spans for x in span}
    missed = next((x for x, cell in enumerate(cells.tolist(), start=1) if cell == FILLED and x not in covered), None)
    return f"no block covers the ■ at cell {missed}" if missed else None


# ---- a row of the loop table


def row_slips(side: Side, clues: Clues, cells: Cells, table: list[Pass], number: int) -> Iterator[Slip]:
    """Slips of somebody who fills pass ``number``, from 1, of the loop table."""
    row = table[number - 1]
    start = packed_blank(side, clues, cells)
    stretch = find_stretch(clues, cells)
    before = table[number - 2].after_step_2 if number > 1 else start[stretch.m1 - 1 : stretch.m2]
    for pupil in ROW_FILLERS:
        told = by_side(pupil.told, side)
        with suppress(Contradiction):
            yield Slip(pupil(side, clues, cells).row(before), told)
        with suppress(Contradiction):
            yield Slip(row.after_step_1 + _step_2(pupil(side, clues, cells), row.after_step_1), told)
    told = "step 1 lets blocks overlap at {place}: pushing them apart is step 2."
    yield Slip(row.after_step_2 + row.after_step_2, told)
    yield WholeSlip(before + before, "this is the row before: at least one block moves in this pass.")
    for other in table:
        if other.number != number:
            told = f"this is pass {other.number}: the question is about pass {number}."
            yield WholeSlip(other.after_step_1 + other.after_step_2, told)
    yield WholeSlip(tuple(x - 1 for x in row.after_step_1 + row.after_step_2), COUNTED_FROM_0)
    settled_before, settled_behind = start[: stretch.m1 - 1], start[stretch.m2 :]
    for before, behind in (
        (settled_before, settled_behind),
        ((stretch.x1 - 1,), ()),
        ((), (stretch.x2 + 1,)),
        ((stretch.x1 - 1,), (stretch.x2 + 1,)),
    ):
        told = "the table has the open clues only: leave out the sentinels and the settled clues."
        yield WholeSlip(before + row.after_step_1 + behind + before + row.after_step_2 + behind, told)


def _step_2(pupil: Pupil, after_step_1: Numbers) -> Numbers:
    pupil.place(after_step_1)
    pupil.step_2()
    return pupil.placed()


# ---- the line after the two rules


def painted(line: Numbers, *layers: Layer) -> Numbers:
    """The line with its open cells painted; the first layer that reaches a cell wins. Cells outside are left out.

    >>> painted((-1, 0, -1), (1, range(0, 2)), (0, range(1, 9)))
    (1, 0, 0)
    """
    cells = list(line)
    for sign, places in layers:
        for x in places:
            if 1 <= x <= len(cells) and cells[x - 1] == UNDECIDED:
                cells[x - 1] = sign
    return tuple(cells)


def opened(line: Numbers, places: Iterable[int]) -> Numbers:
    """The line with these cells, from 1, undecided."""
    back = set(places)
    return tuple(UNDECIDED if x in back else cell for x, cell in enumerate(line, start=1))


def after_slips(both: Comparison) -> Iterator[Slip]:
    """Slips of somebody who compares two packings and gives the line after the rules."""
    line, right = tuple(both.cells.tolist()), tuple(both.after.tolist())
    x1, x2, _, _ = both.stretch
    told = f"these are cells {x1} to {x2} only: write the whole line, settled cells included."
    yield WholeSlip(right[x1 - 1 : x2], told)
    yield WholeSlip(line, "that is the line as it was: the two packings agree on something more.")
    yield from _packings_themselves(both, line)
    complete = tuple(np.asarray(solve_line(both.clues, both.cells)).tolist())
    told = "what you say of {place} is true, and more than the two rules find. Only all placements together show it."
    yield Slip(complete, told)
    yield from _colour_slips(both, right)
    yield from _span_slips(both, line, right)
    told = "{place} was known before: keep the known cells as they are."
    yield Slip(opened(right, (x for x, cell in enumerate(line, start=1) if cell != UNDECIDED)), told)
    told = "{place} is not sure to be empty: an open cell stays ・ or ?; the signs □ and . mean empty."
    yield Slip(painted(right, (EMPTY, range(1, len(line) + 1))), told)
    yield from _slips_of_wrong_packings(both, line)


def _packings_themselves(both: Comparison, line: Numbers) -> Iterator[Slip]:
    for side, owners in (("left", owners_left(both)), ("right", owners_right(both))):
        told = f"that is the {side} packing itself: keep only what both packings agree on."
        yield WholeSlip(painted(line, (FILLED, owners)), told)
        yield WholeSlip(painted(line, (FILLED, owners), (EMPTY, range(1, len(line) + 1))), told)


def owners_left(both: Comparison) -> dict[int, int]:
    """Each cell under a block of the left packing with the clue of that block; both from 1."""
    pairs = enumerate(zip(both.left, both.clues, strict=True), start=1)
    return {x: m for m, (first, k) in pairs for x in range(first, first + k)}


def owners_right(both: Comparison) -> dict[int, int]:
    """Each cell under a block of the right packing with the clue of that block; both from 1."""
    pairs = enumerate(zip(both.right, both.clues, strict=True), start=1)
    return {x: m for m, (last, k) in pairs for x in range(last - k + 1, last + 1)}


def _colour_slips(both: Comparison, right: Numbers) -> Iterator[Slip]:
    """Slips of somebody who compares colours instead of blocks."""
    left_owner, right_owner = owners_left(both), owners_right(both)
    black = [x for x in left_owner if x in right_owner]
    white = [x for x in range(1, len(right) + 1) if x not in left_owner and x not in right_owner]
    told = "{place} is ■ in both packings, but under different blocks: only one and the same block is proof."
    yield Slip(painted(right, (FILLED, black)), told)
    told = "{place} is white in both packings, and yet some block may cover it on its way: that is no proof."
    yield Slip(painted(right, (EMPTY, white)), told)
    told = "{place} has one colour in both packings, and that is no proof: ask which block can reach it."
    yield Slip(painted(right, (FILLED, black), (EMPTY, white)), told)


def _span_slips(both: Comparison, line: Numbers, right: Numbers) -> Iterator[Slip]:
    """Slips of somebody who knows the rules and goes wrong at an end, or does only a part."""
    stretch = both.stretch
    filled, empty = filled_spans(both), empty_spans(both)
    told = "a sentinel is missing at {place}: before the first block and behind the last one cells can be empty too."
    outer = [*empty[0], *empty[-1]] if stretch.m1 <= stretch.m2 else empty[0]
    yield Slip(opened(right, (x for x in outer if line[x - 1] == UNDECIDED)), told)
    told = "the ■ are done, some □ are missing: which cells can no block reach, between the blocks and at the ends?"
    yield Slip(painted(line, (FILLED, cells_of(filled))), told)
    told = "the □ are done, some ■ are missing: which cells does one and the same block cover in both packings?"
    yield Slip(painted(line, (EMPTY, cells_of(empty))), told)
    ends = "They run from R-k+1 to L+k-1, both included."
    for told, change in END_SLIPS:
        spans = [change(span) for span in filled]
        answer = painted(line, (FILLED, cells_of(spans)), (EMPTY, cells_of(empty)))
        yield Slip(answer, f"{told.replace('{sign}', '■')} {ends}")
    ends = "They run from R(m-1)+1 to L(m)-1, both included."
    for told, change in END_SLIPS:
        spans = [change(span) for span in empty]
        answer = painted(line, (EMPTY, cells_of(spans)), (FILLED, cells_of(filled)))
        yield Slip(answer, f"{told.replace('{sign}', '□')} {ends}")


TOO_MANY = "off by one at a block's end: the {sign} at {place} is one too many."
TOO_FEW = "off by one at a block's end: the {sign} around {place} are one too few."
END_SLIPS: tuple[tuple[str, Callable[[range], range]], ...] = (
    (TOO_MANY, lambda span: range(span.start - 1, span.stop)),
    (TOO_MANY, lambda span: range(span.start, span.stop + 1)),
    (TOO_MANY, lambda span: range(span.start - 1, span.stop + 1)),
    (TOO_FEW, lambda span: range(span.start + 1, span.stop)),
    (TOO_FEW, lambda span: range(span.start, span.stop - 1)),
    (TOO_FEW, lambda span: range(span.start + 1, span.stop - 1)),
)


def filled_spans(both: Comparison) -> list[range]:
    """The spans of the ■ rule, one a clue of the stretch; some are empty."""
    clues = range(both.stretch.m1, both.stretch.m2 + 1)
    return [sure_filled(both.clues, both.left, both.right, m) for m in clues]


def empty_spans(both: Comparison) -> list[range]:
    """The spans of the □ rule: before each clue of the stretch, and behind the last; some are empty."""
    gaps = range(both.stretch.m1, both.stretch.m2 + 2)
    return [sure_empty(both.left, both.right, both.stretch, m) for m in gaps]


def cells_of(spans: Iterable[range]) -> list[int]:
    return [x for span in spans for x in span]


def _slips_of_wrong_packings(both: Comparison, line: Numbers) -> Iterator[Slip]:
    """The rules are right, the packings behind them are not."""
    with suppress(Contradiction):
        left = NoGap("left", both.clues, both.cells).run().positions()
        right = NoGap("right", both.clues, both.cells).run().positions()
        yield Slip(_by_rules(both, line, left, right), f"make the packings anew: {NoGap.told}")
    left, right = (list(packed_blank(side, both.clues, both.cells)) for side in ("left", "right"))
    told = "the packings seem to be made as if no cell were known: their blocks cover each ■ and no □. Look at {place}."
    yield Slip(_by_rules(both, line, left, right), told)


def _by_rules(both: Comparison, line: Numbers, left: list[int], right: list[int]) -> Numbers:
    wrong = Comparison(both.clues, both.cells, both.stretch, tuple(left), tuple(right), both.after)
    return painted(line, (FILLED, cells_of(filled_spans(wrong))), (EMPTY, cells_of(empty_spans(wrong))))


# ---- the sure cells


def membership(cells: Iterable[int], n: int) -> Numbers:
    """1 for each cell of the list, 0 for the others; cells 0 to n+1, so that counting from 0 can be seen.

    >>> membership([2, 3], 3)
    (0, 0, 1, 1, 0)
    """
    listed = set(cells)
    return tuple(int(x in listed) for x in range(n + 2))


def sure_slips(clues: Clues, cells: Cells, sure: list[int], both: Comparison) -> Iterator[Slip]:
    """Slips of somebody who lists the cells that are ■ in every placement."""
    n, line = len(cells), tuple(cells.tolist())
    yield WholeSlip(membership([x - 1 for x in sure], n), COUNTED_FROM_0)
    known = [x for x, cell in enumerate(line, start=1) if cell == FILLED]
    told = "{place} is ■ from the start, so it is sure as well: the list is not complete without it."
    yield Slip(membership(set(sure) - set(known), n), told)
    complete = np.asarray(solve_line(clues, cells)).tolist()
    empty = [x for x, cell in enumerate(complete, start=1) if cell == EMPTY]
    yield Slip(membership([*sure, *empty], n), "{place} is sure to be empty: list the ■ only.")
    left_owner, right_owner = owners_left(both), owners_right(both)
    told = "{place} is ■ in both packings, but under different blocks: only one and the same block is proof."
    yield Slip(membership([*sure, *(x for x in left_owner if x in right_owner)], n), told)
    told = "{place} is ■ in most placements, not in all: a majority is no proof."
    yield Slip(membership([*sure, *in_most(clues, cells)], n), told)
    blank = set(line) == {UNDECIDED}
    if blank:
        yield from _slack_slips(clues, n, both)
    told = "that is the left packing itself: which of its cells are ■ in the right packing too?"
    yield WholeSlip(membership(left_owner, n), told)
    told = "that is the right packing itself: which of its cells are ■ in the left packing too?"
    yield WholeSlip(membership(right_owner, n), told)
    rule = (
        "a block of k cells has k - slack sure ones" if blank else "the sure ■ run from R-k+1 to L+k-1, both included"
    )
    for _, change in END_SLIPS:
        changed = painted(line, (FILLED, cells_of(map(change, filled_spans(both)))))
        answer = membership([x for x, cell in enumerate(changed, start=1) if cell == FILLED], n)
        yield Slip(answer, f"off by one around {{place}}: {rule}.")


def _slack_slips(clues: Clues, n: int, both: Comparison) -> Iterator[Slip]:
    """On a blank line block k has k - slack sure cells, the last ones of its place in the left packing."""
    slack = n - needed(clues)
    told = "the gaps are forgotten: slack is the cells minus the blocks and one gap between each two."
    yield Slip(membership(_last_ones(both.left, clues, n - sum(clues)), n), told)
    touching = tuple(1 + sum(clues[:m]) for m in range(len(clues)))
    yield Slip(membership(_last_ones(touching, clues, n - sum(clues)), n), told)
    sizes = [max(0, k - slack) for k in clues]
    told = (
        "the number of cells is right, their place is not: sure are those where the left and the right place overlap."
    )
    first_ones = [x for left, size in zip(both.left, sizes, strict=True) for x in range(left, left + size)]
    yield Slip(membership(first_ones, n), told)
    last_ones = [x for right, size in zip(both.right, sizes, strict=True) for x in range(right - size + 1, right + 1)]
    yield Slip(membership(last_ones, n), told)
    yield WholeSlip(membership([size for size in sizes if size], n), "that is how many: list the cells themselves.")


def _last_ones(left: Numbers, clues: Clues, slack: int) -> list[int]:
    return [x for first, k in zip(left, clues, strict=True) for x in range(first + slack, first + k)]


def in_most(clues: Clues, cells: Cells) -> list[int]:
    """The cells, from 1, that are ■ in more than half of all placements.

    >>> in_most((2,), np.array([-1, -1, -1, -1], dtype=np.int8))
    [2, 3]
    """
    total = count_placements(clues, cells)
    found = []
    for x, cell in enumerate(cells.tolist(), start=1):
        filled = cells.copy()
        filled[x - 1] = FILLED
        if cell != EMPTY and 2 * count_placements(clues, filled) > total:
            found.append(x)
    return found


# ---- how many placements


def count_slips(clues: Clues, cells: Cells) -> Iterator[Slip]:
    """Slips of somebody who counts placements."""
    n, right, slack = len(cells), count_placements(clues, cells), len(cells) - needed(clues)
    if not clues:
        yield WholeSlip((0,), "a line without clues can be filled in one way: every cell empty. That counts as one.")
    yield WholeSlip((count_touching(clues, cells),), "a gap is forgotten: between two blocks one cell stays empty.")
    told = "that is the slack, the cells left over: count the places, the leftmost one too."
    yield WholeSlip((slack,), told)
    told = "the known cells are forgotten: that is how many placements the blank line has."
    yield WholeSlip((count_placements(clues, np.full(n, UNDECIDED)),), told)
    told = "the blocks do not move freely: the next block has to stay behind the one before."
    yield WholeSlip(((slack + 1) ** len(clues),), told)
    orders = factorial(len(clues)) // prod(map(factorial, Counter(clues).values()))
    for more in (orders, factorial(len(clues))):
        yield WholeSlip(
            (right * more,), "the order of the blocks is fixed: the first clue is always the leftmost block."
        )
    told = "those are all ways to colour the cells: the blocks have to be as long as their clues."
    yield WholeSlip((2**n,), told)
    told = "one is missing: did you count the leftmost placement as well as the rightmost?"
    yield WholeSlip((right - 1,), told)
    yield WholeSlip((right + 1,), "that is one too many: did you count a placement twice?")


def count_touching(clues: Clues, cells: Cells) -> int:
    """How many ways there are to fill the line if blocks in their order may touch. O(n * M).

    >>> count_touching((2, 2), np.full(5, -1))
    3
    """
    signs = cells.tolist()
    ways = [int(FILLED not in signs[x:]) for x in range(len(signs) + 1)]  # cells behind the first x, later clues
    for k in reversed(clues):
        behind = [0] * (len(signs) + 1)
        for x in range(len(signs) - k, -1, -1):
            behind[x] = ways[x + k] if EMPTY not in signs[x : x + k] else 0
            behind[x] += behind[x + 1] if signs[x] != FILLED else 0
        ways = behind
    return ways[0]


# ---- the stretch


def stretch_slips(clues: Clues, cells: Cells, right: Stretch) -> Iterator[Slip]:
    """Slips of somebody who looks for x1, x2, m1, m2."""
    x1, x2, m1, m2 = right
    signs = cells.tolist()
    still_open = [x for x, sign in enumerate(signs, start=1) if sign == UNDECIDED]
    if not still_open:
        return
    first, last = still_open[0], still_open[-1]
    told = "{place}: an unfinished ■ that touches an undecided cell belongs to the stretch."
    yield Slip((first, last, m1, m2), told)
    yield Slip((first, last, m1 + (first > x1), m2 - (last < x2)), told)
    told = "{place} lies one too far out: the cells beside the stretch and the clues beside its own are settled."
    yield Slip((x1 - 1, x2 + 1, m1 - 1, m2 + 1), told)
    yield from _stretch_counted_otherwise(clues, right)
    told = "{place}: settled cells inside do not end the stretch. It goes on to the last undecided cell."
    for inner in ([EMPTY], [EMPTY, FILLED]):
        from_left = next((x for x in range(first, x2) if signs[x - 1] in inner), x2 + 1)
        from_right = next((x for x in range(last, x1, -1) if signs[x - 1] in inner), x1 - 1)
        yield Slip((x1, from_left - 1, m1, m2), told)
        yield Slip((from_right + 1, x2, m1, m2), told)
    told = "{place}: settled cells and clues at the ends of the line do not belong to the stretch."
    yield Slip((1, len(cells), 1, len(clues)), told)


def _stretch_counted_otherwise(clues: Clues, right: Stretch) -> Iterator[Slip]:
    x1, x2, m1, m2 = right
    yield WholeSlip((x1, x2, m1 - 1, m2 - 1), "clues count from 1: the first clue is no 0.")
    yield WholeSlip((x1 - 1, x2 - 1, m1, m2), "cells count from 1: the first cell is no 0.")
    yield WholeSlip((x1 - 1, x2 - 1, m1 - 1, m2 - 1), "cells and clues count from 1, not from 0.")
    for mixed in ((x1, m1, x2, m2), (m1, m2, x1, x2)):
        yield WholeSlip(mixed, "all numbers are there: write them in the order x1, x2, m1, m2.")
    told = "{place}: cells and clues keep their numbers in the whole line, also inside the stretch."
    yield Slip((1, x2 - x1 + 1, 1, m2 - m1 + 1), told)
    told = "{place}: clues count from the left, also at the right end."
    yield Slip((x1, x2, m1, len(clues) + 1 - m2), told)
