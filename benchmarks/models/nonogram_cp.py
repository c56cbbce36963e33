"""A nonogram as a CP-SAT model: each line is a word that an automaton reads."""

from collections.abc import Sequence

from ortools.sat.python import cp_model

from benchmarks.models import cp


def solutions(rows: Sequence[Sequence[int]], columns: Sequence[Sequence[int]], limit: int = 2) -> list[list[list[int]]]:
    """At most ``limit`` grids of 0 and 1; fewer are all that there are."""
    model, width = cp_model.CpModel(), len(columns)
    cells = [model.new_bool_var("") for _ in range(len(rows) * width)]
    for y, clues in enumerate(rows):
        _add_line(model, cells[y * width : (y + 1) * width], clues)
    for x, clues in enumerate(columns):
        _add_line(model, cells[x::width], clues)
    found = cp.solutions(model, cells, limit)
    return [[values[at : at + width] for at in range(0, len(values), width)] for values in found]


def _add_line(model: cp_model.CpModel, cells: Sequence[cp_model.IntVar], clues: Sequence[int]) -> None:
    """States count the signs of "any gap, a block, one empty cell, any gap, a block ..."."""
    steps, state = [(0, 0, 0)], 0
    clues = [clue for clue in clues if clue]
    for number, clue in enumerate(clues):
        for _ in range(clue):
            steps.append((state, 1, state + 1))
            state += 1
        if number < len(clues) - 1:
            steps.append((state, 0, state + 1))
            state += 1
        steps.append((state, 0, state))
    model.add_automaton(cells, 0, [state], steps)
