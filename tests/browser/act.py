"""What a reader does with a lesson's sliders, boards and players; each asserts that the picture changes.

A scope is the output area that holds the widgets. Its picture is all that is drawn in it: images, boards, tables.

The kernel answers in several messages, and each changes one widget: a board follows its sentence, or goes before it. So
never read what a live scope shows right after something else has appeared in it: wait for what you want to see. The
functions that wait go on until the kernel rests, for then nothing of the answer is left to come.
"""

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.lab import IDLE, wait_for

SLIDER = ".widget-slider .noUi-handle"
BOARD = ".pzl-grid[aria-readonly='false']"
PLAYER = ".pzl:has(.pzl-bar)"
SIGNS = """(scope) => [...scope.querySelector('.pzl-grid')?.querySelectorAll('.pzl-cell') ?? []]
    .map((cell) => cell.dataset.value).join('')"""

PICTURE = """(scope) => [...scope.querySelectorAll('img, table, .pzl-grid')].map((part) =>
    part.src ?? [...part.querySelectorAll('[data-value], [data-kind], td, text:not(:empty), .pzl-band')].map((cell) =>
        [cell.dataset.value, cell.dataset.kind, cell.textContent, cell.matches('.pzl-band') && cell.outerHTML].join(),
    ).join(';'),
).join('|')"""
CHANGED = f"([scope, before]) => (({PICTURE})(scope)) !== before"


def signs(scope: Locator) -> str:
    """What stands in the cells of the first board, row by row."""
    shown: str = scope.evaluate(SIGNS)
    return shown


def wait_for_signs(scope: Locator, wanted: str | Callable[[str], bool]) -> str:
    """Wait until the first board shows these signs, or some for which the function holds; return them."""
    shown = wait_for(scope.page, lambda: signs(scope), wanted)
    scope.page.wait_for_function(IDLE)
    return shown


def wait_for_text(scope: Locator, text: str) -> None:
    """Wait until the scope holds this text."""
    expect(scope).to_contain_text(text)
    scope.page.wait_for_function(IDLE)


def picture(scope: Locator) -> str:
    """A fingerprint of what the scope shows."""
    fingerprint: str = scope.evaluate(PICTURE)
    return fingerprint


def wait_for_change(scope: Locator, before: str) -> str:
    """Wait until the scope shows another picture, and return that one's fingerprint."""
    scope.page.wait_for_function(CHANGED, arg=[scope.element_handle(), before], timeout=10_000)
    scope.page.wait_for_function(IDLE)
    return picture(scope)


def slider_by_key(scope: Locator) -> None:
    """The first slider, moved by an arrow key."""
    handle = scope.locator(SLIDER).first
    handle.scroll_into_view_if_needed()
    before, at_end = picture(scope), handle.get_attribute("aria-valuenow") == handle.get_attribute("aria-valuemax")
    handle.press("ArrowLeft" if at_end else "ArrowRight")
    wait_for_change(scope, before)


def slider_by_mouse(scope: Locator) -> None:
    """The first slider, dragged a third of its way."""
    handle = scope.locator(SLIDER).first
    handle.scroll_into_view_if_needed()
    box, track = handle.bounding_box(), scope.locator(".widget-slider .noUi-base").first.bounding_box()
    assert box is not None
    assert track is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    way = track["width"] / 3 if x < track["x"] + track["width"] / 2 else -track["width"] / 3
    before = picture(scope)
    mouse = scope.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + way, y, steps=4)
    mouse.up()
    wait_for_change(scope, before)


def cell_click(scope: Locator, index: int = 0) -> None:
    """A cell of the first board, by a click."""
    before = picture(scope)
    scope.locator(BOARD).first.locator(".pzl-cell").nth(index).click()
    wait_for_change(scope, before)


def cell_key(scope: Locator, index: int = 0) -> None:
    """The cell right of ``index``, reached and changed by keys alone."""
    before = picture(scope)
    scope.locator(BOARD).first.locator(".pzl-cell").nth(index).focus()
    scope.page.keyboard.press("ArrowRight")
    scope.page.keyboard.press("Space")
    wait_for_change(scope, before)


def player_to_end_and_back(scope: Locator) -> None:
    """The first player: a step forward and back by button and by key, then to the last step and to the first."""
    player = scope.locator(PLAYER).first
    player.scroll_into_view_if_needed()
    slider, count = player.locator("input[type=range]"), player.locator("output")
    last = slider.get_attribute("max")
    slider.press("Home")
    expect(count).to_have_text(f"0 / {last}")
    first = picture(player)
    player.get_by_label("last step").click()
    expect(count).to_have_text(f"{last} / {last}")
    assert picture(player) != first, "the last step looks like the first"
    slider.press("ArrowLeft")
    expect(count).not_to_have_text(f"{last} / {last}")
    player.get_by_label("first step").click()
    expect(count).to_have_text(f"0 / {last}")
    assert picture(player) == first, "back at the first step, the picture is another one"
    player.get_by_label("one step forward").click()
    expect(count).to_have_text(f"1 / {last}")
    player.get_by_label("one step back").click()
    expect(count).to_have_text(f"0 / {last}")
