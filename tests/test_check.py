"""Exercise checks in general: what is read, which slip speaks, and that nothing a reader writes raises."""

from html.parser import HTMLParser

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlelib.check import (
    LONGEST,
    NOT_ANSWERED,
    Question,
    Slip,
    Unanswered,
    Verdict,
    WholeSlip,
    WrongForm,
    about,
    cell_pairs,
    judge,
    whole_number,
    whole_numbers,
    wrong_places,
)
from puzzlelib.errors import PuzzleError

QUESTION = Question(right=(2, 5, 9), form="write three whole numbers.", read=whole_numbers)
ENDLESS: list[object] = []
ENDLESS.append(ENDLESS)

# What readers leave in the cell, by accident or to see what happens.
JUNK = [
    "",
    "five",
    "2,5",
    "２，５，９，１",
    5,
    -1,
    10**5000,
    2.5,
    float("nan"),
    float("inf"),
    1j,
    True,
    False,
    b"259",
    [],
    [[]],
    [2, 5],
    [2, 5, 9, 1],
    [2, 5, "x"],
    [2, 5, [9, [1, [1, [1]]]]],
    [2, 5, 10**5000],
    ENDLESS,
    range(10**30),
    {},
    {2: 5},
    {2, "5", (9,), 1.5, 10**400},
    (n for n in (2, 5, 9)),
    np.array(2),
    np.array([2.5, 5, 9]),
    np.array([[2, 5], [9, 1]]),
    np.array(["2", "five"]),
    np.array([object()]),
    np.zeros((0, 3)),
    np.zeros(10 * LONGEST),
    np.bool_(True),
    np.float32(2.5),
    object(),
    print,
    int,
    judge,
    Verdict(True, ""),
    "9" * 100_000,
    "\0\ud800",
    "□■・",
]


# ---- the verdict


def test_a_verdict_shows_itself_in_one_line() -> None:
    assert repr(Verdict(True, "that is it.")) == "Right: that is it."
    assert repr(Verdict(False, "look again.")) == "Not yet: look again."
    assert repr(NOT_ANSWERED) == "Not answered yet: replace None by your answer, then run both cells again."


def test_only_a_right_verdict_is_true() -> None:
    assert Verdict(True, "")
    assert not Verdict(False, "")
    assert not Verdict(None, "")


