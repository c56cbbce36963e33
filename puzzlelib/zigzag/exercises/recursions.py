"""The recursion on a reader's puzzle or order, stopped by count: every machine says the same."""

from collections.abc import Iterable

from puzzlelib.zigzag.panel import Panel
from puzzlelib.zigzag.puzzle import Zigzag
from puzzlelib.zigzag.recursion import Accept, Recursion, all_filled

MOST_TESTS = 1_000_000  # a second or less


class TooManyTests(Exception):
    """The recursion is not done after ``MOST_TESTS`` tests."""


def first_panel(
    puzzle: Zigzag, order: Iterable[int] | None = None, accept: Accept = all_filled
) -> tuple[Panel | None, int]:
    """The first full panel, None if there is none, and how many paths were tested until then.

    Raises TooManyTests, and PuzzleError as ``full_panels`` does.

    >>> panel, tests = first_panel(Zigzag(1, 3, [("A", 0), ("BA", 1)]))
    >>> str(panel), tests
    ('A B A', 3)
    """
    recursion = Recursion(puzzle, order, accept=accept)

    def look() -> None:
        if sum(recursion.tests) > MOST_TESTS:
            raise TooManyTests

    recursion.before_word = look
    panel = next(recursion.panels(), None)
    return panel, sum(recursion.tests)
