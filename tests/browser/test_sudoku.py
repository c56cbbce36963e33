"""The players and explorers of Sudokus in a real browser: clicks, typing, pasting, and what the cells below find."""

from playwright.sync_api import Browser, Locator, expect

from tests.browser import act
from tests.browser.lab import Lab

IMPORT = "from puzzlelib import sudoku\nfrom puzzlelib.sudoku import explore, players\n"
SMALL = "sudoku.read('.2.. 3... ..4. .3.1')"
GRID = ".pzl-grid"


def cell(output: Locator, row: int, column: int, size: int = 9) -> Locator:
    return output.locator(GRID).first.locator(".pzl-cell").nth(row * size + column)


def outlined(output: Locator, kind: str) -> Locator:
    return output.locator(f".pzl-outline[data-kind='{kind}']")


def paste(output: Locator, text: str) -> None:
    """Unfold the box, if it is folded, and put a text into it."""
    box = output.locator("textarea")
    if not box.is_visible():
        output.get_by_text("Paste a puzzle of your own").click()
    box.fill(text)


def test_the_strip_of_a_cell_fills_itself_in(lab: Lab, browser: Browser) -> None:
    cells = [IMPORT + "player = players.cell_player(sudoku.example('article'), 3, 5)\nplayer"]
    with lab.open(browser, cells) as notebook:
        notebook.run(0)
        output = notebook.output(0)
        act.player_to_end_and_back(output)
        output.get_by_role("button", name="next: new mark").click()
        expect(output).to_contain_text("i3 = 0: (3,0) holds 6. dhs(3,5,6-1) = dhs(3,5,5) becomes 1: 6 is excluded.")
        expect(output.locator("td[data-changed]")).to_have_text(["○"])
        output.get_by_role("button", name="next: pass ended").click()
        expect(output).to_contain_text("The row pass ends: 2 digits are excluded so far.")
        cell(output, 3, 5).click()
        expect(output).to_contain_text("4 and 6 stand in row 3: 1, 2, 3, 5, 7, 8 and 9 are possible.")
        output.get_by_label("last step").click()
        expect(output).to_contain_text("cnn(3,5) = 4: (3,5) has 4 candidates.")
        notebook.screenshot("player-cell", output)
        notebook.check()


def test_a_search_and_named_steps_are_played(lab: Lab, browser: Browser) -> None:
    search = IMPORT + "search = players.search_player(sudoku.example('article'))\nsearch"
    with lab.open(browser, [search, "players.steps_player(sudoku.example('half-an-hour'))"], theme="dark") as notebook:
        notebook.run(0)
        output = notebook.output(0)
        output.get_by_role("button", name="next: dead end").click()
        expect(output).to_contain_text("No candidate is left for (0,8): dead end.")
        expect(outlined(output, "assumed")).to_have_count(5)
        expect(outlined(output, "error")).to_have_count(1)
        output.get_by_role("button", name="next: solution").click()
        expect(output).to_contain_text("Every cell is filled: solution 1.")
        expect(output.locator("tr", has_text="digits written").locator("td")).to_have_text("2,624")
        notebook.screenshot("player-search", output)
        notebook.run(1)
        steps = notebook.output(1)
        steps.get_by_role("button", name="next: pointing").click()
        expect(steps).to_contain_text(
            "Pointing. In block (0,0), 9 can only stand in (0,1) and (2,1), both in column 1."
        )
        expect(steps.locator(".pzl-strike, .pzl-struck").first).to_be_visible()
        notebook.screenshot("player-steps", steps)
        notebook.check()


def test_one_cell_by_slider_by_click_and_in_a_pasted_puzzle(lab: Lab, browser: Browser) -> None:
    cells = [IMPORT + "one = explore.CandidateExplorer()\none", "print(one.row, one.column, one.puzzle.givens)"]
    with lab.open(browser, cells) as notebook:
        notebook.run(0)
        output = notebook.output(0)
        act.wait_for_text(output, "Why not 5 in (3,5)? 5 stands in (4,5), in the same column and block.")
        expect(outlined(output, "error")).to_have_count(1)
        output.locator(act.SLIDER).nth(1).press("ArrowRight")
        act.wait_for_text(output, "Why not 5 in (3,6)? 5 stands in (0,6), in the same column.")
        cell(output, 6, 7).click()
        act.wait_for_text(output, "1, 2 and 9 are possible.")
        notebook.screenshot("explorer-candidates", output)
        cell(output, 6, 8).click()
        act.wait_for_text(output.get_by_role("alert"), "7 is given there")
        notebook.run_until(1, "6 7 28")
        paste(output, "1.....4..\n..39.6...\n")
        act.wait_for_text(output.get_by_role("alert").last, "2")
        own = "1.....4....39.6.................5.....6.....3....14.8....2...365........4..8....."
        paste(output, own)
        act.wait_for_signs(output, own.replace(".", " "))
        notebook.run_until(1, lambda printed: printed.endswith("17"))
        output.locator("select").first.select_option("6 x 6")
        expect(output.locator(GRID).first.locator(".pzl-cell")).to_have_count(36)
        paste(output, "cat")
        expect(output.get_by_role("alert")).to_have_count(1)
        output.locator("select").first.select_option("the pasted text")
        expect(output.locator("select").first.locator("option:checked")).to_have_text("6 x 6")
        expect(output.get_by_role("alert")).to_have_count(1)
        notebook.check()


