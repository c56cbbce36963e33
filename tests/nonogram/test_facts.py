"""What the nonogram article states, and what was found beyond it, each pinned by a run."""

from dataclasses import asdict

import numpy as np
import pytest

from puzzlelib.errors import Contradiction
from puzzlelib.nonogram import Nonogram, counts, pack_left, pack_line, pack_right, solve, solve_line
from puzzlelib.nonogram.board import solve_by_lines
from puzzlelib.nonogram.packing import (
    Slide,
    Stretch,
    apply_rules,
    find_stretch,
    loop_table,
    settle,
    sure_empty,
    sure_filled,
    trace_packing,
)
from puzzlelib.nonogram.puzzle import EMPTY, FILLED, read_line, write_line
from tests.nonogram import brute
from tools import count_lines

MAIN_CLUES = (2, 3, 3, 4)
MAIN_LINES = [settled + "・・・■・・□・・・■・・・・・・・" for settled in ("■■□□□□□", "□■■□□□□", "□□□□■■□")]


def drawn(clues, starts, n):
    """The blocks of a packing as signs."""
    covered = {x for k, start in zip(clues, starts, strict=True) for x in range(start, start + k)}
    return "".join("■" if x in covered else "・" for x in range(1, n + 1))


# ---- A1


def agreed(first_clue, before, deduce, lengths=range(13, 17)):
    """What ``deduce`` settles in these cells however the line goes on and whichever clues follow the first."""
    found = set()
    for n in lengths:
        for rest in brute.clue_lists(n - first_clue - 1):
            line = before + "・" * (n - len(before))
            if brute.by_automaton((first_clue, *rest), line):
                found.add(deduce((first_clue, *rest), line)[: len(before)])
    return "".join(signs[0] if len(set(signs)) == 1 else "・" for signs in zip(*found, strict=True))


EVERYDAY = [
    ("・・・・・■・・・・", "□・・・・■・・・・"),
    ("・・□・・・・・・・", "□□□・・・・・・・"),
    ("・・■・・□・・・・", "■■■■■□・・・・"),
    ("・・■・・・・・・・", "・・■■■・・・・・"),
    ("■・・・・・・・・・", "■■■■■□・・・・"),
    ("・・・■・・・・■・", "・・■■■・・・■・"),
]


@pytest.mark.parametrize(("before", "after"), EVERYDAY)
@pytest.mark.parametrize("deduce", [solve_line, pack_line])
def test_a1_six_everyday_deductions_for_a_first_clue_of_5(deduce, before, after):
    assert agreed(5, before, deduce) == after


def test_a1_the_article_leaves_out_cell_5_in_case_6():
    printed = "・・■■・・・・■・"
    differing = [x for x, signs in enumerate(zip(printed, EVERYDAY[5][1], strict=True), start=1) if len(set(signs)) > 1]
    assert differing == [5]
    starts = {brute.by_automaton((5, *rest), "・・・■・・・・■・・・・・・・") for rest in brute.clue_lists(10)} - {
        None
    }
    assert (min(answer.left[0] for answer in starts), max(answer.right[0] - 4 for answer in starts)) == (1, 3)


@pytest.mark.parametrize(("n", "filled"), [(10, "678"), (11, "78"), (12, "8"), (13, "")])
def test_a1_case_2_gives_more_on_fewer_than_13_cells(n, filled):
    after = agreed(5, "・・□・・・・・・・", solve_line, [n])
    assert [x for x, sign in enumerate(after, start=1) if sign == "■"] == [int(x) for x in filled]


# ---- A2


@pytest.mark.parametrize("line", MAIN_LINES)
def test_a2_the_main_example(line):
    left, right = pack_left(MAIN_CLUES, line), pack_right(MAIN_CLUES, line)
    assert left[1:] == [9, 16, 20]
    assert right[1:] == [13, 20, 25]
    assert drawn(MAIN_CLUES, left, 25)[7:] == "・■■■・・・・■■■・■■■■・・"
    assert drawn(MAIN_CLUES, [x - k + 1 for x, k in zip(right, MAIN_CLUES, strict=True)], 25)[7:] == (
        "・・・■■■・・・・■■■・■■■■"
    )
    assert pack_line(MAIN_CLUES, line) == line[:7] + "□・・■・・□□・・■・・・■■・・"


