"""A Sudoku on paper: the givens in a clean grid, and as key the grid filled, the givens on grey."""

from dataclasses import replace

from puzzlelib.paper import Item
from puzzlelib.picture import Picture, Text
from puzzlelib.sudoku.draw import grid_picture, in_words
from puzzlelib.sudoku.puzzle import Sudoku, check_puzzle, read_cells

CELL, KEY_CELL = 36, 20  # pixels
RULES = (
    "Sudokus: write a digit into every empty cell. Each row, each column and each block with heavier lines has every "
    "digit once."
)
LETTERS = " Above 9 the digits are letters, from A on."


def item(puzzle: Sudoku, grid: object = None) -> Item:
    """A puzzle for :mod:`puzzlelib.paper`.

    ``grid`` is the solution, of shape (size, size), digits from 1: ``solve(puzzle).grids[0]``; left out, the one that
    the puzzle brings, and without any there is no key. Raises PuzzleError for anything but a Sudoku, and for a grid of
    another size.

    >>> print(item(Sudoku([[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 0]], title="Last")).puzzle.description)
    Sudoku of 4 x 4
    1 2 | 3 4
    3 4 | 1 2
    ----+----
    2 1 | 4 3
    4 3 | 2 .
    """
    check_puzzle(puzzle)
    known = puzzle.solution if grid is None else grid
    rules = RULES + LETTERS if puzzle.shape.size > 9 else RULES
    credit = ", ".join(filter(None, [puzzle.author, puzzle.source, puzzle.licence]))
    return Item(_blank(puzzle), None if known is None else _key(puzzle, known), puzzle.title, rules, credit=credit)


def _blank(puzzle: Sudoku) -> Picture:
    """Whatever stands in the grid is a given: bold, and not on grey, which would make pencil hard to read."""
    board = grid_picture(puzzle, puzzle.grid, size=CELL)
    picture = replace(board, highlights=(), row_labels=(), col_labels=()).picture()
    shapes = tuple(replace(shape, bold=True) if isinstance(shape, Text) else shape for shape in picture.shapes)
    return replace(picture, shapes=shapes, description=in_words(puzzle.shape, puzzle.grid, {}, {}))


def _key(puzzle: Sudoku, grid: object) -> Picture:
    digits = read_cells(grid, puzzle.shape)
    board = grid_picture(puzzle, digits, size=KEY_CELL)
    return replace(board, row_labels=(), col_labels=()).picture().described(in_words(puzzle.shape, digits, {}, {}))
