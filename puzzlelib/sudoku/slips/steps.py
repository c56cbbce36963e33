"""Slips in taking steps with names: which one is next, what it strikes, which single is hidden and which naked."""

from collections.abc import Iterable, Iterator, Sequence

from puzzlelib.check import Numbers, Slip, WholeSlip, ticked
from puzzlelib.sudoku.board import Board
from puzzlelib.sudoku.puzzle import Cell, Shape, Unit, cell_name, sign_of
from puzzlelib.sudoku.slips import COUNTED_FROM_1, SWAPPED, cell_places, digit_places
from puzzlelib.sudoku.steps import STEPS, Mark, Step, steps_on
from puzzlelib.sudoku.steps.step import with_article

# Two steps that people take for each other, and what tells them apart.
PAIRS = (
    ("hidden single", "naked single", "naked: a cell has one candidate. Hidden: a digit has one place in a unit"),
    (
        "full house",
        "naked single",
        "a full house is the last open cell of a unit; a naked single may have open neighbours",
    ),
    (
        "full house",
        "hidden single",
        "a full house is the last open cell of a unit; around a hidden single more are open",
    ),
    ("pointing", "claiming", "pointing goes from a block to a line, claiming from a line to a block"),
    ("naked pair", "hidden pair", "naked: two cells have no other candidates. Hidden: two digits have no other places"),
    (
        "naked triple",
        "hidden triple",
        "naked: the cells have no other candidates. Hidden: the digits have no other places",
    ),
    ("naked quad", "hidden quad", "naked: the cells have no other candidates. Hidden: the digits have no other places"),
    ("naked pair", "pointing", "a pair is two digits in two cells, pointing is about one digit"),
    ("X-wing", "swordfish", "an X-wing has two lines and two crossing ones, a swordfish three and three"),
    ("X-wing", "XY-wing", "an X-wing is one digit in four corners, an XY-wing three cells of two candidates each"),
)
NO_STEP = len(STEPS)  # stands for: no step with a name gives anything


# ---- the next step


def next_step_slips(board: Board, step: Step | None) -> Iterator[Slip]:
    """Slips of somebody who names the next step; an answer is its place among STEPS, or NO_STEP."""
    names = list(STEPS)
    if step is None:
        return
    for one, other, told in PAIRS:
        if step.name in (one, other):
            wrong = other if step.name == one else one
            yield WholeSlip((names.index(wrong),), f"{told}.")
    for name in names[names.index(step.name) + 1 :]:
        if steps_on(board, name):
            told = f"there is {with_article(name)}, but a step that comes before it in the order gives something, too."
            yield WholeSlip((names.index(name),), told)


# ---- what a step strikes


def mark_places(shape: Shape) -> list[Mark]:
    """What the places of an answer about candidates stand for: each digit in each cell, and one past both."""
    return [(cell, digit) for cell in cell_places(shape) for digit in digit_places(shape)]


def strike_slips(shape: Shape, step: Step) -> Iterator[Slip]:
    """Slips of somebody who lists the candidates that a step strikes."""
    places = mark_places(shape)

    def answer(marks: Iterable[Mark]) -> Numbers:
        return ticked(places, marks)

    for stay in (step.because, (*step.because, *step.struck)):
        yield WholeSlip(answer(stay), _stay(step))
    if len(step.digits) > 1:
        for digit in {digit for _, digit in step.struck}:
            told = f"{sign_of(digit)} is not the only digit that falls."
            yield WholeSlip(answer(mark for mark in step.struck if mark[1] == digit), told)
    yield WholeSlip(answer(((column, row), digit) for (row, column), digit in step.struck), SWAPPED)
    yield WholeSlip(answer(((row + 1, column + 1), digit) for (row, column), digit in step.struck), COUNTED_FROM_1)
    told = "the digits are one too small: these are their indices."
    yield WholeSlip(answer((cell, digit - 1) for cell, digit in step.struck), told)


def _stay(step: Step) -> str:
    """Why the candidates that prove a step are not struck."""
    if "naked" in step.name:
        return "the candidates of these cells prove the step and stay. Strike their digits from the others of the unit."
    if "hidden" in step.name:
        return "the digits that it is about stay in these cells. Strike all others from them."
    if step.name in ("X-wing", "swordfish"):
        lines, crossing = ("rows", "columns") if step.units[0][0] == "row" else ("columns", "rows")
        return (
            f"these prove the step and stay: one in each of these {lines} is true. Strike the others in the {crossing}."
        )
    return "these candidates prove the step: one of them is true, so they stay. Who sees them all?"


# ---- singles

KINDS = ("naked", "hidden", "both", "neither")


def hidden_in(board: Board, unit: Unit) -> list[Mark]:
    """The hidden singles of a unit: each digit that has one place left there, with its cell.

    >>> from puzzlelib.sudoku.puzzle import Sudoku
    >>> hidden_in(Board(Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])), ("row", 3))
    [((3, 0), 4)]
    """
    singles = [(cells[0], digit) for digit in range(1, board.size + 1) if len(cells := board.places(unit, digit)) == 1]
    return sorted(singles)


def single_kind(board: Board, cell: Cell) -> int:
    """The place in KINDS of what an open cell is.

    >>> from puzzlelib.sudoku.puzzle import Sudoku
    >>> board = Board(Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]]))
    >>> KINDS[single_kind(board, (3, 0))], KINDS[single_kind(board, (0, 0))]
    ('hidden', 'neither')
    """
    naked = len(board.candidates(*cell)) == 1
    hidden = any(cell == single for unit in board.shape.units_of[cell] for single, _ in hidden_in(board, unit))
    if naked:
        return KINDS.index("both" if hidden else "naked")
    return KINDS.index("hidden" if hidden else "neither")


def hidden_slips(board: Board, unit: Unit, singles: Sequence[Mark]) -> Iterator[Slip]:
    """Slips of somebody who names a hidden single of a unit: row, column, digit; ``singles`` are right."""
    for cell in board.shape.units[unit]:
        candidates = board.candidates(*cell)
        if len(candidates) == 1:
            told = f"{sign_of(candidates[0])} is the only candidate of {cell_name(cell)}: that is a naked single."
            yield WholeSlip(
                (*cell, candidates[0]), f"{told} Hidden means that no other cell of the unit has room for it."
            )
    for (row, column), digit in singles:
        yield WholeSlip((column, row, digit), SWAPPED)
        yield WholeSlip((row + 1, column + 1, digit), COUNTED_FROM_1)
        yield WholeSlip((row, column, digit - 1), "the digit is one too small: that is its index.")


def kind_slips(board: Board, cell: Cell, right: int) -> Iterator[Slip]:
    """Slips of somebody who says whether a cell is a naked or a hidden single, both or neither."""
    name, count = cell_name(cell), len(board.candidates(*cell))
    naked, hidden, both, neither = range(len(KINDS))
    if right == hidden:
        told = f"{name} has {count} candidates, so it is not naked. But one of them has no other place in a unit."
        yield from (WholeSlip((wrong,), told) for wrong in (naked, both))
    if right == naked:
        told = f"{name} has one candidate, so it is naked. But in each of its units that digit has room elsewhere, too."
        yield from (WholeSlip((wrong,), told) for wrong in (hidden, both))
        told = f"{name} has one candidate. What is such a cell called?"
        yield WholeSlip((neither,), told)
    if right == both:
        yield WholeSlip((naked,), f"it is naked, that is true. Has its digit another place in all units of {name}?")
        yield WholeSlip((hidden,), f"it is hidden, that is true. And how many candidates has {name}?")
