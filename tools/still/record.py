"""Records explorers inside their kernel: what they show at each setting of their controls, for a page to replay.

A choice that sets other controls, such as one of several puzzles, is a lead: each of its settings is a start of its
own. All other controls are dials. From each start the dials are moved, the first ones in all combinations, as many as
fit into ``MOST``, and the others one at a time; then back to the start. A dial from which there is no way back is left
out. So are buttons, texts and clicks on cells: where they lead depends on what was done before.
"""

import gc
import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from itertools import product
from math import prod
from typing import Any

import ipywidgets

from puzzlelib.player import Player
from puzzlelib.widgets import Board, Explorer
from tools.still import RECORDINGS_TYPE

MOST = 400  # states in which dials are combined, for all starts together
MOST_STARTS = 40
SLOW = {"ProbeExplorer", "RecursionExplorer", "SearchExplorer"}  # they count for long: one control at a time must do
DIALS = (ipywidgets.IntSlider, ipywidgets.Checkbox)
CHOICES = (ipywidgets.Dropdown,)

Setting = tuple[Any, ...]
Slot = tuple[str, str]
Shot = dict[Slot, str]


class NotRepeated(Exception):
    """The same setting showed something else than before: it cannot be replayed."""


def record(shown: Iterable[str]) -> None:
    """Display the recordings of the explorers whose boxes are these models, as data, by model."""
    from IPython.display import display

    wanted = set(shown)
    explorers = {
        found.box.model_id: found
        for found in gc.get_objects()
        if isinstance(found, Explorer) and found.box.model_id in wanted
    }
    recorded = {model: recording(explorers[model]) for model in sorted(explorers)}
    display({RECORDINGS_TYPE: {model: made for model, made in recorded.items() if made["controls"]}}, raw=True)


def recording(explorer: Explorer) -> dict[str, Any]:
    """What an explorer shows at each setting, as still.js reads it, without controls that show nothing new."""
    widgets = list(tree(explorer.box))
    with ExitStack() as stack:
        for widget in widgets:
            stack.enter_context(widget.hold_sync())  # nobody need hear of it
        walk = Walk(widgets, 1 if type(explorer).__name__ in SLOW else MOST)
        walk.go()
    return walk.table()


def tree(widget: Any) -> Iterator[Any]:
    """A widget and all that it holds, with their layouts."""
    yield widget
    yield widget.layout
    for child in getattr(widget, "children", ()):
        yield from tree(child)


