"""What the explorers of zigzag puzzles share: puzzles to choose from, and the panel of the one that is shown."""

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence

from puzzlelib.board_picture import BoardPath, Highlight
from puzzlelib.widgets import Board, Explorer, by_name
from puzzlelib.zigzag.draw import marks, settings, signs
from puzzlelib.zigzag.examples import example
from puzzlelib.zigzag.puzzle import Zigzag, check_puzzle

Puzzles = Zigzag | Mapping[str, Zigzag]

EXAMPLES = {
    "the article's example": "article",
    "in English, 4 x 4": "murmur",
    "evening school, 6 x 6": "evening-school",
    "sneakers, 8 x 8": "sneakers",
}


def puzzles_by_name(puzzles: Puzzles) -> dict[str, Zigzag]:
    """The puzzles to choose from. Raises PuzzleError if there is none."""
    named = by_name("puzzles", puzzles)
    for puzzle in named.values():
        check_puzzle(puzzle)
    return named


def some_examples() -> dict[str, Zigzag]:
    """Puzzles of data/, by the words that a reader chooses."""
    return {words: example(name) for words, name in EXAMPLES.items()}


class PuzzleExplorer(Explorer):
    """A choice of puzzles, and the panel of the one that is shown. ``.puzzle`` holds it."""

    def __init__(self, puzzles: Puzzles | None, label: str) -> None:
        super().__init__()
        self.puzzles = puzzles_by_name(some_examples() if puzzles is None else puzzles)
        self.preset = self.choice("puzzle", list(self.puzzles), self.choose)
        self.preset.layout.display = "" if len(self.puzzles) > 1 else "none"
        self.view = Board(1, 1, first=0, named_by="cell", blank=" ", cycle="", label=label)
        self.chosen, self.puzzle = next(iter(self.puzzles.items()))

    @abstractmethod
    def load(self, puzzle: Zigzag) -> None:
        """Start with a puzzle. Raises PuzzleError and holds what it held if it can do nothing with it."""

    def choose(self, name: str) -> None:
        """Start with a puzzle by its name; if that fails, the list names the old one."""
        try:
            self.load(self.puzzles[name])
            self.chosen = name
        finally:
            with self.quietly():
                self.preset.value = self.chosen

    def show_board(
        self,
        letters: Sequence[str],
        highlights: Iterable[Highlight] = (),
        paths: Iterable[BoardPath] = (),
        clashes: Mapping[int, str] | None = None,
        candidates: Mapping[int, Iterable[str]] | None = None,
        under: Iterable[int] = (),
        selected: int | None = None,
    ) -> None:
        """Show the panel with these letters and all that is to be seen on it, without a word to those who watch it."""
        with self.quietly():
            self.view.show(
                rows=self.puzzle.height,
                cols=self.puzzle.width,
                cells=signs(letters),
                highlights=[list(highlight) for highlight in highlights],
                paths=[list(path) for path in paths],
                clashes=[list(clash) for clash in (clashes or {}).items()],
                marks=[list(mark) for mark in marks(candidates or {}).items()],
                under=list(under),
                selected=selected,
                **settings(self.puzzle),
            )
