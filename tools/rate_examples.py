"""What each nonogram of data/ needs, from packing to assumptions within assumptions, and how many solutions it has.

    python -m tools.rate_examples

writes data/nonogram/levels.csv, in about half a minute. Run it after you have added a puzzle.
"""

import csv
from collections.abc import Iterable

from puzzlelib import data_files
from puzzlelib.nonogram.examples import LEVELS, Entry, example
from puzzlelib.nonogram.level import level
from puzzlelib.nonogram.solve import solve


def rate(name: str) -> Entry:
    puzzle = example(name)
    return Entry(name, puzzle.height, puzzle.width, level(puzzle).number, solve(puzzle).status)


def in_order(entries: Iterable[Entry]) -> list[Entry]:
    """By level, then by size."""
    return sorted(entries, key=lambda entry: (entry.level, entry.height * entry.width, entry.name))


def write(entries: Iterable[Entry]) -> None:
    """Write the file that ``examples.catalogue`` reads."""
    path = data_files.folder() / "nonogram" / f"{LEVELS}.csv"
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(Entry._fields)
        writer.writerows(in_order(entries))


if __name__ == "__main__":
    write(map(rate, data_files.names("nonogram", ".non")))
