"""The article's recursion as a Picture: the tree of all paths that it tested.

Depth runs to the right, one word a column; time runs down. A row goes on as long as the first path is taken; each other
path starts a row of its own. So the rows are read like lines of a text. Cells count from 0, words and paths from 1.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice, pairwise
from typing import cast

from puzzlelib.errors import PuzzleError, check_count
from puzzlelib.picture import (
    GREY,
    INK,
    VERMILLION,
    WHITE,
    Boxes,
    Circles,
    Lines,
    Picture,
    Point,
    Shape,
    Text,
    text_width,
)
from puzzlelib.sheet import KEY_FONT, LABEL, MARGIN, SMALL, Key, key_shapes, paragraph, up
from puzzlelib.trace import Event, Trace
from puzzlelib.tree_picture import Cut, elbows, end_signs, ways
from puzzlelib.wording import counted, listed, shown
from puzzlelib.zigzag.panel import Panel
from puzzlelib.zigzag.paths import Path
from puzzlelib.zigzag.puzzle import Zigzag, cell_name
from puzzlelib.zigzag.sentences import cells_named

MOST_ROWS = 80
MOST_SINGLE = 40  # rows of a tree whose refused paths all stand for themselves
MOST_DEPTH = 20  # words in a row
MOST_TOLD = 120  # paths that are all named in the description
WIDTH = 800  # pixels that all columns may take
WIDEST, NARROWEST_COLUMN = 110, 48
NARROWEST = 380  # the words below need room
HEAD = 26  # where the rows begin
STUB = 26  # pixels for the shape of a refused path
Look = tuple[str, str]  # the edge and the ground of a disc
STANDS: Look = (INK, INK)
TESTED: Look = (INK, WHITE)
EXAMPLE: Path = (0, 1, 3, 2)  # of the key, in a panel of two columns
ARROWS = {(-1, 0): "↑", (1, 0): "↓", (0, -1): "←", (0, 1): "→"}


# ---- the tree


@dataclass(frozen=True)
class Full:
    """All words are placed.

    Attributes
    ----------
    number : the how-manyth accepted panel it is, from 1; None where it was not accepted.
    open : the cells without a letter.
    lost : the words that can no longer be read, since others were written over them.
    """

    number: int | None
    open: tuple[int, ...] = ()
    lost: tuple[int, ...] = ()

    @property
    def solved(self) -> bool:
        return self.number is not None and not self.open and not self.lost

    def told(self) -> str:
        """
        >>> Full(1).told(), Full(None, (2,)).told(), Full(1, (2,), (1, 3)).told()
        ('solution 1', 'cell 2 is open', 'accepted, but cell 2 is open, words 1 and 3 are lost')
        """
        if self.solved:
            return f"solution {self.number}"
        troubles = [f"{cells_named(self.open)} {_are(self.open)} open"] if self.open else []
        if self.lost:
            troubles.append(f"word{'s'[: len(self.lost) - 1]} {listed(self.lost)} {_are(self.lost)} lost")
        told = ", ".join(troubles) or "not accepted"
        return told if self.number is None else f"accepted, but {told}"


def _are(things: Sequence[object]) -> str:
    return "is" if len(things) == 1 else "are"


@dataclass(eq=False)
class Node:
    """A path of a word that was tested.

    Attributes
    ----------
    number : the word; 0 for the root, where no word is placed.
    path : its cells.
    turn : the how-manyth path of the word it is, from 1.
    depth : how many words stand then, itself included; 0 for the root.
    parent : the placed word before it.
    clash : where it was refused: the cell, the letter that stands there, and the letter that the word wants there.
    placed : whether the word was placed; neither placed nor refused is what is just being tested.
    full : where all words are placed, what came of it.
    since : after so many events it was placed or refused.
    until : after so many events it was taken back; None if it was not.
    """

    number: int
    path: Path
    turn: int
    depth: int
    parent: "Node | None"
    clash: tuple[int, str, str] | None = None
    placed: bool = False
    full: Full | None = None
    since: int = 0
    until: int | None = None


def nodes(trace: Trace[Panel], step: int | None = None) -> list[Node]:
    """The root and all paths that a recursion tested, see ``trace_recursion``, in order. O(events).

    ``step``: after so many events; None for all.

    >>> from puzzlelib.zigzag.recursion import trace_recursion
    >>> grown = nodes(trace_recursion(Zigzag(1, 4, [("AC", 0), ("BA", 1)])))
    >>> [(node.number, node.path, node.placed, node.clash) for node in grown[1:]]
    [(1, (0, 1), False, (1, 'B', 'C'))]
    """
    here = Node(0, (), 0, 0, None, placed=True)
    grown = [here]
    for done, event in enumerate(islice(trace, step), start=1):
        match event.kind:
            case "tried":
                turn = cast(int, event.why[1])
                grown.append(Node(cast(int, event.where), cast(Path, event.value), turn, event.depth + 1, here))
            case "refused":
                grown[-1].clash, grown[-1].since = cast(tuple[int, str, str], event.why[1:]), done
            case "placed":
                here = grown[-1]
                here.placed, here.since = True, done
            case "taken back":
                here.until = done
                here = here.parent or here
            case "full":
                here.full = _full(event, trace.state(done))
    return grown


def rows_of(shown: Sequence[Node], deepest: int) -> dict[Node, int]:
    """The row of each node that is not too deep: that of its parent for the first path, else the next one.

    The first node is the root.
    """
    rows, last = {shown[0]: 0}, 0
    went_on: set[Node] = set()
    for node in shown[1:]:
        parent = cast(Node, node.parent)
        if node.depth <= deepest:
            last += parent in went_on
            rows[node] = last if parent in went_on else rows[parent]
            went_on.add(parent)
    return rows


def _full(event: Event, panel: Panel) -> Full:
    lost = tuple(
        number for number, path in panel.placed.items() if _read(panel, path) != panel.puzzle.word(number).text
    )
    return Full(cast("int | None", event.value), panel.open, lost)


def _read(panel: Panel, path: Path) -> str:
    return "".join([panel.letters[cell] for cell in path])


def arrows(path: Path, width: int) -> str:
    """A path through a panel of so many columns, step by step.

    >>> arrows((2, 6, 7, 3), width=4)
    '↓→↑'
    """
    return "".join(ARROWS[b // width - a // width, b % width - a % width] for a, b in pairwise(path))


def tree(trace: Trace[Panel], step: int | None = None, most: int = MOST_ROWS) -> Picture:
    """The tree of a recursion, whole or after so many events: a disc for each word that was placed.

    Black discs on a thick line lead to a panel that was accepted, or still stand; grey ones were taken back. The line
    in a disc is the path. A refused path is a stub with the letter that stands in a cell and the other one that the
    word wants there; in a tree of more than 40 rows they are only counted, beside the disc of the word before. Rings
    end the way to a solution; an open square a panel with all words that is none: a cell is open, or a word lost.

    Past ``most`` rows the first and the last are drawn, and those that lead to an accepted panel; past 20 words a row
    ends. What is left out is said. Raises PuzzleError for ``most`` below 2, for a step that the trace does not have,
    and for anything but the trace of a panel.

    >>> from puzzlelib.zigzag.recursion import trace_recursion
    >>> print(tree(trace_recursion(Zigzag(1, 3, [("A", 0), ("BA", 1)]))).description)
    0: start, A, BA ←: cell 2 is open
    2: BA →: solution 1
    3 tests, 3 words placed. The recursion stopped at solution 1.
    """
    check_trace(trace)
    check_step(trace, step)
    most = check_count("most", most, "draw 2 rows or more", least=2)
    grown = nodes(trace, step)
    drawn = _Drawn.of(grown, _alive(grown, trace, step), trace.state(0).puzzle, most)
    shapes = list(drawn.shapes())
    right = max([NARROWEST, *(_end(shape) for shape in shapes if isinstance(shape, Text))])
    key, _, bottom = key_shapes(drawn.key(), MARGIN, drawn.bottom, right)
    said = _summary(grown, trace, step)
    words, bottom = paragraph(said, MARGIN, bottom, right - MARGIN, bold=True)
    told = "\n".join([*drawn.told(), said])
    return Picture(up(right + MARGIN), up(bottom + MARGIN), (*shapes, *key, *words), told)


def check_trace(trace: object) -> None:
    """Raises PuzzleError for anything but the trace of a panel."""
    if not isinstance(trace, Trace) or not isinstance(trace.state(0), Panel):
        raise PuzzleError("the trace", f"{shown(trace)} is no trace of a panel", "take trace_recursion(puzzle)")


def check_step(trace: Trace[Panel], step: object) -> None:
    """Raises PuzzleError for a number of events that the trace does not have."""
    if step is None:
        return
    last = len(trace)
    if check_count("the step", step, f"steps count from 0 to {last:,}", least=0) > last:
        raise PuzzleError("the step", f"there is no step {step:,}", f"steps count from 0 to {last:,}")


def _end(text: Text) -> float:
    """Where a text ends at the right."""
    width = text_width(text.text, text.size)
    return text.x + {"start": width, "middle": width / 2, "end": 0}[text.anchor]


def _alive(grown: Sequence[Node], trace: Trace[Panel], step: int | None) -> set[Node]:
    """The nodes on the way to an accepted panel, and those that stand after the last event."""
    panel = trace.state(len(trace) if step is None else step)
    depth = len(panel.placed)
    standing = next(node for node in reversed(grown) if node.placed and node.depth == depth)
    accepted = (node for node in grown if node.full is not None and node.full.number is not None)
    return ways([*accepted, standing])


def _summary(grown: Sequence[Node], trace: Trace[Panel], step: int | None) -> str:
    """What the whole tree counts, and why the recursion is where it is."""
    placed = sum(node.placed for node in grown) - 1
    told = f"{counted(len(grown) - 1, 'test')}, {counted(placed, 'word')} placed."
    done = len(trace) if step is None else step
    last = trace[done - 1] if done else None
    if last is not None and last.kind == "finished":
        return f"{told} The recursion is complete: {counted(cast(int, last.value), 'panel')} accepted."
    if done < len(trace):
        return f"{told} The recursion goes on."
    end = next((node.full for node in reversed(grown) if node.full), None)
    if last is not None and last.kind == "full" and end is not None and end.number is not None:
        place = f"solution {end.number}" if end.solved else "a panel that it accepted, and that is no solution"
        return f"{told} The recursion stopped at {place}."
    return f"{told} The recursion stopped {f'after {done:,} steps' if done == trace.max_events else 'there'}."


# ---- rows, columns, shapes


@dataclass(frozen=True)
class _Drawn:
    """The nodes that are drawn and where they stand.

    ``shown`` are those that have a place of their own, ``refused`` counts the others by the word before them; ``alive``
    are those that lead to an accepted panel, and those that still stand.
    """

    shown: Sequence[Node]
    refused: Counter[Node]
    alive: set[Node]
    puzzle: Zigzag
    most: int

    @classmethod
    def of(cls, grown: Sequence[Node], alive: set[Node], puzzle: Zigzag, most: int) -> "_Drawn":
        """Refused paths stand for themselves where that makes a small tree."""
        whole = cls(grown, Counter(), alive, puzzle, most)
        if whole.count <= min(most, MOST_SINGLE):
            return whole
        refused = Counter(node.parent for node in grown if node.clash and node.parent)
        return cls([node for node in grown if not node.clash], refused, alive, puzzle, most)

    @cached_property
    def rows(self) -> dict[Node, int]:
        return rows_of(self.shown, MOST_DEPTH)

    @cached_property
    def count(self) -> int:
        """How many rows there are."""
        return max(self.rows.values()) + 1

    @cached_property
    def cut(self) -> Cut:
        """The first rows, the last ones, and those on the way to an accepted panel."""
        return Cut.of(self.count, self.most, {row for node, row in self.rows.items() if node in self.alive})

    @cached_property
    def drawn(self) -> dict[Node, Point]:
        """The middle of each disc and stub that is drawn."""
        lines = self.cut.lines
        return {node: (self.x(node.depth), self.y(lines[row])) for node, row in self.rows.items() if row in lines}

    @cached_property
    def deeper(self) -> Counter[Node]:
        """How many words are placed too deep, by the last one that is drawn before them."""
        anchors: dict[Node, Node] = {}
        for node in self.shown:
            if node.depth > MOST_DEPTH:
                parent = cast(Node, node.parent)
                anchors[node] = anchors.get(parent, parent)
        return Counter(anchor for node, anchor in anchors.items() if node.placed)

    @cached_property
    def columns(self) -> list[int]:
        """The word of each column, from depth 1."""
        lines = self.cut.lines
        numbers = {node.depth: node.number for node, row in self.rows.items() if node.depth and row in lines}
        return [numbers[depth] for depth in sorted(numbers)]

    @cached_property
    def heads(self) -> list[str]:
        """What stands above the columns: the words with their numbers, or the numbers where there is no room."""
        names = [f"{number} {self.puzzle.word(number).text}" for number in self.columns]
        widest = max((text_width(name, KEY_FONT) for name in names), default=0)
        return names if (widest + 12) * len(names) <= WIDTH else [str(number) for number in self.columns]

    @cached_property
    def column(self) -> float:
        """The width of a column in pixels."""
        heads = max((text_width(head, KEY_FONT) for head in self.heads), default=0) + 12
        shared = min(WIDEST, WIDTH / max(1, len(self.columns)))
        return max(heads, shared, NARROWEST_COLUMN)

    @property
    def dense(self) -> bool:
        """Whether the rows are so many that only small discs have room."""
        return len(self.cut.kept) > MOST_SINGLE

    @property
    def row(self) -> float:
        """From one row to the next, in pixels."""
        return 14 if self.dense else 22

    @property
    def radius(self) -> float:
        return 4.5 if self.dense else 9.5

    @property
    def back_look(self) -> Look:
        """How words look that were taken back; a small disc is full, or one would not see it."""
        return (GREY, GREY) if self.dense else (GREY, WHITE)

    def x(self, depth: int) -> float:
        return MARGIN + 12 + depth * self.column

    def y(self, line: int) -> float:
        return HEAD + self.row * (line + 0.5)

    @property
    def bottom(self) -> float:
        """Where the last row ends."""
        return max(y for _, y in self.drawn.values()) + max(self.row, 20)

    # ---- what is painted

    def shapes(self) -> Iterator[Shape]:
        for depth, head in enumerate(self.heads, start=1):
            yield Text(self.x(depth), HEAD - 10, head, KEY_FONT, GREY)
        yield from elbows(self._links())
        yield from self._discs()
        yield from self._stubs()
        yield from self._counts()
        yield from self._endings()
        for line, rows in self.cut.gaps:
            yield Text(self._beside_stems(rows), self.y(line) + 4, f"⋮ {self._left_out(rows)}", KEY_FONT, GREY, "start")

    def _links(self) -> Iterator[tuple[Point, Point, bool]]:
        """From each word to the next one; from below the gap where the first of the two is left out."""
        for node, (x, y) in self.drawn.items():
            if node.parent is None:
                continue
            stem, top = self.drawn.get(node.parent) or self._below_gap(node)
            if top == y:
                stem = self._behind(node.parent)
            yield (stem, top), (x, y), node in self.alive

    def _behind(self, node: Node) -> float:
        """Where the line of a row goes on behind a disc and its count of refused paths."""
        x = self.drawn[node][0] + self.radius
        return x + 9 + text_width(self._count(node), SMALL) if self.refused[node] else x

    def _below_gap(self, node: Node) -> Point:
        return self.x(node.depth - 1), self.y(self.cut.gap_above(self.rows[node])) + self.row / 2

    def _beside_stems(self, gap: range) -> float:
        """Where words in a gap cross no line that passes it."""
        stems = [
            self.x(node.depth - 1)
            for node in self.drawn
            if node.parent in self.drawn and self.rows[node.parent] < gap.start <= self.rows[node]
        ]
        return max(stems, default=self.x(0)) + 12

    def _discs(self) -> Iterator[Shape]:
        """One shape for all discs of one look, and for the root."""
        yield Circles((self.drawn[self.shown[0]],), min(5, self.radius), INK)
        words = [node for node in self.drawn if node.parent and not node.clash]
        back = [node for node in words if node.placed and node not in self.alive]
        tested = [node for node in words if not node.placed]
        stand = [node for node in words if node.placed and node in self.alive]
        for same, look in ((back, self.back_look), (tested, TESTED), (stand, STANDS)):
            paths = [(node.path, self.drawn[node]) for node in same]
            yield from discs(paths, self.puzzle.width, self.radius, look)

    def _stubs(self) -> Iterator[Shape]:
        """Refused paths, and the letter that stands where the word wants another one."""
        refused = [(node, place) for node, place in self.drawn.items() if node.clash]
        yield from stubs([(node.path, place) for node, place in refused], self.puzzle.width)
        for node, (x, y) in refused:
            cell, standing, wanted = cast(tuple[int, str, str], node.clash)
            yield from clash_words(x + STUB, y, standing, wanted, cell)

    def _counts(self) -> Iterator[Shape]:
        for node, (x, y) in self.drawn.items():
            if self.refused[node]:
                yield Text(x + self.radius + 5, y + 4, self._count(node), SMALL, VERMILLION, "start")

    def _endings(self) -> Iterator[Shape]:
        """What the rows ended with, or how much deeper they go."""
        ends = [(node, self.drawn[node]) for node in self.drawn if node.full]
        for solved in (False, True):
            same = [(node, place) for node, place in ends if cast(Full, node.full).solved == solved]
            places = [(x + self.radius + 12, y) for _, (x, y) in same]
            yield from end_signs(True, places) if solved else open_squares(places)
            for (node, _), (x, y) in zip(same, places, strict=True):
                colour = INK if node in self.alive else GREY
                yield Text(x + 11, y + 4, cast(Full, node.full).told(), KEY_FONT, colour, "start")
        for node in self.deeper:
            if node in self.drawn:
                yield Text(self._behind(node) + 6, self.drawn[node][1] + 4, self._deeper(node), KEY_FONT, GREY, "start")

    def key(self) -> Key:
        """The signs that occur and what they mean."""
        words = [node for node in self.drawn if node.parent and not node.clash]
        placed = [node for node in words if node.placed]
        ends = [node.full for node in self.drawn if node.full]
        place, side = (11.0, 11.0), 22
        key: list[tuple[bool, Iterable[Shape], float, str]] = [
            (any(node in self.alive for node in placed), self._disc_sign(STANDS), side, self._standing()),
            (any(node not in self.alive for node in placed), self._disc_sign(self.back_look), side, "taken back"),
            (len(placed) < len(words), self._disc_sign(TESTED), side, "is being tested"),
            (any(node.clash for node in self.drawn), self._clash_sign(), 86, "refused: what stands ≠ what is wanted"),
            (bool(self.refused), [Text(0, 15, "9 ×", SMALL, VERMILLION, "start")], 24, "so many paths refused"),
            (any(full.solved for full in ends), end_signs(True, [place]), side, "solution"),
            (any(not full.solved for full in ends), open_squares([place]), side, "all words placed, no solution"),
        ]
        return [(Picture(width, side, tuple(sign), words), words) for occurs, sign, width, words in key if occurs]

    def _disc_sign(self, look: Look) -> Iterator[Shape]:
        return discs([(EXAMPLE, (11, 11))], 2, self.radius, look)

    def _clash_sign(self) -> Iterator[Shape]:
        yield from stubs([(EXAMPLE, (8, 11))], 2)
        yield from clash_words(8 + STUB, 11, "真", "目")

    # ---- words

    def _standing(self) -> str:
        """What the black discs mean."""
        tips = self.alive - {node.parent for node in self.alive}
        accepted = [node.full for node in tips if node.full and node.full.number]
        meanings = [f"leads to a {'solution' if all(full.solved for full in accepted) else 'panel that was accepted'}"]
        meanings = meanings * bool(accepted) + ["still stands"] * (len(accepted) < len(tips))
        return " or ".join(meanings)

    def _count(self, node: Node) -> str:
        return f"{self.refused[node]:,} ×" if self.refused[node] else ""

    def _deeper(self, node: Node) -> str:
        return f"⋯ {self.deeper[node]:,} more"

    def _left_out(self, rows: range) -> str:
        placed = sum(row in rows and node.placed for node, row in self.rows.items())
        return f"{counted(len(rows), 'more row')} with {counted(placed, 'word')} placed"

    def told(self) -> list[str]:
        """A line for each row, for those who do not see it."""
        by_row: dict[int, list[Node]] = {}
        for node in self.drawn:
            by_row.setdefault(self.rows[node], []).append(node)
        told = [self._row_told(by_row[row]) for row in sorted(by_row)]
        for line, rows in self.cut.gaps:
            told.insert(line, self._left_out(rows))
        return told

    def _row_told(self, row: Sequence[Node]) -> str:
        """The depth of the first word, all words with their paths, and the end."""
        last = row[-1]
        words = [self._node_told(node) for node in row]
        if len(self.drawn) > MOST_TOLD:
            words[1:] = [f"{counted(len(row) - 1, 'word')} more"] if len(row) > 1 else []
        told = f"{row[0].depth}: {', '.join(words)}"
        if self.deeper[last]:
            told = f"{told}, {self._deeper(last)}"
        return f"{told}: {last.full.told()}" if last.full else told

    def _node_told(self, node: Node) -> str:
        name = " ".join(filter(None, [self._word(node), arrows(node.path, self.puzzle.width)]))
        if node.clash:
            cell, standing, wanted = node.clash
            return f"{name} refused: {standing}, not {wanted}, stands in {cell_name(cell)}"
        if not node.placed:
            return f"{name} is being tested"
        return f"{name} ({self.refused[node]:,} refused)" if self.refused[node] else name

    def _word(self, node: Node) -> str:
        return self.puzzle.word(node.number).text if node.number else "start"


def discs(paths: Sequence[tuple[Path, Point]], width: int, radius: float, look: Look) -> Iterator[Shape]:
    """Words that were placed: discs with the shape of the path, where they are large enough."""
    colour, fill = look
    yield Circles(tuple(place for _, place in paths), radius, fill, colour, 1.5)
    if radius < 8:
        return
    ink = WHITE if fill == colour else colour
    lines = [glyph(path, width, place, 1.2 * radius) for path, place in paths]
    yield Lines(tuple(line for line in lines if len(line) > 1), ink, 1.6)
    yield Circles(tuple(line[0] for line in lines), 2.2, ink)


def glyph(path: Path, width: int, place: Point, side: float) -> tuple[Point, ...]:
    """A path through a panel of so many columns as a line in a small square around a place.

    >>> glyph((0, 1, 3), 2, (10, 10), side=8)
    ((7.0, 7.0), (13.0, 7.0), (13.0, 13.0))
    """
    rows, columns = [cell // width for cell in path], [cell % width for cell in path]
    top, left = min(rows), min(columns)
    high, wide = max(rows) - top, max(columns) - left
    unit = min(6, side / max(1, high, wide))
    x, y = place
    return tuple(
        (x + (column - left - wide / 2) * unit, y + (row - top - high / 2) * unit)
        for row, column in zip(rows, columns, strict=True)
    )


def stubs(paths: Sequence[tuple[Path, Point]], width: int) -> Iterator[Shape]:
    """Paths that were refused: a bar where they end, and their shape behind it."""
    lines = [glyph(path, width, (x + STUB / 2 + 1, y), 11) for path, (x, y) in paths]
    yield Lines(tuple(((x, y - 6), (x, y + 6)) for _, (x, y) in paths), VERMILLION, 2)
    yield Lines(tuple(line for line in lines if len(line) > 1), GREY, 1.6)
    yield Circles(tuple(line[0] for line in lines), 2.2, GREY)


def clash_words(x: float, y: float, standing: str, wanted: str, cell: int | None = None) -> Iterator[Shape]:
    """Such as "真 ≠ 目 in cell 3": the letter that stands, and the one that the word wants."""
    words = f"{standing} ≠ {wanted}"
    yield Text(x, y + 5, words, LABEL, INK, "start")
    if cell is not None:
        yield Text(x + text_width(words, LABEL) + 8, y + 4, cell_name(cell), SMALL, GREY, "start")


def open_squares(places: Sequence[Point]) -> Iterator[Shape]:
    """The signs of panels with all words that are no solutions."""
    yield Boxes(tuple((x - 5, y - 5, 10, 10) for x, y in places), WHITE, VERMILLION, 2)
