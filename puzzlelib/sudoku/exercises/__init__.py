"""The exercise checks of the Sudoku lessons: ``check_strip(my_strip, puzzle, 3, 5)`` is the last line of a cell.

Each takes the reader's answer first, then what it is about: a puzzle, a board, a cell; those of the lesson, or any
others. Rows, columns and blocks count from 0. Each answers with a Verdict that names the slip, see ``slips``. None
raises, whatever stands there; what makes no question gets a sentence, too.
"""

from puzzlelib.sudoku.exercises.branches import check_dead_ends, check_take_back, check_written
from puzzlelib.sudoku.exercises.cells import (
    check_candidates,
    check_corner,
    check_forbids,
    check_look_count,
    check_looks,
    check_strip,
)
from puzzlelib.sudoku.exercises.filling import check_fill, check_fill_cell
from puzzlelib.sudoku.exercises.grids import (
    check_by_count,
    check_certain,
    check_count_after,
    check_counts,
    check_overflow,
)
from puzzlelib.sudoku.exercises.orders import check_bet, check_by_count_loses, check_next_cell, check_winner
from puzzlelib.sudoku.exercises.searching import check_search
from puzzlelib.sudoku.exercises.steps import check_hidden_single, check_single_kind, check_step, check_strikes
from puzzlelib.sudoku.exercises.trees import (
    check_digits_written,
    check_has_solutions,
    check_order,
    check_solution_count,
)

__all__ = [
    "check_bet",
    "check_by_count",
    "check_by_count_loses",
    "check_candidates",
    "check_certain",
    "check_corner",
    "check_count_after",
    "check_counts",
    "check_dead_ends",
    "check_digits_written",
    "check_fill",
    "check_fill_cell",
    "check_forbids",
    "check_has_solutions",
    "check_hidden_single",
    "check_look_count",
    "check_looks",
    "check_next_cell",
    "check_order",
    "check_overflow",
    "check_search",
    "check_single_kind",
    "check_solution_count",
    "check_step",
    "check_strikes",
    "check_strip",
    "check_take_back",
    "check_winner",
    "check_written",
]
