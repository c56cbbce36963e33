"""Pictures as data: moving and joining them, hatches, and whether texts fit and can be read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlelib.picture import (
    GREY,
    INK,
    OKABE_ITO,
    WHITE,
    Boxes,
    Circles,
    Hatch,
    Lines,
    Picture,
    Text,
    arrow_head,
    ink_on,
    moved,
    text_width,
)
from tests.paint.layout import real_width

SHAPES = (
    Boxes(((1, 2, 3, 4), (5, 6, 7, 8)), fill=INK),
    Lines((((0, 0), (4, 0), (4, 4)),), arrow=True),
    Circles(((3, 3), (9, 9)), 2, stroke=INK),
    Hatch(((0, 0, 20, 10),), back=True),
    Text(4, 5, "■ 3", anchor="end"),
)
SHEET = Picture(30, 20, SHAPES, "a sheet")


@pytest.mark.parametrize("shape", SHAPES)
def test_moving_there_and_back_changes_nothing(shape):
    there = moved(shape, 10, -7)
    assert there != shape
    assert moved(there, -10, 7) == shape


def test_moving_moves_each_point():
    assert moved(SHAPES[0], 10, 20).boxes == ((11, 22, 3, 4), (15, 26, 7, 8))
    assert moved(SHAPES[1], 10, 20).lines == (((10, 20), (14, 20), (14, 24)),)
    assert moved(SHAPES[2], 10, 20).centres == ((13, 23), (19, 29))
    assert (moved(SHAPES[4], 10, 20).x, moved(SHAPES[4], 10, 20).y) == (14, 25)


def test_repr_is_one_line():
    assert repr(SHEET) == "<Picture 30 x 20: a sheet>"
    assert repr(SHEET.described("a board\n# . #")) == "<Picture 30 x 20: a board ...>"


def test_a_picture_without_a_description_has_a_repr():
    assert repr(SHEET.described("")) == "<Picture 30 x 20: >"


numbers = st.integers(1, 200)


@given(numbers, numbers, numbers, numbers, st.integers(2, 12), st.booleans())
def test_hatch_lines_stay_in_their_box(x, y, width, height, spacing, back):
    lines = Hatch(((x, y, width, height),), spacing=spacing, back=back).lines().lines
    assert len(lines) == len(range(0, 2 * (width + height) - spacing, 2 * spacing))
    for (x0, y0), (x1, y1) in lines:
        assert x <= min(x0, x1) <= max(x0, x1) <= x + width
        assert y <= min(y0, y1) <= max(y0, y1) <= y + height
        assert (x1 - x0) == (y1 - y0 if back else y0 - y1)


def test_arrow_heads_point_along_the_line():
    tip, left, right = arrow_head((5, 0), (5, 30), length=10)
    assert tip == (5, 30)
    assert {left, right} == {(0, 20), (10, 20)}
    assert arrow_head((5, 5), (5, 5))[0] == (5, 5)  # no direction: no division by zero


@pytest.mark.parametrize(
    "text", ["0123456789", "1 2 3 3", "left packing", "never beyond", "左詰め", "times ■", "of 1,234"]
)
@pytest.mark.parametrize("size", [11, 14])
def test_text_width_is_about_right(text, size):
    """For IPAex Gothic, whose digits are wide, as for the others: a few pixels too many do no harm."""
    assert 0.75 < real_width(text, size) / text_width(text, size) < 1.06


@pytest.mark.parametrize("colour", [*OKABE_ITO, INK, WHITE])
def test_numbers_on_blocks_are_readable(colour):
    assert contrast(colour, ink_on(colour)) >= 4.5


def test_grey_texts_are_readable():
    assert contrast(GREY, WHITE) >= 4.5


def contrast(one: str, other: str) -> float:
    """The ratio of WCAG 2: 4.5 is enough for text."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_text_width_is_the_same_on_every_python():
    """Floats added one by one give 50.400000000000006 here before Python 3.12, and 50.4 from then on."""
    assert text_width("crosses", size=12) == 50.4
