"""The recursion: as an independent one counts it, with and without its traps; orders, traces, limits."""

from collections import Counter
from itertools import islice, pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlelib.errors import PuzzleError
from puzzlelib.time_limit import TimeIsUp
from puzzlelib.zigzag.puzzle import Zigzag
from puzzlelib.zigzag.recursion import (
    KINDS,
    MOST_WORDS,
    Recursion,
    all_filled,
    all_placed,
    count_tests,
    emptying,
    full_panels,
    restoring,
    trace_recursion,
)
from tests.zigzag import brute
from tests.zigzag.plain import Plain, TooMany
from tests.zigzag.puzzles import ARTICLE, HOLE, NONE, SEVERAL, puzzles, randoms

WAYS = [(restoring, False), (emptying, True)]


def shuffled(random: Random, puzzle: Zigzag) -> list[int]:
    return random.sample(range(1, len(puzzle.words) + 1), len(puzzle.words))


# ---- against the plain recursion


@given(puzzles(), randoms(), st.sampled_from(WAYS))
def test_tests_and_placements_are_those_of_a_plain_recursion(puzzle: Zigzag, random: Random, way) -> None:  # type: ignore[no-untyped-def]
    take_back, empties = way
    order = shuffled(random, puzzle)
    plain = Plain(puzzle, order, empties)
    recursion = Recursion(puzzle, order, accept=all_placed, take_back=take_back)
    ours, theirs = recursion.panels(), plain.full()
    try:
        for letters in theirs:
            assert tuple(next(ours).letters) == letters
            assert (recursion.tests, recursion.placements) == (plain.tests, plain.placements)
        assert next(ours, None) is None
        assert (recursion.tests, recursion.placements) == (plain.tests, plain.placements)
    except TooMany:
        assert sum(plain.tests) > plain.most  # as far as it went, both agree


@given(puzzles(), randoms())
def test_first_and_whole_tree(puzzle: Zigzag, random: Random) -> None:
    order = shuffled(random, puzzle)
    plain = Plain(puzzle, order)
    first = None
    full = []
    for letters in plain.full():
        full += [letters] if "" not in letters else []
        if full and first is None:
            first = (tuple(plain.tests), tuple(plain.placements))
    count = count_tests(puzzle, order)
    assert count.complete
    assert (count.whole.tests_by_depth, count.whole.placements_by_depth) == (
        tuple(plain.tests),
        tuple(plain.placements),
    )
    assert (count.first and (count.first.tests_by_depth, count.first.placements_by_depth)) == first
    assert (count.panels, count.grids) == (len(full), len(set(full)))
    stopped = count_tests(puzzle, order, limit=1)
    assert (stopped.first, stopped.complete) == (count.first, not full)
    assert stopped.whole == (count.first or count.whole)


@given(puzzles())
def test_the_mended_recursion_finds_what_brute_force_finds(puzzle: Zigzag) -> None:
    expected = [(paths, tuple(letters)) for paths, letters in brute.drawings(puzzle)]
    panels = [(tuple(panel.placed.values()), tuple(panel.letters)) for panel in full_panels(puzzle)]
    assert panels == expected


@given(puzzles(), randoms())
def test_every_order_finds_the_same_panels(puzzle: Zigzag, random: Random) -> None:
    def found(order: list[int] | None) -> Counter[tuple[object, ...]]:
        return Counter(tuple(sorted(panel.placed.items())) for panel in full_panels(puzzle, order))

    assert found(shuffled(random, puzzle)) == found(None)


# ---- traces


