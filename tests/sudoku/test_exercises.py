"""Wrong answers about cells and arrays, and what the checks say of them; and right answers in any form.

The answers were worked out by hand, as somebody with the wrong idea does.
"""

from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzlelib.check import Unanswered, Verdict, WrongForm
from puzzlelib.sudoku import exercises
from puzzlelib.sudoku.candidates import PASSES, candidate_arrays, strips
from puzzlelib.sudoku.examples import example
from puzzlelib.sudoku.exercises.reading import read_cell, read_digits, read_strip
from puzzlelib.sudoku.puzzle import Shape, Sudoku
from puzzlelib.sudoku.search import cells_by_count
from puzzlelib.sudoku.slips.grids import certain_cells, overflow_runs
from puzzlelib.sudoku.slips.pupils import MarksAtBlanks, Pupil
from tests.test_check import JUNK
from tests.verdicts import is_short_and_kind

ARTICLE = example("article")
SIX = example("six-by-six")
SMILE = example("smile")
STAR = example("star")
SMALL = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
SIXTEEN = Sudoku([[*range(1, 11), *[0] * 6], *[[0] * 16] * 15])
BLANK = Sudoku([[0] * 9] * 9)

# ---- the strip

CONFUSED = "1 and 0 are confused: a 1 (○) excludes a digit, a 0 (×) means that it is still possible."
INDEX = "digit and index are mixed up: index i3 stands for digit i3 + 1. Look at"
BLANKS = "a blank cell excludes nothing, so test for it."


@pytest.mark.parametrize(
    ("cell", "last", "answer", "sentence"),
    [
        # the article's cell
        ((3, 5), "clear", [0] * 9, "Right: nothing is excluded yet."),
        ((3, 5), "row", [0, 0, 0, 1, 0, 1, 0, 0, 0], "Right: this is the strip after the row pass."),
        ((3, 5), "column", "000111000", "Right: this is the strip after the column pass."),
        ((3, 5), "block", "○××○○○×○×", "Right: this is the strip after the block pass."),
        ((6, 7), "block", "0 0 1 1 1 1 1 1 0", "Right"),
        ((3, 5), "row", "×,×,×,○,×,○,×,×,×", "Right"),
        ((3, 5), "row", np.array([0, 0, 0, 1, 0, 1, 0, 0, 0]), "Right"),
        ((3, 5), "row", np.array([0, 0, 0, 1, 0, 1, 0, 0, 0]) == 1, "Right"),
        ((3, 5), "row", ["0", 0, "×", "〇", False, True, "x", 0.0, "０"], "Right"),
        ((3, 5), "row", None, "Not answered yet"),
        ((3, 5), "row", [0, 0, 0, None, 0, 1, 0, 0, 0], "Not answered yet"),
        # ○ and × confused
        ((3, 5), "row", "111010111", CONFUSED),
        ((6, 7), "block", "110000001", CONFUSED),
        # digits, or indices, instead of a strip
        ((3, 5), "row", [4, 6], "these are the excluded digits: write 9 numbers, 1 at each index that is excluded"),
        ((3, 5), "row", [3, 5], "these are the indices that are excluded: write 9 numbers"),
        ((3, 5), "block", "2379", "these are the digits that are still possible"),
        # digit for index
        ((3, 5), "row", "000010100", f"{INDEX} index 3, digit 4."),
        ((3, 5), "row", "000100100", "a mark is missing: 6 was met by now, and its index is 5."),
        ((6, 7), "block", "000111111", f"{INDEX} index 2, digit 3."),
        # the test for blank is missing
        (
            (3, 5),
            "row",
            "000101001",
            f"{BLANKS} Without the test its 0 gives index 0 - 1, and Python takes index -1 as",
        ),
        ((6, 7), "block", "001111111", f"{BLANKS}"),
        # summed up
        (
            (3, 5),
            "column",
            "000211000",
            "a mark is 1, however often a digit is met: nothing is added up. Look at index 3",
        ),
        ((0, 0), "block", "100311031", "a mark is 1, however often a digit is met"),
        # another pass
        ((3, 5), "column", "000101000", "that is the strip after the row pass: the column pass is still to do."),
        ((3, 5), "block", "000111000", "that is the strip after the column pass: the block pass is still to do."),
        (
            (3, 5),
            "row",
            "000111000",
            "that is the strip after the column pass, a later one: take its marks away again.",
        ),
        ((3, 5), "row", "100111010", "that is the strip after the block pass, a later one"),
        ((3, 5), "row", [0] * 9, "nothing is excluded yet in this strip: which digits does the pass meet?"),
        ((3, 5), "column", "000110000", "that is the column pass alone: the marks of the passes before it stay."),
        ((3, 5), "block", "100000010", "that is the block pass alone"),
        ((3, 5), "row", "000110000", "that is what the column pass marks: the question is about the row pass."),
        # a pass is left out
        ((0, 0), "block", "100101011", "the row pass is left out: go along the row, too. Look at index 4, digit 5."),
        ((3, 5), "block", "100110010", "the row pass is left out"),
        ((0, 1), "block", "100100111", "the row pass is left out"),
        (
            (0, 0),
            "block",
            "100110011",
            "the column pass is left out: go down the column, too. Look at index 5, digit 6.",
        ),
        ((0, 2), "block", "100110011", "the column pass is left out"),
        # a loop is too short
        ((6, 3), "block", "101010010", "the loop ends too early: i3 runs up to 8, so the last cell is looked at, too."),
        ((3, 2), "block", "110101010", "the loop ends too early"),
        ((1, 2), "block", "110001011", "counting starts at 0: the first cell of a row or a column is looked at, too."),
        (
            (3, 5),
            "block",
            "000111010",
            "i3 and i4 start at 0 in the block, too: its first row and column are left out.",
        ),
        # another block
        (
            (3, 5),
            "block",
            "100111001",
            "i1s and i2s number the blocks. The corner is a cell, here (3,3): multiply them.",
        ),
        (
            (3, 5),
            "block",
            "110111000",
            "i1 % 3 is the place inside the block. Take it away from i1: the corner is (3,3).",
        ),
        ((2, 3), "block", "110110010", "the block does not begin at the cell itself: its corner is (0,3)."),
        ((0, 3), "block", "110111010", "i1s and i2s are swapped: the corner of the block is (0,3). Look at index 5"),
        ((0, 3), "block", "110110011", f"{BLANKS}"),
        ((0, 1), "block", "010110111", "divide first, then multiply: 3 * i1 leaves the block. Its corner is (0,0)."),
        ((3, 1), "block", "010111101", "blocks count from 0: the corner of this one is (3,0)."),
        # another cell
        ((3, 5), "row", "000100000", "counting starts at 0: the first cell of a row or a column is looked at, too."),
        ((5, 1), "block", "010111001", "that is (1,5): the row comes first, then the column."),
        ((5, 5), "row", "110010010", "that is (4,4): rows and columns count from 0."),
        # anything else
        ((3, 5), "row", "000101010", "index 7 stands for digit 8, and that is not excluded after this pass."),
        ((3, 5), "row", "000001000", "a mark is missing: 4 was met by now, and its index is 3."),
        ((3, 5), "row", "000101700", "index 6 is neither 0 nor 1."),
        ((3, 5), "row", "0001010", "your answer has 7 numbers. Please write 9 numbers"),
        ((3, 5), "row", "four, six", "sign 0 is 'f', neither 0 nor 1. Please write 9 numbers"),
        ((3, 5), "row", [0.5], "0.5 is no whole number"),
        # no question
        ((0, 5), "row", [0] * 9, "change the question first. Cell (0,5): 4 is given there, so nothing is to be found"),
        ((9, 5), "row", [0] * 9, "change the question first. The cell: there is no row 9, column 5"),
        ((3, 5), "rows", [0] * 9, '\'rows\' is no pass: there are "clear", "row", "column", "block".'),
    ],
)
def test_strips(cell: tuple[int, int], last: str, answer: object, sentence: str) -> None:
    assert sentence in repr(exercises.check_strip(answer, ARTICLE, *cell, last))


