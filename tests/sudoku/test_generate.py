"""Generated puzzles have exactly one solution, as judges of their own find; wishes are met, or refused in words."""

from importlib import import_module
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import puzzlelib.compiled
from puzzlelib.errors import PuzzleError
from puzzlelib.sudoku.generate import generate
from puzzlelib.sudoku.level import level
from puzzlelib.sudoku.puzzle import Shape, Sudoku, is_solution, shape_of
from puzzlelib.sudoku.rating import Rating
from puzzlelib.sudoku.solve import solve, solve_grids
from puzzlelib.sudoku.symmetry import SYMMETRIES, orbits
from puzzlelib.time_limit import TimeLimit
from tests.sudoku import brute, sat

module = import_module("puzzlelib.sudoku.generate")  # the name in puzzlelib.sudoku is that of its function
FAST = puzzlelib.compiled.numba is not None
SMALL = [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2)]
needs_numba = pytest.mark.skipif(not FAST, reason="takes long without Numba")


def is_symmetric(puzzle: Sudoku, symmetry: str) -> bool:
    givens = puzzle.grid.ravel() > 0
    return all(len(set(givens[list(orbit)])) == 1 for orbit in orbits(puzzle.size, symmetry))


def nothing_can_be_left_out(puzzle: Sudoku, symmetry: str) -> bool:
    grids = []
    for orbit in orbits(puzzle.size, symmetry):
        without = puzzle.grid.ravel()
        if without[orbit[0]]:
            without[list(orbit)] = 0
            grids.append(without)
    block = puzzle.shape.block_height, puzzle.shape.block_width
    return bool((solve_grids(np.array(grids), 2, block)[0] == 2).all())


# ---- exactly one solution


@settings(max_examples=20)
@given(st.integers(0, 10**6), st.sampled_from([*SYMMETRIES]))
def test_4_x_4_by_brute_force(seed: int, symmetry: str) -> None:
    puzzle = generate((2, 2), seed=seed, symmetry=symmetry)
    assert list(brute.solutions(puzzle.rows, 2, 2)) == [puzzle.solution]
    assert is_symmetric(puzzle, symmetry)


@pytest.mark.parametrize("symmetry", SYMMETRIES)
@pytest.mark.parametrize("shape", SMALL)
def test_small_puzzles_as_the_sat_solver_has_them(shape: tuple[int, int], symmetry: str) -> None:
    puzzle = generate(shape, seed=1, symmetry=symmetry)
    (solution,) = sat.solutions(puzzle)
    assert tuple(map(tuple, solution.tolist())) == puzzle.solution


@pytest.mark.parametrize("symmetry", SYMMETRIES if FAST else ["half-turn"])
def test_9_x_9_as_the_sat_solver_has_them(symmetry: str) -> None:
    for seed in range(10 if FAST else 1):
        puzzle = generate(seed=seed, symmetry=symmetry)
        assert len(sat.solutions(puzzle)) == 1
        assert is_symmetric(puzzle, symmetry)


@needs_numba
@pytest.mark.parametrize("shape", [(2, 5), (3, 4), (2, 7), (3, 5), (4, 4), (8, 2)])
def test_big_puzzles_as_the_sat_solver_has_them(shape: tuple[int, int]) -> None:
    puzzle = generate(shape, seed=3)
    assert puzzle.shape == shape_of(*shape)
    assert is_symmetric(puzzle, "half-turn")
    assert len(sat.solutions(puzzle)) == 1


@pytest.mark.parametrize("symmetry", SYMMETRIES)
@pytest.mark.parametrize("shape", [(2, 2), (2, 3), *([(3, 3)] if FAST else [])])
def test_no_given_can_be_left_out(shape: tuple[int, int], symmetry: str) -> None:
    for seed in range(3):
        assert nothing_can_be_left_out(generate(shape, seed=seed, symmetry=symmetry), symmetry)


def test_the_solution_comes_with_the_puzzle() -> None:
    puzzle = generate((2, 3), seed=7)
    assert puzzle.solution is not None
    assert is_solution(puzzle.shape, puzzle.solution)
    assert solve(puzzle).grids[0].tolist() == [list(row) for row in puzzle.solution]


def test_full_grids_are_of_many_kinds() -> None:
    assert len({generate((2, 2), seed=seed).solution for seed in range(60)}) > 40  # of 288


# ---- the same seed


def test_the_same_seed_gives_the_same_puzzle_and_another_one_another() -> None:
    one, same, other = (generate((2, 3), seed=seed) for seed in (3, 3, 4))
    assert (one, one.solution) == (same, same.solution)
    assert one != other


