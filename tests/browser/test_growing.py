"""The picture beside a player that grows: what shows at each step, and that the newest part is in view."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from puzzlelib.zigzag.examples import example
from puzzlelib.zigzag.players import tree_player
from tests.browser.test_player import offline

PLAYER = tree_player(example("article"))
RADIUS = 7  # of the ring that shows where the recursion is
SHOWN = "layers => layers.filter(layer => layer.style.display !== 'none').length"
LAYERS = ".pzl-growing > svg > g"


@pytest.fixture
def page(browser: Browser, tmp_path: Path) -> Iterator[Page]:
    with offline(browser, tmp_path / "tree.html", PLAYER) as opened:
        yield opened


def move(page: Page, step: int) -> None:
    slider = page.get_by_role("slider")
    slider.fill(str(step))
    expect(page.locator(".pzl-caption")).to_have_text(PLAYER.film.frames[step].caption)


def showing(step: int) -> int:
    layers = PLAYER.film.growing.layers
    return sum(layer.first <= step <= layer.last for layer in layers) + 1  # the head


def test_each_step_shows_its_layers(page: Page) -> None:
    expect(page.locator(LAYERS)).to_have_count(len(PLAYER.film.growing.layers) + 1)
    for step in (0, 1, 17, 700, 1485, 17, 0):
        move(page, step)
        assert page.locator(LAYERS).evaluate_all(SHOWN) == showing(step)


def test_the_newest_part_is_in_view_and_the_words_stay_above(page: Page) -> None:
    """The tree is three times as high as its box."""
    box = page.locator(".pzl-growing")
    for step in (1485, 700, 3):
        move(page, step)
        frame = box.bounding_box()
        ring = page.locator(f"{LAYERS}:not([style*=none]) path[stroke='#E69F00']").bounding_box()
        head = page.locator(LAYERS).last.bounding_box()
        assert None not in (frame, ring, head)
        middle = ring["y"] + ring["height"] / 2  # its box is larger than the ring
        assert frame["y"] + head["height"] <= middle - RADIUS
        assert middle + RADIUS <= frame["y"] + frame["height"]
        assert abs(head["y"] - frame["y"]) < 2


def test_the_tree_has_a_name_and_can_be_scrolled_by_keys(page: Page) -> None:
    region = page.get_by_role("region", name=PLAYER.film.growing.title)
    move(page, 1485)
    region.focus()
    before = region.evaluate("box => box.scrollTop")
    page.keyboard.press("Home")
    expect(page.locator(".pzl-caption")).to_have_text(PLAYER.film.frames[1485].caption)
    page.wait_for_function("before => document.querySelector('.pzl-growing').scrollTop < before", arg=before)
