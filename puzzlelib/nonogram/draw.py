"""Lines, placements and boards of a nonogram as Pictures. Packings have a file of their own, ``draw_packing``.

Signs look as on the boards of ``board_picture``: undecided ・ a dot on grey, empty □ a hollow square, filled ■ black.
Cells, rows, columns and clue numbers count from 1.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from itertools import groupby, islice

import numpy as np

from puzzlelib.board_picture import PAD, BoardPicture, Highlight
from puzzlelib.errors import PuzzleError, check_count
from puzzlelib.nonogram import line as one_line
from puzzlelib.nonogram.board import Cell, Unit, check_cell, check_unit
from puzzlelib.nonogram.puzzle import (
    EMPTY,
    FILLED,
    UNDECIDED,
    Cells,
    Clues,
    Line,
    Nonogram,
    check_puzzle,
    read_board,
    read_both,
    read_line,
    signs,
    write_board,
)
from puzzlelib.picture import (
    BLUE,
    DASHED,
    GREEN,
    GREY,
    INK,
    ORANGE,
    VERMILLION,
    WHITE,
    Box,
    Boxes,
    Lines,
    Picture,
    Shape,
    Text,
    centred,
    ink_on,
    moved,
    text_width,
)
from puzzlelib.sheet import LABEL, MARGIN, MOST_TOLD, SMALL, inset, up
from puzzlelib.wording import counted, rows_and_columns

MOST_CELLS = 10_000  # of a board that shows itself
GRID = "#999999"  # light enough beside a black cell and a white one
WIDE = "\N{EN SPACE}"  # between clues: a plain space makes 1 2 look like 12


# ---- lines


@dataclass(frozen=True)
class Block:
    """A block with its clue number, on the cells ``first`` to ``last``, from 1 and included.

    Without a colour it is a sentinel: a dashed cell for a clue that is not there; it may lie outside the frame.
    """

    number: int
    first: int
    last: int
    colour: str | None = INK


@dataclass(frozen=True)
class Range:
    """Cells ``first`` to ``last``, from 1 and included, with a bracket and a label under their row."""

    first: int
    last: int
    label: str
    colour: str = BLUE


@dataclass(frozen=True, eq=False)
class Row:
    """One row under the ruler of ``lines``.

    Attributes
    ----------
    label, note : words at its left and at its right.
    cells : a line; None leaves the cells blank, for a row that only holds blocks.
    blocks, ranges : painted over and under the cells.
    highlights : cells, from 1, with a heavy frame.
    """

    label: str
    cells: Line | None = None
    blocks: tuple[Block, ...] = ()
    ranges: tuple[Range, ...] = ()
    highlights: tuple[int, ...] = ()
    note: str = ""


@dataclass(frozen=True)
class Track:
    """Where the cells of a line stand: squares of ``size`` pixels, cell 1 at ``left``, some ``beyond`` the last."""

    left: float
    size: int
    length: int
    beyond: int = 0

    def x(self, cell: float) -> float:
        """The left edge of a cell; half a cell further on is its middle."""
        return self.left + (cell - 1) * self.size

    def box(self, first: int, last: int, y: float, height: float) -> Box:
        """The cells ``first`` to ``last``, both included, from y on down."""
        return (self.x(first), y, (last - first + 1) * self.size, height)

    @property
    def right(self) -> float:
        """Where notes may start."""
        return self.x(self.length + self.beyond + 1) + 2


def line(
    cells: Line, clues: Clues | None = None, ranges: Sequence[Range] = (), highlights: Sequence[int] = ()
) -> Picture:
    """One line under its cell numbers, with its clues at the left.

    Raises PuzzleError where the line or the clues are none, or do not fit.

    >>> line("・■□・", [2]).description
    'Line of 4 cells, clues 2: filled 2; empty 3; the rest undecided'
    """
    if clues is not None:
        read_both(clues, cells)
    picture = lines([Row("" if clues is None else clue_text(clues, WIDE), cells, (), tuple(ranges), tuple(highlights))])
    told = "" if clues is None else f", clues {clue_text(clues)}"
    spans = "".join(f"; {span.label}: {cell_list(range(span.first, span.last + 1))}" for span in ranges)
    return picture.described(f"Line of {counted(len(cells), 'cell')}{told}: {in_words(read_line(cells))}{spans}")


def lines(rows: Sequence[Row], length: int | None = None) -> Picture:
    """Several rows under one ruler; ``length`` is the number of cells, by default that of the longest row.

    >>> lines([Row("before", "・■・"), Row("after", "□■□")]).description
    'before: filled 2; the rest undecided. after: filled 2; empty 1, 3'
    """
    length = length or max((len(row.cells) for row in rows if row.cells is not None), default=0)
    track = track_for(length, rows)
    shapes: list[Shape] = ruler(track, MARGIN + SMALL)
    y: float = MARGIN + SMALL + 5
    for row in rows:
        shapes += row_shapes(track, row, y)
        y += row_height(track, row)
    width = max((row_width(track, row) for row in rows), default=track.right) + MARGIN
    description = ". ".join(f"{row.label}: {_told(row)}" for row in rows)
    return Picture(up(width), up(y), tuple(shapes), description)


def track_for(length: int, rows: Sequence[Row] = ()) -> Track:
    """Cells as large as a page of 1,000 pixels allows, with room for the labels and for blocks outside the frame."""
    if not length:
        raise PuzzleError("the line", "it has no cell", "draw a line of 1 cell or more")
    size = max(16, min(28, 720 // length))
    label = max((text_width(row.label) for row in rows), default=0)
    blocks = [block for row in rows for block in row.blocks]
    before = 1 - min([1, *(block.first for block in blocks)])
    behind = max([length, *(block.last for block in blocks)]) - length
    return Track(up(MARGIN + label + (8 if label else 0)) + before * size, size, length, behind)


def ruler(track: Track, baseline: float) -> list[Shape]:
    """The cell numbers: all where they fit, else every fifth."""
    every = 1 if track.size >= 18 or track.length < 10 else 5
    numbers = [x for x in range(1, track.length + 1) if x == 1 or x % every == 0]
    return [Text(track.x(x + 0.5), baseline, str(x), SMALL, GREY) for x in numbers]


def row_shapes(track: Track, row: Row, y: float) -> list[Shape]:
    """The shapes of a row whose cells start at height y."""
    size = track.size
    shapes: list[Shape] = []
    if row.cells is None:
        shapes += blank_shapes(1, track.length, track.left, y, size)
    else:
        shapes += cell_shapes(read_line(row.cells)[np.newaxis, :], track.left, y, size)
    shapes += block_shapes(track, [(block, y) for block in row.blocks])
    if row.highlights:
        frames = tuple((track.x(cell) + 1, y + 1, size - 2, size - 2) for cell in row.highlights)
        shapes.append(Boxes(frames, stroke=ORANGE, width=3))
    baseline = y + size / 2 + 0.36 * LABEL
    if row.label:
        shapes.append(Text(MARGIN, baseline, row.label, LABEL, anchor="start"))
    if row.note:
        shapes.append(Text(track.right + MARGIN, baseline, row.note, LABEL, anchor="start"))
    return shapes + _range_shapes(track, row.ranges, y + size)


def row_height(track: Track, row: Row) -> float:
    """How far below a row the next one starts."""
    lanes = 1 + max((lane for _, lane in _lanes(track, row.ranges)), default=-1)
    return track.size + 6 + lanes * LANE


def row_width(track: Track, row: Row) -> float:
    """How far a row reaches to the right, with its note and the labels of its ranges."""
    labels = [middle + half for middle, half in (_label_place(track, span) for span in row.ranges)]
    return max([track.right + (MARGIN + text_width(row.note) if row.note else 0), *labels])


def block_shapes(track: Track, placed: Sequence[tuple[Block, float]]) -> list[Shape]:
    """Blocks, each with the height of its row: one piece with its clue number, the cells still countable."""
    shapes: list[Shape] = []
    for colour in dict.fromkeys(block.colour for block, _ in placed):
        same = [(block, y) for block, y in placed if block.colour == colour]
        boxes = tuple(track.box(block.first, block.last, y + 2, track.size - 4) for block, y in same)
        if colour is None:
            shapes.append(Boxes(boxes, WHITE, GREY, dash=DASHED))
            shapes += [centred(str(block.number), box, 13, GREY) for (block, _), box in zip(same, boxes, strict=True)]
            continue
        seams = tuple(
            ((track.x(cell), y + 3), (track.x(cell), y + track.size - 3))
            for block, y in same
            for cell in range(block.first + 1, block.last + 1)
        )
        shapes += [Boxes(boxes, colour, stroke=INK), Lines(seams, stroke=GRID)]
        for block, y in same:
            middle = (block.first + block.last) // 2  # a whole cell: no seam crosses the number
            box = track.box(middle, middle, y, track.size)
            shapes.append(centred(str(block.number), box, 13, ink_on(colour), bold=True))
    return shapes


LANE = 30  # height of a bracket with its label


def _range_shapes(track: Track, ranges: Sequence[Range], y: float) -> list[Shape]:
    shapes: list[Shape] = []
    for span, lane in _lanes(track, ranges):
        top = y + 4 + lane * LANE
        left, right = track.x(span.first) + 2, track.x(span.last + 1) - 2
        corners = ((left, top), (left, top + 6), (right, top + 6), (right, top))
        shapes.append(Lines((corners,), stroke=span.colour, width=2))
        middle, _ = _label_place(track, span)
        shapes.append(Text(middle, top + 20, span.label, 12))
    return shapes


def _lanes(track: Track, ranges: Sequence[Range]) -> list[tuple[Range, int]]:
    """Each range with the highest lane, from 0, where neither its bracket nor its label meets another."""
    taken: list[list[tuple[float, float]]] = []
    placed = []
    for span in ranges:
        middle, half = _label_place(track, span)
        left = min(track.x(span.first), middle - half)
        right = max(track.x(span.last + 1), middle + half)
        free = (lane for lane, others in enumerate(taken) if all(right <= a or b <= left for a, b in others))
        lane = next(free, len(taken))
        if lane == len(taken):
            taken.append([])
        taken[lane].append((left, right))
        placed.append((span, lane))
    return placed


def _label_place(track: Track, span: Range) -> tuple[float, float]:
    """The middle of a range's label and half its width: under the bracket, but not left of the sheet."""
    half = text_width(span.label, 12) / 2 + 4
    return max(half, track.x((span.first + span.last + 1) / 2)), half


