"""The zigzag puzzles of data/: what each needs, how many solutions it has, and that it may be passed on."""

import re

import pytest

from puzzlelib import data_files, zigzag
from puzzlelib.errors import PuzzleError
from puzzlelib.wording import shown
from puzzlelib.zigzag.examples import SUFFIX, Entry, catalogue
from tests.zigzag import brute
from tests.zigzag.puzzles import ARTICLE
from tools.rate_examples import in_order, rate_zigzag

NAMES = data_files.names("zigzag", SUFFIX)
CATALOGUE = {entry.name: entry for entry in catalogue()}
SOURCES = (data_files.folder() / "SOURCES.md").read_text(encoding="utf-8")
FREE = {
    "CC-BY-4.0": "https://creativecommons.org/licenses/by/4.0/",
    "CC-BY-SA-4.0": "https://creativecommons.org/licenses/by-sa/4.0/",
}


# ---- levels and solutions


def test_every_puzzle_has_its_line_in_the_catalogue_and_its_size() -> None:
    assert sorted(CATALOGUE) == NAMES
    for name, height, width, words, *_ in catalogue():
        puzzle = zigzag.example(name)
        assert (puzzle.height, puzzle.width, len(puzzle.words)) == (height, width, words)


def test_the_catalogue_is_in_order() -> None:
    assert catalogue() == in_order(catalogue())


@pytest.mark.parametrize("entry", catalogue(), ids=lambda entry: entry.name)
def test_it_is_rated_again(entry: Entry) -> None:
    assert rate_zigzag(entry.name) == entry


@pytest.mark.parametrize("name", [entry.name for entry in catalogue() if entry.cells <= 16])
def test_plain_search_finds_the_same(name: str) -> None:
    """The larger ones: see test_solve, where another model counts their solutions."""
    count = len(brute.solutions(zigzag.example(name)))
    assert ("none", "unique", "multiple")[min(count, 2)] == CATALOGUE[name].verdict


# ---- authors, licences, sources


@pytest.mark.parametrize("name", NAMES)
def test_it_names_its_author_and_its_licence(name: str) -> None:
    puzzle = zigzag.example(name)
    assert all([puzzle.title, puzzle.author, puzzle.source])
    assert puzzle.licence in FREE or name == "article"


@pytest.mark.parametrize("name", NAMES)
def test_it_has_a_row_in_the_sources(name: str) -> None:
    puzzle = zigzag.example(name)
    rows = [line.split(" | ") for line in SOURCES.splitlines() if line.startswith(f"| zigzag/{name}{SUFFIX} |")]
    assert len(rows) == 1
    _, title, author, licence, source, changed = rows[0]
    assert (title, author, source) == (puzzle.title, puzzle.author, puzzle.source)
    if puzzle.licence not in FREE:
        assert re.fullmatch(r"quoted \([a-z]\)", licence)
        return
    label = re.match(r"\[.*\]\[(\w+)\]", licence)
    assert label
    assert f"[{label[1]}]: {FREE[puzzle.licence]}\n" in SOURCES
    assert source.startswith("made for puzzlelib") == (changed == "|")


@pytest.mark.parametrize("name", NAMES)
def test_its_file_is_utf_8_with_lf_and_as_the_writer_writes_it(name: str) -> None:
    content = data_files.find("zigzag", name, SUFFIX).read_bytes()
    assert content.decode("utf-8") == zigzag.example(name).write("txt")


def test_no_puzzle_is_there_twice() -> None:
    assert len(set(map(zigzag.example, NAMES))) == len(NAMES)


# ---- finding them


def test_the_example_of_the_article() -> None:
    assert zigzag.example("article") == ARTICLE
    assert CATALOGUE["article"] == Entry("article", 4, 4, 5, 2, "unique")


def test_an_example_is_read_once() -> None:
    assert zigzag.example("article") is zigzag.example("article")


def test_examples_come_smallest_first() -> None:
    sizes = [puzzle.cells for puzzle in zigzag.examples()]
    assert sizes == sorted(sizes)
    assert len(sizes) == len(NAMES)


@pytest.mark.parametrize("level", sorted({entry.level for entry in catalogue()}))
def test_examples_of_one_level(level: int) -> None:
    names = [entry.name for entry in catalogue() if entry.level == level]
    assert set(zigzag.examples(level)) == {zigzag.example(name) for name in names}
    assert len(zigzag.examples(level)) == len(names)


@pytest.mark.parametrize(("level", "words"), [(4, "4"), (-1, "-1"), ("easy", "'easy'"), (True, "True")])
def test_what_is_no_level(level: object, words: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        zigzag.examples(level)  # type: ignore[arg-type]
    assert str(caught.value).startswith(f"level: it is {words}; choose one of ")


@pytest.mark.parametrize(("name", "mend"), [("artcle", "did you mean article?"), ("Article", None), ("zzz", None)])
def test_an_unknown_name(name: str, mend: str | None) -> None:
    with pytest.raises(PuzzleError) as caught:
        zigzag.example(name)
    assert str(caught.value).startswith(f"the examples of zigzag: there is no {shown(name)}; ")
    if mend:
        assert caught.value.mend == mend
