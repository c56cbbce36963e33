"""What `solve` may say, checked by two judges: all pictures of a small board, and a SAT solver."""

import importlib
import os
import pickle
from collections import Counter
from math import inf, nan

import numpy as np
import pytest
from hypothesis import given, settings

from puzzlelib.errors import Contradiction, PuzzleError
from puzzlelib.nonogram import Nonogram, draw, example, solve
from puzzlelib.nonogram.board import solve_by_lines
from tests.nonogram import sat
from tests.nonogram.strategies import pictures

STUCK = Nonogram([[1, 1], [2]], [[1]] * 4)
FULL_AND_WRONG = Nonogram([[1, 1]], [[1], [1], []])  # its row fills the board, its columns disagree
ONLY_ASSUMPTIONS_SHOW_IT = Nonogram([[1, 1], [2], [1, 1], [1]], [[2], [1], [1, 1], [2]])  # has no solution
RANDOM_BOARDS = int(os.environ.get("PUZZLELIB_RANDOM_BOARDS", "500"))
CHESS = Nonogram([[1], [1]], [[1], [1], []])
CUP = Nonogram.from_picture("###\n.#.\n##.")


# ---- the four answers


def test_one_solution():
    solutions = solve(CUP)
    assert (solutions.status, solutions.complete, len(solutions.grids)) == ("unique", True, 1)
    assert solutions.grids[0].tolist() == [[1, 1, 1], [0, 1, 0], [1, 1, 0]]
    assert (solutions.grids[0].dtype, solutions.grids[0].shape) == (np.int8, (3, 3))


def test_no_solution():
    solutions = solve(Nonogram([[3], [1, 1]], [[1], [2], [2]]))
    assert (solutions.status, solutions.complete, solutions.grids) == ("none", True, ())


def test_lines_are_stuck_and_there_is_one_solution():
    solutions = solve(STUCK)
    assert (solutions.status, solutions.complete) == ("unique", True)
    assert solutions.grids[0].tolist() == [[1, 0, 0, 1], [0, 1, 1, 0]]
    assert solutions.stats["probes"] > 0


def test_two_solutions_and_where_they_differ():
    solutions = solve(CHESS)
    assert (solutions.status, solutions.complete, len(solutions.grids)) == ("multiple", False, 2)
    assert solutions.reason == "The 2 grids found differ in 4 cells."
    assert solutions.differences.tolist() == [[True, True, False], [True, True, False]]


def test_all_solutions_up_to_a_limit():
    permutations = Nonogram([[1]] * 4, [[1]] * 4)
    solutions = solve(permutations, limit=100)
    assert (solutions.status, solutions.complete, len(solutions.grids)) == ("multiple", True, 24)
    assert len({grid.tobytes() for grid in solutions.grids}) == 24
    assert [grid.tolist() for grid in solutions.grids] == sorted(grid.tolist() for grid in solutions.grids)
    assert len(solve(permutations, limit=7).grids) == 7
    assert len(solve(permutations, limit=10**30).grids) == 24


def test_one_solution_asked_for_proves_nothing():
    for puzzle in (CUP, CHESS):
        solutions = solve(puzzle, limit=1)
        assert (solutions.status, solutions.complete, len(solutions.grids)) == ("stopped", False, 1)
        assert solutions.reason == "One solution was asked for; there may be more."


def test_the_line_that_cannot_be_is_named():
    assert solve(FULL_AND_WRONG).reason == "No placement of 1 fits the cells of column 2."
    assert solve(ONLY_ASSUMPTIONS_SHOW_IT).reason == (
        "Whatever is assumed, a line contradicts: in the end no placement of 1 fits the cells of column 2."
    )


def test_a_line_is_named_alone_exactly_where_lines_contradict():
    """The engine tells where it ended. (A big board took long when the readable method had to find the reason.)"""
    random = np.random.default_rng(23)
    for _ in range(200):
        puzzle = with_two_rows_swapped(Nonogram.from_picture(random.random((8, 8)) < 0.4))
        answer = solve(puzzle)
        if answer.status == "none":
            assert answer.reason.startswith("No placement") == contradicts_by_lines(puzzle)
            assert "crossed out" in answer._repr_html_()


