"""Numbers that the words of lessons 20 to 24 state beside what their cells print: each is computed here.

Outputs are compared by running the lessons. These stand in text and in folded answers, where nothing runs.
"""

from collections import Counter

import pytest

from puzzlelib import sudoku
from puzzlelib.sudoku import counts, draw_layers, steps
from puzzlelib.sudoku.puzzle import OPEN
from puzzlelib.sudoku.search import cells_by_count

ARTICLE = sudoku.example("article")
HALF_AN_HOUR = sudoku.example("half-an-hour")
LOSES = sudoku.example("count-loses")


def test_20_what_forbids_a_digit() -> None:
    assert sudoku.why_not(ARTICLE, 2, 8, 8).forbidden_by == ((2, 0), (0, 7))
    for row, column, digit in ((0, 1, 4), (5, 7, 8)):
        assert len(sudoku.why_not(ARTICLE, row, column, digit).forbidden_by) == 3


def test_21_layers_with_the_most_and_the_fewest_open_cells() -> None:
    arrays = sudoku.candidate_arrays(ARTICLE)
    layers = {digit: len(draw_layers.layer(arrays, digit).open) for digit in range(1, 10)}
    assert (max(layers, key=layers.__getitem__), layers[3]) == (3, 41)
    assert (min(layers, key=layers.__getitem__), layers[4]) == (4, 3)
    givens = Counter(ARTICLE.grid.ravel().tolist())
    assert (givens[3], givens[4]) == (1, 6)
    assert arrays.candidates_of(6, 3) == (4, 6, 9)
    assert arrays.candidates_of(4, 8) == (3, 4)


def test_22_the_small_grid_and_the_wrong_first_digit() -> None:
    small = sudoku.example("by-hand")
    assert sudoku.count_digits(small, sudoku.in_rows).whole == 21  # lesson 23 states it
    trace = sudoku.trace_search(ARTICLE)
    first, back = trace.find(kind="placed")[0], trace.find(kind="taken back")
    assert trace[first].value == 2
    wrong = next(number for number in back if trace[number].depth == 0)
    assert sum(number < wrong for number in trace.find(kind="placed")) == 1_101


def test_23_the_forced_digits_before_the_only_choice() -> None:
    trace = sudoku.trace_search(HALF_AN_HOUR, sudoku.places_too)
    choice = next(number for number in trace.find(kind="chosen") if trace[number].value == 2)
    assert (trace[choice].depth, trace[choice].where) == (42, (0, 1))
    assert sudoku.Board(HALF_AN_HOUR).open == 64
    (dead_end,) = trace.find(kind="dead end")
    assert trace[dead_end].where == (6, 0)
    assert trace[dead_end].depth == 42 + 1 + 12


def test_23_the_bulge_of_a_fixed_order() -> None:
    in_rows = counts.digits("half-an-hour")["in rows"]
    assert max(in_rows.by_depth) > 10_000_000
    assert in_rows.first > in_rows.whole / 2
    by_count = counts.digits("half-an-hour")["by count"]
    assert by_count.first < by_count.whole / 10


def test_23_why_counting_at_the_start_loses() -> None:
    by_depth = sudoku.count_digits(LOSES, sudoku.in_rows).by_depth
    assert by_depth[12:14] == (300, 28)  # the 13th digit and the 14th
    assert [row.count(OPEN) for row in LOSES.rows[:2]] == [7, 7]
    assert cells_by_count(LOSES)[2] == (1, 7)


def test_23_orders_that_need_no_choice_on_16_x_16() -> None:
    puzzle = sudoku.example("sixteen-by-sixteen")
    for order in (sudoku.singles_first, sudoku.places_too):
        assert sudoku.count_digits(puzzle, order).whole == sudoku.Board(puzzle).open == 154


def test_24_what_the_player_shows() -> None:
    taken = steps.steps(sudoku.example("hidden-pair"))
    names = [step.name for step in taken]
    start = names.index("pointing")
    assert names[start : start + 4] == ["pointing", "hidden pair", "claiming", "naked pair"]
    assert sum(len(step.struck) for step in taken) == 15
    assert taken[start + 4].placed == (((5, 0), 2),)
    assert len(taken) - start - 4 == 35


@pytest.mark.parametrize("name", ["few-words", "anchor", "x-wing", "summit", "fork-in-the-road", "half-an-hour"])
def test_24_with_hidden_singles_forced_the_searches_get_shorter(name: str) -> None:
    puzzle = sudoku.example(name)
    fewest, singles = (sudoku.count_digits(puzzle, order).whole for order in (sudoku.fewest, sudoku.singles_first))
    assert singles < fewest
