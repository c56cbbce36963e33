"""A zigzag puzzle of the reader's own: type words and first cells, and see at once how many solutions there are."""

import ipywidgets

from puzzlelib.errors import PuzzleError
from puzzlelib.picture import Picture
from puzzlelib.solutions import SENTENCES
from puzzlelib.widgets import Explorer, paragraphs, side_by_side
from puzzlelib.wording import as_sentence, counted
from puzzlelib.zigzag import draw
from puzzlelib.zigzag.elimination import solve_by_elimination
from puzzlelib.zigzag.explore.puzzles import Puzzles, puzzles_by_name, some_examples
from puzzlelib.zigzag.explore.typed import is_whole_puzzle, read_typed, typed
from puzzlelib.zigzag.explore.verdict import has_few_shapes, judge, why_none
from puzzlelib.zigzag.paths import count_paths
from puzzlelib.zigzag.puzzle import Word, Zigzag, cell_name

MOST_LINES = 20
BARE = "the puzzle"
SHOWN = (BARE, "a solution", "another solution")

# To start from, beside those of data/: each shows something that can happen to a puzzle of one's own.
SMALL = {
    "2 x 2: more than one solution": Zigzag(2, 2, [("AB", 0), ("AC", 3)]),
    "1 x 4: no solution": Zigzag(1, 4, [("AC", 0), ("BA", 1), ("CD", 2), ("DC", 3)]),
    "3 x 3: to be filled by you": Zigzag(3, 3, [("CAT", 0)]),
}


class ZigzagExplorer(Explorer):
    """A zigzag puzzle to type: at once what is wrong with it, how many paths its words have, how many solutions.

    Each line of the text is a word and its first cell; a whole puzzle can be pasted, too. A text counts when the reader
    leaves it, or presses "check it". The sliders change the panel: the words stay where they are, and the numbers of
    their cells follow. Where there are several solutions, the cells in which two of them differ are outlined.

    ``.puzzle`` holds the last puzzle without a mistake, ``.solutions`` what is known of it, ``.told`` what is said.

    ``puzzles`` is a Zigzag, or several by name, to start from. Raises PuzzleError if there is no puzzle.

    >>> explorer = ZigzagExplorer(Zigzag(1, 4, [("AB", 0), ("CB", 2)]))
    >>> explorer.told[1]
    'Exactly one solution.'
    >>> explorer.words.value = "AB, 0\\nCB, 1"
    >>> explorer.puzzle.words[1], explorer.told[1]
    (Word(number=2, text='CB', cell=1), 'No solution. No word reaches cell 3 any more.')
    """

    def __init__(self, puzzles: Puzzles | None = None) -> None:
        super().__init__()
        self.puzzles = puzzles_by_name(some_examples() | SMALL if puzzles is None else puzzles)
        self.preset = self.choice("start from", list(self.puzzles), self.start)
        self.preset.layout.display = "" if len(self.puzzles) > 1 else "none"
        self.height = self.slider("rows", 1, 1, MOST_LINES, lambda _: self.resize())
        self.width = self.slider("columns", 1, 1, MOST_LINES, lambda _: self.resize())
        self.words = ipywidgets.Textarea(
            rows=8,
            placeholder="one line a word: WORD, CELL",
            continuous_update=False,  # text that an input method has only half written is not sent
            layout={"width": "280px"},
        )
        self.watch(self.words, "value", self.type)
        check = self.button("check it", self.check)
        again = self.button("start again", lambda: self.start(self.preset.value))
        self.shows = self.choice("show", SHOWN[:1], lambda _: self._show())
        self.shows.layout.width = "280px"
        self.figure = self.picture_view()
        self.verdict = ipywidgets.HTML()
        written = ipywidgets.VBox(
            [ipywidgets.HTML("words, each with its first cell"), self.words, side_by_side(check, again)],
            layout={"margin": "0 20px 0 0"},
        )
        seen = ipywidgets.VBox([self.shows, self.figure])
        below = ipywidgets.VBox([side_by_side(written, seen), self.verdict])
        self.stack(self.preset, self.height, self.width, below)
        self.told: list[str] = []
        self.start(self.preset.value)

    # ---- what the reader does

    def start(self, name: str) -> None:
        """Start from a puzzle; what was typed before is forgotten."""
        puzzle = self.puzzles[name]
        self.keep(puzzle, typed(puzzle))

    def check(self) -> None:
        """Take the words of the text, if they are not those that are shown."""
        if self.words.value != self.text:
            self.type(self.words.value)

    def type(self, text: str) -> None:
        """Take the words of the text. Raises PuzzleError and holds what it held where something is wrong with them."""
        puzzle = read_typed(text, self.height.value, self.width.value)
        self.keep(puzzle, typed(puzzle) if is_whole_puzzle(text) else text)

    def resize(self) -> None:
        """Take the size of the sliders: the words stay in their places, or, if they are not read yet, are read."""
        if self.words.value != self.text:
            self.check()
            return
        try:
            puzzle = resized(self.puzzle, self.height.value, self.width.value)
            self.keep(puzzle, typed(puzzle))
        finally:
            self._write(self.puzzle, self.text)

    def keep(self, puzzle: Zigzag, text: str) -> None:
        """Hold a puzzle and its text, and say and show what there is to say of it.

        Raises PuzzleError and holds what it held for a puzzle with more paths than the solver can hold.
        """
        counts = words_told(puzzle)
        try:
            solutions = judge(puzzle, lambda wait: self._tell([counts, wait]))
        except PuzzleError:
            self._tell(self.told)
            raise
        self.puzzle, self.text, self.solutions = puzzle, text, solutions
        unique = solutions.status == "unique"
        self.told = list(filter(None, [counts, self._verdict(), elimination_told(puzzle) if unique else ""]))
        self._write(puzzle, text)
        self._tell(self.told)
        with self.quietly():
            self.shows.options = SHOWN[: 1 + len(solutions.grids)]
            self.shows.value = BARE
        self._show()

    # ---- what the reader sees

    def _write(self, puzzle: Zigzag, text: str) -> None:
        """Sliders and text say what is held."""
        with self.quietly():
            for slider, lines in ((self.height, puzzle.height), (self.width, puzzle.width)):
                slider.max = max(slider.max, lines)
                slider.value = lines
            self.words.value = text

    def _tell(self, sentences: list[str]) -> None:
        self.verdict.value = paragraphs(sentences)

    def _show(self) -> None:
        self.show_picture(self.figure, self.picture())

    def _verdict(self) -> str:
        status, reason = self.solutions.status, self.solutions.reason
        if status == "multiple":
            reason += " They are outlined, with the letters of both."
        if status == "none":
            reason = why_none(self.puzzle)
        return f"{as_sentence(SENTENCES[status])} {reason}".strip()

    def picture(self) -> Picture:
        """The panel with its words beside it, or a solution."""
        differ = self.solutions.differences
        turn = SHOWN.index(self.shows.value)
        if turn:
            return draw.solution(self.puzzle, self.solutions.grids[turn - 1], differ)
        marked = differ.ravel().nonzero()[0].tolist()
        letters = {cell: sorted({str(grid.flat[cell]) for grid in self.solutions.grids}) for cell in marked}
        panel = draw.panel(self.puzzle, candidates=letters, marked=marked, kind="changed")
        return draw.with_words(panel, self.puzzle.words)


