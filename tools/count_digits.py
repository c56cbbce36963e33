"""How many digits each order of search writes, on a few Sudokus: up to the first solution, and in the whole tree.

    python -m tools.count_digits

writes data/sudoku/counts/digits.csv and digits_by_depth.csv, in about five minutes. It counts with the readable search
itself, the one that lessons show.
"""

from collections.abc import Iterator, Sequence
from dataclasses import asdict

from puzzlelib.sudoku.counts import DEPTHS, FOLDER, TOTALS, Digits
from puzzlelib.sudoku.examples import example
from puzzlelib.sudoku.search import ORDERS, count_digits
from tools.tables import write_table

PUZZLES = ("article", "count-loses", "half-an-hour")


def count(puzzle: str, order: str) -> Digits:
    found = count_digits(example(puzzle), ORDERS[order])
    assert found.first is not None, f"{puzzle} has no solution"
    return Digits(puzzle, order, found.first, found.whole, found.choices, found.by_depth, found.first_by_depth)


def write(counts: Sequence[Digits]) -> None:
    """Write the files that ``puzzlelib.sudoku.counts`` reads."""
    totals = [asdict(row) for row in counts]
    for row in totals:
        del row["by_depth"], row["first_by_depth"]
    write_table(FOLDER, TOTALS, totals)
    write_table(FOLDER, DEPTHS, [depth for row in counts for depth in _depths(row)])


def _depths(row: Digits) -> Iterator[dict[str, object]]:
    for depth, (first, whole) in enumerate(zip(row.first_by_depth, row.by_depth, strict=True), start=1):
        yield {"puzzle": row.puzzle, "order": row.order, "depth": depth, "first": first, "whole": whole}


if __name__ == "__main__":
    write([count(puzzle, order) for puzzle in PUZZLES for order in ORDERS])
