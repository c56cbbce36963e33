"""Sheets of boards and keys, and the cut of long trees: nothing overlaps, nothing is lost."""

from dataclasses import dataclass
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlelib.picture import INK, Boxes, Lines, Picture
from puzzlelib.sheet import MOST_TOLD, NARROWEST, Panel, in_rows, key_shapes, paragraph, sheet, some
from puzzlelib.tree_picture import Cut, elbows, way, ways
from tests.paint.layout import texts, troubles


def board(width, height, name="board"):
    return Picture(width, height, (Boxes(((0, 0, width, height),), stroke=INK),), name)


def words(picture):
    return [text.text for text in texts(picture)]


# ---- boards beside each other

LONG = "words that are so many that they stand in several lines over or under their board"
panels = st.builds(
    Panel,
    st.sampled_from(["One", LONG]),
    st.builds(board, st.integers(20, 400), st.integers(20, 200)),
    st.sampled_from(["", "12 open, 3 alone", LONG]),
    st.sampled_from([0, NARROWEST]),
)


@given(st.lists(panels, min_size=1, max_size=7), st.integers(1, 4))
def test_boards_stand_beside_each_other_on_one_level(boards, most):
    plan = in_rows(len(boards), most)
    picture = sheet(boards, plan, "What all of it shows.")
    drawn = [box for shape in picture.shapes if isinstance(shape, Boxes) for box in shape.boxes]
    assert [box[2:] for box in drawn] == [(panel.board.width, panel.board.height) for panel in boards]
    for start, count in zip(range(0, len(boards), most), plan, strict=True):
        row = drawn[start : start + count]
        assert len({y for _, y, _, _ in row}) == 1
        assert all(x + width < after for (x, _, width, _), (after, *_) in pairwise(row))
    assert all(x >= 0 and x + width <= picture.width and y + height <= picture.height for x, y, width, height in drawn)


def test_a_sheet_tells_all_its_boards():
    picture = sheet([Panel("One", board(30, 30, "empty")), Panel("Two", board(30, 30, "full"), "done")], [2], "Both.")
    assert picture.description == "One.\nempty\nTwo. done\nfull\nBoth."
    assert troubles(picture) == []


def test_a_plan_has_room_for_all():
    assert [in_rows(count, 3) for count in (1, 3, 4)] == [[1], [3], [3, 1]]


# ---- keys


@given(st.lists(st.sampled_from(["0: still possible", "given", "the only place in a row"]), max_size=6))
def test_a_key_goes_on_in_the_next_line(meanings):
    key = [(board(20, 22), meaning) for meaning in meanings]
    shapes, right, bottom = key_shapes(key, 6, 10, 300)
    picture = Picture(max(right, 300) + 6, bottom, tuple(shapes), "")
    assert words(picture) == meanings
    assert troubles(picture) == []
    assert right <= 300
    assert (bottom == 10) == (not meanings)


def test_a_wide_meaning_may_pass_the_limit_alone():
    shapes, right, _ = key_shapes([(board(20, 22), "a meaning that is wider than the board")], 6, 0, 100)
    assert len(shapes) == 2
    assert right > 100


# ---- words


def test_some_of_many_words():
    assert some(list("ab")) == "a, b"
    assert some([str(number) for number in range(MOST_TOLD + 3)]).endswith(f"{MOST_TOLD - 1}, and 3 more")


def test_a_paragraph_ends_below_its_last_line():
    shapes, bottom = paragraph("one two three four", 0, 0, 60)
    assert [text.text for text in shapes] == ["one two", "three", "four"]
    assert bottom > shapes[-1].y
    assert paragraph("", 0, 5, 60) == ([], 9)


# ---- trees


@dataclass(eq=False)
class Node:
    parent: "Node | None"


def test_the_way_to_the_root():
    root = Node(None)
    child, other = Node(root), Node(root)
    leaf = Node(child)
    assert list(way(leaf)) == [leaf, child, root]
    assert ways([leaf, other]) == {leaf, child, other, root}


@given(st.integers(1, 200), st.integers(2, 50), st.data())
def test_a_cut_keeps_the_ends_and_what_it_must(rows, most, data):
    besides = data.draw(st.sets(st.integers(0, rows - 1), max_size=5))
    cut = Cut.of(rows, most, besides)
    left_out = {row for _, gap in cut.gaps for row in gap}
    assert set(cut.kept) | left_out == set(range(rows))
    assert set(cut.kept) & left_out == set()
    assert {0, rows - 1} | besides <= set(cut.kept)
    assert min(rows, most) <= len(cut.kept) <= most + len(besides)
    lines = [*cut.lines.values(), *(line for line, _ in cut.gaps)]
    assert sorted(lines) == list(range(len(lines)))
    assert list(cut.lines.values()) == sorted(cut.lines.values())
    for line, gap in cut.gaps:
        assert cut.lines[gap.start - 1] + 1 == line == cut.lines[gap.stop] - 1
        assert cut.gap_above(gap.stop) == line


@pytest.mark.parametrize(("alive", "width"), [(True, 2), (False, 1)])
def test_lines_go_down_and_then_to_the_right(alive, width):
    thin, thick = elbows([((1, 2), (5, 9), alive)])
    drawn, none = (thick, thin) if alive else (thin, thick)
    assert drawn == Lines((((1, 2), (1, 9), (5, 9)),), drawn.stroke, width)
    assert none.lines == ()
