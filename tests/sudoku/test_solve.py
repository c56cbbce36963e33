"""The complete answer: statuses, reasons, limits, progress, and what a notebook shows."""

import pickle
import signal
from collections.abc import Iterator
from functools import cache
from time import monotonic, sleep

import numpy as np
import pytest

from puzzlelib.errors import PuzzleError
from puzzlelib.sudoku.puzzle import Sudoku, is_solution
from puzzlelib.sudoku.solve import solve, solve_grids, solve_many

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


# ---- long searches


SIXTEEN_OPEN = Sudoku([[0] * 16] * 16)


def test_the_time_is_up_on_the_way() -> None:
    for puzzle in (EMPTY, SIXTEEN_OPEN):
        started = monotonic()
        answer = solve(puzzle, limit=10**9, time_limit=0.02)
        assert monotonic() - started < 10
        assert not answer.complete
        assert answer.status in {"multiple", "stopped"}  # without Numba the first grids of 16 x 16 take longer


def test_progress_is_told_on_the_way() -> None:
    told: list[tuple[int, int]] = []
    solve(EMPTY, limit=1000, on_progress=lambda done, cells: told.append((done, cells)))
    assert told[0] == (0, 81)
    assert {cells for _, cells in told} == {81}
    assert max(done for done, _ in told) > 40


