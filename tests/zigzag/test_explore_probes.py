"""The explorer of random probes: what it sends, says and draws."""

from math import fsum

import pytest

from puzzlelib.errors import PuzzleError
from puzzlelib.zigzag.explore.probes import COUNTED, PROBES, ProbeExplorer, walked
from puzzlelib.zigzag.orders import ORDERS, by_lot, column_by_column
from puzzlelib.zigzag.puzzle import Zigzag
from puzzlelib.zigzag.random_probe import send_probes
from puzzlelib.zigzag.recursion import count_tests
from tests.zigzag.puzzles import ARTICLE, HOLE

# Words that never hinder each other: the tree is too big to walk here.
WIDE = Zigzag(4, 4, [("A" * letters, cell) for cell, letters in enumerate((4, 5, 6, 7, 8))])


def test_it_opens_on_the_articles_example():
    explorer = ProbeExplorer()
    assert explorer.puzzle == ARTICLE
    assert explorer.said == send_probes(ARTICLE, probes=100)
    assert explorer.tree == 1_724
    assert explorer.told[2] == "The tree, walked to its end, has 1,724 tests."
    assert "the tree: " in explorer.figure.value
    assert "4 x 4" in repr(explorer)


@pytest.mark.parametrize("name", ORDERS)
def test_each_order(name):
    explorer = ProbeExplorer(ARTICLE)
    explorer.orders.value = name
    assert explorer.order == tuple(ORDERS[name](ARTICLE))
    assert sorted(explorer.order) == [1, 2, 3, 4, 5]
    assert explorer.tree == count_tests(ARTICLE, explorer.order).whole.tests


def test_other_probes_and_more_of_them():
    explorer = ProbeExplorer({"the hole": HOLE, "the article's": ARTICLE})
    explorer.preset.value = "the article's"
    explorer.orders.value = "column by column"
    explorer.seed.value = 4
    explorer.many.value = "10 probes"
    assert explorer.said == send_probes(ARTICLE, column_by_column(ARTICLE), probes=10, seed=4)
    assert explorer.mean == fsum(explorer.said) / 10
    assert explorer.told == [
        "On average the 10 probes say 500 tests.",
        "7 of them say less than that. The biggest one alone makes 43% of the sum.",
        "The tree, walked to its end, has 318 tests.",
    ]
    explorer.many.value = "one probe"
    assert explorer.told[0] == "The probe says 64 tests."
    assert set(PROBES.values()) == {1, 10, 100, 1_000}


def test_a_tree_that_is_too_big():
    explorer = ProbeExplorer(WIDE)
    assert explorer.tree is None
    assert explorer.told[-1] == f"The tree has more than {COUNTED:,} tests: it is not walked here."
    assert "the tree: " not in explorer.figure.value


def test_a_tree_that_is_walked():
    assert walked(ARTICLE, (3, 4, 2, 1, 5)) == 318


def test_orders_by_lot_differ_by_seed():
    assert by_lot(WIDE) == by_lot(WIDE, 0) != by_lot(WIDE, 1)


@pytest.mark.parametrize("wrong", [{}, "ABC", {"a": 5}])
def test_only_puzzles_are_probed(wrong):
    with pytest.raises(PuzzleError):
        ProbeExplorer(wrong)


@pytest.mark.parametrize("order", ORDERS.values())
def test_only_puzzles_have_orders(order):
    with pytest.raises(PuzzleError, match="is no Zigzag"):
        order("ABC")
