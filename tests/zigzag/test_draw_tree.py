"""The tree of the recursion: every disc is a word that was placed, every stub a path that was refused."""

import re
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlelib.errors import PuzzleError
from puzzlelib.picture import GREEN, GREY, INK, VERMILLION, WHITE, Boxes, Circles, Lines, Text
from puzzlelib.trace import Event, Trace
from puzzlelib.zigzag.draw_tree import MOST_DEPTH, MOST_SINGLE, arrows, glyph, nodes, tree
from puzzlelib.zigzag.panel import Panel
from puzzlelib.zigzag.paths import trace_paths, word_paths
from puzzlelib.zigzag.puzzle import Zigzag
from puzzlelib.zigzag.recursion import KINDS, all_placed, emptying, trace_recursion
from tests.paint.layout import texts, troubles
from tests.zigzag.puzzles import ARTICLE, HOLE, HOLE_OF_FOUR, NONE, any_puzzle, randoms

BEST = (3, 4, 2, 1, 5)  # the order of 41 tests
TRACE = trace_recursion(ARTICLE)
BACK = TRACE.find(kind="taken back")[0] + 1  # after the first time that a word is taken back


def words(picture):
    return [text.text for text in texts(picture)]


def discs(picture, edge, fill):
    """The words of one look, the one of the key left out."""
    found = [shape for shape in picture.shapes if isinstance(shape, Circles) and shape.width == 1.5]
    count = sum(len(shape.centres) for shape in found if (shape.stroke, shape.fill) == (edge, fill))
    return max(count - 1, 0)


def stubs(picture):
    """How many refused paths stand for themselves, the one of the key left out."""
    found = [shape for shape in picture.shapes if isinstance(shape, Lines) and shape.stroke == VERMILLION]
    return max(sum(len(shape.lines) for shape in found) - 1, 0)


def squares(picture):
    found = [shape for shape in picture.shapes if isinstance(shape, Boxes) and shape.stroke == VERMILLION]
    return max(sum(len(shape.boxes) for shape in found) - 1, 0)


def rings(picture):
    found = [shape for shape in picture.shapes if isinstance(shape, Circles) and shape.stroke == GREEN]
    return max(sum(len(shape.centres) for shape in found) - 1, 0)


def refused(picture):
    """The numbers beside the discs, the one of the key left out."""
    return [int(word[:-2].replace(",", "")) for word in words(picture) if re.fullmatch(r"[\d,]+ ×", word)][:-1]


@st.composite
def traces(draw):
    """The story of a small recursion of any kind, or a part of it."""
    random = draw(randoms())
    puzzle = any_puzzle(random)
    order = random.sample(range(1, len(puzzle.words) + 1), len(puzzle.words))
    accept = random.choice([{}, {"accept": all_placed}])
    take_back = random.choice([{}, {}, {"take_back": emptying}])
    return trace_recursion(
        puzzle, order, **accept, **take_back, limit=random.choice([1, 2, 1_000]), max_events=random.choice([40, 3_000])
    )


# ---- its nodes


@given(traces())
def test_each_test_is_a_node(trace):
    grown = nodes(trace)
    tried = [event for event in trace if event.kind == "tried"]
    assert [(node.number, node.path, node.turn, node.depth) for node in grown[1:]] == [
        (event.where, event.value, event.why[1], event.depth + 1) for event in tried
    ]
    assert [node.clash for node in grown if node.clash] == [e.why[1:] for e in trace if e.kind == "refused"]
    placed = [event for event in trace if event.kind == "placed"]
    assert [(node.number, node.path, node.depth) for node in grown[1:] if node.placed] == [
        (event.where, event.value, event.depth) for event in placed
    ]
    full = [(e.value, e.why[1:]) for e in trace if e.kind == "full"]
    assert [(node.full.number, node.full.open) for node in grown if node.full] == full


