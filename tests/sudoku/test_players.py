"""The players show what happened: their last frame is where the method ended, and their tables are its arrays."""

from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlelib.errors import PuzzleError
from puzzlelib.player import check_film
from puzzlelib.sudoku import players
from puzzlelib.sudoku.candidates import candidate_arrays, strips, trace_candidates
from puzzlelib.sudoku.examples import example
from puzzlelib.sudoku.puzzle import Sudoku, cell_name
from puzzlelib.sudoku.search import by_count, count_digits, fewest, in_rows, places_too, trace_search
from puzzlelib.sudoku.sentences import sentence
from puzzlelib.sudoku.steps import STEPS, step_at, steps, trace_steps
from tests.sudoku.test_candidates import sudokus
from tests.sudoku.test_sentences import ARTICLE, NONE, SMALL

EMPTY = Sudoku([[0] * 4] * 4)
HARD = example("half-an-hour")


def last(player):
    return len(player.film.frames) - 1


def table_of(player, step=None):
    table = [[""] * len(player.film.header) for _ in player.film.rows]
    for frame in player.film.frames[: (last(player) if step is None else step) + 1]:
        for row, column, text in frame.writes:
            table[row][column] = text
    return dict(zip(player.film.rows, table, strict=True))


def marks_of(player, step):
    return {divmod(index, player.cols): signs for index, signs in player.film.marks_at(step) if signs}


def kinds_at(player, step, cell):
    index = cell[0] * player.cols + cell[1]
    return [kind for place, kind, *extent in player.film.frames[step].highlights if place == index and not extent]


def signs_of(strip):
    return ["○" if excluded else "×" for excluded in strip]


# ---- the candidate arrays


@pytest.mark.parametrize("cell", [(3, 5), (6, 7), (8, 6), (0, 0)])
def test_the_strip_fills_itself_in_as_the_article_has_it(cell):
    table, strip = table_of(players.cell_player(ARTICLE, *cell)), strips(ARTICLE, *cell)
    assert table["digit i3 + 1"] == list("123456789")
    assert table["cleared"] == ["×"] * 9
    assert {name: table[f"{name} pass"] for name in ("row", "column", "block")} == {
        name: signs_of(strip[name]) for name in ("row", "column", "block")
    }
    assert table["dhs now"] == table["block pass"]
    listed = [digit for digit, excluded in enumerate(strip["block"], start=1) if not excluded]
    assert table["dhs1, by w"] == [*map(str, listed), *[""] * (9 - len(listed))]
    assert table["cnn"] == [str(len(listed)), *[""] * 8]


def test_each_look_is_a_step_with_its_sentence():
    player, trace = players.cell_player(ARTICLE, 3, 5), trace_candidates(ARTICLE, [(3, 5)])
    assert [frame.caption for frame in player.film.frames[1:]] == [sentence(event) for event in trace]
    assert (player.first, player.stop_at, player.locked) == (0, "pass ended", True)
    assert player.film.title == "dhs(3,5,i3), i3 = 0 to 8: ○ 1, excluded; × 0, possible"


def test_dhs_changes_while_the_loop_runs():
    player = players.cell_player(ARTICLE, 3, 5)
    assert table_of(player, 1)["dhs now"] == ["×"] * 9
    assert table_of(player, 2)["dhs now"] == signs_of([0, 0, 0, 0, 0, 1, 0, 0, 0])
    assert table_of(player, 5)["row pass"] == [""] * 9
    assert player.film.frames[6].writes == ((1, 3, "○"),)


def test_the_cell_in_work_and_the_one_that_is_looked_at_are_framed():
    player = players.cell_player(ARTICLE, 3, 5)
    assert kinds_at(player, 2, (3, 5)) == ["changed"]
    assert kinds_at(player, 2, (3, 0)) == ["found"]
    assert kinds_at(player, 3, (3, 1)) == ["look"]
    shades = [highlight for highlight in player.film.frames[2].highlights if highlight[1] in ("peer", "unit")]
    assert shades == [(27, "peer", 1, 9), (5, "peer", 9, 1), (30, "peer", 3, 3), (27, "unit", 1, 9)]


