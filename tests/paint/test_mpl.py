"""Matplotlib paints what SVG paints; plots read well; nothing is left behind in the reader's own matplotlib.

The images in ``baseline`` are compared only with ``--mpl``. After a change that is meant, make them again with
``pytest tests/paint/test_mpl.py --mpl-generate-path tests/paint/baseline`` and look at each.
"""

import subprocess
import sys
from base64 import b64decode
from html import unescape
from itertools import combinations, pairwise
from xml.etree import ElementTree

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from matplotlib.figure import Figure

from puzzlelib import paper
from puzzlelib.errors import PuzzleError
from puzzlelib.nonogram import draw, draw_packing
from puzzlelib.nonogram.packing import trace_packing
from puzzlelib.paint import mpl
from puzzlelib.paint.mpl import (
    Bar,
    Cost,
    Leap,
    Pair,
    Profile,
    Rung,
    Series,
    number_in_words,
    plot_bars,
    plot_costs,
    plot_ladder,
    plot_lines,
    plot_pairs,
    plot_profiles,
)
from puzzlelib.picture import DASHED, INK, Boxes, Circles, Hatch, Lines, Picture, Text
from puzzlelib.sudoku import draw_candidates, draw_layers, draw_steps, draw_tree
from puzzlelib.sudoku.board import Board
from puzzlelib.sudoku.candidates import candidate_arrays
from puzzlelib.sudoku.examples import example
from puzzlelib.sudoku.search import by_count, trace_search
from puzzlelib.sudoku.steps import next_step
from puzzlelib.zigzag import draw as zigzag_draw
from puzzlelib.zigzag import draw_print as zigzag_print
from puzzlelib.zigzag import draw_shapes as zigzag_shapes
from puzzlelib.zigzag import draw_tree as zigzag_tree
from puzzlelib.zigzag.examples import example as zigzag_example
from puzzlelib.zigzag.panel import Panel
from puzzlelib.zigzag.recursion import trace_recursion

MAIN = (2, 3, 3, 4), "■■□□□□□・・・■・・□・・・■・・・・・・・"
SHAPES = (
    Boxes(((10, 10, 30, 20), (50, 10, 30, 20)), fill="#E69F00", stroke=INK, width=2, dash=DASHED),
    Hatch(((90, 10, 40, 20),), spacing=5),
    Lines((((10, 45), (60, 45), (90, 60)),), stroke="#0072B2", width=2, arrow=True),
    Circles(((110, 50), (125, 50)), 6, fill="#009E73", stroke=INK),
    Text(10, 80, "左詰め $x$ ■", anchor="start"),
    Text(140, 80, "12", bold=True, anchor="end"),
)
SHEET = Picture(150, 90, SHAPES, "all shapes")
GROWTH = (Series("2 2", ((5, 1), (6, 3), (7, 6), (8, 10))), Series("1 1 1", ((5, 1), (6, 4), (7, 10), (8, 20))))
LEFT_OPEN = (Bar("左詰めと右詰め", 455_480), Bar("complete lines", 333_064), Bar("one assumption", 0))
PROFILES = (
    Profile("in rows", ((1, 3), (2, 40), (3, 300), (4, 60), (5, 1)), ((1, 1), (2, 20), (3, 90), (4, 9), (5, 1))),
    Profile("一つずつ", ((1, 1), (2, 2), (3, 20), (4, 700), (5, 1)), ((1, 1), (2, 1), (3, 2), (4, 30), (5, 1))),
    Profile("singles", ((1, 1), (2, 1), (3, 1), (4, 1), (5, 1))),
)
ESTIMATES = (
    Profile("counted", ((1, 7), (2, 47), (3, 58), (4, 1), (5, 1))),
    Profile(
        "長い木",
        tuple((word, 4.0**word) for word in range(1, 16)),
        spread=tuple((word, 3.0**word, 5.0**word) for word in range(1, 16)),
    ),
)
RUNGS = (Rung("例題, 4 x 4", 1375), Rung("a minute", 1.2e8), Rung("17 x 17", 2.3e12, (5e10, 4e13)))
LEAPS = (Leap("100 times faster machine", 2.3e12, 2.3e10), Leap("one idea", 2.3e12, 2400))
COSTS = (
    Cost("行の順", 86_714_695, 3e-5),
    Cost("in rows, compiled", 86_714_695, 9e-9),
    Cost("by count", 33_943_482, 3e-5),
    Cost("places too", 77, 2e-3),
    Cost("singles first", 77, 1.9e-3),
    Cost("engine", 17, 2e-6),
)
PAIRS = (Pair("in rows", 51_655_261, 86_714_695), Pair("数の順", 64, 77), Pair("no solution", None, 9))