@pytest.mark.parametrize("line", MAIN_LINES)
def test_a2_the_settled_clue_stands_in_both_packings_and_sentinels_bound_the_rest(line):
    block = line.index("■") + 1
    assert (pack_left(MAIN_CLUES, line)[0], pack_right(MAIN_CLUES, line)[0]) == (block, block + 1)
    stretch = find_stretch(MAIN_CLUES, line)
    assert stretch == Stretch(8, 25, 2, 4)
    left = Slide("left", MAIN_CLUES, line)
    right = Slide("right", MAIN_CLUES, line)
    assert left.start[stretch.m2 + 1] == 26
    assert right.view.cell(right.start[right.m2 + 1]) == 7


def test_a2_the_reasons_that_the_article_gives():
    left, right = pack_left(MAIN_CLUES, MAIN_LINES[0]), pack_right(MAIN_CLUES, MAIN_LINES[0])
    assert list(sure_filled(MAIN_CLUES, left, right, 4)) == [22, 23]
    assert list(sure_empty(left, right, Stretch(8, 25, 2, 4), 3)) == [14, 15]


# ---- A3


def by_the_articles_loops(k, left, right, m1, m2, n):
    """The five lines, with k, left and right counted from 0 for the sentinels; cells from 1."""
    cells = ["・"] * (n + 2)
    for m in range(m1, m2 + 1):
        for x in range(right[m] - k[m] + 1, left[m] + k[m]):
            cells[x] = "■"
        for x in range(right[m - 1] + 1, left[m]):
            cells[x] = "□"
    for x in range(right[m2] + 1, left[m2 + 1]):
        cells[x] = "□"
    return "".join(cells[1:-1])


def test_a3_the_rules_are_the_articles_loops_without_an_if():
    line = MAIN_LINES[0]
    left, right = pack_left(MAIN_CLUES, line), pack_right(MAIN_CLUES, line)
    settled = by_the_articles_loops([0, *MAIN_CLUES], [0, *left, 26], [7, 7, *right[1:]], 2, 4, 25)
    known = zip(line, settled, strict=True)
    assert "".join(new if old == "・" else old for old, new in known) == pack_line(MAIN_CLUES, line)


def test_a3_an_empty_span_is_a_loop_that_does_not_run():
    assert list(sure_filled([2], [1], [5], 1)) == []
    assert list(sure_empty([1, 4], [5, 9], Stretch(1, 9, 1, 2), 2)) == []
    assert apply_rules([2], "・・・・・", [1], [5]) == "・・・・・"


def test_a3_the_empty_rule_runs_one_clue_further():
    assert list(sure_empty([6], [12], Stretch(1, 15, 1, 1), 2)) == [13, 14, 15]


def test_a3_the_if_sits_inside_the_settle_routine():
    cells = read_line("・■")
    settle(cells, range(1, 3), FILLED)
    assert write_line(cells) == "■■"
    with pytest.raises(Contradiction) as caught:
        settle(cells, range(2, 3), EMPTY)
    assert (caught.value.cell, write_line(cells)) == (2, "■■")


# ---- A4, A5, A6


def test_a4_one_clue_and_its_sentinels():
    line = "・・・・・・・■・■・・・・・"
    left, right = Slide("left", [5], line).run(), Slide("right", [5], line).run()
    assert left.start[1:] == [6, 16]
    assert [right.view.cell(x) for x in right.start[2:0:-1]] == [0, 12]
    assert pack_line([5], line) == "□□□□□・・■■■・・□□□"


def test_a5_the_stretch_and_its_names():
    clues = [1, 2, 3, 3, 2, 1]
    signs = ["・"] * 41
    for sign, cells in (("□", (1, 2, 4, 5, 6, 9, 10, 27, 38, 40)), ("■", (3, 7, 8, 17, 39))):
        for x in cells:
            signs[x] = sign
    line = "".join(signs[1:])
    x1, x2, m1, m2 = find_stretch(clues, line)
    assert (x1, x2, m1, m2) == (11, 37, 3, 5)
    assert signs[x1 - 1] == signs[x2 + 1] == "□"
    assert "・" not in line[: x1 - 1] + line[x2:]
    assert (line[: x1 - 1].count("■"), line[x2:].count("■")) == (sum(clues[: m1 - 1]), sum(clues[m2:]))


def test_a5_a_filled_cell_that_touches_an_undecided_one_belongs_to_the_stretch():
    assert find_stretch([1, 2, 1], "■□■・□・■□") == Stretch(3, 7, 2, 3)
    assert find_stretch([1, 2], "■・・・■") == Stretch(1, 5, 1, 2)


