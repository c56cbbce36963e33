"""Counts over all short lines and over random long ones, kept in data/: too long to count while a lesson waits.

``python -m tools.count_lines``, ``tools.count_passes`` and ``tools.count_boards`` make them again.
"""

from dataclasses import dataclass

from puzzlelib import data_files


@dataclass(frozen=True)
class ShortLines:
    """All pairs of a line of ``cells`` cells and a clue list that fits its length, the empty list included.

    Attributes
    ----------
    fillable : pairs that something fills.
    exact : fillable pairs on which both packings give the outermost places and no check objects.
    complete : exact pairs on which the two rules find all that can be found.
    overlooked : pairs that nothing fills and that the article's left packing packs all the same, for want of a check
        for a ■ left over. Its whole routine notices each of them later: the right packing contradicts, or else the
        rules would overwrite a cell.
    most_passes_above_slack : the largest number of passes minus slack of any left packing that ends.
    """

    cells: int
    pairs: int = 0
    fillable: int = 0
    exact: int = 0
    complete: int = 0
    overlooked: int = 0
    overlooked_without_clues: int = 0
    overlooked_right_contradicts: int = 0
    overlooked_rules_contradict: int = 0
    most_passes_above_slack: int = 0


@dataclass(frozen=True)
class RandomLines:
    """Random lines, half of their cells filled, 40 % known: on how many packing finds all that can be found."""

    cells: int
    seed: int
    lines: int
    complete: int


@dataclass(frozen=True)
class Passes:
    """All pairs of a line of ``cells`` cells and a clue list with one clue or more; the largest passes minus slack."""

    cells: int
    pairs: int
    most_above_slack: int


@dataclass(frozen=True)
class Boards:
    """All pictures of one size. A board on its side has the same counts, so height <= width.

    Attributes
    ----------
    boards : how many pictures there are, 2 ** (height * width).
    unique : pictures that are alone with their clues: these have exactly one solution.
    packing : unique ones that both packings and the two rules solve, row after column until nothing moves.
    lines : those that complete deduction on single lines solves.
    assumption : those that complete deduction and probing solve. Probing assumes both values of an open cell and
        deduces by lines: a contradiction settles the other value, and so is settled what both branches agree on.
    """

    height: int
    width: int
    boards: int
    unique: int
    packing: int
    lines: int
    assumption: int


def short_lines() -> list[ShortLines]:
    """The counts for each number of cells, from 1.

    >>> row = short_lines()[4]
    >>> row.cells, row.fillable, row.complete
    (5, 836, 833)
    """
    return [ShortLines(**row) for row in _rows("short_lines")]


def random_lines() -> list[RandomLines]:
    """The counts for each length, shortest first.

    >>> [row.cells for row in random_lines()]
    [10, 25, 40]
    """
    return [RandomLines(**row) for row in _rows("random_lines")]


def passes() -> list[Passes]:
    """The counts for each number of cells, from 1.

    >>> passes()[0]
    Passes(cells=1, pairs=3, most_above_slack=1)
    """
    return [Passes(**row) for row in _rows("passes")]


def boards() -> list[Boards]:
    """The counts for each size from 1 x 1 to 5 x 5, in order of height and width.

    >>> [row for row in boards() if (row.height, row.width) == (2, 4)]
    [Boards(height=2, width=4, boards=256, unique=210, packing=208, lines=208, assumption=210)]
    """
    return [Boards(**row) for row in _rows("boards")]


def _rows(name: str) -> list[dict[str, int]]:
    return [
        {column: int(number) for column, number in row.items()} for row in data_files.table("nonogram/counts", name)
    ]