def test_strips_of_other_grids() -> None:
    assert exercises.check_strip("1,1,0,1,1,1,0", SIX, 4, 1).right is False
    told = "height and width of the blocks are swapped: the corner of this one is (0,0)."
    assert told in repr(exercises.check_strip("101101", SIX, 1, 2))
    assert "that is 2" not in repr(exercises.check_strip("0110", SMALL, 0, 0))
    assert "change the question first" in repr(exercises.check_strip("0110", "puzzle", 0, 0))


# ---- candidates


@pytest.mark.parametrize(
    ("cell", "answer", "sentence"),
    [
        ((3, 5), [2, 3, 7, 9], "Right: (3,5) has 4 candidates: 2, 3, 7 and 9."),
        ((3, 5), "9 7 3 2", "Right"),
        ((3, 5), "２３７９", "Right"),
        ((3, 5), {2, 3, 7, 9}, "Right"),
        ((3, 5), candidate_arrays(ARTICLE).dhs1[3, 5, :4], "Right"),
        ((2, 8), 3, "Right: (2,8) has 1 candidate: 3."),
        ((3, 5), None, "Not answered yet"),
        # ○ and × confused
        ((3, 5), [1, 4, 5, 6, 8], "these are the excluded digits. A candidate is a digit that stands in no unit"),
        ((6, 7), "345678", "these are the excluded digits."),
        # one too small, one too large
        ((3, 5), [1, 2, 6, 8], "these are the indices i3, one less than the digits: index i3 stands for digit i3 + 1."),
        ((6, 7), [0, 1, 8], "these are the indices i3"),
        ((3, 5), [3, 4, 8, 10], "everything is one more: these digits are the indices + 2."),
        ((6, 7), [2, 3, 10], "everything is one more"),
        # the solution, cnn, everything
        (
            (3, 5),
            3,
            "3 is the digit of the solution. The candidates are all digits that no unit of the cell holds yet.",
        ),
        ((6, 7), [2], "2 is the digit of the solution."),
        ((3, 5), 4, "that is cnn, how many there are: write the digits themselves."),
        ((3, 5), range(1, 10), "those are all digits: which of them stand in a unit of the cell?"),
        # a pass is left out, digit for index, the last one
        ((3, 5), [2, 3, 6, 7, 9], "the row pass is left out: go along the row, too. Look at digit 6."),
        ((0, 0), [2, 3, 6, 7], "the column pass is left out: go down the column, too. Look at digit 6."),
        ((3, 5), [1, 2, 3, 7, 8, 9], "the block pass is left out: its corner is (3,3). Look at digit 1."),
        ((3, 5), [1, 3, 4, 8], f"{INDEX} digit 1."),
        ((3, 5), [2, 3, 7], "digit 9 is missing: go through the strip to its last index, 8."),
        # another cell
        ((5, 1), [1, 3, 7, 8], "that is (1,5): the row comes first, then the column."),
        ((5, 5), [3, 6, 7, 9], "that is (4,4): rows and columns count from 0."),
        # anything else
        ((3, 5), [2, 3, 4, 7, 9], "4 is excluded: it stands in (3,4)."),
        ((3, 5), [2, 7, 9], "these are candidates, and some more are. Which digits stand in no unit of the cell?"),
        ((3, 5), [], "the list is empty, and there are candidates."),
        ((3, 5), [1, 0, 0, 1, 1, 1, 0, 1, 0], "this is a strip: write the digits themselves"),
        ((3, 5), [0, 2, 3, 7, 9], "there is no digit 0: digits are 1 to 9."),
        ((3, 5), [12], "12 is no digit: there are 1 to 9. Please write a list of digits"),
        ((3, 5), "2,3,x", "'X' is no digit."),
        # no question
        ((0, 5), [4], "change the question first. Cell (0,5): 4 is given there"),
    ],
)
def test_candidates(cell: tuple[int, int], answer: object, sentence: str) -> None:
    assert sentence in repr(exercises.check_candidates(answer, ARTICLE, *cell))


