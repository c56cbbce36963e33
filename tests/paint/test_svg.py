"""SVG: well-formed, described, small, and the same every time."""

import re
from base64 import b64decode
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlelib import nonogram
from puzzlelib.nonogram import draw
from puzzlelib.paint.svg import img, svg
from puzzlelib.picture import DASHED, INK, Boxes, Circles, Hatch, Lines, Picture, Text

NAME = "{http://www.w3.org/2000/svg}"
NASTY = "a < b & \"c\" > 'd'\n<script>alert(1)</script>"


def painted(*shapes, description="a sheet"):
    return Picture(40, 20, shapes, description)


def root(picture):
    return ElementTree.fromstring(svg(picture))


def paths(picture):
    """All paths but the white ground, which comes first."""
    return [element.attrib for element in root(picture).iter(f"{NAME}path")][1:]


class ImgTag(HTMLParser):
    """The attributes of the only tag of a text."""

    def handle_starttag(self, tag, attrs):
        assert tag == "img"
        self.attributes = dict(attrs)


def img_attributes(picture):
    parser = ImgTag()
    parser.feed(img(picture))
    return parser.attributes


def test_the_sheet_has_a_size_and_a_white_ground():
    element = root(painted())
    assert element.attrib["viewBox"] == "0 0 40 20"
    assert (element.attrib["width"], element.attrib["height"]) == ("40", "20")
    assert element[1].attrib == {"d": "M0 0h40v20h-40z", "fill": "#FFFFFF"}


@pytest.mark.parametrize(("text", "language"), [("直", "ja"), ("a がん", "ja"), ("Weg 7 ■□ ﬁ", None)])
def test_a_text_with_japanese_letters_asks_for_their_japanese_forms(text, language):
    [group] = root(painted(Text(3, 4, text))).iter(f"{NAME}g")
    assert group.get("{http://www.w3.org/XML/1998/namespace}lang") == language


@pytest.mark.parametrize("text", [NASTY, "左詰め ■□・", ""])
def test_descriptions_and_texts_survive(text):
    picture = painted(Text(3, 4, text), description=text)
    assert root(picture).findtext(f"{NAME}title") == text
    assert "".join(root(picture).find(f"{NAME}g").itertext()) == text
    assert img_attributes(picture)["alt"] == text


@given(st.text(st.characters(exclude_categories=["Cc", "Cs", "Cn"])))
def test_any_text_gives_a_well_formed_element(text):
    assert "".join(root(painted(Text(0, 0, text))).find(f"{NAME}g").itertext()) == text


def test_an_img_holds_the_same_picture():
    picture = painted(Text(3, 4, "■"), Boxes(((0, 0, 5, 5),), fill=INK))
    head, data = img_attributes(picture)["src"].split(",")
    assert head == "data:image/svg+xml;base64"
    assert b64decode(data).decode() == re.sub("<title>.*</title>", "", svg(picture))


def test_boxes():
    (path,) = paths(painted(Boxes(((1, 2, 3, 4), (5, 6, 7, 8.5)), "#123456", INK, 2, DASHED)))
    assert path["d"] == "M1 2h3v4h-3zM5 6h7v8.5h-7z"
    assert (path["fill"], path["stroke"], path["stroke-width"]) == ("#123456", INK, "2")
    assert path["stroke-dasharray"] == "5 3"


def test_lines_take_the_short_form_where_they_are_level_or_upright():
    (path,) = paths(painted(Lines((((0, 0), (9, 0), (9, 5), (3, 2)),))))
    assert path["d"] == "M0 0h9v5L3 2"
    assert path["fill"] == "none"


@given(st.lists(st.tuples(st.integers(-50, 50), st.integers(-50, 50)), min_size=2, max_size=8))
def test_lines_go_through_their_points(points):
    (path,) = paths(painted(Lines((tuple(points),))))
    assert list(walked(path["d"])) == points


def walked(path):
    """The points that a path of M, L, h and v visits."""
    x = y = 0
    for step, arguments in re.findall(r"([MLhv])([^MLhv]+)", path):
        numbers = [int(number) for number in arguments.split()]
        if step in "ML":
            x, y = numbers
        x += numbers[0] if step == "h" else 0
        y += numbers[0] if step == "v" else 0
        yield x, y


