"""The recursion in any order of the words: what it tests and places, and the first panel that it accepts."""

from collections.abc import Iterable, Sequence
from html import escape

import ipywidgets

from puzzlelib.errors import PuzzleError
from puzzlelib.picture import Picture
from puzzlelib.widgets import PAPER, paragraphs, side_by_side
from puzzlelib.wording import counted
from puzzlelib.zigzag import draw
from puzzlelib.zigzag.draw_search import by_depth
from puzzlelib.zigzag.elimination_sentences import word_name
from puzzlelib.zigzag.explore.puzzles import PuzzleExplorer, Puzzles
from puzzlelib.zigzag.orders import ORDERS
from puzzlelib.zigzag.panel import Panel
from puzzlelib.zigzag.paths import word_paths
from puzzlelib.zigzag.puzzle import Zigzag
from puzzlelib.zigzag.recursion import (
    Accept,
    RecursionCount,
    TakeBack,
    all_filled,
    all_placed,
    check_order,
    count_tests,
    emptying,
    full_panels,
    restoring,
)
from puzzlelib.zigzag.sentences import cells_named, joined

Order = tuple[int, ...]
Setting = tuple[Order, str, str]  # the order of the words, how they are taken back, which panel is accepted

SECONDS = 1.0  # a reader who tries orders waits for no more
MOST_ROWS = 8
MOST_NUMBERS = 20  # of an order in the table
OWN_ORDER = "your own"
TAKE_BACK: dict[str, TakeBack] = {
    "each cell holds again what it held before (the article)": restoring,
    "all cells are emptied (a slip)": emptying,
}
ACCEPT: dict[str, Accept] = {
    "every word is placed (the article)": all_placed,
    "every cell is filled, too (the mend)": all_filled,
}
SHORT = dict(zip([*TAKE_BACK, *ACCEPT], ["restored", "emptied", "all placed", "all filled"], strict=True))
HEADER = ("order", "taken back", "accepted if", "tests", "placements", "tests, whole tree", "panels")
CELL = "padding:2px 8px;text-align:right;border:1px solid #bbb"


