"""Checks on one cell: its strip, its candidates, its block, what a pass looks at, what forbids a digit."""

from puzzlelib.check import Numbers, Question, Verdict, about, judge, ticked, whole_number
from puzzlelib.sudoku.candidates import PASSES, check_empty, strips
from puzzlelib.sudoku.exercises.reading import one_of, read_cell, read_cells, read_digits, read_strip, some_of
from puzzlelib.sudoku.puzzle import OPEN, Cell, Sudoku, cell_name, check_cell, check_digit, check_puzzle, sign_of
from puzzlelib.sudoku.slips import cell_places, digit_places
from puzzlelib.sudoku.slips.cells import (
    candidate_slips,
    corner_slips,
    forbid_slips,
    forbidding,
    look_count_slips,
    look_slips,
    looked_at,
    strip_slips,
)
from puzzlelib.sudoku.slips.pupils import Pupil, right_corner
from puzzlelib.sudoku.solve import solve
from puzzlelib.sudoku.steps.step import cells_named, digits_named
from puzzlelib.wording import counted

SECONDS = 1.0  # a check answers while its reader still looks
MOST_ROWS = 9  # of a puzzle that is solved for that


@about
def check_strip(answer: object, puzzle: Sudoku, row: int, column: int, last: str = "block") -> Verdict:
    """Is the answer ``dhs`` of an empty cell, by index from 0, after a pass: "clear", "row", "column" or "block"?

    A list of 0 and 1, or a text such as "×○○×": 1 (○) excludes a digit.

    >>> puzzle = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    >>> check_strip([0, 1, 1, 0], puzzle, 0, 0)
    Right: this is the strip after the block pass.
    >>> check_strip("○××○", puzzle, 0, 0)
    Not yet: 1 and 0 are confused: a 1 (○) excludes a digit, a 0 (×) means that it is still possible.
    """
    check_puzzle(puzzle)
    row, column = check_empty(puzzle, row, column)
    last = one_of("pass", last, ("clear", *PASSES))
    right = strips(puzzle, row, column)[last]

    def look(given: Numbers, place: int) -> str:
        if not set(given) <= {0, 1}:
            return f"index {place - 1} is neither 0 nor 1."
        if right[place - 1]:
            return f"a mark is missing: {sign_of(place)} was met by now, and its index is {place - 1}."
        return f"index {place - 1} stands for digit {sign_of(place)}, and that is not excluded after this pass."

    question = Question(
        right=right,
        read=read_strip,
        form=f"write {puzzle.size} numbers, 1 at each index that is excluded and 0 elsewhere.",
        praise="nothing is excluded yet." if last == "clear" else f"this is the strip after the {last} pass.",
        place=lambda number: f"index {number - 1}, digit {sign_of(number)}",
        look=look,
    )
    return judge(answer, question, strip_slips(puzzle, row, column, last))


@about
def check_candidates(answer: object, puzzle: Sudoku, row: int, column: int) -> Verdict:
    """Does the answer list the candidates of an empty cell? In any order; a list, a set, a text such as "2379".

    >>> puzzle = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    >>> check_candidates([1, 4], puzzle, 0, 0)
    Right: (0,0) has 2 candidates: 1 and 4.
    >>> check_candidates([0, 3], puzzle, 0, 0)
    Not yet: these are the indices i3, one less than the digits: index i3 stands for digit i3 + 1.
    """
    check_puzzle(puzzle)
    row, column = check_empty(puzzle, row, column)
    candidates, places = Pupil(puzzle, row, column).candidates(), digit_places(puzzle.shape)
    right, name = ticked(places, candidates), cell_name((row, column))

    def look(given: Numbers, place: int) -> str:
        extra = [digit for digit in places if given[digit] and not right[digit]]
        if not any(given):
            return "the list is empty, and there are candidates. Which digits stand in no unit of the cell?"
        if not extra:
            return "these are candidates, and some more are. Which digits stand in no unit of the cell?"
        if not 1 <= extra[0] <= puzzle.size:
            return f"there is no digit {extra[0]}: digits are 1 to {puzzle.size}."
        where = cell_name(forbidding(puzzle, row, column, extra[0])[0])
        return f"{sign_of(extra[0])} is excluded: it stands in {where}."

    many = counted(len(candidates), "candidate")
    question = Question(
        right=right,
        read=lambda answer: ticked(places, read_digits(answer, puzzle.shape)),
        form="write a list of digits, such as [1, 4], or [] for none.",
        praise=f"{name} has {many}: {digits_named(candidates)}." if candidates else f"{name} has no candidate.",
        place=lambda number: f"digit {_digit_name(places[number - 1], puzzle.size)}",
        look=look,
    )
    return judge(answer, question, candidate_slips(puzzle, row, column, _solved(puzzle, (row, column))))


