"""The answer that every solver gives: its status, and what its repr keeps quiet about."""

from dataclasses import FrozenInstanceError

import numpy as np
import pytest

from puzzlelib.solutions import SENTENCES, Found, Solutions
from puzzlelib.time_limit import TimeIsUp


class Bold:
    def __init__(self, grid):
        self.grid = grid

    def _repr_html_(self):
        return f"<b>{self.grid.tolist()}</b>"


def bold(grids):
    return [Bold(grid) for grid in grids]


def grids(*rows):
    return [np.array([row], dtype=np.int8) for row in rows]


@pytest.mark.parametrize(
    ("found", "complete", "status"),
    [
        (grids([1, 0]), True, "unique"),
        (grids([1, 0]), False, "stopped"),
        ([], True, "none"),
        ([], False, "stopped"),
        (grids([1, 0], [0, 1]), True, "multiple"),
        (grids([1, 0], [0, 1]), False, "multiple"),
    ],
)
def test_the_status_follows_from_what_was_found_and_whether_that_is_all(found, complete, status):
    solutions = Solutions.found(found, complete=complete, show=bold)
    assert (solutions.status, solutions.complete) == (status, complete)
    assert repr(solutions) == f"{status}: {SENTENCES[status]}"


def test_grids_are_sorted_whatever_the_search_did():
    solutions = Solutions.found(grids([1, 1], [0, 1], [1, 0]), complete=True, show=bold)
    assert [grid.tolist() for grid in solutions.grids] == [[[0, 1]], [[1, 0]], [[1, 1]]]


def test_grids_of_words_are_sorted_too():
    solutions = Solutions.found([np.array([["い"]]), np.array([["あ"]])], complete=True, show=bold)
    assert [grid.tolist() for grid in solutions.grids] == [[["あ"]], [["い"]]]


def test_letters_are_sorted_as_python_sorts_them():
    letters = ["\U00020bb7", "Z", "あ", "a", "Ā", "\uff21", "吉"]
    solutions = Solutions.found([np.array([[letter]]) for letter in letters], complete=True, show=bold)
    assert [str(grid[0, 0]) for grid in solutions.grids] == sorted(letters)


def test_the_repr_shows_no_counts():
    quick = Solutions.found(grids([1]), complete=True, show=bold, stats={"nodes": 1})
    slow = Solutions.found(grids([1]), complete=True, show=bold, stats={"nodes": 10**9})
    assert repr(quick) == repr(slow)
    assert slow.stats["nodes"] == 10**9


def test_html_shows_the_sentence_and_each_board():
    html = Solutions.found(grids([1], [0]), complete=False, show=bold)._repr_html_()
    assert html == "<p>multiple: more than one solution.</p><b>[[0]]</b><b>[[1]]</b>"


def test_html_gives_the_reason():
    html = Solutions.found([], complete=True, show=bold, reason="1 < 2.")._repr_html_()
    assert html == "<p>none: no solution. 1 &lt; 2.</p>"


def test_differences_are_the_cells_on_which_not_all_agree():
    found = Solutions.found(grids([1, 0, 0], [1, 1, 0], [1, 0, 0]), complete=True, show=bold)
    assert found.differences.tolist() == [[False, True, False]]
    assert not Solutions.found(grids([1, 0]), complete=True, show=bold).differences.any()
    assert Solutions.found([], complete=True, show=bold).differences.shape == (0, 0)


def test_an_answer_cannot_be_changed():
    solutions = Solutions.found([], complete=True, show=bold)
    with pytest.raises(FrozenInstanceError):
        solutions.status = "unique"


def test_what_a_search_has_found_when_it_ends():
    one, other = np.array([[1, 2]]), np.array([[1, 3]])

    def late():
        yield one
        raise TimeIsUp

    def no_reason():
        raise AssertionError("nobody asks")

    assert Found.take(iter([]), 2).reason(lambda: "No way.") == "No way."
    assert Found.take(iter([one]), 2).reason(no_reason) == ""
    assert Found.take(iter([one]), 1).reason(no_reason) == "One solution was asked for; there may be more."
    assert Found.take(late(), 2).reason(no_reason) == "The time was up."
    assert Found.take(iter([one, other]), 2).reason(no_reason) == "The 2 grids found differ in 1 cell."
    assert [Found.take(iter([one, other]), wanted).complete for wanted in (1, 2, 3)] == [False, False, True]
    stopped = Found.take(late(), 2)
    assert (len(stopped.grids), stopped.complete, stopped.in_time) == (1, False, False)
