"""The slides in a real browser, from files and without a network: each slide of each deck, keys, players, notes."""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.lab import Watch
from tools import guide as guides
from tools import notebooks
from tools.run_lessons import ROOT
from tools.slides.__main__ import BUILD
from tools.slides.blocks import plain, rendered

LESSONS = [path for path in notebooks.lessons() if path.parent == notebooks.FOLDER]
ROOM = {"width": 1280, "height": 720}
PROJECTOR = {"width": 1920, "height": 1080}

READY = "() => document.documentElement.dataset.fitted"
PLACE = "() => Reveal.getSlides().indexOf(Reveal.getCurrentSlide())"

# Shows every slide with all that a key brings, and says what is wrong with it: parts that stick out of the slide, and
# type that is smaller than it may be. A player has its own type, drawn larger.
WALK = """() => {
    const found = [];
    const edge = 1;
    Reveal.getSlides().forEach((slide, index) => {
        const { h, v } = Reveal.getIndices(slide);
        Reveal.slide(h, v, 99);
        const name = `slide ${index + 1}, ${slide.id}`;
        const frame = slide.getBoundingClientRect();
        if (Math.abs(frame.width - innerWidth) > edge) found.push(`${name}: ${frame.width} px wide`);
        for (const part of slide.querySelectorAll('h1, h2, p, li, tr, pre, img, .stage, .puzzlelib-note, .pzl-bar')) {
            if (part.closest('aside, details:not([open])') || part.parentElement.closest('.part, .pzl-table')) continue;
            const box = part.getBoundingClientRect();
            if (!box.width) continue;
            const within = box.left > -edge && box.right < innerWidth + edge && box.bottom < innerHeight + edge;
            if (!within) found.push(`${name}: ${part.tagName} ${part.textContent.slice(0, 40)} sticks out`);
        }
        const body = slide.querySelector('.body');
        // A sign of another font makes a line a little higher: then the deck draws the slide a little smaller.
        const scale = body ? new DOMMatrix(getComputedStyle(body).transform).a : 1;
        if (scale < 0.95) found.push(`${name}: drawn ${scale} as large`);
        const [high, wide] = body ? [body.scrollHeight * scale, body.scrollWidth * scale] : [0, 0];
        if (body && high > body.clientHeight + edge) found.push(`${name}: ${high} px high`);
        if (body && wide > body.clientWidth + edge) found.push(`${name}: ${wide} px wide`);
        if (body && !body.textContent.trim() && !body.querySelector('img, svg')) found.push(`${name}: empty`);
        for (const pre of slide.querySelectorAll('.body pre')) {
            if (parseFloat(getComputedStyle(pre).fontSize) < 18) found.push(`${name}: tiny code`);
        }
        for (const text of slide.querySelectorAll('.text')) {
            for (const part of text.querySelectorAll('p, li, td')) {
                if (parseFloat(getComputedStyle(part).fontSize) < 28) found.push(`${name}: small ${part.tagName}`);
            }
        }
        for (const stage of slide.querySelectorAll('.stage')) {
            const inner = stage.firstElementChild.getBoundingClientRect(), room = stage.getBoundingClientRect();
            if (inner.right > room.right + 2) found.push(`${name}: player too wide`);
            if (inner.bottom > room.bottom + 2) found.push(`${name}: player too high`);
        }
    });
    return found;
}"""


@pytest.fixture(scope="session")
def decks() -> Path:
    """Made as `make slides` makes them, in a process of its own: lessons cannot run beside the browser in this one."""
    done = subprocess.run(
        [sys.executable, "-m", "tools.slides"], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    assert done.returncode == 0, done.stdout
    return BUILD


@contextmanager
def opened(browser: Browser, page: Path, at: str = "", **settings: Any) -> Iterator[Page]:
    """A deck from its file, without a network; in the end nothing may have gone wrong."""
    context = browser.new_context(offline=True, viewport=settings.pop("viewport", ROOM), **settings)
    shown = context.new_page()
    watch = Watch(shown, page.parent.as_uri())
    failed: list[str] = []
    shown.on("requestfailed", lambda request: failed.append(request.url))
    shown.goto(page.as_uri() + at)
    shown.wait_for_function(READY)
    yield shown
    watch.check()
    assert failed == []
    context.close()


def go_to(page: Page, selector: str) -> Locator:
    """Show the slide of the first such part, and return the part."""
    part = page.locator(selector).first
    part.evaluate("(part) => { const at = Reveal.getIndices(part.closest('section')); Reveal.slide(at.h, at.v); }")
    return part


def deck_of(decks: Path, number: str) -> Path:
    return next(decks.glob(f"{number}-*.html"))


def place(page: Page) -> int:
    index: int = page.evaluate(PLACE)
    return index


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.stem[:2])
def test_every_slide_fits(decks: Path, browser: Browser, lesson: Path) -> None:
    with opened(browser, decks / f"{lesson.stem}.html") as page:
        assert page.evaluate("Reveal.getTotalSlides()") > 20
        assert page.evaluate(WALK) == []


