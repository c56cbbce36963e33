"""How much recursions work, as plots: by depth, by the order of the words, as random probes say, as a ladder."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import fsum
from statistics import fmean
from typing import TypeGuard

from puzzlelib.errors import PuzzleError, is_whole
from puzzlelib.paint.mpl import (
    Bar,
    Leap,
    Plot,
    Profile,
    Rung,
    Series,
    number_in_words,
    plot_bars,
    plot_ladder,
    plot_lines,
    plot_profiles,
)
from puzzlelib.wording import shown
from puzzlelib.zigzag.estimate import Estimate
from puzzlelib.zigzag.recursion import RecursionCount, Work

Tries = Sequence[Estimate]
Tree = (
    RecursionCount | Estimate | Tries
)  # what is known about a tree: it was walked, or estimated once or several times

FIRST, WHOLE, WALKED = "up to the first solution", "the whole tree", "as far as it was walked"
DEPTH = "depth: the how-manyth word"
TESTS = "paths tested"


# ---- by depth


def by_depth(trees: Mapping[str, Tree], title: str = "") -> Plot:
    """How many times each recursion places its first word, its second, ..., on an axis of powers of ten.

    A line counts the tree as far as it was walked, marks what comes up to the first solution. A tree that was estimated
    has rings at the mean of several tries, and bars from the lowest try to the highest. The name stands over the bulge
    of the tree, with the number of all words placed.

    Parameters
    ----------
    trees : by their names: what ``count_tests`` gives; what ``estimate_tests`` gives, or a list of tries with different
        seeds.

    Raises PuzzleError where there is nothing to draw.

    >>> from puzzlelib.zigzag.puzzle import Zigzag
    >>> from puzzlelib.zigzag.recursion import count_tests
    >>> by_depth({"in order": count_tests(Zigzag(1, 3, [("A", 0), ("BA", 1)]))})
    <Plot: words placed by depth: the how-manyth word. in order (3): the whole tree at most 2 at 2; \
up to the first solution at most 2 at 2>
    """
    return _plot(trees, "placements_by_depth", "words placed", title)


def paths_by_depth(trees: Mapping[str, Tree], title: str = "") -> Plot:
    """How many paths each recursion tests for its first word, its second, ...: else as ``by_depth``.

    >>> from puzzlelib.zigzag.puzzle import Zigzag
    >>> from puzzlelib.zigzag.recursion import count_tests
    >>> puzzle = Zigzag(1, 3, [("A", 0), ("BA", 1)])
    >>> paths_by_depth({"1 2": count_tests(puzzle), "2 1": count_tests(puzzle, [2, 1])}, "A, BA")
    <Plot: A, BA. 1 2 (3): the whole tree at most 2 at 2; up to the first solution at most 2 at 2. \
