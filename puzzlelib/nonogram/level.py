"""How hard a nonogram is: the weakest of four methods that solves it."""

from typing import NamedTuple

from puzzlelib.errors import Contradiction
from puzzlelib.nonogram.board import solve_by_lines, solve_by_packing
from puzzlelib.nonogram.puzzle import Nonogram
from puzzlelib.nonogram.search import Search
from puzzlelib.nonogram.solve import solve
from puzzlelib.time_limit import TimeIsUp, TimeLimit

NEEDS = {
    1: "packing on single lines",
    2: "complete deduction on single lines",
    3: "assumptions, one at a time",
    4: "assumptions within assumptions",
}


class Level(NamedTuple):
    """What a puzzle needs.

    Attributes
    ----------
    number : 1 to 4, the key in ``NEEDS``; 0 if there is not exactly one solution, or the time was up.
    sentence : what it needs, or why it has no level.
    """

    number: int
    sentence: str


def level(puzzle: Nonogram, time_limit: float | None = None) -> Level:
    """Rate a puzzle by the weakest method that solves it.

    1 packing and 2 complete deduction, both on single lines that pass cells to each other; 3 assumptions of depth 1:
    each open cell is tried with both values, a contradiction settles the other, and so does what both agree on; 4 all
    that is harder. Levels 3, 4 and 0 can take long; ``time_limit``, in seconds, ends the probing, and then the search.

    >>> level(Nonogram.from_picture("###\\n.#.\\n##."))
    Level(number=1, sentence='It needs packing on single lines.')
    >>> level(Nonogram([[1, 1], [2]], [[1]] * 4)).number, level(Nonogram([[1], [1]], [[1], [1]])).number
    (3, 0)
    """
    clock = TimeLimit(time_limit)
    try:
        number = _deduced(puzzle, clock)
    except TimeIsUp:
        return Level(0, "Its level is not known: the time was up.")
    if number:
        return Level(number, f"It needs {NEEDS[number]}.")
    solutions = solve(puzzle, time_limit=time_limit)
    if solutions.status == "unique":
        return Level(4, f"It needs {NEEDS[4]}.")
    return Level(0, f"It has no level: {solutions!r}.")


def _deduced(puzzle: Nonogram, clock: TimeLimit) -> int | None:
    """The level of a puzzle that needs no assumption within another; None for others and for those without solution."""
    try:
        if not solve_by_packing(puzzle).undecided:
            return 1
        board = solve_by_lines(puzzle)
        if not board.undecided:
            return 2
        search = Search(board)
        search.after_line = clock.look
        search.probe_all()
    except Contradiction:
        return None
    return None if board.undecided else 3
