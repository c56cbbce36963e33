"""The explorers of nonogram boards in a real browser: clicks, buttons, and what they leave for the cells below."""

from playwright.sync_api import Browser, Locator, expect

from tests.browser import act
from tests.browser.lab import Lab

IMPORT = "from puzzlelib.nonogram import explore\n"


def cell(output: Locator, index: int) -> Locator:
    return output.locator(act.BOARD).first.locator(".pzl-cell").nth(index)


def test_a_picture_is_made_unique(lab: Lab, browser: Browser) -> None:
    explorer = IMPORT + "mine = explore.PictureExplorer('##\\n..')\nmine"
    with lab.open(browser, [explorer, "print(mine.solutions)"]) as notebook:
        notebook.run(0)
        output = notebook.output(0)
        cell(output, 1).click()
        cell(output, 3).click()
        act.wait_for_text(output, "It differs in 4 cells, framed.")
        output.get_by_role("button", name="make it unique").click()
        act.wait_for_text(output, "Empty row 1, column 1: then the clues have exactly one solution.")
        output.get_by_role("button", name="do it").click()
        act.wait_for_text(output, "From the clues alone: unique")
        act.wait_for_signs(output, "...#")
        notebook.run_until(1, "unique: exactly one solution")
        notebook.screenshot("explorer-picture", output)
        notebook.check()


def test_a_board_is_solved_by_hand_and_by_hints(lab: Lab, browser: Browser) -> None:
    puzzle = "tee = nonogram.Nonogram.from_picture('###\\n.#.\\n.#.')"
    cells = [f"from puzzlelib import nonogram\n{IMPORT}{puzzle}\nboard = explore.BoardExplorer(tee)\nboard"]
    with lab.open(browser, [*cells, "print(board.cells.tolist())"]) as notebook:
        notebook.run(0)
        output = notebook.output(0)
        cell(output, 0).click(button="right")
        act.wait_for_text(output, "Nothing fits row 1 any more: its clues are 3.")
        output.get_by_role("button", name="clear").click()
        act.wait_for_text(output, "9 cells are open.")
        now = act.wait_for_signs(output, "?" * 9)
        while "?" in now:
            output.get_by_role("button", name="next line, and why").click()
            output.get_by_role("button", name="do it").click()
            now = act.wait_for_signs(output, lambda after, before=now: after != before)
        act.wait_for_text(output, "Solved: every line has what its clues say.")
        notebook.run_until(1, "[[1, 1, 1], [0, 1, 0], [0, 1, 0]]")
        notebook.screenshot("explorer-board", output)
        notebook.check()


def test_a_stuck_board_is_solved_by_assumptions(lab: Lab, browser: Browser) -> None:
    cells = [IMPORT + "stuck = explore.AssumptionExplorer()\nstuck", "print(stuck.board)"]
    with lab.open(browser, cells) as notebook:
        notebook.run(0)
        output = notebook.output(0)
        cell(output, 0).click()
        expect(output.locator("img[alt*='nothing would fit row 2']")).to_be_visible()
        act.wait_for_signs(output, "?" * 8)  # a click chooses a cell and leaves it as it is
        notebook.screenshot("explorer-assumption", output)
        cell(output, 1).click()
        expect(output.locator("img[alt*='Row 1, column 2 is empty']")).to_be_visible()
        output.get_by_role("button", name="keep what is proved").click()
        act.wait_for_text(output, "The board is solved.")
        act.wait_for_signs(output, "#..#.##.")
        cell(output, 0).click()
        act.wait_for_text(output.get_by_role("alert"), "the cell is settled")
        act.wait_for_signs(output, "#..#.##.")
        notebook.run_until(1, lambda printed: "2 . # # ." in printed)
        notebook.check()
