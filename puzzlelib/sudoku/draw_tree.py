"""A search as a Picture: the tree of all digits that it wrote.

Depth runs to the right, one digit a column; time runs down. A row goes on as long as the first option is taken; each
other option starts a row of its own. So the rows are read like lines of a text. Rows, columns and cells count from 0.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import cast

from puzzlelib.errors import PuzzleError, check_count
from puzzlelib.picture import (
    FAINT,
    GREY,
    INK,
    WHITE,
    Circles,
    Lines,
    Picture,
    Point,
    Shape,
    Text,
    centred,
    text_width,
)
from puzzlelib.sheet import KEY_FONT, LABEL, MARGIN, SMALL, Key, key_shapes, paragraph, up
from puzzlelib.sudoku.board import Board
from puzzlelib.sudoku.puzzle import Cell, cell_name, sign_of
from puzzlelib.sudoku.puzzle import Shape as Blocks
from puzzlelib.sudoku.sentences import is_cell, unit_and_digit
from puzzlelib.trace import Trace, Where
from puzzlelib.tree_picture import Cut, elbows, end_signs, ways
from puzzlelib.wording import counted, shown

MOST_ROWS = 40
MOST_DEPTH = 60  # digits in a row
ROW = 26  # from one row to the next, in pixels
NAMED_ROW = 38  # the same with the names of the cells above the digits
MOST_TOLD = 100  # digits that are all named in the description
WIDTH = 800  # pixels that all columns may take
WIDEST, NARROWEST_COLUMN = 26, 15  # of the columns without names
NARROWEST = 380  # the words below need room
HEAD = 24  # where the rows begin


# ---- the tree


@dataclass(eq=False)
class Node:
    """A digit that was written into a cell.

    Attributes
    ----------
    cell, digit : None and 0 for the root, where nothing is written.
    depth : how many digits stand then, itself included; 0 for the root.
    parent : the digit before it.
    end : the cell, or the unit and digit, for which nothing is left; the number of the solution; None where the search
        went on.
    """

    cell: Cell | None
    digit: int
    depth: int
    parent: "Node | None"
    end: Where | None = None

    @property
    def solved(self) -> bool:
        return isinstance(self.end, int)

    def told(self) -> str:
        return f"{cell_name(self.cell)} {sign_of(self.digit)}" if self.cell else "start"


def nodes(trace: Trace[Board]) -> list[Node]:
    """The root and all digits that a search wrote, see ``trace_search``, in order. O(events).

    >>> from puzzlelib.sudoku.puzzle import Sudoku
    >>> from puzzlelib.sudoku.search import trace_search
    >>> grown = nodes(trace_search(Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])))
    >>> [(node.told(), node.depth, node.end) for node in grown[:4]]
    [('start', 0, None), ('(0,0) 1', 1, None), ('(0,2) 3', 2, None), ('(0,3) 4', 3, None)]
    """
    here = Node(None, 0, 0, None)
    grown = [here]
    for event in trace:
        match event.kind:
            case "placed":
                here = Node(cast(Cell, event.where), cast(int, event.value), here.depth + 1, here)
                grown.append(here)
            case "taken back":
                here = here.parent or here
            case "dead end":
                here.end = event.where
            case "solution":
                here.end = cast(int, event.value)
    return grown


def tree(trace: Trace[Board], most: int = MOST_ROWS) -> Picture:
    """The tree of a search: a disc for each digit that was written.

    Black discs on a thick line lead to a solution, which rings end; grey ones were taken back. A cross ends a row where
    nothing is left: the cell without a candidate, or the digit without a place, stands beside it. Cells stand at the
    top of their column where each column has but one, else above the discs, as far as there is room.

    Past ``most`` rows the first and the last are drawn, and those that lead to a solution; past 60 digits a row ends.
    What is left out is said. Raises PuzzleError for ``most`` below 2, and for anything but the trace of a board.

    >>> from puzzlelib.sudoku.puzzle import Sudoku
    >>> from puzzlelib.sudoku.search import trace_search
    >>> puzzle = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    >>> print("\\n".join(tree(trace_search(puzzle)).description.splitlines()[-3:]))
    7: (2,0) 2: nothing is left for (2,1)
    2: (0,2) 3: nothing is left for (0,3)
    21 digits, 4 dead ends, 1 solution, the first after 11 digits. The search is complete.
    """
    check_trace(trace)
    most = check_count("most", most, "draw 2 rows or more", least=2)
    grown = nodes(trace)
    drawn = _Drawn(grown, _alive(grown, trace), trace.state(0).shape, most)
    shapes = list(drawn.shapes())
    right = max([NARROWEST, *(_end(shape) for shape in shapes if isinstance(shape, Text) and shape.anchor == "start")])
    key, _, bottom = key_shapes(drawn.key(), MARGIN, drawn.bottom, right)
    said = _summary(grown, trace)
    words, bottom = paragraph(said, MARGIN, bottom, right - MARGIN, bold=True)
    told = "\n".join([*drawn.told(), said])
    return Picture(up(right + MARGIN), up(bottom + MARGIN), (*shapes, *key, *words), told)


def check_trace(trace: object) -> None:
    """Raises PuzzleError for anything but the trace of a board."""
    if not isinstance(trace, Trace) or not isinstance(trace.state(0), Board):
        raise PuzzleError("the trace", f"{shown(trace)} is no trace of a board", "take trace_search(puzzle)")


def _end(text: Text) -> float:
    """Where a text that starts at its place ends."""
    return text.x + text_width(text.text, text.size)


def _summary(grown: Sequence[Node], trace: Trace[Board]) -> str:
    """What the whole tree counts, and whether the search was at its end."""
    dead = sum(node.end is not None and not node.solved for node in grown)
    solved = [number for number, node in enumerate(grown) if node.solved]
    first = f", the first after {_digits(solved[0])}" if solved else ""
    ends = f"{counted(dead, 'dead end')}, {counted(len(solved), 'solution')}"
    told = f"{_digits(len(grown) - 1)}, {ends}{first}."
    if trace.find(kind="finished"):
        return f"{told} The search is complete."
    return f"{told} The search stopped {f'after {len(trace):,} steps' if len(trace) == trace.max_events else 'there'}."


def _digits(count: int) -> str:
    """
    >>> _digits(1), _digits(3201)
    ('1 digit', '3,201 digits')
    """
    return f"{count:,} digit{'' if count == 1 else 's'}"


def _alive(grown: Sequence[Node], trace: Trace[Board]) -> set[Node]:
    """The nodes on the way to a solution, and those that stand where the trace ends."""
    depth = len(trace.state(len(trace)).trail)
    standing = next(node for node in reversed(grown) if node.depth == depth)
    return ways([*(node for node in grown if node.solved), standing])


@dataclass(frozen=True)
class _Drawn:
    """The nodes and where they stand; ``alive`` are those that lead to a solution, and those that still stand."""

    grown: Sequence[Node]
    alive: set[Node]
    blocks: Blocks
    most: int

    # ---- rows and columns

    @cached_property
    def rows(self) -> dict[Node, int]:
        """The row of each node that is not too deep: that of its parent for the first option, else the next one."""
        rows, last = {self.grown[0]: 0}, 0
        went_on: set[Node] = set()
        for node in self.grown[1:]:
            parent = cast(Node, node.parent)
            if node.depth <= MOST_DEPTH:
                last += parent in went_on
                rows[node] = last if parent in went_on else rows[parent]
                went_on.add(parent)
        return rows

    @cached_property
    def cut(self) -> Cut:
        """The first rows, the last ones, and those on the way to a solution."""
        ways_rows = {row for node, row in self.rows.items() if node in self.alive}
        return Cut.of(max(self.rows.values()) + 1, self.most, ways_rows)

    @cached_property
    def drawn(self) -> dict[Node, Point]:
        """The middle of each disc that is drawn."""
        lines = self.cut.lines
        return {node: (self.x(node.depth), self.y(lines[row])) for node, row in self.rows.items() if row in lines}

    @cached_property
    def deeper(self) -> Counter[Node]:
        """How many digits are too deep, by the last one that is drawn before them."""
        anchors: dict[Node, Node] = {}
        for node in self.grown:
            if node.depth > MOST_DEPTH:
                parent = cast(Node, node.parent)
                anchors[node] = anchors.get(parent, parent)
        return Counter(anchors.values())

    @cached_property
    def columns(self) -> list[list[Cell]]:
        """The cells of each depth that is drawn, from 1."""
        cells: dict[int, dict[Cell, None]] = {}
        for node, row in self.rows.items():
            if node.cell and row in self.cut.lines:
                cells.setdefault(node.depth, {})[node.cell] = None
        return [list(cells[depth]) for depth in sorted(cells)]

    @cached_property
    def name_width(self) -> float:
        names = [cell_name(cell) for cells in self.columns for cell in cells]
        return max((text_width(name, SMALL) for name in names), default=0) + 6

    @cached_property
    def names(self) -> str:
        """Where the names of the cells stand: "top" where each column has one, else "discs"; "" without room."""
        if self.name_width * len(self.columns) > WIDTH:
            return ""
        return "top" if all(len(cells) == 1 for cells in self.columns) else "discs"

    @cached_property
    def column(self) -> float:
        """The width of a column in pixels."""
        if self.names:
            return max(WIDEST, self.name_width)
        return max(NARROWEST_COLUMN, min(WIDEST, WIDTH / len(self.columns)))

    @cached_property
    def radius(self) -> float:
        return min(10, self.column / 2 - 1)

    def x(self, depth: int) -> float:
        return MARGIN + 10 + depth * self.column

    def y(self, line: int) -> float:
        """The middle of the discs of a line; names stand above them."""
        return HEAD + (NAMED_ROW if self.names == "discs" else ROW) * (line + 1) - ROW / 2

    @property
    def bottom(self) -> float:
        """Where the last row ends."""
        return max(y for _, y in self.drawn.values()) + ROW

    # ---- what is painted

    def shapes(self) -> Iterator[Shape]:
        yield from self._head()
        yield from elbows(self._links())
        yield from self._discs()
        yield from self._endings()
        for line, rows in self.cut.gaps:
            yield Text(self._beside_stems(rows), self.y(line) + 5, f"⋮ {self._left_out(rows)}", LABEL, GREY, "start")

    def _head(self) -> Iterator[Shape]:
        """The cell of each column, or how many digits stand there."""
        every = 1 if self.column >= 20 else 5
        for depth, cells in enumerate(self.columns, start=1):
            if self.names == "top":
                yield Text(self.x(depth), HEAD - 8, cell_name(cells[0]), SMALL, GREY)
            elif depth == 1 or depth % every == 0:
                yield Text(self.x(depth), HEAD - 8, str(depth), SMALL, GREY)

    def _links(self) -> Iterator[tuple[Point, Point, bool]]:
        """From each digit to the next one; from below the gap where the first of the two is left out."""
        for node, place in self.drawn.items():
            if node.parent is not None:
                yield self.drawn.get(node.parent) or self._below_gap(node), place, node in self.alive

    def _below_gap(self, node: Node) -> Point:
        return self.x(node.depth - 1), self.y(self.cut.gap_above(self.rows[node])) + ROW / 2

    def _beside_stems(self, gap: range) -> float:
        """Where words in a gap cross no line that passes it."""
        stems = [
            self.x(node.depth - 1)
            for node in self.drawn
            if node.parent in self.drawn and self.rows[node.parent] < gap.start <= self.rows[node]
        ]
        return max(stems, default=self.x(0)) + 12

    def _discs(self) -> Iterator[Shape]:
        """One shape for all digits of one look, and for the root."""
        yield Circles((self.drawn[self.grown[0]],), 5, INK)
        for alive in (False, True):
            same = [(node, place) for node, place in self.drawn.items() if node.cell and (node in self.alive) == alive]
            yield from discs([(sign_of(node.digit), place) for node, place in same], self.radius, alive)
            if self.names == "discs":
                for node, (x, y) in same:
                    name = cell_name(cast(Cell, node.cell))
                    yield Text(x, y - self.radius - 3, name, SMALL, INK if alive else GREY)

    def _endings(self) -> Iterator[Shape]:
        """What the rows ended with, or how much deeper they go."""
        for solved, colour, width in ((False, FAINT, 1), (True, INK, 2)):
            ended = [node for node in self.drawn if node.end is not None and node.solved == solved]
            starts = [(self.drawn[node][0] + self.radius, self.drawn[node][1]) for node in ended]
            yield Lines(tuple(((x, y), (x + 10, y)) for x, y in starts), colour, width)
            yield from end_signs(solved, [(x + 15, y) for x, y in starts])
            for node, (x, y) in zip(ended, starts, strict=True):
                yield Text(x + 26, y + 4, self._end(node), KEY_FONT, INK if solved else GREY, "start")
        for node in self.deeper:
            if node in self.drawn:
                x, y = self.drawn[node]
                yield Text(x + self.radius + 6, y + 5, self._deeper(node), KEY_FONT, GREY, "start")

    def key(self) -> Key:
        """The signs that occur and what they mean."""
        digits = [node for node in self.drawn if node.cell]
        ended = [node for node in self.drawn if node.end is not None]
        place, side = (11.0, 11.0), 22
        key = [
            (any(node in self.alive for node in digits), discs([("5", place)], 10, True), self._standing()),
            (any(node not in self.alive for node in digits), discs([("5", place)], 10, False), "taken back"),
            (any(not node.solved for node in ended), end_signs(False, [place]), "dead end: nothing is left for this"),
            (any(node.solved for node in ended), end_signs(True, [place]), "solution"),
        ]
        return [(Picture(side, side, tuple(sign), words), words) for occurs, sign, words in key if occurs]

    # ---- words

    def _standing(self) -> str:
        """What the black discs mean."""
        tips = self.alive - {node.parent for node in self.alive}
        meanings = ["leads to a solution"] * any(node.solved for node in tips)
        meanings += ["still stands"] * any(not node.solved for node in tips)
        return " or ".join(meanings)

    def _end(self, node: Node) -> str:
        """Such as "(3,5)" or "5 in row 3" for a dead end, and "solution 1"."""
        if node.solved:
            return f"solution {node.end}"
        where = cast(Where, node.end)
        if is_cell(where):
            return cell_name(cast(Cell, where))
        unit, digit = unit_and_digit(where)
        return f"{sign_of(digit)} in {self.blocks.unit_name(unit)}"

    def _deeper(self, node: Node) -> str:
        return f"⋯ {self.deeper[node]:,} more"

    def _left_out(self, rows: range) -> str:
        digits = sum(row in rows for row in self.rows.values())
        return f"{counted(len(rows), 'more row')} with {_digits(digits)}"

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
        """The depth of the first digit, all digits, and the end."""
        first, last = row[0], row[-1]
        rest = f" and {_digits(len(row) - 1)} more" if len(row) > 1 else ""
        digits = ", ".join(node.told() for node in row) if len(self.drawn) <= MOST_TOLD else f"{first.told()}{rest}"
        told = f"{first.depth}: {digits}"
        if self.deeper[last]:
            told = f"{told}, {self._deeper(last)}"
        if last.end is None:
            return told
        return f"{told}: {'' if last.solved else 'nothing is left for '}{self._end(last)}"


def discs(digits: Sequence[tuple[str, Point]], radius: float, alive: bool) -> Iterator[Shape]:
    """Digits that were written: black where they lead to a solution, else grey."""
    yield Circles(tuple(place for _, place in digits), radius, INK if alive else WHITE, INK if alive else GREY, 1.5)
    size = KEY_FONT if radius >= 8 else SMALL
    for sign, (x, y) in digits:
        box = (x - radius, y - radius, 2 * radius, 2 * radius)
        yield centred(sign, box, size, WHITE if alive else GREY, bold=alive)
