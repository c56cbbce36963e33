"""A Sudoku of the reader's own: type it, and see at once what is wrong with it, or how many solutions it has."""

from collections import Counter

import ipywidgets
import numpy as np

from puzzlelib.board_picture import Highlight
from puzzlelib.errors import PuzzleError
from puzzlelib.picture import Picture
from puzzlelib.solutions import SENTENCES, Solutions
from puzzlelib.sudoku import draw
from puzzlelib.sudoku.board import Board
from puzzlelib.sudoku.draw import cell_index, unit_shade
from puzzlelib.sudoku.explore.puzzles import PuzzleExplorer, Puzzles, by_level, digits_of, some_examples, under
from puzzlelib.sudoku.level import Level, level, no_level
from puzzlelib.sudoku.puzzle import OPEN, Cell, Grid, Shape, Sudoku
from puzzlelib.sudoku.solve import solve
from puzzlelib.sudoku.steps import impossible
from puzzlelib.widgets import paragraphs
from puzzlelib.wording import as_sentence, counted

VERDICT_SECONDS = 0.5  # a reader who types waits for no more


class SudokuExplorer(PuzzleExplorer):
    """A Sudoku to type: at once a clash, or the number of solutions and the level.

    Click a cell and type a digit; Backspace empties it. Both cells of a clash are outlined. Where there are several
    solutions, two are compared: the cells in which they differ are shaded and show both digits.

    ``.puzzle`` holds the last grid without a clash, ``.solutions`` and ``.level`` what is known of it, ``.cells`` what
    stands on the board and ``.clash`` the cells that clash.

    ``puzzles`` is a Sudoku, or several by name, to start from. Raises PuzzleError if there is no puzzle.

    >>> explorer = SudokuExplorer(Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]]))
    >>> explorer.told
    ['5 givens. Exactly one solution.', 'It needs singles. Its hardest step is the hidden single.']
    >>> explorer.view.cells = "2" + explorer.view.cells[1:]
    >>> explorer.told
    ['Row 0: 2 stands in (0,0) and in (0,1); correct one of the two: rows count from 0.']
    """

    def __init__(self, puzzles: Puzzles | None = None) -> None:
        super().__init__(starts() if puzzles is None else puzzles, "your Sudoku: click a cell, then type")
        self.watch(self.view, "cells", self.type)
        self.verdict = ipywidgets.HTML()
        again = self.button("start again", lambda: self.choose(self.preset.value))
        buttons = ipywidgets.HBox([again, self.button("empty the grid", self.clear)])
        self.stack(self.preset, self.paste_box, buttons, under(self.view, self.verdict))
        self.load(self.puzzle)

    def load(self, puzzle: Sudoku) -> None:
        self.puzzle = puzzle
        self.keep(puzzle.grid)

    def clear(self) -> None:
        """Empty all cells."""
        self.keep(np.zeros_like(self.puzzle.grid))

    def type(self, cells: str) -> None:
        """Take the grid from the board's signs."""
        self.keep(digits_of(cells).reshape(self.puzzle.grid.shape))

    def keep(self, cells: Grid) -> None:
        """Hold a grid and say what there is to say of it; one with a clash leaves puzzle and solutions as they were."""
        shape = self.puzzle.shape
        self.cells, self.clash = cells, clashing(shape, cells)
        try:
            self._judge(Sudoku(cells, (shape.block_height, shape.block_width)))
        except PuzzleError as error:
            self.told = [error.sentence]
        self._show()
        self.verdict.value = paragraphs(self.told)

    def _judge(self, puzzle: Sudoku) -> None:
        """Solve and rate a puzzle."""
        self.puzzle, self.solutions = puzzle, solve(puzzle, time_limit=VERDICT_SECONDS)
        self.level = rate(puzzle, self.solutions)
        verdict = as_sentence(SENTENCES[self.solutions.status])
        differ = "The shaded cells show the digits of both." if self.solutions.status == "multiple" else ""
        more = " ".join(filter(None, (self.solutions.reason, differ, self.level.sentence if self.level.number else "")))
        self.told = [f"{counted(puzzle.givens, 'given')}. {verdict}", *([more] if more else [])]

    def _show(self) -> None:
        selected = None if self.view.selected is None else divmod(self.view.selected, self.view.cols)
        marks = {} if self.clash else self.differing()
        shades: list[Highlight] = [(cell_index(self.puzzle.shape, cell), "peer") for cell in marks]
        self.show_board(self.cells, [*shades, *self._wrong()], marks, selected=selected)

    def _wrong(self) -> list[Highlight]:
        """The cells that clash, or the first cell or unit for which nothing is left."""
        shape = self.puzzle.shape
        if self.clash:
            return [(cell_index(shape, cell), "error") for cell in self.clash]
        match impossible(Board(self.puzzle)):
            case (cell, None):
                return [(cell_index(shape, cell), "error")]
            case (unit, int()):
                return [unit_shade(shape, unit, "error")]
        return []

    def fixed(self) -> list[Highlight]:
        """None: every digit is the reader's own."""
        return []

    def differing(self) -> dict[Cell, list[int]]:
        """The cells in which the solutions that were found differ, with their digits."""
        cells = [(row, column) for row, column in np.argwhere(self.solutions.differences).tolist()]
        return {cell: sorted({int(grid[cell]) for grid in self.solutions.grids}) for cell in cells}

    def picture(self) -> Picture:
        """The grid with the cells that clash."""
        return draw.grid(self.puzzle, self.cells, marked=self.clash, kind="error")


def clashing(shape: Shape, cells: Grid) -> list[Cell]:
    """The cells whose digit stands twice in a unit, row by row.

    >>> clashing(Shape(2, 2), np.array([[1, 0, 0, 0], [0, 1, 0, 1], [0] * 4, [0] * 4]))
    [(0, 0), (1, 1), (1, 3)]
    """
    found = set()
    for unit in shape.units.values():
        counts = Counter(int(cells[cell]) for cell in unit)
        found |= {cell for cell in unit if cells[cell] != OPEN and counts[int(cells[cell])] > 1}
    return sorted(found)


def rate(puzzle: Sudoku, solutions: Solutions) -> Level:
    """The level of a puzzle that was solved already: only one with exactly one solution has any."""
    if solutions.status != "unique":
        return no_level(solutions.status)
    return level(puzzle, time_limit=VERDICT_SECONDS)


def starts() -> dict[str, Sudoku]:
    """Puzzles to start from: some of data/ by level, some that have not exactly one solution, and an empty grid."""
    more = {"more than one solution": "two-ways-out", "no solution": "no-way-out"}
    first = some_examples({"the article's grid": "article"})
    return {**first, **by_level(), **some_examples(more), "an empty grid": Sudoku([[OPEN] * 9] * 9)}
