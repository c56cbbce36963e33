"""One cell and its candidates, and one layer of ``dhs``: sliders, clicks, and why a digit cannot stand here."""

from collections.abc import Sequence

import ipywidgets

from puzzlelib.board_picture import Highlight
from puzzlelib.errors import PuzzleError
from puzzlelib.picture import Picture
from puzzlelib.sudoku import draw
from puzzlelib.sudoku.candidates import candidate_arrays, check_empty, trace_candidates
from puzzlelib.sudoku.draw import Mark, cell_index, mark_look, unit_shade
from puzzlelib.sudoku.draw_candidates import strip
from puzzlelib.sudoku.draw_layers import layer
from puzzlelib.sudoku.explore.puzzles import PuzzleExplorer, Puzzles, some_examples, under
from puzzlelib.sudoku.puzzle import OPEN, Cell, Sudoku, cell_name, check_digit, sign_of
from puzzlelib.sudoku.sentences import candidates_told
from puzzlelib.sudoku.steps.step import named
from puzzlelib.sudoku.why import why_not
from puzzlelib.widgets import paragraphs, side_by_side
from puzzlelib.wording import counted

START = (3, 5)  # the cell that the article traces


class CandidateExplorer(PuzzleExplorer):
    """One cell by two sliders or a click: its peers, its strip, and why a digit cannot stand there.

    Its row, column and block are shaded, its candidates stand in it. The digit of the third slider is struck out there,
    and the cells that forbid it are outlined; or it is ringed as a candidate. ``.puzzle``, ``.row``, ``.column`` and
    ``.digit`` hold what is shown, ``.arrays`` the arrays of all cells, ``.trace`` the story of this one.

    ``puzzles`` is a Sudoku, or several by name. Left out, row and column are those of (3,5), or of the next empty cell
    where that one is not there or not empty, and the digit is 5, or the last one. Raises PuzzleError if there is no
    puzzle or no empty cell, and for a cell that is not there or holds a given.

    >>> puzzle = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    >>> explorer = CandidateExplorer(puzzle, row=0, column=0, digit=3)
    >>> explorer.told[1]
    'Why not 3 in (0,0)? 3 stands in (1,0), in the same column and block.'
    >>> explorer.column_slider.value = 2
    >>> explorer.column, explorer.arrays.candidates_of(explorer.row, explorer.column)
    (2, (1, 3))
    """

    writes = False

    def __init__(
        self,
        puzzles: Puzzles | None = None,
        row: int | None = None,
        column: int | None = None,
        digit: int | None = None,
    ) -> None:
        super().__init__(some_examples() if puzzles is None else puzzles, "Sudoku: click a cell")
        if row is None or column is None:
            start = next_empty(self.puzzle, START)
            row, column = start[0] if row is None else row, start[1] if column is None else column
        digit = min(5, self.puzzle.size) if digit is None else digit
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
        self.keep(puzzle, *next_empty(puzzle, self.cell), min(self.digit, puzzle.size))

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
        self._show()
        self.answer.value = paragraphs(self.told)
        self.show_picture(self.figure, figure)

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


def next_empty(puzzle: Sudoku, cell: Cell) -> Cell:
    """The cell, if it is empty, or else the next empty one, row by row, or else the first.

    Raises PuzzleError for a puzzle without an empty cell.

    >>> next_empty(Sudoku([[1, 0, 0, 4]] + [[0] * 4] * 3), (0, 3))
    (1, 0)
    """
    if not puzzle.empty_cells:
        raise PuzzleError("the puzzle", "it has no empty cell", "take one that is not solved yet")
    return next((empty for empty in puzzle.empty_cells if empty >= cell), puzzle.empty_cells[0])


