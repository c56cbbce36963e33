"""The complete answer to a nonogram: which solutions it has, up to a limit, and whether there are more."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from puzzlelib.nonogram.board import Board, Cell, Unit, cells_where, queue_all
from puzzlelib.nonogram.puzzle import Cells, Nonogram, write_clues
from puzzlelib.nonogram.search import Search, by_probing
from puzzlelib.solutions import Found, Grid, Solutions, check_limit, differences
from puzzlelib.time_limit import OnProgress, TimeLimit


def solve(
    puzzle: Nonogram, limit: int = 2, *, time_limit: float | None = None, on_progress: OnProgress | None = None
) -> Solutions:
    """Find the solutions of a nonogram, up to a limit, and say whether there are more.

    Deduction on single lines; where they are stuck, probing; where that is stuck, too, assumptions within assumptions.
    "unique" and "none" are proofs. "multiple" shows two solutions at least; where ``limit`` are found the search ends.
    "stopped" says that the time was up, or that the limit of 1 leaves the question open.

    Parameters
    ----------
    puzzle : stays unchanged.
    limit : at most this many grids, 1 or more.
    time_limit : in seconds; None for no limit.
    on_progress : called after each line with the number of settled cells and of all cells; the first falls when an
        assumption is taken back.

    Returns Solutions with grids of shape (height, width), int8, 0 empty and 1 filled; its ``reason`` names the line
    that cannot be, or says in how many cells the grids differ. Raises PuzzleError if the puzzle is none, or where
    ``limit`` or ``time_limit`` is too small or no number. Each line costs O(n * M), assumptions can take exponentially
    many; Ctrl-C stops between two lines.

    >>> solve(Nonogram.from_picture("###\\n.#.\\n##."))
    unique: exactly one solution
    >>> solve(Nonogram([[1], [1]], [[1], [1]])).reason
    'The 2 grids found differ in 4 cells.'
    >>> solve(Nonogram([[3], [1, 1]], [[1], [2], [2]])).reason
    'No placement of 1 fits the cells of column 1.'
    """
    wanted = check_limit(limit)
    search = Search(Board.blank(puzzle))
    board, cells = search.board, search.board.cells.size
    # A full board is no answer yet: a line that nobody has looked at may contradict it.
    search.after_line = TimeLimit(time_limit).look_and_tell(on_progress, lambda: (cells - board.undecided, cells))
    queue_all(board)
    found = Found.take(search.solutions(by_probing), wanted)
    return Solutions.found(
        found.grids,
        complete=found.complete,
        show=partial(_pictured, puzzle, board if found.complete else None),  # a lambda could not be sent elsewhere
        stats={"lines": search.lines, "assumptions": search.assumed},
        reason=found.reason(lambda: _impossible(search)),
    )


def _impossible(search: Search) -> str:
    """Which line cannot be. The search has ended there, with no assumption left."""
    kind, number = unit = search.board.unit or ("row", 1)
    line = f"o placement of {write_clues(search.board.clues(unit))} fits the cells of {kind} {number}."
    return f"Whatever is assumed, a line contradicts: in the end n{line}" if search.assumed else f"N{line}"


@dataclass(frozen=True)
class _Pictured:
    """A board as an answer shows it: with marked cells, or with a line crossed out."""

    puzzle: Nonogram
    cells: Cells
    marked: Sequence[Cell] = ()
    crossed: Sequence[Unit] = ()

    def _repr_html_(self) -> str:
        from puzzlelib.nonogram import draw

        return draw.board_html(self.puzzle, self.cells, "a board", marked=self.marked, crossed=self.crossed)


def _pictured(puzzle: Nonogram, ended: Board | None, grids: Sequence[Grid]) -> Iterable[_Pictured]:
    """The grids with the cells marked in which they differ; without any, the board on which no line is left."""
    marked = cells_where(differences(grids))
    if not grids and ended is not None and ended.unit is not None:
        return [_Pictured(puzzle, ended.cells, crossed=[ended.unit])]
    return [_Pictured(puzzle, grid, marked) for grid in grids]
