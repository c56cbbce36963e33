"""The players show what happened: their last frame is where the method ended, and their table is the article's."""

from itertools import islice

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlelib.errors import Contradiction, PuzzleError
from puzzlelib.nonogram import Nonogram, example, players, sentence, solve_line
from puzzlelib.nonogram.board import trace_lines
from puzzlelib.nonogram.draw_search import named, under
from puzzlelib.nonogram.packing import loop_table, pack_line, trace_packing
from puzzlelib.nonogram.puzzle import read_line, signs
from puzzlelib.nonogram.search import by_probing, first_open, trace_search
from puzzlelib.nonogram.sentences import because
from puzzlelib.player import check_film
from puzzlelib.wording import as_sentence
from tests.nonogram.strategies import pictures

STUCK = Nonogram([[1, 1], [2]], [[1]] * 4)
CHESS = Nonogram([[1], [1]], [[1], [1]])
NO_SOLUTION = Nonogram([[1, 1], [2], [1, 1], [1]], [[2], [1], [1, 1], [2]])
PERMUTATIONS = Nonogram([[1]] * 4, [[1]] * 4)
AGREES = Nonogram.from_picture(np.random.default_rng(12).random((10, 10)) < 0.5)
MAIN = ([2, 3, 3, 4], "■■□□□□□・・・■・・□・・・■・・・・・・・")


def rows_of(player, step):
    cells = player.film.cells_at(step)
    return [cells[start : start + player.cols] for start in range(0, len(cells), player.cols)]


def last(player):
    return len(player.film.frames) - 1


def table_of(player):
    table = [[""] * len(player.film.header) for _ in player.film.rows]
    for frame in player.film.frames:
        for row, column, text in frame.writes:
            table[row][column] = text
    return table


def listed(numbers):
    return ", ".join(map(str, numbers))


@pytest.mark.parametrize("side", ["left", "right"])
def test_the_loop_table_fills_itself_in(side):
    player = players.packing_player(*MAIN, side)
    rows = loop_table(trace_packing(side, *MAIN))
    assert [row[1:] for row in table_of(player)] == [
        [listed(row.after_step_1), listed(row.after_step_2), "yes" if row.changed else "no: done"] for row in rows
    ]
    assert [row[0] for row in table_of(player)][1:] == [listed(row.after_step_2) for row in rows[:-1]]


def test_the_start_of_the_loop_table_is_the_articles():
    assert table_of(players.packing_player(*MAIN, "left"))[0][0] == "8, 12, 16"
    assert table_of(players.packing_player(*MAIN, "right"))[0][0] == "16, 20, 25"


def test_each_block_ends_in_its_lane():
    player = players.packing_player(*MAIN)
    line, *lanes = rows_of(player, last(player))
    assert line == "##.....???#??.???#???????"
    assert [lane.index("#") + 1 for lane in lanes] == [9, 16, 20]
    assert [lane.count("#") for lane in lanes] == [3, 3, 4]
    assert player.row_labels == ["line", "clue 2: 3", "clue 3: 3", "clue 4: 4"]


def test_playing_stops_at_the_moves():
    player = players.packing_player(*MAIN)
    assert player.stop_at == "move"
    assert [player.film.frames[step].kind for step in player.jumps["move"]] == ["moved"] * 5


def test_a_contradiction_is_the_last_frame():
    player = players.packing_player([3, 3], "・・□・・・□・・")
    assert "leaves the stretch" in player.film.frames[-1].caption
    assert player.film.frames[-1].highlights[0][1] == "error"
    assert table_of(player)[-1][-1] == "contradiction"


def test_a_settled_line_has_no_lanes():
    player = players.packing_player([2], "■■□")
    assert player.rows == 1
    with pytest.raises(Contradiction):
        players.packing_player([1], "■■□・")


