"""How many paths the article's recursion tests until every word is placed, on puzzles from a millisecond up.

    python -m tools.count_ladder

writes data/zigzag/counts/ladder.csv. Up to twenty thousand million tests are counted, by the kernel that gives the same
numbers as the readable recursion; what is more is estimated by random probing, up to the solution that the puzzle
brings, several times: the mean, the lowest and the highest stand in the table. Some minutes with Numba.
"""

from statistics import fmean

from puzzlelib.zigzag.counting import count_tests_fast
from puzzlelib.zigzag.counts import FOLDER, LADDER, Rung
from puzzlelib.zigzag.estimate import estimate_tests
from puzzlelib.zigzag.examples import example
from puzzlelib.zigzag.lay import lay
from puzzlelib.zigzag.puzzle import Zigzag
from puzzlelib.zigzag.recursion import all_placed
from tools.tables import write_table

PUZZLES = ("article", "millisecond", "second", "minute", "hour", "seventy-seven", "eighty", "eighty-four")
MOST_TESTS = 20_000_000_000
CELLS_TO_COUNT = 100  # in a bigger panel nobody need try
TRIES, PROBES, TOGETHER = 8, 10, 2_000
DIGITS = 3  # that an estimate is written with


def rung(name: str) -> Rung:
    """The tests of one puzzle, counted or estimated."""
    puzzle = example(name)
    if puzzle.cells <= CELLS_TO_COUNT:
        count = count_tests_fast(puzzle, accept=all_placed, limit=1, most_tests=MOST_TESTS)
        if count.first is not None:
            return Rung(name, count.first.tests, None)
    return estimated(name, puzzle)


def estimated(name: str, puzzle: Zigzag) -> Rung:
    """The tests up to the solution, from several estimates."""
    assert puzzle.solution is not None, f"{name} brings no solution"
    until = lay(puzzle, "".join(puzzle.solution))
    tries = [
        estimate_tests(puzzle, probes=PROBES, together=TOGETHER, seed=seed, until=until).tests for seed in range(TRIES)
    ]
    return Rung(name, rounded(fmean(tries)), (rounded(min(tries)), rounded(max(tries))))


def rounded(number: float) -> int:
    """
    >>> rounded(123_456.0)
    123000
    """
    return int(float(f"{number:.{DIGITS - 1}e}"))


def write(rungs: list[Rung]) -> None:
    """Write the file that ``puzzlelib.zigzag.counts`` reads."""
    rows = []
    for one in rungs:
        lowest, highest = one.spread or ("", "")
        rows.append({"puzzle": one.puzzle, "tests": one.tests, "lowest": lowest, "highest": highest})
    write_table(FOLDER, LADDER, rows)


if __name__ == "__main__":
    write([rung(name) for name in PUZZLES])