# Texts may differ by a hair between versions of matplotlib; a missing shape differs by far more.
compare = pytest.mark.mpl_image_compare(baseline_dir="baseline", style="default", tolerance=3)


@compare
def test_all_shapes():
    return mpl.figure(SHEET)


@compare
def test_packings():
    return mpl.figure(draw_packing.packings(*MAIN))


@compare
def test_placements():
    return mpl.figure(draw.placements([1, 1], "・・■・・"))


@compare
def test_staircase():
    return mpl.figure(draw_packing.staircase(trace_packing("left", *MAIN)))


@compare
def test_plot():
    return plot_lines(GROWTH, "cells", "placements", "左詰め", log=True).figure


@compare
def test_bars():
    return plot_bars(LEFT_OPEN, "boards left open", "25,309,575 boards of 5 x 5 cells have one solution").figure


@compare
def test_profiles():
    return plot_profiles(PROFILES, "depth", "digits", "the whole tree", "first solution", "数独").figure


@compare
def test_pairs():
    return plot_pairs(PAIRS, "digits written", "first solution", "the whole tree", "A search of each kind").figure


@compare
def test_estimates():
    return plot_profiles(ESTIMATES, "word", "placements", "counted", "first solution", "見積もり").figure


@compare
def test_ladder():
    return plot_ladder(RUNGS, "tests", LEAPS, per_second=2e6, title="A ladder").figure


@compare
def test_costs():
    return plot_costs(COSTS, "digits written", "A search").figure


@compare
def test_strip():
    return mpl.figure(draw_candidates.strip(example("article"), 3, 5))


@compare
def test_layers():
    return mpl.figure(draw_layers.layers(candidate_arrays(example("article")), [(3, 5)]))


@compare
def test_step():
    board = Board(example("article"))
    return mpl.figure(draw_steps.step(board, next_step(board)))


@compare
def test_tree():
    return mpl.figure(draw_tree.tree(trace_search(example("article"), by_count), most=9))


@compare
def test_tree_of_words():
    """After the first word is taken back: a word that stands, one taken back, and refused paths."""
    return mpl.figure(zigzag_tree.tree(trace_recursion(zigzag_example("article")), step=33))


LAID = {1: (2, 3, 7, 11), 2: (5, 6, 2, 3), 3: (8, 4, 0, 1), 4: (12, 13, 9, 5)}


@compare
def test_panel():
    look = {"tried": {5: (15, 14, 13, 9)}, "clashes": {13: "念"}, "barred": [(10, "up"), (10, "right")]}
    return mpl.figure(zigzag_draw.panel(Panel(zigzag_example("article")), paths=LAID, **look))


@compare
def test_shapes():
    return mpl.figure(zigzag_shapes.shapes("面目一新"))


@compare
def test_fewer():
    return mpl.figure(zigzag_shapes.fewer(zigzag_example("article")))


@compare
def test_sheet():
    (page,) = paper.puzzle_pages([zigzag_print.item(zigzag_example("article"))], title="ジグザグワーズ", note="seed 7")
    return mpl.figure(page)


def test_a_pixel_is_a_96th_of_an_inch():
    figure = mpl.figure(SHEET)
    assert figure.get_size_inches() * 96 == pytest.approx((150, 90))
    (axes,) = figure.axes
    assert axes.get_window_extent().bounds == pytest.approx((0, 0, 150, 90))
    assert axes.get_xlim() == (0, 150)
    assert axes.get_ylim() == (90, 0)


def test_texts_are_as_large_as_on_the_screen():
    (axes,) = mpl.figure(SHEET).axes
    assert [text.get_fontsize() * 96 / 72 for text in axes.texts] == pytest.approx([14, 0.9 * 14])


