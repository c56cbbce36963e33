"""The step player: a trace as a film, one frame a step, each with its sentence.

Frames are differences, so a film of thousands of steps stays small, and the browser walks it without the kernel. A
table beside the board can fill itself in as the film runs. A reader who selects a cell follows its life: the steps that
change it, and why.
"""

import json
from bisect import bisect_right
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray
from traitlets import Dict, Int, TraitError, Unicode, validate

from puzzlelib.board_picture import NAMES, OPEN, BoardPath, BoardPicture, Crossed, Highlight, MarkLook
from puzzlelib.errors import PuzzleError, check_count, is_whole
from puzzlelib.growing_picture import GrowingPicture
from puzzlelib.picture import Picture
from puzzlelib.sheet import Panel, sheet
from puzzlelib.trace import Event, State, Trace
from puzzlelib.widgets import (
    CELL,
    Board,
    SettingError,
    check_cells,
    check_clashes,
    check_crossed,
    check_highlights,
    check_index,
    check_mark_looks,
    check_marks,
    check_path_form,
    check_paths,
    check_sign,
    check_steps,
    check_under,
    read_shape,
)
from puzzlelib.wording import shown

MOST_FRAMES = 5_000
FITTING = ("rows", "cols", "row_clues", "col_clues", "mark_signs")  # the settings that a film must fit

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
    whys : (index, reason) of cells that change, a sentence each. A cell without one has the caption for its reason.
    crossed : all clues struck out in this frame, in the form of ``Board.crossed``; they are not carried on.
    under : indices of the cells that come under an assumption, or out of it.
    mark_looks : all single pencil marks that stand out in this frame, in the form of ``Board.mark_looks``; they are not
        carried on.
    paths : (number, cells) of each path that is laid or changes; no cells take it away.
    tries : paths of this frame alone, in the form of ``Board.paths``; they stand instead of others of their number.
    clashes : all letters that are refused in this frame, in the form of ``Board.clashes``; they are not carried on.
    """

    caption: str
    cells: Sequence[tuple[int, str]] = ()
    highlights: Sequence[Highlight] = ()
    writes: Sequence[Write] = ()
    marks: Sequence[tuple[int, str]] = ()
    kind: str = "first"
    whys: Sequence[tuple[int, str]] = ()
    crossed: Sequence[Crossed] = ()
    under: Sequence[int] = ()
    mark_looks: Sequence[MarkLook] = ()
    paths: Sequence[tuple[int, Sequence[int]]] = ()
    tries: Sequence[BoardPath] = ()
    clashes: Sequence[tuple[int, str]] = ()

    def touches(self, index: int) -> bool:
        """Whether this step changes what a cell is: its sign, its pencil marks, or whether it is sure."""
        changed = (index for index, _ in (*self.cells, *self.marks))
        return index in changed or index in self.under


@dataclass(frozen=True)
class Table(Generic[S]):
    """A table that fills itself in.

    Attributes
    ----------
    title : its caption.
    header : a text for each column.
    rows : a label for each row; the shape stays as it is.
    writes : called with each event, in order, and the state after it; gives the (row, column, text), from 0, that the
        event writes. It is called for events without a frame of their own, too. What is written over before the next
        frame, or stands there already, is no change.
    """

    title: str
    header: Sequence[str]
    rows: Sequence[str]
    writes: Callable[[Event, S], Iterable[Write]]


@dataclass(frozen=True)
class Film:
    """The first cells, the frames, the shape of the table, and a picture that grows: what a Player plays.

    The first frame stands before the first event. It may write into the table, too. ``growing`` is a picture beside the
    board, its layers counted in frames from 0; None for none.
    """

    cells: str
    frames: Sequence[Frame]
    title: str = ""
    header: Sequence[str] = ()
    rows: Sequence[str] = ()
    growing: GrowingPicture | None = None

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

    def under_at(self, step: int) -> set[int]:
        """The cells under an assumption after so many steps. O(step)."""
        under: set[int] = set()
        for frame in self.frames[: step + 1]:
            under ^= set(frame.under)
        return under

    def paths_at(self, step: int) -> list[BoardPath]:
        """The paths after so many steps, and those of that frame alone. O(step)."""
        laid: dict[int, BoardPath] = {}
        for frame in self.frames[: step + 1]:
            laid |= {number: (number, cells) for number, cells in frame.paths}
            laid = {number: path for number, path in laid.items() if path[1]}
        return list((laid | {path[0]: path for path in self.frames[step].tries}).values())

    def life(self, index: int) -> list[int]:
        """The numbers of the frames that change a cell; frame 0 is the start, no change. O(all changes).

        >>> Film("??", [Frame("Start."), Frame("a", [(1, "#")]), Frame("b"), Frame("c", [(1, "?")])]).life(1)
        [1, 3]
        """
        return [number for number, frame in enumerate(self.frames) if number and frame.touches(index)]

    def reason(self, index: int, step: int) -> str:
        """Why a cell is what it is after so many steps: its own reason, or the caption of the step that changed it.

        Empty for a cell that no step has changed yet. O(all changes).
        """
        changed = max((number for number in self.life(index) if number <= step), default=0)
        for frame in reversed(self.frames[changed : step + 1]):
            if index in (whys := dict(frame.whys)):
                return whys[index]
        return self.frames[changed].caption if changed else ""

    def strip(self) -> str:
        """The film as JSON for the front end (board.js); keys are short, frames are many."""
        table = {"title": self.title, "header": self.header, "rows": self.rows, "columns": len(self.header)}
        frames = [_short(frame) for frame in self.frames]
        whole = {"cells": self.cells, "frames": frames, "table": table if self.rows else None, "growing": self._grown()}
        return json.dumps(whole, ensure_ascii=False, separators=(",", ":"))

    def _grown(self) -> dict[str, Any] | None:
        """The growing picture for the front end: all its layers, and when each of them shows."""
        if self.growing is None:
            return None
        spans = [(layer.first, layer.last) for layer in self.growing.layers]
        return {"title": self.growing.title, "svg": self.growing.svg(), "spans": spans}


def _short(frame: Frame) -> dict[str, Any]:
    short: dict[str, Any] = {
        "d": _by_value(frame.cells),
        "h": _by_kind(frame.highlights),
        "t": list(frame.writes),
        "m": _by_value(frame.marks),
        "w": _by_value(frame.whys),
        "x": list(frame.crossed),
        "u": list(frame.under),
        "k": list(frame.mark_looks),
        "p": list(frame.paths),
        "q": list(frame.tries),
        "e": list(frame.clashes),
    }
    return {"c": frame.caption, **{key: value for key, value in short.items() if value}}


def _by_value(pairs: Sequence[tuple[int, str]]) -> dict[str, list[int]]:
    """The indices that have each value; of several values of one index the last counts.

    >>> _by_value([(0, "#"), (3, "#"), (5, ".")])
    {'#': [0, 3], '.': [5]}
    """
    groups: dict[str, list[int]] = {}
    for index, value in dict(pairs).items():
        groups.setdefault(value, []).append(index)
    return groups


def _by_kind(highlights: Sequence[Highlight]) -> dict[str, list[Any]]:
    """The places that have each kind: an index, or (index, height, width)."""
    groups: dict[str, list[Any]] = {}
    for index, kind, *extent in highlights:
        groups.setdefault(str(kind), []).append((index, *extent) if extent else index)
    return groups


# ---- from a trace to a film


def _nothing(event: Event, state: object) -> tuple[()]:
    return ()


def _no_reason(event: Event, state: object) -> None:
    return None


def _nowhere(state: object) -> tuple[()]:
    return ()


def _unmarked(state: object) -> dict[int, str]:
    return {}


def _no_path(state: object) -> dict[int, Sequence[int]]:
    return {}


def film_of(
    trace: Trace[S],
    view: Callable[[S], str],
    sentence: Callable[[Event], str],
    *,
    look: Callable[[Event, S], Sequence[Highlight]] = _nothing,
    why: Callable[[Event, S], tuple[int, str] | None] = _no_reason,
    crossed: Callable[[Event, S], Sequence[Crossed]] = _nothing,
    under: Callable[[S], Collection[int]] = _nowhere,
    marks: Callable[[S], Mapping[int, str]] = _unmarked,
    mark_looks: Callable[[Event, S], Sequence[MarkLook]] = _nothing,
    paths: Callable[[S], Mapping[int, Sequence[int]]] = _no_path,
    tries: Callable[[Event, S], Sequence[BoardPath]] = _nothing,
    clashes: Callable[[Event, S], Sequence[tuple[int, str]]] = _nothing,
    table: Table[S] | None = None,
    kinds: Collection[str] | None = None,
    steps: Collection[int] | None = None,
    first: str = "Before the first step.",
    most: int = MOST_FRAMES,
) -> Film:
    """A trace as a film: one frame for each event.

    Parameters
    ----------
    view : gives the cells of a state as signs; the differences between frames are found from it.
    sentence : gives the caption of an event.
    look : gives the highlights of an event and the state after it.
    why : gives the cell that an event settles and the reason, or None. It is called for events without a frame of
        their own, too: the frame that shows the cell has its reason.
    crossed : gives the clues that an event and the state after it strike out, in the form of ``Board.crossed``.
    under : gives the cells of a state that hold only as long as an assumption does.
    marks : gives the pencil marks of a state: index to signs, for the cells that have some.
    mark_looks : gives the single marks that stand out at an event, with the state after it, in the form of
        ``Board.mark_looks``. A mark that the event has struck out may be among them.
    paths : gives the paths of a state: number to cells, in the order in which they were laid.
    tries : gives the paths that an event and the state after it show in its frame alone, in the form of
        ``Board.paths``.
    clashes : gives the letters that are refused at an event, with the state after it, in the form of ``Board.clashes``.
    kinds : the kinds of events that get a frame; None for all. What the others change shows in the next frame.
    steps : the numbers, from 0, of the events that get a frame, for those who choose by more than the kind.
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
    check_count("most", most, "ask for 1 frame or more")
    asked = [
        number
        for number, event in enumerate(trace)
        if (kinds is None or event.kind in kinds) and (steps is None or number in steps)
    ]
    kept = _thinned(asked, most) | ({len(trace) - 1} if len(trace) else set())
    left_out = len({*asked, *kept}) - len(kept) + trace.missed
    told = f"{first} The player leaves out {left_out:,} steps: there are too many." if left_out else first
    states = iter(trace.states())
    writes = _nothing if table is None else table.writes
    camera = _Camera(view, sentence, look, why, crossed, under, marks, mark_looks, paths, tries, clashes, writes)
    opening = camera.open(next(states), told)
    for number, (event, state) in enumerate(zip(trace, states, strict=True)):
        camera.watch(event, state)
        if number in kept:
            camera.shoot(event, state)
    if table is None:
        return Film(opening, camera.frames)
    return Film(opening, camera.frames, table.title, table.header, table.rows)


