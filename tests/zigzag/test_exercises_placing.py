"""Wrong answers about placing, taking back, orders and traps; programs with a line wrong; what is said of them."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings

from puzzlelib.check import Verdict
from puzzlelib.zigzag import exercises
from puzzlelib.zigzag.elimination import Survivors, solve_by_elimination
from puzzlelib.zigzag.exercises import recursions
from puzzlelib.zigzag.panel import Panel
from puzzlelib.zigzag.puzzle import Zigzag
from puzzlelib.zigzag.recursion import all_placed, emptying, full_panels, restoring
from tests.test_check import JUNK
from tests.verdicts import is_short_and_kind
from tests.zigzag import brute
from tests.zigzag.programs import written
from tests.zigzag.puzzles import ARTICLE, HOLE, HOLE_OF_FOUR, HOLE_OF_LONGER_WORDS, NONE, SEVERAL, puzzles

PATHS = {1: (2, 3, 7, 11), 2: (5, 6, 2, 3), 3: (8, 4, 0, 1), 4: (12, 13, 9, 5), 5: (15, 14, 10, 6)}  # of the solution


def says(verdict: Verdict, sentence: str) -> None:
    assert is_short_and_kind(verdict), verdict
    assert sentence in repr(verdict)


def with_words(*numbers: int, puzzle: Zigzag = ARTICLE) -> Panel:
    panel = Panel(puzzle)
    for number in numbers:
        panel.place(number, PATHS[number])
    return panel


# ---- possible?


@pytest.mark.parametrize(
    ("path", "answer", "sentence"),
    [
        ((2, 3, 7, 11), [], "Right: it is possible: each letter meets an open cell or its like."),
        ((2, 3, 7, 11), True, "Right"),
        ((2, 3, 7, 11), "possible", "Right"),
        ((2, 1, 5, 9), 5, "Right: 面目一新 wants 一 in cell 5, where 生 stands."),
        ((2, 1, 5, 9), "cell 5", "Right"),
        ((2, 1, 5, 9), [5], "Right"),
        ((2, 1, 5, 9), None, "Not answered yet"),
        (
            (2, 1, 5, 9),
            [],
            "a letter meets another one: go along the path, cell by cell, with the letters of the word.",
        ),
        ((2, 1, 5, 9), True, "a letter meets another one"),
        ((2, 1, 5, 9), False, "False does not say which cell. Please write a cell, or [] if the path is possible."),
        ((2, 1, 5, 9), 9, "cell 9 is open: any letter may go there."),
        ((2, 1, 5, 9), 2, "in cell 2 the word meets its own letter: the two share it."),
        ((2, 1, 5, 9), 3, "3 is the place of a letter in the word. Write the cell where it meets another one."),
        ((2, 1, 5, 9), 6, "cell 6 is not on this path. Did you count from 1?"),
        ((2, 1, 5, 9), 12, "cell 12 is not on this path."),
        ((2, 1, 5, 9), "生", "'生' is no whole number."),
        ((2, 3, 7, 11), 7, "cell 7 is open: any letter may go there."),
        ((2, 6, 5), 5, "change the question first. The path of word 1: it has 3 cells"),
        ((2, 8, 5, 4), 5, "change the question first. The path of word 1: cell 8 is not beside cell 2"),
    ],
)
def test_clashes(path: Any, answer: object, sentence: str) -> None:
    says(exercises.check_clash(answer, ARTICLE, 1, path), sentence)


def test_clashes_on_panels_and_survivors() -> None:
    panel = with_words(3)
    says(exercises.check_clash(1, panel, 1, (2, 1, 0, 4)), "Right: 面目一新 wants 目 in cell 1, where 聞 stands.")
    says(exercises.check_clash([4, 0], panel, 1, (2, 1, 0, 4)), "Right")
    says(exercises.check_clash([], panel, 1, (2, 1, 0, 4)), "a letter meets another one")
    survivors = solve_by_elimination(ARTICLE)
    says(
        exercises.check_clash(13, survivors, 5, (15, 14, 13, 9)),
        "Right: 記念写真 wants 写 in cell 13, where 子",
    )
    narrowed = Survivors(ARTICLE)
    narrowed.narrow(13, "子大")
    says(exercises.check_clash(13, narrowed, 5, (15, 14, 13, 9)), "where only 子 or 大 can be.")


# ---- what is left


@pytest.mark.parametrize(
    ("placed", "answer", "sentence"),
    [
        ((1,), ["面", "", "", ""], "Right: 面目一新 leaves what the cells held before: 面 ? ? ?."),
        ((1,), "面???", "Right"),
        ((1,), "面 ・ ・ ・", "Right"),
        ((1,), ["面", None, None, None], "Right"),
        ((1,), np.array(["面", "", "", ""]), "Right"),
        ((1, 2), "生?面目", "Right: 生真面目 leaves what the cells held before: 生 ? 面 目."),
        ((1,), None, "Not answered yet"),
        # the first letter, emptying, not at all
        ((1,), "????", "that is emptying: it loses letters that stood before, such as the one in cell 2."),
        ((1,), ["", "", "", ""], "that is emptying"),
        ((1, 2), "??面目", "the first letter stays: it stood in cell 5 before the word was placed, from the start."),
        ((1, 2), "生真面目", "each cell holds what it held before: nothing in cell 6."),
        ((1, 2), "生???", "only the first letters are left. In cell 2 a letter stood before, too"),
        ((1, 2), "生?面?", "only the first letters are left. In cell 3 a letter stood before, too"),
        ((1, 2), "目面?生", "that is the wrong way round: begin with the cell of the first letter."),
        ((1, 2), "生??目", "cell 2 holds 面 again: 面目一新 begins there."),
        ((1, 3), "地方??", "cell 4 was open before 地方新聞 was placed: it is open again."),
        ((1, 2), "生真?目", "cell 6 was open before 生真面目 was placed: it is open again."),
        ((2, 1), "面??新", "cell 3 holds 目 again: 生真面目 shares it."),
        ((1,), "面??", "your answer has 3 letters. Please write 4 letters"),
        ((1,), [2, 3], "2 is no letter. Please write 4 letters"),
        ((), "面???", "change the question first. The panel: no word is placed"),
    ],
)
def test_what_a_word_leaves(placed: tuple[int, ...], answer: object, sentence: str) -> None:
    says(exercises.check_taken_back(answer, with_words(*placed)), sentence)


@pytest.mark.parametrize(
    ("placed", "answer", "sentence"),
    [
        ((1, 2), [5, 2, 3], "Right: by emptying, 生 in cell 5 and 面 in cell 2 and 目 in cell 3 are lost."),
        ((1,), 2, "Right: by emptying, 面 in cell 2 is lost."),
        (
            (1, 2),
            [2, 3],
            "the first letter is lost, too: it stood in the panel from the start",
        ),
        ((1,), [], "the first letter is lost, too"),
        ((1, 2), [2, 3, 5, 6], "not every cell of the path loses a letter of somebody else"),
        ((1, 2), [6], "those were open before, so nothing is lost there."),
        ((1, 2), [5], "the first letter is not the only one: which cells does the word share"),
        ((1, 2), [0, 2, 3], "that is the place of the letters in the word, from 0: write the cells."),
        ((1, 2), [3, 4, 6], "everything is one more. Did you count from 1?"),
        ((1, 2), [2, 5], "cell 3 held 目 before: 面目一新 shares it."),
        ((1, 2), [2, 3, 5, 9], "cell 9 is not on the path of 生真面目."),
        ((2, 1), [2, 7, 3], "cell 7 was open before: nothing is lost there."),
        ((1, 2), None, "Not answered yet"),
        ((1, 2), "生", "'生' is no whole number. Please write a list of cells"),
    ],
)
def test_what_emptying_loses(placed: tuple[int, ...], answer: object, sentence: str) -> None:
    says(exercises.check_lost(answer, with_words(*placed)), sentence)


@settings(max_examples=30)
@given(puzzle=puzzles())
def test_what_a_word_leaves_in_any_panel(puzzle: Zigzag) -> None:
    for panel in list(full_panels(puzzle, accept=all_placed))[:3]:
        path = panel.placed[next(reversed(panel.placed))]
        before = panel.before
        assert exercises.check_taken_back(list(restoring(before)), panel)
        assert exercises.check_taken_back(list(emptying(before)), panel).right is False
        lost = [cell for cell, letter in zip(path, before, strict=True) if letter]
        assert exercises.check_lost(lost, panel)
        for cell in range(puzzle.cells):
            verdict = exercises.check_lost(set(lost) ^ {cell}, panel)
            assert verdict.right is False
            assert is_short_and_kind(verdict)


# ---- place and take back

PLACE = """\
def place(letters, path, text):
    before = []
    for cell in path:
        before.append(letters[cell])
    for i in range(len(path)):
        letters[path[i]] = text[i]
    return before