def test_texts_shrink_with_the_axes():
    figure = Figure(figsize=(8, 8))
    axes = figure.add_axes((0, 0, 150 / 960, 1))  # 1.25 inches for 150 pixels: 120 a inch
    mpl.paint(SHEET, axes)
    assert axes.texts[0].get_fontsize() == pytest.approx(14 * 72 / 120)


def test_every_shape_is_painted_in_order():
    (axes,) = mpl.figure(SHEET).axes
    assert len(axes.patches) == 5  # the arrow has a line and a head
    assert [patch.get_zorder() for patch in axes.patches] == [0, 1, 2, 2, 3]


@pytest.mark.parametrize("shape", [Boxes(()), Lines((), arrow=True), Circles((), 3), Hatch(())])
def test_a_shape_of_nothing_paints_nothing(shape):
    (axes,) = mpl.figure(Picture(10, 10, (shape,), "")).axes
    assert list(axes.patches) == []


@pytest.mark.parametrize("ending", ["png", "pdf", "svg"])
def test_files_are_written(tmp_path, ending):
    """With warnings as errors: every sign has a glyph, Japanese and all."""
    path = tmp_path / f"sheet.{ending}"
    mpl.figure(SHEET).savefig(path)
    plot_lines(GROWTH, "マス", "置き方").save(tmp_path / f"plot.{ending}")
    plot_bars(LEFT_OPEN, "盤面").save(tmp_path / f"bars.{ending}")
    plot_profiles(PROFILES, "深さ", "数字", "木", "最初の解").save(tmp_path / f"profiles.{ending}")
    plot_pairs(PAIRS, "数字", "最初の解", "木").save(tmp_path / f"pairs.{ending}")
    plot_ladder(RUNGS, "回数", LEAPS, 2e6, "梯子").save(tmp_path / f"ladder.{ending}")
    assert path.stat().st_size > 1_000
    for name in ("plot", "bars", "profiles", "pairs", "ladder"):
        assert (tmp_path / f"{name}.{ending}").stat().st_size > 1_000


def test_all_signs_of_our_pictures_have_glyphs(tmp_path):
    mpl.figure(Picture(300, 30, (Text(150, 20, "・□■ ⋮ … − – → × 左詰め 塗りつぶし\N{EN SPACE}1"),), "")).savefig(
        tmp_path / "signs.png"
    )


