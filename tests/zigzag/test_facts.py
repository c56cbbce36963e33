"""What the article on zigzag words states, and what was computed from its program: all of it, pinned."""

from itertools import permutations
from random import Random

import pytest

from puzzlelib.zigzag.counting import count_tests_fast
from puzzlelib.zigzag.estimate import estimate_tests
from puzzlelib.zigzag.examples import example
from puzzlelib.zigzag.lay import lay
from puzzlelib.zigzag.paths import count_paths, shapes
from puzzlelib.zigzag.puzzle import Zigzag
from puzzlelib.zigzag.recursion import all_placed, count_tests, emptying, full_panels, trace_recursion
from puzzlelib.zigzag.solve import solve
from tests.zigzag.puzzles import ARTICLE, HOLE, HOLE_OF_FOUR, HOLE_OF_LONGER_WORDS, NONE

SOLUTION = "新 聞 面 目\n方 生 真 一\n地 大 写 新\n女 子 念 記"


def test_c2_the_only_solution() -> None:
    assert [str(panel) for panel in full_panels(ARTICLE)] == [SOLUTION]
    assert ARTICLE.solution == tuple(row.replace(" ", "") for row in SOLUTION.split("\n"))


def test_c3_nine_shapes_of_36() -> None:
    four = list(shapes(4))
    right = [shape for shape in four if shape[1] == (0, 1)]
    assert (len(four), len(right), len(list(shapes(5)))) == (36, 9, 100)


def test_c3_180_68_40() -> None:
    counts = count_paths(ARTICLE)
    assert counts.total == (36 * 5, 68, 40)
    assert counts.panel == (14, 20, 14, 10, 10)
    assert counts.standing == (8, 15, 5, 3, 9)


def test_c3_64_of_a_corner_an_edge_and_two_inner_cells() -> None:
    puzzle = Zigzag(4, 4, [("ABCD", cell) for cell in (0, 1, 5, 6)])
    assert sorted(count_paths(puzzle).panel) == [10, 14, 20, 20]


def test_c4_the_work_up_to_the_solution() -> None:
    first = count_tests(ARTICLE).first
    assert first is not None
    assert (first.placements, first.tests) == (114, 1_375)


def test_c4_the_120_orders() -> None:
    counts = [count_tests(ARTICLE, order) for order in permutations(range(1, 6))]
    tests = [count.first.tests for count in counts if count.first]
    assert (len(tests), min(tests), max(tests)) == (120, 41, 2_325)
    assert {(count.panels, count.grids) for count in counts} == {(1, 1)}


def test_c4_taking_back_by_emptying_ends_in_a_full_wrong_panel() -> None:
    count = count_tests(ARTICLE, accept=all_placed, take_back=emptying, limit=1)
    assert count.first is not None
    assert (count.first.placements, count.first.tests) == (10, 95)
    trace = trace_recursion(ARTICLE, accept=all_placed, take_back=emptying)
    assert str(trace.state(len(trace))) == "新 聞 面 目\n方 生 真 写\n地 大 一 念\n女 子 新 記"
    assert trace[-1].why == ("accepted",)  # no cell is open: the mend would take it, too
    assert str(next(full_panels(ARTICLE, take_back=emptying))) == str(trace.state(len(trace)))


@pytest.mark.parametrize(
    ("puzzle", "taken", "solution"),
    [
        (HOLE, "A B ?", "A B A"),
        (HOLE_OF_LONGER_WORDS, "A B ?", "A B A"),
        (HOLE_OF_FOUR, "A B C ?", "A B C B"),
    ],
)
def test_c4_the_article_takes_a_panel_with_a_hole(puzzle: Zigzag, taken: str, solution: str) -> None:
    assert str(next(full_panels(puzzle, accept=all_placed))) == taken
    assert [str(panel) for panel in full_panels(puzzle)] == [solution]


def test_c4_without_a_solution_the_panel_looks_full() -> None:
    """The article ignores what ``solve`` says and prints the panel: here the first letters fill it."""
    trace = trace_recursion(NONE, accept=all_placed)
    assert trace[-1].why == ("found", 0)
    assert str(trace.state(len(trace))) == "A B C D"
    assert count_tests(NONE, accept=all_placed).first is None


# ---- C5: the 8 x 8 puzzle


EIGHT = example("eight-by-eight")
SLOW_ORDER = (2, 16, 17, 10, 7, 6, 9, 8, 3, 1, 4, 13, 11, 15, 12, 5, 14)


def test_c5_in_list_order_the_recursion_places_74_627_words() -> None:
    pytest.importorskip("numba")
    count = count_tests_fast(EIGHT, accept=all_placed, limit=1)
    assert count.first is not None
    assert count.first.placements == 74_627


def test_c5_the_whole_tree_has_some_hundred_thousand_placements() -> None:
    pytest.importorskip("numba")
    count = count_tests_fast(EIGHT)
    assert count.whole.placements == 571_562
    assert count.grids == 1


def test_c5_another_order_takes_about_a_minute() -> None:
    """52 seconds in C5: some four million tests a second."""
    pytest.importorskip("numba")
    first = count_tests_fast(EIGHT, SLOW_ORDER, accept=all_placed, limit=1).first
    assert first is not None
    assert 100_000_000 < first.tests < 400_000_000


def test_c5_some_orders_take_more_tests_than_can_be_waited_for() -> None:
    """29 of 60 orders exceed 2,000,000,000 tests; of a few by lot, estimates say so of some, and not of all."""
    random = Random(5)
    numbers = [word.number for word in EIGHT.words]
    orders = [random.sample(numbers, len(numbers)) for _ in range(12)]
    until = lay(EIGHT, "".join(EIGHT.solution or ()))
    slow = sum(estimate_tests(EIGHT, order, probes=10, together=30, until=until).tests > 2e9 for order in orders)
    assert 0 < slow < len(orders)


def test_c5_the_8_by_8_has_one_solution() -> None:
    answer = solve(EIGHT)
    assert answer.status == "unique"
    assert tuple("".join(row) for row in answer.grids[0].tolist()) == EIGHT.solution
