"""Panels as pictures: true, described, nothing cut off or written over; bands keep apart; every size can be read."""

import re

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlelib.board_picture import OUTLINES, lanes
from puzzlelib.errors import PuzzleError
from puzzlelib.picture import Boxes, Circles, Lines
from puzzlelib.zigzag import draw
from puzzlelib.zigzag.lay import lay, paths_along
from puzzlelib.zigzag.panel import Panel
from puzzlelib.zigzag.paths import word_paths
from puzzlelib.zigzag.puzzle import Zigzag
from tests.paint.layout import texts, troubles
from tests.zigzag import brute
from tests.zigzag.puzzles import ARTICLE, HOLE, NONE, SEVERAL, filled, puzzles, randoms

LAID = {1: (2, 3, 7, 11), 2: (5, 6, 2, 3), 3: (8, 4, 0, 1), 4: (12, 13, 9, 5), 5: (15, 14, 10, 6)}
WIDE = Zigzag(20, 20, [("ABCDEFGH", cell) for cell in range(0, 400, 4)])


def words(picture):
    return [text.text for text in texts(picture)]


def bands(picture):
    """The ways of all bands: (points, width, dashed), line and tint."""
    found = [shape for shape in picture.shapes if isinstance(shape, Lines) and shape.rounded]
    return [(shape.lines[0], shape.width, bool(shape.dash)) for shape in found]


# ---- what stands in the cells


def test_a_panel_can_be_solved_from_its_description():
    assert draw.panel(ARTICLE).description == "Zigzag panel of 4 x 4\n? ? 面 ?\n? 生 ? ?\n地 ? ? ?\n女 ? ? 記"
    assert str(ARTICLE) in re.sub("&#x27;", "'", ARTICLE._repr_html_())


def test_the_numbers_of_cells_are_at_the_sides_those_of_words_in_the_corners():
    picture = draw.panel(ARTICLE)
    assert sorted(words(picture)) == sorted([*"面生地女記", *"12345", "0", "4", "8", "12", "+0", "+1", "+2", "+3"])
    assert draw.settings(ARTICLE)["numbers"] == [(2, 1), (5, 2), (8, 3), (12, 4), (15, 5)]


@pytest.mark.parametrize(
    "letters",
    [
        ARTICLE.solution,
        "".join(ARTICLE.solution),
        [list(row) for row in ARTICLE.solution],
        list("".join(ARTICLE.solution)),
        np.array([list(row) for row in ARTICLE.solution]),
    ],
    ids=["rows", "text", "lists", "list", "array"],
)
def test_letters_may_come_in_any_form(letters):
    assert draw.read_letters(ARTICLE, letters) == list("新聞面目方生真一地大写新女子念記")


def test_open_cells_may_be_written_in_any_way():
    for row in ("A??", "A  ", ["A", "", "?"], np.array(["A", "", ""])):
        assert draw.read_letters(HOLE, [row]) == ["A", "", ""]


def test_a_panel_shows_its_own_letters_and_placed_words():
    board = Panel(ARTICLE)
    board.place(2, LAID[2])
    assert draw.panel(board).description.splitlines() == [
        "Zigzag panel of 4 x 4", "? ? 面 目", "? 生 真 ?", "地 ? ? ?", "女 ? ? 記", "2 生真面目: cells 5, 6, 2, 3"
    ]  # fmt: skip
    assert board._repr_html_() == draw.panel(board)._repr_html_()


def test_a_placed_word_that_has_lost_letters_shows_it():
    state = Panel(ARTICLE)
    state.place(1, (2, 6, 10, 14))
    state.place(2, (5, 1, 2, 6))
    state.take_back(["", "", "", ""])
    drawn = draw.panel(state)
    assert "? ? ? ?\n? ? ? ?\n地 ? 一 ?\n女 ? 新 記" in drawn.description
    assert "1 面目一新: cells 2, 6, 10, 14" in drawn.description


def test_words_are_written_along_their_paths_but_not_where_they_are_only_tried():
    picture = draw.panel(ARTICLE, paths={1: LAID[1]}, tried={2: LAID[2]})
    assert picture.description.splitlines()[1:5] == ["? ? 面 目", "? 生 ? 一", "地 ? ? 新", "女 ? ? 記"]
    assert draw.panel(ARTICLE, paths=LAID).description.splitlines()[1:5] == [" ".join(row) for row in ARTICLE.solution]
    assert draw.panel(ARTICLE, "?" * 16, paths=LAID).description.splitlines()[1] == "? ? ? ?"


