"""Solutions and puzzles of the reader's own, right and wrong, and what the checks say of them."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings

from puzzlelib.check import Verdict
from puzzlelib.zigzag import exercises
from puzzlelib.zigzag.exercises import recursions
from puzzlelib.zigzag.panel import Panel
from puzzlelib.zigzag.puzzle import Zigzag
from puzzlelib.zigzag.recursion import full_panels
from tests.test_check import JUNK
from tests.verdicts import is_short_and_kind
from tests.zigzag import brute
from tests.zigzag.puzzles import ARTICLE, HOLE_OF_FOUR, NONE, SEVERAL, puzzles

ROWS = ["新聞面目", "方生真一", "地大写新", "女子念記"]
SNAKE = Zigzag(3, 3, [("ABCDEFGHI", 0)])
ONE = Zigzag(3, 3, [("ABCF", 0), ("DE", 3), ("GHIF", 6)])


def says(verdict: Verdict, sentence: str) -> None:
    assert is_short_and_kind(verdict), verdict
    assert sentence in repr(verdict)


# ---- a solution


@pytest.mark.parametrize(
    ("puzzle", "answer", "sentence"),
    [
        (ARTICLE, ROWS, "Right: every word can be read, and every cell is passed."),
        (ARTICLE, "\n".join(ROWS), "Right"),
        (ARTICLE, "新 聞 面 目 / 方 生 真 一 / 地 大 写 新 / 女 子 念 記".replace("/", "\n"), "Right"),
        (ARTICLE, list("".join(ROWS)), "Right"),
        (ARTICLE, [list(row) for row in ROWS], "Right"),
        (ARTICLE, np.array([list(row) for row in ROWS]), "Right"),
        (ARTICLE, next(full_panels(ARTICLE)), "Right"),
        (SEVERAL, "ABCA", "Right"),
        (SEVERAL, "ACBA", "Right"),
        (ARTICLE, None, "Not answered yet"),
        # the panel in which emptying ends
        (ARTICLE, ["新聞面目", "方生真写", "地大一念", "女子新記"], "Not yet: 面目一新 cannot be read from cell 2."),
        (ARTICLE, ["新聞面目", "方生真一", "地大写新", "女子念?"], "cell 15 is open."),
        (ARTICLE, Panel(ARTICLE), "cell 0 is open."),
        (ARTICLE, ["新聞面目", "方目真一", "地大写新", "女子念記"], "cell 5 has 目, and 生真面目 begins there."),
        (HOLE_OF_FOUR, "ABCD", "each word can be read, but not so that they pass cell 3."),
        (
            Zigzag(2, 2, [("AB", 0), ("C", 3)]),
            "ABBC",
            "each word can be read, but not so that all of",
        ),
        (ARTICLE, ROWS[:3], "your answer has 12 letters. Please write the letters of all 16 cells, row by row."),
        (ARTICLE, 5, "5 is no letter. Please write the letters"),
        (None, ROWS, "change the question first. The puzzle: None is no Zigzag"),
    ],
)
def test_solutions(puzzle: Any, answer: object, sentence: str) -> None:
    says(exercises.check_solution(answer, puzzle), sentence)


@settings(max_examples=40, deadline=None)
@given(puzzle=puzzles())
def test_solutions_by_brute_force(puzzle: Zigzag) -> None:
    solutions = brute.solutions(puzzle)
    for rows in solutions:
        assert exercises.check_solution(rows, puzzle)
        for cell in range(puzzle.cells):
            panel = "".join(rows)
            spoiled = panel[:cell] + ("A" if panel[cell] != "A" else "B") + panel[cell + 1 :]
            spoiled_rows = tuple(
                spoiled[start : start + puzzle.width] for start in range(0, puzzle.cells, puzzle.width)
            )
            verdict = exercises.check_solution(spoiled_rows, puzzle)
            assert verdict.right is (spoiled_rows in solutions)
            assert is_short_and_kind(verdict)


# ---- exactly one solution


def test_the_examples_are_what_they_seem() -> None:
    assert len(brute.solutions(ONE)) == 1
    assert len(brute.solutions(SNAKE)) == 8


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        (ONE, "Right: exactly one solution, with 6 cells to find."),
        (ONE.write(), "Right"),
        (ONE.write("json"), "Right"),
        ((3, 3, [("ABCF", 0), ("DE", 3), ("GHIF", 6)]), "Right"),
        (None, "Not answered yet"),
        (SNAKE, "your puzzle has more than one solution: they differ in cells "),
        (ARTICLE, "your puzzle is 4 x 4: make one of 3 x 3."),
        (Zigzag(3, 3, [("ABC", 0)]), "your puzzle has no solution: no word reaches cell 5 any more."),
        (Zigzag(3, 3, [("AB", 0), ("C", 1), ("D", 3)]), "your puzzle has no solution: no "),
        (Zigzag(3, 3, [(letter, cell) for cell, letter in enumerate("ABCDEFGHI")]), "a word begins in every cell"),
        ((3, 3), "The puzzle: a tuple is none; write Zigzag(1, 3"),
        ((3, 3, [("AB", 9)]), "'AB': there is no cell 9"),
        ("ABC", "Not yet: The text: it is in none of the formats"),
    ],
)
def test_puzzles_with_one_solution(answer: object, sentence: str) -> None:
    says(exercises.check_own_puzzle(answer), sentence)


def test_puzzles_of_other_sizes() -> None:
    says(exercises.check_own_puzzle(ARTICLE, 4, 4), "Right: exactly one solution, with 11 cells to find.")
    says(exercises.check_own_puzzle(NONE, 1, 4), "a word begins in every cell: nothing is left to find.")
    says(exercises.check_own_puzzle(HOLE_OF_FOUR, 0, 4), "change the question first. The height: it is 0")
    differ = Zigzag(1, 3, [("AB", 0), ("CB", 2)])
    says(exercises.check_own_puzzle(differ, 1, 3), "Right")


def test_a_puzzle_that_is_too_much_for_the_recursion_is_solved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recursions, "MOST_TESTS", 100)
    says(exercises.check_own_puzzle(ARTICLE, 4, 4), "Right")
    says(exercises.check_slow_puzzle(ARTICLE, more_than=50), "Right: the recursion tests more than")
    monkeypatch.setattr(recursions, "SECONDS", 0.0)
    says(exercises.check_own_puzzle(ARTICLE, 4, 4), "the search for a second solution took too long.")
    says(exercises.check_repaired(ARTICLE, ARTICLE), "The puzzle: no second solution of it is known")


@settings(max_examples=60, deadline=None)
@given(puzzle=puzzles())
def test_puzzles_with_one_solution_by_brute_force(puzzle: Zigzag) -> None:
    verdict = exercises.check_own_puzzle(puzzle, puzzle.height, puzzle.width)
    one = len(brute.solutions(puzzle)) == 1
    assert verdict.right is (one and len(puzzle.standing) < puzzle.cells)
    assert is_short_and_kind(verdict)


# ---- a repair


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ((2, 2, [("AB", 0), ("AC", 3), ("BA", 1)]), "Right: with BA from cell 1 there is exactly one solution."),
        ((2, 2, [("ABA", 0), ("AC", 3)]), "Not yet: "),
        ((2, 2, [("AB", 0), ("ACAB", 3)]), "your puzzle has more than one solution: they differ in cells 1 and 2."),
        (SEVERAL, "nothing is changed. Add a word, or change one."),
        ((2, 2, [("AB", 0)]), "1 word is gone. Take none out: add one, or change one."),
        ((2, 2, [("AB", 0), ("BA", 1), ("CA", 2), ("AC", 3)]), "2 words are new. One is enough: which cells differ"),
        ((2, 2, [("BA", 1), ("CA", 2)]), "2 words are gone and 2 words are new. Add one word, or change one: no more."),
        ((2, 2, [("AB", 0), ("XY", 1), ("AC", 3)]), "your puzzle has no solution: no path is left for"),
        (ARTICLE, "your puzzle is 4 x 4: make one of 2 x 2."),
        (None, "Not answered yet"),
        (7, "The puzzle: 7 is none"),
    ],
)
def test_repairs(answer: object, sentence: str) -> None:
    says(exercises.check_repaired(answer, SEVERAL), sentence)


def test_a_repair_by_another_word() -> None:
    rows = Zigzag(2, 2, [("AB", 0), ("AC", 3)])
    changed = Zigzag(2, 2, [("ABA", 0), ("AC", 3)])
    assert len(brute.solutions(changed)) == 2
    other = Zigzag(2, 2, [("AB", 0), ("CA", 2)])
    assert len(brute.solutions(other)) == 1
    says(exercises.check_repaired(other, rows), "Right: with CA from cell 2 there is exactly one solution.")


def test_what_needs_no_repair() -> None:
    told = "change the question first. The puzzle: no second solution of it is known; take one that is to be repaired."
    says(exercises.check_repaired(ARTICLE, ARTICLE), told)


# ---- work for the recursion

TALL = [("面目一新", 2), ("生真面目", 5), ("地方新聞", 8), ("女子大生", 12), ("記念写真", 15)]


@pytest.mark.parametrize(
    ("answer", "more_than", "sentence"),
    [
        (ARTICLE, 1_000, "Right: the recursion tests 1,375 paths, and your puzzle has exactly one solution."),
        ((4, 4, TALL), 1_374, "Right"),
        (
            ARTICLE,
            1_375,
            "the recursion tests 1,375 paths, and more than 1,375 are wanted. Let words with",
        ),
        (None, 1_000, "Not answered yet"),
        (ONE, 1_000, "your puzzle is 3 x 3: make one of 4 x 4."),
        (Zigzag(4, 4, TALL[1:]), 1_000, "your puzzle has "),
        (ARTICLE, 0, "change the question first. The number of tests: it is 0"),
        (ARTICLE, 10**7, "change the question first. The number of tests: nobody waits for 10000000"),
    ],
)
def test_slow_puzzles(answer: object, more_than: int, sentence: str) -> None:
    says(exercises.check_slow_puzzle(answer, more_than=more_than), sentence)


@pytest.mark.parametrize("junk", JUNK, ids=range(len(JUNK)))
def test_no_check_raises(junk: Any) -> None:
    for verdict in (
        exercises.check_solution(junk, ARTICLE),
        exercises.check_solution(ROWS, junk),
        exercises.check_own_puzzle(junk),
        exercises.check_own_puzzle(ONE, junk, 4),
        exercises.check_repaired(junk, SEVERAL),
        exercises.check_repaired(SEVERAL, junk),
        exercises.check_slow_puzzle(junk),
        exercises.check_slow_puzzle(ONE, 4, junk),
        exercises.check_slow_puzzle(SNAKE, 3, 3, junk),
    ):
        assert not verdict, junk
        assert is_short_and_kind(verdict), verdict