def test_nothing_is_left_behind():
    """No global figure, no other font in the reader's settings, not a word on the screen."""
    program = """
import matplotlib
before = matplotlib.rcParams.copy()
from puzzlelib.nonogram import draw
from puzzlelib.paint import mpl
mpl.figure(draw.placements([1], "・・")).savefig("/dev/null", format="png")
mpl.plot_lines([mpl.Series("左", ((1, 1), (2, 2)))], "x", "y")._repr_html_()
import sys
assert "matplotlib.pyplot" not in sys.modules
assert matplotlib.rcParams.copy() == before
"""
    done = subprocess.run([sys.executable, "-W", "error", "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


# ---- number plots


def test_a_plot_says_what_it_shows():
    plot = plot_lines(GROWTH, "cells", "placements", log=True)
    assert repr(plot) == "<Plot: placements by cells. 2 2: from 1 at 5 to 10 at 8. 1 1 1: from 1 at 5 to 20 at 8>"
    assert plot_lines(GROWTH, "cells", "placements", "They explode").description.startswith("They explode. 2 2: from")


def test_a_notebook_shows_a_plot_as_an_image_with_alt_text():
    plot = plot_lines(GROWTH, "cells", "placements <■>")
    html = plot._repr_html_()
    assert f'alt="{plot.description}"' in unescape(html)
    assert not hasattr(plot, "_repr_png_")
    image = ElementTree.fromstring(b64decode(html.split("base64,")[1].removesuffix('">')))
    texts = ["".join(text.itertext()) for text in image.iter("{http://www.w3.org/2000/svg}text")]
    assert {"cells", "placements <■>", "2 2", "1 1 1"} <= set(texts)


def test_a_plot_is_the_same_every_time():
    """A test of the notebook compares it sign by sign."""
    one, other = (plot_lines(GROWTH, "cells", "placements", log=True)._repr_html_() for _ in range(2))
    assert one == other
    text = mpl.svg_text(plot_lines(GROWTH, "cells", "placements").figure)
    assert "<dc:date>" not in text
    assert "Matplotlib" not in text
    assert len(text) < 30_000


def test_lines_differ_by_colour_marker_and_dash():
    series = [Series(str(index), ((0, index), (1, index))) for index in range(8)]
    (axes,) = plot_lines(series, "x", "y").figure.axes
    looks = {(line.get_color(), line.get_marker()) for line in axes.lines}
    assert len(looks) == len({colour for colour, _ in looks}) == len({marker for _, marker in looks}) == 8
    assert len({line.get_linestyle() for line in axes.lines[:4]}) == 4


@settings(max_examples=20)
@given(st.lists(st.floats(1, 1e9), min_size=2, max_size=8))
def test_names_at_the_ends_keep_apart(values):
    series = [Series(f"line {index}", ((0, 1), (1, value))) for index, value in enumerate(values)]
    figure = plot_lines(series, "x", "y", log=True).figure
    (axes,) = figure.axes
    figure.draw_without_rendering()
    boxes = sorted((text.get_window_extent().y0, text.get_window_extent().y1) for text in axes.texts)
    assert all(top <= bottom + 1 for (_, top), (bottom, _) in pairwise(boxes))
    assert all(text.get_window_extent().x1 <= figure.bbox.x1 for text in axes.texts)


@pytest.mark.parametrize(("points", "marked"), [(1, 1), (39, 39), (120, 30)])
def test_of_many_points_only_some_are_marked(points, marked):
    line = Series("orders", tuple((point, point + 1) for point in range(points)))
    (axes,) = plot_lines([line], "x", "y").figure.axes
    (drawn,) = axes.lines
    assert len(drawn.get_xdata()) == points
    assert len(range(0, points, drawn.get_markevery())) == marked


def test_a_log_axis_has_words_for_large_numbers():
    figure = plot_lines([Series("a", ((1, 1), (2, 1e9)))], "x", "y", log=True).figure
    figure.draw_without_rendering()
    labels = [label.get_text() for label in figure.axes[0].get_yticklabels()]
    assert {"1", "1 million"} <= set(labels) or {"1", "10 million"} <= set(labels)


def test_empty_plots_do_not_fall_over():
    assert plot_lines([], "x", "y").description == "y by x. "
    assert plot_lines([Series("none", ())], "x", "y").description == "y by x. none: no points"
    assert "<img" in plot_lines([Series("none", ())], "x", "y")._repr_html_()
    assert plot_bars([], "cells").description == "cells. "
    assert "<img" in plot_bars([], "cells")._repr_html_()


def test_bars_say_what_they_show():
    bars = plot_bars(LEFT_OPEN, "boards left open")
    told = "左詰めと右詰め: 455,480. complete lines: 333,064. one assumption: 0"
    assert repr(bars) == f"<Plot: boards left open. {told}>"
    assert plot_bars(LEFT_OPEN, "boards left open", "5 x 5").description == f"5 x 5: boards left open. {told}"


def test_bars_are_the_same_every_time():
    one, other = (plot_bars(LEFT_OPEN, "boards")._repr_html_() for _ in range(2))
    assert one == other


def test_bars_start_at_nothing_and_stand_in_order():
    (axes,) = plot_bars(LEFT_OPEN, "boards").figure.axes
    assert [(bar.get_x(), bar.get_width()) for bar in axes.patches] == [(0, 455_480), (0, 333_064), (0, 0)]
    heights = [axes.transData.transform((0, bar.get_y()))[1] for bar in axes.patches]
    assert heights == sorted(heights, reverse=True)


@settings(max_examples=20)
@given(st.lists(st.tuples(st.text("an1左 ", min_size=1, max_size=20), st.integers(0, 10**12)), min_size=1, max_size=6))
def test_names_and_numbers_of_bars_stay_on_the_sheet_and_apart(bars):
    figure = plot_bars([Bar(*bar) for bar in bars], "cells").figure
    (axes,) = figure.axes
    figure.draw_without_rendering()
    texts = [*axes.texts, *axes.get_yticklabels()]
    boxes = [text.get_window_extent() for text in texts]
    assert all(box.x0 >= 0 and box.x1 <= figure.bbox.x1 for box in boxes)
    assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))


