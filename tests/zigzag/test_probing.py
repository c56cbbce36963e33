"""Probing strikes only what no solution needs, leaves nothing that a single assumption refutes, and replays."""

from itertools import pairwise

import pytest
from hypothesis import given

from puzzlelib.errors import Contradiction, PuzzleError
from puzzlelib.trace import Event
from puzzlelib.zigzag.elimination import Elimination, Survivors, solve_by_elimination
from puzzlelib.zigzag.probing import KINDS, Probing, probe, refuted_path, solve_by_probing, trace_probe, trace_probing
from puzzlelib.zigzag.puzzle import Zigzag
from tests.zigzag import brute
from tests.zigzag.puzzles import ARTICLE, NONE, SEVERAL, puzzles, randoms
from tests.zigzag.test_elimination import keeps


def probed(puzzle):
    """The survivors at the end, None after a contradiction."""
    try:
        return solve_by_probing(puzzle)
    except Contradiction:
        return None


def uncertain(survivors):
    """The paths of words that have several, each with the number of its word."""
    return [(number, path) for number, paths in survivors.paths.items() if len(paths) > 1 for path in paths]


# ---- the example of the article


def test_six_assumptions_solve_the_article():
    trace = trace_probing(ARTICLE)
    assert len(trace) == 315
    refuted = [(event.where[1], event.why[1:]) for event in trace if event.kind == "step" and event.why[0] == "refuted"]
    assert refuted == [
        (1, ("word", 3)),
        (1, ("word", 4)),
        (1, ("cell", 14)),
        (1, ("word", 2)),
        (1, ("word", 4)),
        (1, ("word", 4)),
    ]
    assert len(trace.find(kind="assumed")) == 6
    assert trace[-1] == Event("finished", "panel", 0, ("solved", 6))
    assert str(trace.state(len(trace))).replace(" ", "").split() == list(ARTICLE.solution)


def test_one_assumption():
    survivors = solve_by_elimination(ARTICLE)
    before = survivors.copy()
    assert probe(survivors, 1, (2, 6, 10, 14)) == ("word", 3)
    assert survivors == before
    trace = trace_probe(survivors, 1, (2, 6, 10, 14))
    assert trace[0] == Event("assumed", ("word", 1), (2, 6, 10, 14), ("probe", 7), 1)
    assert trace[-2] == Event("contradiction", ("word", 3), None, ("no path",), 1)
    assert trace[-1] == Event("taken back", ("word", 1), (2, 6, 10, 14), ("contradiction", "word", 3), 1)
    assert trace.state(1).assumption == (1, (2, 6, 10, 14))
    assert trace.state(1).alive == before.alive - 7
    assert trace.state(len(trace)) == before


def test_a_probe_in_vain_is_told_by_its_two_ends_and_by_itself_in_full():
    trace = trace_probing(SEVERAL)
    assert [event.kind for event in trace] == ["assumed", "taken back"] * 4 + ["finished"]
    assert {event.why for event in trace if event.kind == "taken back"} == {("noted",)}
    assert trace[-1].why == ("stuck", 4)
    assert len(trace_probe(Survivors(SEVERAL), 1, (0, 1))) > 2
    assert probe(Survivors(SEVERAL), 1, [0, 1]) is None


# ---- what holds for every puzzle


@given(puzzles())
def test_nothing_is_struck_that_a_solution_needs(puzzle):
    ways, end = list(brute.drawings(puzzle)), probed(puzzle)
    if end is None:
        assert ways == []
        return
    assert all(keeps(end, chosen, panel) for chosen, panel in ways)
    if end.alive == len(puzzle.words):
        assert [panel for _, panel in ways] == ["".join(str(end).split())]


