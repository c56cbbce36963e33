"""Pictures of the reader's own and what the checks say of them, wrong and right."""

import numpy as np
import pytest
from hypothesis import given, settings

from puzzlelib.nonogram import Nonogram, exercises, level, solve
from puzzlelib.nonogram.exercises import pictures as checks
from tests.nonogram.strategies import pictures
from tests.test_check import JUNK
from tests.verdicts import is_short_and_kind

SMILE = ".#.#.\n.....\n..#..\n#...#\n.###."
SWAP = "#....\n.#...\n.....\n.....\n....."
SIX = "#....\n.#...\n..#..\n.....\n....."  # three cells in six orders

KITE = "###..\n###..\n###..\n...#.\n....#"
IMPOSSIBLE = Nonogram([[5], [5], [], [], []], [[2], [2], [2], [2], [1, 1]])
ONLY_ASSUMPTIONS_SHOW_IT = Nonogram([[], [3], [1, 1], [2], [2]], [[1, 1], [2], [1, 1], [1, 1], [1]])
DEEP = """
#.#.##..#.
.#.##.....
.##....#..
#.#....##.
#.##......
.#.#..##..
....#.#.##
....###..#
........#.
"""

LETTER_T = """
#####
#####
..#..
..#..
..#.."""
LETTER_T_CELLS = [[1] * 5, [1] * 5, [0, 0, 1, 0, 0], [0, 0, 1, 0, 0], [0, 0, 1, 0, 0]]
DRAW_ON = "Draw on until it has at least 5 of each."


@pytest.mark.parametrize(
    ("picture", "sentence"),
    [
        (LETTER_T, "Right: the clues of your picture lead back to it, line by line, and to no other."),
        (LETTER_T.replace("#", "＃").replace(".", "．"), "Right"),
        (LETTER_T.replace("#", "■").replace(".", "□"), "Right"),
        (LETTER_T.split(), "Right"),
        (LETTER_T_CELLS, "Right"),
        (np.array(LETTER_T_CELLS, dtype=bool), "Right"),
        (Nonogram.from_picture(LETTER_T), "Right"),
        (LETTER_T.replace("\n", "\n    ") + "\n    ", "Right"),
        (np.ones((5, 50)), "Right"),
        (SMILE, "Right: the clues of your picture lead back to it and to no other. Single lines get stuck: it needs"),
        # another picture
        (
            "#....\n.#...\n.....\n.....\n.....",
            "Not yet: another picture has the same clues. They differ in 4 cells, the first in row 1, column 1.",
        ),
        ("#####\n#####\n..#..\n#...#\n.#.#.", "another picture has the same clues. They differ in"),
        # too small
        ("#.#\n###", f"Not yet: your picture has 2 rows and 3 columns so far. {DRAW_ON}"),
        ("#####\n" * 4, f"your picture has 4 rows and 5 columns so far. {DRAW_ON}"),
        ("####\n" * 7, f"your picture has 7 rows and 4 columns so far. {DRAW_ON}"),
        ("#", f"your picture has 1 row and 1 column so far. {DRAW_ON}"),
        (Nonogram.from_picture("###"), f"your picture has 1 row and 3 columns so far. {DRAW_ON}"),
        ([[0]], f"your picture has 1 row and 1 column so far. {DRAW_ON}"),
        (np.zeros((5, 6)), "this picture is empty. Fill some cells."),
        (IMPOSSIBLE, "Not yet: column 5: no placement of 1,1 fits its cells."),
        (ONLY_ASSUMPTIONS_SHOW_IT, "Not yet: no picture has these clues. Whatever is assumed, a line contradicts"),
        ("", "the picture: it is empty; draw lines of # and . signs."),
        ("##\n#", "the picture, line 2: it has 1 cell, line 1 has 2"),
        ("#x", "cell 2 is 'x', no sign of a picture"),
        ([[1, 0], [1]], "its rows are not equally long"),
        ([[None]], "row 1, cell 1: None is no cell"),
        ([1, 0], "a picture has 2 dimensions"),
        ("#" * 51, "take at most 50 rows and columns."),
        (np.ones((51, 1)), "take at most 50 rows and columns."),
        (None, "Not answered yet"),
        (..., "Not answered yet"),
        (5, "5 is no picture."),
        (print, "is no picture."),
    ],
)
def test_own_pictures(picture: object, sentence: str) -> None:
    assert sentence in repr(exercises.check_unique(picture))


