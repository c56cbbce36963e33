"""Named steps: none ever loses a digit of a solution, each technique finds what its definition says, and no more."""

from collections import Counter
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlelib.errors import Contradiction, PuzzleError
from puzzlelib.sudoku.board import Board, board_of
from puzzlelib.sudoku.puzzle import Shape, Sudoku, is_solution
from puzzlelib.sudoku.solve import solve
from puzzlelib.sudoku.steps import (
    KINDS,
    STEPS,
    impossible,
    next_step,
    solve_by_steps,
    step_at,
    steps,
    steps_on,
    take,
    take_steps,
    trace_steps,
)
from tests.sudoku.definitions import DEFINITIONS
from tests.sudoku.puzzles import HARDEST, SIXTEEN, puzzle
from tests.sudoku.strategies import (
    SHAPES,
    dug,
    full_grid,
    pencilled,
    pencilled_board,
    plain_grid,
    puzzle_of,
    randoms,
    transposed,
    variant,
)

SMALL = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
IMPOSSIBLE = Sudoku([[1, 2, 3, 0], [0, 0, 0, 4], [0] * 4, [0] * 4])  # (0,3) sees every digit
FAILS_LATER = Sudoku([[3, 0, 2, 0], [1, 0, 0, 4], [0, 0, 0, 3], [0, 0, 4, 0]])  # five steps show it


def keeps(step, grid):
    """Whether a grid that fits the board still fits it after the step."""
    return all(grid[row][column] == digit for (row, column), digit in step.placed) and all(
        grid[row][column] != digit for (row, column), digit in step.struck
    )


# ---- no step loses a digit of the solution


@given(randoms(), st.sampled_from(SHAPES))
def test_no_step_loses_a_digit_of_any_grid_that_fits(random, shape):
    """Ten boards of each grid: a thousand boards with many steps each."""
    grid = full_grid(random, shape)
    for _ in range(10):
        board = pencilled_board(random, shape, grid)
        for name in STEPS:
            for step in steps_on(board, name):
                assert keeps(step, grid), step


@given(randoms(), st.sampled_from([Shape(2, 2), Shape(2, 3), Shape(3, 2)]))
def test_steps_on_the_way_through_small_puzzles(random, shape):
    given_puzzle = dug(random, shape)
    (grid,) = solve(given_puzzle).grids
    board = Board(given_puzzle)
    for step in take_steps(board):
        assert keeps(step, grid), step
    assert board.open or is_solution(shape, board.cells)


@given(randoms(), st.sampled_from(sorted(HARDEST)))
def test_steps_on_the_way_through_puzzles_of_9_x_9(random, hardest):
    """Each in other clothes: the same puzzle is as hard, and is solved by the same techniques."""
    dressed = variant(random, puzzle(HARDEST[hardest]))
    (grid,) = solve(dressed).grids
    board = Board(dressed)
    for step in take_steps(board):
        assert keeps(step, grid), step
    assert (board.open == 0) == (hardest != "search")


def test_16_x_16():
    board = Board(SIXTEEN)
    grid = solve(SIXTEEN).grids[0]
    taken = list(take_steps(board))
    assert all(keeps(step, grid) for step in taken)
    assert board.cells.tolist() == grid.tolist()
    assert {"pointing", "naked pair"} <= {step.name for step in taken}


@given(randoms())
def test_pencilled_boards_of_16_x_16(random):
    shape = Shape(4, 4)
    rows = variant(random, puzzle_of(plain_grid(shape), shape)).rows
    board = pencilled_board(random, shape, rows)
    for name in (
        "full house",
        "hidden single",
        "naked single",
        "pointing",
        "claiming",
        "naked pair",
        "X-wing",
        "XY-wing",
    ):
        assert all(keeps(step, rows) for step in steps_on(board, name))


# ---- each technique finds what its definition says


@given(pencilled())
def test_every_technique_finds_what_its_definition_finds(board):
    assert_definitions(board)


def assert_definitions(board):
    for name, definition in DEFINITIONS.items():
        found = Counter(
            (step.where, frozenset(step.digits), frozenset(step.placed), frozenset(step.struck))
            for step in steps_on(board, name)
        )
        assert found == Counter(definition(board)), name


def test_the_definitions_are_those_of_the_steps_in_their_order():
    assert list(DEFINITIONS) == list(STEPS)


@given(pencilled())
def test_rows_and_columns_are_alike(board):
    twin = transposed(board)
    for name in STEPS:
        turned = Counter(map(effect, steps_on(twin, name)))
        assert turned == Counter(effect(step, turn=True) for step in steps_on(board, name)), name


