"""What check_setup finds in the reader's browser: one with Japanese fonts, one without, and where no script runs."""

import os
import sys
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import matplotlib
import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook, new_output
from playwright.sync_api import Browser, expect

from puzzlelib import browser_font, check_setup
from tests.browser.lab import CHROMIUM_FLAGS, KERNEL, Lab, Watch, find_chromium

SCRIPT = files("puzzlelib").joinpath("browser_font.js").read_text("utf-8")
FEW_FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>{fonts}</dir><cachedir>{cache}</cachedir></fontconfig>
"""


@pytest.fixture
def latin_browser(browser: Browser, tmp_path: Path) -> Iterator[Browser]:
    """A browser that knows no fonts but those of matplotlib: Latin, Greek, Cyrillic."""
    if sys.platform != "linux":
        pytest.skip("fontconfig tells browsers on Linux alone what fonts there are")
    settings = tmp_path / "fonts.conf"
    fonts = Path(matplotlib.get_data_path(), "fonts", "ttf")
    settings.write_text(FEW_FONTS.format(fonts=fonts, cache=tmp_path / "cache"))
    running = browser.browser_type.launch(
        executable_path=find_chromium(),
        args=list(CHROMIUM_FLAGS),
        env={**os.environ, "FONTCONFIG_FILE": str(settings)},
    )
    yield running
    running.close()


def test_a_browser_with_japanese_fonts(lab: Lab, browser: Browser) -> None:
    with lab.open(browser, ["import puzzlelib\npuzzlelib.check_setup()"], theme="dark") as notebook:
        notebook.run(0)
        output = notebook.output(0)
        expect(output).to_contain_text(browser_font.WELL)
        expect(output).to_contain_text("Everything that the lessons need is here.")
        expect(output).not_to_contain_text(browser_font.BY_EYE)
        notebook.screenshot("setup", output)
        notebook.check()


def test_a_browser_without_japanese_fonts(latin_browser: Browser, tmp_path: Path) -> None:
    place = tmp_path / "setup.html"
    place.write_text(f'<meta charset="utf-8">{check_setup()._repr_html_()}', "utf-8")
    page = latin_browser.new_page()
    watch = Watch(page, "file:")
    page.goto(place.as_uri())
    expect(page.locator(".pzl-font p")).to_have_text(browser_font.LACKING)
    expect(page.locator("li")).to_have_count(len(browser_font.MENDS))
    expect(page.locator("li").first).to_have_text("Debian, Ubuntu: sudo apt install fonts-noto-cjk")
    watch.check()


def test_single_signs_are_found_missing(browser: Browser) -> None:
    page = browser.new_page()
    private = "\uf8fe"  # no font of a reader's system has it
    assert page.evaluate(f"(signs) => {{ {SCRIPT} return missing(signs); }}", f"漢{private}ー字") == [private]
    page.close()


def test_a_notebook_that_was_not_run_asks_the_reader_to_look(lab: Lab, browser: Browser, tmp_path: Path) -> None:
    """Whoever gets a notebook has not trusted it yet: its scripts do not run."""
    data = {"text/plain": repr(check_setup()), "text/html": check_setup()._repr_html_()}
    shown = new_code_cell("check_setup()", outputs=[new_output("execute_result", data=data, execution_count=1)])
    nbformat.write(new_notebook(cells=[shown], metadata=KERNEL), tmp_path / "unrun.ipynb")
    with lab.open(browser, tmp_path / "unrun.ipynb") as notebook:
        output = notebook.output(0)
        expect(output).to_contain_text(browser_font.BY_EYE)
        expect(output).not_to_contain_text("measureText")
        notebook.check()