def test_a_sudoku_of_ones_own(lab: Lab, browser: Browser) -> None:
    cells = [IMPORT + f"own = explore.SudokuExplorer({SMALL})\nown", "print(own.puzzle.givens, own.solutions)"]
    with lab.open(browser, cells) as notebook:
        notebook.run(0)
        output = notebook.output(0)
        act.wait_for_text(output, "5 givens. Exactly one solution.")
        cell(output, 2, 1, 4).click()
        notebook.page.keyboard.press("3")
        act.wait_for_text(output, "Column 1: 3 stands in (2,1) and in (3,1)")
        expect(outlined(output, "error")).to_have_count(2)
        notebook.screenshot("explorer-own", output)
        notebook.page.keyboard.press("Backspace")
        act.wait_for_text(output, "5 givens. Exactly one solution.")
        cell(output, 3, 3, 4).click()
        notebook.page.keyboard.press("Delete")
        act.wait_for_text(output, "4 givens. More than one solution.")
        notebook.run_until(1, "4 multiple: more than one solution")
        notebook.check()


def test_a_sudoku_is_solved_by_hints_steps_and_hand(lab: Lab, browser: Browser) -> None:
    cells = [IMPORT + f"steps = explore.StepExplorer({SMALL})\nsteps", "print(steps.board.open, len(steps.taken))"]
    with lab.open(browser, cells) as notebook:
        notebook.run(0)
        output = notebook.output(0)
        hint = output.get_by_role("button", name="hint")
        hint.click()
        act.wait_for_text(output, "hidden single")
        expect(output).not_to_contain_text("Write 4")
        hint.click()
        act.wait_for_text(output, "Write 4 into (3,0).")
        output.get_by_role("button", name="next step").click()
        expect(cell(output, 3, 0, 4)).to_have_attribute("data-value", "4")
        cell(output, 0, 0, 4).click()
        notebook.page.keyboard.press("2")
        act.wait_for_text(output.get_by_role("alert"), "no 2 can stand here; its only candidate is 1")
        expect(cell(output, 0, 0, 4)).to_have_attribute("data-value", " ")
        output.get_by_role("button", name="why not?").click()
        act.wait_for_text(output, "Why not 1 in (0,0)? Nothing forbids 1")
        notebook.screenshot("explorer-steps", output)
        notebook.page.keyboard.press("Tab")
        cell(output, 0, 0, 4).click()
        notebook.page.keyboard.press("1")
        act.wait_for_text(output, "1 stands in (0,0).")
        notebook.run_until(1, "9 1")
        notebook.check()


def test_orders_of_search_are_compared(lab: Lab, browser: Browser) -> None:
    cells = [IMPORT + "orders = explore.SearchExplorer()\norders", "print(orders.counts['places too'].whole)"]
    with lab.open(browser, cells) as notebook:
        notebook.run(0)
        output = notebook.output(0)
        act.wait_for_text(output, "2,624")
        output.get_by_label("places too").click()
        expect(output.locator("tr", has_text="places too")).to_contain_text("53")
        output.locator("select").first.select_option("where ordering by count loses")
        act.wait_for_text(output, "21,357")
        notebook.run_until(1, "53")
        notebook.screenshot("explorer-search", output)
        notebook.check()


def test_a_layer_and_what_a_given_costs(lab: Lab, browser: Browser) -> None:
    cells = [IMPORT + "layer = explore.LayerExplorer(digit=5)\nlayer", "print(layer.digit, layer.cell)"]
    with lab.open(browser, cells) as notebook:
        notebook.run(0)
        output = notebook.output(0)
        cell(output, 4, 5).click()
        act.wait_for_text(output, "The 5 in (4,5) takes 5 from 14 empty cells. 10 of them, outlined, no other 5 sees.")
        expect(outlined(output, "changed")).to_have_count(10)
        act.slider_by_key(output)
        act.wait_for_text(output, "dhs(i1,i2,5): 6 is possible in")
        notebook.run_until(1, "6 None")
        notebook.check()