@dataclass
class _Camera(Generic[S]):
    """Takes the frames of a film, and keeps what has happened since the last one."""

    view: Callable[[S], str]
    sentence: Callable[[Event], str]
    look: Callable[[Event, S], Sequence[Highlight]]
    why: Callable[[Event, S], tuple[int, str] | None]
    crossed: Callable[[Event, S], Sequence[Crossed]]
    under: Callable[[S], Collection[int]]
    marks: Callable[[S], Mapping[int, str]]
    mark_looks: Callable[[Event, S], Sequence[MarkLook]]
    paths: Callable[[S], Mapping[int, Sequence[int]]]
    tries: Callable[[Event, S], Sequence[BoardPath]]
    clashes: Callable[[Event, S], Sequence[tuple[int, str]]]
    writes: Callable[[Event, S], Iterable[Write]]
    frames: list[Frame] = field(default_factory=list)
    cells: str = ""
    covered: frozenset[int] = frozenset()
    marked: dict[int, str] = field(default_factory=dict)
    laid: dict[int, tuple[int, ...]] = field(default_factory=dict)
    texts: dict[tuple[int, int], str] = field(default_factory=dict)  # what the last frame's table shows
    written: dict[tuple[int, int], str] = field(default_factory=dict)
    reasons: dict[int, str] = field(default_factory=dict)

    def open(self, state: S, caption: str) -> str:
        """The frame before the first event; returns its cells."""
        self.cells, self.covered, self.marked = self.view(state), frozenset(self.under(state)), dict(self.marks(state))
        self.laid = self._laid(state)
        paths = list(self.laid.items())
        self.frames.append(Frame(caption, marks=list(self.marked.items()), under=sorted(self.covered), paths=paths))
        return self.cells

    def watch(self, event: Event, state: S) -> None:
        """Every event, also those without a frame."""
        self.written |= {(row, column): text for row, column, text in self.writes(event, state)}
        reason = self.why(event, state)
        if reason is not None:
            index, text = reason
            self.reasons[index] = text

    def shoot(self, event: Event, state: S) -> None:
        """A frame of the state after the event."""
        cells, covered, marked = self.view(state), frozenset(self.under(state)), dict(self.marks(state))
        changed, remarked, laid = changes(self.cells, cells), _new_marks(self.marked, marked), self._laid(state)
        frame = Frame(
            self.sentence(event),
            changed,
            tuple(self.look(event, state)),
            tuple((*place, text) for place, text in self.written.items() if text != self.texts.get(place, "")),
            remarked,
            event.kind,
            # A cell that was settled and taken back between two frames needs no reason.
            [(index, self.reasons[index]) for index in dict(changed) | dict(remarked) if index in self.reasons],
            crossed=tuple(self.crossed(event, state)),
            under=sorted(self.covered ^ covered),
            mark_looks=tuple(self.mark_looks(event, state)),
            paths=_new_paths(self.laid, laid),
            tries=tuple(self.tries(event, state)),
            clashes=tuple(self.clashes(event, state)),
        )
        self.frames.append(frame)
        self.cells, self.covered, self.marked, self.laid = cells, covered, marked, laid
        self.texts |= self.written
        self.written, self.reasons = {}, {}

    def _laid(self, state: S) -> dict[int, tuple[int, ...]]:
        return {number: tuple(cells) for number, cells in self.paths(state).items()}


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
    if len(before) != len(after):
        raise ValueError(f"{len(before)} cells became {len(after)}")
    places = np.flatnonzero(_code_points(before) != _code_points(after)).tolist()
    return [(index, after[index]) for index in places]


