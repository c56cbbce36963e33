"""The puzzle itself, which words fit into a panel, and what is said about bad ones."""

import copy
import pickle
from dataclasses import FrozenInstanceError

import numpy as np
import pytest

from puzzlelib.errors import PuzzleError
from puzzlelib.zigzag import fit
from puzzlelib.zigzag.fit import has_path
from puzzlelib.zigzag.puzzle import (
    DIRECTIONS,
    MOST_CELLS,
    MOST_LETTERS,
    Word,
    Zigzag,
    check_cell,
    check_number,
    check_puzzle,
    neighbours,
    read_text,
    step,
)
from tests.zigzag import brute
from tests.zigzag.puzzles import ARTICLE, SEVERAL

BUILT = ARTICLE.height, ARTICLE.width, [(word.text, word.cell) for word in ARTICLE.words]
LETTERS = "".join(map(chr, range(0x4E00, 0x4E64)))  # a hundred


def said(action, *arguments, **words):
    """The sentence of the PuzzleError that an action raises."""
    with pytest.raises(PuzzleError) as caught:
        action(*arguments, **words)
    return str(caught.value)


# ---- what it knows


def test_words_are_numbered_by_their_cells_however_they_come():
    height, width, words = BUILT
    for given in (words, words[::-1], iter(words), tuple(map(list, words)), np.array(words, dtype=object)):
        assert Zigzag(height, width, given).words == ARTICLE.words
    assert ARTICLE.words[0] == Word(1, "面目一新", 2)
    assert [ARTICLE.word(number).number for number in range(1, 6)] == [1, 2, 3, 4, 5]
    assert ARTICLE.word(np.int8(5)) is ARTICLE.words[4]


def test_what_is_counted():
    assert (ARTICLE.cells, ARTICLE.letters) == (16, 20)
    assert ARTICLE.standing == {2: "面", 5: "生", 8: "地", 12: "女", 15: "記"}
    numbers = Zigzag(np.int64(2), np.uint8(2), [("AB", np.int32(0))])
    assert [type(number) for number in (numbers.height, numbers.width, numbers.words[0].cell)] == [int, int, int]


@pytest.mark.parametrize(("height", "width"), [(1, 1), (1, 5), (5, 1), (3, 4)])
def test_the_cells_beside_a_cell(height, width):
    beside = neighbours(height, width)
    for cell in range(height * width):
        row, column = divmod(cell, width)
        places = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
        inside = [(y, x) if 0 <= y < height and 0 <= x < width else None for y, x in places]
        assert [step(height, width, cell, name) for name in DIRECTIONS] == [
            None if place is None else place[0] * width + place[1] for place in inside
        ]
        assert beside[cell] == tuple(y * width + x for y, x in filter(None, inside))


def test_a_puzzle_is_its_panel_and_words():
    height, width, words = BUILT
    twin = Zigzag(height, width, words, title="Another", author="B", licence="C", source="D")
    assert twin.solution is None
    assert ARTICLE.solution is not None
    assert (twin, hash(twin)) == (ARTICLE, hash(ARTICLE))
    assert Zigzag(height, width, words[1:]) != ARTICLE
    assert Zigzag(2, 8, [("A", 0)]) != Zigzag(8, 2, [("A", 0)])
    with pytest.raises(FrozenInstanceError):
        twin.height = 5


def test_copies_keep_everything():
    full = Zigzag(1, 2, [("AB", 0)], title="T", author="A", licence="L", source="S", solution=["AB"])
    for twin in (pickle.loads(pickle.dumps(full)), copy.deepcopy(full), copy.copy(full)):
        assert twin == full
        assert (twin.title, twin.author, twin.licence, twin.source, twin.solution) == ("T", "A", "L", "S", ("AB",))
        assert twin.standing == {0: "A"}


def test_solutions_as_texts_lists_or_an_array():
    rows = ["AB", "CA"]
    for solution in (rows, tuple(rows), [list(row) for row in rows], np.array([list(row) for row in rows])):
        assert Zigzag(2, 2, [("AB", 0), ("AC", 3)], solution=solution).solution == ("AB", "CA")


# ---- which words fit


@pytest.mark.parametrize(("height", "width"), [(1, 1), (1, 5), (4, 1), (2, 3), (3, 3), (3, 4), (2, 6)])
def test_a_word_fits_where_brute_force_finds_a_path(height, width):
    for cell in range(height * width):
        for length in range(1, height * width + 2):
            true = next(brute.walks(height, width, cell, length), None) is not None
            assert has_path(height, width, cell, length, neighbours(height, width)) == true, (cell, length)


def test_the_longest_words_fit_everywhere_at_once():
    """A hundred letters fill 10 x 10: from each cell, and each is found without going back much."""
    for cell in range(100):
        assert Zigzag(10, 10, [(LETTERS, cell)]).letters == 100
    assert Zigzag(100, 100, [(LETTERS, 0)]).cells == MOST_CELLS
    # What cannot be at all is seen by the colours alone: nobody could try all ways.
    assert "81 letters from cell 1 in a panel of 9 x 9" in said(Zigzag, 9, 9, [(LETTERS[:81], 1)])
    assert "82 letters from cell 0 in a panel of 9 x 9" in said(Zigzag, 9, 9, [(LETTERS[:82], 0)])


def test_where_it_takes_long_a_word_has_the_benefit_of_the_doubt(monkeypatch):
    line = neighbours(1, 5)
    assert not has_path(1, 5, 2, 5, line)
    monkeypatch.setattr(fit, "MOST_STEPS", 3)
    assert has_path(1, 5, 2, 5, line)
    assert not has_path(1, 5, 1, 5, line)  # by the colours


