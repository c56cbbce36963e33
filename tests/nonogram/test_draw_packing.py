"""Pictures of packings: what they claim holds for every placement, and nothing is cut off or written over."""

from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from puzzlelib.errors import Contradiction, PuzzleError
from puzzlelib.nonogram import draw_packing
from puzzlelib.nonogram.draw_packing import KEYS, packing_blocks, packings, slack, staircase
from puzzlelib.nonogram.packing import Stretch, compare, trace_packing, trace_rules
from puzzlelib.nonogram.puzzle import needed
from puzzlelib.picture import INK, Boxes, Hatch
from tests.nonogram import brute
from tests.nonogram.strategies import Pair, any_pair, blank_pairs, fillable, pairs
from tests.paint.layout import texts, troubles

MAIN = (2, 3, 3, 4), "■■□□□□□・・・■・・□・・・■・・・・・・・"
FIVE = (5,), "・・・・・・・■・■・・・・・"
NAMES = (1, 2, 3, 3, 2, 1), "□□■□□□■■□□・・・・・・■・・・・・・・・・□・・・・・・・・・・□■□"
NOTHING_FILLS = (3, 1), "■・・・・■・■"
SIDES = st.sampled_from(["left", "right"])


def words(picture):
    return [text.text for text in texts(picture)]


def reasons(clues, line):
    state = compare(clues, line)
    left = packing_blocks(state.clues, state.left, "left", state.stretch)
    right = packing_blocks(state.clues, state.right, "right", state.stretch)
    return draw_packing._reasons(state, left, right)


# ---- both packings


def test_the_main_example():
    picture = packings(*MAIN)
    assert picture.description == (
        "Packings of 2 3 3 4 on 25 cells. "
        "now: filled 1, 2, 11, 18; empty 3-7, 14; the rest undecided; stretch 8 to 25: 8-25. "
        "left packing: block 1 on 1, 2; block 2 on 9-11; block 3 on 16-18; block 4 on 20-23; sentinel 5 on 26; "
        "L: 9, 16, 20. "
        "right packing: sentinel 1 on 7; block 1 on 1, 2; block 2 on 11-13; block 3 on 18-20; block 4 on 22-25; "
        "R: 13, 20, 25. "
        "after: filled 1, 2, 11, 18, 22, 23; empty 3-8, 14, 15; the rest undecided"
    )
    assert reasons(*MAIN) == {"same": [11, 18, 22, 23], "different": [20], "out of reach": [8, 14, 15]}


def test_both_traps_have_their_sign():
    """1, 1 on ・・■・・: filled in both by different blocks, white in both and yet within reach."""
    assert reasons((1, 1), "・・■・・") == {"different": [3], "within reach": [2, 4]}
    picture = packings((1, 1), "・・■・・")
    assert {"?", KEYS["different"], KEYS["within reach"]} <= set(words(picture))


def test_only_signs_that_are_there_are_explained():
    assert set(words(packings(*FIVE))) & set(KEYS.values()) == {KEYS["same"], KEYS["out of reach"]}


def test_hatches_lie_under_the_same_block_only():
    (hatch, in_the_key) = [shape for shape in packings(*FIVE).shapes if isinstance(shape, Hatch)]
    ((_, _, width, height),) = hatch.boxes
    assert (width, height) == (3 * 28, 28)
    assert len(in_the_key.boxes) == 1


def test_settled_blocks_are_grey_and_have_no_sign():
    blocks = packing_blocks((1, 2, 3, 3, 2, 1), [3, 7, 11, 15, 19, 39], "left", Stretch(11, 37, 3, 5))
    grey = [block.number for block in blocks if block.colour == draw_packing.SETTLED]
    assert grey == [1, 2, 6]
    found = reasons(*NAMES)
    assert all(11 <= x <= 37 for cells in found.values() for x in cells)


def test_a_settled_line_has_no_sentinels():
    assert "sentinel" not in packings((2, 1), "■■□■").description


def test_an_empty_line_is_all_out_of_reach():
    assert reasons((), "・・□・") == {"out of reach": [1, 2, 3, 4]}


def test_new_cells_are_framed():
    after = packings(*FIVE).shapes
    (frames,) = [shape for shape in after if isinstance(shape, Boxes) and shape.stroke == "#E69F00"]
    assert len(frames.boxes) == 9


def test_a_comparison_can_be_drawn_after_each_rule():
    trace = trace_rules(*FIVE)
    pictures = [draw_packing.comparison(state.copy()) for state in trace.states()]
    assert len({picture.description for picture in pictures}) == 4
    assert pictures[-1] == packings(*FIVE)
    assert len({(picture.width, picture.height) for picture in pictures}) == 1


@given(fillable(40))
def test_the_reasons_hold_in_every_placement(pair: Pair):
    clues, line = pair
    answer = brute.by_automaton(clues, line)
    found = reasons(clues, line)
    assert all(answer.after[x - 1] == "■" for x in found.get("same", []))
    assert all(answer.after[x - 1] == "□" for x in found.get("out of reach", []))
    told = [x for cells in found.values() for x in cells]
    assert len(told) == len(set(told))


def test_a_contradiction_comes_through():
    with pytest.raises(Contradiction):
        packings(*NOTHING_FILLS)
    with pytest.raises(PuzzleError, match="it has no cell"):
        packings((), "")


@given(fillable(60))
def test_nothing_in_packings_is_cut_off_or_covered(pair: Pair):
    picture = packings(*pair)
    assert troubles(picture) == []
    assert_on_the_sheet(picture)


def assert_on_the_sheet(picture):
    """All boxes lie on the sheet."""
    for shape in picture.shapes:
        for x, y, width, height in shape.boxes if isinstance(shape, Boxes) else ():
            assert x >= 0
            assert y >= 0
            assert x + width <= picture.width
            assert y + height <= picture.height


