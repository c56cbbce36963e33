"""The board that a reader clicks and types on, and the base of all explorers.

The board is one anywidget. Its front end (board.js, board.css) needs no import and no network, so the same file also
makes a page that works without Python: ``to_html``.
"""

import json
import logging
import reprlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from html import escape
from importlib.resources import files
from itertools import pairwise
from typing import Any, TypeVar

import anywidget
import ipywidgets
from traitlets import Bool, Int, List, TraitError, Unicode, validate

from puzzlelib.board_picture import KINDS, MARK_LOOKS, PATH_KINDS, BoardPicture
from puzzlelib.errors import PuzzleError, is_whole
from puzzlelib.paint import svg
from puzzlelib.picture import Picture
from puzzlelib.wording import shown

log = logging.getLogger(__name__)
T = TypeVar("T")

MOST_CELLS = 10_000
ROW_AND_COLUMN, CELL = NAMED_BY = ("row and column", "cell")
LINES = ("row_clues", "col_clues", "row_labels", "col_labels")
SIZES = ("block_rows", "block_cols", "size", "row_room", "col_room")
SHAPE = ("rows", "cols", *LINES, *SIZES, "mark_signs", "mark_cols", "label")
CONTENT = (
    "cells", "highlights", "marks", "mark_looks", "under", "crossed", "numbers", "paths", "clashes", "selected"
)  # fmt: skip
CHECKED = ("rows", "cols", "blank", "first", "named_by", *LINES, *SIZES, "mark_signs", "mark_cols", *CONTENT)


class SettingError(PuzzleError, TraitError):
    """A setting that a board cannot show. It is raised at once, and the board stays as it was."""


# ---- the board