"""
BACK = """\
def take_back(letters, path, before):
    for i in range(len(path)):
        letters[path[i]] = before[i]
"""
MEMORY = ("def place", "kept = []\ndef place")


@pytest.mark.parametrize(
    ("placing", "taking", "sentence"),
    [
        ([], [], "Right: your functions place 8 words, take them back, and every letter is as it was."),
        ([("return before", "return tuple(before)")], [], "Right"),
        (
            [("return before", 'return "".join(letter or "?" for letter in before)')],
            [("before[i]", 'before[i].strip("?")')],
            "Right",
        ),
        ([("append(letters[cell])", "append(letters[cell] or None)")], [], "Right"),
        # emptying
        ([], [("before[i]", '""')], "cell 6 is empty, where 真 stood before. Put back what place has kept"),
        ([], [("before[i]", "None")], "is empty, where 真 stood before"),
        # restoring in the wrong way
        ([], [("before[i]", "before[-1 - i]")], "what was kept is put back the wrong way round."),
        (
            [],
            [("letters[path[i]] = before[i]", "letters[path[i]] = before[0]")],
            "holds 記, and before the",
        ),
        (
            [],
            [("range(len(path))", "range(len(path) - 1)")],
            "when 地方新聞 is taken back, cell 1 holds 聞, and before",
        ),
        ([], [("letters[path[i]]", "letters[i]")], "has changed, and it is not on the path."),
        # not at all
        (
            [],
            [("letters[path[i]] = before[i]", "pass")],
            "the word still stands: write what place has",
        ),
        (
            [],
            [("letters[path[i]] = before[i]", "letters = before")],
            "the word still stands: write what place",
        ),
        # what is kept
        (
            [("return before", "")],
            [],
            "when 面目一新 is placed, place returns nothing. What did the cells",
        ),
        ([("return before", "return letters")], [], "place returns the list letters itself, and that changes."),
        (
            [("return before", "return [letters[cell] for cell in path]")],
            [],
            "place looks at the cells when it has written",
        ),
        ([("return before", "return list(text)")], [], "place looks at the cells when it has written already."),
        (
            [MEMORY, ("    before = []", "    before = kept\n    before.clear()")],
            [],
            "when 生真面目 is placed, place returns the same list as for the word before.",
        ),
        ([("append(letters[cell])", "append(letters[cell - 1])")], [], "is taken back, cell"),
        # placing
        ([("letters[path[i]] = text[i]", "pass")], [], "letters is as it was: write the word into it"),
        ([("letters[path[i]] = text[i]", "letters[i] = text[i]")], [], "which is not on the path, holds"),
        (
            [("letters[path[i]] = text[i]", "letters[path[i]] = text[0]")],
            [],
            "which is on the path, holds 面",
        ),
        (
            [("range(len(path))", "range(1, len(path) - 1)")],
            [],
            "cell 11, which is on the path, holds nothing",
        ),
        ([("letters[path[i]] = text[i]", "letters.append(text[i])")], [], "letters has 20 cells afterwards, not 16."),
        ([("= text[i]", "= text")], [], "cell 2, which is on the path, holds 面目一新 and should hold 面."),
        ([], [("letters[path[i]] = before[i]", "letters.pop()")], "letters has 12 cells afterwards, not 16."),
        # it does not work
        ([("path, text", "path")], [], "your function cannot be called with 3 arguments"),
        ([], [("path, before", "path")], "Please write take_back as a function of letters, path and before."),
        ([("text[i]", "text[9]")], [], "on 面目一新, it stops in line 6 with IndexError"),
        ([], [("before[i]", "befor[i]")], "on 記念写真, it stops in line 3 with NameError"),
        ([("for cell in path", "while True")], [], "it stops in line"),
    ],
)
def test_placing_and_taking_back(placing: list[tuple[str, str]], taking: list[tuple[str, str]], sentence: str) -> None:
    says(exercises.check_place_and_take_back(written(PLACE, *placing), written(BACK, *taking)), sentence)


def test_only_one_of_the_two_is_written() -> None:
    says(exercises.check_place_and_take_back(None, written(BACK)), "Not answered yet")
    says(exercises.check_place_and_take_back(written(PLACE), None), "Not answered yet")


# ---- the whole recursion

SOLVE = """\
def my_solve(puzzle):
    letters = ["" for _ in range(puzzle.cells)]
    for word in puzzle.words:
        letters[word.cell] = word.text[0]

    def possible(path, text):
        for i in range(len(path)):
            if letters[path[i]] != "":
                if letters[path[i]] != text[i]:
                    return False
        return True

    def solve(n):
        if n == len(puzzle.words):
            return "" not in letters
        word = puzzle.words[n]
        for path in word_paths(puzzle, word.number):
            if possible(path, word.text):
                before = [letters[cell] for cell in path]
                for i in range(len(path)):
                    letters[path[i]] = word.text[i]
                if solve(n + 1):
                    return True
                for i in range(len(path)):
                    letters[path[i]] = before[i]
        return False

    return letters if solve(0) else None
