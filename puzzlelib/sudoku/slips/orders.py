"""Slips on the orders of a search: which cell comes next, which order writes fewest digits, and how many they are."""

from collections.abc import Iterator, Sequence
from math import log10

from puzzlelib.check import Slip, WholeSlip
from puzzlelib.sudoku.board import Board
from puzzlelib.sudoku.puzzle import Cell, Sudoku
from puzzlelib.sudoku.search import cells_by_count
from puzzlelib.sudoku.slips import COUNTED_FROM_1, SWAPPED
from puzzlelib.wording import counted

# ---- the next cell


def next_cell_slips(board: Board, name: str, right: Cell) -> Iterator[Slip]:
    """Slips of somebody who names the cell that an order fills next; ``name`` is that of the order."""
    cells = list(board.open_cells())
    counts = {cell: len(board.candidates(*cell)) for cell in cells}
    if name != "in rows":
        told = "that is the next cell row by row, as in Ver0. This order chooses in another way."
        yield WholeSlip(cells[0], told)
    if name != "by count":
        told = "it had the fewest candidates at the start. Digits were written since: count anew."
        at_start = next(cell for cell in cells_by_count(board.puzzle) if cell in counts)
        yield WholeSlip(at_start, told)
    else:
        told = "it has the fewest candidates now. Ver1 keeps the order of the start: it does not count anew."
        yield WholeSlip(min(cells, key=lambda cell: len(board.candidates(*cell))), told)
    if name == "fewest":
        for cell in cells:
            if counts[cell] == counts[right]:
                yield WholeSlip(cell, "it has as few candidates as the right one. Ties go row by row: take the first.")
    most = max(counts.values())
    for cell in cells:
        if counts[cell] == most and name != "in rows":
            yield WholeSlip(cell, "it has the most candidates, and so the most ways to go wrong. Take the fewest.")
    yield WholeSlip(right[::-1], SWAPPED)
    yield WholeSlip((right[0] + 1, right[1] + 1), COUNTED_FROM_1)


# ---- which order wins


def winner_slips(names: Sequence[str], wholes: Sequence[int], firsts: Sequence[int]) -> Iterator[Slip]:
    """Slips of somebody who names the order that writes fewest digits in all; an answer is its place, from 0."""
    places = range(len(names))
    most = max(places, key=lambda place: wholes[place])
    yield WholeSlip((most,), f'no order writes more digits here than "{names[most]}".')
    first = min(places, key=lambda place: firsts[place])
    told = (
        f'"{names[first]}" is first at a solution. But the whole tree counts, up to the proof that there is no other.'
    )
    yield WholeSlip((first,), told)


# ---- a bet


def bet_slips(puzzle: Sudoku) -> Iterator[Slip]:
    """Slips of somebody who bets on the digits of a search; an answer is the exponent of a power of ten."""
    board = Board(puzzle)
    counts = [len(board.candidates(*cell)) for cell in board.open_cells()]
    told = f"about as many as there are empty cells, {board.open}? Digits that are taken back count, too."
    yield WholeSlip((round(log10(max(board.open, 1))),), told)
    told = "that is about the product of all counts. Most of these branches end early: one dead end cuts off many."
    yield WholeSlip((round(sum(log10(max(count, 1)) for count in counts)),), told)
    told = (
        f"that is about {puzzle.size} digits to try in each of {counted(board.open, 'cell')}: most are never written."
    )
    yield WholeSlip((round(board.open * log10(puzzle.size)),), told)
