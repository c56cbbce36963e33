"""The complete answer to a zigzag puzzle: which letter grids solve it, up to a limit, and whether there are more."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from puzzlelib import sat_solver
from puzzlelib.errors import Contradiction
from puzzlelib.solutions import Found, Solutions, check_limit, differences
from puzzlelib.time_limit import OnProgress, Slices, TimeLimit
from puzzlelib.zigzag import sat
from puzzlelib.zigzag.elimination import solve_by_elimination
from puzzlelib.zigzag.puzzle import Grid, Zigzag, check_puzzle

if TYPE_CHECKING:
    from puzzlelib.zigzag.engine import Engine

MOST_REFUTED = 12  # assumptions; then the SAT solver has its turn
PROBES = 64  # of the first slice
EXPLAINED = 20_000  # paths of a puzzle for which a reason is looked for


def solve(
    puzzle: Zigzag, limit: int = 2, *, time_limit: float | None = None, on_progress: OnProgress | None = None
) -> Solutions:
    """Find the letter grids that solve a zigzag puzzle, up to a limit, and say whether there are more.

    Elimination of paths; where that is stuck, probing of single paths, then assumptions; where those run away, a SAT
    solver, if it is installed. Drawings of the same letter grid count once. "unique" and "none" are proofs. "multiple"
    shows two solutions at least; where ``limit`` are found the search ends. "stopped" says that the time was up, or
    that the limit of 1 leaves the question open.

    Parameters
    ----------
    puzzle : stays unchanged.
    limit : at most this many grids, 1 or more.
    time_limit : in seconds, without those in which Numba compiles for the first time; None for no limit.
    on_progress : called now and then with the number of cells that have one letter, and of all cells; the first falls
        when an assumption is taken back.

    Returns Solutions with grids of shape (height, width), dtype ``<U1``. Raises PuzzleError if the puzzle is none,
    where ``limit`` or ``time_limit`` is too small or no number, for words of 14 letters or more in a big panel without
    python-sat, and for very many such words. A 17 x 17 panel with 80 words takes some hundredths of a second with
    Numba; exponential in the worst case. Ctrl-C stops it.

    >>> answer = solve(Zigzag(1, 3, [("A", 0), ("BA", 1)]))
    >>> answer, answer.grids[0].tolist()
    (unique: exactly one solution, [['A', 'B', 'A']])
    >>> solve(Zigzag(1, 4, [("AC", 0), ("BA", 1), ("CD", 2), ("DC", 3)])).status
    'none'
    """
    from puzzlelib.zigzag.engine import warm_up

    check_puzzle(puzzle)
    wanted = check_limit(limit)
    clock = TimeLimit(time_limit)
    warm_up()
    clock.restart()
    search = _Search(puzzle, clock, on_progress)
    found = Found.take(search.grids(), wanted)
    return Solutions.found(
        found.grids,
        complete=found.complete,
        show=partial(_pictured, puzzle),
        stats=search.stats,
        reason=found.reason(partial(_impossible, puzzle)),
    )


class _Search:
    """Elimination, probing and assumptions by the engine, and the SAT solver after it."""

    def __init__(self, puzzle: Zigzag, clock: TimeLimit, on_progress: OnProgress | None) -> None:
        self.puzzle = puzzle
        self.stats = {"paths": 0, "probes": 0, "assumptions": 0, "sat": 0}
        self.decided = 0
        self.look = clock.look_and_tell(on_progress, lambda: (self.decided, puzzle.cells))
        self.told = on_progress is not None

    def grids(self) -> Iterator[Grid]:
        """Every letter grid once."""
        from puzzlelib.zigzag.engine import Engine, TooManyPaths

        self.look()
        try:
            engine = Engine(self.puzzle)
        except TooManyPaths:
            if not sat_solver.installed():
                raise
            yield from self._by_sat(sat.layers_of_steps(self.puzzle), [])
            return
        found: list[Grid] = []
        for grid in self._by_engine(engine):
            if grid is None:
                engine.take_back_all()
                yield from self._by_sat(sat.layers_of_paths(self.puzzle, engine.alive()), found)
                return
            found.append(grid)
            yield grid

    def _by_engine(self, engine: "Engine") -> Iterator[Grid | None]:
        """The engine's grids; None where it gives up."""
        from puzzlelib.zigzag.kernels import DONE, FOUND, GIVEN_UP, MANY, PAUSED

        self.stats["paths"] = engine.paths
        slices = Slices(PROBES)
        patience = MOST_REFUTED if sat_solver.installed() else MANY
        while True:
            verdict = engine.search(slices.begin(), patience)
            if verdict == PAUSED:
                slices.end()
            self.stats |= {"probes": engine.probes, "assumptions": engine.assumptions}
            if self.told:
                self.decided = self.puzzle.cells - len(engine.undecided())
            if verdict == FOUND:
                yield engine.grid()
            elif verdict == DONE:
                return
            elif verdict == GIVEN_UP:
                yield None
            self.look()

    def _by_sat(self, layers: list[list[set[int]]], known: list[Grid]) -> Iterator[Grid]:
        self.stats["sat"] = 1
        return sat.solutions(self.puzzle, layers, known, self.look)


def _impossible(puzzle: Zigzag) -> str:
    """Why there is no solution, if elimination finds it; else what that means."""
    try:
        if sum(4 * 3 ** (len(word.text) - 2) for word in puzzle.words) < EXPLAINED:
            solve_by_elimination(puzzle)
    except Contradiction as contradiction:
        return contradiction.sentence
    return "Whatever path is supposed, in the end a word has none left, or a cell no letter."


@dataclass(frozen=True)
class _Pictured:
    """A letter grid as an answer shows it, with the cells marked in which the grids differ."""

    puzzle: Zigzag
    grid: Grid
    differs: NDArray[np.bool_]

    def _repr_html_(self) -> str:
        from puzzlelib.zigzag import draw

        return draw.solution_html(self.puzzle, self.grid, self.differs)


def _pictured(puzzle: Zigzag, grids: Sequence[Grid]) -> Iterable[_Pictured]:
    differ = differences(grids)
    return [_Pictured(puzzle, grid, differ) for grid in grids]
