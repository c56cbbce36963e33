"""Search: write a candidate, go on, take it back; and count every digit that is written.

The article's Ver0 takes the empty cells row by row, Ver1 (lecture 11) by their number of candidates. Three orders more
choose anew before every digit. All five are the same search: an order says what is tried next, and nothing else.
Rows, columns and blocks count from 0.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from puzzlelib.errors import PuzzleError, check_count
from puzzlelib.solutions import check_limit
from puzzlelib.sudoku.board import Board, digits_in
from puzzlelib.sudoku.puzzle import Cell, Grid, Sudoku, as_pair, cell_name, check_cell, read_pairs
from puzzlelib.time_limit import NO_LIMIT
from puzzlelib.trace import MOST_EVENTS, Event, OnEvent, Trace, Where, Why, record
from puzzlelib.wording import counted, shown

KINDS = ("chosen", "placed", "taken back", "dead end", "solution", "finished")


class Choice(NamedTuple):
    """What to try next.

    Attributes
    ----------
    where : the cell (row, column), or (kind, number, digit) for a digit in a unit, such as ("row", 3, 5).
    options : what can be written, one after the other: ((row, column), digit). None at all is a dead end.
    why : the idea of the order, in a word or two.
    """

    where: Where
    options: Sequence[tuple[Cell, int]]
    why: str


Choose = Callable[[Board], Choice | None]  # None for a full board
Order = Callable[[Sudoku], Choose]


# ---- the orders: each adds one idea


def in_rows(puzzle: Sudoku) -> Choose:
    """Ver0: the empty cells row by row.

    >>> puzzle = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    >>> in_rows(puzzle)(Board(puzzle))
    Choice(where=(0, 0), options=[((0, 0), 1), ((0, 0), 4)], why='in rows')
    """
    return _in_order(puzzle.empty_cells, "in rows")


def by_count(puzzle: Sudoku) -> Choose:
    """Ver1: the empty cells by their number of candidates at the start, ties row by row."""
    return _in_order(cells_by_count(puzzle), "by count")


def cells_by_count(puzzle: Sudoku) -> list[Cell]:
    """The empty cells in the order of Ver1: by ``cnn``, ties row by row."""
    board = Board(puzzle)
    return sorted(puzzle.empty_cells, key=lambda cell: board.mask(*cell).bit_count())


def _in_order(cells: Sequence[Cell], why: str) -> Choose:
    """An order that is fixed before the search: the next cell is the one whose turn it is."""

    def choose(board: Board) -> Choice | None:
        written = len(board.trail)
        return _fill(board, cells[written], why) if written < len(cells) else None

    return choose


def fewest(puzzle: Sudoku) -> Choose:
    """The open cell that has the fewest candidates now, ties row by row."""
    return _fewest_candidates


def singles_first(puzzle: Sudoku) -> Choose:
    """What is forced comes first: a cell with one candidate, then a digit with one place in a unit."""
    return _singles_first


def places_too(puzzle: Sudoku) -> Choose:
    """The fewest options of both kinds: the candidates of a cell, or the places of a digit in a unit."""
    return _fewest_options


def in_order(cells: Iterable[Cell]) -> Order:
    """An order of your own that is fixed before the search: these cells, one after the other.

    Raises PuzzleError for what is no list of cells; so do its searches unless they are the empty cells of the puzzle,
    each of them once.

    >>> puzzle = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    >>> count_digits(puzzle).whole, count_digits(puzzle, in_order(reversed(puzzle.empty_cells))).whole
    (21, 13)
    """
    pairs = read_pairs(cells)

    def order(puzzle: Sudoku) -> Choose:
        listed = [check_cell(puzzle.shape, *pair) for pair in pairs]
        if sorted(listed) != sorted(puzzle.empty_cells):
            empty = counted(len(puzzle.empty_cells), "empty cell")
            mend = f"list each of the {empty} of the puzzle once, such as (0, 2)"
            raise PuzzleError("the order", "its cells are not those that are empty", mend)
        return _in_order(listed, "in order")

    return order


def anew(next_cell: Callable[[Board], Cell]) -> Order:
    """An order of your own that looks at the board before every digit: ``next_cell(board)`` is the cell to fill.

    Raises PuzzleError for anything but a function; so do its searches where it gives no open cell. It is not asked once
    the board is full.

    >>> puzzle = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    >>> count_digits(puzzle, anew(lambda board: max(board.open_cells()))).whole
    13
    """
    if not callable(next_cell):
        mend = "write a function that takes a board and gives a cell"
        raise PuzzleError("the order", f"{shown(next_cell)} is no function", mend)

    def choose(board: Board) -> Choice | None:
        if not board.open:
            return None
        return _fill(board, _open_cell(board, next_cell(board)), "anew")

    return lambda puzzle: choose


def _open_cell(board: Board, given: object) -> Cell:
    """The cell in plain numbers. Raises PuzzleError unless it is open."""
    mend = "give (row, column) of an open cell"
    cell = as_pair(given)
    if cell is None or cell not in board.shape.cells:
        raise PuzzleError("the order", f"{shown(given)} is no open cell", mend)
    if board.digit(*cell):
        raise PuzzleError("the order", f"{cell_name(cell)} is no open cell", mend)
    return int(cell[0]), int(cell[1])


ORDERS: dict[str, Order] = {
    "in rows": in_rows,
    "by count": by_count,
    "fewest": fewest,
    "singles first": singles_first,
    "places too": places_too,
}


def _fill(board: Board, cell: Cell, why: str) -> Choice:
    """Try each candidate of a cell."""
    return Choice(cell, [(cell, digit) for digit in digits_in(board.mask(*cell))], why)


def _fewest_candidates(board: Board) -> Choice | None:
    counts = ((board.mask(*cell).bit_count(), cell) for cell in board.open_cells())
    _, cell = min(counts, default=(0, None))
    return _fill(board, cell, "fewest") if cell else None


def _singles_first(board: Board) -> Choice | None:
    cell = _fewest_candidates(board)
    if cell is None or len(cell.options) <= 1:
        return cell
    place = _fewest_places(board)
    return place if len(place.options) <= 1 else cell


def _fewest_options(board: Board) -> Choice | None:
    cell = _fewest_candidates(board)
    if cell is None or len(cell.options) <= 1:
        return cell
    place = _fewest_places(board)
    return place if len(place.options) < len(cell.options) else cell


def _fewest_places(board: Board) -> Choice:
    """The digit that has the fewest places in a unit: rows first, then columns, then blocks."""
    best: tuple[list[Cell], tuple[str, int, int]] | None = None
    for (kind, number), cells in board.shape.units.items():
        masks = [(board.mask(*cell), cell) for cell in cells]
        for digit in range(1, board.size + 1):
            if board.holds((kind, number), digit):
                continue
            places = [cell for mask, cell in masks if mask >> (digit - 1) & 1]
            if best is None or len(places) < len(best[0]):
                best = places, (kind, number, digit)
    assert best is not None, "only a full board has no digit to place"
    places, where = best
    return Choice(where, [(cell, where[2]) for cell in places], "places")


# ---- the search


class Search:
    """A search on one puzzle: it writes, goes on and takes back, counts the digits, and tells what it does.

    Attributes
    ----------
    board : the board on which it works.
    placed : how many digits were written so far, those taken back included: the nodes of the tree.
    choices : how many times there was more than one option.
    by_depth : how many digits were written as the first, the second, ...; place 0 stands for the first.
    found : how many solutions were found.
    dead_end : the cell without a candidate, or the digit without a place, that the search has met last; None so far.

    >>> search = Search(Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]]), in_rows)
    >>> len(list(search.solutions())), search.placed, search.by_depth
    (1, 21, [2, 3, 2, 2, 3, 2, 3, 1, 1, 1, 1])
    """

    def __init__(
        self,
        puzzle: Sudoku,
        order: Order = in_rows,
        on_event: OnEvent | None = None,
        after_digit: Callable[[], None] = NO_LIMIT.look,
    ) -> None:
        if not callable(order):
            mend = "take in_rows, by_count, fewest, singles_first or places_too"
            raise PuzzleError("order", f"{shown(order)} chooses nothing", mend)
        self.board = Board(puzzle)
        self.choose = order(puzzle)
        if not callable(self.choose):
            trouble = f"it gives {shown(self.choose)} for the puzzle"
            raise PuzzleError("order", trouble, "make one of your function: anew(function)")
        self.on_event = on_event
        self.after_digit = after_digit
        self.placed = self.choices = self.found = 0
        self.by_depth = [0] * self.board.open
        self.dead_end: Where | None = None

    def solutions(self) -> Iterator[Grid]:
        """Every solution once, as the search comes to it: int8 arrays of shape (size, size)."""
        yield from self.walk()
        self._tell("finished", "board", self.found, ("found", self.found))

    def walk(self) -> Iterator[Grid]:
        """The solutions of the board as it stands: write, go on, take back."""
        choice = self.choose(self.board)
        if choice is None:
            yield self._solution()
            return
        self._count(choice)
        for number, (cell, digit) in enumerate(choice.options, start=1):
            self.write(cell, digit, number, len(choice.options))
            yield from self.walk()
            self.take_back()

    def write(self, cell: Cell, digit: int, number: int, options: int) -> None:
        """Write a digit, option ``number`` of so many, and count it."""
        self.by_depth[len(self.board.trail)] += 1
        self.placed += 1
        self.board.place(*cell, digit, options)
        if self.on_event is not None:
            self._tell("placed", cell, digit, ("option", number, options))
        self.after_digit()

    def take_back(self) -> None:
        """Empty the cell that was written last."""
        row, column, digit, _ = self.board.take_back()
        if self.on_event is not None:
            self._tell("taken back", (row, column), digit, ("next option",))

    def _count(self, choice: Choice) -> None:
        """Tell what is tried next, or that nothing can be."""
        self.choices += len(choice.options) > 1
        if not choice.options:
            self.dead_end = choice.where
        if self.on_event is not None:
            kind = "chosen" if choice.options else "dead end"
            self._tell(kind, choice.where, len(choice.options), (choice.why,))

    def _solution(self) -> Grid:
        self.found += 1
        self._tell("solution", "board", self.found, ("full",))
        return self.board.cells

    def _tell(self, kind: str, where: Where, value: int, why: Why) -> None:
        if self.on_event is not None:
            self.on_event(Event(kind, where, value, why, len(self.board.trail)))


def solutions(puzzle: Sudoku, order: Order = in_rows, on_event: OnEvent | None = None) -> Iterator[Grid]:
    """Every solution of a puzzle once: int8 arrays of shape (size, size). There can be very many.

    ``order`` says what is tried next: ``in_rows`` (Ver0), ``by_count`` (Ver1), ``fewest``, ``singles_first`` or
    ``places_too``. Exponential in the worst case; between two digits Ctrl-C stops it. Raises PuzzleError for anything
    but a Sudoku, and where ``order`` cannot be called.

    >>> puzzle = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    >>> next(solutions(puzzle, fewest)).tolist()
    [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]]
    """
    return Search(puzzle, order, on_event).solutions()


@dataclass(frozen=True)
class DigitCount:
    """The digits that a search writes, those taken back included.

    Attributes
    ----------
    first : up to the first solution; None if there is none.
    whole : in the whole tree: the proof that there is no other solution.
    solutions : how many there are.
    choices : how many times there was more than one option, in the whole tree.
    by_depth : how many digits were written as the first, the second, ... of a branch, in the whole tree.
    first_by_depth : the same up to the first solution; () if there is none.
    """

    first: int | None
    whole: int
    solutions: int
    choices: int
    by_depth: tuple[int, ...]
    first_by_depth: tuple[int, ...] = ()


def count_digits(puzzle: Sudoku, order: Order = in_rows) -> DigitCount:
    """Walk the whole tree and count the digits, up to the first solution and in all. Some 300,000 a second.

    Raises PuzzleError as ``solutions`` does.

    >>> count = count_digits(Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]]))
    >>> count.first, count.whole, count.choices
    (11, 21, 4)
    """
    search = Search(puzzle, order)
    first: int | None = None
    first_by_depth: tuple[int, ...] = ()
    for _ in search.solutions():
        if first is None:
            first, first_by_depth = search.placed, tuple(search.by_depth)
    return DigitCount(first, search.placed, search.found, search.choices, tuple(search.by_depth), first_by_depth)


def trace_search(puzzle: Sudoku, order: Order = in_rows, limit: int = 2, max_events: int = MOST_EVENTS) -> Trace[Board]:
    """The story of ``solutions``, up to ``limit`` of them, or until ``max_events`` are recorded; then the search stops.

    Raises PuzzleError as ``solutions`` does, and where ``limit`` or ``max_events`` is no number from 1.

    >>> trace = trace_search(Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]]))
    >>> trace[0]
    Event(kind='chosen', where=(0, 0), value=2, why=('in rows',), depth=0)
    >>> len(trace.find(kind="placed")), len(trace.find(kind="dead end"))
    (21, 4)
    """
    trace = Trace(Board(puzzle), check_count("max_events", max_events, "record 1 event or more"))
    return record(trace, lambda on_event: solutions(puzzle, order, on_event), check_limit(limit))
