"""The complete answer to a Sudoku: which solutions it has, up to a limit, and whether there are more."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np
from numpy.typing import NDArray

from puzzlelib.errors import PuzzleError
from puzzlelib.solutions import Found, Grid, Solutions, check_limit, differences
from puzzlelib.sudoku.puzzle import Shape, Sudoku, cell_name, sign_of
from puzzlelib.sudoku.search import Search, places_too
from puzzlelib.time_limit import OnProgress, TimeLimit
from puzzlelib.trace import Where
from puzzlelib.wording import as_sentence, counted, shown


def solve(
    puzzle: Sudoku, limit: int = 2, *, time_limit: float | None = None, on_progress: OnProgress | None = None
) -> Solutions:
    """Find the solutions of a Sudoku, up to a limit, and say whether there are more.

    Search with the fewest options first, candidates of cells and places of digits. "unique" and "none" are proofs.
    "multiple" shows two solutions at least; where ``limit`` are found the search ends. "stopped" says that the time was
    up, or that the limit of 1 leaves the question open.

    Parameters
    ----------
    puzzle : stays unchanged.
    limit : at most this many grids, 1 or more.
    time_limit : in seconds; None for no limit.
    on_progress : called after each digit with the number of filled cells and of all cells; the first falls when a digit
        is taken back.

    Returns Solutions with grids of shape (size, size), int8, 1 to size. Raises PuzzleError if the puzzle is none, or
    where ``limit`` or ``time_limit`` is too small or no number. Ctrl-C stops between two digits.

    >>> solve(Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]]))
    unique: exactly one solution
    >>> solve(Sudoku([[1, 2, 0, 0], [0] * 4, [0, 0, 3, 0], [0, 0, 4, 0]])).reason
    'No digit is left for (0,2).'
    """
    wanted = check_limit(limit)
    search = Search(puzzle, places_too)
    board, cells = search.board, puzzle.size**2
    search.after_digit = TimeLimit(time_limit).look_and_tell(on_progress, lambda: (cells - board.open, cells))
    found = Found.take(search.solutions(), wanted)
    return Solutions.found(
        found.grids,
        complete=found.complete,
        show=partial(_pictured, puzzle),  # a lambda could not be sent to another process
        stats={"digits": search.placed, "choices": search.choices},
        reason=found.reason(partial(_impossible, search)),
    )


def solve_many(puzzles: Iterable[Sudoku], limit: int = 2, *, time_limit: float | None = None) -> Iterator[Solutions]:
    """The answer to each puzzle, in order, as ``solve`` gives it; ``time_limit`` is for each.

    Raises PuzzleError at once for anything but a list of puzzles, a limit and a time; and on the way as ``solve`` does.

    >>> [answer.status for answer in solve_many([Sudoku([[0] * 4] * 4)])]
    ['multiple']
    """
    if not isinstance(puzzles, Iterable):
        raise PuzzleError("the puzzles", f"{shown(puzzles)} is no list of puzzles", "write one as a list: [puzzle]")
    check_limit(limit)
    TimeLimit(time_limit)
    return (solve(puzzle, limit, time_limit=time_limit) for puzzle in puzzles)


def _impossible(search: Search) -> str:
    """Why there is no solution: where the search has ended, by force or whatever it tried."""
    missing = missing_at(search.board.shape, search.dead_end)
    if search.choices:
        return f"Whatever is tried, something is missing: in the end {missing}."
    if search.placed:
        return f"After {counted(search.placed, 'forced digit')} {missing}."
    return as_sentence(missing)


def missing_at(shape: Shape, where: Where | None) -> str:
    """A dead end in words: a cell without a candidate, or a digit without a place in a unit.

    >>> missing_at(Shape(3, 3), (3, 5)), missing_at(Shape(3, 3), ("block", 4, 7))
    ('no digit is left for (3,5)', 'no cell of block (1,1) is left for 7')
    """
    match where:
        case (int(row), int(column)):
            return f"no digit is left for {cell_name((row, column))}"
        case (str(kind), int(number), int(digit)):
            return f"no cell of {shape.unit_name((kind, number))} is left for {sign_of(digit)}"
    raise ValueError(f"{where!r} is no dead end")


@dataclass(frozen=True)
class _Pictured:
    """A grid as an answer shows it, the cells marked in which the answers differ."""

    puzzle: Sudoku
    grid: Grid
    differs: NDArray[np.bool_]

    def _repr_html_(self) -> str:
        from puzzlelib.sudoku import draw

        return draw.solution_html(self.puzzle, self.grid, self.differs)


def _pictured(puzzle: Sudoku, grids: Sequence[Grid]) -> Iterable[_Pictured]:
    return [_Pictured(puzzle, grid, differences(grids)) for grid in grids]
