"""Packings of a nonogram line as Pictures: the two compared, one on its way, and the slack of an empty line.

Cells and clue numbers count from 1. A block has the colour of its clue and always its number; settled blocks are grey.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, groupby
from typing import Literal, cast

import numpy as np

from puzzlelib.errors import Contradiction, PuzzleError
from puzzlelib.nonogram.draw import (
    Block,
    Range,
    Row,
    Track,
    cell_list,
    clue_text,
    lines,
    row_height,
    row_shapes,
    row_width,
    ruler,
    track_for,
)
from puzzlelib.nonogram.packing import (
    Comparison,
    Packing,
    Side,
    Stretch,
    compare,
    loop_table,
    pack_left,
    pack_line,
    pack_right,
    sure_empty,
    sure_filled,
)
from puzzlelib.nonogram.puzzle import UNDECIDED, Clues, Line, needed, read_both
from puzzlelib.nonogram.sentences import sentence
from puzzlelib.picture import (
    DASHED,
    DOTTED,
    GREY,
    INK,
    OKABE_ITO,
    Box,
    Boxes,
    Hatch,
    Lines,
    Picture,
    Point,
    Shape,
    Text,
    centred,
    ink_on,
    moved,
    text_width,
)
from puzzlelib.sheet import LABEL, MARGIN, SMALL, inset, up
from puzzlelib.trace import Trace
from puzzlelib.wording import counted, shown

SETTLED = "#D9D9D9"
TOP = MARGIN + SMALL + 5  # where the first row starts, under the ruler


def colour_of(clue: int) -> str:
    """The colour of a clue number, from 1; it comes again after eight.

    >>> colour_of(1), colour_of(9)
    ('#0072B2', '#0072B2')
    """
    return OKABE_ITO[(clue - 1) % len(OKABE_ITO)]


def packing_blocks(clues: Sequence[int], positions: Sequence[int], side: Side, stretch: Stretch) -> tuple[Block, ...]:
    """The blocks of a packing, one number a clue as ``pack_left`` or ``pack_right`` gives it; 0 is not packed yet."""
    blocks = []
    for m, (k, x) in enumerate(zip(clues, positions, strict=True), start=1):
        first = x if side == "left" else x - k + 1
        colour = colour_of(m) if stretch.m1 <= m <= stretch.m2 else SETTLED
        if x:
            blocks.append(Block(m, first, first + k - 1, colour))
    return tuple(blocks)


MOST_CELLS = 1_000  # of a line that is drawn


# ---- both packings, one above the other

Reason = Literal["same", "different", "out of reach", "within reach"]

KEY_STEP = 22
KEYS: dict[Reason, str] = {
    "same": "the same block in both: filled",
    "different": "different blocks: proves nothing",
    "out of reach": "out of reach of every block: empty",
    "within reach": "white in both, yet within reach: proves nothing",
}


def packings(clues: Clues, line: Line) -> Picture:
    """Left and right packing of a line, what they agree on, and the line after the two rules.

    Raises Contradiction if nothing fills the line, PuzzleError on bad input.

    >>> print(packings([5], "・・・・・・・■・■・・・・・").description)
    Packings of 5 on 15 cells. now: filled 8, 10; the rest undecided. left packing: block 1 on 6-10; sentinel 2 on 16; \
