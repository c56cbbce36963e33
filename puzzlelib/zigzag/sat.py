"""What probing and search cannot settle in good time goes to a SAT solver: python-sat, where it is installed.

A variable says "letter i of word k stands in cell c". Each letter of a word stands in one cell, beside the one before;
no two in the same; and a cell has one letter. Whatever satisfies that is a solution: so the paths need not be listed.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib.util import find_spec
from itertools import combinations, count, pairwise
from typing import Any

from puzzlelib.zigzag.paths import Path
from puzzlelib.zigzag.puzzle import Grid, Zigzag, as_grid

CONFLICTS = 2_000  # so many at a time: in between, the clock and Ctrl-C have their turn

Layer = dict[int, int]  # cell -> variable: where a letter of a word can stand
Clause = list[int]


def installed() -> bool:
    """True if python-sat is."""
    return find_spec("pysat") is not None


def layers_of_paths(puzzle: Zigzag, paths: Iterable[tuple[int, Path]]) -> list[list[set[int]]]:
    """For each letter of each word the cells in which some path puts it."""
    layers: list[list[set[int]]] = [[set() for _ in word.text] for word in puzzle.words]
    for number, path in paths:
        for layer, cell in zip(layers[number - 1], path, strict=True):
            layer.add(cell)
    return layers


def layers_of_steps(puzzle: Zigzag) -> list[list[set[int]]]:
    """The same for all walks that agree with the first letters, without listing a path. O(letters * cells).

    >>> layers_of_steps(Zigzag(1, 3, [("ABC", 0)]))
    [[{0}, {1}, {2}]]
    """
    found = []
    for word in puzzle.words:
        layers = [{word.cell}]
        for letter in word.text[1:]:
            near = {cell for before in layers[-1] for cell in puzzle.neighbours[before]}
            layers.append({cell for cell in near - {word.cell} if puzzle.standing.get(cell, letter) == letter})
        found.append(layers)
    return found


class Model:
    """The clauses of a puzzle, for words whose letters can stand in certain cells."""

    def __init__(self, puzzle: Zigzag, layers: list[list[set[int]]]) -> None:
        self.puzzle = puzzle
        self.clauses: list[Clause] = []
        self.free = count(1)
        self.letters: list[dict[str, int]] = [{} for _ in range(puzzle.cells)]
        covers: list[Clause] = [[] for _ in range(puzzle.cells)]
        for word, cells in zip(puzzle.words, layers, strict=True):
            numbered = [{cell: next(self.free) for cell in sorted(layer)} for layer in cells]
            self._walk(numbered)
            for letter, layer in zip(word.text, numbered, strict=True):
                self._write(letter, layer)
                for cell, variable in layer.items():
                    covers[cell].append(variable)
        self.clauses += covers
        for letters in self.letters:
            self._at_most_one(letters.values())

    def _walk(self, layers: list[Layer]) -> None:
        """A word stands somewhere, letter beside letter, and never meets itself."""
        neighbours = self.puzzle.neighbours
        own: Mapping[int, Clause] = defaultdict(list)
        for layer in layers:
            self.clauses.append(list(layer.values()))
            self._at_most_one(layer.values())
            for cell, variable in layer.items():
                own[cell].append(variable)
        for variables in own.values():
            self._at_most_one(variables)
        for one, other in pairwise(layers):
            for here, there in ((one, other), (other, one)):
                for cell, variable in here.items():
                    self.clauses.append([-variable, *(there[near] for near in neighbours[cell] if near in there)])

    def _write(self, letter: str, layer: Layer) -> None:
        """Where a letter of a word stands, the cell has that letter."""
        for cell, variable in layer.items():
            if letter not in self.letters[cell]:
                self.letters[cell][letter] = next(self.free)
            self.clauses.append([-variable, self.letters[cell][letter]])

    def _at_most_one(self, variables: Iterable[int]) -> None:
        self.clauses += [[-one, -other] for one, other in combinations(variables, 2)]

    def forbid(self, grid: Grid) -> Iterator[Clause]:
        """The clause that excludes a letter grid; none where a cell cannot have its letter anyway."""
        stands = list(zip(self.letters, grid.ravel().tolist(), strict=True))
        if all(letter in letters for letters, letter in stands):
            yield [-letters[letter] for letters, letter in stands]

    def read(self, true: set[int]) -> Grid:
        """The letters of a model of the clauses."""
        stand = [next(letter for letter, number in letters.items() if number in true) for letters in self.letters]
        return as_grid(stand, self.puzzle.width)


def solutions(
    puzzle: Zigzag, layers: list[list[set[int]]], known: Iterable[Grid], look: Callable[[], None]
) -> Iterator[Grid]:
    """Every letter grid once, but for those that are known. ``look`` is called between slices, and may raise."""
    from pysat.solvers import Glucose4

    model = Model(puzzle, layers)
    with Glucose4(bootstrap_with=model.clauses) as solver:
        for grid in known:
            solver.append_formula(model.forbid(grid))
        while _satisfied(solver, look):
            grid = model.read({variable for variable in solver.get_model() if variable > 0})
            yield grid
            solver.append_formula(model.forbid(grid))


def _satisfied(solver: Any, look: Callable[[], None]) -> bool:
    while True:
        look()
        solver.conf_budget(CONFLICTS)
        answer: bool | None = solver.solve_limited()
        if answer is not None:
            return answer
