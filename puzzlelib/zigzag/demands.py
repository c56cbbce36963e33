"""What can be asked of a puzzle that is to be made: a demand looks at a draft, and says what it lacks.

A demand is a function from a Draft to a Lack. ``generate`` changes the draft until the amount is 0. Write your own:

    def twenty_letters_shared(draft):
        return Lack(abs(draft.puzzle.letters - draft.puzzle.cells - 20))
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from math import log10
from typing import TYPE_CHECKING, NamedTuple

from puzzlelib.errors import PuzzleError, check_count, is_whole
from puzzlelib.time_limit import NO_LIMIT, TimeLimit
from puzzlelib.wording import shown
from puzzlelib.zigzag.counting import count_tests_fast
from puzzlelib.zigzag.estimate import estimate_tests
from puzzlelib.zigzag.paths import Path
from puzzlelib.zigzag.puzzle import Zigzag
from puzzlelib.zigzag.recursion import Accept, all_filled, all_placed

if TYPE_CHECKING:
    from puzzlelib.zigzag.engine import Engine

PROBES = 500  # between two looks at the clock
RANDOM_PROBES, TOGETHER = 20, 100  # for an estimate: it is most often wrong by less than a factor of 2
ALL_POWERS = 100  # no puzzle has so many tests that its power of ten is greater
QUICKLY_COUNTED = 10_000_000  # tests; above, an estimate is asked first
AN_OPEN_CELL = 1  # powers of ten that it counts for, if the article's program stops at a panel with one
HOPELESS = 4  # where the estimate is so many times too high or too low, nothing is counted


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
    paths : of each word in this solution, by its number, from 1. Estimates need them, and nothing else does.
    clock : looked at now and then; it may raise TimeIsUp.

    >>> words = [("面目一新", 2), ("生真面目", 5), ("地方新聞", 8), ("女子大生", 12), ("記念写真", 15)]
    >>> draft = Draft(Zigzag(4, 4, words), {})
    >>> draft.open_after_elimination, draft.open_after_probing
    ((0, 1, 3, 4, 6, 7, 9, 10, 11, 14), ())
    """

    def __init__(self, puzzle: Zigzag, paths: Mapping[int, Path], clock: TimeLimit = NO_LIMIT) -> None:
        self.puzzle = puzzle
        self.paths = paths
        self.clock = clock

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
        if not self.open_after_elimination:
            return ()
        while self._engine.probe(PROBES):
            self.clock.look()
        return tuple(self._engine.undecided())

    def tests(self, accept: Accept, most: int) -> int | None:
        """How many tests the article's recursion makes to its first full panel, if there are no more than ``most``.

        ``accept`` is ``all_filled`` or ``all_placed``.
        """
        limit = self.clock.left()
        count = count_tests_fast(self.puzzle, accept=accept, limit=1, most_tests=most, time_limit=limit)
        self.clock.look()
        return None if count.first is None else count.first.tests

    def estimated_tests(self) -> float:
        """About how many tests it makes to the panel that is known, by random probing: a tenth of a second."""
        return estimate_tests(self.puzzle, until=self.paths, probes=RANDOM_PROBES, together=TOGETHER).tests


Demand = Callable[[Draft], Lack]


def by_probing(draft: Draft) -> Lack:
    """Elimination and probing solve it: nobody has to assume two things at once."""
    return Lack(len(draft.open_after_probing), draft.open_after_probing)


def by_elimination(draft: Draft) -> Lack:
    """Elimination alone solves it: no assumption is needed. Such puzzles are soon found where there are many words."""
    return Lack(len(draft.open_after_elimination), draft.open_after_elimination)


def needs_probing(draft: Draft) -> Lack:
    """Elimination and probing solve it, and elimination alone does not."""
    if draft.open_after_elimination:
        return by_probing(draft)
    return Lack(1)


LEVELS = {1: by_elimination, 2: needs_probing}


def of_level(level: int) -> Demand:
    """The demand that a puzzle has a level, 1 or 2. Raises PuzzleError for 3, too: such puzzles turn up by chance only.

    >>> of_level(2).__name__
    'needs_probing'
    """
    if not is_whole(level) or level not in LEVELS:
        raise PuzzleError("level", f"{shown(level)} is none that can be made", "ask for 1 or 2")
    return LEVELS[level]


def about_tests(tests: int, factor: float = 2) -> Demand:
    """The article's recursion comes to its first full panel after about so many tests, and this is the solution.

    Parameters
    ----------
    tests : so many, 1 or more, the words in the order of the list. A panel of 6 x 6 cells has some thousand, one of
        8 x 8 a million, one of 10 x 10 a thousand million, each with very different ones among them.
    factor : more than 1: at least ``tests / factor``, at most ``tests * factor``.

    Elimination and probing solve the puzzle. Each draft is counted anew, with Numba some 100 million tests a second:
    a million tests take ``generate`` a second or two, a hundred million some seconds, a thousand million a minute or
    more, so give it time. Raises PuzzleError where ``tests`` or ``factor`` is too small or no number.
    """
    wanted = check_count("tests", tests, "ask for 1 test or more")
    if isinstance(factor, bool) or not isinstance(factor, int | float) or not factor > 1:
        raise PuzzleError("factor", f"it is {shown(factor)}", "give a number above 1")

    def demand(draft: Draft) -> Lack:
        if draft.open_after_probing:
            return Lack(ALL_POWERS + len(draft.open_after_probing), draft.open_after_probing)
        return Lack(_powers_off(draft, wanted, factor))

    return demand


def _powers_off(draft: Draft, wanted: int, factor: float) -> float:
    """By how many powers of ten the tests differ from what is wanted; 0 within the factor."""
    most = int(wanted * factor)
    if wanted > QUICKLY_COUNTED:
        estimated = draft.estimated_tests()
        if not wanted / factor / HOPELESS < estimated < most * HOPELESS:
            return abs(log10(estimated / wanted))
    tests = draft.tests(all_placed, most)
    if tests is None:
        return log10(max(draft.estimated_tests(), most) / wanted)
    off = abs(log10(tests / wanted))
    if off > log10(factor):
        return off
    return 0 if draft.tests(all_filled, most) == tests else AN_OPEN_CELL
