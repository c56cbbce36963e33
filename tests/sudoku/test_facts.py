"""What the article on the candidate array states, and what was computed from it: all of it, pinned."""

from collections import Counter

import numpy as np
import pytest

from puzzlelib.sudoku.candidates import candidate_arrays, fill_cell, looks, strips, trace_candidates
from puzzlelib.sudoku.puzzle import Sudoku
from puzzlelib.sudoku.search import (
    by_count,
    cells_by_count,
    count_digits,
    fewest,
    in_rows,
    places_too,
    singles_first,
    solutions,
)


def grid(text: str) -> Sudoku:
    rows = text.split()
    return Sudoku([[0 if sign == "." else int(sign) for sign in row] for row in rows])


ARTICLE = grid(".....458. 49.....6. 8.1.2.4.. 6...4.... ..21.58.. ....8...9 ..8.5.3.7 .7.....46 .492.....")
SOLUTION = "726394581493518762851627493687943215932165874514782639168459327275831946349276158"
SEVENTEEN = grid("1.....4.. ..39.6... ......... .....5... ..6.....3 ....14.8. ...2...36 5........ 4..8.....")
COUNT_LOSES = grid("...3..8.. ....4...7 67.8..23. ...9.3.5. .4.7..... 2.9..4.1. 72...59.. .9.48...5 .5...6...")


def test_the_grid() -> None:
    assert (ARTICLE.givens, len(ARTICLE.empty_cells)) == (28, 53)
    (solution,) = solutions(ARTICLE, places_too)
    assert "".join(map(str, solution.ravel().tolist())) == SOLUTION


