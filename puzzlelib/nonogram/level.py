"""How hard a nonogram is: the weakest of four methods that solves it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np

from puzzlelib.levels import Level, needed, no_level, rated
from puzzlelib.nonogram.puzzle import Nonogram, check_puzzle
from puzzlelib.nonogram.solve import solve
from puzzlelib.time_limit import Slices, TimeIsUp, TimeLimit

if TYPE_CHECKING:
    from puzzlelib.nonogram.engine import Engine

FIRST_SLICE = 1_000  # lines
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
    that is harder. The engine does what the readable methods do: ``solve_by_packing``, ``solve_by_lines``, ``probe``,
    ``solutions``. Levels 3, 4 and 0 can take long; ``time_limit``, in seconds, without those in which Numba compiles
    for the first time, ends that with the number 0. Raises PuzzleError if the puzzle is none, or the limit.

    >>> level(Nonogram.from_picture("###\\n.#.\\n##."))
    Level(number=1, sentence='It needs packing on single lines.')
    >>> level(Nonogram([[1, 1], [2]], [[1]] * 4)).number, level(Nonogram([[1], [1]], [[1], [1]])).number
    (3, 0)
    """
    check_puzzle(puzzle)
    return rated(lambda clock: _rate(puzzle, clock), no_level, time_limit)


def _rate(puzzle: Nonogram, clock: TimeLimit) -> Level:
    """Raises TimeIsUp."""
    from puzzlelib.nonogram.engine import Engine, warm_up_rating

    warm_up_rating()
    clock.restart()
    number = weakest(Engine(puzzle), clock.look)
    if number:
        return needed(number, NEEDS)
    answer = solve(puzzle, time_limit=clock.left())
    if answer.status == "stopped":
        raise TimeIsUp
    return needed(4, NEEDS) if answer.status == "unique" else no_level(answer.status)


def weakest(engine: "Engine", look: Callable[[], None]) -> int:
    """The number of the weakest method, of the first three, that settles every cell of a new engine; 0 if none does.

    ``look`` is called between slices of work, and may raise.
    """
    cells = engine.net.height * engine.net.width
    look()
    if rested(engine.pack, look) and engine.known == cells:
        return 1
    engine.queue_all()
    if not engine.deduce():
        return 0
    if engine.known == cells:
        return 2
    while rested(engine.probe, look):
        if engine.known == cells:
            return 3
        if not _agreed(engine, look):
            return 0
    return 0


def rested(method: Callable[[int], int], look: Callable[[], None]) -> bool:
    """Let a method of the engine go on until it comes to rest; False at a contradiction."""
    from puzzlelib.nonogram.kernels import PAUSED, QUIET

    slices = Slices(FIRST_SLICE)
    while (verdict := method(slices.begin())) == PAUSED:
        slices.end()
        look()
    return verdict == QUIET


def _agreed(engine: "Engine", look: Callable[[], None]) -> bool:
    """Hold what both values of an open cell imply; False if no cell shows anything."""
    for cell in np.flatnonzero(engine.open_cells()).tolist():
        look()
        if engine.agree(cell):
            return True
    return False
