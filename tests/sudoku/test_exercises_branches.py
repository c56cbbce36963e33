"""Wrong answers about the branches of a search and about its orders, and what the checks say of them.

The answers were worked out by hand, as somebody with the wrong idea does.
"""

from collections.abc import Callable

import numpy as np
import pytest

from puzzlelib.check import Question, Verdict, judge, whole_number
from puzzlelib.sudoku import exercises
from puzzlelib.sudoku.board import Board
from puzzlelib.sudoku.examples import example
from puzzlelib.sudoku.exercises.branches import order_name
from puzzlelib.sudoku.exercises.reading import read_marks
from puzzlelib.sudoku.puzzle import Shape, Sudoku
from puzzlelib.sudoku.search import (
    ORDERS,
    by_count,
    count_digits,
    fewest,
    in_rows,
    places_too,
    singles_first,
    trace_search,
)
from puzzlelib.sudoku.slips.branches import leaves, taken_back_after, written
from puzzlelib.sudoku.slips.orders import winner_slips
from tests.test_check import JUNK
from tests.verdicts import is_short_and_kind

ARTICLE = example("article")
# Its tree row by row has three dead ends: after 8 digits, after 17 and after 20; the solution has 13.
FOUR = Sudoku([[0, 3, 0, 0], [0, 2, 0, 0], [0, 0, 3, 0], [0, 0, 4, 0]])
FULL = Sudoku([[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]])
NONE = Sudoku([[1, 2, 0, 0], [0] * 4, [0, 0, 3, 0], [0, 0, 4, 0]])
EMPTY = Sudoku([[0] * 9] * 9)

FIRST_NINE = [
    ((0, 0), 1),
    ((0, 2), 2),
    ((0, 3), 4),
    ((1, 0), 4),
    ((1, 2), 1),
    ((1, 3), 3),
    ((2, 0), 2),
    ((2, 1), 1),
    ((2, 1), 4),
]


# ---- dead ends


@pytest.mark.parametrize(
    ("puzzle", "answer", "sentence"),
    [
        (FOUR, 3, "Right: the tree has 3 dead ends."),
        (FULL, 0, "Right: the tree has 0 dead ends."),
        (FOUR, None, "Not answered yet"),
        (FOUR, 4, "a full board is no dead end, but a solution."),
        (
            FOUR,
            1,
            "those are the dead ends before the first solution. Take back there, too, and go on through the whole",
        ),
        (
            FOUR,
            20,
            "that is how many digits are written, and taken back again. A dead end is a cell without a candidate.",
        ),
        (Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]]), 5, "a full board is no dead end"),
        (FOUR, 2, "there are more. Draw the tree, branch by branch."),
        (FOUR, 7, "there are fewer. Draw the tree, branch by branch."),
        (FOUR, "many", "'many' is no whole number. Please write one whole number."),
        (EMPTY, 3, "change the question first. The puzzle: its tree is too big to walk it here; take a smaller one."),
    ],
)
def test_dead_ends(puzzle: Sudoku, answer: object, sentence: str) -> None:
    assert sentence in repr(exercises.check_dead_ends(answer, puzzle))


def test_the_choices_are_no_dead_ends() -> None:
    puzzle = example("six-by-six")
    choices = count_digits(puzzle).choices
    assert "those are the choices." in repr(exercises.check_dead_ends(choices, puzzle))


def test_each_order_has_its_dead_ends() -> None:
    for name, order in ORDERS.items():
        ends = len(trace_search(FOUR, order, 100).find(kind="dead end"))
        assert exercises.check_dead_ends(ends, FOUR, order)
        assert exercises.check_dead_ends(ends, FOUR, name)
    assert exercises.check_dead_ends(3, FOUR, "by_count").right is False


# ---- what is written