def test_b1_all_53_cells_by_an_independent_computation() -> None:
    arrays = candidate_arrays(ARTICLE)
    mah = [list(row) for row in ARTICLE.rows]
    everywhere = [(r, c) for r in range(9) for c in range(9)]
    for r, c in everywhere:
        seen = {mah[i][j] for i, j in everywhere if i == r or j == c or (i // 3, j // 3) == (r // 3, c // 3)}
        left = [digit for digit in range(1, 10) if digit not in seen and not mah[r][c]]
        assert arrays.dhs[r, c].tolist() == [int(digit in seen and not mah[r][c]) for digit in range(1, 10)]
        assert arrays.cnn[r, c] == len(left)
        assert arrays.dhs1[r, c].tolist() == left + [0] * (9 - len(left))


def test_b1_the_block_pass_looks_at_four_cells() -> None:
    for cell in ARTICLE.empty_cells:
        looked = [look for look in looks(ARTICLE, *cell) if look.unit == "block"]
        assert sum(look.outcome not in ("itself", "same row", "same column") for look in looked) == 4


def filled_without(tests: str) -> np.ndarray:
    """The program with one test left out, in plain loops: ``"itself"`` or ``"blank"``."""
    mah = ARTICLE.grid
    dhs = np.zeros((9, 9, 9), dtype=np.int8)
    for i1, i2 in ARTICLE.empty_cells:
        row = [(i1, i3) for i3 in range(9) if tests == "itself" or i3 != i2]
        column = [(i3, i2) for i3 in range(9) if tests == "itself" or i3 != i1]
        corner = 3 * (i1 // 3), 3 * (i2 // 3)
        block = [(corner[0] + i3, corner[1] + i4) for i3 in range(3) for i4 in range(3)]
        block = [(r, c) for r, c in block if tests == "itself" or (r != i1 and c != i2)]
        for place in row + column + block:
            if tests == "blank" or mah[place] > 0:
                dhs[i1, i2, mah[place] - 1] = 1
    return dhs


def test_b1_the_test_not_itself_is_redundant_and_not_blank_is_not() -> None:
    right = candidate_arrays(ARTICLE).dhs
    assert (filled_without("itself") == right).all()
    wrong = (filled_without("blank") != right).any(axis=2)
    assert wrong.sum() == 16
    # index -1 is the last place: 9 is excluded where it is possible
    assert {int(place) for place in np.argwhere(filled_without("blank") != right)[:, 2]} == {8}


def test_b2_the_cell_3_5() -> None:
    assert strips(ARTICLE, 3, 5) == {
        "clear": (0, 0, 0, 0, 0, 0, 0, 0, 0),
        "row": (0, 0, 0, 1, 0, 1, 0, 0, 0),
        "column": (0, 0, 0, 1, 1, 1, 0, 0, 0),
        "block": (1, 0, 0, 1, 1, 1, 0, 1, 0),
    }
    row = [look for look in looks(ARTICLE, 3, 5) if look.unit == "row"]
    assert [look.i3 for look in row] == list(range(9))
    assert [look.outcome for look in row] == ["new", *["blank"] * 3, "new", "itself", *["blank"] * 3]
    assert (row[0].digit, row[4].digit) == (6, 4)
    column = [(look.digit, look.outcome) for look in looks(ARTICLE, 3, 5) if look.unit == "column" and look.digit]
    assert column == [(4, "again"), (5, "new")]
    block = [look.digit for look in looks(ARTICLE, 3, 5) if look.unit == "block" and look.outcome == "new"]
    assert block == [1, 8]
    assert candidate_arrays(ARTICLE).candidates_of(3, 5) == (2, 3, 7, 9)
    marks = [event for event in trace_candidates(ARTICLE, [(3, 5)]) if event.kind == "marked"]
    assert marks[0].value == 6 - 1
    assert marks[0].why == ("row", 3, 0, "new")


def test_b3_the_cell_6_7() -> None:
    arrays = candidate_arrays(ARTICLE)
    assert arrays.dhs[6, 7].tolist() == [0, 0, 1, 1, 1, 1, 1, 1, 0]
    assert arrays.candidates_of(6, 7) == (1, 2, 9)


def test_b4_how_many_candidates() -> None:
    arrays = candidate_arrays(ARTICLE)
    assert Counter(arrays.cnn[arrays.mah == 0].tolist()) == {1: 3, 2: 5, 3: 25, 4: 15, 5: 5}
    alone = {cell: arrays.candidates_of(*cell) for cell in ARTICLE.empty_cells if arrays.cnn[cell] == 1}
    assert alone == {(2, 8): (3,), (4, 1): (3,), (8, 6): (1,)}
    order = cells_by_count(ARTICLE)
    assert order[:3] == [(2, 8), (4, 1), (8, 6)]
    assert order == sorted(ARTICLE.empty_cells, key=lambda cell: (arrays.cnn[cell], cell))


def test_running_the_filling_twice_doubles_cnn() -> None:
    arrays = candidate_arrays(ARTICLE)
    fill_cell(arrays, 3, 5)
    assert arrays.cnn[3, 5] == 8
    assert arrays.candidates_of(3, 5) == (2, 3, 7, 9, 2, 3, 7, 9)


@pytest.mark.parametrize(
    ("puzzle", "order", "first", "whole"),
    [
        (ARTICLE, in_rows, 2_624, 3_201),
        (ARTICLE, by_count, 269, 427),
        (ARTICLE, fewest, 53, 53),
        (SEVENTEEN, fewest, 30_799, 61_828),
        (SEVENTEEN, singles_first, 64, 77),
        (SEVENTEEN, places_too, 64, 77),
        (COUNT_LOSES, in_rows, 2_285, 2_655),
        (COUNT_LOSES, by_count, 15_812, 21_357),
        (COUNT_LOSES, fewest, 59, 97),
    ],
)
def test_b5_digits_placed(puzzle: Sudoku, order, first: int, whole: int) -> None:  # type: ignore[no-untyped-def]
    count = count_digits(puzzle, order)
    assert (count.first, count.whole, count.solutions) == (first, whole, 1)
    assert sum(count.by_depth) == whole
