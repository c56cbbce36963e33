"""Search in five orders: the same solutions, other trees; counts, traces, take-backs."""

from itertools import count, islice, pairwise
from random import Random

import numpy as np
import pytest
from hypothesis import given

from puzzlelib.errors import PuzzleError
from puzzlelib.sudoku.board import Board
from puzzlelib.sudoku.puzzle import Sudoku, is_solution, shape_of
from puzzlelib.sudoku.search import (
    KINDS,
    ORDERS,
    Search,
    anew,
    by_count,
    cells_by_count,
    count_digits,
    fewest,
    in_order,
    in_rows,
    places_too,
    singles_first,
    solutions,
    trace_search,
)
from puzzlelib.sudoku.sentences import sentence
from puzzlelib.time_limit import TimeIsUp
from tests.sudoku import brute, sat, strategies
from tests.sudoku.test_candidates import sudokus

SMALL = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
IMPOSSIBLE = Sudoku([[2, 4, 0, 0], [3, 0, 1, 0], [0] * 4, [0, 0, 0, 3]])
EMPTY = Sudoku([[0] * 4] * 4)
NINE = shape_of(3, 3)
MOST, MOST_DIGITS = 20, 3_000


def found(puzzle: Sudoku, order) -> list[list[list[int]]]:  # type: ignore[no-untyped-def]
    return sorted(grid.tolist() for grid in solutions(puzzle, order))


@pytest.mark.parametrize("order", ORDERS.values(), ids=list(ORDERS))
def test_every_order_finds_all_288_grids_of_4_x_4(order) -> None:  # type: ignore[no-untyped-def]
    grids = found(EMPTY, order)
    assert len(grids) == 288
    assert all(one != other for one, other in pairwise(grids))
    assert all(is_solution(EMPTY.shape, grid) for grid in grids)


@given(sudokus())
def test_every_order_finds_what_brute_force_finds(puzzle: Sudoku) -> None:
    if puzzle.givens < puzzle.size + 2:
        return  # too many solutions to list
    shape = puzzle.shape
    brutes = brute.solutions(puzzle.rows, shape.block_height, shape.block_width)
    expected = [list(map(list, grid)) for grid in brutes]
    for order in ORDERS.values():
        assert found(puzzle, order) == expected


@pytest.mark.parametrize("seed", range(10))
def test_every_order_agrees_with_a_sat_model(seed: int) -> None:
    """Twenty puzzles a seed: with one solution, and with a given less, which may open more of them."""
    random = Random(seed)
    unique = strategies.dug(random, NINE)
    for number in range(20):
        puzzle = strategies.variant(random, unique)
        if number % 2:
            puzzle = without(random, puzzle)
        expected = [grid.tolist() for grid in sat.solutions(puzzle, limit=MOST)]
        for order in ORDERS.values():
            grids = found_in_time(puzzle, order, limit=MOST)
            if grids is None:
                assert order in (in_rows, by_count, fewest)  # without places they can take millions of digits
            elif len(expected) < MOST:
                assert grids == expected
            else:
                assert len(grids) == MOST


def without(random: Random, puzzle: Sudoku) -> Sudoku:
    """The puzzle with one given less."""
    grid = puzzle.grid
    grid[random.choice([cell for cell in puzzle.shape.cells if grid[cell]])] = 0
    return Sudoku(grid)


def found_in_time(puzzle: Sudoku, order, limit: int) -> list[list[list[int]]] | None:  # type: ignore[no-untyped-def]
    """At most ``limit`` solutions, in order; None if they take too many digits."""
    digits = count(1)

    def watch() -> None:
        if next(digits) > MOST_DIGITS:
            raise TimeIsUp

    try:
        grids = islice(Search(puzzle, order, after_digit=watch).solutions(), limit)
        return sorted(grid.tolist() for grid in grids)
    except TimeIsUp:
        return None


@given(sudokus())
def test_a_trace_ends_where_it_began(puzzle: Sudoku) -> None:
    trace = trace_search(puzzle, fewest, limit=3, max_events=3_000)
    assert {event.kind for event in trace} <= set(KINDS)
    standing = 0
    for event in trace:
        standing += (event.kind == "placed") - (event.kind == "taken back")
        assert event.depth == standing
    assert len(trace.state(len(trace)).trail) == standing


def test_states_hold_what_was_written() -> None:
    trace = trace_search(SMALL)
    (solution,) = trace.find(kind="solution")
    assert trace.state(solution + 1).cells.tolist() == found(SMALL, in_rows)[0]
    assert trace.state(len(trace)).open == Board(SMALL).open
    assert len(trace.find(kind="placed")) == len(trace.find(kind="taken back")) == 21