def test_a_single_forgotten_digit_tells_no_wrong_block() -> None:
    """With the block at (3 * i1, 3 * i2) the same digit is lost."""
    assert "these are candidates, and some more are." in repr(exercises.check_candidates([2, 3, 9], SMILE, 1, 2))


def test_an_empty_list_tells_no_wrong_block() -> None:
    """The block at (3 * i1, 3 * i2) has no cells in the grid."""
    assert "the list is empty" in repr(exercises.check_looks([], SMILE, 7, 5, "block"))


def test_candidates_of_other_grids() -> None:
    assert repr(exercises.check_candidates("B C D E F G", SIXTEEN, 0, 10)) == (
        "Right: (0,10) has 6 candidates: B, C, D, E, F and G."
    )
    assert exercises.check_candidates([11, 12, 13, 14, 15, 16], SIXTEEN, 0, 10)
    assert "A is excluded: it stands in (0,9)." in repr(exercises.check_candidates("ABCDEFG", SIXTEEN, 0, 15))
    assert repr(exercises.check_candidates([], Sudoku([[1, 2, 0, 0], [0] * 4, [0, 0, 3, 0], [0, 0, 4, 0]]), 0, 2)) == (
        "Right: (0,2) has no candidate."
    )


# ---- the block


@pytest.mark.parametrize(
    ("puzzle", "cell", "answer", "sentence"),
    [
        (ARTICLE, (3, 5), (3, 3), "Right: the block of (3,5) begins at (3,3)."),
        (ARTICLE, (0, 8), "(0, 6)", "Right"),
        (SIX, (3, 4), [2, 3], "Right: the block of (3,4) begins at (2,3)."),
        (ARTICLE, (3, 5), None, "Not answered yet"),
        # i1s, i2s themselves
        (ARTICLE, (3, 5), (1, 1), "the row: i1s and i2s number the blocks. The corner is a cell, (3 * i1s, 3 * i2s)."),
        (ARTICLE, (5, 6), (1, 2), "the row: i1s and i2s number the blocks."),
        (ARTICLE, (3, 5), (3, 1), "the column: i1s and i2s number the blocks."),
        (SIX, (3, 4), (1, 1), "The corner is a cell, (2 * i1s, 3 * i2s)."),
        # 3 * i1
        (ARTICLE, (3, 5), (9, 15), "the row: divide first, then multiply: i1s is i1 // 3, and i2s is i2 // 3."),
        (SIX, (3, 4), (6, 12), "i1s is i1 // 2, and i2s is i2 // 3."),
        # i1 % 3
        (ARTICLE, (3, 5), (0, 2), "the row: i1 % 3 and i2 % 3 are the place inside the block. Take them away from i1"),
        (ARTICLE, (7, 4), (1, 1), "i1 % 3 and i2 % 3 are the place inside the block."),
        # the cell itself, the last cell, the next block, the blocks turned
        (ARTICLE, (3, 5), (3, 5), "the column is that of the cell itself: its block begins at (3 * i1s, 3 * i2s)."),
        (ARTICLE, (4, 4), (4, 4), "the row is that of the cell itself"),
        (ARTICLE, (3, 5), (5, 5), "the row: the corner is the first cell of the block, at its top left."),
        (ARTICLE, (0, 1), (2, 2), "the row: the corner is the first cell of the block"),
        (ARTICLE, (3, 5), (6, 6), "the row is not right yet: i1s is i1 // 3, and i2s is i2 // 3, and the corner is"),
        (ARTICLE, (5, 6), (6, 3), "the row is not right yet: i1s is i1 // 3"),
        (SIX, (2, 3), (0, 2), "the row is not right yet: i1s is i1 // 2, and i2s is i2 // 3"),
        # from 1
        (ARTICLE, (3, 5), (4, 4), "everything is one more: did you count from 1?"),
        (ARTICLE, (0, 8), (1, 7), "everything is one more"),
        # anything else
        (ARTICLE, (3, 5), (3, 4), "the column is not right yet. Rows of blocks begin at multiples of 3, columns at"),
        (SIX, (3, 4), (3, 3), "the row is that of the cell itself"),
        (ARTICLE, (3, 5), [(3, 3), (4, 4)], "there are 2 cells, not one. Please write one cell as (row, column)."),
        (ARTICLE, (3, 5), 3, "a cell is a pair of two numbers, and one number is left over."),
        # no question
        (ARTICLE, (3, 9), (3, 3), "change the question first. The cell: there is no row 3, column 9"),
    ],
)
def test_corners(puzzle: Sudoku, cell: tuple[int, int], answer: object, sentence: str) -> None:
    assert sentence in repr(exercises.check_corner(answer, puzzle, *cell))


