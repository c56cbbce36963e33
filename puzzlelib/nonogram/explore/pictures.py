"""A picture to click: its clues follow, and with them the question whether it is the only one."""

from collections.abc import Mapping
from html import escape

import ipywidgets
import numpy as np

from puzzlelib.board_picture import Highlight
from puzzlelib.errors import PuzzleError
from puzzlelib.levels import Level, no_level
from puzzlelib.nonogram import bitmap, draw
from puzzlelib.nonogram.board import Cell, cells_where, solve_by_lines
from puzzlelib.nonogram.draw import cell_index
from puzzlelib.nonogram.level import level
from puzzlelib.nonogram.players import clue_lists
from puzzlelib.nonogram.puzzle import Cells, Nonogram, read_line, signs
from puzzlelib.nonogram.repair import Repair, make_unique
from puzzlelib.nonogram.solve import solve
from puzzlelib.picture import Picture
from puzzlelib.solutions import SENTENCES, Solutions
from puzzlelib.widgets import Board, Explorer, by_name
from puzzlelib.wording import counted

MOST_LINES = 20
Drawn = str | Cells
VERDICT_SECONDS = 1.0  # a reader who drags waits for no more
REPAIR_SECONDS = 3.0

PICTURES = {
    "a heart: single lines find it": ".#.#.\n#####\n#####\n.###.\n..#..",
    "a smile: it needs an assumption": ".#.#.\n.....\n..#..\n#...#\n.###.",
    "a kite: three solutions": "###..\n###..\n###..\n...#.\n....#",
    "a valley: one change is too few": "#....#\n.#..#.\n..##..\n......",
}