@pytest.mark.parametrize(
    ("value", "words"),
    [(0, "0"), (-3, "-3"), (0.5, "0.5"), (999_999, "999,999"), (1_000_000, "1 million"), (1.5e12, "1.5 trillion")],
)
def test_numbers_in_words(value, words):
    assert number_in_words(value) == words


def test_a_point_that_cannot_be_drawn_is_named():
    with pytest.raises(PuzzleError) as caught:
        plot_lines([Series("ours", ((1, 2), (2, float("nan"))))], "cells", "seconds")
    assert str(caught.value) == "the line 'ours': point 2 is (2, nan); leave it out"


# ---- counts in two parts


def test_profiles_say_what_they_show():
    plot = plot_profiles(PROFILES, "depth", "digits", "all", "first")
    assert plot.description == (
        "digits by depth. in rows: all at most 300 at 3; first at most 90 at 3. "
        "一つずつ: all at most 700 at 4; first at most 30 at 4. singles: all at most 1 at 1"
    )
    assert plot_profiles(PROFILES, "x", "y", "all", "first", "数独").description.startswith("数独. in rows")


def test_profiles_pairs_and_ladders_are_the_same_every_time():
    for draw_plot in (
        lambda: plot_profiles(PROFILES, "depth", "digits", "all", "first"),
        lambda: plot_profiles(ESTIMATES, "word", "placements", "counted", "first"),
        lambda: plot_pairs(PAIRS, "digits", "first", "all"),
        lambda: plot_ladder(RUNGS, "tests", LEAPS, 2e6),
    ):
        assert draw_plot()._repr_html_() == draw_plot()._repr_html_()


def test_lines_are_the_whole_and_marks_the_part():
    (axes,) = plot_profiles(PROFILES[:1], "depth", "digits", "all", "first").figure.axes
    whole, part = (line for line in axes.lines if line.get_transform() == axes.transData)
    assert (whole.get_linestyle(), whole.get_marker()) == ("-", "None")
    assert (part.get_linestyle(), part.get_marker()) == ("None", "o")
    assert list(zip(*part.get_data(), strict=True)) == list(PROFILES[0].part)
    assert [text.get_text() for text in axes.get_legend().get_texts()] == ["all", "first"]


def test_without_a_part_nothing_is_explained_of_it():
    (axes,) = plot_profiles(PROFILES[2:], "depth", "digits", "all", "first").figure.axes
    assert [text.get_text() for text in axes.get_legend().get_texts()] == ["all"]


@settings(max_examples=20)
@given(
    st.lists(st.lists(st.integers(1, 10**9), min_size=2, max_size=20), min_size=1, max_size=5),
    st.lists(st.sampled_from(["in rows (86,714,695)", "fewest (53)", "places too, singles first (77)", "数の順"])),
)
def test_names_of_profiles_stay_apart_and_on_the_sheet(counts, names):
    names = [*names, *map(str, range(5))]
    profiles = [Profile(name, list(enumerate(whole))) for name, whole in zip(names, counts, strict=False)]
    figure = plot_profiles(profiles, "depth", "digits", "all", "first").figure
    (axes,) = figure.axes
    figure.draw_without_rendering()
    boxes = [text.get_window_extent() for text in axes.texts]
    assert len(boxes) == len(profiles)
    assert all(box.x0 >= 0 and box.x1 <= figure.bbox.x1 and box.y0 >= 0 for box in boxes)
    assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))


def test_a_name_covers_no_line_where_there_is_room():
    (axes,) = plot_profiles(PROFILES, "depth", "digits", "all", "first").figure.axes
    axes.figure.draw_without_rendering()
    in_data = [line for line in axes.lines if line.get_transform() == axes.transData]
    points = [point for line in in_data for point in axes.transData.transform(line.get_xydata())]
    for text in axes.texts:
        assert not any(text.get_window_extent().contains(*point) for point in points)


