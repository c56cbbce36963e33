"""Both packings on longer lines than can be listed: exact, traced, mirrored, and never against complete deduction."""

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from puzzlelib.errors import Contradiction, PuzzleError
from puzzlelib.nonogram import pack_left, pack_line, pack_right
from puzzlelib.nonogram.line import solve_line
from puzzlelib.nonogram.packing import (
    KINDS,
    RULE_KINDS,
    Packing,
    Slide,
    Stretch,
    apply_rules,
    compare,
    find_stretch,
    loop_table,
    trace_packing,
    trace_rules,
)
from puzzlelib.nonogram.puzzle import blocks_of, read_line, write_line
from tests.nonogram import brute
from tests.nonogram.strategies import any_pair, blank_pairs, fillable, pairs

SIDES = ("left", "right")
PACK = {"left": pack_left, "right": pack_right}
LINE = "■■□□□□□・・・■・・□・・・■・・・・・・・"


def answer_or_contradiction(function, *arguments):
    """What a function gives, or the Contradiction that it raises."""
    try:
        return function(*arguments)
    except Contradiction as contradiction:
        return contradiction


# ---- exact and sound


@given(fillable())
def test_both_packings_are_the_outermost_placements(pair):
    answer = brute.by_automaton(*pair)
    assert pack_left(*pair) == list(answer.left)
    assert pack_right(*pair) == list(answer.right)


@pytest.mark.parametrize("side", SIDES)
@given(pair=pairs())
def test_a_packing_contradicts_just_where_nothing_fills_the_line(side, pair):
    packed = answer_or_contradiction(PACK[side], *pair)
    assert isinstance(packed, Contradiction) == (brute.by_automaton(*pair) is None)


@given(pairs())
def test_the_rules_never_contradict_complete_deduction(pair):
    after = answer_or_contradiction(pack_line, *pair)
    if isinstance(after, Contradiction):
        assert brute.by_automaton(*pair) is None
        return
    for before, packed, complete in zip(pair[1], after, solve_line(*pair), strict=True):
        assert packed in (before, complete)


@given(blank_pairs())
def test_on_a_blank_line_packing_finds_all_that_can_be_found(pair):
    assert pack_line(*pair) == brute.by_automaton(*pair).after


@given(blank_pairs())
def test_on_a_blank_line_block_k_has_k_minus_slack_sure_cells(pair):
    clues, line = pair
    slack = len(line) - sum(clues) - max(len(clues) - 1, 0)
    assert pack_line(clues, line).count("■") == sum(max(k - slack, 0) for k in clues)


@given(pairs())
def test_the_stretch_that_is_found_changes_no_answer(pair):
    whole = Stretch.whole(*pair)
    for side in SIDES:
        found = answer_or_contradiction(PACK[side], *pair)
        packed = answer_or_contradiction(lambda side=side: PACK[side](*pair, stretch=whole))
        assert found == packed or (isinstance(found, Contradiction) and isinstance(packed, Contradiction))


@given(fillable())
def test_everything_outside_the_stretch_is_settled(pair):
    clues, line = pair
    stretch = find_stretch(clues, line)
    outside = [line[: stretch.x1 - 1], line[stretch.x2 :]]
    assert "・" not in "".join(outside)
    before, behind = ([len(run) for run in part.replace("□", " ").split()] for part in outside)
    assert (before, behind) == (list(clues[: stretch.m1 - 1]), list(clues[stretch.m2 :]))
    inside = line[stretch.x1 - 1 : stretch.x2]
    if inside:
        assert f"□{line}□"[stretch.x1 - 1] == f"□{line}□"[stretch.x2 + 1] == "□"
        assert inside.lstrip("■")[0] == inside.rstrip("■")[-1] == "・"


# ---- the proof of A9, step by step


@pytest.mark.parametrize("side", SIDES)
@given(pair=fillable())
def test_no_block_ever_passes_its_outermost_place_and_none_turns_back(side, pair):
    answer = brute.by_automaton(*pair)
    before = [0] * len(pair[0])
    for state in trace_packing(side, *pair, Stretch.whole(*pair)).states():
        placed = [m for m, x in enumerate(state.positions) if x]
        if side == "left":
            assert all(before[m] <= state.positions[m] <= answer.left[m] for m in placed)
        else:
            assert all((before[m] or 99) >= state.positions[m] >= answer.right[m] for m in placed)
        before = list(state.positions)


