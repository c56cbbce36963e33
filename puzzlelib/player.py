"""The step player: a trace as a film, one frame a step, each with its sentence.

Frames are differences, so a film of thousands of steps stays small, and the browser walks it without the kernel. A
table beside the board can fill itself in as the film runs.
"""

import json
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, NamedTuple, TypeVar

from traitlets import Dict, Int, TraitError, Unicode, validate

from puzzlelib.board_picture import BoardPicture, Highlight
from puzzlelib.errors import PuzzleError
from puzzlelib.trace import Event, State, Trace
from puzzlelib.widgets import (
    Board,
    SettingError,
    check_cells,
    check_highlights,
    check_index,
    check_sign,
    read_shape,
)
from puzzlelib.wording import shown

MOST_FRAMES = 5_000

S = TypeVar("S", bound=State)
Write = tuple[int, int, str]  # row, column, text; from 0


class Frame(NamedTuple):
    """What one step changes, and what it says.

    Attributes
    ----------
    caption : the sentence under the board.
    cells : (index, sign) of each cell that differs from the frame before.
    highlights : all of this frame, in the form of ``Board.highlights``; they are not carried on.
    writes : (row, column, text) of each cell of the table that changes, from 0.
    marks : (index, signs) of each cell whose pencil marks change.
    kind : the kind of the event; ``"first"`` for the frame before the first event.
    """

    caption: str
    cells: Sequence[tuple[int, str]] = ()
    highlights: Sequence[Highlight] = ()
    writes: Sequence[Write] = ()
    marks: Sequence[tuple[int, str]] = ()
    kind: str = "first"


@dataclass(frozen=True)
class Table(Generic[S]):
    """A table that fills itself in.

    Attributes
    ----------
    title : its caption.
    header : a text for each column.
    rows : a label for each row; the shape stays as it is.
    writes : called with each event, in order, and the state after it; gives the (row, column, text), from 0, that the
        event writes. It is called for events without a frame of their own, too.
    """

    title: str
    header: Sequence[str]
    rows: Sequence[str]
    writes: Callable[[Event, S], Iterable[Write]]


@dataclass(frozen=True)
class Film:
    """The first cells, the frames, and the shape of the table: what a Player plays.

    The first frame stands before the first event. It may write into the table, too.
    """

    cells: str
    frames: Sequence[Frame]
    title: str = ""
    header: Sequence[str] = ()
    rows: Sequence[str] = ()

    def jumps(self, *kinds: str) -> dict[str, list[int]]:
        """For each kind the numbers of its frames, from 0: places that a button of the player jumps to.

        >>> Film("?", [Frame("Start."), Frame("Clue 1 moves.", kind="moved")]).jumps("moved")
        {'moved': [1]}
        """
        return {kind: [place for place, frame in enumerate(self.frames) if frame.kind == kind] for kind in kinds}

    def cells_at(self, step: int) -> str:
        """The cells after so many steps. O(step)."""
        signs = list(self.cells)
        for frame in self.frames[: step + 1]:
            for index, sign in frame.cells:
                signs[index] = sign
        return "".join(signs)

    def marks_at(self, step: int) -> list[tuple[int, str]]:
        """The pencil marks after so many steps. O(step)."""
        return list({index: marks for frame in self.frames[: step + 1] for index, marks in frame.marks}.items())

    def strip(self) -> str:
        """The film as JSON for the front end (board.js); keys are short, frames are many."""
        table = {"title": self.title, "header": self.header, "rows": self.rows, "columns": len(self.header)}
        frames = [_short(frame) for frame in self.frames]
        whole = {"cells": self.cells, "frames": frames, "table": table if self.rows else None}
        return json.dumps(whole, ensure_ascii=False, separators=(",", ":"))


def _short(frame: Frame) -> dict[str, Any]:
    lists = {"d": frame.cells, "h": frame.highlights, "t": frame.writes, "m": frame.marks}
    return {"c": frame.caption, **{key: list(value) for key, value in lists.items() if value}}


# ---- from a trace to a film


