"""What a person does: techniques with names, each step with its proof in words.

The order, easiest first, is that of well-kept solvers where they agree. Singles write a digit and need one unit or one
cell. Locked candidates need one digit in two units. Subsets need one unit, more of it the bigger they are; naked ones
are seen in the cells, hidden ones only by counting places. Fish need one digit in four units or more, an XY-wing three
cells in different units. Sudoku Explainer and HoDoKu both have full house first, fish of three lines behind those of
two, and the XY-wing behind them. They differ in two places. HoDoKu puts the naked single before the hidden one; people
who scan a grid without pencil marks see the hidden one first, and so does Sudoku Explainer, which we follow. Sudoku
Explainer ranks an X-wing (3.2) between the naked pair (3.0) and the hidden pair (3.4); HoDoKu puts it behind all
subsets, and so do we: each idea is then finished before the next begins.
"""

from puzzlelib.sudoku.steps.solver import (
    KINDS,
    STEPS,
    impossible,
    impossible_in_words,
    next_step,
    solve_by_steps,
    step_at,
    steps,
    steps_on,
    take,
    take_steps,
    trace_steps,
)
from puzzlelib.sudoku.steps.step import Mark, Step

__all__ = [
    "KINDS",
    "STEPS",
    "Mark",
    "Step",
    "impossible",
    "impossible_in_words",
    "next_step",
    "solve_by_steps",
    "step_at",
    "steps",
    "steps_on",
    "take",
    "take_steps",
    "trace_steps",
]
