"""How long a piece of work takes, for lessons that measure. Every machine says something else, and every run."""

from collections.abc import Callable
from time import perf_counter

YEAR = 31_557_600  # seconds
UNITS = {"ns": 1e-9, "µs": 1e-6, "ms": 1e-3, "s": 1, "min": 60, "h": 3_600, "days": 86_400, "years": YEAR}
ONE = {"days": "day", "years": "year"}


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


def duration(seconds: float) -> str:
    """A length of time in two digits, in the largest unit of which it has two; the unit stands behind.

    >>> duration(3.2e-7), duration(0.0421), duration(150), duration(3e9), duration(4e14)
    ('320 ns', '42 ms', '2.5 min', '95 years', '13,000,000 years')
    """
    unit = max((unit for unit in UNITS if UNITS[unit] <= seconds * 1.005), key=UNITS.__getitem__, default="ns")
    amount = float(f"{seconds / UNITS[unit]:.2g}")
    unit = ONE.get(unit, unit) if amount == 1 else unit
    return f"{amount:,.2g} {unit}" if amount < 10 else f"{amount:,.0f} {unit}"