# ---- what a pass looks at

BLOCK = [(row, column) for row in (3, 4, 5) for column in (3, 4, 5)]
FOUR = [(4, 3), (4, 4), (5, 3), (5, 4)]
ROW = [(3, column) for column in range(9)]
COLUMN = [(row, 5) for row in range(9)]
PASSES_BEFORE = "cells in the same row or column are skipped: the passes before have looked at them."


def but(cells: list[tuple[int, int]], *without: tuple[int, int]) -> list[tuple[int, int]]:
    return [cell for cell in cells if cell not in without]


@pytest.mark.parametrize(
    ("unit", "answer", "sentence"),
    [
        ("block", FOUR, "Right: the block pass looks at these 4 cells."),
        ("block", "(5,4) (5,3) (4,4) (4,3)", "Right"),
        ("row", but(ROW, (3, 5)), "Right: the row pass looks at these 8 cells."),
        ("column", {*COLUMN} - {(3, 5)}, "Right: the column pass looks at these 8 cells."),
        ("block", None, "Not answered yet"),
        # the whole block
        ("block", BLOCK, f"{PASSES_BEFORE} So is the cell itself."),
        ("block", but(BLOCK, (3, 5)), PASSES_BEFORE),
        ("block", but(BLOCK, *ROW), "cells in the same column are skipped, too: see the column pass."),
        ("block", but(BLOCK, *COLUMN), "cells in the same row are skipped, too: see the row pass."),
        # the cell itself
        ("row", ROW, "the cell itself is skipped: it is empty, and it forbids itself nothing."),
        ("column", COLUMN, "the cell itself is skipped"),
        # only what holds a digit, only what is new
        ("block", [(4, 3), (5, 4)], "these hold a digit. Blank cells are looked at, too"),
        ("row", [(3, 0), (3, 4)], "these hold a digit."),
        ("column", [(4, 5)], "these set a new mark. Cells are looked at whether they mark something or not."),
        # the others
        ("row", [(3, 5)], "these are skipped: the pass looks at the others."),
        ("block", but(BLOCK, *FOUR), "these are skipped"),
        # another pass
        ("row", but(COLUMN, (3, 5)), "these are the cells of the column pass: the question is about the row pass."),
        ("column", FOUR, "these are the cells of the block pass"),
        # another block
        ("block", [(row, column) for row in (1, 2, 3) for column in (1, 2, 3)], "i1s and i2s number the blocks."),
        (
            "block",
            [(row, column) for row in (0, 1, 2) for column in (2, 3, 4)],
            "i1 % 3 is the place inside the block.",
        ),
        # swapped, from 1
        ("block", [(3, 4), (4, 4), (3, 5), (4, 5)], "row and column are swapped: the row comes first."),
        ("row", but(ROW, (3, 5)) and [(4, c) for c in (1, 2, 3, 4, 5, 7, 8, 9)], "everything is one more"),
        # anything else
        ("block", [*FOUR, (4, 5)], "the block pass does not look at (4,5): an earlier pass has done so."),
        ("block", [*FOUR, (3, 5)], "the block pass does not look at (3,5): it is the cell itself."),
        ("block", [(0, 0)], "the block pass does not look at (0,0): it is not in block (1,1)."),
        ("row", [(2, 5)], "the row pass does not look at (2,5): it is not in row 3."),
        ("block", FOUR[:3], "these cells are looked at, and some more are."),
        ("block", [], "the list is empty, and the pass looks at some cells. Blank ones count, too."),
        ("block", [*FOUR, (4, 9)], "there is no cell (4,9): rows and columns count from 0."),
        ("block", [(4, 10)], "there is no cell (4,10): both count from 0 to 8. Please write a list of cells"),
        # no question
        ("blocks", FOUR, '\'blocks\' is no pass: there are "row", "column", "block".'),
    ],
)
def test_what_a_pass_looks_at(unit: str, answer: object, sentence: str) -> None:
    assert sentence in repr(exercises.check_looks(answer, ARTICLE, 3, 5, unit))


