"""How hard a zigzag puzzle is: the weakest of three methods that solves it."""

from puzzlelib.levels import Level, needed, no_level, rated
from puzzlelib.time_limit import TimeLimit
from puzzlelib.trace import Event
from puzzlelib.zigzag.elimination import solve_by_elimination
from puzzlelib.zigzag.probing import solve_by_probing
from puzzlelib.zigzag.puzzle import Zigzag
from puzzlelib.zigzag.solve import solve

NEEDS = {
    1: "elimination",
    2: "assumptions, one at a time",
    3: "assumptions within assumptions",
}


def level(puzzle: Zigzag, time_limit: float | None = None) -> Level:
    """Rate a puzzle by the weakest method that solves it, once ``solve`` has proved that there is one solution.

    1 elimination; 2 probing: assumptions of depth 1, each a word that takes a path, and a contradiction strikes the
    path; 3 all that is harder. Some seconds for 17 x 17 with 83 words; ``time_limit``, in seconds, ends that with the
    number 0. Raises PuzzleError if the puzzle is none, or the limit.

    >>> level(Zigzag(1, 4, [("AB", 0), ("CB", 2)]))
    Level(number=1, sentence='It needs elimination.')
    >>> level(Zigzag(2, 3, [("ABB", 2), ("A", 3), ("BAAA", 5)])).number, level(Zigzag(1, 2, [("A", 0)])).number
    (2, 0)
    """
    return rated(lambda clock: _rate(puzzle, clock), no_level, time_limit)


def _rate(puzzle: Zigzag, clock: TimeLimit) -> Level:
    """Raises TimeIsUp."""

    def look(_: Event) -> None:
        clock.look()

    status = solve(puzzle, time_limit=clock.left()).status
    if status != "unique":
        return no_level(status)
    if not solve_by_elimination(puzzle, look).open:
        return needed(1, NEEDS)
    return needed(3 if solve_by_probing(puzzle, look).open else 2, NEEDS)
