"""Practice of candidates with a pencil: tasks drawn by lot from the puzzles of data/, each blank and with its key.

Keys are what ``candidates`` and ``steps`` find. As in the article, rows, columns and indices count from 0.
"""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import NamedTuple

from puzzlelib.blanks import LEAST, aligned
from puzzlelib.lots import pick
from puzzlelib.paper import Item
from puzzlelib.sudoku.board import Board
from puzzlelib.sudoku.candidates import PASSES, Look, candidate_arrays, looks
from puzzlelib.sudoku.draw_practice import Answers, strip_blank, strip_key
from puzzlelib.sudoku.examples import catalogue, example
from puzzlelib.sudoku.puzzle import Cell, Sudoku, cell_name, sign_of
from puzzlelib.sudoku.steps.singles import hidden_singles, naked_singles
from puzzlelib.tasks import draw_tasks

SIZES = {1: 6, 2: 9, 3: 9}
FEW = 3  # candidates of a cell of level 1, at most
KEY_TITLE = "framed: new in this pass; grey: marked before"
FILL_IN = (
    "Fill in the strip of the framed cell, pass after pass: ○ for 1, used, × for 0, still possible. Index i3 stands "
    "for digit i3 + 1; rows, columns and i3 count from 0. Then list the candidates"
)
SINGLE = (
    "the digit that must stand there: it is the only one (a naked single), or has no other cell in a row, column or "
    "block (a hidden single)"
)
TEXTS = {1: f"{FILL_IN}.", 2: f"{FILL_IN}.", 3: f"{FILL_IN}, and {SINGLE}."}
QUESTIONS = ("digit, and which single:", "seen in:")


class CellTask(NamedTuple):
    """An empty cell (row, column), from 0, of a puzzle."""

    puzzle: Sudoku
    cell: Cell


def candidates(*, seed: int = 1, level: int = 1, count: int = 3) -> list[Item]:
    """Lesson 20: fill in the strip ``dhs`` of one empty cell, pass after pass, and list its candidates.

    Beside the grid stands the strip: a box for each index i3, from 0, in four rows: clear, row, column and block pass.

    Level 1: grids of 6 x 6 and few candidates. 2: 9 x 9, each pass has something new, and some digit is met twice. 3:
    then find the single, naked or hidden, that the cell takes.

    Raises PuzzleError for a seed below 0, a level that is not there, a count that is not from 1 to 200, and where a
    level has fewer tasks than that.

    >>> candidates(level=3, count=1)[0].key.description.splitlines()[-2].split()[:4]
    ['digit,', 'and', 'which', 'single:']
    """
    return aligned([_item(task, level) for task in draw_tasks(_task, seed, level, count)])


def _item(task: CellTask, level: int) -> Item:
    answers = single_answers(task.puzzle, task.cell) if level == 3 else ()
    return Item(
        strip_blank(task.puzzle, *task.cell, [question for question, _ in answers]),
        strip_key(task.puzzle, *task.cell, answers),
        title=f"cell {cell_name(task.cell)}",
        text=TEXTS[level],
        key_title=f"cell {cell_name(task.cell)}; {KEY_TITLE}",
        credit=", ".join(filter(None, [task.puzzle.author, task.puzzle.licence])),
        smallest=LEAST,
    )


def _task(random: Random, level: int) -> CellTask | None:
    puzzle = pick(random, _puzzles(SIZES[level]))
    task = CellTask(puzzle, pick(random, puzzle.empty_cells))
    return task if pick(random, SUITS[level])(*task) else None


@cache
def _puzzles(size: int) -> tuple[Sudoku, ...]:
    """The puzzles of a size that have one solution."""
    return tuple(example(entry.name) for entry in catalogue() if entry.size == size and entry.verdict == "unique")


# ---- which cells suit a level


def has_few(puzzle: Sudoku, cell: Cell) -> bool:
    """Whether a cell has two or three candidates."""
    return 2 <= len(candidate_arrays(puzzle).candidates_of(*cell)) <= FEW


def shows_all(puzzle: Sudoku, cell: Cell) -> bool:
    """Whether each pass marks a new digit, and one meets a digit that is marked already, as in the article's cell."""
    turns = looks(puzzle, *cell)
    return all(_has(turns, name, "new") for name in PASSES) and any(_has(turns, name, "again") for name in PASSES)


def _has(turns: list[Look], unit: str, outcome: str) -> bool:
    return any(look.unit == unit and look.outcome == outcome for look in turns)


def takes_a_naked_single(puzzle: Sudoku, cell: Cell) -> bool:
    """Whether a cell has one candidate."""
    return len(candidate_arrays(puzzle).candidates_of(*cell)) == 1


def takes_a_hidden_single(puzzle: Sudoku, cell: Cell) -> bool:
    """Whether a cell has several candidates, and one of them has no other cell in a unit."""
    return not takes_a_naked_single(puzzle, cell) and bool(single_answers(puzzle, cell))


# Of several the lot chooses one: naked singles are rarer.
SUITS: dict[int, tuple[Callable[[Sudoku, Cell], bool], ...]] = {
    1: (has_few,),
    2: (shows_all,),
    3: (takes_a_naked_single, takes_a_hidden_single),
}


def single_answers(puzzle: Sudoku, cell: Cell) -> Answers:
    """The questions about a single, with their answers; none where the cell takes none.

    >>> puzzle = Sudoku([[1, 0, 0, 0], [0, 0, 3, 0], [0] * 4, [0, 2, 0, 0]])
    >>> [answer for _, answer in single_answers(puzzle, (1, 1))]
    ['4, naked single', '(1,1)']
    """
    board = Board(puzzle)
    naked = [step for step in naked_singles(board) if step.where == cell]
    steps = naked or [step for step in hidden_singles(board) if step.placed[0][0] == cell]
    if not steps:
        return ()
    single = f"{sign_of(steps[0].digits[0])}, {steps[0].name}"
    places = ", ".join(step.place for step in steps)
    return tuple(zip(QUESTIONS, (single, places), strict=True))
