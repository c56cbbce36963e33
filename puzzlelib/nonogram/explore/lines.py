"""Lines to play with, and the player of a packing. ``.clues`` and ``.line`` hold what is shown."""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

import ipywidgets

from puzzlelib.errors import Contradiction, PuzzleError
from puzzlelib.nonogram import draw, draw_packing
from puzzlelib.nonogram.line import count_placements, solve_line
from puzzlelib.nonogram.packing import Side, pack_line, trace_packing
from puzzlelib.nonogram.players import packing_film, packing_jumps, packing_player, packing_settings
from puzzlelib.nonogram.puzzle import check_fit, read_clues, read_line, signs, write_line
from puzzlelib.nonogram.sentences import reasons
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


def by_name(presets: Sequence[Preset]) -> dict[str, Preset]:
    """The presets by their names, for a choice. Raises PuzzleError if there is none."""
    if not presets:
        raise PuzzleError("presets", "there is none to start from", "give at least one Preset")
    return {preset.name: preset for preset in presets}


class LineExplorer(Explorer):
    """A line to play with: both packings, what they agree on, and why.

    It opens with presets and one slider that moves a ■; the sliders for the length and the clues unfold. Click or type
    on the cells. ``.clues`` and ``.line`` hold what is shown. Raises PuzzleError if there is no preset.

    >>> explorer = LineExplorer([Preset("three blanks", (2,), "・・・")])
    >>> explorer.black.value = 1
    >>> explorer.line, explorer.sentences()[0]
    ('■・・', 'Cells 1 to 2 are filled: wherever clue 1 stands from 1 to 2, it covers them.')
    """

    def __init__(self, presets: Sequence[Preset] = PRESETS) -> None:
        super().__init__()
        self.presets = by_name(presets)
        self.preset = self.choice("start from", list(self.presets), lambda name: self.load(self.presets[name]))
        self.black = self.slider("slide a ■ to cell (0: none)", 0, 0, MOST_CELLS, self.slide)
        self.length = self.slider("cells", 15, 1, MOST_CELLS, lambda _: self.change_clues())
        self.count = self.slider("clues", 1, 0, MOST_CLUES, lambda _: self.change_clues())
        self.values = [
            self.slider(f"clue {m}", 1, 1, MOST_CELLS, lambda _: self.change_clues()) for m in range(1, MOST_CLUES + 1)
        ]
        self.board = Board(1, 1, label="your line: click a cell, or type", row_labels=["click here"], size=24)
        self.watch(self.board, "cells", self.click)
        self.figure = self.picture_view()
        self.reasons = ipywidgets.HTML()
        more = ipywidgets.Accordion([ipywidgets.VBox([self.length, self.count, *self.values])])
        more.set_title(0, "More: the length and the clues")
        self.stack(self.preset, self.black, more, self.board, ipywidgets.VBox([self.figure, self.reasons]))
        self.load(presets[0])

    def load(self, preset: Preset) -> None:
        """Show a preset; its first ■ is the one that the slider moves. Raises PuzzleError if its clues do not fit."""
        line = write_line(read_line(preset.line))
        self.keep(read_clues(preset.clues), line, slid=line.find("■") + 1)
        self.under = "・"  # what the slider's ■ stands on

    def slide(self, cell: int) -> None:
        """Move the slider's ■ and put back what it stood on, so that the way there does not matter."""
        cells = ["・", *self.line]  # with a cell 0 to put the ■ aside
        cells[self.slid] = self.under
        under, cells[cell] = cells[cell], "■"
        self.keep(self.clues, "".join(cells[1:]), slid=cell)
        self.under = under

    def change_clues(self) -> None:
        """Take length and clues from the sliders; raises PuzzleError if they do not fit each other."""
        clues = tuple(control.value for control in self.values[: self.count.value])
        self._show_clue_sliders(len(clues))  # even if they do not fit: there the reader mends it
        line = self.line[: self.length.value].ljust(self.length.value, "・")
        check_fit(clues, len(line))
        self.keep(clues, line, self.slid)

    def click(self, signs: str) -> None:
        """Take the line from the board's signs."""
        self.keep(self.clues, write_line(read_line(signs)), self.slid)

    def keep(self, clues: tuple[int, ...], line: str, slid: int) -> None:
        """Hold clues and line, and show them; where nothing fills the line, the sentence says why.

        ``slid`` is the cell of the ■ that the slider moves, from 1; 0 for none. Raises PuzzleError and holds what it
        held if the clues need more cells than the line has.
        """
        picture, sentences = self.draw(clues, line), self.tell(clues, line)
        self.clues, self.line = clues, line
        self.slid = slid if line[:slid].endswith("■") else 0
        self._set_controls()
        self.show_picture(self.figure, picture)
        items = "".join(f"<li>{escape(sentence)}</li>" for sentence in sentences)
        self.reasons.value = f'<div style="{PAPER}"><ul>{items}</ul></div>'

    def _set_controls(self) -> None:
        """All controls say what is held, also those that a reader had set to what does not fit."""
        with self.quietly():
            self.length.value, self.count.value = len(self.line), len(self.clues)
            for control, value in zip(self.values, self.clues, strict=False):
                control.value = value
            self.black.max = len(self.line)
            self.black.value = self.slid
            cells = signs(read_line(self.line))
            self.board.show(cols=len(self.line), cells=cells, row_clues=[list(self.clues) or [0]])
        self._show_clue_sliders(len(self.clues))

    def _show_clue_sliders(self, count: int) -> None:
        for number, control in enumerate(self.values, start=1):
            control.layout.display = "" if number <= count else "none"

    def picture(self) -> Picture:
        return self.draw(self.clues, self.line)

    def sentences(self) -> list[str]:
        """What is told of the line that is shown."""
        return self.tell(self.clues, self.line)

    def draw(self, clues: tuple[int, ...], line: str) -> Picture:
        """Both packings, or the line alone where nothing fills it."""
        try:
            return draw_packing.packings(clues, line)
        except Contradiction:
            return draw.line(line, clues)

    def tell(self, clues: tuple[int, ...], line: str) -> list[str]:
        """Why the cells are settled, or why nothing fills the line."""
        try:
            return reasons(clues, line) or ["Both packings agree on no cell that is still open."]
        except Contradiction as contradiction:
            return [f"Nothing fills this line. {contradiction.sentence}"]


