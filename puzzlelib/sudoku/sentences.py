"""Events of the Sudoku methods as English sentences. Rows, columns, blocks and indices count from 0."""

from collections.abc import Callable, Collection, Iterator
from typing import cast

from puzzlelib.sudoku.puzzle import OPEN, Cell, Shape, Sudoku, Unit, cell_name, shape_of, sign_of
from puzzlelib.sudoku.step_sentences import STEP_SPEAKERS, step_sentence
from puzzlelib.sudoku.steps.step import digits_named
from puzzlelib.trace import Event, Where, Why
from puzzlelib.wording import counted

NINE = shape_of(3, 3)
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


def sentence(event: Event, shape: Shape = NINE) -> str:
    """What an event of ``candidates``, ``search`` or ``steps`` says; ``shape`` gives blocks their names.

    Raises KeyError for any other kind.

    >>> sentence(Event("marked", (3, 5), 5, ("row", 3, 0, "new")))
    'i3 = 0: (3,0) holds 6. dhs(3,5,6-1) = dhs(3,5,5) becomes 1: 6 is excluded.'
    >>> sentence(Event("dead end", ("block", 4, 7), 0, ("places",)))
    'No cell of block (1,1) is left for 7: dead end.'
    """
    return SPEAKERS[event.kind](event, shape)


def digit_name(digit: int) -> str:
    """The sign of a digit; with its number where the two differ.

    >>> digit_name(9), digit_name(10)
    ('9', 'A (10)')
    """
    return sign_of(digit) if digit <= 9 else f"{sign_of(digit)} ({digit})"


def ordinal(number: int) -> str:
    """
    >>> ordinal(1), ordinal(12)
    ('first', '12th')
    """
    return ORDINALS[number - 1] if number <= len(ORDINALS) else f"{number}th"


# ---- the candidate arrays


def _given(event: Event, shape: Shape) -> str:
    return f"{_cell(event.where)} holds {digit_name(cast(int, event.value))}, a given: its dhs and cnn stay 0."


def _cleared(event: Event, shape: Shape) -> str:
    return f"{_cell(event.where)} is empty. Clear {_entry(event.where, 'i3')} for every i3: no digit is excluded yet."


def _skipped(event: Event, shape: Shape) -> str:
    turn, looked = _turn(event.why, shape), _cell(event.why[1:3])
    match event.why[3]:
        case "itself":
            return f"{turn}: that is the cell itself."
        case "blank":
            return f"{turn}: {looked} is blank, nothing to mark."
        case "same row":
            return f"{turn}: {looked} is in the same row; the row pass has looked there."
    return f"{turn}: {looked} is in the same column; the column pass has looked there."


def _marked(event: Event, shape: Shape) -> str:
    index = cast(int, event.value)
    digit, turn, looked = digit_name(index + 1), _turn(event.why, shape), _cell(event.why[1:3])
    place = f"{_entry(event.where, f'{index + 1}-1')} = {_entry(event.where, index)}"
    if event.why[3] == "new":
        return f"{turn}: {looked} holds {digit}. {place} becomes 1: {digit} is excluded."
    return f"{turn}: {looked} holds {digit}. {place}: {digit} was excluded already, the 1 stays 1."


def _turn(why: Why, shape: Shape) -> str:
    """The loop variables of a look."""
    unit, row, column, _ = cast(tuple[str, int, int, str], why)
    if unit == "block":
        return f"i3 = {row % shape.block_height}, i4 = {column % shape.block_width}"
    return f"i3 = {column if unit == 'row' else row}"


def _pass_ended(event: Event, shape: Shape) -> str:
    excluded = counted(cast(int, event.value), "digit is", "digits are")
    return f"The {event.why[0]} pass ends: {excluded} excluded {'in all' if event.why[0] == 'block' else 'so far'}."


def _listed(event: Event, shape: Shape) -> str:
    digit = cast(int, event.value)
    place = f"dhs1{_entry(event.where, event.why[1])[3:]}"
    return f"{_entry(event.where, digit - 1)} = 0: {digit_name(digit)} is possible; {place} = {digit}."


def _left_out(event: Event, shape: Shape) -> str:
    digit = cast(int, event.value)
    return f"{_entry(event.where, digit - 1)} = 1: {digit_name(digit)} is excluded."


def _counted(event: Event, shape: Shape) -> str:
    count, cell = cast(int, event.value), _cell(event.where)
    told = f"{cell} has {counted(count, 'candidate')}" if count else f"no digit is left for {cell}"
    return f"cnn{cell} = {count}: {told}."


def _cell(cell: object) -> str:
    return cell_name(cast(Cell, cell))


def _entry(cell: Where, index: object) -> str:
    """A place of ``dhs``, as the article writes it.

    >>> _entry((3, 5), 0)
    'dhs(3,5,0)'
    """
    row, column = cast(Cell, cell)
    return f"dhs({row},{column},{index})"


