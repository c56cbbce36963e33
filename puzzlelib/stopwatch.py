"""How long a piece of work takes: for lessons that measure. Every machine says something else, and every run."""

from collections.abc import Callable
from time import perf_counter


def stopwatch(work: Callable[[], object], runs: int = 3) -> float:
    """The seconds that a piece of work takes: the fewest of some runs, since what disturbs a run makes it longer.

    >>> 0 < stopwatch(lambda: sum(range(1000))) < 60
    True
    """
    return min(_seconds(work) for _ in range(runs))


def _seconds(work: Callable[[], object]) -> float:
    start = perf_counter()
    work()
    return perf_counter() - start