class Board(anywidget.AnyWidget):
    """A board of cells to click, to paint by dragging, and to type on. Its state is one string, ``cells``.

    Parameters
    ----------
    rows, cols : the shape, 1 or more.
    cells : rows * cols signs, row by row: ``#`` filled, ``.`` empty, ``?`` undecided, a space for a blank cell; any
        other sign is drawn as the letter it is. Left out: all cells hold ``blank``.

    Attributes
    ----------
    row_clues, col_clues : for each row or column its list of clues, at the left or on top; empty for none.
    row_room, col_room : keep room for so many clues, so that the cells stay where they are when clues come and go.
    row_labels, col_labels : a word for each row or column, outside the clues; empty for none.
    first : the number of the first row and column wherever they are said: 1, or 0 for a puzzle that counts from 0.
    named_by : how a cell is named wherever it is said: by ``row and column``, or as a ``cell`` with one number, row by
        row; both count from ``first``.
    cycle : the signs that a click, Space or Enter runs through; the right button and Shift run backwards. Empty: a
        click, and a step by the arrow keys, selects the cell.
    selected : index of the cell that is selected, with a ring around it; None for none. A click selects given cells
        and those of a locked board, too; Escape lets go.
    typed : the signs that keys write, such as ``"123456789"``.
    blank : the sign that Backspace and Delete write.
    block_rows, block_cols : a thick line every so many rows, and every so many columns; 0 for none.
    size : side of a cell in pixels; 0 lets the board choose.
    highlights : ``[index, kind]`` for a cell, ``[index, kind, height, width]`` for a box of cells from there. Indices
        count from 0, row by row. Kinds with an outline: ``look`` (looked at), ``found``, ``changed``, ``error`` and
        ``assumed``. Kinds that shade whole cells: ``unit`` and ``peer``; the last of a cell counts. Ways out of a cell
        that are barred: ``no-up``, ``no-down``, ``no-left`` and ``no-right``. And ``given``: such a cell cannot be
        changed by hand.
    under : indices of cells that hold only as long as an assumption does; they are drawn lighter, with a mark.
    marks : ``[index, signs]``: pencil marks in a cell that is undecided or blank, three in a line.
    mark_signs : the signs that may be marks, such as ``"123456789"``: then each has a place of its own in the cell, row
        by row, ``mark_cols`` (3) in a line. Empty: marks have no places.
    mark_looks : ``[index, sign, kind]``: a single one of ``mark_signs`` that stands out in its place, also where it is
        marked no longer. Kinds: ``because`` (a reason) and ``struck`` (struck out).
    numbers : ``[index, number]``: a small number in the upper left corner of a cell; the letters of all cells are
        smaller then.
    paths : ``[number, cells]`` or ``[number, cells, kind]``: a band through the cells behind their letters, with its
        number at the first one. Each cell, by its index, lies beside the one before it; each number stands once.
        Kinds: ``placed``, ``tried`` (dashed) and ``gone`` (dashed and grey). Where several paths share a cell, they lie
        one inside the other, the first one outside.
    clashes : ``[index, letter]``: a letter that is refused, in the lower right corner of an outlined cell.
    crossed : clues that are done, struck out: ``["row", line, clue]`` or ``["col", line, clue]``, from 0; without the
        clue, as in ``["row", line]``, a line that cannot be: all its clues are crossed out.
    label : the board's name for those who do not see it. caption : a sentence under the board.
    locked : True lets nobody change a cell by hand.

    Lists are replaced, not changed in place: only an assignment reaches the screen. ``board.observe(handler, "cells")``
    calls the handler after every change by hand or by program; so for ``"selected"``.

    Raises SettingError, a PuzzleError, for anything that does not fit the shape, and for settings that a board lacks.

    >>> board = Board(2, 3, row_clues=[[2], [1]])
    >>> board.cells = "##....".replace("....", ".??#")
    >>> board
    board, 2 rows and 3 columns
    ##.
    ??#
    >>> board.cells = "##"
    Traceback (most recent call last):
    puzzlelib.widgets.SettingError: cells: there are 2 signs, the board has 2 x 3 = 6 cells; give one sign a cell
    """

    # Text, not a path: no file watcher, and it works from a zip.
    _esm = files("puzzlelib").joinpath("board.js").read_text("utf-8")
    _css = files("puzzlelib").joinpath("board.css").read_text("utf-8")

    rows = Int(1).tag(sync=True)
    cols = Int(1).tag(sync=True)
    cells = Unicode("?").tag(sync=True)
    row_clues = List[Any]().tag(sync=True)
    col_clues = List[Any]().tag(sync=True)
    row_labels = List[Any]().tag(sync=True)
    col_labels = List[Any]().tag(sync=True)
    cycle = Unicode("?#.").tag(sync=True)
    typed = Unicode("").tag(sync=True)
    blank = Unicode("?").tag(sync=True)
    first = Int(1).tag(sync=True)
    named_by = Unicode(ROW_AND_COLUMN).tag(sync=True)
    block_rows = Int(5).tag(sync=True)
    block_cols = Int(5).tag(sync=True)
    size = Int(0).tag(sync=True)
    row_room = Int(0).tag(sync=True)
    col_room = Int(0).tag(sync=True)
    highlights = List[Any]().tag(sync=True)
    marks = List[Any]().tag(sync=True)
    mark_signs = Unicode("").tag(sync=True)
    mark_cols = Int(3).tag(sync=True)
    mark_looks = List[Any]().tag(sync=True)
    under = List[Any]().tag(sync=True)
    crossed = List[Any]().tag(sync=True)
    numbers = List[Any]().tag(sync=True)
    paths = List[Any]().tag(sync=True)
    clashes = List[Any]().tag(sync=True)
    selected = Int(None, allow_none=True).tag(sync=True)
    label = Unicode("board").tag(sync=True)
    caption = Unicode("").tag(sync=True)
    locked = Bool(False).tag(sync=True)

    def __init__(self, rows: int, cols: int, cells: str = "", **settings: Any) -> None:
        self._check_names(settings)
        height, width = read_shape(rows, cols)
        cells = cells or blank_cells(settings.get("blank", "?"), height, width)
        super().__init__(rows=height, cols=width, cells=cells, **settings)

    def show(self, **settings: Any) -> None:
        """Change several settings at once: another shape with its cells and clues, in one new picture.

        A new shape without ``cells`` starts with all cells ``blank``. Raises SettingError and changes nothing where
        the settings do not fit each other.

        >>> board = Board(1, 3)
        >>> board.show(cols=5, row_clues=[[2, 2]])
        >>> board.cells
        '?????'
        """
        self._check_names(settings)
        rows, cols = read_shape(settings.get("rows", self.rows), settings.get("cols", self.cols))
        if (rows, cols) != (self.rows, self.cols):
            fresh: dict[str, Any] = {name: [] for name in CONTENT}
            fresh |= {"cells": blank_cells(settings.get("blank", self.blank), rows, cols), "selected": None}
            settings = {**fresh, **settings, "rows": rows, "cols": cols}
        with self.hold_sync(), self.hold_trait_notifications():
            for name, value in settings.items():
                setattr(self, name, value)

    def _check_names(self, settings: Mapping[str, Any]) -> None:
        """A name that is not a trait would be set and never looked at."""
        for name in settings:
            if not self.has_trait(name):
                close = get_close_matches(name, self.trait_names(sync=True), 1)
                raise SettingError(
                    name, "a board has no such setting", f"try {close[0]}" if close else "see help(Board)"
                )

    @validate(*CHECKED)
    def _check(self, proposal: Any) -> Any:
        name, value = proposal["trait"].name, proposal["value"]
        settings = {checked: getattr(self, checked) for checked in CHECKED}
        try:
            check_settings({**settings, name: value}, name)
        except (TypeError, IndexError):  # lists may hold anything, and only a TraitError takes the change back
            raise SettingError(name, f"{reprlib.repr(value)} is not of the right form", "see help(Board)") from None
        return value

    def still(self) -> BoardPicture:
        """The board as it stands, for pictures and text."""
        return BoardPicture(**{name: getattr(self, name) for name in (*SHAPE, *CONTENT)})

    def picture(self) -> Picture:
        """The board as it stands, as a Picture."""
        return self.still().picture()

    def __repr__(self) -> str:
        still = self.still()
        return f"{still.description()}\n{still.text()}"

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """The live view, and beside it a still picture: all that shows where nothing was run."""
        bundle = super()._repr_mimebundle_(**kwargs)
        data, metadata = bundle if bundle is not None else ({}, {})
        return {**data, "text/plain": repr(self), "text/html": svg.img(self.picture())}, metadata

    def to_html(self, title: str = "") -> str:
        """The board as a page of its own: no Python, no network, opens from a file.

        Write it with ``Path("board.html").write_text(board.to_html(), "utf-8")``.
        """
        names = [name for name in self.traits(sync=True) if not name.startswith("_") and name not in NOT_OURS]
        state = {name: getattr(self, name) for name in names}
        return page(title or self.label, state)


