"""Events of the named steps as English sentences. Rows, columns and blocks count from 0."""

from collections.abc import Callable
from typing import cast

from puzzlelib.sudoku.puzzle import Cell, Shape, Unit, cell_name, sign_of
from puzzlelib.sudoku.steps.step import Place, cells_named, digits_named, place_name
from puzzlelib.trace import Event
from puzzlelib.wording import counted


def step_sentence(event: Event, shape: Shape) -> str:
    """What an event of ``steps`` says; the proof of a step is longer: ``steps.step_at(trace, index).reason``.

    ``shape`` is that of the puzzle, for the names of blocks. Raises KeyError for any other kind.

    >>> event = Event("step", ("block", 3), (2, 7), ("naked pair", 3, 1, 2, 3, 1, 7, 4, 2, 2, 4, 2, 7))
    >>> step_sentence(event, Shape(3, 3))
    'Naked pair in block (1,0): 2 and 7 in (3,1) and (4,2).'
    """
    return STEP_SPEAKERS[event.kind](event, shape)


def _step(event: Event, shape: Shape) -> str:
    name, digits = str(event.why[0]), digits_named(cast(tuple[int, ...], event.value))
    cells = list(dict.fromkeys(zip(event.why[1::3], event.why[2::3], strict=True)))
    found = f"{name[0].upper()}{name[1:]} in {place_name(shape, cast(Place, event.where))}: {digits}"
    return f"{found}." if cells == [event.where] else f"{found} in {cells_named(cast(list[Cell], cells))}."


def _placed(event: Event, shape: Shape) -> str:
    return f"Write {_digit(event)} into {_cell(event)}: {_step_named(event, shape)}."


def _struck(event: Event, shape: Shape) -> str:
    return f"Strike {_digit(event)} from {_cell(event)}: {_step_named(event, shape)}."


def _step_named(event: Event, shape: Shape) -> str:
    name, *place = event.why
    return f"{name} in {place_name(shape, tuple(place))}"


def _contradiction(event: Event, shape: Shape) -> str:
    if event.value is None:
        return f"No digit is left for {_cell(event)}: this cannot be."
    return f"No cell of {shape.unit_name(cast(Unit, event.where))} is left for {_digit(event)}: this cannot be."


def _finished(event: Event, shape: Shape) -> str:
    if event.value == 0:
        return "Every cell is filled."
    left = counted(cast(int, event.value), "cell is", "cells are")
    return f"No step that has a name here gives anything more: {left} open."


def _digit(event: Event) -> str:
    return sign_of(cast(int, event.value))


def _cell(event: Event) -> str:
    return cell_name(cast(Cell, event.where))


STEP_SPEAKERS: dict[str, Callable[[Event, Shape], str]] = {
    "step": _step,
    "placed": _placed,
    "struck": _struck,
    "contradiction": _contradiction,
    "finished": _finished,
}