@given(puzzles(), randoms(), st.sampled_from([restoring, emptying]), st.sampled_from([all_placed, all_filled]))
def test_a_replayed_trace_ends_where_the_recursion_ended(puzzle: Zigzag, random: Random, take_back, accept) -> None:  # type: ignore[no-untyped-def]
    order = shuffled(random, puzzle)
    trace = trace_recursion(puzzle, order, accept=accept, take_back=take_back, limit=2, max_events=5_000)
    recursion = Recursion(puzzle, order, accept=accept, take_back=take_back)
    found = []

    def stop_with_the_trace() -> None:
        if sum(recursion.tests) > 5_000:
            raise TimeIsUp

    recursion.before_word = stop_with_the_trace
    try:
        found = [panel.letters.copy() for panel in islice(recursion.panels(), 2)]
    except TimeIsUp:
        assert len(trace) == 5_000
        return
    if len(trace) == 5_000:
        return
    end = trace.state(len(trace))
    assert (end.letters, end.placed) == (recursion.panel.letters, recursion.panel.placed)
    assert len(trace.find(kind="tried")) == sum(recursion.tests)
    assert len(trace.find(kind="placed")) == sum(recursion.placements)
    accepted = [number for number in trace.find(kind="full") if trace[number].value]
    assert [trace.state(number + 1).letters for number in accepted] == found


@given(puzzles())
def test_the_events_of_a_trace_hang_together(puzzle: Zigzag) -> None:
    trace = trace_recursion(puzzle, limit=3, max_events=3_000)
    assert {event.kind for event in trace} <= set(KINDS)
    for event, state in zip(trace, islice(trace.states(), 1, None), strict=True):
        assert event.depth == len(state.placed)
        assert state.event == event
        if event.kind == "refused":
            _, cell, standing, wanted = event.why
            assert state.letters[cell] == standing != wanted
            assert wanted == puzzle.word(event.where).text[event.value.index(cell)]
        elif event.kind == "placed":
            assert (event.why[1:], state.placed[event.where]) == (state.before, event.value)
        elif event.kind == "full":
            assert event.why[1:] == state.open
    for one, other in pairwise(trace):
        assert (one.kind == "tried") == (other.kind in ("refused", "placed"))
        if one.kind == "tried":
            assert (one.where, one.value) == (other.where, other.value)


def test_the_whole_tree_takes_everything_back() -> None:
    trace = trace_recursion(ARTICLE, limit=2)
    assert trace[-1].why == ("found", 1)
    end = trace.state(len(trace))
    assert (end.placed, end.letters) == ({}, trace.state(0).letters)
    assert len(trace.find(kind="placed")) == len(trace.find(kind="taken back")) == count_tests(ARTICLE).whole.placements


def test_the_life_of_one_word() -> None:
    trace = trace_recursion(ARTICLE)
    tried = [trace[number].value for number in trace.find(kind="tried", where=1)]
    assert tried == list(Recursion(ARTICLE).paths[1][: len(tried)])


# ---- ways to take back, ways to accept


def test_a_way_of_the_readers_own() -> None:
    """Whoever writes the article's own rule gets the article's own numbers."""
    count = count_tests(ARTICLE, take_back=lambda before: [letter or "" for letter in before])
    assert count == count_tests(ARTICLE)


def test_a_way_that_keeps_the_first_letter_is_not_enough() -> None:
    """Letters that two words share are lost still."""
    count = count_tests(ARTICLE, take_back=lambda before: [before[0], *[""] * (len(before) - 1)])
    assert count != count_tests(ARTICLE)


def test_a_panel_is_accepted_by_a_rule_of_the_readers_own() -> None:
    panels = full_panels(SEVERAL, accept=lambda panel: panel.letters[1] == "C")
    assert {str(panel) for panel in panels} == {"A C\nB A"}


@pytest.mark.parametrize(
    ("left", "trouble"),
    [
        (None, "None is no list of letters; give 1 letter, one for each cell of the path"),
        ([], "the list has 0 letters; give 1 letter"),
        ([None], 'None is no letter; give 1 letter, one for each cell of the path, and "" for an open cell'),
        (["AB"], "'AB' is no letter"),
        ("A", "'A' is no list"),
    ],
)
def test_what_no_word_can_leave(left: object, trouble: str) -> None:
    with pytest.raises(PuzzleError, match="taking back: ") as error:
        count_tests(Zigzag(1, 2, [("A", 0), ("B", 1)]), take_back=lambda before: left)  # type: ignore[arg-type, return-value]
    assert trouble in str(error.value)