L: 6. right packing: sentinel 0 on 0; block 1 on 8-12; R: 12. after: filled 8-10; empty 1-5, 13-15; the rest undecided
    """
    return comparison(compare(clues, line))


def comparison(state: Comparison) -> Picture:
    """A comparison of both packings, before, between or after the rules: the article's four rows and one for reasons.

    Between the packings a hatched cell lies under and over the same block; a crossed one lies between different blocks,
    which proves nothing; a hollow square in a dashed frame is out of reach of every block; "?" is white in both and yet
    within reach. Dashed cells hold the sentinels.
    """
    stretch = state.stretch
    left = packing_blocks(state.clues, state.left, "left", stretch)
    right = packing_blocks(state.clues, state.right, "right", stretch)
    before, behind = _sentinels(stretch)
    rows = [
        Row("now", state.cells, ranges=_stretch_range(stretch, len(state.cells))),
        Row("left packing", None, left + behind, note=_numbers("L", state.left, stretch)),
        Row("right packing", None, before + right, note=_numbers("R", state.right, stretch)),
        Row("after", state.after, highlights=_news(state)),
    ]
    track = track_for(len(state.cells), rows)
    upper = TOP + row_height(track, rows[0]) + 8
    between = upper + track.size + 4
    lower = between + track.size + 4
    after = lower + track.size + 14
    reasons = _reasons(state, left, right)
    key = _key(reasons, sentinels=bool(before))
    key_top = after + track.size + 12
    shapes = [
        *ruler(track, MARGIN + SMALL),
        *row_shapes(track, rows[0], TOP),
        *row_shapes(track, rows[1], upper),
        *row_shapes(track, rows[2], lower),
        *row_shapes(track, rows[3], after),
        *_reason_shapes(track, reasons, between),
        *_frames(track, reasons, upper - 3, lower + track.size + 3),
        *(moved(shape, track.left, key_top) for shape in key.shapes),
    ]
    width = max(track.left + key.width, *(row_width(track, row) for row in rows))
    told = f"Packings of {clue_text(state.clues)} on {counted(len(state.cells), 'cell')}. {lines(rows).description}"
    return Picture(up(width) + MARGIN, up(key_top + key.height), tuple(shapes), told)


def _sentinels(stretch: Stretch) -> tuple[tuple[Block, ...], tuple[Block, ...]]:
    """The clue before and the clue behind those of the stretch; none where nothing is open."""
    x1, x2, m1, m2 = stretch
    if x1 > x2:
        return (), ()
    return (Block(m1 - 1, x1 - 1, x1 - 1, None),), (Block(m2 + 1, x2 + 1, x2 + 1, None),)


def _stretch_range(stretch: Stretch, length: int) -> tuple[Range, ...]:
    """A bracket under the stretch, unless it is the whole line."""
    x1, x2, _, _ = stretch
    return (Range(x1, x2, f"stretch {x1} to {x2}"),) if (x1, x2) != (1, length) and x1 <= x2 else ()


def _numbers(name: str, positions: Sequence[int], stretch: Stretch) -> str:
    open_ones = positions[stretch.m1 - 1 : stretch.m2]
    return f"{name}: {_listed(open_ones)}" if open_ones else ""


def _news(state: Comparison) -> tuple[int, ...]:
    """The cells, from 1, that the rules have settled."""
    pairs = zip(state.cells.tolist(), state.after.tolist(), strict=True)
    return tuple(x for x, (old, new) in enumerate(pairs, start=1) if old != new)


def _reasons(state: Comparison, left: Sequence[Block], right: Sequence[Block]) -> dict[Reason, list[int]]:
    """The cells, from 1, of the stretch by what both packings say of them; those that only one covers are left out."""
    stretch = state.stretch
    above, below = _covers(left), _covers(right)
    same = {x for m in range(stretch.m1, stretch.m2 + 1) for x in sure_filled(state.clues, state.left, state.right, m)}
    out_of_reach = {
        x for m in range(stretch.m1, stretch.m2 + 2) for x in sure_empty(state.left, state.right, stretch, m)
    }
    found: dict[Reason, list[int]] = {reason: [] for reason in KEYS}
    for x in range(stretch.x1, stretch.x2 + 1):
        if x in same:
            found["same"].append(x)
        elif x in out_of_reach:
            found["out of reach"].append(x)
        elif x in above and x in below:
            found["different"].append(x)
        elif x not in above and x not in below:
            found["within reach"].append(x)
    return {reason: cells for reason, cells in found.items() if cells}


def _covers(blocks: Sequence[Block]) -> set[int]:
    return {x for block in blocks for x in range(block.first, block.last + 1)}


def _reason_shapes(track: Track, reasons: dict[Reason, list[int]], y: float) -> list[Shape]:
    shapes: list[Shape] = []
    for reason, cells in reasons.items():
        spans = _spans(cells) if reason == "same" else [(x, x) for x in cells]  # one hatch runs through a block
        shapes += _marks(reason, tuple(track.box(first, last, y, track.size) for first, last in spans))
    return shapes


def _marks(reason: Reason, boxes: tuple[Box, ...]) -> list[Shape]:
    """The sign of a reason, in each box."""
    if reason == "same":
        return [Hatch(boxes, spacing=5)]
    if reason == "out of reach":
        return [Boxes(tuple(inset(box, box[3] / 3) for box in boxes), stroke=INK)]
    if reason == "within reach":
        return [centred("?", box, 13, GREY) for box in boxes]
    crosses = [
        line
        for x, y, width, height in (inset(box, 5) for box in boxes)
        for line in (((x, y), (x + width, y + height)), ((x, y + height), (x + width, y)))
    ]
    return [Lines(tuple(crosses), stroke=GREY, width=2)]


def _frames(track: Track, reasons: dict[Reason, list[int]], top: float, bottom: float) -> list[Shape]:
    """A solid frame around each run of cells that are filled for sure, a dashed one where they are empty."""
    same, empty = (
        tuple(track.box(first, last, top, bottom - top) for first, last in _spans(reasons.get(reason, [])))
        for reason in ("same", "out of reach")
    )
    return [
        Boxes(empty, stroke=INK, width=2, dash=DASHED),
        Boxes(same, stroke=INK, width=3),
    ]


def _spans(cells: Sequence[int]) -> list[tuple[int, int]]:
    """First and last of each run of cells that follow each other."""
    spans = []
    for _, run in groupby(enumerate(cells), key=lambda pair: pair[1] - pair[0]):
        numbers = [x for _, x in run]
        spans.append((numbers[0], numbers[-1]))
    return spans


def _key(reasons: Iterable[Reason], sentinels: bool) -> Picture:
    """What the signs in a picture mean, one a line."""
    shapes: list[Shape] = []
    texts = [KEYS[reason] for reason in reasons]
    for index, reason in enumerate(reasons):
        box = (0.0, KEY_STEP * index, 18.0, 18.0)
        shapes += _marks(reason, (box,))
        if reason in ("same", "out of reach"):
            shapes.append(Boxes((box,), stroke=INK, width=2, dash=DASHED if reason == "out of reach" else ()))
    if sentinels:
        shapes.append(Boxes(((0, KEY_STEP * len(texts), 18, 18),), stroke=GREY, dash=DASHED))
        texts.append("sentinel: a clue that is not there, or not open")
    shapes += [Text(26, KEY_STEP * index + 13, text, 12, anchor="start") for index, text in enumerate(texts)]
    width = max((26 + text_width(text, 12) for text in texts), default=0)
    return Picture(width, KEY_STEP * len(texts), tuple(shapes), ". ".join(texts))


# ---- the slack of an empty line


def slack(clues: Clues, length: int) -> Picture:
    """An empty line, packed to both ends: a block of k cells has k - slack sure cells, none if that is below 1.

    Raises PuzzleError where the clues do not fit.

    >>> slack([4, 2], 8).description
    'Clues 4 2 need 7 of 8 cells: slack 1. Block 1: 4 − 1 = 3 sure, 2-4. Block 2: 2 − 1 = 1 sure, 7'
    """
    if not isinstance(length, int | np.integer) or not 1 <= length <= MOST_CELLS:
        raise PuzzleError("the line", f"{shown(length)} is no number of cells to draw", f"take 1 to {MOST_CELLS:,}")
    values, cells = read_both(clues, [UNDECIDED] * length)
    stretch = Stretch.whole(values, cells)
    left, right = pack_left(values, cells), pack_right(values, cells)
    free = length - needed(values)
    sure = [sure_filled(values, left, right, m) for m in range(1, len(values) + 1)]
    told = [f"{k} − {free} = {k - free} sure" if k > free else f"{k} − {free}: none sure" for k in values]
    reach = zip(left, right, told, strict=True)
    rows = [
        Row("left packing", None, packing_blocks(values, left, "left", stretch), _free_range(length - free + 1, free)),
        Row("right packing", None, packing_blocks(values, right, "right", stretch), _free_range(1, free)),
        Row(
            "sure",
            pack_line(values, cells),
            ranges=tuple(
                Range(first, last, f"block {m}: {words}") for m, (first, last, words) in enumerate(reach, start=1)
            ),
        ),
    ]
    blocks = "".join(
        f". Block {m}: {words}" + (f", {cell_list(span)}" if span else "")
        for m, (words, span) in enumerate(zip(told, sure, strict=True), start=1)
    )
    description = f"Clues {clue_text(values)} need {needed(values)} of {counted(length, 'cell')}: slack {free}{blocks}"
    return lines(rows, length).described(description)


def _free_range(first: int, count: int) -> tuple[Range, ...]:
    return (Range(first, first + count - 1, f"slack {count}", GREY),) if count else ()


# ---- one packing on its way

LANE = 18  # height of a bar with its margin
DASHES: tuple[tuple[float, ...], ...] = ((), DASHED, DOTTED, (8.0, 3.0, 2.0, 3.0))


def packing(state: Packing) -> Picture:
    """A packing under way: the line, the cells that the last event scanned, the cell it found, and the blocks.

    The block in question has a heavy frame. All pictures of one packing have the same size, for a player, but those
    of a contradiction in which a block leaves the line.

    >>> from puzzlelib.nonogram.packing import trace_packing
    >>> trace = trace_packing("left", [2, 1], "・・・■")
    >>> packing(trace.state(3)).description.splitlines()[0]
    'Outside clue 2 there are no cells before the next block. It stays.'
    """
    name = "L" if state.side == "left" else "R"
    ranges, found = _scanned(state)
    before, behind = _sentinels(state.stretch)
    blocks = packing_blocks(state.clues, state.positions, state.side, state.stretch)
    head = Row("line", state.cells, ranges=ranges, highlights=found)
    note = f"{name}: {_listed(_open_positions(state))}"
    bars = Row("packing", None, blocks + (behind if state.side == "left" else before), note=note)
    track = track_for(len(state.cells), [head, bars])
    # The bracket has its room even where there is none: the blocks stand still while it comes and goes.
    table = Bars.of(track, TOP + track.size + 36, [bars])
    shapes = [
        *ruler(track, MARGIN + SMALL),
        *row_shapes(track, head, TOP),
        *table.shapes(),
        Boxes(tuple(table.box(block, 0) for block in blocks if block.number == _current(state)), stroke=INK, width=3),
    ]
    said = "Before the first step." if state.event is None else sentence(state.event)
    widest = max(text_width(f"{name}: {_listed([len(state.cells)] * len(state.clues))}"), text_width(note))
    width = track.right + widest + 2 * MARGIN
    return Picture(up(width), up(table.bottom + MARGIN), tuple(shapes), f"{said}\n{lines([head, bars]).description}")


def _current(state: Packing) -> int:
    """The clue that the last event speaks of, 0 for none."""
    if state.event is None or state.event.kind == "pass ended":
        return 0
    return cast(int, state.event.where)


def _scanned(state: Packing) -> tuple[tuple[Range, ...], tuple[int, ...]]:
    """The cells that the last event looked at, with a bracket, and the cell that it found or moved for."""
    if state.event is None:
        return (), ()
    word, *cells = state.event.why
    if word == "scanned":
        first, last = sorted(cast(list[int], cells))
        found = (cast(int, state.event.value),) if state.event.value else ()
        return (Range(first, last, state.event.kind),), found
    return (), (cast(int, cells[0]),) if word in ("covers", "after", "left over") else ()


@dataclass(frozen=True)
class Bars:
    """Rows of bars under a line. Clues take turns in a few lanes, so that bars that overlap do not cover each other."""

    track: Track
    top: float
    rows: Sequence[Row]
    lanes: int

    @classmethod
    def of(cls, track: Track, top: float, rows: Sequence[Row]) -> "Bars":
        """With as few lanes as do, but two at least."""
        lanes = 2
        while any(_meet(one, other) for row in rows for one, other in _in_one_lane(row.blocks, lanes)):
            lanes += 1
        return cls(track, top, rows, lanes)

    def y(self, row: int) -> float:
        """The upper edge of a row, from 0."""
        return self.top + row * self.lanes * LANE

    @property
    def bottom(self) -> float:
        """The lower edge of the last row."""
        return self.y(len(self.rows))

    def box(self, block: Block, row: int) -> Box:
        """The bar of a block in a row, from 0, in the lane of its clue."""
        y = self.y(row) + LANE * ((block.number + 1) % self.lanes)
        return self.track.box(block.first, block.last, y + 2, LANE - 4)

    def shapes(self) -> list[Shape]:
        """Ground, bars, numbers, and the names and notes of the rows."""
        placed = [(block, row) for row, content in enumerate(self.rows) for block in content.blocks]
        return [*self._ground(), *self._bars(placed), *self._numbers(placed), *self._texts()]

    def _ground(self) -> list[Shape]:
        """The cells as faint columns, a line between two rows."""
        track = self.track
        columns = tuple(((track.x(x), self.top), (track.x(x), self.bottom)) for x in range(1, track.length + 2))
        edges = [self.y(row) for row in range(len(self.rows) + 1)]
        levels = tuple(((track.left, y), (track.x(track.length + 1), y)) for y in edges)
        return [Lines(columns, stroke=SETTLED), Lines(levels, stroke=GREY)]

    def _bars(self, placed: Sequence[tuple[Block, int]]) -> list[Shape]:
        shapes: list[Shape] = []
        for colour in dict.fromkeys(block.colour for block, _ in placed):
            boxes = tuple(self.box(block, row) for block, row in placed if block.colour == colour)
            shapes.append(Boxes(boxes, colour, INK) if colour else Boxes(boxes, None, GREY, dash=DASHED))
        return shapes

    def _numbers(self, placed: Sequence[tuple[Block, int]]) -> list[Shape]:
        """Each in the middle of a whole cell: staircases run between cells."""
        shapes: list[Shape] = []
        for block, row in placed:
            middle = (block.first + block.last) // 2
            ink = ink_on(block.colour) if block.colour else GREY
            box = self.box(replace(block, first=middle, last=middle), row)
            shapes.append(centred(str(block.number), box, SMALL, ink, bold=True))
        return shapes

    def _texts(self) -> list[Shape]:
        """Names at the left and notes at the right."""
        shapes: list[Shape] = []
        for index, row in enumerate(self.rows):
            y = (self.y(index) + self.y(index + 1)) / 2 + 5
            shapes.append(Text(MARGIN, y, row.label, LABEL, anchor="start"))
            shapes.append(Text(self.track.right + MARGIN, y, row.note, LABEL, anchor="start"))
        return shapes


def _in_one_lane(blocks: Sequence[Block], lanes: int) -> Iterator[tuple[Block, Block]]:
    """The pairs of blocks that share a lane."""
    return (pair for pair in combinations(blocks, 2) if (pair[0].number - pair[1].number) % lanes == 0)


def _meet(one: Block, other: Block) -> bool:
    return one.first <= other.last and other.first <= one.last and one.number != other.number


@dataclass(frozen=True)
class Moment:
    """One row of a staircase: what it is called, the positions of the open clues, and what stands at its right."""

    name: str
    positions: tuple[int, ...]
    note: str


def staircase(trace: Trace[Packing]) -> Picture:
    """The open blocks over the passes, time downwards: in a left packing each goes right only.

    A line of its own colour and dash runs along each block's fill start. A wall, a double line from top to bottom,
    stands where the block is in the last placement of the line that it can reach: no block ever crosses its own wall.
    At the right the positions, as in the article's loop table. A line that nothing fills has no walls.

    >>> from puzzlelib.nonogram.packing import trace_packing
    >>> staircase(trace_packing("left", [2, 1], "・・・■")).description
    'Left packing of 2 1 on 4 cells by time. start: 1, 4. pass 1: unchanged, ends. Never beyond: 1, 4'
    """
    start = trace.state(0)
    side, clues, cells = start.side, start.clues, start.cells
    moments = _moments(trace)
    rows = [Row(moment.name, None, _open_blocks(start, moment.positions), note=moment.note) for moment in moments]
    head, foot = Row("line", cells), Row("never beyond")
    track = track_for(len(cells), [head, foot, *rows])
    table = Bars.of(track, TOP + track.size + 10, rows)
    bottom = table.bottom
    walls = _walls(start)
    shapes = [
        *ruler(track, MARGIN + SMALL),
        *row_shapes(track, head, TOP),
        *_wall_shapes(track, walls, side, table.top - 4, bottom + 6),
        *table.shapes(),
        *_stair_shapes(table, side),
    ]
    if walls:
        shapes.append(Text(MARGIN, bottom + 20, foot.label, LABEL, anchor="start"))
    if walls is None:
        shapes.append(Text(MARGIN, bottom + 20, "Nothing fills this line.", LABEL, anchor="start"))
    told = "".join(f". {row.label}: {row.note}" for row in rows) + _walls_in_words(walls)
    description = f"{side.capitalize()} packing of {clue_text(clues)} on {counted(len(cells), 'cell')} by time{told}"
    width = max(row_width(track, row) for row in [head, *rows]) + MARGIN
    return Picture(up(width), up(bottom + 28), tuple(shapes), description)


def _moments(trace: Trace[Packing]) -> list[Moment]:
    """The start, each pass after both of its steps, and the contradiction where there is one."""
    last_start = max(trace.find(kind="start"), default=-1)
    started = _open_positions(trace.state(last_start + 1))
    moments = [Moment("start", started, _listed(started))]
    for number, step_1, step_2, changed in loop_table(trace):
        if changed:
            moments.append(Moment(f"pass {number}, step 1", step_1, _listed(step_1)))
            moments.append(Moment(f"pass {number}, step 2", step_2, _listed(step_2)))
        else:
            moments.append(Moment(f"pass {number}", step_2, "unchanged, ends"))
    for index in trace.find(kind="contradiction"):
        event = trace[index]
        trouble = f"■ at {event.value} left over" if event.why[0] == "left over" else f"clue {event.where} has no room"
        moments.append(Moment("contradiction", _open_positions(trace.state(index)), trouble))
    return moments


def _open_positions(state: Packing) -> tuple[int, ...]:
    return tuple(state.positions[state.stretch.m1 - 1 : state.stretch.m2])


def _listed(positions: Sequence[int]) -> str:
    """Positions in order, "-" for a block that was not packed yet."""
    return ", ".join(str(x) if x else "-" for x in positions) or "no open clue"


def _open_blocks(start: Packing, positions: Sequence[int]) -> tuple[Block, ...]:
    """The blocks of the open clues at these positions."""
    m1, m2 = start.stretch.m1, start.stretch.m2
    everywhere = [*[0] * (m1 - 1), *positions, *[0] * (len(start.clues) - m2)]
    return packing_blocks(start.clues, everywhere, start.side, start.stretch)


def _walls(start: Packing) -> dict[int, int] | None:
    """By open clue, the cell that no fill start goes beyond; None for a line that nothing fills."""
    pack = pack_left if start.side == "left" else pack_right
    try:
        positions = pack(start.clues, start.cells)
    except Contradiction:
        return None
    return {m: positions[m - 1] for m in range(start.stretch.m1, start.stretch.m2 + 1)}


def _wall_shapes(track: Track, walls: dict[int, int] | None, side: Side, top: float, bottom: float) -> list[Shape]:
    if walls is None:
        return []
    edges = [track.x(x + (side == "right")) for x in walls.values()]
    lines = tuple(((edge + shift, top), (edge + shift, bottom)) for edge in edges for shift in (-4, 4))
    texts = [Text(track.x(x + 0.5), bottom + 14, str(x), 12, bold=True) for x in walls.values()]
    return [Lines(lines, stroke=INK), *texts]


def _walls_in_words(walls: dict[int, int] | None) -> str:
    return ". Nothing fills this line" if walls is None else f". Never beyond: {_listed(tuple(walls.values()))}"


def _stair_shapes(table: Bars, side: Side) -> list[Shape]:
    """One staircase a block along its fill start, dashed on a dark ground so that each colour shows."""
    track = table.track
    shapes: list[Shape] = []
    for m in dict.fromkeys(block.number for row in table.rows for block in row.blocks):
        stairs: list[Point] = []
        for index, row in enumerate(table.rows):
            for block in row.blocks:
                if block.number == m:
                    edge = track.x(block.first if side == "left" else block.last + 1)
                    stairs += [(edge, table.y(index)), (edge, table.y(index + 1))]
        dash = DASHES[(m - 1) % len(DASHES)]
        shapes += [Lines((tuple(stairs),), stroke=INK, width=5), Lines((tuple(stairs),), colour_of(m), 3, dash)]
    return shapes
