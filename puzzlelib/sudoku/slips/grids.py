"""Slips on the arrays of a whole grid: counts, the order of Ver1, what a layer makes certain, and a second run."""

from collections.abc import Iterator, Sequence

from puzzlelib.check import NearSlip, Numbers, Slip, WholeSlip, ticked
from puzzlelib.sudoku.board import Board
from puzzlelib.sudoku.puzzle import OPEN, Cell, Sudoku
from puzzlelib.sudoku.search import cells_by_count
from puzzlelib.sudoku.slips import COUNTED_FROM_1, SWAPPED, cell_places, from_1, swapped
from puzzlelib.sudoku.slips.pupils import PUPILS, Pupil


def is_given(puzzle: Sudoku, cell: Cell) -> bool:
    return puzzle.rows[cell[0]][cell[1]] != OPEN


def count_of(puzzle: Sudoku, cell: Cell, pupil: type[Pupil] = Pupil) -> int:
    """``cnn`` of a cell, as a pupil finds it: 0 for a given.

    >>> count_of(Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]]), (0, 0))
    2
    """
    return 0 if is_given(puzzle, cell) else len(pupil(puzzle, *cell).candidates())


# ---- counts


def count_slips(puzzle: Sudoku, cells: Sequence[Cell]) -> Iterator[Slip]:
    """Slips of somebody who writes ``cnn`` of some cells."""
    right = [count_of(puzzle, cell) for cell in cells]
    givens = [is_given(puzzle, cell) for cell in cells]
    pairs = list(zip(right, givens, strict=True))
    told = "at {place} that is how many digits are excluded. Count those that are possible: dhs is 0 there."
    yield Slip(tuple(0 if given else puzzle.size - count for count, given in pairs), told)
    told = "at {place} that is the candidate itself. cnn counts how many there are."
    yield Slip(tuple(_only_candidate(puzzle, cell) or count for cell, count in zip(cells, right, strict=True)), told)
    told = "{place} holds a given: nobody works on it, so its cnn stays 0."
    as_if_empty = tuple(len(Pupil(puzzle, *cell).candidates()) for cell in cells)
    for answer in (
        tuple(1 if given else count for count, given in pairs),
        tuple(puzzle.size if given else count for count, given in pairs),
        as_if_empty,
    ):
        yield Slip(answer, told)
    told = "at {place} that is cnn after a second run: it goes on counting where it stopped."
    yield Slip(tuple(2 * count for count in right), told)
    for pupil in PUPILS:
        if cells:
            answer = tuple(count_of(puzzle, cell, pupil) for cell in cells)
            wrong = next(
                (cell for cell, one, other in zip(cells, answer, right, strict=True) if one != other), cells[0]
            )
            yield NearSlip(answer, f"{pupil(puzzle, *wrong).tell()} Look at {{place}}.")
    yield from _counts_of_other_cells(puzzle, cells)


def _only_candidate(puzzle: Sudoku, cell: Cell) -> int:
    """The candidate of a cell that has only one, else 0."""
    candidates = [] if is_given(puzzle, cell) else Pupil(puzzle, *cell).candidates()
    return candidates[0] if len(candidates) == 1 else 0


def _counts_of_other_cells(puzzle: Sudoku, cells: Sequence[Cell]) -> Iterator[Slip]:
    yield WholeSlip(tuple(count_of(puzzle, cell) for cell in swapped(cells)), SWAPPED)
    if all(row and column for row, column in cells):
        told = "these are the counts one row up and one column to the left: rows and columns count from 0."
        yield WholeSlip(tuple(count_of(puzzle, (row - 1, column - 1)) for row, column in cells), told)


# ---- the order of Ver1


def flat(cells: Sequence[Cell]) -> Numbers:
    """Cells as an answer: row, column, row, column, ...

    >>> flat([(3, 5), (6, 7)])
    (3, 5, 6, 7)
    """
    return tuple(number for cell in cells for number in cell)


