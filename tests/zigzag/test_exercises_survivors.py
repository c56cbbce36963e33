"""Wrong answers about elimination, and rules with a line wrong; what the checks say of them."""

from typing import Any

import pytest
from hypothesis import assume, given, settings

from puzzlelib.check import Verdict
from puzzlelib.zigzag import exercises
from puzzlelib.zigzag.elimination import Survivors, solve_by_elimination
from puzzlelib.zigzag.exercises import survivors as survivors_checks
from puzzlelib.zigzag.panel import Panel
from puzzlelib.zigzag.paths import open_paths, word_paths
from puzzlelib.zigzag.puzzle import Zigzag
from puzzlelib.zigzag.slips.survivors import SHARERS
from tests.test_check import JUNK
from tests.verdicts import is_short_and_kind
from tests.zigzag import brute
from tests.zigzag.programs import written
from tests.zigzag.puzzles import ARTICLE, HOLE_OF_FOUR, NONE, SEVERAL, puzzles

END = solve_by_elimination(ARTICLE)  # 37 paths; 子 is certain in cell 13


def says(verdict: Verdict, sentence: str) -> None:
    assert is_short_and_kind(verdict), verdict
    assert sentence in repr(verdict)


def standing(puzzle: Zigzag = ARTICLE) -> Survivors:
    """The paths that agree with the first letters."""
    survivors = Survivors(puzzle)
    for word in puzzle.words:
        for path in set(word_paths(puzzle, word.number)) - set(open_paths(puzzle, word.number)):
            survivors.kill(word.number, path)
    return survivors


# ---- which path dies


@pytest.mark.parametrize(
    ("board", "number", "answer", "sentence"),
    [
        (ARTICLE, 1, [2, 1, 5, 9], "Right: 面目一新 wants 一 in cell 5, where 生 stands."),
        (ARTICLE, 1, "2 → 1 → 5 → 9", "Right"),
        (ARTICLE, 5, [15, 14, 13, 9], "Right: 記念写真 in cells 15, 14, 13 and 9 wants 写 in cell 13"),
        (
            END,
            1,
            [2, 6, 10, 14],
            "Right: suppose that 面目一新 in cells 2, 6, 10 and 14 is right: then no path is left for",
        ),
        (HOLE_OF_FOUR, 2, (2, 1), "Right: CB in cells 2 and 1 misses cell 3: it dies. Only CB reaches cell 3."),
        (HOLE_OF_FOUR, 1, [], "Right: the only path of AB lives."),
        (ARTICLE, 1, None, "Not answered yet"),
        (END, 1, [2, 3, 7, 11], "Not yet: nothing forbids 面目一新 in cells 2, 3, 7 and 11 now"),
        (ARTICLE, 1, [], "one of the paths of 面目一新 dies: where does it meet another letter?"),
        (END, 1, [2, 1, 5, 9], "that path was struck before. Take one that is still alive."),
        (ARTICLE, 1, [2, 6, 10], "the path has 3 cells, and 面目一新 4 letters. Please write a path of 面目一新"),
        (ARTICLE, 1, [2, 8, 9, 10], "the path of word 1: cell 8 is not beside cell 2; step up, down, left or right."),
        (ARTICLE, 1, [2, 6, 2, 6], "it comes back to one of its own cells"),
        (ARTICLE, 1, [3, 7, 11, 15], "面目一新 does not begin in cell 3; begin with cell 2"),
        (ARTICLE, 1, "down", "'down' is no whole number."),
        (NONE, 1, [0, 1], "change the question first. The board: it has no solution: "),
        (ARTICLE, 6, [0, 1], "change the question first. The word: there is no word 6"),
    ],
)
def test_dead_paths(board: Any, number: int, answer: object, sentence: str) -> None:
    says(exercises.check_dead_path(answer, board, number), sentence)


