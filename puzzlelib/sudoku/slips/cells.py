"""Slips at one cell: its strip after a pass, its candidates, its block, what a pass looks at, what forbids a digit."""

from collections.abc import Collection, Iterable, Iterator

from puzzlelib.check import NearSlip, Numbers, Slip, WholeSlip, ticked
from puzzlelib.sudoku.candidates import PASSES, looks, strips
from puzzlelib.sudoku.puzzle import Cell, Sudoku, cell_name, sign_of
from puzzlelib.sudoku.slips import COUNTED_FROM_1, SWAPPED, cell_places, digit_places, from_1, swapped
from puzzlelib.sudoku.slips.pupils import CORNERS, PUPILS, Pupil, both_ways

ONE_EXCLUDES = "1 and 0 are confused: a 1 (○) excludes a digit, a 0 (×) means that it is still possible."


# ---- the strip


def strip_slips(puzzle: Sudoku, row: int, column: int, last: str) -> Iterator[Slip]:
    """Slips of somebody who writes the strip of an empty cell after a pass; ``last`` may be "clear"."""
    after = strips(puzzle, row, column)
    right = after[last]
    yield WholeSlip(tuple(1 - mark for mark in right), ONE_EXCLUDES)
    yield from _strip_in_another_form(right)
    yield from _other_passes(puzzle, (row, column), after, last)
    if last == "clear":
        return
    for pupil in PUPILS:
        wrong = pupil(puzzle, row, column)
        yield NearSlip(wrong.strip(last), f"{wrong.tell()} Look at {{place}}.")
    for other, told in _other_cells(puzzle, row, column):
        yield WholeSlip(Pupil(puzzle, *other).strip(last), told)


def _strip_in_another_form(right: Numbers) -> Iterator[Slip]:
    many = len(right)
    signs = f"write {many} numbers, 1 at each index that is excluded and 0 elsewhere."
    excluded = tuple(digit for digit, mark in enumerate(right, start=1) if mark)
    possible = tuple(digit for digit, mark in enumerate(right, start=1) if not mark)
    yield WholeSlip(excluded, f"these are the excluded digits: {signs}")
    yield WholeSlip(tuple(digit - 1 for digit in excluded), f"these are the indices that are excluded: {signs}")
    yield WholeSlip(possible, f"these are the digits that are still possible: {signs}")


def _other_passes(puzzle: Sudoku, cell: Cell, after: dict[str, Numbers], last: str) -> Iterator[Slip]:
    order = list(after)
    for name, strip in after.items():
        if name == "clear":
            told = "nothing is excluded yet in this strip: which digits does the pass meet?"
        elif order.index(name) < order.index(last):
            told = f"that is the strip after the {name} pass: the {last} pass is still to do."
        else:
            told = f"that is the strip after the {name} pass, a later one: take its marks away again."
        if name != last:
            yield WholeSlip(strip, told)
    for name in PASSES:
        alone = Pupil(puzzle, *cell)
        alone.passes = (name,)
        if name == last:
            told = f"that is the {name} pass alone: the marks of the passes before it stay."
        else:
            told = f"that is what the {name} pass marks: the question is about the {last} pass."
        yield WholeSlip(alone.strip(), told)


def _other_cells(puzzle: Sudoku, row: int, column: int) -> Iterator[tuple[Cell, str]]:
    """The cells that somebody takes who means (row, column), and what to say."""
    if row != column:
        name = cell_name((column, row))
        yield (column, row), f"that is {name}: the row comes first, then the column."
    if row and column:
        name = cell_name((row - 1, column - 1))
        yield (row - 1, column - 1), f"that is {name}: rows and columns count from 0."


# ---- the candidates