# ---- slack


@pytest.mark.parametrize(("length", "words"), [(-1, "-1"), (0, "0"), (2.5, "2.5"), ("8", "'8'"), (10**7, "10000000")])
def test_slack_of_no_line(length, words):
    with pytest.raises(PuzzleError, match=f"the line: {words} is no number of cells to draw; take 1 to 1,000"):
        slack([1], length)


def test_slack_in_words():
    assert slack([5], 8).description == "Clues 5 need 5 of 8 cells: slack 3. Block 1: 5 − 3 = 2 sure, 4, 5"
    assert slack([5], 15).description == "Clues 5 need 5 of 15 cells: slack 10. Block 1: 5 − 10: none sure"
    assert slack([], 4).description == "Clues 0 need 0 of 4 cells: slack 4"


@given(blank_pairs())
def test_slack_is_right(pair: Pair):
    clues, line = pair
    free = len(line) - needed(clues)
    told = slack(clues, len(line)).description
    after = brute.by_automaton(clues, line).after
    assert f"slack {free}" in told
    assert after.count("■") == sum(max(0, k - free) for k in clues)


@given(blank_pairs())
def test_nothing_in_slack_is_cut_off_or_covered(pair: Pair):
    picture = slack(pair[0], len(pair[1]))
    assert troubles(picture) == []
    assert_on_the_sheet(picture)


def test_clues_that_do_not_fit_have_no_slack():
    with pytest.raises(PuzzleError, match="clues 4,4 need 9 cells, the line has 8"):
        slack([4, 4], 8)


# ---- one packing


def test_the_staircases_of_the_article():
    """A8, with our pass 3."""
    assert staircase(trace_packing("left", *MAIN)).description == (
        "Left packing of 2 3 3 4 on 25 cells by time. start: 8, 12, 16. pass 1, step 1: 9, 15, 16. "
        "pass 1, step 2: 9, 15, 19. pass 2, step 1: 9, 16, 19. pass 2, step 2: 9, 16, 20. "
        "pass 3: unchanged, ends. Never beyond: 9, 16, 20"
    )
    assert staircase(trace_packing("right", *MAIN)).description == (
        "Right packing of 2 3 3 4 on 25 cells by time. start: 16, 20, 25. pass 1, step 1: 13, 20, 25. "
        "pass 1, step 2: 13, 20, 25. pass 2: unchanged, ends. Never beyond: 13, 20, 25"
    )


def test_a_line_that_nothing_fills_has_no_walls():
    picture = staircase(trace_packing("left", *NOTHING_FILLS))
    assert picture.description.endswith("contradiction: ■ at 1 left over. Nothing fills this line")
    assert "never beyond" not in words(picture)


def test_a_block_without_room_is_named():
    assert "clue 2 has no room" in staircase(trace_packing("left", (1, 1), "■・□□□")).description


@given(fillable(30), SIDES)
def test_staircases_go_one_way_and_end_at_the_wall(pair: Pair, side):
    trace = trace_packing(side, *pair)
    walls = draw_packing._walls(trace.state(0))
    rows = [moment.positions for moment in draw_packing._moments(trace)]
    for before, behind in pairwise(rows):
        assert all(b >= a if side == "left" else b <= a for a, b in zip(before, behind, strict=True))
    assert rows[-1] == tuple(walls.values())
    answer = brute.by_automaton(*pair)
    places = answer.left if side == "left" else answer.right
    assert all(places[m - 1] == x for m, x in walls.items())


@given(pairs(40), SIDES)
def test_nothing_in_a_staircase_is_cut_off_or_covered(pair: Pair, side):
    assume(pair[1])
    try:
        trace = trace_packing(side, *pair)
    except Contradiction:  # found before the first step: there is nothing to draw
        return
    picture = staircase(trace)
    assert troubles(picture) == []
    assert_on_the_sheet(picture)


@given(any_pair(20) | fillable(30), SIDES)
def test_all_steps_of_a_packing_have_one_size(pair: Pair, side):
    assume(pair[1])
    try:
        trace = trace_packing(side, *pair)
    except Contradiction:
        return
    sizes = set()
    for state in trace.states():
        picture = draw_packing.packing(state)
        assert troubles(picture) == []
        blocks = packing_blocks(state.clues, state.positions, side, state.stretch)
        if all(block.first >= 1 and block.last <= len(pair[1]) for block in blocks):
            sizes.add((picture.width, picture.height))
    assert len(sizes) == 1


def test_a_step_shows_what_was_scanned_and_found():
    trace = trace_packing("left", *MAIN)
    index = next(i for i in trace.find(kind="inside check") if trace[i].value)
    picture = draw_packing.packing(trace.state(index + 1))
    assert picture.description == (
        "Inside clue 3, cells 14 to 12: a □ at 14.\n"
        "line: filled 1, 2, 11, 18; empty 3-7, 14; the rest undecided; inside check: 12-14. "
        "packing: block 1 on 1, 2; block 2 on 8-10; block 3 on 12-14; block 4 on 16-19; sentinel 5 on 26; "
        "L: 8, 12, 16"
    )
    assert "inside check" in words(picture)


def test_blocks_that_are_not_packed_yet_are_not_drawn():
    picture = draw_packing.packing(trace_packing("left", *MAIN).state(0))
    assert "L: -, -, -" in words(picture)
    assert picture.description.startswith("Before the first step.")


def test_the_block_in_question_has_a_heavy_frame():
    state = trace_packing("left", *MAIN).state(1)
    heavy = [shape for shape in draw_packing.packing(state).shapes if isinstance(shape, Boxes) and shape.width == 3]
    assert [len(shape.boxes) for shape in heavy] == [1]
    assert heavy[0].stroke == INK
