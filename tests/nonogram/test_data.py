"""The puzzles of data/: what each needs, how many solutions it has, and that it may be passed on."""

import re
from collections import Counter

import numpy as np
import pytest

from puzzlelib import data_files, nonogram
from puzzlelib.errors import PuzzleError
from puzzlelib.nonogram.examples import Entry, catalogue
from puzzlelib.wording import shown
from tests.nonogram import sat
from tools.make_dominoes import SIZES, dominoes
from tools.rate_examples import in_order, rate_nonogram

NAMES = data_files.names("nonogram", ".non")
CATALOGUE = {entry.name: entry for entry in catalogue()}
QUICK = [entry for entry in catalogue() if entry.height * entry.width <= 150]
SOURCES = (data_files.folder() / "SOURCES.md").read_text(encoding="utf-8")
FREE = {
    "CC-BY-3.0": "https://creativecommons.org/licenses/by/3.0/",
    "CC-BY-4.0": "https://creativecommons.org/licenses/by/4.0/",
    "CC-BY-SA-3.0": "https://creativecommons.org/licenses/by-sa/3.0/",
    "CC-BY-SA-4.0": "https://creativecommons.org/licenses/by-sa/4.0/",
    "free to pass on with attribution": "http://webpbn.com/survey/",
}


# ---- levels and solutions


def test_every_puzzle_has_its_line_in_the_catalogue_and_its_size():
    assert sorted(CATALOGUE) == NAMES
    for name, height, width, *_ in catalogue():
        puzzle = nonogram.example(name)
        assert (puzzle.height, puzzle.width) == (height, width)


def test_the_catalogue_is_in_order():
    assert catalogue() == in_order(catalogue())


@pytest.mark.parametrize("entry", QUICK, ids=lambda entry: entry.name)
def test_the_small_ones_are_rated_again(entry):
    assert rate_nonogram(entry.name) == entry


@pytest.mark.parametrize("name", NAMES)
def test_the_sat_solver_agrees_with_the_verdict(name):
    assert len(sat.solutions(nonogram.example(name))) == {"unique": 1, "multiple": 2}[CATALOGUE[name].verdict]


def test_no_level_has_changed():
    """Only `make counts` rates the bigger ones again: a digit changed by hand would show nowhere else."""
    assert Counter(entry.level for entry in catalogue()) == {0: 3, 1: 42, 2: 15, 3: 19, 4: 5}
    assert all((entry.level == 0) == (entry.verdict == "multiple") for entry in catalogue())


def test_there_are_sixty_and_more_of_all_sizes():
    sides = Counter(5 * round(side / 5) for entry in catalogue() for side in {entry.height, entry.width})
    assert len(NAMES) >= 60
    assert all(sides[side] >= 3 for side in (5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 60))
    assert (nonogram.examples()[0].height, nonogram.examples()[-1].height) == (5, 60)


@pytest.mark.parametrize(("name", "count"), [("one-eyebrow", 2), ("starry-night", 4), ("no-two-alike", 2534)])
def test_those_with_several_solutions_say_how_many(name, count):
    puzzle = nonogram.example(name)
    assert len(sat.solutions(puzzle, 3000)) == count
    words = {2: "two", 4: "four"}
    assert f"There are {words.get(count, f'{count:,}')} solutions" in puzzle.description


# ---- authors, licences, sources


@pytest.mark.parametrize("name", NAMES)
def test_it_names_its_author_and_a_free_licence(name):
    puzzle = nonogram.example(name)
    assert all([puzzle.title, puzzle.description, puzzle.author, puzzle.copyright, puzzle.source])
    assert puzzle.licence in FREE


@pytest.mark.parametrize("name", NAMES)
def test_it_has_a_row_in_the_sources(name):
    puzzle = nonogram.example(name)
    rows = [line.split(" | ") for line in SOURCES.splitlines() if line.startswith(f"| nonogram/{name}.non |")]
    assert len(rows) == 1
    _, title, author, licence, source, changed = rows[0]
    assert (title, author) == (puzzle.title, puzzle.author)
    label = re.match(r"\[.*\]\[(\w+)\]", licence)[1]
    assert f"[{label}]: {FREE[puzzle.licence]}\n" in SOURCES
    assert source.startswith("made for puzzlelib") == (changed == "|")


def test_every_file_of_data_has_a_row_and_every_row_a_file():
    folder = data_files.folder()
    files = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()} - {"SOURCES.md"}
    rows = set(re.findall(r"^\| (\S+/\S+) \|", SOURCES, re.MULTILINE))
    assert rows == files