@given(traces())
def test_a_solution_fills_the_panel_and_every_word_can_be_read(trace):
    """Held against the panel itself, letter by letter."""
    panels = [trace.state(index + 1) for index in trace.find(kind="full")]
    ends = [node.full for node in nodes(trace) if node.full]
    for panel, end in zip(panels, ends, strict=True):
        text = {word.number: word.text for word in panel.puzzle.words}
        read = {number: "".join(panel.letters[cell] for cell in path) for number, path in panel.placed.items()}
        assert end.lost == tuple(number for number in panel.placed if read[number] != text[number])
        assert end.solved == (panel.event.value is not None and "" not in panel.letters and read == text)


@given(traces(), st.data())
def test_the_nodes_after_a_step_are_those_of_the_trace_up_to_there(trace, data):
    step = data.draw(st.integers(0, len(trace)))
    short = Trace(trace.state(0))
    for event in trace[:step]:
        short(event)
    there, here = (
        [shape for shape in picture.shapes if not (isinstance(shape, Text) and shape.bold)]  # those say why it ends
        for picture in (tree(trace, step), tree(short))
    )
    assert there == here


# ---- the picture


def test_a_hole_and_the_solution():
    """Read like a text: where a row begins, how deep, which word on which path, how it ends."""
    picture = tree(trace_recursion(HOLE))
    assert picture.description == (
        "0: start, A, BA ←: cell 2 is open\n2: BA →: solution 1\n"
        "3 tests, 3 words placed. The recursion stopped at solution 1."
    )
    assert (squares(picture), rings(picture)) == (1, 1)
    assert discs(picture, INK, INK) == 2
    assert discs(picture, GREY, WHITE) == 1
    assert {"leads to a solution", "taken back", "all words placed, no solution"} <= set(words(picture))
    assert troubles(picture) == []


def test_a_panel_with_a_hole_that_the_article_accepts_is_no_solution():
    picture = tree(trace_recursion(HOLE_OF_FOUR, accept=all_placed))
    assert picture.description == (
        "0: start, AB ←, CB ←: accepted, but cell 3 is open\n"
        "2 tests, 2 words placed. The recursion stopped at a panel that it accepted, and that is no solution."
    ).replace("AB ←", "AB →")
    assert (squares(picture), rings(picture)) == (1, 0)
    assert "leads to a panel that was accepted" in words(picture)


def test_a_refused_path_is_a_stub_with_both_letters():
    picture = tree(trace_recursion(NONE))
    assert picture.description == (
        "0: start, AC → refused: B, not C, stands in cell 1\n"
        "1 test, 0 words placed. The recursion is complete: 0 panels accepted."
    )
    assert "B ≠ C" in words(picture)
    assert "cell 1" in words(picture)
    assert stubs(picture) == 1


def test_the_best_order_is_drawn_whole():
    picture = tree(trace_recursion(ARTICLE, BEST))
    assert stubs(picture) == 36
    assert discs(picture, INK, INK) == 5
    assert words(picture)[:5] == ["3 地方新聞", "4 女子大生", "2 生真面目", "1 面目一新", "5 記念写真"]
    assert picture.description.endswith("41 tests, 5 words placed. The recursion stopped at solution 1.")
    assert troubles(picture) == []


def test_the_tree_of_the_article():
    """114 placements and 1,375 tests (C4), every placement with a disc, every refused path counted."""
    picture = tree(TRACE)
    assert picture.description.endswith("1,375 tests, 114 words placed. The recursion stopped at solution 1.")
    assert discs(picture, INK, INK) == 5
    assert discs(picture, GREY, GREY) == 114 - 5
    assert sum(refused(picture)) == 1375 - 114
    assert "⋮" not in picture.description
    way = "2: 生真面目 →↑→, 地方新聞 ↑↑→ (5 refused), 女子大生 →↑↑ (5 refused), 記念写真 ←↑↑: solution 1"
    assert way in picture.description.splitlines()
    assert picture.width <= 800
    assert picture.height <= 1200
    assert len(picture._repr_html_()) < 25_000
    assert troubles(picture) == []


def test_the_tree_after_the_first_word_is_taken_back():
    picture = tree(TRACE, BACK)
    assert stubs(picture) == 14
    assert discs(picture, INK, INK) == 1
    assert discs(picture, GREY, WHITE) == 1
    assert {"still stands", "taken back", "目 ≠ 方", "cell 4"} <= set(words(picture))
    assert picture.description.endswith("16 tests, 2 words placed. The recursion goes on.")


