"""Sudoku for tests: full grids, puzzles dug from them, equal puzzles in other clothes, and pencilled boards."""

from itertools import islice
from random import Random

from hypothesis import strategies as st

from puzzlelib.sudoku.board import Board
from puzzlelib.sudoku.puzzle import Shape, Sudoku, shape_of
from puzzlelib.sudoku.search import places_too, solutions

SHAPES = (shape_of(2, 2), shape_of(2, 3), shape_of(3, 2), shape_of(3, 3), shape_of(2, 4))
Rows = list[list[int]]


def full_grid(random: Random, shape: Shape) -> Rows:
    """A grid in which every unit holds every digit once: random blocks on the diagonal, the rest searched."""
    while True:
        rows = [[0] * shape.size for _ in range(shape.size)]
        for block in range(shape.size):
            row, column = shape.block_place(block)
            if row == column:
                digits = random.sample(range(1, shape.size + 1), shape.size)
                for (r, c), digit in zip(shape.units["block", block], digits, strict=True):
                    rows[r][c] = digit
        for grid in islice(solutions(puzzle_of(rows, shape), places_too), 1):
            return grid.tolist()


def plain_grid(shape: Shape) -> Rows:
    """A full grid made by shifts, quickly even for 16 x 16."""
    size, width, height = shape.size, shape.block_width, shape.block_height
    starts = [row % height * width + row // height for row in range(size)]
    return [[(start + column) % size + 1 for column in range(size)] for start in starts]


def puzzle_of(rows: Rows, shape: Shape) -> Sudoku:
    return Sudoku(rows, (shape.block_height, shape.block_width))


def dug(random: Random, shape: Shape, tries: int | None = None) -> Sudoku:
    """A puzzle with one solution: digits are taken out in opposite pairs, so many pairs are tried; None for all."""
    rows, size = full_grid(random, shape), shape.size
    cells = random.sample(shape.cells, len(shape.cells))
    for row, column in cells[:tries]:
        pair = [(row, column), (size - 1 - row, size - 1 - column)]
        kept = [rows[r][c] for r, c in pair]
        for r, c in pair:
            rows[r][c] = 0
        if len(list(islice(solutions(puzzle_of(rows, shape), places_too), 2))) > 1:
            for (r, c), digit in zip(pair, kept, strict=True):
                rows[r][c] = digit
    return puzzle_of(rows, shape)


def variant(random: Random, puzzle: Sudoku) -> Sudoku:
    """The same puzzle with other digits, bands, rows, stacks and columns: as hard, though it looks different."""
    shape = puzzle.shape
    digits = [0, *random.sample(range(1, shape.size + 1), shape.size)]
    rows = _order(random, shape.size, shape.block_height)
    columns = _order(random, shape.size, shape.block_width)
    return puzzle_of([[digits[puzzle.rows[row][column]] for column in columns] for row in rows], shape)


def _order(random: Random, size: int, band: int) -> list[int]:
    """The lines in another order that keeps bands together."""
    bands = [random.sample(range(start, start + band), band) for start in range(0, size, band)]
    return [line for lines in random.sample(bands, len(bands)) for line in lines]


def transposed(board: Board) -> Board:
    """Rows become columns."""
    shape = board.shape
    turned = shape_of(shape.block_width, shape.block_height)
    twin = Board(puzzle_of([list(column) for column in zip(*board.puzzle.rows, strict=True)], turned))
    for row, column, digit, _ in board.trail:
        twin.place(column, row, digit)
    for row, column in board.open_cells():
        for digit in range(1, board.size + 1):
            if digit not in board.candidates(row, column) and digit in twin.candidates(column, row):
                twin.strike(column, row, digit)
    return twin


def randoms() -> st.SearchStrategy[Random]:
    """Hypothesis draws the seed alone: it is far quicker than to draw each random number, and nothing here shrinks."""
    return st.integers(0, 2**32).map(Random)


@st.composite
def pencilled(draw: st.DrawFn, shapes: tuple[Shape, ...] = SHAPES) -> Board:
    """A board that some grid fits."""
    random, shape = draw(randoms()), draw(st.sampled_from(shapes))
    return pencilled_board(random, shape, full_grid(random, shape))


def pencilled_board(random: Random, shape: Shape, grid: Rows) -> Board:
    """Some digits of a grid stand, and some candidates that are none of its digits are struck out.

    The grid need not be the only one that fits: a step must keep each.
    """
    shown, kept = random.random(), random.random()
    given = [[digit if random.random() < shown * 0.7 else 0 for digit in row] for row in grid]
    board = Board(puzzle_of(given, shape))
    for row, column in board.open_cells():
        for digit in board.candidates(row, column):
            if digit != grid[row][column] and random.random() > kept:
                board.strike(row, column, digit)
    return board