# ---- what is refused


@pytest.mark.parametrize(
    ("height", "width", "words", "sentence"),
    [
        (0, 2, [("A", 0)], "the height: it is 0; use a whole number, 1 or more"),
        (2, "2", [("A", 0)], "the width: it is '2'; use a whole number, 1 or more"),
        (True, 2, [("A", 0)], "the height: it is True; use a whole number, 1 or more"),
        (2, 2.0, [("A", 0)], "the width: it is 2.0; use a whole number, 1 or more"),
        (100, 101, [("A", 0)], "the panel: 100 x 101 cells are too many; use 10,000 cells or fewer"),
        (2, 2, [], 'the words: there is none; give pairs of a word and its first cell: [("AB", 0)]'),
        (2, 2, 7, 'the words: 7 is no list; write pairs of a word and its first cell: [("AB", 0)]'),
        (2, 2, "AB", "the words: 'A' is no pair; write pairs of a word and its first cell: [(\"AB\", 0)]"),
        (2, 2, [("A", 0, 1)], 'the words: a tuple is no pair; write pairs of a word and its first cell: [("AB", 0)]'),
        (2, 2, [("A", 4)], "'A': there is no cell 4; the cells of the panel count from 0 to 3"),
        (2, 2, [("A", -1)], "'A': there is no cell -1; the cells of the panel count from 0 to 3"),
        (2, 2, [("A", True)], "'A': there is no cell True; the cells of the panel count from 0 to 3"),
        (2, 2, [("A", "0")], "'A': there is no cell '0'; the cells of the panel count from 0 to 3"),
        (2, 2, [("A", 10**30)], "'A': there is no cell a huge number; the cells of the panel count from 0 to 3"),
        (2, 2, [("", 3)], "the word from 3: it is empty; give it a letter, or leave it out"),
        (2, 2, [(None, 3)], 'the word from 3: None is no text; write a word such as "面目一新"'),
        (
            2,
            2,
            [("A", 1), ("BC", 1)],
            "'BC': its first cell 1 is that of 'A', too; give each word a first cell of its own",
        ),
        (
            1,
            3,
            [("ABC", 1)],
            "'ABC': it has no path: 3 letters from cell 1 in a panel of 1 x 3; "
            "take a shorter word, another cell or a bigger panel",
        ),
    ],
)
def test_what_is_no_puzzle(height, width, words, sentence):
    assert said(Zigzag, height, width, words) == sentence


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("A B", "the word: it has a blank; write its letters without blanks"),
        ("A\u3000B", "the word: it has a blank; write its letters without blanks"),
        ("A\u2028", "the word: it has a blank; write its letters without blanks"),
        ("A\u200b", "the word: the sign U+200B shows nothing; write letters that can be seen"),
        ("\ud800", "the word: the sign U+D800 shows nothing; write letters that can be seen"),
        ("\ue000", "the word: the sign U+E000 shows nothing; write letters that can be seen"),
        ("A?", "the word: '?' is no letter; leave out # , . ?"),
        ("1,2", "the word: ',' is no letter; leave out # , . ?"),
        (
            "x\u0301",
            "the word: the sign U+0301 joins the letter before it, and no single sign stands for both; "
            "write the word without it: a letter is one code point",
        ),
        ("A" * 101, "the word: it has 101 letters; the longest word has 100"),
        (b"A", 'the word: a bytes is no text; write a word such as "面目一新"'),
    ],
)
def test_what_is_no_word(text, sentence):
    assert said(read_text, text) == sentence


@pytest.mark.parametrize("text", ["Ａ", "，", "🦊🇯🇵", "ﾊﾞ", "ß", "가나", "ა", "A" * MOST_LETTERS])
def test_what_is_a_word(text):
    assert read_text(text) == text


@pytest.mark.parametrize(
    ("solution", "sentence"),
    [
        (5, "the solution: 5 is no panel; give one text for each row"),
        (["AB"], "the solution: it is no panel of 2 x 2; give one letter for each cell"),
        (["ABC", "CA"], "the solution: it is no panel of 2 x 2; give one letter for each cell"),
        (["A?", "CA"], "the solution, cell 1: '?' is no letter; leave out # , . ?"),
        (
            ["AB", "CC"],
            "the solution: cell 3 has C, and the word from there begins with A; correct one of the two",
        ),
    ],
)
def test_what_is_no_solution(solution, sentence):
    assert said(Zigzag, 2, 2, [("AB", 0), ("AC", 3)], solution=solution) == sentence


@pytest.mark.parametrize("name", ["title", "author", "licence", "source"])
def test_what_is_told_is_one_line_of_text(name):
    for wrong in ("one\ntwo", "\ud800", 5, None):
        assert said(Zigzag, 1, 1, [("A", 0)], **{name: wrong}).startswith(f"the {name}: ")


def test_numbers_and_cells_that_are_none():
    for number in (0, 3, -1, 1.0, "1", True, None, 10**30):
        assert said(check_number, SEVERAL, number).endswith("; the words count from 1 to 2")
        assert said(SEVERAL.word, number).startswith("the word: there is no word ")
    for cell in (4, -1, 0.0, "0", False, None, 10**30):
        assert said(check_cell, SEVERAL, cell).endswith("; the cells of the panel count from 0 to 3")
    assert (check_number(SEVERAL, 2), check_cell(SEVERAL, np.int8(3))) == (2, 3)
    assert said(check_puzzle, None) == "the puzzle: None is no Zigzag; read one with zigzag.read, or take an example"
