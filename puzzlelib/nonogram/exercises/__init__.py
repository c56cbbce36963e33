"""The exercise checks of the nonogram lessons: ``check_left(my_left, clues, line)`` is the last line of a cell.

Each takes the reader's answer first, then what it is about: clues and a line, a puzzle, a board; those of the lesson,
or any others. Each answers with a Verdict that names the slip, see ``slips``. None raises, whatever stands there; what
makes no question gets a sentence, too. Lines are strings of ・ □ ■ (or ? . #) or arrays of -1, 0, 1.
"""

from puzzlelib.nonogram.exercises.bits import check_slide, check_starts
from puzzlelib.nonogram.exercises.boards import (
    check_agreed,
    check_learned,
    check_refuted,
    check_second_solution,
    check_solution_count,
    check_waiting,
)
from puzzlelib.nonogram.exercises.lines import (
    check_after,
    check_beats_packing,
    check_clues,
    check_count,
    check_fools_article,
    check_left,
    check_loop_row,
    check_right,
    check_stretch,
    check_sure,
)
from puzzlelib.nonogram.exercises.pictures import (
    check_lines_solve,
    check_needs_assumption,
    check_repair,
    check_two_solutions,
    check_unique,
)

__all__ = [
    "check_after",
    "check_agreed",
    "check_beats_packing",
    "check_clues",
    "check_count",
    "check_fools_article",
    "check_learned",
    "check_left",
    "check_lines_solve",
    "check_loop_row",
    "check_needs_assumption",
    "check_refuted",
    "check_repair",
    "check_right",
    "check_second_solution",
    "check_slide",
    "check_solution_count",
    "check_starts",
    "check_stretch",
    "check_sure",
    "check_two_solutions",
    "check_unique",
    "check_waiting",
]
