"""Making puzzles: words are walked through a panel until they fill it, and changed where the solution is in doubt.

The panel itself is one solution. Where elimination and probing leave several letters in a cell, there may be another.
There some words are taken out, and others put in; the change stays if no more cells are in doubt than before.
"""

from collections.abc import Iterable
from functools import lru_cache
from math import ceil
from random import Random

from puzzlelib.errors import PuzzleError, check_count
from puzzlelib.lots import seeded
from puzzlelib.solutions import differences
from puzzlelib.time_limit import OnProgress, TimeIsUp, TimeLimit
from puzzlelib.wording import counted, shown
from puzzlelib.zigzag.demands import Demand, Draft, Lack, by_probing
from puzzlelib.zigzag.filling import Filling, WordIndex, changed, fill
from puzzlelib.zigzag.puzzle import MOST_LETTERS, Zigzag, check_size, read_text
from puzzlelib.zigzag.solve import solve

CELLS_A_WORD = 3.5  # with as many first letters, most panels are soon unique
LETTERS_A_CELL = 1.3  # so many letters are needed, those that words share counted once for each
VAIN = 150  # changes that do not better a panel; then another one is begun
ATTEMPTS = 200  # to put words in again
LIKE_THIS = 'give a list of words, such as zigzag.word_list("japanese")'


def generate(
    words: Iterable[str],
    height: int,
    width: int,
    count: int | None = None,
    *,
    seed: int,
    demand: Demand = by_probing,
    time_limit: float | None = 60,
    on_progress: OnProgress | None = None,
) -> Zigzag:
    """Make a puzzle with exactly one solution; :func:`solve` has proved it.

    Parameters
    ----------
    words : the list to choose from, such as ``word_list("japanese")``. Each word is taken once at most.
    height, width : of the panel.
    count : how many words, of all lengths; one to three or four cells for None. The more, the sooner it is unique.
    seed : the same seed gives the same puzzle on every machine.
    demand : what else is asked of it, a function of :mod:`puzzlelib.zigzag.demands` or your own.
    time_limit : in seconds, without those in which Numba compiles for the first time; None for no limit.
    on_progress : told after each draft how many cells it has less what the best one lacks, and how many it has.

    Raises PuzzleError for a size, a list or a number of words with which no puzzle can be made, and where the time is
    up before one is found. With Numba 17 x 17 cells and 80 words take a second or two, 8 x 8 some hundredths; without
    it 6 x 6 take a second. Ctrl-C stops it.

    >>> puzzle = generate(("CAT", "DOG", "COW", "HEN", "APE", "OWL", "TOAD"), 3, 3, 4, seed=1)
    >>> puzzle.solution
    ('OCN', 'WHE', 'LAP')
    """
    from puzzlelib.zigzag.engine import warm_up  # in the moment in which it is needed: it loads Numba

    height, width = check_size(height, width)
    index = _index(_listed(words), min(height * width, MOST_LETTERS))
    count = _check_count(count, index, height * width)
    random = seeded(seed)
    if not callable(demand):
        raise PuzzleError("the demand", f"{shown(demand)} is no function", "take one of zigzag.demands, or write one")
    clock = TimeLimit(time_limit)
    warm_up()
    clock.restart()
    return _Making(index, height, width, count, random, demand, clock, on_progress).run()


