"""The site in a real browser, from files, with no network: every page, every player, every slider that is not grey."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from tests.browser.lab import Watch
from tests.site_pages import LESSONS, built_site
from tools.still import unpack

pytest.importorskip("myst_nb", reason="no Sphinx; pip install -e .[pages,test]")

MOUNT = re.compile(r'<div class="puzzlelib-still".*?</script></div>', re.DOTALL)
READY = "() => document.documentElement.dataset.puzzlelibReady === 'true'"
PHONE = {"width": 360, "height": 740}
LAPTOP = {"width": 1366, "height": 768}

# What an ear or a keyboard needs; each line gives what breaks it.
UNNAMED_IMAGES = "() => [...document.images].filter((image) => !image.alt.trim()).length"
UNNAMED_CONTROLS = """() => [...document.querySelectorAll('main :is(input, select, textarea, button)')].filter(
    (control) => !control.labels?.length && !control.ariaLabel && !control.textContent.trim()).length"""
LEVELS = "() => [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map((heading) => +heading.tagName[1])"

# What the widgets of a mount show, without the values of controls themselves.
SHOWN = """(mount) => [...mount.querySelectorAll('.puzzlelib-html, .pzl, .puzzlelib-control')].map((part) =>
    part.matches('.puzzlelib-control') ? part.style.display : part.innerHTML).join()"""


@pytest.fixture(scope="module")
def site(browser: Browser) -> Path:
    return built_site()


@contextmanager
def opened(browser: Browser, path: Path, size: dict[str, int] = LAPTOP) -> Iterator[Page]:
    """A page from its file, its widgets built. At the end: no error, and nothing asked but files."""
    context = browser.new_context(viewport=size, offline=True)  # type: ignore[arg-type]
    page = context.new_page()
    watch = Watch(page, "file://")
    failed: list[str] = []
    page.on("requestfailed", lambda request: failed.append(request.url))
    page.route(re.compile("^(?!file:|data:|blob:)"), Route.abort)
    page.goto(path.as_uri())
    page.wait_for_function(READY)
    yield page
    watch.check()
    assert failed == []
    context.close()


def last_captions(path: Path) -> list[str]:
    """The caption of the last frame of each player of a page, in the order of the page."""
    models = [model for html in MOUNT.findall(path.read_text("utf-8")) for model in unpack(html)["models"].values()]
    strips = [model["state"]["strip"] for model in models if model["state"].get("strip")]
    return [json.loads(strip)["frames"][-1]["c"] for strip in strips]


def play_to_the_end_by_keys(player: Locator, caption: str) -> None:
    slider = player.get_by_label("step", exact=True)
    slider.focus()
    slider.press("End")
    last = slider.get_attribute("max")
    expect(player.locator("output")).to_have_text(f"{last} / {last}")
    expect(player.locator(".pzl-caption")).to_have_text(" ".join(caption.split()))
    slider.press("ArrowLeft")
    expect(player.locator("output")).to_have_text(f"{int(last or 0) - 1} / {last}")


def move(control: Locator) -> None:
    """Another value, as a reader would choose it."""
    if control.evaluate("(control) => control.tagName") == "SELECT":
        count = control.locator("option").count()
        at = int(control.evaluate("(control) => control.selectedIndex"))
        control.select_option(index=(at + 1) % count)
    elif control.get_attribute("type") == "checkbox":
        control.press(" ")
    else:
        at_end = control.evaluate("(control) => control.value === control.max")
        control.press("ArrowLeft" if at_end else "ArrowRight")


@pytest.mark.parametrize("lesson", LESSONS)
def test_lesson(browser: Browser, site: Path, lesson: str) -> None:
    path = site / f"{lesson}.html"
    with opened(browser, path) as page:
        page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
        players = page.locator(".pzl-player")
        captions = last_captions(path)
        assert captions
        assert players.count() == len(captions)
        for place, caption in enumerate(captions):
            play_to_the_end_by_keys(players.nth(place), caption)
        check_for_all(page)
        page.set_viewport_size(PHONE)  # type: ignore[arg-type]
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def check_for_all(page: Page) -> None:
    """What a page owes to those who do not see it, or use no mouse."""
    assert page.evaluate(UNNAMED_IMAGES) == 0
    assert page.evaluate(UNNAMED_CONTROLS) == 0
    levels = page.evaluate(LEVELS)
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
    assert page.get_by_role("main").count() == 1


@pytest.mark.parametrize("lesson", LESSONS)
def test_controls_that_are_not_grey_do_something(browser: Browser, site: Path, lesson: str) -> None:
    with opened(browser, site / f"{lesson}.html") as page:
        for mount in page.locator(".puzzlelib-still").all():
            mount.evaluate("(mount) => mount.querySelectorAll('details').forEach((fold) => { fold.open = true; })")
            controls = mount.locator(".puzzlelib-control > :is(input, select):enabled")
            moved = 0
            for control in controls.all():
                if not control.is_visible():
                    continue
                before = mount.evaluate(SHOWN)
                move(control)
                moved += mount.evaluate(SHOWN) != before
            assert moved or not controls.count()


def test_solutions_first_page_and_search(browser: Browser, site: Path) -> None:
    with opened(browser, site / "index.html", PHONE) as page:
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        check_for_all(page)
        for lesson in LESSONS:
            page.goto((site / f"solutions/{lesson}.html").as_uri())
            page.wait_for_function(READY)
            assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        page.goto((site / "search.html").as_uri() + "?q=packing")
        expect(page.locator("ul.search li a").first).to_be_visible()
        assert page.locator("ul.search li a", has_text="packing").count() >= 3


def test_a_slider_replays_what_python_did(browser: Browser, site: Path) -> None:
    """Lesson 10: a line one cell longer has more placements."""
    with opened(browser, site / "10-nonogram-read-one-line.html") as page:
        mount = page.locator(".puzzlelib-still", has=page.get_by_label("cells"))
        slider = mount.get_by_label("cells")
        expect(slider).to_have_value("6")
        slider.press("ArrowRight")
        expect(mount.get_by_role("img")).to_have_attribute("alt", re.compile("7 cells"))


def test_the_first_key_leads_past_the_side_bar(browser: Browser, site: Path) -> None:
    with opened(browser, site / "index.html") as page:
        page.keyboard.press("Tab")
        expect(page.locator(":focus")).to_have_text("Skip to content")


def test_a_selected_cell_tells_its_life_and_a_picture_grows(browser: Browser, site: Path) -> None:
    with opened(browser, site / "31-zigzag-place-recurse-take-back.html") as page:
        player = page.locator(".pzl-player", has=page.locator(".pzl-growing"))
        before = player.locator(".pzl-growing").inner_html()
        player.get_by_label("last step").click()
        expect(player.locator("output")).to_have_text(re.compile(r"^([1-9]\d*) / \1$"))
        assert player.locator(".pzl-growing").inner_html() != before
        player.locator(".pzl-cell").nth(1).click()
        expect(player.locator(".pzl-life")).to_contain_text("since step")


def test_a_board_of_its_own_is_painted_and_one_that_python_hears_is_locked(browser: Browser, site: Path) -> None:
    with opened(browser, site / "00-start-here.html") as page:
        mount = page.locator(".puzzlelib-still", has=page.locator(".pzl-grid:not(.pzl-player *)")).first
        expect(mount.locator(".pzl-grid")).to_have_attribute("aria-readonly", "true")
        expect(mount.locator(".puzzlelib-note").last).to_contain_text("Open the lesson in JupyterLab")
