"""The explorer of pictures as a reader meets it: clicks, sliders, verdicts, and buttons that make it unique."""

import numpy as np
import pytest

from puzzlelib.errors import PuzzleError
from puzzlelib.nonogram import Nonogram, explore, solve
from puzzlelib.nonogram.explore import PICTURES, pictures

CHESS = "#.\n.#"
KITE = "a kite: three solutions"


def ringed(picture, kind):
    """The framed cells of the board, from 1."""
    return [
        tuple(np.add(divmod(index, picture.board.cols), 1)) for index, k, *_ in picture.board.highlights if k == kind
    ]


def test_the_clues_follow_a_clicked_picture():
    picture = explore.PictureExplorer("#..\n.#.\n..#")
    assert "multiple" in picture.verdict.value
    picture.board.cells = "###.#.##."
    assert picture.puzzle.rows == ((3,), (1,), (2,))
    assert picture.board.row_clues == [[3], [1], [2]]
    assert "unique" in picture.verdict.value
    assert solve(picture.puzzle).grids[0].tolist() == picture.cells.tolist()


def test_a_picture_grows_and_shrinks():
    picture = explore.PictureExplorer("##\n##")
    picture.width.value = 4
    picture.height.value = 1
    assert picture.board.cells == "##.."
    assert picture.puzzle.rows == ((2,),)
    picture.height.value = 2
    assert picture.puzzle.rows == ((2,), (2,)), "what was cut comes back"
    picture.height.value = 3
    assert picture.puzzle.rows == ((2,), (2,), ())
    assert picture.board.row_clues == [[2], [2], [0]]
    picture.board.cells = "." * 12
    picture.height.value = 1
    picture.height.value = 3
    assert set(picture.board.cells) == {"."}


def test_a_slider_step_solves_the_picture_once(monkeypatch):
    solved = []

    def count(name):
        before = getattr(pictures, name)

        def counting(puzzle, **wishes):
            solved.append(name)
            return before(puzzle, **wishes)

        monkeypatch.setattr(pictures, name, counting)

    picture = explore.PictureExplorer("##\n##")
    count("solve")
    count("solve_by_lines")
    picture.width.value = 4
    assert picture.puzzle.columns == ((2,), (2,), (), ())
    assert sorted(solved) == ["solve", "solve_by_lines"]
    repr(picture)
    assert len(solved) == 2


@pytest.mark.parametrize(
    ("drawn", "told"),
    [
        ("", "the picture: it is empty"),
        ("##\n#", "the picture, line 2: it has 1"),
        ({}, "pictures: there is none to start from; give at least one"),
        (7, "the picture: a picture has 2 dimensions, this array 0"),
        ({"seven": None}, "the picture: a picture has 2 dimensions, this array 0"),
    ],
)
def test_a_picture_to_start_from(drawn, told):
    with pytest.raises(PuzzleError, match=told):
        explore.PictureExplorer(drawn)


def test_an_array_is_a_picture_to_start_from():
    assert explore.PictureExplorer(np.eye(2, dtype=int)).board.cells == "#..#"


def test_signs_that_are_no_picture_are_told():
    picture = explore.PictureExplorer("##\n##")
    before = picture.puzzle
    picture.board.cells = "?###"
    assert "row 1" in picture.message.value.lower()
    assert picture.puzzle == before


def test_a_large_picture_keeps_its_lines():
    picture = explore.PictureExplorer("#\n" * 25)
    picture.width.value = 2
    assert picture.puzzle.height == 25


# ---- pictures to start from


def test_each_preset_is_what_its_name_says():
    picture = explore.PictureExplorer()
    seen = {}
    for name in PICTURES:
        picture.preset.value = name
        assert picture.puzzle == Nonogram.from_picture(PICTURES[name])
        assert (picture.height.value, picture.width.value) == (picture.puzzle.height, picture.puzzle.width)
        picture.ask.click()
        seen[name] = (picture.solutions.status, picture.level.number, len(picture.repair.changes))
    assert list(seen.values()) == [("unique", 1, 0), ("unique", 3, 0), ("multiple", 0, 1), ("multiple", 0, 2)]
    assert picture.message.value == ""


