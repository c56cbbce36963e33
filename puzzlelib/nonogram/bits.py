"""A line as binary numbers: complete deduction that moves all places of a block at once.

Cell 1 of the line is worth 1, cell 2 is worth 2, cell 3 is worth 4, and so on. So a set of cells is one number, and a
line is written the other way round than a number: its first cell stands on the left. A *place* is a cell at which the
next block may begin, with all cells before it done; places go on to two cells behind the line, since the cell behind it
is the gap of its last block.

The readable twin of ``kernels.deduce``, and not ours alone: bits for cells are an old trick of those who write fast
solvers.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import cast

import numpy as np

from puzzlelib.errors import Contradiction
from puzzlelib.nonogram.puzzle import (
    EMPTY,
    FILLED,
    UNDECIDED,
    Cells,
    Clues,
    Line,
    in_the_form_of,
    read_both,
    write_clues,
)
from puzzlelib.trace import Event, OnEvent, Trace

KINDS = ("slid", "starts", "slid behind", "left behind", "kept", "covered", "left out", "settled line")


# ---- sets of cells


def read_bits(text: str) -> int:
    """A set of cells from a row of 0 and 1, cell 1 first.

    >>> read_bits("1100"), read_bits("0011")
    (3, 12)
    """
    return int(text[::-1], 2)


def write_bits(cells: int, length: int) -> str:
    """A set of cells as a row of 0 and 1, cell 1 first.

    >>> write_bits(3, 4)
    '1100'
    """
    return f"{cells:0{length}b}"[::-1]


def cells_in(cells: int) -> list[int]:
    """The cells of a set, from 1.

    >>> cells_in(read_bits("1101"))
    [1, 2, 4]
    """
    return [x + 1 for x in range(cells.bit_length()) if cells >> x & 1]


def starts(free: int, block: int) -> int:
    """Where a block can begin if it needs so many free cells in a row: all cells are asked at once.

    >>> write_bits(starts(read_bits("1111011111"), 3), 10)
    '1100011100'
    """
    found = free
    for step in range(1, block):
        found &= free >> step
    return found


def slide(places: int, passable: int) -> int:
    """The places, and all that they slide to through cells that may stay empty: one addition.

    In a run of ones the carry of an addition goes on to the first zero behind it. The cells that change are those that
    a place comes to.

    >>> write_bits(slide(read_bits("10000100"), read_bits("11101110")), 8)
    '11110111'
    """
    carried = passable + (places & passable)
    return places | (carried ^ passable)


def slide_back(places: int, passable: int) -> int:
    """The places, and all from which one can slide to them. No carry goes that way: steps of 1, 2, 4, ... cells do.

    >>> write_bits(slide_back(read_bits("00010000"), read_bits("11101110")), 8)
    '11110000'
    """
    step = 1
    while passable:
        places |= passable & (places >> step)
        passable &= passable >> step
        step *= 2
    return places


# ---- the method


@dataclass
class Bits:
    """What is known of a line while its places move.

    Attributes
    ----------
    clues, cells : what is asked; never changed.
    places : for each block, and for the gap behind the last one, the cells of the line where it may begin after those
        before it.
    starts : of these, where there is room for the block; then those from which the rest can be placed, too.
    fillable, emptyable : the cells that some placement fills, and those that some placement leaves empty.
    event : the last event.
    """

    clues: tuple[int, ...]
    cells: Cells
    places: list[int] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)
    fillable: int = 0
    emptyable: int = 0
    event: Event | None = None

    def apply(self, event: Event) -> None:
        self.event = event
        value, m = cast(int, event.value), cast(int, event.where)
        match event.kind:
            case "slid" | "slid behind":
                self.places.append(value)
            case "starts":
                self.starts.append(value)
            case "kept":
                self.starts[m - 1] = value
            case "covered":
                self.fillable |= value
            case "left out" | "left behind":
                self.emptyable |= value

    def copy(self) -> "Bits":
        """Its own lists; clues and cells never change and are shared."""
        return replace(self, places=self.places.copy(), starts=self.starts.copy())

    def after(self) -> Cells:
        """The line with what it settles, once all is done. Shape (n,), int8; undecided where nothing is known yet."""
        decided = np.full(len(self.cells), UNDECIDED, dtype=np.int8)
        for x in range(len(self.cells)):
            can_be = self.fillable >> x & 1, self.emptyable >> x & 1
            if can_be in ((1, 0), (0, 1)):
                decided[x] = FILLED if can_be[0] else EMPTY
        return decided


def cover(first: int, block: int) -> int:
    """The cells under a block, for each cell at which it may begin.

    >>> write_bits(cover(read_bits("1000010"), 3), 8)
    '11100111'
    """
    covered = first
    for step in range(1, block):
        covered |= first << step
    return covered


def possible(
    clues: Sequence[int], filled: int, empty: int, length: int, on_event: OnEvent | None = None
) -> tuple[int, int]:
    """The cells of a line that some placement fills, and those that some placement leaves empty; (0, 0) for none.

    ``filled`` and ``empty`` are the cells that are known. Events are of ``KINDS``; clues count from 1, and the gap
    behind the last block as one more. O(clues) additions, O(cells) shifts, of numbers with ``length`` bits; the kernel
    gets along with O(log(cells)) shifts for each block.

    >>> [write_bits(cells, 5) for cells in possible([1, 1], read_bits("00100"), 0, 5)]
    ['10101', '11011']
    """
    line = (1 << length) - 1
    free, passable = line & ~empty, (line | 1 << length) & ~filled  # the cell behind the line is a gap, too
    found: list[tuple[int, int, int]] = []  # of each block from the left: its length, its places, its starts
    places = 1
    for m, block in enumerate(clues, start=1):
        places = slide(places, passable)
        _tell(on_event, "slid", m, places & line)
        first = places & starts(free, block) & ~(filled >> block)
        _tell(on_event, "starts", m, first)
        if not first:
            return 0, 0
        found.append((block, places, first))
        places = first << (block + 1)
    places, goal = slide(places, passable), 1 << (length + 1)
    _tell(on_event, "slid behind", len(clues) + 1, places & line)
    if not places & goal:
        return 0, 0

    fillable, emptyable = 0, _passed(places, passable, goal)
    _tell(on_event, "left behind", len(clues) + 1, emptyable & line)
    for m, (block, places, first) in reversed([*enumerate(found, start=1)]):
        goal = slide_back(goal, passable)
        goal = first & (goal >> (block + 1))
        _tell(on_event, "kept", m, goal)
        covered, passed = cover(goal, block), (goal << block) | _passed(places, passable, goal)
        _tell(on_event, "covered", m, covered)
        _tell(on_event, "left out", m, passed & line)
        fillable, emptyable = fillable | covered, emptyable | passed
    _tell(on_event, "settled line", 0, fillable & ~emptyable)
    return fillable, emptyable & line


def _passed(places: int, passable: int, goal: int) -> int:
    """The cells over which one of the places slides on its way to one of the goals."""
    return places & passable & (slide_back(goal, passable) >> 1)


def _tell(on_event: OnEvent | None, kind: str, where: int, value: int) -> None:
    if on_event is not None:
        on_event(Event(kind, where, value, ()))


def solve_line_by_bits(clues: Clues, line: Line, on_event: OnEvent | None = None) -> str | Cells:
    """What ``line.solve_line`` finds, in the form of the line. Raises Contradiction if nothing fills it.

    >>> solve_line_by_bits([1, 1], "・・■・・")
    '・□■□・'
    """
    values, cells = read_both(clues, line)
    filled, empty = bits_of(cells, FILLED), bits_of(cells, EMPTY)
    state = Bits(values, cells)
    state.fillable, state.emptyable = possible(values, filled, empty, len(cells), on_event)
    if not state.fillable | state.emptyable:
        raise Contradiction("the line", f"no placement of {write_clues(values)} fits its cells")
    return in_the_form_of(line, state.after())


def bits_of(cells: Cells, value: int) -> int:
    """The cells that have a value, as a number.

    >>> bits_of(np.array([1, -1, 0, 1], dtype=np.int8), FILLED)
    9
    """
    return sum(1 << x for x in np.flatnonzero(cells == value).tolist())


def trace_bits(clues: Clues, line: Line) -> Trace[Bits]:
    """The story of ``solve_line_by_bits``. Raises Contradiction if nothing fills the line.

    >>> [event.kind for event in trace_bits([1], "・")]
    ['slid', 'starts', 'slid behind', 'left behind', 'kept', 'covered', 'left out', 'settled line']
    """
    trace = Trace(Bits(*read_both(clues, line)))
    solve_line_by_bits(clues, line, trace)
    return trace
