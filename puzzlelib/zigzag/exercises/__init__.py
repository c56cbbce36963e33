"""The exercise checks of the zigzag lessons: ``check_neighbours(my_cells, puzzle, 4)`` is the last line of a cell.

Each takes the reader's answer first, then what it is about: a puzzle, a panel, a word; those of the lesson, or any
others. Cells count from 0, words from 1. Each answers with a Verdict that names the slip, see ``slips``. None raises,
whatever stands there; what makes no question gets a sentence, too.
"""

from puzzlelib.zigzag.exercises.durations import check_duration
from puzzlelib.zigzag.exercises.estimates import check_added_word, check_mean, check_probe
from puzzlelib.zigzag.exercises.experiments import check_experiment
from puzzlelib.zigzag.exercises.neighbours import check_neighbours, check_neighbours_function, check_step
from puzzlelib.zigzag.exercises.orders import check_quick_order, check_slow_order
from puzzlelib.zigzag.exercises.paths import check_path_count, check_paths, check_shape_count
from puzzlelib.zigzag.exercises.placing import check_clash, check_lost, check_place_and_take_back, check_taken_back
from puzzlelib.zigzag.exercises.puzzles import check_own_puzzle, check_repaired, check_slow_puzzle, check_solution
from puzzlelib.zigzag.exercises.rules import check_shared_rule
from puzzlelib.zigzag.exercises.searching import check_solve
from puzzlelib.zigzag.exercises.survivors import (
    check_contradiction,
    check_dead_path,
    check_forcing_cell,
    check_killer,
    check_shared,
)
from puzzlelib.zigzag.exercises.traps import check_hole, check_hole_puzzle, check_wrong_panel_puzzle

__all__ = [
    "check_added_word",
    "check_clash",
    "check_contradiction",
    "check_dead_path",
    "check_duration",
    "check_experiment",
    "check_forcing_cell",
    "check_hole",
    "check_hole_puzzle",
    "check_killer",
    "check_lost",
    "check_mean",
    "check_neighbours",
    "check_neighbours_function",
    "check_own_puzzle",
    "check_path_count",
    "check_paths",
    "check_place_and_take_back",
    "check_probe",
    "check_quick_order",
    "check_repaired",
    "check_shape_count",
    "check_shared",
    "check_shared_rule",
    "check_slow_order",
    "check_slow_puzzle",
    "check_solution",
    "check_solve",
    "check_step",
    "check_taken_back",
    "check_wrong_panel_puzzle",
]
