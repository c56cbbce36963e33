"""The techniques in order, and the solver that takes the easiest step again and again, as a person does."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from itertools import chain
from typing import cast

from puzzlelib.errors import Contradiction, PuzzleError
from puzzlelib.sudoku.board import Board, as_board, bit, digits_in
from puzzlelib.sudoku.puzzle import Cell, Sudoku, Unit, cell_name, sign_of
from puzzlelib.sudoku.steps.fish import fish
from puzzlelib.sudoku.steps.locked import claiming, pointing
from puzzlelib.sudoku.steps.singles import full_houses, hidden_singles, naked_singles
from puzzlelib.sudoku.steps.step import Step, masks_of
from puzzlelib.sudoku.steps.subsets import hidden_subsets, naked_subsets
from puzzlelib.sudoku.steps.wings import xy_wings
from puzzlelib.trace import Event, OnEvent, Trace
from puzzlelib.wording import shown

KINDS = ("step", "placed", "struck", "contradiction", "finished")

Technique = Callable[[Board], Iterator[Step]]

# Easiest first: a step is taken only where none above it gives anything.
STEPS: dict[str, Technique] = {
    "full house": full_houses,
    "hidden single": hidden_singles,
    "naked single": naked_singles,
    "pointing": pointing,
    "claiming": claiming,
    "naked pair": partial(naked_subsets, count=2),
    "hidden pair": partial(hidden_subsets, count=2),
    "naked triple": partial(naked_subsets, count=3),
    "hidden triple": partial(hidden_subsets, count=3),
    "naked quad": partial(naked_subsets, count=4),
    "hidden quad": partial(hidden_subsets, count=4),
    "X-wing": partial(fish, count=2),
    "swordfish": partial(fish, count=3),
    "XY-wing": xy_wings,
}


def steps_on(board: Board | Sudoku, name: str) -> list[Step]:
    """All steps of a technique that a board shows now, in order; a puzzle is a board on which nothing is written yet.

    Raises PuzzleError for a name that is not in STEPS, and for anything but a board or a puzzle.

    >>> steps_on(Board(Sudoku([[1, 0, 3, 4], [0] * 4, [0] * 4, [0] * 4])), "full house")
    [Full house. Row 0 has one open cell, (0,1), and lacks one digit, 2. Write 2 into (0,1).]
    """
    if not isinstance(name, str) or name not in STEPS:
        raise PuzzleError("the step", f"{shown(name)} is none", f"choose one of {', '.join(STEPS)}")
    return list(STEPS[name](as_board(board)))


def next_step(board: Board | Sudoku) -> Step | None:
    """The first step of the easiest technique that gives something; None where no technique does."""
    board = as_board(board)
    return next(chain.from_iterable(technique(board) for technique in STEPS.values()), None)


# ---- step by step


def solve_by_steps(puzzle: Sudoku, on_event: OnEvent | None = None) -> Board:
    """Take the easiest step again and again, until the board is full or no technique gives anything.

    About 10 ms for an ordinary 9 x 9, 100 for a 16 x 16. Raises Contradiction naming the cell or the unit that cannot
    be where the puzzle has no solution and the steps show it, PuzzleError for anything but a Sudoku.

    >>> solve_by_steps(Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])).open
    0
    """
    board = Board(puzzle)
    for _ in take_steps(board, on_event):
        pass
    return board


def steps(puzzle: Sudoku) -> list[Step]:
    """The steps of ``solve_by_steps``, in order; raises as it does.

    >>> steps(Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]]))[0]
    Hidden single. In block (1,0), 4 can only stand in (3,0): the 4 in (2,2) forbids the other open cells. \
