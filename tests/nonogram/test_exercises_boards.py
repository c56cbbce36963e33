"""Wrong answers about whole boards and what the checks say of them; and right answers in any form.

The answers were worked out by hand, as somebody with the wrong idea does.
"""

from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzlelib.check import Verdict
from puzzlelib.nonogram import Nonogram, exercises, probe, solve, solve_by_lines
from puzzlelib.nonogram.board import Board, all_units, trace_lines
from puzzlelib.nonogram.exercises import boards as checks
from puzzlelib.nonogram.exercises.reading import read_units, read_value_and_unit
from puzzlelib.nonogram.search import Search
from tests.nonogram.strategies import pictures
from tests.test_check import JUNK
from tests.verdicts import is_short_and_kind

HEART = Nonogram.from_picture(".#.#.\n#####\n#####\n.###.\n..#..")
CUP = Nonogram.from_picture("###\n.#.\n##.")
TWO_BY_FOUR = Nonogram([[1, 1], [2]], [[1]] * 4)
CHESS = Nonogram([[1], [1]], [[1], [1]])
PERMUTATIONS = Nonogram([[1]] * 3, [[1]] * 3)
IMPOSSIBLE = Nonogram([[3], [1, 1]], [[1], [2], [2]])
ONLY_ASSUMPTIONS_SHOW_IT = Nonogram([[1, 1], [2], [1, 1], [1]], [[2], [1], [1, 1], [2]])
STUCK = solve_by_lines(TWO_BY_FOUR)
AGREE = solve_by_lines(Nonogram.from_picture("...#\n.##.\n##.."))
BOTH_COLOURS = solve_by_lines(Nonogram.from_picture("..##\n#..#\n.#.."))  # on which branches agree
SIDES = solve_by_lines(Nonogram([[1], [2], [1, 1]], [[1], [2], [1], [], [1]]))
EITHER_SIDE = [
    (1, 1),
    (1, 2),
    (1, 3),
    (1, 5),
    (3, 1),
    (3, 2),
    (3, 3),
    (3, 5),
]  # what follows from one value or the other
MAN = solve_by_lines(Nonogram.from_picture(".###.\n.###.\n#...#\n..#..\n#...#"))

# ---- the work list


