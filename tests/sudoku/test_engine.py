"""The engine against others: the readable search, a plain one, the SAT solver, and itself in other slices."""

import importlib.util
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from random import Random

import numpy as np
import pytest

import puzzlelib.compiled
from puzzlelib import sudoku
from puzzlelib.sudoku import engine as engine_module
from puzzlelib.sudoku import kernels
from puzzlelib.sudoku.engine import NINE, Engine
from puzzlelib.sudoku.puzzle import Shape, Sudoku, is_solution, shape_of
from puzzlelib.sudoku.search import Search, places_too
from puzzlelib.sudoku.solve import solve_grids
from tests.sudoku import brute, sat
from tests.sudoku.puzzles import HARDEST, puzzle
from tests.sudoku.strategies import full_grid, plain_grid, puzzle_of, variant

FAST = puzzlelib.compiled.numba is not None
SMALL_SHAPES = [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (2, 5)]
IMPOSSIBLE = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."


def run(grids, shape: Shape, limit: int, sweeps: int = 10**9) -> tuple[Engine, list[list[tuple[int, ...]]]]:
    """The engine at its end, and the solutions of each grid in order."""
    engine = Engine(np.asarray(grids, dtype=np.int8), shape, limit)
    found: list[list[tuple[int, ...]]] = [[] for _ in grids]
    while engine.done < engine.count:
        owners, solutions = engine.run(sweeps)
        for owner, solution in zip(owners, solutions, strict=True):
            found[owner].append(tuple(solution.ravel().tolist()))
    return engine, [sorted(grids) for grids in found]


def partial_grid(random: Random, grid, shape: Shape, most: float = 1.0) -> list[list[int]]:
    """Some digits of a full grid; now and then one of them is wrong, though it clashes with none."""
    share = random.random() * most
    rows = [[digit if random.random() < share else 0 for digit in row] for row in grid]
    if random.random() < 0.4:
        row, column = random.choice(shape.cells)
        near = {rows[r][c] for r, c in shape.peers[row, column]}
        others = sorted({*range(1, shape.size + 1)} - near)
        rows[row][column] = random.choice(others) if others else 0
    return rows


@pytest.fixture
def any_size(monkeypatch: pytest.MonkeyPatch) -> None:
    """9 x 9 goes through the loops for any size, too."""
    monkeypatch.setattr(engine_module, "NINE", None)


@pytest.mark.parametrize("shape", SMALL_SHAPES)
def test_small_grids_have_the_solutions_that_the_readable_search_finds(shape: tuple[int, int]) -> None:
    random, shape_ = Random(1), shape_of(*shape)
    full = plain_grid(shape_)
    grids = [partial_grid(random, full, shape_) for _ in range(150 if FAST else 30)]
    engine, found = run(grids, shape_, limit=6)
    for number, grid in enumerate(grids):
        search = Search(puzzle_of(grid, shape_), places_too).solutions()
        expected = [solution for _, solution in zip(range(6), search, strict=False)]
        assert len(found[number]) == len(expected)
        assert len(set(found[number])) == len(expected)
        assert engine.complete(number) == (len(expected) < 6)
        for solution in found[number]:
            check(grid, solution, shape_)
    assert not FAST or {0, 1, 6} <= {len(solutions) for solutions in found}


def check(grid, solution: tuple[int, ...], shape: Shape) -> None:
    """A grid in which every unit holds every digit once, and the givens stand."""
    solved = np.array(solution).reshape(shape.size, shape.size)
    assert is_solution(shape, solved)
    givens = np.asarray(grid)
    assert (solved[givens > 0] == givens[givens > 0]).all()


def test_all_solutions_of_4_x_4_as_a_plain_search_finds_them() -> None:
    random, shape = Random(2), shape_of(2, 2)
    grids = [partial_grid(random, full_grid(random, shape), shape, most=0.6) for _ in range(300 if FAST else 60)]
    _, found = run(grids, shape, limit=1000)
    for grid, solutions in zip(grids, found, strict=True):
        assert solutions == [sum(rows, ()) for rows in brute.solutions(grid, 2, 2)]
    _, (every,) = run([[[0] * 4] * 4], shape, limit=1000)
    assert len(every) == len(set(every)) == 288


