"""Strips of paper or film to cut out, for a nonogram line: a board, its packings, and loose blocks, as Pictures.

Cells and clues count from 1. All cells are equally large, so that strips can be laid over each other.
"""

from collections.abc import Iterator, Sequence

from puzzlelib.blanks import CUT, scissors, term, term_width
from puzzlelib.nonogram.draw import GRID, WIDE, Track, blocks_at, cell_list, clue_text, in_words
from puzzlelib.nonogram.draw_practice import CLUES, JAPANESE, SIDES, to_fill
from puzzlelib.nonogram.packing import Side, pack_left, pack_right
from puzzlelib.nonogram.puzzle import FILLED, Cells, Clues, Line, read_both
from puzzlelib.picture import FAINT, GREY, INK, WHITE, Box, Boxes, Hatch, Lines, Picture, Shape, Text, centred, moved
from puzzlelib.sheet import LABEL, MARGIN, SMALL, inset, up
from puzzlelib.wording import counted

CELL = 40  # pixels: 10.6 mm
HEAD = 20  # of a strip, for its name
RIM = 4  # between the cells and the line along which one cuts
STRIP_GAP = 14
FREE = 34  # at the left, for the scissors


def packed_strips(clues: Clues, line: Line) -> Picture:
    """Three strips to cut out: the board with its cell numbers, the left packing and the right packing.

    All blocks of one packing are hatched one way and have their numbers above, those of the other the other way, with
    their numbers below: one strip laid over the other, both can be read.

    >>> packed_strips([3, 2], "・・・・・・").description
    'To cut out: a board of 6 cells; left packing: block 1 on 1-3, block 2 on 5, 6; right packing: block 1 on 1-3, \
block 2 on 5, 6'
    """
    values, cells = read_both(clues, line)
    starts = {
        "left": pack_left(values, cells),
        "right": [end - k + 1 for end, k in zip(pack_right(values, cells), values, strict=True)],
    }
    strips = [_board_strip(values, cells)]
    told = [f"a board of {counted(len(cells), 'cell')}"]
    for side in SIDES:
        spans = [(block.number, block.first, block.last) for block in blocks_at(values, starts[side])]
        strips.append(_strip(values, len(cells), f"{side} packing", JAPANESE[side], _film(spans, len(cells), side)))
        told.append(f"{side} packing: " + ", ".join(f"block {m} on {cell_list(range(a, z + 1))}" for m, a, z in spans))
    return _under_each_other(strips, f"To cut out: {'; '.join(told)}")


def loose_strips(clues: Clues, line: Line) -> Picture:
    """A board and two sets of loose blocks to cut out: one to push to the left, one to push to the right.

    >>> loose_strips([3, 2], "・・・・・・・").description
    'To cut out: a board of 7 cells, all undecided; two sets of the blocks 3 2, for left packing and right packing'
    """
    values, cells = read_both(clues, line)
    told = (
        f"To cut out: a board of {counted(len(cells), 'cell')}, {in_words(cells)}; two sets of the blocks "
        f"{clue_text(values)}, for left packing and right packing"
    )
    loose = [_loose(values, len(cells), side) for side in SIDES]
    return _under_each_other([_board_strip(values, cells), *loose], told)


def _board_strip(clues: Sequence[int], cells: Cells) -> Picture:
    """The cells with their numbers, those that are known as they are."""
    track = Track(0, CELL, len(cells))
    numbers = [
        Text(track.x(x) + 4, 13, str(x), SMALL, WHITE if sign == FILLED else GREY, "start")
        for x, sign in enumerate(cells.tolist(), start=1)
    ]
    return _strip(clues, len(cells), "board", "", [*to_fill(cells, track, 0), *numbers])


def _strip(clues: Sequence[int], length: int, english: str, japanese: str, content: Sequence[Shape]) -> Picture:
    """A strip with its name and the clues over its cells, and around it a line to cut along."""
    width, height = length * CELL, HEAD + CELL
    x = FREE + 6 + term_width(english, japanese) + 18
    shapes: list[Shape] = [
        Boxes(((FREE - RIM, 0, width + 2 * RIM, height + RIM),), None, GREY, dash=CUT),
        *term(english, japanese, FREE + 6, 14),
        *term("clues", CLUES, x, 14),
        Text(x + term_width("clues", CLUES) + 10, 15, clue_text(clues, WIDE), LABEL, anchor="start", bold=True),
        *(moved(shape, FREE, HEAD) for shape in content),
        *scissors(14, height / 2),
    ]
    return Picture(FREE + width + RIM, height + RIM, tuple(shapes), "")


def _film(spans: Sequence[tuple[int, int, int]], length: int, side: Side) -> list[Shape]:
    """Blocks by number, first and last cell, on cells of which only the edges are drawn."""
    track = Track(0, CELL, length)
    edges = tuple(((track.x(x), 0), (track.x(x), CELL)) for x in range(1, length + 2))
    shapes: list[Shape] = [Lines((*edges, ((0, 0), (length * CELL, 0))), FAINT)]
    for number, first, last in spans:
        shapes += _block(track.box(first, last, 0, CELL), number, last - first + 1, side)
    return shapes


def _block(box: Box, number: int, cells: int, side: Side) -> Iterator[Shape]:
    """A block: slanted lines, seams between its cells, its number above (left packing) or below (right packing)."""
    x, y, _, height = box
    yield Hatch((inset(box, 2),), GREY, 8, 1, back=side == "right")
    yield Lines(tuple(((x + cell * CELL, y), (x + cell * CELL, y + height)) for cell in range(1, cells)), GRID)
    yield Boxes((inset(box, 1.5),), None, INK, 2)
    middle = x + (cells - 1) // 2 * CELL
    plate = (middle + CELL / 2 - 9, y + 3 if side == "left" else y + height - 19, 18, 16)
    yield Boxes((plate,), WHITE, GREY)
    yield centred(str(number), plate, 13, bold=True)


def _loose(clues: Sequence[int], length: int, side: Side) -> Picture:
    """The blocks of one set, in as many rows as the width of the board asks for."""
    shapes: list[Shape] = [*term(f"for the {side} packing", JAPANESE[side], FREE, 12)]
    x, y = float(FREE), float(HEAD + RIM)
    for number, k in enumerate(clues, start=1):
        if x > FREE and x + k * CELL > FREE + length * CELL:
            x, y = FREE, y + CELL + 4 * RIM
        box = (x, y, k * CELL, CELL)
        shapes += [Boxes((inset(box, -RIM),), None, GREY, dash=CUT), *_block(box, number, k, side)]
        x += k * CELL + 4 * RIM
    right = FREE + length * CELL + RIM
    return Picture(right, y + CELL + RIM, (*shapes, *scissors(14, HEAD + RIM + CELL / 2)), "")


def _under_each_other(strips: Sequence[Picture], description: str) -> Picture:
    shapes: list[Shape] = []
    y = float(MARGIN)
    for strip in strips:
        shapes += [moved(shape, MARGIN, y) for shape in strip.shapes]
        y += strip.height + STRIP_GAP
    width = max(strip.width for strip in strips) + 2 * MARGIN
    return Picture(up(width), up(y - STRIP_GAP + MARGIN), tuple(shapes), description)
