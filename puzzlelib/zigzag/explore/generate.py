"""Puzzles made at the press of a button: choose a size, a list of words and a seed; save them, or print them."""

from base64 import b64encode
from collections.abc import Iterable, Mapping
from functools import cache

import ipywidgets

from puzzlelib import paper
from puzzlelib.errors import PuzzleError
from puzzlelib.picture import Picture
from puzzlelib.widgets import PAPER, Explorer, by_name, paragraphs, side_by_side
from puzzlelib.wording import counted
from puzzlelib.zigzag import draw, draw_print
from puzzlelib.zigzag.demands import Demand, by_elimination, by_probing
from puzzlelib.zigzag.examples import example
from puzzlelib.zigzag.explore.own import elimination_told, words_told
from puzzlelib.zigzag.generate import generate
from puzzlelib.zigzag.puzzle import Zigzag
from puzzlelib.zigzag.words import word_list

Lists = Iterable[str] | Mapping[str, Iterable[str]]

SECONDS = 10
SIZE, LARGEST, LAST_SEED = 6, 17, 99
DEMANDS: dict[str, Demand] = {
    "single assumptions solve it": by_probing,
    "elimination alone solves it": by_elimination,
}
BARE, SOLVED = "the puzzle", "its solution"
TRIAL = ("CAT", "DOG", "COW", "HEN", "APE", "OWL", "TOAD")  # for a first puzzle that nobody sees
LINK = "color:#0050A0;text-decoration:underline"
COMPILING = "The first time on a machine this takes up to a minute more: the solver is compiled."


class GenerateExplorer(Explorer):
    """Make puzzles with exactly one solution: sliders for the size, the number of words and the seed.

    "make" makes the puzzle of these settings, "another one" takes the next seed. The same settings give the same puzzle
    on every machine. What cannot be made within ten seconds is given up, with a sentence. Links save the puzzle as
    text, and its sheets as a page to print.

    ``.puzzle`` holds the last puzzle that was made, with its ``solution``; at the start it is the article's example.

    ``lists`` is a list of words, or several by name; None for those of data/. Raises PuzzleError if there is none.

    >>> explorer = GenerateExplorer(["CAT", "DOG", "COW", "HEN", "APE", "OWL", "TOAD"])
    >>> explorer.height.value = explorer.width.value = 3
    >>> explorer.count.value, explorer.seed.value = 4, 1
    >>> explorer.make()
    >>> explorer.puzzle, explorer.told[1]
    (<Zigzag of 3 x 3, 4 words>, 'Exactly one solution: the solver has proved it.')
    """

    def __init__(self, lists: Lists | None = None) -> None:
        super().__init__()
        self.lists: dict[str, Iterable[str]] = by_name("lists", some_lists() if lists is None else lists)
        self.words = self.choice("list of words", list(self.lists), lambda _: self.waiting())
        self.height = self.slider("rows", SIZE, 1, LARGEST, lambda _: self.resize())
        self.width = self.slider("columns", SIZE, 1, LARGEST, lambda _: self.resize())
        self.count = self.slider("words (0: as usual)", 0, 0, SIZE * SIZE, lambda _: self.waiting())
        self.demand = self.choice("so that", list(DEMANDS), lambda _: self.waiting())
        self.seed = self.slider("seed", 1, 0, LAST_SEED, lambda _: self.waiting())
        self.title = ipywidgets.Text(
            description="title",
            placeholder="of your puzzle",
            continuous_update=False,
            layout={"width": "100%", "max_width": "480px"},
            style={"description_width": "initial"},
        )
        self.watch(self.title, "value", lambda _: self.name_it())
        buttons = side_by_side(self.button("make", self.make), self.button("another one", self.make_another))
        self.shows = self.choice("show", [BARE], lambda _: self._show())
        self.answer, self.links, self.figure = ipywidgets.HTML(), ipywidgets.HTML(), self.picture_view()
        settings = (self.words, self.height, self.width, self.count, self.demand, self.seed)
        seen = ipywidgets.VBox([self.answer, self.shows, self.figure, self.title, self.links])
        self.stack(*settings, buttons, seen)
        self.puzzle = example("article")
        self.hold(self.puzzle, "This is the article's example.")
        self.waiting()

    # ---- what the reader does

    def make(self) -> None:
        """Make the puzzle of the settings. Raises PuzzleError and holds what it held where there is none in time."""
        try:
            made = self._made()
        except PuzzleError:
            self._tell(self.told)
            raise
        self.hold(made, "Exactly one solution: the solver has proved it.")

    def make_another(self) -> None:
        """Make the puzzle of the next seed."""
        with self.quietly():
            self.seed.value = (self.seed.value + 1) % (LAST_SEED + 1)
        self.make()

    def resize(self) -> None:
        """The sliders of the size have moved: there cannot be more words than cells."""
        with self.quietly():
            self.count.max = self.height.value * self.width.value
        self.waiting()

    def waiting(self) -> None:
        """Say that the settings have changed, and the puzzle has not."""
        self._tell([*self.told, 'Press "make" for a puzzle of these settings.'])

    def name_it(self) -> None:
        """Give the puzzle the title that was typed."""
        self.puzzle = titled(self.puzzle, self.title.value)
        self._show()

    def hold(self, puzzle: Zigzag, verdict: str) -> None:
        """Hold a puzzle, and say and show what there is to say of it."""
        self.puzzle = titled(puzzle, self.title.value or puzzle.title)
        self.told = list(filter(None, [words_told(puzzle), verdict, elimination_told(puzzle)]))
        self._tell(self.told)
        with self.quietly():
            self.shows.options = [BARE, SOLVED] if puzzle.solution else [BARE]
            self.shows.value = BARE
        self._show()

    def _made(self) -> Zigzag:
        self._tell([self._begun()])
        compile_maker()
        return generate(
            self.lists[self.words.value],
            self.height.value,
            self.width.value,
            self.count.value or None,
            seed=self.seed.value,
            demand=DEMANDS[self.demand.value],
            time_limit=SECONDS,
            on_progress=self._progress,
        )

    # ---- what the reader sees

    def _begun(self) -> str:
        waits = "" if compile_maker.cache_info().currsize else f" {COMPILING}"
        return (
            f"Making a puzzle of {self.height.value} x {self.width.value} cells, {SECONDS} seconds at most ...{waits}"
        )

    def _progress(self, done: int, cells: int) -> None:
        told = f"{done:,} of {counted(cells, 'cell')} are as they should be in the best draft"
        self._tell([f"{self._begun()} {told}."])

    def _tell(self, sentences: list[str]) -> None:
        self.answer.value = paragraphs(sentences)

    def _show(self) -> None:
        self.show_picture(self.figure, self.picture())
        self.links.value = links(self.puzzle)

    def picture(self) -> Picture:
        """The panel with its words, or its solution."""
        puzzle = self.puzzle
        if self.shows.value == SOLVED:
            return draw.solution(puzzle, puzzle.solution)
        return draw.with_words(draw.panel(puzzle), puzzle.words)


