"""Plots of recursions: each point, bar and rung is a count, or the mean and the range of estimates."""

from itertools import permutations

import pytest

from puzzlelib.errors import PuzzleError
from puzzlelib.paint.mpl import Leap, Rung
from puzzlelib.zigzag.draw_search import by_depth, ladder, orders, paths_by_depth, said
from puzzlelib.zigzag.estimate import estimate_tests
from puzzlelib.zigzag.random_probe import send_probes
from puzzlelib.zigzag.recursion import count_tests
from tests.zigzag.puzzles import ARTICLE, NONE

COUNT = count_tests(ARTICLE)
BEST = count_tests(ARTICLE, (3, 4, 2, 1, 5))
TRIES = [estimate_tests(ARTICLE, probes=20, seed=seed) for seed in range(5)]
TESTS = {order: count_tests(ARTICLE, order, limit=1).whole.tests for order in permutations(range(1, 6))}


def lines(plot):
    """The points of the lines and of the marks, those of the names left out."""
    (axes,) = plot.figure.axes
    in_data = [line for line in axes.lines if line.get_transform() == axes.transData]
    return [list(zip(*line.get_data(), strict=True)) for line in in_data]


def names(plot):
    return [text.get_text() for text in plot.figure.axes[0].texts]


def legend(plot):
    return [text.get_text() for text in plot.figure.axes[0].get_legend().get_texts()]


def three(value):
    """Three digits of a number."""
    return f"{float(f'{value:.3g}'):,g}"


# ---- by depth


def test_each_depth_has_the_points_of_its_counts():
    """C4: 114 placements and 1,375 tests up to the solution."""
    whole, first = lines(by_depth({"in order": COUNT}))
    assert whole == list(enumerate(COUNT.whole.placements_by_depth, start=1))
    assert first == list(enumerate((7, 47, 58, 1, 1), start=1))
    whole, first = lines(paths_by_depth({"in order": COUNT}))
    assert whole == list(enumerate(COUNT.whole.tests_by_depth, start=1))
    assert sum(tests for _, tests in first) == 1375


def test_several_orders_are_compared():
    plot = by_depth({"in order": COUNT, "best": BEST}, "Two orders")
    assert sorted(names(plot)) == [f"best ({BEST.whole.placements:,})", f"in order ({COUNT.whole.placements:,})"]
    assert legend(plot) == ["the whole tree", "up to the first solution"]
    assert plot.description.startswith("Two orders. in order (142): the whole tree at most 74 at 3; up to the first")


def test_depths_without_a_word_have_no_point():
    count = count_tests(NONE)
    assert lines(by_depth({"none": count})) == [[], []]
    assert by_depth({"none": count}).description.endswith("none (0): no points")


def test_a_walk_that_was_cut_does_not_claim_the_whole_tree():
    plot = by_depth({"in order": count_tests(ARTICLE, limit=1), "best": BEST})
    assert legend(plot) == ["as far as it was walked", "up to the first solution"]


def test_an_estimate_has_the_mean_of_its_tries_and_their_range():
    plot = paths_by_depth({"estimated": TRIES})
    whole, _, caps, rings = lines(plot)
    assert whole == rings
    depths = list(zip(*(estimate.tests_by_depth for estimate in TRIES), strict=True))
    for (_, mean), depth in zip(whole, depths, strict=True):
        assert mean == pytest.approx(sum(depth) / 5, rel=0.005)
    (bars,) = plot.figure.axes[0].collections
    highs = [segment[1][1] for segment in bars.get_segments()]
    assert highs == pytest.approx([max(depth) for depth in depths], rel=0.005)
    assert len(caps) >= len(depths)
    assert legend(plot) == ["estimated, with its spread"]
    assert f"estimated (about {sum(mean for _, mean in whole):,.0f})"[:19] in plot.description


def test_one_estimate_alone_is_drawn_too():
    plot = by_depth({"in order": COUNT, "estimated": TRIES[0]})
    assert legend(plot) == ["the whole tree", "up to the first solution", "estimated, with its spread"]


# ---- word orders


def test_the_120_orders_from_41_to_2325():
    plot = orders(TESTS, "120 orders")
    assert plot.description == (
        "120 orders. slowest, 2 5 1 3 4: 2,325: from 41 at 1 to 2,325 at 120. "
        "the list's, 1 2 3 4 5: 1,375: from 1,375 at 97 to 1,375 at 97. "
        "quickest, 3 4 2 1 5: 41: from 41 at 1 to 41 at 1"
    )
    curve = lines(plot)[0]
    assert [tests for _, tests in curve] == sorted(TESTS.values())
    assert [rank for rank, _ in curve] == list(range(1, 121))