def _new_marks(before: Mapping[int, str], after: Mapping[int, str]) -> list[tuple[int, str]]:
    """(index, signs) of each cell whose pencil marks differ, in order.

    >>> _new_marks({0: "12", 1: "3"}, {0: "12", 2: "4"})
    [(1, ''), (2, '4')]
    """
    cells = sorted(before.keys() | after.keys())
    return [(index, after.get(index, "")) for index in cells if before.get(index, "") != after.get(index, "")]


def _new_paths(
    before: Mapping[int, tuple[int, ...]], after: Mapping[int, tuple[int, ...]]
) -> list[tuple[int, tuple[int, ...]]]:
    """(number, cells) of each path that differs: first those that went, then the others, in order.

    >>> _new_paths({1: (0, 1), 2: (4,)}, {1: (0, 1), 3: (5, 6)})
    [(2, ()), (3, (5, 6))]
    """
    gone: list[tuple[int, tuple[int, ...]]] = [(number, ()) for number in before if number not in after]
    return gone + [(number, cells) for number, cells in after.items() if before.get(number) != cells]


def _code_points(signs: str) -> NDArray[np.uint32]:
    """One number a sign: arrays are compared a hundred times faster than texts, and a film compares thousands."""
    return np.frombuffer(signs.encode("utf-32-le"), np.uint32)


