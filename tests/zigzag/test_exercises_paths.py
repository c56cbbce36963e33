"""Wrong answers about neighbours and paths, and functions with a line wrong in each; what the checks say of them."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings

from puzzlelib.check import Verdict
from puzzlelib.zigzag import exercises
from puzzlelib.zigzag.paths import count_paths, word_paths
from puzzlelib.zigzag.puzzle import Zigzag
from puzzlelib.zigzag.slips.neighbours import STEPPERS
from tests.test_check import JUNK
from tests.verdicts import is_short_and_kind
from tests.zigzag import brute
from tests.zigzag.programs import written
from tests.zigzag.puzzles import ARTICLE, puzzles

WIDE = Zigzag(2, 5, [("AB", 0)])


def says(verdict: Verdict, sentence: str) -> None:
    assert is_short_and_kind(verdict), verdict
    assert sentence in repr(verdict)


# ---- neighbours by hand


@pytest.mark.parametrize(
    ("cell", "answer", "sentence"),
    [
        (4, [0, 5, 8], "Right: cell 4 has 3 neighbours: cells 0, 5 and 8."),
        (4, "8, 5 and 0", "Right"),
        (4, {0, 5, 8}, "Right"),
        (4, np.array([0, 8, 5]), "Right"),
        (0, "cells 1, 4", "Right: cell 0 has 2 neighbours: cells 1 and 4."),
        (15, "マス11、マス14", "Right"),
        (4, None, "Not answered yet"),
        # over the edge
        (4, [0, 3, 5, 8], "cell 3 ends the row above: it is not beside cell 4."),
        (7, [3, 6, 8, 11], "cell 8 begins the row below: it is not beside cell 7."),
        (2, [-2, 1, 3, 6], "there is no cell -2: beyond the edge is nothing. Cells count from 0 to 15."),
        (13, [9, 12, 14, 17], "there is no cell 17: beyond the edge is nothing."),
        # other slips
        (5, [0, 1, 2, 4, 6, 8, 9, 10], "cells that touch at a corner alone are no neighbours"),
        (5, [1, 4, 5, 6, 9], "a cell is no neighbour of itself. Look at cell 5."),
        (5, [2, 5, 7, 10], "everything is one more. Did you count from 1? Cells count from 0."),
        (5, [1, 4, 6], "these are neighbours, and that is not all: look up, down, left and right."),
        (5, [1, 4, 6, 9, 12], "cell 12 shares no side with cell 5."),
        (5, [], "the list is empty. Which cells share a side with it?"),
        (5, [(0, 1), (1, 0)], "a cell is one number, row by row from 0, and there are lists in the list."),
        (5, [1, 4, 6, 99], "there is no cell 99: cells count from 0 to 15. Please write a list of cells"),
        (5, "up", "'up' is no whole number."),
        (16, [1], "change the question first. The cell: there is no cell 16"),
    ],
)
def test_neighbours(cell: int, answer: object, sentence: str) -> None:
    says(exercises.check_neighbours(answer, ARTICLE, cell), sentence)


@pytest.mark.parametrize(
    ("cell", "answer", "sentence"),
    [
        (6, [1, 5, 7], "Right"),
        (6, [4, 5, 7, 8], "height and width are mixed up: a row has width cells"),
        (1, [0, 2, 3], "height and width are mixed up"),
    ],
)
def test_neighbours_where_height_and_width_differ(cell: int, answer: object, sentence: str) -> None:
    says(exercises.check_neighbours(answer, WIDE, cell), sentence)


def test_a_panel_of_one_cell() -> None:
    alone = Zigzag(1, 1, [("A", 0)])
    says(exercises.check_neighbours([], alone, 0), "Right: it has no neighbour.")
    says(exercises.check_neighbours([1], alone, 0), "there is no cell 1: beyond the edge is nothing.")


# ---- a step

STEP = """\
def my_step(height, width, cell, direction):
    if direction == "up":
        return cell - width if cell // width > 0 else None
    if direction == "down":
        return cell + width if cell // width < height - 1 else None
    if direction == "left":
        return cell - 1 if cell % width > 0 else None
    return cell + 1 if cell % width < width - 1 else None