Write 4 into (3,0).
    """
    return list(take_steps(Board(puzzle)))


def trace_steps(puzzle: Sudoku) -> Trace[Board]:
    """The story of ``solve_by_steps``. A contradiction is its last event, not an error.

    "step" tells what was found, its ``why`` the name and then row, column and digit of each candidate that proves it;
    "placed" and "struck" tell what follows, their ``why`` the name and ``Step.where``.

    >>> trace = trace_steps(Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]]))
    >>> trace[0]
    Event(kind='step', where=('block', 2), value=(4,), why=('hidden single', 3, 0, 4), depth=0)
    >>> trace[1]
    Event(kind='placed', where=(3, 0), value=4, why=('hidden single', 'block', 2), depth=0)
    >>> trace[len(trace) - 1]
    Event(kind='finished', where='board', value=0, why=('full',), depth=0)
    """
    trace = Trace(Board(puzzle))
    with suppress(Contradiction):
        solve_by_steps(puzzle, trace)
    return trace


def step_at(trace: Trace[Board], index: int) -> Step | None:
    """The step that an event of ``trace_steps`` is a part of, from 0; None for the end. Found again on its board.

    Indices below 0 count from the end. Raises IndexError for an event that is not there.
    """
    index = range(len(trace))[index]
    while index and trace[index].kind in ("placed", "struck"):
        index -= 1
    return next_step(trace.state(index)) if trace[index].kind == "step" else None


def take_steps(board: Board, on_event: OnEvent | None = None) -> Iterator[Step]:
    """Take step after step on a board, which changes; each is yielded when it is done. Ends as ``solve_by_steps``."""
    tell = _say_nothing if on_event is None else on_event
    while True:
        _check(board, tell)
        step = next_step(board)
        if step is None:
            tell(Event("finished", "board", board.open, ("no step" if board.open else "full",)))
            return
        take(board, step, tell)
        yield step


def take(board: Board, step: Step, on_event: OnEvent | None = None) -> None:
    """Write and strike what a step gives."""
    tell = _say_nothing if on_event is None else on_event
    marks = (number for cell, digit in step.because for number in (*cell, digit))
    tell(Event("step", step.where, step.digits, (step.name, *marks)))
    why = (step.name, *step.where)
    for (row, column), digit in step.placed:
        board.place(row, column, digit)
        tell(Event("placed", (row, column), digit, why))
    for (row, column), digit in step.struck:
        board.strike(row, column, digit)
        tell(Event("struck", (row, column), digit, why))


def _say_nothing(_: Event) -> None:
    pass


# ---- boards that cannot be


def impossible(board: Board) -> tuple[Cell, None] | tuple[Unit, int] | None:
    """What cannot be: an open cell without a candidate, or a unit with a digit that has no place; None if nothing.

    >>> impossible(Board(Sudoku([[1, 2, 3, 0], [0, 0, 0, 4], [0] * 4, [0] * 4])))
    ((0, 3), None)
    >>> impossible(Board(Sudoku([[1, 0, 0, 0], [0, 0, 3, 0], [0, 3, 0, 0], [0] * 4])))
    (('row', 0), 3)
    """
    masks = masks_of(board)
    for cell in board.open_cells():
        if not masks[cell]:
            return cell, None
    for unit, cells in board.shape.units.items():
        missing = board.full
        for cell in cells:
            missing &= ~(bit(board.digit(*cell)) if board.digit(*cell) else masks[cell])
        if missing:
            return unit, digits_in(missing)[0]
    return None


def impossible_in_words(board: Board, where: Cell | Unit, digit: int | None) -> str:
    """
    >>> board = Board(Sudoku([[0] * 4] * 4))
    >>> impossible_in_words(board, (0, 3), None), impossible_in_words(board, ("block", 3), 2)
    ('no digit is left for (0,3)', 'no cell of block (1,1) is left for 2')
    """
    if digit is None:
        return f"no digit is left for {cell_name(cast(Cell, where))}"
    return f"no cell of {board.shape.unit_name(cast(Unit, where))} is left for {sign_of(digit)}"


def _check(board: Board, tell: OnEvent) -> None:
    """Raises Contradiction where a board cannot be."""
    found = impossible(board)
    if found is None:
        return
    where, digit = found
    tell(Event("contradiction", where, digit, ("no candidate" if digit is None else "no place",)))
    mend = "a digit that was written is wrong, or the puzzle has no solution"
    raise Contradiction("the board", impossible_in_words(board, where, digit), mend)
