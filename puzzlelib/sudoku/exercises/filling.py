"""Checks on functions that readers write to fill the arrays: for one cell, and for a whole grid."""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from puzzlelib.check import Numbers, Question, Slip, Unanswered, Verdict, WrongForm, judge
from puzzlelib.reader_function import NOTHING_BACK, Refused, about_function
from puzzlelib.sudoku.candidates import CandidateArrays, candidate_arrays
from puzzlelib.sudoku.examples import example
from puzzlelib.sudoku.exercises.functions import grids_of, named, run
from puzzlelib.sudoku.exercises.reading import read_strip
from puzzlelib.sudoku.puzzle import OPEN, Cell, Grid, Sudoku, cell_name, sign_of
from puzzlelib.sudoku.slips.cells import forbidding
from puzzlelib.sudoku.slips.filling import cnn_slips, dhs_slips, in_a_row, lists_slips, strips_of, strips_slips
from puzzlelib.wording import counted

FILLED = ("article", "count-loses", "half-an-hour")  # of 9 x 9: a reader's function may know no other size

Array = NDArray[np.int8]
Indices = list[tuple[int, ...]]

# ---- one cell

CELL_FORM = "write a function of mah, i1 and i2 that returns dhs of this cell, one number for each digit."


@about_function
def check_fill_cell(function: object, *puzzles: Sudoku) -> Verdict:
    """Does ``function(mah, i1, i2)`` return ``dhs`` of an empty cell after all three passes: a list of 0 and 1?

    ``mah`` is a new int8 array of shape (size, size), 0 for empty. It is run for each empty cell of the puzzles, by
    default of three of 9 x 9.

    >>> puzzle = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    >>> def my_cell(mah, i1, i2):
    ...     strip = [0] * 4
    ...     for row in range(4):
    ...         for column in range(4):
    ...             if row == i1 or column == i2 or (row // 2, column // 2) == (i1 // 2, i2 // 2):
    ...                 strip[mah[row, column] - 1] = 1
    ...     return strip
    >>> check_fill_cell(my_cell, puzzle)
    Not yet: a blank cell excludes nothing, so test for it. Without the test its 0 gives index 0 - 1, and Python takes \
index -1 as the last one. Look at digit 4 of (0,0).
    """
    grids = grids_of(puzzles) or [example(name) for name in FILLED]
    for puzzle in grids:
        given = {cell: _strip(function, puzzle, cell) for cell in puzzle.empty_cells}
        verdict = _judge_strips(puzzle, in_a_row(given.values()))
        if not verdict:
            return verdict
    cells = sum(len(puzzle.empty_cells) for puzzle in grids)
    many = counted(len(grids), "grid")
    return Verdict(True, f"your function is right for all {counted(cells, 'empty cell')} of {many}.")


def _strip(function: object, puzzle: Sudoku, cell: Cell) -> Numbers:
    mah, place = puzzle.grid, f"{cell_name(cell)} of {named(puzzle)}"
    answer = run(CELL_FORM, place, function, mah, *cell)
    if answer is None:
        raise Refused(NOTHING_BACK)
    _check_untouched(mah, puzzle)
    try:
        strip = read_strip(answer)
    except (WrongForm, Unanswered) as trouble:
        said = f"{trouble}. " if str(trouble) else ""
        raise Refused.since(f"for {place} it returns no strip. {said}Please {CELL_FORM}") from None
    if len(strip) != puzzle.size:
        many = counted(len(strip), "number")
        raise Refused.since(f"for {place} your function returns {many}, not {puzzle.size}.")
    return strip


def _check_untouched(mah: Grid, puzzle: Sudoku) -> None:
    if not np.array_equal(mah, puzzle.grid):
        raise Refused.since("your function changes mah. That is the puzzle itself: write into dhs only.")


def _judge_strips(puzzle: Sudoku, given: Numbers) -> Verdict:
    cells, size = puzzle.empty_cells, puzzle.size

    def place(number: int) -> str:
        cell, digit = divmod(number - 1, size)
        return f"digit {sign_of(digit + 1)} of {cell_name(cells[cell])}"

    def look(given: Numbers, number: int) -> str:
        cell, index = divmod(number - 1, size)
        told = f"in {named(puzzle)}, {place(number)}"
        if given[number - 1] not in (0, 1):
            return f"{told} is neither 0 nor 1: a mark is 1."
        met = forbidding(puzzle, *cells[cell], index + 1)
        if not met:
            return f"{told} should be 0: its index is {index}, and no unit of the cell holds the digit."
        return f"{told} should be 1: its index is {index}, and the digit stands in {cell_name(met[0])}."

    question = Question(
        right=in_a_row(strips_of(puzzle).values()),
        form=CELL_FORM,
        read=lambda _: given,
        place=place,
        look=look,
    )
    return judge(given, question, strips_slips(puzzle))


# ---- all cells

FILL_FORM = "write a function of mah, dhs, dhs1 and cnn that writes into the last three."


