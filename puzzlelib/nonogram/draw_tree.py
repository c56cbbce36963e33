"""A search as Pictures: the tree of its assumptions, and the life of one cell in it.

Rows, columns and cells count from 1. Time is told in steps, the events of a trace.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, pairwise
from typing import cast

from puzzlelib.errors import PuzzleError, check_count
from puzzlelib.nonogram.board import Board, Cell, Unit, check_cell, check_trace
from puzzlelib.nonogram.puzzle import EMPTY, FILLED, WRITTEN
from puzzlelib.nonogram.sentences import SIGN_NAMES, cell_name, sentence, unit_name
from puzzlelib.picture import (
    FAINT,
    GREY,
    INK,
    PURPLE,
    WHITE,
    Box,
    Boxes,
    Circles,
    Lines,
    Picture,
    Point,
    Shape,
    Text,
    text_width,
)
from puzzlelib.sheet import LABEL, MARGIN, MOST_TOLD, Key, key_shapes, paragraph, up
from puzzlelib.trace import Trace
from puzzlelib.tree_picture import Cut, elbows, end_signs, ways
from puzzlelib.wording import counted

# ---- the tree

MOST_NODES = 60
ROW = 22  # from one node to the next, in pixels
MARK = 12  # side of a node
DEEPEST = 400  # pixels that all indents may take
NARROWEST = 380  # the last words need room beside a small tree, too


@dataclass(eq=False)
class Node:
    """A value of a cell in the tree of a search, with what was deduced from it before the next assumption.

    Attributes
    ----------
    cell : (row, column), from 1; None for the root, where nothing is assumed.
    value : FILLED where it was assumed, EMPTY where that was taken back and the cell got its other value.
    depth : how many assumptions stand above it, itself included; 0 for the root.
    parent : the node before it on the way from the root.
    end : the line that nothing fits, the number of the solution, or None where the search went on.
    probes : how many cells were tried both ways from here, and both taken back.
    """

    cell: Cell | None
    value: int
    depth: int
    parent: "Node | None"
    end: Unit | int | None = None
    probes: int = 0

    def name(self) -> str:
        return cell_name(self.cell) if self.cell else "start"

    def ending(self) -> str:
        """Such as "column 3" for a contradiction, and "solution 1"."""
        if isinstance(self.end, tuple):
            return unit_name(self.end)
        return f"solution {self.end}" if self.end else ""

    def told(self) -> str:
        """For those who do not see it."""
        name = f"{self.name()} {WRITTEN[self.value]}" if self.cell else self.name()
        ending = f": {'nothing fits ' if isinstance(self.end, tuple) else ''}{self.ending()}" if self.end else ""
        return f"{'  ' * self.depth}{name}{ending}{f' ({self.trials()})' if self.probes else ''}"

    def trials(self) -> str:
        return counted(self.probes, "probe")


def nodes(trace: Trace[Board]) -> list[Node]:
    """The nodes of a search, see ``trace_search``, in the order in which it came to them. O(events).

    >>> from puzzlelib.nonogram import Nonogram
    >>> from puzzlelib.nonogram.search import first_open, trace_search
    >>> grown = nodes(trace_search(Nonogram([[1], [1]], [[1], [1]]), choose=first_open))
    >>> [(node.name(), node.value, node.depth, node.end) for node in grown]
    [('start', 0, 0, None), ('row 1, column 1', 1, 1, 1), ('row 1, column 1', 0, 1, 2)]
    """
    here = Node(None, EMPTY, 0, None)
    grown, standing, probing = [here], [], False
    for event in trace:
        match event.kind, event.why[0]:
            case "assumed", "probe":
                here.probes += event.value == FILLED  # ■ is tried before □
                probing = True
            case "assumed", _:
                here = Node(cast(Cell, event.where), cast(int, event.value), event.depth, here)
                grown.append(here)
                standing.append(here)
            case "taken back", _ if probing:
                probing = False
            case "settled", "other value":
                other = standing.pop()
                here = Node(other.cell, 1 - other.value, other.depth, other.parent)
                grown.append(here)
            case "contradiction", _ if not probing:
                here.end = cast(Unit, event.where)
            case "solution", _:
                here.end = cast(int, event.value)
    return grown


def tree(trace: Trace[Board], most: int = MOST_NODES) -> Picture:
    """The tree of a search: time runs down, and each assumption that stands indents.

    ■ was assumed; □ is the same cell after ■ was taken back. A cross ends a way with the line that nothing fits, rings
    with a solution; what leads to no solution is grey. Probes, cells that were tried both ways and taken back at once,
    are only counted. Past ``most`` nodes the first and the last are drawn, and how many are left out is said.

    Raises PuzzleError for ``most`` below 2, and for anything but the trace of a board.

    >>> from puzzlelib.nonogram import Nonogram
    >>> from puzzlelib.nonogram.search import first_open, trace_search
    >>> print(tree(trace_search(Nonogram([[1, 1], [2]], [[1]] * 4), choose=first_open)).description)
    start
      row 1, column 1 ■: solution 1
      row 1, column 1 □: nothing fits row 2
    1 assumption, 1 contradiction, 1 solution. The search is complete.
    """
    check_trace(trace)
    grown = nodes(trace)
    drawn = _Drawn.of(grown, check_count("most", most, "draw 2 nodes or more", least=2))
    shapes = drawn.shapes()
    right = max([NARROWEST, *(_end(shape) for shape in shapes if isinstance(shape, Text))])
    key, _, bottom = key_shapes(_key(drawn.places), MARGIN, drawn.bottom, right)
    said = _summary(grown, trace)
    words, bottom = paragraph(said, MARGIN, bottom, right - MARGIN, bold=True)
    return Picture(up(right + MARGIN), up(bottom + MARGIN), (*shapes, *key, *words), f"{drawn.told()}\n{said}")


def _end(text: Text) -> float:
    """Where a text that starts at its place ends."""
    return text.x + text_width(text.text, text.size)


def _summary(grown: Sequence[Node], trace: Trace[Board]) -> str:
    """What the whole tree counts, and whether the search was at its end."""
    counts = {
        "assumption": sum(node.value == FILLED for node in grown),
        "probe": sum(node.probes for node in grown),
        "contradiction": sum(isinstance(node.end, tuple) for node in grown),
        "solution": sum(isinstance(node.end, int) for node in grown),
    }
    told = ", ".join(counted(count, name) for name, count in counts.items() if count or name != "probe")
    if trace.find(kind="finished"):
        return f"{told}. The search is complete."
    cut = f"after {len(trace):,} steps" if len(trace) == trace.max_events else "there"
    return f"{told}. The search stopped {cut}."


@dataclass
class _Drawn:
    """The nodes that are drawn, and where.

    ``places`` are the middles of their marks.
    """

    grown: Sequence[Node]
    places: dict[Node, Point]
    indent: float
    cut: Cut

    @classmethod
    def of(cls, grown: Sequence[Node], most: int) -> "_Drawn":
        cut = Cut.of(len(grown), most)
        indent = min(26, DEEPEST / max(1, *(node.depth for node in grown)))
        places = {
            grown[row]: (MARGIN + MARK / 2 + grown[row].depth * indent, _y(line)) for row, line in cut.lines.items()
        }
        return cls(grown, places, indent, cut)

    @property
    def bottom(self) -> float:
        """Where the last row ends."""
        return max(y for _, y in self.places.values()) + ROW

    def told(self) -> str:
        told = [node.told() for node in self.places]
        for line, rows in self.cut.gaps:
            told.insert(line, _left_out(rows))
        return "\n".join(told)

    def shapes(self) -> list[Shape]:
        alive = _alive(self.grown)
        shapes = [*elbows(self._links(alive)), *self._marks(alive)]
        for node, place in self.places.items():
            shapes += _words(node, place, INK if node in alive else GREY)
        x = max(x for x, _ in self.places.values()) + MARK
        gaps = [Text(x, _y(line) + 5, _left_out(rows), LABEL, GREY, "start") for line, rows in self.cut.gaps]
        return [*shapes, *gaps]

    def _links(self, alive: set[Node]) -> Iterator[tuple[Point, Point, bool]]:
        """From the assumption under which a node stands down to it."""
        above: dict[int, Node] = {}
        for row, node in enumerate(self.grown):
            above[node.depth] = node
            if node.depth and node in self.places:
                x, y = self.places[node]
                stem = self.places.get(above[node.depth - 1]) or (x - self.indent, _y(self.cut.gap_above(row)))
                yield (x - self.indent, stem[1]), (x, y), node in alive

    def _marks(self, alive: set[Node]) -> Iterator[Shape]:
        """■ and □, and a disc for the root."""
        for node, place in self.places.items():
            colour = INK if node in alive else GREY
            yield _mark(node.value, place, colour) if node.cell else Circles((place,), MARK / 2, colour)


def _y(line: int) -> float:
    """The middle of a line of the sheet, from 0."""
    return MARGIN + ROW * (line + 0.5)


def _left_out(rows: Sequence[int]) -> str:
    return f"⋮ {counted(len(rows), 'more node')}"


def _mark(value: int, place: Point, colour: str) -> Shape:
    x, y = place
    return Boxes(((x - MARK / 2, y - MARK / 2, MARK, MARK),), colour if value == FILLED else WHITE, colour, 1.5)


def _words(node: Node, place: Point, colour: str) -> Iterator[Shape]:
    """The name of a node, the sign of its end, what it ended with, and its probes."""
    x, y = place[0] + MARK, place[1]
    yield Text(x, y + 5, node.name(), LABEL, colour, "start")
    x += text_width(node.name()) + 14
    if node.end is not None:
        yield from end_signs(isinstance(node.end, int), [(x, y)])
        yield Text(x + MARK, y + 5, node.ending(), LABEL, colour, "start")
        x += MARK + text_width(node.ending()) + 14
    if node.probes:
        yield Text(x, y + 5, node.trials(), 12, GREY, "start")


def _key(drawn: Iterable[Node]) -> Key:
    """The signs that occur and what they mean."""
    values = {node.value for node in drawn if node.cell}
    ends = {type(node.end) for node in drawn}
    place = (MARK / 2, ROW / 2)
    key = [
        (FILLED in values, [_mark(FILLED, place, INK)], "assumed"),
        (EMPTY in values, [_mark(EMPTY, place, INK)], "the other value, after ■ was taken back"),
        (tuple in ends, end_signs(False, [place]), "nothing fits this line"),
        (int in ends, end_signs(True, [place]), "solution"),
    ]
    return [(Picture(MARK, ROW, tuple(sign), words), words) for occurs, sign, words in key if occurs]


def _alive(grown: Sequence[Node]) -> set[Node]:
    """The nodes on the way to a solution, and those on which the search still stands."""
    tips = [node for node in grown if isinstance(node.end, int)]
    if grown[-1].end is None:
        tips.append(grown[-1])
    return ways(tips)


# ---- the life of one cell

STRIP = 720  # pixels for all steps
LANE = 24  # height of one depth
TIME = 106  # where time begins, behind the names of the lanes
GROUND = "#EDEDED"
MOST_LANES = 12  # depths that are told apart; what is deeper shares the last lane


@dataclass(frozen=True)
class Stay:
    """A time in which a cell has a value.

    Attributes
    ----------
    first, last : the steps, from 1, after which it has the value; ``last`` is that of the trace where it stays.
    value : EMPTY or FILLED.
    depth : how many assumptions stood when it got the value.
    assumed : whether it was the assumed cell itself.
    """

    first: int
    last: int
    value: int
    depth: int
    assumed: bool


def stays(trace: Trace[Board], row: int, column: int) -> list[Stay]:
    """The times in which a cell, from 1, has a value, in order. O(events).

    >>> from puzzlelib.nonogram import Nonogram
    >>> from puzzlelib.nonogram.search import first_open, trace_search
    >>> trace = trace_search(Nonogram([[1], [1]], [[1], [1]]), choose=first_open)
    >>> [(stay.value, stay.depth, stay.assumed) for stay in stays(trace, 1, 1)]
    [(1, 1, True), (0, 0, False)]
    """
    found: list[Stay] = []
    open_stay: Stay | None = None
    for step, event in enumerate(trace, start=1):
        if event.kind in ("settled", "assumed") and event.where == (row, column):
            value = cast(int, event.value)
            open_stay = Stay(step, len(trace), value, event.depth, event.kind == "assumed")
        if event.kind == "taken back" and open_stay and open_stay.depth == event.depth:
            found.append(replace(open_stay, last=step - 1))
            open_stay = None
    return [*found, open_stay] if open_stay else found


def life(trace: Trace[Board], row: int, column: int) -> Picture:
    """The life of a cell in a search: when it was assumed or settled, and when that was taken back.

    Steps run to the right. A bar stands as high as assumptions stood when the cell got its value; one with a dot is an
    assumption itself. The grey ground shows how many assumptions stand. The words below tell why the cell has the
    value that it keeps, if it keeps one.

    Raises PuzzleError for a cell, counted from 1, that is not on the board, and for anything but the trace of a board
    with steps.

    >>> from puzzlelib.nonogram import Nonogram
    >>> from puzzlelib.nonogram.search import first_open, trace_search
    >>> trace = trace_search(Nonogram([[1], [1]], [[1], [1]]), choose=first_open)
    >>> print(life(trace, 1, 1).description)
    Row 1, column 1 gets a value 2 times; it is taken back 1 time.
    Steps 10 to 26: assumed, filled
    Steps 28 to 44: under no assumption, empty
    Row 1, column 1 is empty: all solutions with filled are found, 1 so far.
    """
    check_trace(trace)
    cell = check_cell(trace.state(0).puzzle, row, column)
    if not len(trace):
        raise PuzzleError("the trace", "it has no step", "trace a search, such as trace_search(puzzle)")
    lived = stays(trace, row, column)
    strip = _Strip.of(trace)
    said = _lived(trace, lived, cell)
    stays_to_the_end = lived and lived[-1].last == len(trace)
    last = sentence(trace[lived[-1].first - 1]) if stays_to_the_end else ""
    words, bottom = paragraph(f"{said} {last}", MARGIN, strip.bottom + LANE, TIME + STRIP - MARGIN)
    told = [said, *_some_stays(lived), *filter(None, [last])]
    shapes = (*strip.ground(), *strip.bars(lived), *words)
    return Picture(up(TIME + STRIP + MARGIN), up(bottom + MARGIN), shapes, "\n".join(told))


def _lived(trace: Trace[Board], lived: Sequence[Stay], cell: Cell) -> str:
    back = sum(stay.last < len(trace) for stay in lived)
    name = cell_name(cell).capitalize()
    if not lived:
        return f"{name} never gets a value."
    return f"{name} gets a value {counted(len(lived), 'time')}; it is taken back {counted(back, 'time')}."


def _some_stays(lived: Sequence[Stay]) -> list[str]:
    told = [
        f"Steps {stay.first} to {stay.last}: {_standing(stay)}, {SIGN_NAMES[stay.value]}" for stay in lived[:MOST_TOLD]
    ]
    return [*told, f"and {len(lived) - MOST_TOLD} more times"] if len(lived) > MOST_TOLD else told


def _standing(stay: Stay) -> str:
    if stay.assumed:
        return "assumed"
    return f"under {counted(stay.depth, 'assumption')}" if stay.depth else "under no assumption"


@dataclass(frozen=True)
class _Strip:
    """Time to the right, depth upwards. ``deepest`` is the greatest depth in each pixel of time."""

    steps: int
    deepest: Sequence[int]

    @classmethod
    def of(cls, trace: Trace[Board]) -> "_Strip":
        depths, steps = [event.depth for event in trace], len(trace)
        starts = [pixel * steps // STRIP for pixel in range(STRIP + 1)]
        return cls(steps, [max(depths[start : max(end, start + 1)]) for start, end in pairwise(starts)])

    @property
    def lanes(self) -> int:
        return min(max(self.deepest) + 1, MOST_LANES)

    @property
    def bottom(self) -> float:
        return MARGIN + self.lanes * LANE

    def x(self, step: float) -> float:
        """Where so many steps are done."""
        return TIME + STRIP * step / self.steps

    def y(self, depth: int) -> float:
        """The upper edge of a lane."""
        return self.bottom - LANE * (min(depth, self.lanes - 1) + 1)

    def ground(self) -> Iterator[Shape]:
        """How many assumptions stand, the names of the lanes, and the time."""
        x, boxes = TIME, []
        for depth, run in groupby(self.deepest):
            width = len(list(run))
            boxes.append((x, self.y(depth), width, self.bottom - self.y(depth)))
            x += width
        yield Boxes(tuple(boxes), fill=GROUND)
        levels = tuple(((TIME, y), (TIME + STRIP, y)) for y in (self.y(depth) for depth in range(-1, self.lanes)))
        yield Lines(levels, stroke=FAINT)
        for depth in range(self.lanes):
            more = "+" if depth == MOST_LANES - 1 else ""
            name = f"{depth}{more}" if depth else "no assumption"
            yield Text(TIME - 6, self.y(depth) + LANE / 2 + 5, name, 12, GREY, "end")
        yield Text(TIME, self.bottom + 16, "step 1", 12, GREY, "start")
        yield Text(TIME + STRIP, self.bottom + 16, f"step {self.steps:,}", 12, GREY, "end")

    def bars(self, lived: Sequence[Stay]) -> Iterator[Shape]:
        """A bar for each stay, with a dot where it is an assumption: one shape for all of one look."""
        for value, fill in ((FILLED, INK), (EMPTY, WHITE)):
            same = [stay for stay in lived if stay.value == value]
            yield Boxes(tuple(self._bar(stay) for stay in same), fill, INK, 1.5)
        dots = tuple((self.x(stay.first - 1), self.y(stay.depth) + 5) for stay in lived if stay.assumed)
        yield Circles(dots, 4, PURPLE, WHITE, 1.5)

    def _bar(self, stay: Stay) -> Box:
        x = self.x(stay.first - 1)
        return (x, self.y(stay.depth) + 5, max(2, self.x(stay.last) - x), LANE - 10)