@pytest.mark.parametrize(
    ("puzzle", "count", "answer", "sentence"),
    [
        (HEART, 3, "rows 4 5 columns 1 2 3 4 5", "Right: 7 lines wait, row 4 is the next."),
        (HEART, 7, "c3, c4, c5, r1, r4, r5", "Right: 6 lines wait, column 3 is the next."),
        (HEART, 7, ["row 1", "row 4", "row 5", ("column", 3), ("column", 4), ("column", 5)], "Right"),
        (HEART, 7, "行1 4 5、列3 4 5", "Right"),
        (HEART, 17, [], "Right: no line waits."),
        (HEART, 3, None, "Not answered yet"),
        (
            HEART,
            3,
            "row 4",
            "these lines wait, and some more do. Which cells were settled, and which lines cross there?",
        ),
        (HEART, 3, [], "some lines wait. Which have not been taken yet, and which have learned a cell since?"),
        (HEART, 3, "none", "some lines wait."),
        (HEART, 3, "rows 4 and 5, columns 1 to 5", "Right"),
        (HEART, 3, "rows 4-5, columns 1–5", "Right"),
        (HEART, 3, "4行目、5行目、第1列、第2列、３列、4列、5列", "Right"),
        # no such line
        (HEART, 3, "rows 4 5 6 columns 1 2 3 4 5", "there is no row 6: the board has 5 rows and 5 columns, from 1."),
        (HEART, 3, {"row": [4, 5]}, "'row' is no line. Please name the lines"),
        (HEART, 3, "row, column 1", "'row' is no line."),
        # the first look is forgotten
        (HEART, 3, "columns 1 2 3 4 5", "these are the lines that have learned a cell. Lines that nobody has looked"),
        (CUP, 1, "columns 1 2 3", "these are the lines that have learned a cell."),
        # no line comes back
        (HEART, 7, "columns 3 4 5", "a line that was taken comes back: each crossing line that learns a cell"),
        (CUP, 4, "columns 2 3", "a line that was taken comes back"),
        # every crossing line comes back
        (HEART, 7, "columns 3 4 5 rows 1 2 3 4 5", "row 2 has learned nothing new: only a line in which a cell was"),
        (CUP, 4, "columns 2 3 rows 1 2 3", "row 1 has learned nothing new"),
        # no line leaves
        (HEART, 3, "rows 1 2 3 4 5 columns 1 2 3 4 5", "a line that was taken leaves the list"),
        (
            CUP,
            4,
            "rows 2 3 columns 1 2 3",
            "a line that was taken leaves the list, and it does not wait for what it has",
        ),
        # one line less
        (
            HEART,
            7,
            "columns 2 3 4 5 rows 1 4 5",
            "that is the list before the last of these lines: take one line more.",
        ),
        (CUP, 5, "columns 2 3 rows 2 3", "that is the list before the last of these lines"),
        # counted from 0, swapped, turned round
        (HEART, 7, "c2 c3 c4 r0 r3 r4", "everything is one less: did you count from 0? Rows and columns count from 1."),
        (CUP, 3, "columns 0 1 2", "everything is one less"),
        (HEART, 7, "r3 r4 r5 c1 c4 c5", "rows and columns are swapped."),
        (CUP, 3, "rows 1 2 3", "rows and columns are swapped."),
        (HEART, 7, "r2 r3 c1 c2", "these are the lines that do not wait."),
        (CUP, 2, "rows 1 2", "these are the lines that do not wait."),
        # anything else
        (HEART, 7, "c3 c4 c5 r1 r2 r4", "row 2 does not wait: it was taken and has learned nothing since."),
        (HEART, 7, "c9", "there is no column 9: the board has 5 rows and 5 columns. Please name the lines, such as"),
        (HEART, 7, "4, 5", "'4' is no line. Please name the lines"),
        (HEART, 7, 3, "'3' is no line"),
        (HEART, 7, "all", "'all' is no line"),
        # no question
        (
            HEART,
            18,
            "r1",
            "Not answered yet: change the question first. The lines: 18 is no number of them: the loop takes",
        ),
        (HEART, 0, "r1", "change the question first"),
        (HEART, "3", "r1", "change the question first"),
        (IMPOSSIBLE, 3, "r1", "the loop takes 2 lines"),
        ("heart", 3, "r1", "change the question first. The puzzle: 'heart' is no Nonogram"),
    ],
)
def test_which_lines_wait(puzzle: object, count: object, answer: object, sentence: str) -> None:
    assert sentence in repr(exercises.check_waiting(answer, puzzle, count))


def test_the_waiting_lines_of_a_board_are_an_answer() -> None:
    trace = trace_lines(HEART)
    state = trace.state(trace.find(kind="line ended")[6] + 1)
    assert exercises.check_waiting(state.waiting, HEART, 7)


# ---- what a line learns

BOARD = Board.blank(Nonogram([[2], [2, 1], [1, 1], [1]], [[1, 1], [1, 2], [2], [1]]))
SEVEN = Board(Nonogram([[3, 2], []], [[1], [1], [1], [], [1], [1], []]), ["・・・・・・・", "□□□□□□□"])
WEAKER = Board(Nonogram([[1, 1], [1], []], [[1], [1], [1], [], []]), ["・・■・・", "・・・・・", "・・・・・"])