def test_slides_fill_a_projector(decks: Path, browser: Browser) -> None:
    with opened(browser, deck_of(decks, "11"), viewport=PROJECTOR) as page:
        assert page.evaluate(WALK) == []


def test_a_whole_deck_by_keys(decks: Path, browser: Browser) -> None:
    with opened(browser, deck_of(decks, "10")) as page:
        seen, presses = [place(page)], 0
        while not page.evaluate("Reveal.isLastSlide() && !Reveal.availableFragments().next"):
            page.keyboard.press("ArrowRight" if presses % 2 else "PageDown")
            presses += 1
            assert presses < 200
            seen.append(place(page))
        assert sorted(set(seen)) == list(range(page.evaluate("Reveal.getTotalSlides()")))
        assert presses > len(set(seen)) - 1, "some results came on a key of their own"
        page.keyboard.press("Home")
        assert place(page) == 0


def test_up_and_down_go_from_section_to_section(decks: Path, browser: Browser) -> None:
    with opened(browser, deck_of(decks, "11")) as page:
        for name in ("a-win-first", "by-hand", "names"):
            page.keyboard.press("ArrowDown")
            assert page.evaluate("Reveal.getCurrentSlide().id") == name
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowUp")
        assert page.evaluate("Reveal.getCurrentSlide().id") == "by-hand"


def test_a_predicted_result_shows_after_a_key(decks: Path, browser: Browser) -> None:
    with opened(browser, deck_of(decks, "12")) as page:
        hidden = go_to(page, "section section:has(pre.code) .fragment")
        expect(hidden).to_have_css("opacity", "0")
        before = place(page)
        page.keyboard.press("ArrowRight")
        expect(hidden).to_have_css("opacity", "1")
        assert place(page) == before


def test_a_player_by_keys_to_its_end(decks: Path, browser: Browser) -> None:
    """Enter goes in, the keys are the player's, Escape gives them back."""
    with opened(browser, deck_of(decks, "11")) as page:
        player = go_to(page, ".pzl-player")
        count, caption = player.locator("output"), player.locator(".pzl-caption")
        expect(count).to_have_text("0 / 7")
        at, first = place(page), caption.inner_text()
        page.keyboard.press("Enter")
        for step in range(1, 8):
            page.keyboard.press("ArrowRight")
            expect(count).to_have_text(f"{step} / 7")
        assert caption.inner_text() != first
        page.keyboard.press("Home")
        expect(count).to_have_text("0 / 7")
        page.keyboard.press("End")
        expect(count).to_have_text("7 / 7")
        page.keyboard.press("Space")  # plays, at its end from the start
        page.keyboard.press("Space")
        assert place(page) == at, "a key of the player has moved the deck"
        page.keyboard.press("Escape")
        assert not page.evaluate("Reveal.isOverview()")
        page.keyboard.press("ArrowRight")
        assert place(page) == at + 1


def test_sliders_and_choices_keep_their_keys(decks: Path, browser: Browser) -> None:
    with opened(browser, deck_of(decks, "10")) as page:
        stage = go_to(page, "[id^=change-it] .stage")
        at = place(page)
        control = stage.locator("input[type=range]:enabled, select:enabled").first
        control.focus()
        before = stage.inner_html()
        page.keyboard.press("ArrowRight")
        page.wait_for_function("([stage, before]) => stage.innerHTML !== before", arg=[stage.element_handle(), before])
        page.keyboard.press("b")
        assert place(page) == at
        assert not page.evaluate("Reveal.isPaused()")
        inner, room = stage.locator(":scope > *").bounding_box(), stage.bounding_box()
        assert inner is not None
        assert room is not None
        assert inner["y"] + inner["height"] <= room["y"] + room["height"] + 2


