"""How hard a nonogram is: the weakest of four methods that solves it."""

from itertools import islice
from typing import NamedTuple

from puzzlelib.errors import Contradiction
from puzzlelib.nonogram.board import solve_by_lines, solve_by_packing
from puzzlelib.nonogram.puzzle import Nonogram
from puzzlelib.nonogram.search import Search, by_probing
from puzzlelib.solutions import SENTENCES, Status
from puzzlelib.time_limit import TimeIsUp, TimeLimit
from puzzlelib.trace import Event

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
    that is harder. Levels 3, 4 and 0 can take long; ``time_limit``, in seconds, ends that with the number 0. Raises
    PuzzleError if the puzzle is none, or the limit.

    >>> level(Nonogram.from_picture("###\\n.#.\\n##."))
    Level(number=1, sentence='It needs packing on single lines.')
    >>> level(Nonogram([[1, 1], [2]], [[1]] * 4)).number, level(Nonogram([[1], [1]], [[1], [1]])).number
    (3, 0)
    """
    clock = TimeLimit(time_limit)
    try:
        return _rate(puzzle, clock)
    except TimeIsUp:
        return no_level("stopped")
    except Contradiction:
        return no_level("none")


def no_level(status: Status) -> Level:
    """What is said of a puzzle of which there is no proof that it has exactly one solution.

    >>> no_level("multiple")
    Level(number=0, sentence='It has no level: more than one solution.')
    """
    if status == "stopped":
        return Level(0, "Its level is not known: the time was up.")
    return Level(0, f"It has no level: {SENTENCES[status]}.")


def _rate(puzzle: Nonogram, clock: TimeLimit) -> Level:
    """Raises TimeIsUp, and Contradiction if there is no solution."""

    def look(_: Event) -> None:
        clock.look()

    if not solve_by_packing(puzzle, look).undecided:
        return _needs(1)
    board = solve_by_lines(puzzle, look)
    if not board.undecided:
        return _needs(2)
    search = Search(board, after_line=clock.look)
    search.probe_all()
    if not board.undecided:
        return _needs(3)
    found = list(islice(search.solutions(by_probing), 2))
    return (no_level("none"), _needs(4), no_level("multiple"))[len(found)]


def _needs(number: int) -> Level:
    return Level(number, f"It needs {NEEDS[number]}.")
