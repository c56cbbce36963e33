"""Orders of search on any puzzle: how many digits each writes, up to the first solution and in the whole tree."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from html import escape

import ipywidgets

from puzzlelib.errors import PuzzleError
from puzzlelib.picture import Picture
from puzzlelib.sudoku import draw
from puzzlelib.sudoku.draw_search import by_depth
from puzzlelib.sudoku.explore.puzzles import PuzzleExplorer, Puzzles, some_examples
from puzzlelib.sudoku.puzzle import Sudoku
from puzzlelib.sudoku.search import ORDERS, DigitCount, Order, Search
from puzzlelib.time_limit import TimeIsUp, TimeLimit
from puzzlelib.widgets import PAPER, side_by_side

CAPS = {"30,000 digits": 30_000, "1,000 digits": 1_000, "300,000 digits": 300_000}
ORDER_SECONDS = 3.0
CUT_SHORT, TIME_WAS_UP = "cut short", "time was up"
COUNTING = ("counting ...", "", "", "")
OPENING = ("in rows", "by count", "fewest")
CELL = "padding:2px 8px;text-align:right;border:1px solid #bbb"
HEADER = ("order", "first solution", "whole tree", "choices", "solutions")


class SearchExplorer(PuzzleExplorer):
    """A puzzle and some orders of search: the digits that each writes, in a table and by depth.

    A search is cut short after so many digits, or after some seconds, and the table says so. ``.puzzle`` holds the
    puzzle, ``.orders`` the chosen orders by name and ``.order`` the first of them, ``.counts`` what each wrote, as
    ``search.count_digits`` gives it, ``.capped`` those that were cut short, with the reason: "cut short" after the
    digits that it may write, or "time was up".

    ``puzzles`` is a Sudoku, or several by name. Raises PuzzleError if there is no puzzle.

    >>> explorer = SearchExplorer(Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]]))
    >>> {name: (count.first, count.whole) for name, count in explorer.counts.items()}
    {'in rows': (11, 21), 'by count': (11, 15), 'fewest': (11, 11)}
    >>> explorer.capped
    {}
    """

    def __init__(self, puzzles: Puzzles | None = None) -> None:
        super().__init__(some_examples() if puzzles is None else puzzles, "Sudoku")
        self.boxes = {name: self.tick(name, name in OPENING) for name in ORDERS}
        self.cap = self.choice("stop after", list(CAPS), lambda _: self.keep(self.puzzle))
        self.table = ipywidgets.HTML()
        self.figure = ipywidgets.HTML()
        self.view.show(size=28, locked=True)
        orders = side_by_side(*self.boxes.values())
        below = ipywidgets.VBox([side_by_side(self.view, self.table), self.figure])
        self.stack(self.preset, self.paste_box, orders, self.cap, below)
        self.known: dict[tuple[Sudoku, str, int], tuple[DigitCount, bool]] = {}
        self.keep(self.puzzle)

    def tick(self, name: str, value: bool) -> ipywidgets.Checkbox:
        """A box for an order."""
        box = ipywidgets.Checkbox(
            value=value, description=name, indent=False, layout={"width": "auto", "margin": "2px 20px 2px 2px"}
        )
        self.watch(box, "value", lambda _: self.keep(self.puzzle))
        return box

    def load(self, puzzle: Sudoku) -> None:
        self.keep(puzzle)

    def keep(self, puzzle: Sudoku) -> None:
        """Search a puzzle in the chosen orders, and show what they write. Raises PuzzleError where none is chosen."""
        orders = {name: order for name, order in ORDERS.items() if self.boxes[name].value}
        if not orders:
            raise PuzzleError("the orders", "none is chosen", "tick one or more")
        self.puzzle, self.orders = puzzle, orders
        self.counts: dict[str, DigitCount] = {}
        self.capped: dict[str, str] = {}
        self.show_board(puzzle.grid)
        self.figure.value = ""  # that of other counts would stand under them
        self._show_table()
        for name, order in orders.items():  # each is shown as soon as it is there
            count, complete = self._count(name, order)
            self.counts[name] = count
            if not complete:
                self.capped[name] = CUT_SHORT if count.whole > CAPS[self.cap.value] else TIME_WAS_UP
            self._show_table()
        drawn = any(count.whole for count in self.counts.values())
        self.figure.value = by_depth(self._told_counts())._repr_html_() if drawn else ""

    def _show_table(self) -> None:
        self.table.value = table(self.orders, self.counts, self.capped)

    def _told_counts(self) -> dict[str, DigitCount]:
        """The counts by names that tell which of them were cut short, and why."""
        reasons = {name: f", {reason}" for name, reason in self.capped.items()}
        return {name + reasons.get(name, ""): count for name, count in self.counts.items()}

    def _count(self, name: str, order: Order) -> tuple[DigitCount, bool]:
        """What an order writes; the same is not counted twice."""
        key = (self.puzzle, name, CAPS[self.cap.value])
        if key not in self.known:
            self.known[key] = count_some(self.puzzle, order, key[2], ORDER_SECONDS)
        return self.known[key]

    @property
    def order(self) -> Order:
        """The first of the chosen orders."""
        return next(iter(self.orders.values()))

    def picture(self) -> Picture:
        return draw.grid(self.puzzle)


class _Enough(Exception):
    """Stops a search that has written more digits than it may."""


def count_some(puzzle: Sudoku, order: Order, most: int, seconds: float) -> tuple[DigitCount, bool]:
    """As ``search.count_digits``, until there are more than ``most`` digits or the time is up; and whether it ended.

    >>> from puzzlelib.sudoku.search import in_rows
    >>> count, complete = count_some(Sudoku([[0] * 4] * 4), in_rows, 100, 60)
    >>> count.whole, complete
    (101, False)
    """
    clock = TimeLimit(seconds)

    def look() -> None:
        clock.look()
        if search.placed > most:
            raise _Enough

    search = Search(puzzle, order, after_digit=look)
    first: int | None = None
    first_by_depth: tuple[int, ...] = ()
    complete = False
    with suppress(_Enough, TimeIsUp):
        for _ in search.solutions():
            if first is None:
                first, first_by_depth = search.placed, tuple(search.by_depth)
        complete = True
    count = DigitCount(first, search.placed, search.found, search.choices, tuple(search.by_depth), first_by_depth)
    return count, complete


def table(names: Iterable[str], counts: Mapping[str, DigitCount], capped: Mapping[str, str]) -> str:
    """The counts of these orders as HTML; what was cut short says so, and what is not counted yet as well."""
    rows = [_row(name, counts[name], capped.get(name)) if name in counts else (name, *COUNTING) for name in names]
    lines = "".join(f"<tr>{_cells('td', texts)}</tr>" for texts in rows)
    note = "<p>A search that was cut short would write more.</p>" if capped else ""
    head = f"<caption>Digits written</caption><tr>{_cells('th', HEADER)}</tr>"
    return f'<div style="{PAPER}"><table>{head}{lines}</table>{note}</div>'


def _cells(tag: str, texts: Iterable[str]) -> str:
    return "".join(f'<{tag} style="{CELL}">{text}</{tag}>' for text in texts)


def _row(name: str, count: DigitCount, cut: str | None) -> tuple[str, ...]:
    first = f"{count.first:,}" if count.first is not None else "not yet" if cut else "none"
    whole = f"more than {count.whole - 1:,}" if cut else f"{count.whole:,}"
    whole += f", {TIME_WAS_UP}" if cut == TIME_WAS_UP else ""
    return escape(name), first, whole, f"{count.choices:,}", f"{count.solutions:,}"
