"""Puzzles that are made: exactly one solution by an independent judge, the same for a seed, and as they were wanted."""

from importlib import import_module

import pytest

from puzzlelib.errors import PuzzleError
from puzzlelib.zigzag.demands import Draft, Lack, about_tests, by_elimination, needs_probing
from puzzlelib.zigzag.elimination import solve_by_elimination
from puzzlelib.zigzag.generate import generate
from puzzlelib.zigzag.puzzle import Zigzag
from puzzlelib.zigzag.recursion import all_placed, count_tests
from puzzlelib.zigzag.words import word_list
from tests.zigzag import brute, sat

module = import_module("puzzlelib.zigzag.generate")  # the family has a function of that name
JAPANESE, ENGLISH = word_list("japanese"), word_list("english")
FEW = ("CAT", "DOG", "COW", "HEN", "APE", "OWL", "TOAD")


def check(puzzle: Zigzag, words: tuple[str, ...]) -> None:
    texts = [word.text for word in puzzle.words]
    assert set(texts) <= set(words)
    assert len(set(texts)) == len(texts)
    assert sat.solutions(puzzle) == [puzzle.solution]


@pytest.mark.parametrize("first", range(0, 200, 20))
def test_two_hundred_small_puzzles_have_exactly_one_solution(first: int) -> None:
    for seed in range(first, first + 20):
        size, count, words = ((4, 5, ENGLISH), (5, 7, JAPANESE), (5, 8, JAPANESE), (6, 10, JAPANESE))[seed % 4]
        puzzle = generate(words, size, size, count, seed=seed)
        assert (puzzle.height, puzzle.width, len(puzzle.words)) == (size, size, count)
        check(puzzle, words)


@pytest.mark.parametrize(("count", "seed"), [(77, 11), (80, 12), (84, 13)])
def test_as_big_as_in_the_magazine(count: int, seed: int) -> None:
    pytest.importorskip("numba")
    puzzle = generate(JAPANESE, 17, 17, count, seed=seed)
    assert len(puzzle.words) == count
    check(puzzle, JAPANESE)


def test_plain_search_agrees() -> None:
    for seed in range(10):
        puzzle = generate(ENGLISH, 3, 3, 3, seed=seed)
        assert brute.solutions(puzzle) == [puzzle.solution]


def test_the_same_seed_gives_the_same_puzzle_and_another_one_another() -> None:
    one, again, other = (generate(JAPANESE, 5, 5, 8, seed=seed) for seed in (1, 1, 2))
    assert (one, one.solution) == (again, again.solution)
    assert one != other


def test_lists_of_ones_own_are_welcome() -> None:
    puzzle = generate(iter(FEW), 3, 3, 4, seed=1)
    assert {word.text for word in puzzle.words} <= set(FEW)
    assert len(generate(list(ENGLISH), 4, 4, seed=0).words) > 2  # as many words as are usual


# ---- puzzles to order


def test_elimination_alone() -> None:
    puzzle = generate(JAPANESE, 5, 5, 10, seed=3, demand=by_elimination)
    assert not solve_by_elimination(puzzle).open


def test_elimination_alone_is_not_enough() -> None:
    puzzle = generate(JAPANESE, 5, 5, 8, seed=3, demand=needs_probing)
    assert solve_by_elimination(puzzle).open


@pytest.mark.parametrize(("size", "count", "tests"), [(4, 5, 1_000), (5, 7, 3_000), (6, 10, 20_000)])
def test_about_so_many_tests(size: int, count: int, tests: int) -> None:
    puzzle = generate(JAPANESE, size, size, count, seed=4, demand=about_tests(tests))
    first = count_tests(puzzle, accept=all_placed, limit=1).first
    assert first is not None
    assert tests / 2 <= first.tests <= tests * 2


def test_a_demand_of_ones_own() -> None:
    def begins_in_the_corner(draft: Draft) -> Lack:
        return Lack(len(draft.open_after_probing) + (0 not in draft.puzzle.standing), draft.open_after_probing)

    assert 0 in generate(JAPANESE, 4, 4, 5, seed=2, demand=begins_in_the_corner).standing


# ---- what cannot be


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"height": 0}, "the height"),
        ({"words": []}, "the words"),
        ({"words": "CAT"}, "the words"),
        ({"words": ["CAT", "A B"]}, "blank"),
        ({"count": 0}, "count|number of words"),
        ({"count": 17}, "count|number of words"),
        ({"seed": -1}, "seed"),
        ({"demand": "easy"}, "the demand: 'easy' is no function"),
        ({"time_limit": -1}, "time_limit"),
    ],
)
def test_wishes_that_nothing_meets(arguments: dict[str, object], sentence: str) -> None:
    wish: dict[str, object] = {"words": FEW, "height": 4, "width": 4, "count": 5, "seed": 1, **arguments}
    with pytest.raises(PuzzleError, match=sentence):
        generate(**wish)  # type: ignore[arg-type]


@pytest.mark.parametrize("bad", [0, -3, "many", 2.5])
def test_numbers_of_tests_that_are_none(bad: object) -> None:
    with pytest.raises(PuzzleError):
        about_tests(bad)  # type: ignore[arg-type]
    with pytest.raises(PuzzleError, match="factor"):
        about_tests(1_000, factor=1)


def test_when_the_time_is_up_the_puzzle_is_not_there() -> None:
    with pytest.raises(PuzzleError, match="the puzzle"):
        generate(JAPANESE, 8, 8, 17, seed=1, time_limit=0)
    with pytest.raises(PuzzleError, match="the puzzle"):
        generate(FEW, 3, 3, 4, seed=1, demand=lambda draft: Lack(1), time_limit=0.2)


def test_it_tells_how_far_it_is_and_can_be_interrupted() -> None:
    told: list[tuple[int, int]] = []
    generate(JAPANESE, 5, 5, 8, seed=5, on_progress=lambda done, cells: told.append((done, cells)))
    assert told
    assert all(done <= cells == 25 for done, cells in told)

    def interrupt(done: int, cells: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        generate(JAPANESE, 5, 5, 8, seed=5, on_progress=interrupt)
