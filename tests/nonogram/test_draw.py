"""Lines, placements and boards as pictures: true, described, and nothing cut off or written over."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlelib.errors import PuzzleError
from puzzlelib.nonogram import Nonogram, draw, example
from puzzlelib.nonogram.draw import Block, Range, Row
from puzzlelib.picture import GREEN, INK, VERMILLION, Boxes, Lines, Text
from tests.nonogram import brute
from tests.nonogram.strategies import Pair, fillable, pairs
from tests.paint.layout import texts, troubles

MAIN = "■■□□□□□・・・■・・□・・・■・・・・・・・"
PUZZLE = Nonogram([[2], [0], [1, 1]], [[1, 1], [1], [1]])


def words(picture):
    return [text.text for text in texts(picture)]


def of_look(picture, kind, stroke):
    """The boxes or lines of one colour."""
    found = [shape for shape in picture.shapes if isinstance(shape, kind) and shape.stroke == stroke]
    return [part for shape in found for part in (shape.boxes if kind is Boxes else shape.lines)]


# ---- lines


def test_a_line_says_what_it_shows():
    picture = draw.line(MAIN, [2, 3, 3, 4], [Range(8, 25, "stretch")])
    assert picture.description == (
        "Line of 25 cells, clues 2 3 3 4: filled 1, 2, 11, 18; empty 3-7, 14; the rest undecided; stretch: 8-25"
    )
    assert [word for word in words(picture) if word.isdigit()] == [str(x) for x in range(1, 26)]


def test_a_line_without_clues_has_no_label():
    assert draw.line("・").description == "Line of 1 cell: all undecided"
    assert words(draw.line("・")) == ["1"]


def test_a_line_of_the_clue_0_says_0():
    assert "0" in words(draw.line("・・", [0]))
    assert "0" in words(draw.line("・・", []))


def test_arrays_and_strings_give_the_same_picture():
    assert draw.line(np.array([-1, 0, 1], dtype=np.int8), [1]) == draw.line("・□■", [1]) == draw.line("?.#", [1])


def test_each_kind_of_cell_looks_its_own_way():
    shapes = {sign: draw.line(sign).shapes for sign in "・□■"}
    assert len(set(shapes.values())) == 3


@pytest.mark.parametrize(
    ("arguments", "place"),
    [(("・x",), "cell 2"), (("・", [2]), "the line"), (("・・", [-1]), "the line"), (("",), "the line")],
)
def test_what_is_no_line_is_refused(arguments, place):
    with pytest.raises(PuzzleError) as caught:
        draw.line(*arguments)
    assert caught.value.place == place


def test_rows_of_several_lengths_stand_under_one_ruler():
    picture = draw.lines([Row("short", "■"), Row("long", "□□□")])
    assert words(picture) == ["1", "2", "3", "short", "long"]
    assert picture.description == "short: filled 1. long: empty 1-3"


def test_rows_hold_blocks_ranges_and_notes():
    """A6: in-range and out-of-range of clue 2."""
    blocks = (Block(1, 2, 4), Block(2, 9, 11), Block(3, 13, 16))
    row = Row("left", None, blocks, (Range(9, 11, "in-range"), Range(12, 12, "out-of-range")), note="L: 9")
    picture = draw.lines([row], 18)
    assert picture.description == (
        "left: block 1 on 2-4; block 2 on 9-11; block 3 on 13-16; in-range: 9-11; out-of-range: 12; L: 9"
    )
    assert set(words(picture)) >= {"in-range", "out-of-range", "L: 9"}
    assert troubles(picture) == []


def test_highlighted_cells_have_a_heavy_frame():
    plain, marked = draw.line("・・・"), draw.line("・・・", highlights=[2])
    (frame,) = set(marked.shapes) - set(plain.shapes)
    (box,) = frame.boxes
    assert frame.width == 3
    assert plain.width / 3 < box[0] < 2 * plain.width / 3


spans = st.builds(
    lambda first, length, label: Range(first, first + length - 1, label),
    st.integers(1, 25),
    st.integers(1, 15),
    st.sampled_from(["x", "in-range", "out-of-range", "a rather long label for a range"]),
)


@given(st.lists(spans, max_size=6))
def test_brackets_and_labels_keep_apart(ranges):
    picture = draw.line("・" * 40, ranges=ranges)
    assert troubles(picture) == []
    brackets = [shape.lines[0] for shape in picture.shapes if isinstance(shape, Lines) and len(shape.lines[0]) == 4]
    assert len(brackets) == len(ranges)
    for index, one in enumerate(brackets):
        for other in brackets[:index]:
            apart = one[-1][0] < other[0][0] or other[-1][0] < one[0][0]
            assert apart or one[0][1] != other[0][1]


@given(pairs(60))
def test_nothing_on_a_line_is_cut_off_or_covered(pair: Pair):
    clues, line = pair
    if line:
        assert troubles(draw.line(line, clues, [Range(1, len(line), "all of it")], [1, len(line)])) == []


@pytest.mark.parametrize("length", [1, 2, 9, 10, 20, 43, 44, 60])
def test_rulers_of_every_length_are_readable(length):
    picture = draw.line("・" * length)
    assert troubles(picture) == []
    assert picture.width < 1_000
    assert {"1", str(length - length % 5 or 1)} <= set(words(picture))


# ---- placements


def test_the_essential_figure_of_lesson_10():
    picture = draw.placements([2, 2], "・・・・・・・")
    counts = words(picture)[-10:-3]
    assert counts == ["3", "5", "3", "2", "3", "5", "3"]
    assert words(picture)[-3:] == ["times ■", "of 6", "sure"]
    assert of_look(picture, Boxes, GREEN) == of_look(picture, Boxes, VERMILLION) == []
    assert troubles(picture) == []


def test_only_full_and_empty_columns_are_framed():
    picture = draw.placements([1, 1], "・・■・・")
    assert len(of_look(picture, Boxes, GREEN)) == 1
    assert len(of_look(picture, Boxes, VERMILLION)) == 2
    assert picture.description == "All 2 placements of 1 1 on 5 cells. Filled in all: 3. Filled in none: 2, 4"


@pytest.mark.parametrize(
    ("clues", "line", "start"),
    [([], "・・・", "The only placement of 0 on 3 cells"), ([2], "・・・・", "All 3 placements of 2 on 4 cells")],
)
def test_one_and_many_placements_are_told_apart(clues, line, start):
    assert draw.placements(clues, line).description.startswith(start)


def test_a_line_that_nothing_fills_says_so():
    picture = draw.placements([1], "■■■")
    assert picture.description == "No placement of 1 fits this line."
    assert picture.description in words(picture)
    assert troubles(picture) == []


@given(fillable(40), st.integers(2, 20))
def test_the_rows_are_placements_in_order(pair: Pair, most: int):
    clues, line = pair
    cells = draw.read_line(line)
    shown = draw._some_placements(clues, cells, most)
    total = draw.one_line.count_placements(clues, line)
    assert shown == sorted(shown)
    assert len(shown) == len({tuple(starts) for starts in shown}) == min(most, total)
    for starts in shown:
        held = list(line)
        for start, k in zip(starts, clues, strict=True):
            held[start - 1 : start - 1 + k] = "■" * k
        filled = "".join(held).replace("・", "□")
        assert brute.by_automaton(clues, filled).left == tuple(starts)


def test_left_out_rows_are_counted():
    picture = draw.placements([3, 2, 4], "・" * 25)
    assert {"⋮ 664 more", "1", "8", "of 680"} <= set(words(picture))


def test_counts_too_wide_for_a_cell_are_shares():
    assert "■ in %" in words(draw.placements([1] * 5, "・" * 40))
    assert "■ in %" in words(draw.placements([20, 20], "・" * 60))
    assert "times ■" in words(draw.placements([20, 20], "・" * 45))


@given(st.integers(1, 10**12), st.data())
def test_shares_never_round_to_a_proof(total, data):
    count = data.draw(st.integers(0, total))
    assert (draw.share(count, total) == "0") == (count == 0)
    assert (draw.share(count, total) == "all") == (count == total)


@given(pairs(60))
def test_nothing_in_placements_is_cut_off_or_covered(pair: Pair):
    clues, line = pair
    if line:
        assert troubles(draw.placements(clues, line)) == []


# ---- boards


def test_a_board_can_be_played_from_its_description():
    cells = np.array([[1, 1, -1], [0, 0, 0], [-1, -1, 1]], dtype=np.int8)
    assert draw.board(PUZZLE, cells, rows=[1], columns=[3]).description == (
        "Board of 3 rows and 3 columns, framed: row 1, column 3\n    1\n    1 1 1\n  2 # # ?\n  0 . . .\n1 1 ? ? #"
    )


def test_a_fresh_board_is_undecided():
    blank = np.full((3, 3), -1, dtype=np.int8)
    assert draw.board(PUZZLE) == draw.board(PUZZLE, blank)


def test_clues_stand_beside_their_lines():
    picture = draw.board(PUZZLE)
    assert sorted(words(picture)) == ["0", *"111111", "2"]
    assert troubles(picture) == []


def test_a_board_of_another_shape_is_refused():
    with pytest.raises(PuzzleError, match="the board: it has 2 rows, not 3; pass one for each row"):
        draw.board(PUZZLE, np.zeros((2, 3), dtype=np.int8))


@pytest.mark.parametrize("most", [0, -1, "3"])
def test_no_rows_are_no_picture(most):
    with pytest.raises(PuzzleError, match=f"most: it is {most!r}; draw 1 placement or more"):
        draw.placements([1], "・・", most)


def test_rows_of_pictures_can_be_compared():
    """Arrays in a dataclass: its own == would raise ValueError."""
    row = Row("line", np.zeros(2, dtype=np.int8))
    assert row == row
    assert row != Row("line", np.zeros(2, dtype=np.int8))


@pytest.mark.parametrize(
    ("marks", "sentence"),
    [
        ({"rows": [4]}, "the line: there is no row 4; the board has 3 rows and 3 columns, from 1"),
        ({"columns": [0]}, "the line: there is no column 0; the board has 3 rows and 3 columns, from 1"),
        ({"crossed": [("rows", 1)]}, "the line: there is no rows 1; the board has 3 rows and 3 columns, from 1"),
        ({"crossed": ["row 1"]}, """the line: 'row 1' is none; name one, such as ("row", 3)"""),
        ({"marked": [(4, 1)]}, "the cell: there is no row 4, column 1; the board has 3 rows and 3 columns, from 1"),
    ],
)
def test_marks_beside_a_board_are_refused(marks, sentence):
    with pytest.raises(PuzzleError) as caught:
        draw.board(PUZZLE, None, **marks)
    assert str(caught.value) == sentence


def test_marked_cells_and_lines_are_framed():
    plain, framed = draw.board(PUZZLE), draw.board(PUZZLE, rows=[2], columns=[1], marked=[(3, 3)], kind="error")
    news = [shape for shape in framed.shapes if isinstance(shape, Boxes) and shape not in plain.shapes]
    boxes = [box for shape in news for box in shape.boxes]
    sizes = sorted((round(width / 28), round(height / 28)) for _, _, width, height in boxes)
    assert sizes == [(1, 1), (1, 3), (3, 1)]


@pytest.mark.parametrize("name", ["heart", "too-much-weather", "not-invented-yet", "sailing-home"])
def test_boards_are_readable(name):
    assert troubles(draw.board(example(name))) == []


def test_a_puzzle_shows_itself():
    assert PUZZLE._repr_html_() == draw.board(PUZZLE)._repr_html_()
    assert 'alt="Board of 3 rows and 3 columns' in PUZZLE._repr_html_()


def test_blocks_are_drawn_with_their_numbers():
    picture = draw.lines([Row("", None, (Block(7, 2, 4, INK), Block(8, 6, 6, None)))], 5)
    bold = [shape.text for shape in picture.shapes if isinstance(shape, Text) and shape.bold]
    assert bold == ["7"]
    assert "8" in words(picture)
    assert picture.description == ": block 7 on 2-4; sentinel 8 on 6"