def contradicts_by_lines(puzzle):
    try:
        solve_by_lines(puzzle)
    except Contradiction:
        return True
    return False


def test_a_board_without_any_filled_cell():
    assert solve(Nonogram([[], [0]], [[0]] * 3)).grids[0].tolist() == [[0, 0, 0]] * 2


# ---- the judges


@pytest.mark.parametrize(("height", "width"), [(1, 1), (1, 7), (2, 3), (3, 3), (3, 4)])
def test_every_picture_of_a_small_board(height, width):
    """`solve` finds all pictures that have these clues, and no others."""
    described = {}
    for mask in range(2 ** (height * width)):
        picture = np.array([mask >> index & 1 for index in range(height * width)]).reshape(height, width)
        described.setdefault(Nonogram.from_picture(picture), []).append(picture.tolist())
    for puzzle, pictures_of in described.items():
        solutions = solve(puzzle, limit=1000)
        assert solutions.complete
        assert [grid.tolist() for grid in solutions.grids] == sorted(pictures_of)


@settings(max_examples=200)
@given(pictures(), pictures())
def test_the_sat_solver_agrees(rows_of, columns_of):
    """The rows of one picture with the columns of another: most such puzzles have no solution."""
    puzzle = mixed(rows_of, columns_of) or Nonogram.from_picture(rows_of)
    agree(puzzle)


def test_the_sat_solver_agrees_on_random_boards():
    """Up to 15 x 15, dense and thin; also boards with one clue changed, so that many have no solution."""
    random = np.random.default_rng(2024)
    statuses = Counter()
    for number in range(RANDOM_BOARDS):
        height, width = random.integers(2, 16, size=2)
        puzzle = Nonogram.from_picture(random.random((height, width)) < random.choice([0.4, 0.5, 0.6, 0.7]))
        statuses[agree(puzzle if number % 4 else with_two_rows_swapped(puzzle))] += 1
    assert min(statuses[status] for status in ("unique", "multiple", "none")) >= RANDOM_BOARDS // 20


def agree(puzzle):
    solutions, models = solve(puzzle), sat.solutions(puzzle)
    assert solutions.status == ("none", "unique", "multiple")[len(models)]
    if len(models) == 1:
        assert (solutions.grids[0] == models[0]).all()
    for grid in solutions.grids:  # of several, each judge may have found others
        assert Nonogram.from_picture(grid) == puzzle
    assert len({grid.tobytes() for grid in solutions.grids}) == len(solutions.grids)
    return solutions.status


def with_two_rows_swapped(puzzle):
    return Nonogram([puzzle.rows[-1], *puzzle.rows[1:-1], puzzle.rows[0]], puzzle.columns)


def test_the_sat_solver_itself_is_right():
    assert [grid.tolist() for grid in sat.solutions(CUP)] == [[[1, 1, 1], [0, 1, 0], [1, 1, 0]]]
    assert len(sat.solutions(Nonogram([[1]] * 3, [[1]] * 3), limit=10)) == 6
    assert sat.solutions(FULL_AND_WRONG) == []
    assert [grid.tolist() for grid in sat.solutions(STUCK)] == [[[1, 0, 0, 1], [0, 1, 1, 0]]]


def mixed(rows_of, columns_of):
    """None where the sizes or sums disagree."""
    rows, columns = Nonogram.from_picture(rows_of), Nonogram.from_picture(columns_of)
    try:
        return Nonogram(rows.rows, columns.columns)
    except PuzzleError:
        return None


# ---- limits, progress, interruption


@pytest.mark.parametrize("puzzle", [CUP, FULL_AND_WRONG, STUCK])
def test_no_time_gives_stopped(puzzle):
    solutions = solve(puzzle, time_limit=0)
    assert (solutions.status, solutions.grids, dict(solutions.stats)) == (
        "stopped",
        (),
        {"lines": 0, "probes": 0, "assumptions": 0, "sat": 0},
    )


def test_a_board_that_is_full_is_no_answer_before_its_last_line_was_looked_at():
    assert solve(FULL_AND_WRONG).status == "none"
    assert solve(FULL_AND_WRONG, time_limit=0).status == "stopped"


