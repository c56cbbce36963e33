"""Hints: each step is true, the easiest kind comes first, and step by step they solve what they can."""

import numpy as np
import pytest
from hypothesis import given

from puzzlelib.errors import PuzzleError
from puzzlelib.nonogram import Nonogram, hint, level, solve
from puzzlelib.nonogram.hint import line_reasons
from tests.nonogram import sat
from tests.nonogram.strategies import pictures

STUCK = Nonogram([[1, 1], [2]], [[1]] * 4)
CHESS = Nonogram([[1], [1]], [[1], [1]])


def steps(puzzle):
    """All hints, each applied, until there is none, and the board then."""
    cells, hints = np.full((puzzle.height, puzzle.width), -1, dtype=np.int8), []
    while (step := hint(puzzle, cells)).cells:
        for row, column, value in step.cells:
            assert cells[row - 1, column - 1] == -1
            cells[row - 1, column - 1] = value
        hints.append(step)
    return hints, cells


def test_a_notebook_shows_a_hint_as_a_paragraph():
    assert hint(STUCK)._repr_html_() == f"<p>{hint(STUCK).sentence}</p>"


@given(pictures(6))
def test_hints_lead_to_the_solution_and_need_no_more_than_the_level_says(picture):
    puzzle = Nonogram.from_picture(picture)
    hints, cells = steps(puzzle)
    number = level(puzzle).number
    if number in (1, 2, 3):
        assert (cells == solve(puzzle).grids[0]).all()
        assert max(step.level for step in hints) == number
    known = cells != -1
    for grid in sat.solutions(puzzle):
        assert (grid[known] == cells[known]).all()


@given(pictures(6))
def test_every_new_cell_has_a_reason(picture):
    for step in steps(Nonogram.from_picture(picture))[0]:
        assert len(step.reasons) >= 2
        assert all(reason[0].isupper() and reason.endswith(".") for reason in step.reasons)


def test_the_line_that_settles_most_comes_first():
    step = hint(Nonogram.from_picture("..#\n###\n..#"))
    assert (step.level, step.unit) == (1, ("row", 2))
    assert step.cells == ((2, 1, 1), (2, 2, 1), (2, 3, 1))
    assert repr(step) == (
        "Row 2 settles 3 cells. Cells 1 to 3 are filled: wherever clue 1 stands from 1 to 3, it covers them."
    )


def test_a_line_that_cannot_be_is_named_before_anything_else():
    step = hint(STUCK, [[1, 1, -1, -1], [-1] * 4])
    assert (step.level, step.unit, step.cells) == (0, ("row", 1), ())
    assert repr(step) == (
        "Nothing fits row 1 any more: its clues are 1,1. "
        "If the puzzle has a solution, one of its cells is wrong: open it again."
    )


def test_where_lines_are_stuck_an_assumption_is_refuted():
    step = hint(STUCK)
    assert (step.level, step.unit, step.cells) == (3, None, ((1, 1, 1),))
    assert repr(step) == "Assume that row 1, column 1 is empty: then nothing fits row 2. So it is filled."


def test_where_both_branches_agree():
    hints, _ = steps(Nonogram.from_picture("...#\n.##.\n##.."))
    assert (hints[3].level, hints[3].unit, hints[3].cells) == (3, None, ((1, 3, 0),))
    assert repr(hints[3]) == (
        "Assume that row 1, column 2 is filled, and then that it is empty. Row 1, column 3 is empty both times."
    )


def test_where_nothing_helps_the_search_begins():
    step = hint(CHESS)
    assert (step.level, step.cells) == (4, ())
    assert repr(step) == (
        "No single line and no single assumption shows anything. "
        "Assume row 1, column 1, where most follows, and then look for the next assumption."
    )


def test_a_solved_board_needs_no_hint():
    step = hint(CHESS, ["#.", ".#"])
    assert (step.level, step.cells) == (0, ())
    assert repr(step) == "Every cell is settled, and every line has what its clues say."


@pytest.mark.parametrize(
    ("clues", "line", "new", "reasons"),
    [
        ([1, 1], "・・■・・", [(1, 0), (3, 0)], ["Cells 2 and 4 are empty: both placements agree on it."]),
        (
            [2, 2],
            "・・□・■□・・",
            [(3, 1)],
            ["Cell 4 is filled: both placements agree on it."],
        ),
    ],
)
def test_reasons_that_packing_does_not_see(clues, line, new, reasons):
    assert line_reasons(clues, line, new) == reasons


def test_cells_that_are_no_board():
    with pytest.raises(PuzzleError, match="row 1: it has 1 cell, not 2"):
        hint(CHESS, ["#", "."])