@pytest.mark.parametrize(
    ("unit", "answer", "sentence"),
    [
        ("block", 4, "Right: the block pass looks at 4 cells."),
        ("row", "８", "Right: the row pass looks at 8 cells."),
        ("block", 8, PASSES_BEFORE),
        ("block", 9, f"{PASSES_BEFORE} So is the cell itself."),
        ("block", 6, "cells in the same column are skipped, too: see the column pass."),
        ("row", 9, "the cell itself is skipped"),
        ("row", 2, "these hold a digit. Blank cells are looked at, too"),
        ("block", 2, "these hold a digit."),
        ("row", 20, "that is how many all three passes look at: the question is about the row pass."),
        ("row", 5, "there are more. Which cells does the pass skip?"),
        ("block", 7, "there are fewer. Which cells does the pass skip?"),
        ("block", "four", "'four' is no whole number."),
        ("block", None, "Not answered yet"),
    ],
)
def test_at_how_many_cells_a_pass_looks(unit: str, answer: object, sentence: str) -> None:
    assert sentence in repr(exercises.check_look_count(answer, ARTICLE, 3, 5, unit))


def test_looks_in_other_grids() -> None:
    assert exercises.check_look_count(2, SIX, 0, 2, "block")
    assert exercises.check_look_count(9, SIXTEEN, 0, 15, "block")
    assert exercises.check_looks([(1, 1)], SMALL, 0, 0, "block")


# ---- what forbids a digit


@pytest.mark.parametrize(
    ("digit", "answer", "sentence"),
    [
        (5, (4, 5), "Right: 5 stands in (4,5), so it cannot stand in (3,5)."),
        (4, (0, 5), "Right: 4 stands in (0,5)"),
        (4, "row 3, column 4", "Right: 4 stands in (3,4)"),
        (4, [(3, 4), (0, 5)], "Right: 4 stands in (3,4) and (0,5), so it cannot stand in (3,5)."),
        (3, [], "Right: nothing forbids 3 in (3,5)."),
        (5, None, "Not answered yet"),
        # swapped, from 1, another digit
        (5, (5, 4), "row and column are swapped: the row comes first."),
        (6, (0, 3), "row and column are swapped"),
        (1, (4, 6), "8 stands in (4,6), not 1."),
        (8, (6, 5), "everything is one more: did you count from 1? Rows and columns count from 0."),
        (6, (4, 5), "there stands 5, not 6: index i3 stands for digit i3 + 1."),
        (5, (3, 0), "there stands 6, not 5: index i3 stands for digit i3 + 1."),
        # no peer, a blank cell, another digit
        (5, (0, 6), "5 stands in (0,6), but that cell shares no unit with (3,5)."),
        (2, (4, 2), "2 stands in (4,2), but that cell shares no unit with (3,5)."),
        (3, (3, 5), "(3,5) is blank, and a blank cell forbids nothing."),
        (5, (4, 3), "1 stands in (4,3), not 5."),
        (5, [(4, 5), (0, 6)], "5 stands in (0,6), but that cell shares no unit"),
        (5, [], "something forbids 5 in (3,5). Look through its row, its column and its block."),
        (5, (9, 5), "there is no cell (9,5): rows and columns count from 0."),
        # no question
        (0, (4, 5), "change the question first. The digit: 0 is none; choose 1 to 9."),
        ("5", (4, 5), "change the question first. The digit: '5' is none"),
    ],
)
def test_what_forbids_a_digit(digit: object, answer: object, sentence: str) -> None:
    assert sentence in repr(exercises.check_forbids(answer, ARTICLE, 3, 5, digit))


# ---- counts

FOUR_CELLS = [(3, 5), (6, 7), (2, 8), (0, 5)]


@pytest.mark.parametrize(
    ("cells", "answer", "sentence"),
    [
        (FOUR_CELLS, [4, 3, 1, 0], "Right: these are the counts."),
        ((3, 5), 4, "Right: this is the count."),
        ("(3,5)", "4", "Right"),
        (FOUR_CELLS, [4, 3, None, 0], "Not answered yet"),
        # how many are excluded
        (FOUR_CELLS, [5, 6, 8, 0], "at (3,5) that is how many digits are excluded. Count those that are possible"),
        ((3, 5), 5, "that is how many digits are excluded."),
        # givens with candidates
        (FOUR_CELLS, [4, 3, 1, 1], "(0,5) holds a given: nobody works on it, so its cnn stays 0."),
        (FOUR_CELLS, [4, 3, 1, 9], "(0,5) holds a given"),
        ((0, 5), 6, "(0,5) holds a given"),
        (FOUR_CELLS, [4, 3, 1, 5], "(0,5) holds a given"),
        # the digit itself
        (FOUR_CELLS, [4, 3, 3, 0], "at (2,8) that is the candidate itself. cnn counts how many there are."),
        # a second run
        (FOUR_CELLS, [8, 6, 2, 0], "at (3,5) that is cnn after a second run: it goes on counting where it stopped."),
        # a pass is left out, digit for index
        ([(0, 0), (3, 5)], [4, 5], "the row pass is left out: go along the row, too. Look at (0,0)."),
        ((3, 5), 6, "the block pass is left out: its corner is (3,3). Look at (3,5)."),
        # another cell
        # anything else
        (FOUR_CELLS, [4, 3, 7, 0], "the count of (2,8) is not right yet. Write its strip, and count the 0s."),
        (FOUR_CELLS, [4, 3, 10, 0], "(2,8) cannot have so many candidates: there are 9 digits."),
        (FOUR_CELLS, [4, 3], "your answer has 2 numbers. Please write 4 numbers, one for each cell."),
        # no question
        ([], [], "change the question first. The cells: there are none; name one or more."),
        ([(9, 9)], [1], "change the question first. The cell: there is no row 9, column 9"),
        (5, [1], "change the question first. A cell is a pair of two numbers"),
    ],
)
def test_counts(cells: object, answer: object, sentence: str) -> None:
    assert sentence in repr(exercises.check_counts(answer, ARTICLE, cells))


