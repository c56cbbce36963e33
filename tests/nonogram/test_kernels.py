"""The engine's loops, against the readable methods: lines, probes, searches, and the SAT model behind them."""

import importlib
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from puzzlelib.nonogram import Nonogram, kernels, sat
from puzzlelib.nonogram.board import Board, solve_by_lines
from puzzlelib.nonogram.engine import Engine
from puzzlelib.nonogram.line import placements, possible
from puzzlelib.nonogram.search import Search, by_probing
from puzzlelib.nonogram.solve import solve
from tests.nonogram.sat import solutions as independent

FOREVER = 10**12
STUCK = Nonogram([[1, 1], [2]], [[1]] * 4)
LENGTHS = (1, 2, 5, 10, 30, 59, 60, 61, 62, 63, 70, 99, 122, 123, 124, 125, 200)


def random_line(random, length):
    """The clues of a random line, and a part of its cells; now and then with a wrong one."""
    cells = (random.random(length) < random.random()).astype(int).tolist()
    runs = "".join(map(str, cells)).split("0")
    known = [cell if keep else -1 for cell, keep in zip(cells, random.random(length) < random.random(), strict=True)]
    if random.random() < 0.2:
        known[random.integers(length)] = int(random.integers(2))
    return [len(run) for run in runs if run], known


def words(cells, value):
    """Where a line has this value, as the kernels see it."""
    bits = sum(1 << index for index, cell in enumerate(cells) if cell == value)
    mask = (1 << kernels.BITS) - 1
    return np.array(
        [bits >> kernels.BITS * word & mask for word in range(kernels.words_of(len(cells)))], dtype=np.int64
    )


def deduced(clues, cells):
    """What each of the kernels says of a line, as lists of two booleans a cell."""
    numbers = np.array(clues, dtype=np.int32)
    filled, empty, length = words(cells, 1), words(cells, 0), len(cells)
    count = len(filled)
    room = np.zeros(kernels.table_at(count, len(clues)), dtype=np.int64)
    if length <= kernels.NARROW:
        yield [
            unpacked([part], length)
            for part in kernels.deduce(filled[0], empty[0], length, numbers, 0, len(clues), room)
        ]
    if kernels.deduce_wide(filled, empty, 0, length, numbers, 0, len(clues), room):
        yield [unpacked(room[:count], length), unpacked(room[count : 2 * count], length)]
    else:
        yield [[False] * length] * 2


def unpacked(parts, length):
    bits = sum(int(part) << kernels.BITS * word for word, part in enumerate(parts))
    return [bool(bits >> cell & 1) for cell in range(length)]


@pytest.mark.parametrize("length", LENGTHS)
def test_a_line_is_deduced_as_the_readable_method_does(length):
    random = np.random.default_rng(length)
    for _ in range(60):
        clues, cells = random_line(random, length)
        for answer in deduced(clues, cells):
            assert answer == list(possible(clues, cells)), (clues, cells)


