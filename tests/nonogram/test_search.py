"""Assumptions: what follows from them, what is proved by taking them back, and the story that is told."""

from itertools import islice

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlelib.errors import Contradiction, PuzzleError
from puzzlelib.nonogram import Nonogram, probe, sentence, solutions, solve_by_lines
from puzzlelib.nonogram.board import Board, queue_all
from puzzlelib.nonogram.search import KINDS, Branch, Probe, Search, by_probing, first_open, trace_search
from puzzlelib.trace import Trace
from puzzlelib.wording import shown
from tests.nonogram import sat
from tests.nonogram.strategies import pictures

STUCK = Nonogram([[1, 1], [2]], [[1]] * 4)
CHESS = Nonogram([[1], [1]], [[1], [1]])
NESTED = Nonogram([[1, 1, 1], [2], [2], [1, 2], [1, 2]], [[1, 1], [1, 1], [1], [1], [1, 1], [2], [1, 1], [1]])
PERMUTATIONS = Nonogram([[1]] * 4, [[1]] * 4)
CHOICES = st.sampled_from([by_probing, first_open])


def grids_of(puzzle, choose=by_probing):
    return sorted(grid.tolist() for grid in solutions(puzzle, choose=choose))


# ---- all solutions, each once


@given(pictures(5), CHOICES)
def test_both_searches_find_what_sat_finds(picture, choose):
    puzzle = Nonogram.from_picture(picture)
    assert grids_of(puzzle, choose) == [grid.tolist() for grid in sat.solutions(puzzle, limit=10_000)]


@pytest.mark.parametrize("choose", [by_probing, first_open])
def test_permutations_are_counted(choose):
    assert len(grids_of(PERMUTATIONS, choose)) == 24


def test_no_solution():
    assert grids_of(Nonogram([[1, 1]], [[1], [1], []])) == []


# ---- a probe


def test_a_probe_shows_both_branches():
    board = solve_by_lines(STUCK)
    found = probe(board, 1, 1)
    assert found.refuted == 0
    assert found.empty.contradiction == ("row", 2)
    assert found.filled.contradiction is None
    assert found.filled.settled[1, 4] == 1
    assert len(found.filled.settled) == 8


def test_an_assumption_that_tells_much_either_way_gains_most():
    def gain(filled, empty):
        branches = [Branch({(1, column): 0 for column in range(count)}, None) for count in (filled, empty)]
        return Probe((1, 1), *branches).gain

    assert gain(3, 3) > gain(1, 6)
    assert gain(2, 6) > gain(3, 3)


def test_a_probe_leaves_the_board_as_it_was():
    board = solve_by_lines(STUCK)
    trail = list(board.trail)
    probe(board, 1, 1)
    assert (board.cells == -1).all()
    assert (board.trail, board.assumptions, board.waiting) == (trail, [], {})


def test_a_probe_in_the_middle_of_a_solve_keeps_the_work_list_and_uses_it_in_both_branches():
    """The first branch worked the list off, and the second one and the solve went on without it."""
    board = Board.blank(STUCK)
    queue_all(board)
    waiting = dict(board.waiting)
    found = probe(board, 1, 1)
    assert (board.waiting, board.unit) == (waiting, None)
    assert found == probe(solve_by_lines(STUCK), 1, 1)


def test_a_probe_that_is_interrupted_leaves_the_board_as_it_was():
    def interrupt(event):
        if event.kind == "settled":
            raise KeyboardInterrupt

    board = solve_by_lines(STUCK)
    with pytest.raises(KeyboardInterrupt):
        probe(board, 1, 1, interrupt)
    assert (board.undecided, board.assumptions, board.waiting) == (8, [], {})


def test_a_search_takes_up_a_board_on_which_lines_are_done():
    """The line that was taken last hears of the refuted cell, too: it was left out as if it had found that itself."""
    board = solve_by_lines(Nonogram([[2], [1], [1], [1]], [[2], [1, 1], [1]]))
    assert board.unit == ("row", 2)
    found = probe(board, 2, 1)
    Search(board).learn(found)
    assert board.cells[1].tolist() == [1, 0, 0]


@given(pictures(6))
def test_what_branches_agree_on_and_what_is_refuted_holds_in_every_solution(picture):
    puzzle = Nonogram.from_picture(picture)
    board = solve_by_lines(puzzle)
    found = sat.solutions(puzzle, limit=1_000)
    for row, column in Search(board).open_cells():
        shown = probe(board, row, column)
        for (r, c), value in shown.agreed.items() if shown.refuted is None else ():
            assert all(grid[r - 1, c - 1] == value for grid in found)
        if shown.refuted is not None:
            assert all(grid[row - 1, column - 1] != shown.refuted for grid in found)