# ---- the player


class Player(Board):
    """A board that plays a film: buttons, a slider and keys for its steps, and the sentence of each.

    Parameters
    ----------
    rows, cols : the shape of the board.
    film : what it plays; ``film_of`` makes one from a trace.
    jumps : names with the numbers of frames that a button "next: name" jumps to, such as ``film.jumps("moved")``.
    stop_at : the name of the jump at which playing pauses; empty to play to the end.
    settings : those of Board. A player is ``locked``. Its own highlights (such as givens), mark_looks and crossed
        clues show in every step, under those of the frame.

    Attributes
    ----------
    step : the frame on the screen, from 0; set it to move the player.
    film : the film. shown : the cells on the screen.
    selected : index of the cell whose life the reader follows, from 0, row by row; None for none.
    interval : milliseconds a step while it plays.

    All of it runs in the browser, so that it works on when the kernel is gone, and in the page of ``to_html``.

    >>> film = Film("???", [Frame("Three cells."), Frame("Cell 2 is filled.", [(1, "#")], [(1, "found")])])
    >>> player = Player(1, 3, film)
    >>> player.step = 1
    >>> player
    player, 1 row and 3 columns, step 1 of 1: Cell 2 is filled.
    ?#?
    >>> player.why(1, 2)
    'Row 1, column 2: filled since step 1. Cell 2 is filled.'
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
        fitting = {name: settings[name] for name in FITTING if name in settings}
        check_film(film, rows, cols, **fitting)
        check_jumps(jumps or {}, stop_at, film)
        ours = {"strip": film.strip(), "jumps": dict(jumps or {}), "stop_at": stop_at, "interval": pace(film)}
        super().__init__(rows, cols, film.cells, **{"locked": True, "label": "player", **ours, **settings})

    def load(self, film: Film, *, jumps: Mapping[str, Sequence[int]] | None = None, **settings: Any) -> None:
        """Play another film, from its first frame; ``settings`` as in ``show``, for another shape or other clues.

        ``stop_at`` stays where the new jumps have that name. Raises SettingError and changes nothing where film and
        settings do not fit each other.
        """
        self._check_fit(film, settings)
        places = dict(jumps or {})
        kept = self.stop_at if self.stop_at in places else ""
        ours = {"cells": film.cells, "strip": film.strip(), "step": 0, "selected": None, "interval": pace(film)}
        settings = {**ours, "jumps": places, "stop_at": kept, **settings}
        check_jumps(places, settings["stop_at"], film)
        before, self.film = self.film, film
        try:
            super().show(**settings)
        except TraitError:
            self.film = before
            raise

    def show(self, **settings: Any) -> None:
        """Change several settings at once, as ``Board.show`` does. Another shape and other clues must fit the film.

        Raises SettingError and changes nothing where they do not; ``load`` brings shape and film together.
        """
        if settings.keys() & set(FITTING):
            self._check_fit(self.film, settings)
        if (settings.get("rows", self.rows), settings.get("cols", self.cols)) != (self.rows, self.cols):
            settings = {"cells": self.film.cells, "selected": None, **settings}
        super().show(**settings)

    def _check_fit(self, film: Film, settings: Mapping[str, Any]) -> None:
        """Raises SettingError where a film does not fit the board with these settings."""
        check_film(film, *(settings.get(name, getattr(self, name)) for name in FITTING))

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

    def why(self, row: int, column: int) -> str:
        """What a cell is at this step, since when, and why: the sentence that a reader sees who selects it.

        Row and column count from ``first``. Raises SettingError outside the board. O(all changes).
        """
        check_address("row", row, self.rows, self.first)
        check_address("column", column, self.cols, self.first)
        index = (row - self.first) * self.cols + column - self.first
        reason = self.film.reason(index, self.step)
        name = f"Cell {index + self.first}" if self.named_by == CELL else f"Row {row}, column {column}"
        return f"{name}: {self._standing(index)}. {reason}".rstrip()

    def _standing(self, index: int) -> str:
        """Such as "filled since step 3"."""
        sign, marks = self.shown[index], dict(self.film.marks_at(self.step)).get(index)
        name = NAMES.get(sign, sign)
        if marks and sign in OPEN:
            name += f", {'candidates' if self.mark_signs else 'marks'} {' '.join(marks)}"
        if index in self.film.under_at(self.step):
            name += " under an assumption"
        life = self.film.life(index)
        done = bisect_right(life, self.step)
        if done:
            return f"{name} since step {life[done - 1]}"
        return f"{name}, not changed yet" if life else f"{name}, and no step changes it"

    def still(self) -> BoardPicture:
        frame, step = self.film.frames[self.step], self.step
        return replace(
            super().still(),
            cells=self.shown,
            highlights=[*self.highlights, *frame.highlights],
            marks=self.film.marks_at(step),
            mark_looks=[*self.mark_looks, *frame.mark_looks],
            under=self.film.under_at(step),
            crossed=[*self.crossed, *frame.crossed],
            paths=list({path[0]: path for path in [*self.paths, *self.film.paths_at(step)]}.values()),
            clashes=[*self.clashes, *frame.clashes],
        )

    def picture(self) -> Picture:
        """The board as it stands, and beside it the picture that grows."""
        board = super().picture()
        if self.film.growing is None:
            return board
        grown = self.film.growing.at(self.step)
        return sheet([Panel(self.label, board), Panel(self.film.growing.title, grown)], [2])

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


def check_film(
    film: Film,
    rows: int,
    cols: int,
    row_clues: Sequence[Sequence[object]] = (),
    col_clues: Sequence[Sequence[object]] = (),
    mark_signs: str = "",
) -> None:
    """Raises SettingError for cells that do not fit the board, and naming the frame, from 0, that does not fit."""
    height, width = read_shape(rows, cols)
    if not film.frames:
        raise SettingError("film", "it has no frame", "give it at least one")
    check_cells(film.cells, height, width)
    for number, frame in enumerate(film.frames):
        try:
            _check_frame(frame, film, height, width)
            check_marks(frame.marks, height * width, mark_signs)
            check_mark_looks(frame.mark_looks, height * width, mark_signs)
            check_crossed(frame.crossed, {"row": row_clues, "col": col_clues})
            check_paths("tries", frame.tries, height, width)
            check_clashes(frame.clashes, height * width)
        except PuzzleError as error:
            raise SettingError(f"frame {number}, {error.place}", error.trouble, error.mend) from None


def _check_frame(frame: Frame, film: Film, rows: int, cols: int) -> None:
    check_highlights(frame.highlights, rows, cols)
    check_under(frame.under, rows * cols)
    for index, sign in frame.cells:
        check_index("cells", index, rows * cols)
        check_sign("cells", sign)
    for path in frame.paths:
        check_path_form("paths", path)
        check_steps("paths", *path, rows, cols)
    for index, _ in frame.whys:
        check_index("whys", index, rows * cols)
    for row, col, text in frame.writes:
        if not (0 <= row < len(film.rows) and 0 <= col < len(film.header)):
            shape = f"{len(film.rows)} rows and {len(film.header)} columns"
            raise SettingError("writes", f"{text!r} goes to row {row}, column {col}", f"the table has {shape}, from 0")


def check_address(name: str, number: object, count: int, first: int) -> None:
    """Raises SettingError unless it is one of so many whole numbers from the first."""
    last = first + count - 1
    if not is_whole(number) or not first <= number <= last:
        raise SettingError(name, f"there is no {name} {shown(number)}", f"they count from {first} to {last}")


def check_jumps(jumps: Mapping[str, Sequence[int]], stop_at: str, film: Film) -> None:
    """Raises SettingError for a jump beyond the film and for a ``stop_at`` that is no jump."""
    for name, places in jumps.items():
        for place in places:
            check_index(f"jump {name!r}", place, len(film.frames))
    if stop_at and stop_at not in jumps:
        raise SettingError("stop_at", f"{stop_at!r} is no jump", f"use one of {', '.join(jumps) or 'none'}")
