"""A whole nonogram: deduction on single lines, passed between rows and columns by a work list.

The loop takes a line from the list, deduces what it can, and puts each crossing line that has learned a cell back on
the list. It ends when the list is empty. Rows, columns and cells count from 1 in events.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from copy import copy
from dataclasses import dataclass, field
from typing import NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from puzzlelib.errors import Contradiction, PuzzleError, is_whole
from puzzlelib.nonogram.line import NewCells, new_cells
from puzzlelib.nonogram.packing import pack_line
from puzzlelib.nonogram.puzzle import UNDECIDED, Cells, Nonogram, check_puzzle, read_board, write_board, write_clues
from puzzlelib.trace import Event, OnEvent, Trace, Value, Where, Why
from puzzlelib.wording import counted, rows_and_columns, shown

Unit = tuple[str, int]  # ("row", 3) or ("column", 5), from 1
Cell = tuple[int, int]  # row and column, from 1

KINDS = ("all queued", "line", "settled", "queued", "line ended", "contradiction", "finished")


class LineMethod(NamedTuple):
    """How a line is deduced, as ``line.new_cells`` does, and the words with which it gives its reason."""

    new_cells: Callable[[tuple[int, ...], bytes], NewCells | None]
    reason: str


class Assumption(NamedTuple):
    """A cell (row, column), from 1, that was set to try what follows; ``mark`` cells were settled before it."""

    row: int
    column: int
    value: int
    mark: int


@dataclass(eq=False)
class Board:
    """A puzzle with what is known of its cells: the state that the events of ``board`` and ``search`` change.

    Attributes
    ----------
    puzzle : the clues; never changed.
    cells : int8 array of shape (height, width); undecided -1, empty 0, filled 1. Its own copy of what was passed.
    unit : the row or column that was taken last, None at the start and after an assumption or a take-back.
    learned : the cells (row, column), from 1, that the last line, assumption or probe has settled so far.
    waiting : the work list: each line that waits, in order, with the cells of it, from 1, that it has learned.
    trail : the cells (row, column), from 1, in the order in which they were settled.
    assumptions : those that stand (仮置き), the oldest first.
    event : the last event, None at the start.

    Raises PuzzleError where the puzzle is none, or the cells are not those of a board of its size.

    >>> print(Board(Nonogram([[1], []], [[1]]), [[1], [-1]]))
      1
    1 #
    0 ?
    """

    puzzle: Nonogram
    cells: NDArray[np.int8]
    unit: Unit | None = None
    learned: list[Cell] = field(default_factory=list)
    waiting: dict[Unit, list[int]] = field(default_factory=dict)
    trail: list[Cell] = field(default_factory=list)
    assumptions: list[Assumption] = field(default_factory=list)
    event: Event | None = None

    def __post_init__(self) -> None:
        check_puzzle(self.puzzle)
        self.cells = read_board(self.cells, self.puzzle.height, self.puzzle.width)

    @classmethod
    def blank(cls, puzzle: Nonogram) -> "Board":
        """All cells undecided."""
        check_puzzle(puzzle)
        return cls(puzzle, np.full((puzzle.height, puzzle.width), UNDECIDED, dtype=np.int8))

    # ---- how it changes: the methods call these, and so does a replay

    def queue_all(self) -> None:
        """Put every line on the work list."""
        self.waiting = {unit: [] for unit in all_units(self.puzzle)}

    def take(self, unit: Unit) -> list[int]:
        """Take a line from the work list; gives the cells of it, from 1, that it has learned since the last time."""
        self.unit, self.learned = unit, []
        return self.waiting.pop(unit, [])

    def settle(self, row: int, column: int, value: int) -> list[Unit]:
        """Settle a cell and tell the lines through it, but for the one that is being worked on.

        Gives the lines that this has put on the work list.
        """
        self.cells[row - 1, column - 1] = value
        self.trail.append((row, column))
        self.learned.append((row, column))
        queued: list[Unit] = []
        for unit, cell in ((("row", row), column), (("column", column), row)):
            if unit == self.unit:
                continue
            if unit not in self.waiting:
                self.waiting[unit] = []
                queued.append(unit)
            self.waiting[unit].append(cell)
        return queued

    def assume(self, row: int, column: int, value: int) -> list[Unit]:
        """Settle a cell to see what follows; ``take_back`` undoes it with all that was settled since."""
        self.assumptions.append(Assumption(row, column, value, len(self.trail)))
        self.unit, self.learned = None, []
        return self.settle(row, column, value)

    def take_back(self) -> Assumption:
        """Undo the last assumption with all that was settled since. Nothing waits then, as nothing did before it."""
        assumption = self.assumptions.pop()
        for row, column in self.trail[assumption.mark :]:
            self.cells[row - 1, column - 1] = UNDECIDED
        del self.trail[assumption.mark :]
        self.unit, self.learned, self.waiting = None, [], {}
        return assumption

    def apply(self, event: Event) -> None:
        self.event = event
        match event.kind:
            case "all queued":
                self.queue_all()
            case "line":
                self.take(cast(Unit, event.where))
            case "settled":
                self.settle(*cast(Cell, event.where), cast(int, event.value))
            case "assumed":
                self.assume(*cast(Cell, event.where), cast(int, event.value))
            case "taken back":
                self.take_back()

    def copy(self) -> "Board":
        """Its own cells and lists; the puzzle is shared."""
        twin = copy(self)  # its cells were checked when the board was made
        twin.cells, twin.learned, twin.trail = self.cells.copy(), list(self.learned), list(self.trail)
        twin.assumptions = list(self.assumptions)
        twin.waiting = {unit: list(learned) for unit, learned in self.waiting.items()}
        return twin

    # ---- what it tells

    def line(self, unit: Unit) -> Cells:
        """The cells of a row or column: a view, so that writing to it changes the board."""
        kind, number = unit
        return self.cells[number - 1] if kind == "row" else self.cells[:, number - 1]

    def clues(self, unit: Unit) -> tuple[int, ...]:
        """The clues of a row or column, such as ("row", 3); lines count from 1."""
        kind, number = unit
        return self.puzzle.rows[number - 1] if kind == "row" else self.puzzle.columns[number - 1]

    @property
    def undecided(self) -> int:
        """How many cells are open."""
        return int(np.count_nonzero(self.cells == UNDECIDED))

    def __repr__(self) -> str:
        size = rows_and_columns(self.puzzle.height, self.puzzle.width)
        return f"<Board of {size}, {counted(self.undecided, 'cell')} undecided>"

    def __str__(self) -> str:
        return write_board(self.puzzle, self.cells)

    def _repr_html_(self) -> str:
        from puzzlelib.nonogram import draw

        return draw.board_html(self.puzzle, self.cells, repr(self))


def all_units(puzzle: Nonogram) -> list[Unit]:
    """Every row from the top, then every column from the left."""
    rows = [("row", number) for number in range(1, puzzle.height + 1)]
    return rows + [("column", number) for number in range(1, puzzle.width + 1)]


def cell_in(unit: Unit, x: int) -> Cell:
    """Cell x, from 1, of a line as a cell (row, column) of the board.

    >>> cell_in(("row", 3), 5), cell_in(("column", 3), 5)
    ((3, 5), (5, 3))
    """
    kind, number = unit
    return (number, x) if kind == "row" else (x, number)


def cells_where(mask: NDArray[np.bool_]) -> list[Cell]:
    """The cells (row, column), from 1, that are True in an array of the shape of the board, row by row.

    >>> cells_where(np.array([[False, True], [True, False]]))
    [(1, 2), (2, 1)]
    """
    return [(row + 1, column + 1) for row, column in np.argwhere(mask).tolist()]


def check_board(board: object) -> None:
    """Raises PuzzleError for anything but a Board.

    >>> check_board("cat")
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: the board: 'cat' is no Board; take solve_by_lines(puzzle)
    """
    if not isinstance(board, Board):
        raise PuzzleError("the board", f"{shown(board)} is no Board", "take solve_by_lines(puzzle)")


def check_trace(trace: object) -> None:
    """Raises PuzzleError for anything but the trace of a board."""
    if not isinstance(trace, Trace) or not isinstance(trace.state(0), Board):
        mend = "take trace_lines(puzzle) or trace_search(puzzle)"
        raise PuzzleError("the trace", f"{shown(trace)} is no trace of a board", mend)


def check_cell(puzzle: Nonogram, row: object, column: object) -> Cell:
    """The cell (row, column), from 1, in plain numbers. Raises PuzzleError if it is not on the board.

    >>> check_cell(Nonogram([[1]], [[1]]), 1, 2)
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: the cell: there is no row 1, column 2; the board has 1 row and 1 column, from 1
    """
    if is_whole(row) and is_whole(column) and 1 <= row <= puzzle.height and 1 <= column <= puzzle.width:
        return int(row), int(column)
    raise PuzzleError("the cell", f"there is no row {shown(row)}, column {shown(column)}", _counted_from_1(puzzle))


def check_unit(puzzle: Nonogram, unit: object) -> None:
    """Raises PuzzleError for anything but a line of the board, such as ("row", 3); lines count from 1.

    >>> check_unit(Nonogram([[1]], [[1]]), ("row", 0))
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: the line: there is no row 0; the board has 1 row and 1 column, from 1
    """
    if not isinstance(unit, tuple):
        raise PuzzleError("the line", f"{shown(unit)} is none", 'name one, such as ("row", 3)')
    if unit not in all_units(puzzle):
        raise PuzzleError("the line", f"there is no {' '.join(map(str, unit))}", _counted_from_1(puzzle))


def _counted_from_1(puzzle: Nonogram) -> str:
    return f"the board has {rows_and_columns(puzzle.height, puzzle.width)}, from 1"


# ---- the two methods


def solve_by_lines(puzzle: Nonogram, on_event: OnEvent | None = None) -> Board:
    """The board after complete deduction on single lines, until no line learns anything.

    A cell of the answer is undecided where single lines do not settle it. Every settled cell is the same in all
    solutions. At most height * width cells are settled, so at most that many lines go back on the list.
    Raises Contradiction naming the row or column that nothing fills, PuzzleError for anything but a Nonogram.

    >>> print(solve_by_lines(Nonogram.from_picture("###\\n.#.\\n##.")))
      1
      1 3 1
    3 # # #
    1 . # .
    2 # # .
    """
    return _solve_by(COMPLETE, puzzle, on_event)


def solve_by_packing(puzzle: Nonogram, on_event: OnEvent | None = None) -> Board:
    """The board after the article's two packings and two rules on single lines, until no line learns anything.

    Like ``solve_by_lines`` in all else, and never ahead of it: packing misses what only all placements show.

    >>> weaker = Nonogram([[2, 1], [1, 1], [2]], [[1], [1, 1], [2], [1], [1]])
    >>> solve_by_packing(weaker).undecided, solve_by_lines(weaker).undecided
    (9, 0)
    """
    return _solve_by(PACKING, puzzle, on_event)


def packed_cells(clues: tuple[int, ...], cells: bytes) -> NewCells | None:
    """The cells that packing settles, as ``line.new_cells`` gives those of complete deduction.

    >>> packed_cells((3,), bytes([255] * 4))
    ((1, 1), (2, 1))
    """
    before = np.frombuffer(cells, dtype=np.int8)
    try:
        after = cast(Cells, pack_line(clues, before))
    except Contradiction:
        return None
    return tuple((index, int(after[index])) for index in np.flatnonzero(after != before).tolist())


COMPLETE = LineMethod(new_cells, "all placements of")
PACKING = LineMethod(packed_cells, "both packings of")
BY_LINES = (COMPLETE.reason, PACKING.reason)


def news_of(board: Board, unit: Unit, method: LineMethod = COMPLETE) -> NewCells | None:
    """What a line of a board shows: index, from 0, and value of each cell that is new; None if nothing fills it.

    >>> news_of(Board.blank(Nonogram([[2]], [[1], [1]])), ("row", 1))
    ((0, 1), (1, 1))
    """
    return method.new_cells(board.clues(unit), board.line(unit).tobytes())


def _solve_by(method: LineMethod, puzzle: Nonogram, on_event: OnEvent | None) -> Board:
    board = Board.blank(puzzle)
    queue_all(board, on_event)
    for _ in propagate(board, on_event, method):
        pass
    tell(board, on_event, "finished", "board", board.undecided, ("stuck" if board.undecided else "solved",))
    return board


# ---- the loop


def queue_all(board: Board, on_event: OnEvent | None = None) -> None:
    """Put every line on the work list, and say so."""
    board.queue_all()
    tell(board, on_event, "all queued", "board", len(board.waiting), ("nobody has looked",))


def propagate(board: Board, on_event: OnEvent | None = None, method: LineMethod = COMPLETE) -> Iterator[Unit]:
    """Work off the list of lines that wait: yields each row or column after the loop has worked on it.

    The loop pauses between lines, so that the caller can stop it or report progress. Raises Contradiction naming the
    row or column that nothing fills; it is then ``board.unit``.

    >>> board = Board.blank(Nonogram.from_picture("#"))
    >>> queue_all(board)
    >>> next(propagate(board))
    ('row', 1)
    """
    while board.waiting:
        unit = next(iter(board.waiting))
        learned = board.take(unit)
        if on_event is not None:
            why: Why = ("learned", *learned) if learned else ("first look",)
            tell(board, on_event, "line", unit, len(board.waiting), why)
        _deduce(board, unit, method, on_event)
        if on_event is not None:
            count = len(board.learned)
            tell(board, on_event, "line ended", unit, count, ("learned" if count else "nothing new",))
        yield unit


def _deduce(board: Board, unit: Unit, method: LineMethod, on_event: OnEvent | None) -> None:
    """Deduce one line and write what is new into the board."""
    new = news_of(board, unit, method)
    if new is None:
        tell(board, on_event, "contradiction", unit, None, ("no placement",))
        raise Contradiction(f"{unit[0]} {unit[1]}", f"no placement of {write_clues(board.clues(unit))} fits its cells")
    why: Why = (method.reason, *unit)
    for index, value in new:
        settle(board, cell_in(unit, index + 1), value, why, on_event)


def settle(board: Board, where: Cell, value: int, why: Why, on_event: OnEvent | None) -> None:
    """Settle a cell (row, column), from 1, and say so, and say which lines wait now because of it."""
    queued = board.settle(*where, value)
    if on_event is None:
        return
    tell(board, on_event, "settled", where, value, why)
    tell_queued(board, queued, where, on_event)


def tell_queued(board: Board, queued: list[Unit], where: Cell, on_event: OnEvent | None) -> None:
    """Say of each line that a cell has put it on the work list."""
    for place, unit in enumerate(queued, start=len(board.waiting) - len(queued) + 1):
        tell(board, on_event, "queued", unit, place, ("learned", *where))


def tell(board: Board, on_event: OnEvent | None, kind: str, where: Where, value: Value, why: Why) -> None:
    """Report an event, as deep as assumptions stand."""
    if on_event is not None:
        on_event(Event(kind, where, value, why, len(board.assumptions)))


def trace_lines(puzzle: Nonogram) -> Trace[Board]:
    """The whole story of ``solve_by_lines``. A contradiction is its last event, not an error.

    >>> trace = trace_lines(Nonogram.from_picture("#"))
    >>> [event.kind for event in trace]
    ['all queued', 'line', 'settled', 'line ended', 'line', 'line ended', 'finished']
    """
    trace = Trace(Board.blank(puzzle))
    with suppress(Contradiction):
        solve_by_lines(puzzle, trace)
    return trace