@pytest.mark.usefixtures("any_size")
def test_the_loops_for_any_size_solve_9_x_9_as_well() -> None:
    grids = mixed_nines(Random(3), 200 if FAST else 12)
    _, found = run(grids, shape_of(3, 3), limit=5)
    engine_module.NINE = NINE  # the fixture puts back what was there
    _, nine = run(grids, NINE, limit=5)
    assert [len(solutions) for solutions in found] == [len(solutions) for solutions in nine]
    for grid, ours, theirs in zip(grids, found, nine, strict=True):
        for solution in (*ours, *theirs):
            check(grid, solution, NINE)
        assert len(ours) == 5 or ours == theirs
        assert len(set(theirs)) == len(theirs)
    assert {0, 1, 5} <= {len(solutions) for solutions in nine}


def mixed_nines(random: Random, count: int) -> list[list[list[int]]]:
    """Grids of 9 x 9 with few solutions or many or none."""
    hard = [puzzle(signs) for signs in HARDEST.values()]
    grids = []
    for number in range(count):
        dressed = variant(random, hard[number % len(hard)])
        rows = [list(row) for row in dressed.rows]
        for _ in range(number % 4):  # a given less, a digit more: one solution becomes several, or none
            row, column = random.choice(NINE.cells)
            near = {rows[r][c] for r, c in NINE.peers[row, column]}
            rows[row][column] = random.choice([0, *sorted({*range(1, 10)} - near)])
        grids.append(rows)
    return grids


def test_9_x_9_as_the_readable_search_has_it() -> None:
    grids = mixed_nines(Random(4), 600 if FAST else 30)
    _, found = run(grids, NINE, limit=2)
    for grid, solutions in zip(grids, found, strict=True):
        search = Search(puzzle_of(grid, NINE), places_too)
        search.after_digit = Enough(search, 150)
        try:
            expected = [solution for _, solution in zip(range(2), search.solutions(), strict=False)]
        except TooLong:
            continue
        assert len(solutions) == len(expected)
        if len(expected) == 1:
            assert solutions == [tuple(expected[0].ravel().tolist())]
    tally = Counter(len(solutions) for solutions in found)
    assert min(tally[count] for count in range(3)) >= (20 if FAST else 1)


class TooLong(Exception):
    """The readable search would take seconds."""


class Enough:
    def __init__(self, search: Search, digits: int) -> None:
        self.search, self.digits = search, digits

    def __call__(self) -> None:
        if self.search.placed > self.digits:
            raise TooLong


def test_9_x_9_as_the_sat_solver_has_it() -> None:
    grids = mixed_nines(Random(5), 20)
    _, found = run(grids, NINE, limit=3)
    for grid, solutions in zip(grids, found, strict=True):
        expected = [tuple(solution.ravel().tolist()) for solution in sat.solutions(puzzle_of(grid, NINE), limit=3)]
        assert len(solutions) == len(expected)
        assert len(expected) == 3 or solutions == expected


@pytest.mark.parametrize("shape", [(3, 4), (4, 3), (2, 6), (4, 4), (2, 8), (8, 2), (3, 5)])
def test_big_grids_as_the_sat_solver_has_them(shape: tuple[int, int]) -> None:
    random, shape_ = Random(6), shape_of(*shape)
    for _ in range(3):
        dressed = variant(random, puzzle_of(plain_grid(shape_), shape_))
        rows = [[digit if random.random() < 0.6 else 0 for digit in row] for row in dressed.rows]
        _, (found,) = run([rows], shape_, limit=3)
        for solution in found:
            check(rows, solution, shape_)
        expected = [tuple(solution.ravel().tolist()) for solution in sat.solutions(puzzle_of(rows, shape_), limit=3)]
        assert len(found) == len(expected)
        assert len(expected) == 3 or found == expected