@pytest.mark.parametrize("value", [0, -1])
def test_counts_on_powers_of_ten_are_above_0(value):
    with pytest.raises(PuzzleError) as caught:
        plot_profiles([Profile("in rows", ((1, 2),), ((1, value),))], "x", "y", "all", "first")
    assert str(caught.value) == f"the line 'in rows': point 1 is (1, {value}); leave out what is not above 0"


def test_pairs_say_what_they_show():
    plot = plot_pairs(PAIRS, "digits", "first", "all", "Three searches")
    assert plot.description == (
        "Three searches: digits. in rows: first 51.7 million, all 86.7 million. 数の順: first 64, all 77. "
        "no solution: first none, all 9"
    )


def test_bars_of_pairs_grow_with_powers_of_ten():
    (axes,) = plot_pairs([Pair("a", 10, 1000)], "digits", "first", "all").figure.axes
    ends = [axes.transData.transform((bar.get_width(), 0))[0] for bar in axes.patches]
    start = axes.transData.transform((1, 0))[0]
    assert (ends[1] - start) / (ends[0] - start) == pytest.approx(3)


@settings(max_examples=20)
@given(st.lists(st.tuples(st.text("an1左 ", min_size=1, max_size=20), st.integers(1, 10**12)), min_size=1, max_size=6))
def test_texts_of_pairs_stay_on_the_sheet_and_apart(pairs):
    figure = plot_pairs([Pair(name, value, 2 * value) for name, value in pairs], "digits", "first", "all").figure
    (axes,) = figure.axes
    figure.draw_without_rendering()
    low, high = axes.get_xlim()
    ticks = [text for text in axes.get_xticklabels() if low <= text.get_position()[0] <= high]
    boxes = [text.get_window_extent() for text in (*axes.texts, *axes.get_yticklabels(), *ticks)]
    assert all(box.x0 >= 0 and box.x1 <= figure.bbox.x1 for box in boxes)
    assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))


def test_empty_profiles_and_pairs_do_not_fall_over():
    assert plot_profiles([], "x", "y", "all", "first").description == "y by x. "
    assert plot_profiles([Profile("none", ())], "x", "y", "all", "first").description == "y by x. none: no points"
    assert plot_pairs([], "digits", "first", "all").description == "digits. "
    assert "<img" in plot_pairs([], "digits", "first", "all")._repr_html_()


# ---- estimates and ladders


def test_an_estimate_has_bars_from_low_to_high_and_rings():
    (axes,) = plot_profiles(ESTIMATES[1:], "word", "placements", "counted", "first").figure.axes
    (bars,) = axes.collections
    assert [[tuple(end) for end in bar] for bar in bars.get_segments()] == [
        [(word, 3.0**word), (word, 5.0**word)] for word in range(1, 16)
    ]
    rings = [line for line in axes.lines if line.get_markerfacecolor() == "white" and len(line.get_xdata()) > 1]
    assert [list(zip(*line.get_data(), strict=True)) for line in rings] == [list(ESTIMATES[1].whole)]
    assert axes.get_ylim()[1] > 5.0**15
    assert [text.get_text() for text in axes.get_legend().get_texts()] == ["estimated, with its spread"]


def test_an_estimate_says_about():
    told = plot_profiles(ESTIMATES, "word", "placements", "counted", "first").description
    assert told == (
        "placements by word. counted: counted at most 58 at 3. "
        "長い木: at most about 1.07 billion at 15, from 14.3 million to 30.5 billion"
    )


def test_a_spread_stands_on_powers_of_ten_too():
    with pytest.raises(PuzzleError, match=r"point 2 is \(1, 0\); leave out what is not above 0"):
        plot_profiles([Profile("long", ((1, 2),), spread=((1, 0, 0),))], "x", "y", "all", "first")


def test_a_spread_from_nothing_goes_down_to_the_axis():
    plot = plot_profiles([Profile("long", ((1, 2),), spread=((1, 0, 3),))], "x", "y", "all", "first")
    assert plot.description == "y by x. long: at most about 2 at 1, from 0 to 3"
    (axes,) = plot.figure.axes
    (bars,) = axes.collections
    assert bars.get_segments()[0].tolist() == [[1, axes.get_ylim()[0]], [1, 3]]
    (caps,) = [line for line in axes.lines if line.get_marker() == "_"]
    assert list(caps.get_ydata()) == [3]