def _digit_name(digit: int, size: int) -> str:
    """The sign of a digit; a number where there is no such digit."""
    return sign_of(digit) if 1 <= digit <= size else str(digit)


def _solved(puzzle: Sudoku, cell: Cell) -> int | None:
    """The digit of a cell in the only solution; None where there is not one, or it may take too long."""
    if puzzle.size > MOST_ROWS:
        return None
    solutions = solve(puzzle, time_limit=SECONDS)
    return int(solutions.grids[0][cell]) if solutions.status == "unique" else None


@about
def check_corner(answer: object, puzzle: Sudoku, row: int, column: int) -> Verdict:
    """Is the answer the first cell (row, column), at the top left, of the block that a cell lies in?

    >>> nine = Sudoku([[0] * 9] * 9)
    >>> check_corner((3, 3), nine, 3, 5)
    Right: the block of (3,5) begins at (3,3).
    >>> check_corner((1, 1), nine, 3, 5)
    Not yet: the row: i1s and i2s number the blocks. The corner is a cell, (3 * i1s, 3 * i2s).
    """
    check_puzzle(puzzle)
    row, column = check_cell(puzzle.shape, row, column)
    right = right_corner(puzzle, row, column)
    height, width = puzzle.shape.block_height, puzzle.shape.block_width
    question = Question(
        right=right,
        read=read_cell,
        form="write one cell as (row, column).",
        praise=f"the block of {cell_name((row, column))} begins at {cell_name(right)}.",
        place=lambda number: ("the row", "the column")[number - 1],
        look=lambda given, place: (
            f"{('the row', 'the column')[place - 1]} is not right yet. "
            f"Rows of blocks begin at multiples of {height}, columns at multiples of {width}."
        ),
    )
    return judge(answer, question, corner_slips(puzzle, row, column))


@about
def check_looks(answer: object, puzzle: Sudoku, row: int, column: int, unit: str) -> Verdict:
    """Does the answer list the cells that a pass, "row", "column" or "block", looks at for an empty cell?

    Blank cells count. Skipped are the cell itself and, in the block pass, what shares its row or column.

    >>> nine = Sudoku([[0] * 9] * 9)
    >>> check_looks([(4, 3), (4, 4), (5, 3), (5, 4)], nine, 3, 5, "block")
    Right: the block pass looks at these 4 cells.
    """
    check_puzzle(puzzle)
    row, column = check_empty(puzzle, row, column)
    unit = one_of("pass", unit, PASSES)
    cells, places = looked_at(puzzle, row, column, unit), cell_places(puzzle.shape)
    right = ticked(places, cells)

    def look(given: Numbers, place: int) -> str:
        extra = [cell for cell, one, other in zip(places, given, right, strict=True) if one and not other]
        if not any(given):
            return "the list is empty, and the pass looks at some cells. Blank ones count, too."
        if not extra:
            return "these cells are looked at, and some more are."
        if extra[0] not in puzzle.shape.units_of:
            return f"there is no cell {cell_name(extra[0])}: rows and columns count from 0."
        why_not = _why_not(puzzle, (row, column), extra[0], unit)
        return f"the {unit} pass does not look at {cell_name(extra[0])}: {why_not}."

    question = Question(
        right=right,
        read=lambda answer: ticked(places, read_cells(answer, puzzle.shape)),
        form="write a list of cells such as [(0, 1), (0, 2)].",
        praise=f"the {unit} pass looks at these {counted(len(cells), 'cell')}.",
        look=look,
    )
    return judge(answer, question, look_slips(puzzle, row, column, unit))


