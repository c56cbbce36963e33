"""Paths: those that brute force walks, in the article's order; and what is too much is refused before it is walked."""

import numpy as np
import pytest
from hypothesis import given

from puzzlelib.errors import PuzzleError
from puzzlelib.zigzag import paths
from puzzlelib.zigzag.elimination import Survivors
from puzzlelib.zigzag.estimate import estimate_tests
from puzzlelib.zigzag.orders import by_lot
from puzzlelib.zigzag.paths import all_paths, count_shapes, open_paths, shapes, word_paths
from puzzlelib.zigzag.probing import probe
from puzzlelib.zigzag.puzzle import Zigzag
from puzzlelib.zigzag.random_probe import send_probes
from puzzlelib.zigzag.recursion import check_order, count_tests
from tests.zigzag import brute
from tests.zigzag.puzzles import ARTICLE, SEVERAL, puzzles

LETTERS = "".join(map(chr, range(0x4E00, 0x4E64)))  # a hundred


@given(puzzles())
def test_brute_force_walks_the_same_paths_in_the_same_order(puzzle):
    for number, text, cell in puzzle.words:
        walks = tuple(brute.walks(puzzle.height, puzzle.width, cell, len(text)))
        assert word_paths(puzzle, number) == all_paths(puzzle)[number] == walks
        standing = [
            walk
            for walk in walks
            if all(puzzle.standing.get(there, sign) == sign for there, sign in zip(walk, text, strict=True))
        ]
        assert open_paths(puzzle, number) == tuple(standing)


def test_a_word_that_fills_the_panel_is_refused_and_not_walked_for_hours(monkeypatch):
    """It has paths, few enough for the limit of those; but far more ways end in a corner before."""
    monkeypatch.setattr(paths, "MOST_STEPS", 5_000)
    sentence = "word 1: to walk all ways of its 100 letters takes more than 5,000 steps; take a shorter word"
    with pytest.raises(PuzzleError) as caught:
        word_paths(Zigzag(10, 10, [(LETTERS, 0)]), 1)
    assert str(caught.value) == sentence


@pytest.mark.parametrize("method", [all_paths, Survivors, count_tests, estimate_tests, send_probes])
def test_all_words_together_have_a_limit(method, monkeypatch):
    """Each word kept to it, and a thousand words filled the memory."""
    many = sum(map(len, all_paths(ARTICLE).values()))
    monkeypatch.setattr(paths, "MOST_PATHS", many)
    method(ARTICLE)
    monkeypatch.setattr(paths, "MOST_PATHS", many - 1)
    with pytest.raises(PuzzleError, match=f"the words: they have more than {many - 1} paths in all; use shorter words"):
        method(ARTICLE)


# ---- what is refused


@pytest.mark.parametrize("length", [0, 15, 2.0, "AB", [2], pytest.param(10**5000, id="huge")])
def test_lengths_that_are_none(length):
    for function in (shapes, count_shapes):
        with pytest.raises(PuzzleError, match="the length"):
            function(length)
    assert count_shapes(np.int8(3)) == 12


@pytest.mark.parametrize("order", [3, np.array(3)])
def test_orders_that_are_none(order):
    with pytest.raises(PuzzleError, match="is no list of numbers"):
        check_order(ARTICLE, order)


@pytest.mark.parametrize("seed", [-1, 1.5, "lot", np.array(1)])
def test_seeds_that_are_none(seed):
    with pytest.raises(PuzzleError, match="seed: "):
        by_lot(ARTICLE, seed)


@pytest.mark.parametrize("until", [7, (), {1: [2, 6, 10, 14]}, {1: (2, 6)}, {}])
def test_a_panel_that_is_none_ends_no_walk(until):
    with pytest.raises(PuzzleError, match="until: word 1 has no such path"):
        estimate_tests(ARTICLE, until=until)


def test_a_puzzle_can_be_probed_as_it_is():
    assert probe(SEVERAL, 1, (0, 1)) == probe(Survivors(SEVERAL), 1, (0, 1)) is None
