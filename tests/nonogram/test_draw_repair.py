"""What a repair has changed, as a picture: before, after, and a sign for each change."""

from functools import cache

import numpy as np
import pytest

from puzzlelib.errors import PuzzleError
from puzzlelib.nonogram import draw_repair, make_unique
from puzzlelib.picture import INK, Lines
from puzzlelib.sheet import PAGE

SWAP = "##..\n##..\n..#.\n...#"
THREE_CHANGES = "#...#.\n...#..\n..#..#\n.#....\n.....#\n.##..."  # two to fill, one to empty


@cache
def three_changes():
    return make_unique(THREE_CHANGES)


def signs(picture):
    """The strokes of the signs, each sign one shape: one stroke for a minus, two for a plus."""
    return sorted(len(shape.lines) for shape in picture.shapes if isinstance(shape, Lines) and shape.width == 3)


def texts(picture):
    return [shape.text for shape in picture.shapes if hasattr(shape, "text")]


def test_each_change_has_its_sign_on_the_board_and_in_the_key():
    picture = draw_repair.changes(three_changes())
    assert signs(picture) == [1, 2, 2]
    assert {"filled", "emptied"} <= set(texts(picture))


def test_only_signs_that_stand_there_are_explained():
    picture = draw_repair.changes(make_unique(SWAP))
    assert "filled" in texts(picture)
    assert "emptied" not in texts(picture)


def test_the_picture_before_is_told_too():
    told = draw_repair.changes(make_unique(SWAP)).description
    assert told.startswith(f"Before.\nPicture of 4 rows and 4 columns\n{SWAP}\nAfter.")
    assert "marked: (3, 4)" in told
    assert told.endswith("then the clues have exactly one solution.")


def test_nothing_changed_shows_the_board_alone():
    picture = draw_repair.changes(make_unique("###\n.#.\n##."))
    assert "Before" not in texts(picture)
    assert picture.description.endswith("Nothing to change: the clues have exactly one solution.")


def test_a_wide_board_stands_under_the_picture_before():
    wide = np.ones((8, 40), dtype=np.int8)
    wide[:2, :2] = [[1, 0], [0, 1]]
    wide[2], wide[:, 2] = 0, 0
    repair = make_unique(wide)
    assert repair.changes
    picture = draw_repair.changes(repair)
    assert picture.width <= PAGE
    assert picture.height > 300


def test_a_repair_shows_itself():
    html = make_unique(SWAP)._repr_html_()
    assert "<img" in html
    assert "then the clues have exactly one solution" in html


def test_a_huge_one_shows_its_words():
    huge = np.ones((101, 100), dtype=np.int8)
    assert "Nothing to change" in make_unique(huge)._repr_html_()
    assert "<img" not in make_unique(huge)._repr_html_()


def test_only_a_repair_is_drawn():
    with pytest.raises(PuzzleError, match="the repair: 'cat' is none"):
        draw_repair.changes("cat")


def test_black_on_white_and_white_on_black():
    picture = draw_repair.changes(three_changes())
    strokes = {
        len(shape.lines): shape.stroke for shape in picture.shapes if isinstance(shape, Lines) and shape.width == 3
    }
    assert strokes[1] == INK != strokes[2]