def order_slips(puzzle: Sudoku, count: int) -> Iterator[Slip]:
    """Slips of somebody who writes the first ``count`` cells in the order of Ver1."""
    board, empty, right = Board(puzzle), puzzle.empty_cells, cells_by_count(puzzle)

    def cnn(cell: Cell) -> int:
        return len(board.candidates(*cell))

    def first(cells: Sequence[Cell]) -> Numbers:
        return flat(cells[:count])

    told = "that is the order of Ver0, row by row. Ver1 begins with the cells that have the fewest candidates."
    yield WholeSlip(first(empty), told)
    told = "ties go row by row: of two cells with equally many candidates the one in the upper row comes first."
    yield WholeSlip(first(sorted(empty, key=lambda cell: (cnn(cell), cell[1], cell[0]))), told)
    yield WholeSlip(first(sorted(empty, key=lambda cell: (cnn(cell), -cell[0], cell[1]))), told)
    yield WholeSlip(first(sorted(empty, key=lambda cell: (cnn(cell), -cell[0], -cell[1]))), told)
    told = "these have the most candidates: begin with the fewest."
    yield WholeSlip(first(sorted(empty, key=lambda cell: -cnn(cell))), told)
    yield WholeSlip(first(sorted(empty, key=lambda cell: -cnn(cell))[::-1]), told)
    told = (
        "cells with givens are in the list. Their cnn is 0, so sorted with the others they come first: leave them out."
    )
    yield WholeSlip(first(sorted(puzzle.shape.cells, key=cnn)), told)
    yield WholeSlip(first(swapped(right)), SWAPPED)
    yield WholeSlip(first(from_1(right)), COUNTED_FROM_1)
    told = "that is a cell too few at the start: the list begins with the very first cell."
    yield WholeSlip(flat(right[1 : count + 1]), told)


# ---- layers


def certain_cells(puzzle: Sudoku, digit: int) -> list[Cell]:
    """The cells that the layer of a digit makes certain: the only ones in some unit where it can stand.

    >>> certain_cells(Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]]), 4)
    [(1, 1), (3, 0)]
    """
    board = Board(puzzle)
    places = [board.places(unit, digit) for unit in puzzle.shape.units]
    return sorted({cells[0] for cells in places if len(cells) == 1})


def certain_slips(puzzle: Sudoku, digit: int, cells: Sequence[Cell]) -> Iterator[Slip]:
    """Slips of somebody who names a cell that a layer makes certain; ``cells`` are right."""
    places = cell_places(puzzle.shape)
    for cell in cells:
        yield WholeSlip(ticked(places, swapped([cell])), SWAPPED)
        yield WholeSlip(ticked(places, from_1([cell])), COUNTED_FROM_1)


# ---- a second run


def overflow_runs(puzzle: Sudoku) -> dict[Cell, int]:
    """For each cell that has candidates: in which run its list overflows if ``cnn`` is never set back.

    >>> overflow_runs(Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]]))[0, 0]
    3
    """
    counts = {cell: count_of(puzzle, cell) for cell in puzzle.empty_cells}
    return {cell: puzzle.size // count + 1 for cell, count in counts.items() if count}


def overflow_slips(puzzle: Sudoku, right: Cell) -> Iterator[Slip]:
    """Slips of somebody who looks for the cell at which a run stops first."""
    yield WholeSlip((right[1], right[0]), SWAPPED)
    yield WholeSlip((right[0] + 1, right[1] + 1), COUNTED_FROM_1)


def runs_slips(puzzle: Sudoku, cell: Cell, runs: int) -> Iterator[Slip]:
    """Slips of somebody who writes ``cnn`` of a cell after some runs."""
    count = count_of(puzzle, cell)
    told = "that is cnn after the first run. Nothing sets it back to 0, so the next run counts on."
    yield WholeSlip((count,), told)
    told = "cnn does not double each time: every run adds the same number of candidates again."
    yield WholeSlip((count * 2 ** (runs - 1),), told)
    yield WholeSlip((count**runs,), told)
    yield WholeSlip((count * (runs - 1),), "the first run counts, too: that is one run less.")
    yield WholeSlip((count * (runs + 1),), "that is one run more.")
    yield WholeSlip((puzzle.size - count,), "that is how many digits are excluded: cnn counts those that are possible.")
