"""What each puzzle of data/ needs, from the easiest method to the hardest, and how many solutions it has.

    python -m tools.rate_examples

writes levels.csv of nonograms, of Sudokus and of zigzag puzzles, in about a minute. Run it after you
have added a puzzle.
"""

from collections.abc import Iterable
from typing import TypeVar

from puzzlelib import data_files, nonogram, sudoku, zigzag
from puzzlelib.nonogram.examples import SUFFIX as NONOGRAMS
from puzzlelib.nonogram.examples import Entry as NonogramEntry
from puzzlelib.sudoku.examples import SUFFIX as SUDOKUS
from puzzlelib.sudoku.examples import Entry as SudokuEntry
from puzzlelib.sudoku.level import level as sudoku_level
from puzzlelib.zigzag.examples import SUFFIX as ZIGZAGS
from puzzlelib.zigzag.examples import Entry as ZigzagEntry
from tools.tables import write_table

Entry = TypeVar("Entry", NonogramEntry, SudokuEntry, ZigzagEntry)


def rate_nonogram(name: str) -> NonogramEntry:
    puzzle = nonogram.example(name)
    level, verdict = nonogram.level(puzzle), nonogram.solve(puzzle).status
    return NonogramEntry(name, puzzle.height, puzzle.width, level.number, verdict)


def rate_sudoku(name: str) -> SudokuEntry:
    puzzle = sudoku.example(name)
    level, verdict = sudoku_level(puzzle), sudoku.solve(puzzle).status
    return SudokuEntry(name, puzzle.size, puzzle.givens, level.number, level.hardest, verdict)


def rate_zigzag(name: str) -> ZigzagEntry:
    puzzle = zigzag.example(name)
    level, verdict = zigzag.level(puzzle), zigzag.solve(puzzle).status
    return ZigzagEntry(name, puzzle.height, puzzle.width, len(puzzle.words), level.number, verdict)


def in_order(entries: Iterable[Entry]) -> list[Entry]:
    """By level, then by size."""
    return sorted(entries, key=lambda entry: (entry.level, entry.cells, entry.name))


def write(family: str, entries: Iterable[Entry]) -> None:
    """Write the file that ``examples.catalogue`` of a family reads."""
    write_table(family, data_files.LEVELS, [entry._asdict() for entry in in_order(entries)])


if __name__ == "__main__":
    write("nonogram", map(rate_nonogram, data_files.names("nonogram", NONOGRAMS)))
    write("sudoku", map(rate_sudoku, data_files.names("sudoku", SUDOKUS)))
    write("zigzag", map(rate_zigzag, data_files.names("zigzag", ZIGZAGS)))