class _Making:
    """The search for a puzzle, and how far it is."""

    def __init__(
        self,
        index: WordIndex,
        height: int,
        width: int,
        count: int,
        random: Random,
        demand: Demand,
        clock: TimeLimit,
        on_progress: OnProgress | None,
    ) -> None:
        self.index = index
        self.height, self.width, self.count = height, width, count
        self.random = random
        self.demand = demand
        self.clock = clock
        self.on_progress = on_progress
        self.least: float | None = None  # what the best draft lacks

    def run(self) -> Zigzag:
        try:
            while True:
                filling = fill(self.index, self.height, self.width, self.count, self.random, self.clock.look)
                found = self.better(filling)
                if found is not None:
                    return found
        except TimeIsUp:
            raise self.nothing() from None

    def better(self, filling: Filling) -> Zigzag | None:
        """Change a full panel until nothing is lacking; None where that is in vain."""
        draft, lack = self.judged(filling)
        vain = 0
        while lack.amount > 0 and vain < VAIN:
            cells = lack.cells or range(draft.puzzle.cells)
            other = changed(filling, cells, self.random, ATTEMPTS)
            if other is None:
                return None
            other_draft, other_lack = self.judged(other)
            vain = 0 if other_lack.amount < lack.amount else vain + 1
            if other_lack.amount <= lack.amount:
                filling, draft, lack = other, other_draft, other_lack
        return None if lack.amount > 0 else draft.puzzle

    def judged(self, filling: Filling) -> tuple[Draft, Lack]:
        """The puzzle of a full panel, and what it lacks."""
        self.clock.look()
        draft = Draft(filling.puzzle(), filling.paths, self.clock)
        lack = _checked(self.demand(draft), draft.puzzle.cells)
        if lack.amount <= 0:
            lack = self.doubt(draft.puzzle)
        self.least = lack.amount if self.least is None else min(lack.amount, self.least)
        if self.on_progress is not None:
            cells = draft.puzzle.cells
            self.on_progress(max(cells - ceil(self.least), 0), cells)
        return draft, lack

    def doubt(self, puzzle: Zigzag) -> Lack:
        """The cells in which two solutions differ; none if there is one solution. The time may be up first."""
        answer = solve(puzzle, time_limit=self.clock.left())
        if answer.status == "stopped":
            raise TimeIsUp
        differ = differences(answer.grids).ravel().nonzero()[0].tolist()
        return Lack(len(differ), differ)

    def nothing(self) -> PuzzleError:
        """What is said when the time is up."""
        words = counted(self.count, "word")
        if self.least is None:
            trouble = f"no {self.height} x {self.width} panel could be filled with {words} of the list in time"
        else:
            trouble = f"none with {words} was found in time; the amount that the best draft lacked is {self.least:.3g}"
        usual = usual_count(self.index, self.height * self.width)
        mend = f"give more time, another seed or about {counted(usual, 'word')}"
        return PuzzleError("the puzzle", trouble, "give more time or another seed" if self.count == usual else mend)


def _checked(lack: object, cells: int) -> Lack:
    """What a demand has said. Raises PuzzleError for anything but a Lack with cells of the panel."""
    if not isinstance(lack, Lack):
        raise PuzzleError("the demand", f"it gave {shown(lack)}", "return zigzag.Lack(amount, cells)")
    for cell in lack.cells:
        if cell not in range(cells):
            mend = f"the cells of the panel count from 0 to {cells - 1}"
            raise PuzzleError("the demand", f"it named cell {shown(cell)}", mend)
    return lack


# ---- what is asked of the wishes


def usual_count(index: WordIndex, cells: int) -> int:
    """With how many words of a list a panel is soon filled, and its solution the only one."""
    lengths = sorted(map(len, index.words))
    longer = lengths[len(lengths) // 2 :]
    letters = sum(longer) / len(longer)
    usual = ceil(max(cells / CELLS_A_WORD, LETTERS_A_CELL * cells / letters))
    return max(1, min(usual, cells, len(lengths)))


def _listed(words: object) -> tuple[str, ...]:
    """The words as a tuple of texts; what is in them is looked at later. Raises PuzzleError for all else."""
    if isinstance(words, str) or not isinstance(words, Iterable):
        raise PuzzleError("the words", f"{shown(words)} is no list", LIKE_THIS)
    given = tuple(words)
    for word in given:
        if not isinstance(word, str):
            raise PuzzleError("the words", f"{shown(word)} is no text", LIKE_THIS)
    return given


@lru_cache(maxsize=8)
def _index(given: tuple[str, ...], longest: int) -> WordIndex:
    """The words of so many letters at most, each once. Raises PuzzleError for what is no word, and if none is left."""
    texts = dict.fromkeys(read_text(word, shown(word)) for word in given)
    usable = [word for word in texts if len(word) <= longest]
    if not usable:
        trouble = f"none is short enough for {counted(longest, 'cell')}" if texts else "there is none"
        raise PuzzleError("the words", trouble, LIKE_THIS)
    return WordIndex(usable)


def _check_count(count: object, index: WordIndex, cells: int) -> int:
    """The number of words. Raises PuzzleError if no panel can have so many, or so few."""
    place = "the number of words"
    number = usual_count(index, cells) if count is None else check_count(place, count, "take 1 word or more")
    words = counted(number, "word")
    if number > cells:
        trouble = f"{words} need a first cell each, and the panel has {counted(cells, 'cell')}"
        raise PuzzleError(place, trouble, f"take {cells} or fewer")
    if number > len(index.words):
        fit = counted(len(index.words), "word that fits", "words that fit")
        trouble = f"the list has {fit}, not {number}"
        raise PuzzleError(place, trouble, "take fewer, or a longer list")
    letters = sum(sorted(map(len, index.words))[-number:])
    if letters < cells:
        longest = counted(number, "word has", "words have")
        trouble = f"the longest {longest} {counted(letters, 'letter')}, and the panel has {counted(cells, 'cell')}"
        raise PuzzleError(place, trouble, "take more words, longer ones or a smaller panel")
    return number