def some_lists() -> dict[str, Iterable[str]]:
    """The lists of data/, by the words that a reader chooses."""
    return {"Japanese": word_list("japanese"), "English": word_list("english")}


@cache
def compile_maker() -> None:
    """Make a small puzzle, so that no time limit runs while Numba compiles."""
    generate(TRIAL, 3, 3, 4, seed=1, time_limit=None)


def titled(puzzle: Zigzag, title: str) -> Zigzag:
    """The puzzle with another title.

    >>> titled(Zigzag(1, 1, [("A", 0)]), "One cell").title
    'One cell'
    """
    words = [(word.text, word.cell) for word in puzzle.words]
    told = {name: getattr(puzzle, name) for name in ("author", "licence", "source")}
    return Zigzag(puzzle.height, puzzle.width, words, solution=puzzle.solution, title=title, **told)


def links(puzzle: Zigzag) -> str:
    """Links that save a puzzle as text and its sheets as a page to print, both with the solution where it is known."""
    title = puzzle.title or "A zigzag puzzle"
    page = paper.page_for_browsers(paper.pages([draw_print.item(puzzle)], title=title), title)
    saved = [
        _link("zigzag.txt", "text/plain", puzzle.write(), "save as text"),
        _link("zigzag.html", "text/html", page, "save as a page to print"),
    ]
    note = " (both with the solution)" if puzzle.solution else ""
    return f'<p style="{PAPER}">{" &nbsp; ".join(saved)}{note}</p>'


def _link(name: str, kind: str, text: str, words: str) -> str:
    data = b64encode(text.encode()).decode()
    return f'<a style="{LINK}" download="{name}" href="data:{kind};charset=utf-8;base64,{data}">{words}</a>'
