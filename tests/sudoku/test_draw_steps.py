"""Named steps as pictures: each ring, stroke, shade and outline is one of the step."""

import pytest

from puzzlelib.board_picture import REASON, SHADES
from puzzlelib.errors import PuzzleError
from puzzlelib.picture import BLUE, GREEN, VERMILLION, Boxes, Lines
from puzzlelib.sudoku.board import Board
from puzzlelib.sudoku.draw_steps import step
from puzzlelib.sudoku.puzzle import Sudoku
from puzzlelib.sudoku.steps import next_step, take
from tests.paint.layout import texts, troubles
from tests.sudoku.puzzles import HARDEST, SIXTEEN, puzzle

SMALL = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])


def boxes(picture, **look):
    found = [shape for shape in picture.shapes if isinstance(shape, Boxes)]
    same = [shape for shape in found if all(getattr(shape, name) == value for name, value in look.items())]
    return [box for shape in same for box in shape.boxes]


def strokes(picture):
    found = [shape for shape in picture.shapes if isinstance(shape, Lines) and shape.stroke == VERMILLION]
    return [line for shape in found for line in shape.lines]


def last_step(signs, name):
    """A board on which a technique is the next one, and its step."""
    board = Board(puzzle(signs))
    while (found := next_step(board)).name != name:
        take(board, found)
    return board, found


@pytest.mark.parametrize("name", [name for name in HARDEST if name != "search"])
def test_each_technique_shows_what_its_step_says(name):
    board, found = last_step(HARDEST[name], name)
    picture = step(board, found)
    shaded = {cell for unit in found.units for cell in board.shape.units[unit]}
    unit = SHADES["unit"]
    assert len(boxes(picture, fill=unit.tint)) + len(boxes(picture, fill=unit.on_given)) == len(shaded)
    assert len(boxes(picture, fill=REASON)) == len(found.because)
    assert len(strokes(picture)) == len(found.struck)
    assert len(boxes(picture, stroke=GREEN, fill=None)) == len(found.placed)
    assert len(boxes(picture, stroke=BLUE, fill=None)) == len(found.rests_on)
    assert picture.description.startswith(f"{found.sentence}\nSudoku of 9 x 9, shaded: ")
    assert troubles(picture) == []


def test_the_proof_stands_under_the_board():
    board = Board(SMALL)
    found = next_step(board)
    picture = step(board, found)
    words = [text.text for text in texts(picture) if text.size == 14 and text.anchor == "start" and len(text.text) > 1]
    assert " ".join(words[-3:]).endswith("Write 4 into (3,0).")
    assert found.sentence in " ".join(words)


def test_a_puzzle_is_a_board_without_written_digits():
    found = next_step(Board(SMALL))
    assert step(SMALL, found) == step(Board(SMALL), found)


def test_the_board_stays_as_it_was():
    board = Board(SMALL)
    step(board, next_step(board))
    assert board.open == 11


def test_a_step_on_16_x_16_can_be_read():
    board = Board(SIXTEEN)
    assert troubles(step(board, next_step(board))) == []


@pytest.mark.parametrize("found", [None, "naked pair", 3])
def test_what_is_no_step(found):
    with pytest.raises(PuzzleError, match=r"the step: .* is none; take next_step"):
        step(SMALL, found)


def test_what_is_no_board():
    with pytest.raises(PuzzleError, match="the board: 'article' is none"):
        step("article", next_step(Board(SMALL)))