def test_only_the_article_takes_a_hole() -> None:
    assert [all_placed(panel) for panel in full_panels(HOLE, accept=all_placed)] == [True, True]
    assert [all_filled(panel) for panel in full_panels(HOLE, accept=all_placed)] == [False, True]


def test_drawings_and_grids_are_counted_apart() -> None:
    puzzle = Zigzag(2, 2, [("AAA", 0), ("AAA", 3)])
    count = count_tests(puzzle)
    assert (count.panels, count.grids) == (2, 1)
    assert len({str(panel) for panel in full_panels(puzzle)}) == 1


def test_panels_are_the_callers_own() -> None:
    one, other = full_panels(SEVERAL)
    assert one.letters != other.letters
    one.letters[0] = "Z"
    assert "Z" not in other.letters


# ---- what is asked for


@pytest.mark.parametrize("order", [[1, 2], [1, 2, 3, 4, 4], [0, 1, 2, 3, 4], [1, 2, 3, 4, 5.0], [True, 2, 3, 4, 5]])
def test_what_is_no_order(order: list[int]) -> None:
    with pytest.raises(PuzzleError, match="it is no order of 5 words; name each number from 1 to 5 once"):
        count_tests(ARTICLE, order)


def test_what_is_no_list_and_no_function() -> None:
    with pytest.raises(PuzzleError, match="the order: 3 is no list"):
        full_panels(ARTICLE, 3)  # type: ignore[arg-type]
    with pytest.raises(PuzzleError, match="accept: True is no function; take all_filled or all_placed"):
        full_panels(ARTICLE, accept=True)  # type: ignore[arg-type]
    with pytest.raises(PuzzleError, match="take_back: 'restoring' is no function"):
        trace_recursion(ARTICLE, take_back="restoring")  # type: ignore[arg-type]
    with pytest.raises(PuzzleError, match="no Zigzag"):
        count_tests("ARTICLE")  # type: ignore[arg-type]
    with pytest.raises(PuzzleError, match="max_events"):
        trace_recursion(ARTICLE, max_events=0)
    with pytest.raises(PuzzleError, match="limit"):
        count_tests(ARTICLE, limit=0)


def test_as_many_words_as_are_allowed_and_one_more() -> None:
    letters = Zigzag(1, MOST_WORDS, [("A", cell) for cell in range(MOST_WORDS)])
    assert count_tests(letters).whole.placements == MOST_WORDS
    assert len(trace_recursion(letters)) == 2 * MOST_WORDS + 1
    with pytest.raises(PuzzleError, match="401 words are too many"):
        count_tests(Zigzag(1, 401, [("A", cell) for cell in range(401)]))


def test_a_time_limit_ends_the_count() -> None:
    count = count_tests(ARTICLE, time_limit=0)
    assert (count.complete, count.first, count.whole.tests) == (False, None, 0)
    assert count_tests(ARTICLE, time_limit=60) == count_tests(ARTICLE)


def test_progress_rises_and_changes_nothing() -> None:
    told: list[tuple[int, int]] = []
    count = count_tests(ARTICLE, on_progress=lambda done, total: told.append((done, total)))
    assert count == count_tests(ARTICLE)
    assert all(one < other for one, other in pairwise(told))
    assert {total for _, total in told} == {14 * 20 * 14}
    assert 0 <= told[0][0] < told[-1][0] < 14 * 20 * 14


def test_ctrl_c_stops_a_count() -> None:
    def interrupt(done: int, total: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        count_tests(ARTICLE, on_progress=interrupt)


def test_no_solution() -> None:
    count = count_tests(NONE)
    assert (count.first, count.complete, count.panels, count.grids) == (None, True, 0, 0)
    assert list(full_panels(NONE)) == []