@pytest.mark.parametrize(
    ("count", "answer", "sentence"),
    [
        (9, FIRST_NINE, "Right: so the search begins."),
        (2, "(0,0) 1, (0,2) 2", "Right"),
        (2, [(0, 0, 1), (0, 2, 2)], "Right"),
        (2, np.array([[0, 0, 1], [0, 2, 2]]), "Right"),
        (2, {(0, 0): 1, (0, 2): 2}, "Right"),
        (2, None, "Not answered yet"),
        # what was taken back
        (9, [*FIRST_NINE[:7], ((2, 1), 4), ((2, 3), 1)], "those are the digits of the solution. What was written and"),
        (
            17,
            [((0, 0), 4), ((0, 2), 1), ((0, 3), 2), ((1, 0), 1)],
            "digits are left out that were taken back again: they were written, too.",
        ),
        # another order
        (2, [((1, 2), 1), ((3, 1), 1)], 'so begins the order "by count". The question is about "in rows".'),
        (2, [((1, 2), 1), ((0, 2), 2)], 'so begins the order "fewest".'),
        # swapped, from 1, indices
        (3, [((0, 0), 1), ((2, 0), 2), ((3, 0), 4)], "row and column are swapped"),
        (2, [((1, 1), 1), ((1, 3), 2)], "everything is one more"),
        (2, [((0, 0), 0), ((0, 2), 1)], "the digits are one too small: these are their indices."),
        # anything else
        (2, [((0, 0), 4), ((0, 2), 1)], "entry 1 of your list: a smaller candidate of (0,0) comes first."),
        (2, [((0, 0), 1), ((0, 2), 1)], "entry 2 of your list: 1 cannot stand in (0,2) then, for it stands in (0,0)."),
        (2, [((0, 0), 1), ((0, 0), 4)], "entry 2 of your list: in (0,0) stands 1 then."),
        (2, [((0, 1), 1), ((0, 2), 2)], "entry 1 of your list: in (0,1) stands 3 then."),
        (2, [((0, 0), 1), ((0, 3), 4)], "entry 2 of your list: (0,3) is not the cell whose turn it is. Did a dead end"),
        (9, [*FIRST_NINE[:8], ((2, 1), 1)], "entry 9 of your list: 1 was tried in (2,1) before."),
        (2, [((0, 0), 1), ((0, 2), 5)], "entry 2 of your list: there is no 5 in (0,2): rows and columns count from 0"),
        (2, [((0, 0), 1), ((0, 4), 2)], "entry 2 of your list: there is no 2 in (0,4)"),
        (2, [((0, 0), 1)], "your answer has 3 numbers. Please write 2 entries, such as"),
        (2, [((0, 0), 1), (0, 2)], "each entry is a cell and a digit, three numbers, and there are some left over."),
        (2, [((0, 9), 1), ((0, 2), 1)], "there is no cell (0,9): both count from 0 to 3."),
        # no question
        (21, FIRST_NINE, "change the question first. The number of digits: 20 are written in all; ask for fewer."),
        (0, FIRST_NINE, "change the question first. The number of digits: it is 0"),
        ("two", FIRST_NINE, "change the question first."),
    ],
)
def test_what_is_written(count: object, answer: object, sentence: str) -> None:
    assert sentence in repr(exercises.check_written(answer, FOUR, count))


@pytest.mark.parametrize("order", list(ORDERS))
def test_what_each_order_writes(order: str) -> None:
    marks = written(trace_search(FOUR, ORDERS[order], 100))
    assert exercises.check_written(marks, FOUR, len(marks), order)
    verdict = exercises.check_written([*marks[:-1], (marks[-1][0], marks[-1][1] % 4 + 1)], FOUR, len(marks), order)
    assert verdict.right is False
    assert is_short_and_kind(verdict)


# ---- what is taken back


