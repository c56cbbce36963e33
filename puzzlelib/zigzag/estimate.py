"""How big the recursion's tree is, where nobody can walk it: Knuth's random probing.

A probe goes down one random branch: at each word it tests all paths, and goes on with a possible one, drawn by lot. If
there were 3 to choose from, it stands for 3 branches, and all that it meets from here counts threefold; 2 more, and it
stands for 6. On average over all probes that gives the size of the tree exactly. But few probes meet the big branches,
and those count for much: most probes say too little, and a rare one far too much.

D. E. Knuth, Estimating the efficiency of backtrack programs, Mathematics of Computation 29 (1975). Where several
branches are followed at once, it is the stochastic enumeration of R. Rubinstein (2013).
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from math import fsum, sqrt
from operator import or_
from random import Random
from typing import NamedTuple

from puzzlelib.errors import PuzzleError, check_count
from puzzlelib.lots import below, nth_bit, seeded
from puzzlelib.time_limit import OnProgress
from puzzlelib.zigzag.paths import Path, agrees, all_paths
from puzzlelib.zigzag.puzzle import Zigzag
from puzzlelib.zigzag.recursion import check_order

GROUPS = 10
MOST_WEIGHT = 1e150  # the squares of bigger ones are no numbers of the machine


@dataclass(frozen=True)
class Estimate:
    """What the probes say about a tree. All but ``probes`` and ``deepest`` are guesses.

    Attributes
    ----------
    probes : how many there were.
    tests_by_depth : how many paths the recursion would test for the first word of the order, the second, ...
    placements_by_depth : how many times it would place that word.
    error : the standard error of the tests. It says too little where few probes make up most of the estimate.
    groups : the estimates of tests from a tenth of the probes each: how much another try may differ. Where the truth
        lies outside of them, it is bigger, as a rule: no probe has met the big branches.
    largest : the share of the biggest probe in the estimate, 0 to 1. Near 1, more probes are needed.
    deepest : how many words the deepest probe has placed.
    """

    probes: int
    tests_by_depth: tuple[float, ...]
    placements_by_depth: tuple[float, ...]
    error: float
    groups: tuple[float, ...]
    largest: float
    deepest: int

    @property
    def tests(self) -> float:
        """All tests."""
        return fsum(self.tests_by_depth)

    @property
    def placements(self) -> float:
        """All placements."""
        return fsum(self.placements_by_depth)

    @property
    def spread(self) -> float:
        """How many times the highest of the groups is as big as the lowest."""
        return max(self.groups) / min(self.groups)

    @property
    def sentence(self) -> str:
        """The estimate with its spread, in a sentence."""
        low, high = about(min(self.groups)), about(max(self.groups))
        return f"About {about(self.tests)} tests; a tenth of the probes alone says from {low} to {high}."


def about(number: float) -> str:
    """Two digits of a number; from a thousand million on as a power of ten.

    >>> about(7.2), about(45_179_586), about(4.41e14)
    ('7', '45,000,000', '4.4 × 10^14')
    """
    digits, power = f"{number:.1e}".split("e")
    return f"{float(digits) * 10 ** int(power):,.0f}" if int(power) < 9 else f"{digits} × 10^{int(power)}"


def estimate_tests(
    puzzle: Zigzag,
    order: Iterable[int] | None = None,
    *,
    probes: int = 1_000,
    seed: int = 0,
    together: int = 1,
    until: Mapping[int, Path] | None = None,
    on_progress: OnProgress | None = None,
) -> Estimate:
    """Estimate how many paths the recursion tests in its whole tree, and how many words it places.

    Parameters
    ----------
    puzzle : stays unchanged.
    order : the numbers of all words in the order in which they are placed; the list's own for None.
    probes : how many, 10 or more; some thousand a second.
    seed : the same seed gives the same estimate on every machine.
    together : how many branches a probe follows at once. With 1 it is Knuth's; with 100 it costs up to 100 times as
        much, and spreads far less.
    until : the path of each word in a full panel, as in ``panel.placed``. Then only that part of the tree counts which
        the recursion walks until it finds this panel.
    on_progress : told how many probes are done, and of how many.

    Probing knows nothing about where the first solution lies: that can be anywhere in the tree. If the solution is
    known, ``until`` asks how much comes before it.

    Raises PuzzleError for anything but a Zigzag, for an order that does not name each word once, for a number below its
    least, where ``until`` does not give each word one of its paths, for words with more than 1,000,000 paths in all,
    and for a tree of more than 10^150 branches.

    >>> words = [("面目一新", 2), ("生真面目", 5), ("地方新聞", 8), ("女子大生", 12), ("記念写真", 15)]
    >>> estimate = estimate_tests(Zigzag(4, 4, words))
    >>> estimate.sentence  # the whole tree has 1,724
    'About 1,700 tests; a tenth of the probes alone says from 1,600 to 1,900.'
    """
    numbers = check_order(puzzle, order)
    count = check_count("probes", probes, f"send {GROUPS} or more", GROUPS)
    width = check_count("together", together, "follow 1 branch or more")
    random = seeded(seed)
    tree = _Tree(puzzle, numbers, until)
    found = []
    for done in range(count):
        if on_progress is not None:
            on_progress(done, count)
        found.append(tree.probe(random, width))
    return _estimate(found, tree)


# ---- one probe


class _Node(NamedTuple):
    """A place in the tree: the letters that stand, and whether it lies on the way to the panel that ends the walk."""

    letters: list[str]
    on_the_way: bool


class _Word:
    """The paths of a word as bits of a number, so that all are tested at once: O(cells that it can reach).

    Attributes
    ----------
    tests : how many paths the recursion tests, those that the first letters forbid included.
    open_paths : the others: bit i stands for the one at i.
    last, last_tests : the path that ends the walk, as an index, and how many are tested up to it; -1 without one.
    """

    def __init__(self, puzzle: Zigzag, number: int, paths: Sequence[Path], last: Path | None) -> None:
        word = puzzle.word(number)
        self.text = word.text
        self.tests = len(paths)
        self.open_paths = [path for path in paths if agrees(puzzle, word, path)]
        self.all = (1 << len(self.open_paths)) - 1
        self.last = self.last_tests = -1
        if last is not None:
            self.last, self.last_tests = self.open_paths.index(last), paths.index(last) + 1
        size = len(self.open_paths) // 8 + 1
        # Which paths put a letter into a cell; where one stands from the start all agree with it.
        puts: dict[int, dict[str, bytearray]] = defaultdict(lambda: defaultdict(lambda: bytearray(size)))
        for index, path in enumerate(self.open_paths):
            for cell, letter in zip(path, word.text, strict=True):
                if cell not in puzzle.standing:
                    puts[cell][letter][index // 8] |= 1 << index % 8
        numbers = {
            cell: {letter: int.from_bytes(bits, "little") for letter, bits in letters.items()}
            for cell, letters in puts.items()
        }
        self._cells = [(cell, reduce(or_, letters.values()), letters) for cell, letters in numbers.items()]

    def possible(self, letters: Sequence[str]) -> int:
        """The paths that no standing letter forbids."""
        clashing = 0
        for cell, passing, agreeing in self._cells:
            letter = letters[cell]
            if letter:
                clashing |= passing & ~agreeing.get(letter, 0)
        return self.all & ~clashing

    def placed(self, letters: list[str], index: int) -> list[str]:
        """The letters with the word placed along a path."""
        letters = letters.copy()
        for cell, letter in zip(self.open_paths[index], self.text, strict=True):
            letters[cell] = letter
        return letters


class _Tree:
    """The tree of a puzzle, as far as probes need it."""

    def __init__(self, puzzle: Zigzag, order: Sequence[int], until: Mapping[int, Path] | None) -> None:
        paths = all_paths(puzzle)
        self.words = [
            _Word(puzzle, number, paths[number], _last(puzzle, number, paths[number], until)) for number in order
        ]
        self.root = _Node([puzzle.standing.get(cell, "") for cell in range(puzzle.cells)], until is not None)

    def probe(self, random: Random, together: int) -> tuple[list[float], list[float]]:
        """Estimates of tests and placements, one for each word that the probe comes to."""
        nodes, weight = [self.root], 1.0
        tests, placements = [], []
        for word in self.words:
            ways = [self._ways(word, node) for node in nodes]
            count = sum(way.bit_count() for way in ways)
            tests.append(weight * sum(word.last_tests if node.on_the_way else word.tests for node in nodes))
            placements.append(weight * count)
            if not count:
                break
            kept = _draw(random, count, together)
            weight *= count / len(kept)
            if weight > MOST_WEIGHT:
                raise PuzzleError("the tree", "it has more than 10^150 branches", "take fewer or shorter words")
            nodes = [_child(word, node, index) for node, index in _chosen(nodes, ways, kept)]
        return tests, placements

    def _ways(self, word: _Word, node: _Node) -> int:
        """The paths that the recursion places at a node: those after the end of the walk are never tried."""
        ways = word.possible(node.letters)
        return ways & ((2 << word.last) - 1) if node.on_the_way else ways


def _child(word: _Word, node: _Node, index: int) -> _Node:
    return _Node(word.placed(node.letters, index), node.on_the_way and index == word.last)


def _last(puzzle: Zigzag, number: int, paths: Sequence[Path], until: Mapping[int, Path] | None) -> Path | None:
    """The path of a word in the panel that ends the walk."""
    if until is None:
        return None
    path = until.get(number) if isinstance(until, Mapping) else None
    if not isinstance(path, tuple) or path not in paths or not agrees(puzzle, puzzle.word(number), path):
        mend = "give the path of each word in a full panel, such as panel.placed"
        raise PuzzleError("until", f"word {number} has no such path", mend)
    return path


def _draw(random: Random, count: int, wanted: int) -> list[int]:
    """So many different numbers below ``count``, each set of them with the same chance; all of them if there are fewer.

    Floyd's method.
    """
    if count <= wanted:
        return list(range(count))
    drawn: set[int] = set()
    for most in range(count - wanted, count):
        number = below(random, most + 1)
        drawn.add(most if number in drawn else number)
    return sorted(drawn)


def _chosen(nodes: Sequence[_Node], ways: Sequence[int], kept: Sequence[int]) -> Iterator[tuple[_Node, int]]:
    """The nodes with the paths that were drawn, where the numbers count through all ways of all nodes."""
    numbers = iter(kept)
    number = next(numbers, -1)
    before = 0
    for node, way in zip(nodes, ways, strict=True):
        after = before + way.bit_count()
        while before <= number < after:
            yield node, nth_bit(way, number - before)
            number = next(numbers, -1)
        before = after


# ---- all probes together


def _estimate(found: Sequence[tuple[list[float], list[float]]], tree: _Tree) -> Estimate:
    totals = [fsum(tests) for tests, _ in found]
    whole = fsum(totals)
    return Estimate(
        len(found),
        _means([tests for tests, _ in found], len(tree.words)),
        _means([placements for _, placements in found], len(tree.words)),
        _standard_error(totals),
        tuple(fsum(group) / len(group) for group in (totals[start::GROUPS] for start in range(GROUPS))),
        max(totals) / whole,
        max(sum(placed > 0 for placed in placements) for _, placements in found),
    )


def _means(rows: Sequence[Sequence[float]], depths: int) -> tuple[float, ...]:
    """The mean at each depth; probes that ended before count as 0 there."""
    return tuple(fsum(row[depth] for row in rows if depth < len(row)) / len(rows) for depth in range(depths))


def _standard_error(values: Sequence[float]) -> float:
    mean = fsum(values) / len(values)
    return sqrt(fsum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))
