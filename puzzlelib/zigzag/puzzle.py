"""A zigzag puzzle (ジグザグワーズ): a panel (パネル) of cells (マス), its words (ワード), what is wrong with a bad one.

Four rules: the words fill every cell; the first letter of word n goes into the cell with number n; equal letters may
share a cell; the numbers run from the top left, row by row. A word steps up, down, left or right and never comes back
to one of its own cells. As in the article, cells count from 0, row by row, and words from 1.
"""

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from puzzlelib.errors import PuzzleError, check_text, is_whole
from puzzlelib.wording import counted, shown
from puzzlelib.zigzag.fit import has_path

Grid = NDArray[np.str_]

OPEN = "?"  # a cell without a letter, in texts
NO_LETTERS = frozenset(",#.?")  # they have meanings of their own in files and on boards
JOINING_JAMO = frozenset(map(chr, range(0x1160, 0x1200)))  # of Hangul: letters by category, but NFC joins them
MOST_CELLS = 10_000
MOST_LETTERS = 100

# In the article's order, and with the article's words.
DIRECTIONS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
JAPANESE = {"up": "上", "down": "下", "left": "左", "right": "右"}


class Word(NamedTuple):
    """A word of the list.

    Attributes
    ----------
    number : from 1, in the order of the first cells.
    text : its letters, one NFC code point each.
    cell : where its first letter goes, from 0.
    """

    number: int
    text: str
    cell: int


@dataclass(frozen=True, init=False, repr=False)
class Zigzag:
    """A zigzag puzzle: a panel and the words that fill it. Frozen, hashable, checked.

    Parameters
    ----------
    height, width : of the panel, 1 or more, at most 10,000 cells in all.
    words : pairs of a word and its first cell, from 0, in any order.
    solution : the letters of the filled panel where the source tells them: one text a row, or an array.

    Attributes
    ----------
    words : a tuple of Word, numbered from 1 in the order of their cells.
    title, author, licence, source : one line of text each, or "". Puzzles with the same panel and words are equal,
        whatever these say.

    Letters are brought to NFC, so that が is one letter however it was typed. Raises PuzzleError naming the word for a
    first cell that is outside or taken, for a word that is empty, has a sign that is no letter, or has no path at all
    in the panel.

    >>> puzzle = Zigzag(2, 2, [("BED", 1), ("AD", 0), ("DE", 2)])
    >>> puzzle, puzzle.words[1]
    (<Zigzag of 2 x 2, 3 words>, Word(number=2, text='BED', cell=1))
    >>> print(puzzle)
    A B
    D ?
    <BLANKLINE>
    1 AD from 0
    2 BED from 1
    3 DE from 2
    >>> Zigzag(2, 2, [("AD", 0), ("BED", 4)])
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: 'BED': there is no cell 4; the cells of the panel count from 0 to 3
    """

    height: int
    width: int
    words: tuple[Word, ...]
    solution: tuple[str, ...] | None = field(default=None, compare=False)
    title: str = field(default="", compare=False)
    author: str = field(default="", compare=False)
    licence: str = field(default="", compare=False)
    source: str = field(default="", compare=False)

    def __init__(
        self,
        height: int,
        width: int,
        words: Iterable[tuple[str, int]],
        *,
        solution: Sequence[str] | Grid | None = None,
        title: str = "",
        author: str = "",
        licence: str = "",
        source: str = "",
    ) -> None:
        lines = {"title": title, "author": author, "licence": licence, "source": source}
        for name, text in lines.items():
            check_text(name, text)
            object.__setattr__(self, name, text)
        for name, number in zip(("height", "width"), check_size(height, width), strict=True):
            object.__setattr__(self, name, number)
        object.__setattr__(self, "words", _read_words(self, words))
        object.__setattr__(self, "solution", None if solution is None else _read_solution(self, solution))

    @property
    def cells(self) -> int:
        """How many cells the panel has."""
        return self.height * self.width

    @property
    def letters(self) -> int:
        """How many letters all words have together."""
        return sum(len(word.text) for word in self.words)

    @property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """For each cell the cells beside it, in the order of the article: up, down, left, right."""
        return neighbours(self.height, self.width)

    @cached_property
    def standing(self) -> Mapping[int, str]:
        """The letters that stand from the start: the first one of each word, by its cell."""
        return {word.cell: word.text[0] for word in self.words}

    def word(self, number: int) -> Word:
        """The word of a number, from 1. Raises PuzzleError if there is none."""
        return self.words[check_number(self, number) - 1]

    def write(self, format: str = "txt") -> str:
        """The puzzle as text in a format of :mod:`puzzlelib.zigzag.formats`: "txt" (the article's) or "json"."""
        from puzzlelib.zigzag import formats

        return formats.write(self, format)

    def __repr__(self) -> str:
        return f"<Zigzag of {self.height} x {self.width}, {counted(len(self.words), 'word')}>"

    def __str__(self) -> str:
        letters = [self.standing.get(cell, OPEN) for cell in range(self.cells)]
        lines = [f"{word.number} {word.text} from {word.cell}" for word in self.words]
        return f"{write_panel(letters, self.width)}\n\n" + "\n".join(lines)

    def _repr_html_(self) -> str:
        from puzzlelib.zigzag import draw

        return draw.puzzle_html(self)


