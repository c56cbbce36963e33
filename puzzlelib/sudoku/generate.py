"""Making puzzles: a full grid is drawn by lot, and digits are taken out while the solution stays the only one.

With a level, they are taken out while the named steps up to this level still solve it: that proves it as well.
"""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import TYPE_CHECKING

import numpy as np

from puzzlelib.errors import PuzzleError, check_count, is_whole
from puzzlelib.lots import seeded, shuffled
from puzzlelib.sudoku.digging import dig, sums
from puzzlelib.sudoku.level import LEVELS, NEEDS
from puzzlelib.sudoku.puzzle import OPEN, Grid, Shape, Sudoku, read_block
from puzzlelib.sudoku.symmetry import Orbit, check_symmetry, orbits
from puzzlelib.time_limit import OnProgress, TimeIsUp, TimeLimit
from puzzlelib.wording import counted, shown

if TYPE_CHECKING:
    from puzzlelib.sudoku.rating import Rating

Proof = Callable[[Grid], bool]

SEARCH = max(NEEDS)  # the level at which the named steps are not enough
FEWEST = {4: 4, 6: 8, 8: 14, 9: 17}  # givens that a puzzle with one solution needs, where that is known
SINGLES_ONLY = 4  # all puzzles of this size with one solution were looked at
SLICE = 128  # sweeps: some hundredths of a second without Numba
QUICK = 9  # up to this size a search is quicker than the steps
PATIENCE = 50  # slices of a proof that there is one solution; where it takes longer, the digits stay


def generate(
    shape: Shape | tuple[int, int] = (3, 3),
    *,
    seed: int,
    symmetry: str = "half-turn",
    level: int | None = None,
    givens: int | None = None,
    time_limit: float | None = 60,
    on_progress: OnProgress | None = None,
) -> Sudoku:
    """Make a puzzle with exactly one solution; it is proved, and comes with the puzzle.

    Parameters
    ----------
    shape : height and width of a block, such as (2, 3) for 6 x 6, or a Shape.
    seed : the same seed, with the same wishes, gives the same puzzle on every machine.
    symmetry : of the pattern of givens, a key of ``SYMMETRIES``.
    level : 1 to 5, the number that ``sudoku.level`` gives it; None for any.
    givens : exactly so many; None for as few as it comes to: then nothing more can be taken out without another
        solution, or without a harder step where a level is wanted. (Beyond 9 x 9 a proof can take too long: then the
        digits stay.)
    time_limit : in seconds, without those in which Numba compiles for the first time; None for no limit.
    on_progress : told how many groups of cells of the grid in work are decided, and how many there are; falls when
        another grid is begun.

    Raises PuzzleError for wishes that are none, or that cannot be met, and where the time is up before a puzzle is
    found. With Numba a 9 x 9 takes less than a thousandth of a second, of levels 2 to 4 some hundredths, a 16 x 16
    some tenths. Ctrl-C stops it.

    >>> print(generate((2, 2), seed=1))
    . 4 | . .
    . . | 1 .
    ----+----
    . 2 | . .
    . . | 4 .
    """
    blocks = shape if isinstance(shape, Shape) else read_block(shape)
    groups = orbits(blocks.size, check_symmetry(symmetry))
    _check_level(level, blocks)
    to_open = None if givens is None else blocks.size**2 - _check_givens(givens, blocks, groups, symmetry)
    random = seeded(seed)
    clock = TimeLimit(time_limit)
    making = _Making(blocks, groups, level, to_open, random, clock, on_progress)
    clock.restart()
    try:
        return making.run()
    except TimeIsUp:
        raise _nothing(level, givens) from None


class _Making:
    """The search for a puzzle, and how far it is."""

    def __init__(
        self,
        shape: Shape,
        groups: Sequence[Orbit],
        level: int | None,
        to_open: int | None,
        random: Random,
        clock: TimeLimit,
        on_progress: OnProgress | None,
    ) -> None:
        from puzzlelib.sudoku import filling  # in the moment in which it is needed: it loads Numba

        filling.warm_up()
        self.shape, self.groups, self.to_open, self.random = shape, groups, to_open, random
        self.decided = 0  # groups of the grid in work
        self.look = clock.look_and_tell(on_progress, lambda: (self.decided, len(groups)))
        self.full_grid = partial(filling.full_grid, shape, random, self.look)
        self.proofs = _proofs(shape, level, self.look)
        self.too_hard = _too_hard(shape, level, self.look)

    def run(self) -> Sudoku:
        while True:
            solution = self.full_grid()
            cells = self.puzzle_in(solution, shuffled(self.random, self.groups))
            if cells is not None:
                return _sudoku(cells, solution, self.shape)

    def puzzle_in(self, solution: Grid, groups: Sequence[Orbit]) -> Grid | None:
        """The puzzle that is left when groups of digits are taken out, in this order; None if it is not as wished.

        The proof by search comes first where it is quicker. What it finds too easy would be the same with the other.
        """
        for proof in self.proofs:
            cells = solution.copy()
            for decided in dig(cells, groups, proof, self.to_open):
                self.decided = decided
                self.look()
            if self.to_open is not None and (cells == OPEN).sum() != self.to_open:
                return None
            too_hard = self.too_hard(cells)
            if too_hard == 0:
                return cells
            if too_hard < 0:
                return None
        return None