class PictureExplorer(Explorer):
    """A picture to click: its clues follow, and what they say of it.

    Under the board stands whether the clues lead back to the picture alone, and what it takes to find it; then what
    single lines find, or another picture with the same clues, the differing cells framed. A button finds the fewest
    cells to change, another changes them. ``.puzzle``, ``.solutions`` and ``.level`` hold what is shown.

    ``pictures`` is a text of lines in the signs ``#`` and ``.``, or an array of 0 and 1, or several of them by name, to
    start from. Raises PuzzleError if there is none, or one is empty or ragged.

    >>> explorer = PictureExplorer("##\\n..")
    >>> explorer.board.cells = "#..#"
    >>> explorer.puzzle.rows, explorer.solutions
    (((1,), (1,)), multiple: more than one solution)
    >>> explorer.advise()
    >>> explorer.repair
    <Repair: Empty row 1, column 1: then the clues have exactly one solution.>
    """

    def __init__(self, pictures: Drawn | Mapping[str, Drawn] = PICTURES) -> None:
        super().__init__()
        self.pictures = read_pictures(pictures)
        self.preset = self.choice("start from", list(self.pictures), self.load)
        self.preset.layout.display = "" if len(self.pictures) > 1 else "none"
        most_rows, most_columns = np.max([(MOST_LINES, MOST_LINES), *(p.shape for p in self.pictures.values())], axis=0)
        self.height = self.slider("rows", 1, 1, int(most_rows), lambda _: self.resize())
        self.width = self.slider("columns", 1, 1, int(most_columns), lambda _: self.resize())
        self.board = Board(1, 1, cycle=".#", blank=".", label="your picture")
        self.watch(self.board, "cells", self.click)
        self.verdict = ipywidgets.HTML()
        self.figure = self.picture_view()
        self.advice = ipywidgets.HTML()
        self.ask = self.button("make it unique", self.advise)
        self.do = self.button("do it", self.follow_advice)
        self.again = self.button("start again", lambda: self.load(self.preset.value))
        buttons = ipywidgets.HBox([self.ask, self.do, self.again])
        below = ipywidgets.VBox([self.verdict, buttons, self.advice, self.figure])
        self.stack(self.preset, self.height, self.width, self.board, below)
        self.load(self.preset.value)

    @property
    def cells(self) -> Cells:
        """The clicked picture, int8 of shape (height, width)."""
        return self._array(self.board.cells)

    def _array(self, cells: str) -> Cells:
        return read_line(cells).reshape(self.board.rows, self.board.cols)

    def load(self, name: str) -> None:
        """Start from a picture; what was drawn before is forgotten."""
        self.sheet = self.pictures[name].copy()
        self.keep(self.sheet)

    def click(self, cells: str) -> None:
        """Take the picture from the board's signs."""
        self.keep(self._array(cells))

    def resize(self) -> None:
        """Cut the picture or add cells at the right and at the bottom: those cut before, or else empty ones."""
        height, width = self.height.value, self.width.value
        kept = self.sheet[:height, :width]
        self.keep(np.pad(kept, ((0, height - kept.shape[0]), (0, width - kept.shape[1]))))

    def keep(self, cells: Cells) -> None:
        """Hold the puzzle of a picture, int8 of shape (height, width), and show its clues and what they say of it.

        Raises PuzzleError and holds what it held for cells that are neither empty nor filled.
        """
        puzzle = Nonogram.from_picture(cells)
        solutions, settled = solve(puzzle, time_limit=VERDICT_SECONDS), solve_by_lines(puzzle)
        self.puzzle, self.solutions, self.settled = puzzle, solutions, settled
        self.level = rate(puzzle, solutions)
        self.other = next((grid for grid in solutions.grids if (grid != cells).any()), None)
        self._remember(cells)
        clues = {"row_clues": clue_lists(puzzle.rows), "col_clues": clue_lists(puzzle.columns)}
        with self.quietly():
            self.height.value, self.width.value = puzzle.height, puzzle.width
            room = {"row_room": (puzzle.width + 1) // 2, "col_room": (puzzle.height + 1) // 2}
            self.board.show(rows=puzzle.height, cols=puzzle.width, cells=signs(cells), **clues, **room)
        self._say_verdict()
        self.show_picture(self.figure, self.picture())
        self._advise(None)

    def _remember(self, cells: Cells) -> None:
        """Lay the picture on the sheet of all that was drawn, so that a smaller board forgets nothing."""
        height, width = (max(old, new) for old, new in zip(self.sheet.shape, cells.shape, strict=True))
        self.sheet = np.pad(self.sheet, ((0, height - self.sheet.shape[0]), (0, width - self.sheet.shape[1])))
        self.sheet[: cells.shape[0], : cells.shape[1]] = cells

    def _say_verdict(self) -> None:
        status = self.solutions.status
        verdict = f"From the clues alone: {status} ({SENTENCES[status]})."
        self.verdict.value = f"<p>{escape(f'{verdict} {self._more()}'.strip())}</p>"

    def _more(self) -> str:
        """What another picture with these clues looks like, or what it takes to find this one."""
        if self.other is not None:
            differs = counted(len(self.differing()), "cell")
            return f"Below: another picture with the same clues. It differs in {differs}, framed."
        return self.level.sentence if self.level.number else self.solutions.reason

    def differing(self) -> list[Cell]:
        """The cells (row, column), from 1, in which the other picture differs from the clicked one."""
        if self.other is None:
            return []
        return cells_where(self.other != self.cells)

    # ---- making it unique

    def advise(self) -> None:
        """Find the fewest cells to change, ring them on the board, and say what to do."""
        self._advise(make_unique(self.cells, time_limit=REPAIR_SECONDS))

    def follow_advice(self) -> None:
        """Change what was advised. Raises PuzzleError where nothing was."""
        if self.repair is None or not self.repair.changes:
            raise PuzzleError("do it", "there is nothing to do yet", 'ask first, with "make it unique"')
        self.keep(self.repair.picture)

    def _advise(self, repair: Repair | None) -> None:
        self.repair = repair
        changes = repair.changes if repair else ()
        framed: list[Highlight] = [(cell_index(self.puzzle, cell), "changed") for cell in self.differing()]
        ringed = [(cell_index(self.puzzle, (change.row, change.column)), "found") for change in changes]
        self.board.highlights = [list(frame) for frame in (ringed or framed)]
        self.do.disabled = not changes
        self.advice.value = f"<p>{escape(repair.sentence)}</p>" if repair else ""

    def picture(self) -> Picture:
        """The other picture, or what single lines find."""
        if self.other is not None:
            return draw.board(self.puzzle, self.other, marked=self.differing())
        return draw.board(self.puzzle, self.settled.cells)


def read_pictures(pictures: Drawn | Mapping[str, Drawn]) -> dict[str, Cells]:
    """One picture, or several by name, as int8 arrays. Raises PuzzleError if there is none, or one is none."""
    named: dict[str, Drawn] = by_name("pictures", pictures)
    return {name: bitmap.read(_by_lines(drawn)) for name, drawn in named.items()}


def _by_lines(drawn: Drawn) -> Drawn:
    """A text may have blanks between its lines."""
    return "\n".join(drawn.split()) if isinstance(drawn, str) else drawn


def rate(puzzle: Nonogram, solutions: Solutions) -> Level:
    """The level of a puzzle that was solved already: only one with exactly one solution has any."""
    if solutions.status != "unique":
        return no_level(solutions.status)
    return level(puzzle, time_limit=VERDICT_SECONDS)
