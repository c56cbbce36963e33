"""The lessons in a real browser: run all, then do what a reader does with each lesson's sliders, cells and players."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser import act
from tests.browser.lab import ROOT, Lab, Notebook

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
    "22": ("player",),
    "23": ("player",),
    "24": ("player",),
    "30": ("slider", "player"),
    "31": ("player",),
    "32": ("slider", "player"),
    "33": ("slider", "player"),
    "34": ("player",),
    "90": ("slider", "cell", "player"),
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
        act.wait_for_text(picture, "It needs assumptions, one at a time.")
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
        act.wait_for_text(stuck, "22 cells are open")
        act.cell_click(stuck, 20)
        act.wait_for_text(stuck, "Nothing is proved by row 5, column 1")
        act.cell_click(stuck, 17)
        expect(stuck.locator("img[alt*='Row 4, column 3 is tried']")).to_be_visible()
        stuck.get_by_role("button", name="keep what is proved").click()
        act.wait_for_text(stuck, "2 cells are settled.")
        act.cell_click(stuck, 0)
        expect(stuck.locator("img[alt*='Row 1, column 1 is tried']")).to_be_visible()
        stuck.get_by_role("button", name="keep what is proved").click()
        act.wait_for_text(stuck, "The board is solved.")
        notebook.check()


def test_lesson_15_draws_the_solutions_of_the_picture_that_the_reader_has_made(lab: Lab, browser: Browser) -> None:
    with lab.open(browser, lesson("15")) as notebook:
        notebook.run_all()
        picture = notebook.outputs_with(act.SLIDER).first
        picture.get_by_role("button", name="make it unique").click()
        act.wait_for_text(picture, "Empty row 5, column 7: then the clues have exactly one solution.")
        picture.get_by_role("button", name="do it").click()
        act.wait_for_text(picture, "From the clues alone: unique")
        run = notebook.page.locator(".jp-CodeCell", has_text="answer = nonogram.solve(mine.puzzle, limit=5)")
        expect(run.locator("img[alt*='The 2 solutions differ']")).to_be_visible()
        run.locator(".jp-InputArea-editor").click()
        notebook.page.keyboard.press("Control+Enter")
        expect(run.locator("img[alt*='Solution 1']")).to_be_visible()
        expect(run.locator("img[alt*='solutions differ']")).to_have_count(0)
        notebook.check()


def run_cell(notebook: Notebook, source: str) -> Locator:
    """Click on the cell that holds this text and run it, as a reader does; its output."""
    cell = notebook.page.locator(".jp-CodeCell", has_text=source)
    cell.locator(".jp-InputArea-editor").click()
    notebook.page.keyboard.press("Control+Enter")
    return cell.locator(".jp-OutputArea")


def test_lesson_20_tells_of_any_cell_and_why_not_a_digit(lab: Lab, browser: Browser) -> None:
    with lab.open(browser, lesson("20")) as notebook:
        notebook.run_all()
        explorer = notebook.outputs_with(act.SLIDER).first
        row, digit = explorer.locator(act.SLIDER).first, explorer.locator(act.SLIDER).last
        row.press("ArrowRight")
        act.wait_for_text(explorer, "Why not 5 in (3,5)? 5 stands in (4,5), in the same column and block.")
        row.press("ArrowRight")
        act.wait_for_text(explorer, "Cell (4,5): 5 is given there")
        act.cell_click(explorer, 6 * 9 + 7)
        act.wait_for_text(explorer, "1, 2 and 9 are possible.")
        expect(explorer).not_to_contain_text("is given there")
        digit.press("Home")
        act.wait_for_text(explorer, "Nothing forbids 1 in (6,7)")
        marks = run_cell(notebook, "for event in explorer.trace:")
        expect(marks).to_contain_text("i3 = 8: (6,8) holds 7. dhs(6,7,7-1) = dhs(6,7,6) becomes 1: 7 is excluded.")
        notebook.check()


def test_lesson_20_steps_through_the_passes(lab: Lab, browser: Browser) -> None:
    with lab.open(browser, lesson("20")) as notebook:
        notebook.run_all()
        player = notebook.page.locator(act.PLAYER).first
        expect(player.locator("td[data-changed]")).to_have_count(0)
        player.get_by_role("button", name="next: new mark").click()
        expect(player.locator(".pzl-caption")).to_have_text(
            "i3 = 0: (3,0) holds 6. dhs(3,5,6-1) = dhs(3,5,5) becomes 1: 6 is excluded."
        )
        expect(player.locator("td[data-changed]")).to_have_text(["○"])
        player.get_by_label("last step").click()
        expect(player.locator(".pzl-caption")).to_have_text("cnn(3,5) = 4: (3,5) has 4 candidates.")
        player.locator(".pzl-cell").nth(3 * 9 + 5).click()
        expect(player.locator(".pzl-life")).to_contain_text(
            "4 and 6 stand in row 3; 5 in column 5; 1 and 8 in block (1,1)"
        )
        notebook.check()


def test_lesson_20_takes_a_puzzle_that_the_reader_pastes(lab: Lab, browser: Browser) -> None:
    with lab.open(browser, lesson("20")) as notebook:
        notebook.run_all()
        explorer = notebook.outputs_with(act.SLIDER).nth(1)
        explorer.get_by_text("Paste a puzzle of your own").click()
        box = explorer.locator("textarea")
        box.fill(".2.. 3... ..4. .3.")
        act.wait_for_text(explorer, "it has 15 signs, a 4 x 4 grid has 16")
        box.fill(".2.. 3... ..4. .3.1")
        expect(explorer.locator(".pzl-cell")).to_have_count(16)
        expect(run_cell(notebook, "sudoku.solve(own.puzzle)").locator("img[alt^='Sudoku of 4 x 4']")).to_be_visible()
        notebook.check()


def test_lesson_21_reads_a_layer(lab: Lab, browser: Browser) -> None:
    with lab.open(browser, lesson("21")) as notebook:
        notebook.run_all()
        explorer = notebook.outputs_with(act.SLIDER).first
        digit = explorer.locator(act.SLIDER).first
        for _ in range(3):
            digit.press("ArrowRight")
        act.wait_for_text(explorer, "dhs(i1,i2,3): 4 is possible in 3 of 53 empty cells.")
        explorer.locator(".pzl-cell").nth(5).click()
        act.wait_for_text(explorer, "The 4 in (0,5) takes 4 from")
        explorer.locator(".pzl-cell").nth(3 * 9 + 5).click()
        act.wait_for_text(explorer, "4 in (3,5)? 4 stands in (3,4)")
        numbers = run_cell(notebook, "print(explorer.arrays.dhs[:, :, explorer.digit - 1])")
        expect(numbers).to_contain_text("[[1 1 1 1 1 0 0 0 1]")
        own = notebook.outputs_with(act.SLIDER).nth(1)
        own.locator("select").select_option(label="6 x 6")
        act.wait_for_text(own, "of 26 empty cells")
        drawn = run_cell(notebook, "draw_layers.layers(own.arrays)")
        expect(drawn.locator("img[alt*='i3 = 5: digit 6']:not([alt*='digit 7'])")).to_be_visible()
        notebook.check()


def test_lesson_21_steps_through_all_cells(lab: Lab, browser: Browser) -> None:
    with lab.open(browser, lesson("21")) as notebook:
        notebook.run_all()
        player = notebook.page.locator(act.PLAYER).first
        player.get_by_label("last step").click()
        expect(player.locator(".pzl-caption")).to_have_text("cnn(8,8) = 3: (8,8) has 3 candidates.")
        player.locator(".pzl-cell").nth(2 * 9 + 8).click()
        expect(player.locator(".pzl-life")).to_contain_text("3 is possible.")
        player.get_by_label("previous: this cell").click()
        expect(player.locator(".pzl-caption")).to_have_text("cnn(2,8) = 1: (2,8) has 1 candidate.")
        notebook.check()


def test_lesson_22_takes_back_a_wrong_first_digit(lab: Lab, browser: Browser) -> None:
    with lab.open(browser, lesson("22")) as notebook:
        notebook.run_all()
        player = notebook.page.locator(act.PLAYER).first
        written = player.locator("tr", has_text="digits written").locator("td")
        player.get_by_role("button", name="next: dead end").click()
        expect(player.locator(".pzl-caption")).to_have_text("No candidate is left for (0,8): dead end.")
        player.locator(".pzl-cell").first.click()
        player.get_by_role("button", name="next: this cell").click()
        expect(player.locator(".pzl-caption")).to_have_text("Take 2 back from (0,0).")
        expect(written).to_have_text("1,101")
        player.get_by_role("button", name="next: solution").click()
        expect(written).to_have_text("2,624")
        for _ in range(13):
            player.get_by_label("one step forward").click()
        expect(player.locator(".pzl-caption")).to_have_text("(7,0) has 2 candidates: try 3, the second.")
        player.get_by_label("last step").click()
        expect(player.locator(".pzl-caption")).to_contain_text("the puzzle has 1 solution")
        notebook.check()


def test_lesson_22_draws_the_tree_of_the_puzzle_that_the_reader_makes(lab: Lab, browser: Browser) -> None:
    with lab.open(browser, lesson("22")) as notebook:
        notebook.run_all()
        mine = notebook.outputs_with(act.BOARD).first
        drawn = "draw_tree.tree(sudoku.trace_search(mine.puzzle))"
        mine.locator(".pzl-cell").nth(2 * 4 + 1).click()
        notebook.page.keyboard.press("Delete")
        act.wait_for_text(mine, "4 givens. More than one solution.")
        expect(run_cell(notebook, drawn).locator("img[alt*='2 solutions, the first after 16 digits']")).to_be_visible()
        mine.locator(".pzl-cell").nth(2 * 4 + 1).click()
        notebook.page.keyboard.press("2")
        act.wait_for_text(mine, "2 stands in (2,1) and in (2,3)")
        notebook.page.keyboard.press("3")
        act.wait_for_text(mine, "5 givens. Exactly one solution.")
        mine.locator("select").select_option(label="none")
        act.wait_for_text(mine, "6 givens. No solution.")
        expect(run_cell(notebook, drawn).locator("img[alt*='0 solutions']")).to_be_visible()
        mine.get_by_text("Paste a puzzle of your own").click()
        mine.locator("textarea").fill("1... .2.1 ...4 4.1.")
        act.wait_for_text(mine, "6 givens. Exactly one solution.")
        expect(run_cell(notebook, drawn).locator("img[alt*='the first after 14 digits']")).to_be_visible()
        notebook.check()


def test_lesson_23_forces_digits_until_it_must_choose(lab: Lab, browser: Browser) -> None:
    with lab.open(browser, lesson("23")) as notebook:
        notebook.run_all()
        player = notebook.page.locator(act.PLAYER).first
        player.get_by_role("button", name="next: choice").click()
        expect(player.locator(".pzl-caption")).to_have_text("(0,1) has 2 candidates: try 7, the first.")
        player.get_by_role("button", name="next: dead end").click()
        expect(player.locator(".pzl-caption")).to_have_text("No candidate is left for (6,0): dead end.")
        expect(player.locator("tr", has_text="digits written").locator("td")).to_have_text("77")
        notebook.check()


def test_lesson_23_compares_the_orders_that_the_reader_ticks(lab: Lab, browser: Browser) -> None:
    with lab.open(browser, lesson("23")) as notebook:
        notebook.run_all()
        explorer = notebook.outputs_with("input[type=checkbox]").first
        row = {name: explorer.locator("tr", has_text=name) for name in ("in rows", "fewest", "places too")}
        explorer.get_by_label("fewest").uncheck()
        explorer.get_by_label("places too").check()
        expect(row["places too"]).to_contain_text("53")
        expect(row["fewest"]).to_have_count(0)
        explorer.locator("select").first.select_option(label="the half hour")
        expect(row["in rows"]).to_contain_text("more than 30,000")
        expect(row["places too"]).to_contain_text("77")
        explorer.locator("select").last.select_option(label="1,000 digits")
        expect(row["in rows"]).to_contain_text("more than 1,000")
        notebook.screenshot("lesson-23-orders", explorer)
        explorer.get_by_label("in rows").uncheck()
        explorer.get_by_label("by count").uncheck()
        expect(row["in rows"]).to_have_count(0)
        tree = run_cell(notebook, "draw_tree.tree(sudoku.trace_search(explorer.puzzle, explorer.order)")
        expect(tree.locator("img[alt*='77 digits, 1 dead end, 1 solution']")).to_be_visible()
        notebook.check()


def test_lesson_24_gives_hints_and_takes_digits(lab: Lab, browser: Browser) -> None:
    with lab.open(browser, lesson("24")) as notebook:
        notebook.run_all()
        explorer = notebook.outputs_with(act.SLIDER).first
        explorer.get_by_role("button", name="hint").click()
        act.wait_for_text(explorer, "Look for a hidden single in block (0,0).")
        explorer.get_by_role("button", name="hint").click()
        act.wait_for_text(explorer, "Write 3 into (1,2).")
        explorer.locator(".pzl-cell").nth(9 + 2).click()
        notebook.page.keyboard.press("3")
        act.wait_for_text(explorer, "3 stands in (1,2).")
        explorer.locator(".pzl-cell").nth(1).click()
        explorer.locator(act.SLIDER).first.press("ArrowRight")
        explorer.get_by_role("button", name="why not?").click()
        act.wait_for_text(explorer, "Why not 2 in (0,1)? 2 stands in (3,1), in the same column.")
        explorer.locator(".pzl-cell").nth(1).click()
        notebook.page.keyboard.press("6")
        act.wait_for_text(explorer, "6 in (0,1) is wrong")
        expect(run_cell(notebook, "sudoku.hint(explorer.board)")).to_contain_text("Take it back.")
        notebook.check()


def test_lesson_24_plays_the_steps_by_name(lab: Lab, browser: Browser) -> None:
    with lab.open(browser, lesson("24")) as notebook:
        notebook.run_all()
        player = notebook.page.locator(act.PLAYER).first
        player.get_by_role("button", name="next: hidden pair").click()
        expect(player.locator(".pzl-caption")).to_contain_text("1 and 7 can only stand in (3,7) and (4,7)")
        player.get_by_label("last step").click()
        expect(player.locator("output")).to_have_text("115 / 115")
        notebook.check()