@pytest.mark.parametrize(
    ("shape", "wishes", "line"),
    [
        ((2, 2), {}, ".3.2........1.3."),
        ((2, 3), {"symmetry": "diagonal"}, "..1....3....6...21...4....4..3..2.5."),
        ((3, 3), {}, "1..4.827.2...978....5.3....7.....3...3.....5...2.....8....8.5....192...4.586.1..3"),
        (
            (3, 3),
            {"symmetry": "none", "level": 1},
            "1......762...978....5....4.7.....3.2.3.8..4..5...4......7.....1..192..8.45.......",
        ),
        (
            (3, 3),
            {"symmetry": "quarter-turn", "givens": 36},
            "..1..7.5.8.754.1...9.2.3.477.2...53..6.....7..53...6.418.7.2.6...5.892.3.2.6..7..",
        ),
        ((3, 3), {"level": 5}, ".5.2..4..6...3...99.4.862...9.4..7.....6.7.....2..8.4...984.5.74...5...8..5..2.1."),
        (
            (3, 4),
            {"level": 1},
            "..976.1C.3B......98...5...8....3...2B31..4....6.68..A.5.......2A...65B.C9.543...8C.......1.9..27.7....C..693C...8....1...6...C4......A7.96.2C4..",
        ),
    ],
)
def test_the_puzzle_of_a_seed_is_the_same_everywhere(shape: tuple[int, int], wishes: dict, line: str) -> None:  # type: ignore[type-arg]
    """With Numba and without. Whoever changes this breaks the seeds that people have written down."""
    assert generate(shape, seed=0, **wishes).write("line").strip() == line


def test_a_shape_is_as_good_as_its_two_sides() -> None:
    assert generate(Shape(2, 3), seed=1) == generate((2, 3), seed=1) == generate([2, 3], seed=1)  # type: ignore[arg-type]


# ---- levels


@needs_numba
@pytest.mark.parametrize("symmetry", ["half-turn", "none", "full"])
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_levels_of_9_x_9(number: int, symmetry: str) -> None:
    for seed in range(4):
        puzzle = generate(seed=seed, level=number, symmetry=symmetry)
        assert level(puzzle).number == number
        assert is_symmetric(puzzle, symmetry)


@needs_numba
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_levels_of_12_x_12(number: int) -> None:
    assert level(generate((3, 4), seed=1, level=number)).number == number


@pytest.mark.parametrize(("shape", "number"), [((2, 2), 1), ((2, 3), 1), ((2, 3), 5), ((3, 3), 1), ((3, 3), 5)])
def test_levels_without_much_ado(shape: tuple[int, int], number: int) -> None:
    assert level(generate(shape, seed=2, level=number)).number == number