@pytest.mark.parametrize(("shape", "rows"), [((3, 3), [[1, 1]]), ((2, 2), [[1], [1]]), ((2, 3), [[5, 0], [0, 5]])])
def test_givens_that_clash_have_no_solution(shape: tuple[int, int], rows: list[list[int]]) -> None:
    shape_ = shape_of(*shape)
    grid = np.zeros((1, shape_.size, shape_.size), dtype=np.int8)
    grid[0, : len(rows), : len(rows[0])] = rows
    engine, (found,) = run(grid, shape_, limit=2)
    assert found == []
    assert engine.stats(0)["guesses"] == 0  # it took a long search on 9 x 9, since a row kept both


@pytest.mark.parametrize("shape", [(3, 3), (2, 3)])
def test_slices_change_nothing(shape: tuple[int, int]) -> None:
    random, shape_ = Random(7), shape_of(*shape)
    full = full_grid(random, shape_)
    grids = [partial_grid(random, full, shape_, most=0.5) for _ in range(12)]
    whole, found = run(grids, shape_, limit=4)
    sliced, again = run(grids, shape_, limit=4, sweeps=1)
    assert again == found
    assert sliced.work.tally[:, :2].tolist() == whole.work.tally[:, :2].tolist()


@pytest.mark.parametrize("shape", [(3, 3), (2, 3)])
def test_solutions_that_wait_for_room(shape: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    shape_ = shape_of(*shape)
    grids = np.zeros((2, shape_.size, shape_.size), dtype=np.int8)
    _, found = run(grids, shape_, limit=50)
    monkeypatch.setattr(engine_module, "ROOM", 3)
    _, again = run(grids, shape_, limit=50)
    assert again == found
    assert [len(set(solutions)) for solutions in found] == [50, 50]


def test_threads_side_by_side() -> None:
    grids = mixed_nines(Random(8), 200 if FAST else 8)
    _, expected = run(grids, NINE, limit=3)
    with ThreadPoolExecutor(4) as pool:
        for _, found in pool.map(lambda _: run(grids, NINE, limit=3, sweeps=50), range(4)):
            assert found == expected


def test_compiled_or_interpreted_the_loops_do_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each step of the search, not its end alone: the counts of the work are equal."""
    pytest.importorskip("numba")
    six = shape_of(2, 3)
    cases = [(mixed_nines(Random(9), 12), NINE), ([partial_grid(Random(9), plain_grid(six), six, 0.4)] * 3, six)]
    expected = [run(grids, shape, limit=3) for grids, shape in cases]
    monkeypatch.setattr(puzzlelib.compiled, "compiled", lambda kernel: kernel)
    spec = importlib.util.spec_from_file_location("interpreted_kernels", kernels.__file__)
    assert spec is not None
    assert spec.loader is not None
    interpreted = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(interpreted)
    assert not hasattr(interpreted.sweep_nine, "py_func")
    monkeypatch.setattr(engine_module, "kernels", interpreted)
    engine_module.plan_of.cache_clear()
    for (grids, shape), (engine, found) in zip(cases, expected, strict=True):
        again, same = run(grids, shape, limit=3)
        assert same == found
        assert again.work.tally.tolist() == engine.work.tally.tolist()


def test_what_the_engine_has_decided() -> None:
    for shape in (NINE, shape_of(2, 2)):
        full = np.array(plain_grid(shape), dtype=np.int8)
        engine = Engine(full[None], shape, limit=1)
        assert engine.decided() == 0
        engine.run(10)
        assert engine.decided() == shape.size**2


def test_norvigs_impossible_grid_falls_without_a_guess() -> None:
    """Seconds or minutes for a search that draws no conclusions on triads."""
    impossible = puzzle(IMPOSSIBLE)
    engine, (found,) = run([impossible.rows], NINE, limit=1)
    assert found == []
    assert engine.stats(0)["guesses"] == 0


def test_the_puzzles_of_the_course_all_at_once() -> None:
    """Every 9 x 9 of data/: the counts as solve gives them one by one."""
    nines = [example for example in sudoku.examples() if example.shape == NINE]
    counts, solutions = solve_grids(np.array([example.grid for example in nines]))
    for example, count, solution in zip(nines, counts, solutions, strict=True):
        if count:
            check(example.grid, tuple(solution.ravel().tolist()), NINE)
        assert {0: "none", 1: "unique", 2: "multiple"}[int(count)] == sudoku.solve(Sudoku(example.grid)).status