def test_the_count_of_digits_is_that_of_the_events() -> None:
    for order in ORDERS.values():
        count, trace = count_digits(SMALL, order), trace_search(SMALL, order)
        placed = trace.find(kind="placed")
        assert count.whole == len(placed) == sum(count.by_depth)
        assert count.first == len([number for number in placed if number < trace.find(kind="solution")[0]])
        assert count.choices == sum(event.kind == "chosen" and event.value > 1 for event in trace)  # type: ignore[operator]
        depths = [trace[number].depth for number in placed]
        assert count.by_depth == tuple(depths.count(depth) for depth in range(1, SMALL.size**2 - SMALL.givens + 1))
        before = depths[: count.first]
        assert count.first_by_depth == tuple(before.count(depth) for depth in range(1, len(count.by_depth) + 1))


def test_a_puzzle_without_a_solution() -> None:
    for order in ORDERS.values():
        search = Search(IMPOSSIBLE, order)
        assert list(search.solutions()) == []
        assert search.dead_end is not None
        assert count_digits(IMPOSSIBLE, order).first is None
        assert count_digits(IMPOSSIBLE, order).first_by_depth == ()


def test_the_search_leaves_the_board_as_it_was() -> None:
    search = Search(SMALL, places_too)
    list(search.solutions())
    assert (search.board.trail, search.board.cells.tolist()) == ([], SMALL.grid.tolist())


def test_what_each_order_tries_first() -> None:
    assert in_rows(SMALL)(Board(SMALL)).where == (0, 0)  # type: ignore[union-attr]
    assert by_count(SMALL)(Board(SMALL)).where == (2, 1)  # type: ignore[union-attr]
    assert fewest(SMALL)(Board(SMALL)).where == (2, 1)  # type: ignore[union-attr]


def test_a_digit_with_two_places_comes_before_a_cell_with_three_candidates() -> None:
    rows = [[0] * 9 for _ in range(9)]
    rows[1][3] = rows[2][6] = rows[4][1] = 5  # row 0, 5: only (0,0) and (0,2) are left
    puzzle = Sudoku(rows)
    choice, by_cell = places_too(puzzle)(Board(puzzle)), singles_first(puzzle)(Board(puzzle))
    assert choice is not None
    assert (choice.where, choice.options) == (("row", 0, 5), [((0, 0), 5), ((0, 2), 5)])
    assert by_cell == fewest(puzzle)(Board(puzzle))
    assert by_cell is not None
    assert len(by_cell.options) > 2


@given(strategies.pencilled())
def test_nothing_has_fewer_options_than_what_comes_next(board: Board) -> None:
    """Counted cell by cell and digit by digit: all digits, all units."""
    shape = board.shape
    cells = [len(board.candidates(*cell)) for cell in board.open_cells()]
    places = [
        len(board.places(unit, digit))
        for unit, its_cells in shape.units.items()
        for digit in range(1, board.size + 1)
        if digit not in [board.digit(*cell) for cell in its_cells]
    ]
    choice = places_too(board.puzzle)(board)
    assert (choice is None) == (not cells)
    if choice is not None and min(cells) > 1:  # else the cell comes first, and nobody looks at places
        assert len(choice.options) == min(cells + places)


def test_a_naked_single_comes_before_a_hidden_one() -> None:
    assert Board(SMALL).places(("row", 3), 4) == [(3, 0)]
    for order in (singles_first, places_too):
        choice = order(SMALL)(Board(SMALL))
        assert choice is not None
        assert (choice.where, choice.options) == ((2, 1), [((2, 1), 1)])


def test_a_hidden_single_comes_before_a_guess() -> None:
    rows = [[0] * 9 for _ in range(9)]
    rows[1][3] = rows[2][6] = rows[4][1] = rows[7][2] = 5  # row 0, 5: only (0,0) is left
    puzzle = Sudoku(rows)
    for order in (singles_first, places_too):
        choice = order(puzzle)(Board(puzzle))
        assert choice is not None
        assert (choice.where, choice.options) == (("row", 0, 5), [((0, 0), 5)])


def test_a_full_board_leaves_nothing_to_choose() -> None:
    full = Sudoku(found(SMALL, in_rows)[0])
    for order in ORDERS.values():
        assert order(full)(Board(full)) is None
        assert count_digits(full, order).whole == 0
        assert len(found(full, order)) == 1


def test_a_trace_ends_at_the_second_solution() -> None:
    trace = trace_search(EMPTY)
    assert trace.find(kind="solution")[1:] == [len(trace) - 1]


def test_a_trace_that_is_full_stops_the_search() -> None:
    trace = trace_search(Sudoku([[0] * 9] * 9), max_events=100)
    assert (len(trace), trace.missed) == (100, 0)