@needs_numba
@pytest.mark.parametrize("number", [2, 3, 4])
def test_the_search_only_saves_time_on_the_way_to_a_level(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """It comes before the steps where it is quicker, and the puzzles are those that the steps alone would give."""
    expected = [generate(seed=seed, level=number) for seed in range(5)]
    monkeypatch.setattr(module, "QUICK", 0)
    assert [generate(seed=seed, level=number) for seed in range(5)] == expected


@needs_numba
def test_with_a_level_no_given_can_be_left_out_without_a_harder_step() -> None:
    puzzle = generate(seed=5, level=2)
    for orbit in orbits(9, "half-turn"):
        without = puzzle.grid.ravel()
        if without[orbit[0]]:
            without[list(orbit)] = 0
            assert level(Sudoku(without.reshape(9, 9))).number not in (1, 2)


def test_every_sudoku_of_4_x_4_needs_singles_only() -> None:
    """Those with few givens, of both kinds of full grids that there are. More givens make nothing harder."""
    rating, shape = Rating(Shape(2, 2)), Shape(2, 2)
    for rows in ([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1], [1, 2, 3, 4, 3, 4, 1, 2, 2, 3, 4, 1, 4, 1, 2, 3]):
        full = np.array(rows, dtype=np.int8)
        assert is_solution(shape, full.reshape(4, 4))
        chosen = [kept for count in (4, 5) for kept in combinations(range(16), count)][:: 1 if FAST else 40]
        grids = np.zeros((len(chosen), 16), dtype=np.int8)
        for grid, kept in zip(grids, chosen, strict=True):
            grid[list(kept)] = full[list(kept)]
        unique = grids[solve_grids(grids.reshape(-1, 4, 4), 2)[0] == 1]
        assert len(unique) > (100 if FAST else 1)
        for grid in unique:
            hardest, still_open = rating.rate(grid)
            assert (hardest <= 2, still_open) == (True, 0)


# ---- the number of givens


@pytest.mark.parametrize(("symmetry", "givens"), [("half-turn", 6), ("none", 7), ("diagonal", 5), ("full", 8)])
def test_as_many_givens_as_wished_in_4_x_4(symmetry: str, givens: int) -> None:
    for seed in range(5):
        puzzle = generate((2, 2), seed=seed, symmetry=symmetry, givens=givens)
        assert puzzle.givens == givens
        assert is_symmetric(puzzle, symmetry)
        assert solve(puzzle).status == "unique"


@pytest.mark.parametrize(
    ("symmetry", "givens"), [("half-turn", 30), ("half-turn", 33), ("quarter-turn", 36), ("quarter-turn", 37)]
)
def test_as_many_givens_as_wished_in_9_x_9(symmetry: str, givens: int) -> None:
    puzzle = generate(seed=1, symmetry=symmetry, givens=givens)
    assert puzzle.givens == givens
    assert is_symmetric(puzzle, symmetry)


def test_a_full_grid_is_a_puzzle_too() -> None:
    assert generate((2, 2), seed=1, givens=16).empty_cells == ()


@needs_numba
def test_givens_and_level_together() -> None:
    puzzle = generate(seed=1, level=3, givens=28)
    assert (puzzle.givens, level(puzzle).number) == (28, 3)


# ---- what cannot be


@pytest.mark.parametrize(
    ("shape", "wishes", "message"),
    [
        ((1, 3), {}, "the blocks: a side of 1 is no block's; use 2 or more, such as 3, 3"),
        (9, {}, "the blocks: 9 is no pair; write height and width, such as (2, 3)"),
        ((5, 5), {}, "the blocks: 5 x 5 cells need 25 digits; there are 16"),
        ((2, 2), {"seed": -1}, "seed: it is -1; give 0 or a whole number above"),
        ((2, 2), {"seed": "a"}, "seed: it is 'a'; give 0 or a whole number above"),
        (
            (3, 3),
            {"level": 6},
            "level: there is no 6; take 1 singles, 2 locked candidates, 3 subsets, 4 fish and wings, 5 search; or None "
            "for any",
        ),
        (
            (3, 3),
            {"level": True},
            "level: there is no True; take 1 singles, 2 locked candidates, 3 subsets, 4 fish and wings, 5 search; or "
            "None for any",
        ),
        ((2, 2), {"level": 2}, "level: every Sudoku of 4 x 4 needs singles only; take 1, or a bigger grid"),
        ((3, 3), {"givens": 16}, "givens: it is 16; ask for 17 or more"),
        ((3, 4), {"givens": 10}, "givens: it is 10; ask for 11 or more"),
        ((3, 3), {"givens": 30.0}, "givens: it is 30.0; ask for 17 or more"),
        ((2, 2), {"givens": 17}, "givens: it is 17; the grid has 16 cells: ask for so many or fewer"),
        (
            (2, 2),
            {"givens": 7},
            "givens: no pattern with the symmetry 'half-turn' has 7 cells; ask for 6 or 8, or take another symmetry",
        ),
        (
            (3, 3),
            {"givens": 30, "symmetry": "quarter-turn"},
            "givens: no pattern with the symmetry 'quarter-turn' has 30 cells; ask for 29 or 32, or take another "
            "symmetry",
        ),
        ((2, 2), {"time_limit": "soon"}, "time_limit: it is 'soon'; give 0 seconds or more, or None for no limit"),
    ],
)
def test_wishes_that_are_refused_at_once(shape, wishes, message: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(PuzzleError) as caught:
        generate(shape, **{"seed": 0, **wishes})
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("wishes", "message"),
    [
        ({}, "the puzzle: none was found in time; give more time"),
        ({"level": 4}, "the puzzle: none of level 4 was found in time; give more time or take another level"),
        ({"givens": 17}, "the puzzle: none with 17 givens was found in time; give more time or ask for more givens"),
    ],
)
def test_no_time_at_all(wishes, message: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(PuzzleError) as caught:
        generate(seed=0, time_limit=0, **wishes)
    assert str(caught.value) == message


def test_the_time_is_up_on_the_way() -> None:
    """Nobody has found a puzzle of 17 givens with this symmetry."""
    with pytest.raises(PuzzleError, match="none with 17 givens was found in time"):
        generate(seed=0, symmetry="half-turn", givens=17, time_limit=0.2)


def test_ctrl_c_and_progress() -> None:
    told: list[tuple[int, int]] = []

    def tell(decided: int, groups: int) -> None:
        told.append((decided, groups))
        if len(told) == 12:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        generate(seed=0, on_progress=tell)
    assert {groups for _, groups in told} == {41}
    assert 0 < told[-1][0] <= 41


def test_a_proof_that_takes_too_long_keeps_its_digits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted in sweeps, not in seconds: so it is the same on every machine."""
    monkeypatch.setattr(module, "SLICE", 4)
    monkeypatch.setattr(module, "PATIENCE", 1)
    one, same = generate((2, 3), seed=0), generate((2, 3), seed=0)
    monkeypatch.setattr(module, "PATIENCE", 1000)
    assert one == same
    assert one.givens > generate((2, 3), seed=0).givens
    assert solve(one).status == "unique"


def test_compiling_takes_nobodys_time(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = []
    monkeypatch.setattr(TimeLimit, "restart", lambda clock: begun.append(clock))
    generate((2, 2), seed=0, time_limit=5)
    assert len(begun) == 2  # when it was made, and once all is compiled
