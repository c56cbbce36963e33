"""Beyond single lines: assume a cell (仮置き), see what follows, take it back; and so count the solutions.

Where lines are stuck, an open cell is ■ or □. Assume one of the two and deduce. A contradiction settles the other. The
article names the assumption and does not say how to use it; the method here is ours. Rows and columns count from 1.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from puzzlelib.errors import Contradiction, PuzzleError, check_count
from puzzlelib.nonogram import board as by_lines
from puzzlelib.nonogram.board import (
    Board,
    Cell,
    Unit,
    cells_where,
    check_board,
    check_cell,
    propagate,
    queue_all,
    settle,
    tell,
    tell_queued,
)
from puzzlelib.nonogram.puzzle import EMPTY, FILLED, UNDECIDED, Cells, Nonogram
from puzzlelib.solutions import check_limit
from puzzlelib.time_limit import NO_LIMIT
from puzzlelib.trace import MOST_EVENTS, OnEvent, Trace, Why, record
from puzzlelib.wording import shown

KINDS = (*by_lines.KINDS, "assumed", "taken back", "solution")

Settled = dict[Cell, int]


@dataclass(frozen=True)
class Branch:
    """What follows when a cell has a value.

    Attributes
    ----------
    settled : the cells (row, column), from 1, that follow, with their values; the assumed cell is one of them.
    contradiction : the row or column that nothing fills any more, or None.
    """

    settled: Settled
    contradiction: Unit | None


@dataclass(frozen=True)
class Probe:
    """Both branches of a cell (row, column): what follows if it is filled, and if it is empty."""

    cell: Cell
    filled: Branch
    empty: Branch

    @property
    def refuted(self) -> int | None:
        """The value that contradicts (FILLED if both do), or None."""
        if self.filled.contradiction:
            return FILLED
        return EMPTY if self.empty.contradiction else None

    @property
    def agreed(self) -> Settled:
        """The cells that have the same value in both branches: whichever is true, they have it."""
        other = self.empty.settled
        return {cell: value for cell, value in self.filled.settled.items() if other.get(cell) == value}

    @property
    def gain(self) -> int:
        """How much an assumption here would settle, in the worse branch and in both: the larger, the better."""
        return len(self.filled.settled) * len(self.empty.settled)


@dataclass
class Search:
    """A search on a board: it deduces, assumes and takes back, and tells what it does.

    Attributes
    ----------
    board : changed in place.
    on_event : told of each event, see ``KINDS``; ``depth`` is the number of assumptions that stand.
    after_line : called after each line; what it raises stops the search.
    lines, assumed, found : how many lines were deduced, cells assumed and solutions found so far.
    """

    board: Board
    on_event: OnEvent | None = None
    after_line: Callable[[], None] = NO_LIMIT.look
    lines: int = field(default=0, init=False)
    assumed: int = field(default=0, init=False)
    found: int = field(default=0, init=False)

    def __post_init__(self) -> None:
        self.board.unit = None  # no line is in work: what is settled now is news to both lines through the cell

    def deduce(self) -> None:
        """Work off the list of lines. Raises Contradiction; the line is then ``board.unit``."""
        try:
            for _ in propagate(self.board, self.on_event):
                self.lines += 1
                self.after_line()
        except Contradiction:
            self.lines += 1
            raise

    def assume(self, cell: Cell, value: int, why: Why) -> None:
        """Set a cell to see what follows."""
        self.assumed += 1
        queued = self.board.assume(*cell, value)
        tell(self.board, self.on_event, "assumed", cell, value, why)
        tell_queued(self.board, queued, cell, self.on_event)

    def take_back(self, why: Why) -> Cell:
        """Undo the last assumption with all that followed; gives its cell."""
        row, column, value, _ = self.board.assumptions[-1]
        tell(self.board, self.on_event, "taken back", (row, column), value, why)
        self.board.take_back()
        return row, column

    def nothing_fits(self, unit: Unit | None) -> Why:
        """Why a branch ends with a line. After a solution that says no more than that there is no other one."""
        return ("no other" if self.found else "contradiction", *(unit or ()))

    def settle(self, settled: Settled, why: Why) -> None:
        """Settle cells for a reason that no single line gives."""
        for cell, value in settled.items():
            settle(self.board, cell, value, why, self.on_event)

    # ---- probing: one assumption at a time

    def follow(self, cell: Cell, value: int) -> Branch:
        """Assume a cell, deduce, and take it back: what follows?"""
        self.assume(cell, value, ("probe",))
        board, contradiction = self.board, None
        try:
            self.deduce()
        except Contradiction:
            contradiction = board.unit
        follows = board.trail[board.assumptions[-1].mark :]
        settled = {(row, column): int(board.cells[row - 1, column - 1]) for row, column in follows}
        self.take_back(self.nothing_fits(contradiction) if contradiction else ("noted",))
        return Branch(settled, contradiction)

    def probe(self, cell: Cell) -> Probe:
        """Follow both values of an open cell. The board is as before."""
        return Probe(cell, self.follow(cell, FILLED), self.follow(cell, EMPTY))

    def learn(self, probe: Probe) -> bool:
        """Settle what a probe shows, and deduce: True if it was anything. Raises Contradiction."""
        row, column = probe.cell
        if probe.refuted is not None:
            branch = probe.filled if probe.refuted == FILLED else probe.empty
            self.settle({probe.cell: 1 - probe.refuted}, ("refuted", probe.refuted, *(branch.contradiction or ())))
        else:
            self.settle(probe.agreed, ("both branches of", row, column))
        learned = bool(self.board.waiting)
        self.deduce()
        return learned

    def probe_all(self) -> dict[Cell, int]:
        """Probe open cells in turn until a whole round of them shows nothing new. Raises Contradiction.

        Gives the open cells with their gains.
        """
        gains: dict[Cell, int] = {}
        for cell in self.in_rounds(self.open_cells()):
            if cell in gains:
                break
            probe = self.probe(cell)
            gains[cell] = probe.gain
            if self.learn(probe):
                gains.clear()
        return gains

    def in_rounds(self, cells: list[Cell]) -> Iterator[Cell]:
        """The cells that are open when their turn comes, round after round, while there are any."""
        while cells:
            for cell in cells:
                if self.is_open(cell):
                    yield cell
            cells = [cell for cell in cells if self.is_open(cell)]

    def is_open(self, cell: Cell) -> bool:
        """True if nothing has settled it yet."""
        return bool(self.board.cells[cell[0] - 1, cell[1] - 1] == UNDECIDED)

    def open_cells(self) -> list[Cell]:
        """The open cells, row by row."""
        return cells_where(self.board.cells == UNDECIDED)

    # ---- search: assumptions within assumptions

    def solutions(self, choose: "Choose") -> Iterator[Cells]:
        """Every solution once, as the search comes to it: int8 arrays of shape (height, width).

        It deduces; ``choose`` names a cell to assume, or None when the board is full. When a branch has ended, with a
        contradiction or a solution, the last assumption is taken back and its cell gets the other value. If there is no
        assumption left, all solutions are found; a board that ended with a contradiction then keeps its last state.
        """
        while True:
            try:
                self.deduce()
                cell = choose(self)
            except Contradiction:
                why = self.nothing_fits(self.board.unit)
            else:
                if cell is not None:
                    self.assume(cell, FILLED, ("branch",))
                    continue
                self.found += 1
                tell(self.board, self.on_event, "solution", "board", self.found, ("full",))
                yield self.board.cells.copy()
                why = ("solution", self.found)
            if not self.board.assumptions:
                tell(self.board, self.on_event, "finished", "board", self.board.undecided, ("found", self.found))
                return
            value = self.board.assumptions[-1].value
            self.settle({self.take_back(why): 1 - value}, ("other value", value, *why))


Choose = Callable[[Search], Cell | None]


def first_open(search: Search) -> Cell | None:
    """The first open cell, row by row: plain backtracking."""
    return next(iter(search.open_cells()), None)


def by_probing(search: Search) -> Cell | None:
    """Probe all open cells; then, if some are left, the one whose two branches settle most. Raises Contradiction."""
    gains = search.probe_all()
    return max(gains, key=lambda cell: gains[cell]) if gains else None


def solutions(puzzle: Nonogram, on_event: OnEvent | None = None, choose: Choose = by_probing) -> Iterator[Cells]:
    """Every solution of a puzzle once: int8 arrays of shape (height, width), 0 empty and 1 filled.

    ``choose`` names the cell to assume where lines are stuck: ``by_probing`` or ``first_open``. There can be very many
    solutions, and finding one can take very long: nonograms are NP-complete. Raises PuzzleError for anything but a
    Nonogram, and where ``choose`` cannot be called.

    >>> [grid.tolist() for grid in solutions(Nonogram([[1], [1]], [[1], [1]]))]
    [[[1, 0], [0, 1]], [[0, 1], [1, 0]]]
    """
    search = Search(Board.blank(puzzle), on_event)
    if not callable(choose):
        raise PuzzleError("choose", f"{shown(choose)} chooses no cell", "take by_probing or first_open")
    queue_all(search.board, on_event)
    return search.solutions(choose)


def probe(board: Board, row: int, column: int, on_event: OnEvent | None = None) -> Probe:
    """Assume both values of an open cell, one after the other: what follows? The board is as before.

    Both branches begin with the lines that wait. Raises PuzzleError for anything but a Board, and for a cell, counted
    from 1, that is settled or not there.

    >>> stuck = by_lines.solve_by_lines(Nonogram([[1, 1], [2]], [[1]] * 4))
    >>> found = probe(stuck, 1, 1)
    >>> found.filled.contradiction, found.empty.contradiction
    (None, ('row', 2))
    """
    check_board(board)
    cell = check_cell(board.puzzle, row, column)
    if board.cells[row - 1, column - 1] != UNDECIDED:
        raise PuzzleError(f"row {row}, column {column}", "the cell is settled", "choose an open one")
    filled, empty = (Search(board.copy(), on_event).follow(cell, value) for value in (FILLED, EMPTY))
    return Probe(cell, filled, empty)


def trace_search(
    puzzle: Nonogram, limit: int = 2, choose: Choose = by_probing, max_events: int = MOST_EVENTS
) -> Trace[Board]:
    """The story of ``solutions``, up to ``limit`` of them, or until ``max_events`` are recorded; then the search stops.

    Raises PuzzleError as ``solutions`` does, and where ``limit`` or ``max_events`` is no number from 1.

    >>> trace = trace_search(Nonogram([[1], [1]], [[1], [1]]), choose=first_open)
    >>> [(event.kind, event.depth) for event in trace if event.kind in ("assumed", "taken back", "solution")]
    [('assumed', 1), ('solution', 1), ('taken back', 1), ('solution', 0)]
    """
    trace = Trace(Board.blank(puzzle), check_count("max_events", max_events, "record 1 event or more"))
    return record(trace, lambda on_event: solutions(puzzle, on_event, choose), check_limit(limit))