@pytest.mark.parametrize(
    ("side", "starts", "in_range", "out_of_range"),
    [("left", (2, 9, 13), (11, 9), (12, 12)), ("right", (5, 13, 18), (11, 13), (6, 10))],
)
def test_a6_in_range_and_out_of_range(side, starts, in_range, out_of_range):
    """Each span is given as it is scanned: its first cell, then its last."""
    events = []
    slide = Slide(side, [3, 3, 4], "・" * 18, on_event=events.append)
    slide.start[1:4] = sorted(slide.view.cell(x) for x in starts)
    slide.check_inside(2)
    slide.check_outside(2)
    assert [(event.kind, event.where, event.why[1:]) for event in events] == [
        ("inside check", 2, in_range),
        ("outside check", 2, out_of_range),
    ]


def test_a6_the_last_out_of_range_runs_to_the_end_of_the_stretch():
    assert scanned("left", [3, 3, 4], "・" * 18, "outside check")[3] == (18, 13)
    assert scanned("right", [3, 3, 4], "・" * 18, "outside check")[1] == (1, 6)


def scanned(side, clues, line, kind):
    """The cells of the first check of a kind, by clue, in the order of the scan."""
    found = {}
    for event in trace_packing(side, clues, line):
        if event.kind == kind:
            found.setdefault(event.where, event.why[1:])
    return found


# ---- A7


def story(side, clues, line, stretch=None):
    """Kind, clue, and what came of it, for each event."""
    return [(event.kind, event.where, event.value) for event in trace_packing(side, clues, line, stretch)]


def test_a7_the_start_packs_as_if_no_cell_were_known():
    assert story("left", MAIN_CLUES, MAIN_LINES[0])[:3] == [("start", 2, 8), ("start", 3, 12), ("start", 4, 16)]
    assert story("right", MAIN_CLUES, MAIN_LINES[0])[:3] == [("start", 4, 25), ("start", 3, 20), ("start", 2, 16)]


@pytest.mark.parametrize(("side", "order"), [("left", (4, 3, 2)), ("right", (2, 3, 4))])
def test_a7_step_1_goes_from_the_far_clue_to_the_near_one_outside_before_inside(side, order):
    checks = [event[:2] for event in story(side, MAIN_CLUES, MAIN_LINES[0]) if event[0].endswith("check")]
    assert checks[:6] == [(kind, m) for m in order for kind in ("outside check", "inside check")]


@pytest.mark.parametrize(("side", "order"), [("left", (3, 4)), ("right", (3, 2))])
def test_a7_step_2_goes_back(side, order):
    gaps = [event[1] for event in story(side, MAIN_CLUES, MAIN_LINES[0]) if event[0] == "gap"]
    assert tuple(gaps[:2]) == order


def test_a7_the_outside_check_moves_the_end_of_the_block_onto_the_first_filled_cell_found():
    """The scan comes from the right, so the ■ at 7 counts, not the one at 5."""
    assert ("moved", 1, 5) in story("left", [3], "・・・・■・■・")
    assert ("moved", 1, 7) not in story("left", [3], "・・・・■・■・")
    assert [event.value for event in trace_packing("left", [3], "・・・・■・■・") if event.kind == "moved"] == [5]


def test_a7_the_inside_check_moves_the_block_behind_the_first_empty_cell_found():
    """The □ at 3 counts, not the one at 2."""
    assert [event.value for event in trace_packing("left", [4], "・□□・・・・・") if event.kind == "moved"] == [4]


def test_a7_blocks_may_overlap_between_the_steps():
    first_pass = loop_table(trace_packing("left", MAIN_CLUES, MAIN_LINES[0]))[0]
    assert first_pass.after_step_1[1] + MAIN_CLUES[2] - 1 >= first_pass.after_step_1[2]


def test_a7_the_right_packing_mirrors_the_two_moves():
    trace = trace_packing("right", [3], "・■・□・・・・")
    found = [(event.value, event.why) for event in trace if event.kind == "moved"]
    assert found == [(4, ("covers", 2)), (3, ("after", 4))]