def effect(step, turn=False):
    marks = [*step.placed, *step.struck]
    return frozenset(((c, r) if turn else (r, c), digit) for (r, c), digit in marks), len(step.because)


@given(pencilled())
def test_the_rest_of_a_naked_subset_is_a_hidden_one(board):
    """In a unit of m open cells n naked ones leave m - n digits to the others: both strike the same."""
    names = {2: "pair", 3: "triple", 4: "quad"}
    for count, name in names.items():
        for step in steps_on(board, f"naked {name}"):
            cells = board.shape.units[step.where]
            rest = names.get(sum(board.mask(*cell) > 0 for cell in cells) - count)
            single = any(len(board.places(step.where, digit)) == 1 for digit in range(1, board.size + 1))
            if rest is None or single:
                continue
            hidden = [other.struck for other in steps_on(board, f"hidden {rest}") if other.where == step.where]
            assert step.struck in hidden


@given(pencilled())
def test_what_a_step_says_is_on_the_board_and_is_news(board):
    for name in STEPS:
        for step in steps_on(board, name):
            assert step.name == name
            assert step.placed or step.struck
            for cell, digit in (*step.placed, *step.struck, *step.because):
                assert digit in board.candidates(*cell)
            assert not set(step.struck) & set(step.because) or name.startswith("hidden")
            assert {digit for _, digit in step.because} == set(step.digits)
            proving = {cell for cell, _ in step.because}
            assert proving <= {cell for unit in step.units for cell in board.shape.units[unit]} | {step.where}
            assert step.sentence.endswith(".")
            for cell in step.rests_on:
                assert board.digit(*cell)


@given(pencilled())
def test_the_digits_that_a_single_rests_on_are_enough(board):
    """A board that holds these alone shows the same single."""
    for name in ("full house", "hidden single", "naked single"):
        for step in steps_on(board, name):
            if not step.rests_on:
                continue
            others = {cell for cell in board.shape.units.get(step.where, ()) if board.digit(*cell)}
            kept = {*step.rests_on, *(others if name == "hidden single" else ())}
            rows = [[board.digit(r, c) if (r, c) in kept else 0 for c in range(board.size)] for r in range(board.size)]
            block = board.shape.block_height, board.shape.block_width
            assert step.placed in [alike.placed for alike in steps_on(Board(Sudoku(rows, block)), name)]


# ---- the solver


@pytest.mark.parametrize("hardest", HARDEST)
def test_the_hardest_step_of_each_puzzle(hardest):
    board = Board(puzzle(HARDEST[hardest]))
    taken = {step.name for step in take_steps(board)}
    if hardest == "search":
        assert board.open
    else:
        assert not board.open
        assert max(taken, key=list(STEPS).index) == hardest


def test_no_step_is_taken_while_an_easier_one_gives_anything():
    board = Board(puzzle(HARDEST["XY-wing"]))
    while step := next_step(board):
        easier = list(STEPS)[: list(STEPS).index(step.name)]
        assert not any(steps_on(board, name) for name in easier)
        assert steps_on(board, step.name)[0] == step
        take(board, step)
    assert not board.open


def test_the_grid_of_the_article_needs_singles_alone():
    article = puzzle(".....458.49.....6.8.1.2.4..6...4......21.58......8...9..8.5.3.7.7.....46.492.....")
    board = solve_by_steps(article)
    assert not board.open
    assert {step.name for step in steps(article)} == {"full house", "hidden single"}


@pytest.mark.parametrize("hard", [*map(puzzle, HARDEST.values()), SIXTEEN, SMALL])
def test_a_trace_replays_to_the_board_that_the_solver_leaves(hard):
    trace, board = trace_steps(hard), solve_by_steps(hard)
    end = trace.state(len(trace))
    assert end.digits == board.digits
    assert [end.mask(*cell) for cell in end.shape.cells] == [board.mask(*cell) for cell in board.shape.cells]
    assert {event.kind for event in trace} <= set(KINDS)
    assert trace[len(trace) - 1] == ("finished", "board", board.open, ("no step" if board.open else "full",), 0)


