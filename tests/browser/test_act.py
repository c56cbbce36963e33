"""The functions that wait really wait: for explorers that take their time."""

import pytest
from playwright.sync_api import Browser

from tests.browser import act
from tests.browser.lab import Lab

BOARD = "import time\nimport ipywidgets\nfrom puzzlelib.widgets import Board\n"
SENTENCE_FIRST = f"""{BOARD}
board, said = Board(1, 3), ipywidgets.HTML()
def answer(change):
    said.value = "The board is solved."
    time.sleep(0.5)
    board.cells = "#.#"
board.observe(answer, "cells")
ipywidgets.VBox([board, said])
"""
SLOW = f"""{BOARD}
board = Board(1, 3)
board.observe(lambda change: time.sleep(0.5), "cells")
board
"""


def test_a_board_that_follows_its_sentence(lab: Lab, browser: Browser) -> None:
    with lab.open(browser, [SENTENCE_FIRST]) as notebook:
        for wait in (
            lambda: act.wait_for_text(notebook.output(0), "The board is solved."),
            lambda: act.wait_for_signs(notebook.output(0), lambda signs: signs not in ("???", "#??")),
        ):
            notebook.run(0)
            notebook.output(0).locator(".pzl-cell").first.click()
            wait()
            assert act.signs(notebook.output(0)) == "#.#"
        notebook.check()


def test_a_click_that_a_run_overtakes(lab: Lab, browser: Browser) -> None:
    with lab.open(browser, [SLOW, "print(board.cells)"]) as notebook:
        notebook.run(0)
        cells = notebook.output(0).locator(".pzl-cell")
        cells.nth(0).click()
        cells.nth(1).click()  # the page keeps it back: the kernel is busy
        notebook.run_until(1, "##?")
        notebook.check()


def test_waiting_ends(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.browser.lab.SECONDS", 0.3)
    page = browser.new_page()
    with pytest.raises(AssertionError, match="waited for '#', found ''"):
        act.wait_for_signs(page.locator("body"), "#")
    page.close()
