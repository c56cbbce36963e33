"""Slips of those who play a search by hand: what they count."""

from collections.abc import Iterator
from dataclasses import dataclass

from puzzlelib.check import Slip, WholeSlip
from puzzlelib.errors import PuzzleError
from puzzlelib.sudoku.puzzle import Sudoku
from puzzlelib.sudoku.search import Order, trace_search
from puzzlelib.trace import Event

MOST_SOLUTIONS = 1_000


@dataclass
class Strokes:
    """What one may count in a search.

    Attributes
    ----------
    digits : those that are written.
    dead_ends : cells for which nothing is left.
    tried : every digit that is tested for a cell, whether it fits or not.
    """

    digits: int = 0
    dead_ends: int = 0
    tried: int = 0


def strokes(puzzle: Sudoku, order: Order) -> tuple[Strokes, Strokes]:
    """What is counted up to the first solution, and in the whole tree. Raises PuzzleError for a tree that is too large.

    >>> from puzzlelib.sudoku.search import in_rows
    >>> strokes(Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]]), in_rows)[1]
    Strokes(digits=21, dead_ends=4, tried=84)
    """
    first, whole, cells = Strokes(), Strokes(), 0
    open_digits: list[int] = []  # the digits that stand: of their cells the larger ones are not tried yet
    trace = trace_search(puzzle, order, limit=MOST_SOLUTIONS)
    if not trace.find(kind="finished"):
        raise PuzzleError("the puzzle", "its tree is too large to count it here", "take one with more givens")
    for event in trace:
        _count(whole, event)
        cells += event.kind in ("chosen", "dead end")
        if event.kind == "placed":
            open_digits.append(_digit(event))
        if event.kind == "taken back":
            open_digits.pop()
        whole.tried = puzzle.size * cells
        if event.kind == "solution" and event.value == 1:
            untried = sum(puzzle.size - digit for digit in open_digits)
            first = Strokes(whole.digits, whole.dead_ends, whole.tried - untried)
    return first, whole


def _count(strokes: Strokes, event: Event) -> None:
    strokes.digits += event.kind == "placed"
    strokes.dead_ends += event.kind == "dead end"


def _digit(event: Event) -> int:
    assert isinstance(event.value, int)
    return event.value


def written_slips(puzzle: Sudoku, first: Strokes, whole: Strokes) -> Iterator[Slip]:
    """Slips of somebody who counts the digits of a search: up to the first solution, and in the whole tree."""
    right = first.digits, whole.digits
    cells, givens = len(puzzle.empty_cells), puzzle.givens
    if right[0] != right[1]:
        told = "the two numbers are exchanged: the first solution comes before the whole tree is done."
        yield WholeSlip(right[::-1], told)
    told = (
        "{place} counts the digits that stand when the grid is full. Count those that you took back, too: "
        "each had its stroke."
    )
    yield Slip((cells, cells), told)
    told = "that is what comes after the first solution. The whole tree counts from the beginning."
    yield WholeSlip((right[0], right[1] - right[0]), told)
    told = "the search goes on after the first solution: take back the last digit, and try what is left."
    yield WholeSlip((right[0], right[0]), told)
    told = "in {place} dead ends are counted, too. Nothing is written there, so there is no stroke."
    yield Slip((right[0] + first.dead_ends, right[1] + whole.dead_ends), told)
    told = "in {place} the givens are counted, too. They stand from the start; count what you write."
    yield Slip((right[0] + givens, right[1] + givens), told)
    told = "in {place} digits are counted that do not fit. They are never written: no stroke for them."
    yield Slip((first.tried, whole.tried), told)
    told = "in {place} the strokes for taking back are counted, too: a stroke is for a digit that is written."
    yield Slip((2 * right[0] - cells, 2 * right[1]), told)
