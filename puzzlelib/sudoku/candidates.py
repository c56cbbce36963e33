"""The candidates of every cell by arrays, as a VB lecture finds them; and the story of it, look by look.

Source: VB入門講義応用編 第10講 数独の問題を解くプログラムVer0 第5話. Its arrays keep their names: ``mah`` (the grid),
``dhs`` (what is excluded), ``dhs1`` (the candidates), ``cnn`` (how many). All indices count from 0, as there: index i3
of ``dhs`` stands for digit i3 + 1. In ``dhs`` a 1 excludes a digit, a 0 means that it is still possible.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from puzzlelib.errors import PuzzleError
from puzzlelib.sudoku.puzzle import (
    OPEN,
    Cell,
    Sudoku,
    cell_name,
    check_cell,
    check_puzzle,
    read_pairs,
    sign_of,
    write_grid,
)
from puzzlelib.trace import Event, OnEvent, Trace, Value, Why
from puzzlelib.wording import counted

PASSES = ("row", "column", "block")
KINDS = ("given", "cleared", "skipped", "marked", "pass ended", "listed", "left out", "counted")


class CandidateArrays:
    """The four arrays of the article, all int8, and how an event changes them.

    Attributes
    ----------
    mah : the grid, shape (size, size); 0 for an empty cell. Also ``grid``.
    dhs : shape (size, size, size); ``dhs[i1, i2, i3]`` is 1 where digit i3 + 1 stands in the row, column or block of
        the empty cell (i1,i2), else 0. Zero for givens, too: nobody works on them. Also ``excluded``.
    dhs1 : shape (size, size, size); the first ``cnn[i1, i2]`` places hold the candidates of (i1,i2), the rest 0. Also
        ``candidates``.
    cnn : shape (size, size); how many candidates, 0 for givens. Also ``counts``.
    event : the last event, None at the start.

    >>> arrays = CandidateArrays(Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]]))
    >>> fill_cell(arrays, 0, 0)
    >>> arrays.dhs[0, 0].tolist(), arrays.dhs1[0, 0].tolist(), int(arrays.cnn[0, 0])
    ([0, 1, 1, 0], [1, 4, 0, 0], 2)
    """

    def __init__(self, puzzle: Sudoku) -> None:
        check_puzzle(puzzle)
        self.puzzle = puzzle
        self.size = size = puzzle.size
        self.mah = puzzle.grid
        self.dhs = np.zeros((size, size, size), dtype=np.int8)
        self.dhs1 = np.zeros((size, size, size), dtype=np.int8)
        self.cnn = np.zeros((size, size), dtype=np.int8)
        self.event: Event | None = None

    @property
    def grid(self) -> NDArray[np.int8]:
        """``mah``"""
        return self.mah

    @property
    def excluded(self) -> NDArray[np.int8]:
        """``dhs``"""
        return self.dhs

    @property
    def candidates(self) -> NDArray[np.int8]:
        """``dhs1``"""
        return self.dhs1

    @property
    def counts(self) -> NDArray[np.int8]:
        """``cnn``"""
        return self.cnn

    # ---- how they change: the program calls these, and so does a replay

    def clear(self, i1: int, i2: int) -> None:
        """Nothing is excluded yet."""
        self.dhs[i1, i2, :] = 0

    def mark(self, i1: int, i2: int, index: int) -> None:
        """Exclude digit index + 1."""
        self.dhs[i1, i2, index] = 1

    def list_candidate(self, i1: int, i2: int, digit: int) -> None:
        """Put a digit behind the candidates that are listed already. Raises PuzzleError if the list is full."""
        w = int(self.cnn[i1, i2])
        if w == self.size:
            trouble = f"all {self.size} places of its list are taken"
            raise PuzzleError(f"cell {cell_name((i1, i2))}", trouble, "set cnn to 0 before you fill it again")
        self.dhs1[i1, i2, w] = digit
        self.cnn[i1, i2] += 1

    def apply(self, event: Event) -> None:
        self.event = event
        cell = cast(Cell, event.where)
        match event.kind:
            case "cleared":
                self.clear(*cell)
            case "marked":
                self.mark(*cell, cast(int, event.value))
            case "listed":
                self.list_candidate(*cell, cast(int, event.value))

    def copy(self) -> "CandidateArrays":
        """Its own arrays; the puzzle is shared, and the grid, which nothing changes."""
        twin = CandidateArrays.__new__(CandidateArrays)
        twin.__dict__.update(self.__dict__)
        twin.dhs, twin.dhs1, twin.cnn = self.dhs.copy(), self.dhs1.copy(), self.cnn.copy()
        return twin

    __copy__ = copy  # who calls copy.copy means the same

    # ---- what they tell

    def candidates_of(self, i1: int, i2: int) -> tuple[int, ...]:
        """The digits that are listed for a cell; () for a given. Raises PuzzleError for a cell that is not there."""
        cell = check_cell(self.puzzle.shape, i1, i2)
        return tuple(self.dhs1[cell][: self.cnn[cell]].tolist())

    def __repr__(self) -> str:
        size, filled = self.size, int(np.count_nonzero(self.cnn))
        return f"<CandidateArrays of {size} x {size}, {counted(filled, 'cell')} filled>"

    def __str__(self) -> str:
        return write_grid(self.puzzle.shape, self.mah)

    def _repr_html_(self) -> str:
        from puzzlelib.sudoku import draw

        return draw.arrays_html(self)


# ---- the program of the article


def fill(arrays: CandidateArrays, on_event: OnEvent | None = None) -> None:
    """The two outer loops: every cell, row by row; only empty ones are worked on.

    ``cnn`` must be 0 before. A second run lists every candidate again: counts double, or a list is full (PuzzleError).
    """
    for i1 in range(arrays.size):
        for i2 in range(arrays.size):
            if arrays.mah[i1, i2] == OPEN:
                fill_cell(arrays, i1, i2, on_event)
            else:
                _tell(on_event, "given", (i1, i2), int(arrays.mah[i1, i2]), ("not empty",))


def fill_cell(arrays: CandidateArrays, i1: int, i2: int, on_event: OnEvent | None = None) -> None:
    """What is done for one empty cell: clear, three passes, collect."""
    arrays.clear(i1, i2)
    _tell(on_event, "cleared", (i1, i2), None, ("nothing is excluded",))
    row_pass(arrays, i1, i2, on_event)
    column_pass(arrays, i1, i2, on_event)
    block_pass(arrays, i1, i2, on_event)
    collect(arrays, i1, i2, on_event)


def row_pass(arrays: CandidateArrays, i1: int, i2: int, on_event: OnEvent | None = None) -> None:
    """The row: i3 runs over its columns."""
    for i3 in range(arrays.size):
        if i2 == i3:
            _skip(on_event, (i1, i2), "row", (i1, i3), "itself")
        elif arrays.mah[i1, i3] == OPEN:
            _skip(on_event, (i1, i2), "row", (i1, i3), "blank")
        else:
            _exclude(arrays, (i1, i2), "row", (i1, i3), on_event)
    _end_pass(arrays, (i1, i2), "row", on_event)


def column_pass(arrays: CandidateArrays, i1: int, i2: int, on_event: OnEvent | None = None) -> None:
    """The column: i3 runs over its rows."""
    for i3 in range(arrays.size):
        if i1 == i3:
            _skip(on_event, (i1, i2), "column", (i3, i2), "itself")
        elif arrays.mah[i3, i2] == OPEN:
            _skip(on_event, (i1, i2), "column", (i3, i2), "blank")
        else:
            _exclude(arrays, (i1, i2), "column", (i3, i2), on_event)
    _end_pass(arrays, (i1, i2), "column", on_event)


def block_pass(arrays: CandidateArrays, i1: int, i2: int, on_event: OnEvent | None = None) -> None:
    """The block: i3 and i4 run over it from its corner; its part of the row and the column is done."""
    height, width = arrays.puzzle.shape.block_height, arrays.puzzle.shape.block_width
    i1s, i2s = i1 // height, i2 // width
    for i3 in range(height):
        for i4 in range(width):
            row, column = height * i1s + i3, width * i2s + i4
            if row == i1 or column == i2:
                _skip(on_event, (i1, i2), "block", (row, column), _overlap((i1, i2), (row, column)))
            elif arrays.mah[row, column] == OPEN:
                _skip(on_event, (i1, i2), "block", (row, column), "blank")
            else:
                _exclude(arrays, (i1, i2), "block", (row, column), on_event)
    _end_pass(arrays, (i1, i2), "block", on_event)


def collect(arrays: CandidateArrays, i1: int, i2: int, on_event: OnEvent | None = None) -> None:
    """List the digits that nothing excludes, and count them."""
    for i3 in range(arrays.size):
        if arrays.dhs[i1, i2, i3] == 0:
            arrays.list_candidate(i1, i2, i3 + 1)
            _tell(on_event, "listed", (i1, i2), i3 + 1, ("place", int(arrays.cnn[i1, i2]) - 1))
        else:
            _tell(on_event, "left out", (i1, i2), i3 + 1, ("excluded",))
    _tell(on_event, "counted", (i1, i2), int(arrays.cnn[i1, i2]), ("listed",))


def _exclude(arrays: CandidateArrays, cell: Cell, unit: str, looked: Cell, on_event: OnEvent | None) -> None:
    """``dhs(i1, i2, mah(...) - 1) = 1``: the digit of the cell that is looked at is taken."""
    digit = int(arrays.mah[looked])
    was = int(arrays.dhs[(*cell, digit - 1)])
    arrays.mark(*cell, digit - 1)
    _tell(on_event, "marked", cell, digit - 1, (unit, *looked, "again" if was else "new"))


def _skip(on_event: OnEvent | None, cell: Cell, unit: str, looked: Cell, why: str) -> None:
    _tell(on_event, "skipped", cell, None, (unit, *looked, why))


def _overlap(cell: Cell, looked: Cell) -> str:
    """Why the block pass leaves a cell out."""
    if cell == looked:
        return "itself"
    return "same row" if cell[0] == looked[0] else "same column"


def _end_pass(arrays: CandidateArrays, cell: Cell, unit: str, on_event: OnEvent | None) -> None:
    if on_event is not None:
        _tell(on_event, "pass ended", cell, int(arrays.dhs[cell].sum()), (unit,))


def _tell(on_event: OnEvent | None, kind: str, where: Cell, value: Value, why: Why) -> None:
    if on_event is not None:
        on_event(Event(kind, where, value, why))


# ---- what others call


def candidate_arrays(puzzle: Sudoku, on_event: OnEvent | None = None) -> CandidateArrays:
    """The arrays of all cells, filled by the article's program.

    ``on_event`` is called for each look: events of ``KINDS``, see ``trace_candidates``. O(size ** 3).
    Raises PuzzleError for anything but a Sudoku.

    >>> puzzle = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    >>> candidate_arrays(puzzle).cnn.tolist()
    [[2, 0, 2, 2], [0, 2, 2, 2], [2, 1, 0, 2], [2, 0, 1, 0]]
    """
    arrays = CandidateArrays(puzzle)
    fill(arrays, on_event)
    return arrays


def trace_candidates(puzzle: Sudoku, cells: Iterable[Cell] | None = None) -> Trace[CandidateArrays]:
    """The story of the arrays: of all cells, row by row, or of some empty ones in the order given.

    ``where`` of each event is the cell in work, so that ``trace.find(where=(3, 5))`` is the life of that cell.
    A ``"marked"`` event has the index i3 that is set for its value, and (pass, row, column, "new" or "again") for its
    reason, a ``"skipped"`` one (pass, row, column, why). A ``"listed"`` or ``"left out"`` digit is the value itself.

    Raises PuzzleError for a cell that is not there or holds a given.

    >>> puzzle = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    >>> trace = trace_candidates(puzzle, [(0, 0)])
    >>> trace[1], trace[2]
    (Event(kind='skipped', where=(0, 0), value=None, why=('row', 0, 0, 'itself'), depth=0), \
Event(kind='marked', where=(0, 0), value=1, why=('row', 0, 1, 'new'), depth=0))
    """
    arrays = CandidateArrays(puzzle)
    trace = Trace(arrays)
    if cells is None:
        fill(arrays, trace)
        return trace
    for row, column in [check_empty(puzzle, *cell) for cell in read_pairs(cells)]:
        fill_cell(arrays, row, column, trace)
    return trace


def check_empty(puzzle: Sudoku, row: object, column: object) -> Cell:
    """The empty cell (row, column), from 0. Raises PuzzleError if it is not there or holds a given.

    >>> check_empty(Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]]), 0, 1)
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: cell (0,1): 2 is given there, so nothing is to be found; choose an empty cell
    """
    cell = check_cell(puzzle.shape, row, column)
    given = puzzle.rows[cell[0]][cell[1]]
    if given != OPEN:
        trouble = f"{sign_of(given)} is given there, so nothing is to be found"
        raise PuzzleError(f"cell {cell_name(cell)}", trouble, "choose an empty cell")
    return cell


# ---- tables of a story


class Look(NamedTuple):
    """One turn of a loop: which cell was looked at, and what came of it.

    Attributes
    ----------
    unit : "row", "column" or "block": the pass.
    i3, i4 : the loop variables, from 0; ``i4`` is None but in the block pass.
    cell : the cell (row, column) that was looked at.
    digit : what stands there, 0 for blank.
    outcome : "new" or "again" for a mark, or why it was skipped: "itself", "blank", "same row", "same column".
    """

    unit: str
    i3: int
    i4: int | None
    cell: Cell
    digit: int
    outcome: str


def looks(puzzle: Sudoku, row: int, column: int) -> list[Look]:
    """The table by i3 and pass: every turn of the loops for one empty cell, in order.

    Raises PuzzleError for a cell that is not there or holds a given.

    >>> puzzle = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    >>> looks(puzzle, 0, 0)[1]
    Look(unit='row', i3=1, i4=None, cell=(0, 1), digit=2, outcome='new')
    """
    trace = trace_candidates(puzzle, [(row, column)])
    return [look for event in trace for look in _look(puzzle, event)]


def _look(puzzle: Sudoku, event: Event) -> Iterator[Look]:
    if event.kind not in ("skipped", "marked"):
        return
    unit, row, column, outcome = cast(tuple[str, int, int, str], event.why)
    shape = puzzle.shape
    i3 = {"row": column, "column": row, "block": row % shape.block_height}[unit]
    i4 = column % shape.block_width if unit == "block" else None
    yield Look(unit, i3, i4, (row, column), puzzle.rows[row][column], outcome)


def strips(puzzle: Sudoku, row: int, column: int) -> dict[str, tuple[int, ...]]:
    """``dhs`` of one empty cell after each part of the program: "clear", then "row", "column" and "block".

    Raises PuzzleError for a cell that is not there or holds a given.

    >>> puzzle = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    >>> strips(puzzle, 0, 0)
    {'clear': (0, 0, 0, 0), 'row': (0, 1, 0, 0), 'column': (0, 1, 1, 0), 'block': (0, 1, 1, 0)}
    """
    trace = trace_candidates(puzzle, [(row, column)])
    after: dict[str, tuple[int, ...]] = {}
    for event, count in zip(trace, range(1, len(trace) + 1), strict=True):
        if event.kind in ("cleared", "pass ended"):
            name = "clear" if event.kind == "cleared" else str(event.why[0])
            after[name] = tuple(trace.state(count).dhs[row, column].tolist())
    return after


def life_of_digit(trace: Trace[CandidateArrays], digit: int) -> list[int]:
    """The numbers, from 0, of the events that decide about a digit: marked, left out or listed, in any cell.

    >>> puzzle = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    >>> trace = trace_candidates(puzzle, [(0, 0)])
    >>> [trace[number].kind for number in life_of_digit(trace, 3)]
    ['marked', 'left out']
    """
    values = {"marked": digit - 1, "listed": digit, "left out": digit}
    return [number for number, event in enumerate(trace) if values.get(event.kind) == event.value is not None]
