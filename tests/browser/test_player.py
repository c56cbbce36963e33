"""The player, live in JupyterLab, after the kernel is gone, and in a page without Python."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from puzzlelib.player import Film, Frame, Player
from tests.browser import act
from tests.browser.lab import PHONE, WIDE, Lab, Watch

PLAYER = """
from puzzlelib.nonogram.players import packing_player
player = packing_player([2, 3, 3, 4], "■■□□□□□・・・■・・□・・・■・・・・・・・")
player
"""
SHOW = "print(player.step, player.shown[:25])"
MOVE = "player.step = 5"


def film() -> Film:
    """Five cells that fill one by one, a table that counts them, a jump at every second."""
    frames = [Frame("Five cells.")]
    for index in range(5):
        kind = "even" if index % 2 else "odd"
        writes = [(0, index % 2, str(index + 1))]
        frames.append(Frame(f"Cell {index + 1} is filled.", [(index, "#")], [(index, "found")], writes, kind=kind))
    return Film("?????", frames, "Counts", ("odd", "even"), ("last",))


def player() -> Player:
    return Player(1, 5, film(), jumps=film().jumps("even"), stop_at="even")


WHY = "All placements of row 2 agree."


def search() -> Player:
    """A 3 x 3 board with one assumption, its contradiction, and the way back."""
    frames = [
        Frame("The board is stuck."),
        Frame("Assume that row 1, column 1 is filled.", [(0, "#")], [(0, "assumed")], kind="assumed", under=[0]),
        Frame(
            "Row 2: 2 new cells.",
            [(3, "."), (4, "#")],
            [(0, "assumed"), (3, "look", 1, 3), (3, "changed"), (4, "changed")],
            kind="line",
            whys=[(3, WHY), (4, WHY)],
            under=[3, 4],
        ),
        Frame("Column 2 cannot be.", (), [(0, "assumed"), (1, "error", 3, 1)], kind="wrong", crossed=[("col", 1)]),
        Frame("Row 1, column 1 is empty.", [(0, "."), (3, "?"), (4, "?")], [(0, "changed")], under=[0, 3, 4]),
        Frame("Row 2: 1 new cell.", [(4, ".")], [(4, "changed")], kind="line", whys=[(4, "No block reaches it.")]),
    ]
    film = Film("?" * 9, frames)
    clues = {"row_clues": [[1], [1], [1, 1]], "col_clues": [[1], [1, 1], [1]]}
    return Player(3, 3, film, jumps=film.jumps("assumed", "wrong"), **clues)


@contextmanager
def offline(browser: Browser, place: Path, shown: Player, **settings: Any) -> Iterator[Page]:
    """A player in a page without Python and without a network."""
    place.write_text(shown.to_html("Cells"), "utf-8")
    context = browser.new_context(offline=True, **settings)
    opened = context.new_page()
    opened.set_default_timeout(10_000)
    watch = Watch(opened, "file:")
    opened.goto(place.as_uri())
    yield opened
    watch.check()
    context.close()


@pytest.fixture
def page(browser: Browser, tmp_path: Path) -> Iterator[Page]:
    with offline(browser, tmp_path / "player.html", player()) as opened:
        yield opened


@pytest.fixture
def searched(browser: Browser, tmp_path: Path) -> Iterator[Page]:
    with offline(browser, tmp_path / "search.html", search()) as opened:
        yield opened


def test_steps_by_button_and_key(page: Page) -> None:
    main, press = page.locator("main"), page.keyboard.press
    act.player_to_end_and_back(main)
    page.get_by_label("one step forward").click()
    assert act.signs(main) == "#????"
    expect(page.locator(".pzl-caption")).to_have_text("Cell 1 is filled.")
    expect(page.locator(".pzl-unseen")).to_have_text("Cell 1 is filled.")
    for key, step in (("ArrowRight", 2), ("End", 5), ("x", 5), (",", 4), ("ArrowLeft", 3), ("PageDown", 0), (".", 1)):
        press(key)
        expect(page.locator("output")).to_have_text(f"{step} / 5")
    assert act.signs(main) == "#????"


def test_the_table_fills_itself_in_and_empties_again(page: Page) -> None:
    cells = page.locator("td:not(thead td)")
    page.get_by_label("last step").click()
    assert cells.all_inner_texts() == ["5", "4"]
    assert [cell.get_attribute("data-changed") for cell in cells.all()] == ["", None]
    page.get_by_label("step", exact=True).press("ArrowLeft")
    assert cells.all_inner_texts() == ["3", "4"]
    page.get_by_label("first step").click()
    assert cells.all_inner_texts() == ["", ""]


def test_the_table_stays_still_while_its_texts_change(browser: Browser, tmp_path: Path) -> None:
    writes = [[(0, 0, "nobody has looked"), (0, 1, "2")], [(0, 0, ""), (0, 1, "2, 3, 5, 7, 11")], [(0, 1, "")]]
    frames = [Frame(f"Step {number}.", writes=write) for number, write in enumerate(writes)]
    table = Film("?", frames, "News", ("row", "column"), ("1",))
    with offline(browser, tmp_path / "table.html", Player(1, 1, table)) as opened:
        cells, widths = opened.locator("tbody td"), set()
        for key in ("Home", "ArrowRight", "ArrowRight"):
            opened.get_by_label("step", exact=True).press(key)
            widths.add(tuple(cells.evaluate_all("(cells) => cells.map((cell) => cell.offsetWidth)")))
        assert len(widths) == 1
        assert min(*widths.pop()) > 80


def test_arrows_step_among_the_buttons_only(page: Page) -> None:
    for part in (
        page.get_by_role("region", name="Counts"),
        page.locator(".pzl-cell").first,
        page.get_by_label("speed"),
    ):
        part.focus()
        page.keyboard.press("ArrowDown")
        expect(page.locator("output")).to_have_text("0 / 5")
    page.get_by_label("one step forward").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("output")).to_have_text("1 / 5")


def test_jumps(page: Page) -> None:
    jump = page.get_by_role("button", name="next: even")
    for step in (2, 4, 4):
        jump.click(force=True)
        expect(page.locator("output")).to_have_text(f"{step} / 5")
    expect(jump).to_have_attribute("aria-disabled", "true")
    page.get_by_label("first step").click()
    expect(jump).to_have_attribute("aria-disabled", "false")


def test_every_jump_has_a_way_back(page: Page) -> None:
    back = page.get_by_role("button", name="previous: even")
    expect(back).to_have_attribute("aria-disabled", "true")
    page.get_by_label("last step").click()
    for step in (4, 2, 2):
        back.click(force=True)
        expect(page.locator("output")).to_have_text(f"{step} / 5")
    expect(back).to_have_attribute("aria-disabled", "true")


def test_playing_pauses_at_its_stops(page: Page) -> None:
    page.get_by_label("speed").select_option("fast")
    page.get_by_role("button", name="play").click()
    expect(page.locator("output")).to_have_text("2 / 5")
    expect(page.get_by_role("button", name="play")).to_be_visible()
    page.get_by_role("button", name="play").click()
    expect(page.locator("output")).to_have_text("4 / 5")
    page.get_by_role("button", name="play").click()
    expect(page.locator("output")).to_have_text("5 / 5")


def test_a_click_on_the_board_hands_the_arrows_to_the_player(page: Page) -> None:
    page.locator(".pzl-cell").nth(2).click()
    page.keyboard.press("ArrowRight")
    expect(page.locator("output")).to_have_text("1 / 5")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="pause")).to_be_visible()
    assert act.signs(page.locator("main")).startswith("#")


# ---- a cell that is selected

HINT = "Click a cell to see when it changed, and why."


def to_step(page: Page, step: int) -> None:
    page.get_by_label("step", exact=True).fill(str(step))


def life(page: Page) -> Locator:
    return page.locator(".pzl-life")


@pytest.mark.parametrize("index", [0, 3, 4, 8])
def test_a_selected_cell_tells_what_python_tells(searched: Page, index: int) -> None:
    told = search()
    expect(life(searched)).to_have_text(HINT)
    searched.locator(".pzl-cell").nth(index).click()
    for step in (0, 1, 2, 3, 4, 5, 2, 0):
        told.step = step
        to_step(searched, step)
        expect(life(searched)).to_have_text(told.why(index // 3 + 1, index % 3 + 1))


def test_the_life_of_a_cell_is_walked_both_ways(searched: Page) -> None:
    following = searched.get_by_role("button", name="next: this cell")
    back = searched.get_by_role("button", name="previous: this cell")
    expect(following).to_have_attribute("aria-disabled", "true")
    searched.locator(".pzl-cell").nth(4).click()
    for step in (2, 4, 5, 5):
        following.click(force=True)
        expect(searched.locator("output")).to_have_text(f"{step} / 5")
    expect(life(searched)).to_have_text("Row 2, column 2: empty since step 5. No block reaches it.")
    for step in (4, 2, 2):
        back.click(force=True)
        expect(searched.locator("output")).to_have_text(f"{step} / 5")
    expect(life(searched)).to_have_text(f"Row 2, column 2: filled under an assumption since step 2. {WHY}")


def test_a_selected_cell_is_ringed_until_it_is_let_go(searched: Page) -> None:
    ring, selected = searched.locator(".pzl-selected"), searched.locator("[aria-selected]")
    cell = searched.locator(".pzl-cell").nth(5)
    expect(ring).to_be_hidden()
    for let_go in (cell.click, lambda: searched.keyboard.press("Escape")):
        cell.click()
        expect(ring).to_be_visible()
        expect(selected).to_have_attribute("aria-label", "row 2, column 3: undecided")
        around, inside = ring.bounding_box(), cell.bounding_box()
        assert around is not None
        assert inside is not None
        assert abs(around["x"] + around["width"] / 2 - inside["x"] - inside["width"] / 2) < 1
        assert abs(around["y"] + around["height"] / 2 - inside["y"] - inside["height"] / 2) < 1
        let_go()
        expect(ring).to_be_hidden()
        expect(selected).to_have_count(0)
        expect(life(searched)).to_have_text(HINT)
    cell.click()
    searched.locator(".pzl-cell").nth(1).click()
    expect(selected).to_have_attribute("aria-label", "row 1, column 2: undecided")


def test_a_cell_is_selected_by_keys_and_read_out(searched: Page) -> None:
    press, spoken = searched.keyboard.press, searched.locator(".pzl-unseen")
    searched.locator(".pzl-cell").first.focus()
    press("ArrowDown")
    press("Enter")
    expect(spoken).to_have_text("Row 2, column 1: undecided, not changed yet.")
    expect(searched.locator(".pzl-cell").nth(3)).to_be_focused()
    press(".")
    expect(spoken).to_have_text("Assume that row 1, column 1 is filled.")  # nothing new of the cell
    press(".")
    expect(spoken).to_have_text(f"Row 2: 2 new cells. Row 2, column 1: empty under an assumption since step 2. {WHY}")
    press("Space")
    expect(spoken).to_have_text(HINT)
    assert act.signs(searched.locator("main")) == "#??.#????"  # keys write nothing


def test_a_cell_is_selected_by_touch(browser: Browser, tmp_path: Path) -> None:
    phone = {"has_touch": True, "is_mobile": True, "viewport": {"width": PHONE[0], "height": PHONE[1]}}
    with offline(browser, tmp_path / "touch.html", search(), **phone) as page:
        page.locator(".pzl-cell").nth(4).tap()
        expect(life(page)).to_have_text("Row 2, column 2: undecided, not changed yet.")
        page.locator(".pzl-cell").nth(4).tap()
        expect(life(page)).to_have_text(HINT)


def test_a_line_that_cannot_be_is_crossed_out_in_its_frame(searched: Page) -> None:
    cross = searched.locator(".pzl-cross")
    for step, count in ((2, 0), (3, 1), (4, 0), (3, 1)):
        to_step(searched, step)
        expect(cross).to_have_count(count)
    strokes, cells = cross.bounding_box(), searched.locator(".pzl-cell").nth(7).bounding_box()
    clues = searched.locator(".pzl-clue", has_text="1").nth(1).bounding_box()
    assert strokes is not None
    assert cells is not None
    assert clues is not None
    assert strokes["y"] <= clues["y"] + 4, "the cross starts above the first clue"
    assert strokes["y"] + strokes["height"] >= cells["y"] + cells["height"] - 1, "the stroke goes to the last cell"


def test_what_stands_under_an_assumption_is_marked(searched: Page) -> None:
    def under() -> list[int]:
        cells: list[int] = searched.locator(".pzl-cell").evaluate_all(
            "(cells) => cells.flatMap((cell, index) => (cell.hasAttribute('data-under') ? [index] : []))"
        )
        return cells

    for step, marked in ((1, [0]), (2, [0, 3, 4]), (4, []), (3, [0, 3, 4]), (0, [])):
        to_step(searched, step)
        assert under() == marked == sorted(search().film.under_at(step))
    to_step(searched, 2)
    label = searched.locator(".pzl-cell").nth(3).get_attribute("aria-label")
    assert label == "row 2, column 1: empty, under an assumption, changed"


# ---- pencil marks


def pointing() -> Player:
    """Marks that come, stand out, and go; a given; a digit that is placed. Counts from 0."""
    frames = [
        Frame("All candidates.", marks=[(1, "23"), (2, "123"), (3, "123")]),
        Frame(
            "2 and 3 are a pair.",
            marks=[(2, "1")],
            mark_looks=[(2, "2", "struck"), (2, "3", "struck"), (1, "2", "because")],
        ),
        Frame("1 is alone.", [(2, "1")], [(2, "changed")], marks=[(2, ""), (3, "23")], whys=[(2, "Only 1 is left.")]),
    ]
    settings = {"first": 0, "mark_signs": "123", "highlights": [[0, "given"]], "blank": " "}
    return Player(1, 4, Film("4   ", frames), **settings)


def test_marks_and_their_looks_go_with_the_steps(browser: Browser, tmp_path: Path) -> None:
    with offline(browser, tmp_path / "marks.html", pointing()) as page:

        def marks() -> list[str]:
            return ["".join(one.locator("tspan").all_text_contents()) for one in page.locator(".pzl-cell").all()]

        looks, given = page.locator(".pzl-because, .pzl-strike"), page.locator(".pzl-cell[data-kind~='given']")
        for step, shown, count in (
            (0, ["", "23", "123", "123"], 0), (1, ["", "23", "123", "123"], 2), (2, ["", "23", "", "23"], 0),
            (1, ["", "23", "123", "123"], 2), (0, ["", "23", "123", "123"], 0), (2, ["", "23", "", "23"], 0),
        ):  # fmt: skip
            to_step(page, step)
            assert marks() == shown
            expect(looks).to_have_count(count)
            expect(given).to_have_attribute("aria-label", "row 0, column 0: 4, given")


@pytest.mark.parametrize("index", [0, 1, 2, 3])
def test_the_life_of_a_cell_with_marks_is_what_python_tells(browser: Browser, tmp_path: Path, index: int) -> None:
    told = pointing()
    with offline(browser, tmp_path / "marks.html", told) as page:
        page.locator(".pzl-cell").nth(index).click()
        for step in (0, 1, 2):
            told.step = step
            to_step(page, step)
            expect(life(page)).to_have_text(told.why(0, index))


# ---- long films

STEPS = """(button) => {
    const times = [];
    for (let press = 0; press < 40; press++) {
        const start = performance.now();
        button.click();
        document.querySelector('.pzl-grid').getBoundingClientRect();
        times.push(performance.now() - start);
    }
    return times.sort((a, b) => a - b)[20];
}"""
CLICK = "(button) => { const start = performance.now(); button.click(); return performance.now() - start; }"


def long_film(size: int, count: int) -> Film:
    """Each step settles eight cells of a row under an assumption, or takes eight back."""
    frames = [Frame("First.")]
    for step in range(count):
        cells = [(step * 8 + place) % size**2 for place in range(8)]
        changes, whys = [(cell, "#.?"[step % 3]) for cell in cells], [(cell, f"Why {step}.") for cell in cells]
        looks = [(cells[0], "look"), *((cell, "changed") for cell in cells[1:])]
        frames.append(
            Frame(f"Step {step}.", changes, looks, whys=whys, under=cells, kind="tenth" if step % 10 else "x")
        )
    return Film("?" * size**2, frames)


def test_a_long_film_of_a_large_board_is_light(browser: Browser, tmp_path: Path) -> None:
    size, count = 60, 5000
    film = long_film(size, count)
    long = Player(size, size, film, jumps=film.jumps("x"))
    assert len(long.strip) < 250 * count
    with offline(browser, tmp_path / "long.html", long) as page:
        page.locator(".pzl-cell").nth(30).click()
        for label, step in (("last step", count), ("first step", 0), ("last step", count)):
            assert page.get_by_label(label).evaluate(CLICK) < 500
            expect(page.locator("output")).to_have_text(f"{step} / {count}")
        assert act.signs(page.locator("main")) == film.cells_at(count)
        for label in ("one step back", "one step forward", "previous: x", "previous: this cell"):
            assert page.get_by_label(label).evaluate(STEPS) < 50, (
                label
            )  # a few ms, on a machine with nothing else to do
        long.step, long.selected = int(page.get_by_label("step", exact=True).input_value()), 30
        expect(life(page)).to_have_text(long.why(1, 31))


# ---- live


def test_python_and_page_share_the_step_until_the_kernel_ends(lab: Lab, browser: Browser) -> None:
    with lab.open(browser, [PLAYER, SHOW, MOVE]) as notebook:
        notebook.run(0)
        output = notebook.output(0)
        act.player_to_end_and_back(output)
        output.get_by_label("one step forward").click()
        notebook.run_until(1, f"1 {act.signs(output)[:25]}")
        notebook.run(2)
        expect(output.locator("output")).to_contain_text("5 /")
        notebook.check()
        notebook.shut_down()
        output.get_by_label("one step forward").click()
        expect(output.locator("output")).to_contain_text("6 /")
        act.player_to_end_and_back(output)


SELECT = "player.selected = 32"
TELL = "print(player.selected, player.why(2, 8))"


def test_python_and_page_share_the_selected_cell_until_the_kernel_ends(lab: Lab, browser: Browser) -> None:
    with lab.open(browser, [PLAYER, SELECT, TELL]) as notebook:
        notebook.run(0)
        output = notebook.output(0)
        notebook.run(1)
        expect(output.locator(".pzl-life")).to_have_text("Row 2, column 8: blank, not changed yet.")
        output.locator(".pzl-cell").nth(32).click()
        expect(output.locator(".pzl-life")).to_have_text(HINT)
        output.locator(".pzl-cell").nth(32).click()
        output.get_by_role("button", name="next: this cell").click()
        expect(output.locator(".pzl-life")).to_contain_text("filled since step")
        notebook.run_until(2, f"32 {output.locator('.pzl-life').inner_text()}")
        notebook.check()
        notebook.shut_down()
        output.get_by_role("button", name="next: this cell").click()
        output.locator(".pzl-cell").nth(0).click()
        expect(output.locator(".pzl-life")).to_contain_text("Row 1, column 1: filled")


TWO_FILMS = """
from puzzlelib.nonogram.explore import PackingExplorer, Preset
packing = PackingExplorer([Preset("open", (1,), "・・・・"), Preset("with an empty cell", (1,), "・・□・")])
packing
"""


def test_another_film_shows_its_own_line(lab: Lab, browser: Browser) -> None:
    with lab.open(browser, [TWO_FILMS, "packing.preset.value = 'with an empty cell'"]) as notebook:
        notebook.run(0)
        output = notebook.output(0)
        act.wait_for_signs(output, lambda cells: cells.startswith("????"))
        notebook.run(1)
        expect(output.locator(".pzl-cell").nth(2)).to_have_attribute("data-value", ".")
        notebook.check()


def test_playing_in_the_notebook(lab: Lab, browser: Browser) -> None:
    with lab.open(browser, [PLAYER]) as notebook:
        notebook.run(0)
        output, before = notebook.output(0), notebook.cells.count()
        output.get_by_label("speed").select_option("fast")
        output.get_by_role("button", name="play").click()
        expect(output.locator(".pzl-caption")).to_contain_text("moves")
        for key in ("x", "d", "d", "a", "b"):
            notebook.page.keyboard.press(key)
        assert notebook.cells.count() == before
        notebook.check()


@pytest.mark.parametrize(
    ("name", "theme", "viewport"), [("light", "light", WIDE), ("dark", "dark", WIDE), ("phone", "light", PHONE)]
)
def test_how_it_looks(lab: Lab, browser: Browser, name: str, theme: str, viewport: tuple[int, int]) -> None:
    with lab.open(browser, [PLAYER], theme=theme, viewport=viewport) as notebook:
        notebook.run(0)
        output = notebook.output(0)
        output.get_by_role("button", name="next: move").click()
        output.locator(".pzl-cell").nth(33).click()
        notebook.screenshot(f"player-{name}", output)
        wide = output.evaluate("(area) => area.scrollWidth - area.clientWidth")
        assert wide <= 1, "the output is wider than its cell"
        notebook.check()


def test_a_click_on_a_cell_leaves_the_page_where_it_is(browser: Browser, tmp_path: Path) -> None:
    """The slider takes the focus; it stands below a tall board, out of view."""
    tall = Player(40, 5, Film("?" * 200, [Frame("Forty rows."), Frame("One is filled.", [(0, "#")])]))
    with offline(browser, tmp_path / "tall.html", tall, viewport={"width": 600, "height": 300}) as page:
        page.locator(".pzl-cell").first.click()
        expect(page.locator(".pzl-life")).to_contain_text("Row 1, column 1")
        assert page.evaluate("scrollY") == 0
