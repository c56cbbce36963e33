"""Events of the nonogram methods as English sentences. Clues and cells count from 1."""

from collections.abc import Callable
from typing import cast

from puzzlelib.nonogram.packing import Comparison, sure_empty, sure_filled
from puzzlelib.trace import Event

SIGN_NAMES = {0: "empty", 1: "filled"}


def sentence(event: Event) -> str:
    """What an event of ``packing`` or ``board`` says. Raises KeyError for a kind that these methods do not know.

    >>> sentence(Event("moved", 2, 9, ("covers", 11)))
    'Clue 2 moves: its fill start is now cell 9, so that it covers the ■ at 11.'
    """
    return SPEAKERS[event.kind](event)


def _start(event: Event) -> str:
    return f"Pack clue {event.where} as if no cell were known: its fill start is cell {event.value}."


def _outside_check(event: Event) -> str:
    if event.why == ("no cells",):
        return f"Outside clue {event.where} there are no cells before the next block. It stays."
    place = f"Outside clue {event.where}, {_scanned(event)}"
    return f"{place}: a ■ at {event.value} is not covered." if event.value else f"{place}: no ■. It stays."


def _inside_check(event: Event) -> str:
    place = f"Inside clue {event.where}, {_scanned(event)}"
    return f"{place}: a □ at {event.value}." if event.value else f"{place}: no □. It stays."


def _scanned(event: Event) -> str:
    _, first, last = event.why
    return f"cell {first}" if first == last else f"cells {first} to {last}"


def _moved(event: Event) -> str:
    reason, cause = event.why
    why = {
        "covers": f"so that it covers the ■ at {cause}",
        "after": f"just past the □ at {cause}",
        "gap": f"so that cell {cause} stays a gap",
    }
    return f"Clue {event.where} moves: its fill start is now cell {event.value}, {why[str(reason)]}."


def _gap(event: Event) -> str:
    _, end = event.why
    if event.value:
        return f"Clue {event.where} overlaps or touches the block that reaches to {end}."
    return f"Clue {event.where} leaves a gap to the block that reaches to {end}. It stays."


def _pass_ended(event: Event) -> str:
    if event.why == ("changed",):
        return f"Pass {event.where} has moved a block. One pass more."
    return f"Pass {event.where} has moved nothing. The packing is done."


def _contradiction(event: Event) -> str:
    reason = event.why[0]
    if reason == "leaves":
        return f"Clue {event.where} reaches cell {event.value} and leaves the stretch: nothing fills this line."
    if reason == "left over":
        return f"The ■ at {event.value} is left over: no block can cover it, so nothing fills this line."
    kind, number = cast(tuple[str, int], event.where)
    return f"No placement fits {kind} {number}: the puzzle has no solution."


def _line(event: Event) -> str:
    kind, number = cast(tuple[str, int], event.where)
    return f"Take {kind} {number} from the list; {_waiting(event)} wait."


def _waiting(event: Event) -> str:
    return f"{event.value or 'no'} more"


def _settled(event: Event) -> str:
    row, column = cast(tuple[int, int], event.where)
    _, kind, number = event.why
    name = SIGN_NAMES[cast(int, event.value)]
    return f"Row {row}, column {column} is {name}: all placements of {kind} {number} agree."


def _queued(event: Event) -> str:
    kind, number = cast(tuple[str, int], event.where)
    _, other, cause = event.why
    return f"Put {kind} {number} back on the list: it has learned a cell from {other} {cause}."


def _line_ended(event: Event) -> str:
    kind, number = cast(tuple[str, int], event.where)
    cells = "1 new cell" if event.value == 1 else f"{event.value or 'no'} new cells"
    return f"{kind.capitalize()} {number}: {cells}."


def _finished(event: Event) -> str:
    if event.value == 0:
        return "The list is empty and every cell is settled."
    return f"The list is empty and {event.value} cells are open: single lines have no more to say."


def reasons(comparison: Comparison) -> list[str]:
    """Why the two rules settle what they settle: a sentence for each span that has a cell, from left to right.

    >>> from puzzlelib.nonogram.packing import compare
    >>> for reason in reasons(compare([2, 3, 3, 4], "■■□□□□□・・・■・・□・・・■・・・・・・・")):
    ...     print(reason)
    Cell 8 is empty: nothing comes before clue 2 in the stretch, and clue 2 starts at 9 or later.
    Cell 11 is filled: wherever clue 2 stands from 9 to 13, it covers it.
    Cells 14 to 15 are empty: clue 2 ends at 13 or before, and clue 3 starts at 16 or later.
    Cell 18 is filled: wherever clue 3 stands from 16 to 20, it covers it.
    Cells 22 to 23 are filled: wherever clue 4 stands from 20 to 25, it covers them.
    """
    left, right, stretch = comparison.left, comparison.right, comparison.stretch
    said: list[str] = []
    for m in range(stretch.m1, stretch.m2 + 2):
        if empty := sure_empty(left, right, stretch, m):
            said.append(f"{_cells(empty)} empty: {_empty_reason(comparison, m)}.")
        if m <= stretch.m2 and (filled := sure_filled(comparison.clues, left, right, m)):
            said.append(f"{_cells(filled)} filled: {_filled_reason(comparison, m, len(filled))}.")
    return said


def _filled_reason(comparison: Comparison, m: int, count: int) -> str:
    place = f"from {comparison.left[m - 1]} to {comparison.right[m - 1]}"
    return f"wherever clue {m} stands {place}, it covers {'it' if count == 1 else 'them'}"


def _empty_reason(comparison: Comparison, m: int) -> str:
    stretch = comparison.stretch
    if stretch.m1 > stretch.m2:
        return "every clue has its block"
    if m == stretch.m1:
        before = f"nothing comes before clue {m} in the stretch"
    else:
        before = f"clue {m - 1} ends at {comparison.right[m - 2]} or before"
    if m > stretch.m2:
        return f"{before}, and no clue comes after it in the stretch"
    return f"{before}, and clue {m} starts at {comparison.left[m - 1]} or later"


def _cells(span: range) -> str:
    return f"Cell {span[0]} is" if len(span) == 1 else f"Cells {span[0]} to {span[-1]} are"


SPEAKERS: dict[str, Callable[[Event], str]] = {
    "start": _start,
    "outside check": _outside_check,
    "inside check": _inside_check,
    "moved": _moved,
    "gap": _gap,
    "pass ended": _pass_ended,
    "contradiction": _contradiction,
    "line": _line,
    "settled": _settled,
    "queued": _queued,
    "line ended": _line_ended,
    "finished": _finished,
}
