"""Drawing by lot, with the same outcome on every machine.

Only ``random()`` of a Random is asked: it alone gives the same numbers in all versions of Python.
"""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from puzzlelib.errors import check_count

T = TypeVar("T")


def seeded(seed: int) -> Random:
    """A source of random numbers. Raises PuzzleError unless the seed is 0 or a whole number above.

    >>> seeded(-1)
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: seed: it is -1; give 0 or a whole number above
    """
    return Random(check_count("seed", seed, "give 0 or a whole number above", 0))


def below(random: Random, count: int) -> int:
    """A whole number from 0 to ``count`` - 1, each with the same chance.

    >>> below(seeded(1), 6)
    0
    """
    return int(random.random() * count)


def pick(random: Random, items: Sequence[T]) -> T:
    """One of some items, each with the same chance.

    >>> pick(seeded(2), "ABC")
    'C'
    """
    return items[below(random, len(items))]


def shuffled(random: Random, items: Sequence[T]) -> list[T]:
    """The items in an order by lot, each order with the same chance.

    >>> "".join(shuffled(seeded(2), "ABCDE"))
    'CDEBA'
    """
    lots = [random.random() for _ in items]
    return [item for _, item in sorted(zip(lots, items, strict=True), key=lambda pair: pair[0])]


def nth_bit(bits: int, number: int) -> int:
    """The place of a set bit of a whole number, the lowest for number 0: the bits are the items, and many of them.

    >>> nth_bit(0b10110, 0), nth_bit(0b10110, 2)
    (1, 4)
    """
    low, high = 0, bits.bit_length()
    while high - low > 1:
        middle = (low + high) // 2
        if (bits & ((1 << middle) - 1)).bit_count() > number:
            high = middle
        else:
            low = middle
    return low
