"""The board, live in JupyterLab and in a page without Python: mouse, keys, themes, phone, screen reader's labels."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import nbformat
import numpy as np
import pytest
from nbformat.v4 import new_code_cell, new_notebook, new_output
from playwright.sync_api import Browser, Locator, Page, expect

from puzzlelib.board_picture import OUTLINES, REASON, SHADES, SIGNS, SMALL_SIGNS, STRUCK
from puzzlelib.picture import GREY, INK, PURPLE, VERMILLION, WHITE, Boxes, Hatch, Lines, Text
from puzzlelib.widgets import Board
from tests.browser import act
from tests.browser.lab import KERNEL, PHONE, WIDE, Lab, Notebook, Watch

BOARD = """
import ipywidgets
from puzzlelib.widgets import Board
board = Board(
    5, 8, row_clues=[[1, 2], [3], [1], [2, 2], [5]], col_clues=[[1]] * 7 + [[1, 10]],
    highlights=[[3, "look"], [4, "error"], [6, "found"], [7, "given"], [24, "look", 1, 8]],
    marks=[[9, "12"]], crossed=[["row", 0, 1]], caption="Click a cell, or use arrows and Space.",
)
count = ipywidgets.HTML()
board.observe(lambda change: setattr(count, "value", f"filled: {change['new'].count('#')}"), "cells")
ipywidgets.VBox([board, count])
"""
SHOW = "print(board.cells)"


def cell(scope: Locator, index: int) -> Locator:
    return scope.locator(".pzl-cell").nth(index)


@pytest.fixture(scope="module")
def opened(lab: Lab, browser: Browser) -> Iterator[Notebook]:
    with lab.open(browser, [BOARD, SHOW]) as notebook:
        yield notebook


@pytest.fixture
def notebook(opened: Notebook) -> Iterator[Notebook]:
    """One page for many tests, each with a new board."""
    opened.run(0)
    yield opened
    opened.check()


def test_click_cycles_and_python_sees_it(notebook: Notebook) -> None:
    output = notebook.output(0)
    for index in (0, 1, 1, 2, 2, 2, 10):
        cell(output, index).click()
    cells = "#.????????#" + "?" * 29
    assert act.signs(output) == cells
    expect(output.get_by_text("filled: 2")).to_be_visible()
    notebook.run_until(1, cells)


def test_keys(notebook: Notebook) -> None:
    output, press = notebook.output(0), notebook.page.keyboard.press
    cell(output, 10).click()
    press("ArrowDown")
    press("Space")
    press("End")
    press("Shift+Enter")
    press("ArrowRight")  # stays at the edge
    expect(output.get_by_text("filled: 2")).to_be_visible()
    assert (act.signs(output)[10], act.signs(output)[18], act.signs(output)[23]) == ("#", "#", ".")
    expect(output.locator(".pzl-unseen")).to_have_text("row 3, column 8: empty")
    press("Delete")
    press("Control+Home")
    press("Space")
    expect(output.get_by_text("filled: 3")).to_be_visible()
    assert (act.signs(output)[23], act.signs(output)[0]) == ("?", "#")


def test_keys_never_reach_the_notebook(notebook: Notebook) -> None:
    before = notebook.cells.count()
    cell(notebook.output(0), 20).click()
    for key in ("x", "d", "d", "a", "b", "m", "c", "v", "Shift+m", "Escape", "z"):
        notebook.page.keyboard.press(key)
    assert notebook.cells.count() == before
    expect(notebook.output(0).locator(".pzl-grid")).to_be_visible()


def test_drag_paints_and_given_cells_stay(notebook: Notebook) -> None:
    output, mouse = notebook.output(0), notebook.page.mouse
    start, end = cell(output, 2).bounding_box(), cell(output, 7).bounding_box()
    assert start is not None
    assert end is not None
    mouse.move(start["x"] + 14, start["y"] + 14)
    mouse.down()
    mouse.move(end["x"] + 14, end["y"] + 14, steps=10)
    mouse.up()
    mouse.move(end["x"] + 14, end["y"] + 60)
    expect(output.get_by_text("filled: 5")).to_be_visible()
    assert act.signs(output)[:16] == "??#####?????????"


def test_the_right_button_cycles_backwards(notebook: Notebook) -> None:
    output = notebook.output(0)
    cell(output, 0).click(button="right")
    assert act.signs(output)[0] == "."
    expect(notebook.page.locator(".lm-Menu")).to_have_count(0)


def test_labels_count_from_1(notebook: Notebook) -> None:
    output = notebook.output(0)
    assert cell(output, 10).get_attribute("aria-label") == "row 2, column 3: undecided"
    assert cell(output, 4).get_attribute("aria-label") == "row 1, column 5: undecided, contradiction"
    assert cell(output, 9).get_attribute("aria-label") == "row 2, column 2: undecided, marks 1 2"
    names = output.get_by_role("rowheader").evaluate_all("(all) => all.map((one) => one.getAttribute('aria-label'))")
    assert names[0] == "row 1, clues 1 2"
    expect(output.locator("[data-crossed]")).to_have_text("2")


def test_python_changes_shape_and_cells_in_one_picture(lab: Lab, browser: Browser) -> None:
    change = "board.show(rows=2, cols=3, cells='#.?###', row_clues=[[1], [3]], col_clues=[])"
    with lab.open(browser, [BOARD, change]) as notebook:
        notebook.run(0)
        output = notebook.output(0)
        cell(output, 39).click()
        notebook.run(1)
        expect(output.locator(".pzl-cell")).to_have_count(6)
        act.wait_for_signs(output, "#.?###")
        notebook.check()


GROW = """
def grow(change):
    if "#" in change["new"]:
        board.show(rows=3, cols=3)