@pytest.mark.parametrize("name", NAMES)
def test_its_file_is_utf_8_with_lf_and_as_the_writer_writes_it(name):
    content = data_files.find("nonogram", name, ".non").read_bytes()
    assert content.decode("utf-8") == nonogram.example(name).write("non")


# ---- dominoes


@pytest.mark.parametrize("n", SIZES)
def test_the_domino_files_are_what_the_rule_gives(n):
    assert data_files.find("nonogram", f"dom-{n}", ".non").read_text(encoding="utf-8") == dominoes(n).write("non")


def test_the_rule_of_the_dominoes():
    puzzle = dominoes(3)
    assert puzzle.rows == ((3,), (1,), (3, 1), (1,), (3, 1), (1,), (1,))
    assert puzzle.columns == ((1,), (1,), (1, 3), (1,), (1, 3), (1,), (3,))


@pytest.mark.parametrize("n", [1, 2, 4, 6, 8])
def test_dominoes_of_other_sizes_have_one_solution_too(n):
    (grid,) = sat.solutions(dominoes(n))
    assert grid.shape == (2 * n + 1, 2 * n + 1)


# ---- finding them


def test_the_cat_of_the_first_lesson():
    cat = nonogram.example("cat")
    assert (cat.height, cat.width, cat.title) == (20, 20, "Scardy Cat")
    assert CATALOGUE["cat"] == Entry("cat", 20, 20, 1, "unique")


def test_an_example_is_read_once():
    assert nonogram.example("cat") is nonogram.example("cat")


def test_examples_come_smallest_first():
    sizes = [puzzle.height * puzzle.width for puzzle in nonogram.examples()]
    assert sizes == sorted(sizes)
    assert len(sizes) == len(NAMES)


@pytest.mark.parametrize("level", range(5))
def test_examples_of_one_level(level):
    names = [entry.name for entry in catalogue() if entry.level == level]
    assert set(nonogram.examples(level)) == {nonogram.example(name) for name in names}
    assert len(nonogram.examples(level)) == len(names)


@pytest.mark.parametrize(
    ("level", "words"),
    [(5, "5"), (-1, "-1"), ("easy", "'easy'"), ([1], "a list"), (True, "True"), (np.arange(2), "a ndarray")],
)
def test_what_is_no_level(level, words):
    with pytest.raises(PuzzleError) as caught:
        nonogram.examples(level)
    assert str(caught.value) == f"level: it is {words}; choose one of 0, 1, 2, 3, 4, or None for all puzzles"


@pytest.mark.parametrize(
    ("name", "mend"),
    [
        ("cta", "did you mean cat?"),
        ("Heart", "did you mean heart?"),
        ("steping", "did you mean steeping or spring or swing?"),
        ("../nonogram/cat", None),
        ("zzz", None),
        ("", None),
        ("cat" * 1000, None),
    ],
)
def test_an_unknown_name(name, mend):
    with pytest.raises(PuzzleError) as caught:
        nonogram.example(name)
    assert str(caught.value).startswith(f"the examples of nonogram: there is no {shown(name)}; ")
    assert len(caught.value.trouble) < 60
    if mend:
        assert caught.value.mend == mend


@pytest.mark.parametrize(
    ("name", "words"), [(7, "7"), (["cat"], "a list"), (None, "None"), (np.array(["cat", "heart"]), "a ndarray")]
)
def test_what_is_no_name(name, words):
    with pytest.raises(PuzzleError) as caught:
        nonogram.example(name)
    assert str(caught.value).startswith(f"the examples of nonogram: {words} is no name; choose one of ")


def test_a_name_like_no_other_lists_all():
    with pytest.raises(PuzzleError) as caught:
        nonogram.example("zzz")
    assert caught.value.mend == f"choose one of {', '.join(NAMES)}"


def test_data_is_found_inside_an_installed_package(tmp_path, monkeypatch):
    monkeypatch.setattr(data_files, "PACKAGE", tmp_path)
    data_files.folder.cache_clear()
    try:
        with pytest.raises(PuzzleError, match="its data folder is missing"):
            data_files.folder()
        (tmp_path / "data").mkdir()
        (tmp_path / "data" / "SOURCES.md").touch()
        assert data_files.folder() == tmp_path / "data"
    finally:
        data_files.folder.cache_clear()
