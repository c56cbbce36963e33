"""Making puzzles: a picture whose clues have several solutions is changed in few cells, until they have one.

The picture itself is one solution. Another one shows in which rows and columns something has to change: as long as the
lines through its differing cells stay as they are, it stays a second solution. So only cells in these lines are tried,
and each second solution found on the way refutes most of the pictures that come after it without a search.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from puzzlelib.errors import check_count
from puzzlelib.nonogram import bitmap
from puzzlelib.nonogram.board import Board, Cell, queue_all
from puzzlelib.nonogram.puzzle import FILLED, Cells, Nonogram
from puzzlelib.nonogram.search import Search, by_probing
from puzzlelib.nonogram.sentences import cell_name
from puzzlelib.time_limit import NO_LIMIT, OnProgress, TimeIsUp, TimeLimit
from puzzlelib.wording import counted

MOST_TRIED = 20_000  # so many pictures a round, and no more states are followed; one change is tried everywhere
ROUGH = 8  # so much it spoils the look where shapes or holes are joined, cut, made or lost
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
        from puzzlelib.nonogram import draw

        marked = [(change.row, change.column) for change in self.changes]
        return f"<p>{self.sentence}</p>{draw.board_html(self.puzzle, self.picture, repr(self), marked=marked)}"


def make_unique(
    picture: "ArrayLike | str | bytes | Path",
    most: int = 3,
    *,
    time_limit: float | None = None,
    on_progress: OnProgress | None = None,
) -> Repair:
    """Change the fewest cells of a picture, so that its clues have exactly one solution.

    One change is tried in every way that can help, then two, and so on. Of those that do, it takes the one that keeps
    the look of the picture best: at the border of a shape, where most neighbours have the new colour already.

    Parameters
    ----------
    picture : as ``Nonogram.from_picture`` takes it; stays unchanged.
    most : at most so many cells are changed, 1 or more.
    time_limit : in seconds; None for no limit.
    on_progress : called before each picture with the number of those tried, and of all in this round.

    Two changes and more are tried in every way up to ``MOST_TRIED`` pictures, the most promising first;
    ``Repair.proved`` says what is proved. Each picture costs a look at the known second solutions, few cost a search.
    Raises PuzzleError if the picture is none, or where ``most`` or ``time_limit`` is too small or no number.

    >>> repair = make_unique("##..\\n##..\\n..#.\\n...#")
    >>> repair
    <Repair: Fill row 3, column 4: then the clues have exactly one solution.>
    >>> repair.changes, repair.puzzle.rows
    ((Change(row=3, column=4, before=0, after=1),), ((2,), (2,), (2,), (1,)))
    >>> make_unique("##\\n##")
    <Repair: Nothing to change: the clues have exactly one solution.>
    """
    cells = bitmap.read(picture)
    changes = check_count("most", most, "allow 1 changed cell or more")
    return _Repairing(cells, TimeLimit(time_limit), on_progress).run(changes)


# ---- another picture with the same clues


def another_picture(picture: Cells, after_line: Callable[[], None] = NO_LIMIT.look) -> Cells | None:
    """A picture with the same clues that is not this one; None proves that there is none.

    ``picture`` is an int8 array of 0 and 1, and so is the answer. Quicker than a search for two solutions: where lines
    are stuck, only the values that the picture has not are followed. ``after_line`` is called after each line.

    >>> another_picture(bitmap.read("#.\\n.#")).tolist()
    [[0, 1], [1, 0]]
    >>> another_picture(bitmap.read("##\\n.#")) is None
    True
    """
    search = Search(Board.blank(Nonogram.from_picture(picture)))
    search.after_line = after_line
    queue_all(search.board)
    search.deduce()
    other = _probed_for_another(search, picture)
    if other is not None or not search.board.undecided:
        return other
    return next((grid for grid in search.solutions(by_probing) if (grid != picture).any()), None)


def _probed_for_another(search: Search, picture: Cells) -> Cells | None:
    """Assume in open cells what the picture has not. A contradiction settles the cell; a full board is the answer."""
    board = search.board
    looked_at: set[Cell] = set()
    for cell in search.in_rounds(search.open_cells()):
        if cell in looked_at:
            return None
        value = int(picture[cell[0] - 1, cell[1] - 1])
        branch = search.follow(cell, 1 - value)
        if branch.contradiction:
            search.settle({cell: value}, ("refuted", 1 - value, *branch.contradiction))
            search.deduce()
            looked_at.clear()
        elif len(branch.settled) == board.undecided:
            other = board.cells.copy()
            for (row, column), found in branch.settled.items():
                other[row - 1, column - 1] = found
            return other
        else:
            looked_at.add(cell)
    return None


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

    def run(self, most: int) -> Repair:
        try:
            mask, _ = self.differing(self.picture)
            if mask is None:
                return self.repair((), "Nothing to change: the clues have exactly one solution.")
            return self.search(most, mask)
        except TimeIsUp:
            return self.nothing("The time was up.")

    def search(self, most: int, mask: Mask) -> Repair:
        """One change, then two, and so on, each round from the states that the round before has left."""
        states = [_State(False, 0, (), mask)]
        complete = True
        for count in range(1, most + 1):
            candidates, all_there = self.candidates(states)
            states = []
            for number, (roughness, cells) in enumerate(candidates):
                if self.on_progress is not None:
                    self.on_progress(number, len(candidates))
                self.tried += 1
                found, refuted = self.differing(flipped(self.picture, cells))
                if found is None:
                    return self.repair(cells)
                states.append(_State(refuted, roughness, cells, found))
            complete = complete and all_there
            self.proved = count if complete else self.proved
            # Those that no old mask refutes have destroyed every second solution that is known: go on from them first.
            states.sort(key=lambda state: state[:3])
        return self.nothing(f"{counted(self.tried, 'changed picture was', 'changed pictures were')} tried.")

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
        other = another_picture(picture, self.clock.look)
        if other is None:
            return None, False
        self.masks.insert(0, other != picture)
        del self.masks[MOST_KEPT:]
        return self.masks[0], False

    # ---- what is told

    def repair(self, cells: tuple[Index, ...], sentence: str = "") -> Repair:
        picture = flipped(self.picture, cells)
        changes = tuple(
            Change(row + 1, column + 1, int(self.picture[row, column]), int(picture[row, column]))
            for row, column in cells
        )
        listed = "; ".join(map(str, changes)).capitalize()
        told = sentence or f"{listed}: then the clues have exactly one solution.{self.proof()}"
        return Repair(picture, changes, Nonogram.from_picture(picture), True, self.proved, self.tried, told)

    def nothing(self, sentence: str) -> Repair:
        told = f"{sentence}{self.proof()}"
        return Repair(self.picture, (), Nonogram.from_picture(self.picture), False, self.proved, self.tried, told)

    def proof(self) -> str:
        if not self.proved:
            return ""
        return f" {counted(self.proved, 'change is', 'changes are')} too few: that is proved."


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
