"""Checks on a step from cell to cell: the neighbours of a cell by hand, and functions that give them."""

from collections.abc import Iterator
from functools import wraps
from itertools import islice

from puzzlelib.check import (
    LONGEST,
    Numbers,
    Question,
    Unanswered,
    Verdict,
    WrongForm,
    about,
    judge,
    ticked,
    whole_number,
    whole_numbers,
)
from puzzlelib.errors import PuzzleError
from puzzlelib.reader_function import NOTHING_BACK, Refused, about_function, run
from puzzlelib.wording import counted, shown
from puzzlelib.zigzag.exercises.reading import read_cells
from puzzlelib.zigzag.puzzle import DIRECTIONS, Zigzag, cell_name, check_cell, check_puzzle, check_size, step
from puzzlelib.zigzag.sentences import BESIDE, cells_named
from puzzlelib.zigzag.slips import cell_places
from puzzlelib.zigzag.slips.neighbours import (
    NO_CELL,
    Size,
    list_slips,
    neighbour_slips,
    neighbours_of,
    step_slips,
    steps_of,
)

SIZES: tuple[Size, ...] = ((4, 4), (2, 5), (3, 2), (1, 1))  # a square alone hides what is mixed up
MOST_CELLS = 100  # of a panel in which every cell is asked


# ---- by hand


@about
def check_neighbours(answer: object, puzzle: Zigzag, cell: int) -> Verdict:
    """Does the answer list the cells beside a cell, from 0, in any order?

    >>> puzzle = Zigzag(4, 4, [("AB", 0)])
    >>> check_neighbours([0, 5, 8], puzzle, 4)
    Right: cell 4 has 3 neighbours: cells 0, 5 and 8.
    >>> check_neighbours([0, 3, 5, 8], puzzle, 4)
    Not yet: cell 3 ends the row above: it is not beside cell 4.
    """
    check_puzzle(puzzle)
    cell = check_cell(puzzle, cell)
    places, right = cell_places(puzzle.height, puzzle.width), neighbours_of(puzzle.height, puzzle.width, [cell])
    beside = sorted(puzzle.neighbours[cell])

    def look(given: Numbers, place: int) -> str:
        extra = [there for there, one, other in zip(places, given, right, strict=True) if one and not other]
        if not any(given):
            return "the list is empty. Which cells share a side with it?"
        if not extra:
            return "these are neighbours, and that is not all: look up, down, left and right."
        return _why_not_beside(puzzle, cell, extra[0])

    many = counted(len(beside), "neighbour")
    question = Question(
        right=right,
        read=lambda answer: ticked(places, read_cells(answer, puzzle)),
        form="write a list of cells, such as [1, 4], or [] for none.",
        praise=f"{cell_name(cell)} has {many}: {cells_named(beside)}." if beside else "it has no neighbour.",
        place=lambda number: cell_name(places[number - 1]),
        look=look,
    )
    return judge(answer, question, neighbour_slips(puzzle.height, puzzle.width, cell))


def _why_not_beside(puzzle: Zigzag, cell: int, there: int) -> str:
    name = cell_name(there)
    if not 0 <= there < puzzle.cells:
        return f"there is no {name}: beyond the edge is nothing. Cells count from 0 to {puzzle.cells - 1}."
    if there == cell - 1:
        return f"{name} ends the row above: it is not beside {cell_name(cell)}."
    if there == cell + 1:
        return f"{name} begins the row below: it is not beside {cell_name(cell)}."
    return f"{name} shares no side with {cell_name(cell)}."


# ---- functions

STEP_FORM = "write a function of height, width, cell and direction that returns the cell beside it, or None."
LIST_FORM = "write a function of height, width and cell that returns a list of the cells beside it."


@about_function
def check_step(function: object, *sizes: Size) -> Verdict:
    """Does ``function(height, width, cell, direction)`` return the cell beside another one, or None at the edge?

    Cells count from 0; directions are "up", "down", "left" and "right". It is asked for every cell of panels of these
    sizes, (height, width), by default of four.

    >>> def my_step(height, width, cell, direction):
    ...     there = cell + {"up": -width, "down": width, "left": -1, "right": 1}[direction]
    ...     return there if 0 <= there < height * width else None
    >>> check_step(my_step)
    Not yet: a step to the left or right must not end in the next row: test the column, cell % width. The first one is \
0, the last one width - 1. Look at right of cell 3 in a panel of 4 x 4.
    """
    panels = _sizes_of(sizes)
    asked = [
        (size, cell, direction) for size in panels for cell in range(size[0] * size[1]) for direction in DIRECTIONS
    ]
    given = tuple(_step(function, *one) for one in asked)
    if set(given) == {NO_CELL} and any(step(*size, cell, direction) is not None for size, cell, direction in asked):
        return NOTHING_BACK

    def place(number: int) -> str:
        (height, width), cell, direction = asked[number - 1]
        return f"{BESIDE[direction].lower()} {cell_name(cell)} in a panel of {height} x {width}"

    def look(given: Numbers, number: int) -> str:
        size, cell, direction = asked[number - 1]
        right = step(*size, cell, direction)
        is_there = "is the edge" if right is None else f"is {cell_name(right)}"
        gave = "None" if given[number - 1] == NO_CELL else shown(given[number - 1])
        return f"{place(number)} {is_there}, and your function gives {gave}."

    praise = f"your function is right for all {counted(len(asked), 'step')} in {counted(len(panels), 'panel')}."
    question = Question(steps_of(panels), STEP_FORM, lambda _: given, praise=praise, place=place, look=look)
    return judge(given, question, step_slips(panels))


