"""A panel (パネル) with the words that were placed into it: the state of the article's second recursion.

Cells count from 0, row by row, words from 1.
"""

from collections.abc import Sequence
from typing import cast

from puzzlelib.errors import PuzzleError
from puzzlelib.trace import Event
from puzzlelib.wording import counted, shown
from puzzlelib.zigzag.paths import Path
from puzzlelib.zigzag.puzzle import Grid, Zigzag, as_grid, check_puzzle, write_panel

Letters = tuple[str, ...]  # of the cells of one path, "" where a cell is open


class Panel:
    """A puzzle with the letters that stand in its cells now, and the words placed so far.

    At the start the first letters of all words stand. The panel writes what it is told to: whether a path is possible
    is asked before, with ``clash``.

    Attributes
    ----------
    puzzle : never changed.
    letters : what stands in each cell, "" where it is open.
    placed : the path of each placed word by its number, in the order of placing.
    event : the last event, None at the start.

    Raises PuzzleError for anything but a Zigzag.

    >>> panel = Panel(Zigzag(2, 2, [("AD", 0), ("BED", 1)]))
    >>> panel.place(2, (1, 3, 2))
    >>> print(panel)
    A B
    D E
    >>> panel.clash(1, (0, 1)), panel.clash(1, (0, 2))
    (1, None)
    >>> panel.take_back(panel.before)
    >>> panel
    <Panel of 2 x 2, 0 words placed, 2 cells open>
    """

    def __init__(self, puzzle: Zigzag) -> None:
        check_puzzle(puzzle)
        self.puzzle = puzzle
        self.letters: list[str] = [puzzle.standing.get(cell, "") for cell in range(puzzle.cells)]
        self.placed: dict[int, Path] = {}
        self.event: Event | None = None
        self._before: list[Letters] = []

    # ---- how it changes: the recursion calls these, and so does a replay

    def place(self, number: int, path: Path) -> None:
        """Write a word along a path, over whatever stands there: ``ahead`` of the article."""
        self._before.append(tuple([self.letters[cell] for cell in path]))
        for cell, letter in zip(path, self.puzzle.words[number - 1].text, strict=True):
            self.letters[cell] = letter
        self.placed[number] = path

    def take_back(self, left: Sequence[str]) -> None:
        """Take the last word out; the cells of its path hold ``left`` from now on: ``back`` of the article.

        Raises PuzzleError if no word is placed, or ``left`` is not one letter or "" for each cell of the path.
        """
        path = self._last()
        for cell, letter in zip(path, _check_left(left, len(path)), strict=True):
            self.letters[cell] = letter
        self._before.pop()
        self.placed.popitem()

    def apply(self, event: Event) -> None:
        self.event = event
        if event.kind == "placed":
            self.place(cast(int, event.where), cast(Path, event.value))
        elif event.kind == "taken back":
            self.take_back(cast(Letters, event.why[1:]))

    def copy(self) -> "Panel":
        """Its own letters and words; the puzzle is shared."""
        twin = Panel.__new__(Panel)
        twin.__dict__.update(self.__dict__)
        twin.letters, twin.placed, twin._before = self.letters.copy(), self.placed.copy(), self._before.copy()
        return twin

    __copy__ = copy  # who calls copy.copy means the same

    # ---- what it tells

    def clash(self, number: int, path: Path) -> int | None:
        """The index, from 0, of the first letter that meets another letter on a path, or None.

        ``possible`` of the article asks the same.
        """
        for index, letter in enumerate(self.puzzle.words[number - 1].text):
            standing = self.letters[path[index]]
            if standing and standing != letter:
                return index
        return None

    @property
    def before(self) -> Letters:
        """What the cells of the last word held before it was placed: ``preMoji`` of the article."""
        self._last()
        return self._before[-1]

    @property
    def open(self) -> tuple[int, ...]:
        """The cells without a letter."""
        return tuple(cell for cell, letter in enumerate(self.letters) if not letter)

    @property
    def grid(self) -> Grid:
        """The letters as a new array of shape (height, width), one code point each, "" where a cell is open."""
        return as_grid(self.letters, self.puzzle.width)

    def covers(self, cell: int) -> tuple[int, ...]:
        """The numbers of the placed words whose paths pass a cell, in the order of placing."""
        return tuple(number for number, path in self.placed.items() if cell in path)

    def _last(self) -> Path:
        if not self.placed:
            raise PuzzleError("the panel", "no word is placed", "place one before you take it back")
        return self.placed[next(reversed(self.placed))]

    def __repr__(self) -> str:
        size = f"{self.puzzle.height} x {self.puzzle.width}"
        placed, cells = counted(len(self.placed), "word"), counted(len(self.open), "cell")
        return f"<Panel of {size}, {placed} placed, {cells} open>"

    def __str__(self) -> str:
        return write_panel(self.letters, self.puzzle.width)

    def _repr_html_(self) -> str:
        from puzzlelib.zigzag import draw

        return draw.panel_html(self)


def _check_left(left: object, cells: int) -> Letters:
    """What a word leaves, as a function of the reader may give it. Raises PuzzleError unless it fits its cells."""
    mend = f'give {counted(cells, "letter")}, one for each cell of the path, and "" for an open cell'
    if not isinstance(left, list | tuple):
        raise PuzzleError("taking back", f"{shown(left)} is no list of letters", mend)
    if len(left) != cells:
        raise PuzzleError("taking back", f"the list has {counted(len(left), 'letter')}", mend)
    for letter in left:
        if not isinstance(letter, str) or len(letter) > 1:
            raise PuzzleError("taking back", f"{shown(letter)} is no letter", mend)
    return tuple(left)