@given(puzzles(), randoms())
def test_the_order_of_probes_does_not_change_the_end(puzzle, random):
    end = probed(puzzle)
    try:
        survivors = solve_by_elimination(puzzle)
        probes = [(number, path, probe(survivors, number, path)) for number, path in uncertain(survivors)]
        while refuted := [found for found in probes if found[2]]:
            elimination = Elimination(survivors)
            elimination.take(refuted_path(*random.choice(refuted)))
            for _ in elimination.run():
                pass
            probes = [(number, path, probe(survivors, number, path)) for number, path in uncertain(survivors)]
    except Contradiction:
        assert end is None
    else:
        assert survivors == end


@given(puzzles())
def test_at_the_end_no_rule_has_anything_to_say(puzzle):
    end = probed(puzzle)
    if end is not None:
        assert Elimination.everywhere(end).next() is None


@given(puzzles())
def test_a_replay_ends_where_probing_ends(puzzle):
    trace, end = trace_probing(puzzle), probed(puzzle)
    assert {event.kind for event in trace} <= set(KINDS)
    last = trace.state(len(trace))
    assert last.assumption is None
    if end is None:
        assert (trace[-1].kind, trace[-1].depth) == ("contradiction", 0)
    else:
        assert last == end
        assert last.through == end.through


@given(puzzles())
def test_what_is_taken_back_leaves_no_trace(puzzle):
    trace = trace_probing(puzzle)
    before = None
    for event, (state, after) in zip(trace, pairwise(state.copy() for state in trace.states()), strict=True):
        assert event.depth == (1 if event.kind == "taken back" else int(after.assumption is not None))
        if event.kind == "assumed":
            before = state
            assert list(after.paths[event.where[1]]) == [event.value]
            assert event.why[1] == len(state.paths[event.where[1]]) - 1
        if event.kind == "taken back":
            assert after == before
            assert after.through == before.through


# ---- copies and refusals


def test_a_copy_under_an_assumption_can_be_taken_back_on_its_own():
    survivors = Survivors(SEVERAL)
    survivors.suppose(1, (0, 1))
    twin = survivors.copy()
    survivors.take_back()
    survivors.kill(1, (0, 1))
    twin.take_back()
    assert twin == Survivors(SEVERAL)


def test_one_assumption_at_a_time():
    survivors = Survivors(SEVERAL)
    with pytest.raises(PuzzleError, match="the assumption: none stands"):
        survivors.take_back()
    survivors.suppose(1, (0, 1))
    with pytest.raises(PuzzleError, match="word 1 has one already; take it back first"):
        probe(survivors, 2, (3, 1))


@pytest.mark.parametrize(
    ("number", "path", "sentence"),
    [
        (3, (0, 1), "the word: there is no word 3; the words count from 1 to 2"),
        (1, (0, 3), "the path of word 1: cell 3 is not beside cell 0; step up, down, left or right"),
        (1, (0,), "the path of word 1: it is dead, or not complete; choose one of survivors.paths"),
    ],
)
def test_what_cannot_be_supposed(number, path, sentence):
    with pytest.raises(PuzzleError) as caught:
        probe(Survivors(SEVERAL), number, path)
    assert str(caught.value) == sentence


def test_a_contradiction_before_any_assumption():
    with pytest.raises(Contradiction):
        solve_by_probing(NONE)
    assert trace_probing(NONE)[-1].kind == "contradiction"


def test_assumptions_can_refute_a_puzzle():
    """Elimination alone sees nothing; one assumption strikes one path, and from that the contradiction follows."""
    puzzle = Zigzag(2, 4, [("EAGIK", 2), ("HEHK", 3), ("EHEJ", 7)])
    assert brute.solutions(puzzle) == []
    survivors = solve_by_elimination(puzzle)
    assert survivors.open == 4
    rules = []
    with pytest.raises(Contradiction, match="word 3: no path is left for it"):
        rules += (deduction.rule for deduction in Probing(survivors).refutations())
    assert rules[0] == "refuted"
    trace = trace_probing(puzzle)
    assert (trace[-1].where, trace[-1].depth, len(trace.find(kind="assumed"))) == (("word", 3), 0, 1)