@pytest.mark.parametrize(
    ("leaf", "answer", "sentence"),
    [
        (1, [((2, 1), 1)], "Right: there 1 digit is taken back."),
        (3, [((1, 0), 1), ((0, 3), 2), ((0, 2), 1)], "Right: there 3 digits are taken back."),
        (4, [((1, 0), 1), ((0, 3), 1), ((0, 2), 2), ((0, 0), 4)], "Right: there 4 digits are taken back."),
        (3, None, "Not answered yet"),
        # the order
        (3, [((0, 2), 1), ((0, 3), 2), ((1, 0), 1)], "the order is turned round: the digit that was written last goes"),
        # too few, too many
        (3, [((1, 0), 1)], "go on: the cell before has no other candidate left either."),
        (3, [], "go on: the cell before has no other candidate left either."),
        (
            3,
            [((1, 0), 1), ((0, 3), 2)],
            "the digit before the next candidate is taken back, too: that one goes into the",
        ),
        (1, [], "the digit before the next candidate is taken back, too"),
        (
            3,
            [((1, 0), 1), ((0, 3), 2), ((0, 2), 1), ((0, 0), 4)],
            "that is too much: stop at the cell that has another",
        ),
        (1, [((2, 1), 1), ((2, 0), 2)], "that is too much"),
        # other digits, and not as many
        (3, [((0, 3), 2)], "begin with the digit that was written last, and go back to the first cell with another"),
        (3, [((1, 0), 1), ((0, 2), 1)], "begin with the digit that was written last"),
        # swapped, from 1, indices
        (3, [((0, 1), 1), ((3, 0), 2), ((2, 0), 1)], "row and column are swapped"),
        (3, [((2, 1), 1), ((1, 4), 2), ((1, 3), 1)], "everything is one more"),
        (3, [((1, 0), 0), ((0, 3), 1), ((0, 2), 0)], "the digits are one too small"),
        # anything else
        (
            3,
            [((1, 0), 1), ((0, 3), 2), ((0, 2), 3)],
            "entry 3 of your list is not right yet. The digit that was written",
        ),
        (3, "the last", "'the' is no whole number. Please write a list, such as"),
        # no question
        (5, [], "change the question first. The leaf: the tree has 4; ask for an earlier one."),
        (0, [], "change the question first. The leaf: it is 0"),
    ],
)
def test_what_is_taken_back(leaf: object, answer: object, sentence: str) -> None:
    assert sentence in repr(exercises.check_take_back(answer, FOUR, leaf))


def test_what_is_taken_back_at_every_leaf() -> None:
    for order in ORDERS.values():
        tree = trace_search(FOUR, order, 100)
        for leaf in range(1, len(leaves(tree)) + 1):
            assert exercises.check_take_back(taken_back_after(tree, leaf), FOUR, leaf, order)
    assert exercises.check_take_back([], FULL, 1)


# ---- the next cell


def played(name: str, *digits: tuple[int, int, int]) -> Board:
    board = Board(example(name))
    for row, column, digit in digits:
        board.place(row, column, digit)
    return board


AFTER_TWO = played("count-loses", (0, 1, 1), (6, 3, 1))


@pytest.mark.parametrize(
    ("board", "order", "answer", "sentence"),
    [
        (ARTICLE, fewest, (2, 8), "Right: (2,8) is next; it has 1 candidate."),
        (ARTICLE, "fewest", "(2, 8)", "Right"),
        (ARTICLE, in_rows, (0, 0), "Right: (0,0) is next; it has 3 candidates."),
        (ARTICLE, by_count, (2, 8), "Right"),
        (ARTICLE, singles_first, (2, 8), "Right"),
        (ARTICLE, places_too, (2, 8), "Right"),
        (ARTICLE, fewest, None, "Not answered yet"),
        # another order
        (ARTICLE, fewest, (0, 0), "that is the next cell row by row, as in Ver0. This order chooses in another way."),
        (AFTER_TWO, fewest, (6, 4), "Right: (6,4) is next; it has 1 candidate."),
        (
            AFTER_TWO,
            fewest,
            (1, 7),
            "it had the fewest candidates at the start. Digits were written since: count anew.",
        ),
        (AFTER_TWO, by_count, (1, 7), "Right: (1,7) is next; it has 2 candidates."),
        (AFTER_TWO, by_count, (6, 4), "it has the fewest candidates now. Ver1 keeps the order of the start"),
        (ARTICLE, in_rows, (2, 8), "it had the fewest candidates at the start."),
        # ties, the most
        (ARTICLE, fewest, (4, 1), "it has as few candidates as the right one. Ties go row by row: take the first."),
        (ARTICLE, fewest, (0, 4), "it has the most candidates, and so the most ways to go wrong. Take the fewest."),
        # swapped, from 1
        (ARTICLE, fewest, (8, 2), "row and column are swapped"),
        (ARTICLE, fewest, (3, 9), "everything is one more: did you count from 1?"),
        # anything else
        (ARTICLE, fewest, (12, 9), "there is no cell (12,9): rows and columns count from 0."),
        (ARTICLE, fewest, (0, 5), "a digit stands in (0,5) already."),
        (ARTICLE, fewest, (0, 1), "it is not the turn of (0,1), which has 3 candidates. The next cell has 1."),
        (ARTICLE, fewest, "here", "Please write one cell as (row, column)."),
        # no question
        (None, fewest, (0, 0), "change the question first. The board: None is none"),
        (FULL, fewest, (0, 0), "change the question first. The board: it is full"),
        (
            ARTICLE,
            "largest",
            (0, 0),
            'change the question first. The order: \'largest\' is none; take "in rows", "by count"',
        ),
        (example("hidden-single"), places_too, (0, 0), "Not yet"),
    ],
)
def test_the_next_cell(board: object, order: object, answer: object, sentence: str) -> None:
    assert sentence in repr(exercises.check_next_cell(answer, board, order))


