"""Where can this word go? Its paths by sliders, and by a click on a cell those that pass it, or why none can."""

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress

import ipywidgets

from puzzlelib.board_picture import Highlight
from puzzlelib.errors import Contradiction
from puzzlelib.picture import Picture
from puzzlelib.widgets import paragraphs, side_by_side
from puzzlelib.wording import LISTED, counted, listed
from puzzlelib.zigzag.draw_paths import reach
from puzzlelib.zigzag.elimination import Elimination, Survivors
from puzzlelib.zigzag.elimination_sentences import word_name
from puzzlelib.zigzag.explore.puzzles import PuzzleExplorer, Puzzles
from puzzlelib.zigzag.paths import Path, open_paths, word_paths
from puzzlelib.zigzag.puzzle import Zigzag, cell_name, check_number
from puzzlelib.zigzag.sentences import cells_named
from puzzlelib.zigzag.why import Forbidden, WhyNot, why_not, why_not_through

PANEL, AGREEING, LEFT = "in the panel", "agreeing with the first letters", "left after elimination"


class WordExplorer(PuzzleExplorer):
    """Where a word can go: the cells that it reaches, its paths one by one, and what forbids it to pass a cell.

    A slider chooses the word, another one a path of it (0: all of them). On the board the cells are shaded that it
    reaches; beside it each cell has the number of paths that pass it. A click on a cell leaves only these paths, or
    tells why there are none: the cells that forbid it are outlined.

    ``.puzzle``, ``.number``, ``.paths``, ``.path`` (None for all of them) and ``.cell`` hold what is shown.

    ``puzzles`` is a Zigzag, or several by name. Raises PuzzleError if there is no puzzle, and for a word that is not
    there.

    >>> explorer = WordExplorer(Zigzag(1, 4, [("AB", 0), ("CB", 2)]), number=2)
    >>> explorer.paths
    ((2, 1), (2, 3))
    >>> explorer.view.selected = 0
    >>> explorer.told[-1]
    'CB has 2 letters, and cell 0 is 2 steps from cell 2.'
    """

    def __init__(self, puzzles: Puzzles | None = None, number: int = 1) -> None:
        super().__init__(puzzles, "zigzag panel: click a cell")
        number = check_number(self.puzzle, number)
        self.word = self.slider("word", number, 1, len(self.puzzle.words), self.choose_word)
        self.ways = self.choice("paths", [PANEL, AGREEING, LEFT], lambda _: self.choose_word(self.number))
        self.turn = self.slider("path (0: all)", 0, 0, 1, lambda _: self._show())
        self.watch(self.view, "selected", self.click)
        self.answer = ipywidgets.HTML()
        self.figure = self.picture_view()
        below = ipywidgets.VBox([side_by_side(self.view, self.figure), self.answer])
        self.stack(self.preset, self.word, self.ways, self.turn, below)
        self.survivors = eliminated(self.puzzle)
        self.keep(self.puzzle, number, None)

    def load(self, puzzle: Zigzag) -> None:
        """Show the first word of a puzzle."""
        self.keep(puzzle, 1, None)

    def choose_word(self, number: int) -> None:
        """Show a word; the cell that was clicked stays."""
        self.keep(self.puzzle, number, self.cell)

    def click(self, cell: int | None) -> None:
        """Show the paths that pass a cell; all of them for None."""
        self.cell = cell
        self._show()

    def keep(self, puzzle: Zigzag, number: int, cell: int | None) -> None:
        """Hold a word of a puzzle with its paths, and show them."""
        survivors = self.survivors if self.survivors.puzzle is puzzle else eliminated(puzzle)
        every = word_paths(puzzle, number), open_paths(puzzle, number), tuple(survivors.paths[number])
        self.puzzle, self.number, self.cell, self.survivors = puzzle, number, cell, survivors
        self.all_paths = dict(zip((PANEL, AGREEING, LEFT), every, strict=True))
        with self.quietly():
            self.word.max = len(puzzle.words)
            self.word.value = number
            self.turn.max = len(self.paths)
            self.turn.value = 0
        self._show()

    @property
    def paths(self) -> tuple[Path, ...]:
        """The paths of the word that the list asks for, in the order of the article."""
        return self.all_paths[self.ways.value]

    @property
    def path(self) -> Path | None:
        """The path of the slider, or None where it is at 0."""
        return self.paths[self.turn.value - 1] if self.turn.value else None

    @property
    def passing(self) -> tuple[Path, ...]:
        """The paths that pass the clicked cell; all of them where none is clicked."""
        return tuple(path for path in self.paths if self.cell is None or self.cell in path)

    # ---- what the reader sees

    def _show(self) -> None:
        against = self._against()
        self.told = [self._word_told(), *self._path_told(), *self._cell_told(against)]
        self.answer.value = paragraphs(self.told)
        forbidden = against.forbidden_by if against else ()
        self.show_board(
            self._letters(),
            [*self._shades(), *((cell, "error") for cell, _, _ in forbidden)],
            [(self.number, self.path, "tried")] if self.path else [],
            self._clashes(forbidden),
            selected=self.cell,
        )
        self.show_picture(self.figure, self.picture())

    def _letters(self) -> list[str]:
        """The letters that stand, and those of the chosen path where cells are open."""
        known = self.survivors.certain if self.ways.value == LEFT else self.puzzle.standing
        letters = [known.get(cell, "") for cell in range(self.puzzle.cells)]
        for cell, letter in zip(self.path or (), self.puzzle.word(self.number).text, strict=False):
            letters[cell] = letters[cell] or letter
        return letters

    def _shades(self) -> list[Highlight]:
        """The cells that the word reaches, while no single path is drawn."""
        reached = set().union(*self.passing) if self.path is None else set()
        return [(cell, "unit") for cell in sorted(reached)]

    def _clashes(self, forbidden: Sequence[Forbidden]) -> dict[int, str]:
        """The letters that the chosen path, or the word in the clicked cell, wants where another one stands."""
        word, standing = self.puzzle.word(self.number), self.puzzle.standing
        wanted = {cell: letter for cell, letter, _ in forbidden if letter}
        along = zip(self.path or (), word.text, strict=False)
        return wanted | {cell: letter for cell, letter in along if standing.get(cell, letter) != letter}

    def picture(self) -> Picture:
        """Each cell with the number of paths that pass there; of all paths where none passes the clicked cell."""
        after = self.ways.value == LEFT
        return reach(self.survivors if after else self.puzzle, self.number, self.passing or self.paths)

    # ---- what is said

    def _word_told(self) -> str:
        puzzle, number = self.puzzle, self.number
        panel, agreeing, left = map(len, self.all_paths.values())
        name, cell = word_name(puzzle, number), puzzle.word(number).cell
        told = f"Word {number}, {name}, begins in {cell_name(cell)}: {counted(panel, 'path')} in the panel"
        return f"{told}, {agreeing:,} {_agree(agreeing)} with the first letters, {left:,} left after elimination."

    def _path_told(self) -> list[str]:
        if self.path is None:
            return []
        told = f"Path {self.turn.value:,} of {len(self.paths):,}: {cells_named(self.path)}."
        clash = why_not(self.puzzle, self.number, self.path) if self._clashes(()) else None
        return [f"{told} {clash.sentence}" if clash else told]

    def _cell_told(self, against: WhyNot | None) -> list[str]:
        if self.cell is None:
            return ["Click a cell: which paths pass it?"]
        if against:
            return [against.sentence]
        turns = [self.paths.index(path) + 1 for path in self.passing]
        if len(turns) == len(self.paths) > 1:
            return [f"All {len(turns):,} paths pass {cell_name(self.cell)}."]
        one = len(turns) == 1
        which = f"Path{'' if one else 's'} {listed(turns)} pass{'es' if one else ''} {cell_name(self.cell)}"
        return [f"{which}: {len(turns):,} of {len(self.paths):,}."]

    def _against(self) -> WhyNot | None:
        """Why no path passes the clicked cell; None where one does."""
        if self.cell is None or self.passing:
            return None
        if self.ways.value == AGREEING:
            return against_first_letters(self.puzzle, self.number, self.cell)
        return why_not_through(self.puzzle, self.number, self.cell)


