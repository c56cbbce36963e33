"""The complete answer: statuses, reasons, limits, progress; held against brute force and a SAT model."""

import pickle
from functools import cache
from importlib import import_module
from itertools import combinations
from random import Random
from time import sleep

import numpy as np
import pytest

from puzzlelib.errors import Contradiction, PuzzleError
from puzzlelib.zigzag import kernels
from puzzlelib.zigzag.elimination import solve_by_elimination
from puzzlelib.zigzag.engine import Engine
from puzzlelib.zigzag.level import level
from puzzlelib.zigzag.paths import word_paths
from puzzlelib.zigzag.puzzle import Zigzag
from puzzlelib.zigzag.sat import Model, layers_of_steps, solutions
from puzzlelib.zigzag.solve import solve
from tests.zigzag import brute, puzzles, sat

module = import_module("puzzlelib.zigzag.solve")  # the family has a function of that name
TWO = puzzles.SEVERAL  # AB / CA and AC / BA


def panels(answer) -> list[tuple[str, ...]]:
    return [tuple("".join(row) for row in grid.tolist()) for grid in answer.grids]


def test_the_articles_example_has_one_solution() -> None:
    answer = solve(puzzles.ARTICLE)
    assert (answer.status, answer.complete, answer.reason) == ("unique", True, "")
    assert panels(answer) == [puzzles.ARTICLE.solution]
    assert (answer.grids[0].dtype, answer.grids[0].shape) == (np.dtype("<U1"), (4, 4))


@pytest.mark.parametrize(
    ("puzzle", "rows"),
    [
        (puzzles.HOLE, "ABA"),
        (puzzles.HOLE_OF_LONGER_WORDS, "ABA"),
        (puzzles.HOLE_OF_FOUR, "ABCB"),
    ],
)
def test_where_the_article_leaves_a_hole_the_only_solution_is_found(puzzle: Zigzag, rows: str) -> None:
    assert (solve(puzzle).status, panels(solve(puzzle))) == ("unique", [(rows,)])


def test_where_the_article_prints_a_wrong_panel_there_is_no_solution() -> None:
    answer = solve(puzzles.NONE)
    assert (answer.status, answer.complete, answer.grids) == ("none", True, ())
    assert answer.reason != ""


def test_why_there_is_no_solution() -> None:
    found = "the puzzle has no solution, or an assumption was wrong."
    assert solve(Zigzag(1, 2, [("A", 0)])).reason == f"Cell 1: no word reaches it any more; {found}"
    assert solve(Zigzag(1, 3, [("AB", 0), ("CB", 1), ("B", 2)])).reason == f"Word 1: no path is left for it; {found}"
    puzzle = Zigzag(2, 4, [("EAGIK", 2), ("HEHK", 3), ("EHEJ", 7)])  # elimination sees nothing
    assert solve(puzzle).reason == "Whatever path is supposed, in the end a word has none left, or a cell no letter."


def test_two_solutions_and_where_they_differ() -> None:
    answer = solve(TWO, limit=5)
    assert (answer.status, answer.complete) == ("multiple", True)
    assert panels(answer) == brute.solutions(TWO)
    assert answer.reason == "The 2 grids found differ in 2 cells."
    assert "<img" in answer._repr_html_()


def test_drawings_of_the_same_letters_count_once() -> None:
    """AA can turn down or right, AAA goes round either way: the letters are the same."""
    puzzle = Zigzag(2, 2, [("AAA", 0), ("AA", 3)])
    assert len(list(brute.drawings(puzzle))) > 1
    assert (solve(puzzle).status, panels(solve(puzzle))) == ("unique", [("AA", "AA")])


@pytest.mark.parametrize("seed", range(20))
def test_brute_force_agrees(seed: int) -> None:
    """Two thousand small puzzles, a third each with no, one and several solutions."""
    random = Random(seed)
    for _ in range(100):
        puzzle = puzzles.any_puzzle(random)
        true = brute.solutions(puzzle)
        answer = solve(puzzle, limit=len(true) + 1)
        assert panels(answer) == true, puzzle
        assert answer.complete
        assert solve(puzzle).status == ("none", "unique", "multiple")[min(len(true), 2)]


