"""A puzzle to solve as a person does: pencil marks, hints, named steps, and why a digit cannot stand in a cell."""

from collections.abc import Sequence

import ipywidgets

from puzzlelib.board_picture import Highlight, MarkLook
from puzzlelib.errors import PuzzleError
from puzzlelib.picture import Picture
from puzzlelib.sudoku import draw
from puzzlelib.sudoku.board import Board, write
from puzzlelib.sudoku.draw import cell_index, marks_of, unit_shade
from puzzlelib.sudoku.draw_steps import step_highlights, step_looks
from puzzlelib.sudoku.explore.puzzles import PuzzleExplorer, Puzzles, by_level, digits_of
from puzzlelib.sudoku.hint import SEVERAL, Hint, hint
from puzzlelib.sudoku.puzzle import OPEN, Cell, Shape, Sudoku, cell_name, sign_of
from puzzlelib.sudoku.solve import solve
from puzzlelib.sudoku.steps import Step, take
from puzzlelib.sudoku.why import why_not
from puzzlelib.widgets import paragraphs, side_by_side
from puzzlelib.wording import counted

HINT_SECONDS = 1.0
MOST_STEPS = 1_000


class StepExplorer(PuzzleExplorer):
    """A puzzle to solve by named steps: ask for a hint, take the next step, or write digits yourself.

    The first "hint" says where to look, the second all. A digit that a peer forbids is refused, one that the solution
    has not is told. "why not?" answers for the selected cell and the digit of the slider: the cells that forbid it are
    outlined. ``.puzzle`` and ``.board`` hold what is shown, ``.taken`` the steps that the buttons took, ``.hint`` the
    last hint.

    ``puzzles`` is a Sudoku, or several by name; None for one of data/ for each step, by level. Raises PuzzleError if
    there is no puzzle.

    >>> explorer = StepExplorer(Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]]))
    >>> explorer.advise()
    >>> explorer.told
    ['Look for a hidden single in block (1,0).']
    >>> explorer.next_step()
    >>> explorer.board.digit(3, 0), [step.title for step in explorer.taken]
    (4, ['hidden single in block (1,0)'])
    """

    def __init__(self, puzzles: Puzzles | None = None) -> None:
        super().__init__(by_level() if puzzles is None else puzzles, "Sudoku: click a cell, then type")
        self.watch(self.view, "cells", self.type)
        self.answer = ipywidgets.HTML()
        self.digit = self.slider("digit", 1, 1, self.puzzle.size, lambda _: None)
        buttons = [
            self.button("hint", self.advise),
            self.button("next step", self.next_step),
            self.button("up to the next digit", self.next_digit),
            self.button("start again", lambda: self.load(self.puzzle)),
        ]
        why = self.button("why not?", self.ask)
        why.layout.flex = "0 0 auto"  # the slider beside it takes the room that is left
        ask = ipywidgets.HBox([self.digit, why])
        beside = ipywidgets.VBox([side_by_side(*buttons), ask, self.answer], layout={"max_width": "440px"})
        self.stack(self.preset, self.paste_box, side_by_side(self.view, beside))
        self.load(self.puzzle)

    def load(self, puzzle: Sudoku) -> None:
        """Start with a puzzle; nothing is written yet."""
        answer = solve(puzzle, time_limit=HINT_SECONDS)
        self.puzzle, self.solution = puzzle, answer.grids[0] if answer.status == "unique" else None
        self.digit.max = puzzle.size
        self.taken: list[Step] = []
        several = [SEVERAL] if answer.status == "multiple" else []
        self.keep(Board(puzzle), *several, "Ask for a hint, take the next step, or write a digit yourself.")

    def keep(
        self, board: Board, *told: str, highlights: Sequence[Highlight] = (), looks: Sequence[MarkLook] = ()
    ) -> None:
        """Hold a board, and say and show what has come of it. The hint for another board is forgotten."""
        self.board = board
        self.hint: Hint | None = None
        self.tell(*told, highlights=highlights, looks=looks)

    def tell(self, *told: str, highlights: Sequence[Highlight] = (), looks: Sequence[MarkLook] = ()) -> None:
        """Say something of the board, and show it there."""
        self.told = list(told)
        left = (
            f"{counted(self.board.open, 'cell is', 'cells are')} open." if self.board.open else "All cells are filled."
        )
        self._shown = (highlights, looks)
        self._show()
        self.answer.value = paragraphs([*told, left])

    def _show(self) -> None:
        highlights, looks = self._shown
        self.show_board(self.board.cells, highlights, marks_of(self.board), looks, self.cell)

    @property
    def cell(self) -> Cell | None:
        """Row and column of the selected cell, or None."""
        index = self.view.selected
        return None if index is None or self.view.cols != self.puzzle.size else divmod(index, self.puzzle.size)

    # ---- by the buttons

    def advise(self) -> None:
        """Say where the next step is; asked again, say all."""
        found = hint(self.board, HINT_SECONDS)
        if found != self.hint and found.step is not None:
            shades = [unit_shade(self.puzzle.shape, unit) for unit in found.step.units]
            self.tell(found.look, highlights=shades)
        else:
            self._tell_all(found)
        self.hint = found

    def _tell_all(self, found: Hint) -> None:
        """All of a hint: the step with its proof, or what is wrong."""
        shape = self.puzzle.shape
        if found.step is None:
            wrong: list[Highlight] = [(cell_index(shape, cell), "error") for cell, _ in found.wrong]
            self.tell(found.sentence, highlights=wrong or looked_at(shape, found))
        else:
            highlights, looks = step_highlights(shape, found.step), step_looks(shape, found.step)
            self.tell(found.step.sentence, highlights=highlights, looks=looks)

    def next_step(self) -> None:
        """Take the easiest step; where there is none, say why."""
        self._take_steps(1)

    def next_digit(self) -> None:
        """Take steps until one has written a digit."""
        self._take_steps(MOST_STEPS)

    def _take_steps(self, most: int) -> None:
        """At most so many steps, and none after one that writes a digit."""
        board, taken = self.board.copy(), list[Step]()
        for _ in range(most):
            found = hint(board, HINT_SECONDS)
            if found.step is None:
                break
            take(board, found.step)
            taken.append(found.step)
            if found.step.placed:
                break
        if not taken:
            self._tell_all(found)
            return
        self.taken += taken
        shape, last = self.puzzle.shape, taken[-1]
        told = [step.sentence for step in taken]
        self.keep(board, *told, highlights=step_highlights(shape, last), looks=step_looks(shape, last))

    def ask(self) -> None:
        """Say what speaks against the digit of the slider in the selected cell. Raises PuzzleError if there is none."""
        if self.cell is None:
            raise PuzzleError("why not?", "no cell is selected", "click one first")
        digit, shape = self.digit.value, self.puzzle.shape
        found = why_not(self.board, *self.cell, digit)
        told = f"Why not {sign_of(digit)} in {cell_name(self.cell)}? {found.sentence}"
        forbidding: list[Highlight] = [(cell_index(shape, cell), "error") for cell in found.forbidden_by]
        if found.step is None:
            self.tell(told, highlights=forbidding)
        else:
            self.tell(told, highlights=step_highlights(shape, found.step), looks=step_looks(shape, found.step))

    # ---- by hand

    def type(self, cells: str) -> None:
        """Take the digit that was written or emptied; one that cannot stand is refused, and the board stays."""
        changed = [index for index, digit in enumerate(digits_of(cells).tolist()) if digit != self.board.digits[index]]
        try:
            for index in changed:
                row, column = divmod(index, self.puzzle.size)
                self.write(row, column, int(digits_of(cells)[index]))
        finally:
            self._show()

    def write(self, row: int, column: int, digit: int) -> None:
        """Write a digit into a cell, or empty it with 0. Raises PuzzleError for one that is no candidate."""
        held = self.board.digit(row, column)
        board = without(self.board, row, column) if held else self.board.copy()
        if digit == OPEN:
            struck = any(step.struck for step in self.taken)
            back = " All candidates that steps had struck out are back." if struck else ""
            self.keep(board, f"{cell_name((row, column))} is empty again.{back}")
            return
        write(board, row, column, digit)
        self._judge(board, (row, column), digit)

    def _judge(self, board: Board, cell: Cell, digit: int) -> None:
        """Hold a board with a new digit, and tell whether it is wrong."""
        sign, name = sign_of(digit), cell_name(cell)
        if self.solution is not None and self.solution[cell] != digit:
            error = [(cell_index(self.puzzle.shape, cell), "error")]
            told = f"{sign} in {name} is wrong: the puzzle has one solution, and it has another digit there."
            self.keep(board, told, highlights=error)
        elif board.open:
            self.keep(board, f"{sign} stands in {name}.")
        else:
            self.keep(board, "Solved: every unit holds every digit once.")

    def picture(self) -> Picture:
        """The board with its pencil marks."""
        return draw.grid(self.board, marks=self.board)


def looked_at(shape: Shape, found: Hint) -> list[Highlight]:
    """The outline of the cell or the unit that a hint without a step names: an error, or where to try.

    >>> puzzle = Sudoku([[0] * 4] * 4)
    >>> looked_at(puzzle.shape, hint(puzzle))
    [(0, 'look')]
    """
    kind = "look" if found.level else "error"
    match found.where:
        case (int(row), int(column)):
            return [(cell_index(shape, (row, column)), kind)]
        case (str(lines), int(number)):
            return [unit_shade(shape, (lines, number), kind)]
    return []


def without(board: Board, row: int, column: int) -> Board:
    """The board without the digit that was written into a cell, and without strikes: that digit may have led to them.

    >>> board = Board(Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]]))
    >>> board.place(0, 0, 1)
    >>> without(board, 0, 0).open
    11
    """
    rest = Board(board.puzzle)
    for written in board.trail:
        if written[:2] != (row, column):
            rest.place(*written)
    return rest