# Traits that ipywidgets adds and that a page without it does not need.
NOT_OURS = {"layout", "tabbable", "tooltip", "comm"}


def check_settings(settings: Mapping[str, Any], name: str) -> None:
    """Raises SettingError where the setting of that name does not fit the others."""
    rows, cols = read_shape(settings["rows"], settings["cols"])
    value = settings[name]
    if name in ("rows", "cols", "cells"):
        check_cells(settings["cells"], rows, cols)
    for lines in LINES:
        check_count(lines, settings[lines], rows if lines.startswith("row") else cols)
    if name in ("row_clues", "col_clues"):
        check_clues(name, value)
    if name in ("row_labels", "col_labels"):
        check_words(name, value)
    if name == "blank":
        check_sign(name, value)
    if name == "named_by" and value not in NAMED_BY:
        raise SettingError(name, f"{value!r} is no way to name a cell", f"use one of {', '.join(NAMED_BY)}")
    if name in (*SIZES, "first", "mark_cols"):
        check_least(name, value, 1 if name == "mark_cols" else 0)
    if name == "highlights":
        check_highlights(value, rows, cols)
    if name == "mark_signs":
        check_mark_signs(value)
    if name in ("marks", "mark_signs"):
        check_marks(settings["marks"], rows * cols, settings["mark_signs"])
    if name in ("mark_looks", "mark_signs"):
        check_mark_looks(settings["mark_looks"], rows * cols, settings["mark_signs"])
    if name == "selected" and value is not None:
        check_index(name, value, rows * cols)
    if name == "under":
        check_under(value, rows * cols)
    if name == "crossed":
        check_crossed(value, {"row": settings["row_clues"], "col": settings["col_clues"]})
    if name == "numbers":
        check_numbers(value, rows * cols)
    if name == "paths":
        check_paths(name, value, rows, cols)
    if name == "clashes":
        check_clashes(value, rows * cols)


