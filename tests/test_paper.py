"""Pages: every item is there, readable, inside the edges, and beside the others; its key has the same number."""

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlelib.errors import PuzzleError
from puzzlelib.paper import (
    EDGE,
    LEAST,
    LEAST_KEY,
    PAPERS,
    READABLE,
    Item,
    check_paper,
    fits,
    key_pages,
    page_for_browsers,
    pages,
    puzzle_pages,
    write,
)
from puzzlelib.picture import Boxes, Circles, Hatch, Lines, Picture, Text, moved, scaled
from tests.paint.layout import corners, extent, texts, troubles

FILL = "#123456"  # of the box of each item: nothing else has it


def font(item):
    """The size of its text, 0 without one."""
    return sum(text.size for text in texts(item.puzzle))


def block(width, height, font=0.0, smallest=LEAST):
    """An item whose picture is one box, with a text of that size in it."""
    shapes = [Boxes(((0, 0, width, height),), fill=FILL)]
    if font:
        shapes.append(Text(2, font, "8", font, anchor="start"))
    picture = Picture(width, height, tuple(shapes), f"{width} x {height}")
    return Item(picture, picture.described("its key"), "A title", "What to do.", smallest=smallest)


def boxes(page):
    return [box for shape in page.shapes if isinstance(shape, Boxes) and shape.fill == FILL for box in shape.boxes]


def numbers(page):
    return [int(text.text[:-1]) for text in texts(page) if text.bold and re.fullmatch(r"\d+\.", text.text)]


def apart(first, second):
    (x, y, width, height), (x2, y2, width2, height2) = first, second
    return x + width <= x2 or x2 + width2 <= x or y + height <= y2 or y2 + height2 <= y


SIDES = st.integers(20, 1200)
BLOCKS = st.lists(
    st.builds(block, SIDES, SIDES, st.sampled_from([0.0, 8.0, 11.0, 14.0, 30.0])), min_size=1, max_size=25
)
PAPER = st.sampled_from(list(PAPERS))


@given(BLOCKS, PAPER)
def test_items_are_all_there_inside_the_edges_and_apart(items, paper):
    for sheet in (puzzle_pages(items, paper, "A sheet", "seed 7"), key_pages(items, paper, "A sheet")):
        assert [number for page in sheet for number in numbers(page)] == list(range(1, len(items) + 1))
        for page in sheet:
            placed = boxes(page)
            assert len(placed) == len(numbers(page))
            assert sorted((page.width, page.height)) == sorted(PAPERS[paper])
            for x, y, width, height in placed:
                assert x >= EDGE - 0.01
                assert x + width <= page.width - EDGE + 0.01
                assert y >= EDGE
                assert y + height <= page.height - EDGE - 11
            assert all(apart(one, two) for index, one in enumerate(placed) for two in placed[:index])
            words = [text for text in texts(page) if text.text != "8"]
            assert troubles(Picture(page.width, page.height, tuple(words), "")) == []


@given(BLOCKS, PAPER)
def test_none_that_has_company_is_too_small_or_larger_than_it_is(items, paper):
    for sheet, least in ((puzzle_pages(items, paper), LEAST), (key_pages(items, paper), LEAST_KEY)):
        for page in sheet:
            chosen = [items[number - 1] for number in numbers(page)]
            scales = [box[2] / item.puzzle.width for box, item in zip(boxes(page), chosen, strict=True)]
            assert max(scales) <= 1
            assert max(scales) == pytest.approx(min(scales)), "one scale a page: cells are equal"
            if len(scales) == 1:
                continue
            assert min(scales) >= least
            fonts = [font(item) for item in chosen if font(item)]
            sizes = [text.size for text in texts(page) if text.text == "8"]
            assert all(size >= min(own, READABLE) - 0.01 for size, own in zip(sizes, fonts, strict=True))