def test_everything_that_is_marked_is_described():
    picture = draw.panel(
        ARTICLE,
        paths={1: LAID[1]},
        tried={2: (5, 6, 7, 3)},
        gone={3: (8, 9, 13, 14)},
        clashes={7: "面"},
        candidates={0: "新大", 4: ""},
        marked=[10, 11],
        barred=[(3, "right"), (3, "up")],
    )
    assert picture.description.splitlines()[5:] == [
        "1 面目一新: cells 2, 3, 7, 11",
        "2 生真面目, tried: cells 5, 6, 7, 3",
        "3 地方新聞, gone: cells 8, 9, 13, 14",
        "面 is refused in cell 7",
        "marked: cell 10, cell 11",
        "no way right from cell 3",
        "no way up from cell 3",
        "cell 0: 新 大",
        "cell 4: no letter",
    ]
    assert [dashed for _, _, dashed in bands(picture)] == [False, False, True, False, True, False]
    assert {"面", "新大"} <= set(words(picture))


def test_what_is_tried_stands_instead_of_the_placed_path():
    picture = draw.panel(ARTICLE, paths={1: LAID[1]}, gone={1: LAID[1]})
    assert picture.description.splitlines()[5:] == ["1 面目一新, gone: cells 2, 3, 7, 11"]
    assert len(bands(picture)) == 2


@pytest.mark.parametrize("kind", OUTLINES)
def test_outlines_have_their_kind(kind):
    picture = draw.panel(ARTICLE, marked=[9], kind=kind)
    assert any(isinstance(shape, Boxes) and shape.stroke == OUTLINES[kind].stroke for shape in picture.shapes)
    assert troubles(picture) == []


def test_candidates_that_do_not_fit_are_dots():
    assert draw.marks({0: "ABCDEFGHI", 1: "ABCDEFGHIJK"}) == {0: "ABCDEFGHI", 1: "ABCDEFGH…"}
    assert troubles(draw.panel(ARTICLE, candidates=dict.fromkeys((0, 1, 3, 4, 6), "新聞面目方生真一地"))) == []


# ---- bands


def test_bands_of_words_that_share_cells_differ_in_width():
    widths = {points: width for points, width, _ in bands(draw.panel(ARTICLE, paths=LAID))[::2]}
    assert len(widths) == 5
    assert len({*widths.values()}) == 2
    assert lanes(list(LAID.values())) == [0, 1, 0, 0, 0]  # 2 shares 目 with 1, 真 with 5, 生 with 4 ...


@given(randoms())
def test_no_two_bands_of_one_width_meet(random):
    puzzle = filled(random)
    paths = lay(puzzle, "".join(puzzle.solution))
    tracks = dict(zip(paths, lanes(list(paths.values())), strict=True))
    for one in paths:
        for other in paths:
            if one < other and set(paths[one]) & set(paths[other]):
                assert tracks[one] != tracks[other]


@given(randoms())
def test_each_word_has_a_band_and_a_disc_with_its_number(random):
    puzzle = filled(random)
    picture = draw.solution(puzzle, puzzle.solution)
    long = [word for word in puzzle.words if len(word.text) > 1]
    assert len(bands(picture)) == 2 * len(long) + sum(word.number > 9 for word in puzzle.words)
    single = len(puzzle.words) - len(long)
    discs = [shape for shape in picture.shapes if isinstance(shape, Circles)]
    assert len(discs) == 2 * single + sum(word.number < 10 for word in puzzle.words)
    assert {str(word.number) for word in puzzle.words} <= set(words(picture))
    assert troubles(picture) == []


# ---- how words lie


@given(randoms())
def test_laid_words_read_the_letters_and_fill_the_panel(random):
    puzzle = filled(random, letters=random.choice(["AB", "ABCD", "ABCDEFGHIJ"]))
    letters = "".join(puzzle.solution)
    paths = lay(puzzle, letters)
    assert set(paths) == {word.number for word in puzzle.words}
    for word in puzzle.words:
        assert paths[word.number] in word_paths(puzzle, word.number)
        assert "".join(letters[cell] for cell in paths[word.number]) == word.text
    assert {cell for path in paths.values() for cell in path} == set(range(puzzle.cells))


@given(puzzles())
def test_words_lie_in_solutions_only(puzzle):
    letters = "".join(random_letters(puzzle))
    solutions = {"".join(rows) for rows in brute.solutions(puzzle)}
    assert bool(lay(puzzle, letters)) == (letters in solutions)
    for solution in solutions:
        assert lay(puzzle, solution)


def random_letters(puzzle):
    """Letters that may or may not be a solution: its own, or the first of its words all over."""
    return puzzle.solution or [puzzle.words[0].text[0]] * puzzle.cells


