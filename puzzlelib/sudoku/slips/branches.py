"""Slips on the branches of a small search: its dead ends, what it writes first, what it takes back after a leaf."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import cast

from puzzlelib.check import Numbers, Slip, WholeSlip
from puzzlelib.sudoku.board import Board
from puzzlelib.sudoku.puzzle import Cell
from puzzlelib.sudoku.slips import COUNTED_FROM_1, SWAPPED
from puzzlelib.sudoku.steps import Mark
from puzzlelib.trace import Event, Trace

Tree = Trace[Board]  # the story of a search that has walked its whole tree


# ---- what a tree tells


def marks_of(events: Iterable[Event]) -> list[Mark]:
    """The cell and the digit of each event."""
    return [(cast(Cell, event.where), cast(int, event.value)) for event in events]


def written(tree: Tree) -> list[Mark]:
    """Every digit that is written, in order, those taken back included."""
    return marks_of(event for event in tree if event.kind == "placed")


def leaves(tree: Tree) -> list[int]:
    """The numbers of the events at which a branch ends: dead ends and solutions."""
    return [number for number, event in enumerate(tree) if event.kind in ("dead end", "solution")]


def taken_back_after(tree: Tree, leaf: int) -> list[Mark]:
    """The digits that are taken back between a leaf, from 1, and the next digit that is written."""
    start = leaves(tree)[leaf - 1] + 1
    end = next(number for number in range(start, len(tree)) if tree[number].kind != "taken back")
    return marks_of(tree[number] for number in range(start, end))


def standing(tree: Tree, event: int) -> list[Mark]:
    """The digits that stand before an event, in the order in which they were written."""
    return [((row, column), digit) for row, column, digit, _ in tree.state(event).trail]


def flat(marks: Iterable[Mark]) -> Numbers:
    """Digits in cells as an answer: row, column, digit, row, ...

    >>> flat([((3, 5), 2), ((6, 7), 9)])
    (3, 5, 2, 6, 7, 9)
    """
    return tuple(number for (row, column), digit in marks for number in (row, column, digit))


# ---- dead ends


def dead_end_slips(tree: Tree) -> Iterator[Slip]:
    """Slips of somebody who counts the dead ends of a whole tree."""
    ends, solutions = tree.find(kind="dead end"), tree.find(kind="solution")
    yield WholeSlip((len(leaves(tree)),), "a full board is no dead end, but a solution.")
    told = "those are the dead ends before the first solution. Take back there, too, and go on through the whole tree."
    yield WholeSlip((sum(end < solutions[0] for end in ends) if solutions else len(ends),), told)
    told = "that is how many digits are written, and taken back again. A dead end is a cell without a candidate."
    yield WholeSlip((len(written(tree)),), told)
    choices = sum(cast(int, event.value) > 1 for event in tree if event.kind == "chosen")
    yield WholeSlip((choices,), "those are the choices. A dead end is a cell without a candidate.")


# ---- what is written


def written_slips(name: str, tree: Tree, others: Mapping[str, Sequence[Mark]], count: int) -> Iterator[Slip]:
    """Slips of somebody who lists the first ``count`` digits of an order; ``others`` is what other orders write."""
    right = written(tree)[:count]
    solutions = tree.find(kind="solution")
    if solutions:
        told = "those are the digits of the solution. What was written and taken back again belongs to the list, too."
        yield WholeSlip(flat(standing(tree, solutions[0])[:count]), told)
    told = "digits are left out that were taken back again: they were written, too."
    leaf = next((number for number in leaves(tree) if number > tree.find(kind="placed")[count - 1]), leaves(tree)[-1])
    yield WholeSlip(flat(standing(tree, leaf)[:count]), told)
    for other, marks in others.items():
        told = f'so begins the order "{other}". The question is about "{name}".'
        yield WholeSlip(flat(marks[:count]), told)
    yield from _named_otherwise(right)


def _named_otherwise(right: Sequence[Mark]) -> Iterator[Slip]:
    yield WholeSlip(flat(((column, row), digit) for (row, column), digit in right), SWAPPED)
    yield WholeSlip(flat(((row + 1, column + 1), digit) for (row, column), digit in right), COUNTED_FROM_1)
    told = "the digits are one too small: these are their indices."
    yield WholeSlip(flat((cell, digit - 1) for cell, digit in right), told)


# ---- what is taken back


class LengthSlip(Slip):
    """Too many or too few entries, where no other slip tells why.

    >>> LengthSlip((), "stop earlier.").explains((1, 2), (1, 2, 3)), LengthSlip((), "").explains((1, 2), (1, 3))
    (True, False)
    """

    def explains(self, given: Numbers, right: Numbers) -> bool:
        return len(given) != len(right)

    def distance(self, given: Numbers) -> int:
        return 1  # what explains the whole list is at 0


def take_back_slips(tree: Tree, leaf: int) -> Iterator[Slip]:
    """Slips of somebody who lists the digits that are taken back after a leaf, from 1."""
    right = taken_back_after(tree, leaf)
    upwards = standing(tree, leaves(tree)[leaf - 1] + 1)[::-1]
    yield WholeSlip(flat(right[::-1]), "the order is turned round: the digit that was written last goes first.")
    told = "the digit before the next candidate is taken back, too: that one goes into the same cell."
    yield WholeSlip(flat(right[:-1]), told)
    for some in range(len(right) - 1):
        yield WholeSlip(flat(right[:some]), "go on: the cell before has no other candidate left either.")
    for more in range(len(right) + 1, len(upwards) + 1):
        told = "that is too much: stop at the cell that has another candidate left, and try it."
        yield WholeSlip(flat(upwards[:more]), told)
    told = "begin with the digit that was written last, and go back to the first cell with another candidate left."
    yield LengthSlip((), told)
    yield from _named_otherwise(right)
