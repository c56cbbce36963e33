"""Grids as pictures: true, described, nothing cut off or written over; every size can be read."""

from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlelib.board_picture import GIVEN, REASON, SHADES
from puzzlelib.errors import PuzzleError
from puzzlelib.picture import BLUE, VERMILLION, Boxes, Lines
from puzzlelib.sudoku import draw
from puzzlelib.sudoku.board import Board
from puzzlelib.sudoku.candidates import candidate_arrays
from puzzlelib.sudoku.examples import example
from puzzlelib.sudoku.puzzle import Shape, Sudoku, sign_of
from puzzlelib.sudoku.solve import solve
from tests.paint.layout import SMALLEST, texts, troubles
from tests.sudoku.puzzles import SIXTEEN
from tests.sudoku.strategies import pencilled

SMALL = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
SIX = Sudoku([[1, 0, 0, 0, 0, 6], [0] * 6, [0, 2, 0, 0, 0, 0], [0] * 6, [0] * 6, [0, 0, 0, 3, 0, 0]])
ARTICLE = example("article")
SIZES = [SMALL, SIX, ARTICLE, SIXTEEN]


def words(picture):
    return [text.text for text in texts(picture)]


def boxes(picture, **look):
    """The boxes of one look."""
    found = [shape for shape in picture.shapes if isinstance(shape, Boxes)]
    same = [shape for shape in found if all(getattr(shape, name) == value for name, value in look.items())]
    return [box for shape in same for box in shape.boxes]


# ---- what stands in the cells


def test_a_grid_can_be_played_from_its_description():
    assert draw.grid(SMALL).description == ("Sudoku of 4 x 4\n. 2 | . .\n3 . | . .\n----+----\n. . | 4 .\n. 3 | . 1")


@pytest.mark.parametrize("puzzle", SIZES, ids=lambda puzzle: str(puzzle.size))
def test_labels_count_from_0_on_both_sides(puzzle):
    labels = Counter(words(draw.grid(Sudoku(np.zeros_like(puzzle.grid)))))
    assert labels == Counter({str(number): 2 for number in range(puzzle.size)})


def test_givens_and_written_digits_differ_without_colour():
    """A given is bold, on grey; a written digit is neither."""
    board = Board(SMALL)
    board.place(0, 0, 1)
    picture = draw.grid(board)
    large = [text for text in texts(picture) if text.size > 20]
    assert Counter((text.text, text.bold) for text in large) == Counter(
        [("2", True), ("3", True), ("4", True), ("3", True), ("1", True), ("1", False)]
    )
    assert len(boxes(picture, fill=GIVEN)) == SMALL.givens == 5
    assert picture.description.splitlines()[1] == "1 2 | . ."


def test_a_solution_stands_over_its_puzzle():
    grid = solve(SMALL).grids[0]
    picture = draw.grid(SMALL, grid)
    large = [text for text in texts(picture) if text.size > 20]
    assert [int(text.text) for text in large] == grid.ravel().tolist()
    assert sum(text.bold for text in large) == SMALL.givens


