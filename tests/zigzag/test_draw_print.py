"""A zigzag puzzle on paper: all of it is there, large enough to read, and nothing of the solution."""

import pytest
from hypothesis import given

from puzzlelib import paper
from puzzlelib.errors import PuzzleError
from puzzlelib.picture import Lines
from puzzlelib.zigzag import examples
from puzzlelib.zigzag.draw_print import item
from puzzlelib.zigzag.puzzle import Zigzag, write_panel
from tests.paint.layout import texts, troubles
from tests.zigzag.puzzles import ARTICLE, HOLE, filled, randoms

MANY = Zigzag(
    17, 17, [("面目一新生真", cell) for cell in range(0, 289, 3)], title="九十七の言葉", author="A. N. Author"
)
HUGE = Zigzag(30, 30, [("ABCDEFGH", cell) for cell in range(0, 900, 3)])


def words(picture):
    return [text.text for text in texts(picture)]


@pytest.mark.parametrize("puzzle", [HOLE, ARTICLE, MANY, HUGE], ids=["small", "article", "many", "huge"])
def test_the_panel_and_all_words_are_on_it(puzzle):
    board = item(puzzle).puzzle
    assert sorted(word for word in words(board) if not word.isdecimal()) == sorted(word.text for word in puzzle.words)
    for word in puzzle.words:
        assert words(board).count(str(word.number)) == 2  # in its cell, and in the list
    assert troubles(board) == []
    assert board.description.endswith(str(puzzle))


def test_no_letter_stands_in_the_cells():
    assert not {"面", "生", "地", "女", "記"} & set(words(item(ARTICLE).puzzle))


@given(randoms())
def test_the_key_has_all_letters_and_bands(random):
    puzzle = filled(random, largest=30)
    made = item(puzzle)
    letters = "".join(puzzle.solution)
    assert made.key.description.splitlines()[1:] == write_panel(letters, puzzle.width).splitlines()
    assert sorted(word for word in words(made.key) if not word.isdecimal()) == sorted(letters)
    assert troubles(made.key) == []
    assert troubles(made.puzzle) == []


def test_a_solution_may_be_given():
    assert any(isinstance(shape, Lines) and shape.rounded for shape in item(HOLE, ["ABA"]).key.shapes)
    assert item(HOLE).key is None


@pytest.mark.parametrize("size", list(paper.PAPERS))
def test_17_x_17_with_many_words_can_be_read(size):
    for puzzle in (puzzle for puzzle in examples() if puzzle.height == 17):
        for page in paper.pages([item(puzzle)], size, "Zigzag words", "seed 1"):
            assert page.width < page.height
            assert min(text.size for text in texts(page)) >= paper.READABLE


def test_whose_puzzle_it_is():
    assert (item(MANY).title, item(MANY).credit) == ("九十七の言葉", "A. N. Author")


def test_only_zigzag_puzzles():
    with pytest.raises(PuzzleError, match="the puzzle: 'article' is no Zigzag"):
        item("article")
