"""The complete answer to a nonogram: which solutions it has, up to a limit, and whether there are more."""

import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING

from puzzlelib import sat_solver
from puzzlelib.nonogram import sat
from puzzlelib.nonogram.board import Cell, Unit, cells_where
from puzzlelib.nonogram.puzzle import Cells, Nonogram, check_puzzle, write_clues
from puzzlelib.solutions import Found, Grid, Solutions, check_limit, differences
from puzzlelib.time_limit import OnProgress, Slices, TimeLimit
from puzzlelib.wording import as_sentence

if TYPE_CHECKING:
    from puzzlelib.nonogram.engine import Engine

PATIENCE = 100_000  # lines that are deduced under assumptions; then the SAT solver has its turn
FIRST_SLICE = 1_000  # lines


def solve(
    puzzle: Nonogram, limit: int = 2, *, time_limit: float | None = None, on_progress: OnProgress | None = None
) -> Solutions:
    """Find the solutions of a nonogram, up to a limit, and say whether there are more.

    Deduction on single lines; where they are stuck, probing; where that is stuck, too, assumptions within assumptions;
    where those run away, a SAT solver, if it is installed. "unique" and "none" are proofs. "multiple" shows two
    solutions at least; where ``limit`` are found the search ends. "stopped" says that the time was up, or that the
    limit of 1 leaves the question open.

    Parameters
    ----------
    puzzle : stays unchanged.
    limit : at most this many grids, 1 or more.
    time_limit : in seconds, without those in which Numba compiles for the first time; None for no limit.
    on_progress : called now and then with the number of known cells and of all cells; the first falls when an
        assumption is taken back.

    Returns Solutions with grids of shape (height, width), int8, 0 empty and 1 filled; its ``reason`` names the line
    that cannot be, or says in how many cells the grids differ. Raises PuzzleError if the puzzle is none, or where
    ``limit`` or ``time_limit`` is too small or no number. With Numba a board of 50 x 50 takes less than a
    thousandth of a second if lines solve it; exponential in the worst case. Ctrl-C stops it.

    >>> solve(Nonogram.from_picture("###\\n.#.\\n##."))
    unique: exactly one solution
    >>> solve(Nonogram([[1], [1]], [[1], [1]])).reason
    'The 2 grids found differ in 4 cells.'
    >>> solve(Nonogram([[3], [1, 1]], [[1], [2], [2]])).reason
    'No placement of 1 fits the cells of column 1.'
    """
    from puzzlelib.nonogram.engine import warm_up

    check_puzzle(puzzle)
    wanted = check_limit(limit)
    clock = TimeLimit(time_limit)
    warm_up()
    clock.restart()
    search = _Search(puzzle, clock, on_progress)
    found = Found.take(search.grids(), wanted)
    none = found.complete and not found.grids
    why, boards = search.impossible() if none else ("", [])
    return Solutions.found(
        found.grids,
        complete=found.complete,
        show=partial(_pictured, puzzle, boards),  # a lambda could not be sent elsewhere
        stats=search.stats,
        reason=found.reason(lambda: why),
    )


class _Search:
    """Lines, probing and assumptions by the engine, and the SAT solver after it."""

    def __init__(self, puzzle: Nonogram, clock: TimeLimit, on_progress: OnProgress | None) -> None:
        self.puzzle = puzzle
        self.stats = {"lines": 0, "probes": 0, "assumptions": 0, "sat": 0}
        self.known, self.cells = 0, puzzle.height * puzzle.width
        self.look = clock.look_and_tell(on_progress, lambda: (self.known, self.cells))
        self.ended: Engine | None = None

    def grids(self) -> Iterator[Grid]:
        """Every solution once."""
        from puzzlelib.nonogram.engine import Engine

        self.look()
        engine = self.ended = Engine(self.puzzle)
        found: list[Grid] = []
        for grid in self._by_engine(engine):
            if grid is None:
                engine.take_back_all()
                self.ended = None
                yield from self._by_sat(engine, found)
                return
            found.append(grid)
            yield grid

    def _by_engine(self, engine: "Engine") -> Iterator[Grid | None]:
        """The engine's grids; None where it gives up."""
        from puzzlelib.nonogram.kernels import DONE, FAILED, FOUND, GIVEN_UP, PAUSED

        slices = Slices(FIRST_SLICE)
        while (verdict := self._did(engine, slices, engine.probe(slices.begin()))) == PAUSED:
            self.look()
        if verdict == FAILED:
            return
        if self.known == self.cells:
            yield engine.cells()
            self.look()
            return
        patience = self._patience(engine)
        while True:
            verdict = self._did(engine, slices, engine.search(slices.begin(), patience))
            if verdict == DONE:
                return
            if verdict == FOUND:
                yield engine.cells()
                patience = self._patience(engine)
            elif verdict == GIVEN_UP:
                yield None
            self.look()

    def _did(self, engine: "Engine", slices: Slices, verdict: int) -> int:
        """Note what a slice has done."""
        from puzzlelib.nonogram.kernels import PAUSED

        if verdict == PAUSED:
            slices.end()
        self.stats |= {"lines": engine.lines, "probes": engine.probes, "assumptions": engine.assumptions}
        self.known = engine.known
        return verdict

    def _patience(self, engine: "Engine") -> int:
        """Up to how many lines it may go on: twice as many as so far, and some more."""
        return 2 * engine.lines + PATIENCE if sat_solver.installed() else sys.maxsize

    def _by_sat(self, engine: "Engine", known: list[Grid]) -> Iterator[Grid]:
        self.stats["sat"] = 1
        model = sat.Model(engine.cells())
        lines = [*zip(self.puzzle.rows, model.rows, strict=True), *zip(self.puzzle.columns, model.columns, strict=True)]
        clauses = (
            [*chain.from_iterable(model.line(values, zip(clues, engine.starts(line), strict=True)))]
            for line, (clues, values) in enumerate(lines)
        )
        return sat.solutions(model, clauses, known, self.look)

    def impossible(self) -> tuple[str, "list[_Pictured]"]:
        """Why there is no solution, once that is proved, and the board at the end, if a line tells."""
        if self.ended is None:
            return "Whatever is assumed, a line contradicts.", []
        kind, number = unit = self.ended.contradicting
        clues = self.puzzle.rows if kind == "row" else self.puzzle.columns
        reason = f"no placement of {write_clues(clues[number - 1])} fits the cells of {kind} {number}"
        if self.ended.probes:  # before anything is probed only single lines were deduced
            reason = f"whatever is assumed, a line contradicts: in the end {reason}"
        return as_sentence(reason), [_Pictured(self.puzzle, self.ended.cells(), crossed=[unit])]


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


def _pictured(puzzle: Nonogram, impossible: Sequence[_Pictured], grids: Sequence[Grid]) -> Iterable[_Pictured]:
    """The grids with the cells marked in which they differ; without any, the board on which no line is left."""
    if not grids:
        return impossible
    marked = cells_where(differences(grids))
    return [_Pictured(puzzle, grid, marked) for grid in grids]
