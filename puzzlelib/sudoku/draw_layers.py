"""The arrays of all cells as Pictures: ``dhs`` as one layer for each digit, and ``cnn``, the counts.

All count from 0: layer i3 belongs to digit i3 + 1.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from puzzlelib.board_picture import GRID, BoardPicture
from puzzlelib.picture import (
    GREEN,
    GREY,
    ORANGE,
    WHITE,
    Box,
    Boxes,
    Circles,
    Hatch,
    Picture,
    Shape,
    centred,
    ink_on,
)
from puzzlelib.sheet import SMALL, Key, Panel, in_rows, sheet
from puzzlelib.sudoku.candidates import CandidateArrays
from puzzlelib.sudoku.draw import cell_in, cell_index, given_cells, plain_size, settings
from puzzlelib.sudoku.puzzle import Cell, Unit, cell_name, check_digit, sign_of
from puzzlelib.sudoku.puzzle import Shape as Blocks
from puzzlelib.wording import counted

CELL, LARGEST = 14, 24  # pixels: as large as three boards beside each other let them be
ACROSS, WIDTH = 3, 600  # boards beside each other, and what their cells take of the page
EXCLUDED = "#8C8C8C"


# ---- the layers of dhs


@dataclass(frozen=True)
class Layer:
    """One digit in all cells.

    Attributes
    ----------
    digit : i3 + 1.
    givens : the cells that hold any given: nobody works on them, so ``dhs`` is 0 there and says nothing.
    open : the empty cells where the digit is still possible: ``dhs`` is 0.
    alone : those of ``open`` that are the only one in a unit, with that unit: hidden singles.
    """

    digit: int
    givens: tuple[Cell, ...]
    open: tuple[Cell, ...]
    alone: dict[Cell, Unit]

    @property
    def title(self) -> str:
        return f"i3 = {self.digit - 1}: digit {sign_of(self.digit)}"


def layer(arrays: CandidateArrays, digit: int) -> Layer:
    """What ``dhs[:, :, digit - 1]`` says. Raises PuzzleError for a digit that there is not.

    >>> from puzzlelib.sudoku.candidates import candidate_arrays
    >>> from puzzlelib.sudoku.puzzle import Sudoku
    >>> found = layer(candidate_arrays(Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])), 3)
    >>> found.open, found.alone
    (((0, 2), (0, 3), (2, 3)), {(2, 3): ('row', 2), (0, 2): ('column', 2)})
    """
    puzzle = arrays.puzzle
    check_digit(puzzle.shape, digit)
    open_cells = tuple(cell for cell in puzzle.empty_cells if not arrays.dhs[(*cell, digit - 1)])
    alone: dict[Cell, Unit] = {}
    for unit, cells in puzzle.shape.units.items():
        left = [cell for cell in cells if cell in open_cells]
        if len(left) == 1:
            alone.setdefault(left[0], unit)
    givens = tuple(cell for cell in puzzle.shape.cells if cell not in puzzle.empty_cells)
    return Layer(digit, givens, open_cells, alone)


def layers(arrays: CandidateArrays, marked: Sequence[Cell] = (), digits: Sequence[int] = ()) -> Picture:
    """``dhs`` as small boards, one for each index i3: a cell is white where the digit i3 + 1 is still possible.

    Dark cells are excluded, hatched ones hold givens; the givens of the digit itself are written. A ring stands where
    a digit has only one cell left in a row, a column or a block. ``marked`` cells are outlined in all layers: what
    stands there are the candidates of the cell. ``digits`` are those that are drawn, by default all.

    Raises PuzzleError for a cell or a digit that is not there.

    >>> from puzzlelib.sudoku.candidates import candidate_arrays
    >>> from puzzlelib.sudoku.puzzle import Sudoku
    >>> puzzle = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    >>> print(layers(candidate_arrays(puzzle), digits=[3]).description)
    i3 = 2: digit 3. 3 open, 2 alone
    open: (0,2), (0,3), (2,3); alone: (2,3) in row 2, (0,2) in column 2
    """
    shape = arrays.puzzle.shape
    cells = [cell_in(shape, cell) for cell in marked]
    drawn = [layer(arrays, digit) for digit in digits or range(1, shape.size + 1)]
    panels = [Panel(found.title, _board(arrays, found, cells), _told(found), narrowest=0) for found in drawn]
    picture = sheet(panels, in_rows(len(panels), 2 if shape.size == 4 else ACROSS), key=_key(drawn))
    told = [f"{found.title}. {_told(found)}\n{_cells_told(shape, found)}" for found in drawn]
    note = [f"outlined in each: {', '.join(map(cell_name, cells))}"] if cells else []
    return picture.described("\n".join([*told, *note]))


def small_cell(shape: Blocks) -> int:
    """The side of a cell on the sheet of all layers.

    >>> small_cell(Blocks(2, 3)), small_cell(Blocks(3, 3)), small_cell(Blocks(4, 4))
    (24, 22, 14)
    """
    return min(LARGEST, max(CELL, WIDTH // (ACROSS * shape.size)))


def _told(found: Layer) -> str:
    alone = f", {len(found.alone)} alone" if found.alone else ""
    return f"{len(found.open)} open{alone}"


def _cells_told(shape: Blocks, found: Layer) -> str:
    """Where the digit can still stand, for those who do not see it."""
    alone = [f"{cell_name(cell)} in {shape.unit_name(unit)}" for cell, unit in found.alone.items()]
    note = f"; alone: {', '.join(alone)}" if alone else ""
    return f"open: {', '.join(map(cell_name, found.open)) or 'no cell'}{note}"


def _board(arrays: CandidateArrays, found: Layer, marked: Sequence[Cell]) -> Picture:
    """One layer as a small board."""
    puzzle, shape = arrays.puzzle, arrays.puzzle.shape
    board = _blank(shape, small_cell(shape))

    def box(cell: Cell, inset: int = 0) -> Box:
        return board.box(cell_index(shape, cell), inset)

    sources = [cell for cell in found.givens if puzzle.rows[cell[0]][cell[1]] == found.digit]
    hatched = tuple(box(cell) for cell in found.givens if cell not in sources)
    excluded = tuple(box(cell) for cell in puzzle.empty_cells if cell not in found.open)
    picture = board.picture()
    shapes = [
        Boxes(excluded, EXCLUDED),
        Hatch(hatched, GREY, 4),
        *picture.shapes,
        *(centred(sign_of(found.digit), box(cell), max(SMALL, 0.7 * board.size), bold=True) for cell in sources),
        *(ring(box(cell)) for cell in found.alone),
        Boxes(tuple(box(cell, inset=-1) for cell in marked), stroke=ORANGE, width=3),
    ]
    return Picture(picture.width, picture.height, tuple(shapes), found.title)


def ring(box: Box) -> Shape:
    """The sign of a cell that is alone."""
    x, y, width, height = box
    return Circles(((x + width / 2, y + height / 2),), width / 2 - 3, None, GREEN, 2.5)


def _blank(shape: Blocks, size: int) -> BoardPicture:
    """A board with nothing in it but its labels and lines."""
    return BoardPicture(shape.size, shape.size, " " * shape.size**2, size=size, **settings(shape) | {"mark_signs": ""})


def _key(drawn: Sequence[Layer]) -> Key:
    """The signs and what they mean."""
    box = (1.0, 1.0, CELL, CELL)
    frame = Boxes((box,), None, GRID)
    key: list[tuple[Sequence[Shape], str]] = [
        ((frame,), "0: still possible"),
        ((Boxes((box,), EXCLUDED), frame), "1: excluded"),
        ((Hatch((box,), GREY, 4), frame), "given: 0, too, but nobody works on it"),
    ]
    if any(found.alone for found in drawn):
        key.append(((frame, ring(box)), "the only place in a row, a column or a block"))
    return [(Picture(CELL + 2, CELL + 2, tuple(sign), words), words) for sign, words in key]


# ---- the counts

TINTS = ("#009E73", "#A6DCC9", "#E3F3EC", "#FFFFFF", "#FFF3D6", "#FFE0A3", "#F7C36B", "#E69F00")


def counts(arrays: CandidateArrays) -> Picture:
    """``cnn``: how many candidates each cell has, from green for 1 over white to orange for many; grey for givens.

    The description has the numbers as a table.

    >>> from puzzlelib.sudoku.candidates import candidate_arrays
    >>> from puzzlelib.sudoku.puzzle import Sudoku
    >>> puzzle = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    >>> print(counts(candidate_arrays(puzzle)).description)
    cnn, the number of candidates; 1: 2 cells; 2: 9 cells; 0 for givens
    2 0 2 2
    0 2 2 2
    2 1 0 2
    2 0 1 0
    """
    shape, cnn = arrays.puzzle.shape, arrays.cnn
    board = _blank(shape, plain_size(shape))
    picture = replace(board, highlights=given_cells(arrays.puzzle)).picture()
    empty = arrays.puzzle.empty_cells
    shapes: list[Shape] = [
        Boxes(tuple(board.box(cell_index(shape, cell)) for cell in empty if cnn[cell] == count), tint(count))
        for count in sorted({int(cnn[cell]) for cell in empty})
    ]
    shapes += picture.shapes
    for cell in shape.cells:
        box = board.box(cell_index(shape, cell))
        given = cell not in empty
        ink = GREY if given else ink_on(tint(int(cnn[cell])))
        shapes.append(centred(str(cnn[cell]), box, 0.5 * box[2], ink, bold=not given))
    return Picture(picture.width, picture.height, tuple(shapes), _counts_told(arrays))


def tint(count: int) -> str:
    """The ground of a count."""
    return WHITE if count == 0 else TINTS[min(count, len(TINTS)) - 1]


def _counts_told(arrays: CandidateArrays) -> str:
    cnn = arrays.cnn
    cells = Counter(int(cnn[cell]) for cell in arrays.puzzle.empty_cells)
    told = "".join(f"; {count}: {counted(cells[count], 'cell')}" for count in sorted(cells))
    rows = [" ".join(map(str, row)) for row in cnn.tolist()]
    return "\n".join([f"cnn, the number of candidates{told}; 0 for givens", *rows])
