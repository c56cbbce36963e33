"""A puzzle as the kernels see it: arrays, a net of paths, and a search that can pause.

This module loads Numba where it is installed: import it in the moment in which it is needed.
"""

from collections.abc import Iterator
from functools import cache

import numpy as np

from puzzlelib.compiled import returning_arrays
from puzzlelib.errors import PuzzleError
from puzzlelib.zigzag import kernels
from puzzlelib.zigzag.paths import Path
from puzzlelib.zigzag.puzzle import Grid, Zigzag, as_grid

MOST_STEPS = 10_000_000  # to list all paths: a tenth of a second with Numba, and some 500,000 paths


class TooManyPaths(PuzzleError):
    """There are more paths than the engine can list and hold."""


class Engine:
    """The paths of all words that agree with the first letters, and what is still possible.

    Attributes
    ----------
    net, state, tree : the arrays of :mod:`puzzlelib.zigzag.kernels`. Words and letters count from 0 there.
    names : the letter of each number.
    possible : False if a word has no path, or a cell no word, before anything is deduced.

    Raises TooManyPaths where the words have more than some 500,000 paths in all, or are so long that most ways lead
    nowhere. O(letters of all paths).

    >>> engine = Engine(Zigzag(2, 2, [("AD", 0), ("BED", 1), ("DE", 2)]))
    >>> engine.propagate(), engine.grid().tolist()
    (True, [['A', 'B'], ['D', 'E']])
    """

    def __init__(self, puzzle: Zigzag) -> None:
        self.width = puzzle.width
        self.texts = [word.text for word in puzzle.words]
        numbers = {letter: number for number, letter in enumerate(sorted({*"".join(self.texts)}))}
        self.names = np.array(list(numbers), dtype="<U1")
        letters = np.array([numbers[letter] for text in self.texts for letter in text], dtype=np.int32)
        text_first = np.cumsum([0, *map(len, self.texts)], dtype=np.int32)
        starts = np.array([word.cell for word in puzzle.words], dtype=np.int32)
        standing = np.full(puzzle.cells, -1, dtype=np.int32)
        standing[starts] = letters[text_first[:-1]]
        beside = neighbours(puzzle.height, puzzle.width)
        with returning_arrays():
            walked = kernels.list_paths(beside, standing, letters, text_first, starts, MOST_STEPS)
        self.cells, size, first_path, listed = walked
        if not listed:
            trouble = f"to list all their paths takes more than {MOST_STEPS:,} steps"
            raise TooManyPaths("the words", trouble, "use shorter words")
        with returning_arrays():
            self.net = kernels.weave(self.cells, size, first_path, letters, text_first, puzzle.cells, len(numbers))
        self.state = kernels.blank(self.net)
        self.possible = bool(kernels.begin(self.net, self.state))
        self.tree = kernels.plant(self.net)

    @property
    def paths(self) -> int:
        """How many paths there are in all."""
        return int(self.net.words[-1, kernels.FIRST_PATH])

    @property
    def probes(self) -> int:
        """How many paths were supposed so far, and letters."""
        return int(self.state.size[kernels.PROBES])

    @property
    def assumptions(self) -> int:
        """How many letters the search has assumed so far."""
        return int(self.tree.size[kernels.LETTER_BETS_MADE])

    def propagate(self) -> bool:
        """Draw all conclusions; False if a word has no path left, or a cell no letter or no word."""
        return self.possible and bool(kernels.propagate(self.net, self.state))

    def probe(self, probes: int) -> bool:
        """Suppose so many paths, one at a time; True if there is more to probe.

        Those that contradict die. So the letters that are left are those that single assumptions leave.
        """
        if not self.possible:
            return False
        return bool(kernels.probe(self.net, self.state, self.probes + probes) == kernels.PAUSED)

    def search(self, probes: int, patience: int = kernels.MANY) -> int:
        """Go on for so many probes: kernels.FOUND, DONE or PAUSED.

        GIVEN_UP once more than ``patience`` assumptions were taken back: on letters, and, where all stand, on paths.
        """
        if not self.possible:
            return kernels.DONE
        return int(kernels.search(self.net, self.state, self.tree, self.probes + probes, patience))

    def grid(self) -> Grid:
        """The letters that stand once a solution is found. Shape (height, width)."""
        return as_grid(self.names[self._letters()].tolist(), self.width)

    def undecided(self) -> list[int]:
        """The cells, from 0, that still have several letters."""
        cells: list[int] = np.flatnonzero(self._letters() == kernels.SEVERAL).tolist()
        return cells

    def _letters(self) -> kernels.Int:
        letters = np.empty(len(self.net.cell_first) - 1, dtype=np.int32)
        kernels.read(self.net, self.state, letters)
        return letters

    def take_back_all(self) -> None:
        """Back to the root of the search: what was proved there holds, and no assumption."""
        if self.tree.size[kernels.DEPTH]:
            kernels.take_back(self.state, self.tree.marks[0])
            self.tree.size[kernels.DEPTH] = self.state.size[kernels.PATH] = 0

    def alive(self) -> Iterator[tuple[int, Path]]:
        """Each path that is still possible, with the number of its word, from 1."""
        at = 0
        for word, text in enumerate(self.texts):
            for path in range(kernels.paths_of(self.net.words, word)):
                if kernels.is_alive(self.net.words, self.state.now, word, path):
                    yield word + 1, tuple(self.cells[at : at + len(text)].tolist())
                at += len(text)


@cache
def warm_up() -> None:
    """Let Numba compile, once on a machine: that takes some ten seconds, which belong to nobody's time limit."""
    engine = Engine(Zigzag(1, 2, [("AB", 0)]))
    engine.search(1)  # with all that it calls: probing, and what takes back
    engine.grid()


def neighbours(height: int, width: int) -> kernels.Int:
    """The cells beside each cell, -1 at the edge, in the order of the article. Shape (height * width, 4), int32.

    >>> neighbours(1, 2).tolist()
    [[-1, -1, -1, 1], [-1, -1, 0, -1]]
    """
    cells = np.arange(height * width, dtype=np.int32).reshape(height, width)
    up, down, left, right = range(4)
    beside = np.full((height, width, 4), -1, dtype=np.int32)
    beside[1:, :, up], beside[:-1, :, down] = cells[:-1], cells[1:]
    beside[:, 1:, left], beside[:, :-1, right] = cells[:, :-1], cells[:, 1:]
    return beside.reshape(-1, 4)
