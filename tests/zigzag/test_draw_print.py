"""Sheets for paper: all of a puzzle is on them, large enough to read, and nothing of the solution."""

import re

import pytest
from hypothesis import given

from puzzlelib.errors import PuzzleError
from puzzlelib.picture import Lines
from puzzlelib.zigzag.draw_print import PAPER, page, puzzle_sheet, solution_sheet, write
from puzzlelib.zigzag.puzzle import Zigzag
from tests.paint.layout import texts, troubles
from tests.zigzag.puzzles import ARTICLE, HOLE, filled, randoms

MANY = Zigzag(
    17, 17, [("面目一新生真", cell) for cell in range(0, 289, 3)], title="九十七の言葉", author="A. N. Author"
)
HUGE = Zigzag(30, 30, [("ABCDEFGH", cell) for cell in range(0, 900, 3)])


def words(picture):
    return [text.text for text in texts(picture)]


@pytest.mark.parametrize("puzzle", [HOLE, ARTICLE, MANY], ids=["small", "article", "many"])
def test_a_sheet_holds_the_panel_and_all_words(puzzle):
    sheet = puzzle_sheet(puzzle)
    assert (sheet.width, sheet.height) == PAPER
    for word in puzzle.words:
        assert word.text in words(sheet)
        assert words(sheet).count(str(word.number)) == 2  # in its cell, and in the list
    assert troubles(sheet) == []
    assert str(puzzle) in sheet.description


def test_no_letter_stands_in_the_cells():
    assert not {"面", "生", "地", "女", "記"} & set(words(puzzle_sheet(ARTICLE)))


def test_a_sheet_becomes_longer_where_the_words_need_it():
    sheet = puzzle_sheet(HUGE)
    assert sheet.height > PAPER[1]
    assert words(sheet).count("ABCDEFGH") == 300
    assert troubles(sheet) == []


def test_whose_puzzle_it_is_stands_on_both_sheets():
    assert {"九十七の言葉", "A. N. Author"} <= set(words(puzzle_sheet(MANY)))
    solved = Zigzag(1, 3, [("A", 0), ("BA", 1)], title="Hole", author="Me", licence="CC0", solution=["ABA"])
    assert {"Hole: the solution", "Me, CC0"} <= set(words(solution_sheet(solved)))


@given(randoms())
def test_every_solution_fits(random):
    puzzle = filled(random, largest=30)
    sheet = solution_sheet(puzzle)
    assert sheet.description.splitlines()[1:] == [" ".join(row) for row in puzzle.solution]
    assert troubles(sheet) == []
    assert troubles(puzzle_sheet(puzzle)) == []


def test_a_solution_may_be_given():
    assert any(isinstance(shape, Lines) and shape.rounded for shape in solution_sheet(HOLE, ["ABA"]).shapes)
    with pytest.raises(PuzzleError, match=r"the solution: the puzzle brings none; give its letters: solve\(puzzle\)"):
        solution_sheet(HOLE)


def test_a_page_holds_each_sheet_and_needs_nothing_else(tmp_path):
    place = tmp_path / "sheet.html"
    write(ARTICLE, place)
    text = place.read_text("utf-8")
    assert text.count("<svg ") == 2
    assert text.count("面目一新") >= 1
    assert not re.findall(r"https?://(?!www\.w3\.org/2000/svg)|<script|<link", text)
    assert page([puzzle_sheet(HOLE)], "<Hole>").splitlines()[3] == "<title>&lt;Hole&gt;</title>"


def test_a_pdf_has_a_page_for_each_sheet_and_no_date(tmp_path):
    for name in ("one.pdf", "two.pdf"):
        write(ARTICLE, tmp_path / name)
    data = (tmp_path / "one.pdf").read_bytes()
    assert data == (tmp_path / "two.pdf").read_bytes()
    assert data.count(b"/Type /Page\n") + data.count(b"/Type /Page ") == 2
    write(HOLE, tmp_path / "alone.PDF")  # no solution known
    alone = (tmp_path / "alone.PDF").read_bytes()
    assert alone.count(b"/Type /Page\n") + alone.count(b"/Type /Page ") == 1


def test_other_endings_are_refused(tmp_path):
    with pytest.raises(PuzzleError, match=r"the file: its name ends in '.docx'; use .pdf or .html"):
        write(ARTICLE, tmp_path / "sheet.docx")


@pytest.mark.parametrize("action", [puzzle_sheet, solution_sheet])
def test_only_puzzles_are_printed(action):
    with pytest.raises(PuzzleError, match="the puzzle: 'article' is no Zigzag"):
        action("article")