@given(pictures(6))
def test_probing_all_ends_when_no_probe_shows_anything(picture):
    board = solve_by_lines(Nonogram.from_picture(picture))
    gains = Search(board).probe_all()
    assert sorted(gains) == Search(board).open_cells()
    for row, column in gains:
        shown = probe(board, row, column)
        assert (shown.refuted, shown.agreed) == (None, {})
        assert shown.gain == gains[row, column]


@pytest.mark.parametrize("row", [3, 0, -1, 10**400, 1.0, "1", None, True, [1], np.array([1, 2])])
def test_cells_that_are_not_there(row):
    with pytest.raises(PuzzleError) as caught:
        probe(solve_by_lines(STUCK), row, 1)
    assert str(caught.value) == (
        f"the cell: there is no row {shown(row)}, column 1; the board has 2 rows and 4 columns, from 1"
    )


def test_cells_that_cannot_be_probed():
    with pytest.raises(PuzzleError) as caught:
        probe(solve_by_lines(Nonogram.from_picture("#")), 1, 1)
    assert str(caught.value) == "row 1, column 1: the cell is settled; choose an open one"
    with pytest.raises(PuzzleError) as caught:
        probe(STUCK, 1, 1)
    assert str(caught.value) == "the board: a Nonogram is no Board; take solve_by_lines(puzzle)"


def test_numbers_of_numpy_name_a_cell_and_stay_out_of_the_story():
    events = []
    found = probe(solve_by_lines(STUCK), np.int8(1), np.int64(1), events.append)
    assert found == probe(solve_by_lines(STUCK), 1, 1)
    assert {type(number) for event in events if event.kind == "assumed" for number in event.where} == {int}


# ---- the story


@given(pictures(6), CHOICES)
def test_a_replayed_trace_passes_every_solution_and_ends_where_the_search_ended(picture, choose):
    puzzle = Nonogram.from_picture(picture)
    trace = Trace(Board.blank(puzzle))
    search = Search(Board.blank(puzzle), trace)
    queue_all(search.board, trace)
    found = list(search.solutions(choose))
    at_solutions = [trace.state(index + 1).cells for index in trace.find(kind="solution")]
    assert [grid.tolist() for grid in at_solutions] == [grid.tolist() for grid in found]
    end = trace.state(len(trace))
    assert (end.cells == search.board.cells).all()
    assert (end.trail, end.assumptions, end.waiting) == (search.board.trail, [], search.board.waiting)


@given(pictures(6), CHOICES, st.data())
def test_any_state_equals_the_state_on_the_walk(picture, choose, data):
    trace = trace_search(Nonogram.from_picture(picture), choose=choose)
    index = data.draw(st.integers(0, len(trace)))
    walked = next(islice(trace.states(), index, None)).copy()
    asked = trace.state(index)
    assert (asked.cells == walked.cells).all()
    assert (asked.trail, asked.assumptions, asked.waiting) == (walked.trail, walked.assumptions, walked.waiting)


@given(pictures(5), CHOICES)
def test_depth_counts_the_assumptions_that_stand_and_each_event_has_a_sentence(picture, choose):
    trace = trace_search(Nonogram.from_picture(picture), choose=choose)
    states = trace.states()
    before = len(next(states).assumptions)
    for event, state in zip(trace, states, strict=True):
        assert event.kind in KINDS
        assert event.depth == (before if event.kind == "taken back" else len(state.assumptions))
        assert sentence(event).endswith((".", ". "))
        before = len(state.assumptions)


@pytest.mark.parametrize("choose", [by_probing, first_open])
def test_events_hold_plain_numbers(choose):
    """NumPy's own print as np.int64(1), and JSON refuses them."""
    for event in trace_search(CHESS, choose=choose):
        for part in (event.where, event.value, event.why):
            assert {type(thing) for thing in (part if isinstance(part, tuple) else [part])} <= {int, str, type(None)}


def test_a_search_stops_when_its_trace_is_full():
    trace = trace_search(PERMUTATIONS, limit=24, max_events=50)
    assert (len(trace), trace.missed) == (50, 0)
    assert list(trace) == list(islice(trace_search(PERMUTATIONS, limit=24), 50))


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        ({"limit": 0}, "limit: it is 0; ask for 1 solution or more"),
        ({"limit": "2"}, "limit: it is '2'; ask for 1 solution or more"),
        ({"limit": True}, "limit: it is True; ask for 1 solution or more"),
        ({"max_events": 0}, "max_events: it is 0; record 1 event or more"),
        ({"max_events": None}, "max_events: it is None; record 1 event or more"),
        ({"choose": "by_probing"}, "choose: 'by_probing' chooses no cell; take by_probing or first_open"),
        ({"choose": None}, "choose: None chooses no cell; take by_probing or first_open"),
    ],
)
def test_an_impossible_wish_is_named(wishes, sentence):
    with pytest.raises(PuzzleError) as caught:
        trace_search(CHESS, **wishes)
    assert str(caught.value) == sentence


