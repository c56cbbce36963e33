"""Slips of those who estimate: Knuth's product, a mean, how long it takes, what a word adds; how two runs differ."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from math import fsum, prod
from operator import mul
from statistics import median

from puzzlelib.check import Slip, WholeSlip
from puzzlelib.zigzag.paths import open_paths, word_paths
from puzzlelib.zigzag.puzzle import Zigzag
from puzzlelib.zigzag.recursion import Work

# ---- one probe


def stands_for(ways: Sequence[int]) -> list[int]:
    """How many branches a probe stands for at each word: the product of the ways at all words before.

    >>> stands_for([3, 2, 5])
    [1, 3, 6, 30]
    """
    return list(accumulate(ways, mul, initial=1))


def probe_estimate(tests: Sequence[int], ways: Sequence[int]) -> int:
    """Knuth's estimate from one probe: the tests of each word, as often as the probe stands for branches there.

    >>> probe_estimate([14, 20], [3, 2])
    74
    """
    return sum(tested * weight for tested, weight in zip(tests, stands_for(ways), strict=False))


def probe_slips(tests: Sequence[int], ways: Sequence[int]) -> Iterator[Slip]:
    """Slips of somebody who works out the estimate of one probe."""
    weights = stands_for(ways)
    told = "that is what the probe itself has tested. It stands for all branches like it: multiply."
    yield WholeSlip((sum(tests),), told)
    told = "that is how many branches the probe stands for in the end. At each word, multiply them by the tests there."
    yield WholeSlip((prod(ways),), told)
    yield WholeSlip((weights[len(tests) - 1],), told)
    told = "those are placements, and tests were asked for: at each word multiply by the number of paths tested."
    yield WholeSlip((sum(weights[1:]),), told)
    told = "the tests of a word count as often as there were ways at the words before it: its own ways come after."
    yield WholeSlip((_sum_of_products(tests, weights[1:]),), told)
    told = "the first word belongs to it, too: its tests count once."
    yield WholeSlip((_sum_of_products(tests[1:], weights[1:]),), told)
    told = "that is the last word alone: add up the tests of all words."
    yield WholeSlip((tests[-1] * weights[len(tests) - 1],), told)
    told = "ways at different words multiply: after 3 ways and 2 more the probe stands for 6 branches, not for 5."
    yield WholeSlip((_sum_of_products(tests, [1, *accumulate(ways)]),), told)
    told = "multiply from the top: at each word all ways before count, not only those of the word before."
    yield WholeSlip((_sum_of_products(tests, [1, *ways]),), told)
    told = "only possible paths lead further: multiply by the ways, not by the paths that were tested."
    yield WholeSlip((_sum_of_products(tests, stands_for(tests)),), told)
    yield WholeSlip((prod(tests),), told)
    told = "each word counts for itself there: multiply by the ways of the words before."
    yield WholeSlip((_sum_of_products(tests, ways),), told)


def _sum_of_products(numbers: Sequence[int], factors: Sequence[int]) -> int:
    return sum(number * factor for number, factor in zip(numbers, factors, strict=False))


# ---- numbers that may be rounded: pairs of a wrong number and what to say

Told = Iterator[tuple[float, str]]


def mean_slips(estimates: Sequence[float]) -> Told:
    """Slips of somebody who takes the mean of some probes."""
    yield fsum(estimates), "that is the sum: divide it by the number of probes."
    yield (
        median(estimates),
        "that is the one in the middle. The mean adds all, and divides: big ones count for much.",
    )
    yield max(estimates), "that is the largest alone. Small ones count, too: they met small branches."
    yield min(estimates), "that is the smallest alone."
    rest = sorted(estimates)[:-1]
    if rest:
        told = "do not leave out the largest: most probes say too little, and the rare big one makes up for it."
        yield fsum(rest) / len(rest), told
    nonzero = [estimate for estimate in estimates if estimate]
    if nonzero and len(nonzero) < len(estimates):
        yield fsum(nonzero) / len(nonzero), "a probe that says 0 counts, too: divide by the number of all probes."
    if len(nonzero) == len(estimates) > 1:
        told = "that is the geometric mean: add the estimates, do not multiply them."
        yield prod(estimate ** (1 / len(estimates)) for estimate in estimates), told
    if len(estimates) > 1:
        yield fsum(estimates) / (len(estimates) - 1), "divide by the number of probes, not by one less."


UNITS = {  # in seconds
    "millisecond": 0.001,
    "second": 1.0,
    "minute": 60.0,
    "hour": 3_600.0,
    "day": 86_400.0,
    "week": 604_800.0,
    "month": 2_629_800.0,
    "year": 31_557_600.0,
}
FACTORS = (
    (60, "60 seconds make a minute, and 60 minutes an hour"),
    (3_600, "an hour has 3,600 seconds"),
    (24, "a day has 24 hours"),
    (1_440, "a day has 1,440 minutes"),
    (86_400, "a day has 86,400 seconds"),
    (7, "a week has 7 days"),
    (365, "a year has 365 days"),
    *((10**power, "count the zeros again") for power in range(1, 10)),
)


def duration_slips(tests: float, per_second: float, bare: bool) -> Told:
    """Slips of somebody who says how long so many tests take, in seconds; ``bare`` if no unit was written."""
    right = tests / per_second
    if bare:
        for unit, seconds in UNITS.items():
            if seconds != 1:
                told = f"that is right in {unit}s. A bare number counts seconds: write the unit, too."
                yield right / seconds, told
    yield tests * per_second, "divide the tests by the tests a second: more of them a second make it shorter."
    yield per_second / tests, "it is the other way round: the tests, divided by the tests a second."
    for factor, told in FACTORS:
        yield right * factor, f"that is {factor:,} times too much: {told}."
        yield right / factor, f"that is {factor:,} times too little: {told}."


# ---- one more word


def added_slips(puzzle: Zigzag, order: Sequence[int], work: Work) -> Iterator[Slip]:
    """Slips of somebody who says how many tests the last word of an order adds to the whole tree."""
    tests, placements = work.tests_by_depth, work.placements_by_depth
    last = order[-1]
    paths, agreeing = len(word_paths(puzzle, last)), len(open_paths(puzzle, last))
    before = placements[-2]
    told = "that is what it takes once. All its paths are tested again each time that the words before it are placed."
    yield WholeSlip((paths,), told)
    told = "that is how often the words before it are placed: each time all paths of the last word are tested."
    yield WholeSlip((before,), told)
    told = "those are its placements. A path that is refused was tested, too."
    yield WholeSlip((placements[-1],), told)
    told = "a path that the first letters forbid is tested, too, each time: count all its paths."
    yield WholeSlip((before * agreeing,), told)
    told = "only the placements of the word before lead to the last word, not its tests: what is refused leads nowhere."
    yield WholeSlip((tests[-2] * paths,), told)
    yield WholeSlip((sum(tests[:-1]) * paths,), told)
    told = "only where all words before stand, the last one is tested: take the placements of the word before alone."
    yield WholeSlip((sum(placements[:-1]) * paths,), told)
    yield WholeSlip((sum(tests),), "those are the tests of the whole tree. How many of them are for the last word?")
    told = "those are the tests before the last word comes. How many does it add?"
    yield WholeSlip((sum(tests[:-1]),), told)


# ---- an experiment


def differing(runs: Mapping[str, Mapping[str, object]], one: str, other: str) -> list[str]:
    """The settings in which two runs differ, one that only one of them has included.

    >>> differing({"A": {"order": "list", "machine": "old"}, "B": {"order": "best", "machine": "old"}}, "A", "B")
    ['order']
    """
    names = dict.fromkeys([*runs[one], *runs[other]])
    return [name for name in names if runs[one].get(name) != runs[other].get(name)]
