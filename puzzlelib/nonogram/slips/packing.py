"""Slips in making a packing: finding the stretch, filling the loop table, writing the packing down.

Most are the article's routine with one thing misunderstood, so they are ``packing.Slide`` with one method changed.
"""

from collections.abc import Iterator
from contextlib import suppress
from itertools import pairwise

from puzzlelib.check import Numbers, Slip, WholeSlip
from puzzlelib.errors import Contradiction
from puzzlelib.nonogram.packing import Pass, Side, Slide, Stretch, find_stretch
from puzzlelib.nonogram.puzzle import EMPTY, FILLED, UNDECIDED, Cells
from puzzlelib.nonogram.slips import COUNTED_FROM_0

Clues = tuple[int, ...]


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
    yield WholeSlip(tuple(x - 1 for x in right), COUNTED_FROM_0)
    yield WholeSlip(clues, "these are the clues: a packing says where each block stands.")
    yield from _other_packing(side, clues, cells)
    yield from _unfinished(side, clues, cells, stretch, right, table)


def _form_slips(side: Side, clues: Clues, right: Numbers, stretch: Stretch) -> Iterator[Slip]:
    """The packing is right, but not written as it is stored."""
    x1, x2, m1, m2 = stretch
    towards_far = 1 if side == "left" else -1
    ends = tuple(x + towards_far * (k - 1) for x, k in zip(right, clues, strict=True))
    told = "{place} is given by its {far} end: a {near} packing holds the {near}most cell of each block."
    yield Slip(ends, by_side(told, side))
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

    >>> from puzzlelib.nonogram.puzzle import read_line
    >>> trouble_of("left", (2, 1), read_line("・□・・・"), (1, 4))
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
        with suppress(Contradiction):
            yield Slip(pupil(side, clues, cells).row(before), by_side(pupil.told, side))
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
