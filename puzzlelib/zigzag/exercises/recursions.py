"""The recursion on a reader's puzzle or order, stopped by count: every machine says the same."""

from collections.abc import Iterable

from puzzlelib.zigzag.panel import Letters, Panel
from puzzlelib.zigzag.puzzle import Zigzag
from puzzlelib.zigzag.recursion import Accept, Recursion, Work, all_filled
from puzzlelib.zigzag.solve import solve

MOST_TESTS = 1_000_000  # a second or less
SECONDS = 30.0  # for the solver, which may have to be compiled first


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
    recursion = _recursion(puzzle, order, accept)
    panel = next(recursion.panels(), None)
    return panel, sum(recursion.tests)


def whole_tree(puzzle: Zigzag, order: Iterable[int] | None = None) -> Work:
    """The work of the recursion until nothing is left to try.

    Raises TooManyTests, and PuzzleError as ``full_panels`` does.

    >>> whole_tree(Zigzag(1, 3, [("A", 0), ("BA", 1)])).tests_by_depth
    (1, 2)
    """
    recursion = _recursion(puzzle, order)
    for _ in recursion.panels():
        pass
    return Work(tuple(recursion.tests), tuple(recursion.placements))


def two_grids(puzzle: Zigzag) -> list[Letters]:
    """The letter grids that solve a puzzle, two at most.

    The recursion finds them where it can: it is there at once, while the solver may have to be compiled first. Raises
    TooManyTests where both take too long.

    >>> two_grids(Zigzag(2, 2, [("AB", 0), ("AC", 3)]))
    [('A', 'C', 'B', 'A'), ('A', 'B', 'C', 'A')]
    """
    found: dict[Letters, None] = {}
    try:
        for panel in _recursion(puzzle).panels():
            found[tuple(panel.letters)] = None
            if len(found) == 2:
                break
    except TooManyTests:
        return _solved(puzzle)
    return list(found)


def _solved(puzzle: Zigzag) -> list[Letters]:
    solutions = solve(puzzle, 2, time_limit=SECONDS)
    if solutions.status == "stopped":
        raise TooManyTests
    return [tuple(grid.ravel().tolist()) for grid in solutions.grids]


def _recursion(puzzle: Zigzag, order: Iterable[int] | None = None, accept: Accept = all_filled) -> Recursion:
    """One that raises TooManyTests."""
    recursion = Recursion(puzzle, order, accept=accept)

    def look() -> None:
        if sum(recursion.tests) > MOST_TESTS:
            raise TooManyTests

    recursion.before_word = look
    return recursion
