"""Symmetric patterns of givens: every cell in one orbit, and each orbit as a whole stays where it is."""

import numpy as np
import pytest

from puzzlelib.errors import PuzzleError
from puzzlelib.sudoku.symmetry import SYMMETRIES, check_symmetry, orbits

# The same by turning and mirroring arrays.
MOVES = {
    "none": [],
    "half-turn": [lambda grid: np.rot90(grid, 2)],
    "quarter-turn": [np.rot90],
    "left-right": [np.fliplr],
    "top-bottom": [np.flipud],
    "left-right and top-bottom": [np.fliplr, np.flipud],
    "diagonal": [np.transpose],
    "antidiagonal": [lambda grid: np.rot90(grid, 2).T],
    "both diagonals": [np.transpose, lambda grid: np.rot90(grid, 2).T],
    "full": [np.rot90, np.fliplr, np.flipud, np.transpose],
}


def test_all_symmetries_are_known_here():
    assert list(MOVES) == list(SYMMETRIES)


@pytest.mark.parametrize("size", [4, 6, 9])
@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_each_cell_is_in_one_orbit_and_the_moves_keep_it_there(size, symmetry):
    found = orbits(size, symmetry)
    assert sorted(cell for orbit in found for cell in orbit) == list(range(size * size))
    number = np.zeros(size * size, dtype=int)
    for index, orbit in enumerate(found):
        number[list(orbit)] = index
    number = number.reshape(size, size)
    for move in MOVES[symmetry]:
        assert (move(number) == number).all()


@pytest.mark.parametrize(
    ("symmetry", "lengths"),
    [
        ("none", {1: 81}),
        ("half-turn", {1: 1, 2: 40}),
        ("quarter-turn", {1: 1, 4: 20}),
        ("left-right", {1: 9, 2: 36}),
        ("top-bottom", {1: 9, 2: 36}),
        ("left-right and top-bottom", {1: 1, 2: 8, 4: 16}),
        ("diagonal", {1: 9, 2: 36}),
        ("antidiagonal", {1: 9, 2: 36}),
        ("both diagonals", {1: 1, 2: 8, 4: 16}),
        ("full", {1: 1, 4: 8, 8: 6}),
    ],
)
def test_orbits_are_no_bigger_than_they_must_be(symmetry, lengths):
    counts = [len(orbit) for orbit in orbits(9, symmetry)]
    assert {length: counts.count(length) for length in set(counts)} == lengths


@pytest.mark.parametrize("symmetry", ["round", "", None, 2, ["half-turn"]])
def test_what_is_no_symmetry(symmetry):
    with pytest.raises(PuzzleError, match="symmetry: there is no"):
        check_symmetry(symmetry)
