"""Slips in comparing two packings: the line after the two rules, and the sure cells."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress

import numpy as np

from puzzlelib.check import Numbers, Slip, WholeSlip
from puzzlelib.errors import Contradiction
from puzzlelib.nonogram.line import count_placements, filled_counts, solve_line
from puzzlelib.nonogram.packing import Comparison, sure_empty, sure_filled
from puzzlelib.nonogram.puzzle import EMPTY, FILLED, UNDECIDED, Cells, needed
from puzzlelib.nonogram.slips import COUNTED_FROM_0
from puzzlelib.nonogram.slips.packing import NoGap, packed_blank

Clues = tuple[int, ...]
Layer = tuple[int, Iterable[int]]  # a sign and the cells, from 1, that it paints


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
    yield from _slips_of_wrong_packings(both, line)
    yield from _span_slips(both, line, right)
    told = "{place} was known before: keep the known cells as they are."
    yield Slip(opened(right, (x for x, cell in enumerate(line, start=1) if cell != UNDECIDED)), told)
    told = "{place} is not sure to be empty: an open cell stays ・ or ?; the signs □ and . mean empty."
    yield Slip(painted(right, (EMPTY, range(1, len(line) + 1))), told)


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
    filled, empty = filled_spans(both), empty_spans(both)
    told = "a sentinel is missing at {place}: before the first block and behind the last one cells can be empty too."
    for outer in (empty[:1], empty[-1:], [empty[0], empty[-1]]):
        yield Slip(opened(right, (x for x in cells_in(outer) if line[x - 1] == UNDECIDED)), told)
    told = "the ■ are done, some □ are missing: which cells can no block reach, between the blocks and at the ends?"
    yield Slip(painted(line, (FILLED, cells_in(filled))), told)
    told = "the □ are done, some ■ are missing: which cells does one and the same block cover in both packings?"
    yield Slip(painted(line, (EMPTY, cells_in(empty))), told)
    ends = "They run from R-k+1 to L+k-1, both included."
    for kind, told, change in END_SLIPS:
        spans = [change(span) for span in filled]
        answer = painted(line, (FILLED, cells_in(spans)), (EMPTY, cells_in(empty)))
        yield kind(answer, f"{told.replace('{sign}', '■')} {ends}")
    ends = "They run from R(m-1)+1 to L(m)-1, both included."
    for kind, told, change in END_SLIPS:
        spans = [change(span) for span in empty]
        answer = painted(line, (EMPTY, cells_in(spans)), (FILLED, cells_in(filled)))
        yield kind(answer, f"{told.replace('{sign}', '□')} {ends}")


TOO_MANY = "off by one at a block's end: the {sign} at {place} is one too many."
TOO_FEW = "off by one at a block's end: the {sign} around {place} are one too few."
# One end may go wrong here and there; both ends go wrong everywhere or not at all.
END_SLIPS: tuple[tuple[type[Slip], str, Callable[[range], range]], ...] = (
    (Slip, TOO_MANY, lambda span: range(span.start - 1, span.stop)),
    (Slip, TOO_MANY, lambda span: range(span.start, span.stop + 1)),
    (WholeSlip, TOO_MANY, lambda span: range(span.start - 1, span.stop + 1)),
    (Slip, TOO_FEW, lambda span: range(span.start + 1, span.stop)),
    (Slip, TOO_FEW, lambda span: range(span.start, span.stop - 1)),
    (WholeSlip, TOO_FEW, lambda span: range(span.start + 1, span.stop - 1)),
)


def filled_spans(both: Comparison) -> list[range]:
    """The spans of the ■ rule, one a clue of the stretch; some are empty."""
    clues = range(both.stretch.m1, both.stretch.m2 + 1)
    return [sure_filled(both.clues, both.left, both.right, m) for m in clues]


def empty_spans(both: Comparison) -> list[range]:
    """The spans of the □ rule: before each clue of the stretch, and behind the last; some are empty."""
    gaps = range(both.stretch.m1, both.stretch.m2 + 2)
    return [sure_empty(both.left, both.right, both.stretch, m) for m in gaps]


def cells_in(spans: Iterable[range]) -> list[int]:
    return [x for span in spans for x in span]


def _slips_of_wrong_packings(both: Comparison, line: Numbers) -> Iterator[Slip]:
    """The rules are right, the packings behind them are not."""
    with suppress(Contradiction):
        left = NoGap("left", both.clues, both.cells).run().positions()
        right = NoGap("right", both.clues, both.cells).run().positions()
        yield WholeSlip(_by_rules(both, line, left, right), f"make the packings anew: {NoGap.told}")
    left, right = (list(packed_blank(side, both.clues, both.cells)) for side in ("left", "right"))
    told = "the packings seem to be made as if no cell were known: their blocks cover each ■ and no □. Look at {place}."
    yield WholeSlip(_by_rules(both, line, left, right), told)


def _by_rules(both: Comparison, line: Numbers, left: list[int], right: list[int]) -> Numbers:
    wrong = Comparison(both.clues, both.cells, both.stretch, tuple(left), tuple(right), both.after)
    return painted(line, (FILLED, cells_in(filled_spans(wrong))), (EMPTY, cells_in(empty_spans(wrong))))


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
        "a block of k cells has k - slack sure ones"
        if blank
        else "compare the ends of the leftmost and rightmost place"
    )
    for kind, _, change in END_SLIPS:
        # An end is off where the span is still there; a sure cell that stands alone and is missing was overlooked.
        spans = [change(span) or (range(0) if blank else span) for span in filled_spans(both)]
        changed = painted(line, (FILLED, cells_in(spans)))
        answer = membership([x for x, cell in enumerate(changed, start=1) if cell == FILLED], n)
        yield kind(answer, f"off by one around {{place}}: {rule}.")


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
    yield WholeSlip(membership(first_ones, n), told)
    last_ones = [x for right, size in zip(both.right, sizes, strict=True) for x in range(right - size + 1, right + 1)]
    yield WholeSlip(membership(last_ones, n), told)
    yield WholeSlip(membership([size for size in sizes if size], n), "that is how many: list the cells themselves.")


def _last_ones(left: Numbers, clues: Clues, slack: int) -> list[int]:
    return [x for first, k in zip(left, clues, strict=True) for x in range(first + slack, first + k)]


def in_most(clues: Clues, cells: Cells) -> list[int]:
    """The cells, from 1, that are ■ in more than half of all placements.

    >>> in_most((2,), np.array([-1, -1, -1, -1], dtype=np.int8))
    [2, 3]
    """
    total = count_placements(clues, cells)
    return [x for x, count in enumerate(filled_counts(clues, cells), start=1) if 2 * count > total]