def candidate_slips(puzzle: Sudoku, row: int, column: int, solved: int | None) -> Iterator[Slip]:
    """Slips of somebody who lists the candidates of an empty cell; ``solved`` is its digit in the solution."""
    places = digit_places(puzzle.shape)
    right = Pupil(puzzle, row, column).candidates()
    every = range(1, puzzle.size + 1)
    told = "these are the excluded digits. A candidate is a digit that stands in no unit of the cell: dhs is 0 there."
    yield WholeSlip(ticked(places, set(every) - set(right)), told)
    told = "these are the indices i3, one less than the digits: index i3 stands for digit i3 + 1."
    yield WholeSlip(ticked(places, (digit - 1 for digit in right)), told)
    told = "everything is one more: these digits are the indices + 2. Index i3 stands for digit i3 + 1."
    yield WholeSlip(ticked(places, (digit + 1 for digit in right)), told)
    if solved is not None:
        told = (
            f"{solved} is the digit of the solution. The candidates are all digits that no unit of the cell holds yet."
        )
        yield WholeSlip(ticked(places, [solved]), told)
    yield WholeSlip(ticked(places, [len(right)]), "that is cnn, how many there are: write the digits themselves.")
    told = "this is a strip: write the digits themselves, those whose place in it holds 0."
    yield WholeSlip(ticked(places, [0, 1]), told)
    yield WholeSlip(ticked(places, every), "those are all digits: which of them stand in a unit of the cell?")
    told = f"{{place}} is missing: go through the strip to its last index, {puzzle.size - 1}."
    yield WholeSlip(ticked(places, set(right) - {puzzle.size}), told)
    for pupil in PUPILS:
        wrong = pupil(puzzle, row, column)
        if _is_told_by(pupil, set(wrong.candidates()) ^ set(right)):
            yield NearSlip(ticked(places, wrong.candidates()), f"{wrong.tell()} Look at {{place}}.")
    for other, told in _other_cells(puzzle, row, column):
        yield WholeSlip(ticked(places, Pupil(puzzle, *other).candidates()), told)


def _is_told_by(pupil: type[Pupil], spoiled: Collection[int]) -> bool:
    """Whether the digits that it spoils tell its wrong idea. One digit tells no wrong block: it may be forgotten."""
    return len(spoiled) > 1 or not issubclass(pupil, CORNERS)


# ---- the block