def test_the_rules_end_in_the_line_after():
    player = players.rules_player(*MAIN)
    _, left, right, after = rows_of(player, last(player))
    assert after == pack_line(*MAIN).translate(str.maketrans("・□■", "?.#"))
    assert left.strip() == "11      222    333 4444"
    assert right[9:] == " 222    333 4444"


def test_the_span_that_a_rule_settles_is_framed_in_the_line_after():
    player = players.rules_player(*MAIN)
    for frame in player.film.frames[1:]:
        framed = {index + x for index, kind, _, width in frame.highlights if kind == "changed" for x in range(width)}
        assert {index for index, _ in frame.cells} <= framed
        assert framed <= set(range(3 * len(MAIN[1]), 4 * len(MAIN[1])))


def test_every_fifth_cell_of_a_long_line_has_its_number():
    assert players.numbers(3) == ["1", "2", "3"]
    assert [number for number in players.numbers(31) if number] == ["1", "5", "10", "15", "20", "25", "30"]


@pytest.mark.parametrize(("clues", "line"), [([3, 2], "・" * 8), ([], "・・"), ([2, 2], "・・□・■□・・")])
def test_all_placements_end_in_complete_deduction(clues, line):
    player = players.placements_player(clues, line)
    assert rows_of(player, last(player))[2] == solve_line(clues, line).translate(str.maketrans("・□■", "?.#"))


def test_a_board_ends_solved_and_tells_its_title_last():
    puzzle = example("cat")
    player = players.board_player(puzzle)
    cells = np.array([sign == "#" for sign in player.film.cells_at(last(player))]).reshape(20, 20)
    assert Nonogram.from_picture(cells) == puzzle
    captions = [frame.caption for frame in player.film.frames]
    assert puzzle.title in captions[-1]
    assert not any(puzzle.title in caption for caption in captions[:-1])
    assert set(player.film.cells) == {"?"}


def test_a_stuck_board_and_an_impossible_one():
    stuck = players.board_player(Nonogram.from_picture("#.\n.#"))
    assert "4 cells are open" in stuck.film.frames[-1].caption
    impossible = players.board_player(Nonogram([[1, 1], [1]], [[], [2], [1]]))
    assert impossible.film.frames[-1].highlights[0][1] == "error"


def test_each_cell_of_a_board_knows_its_line():
    player = players.board_player(example("heart"))
    player.step = last(player)
    trace = trace_lines(example("heart"))
    for event in trace:
        if event.kind == "settled":
            assert player.why(*event.where).endswith(as_sentence(because(event.why)))


def test_a_line_that_cannot_be_is_crossed_out():
    impossible = players.board_player(Nonogram([[1, 1], [1]], [[], [2], [1]]))
    assert [frame.crossed for frame in impossible.film.frames if frame.crossed] == [(("col", 0),)]
    assert impossible.film.frames[-1].crossed


# ---- the work list


@given(pictures(6))
def test_the_table_of_the_work_list_holds_what_waits(picture):
    puzzle = Nonogram.from_picture(picture)
    player = players.work_list_player(puzzle)
    trace = trace_lines(puzzle)
    texts = {}
    frames = iter(player.film.frames[1:])
    for event, state in zip(trace, islice(trace.states(), 1, None), strict=True):
        if event.kind not in ("all queued", "line", "line ended", "contradiction", "finished"):
            continue
        frame = next(frames)
        texts |= {(row, column): text for row, column, text in frame.writes}
        waiting = {(number - 1, int(kind == "column")): named(cells) for (kind, number), cells in state.waiting.items()}
        if event.kind == "line":
            kind, number = event.where
            waiting[number - 1, int(kind == "column")] = "in work"
        assert {place: text for place, text in texts.items() if text} == waiting


def test_the_work_list_has_a_row_for_each_line_number():
    player = players.work_list_player(Nonogram.from_picture("###"))
    assert player.film.rows == ["1", "2", "3"]
    assert list(player.film.header) == ["row", "column"]


# ---- a search


