"""How hard a Sudoku is: the hardest step that a person needs who takes the easiest one each time."""

from typing import NamedTuple

from puzzlelib import levels
from puzzlelib.levels import rated
from puzzlelib.solutions import Status
from puzzlelib.sudoku.puzzle import Sudoku, check_puzzle
from puzzlelib.sudoku.solve import solve
from puzzlelib.time_limit import TimeLimit
from puzzlelib.wording import counted

NEEDS = {1: "singles", 2: "locked candidates", 3: "subsets", 4: "fish and wings", 5: "search"}
LEVELS = {
    "full house": 1,
    "hidden single": 1,
    "naked single": 1,
    "pointing": 2,
    "claiming": 2,
    "naked pair": 3,
    "hidden pair": 3,
    "naked triple": 3,
    "hidden triple": 3,
    "naked quad": 3,
    "hidden quad": 3,
    "X-wing": 4,
    "swordfish": 4,
    "XY-wing": 4,
}


class Level(NamedTuple):
    """What a puzzle needs.

    Attributes
    ----------
    number : 1 to 5, the key in ``NEEDS``; 0 if there is not exactly one solution, or the time was up.
    name : what it needs, as in ``NEEDS``; "" for the number 0.
    sentence : the same in a sentence, or why it has no level.
    hardest : the name of the hardest step, a key of ``STEPS``; "search" where steps are not enough, "" for 0.
    """

    number: int
    name: str
    sentence: str
    hardest: str


def level(puzzle: Sudoku, time_limit: float | None = None) -> Level:
    """Rate a puzzle by the hardest step of ``solve_by_steps``: no step is taken where an easier one gives anything.

    1 singles, 2 locked candidates, 3 subsets, 4 fish and wings, 5 search. Kernels take the steps: with Numba a 9 x 9
    needs some hundredths of a millisecond. Where they stop, ``solve`` proves that there is exactly one solution, which
    can take long; ``time_limit``, in seconds, ends that with the number 0. Raises PuzzleError if the puzzle is none,
    or the limit.

    >>> level(Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]]))
    Level(number=1, name='singles', sentence='It needs singles. Its hardest step is the hidden single.', \
hardest='hidden single')
    >>> level(Sudoku([[0] * 4] * 4)).sentence
    'It has no level: more than one solution.'
    """
    return rated(lambda clock: _rate(puzzle, clock), no_level, time_limit)


def no_level(status: Status) -> Level:
    """What is said of a puzzle of which there is no proof that it has exactly one solution.

    >>> no_level("none").sentence
    'It has no level: no solution.'
    """
    return Level(0, "", levels.no_level(status).sentence, "")


def _rate(puzzle: Sudoku, clock: TimeLimit) -> Level:
    """Raises TimeIsUp."""
    from puzzlelib.sudoku.rating import Rating, warm_up  # in the moment in which it is needed: it loads Numba

    check_puzzle(puzzle)
    warm_up()
    clock.restart()
    rated = Rating(puzzle.shape).rate(puzzle.grid.ravel(), look=clock.look)
    if not rated.open:
        return _needs(tuple(LEVELS)[rated.hardest])
    status = solve(puzzle, time_limit=clock.left()).status
    return _needs_search(rated.open) if status == "unique" else no_level(status)


def _needs(hardest: str) -> Level:
    number = LEVELS[hardest]
    return Level(number, NEEDS[number], f"It needs {NEEDS[number]}. Its hardest step is the {hardest}.", hardest)


def _needs_search(left: int) -> Level:
    sentence = f"It needs search: the named steps leave {counted(left, 'cell')} open."
    return Level(5, NEEDS[5], sentence, NEEDS[5])
