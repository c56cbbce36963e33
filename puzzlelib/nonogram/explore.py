"""The explorers and players of the nonogram lessons: wiring only.

Each keeps its puzzle where the cells below can take it: ``.clues`` and ``.line``, or ``.puzzle``.
"""

from collections.abc import Sequence
from html import escape
from typing import Any, NamedTuple

import ipywidgets
import numpy as np

from puzzlelib.errors import Contradiction
from puzzlelib.nonogram import draw, draw_packing
from puzzlelib.nonogram.board import solve_by_lines
from puzzlelib.nonogram.line import count_placements, solve_line
from puzzlelib.nonogram.packing import Side, pack_line, trace_packing
from puzzlelib.nonogram.players import clue_lists, packing_film, packing_player, packing_settings, signs
from puzzlelib.nonogram.puzzle import Nonogram, check_fit, read_line, write_line
from puzzlelib.nonogram.sentences import reasons
from puzzlelib.nonogram.solve import solve
from puzzlelib.picture import Picture
from puzzlelib.widgets import PAPER, Board, Explorer

MOST_CELLS = 40
MOST_CLUES = 8


class Preset(NamedTuple):
    """A line to start from."""

    name: str
    clues: tuple[int, ...]
    line: str


PRESETS = (
    Preset("one clue: 5 on 15 cells", (5,), "・・・・・・・■・・・・・・・"),
    Preset("the article's 5 with two ■", (5,), "・・・・・・・■・■・・・・・"),
    Preset("the article's main example: 2, 3, 3, 4", (2, 3, 3, 4), "■■□□□□□・・・■・・□・・・■・・・・・・・"),
    Preset("3, 3, 4 on a blank line", (3, 3, 4), "・" * 18),
    Preset("white in both, and yet open: 1 on 3 cells", (1,), "・・・"),
    Preset("black in both, and yet open: 1, 1 on 5 cells", (1, 1), "・・・・・"),
)


class LineExplorer(Explorer):
    """A line to play with: both packings, what they agree on, and why.

    It opens with presets and one slider that moves a ■; the sliders for the length and the clues unfold. Click or type
    on the cells. ``.clues`` and ``.line`` hold what is shown.
    """

    def __init__(self, presets: Sequence[Preset] = PRESETS) -> None:
        super().__init__()
        self.presets = {preset.name: preset for preset in presets}
        first = presets[0]
        self.clues, self.line = first.clues, first.line
        self.slid = 0  # the cell of the ■ that the slider moves; 0 for none
        self.preset = self.choice("start from", list(self.presets), lambda name: self.load(self.presets[name]))
        self.black = self.slider("slide a ■ to cell (0: none)", 0, 0, MOST_CELLS, self.slide)
        self.length = self.slider("cells", 15, 1, MOST_CELLS, lambda _: self.change_clues())
        self.count = self.slider("clues", 1, 0, MOST_CLUES, lambda _: self.change_clues())
        self.values = [
            self.slider(f"clue {m}", 1, 1, MOST_CELLS, lambda _: self.change_clues()) for m in range(1, MOST_CLUES + 1)
        ]
        self.board = Board(
            1, len(self.line), signs(read_line(self.line)), label="your line: click a cell, or type", size=24
        )
        self.board.observe(lambda _: self._clicked(), "cells")
        self.figure = ipywidgets.HTML()
        self.reasons = ipywidgets.HTML()
        more = ipywidgets.Accordion([ipywidgets.VBox([self.length, self.count, *self.values])])
        more.set_title(0, "More: the length and the clues")
        self.stack(self.preset, self.black, more, self.board, ipywidgets.VBox([self.figure, self.reasons]))
        self.load(first)

    def load(self, preset: Preset) -> None:
        """Set all controls to a preset."""
        with self.quietly():
            self.length.value = len(preset.line)
            self.count.value = len(preset.clues)
            for control, value in zip(self.values, preset.clues, strict=False):
                control.value = value
            self.slid = preset.line.find("■") + 1
            self.black.max = len(preset.line)
            self.black.value = self.slid
        self.keep(preset.clues, preset.line)

    def slide(self, cell: int) -> None:
        """Move the slider's ■; where it stood the cell is undecided again."""
        cells = list(self.line)
        if self.slid:
            cells[self.slid - 1] = "・"
        if cell:
            cells[cell - 1] = "■"
        self.slid = cell
        self.keep(self.clues, "".join(cells))

    def change_clues(self) -> None:
        """Take length and clues from the sliders; raises PuzzleError if they do not fit each other."""
        clues = tuple(control.value for control in self.values[: self.count.value])
        line = self.line[: self.length.value].ljust(self.length.value, "・")
        check_fit(clues, len(line))
        with self.quietly():
            self.black.max = len(line)
            self.slid = self.black.value
        self.keep(clues, line)

    def _clicked(self) -> None:
        line = write_line(read_line(self.board.cells))
        if line != self.line:
            self.attempt(lambda: self.keep(self.clues, line))

    def keep(self, clues: tuple[int, ...], line: str) -> None:
        """Hold clues and line, and show them; where nothing fills the line, the sentence says why."""
        self.clues, self.line = clues, line
        for number, control in enumerate(self.values, start=1):
            control.layout.display = "" if number <= len(clues) else "none"
        self.board.show(cols=len(line), cells=signs(read_line(line)), row_clues=[list(clues) or [0]])
        self.show_picture(self.figure, self.picture())
        items = "".join(f"<li>{escape(sentence)}</li>" for sentence in self.sentences())
        self.reasons.value = f'<div style="{PAPER}"><ul>{items}</ul></div>'

    def picture(self) -> Picture:
        try:
            return draw_packing.packings(self.clues, self.line)
        except Contradiction:
            return draw.line(self.line, self.clues)

    def sentences(self) -> list[str]:
        """Why the cells are settled, or why nothing fills the line."""
        try:
            return reasons(self.clues, self.line) or ["Both packings agree on no cell that is still open."]
        except Contradiction as contradiction:
            return [f"Nothing fills this line. {contradiction.sentence}"]