2 1 (4): the whole tree at most 2 at 1; up to the first solution at most 2 at 1>
    """
    return _plot(trees, "tests_by_depth", TESTS, title)


def _plot(trees: Mapping[str, Tree], counted: str, label: str, title: str) -> Plot:
    _check_trees(trees)
    profiles = [_profile(name, tree, counted) for name, tree in trees.items()]
    walked = [tree for tree in trees.values() if isinstance(tree, RecursionCount)]
    whole = WHOLE if all(tree.complete for tree in walked) else WALKED
    return plot_profiles(profiles, DEPTH, label, whole, FIRST, title)


def _profile(name: str, tree: Tree, counted: str) -> Profile:
    if isinstance(tree, RecursionCount):
        whole = getattr(tree.whole, counted)
        return Profile(f"{name} ({sum(whole):,})", _points(whole), _first(tree.first, counted))
    tries = [getattr(estimate, counted) for estimate in _tries(tree)]
    depths = list(zip(*tries, strict=True))
    means = [_rounded(fmean(depth)) for depth in depths]
    spread = [
        (number, _rounded(min(depth)), _rounded(max(depth)))
        for number, depth in enumerate(depths, start=1)
        if max(depth) > 0
    ]
    return Profile(f"{name} (about {number_in_words(_rounded(sum(means)))})", _points(means), spread=spread)


def _first(first: Work | None, counted: str) -> list[tuple[float, float]]:
    return [] if first is None else _points(getattr(first, counted))


def _points(by_depth: Iterable[float]) -> list[tuple[float, float]]:
    """Depths count from 1; one where nothing was counted has no place on the axis."""
    return [(depth, count) for depth, count in enumerate(by_depth, start=1) if count]


def _tries(tree: Estimate | Tries) -> Tries:
    return [tree] if isinstance(tree, Estimate) else tree


def _rounded(value: float) -> float:
    """A guess deserves no more than three digits.

    >>> _rounded(45_179_586.2), _rounded(7)
    (45200000.0, 7.0)
    """
    return float(f"{value:.3g}")


# ---- the orders of the words


def orders(tests: Mapping[Sequence[int], int], title: str = "") -> Plot:
    """How many paths are tested in each order of the words, the quickest order first, on an axis of powers of ten.

    The quickest order, the slowest one, and that of the list are named.

    Raises PuzzleError where there is no order, or a number of tests is none.

    >>> orders({(1, 2): 3, (2, 1): 4})
    <Plot: paths tested by word orders, the quickest first. slowest, 2 1: 4: from 3 at 1 to 4 at 2. \
