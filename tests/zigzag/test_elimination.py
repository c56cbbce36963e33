"""Elimination takes nothing that a solution needs, ends the same in whatever order, and tells all that it does."""

from itertools import pairwise

import pytest
from hypothesis import given

from puzzlelib.errors import Contradiction, PuzzleError
from puzzlelib.trace import Event
from puzzlelib.zigzag.elimination import (
    KINDS,
    RULES,
    Elimination,
    Survivors,
    as_survivors,
    only_letter,
    only_word,
    shared_cells,
    solve_by_elimination,
    trace_elimination,
    wrong_letters,
)
from puzzlelib.zigzag.engine import Engine
from puzzlelib.zigzag.paths import open_paths
from puzzlelib.zigzag.puzzle import Zigzag
from tests.zigzag import brute
from tests.zigzag.puzzles import ARTICLE, HOLE, HOLE_OF_FOUR, NONE, SEVERAL, puzzles, randoms


def eliminated(puzzle):
    """The survivors at the end, None after a contradiction."""
    try:
        return solve_by_elimination(puzzle)
    except Contradiction:
        return None


def keeps(survivors, chosen, panel):
    """Whether a way to fill the panel is still among the survivors."""
    return all(path in survivors.paths[number] for number, path in enumerate(chosen, start=1)) and all(
        letter in survivors.letters_at(cell) for cell, letter in enumerate(panel)
    )


# ---- the example of the article


def test_the_article_loses_paths_to_first_letters_and_to_one_shared_letter():
    """68 paths; 40 agree with the first letters (C3); all paths of 女子大生 share 子 in cell 13, which kills 3 more."""
    trace = trace_elimination(ARTICLE)
    steps = [(event.why[0], event.where, event.value) for event in trace if event.kind == "step"]
    assert steps == [
        ("letter", ("cell", 5), 12),
        ("letter", ("cell", 8), 10),
        ("letter", ("cell", 12), 5),
        ("letter", ("cell", 15), 1),
        ("shared", ("word", 4), (13,)),
        ("letter", ("cell", 13), 3),
    ]
    alive = [state.alive for state in trace.states()]
    assert (alive[0], alive[-1]) == (68, 37)
    [index] = trace.find(kind="certain")
    assert trace[index] == Event("certain", ("cell", 13), "子", ("shared", 4, 3))
    assert alive[index] == 40
    assert trace[-1] == Event("finished", "panel", 10, ("stuck",))


def test_what_survives_of_the_article():
    survivors = solve_by_elimination(ARTICLE)
    assert str(survivors) == "? ? 面 ?\n? 生 ? ?\n地 ? ? ?\n女 子 ? 記"
    assert repr(survivors) == "<Survivors: 37 paths of 5 words, 6 of 16 cells certain>"
    assert [len(paths) for paths in survivors.paths.values()] == [8, 14, 4, 3, 8]
    assert survivors.letters_at(9) == ("新", "真", "目", "方", "大")
    assert survivors.words_at(0) == (1, 2, 3)
    assert list(survivors.paths[4]) == [(12, 13, 9, 5), (12, 13, 9, 10), (12, 13, 14, 10)]


# ---- what holds for every puzzle


@given(puzzles())
def test_no_step_takes_what_a_solution_needs(puzzle):
    ways = list(brute.drawings(puzzle))
    for survivors in trace_elimination(puzzle).states():
        assert all(keeps(survivors, chosen, panel) for chosen, panel in ways)


@given(puzzles())
def test_a_contradiction_has_no_solution_and_one_path_each_is_the_solution(puzzle):
    survivors, solutions = eliminated(puzzle), brute.solutions(puzzle)
    if survivors is None:
        assert solutions == []
    elif survivors.alive == len(puzzle.words):
        assert solutions == [tuple(str(survivors).replace(" ", "").split())]
    elif not survivors.open:
        assert len(solutions) <= 1


@given(puzzles(), randoms())
def test_the_order_of_deductions_does_not_change_the_end(puzzle, random):
    survivors = Survivors(puzzle)
    end = eliminated(puzzle)
    places = [
        (rule, number) for rule in RULES for number in (survivors.paths if rule == "shared" else range(puzzle.cells))
    ]
    try:
        elimination = Elimination.everywhere(survivors)
        while found := [deduction for rule, number in places if (deduction := RULES[rule](survivors, number))]:
            elimination.take(random.choice(found))
    except Contradiction:
        assert end is None
    else:
        assert survivors == end