def test_a_single_point_is_named_below_it():
    figure = plot_lines([Series("all", ((1, 1), (2, 2), (3, 3))), Series("one", ((2, 2),))], "x", "y").figure
    (axes,) = figure.axes
    figure.draw_without_rendering()
    (name,) = [text for text in axes.texts if text.get_text() == "one"]
    assert name.get_window_extent().y1 < axes.transData.transform((2, 2))[1]


def test_a_leap_hangs_on_the_rung_that_is_meant():
    rungs, leaps = [Rung("estimate", 1234.5, (1e3, 2e3))], [Leap("idea", 1230, 2), Leap("other", 500, 2)]
    (axes,) = plot_ladder(rungs, "tests", leaps).figure.axes
    assert [collection.get_segments()[0].tolist() for collection in axes.collections] == [
        [[1230, 0], [1230, 1]],
        [[500, 2], [500, 2]],
    ]


def test_ladders_say_what_they_show():
    told = plot_ladder(RUNGS, "tests", LEAPS, title="A ladder").description
    assert told == (
        "A ladder: tests. 例題, 4 x 4: 1,375. a minute: 120 million. "
        "17 x 17: about 2.3 trillion, from 50 billion to 40 trillion. "
        "100 times faster machine: from 2.3 trillion to 23 billion. one idea: from 2.3 trillion to 2,400"
    )


def test_counted_rungs_are_full_lines_estimated_ones_broken():
    (axes,) = plot_ladder(RUNGS, "tests").figure.axes
    lines = {line.get_linestyle(): line for line in axes.lines if line.get_marker() == "None"}
    assert lines["-"].get_xdata()[1] == 1.2e8
    assert list(lines["--"].get_xdata()) == [1, 5e10]
    assert [text.get_text() for text in axes.get_legend().get_texts()] == ["counted", "estimated, with its spread"]


def test_an_arrow_starts_below_its_rung():
    (axes,) = plot_ladder(RUNGS, "tests", LEAPS).figure.axes
    arrows = [(text.xyann, text.xy) for text in axes.texts if hasattr(text, "arrow_patch")]
    assert arrows == [((2.3e12, 3), (2.3e10, 3)), ((2.3e12, 4), (2400, 4))]
    assert [collection.get_segments()[0].tolist() for collection in axes.collections] == [
        [[2.3e12, 2], [2.3e12, 3]],
        [[2.3e12, 2], [2.3e12, 4]],
    ]


def times(axes):
    (above,) = axes.child_axes
    return dict(zip(above.get_xticks(), (text.get_text() for text in above.get_xticklabels()), strict=True))


def test_the_time_stands_above():
    (axes,) = plot_ladder(RUNGS, "tests", per_second=2e6).figure.axes
    assert times(axes)[2e6 * 60] == "1 min"
    assert set(times(axes).values()) >= {"1 ms", "1 s", "1 min", "1 h", "1 year"}
    assert [text.get_text() for text in axes.figure.texts] == ["at 2 million a second"]
    (axes,) = plot_ladder(RUNGS, "tests").figure.axes
    assert axes.child_axes == []


@settings(max_examples=20)
@given(
    st.lists(st.tuples(st.text("an1左 ", min_size=1, max_size=20), st.floats(0.01, 1e20)), min_size=1, max_size=6),
    st.floats(1, 1e9),
)
def test_texts_of_ladders_stay_on_the_sheet_and_apart(rows, per_second):
    rungs = [Rung(name, value, (value / 2, value * 3)) for name, value in rows]
    leaps = [Leap(name, value, 1) for name, value in rows]
    figure = plot_ladder(rungs, "tests", leaps, per_second, "A ladder").figure
    (axes,) = figure.axes
    figure.draw_without_rendering()
    (above,) = axes.child_axes
    low, high = axes.get_xlim()
    ticks = [text for text in axes.get_xticklabels() if low <= text.get_position()[0] <= high]
    texts = [*axes.texts, *figure.texts, *axes.get_yticklabels(), *ticks, *above.get_xticklabels()]
    texts += [axes.title, *axes.get_legend().get_texts()]
    boxes = [text.get_window_extent() for text in texts if text.get_text()]
    assert all(box.x0 >= 0 and box.x1 <= figure.bbox.x1 and box.y1 <= figure.bbox.y1 for box in boxes)
    assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))


