"""Practice of the methods of a nonogram line with a pencil: tasks drawn by lot, each blank and with its key.

Every function takes ``seed``, ``level`` (1, 2 or 3) and ``count``, and gives that many different items. The same seed
gives the same ones. Keys are what ``packing`` and ``line`` find. Cells and clues count from 1.

All raise PuzzleError for a seed below 0, a level that is not there, and a count that is not from 1 to 200.
"""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import numpy as np

from puzzlelib.blanks import LEAST, aligned
from puzzlelib.lots import below, pick
from puzzlelib.nonogram import draw_practice, draw_strips
from puzzlelib.nonogram.draw import clue_text
from puzzlelib.nonogram.line import cells_of, solve_line
from puzzlelib.nonogram.packing import Side, find_stretch, loop_table, pack_line, trace_packing
from puzzlelib.nonogram.puzzle import needed, write_line
from puzzlelib.paper import Item
from puzzlelib.tasks import draw_tasks
from puzzlelib.wording import counted

UNKNOWN = "・"


class LineTask(NamedTuple):
    """A line with its clues, for which something is to be found."""

    clues: tuple[int, ...]
    line: str


class LoopTask(NamedTuple):
    """A line that is to be packed to one side."""

    side: Side
    clues: tuple[int, ...]
    line: str


class Lot(NamedTuple):
    """From what lines of a level are drawn.

    Attributes
    ----------
    cells, clues : how many, at least and at most.
    longest : of the clues.
    known : the share of the cells that are known.
    size : of a cell on the sheet, in pixels.
    """

    cells: tuple[int, int]
    clues: tuple[int, int]
    longest: int
    known: float
    size: int = 26


# ---- the two packings


PACKING_LOTS = {
    1: Lot((6, 14), (1, 2), 6, 0, 30),
    2: Lot((10, 14), (2, 3), 5, 0.2, 28),
    3: Lot((14, 16), (3, 4), 4, 0.25),
}
PACKING_TEXT = (
    "Draw the left and the right packing, each block with its clue number, and write L and R. Then settle what they "
    "agree on: ■ filled, □ empty. Cells and clues count from 1."
)


def packing(*, seed: int = 1, level: int = 1, count: int = 4) -> list[Item]:
    """Lesson 11: draw the left packing and the right packing of a line, and fill in what is sure.

    Four rows as in the lesson: the line with its known cells, both packings, the line after. L has the leftmost cell
    of each block, R the rightmost, from 1.

    Level 1: blank lines with one or two clues. 2: cells are known. 3: longer lines; a block moves more than once.

    >>> [item] = packing(seed=3, level=2, count=1)
    >>> item.key.description.startswith("The packings of")
    True
    """
    return aligned(
        [
            Item(
                draw_practice.packing_blank(*task, PACKING_LOTS[level].size),
                draw_practice.packing_key(*task, PACKING_LOTS[level].size),
                text=PACKING_TEXT,
                smallest=LEAST,
            )
            for task in draw_tasks(_packing_task, seed, level, count)
        ]
    )


def _packing_task(random: Random, level: int) -> LineTask | None:
    task = _line_task(random, PACKING_LOTS[level])
    if task is None or not _tells_some(task, pack_line(*task)):
        return None
    return task if max(_moving_passes(side, task) for side in draw_practice.SIDES) >= level - 1 else None


def _moving_passes(side: Side, task: LineTask) -> int:
    return sum(row.changed for row in loop_table(trace_packing(side, *task)))


# ---- the loop table

LOOP_LOTS = {1: Lot((8, 10), (2, 2), 4, 0.25), 2: Lot((11, 13), (3, 3), 4, 0.25), 3: Lot((13, 16), (3, 4), 4, 0.3)}
LOOP_PASSES = {1: 3, 2: 4, 3: 6}  # with the last one, in which nothing moves
LOOP_TEXTS: dict[Side, str] = {
    "left": "Left packing: write the leftmost cell of each block, at the start as if no cell were known, then after "
    "both steps of each pass. Stop after a pass in which nothing moves. Cells and clues count from 1.",
    "right": "Right packing: write the rightmost cell of each block, at the start as if no cell were known, then after "
    "both steps of each pass. Stop after a pass in which nothing moves. Cells and clues count from 1.",
}


def loops(*, seed: int = 1, level: int = 1, count: int = 2) -> list[Item]:
    """Lesson 12: make a packing step by step, and fill in its loop table; the blocks can be drawn in a row above it.

    Level 1: two clues, left packings. 2: three clues, two passes with moves. 3: longer, to both sides.

    >>> [item] = loops(seed=3, count=1)
    >>> item.key.description.splitlines()[1].split(":")[0]
    'start'
    """
    return aligned(
        [
            Item(
                draw_practice.loop_blank(*task, LOOP_LOTS[level].size, LOOP_PASSES[level]),
                draw_practice.loop_key(*task, LOOP_LOTS[level].size, LOOP_PASSES[level]),
                text=LOOP_TEXTS[task.side],
                smallest=LEAST,
            )
            for task in draw_tasks(_loop_task, seed, level, count)
        ]
    )


def _loop_task(random: Random, level: int) -> LoopTask | None:
    side = pick(random, draw_practice.SIDES) if level == 3 else "left"
    task = _line_task(random, LOOP_LOTS[level])
    if task is None:
        return None
    stretch = find_stretch(*task)
    all_open = (stretch.m1, stretch.m2) == (1, len(task.clues))  # each clue has its column
    fits = level <= _moving_passes(side, task) < LOOP_PASSES[level]
    return LoopTask(side, *task) if all_open and fits else None


