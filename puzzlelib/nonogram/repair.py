"""Making puzzles: a picture whose clues have several solutions is changed in few cells, until they have one.

The picture itself is one solution. Another one shows in which rows and columns something has to change: as long as the
lines through its differing cells stay as they are, it stays a second solution. So only cells in these lines are tried,
and each second solution found on the way refutes most of the pictures that come after it without a search.

Where one change is too few, a descent finds some changes that do: it takes the one that leaves the fewest cells in
doubt, and so on. What is tried in every way after that proves that they are the fewest, or finds fewer.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from puzzlelib.errors import check_count
from puzzlelib.nonogram import bitmap
from puzzlelib.nonogram.level import rested
from puzzlelib.nonogram.puzzle import FILLED, Cells, Nonogram
from puzzlelib.nonogram.sentences import cell_name
from puzzlelib.nonogram.solve import solve
from puzzlelib.time_limit import NO_LIMIT, OnProgress, TimeIsUp, TimeLimit
from puzzlelib.wording import counted

MOST_TRIED = 20_000  # so many pictures a round, and no more states are followed; one change is tried everywhere
ROUGH = 8  # so much it spoils the look where shapes or holes are joined, cut, made or lost
MOST_OPTIONS = 100  # cells that a descent chooses from
MOST_LISTED = 5  # changes in a sentence
MOST_KEPT = 60  # second solutions that refute pictures; the last that did comes first

Mask = NDArray[np.bool_]
Index = tuple[int, int]  # row and column, from 0


class Change(NamedTuple):
    """A cell (row, column), from 1, with its value before and after.

    >>> str(Change(3, 4, 0, 1))
    'fill row 3, column 4'
    """

    row: int
    column: int
    before: int
    after: int

    def __str__(self) -> str:
        return f"{'fill' if self.after == FILLED else 'empty'} {cell_name((self.row, self.column))}"


@dataclass(frozen=True, eq=False)
class Repair:
    """What ``make_unique`` found.

    Attributes
    ----------
    picture : int8 array of shape (height, width), 0 empty and 1 filled; the picture as it was if nothing was found.
    changes : the cells that were changed, row by row; none if nothing had to change, or nothing was found.
    puzzle : the clues of ``picture``.
    unique : True if these have exactly one solution; it is proved.
    proved : so many changes were tried in every way, without success; fewer cannot do.
    tried : how many changed pictures were looked at.
    sentence : what was found, and what is proved.
    """

    picture: Cells
    changes: tuple[Change, ...]
    puzzle: Nonogram
    unique: bool
    proved: int
    tried: int
    sentence: str

    def __repr__(self) -> str:
        return f"<Repair: {self.sentence}>"

    def _repr_html_(self) -> str:
        from puzzlelib.nonogram import draw, draw_repair

        if self.picture.size > draw.MOST_CELLS:
            return draw.board_html(self.puzzle, self.picture, repr(self))
        return draw_repair.changes(self)._repr_html_()


def make_unique(
    picture: "ArrayLike | str | bytes | Path",
    most: int | None = None,
    *,
    time_limit: float | None = None,
    on_progress: OnProgress | None = None,
) -> Repair:
    """Change the fewest cells of a picture, so that its clues have exactly one solution.

    One change is tried in every way that can help, then two, and so on. Of those that do, it takes the one that keeps
    the look of the picture best: at the border of a shape, where most neighbours have the new colour already. Where so
    many would be needed that nobody can try them all, it takes the changes of a descent; fewer may do then.

    Parameters
    ----------
    picture : as ``Nonogram.from_picture`` takes it; stays unchanged.
    most : at most so many cells are changed, 1 or more; None for as many as it takes.
    time_limit : in seconds, without those in which Numba compiles for the first time; None for no limit. When it is up,
        you get what was found until then.
    on_progress : called before each picture with the number of those tried, and of all in this round.

    Two changes and more are tried in every way up to ``MOST_TRIED`` pictures, the most promising first;
    ``Repair.proved`` says what is proved. Each picture costs a look at the known second solutions, few cost a search:
    with Numba a picture of 40 x 40 takes a second or two.
    Raises PuzzleError if the picture is none, or where ``most`` or ``time_limit`` is too small or no number.

    >>> repair = make_unique("##..\\n##..\\n..#.\\n...#")
    >>> repair
    <Repair: Fill row 3, column 4: then the clues have exactly one solution.>
    >>> repair.changes, repair.puzzle.rows
    ((Change(row=3, column=4, before=0, after=1),), ((2,), (2,), (2,), (1,)))
    >>> make_unique("##\\n##")
    <Repair: Nothing to change: the clues have exactly one solution.>
    """
    from puzzlelib.nonogram.engine import warm_up

    cells = bitmap.read(picture)
    changes = None if most is None else check_count("most", most, "allow 1 changed cell or more")
    clock = TimeLimit(time_limit)
    warm_up()
    clock.restart()
    return _Repairing(cells, clock, on_progress).run(changes)


# ---- another picture with the same clues


def another_picture(picture: Cells, clock: TimeLimit = NO_LIMIT) -> Cells | None:
    """A picture with the same clues that is not this one; None proves that there is none.

    ``picture`` is an int8 array of 0 and 1, and so is the answer. Raises TimeIsUp.

    >>> another_picture(bitmap.read("#.\\n.#")).tolist()
    [[0, 1], [1, 0]]
    >>> another_picture(bitmap.read("##\\n.#")) is None
    True
    """
    from puzzlelib.nonogram.engine import Engine

    engine = Engine.of_picture(picture)
    rested(engine.probe, clock.look)
    if engine.known == picture.size:
        return None
    answer = solve(Nonogram.from_picture(picture), time_limit=clock.left())
    if answer.status == "stopped":
        raise TimeIsUp
    return next((grid for grid in answer.grids if (grid != picture).any()), None)


# ---- the search for changes


class _State(NamedTuple):
    """Some changed cells that were not enough.

    ``mask`` marks the cells in which another picture differs from the changed one; ``refuted`` is True if an old mask
    did it. ``roughness`` is low where the look is kept.
    """

    refuted: bool
    roughness: int
    cells: tuple[Index, ...]
    mask: Mask


@dataclass
class _Repairing:
    """The search for changes: what it knows, and how far it is."""

    picture: Cells
    clock: TimeLimit
    on_progress: OnProgress | None
    masks: list[Mask] = field(default_factory=list)
    tried: int = 0
    proved: int = 0
    found: tuple[Index, ...] = ()  # changes that do, the fewest so far

    def run(self, most: int | None) -> Repair:
        try:
            mask, _ = self.differing(self.picture)
            if mask is None:
                return self.repair((), "Nothing to change: the clues have exactly one solution.")
            self.search(most, mask)
        except TimeIsUp:
            return self.result("The time was up.")
        return self.result(f"{counted(self.tried, 'changed picture was', 'changed pictures were')} tried.")

    def search(self, most: int | None, mask: Mask) -> None:
        """One change, then two, and so on, each round from the states that the round before has left."""
        states, complete = [_State(False, 0, (), mask)], True
        for count in range(1, (most or self.picture.size) + 1):
            candidates, all_there = self.candidates(states)
            complete = complete and all_there
            states = self.round(candidates)
            if len(self.found) == count:
                return
            if complete:
                self.proved = count
            elif self.found or most is None:
                return
            # Those that no old mask refutes have destroyed every second solution that is known: go on from them first.
            states.sort(key=lambda state: state[:3])
            if count == 1:
                self.descend(most or self.picture.size)

    def round(self, candidates: Sequence[tuple[int, tuple[Index, ...]]]) -> list[_State]:
        """Try some changes one after the other, until one does."""
        states = []
        for number, (cost, cells) in enumerate(candidates):
            self.try_one(number, len(candidates))
            mask, refuted = self.differing(flipped(self.picture, cells))
            if mask is None:
                self.found = cells
                break
            states.append(_State(refuted, cost, cells, mask))
        return states

    def descend(self, most: int) -> None:
        """Change the cell that leaves the fewest in doubt, and so on, until the picture is the only one."""
        cells: tuple[Index, ...] = ()
        while True:
            picture = flipped(self.picture, cells)
            mask, _ = self.differing(picture)
            if mask is None:
                self.found = self.needed(cells)
                return
            options = [cell for cell in by_look(picture, mask) if cell not in cells][:MOST_OPTIONS]
            if len(cells) == most or not options:
                return
            doubts = []
            for number, cell in enumerate(options):
                self.try_one(number, len(options))
                doubts.append(self.doubt(flipped(picture, [cell])))
            cells = (*cells, options[doubts.index(min(doubts))])

    def needed(self, cells: tuple[Index, ...]) -> tuple[Index, ...]:
        """Without those that the others can spare, row by row."""
        for cell in cells:
            rest = tuple(other for other in cells if other != cell)
            if self.differing(flipped(self.picture, rest))[0] is None:
                cells = rest
        return tuple(sorted(cells))

    def doubt(self, picture: Cells) -> int:
        """How many cells lines and probing leave open."""
        from puzzlelib.nonogram.engine import Engine

        engine = Engine.of_picture(picture)
        rested(engine.probe, self.clock.look)
        return picture.size - engine.known

    def try_one(self, number: int, of: int) -> None:
        """Tell of a picture, and count it."""
        if self.on_progress is not None:
            self.on_progress(number, of)
        self.tried += 1

    def candidates(self, states: Iterable[_State]) -> tuple[list[tuple[int, tuple[Index, ...]]], bool]:
        """The changes of the next round, the smoothest first, and whether these are all that can help.

        A second solution stays one while no cell in a row or column of its mask is changed.
        """
        found: dict[tuple[Index, ...], int] = {}
        complete = True
        for state in states:
            if len(found) >= MOST_TRIED:
                complete = False
                break
            costs = roughness(flipped(self.picture, state.cells))
            for cell in cells_in_lines(state.mask):
                if cell not in state.cells:
                    found.setdefault(tuple(sorted((*state.cells, cell))), state.roughness + int(costs[cell]))
        return sorted((cost, cells) for cells, cost in found.items()), complete

    def differing(self, picture: Cells) -> tuple[Mask | None, bool]:
        """Where another picture with the same clues differs from this one, None if there is none.

        Also whether the mask is an old one, that of a picture before.
        """
        self.clock.look()
        for number, mask in enumerate(self.masks):
            if has_same_clues(picture, mask):
                self.masks.insert(0, self.masks.pop(number))
                return mask, True
        other = another_picture(picture, self.clock)
        if other is None:
            return None, False
        self.masks.insert(0, other != picture)
        del self.masks[MOST_KEPT:]
        return self.masks[0], False

    # ---- what is told

    def result(self, sentence: str) -> Repair:
        """What was found; the sentence is for where that is nothing."""
        return self.repair(self.found) if self.found else self.nothing(sentence)

    def repair(self, cells: tuple[Index, ...], sentence: str = "") -> Repair:
        picture = flipped(self.picture, cells)
        changes = tuple(
            Change(row + 1, column + 1, int(self.picture[row, column]), int(picture[row, column]))
            for row, column in cells
        )
        told = sentence or f"{_listed(changes)}: then the clues have exactly one solution.{self.proof()}"
        if len(changes) > self.proved + 1:
            told += " Fewer may do: not all were tried."
        return Repair(picture, changes, Nonogram.from_picture(picture), True, self.proved, self.tried, told)

    def nothing(self, sentence: str) -> Repair:
        told = f"{sentence}{self.proof()}"
        return Repair(self.picture, (), Nonogram.from_picture(self.picture), False, self.proved, self.tried, told)

    def proof(self) -> str:
        if not self.proved:
            return ""
        return f" {counted(self.proved, 'change is', 'changes are')} too few: that is proved."


def _listed(changes: Sequence[Change]) -> str:
    """The changes in words, at most some of them."""
    rest = len(changes) - MOST_LISTED
    words = [*map(str, changes[:MOST_LISTED]), *([f"and {counted(rest, 'change')} more"] if rest > 0 else [])]
    return "; ".join(words).capitalize()


def by_look(picture: Cells, mask: Mask) -> list[Index]:
    """The cells in the rows and columns in which something is marked: those that are marked first, then by roughness.

    >>> by_look(bitmap.read("#.\\n.#"), np.array([[False, False], [True, False]]))
    [(1, 0), (0, 0), (1, 1)]
    """
    costs = roughness(picture)
    return sorted(cells_in_lines(mask), key=lambda cell: (not mask[cell], costs[cell]))


def flipped(picture: Cells, cells: Iterable[Index]) -> Cells:
    """A copy with some cells changed.

    >>> flipped(bitmap.read("##"), [(0, 1)]).tolist()
    [[1, 0]]
    """
    copy = picture.copy()
    for cell in cells:
        copy[cell] = 1 - copy[cell]
    return copy


def cells_in_lines(mask: Mask) -> Iterator[Index]:
    """The cells in the rows and columns in which something is marked, row by row.

    >>> list(cells_in_lines(np.array([[True, False], [False, False]])))
    [(0, 0), (0, 1), (1, 0)]
    """
    lines = np.logical_or.outer(mask.any(axis=1), mask.any(axis=0))
    return ((row, column) for row, column in np.argwhere(lines).tolist())


def has_same_clues(picture: Cells, mask: Mask) -> bool:
    """True if the picture has the same clues with the marked cells changed. Costs the lines through them.

    >>> has_same_clues(bitmap.read("#.\\n.#"), np.full((2, 2), True))
    True
    """
    other = picture ^ mask
    rows, columns = np.flatnonzero(mask.any(axis=1)), np.flatnonzero(mask.any(axis=0))
    return all(_runs(picture[row]) == _runs(other[row]) for row in rows) and all(
        _runs(picture[:, column]) == _runs(other[:, column]) for column in columns
    )


def _runs(line: Cells) -> list[bytes]:
    """The runs of filled cells: as good as ``blocks`` for a comparison, and many times faster."""
    return [run for run in line.tobytes().split(b"\0") if run]


def roughness(picture: Cells) -> NDArray[np.int_]:
    """How much a change of each cell would spoil the look: shape (height, width), 0 for the least.

    Least is spoiled at the border of a shape, where no shape or hole is joined, cut, made or lost. Then those cells are
    better that have more neighbours of the new colour. Cells that touch at a corner belong to one shape.

    >>> roughness(bitmap.read("...\\n##.\\n...")).tolist()
    [[6, 6, 7], [1, 1, 7], [6, 6, 7]]
    """
    height, width = picture.shape
    framed = np.pad(picture, 1)
    # From above the cell clockwise: even numbers share a side with it, odd ones a corner.
    around = [(0, 1), (0, 2), (1, 2), (2, 2), (2, 1), (2, 0), (1, 0), (0, 0)]
    ring = [framed[row : row + height, column : column + width].astype(int) for row, column in around]
    # Yokoi's connectivity number: 1 where a change alters no shape's connections.
    empty = [1 - cell for cell in ring]
    number = sum(empty[side] * (1 - empty[side + 1] * empty[(side + 2) % 8]) for side in (0, 2, 4, 6))
    alike: NDArray[np.int_] = sum((cell == picture).astype(int) for cell in ring) + ROUGH * (number != 1)
    return alike