board = Board(2, 3)
board.observe(grow, "cells")
board
"""


def test_the_focus_stays_on_its_cell_when_the_board_is_built_anew(lab: Lab, browser: Browser) -> None:
    with lab.open(browser, ["from puzzlelib.widgets import Board" + GROW]) as notebook:
        notebook.run(0)
        output = notebook.output(0)
        cell(output, 0).focus()
        for key in ("ArrowDown", "ArrowRight", "Space"):
            notebook.page.keyboard.press(key)
        expect(output.locator(".pzl-cell")).to_have_count(9)
        expect(cell(output, 4)).to_be_focused()
        notebook.page.keyboard.press("ArrowDown")
        expect(cell(output, 7)).to_be_focused()
        notebook.check()


@pytest.mark.parametrize(
    ("name", "theme", "viewport"), [("light", "light", WIDE), ("dark", "dark", WIDE), ("phone", "light", PHONE)]
)
def test_paper_is_white_in_every_theme(
    lab: Lab, browser: Browser, name: str, theme: str, viewport: tuple[int, int]
) -> None:
    with lab.open(browser, [BOARD], theme=theme, viewport=viewport) as notebook:
        notebook.run(0)
        output = notebook.output(0)
        cell(output, 17).click()
        expect(output.locator(".pzl-paper")).to_have_css("fill", "rgb(255, 255, 255)")
        expect(cell(output, 17).locator("rect")).to_have_css("fill", "rgb(17, 17, 17)")
        notebook.screenshot(f"board-{name}", output)
        notebook.check()


def test_an_unrun_notebook_shows_the_picture(lab: Lab, browser: Browser, tmp_path: Path) -> None:
    data = Board(2, 3, "#.?###")._repr_mimebundle_()[0]
    data.pop("application/vnd.jupyter.widget-view+json")
    output = new_output("execute_result", data=data, execution_count=1)
    place = tmp_path / "unrun.ipynb"
    shown = new_code_cell("board", outputs=[output], execution_count=1)
    nbformat.write(new_notebook(cells=[shown], metadata=KERNEL), place)
    with lab.open(browser, place) as notebook:
        picture = notebook.output(0).locator("img")
        expect(picture).to_be_visible()
        expect(picture).to_have_attribute("alt", "board, 2 rows and 3 columns")
        expect(picture).to_have_js_property("complete", True)
        assert picture.evaluate("(image) => image.naturalWidth") > 60
        notebook.check()


@pytest.fixture
def offline(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(offline=True)
    yield context.new_page()
    context.close()


def test_a_page_without_python(offline: Page, tmp_path: Path) -> None:
    place = tmp_path / "board.html"
    place.write_text(Board(3, 4, caption="</script> & <b>").to_html("A <board>"), "utf-8")
    watch = Watch(offline, "file:")
    offline.goto(place.as_uri())
    main = offline.locator("main")
    act.cell_click(main)
    act.cell_key(main)
    assert act.signs(main) == "##" + "?" * 10
    expect(offline.locator(".pzl-caption")).to_have_text("</script> & <b>")
    expect(offline.locator("h1")).to_have_text("A <board>")
    watch.check()


def strokes(path: str) -> list[tuple[float, ...]]:
    """Where each stroke of a path begins and ends."""
    found: list[tuple[float, ...]] = []
    for x, y, way, to, down in re.findall(r"M([\d.]+) ([\d.]+)([hvL])([\d.]+) ?([\d.]*)", path):
        start = float(x), float(y)
        ends = {"h": (start[0] + float(to), start[1]), "v": (start[0], start[1] + float(to))}
        found.append((*start, *(ends[way] if way in ends else (float(to), float(down)))))
    return found


def test_the_still_picture_crosses_out_what_the_live_board_does(offline: Page, tmp_path: Path) -> None:
    clues = {"row_clues": [[1, 2], [3], [0]], "col_clues": [[1], [2], [1, 10], [4]], "col_labels": list("abcd")}
    crossed = [["row", 0, 1], ["col", 2, 0], ["row", 1], ["row", 0], ["col", 2]]
    board = Board(3, 4, **clues, crossed=crossed)
    place = tmp_path / "board.html"
    place.write_text(board.to_html(), "utf-8")
    offline.goto(place.as_uri())
    for look, colour in ((".pzl-stroke", GREY), (".pzl-cross", VERMILLION)):
        paths = offline.locator(look).evaluate_all("(all) => all.map((one) => one.getAttribute('d'))")
        live = sorted(stroke for path in paths for stroke in strokes(path))
        [lines] = [
            shape.lines for shape in board.picture().shapes if isinstance(shape, Lines) and shape.stroke == colour
        ]
        still = sorted((*start, *end) for start, end in lines)
        assert len(live) == (2 if look == ".pzl-stroke" else 9)
        assert np.abs(np.array(live) - np.array(still)).max() <= 0.5, "a picture has its texts on whole pixels"


def test_the_still_picture_marks_what_the_live_board_does(offline: Page, tmp_path: Path) -> None:
    board = Board(2, 4, "#.#?....", under=[0, 1, 7])
    place = tmp_path / "board.html"
    place.write_text(board.to_html(), "utf-8")
    offline.goto(place.as_uri())
    corners = offline.locator(".pzl-corner").evaluate_all(
        "(all) => all.map((one) => { const { x, y, width } = one.getBoundingClientRect(); return [x, y, width]; })"
    )
    left, top = offline.locator(".pzl-grid").evaluate(
        "(grid) => { const { x, y } = grid.getBoundingClientRect(); return [x, y]; }"
    )
    [marks] = [shape for shape in board.picture().shapes if isinstance(shape, Boxes) and shape.fill == PURPLE]
    assert [[x - left, y - top, width] for x, y, width in corners] == [[x, y, width] for x, y, width, _ in marks.boxes]
    fill = "(ground) => getComputedStyle(ground).fill"
    greys = [cell(offline.locator("main"), index).locator("rect").evaluate(fill) for index in (0, 2)]
    assert greys == ["rgb(102, 102, 102)", "rgb(17, 17, 17)"]  # PENCIL and INK
    assert cell(offline.locator("main"), 1).get_attribute("aria-label") == "row 1, column 2: empty, under an assumption"


def test_clues_that_change_under_a_stroke(offline: Page, tmp_path: Path) -> None:
    board = Board(2, 2, row_clues=[[1, 1], [2]], crossed=[["row", 0, 1], ["row", 1]])
    board.row_clues = [[2], []]
    place = tmp_path / "board.html"
    place.write_text(board.to_html(), "utf-8")
    watch = Watch(offline, "file:")
    offline.goto(place.as_uri())
    expect(offline.locator(".pzl-cell")).to_have_count(4)
    expect(offline.locator(".pzl-cross, .pzl-stroke")).to_have_count(0)
    watch.check()


def test_zoom_keeps_the_mouse_on_its_cell(offline: Page, tmp_path: Path) -> None:
    place = tmp_path / "board.html"
    place.write_text(Board(10, 10).to_html(), "utf-8")
    offline.goto(place.as_uri())
    offline.evaluate("() => { document.body.style.zoom = 2; }")
    cell(offline.locator("main"), 23).click()
    assert act.signs(offline.locator("main")).index("#") == 23


def test_typing_letters(offline: Page, tmp_path: Path) -> None:
    place = tmp_path / "sudoku.html"
    board = Board(2, 2, "5   ", cycle="", typed="123456789", blank=" ", highlights=[[0, "given"]])
    place.write_text(board.to_html(), "utf-8")
    offline.goto(place.as_uri())
    main = offline.locator("main")
    cell(main, 0).click()
    offline.keyboard.press("7")  # given: stays
    offline.keyboard.press("ArrowRight")
    for key in ("7", "8", "x", "Space"):
        offline.keyboard.press(key)
    assert act.signs(main) == "58  "
    offline.keyboard.press("Backspace")
    assert act.signs(main) == "5   "


# ---- a board of digits: Sudoku's


def sudoku(**settings: Any) -> Board:
    """A 4 x 4 board that counts from 0: two givens, marks with places in the open cells."""
    cells = "1  2" + " " * 12
    marks = [[index, "34" if index < 4 else "1234"] for index, sign in enumerate(cells) if sign == " "]
    ours = {"first": 0, "row_labels": [*range(4)], "col_labels": [*range(4)], "block_rows": 2, "block_cols": 2}
    ours |= {"mark_signs": "1234", "mark_cols": 2, "blank": " ", "cycle": "", "typed": "1234"}
    return Board(4, 4, cells, **{**ours, "marks": marks, "highlights": [[0, "given"], [3, "given"]], **settings})


@contextmanager
def opened_page(page: Page, place: Path, board: Board) -> Iterator[Locator]:
    place.write_text(board.to_html(), "utf-8")
    watch = Watch(page, "file:")
    page.goto(place.as_uri())
    yield page.locator("main")
    watch.check()


SELECTED = ".pzl-cell[aria-selected='true']"


def selected(scope: Locator) -> list[int]:
    """The selected cell, if the ring stands around it."""
    cells: list[int] = scope.locator(".pzl-cell").evaluate_all(
        "(cells) => cells.flatMap((cell, index) => (cell.ariaSelected === 'true' ? [index] : []))"
    )
    if not cells:
        expect(scope.locator(".pzl-selected")).to_be_hidden()
        return []
    ring, inside = scope.locator(".pzl-selected").bounding_box(), cell(scope, cells[0]).bounding_box()
    assert ring is not None
    assert inside is not None
    assert abs(ring["x"] + ring["width"] / 2 - inside["x"] - inside["width"] / 2) < 1
    assert abs(ring["y"] + ring["height"] / 2 - inside["y"] - inside["height"] / 2) < 1
    return cells


def test_select_then_type(offline: Page, tmp_path: Path) -> None:
    with opened_page(offline, tmp_path / "sudoku.html", sudoku()) as main:
        press = offline.keyboard.press
        assert selected(main) == []
        cell(main, 5).click()
        cell(main, 5).click()
        cell(main, 5).click(button="right")
        assert (selected(main), act.signs(main)) == ([5], "1  2" + " " * 12)  # a click writes nothing
        for key in ("3", "Space", "Enter", "Shift+Digit4", "x", "5"):
            press(key)
        assert act.signs(main)[5] == "3"
        expect(main.locator(".pzl-unseen")).to_have_text("row 1, column 1: 3")
        press("ArrowRight")
        press("4")
        assert (selected(main), act.signs(main)[5:7]) == ([6], "34")
        press("Backspace")
        expect(main.locator(".pzl-unseen")).to_have_text("row 1, column 2: blank")
        press("Control+Home")
        for key in ("4", "Delete"):
            press(key)  # given: stays
        assert (selected(main), act.signs(main)) == ([0], "1  2 3" + " " * 10)


def test_a_drag_over_a_board_without_a_cycle_paints_nothing(offline: Page, tmp_path: Path) -> None:
    with opened_page(offline, tmp_path / "sudoku.html", sudoku()) as main:
        cell(main, 0).hover()
        offline.mouse.down()
        cell(main, 10).hover()
        offline.mouse.up()
        assert act.signs(main) == "1  2" + " " * 12


def test_escape_lets_the_selected_cell_go(offline: Page, tmp_path: Path) -> None:
    with opened_page(offline, tmp_path / "sudoku.html", sudoku()) as main:
        cell(main, 9).click()
        offline.keyboard.press("Escape")
        assert selected(main) == []
        offline.keyboard.press("Space")
        assert selected(main) == [9]
        offline.keyboard.press("Escape")
        cell(main, 9).click()
        assert selected(main) == [9]


def test_a_locked_board_selects_and_writes_nothing(offline: Page, tmp_path: Path) -> None:
    with opened_page(offline, tmp_path / "sudoku.html", sudoku(locked=True)) as main:
        cell(main, 3).click()
        offline.keyboard.press("ArrowLeft")
        offline.keyboard.press("4")
        assert (selected(main), act.signs(main)) == ([2], "1  2" + " " * 12)


def test_a_board_with_a_cycle_selects_nothing_by_hand(offline: Page, tmp_path: Path) -> None:
    with opened_page(offline, tmp_path / "board.html", Board(2, 2, selected=2)) as main:
        assert selected(main) == [2]
        cell(main, 0).click()
        offline.keyboard.press("ArrowRight")
        assert (selected(main), act.signs(main)) == ([2], "#???")


def test_a_cell_is_selected_by_touch(browser: Browser, tmp_path: Path) -> None:
    context = browser.new_context(has_touch=True, is_mobile=True, viewport={"width": 400, "height": 700})
    with opened_page(context.new_page(), tmp_path / "sudoku.html", sudoku()) as main:
        cell(main, 7).tap()
        assert selected(main) == [7]
    context.close()


def test_small_letters_write_large_ones(offline: Page, tmp_path: Path) -> None:
    with opened_page(offline, tmp_path / "letters.html", Board(1, 1, " ", cycle="", typed="9AB")) as main:
        cell(main, 0).click()
        offline.keyboard.press("b")
        assert act.signs(main) == "B"


def test_words_count_from_0_and_say_nothing_twice(offline: Page, tmp_path: Path) -> None:
    looks = [[6, "3", "because"], [6, "1", "struck"]]
    shown = sudoku(highlights=[[0, "given"], [0, "peer", 1, 4], [6, "look"], [6, "unit"]], mark_looks=looks)
    with opened_page(offline, tmp_path / "sudoku.html", shown) as main:
        labels = [cell(main, index).get_attribute("aria-label") for index in (0, 1, 6, 8)]
        assert labels == [
            "row 0, column 0: 1, given, peer",
            "row 0, column 1: blank, peer, candidates 3 4",
            "row 1, column 2: blank, looked at, in the unit, candidates 1 2 3 4, 3 reason, 1 struck out",
            "row 2, column 0: blank, candidates 1 2 3 4",
        ]
        for role, line in (("rowheader", "row"), ("columnheader", "column")):
            heads = main.get_by_role(role)  # type: ignore[arg-type]
            named = heads.evaluate_all("(all) => all.map((one) => one.getAttribute('aria-label'))")
            assert named == [f"{line} {number}" for number in range(4)]
        assert main.locator("[aria-rowindex]").first.get_attribute("aria-rowindex") == "1"  # ARIA's own count


BOX = """(all) => {
    const grid = document.querySelector('.pzl-grid');
    const { x, y } = grid.getBoundingClientRect();
    return all.map((one) => {
        const box = one.getBBox(), matrix = grid.getScreenCTM().inverse().multiply(one.getScreenCTM());
        const corner = new DOMPoint(box.x, box.y).matrixTransform(matrix);
        return [corner.x, corner.y, box.width, box.height];
    });
}"""
MARKS = """(all) => all.map((one) => {
    const grid = document.querySelector('.pzl-grid');
    const matrix = grid.getScreenCTM().inverse().multiply(one.getScreenCTM());
    const point = new DOMPoint(Number(one.getAttribute('x')), Number(one.getAttribute('y'))).matrixTransform(matrix);
    const bold = one.getAttribute('font-weight') === 'bold';
    return [one.textContent, point.x, point.y, Number(one.parentNode.getAttribute('font-size')), bold];
})"""


@pytest.mark.parametrize(("height", "width"), [(2, 3), (3, 3), (4, 4)])
def test_the_still_picture_has_marks_where_the_live_board_has(
    offline: Page, tmp_path: Path, height: int, width: int
) -> None:
    every = "123456789ABCDEFG"[: height * width]
    size = height * width
    board = Board(
        size, size, " " * size**2, first=0, block_rows=height, block_cols=width, mark_signs=every, mark_cols=width,
        marks=[[0, every], [1, every[1::2]], [size**2 - 1, every[::2]]], col_labels=[*range(size)],
        mark_looks=[[0, "5", "because"], [1, "2", "because"], [1, "1", "struck"], [size + 1, "3", "struck"]],
    )  # fmt: skip
    shapes = board.picture().shapes
    with opened_page(offline, tmp_path / "marks.html", board) as main:
        live = main.locator(".pzl-cell tspan").evaluate_all(MARKS)
        still = [
            [shape.text, shape.x, shape.y, shape.size, shape.bold]
            for shape in shapes
            if isinstance(shape, Text) and shape.fill == INK
        ]
        assert [[one[0], one[4]] for one in live] == [[one[0], one[4]] for one in still]
        assert np.allclose([one[1:4] for one in live], [one[1:4] for one in still], atol=0.01)
        for look, colour in ((".pzl-because", REASON), (".pzl-struck", STRUCK)):
            [boxes] = [shape.boxes for shape in shapes if isinstance(shape, Boxes) and shape.fill == colour]
            assert np.allclose(main.locator(look).evaluate_all(BOX), boxes, atol=0.01)
        [lines] = [shape.lines for shape in shapes if isinstance(shape, Lines) and shape.stroke == VERMILLION]
        drawn = [(x, y + h, x + w, y) for x, y, w, h in main.locator(".pzl-strike").evaluate_all(BOX)]
        assert np.allclose(drawn, [(*start, *end) for start, end in lines], atol=0.01)


@pytest.mark.parametrize("size", [0, 16])
def test_japanese_letters_fit_their_cells_and_have_japanese_forms(offline: Page, tmp_path: Path, size: int) -> None:
    board = Board(2, 3, "直字グA?1", size=size, marks=[[4, "直令骨"]], clashes=[[3, "化"]])
    widths = "(all) => all.map((text) => [text.getComputedTextLength(), text.closest('.pzl-cell').getBBox().width])"
    with opened_page(offline, tmp_path / "japanese.html", board) as main:
        for width, room in main.locator(".pzl-cell text").evaluate_all(widths):
            assert width < room
        texts = main.locator(".pzl-cell text, .pzl-overlay text, .pzl-clashes text")
        for letter, language in (("直", "ja"), ("グ", "ja"), ("A", "en"), ("1", "en"), ("化", "ja"), ("直令骨", "ja")):
            expect(texts.get_by_text(letter, exact=True)).to_have_css("-webkit-locale", f'"{language}"')


def test_marks_in_japanese_fill_their_places_and_stand_where_the_still_picture_has_them(
    offline: Page, tmp_path: Path
) -> None:
    board = Board(1, 2, "??", mark_signs="漢字ジグあい", marks=[[0, "漢字ジグあい"]])
    with opened_page(offline, tmp_path / "marks.html", board) as main:
        live = main.locator(".pzl-cell tspan").evaluate_all(MARKS)
        still = [[shape.text, shape.size] for shape in board.picture().shapes if isinstance(shape, Text)]
        assert [[text, size] for text, _, _, size, _ in live] == still
        assert live[1][1] - live[0][1] == still[0][1], "one letter ends where the next begins"
        expect(main.locator(".pzl-cell text")).to_have_css("-webkit-locale", '"ja"')


def test_marks_come_and_go_one_by_one(lab: Lab, browser: Browser) -> None:
    cells = [
        "from puzzlelib.widgets import Board\n"
        "board = Board(1, 2, '  ', blank=' ', cycle='', typed='12', mark_signs='12', marks=[[0, '12'], [1, '2']])\n"
        "board.observe(lambda change: setattr(board, 'caption', f'selected: {change[\"new\"]}'), 'selected')\n"
        "board",
        "board.marks, board.mark_looks = [[0, '2']], [[0, '1', 'struck']]",
        "board.mark_looks, board.marks, board.selected = [], [], 0",
    ]
    with lab.open(browser, cells) as notebook:
        notebook.run(0)
        output = notebook.output(0)
        marks, struck = output.locator(".pzl-cell tspan"), output.locator(".pzl-strike")
        expect(marks).to_have_text(["1", "2", "2"])
        cell(output, 1).click()
        act.wait_for_text(output, "selected: 1")
        notebook.run(1)
        expect(struck).to_have_count(1)
        expect(marks).to_have_text(["1", "2"])
        notebook.run(2)
        expect(marks).to_have_count(0)
        expect(struck).to_have_count(0)
        act.wait_for_text(output, "selected: 0")
        expect(cell(output, 0)).to_have_attribute("aria-selected", "true")
        assert selected(output) == [0]
        cell(output, 1).click()
        notebook.page.keyboard.press("2")
        act.wait_for_signs(output, " 2")
        notebook.check()


def test_cells_are_shaded_live_as_in_the_still_picture(offline: Page, tmp_path: Path) -> None:
    board = Board(
        3, 3, "5 #  8   ", blank=" ", block_rows=0, block_cols=0,
        highlights=[[0, "given"], [5, "given"], [0, "unit", 1, 3], [5, "peer"], [1, "look"], [8, "peer"], [8, "unit"]],
    )  # fmt: skip
    with opened_page(offline, tmp_path / "shades.html", board) as main:
        fill = "(ground) => getComputedStyle(ground).fill"
        fills = [cell(main, index).locator("rect").evaluate(fill) for index in range(9)]
        unit, peer = SHADES["unit"], SHADES["peer"]
        wanted = {0: unit.on_given, 1: unit.tint, 2: INK, 5: peer.on_given, 8: unit.tint}
        assert fills == [rgb(wanted.get(index, WHITE)) for index in range(9)]
        lines = main.locator(".pzl-hatch")
        looks = lines.evaluate_all("(all) => all.map((one) => getComputedStyle(one).stroke)")
        assert looks == [rgb(look) for look in (unit.line, unit.line, unit.line, peer.line, unit.line)]
        [hatch] = [shape for shape in board.picture().shapes if isinstance(shape, Hatch) and shape.back]
        x, y, _, _ = hatch.boxes[0]
        still = sorted((a - x, b - y, c - x, d - y) for (a, b), (c, d) in hatch.lines().lines)
        live = [
            tuple(map(float, re.findall(r"[\d.]+", part)))
            for part in (lines.nth(3).get_attribute("d") or "").split("M")[1:]
        ]
        assert np.allclose(sorted(live), still)
        expect(main.locator(".pzl-outline")).to_have_count(1)


def rgb(colour: str) -> str:
    """As a browser tells it."""
    return f"rgb({', '.join(str(int(colour[start : start + 2], 16)) for start in (1, 3, 5))})"


def test_small_signs_stand_in_the_corners_of_the_still_picture_too(offline: Page, tmp_path: Path) -> None:
    board = sudoku(highlights=[[index, kind] for index, kind in enumerate(SIGNS)])
    with opened_page(offline, tmp_path / "signs.html", board) as main:
        live = np.array(main.locator(".pzl-sign").evaluate_all(BOX))
        live[:, 2:] *= np.array([[SMALL_SIGNS[kind][2] / 28] for kind in SIGNS])
        colours = [OUTLINES[kind].stroke for kind in SIGNS]
        drawn = [shape for shape in board.picture().shapes if isinstance(shape, Lines) and shape.stroke in colours]
        for (x, y, width, height), sign in zip(live, drawn, strict=True):
            points = np.array([point for line in sign.lines for point in line])
            assert np.abs(points.mean(axis=0) - (x + width / 2, y + height / 2)).max() < 2


def test_page_keys_go_five_rows(offline: Page, tmp_path: Path) -> None:
    place = tmp_path / "board.html"
    place.write_text(Board(12, 3).to_html(), "utf-8")
    offline.goto(place.as_uri())
    main = offline.locator("main")
    cell(main, 1).click()
    for key, row in (("PageDown", 5), ("PageDown", 10), ("PageDown", 11), ("PageUp", 6), ("PageUp", 1), ("PageUp", 0)):
        offline.keyboard.press(key)
        expect(cell(main, 3 * row + 1)).to_be_focused()


def test_keys_act_where_a_screen_reader_puts_the_focus(offline: Page, tmp_path: Path) -> None:
    place = tmp_path / "board.html"
    place.write_text(Board(3, 3).to_html(), "utf-8")
    offline.goto(place.as_uri())
    main = offline.locator("main")
    cell(main, 4).focus()
    offline.keyboard.press("Space")
    offline.keyboard.press("ArrowDown")
    offline.keyboard.press("Space")
    assert act.signs(main) == "????#??#?"
    assert main.locator("[tabindex='0'].pzl-cell").count() == 1


def test_marks_show_in_open_cells_only(offline: Page, tmp_path: Path) -> None:
    place = tmp_path / "board.html"
    board = Board(1, 4, "?.# ", cycle="?.#", marks=[[index, "12"] for index in range(4)])
    place.write_text(board.to_html(), "utf-8")
    offline.goto(place.as_uri())
    main = offline.locator("main")

    def drawn() -> list[tuple[str, bool]]:
        """For each cell its pencil marks, and whether it has a sign."""
        cells = [cell(main, index) for index in range(4)]
        return [(one.text_content() or "", bool(one.locator("path").get_attribute("d"))) for one in cells]

    assert drawn() == [("12", False), ("", True), ("", False), ("12", False)]
    assert cell(main, 1).get_attribute("aria-label") == "row 1, column 2: empty"
    cell(main, 0).click()  # to empty
    assert drawn()[0] == ("", True)
    cell(main, 0).click()
    cell(main, 0).click()
    assert drawn()[0] == ("12", False)


def test_touch_taps_and_a_scroll_paints_nothing(browser: Browser, tmp_path: Path) -> None:
    place = tmp_path / "board.html"
    place.write_text(Board(40, 40).to_html(), "utf-8")
    context = browser.new_context(has_touch=True, is_mobile=True, viewport={"width": 400, "height": 700})
    page = context.new_page()
    page.goto(place.as_uri())
    main = page.locator("main")
    size = cell(main, 0).bounding_box()
    assert size is not None
    assert size["width"] >= 24, "a finger needs 24 px"
    cell(main, 41).tap()
    assert act.signs(main).index("#") == 41
    touch = context.new_cdp_session(page)
    points = [{"x": 100, "y": 500}, {"x": 100, "y": 300}]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points[:1]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": points[1:]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(100)
    assert act.signs(main).count("#") == 1
    context.close()