@cache
def neighbours(height: int, width: int) -> tuple[tuple[int, ...], ...]:
    """For each cell of a panel the cells beside it, in the order of the article: up, down, left, right.

    >>> neighbours(2, 2)
    ((2, 1), (3, 0), (0, 3), (1, 2))
    """
    return tuple(
        tuple(near for name in DIRECTIONS if (near := step(height, width, cell, name)) is not None)
        for cell in range(height * width)
    )


def step(height: int, width: int, cell: int, direction: str) -> int | None:
    """The cell beside another one, or None at the edge: ``getTonariMasu`` of the article.

    >>> step(4, 4, 5, "up"), step(4, 4, 5, "left"), step(4, 4, 7, "right")
    (1, 4, None)
    """
    down, right = DIRECTIONS[direction]
    row, column = cell // width + down, cell % width + right
    return row * width + column if 0 <= row < height and 0 <= column < width else None


def write_panel(letters: Sequence[str], width: int) -> str:
    """The letters of a panel as text, one row a line, ``?`` for a cell without a letter ("" or "?").

    >>> print(write_panel(["A", "", "C", "D"], 2))
    A ?
    C D
    """
    signs = [letter or OPEN for letter in letters]
    return "\n".join(" ".join(signs[start : start + width]) for start in range(0, len(signs), width))


def as_grid(letters: Sequence[str], width: int) -> Grid:
    """The letters of a full panel as a new array of shape (height, width), one code point each."""
    return np.array(letters, dtype="<U1").reshape(-1, width)


def cell_name(cell: int) -> str:
    """
    >>> cell_name(5)
    'cell 5'
    """
    return f"cell {cell}"


# ---- what is asked of a puzzle and its parts


def check_puzzle(puzzle: object) -> None:
    """Raises PuzzleError for anything but a Zigzag.

    >>> check_puzzle("t,Title")
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: the puzzle: 't,Title' is no Zigzag; read one with zigzag.read, or take an example
    """
    if not isinstance(puzzle, Zigzag):
        mend = "read one with zigzag.read, or take an example"
        raise PuzzleError("the puzzle", f"{shown(puzzle)} is no Zigzag", mend)


def check_number(puzzle: Zigzag, number: object) -> int:
    """The number of a word as a plain int. Raises PuzzleError if the puzzle has no such word.

    >>> check_number(Zigzag(1, 2, [("AB", 0)]), 0)
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: the word: there is no word 0; the words count from 1 to 1
    """
    if not is_whole(number) or not 1 <= number <= len(puzzle.words):
        mend = f"the words count from 1 to {len(puzzle.words)}"
        raise PuzzleError("the word", f"there is no word {shown(number)}", mend)
    return int(number)


def check_cell(puzzle: Zigzag, cell: object) -> int:
    """The cell as a plain int. Raises PuzzleError if the panel has no such cell.

    >>> check_cell(Zigzag(1, 2, [("AB", 0)]), 2)
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: the cell: there is no cell 2; the cells of the panel count from 0 to 1
    """
    return _read_cell("the cell", cell, puzzle.cells)


def check_size(height: object, width: object) -> tuple[int, int]:
    """Height and width of a panel as plain ints.

    Raises PuzzleError if one is no whole number from 1, or the panel would be too big.
    """
    for name, side in (("height", height), ("width", width)):
        if not is_whole(side) or side < 1:
            raise PuzzleError(f"the {name}", f"it is {shown(side)}", "use a whole number, 1 or more")
    assert is_whole(height)
    assert is_whole(width)
    if int(height) * int(width) > MOST_CELLS:
        trouble = f"{shown(height)} x {shown(width)} cells are too many"
        raise PuzzleError("the panel", trouble, f"use {MOST_CELLS:,} cells or fewer")
    return int(height), int(width)