def test_in_the_cell_in_work_stands_what_is_possible():
    player = players.cell_player(ARTICLE, 3, 5)
    assert marks_of(player, 0) == {}
    assert marks_of(player, 1) == {(3, 5): "123456789"}
    assert marks_of(player, 2) == {(3, 5): "12345789"}
    assert player.film.frames[2].mark_looks == ((32, "6", "struck"),)
    assert marks_of(player, last(player)) == {(3, 5): "2379"}
    listed = next(frame for frame in player.film.frames if frame.kind == "listed")
    assert listed.mark_looks == ((32, "2", "because"),)


def test_a_cell_says_why_its_candidates_are_what_they_are():
    player = players.cell_player(ARTICLE, 3, 5)
    assert player.why(3, 5) == "Row 3, column 5: blank, not changed yet."
    player.step = 1
    assert player.why(3, 5).endswith("since step 1. Nothing is excluded yet: every digit is possible.")
    player.step = last(player)
    assert player.why(3, 5).endswith(
        "4 and 6 stand in row 3; 5 in column 5; 1 and 8 in block (1,1): 2, 3, 7 and 9 are possible."
    )
    assert player.why(0, 5) == "Row 0, column 5: 4, and no step changes it."


def test_jumps_to_new_marks_and_to_what_has_ended():
    player = players.cell_player(ARTICLE, 3, 5)
    captions = {name: [player.film.frames[step].caption for step in steps] for name, steps in player.jumps.items()}
    assert [caption.split()[-3] for caption in captions["new mark"]] == ["6", "4", "5", "1", "8"]
    assert [caption.split()[1] for caption in captions["pass ended"]] == ["row", "column", "block"]
    assert captions["cell ended"] == ["cnn(3,5) = 4: (3,5) has 4 candidates."]


@given(sudokus(), st.sampled_from([*players.EVERY]))
def test_all_cells_end_with_the_candidates_of_the_arrays(puzzle, every):
    film, arrays = players.candidate_film(trace_candidates(puzzle), every), candidate_arrays(puzzle)
    marks = {divmod(index, puzzle.size): signs for index, signs in film.marks_at(len(film.frames)) if signs}
    listed = {cell: arrays.candidates_of(*cell) for cell in puzzle.empty_cells}
    assert marks == {cell: "".join(map(str, digits)) for cell, digits in listed.items() if digits}


def test_every_cell_every_mark_or_every_look():
    counts = {every: last(players.candidate_player(ARTICLE, every=every)) for every in players.EVERY}
    looks = 28 + 53 * (1 + 3 * 10 + 9 + 1)
    assert counts == {"look": looks, "cell": 81, "mark": 604}
    for every, named in (("digit", "'digit'"), (["look"], "a list")):
        with pytest.raises(PuzzleError, match=f"every: {named} is no kind of step; choose look, mark, cell"):
            players.candidate_player(ARTICLE, every=every)


def test_settings_of_the_player_go_through():
    assert players.cell_player(SMALL, 0, 0, stop_at="new mark", label="one cell").stop_at == "new mark"
    assert players.search_player(SMALL, stop_at="choice").stop_at == "choice"
    assert players.steps_player(SMALL, stop_at="").stop_at == ""


def test_a_grid_without_empty_cells_has_nothing_but_givens():
    full = Sudoku([[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]])
    player = players.candidate_player(full)
    assert {frame.kind for frame in player.film.frames[1:]} == {"given"}
    assert player.jumps == {}
    assert players.search_player(full).film.frames[1].caption == "Every cell is filled: solution 1."
    assert players.steps_player(full).film.frames[1].caption == "Every cell is filled."


def test_several_cells_in_the_order_given():
    player = players.candidate_player(ARTICLE, [(6, 7), (3, 5)], every="cell")
    assert [table_of(player, step)["cell (i1,i2)"][0] for step in (1, 2)] == ["(6,7)", "(3,5)"]
    assert marks_of(player, 1) == {(6, 7): "129"}
    assert marks_of(player, 2) == {(6, 7): "129", (3, 5): "2379"}
    assert player.jumps["cell ended"] == [1, 2]