class MissExplorer(LineExplorer):
    """A line to beat the packing: what the two rules find beside all that can be found."""

    def picture(self) -> Picture:
        try:
            packed, complete = pack_line(self.clues, self.line), solve_line(self.clues, self.line)
        except Contradiction:
            return draw.line(self.line, self.clues)
        rows = [draw.Row("line", self.line), draw.Row("packing", packed), draw.Row("complete", complete)]
        return draw.lines(rows)

    def sentences(self) -> list[str]:
        """Which cells the rules miss, or why nothing fills the line."""
        try:
            packed, complete = pack_line(self.clues, self.line), solve_line(self.clues, self.line)
        except Contradiction as contradiction:
            return [f"Nothing fills this line. {contradiction.sentence}"]
        missed = [str(x) for x, (a, b) in enumerate(zip(packed, complete, strict=True), start=1) if a != b]
        if not missed:
            return ["Packing finds all that can be found here. Try on."]
        return [f"You have beaten the packing: it misses cell {', '.join(missed)}."]


SIDES: dict[str, Side] = {"left packing": "left", "right packing": "right"}


class PackingExplorer(Explorer):
    """The player of a packing, with lines to start from. ``.clues``, ``.line``, ``.side`` and ``.trace`` hold it."""

    def __init__(self, presets: Sequence[Preset] = PRESETS) -> None:
        super().__init__()
        self.presets = {preset.name: preset for preset in presets}
        self.preset = self.choice("line", list(self.presets), lambda _: self.load())
        self.which = self.choice("packing", list(SIDES), lambda _: self.load())
        first = presets[0]
        self.player = packing_player(first.clues, first.line)
        self.keep(first.clues, first.line, "left")
        self.stack(self.preset, self.which, self.player)

    def load(self) -> None:
        """Play the packing that the two choices name."""
        preset = self.presets[self.preset.value]
        self.keep(preset.clues, preset.line, SIDES[self.which.value])

    def keep(self, clues: tuple[int, ...], line: str, side: Side) -> None:
        trace = trace_packing(side, clues, line)
        film = packing_film(trace)
        self.player.load(film, jumps=film.jumps("moved", "pass ended"), **packing_settings(trace.state(0)))
        self.clues, self.line, self.side, self.trace = clues, line, side, trace

    def picture(self) -> Picture:
        return self.player.picture()


class LengthExplorer(Explorer):
    """One slider: the length of a blank line, and all its placements. ``.clues`` and ``.line`` hold what is shown."""

    def __init__(self, clues: Sequence[int], length: int, longest: int = 30) -> None:
        super().__init__()
        self.clues, self.line = tuple(clues), "・" * length
        self.cells = self.slider("cells", length, 1, longest, self.change)
        self.figure = self.picture_view(self.picture())
        self.stack(self.cells, self.figure)

    def change(self, length: int) -> None:
        check_fit(self.clues, length)
        self.line = "・" * length
        self.show_picture(self.figure, self.picture())

    @property
    def count(self) -> int:
        """How many placements the line has."""
        return count_placements(self.clues, self.line)

    def picture(self) -> Picture:
        return draw.placements(self.clues, self.line)


class PictureExplorer(Explorer):
    """A picture to click: its clues follow, and single lines are solved at once. ``.puzzle`` holds the nonogram."""

    def __init__(self, picture: str) -> None:
        super().__init__()
        lines = picture.split()
        self.height = self.slider("rows", len(lines), 1, 20, lambda _: self.resize())
        self.width = self.slider("columns", len(lines[0]), 1, 20, lambda _: self.resize())
        self.board = Board(len(lines), len(lines[0]), "".join(lines), cycle=".#", blank=".", label="your picture")
        self.board.observe(lambda _: self.attempt(self.keep), "cells")
        self.verdict = ipywidgets.HTML()
        self.figure = ipywidgets.HTML()
        self.stack(self.height, self.width, self.board, ipywidgets.VBox([self.verdict, self.figure]))
        self.keep()

    @property
    def cells(self) -> np.ndarray[Any, np.dtype[np.int8]]:
        """The clicked picture, int8 of shape (height, width)."""
        return read_line(self.board.cells).reshape(self.board.rows, self.board.cols)

    def resize(self) -> None:
        """Cut the picture or add empty cells at the right and at the bottom."""
        resized = np.zeros((self.height.value, self.width.value), dtype=np.int8)
        kept = self.cells[: self.height.value, : self.width.value]
        resized[: kept.shape[0], : kept.shape[1]] = kept
        shape = {"rows": self.height.value, "cols": self.width.value}
        self.board.show(**shape, cells=signs(resized), row_clues=[], col_clues=[])
        self.keep()

    def keep(self) -> None:
        """Hold the puzzle of the clicked picture, and show its clues and what single lines settle."""
        self.puzzle = Nonogram.from_picture(self.cells)
        self.board.show(row_clues=clue_lists(self.puzzle.rows), col_clues=clue_lists(self.puzzle.columns))
        self.verdict.value = f"<p>Solved from the clues alone: {escape(repr(solve(self.puzzle)))}.</p>"
        self.show_picture(self.figure, self.picture())

    def picture(self) -> Picture:
        return draw.board(self.puzzle, solve_by_lines(self.puzzle).cells)