# ---- what is sure?

SURE_LOTS = {1: Lot((6, 12), (1, 2), 6, 0.1), 2: Lot((10, 16), (2, 3), 5, 0.25), 3: Lot((7, 15), (2, 4), 4, 0.3)}
SURE_SIZE = 28
SURE_TEXT = (
    "What is sure? Fill in ■ where every placement of the blocks has a filled cell, □ where none has. Leave all other "
    "cells as they are."
)
FRAMED = "framed: the two packings alone do not find it"


def lines(*, seed: int = 1, level: int = 1, count: int = 8) -> list[Item]:
    """Lessons 10 and 11: fill in all that is sure of a line, ■ or □. The key is the complete deduction.

    Level 1: one or two clues. 2: two or three, with known cells; both packings find everything. 3: they do not, and
    the key frames what only a look at all placements finds.

    >>> [item] = lines(seed=1, level=3, count=1)
    >>> "Not found by packing" in item.key.description, item.key_title
    (True, 'framed: the two packings alone do not find it')
    """
    return aligned(
        [
            Item(
                draw_practice.sure_blank(*task, SURE_SIZE),
                draw_practice.sure_key(*task, SURE_SIZE),
                text=SURE_TEXT,
                key_title=FRAMED if level == 3 else "",
                smallest=LEAST,
            )
            for task in draw_tasks(_sure_task, seed, level, count)
        ]
    )


def _sure_task(random: Random, level: int) -> LineTask | None:
    task = _line_task(random, SURE_LOTS[level])
    if task is None:
        return None
    after = solve_line(*task)
    packing_is_enough = after == pack_line(*task)
    return task if _tells_some(task, after) and packing_is_enough == (level < 3) else None


# ---- strips to cut out

STRIP_LOTS = {1: Lot((10, 15), (2, 3), 7, 0), 2: Lot((10, 15), (2, 3), 7, 0), 3: Lot((12, 15), (2, 3), 6, 0.2)}
FIRST_STRIPS = {  # those of the lesson
    1: LineTask((3, 2, 6), UNKNOWN * 15),
    2: LineTask((3, 2, 6), UNKNOWN * 15),
    3: LineTask((5,), "・・・・・・・■・■・・・・・"),
}
STRIP_TEXTS = {
    1: "Cut out the three strips. Lay both packings on the board and hold them to the light: where a block lies on "
    "itself, the cell is sure.",
    2: "Cut out the board and the blocks. Push one set as far left as it goes above the board, the other as far right "
    "as it goes below it, with a gap between blocks. Where the same block lies above and below, the cell is sure.",
    3: "Cut out the board and the blocks. Push one set to the left above the board, the other to the right below it: "
    "each ■ must be covered, no □ may be. Where the same block lies above and below, the cell is sure.",
}


def strips(*, seed: int = 1, level: int = 1, count: int = 3) -> list[Item]:
    """Lesson 11 by hand: strips of paper or film to cut out and to lay over each other. The key has the sure cells.

    Level 1: a board and its two packings, on a strip each. 2: a board and loose blocks, to be pushed. 3: the same with
    known cells. The first item is the line of lesson 11, whatever the seed. Cells are 10.6 mm on all strips.

    >>> strips(count=1)[0].title
    '3 2 6 on 15 cells'
    """
    tasks = draw_tasks(_strip_task, seed, level, count)
    first = FIRST_STRIPS[level]
    chosen = [first, *(task for task in tasks if task != first)][:count]
    draw = draw_strips.packed_strips if level == 1 else draw_strips.loose_strips
    return aligned(
        [
            Item(
                draw(*task),
                draw_practice.packing_key(*task, PACKING_LOTS[3].size),
                title=f"{clue_text(task.clues)} on {counted(len(task.line), 'cell')}",
                text=STRIP_TEXTS[level],
                smallest=1,
            )
            for task in chosen
        ]
    )


def _strip_task(random: Random, level: int) -> LineTask | None:
    task = _line_task(random, STRIP_LOTS[level])
    return task if task is not None and _tells_some(task, pack_line(*task)) else None


# ---- lines by lot


def _line_task(random: Random, lot: Lot) -> LineTask | None:
    """A line that can be filled, some of its cells known; None if the clues by lot are too long for it."""
    length = _between(random, lot.cells)
    clues = tuple(_between(random, (1, lot.longest)) for _ in range(_between(random, lot.clues)))
    spare = length - needed(clues)
    if spare < 1:
        return None
    cells = cells_of(clues, _starts(random, clues, spare), length)
    known = np.array([random.random() < lot.known for _ in range(length)])
    line = write_line(cells)
    return LineTask(clues, "".join(sign if seen else UNKNOWN for sign, seen in zip(line, known, strict=True)))


def _between(random: Random, ends: tuple[int, int]) -> int:
    return ends[0] + below(random, ends[1] - ends[0] + 1)


def _starts(random: Random, clues: Sequence[int], spare: int) -> list[int]:
    """Where each block stands, from 1: spare cells fall into the gaps by lot."""
    gaps = [0] * (len(clues) + 1)
    for _ in range(spare):
        gaps[below(random, len(gaps))] += 1
    starts, x = [], 1
    for gap, k in zip(gaps, clues, strict=False):
        starts.append(x + gap)
        x += gap + k + 1
    return starts


def _tells_some(task: LineTask, after: object) -> bool:
    """Whether something has become sure, and something has not."""
    return after != task.line and UNKNOWN in str(after)