def test_a_dead_path_of_a_panel() -> None:
    panel = Panel(ARTICLE)
    panel.place(3, (8, 4, 0, 1))
    says(exercises.check_dead_path([2, 1, 0, 4], panel, 1), "Right: 面目一新 wants 目 in cell 1, where 聞 stands.")


@settings(max_examples=25, deadline=None)
@given(puzzle=puzzles())
def test_a_path_that_is_said_to_die_is_in_no_solution(puzzle: Zigzag) -> None:
    used = {(number, path) for paths, _ in brute.drawings(puzzle) for number, path in enumerate(paths, start=1)}
    for word in puzzle.words:
        for path in word_paths(puzzle, word.number)[:6]:
            verdict = exercises.check_dead_path(path, puzzle, word.number)
            assert is_short_and_kind(verdict), verdict
            assert not (verdict.right and (word.number, path) in used)
            killer = exercises.check_killer([], puzzle, word.number, path)
            assert is_short_and_kind(killer)
            assert killer.right or (word.number, path) not in used


# ---- what kills it


@pytest.mark.parametrize(
    ("board", "number", "path", "answer", "sentence"),
    [
        (ARTICLE, 1, (2, 1, 5, 9), 5, "Right: 面目一新 wants 一 in cell 5, where 生 stands."),
        (HOLE_OF_FOUR, 2, (2, 1), [3], "Right: only CB reaches cell 3, and this path misses it."),
        (END, 1, (2, 3, 7, 11), [], "Right: as the board stands, nothing kills it."),
        (ARTICLE, 1, (2, 1, 5, 9), None, "Not answered yet"),
        (ARTICLE, 1, (2, 1, 5, 9), [], "the path dies. Does a letter clash, or does it miss a cell that only 面目一新"),
        (ARTICLE, 1, (2, 1, 5, 9), 9, "nothing is certain in cell 9: 新, 真, 目, 聞, 方 or 大 can be there."),
        (ARTICLE, 1, (2, 1, 5, 9), 2, "in cell 2 the word meets its own letter: the two share it."),
        (ARTICLE, 1, (2, 1, 5, 9), 3, "3 is the place of a letter in the word. Write the cell"),
        (ARTICLE, 1, (2, 1, 5, 9), 6, "cell 6 is not on this path. Did you count from 1?"),
        (ARTICLE, 1, (2, 1, 5, 9), 0, "the path misses cell 0, but 生真面目, 地方新聞 and 女子大生 can reach it."),
        (ARTICLE, 1, (2, 1, 5, 9), 17, "there is no cell 17: cells count from 0 to 15."),
        (END, 1, (2, 1, 5, 9), 5, "change the question first. The path: it is struck already"),
    ],
)
def test_killers(board: Any, number: int, path: Any, answer: object, sentence: str) -> None:
    says(exercises.check_killer(answer, board, number, path), sentence)


# ---- what all paths share