def test_every_short_line():
    """Against all placements: each line of up to five cells, with each clue list that fits."""
    for length in range(1, 6):
        for picture in range(2**length):
            clues = [len(run) for run in f"{picture:0{length}b}".split("0") if run]
            for code in range(3**length):
                cells = [code // 3**at % 3 - 1 for at in range(length)]
                ways = [covered(clues, starts, length) for starts in placements(clues, np.array(cells, dtype=np.int8))]
                fits = [any(way[at] == value for way in ways) for value in (1, 0) for at in range(length)]
                for filled, empty in deduced(clues, cells):
                    assert filled + empty == fits


def covered(clues, starts, length):
    under = {start - 1 + step for start, clue in zip(starts, clues, strict=True) for step in range(clue)}
    return [int(at in under) for at in range(length)]


def test_the_starts_of_blocks_are_those_of_all_placements():
    random = np.random.default_rng(7)
    for length in (8, 12, 70):
        for _ in range(20):
            clues, _ = random_line(random, length)
            if length == 70:
                clues = clues[:2]
            engine = Engine(Nonogram([clues], [[1] if filled else [] for filled in covered_first(clues, length)]))
            ways = list(placements(clues, np.full(length, -1, dtype=np.int8)))
            assert list(engine.starts(0)) == [sorted({way[k] - 1 for way in ways}) for k in range(len(clues))]


def covered_first(clues, length):
    at, cells = 0, [0] * length
    for clue in clues:
        cells[at : at + clue] = [1] * clue
        at += clue + 1
    return cells


def random_board(random, height, width):
    return Nonogram.from_picture(random.random((height, width)) < random.choice([0.35, 0.5, 0.65]))


@pytest.mark.parametrize(("height", "width"), [(9, 9), (3, 70), (64, 4), (12, 61)])
def test_lines_settle_what_the_readable_method_settles(height, width):
    random = np.random.default_rng(height)
    for _ in range(20):
        puzzle = random_board(random, height, width)
        engine = Engine(puzzle)
        assert kernels.propagate(engine.net, engine.state)
        assert engine.cells().tolist() == solve_by_lines(puzzle).cells.tolist()


def test_all_solutions_are_those_of_the_readable_search():
    random = np.random.default_rng(11)
    for _ in range(400):
        puzzle = random_board(random, *random.integers(2, 7, size=2))
        board = Board.blank(puzzle)
        readable = sorted(grid.tolist() for grid in Search(board).solutions(by_probing))
        assert [grid.tolist() for grid in solve(puzzle, limit=10**6).grids] == readable


def test_probing_settles_no_less_than_failed_assumptions_of_single_cells():
    """What a probe refutes, the readable method refutes, too; and it finds all of these."""
    random = np.random.default_rng(5)
    for _ in range(15):
        puzzle = random_board(random, 7, 7)
        engine = Engine(puzzle)
        engine.probe(FOREVER)
        known = engine.cells()
        board = Board(puzzle, known)
        search = Search(board)
        for row, column in np.argwhere(known == -1).tolist():
            assert search.probe((row + 1, column + 1)).refuted is None


def test_a_search_that_pauses_after_every_line_finds_the_same():
    random = np.random.default_rng(3)
    for _ in range(10):
        puzzle = random_board(random, 6, 6)
        engine, found = Engine(puzzle), []
        while (verdict := engine.search(1, FOREVER)) != kernels.DONE:
            if verdict == kernels.FOUND:
                found.append(engine.cells().tolist())
        assert sorted(found) == [grid.tolist() for grid in solve(puzzle, limit=10**6).grids]


def test_slices_change_nothing():
    """Neither what is found nor how: else two runs of one program could differ."""
    random = np.random.default_rng(23)
    for _ in range(10):
        puzzle = random_board(random, 8, 8)
        whole, slices = Engine(puzzle), Engine(puzzle)
        whole.search(FOREVER, FOREVER)
        while slices.search(3, FOREVER) == kernels.PAUSED:
            pass
        assert slices.state.size.tolist() == whole.state.size.tolist()
        assert slices.state.trail[: slices.known].tolist() == whole.state.trail[: whole.known].tolist()


def test_a_search_gives_up_and_goes_back_to_what_is_proved():
    puzzle = Nonogram([[1]] * 6, [[1]] * 6)
    engine = Engine(puzzle)
    while (verdict := engine.search(FOREVER, 0)) == kernels.FOUND:
        pass
    assert verdict == kernels.GIVEN_UP
    engine.take_back_all()
    assert engine.known == 0
    assert kernels.propagate(engine.net, engine.state)
    assert engine.known == 0


def test_no_trace_of_a_probe_is_left():
    engine = Engine(STUCK)
    engine.probe(1)
    filled, empty = engine.state.filled.copy(), engine.state.empty.copy()
    kernels.hold(engine.net, engine.state, 1)
    assert kernels.propagate(engine.net, engine.state)
    assert engine.known > 0
    kernels.take_back(engine.net, engine.state, 0)
    assert (engine.state.filled == filled).all()
    assert (engine.state.empty == empty).all()


# ---- the SAT model


def by_sat(puzzle, limit):
    pytest.importorskip("pysat")
    engine = Engine(puzzle)
    assert kernels.propagate(engine.net, engine.state)
    model = sat.Model(engine.cells())
    lines = zip((*puzzle.rows, *puzzle.columns), (*model.rows, *model.columns), strict=True)
    clauses = [
        some
        for line, (clues, values) in enumerate(lines)
        for some in model.line(values, zip(clues, engine.starts(line), strict=True))
    ]
    grids = sat.solutions(model, clauses, [], lambda: None)
    return sorted(grid.tolist() for grid, _ in zip(grids, range(limit), strict=False))


def test_the_sat_model_has_the_solutions_of_the_search():
    random = np.random.default_rng(13)
    for _ in range(40):
        puzzle = random_board(random, *random.integers(1, 7, size=2))
        assert by_sat(puzzle, 10**6) == [grid.tolist() for grid in solve(puzzle, limit=10**6).grids]


def test_where_the_search_gives_up_the_sat_model_goes_on(monkeypatch):
    pytest.importorskip("pysat")
    monkeypatch.setattr(importlib.import_module("puzzlelib.nonogram.solve"), "PATIENCE", -(10**9))
    random = np.random.default_rng(17)
    handed_over = 0
    for _ in range(60):
        puzzle = random_board(random, *random.integers(4, 9, size=2))
        answer = solve(puzzle, limit=30)
        handed_over += answer.stats["sat"]
        models = independent(puzzle, limit=30)
        assert len(answer.grids) == len(models) == len({grid.tobytes() for grid in answer.grids})
        assert all(Nonogram.from_picture(grid) == puzzle for grid in answer.grids)
    assert handed_over > 10


def test_a_found_grid_that_no_longer_agrees_excludes_no_other(monkeypatch):
    """Two pairs of cells that can be swapped: once the one is settled, grids of both its kinds look alike elsewhere."""
    pytest.importorskip("pysat")
    puzzle = Nonogram.from_picture("#..#...\n.#.#...\n#######\n...#.#.\n...#..#")
    handed_over = 0
    for patience in range(-100, 50):
        monkeypatch.setattr(importlib.import_module("puzzlelib.nonogram.solve"), "PATIENCE", patience)
        answer = solve(puzzle, limit=10)
        handed_over += answer.stats["sat"]
        assert len(answer.grids) == 4
    assert handed_over > 10


# ---- side by side


def test_threads_solve_side_by_side():
    random = np.random.default_rng(19)
    puzzles = [random_board(random, 9, 9) for _ in range(40)]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(solve, puzzles))
    for puzzle, answer in zip(puzzles, together, strict=True):
        alone = solve(puzzle)
        assert (repr(answer), answer.stats) == (repr(alone), alone.stats)
        assert [grid.tolist() for grid in answer.grids] == [grid.tolist() for grid in alone.grids]