class TextOf(HTMLParser):
    """The text of a page, without its tags."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.text = ""
        self.feed(html)

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.mark.parametrize(("right", "mark"), [(True, "✓"), (False, "✗"), (None, "…")])
def test_in_a_notebook_it_says_the_same_with_a_mark(right: bool | None, mark: str) -> None:
    verdict = Verdict(right, "1 < 2 & <b>'x'</b>.")
    assert TextOf(verdict._repr_html_()).text == f"{mark} {verdict!r}"


# ---- what is read


@pytest.mark.parametrize(
    "answer",
    [
        [2, 5, 9],
        (2, 5, 9),
        [2.0, 5, np.int8(9)],
        np.array([2, 5, 9]),
        np.array([2.0, 5.0, 9.0]),
        np.array([[2], [5], [9]]),
        [(2, 5), [9]],
        {9, 2, 5},
        frozenset({np.int64(9), 2, 5.0}),
        "2, 5, 9",
        "[2 5 9]",
        "２、５，　９",
        ["2", "５", np.str_(" 9 ")],
    ],
)
def test_every_way_to_write_the_right_numbers_is_right(answer: object) -> None:
    assert judge(answer, QUESTION) == Verdict(True, "that is it.")


@pytest.mark.parametrize("answer", [7, 7.0, "7", " ７ ", "+7", np.int8(7), np.float64(7), np.array(7), np.array([7])])
def test_every_way_to_write_one_number(answer: object) -> None:
    assert whole_number(answer) == (7,)


@pytest.mark.parametrize(
    ("answer", "cells"),
    [
        ((1, 2), ((1, 2),)),
        ([(3, 5), (6, 7)], ((3, 5), (6, 7))),
        ({(6, 7), (3, 5)}, {(3, 5), (6, 7)}),
        (np.array([[3, 5], [6, 7]]), ((3, 5), (6, 7))),
        ({(3, 5): "x"}, ((3, 5),)),
        ("r1 c2, r3 c4", ((1, 2), (3, 4))),
        ("3行5列", ((3, 5),)),
        ("（１，２）", ((1, 2),)),
        ([], ()),
        ("", ()),
    ],
)
def test_every_way_to_write_cells(answer: object, cells: object) -> None:
    assert type(cells)(cell_pairs(answer)) == cells


@pytest.mark.parametrize("answer", [(1, 2, 3), [(1, 2), (3,)], "5", 5, [[1, 2, 3, 4]]])
def test_half_a_cell_is_none(answer: object) -> None:
    with pytest.raises(WrongForm, match="a cell is a pair of two numbers"):
        cell_pairs(answer)


@pytest.mark.parametrize("answer", [None, ..., [None], (2, 5, ...), [[2, 5], [None]], np.array([2, None, 9])])
def test_a_place_left_open_is_no_answer_yet(answer: object) -> None:
    assert judge(answer, QUESTION) is NOT_ANSWERED


@pytest.mark.parametrize("answer", JUNK, ids=lambda answer: type(answer).__name__)
def test_nothing_that_a_reader_writes_raises(answer: object) -> None:
    verdict = judge(answer, QUESTION, [Slip((1, 4, 8), "no."), WholeSlip((1,), "no.")])
    assert verdict.right is False
    assert len(repr(verdict)) < 150
    assert "0x" not in repr(verdict), "an address differs from run to run"


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("five", "'five' is no whole number. Please write three whole numbers."),
        ([2, 5, 9.5], "9.5 is no whole number. Please write three whole numbers."),
        ([True, 5, 9], "True is no whole number. Please write three whole numbers."),
        ({2: 5}, "a dict is no whole number. Please write three whole numbers."),
        (ENDLESS, "there are too many lists in lists. Please write three whole numbers."),
        (range(10**30), "that is far too long. Please write three whole numbers."),
        ([2, 5], "your answer has 2 numbers. Please write three whole numbers."),
        (2, "your answer has 1 number. Please write three whole numbers."),
    ],
)
def test_the_form_is_told(answer: object, told: str) -> None:
    assert judge(answer, QUESTION).sentence == told


def test_a_reader_raises_only_what_judge_expects() -> None:
    for answer in JUNK:
        for read in (whole_number, whole_numbers, lambda answer: sum(cell_pairs(answer), ())):
            try:
                numbers = read(answer)
            except (WrongForm, Unanswered):
                continue
            assert all(type(number) is int for number in numbers)


def test_a_wrong_form_is_a_sentence_too() -> None:
    assert WrongForm("'x' is no cell").sentence == "'x' is no cell."
    assert WrongForm("there is no cell").sentence == "There is no cell."


# ---- a question that is none


@pytest.mark.parametrize(
    ("trouble", "said"),
    [
        (PuzzleError("the cell", "there is none"), "change the question first. The cell: there is none."),
        (WrongForm("'x' is no cell"), "change the question first. 'x' is no cell."),
        (Unanswered(), "replace None by your answer, then run both cells again."),
    ],
)
def test_a_question_that_is_none_gets_a_sentence(trouble: Exception, said: str) -> None:
    @about
    def check(answer: object) -> Verdict:
        raise trouble

    assert check(1) == Verdict(None, said)


# ---- which slip speaks


def test_a_slip_explains_what_is_wrong_even_if_the_rest_is_right() -> None:
    slip = Slip((1, 4, 8), "{place} is one less.")
    assert judge([2, 4, 9], QUESTION, [slip]).sentence == "place 2 is one less."
    assert judge([1, 4, 8], QUESTION, [slip]).sentence == "place 1 is one less."
    assert judge([1, 4, 10], QUESTION, [slip]).sentence == "place 1 is not right yet."


def test_a_whole_slip_explains_only_its_own_answer() -> None:
    slip = WholeSlip((1, 4, 8), "count from 1.")
    assert judge([1, 4, 8], QUESTION, [slip]).sentence == "count from 1."
    assert judge([2, 4, 9], QUESTION, [slip]).sentence == "place 2 is not right yet."


def test_the_nearest_slip_speaks_and_of_two_equally_near_the_first() -> None:
    far, near, nearer = Slip((1, 4, 8), "far."), Slip((2, 4, 8), "near."), Slip((2, 4, 9), "nearer.")
    assert judge([2, 4, 9], QUESTION, [far, near, nearer]).sentence == "nearer."
    assert judge([2, 4, 9], QUESTION, [far, near]).sentence == "near."
    assert judge([2, 4, 9], QUESTION, [Slip((2, 4, 9), "first."), nearer]).sentence == "first."


def test_a_slip_of_another_length_explains_only_its_own_answer() -> None:
    slips = [Slip((5, 9), "the first is left out."), Slip((2, 5, 9, 9), "one too many.")]
    assert judge([5, 9], QUESTION, slips).sentence == "the first is left out."
    assert judge([2, 5, 9, 9], QUESTION, slips).sentence == "one too many."
    assert judge([4, 9], QUESTION, slips).sentence == "your answer has 2 numbers. Please write three whole numbers."
    assert judge([2, 5, 8], QUESTION, slips).sentence == "place 3 is not right yet."


def test_a_slip_that_leads_to_the_right_answer_explains_nothing() -> None:
    assert judge([2, 5, 9], QUESTION, [Slip((2, 5, 9), "wrong.")]).right is True
    assert judge([2, 5, 8], QUESTION, [Slip((2, 5, 9), "wrong.")]).sentence == "place 3 is not right yet."


def test_slips_are_made_only_for_a_wrong_answer() -> None:
    made = []

    def slips():  # type: ignore[no-untyped-def]
        made.append("slip")
        yield Slip((1, 4, 8), "no.")

    assert judge([2, 5, 9], QUESTION, slips())
    assert judge(None, QUESTION, slips()) is NOT_ANSWERED
    assert made == []
    assert not judge([2, 5, 8], QUESTION, slips())
    assert made == ["slip"]


def test_the_question_names_places_and_looks_at_what_no_slip_explains() -> None:
    question = Question(
        right=(2, 5, 9),
        form="write three numbers.",
        read=whole_numbers,
        praise="three primes, nearly.",
        place="clue {}".format,
        look=lambda given, place: f"{given[place - 1]} at {place}?",
    )
    assert judge([2, 5, 9], question).sentence == "three primes, nearly."
    assert judge([2, 6, 9], question).sentence == "6 at 2?"
    assert (
        judge([2, 6, 9], question, [Slip((2, 6, 9), "{place}: even, {really}.")]).sentence == "clue 2: even, {really}."
    )


NUMBERS = st.lists(st.integers(-3, 12), min_size=3, max_size=3).map(tuple)


@given(right=NUMBERS, answers=st.lists(NUMBERS, max_size=4), given_answer=NUMBERS)
def test_right_is_right_and_wrong_is_wrong(
    right: tuple[int, ...], answers: list[tuple[int, ...]], given_answer: tuple[int, ...]
) -> None:
    question = Question(right=right, form="write three numbers.", read=whole_numbers)
    slips = [Slip(answer, "slip {place}") for answer in answers]
    assert judge(list(right), question, slips).right is True
    verdict = judge(list(given_answer), question, slips)
    assert verdict.right is (given_answer == right)
    if not verdict.right:
        assert f"place {wrong_places(given_answer, right)[0]}" in verdict.sentence


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary() | st.complex_numbers(),
    lambda inner: st.lists(inner) | st.tuples(inner, inner) | st.dictionaries(st.text(), inner),
    max_leaves=12,
)


@given(answer=ANYTHING)
def test_whatever_hypothesis_writes_gets_a_sentence(answer: object) -> None:
    verdict = judge(answer, QUESTION)
    assert verdict.sentence.endswith(".")
    assert len(repr(verdict)) < 150
