"""Panels filled with words: each word walks from a first cell of its own, and meets equal letters where it can.

A list of words is kept as bits of whole numbers, so that all of them are asked at once: which words have 学 as their
second letter, and 生 as their third? A walk goes on as long as some word fits the letters on its way.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import NamedTuple

from puzzlelib.lots import below, nth_bit, pick
from puzzlelib.time_limit import NO_LIMIT
from puzzlelib.zigzag.paths import Path
from puzzlelib.zigzag.puzzle import Zigzag, neighbours

WALKS = 40  # that are tried for a word; the best one is taken
SETBACKS = 100  # in a panel that does not get full; then chance has more to say
FARTHEST = 2  # steps from an open cell to the first cell of a word that is to pass it
INTO_OPEN = 0.6  # how often a walk takes an open cell where it could meet a letter, too
WORTH_OF_MEETING = 0.7  # a letter that two words share, beside a cell more or less than wanted
WORTH_OF_LONELY = 0.5  # an open cell without open neighbours: it is hard to come by later


class WordIndex:
    """A list of words by their letters. Word i is bit i of a whole number.

    Attributes
    ----------
    words : the words, in their order.
    longest : the number of letters of the longest one.
    all : the bits of all words.

    O(letters of all words) to make.

    >>> index = WordIndex(("CAT", "DOG", "COW", "HORSE"))
    >>> bin(index.with_letter(0, "C")), bin(index.of_length(3)), bin(index.longer(3))
    ('0b101', '0b111', '0b1000')
    """

    def __init__(self, words: Sequence[str]) -> None:
        self.words = tuple(words)
        self.longest = max(map(len, self.words))
        self.all = (1 << len(self.words)) - 1
        size = len(self.words) // 8 + 1
        letters: list[dict[str, bytearray]] = [{} for _ in range(self.longest)]
        lengths = [bytearray(size) for _ in range(self.longest + 1)]
        for number, word in enumerate(self.words):
            byte, bit = number // 8, 1 << number % 8
            lengths[len(word)][byte] |= bit
            for index, letter in enumerate(word):
                letters[index].setdefault(letter, bytearray(size))[byte] |= bit
        self._letters = [{letter: _bits(room) for letter, room in rooms.items()} for rooms in letters]
        self._lengths = [_bits(room) for room in lengths]
        self._longer = [0] * (self.longest + 1)
        for length in range(self.longest - 1, -1, -1):
            self._longer[length] = self._longer[length + 1] | self._lengths[length + 1]

    def with_letter(self, index: int, letter: str) -> int:
        """The words that have a letter at an index, from 0."""
        return self._letters[index].get(letter, 0)

    def of_length(self, length: int) -> int:
        """The words of so many letters, at most ``longest``."""
        return self._lengths[length]

    def longer(self, length: int) -> int:
        """The words of more letters, for a length of at most ``longest``."""
        return self._longer[length]


def _bits(room: bytearray) -> int:
    return int.from_bytes(room, "little")


class Placed(NamedTuple):
    """A word of the index, by its bit, and the path that it takes."""

    word: int
    path: Path


class Filling:
    """A panel on its way to be filled.

    Attributes
    ----------
    index : the words that may be taken, each once.
    letters : of each cell, "" where it is open.
    placed : the words in the panel, by their first cells.
    open : the cells without a letter.

    >>> filling = Filling(WordIndex(("CAT", "TO")), 2, 2)
    >>> filling.place(Placed(0, (0, 1, 3)))
    >>> filling.place(Placed(1, (3, 2)))
    >>> filling.letters, filling.puzzle().words[1]
    (['C', 'A', 'O', 'T'], Word(number=2, text='TO', cell=3))
    >>> filling.take_out(0)
    >>> filling.letters, sorted(filling.open)
    (['', '', 'O', 'T'], [0, 1])
    """

    def __init__(self, index: WordIndex, height: int, width: int) -> None:
        self.index = index
        self.height, self.width = height, width
        self.letters = [""] * (height * width)
        self.placed: dict[int, Placed] = {}
        self.open = set(range(height * width))
        self._covers = [0] * (height * width)  # how many words pass each cell
        self._free = index.all

    def place(self, placed: Placed) -> None:
        """Write a word along a path that agrees with the letters in the panel."""
        self.placed[placed.path[0]] = placed
        self._free &= ~(1 << placed.word)
        for cell, letter in zip(placed.path, self.index.words[placed.word], strict=True):
            self.letters[cell] = letter
            self._covers[cell] += 1
            self.open.discard(cell)

    def take_out(self, first: int) -> None:
        """Take out the word from a first cell; letters that other words share stay."""
        word, path = self.placed.pop(first)
        self._free |= 1 << word
        for cell in path:
            self._covers[cell] -= 1
            if not self._covers[cell]:
                self.letters[cell] = ""
                self.open.add(cell)

    def copy(self) -> "Filling":
        """Its own letters and words; the index is shared."""
        twin = Filling.__new__(Filling)
        twin.__dict__.update(self.__dict__)
        twin.letters, twin.placed, twin.open = self.letters.copy(), self.placed.copy(), self.open.copy()
        twin._covers = self._covers.copy()
        return twin

    def through(self, cells: Iterable[int]) -> list[int]:
        """The first cells of the words that pass one of these cells, in the order in which they were placed."""
        wanted = set(cells)
        return [first for first, placed in self.placed.items() if not wanted.isdisjoint(placed.path)]

    def puzzle(self) -> Zigzag:
        """The puzzle of a full panel, with its solution."""
        words = [(self.index.words[placed.word], first) for first, placed in self.placed.items()]
        rows = [self.letters[start : start + self.width] for start in range(0, len(self.letters), self.width)]
        return Zigzag(self.height, self.width, words, solution=["".join(row) for row in rows])

    @property
    def paths(self) -> Mapping[int, Path]:
        """The path of each word by its number in the puzzle, from 1."""
        return {number: self.placed[first].path for number, first in enumerate(sorted(self.placed), start=1)}

    # ---- a new word

    def add(self, words: int, random: Random, walks: int = WALKS) -> bool:
        """Place a word by lot, the first of so many that are to fill all open cells. False if none was found.

        Of so many walks the one is taken that fills about its share of the open cells, and meets most letters.
        """
        best, best_worth, best_fits = None, 0.0, 0
        cells = sorted(self.open)
        for _ in range(walks if cells else 0):
            near = pick(random, within(self.height, self.width))[pick(random, cells)]
            starts = [cell for cell in near if cell not in self.placed]
            for path, fits in self._walk(pick(random, starts), random) if starts else ():
                worth = self._worth(path, words) + random.random()
                if self._leaves_enough(path, words) and (best is None or worth > best_worth):
                    best, best_worth, best_fits = path, worth, fits
        if best is None:
            return False
        self.place(Placed(nth_bit(best_fits, below(random, best_fits.bit_count())), best))
        return True

    def _walk(self, first: int, random: Random) -> Iterator[tuple[Path, int]]:
        """A random walk from a first cell: each of its beginnings that some word fits, and the bits of these words."""
        letter = self.letters[first]
        fits = self._free & self.index.with_letter(0, letter) if letter else self._free
        path = [first]
        while True:
            length = len(path)
            if fits & self.index.of_length(length):
                yield tuple(path), fits & self.index.of_length(length)
            fits &= self.index.longer(length)
            steps = self._steps(path, fits) if fits else []
            if not steps:
                return
            cell, fits = self._step(steps, random)
            path.append(cell)

    def _steps(self, path: Sequence[int], fits: int) -> list[tuple[int, int]]:
        """The cells in which a walk can go on, and the words that fit then."""
        steps = []
        for cell in neighbours(self.height, self.width)[path[-1]]:
            letter = self.letters[cell]
            left = fits & self.index.with_letter(len(path), letter) if letter else fits
            if left and cell not in path:
                steps.append((cell, left))
        return steps

    def _step(self, steps: Sequence[tuple[int, int]], random: Random) -> tuple[int, int]:
        into_open = [step for step in steps if not self.letters[step[0]]]
        to_letters = [step for step in steps if self.letters[step[0]]]
        if into_open and to_letters:
            return pick(random, into_open if random.random() < INTO_OPEN else to_letters)
        return pick(random, steps)

    def _leaves_enough(self, path: Path, words: int) -> bool:
        """Each word is to fill a cell, and the last one all that are left."""
        left = len(self.open) - self._filled_by(path)
        return left >= words - 1 if words > 1 else left == 0

    def _worth(self, path: Path, words: int) -> float:
        filled = self._filled_by(path)
        lonely = sum(cell in self.open and self._is_lonely(cell, path) for cell in path)
        share = abs(filled - len(self.open) / words)
        return WORTH_OF_MEETING * (len(path) - filled) + WORTH_OF_LONELY * lonely - share

    def _filled_by(self, path: Path) -> int:
        return sum(cell in self.open for cell in path)

    def _is_lonely(self, cell: int, path: Path) -> bool:
        near = neighbours(self.height, self.width)[cell]
        return not any(beside in self.open and beside not in path for beside in near)


@cache
def within(height: int, width: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """For 0, 1, ... ``FARTHEST`` steps, for each cell: the cells that are no farther from it, itself included.

    >>> within(1, 4)[1]
    ((0, 1), (0, 1, 2), (1, 2, 3), (2, 3))
    """
    rings: list[tuple[tuple[int, ...], ...]] = [tuple((cell,) for cell in range(height * width))]
    for _ in range(FARTHEST):
        grown = [{*ring, *(near for cell in ring for near in neighbours(height, width)[cell])} for ring in rings[-1]]
        rings.append(tuple(tuple(sorted(ring)) for ring in grown))
    return tuple(rings)


# ---- whole panels


def fill(
    index: WordIndex, height: int, width: int, count: int, random: Random, look: Callable[[], None] = NO_LIMIT.look
) -> Filling:
    """A panel that exactly so many words fill, by lot. ``look`` is called before each word, and may raise.

    Where the words come to an end and cells are left, or no word fits, some are taken out again. So it never ends where
    no such panel exists.

    >>> filling = fill(WordIndex(("CAT", "TO", "OH")), 2, 2, 2, Random(1))
    >>> len(filling.placed), filling.open
    (2, set())
    """
    filling = Filling(index, height, width)
    setbacks = 0
    while filling.open or len(filling.placed) < count:
        look()
        left = count - len(filling.placed)
        walks = WALKS if setbacks < SETBACKS else 1 + below(random, WALKS)  # the best way may lead nowhere
        if left == 0 or not filling.add(left, random, walks):
            setbacks += 1
            cell = pick(random, sorted(filling.open) or range(height * width))
            _take_out_some(filling, (cell, *neighbours(height, width)[cell]), 2, random)
    return filling


def changed(filling: Filling, cells: Sequence[int], random: Random, attempts: int) -> Filling | None:
    """A full panel with a few words near one of these cells taken out, and as many others put in, by lot.

    Two to four words are changed, among them one that passes the cell. None if no attempt fills the panel again.
    """
    for _ in range(attempts):
        twin = filling.copy()
        count = len(twin.placed)
        first = pick(random, twin.through([pick(random, cells)]))
        path = twin.placed[first].path
        twin.take_out(first)
        beside = [near for cell in path for near in neighbours(twin.height, twin.width)[cell]]
        _take_out_some(twin, beside, 1 + below(random, 3), random)
        if _refill(twin, count, random):
            return twin
    return None


def _take_out_some(filling: Filling, cells: Sequence[int], count: int, random: Random) -> None:
    """Take out so many of the words that pass these cells, or all of them if there are fewer."""
    for _ in range(count):
        firsts = filling.through(cells)
        if firsts:
            filling.take_out(pick(random, firsts))


def _refill(filling: Filling, count: int, random: Random) -> bool:
    """Whether new words fill the panel again, with so many in all."""
    while len(filling.placed) < count:
        if not filling.add(count - len(filling.placed), random):
            return False
    return not filling.open
