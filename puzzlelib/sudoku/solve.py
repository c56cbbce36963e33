"""The complete answer to a Sudoku: which solutions it has, up to a limit, and whether there are more."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import ArrayLike, NDArray

from puzzlelib.errors import PuzzleError
from puzzlelib.solutions import Found, Grid, Solutions, check_limit, differences
from puzzlelib.sudoku.puzzle import SIZES, Shape, Sudoku, cell_name, check_puzzle, read_block, sign_of, usual_shape
from puzzlelib.sudoku.search import Search, places_too
from puzzlelib.time_limit import OnProgress, Slices, TimeIsUp, TimeLimit
from puzzlelib.trace import Where
from puzzlelib.wording import as_sentence, counted, shown

if TYPE_CHECKING:
    from puzzlelib.sudoku.engine import Engine

FIRST_SWEEPS = 128  # in the first slice: some microseconds, or some hundredths of a second without Numba
MOST_AT_ONCE = 1024  # puzzles that are solved together
EXPLAINED = 40_000  # digits times cells of the search for a reason: some tenths of a second

Slice = tuple[NDArray[np.int64], Grid]  # the numbers of the puzzles whose solutions were found, and the solutions


def solve(
    puzzle: Sudoku, limit: int = 2, *, time_limit: float | None = None, on_progress: OnProgress | None = None
) -> Solutions:
    """Find the solutions of a Sudoku, up to a limit, and say whether there are more.

    Singles and locked candidates, on the whole board at once; where nothing follows any more, something is supposed,
    and later its contrary. "unique" and "none" are proofs. "multiple" shows two solutions at least; where ``limit`` are
    found the search ends. "stopped" says that the time was up, or that the limit of 1 leaves the question open.

    Parameters
    ----------
    puzzle : stays unchanged.
    limit : at most this many grids, 1 or more.
    time_limit : in seconds, without those in which Numba compiles for the first time; None for no limit.
    on_progress : called now and then with the number of cells that have one candidate, and of all cells; the first
        falls when an assumption is taken back.

    Returns Solutions with grids of shape (size, size), int8, 1 to size. Raises PuzzleError if the puzzle is none, or
    where ``limit`` or ``time_limit`` is too small or no number. With Numba the search of a 9 x 9 takes some
    microseconds, and the answer around it as many again; exponential in the worst case. Ctrl-C stops it.

    >>> solve(Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]]))
    unique: exactly one solution
    >>> solve(Sudoku([[1, 2, 0, 0], [0] * 4, [0, 0, 3, 0], [0, 0, 4, 0]])).reason
    'No digit is left for (0,2).'
    """
    check_puzzle(puzzle)
    wanted = check_limit(limit)
    clock = TimeLimit(time_limit)
    engine = _engine([puzzle.rows], puzzle.shape, wanted)
    clock.restart()
    cells = puzzle.size**2
    look = clock.look_and_tell(on_progress, lambda: (engine.decided(), cells))
    found = Found.take(chain.from_iterable(grids for _, grids in _slices(engine, look)), wanted)
    return _answer(puzzle, found, engine.stats(0))


def solve_many(puzzles: Iterable[Sudoku], limit: int = 2, *, time_limit: float | None = None) -> Iterator[Solutions]:
    """The answer to each puzzle, in order, as ``solve`` gives it; ``time_limit`` is for each.

    Without a time limit some puzzles are read before their turn comes: many are solved together. Raises PuzzleError at
    once for anything but a list of puzzles, a limit and a time; and on the way as ``solve`` does.

    >>> [answer.status for answer in solve_many([Sudoku([[0] * 4] * 4)])]
    ['multiple']
    """
    if not isinstance(puzzles, Iterable):
        raise PuzzleError("the puzzles", f"{shown(puzzles)} is no list of puzzles", "write one as a list: [puzzle]")
    wanted = check_limit(limit)
    TimeLimit(time_limit)
    if time_limit is not None:
        return (solve(puzzle, limit, time_limit=time_limit) for puzzle in puzzles)
    return (answer for batch in _batches(puzzles) for answer in _answers(batch, wanted))


def solve_grids(
    grids: ArrayLike, limit: int = 2, block: tuple[int, int] | None = None, *, time_limit: float | None = None
) -> tuple[NDArray[np.int64], Grid]:
    """Count the solutions of many grids, up to a limit, and give one of each: the fastest way for very many Sudokus.

    Parameters
    ----------
    grids : shape (puzzles, size, size) or (puzzles, size * size), whole numbers: 0 for an open cell, 1 to size for a
        given. Digits that clash are no error: such a grid has no solution.
    limit : count no further than this, 1 or more. 2 tells whether a solution is the only one.
    block : height and width of a block, such as (2, 3); None for the usual one of this size.
    time_limit : in seconds for all together, without those in which Numba compiles; None for no limit.

    Returns the counts, shape (puzzles,), int64, 0 to limit, or -1 where the time was up before the count was known; and
    the first solution found of each, shape (puzzles, size, size), int8, zeros for none. Raises PuzzleError for grids
    of another shape, numbers that are no digits, and as ``solve`` does. Ctrl-C stops it.

    >>> counts, solutions = solve_grids([[0, 2, 0, 0, 3, 0, 0, 0, 0, 0, 4, 0, 0, 3, 0, 1], [0] * 16, [1] * 16])
    >>> counts.tolist(), solutions[0].tolist()
    ([1, 2, 0], [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]])
    """
    givens, shape = _read_grids(grids, block)
    wanted = check_limit(limit)
    clock = TimeLimit(time_limit)
    engine = _engine(givens, shape, wanted)
    clock.restart()
    first = np.zeros_like(givens)
    try:
        for owners, solutions in _slices(engine, clock.look):
            new = np.flatnonzero(first[owners, 0, 0] == 0)[::-1]  # backwards: of several the first is written last
            first[owners[new]] = solutions[new]
    except TimeIsUp:
        pass
    counts = engine.counts()
    counts[engine.done :] = -1
    return counts, first


# ---- the engine at work


def _engine(grids: ArrayLike, shape: Shape, limit: int) -> "Engine":
    """The engine for these grids, compiled."""
    from puzzlelib.sudoku.engine import Engine, warm_up

    warm_up(shape)
    return Engine(np.asarray(grids, dtype=np.int8), shape, limit)


def _slices(engine: "Engine", look: Callable[[], None]) -> Iterator[Slice]:
    """Let the engine work to its end, and look up now and then."""
    slices = Slices(first=FIRST_SWEEPS)
    while engine.done < engine.count:
        look()
        found = engine.run(slices.begin())
        if engine.paused:
            slices.end()
        yield found


def _batches(puzzles: Iterable[Sudoku]) -> Iterator[list[Sudoku]]:
    """Puzzles of one shape that follow one another: first one, then two, then four. So the first answers come soon.

    What goes wrong with a puzzle does so when the answers to those before it are given.
    """
    batch: list[Sudoku] = []
    most = 1
    try:
        for puzzle in puzzles:
            check_puzzle(puzzle)
            if batch and batch[0].shape != puzzle.shape:
                yield batch
                batch = []
            batch.append(puzzle)
            if len(batch) >= most:
                yield batch
                batch, most = [], min(2 * most, MOST_AT_ONCE)
    except Exception:
        yield batch
        raise
    yield batch


def _answers(puzzles: Sequence[Sudoku], limit: int) -> Iterator[Solutions]:
    """The answers to puzzles of one shape, each as soon as it is known."""
    if not puzzles:
        return
    engine = _engine([puzzle.rows for puzzle in puzzles], puzzles[0].shape, limit)
    found: list[list[Grid]] = [[] for _ in puzzles]
    answered = 0
    for owners, grids in _slices(engine, lambda: None):
        for owner, grid in zip(owners.tolist(), grids, strict=True):
            found[owner].append(grid.copy())  # else one grid that is kept would keep all of its slice
        for puzzle in range(answered, engine.done):
            taken = Found(found[puzzle], complete=engine.complete(puzzle), in_time=True)
            yield _answer(puzzles[puzzle], taken, engine.stats(puzzle))
            found[puzzle] = []
        answered = engine.done


def _answer(puzzle: Sudoku, found: Found, stats: dict[str, int]) -> Solutions:
    return Solutions.found(
        found.grids,
        complete=found.complete,
        show=partial(_pictured, puzzle),  # a lambda could not be sent to another process
        stats=stats,
        reason=found.reason(partial(_impossible, puzzle)),
    )


# ---- reading many grids


def _read_grids(grids: ArrayLike, block: tuple[int, int] | None) -> tuple[Grid, Shape]:
    """The grids with shape (puzzles, size, size), int8, and the shape of each."""
    place, mend = "the grids", "give an array of shape (puzzles, size, size), such as (1000, 9, 9)"
    try:
        array = np.asarray(grids)
    except ValueError:  # lists of several lengths
        raise PuzzleError(place, "they are no array", mend) from None
    if array.dtype.kind not in "iu":
        raise PuzzleError(place, f"they hold no whole numbers, but {array.dtype}", mend)
    size = round(array.shape[1] ** 0.5) if array.ndim == 2 else array.shape[-1] if array.ndim == 3 else 0
    alone = array.shape == (size * size, size * size) and size not in SIZES  # one 9 x 9, and not nine of 3 x 3
    if array.shape[1:] not in ((size, size), (size * size,)) or not size or alone:
        raise PuzzleError(place, f"they have the shape {array.shape}", mend)
    shape = usual_shape(size) if block is None else read_block(block)
    if shape.size != size:
        trouble = f"they have {counted(size, 'row')}, and blocks of {shape.block_height} x {shape.block_width} cells"
        raise PuzzleError(place, trouble, f"give grids of {shape.size} x {shape.size}, or other blocks")
    if len(array) and not 0 <= array.min() <= array.max() <= size:
        bad = np.argwhere((array < 0) | (array > size))[0]
        puzzle, number = int(bad[0]), int(array[tuple(bad)])
        mend = f"use 1 to {size}, or 0 for empty: grids count from 0"
        raise PuzzleError(f"grid {puzzle}", f"{number} is no digit of a grid of {size} x {size}", mend)
    return array.reshape(-1, size, size).astype(np.int8), shape


# ---- reasons


def _impossible(puzzle: Sudoku) -> str:
    """Why there is no solution: where the readable search ends, by force or whatever it tries."""
    search = Search(puzzle, places_too)
    most = EXPLAINED // puzzle.size**2

    def enough() -> None:
        if search.placed > most:
            raise TimeIsUp

    search.after_digit = enough
    try:
        next(search.solutions(), None)
    except TimeIsUp:
        return "Whatever is tried, something is missing in the end."
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
    differ = differences(grids)
    return [_Pictured(puzzle, grid, differ) for grid in grids]
