"""Making puzzles: a picture of blobs, drawn by lot, and changed where the solution is in doubt.

The picture itself is one solution. Where the method of the wished level leaves cells open, there may be another, or it
takes a stronger method. There a cell is changed; the change stays if no more cells are open than before.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from puzzlelib.errors import PuzzleError, is_whole
from puzzlelib.lots import below, pick, seeded
from puzzlelib.nonogram.bitmap import check_side
from puzzlelib.nonogram.level import NEEDS, rested, weakest
from puzzlelib.nonogram.puzzle import EMPTY, FILLED, Cells, Nonogram
from puzzlelib.nonogram.repair import ROUGH, flipped, roughness
from puzzlelib.time_limit import OnProgress, Slices, TimeIsUp, TimeLimit
from puzzlelib.wording import counted, shown

if TYPE_CHECKING:
    from puzzlelib.nonogram.engine import Engine

HEIGHTS = 1 << 20  # of the random field
# Percent of the cells that are filled, where nobody says how many. Sparse pictures take stronger methods.
FILLED_USUALLY = {4: range(30, 41)}
FILLED_FOR_ANY = range(45, 61)
VAIN = 60  # changes that do not better a picture; then another one is begun
PATIENCE = 20_000  # lines that the search for another solution may deduce; then another picture is begun
# How often the field is smoothed, the larger boards more often. The smoother, the easier.
SMOOTHED = {1: range(2, 5), 2: range(2), 3: range(1, 3), 4: range(1)}
SMOOTHED_FOR_ANY = range(1, 5)
# Height and width, or width and height, of the smallest boards that need the method of a level.
SMALLEST = {2: ((2, 7), (3, 5)), 3: ((2, 4),), 4: ((4, 5),)}

SOON_HARD = "12 x 12 to 20 x 20"  # of these sizes a puzzle of level 4 is found in some seconds
FEW = 0.4  # share of filled cells; below it large boards are seldom unique

Mask = NDArray[np.bool_]
Look = Callable[[], None]


def generate(
    height: int,
    width: int,
    *,
    seed: int,
    filled: float | None = None,
    level: int | None = None,
    time_limit: float | None = 60,
    on_progress: OnProgress | None = None,
) -> Nonogram:
    """Make a nonogram with exactly one solution, a picture of blobs; the engine has proved it.

    Parameters
    ----------
    height, width : of the board.
    seed : the same seed gives the same puzzle on every machine, with Numba and without.
    filled : the share of the cells that are filled, above 0 and below 1; some half of them for None. It may come out a
        little different.
    level : the weakest method that solves it, as the number that ``level`` gives; None for any from 1 to 3.
    time_limit : in seconds, without those in which Numba compiles for the first time; None for no limit.
    on_progress : told after each picture how many cells of the best one are settled, and how many it has.

    Raises PuzzleError for a size, a share or a level that cannot be, and where the time is up before a puzzle is found:
    few filled cells make it hard, and so does level 4, which takes seconds. With Numba 20 x 20 cells take a thousandth
    of a second, of level 2 or 3 some hundredths. Ctrl-C stops it.

    >>> puzzle = generate(5, 8, seed=1)
    >>> puzzle
    <Nonogram of 5 rows and 8 columns>
    """
    from puzzlelib.nonogram.engine import warm_up_rating

    wish = _Wish(check_side("height", height), check_side("width", width), _share(filled), level)
    wish.check_level()
    random, clock = seeded(seed), TimeLimit(time_limit)
    warm_up_rating()
    clock.restart()
    return _Making(wish, random, clock, on_progress).run()


class _Wish(NamedTuple):
    """What is asked for."""

    height: int
    width: int
    filled: float | None
    level: int | None

    @property
    def cells(self) -> int:
        return self.height * self.width

    def check_level(self) -> None:
        """Raises PuzzleError for a level that there is not, or not on a board of this size."""
        if self.level is None:
            return
        if not is_whole(self.level) or self.level not in NEEDS:
            raise PuzzleError("level", f"there is no level {shown(self.level)}", "take one of 1 to 4, or None for any")
        short, long = sorted((self.height, self.width))
        smallest = SMALLEST.get(self.level, ())
        if smallest and not any(short >= one and long >= other for one, other in smallest):
            trouble = f"no board of {self.height} x {self.width} needs {NEEDS[self.level]}"
            sizes = " or ".join(f"{one} x {other}" for one, other in smallest)
            raise PuzzleError("level", trouble, f"take {sizes} cells or more, or a lower level")


class _Making:
    """The search for a puzzle, and how far it is."""

    def __init__(self, wish: _Wish, random: Random, clock: TimeLimit, on_progress: OnProgress | None) -> None:
        self.wish = wish
        self.random = random
        self.most = 0  # cells that were settled in the best picture
        self.look = clock.look_and_tell(on_progress, lambda: (self.most, wish.cells))
        self.look_quietly = clock.look
        self.doubt = {1: _after_packing, 2: _after_lines, 4: _after_search}.get(wish.level or 0, _after_probing)

    def run(self) -> Nonogram:
        try:
            while True:
                picture = self.settled(_Blobs.by_lot(self.wish, self.random))
                if picture is not None and self.has_level(picture):
                    return Nonogram.from_picture(picture)
        except TimeIsUp:
            raise self.nothing() from None

    def settled(self, blobs: "_Blobs") -> Cells | None:
        """Change a picture until no cell is in doubt; None where that is in vain."""
        picture, vain = blobs.picture, 0
        doubt = self.doubtful(picture)
        while doubt.any() and vain < VAIN:
            other = blobs.changed(picture, doubt, self.random)
            other_doubt = self.doubtful(other)
            less = np.count_nonzero(doubt) - np.count_nonzero(other_doubt)
            vain = 0 if less > 0 else vain + 1
            if less >= 0:
                picture, doubt = other, other_doubt
        return None if doubt.any() else picture

    def doubtful(self, picture: Cells) -> Mask:
        """The cells in doubt: those that the method of the level leaves open."""
        self.look()
        doubt = self.doubt(picture, self.look_quietly)
        self.most = max(self.most, self.wish.cells - int(np.count_nonzero(doubt)))
        return doubt

    def has_level(self, picture: Cells) -> bool:
        """True if no weaker method than that of the level solves it, too."""
        from puzzlelib.nonogram.engine import Engine

        return self.wish.level in (None, weakest(Engine.of_picture(picture), self.look_quietly) or 4)

    def nothing(self) -> PuzzleError:
        """What is said when the time is up."""
        level = "" if self.wish.level is None else f" of level {self.wish.level}"
        trouble = f"none{level} was found in time"
        if self.most < self.wish.cells:
            trouble += f"; the best picture left {counted(self.wish.cells - self.most, 'cell')} in doubt"
        return PuzzleError("the puzzle", trouble, f"give more time, {self.mend()}")

    def mend(self) -> str:
        if self.wish.filled is not None and self.wish.filled < FEW:
            return f"or fill more of the cells: {FEW} of them or more"
        if self.wish.level == 4:
            return f"{SOON_HARD} cells or a lower level"
        if self.wish.level in (2, 3):
            return "a bigger board or a lower level"
        return "or take a smaller board"


# ---- the cells that a method leaves in doubt


def _after_packing(picture: Cells, look: Look) -> Mask:
    engine = _engine(picture)
    rested(engine.pack, look)
    return engine.open_cells()


def _after_lines(picture: Cells, look: Look) -> Mask:
    engine = _engine(picture)
    engine.deduce()
    return engine.open_cells()


def _after_probing(picture: Cells, look: Look) -> Mask:
    engine = _engine(picture)
    rested(engine.probe, look)
    return engine.open_cells()


def _after_search(picture: Cells, look: Look) -> Mask:
    """Where another solution differs; all cells if the search for one takes too long."""
    from puzzlelib.nonogram.kernels import DONE, FOUND, PAUSED

    engine, slices = _engine(picture), Slices(PATIENCE)
    while True:
        verdict = engine.search(slices.begin(), PATIENCE)
        if verdict == PAUSED:
            slices.end()
            look()
        elif verdict == FOUND:
            differ: Mask = engine.cells() != picture
            if differ.any():
                return differ
        else:
            return np.full(picture.shape, verdict != DONE, dtype=np.bool_)


def _engine(picture: Cells) -> "Engine":
    from puzzlelib.nonogram.engine import Engine

    return Engine.of_picture(picture)


# ---- pictures


class _Blobs(NamedTuple):
    """A picture, and how it may be changed.

    Attributes
    ----------
    picture : int8 array of shape (height, width), 0 empty and 1 filled.
    filled : how many cells are to be filled.
    mirrored : True if the right half is to mirror the left one.
    """

    picture: Cells
    filled: int
    mirrored: bool

    @classmethod
    def by_lot(cls, wish: _Wish, random: Random) -> "_Blobs":
        """The highest cells of a smooth field of random heights."""
        usual = pick(random, FILLED_USUALLY.get(wish.level or 0, FILLED_FOR_ANY)) / 100
        filled = round((usual if wish.filled is None else wish.filled) * wish.cells)
        times = pick(random, SMOOTHED.get(wish.level or 0, SMOOTHED_FOR_ANY))
        mirrored = random.random() < 0.5
        field = np.array([below(random, HEIGHTS) for _ in range(wish.cells)]).reshape(wish.height, wish.width)
        if mirrored:
            field[:, wish.width - wish.width // 2 :] = field[:, : wish.width // 2][:, ::-1]
        for _ in range(times * (1 + max(wish.height, wish.width) // 40)):
            field = _smoothed(field)
        picture = np.zeros(wish.cells, dtype=np.int8)
        picture[np.argsort(-field, axis=None, kind="stable")[:filled]] = FILLED
        return cls(picture.reshape(wish.height, wish.width), filled, mirrored)

    def changed(self, picture: Cells, doubt: Mask, random: Random) -> Cells:
        """A copy with one of the doubtful cells changed, which spoils the look as little as can be."""
        surplus = np.count_nonzero(picture) - self.filled
        value = pick(random, (EMPTY, FILLED)) if surplus == 0 else FILLED if surplus > 0 else EMPTY
        cells = next(mask for mask in self._by_look(picture, doubt, value) if mask.any())
        row, column = divmod(pick(random, np.flatnonzero(cells).tolist()), picture.shape[1])
        columns = {column, picture.shape[1] - 1 - column} if self.mirrored else {column}
        return flipped(picture, [(row, column) for column in columns])

    def _by_look(self, picture: Cells, doubt: Mask, value: int) -> Iterator[Mask]:
        """The cells to choose from; where there are none, the next."""
        smooth, wanted = roughness(picture) < ROUGH, picture == value
        yield doubt & smooth & wanted
        yield doubt & smooth
        yield doubt


def _smoothed(field: NDArray[np.int64]) -> NDArray[np.int64]:
    """Each cell with its neighbours: the near ones count more. Whole numbers, so that all machines agree."""
    framed = np.pad(field, 1, mode="edge")
    across = framed[:, :-2] + 2 * framed[:, 1:-1] + framed[:, 2:]
    smoothed: NDArray[np.int64] = across[:-2] + 2 * across[1:-1] + across[2:]
    return smoothed


# ---- what is asked of the wishes


def _share(filled: object) -> float | None:
    """The share of filled cells. Raises PuzzleError for anything but a number between 0 and 1."""
    if filled is None:
        return None
    if not isinstance(filled, float | np.floating) or not 0 < filled < 1:
        raise PuzzleError("filled", f"it is {shown(filled)}", "give the share of filled cells, such as 0.5")
    return float(filled)
