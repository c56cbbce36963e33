"""A zigzag puzzle as a SAT model: a variable says "letter i of word k stands in cell c"."""

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations, count

from pysat.solvers import Solver

Clause = list[int]
Grid = list[list[str]]
Letters = list[dict[str, int]]  # of each cell: the variable of each letter that it may have


def solutions(
    height: int, width: int, words: Sequence[tuple[str, int]], limit: int = 2, solver: str = "glucose3"
) -> list[Grid]:
    """At most ``limit`` letter grids, sorted; words are pairs of a text and its first cell, from 0."""
    clauses, letters = model(height, width, words)
    found = []
    with Solver(solver, bootstrap_with=clauses) as sat:
        while len(found) < limit and sat.solve():
            true = {variable for variable in sat.get_model() if variable > 0}
            chosen = [next((sign, number) for sign, number in cell.items() if number in true) for cell in letters]
            panel = [sign for sign, _ in chosen]
            found.append([panel[at : at + width] for at in range(0, len(panel), width)])
            sat.add_clause([-number for _, number in chosen])
    return sorted(found)


def model(height: int, width: int, words: Sequence[tuple[str, int]]) -> tuple[list[Clause], Letters]:
    """The clauses, and the variables that make a letter grid."""
    near = [beside(cell, height, width) for cell in range(height * width)]
    first = {cell: text[0] for text, cell in words}
    free, clauses = count(1), []
    letters: Letters = [{} for _ in near]
    covered: list[list[int]] = [[] for _ in near]
    for text, start in words:
        at: dict[int, list[int]] = {}
        places = _places(text, start, near, first, free)
        for index, (sign, place) in enumerate(zip(text, places, strict=True)):
            clauses += _exactly_one(place.values())
            for cell, variable in place.items():
                at.setdefault(cell, []).append(variable)
                covered[cell].append(variable)
                if sign not in letters[cell]:
                    letters[cell][sign] = next(free)
                clauses.append([-variable, letters[cell][sign]])
                for other in places[max(index - 1, 0) : index] + places[index + 1 : index + 2]:
                    clauses.append([-variable, *(other[to] for to in near[cell] if to in other)])
        for variables in at.values():
            clauses += _at_most_one(variables)
    for signs, variables in zip(letters, covered, strict=True):
        clauses += [variables, *_at_most_one(signs.values())]
    return clauses, letters


def _places(
    text: str, start: int, near: Sequence[list[int]], first: dict[int, str], free: Iterator[int]
) -> list[dict[int, int]]:
    """The cells that each letter of a word can reach, with new variables; other words' first letters stand."""
    layers = [{start}]
    for sign in text[1:]:
        reached = {other for cell in layers[-1] for other in near[cell]} - {start}
        layers.append({cell for cell in reached if first.get(cell, sign) == sign})
    return [{cell: next(free) for cell in sorted(layer)} for layer in layers]


def beside(cell: int, height: int, width: int) -> list[int]:
    """The cells above, below, to the left and to the right."""
    row, column = divmod(cell, width)
    steps = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return [y * width + x for y, x in steps if 0 <= y < height and 0 <= x < width]


def _at_most_one(variables: Collection[int]) -> list[Clause]:
    return [[-one, -other] for one, other in combinations(variables, 2)]


def _exactly_one(variables: Collection[int]) -> list[Clause]:
    return [[*variables], *_at_most_one(variables)]
