"""What can be asked of a puzzle that is to be made: a demand looks at a draft, and says what it lacks.

A demand is a function from a Draft to a Lack. ``generate`` changes the draft until the amount is 0. Write your own:

    def twenty_letters_shared(draft):
        return Lack(abs(draft.puzzle.letters - draft.puzzle.cells - 20))
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from puzzlelib.time_limit import NO_LIMIT
from puzzlelib.zigzag.paths import Path
from puzzlelib.zigzag.puzzle import Zigzag

if TYPE_CHECKING:
    from puzzlelib.zigzag.engine import Engine

PROBES = 500  # between two looks at the clock


class Lack(NamedTuple):
    """What a draft lacks.

    Attributes
    ----------
    amount : how far it is from what is asked; 0 where it meets it.
    cells : where something has to change; none if a change anywhere may help.
    """

    amount: float
    cells: Sequence[int] = ()


class Draft:
    """A puzzle with a solution that its maker knows, and what elimination and probing leave open in it.

    Attributes
    ----------
    puzzle : with its solution. Whether it has others is the question.
    paths : of each word in this solution, by its number, from 1.
    look : called now and then; it may raise.

    >>> words = [("面目一新", 2), ("生真面目", 5), ("地方新聞", 8), ("女子大生", 12), ("記念写真", 15)]
    >>> draft = Draft(Zigzag(4, 4, words), {})
    >>> draft.open_after_elimination, draft.open_after_probing
    ((0, 1, 3, 4, 6, 7, 9, 10, 11, 14), ())
    """

    def __init__(self, puzzle: Zigzag, paths: Mapping[int, Path], look: Callable[[], None] = NO_LIMIT.look) -> None:
        self.puzzle = puzzle
        self.paths = paths
        self.look = look

    @cached_property
    def _engine(self) -> "Engine":
        """The engine when elimination is through."""
        from puzzlelib.zigzag.engine import Engine

        engine = Engine(self.puzzle)
        engine.propagate()
        return engine

    @cached_property
    def open_after_elimination(self) -> tuple[int, ...]:
        """The cells in which elimination leaves several letters."""
        return tuple(self._engine.undecided())

    @cached_property
    def open_after_probing(self) -> tuple[int, ...]:
        """The cells in which probing leaves several letters, too."""
        from puzzlelib.zigzag import kernels

        engine = self._engine
        if self.open_after_elimination:
            while kernels.probe(engine.net, engine.state, engine.probes + PROBES) == kernels.PAUSED:
                self.look()
        return tuple(engine.undecided())


Demand = Callable[[Draft], Lack]


def by_probing(draft: Draft) -> Lack:
    """Elimination and probing solve it: nobody has to assume two things at once."""
    return Lack(len(draft.open_after_probing), draft.open_after_probing)


def by_elimination(draft: Draft) -> Lack:
    """Elimination alone solves it: no assumption is needed. Such puzzles are small, or have many words."""
    return Lack(len(draft.open_after_elimination), draft.open_after_elimination)


def by_search(draft: Draft) -> Lack:
    """Probing is not enough. Nearly always such a puzzle has several solutions, so only small ones are found."""
    return Lack(0 if draft.open_after_probing else 1)
