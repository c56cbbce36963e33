"""Random probes, one branch at a time: the same as the fast estimate, right on average, and replayed."""

from fractions import Fraction
from math import fsum

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzlelib.errors import PuzzleError
from puzzlelib.zigzag import random_probe
from puzzlelib.zigzag.estimate import estimate_tests
from puzzlelib.zigzag.panel import Panel
from puzzlelib.zigzag.paths import word_paths
from puzzlelib.zigzag.puzzle import Zigzag
from puzzlelib.zigzag.random_probe import send_probes, trace_probes
from puzzlelib.zigzag.recursion import count_tests
from tests.zigzag.puzzles import ARTICLE, puzzles, randoms

QUICK = (3, 4, 2, 1, 5)


@settings(max_examples=50)
@given(puzzles(), randoms(), st.integers(0, 99))
def test_the_fast_estimate_sends_the_same_probes(puzzle, random, seed):
    order = random.sample(range(1, len(puzzle.words) + 1), len(puzzle.words))
    said = send_probes(puzzle, order, probes=10, seed=seed)
    assert fsum(said) / 10 == pytest.approx(estimate_tests(puzzle, order, probes=10, seed=seed).tests)


def all_probes(panel, order, weight=1, tests=0, chance=Fraction(1)):
    """What each probe that there can be says, with its chance."""
    number = next((number for number in order if number not in panel.placed), None)
    if number is None:
        return [(tests, chance)]
    paths = word_paths(panel.puzzle, number)
    tests += weight * len(paths)
    possible = [path for path in paths if panel.clash(number, path) is None]
    said = [] if possible else [(tests, chance)]
    for path in possible:
        deeper = panel.copy()
        deeper.place(number, path)
        said += all_probes(deeper, order, weight * len(possible), tests, chance / len(possible))
    return said


@settings(max_examples=50)
@given(puzzles())
def test_on_average_a_probe_says_the_size_of_the_tree(puzzle):
    numbers = range(1, len(puzzle.words) + 1)
    said = all_probes(Panel(puzzle), numbers)
    assert sum(tests * chance for tests, chance in said) == count_tests(puzzle).whole.tests
    assert set(send_probes(puzzle, probes=5)) <= {tests for tests, _ in said}


def test_the_probes_into_the_small_tree_of_the_article():
    said = all_probes(Panel(ARTICLE), QUICK)
    assert {tests for tests, _ in said} == {64, 994, 1414, 1444, 2164}
    assert sum(chance for tests, chance in said if tests == 64) == Fraction(4, 5)
    assert count_tests(ARTICLE, QUICK).whole.tests == 318


@given(puzzles(), st.integers(0, 99))
def test_a_replay_ends_where_the_probes_ended(puzzle, seed):
    trace = trace_probes(puzzle, probes=3, seed=seed)
    assert {event.kind for event in trace} <= set(random_probe.KINDS)
    end = trace.state(len(trace))
    assert end.said == send_probes(puzzle, probes=3, seed=seed)
    assert end.mean == pytest.approx(fsum(end.said) / 3)
    for number in trace.find(kind="drawn"):
        state, event = trace.state(number + 1), trace[number]
        assert state.weight == event.why[2]
        assert state.panel.placed[event.where] == event.value
        assert event.depth == len(state.panel.placed)


def test_the_state_can_be_copied():
    trace = trace_probes(ARTICLE, QUICK, seed=1)
    state = trace.state(len(trace))
    twin = state.copy()
    twin.said.append(1)
    twin.tested.append(1)
    twin.possible.append(1)
    assert (len(state.said), len(state.tested), len(state.possible)) == (1, 4, 4)
    assert trace.state(0).mean == 0


@pytest.mark.parametrize(("wrong", "sentence"), [({"probes": 0}, "send 1 or more"), ({"seed": -1}, "give 0 or")])
def test_bad_numbers_are_refused(wrong, sentence):
    with pytest.raises(PuzzleError, match=sentence):
        send_probes(ARTICLE, **wrong)
    with pytest.raises(PuzzleError, match=sentence):
        trace_probes(ARTICLE, **wrong)


def test_only_zigzags_have_trees():
    for function in (send_probes, trace_probes):
        with pytest.raises(PuzzleError, match="is no Zigzag"):
            function("ABC")
    with pytest.raises(PuzzleError, match="it is no order of 5 words"):
        send_probes(ARTICLE, (1, 2))


def test_one_word_without_choice():
    assert send_probes(Zigzag(1, 1, [("A", 0)]), probes=2) == [1, 1]
