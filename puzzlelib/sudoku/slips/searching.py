"""Slips in programs that search: what they count, so that their output tells the wrong idea."""

from collections.abc import Iterable, Iterator, Sequence

from puzzlelib.check import Slip, WholeSlip
from puzzlelib.sudoku.puzzle import OPEN, Cell, Sudoku


class TooLong(Exception):
    """Stops a wrong search that writes more digits than it is worth."""


class Searcher:
    """Somebody whose search counts the solutions of a puzzle. This one does it right; each subclass has one wrong idea.

    >>> puzzle = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    >>> Searcher(puzzle).count(), TakesNothingBack(puzzle).count()
    (1, 3)
    """

    told = ""
    most_digits = 5_000
    units: tuple[str, ...] = ("row", "column", "block")

    def __init__(self, puzzle: Sudoku) -> None:
        self.puzzle = puzzle
        self.shape = puzzle.shape
        self.grid = {cell: puzzle.rows[cell[0]][cell[1]] for cell in puzzle.shape.cells}
        self.placed = 0

    def count(self) -> int:
        """How many solutions it finds. Raises TooLong."""
        cell = self.next_cell()
        if cell is None:
            return 1
        found = 0
        for digit in self.candidates(cell):
            self.place(cell, digit)
            found += self.count()
            self.take_back(cell)
            if self.has_enough(found):
                break
        return found

    # ---- what the wrong ideas change

    def next_cell(self) -> Cell | None:
        return next((cell for cell, digit in self.grid.items() if digit == OPEN), None)

    def candidates(self, cell: Cell) -> list[int]:
        units = [unit for unit in self.shape.units_of[cell] if unit[0] in self.units]
        used = {self.grid[other] for unit in units for other in self.shape.units[unit] if other != cell}
        return [digit for digit in self.digits() if digit not in used]

    def digits(self) -> Iterable[int]:
        return range(1, self.puzzle.size + 1)

    def place(self, cell: Cell, digit: int) -> None:
        self.placed += 1
        if self.placed > self.most_digits:
            raise TooLong
        self.grid[cell] = digit

    def take_back(self, cell: Cell) -> None:
        self.grid[cell] = OPEN

    def has_enough(self, found: int) -> bool:
        return False


class StopsAtTheFirst(Searcher):
    told = "it stops at the first solution. Take back there, too, and go on: the whole tree shows how many there are."

    def has_enough(self, found: int) -> bool:
        return found > 0


class TakesNothingBack(Searcher):
    told = "digits are not taken back: empty the cell again after each try, or the next branch starts on a full grid."

    def take_back(self, cell: Cell) -> None:
        pass


class TakesNothingBackInOrder(TakesNothingBack):
    """The same with cells that are listed before: those that come later still hold the digits of the last branch."""

    def count(self, number: int = 0) -> int:
        if number == len(self.puzzle.empty_cells):
            return 1
        cell = self.puzzle.empty_cells[number]
        found = 0
        for digit in self.candidates(cell):
            self.place(cell, digit)
            found += self.count(number + 1)
        return found


class CountsDeadEnds(Searcher):
    told = "dead ends are counted, too: a cell without a candidate is no solution."

    def count(self) -> int:
        cell = self.next_cell()
        return 1 if cell is not None and not self.candidates(cell) else super().count()


class LosesTheOtherBranches(Searcher):
    """Somebody whose branches share their lists of candidates: what one removes, the next one misses.

    So only the first branch of each cell can lead to a solution, as if no other were tried: the counts are the same.
    """

    told = (
        "only the first candidate of each cell leads anywhere. Do the branches share their lists? What one removes is "
        "missing in the others: copy the lists at each branch. Or is nothing else tried?"
    )

    def candidates(self, cell: Cell) -> list[int]:
        return super().candidates(cell)[:1]


class ForgetsTheLastDigit(Searcher):
    told = "the last digit is never tried: range(1, n) ends before n."

    def digits(self) -> Iterable[int]:
        return range(1, self.puzzle.size)


class IgnoresRows(Searcher):
    told = "rows are not looked at: a digit stands once in each row, too."
    units = ("column", "block")


class IgnoresColumns(Searcher):
    told = "columns are not looked at: a digit stands once in each column, too."
    units = ("row", "block")


class IgnoresBlocks(Searcher):
    told = "blocks are not looked at: a digit stands once in each block, too."
    units = ("row", "column")


SEARCHERS: tuple[type[Searcher], ...] = (
    StopsAtTheFirst,
    LosesTheOtherBranches,
    TakesNothingBack,
    TakesNothingBackInOrder,
    CountsDeadEnds,
    ForgetsTheLastDigit,
    IgnoresRows,
    IgnoresColumns,
    IgnoresBlocks,
)


def search_slips(puzzles: Sequence[Sudoku]) -> Iterator[Slip]:
    """Slips of a function that counts solutions; an answer is what it counts for each of the puzzles.

    Who forgets the last cell counts right: if all other cells are filled, the digit that its row lacks stands in all
    other rows, so it lacks in the column, too. Only the grids show that slip.
    """
    for searcher in SEARCHERS:
        counts = []
        for puzzle in puzzles:
            try:
                counts.append(searcher(puzzle).count())
            except TooLong:
                break
        else:
            yield WholeSlip(tuple(counts), searcher.told)
