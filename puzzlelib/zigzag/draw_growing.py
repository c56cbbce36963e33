"""The tree of the recursion as it grows beside a panel: a disc for each word, a tick for each refused path.

Depth runs to the right, one word a column; time runs down. What stands is black, what was taken back is grey, and a
ring shows where the recursion is.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import cast

from puzzlelib.growing_picture import GrowingPicture, Layer
from puzzlelib.picture import FAINT, GREY, INK, ORANGE, VERMILLION, Circles, Lines, Point, Shape, Text, text_width
from puzzlelib.sheet import KEY_FONT, MARGIN, up
from puzzlelib.trace import Trace
from puzzlelib.tree_picture import end_signs
from puzzlelib.zigzag.draw_tree import MOST_DEPTH, Full, Node, check_trace, nodes, open_squares, rows_of
from puzzlelib.zigzag.panel import Panel
from puzzlelib.zigzag.puzzle import Zigzag

MOST_ROWS = 300
HEAD = 26  # where the rows begin
ROW = 14
RADIUS = 4.5
NARROWEST_COLUMN = 64
ROOM = 40  # pixels for the ticks of all paths of a word
TICKS = (3, 2)  # from one to the next where all have room; whole pixels are crisp
TITLE = "The tree so far: discs are words that were placed, ticks are refused paths"


def growing_tree(trace: Trace[Panel]) -> GrowingPicture:
    """The tree of a recursion in layers; their steps count the events that are done, from 0.

    The ticks behind a disc are the refused paths of the next word, each in its turn; a gap is a path that was placed.
    Words past depth 20 and rows past 300 are not drawn; a sign says that there are more. O(events).

    Raises PuzzleError for anything but the trace of a panel.

    >>> from puzzlelib.zigzag.recursion import trace_recursion
    >>> picture = growing_tree(trace_recursion(Zigzag(1, 3, [("A", 0), ("BA", 1)])))
    >>> [(layer.first, layer.last) for layer in picture.layers[:4]]
    [(0, 9), (0, 1), (2, 3), (2, 9)]
    """
    check_trace(trace)
    grown = _Grown(nodes(trace), trace.state(0).puzzle, len(trace))
    layers = sorted(grown.layers(), key=lambda layer: layer.first)
    return GrowingPicture(grown.width, grown.height, layers, TITLE, tuple(grown.head()), HEAD)


@dataclass(frozen=True)
class _Grown:
    """The nodes and where they stand; ``end`` is the number of events."""

    grown: Sequence[Node]
    puzzle: Zigzag
    end: int

    @cached_property
    def placed(self) -> list[Node]:
        """The root and the words that were placed."""
        return [node for node in self.grown if node.placed]

    @cached_property
    def places(self) -> dict[Node, Point]:
        """The middle of each disc that is drawn."""
        rows = rows_of(self.placed, MOST_DEPTH)
        return {node: (self.x(node.depth), self.y(row)) for node, row in rows.items() if row < MOST_ROWS}

    @cached_property
    def beyond(self) -> int | None:
        """The step from which on there are words that are not drawn."""
        return next((node.since for node in self.placed if node not in self.places), None)

    @cached_property
    def heads(self) -> list[str]:
        """What stands above the columns."""
        numbers = {node.depth: node.number for node in self.grown if 0 < node.depth <= MOST_DEPTH}
        return [f"{numbers[depth]} {self.puzzle.word(numbers[depth]).text}" for depth in sorted(numbers)]

    @cached_property
    def column(self) -> float:
        widest = max((text_width(head, KEY_FONT) for head in self.heads), default=0)
        return up(max(NARROWEST_COLUMN, widest + 12))

    @cached_property
    def tick(self) -> float:
        """From one tick to the next; those of many paths run together to a bar."""
        most = max(node.turn for node in self.grown)
        return next((tick for tick in TICKS if tick * most <= ROOM), ROOM / max(1, most))

    @property
    def width(self) -> float:
        return up(self.x(len(self.heads)) + self.column / 2 + MARGIN)

    @property
    def height(self) -> float:
        return up(max(y for _, y in self.places.values()) + 2 * ROW)

    def x(self, depth: int) -> float:
        return MARGIN + 12 + depth * self.column

    def y(self, row: int) -> float:
        return HEAD + ROW * (row + 0.5)

    # ---- what shows, and when

    def layers(self) -> Iterator[Layer]:
        yield Layer(0, self.end, (Circles((self.places[self.grown[0]],), RADIUS, INK),))
        yield from self._here()
        for node in self.grown[1:]:
            if node.parent not in self.places:
                continue
            if node.placed and node in self.places:
                yield from self._word(node)
            if node.clash:
                yield Layer(node.since, self.end, (self._tick(node),))
        if self.beyond is not None:
            words = Text(MARGIN, self.height - 4, "⋮ more words than are drawn", KEY_FONT, GREY, "start")
            yield Layer(self.beyond, self.end, (words,))

    def head(self) -> Iterator[Shape]:
        for depth, head in enumerate(self.heads, start=1):
            yield Text(self.x(depth), HEAD - 10, head, KEY_FONT, GREY)

    def _word(self, node: Node) -> Iterator[Layer]:
        """Black with a thick line while the word stands, then grey."""
        until = self.end + 1 if node.until is None else node.until
        yield Layer(node.since, until - 1, tuple(self._disc(node, INK, INK, 2)))
        if until <= self.end:
            yield Layer(until, self.end, tuple(self._disc(node, GREY, FAINT, 1)))
        if node.full:
            yield Layer(node.since + 1, self.end, tuple(self._ending(node, node.full)))

    def _disc(self, node: Node, colour: str, line: str, width: float) -> Iterator[Shape]:
        x, y = self.places[node]
        stem, top = self.places[cast(Node, node.parent)]
        start = (stem + RADIUS, y) if top == y else (stem, top + RADIUS)
        yield Lines(((start, (stem, y), (x, y)) if top != y else (start, (x, y)),), line, width)
        yield Circles(((x, y),), RADIUS, colour)

    def _ending(self, node: Node, full: Full) -> Iterator[Shape]:
        x, y = self.places[node]
        place = (x + RADIUS + 10, y)
        return end_signs(True, [place]) if full.solved else open_squares([place])

    def _tick(self, node: Node) -> Shape:
        x, y = self.places[cast(Node, node.parent)]
        at = up(x + RADIUS + 2) + 0.5 + self.tick * (node.turn - 1)
        return Lines((((at, y - 4), (at, y + 4)),), VERMILLION, min(1, self.tick))

    def _here(self) -> Iterator[Layer]:
        """A ring around the word that was placed last, as long as it is that."""
        turns = [(0, self.grown[0])]
        turns += [(node.since, node) for node in self.placed[1:]]
        turns += [(node.until, cast(Node, node.parent)) for node in self.placed[1:] if node.until is not None]
        turns.sort(key=lambda turn: turn[0])
        ends = [first - 1 for first, _ in turns[1:]] + [self.end]
        for (first, node), last in zip(turns, ends, strict=True):
            if node in self.places:
                yield Layer(first, last, (Circles((self.places[node],), RADIUS + 2.5, None, ORANGE, 2),))