def _why_not(puzzle: Sudoku, cell: Cell, looked: Cell, unit: str) -> str:
    if looked == cell:
        return "it is the cell itself"
    names = dict(zip(PASSES, puzzle.shape.units_of[cell], strict=True))
    if looked not in puzzle.shape.units[names[unit]]:
        return f"it is not in {puzzle.shape.unit_name(names[unit])}"
    return "an earlier pass has done so"


@about
def check_look_count(answer: object, puzzle: Sudoku, row: int, column: int, unit: str) -> Verdict:
    """Is the answer the number of cells that a pass, "row", "column" or "block", looks at? As in ``check_looks``.

    >>> nine = Sudoku([[0] * 9] * 9)
    >>> check_look_count(4, nine, 3, 5, "block")
    Right: the block pass looks at 4 cells.
    >>> check_look_count(8, nine, 3, 5, "block")
    Not yet: cells in the same row or column are skipped: the passes before have looked at them.
    """
    check_puzzle(puzzle)
    row, column = check_empty(puzzle, row, column)
    unit = one_of("pass", unit, PASSES)
    right = len(looked_at(puzzle, row, column, unit))
    question = Question(
        right=(right,),
        read=whole_number,
        form="write one whole number.",
        praise=f"the {unit} pass looks at {counted(right, 'cell')}.",
        look=lambda given, place: (
            f"there are {'fewer' if given[0] > right else 'more'}. Which cells does the pass skip?"
        ),
    )
    return judge(answer, question, look_count_slips(puzzle, row, column, unit))


@about
def check_forbids(answer: object, puzzle: Sudoku, row: int, column: int, digit: int) -> Verdict:
    """Which cell forbids a digit in an empty cell? One of them is enough; [] where nothing does.

    >>> puzzle = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    >>> check_forbids((1, 0), puzzle, 0, 0, 3)
    Right: 3 stands in (1,0), so it cannot stand in (0,0).
    >>> check_forbids((3, 1), puzzle, 0, 0, 3)
    Not yet: 3 stands in (3,1), but that cell shares no unit with (0,0).
    """
    check_puzzle(puzzle)
    row, column = check_empty(puzzle, row, column)
    digit = check_digit(puzzle.shape, digit)
    cells, places = forbidding(puzzle, row, column, digit), cell_places(puzzle.shape)
    name, sign = cell_name((row, column)), sign_of(digit)

    def look(given: Numbers, place: int) -> str:
        if not any(given):
            return f"something forbids {sign} in {name}. Look through its row, its column and its block."
        extra = next(cell for cell, one in zip(places, given, strict=True) if one and cell not in cells)
        if extra not in puzzle.shape.units_of:
            return f"there is no cell {cell_name(extra)}: rows and columns count from 0."
        held = puzzle.rows[extra[0]][extra[1]]
        if held == OPEN:
            return f"{cell_name(extra)} is blank, and a blank cell forbids nothing."
        if held != digit:
            return f"{sign_of(held)} stands in {cell_name(extra)}, not {sign}."
        return f"{sign} stands in {cell_name(extra)}, but that cell shares no unit with {name}."

    chosen = some_of(answer, cells, puzzle.shape)
    question = Question(
        right=ticked(places, chosen),
        read=lambda answer: ticked(places, read_cells(answer, puzzle.shape)),
        form="write a cell as (row, column), or [] for none.",
        praise=f"{sign} stands in {cells_named(chosen)}, so it cannot stand in {name}."
        if chosen
        else f"nothing forbids {sign} in {name}.",
        look=look,
    )
    return judge(answer, question, forbid_slips(puzzle, row, column, digit, cells))
