"""What is told of the candidate arrays is the article's story; every event of every method has a sentence."""

from itertools import pairwise

import pytest

from puzzlelib.sudoku import candidates, search, steps
from puzzlelib.sudoku.candidates import trace_candidates
from puzzlelib.sudoku.puzzle import Sudoku, shape_of
from puzzlelib.sudoku.search import by_count, in_rows, places_too, trace_search
from puzzlelib.sudoku.sentences import SPEAKERS, candidates_told, sentence, trial
from puzzlelib.trace import Event

ARTICLE = [".....458.", "49.....6.", "8.1.2.4..", "6...4....", "..21.58..", "....8...9", "..8.5.3.7", ".7.....46"]
ARTICLE = Sudoku([[int(sign) if sign != "." else 0 for sign in row] for row in [*ARTICLE, ".492....."]])
SMALL = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
NONE = Sudoku([[1, 2, 3, 0], [0, 0, 0, 4], [0, 0, 0, 0], [0, 0, 0, 0]])


def told(trace, *kinds, puzzle=ARTICLE):
    return [sentence(event, puzzle.shape) for event in trace if event.kind in kinds]


def test_the_row_pass_of_the_article():
    trace = trace_candidates(ARTICLE, [(3, 5)])
    assert [sentence(event) for event in trace][:11] == [
        "(3,5) is empty. Clear dhs(3,5,i3) for every i3: no digit is excluded yet.",
        "i3 = 0: (3,0) holds 6. dhs(3,5,6-1) = dhs(3,5,5) becomes 1: 6 is excluded.",
        "i3 = 1: (3,1) is blank, nothing to mark.",
        "i3 = 2: (3,2) is blank, nothing to mark.",
        "i3 = 3: (3,3) is blank, nothing to mark.",
        "i3 = 4: (3,4) holds 4. dhs(3,5,4-1) = dhs(3,5,3) becomes 1: 4 is excluded.",
        "i3 = 5: that is the cell itself.",
        "i3 = 6: (3,6) is blank, nothing to mark.",
        "i3 = 7: (3,7) is blank, nothing to mark.",
        "i3 = 8: (3,8) is blank, nothing to mark.",
        "The row pass ends: 2 digits are excluded so far.",
    ]


def test_the_column_pass_meets_4_again():
    trace = trace_candidates(ARTICLE, [(3, 5)])
    column = [event for event in trace if event.kind == "marked" and event.why[0] == "column"]
    assert [sentence(event) for event in column] == [
        "i3 = 0: (0,5) holds 4. dhs(3,5,4-1) = dhs(3,5,3): 4 was excluded already, the 1 stays 1.",
        "i3 = 4: (4,5) holds 5. dhs(3,5,5-1) = dhs(3,5,4) becomes 1: 5 is excluded.",
    ]


def test_the_block_pass_leaves_to_the_others_what_they_have_looked_at():
    trace = trace_candidates(ARTICLE, [(3, 5)])
    block = [event for event in trace if event.kind in ("skipped", "marked") and event.why[0] == "block"]
    assert [sentence(event) for event in block] == [
        "i3 = 0, i4 = 0: (3,3) is in the same row; the row pass has looked there.",
        "i3 = 0, i4 = 1: (3,4) is in the same row; the row pass has looked there.",
        "i3 = 0, i4 = 2: that is the cell itself.",
        "i3 = 1, i4 = 0: (4,3) holds 1. dhs(3,5,1-1) = dhs(3,5,0) becomes 1: 1 is excluded.",
        "i3 = 1, i4 = 1: (4,4) is blank, nothing to mark.",
        "i3 = 1, i4 = 2: (4,5) is in the same column; the column pass has looked there.",
        "i3 = 2, i4 = 0: (5,3) is blank, nothing to mark.",
        "i3 = 2, i4 = 1: (5,4) holds 8. dhs(3,5,8-1) = dhs(3,5,7) becomes 1: 8 is excluded.",
        "i3 = 2, i4 = 2: (5,5) is in the same column; the column pass has looked there.",
    ]


def test_what_is_left_is_collected():
    trace = trace_candidates(ARTICLE, [(3, 5)])
    assert told(trace, "listed", "counted") == [
        "dhs(3,5,1) = 0: 2 is possible; dhs1(3,5,0) = 2.",
        "dhs(3,5,2) = 0: 3 is possible; dhs1(3,5,1) = 3.",
        "dhs(3,5,6) = 0: 7 is possible; dhs1(3,5,2) = 7.",
        "dhs(3,5,8) = 0: 9 is possible; dhs1(3,5,3) = 9.",
        "cnn(3,5) = 4: (3,5) has 4 candidates.",
    ]
    assert told(trace, "left out")[0] == "dhs(3,5,0) = 1: 1 is excluded."
    assert told(trace_candidates(ARTICLE), "given")[0] == "(0,5) holds 4, a given: its dhs and cnn stay 0."


def test_the_turns_of_the_block_loop_follow_its_shape():
    six = Sudoku([[0] * 6 for _ in range(6)])
    trace = trace_candidates(six, [(3, 4)])
    block = [event for event in trace if event.kind == "skipped" and event.why[0] == "block"]
    turns = [sentence(event, six.shape).split(":")[0] for event in block]
    assert turns == [f"i3 = {i3}, i4 = {i4}" for i3 in range(2) for i4 in range(3)]