def test_the_events_of_a_trace_tell_its_steps():
    hard = puzzle(HARDEST["hidden pair"])
    trace, told = trace_steps(hard), []
    for event in trace:
        match event.kind:
            case "step":
                told.append((event.why[0], event.where, event.value, [], []))
                marks = event.why[1:]
            case "placed":
                told[-1][3].append((event.where, event.value))
                assert event.why == (told[-1][0], *told[-1][1])
            case "struck":
                told[-1][4].append((event.where, event.value))
                assert event.why == (told[-1][0], *told[-1][1])
    taken = steps(hard)
    assert told == [(s.name, s.where, s.digits, list(s.placed), list(s.struck)) for s in taken]
    assert marks == tuple(number for cell, digit in taken[-1].because for number in (*cell, digit))


def test_the_step_of_an_event_is_found_again():
    hard = puzzle(HARDEST["hidden pair"])
    trace, taken = trace_steps(hard), steps(hard)
    starts = [*trace.find(kind="step"), len(trace) - 1]
    for number, step in enumerate(taken):
        assert {step_at(trace, index) for index in range(starts[number], starts[number + 1])} == {step}
    assert step_at(trace, len(trace) - 1) is None
    assert step_at(trace, -1) is None
    assert step_at(trace, -2) == taken[-1]
    with pytest.raises(IndexError):
        step_at(trace, len(trace))


@pytest.mark.parametrize(("name", "words"), [([], "a list"), (None, "None"), (np.arange(2), "a ndarray")])
def test_what_is_no_name(name, words):
    with pytest.raises(PuzzleError, match=f"the step: {words} is none; choose one of full house"):
        steps_on(Board(SMALL), name)


def test_a_name_that_is_no_step():
    with pytest.raises(PuzzleError) as caught:
        steps_on(Board(SMALL), "swordfisch")
    assert str(caught.value).startswith("the step: 'swordfisch' is none; choose one of full house, hidden single,")


def test_anything_but_a_sudoku():
    for function in (solve_by_steps, steps, trace_steps):
        with pytest.raises(PuzzleError, match="is no Sudoku"):
            function("...")


# ---- boards that cannot be


def test_a_cell_without_a_candidate():
    with pytest.raises(Contradiction) as caught:
        solve_by_steps(IMPOSSIBLE)
    assert str(caught.value) == (
        "the board: no digit is left for (0,3); a digit that was written is wrong, or the puzzle has no solution"
    )
    (event,) = trace_steps(IMPOSSIBLE)
    assert event == ("contradiction", (0, 3), None, ("no candidate",), 0)


def test_a_digit_without_a_place():
    board = Board(Sudoku([[1, 0, 0, 0], [0, 0, 3, 0], [0, 3, 0, 0], [0] * 4]))
    assert impossible(board) == (("row", 0), 3)
    with pytest.raises(Contradiction, match="no cell of row 0 is left for 3"):
        next(take_steps(board))


def test_a_contradiction_that_comes_later():
    trace = trace_steps(FAILS_LATER)
    assert trace[0].kind == "step"
    assert trace[len(trace) - 1].kind == "contradiction"
    assert solve(FAILS_LATER).status == "none"


@given(randoms(), st.sampled_from(sorted(HARDEST)))
def test_a_wrong_digit_never_crashes(random, hardest):
    """It ends in a contradiction, or steps find no more; it never fills the board, as the solution is the only one."""
    right = puzzle(HARDEST[hardest])
    board = Board(right)
    solution = solve(right).grids[0]
    wrong = [(cell, d) for cell in board.open_cells() for d in board.candidates(*cell) if d != solution[cell]]
    if not wrong:
        return
    cell, digit = random.choice(wrong)
    board.place(*cell, digit)
    try:
        list(take_steps(board))
    except Contradiction:
        assert impossible(board)
    else:
        assert board.open


@given(pencilled(), randoms())
def test_boards_with_strikes_that_leave_nothing(board, random):
    for row, column in board.open_cells():
        for digit in board.candidates(row, column):
            if random.random() < 0.4:
                board.strike(row, column, digit)
    assert_definitions(board)
    try:
        list(take_steps(board))
    except Contradiction:
        assert impossible(board)


def test_nothing_is_impossible_on_a_board_that_a_grid_fits():
    for seed in range(20):
        grid = plain_grid(Shape(3, 3))
        board = pencilled_board(Random(seed), Shape(3, 3), grid)
        assert impossible(board) is None
        assert impossible(board_of(board.puzzle, grid)) is None


def test_a_puzzle_is_a_board_on_which_nothing_is_written() -> None:
    puzzle = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    assert next_step(puzzle) == next_step(Board(puzzle))
    assert steps_on(puzzle, "hidden single") == steps_on(Board(puzzle), "hidden single")
    with pytest.raises(PuzzleError, match="no"):
        next_step("....")  # type: ignore[arg-type]