def test_words_of_equal_letters_are_laid_in_time():
    same = Zigzag(6, 6, [("A" * 12, 0), ("A" * 12, 14), ("A" * 12, 35)])
    paths = lay(same, "A" * 36)
    assert paths == {} or {cell for path in paths.values() for cell in path} == set(range(36))
    assert len(list(paths_along(Zigzag(3, 3, [("AA", 4)]), "AA", 4, "A" * 9))) == 4
    assert list(paths_along(ARTICLE, "面目", 2, "B" * 16)) == []


# ---- solutions and words


def test_a_solution_shows_where_it_differs():
    picture = draw.solution(SEVERAL, ["AB", "CA"], np.array([[False, True], [True, False]]))
    assert "marked: cell 1, cell 2" in picture.description
    assert picture._repr_html_() == draw.solution_html(
        SEVERAL, np.array([["A", "B"], ["C", "A"]]), np.array([[False, True], [True, False]])
    )


def test_letters_that_are_no_solution_are_shown_without_bands():
    picture = draw.solution(NONE, ["ABCD"])
    assert bands(picture) == []
    assert "A B C D" in picture.description


@pytest.mark.parametrize("puzzle", [HOLE, ARTICLE, WIDE], ids=["small", "article", "wide"])
def test_all_words_stand_beside_the_panel(puzzle):
    picture = draw.with_words(draw.panel(puzzle), puzzle.words)
    for word in puzzle.words:
        assert words(picture).count(word.text) >= 1
    assert troubles(picture) == []


@pytest.mark.parametrize(("width", "side"), [(1, 44), (17, 44), (20, 40), (30, 28), (100, 28)])
def test_cells_are_as_large_as_a_page_allows(width, side):
    assert draw.cell_size(width) == side


# ---- what cannot be drawn


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"letters": "ABC"}, "the letters: there are 3, the panel has 16 cells; give 16 letters, or 4 rows of 4"),
        ({"letters": 5}, "the letters: 5 are none; give 16 letters, or 4 rows of 4"),
        ({"letters": ["AB"] * 8 + [7]}, "the letters: a list are none; give 16 letters, or 4 rows of 4"),
        ({"paths": [1]}, "the paths: a list are none; give the cells by the word's number: {1: (2, 3)}"),
        ({"paths": {6: (2, 3)}}, "the word: there is no word 6; the words count from 1 to 5"),
        ({"paths": {1: 5}}, "the path of word 1: 5 is no list of cells; begin with its first cell: (2, ...)"),
        ({"paths": {1: ()}}, "the path of word 1: it has no cell; begin with cell 2"),
        ({"paths": {1: (3, 2)}}, "the path of word 1: 面目一新 does not begin in cell 3; begin with cell 2"),
        ({"paths": {1: (2, 4)}}, "the path of word 1: cell 4 is not beside cell 2; step up, down, left or right"),
        ({"paths": {1: (2, 3, 4)}}, "the path of word 1: cell 4 is not beside cell 3; step up, down, left or right"),
        ({"paths": {1: (2, 3, 2)}}, "the path of word 1: it comes back to one of its own cells; pass each cell once"),
        ({"paths": {1: (2, 3, 7, 6, 5)}}, "the path of word 1: it has 5 cells, and 面目一新 4 letters; give one cell"),
        ({"tried": {1: (2, 16)}}, "the cell: there is no cell 16; the cells of the panel count from 0 to 15"),
        ({"marked": [16]}, "the cell: there is no cell 16"),
        ({"marked": [0], "kind": "glow"}, "kind: there is no outline 'glow'; take one of look, found"),
        ({"barred": [(0, "north")]}, "the direction: 'north' is none; take one of up, down, left, right"),
        ({"clashes": {0: "AB"}}, "the letter: 'AB' is none; give one letter"),
        ({"candidates": {-1: "A"}}, "the cell: there is no cell -1"),
    ],
)
def test_what_is_not_there_is_told(arguments, sentence):
    with pytest.raises(PuzzleError) as caught:
        draw.panel(ARTICLE, **arguments)
    assert str(caught.value).startswith(sentence)


@pytest.mark.parametrize("action", [draw.panel, lambda puzzle: draw.solution(puzzle, [])])
def test_only_puzzles_are_drawn(action):
    with pytest.raises(PuzzleError, match="the puzzle: 'article' is no Zigzag"):
        action("article")


@given(st.integers(0, 15), st.sampled_from(["up", "down", "left", "right"]))
def test_barred_ways_and_signs_stay_on_the_sheet(cell, way):
    assert troubles(draw.panel(ARTICLE, barred=[(cell, way)])) == []
