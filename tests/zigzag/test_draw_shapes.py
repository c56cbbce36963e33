"""Shapes in free space, and how few of them are left: C3 as pictures."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlelib.errors import PuzzleError
from puzzlelib.picture import VERMILLION, Lines
from puzzlelib.zigzag.draw_shapes import barred_ways, directions, fewer, shapes
from puzzlelib.zigzag.paths import count_paths
from puzzlelib.zigzag.paths import shapes as all_shapes
from puzzlelib.zigzag.puzzle import DIRECTIONS, Zigzag
from tests.paint.layout import texts, troubles
from tests.zigzag.puzzles import ARTICLE, filled, randoms

# The article names them so: the steps of the nine shapes of a four-letter word.
ARTICLES = ["右上左", "右上上", "右上右", "右右上", "右右右", "右右下", "右下右", "右下下", "右下左"]


def words(picture):
    return [text.text for text in texts(picture)]


def stubs(picture):
    found = [shape for shape in picture.shapes if isinstance(shape, Lines) and shape.stroke == VERMILLION]
    return sum(len(shape.lines) for shape in found) // 2  # a stroke and a bar


def test_the_nine_shapes_of_the_article():
    picture = shapes("面目一新")
    assert sorted(set(words(picture)) & set(ARTICLES)) == sorted(ARTICLES)
    assert picture.description.splitlines()[0] == "面目一新: 9 shapes whose second letter goes right"
    assert picture.description.count("right") - 1 == sum(name.count("右") for name in ARTICLES)
    assert stubs(picture) == 9 * 2  # the second letter and the third cannot go back
    assert troubles(picture) == []
    assert picture.width <= 900


def test_in_all_directions_there_are_36():
    assert shapes("面目一新", None).description.splitlines()[0] == "面目一新: 36 shapes"


def test_five_letters_have_25_shapes_a_direction_and_not_27():
    """C3: 100, not 108: twice in each direction the word would come back to its first cell."""
    picture = shapes("ABCDE")
    assert picture.description.splitlines()[0] == "ABCDE: 25 shapes whose second letter goes right"
    closing = [shape for shape in all_shapes(4) if shape[1] == (0, 1) and abs(shape[3][0]) + abs(shape[3][1]) == 1]
    assert len(closing) == 2
    assert stubs(picture) == 25 * 3 + 2 * 2  # each of the two goes on in two other ways
    assert troubles(picture) == []


def test_many_shapes_are_cut_and_counted():
    picture = shapes("ABCDEF")
    assert picture.description.splitlines()[0] == "ABCDEF: 71 shapes whose second letter goes right"
    assert "The first 60 are drawn." in " ".join(words(picture))
    assert troubles(picture) == []


@given(st.sampled_from([shape for length in (2, 4, 6) for shape in all_shapes(length)]))
def test_steps_and_barred_ways_are_those_of_the_shape(shape):
    places = [(0, 0)]
    for name in directions(shape):
        places.append((places[-1][0] + DIRECTIONS[name][0], places[-1][1] + DIRECTIONS[name][1]))
    assert tuple(places) == shape
    ways = list(barred_ways(shape))
    for (row, column), (down, right) in ways:
        index = shape.index((row, column))
        assert 1 <= index <= len(shape) - 2
        assert (row + down, column + right) in shape[:index]
    assert {place for place, _ in ways} == set(shape[1:-1])  # the way back is always barred


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("面",), "the word: it has one letter and no shape; take a word of 2 letters or more"),
        (("",), "the word: it is empty; give it a letter, or leave it out"),
        (("AB", "north"), "the direction: 'north' is none; take one of up, down, left, right"),
    ],
)
def test_what_has_no_shape(arguments, sentence):
    with pytest.raises(PuzzleError) as caught:
        shapes(*arguments)
    assert str(caught.value) == sentence


# ---- fewer and fewer


def test_180_68_40():
    """C3: 36 each, then 14 + 20 + 14 + 10 + 10, then 8, 15, 5, 3, 9."""
    picture = fewer(ARTICLE)
    assert picture.description.splitlines() == [
        "In free space: 180 paths",
        "1 面目一新 36, 2 生真面目 36, 3 地方新聞 36, 4 女子大生 36, 5 記念写真 36",
        "Within the panel: 68 paths",
        "1 面目一新 14, 2 生真面目 20, 3 地方新聞 14, 4 女子大生 10, 5 記念写真 10",
        "Agreeing with the first letters: 40 paths",
        "1 面目一新 8, 2 生真面目 15, 3 地方新聞 5, 4 女子大生 3, 5 記念写真 9",
    ]
    assert troubles(picture) == []
    assert picture.width <= 900


@given(randoms())
def test_every_puzzle_of_short_words_can_be_drawn(random):
    puzzle = filled(random, largest=20)
    picture = fewer(puzzle)
    totals = [int(number) for number in re.findall(r": (\d+) path", picture.description)]
    assert tuple(totals) == count_paths(puzzle).total
    assert troubles(picture) == []


def test_too_many_paths_are_not_drawn():
    with pytest.raises(PuzzleError, match="its words have 120,292 paths in free space; take one of 100,000 or fewer"):
        fewer(Zigzag(4, 4, [("ABCDEFGHIJKL", 0)]))
