"""The player, live in JupyterLab, after the kernel is gone, and in a page without Python."""

from collections.abc import Iterator
from pathlib import Path

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


def signs(scope: Locator) -> str:
    return "".join(scope.locator(".pzl-cell").evaluate_all("(cells) => cells.map((cell) => cell.dataset.value)"))


@pytest.fixture
def page(browser: Browser, tmp_path: Path) -> Iterator[Page]:
    """The player in a page without Python and without a network."""
    place = tmp_path / "player.html"
    place.write_text(player().to_html("Five cells"), "utf-8")
    context = browser.new_context(offline=True)
    opened = context.new_page()
    opened.set_default_timeout(10_000)
    watch = Watch(opened, "file:")
    opened.goto(place.as_uri())
    yield opened
    watch.check()
    context.close()


def test_steps_by_button_and_key(page: Page) -> None:
    main, press = page.locator("main"), page.keyboard.press
    act.player_to_end_and_back(main)
    page.get_by_label("one step forward").click()
    assert signs(main) == "#????"
    expect(page.locator(".pzl-caption")).to_have_text("Cell 1 is filled.")
    expect(page.locator(".pzl-unseen")).to_have_text("Cell 1 is filled.")
    for key, step in (("ArrowRight", 2), ("End", 5), ("x", 5), (",", 4), ("ArrowLeft", 3), ("PageDown", 0), (".", 1)):
        press(key)
        expect(page.locator("output")).to_have_text(f"{step} / 5")
    assert signs(main) == "#????"


def test_the_table_fills_itself_in_and_empties_again(page: Page) -> None:
    cells = page.locator("td:not(thead td)")
    page.get_by_label("last step").click()
    assert cells.all_inner_texts() == ["5", "4"]
    assert [cell.get_attribute("data-changed") for cell in cells.all()] == ["", None]
    page.get_by_label("step", exact=True).press("ArrowLeft")
    assert cells.all_inner_texts() == ["3", "4"]
    page.get_by_label("first step").click()
    assert cells.all_inner_texts() == ["", ""]


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
    assert signs(page.locator("main")).startswith("#")


def test_seeking_in_a_long_film_is_quick(browser: Browser, tmp_path: Path) -> None:
    size, count = 40, 5000
    frames = [Frame("First.")]
    frames += [Frame(f"Step {k}.", [(k * 7 % size**2, "#.?"[k % 3])]) for k in range(count)]
    long = Player(size, size, Film("?" * size**2, frames))
    place = tmp_path / "long.html"
    place.write_text(long.to_html(), "utf-8")
    page = browser.new_page()
    page.goto(place.as_uri())
    for label, step in (("last step", count), ("first step", 0), ("last step", count)):
        took = page.get_by_label(label).evaluate(
            "(button) => { const start = performance.now(); button.click(); return performance.now() - start; }"
        )
        expect(page.locator("output")).to_have_text(f"{step} / {count}")
        assert took < 500
    assert signs(page.locator("main")) == long.film.cells_at(count)
    page.close()


# ---- live


def test_python_and_page_share_the_step_until_the_kernel_ends(lab: Lab, browser: Browser) -> None:
    with lab.open(browser, [PLAYER, SHOW, MOVE]) as notebook:
        notebook.run(0)
        output = notebook.output(0)
        act.player_to_end_and_back(output)
        output.get_by_label("one step forward").click()
        notebook.run(1)
        assert notebook.text(1) == f"1 {signs(output)[:25]}"
        notebook.run(2)
        expect(output.locator("output")).to_contain_text("5 /")
        notebook.check()
        notebook.shut_down()
        output.get_by_label("one step forward").click()
        expect(output.locator("output")).to_contain_text("6 /")
        act.player_to_end_and_back(output)


TWO_FILMS = """
from puzzlelib.nonogram.explore import PackingExplorer, Preset
packing = PackingExplorer([Preset("open", (1,), "・・・・"), Preset("with an empty cell", (1,), "・・□・")])
packing
"""


def test_another_film_shows_its_own_line(lab: Lab, browser: Browser) -> None:
    with lab.open(browser, [TWO_FILMS, "packing.preset.value = 'with an empty cell'"]) as notebook:
        notebook.run(0)
        output = notebook.output(0)
        assert signs(output)[:4] == "????"
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
        notebook.screenshot(f"player-{name}", output)
        wide = output.evaluate("(area) => area.scrollWidth - area.clientWidth")
        assert wide <= 1, "the output is wider than its cell"
        notebook.check()
