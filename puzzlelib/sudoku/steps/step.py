"""What a named step is, and what all techniques share: the candidates of a board, the order of units, words."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from puzzlelib.sudoku.board import Board, bit, digits_in
from puzzlelib.sudoku.puzzle import Cell, Shape, Unit, cell_name, sign_of

Mark = tuple[Cell, int]  # a candidate in a cell: a pencil mark
Place = tuple[int | str, ...]  # a unit, several rows or columns, or a cell
Masks = Mapping[Cell, int]  # the candidates of each cell as a bit mask, 0 where a digit stands

NUMBERS = {2: "two", 3: "three", 4: "four"}


@dataclass(frozen=True, repr=False)
class Step:
    """What a person does next, and why it is right.

    Attributes
    ----------
    name : of the technique, a key of ``STEPS``, such as "naked pair".
    where : where to look: a unit such as ("row", 3), several such as ("row", 1, 6), or a cell (row, column).
    place : the same in words.
    digits : the digits that it is about, in order.
    because : ((row, column), digit) of the candidates that prove it: ring them.
    units : the units that it looks at: shade them.
    reason : the proof, in words.
    placed : ((row, column), digit) that can be written: one for a single, else none.
    struck : ((row, column), digit) of the candidates that cannot be: none for a single.
    rests_on : the cells whose digits forbid all else, for a single; () where earlier strikes have a part in it.
    """

    name: str
    where: Place
    place: str
    digits: tuple[int, ...]
    because: tuple[Mark, ...]
    units: tuple[Unit, ...]
    reason: str
    placed: tuple[Mark, ...] = ()
    struck: tuple[Mark, ...] = ()
    rests_on: tuple[Cell, ...] = ()

    @property
    def title(self) -> str:
        """The name with its place: "naked pair in row 3"."""
        return f"{self.name} in {self.place}"

    @property
    def effect(self) -> str:
        """What to do: "Write 7 into (3,5)." or "Strike 2 from (3,4) and (3,7)."."""
        if self.placed:
            return " ".join(f"Write {sign_of(digit)} into {cell_name(cell)}." for cell, digit in self.placed)
        cells_of = dict[tuple[int, ...], list[Cell]]()
        for cell in dict.fromkeys(cell for cell, _ in self.struck):
            cells_of.setdefault(tuple(digit for other, digit in self.struck if other == cell), []).append(cell)
        strikes = [f"{digits_named(digits)} from {cells_named(cells)}" for digits, cells in cells_of.items()]
        return f"Strike {'; '.join(strikes)}."

    @property
    def sentence(self) -> str:
        """All that there is to say."""
        return f"{self.name[0].upper()}{self.name[1:]}. {self.reason} {self.effect}"

    def __repr__(self) -> str:
        return self.sentence


# ---- what a technique looks at


def masks_of(board: Board) -> dict[Cell, int]:
    """The candidates of every cell, row by row; 0 where a digit stands."""
    return {cell: board.mask(*cell) for cell in board.shape.cells}


@cache
def units_of(shape: Shape) -> tuple[tuple[Unit, tuple[Cell, ...]], ...]:
    """All units with their cells, in the order in which a person looks: blocks, rows, columns."""
    kinds = ("block", "row", "column")
    return tuple((unit, cells) for kind in kinds for unit, cells in shape.units.items() if unit[0] == kind)


def with_digit(masks: Masks, cells: Iterable[Cell], digit: int) -> tuple[Cell, ...]:
    """The cells that have a digit as a candidate."""
    bits = bit(digit)
    return tuple(cell for cell in cells if masks[cell] & bits)


def places_of(masks: Masks, cells: Sequence[Cell]) -> dict[int, list[Cell]]:
    """The cells, of these, that each digit can stand in; digits that stand already are left out."""
    places = dict[int, list[Cell]]()
    for cell in cells:
        for digit in digits_in(masks[cell]):
            places.setdefault(digit, []).append(cell)
    return dict(sorted(places.items()))


def marks_in(masks: Masks, cells: Iterable[Cell], digits: int) -> tuple[Mark, ...]:
    """The candidates of some cells that are among these digits, a bit mask."""
    return tuple((cell, digit) for cell in cells for digit in digits_in(masks[cell] & digits))


def place_of(units: Sequence[Unit]) -> Place:
    """Where to look, as ``Step.where`` has it.

    >>> place_of([("block", 3)]), place_of([("row", 1), ("row", 6)])
    (('block', 3), ('row', 1, 6))
    """
    return units[0][0], *(number for _, number in units)


# ---- words


def named(words: Sequence[object], last: str = "and") -> str:
    """All of them, "and" before the last.

    >>> named([2]), named([2, 5]), named([2, 5, 7], "or")
    ('2', '2 and 5', '2, 5 or 7')
    """
    if len(words) == 1:
        return str(words[0])
    return f"{', '.join(map(str, words[:-1]))} {last} {words[-1]}"


def digits_named(digits: Iterable[int], last: str = "and") -> str:
    """
    >>> digits_named([2, 10])
    '2 and A'
    """
    return named([sign_of(digit) for digit in digits], last)


def cells_named(cells: Iterable[Cell]) -> str:
    """
    >>> cells_named([(3, 1), (3, 2)])
    '(3,1) and (3,2)'
    """
    return named([cell_name(cell) for cell in cells])


def units_named(shape: Shape, units: Sequence[Unit]) -> str:
    """One unit, or several rows or columns.

    >>> units_named(Shape(3, 3), [("block", 3)]), units_named(Shape(3, 3), [("row", 1), ("row", 6)])
    ('block (1,0)', 'rows 1 and 6')
    """
    if len(units) == 1:
        return shape.unit_name(units[0])
    return f"{units[0][0]}s {named([number for _, number in units])}"


def place_name(shape: Shape, place: Place) -> str:
    """A place in words: a cell, a unit, or several rows or columns.

    >>> place_name(Shape(3, 3), (3, 5)), place_name(Shape(3, 3), ("row", 1, 6))
    ('(3,5)', 'rows 1 and 6')
    """
    match place:
        case (int(row), int(column)):
            return cell_name((row, column))
        case (str(kind), *numbers):
            return units_named(shape, [(kind, int(number)) for number in numbers])
    raise ValueError(place)


def with_article(name: str) -> str:
    """
    >>> with_article("naked pair"), with_article("X-wing"), with_article("pointing")
    ('a naked pair', 'an X-wing', 'pointing')
    """
    if name.endswith("ing") and "wing" not in name:
        return name
    return f"an {name}" if name[0] == "X" else f"a {name}"


def all_of(count: int) -> str:
    """
    >>> all_of(2), all_of(3)
    ('both', 'all three')
    """
    return "both" if count == 2 else f"all {NUMBERS.get(count, count)}"