def frames_of(player, kind):
    return [frame for frame in player.film.frames if frame.kind == kind]


def counts_of(player):
    return dict(zip(player.film.rows, (row[0] for row in table_of(player)), strict=True))


def test_a_search_ends_with_its_counts():
    player = players.search_player(NO_SOLUTION, choose=first_open)
    assert counts_of(player) == {
        "assumptions that stand": "0",
        "assumptions": "1",
        "cells probed": "0",
        "contradictions": "2",
        "solutions": "0",
        "cells under no assumption": "14",
    }
    assert player.film.frames[-1].caption == "No assumption is left: the puzzle has 0 solutions."


def test_probes_are_counted_by_the_cell():
    counts = counts_of(players.search_player(STUCK))
    assert (counts["cells probed"], counts["assumptions"], counts["cells under no assumption"]) == ("1", "0", "8")


def test_cells_under_an_assumption_are_not_counted_as_sure():
    counts = counts_of(players.search_player(CHESS, limit=1, choose=first_open))
    assert (counts["assumptions that stand"], counts["cells under no assumption"]) == ("1", "0")


@given(pictures(5), st.sampled_from([by_probing, first_open]), st.integers(1, 60))
def test_however_many_steps_are_left_out_the_film_passes_what_happened(picture, choose, most):
    puzzle = Nonogram.from_picture(picture)
    trace = trace_search(puzzle, choose=choose)
    film = players.search_film(trace, most)
    ended = trace.state(len(trace))
    assert len(film.frames) <= most + 2  # the first, and the last event, which always has its own
    assert film.cells_at(len(film.frames) - 1) == signs(ended.cells)
    assert film.under_at(len(film.frames) - 1) == set(under(ended))
    assert check_film(film, puzzle.height, puzzle.width, puzzle.rows, puzzle.columns) is None


@given(pictures(5), st.sampled_from([by_probing, first_open]))
def test_all_that_teaches_has_a_step(picture, choose):
    trace = trace_search(Nonogram.from_picture(picture), choose=choose)
    film = players.search_film(trace)
    kinds = ("assumed", "taken back", "contradiction", "solution", "finished", "line ended")
    told = [sentence(event) for event in trace if event.kind in kinds]
    assert [frame.caption for frame in film.frames[1:] if frame.kind in kinds] == told


def test_assumptions_stay_framed_and_what_follows_is_under_them():
    player = players.search_player(STUCK)
    contradiction = player.jumps["contradiction"][0]
    frame = player.film.frames[contradiction]
    assert [kind for _, kind, *_ in frame.highlights] == ["assumed", "error"]
    assert frame.crossed == (("row", 1),)
    assert player.film.under_at(contradiction) == set(range(8))
    player.step = contradiction
    assert player.why(1, 3) == (
        "Row 1, column 3: empty under an assumption since step 17. All placements of row 1 agree."
    )
    assert player.why(1, 1).endswith("It is assumed, to see what follows.")
    after = player.film.frames[contradiction + 2]
    assert after.caption == "Row 1, column 1 is filled: were it empty, nothing would fit row 2."
    assert player.film.under_at(contradiction + 2) == set()


def test_jumps_of_a_search():
    player = players.search_player(CHESS, choose=first_open)
    frames = player.film.frames
    assert [frames[step].kind for step in player.jumps["assumption"]] == ["assumed"]
    assert [frames[step].caption for step in player.jumps["solution"]] == [
        "Every cell is settled and no line objects: solution 1.",
        "Every cell is settled and no line objects: solution 2.",
    ]
    assert player.jumps["contradiction"] == []
    assert all(any(sign != "?" for _, sign in frames[step].cells) for step in player.jumps["new cells"])


def test_what_both_branches_agree_on_is_one_step():
    player = players.search_player(AGREES)
    (agreed,) = [frame for frame in frames_of(player, "settled") if frame.caption.startswith("Whether")]
    assert len([kind for _, kind, *_ in agreed.highlights if kind == "changed"]) == len(agreed.cells) > 1
    assert len(agreed.whys) == len(agreed.cells)


