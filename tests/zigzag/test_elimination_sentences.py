"""What elimination and probing say: every kind of event and every reason has a sentence, and they can be read aloud."""

import pytest
from hypothesis import given

from puzzlelib.trace import Event
from puzzlelib.zigzag import probing
from puzzlelib.zigzag.elimination import RULES, trace_elimination
from puzzlelib.zigzag.elimination_sentences import (
    SPEAKERS,
    STEP_SPEAKERS,
    elimination_sentence,
    impossible_in_words,
    word_name,
)
from puzzlelib.zigzag.probing import trace_probing
from puzzlelib.zigzag.puzzle import Zigzag
from tests.zigzag.puzzles import ARTICLE, HOLE, NONE, SEVERAL, puzzles

TWINS = Zigzag(2, 2, [("AB", 0), ("AB", 3)])


def test_every_kind_and_every_rule_has_a_sentence():
    assert set(SPEAKERS) == set(probing.KINDS)
    assert set(STEP_SPEAKERS) == {*RULES, "refuted"}


def test_the_story_of_the_hole():
    assert [elimination_sentence(event, HOLE) for event in trace_elimination(HOLE)] == [
        "Only BA reaches cell 2: its path that misses it dies.",
        "BA in cells 1 and 0 misses cell 2: it dies.",
        "BA has one path left: it settles cell 2.",
        "Cell 2 is A: the only path left of BA puts it there.",
        "Each word has one path left, and together they fill the panel: the only solution.",
    ]


def test_a_puzzle_without_a_solution():
    assert [elimination_sentence(event, NONE) for event in trace_elimination(NONE)] == [
        "B stands in cell 1: 2 paths want another letter there and die.",
        "AC in cells 0 and 1 wants C in cell 1, where B stands: it dies.",
        "CD in cells 2 and 1 wants D in cell 1, where B stands: it dies.",
        "No path is left for AC: this cannot be.",
    ]


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (
            Event("step", ("cell", 5), 12, ("letter", "生")),
            "生 stands in cell 5: 12 paths want another letter there and die.",
        ),
        (
            Event("step", ("cell", 13), 1, ("letter", "子")),
            "子 is certain in cell 13: 1 path wants another letter there and dies.",
        ),
        (
            Event("step", ("cell", 1), 2, ("letter", "真目生")),
            "Only 真, 目 or 生 can be in cell 1: 2 paths want another letter there and die.",
        ),
        (Event("step", ("word", 4), (13, 14), ("shared", 3)), "All 3 paths of 女子大生 pass cells 13 and 14."),
        (Event("step", ("word", 4), (13,), ("shared", 2)), "Both paths of 女子大生 pass cell 13."),
        (
            Event("step", ("cell", 9), 4, ("only word", 4)),
            "Only 女子大生 reaches cell 9: its 4 paths that miss it die.",
        ),
        (
            Event("step", ("cell", 9), (9,), ("only letter", 1, 2)),
            "Some word has to fill cell 9, and all paths that pass it put the same letter there.",
        ),
        (
            Event("step", ("word", 1), 1, ("refuted", "cell", 14)),
            "One path of 面目一新 is refuted: with it, no word reaches cell 14 any more.",
        ),
        (
            Event("died", ("word", 3), (8, 4, 0, 1), ("letter", 1, "聞", "真目")),
            "地方新聞 in cells 8, 4, 0 and 1 wants 聞 in cell 1, where only 真 or 目 can be: it dies.",
        ),
        (
            Event("died", ("word", 2), (5, 9, 13, 14), ("letter", 13, "面", "子")),
            "生真面目 in cells 5, 9, 13 and 14 wants 面 in cell 13, where 子 is certain: it dies.",
        ),
        (
            Event("died", ("word", 1), (2, 6, 10, 14), ("refuted", "word", 3)),
            "面目一新 in cells 2, 6, 10 and 14 dies: with it, no path is left for 地方新聞.",
        ),
        (
            Event("certain", ("cell", 13), "子", ("shared", 4, 3)),
            "Cell 13 is 子: all 3 paths of 女子大生 put it there.",
        ),
        (
            Event("certain", ("cell", 9), "大", ("only letter", 4, 5)),
            "Cell 9 is 大: no path puts another letter there.",
        ),
        (
            Event("narrowed", ("cell", 1), "真目", ("shared", 2, 4)),
            "Cell 1 is 真 or 目: all 4 paths of 生真面目 pass it.",
        ),
        (
            Event("contradiction", ("cell", 14), None, ("out of reach",)),
            "No word reaches cell 14 any more: this cannot be.",
        ),
        (
            Event("finished", "panel", 0, ("certain",)),
            "Every letter is certain, and some words can still go several ways.",
        ),
        (Event("finished", "panel", 10, ("stuck",)), "No rule gives anything more: 10 cells are open."),
        (
            Event("finished", "panel", 1, ("stuck", 4)),
            "No rule and no single assumption gives anything more: 1 cell is open.",
        ),
        (
            Event("assumed", ("word", 1), (2, 6, 10, 14), ("probe", 7), 1),
            "Suppose that 面目一新 goes into cells 2, 6, 10 and 14.",
        ),
        (
            Event("taken back", ("word", 1), (2, 6, 10, 14), ("contradiction", "word", 3), 1),
            "That cannot be, since no path is left for 地方新聞. Take 面目一新 in cells 2, 6, 10 and 14 back.",
        ),
        (
            Event("taken back", ("word", 1), (2, 3, 7, 11), ("noted",), 1),
            "No contradiction, and no proof either: take 面目一新 in cells 2, 3, 7 and 11 back.",
        ),
    ],
)
def test_sentences(event, sentence):
    assert elimination_sentence(event, ARTICLE) == sentence


@given(puzzles())
def test_every_event_has_a_sentence(puzzle):
    for event in trace_probing(puzzle):
        told = elimination_sentence(event, puzzle)
        assert told.endswith(".")
        assert told[0].isupper() or not told[0].isascii()
        assert "'" not in told


def test_two_words_that_are_the_same():
    assert [word_name(TWINS, number) for number in (1, 2)] == ["AB from cell 0", "AB from cell 3"]
    assert word_name(SEVERAL, 1) == "AB"
    assert impossible_in_words(TWINS, ("word", 2)) == "no path is left for AB from cell 3"


def test_what_has_no_sentence():
    with pytest.raises(KeyError):
        elimination_sentence(Event("placed", 1, (0, 1), ()), SEVERAL)