@pytest.mark.parametrize(
    ("clues", "line", "leaving"),
    [
        ([2, 1], "□・・・", ("start", 2, 5)),
        ([2], "・□・", ("moved", 1, 3)),  # by 1-2
        ([1, 2], "・■・・", ("moved", 2, 4)),  # by step 2
    ],
)
def test_a7_a_block_that_leaves_the_stretch_is_a_contradiction(clues, line, leaving):
    *_, last_but_one, last = trace_packing("left", clues, line)
    assert last_but_one[:3] == leaving
    assert (last.kind, last.where) == ("contradiction", leaving[1])
    with pytest.raises(Contradiction) as caught:
        pack_left(clues, line)
    assert caught.value.clue == leaving[1]


def test_a7_passes_repeat_until_one_changes_nothing():
    ends = [event.why for event in trace_packing("left", MAIN_CLUES, MAIN_LINES[0]) if event.kind == "pass ended"]
    assert ends == [("changed",), ("changed",), ("unchanged",)]


# ---- A8


def test_a8_the_loop_table_of_the_left_packing():
    assert loop_table(trace_packing("left", MAIN_CLUES, MAIN_LINES[0])) == [
        (1, (9, 15, 16), (9, 15, 19), True),
        (2, (9, 16, 19), (9, 16, 20), True),
        (3, (9, 16, 20), (9, 16, 20), False),
    ]


def test_a8_the_loop_table_of_the_right_packing():
    assert loop_table(trace_packing("right", MAIN_CLUES, MAIN_LINES[0])) == [
        (1, (13, 20, 25), (13, 20, 25), True),
        (2, (13, 20, 25), (13, 20, 25), False),
    ]


# ---- A9: the packing is exact


@pytest.fixture(scope="module")
def short_lines():
    """The counts over all 454,497 pairs of a line of 1 to 8 cells and a clue list that fits it."""
    return [count_lines.count_short_lines(n) for n in range(1, 9)]


@pytest.fixture(scope="module")
def totals(short_lines):
    return {column: sum(row[column] for row in map(asdict, short_lines)) for column in asdict(short_lines[0])}


def test_a9_all_pairs_up_to_8_cells_are_packed_exactly(totals):
    assert totals["pairs"] == 454_497
    assert totals["exact"] == totals["fillable"] == 63_211


def test_a9_without_the_added_check_42325_pairs_come_out_wrong(totals):
    assert totals["overlooked"] == 42_325
    assert totals["overlooked_without_clues"] == 9_330
    assert totals["overlooked"] - totals["overlooked_without_clues"] == 32_995


def test_a9_the_articles_whole_routine_still_loses_nothing(totals):
    assert totals["overlooked_right_contradicts"] == 14_448
    assert totals["overlooked_rules_contradict"] == 27_877


def test_a9_passes_are_at_most_slack_plus_1_on_short_lines(short_lines):
    assert [row.most_passes_above_slack for row in short_lines] == [1] * 8


def test_a9_the_bound_of_slack_plus_1_fails_at_21_cells():
    clues, line = (1, 3, 1, 1, 2, 1), "・・・■・・■・■・□□□・□■□・・・・"
    slide = Slide("left", clues, line, Stretch.whole(clues, line)).run()
    assert (len(line) - sum(clues) - len(clues) + 1, slide.passes) == (7, 9)
    assert slide.passes <= len(clues) * 7 + 1
    assert slide.check_left_over().positions() == list(brute.by_automaton(clues, line).left)


def test_a9_the_bound_held_for_over_a_billion_pairs():
    """Counted once, for lines of 1 to 13 cells and lists with a clue; test_count_passes counts a part again."""
    rows = counts.passes()
    assert [row.cells for row in rows] == list(range(1, 14))
    assert sum(row.pairs for row in rows) == 1_222_483_395
    assert {row.most_above_slack for row in rows} == {1}


@pytest.mark.parametrize("n", [1, 2, 8, 30])
def test_a9_one_clue_can_need_as_many_passes_as_cells(n):
    line = "□" * (n - 1) + "・"
    assert Slide("left", [1], line, Stretch.whole([1], line)).run().passes == n


# ---- A10: what the rules miss


@pytest.mark.parametrize(
    ("clues", "line", "complete"),
    [
        ((1, 1), "・・■・・", "・□■□・"),
        ((2, 2), "・・□・■□・・", "・・□■■□・・"),
        ((2,), "・・□・□・・", "・・□□□・・"),
    ],
)
def test_a10_the_rules_miss_what_complete_deduction_finds(clues, line, complete):
    assert pack_line(clues, line) == line
    assert solve_line(clues, line) == brute.by_automaton(clues, line).after == complete


