"""The article's second recursion: place a word, recurse, take it back; and count every test.

The first letters of all words stand from the start. Word by word, path by path: is it possible? Place it, go on with
the next word, and take back. Two small functions make the article's program out of the search, or a mended one: how a
word is taken back, and which full panels are accepted. Cells count from 0, words from 1.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from math import prod
from typing import TypeVar

from puzzlelib.errors import PuzzleError, check_count, is_whole
from puzzlelib.solutions import check_limit
from puzzlelib.time_limit import NO_LIMIT, OnProgress, TimeIsUp, TimeLimit
from puzzlelib.trace import MOST_EVENTS, Event, OnEvent, Trace, Value, Where, Why, record
from puzzlelib.wording import counted, shown
from puzzlelib.zigzag.panel import Letters, Panel
from puzzlelib.zigzag.paths import Path, all_paths
from puzzlelib.zigzag.puzzle import Zigzag, check_puzzle

KINDS = ("tried", "refused", "placed", "taken back", "full", "finished")
MOST_WORDS = 400  # each one is a call within a call, and Python allows 1,000
PROGRESS_STEPS = 1_000

TakeBack = Callable[[Letters], Sequence[str]]  # what the cells of a path held before -> what they hold after
Accept = Callable[[Panel], bool]
Function = TypeVar("Function", bound=Callable[..., object])


# ---- how a word is taken back


def restoring(before: Letters) -> Sequence[str]:
    """Each cell holds again what it held before: letters of other words stay. So does the article's program.

    >>> restoring(("面", "", "真"))
    ('面', '', '真')
    """
    return before


def emptying(before: Letters) -> Sequence[str]:
    """A slip that lies near: the cells are emptied, and letters that other words share are lost.

    >>> emptying(("面", "", "真"))
    ('', '', '')
    """
    return ("",) * len(before)


# ---- which panels are accepted, once every word is placed


def all_placed(panel: Panel) -> bool:
    """Every word is placed, and no more is asked: so does the article's program. Cells may still be open.

    >>> panel = Panel(Zigzag(1, 3, [("A", 0), ("BA", 1)]))
    >>> panel.place(1, (0,))
    >>> panel.place(2, (1, 0))
    >>> print(panel, all_placed(panel), all_filled(panel))
    A B ? True False
    """
    return len(panel.placed) == len(panel.puzzle.words)


def all_filled(panel: Panel) -> bool:
    """The mend: every word is placed, and every cell is filled."""
    return all_placed(panel) and "" not in panel.letters


# ---- the recursion


class Recursion:
    """The recursion on one puzzle: it tests, places, goes on and takes back, and tells what it does.

    Attributes
    ----------
    panel : the panel on which it works.
    order : the numbers of the words in the order in which they are placed.
    paths : the paths of each word by its number, in the order of the article.
    turns : of each word by its number: the place of each path in this order, from 0.
    tests, placements : how many paths were tested, and how many words placed, so far: one number for each depth; place
        0 stands for the first word of the order.
    found : how many full panels were accepted so far.

    >>> recursion = Recursion(Zigzag(1, 3, [("A", 0), ("BA", 1)]))
    >>> [str(panel) for panel in recursion.walk()], recursion.tests, recursion.placements
    (['A B A'], [1, 2], [1, 2])
    """

    def __init__(
        self,
        puzzle: Zigzag,
        order: Iterable[int] | None = None,
        *,
        accept: Accept = all_filled,
        take_back: TakeBack = restoring,
        on_event: OnEvent | None = None,
        before_word: Callable[[], None] = NO_LIMIT.look,
    ) -> None:
        self.panel = Panel(puzzle)
        self.order = check_order(puzzle, order)
        _check_depth(len(self.order))
        self.paths = all_paths(puzzle)
        self.turns = {number: {path: turn for turn, path in enumerate(self.paths[number])} for number in self.order}
        self.accept = _check_function("accept", accept, "all_filled or all_placed")
        self.way_back = _check_function("take_back", take_back, "restoring or emptying")
        self.on_event = on_event
        self.before_word = before_word
        self.tests = [0] * len(self.order)
        self.placements = [0] * len(self.order)
        self.found = 0

    def panels(self) -> Iterator[Panel]:
        """Every full panel that is accepted, as the recursion comes to it: the panel itself, copy what you keep."""
        yield from self.walk()
        self._tell("finished", "panel", self.found, ("found", self.found))

    def walk(self) -> Iterator[Panel]:
        """The full panels that the panel, as it stands, leads to: ``solve`` of the article."""
        depth = len(self.panel.placed)
        if depth == len(self.order):
            if self._full():
                yield self.panel
            return
        self.before_word()
        number = self.order[depth]
        for path in self.paths[number]:
            if self.possible(number, path):
                self.place(number, path)
                yield from self.walk()
                self.take_back()

    def possible(self, number: int, path: Path) -> bool:
        """Test a path, and count the test: does each letter of the word meet an open cell or its like?"""
        self.tests[len(self.panel.placed)] += 1
        clash = self.panel.clash(number, path)
        if self.on_event is not None:
            self._tell("tried", number, path, ("path", self.turns[number][path] + 1, len(self.paths[number])))
            if clash is not None:
                cell, wanted = path[clash], self.panel.puzzle.words[number - 1].text[clash]
                self._tell("refused", number, path, ("letter", cell, self.panel.letters[cell], wanted))
        return clash is None

    def place(self, number: int, path: Path) -> None:
        """Place a word, and count it."""
        self.placements[len(self.panel.placed)] += 1
        self.panel.place(number, path)
        if self.on_event is not None:
            self._tell("placed", number, path, ("before", *self.panel.before))

    def take_back(self) -> None:
        """Take back the word that was placed last."""
        number, path = next(reversed(self.panel.placed.items()))
        left = self.way_back(self.panel.before)
        self.panel.take_back(left)
        if self.on_event is not None:
            self._tell("taken back", number, path, ("left", *left))

    def _full(self) -> bool:
        """Every word is placed: is the panel accepted?"""
        accepted = bool(self.accept(self.panel))
        self.found += accepted
        if self.on_event is not None:
            value = self.found if accepted else None
            self._tell("full", "panel", value, ("accepted" if accepted else "refused", *self.panel.open))
        return accepted

    def _tell(self, kind: str, where: Where, value: Value, why: Why) -> None:
        if self.on_event is not None:
            self.on_event(Event(kind, where, value, why, len(self.panel.placed)))


def check_order(puzzle: Zigzag, order: Iterable[int] | None) -> tuple[int, ...]:
    """The order of the words as plain numbers; the list's own for None.

    Raises PuzzleError unless it names each word of the puzzle once.

    >>> check_order(Zigzag(1, 3, [("A", 0), ("BA", 1)]), [2, 2])
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: the order: it is no order of 2 words; name each number from 1 to 2 once
    """
    check_puzzle(puzzle)
    count = len(puzzle.words)
    if order is None:
        return tuple(range(1, count + 1))
    mend = f"name each number from 1 to {count} once"
    try:
        numbers = tuple(order)
    except TypeError:
        raise PuzzleError("the order", f"{shown(order)} is no list of numbers", mend) from None
    if not all(map(is_whole, numbers)) or sorted(numbers) != list(range(1, count + 1)):
        raise PuzzleError("the order", f"it is no order of {counted(count, 'word')}", mend)
    return tuple(map(int, numbers))


def _check_depth(words: int) -> None:
    if words > MOST_WORDS:
        trouble = f"{words} words are too many for a recursion that goes one call deeper for each of them"
        raise PuzzleError("the puzzle", trouble, f"take one with {MOST_WORDS} words or fewer, or zigzag.solve")


def _check_function(name: str, function: Function, known: str) -> Function:
    if not callable(function):
        raise PuzzleError(name, f"{shown(function)} is no function", f"take {known}, or write one")
    return function


def full_panels(
    puzzle: Zigzag,
    order: Iterable[int] | None = None,
    *,
    accept: Accept = all_filled,
    take_back: TakeBack = restoring,
    on_event: OnEvent | None = None,
) -> Iterator[Panel]:
    """Every full panel that the recursion comes to, in its order: copies, yours to keep.

    The same letters may come more than once, since words can be drawn along other paths and fill the panel with the
    same letters: compare ``panel.letters`` to count letter grids.

    Parameters
    ----------
    puzzle : stays unchanged.
    order : the numbers of all words in the order in which to place them; the list's own for None.
    accept : which panels with all words are taken: ``all_filled``, or ``all_placed`` as in the article.
    take_back : what a word leaves when it is taken back: ``restoring`` as in the article, or ``emptying``.
    on_event : told of each event, see ``KINDS``; ``depth`` is the number of words that are placed.

    Exponential in the number of words; between two words Ctrl-C stops it. Raises PuzzleError for anything but a Zigzag,
    for one of more than 400 words or 1,000,000 paths, for an order that does not name each word once, and where
    ``accept`` or ``take_back`` cannot be called.

    >>> puzzle = Zigzag(1, 4, [("AB", 0), ("CB", 2)])
    >>> [str(panel) for panel in full_panels(puzzle)]
    ['A B C B']
    >>> str(next(full_panels(puzzle, accept=all_placed)))
    'A B C ?'
    """
    recursion = Recursion(puzzle, order, accept=accept, take_back=take_back, on_event=on_event)
    return (panel.copy() for panel in recursion.panels())


def trace_recursion(
    puzzle: Zigzag,
    order: Iterable[int] | None = None,
    *,
    accept: Accept = all_filled,
    take_back: TakeBack = restoring,
    limit: int = 1,
    max_events: int = MOST_EVENTS,
) -> Trace[Panel]:
    """The story of :func:`full_panels` up to the first one, or ``limit`` of them, or until the trace is full.

    Raises PuzzleError as ``full_panels`` does, and where ``limit`` or ``max_events`` is no number from 1.

    >>> trace = trace_recursion(Zigzag(1, 3, [("A", 0), ("BA", 1)]))
    >>> [event.kind for event in trace]
    ['tried', 'placed', 'tried', 'placed', 'full', 'taken back', 'tried', 'placed', 'full']
    >>> trace[4], str(trace.state(5))
    (Event(kind='full', where='panel', value=None, why=('refused', 2), depth=2), 'A B ?')
    """
    trace = Trace(Panel(puzzle), check_count("max_events", max_events, "record 1 event or more"))

    def search(on_event: OnEvent) -> Iterator[Panel]:
        return Recursion(puzzle, order, accept=accept, take_back=take_back, on_event=on_event).panels()

    return record(trace, search, check_limit(limit))


# ---- counts


@dataclass(frozen=True)
class Work:
    """What a recursion has done.

    Attributes
    ----------
    tests_by_depth : how many paths were tested for the first word of the order, the second, ...
    placements_by_depth : how many times that word was placed: the nodes of the tree.
    """

    tests_by_depth: tuple[int, ...]
    placements_by_depth: tuple[int, ...]

    @property
    def tests(self) -> int:
        """All tests: how many times the program asked whether a path is possible."""
        return sum(self.tests_by_depth)

    @property
    def placements(self) -> int:
        """All placements: how many times it placed a word."""
        return sum(self.placements_by_depth)


@dataclass(frozen=True)
class RecursionCount:
    """The work of a recursion.

    Attributes
    ----------
    first : up to the first full panel that is accepted; None if there was none.
    whole : until it ended. That is the whole tree where ``complete``: the proof that there is no other panel.
    complete : False if the time was up before, or as many panels were found as were wanted.
    panels : how many full panels were accepted.
    grids : how many letter grids these are: the same letters can be drawn along other paths.
    """

    first: Work | None
    whole: Work
    complete: bool
    panels: int
    grids: int


def count_tests(
    puzzle: Zigzag,
    order: Iterable[int] | None = None,
    *,
    accept: Accept = all_filled,
    take_back: TakeBack = restoring,
    limit: int | None = None,
    time_limit: float | None = None,
    on_progress: OnProgress | None = None,
) -> RecursionCount:
    """Walk the tree and count tests and placements, up to the first full panel and in all. Some million tests a second.

    Parameters
    ----------
    puzzle, order, accept, take_back : as for :func:`full_panels`.
    limit : so many full panels are enough, 1 as in the article's program; None for the whole tree.
    time_limit : in seconds; when it is over the count ends, and is not complete.
    on_progress : told how many of the ways to begin are done, and of how many. Some take much longer than others.

    Raises PuzzleError as ``full_panels`` does, and where a limit is none.

    >>> words = [("面目一新", 2), ("生真面目", 5), ("地方新聞", 8), ("女子大生", 12), ("記念写真", 15)]
    >>> count = count_tests(Zigzag(4, 4, words))
    >>> count.first.tests, count.first.placements, count.panels
    (1375, 114, 1)
    """
    clock = TimeLimit(time_limit)
    wanted = None if limit is None else check_limit(limit)
    recursion = Recursion(puzzle, order, accept=accept, take_back=take_back)
    recursion.before_word = _watch(recursion, clock, on_progress)
    first: Work | None = None
    grids: set[str] = set()
    complete = False
    try:
        for panel in islice(recursion.panels(), wanted):
            first = first or _work(recursion)
            grids.add(str(panel))
        complete = recursion.found != wanted
    except TimeIsUp:
        pass
    return RecursionCount(first, _work(recursion), complete, recursion.found, len(grids))


def _work(recursion: Recursion) -> Work:
    return Work(tuple(recursion.tests), tuple(recursion.placements))


def _watch(recursion: Recursion, clock: TimeLimit, on_progress: OnProgress | None) -> Callable[[], None]:
    """Looks at the clock, and tells how far the recursion is whenever that has changed."""
    if on_progress is None:
        return clock.look
    tell = tell_ways([len(recursion.paths[number]) for number in recursion.order], on_progress)

    def watch() -> None:
        clock.look()
        tell([recursion.turns[number][path] for number, path in recursion.panel.placed.items()])

    return watch


def tell_ways(paths: Sequence[int], on_progress: OnProgress) -> Callable[[Sequence[int]], None]:
    """Makes what tells how many ways to begin are done, whenever that has changed.

    A way to begin is a path for each of the first few words. ``paths`` has the number of paths of each word. What is
    made is given the path of each placed word as an index from 0, in the order of placing.

    >>> tell = tell_ways([5, 300, 7], print)
    >>> tell([]), tell([4]), tell([4, 20]), tell([4, 20, 3])
    0 1500
    1200 1500
    1220 1500
    (None, None, None, None)
    """
    begun = next((count for count in range(len(paths)) if prod(paths[:count]) >= PROGRESS_STEPS), len(paths))
    ways = [prod(paths[depth + 1 : begun]) for depth in range(begun)]  # that begin alike, up to this word
    total = prod(paths[:begun])
    told = -1

    def tell(turns: Sequence[int]) -> None:
        nonlocal told
        done = sum(turn * alike for turn, alike in zip(turns, ways, strict=False))
        if done != told:
            told = done
            on_progress(done, total)

    return tell