def test_the_first_sentence_says_what_is_left_out():
    trace = trace_search(PERMUTATIONS, limit=24)
    counts = [len(players.search_film(trace, most).frames) for most in (3_000, 2_000, 300, 100)]
    assert counts == sorted(counts, reverse=True)
    assert len(set(counts)) == 4
    firsts = [players.search_film(trace, most).frames[0].caption for most in (3_000, 2_000, 300, 100)]
    assert firsts == [
        "All cells are undecided.",
        "All cells are undecided. Lines without news have no step of their own.",
        "All cells are undecided. Probes that show nothing and lines without news have no step of their own.",
        "All cells are undecided. Lines have no step of their own. Of the probes only contradictions are shown.",
    ]
    assert "leaves out" in players.search_film(trace, 20).frames[0].caption


def test_probes_that_show_something_outlive_the_others():
    trace = trace_search(STUCK)
    ranked = players.ranks(trace)
    of_probes = [(trace[number].kind, rank) for number, rank in enumerate(ranked) if trace[number].why == ("probe",)]
    assert of_probes == [("assumed", 4), ("assumed", 3)]  # ■ shows nothing, □ contradicts
    assert [trace[number].kind for number, rank in enumerate(ranked) if rank == 1] == ["contradiction"]


def test_a_trace_that_is_cut_says_so():
    film = players.search_film(trace_search(PERMUTATIONS, max_events=500))
    assert film.frames[0].caption.endswith("The search is longer: it is shown up to its event 500.")


@pytest.mark.parametrize("most", [0, "all", 2.5])
def test_no_steps_are_no_film(most):
    with pytest.raises(PuzzleError, match=f"most: it is {most!r}; show 1 step or more"):
        players.search_player(STUCK, most=most)


@pytest.mark.parametrize("make", [players.board_player, players.work_list_player, players.search_player])
def test_only_a_nonogram_is_played(make):
    with pytest.raises(PuzzleError, match="the puzzle: 'cat' is no Nonogram"):
        make("cat")


def test_the_title_is_told_where_the_one_solution_is_proved():
    titled = Nonogram(STUCK.rows, STUCK.columns, "Stairs")
    player = players.search_player(titled)
    assert player.film.frames[-1].caption == "No assumption is left: the puzzle has 1 solution. It is “Stairs”."
    twice = Nonogram(CHESS.rows, CHESS.columns, "Chess")
    assert not any("Chess" in frame.caption for frame in players.search_player(twice, limit=3).film.frames)


def test_too_many_placements_are_not_even_begun():
    with pytest.raises(PuzzleError, match="placements, too many to step through; take a line with 1,000 or fewer"):
        players.placements_player([1] * 8, "・" * 40)


def test_the_rows_of_bits():
    line = "・・・・□・・■・・"
    player = players.bits_player([3, 2], line)
    assert player.row_labels == ["line", "clue 1: 3", "clue 2: 2", "behind", "some ■", "some □", "after"]
    assert rows_of(player, 1)[1] == "00000000  "
    assert rows_of(player, 2)[1] == "11000111  "
    *_, filled, empty, after = rows_of(player, last(player))
    assert (filled, empty) == ("1111  111 ", "1  1111 11")
    assert after == signs(solve_line([3, 2], read_line(line)))


@given(st.integers(0, 3**6 - 1), st.lists(st.integers(1, 3), max_size=3))
def test_bits_end_where_the_line_ends(number, clues):
    cells = np.array([number // 3**x % 3 - 1 for x in range(6)], dtype=np.int8)
    try:
        solved = solve_line(clues, cells)
    except PuzzleError:
        return
    player = players.bits_player(clues, cells)
    check_film(player.film, player.rows, player.cols)
    assert rows_of(player, last(player))[-1] == signs(solved)