@pytest.mark.parametrize("seed", range(12))
def test_the_sat_model_agrees(seed: int) -> None:
    """Larger puzzles of all kinds, the hard ones among them: few letters, many solutions."""
    random = Random(seed)
    letters = ("AB", "ABC", "ABCDE", "ABCDEFGHIJ")[seed % 4]
    for maker in (puzzles.filled, puzzles.spoiled):
        puzzle = maker(random, 36, letters)
        limit = 5
        true = sat.solutions(puzzle, limit)
        answer = solve(puzzle, limit)
        assert len(answer.grids) == len(true)
        assert answer.complete == (len(true) < limit)
        if answer.complete:
            assert panels(answer) == true


def test_words_with_many_paths() -> None:
    """More than 62: the engine needs several whole numbers for the paths of a word."""
    random, found = Random(0), 0
    while found < 8:
        puzzle = puzzles.filled(random, 36, "ABCDEFGHIJKLMNOP", longest=8)
        if max(len(word_paths(puzzle, word.number)) for word in puzzle.words) <= 62:
            continue
        found += 1
        answer = solve(puzzle)
        assert answer.status != "none"
        assert puzzle.solution in panels(answer) or not answer.complete
        assert all(may_solve(puzzle, rows) for rows in panels(answer))


def may_solve(puzzle: Zigzag, rows: tuple[str, ...]) -> bool:
    """What must hold at least: every word has a path with its letters, and such paths reach every cell."""
    letters = "".join(rows)
    fitting = [
        {path for path in walks if all(letters[cell] == sign for cell, sign in zip(path, word.text, strict=True))}
        for word in puzzle.words
        for walks in [brute.walks(puzzle.height, puzzle.width, word.cell, len(word.text))]
    ]
    return all(fitting) and {cell for paths in fitting for path in paths for cell in path} == set(range(puzzle.cells))


def test_the_trail_has_room_for_paths_that_die_one_by_one() -> None:
    """It was too short, and what stood behind it in memory was overwritten."""
    engine = Engine(Zigzag(4, 5, [("AAAAAAAAAB", 3), ("AAAAAAAAAB", 18)]))
    longest = 0
    while engine.search(probes=8) == kernels.PAUSED:
        longest = max(longest, engine.state.size[kernels.TRAIL])
        assert longest <= len(engine.state.trail)
    assert longest > 500