the list's, 1 2: 3: from 3 at 1 to 3 at 1>
    """
    _check_orders(tests)
    ranked = sorted(tests, key=lambda order: (tests[order], *order))
    named = {"slowest": ranked[-1], "the list's": tuple(sorted(ranked[0])), "quickest": ranked[0]}
    lines = {}
    for name, order in named.items():
        if order in tests and order not in lines:
            words = f"{name}, {' '.join(map(str, order))}: {tests[order]:,}"
            lines[order] = Series(words, [(ranked.index(order) + 1, tests[order])])
    curve = [(rank, tests[order]) for rank, order in enumerate(ranked, start=1)]
    lines[ranked[-1]] = Series(lines[ranked[-1]].name, curve)
    return plot_lines(list(lines.values()), "word orders, the quickest first", TESTS, title, log=True)


def _check_orders(tests: object) -> None:
    mend = "pass some, such as {(1, 2): count_tests(puzzle, (1, 2)).whole.tests}"
    if not isinstance(tests, Mapping) or not tests:
        raise PuzzleError("the orders", f"{shown(tests)} holds none", mend)
    for order, count in tests.items():
        if not isinstance(order, tuple) or not is_whole(count) or count < 1:
            raise PuzzleError("the orders", f"{shown(order)} with {shown(count)} is no order with its tests", mend)


# ---- what random probes say


def said(numbers: Sequence[int], tree: float = 0, title: str = "") -> Plot:
    """How many probes say a number between two powers of ten; it is marked where their mean lies, and the tree.

    Parameters
    ----------
    numbers : how many tests each probe gives, 1 or more, as ``send_probes`` has them.
    tree : how many tests the whole tree has, if that is known; 0 if not.

    Raises PuzzleError where there is no probe, or what one says is no number.

    >>> said([3, 64, 994, 64], tree=318)
    <Plot: probes. 1 to 10: 1. 10 to 100: 2. 100 to 1,000, the mean, the tree: 1>
    """
    if not isinstance(numbers, Sequence) or not numbers:
        raise PuzzleError("the probes", f"{shown(numbers)} holds none", "pass what they say: send_probes(puzzle)")
    for number in numbers:
        if not is_whole(number) or number < 1:
            raise PuzzleError("the probes", f"{shown(number)} is no number of tests", "give whole numbers from 1")
    counts = Counter(map(_power, numbers))
    marked = {"the mean": _power(fsum(numbers) / len(numbers))} | ({"the tree": _power(tree)} if tree else {})
    powers = range(min(*counts, *marked.values()), max(*counts, *marked.values()) + 1)
    return plot_bars([Bar(_between(power, marked), counts[power]) for power in powers], "probes", title)


def _power(number: float) -> int:
    """How many digits come behind the first one."""
    return len(str(int(number))) - 1


def _between(power: int, marked: Mapping[str, int]) -> str:
    """
    >>> _between(2, {}), _between(9, {"the mean": 9})
    ('100 to 1,000', '10^9 to 10^10, the mean')
    """
    low, high = (f"{10**end:,}" if power < 6 else f"10^{end}" for end in (power, power + 1))
    return ", ".join([f"{low} to {high}", *(name for name, place in marked.items() if place == power)])


# ---- the ladder


def ladder(
    rungs: Mapping[str, int | Tree | Rung], leaps: Iterable[Leap] = (), per_second: float = 0, title: str = ""
) -> Plot:
    """Puzzles, one below the other by how many paths the recursion tests until it stops, on an axis of powers of ten.

    A full line with a disc was counted, a broken one with a ring was estimated; its bar leads from the lowest try to
    the highest. Below come arrows: what a faster machine changes, and what an idea. Above stands the time.

    Parameters
    ----------
    rungs : by the names of the puzzles: a number of tests; what ``count_tests`` gives (up to the first solution where
        there is one); what ``estimate_tests`` gives, or a list of tries; or a Rung.
    leaps : arrows from one number of tests to another.
    per_second : how many tests the machine does in a second; 0 for no axis of time.

    Raises PuzzleError where there is no rung, or one of them is nothing of this.

    >>> ladder({"example": 1_375, "an hour": 7_400_000_000}, [Leap("one idea", 7_400_000_000, 120)], per_second=2e6)
    <Plot: paths tested. example: 1,375. an hour: 7.4 billion. one idea: from 7.4 billion to 120>
    """
    if not isinstance(rungs, Mapping) or not rungs:
        raise PuzzleError("the rungs", f"{shown(rungs)} holds none", 'pass some, such as {"example": 1_375}')
    return plot_ladder([_rung(name, tree) for name, tree in rungs.items()], TESTS, list(leaps), per_second, title)


def _rung(name: str, tree: object) -> Rung:
    if isinstance(tree, Rung):
        return Rung(name, tree.value, tree.spread)
    if isinstance(tree, RecursionCount):
        return Rung(name, (tree.first or tree.whole).tests)
    if is_whole(tree):
        return Rung(name, tree)
    if not _is_estimated(tree):
        mend = "take a number of tests, count_tests(puzzle) or estimate_tests(puzzle)"
        raise PuzzleError(f"the rung {name!r}", f"{shown(tree)} counts no tests", mend)
    tries = _tries(tree)
    values = [estimate.tests for estimate in tries]
    groups = values if len(tries) > 1 else tries[0].groups
    return Rung(name, _rounded(fmean(values)), (_rounded(min(groups)), _rounded(max(groups))))


# ---- what is asked


def _is_estimated(tree: object) -> TypeGuard[Estimate | Tries]:
    if isinstance(tree, Estimate):
        return True
    return isinstance(tree, Sequence) and len(tree) > 0 and all(isinstance(estimate, Estimate) for estimate in tree)


def _check_trees(trees: object) -> None:
    mend = 'pass some, such as {"in order": count_tests(puzzle)}'
    if not isinstance(trees, Mapping):
        raise PuzzleError("the trees", f"{shown(trees)} holds no counts", mend)
    if not trees:
        raise PuzzleError("the trees", "there is none", mend)
    for name, tree in trees.items():
        if not isinstance(tree, RecursionCount) and not _is_estimated(tree):
            raise PuzzleError(f"the tree {name!r}", f"{shown(tree)} is no count and no estimate", mend)