class RecursionExplorer(PuzzleExplorer):
    """The recursion on a puzzle: choose the order of the words, how they are taken back, and which panel is accepted.

    The list shows the words in their order; buttons move the chosen one up and down. A table keeps what was tried:
    tests and placements up to the first accepted panel, tests of the whole tree. That panel is shown, and words placed
    by depth. A tree that is not walked after a second is left, and the table says so.

    ``.puzzle``, ``.order``, ``.take_back`` and ``.accept`` hold what is chosen, ``.count`` what ``count_tests`` gives
    for it, ``.panel`` the first accepted panel or None, ``.tried`` all counts of this puzzle.

    ``puzzles`` is a Zigzag, or several by name. Raises PuzzleError if there is no puzzle, and for an order that does
    not name each word once.

    >>> explorer = RecursionExplorer(Zigzag(1, 3, [("A", 0), ("BA", 1)]))
    >>> explorer.count.first.tests, str(explorer.panel)
    (2, 'A B ?')
    >>> explorer.accepts.value = "every cell is filled, too (the mend)"
    >>> explorer.count.first.tests, str(explorer.panel)
    (3, 'A B A')
    """

    def __init__(self, puzzles: Puzzles | None = None, order: Iterable[int] | None = None) -> None:
        super().__init__(puzzles, "the first panel that is accepted")
        self.view.locked = True
        self.orders = self.choice("order of the words", list(ORDERS), self.choose_order)
        self.words = ipywidgets.Select(layout={"width": "260px"})
        moves = [self.button("up", lambda: self.move(-1)), self.button("down", lambda: self.move(1))]
        self.way_back = self.choice("taken back", list(TAKE_BACK), lambda _: self.keep(self.puzzle, self.order))
        self.accepts = self.choice("accepted if", list(ACCEPT), lambda _: self.keep(self.puzzle, self.order))
        self.table, self.answer, self.figure = ipywidgets.HTML(), ipywidgets.HTML(), ipywidgets.HTML()
        words = ipywidgets.VBox([self.words, side_by_side(*moves)], layout={"margin": "0 20px 0 0"})
        below = ipywidgets.VBox([side_by_side(words, self.view), self.answer, self.table, self.figure])
        self.stack(self.preset, self.orders, self.way_back, self.accepts, below)
        self.tried: dict[Setting, RecursionCount] = {}
        self.keep(self.puzzle, check_order(self.puzzle, order))

    # ---- what the reader does

    def load(self, puzzle: Zigzag) -> None:
        """Start with a puzzle, in the order of its list."""
        self.keep(puzzle, check_order(puzzle, None))

    def choose_order(self, name: str) -> None:
        """Take an order by its name; "your own" is the one that is shown."""
        if name in ORDERS:
            self.keep(self.puzzle, tuple(ORDERS[name](self.puzzle)))

    def move(self, step: int) -> None:
        """Move the chosen word up (-1) or down (1). Raises PuzzleError if none is chosen."""
        number = self.words.value
        if number is None:
            raise PuzzleError("the words", "none is chosen", "click one in the list first")
        order = list(self.order)
        place = order.index(number)
        order.insert(max(0, place + step), order.pop(place))
        self.keep(self.puzzle, tuple(order))

    def keep(self, puzzle: Zigzag, order: Order) -> None:
        """Walk the recursion on a puzzle in an order, and show what comes of it.

        Raises PuzzleError and holds what it held for a puzzle of too many words.
        """
        setting = (order, self.way_back.value, self.accepts.value)
        tried = self.tried if puzzle == self.puzzle else {}
        count = tried.get(setting) or walk(puzzle, setting)
        self.panel = first_panel(puzzle, setting) if count.first else None
        self.puzzle, self.order, self.count = puzzle, order, count
        tried.pop(setting, None)
        self.tried = {**tried, setting: count}  # the newest is the last
        self.told = [self._count_told(), *self._panel_told()]
        self._show()

    @property
    def take_back(self) -> TakeBack:
        """How a word is taken back."""
        return TAKE_BACK[self.way_back.value]

    @property
    def accept(self) -> Accept:
        """Which panel with all words is accepted."""
        return ACCEPT[self.accepts.value]

    # ---- what the reader sees

    def _show(self) -> None:
        self._show_order()
        panel = self.panel or Panel(self.puzzle)
        self.show_board(panel.letters, self._highlights(), panel.placed.items())
        self.answer.value = paragraphs(self.told)
        self.table.value = table(self.tried)
        self.figure.value = self._profile()

    def _show_order(self) -> None:
        chosen = self.words.value
        named = [name for name, order in ORDERS.items() if tuple(order(self.puzzle)) == self.order]
        options = [(self._option(number), number) for number in self.order]
        with self.quietly():
            self.words.options = options
            self.words.rows = min(len(options), 10)
            self.words.value = chosen if chosen in self.order else None
            self.orders.options = [*ORDERS, *([] if named else [OWN_ORDER])]
            self.orders.value = named[0] if named else OWN_ORDER

    def _option(self, number: int) -> str:
        paths = counted(len(word_paths(self.puzzle, number)), "path")
        return f"{number} {self.puzzle.word(number).text} ({paths})"

    def _highlights(self) -> list[tuple[int, str]]:
        """The holes of the panel, and the cells where a word is lost."""
        if self.panel is None:
            return []
        return [(cell, "error") for cell in sorted({*self.panel.open, *(cell for _, cell in lost(self.panel))})]

    def _profile(self) -> str:
        """Words placed by depth, beside those in the order of the list."""
        start = (check_order(self.puzzle, None), *self._setting[1:])
        trees = {"this order": self.count}
        if start in self.tried and start != self._setting:
            trees = {"order of the list": self.tried[start], **trees}
        drawn = any(count.whole.placements for count in trees.values())
        return by_depth(trees)._repr_html_() if drawn else ""

    @property
    def _setting(self) -> Setting:
        return self.order, self.way_back.value, self.accepts.value

    def picture(self) -> Picture:
        """The first panel that is accepted, or the puzzle."""
        marked = [cell for cell, _ in self._highlights()]
        return draw.panel(self.panel or self.puzzle, marked=marked, kind="error")

    # ---- what is said

    def _count_told(self) -> str:
        first, whole = self.count.first, self.count.whole
        if first:
            work = f"{counted(first.tests, 'test')} and {counted(first.placements, 'placement')}"
            return f"The first panel is accepted after {work}."
        if self.count.complete:
            return f"No panel is accepted. The whole tree has {counted(whole.tests, 'test')}."
        return f"No panel was accepted in {counted(whole.tests, 'test')}: after a second the search was left."

    def _panel_told(self) -> list[str]:
        if self.panel is None:
            return []
        return [" ".join(troubles(self.panel)) or "It is a solution: every cell is filled, every word can be read."]