"""
ALL_PLACED = ('return "" not in letters', "return True")
IGNORED = ("return letters if solve(0) else None", "solve(0)\n    return letters")
NO_RETURN = ("if solve(n + 1):\n                    return True", "solve(n + 1)")
NOT_BACK = ("letters[path[i]] = before[i]", "pass")
EMPTYING = ("before[i]", '""')
FINDS_NOTHING = "your function finds nothing, and there is a solution. Does it hand on what the recursive call returns?"


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ([], "Right: your function solves 3 puzzles, and says of 1 that it has no solution."),
        ([("return letters if", "return Panel(puzzle) if False else letters if")], "Right"),
        ([("return letters if", 'return "".join(letters) if')], "Right"),
        ([("return letters if", "return dict(enumerate(letters)) if")], "Right"),
        (
            [
                (
                    "return letters if",
                    "return [letters[i:i + puzzle.width] for i in range(0, len(letters), puzzle.width)] if",
                )
            ],
            "Right",
        ),
        ([("else None", "else False")], "Right"),
        # the article's traps
        (
            [ALL_PLACED],
            "in A and BA in a row of 3, cell 2 is open, though every word is placed. Accept a panel only",
        ),
        (
            [IGNORED],
            "in AC, BA, CD and DC in a row of 4, there is no solution, and your function gives a panel: AC",
        ),
        ([ALL_PLACED, IGNORED], "Accept a panel only if every cell is filled."),
        # the result is lost
        ([NO_RETURN], FINDS_NOTHING),
        (
            [NO_RETURN, IGNORED],
            'in "The example of the article", the panel is as at the start: a full one was',
        ),
        ([("    return letters if solve(0) else None\n", "    solve(0)\n")], FINDS_NOTHING),
        ([("if solve(n + 1):\n                    return True", "return solve(n + 1)")], FINDS_NOTHING),
        # taking back
        ([EMPTYING], "面目一新 cannot be read from cell 2: its letters are lost. Does taking back empty"),
        ([EMPTYING, ALL_PLACED], "cannot be read from cell 2: its letters are lost. Does taking back empty cells"),
        ([NOT_BACK], FINDS_NOTHING),
        ([("before[i]", "before[-1 - i]"), ALL_PLACED], 'in "The example of the article", '),
        ([("for i in range(len(path)):\n                    letters[path[i]] = before[i]", "pass")], FINDS_NOTHING),
        # possible
        (
            [("return False\n        return True\n\n    def solve", "pass\n        return True\n\n    def solve")],
            "Is each path tested?",
        ),
        ([('if letters[path[i]] != "":', "if True:")], FINDS_NOTHING),
        ([("range(len(path)):\n            if", "range(1, len(path) - 1):\n            if")], "Not yet"),
        # not all words
        ([("n == len(puzzle.words)", "n == len(puzzle.words) - 1"), ALL_PLACED], "is every word placed before"),
        # no end, no function
        ([("solve(n + 1)", "solve(n)")], "it calls itself without an end."),
        ([("for path in word_paths(puzzle, word.number)", "while True")], "it stops in line"),
        (
            [("return letters if solve(0) else None", "return solve(0)")],
            "your function returns True: let it return",
        ),
        (
            [("return letters if solve(0) else None", "return 14")],
            "your function returns 14. Please write a function",
        ),
        (
            [("return letters if", "return letters[:-1] if")],
            "your function returns 15 letters, and there are 16",
        ),
        ([("def my_solve(puzzle)", "def my_solve(masul, wordl, n)")], "your function cannot be called with 1 argument"),
    ],
)
def test_recursions(changes: list[tuple[str, str]], sentence: str) -> None:
    says(exercises.check_solve(written(SOLVE, *changes)), sentence)


def test_recursions_on_puzzles_of_ones_own() -> None:
    says(exercises.check_solve(written(SOLVE, ALL_PLACED), ARTICLE), "Right: your function solves 1 puzzle.")
    says(exercises.check_solve(written(SOLVE), SEVERAL, NONE), "Right: your function solves 1 puzzle, and says of 1")
    says(exercises.check_solve(lambda puzzle: full_panels(puzzle), SEVERAL), "Right")
    says(exercises.check_solve(lambda puzzle: "ABBA", SEVERAL), "Not yet: in a puzzle of 2 x 2, ")
    says(exercises.check_solve(lambda puzzle: None, NONE), "Right: your function solves 0 puzzles, and says of")
    says(exercises.check_solve(lambda puzzle: None, HOLE, NONE), FINDS_NOTHING)
    says(exercises.check_solve(written(SOLVE), "puzzle"), "change the question first.")  # type: ignore[arg-type]


@settings(max_examples=30, deadline=None)
@given(puzzle=puzzles())
def test_recursions_on_any_puzzle(puzzle: Zigzag) -> None:
    solutions = ["".join(rows) for rows in brute.solutions(puzzle)]
    assert exercises.check_solve(lambda _: solutions[0] if solutions else None, puzzle)
    if solutions:
        spoiled = "Z" + solutions[0][1:]
        verdict = exercises.check_solve(lambda _: spoiled, puzzle)
        assert verdict.right is (spoiled in solutions)
        assert is_short_and_kind(verdict)


# ---- orders


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ([3, 4, 2, 1, 5], "Right: with this order 41 tests lead to the solution, and 41 were allowed."),
        ("3 4 2 1 5", "Right"),
        (["地方新聞", "女子大生", "生真面目", "面目一新", "記念写真"], "Right"),
        ([1, 2, 3, 4, 5], "that is the order of the list: 1,375 tests. Begin with a word that has few paths"),
        ([5, 4, 3, 2, 1], "this order takes"),
        ([2, 3, 1, 0, 4], "words count from 1 to 5, not from 0."),
        ([3, 4, 2, 1], "word 5 is missing. Please write the numbers of all words"),
        ([3, 4, 2, 1, 3], "word 3 is named twice."),
        ([3, 4, 2, 1, 6], "there is no word 6: the words count from 1 to 5."),
        (None, "Not answered yet"),
        ("quick", "'quick' is no whole number. Please write the numbers of all words"),
    ],
)
def test_quick_orders(answer: object, sentence: str) -> None:
    says(exercises.check_quick_order(answer, ARTICLE, 41), sentence)


def test_slow_orders() -> None:
    says(exercises.check_slow_order([2, 5, 1, 3, 4], ARTICLE, 100), "Right: with this order ")
    says(exercises.check_slow_order([3, 4, 2, 1, 5], ARTICLE, 2325), "this order takes 41 tests. Begin with a word")
    says(exercises.check_slow_order([1, 2, 3, 4, 5], ARTICLE, 2325), "that is the order of the list: 1,375 tests.")
    says(exercises.check_slow_order([1, 2, 3, 4, 5], ARTICLE, 10**9), "change the question first. The number of tests")
    says(exercises.check_slow_order([1, 2, 3, 4], NONE, 5), "change the question first. The puzzle: it has no solution")


# ---- traps


@pytest.mark.parametrize(
    ("puzzle", "answer", "sentence"),
    [
        (HOLE, 2, "Right: the program places every word, and cell 2 is open: A B ?."),
        (HOLE_OF_FOUR, [3], "Right: the program places every word, and cell 3 is open: A B C ?."),
        (ARTICLE, [], "Right: the program fills every cell here."),
        (HOLE, None, "Not answered yet"),
        (HOLE, [], "it takes the first panel in which every word is placed. Which cell has no letter then?"),
        (HOLE, 1, "in the program's panel cell 1 holds B, from BA."),
        (HOLE, 3, "cell 3 is not open. Did you count from 1?"),
        (HOLE, 5, "there is no cell 5: cells count from 0 to 2."),
        (HOLE_OF_FOUR, [1, 3], "these are open at the start. Play the program"),
        (ARTICLE, 3, "in the program's panel cell 3 holds 目, from"),
        (NONE, [], "change the question first. The puzzle: the article's program does not place its words"),
    ],
)
def test_holes(puzzle: Zigzag, answer: object, sentence: str) -> None:
    says(exercises.check_hole(answer, puzzle), sentence)


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        (HOLE_OF_LONGER_WORDS, "Right: the program stops with A B ?, and A B A is a solution."),
        (HOLE_OF_LONGER_WORDS.write(), "Right"),
        ((1, 4, [("AB", 0), ("CB", 2)]), "Right: the program stops with A B C ?, and A B C B is a solution."),
        (Panel(HOLE_OF_FOUR), "Right"),
        (None, "Not answered yet"),
        (HOLE, "that is the lesson's puzzle: find another one."),
        (ARTICLE, "the program fills every cell: 新 聞 面 目 / 方 生 真 一"),
        (NONE, "your puzzle has no solution. A trap is a puzzle that a person can solve."),
        (Zigzag(1, 3, [("A", 0)]), "your puzzle has no solution."),
        (5, "The puzzle: 5 is none; write Zigzag(1, 3"),
        ((1, 2, [("AB", 0), ("BA", 5)]), "'BA': there is no cell 5"),
        ("s,yoko,2", "Not yet: The text"),
    ],
)
def test_puzzles_with_a_hole(answer: object, sentence: str) -> None:
    says(exercises.check_hole_puzzle(answer, HOLE), sentence)


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        (NONE, "Right: the program prints A B C D, but AC cannot be read from cell 0."),
        ((1, 2, [("AA", 0), ("BB", 1)]), "Right: the program prints A B, but AA cannot be read from cell 0."),
        (ARTICLE, "the program prints 新 聞 面 目 / 方 生 真 一 / 地 大 写 新 / 女 子 念 記, and that is a solution."),
        (HOLE, "that is the lesson's puzzle"),
        (HOLE_OF_FOUR, "the program places every word, and stops at cell 3, which is open."),
        ((1, 3, [("AC", 0), ("BA", 1)]), "the program places no word in the end and stops at cell 2, which is open."),
        (None, "Not answered yet"),
    ],
)
def test_puzzles_with_a_wrong_panel(answer: object, sentence: str) -> None:
    says(exercises.check_wrong_panel_puzzle(answer, HOLE), sentence)


@settings(max_examples=40, deadline=None)
@given(puzzle=puzzles())
def test_traps_of_any_puzzle(puzzle: Zigzag) -> None:
    """Held against brute force."""
    solutions = brute.solutions(puzzle)
    panel = next(full_panels(puzzle, accept=all_placed), None)
    hole = panel is not None and bool(panel.open)
    assert exercises.check_hole_puzzle(puzzle).right is bool(hole and solutions)
    prints_wrong = panel is None and len(puzzle.standing) == puzzle.cells
    assert exercises.check_wrong_panel_puzzle(puzzle).right is prints_wrong
    assert not (prints_wrong and solutions)


def test_what_takes_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recursions, "MOST_TESTS", 30)
    order = [1, 2, 3, 4, 5]
    says(exercises.check_quick_order(order, ARTICLE, 41), "that is the order of the list: more than 1,000,000 tests.")
    says(exercises.check_slow_order(order, ARTICLE, 41), "Right: with this order more than 1,000,000 tests lead to")
    says(
        exercises.check_hole(1, ARTICLE), "change the question first. The puzzle: the article's program takes too long"
    )
    says(exercises.check_hole_puzzle(ARTICLE), "the article's program takes too long on your puzzle.")
    says(exercises.check_wrong_panel_puzzle(ARTICLE), "the article's program takes too long on your puzzle.")
    says(exercises.check_solve(written(SOLVE), ARTICLE), "its tree is too large to walk it here")


@pytest.mark.parametrize("junk", JUNK, ids=range(len(JUNK)))
def test_no_check_raises(junk: Any) -> None:
    panel = with_words(1, 2)
    path = (2, 1, 5, 9)
    for verdict in (
        exercises.check_clash(junk, ARTICLE, 1, path),
        exercises.check_clash(5, junk, 1, path),
        exercises.check_clash(5, ARTICLE, junk, (3, 4)),
        exercises.check_clash(5, ARTICLE, 1, junk),
        exercises.check_taken_back(junk, panel),
        exercises.check_taken_back("生?面目", junk),
        exercises.check_lost(junk, panel),
        exercises.check_lost([5], junk),
        exercises.check_place_and_take_back(junk, junk),
        exercises.check_solve(junk),
        exercises.check_quick_order(junk, ARTICLE, 41),
        exercises.check_quick_order([5, 4, 3, 2, 1], ARTICLE, junk),
        exercises.check_quick_order([1], junk, 41),
        exercises.check_slow_order(junk, ARTICLE, 100),
        exercises.check_slow_order([3, 4, 2, 1, 5], ARTICLE, junk),
        exercises.check_hole(junk, HOLE_OF_FOUR),
        exercises.check_hole([1], junk),
        exercises.check_hole_puzzle(junk),
        exercises.check_wrong_panel_puzzle(junk),
    ):
        assert is_short_and_kind(verdict), verdict
