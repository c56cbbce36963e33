"""Long work that ends when its time is up: it looks at the clock now and then."""

from collections.abc import Callable
from time import monotonic

import numpy as np

from puzzlelib.errors import PuzzleError, is_whole
from puzzlelib.wording import shown

OnProgress = Callable[[int, int], None]  # told how much is done, and of how much
LONGEST = 10**9  # seconds, 30 years: not every whole number fits into a float
SLICE = 0.05  # seconds
MOST_OF_A_SLICE = 10**9  # what is done at once can be many more than that, and machine numbers are not endless


class TimeIsUp(Exception):
    """Stops long work from inside; whoever set the limit catches it."""


class TimeLimit:
    """So many seconds from now; None for no limit.

    Raises PuzzleError for anything but 0 seconds or more.

    >>> TimeLimit(60).look()
    >>> TimeLimit(0).look()
    Traceback (most recent call last):
    puzzlelib.time_limit.TimeIsUp
    """

    def __init__(self, seconds: float | None) -> None:
        self.deadline: float | None = None
        self._seconds: float | None = None
        if seconds is None:
            return
        number = is_whole(seconds) or isinstance(seconds, float | np.floating)
        if not number or not seconds >= 0:  # nan is refused, too
            trouble = f"it is {shown(seconds)}"
            raise PuzzleError("time_limit", trouble, "give 0 seconds or more, or None for no limit")
        self._seconds = float(min(seconds, LONGEST))
        self.restart()

    def restart(self) -> None:
        """All seconds are left again: what was before, such as the compiling of kernels, does not count."""
        if self._seconds is not None:
            self.deadline = monotonic() + self._seconds

    def left(self) -> float | None:
        """The seconds that are left, for work that sets a limit of its own; None for no limit.

        >>> TimeLimit(0).left(), TimeLimit(None).left()
        (0.0, None)
        """
        return None if self.deadline is None else max(0.0, self.deadline - monotonic())

    def look(self) -> None:
        """Raises TimeIsUp if it is."""
        if self.deadline is not None and monotonic() >= self.deadline:
            raise TimeIsUp

    def look_and_tell(
        self, on_progress: OnProgress | None, progress: Callable[[], tuple[int, int]]
    ) -> Callable[[], None]:
        """What long work calls now and then: it tells ``progress()``, if anybody asks, and looks at the clock.

        >>> TimeLimit(60).look_and_tell(print, lambda: (3, 4))()
        3 4
        """
        if on_progress is None:
            return self.look

        def watch() -> None:
            on_progress(*progress())
            self.look()

        return watch


NO_LIMIT = TimeLimit(None)


class Slices:
    """How much to do at once, in work that neither the clock nor Ctrl-C can end from outside, such as a kernel's.

    >>> slices = Slices(first=5)
    >>> slices.begin(), slices.end(), slices.begin()
    (5, None, 10)
    """

    def __init__(self, first: int = 1) -> None:
        self._amount = first
        self._started = monotonic()

    def begin(self) -> int:
        """How much to do in the slice that begins now."""
        self._started = monotonic()
        return self._amount

    def end(self) -> None:
        """All of it was done: twice as much next time if it was done soon, else half. Say nothing of a slice that
        ended before: it may have done little.
        """
        soon = monotonic() - self._started < SLICE
        self._amount = min(2 * self._amount, MOST_OF_A_SLICE) if soon else self._amount // 2 + 1
