"""An independent judge of whole zigzag puzzles: a SAT model that shares no code with the package.

A variable says "letter i of word k stands in cell c". Of a puzzle it reads ``height``, ``width`` and ``words`` alone.
"""

from itertools import combinations, count

import pytest


def solutions(puzzle, limit=2):
    """At most ``limit`` letter grids, a text for each row, in order."""
    solvers = pytest.importorskip("pysat.solvers")
    clauses, letters = model(puzzle)
    found = []
    with solvers.Solver("glucose4", bootstrap_with=clauses) as sat:
        while len(found) < limit and sat.solve():
            true = {variable for variable in sat.get_model() if variable > 0}
            chosen = [next((sign, number) for sign, number in cell.items() if number in true) for cell in letters]
            panel = "".join(sign for sign, _ in chosen)
            found.append(tuple(panel[at : at + puzzle.width] for at in range(0, len(panel), puzzle.width)))
            sat.add_clause([-number for _, number in chosen])
    return sorted(found)


def model(puzzle):
    """The clauses, and for each cell the variable of each letter that it may have."""
    height, width = puzzle.height, puzzle.width
    first = {word.cell: word.text[0] for word in puzzle.words}
    free, clauses = count(1), []
    letters = [{} for _ in range(height * width)]
    covered = [[] for _ in letters]
    for word in puzzle.words:
        layers = [{word.cell}]
        for sign in word.text[1:]:
            near = {other for cell in layers[-1] for other in beside(cell, height, width)} - {word.cell}
            layers.append({cell for cell in near if first.get(cell, sign) == sign})
        places = [{cell: next(free) for cell in sorted(layer)} for layer in layers]
        at = {}
        for index, (sign, place) in enumerate(zip(word.text, places, strict=True)):
            clauses += exactly_one(place.values())
            for cell, variable in place.items():
                at.setdefault(cell, []).append(variable)
                covered[cell].append(variable)
                clauses.append([-variable, letters[cell].setdefault(sign, 0) or new(letters[cell], sign, free)])
                for other in places[index - 1 : index] + places[index + 1 : index + 2]:
                    clauses.append([-variable, *(other[to] for to in beside(cell, height, width) if to in other)])
        for variables in at.values():
            clauses += at_most_one(variables)
    for cell, variables in zip(letters, covered, strict=True):
        clauses += [variables, *at_most_one(cell.values())]
    return clauses, letters


def new(cell, sign, free):
    cell[sign] = next(free)
    return cell[sign]


def beside(cell, height, width):
    row, column = divmod(cell, width)
    steps = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return [y * width + x for y, x in steps if 0 <= y < height and 0 <= x < width]


def at_most_one(variables):
    return [[-one, -other] for one, other in combinations(variables, 2)]


def exactly_one(variables):
    return [list(variables), *at_most_one(variables)]
