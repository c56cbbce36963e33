"""Random probes into the tree of any puzzle: what they say, their mean, and how little to trust it."""

from math import fsum

import ipywidgets

from puzzlelib.picture import Picture
from puzzlelib.widgets import Explorer, paragraphs
from puzzlelib.zigzag import draw
from puzzlelib.zigzag.draw_search import said
from puzzlelib.zigzag.estimate import about
from puzzlelib.zigzag.explore.puzzles import Puzzles, puzzles_by_name, some_examples
from puzzlelib.zigzag.orders import ORDERS
from puzzlelib.zigzag.puzzle import Zigzag
from puzzlelib.zigzag.random_probe import send_probes
from puzzlelib.zigzag.recursion import Recursion, check_order

COUNTED = 100_000  # tests: a tree up to this size is walked, too
MOST_SEEDS = 30
PROBES = {"100 probes": 100, "10 probes": 10, "1,000 probes": 1_000, "one probe": 1}


class _TooBig(Exception):
    """Stops a walk through a tree of more than ``COUNTED`` tests."""


class ProbeExplorer(Explorer):
    """Send probes into the tree of a puzzle: how many of them say which power of ten, and what their mean is.

    The lists choose the puzzle, the order of its words and how many probes are sent, the slider other probes. A small
    tree is walked as well, so that probes and truth can be compared.

    ``.puzzle``, ``.order`` and ``.said`` (what each probe says) hold what is shown, ``.mean`` their mean, ``.tree`` how
    many tests the whole tree has, or None where it is too big to walk here.

    ``puzzles`` is a Zigzag, or several by name. Raises PuzzleError if there is no puzzle.

    >>> explorer = ProbeExplorer(Zigzag(1, 4, [("AB", 0), ("CB", 2)]))
    >>> explorer.said[:3], explorer.mean, explorer.tree
    ([3, 3, 3], 3.0, 3)
    """

    def __init__(self, puzzles: Puzzles | None = None) -> None:
        super().__init__()
        self.puzzles = puzzles_by_name(some_examples() if puzzles is None else puzzles)
        self.preset = self.choice("puzzle", list(self.puzzles), lambda _: self.send())
        self.preset.layout.display = "" if len(self.puzzles) > 1 else "none"
        self.orders = self.choice("order of the words", list(ORDERS), lambda _: self.send())
        self.many = self.choice("send", list(PROBES), lambda _: self.send())
        self.seed = self.slider("other probes", 0, 0, MOST_SEEDS, lambda _: self.send())
        self.answer = ipywidgets.HTML()
        self.figure = ipywidgets.HTML()
        below = ipywidgets.VBox([self.answer, self.figure])
        self.stack(self.preset, self.orders, self.many, self.seed, below)
        self.send()

    def send(self) -> None:
        """Send the probes that are chosen."""
        puzzle = self.puzzles[self.preset.value]
        order = check_order(puzzle, ORDERS[self.orders.value](puzzle))
        found = send_probes(puzzle, order, probes=PROBES[self.many.value], seed=self.seed.value)
        self.puzzle, self.order, self.said = puzzle, order, found
        self.mean = fsum(found) / len(found)
        self.tree = walked(puzzle, order)
        self.told = [*self._probes_told(), self._tree_told()]
        self.answer.value = paragraphs(self.told)
        self.figure.value = said(found, self.tree or 0)._repr_html_()

    def _probes_told(self) -> list[str]:
        if len(self.said) == 1:
            return [f"The probe says {about(self.mean)} tests."]
        less = sum(number < self.mean for number in self.said)
        share = max(self.said) / fsum(self.said)
        return [
            f"On average the {len(self.said):,} probes say {about(self.mean)} tests.",
            f"{less:,} of them say less than that. The biggest one alone makes {share:.0%} of the sum.",
        ]

    def _tree_told(self) -> str:
        if self.tree is None:
            return f"The tree has more than {COUNTED:,} tests: it is not walked here."
        return f"The tree, walked to its end, has {self.tree:,} tests."

    def picture(self) -> Picture:
        return draw.panel(self.puzzle)


def walked(puzzle: Zigzag, order: tuple[int, ...]) -> int | None:
    """How many tests the whole tree has; None past ``COUNTED`` of them.

    >>> walked(Zigzag(1, 3, [("A", 0), ("BA", 1)]), (1, 2))
    3
    """

    def look() -> None:
        if sum(recursion.tests) > COUNTED:
            raise _TooBig

    recursion = Recursion(puzzle, order, before_word=look)
    try:
        for _ in recursion.walk():
            pass
    except _TooBig:
        return None
    return sum(recursion.tests)