def test_survivors_are_equal_whatever_rule_has_left_the_letters():
    """In one order a rule says that J or I is in cell 1; in another only these are left when it is asked."""
    end = solve_by_elimination(Zigzag(2, 5, [("CJGI", 6), ("KF", 7), ("GBDKF", 8)]))
    other = end.copy()
    assert other.left.pop(1) == "JI"
    assert other == end
    other.narrow(1, "J")
    assert other != end


@given(puzzles())
def test_a_replay_ends_where_elimination_ends(puzzle):
    trace, end = trace_elimination(puzzle), eliminated(puzzle)
    assert {event.kind for event in trace} <= set(KINDS)
    assert trace[-1].kind == ("contradiction" if end is None else "finished")
    last = trace.state(len(trace))
    if end is not None:
        assert last == end
        assert last.through == end.through
        assert trace[-1].value == end.open


@given(puzzles())
def test_a_step_tells_what_comes(puzzle):
    """Behind each step come as many deaths as it says, or the cells that it names; deaths give true reasons."""
    trace = trace_elimination(puzzle)
    steps = [*trace.find(kind="step"), len(trace) - 1]
    states = trace.states()
    for start, stop in pairwise(steps):
        follows = [event for event in list(trace)[start + 1 : stop] if event.kind != "contradiction"]
        if isinstance(trace[start].value, int):
            assert [event.kind for event in follows] == ["died"] * trace[start].value
        else:
            assert tuple(event.where[1] for event in follows) == trace[start].value
    for event, before in zip(trace, states, strict=False):
        match event:
            case ("died", ("word", number), path, ("letter", cell, wanted, left), _):
                assert puzzle.word(number).text[path.index(cell)] == wanted
                assert before.left[cell] == left
                assert wanted not in left
            case ("died", ("word", number), path, ("misses", cell), _):
                assert cell not in path
                assert before.words_at(cell) == (number,)
            case ("certain" | "narrowed", ("cell", cell), letters, ("shared", number, count), _):
                paths = before.paths[number]
                assert len(paths) == count
                assert {puzzle.word(number).text[path.index(cell)] for path in paths} == set(letters)
            case ("certain", ("cell", cell), letter, ("only letter", *numbers), _):
                assert before.words_at(cell) == tuple(numbers)
                assert before.letters_at(cell) == (letter,)


@given(puzzles())
def test_at_the_end_no_rule_has_anything_to_say(puzzle):
    end = eliminated(puzzle)
    if end is None:
        return
    for cell in range(puzzle.cells):
        assert wrong_letters(end, cell) is only_word(end, cell) is only_letter(end, cell) is None
    assert all(shared_cells(end, number) is None for number in end.paths)
    for number, paths in end.paths.items():
        assert set(paths) <= set(open_paths(puzzle, number))
    counted = Survivors(puzzle)
    for number, paths in counted.paths.items():
        for path in [path for path in paths if path not in end.paths[number]]:
            counted.kill(number, path)
    assert counted.through == end.through


@given(puzzles())
def test_the_engine_ends_the_same(puzzle):
    """The same paths are alive, and the same cells have several letters, however the engine goes about it."""
    engine, end = Engine(puzzle), eliminated(puzzle)
    assert engine.propagate() == (end is not None)
    if end is not None:
        assert set(engine.alive()) == {(number, path) for number, paths in end.paths.items() for path in paths}
        assert engine.undecided() == [cell for cell in range(puzzle.cells) if len(end.letters_at(cell)) > 1]


# ---- each rule


def test_only_word():
    trace = trace_elimination(HOLE)
    assert list(trace)[:2] == [
        Event("step", ("cell", 2), 1, ("only word", 2)),
        Event("died", ("word", 2), (1, 0), ("misses", 2)),
    ]
    assert str(trace.state(len(trace))) == "A B A"
    assert trace[-1].why == ("solved",)