def test_ctrl_c_is_seen_within_a_search() -> None:
    def interrupt(number: int, frame: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        for search in (lambda: solve(EMPTY, limit=10**9), lambda: solve_grids([[0] * 256], limit=10**9)):
            solve(EMPTY), solve(SIXTEEN_OPEN)  # compiled
            started = monotonic()
            signal.setitimer(signal.ITIMER_REAL, 0.1)
            with pytest.raises(KeyboardInterrupt):
                search()
            assert monotonic() - started < 10
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def test_what_numba_takes_to_compile_is_no_time_of_the_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("puzzlelib.sudoku.engine.warm_up", cache(lambda shape: sleep(0.3)))
    assert solve(SMALL, time_limit=0.2).status == "unique"
    assert solve_grids([SMALL.grid], time_limit=0.2)[0].tolist() == [1]


def test_a_reason_is_not_looked_for_for_long() -> None:
    signs = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
    impossible = Sudoku([[int(sign) if sign != "." else 0 for sign in signs[row : row + 9]] for row in range(0, 81, 9)])
    assert solve(impossible).reason == "Whatever is tried, something is missing in the end."


# ---- many


def test_many_answers_are_those_that_solve_gives() -> None:
    puzzles = [SMALL, TWO, EMPTY, NO_WAY, SMALL, EMPTY, TWO] * 7
    for puzzle, answer in zip(puzzles, solve_many(puzzles, limit=3), strict=True):
        alone = solve(puzzle, limit=3)
        assert (answer.status, answer.complete, answer.reason) == (alone.status, alone.complete, alone.reason)
        assert [grid.tolist() for grid in answer.grids] == [grid.tolist() for grid in alone.grids]
        assert answer.stats == alone.stats
        assert all(grid.base is None for grid in answer.grids)  # a grid that is kept keeps nothing else


NO_WAY = Sudoku([[2, 4, 0, 0], [3, 0, 1, 0], [0] * 4, [0, 0, 0, 3]])


def test_what_goes_wrong_on_the_way_comes_after_the_answers_before_it() -> None:
    def puzzles() -> Iterator[Sudoku]:
        yield from [SMALL, TWO, SMALL, TWO, EMPTY]
        yield "....."  # type: ignore[misc]

    answers = solve_many(puzzles())
    assert [next(answers).status for _ in range(5)] == ["unique", "multiple", "unique", "multiple", "multiple"]
    with pytest.raises(PuzzleError, match="no Sudoku"):
        next(answers)


def test_the_first_answer_comes_before_the_second_puzzle_is_read() -> None:
    def puzzles() -> Iterator[Sudoku]:
        yield SMALL
        raise KeyboardInterrupt

    answers = solve_many(puzzles())
    assert next(answers).status == "unique"
    with pytest.raises(KeyboardInterrupt):
        next(answers)


def test_none_at_all_and_each_with_its_time() -> None:
    assert list(solve_many([])) == []
    answers = list(solve_many([EMPTY, SMALL], time_limit=0))
    assert [answer.status for answer in answers] == ["stopped", "stopped"]
    assert [answer.status for answer in solve_many([EMPTY, SMALL], time_limit=60)] == ["multiple", "unique"]


# ---- grids


@pytest.mark.parametrize("flat", [False, True])
def test_grids_are_counted_and_one_solution_is_given(flat: bool) -> None:
    grids = np.array([SMALL.grid, TWO.grid, NO_WAY.grid, np.ones((4, 4))], dtype=np.uint8)
    counts, solutions = solve_grids(grids.reshape(4, 16) if flat else grids, limit=5)
    assert (counts.tolist(), counts.dtype) == ([1, 2, 0, 0], np.int64)
    assert (solutions.shape, solutions.dtype) == ((4, 4, 4), np.int8)
    assert solutions[0].tolist() == solve(SMALL).grids[0].tolist()
    assert solutions[1].tolist() in [grid.tolist() for grid in solve(TWO).grids]
    assert not solutions[2:].any()


def test_the_solution_of_a_grid_is_the_first_found_whatever_the_room(monkeypatch: pytest.MonkeyPatch) -> None:
    grids = [EMPTY.grid] * 3
    _, expected = solve_grids(grids, limit=1)
    monkeypatch.setattr("puzzlelib.sudoku.engine.ROOM", 4)
    counts, solutions = solve_grids(grids, limit=10)
    assert counts.tolist() == [10] * 3
    assert solutions.tolist() == expected.tolist()


def test_grids_with_other_blocks_and_none_at_all() -> None:
    grid = [[0] * 6] * 6
    wide, tall = solve_grids([grid], 1)[1][0], solve_grids([grid], 1, (3, 2))[1][0]
    assert is_solution(Sudoku(grid).shape, wide)
    assert is_solution(Sudoku(grid, (3, 2)).shape, tall)
    counts, solutions = solve_grids(np.zeros((0, 9, 9), dtype=np.int8))
    assert (counts.shape, solutions.shape) == ((0,), (0, 9, 9))


def test_grids_whose_time_is_up() -> None:
    counts, _ = solve_grids([EMPTY.grid, EMPTY.grid], limit=10**9, time_limit=0.05)
    assert counts.tolist() == [-1, -1]


@pytest.mark.parametrize(
    ("grids", "settings", "trouble"),
    [
        ("....", {}, "the grids: they hold no whole numbers"),
        ([[0.5] * 81], {}, "the grids: they hold no whole numbers, but float64"),
        ([[0] * 81, [0] * 80], {}, "the grids: they are no array"),
        ([0] * 81, {}, r"the grids: they have the shape \(81,\)"),
        ([[0] * 9] * 9, {}, r"the grids: they have the shape \(9, 9\)"),
        ([[0] * 80], {}, r"the grids: they have the shape \(1, 80\)"),
        ([[[0] * 9] * 8], {}, r"the grids: they have the shape \(1, 8, 9\)"),
        ([[0] * 49], {}, "the grid: no blocks fill 7 rows"),
        ([[0] * 81], {"block": (2, 3)}, "the grids: they have 9 rows, and blocks of 2 x 3 cells"),
        ([[0] * 81, [0] * 80 + [10]], {}, "grid 1: 10 is no digit of a grid of 9 x 9"),
        ([[-1] + [0] * 80], {}, "grid 0: -1 is no digit"),
        ([[0] * 81], {"limit": 0}, "limit"),
        ([[0] * 81], {"time_limit": -1}, "time_limit"),
    ],
)
def test_grids_that_are_none(grids: object, settings: dict[str, object], trouble: str) -> None:
    with pytest.raises(PuzzleError, match=trouble):
        solve_grids(grids, **settings)  # type: ignore[arg-type]
