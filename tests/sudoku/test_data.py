"""The Sudokus of data/: what each needs, how many solutions it has, and that it may be passed on."""

import re
from collections import Counter

import numpy as np
import pytest

from puzzlelib import data_files, sudoku
from puzzlelib.errors import PuzzleError
from puzzlelib.sudoku.examples import SUFFIX, Entry, catalogue
from puzzlelib.sudoku.steps import STEPS
from puzzlelib.wording import shown
from tests.sudoku import brute, sat
from tools.rate_examples import in_order, rate_sudoku

NAMES = data_files.names("sudoku", SUFFIX)
CATALOGUE = {entry.name: entry for entry in catalogue()}
SOURCES = (data_files.folder() / "SOURCES.md").read_text(encoding="utf-8")
COUNTS = {"small-swap": 2, "two-ways-out": 2, "open-ending": 3, "no-way-out": 0}  # solutions, where there is not one
FREE = {
    "CC-BY-2.5": "https://creativecommons.org/licenses/by/2.5/",
    "CC-BY-4.0": "https://creativecommons.org/licenses/by/4.0/",
    "public domain": "https://unlicense.org/",
}


# ---- levels and solutions


def test_every_puzzle_has_its_line_in_the_catalogue_and_its_size() -> None:
    assert sorted(CATALOGUE) == NAMES
    for name, size, givens, *_ in catalogue():
        puzzle = sudoku.example(name)
        assert (puzzle.size, puzzle.givens) == (size, givens)


def test_the_catalogue_is_in_order() -> None:
    assert catalogue() == in_order(catalogue())


@pytest.mark.parametrize("entry", catalogue(), ids=lambda entry: entry.name)
def test_it_is_rated_again(entry: Entry) -> None:
    assert rate_sudoku(entry.name) == entry


@pytest.mark.parametrize("name", NAMES)
def test_the_sat_solver_counts_its_solutions(name: str) -> None:
    puzzle = sudoku.example(name)
    grids = sat.solutions(puzzle, limit=10)
    assert len(grids) == COUNTS.get(name, 1)
    answer = sudoku.solve(puzzle, limit=10)
    assert answer.status == ("none", "unique", "multiple")[min(len(grids), 2)] == CATALOGUE[name].verdict
    assert np.array_equal(answer.grids, grids)


@pytest.mark.parametrize("name", [entry.name for entry in catalogue() if entry.size <= 6])
def test_plain_search_finds_the_same(name: str) -> None:
    puzzle = sudoku.example(name)
    found = list(brute.solutions(puzzle.rows, puzzle.shape.block_height, puzzle.shape.block_width))
    assert np.array_equal(found, sat.solutions(puzzle, limit=10))


def test_the_sat_solver_and_plain_search_agree_on_a_grid_with_many_solutions() -> None:
    puzzle = sudoku.Sudoku([[0] * 4] * 4)
    found = list(brute.solutions(puzzle.rows, 2, 2))
    assert len(found) == 288
    assert np.array_equal(found, sat.solutions(puzzle, limit=1000))


@pytest.mark.parametrize("step", STEPS)
def test_every_step_is_the_hardest_of_some_puzzle(step: str) -> None:
    assert any(entry.hardest == step for entry in catalogue())


@pytest.mark.parametrize("step", STEPS)
def test_a_puzzle_with_the_name_of_a_step_needs_it(step: str) -> None:
    assert CATALOGUE[step.lower().replace(" ", "-")].hardest == step


def test_there_are_sixty_and_more_in_all_levels_and_sizes() -> None:
    assert len(NAMES) >= 60
    levels = Counter(entry.level for entry in catalogue())
    assert all(levels[level] >= 10 for level in range(1, 6)), levels
    sizes = Counter(entry.size for entry in catalogue())
    assert (sizes[4], sizes[6], sizes[8], sizes[12], sizes[16]) == (5, 5, 1, 2, 3)
    assert min(entry.givens for entry in catalogue() if entry.size == 9) == 17