def eliminated(puzzle: Zigzag) -> Survivors:
    """What elimination leaves of a puzzle; where it comes to a contradiction, what was left then.

    >>> eliminated(Zigzag(1, 4, [("AB", 0), ("CB", 2)]))
    <Survivors: 2 paths of 2 words, 4 of 4 cells certain>
    """
    survivors = Survivors(puzzle)
    with suppress(Contradiction):
        for _ in Elimination.everywhere(survivors).run():
            pass
    return survivors


def against_first_letters(puzzle: Zigzag, number: int, cell: int) -> WhyNot:
    """Why no path of a word through a cell agrees with the first letters: the letters that each of them meets.

    >>> against_first_letters(Zigzag(1, 4, [("ABC", 0), ("DE", 1)]), 1, 2)
    The only path of ABC through cell 2 clashes: ABC wants B in cell 1, where D stands.
    """
    passing = [path for path in word_paths(puzzle, number) if cell in path]
    if not passing:
        return why_not_through(puzzle, number, cell)
    start = Survivors(puzzle)  # made once for all paths
    against = [why_not(start, number, path) for path in passing]
    met = Counter((one.forbidden_by[0], one.reasons[0]) for one in against)
    forbidden_by = tuple(dict.fromkeys(forbidden for forbidden, _ in met))
    name = word_name(puzzle, number)
    which = f"The only path of {name}" if len(passing) == 1 else f"All {len(passing):,} paths of {name}"
    told = f"{which} through {cell_name(cell)} {'clashes' if len(passing) == 1 else 'clash'}: "
    reasons = [reason.rstrip(".") for _, reason in met][:LISTED]
    return WhyNot(puzzle, number, (cell,), forbidden_by, (f"{told}{'; '.join(reasons)}.",))


def _agree(count: int) -> str:
    return "agrees" if count == 1 else "agree"