def test_the_strip_is_empty_again_for_the_next_cell():
    player = players.candidate_player(ARTICLE, [(6, 7), (3, 5)])
    step = [frame.caption for frame in player.film.frames].index(sentence(trace_candidates(ARTICLE, [(3, 5)])[0]))
    before, after = table_of(player, step - 1), table_of(player, step)
    assert before["dhs1, by w"][:3] == ["1", "2", "9"]
    assert after["dhs now"] == after["cleared"] == ["×"] * 9
    for row in ("row pass", "column pass", "block pass", "dhs1, by w", "cnn"):
        assert after[row] == [""] * 9


def test_a_given_keeps_dhs_and_cnn_at_0():
    player = players.candidate_player(ARTICLE, every="cell")
    assert player.film.frames[6].caption == "(0,5) holds 4, a given: its dhs and cnn stay 0."
    table = table_of(player, 6)
    assert table["cell (i1,i2)"][0] == "(0,5)"
    assert table["dhs now"] == ["×"] * 9
    assert table["row pass"] == table["dhs1, by w"] == [""] * 9
    assert table["cnn"][0] == "0"


@pytest.mark.parametrize("cells", [[(0, 5)], [(3, 9)]])
def test_cells_that_nobody_works_on(cells):
    with pytest.raises(PuzzleError, match="cell"):
        players.candidate_player(ARTICLE, cells)


def test_other_sizes():
    six, sixteen = Sudoku([[0] * 6] * 6), Sudoku([[0] * 16] * 16)
    assert players.cell_player(six, 0, 0).mark_cols == 3
    player = players.cell_player(sixteen, 15, 15)
    assert table_of(player)["dhs1, by w"] == [str(digit) for digit in range(1, 17)]
    assert marks_of(player, last(player)) == {(15, 15): "123456789ABCDEFG"}


# ---- a search


def counts_of(player, step=None):
    return {label: int(row[0].replace(",", "") or 0) for label, row in table_of(player, step).items()}


@pytest.mark.parametrize("order", [in_rows, by_count, fewest, places_too])
def test_a_search_ends_with_its_counts(order):
    player, count = players.search_player(SMALL, order), count_digits(SMALL, order)
    counts = counts_of(player)
    assert (counts["digits written"], counts["choices"], counts["solutions"]) == (count.whole, count.choices, 1)
    assert counts["depth: digits that stand"] == counts["choices that stand"] == 0
    (solution,) = player.jumps["solution"]
    assert counts_of(player, solution)["digits written"] == count.first


def test_the_article_in_row_order_is_shown_digit_by_digit():
    player = players.search_player(ARTICLE)
    assert counts_of(player)["digits written"] == 3_201
    (solution,) = player.jumps["solution"]
    assert counts_of(player, solution)["digits written"] == 2_624
    assert player.film.frames[1].caption == "(0,0) has 3 candidates: try 2, the first."
    assert player.film.frames[0].caption == "Nothing is written yet."
    assert player.film.frames[last(player)].caption == "Nothing is left to try: the puzzle has 1 solution."


@given(sudokus())
def test_each_digit_that_is_written_and_taken_back_is_shown(puzzle):
    trace = trace_search(puzzle, by_count, max_events=2_000)
    film = players.search_film(trace)
    assert check_film(film, puzzle.size, puzzle.size, mark_signs=puzzle.shape.signs) is None
    ended = trace.state(len(trace))
    assert film.cells_at(len(film.frames) - 1) == "".join(str(digit) if digit else " " for digit in ended.digits)
    assert len(film.frames) == 1 + sum(event.kind != "chosen" for event in trace)


@given(sudokus(), st.integers(1, 300))
def test_however_many_steps_are_left_out_the_film_ends_where_the_search_ends(puzzle, most):
    trace = trace_search(puzzle, in_rows, max_events=500)
    film, ended = players.search_film(trace, most), trace.state(len(trace))
    assert len(film.frames) <= most + 2
    assert film.cells_at(len(film.frames) - 1) == "".join(str(digit) if digit else " " for digit in ended.digits)