@pytest.mark.parametrize("side", SIDES)
@given(pair=pairs())
def test_passes_are_at_most_clues_times_slack_plus_1(side, pair):
    clues, line = pair
    slide = Slide(side, clues, line, Stretch.whole(clues, line))
    answer_or_contradiction(slide.run)
    slack = len(line) - sum(clues) - max(len(clues) - 1, 0)
    assert slide.passes <= len(clues) * slack + 1


@given(pairs(longest=20), st.randoms(use_true_random=False))
def test_any_order_of_the_checks_ends_in_the_same_packing(pair, random):
    clues, line = pair
    assume(clues)
    ordered, shuffled = (Slide("left", clues, line, Stretch.whole(clues, line)) for _ in range(2))
    left = answer_or_contradiction(lambda: ordered.run().start)
    same = answer_or_contradiction(run_shuffled, shuffled, random)
    assert left == same or (isinstance(left, Contradiction) and isinstance(same, Contradiction))


def run_shuffled(slide, random):
    slide.pack_blank()
    checks = [(check, m) for m in range(slide.m1, slide.m2 + 1) for check in (slide.check_outside, slide.check_inside)]
    checks += [(slide.keep_gap, m) for m in range(slide.m1, slide.m2)]
    before = None
    while slide.start != before:
        before = list(slide.start)
        random.shuffle(checks)
        for check, m in checks:
            check(m)
    return slide.start


# ---- mirrored


def mirrored(event, n, count):
    """The event of the mirrored line; cells and clues change their numbers, passes do not."""
    if event.kind == "pass ended":
        return event
    key, *cells = event.why
    value = None if event.value is None else n + 1 - event.value
    return event._replace(where=count + 1 - event.where, value=value, why=(key, *(n + 1 - x for x in cells)))


@given(pairs())
def test_the_right_packing_of_a_line_is_the_left_packing_of_its_mirror_event_by_event(pair):
    clues, line = pair
    right = trace_packing("right", clues, line, Stretch.whole(*pair))
    left = trace_packing("left", clues[::-1], line[::-1], Stretch.whole(*pair))
    assert [mirrored(event, len(line), len(clues)) for event in right] == list(left)


@given(pairs())
def test_mirrored_lines_give_mirrored_answers(pair):
    clues, line = pair
    right = answer_or_contradiction(pack_right, clues, line)
    left = answer_or_contradiction(pack_left, clues[::-1], line[::-1])
    if isinstance(right, Contradiction):
        assert isinstance(left, Contradiction)
        return
    assert right == [len(line) + 1 - x for x in reversed(left)]
    assert pack_line(clues, line) == pack_line(clues[::-1], line[::-1])[::-1]


@given(any_pair())
def test_mirrored_lines_blame_the_mirrored_clue_and_cell(pair):
    clues, line = pair
    whole = Stretch.whole(clues, line)
    right = answer_or_contradiction(lambda: pack_right(clues, line, stretch=whole))
    left = answer_or_contradiction(lambda: pack_left(clues[::-1], line[::-1], stretch=whole))
    assume(isinstance(right, Contradiction))
    assert right.clue == (left.clue and len(clues) + 1 - left.clue)
    assert right.cell == (left.cell and len(line) + 1 - left.cell)


# ---- contradictions


@pytest.mark.parametrize("function", [pack_left, pack_right, pack_line, find_stretch, solve_line])
@given(pair=any_pair(signs="・□■"))
def test_a_contradiction_names_a_clue_or_a_cell_of_the_line(function, pair):
    clues, line = pair
    error = answer_or_contradiction(function, clues, line)
    assume(isinstance(error, Contradiction))
    assert error.clue is not None or error.cell is not None
    assert error.clue is None or 1 <= error.clue <= len(clues)
    assert error.cell is None or 1 <= error.cell <= len(line)