def test_counts_of_other_cells() -> None:
    assert "row and column are swapped" in repr(exercises.check_counts([3, 2], ARTICLE, [(1, 5), (2, 7)]))
    told = "these are the counts one row up and one column to the left: rows and columns count from 0."
    assert told in repr(exercises.check_counts([4, 3], ARTICLE, [(4, 6), (7, 8)]))


# ---- the order of Ver1


@pytest.mark.parametrize(
    ("count", "answer", "sentence"),
    [
        (4, [(2, 8), (4, 1), (8, 6), (4, 7)], "Right: these are the first 4 cells of Ver1."),
        (1, (2, 8), "Right: Ver1 begins there."),
        (4, "(2,8) (4,1) (8,6) (4,7)", "Right"),
        (4, None, "Not answered yet"),
        # row by row
        (4, [(0, 0), (0, 1), (0, 2), (0, 3)], "that is the order of Ver0, row by row. Ver1 begins with the cells that"),
        # ties
        (3, [(4, 1), (8, 6), (2, 8)], "ties go row by row: of two cells with equally many candidates the one in the"),
        (3, [(8, 6), (4, 1), (2, 8)], "ties go row by row"),
        # the most candidates first
        (2, [(0, 4), (2, 3)], "these have the most candidates: begin with the fewest."),
        # givens
        (3, [(0, 5), (0, 6), (0, 7)], "cells with givens are in the list. Their cnn is 0"),
        # swapped, from 1, one less
        (3, [(8, 2), (1, 4), (6, 8)], "row and column are swapped"),
        (3, [(3, 9), (5, 2), (9, 7)], "everything is one more"),
        (3, [(4, 1), (8, 6), (4, 7)], "that is a cell too few at the start: the list begins with the very first cell."),
        # anything else
        (
            3,
            [(2, 8), (8, 6), (4, 1)],
            "cell 2 of your list, (8,6): another cell has as many candidates, and ties go row",
        ),
        (3, [(2, 8), (3, 5), (4, 1)], "cell 2 of your list, (3,5): it has 4 candidates, and there is a cell that has"),
        (4, [(2, 8), (4, 1), (8, 6), (2, 8)], "(2,8): it has fewer candidates than the others here, so its place is"),
        (
            3,
            [(2, 8), (0, 5), (4, 1)],
            "cell 2 of your list, (0,5): a digit is given there, so there is nothing to try.",
        ),
        (3, [(2, 8), (4, 9), (4, 1)], "there is no cell (4,9): rows and columns count from 0."),
        (3, [(2, 8)], "your answer has 2 numbers. Please write 3 cells in order, such as"),
        # no question
        (0, [], "change the question first. The number of cells: it is 0; ask for 1 or more."),
        (54, [], "change the question first. The number of cells: there are 53 empty ones; ask for fewer."),
        ("3", [], "change the question first."),
    ],
)
def test_the_order_by_count(count: object, answer: object, sentence: str) -> None:
    assert sentence in repr(exercises.check_by_count(answer, ARTICLE, count))


# ---- layers


@pytest.mark.parametrize(
    ("puzzle", "digit", "answer", "sentence"),
    [
        (SMALL, 4, (3, 0), "Right: in row 3, 4 can only stand in (3,0): a hidden single."),
        (SMALL, 4, (1, 1), "Right: in column 1, 4 can only stand in (1,1)"),
        (SMALL, 4, [(1, 1), (3, 0)], "Right"),
        (BLANK, 4, [], "Right: this layer makes no cell certain."),
        (SMALL, 4, None, "Not answered yet"),
        # naked and hidden confused
        (SMALL, 1, (2, 1), "1 is the only candidate of (2,1), a naked single. But one layer does not show that."),
        # a given, an excluded digit, two places
        (SMALL, 4, (0, 1), "(0,1) holds a given. Its dhs is 0 in every layer, since nobody works on it"),
        (SMALL, 4, (2, 0), "4 is excluded in (2,0): 1 (○) excludes, and a place that is left has 0 (×)."),
        (
            SMALL,
            4,
            (0, 0),
            "4 can stand in (0,0), but in each of its units elsewhere, too: see (0,3), (3,0) and (1,1).",
        ),
        (STAR, 6, (5, 1), "6 can stand in (5,1), but in each of its units elsewhere, too: see (5,0) and (3,1)."),
        (SMALL, 4, [], "there is such a cell: look for a unit in which only one place is left for 4."),
        # swapped, from 1
        (SMALL, 4, (0, 3), "row and column are swapped"),
        (SMALL, 4, (2, 2), "everything is one more"),
        (SMALL, 4, (4, 0), "there is no cell (4,0): rows and columns count from 0."),
        (SMALL, 4, [(3, 0), (2, 0)], "4 is excluded in (2,0)"),
        # no question
        (SMALL, 5, (3, 0), "change the question first. The digit: 5 is none; choose 1 to 4."),
    ],
)
def test_what_a_layer_makes_certain(puzzle: Sudoku, digit: object, answer: object, sentence: str) -> None:
    assert sentence in repr(exercises.check_certain(answer, puzzle, digit))