def read_shape(rows: Any, cols: Any) -> tuple[int, int]:
    """The two numbers as ints. Raises SettingError if one is no whole number from 1, or the board would be too big."""
    for name, value in (("rows", rows), ("cols", cols)):
        if not is_whole(value) or value < 1:
            raise SettingError(name, f"{shown(value)} is no number of {name}", "use a whole number, 1 or more")
    height, width = int(rows), int(cols)
    if height * width > MOST_CELLS:
        trouble = f"{shown(height)} x {shown(width)} cells are too many to show"
        raise SettingError("rows, cols", trouble, f"stay below {MOST_CELLS:,}")
    return height, width


def blank_cells(blank: Any, rows: int, cols: int) -> str:
    """The cells of a blank board. Raises SettingError if ``blank`` is not one sign."""
    check_sign("blank", blank)
    cells: str = blank * (rows * cols)
    return cells


def check_sign(name: str, sign: object) -> None:
    """Raises SettingError for anything but one sign."""
    if not isinstance(sign, str) or len(sign) != 1:
        raise SettingError(name, f"{sign!r} is no sign", "give one sign a cell")


def check_cells(cells: str, rows: int, cols: int) -> None:
    """Raises SettingError if there is not one sign for each cell."""
    if len(cells) != rows * cols:
        trouble = f"there are {len(cells)} signs, the board has {rows} x {cols} = {rows * cols} cells"
        raise SettingError("cells", trouble, "give one sign a cell")


def check_count(name: str, lines: Sequence[object], count: int) -> None:
    """Raises SettingError if there are lines, but not so many."""
    if lines and len(lines) != count:
        raise SettingError(name, f"there are {len(lines)}, the board has {count}", "give one a line, or none")


def check_clues(name: str, lines: Sequence[object]) -> None:
    """Raises SettingError if a line's clues are not a list of numbers or short texts."""
    for number, clues in enumerate(lines, start=1):
        if not isinstance(clues, list | tuple):
            raise SettingError(
                name, f"number {number} is {clues!r}, no list", "write a list for each line: [[2, 1], [3]]"
            )
        check_words(name, clues)


def check_words(name: str, words: Sequence[object]) -> None:
    """Raises SettingError for anything but texts and whole numbers."""
    for word in words:
        if isinstance(word, bool) or not isinstance(word, int | str):
            raise SettingError(name, f"{word!r} is neither a number nor a text", "write a number such as 3")


def check_highlights(highlights: Sequence[Sequence[Any]], rows: int, cols: int) -> None:
    """Raises SettingError naming the highlight that has another form, no such kind, or leaves the board."""
    for highlight in highlights:
        if len(highlight) not in (2, 4):
            raise SettingError(
                "highlights", f"{highlight!r} is none", "write [index, kind] or [index, kind, height, width]"
            )
        index, kind, *extent = highlight
        check_index("highlights", index, rows * cols)
        if kind not in KINDS:
            raise SettingError("highlights", f"{kind!r} is no kind", f"use one of {', '.join(KINDS)}")
        row, col = divmod(index, cols)
        if extent and not (extent[0] in range(1, rows - row + 1) and extent[1] in range(1, cols - col + 1)):
            raise SettingError("highlights", f"{highlight!r} leaves the board", "make the box smaller")


def check_least(name: str, value: int, least: int) -> None:
    """Raises SettingError for a number below the least."""
    if value < least:
        raise SettingError(name, f"it is {value}", f"use a whole number, {least} or more")


def check_mark_signs(signs: str) -> None:
    """Raises SettingError if a sign has two places."""
    for place, sign in enumerate(signs):
        if sign in signs[:place]:
            raise SettingError("mark_signs", f"{sign!r} stands there twice", "give each sign one place")