def walk(puzzle: Zigzag, setting: Setting) -> RecursionCount:
    """What the recursion tests and places, as far as it comes in a second."""
    order, back, accepted = setting
    return count_tests(puzzle, order, accept=ACCEPT[accepted], take_back=TAKE_BACK[back], time_limit=SECONDS)


def first_panel(puzzle: Zigzag, setting: Setting) -> Panel:
    """The first panel that the recursion accepts, where it is known to accept one."""
    order, back, accepted = setting
    return next(full_panels(puzzle, order, accept=ACCEPT[accepted], take_back=TAKE_BACK[back]))


def troubles(panel: Panel) -> list[str]:
    """Why a panel with all words is no solution: holes, and words that were written over; nothing if it is one.

    >>> panel = Panel(Zigzag(1, 3, [("AB", 0)]))
    >>> panel.place(1, (0, 1))
    >>> troubles(panel)
    ['Cell 2 is open.', 'The panel is no solution.']
    """
    told = []
    if panel.open:
        told.append(f"{cells_named(panel.open).capitalize()} {'is' if len(panel.open) == 1 else 'are'} open.")
    names = [word_name(panel.puzzle, number) for number in dict.fromkeys(number for number, _ in lost(panel))]
    if names:
        told.append(
            f"{joined(names)} cannot be read any more where {'it was' if len(names) == 1 else 'they were'} placed."
        )
    return [*told, "The panel is no solution."] if told else []


def lost(panel: Panel) -> list[tuple[int, int]]:
    """Where words were placed and their letters stand no longer: the number of the word and the cell.

    >>> panel = Panel(Zigzag(1, 2, [("AB", 0)]))
    >>> panel.place(1, (0, 1))
    >>> panel.letters[1] = "C"
    >>> lost(panel)
    [(1, 1)]
    """
    return [
        (number, cell)
        for number, path in panel.placed.items()
        for cell, letter in zip(path, panel.puzzle.word(number).text, strict=True)
        if panel.letters[cell] != letter
    ]


def table(tried: dict[Setting, RecursionCount]) -> str:
    """The last counts as HTML, the newest first."""
    rows = [_row(setting, count) for setting, count in reversed(tried.items())][:MOST_ROWS]
    lines = "".join(f"<tr>{_cells('td', row)}</tr>" for row in rows)
    head = f"<caption>Up to the first accepted panel</caption><tr>{_cells('th', HEADER)}</tr>"
    return f'<div style="{PAPER};overflow-x:auto"><table>{head}{lines}</table></div>'


def _row(setting: Setting, count: RecursionCount) -> Sequence[str]:
    order, back, accepted = setting
    numbers = " ".join(map(str, order[:MOST_NUMBERS])) + (" …" if len(order) > MOST_NUMBERS else "")
    first = (f"{count.first.tests:,}", f"{count.first.placements:,}") if count.first else ("none", "none")
    more = "" if count.complete else "more than "
    return numbers, SHORT[back], SHORT[accepted], *first, f"{more}{count.whole.tests:,}", f"{more}{count.panels:,}"


def _cells(tag: str, texts: Iterable[str]) -> str:
    return "".join(f'<{tag} style="{CELL}">{escape(text)}</{tag}>' for text in texts)
