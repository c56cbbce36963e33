"""Let Numba compile everything now, so that nobody waits for it later.

It is kept on the machine, for all lessons and programs. That takes a minute at most, and nothing where it was done.
"""

import argparse
from collections.abc import Callable, Mapping
from functools import partial
from importlib.util import find_spec

from puzzlelib.commands.screen import Screen
from puzzlelib.nonogram.level import level as nonogram_level
from puzzlelib.nonogram.puzzle import Nonogram
from puzzlelib.nonogram.solve import solve as solve_nonogram
from puzzlelib.sudoku.counting import count_digits_fast
from puzzlelib.sudoku.generate import generate as generate_sudoku
from puzzlelib.sudoku.level import level as sudoku_level
from puzzlelib.sudoku.puzzle import Sudoku
from puzzlelib.sudoku.solve import solve as solve_sudoku
from puzzlelib.zigzag.counting import count_tests_fast
from puzzlelib.zigzag.puzzle import Zigzag
from puzzlelib.zigzag.solve import solve as solve_zigzag

ONE = Nonogram([[1]], [[1]])
FOUR, NINE = Sudoku([[0] * 4] * 4), Sudoku([[0] * 9] * 9)
WORD = Zigzag(1, 2, [("AB", 0)])

# Kernels compile when they are used for the first time: so each is used once.
FIRST_USES: Mapping[str, Callable[[], object]] = {
    "nonograms": partial(solve_nonogram, ONE),
    "the levels of nonograms": partial(nonogram_level, ONE),
    "Sudokus of 9 x 9": partial(solve_sudoku, NINE),
    "Sudokus of other sizes": partial(solve_sudoku, FOUR),
    "the levels of Sudokus": partial(sudoku_level, FOUR),
    "fresh Sudokus": partial(generate_sudoku, seed=0),
    "zigzag words": partial(solve_zigzag, WORD),
    "the count of digits": partial(count_digits_fast, FOUR, time_limit=0),
    "the count of tests": partial(count_tests_fast, WORD),
}


def add_options(parser: argparse.ArgumentParser) -> None:
    """It takes none."""


def run(options: argparse.Namespace, screen: Screen) -> int:
    """Say what has been compiled."""
    if find_spec("numba") is None:
        screen.complain("Numba is not installed, and everything works without it, only slower")
        return 1
    for what, use in FIRST_USES.items():
        use()
        screen.say(f"compiled: {what}")
    return 0