def test_names_of_orders_cover_no_point_and_stay_on_the_sheet():
    plot = orders(TESTS)
    (axes,) = plot.figure.axes
    plot.figure.draw_without_rendering()
    points = axes.transData.transform(lines(plot)[0])
    for text in axes.texts:
        box = text.get_window_extent()
        assert not any(box.contains(*point) for point in points)
        assert box.x1 <= plot.figure.bbox.x1
        assert box.y0 >= axes.get_window_extent().y0 - 4


def test_a_single_order_is_slowest_and_quickest():
    plot = orders({(2, 1): 5})
    assert plot.description == "paths tested by word orders, the quickest first. slowest, 2 1: 5: from 5 at 1 to 5 at 1"


def test_a_list_order_that_was_not_counted_is_not_named():
    assert "the list's" not in orders({(2, 1, 3): 5, (3, 1, 2): 8}).description


@pytest.mark.parametrize("tests", [{}, [1, 2], {1: 5}, {(1, 2): "5"}, {(1, 2): 0}])
def test_what_are_no_orders(tests):
    with pytest.raises(PuzzleError, match=r"^the orders: .*; pass some, such as \{\(1, 2\)"):
        orders(tests)


# ---- the ladder


def test_rungs_are_counted_or_estimated():
    plot = ladder(
        {"number": 120_000_000, "counted": COUNT, "none": count_tests(NONE), "tries": TRIES, "one": TRIES[0]},
        [Leap("one idea", 120_000_000, 12)],
        per_second=2e6,
        title="A ladder",
    )
    several = [estimate.tests for estimate in TRIES]
    assert plot.description == (
        "A ladder: paths tested. number: 120 million. counted: 1,375. none: 1. "
        f"tries: about {three(sum(several) / 5)}, from {three(min(several))} to {three(max(several))}. "
        f"one: about {three(TRIES[0].tests)}, from {three(min(TRIES[0].groups))} to {three(max(TRIES[0].groups))}. "
        "one idea: from 120 million to 12"
    )
    assert legend(plot) == ["counted", "estimated, with its spread"]


def test_a_rung_that_was_kept_is_taken_as_it_is():
    told = ladder({"magazine": Rung("kept", 2e12, (1e11, 4e13))}).description
    assert told == "paths tested. magazine: about 2 trillion, from 100 billion to 40 trillion"


# ---- what probes say


def bars(plot):
    """The names of the bars with their lengths."""
    (axes,) = plot.figure.axes
    return dict(
        zip(
            [tick.get_text() for tick in axes.get_yticklabels()], [bar.get_width() for bar in axes.patches], strict=True
        )
    )


def test_probes_by_the_power_of_ten_that_they_say():
    numbers = send_probes(ARTICLE, (3, 4, 2, 1, 5), probes=100, seed=1)
    assert bars(said(numbers, tree=318)) == {
        "10 to 100": sum(number < 100 for number in numbers),
        "100 to 1,000, the mean, the tree": sum(100 <= number < 1_000 for number in numbers),
        "1,000 to 10,000": sum(number >= 1_000 for number in numbers),
    }


def test_a_mean_beyond_most_probes_and_a_tree_beyond_all():
    assert bars(said([1] * 9 + [5 * 10**6], tree=10**9)) == {
        "1 to 10": 9,
        "10 to 100": 0,
        "100 to 1,000": 0,
        "1,000 to 10,000": 0,
        "10,000 to 100,000": 0,
        "100,000 to 1,000,000, the mean": 0,
        "10^6 to 10^7": 1,
        "10^7 to 10^8": 0,
        "10^8 to 10^9": 0,
        "10^9 to 10^10, the tree": 0,
    }


def test_a_tree_below_all_probes():
    assert bars(said([50], tree=5)) == {"1 to 10, the tree": 0, "10 to 100, the mean": 1}


# ---- what cannot be drawn


@pytest.mark.parametrize("numbers", [[], 5, [0], [2.5], ["3"]])
def test_what_no_probe_says(numbers):
    with pytest.raises(PuzzleError, match="the probes"):
        said(numbers)


@pytest.mark.parametrize("plot", [by_depth, paths_by_depth])
@pytest.mark.parametrize(
    ("trees", "trouble"),
    [
        ({}, "the trees: there is none"),
        (COUNT, "the trees: a RecursionCount holds no counts"),
        ({"a": 5}, "the tree 'a': 5 is no count and no estimate"),
        ({"a": []}, "the tree 'a': a list is no count and no estimate"),
    ],
)
def test_what_are_no_trees(plot, trees, trouble):
    with pytest.raises(PuzzleError) as caught:
        plot(trees)
    assert str(caught.value) == f'{trouble}; pass some, such as {{"in order": count_tests(puzzle)}}'


@pytest.mark.parametrize(("rungs", "place"), [({}, "the rungs"), ([5], "the rungs"), ({"a": "5"}, "the rung 'a'")])
def test_what_are_no_rungs(rungs, place):
    with pytest.raises(PuzzleError) as caught:
        ladder(rungs)
    assert caught.value.place == place
