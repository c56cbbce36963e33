"""Boards to solve by hand: line by line with hints, or, where lines are stuck, by assumptions alone."""

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from html import escape

import ipywidgets
import numpy as np

from puzzlelib.board_picture import Highlight
from puzzlelib.errors import PuzzleError
from puzzlelib.nonogram import draw, draw_search
from puzzlelib.nonogram.board import Board as State
from puzzlelib.nonogram.board import Cell, Unit, all_units, news_of, solve_by_lines
from puzzlelib.nonogram.draw import cell_index, line_frame
from puzzlelib.nonogram.examples import example
from puzzlelib.nonogram.hint import Hint, hint, nothing_fits
from puzzlelib.nonogram.players import clue_lists
from puzzlelib.nonogram.puzzle import UNDECIDED, Cells, Nonogram, check_puzzle, read_line, signs
from puzzlelib.nonogram.search import Probe, Search, probe
from puzzlelib.nonogram.sentences import cell_name, unit_name
from puzzlelib.picture import Picture
from puzzlelib.widgets import Board, Explorer, by_name
from puzzlelib.wording import counted, listed

EXAMPLES = ("heart", "dancer", "too-much-weather")  # of data/, by name
STUCK = {
    "2 rows, 4 columns": "#..#\n.##.",
    "3 rows, 4 columns": "...#\n.##.\n##..",
    "5 rows, 5 columns": ".###.\n.###.\n#...#\n..#..\n#...#",
    "2 rows, 2 columns: several solutions": "#.\n.#",
}
STUCK_EXAMPLES = ("cheer-up", "dom-3", "spring")
TRIED = "   ———"  # a dash across the middle of a cell: the second row of its pencil marks
Puzzles = Nonogram | Mapping[str, Nonogram]


def puzzles_by_name(puzzles: Puzzles) -> dict[str, Nonogram]:
    """The puzzles to choose from; a single one has no name to show. Raises PuzzleError if there is none."""
    named = by_name("puzzles", puzzles)
    for puzzle in named.values():
        check_puzzle(puzzle)
    return named


def stuck_puzzles() -> dict[str, Nonogram]:
    """Puzzles that single lines do not solve, by name: small ones, then some of data/."""
    small = {name: Nonogram.from_picture(picture) for name, picture in STUCK.items()}
    return small | {name: example(name) for name in STUCK_EXAMPLES}


def paragraphs(sentences: Iterable[str]) -> str:
    """Sentences as HTML, one a line."""
    return "".join(f"<p>{escape(sentence)}</p>" for sentence in sentences)


class PuzzleExplorer(Explorer):
    """What explorers of a whole puzzle share: a choice of puzzles, and a board with its clues. ``.puzzle`` holds it."""

    def __init__(self, puzzles: Puzzles, cycle: str, label: str) -> None:
        super().__init__()
        self.puzzles = puzzles_by_name(puzzles)
        self.preset = self.choice("puzzle", list(self.puzzles), lambda name: self.load(self.puzzles[name]))
        self.preset.layout.display = "" if len(self.puzzles) > 1 else "none"
        self.view = Board(1, 1, cycle=cycle, label=label)
        self.watch(self.view, "cells", self.click)
        self.puzzle = next(iter(self.puzzles.values()))

    @abstractmethod
    def load(self, puzzle: Nonogram) -> None:
        """Start with a puzzle."""

    @abstractmethod
    def click(self, cells: str) -> None:
        """Take a change of the board by hand."""

    def show_board(
        self,
        cells: Cells,
        highlights: Sequence[Highlight],
        crossed: Sequence[Sequence[str | int]] = (),
        marks: Sequence[tuple[int, str]] = (),
    ) -> None:
        """Show the puzzle with these cells and marks, without a word to the handler of clicks."""
        with self.quietly():
            self.view.show(
                rows=self.puzzle.height,
                cols=self.puzzle.width,
                cells=signs(cells),
                row_clues=clue_lists(self.puzzle.rows),
                col_clues=clue_lists(self.puzzle.columns),
                highlights=[list(highlight) for highlight in highlights],
                crossed=[list(place) for place in crossed],
                marks=[list(mark) for mark in marks],
            )