def misses(n):
    """Every fillable pair on n cells where packing settles less than complete deduction, with both answers."""
    return [
        (clues, line, after, answer.after)
        for line in brute.lines(n)
        for clues, answer in brute.by_listing(line).items()
        if (after := pack_line(clues, line)) != answer.after
    ]


def test_a10_nothing_is_missed_below_5_cells_and_three_pairs_at_5():
    assert [misses(n) for n in range(5)] == [[]] * 5
    assert [pair[:2] for pair in misses(5)] == [((1, 1), "・・■・・"), ((1, 1), "・・■□・"), ((1, 1), "・□■・・")]


def test_a10_one_clue_misses_first_at_7_cells_and_there_it_only_misses_empty_cells():
    below = [pair for n in (5, 6) for pair in misses(n)]
    at_7 = misses(7)
    assert [pair[:2] for pair in below + at_7 if len(pair[0]) == 1] == [((2,), "・・□・□・・")]
    missed = {
        new for *_, after, complete in below + at_7 for old, new in zip(after, complete, strict=True) if old != new
    }
    assert missed == {"□"}


def test_a10_how_often_packing_is_complete_on_short_lines(short_lines):
    assert [row.fillable - row.complete for row in short_lines[:4]] == [0] * 4
    assert (short_lines[4].complete, short_lines[4].fillable) == (833, 836)
    assert (short_lines[7].complete, short_lines[7].fillable) == (46_064, 46_665)


def test_a10_packing_is_complete_on_blank_lines():
    for n in range(1, 11):
        for clues, answer in brute.by_listing("・" * n).items():
            assert pack_line(clues, "・" * n) == answer.after


@pytest.mark.parametrize(("n", "percent"), [(10, 94), (25, 75), (40, 58)])
def test_a10_the_share_falls_on_longer_random_lines(n, percent):
    counted = count_lines.count_random_lines(n, lines=1000, seed=7)
    assert 100 * counted.complete / counted.lines == pytest.approx(percent, abs=5)


def boards(height, width):
    """The pictures by the puzzle that describes them."""
    found = {}
    for mask in range(2 ** (height * width)):
        picture = np.array([mask >> index & 1 for index in range(height * width)]).reshape(height, width)
        found.setdefault(Nonogram.from_picture(picture), []).append(picture)
    return found


def test_a10_a_board_with_one_solution_on_which_single_lines_are_stuck():
    puzzle = Nonogram([[1, 1], [2]], [[1]] * 4)
    assert len(boards(2, 4)[puzzle]) == 1
    assert solve(puzzle).status == "unique"
    assert (solve_by_lines(puzzle).cells == -1).all()


def test_a10_no_smaller_board_is_stuck_with_one_solution():
    smaller = [(h, w) for h in range(1, 4) for w in range(1, 8) if h <= w and h * w < 8]
    for size in smaller:
        for puzzle, pictures in boards(*size).items():
            assert (solve(puzzle).status == "unique") == (len(pictures) == 1)


def by_packing(puzzle):
    """The loop over a board with packing in place of complete deduction."""
    cells, before = np.full((puzzle.height, puzzle.width), -1, dtype=np.int8), None
    while not np.array_equal(cells, before):
        before = cells.copy()
        for clues, line in [*zip(puzzle.rows, cells, strict=True), *zip(puzzle.columns, cells.T, strict=True)]:
            line[:] = pack_line(clues, line)
    return cells


def test_a10_packing_is_weaker_on_a_board_too():
    puzzle = Nonogram([[2, 1], [1, 1], [2]], [[1], [1, 1], [2], [1], [1]])
    cells, solutions = by_packing(puzzle), solve(puzzle)
    assert solutions.status == "unique"
    assert (cells == -1).any()
    assert (cells[cells != -1] == solutions.grids[0][cells != -1]).all()


# ---- A11


def test_a11_one_routine_makes_both_packings():
    """The right packing is the left packing of the mirrored line, event by event (see test_packing)."""
    line = MAIN_LINES[0]
    mirrored = pack_left(MAIN_CLUES[::-1], line[::-1])
    assert pack_right(MAIN_CLUES, line) == [26 - x for x in reversed(mirrored)]


def test_a11_the_method_covers_many_cases_not_all(totals):
    assert totals["complete"] < totals["fillable"]
    assert totals["complete"] / totals["fillable"] > 0.98
