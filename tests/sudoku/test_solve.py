"""The complete answer: statuses, reasons, limits, progress, and what a notebook shows."""

import pickle

import numpy as np
import pytest

from puzzlelib.errors import PuzzleError
from puzzlelib.sudoku.puzzle import Sudoku, is_solution
from puzzlelib.sudoku.solve import solve, solve_many

SMALL = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
TWO = Sudoku([[1, 2, 3, 4], [3, 4, 1, 2], [2, 0, 4, 0], [4, 0, 2, 0]])
SIXTH = [0, 2, 4, 0, 0, 0]
EMPTY = Sudoku([[0] * 9] * 9)


def test_one_solution() -> None:
    answer = solve(SMALL)
    assert (answer.status, answer.complete, answer.reason) == ("unique", True, "")
    (grid,) = answer.grids
    assert grid.dtype == np.int8
    assert is_solution(SMALL.shape, grid)
    assert (grid[SMALL.grid > 0] == SMALL.grid[SMALL.grid > 0]).all()
    assert answer.stats["sweeps"] >= 1


def test_two_solutions_and_where_they_differ() -> None:
    answer = solve(TWO, limit=5)
    assert (answer.status, answer.complete, len(answer.grids)) == ("multiple", True, 2)
    assert answer.reason == "The 2 grids found differ in 4 cells."
    assert np.argwhere(answer.differences).tolist() == [[2, 1], [2, 3], [3, 1], [3, 3]]


def test_a_limit_ends_the_search() -> None:
    answer = solve(EMPTY, limit=3)
    assert (answer.status, answer.complete, len(answer.grids)) == ("multiple", False, 3)
    assert [grid.tolist() for grid in answer.grids] == sorted(grid.tolist() for grid in answer.grids)
    assert len(solve(EMPTY).grids) == len(next(solve_many([EMPTY])).grids) == 2
    one = solve(SMALL, limit=1)
    assert (one.status, one.reason) == ("stopped", "One solution was asked for; there may be more.")


def test_a_full_grid_is_its_own_solution() -> None:
    (full,) = solve(SMALL).grids
    assert solve(Sudoku(full)).grids[0].tolist() == full.tolist()


@pytest.mark.parametrize(
    ("rows", "reason"),
    [
        ([[2, 4, 0, 0], [3, 0, 1, 0], [0] * 4, [0, 0, 0, 3]], "No digit is left for (0,3)."),
        ([[3, 0, 2, 0], [0, 2, 0, 0], [2, 0, 0, 0], [0, 0, 0, 3]], "No cell of row 3 is left for 2."),
        ([[0, 2, 0, 0], [0, 3, 0, 0], [0] * 4, [0, 0, 3, 2]], "After 3 forced digits no cell of row 2 is left for 3."),
        (
            [
                [0, 4, 0, 0, 0, 0],
                [0, 3, 2, 0, 0, 0],
                [0, 0, 0, 0, 1, 0],
                [0] * 6,
                [0, 0, 3, 0, 0, 2],
                [0, 2, 4, 0, 0, 0],
            ],
            "Whatever is tried, something is missing: in the end no digit is left for (3,2).",
        ),
    ],
)
def test_no_solution_and_why(rows: list[list[int]], reason: str) -> None:
    answer = solve(Sudoku(rows))
    assert (answer.status, answer.complete, answer.reason) == ("none", True, reason)


def test_a_digit_of_a_big_grid_is_named_by_its_sign() -> None:
    rows = [[0] * 16 for _ in range(16)]
    for row, column in ((1, 4), (2, 8), (3, 12), (4, 0), (8, 1)):
        rows[row][column] = 12
    rows[0][2:4] = 1, 2
    answer = solve(Sudoku(rows))
    assert answer.reason == "No cell of row 0 is left for C."


def test_time_and_progress() -> None:
    told: list[tuple[int, int]] = []
    answer = solve(EMPTY, time_limit=0, on_progress=lambda done, cells: told.append((done, cells)))
    assert (answer.status, answer.reason) == ("stopped", "The time was up.")
    assert told == [(0, 81)]


def test_ctrl_c_goes_through_and_leaves_the_puzzle_alone() -> None:
    def interrupt(done: int, cells: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        solve(SMALL, on_progress=interrupt)
    assert solve(SMALL).status == "unique"


def test_an_answer_can_be_sent_to_another_process() -> None:
    answer = pickle.loads(pickle.dumps(solve(TWO)))
    assert (answer.status, answer.reason, len(answer.grids)) == ("multiple", "The 2 grids found differ in 4 cells.", 2)
    assert answer._repr_html_() == solve(TWO)._repr_html_()


def test_many() -> None:
    assert [answer.status for answer in solve_many([SMALL, TWO, EMPTY])] == ["unique", "multiple", "multiple"]
    with pytest.raises(
        PuzzleError, match=r"the puzzles: a Sudoku is no list of puzzles; write one as a list: \[puzzle\]"
    ):
        solve_many(SMALL)  # type: ignore[arg-type]
    with pytest.raises(PuzzleError, match="limit"):
        solve_many([SMALL], limit=0)
    with pytest.raises(PuzzleError, match="time_limit"):
        solve_many([SMALL], time_limit=-1)


@pytest.mark.parametrize("bad", [{"limit": 0}, {"limit": 2.5}, {"time_limit": -1}, {"time_limit": "soon"}])
def test_bad_settings(bad: dict[str, object]) -> None:
    with pytest.raises(PuzzleError):
        solve(SMALL, **bad)  # type: ignore[arg-type]


def test_anything_but_a_sudoku() -> None:
    with pytest.raises(PuzzleError, match="no Sudoku"):
        solve("....")  # type: ignore[arg-type]