@pytest.mark.parametrize("number", [0, -1, float("nan"), float("inf")])
def test_a_row_that_has_no_place_is_named(number):
    trouble = f"{number} has no place on its axis; give numbers above 0"
    for rungs, leaps in (([Rung("a", number)], []), ([Rung("a", 1, (number, 2))], []), ([], [Leap("a", 1, number)])):
        with pytest.raises(PuzzleError) as caught:
            plot_ladder(rungs, "tests", leaps)
        assert str(caught.value) == f"the row 'a': {trouble}"


def test_an_empty_ladder_does_not_fall_over():
    assert plot_ladder([], "tests").description == "tests. "
    assert "<img" in plot_ladder([], "tests", per_second=1e6)._repr_html_()


# ---- many nodes, or much time for each


def test_costs_say_what_they_show():
    plot = plot_costs(COSTS[2:4], "digits written", "A search")
    assert plot.description == (
        "A search: digits written, and the time for each. by count: 33.9 million, 30 µs each: 17 min. "
        "places too: 77, 2 ms each: 150 ms"
    )


def test_costs_are_the_same_every_time():
    assert plot_costs(COSTS, "digits")._repr_html_() == plot_costs(COSTS, "digits")._repr_html_()


def test_what_lies_on_a_slanting_line_takes_the_same_time():
    (axes,) = plot_costs(COSTS, "digits").figure.axes
    lines = [line for line in axes.lines if len(line.get_xdata()) == 2]
    assert len(lines) > 3
    for line in lines:
        first, last = line.get_xdata() * np.array(line.get_ydata())
        assert first == pytest.approx(last)
        assert min(abs(first - seconds) for seconds in mpl.DURATIONS) < 1e-9 * first


@settings(max_examples=20)
@given(
    st.lists(
        st.tuples(st.text("an1左 ", min_size=1, max_size=15), st.floats(1, 1e16), st.floats(1e-9, 10)),
        min_size=1,
        max_size=5,
    )
)
def test_texts_of_costs_stay_on_the_sheet(rows):
    figure = plot_costs([Cost(*row) for row in rows], "nodes", "Costs").figure
    (axes,) = figure.axes
    figure.draw_without_rendering()
    boxes = [text.get_window_extent() for text in [*axes.texts, axes.title] if text.get_text()]
    assert all(box.x0 >= 0 and box.x1 <= figure.bbox.x1 + 2 for box in boxes)
    assert all(box.y0 >= 0 and box.y1 <= figure.bbox.y1 for box in boxes)


def test_names_of_costs_keep_apart():
    figure = plot_costs(COSTS, "nodes").figure
    figure.draw_without_rendering()
    (axes,) = figure.axes
    names = [text.get_window_extent() for text in axes.texts if ": " in text.get_text()]
    assert len(names) == len(COSTS)
    assert not any(one.overlaps(other) for one, other in combinations(names, 2))


def test_a_cost_that_lies_on_another_leaves_it_in_sight():
    (axes,) = plot_costs([Cost("below", 77, 2e-3), Cost("on it", 77, 1.9e-3), Cost("far", 9, 1)], "nodes").figure.axes
    below, on_it, far = (line.get_markersize() for line in axes.lines if len(line.get_xdata()) == 1)
    assert on_it < below == far


@pytest.mark.parametrize("number", [0, -1, float("nan"), float("inf")])
def test_a_cost_that_has_no_place_is_named(number):
    for cost in (Cost("a", number, 1), Cost("a", 1, number)):
        with pytest.raises(PuzzleError) as caught:
            plot_costs([cost], "nodes")
        assert str(caught.value) == f"'a': {number} has no place on its axis; give numbers above 0"


def test_empty_costs_do_not_fall_over():
    assert "<img" in plot_costs([], "nodes")._repr_html_()
