"""Elimination in an explorer: next deduction, do it, what if, a path that fails, and why a letter is there."""

import pytest
from hypothesis import given, settings

from puzzlelib.trace import Trace
from puzzlelib.zigzag import explore
from puzzlelib.zigzag.elimination import Survivors, solve_by_elimination
from puzzlelib.zigzag.explore import elimination as explore_elimination
from puzzlelib.zigzag.explore.elimination import START, STUCK
from puzzlelib.zigzag.probing import probe, solve_by_probing
from puzzlelib.zigzag.puzzle import Zigzag
from puzzlelib.zigzag.why import why
from tests.zigzag.puzzles import ARTICLE, HOLE_OF_FOUR, NONE, SEVERAL, puzzles


@pytest.fixture
def article():
    return explore.EliminationExplorer(ARTICLE)


def press(explorer, label):
    rows = explorer.box.children
    buttons = [*rows[1].children, *rows[-1].children[0].children]
    {button.description: button for button in buttons}[label].click()


def framed(explorer, kind):
    return [index for index, k, *_ in explorer.view.highlights if k == kind]


def to_the_end(explorer):
    """Do what the rules give; how many deductions these were."""
    count = 0
    while True:
        press(explorer, "next deduction, and why")
        if explorer.deduction is None:
            return count
        press(explorer, "do it")
        count += 1


def test_it_opens_with_nothing_struck(article):
    assert article.survivors == Survivors(ARTICLE)
    assert (article.told, article.deduction, article.do_it.disabled) == ([START], None, True)
    assert article.view.cells == "".join(ARTICLE.standing.get(cell, " ") for cell in range(16))
    assert [0, "一面新生"] in article.view.marks
    assert "68 paths are left, 11 cells are open. 面目一新 has 14 paths." in article.answer.value


def test_a_deduction_is_told_first_and_done_then(article):
    press(article, "next deduction, and why")
    assert article.told[0] == "生 stands in cell 5: 12 paths want another letter there and die."
    assert article.told[1] == "面目一新 in cells 2, 6, 5 and 1 wants 一 in cell 5, where 生 stands: it dies."
    assert article.told[-1] == "7 more paths of this kind."
    assert framed(article, "look") == [5]
    assert (article.survivors.alive, article.do_it.disabled) == (68, False), "it is told, not done"
    press(article, "do it")
    assert (article.survivors.alive, article.told) == (56, ["Done: 12 paths are struck."])
    assert (article.deduction, article.do_it.disabled) == (None, True)


def test_it_ends_where_elimination_ends(article):
    assert to_the_end(article) == 6
    assert article.survivors == solve_by_elimination(ARTICLE)
    assert article.told == ["No rule gives anything more: 10 cells are open.", STUCK]
    assert article.view.cells[13] == "子"


def test_a_letter_that_becomes_certain_is_outlined_and_a_single_path_that_dies_is_grey(article):
    for _ in range(3):
        press(article, "next deduction, and why")
        press(article, "do it")
    press(article, "next deduction, and why")
    assert article.told[0] == "記 stands in cell 15: 1 path wants another letter there and dies."
    assert [4, (12, 13, 14, 15), "gone"] in article.view.paths
    press(article, "do it")
    press(article, "next deduction, and why")
    assert (framed(article, "look"), framed(article, "found")) == ([12], [13])
    press(article, "do it")
    assert article.told == ["Done.", "Cell 13 is 子: all 3 paths of 女子大生 put it there."]
    assert framed(article, "found") == [13]


def test_up_to_the_next_letter(article):
    press(article, "up to the next letter")
    assert article.told[-1] == "Cell 13 is 子: all 3 paths of 女子大生 put it there."
    assert article.survivors.certain[13] == "子"
    press(article, "up to the next letter")
    assert article.told == [
        "子 is certain in cell 13: 3 paths want another letter there and die.",
        "No rule gives anything more: 10 cells are open.",
        STUCK,
    ]


def test_paths_fail_until_the_puzzle_is_solved(article):
    for _ in range(20):
        to_the_end(article)
        press(article, "find a path that fails")
        if article.deduction is None:
            break
        assert article.path == article.deduction.died[0][1]
        assert probe(article.survivors, article.number, article.path)
        press(article, "do it")
    assert article.survivors == solve_by_probing(ARTICLE)
    assert article.told == ["Each word has one path left, and together they fill the panel: the only solution."]
    assert len(article.view.paths) == 5