@pytest.mark.parametrize(
    ("clues", "line", "clue", "cell"),
    [
        ([3], "・□・・", 1, 4),  # leaves the stretch
        ([1], "■・・■", None, 1),  # left over: the check that the article lacks
        ([], "・■・", None, 2),  # left over without a clue
        ([2], "■□・・", 1, 1),  # a settled block is too short
        ([2], "■■■□・・", 1, 1),  # too long
        ([1], "■□■□・", None, 3),  # one block too many
        ([1, 1], "■□□", 2, None),  # one block too few, nothing open
        ([1], "■□・□■", None, 3),  # settled from both ends, more than there are
    ],
)
def test_what_contradicts_and_whom_it_blames(clues, line, clue, cell):
    with pytest.raises(Contradiction) as caught:
        pack_left(clues, line)
    assert (caught.value.clue, caught.value.cell) == (clue, cell)


@pytest.mark.parametrize(
    ("clues", "line", "sentence"),
    [
        ([2], "■□・・", "clue 1: its value is 2, its settled block has 1 cell"),
        ([2], "■■■□・・", "clue 1: its value is 2, its settled block has 3 cells"),
        ([1], "■□■□・", "the line: a block more than its 1 clue"),
        ([1, 1], "■□■□■□・", "the line: a block more than its 2 clues"),
        ([1], "■□・□■", "the line: it has 1 clue, and more blocks than that are settled"),
        ([1], "■・・■", "cell 1: it is ■ and left over: no block reaches it"),
        ([], "・■・", "cell 2: it is ■ and left over: no block reaches it"),
    ],
)
def test_what_a_contradiction_says(clues, line, sentence):
    with pytest.raises(Contradiction) as caught:
        pack_left(clues, line)
    assert str(caught.value) == sentence


def test_packings_of_one_clue_are_counted_in_words():
    with pytest.raises(PuzzleError, match="the left packing: it has 2 numbers for 1 clue; give one a clue"):
        apply_rules([2], "・・・", [1, 2], [3])


@pytest.mark.parametrize(
    ("left", "right", "sentence"),
    [
        ([0], [3], "the left packing: 0 is no cell of the line; they count from 1 to 3"),
        ([-5], [3], "the left packing: -5 is no cell of the line; they count from 1 to 3"),
        ([1], [4], "the right packing: 4 is no cell of the line; they count from 1 to 3"),
        ([1], [1.5], "the right packing: 1.5 is no cell of the line; they count from 1 to 3"),
    ],
)
def test_packings_name_cells_of_the_line(left, right, sentence):
    with pytest.raises(PuzzleError) as caught:
        apply_rules([2], "・・・", left, right)
    assert str(caught.value) == sentence


def test_states_can_be_compared():
    """Arrays in a dataclass: its own == would raise ValueError."""
    assert compare([2], "・・・") != compare([2], "・・・")
    assert Packing.start([2], "・・・") != Packing.start([2], "・・・")


# ---- traces


@pytest.mark.parametrize("side", SIDES)
@given(pair=fillable())
def test_a_replayed_trace_ends_where_the_method_ended(side, pair):
    trace = trace_packing(side, *pair)
    assert trace.state(len(trace)).positions == PACK[side](*pair)


@pytest.mark.parametrize("side", SIDES)
@given(pair=pairs(), data=st.data())
def test_any_state_of_a_trace_equals_the_state_on_the_walk(side, pair, data):
    trace = trace_packing_or_none(side, pair)
    assume(trace is not None)
    index = data.draw(st.integers(0, len(trace)))
    for number, walked in enumerate(trace.states()):
        if number == index:
            asked = trace.state(index)
            assert (asked.positions, asked.passes, asked.event) == (walked.positions, walked.passes, walked.event)


def trace_packing_or_none(side, pair):
    """A settled part may contradict before there is a stretch, and so before there is a story."""
    try:
        return trace_packing(side, *pair)
    except Contradiction:
        return None


