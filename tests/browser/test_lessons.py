"""The lessons in a real browser: run all, then do what a reader does with each lesson's sliders, cells and players."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator

from tests.browser import act
from tests.browser.lab import ROOT, Lab

# For each lesson, by the start of its name, what a reader can move in it. A new lesson is a new line.
LESSONS = {
    "00": ("slider", "cell", "player"),
    "10": ("slider", "player"),
    "11": ("slider", "cell", "player"),
    "12": ("player",),
    "13": ("slider", "cell", "player"),
    "14": ("slider", "cell", "player"),
}

# What each of them looks like on the page, and what is done with it.
WIDGETS: dict[str, tuple[str, tuple[Callable[[Locator], None], ...]]] = {
    "slider": (act.SLIDER, (act.slider_by_key, act.slider_by_mouse)),
    "cell": (act.BOARD, (act.cell_click, act.cell_key)),
    "player": (act.PLAYER, (act.player_to_end_and_back,)),
}


def lesson(start: str) -> Path:
    [path] = (ROOT / "notebooks").glob(f"{start}-*.ipynb")
    return path


def test_every_lesson_is_listed() -> None:
    assert sorted(LESSONS) == sorted(path.name[:2] for path in (ROOT / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("start", LESSONS)
def test_lesson(lab: Lab, browser: Browser, start: str) -> None:
    with lab.open(browser, lesson(start)) as notebook:
        notebook.run_all()
        for widget in LESSONS[start]:
            selector, acts = WIDGETS[widget]
            scope = notebook.outputs_with(selector).first
            for done in acts:
                done(scope)
            notebook.set_theme("light")
            notebook.screenshot(f"lesson-{start}-{widget}-light", scope)
            notebook.set_theme("dark")
            notebook.screenshot(f"lesson-{start}-{widget}-dark", scope)
        notebook.check()
