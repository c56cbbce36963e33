"""The kernel counts what the readable recursion counts, in slices of any size, and stops when it is told to."""

from itertools import pairwise
from random import Random
from time import sleep

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzlelib import time_limit
from puzzlelib.errors import PuzzleError
from puzzlelib.zigzag import counting
from puzzlelib.zigzag.counting import count_tests_fast
from puzzlelib.zigzag.puzzle import Zigzag
from puzzlelib.zigzag.recursion import MOST_WORDS, all_filled, all_placed, count_tests
from tests.zigzag.puzzles import ARTICLE, HOLE, NONE, puzzles, randoms


@given(puzzles(), randoms(), st.sampled_from([all_filled, all_placed]), st.sampled_from([None, 1, 2]))
def test_the_kernel_counts_what_the_recursion_counts(puzzle: Zigzag, random: Random, accept, limit) -> None:  # type: ignore[no-untyped-def]
    order = random.sample(range(1, len(puzzle.words) + 1), len(puzzle.words))
    ours = count_tests_fast(puzzle, order, accept=accept, limit=limit)
    assert ours == count_tests(puzzle, order, accept=accept, limit=limit)


@settings(max_examples=30)
@given(puzzles(), st.sampled_from([1, 2, 7]))
def test_slices_of_any_size(puzzle: Zigzag, size: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(counting, "FIRST_SLICE", size)
        patch.setattr(time_limit, "SLICE", 0)  # slices never grow
        assert count_tests_fast(puzzle) == count_tests(puzzle)


@pytest.mark.parametrize("puzzle", [ARTICLE, HOLE, NONE])
def test_the_puzzles_of_the_facts(puzzle: Zigzag) -> None:
    for accept in (all_filled, all_placed):
        assert count_tests_fast(puzzle, accept=accept, limit=1) == count_tests(puzzle, accept=accept, limit=1)


def test_a_time_limit_ends_the_count() -> None:
    count = count_tests_fast(ARTICLE, time_limit=0)
    assert (count.complete, count.first, count.whole.tests) == (False, None, 0)


def test_what_numba_takes_to_compile_is_no_time_of_the_count() -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(counting, "_warm_up", lambda: sleep(0.6))
        assert count_tests_fast(ARTICLE, time_limit=0.5).complete


@pytest.mark.parametrize(("most", "first"), [(1, None), (1_374, None), (1_375, 1_375)])
def test_it_ends_after_so_many_tests(most: int, first: int | None) -> None:
    count = count_tests_fast(ARTICLE, most_tests=most)
    assert (count.whole.tests, count.first and count.first.tests, count.complete) == (most, first, False)


def test_as_many_tests_as_the_tree_has_are_all_of_them() -> None:
    assert count_tests_fast(ARTICLE, most_tests=1_724) == count_tests_fast(ARTICLE)
    assert not count_tests_fast(ARTICLE, most_tests=1_723).complete


def test_an_endless_count_stops_in_time() -> None:
    """A panel full of equal letters: nothing is ever refused, and nothing accepted."""
    endless = Zigzag(10, 10, [*(("AAAAA", cell) for cell in range(40)), ("AC", 98), ("AB", 99)])
    count = count_tests_fast(endless, time_limit=0.3)
    assert (count.complete, count.panels) == (False, 0)
    assert count.whole.tests > 1_000


def test_progress_rises() -> None:
    told: list[tuple[int, int]] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(counting, "FIRST_SLICE", 10)
        patch.setattr(time_limit, "SLICE", 0)
        count = count_tests_fast(ARTICLE, on_progress=lambda done, total: told.append((done, total)))
    assert count == count_tests(ARTICLE)
    assert len(told) > 10
    assert all(one < other for one, other in pairwise(told))
    assert {total for _, total in told} == {14 * 20 * 14}


def test_ctrl_c_stops_a_count() -> None:
    def interrupt(done: int, total: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        count_tests_fast(ARTICLE, on_progress=interrupt)


def test_more_words_than_python_has_calls() -> None:
    letters = Zigzag(1, 3 * MOST_WORDS, [("A", cell) for cell in range(3 * MOST_WORDS)])
    assert count_tests_fast(letters).whole.placements == 3 * MOST_WORDS


def test_other_rules_are_not_known_here() -> None:
    with pytest.raises(PuzzleError, match="accept: a function is not known here; take all_filled or all_placed"):
        count_tests_fast(ARTICLE, accept=lambda panel: True)
    with pytest.raises(PuzzleError, match="the order: it is no order of 5 words"):
        count_tests_fast(ARTICLE, [1, 2])
    with pytest.raises(PuzzleError, match="limit"):
        count_tests_fast(ARTICLE, limit=0)
    with pytest.raises(PuzzleError, match="no Zigzag"):
        count_tests_fast(5)  # type: ignore[arg-type]
