"""Practice sheets of the paths of a word as Pictures, each blank and filled in: what stands where is the same in both.

Cells count from 0, words from 1.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from puzzlelib.blanks import SMALLEST_BOX, answer_line
from puzzlelib.errors import PuzzleError
from puzzlelib.picture import (
    DASHED,
    INK,
    WHITE,
    Box,
    Boxes,
    Circles,
    Lines,
    Picture,
    Point,
    Shape,
    Text,
    centred,
    moved,
)
from puzzlelib.sheet import LABEL, LEADING, MARGIN, SMALL, inset, up
from puzzlelib.wording import counted
from puzzlelib.zigzag.draw import column_width, panel, word_column
from puzzlelib.zigzag.paths import Path, agrees, open_paths, word_paths
from puzzlelib.zigzag.puzzle import Word, Zigzag, cell_name

GAP = 16  # between small panels
NAME = 18  # height of the name of one
BESIDE = 24  # between the panel and the small ones
BAND = "#D6D6D6"  # of a path: letters on it can be read, and it is seen in print
LINE = 30  # height of a line to write on
NAMES = "abcdefghijklmnopqrstuvwxyz"
COUNT = "paths パターン:"
DEAD = "dead paths 消去:"
SURE = "certain 確定:"


# ---- lesson 30: draw all paths


def paths_blank(puzzle: Zigzag, number: int, places: int, across: int) -> Picture:
    """A panel with its first letters and so many small ones, in which the paths of a word are to be drawn.

    ``across`` of them stand beside each other. Raises PuzzleError for a word that is not there.

    >>> print(paths_blank(Zigzag(2, 2, [("AD", 0), ("BED", 1)]), 2, 3, 3).description)
    To fill in: all paths of word 2, BED, in 3 small panels
    Zigzag panel of 2 x 2
    A B
    ? ?
    """
    sheet = _Sheet(puzzle, puzzle.word(number), places, across)
    small = [sheet.small(place) for place in range(places)]
    shapes = [shape for one in small for shape in one.blank()]
    told = f"To fill in: all paths of word {number}, {sheet.word.text}, in {counted(places, 'small panel')}"
    return sheet.picture(shapes, [(COUNT, "")], f"{told}\n{sheet.board}")


def paths_key(puzzle: Zigzag, number: int, places: int, across: int) -> Picture:
    """The same, with the paths that agree with the first letters of all words: in the article's order, and counted.

    >>> print(paths_key(Zigzag(2, 2, [("AD", 0), ("BED", 1)]), 2, 3, 3).description)
    Word 2, BED, has 1 path: 1-3-2
    """
    sheet = _Sheet(puzzle, puzzle.word(number), places, across)
    found = open_paths(puzzle, number)
    if len(found) > places:
        trouble = f"it has {counted(len(found), 'path')}"
        raise PuzzleError(f"word {number}", trouble, f"give it {len(found)} places or more")
    shapes = [shape for place, path in enumerate(found) for shape in sheet.small(place).walked(path, sheet.word.text)]
    for place in range(len(found), places):
        shapes += sheet.small(place).blank()
    listed = ", ".join(map(_in_words, found))
    told = f"Word {number}, {sheet.word.text}, has {counted(len(found), 'path')}: {listed}"
    return sheet.picture(shapes, [(COUNT, str(len(found)))], told)


# ---- lesson 33: which paths are dead?


def dead_blank(puzzle: Zigzag, number: int, across: int) -> Picture:
    """All paths that a word has in the empty panel, each in a small one; a first letter kills some of them.

    Raises PuzzleError for a word that is not there, or with more than 26 paths.

    >>> dead_blank(Zigzag(2, 2, [("AD", 0), ("BED", 1)]), 2, 3).description.splitlines()[0]
    'To fill in: which paths of word 2, BED, are dead? a: 1-3-2, b: 1-0-2'
    """
    sheet = _dead_sheet(puzzle, number, across)
    found = word_paths(puzzle, number)
    shapes = [shape for place, path in enumerate(found) for shape in sheet.small(place).shown(path)]
    listed = ", ".join(f"{name}: {_in_words(path)}" for name, path in zip(NAMES, found, strict=False))
    told = f"To fill in: which paths of word {number}, {sheet.word.text}, are dead? {listed}"
    return sheet.picture(shapes, [(DEAD, ""), (SURE, "")], f"{told}\n{sheet.board}")


def dead_key(puzzle: Zigzag, number: int, across: int) -> Picture:
    """The same, filled in: dead paths are crossed out, cells framed in which another letter stands.

    Below are the letters that all paths alive bring to the same cell.

    >>> dead_key(Zigzag(2, 2, [("AD", 0), ("BED", 1)]), 2, 3).description
    'Word 2, BED. Dead: b. Certain: E in cell 3, D in cell 2'
    """
    sheet = _dead_sheet(puzzle, number, across)
    text = sheet.word.text
    found = word_paths(puzzle, number)
    shapes: list[Shape] = []
    for place, path in enumerate(found):
        small = sheet.small(place)
        shapes += small.walked(path, text) if agrees(puzzle, sheet.word, path) else small.crossed(path, text)
    dead = [name for name, path in zip(NAMES, found, strict=False) if not agrees(puzzle, sheet.word, path)]
    sure = shared(puzzle, number)
    answers = [(DEAD, " ".join(dead)), (SURE, ", ".join(f"{letter} in {cell}" for cell, letter in sure.items()))]
    letters = ", ".join(f"{letter} in {cell_name(cell)}" for cell, letter in sure.items()) or "no letter"
    told = f"Word {number}, {text}. Dead: {', '.join(dead) or 'none'}. Certain: {letters}"
    return sheet.picture(shapes, answers, told)


def shared(puzzle: Zigzag, number: int) -> dict[int, str]:
    """The letters that all paths alive of a word bring to the same cells, but for its first cell.

    >>> shared(Zigzag(2, 2, [("AD", 0), ("BED", 1)]), 2)
    {3: 'E', 2: 'D'}
    """
    text = puzzle.word(number).text
    placed = [dict(zip(path, text, strict=True)) for path in open_paths(puzzle, number)]
    standing = puzzle.standing
    return {
        cell: letter
        for cell, letter in (placed[0] if placed else {}).items()
        if cell not in standing and all(other.get(cell) == letter for other in placed)
    }


def _dead_sheet(puzzle: Zigzag, number: int, across: int) -> "_Sheet":
    word, count = puzzle.word(number), len(word_paths(puzzle, number))
    if count > len(NAMES):
        trouble = f"its {counted(count, 'path')} are too many to show"
        raise PuzzleError(f"word {word.number}", trouble, f"take one with {len(NAMES)} or fewer")
    return _Sheet(puzzle, word, count, across, NAMES)


def _in_words(path: Path) -> str:
    """
    >>> _in_words((1, 3, 2))
    '1-3-2'
    """
    return "-".join(map(str, path))


# ---- the sheet


@dataclass(frozen=True)
class _Sheet:
    """Where things stand: at the left the panel and its words, at the right small panels and lines to write on."""

    puzzle: Zigzag
    word: Word
    places: int
    across: int
    names: str = ""  # of the small panels, a letter each

    @cached_property
    def panel(self) -> Picture:
        return panel(self.puzzle, marked=[self.word.cell])

    @property
    def side(self) -> int:
        """Of a small cell, in pixels."""
        return 28 if self.puzzle.width < 4 else SMALLEST_BOX

    @property
    def left(self) -> float:
        """Of the small panels."""
        return MARGIN + max(self.panel.width, column_width(self.puzzle.words)) + BESIDE

    def small(self, place: int) -> "_Small":
        """A small panel, by its place from 0."""
        down, beside = divmod(place, self.across)
        x = self.left + beside * (self.puzzle.width * self.side + GAP)
        y = MARGIN + 30 + down * (self.puzzle.height * self.side + max(GAP, self.name_height + 4))
        return _Small(self.puzzle, x, y, self.side, self.names[place : place + 1])

    @property
    def name_height(self) -> int:
        """Of the names below the small panels."""
        return NAME if self.names else 0

    @property
    def board(self) -> str:
        """The panel as a text."""
        return "\n".join(self.panel.description.splitlines()[: self.puzzle.height + 1])

    def picture(self, shapes: Sequence[Shape], lines: Sequence[tuple[str, str]], told: str) -> Picture:
        """The sheet, with what stands in the small panels, and questions below with their answers."""
        ask = Text(self.left, MARGIN + 16, f"word {self.word.number}: {self.word.text}", 16, anchor="start", bold=True)
        found: list[Shape] = [*(moved(shape, 0, MARGIN) for shape in self.panel.shapes), ask, *shapes]
        top = MARGIN + self.panel.height + 4
        found += word_column(self.puzzle.words, MARGIN + 10, top)
        right = self.small(self.across - 1).right
        y = self.small(self.places - 1).bottom + self.name_height
        for question, answer in lines:
            y += LINE
            found += answer_line(question, answer, self.left, y, right - self.left)
        height = max(top + LEADING * len(self.puzzle.words), y) + MARGIN + 2
        return Picture(up(right + MARGIN), up(height), tuple(found), told)


@dataclass(frozen=True)
class _Small:
    """A small panel, with the first letters of all words."""

    puzzle: Zigzag
    left: float
    top: float
    side: int
    name: str = ""

    @property
    def right(self) -> float:
        return self.left + self.puzzle.width * self.side

    @property
    def bottom(self) -> float:
        return self.top + self.puzzle.height * self.side

    def box(self, cell: int) -> Box:
        row, column = divmod(cell, self.puzzle.width)
        return (self.left + column * self.side, self.top + row * self.side, self.side, self.side)

    def middle(self, cell: int) -> Point:
        x, y, width, height = self.box(cell)
        return x + width / 2, y + height / 2

    def blank(self) -> Iterator[Shape]:
        """The cells and the first letters."""
        yield from self.ground()
        yield from self.letters(self.puzzle.standing)

    def shown(self, path: Path) -> Iterator[Shape]:
        """A path behind the first letters, with a ring around its first cell."""
        yield from self.ground()
        yield from self.band(path)
        yield from self.letters(self.puzzle.standing)

    def walked(self, path: Path, text: str) -> Iterator[Shape]:
        """A path with the letters of its word."""
        yield from self.ground()
        yield from self.band(path)
        yield from self.letters({**self.puzzle.standing, **dict(zip(path, text, strict=True))})

    def crossed(self, path: Path, text: str) -> Iterator[Shape]:
        """A dead path: crossed out, a frame around the cells where other letters stand."""
        yield from self.shown(path)
        standing = self.puzzle.standing
        clash = [cell for cell, letter in zip(path, text, strict=True) if standing.get(cell, letter) != letter]
        yield Boxes(tuple(inset(self.box(cell), 2) for cell in clash), None, INK, 2, DASHED)
        corners = (self.left, self.top), (self.right, self.bottom)
        others = (self.left, self.bottom), (self.right, self.top)
        yield Lines((corners, others), INK, 1.5)

    def ground(self) -> Iterator[Shape]:
        yield Boxes(tuple(self.box(cell) for cell in range(self.puzzle.cells)), WHITE, INK)
        if self.name:
            yield Text((self.left + self.right) / 2, self.bottom + 14, self.name, LABEL)

    def band(self, path: Path) -> Iterator[Shape]:
        yield Lines((tuple(map(self.middle, path)),), BAND, round(0.6 * self.side), rounded=True)
        yield Circles((self.middle(path[0]),), 0.42 * self.side, WHITE, INK, 1.5)

    def letters(self, letters: Mapping[int, str]) -> Iterator[Shape]:
        font = max(SMALL, round(0.55 * self.side))
        for cell, letter in letters.items():
            yield centred(letter, self.box(cell), font, bold=cell in self.puzzle.standing)
