"""Fresh nonograms: one solution, as independent judges say; the level that was asked for; the same everywhere."""

import hashlib
import importlib

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlelib.errors import PuzzleError
from puzzlelib.nonogram import Nonogram, generate, level, solve
from puzzlelib.nonogram.search import solutions as readable
from tests.nonogram.sat import solutions as independent
from tests.nonogram.test_repair import all_pictures

MAKING = importlib.import_module("puzzlelib.nonogram.generate")


def filled_cells(puzzle):
    return sum(map(sum, puzzle.rows))


# ---- one solution


@pytest.mark.parametrize("wished", [None, 1, 2, 3])
def test_a_sat_solver_finds_exactly_one_solution(wished):
    for seed in range(3):
        puzzle = generate(9, 12, seed=seed, level=wished)
        [grid] = independent(puzzle)
        assert Nonogram.from_picture(grid) == puzzle


@given(st.integers(1, 6), st.integers(1, 6), st.integers(0, 10**6))
def test_the_readable_search_finds_exactly_one_solution(height, width, seed):
    puzzle = generate(height, width, seed=seed)
    assert (puzzle.height, puzzle.width) == (height, width)
    assert len(list(readable(puzzle))) == 1


def test_no_other_picture_has_the_same_clues():
    """By all pictures of the board."""
    unique = {puzzle for puzzle, group in grouped(3, 4).items() if group == 1}
    made = {generate(3, 4, seed=seed) for seed in range(40)}
    assert len(made) > 20
    assert made <= unique


def grouped(height, width):
    return {Nonogram.from_picture(picture): len(group) for picture, group in all_pictures(height, width)}


# ---- the level


@pytest.mark.parametrize("wished", [1, 2, 3])
def test_it_has_the_level_that_was_asked_for(wished):
    assert [level(generate(7, 8, seed=seed, level=wished)).number for seed in range(3)] == [wished] * 3


def test_without_a_wish_nothing_takes_assumptions_within_assumptions():
    assert {level(generate(12, 12, seed=seed, filled=0.35)).number for seed in range(12)} <= {1, 2, 3}


def test_the_hardest_level_is_rare_on_small_boards():
    with pytest.raises(PuzzleError) as caught:
        generate(4, 5, seed=1, level=4, time_limit=0.2)
    told = "none of level 4 was found in time; give more time, 12 x 12 to 20 x 20 cells or a lower level"
    assert str(caught.value) == f"the puzzle: {told}"


def test_the_hardest_level_leaves_no_other_solution():
    """Where it looks for one, against the readable search; all cells where that takes too long."""
    random = np.random.default_rng(4)
    for _ in range(60):
        picture = (random.random((6, 6)) < 0.4).astype(np.int8)
        doubt = MAKING._after_search(picture, lambda: None)
        others = [grid for grid in readable(Nonogram.from_picture(picture)) if (grid != picture).any()]
        assert doubt.any() == bool(others)
        assert not others or any((doubt == (grid != picture)).all() for grid in others)


def test_a_search_that_takes_too_long_leaves_all_in_doubt(monkeypatch):
    monkeypatch.setattr(MAKING, "PATIENCE", 1)
    picture = np.eye(5, dtype=np.int8)[::-1] | np.eye(5, dtype=np.int8)
    unique = np.ones((5, 5), dtype=np.int8)
    assert MAKING._after_search(picture, lambda: None).any()
    assert not MAKING._after_search(unique, lambda: None).any()


@pytest.mark.parametrize(("height", "width"), [(2, 4), (4, 2), (3, 4)])
def test_the_smallest_boards_of_level_3(height, width):
    assert level(generate(height, width, seed=1, level=3)).number == 3


@pytest.mark.parametrize(("height", "width"), [(2, 7), (4, 5)])
def test_small_boards_of_level_2(height, width):
    puzzle = generate(height, width, seed=1, level=2)
    assert level(puzzle).number == 2


@pytest.mark.parametrize(("height", "width"), [(1, 6), (2, 3), (3, 3), (2, 5)])
def test_what_no_smaller_board_needs(height, width):
    """Every picture of the board: so the refusal is right."""
    numbers = {level(puzzle).number for puzzle, group in grouped(height, width).items() if group == 1}
    for number in (2, 3):
        if number in numbers:
            continue
        with pytest.raises(PuzzleError, match=f"level: no board of {height} x {width} needs"):
            generate(height, width, seed=1, level=number)
    assert numbers == {1} | ({3} if (height, width) == (2, 5) else set())