@pytest.mark.parametrize(
    ("board", "number", "answer", "sentence"),
    [
        (END, 4, [13], "Right: all 3 paths of 女子大生 settle nothing new."),
        (standing(), 4, 13, "Right: all 3 paths of 女子大生 put 子 into cell 13."),
        (standing(), 4, [12, 13], "Right"),
        (standing(), 1, [], "Right: all 8 paths of 面目一新 settle nothing new."),
        (standing(), 1, [2], "Right"),
        (standing(), 4, None, "Not answered yet"),
        (standing(), 4, [], "there is one: write the paths one below the other. Which cell is in each of them"),
        (standing(), 4, [12], "there is one"),
        (standing(), 4, [13, 5], "1 of 3 paths of 女子大生 passes cell 5. A single path that goes elsewhere may be"),
        (standing(), 4, [13, 9], "2 of 3 paths of 女子大生 pass cell 9."),
        (
            standing(),
            4,
            [13, 9, 10],
            "most paths prove nothing: a single path that goes elsewhere may be the right one.",
        ),
        (
            standing(),
            4,
            [12, 13, 9, 5, 10, 14],
            "one path is not enough: a cell counts only if all paths of the word pass",
        ),
        (
            standing(),
            4,
            [12, 13, 9, 5],
            "those are the cells of the first path: look whether the other paths pass them",
        ),
        (standing(), 4, [13, 14], "everything is one more. Did you count from 1?"),
        (standing(), 4, [13, 0], "no path of 女子大生 passes cell 0."),
        (Zigzag(2, 2, [("ABCD", 0)]), 1, [1, 2, 3], "all paths pass the cell, but not with the same letter"),
        (Zigzag(2, 2, [("ABCD", 0)]), 1, [1, 3], "all paths of ABCD pass cell 1, but with different letters: B and D."),
        (Zigzag(2, 2, [("ABC", 0)]), 1, [3], "Right: both paths of ABC put C into cell 3."),
        (Zigzag(2, 2, [("ABC", 0)]), 1, [0], "paths that part may meet again: look at the cells behind the fork, too."),
        (Zigzag(2, 2, [("ABCB", 0)]), 1, [1], "paths that part may meet again"),
        (Zigzag(2, 2, [("ABCB", 0)]), 1, [], "paths that part may meet again"),
        (Zigzag(1, 3, [("ABC", 0)]), 1, [1, 2], "Right: the only path of ABC puts B into cell 1 and C into cell 2."),
        (Zigzag(1, 3, [("ABC", 0)]), 1, [], "there are some: write the paths one below the other."),
    ],
)
def test_what_paths_share(board: Any, number: int, answer: object, sentence: str) -> None:
    says(exercises.check_shared(answer, board, number), sentence)


@settings(max_examples=30)
@given(puzzle=puzzles())
def test_what_paths_share_by_definition(puzzle: Zigzag) -> None:
    survivors = standing(puzzle)
    for word in puzzle.words:
        letters = [dict(zip(path, word.text, strict=True)) for path in survivors.paths[word.number]]
        if not letters:
            continue
        right = {
            cell for cell in range(puzzle.cells) if letters[0].get(cell) and len({at.get(cell) for at in letters}) == 1
        }
        assert exercises.check_shared(right, survivors, word.number)
        for cell in range(puzzle.cells):
            verdict = exercises.check_shared(right ^ {cell}, survivors, word.number)
            assert is_short_and_kind(verdict)
            assert verdict.right is (cell in right and cell in puzzle.standing)


def test_a_word_without_a_path_shares_nothing() -> None:
    survivors = Survivors(SEVERAL)
    for path in list(survivors.paths[1]):
        survivors.kill(1, path)
    says(exercises.check_shared([1], survivors, 1), "change the question first. The board: no path is left for AB")


# ---- which cell forces a word


@pytest.mark.parametrize(
    ("board", "answer", "sentence"),
    [
        (HOLE_OF_FOUR, 3, "Right: only CB reaches cell 3, and its path that misses it dies."),
        (ARTICLE, [], "Right: as the board stands, no cell forces a word."),
        (HOLE_OF_FOUR, None, "Not answered yet"),
        (HOLE_OF_FOUR, [], "there is one: go through the open cells. Which words can reach each of them?"),
        (HOLE_OF_FOUR, 1, "AB and CB reach cell 1: it forces neither."),
        (HOLE_OF_FOUR, 0, "only AB reaches cell 0, but all its paths do: no path dies."),
        (HOLE_OF_FOUR, 4, "there is no cell 4: cells count from 0 to 3."),
        (END, 13, "only 女子大生 reaches cell 13, but all its paths do: no path dies."),
        (END, 9, "5 words reach cell 9: it forces none of them."),
        (END, 0, "面目一新, 生真面目 and 地方新聞 reach cell 0: it forces none of them."),
        (Zigzag(1, 4, [("AB", 0)]), 3, "no word reaches cell 3: that is a contradiction."),
        (HOLE_OF_FOUR, "B", "'B' is no whole number. Please write a cell, or [] for none."),
    ],
)
def test_forcing_cells(board: Any, answer: object, sentence: str) -> None:
    says(exercises.check_forcing_cell(answer, board), sentence)