def test_the_wrong_panel_of_the_bug():
    """Take back by emptying: 10 placements, 95 tests, and a panel in which a word cannot be read."""
    picture = tree(trace_recursion(ARTICLE, take_back=emptying, accept=all_placed))
    assert ": accepted, but word 1 is lost\n" in picture.description
    assert "95 tests, 10 words placed. The recursion stopped at a panel that it accepted" in picture.description
    assert (squares(picture), rings(picture)) == (1, 0)
    assert sum(refused(picture)) == 85


def test_what_is_just_being_tested_has_a_look_of_its_own():
    picture = tree(TRACE, 1)
    assert discs(picture, INK, WHITE) == 1
    assert picture.description.startswith("0: start, 面目一新 ↓↓↓ is being tested\n")
    assert "is being tested" in words(picture)


def test_a_trace_without_events_is_a_root():
    picture = tree(Trace(Panel(ARTICLE)))
    assert picture.description == "0: start\n0 tests, 0 words placed. The recursion stopped there."
    assert tree(TRACE, 0).description.startswith("0: start\n0 tests")


@given(traces())
def test_every_word_has_a_disc_and_every_refused_path_a_stub_or_is_counted(trace):
    picture, grown = tree(trace, most=10_000), nodes(trace)
    placed = sum(node.placed for node in grown) - 1
    back = {GREY: 0, INK: 0}
    for edge, fill in product((GREY, INK), (WHITE, GREY, INK)):
        back[edge] += discs(picture, edge, fill)
    tested = bool(trace) and trace[len(trace) - 1].kind == "tried"
    assert back[GREY] + back[INK] == placed + tested
    assert stubs(picture) + sum(refused(picture)) == sum(node.clash is not None for node in grown)
    assert troubles(picture) == []


@given(traces())
def test_black_discs_stand_or_lead_to_an_accepted_panel(trace):
    picture = tree(trace, most=10_000)
    ways = {tuple(trace.state(len(trace)).placed.items())}
    for index in trace.find(kind="full"):
        if trace[index].value is not None:
            ways.add(tuple(trace.state(index + 1).placed.items()))
    assert discs(picture, INK, INK) == len({way[:depth] for way in ways for depth in range(1, len(way) + 1)})


# ---- long and deep trees


def test_small_trees_are_shown_with_all_stubs_and_long_ones_count():
    small = tree(TRACE, TRACE.find(kind="tried")[MOST_SINGLE] - 1)
    large = tree(TRACE, TRACE.find(kind="tried")[MOST_SINGLE + 6] - 1)
    assert stubs(small) > 0 == len(refused(small))
    assert len(refused(large)) > 0 == stubs(large)


@pytest.mark.parametrize("most", [2, 5, 12, 25, 60])
def test_a_long_tree_keeps_the_way_to_the_solution_and_counts_what_is_left_out(most):
    picture = tree(TRACE, most=most)
    lines = picture.description.splitlines()
    gaps = [line for line in lines if "more row" in line]
    assert [f"⋮ {line}" for line in gaps] == [word for word in words(picture) if word.startswith("⋮")]
    assert lines[-2].endswith(": solution 1")
    assert discs(picture, INK, INK) == 5
    rows = sum(int(line.split()[0]) for line in gaps)
    assert rows + len(lines) - 1 - len(gaps) == 72
    left_out = sum(int(re.search(r"with (\d+) word", line)[1]) for line in gaps)
    assert left_out + discs(picture, INK, INK) + discs(picture, GREY, WHITE) + discs(picture, GREY, GREY) == 114
    assert troubles(picture) == []


def test_no_line_crosses_the_words_in_a_gap():
    picture = tree(TRACE, most=25)
    lines = [line for shape in picture.shapes if isinstance(shape, Lines) for line in shape.lines if len(line) == 3]
    for text in texts(picture):
        if text.text.startswith("⋮"):
            for (x, top), (_, bottom), _ in lines:
                assert not (top < text.y - 5 < bottom and text.x < x < text.x + 8 * len(text.text))