class BoardExplorer(PuzzleExplorer):
    """A puzzle to solve by hand: click cells, see at once which line cannot be any more, ask for the next line.

    ``puzzles`` is a Nonogram, or several by name. ``.puzzle`` and ``.cells`` hold what is shown: int8 of shape (height,
    width), undecided -1, empty 0, filled 1. Raises PuzzleError if there is no puzzle.

    >>> explorer = BoardExplorer(Nonogram([[3], [1, 1]], [[2], [1], [2]]))
    >>> explorer.view.cells = "###?#?"
    >>> explorer.finished, explorer.wrong
    ([('row', 1)], [('row', 2), ('column', 2)])
    >>> explorer.clear()
    >>> explorer.advise()
    >>> explorer.hint.unit
    ('row', 1)
    >>> explorer.follow_advice()
    >>> explorer.view.cells
    '###???'
    """

    def __init__(self, puzzles: Puzzles | None = None) -> None:
        named = {name: example(name) for name in EXAMPLES} if puzzles is None else puzzles
        super().__init__(named, "?#.", "your board")
        self.status = ipywidgets.HTML()
        self.advice = ipywidgets.HTML()
        self.ask = self.button("next line, and why", self.advise)
        self.do = self.button("do it", self.follow_advice)
        buttons = ipywidgets.HBox([self.ask, self.do, self.button("clear", self.clear)])
        self.stack(self.preset, self.view, buttons, ipywidgets.VBox([self.advice, self.status]))
        self.load(self.puzzle)

    def load(self, puzzle: Nonogram) -> None:
        self.puzzle = puzzle
        self.clear()

    def clear(self) -> None:
        """All cells undecided."""
        self.keep(np.full((self.puzzle.height, self.puzzle.width), UNDECIDED, dtype=np.int8))

    def click(self, cells: str) -> None:
        self.keep(read_line(cells).reshape(self.puzzle.height, self.puzzle.width))

    def keep(self, cells: Cells) -> None:
        """Hold the cells of the board, and say what has become of its lines."""
        self.cells = cells
        board = State(self.puzzle, cells)
        new = {unit: news_of(board, unit) for unit in all_units(self.puzzle)}
        self.wrong = [unit for unit in new if new[unit] is None]
        self.finished = [unit for unit in new if new[unit] == () and UNDECIDED not in board.line(unit)]
        self.told = self._tell(board)
        self._advise(None)
        self.status.value = paragraphs(self.told)

    def _tell(self, board: State) -> list[str]:
        if self.wrong:
            return [nothing_fits(board, unit) for unit in self.wrong]
        if not board.undecided:
            return ["Solved: every line has what its clues say."]
        finished = f"Finished: {listed([unit_name(unit) for unit in self.finished])}. " if self.finished else ""
        still_open = f"{finished}{counted(board.undecided, 'cell is', 'cells are')} open."
        if board.undecided == self.cells.size:
            return [still_open]
        return [still_open, "No line contradicts. That is no proof: a mistake may show later."]

    # ---- hints

    def advise(self) -> None:
        """Find the next line, frame it with the cells that it settles, and say why."""
        self._advise(hint(self.puzzle, self.cells))

    def follow_advice(self) -> None:
        """Settle what the hint says. Raises PuzzleError where nothing was advised."""
        if self.hint is None or not self.hint.cells:
            raise PuzzleError("do it", "there is nothing to do yet", 'ask first, with "next line, and why"')
        cells = self.cells.copy()
        for row, column, value in self.hint.cells:
            cells[row - 1, column - 1] = value
        self.keep(cells)

    def _advise(self, advice: Hint | None) -> None:
        self.hint = advice
        framed: list[Highlight] = []
        if advice and advice.unit:
            framed.append(line_frame(self.puzzle, advice.unit, "look"))
        cells = [(row, column) for row, column, _ in advice.cells] if advice else []
        framed += [(cell_index(self.puzzle, cell), "found") for cell in cells]
        self.show_board(self.cells, framed, self._crossed())
        self.do.disabled = not cells
        news = [reason for reason in advice.reasons if reason not in self.told] if advice else []
        self.advice.value = paragraphs([" ".join(news)] if news else [])

    def _crossed(self) -> list[tuple[str | int, ...]]:
        """Clues of finished lines are struck out one by one, those of lines that cannot be with the whole line."""
        return [
            *(place for unit in self.finished for place in clue_places(self.puzzle, unit)),
            *(draw.side_and_line(unit) for unit in self.wrong),
        ]

    def picture(self) -> Picture:
        """The board with the lines that cannot be crossed out."""
        return draw.board(self.puzzle, self.cells, crossed=self.wrong)


def clue_places(puzzle: Nonogram, unit: Unit) -> list[tuple[str | int, ...]]:
    """Each clue of a line, as a board strikes it out: side, line and clue, from 0."""
    side, line = draw.side_and_line(unit)
    clues = puzzle.rows[line] if side == "row" else puzzle.columns[line]
    return [(side, line, clue) for clue in range(max(len(clues), 1))]


