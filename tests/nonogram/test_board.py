"""The loop over rows and columns: sound, complete line by line, and told event by event."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlelib.errors import Contradiction, PuzzleError
from puzzlelib.nonogram import Nonogram, draw, solve_line
from puzzlelib.nonogram.board import (
    KINDS,
    Board,
    all_units,
    propagate,
    queue_all,
    solve_by_lines,
    solve_by_packing,
    trace_lines,
)
from tests.nonogram.strategies import pictures

# Rows 1 and 2 fill the board; columns 1 and 2 say otherwise.
IMPOSSIBLE = Nonogram([[3], [1, 1]], [[1], [2], [2]])
SQUARE = Nonogram([[1], [1]], [[1], [1]])


@given(pictures(10))
def test_a_settled_cell_is_as_in_the_picture_and_a_second_loop_learns_nothing(picture):
    puzzle = Nonogram.from_picture(picture)
    board = solve_by_lines(puzzle)
    settled = board.cells != -1
    assert (board.cells[settled] == np.array(picture)[settled]).all()
    for unit in all_units(puzzle):
        assert (solve_line(board.clues(unit), board.line(unit)) == board.line(unit)).all()


@given(pictures(8))
def test_packing_is_never_ahead_of_all_placements(picture):
    puzzle = Nonogram.from_picture(picture)
    packed, complete = solve_by_packing(puzzle).cells, solve_by_lines(puzzle).cells
    settled = packed != -1
    assert (packed[settled] == complete[settled]).all()


@given(pictures(8), st.sampled_from([solve_by_lines, solve_by_packing]))
def test_both_methods_say_how_they_know(picture, method):
    events = []
    method(Nonogram.from_picture(picture), events.append)
    reason = "all placements of" if method is solve_by_lines else "both packings of"
    assert {event.why[0] for event in events if event.kind == "settled"} <= {reason}


@given(pictures(8))
def test_a_turned_puzzle_gives_a_turned_board(picture):
    puzzle = Nonogram.from_picture(picture)
    turned = Nonogram(puzzle.columns, puzzle.rows)
    assert (solve_by_lines(turned).cells == solve_by_lines(puzzle).cells.T).all()


@given(pictures(8))
def test_a_replayed_trace_ends_where_the_loop_ended(picture):
    puzzle = Nonogram.from_picture(picture)
    trace = trace_lines(puzzle)
    assert (trace.state(len(trace)).cells == solve_by_lines(puzzle).cells).all()
    assert (trace.state(0).cells == -1).all()


@given(pictures(7), st.data())
def test_any_state_of_a_trace_equals_the_state_on_the_walk(picture, data):
    trace = trace_lines(Nonogram.from_picture(picture))
    index = data.draw(st.integers(0, len(trace)))
    for number, walked in enumerate(trace.states()):
        if number == index:
            asked = trace.state(index)
            assert (asked.cells == walked.cells).all()
            assert (asked.unit, asked.event) == (walked.unit, walked.event)


@given(pictures(7))
def test_each_event_tells_one_new_thing(picture):
    trace = trace_lines(Nonogram.from_picture(picture))
    states = trace.states()
    open_before = next(states).undecided
    for event, state in zip(trace, states, strict=True):
        assert event.kind in KINDS
        assert open_before - state.undecided == (event.kind == "settled")
        open_before = state.undecided
    assert trace[-1][:3] == ("finished", "board", open_before)
    assert trace[-1].why == ("stuck" if open_before else "solved",)


@given(pictures(7))
def test_the_work_list_holds_no_line_twice_and_each_line_that_learned(picture):
    puzzle = Nonogram.from_picture(picture)
    waiting, unit, learned = [], None, 0
    news = {}
    for event in trace_lines(puzzle):
        if event.kind == "all queued":
            waiting = list(all_units(puzzle))
            assert event.value == len(waiting)
        if event.kind == "line":
            unit, learned = waiting.pop(0), 0
            assert (event.where, event.value) == (unit, len(waiting))
            cells = news.pop(unit, [])
            assert event.why == (("learned", *cells) if cells else ("first look",))
        if event.kind == "settled":
            learned += 1
            row, column = event.where
            crossing, cell = (("column", column), row) if unit[0] == "row" else (("row", row), column)
            assert unit[1] in event.where
            news.setdefault(crossing, []).append(cell)
        if event.kind == "queued":
            assert event.where not in waiting
            assert event.where[0] != unit[0]
            waiting.append(event.where)
            assert event.value == len(waiting)
        if event.kind == "line ended":
            assert (event.where, event.value) == (unit, learned)
    assert waiting == []


@given(pictures(7))
def test_lines_are_taken_at_most_once_more_than_cells_settle(picture):
    board = Board.blank(Nonogram.from_picture(picture))
    queue_all(board)
    taken = list(propagate(board))
    assert len(taken) <= board.puzzle.height + board.puzzle.width + board.cells.size


def test_a_contradiction_names_the_line_and_is_the_last_event():
    with pytest.raises(Contradiction) as caught:
        solve_by_lines(IMPOSSIBLE)
    assert str(caught.value) == "column 1: no placement of 1 fits its cells"
    trace = trace_lines(IMPOSSIBLE)
    assert (trace[-1].kind, trace[-1].where) == ("contradiction", ("column", 1))
    assert trace.state(len(trace)).undecided == 0


def test_the_life_of_one_cell():
    trace = trace_lines(Nonogram.from_picture("###\n.#.\n##."))
    [index] = trace.find(kind="settled", where=(2, 2))
    assert trace.state(index).cells[1, 1] == -1
    assert trace.state(index + 1).cells[1, 1] == 1


def test_a_copy_of_a_board_is_yours():
    board = Board.blank(Nonogram.from_picture("#"))
    copy = board.copy()
    copy.cells[0, 0] = 1
    assert board.undecided == 1
    assert copy.undecided == 0


def test_what_a_copy_learns_is_its_own():
    trace = trace_lines(Nonogram.from_picture("##"))
    board = trace.state(3)
    copy = board.copy()
    copy.apply(trace[3])
    assert (board.learned, copy.learned) == ([(1, 1)], [(1, 1), (1, 2)])
    assert (copy.unit, copy.puzzle, copy.event) == (board.unit, board.puzzle, trace[3])


@pytest.mark.parametrize(
    "cells", [np.array([[True, False], [False, True]]), [[1.0, 0.0], [0.0, 1.0]], ["#.", "□■"], np.eye(2, dtype=object)]
)
def test_a_board_takes_cells_of_every_form(cells):
    board = Board(SQUARE, cells)
    assert board.cells.dtype == np.int8
    assert str(board) == "  1 1\n1 # .\n1 . #"
    assert "<img" in board._repr_html_()


def test_a_board_keeps_its_own_cells():
    mine = np.zeros((2, 2), dtype=np.int8)
    Board(SQUARE, mine).cells[0, 0] = 1
    assert not mine.any()


@pytest.mark.parametrize("action", [Board, draw.board])
@pytest.mark.parametrize(
    ("cells", "sentence"),
    [
        ([[1, 0], [0, 2]], "row 2, cell 2: 2 is no cell; use -1 undecided, 0 empty, 1 filled"),
        ([[np.nan, 0], [0, 1]], "row 1, cell 1: nan is no cell; use -1 undecided, 0 empty, 1 filled"),
        ([[1, 0]], "the board: it has 1 row, not 2; pass one for each row"),
        ([[1, 0], [0]], "row 2: it has 1 cell, not 2; pass one for each column"),
        (7, "the board: 7 is no board; pass rows of -1, 0 and 1, such as board.cells"),
        ([1, 0], "row 1: its array has 0 dimensions, a line has 1; pass one row or column"),
    ],
)
def test_cells_that_are_no_board(action, cells, sentence):
    with pytest.raises(PuzzleError) as caught:
        action(SQUARE, cells)
    assert str(caught.value) == sentence


def test_the_loop_can_be_paused_between_lines_and_taken_up_again():
    puzzle = Nonogram.from_picture("###\n.#.\n##.")
    board = Board.blank(puzzle)
    queue_all(board)
    loop = propagate(board)
    assert next(loop) == ("row", 1)
    assert board.cells[0].tolist() == [1, 1, 1]
    assert (board.cells[1:] == -1).all()
    list(loop)
    assert board.undecided == 0


def test_a_board_shows_itself():
    board = solve_by_lines(Nonogram.from_picture("#.\n.#"))
    assert repr(board) == "<Board of 2 rows and 2 columns, 4 cells undecided>"
    assert repr(Board.blank(Nonogram([[1]], [[1]]))) == "<Board of 1 row and 1 column, 1 cell undecided>"
    assert str(board) == "  1 1\n1 ? ?\n1 ? ?"
    assert "<img" in board._repr_html_()


@pytest.mark.parametrize("make", [lambda puzzle: puzzle, Board.blank])
def test_a_huge_board_shows_its_text(make):
    """A picture of 4,000,000 cells would make a notebook of hundreds of megabytes."""
    huge, biggest = (make(Nonogram([[1]] * side, [[1]] * side)) for side in (101, 100))
    assert huge._repr_html_() == f"<pre>&lt;{repr(huge)[1:-1]}&gt;</pre>"
    assert "<img" in biggest._repr_html_()