def _step(function: object, size: Size, cell: int, direction: str) -> int:
    answer = run(STEP_FORM, f"{cell_name(cell)} and {direction!r}", function, *size, cell, direction)
    if answer is None:
        return NO_CELL
    try:
        (there,) = whole_number(answer)
    except (WrongForm, Unanswered):
        told = f"for {direction!r} of {cell_name(cell)} your function returns {shown(answer)}"
        raise Refused.since(f"{told}. Please {STEP_FORM}") from None
    return there


@about_function
def check_neighbours_function(function: object, *sizes: Size) -> Verdict:
    """Does ``function(height, width, cell)`` return the list of the cells beside a cell, in any order?

    It is asked for every cell of panels of these sizes, (height, width), by default of four.

    >>> def my_neighbours(height, width, cell):
    ...     return [there for there in (cell - width, cell + width, cell - 1, cell + 1) if 0 <= there < height * width]
    >>> check_neighbours_function(my_neighbours, (2, 2))
    Not yet: a step to the left or right must not end in the next row: test the column, cell % width. The first one is \
0, the last one width - 1. Look at cell 2 beside cell 1 in a panel of 2 x 2.
    """
    panels = _sizes_of(sizes)
    for height, width in panels:
        given = {cell: _list(function, height, width, cell) for cell in range(height * width)}
        verdict = _judge_lists(height, width, given)
        if not verdict:
            return verdict
    cells = sum(height * width for height, width in panels)
    return Verdict(True, f"your function is right for all {cells} cells of {counted(len(panels), 'panel')}.")


def _list(function: object, height: int, width: int, cell: int) -> Numbers:
    where = f"{cell_name(cell)} of a panel of {height} x {width}"
    answer = run(LIST_FORM, where, _listing(function), height, width, cell)
    if answer is None:
        raise Refused(NOTHING_BACK)
    try:
        found = whole_numbers(answer)
    except Unanswered:
        raise Refused.since(f"for {where} there is None in the list: leave out what lies beyond the edge.") from None
    except WrongForm as trouble:
        raise Refused.since(f"for {where}, {trouble}. Please {LIST_FORM}") from None
    for there in found:
        if there not in cell_places(height, width):
            raise Refused.since(f"for {where} your function lists {shown(there)}, and there is no such cell.")
    if len(set(found)) < len(found):
        raise Refused.since(f"for {where} your function lists a cell twice.")
    return found


def _judge_lists(height: int, width: int, lists: dict[int, Numbers]) -> Verdict:
    places, cells = cell_places(height, width), list(lists)
    given = tuple(mark for there in lists.values() for mark in ticked(places, there))
    right = neighbours_of(height, width, cells)

    def place(number: int) -> str:
        cell, there = divmod(number - 1, len(places))
        return f"{cell_name(places[there])} beside {cell_name(cells[cell])} in a panel of {height} x {width}"

    def look(given: Numbers, number: int) -> str:
        missing = right[number - 1]
        return f"{place(number)} is {'missing in your list' if missing else 'in your list, and should not be'}."

    question = Question(right, LIST_FORM, lambda _: given, place=place, look=look)
    return judge(given, question, list_slips(height, width, cells))


def _listing(function: object) -> object:
    """The same function, with what a generator gives in a list."""
    if not callable(function):
        return function

    @wraps(function)
    def listed(height: int, width: int, cell: int) -> object:
        answer = function(height, width, cell)
        return list(islice(answer, LONGEST)) if isinstance(answer, Iterator) else answer

    return listed


def _sizes_of(sizes: tuple[object, ...]) -> list[Size]:
    """The sizes of the panels on which a function is asked. Raises PuzzleError for anything else."""
    for size in sizes:
        if not isinstance(size, list | tuple) or len(size) != 2:
            raise PuzzleError("the size", f"{shown(size)} is none", "give height and width: (4, 4)")
    panels = [check_size(*size) for size in sizes if isinstance(size, list | tuple)] or list(SIZES)
    for height, width in panels:
        if height * width > MOST_CELLS:
            raise PuzzleError("the size", f"{height} x {width} is too big", f"take {MOST_CELLS} cells or fewer")
    return panels