def test_an_interrupt_goes_through() -> None:
    def interrupt() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        next(Search(SMALL, after_digit=interrupt).solutions())


@pytest.mark.parametrize(
    ("bad", "trouble"),
    [
        (lambda: solutions([[0]], in_rows), "no Sudoku"),  # type: ignore[arg-type]
        (lambda: solutions(SMALL, "in rows"), "'in rows' chooses nothing; take in_rows"),  # type: ignore[arg-type]
        (lambda: trace_search(SMALL, limit=0), "limit"),
        (lambda: trace_search(SMALL, max_events=0), "max_events"),
    ],
)
def test_bad_input(bad, trouble: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(PuzzleError, match=trouble):
        bad()


# ---- orders of the reader's own


def test_own_orders_find_the_same_solutions() -> None:
    backwards = in_order(SMALL.empty_cells[::-1])
    last_open = anew(lambda board: max(board.open_cells()))
    assert count_digits(SMALL, backwards) == count_digits(SMALL, last_open)
    assert found(SMALL, backwards) == found(SMALL, in_rows)
    assert found(IMPOSSIBLE, last_open) == []


def test_the_orders_of_the_lecture_are_such_orders() -> None:
    assert count_digits(SMALL, in_order(SMALL.empty_cells)) == count_digits(SMALL, in_rows)
    assert count_digits(SMALL, in_order(iter(cells_by_count(SMALL)))) == count_digits(SMALL, by_count)
    fewest_left = anew(lambda board: min(board.open_cells(), key=lambda cell: len(board.candidates(*cell))))
    assert count_digits(SMALL, fewest_left) == count_digits(SMALL, fewest)


@pytest.mark.parametrize("cells", [[], [(0, 0)], [*SMALL.empty_cells[1:], (0, 1)], [*SMALL.empty_cells, (0, 0)]])
def test_an_order_lists_each_empty_cell_once(cells) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(PuzzleError, match="its cells are not those that are empty; list each of the 11 empty cells"):
        count_digits(SMALL, in_order(cells))


def test_orders_made_of_arrays_and_lists() -> None:
    """``np.argwhere`` gives arrays, and a list is no tuple: both were refused, or failed in a comparison."""
    empty = np.argwhere(SMALL.grid == 0)
    for cells in (empty, empty.tolist()):
        assert count_digits(SMALL, in_order(cells)) == count_digits(SMALL, in_rows)
    last = anew(lambda board: np.argwhere(board.cells == 0)[-1])
    assert count_digits(SMALL, last) == count_digits(SMALL, anew(lambda board: list(max(board.open_cells()))))
    assert trace_search(SMALL, last)[0].where == (3, 2)
    assert type(trace_search(SMALL, last)[0].where[0]) is int


@pytest.mark.parametrize(
    ("cells", "trouble"),
    [
        (None, "the cells: None is no list"),
        (SMALL, "the cells: a Sudoku is no list"),
        ([0, 2], "the cells: 0 is no cell"),
        ([(0, 0), None], "the cells: None is no cell"),
        ([(0, 9), *SMALL.empty_cells], "the cell: there is no row 0, column 9"),
        ([(0, "a"), *SMALL.empty_cells], "the cell: there is no row 0, column 'a'"),
    ],
)
def test_what_is_no_list_of_cells(cells, trouble) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(PuzzleError, match=trouble):
        count_digits(SMALL, in_order(cells))


@pytest.mark.parametrize(
    ("order", "trouble"),
    [
        ("fewest", "order: 'fewest' chooses nothing; take in_rows, by_count"),
        (lambda board: (0, 0), "order: it gives a tuple for the puzzle; make one of your function: anew"),
        (lambda board: None, "order: it gives None for the puzzle; make one of your function: anew"),
        (anew, "the order: a Sudoku is no function; write a function that takes a board and gives a cell"),
        (in_order, "the cells: a Sudoku is no list"),
    ],
)
def test_what_is_no_order(order, trouble) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(PuzzleError, match=trouble):
        count_digits(SMALL, order)


@pytest.mark.parametrize("cell", [None, (0, 1), (0, 4), "(0, 0)", 5, [[0], [0]]])
def test_an_order_gives_an_open_cell(cell) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(PuzzleError, match=r"is no open cell; give \(row, column\) of an open cell"):
        count_digits(SMALL, anew(lambda board: cell))


def test_an_order_of_ones_own_is_told() -> None:
    trace = trace_search(SMALL, anew(lambda board: next(board.open_cells())))
    assert sentence(trace[0], SMALL.shape) == "Next: (0,0) has 2 candidates."
