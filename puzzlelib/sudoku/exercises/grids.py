"""Checks on the arrays of a whole grid: counts, the order of Ver1, what a layer makes certain, and a second run."""

from puzzlelib.check import Numbers, Question, Verdict, about, judge, ticked, whole_number, whole_numbers
from puzzlelib.errors import PuzzleError, check_count
from puzzlelib.sudoku.board import Board
from puzzlelib.sudoku.candidates import check_empty
from puzzlelib.sudoku.exercises.reading import read_cell, read_cells, some_of
from puzzlelib.sudoku.puzzle import Cell, Sudoku, cell_name, check_cell, check_digit, check_puzzle, sign_of
from puzzlelib.sudoku.search import cells_by_count
from puzzlelib.sudoku.slips import cell_places
from puzzlelib.sudoku.slips.grids import (
    certain_cells,
    certain_slips,
    count_of,
    count_slips,
    flat,
    is_given,
    order_slips,
    overflow_runs,
    overflow_slips,
    runs_slips,
)
from puzzlelib.wording import counted, listed


@about
def check_counts(answer: object, puzzle: Sudoku, cells: object) -> Verdict:
    """Does the answer give ``cnn`` of these cells, in their order? One cell (row, column), or a list of them.

    >>> puzzle = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    >>> check_counts([2, 0, 1], puzzle, [(0, 0), (0, 1), (2, 1)])
    Right: these are the counts.
    >>> check_counts([2, 1, 1], puzzle, [(0, 0), (0, 1), (2, 1)])
    Not yet: (0,1) holds a given: nobody works on it, so its cnn stays 0.
    """
    check_puzzle(puzzle)
    asked = [check_cell(puzzle.shape, *cell) for cell in read_cells(cells, puzzle.shape)]
    if not asked:
        raise PuzzleError("the cells", "there are none", "name one or more")

    def look(given: Numbers, place: int) -> str:
        name = cell_name(asked[place - 1])
        if not 0 <= given[place - 1] <= puzzle.size:
            return f"{name} cannot have so many candidates: there are {puzzle.size} digits."
        if is_given(puzzle, asked[place - 1]):
            return f"{name} holds a given: nobody works on it, so its cnn stays 0."
        return f"the count of {name} is not right yet. Write its strip, and count the 0s."

    question = Question(
        right=tuple(count_of(puzzle, cell) for cell in asked),
        read=whole_numbers,
        form=f"write {counted(len(asked), 'number')}, one for each cell.",
        praise="these are the counts." if len(asked) > 1 else "this is the count.",
        place=lambda number: cell_name(asked[number - 1]),
        look=look,
    )
    return judge(answer, question, count_slips(puzzle, asked))


@about
def check_by_count(answer: object, puzzle: Sudoku, count: int) -> Verdict:
    """Does the answer list the first ``count`` cells in the order of Ver1: by ``cnn``, ties row by row?

    >>> puzzle = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    >>> check_by_count([(2, 1), (3, 2), (0, 0)], puzzle, 3)
    Right: these are the first 3 cells of Ver1.
    >>> check_by_count([(0, 0), (0, 2), (0, 3)], puzzle, 3)
    Not yet: that is the order of Ver0, row by row. Ver1 begins with the cells that have the fewest candidates.
    """
    check_puzzle(puzzle)
    count = check_count("the number of cells", count, "ask for 1 or more")
    order = cells_by_count(puzzle)
    if count > len(order):
        raise PuzzleError("the number of cells", f"there are {len(order)} empty ones", "ask for fewer")

    def read(answer: object) -> Numbers:
        return flat(read_cells(answer, puzzle.shape))

    def look(given: Numbers, place: int) -> str:
        number = (place - 1) // 2
        cell, wanted = (given[2 * number], given[2 * number + 1]), order[number]
        if cell not in puzzle.shape.units_of:
            return f"there is no cell {cell_name(cell)}: rows and columns count from 0."
        return f"cell {number + 1} of your list, {cell_name(cell)}: {_out_of_order(puzzle, cell, wanted)}."

    question = Question(
        right=flat(order[:count]),
        read=read,
        form=f"write {counted(count, 'cell')} in order, such as [(0, 1), (2, 3)].",
        praise=f"these are the first {count} cells of Ver1." if count > 1 else "Ver1 begins there.",
        look=look,
    )
    return judge(answer, question, order_slips(puzzle, count))


def _out_of_order(puzzle: Sudoku, cell: Cell, wanted: Cell) -> str:
    """Why a cell does not stand where somebody put it."""
    here, there = count_of(puzzle, cell), count_of(puzzle, wanted)
    if is_given(puzzle, cell):
        return "a digit is given there, so there is nothing to try"
    if here > there:
        return f"it has {counted(here, 'candidate')}, and there is a cell that has fewer and is not in the list yet"
    if here < there:
        return "it has fewer candidates than the others here, so its place is before"
    return "another cell has as many candidates, and ties go row by row"