@pytest.mark.parametrize("side", SIDES)
@given(pair=pairs())
def test_events_are_of_known_kinds_with_cells_and_clues_in_range(side, pair):
    clues, line = pair
    for event in trace_packing(side, clues, line, Stretch.whole(clues, line)):
        assert (event.kind in KINDS, event.depth) == (True, 0)
        if event.kind != "pass ended" and clues:
            assert 1 <= event.where <= len(clues)
        if event.kind.endswith("check") and event.value is not None:
            assert 1 <= event.value <= len(line)
            assert event.value in event.why or min(event.why[1:]) < event.value < max(event.why[1:])


@given(pair=fillable())
def test_the_story_of_the_rules_ends_in_the_packed_line(pair):
    trace = trace_rules(*pair)
    assert write_line(trace.state(len(trace)).after) == pack_line(*pair)
    assert {event.kind for event in trace} <= set(RULE_KINDS)
    assert write_line(trace.state(0).after) == pair[1]


@pytest.mark.parametrize("side", SIDES)
@given(pair=fillable())
def test_the_loop_table_ends_with_the_packing_and_one_unchanged_pass(side, pair):
    trace = trace_packing(side, *pair)
    stretch = trace.state(0).stretch
    rows = loop_table(trace)
    assert [row.number for row in rows] == list(range(1, len(rows) + 1))
    assert [row.changed for row in rows] == [True] * (len(rows) - 1) + [False]
    assert list(rows[-1].after_step_2) == PACK[side](*pair)[stretch.m1 - 1 : stretch.m2]


def test_the_loop_table_of_a_contradiction_shows_the_passes_that_ended():
    trace = trace_packing("left", [1, 2], "・・・□■・□")
    assert [row.changed for row in loop_table(trace)] == [
        event.why == ("changed",) for event in trace if event[0] == "pass ended"
    ]


def test_a_block_of_a_packing_stands_on_its_cells():
    trace = trace_packing("right", [2, 3, 3, 4], LINE)
    assert list(trace.state(0).block(1)) == [1, 2]
    assert list(trace.state(0).block(2)) == []
    assert list(trace.state(len(trace)).block(4)) == [22, 23, 24, 25]
    left = trace_packing("left", [2, 3, 3, 4], LINE)
    assert list(left.state(len(left)).block(4)) == [20, 21, 22, 23]


# ---- forms, and inputs that stay as they are


@given(pairs())
def test_a_string_gives_a_string_and_an_array_an_array(pair):
    clues, line = pair
    cells = read_line(line)
    before = cells.copy()
    text, array = answer_or_contradiction(pack_line, clues, line), answer_or_contradiction(pack_line, clues, cells)
    assert (cells == before).all()
    if isinstance(text, Contradiction):
        assert str(array) == str(text)
        return
    assert isinstance(text, str)
    assert array.dtype == np.int8
    assert write_line(array) == text
    assert not np.shares_memory(array, cells)


@given(fillable())
def test_packing_and_its_trace_leave_line_and_clues_as_they_are(pair):
    clues, cells = list(pair[0]), read_line(pair[1])
    kept, before = list(clues), cells.copy()
    trace = trace_packing("left", clues, cells)
    list(trace.states())
    pack_right(clues, cells)
    compare(clues, cells)
    apply_rules(clues, cells, pack_left(clues, cells), pack_right(clues, cells))
    assert clues == kept
    assert (cells == before).all()


@pytest.mark.parametrize("line", ["??.#?", [-1, -1, 0, 1, -1], np.array([-1, -1, 0, 1, -1])])
def test_ascii_signs_lists_and_wide_arrays_are_lines_too(line):
    assert pack_left([1, 2], line) == [1, 4]
    assert write_line(read_line(pack_line([1, 2], line))) == "・・□■■"


@pytest.mark.parametrize(("clues", "line"), [([], ""), ([0], "・・"), ((), "□□"), ([3], "■■■"), ([1, 1], "■□■")])
def test_nothing_to_pack(clues, line):
    assert pack_line(clues, line) == line.replace("・", "□")
    assert len(pack_left(clues, line)) == len(pack_right(clues, line)) == (0 if clues == [0] else len(clues))