# ---- a second run


@pytest.mark.parametrize(
    ("puzzle", "answer", "sentence"),
    [
        (SMALL, (0, 0), "Right: the list of (0,0) overflows in run 3."),
        (SMALL, (2, 1), "the list of (2,1) overflows in run 5. Another one does in run 3."),
        (SMALL, (0, 2), "the list of (0,2) would overflow in the same run, but the loops meet another cell before."),
        (SMALL, (1, 1), "everything is one more"),
        (SMALL, (0, 1), "there is nothing to list in (0,1): choose an empty cell."),
        (SMALL, (7, 7), "there is no cell (7,7): rows and columns count from 0."),
        (SMALL, None, "Not answered yet"),
        (
            Sudoku([[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]]),
            (0, 0),
            "change the question first. The puzzle: no cell has a candidate; take one with empty cells.",
        ),
    ],
)
def test_where_a_second_run_overflows(puzzle: Sudoku, answer: object, sentence: str) -> None:
    assert sentence in repr(exercises.check_overflow(answer, puzzle))


def test_the_first_cell_that_overflows_is_that_of_the_program() -> None:
    for puzzle in (ARTICLE, SMALL, SIX, BLANK):
        runs = overflow_runs(puzzle)
        right = min(runs, key=lambda cell: (runs[cell], cell))
        assert exercises.check_overflow(right, puzzle)
        arrays = candidate_arrays(puzzle)
        assert arrays.cnn[right] * runs[right] > puzzle.size >= arrays.cnn[right] * (runs[right] - 1)


@pytest.mark.parametrize(
    ("cell", "runs", "answer", "sentence"),
    [
        ((3, 5), 2, 8, "Right: 2 runs list 4 candidates each."),
        ((3, 5), 1, 4, "Right: the first run counts from 0."),
        ((6, 7), 3, 9, "Right: 3 runs list 3 candidates each."),
        ((3, 5), 2, 4, "that is cnn after the first run. Nothing sets it back to 0, so the next run counts on."),
        ((6, 7), 3, 12, "cnn does not double each time: every run adds the same number of candidates again."),
        ((6, 7), 3, 27, "cnn does not double each time"),
        ((6, 7), 3, 6, "the first run counts, too: that is one run less."),
        ((6, 7), 2, 9, "cnn does not double each time"),
        ((2, 8), 4, 5, "that is one run more."),
        ((3, 5), 2, 5, "that is how many digits are excluded: cnn counts those that are possible."),
        ((3, 5), 2, 7, "how many candidates does one run list for (3,5)?"),
        (
            (3, 5),
            3,
            12,
            "change the question first. The runs: in run 3 the list of (3,5) overflows; ask for 2 or fewer.",
        ),
        ((3, 5), 0, 0, "change the question first. The runs: it is 0; ask for 1 or more."),
        ((0, 5), 2, 0, "change the question first. Cell (0,5): 4 is given there"),
    ],
)
def test_counts_after_some_runs(cell: tuple[int, int], runs: object, answer: object, sentence: str) -> None:
    assert sentence in repr(exercises.check_count_after(answer, ARTICLE, *cell, runs))


def test_a_cell_without_candidates_is_no_question() -> None:
    puzzle = Sudoku([[1, 2, 0, 0], [0] * 4, [0, 0, 3, 0], [0, 0, 4, 0]])
    assert "it has no candidate; choose another one" in repr(exercises.check_count_after(0, puzzle, 0, 2, 10**9))


# ---- whatever stands there

CHECKS: list[tuple[Callable[..., Verdict], tuple[object, ...]]] = [
    (exercises.check_strip, (ARTICLE, 3, 5, "row")),
    (exercises.check_candidates, (ARTICLE, 3, 5)),
    (exercises.check_corner, (ARTICLE, 3, 5)),
    (exercises.check_looks, (ARTICLE, 3, 5, "block")),
    (exercises.check_look_count, (ARTICLE, 3, 5, "block")),
    (exercises.check_forbids, (ARTICLE, 3, 5, 4)),
    (exercises.check_counts, (ARTICLE, [(3, 5), (6, 7)])),
    (exercises.check_by_count, (ARTICLE, 3)),
    (exercises.check_certain, (ARTICLE, 4)),
    (exercises.check_overflow, (ARTICLE,)),
    (exercises.check_count_after, (ARTICLE, 3, 5, 2)),
]


