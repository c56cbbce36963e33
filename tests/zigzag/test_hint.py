"""Hints: what is wrong comes first, then the next letters; hint by hint they solve what assumptions can solve."""

import pytest
from hypothesis import given

from puzzlelib.errors import PuzzleError
from puzzlelib.zigzag.elimination import Survivors, solve_by_elimination, trace_elimination
from puzzlelib.zigzag.hint import hint
from puzzlelib.zigzag.level import level
from puzzlelib.zigzag.panel import Panel
from puzzlelib.zigzag.puzzle import Zigzag
from tests.zigzag import brute
from tests.zigzag.puzzles import ARTICLE, HOLE, NONE, SEVERAL, puzzles, unique_puzzles


def written(puzzle, letters, placed=()):
    """A panel with words that are placed, and letters by their cells."""
    panel = Panel(puzzle)
    for number, path in placed:
        panel.place(number, path)
    for cell, letter in letters.items():
        panel.letters[cell] = letter
    return panel


def story(puzzle):
    """The hints that a reader gets who writes what they say, and the panel at the end."""
    panel, hints = Panel(puzzle), []
    while (step := hint(panel)).letters:
        hints.append(step)
        for cell, letter in step.letters:
            assert panel.letters[cell] == ""
            panel.letters[cell] = letter
    return hints, step, panel


# ---- the example of the article


def test_a_hint_says_where_to_look_and_then_all():
    step = hint(ARTICLE)
    assert step.look == "Look where 女子大生 can go."
    assert step.reasons == (
        "Cell 13 is 子: all 3 paths of 女子大生 put it there.",
        "Its other 5 paths die: they want another letter in cell 8, where 地 stands.",
        "Write 子 into cell 13.",
    )
    assert (step.level, step.letters, step.wrong, step.where) == (1, ((13, "子"),), (), ("word", 4))
    assert repr(step) == step.sentence == " ".join((step.look, *step.reasons))
    assert step._repr_html_() == f"<p>{step!r}</p>"


def test_one_assumption_solves_the_article():
    hints, last, panel = story(ARTICLE)
    assert [step.level for step in hints] == [1, 2, 1, 1, 1, 1]
    assert repr(hints[1]) == (
        "Look where 女子大生 can go. "
        "Suppose that 女子大生 goes into cells 12, 13, 14 and 10: then no word reaches cell 9 any more. "
        "女子大生 has one path left: it settles cell 9. Write 大 into cell 9."
    )
    assert repr(hints[2]) == (
        "Look where 地方新聞 can go. 地方新聞 has one path left: it settles cells 0, 1 and 4. "
        "Its other 13 paths die: 10 want another letter in cell 9, where 大 is certain; "
        "2 want another letter in cell 5, where 生 stands; 1 wants another letter in cell 12, where 女 stands. "
        "Write 新 into cell 0, 聞 into cell 1 and 方 into cell 4."
    )
    assert "".join(panel.letters) == "".join(ARTICLE.solution)
    assert (last.level, repr(last)) == (0, "Every cell is filled, and the words lie there.")


# ---- what holds for every puzzle


@given(puzzles())
def test_hints_write_what_all_solutions_have(puzzle):
    solutions = brute.solutions(puzzle)
    hints, last, panel = story(puzzle)
    for step in hints:
        for cell, letter in step.letters:
            assert all("".join(grid)[cell] == letter for grid in solutions)
    if not solutions:
        assert hints == []
    elif panel.open:
        assert last.level == 3
        assert len(solutions) > 1 or len(puzzle.words) > 2
    else:
        assert solutions == [tuple(str(panel).replace(" ", "").split())]


@given(unique_puzzles())
def test_hints_need_no_more_than_the_level_says(puzzle):
    hints, last, _ = story(puzzle)
    assert level(puzzle).number == (last.level or max((step.level for step in hints), default=1))


# ---- what is wrong


def test_a_wrong_letter_is_named_before_anything_else():
    step = hint(written(ARTICLE, {9: "新"}))
    assert (step.level, step.letters, step.wrong, step.where) == (0, (), ((9, "新"),), ("cell", 9))
    assert repr(step) == (
        "Look at cell 9. 新 is wrong there: the puzzle has one solution, and it has another letter in this cell. "
        "Take it back."
    )


