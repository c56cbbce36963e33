"""A Sudoku on paper: bold givens on white, and a key in which they are told apart from what was found."""

import pytest

from puzzlelib import paper
from puzzlelib.board_picture import GIVEN
from puzzlelib.errors import PuzzleError
from puzzlelib.picture import Boxes
from puzzlelib.sudoku import Sudoku, example, examples, solve
from puzzlelib.sudoku.draw_print import CELL, KEY_CELL, item
from puzzlelib.sudoku.puzzle import sign_of
from tests.paint.layout import texts, troubles

OF_EACH_SIZE = list({puzzle.shape.size: puzzle for puzzle in examples()}.values())


def digits_at(picture, size, cell):
    """The signs of a picture by row and column."""
    found = {}
    for text in texts(picture):
        row, column = int(text.y // cell), int(text.x // cell)
        assert 0 <= row < size
        assert 0 <= column < size
        found[row, column] = text
    return found


@pytest.mark.parametrize("puzzle", OF_EACH_SIZE, ids=lambda puzzle: str(puzzle.shape.size))
def test_the_givens_and_nothing_else_are_on_it(puzzle):
    made = item(puzzle)
    found = digits_at(made.puzzle, puzzle.shape.size, CELL)
    givens = {cell: sign_of(digit) for cell, digit in puzzle_cells(puzzle.grid) if digit}
    assert {cell: text.text for cell, text in found.items()} == givens
    assert all(text.bold for text in found.values())
    assert not any(shape.boxes for shape in made.puzzle.shapes if isinstance(shape, Boxes) and shape.fill)
    assert troubles(made.puzzle) == []
    assert ("letters" in made.text) == (puzzle.shape.size > 9)


@pytest.mark.parametrize("puzzle", OF_EACH_SIZE, ids=lambda puzzle: str(puzzle.shape.size))
def test_the_key_is_the_solution_with_the_givens_on_grey(puzzle):
    grid = solve(puzzle).grids[0]
    key = item(puzzle, grid).key
    found = digits_at(key, puzzle.shape.size, KEY_CELL)
    assert {cell: text.text for cell, text in found.items()} == {
        cell: sign_of(int(d)) for cell, d in puzzle_cells(grid)
    }
    assert {cell for cell, text in found.items() if text.bold} == {
        cell for cell, digit in puzzle_cells(puzzle.grid) if digit
    }
    (grey,) = [shape for shape in key.shapes if isinstance(shape, Boxes) and shape.fill == GIVEN]
    assert len(grey.boxes) == puzzle.givens
    assert troubles(key) == []


def puzzle_cells(grid):
    return [((row, column), int(digit)) for row, digits in enumerate(grid) for column, digit in enumerate(digits)]


@pytest.mark.parametrize("size", list(paper.PAPERS))
def test_six_of_9_x_9_have_room_on_a_page(size):
    (page,) = paper.puzzle_pages([item(example("cat"))] * 6, size, "Sudokus", "seed 1")
    assert {text.text for text in texts(page)} >= {"1.", "6."}


def test_the_solution_that_a_puzzle_brings_is_its_key():
    rows = [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]]
    puzzle = Sudoku([[*rows[0][:3], 0], *rows[1:]], solution=rows, title="Last", author="Me")
    assert item(puzzle).key.description.splitlines()[1] == "1 2 | 3 4"
    assert (item(puzzle).title, item(puzzle).credit) == ("Last", "Me")
    assert item(Sudoku(puzzle.rows)).key is None


def test_only_sudokus():
    with pytest.raises(PuzzleError, match="'cat' is no Sudoku"):
        item("cat")
