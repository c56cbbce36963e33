"""Events of the nonogram methods as English sentences. Clues and cells count from 1."""

from collections.abc import Callable
from typing import cast

from puzzlelib.nonogram.bits import cells_in
from puzzlelib.nonogram.packing import trace_rules
from puzzlelib.nonogram.puzzle import Clues, Line, Span
from puzzlelib.trace import Event, Why
from puzzlelib.wording import counted, listed

SIGN_NAMES = {0: "empty", 1: "filled"}


def sentence(event: Event) -> str:
    """What an event of ``packing``, ``line``, ``bits``, ``board``, ``search`` says. Raises KeyError for any other kind.

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
        return f"The ■ at {event.value} is left over: no block reaches it, so nothing fills this line."
    under = {0: "", 1: " under this assumption"}.get(event.depth, " under these assumptions")
    return f"No placement fits {unit_name(event.where)}: no solution is left{under}."


def _placement(event: Event) -> str:
    places = ", ".join(map(str, cast(tuple[int, ...], event.value)))
    return f"Placement {event.where}: blocks start at {places}." if places else "The only placement: no block at all."


def _dropped(event: Event) -> str:
    return f"Cell {event.where} differs in placement {event.why[1]}: it is not sure."


def _all_queued(event: Event) -> str:
    return f"Put all {event.value} lines on the list."


def _line(event: Event) -> str:
    return f"Take {unit_name(event.where)} from the list: {_news(event.why)}. {_waiting(event)}."


def _news(why: Why) -> str:
    key, *cells = why
    if key == "first look":
        return "nobody has looked at it yet"
    return f"it has learned {'cell' if len(cells) == 1 else 'cells'} {listed(cells)} since the last time"


def _waiting(event: Event) -> str:
    return f"{event.value or 'No'} more {'line waits' if event.value == 1 else 'lines wait'}"


def unit_name(unit: object) -> str:
    """
    >>> unit_name(("row", 3))
    'row 3'
    """
    kind, number = cast(tuple[str, int], unit)
    return f"{kind} {number}"


def cell_name(cell: object) -> str:
    """
    >>> cell_name((3, 5))
    'row 3, column 5'
    """
    row, column = cast(tuple[int, int], cell)
    return f"row {row}, column {column}"


def _settled(event: Event) -> str:
    return f"{cell_name(event.where).capitalize()} is {SIGN_NAMES[cast(int, event.value)]}: {because(event.why)}."


def because(why: Why) -> str:
    """The reason why a cell is settled, the ``why`` of the event. Raises KeyError for one that no method gives.

    >>> because(("all placements of", "row", 3))
    'all placements of row 3 agree'
    """
    match why:
        case ("all placements of", kind, number):
            return f"all placements of {kind} {number} agree"
        case ("both packings of", kind, number):
            return f"both packings of {kind} {number} agree"
        case ("both branches of", row, column):
            return f"it is so whether row {row}, column {column} is filled or empty"
        case ("refuted", value, kind, number):
            return f"were it {SIGN_NAMES[cast(int, value)]}, nothing would fit {kind} {number}"
        case ("other value", value, "contradiction", kind, number):
            return f"{SIGN_NAMES[cast(int, value)]} has led to a contradiction, at last in {kind} {number}"
        case ("other value", value, "no other", kind, number):
            return f"{SIGN_NAMES[cast(int, value)]} leads to no other solution, at last nothing fits {kind} {number}"
        case ("other value", value, "solution", number):
            return f"all solutions with {SIGN_NAMES[cast(int, value)]} are found, {number} so far"
    raise KeyError(why)


def _queued(event: Event) -> str:
    _, *cell = event.why
    return f"Put {unit_name(event.where)} on the list: {cell_name(cell)} is news to it."


def _assumed(event: Event) -> str:
    return f"Assume that {cell_name(event.where)} is {SIGN_NAMES[cast(int, event.value)]}. {_standing(event.depth)}"


def _standing(depth: int) -> str:
    return f"It is assumption {depth} of those that stand." if depth > 1 else "No other assumption stands."


def _taken_back(event: Event) -> str:
    assumption = f"{cell_name(event.where)} {SIGN_NAMES[cast(int, event.value)]}"
    match event.why:
        case ("contradiction", kind, number):
            others = " while the others stand" if event.depth > 1 else ""
            return f"Nothing fits {kind} {number}. Take back: {assumption} is impossible{others}."
        case ("no other", kind, number):
            return f"Nothing fits {kind} {number}. Take back {assumption}: it leads to no other solution."
        case ("solution", number):
            return f"Solution {number} is noted. Take back {assumption} and look for more."
    return f"No contradiction. Note what follows and take back {assumption}."


def _solution(event: Event) -> str:
    return f"Every cell is settled and no line objects: solution {event.value}."


def _line_ended(event: Event) -> str:
    new = counted(cast(int, event.value), "new cell") if event.value else "no new cells"
    return f"{unit_name(event.where).capitalize()}: {new}."


def _finished(event: Event) -> str:
    if event.why[0] == "found":
        return f"No assumption is left: the puzzle has {counted(cast(int, event.why[1]), 'solution')}."
    if event.value == 0:
        return "No line is left to look at, and every cell is settled."
    still_open = "1 cell is" if event.value == 1 else f"{event.value} cells are"
    return f"No line is left to look at, and {still_open} open: single lines have no more to say."


def _filled(event: Event) -> str:
    m, (_, first, last) = event.where, event.why
    if event.value is None:
        return f"Clue {m} covers no cell wherever it stands from {first} to {last}: the ■ loop does not run."
    settled, each = _cells(cast(Span, event.value))
    return f"{settled} filled: wherever clue {m} stands from {first} to {last}, it covers {each}."


def _empty(event: Event) -> str:
    m, (kind, before, behind) = cast(int, event.where), event.why
    if event.value is None:
        return f"There is no cell after {before} and before {behind}: the □ loop for clue {m} does not run."
    settled, _ = _cells(cast(Span, event.value))
    reason = {
        "no clue": "no clue is left for them",
        "before the first": f"clue {m} starts at {behind} or later, and no clue before it is in the stretch",
        "between": f"clue {m - 1} ends at {before} or before, and clue {m} starts at {behind} or later",
        "behind the last": f"clue {m - 1} ends at {before} or before, and no clue after it is in the stretch",
    }
    return f"{settled} empty: {reason[str(kind)]}."


def _cells(span: Span) -> tuple[str, str]:
    """The cells of a span as the start of a sentence, and the word that stands for them."""
    first, last = span
    return (f"Cell {first} is", "it") if first == last else (f"Cells {first} to {last} are", "them")


def _slid(event: Event) -> str:
    cells = _set_of(event)
    return f"Slide: with all before it done, clue {event.where} may come to {cells}, up to the next ■."


def _slid_behind(event: Event) -> str:
    return f"Slide behind the last block: the rest of the line may begin at {_set_of(event)}, or has ended."


def _starts(event: Event) -> str:
    return f"Shift and compare: of these, clue {event.where} has room at {_set_of(event)}."


def _kept(event: Event) -> str:
    return f"Now from the right: clue {event.where} leaves room for all behind it if it starts at {_set_of(event)}."


def _covered(event: Event) -> str:
    return f"From there clue {event.where} covers {_set_of(event)}: some placement fills them."


def _left_out(event: Event) -> str:
    return f"Before clue {event.where}, or right behind it, {_set_of(event)} can stay empty."


def _left_behind(event: Event) -> str:
    return f"Behind the last block {_set_of(event)} can stay empty."


def _settled_line(event: Event) -> str:
    return "Compare the two rows in the frame: what can be only one of the two is settled."


def _set_of(event: Event) -> str:
    """A set of cells in words.

    >>> _set_of(Event("starts", 1, 0b10111, ()))
    'cells 1 to 3 and 5'
    """
    cells = cells_in(cast(int, event.value))
    first = [x for x in cells if x - 1 not in cells]
    last = [x for x in cells if x + 1 not in cells]
    spans = [str(x) if x == y else f"{x} to {y}" for x, y in zip(first, last, strict=True)]
    if not spans:
        return "no cell"
    *some, end = spans
    return f"{'cell' if len(cells) == 1 else 'cells'} {', '.join(some)}{' and ' if some else ''}{end}"


def reasons(clues: Clues, line: Line) -> list[str]:
    """Why the two rules settle what they settle: a sentence for each span that has a cell, from left to right.

    Raises Contradiction if nothing fills the line.

    >>> for reason in reasons([2, 3, 3, 4], "■■□□□□□・・・■・・□・・・■・・・・・・・"):
    ...     print(reason)
    Cell 8 is empty: clue 2 starts at 9 or later, and no clue before it is in the stretch.
    Cell 11 is filled: wherever clue 2 stands from 9 to 13, it covers it.
    Cells 14 to 15 are empty: clue 2 ends at 13 or before, and clue 3 starts at 16 or later.
    Cell 18 is filled: wherever clue 3 stands from 16 to 20, it covers it.
    Cells 22 to 23 are filled: wherever clue 4 stands from 20 to 25, it covers them.
    """
    return [sentence(event) for event in trace_rules(clues, line) if event.value is not None]


SPEAKERS: dict[str, Callable[[Event], str]] = {
    "start": _start,
    "outside check": _outside_check,
    "inside check": _inside_check,
    "moved": _moved,
    "gap": _gap,
    "pass ended": _pass_ended,
    "contradiction": _contradiction,
    "filled": _filled,
    "empty": _empty,
    "placement": _placement,
    "dropped": _dropped,
    "all queued": _all_queued,
    "line": _line,
    "settled": _settled,
    "queued": _queued,
    "line ended": _line_ended,
    "finished": _finished,
    "assumed": _assumed,
    "taken back": _taken_back,
    "solution": _solution,
    "slid": _slid,
    "slid behind": _slid_behind,
    "starts": _starts,
    "kept": _kept,
    "covered": _covered,
    "left out": _left_out,
    "left behind": _left_behind,
    "settled line": _settled_line,
}
