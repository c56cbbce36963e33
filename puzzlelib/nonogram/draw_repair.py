"""What ``make_unique`` has changed, as a Picture: the picture before, and the new one with its clues and the changes.

A plus stands where a cell was filled, a minus where one was emptied. Rows and columns count from 1.
"""

from collections.abc import Iterator, Sequence

import numpy as np

from puzzlelib.board_picture import OUTLINES
from puzzlelib.errors import PuzzleError
from puzzlelib.nonogram import draw
from puzzlelib.nonogram.draw import cell_index
from puzzlelib.nonogram.puzzle import EMPTY, FILLED, signs
from puzzlelib.nonogram.repair import Change, Repair, flipped
from puzzlelib.picture import GREY, INK, WHITE, Box, Boxes, Lines, Picture, Shape
from puzzlelib.sheet import GAP, MARGIN, PAGE, Panel, inset, sheet
from puzzlelib.wording import rows_and_columns, shown

SIGN = 20  # the side of a cell in the key
BEFORE = 240  # the longer side of the picture before, at most
LEAST, MOST = 2, 20  # the side of a cell there


def changes(repair: Repair) -> Picture:
    """The picture before, beside it or under it the changed one, each change with its sign, and what was found.

    Raises PuzzleError for anything but a Repair.

    >>> from puzzlelib.nonogram.repair import make_unique
    >>> print(changes(make_unique("##..\\n##..\\n..#.\\n...#")).description)
    Before.
    Picture of 4 rows and 4 columns
    ##..
    ##..
    ..#.
    ...#
    After.
    Board of 4 rows and 4 columns, marked: (3, 4)
      2 2 1 2
    2 # # . .
    2 # # . .
    2 . . # #
    1 . . . #
    Fill row 3, column 4: then the clues have exactly one solution.
    """
    if not isinstance(repair, Repair):
        raise PuzzleError("the repair", f"{shown(repair)} is none", "take nonogram.make_unique(picture)")
    after = Panel("After" if repair.changes else "The picture", _after(repair))
    if not repair.changes:
        return sheet([after], [1], repair.sentence)
    before = Panel("Before", _before(repair))
    fits = 2 * MARGIN + before.width + GAP + after.width <= PAGE
    return sheet([before, after], [2] if fits else [1, 1], repair.sentence, _key(repair.changes))


def _before(repair: Repair) -> Picture:
    """The cells alone: where they are small, a grid would hide them."""
    cells = flipped(repair.picture, [(change.row - 1, change.column - 1) for change in repair.changes])
    height, width = cells.shape
    size = max(LEAST, min(MOST, BEFORE // max(height, width)))
    filled = [(column * size, row * size, size, size) for row, column in np.argwhere(cells == FILLED).tolist()]
    frame = (0.5, 0.5, width * size - 1, height * size - 1)
    text = "\n".join(signs(row) for row in cells)
    told = f"Picture of {rows_and_columns(height, width)}\n{text}"
    return Picture(width * size, height * size, (Boxes(tuple(filled), fill=INK), Boxes((frame,), None, GREY)), told)


def _after(repair: Repair) -> Picture:
    """The board with its clues, and the changes marked."""
    cells = [(change.row, change.column) for change in repair.changes]
    picture = draw.board(repair.puzzle, repair.picture)
    board = draw.board_picture(repair.puzzle, repair.picture)
    signs_of_changes = (
        shape
        for change, cell in zip(repair.changes, cells, strict=True)
        for shape in _sign(change, board.box(cell_index(repair.puzzle, cell)))
    )
    told = draw.board(repair.puzzle, repair.picture, marked=cells).description
    return Picture(picture.width, picture.height, (*picture.shapes, *signs_of_changes), told)


def _sign(change: Change, box: Box) -> Iterator[Shape]:
    """A white plus on a filled cell, a black minus on an empty one."""
    filled = change.after == FILLED
    x, y, width, height = inset(box, box[2] / 4)
    strokes = [((x, y + height / 2), (x + width, y + height / 2))]
    if filled:
        strokes.append(((x + width / 2, y), (x + width / 2, y + height)))
    yield Boxes((inset(box, 2),), fill=INK if filled else WHITE)
    yield Lines(tuple(strokes), WHITE if filled else INK, max(2, round(box[2] / 9)))
    yield Boxes((inset(box, 1),), None, OUTLINES["changed"].stroke, 2.5)


def _key(changes: Sequence[Change]) -> list[tuple[Picture, str]]:
    """The signs that stand on the board."""
    words = {FILLED: "filled", EMPTY: "emptied"}
    first = {change.after: change for change in changes}
    box = (0, 0, SIGN, SIGN)
    return [
        (Picture(SIGN, SIGN, tuple(_sign(first[after], box)), words[after]), words[after]) for after in sorted(first)
    ]
