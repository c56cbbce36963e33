"""The zigzag lessons in a real browser: words walked, searched and taken back, orders changed, paths chosen."""

import re

from playwright.sync_api import Browser, Locator, expect

from tests.browser import act
from tests.browser.lab import Lab
from tests.browser.test_lessons import lesson, run_cell


def captions(player: Locator, button: str, times: int) -> list[str]:
    """What the player says after each press of a button that jumps."""
    said = []
    for _ in range(times):
        player.get_by_role("button", name=f"next: {button}").click()
        said.append(player.locator(".pzl-caption").inner_text())
    return said


def test_lesson_30_walks_a_word(lab: Lab, browser: Browser) -> None:
    with lab.open(browser, lesson("30")) as notebook:
        notebook.run_all()
        player = notebook.page.locator(act.PLAYER).first
        assert captions(player, "edge", 1) == ["Above cell 2 is the edge."]
        assert captions(player, "complete", 4)[-1] == "面目一新 is complete: path 4, cells 2, 6, 5 and 1."
        expect(player.locator("tr", has_text="path 4").locator("td")).to_have_text(
            ["↓←↑", "2, 6, 5, 1", "生 ≠ 一 in cell 5"]
        )
        clashing = player.locator(".pzl-cell").nth(5)
        expect(clashing).to_have_attribute("aria-label", re.compile("^cell 5: 生, number 2, path 1.*, 一 refused"))
        player.get_by_label("last step").click()
        expect(player.locator("output")).to_have_text("77 / 77")
        expect(player.locator("tr", has_text="path 14").locator("td").first).to_have_text("→↓←")
        notebook.check()


def test_lesson_30_shows_where_a_word_can_go(lab: Lab, browser: Browser) -> None:
    with lab.open(browser, lesson("30")) as notebook:
        notebook.run_all()
        explorer = notebook.outputs_with(act.SLIDER).first
        for _ in range(3):
            explorer.locator(act.SLIDER).first.press("ArrowRight")
        act.wait_for_text(explorer, "Word 4, 女子大生, begins in cell 12: 10 paths in the panel, 3 agree")
        explorer.locator("select").nth(1).select_option(label="agreeing with the first letters")
        expect(explorer.locator("img[alt*='3 of 3 in cell 13']")).to_be_visible()
        expect(run_cell(notebook, 'paths")')).to_contain_text("word 4, 女子大生: 3 paths")
        explorer.locator(".pzl-cell").nth(8).click()
        act.wait_for_text(explorer, "地 stands")
        explorer.locator("select").first.select_option(label="7 x 7, from the middle")
        act.wait_for_text(explorer, "Word 1, 面目一新, begins in cell 24: 36 paths in the panel")
        notebook.check()


def test_lesson_30_lets_a_name_walk(lab: Lab, browser: Browser) -> None:
    with lab.open(browser, lesson("30")) as notebook:
        notebook.run_all()
        cell = notebook.page.locator(".jp-CodeCell", has_text='my_puzzle = zigzag.Zigzag(5, 5, [("ZIGZAG", 12)])')
        cell.locator(".jp-InputArea-editor").click()
        notebook.page.keyboard.press("Control+A")
        notebook.page.keyboard.type('explore.WordExplorer(zigzag.Zigzag(4, 4, [("ANNA", 5)]))')
        notebook.page.keyboard.press("Control+Enter")
        act.wait_for_text(notebook.outputs_with(act.SLIDER).nth(1), "Word 1, ANNA, begins in cell 5: 20 paths")
        notebook.check()


def test_lesson_31_takes_words_back(lab: Lab, browser: Browser) -> None:
    with lab.open(browser, lesson("31")) as notebook:
        notebook.run_all()
        player = notebook.page.locator(act.PLAYER).first
        first, second, *_, fifth = captions(player, "taken back", 5)
        assert first == "Take 生真面目 back: cells 1, 0 and 4 are open again and 生 stays in cell 5."
        assert second.endswith("生 stays in cell 5, 面 stays in cell 2 and 目 stays in cell 6.")
        assert fifth.startswith("Take 面目一新 back")
        expect(player.locator("tr", has_text="tests so far").locator("td").first).to_have_text("77")
        player.get_by_label("last step").click()
        expect(player.locator("tr", has_text="tests so far").locator("td").first).to_have_text("1,375")
        expect(player.locator("tr", has_text="words placed so far").locator("td").first).to_have_text("114")
        player.locator(".pzl-cell").nth(6).click()
        expect(player.locator(".pzl-life")).to_contain_text("Cell 6: 真 since step 1471. Path 15 of 20. Place 生真面目")
        act.player_to_end_and_back(notebook.outputs_with(act.PLAYER).nth(1))  # the tree that grows
        notebook.check()