def test_an_order_that_takes_a_digit_of_a_unit_next_is_no_question() -> None:
    puzzle = Sudoku([[0] * 4, [0, 0, 1, 0], [0, 1, 0, 0], [0] * 4])
    assert "this order chooses a digit of a unit next, no cell" in repr(
        exercises.check_next_cell((0, 0), puzzle, "places too")
    )


def test_names_of_orders() -> None:
    assert [order_name(order) for order in ORDERS.values()] == list(ORDERS)
    assert order_name("singles_first") == "singles first"


# ---- which order wins


@pytest.mark.parametrize(
    ("puzzle", "orders", "answer", "sentence"),
    [
        (ARTICLE, ["in rows", "by count", "fewest"], "fewest", 'Right: "in rows" 3,201, "by count" 427, "fewest" 53.'),
        (ARTICLE, [in_rows, by_count], "by_count", "Right"),
        (ARTICLE, ["in rows", "by count"], by_count, "Right"),
        (ARTICLE, ["in rows", "by count"], "Ｂｙ　ｃｏｕｎｔ ", "Right"),
        (example("count-loses"), ["in rows", "by count"], "in rows", 'Right: "in rows" 2,655, "by count" 21,357.'),
        (
            example("bare-rock"),
            ["in rows", "by count"],
            "in rows",
            'Right: "in rows" 33,801, "by count" more than 200,000.',
        ),
        # of equals any
        (FULL, ["in rows", "by count"], "in rows", "Right"),
        (FULL, ["in rows", "by count"], "by count", "Right"),
        (ARTICLE, ["in rows", "by count"], None, "Not answered yet"),
        # the most, the first at a solution
        (ARTICLE, ["in rows", "by count", "fewest"], "in rows", 'no order writes more digits here than "in rows".'),
        (ARTICLE, ["in rows", "by count", "fewest"], "by count", 'another order writes fewer digits than "by count".'),
        # no order
        (
            ARTICLE,
            ["in rows", "by count"],
            "fewest",
            'the order "fewest" does not take part. Please write one of "in rows"',
        ),
        (ARTICLE, ["in rows", "by count"], "largest", "'largest' is no order. Please write one of"),
        # no question
        (
            EMPTY,
            ["in rows"],
            "in rows",
            "change the question first. The puzzle: no order comes to an end while you wait",
        ),
        (ARTICLE, "in rows", "in rows", "change the question first. The orders: 'in rows' is no list of them"),
        (ARTICLE, [], "in rows", "change the question first. The orders: a list is no list of them"),
        (ARTICLE, ["largest"], "in rows", "change the question first. The order: 'largest' is none"),
    ],
)
def test_which_order_wins(puzzle: Sudoku, orders: object, answer: object, sentence: str) -> None:
    assert sentence in repr(exercises.check_winner(answer, puzzle, orders))


def test_the_first_at_a_solution_need_not_win() -> None:
    """Row by row: 11 digits up to the solution, 24 in all. By count: 12 and 12. A third order is last in both."""
    puzzle = Sudoku([[0, 0, 2, 0], [0, 0, 0, 3], [0, 1, 0, 0], [0, 2, 3, 0]])
    told = '"in rows" is first at a solution. But the whole tree counts, up to the proof that there is no other.'
    assert "no order writes more" in repr(exercises.check_winner("in rows", puzzle, ["in rows", "by count"]))
    slips = winner_slips(["in rows", "by count", "another"], [24, 12, 30], [11, 12, 13])
    assert judge(0, Question((1,), "", whole_number), slips).sentence == told


# ---- a bet


