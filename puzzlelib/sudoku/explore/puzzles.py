"""What all explorers of Sudokus share: puzzles to choose from, a box to paste one into, and a board that shows it."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from html import escape
from itertools import islice
from typing import Any

import ipywidgets
import numpy as np

from puzzlelib.board_picture import Highlight, MarkLook
from puzzlelib.errors import PuzzleError
from puzzlelib.sudoku import formats
from puzzlelib.sudoku.draw import cell_index, digit_signs, given_cells, settings, signs
from puzzlelib.sudoku.examples import catalogue, example
from puzzlelib.sudoku.level import LEVELS, NEEDS
from puzzlelib.sudoku.puzzle import OPEN, SIGNS, Cell, Grid, Sudoku, check_puzzle
from puzzlelib.sudoku.steps import STEPS
from puzzlelib.widgets import PAPER, Board, Explorer, by_name

Puzzles = Sudoku | Mapping[str, Sudoku]

PASTED = "the pasted text"
EXAMPLES = {
    "the article's grid": "article",
    "17 givens: half an hour": "half-an-hour",
    "where ordering by count loses": "count-loses",
    "4 x 4": "by-hand",
    "6 x 6": "six-by-six",
}


def puzzles_by_name(puzzles: Puzzles) -> dict[str, Sudoku]:
    """The puzzles to choose from. Raises PuzzleError if there is none."""
    named = by_name("puzzles", puzzles)
    for puzzle in named.values():
        check_puzzle(puzzle)
    return named


def some_examples(names: Mapping[str, str] = EXAMPLES) -> dict[str, Sudoku]:
    """Puzzles of data/, by the words that a reader chooses."""
    return {words: example(name) for words, name in names.items()}


def by_level() -> dict[str, Sudoku]:
    """A puzzle of data/ for each step, which is the hardest that it needs, and one that needs search.

    The one that has the name of its step goes before others; a step that is the hardest of none is left out.

    >>> list(by_level())[:2]
    ['1 singles: full house', '1 singles: hidden single']
    """
    entries = sorted(catalogue(), key=lambda entry: entry.name == entry.hardest.lower().replace(" ", "-"))
    needing = {entry.hardest: entry.name for entry in entries}  # the last one of each step stays
    names = {f"{LEVELS[step]} {NEEDS[LEVELS[step]]}: {step}": needing[step] for step in STEPS if step in needing}
    return some_examples({**names, f"5 {NEEDS[5]}": "summit"})


def only_puzzle(text: str) -> Sudoku:
    """The puzzle of a text. Raises PuzzleError for a text that is none, or holds another one.

    >>> only_puzzle("1..4..1..1..2..1\\n1..4..1..1..2...")
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: the text: it holds more than one puzzle; paste one of them
    """
    puzzle, *others = islice(formats.read_all(text), 2)
    if others:
        raise PuzzleError("the text", "it holds more than one puzzle", "paste one of them")
    return puzzle


def digits_of(cells: str) -> Grid:
    """The signs of a board as digits, 0 where a cell is open.

    >>> digits_of("1 A").tolist()
    [1, 0, 10]
    """
    return np.array([SIGNS.index(sign) + 1 if sign in SIGNS else OPEN for sign in cells], dtype=np.int8)


def under(view: Any, told: Any) -> Any:
    """A board with what is told of it, as wide as a board of 9 x 9."""
    told.layout = {"max_width": "384px"}
    return ipywidgets.VBox([view, told])


class PuzzleExplorer(Explorer):
    """A choice of puzzles, a box to paste one into, and a board. ``.puzzle`` holds the puzzle that is shown.

    A text that is no puzzle is refused with a sentence under the box; text and puzzle stay as they are.
    """

    writes = True  # whether keys write digits into the board

    def __init__(self, puzzles: Puzzles, label: str) -> None:
        super().__init__()
        self.puzzles = puzzles_by_name(puzzles)
        self.preset = self.choice("puzzle", [*self.puzzles, PASTED], self.choose)
        self.pasted = ipywidgets.Textarea(
            placeholder="81 signs, or nine lines; . or 0 for an empty cell",
            rows=6,
            layout={"width": "100%", "max_width": "480px"},
        )
        self.watch(self.pasted, "value", self.paste)
        self.refusal = ipywidgets.HTML()
        self.paste_box = ipywidgets.Accordion([ipywidgets.VBox([self.pasted, self.refusal])])
        self.paste_box.set_title(0, "Paste a puzzle of your own")
        self.view = Board(1, 1, first=0, blank=" ", cycle="", label=label)
        self.chosen, self.puzzle = next(iter(self.puzzles.items()))

    @abstractmethod
    def load(self, puzzle: Sudoku) -> None:
        """Start with a puzzle. Raises PuzzleError and holds what it held if it can do nothing with it."""

    def choose(self, name: str) -> None:
        """Start with a puzzle by its name, or with the one in the box; if that fails, the list names the old one."""
        try:
            if name == PASTED:
                self._take_pasted()
            else:
                self.load(self.puzzles[name])
                self.chosen = name
        finally:
            self._name_chosen()

    def _take_pasted(self) -> None:
        if not self.pasted.value.strip():
            raise PuzzleError("the box", "it is empty", 'open "Paste a puzzle of your own" and paste one')
        self.paste(self.pasted.value)

    def _name_chosen(self) -> None:
        """The list names the puzzle that is shown."""
        with self.quietly():
            self.preset.value = self.chosen

    def paste(self, text: str) -> None:
        """Start with the puzzle of a text; say what is wrong with it under the box."""
        self.refusal.value = ""
        if not text.strip():
            return
        try:
            self.load(only_puzzle(text))
        except PuzzleError as error:
            self.refusal.value = f'<p role="alert" style="{PAPER}">{escape(error.sentence)}</p>'
            self.paste_box.selected_index = 0  # in a folded box nobody would see it
            return
        self.chosen = PASTED
        self._name_chosen()

    def fixed(self) -> list[Highlight]:
        """The cells that cannot be changed by hand: those of the givens."""
        return given_cells(self.puzzle)

    def show_board(
        self,
        cells: Grid,
        highlights: Sequence[Highlight] = (),
        marks: Mapping[Cell, Sequence[int]] | None = None,
        looks: Sequence[MarkLook] = (),
        selected: Cell | None = None,
    ) -> None:
        """Show these digits, with the shape of the puzzle, without a word to those who watch the board."""
        shape = self.puzzle.shape
        with self.quietly():
            self.view.show(
                rows=shape.size,
                cols=shape.size,
                typed=shape.signs if self.writes else "",
                cells=signs(cells),
                highlights=[list(highlight) for highlight in [*self.fixed(), *highlights]],
                marks=[[cell_index(shape, cell), digit_signs(digits)] for cell, digits in (marks or {}).items()],
                mark_looks=[list(look) for look in looks],
                selected=None if selected is None else cell_index(shape, selected),
                **settings(shape),
            )