def check_marks(marks: Sequence[Sequence[Any]], count: int, mark_signs: str = "") -> None:
    """Raises SettingError naming the pencil marks that have another form, no place, or stand in no cell of so many."""
    for mark in marks:
        if len(mark) != 2 or not isinstance(mark[1], str):
            raise SettingError("marks", f"{mark!r} is none", "write [index, signs]")
        check_index("marks", mark[0], count)
        for sign in mark[1] if mark_signs else "":
            check_place("marks", sign, mark_signs)


def check_mark_looks(looks: Sequence[Sequence[Any]], count: int, mark_signs: str) -> None:
    """Raises SettingError naming the look that has another form, no such kind, no place, or no cell of so many."""
    for look in looks:
        if len(look) != 3:
            raise SettingError("mark_looks", f"{look!r} is none", "write [index, sign, kind]")
        index, sign, kind = look
        check_index("mark_looks", index, count)
        check_place("mark_looks", sign, mark_signs)
        if kind not in MARK_LOOKS:
            raise SettingError("mark_looks", f"{kind!r} is no kind", f"use one of {', '.join(MARK_LOOKS)}")


def check_place(name: str, sign: object, mark_signs: str) -> None:
    """Raises SettingError for a pencil mark that has no place in its cell."""
    if sign not in list(mark_signs):
        raise SettingError(name, f"{sign!r} is none of mark_signs", f"use one of {', '.join(mark_signs) or 'none'}")


def check_under(under: Sequence[object], count: int) -> None:
    """Raises SettingError naming the cell under an assumption that is none of so many."""
    for index in under:
        check_index("under", index, count)


def check_crossed(crossed: Sequence[Sequence[Any]], clues: Mapping[str, Sequence[Sequence[object]]]) -> None:
    """Raises SettingError naming the place that holds no clue; ``clues`` has the lists of "row" and of "col"."""
    for place in crossed:
        if len(place) not in (2, 3) or place[0] not in clues:
            mend = 'write ["row", line, clue] or ["row", line], from 0; for a column "col"'
            raise SettingError("crossed", f"{place!r} is none", mend)
        side, line, *numbers = place
        check_index("crossed", line, len(clues[side]), f"{side} with clues")
        for clue in numbers or [0]:
            check_index("crossed", clue, len(clues[side][line]), f"clue in {side} {line}:")


def check_numbers(numbers: Sequence[Sequence[Any]], count: int) -> None:
    """Raises SettingError naming the number that has another form, or stands in no cell of so many."""
    for entry in numbers:
        if len(entry) != 2:
            raise SettingError("numbers", f"{entry!r} is none", "write [index, number]")
        check_index("numbers", entry[0], count)
        check_words("numbers", entry[1:])


def check_paths(name: str, paths: Sequence[Sequence[Any]], rows: int, cols: int) -> None:
    """Raises SettingError naming the path that has another form, no such kind, stands twice, or leaves the board."""
    for place, path in enumerate(paths):
        check_path_form(name, path)
        number, cells, *kinds = path
        if number in [other[0] for other in paths[:place]]:
            raise SettingError(name, f"number {number} stands there twice", "give each number one path")
        if not cells:
            raise SettingError(name, f"that of number {number} has no cell", "give it one or more, or leave it out")
        check_steps(name, number, cells, rows, cols)
        if kinds and kinds[0] not in PATH_KINDS:
            raise SettingError(name, f"{kinds[0]!r} is no kind", f"use one of {', '.join(PATH_KINDS)}")


def check_path_form(name: str, path: Sequence[Any]) -> None:
    """Raises SettingError for anything but a number from 1, a list of cells, and perhaps a kind."""
    if len(path) not in (2, 3) or not isinstance(path[1], list | tuple):
        raise SettingError(name, f"{path!r} is none", "write [number, cells] or [number, cells, kind]")
    if not is_whole(path[0]) or path[0] < 1:
        raise SettingError(name, f"{path[0]!r} is no number of a path", "use a whole number, 1 or more")


