"""The explorers of zigzag words in a real browser: typing, pasting, clicks, buttons, and what the cells below find."""

import re
from pathlib import Path

from playwright.sync_api import Browser, Locator, expect

from tests.browser import act
from tests.browser.lab import PHONE, Lab

IMPORT = "from puzzlelib import zigzag\nfrom puzzlelib.zigzag import explore\n"
WORDS = "面目一新，２\n生真面目、5\n地方新聞 8\n女子大生,12\n記念写真,"  # by a Japanese keyboard, by hand


def cell(output: Locator, index: int) -> Locator:
    return output.locator(".pzl-grid").first.locator(".pzl-cell").nth(index)


def outlined(output: Locator, kind: str) -> Locator:
    return output.locator(f".pzl-outline[data-kind='{kind}']")


def press(output: Locator, name: str) -> None:
    output.get_by_role("button", name=name).click()


def write(output: Locator, text: str) -> None:
    """Fill the text area, and leave it: only then the text counts."""
    area = output.locator("textarea")
    area.fill(text)
    area.blur()


def test_a_puzzle_of_ones_own_is_typed_enlarged_and_pasted(lab: Lab, browser: Browser) -> None:
    cells = [IMPORT + "own = explore.ZigzagExplorer()\nown", "print(own.puzzle.words[-1].text, own.solutions)"]
    with lab.open(browser, cells) as notebook:
        notebook.run(0)
        output = notebook.output(0)
        act.wait_for_text(output, "Paths: 180 in free space, 68 in the panel, 40 agree with the first letters.")
        write(output, f"{WORDS}16")
        act.wait_for_text(output.get_by_role("alert"), "line 5 ('記念写真'): there is no cell 16")
        act.wait_for_text(output, "Exactly one solution.")
        notebook.screenshot("explorer-zigzag-refused", output)
        output.locator(act.SLIDER).first.press("ArrowRight")
        act.wait_for_text(output, "5 words with 20 letters for 20 cells.")
        expect(output.get_by_role("alert")).to_have_count(0)
        assert output.locator("textarea").input_value() == f"{WORDS}16", "what was typed stays"
        write(output, "s,yoko,2\ns,tate,2\n1,AB,0\n2,AC,3\n")
        act.wait_for_text(output, "More than one solution. The 2 grids found differ in 2 cells.")
        expect(output.locator("textarea")).to_have_value("AB, 0\nAC, 3")
        output.locator("select").last.select_option("another solution")
        expect(output.locator("img[alt*='2 AC: cells 3, 1']")).to_be_visible()
        notebook.run_until(1, "AC multiple: more than one solution")
        notebook.screenshot("explorer-zigzag-own", output)
        notebook.check()


def test_half_typed_text_is_not_read(lab: Lab, browser: Browser) -> None:
    with lab.open(browser, [IMPORT + "own = explore.ZigzagExplorer()\nown"]) as notebook:
        notebook.run(0)
        output = notebook.output(0)
        area = output.locator("textarea")
        area.click()
        notebook.page.keyboard.press("Control+End")
        notebook.page.keyboard.type("\nしんぶ", delay=50)
        output.locator("select").last.select_option("a solution")  # an answer that comes after all that was sent before
        expect(output.locator("img[alt*='新 聞 面 目']")).to_be_visible()
        expect(output.get_by_role("alert")).to_have_count(0)
        assert area.input_value().endswith("15\nしんぶ")
        press(output, "check it")
        act.wait_for_text(output.get_by_role("alert"), "line 6: it has 1 value, a word and its cell are 2")
        press(output, "start again")
        expect(output.get_by_role("alert")).to_have_count(0)
        expect(area).to_have_value(re.compile("15$"))
        notebook.check()


def test_where_a_word_can_go(lab: Lab, browser: Browser) -> None:
    cells = [IMPORT + "word = explore.WordExplorer()\nword", "print(word.number, word.path, word.cell)"]
    with lab.open(browser, cells, theme="dark") as notebook:
        notebook.run(0)
        output = notebook.output(0)
        act.wait_for_text(output, "14 paths in the panel, 8 agree with the first letters, 8 left after elimination.")
        cell(output, 9).click()
        act.wait_for_text(output, "Paths 2, 5 and 9 pass cell 9: 3 of 14.")
        for _ in range(5):
            output.locator(act.SLIDER).nth(1).press("ArrowRight")
        act.wait_for_text(output, "Path 5 of 14: cells 2, 6, 5 and 9. 面目一新 wants 一 in cell 5, where 生 stands.")
        expect(cell(output, 5)).to_have_attribute("aria-label", "cell 5: 生, number 2, path 1 tried, 一 refused")
        notebook.run_until(1, "1 (2, 6, 5, 9) 9")
        notebook.screenshot("explorer-zigzag-word", output)
        output.locator("select").last.select_option("left after elimination")
        output.locator(act.SLIDER).first.press("ArrowRight")
        cell(output, 13).click()
        act.wait_for_text(output, "they want another letter in cell 13, where 子 is certain.")
        expect(outlined(output, "error")).to_have_count(1)
        notebook.check()


