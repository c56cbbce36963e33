"""A nonogram on paper: the board with its clues, and as key the picture."""

from dataclasses import replace

import numpy as np

from puzzlelib import paper
from puzzlelib.board_picture import BoardPicture
from puzzlelib.nonogram.draw import WIDE, board_picture, clue_text
from puzzlelib.nonogram.puzzle import EMPTY, Nonogram, check_puzzle, read_board, signs, write_board
from puzzlelib.picture import Picture, Text, moved, text_width
from puzzlelib.sheet import up
from puzzlelib.wording import rows_and_columns

CELL, SMALLEST_CELL = 20, 15  # pixels; below, clues of two digits would touch each other
SMALL_BOARD, CELL_OF_SMALL = 10, 26
KEY_CELL = 9
RULES = (
    "Nonograms: fill cells so that a picture appears. The numbers beside a row and above a column are the lengths of "
    "its blocks of filled cells, in order. Between two blocks at least one cell is empty."
)


def item(puzzle: Nonogram, grid: object = None) -> paper.Item:
    """A puzzle for :mod:`puzzlelib.paper`. Its title stands beside the key alone, since it tells what the picture is.

    ``grid`` is the solution, of shape (height, width), 0 empty and 1 filled: ``solve(puzzle).grids[0]``. Without it
    there is no key. Raises PuzzleError for anything but a Nonogram, and for a grid of another size.

    >>> heart = item(Nonogram([[1], [2]], [[2], [1]], title="Corner"), [[1, 0], [1, 1]])
    >>> heart.title, heart.key_title
    ('2 x 2', 'Corner')
    >>> print(heart.key.description)
    Picture of 2 rows and 2 columns
      2 1
    1 # .
    2 # #
    """
    check_puzzle(puzzle)
    key = None if grid is None else key_picture(puzzle, grid)
    size = f"{puzzle.height} x {puzzle.width}"
    credit = ", ".join(filter(None, [puzzle.author or puzzle.copyright, puzzle.source, puzzle.licence]))
    board = puzzle_picture(puzzle)
    return paper.Item(board, key, size, RULES, puzzle.title or size, credit, board_left=_board_left(board))


def puzzle_picture(puzzle: Nonogram) -> Picture:
    """The blank board, in the largest cells with which it fits a page."""
    largest = CELL_OF_SMALL if max(puzzle.height, puzzle.width) <= SMALL_BOARD else CELL
    boards = (_blank(puzzle, size) for size in range(largest, SMALLEST_CELL, -1))
    return next(filter(paper.fits, boards), None) or _blank(puzzle, SMALLEST_CELL)


def _blank(puzzle: Nonogram, size: int) -> Picture:
    """The board with its row clues as close as they can be read: of a large one, cells get the room."""
    empty = np.full((puzzle.height, puzzle.width), EMPTY, dtype=np.int8)
    board = replace(board_picture(puzzle, empty, size=size), row_clues=())
    picture = _clean(board)
    font = max(shape.size for shape in picture.shapes if isinstance(shape, Text))
    clues = [clue_text(row, WIDE) for row in puzzle.rows]
    left = up(1.1 * max(text_width(text, font) for text in clues))  # digits are wider than most letters
    shapes = [moved(shape, left, 0) for shape in picture.shapes]
    for number, text in enumerate(clues):
        _, y, _, _ = board.box(number * puzzle.width)
        shapes.append(Text(left, y + size / 2 + 0.36 * font, text, font, anchor="end"))
    told = f"Board of {rows_and_columns(puzzle.height, puzzle.width)}\n{puzzle}"
    return Picture(left + picture.width, picture.height, tuple(shapes), told)


def _board_left(picture: Picture) -> float:
    """Where the row clues end."""
    return max(shape.x for shape in picture.shapes if isinstance(shape, Text) and shape.anchor == "end")


def key_picture(puzzle: Nonogram, grid: object) -> Picture:
    """The solved picture, small and without clues."""
    cells = read_board(grid, puzzle.height, puzzle.width)
    told = f"Picture of {rows_and_columns(puzzle.height, puzzle.width)}\n{write_board(puzzle, cells)}"
    return _clean(BoardPicture(puzzle.height, puzzle.width, signs(cells), size=KEY_CELL)).described(told)


def _clean(board: BoardPicture) -> Picture:
    """On paper an empty cell is white, without a sign."""
    return replace(board, cells=board.cells.replace(".", " ")).picture()