@pytest.mark.parametrize(
    ("board", "unit", "answer", "sentence"),
    [
        (SEVEN, "row 1", "・■■・・■・", "Right: this is what the line shows."),
        (SEVEN, ("row", 1), "? # # ? ? # ?", "Right"),
        (SEVEN, "r1", [-1, 1, 1, -1, -1, 1, -1], "Right"),
        (SEVEN, "row 2", "□" * 7, "Right: the line shows nothing new."),
        (WEAKER, "row 1", "・□■□・", "Right"),
        (SEVEN, "row 1", None, "Not answered yet"),
        (SEVEN, "row 1", "・■■・", "your answer has 4 cells. Please write one sign for each of the 7 cells of row 1"),
        # nothing learned, or only what packing shows
        (SEVEN, "row 1", "・" * 7, "that is row 1 as it was. Look once more, and settle what all placements share."),
        (WEAKER, "row 1", "・・■・・", "that is row 1 as it was."),
        # another line
        (BOARD, "row 2", "■□■■", "that is column 2: the question is about row 2."),
        (BOARD, "row 1", "■■□■", "that is row 2: rows count from 1."),
        # turned round
        (SEVEN, "row 1", "・■・・■■・", "the clues of a row go from the left: were they turned round?"),
        # too much
        (SEVEN, "row 1", "■■■・・■・", "cell 1 is so in the end, but this line does not show it yet"),
        (SEVEN, "row 1", "□■■□□■□", "cell 1 is not sure to be empty: an open cell stays ・ or ?"),
        # a part of it
        (WEAKER, "row 1", "・□□□・", "cell 3 was known before: it stays as it was."),
        (WEAKER, "row 1", "・□■■・", "cell 4 is not right yet: is it the same in all placements of 1,1?"),
        (WEAKER, "row 1", "・□・□・", "cell 3 was known before: keep the known cells as they are."),
        (SEVEN, "row 1", "・■■・・・・", "cell 6 is not right yet: is it the same in all placements of 3,2?"),
        (SEVEN, "row 1", "three", "sign 1 is 't', no sign of a line. Please write one sign"),
        # no question
        (
            SEVEN,
            "row 9",
            "・",
            "change the question first. The line: there is no row 9; the board has 2 rows and 7 columns",
        ),
        (SEVEN, "rows 1 2", "・", "change the question first. The line: there are 2; name one"),
        (SEVEN, 1, "・", "change the question first. '1' is no line."),
        (HEART, "row 1", "・", "change the question first. The board: a Nonogram is no Board; take solve_by_lines"),
    ],
)
def test_what_a_line_learns(board: object, unit: object, answer: object, sentence: str) -> None:
    assert sentence in repr(exercises.check_learned(answer, board, unit))


# ---- a refuted value


