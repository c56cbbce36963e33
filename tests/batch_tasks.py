"""Tasks for tests of the batch: other processes import them from here."""

import os
import signal
import time
from pathlib import Path
from typing import Any

from puzzlelib import nonogram, sudoku, zigzag
from puzzlelib.solutions import Solutions


def double(number: int) -> int:
    return 2 * number


def double_unless_odd(number: int) -> int:
    """Fails, sleeps for ever, or ends its process, on odd numbers."""
    if number == 1:
        raise KeyError(number)
    if number == 3:
        time.sleep(600)
    if number == 5:
        os.kill(os.getpid(), signal.SIGKILL)
    return 2 * number


def process(puzzle: object) -> int:
    """The number of the process that has the puzzle."""
    return os.getpid()


def blocked_signals(puzzle: object) -> set[int]:
    return set(signal.pthread_sigmask(signal.SIG_BLOCK, []))


def sleep(seconds: float) -> float:
    time.sleep(seconds)
    return seconds


def leave_a_mark(path: Path) -> None:
    """Say which process has this puzzle, and never end."""
    path.write_text(str(os.getpid()))
    time.sleep(600)


def mark_unless_none(path: Path | None) -> None:
    if path is not None:
        leave_a_mark(path)


def solve_any(puzzle: Any) -> Solutions:
    family = {nonogram.Nonogram: nonogram, sudoku.Sudoku: sudoku, zigzag.Zigzag: zigzag}[type(puzzle)]
    return family.solve(puzzle)


class Stubborn(Exception):
    """An error that pickle cannot make again."""

    def __init__(self, one: int, two: int) -> None:
        super().__init__(f"{one} and {two}")


def raise_stubborn(number: int) -> None:
    raise Stubborn(number, number)


def give_a_lambda(number: int) -> Any:
    return (lambda: 0) if number == 1 else number