# ---- the look


@pytest.mark.parametrize("share", [0.4, 0.5, 0.7])
def test_about_the_wished_share_is_filled(share):
    for seed in range(5):
        puzzle = generate(12, 10, seed=seed, filled=share)
        assert abs(filled_cells(puzzle) - share * 120) <= 8


def test_neighbours_are_alike_more_often_than_in_noise():
    alike = []
    for seed in range(10):
        [grid] = solve(generate(14, 14, seed=seed)).grids
        alike += [np.mean(grid[:, 1:] == grid[:, :-1]), np.mean(grid[1:] == grid[:-1])]
    assert np.mean(alike) > 0.65


def test_some_pictures_mirror_themselves():
    mirrored = [puzzle.columns == puzzle.columns[::-1] for puzzle in (generate(8, 9, seed=seed) for seed in range(20))]
    assert 4 < sum(mirrored) < 16


# ---- the seed


@pytest.mark.parametrize(
    ("wishes", "digest"),
    [
        ({}, "730171ee1a8b8a6c"),
        ({"level": 1}, "730171ee1a8b8a6c"),
        ({"level": 2}, "3d97ba102568808e"),
        ({"level": 3}, "0fc55803939fefe9"),
        ({"filled": 0.4}, "6694818e70f21d8c"),
    ],
)
def test_a_seed_gives_the_same_puzzle_everywhere(wishes, digest):
    """With Numba and without, on every machine and in every version of Python: the same clues."""
    texts = "".join(generate(8, 8, seed=seed, **wishes).write() for seed in range(3))
    assert hashlib.sha256(texts.encode()).hexdigest()[:16] == digest


def test_another_seed_gives_another_puzzle():
    assert len({generate(8, 8, seed=seed) for seed in range(10)}) == 10


# ---- limits, progress, interruption


def test_progress_tells_how_many_cells_are_settled():
    calls = []
    generate(8, 8, seed=4, level=3, on_progress=lambda settled, cells: calls.append((settled, cells)))
    assert {cells for _, cells in calls} == {64}
    settled = [settled for settled, _ in calls]
    assert settled == sorted(settled)
    assert settled[-1] > 0


def test_no_time():
    with pytest.raises(PuzzleError) as caught:
        generate(8, 8, seed=1, time_limit=0)
    assert str(caught.value) == (
        "the puzzle: none was found in time; the best picture left 64 cells in doubt; "
        "give more time, or take a smaller board"
    )


def test_few_filled_cells_are_named_as_the_reason():
    with pytest.raises(PuzzleError, match=r"or fill more of the cells: 0.4 of them or more"):
        generate(30, 30, seed=1, filled=0.1, time_limit=0)


def test_ctrl_c_passes_through():
    def interrupt(settled, cells):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        generate(5, 5, seed=1, on_progress=interrupt)


@pytest.mark.parametrize(
    ("size", "wishes", "sentence"),
    [
        ((0, 5), {}, "height: it is 0; take 1 to 2,000 cells"),
        ((5, 2_001), {}, "width: it is 2001; take 1 to 2,000 cells"),
        ((5, "5"), {}, "width: it is '5'; take 1 to 2,000 cells"),
        ((5, 5), {"seed": -1}, "seed: it is -1; give 0 or a whole number above"),
        ((5, 5), {"filled": 1.5}, "filled: it is 1.5; give the share of filled cells, such as 0.5"),
        ((5, 5), {"filled": 50}, "filled: it is 50; give the share of filled cells, such as 0.5"),
        ((5, 5), {"level": 5}, "level: there is no level 5; take one of 1 to 4, or None for any"),
        ((5, 5), {"level": True}, "level: there is no level True; take one of 1 to 4, or None for any"),
        ((5, 5), {"time_limit": -1}, "time_limit: it is -1; give 0 seconds or more, or None for no limit"),
    ],
)
def test_an_impossible_wish_is_named(size, wishes, sentence):
    with pytest.raises(PuzzleError) as caught:
        generate(*size, **{"seed": 1, **wishes})
    assert str(caught.value) == sentence