def ladder(count):
    """A word of one letter in each cell: its tree is one row."""
    return Zigzag(1, count, [(chr(ord("A") + cell), cell) for cell in range(count)])


def test_a_deep_row_ends_with_what_follows():
    picture = tree(trace_recursion(ladder(MOST_DEPTH + 7)))
    assert [word for word in words(picture) if word.startswith("⋯")] == ["⋯ 7 more"]
    assert picture.description.startswith("0: start, A, B, ")
    assert ", ⋯ 7 more\n" in picture.description
    assert words(picture)[:2] == ["1 A", "2 B"]
    assert troubles(picture) == []


def test_where_words_have_no_room_their_numbers_stand_above():
    texts_of_8 = ["".join(chr(0x4E00 + 8 * word + letter) for letter in range(8)) for word in range(12)]
    few = Zigzag(1, 24, [(text, 8 * place) for place, text in enumerate(texts_of_8[:3])])
    assert words(tree(trace_recursion(few)))[:3] == [f"{word} {text}" for word, text in enumerate(texts_of_8[:3], 1)]
    many = Zigzag(1, 96, [(text, 8 * place) for place, text in enumerate(texts_of_8)])
    picture = tree(trace_recursion(many))
    assert words(picture)[:12] == [str(number) for number in range(1, 13)]
    assert troubles(picture) == []


@pytest.mark.parametrize("order", list(permutations(range(1, 6)))[::17])
def test_trees_of_every_order_can_be_read(order):
    picture = tree(trace_recursion(ARTICLE, order))
    assert troubles(picture) == []
    assert picture.width <= 900


# ---- paths


@given(randoms())
def test_arrows_and_glyphs_follow_the_path(random):
    puzzle = any_puzzle(random)
    word = random.choice(puzzle.words)
    path = random.choice(word_paths(puzzle, word.number))
    cell = path[0]
    for arrow, there in zip(arrows(path, puzzle.width), path[1:], strict=True):
        cell += {"↑": -puzzle.width, "↓": puzzle.width, "←": -1, "→": 1}[arrow]
        assert cell == there
    points = glyph(path, puzzle.width, (0, 0), 12)
    assert len(points) == len(path)
    assert all(abs(x) <= 6.0001 and abs(y) <= 6.0001 for x, y in points)
    for arrow, (a, b), (c, d) in zip(arrows(path, puzzle.width), points, points[1:], strict=False):
        assert {"↑": d < b, "↓": d > b, "←": c < a, "→": c > a}[arrow]


# ---- what cannot be drawn


@pytest.mark.parametrize("most", [1, 0, "3", None])
def test_two_rows_are_the_least(most):
    with pytest.raises(PuzzleError, match="draw 2 rows or more"):
        tree(TRACE, most=most)


@pytest.mark.parametrize("step", [-1, 2861, "3"])
def test_only_steps_of_the_trace_are_drawn(step):
    with pytest.raises(PuzzleError, match="steps count from 0 to 2,860"):
        tree(TRACE, step)


@pytest.mark.parametrize("trace", [ARTICLE, Panel(ARTICLE), trace_paths(ARTICLE, 1)])
def test_only_traces_of_panels_are_drawn(trace):
    with pytest.raises(PuzzleError, match=r"the trace: .* is no trace of a panel; take trace_recursion\(puzzle\)"):
        tree(trace)


def test_every_kind_of_event_is_drawn_or_told():
    """A new kind needs its place in ``nodes``."""
    assert KINDS == ("tried", "refused", "placed", "taken back", "full", "finished")


def test_a_recursion_that_was_cut_says_so():
    told = tree(trace_recursion(ARTICLE, max_events=50)).description
    assert told.endswith("The recursion stopped after 50 steps.")
    told = tree(trace_recursion(HOLE, limit=9)).description
    assert told.endswith("3 tests, 3 words placed. The recursion is complete: 1 panel accepted.")


def test_an_event_in_between_stands_still():
    trace = Trace(Panel(HOLE))
    trace(Event("tried", 1, (0,), ("path", 1, 1), 0))
    assert tree(trace).description.startswith("0: start, A is being tested\n1 test, 0 words placed.")