@settings(max_examples=30)
@given(puzzle=puzzles())
def test_forcing_cells_by_definition(puzzle: Zigzag) -> None:
    paths = {word.number: word_paths(puzzle, word.number) for word in puzzle.words}
    for cell in range(puzzle.cells):
        reaching = [number for number in paths if any(cell in path for path in paths[number])]
        forces = len(reaching) == 1 and any(cell not in path for path in paths[reaching[0]])
        verdict = exercises.check_forcing_cell(cell, puzzle)
        assert verdict.right is forces
        assert is_short_and_kind(verdict)


# ---- a contradiction


@pytest.mark.parametrize(
    ("board", "answer", "sentence"),
    [
        (
            ARTICLE,
            (1, [2, 6, 10, 14]),
            "Right: suppose that 面目一新 in cells 2, 6, 10 and 14 is right: then no path is left",
        ),
        (
            END,
            (1, [2, 6, 10, 14]),
            "Right: suppose that 面目一新 in cells 2, 6, 10 and 14 is right: then no path is left for 地",
        ),
        (END, "word 5: 15, 11, 10, 6", "then no word reaches cell 14 any more."),
        (END, {5: [15, 11, 10, 6]}, "Right"),
        (END, [5, 15, 11, 10, 6], "Right"),
        (SEVERAL, [], "Right: no single path leads to a contradiction here."),
        (END, None, "Not answered yet"),
        (END, (1, [2, 3, 7, 11]), "no contradiction follows. That proves nothing, neither for it nor against it."),
        (
            END,
            (1, [2, 1, 5, 9]),
            "面目一新 in cells 2, 1, 5 and 9 dies without an assumption. Take a path that elimination",
        ),
        (END, [], "some path leads to a contradiction. Suppose one after the other, and see what follows."),
        (END, (6, [2, 3]), "there is no word 6: the words count from 1 to 5. Please write a word and its path"),
        (END, (1, []), "the path is missing."),
        (END, (1, [2, 3]), "the path has 2 cells, and 面目一新 4 letters."),
        (END, (1, [2, 8, 7, 11]), "cell 8 is not beside cell 2"),
        (NONE, (1, [0, 1]), "change the question first. The board: it has no solution"),
    ],
)
def test_contradictions(board: Any, answer: object, sentence: str) -> None:
    says(exercises.check_contradiction(answer, board), sentence)


@settings(max_examples=20, deadline=None)
@given(puzzle=puzzles())
def test_what_contradicts_is_in_no_solution(puzzle: Zigzag) -> None:
    used = {(number, path) for paths, _ in brute.drawings(puzzle) for number, path in enumerate(paths, start=1)}
    assume(used)
    for word in puzzle.words:
        for path in word_paths(puzzle, word.number)[:6]:
            verdict = exercises.check_contradiction((word.number, path), puzzle)
            assert is_short_and_kind(verdict), verdict
            assert not (verdict.right and (word.number, path) in used)


def test_too_many_paths_to_try_them_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(survivors_checks, "MOST_PATHS", 3)
    says(
        exercises.check_contradiction([], END), "change the question first. The board: it has 37 paths; take a smaller"
    )


def test_the_board_stays_as_it_is() -> None:
    survivors = Survivors(ARTICLE)
    before = survivors.copy()
    exercises.check_dead_path([2, 1, 5, 9], survivors, 1)
    exercises.check_contradiction((1, [2, 6, 10, 14]), survivors)
    exercises.check_shared([13], survivors, 4)
    assert survivors == before


# ---- the rule as a function

