"""A named step as a Picture: the units that it looks at, the candidates that prove it, and what it does.

Rows, columns and cells count from 0.
"""

from puzzlelib.board_picture import Highlight, MarkLook
from puzzlelib.errors import PuzzleError
from puzzlelib.picture import Picture
from puzzlelib.sheet import MARGIN, paragraph, up
from puzzlelib.sudoku.board import Board, as_board
from puzzlelib.sudoku.draw import cell_index, grid_picture, in_words, mark_look, mark_name, marks_of, unit_shade
from puzzlelib.sudoku.puzzle import Shape, Sudoku, cell_name
from puzzlelib.sudoku.steps import Step
from puzzlelib.wording import shown

NARROWEST = 340  # pixels: the words need room under a small board, too


def step(board: Board | Sudoku, found: Step) -> Picture:
    """A board on which a step was found, before it is taken, and under it the proof.

    The units are shaded. The candidates that prove the step are ringed, those that it removes are struck out. The cell
    into which it writes a digit has a green outline, the cells whose digits forbid all else a blue one. A puzzle is a
    board on which nothing is written yet.

    Raises PuzzleError for anything but a board or a puzzle, and a step.

    >>> from puzzlelib.sudoku.steps import next_step
    >>> board = Board(Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]]))
    >>> told = step(board, next_step(board)).description.splitlines()
    >>> told[0]
    'Hidden single. In block (1,0), 4 can only stand in (3,0): the 4 in (2,2) forbids the other open cells. \
Write 4 into (3,0).'
    >>> told[1]
    'Sudoku of 4 x 4, shaded: block (1,0), outlined: (3,0), (2,2), ringed: 4 in (3,0)'
    """
    if not isinstance(found, Step):
        raise PuzzleError(
            "the step", f"{shown(found)} is none", "take next_step(board), or one of steps_on(board, name)"
        )
    board = as_board(board)
    shape, marks = board.shape, marks_of(board)
    placed = [cell for cell, _ in found.placed]
    looks = step_looks(shape, found)
    picture = grid_picture(board.puzzle, board.cells, marks, step_highlights(shape, found), looks).picture()
    notes = {
        "shaded": [shape.unit_name(unit) for unit in found.units],
        "outlined": [cell_name(cell) for cell in (*placed, *found.rests_on)],
        "ringed": [mark_name(mark) for mark in found.because],
        "struck out": [mark_name(mark) for mark in found.struck],
    }
    told = in_words(shape, board.cells, marks, notes)
    width = max(picture.width, NARROWEST)
    words, bottom = paragraph(found.sentence, MARGIN, picture.height + MARGIN, width - 2 * MARGIN)
    return Picture(width, up(bottom + MARGIN), (*picture.shapes, *words), f"{found.sentence}\n{told}")


def step_highlights(shape: Shape, found: Step) -> list[Highlight]:
    """The units that a step looks at, the cells that it rests on, and the cell into which it writes."""
    return [
        *(unit_shade(shape, unit) for unit in found.units),
        *((cell_index(shape, cell), "look") for cell in found.rests_on),
        *((cell_index(shape, cell), "found") for cell, _ in found.placed),
    ]


def step_looks(shape: Shape, found: Step) -> list[MarkLook]:
    """The candidates that prove a step, and those that it strikes out."""
    because = [mark_look(shape, mark, "because") for mark in found.because]
    return because + [mark_look(shape, mark, "struck") for mark in found.struck]
