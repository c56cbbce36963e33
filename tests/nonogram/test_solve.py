"""What `solve` may say, checked by two judges: all pictures of a small board, and a SAT solver."""

from itertools import combinations
from math import inf, nan

import numpy as np
import pytest
from hypothesis import given, settings

from puzzlelib.errors import PuzzleError
from puzzlelib.nonogram import Nonogram, draw, solve
from puzzlelib.nonogram.board import solve_by_lines
from tests.nonogram import brute
from tests.nonogram.strategies import pictures

STUCK = Nonogram([[1, 1], [2]], [[1]] * 4)
FULL_AND_WRONG = Nonogram([[1, 1]], [[1], [1], []])  # its row fills the board, its columns disagree
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


def test_lines_have_no_more_to_say():
    solutions = solve(STUCK)
    assert (solutions.status, solutions.complete, solutions.grids) == ("stopped", False, ())


def test_a_board_without_any_filled_cell():
    assert solve(Nonogram([[], [0]], [[0]] * 3)).grids[0].tolist() == [[0, 0, 0]] * 2


# ---- the judges


@pytest.mark.parametrize(("height", "width"), [(1, 1), (1, 7), (2, 3), (3, 3), (3, 4)])
def test_every_picture_of_a_small_board(height, width):
    """Where one picture alone has these clues, `solve` finds it or stops; where more have, it stops."""
    described = {}
    for mask in range(2 ** (height * width)):
        picture = np.array([mask >> index & 1 for index in range(height * width)]).reshape(height, width)
        described.setdefault(Nonogram.from_picture(picture), []).append(picture)
    for puzzle, found in described.items():
        solutions = solve(puzzle)
        assert solutions.status in ("unique", "stopped")
        if solutions.status == "unique":
            assert len(found) == 1
            assert (solutions.grids[0] == found[0]).all()


@settings(max_examples=200)
@given(pictures(), pictures())
def test_the_sat_solver_agrees(rows_of, columns_of):
    """The rows of one picture with the columns of another: most such puzzles have no solution."""
    puzzle = mixed(rows_of, columns_of) or Nonogram.from_picture(rows_of)
    solutions, models = solve(puzzle), by_sat(puzzle)
    if solutions.status == "unique":
        assert models == [solutions.grids[0].tolist()]
    elif solutions.status == "none":
        assert models == []
    else:
        assert solutions.status == "stopped"


def test_the_sat_solver_itself_is_right():
    assert by_sat(CUP) == [[[1, 1, 1], [0, 1, 0], [1, 1, 0]]]
    assert len(by_sat(Nonogram([[1], [1]], [[1], [1]]))) == 2
    assert by_sat(FULL_AND_WRONG) == []
    assert by_sat(STUCK) == [[[1, 0, 0, 1], [0, 1, 1, 0]]]


def mixed(rows_of, columns_of):
    """None where the sizes or sums disagree."""
    rows, columns = Nonogram.from_picture(rows_of), Nonogram.from_picture(columns_of)
    try:
        return Nonogram(rows.rows, columns.columns)
    except PuzzleError:
        return None


def by_sat(puzzle, limit=2):
    """At most ``limit`` solutions: a variable a cell, and one a filling of a line; each line chooses one filling."""
    solvers = pytest.importorskip("pysat.solvers")
    height, width = puzzle.height, puzzle.width
    cell = np.arange(1, height * width + 1).reshape(height, width)
    last = height * width
    with solvers.Solver("cadical153") as sat:
        lines = [*zip(puzzle.rows, cell, strict=True), *zip(puzzle.columns, cell.T, strict=True)]
        for clues, variables in lines:
            chosen = []
            for mask, shown, _ in brute.fillings(len(variables)):
                if shown == clues:
                    last += 1
                    chosen.append(last)
                    for index, variable in enumerate(variables.tolist()):
                        sat.add_clause([-last, variable if mask >> index & 1 else -variable])
            sat.add_clause(chosen)
            for pair in combinations(chosen, 2):
                sat.add_clause([-variable for variable in pair])
        found = []
        while len(found) < limit and sat.solve():
            model = sat.get_model()[: cell.size]
            found.append((np.array(model).reshape(height, width) > 0).astype(int).tolist())
            sat.add_clause([-literal for literal in model])
        return found


# ---- limits, progress, interruption


@pytest.mark.parametrize("puzzle", [CUP, FULL_AND_WRONG, STUCK])
def test_no_time_gives_stopped(puzzle):
    solutions = solve(puzzle, time_limit=0)
    assert (solutions.status, solutions.grids, dict(solutions.stats)) == ("stopped", (), {"lines": 1})


def test_a_board_that_is_full_is_no_answer_before_its_last_line_was_looked_at():
    assert solve(FULL_AND_WRONG).status == "none"
    assert solve(FULL_AND_WRONG, time_limit=0).status == "stopped"


@pytest.mark.parametrize("time_limit", [None, 3600, inf])
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


def test_progress_counts_settled_cells_and_never_falls():
    calls = []
    solve(CUP, on_progress=lambda settled, cells: calls.append((settled, cells)))
    settled = [call[0] for call in calls]
    assert settled == sorted(settled)
    assert (settled[0], settled[-1]) == (3, 9)
    assert {cells for _, cells in calls} == {9}
    assert len(calls) == solve(CUP).stats["lines"]


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
    assert solve(STUCK)._repr_html_() == "<p>stopped: the search is not complete</p>"