def test_a_search_that_takes_too_long_is_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "SECONDS", 0)
    assert exercises.check_unique(SMILE).sentence == (
        "18 of the 25 cells stay open, the first in row 1, column 1, and the search took too long to show the rest. "
        "Change a cell near it."
    )
    assert exercises.check_lines_solve(SMILE).sentence == (
        "single lines are stuck: 18 of the 25 cells stay open, the first in row 1, column 1. Change a cell near it."
    )
    for check in (exercises.check_needs_assumption, exercises.check_two_solutions):
        assert check(SMILE).sentence == "the search took too long to tell. Try a smaller picture, or fill more cells."


@pytest.mark.parametrize(
    ("picture", "sentence"),
    [
        (LETTER_T, "Right: single lines find your picture, all of its 25 cells."),
        # unique, so lines find it?
        (SMILE, "Not yet: single lines are stuck: 18 of the 25 cells stay open, the first in row 1, column 1. It is"),
        (SWAP, "Not yet: lines are stuck, since the clues are ambiguous: another picture has the same clues."),
        (IMPOSSIBLE, "Not yet: column 5: no placement of 1,1 fits its cells."),
        (ONLY_ASSUMPTIONS_SHOW_IT, "Not yet: no picture has these clues."),
        ("#", f"your picture has 1 row and 1 column so far. {DRAW_ON}"),
        (None, "Not answered yet"),
    ],
)
def test_pictures_that_single_lines_find(picture: object, sentence: str) -> None:
    assert sentence in repr(exercises.check_lines_solve(picture))


@pytest.mark.parametrize(
    ("picture", "sentence"),
    [
        (SMILE, "Right: it is the only picture with its clues, single lines get stuck, and assumptions solve it."),
        (DEEP, "Right: it is the only picture with its clues, and it even needs assumptions within assumptions."),
        (LETTER_T, "Not yet: single lines find your picture: no assumption is needed."),
        # stuck, so it needs an assumption? Stuck because there are two
        (SWAP, "Not yet: lines are stuck, since the clues are ambiguous: another picture has the same clues."),
        (ONLY_ASSUMPTIONS_SHOW_IT, "Not yet: no picture has these clues."),
        ("#", f"your picture has 1 row and 1 column so far. {DRAW_ON}"),
        (None, "Not answered yet"),
    ],
)
def test_pictures_that_need_an_assumption(picture: object, sentence: str) -> None:
    assert sentence in repr(exercises.check_needs_assumption(picture))


@pytest.mark.parametrize(
    ("picture", "sentence"),
    [
        (SWAP, "Right: exactly two pictures have these clues. They differ in 4 cells."),
        (KITE, "Not yet: at least three pictures have these clues. Close one of the places where cells can swap."),
        (SIX, "Not yet: at least three pictures have these clues."),
        # stuck, so it is ambiguous?
        (SMILE, "Not yet: your picture is the only one with its clues. Two single cells that can change places"),
        (LETTER_T, "Not yet: your picture is the only one with its clues."),
        (IMPOSSIBLE, "Not yet: no picture has these clues. No placement of 1,1 fits the cells of column 5."),
        (np.zeros((5, 6)), "this picture is empty. Fill some cells."),
        (..., "Not answered yet"),
    ],
)
def test_pictures_with_two_solutions(picture: object, sentence: str) -> None:
    assert sentence in repr(exercises.check_two_solutions(picture))


# ---- one change that makes a picture unique

SMALL_KITE = "##..\n##..\n..#.\n...#"


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ((3, 4), "Right: fill row 3, column 4, and the clues have exactly one solution."),
        ([(3, 4)], "Right: fill row 3, column 4"),
        ("row 3, column 4", "Right: fill row 3, column 4"),
        ("3, 3", "Right: empty row 3, column 3"),
        ({(3, 4): 1}, "Right"),
        (np.array([3, 4]), "Right"),
        ((1, 1), "Not yet: empty row 1, column 1, and another picture has the same clues: they differ in 4 cells."),
        ((2, 3), "Not yet: rows and columns count from 1: did you count from 0?"),
        ((9, 1), "Not yet: there is no such cell: the picture has 4 rows and 4 columns, and both count from 1."),
        ((10**5000, 1), "Not yet: there is no such cell"),
        ([(3, 4), (1, 1)], "Not yet: these are 2 cells: one is enough. Write it as (row, column)."),
        ([], "Not yet: these are 0 cells: one is enough."),
        (3, "one number is left over. Please write one cell as (row, column), such as (3, 4)."),
        ([(3, 4, 1)], "a cell is a pair of two numbers, and there is one of 3. Please write"),
        ("fill it", "is no whole number. Please write one cell"),
        (None, "Not answered yet"),
        ((None, None), "Not answered yet"),
    ],
)
def test_one_change_that_makes_a_picture_unique(answer: object, sentence: str) -> None:
    assert sentence in repr(exercises.check_repair(answer, SMALL_KITE))