def test_the_sat_stage_goes_on_where_the_engine_gives_up(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pysat")
    monkeypatch.setattr(module, "MOST_REFUTED", 0)
    random = Random(0)
    stages = []
    for _ in range(40):
        puzzle = puzzles.filled(random, 12, "AB")
        answer = solve(puzzle, limit=1_000)
        stages.append(answer.stats["sat"])
        assert panels(answer) == brute.solutions(puzzle)
    assert any(stages)


def test_where_the_engine_gives_up_does_not_depend_on_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """It did so between slices, and how long these are depends on the machine: two runs could find different grids."""
    pytest.importorskip("pysat")
    monkeypatch.setattr(module, "MOST_REFUTED", 2)
    random = Random(5)
    stages = []
    for _ in range(40):
        puzzle = puzzles.spoiled(random, 20, "AB")
        monkeypatch.setattr(module, "PROBES", 10**6)
        whole = solve(puzzle, limit=50)
        monkeypatch.setattr(module, "PROBES", 1)
        sliced = solve(puzzle, limit=50)
        stages.append(whole.stats["sat"])
        assert (sliced.stats, panels(sliced)) == (whole.stats, panels(whole))
    assert any(stages)


def test_words_with_too_many_paths_go_to_the_sat_solver_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pysat")
    puzzle = Zigzag(4, 4, [("ABCDEFGHIJKLMNOP", 0), ("BA", 1)])  # every way through the panel that begins so
    monkeypatch.setattr("puzzlelib.zigzag.engine.MOST_STEPS", 200)
    answer = solve(puzzle, limit=1_000)
    assert (answer.stats["paths"], answer.stats["sat"]) == (0, 1)
    assert (answer.complete, panels(answer)) == (True, brute.solutions(puzzle))
    assert len(answer.grids) > 10
    monkeypatch.undo()
    assert panels(solve(puzzle, limit=1_000)) == panels(answer)


def test_without_a_sat_solver_too_many_paths_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("puzzlelib.zigzag.engine.MOST_STEPS", 100)
    monkeypatch.setattr("puzzlelib.sat_solver.installed", lambda: False)
    with pytest.raises(PuzzleError, match="the words: to list all their paths takes more than 100 steps; use shorter"):
        solve(puzzles.ARTICLE)


def test_ways_that_lead_nowhere_are_steps_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """A word for each cell of 8 x 8: the list of its paths was walked for, and not even Ctrl-C could end that."""
    monkeypatch.setattr("puzzlelib.zigzag.engine.MOST_STEPS", 10_000)
    puzzle = Zigzag(8, 8, [("".join(map(chr, range(0x4E00, 0x4E40))), 0)])
    with pytest.raises(PuzzleError, match="to list all their paths takes more than 10,000 steps"):
        Engine(puzzle)


def test_probing_can_pause_after_each_path() -> None:
    """It went through all paths of a word, and some have hundreds of thousands. What it finds stays the same."""
    random = Random(4)
    for _ in range(60):
        puzzle = puzzles.any_puzzle(random)
        whole, sliced = Engine(puzzle), Engine(puzzle)
        while True:
            verdict, before = whole.search(10**9), sliced.probes
            while (other := sliced.search(1)) == kernels.PAUSED:
                assert sliced.probes == before + 1
                before += 1
            assert (other, sliced.probes) == (verdict, whole.probes)
            assert (sliced.state.now == whole.state.now).all()
            if verdict == kernels.DONE:
                break


@pytest.mark.parametrize("probes", [1, 2, 3, 5, 10])
def test_a_pause_loses_no_solution(probes: int) -> None:
    """A word was begun when all letters stood; after a turn back, it was ended with what its first paths had shown."""
    puzzle = Zigzag(4, 3, [("BCCCBCB", 1), ("ABCBABCB", 2), ("CBCBABC", 8), ("BCBABC", 11)])
    engine, grids = Engine(puzzle), []
    while (verdict := engine.search(probes)) != kernels.DONE:
        if verdict == kernels.FOUND:
            grids.append(tuple(map("".join, engine.grid().tolist())))
    assert sorted(grids) == brute.solutions(puzzle)


def test_the_engine_eliminates_what_the_rules_eliminate() -> None:
    """Loops over bits, and four rules for people: the same paths are left, or both contradict."""
    random = Random(8)
    for _ in range(400):
        puzzle = puzzles.any_puzzle(random)
        engine = Engine(puzzle)
        if not engine.propagate():
            with pytest.raises(Contradiction):
                solve_by_elimination(puzzle)
            continue
        left = solve_by_elimination(puzzle).paths
        assert set(engine.alive()) == {(number, path) for number, paths in left.items() for path in paths}


def test_where_probing_ends_no_path_tells_anything_more() -> None:
    """None of the paths contradicts, and what is struck by all paths of a word is struck; or all letters stand."""
    random, stuck = Random(5), 0
    while stuck < 30:
        engine = Engine(puzzles.filled(random, 9, random.choice(["AB", "ABCD", "ABCDEFGH"])))
        while engine.probe(3):
            pass
        if not engine.undecided():
            continue
        stuck += 1
        net, state = engine.net, engine.state
        for word in range(len(engine.texts)):
            length, agreed = state.size[kernels.TRAIL], np.zeros(net.open, dtype=np.int64)
            for path in range(kernels.paths_of(net.words, word)):
                if kernels.is_alive(net.words, state.now, word, path):
                    kernels.keep_only(net, state, word, path)
                    assert kernels.propagate(net, state)
                    agreed |= state.now[: net.open]
                    kernels.take_back(state, length)
            assert (agreed == state.now[: net.open]).all()


def test_where_all_letters_stand_nothing_is_probed() -> None:
    """AA can turn down or right: which way does not matter, and one assumption shows that each cell has a word."""
    engine = Engine(Zigzag(2, 2, [("AAA", 0), ("AA", 3)]))
    assert (engine.propagate(), engine.probe(9), engine.probes) == (True, False, 0)
    assert len(list(engine.alive())) > 2
    assert (engine.search(9), engine.search(9)) == (kernels.FOUND, kernels.DONE)
    assert engine.probes == 1


def test_the_engine_keeps_its_books() -> None:
    """The letters open in each cell are counted, and each cell watches two visits that are possible, if it has two."""
    random = Random(6)
    for _ in range(60):
        engine = Engine(puzzles.any_puzzle(random))
        net, state = engine.net, engine.state
        while engine.possible and engine.search(1) == kernels.PAUSED:
            for cell, (one, other) in enumerate(state.watch.tolist()):
                spots = slice(net.cell_first[cell], net.cell_first[cell + 1])
                assert state.now[net.choices + cell] == state.now[net.open : net.choices][spots].sum()
                guests = net.guests[net.meet_first[cell] : net.meet_first[cell + 1]]
                possible = {int(visit) for visit, *_ in guests if can_be(engine, visit)}
                assert len({one, other} & possible) == min(2, len(possible))
                assert [int(visit) for visit, *_ in guests if state.place[visit] >= 0] == sorted({one, other} - {-1})


def can_be(engine: Engine, visit: int) -> bool:
    """Whether some path alive makes a visit."""
    net, word = engine.net, engine.net.visits[visit, kernels.WORD]
    first, count = net.words[word, kernels.FIRST_BITS], net.words[word, kernels.BITS_COUNT]
    mask = net.visits[visit, kernels.VISIT_MASK]
    return bool((engine.state.now[first : first + count] & net.masks[mask : mask + count]).any())


@pytest.mark.parametrize("puzzle", [Zigzag(1, 2, [("A", 0)]), Zigzag(1, 3, [("AB", 0), ("CB", 1), ("B", 2)])])
def test_what_is_impossible_from_the_start_is_never_looked_into(puzzle: Zigzag) -> None:
    """A cell without a word, or a word without a path: its bits are nowhere."""
    engine = Engine(puzzle)
    assert (engine.possible, engine.propagate(), engine.probe(9)) == (False, False, False)
    assert (engine.search(9), engine.probes) == (kernels.DONE, 0)


def test_a_search_goes_on_from_its_root() -> None:
    """Whatever it was at: assumptions and half a word of probes are forgotten, what was found is found."""
    random = Random(7)
    for _ in range(60):
        puzzle = puzzles.filled(random, 8, "AB")
        engine, found = Engine(puzzle), set()
        for slices in range(10_000):
            verdict = engine.search(3)
            if verdict == kernels.FOUND:
                found.add(tuple("".join(row) for row in engine.grid().tolist()))
            elif verdict == kernels.DONE:
                break
            elif slices < 30:
                engine.take_back_all()
        assert sorted(found) == brute.solutions(puzzle)


def test_so_many_places_are_too_many_even_for_the_sat_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pysat")
    monkeypatch.setattr("puzzlelib.zigzag.engine.MOST_STEPS", 100)
    assert solve(puzzles.ARTICLE).status == "unique"
    monkeypatch.setattr("puzzlelib.zigzag.sat.MOST_PLACES", 40)
    with pytest.raises(PuzzleError, match="the words: their letters have more than 40 places to stand in; use fewer"):
        solve(puzzles.ARTICLE)


@pytest.mark.parametrize("count", range(12))
def test_at_most_one_of_many(count: int) -> None:
    """Many variables take helpers: each single one can be true, and no two can."""
    solvers = pytest.importorskip("pysat.solvers")
    model = Model(puzzles.ARTICLE, [])
    variables = [next(model.free) for _ in range(count)]
    with solvers.Solver("glucose4", bootstrap_with=list(model._at_most_one(variables))) as judge:
        assert judge.solve(assumptions=[-variable for variable in variables])
        for one in variables:
            assert judge.solve(assumptions=[one, *(-other for other in variables if other != one)])
        for pair in combinations(variables, 2):
            assert not judge.solve(assumptions=list(pair))


def test_the_clock_is_looked_at_while_clauses_are_made() -> None:
    """Those of long words in a big panel take seconds."""
    pytest.importorskip("pysat")
    looks = []
    found = solutions(puzzles.ARTICLE, layers_of_steps(puzzles.ARTICLE), [], lambda: looks.append(None))
    assert next(found).shape == (4, 4)
    assert len(looks) > len(puzzles.ARTICLE.words)


def test_the_clock_is_looked_at_while_the_sat_solver_works() -> None:
    pytest.importorskip("pysat")
    looks = []
    puzzle = Zigzag(4, 4, [("ABCDEFGHIJKLMNOP", 0)])  # every way through the panel
    grids = list(solutions(puzzle, layers_of_steps(puzzle), [], lambda: looks.append(None)))
    assert len(looks) > len(grids) > 50


def test_without_a_sat_solver_the_engine_goes_on_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("puzzlelib.sat_solver.installed", lambda: False)
    monkeypatch.setattr(module, "MOST_REFUTED", 0)
    random = Random(1)
    for _ in range(40):
        puzzle = puzzles.filled(random, 12, "AB")
        answer = solve(puzzle, limit=1_000)
        assert (panels(answer), answer.stats["sat"]) == (brute.solutions(puzzle), 0)


def test_solutions_that_come_quickly_do_not_make_the_slices_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of them ended a slice early, and the next was twice as long: at the 58th more than a number can hold."""
    monkeypatch.setattr("puzzlelib.sat_solver.installed", lambda: False)
    puzzle = Zigzag(4, 5, [("ABCDEFGHIJKLMNOPQRST", 0)])  # every way through the panel
    probes: list[int] = []
    search = Engine.search
    monkeypatch.setattr(Engine, "search", lambda engine, most, _: probes.append(most) or search(engine, most))
    answer = solve(puzzle, limit=1_000)
    assert len(answer.grids) > 64
    assert panels(answer) == brute.solutions(puzzle)
    assert max(probes) < 10**6


def test_ctrl_c_while_a_kernel_hands_over_its_arrays(monkeypatch: pytest.MonkeyPatch) -> None:
    """There Numba runs some Python, hears Ctrl-C, and makes a SystemError of it."""

    def interrupted(*_: object) -> None:
        try:
            raise SystemError from KeyboardInterrupt()
        except SystemError as error:
            raise SystemError from error

    def broken(*_: object) -> None:
        raise SystemError

    for kernel in ("list_paths", "weave"):
        with monkeypatch.context() as patch:
            patch.setattr(kernels, kernel, interrupted)
            with pytest.raises(KeyboardInterrupt):
                Engine(puzzles.ARTICLE)
            patch.setattr(kernels, kernel, broken)
            with pytest.raises(SystemError):
                Engine(puzzles.ARTICLE)


def test_a_limit_ends_the_search() -> None:
    puzzle = Zigzag(3, 3, [("AB", 0), ("AC", 2), ("AD", 6), ("AE", 8), ("AF", 4)])
    answer = solve(puzzle, limit=3)
    assert len(answer.grids) == min(3, len(brute.solutions(puzzle)))
    one = solve(puzzles.ARTICLE, limit=1)
    assert (one.status, one.reason) == ("stopped", "One solution was asked for; there may be more.")


def test_time_and_progress() -> None:
    told: list[tuple[int, int]] = []
    answer = solve(puzzles.ARTICLE, on_progress=lambda done, cells: told.append((done, cells)))
    assert answer.status == "unique"
    assert told[0] == (0, 16)
    assert told[-1] == (16, 16)
    stopped = solve(puzzles.ARTICLE, time_limit=0)
    assert (stopped.status, stopped.reason, stopped.grids) == ("stopped", "The time was up.", ())


@pytest.mark.parametrize("answer", [solve, level])
def test_what_numba_takes_to_compile_is_no_time_of_the_solver(answer, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def]
    """It took some 20 seconds, once, and after them the time was up."""
    wanted = repr(answer(puzzles.ARTICLE))
    monkeypatch.setattr("puzzlelib.zigzag.engine.warm_up", cache(lambda: sleep(0.6)))
    assert repr(answer(puzzles.ARTICLE, time_limit=0.5)) == wanted


def test_ctrl_c_goes_through_and_leaves_the_puzzle_alone() -> None:
    def interrupt(done: int, cells: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        solve(puzzles.ARTICLE, on_progress=interrupt)
    assert solve(puzzles.ARTICLE).status == "unique"


def test_an_answer_can_be_sent_to_another_process() -> None:
    answer = pickle.loads(pickle.dumps(solve(TWO)))
    assert (answer.status, len(answer.grids)) == ("multiple", 2)
    assert answer._repr_html_() == solve(TWO)._repr_html_()


def test_a_panel_of_one_cell_and_words_of_one_letter() -> None:
    assert panels(solve(Zigzag(1, 1, [("A", 0)]))) == [("A",)]
    assert solve(Zigzag(1, 2, [("A", 0)])).status == "none"
    assert panels(solve(Zigzag(1, 2, [("A", 0), ("B", 1)]))) == [("AB",)]


def test_a_word_whose_only_path_meets_another_first_letter() -> None:
    answer = solve(Zigzag(1, 3, [("AB", 0), ("CB", 1), ("B", 2)]))
    assert answer.status == "none"


@pytest.mark.parametrize("bad", [{"limit": 0}, {"limit": 2.5}, {"time_limit": -1}, {"time_limit": "soon"}])
def test_bad_settings(bad: dict[str, object]) -> None:
    with pytest.raises(PuzzleError):
        solve(puzzles.ARTICLE, **bad)  # type: ignore[arg-type]


def test_what_is_no_puzzle_is_refused() -> None:
    with pytest.raises(PuzzleError, match=r"the puzzle: 'AB' is no Zigzag; read one with zigzag.read"):
        solve("AB")  # type: ignore[arg-type]
