"""Orders in which the recursion can place the words: functions from a puzzle to the numbers of its words."""

from collections.abc import Callable

from puzzlelib.lots import seeded
from puzzlelib.zigzag.paths import open_paths
from puzzlelib.zigzag.puzzle import Zigzag, check_puzzle

Order = Callable[[Zigzag], list[int]]


def in_order(puzzle: Zigzag) -> list[int]:
    """The order of the list, as in the article: the first cells row by row.

    >>> in_order(Zigzag(2, 2, [("A", 0), ("B", 1), ("C", 2)]))
    [1, 2, 3]
    """
    check_puzzle(puzzle)
    return [word.number for word in puzzle.words]


def from_the_end(puzzle: Zigzag) -> list[int]:
    """
    >>> from_the_end(Zigzag(2, 2, [("A", 0), ("B", 1), ("C", 2)]))
    [3, 2, 1]
    """
    return in_order(puzzle)[::-1]


def column_by_column(puzzle: Zigzag) -> list[int]:
    """By the column of the first cell; in a column from the top.

    >>> column_by_column(Zigzag(2, 2, [("A", 0), ("B", 1), ("C", 2)]))
    [1, 3, 2]
    """
    return sorted(in_order(puzzle), key=lambda number: puzzle.word(number).cell % puzzle.width)


def fewest_paths(puzzle: Zigzag) -> list[int]:
    """By the number of paths that agree with the first letters, the fewest first.

    >>> fewest_paths(Zigzag(1, 4, [("AB", 1), ("C", 3)]))
    [2, 1]
    """
    return sorted(in_order(puzzle), key=lambda number: len(open_paths(puzzle, number)))


def by_lot(puzzle: Zigzag, seed: int = 0) -> list[int]:
    """An order drawn by lot, the same on every machine. ``seed`` is 0 or more.

    >>> by_lot(Zigzag(2, 2, [("A", 0), ("B", 1), ("C", 2)]))
    [3, 2, 1]
    """
    random = seeded(seed)
    return sorted(in_order(puzzle), key=lambda _: random.random())


ORDERS: dict[str, Order] = {
    "in the list's order": in_order,
    "from the end": from_the_end,
    "column by column": column_by_column,
    "fewest paths first": fewest_paths,
    "by lot": by_lot,
}