@pytest.mark.parametrize("junk", JUNK, ids=lambda junk: type(junk).__name__)
def test_nothing_that_a_reader_writes_raises(junk: object) -> None:
    for check, question in CHECKS:
        assert is_short_and_kind(check(junk, *question))
        for place in range(len(question)):
            assert is_short_and_kind(check(1, *question[:place], junk, *question[place + 1 :]))


@pytest.mark.parametrize(("check", "question"), CHECKS, ids=lambda value: getattr(value, "__name__", ""))
def test_no_answer_is_no_wrong_answer(check: Callable[..., Verdict], question: tuple[object, ...]) -> None:
    assert check(None, *question).right is None
    assert check(..., *question).right is None


def test_questions_may_be_named() -> None:
    assert exercises.check_strip("000111000", ARTICLE, row=3, column=5, last="column")


@pytest.mark.parametrize(
    ("read", "answer", "found"),
    [
        (read_strip, "", ()),
        (read_strip, "○×", (1, 0)),
        (read_strip, "✗✘☓", (0, 0, 0)),
        (read_strip, "ｏｘ １０", (1, 0, 1, 0)),
        (read_strip, "[1, 0, 0]", (1, 0, 0)),
        (read_strip, [[1, 0], [1]], (1, 0, 1)),
        (lambda answer: read_digits(answer, Shape(3, 3)), "1 and 2", None),
        (lambda answer: read_digits(answer, Shape(4, 4)), "10 11 G", (10, 11, 16)),
        (lambda answer: read_digits(answer, Shape(4, 4)), "1,2", (1, 2)),
        (lambda answer: read_digits(answer, Shape(3, 3)), "12", (1, 2)),
        (lambda answer: read_digits(answer, Shape(3, 3)), [], ()),
        (read_cell, [[3, 5]], (3, 5)),
        (read_cell, "3行5列", (3, 5)),
        (read_cell, [], None),
    ],
)
def test_forms_of_answers(read: Callable[[object], object], answer: object, found: object) -> None:
    if found is None:
        with pytest.raises((WrongForm, Unanswered)):
            read(answer)
        return
    assert read(answer) == found


# ---- right answers are right, wrong ones wrong, whatever the puzzle is


@st.composite
def puzzles(draw: st.DrawFn) -> Sudoku:
    """Some digits of a full grid with its rows, columns and digits mixed: every one has a solution."""
    height, width = draw(st.sampled_from([(2, 2), (2, 3), (3, 3)]))
    size = height * width
    digits = draw(st.permutations(range(1, size + 1)))
    full = [
        [digits[(width * (row % height) + row // height + column) % size] for column in range(size)]
        for row in range(size)
    ]
    shown = draw(st.lists(st.booleans(), min_size=size * size, max_size=size * size))
    rows = [[full[row][column] if shown[row * size + column] else 0 for column in range(size)] for row in range(size)]
    return Sudoku(rows, (height, width))


@settings(max_examples=60)
@given(puzzle=puzzles(), data=st.data())
def test_answers_from_the_arrays_are_right(puzzle: Sudoku, data: st.DataObject) -> None:
    if not puzzle.empty_cells:
        return
    cell = data.draw(st.sampled_from(puzzle.empty_cells))
    arrays = candidate_arrays(puzzle)
    last = data.draw(st.sampled_from(PASSES))
    strip = list(strips(puzzle, *cell)[last])
    assert exercises.check_strip(strip, puzzle, *cell, last)
    assert exercises.check_candidates(arrays.candidates_of(*cell), puzzle, *cell)
    assert exercises.check_counts([arrays.cnn[cell]], puzzle, cell)
    assert exercises.check_by_count(cells_by_count(puzzle), puzzle, len(puzzle.empty_cells))
    for digit in range(1, puzzle.size + 1):
        certain = certain_cells(puzzle, digit)
        assert exercises.check_certain(certain, puzzle, digit)
        verdict = exercises.check_certain([*certain, (0, 0)], puzzle, digit)
        assert verdict.right is ((0, 0) in certain)
        assert is_short_and_kind(verdict)
        assert exercises.check_forbids([], puzzle, *cell, digit).right is (digit in arrays.candidates_of(*cell))
    index = data.draw(st.integers(0, puzzle.size - 1))
    strip[index] = 1 - strip[index]
    verdict = exercises.check_strip(strip, puzzle, *cell, last)
    assert verdict.right is False
    assert is_short_and_kind(verdict)
    wrong = set(arrays.candidates_of(*cell)) ^ {index + 1}
    verdict = exercises.check_candidates(wrong, puzzle, *cell)
    assert verdict.right is False
    assert is_short_and_kind(verdict)


@settings(max_examples=40)
@given(puzzle=puzzles())
def test_a_pupil_without_a_wrong_idea_is_right(puzzle: Sudoku) -> None:
    for cell in puzzle.empty_cells:
        for last in PASSES:
            assert Pupil(puzzle, *cell).strip(last) == strips(puzzle, *cell)[last]


def test_without_the_test_for_blank_16_cells_of_the_article_go_wrong() -> None:
    wrong = [
        cell for cell in ARTICLE.empty_cells if MarksAtBlanks(ARTICLE, *cell).strip() != Pupil(ARTICLE, *cell).strip()
    ]
    assert len(wrong) == 16
