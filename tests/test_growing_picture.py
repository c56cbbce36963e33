"""A picture that grows: what shows at a step, and the same counted in the frames of a film."""

import re
from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st

from puzzlelib.growing_picture import GrowingPicture, Layer
from puzzlelib.picture import INK, VERMILLION, Boxes, Circles, Hatch, Lines, Text


def dot(number: int) -> Circles:
    return Circles(((number, number),), 1, INK)


def picture(spans: list[tuple[int, int]]) -> GrowingPicture:
    layers = [Layer(first, last, (dot(number),)) for number, (first, last) in enumerate(spans)]
    return GrowingPicture(100, 100, layers, "dots")


SPANS = st.lists(st.tuples(st.integers(0, 12), st.integers(0, 12)).map(sorted).map(tuple), max_size=8)


@given(SPANS, st.integers(0, 12))
def test_a_layer_shows_from_its_first_step_to_its_last(spans, step):
    shown = picture(spans).at(step).shapes
    assert shown == tuple(dot(number) for number, (first, last) in enumerate(spans) if first <= step <= last)


@given(SPANS, st.sets(st.integers(0, 12), min_size=1).map(sorted))
def test_a_frame_shows_what_its_step_shows(spans, steps):
    film = picture(spans).in_frames(steps)
    for frame, step in enumerate(steps):
        assert set(film.at(frame).shapes) == set(picture(spans).at(step).shapes)
        assert len(film.at(frame).shapes) == len(picture(spans).at(step).shapes)
    assert all(0 <= layer.first <= layer.last < len(steps) for layer in film.layers)
    assert [layer.first for layer in film.layers] == sorted(layer.first for layer in film.layers)
    assert len({layer[:2] for layer in film.layers}) == len(film.layers)


def test_lines_that_come_together_are_one_shape():
    ticks = [Layer(step, 9, (Lines((((step, 0), (step, 8)),), VERMILLION),)) for step in range(1, 7)]
    film = GrowingPicture(10, 10, ticks, "").in_frames([0, 3, 9])
    assert [(layer.first, layer.last) for layer in film.layers] == [(1, 2), (2, 2)]
    assert [len(shape.lines) for layer in film.layers for shape in layer.shapes] == [3, 3]


def test_the_sheet_is_as_high_as_what_shows():
    shapes = (
        Boxes(((0, 0, 5, 10),)),
        Hatch(((0, 0, 5, 20),)),
        Lines((((0, 0), (5, 30)),)),
        Circles(((0, 38),), 2),
        Text(0, 50, "a", 10),
    )
    growing = GrowingPicture(80, 70, [Layer(step, 9, (shape,)) for step, shape in enumerate(shapes, start=1)], "")
    assert [growing.at(step).height for step in range(6)] == [6, 16, 26, 36, 46, 58]
    assert GrowingPicture(80, 7, growing.layers, "").at(5).height == 7


def test_the_head_shows_at_all_steps_and_is_painted_last():
    head = (Text(5, 12, "the head", 10),)
    growing = GrowingPicture(80, 70, [Layer(3, 4, (dot(7),))], "a <title>", head, 20)
    assert growing.at(0).shapes == head
    assert set(growing.at(3).shapes) == {dot(7), *head}
    element = ElementTree.fromstring(growing.svg())
    groups = [child for child in element if child.tag.endswith("}g")]
    assert len(groups) == 2
    assert "the head" in "".join(groups[-1].itertext())
    assert element[0].text == "a <title>"
    assert re.search('<g><path d="M0 0h80v20h-80z" fill="#FFFFFF"/>', growing.svg())
