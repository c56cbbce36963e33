"""A nonogram on paper: its clues can be read, its cells are blank, and the key is the picture."""

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlelib import paper
from puzzlelib.errors import PuzzleError
from puzzlelib.nonogram import Nonogram, examples, solve
from puzzlelib.nonogram.draw_print import KEY_CELL, item, key_picture, puzzle_picture
from puzzlelib.nonogram.puzzle import blocks
from puzzlelib.picture import INK, Boxes, Lines
from tests.paint.layout import texts, troubles

MILLIMETRE = 96 / 25.4


def puzzle_of(cells, **told):
    cells = np.asarray(cells)
    return Nonogram([blocks(row) for row in cells], [blocks(column) for column in cells.T], **told)


@st.composite
def pictures(draw):
    height, width = draw(st.integers(1, 45)), draw(st.integers(1, 45))
    share = draw(st.floats(0, 1))
    random = np.random.default_rng(draw(st.integers(0, 1000)))
    return (random.random((height, width)) < share).astype(np.int8)


def black_cells(picture):
    """How many cells the ink boxes of a picture cover."""
    black = [shape for shape in picture.shapes if isinstance(shape, Boxes) and shape.fill == INK]
    return sum(width * height for shape in black for _, _, width, height in shape.boxes) / KEY_CELL**2


@given(pictures())
def test_all_clues_are_on_it_and_no_solution(cells):
    puzzle = puzzle_of(cells)
    board = puzzle_picture(puzzle)
    assert troubles(board) == []
    assert black_cells(board) == 0
    rows = [tuple(map(int, text.text.split())) for text in texts(board) if text.anchor == "end"]
    assert rows == [clues or (0,) for clues in puzzle.rows]
    columns = [int(text.text) for text in texts(board) if text.anchor == "middle"]
    assert sorted(columns) == sorted(clue for clues in puzzle.columns for clue in clues or (0,))


@given(pictures())
def test_it_is_told_where_the_board_begins(cells):
    printed = item(puzzle_of(cells))
    lines = [line for shape in printed.puzzle.shapes if isinstance(shape, Lines) for line in shape.lines]
    assert min(x for line in lines for x, _ in line) == pytest.approx(printed.board_left, abs=4)


@given(pictures())
def test_the_key_is_the_picture(cells):
    key = item(puzzle_of(cells), cells).key
    assert black_cells(key) == cells.sum()
    assert [row.split()[-cells.shape[1] :] for row in key.description.splitlines()[-cells.shape[0] :]] == [
        [".#"[cell] for cell in row] for row in cells.tolist()
    ]


LARGE = [puzzle for puzzle in examples() if max(puzzle.height, puzzle.width) <= 40]


@pytest.mark.parametrize("puzzle", LARGE, ids=[puzzle.title for puzzle in LARGE])
def test_clues_of_40_x_40_can_be_read_and_cells_be_filled(puzzle):
    for size in paper.PAPERS:
        (page,) = paper.puzzle_pages([item(puzzle)], size, "Nonograms", "seed 1")
        assert page.width < page.height
        assert min(text.size for text in texts(page)) >= paper.READABLE
        lines = [line for shape in page.shapes if isinstance(shape, Lines) for line in shape.lines]
        upright = sorted(line[0][0] for line in lines if line[0][0] == line[1][0])
        assert len(upright) == puzzle.width + 1
        assert min(right - left for left, right in pairwise(upright)) >= 3.4 * MILLIMETRE


def test_the_title_gives_the_picture_away():
    heart = Nonogram([[1, 1], [3], [1]], [[2], [2], [2]], title="Heart", author="Me", licence="CC0")
    made = item(heart, solve(heart).grids[0])
    assert (made.title, made.key_title, made.credit) == ("3 x 3", "Heart", "Me, CC0")
    assert "Heart" not in made.puzzle.description
    assert item(heart).key is None


def test_what_is_no_nonogram_or_no_solution_of_its_size():
    with pytest.raises(PuzzleError, match="the puzzle: 'heart' is no Nonogram"):
        item("heart")
    with pytest.raises(PuzzleError, match="the board: it has 1 row, not 2"):
        key_picture(Nonogram([[1], [1]], [[2]]), [[1]])