def test_no_limit_is_too_high():
    assert len(trace_search(CHESS, limit=10**30).find(kind="solution")) == 2


def test_the_story_of_two_solutions():
    trace = trace_search(CHESS, choose=first_open)
    told = [sentence(event) for event in trace if event.kind in ("assumed", "taken back", "solution")]
    assert told == [
        "Assume that row 1, column 1 is filled. No other assumption stands.",
        "Every cell is settled and no line objects: solution 1.",
        "Solution 1 is noted. Take back row 1, column 1 filled and look for more.",
        "Every cell is settled and no line objects: solution 2.",
    ]


@given(pictures(6), CHOICES)
def test_what_is_called_impossible_is_in_no_solution(picture, choose):
    """Once a solution is found, contradictions show only that there is no other one."""
    trace = trace_search(Nonogram.from_picture(picture), limit=1_000, choose=choose)
    solved = [trace.state(index + 1).cells for index in trace.find(kind="solution")]
    for index in trace.find(kind="taken back"):
        if trace[index].why[0] == "contradiction":
            standing = trace.state(index).assumptions
            assert not any(all(grid[a.row - 1, a.column - 1] == a.value for a in standing) for grid in solved)


def test_before_the_first_solution_a_contradiction_proves_that_an_assumption_is_impossible():
    trace = trace_search(STUCK)
    (end,) = trace.find(kind="contradiction")
    assert trace[end + 1].why == ("contradiction", "row", 2)
    assert sentence(trace[end + 1]) == "Nothing fits row 2. Take back: row 1, column 1 empty is impossible."


def test_cells_of_a_solution_are_not_called_impossible():
    """Row 1, columns 1 and 5 are filled in the only solution; the search takes both back while it looks for another."""
    trace = trace_search(NESTED, choose=first_open)
    (solution,) = trace.find(kind="solution")
    assert trace.state(solution + 1).cells[0].tolist() == [1, 0, 1, 0, 1, 0, 0, 0]
    told = [sentence(trace[index]) for cell in ((1, 5), (1, 1)) for index in trace.find(kind="taken back", where=cell)]
    assert told[0] == "Nothing fits row 2. Take back row 1, column 5 filled: it leads to no other solution."
    assert told[-1] == "Nothing fits column 4. Take back row 1, column 1 filled: it leads to no other solution."
    assert not any("impossible" in sentence(event) for event in trace)


def test_a_contradiction_speaks_of_the_assumptions_that_stand():
    told = {event.depth: sentence(event) for event in trace_search(STUCK) if event.kind == "contradiction"}
    assert told == {1: "No placement fits row 2: no solution is left under this assumption."}
    nested = trace_search(NESTED, choose=first_open)
    endings = {event.depth: sentence(event).split(": ")[1] for event in nested if event.kind == "contradiction"}
    assert endings[0] == "no solution is left."
    assert endings[2] == "no solution is left under these assumptions."


@pytest.mark.parametrize(
    ("why", "words"),
    [
        (("refuted", 0, "row", 2), "were it empty, nothing would fit row 2"),
        (("both branches of", 1, 2), "it is so whether row 1, column 2 is filled or empty"),
        (("other value", 1, "contradiction", "column", 3), "filled has led to a contradiction, at last in column 3"),
        (
            ("other value", 1, "no other", "row", 2),
            "filled leads to no other solution, at last nothing fits row 2",
        ),
        (("other value", 1, "solution", 2), "all solutions with filled are found, 2 so far"),
    ],
)
def test_reasons_beyond_a_line(why, words):
    from puzzlelib.trace import Event

    assert sentence(Event("settled", (1, 1), 1, why)) == f"Row 1, column 1 is filled: {words}."


def test_a_contradiction_leaves_the_failing_line_on_the_board():
    search = Search(Board.blank(Nonogram([[3], [1, 1]], [[1], [2], [2]])))
    queue_all(search.board)
    with pytest.raises(Contradiction):
        search.deduce()
    assert search.board.unit == ("column", 1)


def test_assumptions_do_not_pile_up_on_the_stack_of_python():
    """One assumption a row: they are kept in a list, so that a big board needs no deep recursion."""
    side = 60
    board = Board.blank(Nonogram([[1]] * side, [[1]] * side))
    queue_all(board)
    grid = next(Search(board).solutions(first_open))
    assert (grid == np.eye(side)).all()
    assert len(board.assumptions) == side - 1