class LayerExplorer(PuzzleExplorer):
    """One digit in all cells, by a slider: its layer of ``dhs`` on the board, and what a given costs.

    The digit stands as a candidate where it is possible; shaded cells are excluded. A green outline is the only cell
    left in a unit. Click a given to see from which cells it takes its digit, an empty cell to see who forbids it.
    ``.puzzle`` and ``.digit`` hold what is shown, ``.arrays`` the arrays of all cells, ``.layer`` what the layer says,
    ``.cell`` the cell that was clicked, or None.

    ``puzzles`` is a Sudoku, or several by name. Raises PuzzleError if there is no puzzle, and for a digit that is none.

    >>> explorer = LayerExplorer(Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]]), digit=3)
    >>> explorer.told
    ['dhs(i1,i2,2): 3 is possible in 3 of 11 empty cells.', 'It has one cell left in row 2 and column 2.']
    >>> explorer.click(4)
    >>> explorer.told[-1]
    'The 3 in (1,0) takes 3 from 6 empty cells. 3 of them, outlined, no other 3 sees.'
    """

    writes = False

    def __init__(self, puzzles: Puzzles | None = None, digit: int = 1) -> None:
        super().__init__(some_examples() if puzzles is None else puzzles, "one layer: click a cell")
        self.digit_slider = self.slider("digit", digit, 1, self.puzzle.size, lambda digit: self.slide(digit))
        self.watch(self.view, "selected", self.click)
        self.answer = ipywidgets.HTML()
        self.stack(self.preset, self.paste_box, self.digit_slider, under(self.view, self.answer))
        self.keep(self.puzzle, digit, None)

    def load(self, puzzle: Sudoku) -> None:
        """Show the layer of the digit, or else of the last one, in another puzzle."""
        self.keep(puzzle, min(self.digit, puzzle.size), None)

    def slide(self, digit: int) -> None:
        """Show the layer of a digit. A cell that was clicked stays so, but for a given that holds another digit."""
        stays = self.cell is not None and self.puzzle.rows[self.cell[0]][self.cell[1]] in (OPEN, digit)
        self.keep(self.puzzle, digit, self.cell if stays else None)

    def click(self, index: int | None) -> None:
        """Tell of the cell that was clicked; a given shows the layer of its own digit."""
        if index is None:
            self.keep(self.puzzle, self.digit, None)
            return
        row, column = divmod(index, self.puzzle.size)
        self.keep(self.puzzle, self.puzzle.rows[row][column] or self.digit, (row, column))

    def keep(self, puzzle: Sudoku, digit: int, cell: Cell | None) -> None:
        """Hold the layer of a digit and a cell to tell of, and show them.

        Raises PuzzleError and holds what it held for a digit that there is not.
        """
        arrays = candidate_arrays(puzzle)
        self.layer = layer(arrays, digit)
        self.puzzle, self.digit, self.cell, self.arrays = puzzle, digit, cell, arrays
        self.told = self._tell()
        self._show()
        self.answer.value = paragraphs(self.told)

    @property
    def given(self) -> Cell | None:
        """The clicked cell, if it holds a given."""
        return self.cell if self.cell and self.cell in self.layer.givens else None

    def cost(self) -> tuple[list[Cell], list[Cell]]:
        """The empty cells from which the clicked given takes its digit, and those of them that no other given sees."""
        if self.given is None:
            return [], []
        peers = self.puzzle.shape.peers
        taken = [peer for peer in peers[self.given] if peer not in self.layer.givens]
        alone = [cell for cell in taken if self._holders(peers[cell]) == [self.given]]
        return taken, alone

    def _holders(self, cells: Sequence[Cell]) -> list[Cell]:
        """Those of some cells that hold the digit."""
        return [(row, column) for row, column in cells if self.puzzle.rows[row][column] == self.digit]

    def _tell(self) -> list[str]:
        shape, sign = self.puzzle.shape, sign_of(self.digit)
        empty = counted(len(self.puzzle.empty_cells), "empty cell")
        told = [f"dhs(i1,i2,{self.digit - 1}): {sign} is possible in {len(self.layer.open)} of {empty}."]
        if self.layer.alone:
            units = [shape.unit_name(unit) for unit in self.layer.alone.values()]
            told.append(f"It has one cell left in {named(units)}.")
        if self.given is not None:
            told.append(self._cost_told(self.given, sign))
        elif self.cell is not None:
            told.append(f"{sign} in {cell_name(self.cell)}? {why_not(self.puzzle, *self.cell, self.digit).sentence}")
        return told

    def _cost_told(self, given: Cell, sign: str) -> str:
        taken, alone = self.cost()
        own = f"{len(alone)} of them, outlined, no other {sign} sees." if alone else f"Other {sign}s see them all, too."
        return f"The {sign} in {cell_name(given)} takes {sign} from {counted(len(taken), 'empty cell')}. {own}"

    def _show(self) -> None:
        """Slider and board say what is held."""
        shape = self.puzzle.shape
        with self.quietly():
            self.digit_slider.max = shape.size
            self.digit_slider.value = self.digit
        outlines = {"look": self._holders(shape.cells), "found": list(self.layer.alone), "changed": self.cost()[1]}
        highlights: list[Highlight] = [(cell_index(shape, cell), "peer") for cell in self._excluded()]
        highlights += [(cell_index(shape, cell), kind) for kind, cells in outlines.items() for cell in cells]
        self.show_board(self.puzzle.grid, highlights, self._marks(), selected=self.cell)

    def _excluded(self) -> list[Cell]:
        return [cell for cell in self.puzzle.empty_cells if cell not in self.layer.open]

    def _marks(self) -> dict[Cell, tuple[int]]:
        return dict.fromkeys(self.layer.open, (self.digit,))

    def picture(self) -> Picture:
        """The grid with the digit where it is possible; excluded cells are shaded."""
        alone = list(self.layer.alone)
        return draw.grid(self.puzzle, marks=self._marks(), peers=self._excluded(), marked=alone, kind="found")
