"""How many digits searches write, kept in data/: on a grid of 17 givens, too long to count while a lesson waits.

``python -m tools.count_digits`` makes them again, with the search that the lessons show.
"""

from collections import defaultdict
from dataclasses import dataclass

from puzzlelib import data_files
from puzzlelib.errors import PuzzleError
from puzzlelib.wording import shown

FOLDER = "sudoku/counts"
TOTALS, DEPTHS = "digits", "digits_by_depth"


@dataclass(frozen=True)
class Digits:
    """The digits that a search writes, those taken back included.

    Attributes
    ----------
    puzzle : the name of the example.
    order : the name of the order, a key of ``sudoku.ORDERS``.
    first : digits up to the first solution.
    whole : digits in the whole tree, up to the proof that there is no other solution.
    choices : how many times there was more than one option, in the whole tree.
    by_depth : how many of the whole tree were written as the first, the second, ... of a branch: one number for each
        empty cell.
    first_by_depth : the same up to the first solution.
    """

    puzzle: str
    order: str
    first: int
    whole: int
    choices: int
    by_depth: tuple[int, ...]
    first_by_depth: tuple[int, ...]


def digits(puzzle: str) -> dict[str, Digits]:
    """The counts of one puzzle, by the name of the order.

    Raises PuzzleError for a puzzle that was not counted.

    >>> counts = digits("half-an-hour")
    >>> [(order, count.first, count.whole) for order, count in counts.items()][:2]
    [('in rows', 51655261, 86714695), ('by count', 3150364, 33943482)]
    >>> counts["fewest"].by_depth[:3]
    (1, 2, 3)
    """
    table = data_files.table(FOLDER, TOTALS)
    names = dict.fromkeys(row["puzzle"] for row in table)
    if not isinstance(puzzle, str) or puzzle not in names:
        raise PuzzleError("the counts", f"there are none of {shown(puzzle)}", f"choose one of {', '.join(names)}")
    depths = _depths(puzzle)
    return {row["order"]: _digits(row, depths[row["order"]]) for row in table if row["puzzle"] == puzzle}


def _depths(puzzle: str) -> dict[str, list[dict[str, str]]]:
    """The rows of each order, the first depth first."""
    depths = defaultdict(list)
    for row in data_files.table(FOLDER, DEPTHS):
        if row["puzzle"] == puzzle:
            depths[row["order"]].append(row)
    return depths


def _digits(row: dict[str, str], depths: list[dict[str, str]]) -> Digits:
    return Digits(
        row["puzzle"],
        row["order"],
        int(row["first"]),
        int(row["whole"]),
        int(row["choices"]),
        by_depth=tuple(int(depth["whole"]) for depth in depths),
        first_by_depth=tuple(int(depth["first"]) for depth in depths),
    )
