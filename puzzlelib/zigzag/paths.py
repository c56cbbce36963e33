"""The paths (パターン) that a word can take through the panel: the article's first recursion, traced."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from puzzlelib.errors import PuzzleError, check_count
from puzzlelib.trace import MOST_EVENTS, Event, OnEvent, Trace
from puzzlelib.wording import counted, shown
from puzzlelib.zigzag.puzzle import DIRECTIONS, Word, Zigzag, cell_name, check_cell, check_puzzle, neighbours, step

Path = tuple[int, ...]  # the cells of a word's letters, from 0, the first letter's first
Shape = tuple[tuple[int, int], ...]  # the same as (row, column), from (0, 0)

KINDS = ("step", "edge", "own path", "complete", "back")
MOST_PATHS = 1_000_000  # of one word, and of all words where all are kept
MOST_STEPS = 10_000_000  # of one word; some lead into corners
LONGEST_SHAPE = 14


class Walk:
    """A word on its way: the state of the recursion that makes its paths.

    Attributes
    ----------
    path : the cells so far, from 0.
    complete : the paths that are complete, in the order in which they were found.

    >>> walk = Walk([0])
    >>> walk.apply(Event("step", 1, 0, ("right",)))
    >>> walk.path
    [0, 1]
    """

    def __init__(self, path: list[int], complete: list[Path] | None = None) -> None:
        self.path = path
        self.complete = complete or []

    def apply(self, event: Event) -> None:
        if event.kind == "step":
            assert isinstance(event.where, int)
            self.path.append(event.where)
        elif event.kind == "back":
            self.path.pop()
        elif event.kind == "complete":
            self.complete.append(tuple(self.path))

    def copy(self) -> "Walk":
        return Walk(self.path.copy(), self.complete.copy())


class Walker:
    """Makes the paths of one word: ``makePattern`` and ``genPat`` of the article."""

    def __init__(self, puzzle: Zigzag, word: Word, on_event: OnEvent | None = None) -> None:
        self.height, self.width = puzzle.height, puzzle.width
        self.word = word
        self.path = [word.cell]
        self.found = 0
        self.steps = 0
        self.on_event = on_event

    def walk(self) -> Iterator[Path]:
        """Every way to go on from the path so far: up, down, left, right, and back again."""
        if len(self.path) == len(self.word.text):
            yield self._complete()
            return
        for direction in DIRECTIONS:
            here = self.path[-1]
            there = step(self.height, self.width, here, direction)
            if there is None:
                self._tell("edge", here, None, direction)
            elif there in self.path:
                self._tell("own path", there, here, direction)
            else:
                self.path.append(there)
                self._tell("step", there, here, direction)
                yield from self.walk()
                self.path.pop()
                self._tell("back", there, here, direction)

    def _complete(self) -> Path:
        self.found += 1
        path = tuple(self.path)
        if self.on_event is not None:
            self.on_event(Event("complete", path[-1], path, ("path", self.found), len(path) - 1))
        return path

    def _tell(self, kind: str, where: int, value: int | None, direction: str) -> None:
        self.steps += 1
        if self.steps > MOST_STEPS:
            trouble = f"to walk all ways of its {len(self.word.text)} letters takes more than {MOST_STEPS:,} steps"
            raise PuzzleError(f"word {self.word.number}", trouble, "take a shorter word")
        if self.on_event is not None:
            self.on_event(Event(kind, where, value, (direction,), len(self.path) - 1))


def word_paths(puzzle: Zigzag, number: int, on_event: OnEvent | None = None) -> tuple[Path, ...]:
    """All paths of a word in the empty panel, in the order of the article: up, down, left, right.

    Parameters
    ----------
    puzzle : stays unchanged.
    number : of the word, from 1.
    on_event : told of each "step" (to ``where``, from ``value``), each refusal at the "edge" or on the word's "own
        path", each path that is "complete", and each step "back". ``why`` names the direction, ``depth`` the letter,
        from 0.

    Raises PuzzleError if there is no such word, and if it has more than 1,000,000 paths, or very many ways that lead
    nowhere. Each letter multiplies the paths by some 2.6.

    >>> puzzle = Zigzag(4, 4, [("面目一新", 2)])
    >>> paths = word_paths(puzzle, 1)
    >>> len(paths), paths[0]
    (14, (2, 6, 10, 14))
    """
    check_puzzle(puzzle)
    word = puzzle.word(number)
    paths: list[Path] = []
    for path in Walker(puzzle, word, on_event).walk():
        if len(paths) == MOST_PATHS:
            trouble = f"its {len(word.text)} letters have more than {MOST_PATHS:,} paths"
            raise PuzzleError(f"word {word.number}", trouble, "take a shorter word")
        paths.append(path)
    return tuple(paths)


def all_paths(puzzle: Zigzag) -> dict[int, tuple[Path, ...]]:
    """The paths of each word, by its number, as :func:`word_paths` has them.

    Raises PuzzleError as that does, and where the words have more than 1,000,000 paths in all: they take some 300 MB.

    >>> {number: len(paths) for number, paths in all_paths(Zigzag(2, 2, [("AB", 0), ("CBA", 3)])).items()}
    {1: 2, 2: 2}
    """
    check_puzzle(puzzle)
    paths, left = {}, MOST_PATHS
    for word in puzzle.words:
        paths[word.number] = word_paths(puzzle, word.number)
        left -= len(paths[word.number])
        if left < 0:
            raise PuzzleError("the words", f"they have more than {MOST_PATHS:,} paths in all", "use shorter words")
    return paths


def trace_paths(puzzle: Zigzag, number: int, max_events: int = MOST_EVENTS) -> Trace[Walk]:
    """The story of :func:`word_paths`; raises what it raises.

    >>> trace = trace_paths(Zigzag(2, 2, [("ABC", 0)]), 1)
    >>> trace[1]
    Event(kind='step', where=2, value=0, why=('down',), depth=1)
    >>> trace.state(len(trace)).complete
    [(0, 2, 3), (0, 1, 3)]
    """
    check_puzzle(puzzle)
    check_count("max_events", max_events, "record 1 event or more")
    trace = Trace(Walk([puzzle.word(number).cell]), max_events)
    word_paths(puzzle, number, trace)
    return trace


def agrees(puzzle: Zigzag, word: Word, path: Path) -> bool:
    """True if a path puts no letter where the first letter of a word, which stands from the start, is another one."""
    return all(puzzle.standing.get(cell, letter) == letter for cell, letter in zip(path, word.text, strict=True))


def open_paths(puzzle: Zigzag, number: int) -> tuple[Path, ...]:
    """The paths of a word, numbered from 1, that agree with the first letters of all words.

    Raises PuzzleError as :func:`word_paths` does.

    >>> puzzle = Zigzag(4, 4, [("面目一新", 2), ("生真面目", 5)])
    >>> len(word_paths(puzzle, 1)), len(open_paths(puzzle, 1))
    (14, 8)
    """
    check_puzzle(puzzle)
    word = puzzle.word(number)
    return tuple(path for path in word_paths(puzzle, word.number) if agrees(puzzle, word, path))


def check_path(puzzle: Zigzag, number: int, path: object) -> Path:
    """The cells of a word as a path. Raises PuzzleError for anything that is no path of it.

    >>> check_path(Zigzag(2, 2, [("BED", 1)]), 1, [1, 2, 3])
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: the path of word 1: cell 2 is not beside cell 1; step up, down, left or right
    """
    word = puzzle.word(number)
    place = f"the path of word {word.number}"
    if isinstance(path, str) or not isinstance(path, Sequence):
        raise PuzzleError(place, f"{shown(path)} is no list of cells", f"begin with its first cell: ({word.cell}, ...)")
    cells = tuple(check_cell(puzzle, cell) for cell in path)
    if cells[:1] != (word.cell,):
        trouble = f"{word.text} does not begin in {cell_name(cells[0])}" if cells else "it has no cell"
        raise PuzzleError(place, trouble, f"begin with {cell_name(word.cell)}")
    if len(cells) > len(word.text):
        trouble = f"it has {counted(len(cells), 'cell')}, and {word.text} {counted(len(word.text), 'letter')}"
        raise PuzzleError(place, trouble, "give one cell a letter")
    beside = neighbours(puzzle.height, puzzle.width)
    for before, cell in pairwise(cells):
        if cell not in beside[before]:
            trouble = f"{cell_name(cell)} is not beside {cell_name(before)}"
            raise PuzzleError(place, trouble, "step up, down, left or right")
    if len(set(cells)) < len(cells):
        raise PuzzleError(place, "it comes back to one of its own cells", "pass each cell once")
    return cells


# ---- counts


class PathCounts(NamedTuple):
    """How many paths the words of a puzzle have, one number a word.

    Attributes
    ----------
    free : in free space.
    panel : within the panel.
    standing : of these, those that agree with the first letters of all words.

    >>> counts = count_paths(Zigzag(2, 2, [("AB", 0), ("CBA", 3)]))
    >>> counts, counts.total
    (PathCounts(free=(4, 12), panel=(2, 2), standing=(2, 2)), (16, 4, 4))
    """

    free: tuple[int, ...]
    panel: tuple[int, ...]
    standing: tuple[int, ...]

    @property
    def total(self) -> tuple[int, int, int]:
        """The three sums."""
        return sum(self.free), sum(self.panel), sum(self.standing)


def count_paths(puzzle: Zigzag) -> PathCounts:
    """Count the paths of each word: in free space, in the panel, and with the first letters standing.

    Raises PuzzleError for a word of more than 14 letters.

    >>> count_paths(Zigzag(4, 4, [("面目一新", 2)])).total
    (36, 14, 14)
    """
    check_puzzle(puzzle)
    numbers = [word.number for word in puzzle.words]
    return PathCounts(
        tuple(count_shapes(len(word.text)) for word in puzzle.words),
        tuple(len(word_paths(puzzle, number)) for number in numbers),
        tuple(len(open_paths(puzzle, number)) for number in numbers),
    )


def shapes(length: int) -> Iterator[Shape]:
    """The shapes of a word in free space, as steps of (row, column) from (0, 0), in the order of the article.

    Raises PuzzleError for a length that is no whole number from 1 to 14.

    >>> len(list(shapes(4))), sum(shape[1] == (0, 1) for shape in shapes(4))
    (36, 9)
    """
    return _shapes(((0, 0),), _check_length(length))


def _check_length(length: object) -> int:
    letters = check_count("the length", length, "give a word 1 letter or more")
    if letters > LONGEST_SHAPE:
        trouble = f"words of {shown(letters)} letters have too many shapes to count"
        raise PuzzleError("the length", trouble, f"use {LONGEST_SHAPE} letters or fewer")
    return letters


def _shapes(shape: Shape, length: int) -> Iterator[Shape]:
    if len(shape) == length:
        yield shape
        return
    row, column = shape[-1]
    for down, right in DIRECTIONS.values():
        there = row + down, column + right
        if there not in shape:
            yield from _shapes((*shape, there), length)


def count_shapes(length: int) -> int:
    """How many shapes a word has in free space. Raises PuzzleError as :func:`shapes` does.

    >>> [count_shapes(length) for length in range(1, 6)]
    [1, 4, 12, 36, 100]
    """
    return _count_shapes(_check_length(length))


@cache
def _count_shapes(length: int) -> int:
    if length == 1:
        return 1
    return len(DIRECTIONS) * sum(1 for _ in _shapes(((0, 0), (0, 1)), length))  # all directions have equally many
