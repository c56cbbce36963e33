"""The engine's loops one by one: the bit tricks against plain definitions, and a sweep never loses a solution."""

from itertools import permutations, product
from random import Random

import numpy as np
import pytest

from puzzlelib.sudoku import kernels
from puzzlelib.sudoku.engine import NINE, Engine, nine_board, plan_of
from puzzlelib.sudoku.puzzle import Shape, shape_of
from tests.sudoku.strategies import full_grid, plain_grid

TABLES = [
    set(zip(range(3), order, strict=True)) for order in permutations(range(3))
]  # one place in each row and column


def word_of(cells) -> int:
    """The word of some cells of a band, each (row, column)."""
    return sum(1 << (10 * row + column) for row, column in cells)


def cells_of(word: int) -> set[tuple[int, int]]:
    return {(row, column) for row in range(3) for column in range(9) if word >> (10 * row + column) & 1}


def some_cells(random: Random) -> set[tuple[int, int]]:
    density = random.random()
    return {cell for cell in product(range(3), range(9)) if random.random() < density}


def in_a_table(meet: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """The places of a table of 3 x 3 that are in a choice of one in each row and each column."""
    return set().union(*(table for table in TABLES if table <= meet))


def test_locked_in_rows_keeps_what_is_in_some_choice_of_blocks() -> None:
    random = Random(1)
    for _ in range(2000):
        cells = some_cells(random)
        meet = in_a_table({(row, column // 3) for row, column in cells})
        kept = {(row, column) for row, column in cells if (row, column // 3) in meet}
        assert cells_of(kernels.locked_in_rows(word_of(cells))) == kept


def test_locked_in_columns_keeps_what_is_in_some_choice_of_bands() -> None:
    random = Random(2)
    for _ in range(2000):
        places = some_cells(random)  # (band, column)
        kept = set()
        for stack in range(3):
            inside = {(band, column) for band, column in places if column // 3 == stack}
            allowed = in_a_table({(band, column % 3) for band, column in inside})
            kept |= {(band, column) for band, column in inside if (band, column % 3) in allowed}
        assert cells_of(kernels.locked_in_columns(word_of(places))) == kept


def test_rows_columns_and_all_but_the_first_cells() -> None:
    random = Random(3)
    for _ in range(500):
        cells = some_cells(random)
        rows, columns = {row for row, _ in cells}, {column for _, column in cells}
        word = word_of(cells)
        assert cells_of(kernels.whole_rows(word)) == set(product(rows, range(9)))
        assert kernels.columns(word) == word_of((0, column) for column in columns)
        assert kernels.bits_in(word) == len(cells)
        if len(rows) == 3:  # a row without any place is a contradiction, and found as such
            assert cells_of(kernels.all_but_first(word)) == cells - {
                min(cells & set(product([row], range(9)))) for row in rows
            }


def triads_of(cells_in_bands: list[set[tuple[int, int]]]) -> set[tuple[str, int, int]]:
    """("across", row, block across) and ("down", column, band) of cells in three bands, rows from 0 to 8."""
    across = {("across", 3 * band + row, column // 3) for band in range(3) for row, column in cells_in_bands[band]}
    return across | {("down", column, band) for band in range(3) for _, column in cells_in_bands[band]}


def triads_in(word: int) -> set[tuple[str, int, int]]:
    """The same from a word of triads."""
    across = {
        ("across", 3 * band + row, block)
        for band, row, block in product(range(3), repeat=3)
        if word >> (10 * row + 3 * block + band) & 1
    }
    down = {("down", column, band) for band in range(3) for column in range(9) if word >> (30 + 10 * band + column) & 1}
    return across | down


def test_triads_and_those_beside_them() -> None:
    random = Random(4)
    board = nine_board()
    for _ in range(200):
        bands = [some_cells(random) for _ in range(3)]
        for band, cells in enumerate(bands):
            board[kernels.LANES * band + 5] = word_of(cells)
        kernels.count_triads(board)
        triads = triads_of(bands)
        beside = {
            (way, line, other)
            for way, line, place in triads
            for other in range(3)
            if other != place
        }  # fmt: skip
        assert triads_in(int(board[kernels.TRIADS + 5])) == triads
        assert triads_in(kernels.beside(int(board[kernels.TRIADS + 5]))) == beside
        assert triads_in(int(board[kernels.SURE + 5])) == triads - beside


def board_of(candidates: np.ndarray) -> kernels.Long:
    """A board of these candidates: bool, shape (9, 9, 9): row, column, digit from 0."""
    board = nine_board()
    for band, digit in product(range(3), range(9)):
        word = word_of(np.argwhere(candidates[3 * band : 3 * band + 3, :, digit]).tolist())
        board[kernels.LANES * band + digit + 1] = word
    for lane, band in product((0, 10, 11), range(3)):
        board[kernels.LANES * band + lane] = kernels.BAND
    return board


def candidates_of(board: kernels.Long) -> np.ndarray:
    candidates = np.zeros((9, 9, 9), dtype=bool)
    for band, digit in product(range(3), range(9)):
        for row, column in cells_of(int(board[kernels.LANES * band + digit + 1])):
            candidates[3 * band + row, column, digit] = True
    return candidates


def singles_of(board: kernels.Long) -> list[int]:
    """The cells of each band that have one candidate."""
    one = candidates_of(board).sum(axis=2) == 1
    return [word_of(np.argwhere(one[3 * band : 3 * band + 3]).tolist()) for band in range(3)]


def pencilled(random: Random, grid: np.ndarray) -> np.ndarray:
    """Candidates that leave a grid possible, and many more or few."""
    few = np.array([random.random() for _ in range(729)]).reshape(9, 9, 9) < random.random()
    return few | (grid[:, :, None] == np.arange(1, 10))


def test_no_sweep_loses_a_solution() -> None:
    random = Random(5)
    for _ in range(40):
        grid = np.array(full_grid(random, NINE))
        true = grid[:, :, None] == np.arange(1, 10)
        board = board_of(pencilled(random, grid))
        placed, changed = [0, 0, 0], 1
        while changed:
            changed, lost, *placed = kernels.sweep_nine(board, *singles_of(board), *placed)
            assert lost >= 0
            assert candidates_of(board)[true].all()
        before = candidates_of(board)
        needed, full, possible = kernels.count_triads(board)
        assert possible
        kernels.sweep_triads(board, needed, full)
        assert candidates_of(board)[true].all()
        # What promises something new gives it: else the search would turn in circles.
        assert (before != candidates_of(board)).any() == bool(needed | full)


def test_sweeps_find_singles_of_both_kinds_and_locked_candidates() -> None:
    """On a board at rest nothing is left that the definitions of these steps would take away."""
    random = Random(6)
    for _ in range(20):
        board = board_of(pencilled(random, np.array(full_grid(random, NINE))))
        placed, changed = [0, 0, 0], 1
        while changed:
            changed, _, *placed = kernels.sweep_nine(board, *singles_of(board), *placed)
        candidates = candidates_of(board)
        units = [[NINE.cells[index] for index in unit] for unit in plan_of(NINE).units.tolist()]
        for unit, digit in product(units, range(9)):
            places = [cell for cell in unit if candidates[cell][digit]]
            if len(places) == 1:
                assert candidates[places[0]].sum() == 1
            for cell in places:
                assert candidates[cell].sum() > 1 or len(places) == 1
        for one, other in product(units, repeat=2):
            common = set(one) & set(other)
            for digit in range(9):
                if len(common) == 3 and not any(candidates[cell][digit] for cell in set(one) - common):
                    assert not any(candidates[cell][digit] for cell in set(other) - common)


def test_a_digit_that_finds_its_cells_takes_them_from_the_others() -> None:
    """Though the first sweep takes nothing away: no word changes, and yet it is not the last."""
    ones = np.array(full_grid(Random(9), NINE)) == 1
    candidates = np.ones((9, 9, 9), dtype=bool)
    candidates[:, :, 0] = ones
    board = board_of(candidates)
    placed, changed = [0, 0, 0], 1
    while changed:
        changed, _, *placed = kernels.sweep_nine(board, *singles_of(board), *placed)
    assert (candidates_of(board)[ones].sum(axis=1) == 1).all()


@pytest.mark.parametrize("shape", [(2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (3, 4)])
def test_no_sweep_of_any_size_loses_a_solution(shape: tuple[int, int]) -> None:
    random, shape_ = Random(7), shape_of(*shape)
    plan = plan_of(shape_)
    masks, kept = np.zeros(64, dtype=np.int64), np.zeros(64, dtype=np.int64)
    for _ in range(10):
        grid = np.array(plain_grid(shape_)).ravel()
        true = 1 << (grid - 1)
        share = random.random()
        noise = [random.getrandbits(shape_.size) if random.random() < share else 0 for _ in grid]
        board = true | np.array(noise, dtype=np.int64)
        changed = 1
        while changed:
            changed, possible = kernels.sweep_units(board, plan.units)
            assert possible
            changed |= kernels.sweep_pieces(board, plan.bands, plan.lines, masks, kept)
            assert (board & true == true).all()
        assert_at_rest(board, shape_)


def assert_at_rest(board: kernels.Long, shape: Shape) -> None:
    """No single is left alone, and no line and block disagree on a digit."""
    units = [set(unit) for unit in plan_of(shape).units.tolist()]
    candidates = board[:, None] >> np.arange(shape.size) & 1
    for unit, digit in product(units, range(shape.size)):
        places = [cell for cell in unit if candidates[cell, digit]]
        assert len(places) > 1 or candidates[places[0]].sum() == 1
        assert all(candidates[cell].sum() > 1 for cell in places) or len(places) == 1
    lines, blocks = units[: 2 * shape.size], units[2 * shape.size :]
    for line, block in product(lines, blocks):
        common = line & block
        if not common:
            continue
        for one, other in ((line, block), (block, line)):
            outside = candidates[list(one - common)].any(axis=0) if one - common else np.zeros(shape.size, dtype=bool)
            assert not candidates[list(other - common)][:, ~outside].any()


def test_a_grid_is_laid_out_and_written_again() -> None:
    random = Random(8)
    for _ in range(20):
        grid = np.array(full_grid(random, NINE), dtype=np.int8)
        engine = Engine(grid[None], NINE, limit=2)
        work = engine.work
        kernels.begin_nine(work.grids, 0, work.board)
        assert (candidates_of(work.board).argmax(axis=2) + 1 == grid).all()
        kernels.write_nine(work.board, work.found, 0)
        assert (work.found[0] == grid.ravel()).all()