def test_a_preset_forgets_what_was_drawn():
    picture = explore.PictureExplorer({"small": "#", "large": "##\n##"})
    picture.preset.value = "large"
    picture.preset.value = "small"
    picture.width.value = 2
    assert picture.board.cells == "#."


def test_the_same_picture_can_be_started_from_again():
    picture = explore.PictureExplorer("##\n..")
    picture.board.cells = "#..#"
    picture.again.click()
    assert picture.board.cells == "##.."


def test_one_picture_needs_no_choice():
    assert explore.PictureExplorer("#").preset.layout.display == "none"
    assert explore.PictureExplorer().preset.layout.display == ""


# ---- what the clues say


def test_the_verdict_names_what_the_puzzle_needs():
    picture = explore.PictureExplorer(PICTURES["a smile: it needs an assumption"])
    assert picture.verdict.value == (
        "<p>From the clues alone: unique (exactly one solution). It needs assumptions, one at a time.</p>"
    )
    assert picture.level.number == 3
    assert "?" in picture.picture().description, "where single lines are stuck"


def test_another_picture_stands_beside_the_clicked_one():
    picture = explore.PictureExplorer(CHESS)
    assert picture.verdict.value == (
        "<p>From the clues alone: multiple (more than one solution). "
        "Below: another picture with the same clues. It differs in 4 cells, framed.</p>"
    )
    assert picture.other.tolist() == [[0, 1], [1, 0]]
    assert ringed(picture, "changed") == [(1, 1), (1, 2), (2, 1), (2, 2)]
    assert "marked: (1, 1), (1, 2), (2, 1), (2, 2)\n" in picture.picture().description
    picture.board.cells = "###."
    assert (picture.other, picture.board.highlights) == (None, [])


def test_the_count_is_that_of_the_frames():
    valley = explore.PictureExplorer(PICTURES["a valley: one change is too few"])
    assert "differs in 8 cells, framed." in valley.verdict.value, "the two grids that solve found differ in 4"
    assert len(ringed(valley, "changed")) == 8


def test_no_time_for_a_verdict_is_said(monkeypatch):
    monkeypatch.setattr(pictures, "VERDICT_SECONDS", 0)
    picture = explore.PictureExplorer(CHESS)
    assert picture.verdict.value == (
        "<p>From the clues alone: stopped (the search is not complete). The time was up.</p>"
    )
    assert (picture.level.number, picture.other) == (0, None)


# ---- making it unique


def test_make_it_unique():
    picture = explore.PictureExplorer(PICTURES[KITE])
    assert picture.do.disabled
    picture.ask.click()
    assert picture.advice.value == "<p>Fill row 3, column 4: then the clues have exactly one solution.</p>"
    assert ringed(picture, "found") == [(3, 4)]
    assert not picture.do.disabled
    picture.do.click()
    assert picture.cells[2].tolist() == [1, 1, 1, 1, 0]
    assert picture.solutions.status == "unique"
    assert (picture.advice.value, picture.board.highlights, picture.do.disabled) == ("", [], True)


def test_advice_is_for_the_picture_that_it_was_asked_for():
    picture = explore.PictureExplorer(PICTURES[KITE])
    picture.ask.click()
    picture.board.cells = "." + picture.board.cells[1:]
    assert (picture.repair, picture.advice.value, picture.do.disabled) == (None, "", True)
    picture.do.click()
    assert "Do it: there is nothing to do yet; ask first" in picture.message.value


def test_a_unique_picture_needs_no_change():
    picture = explore.PictureExplorer("##\n##")
    picture.ask.click()
    assert picture.advice.value == "<p>Nothing to change: the clues have exactly one solution.</p>"
    assert picture.do.disabled


def test_no_time_to_make_it_unique(monkeypatch):
    monkeypatch.setattr(pictures, "REPAIR_SECONDS", 0)
    picture = explore.PictureExplorer(CHESS)
    picture.ask.click()
    assert (picture.advice.value, picture.do.disabled) == ("<p>The time was up.</p>", True)


def test_it_shows_itself_without_a_browser():
    picture = explore.PictureExplorer(CHESS)
    bundle = picture._repr_mimebundle_()
    assert bundle["text/plain"] == repr(picture) == repr(explore.PictureExplorer(CHESS))
    assert bundle["text/html"].strip().startswith("<img alt=")