def test_choices_are_framed_and_what_follows_is_under_them():
    player = players.search_player(SMALL)
    first, second = player.film.frames[1], player.film.frames[2]
    assert first.highlights == ((0, "assumed"),)
    assert second.caption == "(0,2) has 1 candidate: write 3."
    assert second.highlights == ((0, "assumed"), (2, "changed"))
    assert player.film.under_at(2) == {0, 2}
    assert all(player.film.frames[step].kind == "placed" for step in player.jumps["choice"])
    assert player.jumps["choice"][0] == 1
    assert 2 not in player.jumps["choice"]


def test_nothing_is_under_a_choice_before_the_first():
    player = players.search_player(ARTICLE, fewest)
    assert player.jumps["choice"] == []
    assert player.film.under_at(player.jumps["solution"][0]) == set()


def test_a_dead_end_shows_the_cell_with_its_peers_or_the_unit():
    player = players.search_player(SMALL)
    frame = player.film.frames[player.jumps["dead end"][0]]
    assert frame.caption == "No candidate is left for (1,3): dead end."
    assert [kind for _, kind, *_ in frame.highlights][-1] == "error"
    assert frame.highlights[-1][0] == 1 * 4 + 3
    assert [kind for _, kind, *_ in frame.highlights].count("peer") == 3
    no_place = Sudoku([[1, 0, 0, 0], [0, 0, 3, 0], [0, 3, 0, 0], [0] * 4])
    dead = players.search_player(no_place, places_too).film.frames[1]
    assert dead.caption == "No cell of row 0 is left for 3: dead end."
    assert dead.highlights == ((0, "error", 1, 4),)


def test_a_digit_that_is_taken_back_leaves_its_cell():
    player = players.search_player(SMALL)
    step = player.jumps["taken back"][0]
    frame = player.film.frames[step]
    (index, sign), *rest = frame.cells
    assert (sign, rest) == (" ", [])
    assert frame.caption.endswith(f"back from {cell_name(divmod(index, 4))}.")
    assert (index, "look") in frame.highlights


def test_a_cell_says_what_it_was_chosen_from():
    player = players.search_player(SMALL, most=8)
    assert "have a step of their own" in player.film.frames[0].caption
    (solution,) = player.jumps["solution"]
    player.step = solution
    assert player.why(0, 2).endswith("(0,2) has 1 candidate: write 3.")
    assert player.why(0, 0).startswith("Row 0, column 0: 1 under an assumption since step")


def test_the_first_sentence_says_what_is_left_out():
    trace = trace_search(SMALL)
    firsts = [players.search_film(trace, most).frames[0].caption for most in (48, 30, 25, 15, 3)]
    assert firsts[0] == "Nothing is written yet."
    assert firsts[1] == "Nothing is written yet. Digits that are taken back have no step of their own."
    assert firsts[3].endswith("Only choices, dead ends and solutions have a step of their own.")
    assert "leaves out" in firsts[4]


def test_a_search_that_is_cut_says_so():
    film = players.search_film(trace_search(EMPTY, max_events=30))
    assert film.frames[0].caption.endswith("The search is longer: it is shown up to its event 30.")


def test_a_puzzle_without_solution_ends_so():
    player = players.search_player(NONE)
    assert player.film.frames[last(player)].caption == "Nothing is left to try: the puzzle has 0 solutions."


@pytest.mark.parametrize("most", [0, "all", 2.5])
def test_no_steps_are_no_film(most):
    with pytest.raises(PuzzleError, match=f"most: it is {most!r}; show 1 step or more"):
        players.search_player(SMALL, most=most)


@pytest.mark.parametrize("make", [players.search_player, players.candidate_player, players.steps_player])
def test_only_a_sudoku_is_played(make):
    with pytest.raises(PuzzleError, match="the puzzle: 'cat' is no Sudoku"):
        make("cat")


def test_numpy_numbers_are_cells():
    player = players.cell_player(ARTICLE, *np.array([3, 5]))
    assert player.film.title.startswith("dhs(3,5,i3)")


# ---- the named steps


@pytest.fixture(scope="module")
def stepwise():
    return players.steps_player(example("count-loses"))


