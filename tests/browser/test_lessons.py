"""The lessons in a real browser: run all, then do what a reader does with each lesson's sliders, cells and players."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

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
    "15": ("slider", "cell", "player"),
    "20": ("slider", "cell", "player"),
    "21": ("slider", "player"),
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


def test_lesson_14_solves_the_picture_that_the_reader_has_chosen(lab: Lab, browser: Browser) -> None:
    with lab.open(browser, lesson("14")) as notebook:
        notebook.run_all()
        picture = notebook.outputs_with(act.BOARD).first
        picture.locator("select").select_option(label="a smile: it needs an assumption")
        expect(picture).to_contain_text("It needs assumptions, one at a time.")
        run = notebook.page.locator(".jp-CodeCell", has_text="print(told(by_list(mine.puzzle)))")
        run.locator(".jp-InputArea-editor").click()
        notebook.page.keyboard.press("Control+Enter")
        expect(run.locator(".jp-OutputArea")).not_to_contain_text("17 looks")
        run.get_by_label("last step").click()
        expect(run.locator(".pzl-caption")).to_contain_text("18 cells are open: single lines have no more to say.")
        notebook.check()


def test_lesson_14_tells_which_line_settled_a_cell(lab: Lab, browser: Browser) -> None:
    with lab.open(browser, lesson("14")) as notebook:
        notebook.run_all()
        player = notebook.page.locator(act.PLAYER).first
        player.get_by_label("last step").click()
        expect(player.locator(".pzl-caption")).to_contain_text("It is “Too much weather”.")
        player.locator(".pzl-cell").nth(90).click()
        expect(player.locator(".pzl-life")).to_contain_text("filled since step 187. All placements of column 1 agree.")
        player.get_by_label("previous: this cell").click()
        expect(player.locator("output")).to_have_text("187 / 192")
        notebook.check()


def test_lesson_15_finds_the_solution_and_then_proves_it(lab: Lab, browser: Browser) -> None:
    with lab.open(browser, lesson("15")) as notebook:
        notebook.run_all()
        player = notebook.page.locator(act.PLAYER).first
        player.get_by_role("button", name="next: solution").click()
        expect(player.locator(".pzl-caption")).to_contain_text("solution 1")
        player.get_by_label("last step").click()
        expect(player.locator(".pzl-caption")).to_contain_text("the puzzle has 1 solution")
        player.locator(".pzl-cell").first.click()
        expect(player.locator(".pzl-life")).to_contain_text("Filled leads to no other solution")
        notebook.check()


def test_lesson_15_solves_a_stuck_board_by_assumptions(lab: Lab, browser: Browser) -> None:
    with lab.open(browser, lesson("15")) as notebook:
        notebook.run_all()
        stuck = notebook.outputs_with(act.BOARD).first
        stuck.locator("select").select_option(label="the 5 by 5 from above")
        expect(stuck).to_contain_text("22 cells are open")
        act.cell_click(stuck, 20)
        expect(stuck).to_contain_text("Nothing is proved by row 5, column 1")
        act.cell_click(stuck, 17)
        stuck.get_by_role("button", name="keep what is proved").click()
        expect(stuck).to_contain_text("2 cells are settled.")
        act.cell_click(stuck, 0)
        stuck.get_by_role("button", name="keep what is proved").click()
        expect(stuck).to_contain_text("The board is solved.")
        notebook.check()


def test_lesson_15_draws_the_solutions_of_the_picture_that_the_reader_has_made(lab: Lab, browser: Browser) -> None:
    with lab.open(browser, lesson("15")) as notebook:
        notebook.run_all()
        picture = notebook.outputs_with(act.SLIDER).first
        picture.get_by_role("button", name="make it unique").click()
        expect(picture).to_contain_text("Empty row 5, column 7: then the clues have exactly one solution.")
        picture.get_by_role("button", name="do it").click()
        expect(picture).to_contain_text("From the clues alone: unique")
        run = notebook.page.locator(".jp-CodeCell", has_text="answer = nonogram.solve(mine.puzzle, limit=5)")
        expect(run.locator("img[alt*='The 2 solutions differ']")).to_be_visible()
        run.locator(".jp-InputArea-editor").click()
        notebook.page.keyboard.press("Control+Enter")
        expect(run.locator("img[alt*='Solution 1']")).to_be_visible()
        expect(run.locator("img[alt*='solutions differ']")).to_have_count(0)
        notebook.check()