def test_the_order_of_the_words(lab: Lab, browser: Browser) -> None:
    cells = [IMPORT + "order = explore.RecursionExplorer()\norder", "print(order.order, order.count.first.tests)"]
    with lab.open(browser, cells) as notebook:
        notebook.run(0)
        output = notebook.output(0)
        act.wait_for_text(output, "The first panel is accepted after 1,375 tests and 114 placements.")
        words = output.locator("select[size]")
        words.select_option(index=2)
        press(output, "up")
        expect(words.locator("option").nth(1)).to_contain_text("地方新聞")
        press(output, "up")
        act.wait_for_text(output, "The first panel is accepted after 251 tests and 21 placements.")
        notebook.run_until(1, "(3, 1, 2, 4, 5) 251")
        output.get_by_label("taken back").select_option("all cells are emptied (a slip)")
        act.wait_for_text(output, "面目一新 cannot be read any more where it was placed. The panel is no solution.")
        expect(outlined(output, "error")).to_have_count(1)
        notebook.screenshot("explorer-zigzag-recursion", output)
        notebook.check()


def test_elimination_step_by_step_and_what_if(lab: Lab, browser: Browser) -> None:
    cells = [IMPORT + "left = explore.EliminationExplorer()\nleft", "print(left.survivors.alive, left.survivors.open)"]
    with lab.open(browser, cells) as notebook:
        notebook.run(0)
        output = notebook.output(0)
        press(output, "next deduction")
        act.wait_for_text(output, "生 stands in cell 5: 12 paths want another letter there and die.")
        expect(outlined(output, "look")).to_have_count(1)
        press(output, "do it")
        act.wait_for_text(output, "56 paths are left")
        press(output, "up to the next letter")
        act.wait_for_text(output, "Cell 13 is 子: all 3 paths of 女子大生 put it there.")
        expect(cell(output, 13)).to_have_attribute("data-value", "子")
        press(output, "up to the next letter")
        act.wait_for_text(output, "No rule gives anything more: 10 cells are open.")
        notebook.run_until(1, "37 10")
        for _ in range(3):
            output.locator(act.SLIDER).first.press("ArrowRight")
        act.wait_for_text(output, "女子大生 has 3 paths.")
        output.locator(act.SLIDER).nth(1).press("End")
        act.wait_for_text(output, "Path 3 of 3: cells 12, 13, 14 and 10.")
        press(output, "what if?")
        act.wait_for_text(output, "That cannot be, since no word reaches cell 9 any more.")
        notebook.screenshot("explorer-zigzag-what-if", output)
        press(output, "do it")
        act.wait_for_text(output, "36 paths are left")
        cell(output, 13).click()
        act.wait_for_text(output, "Its other 5 paths die")
        press(output, "up to the next letter")
        expect(cell(output, 9)).to_have_attribute("data-value", "大")
        notebook.check()


def test_a_puzzle_is_made_and_saved(lab: Lab, browser: Browser) -> None:
    pets = "['CAT', 'DOG', 'COW', 'HEN', 'APE', 'OWL', 'TOAD']"
    cells = [
        IMPORT + f"maker = explore.GenerateExplorer({pets})\n"
        "maker.height.value, maker.width.value, maker.count.value = 3, 3, 4\nmaker",
        "print(maker.puzzle.title, zigzag.solve(maker.puzzle))",
    ]
    with lab.open(browser, cells, viewport=PHONE) as notebook:
        notebook.run(0)
        output = notebook.output(0)
        press(output, "make")
        expect(output).to_contain_text("the solver has proved it", timeout=120_000)  # the solver may be compiled first
        output.locator("select").last.select_option("its solution")
        expect(output.locator("img[alt*=': cells ']")).to_be_visible()
        title = output.locator("input[type=text]").last
        title.fill("Pets")
        title.blur()
        notebook.run_until(1, "Pets unique: exactly one solution")
        with notebook.page.expect_download() as saving:
            output.get_by_text("save as text").click()
        assert Path(saving.value.path()).read_text("utf-8").startswith("t,Pets\ns,yoko,3\n")
        with notebook.page.expect_download() as saving:
            output.get_by_text("save as a page to print").click()
        assert "<title>Pets</title>" in Path(saving.value.path()).read_text("utf-8")
        notebook.screenshot("explorer-zigzag-make", output)
        notebook.check()