RULE = """\
def my_shared(text, paths):
    found = {}
    for i in range(len(text)):
        cell = paths[0][i]
        count = 0
        for path in paths:
            if cell in path and text[path.index(cell)] == text[i]:
                count += 1
        if count == len(paths):
            found[cell] = text[i]
    return found
"""


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ([], "Right: your function is right for all 9 words."),
        ([("return found", "return list(found.items())")], "Right"),
        (
            [("count == len(paths)", "count >= 1")],
            "those are the cells of the first path: look whether the other paths pass",
        ),
        (
            [("count == len(paths)", "2 * count > len(paths)")],
            "most paths prove nothing: a single path that goes elsewhere",
        ),
        ([(" and text[path.index(cell)] == text[i]", "")], "all paths pass the cell, but not with the same letter"),
        (
            [("if cell in path and text[path.index(cell)] == text[i]", "if path[i] == cell")],
            "compare the letters, not their",
        ),
        ([("range(len(text))", "range(1, len(text))")], "the first cell belongs to it: all paths begin there"),
        ([("range(len(text))", "range(len(text) - 1)")], "the last letter is left out: go to the end of the paths."),
        (
            [("found[cell]", "found[i]")],
            "that is the place of the letter in the word. Give the cell: path[i] where text[i]",
        ),
        ([("count == len(paths)", "count == 1")], "Not yet: "),
        (
            [("count += 1", "count += 1\n            else:\n                return found")],
            "paths that part may meet again",
        ),
        (
            [("= text[i]\n    return", "= text[0]\n    return")],
            "for 女子大生 with 3 paths has 子, and your function gives 女.",
        ),
        ([("count == len(paths)", "False")], "your rule finds nothing: a cell counts where it is in every path"),
        ([("found[cell] = text[i]", "found[cell] = i")], "0 is no letter. Please write a function of text and paths"),
        ([("found[cell]", "found[cell + 20]")], "your function gives cell 22, and there is none."),
        ([("found[cell]", 'found["x"]')], "'x' is no cell."),
        ([("return found", "return len(found)")], "your function returns 1. Please write a function of text and paths"),
        ([("return found", "pass")], "Not answered yet: your function gives nothing back"),
        ([("text, paths", "paths")], "your function cannot be called with 2 arguments"),
        ([("paths[0][i]", "paths[9][i]")], "on 面目一新 with 8 paths, it stops in line 4 with IndexError"),
        ([("    return found", "    while True:\n        pass")], "is not done after"),
    ],
)
def test_rules(changes: list[tuple[str, str]], sentence: str) -> None:
    says(exercises.check_shared_rule(written(RULE, *changes)), sentence)


@pytest.mark.parametrize("sharer", SHARERS)
def test_every_wrong_idea_about_the_rule_is_told(sharer: Any) -> None:
    says(exercises.check_shared_rule(sharer().shared), sharer.told)


@pytest.mark.parametrize("junk", JUNK, ids=range(len(JUNK)))
def test_no_check_raises(junk: Any) -> None:
    for verdict in (
        exercises.check_dead_path(junk, ARTICLE, 1),
        exercises.check_dead_path([2, 3, 7, 11], junk, 1),
        exercises.check_dead_path([2, 3, 7, 11], END, junk),
        exercises.check_killer(junk, ARTICLE, 2, (5, 9, 8, 4)),
        exercises.check_killer(0, junk, 1, (2, 1, 5, 9)),
        exercises.check_killer(0, ARTICLE, 1, junk),
        exercises.check_shared(junk, standing(), 4),
        exercises.check_shared([0], junk, 4),
        exercises.check_forcing_cell(junk, HOLE_OF_FOUR),
        exercises.check_forcing_cell(0, junk),
        exercises.check_contradiction(junk, END),
        exercises.check_contradiction((1, [2, 3, 7, 11]), junk),
        exercises.check_shared_rule(junk),
    ):
        assert not verdict, junk
        assert is_short_and_kind(verdict), verdict
