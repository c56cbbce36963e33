"""How the candidates of one cell are found, as Pictures: its peers, the strip of ``dhs``, and the table of all looks.

All count from 0. As in the article ○ stands for 1, excluded, and × for 0; exchanged, ○ marks the candidates.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from puzzlelib.board_picture import GIVEN, GRID
from puzzlelib.errors import PuzzleError
from puzzlelib.picture import (
    BLUE,
    DASHED,
    FAINT,
    GREY,
    INK,
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
    text_width,
)
from puzzlelib.sheet import KEY_FONT, LABEL, MARGIN, SMALL, Key, inset, key_shapes, paragraph, up
from puzzlelib.sudoku.candidates import PASSES, Look, check_empty, looks, strips
from puzzlelib.sudoku.draw import grid
from puzzlelib.sudoku.puzzle import Cell, Sudoku, cell_name, check_cell, check_puzzle, sign_of
from puzzlelib.sudoku.steps.step import named
from puzzlelib.wording import shown

# ---- peers


def peers(puzzle: Sudoku, row: int, column: int) -> Picture:
    """The peers of a cell: its row and its column shaded one way, what the block adds another way.

    Raises PuzzleError for a cell that is not there.

    >>> print(peers(Sudoku([[0] * 9] * 9), 3, 5).description.splitlines()[0])
    The 20 peers of (3,5): 8 in row 3, 8 in column 5, 4 more in block (1,1).
    """
    check_puzzle(puzzle)
    shape = puzzle.shape
    cell = check_cell(shape, row, column)
    in_row, in_column, in_block = shape.units_of[cell]
    more = [peer for peer in shape.units[in_block] if peer[0] != cell[0] and peer[1] != cell[1]]
    picture = grid(puzzle, units=[in_row, in_column], peers=more, marked=[cell])
    side = shape.size - 1
    told = (
        f"The {len(shape.peers[cell])} peers of {cell_name(cell)}: {side} in {shape.unit_name(in_row)}, "
        f"{side} in {shape.unit_name(in_column)}, {len(more)} more in {shape.unit_name(in_block)}."
    )
    words, bottom = paragraph(told, MARGIN, picture.height + MARGIN, picture.width - 2 * MARGIN)
    return Picture(picture.width, up(bottom), (*picture.shapes, *words), f"{told}\n{picture.description}")


# ---- the strip of one cell

GUTTER = 46  # for the names of the lines
BOX, WIDE_BOX = 38, 42  # width of a box, on grids of at most 9 x 9 and on larger ones, with indices of two signs
TALL = 34  # height of a box
ARROWS = 36  # height of the arrows
NEW = "#FFE9B8"  # ground of a mark that was set just now
AGAIN = "#EDEDED"
WORDS = 390  # pixels that the headings need, on small grids, too


def strip(puzzle: Sudoku, row: int, column: int, passes: Sequence[str] = PASSES) -> Picture:
    """``dhs`` of one empty cell, part after part of the article's program, and what each pass looked at.

    One box for each index i3, which stands in its corner: ○ excluded, × still possible. Above the boxes of a pass stand
    the cells that its loop meets; an arrow leads from each digit to the index that it marks, digit - 1. New marks are
    bold, digits that were marked before lead there again in grey. The last line exchanges ○ and ×, under digits i3 + 1.

    ``passes`` are those that are drawn, the first ones of "row", "column", "block"; the last line then is an interim
    answer. Raises PuzzleError for a cell that is not there or holds a given, and for other passes.

    >>> print(strip(Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]]), 0, 0).description)
    dhs(0,0,i3) for i3 = 0 to 3
    clear: × × × ×
    row pass: (0,1) holds 2, new mark at i3 = 1: × ○ × ×
    column pass: (1,0) holds 3, new mark at i3 = 2: × ○ ○ ×
    block pass: no digit: × ○ ○ ×
    exchanged: 1 and 4 are possible
    """
    check_puzzle(puzzle)
    cell = check_empty(puzzle, row, column)
    shown_passes = _check_passes(passes)
    drawn = _Strip(puzzle, cell, shown_passes)
    return drawn.picture()


def _check_passes(passes: object) -> tuple[str, ...]:
    """Raises PuzzleError for anything but the first ones of ``PASSES``."""
    if isinstance(passes, Sequence) and not isinstance(passes, str) and tuple(passes) == PASSES[: len(passes)]:
        return tuple(passes)
    raise PuzzleError("the passes", f"{shown(passes)} are not the first ones", f"take {', '.join(PASSES)}, in order")


@dataclass(frozen=True)
class _Pass:
    """What one pass did: its looks, and ``dhs`` before and after it."""

    name: str
    looks: list[Look]
    before: tuple[int, ...]
    after: tuple[int, ...]

    def state(self, index: int) -> str:
        """ "new", "again", "kept" or "open": what became of an index."""
        if not self.after[index]:
            return "open"
        if not self.before[index]:
            return "new"
        return "again" if any(look.digit == index + 1 for look in self.marking()) else "kept"

    def marking(self) -> list[Look]:
        """The looks that met a digit."""
        return [look for look in self.looks if look.outcome in ("new", "again")]

    def told(self) -> str:
        marks = [
            f"{cell_name(look.cell)} holds {sign_of(look.digit)}, "
            + (f"new mark at i3 = {look.digit - 1}" if look.outcome == "new" else "marked before")
            for look in self.marking()
        ]
        return f"{self.name} pass: {'; '.join(marks) or 'no digit'}: {_signs(self.after)}"


def _signs(dhs: Iterable[int]) -> str:
    return " ".join("○" if excluded else "×" for excluded in dhs)


@dataclass(frozen=True)
class _Strip:
    puzzle: Sudoku
    cell: Cell
    names: tuple[str, ...]

    def passes(self) -> Iterator[_Pass]:
        after = strips(self.puzzle, *self.cell)
        before = after["clear"]
        table = looks(self.puzzle, *self.cell)
        for name in self.names:
            yield _Pass(name, [look for look in table if look.unit == name], before, after[name])
            before = after[name]

    @property
    def size(self) -> int:
        return self.puzzle.size

    def box(self, index: int, y: float, height: float = TALL) -> Box:
        width = BOX if self.size <= 9 else WIDE_BOX
        return (GUTTER + index * width, y, width, height)

    def middle(self, index: int) -> float:
        x, _, width, _ = self.box(index, 0)
        return x + width / 2

    def picture(self) -> Picture:
        passes = list(self.passes())
        clear = (0,) * self.size
        last = passes[-1].after if passes else clear
        name = f"dhs({self.cell[0]},{self.cell[1]},i3)"
        y = float(MARGIN)
        shapes: list[Shape] = [*_heading("clear", f"{name} = 0: nothing is excluded yet", y)]
        shapes += self._boxes(["open"] * self.size, y + 24)
        y += 24 + TALL + 10
        for done in passes:
            shapes += self._pass(done, y)
            y += PASS_HEIGHT
        shapes += self._exchanged(last, y)
        y += EXCHANGED_HEIGHT
        width = max(WORDS, self.box(self.size, 0)[0] + MARGIN)
        key, right, y = key_shapes(_key(passes), MARGIN, y, width - MARGIN)
        told = [
            f"{name} for i3 = 0 to {self.size - 1}",
            f"clear: {_signs(clear)}",
            *(done.told() for done in passes),
            f"{_exchange_words(self.names)}: {_possible(last)}",
        ]
        return Picture(up(max(width, right + MARGIN)), up(y), tuple(shapes + key), "\n".join(told))

    # ---- the parts, one under the other

    def _pass(self, done: _Pass, y: float) -> Iterator[Shape]:
        yield from _heading(f"{done.name} pass", self._looks_at(done.name), y)
        loop = "i3,i4" if done.name == "block" else "i3"
        yield Text(GUTTER - 6, y + 36, loop, SMALL, GREY, "end")
        yield Text(GUTTER - 6, y + 57, "mah", KEY_FONT, GREY, "end")
        yield Text(GUTTER - 6, y + 40 + 26 + ARROWS + 22, "dhs", KEY_FONT, GREY, "end")
        for number, look in enumerate(done.looks):
            turn = f"{look.i3},{look.i4}" if look.i4 is not None else str(look.i3)
            yield Text(self.middle(number), y + 36, turn, SMALL, GREY)
            yield from _looked(look, self.box(number, y + 40, 26))
        yield from self._arrows(done, y + 66)
        yield from self._boxes([done.state(index) for index in range(self.size)], y + 66 + ARROWS)

    def _looks_at(self, name: str) -> str:
        i1, i2 = self.cell
        if name == "row":
            return f"looks at mah({i1}, i3)"
        if name == "column":
            return f"looks at mah(i3, {i2})"
        top, left = self.puzzle.shape.units[self.puzzle.shape.units_of[self.cell][2]][0]
        return f"looks at mah({top} + i3, {left} + i4)"

    def _arrows(self, done: _Pass, y: float) -> Iterator[Shape]:
        """From each digit down to the index that it marks."""
        arrows: dict[str, list[tuple[tuple[float, float], ...]]] = {"again": [], "new": []}
        for number, look in enumerate(done.looks):
            if look.outcome in arrows:
                arrows[look.outcome].append(((self.middle(number), y + 1), (self.middle(look.digit - 1), y + ARROWS)))
        yield Lines(tuple(arrows["again"]), GREY, 1.5, DASHED, arrow=True)
        yield Lines(tuple(arrows["new"]), BLUE, 2, arrow=True)

    def _boxes(self, states: Sequence[str], y: float) -> Iterator[Shape]:
        for index, state in enumerate(states):
            yield from _marked_box(state, self.box(index, y))
        for index in range(self.size):
            x, _, _, _ = self.box(index, y)
            yield Text(x + 5, y + 13, str(index), SMALL, anchor="start")

    def _exchanged(self, dhs: Sequence[int], y: float) -> Iterator[Shape]:
        yield from _heading(_exchange_words(self.names), _possible(dhs), y)
        yield Text(GUTTER - 6, y + 37, "digit", KEY_FONT, GREY, "end")
        for index, excluded in enumerate(dhs):
            box = self.box(index, y + 42, 28)
            colour = GREY if excluded else INK
            yield Text(_middle(box)[0], y + 37, sign_of(index + 1), LABEL, colour, bold=not excluded)
            yield Boxes((box,), WHITE, GRID)
            yield _cross(box) if excluded else _circle(box, INK, 2)


PASS_HEIGHT = 66 + ARROWS + TALL + 10
EXCHANGED_HEIGHT = 42 + 28 + 12


def _heading(name: str, words: str, y: float) -> Iterator[Shape]:
    yield Text(MARGIN, y + 15, name, LABEL, anchor="start", bold=True)
    yield Text(MARGIN + text_width(name) + 14, y + 15, words, LABEL, anchor="start")


def _exchange_words(names: Sequence[str]) -> str:
    return "exchanged" if tuple(names) == PASSES else "exchanged so far"


def _possible(dhs: Sequence[int]) -> str:
    """
    >>> _possible((1, 0, 1, 0)), _possible((1, 1))
    ('2 and 4 are possible', 'no digit is possible')
    """
    digits = [sign_of(index + 1) for index, excluded in enumerate(dhs) if not excluded]
    if not digits:
        return "no digit is possible"
    return f"{named(digits)} are possible" if len(digits) > 1 else f"only {digits[0]} is possible"


def _looked(look: Look, box: Box) -> Iterator[Shape]:
    """A cell that a loop meets: its digit, blank, or hatched where the program skips it."""
    digit = sign_of(look.digit) if look.digit else ""
    if look.outcome in ("new", "again"):
        yield Boxes((box,), GIVEN, GRID)
        yield centred(digit, box, LABEL, bold=True)
        return
    if look.outcome != "blank":
        yield Hatch((box,), FAINT, 5)
    yield Boxes((box,), None, GRID)
    if digit:
        yield Boxes((inset(box, 7),), WHITE)
        yield centred(digit, box, LABEL, GREY)


def _marked_box(state: str, box: Box) -> Iterator[Shape]:
    """One place of ``dhs``."""
    ground = {"new": NEW, "again": AGAIN}.get(state, WHITE)
    yield Boxes((box,), ground, GRID)
    match state:
        case "open":
            yield _cross(box)
        case "new":
            yield Boxes((inset(box, 1.5),), stroke=INK, width=3)
            yield _circle(box, INK, 4)
        case "again":
            yield _circle(box, GREY, 2)
        case "kept":
            yield _circle(box, INK, 2)


def _middle(box: Box) -> Point:
    """Where a sign stands: it makes room for the index in the corner."""
    x, y, width, height = box
    return x + width / 2 + max(5, (width - 28) / 2), y + height / 2 + 2


def _circle(box: Box, colour: str, width: float) -> Shape:
    return Circles((_middle(box),), 7, None, colour, width)


def _cross(box: Box) -> Shape:
    x, y = _middle(box)
    return Lines((((x - 5, y - 5), (x + 5, y + 5)), ((x - 5, y + 5), (x + 5, y - 5))), GREY, 1.5)


def _key(passes: Sequence[_Pass]) -> Key:
    """The signs that occur and what they mean."""
    states = {done.state(index) for done in passes for index in range(len(done.after))} | {"open"}
    outcomes = {look.outcome for done in passes for look in done.looks}
    box = (0.0, 0.0, 34.0, 28.0)
    key: list[tuple[bool, Iterable[Shape], str]] = [
        ("open" in states, _marked_box("open", box), "0: still possible"),
        ("new" in states, _marked_box("new", box), "1: new mark"),
        ("again" in states, _marked_box("again", box), "1: marked again"),
        ("kept" in states, _marked_box("kept", box), "1: from before"),
        (bool(outcomes - {"new", "again", "blank"}), (Hatch((box,), FAINT, 5), Boxes((box,), None, GRID)), "skipped"),
    ]
    return [(Picture(34, 28, tuple(sign), words), words) for occurs, sign, words in key if occurs]


# ---- the table of all looks


@dataclass(frozen=True, repr=False)
class LookTable:
    """What the three loops do for one empty cell, turn by turn: a row for each i3, a column for each pass.

    In the block pass the turns of i3 and i4 stand under each other. New marks are bold in a notebook.
    """

    cell: Cell
    looks: tuple[Look, ...]

    def rows(self) -> list[list[Look]]:
        """The looks of the same turn: row, column, block."""
        passes = [[look for look in self.looks if look.unit == name] for name in PASSES]
        return [list(turn) for turn in zip(*passes, strict=True)]

    def head(self) -> list[str]:
        return ["i3", "row pass", "column pass", "block pass, i3,i4"]

    def __repr__(self) -> str:
        lines = [self.head(), *([str(turn), *map(_look_words, row)] for turn, row in enumerate(self.rows()))]
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        return "\n".join("  ".join(map(str.ljust, line, widths)).rstrip() for line in lines)

    def _repr_html_(self) -> str:
        caption = f"<caption>dhs({self.cell[0]},{self.cell[1]},i3): every look of the three passes</caption>"
        head = "".join(f'<th scope="col">{word}</th>' for word in self.head())
        body = "".join(
            f'<tr><th scope="row">{turn}</th>{"".join(map(_look_cell, row))}</tr>'
            for turn, row in enumerate(self.rows())
        )
        return f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def look_table(puzzle: Sudoku, row: int, column: int) -> LookTable:
    """The table by i3 and pass. Raises PuzzleError for a cell that is not there or holds a given.

    >>> look_table(Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]]), 0, 0)
    i3  row pass              column pass           block pass, i3,i4
    0   (0,0) itself          (0,0) itself          0,0 (0,0) itself
    1   (0,1) 2 marks i3 = 1  (1,0) 3 marks i3 = 2  0,1 (0,1) same row
    2   (0,2) blank           (2,0) blank           1,0 (1,0) same column
    3   (0,3) blank           (3,0) blank           1,1 (1,1) blank
    """
    return LookTable((row, column), tuple(looks(puzzle, row, column)))


def _look_words(look: Look) -> str:
    turn = "" if look.i4 is None else f"{look.i3},{look.i4} "
    return f"{turn}{cell_name(look.cell)} {_outcome(look)}"


def _outcome(look: Look) -> str:
    """What came of a look."""
    if look.outcome == "new":
        return f"{sign_of(look.digit)} marks i3 = {look.digit - 1}"
    return f"{sign_of(look.digit)} again" if look.outcome == "again" else look.outcome


def _look_cell(look: Look) -> str:
    """Bold for a new mark, faint for what changes nothing: in both themes of a notebook."""
    style = "font-weight: bold" if look.outcome == "new" else "opacity: 0.65"
    return f'<td style="text-align: left; {style}">{_look_words(look)}</td>'