class MissExplorer(LineExplorer):
    """A line to beat the packing: what the two rules find beside all that can be found.

    >>> MissExplorer([Preset("a gap", (1, 1), "・・■・・")]).sentences()
    ['You have beaten the packing: it misses cells 2, 4.']
    """

    def draw(self, clues: tuple[int, ...], line: str) -> Picture:
        """The line, what packing makes of it, and what complete deduction does."""
        try:
            packed, complete = pack_line(clues, line), solve_line(clues, line)
        except Contradiction:
            return draw.line(line, clues)
        rows = [draw.Row("line", line), draw.Row("packing", packed), draw.Row("complete", complete)]
        return draw.lines(rows)

    def tell(self, clues: tuple[int, ...], line: str) -> list[str]:
        """Which cells the rules miss, or why nothing fills the line."""
        try:
            packed, complete = pack_line(clues, line), solve_line(clues, line)
        except Contradiction as contradiction:
            return [f"Nothing fills this line. {contradiction.sentence}"]
        missed = [str(x) for x, (a, b) in enumerate(zip(packed, complete, strict=True), start=1) if a != b]
        if not missed:
            return ["Packing finds all that can be found here. Try on."]
        cells = "cell" if len(missed) == 1 else "cells"
        return [f"You have beaten the packing: it misses {cells} {', '.join(missed)}."]


SIDES: dict[str, Side] = {"left packing": "left", "right packing": "right"}


class PackingExplorer(Explorer):
    """The player of a packing, with lines to start from. ``.clues``, ``.line``, ``.side`` and ``.trace`` hold it.

    Raises PuzzleError if there is no preset.

    >>> explorer = PackingExplorer([Preset("one clue", (2,), "・□・・")])
    >>> explorer.which.value = "right packing"
    >>> explorer.side, explorer.player.label
    ('right', 'right packing')
    """

    def __init__(self, presets: Sequence[Preset] = PRESETS) -> None:
        super().__init__()
        self.presets = by_name(presets)
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
        """Hold a line and play one of its packings, from the first frame.

        Raises Contradiction and holds what it held if the settled part of the line contradicts the clues.
        """
        line = write_line(read_line(line))
        trace = trace_packing(side, clues, line)
        film = packing_film(trace)
        self.player.load(film, jumps=packing_jumps(film), **packing_settings(trace.state(0)))
        self.clues, self.line, self.side, self.trace = clues, line, side, trace

    def picture(self) -> Picture:
        return self.player.picture()


class LengthExplorer(Explorer):
    """One slider: the length of a blank line, and all its placements. ``.clues`` and ``.line`` hold what is shown.

    >>> explorer = LengthExplorer([2, 2], 5)
    >>> explorer.cells.value = 6
    >>> explorer.line, explorer.count
    ('・・・・・・', 3)
    """

    def __init__(self, clues: Sequence[int], length: int, longest: int = 30) -> None:
        super().__init__()
        self.clues = read_clues(clues)
        self.cells = self.slider("cells", length, 1, longest, self.change)
        self.figure = self.picture_view()
        self.stack(self.cells, self.figure)
        self.change(length)

    def change(self, length: int) -> None:
        """Hold and show a blank line of so many cells. Raises PuzzleError if the clues need more."""
        line = "・" * length
        picture = draw.placements(self.clues, line)
        self.line = line
        self.show_picture(self.figure, picture)

    @property
    def count(self) -> int:
        """How many placements the line has."""
        return count_placements(self.clues, self.line)

    def picture(self) -> Picture:
        return draw.placements(self.clues, self.line)