def test_row_and_column_swapped() -> None:
    picture = "##..#\n.#.#.\n..#.."
    assert exercises.check_repair((1, 4), picture)
    told = "Not yet: the row comes first, then the column: the other way round it is right."
    assert repr(exercises.check_repair((4, 1), picture)) == told
    assert repr(exercises.check_repair((3, 1), picture)) == told


@pytest.mark.parametrize(
    ("picture", "sentence"),
    [
        ("##\n##", "Not answered yet: change the picture first. It is the only one with its clues."),
        ("", "Not answered yet: change the picture first. The picture: it is empty"),
        (5, "Not answered yet: change the picture first. 5 is no picture."),
        (np.eye(51), "change the picture first. The picture: it is too big for a try; take at most 50"),
        (None, "Not answered yet"),
    ],
)
def test_a_picture_that_needs_no_change_or_is_none(picture: object, sentence: str) -> None:
    assert sentence in repr(exercises.check_repair((1, 1), picture))


def test_a_repair_that_takes_too_long_to_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    """It was said that the picture is the only one with its clues."""
    limits = iter([checks.SECONDS, 0.0, 0.0, 0.0])
    monkeypatch.setattr(checks, "solve", lambda puzzle, time_limit: solve(puzzle, time_limit=next(limits)))
    told = "Not yet: the search took too long to tell. Try another cell."
    assert repr(exercises.check_repair((1, 1), SMALL_KITE)) == told
    monkeypatch.setattr(checks, "solve", lambda puzzle, time_limit: solve(puzzle, time_limit=0))
    told = "change the picture first. It takes too long to tell whether it is the only one with its clues."
    assert repr(exercises.check_repair((1, 1), SMALL_KITE)) == f"Not answered yet: {told}"


@settings(max_examples=50)
@given(picture=pictures(5, smallest=2))
def test_a_change_is_right_if_the_solver_says_so(picture: list[list[int]]) -> None:
    if solve(Nonogram.from_picture(picture)).status == "unique":
        return
    for row in range(len(picture)):
        for column in range(len(picture[0])):
            changed = np.array(picture)
            changed[row, column] ^= 1
            unique = solve(Nonogram.from_picture(changed)).status == "unique"
            verdict = exercises.check_repair((row + 1, column + 1), picture)
            assert verdict.right is unique
            assert is_short_and_kind(verdict)


# ---- whatever stands there


@pytest.mark.parametrize("junk", JUNK, ids=lambda junk: type(junk).__name__)
def test_nothing_that_a_reader_writes_raises(junk: object) -> None:
    for check in (
        exercises.check_unique,
        exercises.check_lines_solve,
        exercises.check_needs_assumption,
        exercises.check_two_solutions,
    ):
        assert is_short_and_kind(check(junk))
    assert is_short_and_kind(exercises.check_repair(junk, SMALL_KITE))
    assert is_short_and_kind(exercises.check_repair((1, 1), junk))


@settings(max_examples=50)
@given(picture=pictures(smallest=4))
def test_a_picture_is_unique_if_the_solver_says_so(picture: list[list[int]]) -> None:
    verdict = exercises.check_unique(picture)
    unique = any(map(any, picture)) and solve(Nonogram.from_picture(picture)).status == "unique"
    assert verdict.right is (len(picture) >= 5 and len(picture[0]) >= 5 and unique)
    assert is_short_and_kind(verdict)


@settings(max_examples=50)
@given(picture=pictures(6, smallest=5))
def test_own_pictures_are_what_the_solver_says(picture: list[list[int]]) -> None:
    puzzle = Nonogram.from_picture(picture)
    filled = any(puzzle.rows)
    assert bool(exercises.check_lines_solve(picture)) is (filled and level(puzzle).number in (1, 2))
    assert bool(exercises.check_needs_assumption(picture)) is (filled and level(puzzle).number in (3, 4))
    assert bool(exercises.check_two_solutions(picture)) is (filled and len(solve(puzzle, limit=3).grids) == 2)
    assert is_short_and_kind(exercises.check_lines_solve(picture))
    assert is_short_and_kind(exercises.check_needs_assumption(picture))
    assert is_short_and_kind(exercises.check_two_solutions(picture))
