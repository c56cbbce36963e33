"""Practice sheets of nonogram lines as Pictures, each blank and filled in: what stands where is the same in both.

Blank, they hold the clues and the known cells; filled in, what ``packing`` and ``line`` find. Cells and clues count
from 1.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from puzzlelib.blanks import TERM, filled_in, row_of_boxes, term, term_width
from puzzlelib.board_picture import PAD, BoardPicture
from puzzlelib.errors import PuzzleError
from puzzlelib.nonogram.draw import (
    WIDE,
    Row,
    Track,
    blank_shapes,
    cell_list,
    cell_shapes,
    clue_text,
    in_words,
    row_shapes,
    ruler,
)
from puzzlelib.nonogram.draw_packing import packing_blocks
from puzzlelib.nonogram.line import solve_line
from puzzlelib.nonogram.packing import (
    Comparison,
    Packing,
    Pass,
    Side,
    compare,
    loop_table,
    pack_line,
    sure_empty,
    sure_filled,
    trace_packing,
)
from puzzlelib.nonogram.puzzle import Cells, Clues, Line, read_both, signs
from puzzlelib.picture import (
    DASHED,
    GREY,
    INK,
    Box,
    Boxes,
    Picture,
    Shape,
    Text,
    moved,
    text_width,
)
from puzzlelib.sheet import LABEL, MARGIN, SMALL, up
from puzzlelib.trace import Trace
from puzzlelib.wording import counted

ROW_GAP = 8
CLUES = "鍵"
JAPANESE: dict[Side, str] = {"left": "左詰め", "right": "右詰め"}
SIDES: tuple[Side, Side] = ("left", "right")


def heading(clues: Sequence[int], y: float) -> list[Shape]:
    """The clues, over a line."""
    x = MARGIN + term_width("clues", CLUES) + 12
    return [*term("clues", CLUES, MARGIN, y), Text(x, y, clue_text(clues, WIDE), 16, anchor="start", bold=True)]


def to_fill(cells: Cells, track: Track, y: float) -> list[Shape]:
    """A row with the known cells, the others white: there is room for a pencil."""
    picture = BoardPicture(1, len(cells), signs(cells).replace("?", " "), size=track.size).picture()
    return [moved(shape, track.left - PAD, y - PAD) for shape in picture.shapes]


# ---- lesson 11: the two packings, one above the other


def packing_blank(clues: Clues, line: Line, size: int) -> Picture:
    """The four rows of lesson 11 with cells of so many pixels: the line, both packings and the line after, to fill in.

    At the right are boxes for the numbers L and R, one a clue. Raises Contradiction if nothing fills the line.

    >>> packing_blank([2], "・・・", 24).description
    'To fill in: the packings of 2 on 3 cells. Known: all undecided'
    """
    return _Packings(compare(clues, line), size).blank()


def packing_key(clues: Clues, line: Line, size: int) -> Picture:
    """The same, filled in.

    A solid frame is around cells that one block covers in both packings, a dashed one around those that none reaches.

    >>> packing_key([2], "・・・", 24).description
    'The packings of 2 on 3 cells. Known: all undecided. L: 1. R: 3. After: filled 2; the rest undecided'
    """
    return _Packings(compare(clues, line), size).key()


@dataclass(frozen=True)
class _Packings:
    """Where things stand on this sheet."""

    state: Comparison
    size: int

    @property
    def track(self) -> Track:
        label = max(term_width(f"{side} packing", JAPANESE[side]) for side in SIDES)
        return Track(up(MARGIN + label + 8), self.size, len(self.state.cells))

    def y(self, row: int) -> float:
        """The upper edge of a row, from 0."""
        return MARGIN + 22 + SMALL + 5 + row * (self.size + ROW_GAP)

    def boxes(self, row: int) -> tuple[Box, ...]:
        """At the right of a packing: a box for the number of each block."""
        return row_of_boxes(self.track.right + 30, self.y(row), len(self.state.clues), self.size, self.size)

    def positions(self) -> dict[Side, tuple[int, ...]]:
        return {"left": self.state.left, "right": self.state.right}

    def told(self) -> str:
        count = counted(len(self.state.cells), "cell")
        return f"packings of {clue_text(self.state.clues)} on {count}. Known: {in_words(self.state.cells)}"

    def blank(self) -> Picture:
        nothing = [""] * len(self.state.clues)
        rows = [*blank_shapes(1, self.track.length, self.track.left, self.y(1), self.size)]
        rows += blank_shapes(1, self.track.length, self.track.left, self.y(2), self.size)
        numbers = [*filled_in(self.boxes(1), nothing), *filled_in(self.boxes(2), nothing)]
        after = to_fill(self.state.cells, self.track, self.y(3))
        return self.sheet([*rows, *numbers, *after], f"To fill in: the {self.told()}")

    def key(self) -> Picture:
        state, track = self.state, self.track
        shapes: list[Shape] = []
        for row, (side, positions) in enumerate(self.positions().items(), start=1):
            blocks = packing_blocks(state.clues, positions, side, state.stretch)
            shapes += row_shapes(track, Row("", None, blocks), self.y(row))
            shapes += filled_in(self.boxes(row), list(map(str, positions)))
        shapes += [*self.frames(), *row_shapes(track, Row("", state.after), self.y(3))]
        numbers = (f"{side[0].upper()}: {cell_list(found)}" for side, found in self.positions().items())
        return self.sheet(shapes, f"The {self.told()}. {'. '.join(numbers)}. After: {in_words(state.after)}")

    def sheet(self, filled: Sequence[Shape], description: str) -> Picture:
        """What stands on both sheets, and what is filled in."""
        track = self.track
        shapes = [*heading(self.state.clues, MARGIN + 16), *ruler(track, self.y(0) - 5)]
        shapes += cell_shapes(self.state.cells[np.newaxis, :], track.left, self.y(0), self.size)
        names = [("now", ""), *((f"{side} packing", JAPANESE[side]) for side in SIDES), ("after", "確定")]
        for row, (english, japanese) in enumerate(names):
            shapes += term(english, japanese, MARGIN, self.y(row) + self.size / 2 + 0.36 * TERM)
        for row, name in enumerate("LR", start=1):
            shapes.append(Text(track.right + 20, self.y(row) + self.size / 2 + 5, name, LABEL, bold=True))
        for number, (x, y, width, _) in enumerate(self.boxes(1), start=1):
            shapes.append(Text(x + width / 2, y - 5, str(number), SMALL, GREY))
        right = track.right + 30 + len(self.state.clues) * self.size + MARGIN
        return Picture(up(right), up(self.y(4)), (*shapes, *filled), description)

    def frames(self) -> Iterator[Shape]:
        """Around the cells that are sure, over both packings."""
        state, height = self.state, 2 * self.size + ROW_GAP + 6
        m1, m2 = state.stretch.m1, state.stretch.m2
        same = [sure_filled(state.clues, state.left, state.right, m) for m in range(m1, m2 + 1)]
        out_of_reach = [sure_empty(state.left, state.right, state.stretch, m) for m in range(m1, m2 + 2)]
        empty, filled = (
            tuple(self.track.box(span[0], span[-1], self.y(1) - 3, height) for span in spans if span)
            for spans in (out_of_reach, same)
        )
        yield Boxes(empty, stroke=INK, width=2, dash=DASHED)
        yield Boxes(filled, stroke=INK, width=3)


# ---- lesson 12: the loop table


def loop_blank(side: Side, clues: Clues, line: Line, size: int, passes: int) -> Picture:
    """A line with its clues, a row to draw the blocks in, and a loop table of so many passes to fill in.

    >>> loop_blank("left", [2, 1], "・・・■", 24, 3).description
    'To fill in: the loop table of the left packing of 2 1 on 4 cells. Known: filled 4; the rest undecided'
    """
    return _loop(side, clues, line, size, passes).blank()


def loop_key(side: Side, clues: Clues, line: Line, size: int, passes: int) -> Picture:
    """The same, filled in from the trace of the packing, up to the pass that changes nothing.

    >>> loop_key("left", [2, 1], "・・・■", 24, 3).description.splitlines()[1:]
    ['start: 1, 4', 'pass 1: 1, 4; 1, 4; no move']
    """
    return _loop(side, clues, line, size, passes).key()


def _loop(side: Side, clues: Clues, line: Line, size: int, passes: int) -> "_Loop":
    """The sheet. Raises PuzzleError for a line that leaves nothing to write into its table, or too much."""
    trace = trace_packing(side, clues, line)
    rows = loop_table(trace)
    stretch = trace.state(0).stretch
    if stretch.m1 > stretch.m2 or not rows or rows[-1].changed:
        raise PuzzleError("the line", "it has no packing with an open clue", "take another line")
    if len(rows) > passes:
        raise PuzzleError("the loop table", f"it has {counted(len(rows), 'pass', 'passes')}", f"allow {len(rows)}")
    return _Loop(trace, size, passes)


class _Turn(NamedTuple):
    """One row of the table: what is written into it."""

    name: str
    step_1: Sequence[int]
    step_2: Sequence[int]
    moved: str

    def told(self) -> str:
        steps = "; ".join(", ".join(map(str, step)) for step in (self.step_1, self.step_2) if step)
        return f"{self.name}: {steps}{self.moved and ('; moved' if self.moved == 'yes' else '; no move')}"


HEADS = (("after step 1", "手順1"), ("after step 2", "手順2"))
BOX = 32  # width of a box of the table
TALL = 24


@dataclass(frozen=True)
class _Loop:
    trace: Trace[Packing]
    size: int
    passes: int

    @property
    def start(self) -> Packing:
        return self.trace.state(0)

    @property
    def open_clues(self) -> range:
        return range(self.start.stretch.m1, self.start.stretch.m2 + 1)

    @property
    def track(self) -> Track:
        label = term_width(f"{self.start.side} packing", JAPANESE[self.start.side])
        return Track(up(MARGIN + label + 8), self.size, len(self.start.cells))

    def turns(self) -> list[_Turn]:
        started = self.trace.state(max(self.trace.find(kind="start")) + 1)
        first = started.positions[self.start.stretch.m1 - 1 : self.start.stretch.m2]
        return [_Turn("start", (), first, ""), *map(_turn, loop_table(self.trace))]

    @property
    def top(self) -> float:
        """The upper edge of the first row of the table."""
        return self.line_y(2) + 44

    def line_y(self, row: int) -> float:
        return MARGIN + 22 + SMALL + 5 + row * (self.size + ROW_GAP)

    def boxes(self, turn: int, step: int) -> tuple[Box, ...]:
        """The boxes of a row, from 0, after a step."""
        wide = max(len(self.open_clues) * BOX, term_width(*HEADS[step - 1]))
        left = MARGIN + 90 + (step - 1) * (wide + 16)
        return row_of_boxes(left, self.top + turn * (TALL + 4), len(self.open_clues), BOX, TALL)

    def moved_box(self, turn: int) -> tuple[Box, ...]:
        x, y, _, _ = self.boxes(turn, 2)[0]
        wide = max(len(self.open_clues) * BOX, term_width(*HEADS[1]))
        return row_of_boxes(x + wide + 16, y, 1, 44, TALL)

    def blank(self) -> Picture:
        return self.sheet(self.table([self.nothing._replace(step_1=())]), f"To fill in: the {self.told()}")

    def key(self) -> Picture:
        turns, end = self.turns(), self.trace.state(len(self.trace)).positions
        blocks = packing_blocks(self.start.clues, end, self.start.side, self.start.stretch)
        row = row_shapes(self.track, Row("", None, blocks), self.line_y(1))
        told = "\n".join([f"The {self.told()}", *(turn.told() for turn in turns)])
        return self.sheet([*self.table(turns), *row], told)

    @property
    def nothing(self) -> _Turn:
        """A row of the table that is left blank."""
        return _Turn("", [0] * len(self.open_clues), [0] * len(self.open_clues), "")

    def table(self, turns: Sequence[_Turn]) -> Iterator[Shape]:
        """The rows of the table, those behind the last turn blank."""
        rest = self.passes + 1 - len(turns)
        for number, turn in enumerate([*turns, *[self.nothing] * rest]):
            yield from self.row(number, turn)

    def told(self) -> str:
        start = self.start
        what = f"{start.side} packing of {clue_text(start.clues)} on {counted(len(start.cells), 'cell')}"
        return f"loop table of the {what}. Known: {in_words(start.cells)}"

    def row(self, number: int, turn: _Turn) -> Iterator[Shape]:
        """The boxes of a row of the table and what is written there."""
        for step, positions in enumerate((turn.step_1, turn.step_2), start=1):
            if positions:
                yield from filled_in(self.boxes(number, step), [str(x) if x else "" for x in positions])
        if number:
            yield from filled_in(self.moved_box(number), [turn.moved])

    def sheet(self, filled: Iterable[Shape], description: str) -> Picture:
        start, track = self.start, self.track
        side = f"{start.side} packing", JAPANESE[start.side]
        shapes = [*heading(start.clues, MARGIN + 16), *ruler(track, self.line_y(0) - 5)]
        shapes += cell_shapes(start.cells[np.newaxis, :], track.left, self.line_y(0), self.size)
        shapes += blank_shapes(1, track.length, track.left, self.line_y(1), self.size)
        for row, (english, japanese) in enumerate([("now", ""), side]):
            shapes += term(english, japanese, MARGIN, self.line_y(row) + self.size / 2 + 0.36 * TERM)
        shapes += self.heads()
        for turn in range(self.passes + 1):
            name = f"pass {turn}" if turn else "start"
            shapes += term(name, "" if turn else "初期値", MARGIN, self.top + turn * (TALL + 4) + 17)
        right = max(self.moved_box(0)[0][0] + 44, track.right) + MARGIN
        return Picture(up(right), up(self.top + (self.passes + 1) * (TALL + 4)), (*shapes, *filled), description)

    def heads(self) -> Iterator[Shape]:
        name = self.start.side[0].upper()
        for step, head in enumerate(HEADS, start=1):
            boxes = self.boxes(0, step)
            yield from term(*head, boxes[0][0], self.top - 26)
            for m, (x, y, width, _) in zip(self.open_clues, boxes, strict=True):
                yield Text(x + width / 2, y - 6, f"{name}({m})", SMALL, GREY)
        yield from term("moved?", "", self.moved_box(0)[0][0], self.top - 6)


def _turn(row: Pass) -> _Turn:
    return _Turn(f"pass {row.number}", row.after_step_1, row.after_step_2, "yes" if row.changed else "no")


# ---- what is sure?


def sure_blank(clues: Clues, line: Line, size: int) -> Picture:
    """A line with its clues and known cells, the others white.

    >>> sure_blank([2], "・・・", 28).description
    'To fill in: what is sure of 2 on 3 cells? Known: all undecided'
    """
    values, cells = read_both(clues, line)
    track = _sure_track(values, len(cells), size)
    shapes = _sure_sheet(values, track, to_fill(cells, track, MARGIN + SMALL + 5))
    told = f"To fill in: what is sure of {clue_text(values)} on {counted(len(cells), 'cell')}? Known: {in_words(cells)}"
    return Picture(up(track.right + MARGIN), MARGIN + SMALL + 5 + size + MARGIN, shapes, told)


def sure_key(clues: Clues, line: Line, size: int) -> Picture:
    """All that is sure of the line. Frames are around the cells that comparing both packings does not find.

    >>> sure_key([2, 2], "・・□・■□・・", 28).description
    'Sure of 2 2 on 8 cells: filled 4, 5; empty 3, 6; the rest undecided. Not found by packing: 4'
    """
    values, cells = read_both(clues, line)
    track = _sure_track(values, len(cells), size)
    after, packed = solve_line(values, cells), pack_line(values, cells)
    more = tuple(x for x, (one, other) in enumerate(zip(after, packed, strict=True), start=1) if one != other)
    row = row_shapes(track, Row("", after, highlights=more), MARGIN + SMALL + 5)
    told = f"Sure of {clue_text(values)} on {counted(len(cells), 'cell')}: {in_words(np.asarray(after))}"
    told += f". Not found by packing: {cell_list(more)}" if more else ""
    return Picture(up(track.right + MARGIN), MARGIN + SMALL + 5 + size + MARGIN, _sure_sheet(values, track, row), told)


def _sure_track(clues: Sequence[int], length: int, size: int) -> Track:
    return Track(up(max(MARGIN + 16 + text_width(clue_text(clues, WIDE), 16), 90)), size, length)


def _sure_sheet(clues: Sequence[int], track: Track, row: Sequence[Shape]) -> tuple[Shape, ...]:
    y = MARGIN + SMALL + 5 + track.size / 2 + 6
    label = Text(track.left - 12, y, clue_text(clues, WIDE), 16, anchor="end", bold=True)
    return (label, *ruler(track, MARGIN + SMALL), *row)
