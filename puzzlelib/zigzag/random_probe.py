"""Random probes into the tree of the recursion, one branch after the other and traced: an estimate as by hand.

A probe goes down one branch. At each word it tests all paths, and draws one of the possible ones by lot. If there were
3, then 3 branches begin there, and it has seen one of them: so from here every test counts threefold. ``estimate``
sends the same probes, can follow several branches at once, and says how far to trust them. Cells count from 0, words
and probes from 1.

D. E. Knuth, Estimating the efficiency of backtrack programs, Mathematics of Computation 29 (1975).
"""

from collections.abc import Iterable
from math import fsum, prod
from random import Random
from typing import cast

from puzzlelib.errors import check_count
from puzzlelib.lots import pick, seeded
from puzzlelib.trace import Event, OnEvent, Trace, Value, Where, Why
from puzzlelib.zigzag.panel import Panel
from puzzlelib.zigzag.paths import Path, all_paths
from puzzlelib.zigzag.puzzle import Zigzag
from puzzlelib.zigzag.recursion import check_order

KINDS = ("sent", "tested", "drawn", "ended")


class Probes:
    """The probes so far: the state of a trace.

    Attributes
    ----------
    panel : the words that the last probe has placed.
    tested, possible : how many paths it has tested for its first word, its second, ...; and how many of these were
        possible.
    said : how many tests each probe has given that has ended.
    """

    def __init__(self, puzzle: Zigzag) -> None:
        self.panel = Panel(puzzle)
        self.tested: list[int] = []
        self.possible: list[int] = []
        self.said: list[int] = []

    @property
    def weight(self) -> int:
        """How many times a test counts where the probe is: the product of its branches so far.

        >>> Probes(Zigzag(1, 3, [("A", 0), ("BA", 1)])).weight
        1
        """
        return prod(self.possible[: len(self.panel.placed)])

    @property
    def mean(self) -> float:
        """The mean of what the probes have said; 0 before the first has ended."""
        return fsum(self.said) / len(self.said) if self.said else 0.0

    def apply(self, event: Event) -> None:
        match event.kind:
            case "sent":
                self.panel, self.tested, self.possible = Panel(self.panel.puzzle), [], []
            case "tested":
                self.tested.append(cast(int, event.why[1]))
                self.possible.append(cast(int, event.value))
            case "drawn":
                self.panel.place(cast(int, event.where), cast(Path, event.value))
            case "ended":
                self.said.append(cast(int, event.value))

    def copy(self) -> "Probes":
        """Its own panel and lists; the puzzle is shared."""
        twin = Probes.__new__(Probes)
        twin.panel = self.panel.copy()
        twin.tested, twin.possible, twin.said = self.tested.copy(), self.possible.copy(), self.said.copy()
        return twin


class Prober:
    """Sends probes into the tree of one puzzle.

    Parameters
    ----------
    puzzle, order : as for the recursion.
    random : draws the lots.
    on_event : told of each event, see ``KINDS``; ``depth`` is the number of words that are placed.
    """

    def __init__(
        self, puzzle: Zigzag, order: Iterable[int] | None, random: Random, on_event: OnEvent | None = None
    ) -> None:
        self.order = check_order(puzzle, order)
        self.puzzle = puzzle
        self.paths = all_paths(puzzle)
        self.random = random
        self.on_event = on_event
        self.panel = Panel(puzzle)
        self.sent = 0

    def probe(self) -> int:
        """Go down one branch: how many tests the whole tree has, as far as this branch can tell."""
        self.start()
        weight, tests = 1, 0
        for number in self.order:
            paths = self.paths[number]
            possible = [path for path in paths if self.panel.clash(number, path) is None]
            tests += weight * len(paths)
            self.tell("tested", number, len(possible), ("paths", len(paths), weight))
            if not possible:
                break
            path = self.draw(possible)
            weight *= len(possible)
            self.panel.place(number, path)
            self.tell("drawn", number, path, ("one of", len(possible), weight))
        self.end(tests)
        return tests

    def draw(self, possible: list[Path]) -> Path:
        """One of the paths by lot, each with the same chance; a single one needs no lot."""
        if len(possible) == 1:
            return possible[0]
        return pick(self.random, possible)

    def start(self) -> None:
        """The next probe finds the panel empty, but for the first letters."""
        self.panel = Panel(self.puzzle)
        self.sent += 1
        self.tell("sent", "panel", self.sent, ("probe", self.sent))

    def end(self, tests: int) -> None:
        """Say what the probe gives, and for which word nothing was possible."""
        placed = len(self.panel.placed)
        why: Why = ("all placed",) if placed == len(self.order) else ("nothing possible", self.order[placed])
        self.tell("ended", "panel", tests, why)

    def tell(self, kind: str, where: Where, value: Value, why: Why) -> None:
        if self.on_event is not None:
            self.on_event(Event(kind, where, value, why, len(self.panel.placed)))


def send_probes(
    puzzle: Zigzag,
    order: Iterable[int] | None = None,
    *,
    probes: int = 1,
    seed: int = 0,
    on_event: OnEvent | None = None,
) -> list[int]:
    """What each of some random probes says: how many paths the recursion tests in its whole tree.

    Parameters
    ----------
    puzzle : stays unchanged.
    order : the numbers of the words in the order in which they are placed; the list's own for None.
    probes : how many, 1 or more; some thousand a second.
    seed : the same seed gives the same probes on every machine, and the same as ``estimate_tests``.
    on_event : told of each event, see ``KINDS``.

    Raises PuzzleError for anything but a Zigzag, for an order that does not name each word once, and for a number below
    its least.

    >>> words = [("面目一新", 2), ("生真面目", 5), ("地方新聞", 8), ("女子大生", 12), ("記念写真", 15)]
    >>> send_probes(Zigzag(4, 4, words), (3, 4, 2, 1, 5), probes=8, seed=1)  # the whole tree has 318
    [994, 64, 64, 64, 64, 64, 1414, 64]
    """
    count = check_count("probes", probes, "send 1 or more")
    random = seeded(seed)
    prober = Prober(puzzle, order, random, on_event)
    return [prober.probe() for _ in range(count)]


def trace_probes(
    puzzle: Zigzag, order: Iterable[int] | None = None, *, probes: int = 1, seed: int = 0
) -> Trace[Probes]:
    """The story of :func:`send_probes`; raises what it raises.

    >>> trace = trace_probes(Zigzag(1, 3, [("A", 0), ("BA", 1)]))
    >>> for event in trace:
    ...     print(event.kind, event.where, event.value, event.why)
    sent panel 1 ('probe', 1)
    tested 1 1 ('paths', 1, 1)
    drawn 1 (0,) ('one of', 1, 1)
    tested 2 2 ('paths', 2, 1)
    drawn 2 (1, 2) ('one of', 2, 2)
    ended panel 3 ('all placed',)
    """
    trace = Trace(Probes(puzzle))
    send_probes(puzzle, order, probes=probes, seed=seed, on_event=trace)
    return trace
