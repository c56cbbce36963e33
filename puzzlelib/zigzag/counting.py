"""The tests of long recursions, counted by a kernel: the same numbers as ``recursion.count_tests``, much faster."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import accumulate

import numpy as np
from numpy.typing import NDArray

from puzzlelib.errors import PuzzleError, check_count
from puzzlelib.solutions import check_limit
from puzzlelib.time_limit import OnProgress, Slices, TimeIsUp, TimeLimit
from puzzlelib.wording import shown
from puzzlelib.zigzag.paths import all_paths
from puzzlelib.zigzag.puzzle import Zigzag
from puzzlelib.zigzag.recursion import (
    Accept,
    RecursionCount,
    Work,
    all_filled,
    all_placed,
    check_order,
    tell_ways,
)

FIRST_SLICE = 1_000  # tests


def count_tests_fast(
    puzzle: Zigzag,
    order: Iterable[int] | None = None,
    *,
    accept: Accept = all_filled,
    limit: int | None = None,
    most_tests: int | None = None,
    time_limit: float | None = None,
    on_progress: OnProgress | None = None,
) -> RecursionCount:
    """What :func:`recursion.count_tests` counts, more than 100 million tests a second with Numba.

    Parameters
    ----------
    puzzle, order, limit, time_limit, on_progress : as for ``count_tests``, but for any number of words.
    accept : ``all_filled`` or ``all_placed``, no other. Words are taken back by ``restoring``.
    most_tests : it ends after so many; the count is not ``complete`` then. None for no end.

    Raises PuzzleError as ``count_tests`` does. Without Numba, ``count_tests`` is the faster one.

    >>> words = [("面目一新", 2), ("生真面目", 5), ("地方新聞", 8), ("女子大生", 12), ("記念写真", 15)]
    >>> count = count_tests_fast(Zigzag(4, 4, words))
    >>> count.first.tests, count.whole.tests, count.complete
    (1375, 1724, True)
    """
    numbers = check_order(puzzle, order)
    if accept is not all_filled and accept is not all_placed:
        mend = "take all_filled or all_placed, or count with count_tests"
        raise PuzzleError("accept", f"{shown(accept)} is not known here", mend)
    clock = TimeLimit(time_limit)
    wanted = None if limit is None else check_limit(limit)
    most = None if most_tests is None else check_count("most_tests", most_tests, "allow 1 test or more")
    _warm_up()
    clock.restart()
    tree = _Tree(puzzle, numbers)
    first: Work | None = None
    panels, complete = 0, False
    grids: set[bytes] = set()
    try:
        most_open = 0 if accept is all_filled else puzzle.cells
        for panel in tree.panels(most_open, most, _watch(tree, clock, on_progress)):
            panels += 1
            first = first or tree.work
            grids.add(panel.tobytes())
            if panels == wanted:
                break
        else:
            complete = True
    except TimeIsUp:
        pass
    return RecursionCount(first, tree.work, complete, panels, len(grids))


@cache
def _warm_up() -> None:
    """Let Numba compile, once on a machine: that takes some seconds, which belong to nobody's time limit."""
    for _ in _Tree(Zigzag(1, 2, [("AB", 0)]), [1]).panels(0, None, lambda: None):
        pass


class _Tree:
    """The tree of a puzzle in arrays, and the walk through it."""

    def __init__(self, puzzle: Zigzag, order: Sequence[int]) -> None:
        from puzzlelib.zigzag import count_kernel  # loads Numba

        self.kernel = count_kernel
        words, by_number = [puzzle.word(number) for number in order], all_paths(puzzle)
        lengths = [len(word.text) for word in words]
        paths = [np.array(by_number[number], dtype=np.int32) for number in order]
        codes = {letter: code for code, letter in enumerate(sorted({*"".join(word.text for word in words)}))}
        self.words = count_kernel.Words(
            np.array([0, *accumulate(lengths)], dtype=np.int32),
            np.array([codes[letter] for word in words for letter in word.text], dtype=np.int32),
            np.array([len(of_word) for of_word in paths], dtype=np.int32),
            np.array([0, *accumulate(of_word.size for of_word in paths)], dtype=np.int64),
            np.concatenate([of_word.ravel() for of_word in paths]),
        )
        panel = np.full(puzzle.cells, count_kernel.OPEN, dtype=np.int32)
        for cell, letter in puzzle.standing.items():
            panel[cell] = codes[letter]
        before = np.full(sum(lengths), count_kernel.OPEN, dtype=np.int32)
        turns = np.zeros(len(words), dtype=np.int32)
        tests, placements = np.zeros(len(words), dtype=np.int64), np.zeros(len(words), dtype=np.int64)
        size = np.array([0, np.count_nonzero(panel == count_kernel.OPEN)], dtype=np.int32)
        self.walk = count_kernel.Walk(panel, before, turns, tests, placements, size)

    def panels(self, most_open: int, most: int | None, watch: Callable[[], None]) -> Iterator[NDArray[np.int32]]:
        """The full panels with at most so many open cells: the letters as numbers, one array that is changed.

        Raises TimeIsUp after so many tests.
        """
        slices = Slices(FIRST_SLICE)
        while True:
            watch()
            budget = slices.begin()
            left = budget if most is None else most - int(self.walk.tests.sum())
            if left == 0:
                raise TimeIsUp
            outcome = self.kernel.go_on(self.words, self.walk, most_open, min(budget, left))
            if outcome == self.kernel.DONE:
                return
            if outcome == self.kernel.FOUND:
                yield self.walk.panel
            else:
                slices.end()

    @property
    def work(self) -> Work:
        return Work(tuple(self.walk.tests.tolist()), tuple(self.walk.placements.tolist()))

    @property
    def turns(self) -> list[int]:
        """The path of each placed word, as an index from 0, and how many paths of the next one are done."""
        placed = int(self.walk.size[0])
        turns: list[int] = self.walk.turns[: placed + 1].tolist()
        return [*(turn - 1 for turn in turns[:placed]), *turns[placed:]]


def _watch(tree: _Tree, clock: TimeLimit, on_progress: OnProgress | None) -> Callable[[], None]:
    """Looks at the clock, and tells how far the walk is whenever that has changed."""
    if on_progress is None:
        return clock.look
    tell = tell_ways(tree.words.paths.tolist(), on_progress)

    def watch() -> None:
        clock.look()
        tell(tree.turns)

    return watch