@pytest.mark.parametrize(
    ("answer", "digits", "sentence"),
    [
        (1000, 3201, "Right: a good bet: it is 3,201."),
        (3, 3201, "Right"),
        (4, 3201, "Right"),
        (10**4, 3201, "Right"),
        ("10000", 3201, "Right"),
        (1e3, 3201, "Right"),
        (3000, 3201, "Right"),
        (8, 86_714_695, "Right: a good bet: it is 86,714,695."),
        (7, 86_714_695, "Right"),
        (0, 1, "Right: a good bet: it is 1."),
        (None, 3201, "Not answered yet"),
        # what people count instead
        (2, 3201, "about as many as there are empty cells, 53? Digits that are taken back count, too."),
        (100, 3201, "about as many as there are empty cells, 53?"),
        (10**26, 3201, "that is about the product of all counts. Most of these branches end early"),
        (10**51, 3201, "that is about 9 digits to try in each of 53 cells: most are never written."),
        # anything else
        (10**6, 3201, "far too many: divide by ten more than once."),
        (10**4000, 3201, "far too many: divide by ten more than once."),
        (1, 3201, "far too few: multiply by ten more than once."),
        (-3, 3201, "no search writes fewer than 0 digits. Please write a power of ten, such as 1000 or 10**3."),
        ("many", 3201, "'many' is no whole number."),
        # no question
        (3, 0, "change the question first. The number of digits: it is 0; give 1 or more."),
    ],
)
def test_bets(answer: object, digits: int, sentence: str) -> None:
    assert sentence in repr(exercises.check_bet(answer, ARTICLE, digits))


@pytest.mark.parametrize("digits", [1, 9, 10, 11, 99, 100, 101, 5_000, 10**9])
def test_a_bet_may_be_ten_times_off(digits: int) -> None:
    near = [exponent for exponent in range(12) if exercises.check_bet(exponent, ARTICLE, digits)]
    assert near == [exponent for exponent in range(12) if digits / 10 <= 10**exponent <= digits * 10]


# ---- a grid on which ordering by count loses


@pytest.mark.parametrize(
    ("puzzle", "sentence"),
    [
        (example("fog"), "Right: row by row 5,617 digits, by count 16,243, 2.9 times as many."),
        (example("fog").write("line"), "Right"),
        ([list(row) for row in example("fog").rows], "Right"),
        (Board(example("fog")), "Right"),
        (example("bare-rock"), "Right: row by row 33,801 digits, by count more than 200,000, 5.9 times as many."),
        (None, "Not answered yet"),
        (example("count-loses"), "that is the lesson's grid: find another."),
        (ARTICLE, "row by row 3,201 digits, by count 427. Which cells have few candidates, and cross out little for"),
        (FULL, "row by row 0 digits, by count 0: that is a draw."),
        (Sudoku([[0] * 4] * 4), "your puzzle has more than one solution. Add some givens."),
        (EMPTY, "your puzzle has more than one solution."),
        (NONE, "your puzzle has no solution. Take a digit away."),
        (example("half-an-hour"), "row by row it takes more than 200,000 digits. Add some givens."),
        ("1..4 ..1. .1.. 2..", "it has 15 signs, a 4 x 4 grid has 16; look for a missing sign."),
        ([[1, 1], [0, 0]], "no blocks fill 2 rows"),
        (5, "5 is no list of rows"),
    ],
)
def test_a_grid_on_which_ordering_by_count_loses(puzzle: object, sentence: str) -> None:
    assert sentence in repr(exercises.check_by_count_loses(puzzle))


# ---- whatever stands there

CHECKS: list[tuple[Callable[..., Verdict], tuple[object, ...]]] = [
    (exercises.check_dead_ends, (FOUR, "in rows")),
    (exercises.check_written, (FOUR, 3, "in rows")),
    (exercises.check_take_back, (FOUR, 1, "in rows")),
    (exercises.check_next_cell, (FOUR, "fewest")),
    (exercises.check_winner, (FOUR, ["in rows", "by count"])),
    (exercises.check_bet, (FOUR, 20)),
    (exercises.check_by_count_loses, ()),
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


def test_marks_in_any_form() -> None:
    marks = (((3, 5), 2), ((6, 7), 9))
    nine = Shape(3, 3)
    for answer in (
        marks,
        list(marks),
        [(3, 5, 2), (6, 7, 9)],
        "３,５ 2; 6,7 9",
        {(3, 5): 2, (6, 7): 9},
        [3, 5, 2, 6, 7, 9],
    ):
        assert read_marks(answer, nine) == marks
    assert read_marks([], nine) == ()
