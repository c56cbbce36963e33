"""The solver of zigzag words beside a SAT model: one solution, and the proof that there is no other.

    python -m benchmarks.zigzag

The model is that of tests/zigzag/sat.py: python-sat, a variable says "letter i of word k stands in cell c". Both solve
the same puzzles in turn, in one process; times are seconds of this process's CPU, the median of several runs, with the
making of arrays and clauses. Before that each has run once: Numba compiles at the first call.
"""

import statistics
import time
from collections.abc import Callable
from functools import partial

from puzzlelib import zigzag
from tests.zigzag import sat

LEAST_CELLS = 36  # smaller puzzles take no time that could be measured
RUNS = 7


def main() -> None:
    """Print a table: the puzzle, both times, and how many times as long the model takes."""
    puzzles = [puzzle for puzzle in zigzag.examples() if puzzle.cells >= LEAST_CELLS]
    print(f"{'panel':>8} {'words':>5} {'puzzlelib':>12} {'SAT model':>12} {'ratio':>6}  title")
    for puzzle in sorted(puzzles, key=lambda puzzle: (puzzle.cells, len(puzzle.words))):
        ours, model = side_by_side(partial(zigzag.solve, puzzle), partial(sat.solutions, puzzle))
        size = f"{puzzle.height} x {puzzle.width}"
        times = f"{1e3 * ours:9.2f} ms {1e3 * model:9.2f} ms {model / ours:6.1f}"
        print(f"{size:>8} {len(puzzle.words):>5} {times}  {puzzle.title}")


def side_by_side(*works: Callable[[], object]) -> list[float]:
    """The median time of each, run in turn so that a busy moment meets all of them."""
    times: list[list[float]] = [[] for _ in works]
    for run in range(RUNS + 1):
        for work, measured in zip(works, times, strict=True):
            start = time.process_time()
            work()
            if run:
                measured.append(time.process_time() - start)
    return [statistics.median(measured) for measured in times]


if __name__ == "__main__":
    main()