# ---- all placements of a line


def placements(clues: Clues, line: Line, most: int = 16) -> Picture:
    """All placements of a line, one a row, and under them how many fill each cell.

    Only a column that all of them fill (solid frame, tick) or none of them fills (dashed frame, struck out) is proof;
    a majority is none. Past ``most`` rows it draws the first ones and some with the blocks furthest right, and says how
    many it leaves out; the counts are those of all.

    Raises PuzzleError on bad input, or for ``most`` below 1; a line without any placement is drawn with a sentence that
    says so.

    >>> placements([2, 2], "・・・・・・・").description
    'All 6 placements of 2 2 on 7 cells. Filled in all: no cell. Filled in none: no cell'
    """
    check_count("most", most, "draw 1 placement or more")
    values, cells = read_both(clues, line)
    total = one_line.count_placements(values, cells)
    told = f"{clue_text(values)} on {counted(len(cells), 'cell')}"
    if not total:
        return _with_sentence(cells, f"No placement of {clue_text(values)} fits this line.")
    counts = one_line.filled_counts(values, cells)
    full = [x for x, count in enumerate(counts, start=1) if count == total]
    none = [x for x, count in enumerate(counts, start=1) if count == 0]
    which = f"All {total:,} placements" if total > 1 else "The only placement"
    description = f"{which} of {told}. Filled in all: {cell_list(full)}. Filled in none: {cell_list(none)}"
    some = [blocks_at(values, starts) for starts in _some_placements(values, cells, most)]
    return _stacked(cells, some, counts, total).described(description)


