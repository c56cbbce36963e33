"""How words lie in a panel whose letters are known: their paths, found from the letters. Made for pictures."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from puzzlelib.zigzag.paths import Path
from puzzlelib.zigzag.puzzle import Zigzag

MOST_TRIES = 10_000
MOST_WAYS = 1_000  # of one word; only words of many equal letters have more

Ways = Mapping[int, Sequence[Path]]


def lay(puzzle: Zigzag, letters: Sequence[str]) -> dict[int, Path]:
    """A path for each word, so that together they read these letters and pass every cell.

    ``letters`` has one for each cell, from 0. Often several ways lead to the same letters: this is one of them. Empty
    where the letters are no solution, and where none is found in 10,000 tries.

    >>> puzzle = Zigzag(2, 2, [("AB", 0), ("CDA", 2)])
    >>> lay(puzzle, "ABCD"), lay(puzzle, "ABAC")
    ({}, {})
    >>> lay(Zigzag(1, 4, [("AB", 0), ("CB", 2)]), "ABCB")
    {1: (0, 1), 2: (2, 3)}
    """
    ways = {
        number: list(islice(paths_along(puzzle, text, cell, letters), MOST_WAYS)) for number, text, cell in puzzle.words
    }
    if not all(ways.values()):
        return {}
    return _Layer(ways).lay(set(range(puzzle.cells))) or {}


def paths_along(puzzle: Zigzag, text: str, cell: int, letters: Sequence[str]) -> Iterator[Path]:
    """The paths on which the letters of a panel read a word, from its first cell.

    >>> list(paths_along(Zigzag(2, 2, [("AB", 0)]), "AB", 0, "ABBA"))
    [(0, 2), (0, 1)]
    """
    return _along(puzzle.neighbours, text, (cell,), letters) if letters[cell] == text[0] else iter(())


def _along(neighbours: Sequence[Sequence[int]], text: str, path: Path, letters: Sequence[str]) -> Iterator[Path]:
    if len(path) == len(text):
        yield path
        return
    for near in neighbours[path[-1]]:
        if letters[near] == text[len(path)] and near not in path:
            yield from _along(neighbours, text, (*path, near), letters)


class _Layer:
    """Chooses a path for each word, until they pass all cells."""

    def __init__(self, ways: Ways) -> None:
        self.ways = ways
        self.tries = 0

    def lay(self, bare: set[int]) -> dict[int, Path] | None:
        """``bare`` are the cells that no word passes yet."""
        sure = {number: paths[0] for number, paths in self.ways.items() if len(paths) == 1}
        return self._cover(sure, bare.difference(*sure.values()))

    def _cover(self, laid: dict[int, Path], bare: set[int]) -> dict[int, Path] | None:
        """Cover the bare cells, the one first to which the fewest paths lead."""
        self.tries += 1
        if self.tries > MOST_TRIES:
            return None
        if not bare:
            return {number: laid.get(number, paths[0]) for number, paths in self.ways.items()}
        for number, path in min((self._choices(laid, cell) for cell in bare), key=len):
            done = self._cover({**laid, number: path}, bare - set(path))
            if done:
                return done
        return None

    def _choices(self, laid: Mapping[int, Path], cell: int) -> list[tuple[int, Path]]:
        return [
            (number, path)
            for number, paths in self.ways.items()
            if number not in laid
            for path in paths
            if cell in path
        ]
