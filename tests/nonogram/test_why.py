"""Why a cell is what it is: the line, and the least that had to be known of it."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlelib.errors import PuzzleError
from puzzlelib.nonogram import Nonogram, solve_line, why
from puzzlelib.nonogram.board import trace_lines
from puzzlelib.nonogram.line import trace_placements
from puzzlelib.nonogram.puzzle import read_line
from puzzlelib.nonogram.search import first_open, trace_search
from tests.nonogram.strategies import pictures

STUCK = Nonogram([[1, 1], [2]], [[1]] * 4)
CHESS = Nonogram([[1], [1]], [[1], [1]])


@given(pictures(6), st.data())
def test_what_it_needs_is_enough_and_nothing_of_it_can_go(picture, data):
    puzzle = Nonogram.from_picture(picture)
    trace = trace_lines(puzzle)
    cells = np.argwhere(trace.state(len(trace)).cells != -1) + 1
    if not len(cells):
        return
    row, column = data.draw(st.sampled_from(cells.tolist()))
    found = why(trace, row, column)
    board = trace.state(len(trace))
    before, index = read_line(found.before), (column if found.unit[0] == "row" else row) - 1
    value, clues = board.cells[row - 1, column - 1], board.clues(found.unit)

    def follows(known):
        line = np.where(np.isin(np.arange(1, len(before) + 1), known), before, -1).astype(np.int8)
        return solve_line(clues, line)[index] == value

    assert follows(found.needs)
    for x in found.needs:
        assert not follows([y for y in found.needs if y != x])


@given(pictures(6), st.data())
def test_what_a_cell_needs_was_settled_before_it(picture, data):
    trace = trace_lines(Nonogram.from_picture(picture))
    cells = np.argwhere(trace.state(len(trace)).cells != -1) + 1
    if not len(cells):
        return
    row, column = data.draw(st.sampled_from(cells.tolist()))
    found = why(trace, row, column)
    assert trace[found.step].where == (row, column)
    for needed in found.needed_cells:
        assert why(trace, *needed).step < found.step


def test_a_cell_that_a_probe_settled():
    found = why(trace_search(STUCK), 1, 1)
    assert (found.unit, found.needs, found.needed_cells) == (None, (), [])
    assert repr(found) == "Row 1, column 1 is filled: were it empty, nothing would fit row 2."


def test_a_cell_that_is_assumed_at_the_end():
    trace = trace_search(CHESS, limit=1, choose=first_open)
    assert repr(why(trace, 1, 1)) == "Assume that row 1, column 1 is filled. No other assumption stands."
    assert why(trace, 1, 2).unit == ("row", 1)
    assert why(trace, 1, 2).reasons[:2] == (
        "Row 1, column 2 is empty: all placements of row 1 agree.",
        "It holds only under the assumption that stands.",
    )


def test_how_many_assumptions_a_cell_rests_on():
    trace = trace_search(Nonogram([[1]] * 3, [[1]] * 3), limit=1, choose=first_open)
    assert "under" not in why(trace, 1, 1).sentence
    assert why(trace, 1, 2).reasons[1] == "It holds only under the assumption that stands."
    assert why(trace, 3, 3).reasons[1] == "It holds only under the 2 assumptions that stand."


def test_the_reason_is_that_of_the_value_that_stands():
    """The cell was empty in the first branch, which was taken back."""
    trace = trace_search(CHESS, choose=first_open)
    assert len(trace.find(kind="settled", where=(1, 2))) == 2
    assert why(trace, 1, 2).step == trace.find(kind="settled", where=(1, 2))[-1]
    assert repr(why(trace, 1, 1)) == "Row 1, column 1 is empty: all solutions with filled are found, 1 so far."


def test_an_open_cell():
    found = why(trace_lines(CHESS), 2, 1)
    assert (found.step, found.unit, found.needs) == (None, None, ())
    assert repr(found) == "Row 2, column 1 is open: nothing settles it."


def test_a_cell_that_is_not_there():
    with pytest.raises(PuzzleError, match="there is no row 3, column 1; the board has 2 rows and 2 columns, from 1"):
        why(trace_lines(CHESS), 3, 1)
    with pytest.raises(PuzzleError, match="there is no row '1', column None; the board has 2 rows"):
        why(trace_lines(CHESS), "1", None)


@pytest.mark.parametrize(
    ("trace", "words"), [(CHESS, "a Nonogram"), (None, "None"), (trace_placements([1], "??"), "a Trace")]
)
def test_what_is_no_trace_of_a_board(trace, words):
    with pytest.raises(PuzzleError) as caught:
        why(trace, 1, 1)
    mend = "take trace_lines(puzzle) or trace_search(puzzle)"
    assert str(caught.value) == f"the trace: {words} is no trace of a board; {mend}"