def _some_placements(clues: Sequence[int], cells: Cells, most: int) -> list[list[int]]:
    """All placements in order, or the first ones and some of the furthest right: the first of the mirrored line."""
    first = list(islice(one_line.placements(clues, cells), most + 1))
    if len(first) <= most:
        return first
    first = first[: most - most // 2]
    mirrored = one_line.placements(clues[::-1], cells[::-1])
    turned = ([len(cells) + 2 - start - k for start, k in zip(starts[::-1], clues, strict=True)] for starts in mirrored)
    return first + sorted(islice((starts for starts in turned if starts not in first), most // 2))


def blocks_at(clues: Sequence[int], starts: Sequence[int]) -> list[Block]:
    """The blocks of a placement, given by the leftmost cell of each, from 1.

    >>> [(block.number, block.first, block.last) for block in blocks_at([2, 1], [1, 4])]
    [(1, 1, 2), (2, 4, 4)]
    """
    pairs = zip(clues, starts, strict=True)
    return [Block(m, start, start + k - 1) for m, (k, start) in enumerate(pairs, start=1)]


def _stacked(cells: Cells, shown: Sequence[Sequence[Block]], counts: Sequence[int], total: int) -> Picture:
    """The line, its placements, the counts and what they prove."""
    head = Row("line", cells)
    sure = Row("sure", [FILLED if count == total else EMPTY if not count else UNDECIDED for count in counts])
    last = len(shown) // 2 if len(shown) < total else 0  # rows behind the gap
    track = track_for(len(counts), [head, Row("times ■")])
    exact = text_width(str(total), SMALL) < track.size - 2
    count_row = Row("times ■" if exact else "■ in %", note=f"of {total:,}")
    texts = [str(count) if exact else share(count, total) for count in counts]
    y: float = MARGIN + SMALL + 5
    shapes = [*ruler(track, MARGIN + SMALL), *row_shapes(track, head, y)]
    y += track.size + 14
    top = y - 4
    shapes += _table_shapes(track, shown[: len(shown) - last], y)
    shapes += [
        Text(MARGIN, y + index * track.size + track.size / 2 + 4, f"{index + 1:,}", 12, GREY, "start")
        for index in range(len(shown) - last)
    ]
    y += (len(shown) - last) * track.size
    if last:
        shapes.append(Text(track.left, y + 19, f"⋮ {total - len(shown):,} more", LABEL, GREY, "start"))
        y += 28
        shapes += _table_shapes(track, shown[-last:], y)
        y += last * track.size
    shapes += [Text(track.x(x + 0.5), y + 20, text, SMALL) for x, text in enumerate(texts, start=1)]
    shapes += _proof_shapes(track, counts, total, top, y + 4)
    shapes.append(Text(MARGIN, y + 20, count_row.label, LABEL, anchor="start"))
    shapes.append(Text(track.right + MARGIN, y + 20, count_row.note, LABEL, anchor="start"))
    y += 50
    shapes += row_shapes(track, sure, y)
    return Picture(up(row_width(track, count_row)) + MARGIN, up(y + track.size + MARGIN), tuple(shapes), "")


def _table_shapes(track: Track, shown: Sequence[Sequence[Block]], y: float) -> list[Shape]:
    """Placements one under the other."""
    placed = [(block, y + index * track.size) for index, blocks in enumerate(shown) for block in blocks]
    return [*blank_shapes(len(shown), track.length, track.left, y, track.size), *block_shapes(track, placed)]


def _proof_shapes(track: Track, counts: Sequence[int], total: int, top: float, y: float) -> list[Shape]:
    """A frame with a tick around each column that is full, a dashed one with a struck count where it is empty."""
    full = [x for x, count in enumerate(counts, start=1) if count == total]
    none = [x for x, count in enumerate(counts, start=1) if count == 0]
    bottom = y + 38
    ticks = tuple(
        ((track.x(x + 0.5) - 5, bottom - 10), (track.x(x + 0.5) - 1, bottom - 6), (track.x(x + 0.5) + 5, bottom - 15))
        for x in full
    )
    strikes = tuple(((track.x(x) + 4, y + 20), (track.x(x + 1) - 4, y + 3)) for x in none)
    return [
        Boxes(tuple(inset(track.box(x, x, top, bottom - top), 1) for x in full), stroke=GREEN, width=3),
        Lines(ticks, stroke=GREEN, width=3),
        Boxes(
            tuple(inset(track.box(x, x, top, bottom - top), 1) for x in none), stroke=VERMILLION, width=2, dash=DASHED
        ),
        Lines(strikes, stroke=VERMILLION, width=2),
    ]


def share(count: int, total: int) -> str:
    """A count in per cent of all, never 0 or 100 by rounding: those two would be a proof.

    >>> share(0, 3000), share(1, 3000), share(2999, 3000), share(3000, 3000)
    ('0', '1', '99', 'all')
    """
    if count == total:
        return "all"
    return str(max(1, min(99, 100 * count // total))) if count else "0"


def _with_sentence(cells: Cells, sentence: str) -> Picture:
    """A line with a sentence under it, for what cannot be drawn."""
    picture = lines([Row("line", cells)])
    text = Text(MARGIN, picture.height + 16, sentence, LABEL, anchor="start")
    width = max(picture.width, text_width(sentence) + 2 * MARGIN)
    return Picture(width, picture.height + 26, (*picture.shapes, text), sentence)


# ---- boards


def board(
    puzzle: Nonogram,
    cells: Cells | None = None,
    rows: Sequence[int] = (),
    columns: Sequence[int] = (),
    marked: Sequence[Cell] = (),
    kind: str = "changed",
    crossed: Sequence[Unit] = (),
) -> Picture:
    """A board with its clues, a heavier line every five cells.

    ``cells`` is an int8 array of shape (height, width), -1 undecided, 0 empty, 1 filled; None leaves all undecided.
    ``rows``, ``columns`` and ``marked`` cells (row, column), all from 1, get a frame; that of the marked cells is of
    one of the kinds of ``board_picture``: "look", "found", "changed", "error". ``crossed`` lines, such as ("row", 3),
    cannot be: they get a frame, and are crossed out with their clues. The description is the text board.

    Raises PuzzleError where the cells are not those of a board of this size, and for a line or a cell beside it.

    >>> print(board(Nonogram([[2], [1]], [[1], [2]])).description)
    Board of 2 rows and 2 columns
      1 2
    2 ? ?
    1 ? ?
    """
    check_puzzle(puzzle)
    height, width = puzzle.height, puzzle.width
    blank = np.full((height, width), UNDECIDED, dtype=np.int8)
    state = blank if cells is None else read_board(cells, height, width)
    looked_at: list[Unit] = [*(("row", row) for row in rows), *(("column", column) for column in columns)]
    for unit in (*looked_at, *crossed):
        check_unit(puzzle, unit)
    frames = [line_frame(puzzle, unit, "look") for unit in looked_at]
    frames += [(cell_index(puzzle, check_cell(puzzle, *cell)), kind) for cell in marked]
    frames += [line_frame(puzzle, unit, "error") for unit in crossed]
    picture = board_picture(puzzle, state, frames, crossed).picture()
    return picture.described(_board_in_words(puzzle, state, rows, columns, marked, crossed))


def board_picture(
    puzzle: Nonogram,
    cells: Cells,
    highlights: Sequence[Highlight] = (),
    crossed: Sequence[Unit] = (),
    under: Sequence[int] = (),
    size: int = 0,
) -> BoardPicture:
    """A board with its clues and with all the marks that a ``BoardPicture`` may have."""
    return BoardPicture(
        puzzle.height,
        puzzle.width,
        signs(cells),
        row_clues=[clues or (0,) for clues in puzzle.rows],
        col_clues=[clues or (0,) for clues in puzzle.columns],
        size=size,
        highlights=highlights,
        under=under,
        crossed=[side_and_line(unit) for unit in crossed],
    )


def cell_index(puzzle: Nonogram, cell: Cell) -> int:
    """The index, from 0 and row by row, of a cell (row, column), from 1.

    >>> cell_index(Nonogram([[1], [1]], [[2]]), (2, 1))
    1
    """
    row, column = cell
    return (row - 1) * puzzle.width + column - 1


def line_frame(puzzle: Nonogram, unit: Unit, kind: str) -> Highlight:
    """The highlight around a whole line, such as ("row", 3).

    >>> line_frame(Nonogram([[1], [1]], [[2]]), ("row", 2), "look")
    (1, 'look', 1, 1)
    """
    side, number = unit
    if side == "row":
        return (cell_index(puzzle, (number, 1)), kind, 1, puzzle.width)
    return (number - 1, kind, puzzle.height, 1)


def side_and_line(unit: Unit) -> tuple[str, int]:
    """A line as ``board_picture`` names it: its side, and its number from 0.

    >>> side_and_line(("column", 2))
    ('col', 1)
    """
    kind, number = unit
    return ("row" if kind == "row" else "col", number - 1)


def board_html(
    puzzle: Nonogram,
    cells: Cells | None,
    text: str,
    marked: Sequence[Cell] = (),
    crossed: Sequence[Unit] = (),
) -> str:
    """How a board shows itself in a notebook: past ``MOST_CELLS`` cells by the text, as a picture would be too big."""
    if puzzle.height * puzzle.width > MOST_CELLS:
        return f"<pre>{escape(text)}</pre>"
    return board(puzzle, cells, marked=marked, crossed=crossed)._repr_html_()


def _board_in_words(
    puzzle: Nonogram,
    cells: Cells,
    rows: Sequence[int],
    columns: Sequence[int],
    marked: Sequence[Cell],
    crossed: Sequence[Unit],
) -> str:
    """The text board with its clues: those who cannot see the picture can play from it."""
    framed = [f"row {row}" for row in rows] + [f"column {column}" for column in columns]
    notes = {
        "framed": framed,
        "marked": [f"({row}, {column})" for row, column in marked[:MOST_TOLD]],
        "crossed out": [f"{kind} {number}" for kind, number in crossed],
    }
    if len(marked) > MOST_TOLD:
        notes["marked"].append(f"and {len(marked) - MOST_TOLD} more cells")
    note = "".join(f", {name}: {', '.join(places)}" for name, places in notes.items() if places)
    return f"Board of {rows_and_columns(puzzle.height, puzzle.width)}{note}\n{write_board(puzzle, cells)}"


# ---- cells


def cell_shapes(cells: Cells, left: float, top: float, size: int) -> list[Shape]:
    """Cells of shape (height, width) from the corner (left, top), drawn as on a board."""
    height, width = cells.shape
    picture = BoardPicture(height, width, signs(cells), size=size).picture()
    return [moved(shape, left - PAD, top - PAD) for shape in picture.shapes]


def blank_shapes(height: int, width: int, left: float, top: float, size: int) -> list[Shape]:
    """A table of white cells, for rows that only hold blocks."""
    picture = BoardPicture(height, width, " " * (height * width), size=size).picture()
    return [moved(shape, left - PAD, top - PAD) for shape in picture.shapes]


# ---- words


def in_words(cells: Cells) -> str:
    """A line for those who do not see it.

    >>> in_words(read_line("□・■■■・"))
    'filled 3-5; empty 1; the rest undecided'
    """
    parts = [
        f"{name} {cell_list(np.flatnonzero(cells == value) + 1)}"
        for value, name in ((FILLED, "filled"), (EMPTY, "empty"))
        if value in cells
    ]
    if UNDECIDED in cells:
        parts.append("the rest undecided" if parts else "all undecided")
    return "; ".join(parts)


def _told(row: Row) -> str:
    cells = [] if row.cells is None else [in_words(read_line(row.cells))]
    blocks = [
        f"{'block' if block.colour else 'sentinel'} {block.number} on {cell_list(range(block.first, block.last + 1))}"
        for block in row.blocks
    ]
    spans = [f"{span.label}: {cell_list(range(span.first, span.last + 1))}" for span in row.ranges]
    return "; ".join([*cells, *blocks, *spans, *([row.note] if row.note else [])])


def cell_list(cells: Iterable[int]) -> str:
    """Cell numbers in order, runs of three and more shortened.

    >>> cell_list([1, 2, 5, 6, 7])
    '1, 2, 5-7'
    """
    listed: list[str] = []
    for _, run in groupby(enumerate(cells), key=lambda pair: pair[1] - pair[0]):
        numbers = [int(cell) for _, cell in run]
        listed += [f"{numbers[0]}-{numbers[-1]}"] if len(numbers) > 2 else map(str, numbers)
    return ", ".join(listed) or "no cell"


def clue_text(clues: Clues, gap: str = " ") -> str:
    """Clues as they stand beside a line.

    >>> clue_text([2, 1]), clue_text([])
    ('2 1', '0')
    """
    return gap.join(map(str, clues)) or "0"