def test_what_if_a_word_went_this_way(article):
    to_the_end(article)
    article.word.value = 4
    assert article.left == tuple(article.survivors.paths[4])
    article.turn.value = 2
    assert article.told == ["Path 2 of 3: cells 12, 13, 9 and 10."]
    assert [4, (12, 13, 9, 10), "tried"] in article.view.paths
    before = article.survivors.copy()
    press(article, "what if?")
    assert article.told == [
        "Suppose that 女子大生 goes into cells 12, 13, 9 and 10.",
        "女子大生 has one path left: it settles cells 9 and 10.",
        "大 is certain in cell 9: 10 paths want another letter there and die.",
        "生 is certain in cell 10: 8 paths want another letter there and die.",
        "That cannot be, since no word reaches cell 14 any more. Take 女子大生 in cells 12, 13, 9 and 10 back.",
        'Press "do it" to strike this path.',
    ]
    assert (framed(article, "error"), article.view.under) == ([14], [9, 10])
    assert article.survivors == before, "an assumption changes nothing"
    press(article, "do it")
    assert article.left == ((12, 13, 9, 5), (12, 13, 14, 10))
    assert (article.turn.value, article.turn.max, article.view.under) == (0, 2, [])


def test_an_assumption_that_does_not_fail_proves_nothing(article):
    to_the_end(article)
    article.word.value = 4
    article.turn.value = 1
    press(article, "what if?")
    assert article.told[-1] == "No contradiction, and no proof either: take 女子大生 in cells 12, 13, 9 and 5 back."
    assert article.deduction is None
    press(article, "do it")
    assert article.survivors == solve_by_elimination(ARTICLE)


def test_what_cannot_be_done_is_told(article):
    press(article, "what if?")
    assert "no path is chosen" in article.message.value
    article.attempt(article.do)
    assert "there is nothing to do yet" in article.message.value
    press(article, "find a path that fails")
    assert "a rule still gives something" in article.message.value
    single = explore.EliminationExplorer(HOLE_OF_FOUR)
    single.turn.value = 1
    press(single, "what if?")
    assert "AB has no other path" in single.message.value


def test_where_no_path_fails():
    explorer = explore.EliminationExplorer(SEVERAL)
    to_the_end(explorer)
    press(explorer, "find a path that fails")
    assert "none does" in explorer.message.value


def test_a_search_for_a_path_ends_in_time(article, monkeypatch):
    to_the_end(article)
    monkeypatch.setattr(explore_elimination, "FIND_SECONDS", 0)
    press(article, "find a path that fails")
    assert "none of 0 paths failed in 0 seconds" in article.message.value
    assert article.survivors == solve_by_elimination(ARTICLE)


def test_a_puzzle_without_solution():
    explorer = explore.EliminationExplorer(NONE)
    while not explorer.survivors.impossible:
        press(explorer, "next deduction, and why")
        press(explorer, "do it")
    assert explorer.told[-2].endswith("this cannot be.")
    assert explorer.told[-1] == "No path is left for AC. There is no solution."
    assert framed(explorer, "error") == [0]
    for label in ("next deduction, and why", "up to the next letter", "find a path that fails"):
        press(explorer, label)
        assert explorer.told == ["No path is left for AC. There is no solution."]
    explorer.word.value = 1
    assert (explorer.left, explorer.message.value) == ((), "")
    press(explorer, "start again")
    assert explorer.survivors == Survivors(NONE)


def test_a_cell_that_no_word_reaches_from_the_start():
    explorer = explore.EliminationExplorer(Zigzag(1, 3, [("AB", 0)]))
    press(explorer, "next deduction, and why")
    assert explorer.told == ["No word reaches cell 2 any more. There is no solution."]
    explorer.view.selected = 2
    assert explorer.told == ["No word reaches cell 2 any more."]


def test_a_click_tells_why_or_what_is_left(article):
    article.view.selected = 13
    assert article.told[0].startswith("Cell 13 can hold ")
    assert "女子大生 (6 paths)" in article.told[0]
    to_the_end(article)
    article.view.selected = 13
    assert article.told == [why(article.trace, 13).sentence]
    assert framed(article, "look") == list(why(article.trace, 13).needs)
    article.view.selected = 5
    assert article.told == ["生 stands in cell 5: 生真面目 begins there."]
    article.view.selected = None
    assert article.told == []


@settings(max_examples=50)
@given(puzzles())
def test_the_story_is_kept_and_ends_where_elimination_ends(puzzle):
    explorer = explore.EliminationExplorer(puzzle)
    for _ in range(200):
        explorer.next_letter()
        if explorer._next() is None:
            break
    assert isinstance(explorer.trace, Trace)
    assert explorer.trace.state(len(explorer.trace)) == explorer.survivors
    if explorer.survivors.impossible is None:
        assert explorer.survivors == solve_by_elimination(puzzle)
    for cell in range(puzzle.cells):
        explorer.click(cell)
        assert explorer.told