"""
SIDES = "a step to the left or right must not end in the next row: test the column, cell % width."
ENDS = "there is nothing above the first row and below the last: test the row, cell // width."
MIXED_UP = "height and width are mixed up"
ONE_MORE = (("cell - 1", "cell"), ("cell + 1 if", "cell + 2 if"))
AT_THE_EDGE = "at the edge there is no cell: give None"


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ([], "Right: your function is right for all 132 steps in 4 panels."),
        ([("cell % width > 0", "cell % width != 0")], "Right"),
        # wrap-around
        ([("cell % width > 0", "True")], f"{SIDES} The first one is 0, the last one width - 1. Look at left of cell 0"),
        ([("cell % width > 0", "cell > 0")], f"{SIDES} The first one is 0, the last one width - 1. Look at left of"),
        ([("cell % width < width - 1", "True")], f"{SIDES} The first one is 0, the last one width - 1. Look at right"),
        ([("cell % width < width - 1", "cell < height * width - 1")], "Look at right of cell 3 in a panel of 4 x 4."),
        ([("cell % width < width - 1", "cell % width < width")], SIDES),
        ([("cell // width > 0", "True")], f"{ENDS} The first one is 0, the last one height - 1. Look at above cell 0"),
        ([("cell // width < height - 1", "cell // width < height")], f"{ENDS} The first one is 0, the last one"),
        (
            [(f" if {test} else None", "") for test in ("cell // width > 0", "cell // width < height - 1")]
            + [(f" if {test} else None", "") for test in ("cell % width > 0", "cell % width < width - 1")],
            "the edges are not tested: at each of the four a step leads nowhere.",
        ),
        # height and width
        ([("height, width, cell", "width, height, cell")], MIXED_UP),
        ([("cell - width", "cell - height"), ("cell + width", "cell + height")], MIXED_UP),
        ([("cell + width", "cell + height")], MIXED_UP),
        ([("// width", "// height"), ("% width", "% height")], MIXED_UP),
        ([("// width", "// height")], MIXED_UP),
        ([("width - 1", "w - 1"), ("height - 1", "width - 1"), ("w - 1", "height - 1")], MIXED_UP),
        ([("width - 1", "3"), ("height - 1", "3")], "in a panel of 2 x 5"),
        # one too early, from 1
        ([("height - 1", "height - 2")], "the last row is height - 1, the last column width - 1. Look at below cell 8"),
        ([("width - 1", "width - 2")], "the step before the last is forbidden"),
        (
            [("cell // width > 0", "cell // width > 1")],
            "from row 1 and column 1 there is a step to row 0 and column 0.",
        ),
        ([("cell % width > 0", "cell % width > 1")], "rows and columns count from 0"),
        (
            [("cell % width > 0", "(cell - 1) % width > 0"), ("cell % width <", "(cell - 1) % width <")],
            "cells count from 0, not from 1: the first column holds those with cell % width == 0.",
        ),
        (
            [("cell - width", "cell - width + 1"), ("cell + width", "cell + width + 1"), *ONE_MORE],
            "everything is one more. Did you count from 1?",
        ),
        # directions
        ([('"up"', '"x"'), ('"down"', '"up"'), ('"x"', '"down"')], "up and down are exchanged"),
        ([('"left"', '"right"')], "left and right are exchanged: a step to the left makes the number one smaller."),
        (
            [('"up"', '"to left"'), ('"left"', '"up"'), ('"to left"', '"left"'), ('"down"', '"right"')],
            "rows and columns are exchanged: up and down change the number by width, left and right by one.",
        ),
        # what stands for the edge
        ([("None", "cell")], f"{AT_THE_EDGE}, not the cell itself."),
        ([("None", "-1")], f"{AT_THE_EDGE}. -1 is dangerous, since Python takes index -1 as the last one."),
        ([("None", "0")], f"{AT_THE_EDGE}. 0 is a cell of the panel."),
        ([("None", "False")], "for 'up' of cell 0 your function returns False. Please write a function of height"),
        # it does not work
        ([("return ", "")], "Not answered yet: your function gives nothing back: write its body"),
        ([("height, width, cell, direction", "cell, direction")], "your function cannot be called with 4 arguments"),
        ([("cell // width > 0", "cel > 0")], "on cell 0 and 'up', it stops in line 3 with NameError"),
        (
            [("cell + 1 if", "cell + 7 if")],
            "Not yet: right of cell 0 in a panel of 4 x 4 is cell 1, and your function gives 7.",
        ),
    ],
)
def test_steps(changes: list[tuple[str, str]], sentence: str) -> None:
    says(exercises.check_step(written(STEP, *changes)), sentence)


def test_steps_in_panels_of_ones_own() -> None:
    mixed_up = written(STEP, ("height, width, cell", "width, height, cell"))
    assert exercises.check_step(mixed_up, (4, 4)).right, "a square hides it"
    says(exercises.check_step(mixed_up, (4, 4), (3, 4)), MIXED_UP)
    says(exercises.check_step(mixed_up, 4), "change the question first. The size: 4 is none")  # type: ignore[arg-type]
    says(exercises.check_step(mixed_up, (0, 4)), "change the question first. The height: it is 0")
    says(exercises.check_step(mixed_up, (50, 50)), "change the question first. The size: 50 x 50 is too big")


@pytest.mark.parametrize("stepper", STEPPERS)
def test_every_wrong_idea_about_a_step_is_told(stepper: Any) -> None:
    verdict = exercises.check_step(lambda height, width, cell, way: stepper(height, width).step(cell, way))
    says(verdict, stepper.told)


# ---- a list of neighbours

LIST = """\
def my_neighbours(height, width, cell):
    row, column = cell // width, cell % width
    found = []
    if row > 0:
        found.append(cell - width)
    if row < height - 1:
        found.append(cell + width)
    if column > 0:
        found.append(cell - 1)
    if column < width - 1:
        found.append(cell + 1)
    return found
