"""All pictures of small boards: whose clues have one solution, and which of these each method finds.

    python -m tools.count_boards

writes data/nonogram/counts/boards.csv, in a minute or two and with 1 GB of memory; it needs Numba. A 5 x 5 board has 33
million pictures, so the methods work on tables here: what ``pack_line`` and ``solve_line`` make of every short line.
Which pictures are alone with their clues is counted without any solver.

A picture is a number, a bit a cell, the first cell of the first row lowest. Cells are -1, 0, 1 as everywhere.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations_with_replacement, product
from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from puzzlelib.errors import Contradiction
from puzzlelib.nonogram.counts import Boards
from puzzlelib.nonogram.line import solve_line
from puzzlelib.nonogram.packing import pack_line
from puzzlelib.nonogram.puzzle import EMPTY, FILLED, UNDECIDED, Cells, Clues, blocks
from tools.count_lines import write

LARGEST = 5
SLICE = 1 << 16  # pictures at a time
NOTHING_FITS = 2  # stands in a table where a line cannot be filled
Method = Callable[[Clues, Cells], Cells]
Numbers = NDArray[np.int64]
Table = NDArray[np.int8]


# ---- clue lists by number, and what a method makes of each line


@cache
def clue_lists(n: int) -> list[tuple[int, ...]]:
    """Every clue list that fits n cells; its place in this list is its number."""
    return sorted({blocks(cells) for cells in product([EMPTY, FILLED], repeat=n)})


@cache
def numbers_of_lines(n: int) -> Numbers:
    """For each filled line as bits, the number of its clue list: int64 of shape (2**n,)."""
    lines = ([bits >> x & 1 for x in range(n)] for bits in range(2**n))
    return np.array([clue_lists(n).index(blocks(line)) for line in lines], dtype=np.int64)


@cache
def table(method: Method, n: int) -> Table:
    """The cells after the method: int8 of shape (clue lists, 3**n, n), the lines in the order of ``state_of``."""
    lines = [np.array(cells, dtype=np.int8) for cells in product([UNDECIDED, EMPTY, FILLED], repeat=n)]
    return np.array([[_after(method, clues, line) for line in lines] for clues in clue_lists(n)], dtype=np.int8)


def _after(method: Method, clues: Clues, line: Cells) -> Cells:
    try:
        return method(clues, line)
    except Contradiction:
        return np.full(len(line), NOTHING_FITS, dtype=np.int8)


class Tables(NamedTuple):
    """A method on the rows and on the columns of a board."""

    rows: Table
    columns: Table


# ---- pictures that are alone with their clues


def clue_numbers(pictures: Numbers, height: int, width: int) -> tuple[Numbers, Numbers]:
    """The numbers of the clue lists of many pictures: of their rows, (n, height), and of their columns, (n, width)."""
    bits = pictures[:, None, None] >> np.arange(height * width).reshape(height, width) & 1
    rows, columns = bits @ (1 << np.arange(width)), (1 << np.arange(height)) @ bits
    return numbers_of_lines(width)[rows], numbers_of_lines(height)[columns]


def clues_and_picture(pictures: Numbers, height: int, width: int) -> Numbers:
    """One number a picture: its clues in front, itself in the low bits. Sorting brings equal clues together."""
    rows, columns = clue_numbers(pictures, height, width)
    key = np.zeros_like(pictures)
    for numbers, lists in ((rows, clue_lists(width)), (columns, clue_lists(height))):
        for number in numbers.T:
            key = key * len(lists) + number
    return key << height * width | pictures


def alone_with_their_clues(height: int, width: int) -> Numbers:
    """The pictures whose clues no other picture has."""
    cells = height * width
    keys = np.arange(2**cells)
    for part in slices(keys):
        part[:] = clues_and_picture(part, height, width)
    keys.sort()
    clues = keys >> cells
    new = np.ones(len(keys) + 1, dtype=np.bool_)
    new[1:-1] = clues[1:] != clues[:-1]
    return keys[new[:-1] & new[1:]] & (1 << cells) - 1


def slices(pictures: Numbers) -> Iterator[Numbers]:
    """Views of so many pictures that their boards take little memory, and Ctrl-C is heard between them."""
    return (pictures[first : first + SLICE] for first in range(0, len(pictures), SLICE))


# ---- the methods, compiled


@njit(cache=True)
def state_of(line: Cells) -> int:
    """Where a line stands among all lines of its length."""
    state = 0
    for cell in line:
        state = 3 * state + cell + 1
    return state


@njit(cache=True)
def deduce_rows(cells: Cells, clues: Numbers, after: Table) -> int:
    """Deduce each row once. Returns how many cells it has settled, or -1 where nothing fills a row."""
    learned = 0
    for row in range(len(clues)):
        line = after[clues[row], state_of(cells[row])]
        if line[0] == NOTHING_FITS:
            return -1
        for x in range(len(line)):
            learned += line[x] != cells[row, x]
            cells[row, x] = line[x]
    return learned


@njit(cache=True)
def deduce(cells: Cells, rows: Numbers, columns: Numbers, tables: Tables) -> bool:
    """Rows and columns in turn until neither learns anything. Returns False where a line cannot be filled."""
    while True:
        by_rows = deduce_rows(cells, rows, tables.rows)
        by_columns = -1 if by_rows < 0 else deduce_rows(cells.T, columns, tables.columns)
        if by_columns < 0:
            return False
        if by_rows + by_columns == 0:
            return True


@njit(cache=True)
def probe(cells: Cells, row: int, column: int, rows: Numbers, columns: Numbers, tables: Tables) -> None:
    """Assume both values of a cell. A contradiction leaves the other; otherwise what both agree on is settled."""
    filled, empty = cells.copy(), cells.copy()
    filled[row, column], empty[row, column] = FILLED, EMPTY
    if not deduce(filled, rows, columns, tables):
        cells[:] = empty
    elif not deduce(empty, rows, columns, tables):
        cells[:] = filled
    else:
        cells[:] = np.where(filled == empty, filled, cells)
    deduce(cells, rows, columns, tables)


@njit(cache=True)
def deduce_and_probe(cells: Cells, rows: Numbers, columns: Numbers, tables: Tables) -> None:
    """Probe every open cell, again and again until none of them settles anything."""
    deduce(cells, rows, columns, tables)
    before = -1
    while before != np.sum(cells == UNDECIDED):
        before = np.sum(cells == UNDECIDED)
        for row in range(len(rows)):
            for column in range(len(columns)):
                if cells[row, column] == UNDECIDED:
                    probe(cells, row, column, rows, columns, tables)


@njit(cache=True)
def deduce_each(boards: Table, rows: Numbers, columns: Numbers, tables: Tables) -> None:
    """``deduce`` on many boards: shapes (n, height, width), (n, height), (n, width)."""
    for index in range(len(boards)):
        deduce(boards[index], rows[index], columns[index], tables)


@njit(cache=True)
def deduce_and_probe_each(boards: Table, rows: Numbers, columns: Numbers, tables: Tables) -> None:
    """``deduce_and_probe`` on many boards."""
    for index in range(len(boards)):
        deduce_and_probe(boards[index], rows[index], columns[index], tables)


# ---- the counts

# The weakest first. What one solves the next solves, too: complete deduction settles all that packing settles.
STAGES = {
    "packing": (deduce_each, pack_line),
    "lines": (deduce_each, solve_line),
    "assumption": (deduce_and_probe_each, solve_line),
}


def left_open(stage: str, pictures: Numbers, height: int, width: int) -> Numbers:
    """Those of the pictures that a stage does not find from their clues."""
    solve_each, method = STAGES[stage]
    tables = Tables(table(method, width), table(method, height))
    left = [pictures[:0]]
    for part in slices(pictures):
        boards = np.full((len(part), height, width), UNDECIDED, dtype=np.int8)
        solve_each(boards, *clue_numbers(part, height, width), tables)
        left.append(part[(boards == UNDECIDED).any(axis=(1, 2))])
    return np.concatenate(left)


def count_boards(height: int, width: int) -> Boards:
    """Count one size. Up to 20 cells take some seconds, 25 cells a minute or two."""
    left = alone_with_their_clues(height, width)
    unique, solved = len(left), {}
    for stage in STAGES:
        left = left_open(stage, left, height, width)
        solved[stage] = unique - len(left)
    return Boards(height, width, 2 ** (height * width), unique, **solved)


def main() -> None:
    rows = []
    for height, width in combinations_with_replacement(range(1, LARGEST + 1), 2):
        print(f"{height} x {width}", end=": ", flush=True)
        rows.append(count_boards(height, width))
        print(rows[-1])
    write("boards", rows)


if __name__ == "__main__":
    main()