@pytest.mark.parametrize("time_limit", [None, 3600, inf, 10**400])
def test_enough_time_gives_the_answer(time_limit):
    assert solve(CUP, time_limit=time_limit).status == "unique"


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        ({"limit": 0}, "limit: it is 0; ask for 1 solution or more"),
        ({"limit": -3}, "limit: it is -3; ask for 1 solution or more"),
        ({"time_limit": -1}, "time_limit: it is -1; give 0 seconds or more, or None for no limit"),
        ({"limit": "2"}, "limit: it is '2'; ask for 1 solution or more"),
        ({"limit": None}, "limit: it is None; ask for 1 solution or more"),
        ({"limit": 2.0}, "limit: it is 2.0; ask for 1 solution or more"),
        ({"limit": True}, "limit: it is True; ask for 1 solution or more"),
        ({"time_limit": True}, "time_limit: it is True; give 0 seconds or more, or None for no limit"),
        ({"time_limit": "1"}, "time_limit: it is '1'; give 0 seconds or more, or None for no limit"),
        ({"time_limit": nan}, "time_limit: it is nan; give 0 seconds or more, or None for no limit"),
    ],
)
def test_an_impossible_wish_is_named(wishes, sentence):
    with pytest.raises(PuzzleError) as caught:
        solve(CUP, **wishes)
    assert str(caught.value) == sentence


def test_numbers_of_numpy_are_wishes_too():
    assert solve(CUP, np.int64(2), time_limit=np.float32(60)).status == "unique"


@pytest.mark.parametrize("action", [solve, solve_by_lines, draw.board])
@pytest.mark.parametrize(("puzzle", "words"), [("cat", "'cat'"), (None, "None"), ([[1]], "a list")])
def test_only_a_nonogram_is_solved(action, puzzle, words):
    with pytest.raises(PuzzleError) as caught:
        action(puzzle)
    assert str(caught.value) == f"the puzzle: {words} is no Nonogram; read one, or take an example"


def test_progress_counts_known_cells():
    calls = []
    solve(CUP, on_progress=lambda known, cells: calls.append((known, cells)))
    assert calls[0] == (0, 9)
    assert calls[-1] == (9, 9)


def test_long_work_reports_progress_between_slices(monkeypatch):
    monkeypatch.setattr(importlib.import_module("puzzlelib.nonogram.solve"), "FIRST_SLICE", 1)
    calls = []
    solve(example("noise-20"), on_progress=lambda known, cells: calls.append(known))
    assert len(calls) > 3


def test_ctrl_c_passes_through_and_the_puzzle_stays_as_it_is():
    def interrupt(settled, cells):
        raise KeyboardInterrupt

    puzzle = Nonogram.from_picture("###\n.#.\n##.")
    with pytest.raises(KeyboardInterrupt):
        solve(puzzle, on_progress=interrupt)
    assert puzzle == CUP
    assert solve(puzzle).status == "unique"


@pytest.mark.parametrize("puzzle", [CUP, STUCK, FULL_AND_WRONG])
def test_two_runs_are_alike(puzzle):
    first, second = solve(puzzle), solve(puzzle)
    assert repr(first) == repr(second)
    assert first.stats == second.stats
    assert first.stats["lines"] >= puzzle.height


def test_the_answer_shows_its_board():
    assert repr(solve(CUP)) == "unique: exactly one solution"
    assert "<img" in solve(CUP)._repr_html_()
    assert solve(CUP, time_limit=0)._repr_html_() == "<p>stopped: the search is not complete. The time was up.</p>"


def test_several_grids_are_shown_with_their_differences_marked():
    html = solve(CHESS)._repr_html_()
    assert html.startswith("<p>multiple: more than one solution. The 2 grids found differ in 4 cells.</p>")
    assert html.count("<img") == 2
    assert html.count("marked: (1, 1), (1, 2)") == 2


def test_without_solution_the_board_is_shown_with_the_line_crossed_out():
    html = solve(FULL_AND_WRONG)._repr_html_()
    assert html.count("<img") == 1
    assert "crossed out: column 2" in html


def test_an_answer_can_be_sent_to_another_process() -> None:
    answer = pickle.loads(pickle.dumps(solve(Nonogram([[1], [1]], [[1], [1]]))))
    assert (answer.status, len(answer.grids)) == ("multiple", 2)
    assert "<img" in answer._repr_html_()