def resized(puzzle: Zigzag, height: int, width: int) -> Zigzag:
    """The puzzle in a panel of another size. Raises PuzzleError for a word that has no room there any more.

    >>> resized(Zigzag(2, 2, [("AB", 0), ("AC", 3)]), 2, 3).words[1]
    Word(number=2, text='AC', cell=4)
    """
    return Zigzag(height, width, [_moved(word, puzzle.width, height, width) for word in puzzle.words])


def _moved(word: Word, before: int, height: int, width: int) -> tuple[str, int]:
    row, column = divmod(word.cell, before)
    if row >= height or column >= width:
        trouble = f"{word.text} begins in {cell_name(word.cell)}, which would be outside"
        raise PuzzleError("the panel", trouble, "delete that word first, or give it another cell")
    return word.text, row * width + column


def words_told(puzzle: Zigzag) -> str:
    """How many words, letters and paths there are.

    >>> words_told(Zigzag(1, 4, [("AB", 0), ("CB", 2)]))
    '2 words with 4 letters for 4 cells. Paths: 8 in free space, 3 in the panel, 3 agree with the first letters.'
    """
    words, letters, cells = (
        counted(*thing) for thing in ((len(puzzle.words), "word"), (puzzle.letters, "letter"), (puzzle.cells, "cell"))
    )
    told = f"{words} with {letters} for {cells}."
    if not has_few_shapes(puzzle):
        return told
    free, panel, standing = count_paths(puzzle).total
    agree = "agrees" if standing == 1 else "agree"
    return f"{told} Paths: {free:,} in free space, {panel:,} in the panel, {standing:,} {agree} with the first letters."


def elimination_told(puzzle: Zigzag) -> str:
    """How far elimination alone comes; nothing where the paths are too many to list at once.

    >>> elimination_told(Zigzag(1, 4, [("AB", 0), ("CB", 2)]))
    'Elimination alone finds all letters.'
    """
    if not has_few_shapes(puzzle):
        return ""
    left = solve_by_elimination(puzzle).open
    return f"Elimination alone {f'leaves {left:,} of {puzzle.cells:,} cells open' if left else 'finds all letters'}."
