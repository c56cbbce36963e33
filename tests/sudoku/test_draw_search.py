"""Plots of counted digits: each point and each bar is a count; equal searches share a line."""

import pytest

from puzzlelib.errors import PuzzleError
from puzzlelib.sudoku.draw_search import by_depth, totals
from puzzlelib.sudoku.examples import example
from puzzlelib.sudoku.puzzle import Sudoku
from puzzlelib.sudoku.search import by_count, count_digits, fewest, in_rows, places_too

SMALL = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
IMPOSSIBLE = Sudoku([[0, 0, 0, 3], [2, 0, 0, 0], [0, 0, 4, 0], [3, 0, 0, 0]])
DEAD = Sudoku([[1, 2, 0, 0], [0] * 4, [0, 0, 3, 0], [0, 0, 4, 0]])
COUNTS = {
    "in rows": count_digits(SMALL),
    "by count": count_digits(SMALL, by_count),
    "fewest": count_digits(SMALL, fewest),
    "places too": count_digits(SMALL, places_too),
}


def lines(plot):
    """The points of the lines and of the marks, those of the names left out."""
    (axes,) = plot.figure.axes
    in_data = [line for line in axes.lines if line.get_transform() == axes.transData]
    return [list(zip(*line.get_data(), strict=True)) for line in in_data]


def names(plot):
    return [text.get_text() for text in plot.figure.axes[0].texts]


# ---- by depth


def test_each_depth_has_the_point_of_its_count():
    whole, first = lines(by_depth({"in rows": COUNTS["in rows"]}))
    assert whole == list(enumerate((2, 3, 2, 2, 3, 2, 3, 1, 1, 1, 1), start=1))
    assert first == list(enumerate([1] * 11, start=1))


def test_orders_that_write_the_same_share_a_line():
    plot = by_depth(COUNTS)
    assert sorted(names(plot)) == ["by count (15)", "fewest, places too (11)", "in rows (21)"]
    assert len(lines(plot)) == 3 * 2


def test_depths_without_a_digit_have_no_point():
    """A search that comes to no solution does not fill the last cells."""
    count = count_digits(IMPOSSIBLE, in_rows)
    whole, first = lines(by_depth({"in rows": count}))
    assert whole == list(enumerate((2, 2, 2, 2, 2, 2, 1, 1), start=1))
    assert len(count.by_depth) == 12
    assert first == []


def test_a_plot_by_depth_is_told():
    plot = by_depth({"in rows": COUNTS["in rows"]}, "A small grid")
    assert plot.description == (
        "A small grid. in rows (21): the whole tree at most 3 at 2; up to the first solution at most 1 at 1"
    )


def test_by_count_loses_on_this_grid():
    """2,655 digits in rows, 21,357 by count: the bulge is higher and later."""
    grid = example("count-loses")
    told = by_depth({"in rows": count_digits(grid), "by count": count_digits(grid, by_count)}).description
    assert "in rows (2,655): the whole tree at most 392 at 12" in told
    assert "by count (21,357): the whole tree at most 3,358 at 31" in told


# ---- totals


def test_a_bar_for_the_first_solution_and_one_for_the_whole_tree():
    plot = totals(COUNTS, "A small grid")
    assert plot.description == (
        "A small grid: digits written. in rows: up to the first solution 11, the whole tree 21. "
        "by count: up to the first solution 11, the whole tree 15. "
        "fewest: up to the first solution 11, the whole tree 11. "
        "places too: up to the first solution 11, the whole tree 11"
    )
    (axes,) = plot.figure.axes
    assert [round(bar.get_width()) for bar in axes.patches] == [11, 11, 11, 11, 21, 15, 11, 11]


def test_a_search_without_a_solution_has_no_first_bar():
    told = totals({"in rows": count_digits(IMPOSSIBLE)}).description
    assert told == "digits written. in rows: up to the first solution none, the whole tree 14"


def test_a_search_that_writes_nothing():
    counts = {"in rows": count_digits(DEAD)}
    assert totals(counts).description.endswith("up to the first solution none, the whole tree 0")
    assert by_depth(counts).description.endswith("in rows (0): no points")


# ---- what cannot be drawn


@pytest.mark.parametrize("plot", [by_depth, totals])
@pytest.mark.parametrize(
    ("counts", "trouble"),
    [
        ({}, "there is none"),
        (COUNTS["in rows"], "a DigitCount holds no counts of digits"),
        ({"in rows": 21}, "a dict holds no counts of digits"),
    ],
)
def test_what_are_no_counts(plot, counts, trouble):
    with pytest.raises(PuzzleError) as caught:
        plot(counts)
    mend = 'pass some, such as {"in rows": count_digits(puzzle)}'
    assert str(caught.value) == f"the counts: {trouble}; {mend}"
