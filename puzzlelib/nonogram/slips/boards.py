"""Slips on whole boards: which lines wait, what a line learns, what an assumption proves, how many solutions there are.

Answers that are lists of lines or cells are compared place by place: 1 for each that is listed, 0 for the others. Those
with the number 0, and one past the end, have a place too, so that counting from 0 can be seen.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress

import numpy as np

from puzzlelib.check import Numbers, Slip, WholeSlip
from puzzlelib.errors import Contradiction
from puzzlelib.nonogram.board import Board, Cell, Unit, all_units, cells_where, solve_by_lines
from puzzlelib.nonogram.line import solve_line
from puzzlelib.nonogram.packing import pack_line
from puzzlelib.nonogram.puzzle import EMPTY, FILLED, UNDECIDED, Cells, Clues, Nonogram
from puzzlelib.nonogram.search import Probe, Search
from puzzlelib.nonogram.slips.rules import opened, painted

LINES_FROM_0 = "everything is one less: did you count from 0? Rows and columns count from 1."
SWAPPED = "rows and columns are swapped: a cell is (row, column), and a row runs from left to right."


# ---- the work list


def unit_places(puzzle: Nonogram) -> list[Unit]:
    """What the places of an answer about lines stand for.

    >>> unit_places(Nonogram([[1]], [[1]]))
    [('row', 0), ('row', 1), ('row', 2), ('column', 0), ('column', 1), ('column', 2)]
    """
    return [
        (kind, number)
        for kind, count in (("row", puzzle.height), ("column", puzzle.width))
        for number in range(count + 2)
    ]


def units_listed(puzzle: Nonogram, units: Iterable[Unit]) -> Numbers:
    """1 for each line of the list, 0 for the others."""
    listed = set(units)
    return tuple(int(unit in listed) for unit in unit_places(puzzle))


def waiting_slips(before: Board, board: Board, taken: Sequence[Unit]) -> Iterator[Slip]:
    """Slips of somebody who keeps the work list: ``before`` and after the last of the lines that were ``taken``."""
    puzzle, waiting, last = board.puzzle, set(board.waiting), taken[-1]
    every = all_units(puzzle)
    told = "a line that was taken comes back: each crossing line that learns a cell goes on the list again."
    yield WholeSlip(units_listed(puzzle, set(every) - set(taken)), told)
    told = "these are the lines that have learned a cell. Lines that nobody has looked at wait, too."
    yield WholeSlip(units_listed(puzzle, [unit for unit in waiting if board.waiting[unit]]), told)
    told = "{place} has learned nothing new: only a line in which a cell was settled goes back on the list."
    yield Slip(units_listed(puzzle, waiting.union(unit for unit in every if unit[0] != last[0])), told)
    told = "a line that was taken leaves the list, and it does not wait for what it has found itself. Look at {place}."
    yield Slip(units_listed(puzzle, waiting.union(taken)), told)
    told = "that is the list before the last of these lines: take one line more."
    yield WholeSlip(units_listed(puzzle, before.waiting), told)
    yield WholeSlip(units_listed(puzzle, [(kind, number - 1) for kind, number in waiting]), LINES_FROM_0)
    turned = [("column" if kind == "row" else "row", number) for kind, number in waiting]
    yield WholeSlip(units_listed(puzzle, turned), "rows and columns are swapped.")
    yield WholeSlip(units_listed(puzzle, set(every) - waiting), "these are the lines that do not wait.")


# ---- what a line learns


def learned_slips(board: Board, unit: Unit, solution: Cells | None) -> Iterator[Slip]:
    """Slips of somebody who writes a line of the board after complete deduction; ``solution`` is the solved line."""
    clues, line = board.clues(unit), board.line(unit)
    before, right = _numbers(line), _numbers(solve_line(clues, line))
    kind, number = unit
    other = ("column" if kind == "row" else "row", number)
    yield WholeSlip(before, f"that is {kind} {number} as it was. Look once more, and settle what all placements share.")
    with suppress(Contradiction):
        packed = _numbers(pack_line(clues, line))
        told = "both packings show no more than that. Look at {place}: what do all placements make of it?"
        yield WholeSlip(packed, told)
    for turned, told in (
        (other, f"that is {other[0]} {number}: the question is about {kind} {number}."),
        ((kind, number + 1), f"that is {kind} {number + 1}: {kind}s count from 1."),
    ):
        if turned in all_units(board.puzzle):
            with suppress(Contradiction):
                yield WholeSlip(_numbers(solve_line(board.clues(turned), board.line(turned))), told)
    with suppress(Contradiction):
        told = f"the clues of a {kind} go from the {'left' if kind == 'row' else 'top'}: were they turned round?"
        yield WholeSlip(_numbers(solve_line(clues[::-1], line)), told)
    if solution is not None:
        told = "{place} is so in the end, but this line does not show it yet: its placements still differ there."
        yield Slip(_numbers(solution), told)
    yield from _half_done(before, right, clues)


def _half_done(before: Numbers, right: Numbers, clues: Clues) -> Iterator[Slip]:
    new = [(x, cell) for x, (cell, old) in enumerate(zip(right, before, strict=True), start=1) if cell != old]
    filled, empty = ([x for x, cell in new if cell == value] for value in (FILLED, EMPTY))
    if filled and empty:
        told = "the ■ are done, some □ are missing: which cells can no block reach?"
        yield Slip(painted(before, (FILLED, filled)), told)
        told = "the □ are done, some ■ are missing: which cells does a block cover in every placement?"
        yield Slip(painted(before, (EMPTY, empty)), told)
    told = "{place} was known before: keep the known cells as they are."
    yield Slip(opened(right, (x for x, cell in enumerate(before, start=1) if cell != UNDECIDED)), told)
    blank = np.full(len(before), UNDECIDED, dtype=np.int8)
    told = "the known cells are forgotten: that is what the line shows when it is blank."
    yield WholeSlip(_numbers(solve_line(clues, blank)), told)
    told = "{place} is not sure to be empty: an open cell stays ・ or ?; the signs □ and . mean empty."
    yield Slip(painted(right, (EMPTY, range(1, len(right) + 1))), told)


def _numbers(line: object) -> Numbers:
    return tuple(np.asarray(line).tolist())


# ---- a refuted value

KINDS = ("row", "column")


def refuted_slips(value: int, unit: Unit) -> Iterator[Slip]:
    """Slips of somebody who names the refuted value and the line that refutes it: value, kind (see KINDS), number."""
    kind, number = KINDS.index(unit[0]), unit[1]
    told = (
        "the refuted value is the one that leads to the contradiction. "
        "The other one is proved by that, not by the fact that it leads to none."
    )
    yield WholeSlip((1 - value, kind, number), told)
    yield WholeSlip((value, 1 - kind, number), "the value is right. Row and column are swapped.")
    yield WholeSlip((value, kind, number - 1), f"{unit[0]}s count from 1: did you count from 0?")


# ---- the cells on which both branches agree


def cell_places(puzzle: Nonogram) -> list[Cell]:
    """What the places of an answer about cells stand for: the board with a frame of one cell around it."""
    return [(row, column) for row in range(puzzle.height + 2) for column in range(puzzle.width + 2)]


def cells_listed(puzzle: Nonogram, cells: Iterable[Cell]) -> Numbers:
    """1 for each cell of the list, 0 for the others.

    >>> cells_listed(Nonogram([[1]], [[1]]), [(1, 1)])
    (0, 0, 0, 0, 1, 0, 0, 0, 0)
    """
    listed = set(cells)
    return tuple(int(cell in listed) for cell in cell_places(puzzle))


def agreed_slips(board: Board, found: Probe) -> Iterator[Slip]:
    """Slips of somebody who lists the cells on which both branches agree."""
    puzzle, agreed, cell = board.puzzle, set(found.agreed), found.cell
    filled, empty = set(found.filled.settled), set(found.empty.settled)
    for colour, sign, missing, name in ((FILLED, "■", "□", "empty"), (EMPTY, "□", "■", "filled")):
        some = {c for c in agreed if found.agreed[c] == colour}
        start = f"only the {sign} are listed." if some else f"there is no {sign} on which they agree."
        told = f"{start} {missing} count, too: a cell that is {name} in both branches is {name} for sure."
        yield WholeSlip(cells_listed(puzzle, some), told)
    told = "the cell that is assumed has a different value in each branch: leave it out."
    yield Slip(cells_listed(puzzle, agreed | {cell}), told)
    told = "{place} is settled in both branches, but once ■ and once □: that is no agreement."
    yield Slip(cells_listed(puzzle, (filled & empty) - {cell}), told)
    yield Slip(cells_listed(puzzle, filled & empty), told)
    told = "that is all that follows from {value}. No contradiction is no proof: only what both branches say is sure."
    for settled, value in ((filled, "■"), (empty, "□")):
        for listed in (settled, settled - {cell}):
            yield WholeSlip(cells_listed(puzzle, listed), told.replace("{value}", value))
    told = "that is all that follows from either value. Only what both branches say is sure."
    for listed in (filled | empty, (filled | empty) - {cell}):
        yield WholeSlip(cells_listed(puzzle, listed), told)
    known = set(cells_where(board.cells != UNDECIDED))
    yield Slip(cells_listed(puzzle, agreed | known), "{place} was known before: list only what the two branches add.")
    yield WholeSlip(cells_listed(puzzle, {(column, row) for row, column in agreed}), SWAPPED)
    yield WholeSlip(cells_listed(puzzle, {(row - 1, column - 1) for row, column in agreed}), LINES_FROM_0)


# ---- how many solutions


def solution_count_slips(puzzle: Nonogram, right: int) -> Iterator[Slip]:
    """Slips of somebody who counts the solutions of a puzzle."""
    if not right:
        return  # whatever is counted, the line that cannot be says more
    stuck = solve_by_lines(puzzle)
    search = Search(stuck)
    probes = [search.probe(cell) for cell in search.open_cells()]
    branches = [branch for probe in probes for branch in (probe.filled, probe.empty)]
    alive = sum(branch.contradiction is None for branch in branches)
    told = (
        "those are the assumptions that do not contradict. They are no solutions yet, and several lead to the same one."
    )
    yield WholeSlip((alive,), told)
    told = "those are the assumptions that one can make. Follow each: how many boards are full in the end?"
    yield WholeSlip((len(branches),), told)
    yield WholeSlip((stuck.undecided,), "that is how many cells are open: how many ways are there to settle them all?")
    told = "those are all ways to colour the open cells. Most of them contradict some line."
    yield WholeSlip((2**stuck.undecided,), told)
    if right > 2:
        yield WholeSlip((2,), "two show that the puzzle is ambiguous. Count on: there are more.")
