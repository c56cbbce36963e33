"""The article's recursion once more, as plainly as can be, to hold puzzlelib's against: it shares no code with it."""

from collections.abc import Iterator

from tests.zigzag import brute


class TooMany(Exception):
    """More tests than a test has time for."""


class Plain:
    """Walks the tree of a puzzle. ``letters`` is the panel, by cell; an open cell is not in it.

    ``empties`` is the slip: a word that is taken back empties its cells.
    """

    def __init__(self, puzzle, order=None, empties=False, most=20_000) -> None:
        self.cells, self.most = puzzle.height * puzzle.width, most
        numbers = order or [word.number for word in puzzle.words]
        words = {word.number: word for word in puzzle.words}
        self.texts = [words[number].text for number in numbers]
        self.paths = [
            list(brute.walks(puzzle.height, puzzle.width, words[number].cell, len(words[number].text)))
            for number in numbers
        ]
        self.empties = empties
        self.letters = {word.cell: word.text[0] for word in puzzle.words}
        self.tests, self.placements = [0] * len(numbers), [0] * len(numbers)

    def full(self, depth: int = 0) -> Iterator[tuple[str, ...]]:
        """Each panel in which every word is placed, as it stands then."""
        if depth == len(self.texts):
            yield tuple(self.letters.get(cell, "") for cell in range(self.cells))
            return
        for path in self.paths[depth]:
            self.tests[depth] += 1
            if sum(self.tests) > self.most:
                raise TooMany
            wanted = dict(zip(path, self.texts[depth], strict=True))
            if any(self.letters.get(cell, letter) != letter for cell, letter in wanted.items()):
                continue
            self.placements[depth] += 1
            snapshot = dict(self.letters)
            self.letters.update(wanted)
            yield from self.full(depth + 1)
            if self.empties:
                self.letters = {cell: letter for cell, letter in self.letters.items() if cell not in wanted}
            else:
                self.letters = snapshot