@pytest.mark.parametrize("name", COUNTS)
def test_a_puzzle_without_exactly_one_solution_says_so(name: str) -> None:
    words = {0: "no solution", 2: "two solutions", 3: "three solutions"}
    assert sudoku.example(name).title.endswith(f": {words[COUNTS[name]]}")


# ---- authors, licences, sources


@pytest.mark.parametrize("name", NAMES)
def test_it_names_its_author_and_its_licence(name: str) -> None:
    puzzle = sudoku.example(name)
    assert all([puzzle.title, puzzle.author, puzzle.source])
    assert puzzle.licence in FREE or name in ("article", "half-an-hour")
    assert puzzle.givens > 17 or puzzle.size < 9 or "17 givens" in puzzle.title


@pytest.mark.parametrize("name", NAMES)
def test_it_has_a_row_in_the_sources(name: str) -> None:
    puzzle = sudoku.example(name)
    rows = [line.split(" | ") for line in SOURCES.splitlines() if line.startswith(f"| sudoku/{name}{SUFFIX} |")]
    assert len(rows) == 1
    _, title, author, licence, source, changed = rows[0]
    assert (title, author, source) == (puzzle.title, puzzle.author, puzzle.source)
    assert (author == "The puzzlelib authors") == (source == "made for puzzlelib")
    if puzzle.licence not in FREE:
        assert re.fullmatch(r"quoted \([a-z]\)", licence)
        return
    label = re.match(r"\[.*\]\[(\w+)\]", licence)[1]
    assert f"[{label}]: {FREE[puzzle.licence]}\n" in SOURCES
    assert source.startswith("made for puzzlelib") == (changed == "|")


@pytest.mark.parametrize("name", NAMES)
def test_its_file_is_utf_8_with_lf_and_as_the_writer_writes_it(name: str) -> None:
    content = data_files.find("sudoku", name, SUFFIX).read_bytes()
    assert content.decode("utf-8") == sudoku.example(name).write("grid")


def test_no_puzzle_is_there_twice() -> None:
    assert len(set(map(sudoku.example, NAMES))) == len(NAMES)


# ---- finding them


def test_the_grid_of_the_article() -> None:
    assert CATALOGUE["article"] == Entry("article", 9, 28, 1, "hidden single", "unique")
    assert sudoku.example("article").rows[3] == (6, 0, 0, 0, 4, 0, 0, 0, 0)


def test_an_example_is_read_once() -> None:
    assert sudoku.example("article") is sudoku.example("article")


def test_examples_come_smallest_first() -> None:
    sizes = [puzzle.size for puzzle in sudoku.examples()]
    assert sizes == sorted(sizes)
    assert len(sizes) == len(NAMES)


@pytest.mark.parametrize("level", range(6))
def test_examples_of_one_level(level: int) -> None:
    names = [entry.name for entry in catalogue() if entry.level == level]
    assert set(sudoku.examples(level)) == {sudoku.example(name) for name in names}
    assert len(sudoku.examples(level)) == len(names)


@pytest.mark.parametrize(("level", "words"), [(6, "6"), (-1, "-1"), ("easy", "'easy'"), (True, "True")])
def test_what_is_no_level(level: object, words: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        sudoku.examples(level)  # type: ignore[arg-type]
    assert str(caught.value) == f"level: it is {words}; choose one of 0, 1, 2, 3, 4, 5, or None for all puzzles"


@pytest.mark.parametrize(("name", "mend"), [("artcle", "did you mean article?"), ("X-wing", None), ("zzz", None)])
def test_an_unknown_name(name: str, mend: str | None) -> None:
    with pytest.raises(PuzzleError) as caught:
        sudoku.example(name)
    assert str(caught.value).startswith(f"the examples of sudoku: there is no {shown(name)}; ")
    if mend:
        assert caught.value.mend == mend
