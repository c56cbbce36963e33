"""Functions that readers write, with one line wrong in each, and what the checks say of them."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from puzzlelib.check import Verdict
from puzzlelib.sudoku import exercises
from puzzlelib.sudoku.board import Board
from puzzlelib.sudoku.candidates import candidate_arrays
from puzzlelib.sudoku.examples import example
from puzzlelib.sudoku.exercises.searching import SEARCHED
from puzzlelib.sudoku.puzzle import Sudoku
from puzzlelib.sudoku.search import fewest, solutions
from puzzlelib.sudoku.slips.searching import SEARCHERS, Searcher
from puzzlelib.sudoku.solve import solve
from tests.test_check import JUNK
from tests.verdicts import is_short_and_kind

ARTICLE = example("article")
SIX = example("six-by-six")
SMALL = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])


def written(program: str, *changes: tuple[str, str]) -> Callable[..., Any]:
    """The last function of a program in which some texts are replaced, each wherever it stands."""
    for old, new in changes:
        assert old in program, old
        program = program.replace(old, new)
    names: dict[str, Any] = {"np": np, "Board": Board}
    exec(compile(program, "<cell>", "exec"), names)
    function: Callable[..., Any] = names[re.findall(r"^def (\w+)", program, re.MULTILINE)[-1]]
    return function


# ---- all cells

FILL = """\
def my_fill(mah, dhs, dhs1, cnn):
    for i1 in range(9):
        for i2 in range(9):
            if mah[i1, i2] == 0:
                dhs[i1, i2, :] = 0
                cnn[i1, i2] = 0
                for i3 in range(9):  # row
                    if i2 != i3 and mah[i1, i3] > 0:
                        dhs[i1, i2, mah[i1, i3] - 1] = 1
                for i3 in range(9):  # column
                    if i1 != i3 and mah[i3, i2] > 0:
                        dhs[i1, i2, mah[i3, i2] - 1] = 1
                top, left = 3 * (i1 // 3), 3 * (i2 // 3)
                for i3 in range(3):  # block
                    for i4 in range(3):
                        row, column = top + i3, left + i4
                        if row != i1 and column != i2 and mah[row, column] > 0:
                            dhs[i1, i2, mah[row, column] - 1] = 1
                for i3 in range(9):  # collect
                    if dhs[i1, i2, i3] == 0:
                        dhs1[i1, i2, cnn[i1, i2]] = i3 + 1
                        cnn[i1, i2] += 1
"""
NO_ROW = ("mah[i1, i3] > 0", "False")
NO_COLUMN = ("mah[i3, i2] > 0", "False")
NO_BLOCK = ("mah[row, column] > 0", "False")
CORNER = "top, left = 3 * (i1 // 3), 3 * (i2 // 3)"
BLANKS = (
    "a blank cell excludes nothing, so test for it. Without the test its 0 gives index 0 - 1, and Python takes index"
)
COUNTS_ON = "cnn counts on from there. Set cnn[i1, i2] to 0 before a cell is filled."


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ([], "Right: your function fills the arrays of 3 grids as the article's program does, a second time, too."),
        # "not itself" is not needed, nor the four cells less in the block
        ([("i2 != i3 and ", ""), ("i1 != i3 and ", ""), ("row != i1 and column != i2 and ", "")], "Right"),
        # what makes no difference: rubbish behind the list
        ([("cnn[i1, i2] = 0", "cnn[i1, i2] = 0; dhs1[i1, i2, :] = 7")], "Right"),
        # the missing > 0
        ([(" and mah[i1, i3] > 0", "")], f"{BLANKS} -1 as the last one. Look at dhs[0, 3, 8]."),
        ([(" and mah[i3, i2] > 0", "")], f"{BLANKS} -1 as the last one."),
        ([(" > 0", " >= 0")], BLANKS),
        # digit for index
        (
            [(" - 1] = 1", "] = 1")],
            'on "The grid of the lecture", it stops in line 18 with IndexError: index 9 is out of',
        ),
        ([(" - 1] = 1", "] = 1")], "Index i3 stands for digit i3 + 1: did you take the digit itself?"),
        ([(" - 1] = 1", " % 9] = 1")], 'Not yet: in "The grid of the lecture", dhs'),
        # the block's corner
        ([(CORNER, "top, left = i1 // 3, i2 // 3")], "i1s and i2s number the blocks. The corner is a cell, here"),
        (
            [(CORNER, "top, left = 3 * i1, 3 * i2")],
            "Is a digit taken for an index, or is the corner of the block wrong?",
        ),
        ([(CORNER, "top, left = i1 % 3, i2 % 3")], "i1 % 3 is the place inside the block. Take it away from i1"),
        ([(CORNER, "top, left = 3 * (i2 // 3), 3 * (i1 // 3)")], "i1s and i2s are swapped: the corner of the block is"),
        # a pass is left out
        ([NO_ROW], "the row pass is left out: go along the row, too. Look at dhs["),
        ([NO_COLUMN], "the column pass is left out: go down the column, too."),
        ([NO_BLOCK], "the block pass is left out: its corner is (0,0). Look at dhs[0, 0, 0]."),
        ([NO_ROW, ("row != i1 and column != i2 and ", "")], "the row pass is left out"),
        ([NO_COLUMN, ("row != i1 and column != i2 and ", "")], "the column pass is left out"),
        # a loop is too short
        ([("range(9):  # row", "range(8):"), ("range(9):  # column", "range(8):")], "the loop ends too early: i3 runs"),
        ([("range(9):  # row", "range(1, 9):"), ("range(9):  # column", "range(1, 9):")], "counting starts at 0:"),
        (
            [("range(3)", "range(1, 3)")],
            "i3 and i4 start at 0 in the block, too: its first row and column are left out.",
        ),
        # rows and columns
        ([("mah[i1, i3]", "mah[i3, i1]"), ("mah[i3, i2]", "mah[i2, i3]")], "row and column are swapped in an index"),
        ([("mah[i3, i2]", "mah[i2, i3]")], "row and column are swapped in an index"),
        ([("mah[i1, i3]", "mah[i3, i1]")], "row and column are swapped in an index"),
        # marks
        ([("- 1] = 1", "- 1] += 1")], "a mark is 1, however often a digit is met: nothing is added up."),
        (
            [("dhs[i1, i2, :] = 0", "dhs[i1, i2, :] = 1"), ("- 1] = 1", "- 1] = 0"), ("i3] == 0", "i3] == 1")],
            "1 and 0 are confused: 1 excludes a digit. Look at dhs[0, 0, 0].",
        ),
        # givens
        (
            [("if mah[i1, i2] == 0", "if True")],
            "givens are worked on, too: do nothing where mah is not 0. Look at dhs[0, 5,",
        ),
        (
            [
                ("if mah[i1, i2] == 0", "if True"),
                ("i2 != i3 and ", ""),
                ("i1 != i3 and ", ""),
                ("row != i1 and column != i2 and ", ""),
            ],
            "givens are worked on, too: do nothing where mah is not 0. Look at dhs[0, 5,",
        ),
        (
            [("range(9):  # collect", "range(9 if mah[i1, i2] == 0 else 0):"), ("if mah[i1, i2] == 0", "if True")],
            "givens are worked on, too",
        ),
        (
            [("cnn[i1, i2] += 1", "cnn[i1, i2] += 1\n            else:\n                cnn[i1, i2] = 9")],
            "givens have candidates here: do nothing where mah is not 0, so that cnn stays 0. Look at cnn[0, 5].",
        ),
        # the lists
        ([("= i3 + 1", "= i3")], "dhs1 holds digits: where i3 is possible, digit i3 + 1 goes into the list."),
        ([("i3] == 0", "i3] == 1")], "these are the excluded digits: list those where dhs is 0. Look at cnn[0, 0]."),
        (
            [("range(9):  # collect", "range(8):")],
            "the last candidate is forgotten: the loop that collects runs over all",
        ),
        (
            [("range(9):  # collect", "range(1, 9):")],
            "digit 1 is never listed: the loop that collects begins at index 0.",
        ),
        ([("cnn[i1, i2] += 1", "pass")], "the candidates are not counted: cnn grows by 1 with each that is listed."),
        ([("cnn[i1, i2] += 1", "cnn[i1, i2] = 1")], "cnn is 1 everywhere: it grows by 1 with each candidate"),
        ([("cnn[i1, i2] = 0", "cnn[i1, i2] = -1")], "cnn is the last place of the list, one less than the number"),
        (
            [("dhs1[i1, i2, cnn[i1, i2]] =", "dhs1[i1, i2, 0] =")],
            "each candidate overwrites the one before: the next goes",
        ),
        ([("cnn[i1, i2]] =", "cnn[i1, i2] + 1] =")], "the first candidate goes into place 0 of the list: write first"),
        ([("dhs1[i1, i2, cnn[i1, i2]] =", "dhs1[i1, i2, i3] =")], "each digit stands in the place of its index: put"),
        ([("dhs1[i1, i2, cnn[i1, i2]] = i3 + 1", "pass")], "cnn is right, and the lists in dhs1 are empty: write each"),
        ([("= i3 + 1", "= 9 - i3")], 'Not yet: in "The grid of the lecture", dhs1[0, 0, 0] is'),
        # a second run
        (
            [("cnn[i1, i2] = 0", "pass")],
            f"the first run is right. The second one fails on the same arrays: {COUNTS_ON}",
        ),
        (
            [("dhs[i1, i2, :] = 0", "pass")],
            "Its marks are still there in the second one: set dhs[i1, i2, :] to 0 before",
        ),
        (
            [("] = i3 + 1", "] = dhs1[i1, i2, cnn[i1, i2]] or i3 + 1")],
            "the first run is right. In the second one, on the same arrays, candidates of the first are left in dhs1.",
        ),
        # it does not work
        (
            [("for i1 in range(9)", "while True")],
            'on "The grid of the lecture", it stops in line 4 with NameError: name',
        ),
        ([("for i1 in range(9):", "i1 = 0\n    while True:")], "it is not done after 2,000,000 lines of Python."),
        ([("dhs[i1, i2, :] = 0", "mah[i1, i2] = 9")], "your function changes mah. That is the puzzle itself"),
        ([("mah, dhs, dhs1, cnn", "mah")], "your function cannot be called with 4 arguments: too many positional"),
        (
            [("range(9):\n        for", "range(0):\n        for")],
            "Not answered yet: your function leaves dhs, dhs1 and cnn",
        ),
    ],
)
def test_functions_that_fill(changes: list[tuple[str, str]], sentence: str) -> None:
    verdict = exercises.check_fill(written(FILL, *changes))
    assert sentence in repr(verdict)
    assert is_short_and_kind(verdict)


def test_a_second_run_that_fills_the_lists_is_found_where_none_overflows() -> None:
    many = Sudoku([[*range(1, 9), 0], *[[0] * 9] * 8])
    few = Sudoku([[0, *range(2, 10)], [4, 5, 6, 7, 8, 9, 1, 2, 3], [7, 8, 9, 1, 2, 3, 4, 5, 6], *[[0] * 9] * 6])
    forgetful = written(FILL, ("cnn[i1, i2] = 0", "pass"))
    assert "the first run is right. The second one" in repr(exercises.check_fill(forgetful, many))
    one_cell = Sudoku([list(row) for row in solve(ARTICLE).grids[0].tolist()])
    rows = [list(row) for row in one_cell.rows]
    rows[3][5] = 0
    told = f"the first run is right. The second one, on the same arrays, goes wrong: {COUNTS_ON}"
    assert told in repr(exercises.check_fill(forgetful, Sudoku(rows)))
    assert exercises.check_fill(written(FILL), few, many)


def test_filling_other_sizes() -> None:
    def my_fill(mah: Any, dhs: Any, dhs1: Any, cnn: Any) -> None:
        block = (2, 3) if len(mah) == 6 else None
        right = candidate_arrays(Sudoku(mah, block))
        dhs[...], dhs1[...], cnn[...] = right.dhs, right.dhs1, right.cnn

    assert exercises.check_fill(my_fill, SMALL, SIX, ARTICLE)
    assert exercises.check_fill(my_fill, Sudoku([[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]]))
    turned = written(FILL.replace("range(9)", "range(6)"), (CORNER, "top, left = 3 * (i1 // 3), 2 * (i2 // 2)"))
    assert exercises.check_fill(turned, SIX).right is False


# ---- one cell

CELL = """\
def my_cell(mah, i1, i2):
    strip = [0] * 9
    for i3 in range(9):
        if mah[i1, i3] > 0:
            strip[mah[i1, i3] - 1] = 1
        if mah[i3, i2] > 0:
            strip[mah[i3, i2] - 1] = 1
    top, left = i1 - i1 % 3, i2 - i2 % 3
    for row in range(top, top + 3):
        for column in range(left, left + 3):
            if mah[row, column] > 0:
                strip[mah[row, column] - 1] = 1
    return strip
"""


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ([], "Right: your function is right for all 170 empty cells of 3 grids."),
        ([("[0] * 9", "np.zeros(9, int)")], "Right"),
        ([("return strip", 'return "".join("×○"[mark] for mark in strip)')], "Right"),
        ([("return strip", "return [bool(mark) for mark in strip]")], "Right"),
        ([(" > 0", " >= 0")], f"{BLANKS} -1 as the last one. Look at digit 9 of (0,3)."),
        (
            [(" - 1] = 1", "] = 1"), ("[0] * 9", "[0] * 10"), ("return strip", "return strip[:9]")],
            "digit and index are",
        ),
        (
            [(" - 1] = 1", "] = 1"), ("[0] * 9", "[0] * 10")],
            'for (0,0) of "The grid of the lecture" your function returns 10',
        ),
        (
            [(" - 1] = 1", "] = 1")],
            "with IndexError: list assignment index out of range. Index i3 stands for digit i3 + 1",
        ),
        ([("i1 - i1 % 3, i2 - i2 % 3", "i1, i2")], "or is the corner of the block wrong?"),
        ([("i1 - i1 % 3, i2 - i2 % 3", "i1 % 3, i2 % 3")], "i1 % 3 is the place inside the block."),
        ([("i1 - i1 % 3, i2 - i2 % 3", "i1 // 3, i2 // 3")], "i1s and i2s number the blocks."),
        ([("mah[i1, i3] > 0", "False")], "the row pass is left out"),
        ([("mah[i3, i2] > 0", "False")], "the column pass is left out"),
        ([("mah[row, column] > 0", "False")], "the block pass is left out: its corner is (0,0)."),
        ([("mah[i3, i2]", "mah[i2, i3]")], "row and column are swapped in an index"),
        (
            [("= 1\n", "+= 1\n")],
            "a mark is 1, however often a digit is met: nothing is added up. Look at digit 4 of (0,0).",
        ),
        ([("= 1\n", "= 5\n")], 'in "The grid of the lecture", digit 1 of (0,0) is neither 0 nor 1: a mark is 1.'),
        ([("[0] * 9", "[1] * 9"), ("= 1\n", "= 0\n")], "1 and 0 are confused: 1 excludes a digit"),
        (
            [("def my_cell(mah, i1, i2):", "def my_cell(mah, i2, i1):")],
            "rows and columns are swapped: mah[i1, i2] is row i1",
        ),
        (
            [("    return strip", "")],
            "Not answered yet: your function gives nothing back: write its body, and end it with",
        ),
        ([("return strip", "return print")], "it returns no strip. a builtin_function_or_method is no whole number."),
        (
            [("return strip", "return [None] * 9")],
            "it returns no strip. Please write a function of mah, i1 and i2 that",
        ),
        ([("return strip", "return strip[::2]")], "your function returns 5 numbers, not 9."),
        (
            [("= 1\n    return", "= 0\n    return")],
            "digit 1 of (0,0) should be 1: its index is 0, and the digit stands in (2,2).",
        ),
        (
            [("    return strip", "    strip[1] = 1\n    return strip")],
            "digit 2 of (0,0) should be 0: its index is 1, and no unit of the cell holds the digit.",
        ),
        ([("strip = [0] * 9", "strip = [0] * 9; mah[i1, i2] = 1")], "your function changes mah."),
        ([("mah, i1, i2", "mah, cell")], "your function cannot be called with 3 arguments"),
    ],
)
def test_functions_for_one_cell(changes: list[tuple[str, str]], sentence: str) -> None:
    verdict = exercises.check_fill_cell(written(CELL, *changes))
    assert sentence.lower() in repr(verdict).lower()
    assert is_short_and_kind(verdict)


# ---- search

COUNT = """\
def my_search(puzzle):
    grid = puzzle.grid
    peers = puzzle.shape.peers
    cells = puzzle.empty_cells

    def candidates(cell):
        return [digit for digit in range(1, puzzle.size + 1) if all(grid[peer] != digit for peer in peers[cell])]

    def count(number):
        if number == len(cells):
            return 1
        found = 0
        for digit in candidates(cells[number]):
            grid[cells[number]] = digit
            found += count(number + 1)
            grid[cells[number]] = 0
        return found

    return count(0)
"""
LISTS = """\
def my_search(puzzle):
    board = Board(puzzle)
    cells = puzzle.empty_cells
    peers = puzzle.shape.peers

    def count(number, lists):
        if number == len(cells):
            return 1
        found = 0
        for digit in list(lists[cells[number]]):
            branch = {cell: list(digits) for cell, digits in lists.items()}
            for peer in peers[cells[number]]:
                if digit in branch.get(peer, []):
                    branch[peer].remove(digit)
            found += count(number + 1, branch)
        return found

    return count(0, {cell: list(board.candidates(*cell)) for cell in cells})
"""
GRIDS = """\
def my_search(puzzle):
    board = Board(puzzle)
    grids = []

    def search():
        cell = next(board.open_cells(), None)
        if cell is None:
            grids.append(board.cells)
            return
        for digit in board.candidates(*cell):
            board.place(*cell, digit)
            search()
            board.take_back()

    search()
    return grids
"""
COPIED = "{cell: list(digits) for cell, digits in lists.items()}"
SHARED = "Do the branches share their lists? What one removes is missing in the others: copy the lists at each branch."
STOPS = "it stops at the first solution. Take back there, too, and go on"
NOT_BACK = "digits are not taken back: empty the cell again after each try"


@pytest.mark.parametrize(
    ("program", "changes", "sentence"),
    [
        (COUNT, [], "Right: your search finds 1, 1, 2, 3 and 0 solutions in these 5 puzzles."),
        (LISTS, [], "Right"),
        (GRIDS, [], "Right"),
        # emptied after the loop, or a list copied by slicing: both are right
        (
            COUNT,
            [("            grid[cells[number]] = 0\n", ""), ("return found", "grid[cells[number]] = 0; return found")],
            "Right",
        ),
        # the list is not copied at a branch
        (LISTS, [(COPIED, "lists")], SHARED),
        (LISTS, [(COPIED, "dict(lists)")], SHARED),
        (LISTS, [(COPIED, "lists.copy()"), ("list(lists[cells[number]])", "lists[cells[number]]")], SHARED),
        # digits are not taken back
        (COUNT, [("grid[cells[number]] = 0", "pass")], NOT_BACK),
        (GRIDS, [("board.take_back()", "pass"), ("return grids", "return len(grids)")], "Not yet"),
        # the first solution only
        (COUNT, [("found += count(number + 1)", "found = found or count(number + 1)")], STOPS),
        (GRIDS, [("return grids", "return grids[:1]")], STOPS),
        (GRIDS, [("return grids", "return len(grids[:1])")], STOPS),
        # dead ends, one digit only, the last digit
        (
            COUNT,
            [("        found = 0\n", "        found = 0 if candidates(cells[number]) else 1\n")],
            "dead ends are counted",
        ),
        (
            COUNT,
            [("in candidates(cells[number])", "in candidates(cells[number])[:1]")],
            "only the first candidate of each cell leads anywhere.",
        ),
        (COUNT, [("puzzle.size + 1", "puzzle.size")], "the last digit is never tried: range(1, n) ends before n."),
        # a unit is not looked at
        (
            COUNT,
            [("for peer in peers[cell]", "for peer in peers[cell] if peer[0] == cell[0] or peer[1] == cell[1]")],
            "blocks",
        ),
        (
            COUNT,
            [
                (
                    "for peer in peers[cell]",
                    "for unit in puzzle.shape.units_of[cell][::2] for peer in puzzle.shape.units[unit]",
                )
            ],
            "columns are not looked at: a digit stands once in each column, too.",
        ),
        (
            COUNT,
            [
                (
                    "for peer in peers[cell]",
                    "for unit in puzzle.shape.units_of[cell][1:] for peer in puzzle.shape.units[unit]",
                )
            ],
            "rows are not looked at: a digit stands once in each row, too.",
        ),
        # the last cell: nothing goes wrong in the count
        (COUNT, [("number == len(cells)", "number == len(cells) - 1")], "Right"),
        (
            GRIDS,
            [("if cell is None", "if board.open == 1")],
            "in .2.. 3... ..4. .3.1, a grid is kept in which (3,2) is still empty",
        ),
        # the same grid again and again
        (GRIDS, [("board.cells)", "board)")], "in .2.. 3... ..4. .3.1, a grid is kept that is empty again in the end."),
        (
            GRIDS,
            [("return grids", "return grids * 2")],
            "in .2.. 3... ..4. .3.1, the list holds the same grid again and again",
        ),
        (
            GRIDS,
            [("return grids", "return [*grids, *(grid.copy() for grid in grids)]")],
            "the same solution is found twice",
        ),
        # no solutions
        (
            GRIDS,
            [("return grids", "return [grid[::-1] for grid in grids]")],
            "in .2.. 3... ..4. .3.1, a given was overwritten.",
        ),
        (
            GRIDS,
            [("board.candidates(*cell)", "{1, 2, 3, 4} - {board.digit(cell[0], column) for column in range(4)}")],
            "in .2.. 3... ..4. .3.1, a grid has 1 twice in column 0: look at all three units",
        ),
        (
            GRIDS,
            [("return grids", "return [grid[0] for grid in grids]")],
            "in .2.. 3... ..4. .3.1, row 0: 1 is no list of numbers.",
        ),
        (GRIDS, [("return grids", "return [3]")], "in .2.. 3... ..4. .3.1, a solution: 3 is no list of rows."),
        # a wrong number that no idea explains
        (
            GRIDS,
            [("return grids", "return len(grids) + 7")],
            "in .2.. 3... ..4. .3.1, your search finds 8, and there is 1 solution.",
        ),
        # it does not work
        (GRIDS, [("    return grids", "    pass")], "Not answered yet: your function gives nothing back"),
        (
            GRIDS,
            [("return grids", "return grids == 3")],
            "in .2.. 3... ..4. .3.1, your function returns False. Please write",
        ),
        (GRIDS, [("return grids", "return 'many'")], "your function returns 'many'."),
        (
            GRIDS,
            [("(*cell)", "(cell)")],
            "on .2.. 3... ..4. .3.1, it stops in line 10 with TypeError: Board.candidates()",
        ),
        (COUNT, [("number + 1)", "number)")], "it calls itself without an end."),
        (
            COUNT,
            [("    return count(0)", "    while True: count(0)")],
            "it is not done after 2,000,000 lines of Python.",
        ),
        (
            COUNT,
            [("(puzzle)", "(puzzle, board)")],
            "your function cannot be called with 1 argument: missing a required",
        ),
    ],
)
def test_searches(program: str, changes: list[tuple[str, str]], sentence: str) -> None:
    verdict = exercises.check_search(written(program, *changes))
    assert sentence in repr(verdict)
    assert is_short_and_kind(verdict)


def test_generators_are_read_as_they_come() -> None:
    def one_board(puzzle: Sudoku) -> Iterator[Board]:
        board = Board(puzzle)
        for grid in solutions(puzzle):
            for row, column in puzzle.empty_cells:
                board.place(row, column, int(grid[row, column]))
            yield board
            for _ in puzzle.empty_cells:
                board.take_back()

    assert exercises.check_search(one_board)
    assert exercises.check_search(solutions)
    assert exercises.check_search(lambda puzzle: solutions(puzzle, fewest), ARTICLE, SIX, SMALL)

    def endless(puzzle: Sudoku) -> Iterator[Any]:
        while True:
            yield from solutions(puzzle)

    assert "the same solution is found twice" in repr(exercises.check_search(endless))


def test_searches_of_other_puzzles() -> None:
    said = "Right: your search finds 1 solution in this puzzle."
    assert repr(exercises.check_search(written(COUNT), SMALL)) == said
    assert "it has too many solutions to count them here" in repr(
        exercises.check_search(written(COUNT), Sudoku([[0] * 9] * 9))
    )
    assert STOPS in repr(exercises.check_search(lambda puzzle: 1, Sudoku([[0] * 4] * 4)))


def test_every_wrong_search_counts_something_else() -> None:
    right = [Searcher(puzzle).count() for puzzle in SEARCHED]
    assert right == [len(solve(puzzle, 10).grids) for puzzle in SEARCHED] == [1, 1, 2, 3, 0]
    counts = [tuple(searcher(puzzle).count() for puzzle in SEARCHED) for searcher in SEARCHERS]
    assert tuple(right) not in counts


# ---- whatever stands there

CHECKS = [exercises.check_fill, exercises.check_fill_cell, exercises.check_search]


@pytest.mark.parametrize("junk", JUNK, ids=lambda junk: type(junk).__name__)
def test_nothing_that_a_reader_writes_raises(junk: object) -> None:
    for check in CHECKS:
        assert is_short_and_kind(check(junk))
        assert is_short_and_kind(check(lambda *given: junk))
        assert "change the question first" in repr(check(print, junk))


@pytest.mark.parametrize("check", CHECKS)
def test_no_function_is_no_answer_yet(check: Callable[..., Verdict]) -> None:
    assert check(None).right is None
    assert check(...).right is None
    assert check(lambda *given: None).right is None