def test_each_step_is_shown_with_its_proof_and_then_done(stepwise):
    trace = trace_steps(example("count-loses"))
    told = [step_at(trace, number) for number in trace.find(kind="step")]
    frames = stepwise.film.frames
    assert [frame.caption for frame in frames[1:-1:2]] == [step.sentence for step in told]
    assert [frame.caption for frame in frames[2:-1:2]] == [step.effect for step in told]
    assert frames[-1].caption == "Every cell is filled."
    assert (stepwise.jumps["step"], stepwise.stop_at) == ([*range(1, len(frames) - 1, 2)], "step")


def test_the_steps_are_counted_by_name(stepwise):
    names = Counter(step.name for step in steps(example("count-loses")))
    assert {name: int(row[0]) for name, row in table_of(stepwise).items()} == names
    assert {name: len(places) for name, places in stepwise.jumps.items() if name != "step"} == names
    assert list(table_of(stepwise)) == [name for name in STEPS if name in names]


def test_a_step_is_ringed_and_struck_before_it_is_done():
    player = players.steps_player(HARD)
    step = player.jumps["pointing"][0]
    frame, after = player.film.frames[step : step + 2]
    struck = {(index, sign) for index, sign, kind in frame.mark_looks if kind == "struck"}
    assert struck
    assert {kind for _, _, kind in frame.mark_looks} == {"because", "struck"}
    assert {kind for _, kind, *_ in frame.highlights} == {"unit"}
    before = dict(player.film.marks_at(step))
    assert all(sign in before[index] for index, sign in struck), "the candidates still stand there"
    left = dict(player.film.marks_at(step + 1))
    assert {(index, sign) for index in before for sign in set(before[index]) - set(left[index])} == struck
    assert {index for index, kind, *_ in after.highlights if kind == "changed"} == {index for index, _ in struck}
    assert after.mark_looks == ()


def test_all_that_a_step_strikes_goes_at_once():
    trace = trace_steps(example("swordfish"))
    film = players.steps_film(trace)
    assert len(trace.find(kind="struck")) > len([frame for frame in film.frames if frame.kind == "struck"]) > 0
    assert len(film.frames) == 2 * len(trace.find(kind="step")) + 2


def test_a_cell_knows_the_step_that_wrote_its_digit():
    player = players.steps_player(SMALL)
    player.step = last(player)
    assert player.why(3, 0) == (
        "Row 3, column 0: 4 since step 2. Hidden single. In block (1,0), 4 can only stand in (3,0): "
        "the 4 in (2,2) forbids the other open cells. Write 4 into (3,0)."
    )


def test_the_pencil_marks_are_those_of_the_board():
    trace = trace_steps(HARD)
    film, ended = players.steps_film(trace), trace.state(len(trace))
    assert {index: signs for index, signs in film.marks_at(len(film.frames)) if signs} == {
        row * HARD.size + column: "".join(map(str, ended.candidates(row, column))) for row, column in ended.open_cells()
    }


def test_steps_that_are_not_enough_say_so():
    player = players.steps_player(HARD)
    assert player.film.frames[-1].caption.startswith("No step that has a name here gives anything more: ")
    assert player.film.frames[-1].highlights == ()


def test_a_puzzle_that_cannot_be_is_shown_as_it_is():
    frame = players.steps_player(NONE).film.frames[-1]
    assert frame.caption == "No digit is left for (0,3): this cannot be."
    assert frame.highlights == ((3, "error"),)
    no_place = Sudoku([[1, 0, 0, 0], [0, 0, 3, 0], [0, 3, 0, 0], [0] * 4])
    frame = players.steps_player(no_place).film.frames[-1]
    assert frame.caption == "No cell of row 0 is left for 3: this cannot be."
    assert frame.highlights == ((0, "error", 1, 4),)


def test_a_search_has_counted_nothing_before_its_first_step() -> None:
    first, then = players.search_player(SMALL).film.frames[:2]
    assert [text for _, _, text in first.writes] == ["0"] * 6
    assert [text for _, _, text in then.writes] == ["1", "1", "1", "1", "0", "0"]
