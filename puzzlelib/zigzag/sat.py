"""What probing and search cannot settle in good time goes to a SAT solver: python-sat, where it is installed.

A variable says "letter i of word k stands in cell c". Each letter of a word stands in one cell, beside the one before;
no two in the same; and a cell has one letter. Whatever satisfies that is a solution: so the paths need not be listed.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations, count, pairwise

from puzzlelib import sat_solver
from puzzlelib.errors import PuzzleError
from puzzlelib.sat_solver import Clause
from puzzlelib.zigzag.paths import Path
from puzzlelib.zigzag.puzzle import Grid, Zigzag, as_grid

MOST_PLACES = 500_000  # for all letters of all words: half a gigabyte of clauses

Layer = dict[int, int]  # cell -> variable: where a letter of a word can stand


def layers_of_paths(puzzle: Zigzag, paths: Iterable[tuple[int, Path]]) -> list[list[set[int]]]:
    """For each letter of each word the cells in which some path puts it."""
    layers: list[list[set[int]]] = [[set() for _ in word.text] for word in puzzle.words]
    for number, path in paths:
        for layer, cell in zip(layers[number - 1], path, strict=True):
            layer.add(cell)
    return layers


def layers_of_steps(puzzle: Zigzag) -> list[list[set[int]]]:
    """The same for all walks that agree with the first letters, without listing a path. O(letters * cells).

    Raises PuzzleError where the letters have more than 500,000 such cells in all.

    >>> layers_of_steps(Zigzag(1, 3, [("ABC", 0)]))
    [[{0}, {1}, {2}]]
    """
    found, places = [], 0
    neighbours, standing = puzzle.neighbours, puzzle.standing
    for word in puzzle.words:
        layers = [{word.cell}]
        for letter in word.text[1:]:
            near = {cell for before in layers[-1] for cell in neighbours[before]}
            layers.append({cell for cell in near - {word.cell} if standing.get(cell, letter) == letter})
            places += len(layers[-1])
            if places > MOST_PLACES:
                trouble = f"their letters have more than {MOST_PLACES:,} places to stand in"
                raise PuzzleError("the words", trouble, "use fewer or shorter words")
        found.append(layers)
    return found


class Model:
    """A puzzle in clauses, for words whose letters can stand in certain cells.

    Attributes
    ----------
    letters : for each cell the variable of each letter that can stand there, once its clauses are made.
    """

    def __init__(self, puzzle: Zigzag, layers: list[list[set[int]]]) -> None:
        self.puzzle = puzzle
        self.layers = layers
        self.letters: list[dict[str, int]] = [{} for _ in range(puzzle.cells)]
        self.free = count(1)

    def clauses(self) -> Iterator[list[Clause]]:
        """All clauses, to be taken once: word by word, and in the end those of the cells."""
        covers: list[Clause] = [[] for _ in range(self.puzzle.cells)]
        for word, cells in zip(self.puzzle.words, self.layers, strict=True):
            layers = [{cell: next(self.free) for cell in sorted(layer)} for layer in cells]
            for layer in layers:
                for cell, variable in layer.items():
                    covers[cell].append(variable)
            yield [*self._walk(layers), *self._write(word.text, layers)]
        yield covers
        yield [clause for letters in self.letters for clause in self._at_most_one(letters.values())]

    def _walk(self, layers: list[Layer]) -> Iterator[Clause]:
        """A word stands somewhere, letter beside letter, and never meets itself."""
        neighbours = self.puzzle.neighbours
        own: Mapping[int, Clause] = defaultdict(list)
        for layer in layers:
            yield list(layer.values())
            yield from self._at_most_one(layer.values())
            for cell, variable in layer.items():
                own[cell].append(variable)
        for variables in own.values():
            yield from self._at_most_one(variables)
        for one, other in pairwise(layers):
            for here, there in ((one, other), (other, one)):
                for cell, variable in here.items():
                    yield [-variable, *(there[near] for near in neighbours[cell] if near in there)]

    def _write(self, text: str, layers: list[Layer]) -> Iterator[Clause]:
        """Where a letter of a word stands, the cell has that letter."""
        for letter, layer in zip(text, layers, strict=True):
            for cell, variable in layer.items():
                if letter not in self.letters[cell]:
                    self.letters[cell][letter] = next(self.free)
                yield [-variable, self.letters[cell][letter]]

    def _at_most_one(self, variables: Iterable[int]) -> Iterator[Clause]:
        """Each pair of a few. Of many, three at a time with a new variable for the rest: three clauses a variable."""
        few: list[int] = []
        for variable in variables:
            if len(few) == 4:
                rest = next(self.free)
                yield from _pairs([*few[:3], rest])
                few = [-rest, few[3]]
            few.append(variable)
        yield from _pairs(few)

    def forbid(self, grid: Grid) -> Iterator[Clause]:
        """The clause that excludes a letter grid; none where a cell cannot have its letter anyway."""
        stands = list(zip(self.letters, grid.ravel().tolist(), strict=True))
        if all(letter in letters for letters, letter in stands):
            yield [-letters[letter] for letters, letter in stands]

    def read(self, true: set[int]) -> Grid:
        """The letters of a model of the clauses."""
        stand = [next(letter for letter, number in letters.items() if number in true) for letters in self.letters]
        return as_grid(stand, self.puzzle.width)


def _pairs(variables: list[int]) -> Iterator[Clause]:
    """No two of them."""
    return ([-one, -other] for one, other in combinations(variables, 2))


def solutions(
    puzzle: Zigzag, layers: list[list[set[int]]], known: Iterable[Grid], look: Callable[[], None]
) -> Iterator[Grid]:
    """Every letter grid once, but for those that are known. ``look`` is called between slices, and may raise."""
    model = Model(puzzle, layers)
    return sat_solver.solutions(model, model.clauses(), known, look)
