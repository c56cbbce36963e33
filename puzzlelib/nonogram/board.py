"""A whole nonogram: complete deduction on single lines, passed between rows and columns by a work list.

The loop takes a line from the list, deduces what it can, and puts each crossing line that has learned a cell back on
the list. It ends when the list is empty. Rows, columns and cells count from 1 in events.
"""

from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from copy import copy
from dataclasses import dataclass, field
from typing import cast

import numpy as np
from numpy.typing import NDArray

from puzzlelib.errors import Contradiction
from puzzlelib.nonogram.line import solve_line
from puzzlelib.nonogram.puzzle import UNDECIDED, Cells, Nonogram, check_puzzle, read_board, write_board, write_clues
from puzzlelib.trace import Event, OnEvent, Trace

Unit = tuple[str, int]  # ("row", 3) or ("column", 5), from 1

KINDS = ("line", "settled", "queued", "line ended", "contradiction", "finished")


@dataclass(eq=False)
class Board:
    """A puzzle with what is known of its cells: the state that the events of ``solve_by_lines`` change.

    Attributes
    ----------
    puzzle : the clues; never changed.
    cells : int8 array of shape (height, width); undecided -1, empty 0, filled 1. Its own copy of what was passed.
    unit : the row or column that was taken last, None at the start.
    learned : the cells (row, column), from 1, that this line has settled so far.
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
    learned: list[tuple[int, int]] = field(default_factory=list)
    event: Event | None = None

    def __post_init__(self) -> None:
        check_puzzle(self.puzzle)
        self.cells = read_board(self.cells, self.puzzle.height, self.puzzle.width)

    @classmethod
    def blank(cls, puzzle: Nonogram) -> "Board":
        """All cells undecided."""
        check_puzzle(puzzle)
        return cls(puzzle, np.full((puzzle.height, puzzle.width), UNDECIDED, dtype=np.int8))

    def apply(self, event: Event) -> None:
        self.event = event
        if event.kind == "line":
            self.unit, self.learned = cast(Unit, event.where), []
        if event.kind == "settled":
            row, column = cast(tuple[int, int], event.where)
            self.cells[row - 1, column - 1] = cast(int, event.value)
            self.learned.append((row, column))

    def copy(self) -> "Board":
        """Its own cells and list; the puzzle is shared."""
        twin = copy(self)  # its cells were checked when the board was made
        twin.cells, twin.learned = self.cells.copy(), list(self.learned)
        return twin

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
        return f"<Board of {self.puzzle.height} rows and {self.puzzle.width} columns, {self.undecided} cells undecided>"

    def __str__(self) -> str:
        return write_board(self.puzzle, self.cells)

    def _repr_html_(self) -> str:
        from puzzlelib.nonogram import draw

        return draw.board_html(self.puzzle, self.cells, repr(self))


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
    board = Board.blank(puzzle)
    for _ in lines_taken(board, on_event):
        pass
    return board


def lines_taken(board: Board, on_event: OnEvent | None = None) -> Iterator[Unit]:
    """Solve the board in place, one line at a time: yields each row or column after the loop has worked on it.

    The loop pauses between lines, so that the caller can stop it or report progress.
    Raises Contradiction naming the row or column that nothing fills.

    >>> next(lines_taken(Board.blank(Nonogram.from_picture("#"))))
    ('row', 1)
    """
    work_list = deque(all_units(board.puzzle))
    waiting = set(work_list)
    while work_list:
        unit = work_list.popleft()
        waiting.discard(unit)
        if on_event is not None:
            on_event(Event("line", unit, len(work_list), ("taken",)))
        learned = _deduce(board, unit, on_event)
        for crossing in learned:
            if crossing not in waiting:
                waiting.add(crossing)
                work_list.append(crossing)
                if on_event is not None:
                    on_event(Event("queued", crossing, len(work_list), ("learned from", *unit)))
        if on_event is not None:
            on_event(Event("line ended", unit, len(learned), ("learned" if learned else "nothing new",)))
        yield unit
    if on_event is not None:
        on_event(Event("finished", "board", board.undecided, ("stuck" if board.undecided else "solved",)))


def all_units(puzzle: Nonogram) -> list[Unit]:
    """Every row from the top, then every column from the left."""
    rows = [("row", number) for number in range(1, puzzle.height + 1)]
    return rows + [("column", number) for number in range(1, puzzle.width + 1)]


def _deduce(board: Board, unit: Unit, on_event: OnEvent | None) -> list[Unit]:
    """Deduce one line, write what is new into the board, and return the crossing lines that have learned a cell."""
    cells, clues = board.line(unit), board.clues(unit)
    try:
        after = cast(Cells, solve_line(clues, cells))
    except Contradiction as contradiction:
        if on_event is not None:
            on_event(Event("contradiction", unit, contradiction.cell, ("no placement",)))
        raise _on_board(contradiction, unit, clues) from None
    kind, number = unit
    crossings: list[Unit] = []
    for index in np.flatnonzero(after != cells).tolist():
        cells[index] = after[index]
        crossings.append(("column" if kind == "row" else "row", index + 1))
        if on_event is not None:
            where = (number, index + 1) if kind == "row" else (index + 1, number)
            on_event(Event("settled", where, int(after[index]), ("all placements of", *unit)))
    return crossings


def _on_board(contradiction: Contradiction, unit: Unit, clues: tuple[int, ...]) -> Contradiction:
    """The contradiction of a line, with the name of the line."""
    kind, number = unit
    trouble = f"no placement of {write_clues(clues)} fits its cells"
    return Contradiction(f"{kind} {number}", trouble, cell=contradiction.cell)


def trace_lines(puzzle: Nonogram) -> Trace[Board]:
    """The whole story of ``solve_by_lines``. A contradiction is its last event, not an error.

    >>> trace = trace_lines(Nonogram.from_picture("#"))
    >>> [event.kind for event in trace]
    ['line', 'settled', 'line ended', 'line', 'line ended', 'finished']
    """
    trace = Trace(Board.blank(puzzle))
    with suppress(Contradiction):
        solve_by_lines(puzzle, trace)
    return trace