"""


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ([], "Right: your function is right for all 33 cells of 4 panels."),
        ([("return found", "return set(found)")], "Right"),
        ([("return found", "yield from found")], "Right"),
        ([("return found", "return np.array(found, dtype=int)"), ("def my", "import numpy as np\ndef my")], "Right"),
        (
            [("column > 0", "True")],
            f"{SIDES} The first one is 0, the last one width - 1. Look at cell -1 beside cell 0",
        ),
        ([("column > 0", "cell > 0")], "Look at cell 3 beside cell 4 in a panel of 4 x 4."),
        ([("row < height - 1", "True")], f"{ENDS} The first one is 0"),
        ([("// width", "// height"), ("% width", "% height")], MIXED_UP),
        ([("height, width, cell", "width, height, cell")], MIXED_UP),
        ([("height - 1", "height - 2")], "the step before the last is forbidden"),
        ([("return found", "return [*found, cell]")], "a cell is no neighbour of itself. Look at cell 0 beside cell 0"),
        ([("return found", "return [there + 1 for there in found]")], "everything is one more. Did you count from 1?"),
        (
            [("return found", "return found + found")],
            "for cell 0 of a panel of 4 x 4 your function lists a cell twice.",
        ),
        (
            [("return found", "return [*found, None]")],
            "there is None in the list: leave out what lies beyond the edge.",
        ),
        ([("return found", "return [*found, 99]")], "of a panel of 4 x 4 your function lists 99, and there is no such"),
        ([("return found", 'return ["up"]')], "'up' is no whole number. Please write a function of height"),
        ([("return found", "pass")], "Not answered yet: your function gives nothing back"),
        ([("row > 0", "row > 1")], "rows and columns count from 0: from row 1 and column 1 there is a step to row 0"),
        ([("cell - width", "cell - 2 * width")], "Not yet: cell"),
        ([("height, width, cell", "cell")], "your function cannot be called with 3 arguments"),
    ],
)
def test_lists_of_neighbours(changes: list[tuple[str, str]], sentence: str) -> None:
    says(exercises.check_neighbours_function(written(LIST, *changes)), sentence)


# ---- counts


@pytest.mark.parametrize(
    ("letters", "answer", "sentence"),
    [
        (4, 36, "Right: a word of 4 letters has 36 shapes."),
        (5, "100", "Right"),
        (1, 1, "Right: a word of 1 letter has 1 shape."),
        (4, 9, "that is with the second letter in one direction. There are four directions."),
        (5, 25, "that is with the second letter in one direction."),
        (5, 108, "that makes 108. But 8 of these come back to a cell where the word has been: draw them."),
        (6, 324, "that makes 324. But 40 of these come back"),
        (4, 64, "one of the four directions leads straight back."),
        (4, 27, "three ways on is right for the later steps. The first step has four."),
        (4, 12, "that is for 3 letters: a word of 4 letters takes 3 steps."),
        (4, 100, "that is for 5 letters: a word of 4 letters takes 3 steps."),
        (5, 90, "there are more. At every letter go up, down, left and right, in this order."),
        (5, "many", "Please write one whole number."),
        (5, None, "Not answered yet"),
        (0, 1, "change the question first. The letters: it is 0"),
        (40, 1, "change the question first. The letters: 40 are many"),
    ],
)
def test_shapes(letters: int, answer: object, sentence: str) -> None:
    says(exercises.check_shape_count(answer, letters), sentence)


@pytest.mark.parametrize(
    ("number", "where", "answer", "sentence"),
    [
        (1, "panel", 14, "Right: 面目一新 has 14 paths within the panel."),
        (1, "free", 36, "Right: 面目一新 has 36 paths in free space."),
        (1, "standing", 8, "Right: 8 paths of 面目一新 agree with the first letters."),
        (1, "panel", 36, "that is the number in free space, and here the panel has edges."),
        (1, "standing", 14, "that is the number within the panel, whatever letters stand there."),
        (1, "panel", 8, "that is the number of paths that agree with the first letters. Here these do not count."),
        (1, "free", 14, "that is the number within the panel"),
        # back to its own cells, round the edge, a letter more or less
        (4, "panel", 10, "Right: 女子大生 has 10 paths within the panel."),
        (4, "panel", 18, "a word never comes back to one of its own cells."),
        (4, "panel", 4, "that is for 3 letters: a word of 4 letters takes 3 steps."),
        (4, "panel", 11, "there are fewer."),
        (4, "panel", 9, "there are more."),
        (2, "panel", 25, "a word does not step round the edge: the row below begins on the other side of the panel."),
        (6, "panel", 10, "change the question first. The word: there is no word 6"),
        (1, "everywhere", 10, '\'everywhere\' is no count: there are "free", "panel", "standing".'),
    ],
)
def test_counts_of_paths(number: int, where: str, answer: object, sentence: str) -> None:
    says(exercises.check_path_count(answer, ARTICLE, number, where), sentence)


def test_a_word_of_three_letters_from_a_corner() -> None:
    puzzle = Zigzag(3, 3, [("ABC", 0)])
    says(exercises.check_path_count(4, puzzle, 1), "Right: ABC has 4 paths within the panel.")
    says(exercises.check_path_count(6, puzzle, 1), "a word never comes back to one of its own cells.")
    says(exercises.check_path_count(2, puzzle, 1), "that is for 2 letters: a word of 3 letters takes 2 steps.")
    says(exercises.check_path_count(12, puzzle, 1), "that is the number in free space")


@settings(max_examples=30)
@given(puzzle=puzzles())
def test_counts_of_any_puzzle(puzzle: Zigzag) -> None:
    counts = count_paths(puzzle)
    for word in puzzle.words:
        index = word.number - 1
        right = len(list(brute.walks(puzzle.height, puzzle.width, word.cell, len(word.text))))
        assert exercises.check_path_count(right, puzzle, word.number)
        assert exercises.check_path_count(counts.free[index], puzzle, word.number, "free")
        assert exercises.check_path_count(counts.standing[index], puzzle, word.number, "standing")
        for wrong in range(right + 3):
            verdict = exercises.check_path_count(wrong, puzzle, word.number)
            assert verdict.right is (wrong == right)
            assert is_short_and_kind(verdict)
        assert exercises.check_neighbours(puzzle.neighbours[word.cell], puzzle, word.cell)


# ---- functions that make paths: genPat

PATHS = """\
def my_paths(puzzle, number):
    word = puzzle.word(number)
    found = []

    def go_on(n, path):
        if n == len(word.text) - 1:
            found.append(path.copy())
            return
        for cell in puzzle.neighbours[path[-1]]:
            if cell not in path:
                path.append(cell)
                go_on(n + 1, path)
                path.pop()

    go_on(0, [word.cell])
    return found