def check_steps(name: str, number: int, cells: Sequence[Any], rows: int, cols: int) -> None:
    """Raises SettingError where a path is outside the board, or a cell of it does not lie beside the one before."""
    for cell in cells:
        check_index(name, cell, rows * cols)
    for before, cell in pairwise(cells):
        (row, col), (down, right) = divmod(before, cols), divmod(cell, cols)
        if abs(row - down) + abs(col - right) != 1:
            trouble = f"that of number {number} goes from cell {before} to cell {cell}"
            raise SettingError(name, trouble, "step up, down, left or right")


def check_clashes(clashes: Sequence[Sequence[Any]], count: int) -> None:
    """Raises SettingError naming the clash that has another form, no letter, or stands in no cell of so many."""
    for clash in clashes:
        if len(clash) != 2:
            raise SettingError("clashes", f"{clash!r} is none", "write [index, letter]")
        check_index("clashes", clash[0], count)
        check_sign("clashes", clash[1])


def check_index(name: str, index: object, count: int, what: str = "cell") -> None:
    """Raises SettingError unless it is a whole number from 0 and below ``count``."""
    if not isinstance(index, int) or not 0 <= index < count:
        mend = f"indices run from 0 to {count - 1}" if count else "there is none at all"
        raise SettingError(name, f"there is no {what} {index!r}", mend)


# ---- the base of all explorers


PAPER = "background:#fff;color:#111;padding:2px 6px"  # on a dark ground a ■ in a sentence would be white


def by_name(what: str, things: T | Mapping[str, T]) -> dict[str, T]:
    """What a reader can start from: several things by name, or a single one. Raises PuzzleError if there is none.

    >>> by_name("puzzles", {})
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: puzzles: there is none to start from; give at least one
    """
    named = dict(things) if isinstance(things, Mapping) else {f"the {what.removesuffix('s')}": things}
    if not named:
        raise PuzzleError(what, "there is none to start from", "give at least one")
    return named


def paragraphs(sentences: Iterable[str]) -> str:
    """Sentences as HTML, one a line."""
    return f'<div style="{PAPER}">{"".join(f"<p>{escape(sentence)}</p>" for sentence in sentences)}</div>'


def side_by_side(*parts: Any) -> Any:
    """Widgets beside each other, or below where there is no room."""
    return ipywidgets.HBox(list(parts), layout={"flex_flow": "row wrap", "align_items": "flex-start"})


