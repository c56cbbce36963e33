"""What the recursions do, in words: every kind of event has a sentence, in every form that it takes."""

import pytest
from hypothesis import given

from puzzlelib.trace import Event
from puzzlelib.zigzag import paths, recursion
from puzzlelib.zigzag.paths import trace_paths
from puzzlelib.zigzag.puzzle import Zigzag
from puzzlelib.zigzag.random_probe import trace_probes
from puzzlelib.zigzag.recursion import all_placed, emptying, trace_recursion
from puzzlelib.zigzag.sentences import PATH_SPEAKERS, SPEAKERS, path_sentence, probe_sentence, sentence
from tests.zigzag.puzzles import ARTICLE, HOLE, NONE, puzzles


def test_every_kind_has_a_sentence() -> None:
    assert set(recursion.KINDS) <= set(SPEAKERS)
    assert set(PATH_SPEAKERS) == set(paths.KINDS)


def test_the_story_of_the_hole() -> None:
    trace = trace_recursion(HOLE, limit=2)
    assert [sentence(event, HOLE) for event in trace] == [
        "Try A in cell 0, path 1 of 1.",
        "Place A in cell 0.",
        "Try BA in cells 1 and 0, path 1 of 2.",
        "Place BA in cells 1 and 0. It shares A in cell 0.",
        "All 2 words are placed, but cell 2 is open: the panel is not accepted.",
        "Take BA back: B stays in cell 1 and A stays in cell 0.",
        "Try BA in cells 1 and 2, path 2 of 2.",
        "Place BA in cells 1 and 2.",
        "All 2 words are placed, every cell is filled: panel 1.",
        "Take BA back: cell 2 is open again and B stays in cell 1.",
        "Take A back: A stays in cell 0.",
        "Nothing is left to try: 1 full panel found.",
    ]


def test_the_article_accepts_a_hole() -> None:
    trace = trace_recursion(HOLE, accept=all_placed)
    assert sentence(trace[-1], HOLE) == (
        "All 2 words are placed, but cell 2 is open: the panel is accepted all the same."
    )


def test_a_refusal_names_both_letters() -> None:
    trace = trace_recursion(ARTICLE)
    refused = [sentence(trace[number], ARTICLE) for number in trace.find(kind="refused")]
    assert refused[0] == "地方新聞 wants 方 in cell 4, where 目 stands: not possible."


def test_emptying_opens_the_first_cell_too() -> None:
    trace = trace_recursion(ARTICLE, take_back=emptying, accept=all_placed)
    (first, *_) = trace.find(kind="taken back")
    assert sentence(trace[first], ARTICLE) == "Take 生真面目 back: cells 5, 1, 0 and 4 are open again."


def test_other_ends() -> None:
    one = Zigzag(1, 2, [("AB", 0)])
    assert sentence(trace_recursion(one)[-1], one) == "The word is placed, every cell is filled: panel 1."
    choosy = trace_recursion(one, accept=lambda panel: False)
    assert sentence(choosy[2], one) == "The word is placed. The panel is not accepted."
    assert sentence(trace_recursion(NONE)[-1], NONE) == "Nothing is left to try: 0 full panels found."


@given(puzzles())
def test_every_event_is_told_in_a_sentence(puzzle: Zigzag) -> None:
    told = [sentence(event, puzzle) for event in trace_recursion(puzzle, limit=2, max_events=300)]
    for word in puzzle.words:
        told += [path_sentence(event, word) for event in trace_paths(puzzle, word.number, max_events=300)]
    for text in told:
        assert text[0].isupper()
        assert text.endswith(".")
        assert "None" not in text
        assert "''" not in text


def test_a_walk_through_a_small_panel() -> None:
    puzzle = Zigzag(1, 3, [("AB", 1)])
    assert [path_sentence(event, puzzle.word(1)) for event in trace_paths(puzzle, 1)] == [
        "Above cell 1 is the edge.",
        "Below cell 1 is the edge.",
        "Left of cell 1 is cell 0: B goes there.",
        "AB is complete: path 1, cells 1 and 0.",
        "Back from cell 0 to cell 1: B is taken out.",
        "Right of cell 1 is cell 2: B goes there.",
        "AB is complete: path 2, cells 1 and 2.",
        "Back from cell 2 to cell 1: B is taken out.",
    ]


def test_a_word_meets_itself() -> None:
    trace = trace_paths(Zigzag(1, 3, [("ABC", 0)]), 1)
    (own, *_) = trace.find(kind="own path")
    assert path_sentence(trace[own], Zigzag(1, 3, [("ABC", 0)]).word(1)) == (
        "Left of cell 1 is cell 0, where the word has been already."
    )


def test_an_unknown_kind() -> None:
    with pytest.raises(KeyError):
        sentence(Event("guessed", 1, None, ()), ARTICLE)


def test_the_story_of_a_probe() -> None:
    trace = trace_probes(ARTICLE, (3, 4, 2, 1, 5), seed=1)
    assert [probe_sentence(event, ARTICLE) for event in trace] == [
        "Probe 1 starts: no word is placed, and each test counts once.",
        "地方新聞: 14 paths tested, 5 are possible.",
        "By lot, 1 of 5: 地方新聞 goes into cells 8, 4, 0 and 1. From here each test counts 5 times.",
        "女子大生: 10 paths tested, 3 are possible. Each test counts 5 times, so that makes 50 tests more.",
        "By lot, 1 of 3: 女子大生 goes into cells 12, 13, 14 and 10. From here each test counts 15 times.",
        "生真面目: 20 paths tested, 3 are possible. Each test counts 15 times, so that makes 300 tests more.",
        "By lot, 1 of 3: 生真面目 goes into cells 5, 6, 7 and 11. From here each test counts 45 times.",
        "面目一新: 14 paths tested, none is possible. Each test counts 45 times, so that makes 630 tests more.",
        "Nothing is possible for 面目一新. The probe says: 994 tests.",
    ]


def test_a_probe_that_places_all_words() -> None:
    trace = trace_probes(Zigzag(1, 2, [("AB", 0)]))
    assert [probe_sentence(event, trace.state(0).panel.puzzle) for event in trace] == [
        "Probe 1 starts: no word is placed, and each test counts once.",
        "AB: 1 path tested, 1 is possible.",
        "AB goes into cells 0 and 1: there is no other choice.",
        "All words are placed. The probe says: 1 test.",
    ]