class Walk:
    """A way through the settings of some widgets, and what they show at each."""

    def __init__(self, widgets: Sequence[Any], most: int) -> None:
        self.widgets = widgets
        self.most = most
        controls = [widget for widget in widgets if isinstance(widget, DIALS + CHOICES) and not widget.disabled]
        self.opening = self.shot()
        self.leads = [control for control in controls if isinstance(control, CHOICES) and self.sets_others(control)]
        self.dials = [control for control in controls if control not in self.leads]
        self.controls = [*self.leads, *self.dials]
        self.shots: dict[Setting, Shot] = {}
        self.starts: dict[Setting, Setting] = {}

    def shot(self) -> Shot:
        """What all widgets show now."""
        return {
            (widget.model_id, name): json.dumps(value, sort_keys=True)
            for widget in self.widgets
            for name, value in shown(widget).items()
        }

    def setting(self) -> Setting:
        return tuple(value_of(control) for control in self.controls)

    def sets_others(self, lead: Any) -> bool:
        """True if a choice moves or bounds other controls."""
        others = {w.model_id for w in self.widgets if isinstance(w, DIALS + CHOICES) and w is not lead}
        before = {slot: value for slot, value in self.opening.items() if slot[0] in others}
        at, moved = value_of(lead), False
        for value in values_of(lead):
            put(lead, value)
            now = self.shot()
            moved |= any(now[slot] != value for slot, value in before.items())
        put(lead, at)
        return moved

    def go(self) -> None:
        """Visit all settings, and come back to the one at the opening."""
        opening = self.setting()
        self.shots[opening] = self.opening
        places = list(product(*map(values_of, self.leads)))[:MOST_STARTS]
        for place in places:
            self.explore(place, self.most // len(places))
        self.start(opening[: len(self.leads)])
        self.turn(opening[len(self.leads) :])
        self.put_cells_back(self.opening)

    def start(self, place: Setting) -> None:
        """Go to a start by its leads, from another one: so each is loaded anew."""
        for lead, value in zip(self.leads, place, strict=True):
            if value_of(lead) == value and len(values_of(lead)) > 1:
                put(lead, next(other for other in values_of(lead) if other != value))
            put(lead, value)

    def explore(self, place: Setting, most: int) -> None:
        """Visit the settings of the dials from a start, each directly."""
        self.start(place)
        start = self.setting()
        self.nudge(start[len(self.leads) :])  # what shows here must not depend on the way
        self.shots[start] = self.shot()
        self.starts[start[: len(self.leads)]] = start
        for settings in self.ways(start[len(self.leads) :], most):
            kept = dict(self.shots)
            try:
                for dials in settings:
                    self.visit(place, dials)
                    self.return_to(start)
            except NotRepeated:
                self.shots = kept
                return

    def ways(self, opening: Setting, most: int) -> Iterator[Iterable[Setting]]:
        """The settings of the first dials in all combinations, then those of each other dial."""
        values = [values_of(dial) if is_seen(dial) else [value_of(dial)] for dial in self.dials]
        together = 0
        while together < len(values) and prod(map(len, values[: together + 1])) <= most:
            together += 1
        yield [(*first, *opening[together:]) for first in product(*values[:together])]
        for dial in range(together, len(values)):
            yield [(*opening[:dial], value, *opening[dial + 1 :]) for value in values[dial]]

    def visit(self, place: Setting, dials: Setting) -> None:
        self.turn(dials)
        self.keep((*place, *dials))

    def turn(self, dials: Setting) -> None:
        for dial, value in zip(self.dials, dials, strict=True):
            put(dial, value)

    def return_to(self, start: Setting) -> None:
        """Go back by the dials, by the cells that they may have cleared, by a dial moved for nothing, by the leads."""
        leads, dials, goal = start[: len(self.leads)], start[len(self.leads) :], self.shots[start]
        ways_back = (
            lambda: self.turn(dials),
            lambda: self.put_cells_back(goal),
            lambda: self.nudge(dials),
            lambda: self.start(leads),
        )
        for go_back in ways_back:
            go_back()
            if self.shot() == goal:
                return
        raise NotRepeated

    def nudge(self, dials: Setting) -> None:
        """Move a dial and move it back: that takes a message away."""
        for dial, value in zip(self.dials, dials, strict=True):
            near = [other for other in values_of(dial) if abs(other - value) == 1]
            if near and is_seen(dial):
                put(dial, near[-1])
                put(dial, value)
                return

    def put_cells_back(self, goal: Shot) -> None:
        """Write on each board what stood there, as a reader would."""
        for board in self.widgets:
            if isinstance(board, Board) and not isinstance(board, Player):
                cells = json.loads(goal[board.model_id, "cells"])
                if len(cells) == len(board.cells) and not board.locked:
                    board.cells = cells

    def keep(self, setting: Setting) -> None:
        self.shots.setdefault(setting, self.shot())

    def table(self) -> dict[str, Any]:
        """The settings with their states, and of each state only what changes anywhere."""
        live = [place for place in range(len(self.controls)) if self.has_effect(place)]
        shots = {tuple(setting[place] for place in live): shot for setting, shot in reversed(self.shots.items())}
        starts = [tuple(start[place] for place in live) for start in self.starts.values()]
        slots = [slot for slot in self.opening if len({shot[slot] for shot in shots.values()}) > 1]
        places: dict[str, int] = {}
        states = [[places.setdefault(shot[slot], len(places)) for slot in slots] for shot in shots.values()]
        numbers = {setting: number for number, setting in enumerate(shots)}
        return {
            "controls": [self.controls[place].model_id for place in live],
            "leads": sum(place < len(self.leads) for place in live),
            "slots": [list(slot) for slot in slots],
            "values": [json.loads(value) for value in places],
            "states": states,
            "settings": [list(setting) for setting in shots],
            "starts": sorted({numbers[start] for start in starts}),
        }

    def has_effect(self, place: int) -> bool:
        """True if somewhere this control alone changes what is shown, and not only controls."""
        controls = {control.model_id for control in self.controls}
        seen: dict[Setting, Shot] = {}
        for setting, shot in self.shots.items():
            first = seen.setdefault((*setting[:place], *setting[place + 1 :]), shot)
            if any(first[slot] != value for slot, value in shot.items() if slot[0] not in controls):
                return True
        return False


def shown(widget: Any) -> dict[str, Any]:
    """The traits by which a page draws a widget."""
    if isinstance(widget, ipywidgets.Layout):
        return {"display": widget.display, "visibility": widget.visibility}
    left_out = {"layout", "style", "comm", "tabbable", "tooltip"}
    state = widget.get_state()
    return {
        name: value
        for name, value in state.items()
        if name == "_options_labels" or not (name.startswith("_") or name in left_out)
    }


def is_seen(control: Any) -> bool:
    return control.layout.display != "none"


def values_of(control: Any) -> list[Any]:
    """All values that a control can have."""
    if isinstance(control, CHOICES):
        return list(range(len(control.options)))
    if isinstance(control, ipywidgets.Checkbox):
        return [False, True]
    return list(range(control.min, control.max + 1, control.step))


def value_of(control: Any) -> Any:
    return control.index if isinstance(control, CHOICES) else control.value


def put(control: Any, value: Any) -> None:
    if isinstance(control, CHOICES):
        control.index = value
    else:
        control.value = value
