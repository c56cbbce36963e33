"""Random probing: exact where it follows every branch, right on average where it follows one, the same everywhere."""

from math import fsum, sqrt
from random import Random

import pytest
from hypothesis import given, settings

from puzzlelib.errors import PuzzleError
from puzzlelib.zigzag.estimate import GROUPS, Estimate, about, estimate_tests
from puzzlelib.zigzag.puzzle import Zigzag
from puzzlelib.zigzag.recursion import count_tests, full_panels
from tests.zigzag.puzzles import ARTICLE, HOLE, NONE, filled, puzzles, randoms

ALL = 10**9  # so many branches at once: none is left out


@settings(max_examples=50)
@given(puzzles(), randoms())
def test_who_follows_every_branch_counts_exactly(puzzle: Zigzag, random: Random) -> None:
    order = random.sample(range(1, len(puzzle.words) + 1), len(puzzle.words))
    count, estimate = count_tests(puzzle, order), estimate_tests(puzzle, order, probes=GROUPS, together=ALL)
    assert estimate.tests_by_depth == count.whole.tests_by_depth
    assert estimate.placements_by_depth == count.whole.placements_by_depth
    assert (estimate.tests, estimate.placements) == (count.whole.tests, count.whole.placements)
    assert (estimate.error, estimate.spread, estimate.largest) == (0, 1, 1 / GROUPS)
    assert estimate.deepest == sum(placed > 0 for placed in count.whole.placements_by_depth)


@settings(max_examples=50)
@given(puzzles(), randoms())
def test_until_the_first_panel(puzzle: Zigzag, random: Random) -> None:
    order = random.sample(range(1, len(puzzle.words) + 1), len(puzzle.words))
    first = next(full_panels(puzzle, order), None)
    if first is None:
        return
    work = count_tests(puzzle, order, limit=1).first
    estimate = estimate_tests(puzzle, order, probes=GROUPS, together=ALL, until=first.placed)
    assert work is not None
    assert estimate.tests_by_depth == work.tests_by_depth
    assert estimate.placements_by_depth == work.placements_by_depth


@pytest.mark.parametrize("together", [1, 2, 5])
@pytest.mark.parametrize("until", [False, True])
def test_few_branches_are_right_on_average(together: int, until: bool) -> None:
    """No further from the truth than four standard errors."""
    count = count_tests(ARTICLE)
    placed = next(full_panels(ARTICLE)).placed if until else None
    work = count.first if until else count.whole
    estimate = estimate_tests(ARTICLE, probes=5_000, together=together, until=placed, seed=1)
    assert work is not None
    assert abs(estimate.tests - work.tests) < 4 * estimate.error < 0.1 * work.tests
    assert estimate.placements == pytest.approx(work.placements, rel=0.1)
    assert estimate.tests_by_depth == pytest.approx(work.tests_by_depth, rel=0.3)
    assert min(estimate.groups) < work.tests < max(estimate.groups)


def big_tree(seed: int) -> tuple[Zigzag, int]:
    """A puzzle with the tests of its whole tree: some ten thousand."""
    random = Random(seed)
    while True:
        puzzle = filled(random, 24, "ABCDEFGH", 6)
        count = count_tests(puzzle, limit=1_000)
        if count.complete and 10_000 < count.whole.tests < 100_000:
            return puzzle, count.whole.tests


@pytest.mark.parametrize("seed", range(3))
def test_bigger_trees_on_average(seed: int) -> None:
    puzzle, truth = big_tree(seed)
    estimate = estimate_tests(puzzle, probes=5_000)
    assert abs(estimate.tests - truth) < 4 * estimate.error < truth


def test_the_error_is_that_of_another_try() -> None:
    """The estimates of 200 seeds lie as far from each other as each of them says."""
    tries = [estimate_tests(ARTICLE, probes=50, seed=seed) for seed in range(200)]
    middle = fsum(one.tests for one in tries) / 200
    seen = sqrt(fsum((one.tests - middle) ** 2 for one in tries) / 199)
    assert fsum(one.error for one in tries) / 200 == pytest.approx(seen, rel=0.2)


def test_many_branches_at_once_spread_less() -> None:
    """A hundred times the branches, a hundredth of the probes."""
    puzzle, _ = big_tree(4)
    one = [estimate_tests(puzzle, probes=1_000, seed=seed).tests for seed in range(5)]
    hundred = [estimate_tests(puzzle, probes=10, together=100, seed=seed).tests for seed in range(5)]
    assert max(hundred) / min(hundred) < max(one) / min(one)


