"""How hard a nonogram is: the weakest of four methods that solves it."""

from itertools import islice

from puzzlelib.levels import Level, needed, no_level, rated
from puzzlelib.nonogram.board import solve_by_lines, solve_by_packing
from puzzlelib.nonogram.puzzle import Nonogram
from puzzlelib.nonogram.search import Search, by_probing
from puzzlelib.time_limit import TimeLimit
from puzzlelib.trace import Event

NEEDS = {
    1: "packing on single lines",
    2: "complete deduction on single lines",
    3: "assumptions, one at a time",
    4: "assumptions within assumptions",
}


def level(puzzle: Nonogram, time_limit: float | None = None) -> Level:
    """Rate a puzzle by the weakest method that solves it.

    1 packing and 2 complete deduction, both on single lines that pass cells to each other; 3 assumptions of depth 1:
    each open cell is tried with both values, a contradiction settles the other, and so does what both agree on; 4 all
    that is harder. Levels 3, 4 and 0 can take long; ``time_limit``, in seconds, ends that with the number 0. Raises
    PuzzleError if the puzzle is none, or the limit.

    >>> level(Nonogram.from_picture("###\\n.#.\\n##."))
    Level(number=1, sentence='It needs packing on single lines.')
    >>> level(Nonogram([[1, 1], [2]], [[1]] * 4)).number, level(Nonogram([[1], [1]], [[1], [1]])).number
    (3, 0)
    """
    return rated(lambda clock: _rate(puzzle, clock), no_level, time_limit)


def _rate(puzzle: Nonogram, clock: TimeLimit) -> Level:
    """Raises TimeIsUp, and Contradiction if there is no solution."""

    def look(_: Event) -> None:
        clock.look()

    if not solve_by_packing(puzzle, look).undecided:
        return needed(1, NEEDS)
    board = solve_by_lines(puzzle, look)
    if not board.undecided:
        return needed(2, NEEDS)
    search = Search(board, after_line=clock.look)
    search.probe_all()
    if not board.undecided:
        return needed(3, NEEDS)
    found = list(islice(search.solutions(by_probing), 2))
    return (no_level("none"), needed(4, NEEDS), no_level("multiple"))[len(found)]
