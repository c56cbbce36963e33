"""What a person does: techniques with names, each step with its proof in words.

``STEPS`` has them easiest first. Singles write a digit and need one unit or cell; locked candidates need one digit in
two units; subsets need one unit, and more of it the bigger they are; fish need one digit in four lines or more, an
XY-wing three cells in different units. Among subsets of one size the naked ones come first: they are seen in the cells,
the hidden ones only by counting places.

HoDoKu and Sudoku Explainer agree on most of this order. Where they do not, we take the side that finishes one idea
before the next begins. HoDoKu has the naked single before the hidden one; Sudoku Explainer has them as here, since who
scans a grid without pencil marks sees the hidden one first. HoDoKu has the naked triple before the hidden pair, Sudoku
Explainer has all pairs first. Sudoku Explainer puts the X-wing between the pairs and the quads behind the XY-wing;
HoDoKu has all subsets before all fish.
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