@pytest.mark.parametrize(
    ("board", "cell", "answer", "sentence"),
    [
        (
            STUCK,
            (1, 1),
            ("empty", "row 2"),
            "Right: were row 1, column 1 empty, nothing would fit row 2. So it is filled.",
        ),
        (STUCK, (1, 1), "□ row 2", "Right"),
        (STUCK, (1, 1), [0, ("row", 2)], "Right"),
        (STUCK, (1, 1), "行2 □", "Right"),
        (STUCK, (1, 2), ("■", "row 2"), "Right: were row 1, column 2 filled, nothing would fit row 2. So it is empty."),
        (STUCK, (1, 1), None, "Not answered yet"),
        (STUCK, (1, 1), ("empty", None), "Not answered yet"),
        # no contradiction, so it is true; or: the value that holds
        (STUCK, (1, 1), ("filled", "row 2"), "the refuted value is the one that leads to the contradiction."),
        (STUCK, (1, 2), ("empty", "row 2"), "The other one is proved by that, not by the fact that it leads to none."),
        (STUCK, (1, 1), ("filled", "column 3"), "filled leads to no contradiction, and that proves nothing by itself"),
        (
            MAN,
            (3, 1),
            ("■", "row 5"),
            "filled leads to no contradiction, and that proves nothing by itself: try the other",
        ),
        # swapped, counted from 0
        (STUCK, (1, 1), ("empty", "column 2"), "the value is right. Row and column are swapped."),
        (MAN, (3, 1), ("empty", "column 2"), "the value is right. Row and column are swapped."),
        (MAN, (3, 1), ("empty", "row 1"), "rows count from 1: did you count from 0?"),
        (STUCK, (2, 1), ("filled", "row 0"), "rows count from 1: did you count from 0?"),
        # another line
        (STUCK, (1, 1), ("empty", "column 3"), "the value is right, but column 3 still has a placement. Go on"),
        (STUCK, (1, 1), ("empty", "row 9"), "there is no row 9: the board has 2 rows and 4 columns, from 1."),
        (STUCK, (1, 1), "row 2", "these are not one value and one line. Please write the value and the line, such as"),
        (STUCK, (1, 1), "filled", "these are not one value and one line"),
        (STUCK, (1, 1), ("empty", "rows 1 2"), "these are not one value and one line"),
        (STUCK, (1, 1), ("white", "the row 2"), "'the' is neither a value nor a line"),
        # no question
        (STUCK, (3, 1), "x", "change the question first. The cell: there is no row 3, column 1"),
        (STUCK, ("1", 1), "x", "change the question first. The cell: there is no row '1', column 1; the board"),
        (
            MAN,
            (4, 3),
            "x",
            "change the question first. Row 4, column 3: neither value contradicts; choose another cell.",
        ),
        (solve_by_lines(ONLY_ASSUMPTIONS_SHOW_IT), (1, 1), "x", "both values contradict; this board has no solution."),
        (TWO_BY_FOUR, (1, 1), "x", "a Nonogram is no Board"),
    ],
)
def test_which_value_is_refuted(board: object, cell: tuple[object, object], answer: object, sentence: str) -> None:
    assert sentence in repr(exercises.check_refuted(answer, board, *cell))


def test_any_line_that_shows_the_contradiction_is_right() -> None:
    """Which one comes first depends on the order of the list."""
    found = probe(MAN, 4, 1)
    assert found.filled.contradiction == ("row", 1)
    lines = checks.impossible_lines(MAN, found)
    assert len(lines) > 1
    assert lines[0] == ("row", 1)
    for kind, number in lines:
        assert exercises.check_refuted(("filled", (kind, number)), MAN, 4, 1)
    others = set(all_units(MAN.puzzle)) - set(lines)
    assert not any(exercises.check_refuted(("filled", unit), MAN, 4, 1) for unit in others)


# ---- what both branches agree on


