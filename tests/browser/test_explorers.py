"""The explorers of nonogram boards in a real browser: clicks, buttons, and what they leave for the cells below."""

from playwright.sync_api import Browser, Locator, expect

from tests.browser import act
from tests.browser.lab import Lab

IMPORT = "from puzzlelib.nonogram import explore\n"


def cell(output: Locator, index: int) -> Locator:
    return output.locator(act.BOARD).first.locator(".pzl-cell").nth(index)


def signs(output: Locator) -> str:
    cells = output.locator(act.BOARD).first.locator(".pzl-cell")
    return "".join(cells.evaluate_all("(cells) => cells.map((cell) => cell.dataset.value)"))


def test_a_picture_is_made_unique(lab: Lab, browser: Browser) -> None:
    explorer = IMPORT + "mine = explore.PictureExplorer('##\\n..')\nmine"
    with lab.open(browser, [explorer, "print(mine.solutions)"]) as notebook:
        notebook.run(0)
        output = notebook.output(0)
        cell(output, 1).click()
        cell(output, 3).click()
        expect(output).to_contain_text("It differs in 4 cells, framed.")
        output.get_by_role("button", name="make it unique").click()
        expect(output).to_contain_text("Empty row 1, column 1: then the clues have exactly one solution.")
        output.get_by_role("button", name="do it").click()
        expect(output).to_contain_text("From the clues alone: unique")
        assert signs(output) == "...#"
        notebook.run(1)
        assert notebook.text(1) == "unique: exactly one solution"
        notebook.screenshot("explorer-picture", output)
        notebook.check()


def test_a_board_is_solved_by_hand_and_by_hints(lab: Lab, browser: Browser) -> None:
    puzzle = "tee = nonogram.Nonogram.from_picture('###\\n.#.\\n.#.')"
    cells = [f"from puzzlelib import nonogram\n{IMPORT}{puzzle}\nboard = explore.BoardExplorer(tee)\nboard"]
    with lab.open(browser, [*cells, "print(board.cells.tolist())"]) as notebook:
        notebook.run(0)
        output = notebook.output(0)
        cell(output, 0).click(button="right")
        expect(output).to_contain_text("Nothing fits row 1 any more: its clues are 3.")
        output.get_by_role("button", name="clear").click()
        expect(output).to_contain_text("9 cells are open.")
        for _ in range(6):
            output.get_by_role("button", name="next line, and why").click()
            do_it = output.get_by_role("button", name="do it")
            expect(do_it).to_be_enabled()
            do_it.click()
            expect(do_it).to_be_disabled()
            if "?" not in signs(output):
                break
        expect(output).to_contain_text("Solved: every line has what its clues say.")
        notebook.run(1)
        assert notebook.text(1) == "[[1, 1, 1], [0, 1, 0], [0, 1, 0]]"
        notebook.screenshot("explorer-board", output)
        notebook.check()


def test_a_stuck_board_is_solved_by_assumptions(lab: Lab, browser: Browser) -> None:
    cells = [IMPORT + "stuck = explore.AssumptionExplorer()\nstuck", "print(stuck.board)"]
    with lab.open(browser, cells) as notebook:
        notebook.run(0)
        output = notebook.output(0)
        cell(output, 0).click()
        expect(output.locator("img[alt*='nothing would fit row 2']")).to_be_visible()
        assert signs(output) == "?" * 8, "a click chooses a cell and leaves it as it is"
        notebook.screenshot("explorer-assumption", output)
        cell(output, 1).click()
        expect(output.locator("img[alt*='Row 1, column 2 is empty']")).to_be_visible()
        output.get_by_role("button", name="keep what is proved").click()
        expect(output).to_contain_text("The board is solved.")
        assert signs(output) == "#..#.##."
        cell(output, 0).click()
        expect(output.get_by_role("alert")).to_contain_text("the cell is settled")
        assert signs(output) == "#..#.##."
        notebook.run(1)
        assert "2 . # # ." in notebook.text(1)
        notebook.check()