@pytest.mark.parametrize("function", [pack_left, pack_right, pack_line, find_stretch, solve_line])
@pytest.mark.parametrize(
    ("clues", "line", "sentence"),
    [
        ([4, 4], "・" * 8, "the line: clues 4,4 need 9 cells, the line has 8; shorten a clue or lengthen the line"),
        ([2, -1], "・・・・", "the line: clue 2 is -1; a clue is the length of a block, 1 or more"),
        ([1, 0], "・・・", "the line: clue 2 is 0 among others; leave it out: 0 stands alone for an empty line"),
        (5, "・・・", "the line: its clues are 5, no list; write a list such as [2, 1]"),
        ([1], [[1], [0, 1]], "the line: it is no single row of cells; pass one row or column"),
        ([1.5], "・・・", "the line: clue 1 is 1.5, no whole number; write a block length such as 3"),
        ([1], "・x", "cell 2: 'x' is no sign of a line; write ・ □ ■ or ? . #"),
        ([1], [0, 2], "cell 2: 2 is no cell; use -1 undecided, 0 empty, 1 filled"),
        ([1], np.zeros((2, 2)), "the line: its array has 2 dimensions, a line has 1; pass one row or column"),
    ],
)
def test_bad_input_is_named_at_once_and_is_no_contradiction(function, clues, line, sentence):
    with pytest.raises(PuzzleError) as caught:
        function(clues, line)
    assert str(caught.value) == sentence
    assert not isinstance(caught.value, Contradiction)


@given(st.lists(st.sampled_from([-1, 0, 1])))
def test_blocks_are_the_runs_of_filled_cells(cells):
    spans = list(blocks_of(cells))
    assert {x for first, last in spans for x in range(first, last + 1)} == {
        x for x, cell in enumerate(cells, start=1) if cell == 1
    }
    assert all(last + 1 < first for (_, last), (first, _) in pairwise(spans))


def test_a_stretch_is_a_stretch():
    with pytest.raises(PuzzleError, match=r"the stretch: a tuple is no Stretch; write Stretch\(x1, x2, m1, m2\)"):
        pack_left([1], "・・・", stretch=(1, 3, 1, 1))


@pytest.mark.parametrize("number", ["a", 1.0, None])
def test_a_stretch_has_whole_numbers(number):
    with pytest.raises(PuzzleError, match=f"the stretch: {number!r} is no whole number"):
        pack_left([1], "・・・", stretch=Stretch(1, 3, 1, number))


def test_the_whole_line_of_a_clue_of_0_has_no_clue():
    assert Stretch.whole([0], "・・") == Stretch(1, 2, 1, 0)
    assert pack_left([0], "・・", stretch=Stretch.whole([0], "・・")) == []


def test_a_packing_that_was_not_started_has_the_settled_blocks_only():
    assert Packing.start([2, 3, 3, 4], LINE).positions == [1, 0, 0, 0]
    assert Packing.start([2, 1], "・・・・□■", "right").positions == [0, 6]


@pytest.mark.parametrize(
    ("stretch", "told"),
    [
        (Stretch(0, 3, 1, 1), "cells 0 to 3 are not in the line; they count from 1 to 3"),
        (Stretch(1, 4, 1, 1), "cells 1 to 4"),
        (Stretch(3, 1, 1, 1), "cells 3 to 1"),
        (Stretch(1, 3, 1, 2), "clues 1 to 2 are not there; they count from 1 to 1"),
        (Stretch(1, 3, 0, 1), "clues 0 to 1"),
    ],
)
def test_a_stretch_outside_the_line_is_named(stretch, told):
    for pack in (pack_left, pack_right):
        with pytest.raises(PuzzleError, match=told):
            pack([1], "・・・", stretch=stretch)


def test_rules_need_a_number_for_each_clue():
    with pytest.raises(PuzzleError, match="the right packing: it has 1 number for 2 clues"):
        apply_rules([1, 1], "・・・", [1, 3], [3])


def test_a_side_that_is_none_is_named():
    with pytest.raises(PuzzleError, match='side: \'up\' is none; write "left" or "right"'):
        Slide("up", [1], "・")


def test_the_whole_of_no_line_is_named():
    with pytest.raises(PuzzleError, match="the line"):
        Stretch.whole([1], None)