def corner_slips(puzzle: Sudoku, row: int, column: int) -> Iterator[Slip]:
    """Slips of somebody who names the first cell of a cell's block."""
    height, width = puzzle.shape.block_height, puzzle.shape.block_width
    top, left = Pupil(puzzle, row, column).corner()
    sums = f"({height} * i1s, {width} * i2s)"
    whole = f"i1s is i1 // {height}, and i2s is i2 // {width}"
    told = f"{{place}}: i1s and i2s number the blocks. The corner is a cell, {sums}."
    yield Slip((row // height, column // width), told)
    told = f"{{place}}: divide first, then multiply: {whole}."
    yield Slip((height * row, width * column), told)
    told = f"{{place}}: i1 % {height} and i2 % {width} are the place inside the block. Take them away from i1 and i2."
    yield Slip((row % height, column % width), told)
    told = f"{{place}} is that of the cell itself: its block begins at {sums}."
    yield Slip((row, column), told)
    yield Slip(
        (top + height - 1, left + width - 1), "{place}: the corner is the first cell of the block, at its top left."
    )
    for pupil in CORNERS:
        wrong = pupil(puzzle, row, column)
        yield Slip(wrong.corner(), f"{{place}} is not right yet: {whole}, and the corner is {sums}.")
    yield WholeSlip((left, top), SWAPPED)
    yield WholeSlip((top + 1, left + 1), COUNTED_FROM_1)


# ---- what a pass looks at


def looked_at(puzzle: Sudoku, row: int, column: int, unit: str) -> list[Cell]:
    """The cells that a pass looks at for an empty cell, blank or not: neither the cell itself nor those before.

    >>> looked_at(Sudoku([[0] * 4] * 4), 0, 0, "block")
    [(1, 1)]
    """
    seen = ("new", "again", "blank")
    return [look.cell for look in looks(puzzle, row, column) if look.unit == unit and look.outcome in seen]


def _wrong_looks(puzzle: Sudoku, row: int, column: int, unit: str) -> Iterator[tuple[list[Cell], str]]:
    """The cells that people think a pass looks at, and what to tell them."""
    own = [look for look in looks(puzzle, row, column) if look.unit == unit]
    cells = [look.cell for look in own]
    others = [cell for cell in cells if cell != (row, column)]
    if unit == "block":
        told = "cells in the same row or column are skipped: the passes before have looked at them."
        yield others, told
        yield cells, f"{told} So is the cell itself."
        yield (
            [cell for cell in cells if cell[0] != row],
            "cells in the same column are skipped, too: see the column pass.",
        )
        yield [cell for cell in cells if cell[1] != column], "cells in the same row are skipped, too: see the row pass."
    else:
        yield cells, "the cell itself is skipped: it is empty, and it forbids itself nothing."
    told = "these hold a digit. Blank cells are looked at, too: only so the program sees that they are blank."
    yield [look.cell for look in own if look.outcome in ("new", "again")], told
    told = "these set a new mark. Cells are looked at whether they mark something or not."
    yield [look.cell for look in own if look.outcome == "new"], told
    told = "these are skipped: the pass looks at the others."
    yield [look.cell for look in own if look.outcome not in ("new", "again", "blank")], told


def look_slips(puzzle: Sudoku, row: int, column: int, unit: str) -> Iterator[Slip]:
    """Slips of somebody who lists the cells that a pass looks at for an empty cell."""
    places = cell_places(puzzle.shape)
    right = looked_at(puzzle, row, column, unit)
    for cells, told in _wrong_looks(puzzle, row, column, unit):
        yield WholeSlip(ticked(places, cells), told)
    for other in PASSES:
        if other != unit:
            told = f"these are the cells of the {other} pass: the question is about the {unit} pass."
            yield WholeSlip(ticked(places, looked_at(puzzle, row, column, other)), told)
    if unit == "block":
        for pupil in CORNERS:
            wrong = pupil(puzzle, row, column)
            for way in both_ways([pupil]):
                if cells := way(puzzle, row, column).looked_at(unit):
                    yield WholeSlip(ticked(places, cells), wrong.tell())
    yield WholeSlip(ticked(places, swapped(right)), SWAPPED)
    yield WholeSlip(ticked(places, from_1(right)), COUNTED_FROM_1)


def look_count_slips(puzzle: Sudoku, row: int, column: int, unit: str) -> Iterator[Slip]:
    """Slips of somebody who counts the cells that a pass looks at."""
    for cells, told in _wrong_looks(puzzle, row, column, unit):
        yield WholeSlip((len(cells),), told)
    every = sum(len(looked_at(puzzle, row, column, other)) for other in PASSES)
    yield WholeSlip((every,), f"that is how many all three passes look at: the question is about the {unit} pass.")


# ---- what forbids a digit


def forbidding(puzzle: Sudoku, row: int, column: int, digit: int) -> list[Cell]:
    """The cells that forbid a digit in a cell: the peers that hold it.

    >>> forbidding(Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]]), 0, 0, 3)
    [(1, 0)]
    """
    return [peer for peer in puzzle.shape.peers[row, column] if puzzle.rows[peer[0]][peer[1]] == digit]


def forbid_slips(puzzle: Sudoku, row: int, column: int, digit: int, cells: Iterable[Cell]) -> Iterator[Slip]:
    """Slips of somebody who names the cells that forbid a digit; ``cells`` are right."""
    places, right = cell_places(puzzle.shape), list(cells)
    yield WholeSlip(ticked(places, swapped(right)), SWAPPED)
    yield WholeSlip(ticked(places, from_1(right)), COUNTED_FROM_1)
    for other in (digit - 1, digit + 1):
        if 1 <= other <= puzzle.size:
            told = f"there stands {sign_of(other)}, not {sign_of(digit)}: index i3 stands for digit i3 + 1."
            yield WholeSlip(ticked(places, forbidding(puzzle, row, column, other)), told)
