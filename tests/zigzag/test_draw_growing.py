"""The tree as it grows: at every step it holds what has happened so far, and nothing else."""

import pytest
from hypothesis import given

from puzzlelib.errors import PuzzleError
from puzzlelib.picture import GREEN, GREY, INK, ORANGE, VERMILLION, Boxes, Circles, Lines
from puzzlelib.trace import Trace
from puzzlelib.zigzag.draw_growing import MOST_ROWS, RADIUS, growing_tree
from puzzlelib.zigzag.panel import Panel
from puzzlelib.zigzag.paths import trace_paths
from puzzlelib.zigzag.puzzle import Zigzag
from puzzlelib.zigzag.recursion import trace_recursion
from tests.paint.layout import texts, troubles
from tests.zigzag.puzzles import ARTICLE, HOLE
from tests.zigzag.test_draw_tree import traces

TRACE = trace_recursion(ARTICLE)
TREE = growing_tree(TRACE)


def circles(picture, fill, stroke=None):
    found = [s for s in picture.shapes if isinstance(s, Circles) and (s.fill, s.stroke) == (fill, stroke)]
    return [centre for shape in found for centre in shape.centres]


def ticks(picture):
    found = [s for s in picture.shapes if isinstance(s, Lines) and s.stroke == VERMILLION]
    return [line for shape in found for line in shape.lines]


@given(traces())
def test_every_step_shows_what_has_happened_so_far(trace):
    tree = growing_tree(trace)
    done = {"placed": 0, "refused": 0, "taken back": 0}
    for step, (event, panel) in enumerate(zip(trace, list(trace.states())[1:], strict=True), start=1):
        if event.kind in done:
            done[event.kind] += 1
        if step % 7 and step != len(trace):
            continue
        picture = tree.at(step)
        standing = done["placed"] - done["taken back"]
        assert standing == len(trace.state(step).placed), panel
        assert len(circles(picture, INK)) == 1 + standing  # the root, too
        assert len(circles(picture, GREY)) == done["taken back"]
        assert len(ticks(picture)) == done["refused"]
        assert len(circles(picture, None, ORANGE)) == 1


def test_the_ring_is_around_what_was_placed_last():
    for step in range(0, len(TRACE) + 1, 50):
        picture = TREE.at(step)
        (here,) = circles(picture, None, ORANGE)
        assert here in circles(picture, INK)
        assert here[0] == max(x for x, _ in circles(picture, INK))


def test_the_whole_tree_of_the_article():
    picture = TREE.at(len(TRACE))
    assert len(circles(picture, INK)) == 6
    assert len(circles(picture, GREY)) == 109
    assert len(ticks(picture)) == 1261
    assert len(circles(picture, None, GREEN)) == 1
    assert [text.text for text in texts(picture)] == [
        "1 面目一新",
        "2 生真面目",
        "3 地方新聞",
        "4 女子大生",
        "5 記念写真",
    ]
    assert troubles(picture) == []
    assert picture.width < 450


def test_ticks_stand_in_their_turn_and_leave_gaps_for_placed_words():
    """Of the first word path 2 is tested after path 1, which was placed."""
    step = TRACE.find(kind="refused")
    of_root = [i for i in step if TRACE[i].depth == 0]
    turns = [TRACE[i - 1].why[1] for i in of_root]
    root = min(circles(TREE.at(0), INK))
    places = sorted(line[0][0] for line in ticks(TREE.at(len(TRACE))) if abs(line[0][1] - root[1] + 4) < 0.1)
    places = [x - root[0] for x in places if x < root[0] + 45]
    assert [(x - places[0]) / 2 for x in places] == [turn - turns[0] for turn in turns]


def test_a_panel_that_is_no_solution_has_a_square():
    trace = trace_recursion(HOLE)
    tree = growing_tree(trace)
    full = trace.find(kind="full")[0]
    assert not any(isinstance(shape, Boxes) for shape in tree.at(full).shapes)
    assert sum(isinstance(shape, Boxes) for shape in tree.at(full + 1).shapes) == 1


@given(traces())
def test_nothing_is_cut_off(trace):
    tree = growing_tree(trace)
    assert troubles(tree.at(len(trace))) == []
    assert all(layer.first <= layer.last <= len(trace) for layer in tree.layers)
    firsts = [layer.first for layer in tree.layers]
    assert firsts == sorted(firsts)


def test_a_tree_that_is_too_long_says_so():
    """One letter fits nearly everywhere."""
    puzzle = Zigzag(3, 3, [("AAAA", cell) for cell in (0, 2, 6, 8)])
    trace = trace_recursion(puzzle, limit=1_000)
    tree = growing_tree(trace)
    words = [text.text for text in texts(tree.at(len(trace)))]
    assert "⋮ more words than are drawn" in words
    assert "⋮ more words than are drawn" not in [text.text for text in texts(tree.at(10))]
    assert troubles(tree.at(len(trace))) == []
    assert len({y for _, y in circles(tree.at(len(trace)), GREY)}) <= MOST_ROWS


def test_a_trace_without_events_is_a_root():
    tree = growing_tree(Trace(Panel(ARTICLE)))
    assert circles(tree.at(0), None, ORANGE) == circles(tree.at(0), INK)
    assert tree.height > 2 * RADIUS


@pytest.mark.parametrize("trace", [ARTICLE, trace_paths(ARTICLE, 1)])
def test_only_traces_of_panels_are_drawn(trace):
    with pytest.raises(PuzzleError, match="is no trace of a panel"):
        growing_tree(trace)
