"""Tasks for practice sheets, drawn by lot: all different, and the same ones for the same seed."""

from collections.abc import Callable, Hashable
from random import Random
from typing import TypeVar

from puzzlelib.errors import PuzzleError, check_count, is_whole
from puzzlelib.lots import seeded
from puzzlelib.wording import counted, shown

T = TypeVar("T", bound=Hashable)

LEVELS = (1, 2, 3)
MOST = 200  # of one list
IN_VAIN = 5_000  # draws that bring nothing new; then there is nothing more


def draw_tasks(draw: Callable[[Random, int], T | None], seed: int, level: int, count: int) -> list[T]:
    """So many different tasks of a level, in the order in which they were drawn.

    ``draw`` gets a Random and the level. It gives a task, or None where the lot has brought one that does not suit.

    Raises PuzzleError for a seed below 0, a level other than 1, 2 and 3, a count that is not from 1 to 200, and where
    a level has fewer tasks than that.

    >>> draw_tasks(lambda random, level: int(random.random() * 10 * level), seed=1, level=1, count=3)
    [1, 8, 7]
    >>> draw_tasks(lambda random, level: level, seed=1, level=2, count=5)
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: count: level 2 has only 1 different task, not 5; ask for 1, or choose another level
    """
    random = seeded(seed)
    wanted = check_count("count", count, "ask for 1 task or more")
    if wanted > MOST:
        raise PuzzleError(
            "count", f"it is {shown(count)}", f"ask for {MOST} or fewer, and print with another seed, too"
        )
    if not is_whole(level) or level not in LEVELS:
        raise PuzzleError("level", f"there is no level {shown(level)}", f"take one of {', '.join(map(str, LEVELS))}")
    tasks: dict[T, None] = {}
    vain = 0
    while len(tasks) < wanted:
        before = len(tasks)
        task = draw(random, level)
        if task is not None:
            tasks[task] = None
        vain = vain + 1 if len(tasks) == before else 0
        if vain == IN_VAIN:
            trouble = f"level {level} has only {counted(before, 'different task')}, not {wanted}"
            raise PuzzleError("count", trouble, f"ask for {before}, or choose another level")
    return list(tasks)
