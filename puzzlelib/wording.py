"""Values and counts as they stand in a sentence."""

import reprlib
from collections.abc import Sequence

import numpy as np

LISTED = 5  # so many numbers are named in a sentence
SHORT = reprlib.Repr()
SHORT.fillvalue = " … "  # its own three dots look like empty cells of a puzzle
TOO_BIG = 10**9  # for a sentence; Python itself refuses to write numbers of thousands of digits


def counted(count: int, one: str, more: str = "") -> str:
    """
    >>> counted(1, "pass", "passes"), counted(0, "cell"), counted(2000, "row")
    ('1 pass', '0 cells', '2,000 rows')
    """
    return f"{count:,} {one if count == 1 else more or one + 's'}"


def rows_and_columns(height: int, width: int) -> str:
    """
    >>> rows_and_columns(1, 2)
    '1 row and 2 columns'
    """
    return f"{counted(height, 'row')} and {counted(width, 'column')}"


def listed(numbers: Sequence[object]) -> str:
    """Some numbers of a list, at least one; past ``LISTED`` no more.

    >>> listed([2]), listed([2, 4]), listed([1, 2, 3, 4, 5, 6, 7])
    ('2', '2 and 4', '1, 2, 3, 4, 5 and more')
    """
    if len(numbers) == 1:
        return str(numbers[0])
    first = numbers[:LISTED] if len(numbers) > LISTED else numbers[:-1]
    last = "more" if len(numbers) > LISTED else numbers[-1]
    return f"{', '.join(map(str, first))} and {last}"


def shown(value: object) -> str:
    """A value that somebody wrote: short, and without the addresses that Python shows.

    >>> shown(2.5), shown("x"), shown([1]), shown(shown), shown(10**5000), shown(np.int8(3))
    ('2.5', "'x'", 'a list', 'a function', 'a huge number', '3')
    """
    if isinstance(value, np.generic):
        value = value.item()  # a number of NumPy looks like a number
    if isinstance(value, int) and abs(value) >= TOO_BIG:
        return "a huge number" if value > 0 else "a huge negative number"
    if value is None or isinstance(value, str | float | int):
        return SHORT.repr(value)
    name = type(value).__name__
    return f"an {name}" if name[0] in "aeiouAEIOU" else f"a {name}"


def as_sentence(text: str) -> str:
    """With a capital and a full stop.

    >>> as_sentence("cell 3: it is no cell")
    'Cell 3: it is no cell.'
    """
    return f"{text[:1].upper()}{text[1:]}."