def test_digits_beyond_9_are_signs_and_numbers():
    event = Event("marked", (0, 1), 9, ("row", 0, 0, "new"))
    assert sentence(event) == "i3 = 0: (0,0) holds A (10). dhs(0,1,10-1) = dhs(0,1,9) becomes 1: A (10) is excluded."
    assert sentence(Event("listed", (0, 1), 10, ("place", 0))).endswith("A (10) is possible; dhs1(0,1,0) = 10.")


def test_a_cell_without_candidates():
    assert told(trace_candidates(NONE, [(0, 3)]), "counted", puzzle=NONE) == [
        "cnn(0,3) = 0: no digit is left for (0,3)."
    ]


def test_why_the_candidates_are_what_they_are():
    assert candidates_told(ARTICLE, (3, 5), {1, 4, 5, 6, 8}) == (
        "4 and 6 stand in row 3; 5 in column 5; 1 and 8 in block (1,1): 2, 3, 7 and 9 are possible."
    )
    assert candidates_told(ARTICLE, (3, 5), {6}) == ("6 stands in row 3: 1, 2, 3, 4, 5, 7, 8 and 9 are possible.")
    assert candidates_told(ARTICLE, (3, 5), ()) == "Nothing is excluded yet: every digit is possible."
    assert candidates_told(NONE, (0, 3), {1, 2, 3, 4}) == (
        "1, 2 and 3 stand in row 0; 4 in column 3: no digit is possible."
    )
    assert candidates_told(ARTICLE, (2, 8), set(range(1, 10)) - {3}).endswith(": 3 is possible.")


# ---- the search


def test_a_search_in_row_order():
    trace = trace_search(SMALL, in_rows)
    assert [sentence(event, SMALL.shape) for event in trace][:4] == [
        "Next in row order: (0,0) has 2 candidates.",
        "Try 1 in (0,0), the first of 2 options.",
        "Next in row order: (0,2) has 1 candidate.",
        "Write 3 into (0,2), the only option.",
    ]
    assert "Take 1 back from (0,0)." in told(trace, "taken back", puzzle=SMALL)
    assert told(trace, "dead end", puzzle=SMALL)[0] == "No candidate is left for (1,3): dead end."
    assert told(trace, "solution", "finished", puzzle=SMALL) == [
        "Every cell is filled: solution 1.",
        "Nothing is left to try: the puzzle has 1 solution.",
    ]


def test_a_digit_is_told_with_what_it_is_chosen_from():
    pairs = [pair for pair in pairwise(trace_search(ARTICLE, in_rows)) if pair[1].kind == "placed"]
    choice, first = next(pair for pair in pairs if pair[0].kind == "chosen" and pair[0].value == 3)
    assert trial(choice, first) == "(0,0) has 3 candidates: try 2, the first."
    assert trial(choice, first._replace(value=7, why=("option", 3, 3))) == "(0,0) has 3 candidates: try 7, the third."
    assert trial(choice._replace(value=1), first._replace(why=("option", 1, 1))) == "(0,0) has 1 candidate: write 2."
    places = Event("chosen", ("block", 4, 7), 2, ("places",))
    placed = Event("placed", (3, 4), 7, ("option", 2, 2), 1)
    assert trial(places, placed) == "7 has 2 places in block (1,1): try (3,4), the second."
    one = placed._replace(why=("option", 1, 1))
    assert trial(places._replace(value=1), one) == "7 has 1 place in block (1,1): write it into (3,4)."


def test_every_order_says_why_it_chooses():
    assert told(trace_search(ARTICLE, by_count, max_events=1), "chosen") == [
        "Next by the counts of the start: (2,8) has 1 candidate."
    ]
    assert told(trace_search(ARTICLE, places_too, max_events=1), "chosen") == [
        "(2,8) has 1 candidate; no open cell has fewer."
    ]
    places = Event("chosen", ("column", 2, 5), 2, ("places",))
    assert sentence(places) == "5 has 2 places in column 2; nothing has fewer options."


def test_a_dead_end_is_a_cell_or_a_unit():
    assert sentence(Event("dead end", (4, 4), 0, ("in rows",))) == "No candidate is left for (4,4): dead end."
    unit = Event("dead end", ("block", 1, 5), 0, ("places",))
    assert sentence(unit, shape_of(2, 2)) == "No cell of block (0,1) is left for 5: dead end."


@pytest.mark.parametrize("order", search.ORDERS.values())
@pytest.mark.parametrize("puzzle", [SMALL, NONE])
def test_every_event_of_a_search_is_told(puzzle, order):
    trace = trace_search(puzzle, order)
    assert all(sentence(event, puzzle.shape).endswith(".") for event in trace)


def test_no_kind_is_without_a_sentence():
    assert set(SPEAKERS) == {*candidates.KINDS, *search.KINDS, *steps.KINDS}
    with pytest.raises(KeyError):
        sentence(Event("sung", (0, 0), 1, ()))
