"""The board without a browser: its checks, its still picture and text, its page; and the base of explorers."""

import json
import logging
import re
from typing import Any

import numpy as np
import pytest
from traitlets import TraitError

from puzzlelib import board_picture
from puzzlelib.board_picture import BARRED, DOT, KINDS, OUTLINES, PATH_KINDS, SHADES
from puzzlelib.errors import PuzzleError
from puzzlelib.picture import BLUE, GREY, PURPLE, VERMILLION, Boxes, Circles, Hatch, Lines, Picture, Shape, Text
from puzzlelib.widgets import MOST_CELLS, Board, Explorer, SettingError


def test_all_cells_start_blank() -> None:
    assert Board(2, 3).cells == "??????"
    assert Board(1, 2, blank=" ").cells == "  "


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({"rows": 0}, "rows: 0 is no number of rows; use a whole number, 1 or more"),
        ({"cols": 2.5}, "cols: 2.5 is no number of cols; use a whole number, 1 or more"),
        ({"rows": True}, "rows: True is no number of rows"),
        ({"rows": 500, "cols": 500}, "rows, cols: 500 x 500 cells are too many to show"),
        ({"cells": "##"}, "cells: there are 2 signs, the board has 2 x 3 = 6 cells"),
        ({"row_clues": [[1]]}, "row_clues: there are 1, the board has 2"),
        ({"col_labels": ["a", "b"]}, "col_labels: there are 2, the board has 3"),
        ({"highlights": [[6, "look"]]}, "highlights: there is no cell 6; indices run from 0 to 5"),
        ({"highlights": [[-1, "look"]]}, "highlights: there is no cell -1"),
        ({"highlights": [[0, "hint"]]}, "highlights: 'hint' is no kind; use one of look, found"),
        ({"highlights": [[0]]}, "highlights: [0] is none; write [index, kind]"),
        ({"highlights": [[3, "look", 1, 4]]}, "highlights: [3, 'look', 1, 4] leaves the board"),
        ({"highlights": [[0, "unit", 0, 1]]}, "highlights: [0, 'unit', 0, 1] leaves the board"),
        ({"highlights": [[0, "unit", 1, 0]]}, "highlights: [0, 'unit', 1, 0] leaves the board"),
        ({"marks": [[0]]}, "marks: [0] is none; write [index, signs]"),
        ({"marks": [[0, "1", "2"]]}, "marks: [0, '1', '2'] is none; write [index, signs]"),
        ({"marks": [[9, "12"]]}, "marks: there is no cell 9"),
        ({"marks": [[0, 12]]}, "marks: [0, 12] is none; write [index, signs]"),
        ({"rows": 10**5000}, "rows, cols: a huge number x 3 cells are too many to show"),
        ({"rows": -(10**5000)}, "rows: a huge negative number is no number of rows"),
        ({"highlights": [5]}, "highlights: [5] is not of the right form; see help(Board)"),
        ({"highlights": [[0, "look", "a", 1]]}, "highlights: [0, 'look', 'a', 1] leaves the board"),
        ({"marks": [None]}, "marks: [None] is not of the right form"),
        ({"row_clues": [1, 2]}, "row_clues: number 1 is 1, no list; write a list for each line"),
        ({"row_clues": ["12", "3"]}, "row_clues: number 1 is '12', no list"),
        ({"col_clues": [[1], [2.5], [1]]}, "col_clues: 2.5 is neither a number nor a text"),
        ({"row_labels": [[1], None]}, "row_labels: [1] is neither a number nor a text"),
        ({"crossed": [5]}, "crossed: [5] is not of the right form"),
        ({"crossed": [["row"]]}, 'crossed: [\'row\'] is none; write ["row", line, clue] or ["row", line], from 0'),
        ({"crossed": [["line", 0]]}, "crossed: ['line', 0] is none"),
        ({"crossed": [["row", 0]]}, "crossed: there is no row with clues 0; there is none at all"),
        ({"crossed": [["row", 0, 0]]}, "crossed: there is no row with clues 0; there is none at all"),
        ({"crossed": [["row", 0]], "row_clues": [[], [1]]}, "crossed: there is no clue in row 0: 0; there is none"),
        ({"under": [6]}, "under: there is no cell 6; indices run from 0 to 5"),
        ({"under": [[0, 1]]}, "under: there is no cell [0, 1]"),
        ({"crossed": [["row", 0, 1]], "row_clues": [[1], [2]]}, "crossed: there is no clue in row 0: 1; indices run"),
        ({"size": -5}, "size: it is -5; use a whole number, 0 or more"),
        ({"block_rows": -1}, "block_rows: it is -1"),
        ({"block_cols": -2}, "block_cols: it is -2; use a whole number, 0 or more"),
        ({"first": -1}, "first: it is -1; use a whole number, 0 or more"),
        ({"named_by": "number"}, "named_by: 'number' is no way to name a cell; use one of row and column, cell"),
        ({"mark_cols": 0}, "mark_cols: it is 0; use a whole number, 1 or more"),
        ({"mark_signs": "1213"}, "mark_signs: '1' stands there twice; give each sign one place"),
        ({"mark_signs": "123", "marks": [[0, "14"]]}, "marks: '4' is none of mark_signs; use one of 1, 2, 3"),
        ({"mark_looks": [[0, "1", "because"]]}, "mark_looks: '1' is none of mark_signs; use one of none"),
        ({"mark_signs": "12", "mark_looks": [[0, "12", "struck"]]}, "mark_looks: '12' is none of mark_signs"),
        ({"mark_signs": "12", "mark_looks": [[0, 1, "struck"]]}, "mark_looks: 1 is none of mark_signs"),
        ({"mark_signs": "12", "mark_looks": [[6, "1", "struck"]]}, "mark_looks: there is no cell 6"),
        ({"mark_signs": "12", "mark_looks": [[0, "1", "gone"]]}, "mark_looks: 'gone' is no kind; use one of because,"),
        ({"mark_signs": "12", "mark_looks": [[0, "1"]]}, "mark_looks: [0, '1'] is none; write [index, sign, kind]"),
        ({"highlights": [[1, "unit", 2, 3]]}, "highlights: [1, 'unit', 2, 3] leaves the board"),
        ({"numbers": [[6, 1]]}, "numbers: there is no cell 6; indices run from 0 to 5"),
        ({"numbers": [[0]]}, "numbers: [0] is none; write [index, number]"),
        ({"numbers": [[0, None]]}, "numbers: None is neither a number nor a text"),
        ({"clashes": [[6, "A"]]}, "clashes: there is no cell 6"),
        ({"clashes": [[0, "AB"]]}, "clashes: 'AB' is no sign"),
        ({"clashes": [[0, "A", "B"]]}, "clashes: [0, 'A', 'B'] is none; write [index, letter]"),
        ({"paths": [[1, [0, 1, 6]]]}, "paths: there is no cell 6; indices run from 0 to 5"),
        ({"paths": [[1, [0, 1, 5]]]}, "paths: that of number 1 goes from cell 1 to cell 5; step up, down, left or"),
        ({"paths": [[1, [2, 3]]]}, "paths: that of number 1 goes from cell 2 to cell 3"),  # on the next row
        ({"paths": [[1, [0, 0]]]}, "paths: that of number 1 goes from cell 0 to cell 0"),
        ({"paths": [[1, []]]}, "paths: that of number 1 has no cell; give it one or more, or leave it out"),
        ({"paths": [[1, [0]], [1, [1]]]}, "paths: number 1 stands there twice; give each number one path"),
        ({"paths": [[0, [0]]]}, "paths: 0 is no number of a path; use a whole number, 1 or more"),
        ({"paths": [["a", [0]]]}, "paths: 'a' is no number of a path"),
        ({"paths": [[1, [0], "lost"]]}, "paths: 'lost' is no kind; use one of placed, tried, gone"),
        ({"paths": [[1, 0]]}, "paths: [1, 0] is none; write [number, cells] or [number, cells, kind]"),
        ({"paths": [[1]]}, "paths: [1] is none"),
        ({"paths": [5]}, "paths: [5] is not of the right form"),
        ({"selected": 6}, "selected: there is no cell 6; indices run from 0 to 5"),
        ({"selected": -1}, "selected: there is no cell -1"),
        ({"blank": "??"}, "blank: '??' is no sign; give one sign a cell"),
        ({"row_clue": [[1], [2]]}, "row_clue: a board has no such setting; try row_clues"),
        ({"xyz": 1}, "xyz: a board has no such setting; see help(Board)"),
    ],
)
def test_bad_settings_are_told_at_once(settings: dict[str, object], told: str) -> None:
    with pytest.raises(SettingError) as caught:
        Board(**{"rows": 2, "cols": 3, **settings})
    assert str(caught.value).startswith(told)
    assert isinstance(caught.value, PuzzleError)


