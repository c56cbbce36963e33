"""Practice of candidates: the keys are right by definition, and nothing of them stands on the sheets."""

import re

import pytest

from puzzlelib.picture import Boxes, Circles
from puzzlelib.sudoku import Board, practice
from puzzlelib.sudoku.draw_practice import strip_blank, strip_key
from puzzlelib.sudoku.examples import example
from puzzlelib.sudoku.puzzle import sign_of
from puzzlelib.tasks import LEVELS
from tests.paint.layout import texts, troubles
from tests.practice_sheets import check_the_rules, pencilled
from tests.sudoku import definitions


def tasks(level, count=15):
    """Items with their puzzle and cell, read off the sheet: the puzzle from its text board."""
    for item in practice.candidates(seed=1, level=level, count=count):
        row, column = map(int, re.search(r"dhs\((\d),(\d),i3\)", item.puzzle.description).groups())
        board = [line for line in item.puzzle.description.splitlines()[2:] if "-" not in line]
        rows = [[0 if sign == "." else int(sign) for sign in re.findall(r"[\d.]", line)] for line in board]
        yield item, [digits for digits in rows if len(digits) == len(rows[0])], (row, column)


def marks_by_hand(rows, cell):
    """The digits that stand in the row, the column and the block of a cell, pass after pass."""
    height = 2 if len(rows) == 6 else 3
    row, column = cell
    top, left = row - row % height, column - column % 3
    yield set()
    seen = set(rows[row])
    yield set(seen)
    seen |= {digits[column] for digits in rows}
    yield set(seen)
    yield seen | {digit for digits in rows[top : top + height] for digit in digits[left : left + 3]}


def test_the_rules_of_all_practice():
    check_the_rules(practice.candidates)


@pytest.mark.parametrize("level", LEVELS)
def test_strips_are_what_stands_in_the_units(level):
    for item, rows, cell in tasks(level):
        told = item.key.description.splitlines()
        digits = range(1, len(rows) + 1)
        for line, seen in zip(told[1:5], marks_by_hand(rows, cell), strict=True):
            assert line.partition(": ")[2] == " ".join("○" if digit in seen else "×" for digit in digits)
        *_, last = marks_by_hand(rows, cell)
        left = " ".join(str(digit) for digit in digits if digit not in last)
        assert told[5] == f"candidates 候補: {left}"
        assert pencilled(item)[0] == left or level == 3
        assert len(rows) == practice.SIZES[level]


def test_levels_ask_for_what_they_say():
    for _, rows, cell in tasks(1):
        *_, last = marks_by_hand(rows, cell)
        assert 2 <= 6 - len(last - {0}) <= 3
    for _, rows, cell in tasks(2):
        sizes = [len(seen - {0}) for seen in marks_by_hand(rows, cell)]
        assert sizes == sorted(set(sizes))  # each pass adds some


def test_singles_are_singles_by_definition():
    kinds = set()
    for item in practice.candidates(seed=1, level=3, count=20):
        row, column = map(int, re.search(r"dhs\((\d),(\d),i3\)", item.puzzle.description).groups())
        *_, single, where = item.key.description.splitlines()
        digit, kind = single.partition(": ")[2].split(", ")
        places = where.partition(": ")[2]
        puzzle = puzzle_of(item)
        board = Board(puzzle)
        kinds.add(kind)
        placed = frozenset([((row, column), int(digit))])
        found = {
            "naked single": [place for place, _, done, _ in definitions.naked_single(board) if done == placed],
            "hidden single": [place for place, _, done, _ in definitions.hidden_single(board) if done == placed],
        }
        if kind == "naked single":
            assert found[kind] == [(row, column)]
        else:
            assert not found["naked single"]
            named = re.findall(r"row \d|column \d|block \(\d,\d\)", places)
            assert sorted(named) == sorted(map(board.shape.unit_name, found[kind]))
    assert kinds == {"naked single", "hidden single"}


def puzzle_of(item):
    """The puzzle of data/ whose givens stand on the sheet."""
    told = item.puzzle.description
    return next(puzzle for size in (6, 9) for puzzle in practice._puzzles(size) if str(puzzle) in told)


def test_new_marks_have_a_frame_and_old_ones_are_grey():
    """The article's cell (3,5): two marks of the row pass, and so on; see lesson 20."""
    key = strip_key(example("article"), 3, 5)
    frames = [box for shape in key.shapes if isinstance(shape, Boxes) and shape.width == 2 for box in shape.boxes]
    bold = [shape for shape in key.shapes if isinstance(shape, Circles) and shape.width == 3]
    excluded = [digit for digit in range(1, 10) if sign_of(digit) not in key.description.splitlines()[-1]]
    assert len(frames) == len(bold) == len(excluded)
    assert not [shape for shape in strip_blank(example("article"), 3, 5).shapes if isinstance(shape, Circles)]


def test_sheets_of_all_sizes_can_be_read():
    for name, cell in (("by-hand", (0, 0)), ("six-by-six", (0, 0)), ("sixteen-by-sixteen", (0, 0))):
        puzzle = example(name)
        cell = puzzle.empty_cells[0]
        for sheet in (strip_blank(puzzle, *cell), strip_key(puzzle, *cell)):
            assert troubles(sheet) == []


def test_terms_stand_in_both_languages_and_whose_puzzle_it_is_is_told():
    (item,) = practice.candidates(count=1)
    assert {"row pass", "行", "column pass", "列", "block pass", "ブロック", "初期化"} <= {
        text.text for text in texts(item.puzzle)
    }
    assert item.credit