def candidates_told(puzzle: Sudoku, cell: Cell, excluded: Collection[int]) -> str:
    """Which unit of an empty cell holds each digit that is excluded so far, and what is left.

    Digits that none of its units holds are passed over. A digit that several hold is told with the first of row, column
    and block, as the program finds it.

    >>> puzzle = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    >>> candidates_told(puzzle, (0, 0), {2, 3})
    '2 stands in row 0; 3 in column 0: 1 and 4 are possible.'
    """
    left = [digit for digit in range(1, puzzle.size + 1) if digit not in excluded]
    possible = f"{digits_named(left)} {'is' if len(left) == 1 else 'are'} possible" if left else "no digit is possible"
    told = list(_holders(puzzle, cell, excluded))
    if not told:
        return "Nothing is excluded yet: every digit is possible."
    (first, unit), *more = told
    stands = "stands" if len(first) == 1 else "stand"
    parts = [
        f"{digits_named(first)} {stands} in {unit}",
        *(f"{digits_named(digits)} in {unit}" for digits, unit in more),
    ]
    return f"{'; '.join(parts)}: {possible}."  # units end, digits begin with a number


def _holders(puzzle: Sudoku, cell: Cell, digits: Collection[int]) -> Iterator[tuple[list[int], str]]:
    """The units of a cell that hold some of these digits, by name; each digit once."""
    seen = {OPEN}
    for unit in puzzle.shape.units_of[cell]:
        held = {puzzle.rows[row][column] for row, column in puzzle.shape.units[unit]} & set(digits)
        if new := sorted(held - seen):
            yield new, puzzle.shape.unit_name(unit)
        seen |= held


# ---- the search


def _chosen(event: Event, shape: Shape) -> str:
    has = f"{_options(event, shape)}."
    return {
        "in rows": f"Next in row order: {has}",
        "by count": f"Next by the counts of the start: {has}",
        "fewest": f"{has[:-1]}; no open cell has fewer.",
        "places": f"{has[:-1]}; nothing has fewer options.",
    }.get(str(event.why[0]), f"Next: {has}")  # an order of the reader's own


def _options(choice: Event, shape: Shape) -> str:
    """What a choice is between."""
    count = cast(int, choice.value)
    if is_cell(choice.where):
        return f"{_cell(choice.where)} has {counted(count, 'candidate')}"
    unit, digit = unit_and_digit(choice.where)
    return f"{sign_of(digit)} has {counted(count, 'place')} in {shape.unit_name(unit)}"


def _placed(event: Event, shape: Shape) -> str:
    if event.why[0] != "option":
        return step_sentence(event, shape)
    digit, cell = sign_of(cast(int, event.value)), _cell(event.where)
    _, number, options = cast(tuple[str, int, int], event.why)
    if options == 1:
        return f"Write {digit} into {cell}, the only option."
    return f"Try {digit} in {cell}, the {ordinal(number)} of {options} options."


def trial(choice: Event, event: Event, shape: Shape = NINE) -> str:
    """What a ``"placed"`` event says together with the ``"chosen"`` one that it follows: between what it chooses.

    >>> trial(Event("chosen", (0, 0), 3, ("in rows",)), Event("placed", (0, 0), 2, ("option", 1, 3), 1))
    '(0,0) has 3 candidates: try 2, the first.'
    """
    digit, options = sign_of(cast(int, event.value)), _options(choice, shape)
    _, number, count = cast(tuple[str, int, int], event.why)
    if is_cell(choice.where):
        return f"{options}: write {digit}." if count == 1 else f"{options}: try {digit}, the {ordinal(number)}."
    cell = _cell(event.where)
    return f"{options}: write it into {cell}." if count == 1 else f"{options}: try {cell}, the {ordinal(number)}."


def _taken_back(event: Event, shape: Shape) -> str:
    return f"Take {sign_of(cast(int, event.value))} back from {_cell(event.where)}."


def _dead_end(event: Event, shape: Shape) -> str:
    if is_cell(event.where):
        return f"No candidate is left for {_cell(event.where)}: dead end."
    unit, digit = unit_and_digit(event.where)
    return f"No cell of {shape.unit_name(unit)} is left for {sign_of(digit)}: dead end."


def _solution(event: Event, shape: Shape) -> str:
    return f"Every cell is filled: solution {event.value}."


def _finished(event: Event, shape: Shape) -> str:
    if event.why[0] != "found":
        return step_sentence(event, shape)
    return f"Nothing is left to try: the puzzle has {counted(cast(int, event.value), 'solution')}."


def is_cell(where: Where) -> bool:
    """Whether a choice is between the candidates of a cell, or between the places of a digit in a unit.

    >>> is_cell((3, 5)), is_cell(("row", 3, 5))
    (True, False)
    """
    return isinstance(where, tuple) and len(where) == 2


def unit_and_digit(where: Where) -> tuple[Unit, int]:
    """The unit and the digit of a choice between places.

    >>> unit_and_digit(("row", 3, 5))
    (('row', 3), 5)
    """
    kind, number, digit = cast(tuple[str, int, int], where)
    return (kind, number), digit


SPEAKERS: dict[str, Callable[[Event, Shape], str]] = {
    **STEP_SPEAKERS,
    "given": _given,
    "cleared": _cleared,
    "skipped": _skipped,
    "marked": _marked,
    "pass ended": _pass_ended,
    "listed": _listed,
    "left out": _left_out,
    "counted": _counted,
    "chosen": _chosen,
    "placed": _placed,
    "taken back": _taken_back,
    "dead end": _dead_end,
    "solution": _solution,
    "finished": _finished,
}
