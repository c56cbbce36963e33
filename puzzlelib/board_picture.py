"""A board of cells as a still picture and as text: what a notebook shows of a board widget that is not running.

Knows signs, not puzzles: ``#`` filled, ``.`` empty, ``?`` undecided; any other sign is drawn as the letter it is.
The live board (board.js) draws the same signs in the same places.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import NamedTuple

from puzzlelib.picture import (
    BLUE,
    GREEN,
    GREY,
    INK,
    ORANGE,
    PURPLE,
    SKY,
    VERMILLION,
    WHITE,
    Box,
    Boxes,
    Circles,
    Hatch,
    Lines,
    Picture,
    Point,
    Shape,
    Text,
    centred,
    ink_on,
    text_width,
)
from puzzlelib.wording import rows_and_columns

PAD = 3
GRID = "#999999"
DOT = "#888888"
UNDECIDED = "#EDEDED"
GIVEN = "#DCDCDC"
PENCIL = "#666666"  # filled under an assumption
NAMES = {"#": "filled", ".": "empty", "?": "undecided", " ": "blank"}  # all other signs are drawn as letters
OPEN = "? "  # cells that may hold pencil marks
OUTLINES = {
    "look": Boxes((), stroke=BLUE, width=2.5),
    "found": Boxes((), stroke=GREEN, width=3),
    "changed": Boxes((), stroke=ORANGE, width=3, dash=(7, 2)),
    "error": Boxes((), stroke=VERMILLION, width=3, dash=(3, 3)),
    "assumed": Boxes((), stroke=PURPLE, width=3),
}
# What tells the outline of a single cell from others without colour: lines in a cell of 28 x 28, 3
# wide: that fills the triangles.
SIGNS: dict[str, tuple[tuple[Point, ...], ...]] = {
    "found": (((7, 4.5), (9, 4.5), (4.5, 9), (4.5, 4.5), (7, 4.5)),),
    "changed": (((21, 23.5), (19, 23.5), (23.5, 19), (23.5, 23.5), (21, 23.5)),),
    "error": (((7, 7), (21, 21)), ((21, 7), (7, 21))),
    "assumed": (((21, 4.5), (19, 4.5), (23.5, 9), (23.5, 4.5), (21, 4.5)),),
}
# Where pencil marks have places, and where cells have numbers, signs are smaller and keep to a corner: its x and y as a
# part of the cell, and the side in pixels of the cell that they are drawn for. The one in a number's corner is then
# turned over into the corner below.
SMALL_SIGNS = {"found": (0, 0, 24), "changed": (1, 1, 24), "error": (0, 1, 12), "assumed": (1, 0, 24)}


class Shade(NamedTuple):
    """How a whole cell is shaded: a tint, another one on a given cell, and slanted lines, to the left or the right."""

    tint: str
    on_given: str
    line: str
    back: bool


SHADES = {
    "unit": Shade("#DFF0FA", "#C3D9E6", "#8FC3E2", back=False),
    "peer": Shade("#FBF7CD", "#E0DAAA", "#D0C256", back=True),
}
# Ways that are barred: a stroke from the middle of the cell to that side, with a bar across its end. (x, y) steps.
BARRED = {"no-up": (0, -1), "no-down": (0, 1), "no-left": (-1, 0), "no-right": (1, 0)}
KINDS = (*OUTLINES, "given", *SHADES, *BARRED)

MARK_INSET = 5  # keeps pencil marks clear of outlines
MARK_PLACE = 10  # the least side of a pencil mark's place that can be read
REASON = "#BFE3F7"
STRUCK = "#FBE0D2"
MARK_LOOKS = ("because", "struck")

# Paths are bands: a line around a tint. Those that share a cell lie one inside the other, the first one outside.
PATH_COLOURS = (
    (BLUE, "#C2DDED"),
    (ORANGE, "#F9E8C2"),
    (GREEN, "#C2E8DD"),
    (PURPLE, "#F3DFEA"),
    (SKY, "#D6EDFA"),
    (VERMILLION, "#F5D8C2"),
)
GONE = (GREY, "#EDEDED")
PATH_KINDS = ("placed", "tried", "gone")  # the last two have dashed lines, the last one is grey
LANES = (0.74, 0.54, 0.36, 0.2)  # widths of bands as parts of a cell
PATH_LINE = 2
NUMBERED = 40  # the least side of a cell that has a number in its corner

Highlight = Sequence[int | str]  # (index, kind) or (index, kind, height, width)
MarkLook = tuple[int, str, str]  # index, sign, kind
Crossed = tuple[str, int] | tuple[str, int, int]  # (side, line) or (side, line, clue), side "row" or "col"
Clue = int | str
BoardPath = tuple[int, Sequence[int]] | tuple[int, Sequence[int], str]  # number, cells, kind ("placed" where left out)


def cell_size(rows: int, cols: int) -> int:
    """The side of a cell in pixels: as large as a page allows, and large enough to hit.

    >>> cell_size(5, 8), cell_size(40, 40)
    (28, 18)
    """
    return max(16, min(28, 720 // max(rows, cols)))


def marks_size(signs: str, across: int) -> int:
    """The least side of a cell, in pixels, with a place for each of these pencil marks, so many across; 0 for none.

    >>> marks_size("123456789", 3), marks_size("123456", 3), marks_size("", 3)
    (40, 40, 0)
    """
    return 2 * MARK_INSET + MARK_PLACE * max(across, _lines_of(signs, across)) if signs else 0


def _lines_of(signs: str, across: int) -> int:
    return -(-len(signs) // across)


def path_colours(number: int) -> tuple[str, str]:
    """Line and tint of the path of a number, from 1: six that take turns.

    >>> path_colours(1) == path_colours(7)
    True
    """
    return PATH_COLOURS[(number - 1) % len(PATH_COLOURS)]


def lanes(paths: Sequence[Sequence[int]]) -> list[int]:
    """A lane for each path, from 0: the first one that no path before it has in any of its cells.

    >>> lanes([(0, 1, 2), (4, 5), (1, 4), (2,)])
    [0, 0, 1, 1]
    """
    taken: dict[int, set[int]] = {}
    found = []
    for path in paths:
        used = set().union(*(taken.get(cell, ()) for cell in path))
        lane = next(lane for lane in range(len(paths)) if lane not in used)
        found.append(lane)
        for cell in path:
            taken.setdefault(cell, set()).add(lane)
    return found


@dataclass(frozen=True)
class BoardPicture:
    """A board as it stands; the fields are those of ``widgets.Board`` and ``player.Player``.

    >>> board = BoardPicture(2, 3, "#.?###", row_clues=((1,), (3,)))
    >>> print(board.text())
    #.?
    ###
    >>> board.picture().description
    'board, 2 rows and 3 columns'
    """

    rows: int
    cols: int
    cells: str
    row_clues: Sequence[Sequence[Clue]] = ()
    col_clues: Sequence[Sequence[Clue]] = ()
    row_labels: Sequence[str] = ()
    col_labels: Sequence[str] = ()
    block_rows: int = 5
    block_cols: int = 5
    size: int = 0
    row_room: int = 0
    col_room: int = 0
    highlights: Sequence[Highlight] = ()
    marks: Sequence[tuple[int, str]] = ()
    mark_signs: str = ""
    mark_cols: int = 3
    mark_looks: Sequence[MarkLook] = ()
    under: Collection[int] = ()
    crossed: Sequence[Crossed] = ()
    numbers: Sequence[tuple[int, Clue]] = ()
    paths: Sequence[BoardPath] = ()
    clashes: Sequence[tuple[int, str]] = ()
    selected: int | None = None
    label: str = "board"

    def text(self) -> str:
        """One line of signs a row."""
        return "\n".join(self.cells[start : start + self.cols] for start in range(0, len(self.cells), self.cols))

    def description(self) -> str:
        return f"{self.label}, {rows_and_columns(self.rows, self.cols)}"

    def box(self, index: int, inset: int = 0) -> Box:
        """Where a cell stands in the picture, smaller by ``inset`` on each side."""
        return _Sheet.of(self).box(index, inset=inset)

    def picture(self) -> Picture:
        """One shape for each kind of cell."""
        sheet = _Sheet.of(self)
        grounds = [*sheet.grounds(), *sheet.hatches(), *sheet.numbers(), *sheet.paths()]
        cells = [*grounds, *sheet.signs(), *sheet.grid(), *sheet.corners()]
        shapes = [*cells, *sheet.clues(), *sheet.strikes(), *sheet.outlines(), *sheet.clashes(), *sheet.ring()]
        return Picture(sheet.width, sheet.height, tuple(shapes), self.description())


@dataclass(frozen=True)
class _Sheet:
    """Where things stand, in whole pixels."""

    board: BoardPicture
    size: int
    font: int
    slot: int  # width of one row clue
    line_height: int
    left: int
    top: int

    @classmethod
    def of(cls, board: BoardPicture) -> "_Sheet":
        numbered = NUMBERED if board.numbers else 0
        room = max(marks_size(board.mark_signs, board.mark_cols), numbered)
        size = board.size or max(cell_size(board.rows, board.cols), room)
        font = max(11, min(14, size // 2))
        slot = round(_widest([str(clue) for clues in board.row_clues for clue in clues], font) + font / 2)
        line_height = round(1.2 * font)
        label = round(_widest(board.row_labels, font) + 0.6 * font) if board.row_labels else 0
        left = PAD + label + max(_longest(board.row_clues), board.row_room) * slot + (3 if board.row_clues else 0)
        head = round(1.4 * font) if board.col_labels else 0
        top = PAD + head + max(_longest(board.col_clues), board.col_room) * line_height + (3 if board.col_clues else 0)
        return cls(board, size, font, slot, line_height, left, top)

    @property
    def width(self) -> int:
        return self.left + self.board.cols * self.size + PAD

    @property
    def height(self) -> int:
        return self.top + self.board.rows * self.size + PAD

    def corner(self, index: int) -> tuple[int, int]:
        row, col = divmod(index, self.board.cols)
        return self.left + col * self.size, self.top + row * self.size

    def box(self, index: int, height: int = 1, width: int = 1, inset: int = 0) -> Box:
        x, y = self.corner(index)
        return (x + inset, y + inset, width * self.size - 2 * inset, height * self.size - 2 * inset)

    def runs(self, sign: str, without: Collection[int] = ()) -> Iterator[tuple[int, int]]:
        """The index and length of each run of a sign within a row, of cells that are not among those left out."""
        board = self.board
        cells = ["" if index in without else cell for index, cell in enumerate(board.cells)]
        for start in range(0, len(cells), board.cols):
            index = start
            for found, run in groupby(cells[start : start + board.cols]):
                length = len(list(run))
                if found == sign:
                    yield index, length
                index += length

    def grounds(self) -> list[Shape]:
        given = self.given()
        return [
            Boxes(tuple(self.box(index, 1, length) for index, length in self.runs("?")), fill=UNDECIDED),
            Boxes(tuple(self.box(index) for index in given), fill=GIVEN),
            *self._tints(set(given)),
            Boxes(tuple(self.box(index, 1, length) for index, length in self.runs("#")), fill=INK),
            Boxes(tuple(self.box(index) for index in self.under() if self.board.cells[index] == "#"), fill=PENCIL),
        ]

    def given(self) -> list[int]:
        return [int(index) for index, kind, *_ in self.board.highlights if kind == "given"]

    def shaded(self) -> dict[str, list[int]]:
        """The cells of each shade, in order; of several shades of one cell the last counts."""
        shades: dict[int, str] = {}
        for index, kind, *extent in self.board.highlights:
            if kind in SHADES:
                height, width = map(int, extent or (1, 1))
                lines = range(int(index), int(index) + height * self.board.cols, self.board.cols)
                shades |= {cell: str(kind) for start in lines for cell in range(start, start + width)}
        return {kind: sorted(cell for cell in shades if shades[cell] == kind) for kind in SHADES}

    def _tints(self, given: Collection[int]) -> Iterator[Boxes]:
        for kind, cells in self.shaded().items():
            shade = SHADES[kind]
            yield Boxes(tuple(self.box(cell) for cell in cells if cell not in given), fill=shade.tint)
            yield Boxes(tuple(self.box(cell) for cell in cells if cell in given), fill=shade.on_given)

    def hatches(self) -> Iterator[Hatch]:
        """The slanted lines of shaded cells; they go on from cell to cell."""
        for kind, cells in self.shaded().items():
            if cells:
                shade = SHADES[kind]
                yield Hatch(tuple(self.box(cell) for cell in cells), shade.line, self.size / 5, 1, shade.back)

    def under(self) -> list[int]:
        """The cells that stand under an assumption, in order."""
        return sorted(self.board.under)

    def signs(self) -> list[Shape]:
        inset = round(self.size / 3)
        hollow = tuple(self.box(index, inset=inset) for index, sign in enumerate(self.board.cells) if sign == ".")
        marks = self._placed_marks() if self.board.mark_signs else self._marks()
        return [Boxes(hollow, stroke=GRID), self._dots(), *self._letters(), *marks]

    def _dots(self) -> Lines:
        """Dots where no pencil mark stands; one dashed line for a run, or so many paths would fill the notebook."""
        dot = 2
        half = self.size // 2
        lines: list[tuple[Point, ...]] = []
        marked = {index for index, marks in self.board.marks if marks} | {look[0] for look in self.board.mark_looks}
        for index, length in self.runs("?", without=marked):
            x, y = self.corner(index)
            start = x + half - dot / 2
            lines.append(((start, y + half), (start + (length - 1) * self.size + dot, y + half)))
        return Lines(tuple(lines), stroke=DOT, width=dot, dash=(dot, self.size - dot))

    def _letters(self) -> Iterator[Text]:
        under, given = set(self.board.under), set(self.given())
        for index, sign in enumerate(self.board.cells):
            if sign not in NAMES:
                fill = PENCIL if index in under else INK
                yield self.letter(index, sign, fill, bold=index in given)

    def letter(self, index: int, sign: str, fill: str, bold: bool) -> Text:
        """The sign of a cell. Where cells have numbers it is smaller, and makes room for them."""
        if not self.board.numbers:
            return centred(sign, self.box(index), round(0.68 * self.size), fill, bold)
        x, y, width, height = self.box(index)
        return centred(sign, (x, y, 1.06 * width, 1.12 * height), round(0.52 * self.size), fill, bold)

    def numbers(self) -> Iterator[Text]:
        """The numbers in the corners, but for those that a path brings."""
        starts = {path[1][0] for path in self.board.paths}
        for index, number in self.board.numbers:
            if index not in starts:
                yield self.number(index, str(number), INK)

    def number(self, index: int, number: str, fill: str) -> Text:
        """A number in the upper left corner of its cell."""
        x, y = self.corner(index)
        text = centred(number, (x, y, 0, 2 * self.chip_radius() + 4), self.number_font(), fill)
        return replace(text, x=x + 2 + self.chip_radius() + self.chip_length(number) / 2)

    def number_font(self) -> int:
        return max(11, round(0.25 * self.size))

    def chip_radius(self) -> float:
        """Of the disc around a number; with a number of two digits it becomes longer."""
        return round(0.65 * self.number_font())

    def chip_length(self, number: str) -> float:
        """How much longer the disc is than high."""
        return max(0, text_width(number, self.number_font()) - self.chip_radius())

    def paths(self) -> Iterator[Shape]:
        """Bands, from the outermost lane to the innermost, each with its number in a disc at its first cell."""
        paths = self.board.paths
        tracks = lanes([path[1] for path in paths])
        for lane, path in sorted(zip(tracks, paths, strict=True), key=lambda one: one[0]):
            yield from self.band(lane, path[0], path[1], path_kind(path))
        for path in paths:
            yield from self.chip(path[0], path[1][0], path_kind(path))

    def band(self, lane: int, number: int, cells: Sequence[int], kind: str) -> Iterator[Shape]:
        """A path: its line all around, dashed unless it is placed, and over it the tint."""
        line, tint = path_look(number, kind)
        width = round(LANES[min(lane, len(LANES) - 1)] * self.size)
        dash = () if kind == "placed" else (self.size / 10, self.size / 10)
        points = tuple(map(self.middle, cells))
        yield _rounded(points, line, width, dash)
        yield _rounded(points, tint, width - 2 * PATH_LINE)

    def middle(self, index: int) -> Point:
        x, y = self.corner(index)
        return x + self.size / 2, y + self.size / 2

    def chip(self, number: int, index: int, kind: str) -> Iterator[Shape]:
        """The number of a path, in a disc of its colour."""
        colour, _ = path_look(number, kind)
        radius, text = self.chip_radius(), str(number)
        x, y = (side + 2 + radius for side in self.corner(index))
        length = self.chip_length(text)
        yield _rounded(((x, y), (x + length, y)) if length else ((x, y),), colour, 2 * radius)
        yield self.number(index, text, ink_on(colour))

    def clashes(self) -> Iterator[Shape]:
        """Letters that are refused: in a box in the lower right corner of their cell, which is outlined."""
        font = max(11, round(0.32 * self.size))
        look, side = OUTLINES["error"], self.size - font - 5
        for index, letter in self.board.clashes:
            x, y = self.corner(index)
            yield Boxes((self.box(index, inset=2),), None, look.stroke, look.width, look.dash)
            yield Boxes(((x + side, y + side, font + 4, font + 4),), STRUCK, look.stroke, 1.5)
            yield centred(letter, (x + side + 2, y + side + 2, font, font), font)

    def _marks(self) -> Iterator[Text]:
        """Pencil marks one after the other, three in a line."""
        font = 0.29 * self.size
        for index, marks in self.board.marks:
            if self.board.cells[index] not in OPEN:
                continue
            x, y = self.corner(index)
            for start in range(0, len(marks), 3):
                baseline = y + 0.32 * self.size + start / 3 * font
                yield Text(x + 0.1 * self.size, baseline, marks[start : start + 3], font, anchor="start")

    def _placed_marks(self) -> Iterator[Shape]:
        """Pencil marks, each in its own place, and their looks: a reason in a ringed box, a line through one struck."""
        signs, cells = self.board.mark_signs, self.board.cells
        looks = [look for look in self.board.mark_looks if cells[look[0]] in OPEN]
        reasons = {(index, sign) for index, sign, kind in looks if kind == "because"}
        struck = [(index, sign) for index, sign, kind in looks if kind == "struck"]
        marks = {(index, sign) for index, marks in self.board.marks if cells[index] in OPEN for sign in marks}
        drawn = sorted(marks | reasons | set(struck), key=lambda mark: (mark[0], signs.index(mark[1])))
        if struck:
            yield Boxes(tuple(self.mark_box(*mark) for mark in struck), STRUCK)
        if reasons:
            rings = tuple(self.mark_box(*mark) for mark in drawn if mark in reasons)
            yield Boxes(rings, REASON, BLUE, 1.5)
        for mark in drawn:
            yield centred(mark[1], self.mark_box(*mark), self.mark_font(), bold=mark in reasons)
        if struck:
            yield Lines(tuple(_diagonal(self.mark_box(*mark)) for mark in struck), VERMILLION, 1.5)

    def mark_box(self, index: int, sign: str) -> Box:
        """The place of a pencil mark."""
        board = self.board
        down, across = divmod(board.mark_signs.index(sign), board.mark_cols)
        width, height = self._mark_sides()
        x, y = self.corner(index)
        return (x + MARK_INSET + across * width, y + MARK_INSET + down * height, width, height)

    def mark_font(self) -> float:
        """Digits are 0.6 of it wide and 0.72 high; Japanese letters are as wide as it is, and fill their place."""
        width, height = self._mark_sides()
        return min(width if _widest(self.board.mark_signs, 1) == 1 else 1.1 * width, height)

    def _mark_sides(self) -> tuple[float, float]:
        room = self.size - 2 * MARK_INSET
        return room / self.board.mark_cols, room / _lines_of(self.board.mark_signs, self.board.mark_cols)

    def grid(self) -> list[Shape]:
        board = self.board
        thin: list[tuple[Point, ...]] = []
        thick: list[tuple[Point, ...]] = []
        for col in range(board.cols + 1):
            x, y = self.left + col * self.size, self.top
            lines = thick if _is_thick(col, board.cols, board.block_cols) else thin
            lines.append(((x, y), (x, y + board.rows * self.size)))
        for row in range(board.rows + 1):
            x, y = self.left, self.top + row * self.size
            lines = thick if _is_thick(row, board.rows, board.block_rows) else thin
            lines.append(((x, y), (x + board.cols * self.size, y)))
        return [Lines(tuple(thin), stroke=GRID), Lines(tuple(thick), stroke=INK, width=2)]

    def corners(self) -> Iterator[Shape]:
        """The mark of the cells under an assumption."""
        if self.board.under:
            yield Boxes(tuple(self._corner(index) for index in self.under()), fill=PURPLE)

    def _corner(self, index: int) -> Box:
        x, y = self.corner(index)
        side = round(self.size / 4)
        return (x + self.size - side - 2, y + 2, side, side)

    def clues(self) -> Iterator[Shape]:
        board, size, font = self.board, self.size, self.font
        done = {tuple(place) for place in board.crossed}
        for side, lines in self.sides():
            for line, clues in enumerate(lines):
                for number in reversed(range(len(clues))):
                    x, y = self.clue_at(side, line, number)
                    yield Text(x, y, str(clues[number]), font, GREY if (side, line, number) in done else INK)
        for row, label in enumerate(board.row_labels):
            y = round(self.top + (row + 0.5) * size + 0.36 * font)
            yield Text(PAD, y, str(label), font, GREY, "start")
        for col, label in enumerate(board.col_labels):
            yield Text(self.left + (col + 0.5) * size, PAD + font, str(label), font, GREY)

    def sides(self) -> list[tuple[str, Sequence[Sequence[Clue]]]]:
        return [("row", self.board.row_clues), ("col", self.board.col_clues)]

    def clue_at(self, side: str, line: int, number: int) -> Point:
        """The middle of the baseline of a clue; all count from 0."""
        after = len(dict(self.sides())[side][line]) - 1 - number
        if side == "row":
            y = round(self.top + (line + 0.5) * self.size + 0.36 * self.font)
            return self.left - 3 - (after + 0.5) * self.slot, y
        return self.left + (line + 0.5) * self.size, self.top - 5 - after * self.line_height

    def strikes(self) -> list[Shape]:
        """A stroke through a clue that is done; through a line that cannot be, with a cross over its clues."""
        counts = {(side, line): len(clues) for side, lines in self.sides() for line, clues in enumerate(lines)}
        strokes: list[tuple[Point, ...]] = []
        crosses: list[tuple[Point, ...]] = []
        for side, line, *rest in self.board.crossed:
            count = counts.get((side, line), 0)  # the clues may have changed since
            if rest and rest[0] < count:
                strokes.append(self._stroke(side, line, rest[0]))
            if not rest and count:
                crosses += self._cross(side, line, count)
        shapes = (Lines(tuple(strokes), GREY, 1.5), Lines(tuple(crosses), VERMILLION, 2))
        return [shape for shape in shapes if shape.lines]

    def _stroke(self, side: str, line: int, number: int) -> tuple[Point, ...]:
        x, y = self.clue_at(side, line, number)
        half, middle = self.slot / 2, y - 0.36 * self.font
        return ((x - half, middle), (x + half, middle))

    def _cross(self, side: str, line: int, count: int) -> list[tuple[Point, ...]]:
        """From corner to corner of the box around the clues, and along the middle of the line."""
        (x, y), (x2, y2) = self.clue_at(side, line, 0), self.clue_at(side, line, count - 1)
        left, right = x - self.slot / 2, x2 + self.slot / 2
        top, bottom = y - 0.9 * self.font, y2 + 0.2 * self.font
        across, down = self.left + self.board.cols * self.size, self.top + self.board.rows * self.size
        middle = (line + 0.5) * self.size
        stroke: tuple[Point, ...] = ((self.left, self.top + middle), (across, self.top + middle))
        if side == "col":
            stroke = ((self.left + middle, self.top), (self.left + middle, down))
        return [((left, top), (right, bottom)), ((left, bottom), (right, top)), stroke]

    def outlines(self) -> Iterator[Shape]:
        for index, kind, *extent in self.board.highlights:
            if kind in BARRED:
                yield from self.barred(int(index), str(kind))
            if kind in OUTLINES:
                look = OUTLINES[str(kind)]
                height, width = (int(extent[0]), int(extent[1])) if extent else (1, 1)
                yield Boxes((self.box(int(index), height, width, inset=2),), None, look.stroke, look.width, look.dash)
                if kind in SIGNS and (height, width) == (1, 1):
                    yield self._sign(int(index), str(kind))

    def barred(self, index: int, kind: str) -> Iterator[Lines]:
        """A way that is barred."""
        (x, y), (right, down), half = self.middle(index), BARRED[kind], self.size / 2
        start, end, bar = 0.5 * half, half - 4, 0.4 * half
        tip = x + right * end, y + down * end
        stroke = (x + right * start, y + down * start), tip
        across = (tip[0] - down * bar, tip[1] - right * bar), (tip[0] + down * bar, tip[1] + right * bar)
        yield Lines((stroke, across), WHITE, 5.5)
        yield Lines((stroke, across), VERMILLION, 3)

    def _sign(self, index: int, kind: str) -> Lines:
        left, top = self.corner(index)
        scale = turn = self.size / 28
        if self.board.mark_signs or self.board.numbers:
            right, down, side = SMALL_SIGNS[kind]
            left, top, scale = left + right * (self.size - side), top + down * (self.size - side), side / 28
            turn = scale
            if self.board.numbers and (right, down) == (0, 0):
                top, turn = top + self.size, -scale
        lines = tuple(tuple((left + scale * x, top + turn * y) for x, y in line) for line in SIGNS[kind])
        return Lines(lines, str(OUTLINES[kind].stroke), 3)

    def ring(self) -> Iterator[Shape]:
        """Around the cell that the reader has selected: outside it, where no highlight lies."""
        if self.board.selected is not None:
            box = self.box(self.board.selected, inset=-2)
            yield Boxes((box,), stroke=WHITE, width=7)
            yield Boxes((box,), stroke=INK, width=4)
            yield Boxes((box,), stroke=SKY, width=2)


def _rounded(points: tuple[Point, ...], colour: str, width: float, dash: tuple[float, ...] = ()) -> Shape:
    """A rounded line, or a disc where it has no length: not everything paints a line that has none."""
    if len(points) == 1:
        return Circles(points, width / 2, colour)
    return Lines((points,), colour, width, dash, rounded=True)


def path_kind(path: BoardPath) -> str:
    return path[2] if len(path) == 3 else "placed"


def path_look(number: int, kind: str) -> tuple[str, str]:
    """Line and tint of a path: grey for one that is gone."""
    return GONE if kind == "gone" else path_colours(number)


def _widest(texts: Sequence[str], font: float) -> float:
    return max((text_width(str(text), font) for text in texts), default=0)


def _longest(lists: Sequence[Sequence[Clue]]) -> int:
    return max((len(clues) for clues in lists), default=0)


def _is_thick(index: int, end: int, block: int) -> bool:
    return index in (0, end) or (block > 0 and index % block == 0)


def _diagonal(box: Box) -> tuple[Point, Point]:
    """A stroke from the lower left to the upper right."""
    x, y, width, height = box
    return (x + 1, y + height - 1), (x + width - 1, y + 1)