def _sudoku(cells: Grid, solution: Grid, shape: Shape) -> Sudoku:
    square = shape.size, shape.size
    block = shape.block_height, shape.block_width
    return Sudoku(cells.reshape(square), block, solution=solution.reshape(square))


# ---- what stays true while digits are taken out


def _proofs(shape: Shape, level: int | None, look: Callable[[], None]) -> tuple[Proof, ...]:
    """The proofs that there is one solution, one after the other; compiled. With a level the last one keeps to it."""
    if level is None or level == SEARCH:
        return (_by_search(shape, look),)
    if level == 1 or shape.size > QUICK:
        return (_by_steps(shape, level, look),)
    return _by_search(shape, look), _by_steps(shape, level, look)


def _by_steps(shape: Shape, level: int, look: Callable[[], None]) -> Proof:
    """The named steps up to a level solve it."""
    rate = _rating(shape).rate
    highest = max(number for number, name in enumerate(LEVELS) if LEVELS[name] == level)
    return lambda cells: rate(cells, highest, look).open == 0


def _by_search(shape: Shape, look: Callable[[], None]) -> Proof:
    """The engine finds it in time. The time is counted in sweeps: so it is the same on every machine."""
    from puzzlelib.sudoku.engine import Engine, warm_up

    warm_up(shape)
    engine = Engine(np.zeros((1, shape.size, shape.size), dtype=np.int8), shape, limit=2)

    def has_one_solution(cells: Grid) -> bool:
        engine.begin(cells)
        for _ in range(PATIENCE):
            engine.advance(SLICE)
            if engine.done:
                return int(engine.counts()[0]) == 1
            look()
        return False

    return has_one_solution


def _too_hard(shape: Shape, level: int | None, look: Callable[[], None]) -> Callable[[Grid], int]:
    """By how much the level of a puzzle with one solution is above the one that is wished; negative if below."""
    if level is None:
        return lambda cells: 0
    rate, levels = _rating(shape).rate, list(LEVELS.values())

    def too_hard(cells: Grid) -> int:
        rated = rate(cells, look=look)
        return (SEARCH if rated.open else levels[rated.hardest]) - level

    return too_hard


def _rating(shape: Shape) -> "Rating":
    from puzzlelib.sudoku.rating import Rating, warm_up

    warm_up()
    return Rating(shape)


# ---- what is asked of the wishes


def _check_level(level: object, shape: Shape) -> None:
    """Raises PuzzleError for what is no level, or one that no puzzle has."""
    if level is not None and (not is_whole(level) or level not in NEEDS):
        named = ", ".join(f"{number} {need}" for number, need in NEEDS.items())
        raise PuzzleError("level", f"there is no {shown(level)}", f"take {named}; or None for any")
    if shape.size == SINGLES_ONLY and level not in (None, 1):
        raise PuzzleError("level", "every Sudoku of 4 x 4 needs singles only", "take 1, or a bigger grid")


def _check_givens(givens: object, shape: Shape, groups: Sequence[Orbit], symmetry: str) -> int:
    """The number of givens. Raises PuzzleError where no puzzle has so many, or no pattern of this symmetry."""
    cells = shape.size**2
    fewest = FEWEST.get(shape.size, shape.size - 1)
    number = check_count("givens", givens, f"ask for {fewest} or more", fewest)
    if number > cells:
        raise PuzzleError("givens", f"it is {shown(number)}", f"the grid has {cells} cells: ask for so many or fewer")
    possible = [count for count in range(fewest, cells + 1) if sums(groups)[0] >> count & 1]
    if number not in possible:
        near = [
            *[count for count in possible if count < number][-1:],
            *[count for count in possible if count > number][:1],
        ]
        trouble = f"no pattern with the symmetry {symmetry!r} has {number} cells"
        raise PuzzleError("givens", trouble, f"ask for {' or '.join(map(str, near))}, or take another symmetry")
    return number


def _nothing(level: int | None, givens: int | None) -> PuzzleError:
    """What is said when the time is up."""
    wishes = [] if level is None else [f"of level {level}"]
    wishes += [] if givens is None else [f"with {counted(givens, 'given')}"]
    none = " ".join(["none", *wishes])
    mends = ["give more time", *(["take another level"] if level else []), *(["ask for more givens"] if givens else [])]
    return PuzzleError("the puzzle", f"{none} was found in time", " or ".join(mends))
