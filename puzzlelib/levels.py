"""How hard a puzzle is, in all families: what a level is, and what is said where there is none."""

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeVar

from puzzlelib.errors import Contradiction
from puzzlelib.solutions import SENTENCES, Status
from puzzlelib.time_limit import TimeIsUp, TimeLimit

L = TypeVar("L")


class Level(NamedTuple):
    """What a puzzle needs.

    Attributes
    ----------
    number : from 1, the key in ``NEEDS`` of its family; 0 if there is not exactly one solution, or the time was up.
    sentence : what it needs, or why it has no level.
    """

    number: int
    sentence: str


def needed(number: int, needs: Mapping[int, str]) -> Level:
    """
    >>> needed(2, {1: "a pencil", 2: "a rubber"})
    Level(number=2, sentence='It needs a rubber.')
    """
    return Level(number, f"It needs {needs[number]}.")


def no_level(status: Status) -> Level:
    """What is said of a puzzle of which there is no proof that it has exactly one solution.

    >>> no_level("multiple")
    Level(number=0, sentence='It has no level: more than one solution.')
    """
    if status == "stopped":
        return Level(0, "Its level is not known: the time was up.")
    return Level(0, f"It has no level: {SENTENCES[status]}.")


def rated(rate: Callable[[TimeLimit], L], none: Callable[[Status], L], time_limit: float | None) -> L:
    """The level that ``rate`` gives, or that of a puzzle without one where it raises Contradiction or TimeIsUp.

    Raises PuzzleError if the limit, in seconds, is none.

    >>> rated(lambda clock: clock.look(), no_level, time_limit=0)
    Level(number=0, sentence='Its level is not known: the time was up.')
    """
    clock = TimeLimit(time_limit)
    try:
        return rate(clock)
    except TimeIsUp:
        return none("stopped")
    except Contradiction:
        return none("none")
