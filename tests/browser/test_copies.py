"""A clean copy of a lesson at one click: the button makes it, the link opens it."""

import shutil

from playwright.sync_api import Browser, expect

from tests.browser.lab import ROOT, SECONDS, Lab

TWELVE = "12-nonogram-make-a-packing.ipynb"


def test_the_link_opens_the_copy(lab: Lab, browser: Browser) -> None:
    for name in ("00-start-here.ipynb", TWELVE):
        shutil.copy(ROOT / "notebooks" / name, lab.work)
    with lab.open(browser, ["import puzzlelib\ncopies = puzzlelib.lesson_copies()\ncopies"]) as notebook:
        notebook.run(0)
        output = notebook.output(0)
        output.locator("select").select_option(label="12  Make a packing: slide blocks one way only")
        output.get_by_role("button", name="make a clean copy").click()
        expect(output.get_by_role("status")).to_contain_text(TWELVE)
        notebook.screenshot("copies", output)
        with notebook.page.expect_popup() as opened:
            output.get_by_role("link", name="Open it").click()
        copy = opened.value
        copy.wait_for_selector(".jp-Notebook h1", timeout=SECONDS * 1000)  # JupyterLab starts anew
        expect(copy.locator(".jp-Notebook h1")).to_have_text("Make a packing: slide blocks one way only¶")
        assert copy.url.endswith(f"/tree/my-lessons/{TWELVE}")
        copy.close()
        notebook.check()
    assert (lab.work / "my-lessons" / TWELVE).is_file()
