"""Tasks by lot: all different, the same for a seed, and an honest word where there are no more."""

import pytest

from puzzlelib.errors import PuzzleError
from puzzlelib.lots import below
from puzzlelib.tasks import draw_tasks


def dice(random, level):
    """A throw of a die; from level 2 on only even ones count."""
    number = 1 + below(random, 6)
    return None if level > 1 and number % 2 else number


def test_each_comes_once():
    assert sorted(draw_tasks(dice, seed=1, level=1, count=6)) == [1, 2, 3, 4, 5, 6]
    assert sorted(draw_tasks(dice, seed=1, level=2, count=3)) == [2, 4, 6]


def test_a_longer_list_begins_with_the_shorter_one():
    assert draw_tasks(dice, 7, 1, 6)[:4] == draw_tasks(dice, 7, 1, 4)
    assert draw_tasks(dice, 7, 1, 6) != draw_tasks(dice, 8, 1, 6)


def test_where_there_are_no_more():
    with pytest.raises(PuzzleError, match="level 2 has only 3 different tasks, not 4; ask for 3"):
        draw_tasks(dice, 1, 2, 4)
    with pytest.raises(PuzzleError, match="level 1 has only 0 different tasks"):
        draw_tasks(lambda random, level: None, 1, 1, 1)