class Explorer(ABC):
    """Sliders, a picture, and a sentence where a setting is impossible.

    A subclass makes its controls with ``slider``, ``choice`` and ``button``, listens to a board with ``watch``, stacks
    them all with ``stack``, and keeps its puzzle in ``.puzzle``, or in ``.clues`` and ``.line``, so that the cells
    below can be rerun with it. A change that raises PuzzleError shows the error's sentence, never a traceback, and
    leaves picture and puzzle as they were: compute first, then keep and show.

    Observers run in another thread than the cells, so they only set traits and attributes.

    >>> class Squares(Explorer):
    ...     def __init__(self):
    ...         super().__init__()
    ...         self.board = Board(1, 3)
    ...         self.length = self.slider("length", 3, 1, 9, self.change)
    ...         self.stack(self.length, self.board)
    ...     def change(self, length):
    ...         if length == 7:
    ...             raise PuzzleError("length", "7 is not for today", "take 8")
    ...         self.board.show(cols=length)
    ...     def picture(self):
    ...         return self.board.picture()
    >>> squares = Squares()
    >>> squares.length.value = 7
    >>> "Length: 7 is not for today; take 8." in squares.message.value, squares.board.cells
    (True, '???')
    >>> squares
    Squares: board, 1 row and 3 columns
    """

    def __init__(self) -> None:
        self.message = ipywidgets.HTML()
        self.box = ipywidgets.VBox()
        self._quiet = False

    @abstractmethod
    def picture(self) -> Picture:
        """What stands for the explorer in a notebook that was not run."""

    def stack(self, *parts: Any) -> None:
        """Put widgets under each other, the message between the controls and the last part."""
        self.box.children = (*parts[:-1], self.message, *parts[-1:])

    def slider(self, label: str, value: int, low: int, high: int, on_change: Callable[[int], None]) -> Any:
        """An IntSlider that calls ``on_change`` with each new value."""
        control = ipywidgets.IntSlider(value=value, min=low, max=high)
        return self._watched(control, label, on_change)

    def choice(self, label: str, options: Sequence[str], on_change: Callable[[str], None]) -> Any:
        """A Dropdown that opens on its first option and calls ``on_change`` with each new one."""
        return self._watched(ipywidgets.Dropdown(options=list(options)), label, on_change)

    def button(self, label: str, on_click: Callable[[], None]) -> Any:
        """A Button that calls ``on_click``."""
        control = ipywidgets.Button(description=label, tooltip=label, layout={"width": "auto"})
        control.on_click(lambda _: self.attempt(on_click))
        return control

    def picture_view(self) -> Any:
        """An HTML widget for pictures; ``show_picture`` fills it."""
        return ipywidgets.HTML()

    def show_picture(self, view: Any, picture: Picture) -> None:
        """Show a picture in a view that ``picture_view`` made."""
        view.value = svg.img(picture)

    def say(self, sentence: str) -> None:
        """Show a sentence between the controls and the picture, and to screen readers at once."""
        self.message.value = f'<p role="alert" style="{PAPER}">{escape(sentence)}</p>' if sentence else ""

    def attempt(self, action: Callable[[], None]) -> None:
        """Do it, and say so where it is impossible. An error that nobody foresaw is said and logged, too."""
        self.say("")
        try:
            action()
        except PuzzleError as error:
            self.say(error.sentence)
        except Exception as error:
            log.exception("an explorer's observer failed")
            self.say(f"This did not work: {error!r}. The explorer stays as it was.")

    @contextmanager
    def quietly(self) -> Iterator[None]:
        """Set several controls without calling their handlers, then act once yourself."""
        before, self._quiet = self._quiet, True
        try:
            yield
        finally:
            self._quiet = before

    def watch(self, control: Any, trait: str, on_change: Callable[[T], None]) -> None:
        """Call ``on_change`` with each new value of a trait, but for changes that are made ``quietly``."""
        control.observe(lambda change: self._changed(on_change, change["new"]), trait)

    def _watched(self, control: Any, label: str, on_change: Callable[[T], None]) -> Any:
        control.description = control.tooltip = label
        control.style.description_width = "initial"
        control.layout = {"width": "100%", "max_width": "480px"}
        self.watch(control, "value", on_change)
        return control

    def _changed(self, on_change: Callable[[T], None], value: T) -> None:
        if not self._quiet:
            self.attempt(lambda: on_change(value))

    def __repr__(self) -> str:
        return f"{type(self).__name__}: {self.picture().description}"

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """The live view, and beside it the first picture: all that shows where nothing was run."""
        data = dict(self.box._repr_mimebundle_(**kwargs))
        return {**data, "text/plain": repr(self), "text/html": svg.img(self.picture())}


# ---- a page without Python

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
:root {{ color-scheme: light dark; }}
body {{ margin: 1em; font-family: sans-serif; }}
h1 {{ font-size: 1.3em; }}
{css}
</style>
<main><h1>{title}</h1><div id="board"></div></main>
<script type="module">
{esm}
const state = {state};
const handlers = {{}};
const model = {{
  get: (name) => state[name],
  set(name, value) {{
    if (state[name] === value) return;
    state[name] = value;
    for (const handler of handlers[`change:${{name}}`] ?? []) handler();
  }},
  save_changes() {{}},
  on(event, handler) {{ (handlers[event] ??= []).push(handler); }},
  off() {{}},
}};
widget.render({{ model, el: document.getElementById("board") }});
</script>
</html>
"""


def page(title: str, state: Mapping[str, Any]) -> str:
    """A page that runs the front end on a state, with a model that stands in for the kernel's."""
    text = json.dumps(state, ensure_ascii=False, separators=(",", ":"))
    return PAGE.format(
        title=escape(title),
        css=Board._css,
        esm=Board._esm.replace("export default", "const widget ="),
        state=text.replace("<", "\\u003c"),  # or a "</script>" in a caption would end the page's script
    )
