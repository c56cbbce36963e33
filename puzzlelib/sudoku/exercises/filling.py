"""Checks on functions that readers write to fill the arrays: for one cell, and for a whole grid."""

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from puzzlelib.check import Numbers, Question, Slip, Unanswered, Verdict, WrongForm, judge
from puzzlelib.sudoku.candidates import CandidateArrays, candidate_arrays
from puzzlelib.sudoku.examples import example
from puzzlelib.sudoku.exercises.functions import NOTHING_BACK, Refused, about_function, grids_of, named, run
from puzzlelib.sudoku.exercises.reading import read_strip
from puzzlelib.sudoku.puzzle import Cell, Grid, Sudoku, cell_name, sign_of
from puzzlelib.sudoku.slips.filling import cnn_slips, dhs_slips, in_a_row, lists_slips, strips_of, strips_slips
from puzzlelib.wording import counted, shown

FILLED = ("article", "count-loses", "half-an-hour")  # of 9 x 9: a reader's function may know no other size


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
    return Verdict(
        True, f"your function is right for all {counted(cells, 'empty cell')} of {counted(len(grids), 'grid')}."
    )


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
        raise Refused(
            Verdict(False, f"for {place} your function does not return a strip. {said}Please {CELL_FORM}")
        ) from None
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

    question = Question(
        right=in_a_row(strips_of(puzzle).values()),
        form=CELL_FORM,
        read=lambda _: given,
        place=place,
        look=lambda given, number: (
            f"in {named(puzzle)}, {place(number)} should be {1 - given[number - 1]}."
            if given[number - 1] in (0, 1)
            else f"in {named(puzzle)}, {place(number)} is neither 0 nor 1: a mark is 1."
        ),
    )
    return judge(given, question, strips_slips(puzzle))


# ---- all cells

FILL_FORM = "write a function of mah, dhs, dhs1 and cnn that writes into the last three."


class _Arrays:
    """The arrays that a reader's function fills."""

    def __init__(self, size: int) -> None:
        self.dhs: NDArray[np.int8] = np.zeros((size, size, size), dtype=np.int8)
        self.dhs1: NDArray[np.int8] = np.zeros((size, size, size), dtype=np.int8)
        self.cnn: NDArray[np.int8] = np.zeros((size, size), dtype=np.int8)

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
    return _judge_secondrun(function, grids)


def _judge_arrays(puzzle: Sudoku, arrays: _Arrays) -> Verdict:
    right = candidate_arrays(puzzle)
    parts = (_judge_dhs, _judge_cnn, _judge_lists)
    verdicts = (judge_part(puzzle, arrays, right) for judge_part in parts)
    return next((verdict for verdict in verdicts if not verdict), Verdict(True, ""))


def _judge_dhs(puzzle: Sudoku, arrays: _Arrays, right: CandidateArrays) -> Verdict:
    return _judge_array(puzzle, "dhs", arrays.dhs, right.dhs, dhs_slips(puzzle))


def _judge_cnn(puzzle: Sudoku, arrays: _Arrays, right: CandidateArrays) -> Verdict:
    return _judge_array(puzzle, "cnn", arrays.cnn, right.cnn, cnn_slips(puzzle))


def _judge_array(
    puzzle: Sudoku, name: str, given: NDArray[np.int8], right: NDArray[np.int8], slips: Iterable[Slip]
) -> Verdict:
    numbers = tuple(given.ravel().tolist())

    def place(number: int) -> str:
        where = ", ".join(str(index) for index in np.unravel_index(number - 1, right.shape))
        return f"{name}[{where}]"

    def look(given: Numbers, number: int) -> str:
        wanted = right.ravel()[number - 1]
        return f"in {named(puzzle)}, {place(number)} is {shown(given[number - 1])} and should be {wanted}."

    question = Question(tuple(right.ravel().tolist()), FILL_FORM, lambda _: numbers, place=place, look=look)
    return judge(numbers, question, slips)


def _judge_lists(puzzle: Sudoku, arrays: _Arrays, right: CandidateArrays) -> Verdict:
    places = [(*cell, w) for cell in puzzle.empty_cells for w in range(right.cnn[cell])]

    def place(number: int) -> str:
        return f"dhs1[{', '.join(map(str, places[number - 1]))}]"

    def look(given: Numbers, number: int) -> str:
        wanted = right.dhs1[places[number - 1]]
        return f"in {named(puzzle)}, {place(number)} is {shown(given[number - 1])} and should be {wanted}."

    given = tuple(int(arrays.dhs1[where]) for where in places)
    wanted = tuple(int(right.dhs1[where]) for where in places)
    return judge(given, Question(wanted, FILL_FORM, lambda _: given, place=place, look=look), lists_slips(puzzle))


def _judge_secondrun(function: object, grids: Sequence[Sudoku]) -> Verdict:
    """Arrays that are full from a first run have to come out as new ones do."""
    counts_on = "cnn counts on from there. Set cnn[i1, i2] to 0 before a cell is filled."
    for before in grids:
        after = grids[0]
        arrays = _Arrays(before.size)
        arrays.fill(function, before)
        if after.size != before.size:
            continue
        try:
            arrays.fill(function, after)
        except Refused:
            return Verdict(False, f"the first run is right. The second one, on the same arrays, fails: {counts_on}")
        right = candidate_arrays(after)
        empty = after.grid == 0
        if not np.array_equal(arrays.dhs[empty], right.dhs[empty]):
            told = "the marks of the first run are still there: set dhs[i1, i2, :] to 0 before a cell is filled."
            return Verdict(False, f"the first run is right. On the same arrays and another grid, {told}")
        if not np.array_equal(arrays.cnn[empty], right.cnn[empty]):
            return Verdict(False, f"the first run is right. On the second one, on the same arrays, {counts_on}")
        if not _judge_lists(after, arrays, right):
            told = "candidates of the first run are left in dhs1."
            return Verdict(False, f"the first run is right. On the second one, on the same arrays, {told}")
    many = counted(len(grids), "grid")
    return Verdict(True, f"your function fills the arrays of {many} as the article's program does, a second time, too.")
