"""The complete answer to a nonogram: how many solutions it has, as far as the methods here can tell."""

from collections.abc import Callable
from functools import partial
from time import monotonic

import numpy as np

from puzzlelib.errors import Contradiction, PuzzleError
from puzzlelib.nonogram.board import Board, lines_taken
from puzzlelib.nonogram.puzzle import Nonogram
from puzzlelib.solutions import Solutions
from puzzlelib.wording import shown

OnProgress = Callable[[int, int], None]


def solve(
    puzzle: Nonogram, limit: int = 2, *, time_limit: float | None = None, on_progress: OnProgress | None = None
) -> Solutions:
    """Solve a nonogram and say whether its solution is the only one.

    Deduction on single lines: "unique" when all cells settle, "none" on a contradiction, "stopped" when the lines have
    no more to say or the time is up. A settled cell is the same in every solution, so a full board is the only one.

    Parameters
    ----------
    puzzle : stays unchanged.
    limit : at most this many grids, 1 or more.
    time_limit : in seconds; None for no limit.
    on_progress : called after each line with the number of settled cells and of all cells.

    Returns Solutions with grids of shape (height, width), int8, 0 empty and 1 filled. Raises PuzzleError if the puzzle
    is none, or where ``limit`` or ``time_limit`` is too small or no number. Each line costs O(n * M); Ctrl-C stops
    between two lines.

    >>> solve(Nonogram.from_picture("###\\n.#.\\n##."))
    unique: exactly one solution
    """
    _check_limits(limit, time_limit)
    board, lines = Board.blank(puzzle), 0
    deadline = None if time_limit is None else monotonic() + time_limit
    answer = partial(Solutions.found, show=partial(Board, puzzle))
    try:
        for _ in lines_taken(board):
            lines += 1
            if on_progress is not None:
                on_progress(board.cells.size - board.undecided, board.cells.size)
            if deadline is not None and monotonic() >= deadline:
                # A full board is no answer yet: a line that nobody has looked at may contradict it.
                return answer([], complete=False, stats={"lines": lines})
    except Contradiction:
        return answer([], complete=True, stats={"lines": lines + 1})
    solved = board.undecided == 0
    return answer([board.cells] if solved else [], complete=solved, stats={"lines": lines})


def _check_limits(limit: int, time_limit: float | None) -> None:
    if not isinstance(limit, int | np.integer) or limit < 1:
        raise PuzzleError("limit", f"it is {shown(limit)}", "ask for 1 solution or more")
    if time_limit is None:
        return
    if not isinstance(time_limit, int | float | np.integer | np.floating) or not time_limit >= 0:  # nan is refused too
        raise PuzzleError("time_limit", f"it is {shown(time_limit)}", "give 0 seconds or more, or None for no limit")
