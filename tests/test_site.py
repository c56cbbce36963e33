"""The site as files: it is whole, small and the same in each build, and asks no other host."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.site_pages import LESSONS, ROOT, built_site
from tools.site.__main__ import pages_without_solutions, replace_tree, sources
from tools.site.index import inline

pytest.importorskip("myst_nb", reason="no Sphinx; pip install -e .[pages,test]")

MOST_BYTES = 30_000_000
FETCHED = {"script": "src", "img": "src", "iframe": "src", "source": "src", "link": "href"}


@pytest.fixture(scope="module")
def site() -> Path:
    return built_site()


def pages(site: Path) -> list[Path]:
    return sorted(site.glob("*.html")) + sorted(site.glob("solutions/*.html"))


class Addresses(HTMLParser):
    """What a page fetches by itself, and where its links lead."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.fetched: list[str] = []
        self.links: list[str] = []
        self.feed(page.read_text("utf-8"))

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        found = dict(attributes)
        if tag in FETCHED and (address := found.get(FETCHED[tag])):
            self.fetched.append(address)
        if tag == "a" and (address := found.get("href")):
            self.links.append(address)


def is_here(page: Path, address: str) -> bool:
    return (page.parent / re.split(r"[?#]", address)[0]).exists()


def test_each_lesson_and_its_solutions_are_a_page(site: Path) -> None:
    for lesson in LESSONS:
        assert (site / f"{lesson}.html").exists()
        assert (site / f"solutions/{lesson}.html").exists()
        assert f"solutions/{lesson}.html" in Addresses(site / f"{lesson}.html").links


def test_pages_for_a_class_lead_to_no_solutions(site: Path) -> None:
    texts = sources(pages_without_solutions())
    assert f"{LESSONS[0]}.ipynb" in texts
    assert not any(name.startswith("solutions/") for name in texts)
    assert not any("](solutions/" in text for name, text in texts.items() if not name.startswith("_extra"))


def test_it_is_small(site: Path) -> None:
    assert sum(path.stat().st_size for path in site.rglob("*") if path.is_file()) < MOST_BYTES


def test_pages_fetch_only_what_lies_beside_them(site: Path) -> None:
    for page in pages(site):
        fetched = [address for address in Addresses(page).fetched if not address.startswith("data:")]
        assert fetched
        assert [address for address in fetched if not is_here(page, address)] == []


def test_links_between_pages_lead_somewhere(site: Path) -> None:
    for page in pages(site):
        links = [link for link in Addresses(page).links if not re.match(r"https?:|#|mailto:", link)]
        assert [link for link in links if not is_here(page, link)] == []
        assert not any(link.endswith(".ipynb") and not link.startswith("notebooks/") for link in links)


def test_the_notebook_of_a_lesson_can_be_downloaded_as_it_is(site: Path) -> None:
    for lesson in LESSONS:
        assert f"notebooks/{lesson}.ipynb" in Addresses(site / f"{lesson}.html").links
        ours = (ROOT / "notebooks" / f"{lesson}.ipynb").read_bytes()
        assert (site / "notebooks" / f"{lesson}.ipynb").read_bytes() == ours


def test_the_first_page_names_each_lesson_with_minutes_aims_and_a_picture(site: Path) -> None:
    cards = re.findall(r'<article class="card">.*?</article>', (site / "index.html").read_text("utf-8"), re.DOTALL)
    assert len(cards) == len(LESSONS)
    for card, lesson in zip(cards, LESSONS, strict=True):
        assert f'href="{lesson}.html"' in card
        assert re.search(rf"Lesson {lesson[:2]}, \d+ minutes", card)
        assert "You will do:" in card
        assert "You will learn:" in card
        assert re.search(rf'<img src="_static/pictures/{lesson}\.svg" alt="[^"]+"', card)


def test_predicted_results_are_folded_and_hints_too(site: Path) -> None:
    page = (site / "10-nonogram-read-one-line.html").read_text("utf-8")
    assert page.count("Write down what you expect. Then open this.") == 3
    assert "<summary>Hint</summary>" in page


def test_japanese_is_marked_as_japanese(site: Path) -> None:
    assert '<span lang="ja">鍵</span>' in (site / "00-start-here.html").read_text("utf-8")


def test_the_mark_of_a_sentence_becomes_html() -> None:
    assert inline("a `for` loop, *in* [it](x.ipynb), 1 < 2") == "a <code>for</code> loop, <em>in</em> it, 1 &lt; 2"


def test_sources_that_stay_the_same_are_not_written_again(tmp_path: Path) -> None:
    replace_tree(tmp_path, {"a/b.md": "one", "c.md": "two"})
    before = (tmp_path / "c.md").stat().st_mtime_ns
    replace_tree(tmp_path, {"c.md": "two", "d.md": "three"})
    assert (tmp_path / "c.md").stat().st_mtime_ns == before
    assert sorted(path.name for path in tmp_path.rglob("*.md")) == ["c.md", "d.md"]