def film_of(
    trace: Trace[S],
    view: Callable[[S], str],
    sentence: Callable[[Event], str],
    *,
    look: Callable[[Event, S], Sequence[Highlight]] | None = None,
    table: Table[S] | None = None,
    kinds: Collection[str] | None = None,
    first: str = "Before the first step.",
    most: int = MOST_FRAMES,
) -> Film:
    """A trace as a film: one frame for each event.

    Parameters
    ----------
    view : gives the cells of a state as signs; the differences between frames are found from it.
    sentence : gives the caption of an event.
    look : gives the highlights of an event and the state after it.
    kinds : the kinds of events that get a frame; None for all. What the others change shows in the next frame.
    first : the caption before the first event.
    most : past so many frames only every second one is kept, or every third, and the first caption says so. The last
        event always has its frame. 1 or more; PuzzleError otherwise.

    States are visited once, in order: O(events + frames * cells).

    >>> from puzzlelib.nonogram import packing
    >>> trace = packing.trace_packing("left", [1, 1], "・・・・■")
    >>> film = film_of(trace, lambda state: "????#", lambda event: f"{event.where}: {event.value}", kinds=["moved"])
    >>> film.frames[1].caption
    '2: 5'
    """
    if most < 1:
        raise PuzzleError("most", f"{shown(most)} is no number of frames", "ask for 1 or more")
    asked = [number for number, event in enumerate(trace) if kinds is None or event.kind in kinds]
    kept = _thinned(asked, most) | ({len(trace) - 1} if len(trace) else set())
    left_out = len({*asked, *kept}) - len(kept) + trace.missed
    states = iter(trace.states())
    cells = opening = view(next(states))
    frames = [Frame(f"{first} The player leaves out {left_out:,} steps: there are too many." if left_out else first)]
    pending: list[Write] = []
    for number, (event, state) in enumerate(zip(trace, states, strict=True)):
        if table is not None:
            pending += table.writes(event, state)
        if number not in kept:
            continue
        after = view(state)
        highlights = () if look is None else tuple(look(event, state))
        frames.append(Frame(sentence(event), changes(cells, after), highlights, tuple(pending), (), event.kind))
        cells, pending = after, []
    if table is None:
        return Film(opening, frames)
    return Film(opening, frames, table.title, table.header, table.rows)