def test_the_first_wrong_letter_is_named_and_the_others_are_counted():
    step = hint(written(ARTICLE, {9: "新", 0: "新", 1: "目"}))
    assert step.wrong == ((1, "目"), (9, "新"))
    assert "1 more letter is wrong, too." in step.reasons
    assert "2 more letters are wrong, too." in hint(written(ARTICLE, {9: "新", 1: "目", 6: "新"})).reasons


def test_a_word_that_is_placed_wrongly_though_its_letters_are_right():
    step = hint(written(HOLE, {}, [(2, (1, 0))]))
    assert (step.level, step.where) == (0, ("cell", 2))
    assert repr(step) == (
        "Look at cell 2. No word reaches cell 2 any more. A letter or a path is wrong: take some back."
    )


def test_a_path_that_was_struck_and_is_right():
    survivors = Survivors(ARTICLE)
    survivors.kill(1, (2, 3, 7, 11))
    survivors.kill(1, (2, 3, 7, 6))
    step = hint(survivors)
    assert (step.level, step.where) == (0, ("word", 1))
    assert repr(step) == (
        "Look where 面目一新 goes. 面目一新 takes another path in the only solution. "
        "A letter or a path is wrong: take some back."
    )


def test_what_stands_cannot_be():
    step = hint(written(SEVERAL, {1: "B", 2: "B"}))
    assert repr(step) == ("Look where AC can go. No path is left for AC. A letter or a path is wrong: take some back.")


def test_without_time_the_letters_are_taken_as_they_are():
    panel = written(ARTICLE, {13: "生"})
    assert hint(panel).wrong
    assert not hint(panel, time_limit=0).wrong


def test_a_contradiction_that_only_assumptions_show():
    """The solver knows that there is no solution; without time the hint comes to it by itself."""
    puzzle = Zigzag(2, 4, [("EAGIK", 2), ("HEHK", 3), ("EHEJ", 7)])
    assert hint(puzzle).look == "The puzzle has no solution."
    hints = []
    panel = Panel(puzzle)
    while (step := hint(panel, time_limit=0)).letters:
        hints.append(step)
        for cell, letter in step.letters:
            panel.letters[cell] = letter
    assert step.level == 0
    assert step.reasons[-1] == "A letter or a path is wrong: take some back."


# ---- ends


def test_a_puzzle_without_a_solution():
    step = hint(NONE)
    assert step.level == 0
    assert step.look == "The puzzle has no solution."
    assert step.reasons[-1] == "Look at its words."


def test_a_puzzle_with_several_solutions_gets_no_letter_where_they_differ():
    step = hint(SEVERAL)
    assert (step.level, step.letters, step.where) == (3, (), ("word", 1))
    assert repr(step) == (
        "No rule and no single assumption shows a letter. Look where AB can go. "
        "It has 2 paths, and no word that is open has fewer. "
        "The puzzle has more than one solution: where they differ, nothing can decide. "
        "Try one: others may be right as well."
    )
    assert hint(written(SEVERAL, {1: "B"})).letters == ((2, "C"),)


def test_a_full_panel():
    full = dict(enumerate("ABCA"))
    assert repr(hint(written(SEVERAL, full))) == "Every cell is filled, and the words lie there."


def test_a_full_panel_in_which_the_words_cannot_fill_all_cells():
    """Two words end in B, in any of three cells: each cell is in reach, but not all of them at once."""
    singles = [(letter, cell) for cell, letter in enumerate("C..C.XX.CC.C") if letter != "."]
    puzzle = Zigzag(3, 4, [("AXXB", 1), ("AXXB", 4), *singles])
    step = hint(written(puzzle, {2: "B", 7: "B", 10: "B"}), time_limit=0)
    assert repr(step) == (
        "Every cell is filled, and the words do not lie so that they fill all cells. "
        "A letter or a path is wrong: take some back."
    )


def test_survivors_know_more_than_their_letters():
    stuck = solve_by_elimination(ARTICLE)
    assert hint(stuck).level == 2
    trace = trace_elimination(ARTICLE)
    assert hint(trace.state(10)).letters == ((13, "子"),)


def test_what_is_no_board():
    with pytest.raises(PuzzleError) as caught:
        hint(None)
    assert str(caught.value) == "the survivors: None is none; take Survivors(puzzle), a panel or a puzzle"
