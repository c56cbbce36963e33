"""One cell and its candidates, and one layer of ``dhs``: sliders, clicks, and why a digit cannot stand here."""

import ipywidgets

from puzzlelib.board_picture import Highlight
from puzzlelib.errors import PuzzleError
from puzzlelib.picture import Picture
from puzzlelib.sudoku import draw
from puzzlelib.sudoku.candidates import candidate_arrays, check_empty, trace_candidates
from puzzlelib.sudoku.draw import Mark, cell_index, mark_look, unit_shade
from puzzlelib.sudoku.draw_candidates import strip
from puzzlelib.sudoku.explore.puzzles import PuzzleExplorer, Puzzles, paragraphs, side_by_side, some_examples, under
from puzzlelib.sudoku.puzzle import Cell, Sudoku, cell_name, check_digit, sign_of
from puzzlelib.sudoku.sentences import candidates_told
from puzzlelib.sudoku.why import why_not


class CandidateExplorer(PuzzleExplorer):
    """One cell by two sliders or a click: its peers, its strip, and why a digit cannot stand there.

    Its row, column and block are shaded, its candidates stand in it. The digit of the third slider is struck out there,
    and the cells that forbid it are outlined; or it is ringed as a candidate. ``.puzzle``, ``.row``, ``.column`` and
    ``.digit`` hold what is shown, ``.arrays`` the arrays of all cells, ``.trace`` the story of this one.

    ``puzzles`` is a Sudoku, or several by name. Raises PuzzleError if there is no puzzle, and for a cell that is not
    there or holds a given.

    >>> puzzle = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    >>> explorer = CandidateExplorer(puzzle, row=0, column=0, digit=3)
    >>> explorer.told[1]
    'Why not 3 in (0,0)? 3 stands in (1,0), in the same column and block.'
    >>> explorer.column_slider.value = 2
    >>> explorer.column, explorer.arrays.candidates_of(explorer.row, explorer.column)
    (2, (1, 3))
    """

    def __init__(self, puzzles: Puzzles | None = None, row: int = 3, column: int = 5, digit: int = 5) -> None:
        super().__init__(some_examples() if puzzles is None else puzzles, "Sudoku: click a cell")
        last = self.puzzle.size - 1
        self.row_slider = self.slider("row", row, 0, last, lambda _: self.slide())
        self.column_slider = self.slider("column", column, 0, last, lambda _: self.slide())
        self.digit_slider = self.slider("why not the digit", digit, 1, last + 1, lambda _: self.slide())
        self.watch(self.view, "selected", self.click)
        self.figure = self.picture_view()
        self.answer = ipywidgets.HTML()
        sliders = (self.row_slider, self.column_slider, self.digit_slider)
        self.stack(self.preset, self.paste_box, *sliders, side_by_side(under(self.view, self.answer), self.figure))
        self.keep(self.puzzle, row, column, digit)

    def load(self, puzzle: Sudoku) -> None:
        """Show a puzzle: the cell that was shown, or else the next empty one; the digit, or else the last one."""
        if not puzzle.empty_cells:
            raise PuzzleError("the puzzle", "it has no empty cell", "take one that is not solved yet")
        here = (self.row, self.column)
        row, column = next((cell for cell in puzzle.empty_cells if cell >= here), puzzle.empty_cells[0])
        self.keep(puzzle, row, column, min(self.digit, puzzle.size))

    def slide(self) -> None:
        """Show the cell and the digit of the sliders."""
        self.keep(self.puzzle, self.row_slider.value, self.column_slider.value, self.digit_slider.value)

    def click(self, index: int | None) -> None:
        """Show the cell that was clicked; a given is refused, and what was shown stays."""
        if index is None:
            return
        row, column = divmod(index, self.puzzle.size)
        try:
            self.keep(self.puzzle, row, column, self.digit)
        except PuzzleError:
            self._show()
            raise

    def keep(self, puzzle: Sudoku, row: int, column: int, digit: int) -> None:
        """Hold a cell of a puzzle and a digit, and show them.

        Raises PuzzleError and holds what it held for a cell or a digit that is not there, and for a given.
        """
        cell = check_empty(puzzle, row, column)
        figure, against = strip(puzzle, *cell), why_not(puzzle, *cell, check_digit(puzzle.shape, digit))
        self.puzzle, self.digit, self.against = puzzle, digit, against
        self.row, self.column = cell
        self.arrays, self.trace = candidate_arrays(puzzle), trace_candidates(puzzle, [cell])
        self.told = self._tell()
        self.answer.value = paragraphs(self.told)
        self.show_picture(self.figure, figure)
        self._show()

    @property
    def cell(self) -> Cell:
        """Row and column of the cell that is shown."""
        return self.row, self.column

    def _tell(self) -> list[str]:
        excluded = set(range(1, self.puzzle.size + 1)) - set(self.arrays.candidates_of(*self.cell))
        why = f"Why not {sign_of(self.digit)} in {cell_name(self.cell)}? {self.against.sentence}"
        return [candidates_told(self.puzzle, self.cell, excluded), why]

    def _show(self) -> None:
        """Sliders and board say what is held."""
        shape, last = self.puzzle.shape, self.puzzle.size - 1
        with self.quietly():
            for control in (self.row_slider, self.column_slider):
                control.max = last
            self.digit_slider.max = last + 1
            self.row_slider.value, self.column_slider.value, self.digit_slider.value = self.row, self.column, self.digit
        *lines, block = shape.units_of[self.cell]
        shades = [unit_shade(shape, block, "peer"), *(unit_shade(shape, line) for line in lines)]
        forbidding: list[Highlight] = [(cell_index(shape, cell), "error") for cell in self.against.forbidden_by]
        marks = {self.cell: self.arrays.candidates_of(*self.cell)}
        look = mark_look(shape, self._mark(), "struck" if forbidding else "because")
        self.show_board(self.puzzle.grid, [*shades, *forbidding], marks, [look], self.cell)

    def _mark(self) -> Mark:
        return self.cell, self.digit

    def picture(self) -> Picture:
        """The grid with the cell, its row, column and block, and the cells that forbid the digit."""
        forbidding = self.against.forbidden_by
        *lines, block = self.puzzle.shape.units_of[self.cell]
        more = [peer for peer in self.puzzle.shape.units[block] if peer[0] != self.row and peer[1] != self.column]
        return draw.grid(
            self.puzzle,
            marks={self.cell: self.arrays.candidates_of(*self.cell)},
            units=lines,
            peers=more,
            marked=forbidding,
            kind="error",
            because=[] if forbidding else [self._mark()],
            struck=[self._mark()] if forbidding else [],
        )