def test_a_seed_gives_the_same_everywhere() -> None:
    """Pinned to the last bit: other versions of Python and NumPy must not move it."""
    assert estimate_tests(ARTICLE, probes=100, seed=7).tests == 1521.3600000000001
    assert estimate_tests(ARTICLE, probes=100, seed=7, together=3).tests == 1622.7407407407406
    assert estimate_tests(ARTICLE, probes=100, seed=8).tests != 1521.3600000000001


def test_what_an_estimate_tells() -> None:
    estimate = estimate_tests(ARTICLE, probes=200)
    assert (estimate.probes, len(estimate.groups), len(estimate.tests_by_depth)) == (200, GROUPS, 5)
    assert fsum(estimate.groups) / GROUPS == pytest.approx(estimate.tests)
    assert 1 / 200 < estimate.largest < 0.1
    assert estimate.deepest in (4, 5)
    assert estimate.spread == max(estimate.groups) / min(estimate.groups) > 1


def test_the_first_word_is_counted_not_guessed() -> None:
    estimate = estimate_tests(ARTICLE, probes=GROUPS)
    assert (estimate.tests_by_depth[0], estimate.placements_by_depth[0]) == (14, 8)


def test_big_numbers_are_powers() -> None:
    estimate = Estimate(10, (2e12, 1e15), (1.0, 2.0), 1.0, (3e11, 1e16), 0.9, 2)
    assert (
        estimate.sentence
        == "About 1.0 × 10^15 tests; a tenth of the probes alone says from 3.0 × 10^11 to 1.0 × 10^16."
    )
    assert [about(number) for number in (0, 0.4, 9.96, 12, 999, 999_999_999, 96e8)] == [
        *("0", "0", "10", "12", "1,000", "1.0 × 10^9", "9.6 × 10^9"),
    ]


def test_a_tree_that_ends_at_once() -> None:
    puzzle = Zigzag(1, 2, [("AB", 0), ("C", 1)])
    estimate = estimate_tests(puzzle)
    assert (estimate.tests, estimate.placements, estimate.deepest) == (1, 0, 0)
    assert estimate_tests(NONE).tests == count_tests(NONE).whole.tests


def test_progress() -> None:
    told: list[tuple[int, int]] = []
    estimate = estimate_tests(ARTICLE, probes=10, on_progress=lambda done, total: told.append((done, total)))
    assert told == [(done, 10) for done in range(10)]
    assert estimate == estimate_tests(ARTICLE, probes=10)


def test_what_cannot_be_asked() -> None:
    with pytest.raises(PuzzleError, match="probes: it is 9; send 10 or more"):
        estimate_tests(ARTICLE, probes=9)
    with pytest.raises(PuzzleError, match="together: it is 0; follow 1 branch or more"):
        estimate_tests(ARTICLE, together=0)
    with pytest.raises(PuzzleError, match="seed: it is -1"):
        estimate_tests(ARTICLE, seed=-1)
    with pytest.raises(PuzzleError, match="it is no order of 5 words"):
        estimate_tests(ARTICLE, [1])
    with pytest.raises(PuzzleError, match="no Zigzag"):
        estimate_tests(None)  # type: ignore[arg-type]


@pytest.mark.parametrize("until", [{}, {1: (0,)}, {1: (0,), 2: (1, 3)}, {1: (0,), 2: (2, 1)}])
def test_what_is_no_end(until: dict[int, tuple[int, ...]]) -> None:
    with pytest.raises(PuzzleError, match=r"until: word \d has no such path; give the path of each word"):
        estimate_tests(HOLE, until=until)


def test_a_path_that_first_letters_forbid_is_no_end() -> None:
    puzzle = Zigzag(1, 3, [("AB", 1), ("C", 2)])
    with pytest.raises(PuzzleError, match="word 1 has no such path"):
        estimate_tests(puzzle, until={1: (1, 2), 2: (2,)})


def test_a_tree_past_all_numbers() -> None:
    puzzle = Zigzag(20, 20, [("AAAAAA", cell) for cell in range(200)])
    with pytest.raises(PuzzleError, match=r"the tree: it has more than 10\^150 branches"):
        estimate_tests(puzzle, probes=10)
