"""The board without a browser: its checks, its still picture and text, its page; and the base of explorers."""

import json
import logging
import re

import numpy as np
import pytest
from traitlets import TraitError

from puzzlelib import board_picture
from puzzlelib.board_picture import KINDS, OUTLINES
from puzzlelib.errors import PuzzleError
from puzzlelib.picture import GREY, PURPLE, VERMILLION, Boxes, Lines, Picture, Text
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
    board = Board(1, 3, "#.?", highlights=[[2, "look"]], under=[1])
    seen = []
    board.observe(lambda change: seen.append((change["name"], board.rows, board.cols, board.cells)))
    board.show(rows=2, cols=2)
    assert (board.cells, board.highlights, board.under) == ("????", [], [])
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
    assert sorted(re.findall(r"^  (\w+):", table[1], re.MULTILINE)) == sorted(KINDS)


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
    assert places(Board(7, 11, size=10, block_rows=0, block_cols=0)) == ([0, 11], [0, 7])


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