def test_an_arrow_has_a_filled_head_at_its_end():
    line, head = paths(painted(Lines((((0, 0), (20, 0)),), stroke="#0072B2", arrow=True)))
    assert line["stroke"] == head["fill"] == "#0072B2"
    assert head["d"].startswith("M20 0L")


def test_circles_and_hatches():
    circle, hatch = paths(painted(Circles(((5, 5),), 2, fill=INK), Hatch(((0, 0, 4, 4),), spacing=4)))
    assert circle["d"] == "M3 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z"
    assert hatch["d"] == "M2 0L0 2M4 2L2 4"


@pytest.mark.parametrize("shape", [Boxes(()), Lines(()), Lines((), arrow=True), Circles((), 3), Hatch(())])
def test_a_shape_of_nothing_paints_nothing(shape):
    assert svg(painted(shape)) == svg(painted())


def test_texts_of_one_look_share_it_and_keep_their_order():
    texts = [Text(0, 0, "1"), Text(1, 0, "2"), Text(2, 0, "3", bold=True), Text(3, 0, "4")]
    groups = root(painted(*texts)).findall(f"{NAME}g")
    assert ["".join(group.itertext()) for group in groups] == ["12", "3", "4"]
    assert [group.attrib.get("font-weight") for group in groups] == [None, "bold", None]


def test_numbers_are_short():
    (path,) = paths(painted(Boxes(((1 / 3, -0.0001, 2.50, 3.0),), fill=INK)))
    assert path["d"] == "M0.33 0h2.5v3h-2.5z"


boxes = st.tuples(*[st.floats(-90, 90, width=16)] * 2, st.integers(1, 40), st.integers(1, 40))


@given(st.lists(boxes, min_size=1, max_size=8))
def test_boxes_stand_where_they_should(boxes):
    (path,) = paths(painted(Boxes(tuple(boxes), fill=INK)))
    found = list(corners(path["d"]))
    assert [size for _, size in found] == [[width, height] for _, _, width, height in boxes]
    for (corner, _), box in zip(found, boxes, strict=True):
        assert corner == pytest.approx(box[:2], abs=0.011)


def corners(path):
    """The corner and the size of each box of a path."""
    x = y = 0.0
    for step, dx, dy, width, height in re.findall(r"([Mm])([-.\d]+?)[ ]?(-?[.\d]+)h([.\d]+)v([.\d]+)h-[.\d]+z", path):
        x, y = (float(dx), float(dy)) if step == "M" else (x + float(dx), y + float(dy))
        yield (x, y), [int(width), int(height)]


def test_a_board_is_small():
    """One path a kind and short steps: some 6 KB for the cells of a picture; as much again for its clues."""
    puzzle = nonogram.example("not-invented-yet")
    text = svg(draw.board(puzzle, nonogram.solve_by_lines(puzzle).cells))
    assert (puzzle.height, puzzle.width) == (20, 25)
    assert sum(len(element.split("/>")[0]) for element in text.split("<path ")[1:]) < 8_000
    assert len(text) < 13_000
    assert len(svg(draw.board(puzzle))) < 7_100


def test_painting_twice_gives_the_same_text():
    assert svg(painted(*[Text(0, 0, "1")])) == svg(painted(Text(0, 0, "1")))


def test_rounded_lines_have_round_corners_and_round_ends_where_they_are_not_dashed():
    lines = (((0, 0), (5, 0), (5, 5)),)
    (solid,) = paths(painted(Lines(lines, rounded=True)))
    (dashed,) = paths(painted(Lines(lines, dash=DASHED, rounded=True)))
    (plain,) = paths(painted(Lines(lines)))
    assert (solid["stroke-linejoin"], solid["stroke-linecap"]) == ("round", "round")
    assert "shape-rendering" not in solid
    assert (dashed["stroke-linejoin"], "stroke-linecap" in dashed) == ("round", False)
    assert not {"stroke-linejoin", "stroke-linecap"} & plain.keys()