def read_text(text: object, place: str = "the word") -> str:
    """A word in NFC. Raises PuzzleError if it is empty, too long, or has a sign that is no letter.

    >>> len("か\\u3099"), len(read_text("か\\u3099"))
    (2, 1)
    >>> read_text("A B")
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: the word: it has a blank; write its letters without blanks
    """
    if not isinstance(text, str):
        raise PuzzleError(place, f"{shown(text)} is no text", 'write a word such as "面目一新"')
    if not text:
        raise PuzzleError(place, "it is empty", "give it a letter, or leave it out")
    word = unicodedata.normalize("NFC", text)
    for letter in word:
        _check_letter(letter, place)
    if len(word) > MOST_LETTERS:
        trouble = f"it has {counted(len(word), 'letter')}"
        raise PuzzleError(place, trouble, f"the longest word has {MOST_LETTERS}")
    return word


def _check_letter(letter: str, place: str) -> None:
    if letter.isspace():
        raise PuzzleError(place, "it has a blank", "write its letters without blanks")
    if unicodedata.category(letter).startswith("M") or letter in JOINING_JAMO:
        trouble = f"{_code(letter)} joins the letter before it, and no single sign stands for both"
        raise PuzzleError(place, trouble, "write the word without it: a letter is one code point")
    if not letter.isprintable():
        raise PuzzleError(place, f"{_code(letter)} shows nothing", "write letters that can be seen")
    if letter in NO_LETTERS:
        raise PuzzleError(place, f"{letter!r} is no letter", f"leave out {' '.join(sorted(NO_LETTERS))}")


def _code(letter: str) -> str:
    return f"the sign U+{ord(letter):04X}"


def _read_cell(place: str, cell: object, count: int) -> int:
    if not is_whole(cell) or not 0 <= cell < count:
        mend = f"the cells of the panel count from 0 to {count - 1}"
        raise PuzzleError(place, f"there is no cell {shown(cell)}", mend)
    return int(cell)


def _read_words(puzzle: Zigzag, words: Any) -> tuple[Word, ...]:
    """The words by their cells. ``puzzle`` has its size already."""
    taken: dict[int, str] = {}
    for text, cell in _read_pairs(words):
        word = read_text(text, f"{shown(text)}" if isinstance(text, str) and text else f"the word from {shown(cell)}")
        place = shown(word)
        number = _read_cell(place, cell, puzzle.cells)
        if number in taken:
            trouble = f"its first cell {number} is that of {shown(taken[number])}, too"
            raise PuzzleError(place, trouble, "give each word a first cell of its own")
        if not has_path(puzzle.height, puzzle.width, number, len(word), puzzle.neighbours):
            trouble = f"it has no path: {counted(len(word), 'letter')} from cell {number} in a panel of"
            mend = "take a shorter word, another cell or a bigger panel"
            raise PuzzleError(place, f"{trouble} {puzzle.height} x {puzzle.width}", mend)
        taken[number] = word
    if not taken:
        raise PuzzleError("the words", "there is none", 'give pairs of a word and its first cell: [("AB", 0)]')
    return tuple(Word(number, taken[cell], cell) for number, cell in enumerate(sorted(taken), start=1))


def _read_pairs(words: Any) -> list[tuple[Any, Any]]:
    mend = 'write pairs of a word and its first cell: [("AB", 0)]'
    try:
        given = list(words)
    except TypeError:
        raise PuzzleError("the words", f"{shown(words)} is no list", mend) from None
    pairs = []
    for pair in given:
        try:
            text, cell = pair
        except (TypeError, ValueError):
            raise PuzzleError("the words", f"{shown(pair)} is no pair", mend) from None
        pairs.append((text, cell))
    return pairs


def _read_solution(puzzle: Zigzag, solution: Any) -> tuple[str, ...]:
    """The rows of a full panel. Whether it solves the puzzle is not asked here."""
    size = f"{puzzle.height} x {puzzle.width}"
    try:
        rows = tuple(unicodedata.normalize("NFC", "".join(row)) for row in solution)
    except TypeError:
        raise PuzzleError("the solution", f"{shown(solution)} is no panel", "give one text for each row") from None
    if len(rows) != puzzle.height or any(len(row) != puzzle.width for row in rows):
        raise PuzzleError("the solution", f"it is no panel of {size}", "give one letter for each cell")
    for cell, letter in enumerate("".join(rows)):
        _check_letter(letter, f"the solution, cell {cell}")
        if puzzle.standing.get(cell, letter) != letter:
            trouble = f"cell {cell} has {letter}, and the word from there begins with {puzzle.standing[cell]}"
            raise PuzzleError("the solution", trouble, "correct one of the two")
    return rows