@pytest.mark.parametrize(
    ("board", "cell", "answer", "sentence"),
    [
        (AGREE, (1, 2), [(1, 1), (1, 3)], "Right: both branches agree on these 2 cells, so they are settled"),
        (AGREE, (1, 2), "(1, 1), (1, 3)", "Right"),
        (AGREE, (1, 2), {(1, 3), (1, 1)}, "Right"),
        (AGREE, (1, 2), "row 1, column 1; row 1, column 3", "Right"),
        (AGREE, (1, 2), np.array([[1, 1], [1, 3]]), "Right"),
        (MAN, (5, 1), [], "Right: the branches agree on no cell: nothing is proved."),
        (AGREE, (1, 2), None, "Not answered yet"),
        # only the ■
        (
            AGREE,
            (1, 2),
            [],
            "there is no ■ on which they agree. □ count, too: a cell that is empty in both branches is empty",
        ),
        (MAN, (4, 3), [], "there is no ■ on which they agree."),
        (BOTH_COLOURS, (1, 2), [], "there are such cells. Compare the two branches cell by cell, ■ and □."),
        (BOTH_COLOURS, (1, 2), [(1, 3)], "only the ■ are listed."),
        (BOTH_COLOURS, (1, 2), [(1, 1), (3, 3)], "only the □ are listed."),
        # the assumed cell, known cells
        (AGREE, (1, 2), [(1, 1), (1, 2), (1, 3)], "the cell that is assumed has a different value in each branch"),
        (MAN, (4, 3), [(4, 3), (5, 2), (5, 4)], "the cell that is assumed has a different value in each branch"),
        (AGREE, (1, 2), [(1, 1), (1, 3), (2, 2), (2, 4)], "row 2, column 2 was known before: list only what the two"),
        # no contradiction, so it is true
        (MAN, (5, 1), [(5, 1), (5, 2), (4, 1)], "that is all that follows from ■. No contradiction is no proof"),
        (
            SIDES,
            (1, 2),
            EITHER_SIDE,
            "that is all that follows from either value. Only what both branches say is sure.",
        ),
        (SIDES, (1, 2), {*EITHER_SIDE} - {(1, 2)}, "that is all that follows from either value."),
        (MAN, (5, 1), [(5, 1)], "the cell that is assumed has a different value in each branch: leave it out."),
        # swapped, counted from 0
        (AGREE, (1, 2), [(1, 1), (3, 1)], "rows and columns are swapped: a cell is (row, column)"),
        (MAN, (4, 3), [(2, 5), (4, 5)], "rows and columns are swapped: a cell is (row, column)"),
        (AGREE, (1, 2), [(0, 0), (0, 2)], "everything is one less: did you count from 0?"),
        (MAN, (4, 3), [(4, 1), (4, 3)], "everything is one less: did you count from 0?"),
        # anything else
        (AGREE, (1, 2), [(1, 1)], "these cells are right, and some are missing."),
        (AGREE, (1, 4), [(1, 1), (1, 3), (2, 1)], "row 2, column 1 follows from □ only. In the other branch it stays"),
        (
            AGREE,
            (1, 2),
            [(9, 1)],
            "there is no such cell: the board has 3 rows and 4 columns, from 1. Please write a list",
        ),
        (AGREE, (1, 2), [1, 1, 3], "one number is left over. Please write a list of cells such as [(1, 2), (3, 4)]"),
        (AGREE, (1, 2), [(1, 1, 0), (1, 3, 0)], "a cell is a pair of two numbers, and there is one of 3."),
        # no question
        (
            STUCK,
            (1, 1),
            [],
            "Row 1, column 1: empty contradicts, so the other branch is true as a whole; choose another",
        ),
        (AGREE, (2, 2), [], "change the question first. Row 2, column 2: the cell is settled; choose an open one."),
        (None, (1, 1), [], "change the question first. The board: None is no Board"),
    ],
)
def test_what_both_branches_agree_on(board: object, cell: tuple[object, object], answer: object, sentence: str) -> None:
    assert sentence in repr(exercises.check_agreed(answer, board, *cell))


def test_the_probe_itself_is_an_answer() -> None:
    assert exercises.check_agreed(probe(AGREE, 1, 2).agreed, AGREE, 1, 2)


def test_cells_that_only_one_branch_or_neither_settles() -> None:
    found = probe(MAN, 5, 1)
    one = next(cell for cell in found.filled.settled if cell not in found.empty.settled)
    verdict = exercises.check_agreed([one, (1, 1), (1, 2)], MAN, 5, 1)
    assert verdict.sentence == "neither branch adds row 1, column 1."
    two = [one, *[cell for cell in found.filled.settled if cell not in (one, found.cell)][1:], (5, 5)]
    assert "only. In the other branch it stays open." in exercises.check_agreed(two, MAN, 5, 1).sentence


# ---- how many solutions