def test_the_largest_board() -> None:
    assert len(Board(100, MOST_CELLS // 100).cells) == MOST_CELLS


def test_a_bad_change_leaves_the_board_as_it_was() -> None:
    board = Board(1, 3, "#.?", row_clues=[[1]])
    with pytest.raises(SettingError):
        board.cells = "#"
    with pytest.raises(SettingError):
        board.show(rows=2, cells="######")  # the row clues are still those of one row
    assert (board.rows, board.cols, board.cells, board.row_clues) == (1, 3, "#.?", [[1]])


@pytest.mark.parametrize(
    "setting",
    [
        {"highlights": [5]},
        {"highlights": 5},
        {"crossed": [5]},
        {"marks": [5]},
        {"under": [9]},
        {"blank": ".."},
        {"size": -5},
        {"selected": 3},
        {"mark_looks": [[0, "1", "struck"]]},
        {"row_clues": [1]},
        {"row_clue": [[1]]},
        {"caption": "new", "rows": 10**5000},
    ],
)
def test_a_bad_setting_in_show_changes_nothing(setting: dict[str, object]) -> None:
    board = Board(1, 3, "#.?", highlights=[[0, "look"]])
    before = {name: getattr(board, name) for name in board.trait_names(sync=True)}
    with pytest.raises(TraitError):
        board.show(**setting)
    assert {name: getattr(board, name) for name in before} == before
    board.show(caption="and goes on")


def test_the_shape_of_an_array_is_a_shape() -> None:
    height, width = np.array([2, 3])
    board = Board(height, width)
    assert (board.rows, board.cols, board.cells) == (2, 3, "??????")
    board.show(rows=np.int64(1))
    assert json.dumps([board.rows, board.cols, board.cells]) == '[1, 3, "???"]'


def test_a_new_shape_holds_the_new_blank() -> None:
    board = Board(1, 2)
    board.show(cols=3, blank=" ")
    assert board.cells == "   "


def test_show_changes_the_shape_in_one_message() -> None:
    board = Board(1, 3, "#.?", highlights=[[2, "look"]], under=[1], selected=2)
    seen = []
    board.observe(lambda change: seen.append((change["name"], board.rows, board.cols, board.cells)))
    board.show(rows=2, cols=2)
    assert (board.cells, board.highlights, board.under, board.selected) == ("????", [], [], None)
    assert {state[1:] for state in seen} == {(2, 2, "????")}  # nobody sees a half-changed board


def test_show_keeps_the_cells_of_the_same_shape() -> None:
    board = Board(1, 3, "#.?")
    board.show(caption="as before", row_clues=[[1]])
    assert board.cells == "#.?"


def test_text_and_picture_are_the_same_every_time() -> None:
    def shown() -> tuple[str, str]:
        board = Board(2, 3, "#.?一5 ", row_clues=[[1], [2, 10]], col_labels=["1", "2", "3"], highlights=[[2, "error"]])
        data, _ = board._repr_mimebundle_()
        assert "application/vnd.jupyter.widget-view+json" in data
        return data["text/plain"], data["text/html"]

    text, html = shown()
    assert (text, html) == shown()
    assert text == "board, 2 rows and 3 columns\n#.?\n一5 "
    assert html.strip().startswith('<img alt="board, 2 rows and 3 columns"')


@pytest.mark.parametrize("kind", KINDS)
def test_every_highlight_shows_in_the_still_picture(kind: str) -> None:
    plain, marked = Board(1, 2), Board(1, 2, highlights=[[0, kind]])
    assert plain.picture().shapes != marked.picture().shapes


def test_kinds_are_the_same_in_python_and_in_the_front_end() -> None:
    table = re.search(r"const HIGHLIGHTS = \{(.*?)\n\};", Board._esm, re.DOTALL)
    assert table is not None
    assert sorted(re.findall(r'^  "?([\w-]+)"?:', table[1], re.MULTILINE)) == sorted(KINDS)
    ways = re.findall(r'^  "([\w-]+)": .*barred: \[(-?\d), (-?\d)\]', table[1], re.MULTILINE)
    assert {kind: (int(right), int(down)) for kind, right, down in ways} == BARRED


def test_signs_have_the_same_names_in_python_and_in_the_front_end() -> None:
    table = re.search(r"const CELL_NAMES = (\{.*?\});", Board._esm)
    assert table is not None
    assert dict(re.findall(r'"(.)": "(\w+)"', table[1])) == board_picture.NAMES


def outline_of(kind: str) -> list[tuple[object, ...]]:
    """What a highlight adds to the still picture, but for its colours."""
    plain, marked = Board(1, 2).picture().shapes, Board(1, 2, highlights=[[0, kind]]).picture().shapes
    added = [shape for shape in marked if shape not in plain]
    return [(getattr(shape, "boxes", ()), getattr(shape, "lines", ()), shape.dash) for shape in added]  # type: ignore[union-attr]


def test_highlights_differ_without_colour() -> None:
    looks = [outline_of(kind) for kind in OUTLINES]
    assert all(looks[a] != looks[b] for a in range(len(looks)) for b in range(a))


@pytest.mark.parametrize("kind", OUTLINES)
def test_the_still_picture_has_the_dashes_and_signs_of_the_front_end(kind: str) -> None:
    rule = re.search(rf'\[data-kind="{kind}"\] > \.pzl-line {{(.*?)}}', Board._css)
    dash = re.search(r"stroke-dasharray: (\d+) (\d+)", rule[1]) if rule else None
    assert OUTLINES[kind].dash == (tuple(map(int, dash.groups())) if dash else ())
    has_sign = re.search(rf"^  {kind}: {{.*\bsign:", Board._esm, re.MULTILINE) is not None
    assert (kind in board_picture.SIGNS) == has_sign


def test_a_box_of_one_cell_has_its_sign_too() -> None:
    def shapes(*highlight: object) -> int:
        return len(Board(2, 2, highlights=[list(highlight)]).picture().shapes)

    assert shapes(0, "found", 1, 1) == shapes(0, "found") == shapes(0, "found", 1, 2) + 1


def test_cells_under_an_assumption_show_in_the_still_picture() -> None:
    plain, under = Board(1, 3, "#.5"), Board(1, 3, "#.5", under=[0, 1, 2])
    added = [shape for shape in under.picture().shapes if shape not in plain.picture().shapes]
    boxes = {shape.fill: len(shape.boxes) for shape in added if isinstance(shape, Boxes)}
    letters = [shape.fill for shape in added if isinstance(shape, Text)]
    assert boxes == {board_picture.PENCIL: 1, PURPLE: 3}  # the filled cell is lighter, all three have the mark
    assert letters == [board_picture.PENCIL]


def crossed_out(board: Board) -> list[int]:
    """How many strokes there are through clues and cells, for each colour."""
    lines = [shape for shape in board.picture().shapes if isinstance(shape, Lines)]
    return [sum(len(shape.lines) for shape in lines if shape.stroke == stroke) for stroke in (GREY, VERMILLION)]


def test_crossed_clues_show_in_the_still_picture() -> None:
    clues = {"row_clues": [[1, 2], [3]], "col_clues": [[1], [2], [1, 1]]}
    assert crossed_out(Board(2, 3, **clues)) == [0, 0]
    done = Board(2, 3, **clues, crossed=[["row", 0, 1], ["col", 2, 0]])
    assert crossed_out(done) == [2, 0]
    assert sorted(shape.text for shape in done.picture().shapes if isinstance(shape, Text) and shape.fill == GREY) == [
        "1",
        "2",
    ]
    assert crossed_out(Board(2, 3, **clues, crossed=[["row", 1], ["col", 2]])) == [0, 6]  # a cross and a stroke each


def test_a_picture_holds_no_lines_of_nothing() -> None:
    shapes = Board(2, 2, row_clues=[[1], [2]]).picture().shapes
    assert all(shape.lines for shape in shapes if isinstance(shape, Lines))


def test_crossed_clues_that_went_away_are_left_out() -> None:
    board = Board(2, 3, row_clues=[[1, 2], [3]], crossed=[["row", 0, 1], ["row", 1]])
    board.row_clues = [[1], []]
    assert crossed_out(board) == [0, 0]
    board.row_clues = []
    assert crossed_out(board) == [0, 0]


def test_thick_lines_stand_around_blocks_and_the_board() -> None:
    def thick(board: Board) -> list[tuple[tuple[float, float], ...]]:
        lines = [shape for shape in board.picture().shapes if isinstance(shape, Lines) and shape.width == 2]
        return [line for shape in lines for line in shape.lines if not shape.dash]

    def places(board: Board) -> tuple[list[float], list[float]]:
        """Columns and rows that a thick line stands before, from 0."""
        across = [(x - board_picture.PAD) / 10 for (x, _), (x2, _) in thick(board) if x == x2]
        down = [(y - board_picture.PAD) / 10 for (_, y), (_, y2) in thick(board) if y == y2]
        return across, down

    assert places(Board(7, 11, size=10)) == ([0, 5, 10, 11], [0, 5, 7])
    assert places(Board(9, 9, size=10, block_rows=3, block_cols=3)) == ([0, 3, 6, 9], [0, 3, 6, 9])
    assert places(Board(6, 6, size=10, block_rows=2, block_cols=3)) == ([0, 3, 6], [0, 2, 4, 6])
    assert places(Board(7, 11, size=10, block_rows=0, block_cols=0)) == ([0, 11], [0, 7])


# ---- pencil marks that have places

DIGITS = "123456789ABCDEFG"


def digits(height: int, width: int, **settings: object) -> Board:
    """A Sudoku board with blocks of this shape, all cells open with all marks."""
    signs = DIGITS[: height * width]
    marks = {"mark_signs": signs, "mark_cols": width, "marks": [[cell, signs] for cell in range(len(signs) ** 2)]}
    blocks = {"block_rows": height, "block_cols": width, "blank": " ", "first": 0}
    return Board(len(signs), len(signs), **{**blocks, **marks, **settings})


def marks_of(board: Board) -> list[Text]:
    return [shape for shape in board.picture().shapes if isinstance(shape, Text)]


@pytest.mark.parametrize(("height", "width", "side"), [(2, 2, 30), (2, 3, 40), (3, 3, 40), (4, 4, 50)])
def test_every_mark_has_a_place_in_its_cell_that_one_can_read(height: int, width: int, side: int) -> None:
    board = digits(height, width)
    x, y, across, down = board.still().box(0)
    assert (across, down) == (side, side)
    for number, mark in enumerate(marks_of(board)[: height * width]):
        assert mark.text == DIGITS[number]
        assert mark.size >= 10
        assert (mark.x - x - 5) // 10 == number % width
        place = (down - 10) / height
        assert (mark.y - y - 5) // place == number // width
        assert mark.x - 0.3 * mark.size > x + 5, "the digit touches an outline at the left"
        assert mark.y - 0.72 * mark.size >= y + 5
        assert mark.y <= y + down - 5


def test_a_mark_stays_in_its_place_when_others_go() -> None:
    every, some = digits(3, 3), digits(3, 3, marks=[[40, "95"]])
    full = {mark.text: mark for mark in marks_of(every)[40 * 9 : 41 * 9]}
    assert marks_of(some) == [full["5"], full["9"]]


def test_marks_with_places_make_the_cells_larger_unless_a_size_is_set() -> None:
    assert digits(3, 3).still().box(0)[2] == 40
    assert digits(3, 3, size=31).still().box(0)[2] == 31
    assert Board(9, 9).still().box(0)[2] == 28


def added_by(board: Board, **settings: object) -> list[Shape]:
    """What settings add to the still picture."""
    before = board.picture().shapes
    board.show(**settings)
    return [shape for shape in board.picture().shapes if shape not in before]


def test_single_marks_stand_out() -> None:
    board = digits(3, 3, marks=[[0, "57"]])
    ring, bold = added_by(board, mark_looks=[[0, "5", "because"]])
    place = board.still().box(0)
    assert isinstance(ring, Boxes)
    assert isinstance(bold, Text)
    assert (ring.boxes, ring.stroke) == (((place[0] + 15, place[1] + 15, 10, 10),), BLUE)
    assert (bold.text, bold.bold) == ("5", True)
    board.mark_looks = []
    ground, line = added_by(board, mark_looks=[[0, "7", "struck"]])
    assert isinstance(ground, Boxes)
    assert isinstance(line, Lines)
    assert ground.boxes == ((place[0] + 5, place[1] + 25, 10, 10),)
    assert line.lines == (((place[0] + 6, place[1] + 34), (place[0] + 14, place[1] + 26)),)
    assert [mark.text for mark in marks_of(board)] == ["5", "7"]


def test_a_mark_that_is_gone_shows_in_its_place_when_it_stands_out() -> None:
    board = digits(3, 3, marks=[[0, "57"]])
    there = {mark.text: mark for mark in marks_of(digits(3, 3))[:9]}
    board.mark_looks = [[0, "6", "struck"], [1, "9", "struck"]]
    assert [mark.text for mark in marks_of(board)] == ["5", "6", "7", "9"]
    assert there["6"] in marks_of(board)


def test_filled_cells_show_no_marks() -> None:
    board = digits(2, 2, cells="4" + " " * 15, marks=[[0, "12"]], mark_looks=[[0, "1", "struck"], [0, "2", "because"]])
    plain = digits(2, 2, cells="4" + " " * 15, marks=[])
    assert board.picture().shapes == plain.picture().shapes


@pytest.mark.parametrize("size", [40, 50, 60])
def test_signs_of_outlines_are_small_where_marks_have_places(size: int) -> None:
    board = digits(3, 3, marks=[], size=size)
    x, y, _, _ = board.still().box(0)
    for kind in board_picture.SIGNS:
        [lines] = [shape for shape in added_by(board, highlights=[[0, kind]]) if isinstance(shape, Lines)]
        points = [(px - x, py - y) for line in lines.lines for px, py in line]
        assert all(min(px, size - px) <= 10 and min(py, size - py) <= 10 for px, py in points), "it is in no corner"
        # The digit of a corner's mark begins 7 pixels from both sides.
        assert all(min(px, size - px) + min(py, size - py) < 13.5 for px, py in points) or kind == "error"
        board.highlights = []


# ---- shaded cells


def shades(board: Board) -> dict[str | None, set[int]]:
    """The cells of each tint."""
    places = {board.still().box(cell): cell for cell in range(board.rows * board.cols)}
    boxes = [shape for shape in board.picture().shapes if isinstance(shape, Boxes) and shape.boxes and not shape.stroke]
    return {shape.fill: {places[box] for box in shape.boxes} for shape in boxes}


def test_units_and_peers_are_shaded_under_digits_and_outlines() -> None:
    unit, peer = SHADES["unit"], SHADES["peer"]
    given = [[0, "given"], [4, "given"], [5, "given"]]
    board = Board(3, 3, "5   78   ", highlights=[*given, [0, "unit", 1, 3], [4, "peer"], [4, "look"]], blank=" ")
    assert shades(board) == {
        unit.on_given: {0}, unit.tint: {1, 2}, peer.on_given: {4}, board_picture.GIVEN: {0, 4, 5}
    }  # fmt: skip
    shapes = board.picture().shapes
    hatches = [
        (shape.stroke, shape.width, shape.back, len(shape.boxes)) for shape in shapes if isinstance(shape, Hatch)
    ]
    assert hatches == [(unit.line, 1, False, 3), (peer.line, 1, True, 1)]
    places = {kind: [place for place, shape in enumerate(shapes) if type(shape) is kind] for kind in (Hatch, Text)}
    outlines = [place for place, shape in enumerate(shapes) if isinstance(shape, Boxes) and shape.stroke == BLUE]
    assert places[Hatch][-1] < places[Text][0]
    assert places[Text][-1] < outlines[0]
    assert [(shape.text, shape.bold) for shape in shapes if isinstance(shape, Text)] == [
        ("5", True), ("7", True), ("8", True)
    ]  # fmt: skip


def test_the_last_shade_of_a_cell_counts() -> None:
    unit, peer = SHADES["unit"], SHADES["peer"]
    board = Board(2, 2, "    ", highlights=[[0, "peer", 2, 2], [2, "unit", 1, 2]])
    assert shades(board) == {peer.tint: {0, 1}, unit.tint: {2, 3}}
    board.highlights = [[2, "unit", 1, 2], [0, "peer", 2, 2]]
    assert shades(board) == {peer.tint: {0, 1, 2, 3}}


def test_shades_differ_without_colour() -> None:
    assert SHADES["unit"].back != SHADES["peer"].back


def test_the_still_picture_has_the_shades_of_the_front_end() -> None:
    for kind, shade in SHADES.items():
        colours = re.findall(rf'data-kind~="{kind}"\].*: (#\w{{6}});', Board._css)
        assert colours == [colour.lower() for colour in (shade.tint, shade.on_given, shade.line)]
        hatch = re.search(rf'^  {kind}: .*hatch: "(.+?)"', Board._esm, re.MULTILINE)
        assert hatch is not None
        assert (hatch[1] == "/") == (not shade.back)


def test_looks_of_marks_are_the_same_in_python_and_in_the_front_end() -> None:
    table = re.search(r"const MARK_LOOKS = \{(.*?)\};", Board._esm)
    assert table is not None
    assert tuple(re.findall(r"(\w+):", table[1])) == board_picture.MARK_LOOKS
    for look in (board_picture.REASON, board_picture.STRUCK, BLUE, VERMILLION):
        assert look.lower() in Board._css


def test_small_signs_are_the_same_in_python_and_in_the_front_end() -> None:
    table = re.findall(r"^  (\w+): .*small: \[(\d), (\d), (\d+)\]", Board._esm, re.MULTILINE)
    assert {kind: tuple(map(int, numbers)) for kind, *numbers in table} == board_picture.SMALL_SIGNS


# ---- numbers, paths and clashes


def lettered(**settings: object) -> Board:
    """A panel of 3 x 3 letters, two of them with a number."""
    ours = {"blank": " ", "block_rows": 0, "block_cols": 0, "numbers": [[0, 1], [8, 12]]}
    return Board(3, 3, "面目一ABC  記", **{**ours, **settings})


def lines_of(board: Board, stroke: str) -> list[Lines]:
    return [shape for shape in board.picture().shapes if isinstance(shape, Lines) and shape.stroke == stroke]


def bands(board: Board, number: int) -> list[Lines]:
    """Line and tint of the path of a number."""
    line, tint = board_picture.path_colours(number)
    return [*lines_of(board, line), *lines_of(board, tint)]


def discs(board: Board) -> list[Circles]:
    return [shape for shape in board.picture().shapes if isinstance(shape, Circles)]


def test_a_number_stands_in_the_upper_left_corner_and_letters_make_room() -> None:
    board = lettered()
    texts = {shape.text: shape for shape in board.picture().shapes if isinstance(shape, Text)}
    x, y, width, height = board.still().box(8)
    assert (width, texts["記"].size, texts["12"].size) == (board_picture.NUMBERED, round(0.52 * width), 11)
    assert x < texts["12"].x - 6.6
    assert texts["12"].x + 6.6 < x + width / 2
    assert y + 8 < texts["12"].y < texts["記"].y - 0.72 * texts["記"].size < y + height / 2
    assert Board(1, 1, "記").picture().shapes != Board(1, 1, "記", numbers=[[0, 1]]).picture().shapes
    assert lettered(size=31).still().box(0)[2] == 31


def test_a_path_is_a_band_through_the_middles_of_its_cells_behind_the_letters() -> None:
    board = lettered(paths=[[1, [0, 1, 4]]])
    line, tint = bands(board, 1)
    [disc] = discs(board)
    x, y, side, _ = board.still().box(0)
    middles = [(x + side / 2, y + side / 2), (x + 1.5 * side, y + side / 2), (x + 1.5 * side, y + 1.5 * side)]
    assert line.lines == tint.lines == (tuple(middles),)
    assert (line.width - tint.width, line.dash, line.rounded, tint.rounded) == (4, (), True, True)
    shapes = board.picture().shapes
    letters = [place for place, shape in enumerate(shapes) if isinstance(shape, Text) and shape.text in "面目一"]
    assert shapes.index(line) < shapes.index(tint) < shapes.index(disc) < letters[0]
    assert disc == Circles(((x + 2 + 7, y + 2 + 7),), 7, line.stroke)
    assert [shape.text for shape in shapes if isinstance(shape, Text)].count("1") == 1  # the path brings it


def test_paths_that_share_a_cell_lie_one_inside_the_other() -> None:
    board = lettered(paths=[[1, [0, 1, 2]], [2, [1, 4]], [3, [4, 5]], [4, [7, 8]]])
    widths = [bands(board, number)[0].width for number in (1, 2, 3, 4)]
    assert widths == [round(part * 40) for part in (0.74, 0.54, 0.74, 0.74)]
    assert board_picture.lanes([(0, 1), (1, 2), (1, 5), (2, 3)]) == [0, 1, 2, 0]
    crowded = Board(1, 1, "A", size=40, paths=[[number, [0]] for number in range(1, 7)])  # words of one letter
    assert [disc.radius for disc in discs(crowded)[:12:2]] == [15, 11, 7, 4, 4, 4]
    assert [disc.radius for disc in discs(crowded)[1:12:2]] == [13, 9, 5, 2, 2, 2]


def test_paths_that_are_not_placed_differ_without_colour() -> None:
    placed, tried, gone = (lettered(paths=[[1, [0, 1], kind]]) for kind in PATH_KINDS)
    assert bands(placed, 1)[0].dash == ()
    assert bands(tried, 1)[0].dash == (4, 4)
    [line] = lines_of(gone, GREY)
    assert line.dash == (4, 4)


def test_a_letter_that_is_refused_shows_beside_the_one_that_stands() -> None:
    board = lettered(clashes=[[1, "真"]])
    shapes = board.picture().shapes
    letter = next(shape for shape in shapes if isinstance(shape, Text) and shape.text == "真")
    x, y, side, _ = board.still().box(1)
    assert x + side / 2 < letter.x < x + side
    assert y + side / 2 < letter.y < y + side
    outline = OUTLINES["error"]
    assert Boxes(((x + 2, y + 2, side - 4, side - 4),), None, outline.stroke, outline.width, outline.dash) in shapes
    assert "目" in [shape.text for shape in shapes if isinstance(shape, Text)]


@pytest.mark.parametrize(("kind", "step"), BARRED.items())
def test_a_barred_way_ends_at_its_side_of_the_cell(kind: str, step: tuple[int, int]) -> None:
    board = lettered()
    x, y, side, _ = board.still().box(4)
    casing, stroke = added_by(board, highlights=[[4, kind]])
    assert isinstance(stroke, Lines)
    assert isinstance(casing, Lines)
    assert stroke.lines == casing.lines
    (start, tip), (one, other) = stroke.lines
    for axis, middle in ((0, x + side / 2), (1, y + side / 2)):
        assert start[axis] == middle + step[axis] * side / 4
        assert tip[axis] == middle + step[axis] * (side / 2 - 4)
        assert (one[axis] + other[axis]) / 2 == tip[axis]
        assert (one[axis] == other[axis]) == (step[axis] != 0)


@pytest.mark.parametrize("kind", board_picture.SIGNS)
def test_signs_of_outlines_keep_clear_of_numbers_and_letters(kind: str) -> None:
    board = lettered(size=44)
    x, y, side, _ = board.still().box(0)
    [lines] = [shape for shape in added_by(board, highlights=[[0, kind]]) if isinstance(shape, Lines)]
    points = [(px - x, py - y) for line in lines.lines for px, py in line]
    assert all(0 < px < side and 0 < py < side for px, py in points)
    assert all(px > 20 or py > 20 for px, py in points), "it lies on the number"
    assert all(min(px, side - px) <= 10 and min(py, side - py) <= 10 for px, py in points), "it is in no corner"


def test_paths_look_the_same_in_python_and_in_the_front_end() -> None:
    def table(name: str) -> str:
        found = re.search(rf"const {name} = (\[.*?\]);", Board._esm, re.DOTALL)
        assert found is not None
        return re.sub(r",\s*\]", "]", found[1])

    colours = [*json.loads(table("PATH_COLOURS")), json.loads(table("GONE"))]
    looks = [*board_picture.PATH_COLOURS, board_picture.GONE]
    assert colours == [[line, tint, board_picture.ink_on(line)] for line, tint in looks]
    assert tuple(json.loads(table("LANES"))) == board_picture.LANES
    for name in ("PATH_LINE", "NUMBERED"):
        assert re.search(rf"^const {name} = (\d+);", Board._esm, re.MULTILINE)[1] == str(getattr(board_picture, name))  # type: ignore[index]


# ---- a selected cell


def test_a_selected_cell_is_ringed_in_the_still_picture() -> None:
    board = Board(2, 2, cycle="")
    x, y, width, height = board.still().box(3)
    rings = added_by(board, selected=3)
    assert [shape.boxes for shape in rings if isinstance(shape, Boxes)] == [
        ((x - 2, y - 2, width + 4, height + 4),)
    ] * 3
    board.selected = None
    assert board.still().selected is None


def test_a_still_picture_is_small() -> None:
    size = 40
    board = Board(size, size, "?#.#" * (size * size // 4))  # nothing to join
    assert len(board._repr_mimebundle_()[0]["text/html"]) < 45_000
    assert len(Board(size, size)._repr_mimebundle_()[0]["text/html"]) < 15_000


def test_the_page_holds_the_state_and_needs_nothing_else() -> None:
    page = Board(1, 2, caption="</script><script>").to_html("<b>")
    state = json.loads(re.search(r"^const state = (.*);$", page, re.MULTILINE)[1])  # type: ignore[index]
    assert (state["cells"], state["caption"]) == ("??", "</script><script>")
    assert page.count("</script>") == 1
    assert "<title>&lt;b&gt;</title>" in page
    assert not re.findall(r"https?://(?!www\.w3\.org/2000/svg)|\bimport\b[ (]|\bfetch\(", page)


def test_python_names_the_traits_that_the_front_end_reads() -> None:
    from puzzlelib.player import Player

    read = set(re.findall(r'model\.get\("(\w+)"\)', Board._esm))
    assert read
    assert read <= set(Player.class_trait_names(sync=True))


# ---- explorers


class Halves(Explorer):
    """Halves a number, if it is even; 13 brings bad luck."""

    def __init__(self) -> None:
        super().__init__()
        self.half = 1
        self.board = Board(1, 1)
        self.number = self.slider("number", 2, 1, 20, self.change)
        self.preset = self.choice("preset", ["two", "ten"], self.choose)
        self.stack(self.number, self.preset, self.board)

    def change(self, number: int) -> None:
        if number == 13:
            raise RuntimeError("bad luck")
        if number % 2:
            raise PuzzleError("number", f"{number} is odd", "make it even")
        self.half = number // 2
        self.board.show(cols=self.half)

    def choose(self, name: str) -> None:
        with self.quietly():
            self.number.value = 3  # on the way, odd
            self.number.value = {"two": 2, "ten": 10}[name]
        self.change(self.number.value)

    def picture(self) -> Picture:
        return self.board.picture()


def test_impossible_settings_are_told_and_change_nothing() -> None:
    explorer = Halves()
    explorer.number.value = 8
    assert (explorer.half, explorer.message.value) == (4, "")
    explorer.number.value = 9
    assert explorer.half == 4
    assert "Number: 9 is odd; make it even." in explorer.message.value
    explorer.number.value = 10
    assert (explorer.half, explorer.message.value) == (5, "")


def test_an_error_that_nobody_foresaw_is_told_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    explorer = Halves()
    with caplog.at_level(logging.ERROR, "puzzlelib"):
        explorer.number.value = 13
    assert "bad luck" in explorer.message.value
    assert "RuntimeError: bad luck" in caplog.text
    assert explorer.half == 1


def test_presets_set_controls_quietly() -> None:
    explorer = Halves()
    explorer.preset.value = "ten"
    assert (explorer.half, explorer.number.value, explorer.message.value) == (5, 10, "")
    explorer.number.value = 12  # and listen again
    assert explorer.half == 6


def test_a_button_does_what_it_says_or_tells_why_not() -> None:
    explorer, done = Halves(), []
    explorer.button("add", lambda: done.append(1)).click()
    assert done == [1]
    odd = explorer.button("make it odd", lambda: explorer.change(9))
    odd.click()
    assert (odd.description, odd.tooltip) == ("make it odd", "make it odd")
    assert "Number: 9 is odd; make it even." in explorer.message.value


def test_what_an_explorer_leaves_in_a_notebook() -> None:
    data = Halves()._repr_mimebundle_()
    assert data["text/plain"] == "Halves: board, 1 row and 1 column"
    assert data["text/html"] == Halves()._repr_mimebundle_()["text/html"]
    assert "application/vnd.jupyter.widget-view+json" in data


def test_a_board_is_watched_but_for_changes_made_quietly() -> None:
    explorer, seen = Halves(), []
    explorer.watch(explorer.board, "cells", seen.append)
    explorer.board.cells = "#"
    with explorer.quietly():
        explorer.board.cells = "."
    assert seen == ["#"]


def test_sentences_are_escaped() -> None:
    explorer = Halves()
    explorer.say("a < b")
    assert "a &lt; b" in explorer.message.value
    explorer.say("")
    assert explorer.message.value == ""


def test_no_dot_of_an_undecided_cell_stands_under_its_marks() -> None:
    def dots(**settings: Any) -> int:
        [lines] = [
            shape for shape in Board(1, 3, "???", **settings).picture().shapes
            if isinstance(shape, Lines) and shape.stroke == DOT
        ]  # fmt: skip
        return len(lines.lines)

    assert dots() == dots(marks=[[1, ""]]) == 1  # a run is one line
    assert dots(marks=[[1, "漢"]]) == dots(mark_signs="12", mark_looks=[[1, "2", "struck"]]) == 2
    assert dots(marks=[[index, "漢"] for index in range(3)]) == 0
