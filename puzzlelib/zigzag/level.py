"""How hard a zigzag puzzle is: the weakest of three methods that solves it."""

from puzzlelib.levels import Level, needed, no_level, rated
from puzzlelib.time_limit import Slices, TimeLimit
from puzzlelib.zigzag.puzzle import Zigzag, check_puzzle
from puzzlelib.zigzag.solve import solve

NEEDS = {
    1: "elimination",
    2: "assumptions, one at a time",
    3: "assumptions within assumptions",
}


def level(puzzle: Zigzag, time_limit: float | None = None) -> Level:
    """Rate a puzzle by the weakest method that solves it, once ``solve`` has proved that there is one solution.

    1 elimination; 2 probing: assumptions of depth 1, each a word that takes a path: a contradiction strikes the path,
    and what all paths of a word agree on holds; 3 all that is harder. ``time_limit``, in seconds, ends that with the
    number 0; those in which Numba compiles do not count. Raises PuzzleError if the puzzle is none, or the limit, and
    for words with very many paths.

    >>> level(Zigzag(1, 4, [("AB", 0), ("CB", 2)]))
    Level(number=1, sentence='It needs elimination.')
    >>> level(Zigzag(2, 3, [("ABB", 2), ("A", 3), ("BAAA", 5)])).number, level(Zigzag(1, 2, [("A", 0)])).number
    (2, 0)
    """
    check_puzzle(puzzle)
    return rated(lambda clock: _rate(puzzle, clock), no_level, time_limit)


def _rate(puzzle: Zigzag, clock: TimeLimit) -> Level:
    """Raises TimeIsUp."""
    from puzzlelib.zigzag.engine import Engine, warm_up  # in the moment in which they are needed: they load Numba

    warm_up()
    clock.restart()
    status = solve(puzzle, time_limit=clock.left()).status
    if status != "unique":
        return no_level(status)
    engine = Engine(puzzle)
    engine.propagate()
    if not engine.undecided():
        return needed(1, NEEDS)
    slices = Slices()
    while engine.probe(slices.begin()):
        slices.end()
        clock.look()
    return needed(3 if engine.undecided() else 2, NEEDS)