def test_lesson_31_changes_the_order_and_the_way_back(lab: Lab, browser: Browser) -> None:
    with lab.open(browser, lesson("31")) as notebook:
        notebook.run_all()
        explorer = notebook.outputs_with(".widget-select").first
        orders, back = explorer.locator("select").nth(1), explorer.locator("select").nth(2)
        orders.select_option(label="fewest paths first")
        act.wait_for_text(explorer, "The first panel is accepted after 141 tests and 12 placements.")
        drawn = run_cell(notebook, "draw_tree.tree(trace, most=25)")
        expect(drawn.locator("img[alt*='141 tests, 12 words placed']")).to_be_visible()
        explorer.locator(".widget-select select").select_option(index=3)
        explorer.get_by_role("button", name="up").click()
        act.wait_for_text(explorer, "4 3 5 1 2")
        orders.select_option(label="in the list's order")
        act.wait_for_text(explorer, "1,375 tests and 114 placements")
        back.select_option(label="all cells are emptied (a slip)")
        act.wait_for_text(explorer, "面目一新 cannot be read any more where it was placed.")
        notebook.check()


def test_lesson_32_sends_probes(lab: Lab, browser: Browser) -> None:
    with lab.open(browser, lesson("32")) as notebook:
        notebook.run_all()
        player = notebook.page.locator(act.PLAYER).first
        assert captions(player, "probe ended", 2) == [
            "Nothing is possible for 女子大生. The probe says: 64 tests.",
            "Nothing is possible for 記念写真. The probe says: 1,444 tests.",
        ]
        told = player.locator("tr", has_text="probe 2").first.locator("td")
        expect(told).to_have_text(["14, 10, 20, 14, 10", "5, 3, 3, 1, 0", "1,444", "754"])
        player.get_by_label("last step").click()
        expect(player.locator("output")).to_have_text("130 / 130")
        last = player.locator("tr", has_text="probe 20").locator("td")
        expect(last.last).to_have_text("468")
        expect(last.last).to_be_in_viewport()
        notebook.check()


def test_lesson_32_sends_probes_into_other_trees(lab: Lab, browser: Browser) -> None:
    with lab.open(browser, lesson("32")) as notebook:
        notebook.run_all()
        explorer = notebook.outputs_with(act.SLIDER).first
        puzzles, orders, many = (explorer.locator("select").nth(number) for number in range(3))
        orders.select_option(label="column by column")
        act.wait_for_text(explorer, "The tree, walked to its end, has 318 tests.")
        expect(explorer.locator("img[alt*='the tree']")).to_be_visible()
        many.select_option(label="one probe")
        act.wait_for_text(explorer, "The probe says 64 tests.")
        many.select_option(label="100 probes")
        orders.select_option(label="in the list's order")
        puzzles.select_option(label="17 x 17")
        act.wait_for_text(explorer, "On average the 100 probes say 4.4 × 10^12 tests.")
        for _ in range(3):
            explorer.locator(act.SLIDER).press("ArrowRight")
        act.wait_for_text(explorer, "On average the 100 probes say 4.9 × 10^15 tests.")
        act.wait_for_text(explorer, "The tree has more than 100,000 tests: it is not walked here.")
        expect(run_cell(notebook, "without the biggest probe")).to_contain_text("mean 4.9 × 10^15")
        notebook.check()


def test_lesson_33_supposes_paths_and_takes_them_back(lab: Lab, browser: Browser) -> None:
    with lab.open(browser, lesson("33")) as notebook:
        notebook.run_all()
        player = notebook.page.locator(act.PLAYER).first
        left = player.locator("tr", has_text="all words").locator("td").last
        first, _, third = captions(player, "contradiction", 3)
        assert first == "No path is left for 地方新聞: this cannot be."
        assert third == "No word reaches cell 14 any more: this cannot be."
        player.get_by_label("last step").click()
        expect(player.locator(".pzl-caption")).to_contain_text("the only solution")
        expect(left).to_have_text("5")
        assert act.signs(player) == "新聞面目方生真一地大写新女子念記"
        notebook.check()


def test_lesson_33_strikes_paths_by_hand(lab: Lab, browser: Browser) -> None:
    with lab.open(browser, lesson("33")) as notebook:
        notebook.run_all()
        explorer = notebook.outputs_with(act.SLIDER).first
        explorer.get_by_role("button", name="next deduction, and why").click()
        act.wait_for_text(explorer, "生 stands in cell 5: 12 paths want another letter there and die.")
        explorer.get_by_role("button", name="do it").click()
        act.wait_for_text(explorer, "56 paths are left")
        for _ in range(6):
            explorer.get_by_role("button", name="up to the next letter").click()
        act.wait_for_text(explorer, "37 paths are left, 10 cells are open.")
        expect(run_cell(notebook, "left = explorer.survivors")).to_contain_text("37 paths alive, 10 cells open")
        for _ in range(3):
            explorer.locator(act.SLIDER).first.press("ArrowRight")
        act.wait_for_text(explorer, "女子大生 has 3 paths")
        explorer.locator(act.SLIDER).nth(1).press("ArrowRight")
        explorer.locator(act.SLIDER).nth(1).press("ArrowRight")
        explorer.get_by_role("button", name="what if?").click()
        act.wait_for_text(explorer, 'Press "do it" to strike this path.')
        explorer.get_by_role("button", name="do it").click()
        act.wait_for_text(explorer, "36 paths are left")
        explorer.locator("select").first.select_option(label="3 x 3")
        act.wait_for_text(explorer, "30 paths are left")
        notebook.check()