def _thinned(numbers: Sequence[int], most: int) -> set[int]:
    """Every number, or every second, or every third, so that at most ``most`` are left."""
    every = -(-len(numbers) // most) or 1
    return set(numbers[::every])


def changes(before: str, after: str) -> list[tuple[int, str]]:
    """(index, sign) of each cell that differs.

    >>> changes("??#", "?.#")
    [(1, '.')]
    """
    if before == after:
        return []
    return [(index, new) for index, (old, new) in enumerate(zip(before, after, strict=True)) if old != new]


# ---- the player


class Player(Board):
    """A board that plays a film: buttons, a slider and keys for its steps, and the sentence of each.

    Parameters
    ----------
    rows, cols : the shape of the board.
    film : what it plays; ``film_of`` makes one from a trace.
    jumps : names with the numbers of frames that a button "next: name" jumps to, such as ``film.jumps("moved")``.
    stop_at : the name of the jump at which playing pauses; empty to play to the end.
    settings : those of Board. A player is ``locked``.

    Attributes
    ----------
    step : the frame on the screen, from 0; set it to move the player.
    film : the film. shown : the cells on the screen.
    interval : milliseconds a step while it plays.

    All of it runs in the browser, so that it works on when the kernel is gone, and in the page of ``to_html``.

    >>> film = Film("???", [Frame("Three cells."), Frame("Cell 2 is filled.", [(1, "#")], [(1, "found")])])
    >>> player = Player(1, 3, film)
    >>> player.step = 1
    >>> player
    player, 1 row and 3 columns, step 1 of 1: Cell 2 is filled.
    ?#?
    """

    strip = Unicode("").tag(sync=True)
    step = Int(0).tag(sync=True)
    jumps: "Dict[str, Any]" = Dict().tag(sync=True)
    stop_at = Unicode("").tag(sync=True)
    interval = Int(700).tag(sync=True)

    def __init__(
        self,
        rows: int,
        cols: int,
        film: Film,
        *,
        jumps: Mapping[str, Sequence[int]] | None = None,
        stop_at: str = "",
        **settings: Any,
    ) -> None:
        self.film = film
        check_film(film, rows, cols)
        check_jumps(jumps or {}, stop_at, film)
        ours = {"strip": film.strip(), "jumps": dict(jumps or {}), "stop_at": stop_at, "interval": pace(film)}
        super().__init__(rows, cols, film.cells, **{"locked": True, "label": "player", **ours, **settings})

    def load(self, film: Film, *, jumps: Mapping[str, Sequence[int]] | None = None, **settings: Any) -> None:
        """Play another film, from its first frame; ``settings`` as in ``show``, for another shape or other clues.

        ``stop_at`` stays where the new jumps have that name. Raises SettingError and changes nothing where film and
        settings do not fit each other.
        """
        check_film(film, settings.get("rows", self.rows), settings.get("cols", self.cols))
        places = dict(jumps or {})
        kept = self.stop_at if self.stop_at in places else ""
        ours = {"cells": film.cells, "strip": film.strip(), "step": 0, "interval": pace(film)}
        settings = {**ours, "jumps": places, "stop_at": kept, **settings}
        check_jumps(places, settings["stop_at"], film)
        before, self.film = self.film, film
        try:
            super().show(**settings)
        except TraitError:
            self.film = before
            raise

    def show(self, **settings: Any) -> None:
        """Change several settings at once, as ``Board.show`` does. Another shape must fit the film.

        Raises SettingError and changes nothing where it does not; ``load`` brings shape and film together.
        """
        rows, cols = settings.get("rows", self.rows), settings.get("cols", self.cols)
        if (rows, cols) != (self.rows, self.cols):
            check_film(self.film, rows, cols)
            settings = {"cells": self.film.cells, **settings}
        super().show(**settings)

    @validate("step")
    def _check_step(self, proposal: Any) -> int:
        step: int = proposal["value"]
        last = len(self.film.frames) - 1
        if not 0 <= step <= last:
            raise SettingError("step", f"{step} is not in the film", f"steps run from 0 to {last}")
        return step

    @property
    def shown(self) -> str:
        """The cells on the screen."""
        return self.film.cells_at(self.step)

    def still(self) -> BoardPicture:
        frame = self.film.frames[self.step]
        marks = self.film.marks_at(self.step)
        return replace(super().still(), cells=self.shown, highlights=frame.highlights, marks=marks)

    def __repr__(self) -> str:
        still, last = self.still(), len(self.film.frames) - 1
        caption = self.film.frames[self.step].caption
        return f"{still.description()}, step {self.step} of {last}: {caption}\n{still.text()}"


def pace(film: Film) -> int:
    """Milliseconds a step: time to read in a short film, about half a minute for a long one.

    >>> pace(Film("?", [Frame("")] * 10)), pace(Film("?", [Frame("")] * 600))
    (700, 50)
    """
    return max(20, min(700, 30_000 // max(len(film.frames), 1)))


def check_film(film: Film, rows: int, cols: int) -> None:
    """Raises SettingError for cells that do not fit the board, and naming the frame, from 0, that does not fit."""
    height, width = read_shape(rows, cols)
    if not film.frames:
        raise SettingError("film", "it has no frame", "give it at least one")
    check_cells(film.cells, height, width)
    for number, frame in enumerate(film.frames):
        try:
            _check_frame(frame, film, height, width)
        except PuzzleError as error:
            raise SettingError(f"frame {number}, {error.place}", error.trouble, error.mend) from None


def _check_frame(frame: Frame, film: Film, rows: int, cols: int) -> None:
    check_highlights(frame.highlights, rows, cols)
    for index, sign in frame.cells:
        check_index("cells", index, rows * cols)
        check_sign("cells", sign)
    for index, _ in frame.marks:
        check_index("marks", index, rows * cols)
    for row, col, text in frame.writes:
        if not (0 <= row < len(film.rows) and 0 <= col < len(film.header)):
            shape = f"{len(film.rows)} rows and {len(film.header)} columns"
            raise SettingError("writes", f"{text!r} goes to row {row}, column {col}", f"the table has {shape}, from 0")


def check_jumps(jumps: Mapping[str, Sequence[int]], stop_at: str, film: Film) -> None:
    """Raises SettingError for a jump beyond the film and for a ``stop_at`` that is no jump."""
    for name, places in jumps.items():
        for place in places:
            check_index(f"jump {name!r}", place, len(film.frames))
    if stop_at and stop_at not in jumps:
        raise SettingError("stop_at", f"{stop_at!r} is no jump", f"use one of {', '.join(jumps) or 'none'}")