def test_a_click_beside_the_player_gives_the_keys_back(decks: Path, browser: Browser) -> None:
    with opened(browser, deck_of(decks, "11")) as page:
        player = go_to(page, ".pzl-player")
        at = place(page)
        player.get_by_label("one step forward").click()
        expect(player.locator("output")).to_have_text("1 / 7")
        page.keyboard.press("ArrowRight")
        assert place(page) == at
        page.locator("section.present > h2").click()
        page.keyboard.press("ArrowRight")
        assert place(page) == at + 1


@pytest.mark.parametrize("viewport", [ROOM, PROJECTOR], ids=["room", "projector"])
def test_a_long_film_scrolls_to_its_newest_part(decks: Path, browser: Browser, viewport: dict[str, int]) -> None:
    """The tree of lesson 31 grows far longer than its box; slides are drawn larger than they are laid out."""
    with opened(browser, deck_of(decks, "31"), viewport=viewport) as page:
        player = go_to(page, ".pzl-player:has(.pzl-growing)")
        player.get_by_label("last step").click()
        box, head = player.locator(".pzl-growing"), player.locator(".pzl-growing > svg > g").last
        assert box.evaluate("(box) => box.scrollTop") > 100
        newest = box.evaluate(
            """(box) => [...box.querySelectorAll(':scope > svg > g')].slice(0, -1)
                .filter((layer) => layer.style.display !== 'none').at(-1).getBoundingClientRect().toJSON()"""
        )
        frame = box.bounding_box()
        above = head.bounding_box()
        assert frame is not None
        assert above is not None
        assert frame["y"] + above["height"] - 1 <= newest["top"]
        assert newest["bottom"] <= frame["y"] + frame["height"] + 1


def test_the_speakers_window_has_the_questions(decks: Path, browser: Browser) -> None:
    guide = guides.read(next(path for path in guides.guides() if path.name.startswith("11-")))
    question = next(asked for asked in guide.questions if asked.section == "By hand")
    with opened(browser, deck_of(decks, "11"), "#/by-hand") as page:
        with page.expect_popup() as waiting:
            page.keyboard.press("s")
        speaker = waiting.value
        watch = Watch(speaker, decks.as_uri())
        notes = speaker.locator(".speaker-controls-notes .value")
        expect(notes).to_contain_text(plain(rendered(question.text)))
        expect(notes).to_contain_text("Of 45 minutes")
        preview = speaker.frame_locator("#current-slide iframe")
        expect(preview.locator("section.present > h2").last).to_have_text("By hand")
        page.keyboard.press("ArrowDown")
        expect(notes).not_to_contain_text(plain(rendered(question.text)))
        expect(preview.locator("section.present > h2").last).to_have_text("Names")
        speaker.locator("body").press("ArrowRight")  # the speaker's keys steer the deck, too
        page.wait_for_function("Reveal.getCurrentSlide().id === 'names-2'")
        watch.check()


def test_a_deck_prints_a_page_a_slide(decks: Path, browser: Browser) -> None:
    from pypdf import PdfReader

    with opened(browser, deck_of(decks, "12"), "?print-pdf") as page:
        page.wait_for_selector(".pdf-page")
        printed = decks / "printed.pdf"
        page.pdf(path=printed, prefer_css_page_size=True, print_background=True)
        count = page.evaluate("Reveal.getTotalSlides()")
    pages = PdfReader(printed).pages
    assert len(pages) == count
    assert "make a packing" in " ".join(pages[0].extract_text().lower().split())


def test_the_index_opens_every_deck(decks: Path, browser: Browser) -> None:
    with opened_index(browser, decks) as page:
        links = page.locator("a")
        assert links.count() == len(LESSONS)
        links.first.click()
        page.wait_for_function(READY)
        assert re.search(r"/00-[\w-]+\.html", page.url)


@contextmanager
def opened_index(browser: Browser, decks: Path) -> Iterator[Page]:
    context = browser.new_context(offline=True, viewport=ROOM)
    page = context.new_page()
    watch = Watch(page, decks.as_uri())
    page.goto((decks / "index.html").as_uri())
    yield page
    watch.check()
    context.close()