@about
def check_certain(answer: object, puzzle: Sudoku, digit: int) -> Verdict:
    """Does the layer of a digit make this cell certain: is it the only one in some unit where the digit can stand?

    One such cell is enough; [] where there is none.

    >>> puzzle = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    >>> check_certain((3, 0), puzzle, 4)
    Right: in row 3, 4 can only stand in (3,0): a hidden single.
    >>> check_certain((2, 1), puzzle, 1)
    Not yet: 1 is the only candidate of (2,1), a naked single. But one layer does not show that.
    """
    check_puzzle(puzzle)
    digit = check_digit(puzzle.shape, digit)
    cells, places = certain_cells(puzzle, digit), cell_places(puzzle.shape)
    chosen = some_of(answer, cells, puzzle.shape)

    def look(given: Numbers, place: int) -> str:
        if not any(given):
            return f"there is such a cell: look for a unit in which only one place is left for {sign_of(digit)}."
        extra = next(cell for cell, one in zip(places, given, strict=True) if one and cell not in cells)
        return _uncertain(puzzle, extra, digit)

    question = Question(
        right=ticked(places, chosen),
        read=lambda answer: ticked(places, read_cells(answer, puzzle.shape)),
        form="write a cell as (row, column), or [] for none.",
        praise=_certainty(puzzle, chosen[0], digit) if chosen else "this layer makes no cell certain.",
        look=look,
    )
    return judge(answer, question, certain_slips(puzzle, digit, cells))


def _certainty(puzzle: Sudoku, cell: Cell, digit: int) -> str:
    board = Board(puzzle)
    unit = next(unit for unit in puzzle.shape.units_of[cell] if board.places(unit, digit) == [cell])
    where = puzzle.shape.unit_name(unit)
    return f"in {where}, {sign_of(digit)} can only stand in {cell_name(cell)}: a hidden single."


def _uncertain(puzzle: Sudoku, cell: Cell, digit: int) -> str:
    """Why a layer does not make a cell certain."""
    name, sign = cell_name(cell), sign_of(digit)
    if cell not in puzzle.shape.units_of:
        return f"there is no cell {name}: rows and columns count from 0."
    if is_given(puzzle, cell):
        return f"{name} holds a given. Its dhs is 0 in every layer, since nobody works on it: that is no free place."
    board = Board(puzzle)
    candidates = board.candidates(*cell)
    if digit not in candidates:
        return f"{sign} is excluded in {name}: 1 (○) excludes, and a place that is left has 0 (×)."
    if candidates == (digit,):
        return f"{sign} is the only candidate of {name}, a naked single. But one layer does not show that."
    others = [board.places(unit, digit) for unit in puzzle.shape.units_of[cell]]
    there = listed(
        list(dict.fromkeys(cell_name(next(other for other in places if other != cell)) for places in others))
    )
    return f"{sign} can stand in {name}, but in each of its units elsewhere, too: see {there}."


@about
def check_overflow(answer: object, puzzle: Sudoku) -> Verdict:
    """At which cell does the filling stop first if it runs again and again, and ``cnn`` is never set back to 0?

    Then a list of ``dhs1`` has no place left for the next candidate.

    >>> puzzle = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    >>> check_overflow((0, 0), puzzle)
    Right: the list of (0,0) overflows in run 3.
    >>> check_overflow((2, 1), puzzle)
    Not yet: the list of (2,1) overflows in run 5. Another one does in run 3.
    """
    check_puzzle(puzzle)
    runs = overflow_runs(puzzle)
    if not runs:
        raise PuzzleError("the puzzle", "no cell has a candidate", "take one with empty cells")
    right = min(runs, key=lambda cell: (runs[cell], cell))

    def look(given: Numbers, place: int) -> str:
        cell = (given[0], given[1])
        if cell not in puzzle.shape.units_of:
            return f"there is no cell {cell_name(cell)}: rows and columns count from 0."
        if cell not in runs:
            return f"there is nothing to list in {cell_name(cell)}: choose an empty cell."
        if runs[cell] == runs[right]:
            return (
                f"the list of {cell_name(cell)} would overflow in the same run, but the loops meet another cell before."
            )
        return f"the list of {cell_name(cell)} overflows in run {runs[cell]}. Another one does in run {runs[right]}."

    question = Question(
        right=right,
        read=read_cell,
        form="write one cell as (row, column).",
        praise=f"the list of {cell_name(right)} overflows in run {runs[right]}.",
        look=look,
    )
    return judge(answer, question, overflow_slips(puzzle, right))


@about
def check_count_after(answer: object, puzzle: Sudoku, row: int, column: int, runs: int) -> Verdict:
    """Is the answer ``cnn`` of an empty cell after it was filled so many times, never set back to 0?

    >>> puzzle = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    >>> check_count_after(4, puzzle, 0, 0, 2)
    Right: 2 runs list 2 candidates each.
    >>> check_count_after(2, puzzle, 0, 0, 2)
    Not yet: that is cnn after the first run. Nothing sets it back to 0, so the next run counts on.
    """
    check_puzzle(puzzle)
    cell = row, column = check_empty(puzzle, row, column)
    runs = check_count("the runs", runs, "ask for 1 or more")
    count = count_of(puzzle, cell)
    if not count:
        raise PuzzleError(f"cell {cell_name(cell)}", "it has no candidate", "choose another one")
    if runs * count > puzzle.size:
        last = puzzle.size // count
        raise PuzzleError(
            "the runs", f"in run {last + 1} the list of {cell_name(cell)} overflows", f"ask for {last} or fewer"
        )
    question = Question(
        right=(runs * count,),
        read=whole_number,
        form="write one whole number.",
        praise=f"{runs} runs list {counted(count, 'candidate')} each." if runs > 1 else "the first run counts from 0.",
        look=lambda given, place: f"how many candidates does one run list for {cell_name(cell)}?",
    )
    return judge(answer, question, runs_slips(puzzle, cell, runs))