@pytest.mark.parametrize(
    ("puzzle", "answer", "sentence"),
    [
        (CHESS, 2, "Right: there are 2 solutions."),
        (TWO_BY_FOUR, "１", "Right: there is 1 solution."),
        (IMPOSSIBLE, 0, "Right: there are 0 solutions."),
        (PERMUTATIONS, 6, "Right: there are 6 solutions."),
        (CHESS, None, "Not answered yet"),
        # stuck, so ambiguous
        (TWO_BY_FOUR, 2, "there is one only. Lines that are stuck prove no second solution: assume, and see"),
        (MAN.puzzle, 2, "there is one only. Lines that are stuck prove no second solution"),
        # probes counted
        (PERMUTATIONS, 18, "those are the assumptions that do not contradict. They are no solutions yet"),
        (CHESS, 8, "those are the assumptions that do not contradict."),
        (TWO_BY_FOUR, 16, "those are the assumptions that one can make. Follow each"),
        (CHESS, 4, "that is how many cells are open"),
        (PERMUTATIONS, 9, "that is how many cells are open"),
        (PERMUTATIONS, 512, "those are all ways to colour the open cells. Most of them contradict some line."),
        (CHESS, 16, "those are all ways to colour the open cells."),
        # stopped at two
        (PERMUTATIONS, 2, "two show that the puzzle is ambiguous. Count on: there are more."),
        # anything else
        (PERMUTATIONS, 1, "there are more."),
        (PERMUTATIONS, 5, "there are more. After a solution take back the last assumption, as after a contradiction."),
        (CHESS, 3, "there are fewer. Count only full boards without contradiction, and each of them once."),
        (CHESS, 0, "there is a solution. Take back the last assumption"),
        (IMPOSSIBLE, 1, "there is none. No placement of 1 fits the cells of column 1."),
        (ONLY_ASSUMPTIONS_SHOW_IT, 1, "there is none. Whatever is assumed, a line contradicts"),
        (CHESS, "two", "'two' is no whole number. Please write one whole number: how many solutions there are."),
        # no question
        (
            Nonogram([[1]] * 9, [[1]] * 9),
            5,
            "change the question first. The puzzle: its solutions are too many, or too hard to find",
        ),
        ([[1]], 5, "change the question first. The puzzle: a list is no Nonogram"),
    ],
)
def test_how_many_solutions(puzzle: object, answer: object, sentence: str) -> None:
    assert sentence in repr(exercises.check_solution_count(answer, puzzle))


@pytest.mark.parametrize(
    ("puzzle", "first", "answer", "sentence"),
    [
        (CHESS, "#.\n.#", ".#\n#.", "Right: this is another solution. It differs from the first in 4 cells."),
        (CHESS, "#.\n.#", [[0, 1], [1, 0]], "Right"),
        (CHESS, np.eye(2), np.array([[0, 1], [1, 0]]), "Right"),
        (CHESS, "#.\n.#", ["□■", "■□"], "Right"),
        (CHESS, "#.\n.#", "#.\n.#", "Not yet: that is the solution that you know already."),
        (
            PERMUTATIONS,
            np.eye(3),
            "#..\n#..\n.#.",
            "every row is right, but column 1 has 2 and not 1. A solution has to",
        ),
        (CHESS, "#.\n.#", "##\n..", "Not yet: row 1 has 2 and not 1."),
        (CHESS, "#.\n.#", "#.", "Not yet: your picture has another size: the puzzle has 2 rows and 2 columns."),
        (CHESS, "#.\n.#", "?#", "Not yet: the picture, line 1: cell 1 is '?', no sign of a picture"),
        (CHESS, "#.\n.#", None, "Not answered yet"),
        (CHESS, "#.\n.#", 2, "2 is no picture."),
        (
            CHESS,
            "##\n##",
            ".#\n#.",
            "change the question first. The first solution: it is none of this puzzle; take one",
        ),
        ("chess", "##\n##", ".#\n#.", "change the question first. The puzzle: 'chess' is no Nonogram"),
    ],
)
def test_a_second_solution(puzzle: object, first: object, answer: object, sentence: str) -> None:
    assert sentence in repr(exercises.check_second_solution(answer, puzzle, first))


# ---- whatever stands there