def test_a_cell_that_keeps_two_letters():
    """Both paths of HNIC pass cells 0 and 3, with N or C: no path is left that puts P there."""
    trace = trace_elimination(Zigzag(2, 2, [("IPH", 1), ("HNIC", 2)]))
    assert list(trace) == [
        Event("step", ("word", 2), (0, 3), ("shared", 2)),
        Event("narrowed", ("cell", 0), "NC", ("shared", 2, 2)),
        Event("narrowed", ("cell", 3), "CN", ("shared", 2, 2)),
        Event("step", ("cell", 0), 1, ("letter", "NC")),
        Event("died", ("word", 1), (1, 0, 2), ("letter", 0, "P", "NC")),
        Event("step", ("cell", 3), 1, ("letter", "CN")),
        Event("died", ("word", 1), (1, 3, 2), ("letter", 3, "P", "CN")),
        Event("contradiction", ("word", 1), None, ("no path",)),
    ]
    assert trace.state(3).letters_at(0) == ("N", "C")
    assert not trace.state(3).is_certain(0)


def test_only_letter():
    puzzle = Zigzag(2, 2, [("AB", 0), ("CB", 3)])
    survivors = Survivors(puzzle)
    assert only_letter(survivors, 1).left == ((1, "B", ("only letter", 1, 2)),)
    end = solve_by_elimination(puzzle)
    assert str(end) == "A B\nB C"
    assert trace_elimination(puzzle)[-1].why == ("certain",)


def test_letters_that_stand_are_certain_from_the_start():
    survivors = Survivors(SEVERAL)
    assert survivors.certain == {0: "A", 3: "A"}
    assert survivors.open == 2
    assert survivors.is_certain(0)
    assert not survivors.is_certain(1)


# ---- contradictions


def test_a_word_without_a_path():
    with pytest.raises(Contradiction) as caught:
        solve_by_elimination(NONE)
    assert str(caught.value) == (
        "word 1: no path is left for it; the puzzle has no solution, or an assumption was wrong"
    )
    trace = trace_elimination(NONE)
    assert trace[-1] == Event("contradiction", ("word", 1), None, ("no path",))
    assert trace.state(len(trace)).impossible == ("word", 1)


def test_a_cell_out_of_reach_from_the_start():
    puzzle = Zigzag(1, 4, [("AB", 0), ("C", 3)])
    trace = trace_elimination(puzzle)
    assert list(trace) == [Event("contradiction", ("cell", 2), None, ("out of reach",))]
    with pytest.raises(Contradiction) as caught:
        solve_by_elimination(puzzle)
    assert str(caught.value).startswith("cell 2: no word reaches it any more; ")


def test_a_cell_that_falls_out_of_reach():
    """AE has to go to both sides."""
    trace = trace_elimination(Zigzag(1, 3, [("AE", 1)]))
    assert [event.kind for event in trace] == ["step", "died", "contradiction"]
    assert trace[-1] == Event("contradiction", ("cell", 2), None, ("out of reach",))


# ---- what a reader may pass


def test_what_is_no_puzzle():
    for action in (solve_by_elimination, trace_elimination, Survivors):
        with pytest.raises(PuzzleError, match="the puzzle: 'cat' is no Zigzag"):
            action("cat")
    with pytest.raises(PuzzleError, match="the survivors: 'cat' is none"):
        as_survivors("cat")
    with pytest.raises(PuzzleError, match="max_events"):
        trace_elimination(ARTICLE, 0)


def test_cells_that_are_not_there():
    survivors = Survivors(HOLE_OF_FOUR)
    for ask in (survivors.letters_at, survivors.words_at):
        with pytest.raises(PuzzleError, match="there is no cell 4; the cells of the panel count from 0 to 3"):
            ask(4)


def test_a_copy_is_yours():
    survivors = Survivors(ARTICLE)
    twin = survivors.copy()
    twin.kill(1, (2, 6, 5, 1))
    twin.narrow(13, "子")
    assert (survivors.alive, survivors.open) == (68, 11)
    assert (twin.alive, twin.open) == (67, 10)
    assert twin != survivors
    assert survivors == Survivors(ARTICLE)
    assert survivors != "survivors"


def test_a_full_trace_says_so():
    assert repr(trace_elimination(ARTICLE, 3)) == "Trace of 3 events; 36 more came and were not recorded"