"""
BY_LENGTH = ("n == len(word.text) - 1", "len(path) == len(word.text)")
TUPLES = """\
def my_paths(puzzle, number):
    word = puzzle.word(number)

    def go_on(path):
        if len(path) == len(word.text):
            return [path]
        found = []
        for cell in puzzle.neighbours[path[-1]]:
            if cell not in path:
                found += go_on((*path, cell))
        return found

    return go_on((word.cell,))
"""
COPY = "for 面目一新, the list holds one path again and again, as it is in the end. Put a copy into the list."
POP = (
    "for 面目一新 from cell 2, path 2 has 5 cells and begins like path 1: is the last cell taken out again (pop) before"
)
RIGHT = "Right: your function finds all paths of 8 words, in the article's order."


@pytest.mark.parametrize(
    ("program", "changes", "sentence"),
    [
        (PATHS, [], RIGHT),
        (PATHS, [BY_LENGTH], RIGHT),
        (TUPLES, [], RIGHT),
        (PATHS, [("return found", "return (path for path in found)")], RIGHT),
        (
            PATHS,
            [("puzzle.neighbours[path[-1]]", "reversed(puzzle.neighbours[path[-1]])")],
            "in another order than the",
        ),
        (PATHS, [("return found", "return set(map(tuple, found))")], "Right"),
        # pop and copy
        (PATHS, [("                path.pop()\n", "")], POP),
        (
            PATHS,
            [BY_LENGTH, ("                path.pop()\n", "")],
            "Does a return stand inside the loop, or is the last",
        ),
        (PATHS, [("path.copy()", "path")], COPY),
        (PATHS, [("path.copy()", "path"), ("                path.pop()\n", "")], COPY),
        (PATHS, [("path.pop()", "path.pop(0)")], "path 2 begins in cell"),
        # own cells
        (PATHS, [("cell not in path", "True")], "comes back to cell 2: test whether a cell is in the path already."),
        (
            PATHS,
            [("cell not in path", "len(path) < 2 or cell != path[-2]")],
            "comes back to cell 0: test against the whole path, not only against the cell before.",
        ),
        # one letter late, early
        (
            PATHS,
            [("len(word.text) - 1", "len(word.text)")],
            "path 1 has 5 cells, and 面目一新 4 letters: the recursion st",
        ),
        (
            PATHS,
            [("len(word.text) - 1", "len(word.text)")],
            "stops one letter too late. The first letter is in the path",
        ),
        (
            PATHS,
            [("len(word.text) - 1", "len(word.text) - 2")],
            "the recursion stops one letter too early. The first ce",
        ),
        (
            PATHS,
            [
                ("        if n ==", "        found.append(path.copy())\n        if n =="),
                ("            found.append(path.copy())\n", ""),
            ],
            "put a path into the list only when it is complete.",
        ),
        (
            PATHS,
            [("return found", "return found[:1] + [(2, 6)]")],
            "path 2 has 2 cells, and 面目一新 4 letters. A path is",
        ),
        # the first cell
        (PATHS, [("path.copy()", "path[1:]")], "path 1 begins in cell 6: the first cell is left out. The first letter"),
        (
            PATHS,
            [("[word.cell]", "[number]")],
            "path 1 begins in cell 1. The first letter goes into cell 2, so every path",
        ),
        (PATHS, [("[word.cell]", "[word.cell + 1]")], "path 1 begins in cell 3. The first letter goes into cell 2"),
        # edges
        (
            PATHS,
            [("puzzle.neighbours[path[-1]]", "(path[-1] - 4, path[-1] + 4, path[-1] - 1, path[-1] + 1)")],
            "comes to cell -2: there is no such cell. Is an edge not tested?",
        ),
        (
            PATHS,
            [
                ("puzzle.neighbours[path[-1]]", "(path[-1] - 4, path[-1] + 4, path[-1] - 1, path[-1] + 1)"),
                ("cell not in path", "0 <= cell < puzzle.cells and cell not in path"),
            ],
            "path 9 steps from cell 7 to cell 8, round the edge.",
        ),
        (
            PATHS,
            [("puzzle.neighbours[path[-1]]", "range(puzzle.cells)")],
            "steps from cell 2 to cell 0, which are no nei",
        ),
        # something is missing
        (
            PATHS,
            [("go_on(n + 1, path)", "return go_on(n + 1, path)")],
            "the list has one path, and there are 14. Does a",
        ),
        (TUPLES, [("found += go_on", "return go_on")], "the list has one path, and there are 14. Does a return stand"),
        (TUPLES, [("found += go_on", "found = go_on")], "Not yet"),
        (
            TUPLES,
            [("found += go_on((*path, cell))", "go_on((*path, cell))")],
            "the list is empty. Where does a complete",
        ),
        (PATHS, [("found.append(path.copy())", "pass")], "for 面目一新 from cell 2, the list is empty."),
        (
            PATHS,
            [("puzzle.neighbours[path[-1]]", "puzzle.neighbours[path[-1]][n < 1 :]")],
            "no path steps from cell 2 to cell 6. Are all",
        ),
        (PATHS, [("cell not in path", "cell not in path and cell < 12 or cell == 14")], "such as cells"),
        (PATHS, [("return found", "return found[:-1]")], "1 path is missing, such as cells 2, 3, 7 and 6. Is each dir"),
        (PATHS, [("return found", "return found + found[:1]")], "is in the list already: each goes in once."),
        # no end
        (
            PATHS,
            [("n == len(word.text) - 1", "False"), ("cell not in path", "True")],
            "it calls itself without an end.",
        ),
        (
            PATHS,
            [("n + 1", "n"), ("cell not in path", "True")],
            "A path is complete when it has as many cells as the word",
        ),
        (PATHS, [("    go_on(0", "    while True:\n        pass\n    go_on(0")], "Does a loop never end?"),
        # it does not work
        (PATHS, [("return found", "")], "Not answered yet: your function gives nothing back"),
        (
            PATHS,
            [("return found", "return 14")],
            "for 面目一新 your function returns 14. Please write a function of a puz",
        ),
        (PATHS, [("return found", "return found[0]")], "your list holds 2: each path is a list of cells."),
        (PATHS, [("return found", "return [[None]]")], "there is None in a path: beyond the edge is no cell."),
        (PATHS, [("return found", "return [[10**9]]")], "a path comes to cell a huge number, and there is none."),
        (PATHS, [("return found", 'return [["up"]]')], "'up' is no whole number. A path is a list of cells."),
        (PATHS, [("return found", "return [[]]")], "path 1 has no cell. The first letter goes into cell 2"),
        (PATHS, [("return found", "return found * 1000")], "is in the list already: each goes in once."),
        (PATHS, [("puzzle, number", "masul, n, pat")], "your function cannot be called with 2 arguments"),
        (PATHS, [("path[-1]", "path[9]")], "on 面目一新, it stops in line 9 with IndexError"),
    ],
)
def test_functions_that_make_paths(program: str, changes: list[tuple[str, str]], sentence: str) -> None:
    says(exercises.check_paths(written(program, *changes)), sentence)


@settings(max_examples=20)
@given(puzzle=puzzles())
def test_the_packages_own_paths_are_right(puzzle: Zigzag) -> None:
    assert exercises.check_paths(word_paths, puzzle)


@pytest.mark.parametrize("junk", JUNK, ids=range(len(JUNK)))
def test_no_check_raises(junk: Any) -> None:
    for verdict in (
        exercises.check_neighbours(junk, ARTICLE, 0),
        exercises.check_neighbours([1, 4], junk, 0),
        exercises.check_neighbours([1, 4], ARTICLE, junk),
        exercises.check_shape_count(junk, 4),
        exercises.check_shape_count(36, junk),
        exercises.check_path_count(junk, ARTICLE, 1),
        exercises.check_path_count(14, junk, 1),
        exercises.check_path_count(14, ARTICLE, 1, junk),
        exercises.check_step(junk),
        exercises.check_neighbours_function(junk),
        exercises.check_paths(junk),
    ):
        assert not verdict, junk
        assert is_short_and_kind(verdict)