class AssumptionExplorer(PuzzleExplorer):
    """A board on which single lines are stuck: click an open cell to see what follows from either value.

    A button keeps what is proved: the cell, if one value contradicts; else the cells on which both branches agree.
    ``puzzles`` is a Nonogram, or several by name. ``.puzzle`` and ``.board`` hold what is shown, ``.probe`` the two
    branches. Raises PuzzleError if there is no puzzle, Contradiction if single lines show that the first has no
    solution.

    >>> explorer = AssumptionExplorer(Nonogram([[1, 1], [2]], [[1]] * 4))
    >>> explorer.choose(1, 1)
    >>> explorer.probe.refuted
    0
    >>> explorer.keep_proved()
    >>> explorer.view.cells
    '#..#.##.'
    """

    def __init__(self, puzzles: Puzzles | None = None) -> None:
        super().__init__(stuck_puzzles() if puzzles is None else puzzles, "?#", "where lines are stuck")
        self.figure = self.picture_view()
        self.status = ipywidgets.HTML()
        self.keep_it = self.button("keep what is proved", self.keep_proved)
        buttons = ipywidgets.HBox([self.keep_it, self.button("start again", lambda: self.load(self.puzzle))])
        self.stack(self.preset, self.view, buttons, self.status, self.figure)
        self.load(self.puzzle)

    def load(self, puzzle: Nonogram) -> None:
        """Start where single lines are stuck. Raises Contradiction and holds what it held if they contradict."""
        board = solve_by_lines(puzzle)
        self.puzzle = puzzle
        told = f"Single lines are stuck: {counted(board.undecided, 'cell is', 'cells are')} open. Click one of them."
        self.keep(board, told if board.undecided else "Single lines solve this puzzle: there is nothing to assume.")

    def keep(self, board: State, told: str) -> None:
        """Hold a board on which nothing waits and nothing is chosen, and say how it came to this."""
        self.board = board
        self.probe: Probe | None = None
        self.fruitless: set[Cell] = set()  # cells whose branches have proved nothing on this board
        self._show()
        self.status.value = paragraphs([told])
        self.figure.value = ""

    def click(self, cells: str) -> None:
        """Choose the cell that was clicked; the board itself stays as it is."""
        before = signs(self.board.cells)
        changed = [index for index, (old, new) in enumerate(zip(before, cells, strict=True)) if old != new]
        self._show()
        if changed:
            row, column = divmod(changed[0], self.puzzle.width)
            self.choose(row + 1, column + 1)

    def choose(self, row: int, column: int) -> None:
        """Show both branches of an open cell. Raises PuzzleError for a cell, from 1, that is settled or not there."""
        found, figure = probe(self.board, row, column), draw_search.branches(self.board, row, column)
        self.probe = found
        if not proves(found):
            self.fruitless.add(found.cell)
        self._show()
        self.show_picture(self.figure, figure)
        self.status.value = paragraphs(self._tell(found))

    def _tell(self, found: Probe) -> list[str]:
        if proves(found):
            return []  # the figure says it
        told = [f"Nothing is proved by {cell_name(found.cell)}: that a branch does not contradict is no proof of it."]
        if len(self.fruitless) == self.board.undecided:
            told.append("You have tried every open cell: one assumption at a time proves no more here.")
        return told

    def keep_proved(self) -> None:
        """Settle what is proved and deduce on. Raises PuzzleError where nothing is, Contradiction if nothing is left.

        What it held stays then.
        """
        if self.probe is None:
            raise PuzzleError("keep what is proved", "no cell is chosen", "click an open cell first")
        if not proves(self.probe):
            where = cell_name(self.probe.cell)
            raise PuzzleError("keep what is proved", f"{where} has proved nothing", "try another open cell")
        board = self.board.copy()
        Search(board).learn(self.probe)
        settled = counted(self.board.undecided - board.undecided, "cell is", "cells are")
        rest = f"{counted(board.undecided, 'cell is', 'cells are')} open: click one of them."
        self.keep(board, f"{settled} settled. {rest if board.undecided else 'The board is solved.'}")

    def _show(self) -> None:
        """The board as it is, the chosen cell framed, and a dash in cells that were tried for nothing."""
        chosen: list[Highlight] = [(cell_index(self.puzzle, self.probe.cell), "assumed")] if self.probe else []
        tried = [(cell_index(self.puzzle, cell), TRIED) for cell in sorted(self.fruitless)]
        self.show_board(self.board.cells, chosen, marks=tried)
        self.keep_it.disabled = self.probe is None

    def picture(self) -> Picture:
        """Both branches of the chosen cell, or the board."""
        if self.probe is not None:
            return draw_search.branches(self.board, *self.probe.cell)
        return draw.board(self.puzzle, self.board.cells)


def proves(found: Probe) -> bool:
    """True if a probe settles a cell: one value contradicts, or both branches agree on something."""
    return found.refuted is not None or bool(found.agreed)
