"""Slips in programs that fill the arrays: what they give, so that their output tells the wrong idea."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from puzzlelib.check import Numbers, Slip, WholeSlip
from puzzlelib.sudoku.puzzle import Cell, Sudoku
from puzzlelib.sudoku.slips.pupils import PROGRAMMERS, Pupil, both_ways

# ---- the strips of a whole grid


def strips_of(
    puzzle: Sudoku, pupil: type[Pupil] = Pupil, *, cells: Iterable[Cell] | None = None
) -> dict[Cell, Numbers]:
    """The strip of each empty cell, or of these cells, as a pupil fills it."""
    return {cell: pupil(puzzle, *cell).strip() for cell in (puzzle.empty_cells if cells is None else cells)}


def in_a_row(rows: Iterable[Sequence[int]]) -> Numbers:
    """
    >>> in_a_row([(1, 2), (3,)])
    (1, 2, 3)
    """
    return tuple(chain.from_iterable(rows))


def strips_slips(puzzle: Sudoku) -> Iterator[Slip]:
    """Slips of a function that gives the strip of a cell; an answer is the strips of all empty cells in a row."""
    right = strips_of(puzzle)
    for pupil in PROGRAMMERS:
        wrong = strips_of(puzzle, pupil)
        yield WholeSlip(in_a_row(wrong.values()), _told(puzzle, pupil, wrong, right))
    inverted = in_a_row(tuple(1 - mark for mark in strip) for strip in right.values())
    yield WholeSlip(inverted, "1 and 0 are confused: 1 excludes a digit, 0 means that it is still possible.")
    for pupil in both_ways([Pupil]):
        turned = in_a_row(pupil(puzzle, column, row).strip() for row, column in right)
        yield WholeSlip(turned, "rows and columns are swapped: mah[i1, i2] is row i1, column i2.")


def dhs_slips(puzzle: Sudoku) -> Iterator[Slip]:
    """Slips of a program that fills ``dhs``; an answer is the whole array in a row."""
    size = puzzle.size
    right = strips_of(puzzle)
    nothing = (0,) * size

    def dhs(strips: dict[Cell, Numbers]) -> Numbers:
        return in_a_row(strips.get(cell, nothing) for cell in puzzle.shape.cells)

    for pupil in PROGRAMMERS:
        wrong = strips_of(puzzle, pupil)
        yield WholeSlip(dhs(wrong), _told(puzzle, pupil, wrong, right))
    told = "givens are worked on, too: do nothing where mah is not 0. Look at {place}."
    for pupil in both_ways([Pupil]):
        yield WholeSlip(dhs(strips_of(puzzle, pupil, cells=puzzle.shape.cells)), told)
    told = "1 and 0 are confused: 1 excludes a digit. Look at {place}."
    yield WholeSlip(dhs({cell: tuple(1 - mark for mark in strip) for cell, strip in right.items()}), told)


def _told(puzzle: Sudoku, pupil: type[Pupil], wrong: dict[Cell, Numbers], right: dict[Cell, Numbers]) -> str:
    """What to say of a wrong idea, with the block of the first cell that it spoils."""
    spoiled = [cell for cell in right if wrong[cell] != right[cell]]
    cell = spoiled[0] if spoiled else (0, 0)
    return f"{pupil(puzzle, *cell).tell()} Look at {{place}}."


# ---- the lists


class Collector:
    """Somebody who lists the candidates of a cell. This one does it right; each subclass has one wrong idea.

    >>> Collector().collect((0, 1, 1, 0)), ListsIndices().collect((0, 1, 1, 0))
    (([1, 4], 2), ([0, 3], 2))
    """

    told = ""

    def collect(self, strip: Numbers) -> tuple[list[int], int]:
        """The places of ``dhs1`` that are read afterwards, and ``cnn``."""
        digits = self.digits(strip)
        return digits, len(digits)

    def digits(self, strip: Numbers) -> list[int]:
        return [digit for digit, mark in enumerate(strip, start=1) if not mark]


class ListsIndices(Collector):
    told = "dhs1 holds digits: where i3 is possible, digit i3 + 1 goes into the list."

    def digits(self, strip: Numbers) -> list[int]:
        return [digit - 1 for digit in super().digits(strip)]


class ListsTheExcluded(Collector):
    told = "these are the excluded digits: list those where dhs is 0."

    def digits(self, strip: Numbers) -> list[int]:
        return [digit for digit, mark in enumerate(strip, start=1) if mark]


class LosesTheLast(Collector):
    told = "the last candidate is forgotten: the loop that collects runs over all digits, the last one, too."

    def digits(self, strip: Numbers) -> list[int]:
        return [digit for digit in super().digits(strip) if digit != len(strip)]


class LosesTheFirst(Collector):
    told = "digit 1 is never listed: the loop that collects begins at index 0."

    def digits(self, strip: Numbers) -> list[int]:
        return [digit for digit in super().digits(strip) if digit != 1]


class CountsNothing(Collector):
    told = "the candidates are not counted: cnn grows by 1 with each that is listed."

    def collect(self, strip: Numbers) -> tuple[list[int], int]:
        return [], 0


class CountsOne(Collector):
    told = "cnn is 1 everywhere: it grows by 1 with each candidate, and the next goes into the next place."

    def collect(self, strip: Numbers) -> tuple[list[int], int]:
        return super().digits(strip)[-1:], 1


class CountsTheIndex(Collector):
    told = "cnn is the last place of the list, one less than the number of candidates: places count from 0."

    def collect(self, strip: Numbers) -> tuple[list[int], int]:
        digits = super().digits(strip)
        return digits, len(digits) - 1


class Overwrites(Collector):
    told = "each candidate overwrites the one before: the next goes into the next place, cnn[i1, i2]."

    def collect(self, strip: Numbers) -> tuple[list[int], int]:
        digits = super().digits(strip)
        return [*digits[-1:], *[0] * (len(digits) - 1)], len(digits)


class SkipsTheFirstPlace(Collector):
    told = "the first candidate goes into place 0 of the list: write first, then let cnn grow."

    def collect(self, strip: Numbers) -> tuple[list[int], int]:
        digits = super().digits(strip)
        return [0, *digits][: len(digits)], len(digits)


class KeepsItsPlace(Collector):
    told = "each digit stands in the place of its index: put the candidates one behind the other, without gaps."

    def collect(self, strip: Numbers) -> tuple[list[int], int]:
        digits = super().digits(strip)
        return [digit if digit in digits else 0 for digit in range(1, len(digits) + 1)], len(digits)


class ListsNothing(Collector):
    told = "cnn is right, and the lists in dhs1 are empty: write each candidate into its place."

    def collect(self, strip: Numbers) -> tuple[list[int], int]:
        many = len(super().digits(strip))
        return [0] * many, many


COLLECTORS = (
    ListsIndices,
    ListsTheExcluded,
    LosesTheLast,
    LosesTheFirst,
    CountsNothing,
    CountsOne,
    CountsTheIndex,
    Overwrites,
    SkipsTheFirstPlace,
    KeepsItsPlace,
    ListsNothing,
)


def cnn_slips(puzzle: Sudoku) -> Iterator[Slip]:
    """Slips of a program that fills ``cnn``, with ``dhs`` right; an answer is the whole array in a row."""
    right = strips_of(puzzle)
    for collector in COLLECTORS:
        counts = {cell: collector().collect(strip)[1] for cell, strip in right.items()}
        yield WholeSlip(
            tuple(counts.get(cell, 0) for cell in puzzle.shape.cells), f"{collector.told} Look at {{place}}."
        )
    told = "givens have candidates here: do nothing where mah is not 0, so that cnn stays 0. Look at {place}."
    counts = {cell: Collector().collect(strip)[1] for cell, strip in right.items()}
    for of_a_given in (puzzle.size, 1):
        yield WholeSlip(tuple(counts.get(cell, of_a_given) for cell in puzzle.shape.cells), told)


def lists_slips(puzzle: Sudoku) -> Iterator[Slip]:
    """Slips of a program that fills ``dhs1``, with ``cnn`` right; an answer is the lists of all cells in a row."""
    right = strips_of(puzzle)
    for collector in COLLECTORS:
        answer = in_a_row(collector().collect(strip)[0] for strip in right.values())
        yield WholeSlip(answer, f"{collector.told} Look at {{place}}.")