class _Arrays:
    """The arrays that a reader's function fills."""

    def __init__(self, size: int) -> None:
        self.dhs: Array = np.zeros((size, size, size), dtype=np.int8)
        self.dhs1: Array = np.zeros((size, size, size), dtype=np.int8)
        self.cnn: Array = np.zeros((size, size), dtype=np.int8)

    def fill(self, function: object, puzzle: Sudoku) -> None:
        mah = puzzle.grid
        run(FILL_FORM, named(puzzle), function, mah, self.dhs, self.dhs1, self.cnn)
        _check_untouched(mah, puzzle)

    @property
    def untouched(self) -> bool:
        return not (self.dhs.any() or self.dhs1.any() or self.cnn.any())


@about_function
def check_fill(function: object, *puzzles: Sudoku) -> Verdict:
    """Does ``function(mah, dhs, dhs1, cnn)`` fill the last three arrays as the article's program does?

    All are int8 arrays, ``mah`` of shape (size, size), the others zero. Behind the first ``cnn`` places of a list
    anything may stand. It is run on the puzzles, by default on three of 9 x 9, and then again on arrays that are full.

    >>> check_fill(lambda mah, dhs, dhs1, cnn: None)
    Not answered yet: your function leaves dhs, dhs1 and cnn as they were. Write into them, as in dhs[i1, i2, i3] = 1.
    """
    grids = grids_of(puzzles) or [example(name) for name in FILLED]
    for puzzle in grids:
        arrays = _Arrays(puzzle.size)
        arrays.fill(function, puzzle)
        if arrays.untouched and puzzle.empty_cells:
            told = "your function leaves dhs, dhs1 and cnn as they were. Write into them, as in dhs[i1, i2, i3] = 1."
            return Verdict(None, told)
        verdict = _judge_arrays(puzzle, arrays)
        if not verdict:
            return verdict
    again = (grid for grid in grids if grid.size == grids[0].size)
    trouble = next(filter(None, (_trouble_of_second_run(function, grid, grids[0]) for grid in again)), "")
    if trouble:
        return Verdict(False, f"the first run is right. {trouble}")
    many = counted(len(grids), "grid")
    return Verdict(True, f"your function fills the arrays of {many} as the article's program does, a second time, too.")


def _judge_arrays(puzzle: Sudoku, arrays: _Arrays) -> Verdict:
    """``dhs`` first, then ``cnn``, then what lies in the lists: each is read off the one before."""
    right = candidate_arrays(puzzle)
    parts: tuple[tuple[str, Array, Array, Indices, Iterable[Slip]], ...] = (
        ("dhs", arrays.dhs, right.dhs, list(np.ndindex(right.dhs.shape)), dhs_slips(puzzle)),
        ("cnn", arrays.cnn, right.cnn, list(np.ndindex(right.cnn.shape)), cnn_slips(puzzle)),
        ("dhs1", arrays.dhs1, right.dhs1, _listed(right), lists_slips(puzzle)),
    )
    verdicts = (_judge_array(named(puzzle), *part) for part in parts)
    return next((verdict for verdict in verdicts if not verdict), Verdict(True, ""))


def _listed(arrays: CandidateArrays) -> Indices:
    """The places of ``dhs1`` that hold candidates."""
    return [(*cell, w) for cell in arrays.puzzle.empty_cells for w in range(arrays.cnn[cell])]


def _judge_array(grid: str, name: str, given: Array, right: Array, where: Indices, slips: Iterable[Slip]) -> Verdict:
    numbers, wanted = (tuple(int(array[index]) for index in where) for array in (given, right))

    def place(number: int) -> str:
        return f"{name}[{', '.join(map(str, where[number - 1]))}]"

    def look(_: Numbers, number: int) -> str:
        return f"in {grid}, {place(number)} is {numbers[number - 1]} and should be {wanted[number - 1]}."

    return judge(numbers, Question(wanted, FILL_FORM, lambda _: numbers, place=place, look=look), slips)


def _trouble_of_second_run(function: object, first: Sudoku, second: Sudoku) -> str:
    """What is wrong with arrays filled for the second puzzle that are full from the first; "" if nothing."""
    counts_on = "cnn counts on from there. Set cnn[i1, i2] to 0 before a cell is filled."
    arrays, right = _Arrays(first.size), candidate_arrays(second)
    arrays.fill(function, first)
    try:
        arrays.fill(function, second)
    except Refused:
        return f"The second one fails on the same arrays: {counts_on}"
    empty = right.mah == OPEN
    if (arrays.dhs[empty] != right.dhs[empty]).any():
        return "Its marks are still there in the second one: set dhs[i1, i2, :] to 0 before a cell is filled."
    if (arrays.cnn[empty] != right.cnn[empty]).any():
        return f"The second one, on the same arrays, goes wrong: {counts_on}"
    if any(arrays.dhs1[index] != right.dhs1[index] for index in _listed(right)):
        return "In the second one, on the same arrays, candidates of the first are left in dhs1."
    return ""