@given(st.integers(60, 300), st.integers(60, 300), st.integers(2, 12))
def test_equal_items_stand_in_rows_and_columns(width, height, count):
    for page in puzzle_pages([block(width, height)] * count, "A4"):
        lefts = [round(x, 3) for x, _, _, _ in boxes(page)]
        tops = [round(y, 3) for _, y, _, _ in boxes(page)]
        columns = len(set(lefts))
        assert lefts == [sorted(set(lefts))[number % columns] for number in range(len(lefts))]
        assert tops == [sorted(set(tops))[number // columns] for number in range(len(tops))]


@given(st.lists(st.builds(block, st.integers(60, 300), st.just(100)), min_size=2, max_size=12), st.data())
def test_boards_and_numbers_stand_under_each_other(items, data):
    items = [replace(item, board_left=data.draw(st.integers(0, int(item.puzzle.width)))) for item in items]
    for page in puzzle_pages(items, "A4"):
        placed = list(zip(numbers(page), boxes(page), strict=True))
        top = placed[0][1][1]
        columns = sum(y == top for _, (_, y, _, _) in placed)
        places = {text.text: text.x for text in texts(page) if text.bold}
        for column in range(columns):
            lefts = {
                round(x + items[number - 1].board_left * width / items[number - 1].puzzle.width, 3)
                for number, (x, _, width, _) in placed[column::columns]
            }
            assert len(lefts) == 1
            assert len({places[f"{number}."] for number, _ in placed[column::columns]}) == 1


def test_keys_have_as_many_columns_as_their_titles_allow():
    items = [Item(block(60, 60).puzzle, block(60, 60).puzzle, "10 x 10, level 1")] * 12
    (page,) = key_pages(items)
    assert not any(text.text.endswith("…") for text in texts(page))


def test_a_last_page_looks_like_the_one_before():
    full, last = puzzle_pages([block(330, 330)] * 8, "A4")
    assert (len(boxes(full)), len(boxes(last))) == (6, 2)
    assert boxes(last)[0] == pytest.approx(boxes(full)[0])


def test_what_keeps_its_size_keeps_it():
    assert boxes(puzzle_pages([block(690, 300, smallest=1)] * 3)[0])[0][2] == 690
    assert len(puzzle_pages([block(330, 330, smallest=1)] * 6)) > len(puzzle_pages([block(330, 330)] * 6))


def test_a_page_is_turned_only_where_that_helps():
    (wide,) = puzzle_pages([block(1500, 500, 11)])
    assert wide.width > wide.height
    (tall,) = puzzle_pages([block(1000, 1500, 11)])
    assert tall.width < tall.height
    (fitting,) = puzzle_pages([block(680, 300, 11)])
    assert fitting.width < fitting.height


def test_what_fits_has_a_page_that_is_not_turned_and_can_be_read():
    for width, height in ((900, 400), (990, 1000), (400, 1060)):
        item = block(width, height, 14)
        assert fits(item.puzzle)
        for paper in PAPERS:
            (page,) = puzzle_pages([item], paper, "A title", "seed 1")
            assert page.width < page.height
            assert boxes(page)[0][2] >= LEAST * width
    assert not fits(block(900, 400, 8).puzzle)


def test_each_text_stands_once_on_each_page():
    items = [block(330, 330), block(330, 330), Item(block(100, 100).puzzle, None, text="Another thing.")] * 5
    sheet = puzzle_pages(items)
    assert len(sheet) > 1
    for page in sheet:
        said = " ".join(text.text for text in texts(page))
        assert said.count("What to do.") == said.count("Another thing.") == 1


def test_a_line_for_the_name_is_on_what_is_handed_out_alone():
    first, key = pages([block(100, 100)], "A4", "Sheet", "seed 3")
    assert {"Sheet", "Name", "Date", "puzzlelib, seed 3", "page 1 of 1"} <= {text.text for text in texts(first)}
    assert {"Sheet: key", "page 1 of 1"} <= {text.text for text in texts(key)}
    assert "Name" not in {text.text for text in texts(key)}
    assert first.description.splitlines() == ["Sheet, page 1 of 1", "What to do.", "1. A title", "100 x 100"]


def test_without_a_key_an_item_keeps_its_number():
    nothing = Item(block(100, 100).puzzle, None)
    sheet = key_pages([nothing, block(100, 100), nothing, block(100, 100)])
    assert [numbers(page) for page in sheet] == [[2, 4]]
    assert key_pages([nothing]) == []


def test_a_title_that_gives_the_puzzle_away_is_on_the_key_alone():
    cat = Item(block(100, 100).puzzle, block(100, 100).puzzle, "5 x 5", key_title="Cat", credit="A. Nonymous")
    first, key = ({text.text for text in texts(page)} for page in pages([cat]))
    assert "5 x 5" in first
    assert "A. Nonymous" in first
    assert "Cat" not in first
    assert "Cat" in key


def test_long_titles_are_cut_and_stay_beside_their_neighbours():
    items = [Item(block(80, 80).puzzle, None, "長い題名 " * 40)] * 9
    (page,) = puzzle_pages(items, "A4", "An endless title of a sheet " * 6)
    assert troubles(page) == []
    assert any(text.text.endswith("…") for text in texts(page))


def test_a_title_without_spaces_has_lines_inside_the_edges():
    for title in ("数独とお絵描きロジックの練習" * 4, "x" * 300):
        (page,) = puzzle_pages([block(80, 80)], "A4", title)
        assert max(extent(text)[2] for text in texts(page)) <= page.width - EDGE + 0.01
        assert title in "".join(text.text for text in texts(page))


def test_a_shape_grows_from_the_corner():
    shapes = (
        Boxes(((1, 2, 3, 4),), stroke=FILL, width=2, dash=(1, 2)),
        Hatch(((1, 2, 3, 4),), spacing=6),
        Lines((((1, 2), (3, 4)),), width=2, dash=(1, 2)),
        Circles(((1, 2),), 3, width=2),
        Text(1, 2, "3", 4),
    )
    for shape in shapes:
        twice = scaled(shape, 2)
        assert corners(twice) == [(2 * x, 2 * y) for x, y in corners(shape)]
        assert scaled(twice, 0.5) == shape
        assert scaled(moved(shape, 5, 5), 2) == moved(twice, 10, 10)
    assert scaled(shapes[0], 2).dash == (2, 4)
    assert (scaled(shapes[1], 2).spacing, scaled(shapes[2], 2).width, scaled(shapes[3], 2).width) == (12, 4, 4)


# ---- files


def test_papers_are_as_large_as_they_are():
    assert [round(side / 96 * 25.4, 6) for side in check_paper("A4")] == [210, 297]
    assert [side / 96 for side in check_paper("Letter")] == [8.5, 11]
    with pytest.raises(PuzzleError, match="the paper: 'a5' is none that we have; take A4 or Letter"):
        pages([block(10, 10)], "a5")


def test_a_page_for_browsers_holds_all_pages_and_needs_nothing_else(tmp_path):
    place = tmp_path / "sheet.html"
    write(pages([block(100, 100)] * 3), place, "<Cats>")
    text = place.read_text("utf-8")
    assert text == page_for_browsers(pages([block(100, 100)] * 3), "<Cats>")
    assert text.count("<svg ") == 2
    assert "<title>&lt;Cats&gt;</title>" in text
    assert not re.findall(r"https?://(?!www\.w3\.org/2000/svg)|<script|<link", text)


@pytest.mark.parametrize(
    ("name", "trouble"),
    [
        ("sheet.docx", "its name ends in '.docx'; let it end in .pdf or .html"),
        ("sheet", "its name has no ending; let it end in .pdf or .html"),
        ("nowhere/sheet.pdf", "there is no folder .*nowhere; make it, or name another"),
        ("folder.pdf", "it is a folder; name a file in it"),
        ("folder.html", "it is a folder; name a file in it"),
    ],
)
def test_files_that_cannot_be(tmp_path, name, trouble):
    (tmp_path / "folder.pdf").mkdir()
    (tmp_path / "folder.html").mkdir()
    with pytest.raises(PuzzleError, match=trouble):
        write(pages([block(10, 10)]), tmp_path / name, "A sheet")


def test_a_path_is_a_path():
    with pytest.raises(PuzzleError, match=r'the path: 3 is none; name a file, such as "sheet.pdf"'):
        write(pages([block(10, 10)]), 3, "A sheet")