def test_digits_that_clash_are_drawn():
    clash = draw.grid(SMALL, [[2, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    assert clash.description.splitlines()[1] == "2 2 | . ."


def test_digits_past_9_are_letters():
    assert {"A", "G"} <= {text.text for text in texts(draw.grid(SIXTEEN)) if text.bold}


# ---- pencil marks


@given(pencilled())
def test_each_candidate_has_its_mark_in_its_cell(board):
    picture = draw.grid(board, marks=board)
    assert troubles(picture) == []
    small = [text for text in texts(picture) if not text.bold and text.text in board.shape.signs]
    layout = draw.grid_picture(board.puzzle, board.cells, draw.marks_of(board))
    for row, column in board.open_cells():
        x, y, width, height = layout.box(row * board.size + column)
        here = [text.text for text in small if x < text.x < x + width and y < text.y < y + height]
        assert here == [sign_of(digit) for digit in board.candidates(row, column)]


def test_marks_of_arrays_are_those_of_a_fresh_board():
    assert draw.grid(ARTICLE, marks=candidate_arrays(ARTICLE)) == draw.grid(ARTICLE, marks=Board(ARTICLE))


def test_candidates_are_told_row_by_row():
    told = draw.grid(SMALL, marks={(0, 0): [1, 4], (2, 1): [1], (0, 2): []}).description.splitlines()
    assert told[-2:] == ["candidates: (0,0) 14, (0,2) none", "candidates: (2,1) 1"]


@pytest.mark.parametrize("puzzle", SIZES, ids=lambda puzzle: str(puzzle.size))
def test_every_size_can_be_read(puzzle):
    plain, pencil = draw.grid(puzzle), draw.grid(puzzle, marks=Board(puzzle))
    assert troubles(plain) == troubles(pencil) == []
    assert pencil.width <= 900
    assert min(text.size for text in texts(pencil)) >= SMALLEST


@pytest.mark.parametrize("block", [(2, 2), (3, 2), (2, 4), (2, 5), (3, 4), (2, 7), (3, 5), (4, 4), (2, 8)])
def test_marks_of_all_blocks_can_be_read(block):
    size = block[0] * block[1]
    puzzle = Sudoku([[0] * size] * size, block)
    assert troubles(draw.grid(puzzle, marks=Board(puzzle))) == []


# ---- what is to be seen


def test_units_and_peers_are_shaded_two_ways():
    picture = draw.grid(ARTICLE, units=[("row", 3), ("block", 4)], peers=[(0, 0)])
    unit, peer = SHADES["unit"], SHADES["peer"]
    assert len(boxes(picture, fill=unit.tint)) + len(boxes(picture, fill=unit.on_given)) == 9 + 9 - 3
    assert len(boxes(picture, fill=peer.tint)) == 1
    assert picture.description.splitlines()[0] == "Sudoku of 9 x 9, shaded: row 3, block (1,1), (0,0)"


def test_single_cells_and_marks_stand_out():
    picture = draw.grid(
        ARTICLE, marks=Board(ARTICLE), marked=[(3, 5)], because=[((3, 5), 2), ((3, 3), 7)], struck=[((0, 0), 2)]
    )
    assert len(boxes(picture, stroke=BLUE, fill=None)) == 1
    assert len(boxes(picture, fill=REASON)) == 2
    (strokes,) = [shape for shape in picture.shapes if isinstance(shape, Lines) and shape.stroke == VERMILLION]
    assert len(strokes.lines) == 1
    bold = [text.text for text in texts(picture) if text.bold and text.size < 14]
    assert sorted(bold) == ["2", "7"]
    assert picture.description.splitlines()[0] == (
        "Sudoku of 9 x 9, marked: (3,5), ringed: 2 in (3,5), 7 in (3,3), struck out: 2 in (0,0)"
    )
    assert troubles(picture) == []


def test_a_struck_mark_is_drawn_though_the_board_has_it_no_more():
    board = Board(SMALL)
    board.strike(0, 0, 4)
    before, after = draw.grid(board, marks=board), draw.grid(board, marks=board, struck=[((0, 0), 4)])
    assert words(after).count("4") == words(before).count("4") + 1


def test_many_marked_cells_are_cut_in_words_only():
    picture = draw.grid(ARTICLE, marked=ARTICLE.empty_cells)
    assert "(0,0), (0,1)" in picture.description
    assert "and 33 more" in picture.description
    assert len(boxes(picture, stroke=BLUE, fill=None)) == 53


UNITS = """write ("row", 0) to ("row", 3), or "column", or "block\""""
OUTLINES = "take one of look, found, changed, error, assumed"


@pytest.mark.parametrize(
    ("look", "sentence"),
    [
        ({"units": [("row", 4)]}, f"the unit: there is no row 4; {UNITS}"),
        ({"units": ["row 1"]}, f"the unit: 'row 1' is none; {UNITS}"),
        ({"marked": [(4, 0)]}, "the cell: there is no row 4, column 0; both count from 0 to 3"),
        ({"marked": (1, 2)}, "the cell: 1 is none; write (3, 5), and a list of such where several can stand"),
        ({"peers": [(0, -1)]}, "the cell: there is no row 0, column -1; both count from 0 to 3"),
        ({"marked": [(0, 0)], "kind": "red"}, f"kind: there is no outline 'red'; {OUTLINES}"),
        ({"because": [((0, 0), 5)]}, "the digit: 5 is none; choose 1 to 4"),
        ({"struck": [(0, 0, 5)]}, "the mark: a tuple is none; write ((3, 5), 2), and a list of such"),
        ({"marks": {(0, 4): [1]}}, "the cell: there is no row 0, column 4; both count from 0 to 3"),
        ({"marks": {(0, 0): [0]}}, "the digit: 0 is none; choose 1 to 4"),
        ({"cells": [[0] * 4] * 3}, "the cells: there are 3 rows, not 4; give as many rows as columns"),
    ],
)
def test_what_is_not_there_is_refused(look, sentence):
    with pytest.raises(PuzzleError) as caught:
        draw.grid(SMALL, **look)
    assert str(caught.value) == sentence


def test_only_puzzles_and_boards_are_drawn():
    with pytest.raises(PuzzleError, match="the board: 'article' is none; take Board"):
        draw.grid("article")


# ---- how things show themselves


def test_a_puzzle_a_board_and_arrays_show_themselves():
    board = Board(SMALL)
    board.place(0, 0, 1)
    assert SMALL._repr_html_() == draw.grid(SMALL)._repr_html_()
    assert board._repr_html_() == draw.grid(board, marks=board)._repr_html_()
    arrays = candidate_arrays(SMALL)
    assert arrays._repr_html_() == draw.grid(SMALL, marks=arrays)._repr_html_()
    assert 'alt="Sudoku of 4 x 4' in SMALL._repr_html_()


def test_solutions_show_where_they_differ():
    answer = solve(Sudoku([[1, 2, 3, 4], [3, 4, 1, 2], [0] * 4, [0] * 4]))
    html = answer._repr_html_()
    assert html.count("<img") == 2
    first, second = (grid.tolist() for grid in answer.grids)
    differ = [f"({r},{c})" for r in range(4) for c in range(4) if first[r][c] != second[r][c]]
    assert f"marked: {', '.join(differ)}\n" in html
    assert "marked" not in solve(SMALL)._repr_html_()


# ---- the settings of boards


@pytest.mark.parametrize(
    ("block", "across"), [((2, 2), 2), ((2, 3), 3), ((3, 3), 3), ((3, 4), 4), ((4, 4), 4), ((2, 8), 4)]
)
def test_marks_have_places_in_a_square(block, across):
    settings = draw.settings(Shape(*block))
    assert settings["mark_cols"] == across
    assert len(settings["mark_signs"]) == block[0] * block[1] <= across**2


@given(st.sampled_from(SIZES), st.data())
def test_a_whole_unit_is_one_highlight(puzzle, data):
    shape = puzzle.shape
    unit = data.draw(st.sampled_from(list(shape.units)))
    start, kind, height, width = draw.unit_shade(shape, unit)
    row, column = divmod(start, shape.size)
    cells = {(row + down, column + right) for down in range(height) for right in range(width)}
    assert (cells, kind) == (set(shape.units[unit]), "unit")
