"""The puzzles of data/: each can be solved, and may be passed on."""

import re

import numpy as np
import pytest

from puzzlelib import data_files, nonogram
from puzzlelib.errors import PuzzleError
from puzzlelib.nonogram import Nonogram, solve_by_lines
from puzzlelib.nonogram.puzzle import UNDECIDED
from puzzlelib.wording import shown

NAMES = data_files.names("nonogram", ".non")
SOURCES = (data_files.folder() / "SOURCES.md").read_text(encoding="utf-8")
FREE = {
    "CC-BY-3.0": "https://creativecommons.org/licenses/by/3.0/",
    "CC-BY-4.0": "https://creativecommons.org/licenses/by/4.0/",
}


def test_there_are_twelve_from_5_by_5_to_30_by_30():
    sizes = [(puzzle.height, puzzle.width) for puzzle in nonogram.examples()]
    assert len(sizes) >= 12
    assert sizes[0] == (5, 5)
    assert sizes[-1] == (30, 30)
    assert sizes == sorted(sizes, key=lambda size: size[0] * size[1])


@pytest.mark.parametrize("name", NAMES)
def test_lines_alone_solve_it(name):
    """Every settled cell holds in all solutions: a board settled by lines is the only one."""
    puzzle = nonogram.example(name)
    cells = solve_by_lines(puzzle).cells
    assert UNDECIDED not in cells
    assert Nonogram.from_picture(cells) == puzzle


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
    _, title, author, licence, *_ = rows[0]
    assert (title, author) == (puzzle.title, puzzle.author)
    label = re.match(r"\[.*\]\[(\w+)\]", licence)[1]
    assert f"[{label}]: {FREE[puzzle.licence]}\n" in SOURCES


def test_every_file_of_data_has_a_row_and_every_row_a_file():
    folder = data_files.folder()
    files = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()} - {"SOURCES.md"}
    rows = set(re.findall(r"^\| (\S+/\S+) \|", SOURCES, re.MULTILINE))
    assert rows == files


@pytest.mark.parametrize("name", NAMES)
def test_its_file_is_utf_8_with_lf_and_as_the_writer_writes_it(name):
    content = data_files.find("nonogram", name, ".non").read_bytes()
    assert content.decode("utf-8") == nonogram.example(name).write("non")


def test_some_need_more_than_packing():
    """Packing both ways on every line, until nothing moves, is weaker than complete deduction."""
    assert [name for name in NAMES if UNDECIDED in packed(nonogram.example(name))] == [
        "air-wettener",
        "not-invented-yet",
        "too-much-weather",
        "what-is-it",
    ]


def packed(puzzle):
    cells = np.full((puzzle.height, puzzle.width), UNDECIDED, dtype=np.int8)
    before = None
    while before is None or (before != cells).any():
        before = cells.copy()
        for clues, line in zip(puzzle.rows + puzzle.columns, [*cells, *cells.T], strict=True):
            line[:] = nonogram.pack_line(clues, line)
    return cells


def test_the_cat_of_the_first_lesson():
    cat = nonogram.example("cat")
    assert (cat.height, cat.width, cat.title) == (20, 20, "Scardy Cat")


def test_an_example_is_read_once():
    assert nonogram.example("cat") is nonogram.example("cat")


@pytest.mark.parametrize(
    ("name", "mend"),
    [
        ("cta", "did you mean cat?"),
        ("Heart", "did you mean heart?"),
        ("steping", "did you mean steeping?"),
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


@pytest.mark.parametrize(("name", "words"), [(7, "7"), (["cat"], "a list"), (None, "None")])
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