CHECKS: list[tuple[Callable[..., Verdict], tuple[object, ...]]] = [
    (exercises.check_waiting, (HEART, 7)),
    (exercises.check_learned, (SEVEN, "row 1")),
    (exercises.check_refuted, (STUCK, 1, 1)),
    (exercises.check_agreed, (AGREE, 1, 2)),
    (exercises.check_solution_count, (CHESS,)),
    (exercises.check_second_solution, (CHESS, "#.\n.#")),
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


@pytest.mark.parametrize(
    ("read", "answer", "found"),
    [
        (read_units, "row 1, row 2", (("row", 1), ("row", 2))),
        (read_units, "R1 C2", (("row", 1), ("column", 2))),
        (read_units, [["row", 1], ["column", 2]], (("row", 1), ("column", 2))),
        (read_units, {("row", 1): [2]}, (("row", 1),)),
        (read_units, "", ()),
        (read_value_and_unit, "row 2 empty", (0, ("row", 2))),
        (read_value_and_unit, ("■", "col 2"), (1, ("column", 2))),
        (read_value_and_unit, (1, "row", 2), (1, ("row", 2))),
        (read_value_and_unit, ("白", "3行目"), (0, ("row", 3))),
        (read_value_and_unit, "黒 列2", (1, ("column", 2))),
        (read_value_and_unit, ("blank", "row 2"), (0, ("row", 2))),
    ],
)
def test_forms_of_answers(read: Callable[[object], object], answer: object, found: object) -> None:
    assert read(answer) == found


# ---- right answers are right, wrong ones wrong, whatever the puzzle is


@settings(max_examples=60)
@given(picture=pictures(6, smallest=2), data=st.data())
def test_answers_from_the_solver_are_right(picture: list[list[int]], data: st.DataObject) -> None:
    puzzle = Nonogram.from_picture(picture)
    trace = trace_lines(puzzle)
    count = data.draw(st.integers(1, len(trace.find(kind="line ended"))))
    state = trace.state(trace.find(kind="line ended")[count - 1] + 1)
    unit = data.draw(st.sampled_from(all_units(puzzle)))
    assert exercises.check_waiting(state.waiting, puzzle, count)
    wrong = set(state.waiting) ^ {unit}
    assert exercises.check_waiting(wrong, puzzle, count).right is False
    assert is_short_and_kind(exercises.check_waiting(wrong, puzzle, count))
    before = trace.state(trace.find(kind="line")[count - 1])
    assert state.unit is not None
    right = state.line(state.unit).copy()
    assert exercises.check_learned(right, before, state.unit)
    place = data.draw(st.integers(0, len(right) - 1))
    right[place] = data.draw(st.sampled_from([value for value in (-1, 0, 1) if value != right[place]]))
    verdict = exercises.check_learned(right, before, state.unit)
    assert verdict.right is False
    assert is_short_and_kind(verdict)


@settings(max_examples=60)
@given(picture=pictures(6, smallest=2))
def test_probes_are_right_answers(picture: list[list[int]]) -> None:
    board = solve_by_lines(Nonogram.from_picture(picture))
    for row, column in Search(board).open_cells()[:6]:
        found = probe(board, row, column)
        if found.refuted is None:
            assert exercises.check_agreed(found.agreed, board, row, column)
            wrong = set(found.agreed) ^ {(1, 1)}
            verdict = exercises.check_agreed(wrong, board, row, column)
            assert verdict.right is False
            assert exercises.check_refuted((0, "row 1"), board, row, column).right is None
        else:
            branch = found.filled if found.refuted else found.empty
            assert exercises.check_refuted((found.refuted, branch.contradiction), board, row, column)
            verdict = exercises.check_refuted((1 - found.refuted, branch.contradiction), board, row, column)
            assert verdict.right is False
        assert is_short_and_kind(verdict)


@settings(max_examples=60)
@given(picture=pictures(5, smallest=2), wrong=st.integers(-2, 20))
def test_the_number_of_solutions_is_that_of_the_solver(picture: list[list[int]], wrong: int) -> None:
    puzzle = Nonogram.from_picture(picture)
    count = len(solve(puzzle, limit=1000).grids)
    assert exercises.check_solution_count(count, puzzle)
    if wrong != count:
        verdict = exercises.check_solution_count(wrong, puzzle)
        assert verdict.right is False
        assert is_short_and_kind(verdict)
