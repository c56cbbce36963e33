"""Paths: those that brute force walks, in the article's order; and what is too much is refused before it is walked."""

import numpy as np
import pytest
from hypothesis import given

from puzzlelib.errors import PuzzleError
from puzzlelib.zigzag import paths
from puzzlelib.zigzag.elimination import Survivors
from puzzlelib.zigzag.estimate import estimate_tests
from puzzlelib.zigzag.orders import by_lot
from puzzlelib.zigzag.paths import (
    all_paths,
    check_path,
    count_shapes,
    open_paths,
    shapes,
    trace_paths,
    word_paths,
)
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


def test_the_last_path_that_a_word_may_have(monkeypatch):
    monkeypatch.setattr(paths, "MOST_PATHS", 14)
    assert len(word_paths(ARTICLE, 1)) == 14
    monkeypatch.setattr(paths, "MOST_PATHS", 13)
    with pytest.raises(PuzzleError, match="word 1: its 4 letters have more than 13 paths; take a shorter word"):
        word_paths(ARTICLE, 1)


def test_a_story_counts_its_paths_and_its_states_are_their_own():
    trace = trace_paths(ARTICLE, 1)
    complete = [trace[index] for index in trace.find(kind="complete")]
    assert [event.why for event in complete] == [("path", number) for number in range(1, 15)]
    assert [event.value for event in complete] == list(word_paths(ARTICLE, 1))
    state = trace.state(len(trace))
    twin = state.copy()
    twin.path.clear()
    twin.complete.clear()
    assert (state.path, len(state.complete)) == ([2], 14)


# ---- what is refused


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("2, 6", "'2, 6' is no list of cells; begin with its first cell: (2, ...)"),
        ({2, 6}, "a set is no list of cells; begin with its first cell: (2, ...)"),
        ((), "it has no cell; begin with cell 2"),
        ((6, 2), "面目一新 does not begin in cell 6; begin with cell 2"),
        ((2, 6, 10, 14, 13), "it has 5 cells, and 面目一新 4 letters; give one cell a letter"),
        ((2, 6, 7, 8), "cell 8 is not beside cell 7; step up, down, left or right"),
        ((2, 6, 2), "it comes back to one of its own cells; pass each cell once"),
    ],
)
def test_what_is_no_path(path, sentence):
    with pytest.raises(PuzzleError) as caught:
        check_path(ARTICLE, 1, path)
    assert str(caught.value) == f"the path of word 1: {sentence}"


def test_paths_that_are_right_so_far():
    for path in ((2,), [2, 6], (2, 6, 10, 14), np.array([2, 6]).tolist()):
        assert check_path(ARTICLE, 1, path) == tuple(path)
    with pytest.raises(PuzzleError, match="the cell: there is no cell 16"):
        check_path(ARTICLE, 1, (2, 16))


@pytest.mark.parametrize("length", [0, 15, 2.0, "AB", [2], pytest.param(10**5000, id="huge")])
def test_lengths_that_are_none(length):
    for function in (shapes, count_shapes):
        with pytest.raises(PuzzleError, match="the length"):
            function(length)
    assert count_shapes(np.int8(3)) == 12
    assert next(shapes(14))[:2] == ((0, 0), (-1, 0))


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
