"""Boards on their way as Pictures: the work list, an assumption tried both ways, solutions side by side.

Rows, columns and cells count from 1. Cells that hold only under an assumption are grey with a square in their corner.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import cast

import numpy as np

from puzzlelib.board_picture import BoardPicture, Highlight
from puzzlelib.errors import PuzzleError
from puzzlelib.nonogram.board import Board, Cell, Unit, check_board
from puzzlelib.nonogram.draw import (
    board_picture,
    cell_index,
    line_frame,
)
from puzzlelib.nonogram.puzzle import (
    EMPTY,
    FILLED,
    UNDECIDED,
    WRITTEN,
    Cells,
    Nonogram,
    check_puzzle,
    read_board,
    write_board,
    write_clues,
)
from puzzlelib.nonogram.search import Branch, Probe, probe
from puzzlelib.nonogram.sentences import SIGN_NAMES, cell_name, sentence, unit_name
from puzzlelib.picture import (
    GREEN,
    GREY,
    INK,
    ORANGE,
    Box,
    Boxes,
    Picture,
    Shape,
    Text,
    moved,
)
from puzzlelib.sheet import GAP, LEADING, MARGIN, NARROWEST, PAGE, Key, Panel, in_rows, paragraph, sheet, some, up
from puzzlelib.solutions import Grid, differences
from puzzlelib.trace import Event
from puzzlelib.wording import counted, listed, shown

TALLEST = 1_700  # more is hard to compare
SMALLEST_CELL, LARGEST_CELL = 14, 28
MOST_BESIDE = 4  # solutions in a row


# ---- the marks of a state


def marks(board: Board) -> list[Highlight]:
    """What a state frames: the assumed cells, the line that is being worked on, and the cells that it has settled.

    The newest comes last.
    """
    puzzle, kind = board.puzzle, board.event.kind if board.event else ""
    framed: list[Highlight] = [(cell_index(puzzle, (row, column)), "assumed") for row, column, *_ in board.assumptions]
    if board.event and kind == "taken back":
        return [*framed, (cell_index(puzzle, cast(Cell, board.event.where)), "look")]
    if kind in ("solution", "finished"):
        return framed
    if board.unit:
        framed.append(line_frame(puzzle, board.unit, "error" if kind == "contradiction" else "look"))
    assumed = {(row, column) for row, column, *_ in board.assumptions}
    return framed + [(cell_index(puzzle, cell), "changed") for cell in board.learned if cell not in assumed]


def contradicted(board: Board) -> list[Unit]:
    """The line that nothing fits, if that is what the state's last event says."""
    return [board.unit] if board.unit and board.event and board.event.kind == "contradiction" else []


def under(board: Board) -> list[int]:
    """The indices, from 0, of the cells that hold only as long as an assumption does."""
    if not board.assumptions:
        return []
    return [cell_index(board.puzzle, cell) for cell in board.trail[board.assumptions[0].mark :]]


# ---- boards on one sheet


def _arranged(puzzle: Nonogram, plans: Sequence[Sequence[int]]) -> tuple[Sequence[int], int]:
    """The first plan that fits a page, and the size of the cells in pixels; 0 stands for the usual size.

    A plan is the number of boards in each row; the last one is for boards that are too big for all others.
    """
    blank = np.full((puzzle.height, puzzle.width), UNDECIDED, dtype=np.int8)
    for plan in plans:
        room = (PAGE - 2 * MARGIN - (max(plan) - 1) * GAP) / max(plan)
        for size in (0, *range(LARGEST_CELL, SMALLEST_CELL - 1, -1)):
            picture = board_picture(puzzle, blank, size=size).picture()
            if max(picture.width, NARROWEST) <= room and picture.height * len(plan) <= TALLEST:
                return plan, size
    return plans[-1], SMALLEST_CELL


def _framed(board: BoardPicture, indices: Sequence[int]) -> Picture:
    """A board with a frame in each of many cells: one thin shape for all, so that their signs stay visible."""
    picture = board.picture()
    if not indices:
        return picture
    boxes = tuple(board.box(index, inset=2) for index in indices)
    frames = Boxes(boxes, stroke=GREEN, width=3 if boxes[0][2] > 16 else 2)
    return replace(picture, shapes=(*picture.shapes, frames))


# ---- one cell, tried both ways


def branches(board: Board, row: int, column: int) -> Picture:
    """A board and beside it what follows if an open cell is filled, and if it is empty: the two branches of a probe.

    A branch that contradicts has the line that nothing fits crossed out with its clues. Cells on which both branches
    agree are framed in both. The words below say what is proved. The board stays as it is.

    Raises PuzzleError for anything but a Board, and for a cell, counted from 1, that is settled or not there.

    >>> from puzzlelib.nonogram import solve_by_lines
    >>> stuck = solve_by_lines(Nonogram([[1, 1], [2]], [[1]] * 4))
    >>> print(branches(stuck, 1, 1).description.splitlines()[-1])
    Row 1, column 1 is filled: were it empty, nothing would fit row 2. With it 7 cells follow.
    """
    found = probe(board, row, column)
    plan, size = _arranged(board.puzzle, ((3,), (1, 2), (1, 1, 1)))
    agreed = found.agreed if found.refuted is None else {}
    panels = [_before(board, found.cell, size)]
    panels += [_branch(board, found, value, list(agreed), size) for value in (FILLED, EMPTY)]
    picture = sheet(panels, plan, _proved(board, found), _key(found, list(agreed)))
    if not agreed:
        return picture
    cells = some([f"{cell_name(cell)} is {SIGN_NAMES[value]}" for cell, value in agreed.items()])
    return picture.described(f"{picture.description}\nIn both: {cells}")


def _before(board: Board, cell: Cell, size: int) -> Panel:
    tried: list[Highlight] = [(cell_index(board.puzzle, cell), "assumed")]
    picture = board_picture(board.puzzle, board.cells, tried, under=under(board), size=size).picture()
    caption = (
        f"{counted(board.undecided, 'cell is', 'cells are')} open. {cell_name(cell).capitalize()} is tried both ways."
    )
    return Panel("Before", picture.described(write_board(board.puzzle, board.cells)), caption)


def _branch(board: Board, found: Probe, value: int, agreed: Sequence[Cell], size: int) -> Panel:
    puzzle = board.puzzle
    branch = found.filled if value == FILLED else found.empty
    cells = _with(board.cells, branch)
    crossed = [branch.contradiction] if branch.contradiction else []
    framed = [line_frame(puzzle, unit, "error") for unit in crossed]
    framed.append((cell_index(puzzle, found.cell), "assumed"))
    grey = [*under(board), *(cell_index(puzzle, cell) for cell in branch.settled)]
    marked = board_picture(puzzle, cells, framed, crossed, grey, size)
    picture = _framed(marked, [cell_index(puzzle, cell) for cell in agreed]).described(write_board(puzzle, cells))
    return Panel(f"If {cell_name(found.cell)} is {WRITTEN[value]}", picture, _follows(board, branch, cells))


def _with(cells: Cells, branch: Branch) -> Cells:
    """The cells together with those that follow in a branch."""
    after = cells.copy()
    for (row, column), value in branch.settled.items():
        after[row - 1, column - 1] = value
    return after


def _follows(board: Board, branch: Branch, cells: Cells) -> str:
    """What has become of a branch."""
    count = len(branch.settled) - 1  # the assumed cell itself does not follow
    if branch.contradiction:
        after = f" after {counted(count, 'more cell')}" if count else ""
        clues = write_clues(board.clues(branch.contradiction))
        return f"Contradiction{after}: no placement of {clues} fits {unit_name(branch.contradiction)}."
    follow = counted(count, "cell follows", "cells follow") if count else "nothing follows"
    return f"No contradiction: {follow}{', and the board is solved' if _solved(board.puzzle, cells) else ''}."


def _solved(puzzle: Nonogram, cells: Cells) -> bool:
    return UNDECIDED not in cells and Nonogram.from_picture(cells) == puzzle


def _proved(board: Board, found: Probe) -> str:
    """What is known after both branches were tried."""
    if found.filled.contradiction and found.empty.contradiction:
        so = "an assumption is wrong" if board.assumptions else "this board has no solution"
        return f"Both values contradict: {so}."
    if found.refuted is not None:
        return _refuted(found, found.refuted)
    told = []
    if all(_solved(board.puzzle, _with(board.cells, branch)) for branch in (found.filled, found.empty)):
        told.append("Both boards are solved: there is more than one solution.")
    if found.agreed:
        count = len(found.agreed)
        settled = "it is settled" if count == 1 else "they are settled"
        told.append(f"Both branches agree on {counted(count, 'cell')}, framed: whichever is true, {settled}.")
    return " ".join(told) or "Neither branch contradicts, and they agree on no cell: nothing is proved."


def _refuted(found: Probe, wrong: int) -> str:
    refuted, other = (found.filled, found.empty) if wrong == FILLED else (found.empty, found.filled)
    said = sentence(Event("settled", found.cell, 1 - wrong, ("refuted", wrong, *(refuted.contradiction or ()))))
    count = len(other.settled) - 1
    return f"{said} With it {counted(count, 'cell follows', 'cells follow')}." if count else said


def _key(found: Probe, agreed: Sequence[Cell]) -> Key:
    """The signs of both branches and what they mean."""
    sample = BoardPicture(1, 1, "#", under=[0], size=20)
    key = [(replace(sample, highlights=[(0, "assumed")]).picture(), "assumed")]
    if max(len(found.filled.settled), len(found.empty.settled)) > 1:
        key.append((sample.picture(), "follows from the assumption"))
    return [*key, (_framed(sample, [0]), "the same in both branches")] if agreed else key


# ---- solutions side by side


def solutions(puzzle: Nonogram, grids: Iterable[Grid]) -> Picture:
    """Solutions of a puzzle side by side, the cells framed in which they differ.

    ``grids`` are int8 arrays of shape (height, width), such as ``solve(puzzle).grids``. Raises PuzzleError for grids
    of another shape, and if there is none.

    >>> from puzzlelib.nonogram import solve
    >>> chess = Nonogram([[1], [1]], [[1], [1]])
    >>> print(solutions(chess, solve(chess).grids).description.splitlines()[-1])
    The 2 solutions differ in 4 cells, framed.
    """
    check_puzzle(puzzle)
    if not isinstance(grids, Iterable):
        raise PuzzleError("the solutions", f"{shown(grids)} is no list of them", "pass solve(puzzle).grids")
    cells = [read_board(grid, puzzle.height, puzzle.width) for grid in grids]
    count = len(cells)
    if not count:
        raise PuzzleError("the solutions", "there is none", "draw 1 or more")
    plan, size = _arranged(puzzle, [in_rows(count, most) for most in range(min(count, MOST_BESIDE), 0, -1)])
    differ = [int(index) for index in np.flatnonzero(differences(cells))]
    panels = [
        Panel(
            f"Solution {number}",
            _framed(board_picture(puzzle, grid, size=size), differ).described(write_board(puzzle, grid)),
            "",
        )
        for number, grid in enumerate(cells, start=1)
    ]
    framed = f"The {count} solutions differ in {counted(len(differ), 'cell')}, framed."
    return sheet(panels, plan, framed if count > 1 else "")


# ---- the work list

BOX_WIDTH, BOX_HEIGHT, BOX_STEP = 180, 22, 27  # pixels: a line that waits
FEWEST_BOXES = 8  # in a column, beside a small board, too
LEARNED = 3  # so many cells are named in a box


def work_list(board: Board) -> Picture:
    """A board in work, and beside it the lines that wait, in order, each with the cells that it has learned.

    The line that is being worked on is framed. Those to which it has just told a cell have a dashed frame and bold
    words. The sentence below is that of the state's last event. Raises PuzzleError for anything but a Board.

    >>> from puzzlelib.nonogram.board import trace_lines
    >>> trace = trace_lines(Nonogram([[1]], [[1]]))
    >>> print(work_list(trace.state(3)).description)
    Row 1, column 1 is filled: all placements of row 1 agree.
    Waiting: column 1 (cell 1, new)
      1
    1 #
    """
    check_board(board)
    puzzle = board.puzzle
    picture = board_picture(puzzle, board.cells, marks(board), contradicted(board), under(board)).picture()
    columns = int(PAGE - 2 * MARGIN - picture.width - GAP) // BOX_WIDTH
    if columns:
        queue = _queue(board, columns, max(FEWEST_BOXES, int(picture.height - 2 * LEADING) // BOX_STEP))
        dx, dy = picture.width + GAP, 0.0
    else:
        queue = _queue(board, (PAGE - 2 * MARGIN) // BOX_WIDTH, FEWEST_BOXES)
        dx, dy = 0.0, picture.height + MARGIN
    right = MARGIN + max(picture.width, dx + queue.width)
    said = sentence(board.event) if board.event else ""
    words, bottom = paragraph(said, MARGIN, 2 * MARGIN + max(picture.height, dy + queue.height), right - MARGIN)
    shapes = [
        *(moved(shape, MARGIN, MARGIN) for shape in picture.shapes),
        *(moved(shape, MARGIN + dx, MARGIN + dy) for shape in queue.shapes),
        *words,
    ]
    told = "\n".join([*filter(None, [said]), queue.description, write_board(puzzle, board.cells)])
    return Picture(up(right + MARGIN), up(bottom + MARGIN), tuple(shapes), told)


def _queue(board: Board, columns: int, per_column: int) -> Picture:
    """The lines that wait as boxes, down the first column, then down the next."""
    waiting, news = list(board.waiting.items()), _told_now(board)
    shown = waiting[: columns * per_column]
    width = BOX_WIDTH * max(1, -(-len(shown) // per_column))
    title = (
        f"{counted(len(waiting), 'line waits', 'lines wait')}, with the cells learned" if waiting else "No line waits"
    )
    shapes, top = paragraph(title, 0, 0, width, bold=True)
    boxes: dict[bool, list[Box]] = {True: [], False: []}
    for place, (unit, cells) in enumerate(shown):
        column, row = divmod(place, per_column)
        box = (column * BOX_WIDTH + 24, top + row * BOX_STEP, BOX_WIDTH - 30, BOX_HEIGHT)
        boxes[unit in news].append(box)
        shapes += _box_words(box, place + 1, unit, cells, bold=unit in news)
    shapes.append(Boxes(tuple(boxes[False]), stroke=INK))
    shapes.append(Boxes(tuple(boxes[True]), stroke=ORANGE, width=2.5, dash=(7, 2)))
    bottom = top + BOX_STEP * min(len(shown), per_column)
    if len(shown) < len(waiting):
        rest, bottom = paragraph(f"and {counted(len(waiting) - len(shown), 'more line')}", 24, bottom, width)
        shapes += rest
    told = some([_waits(unit, cells, unit in news) for unit, cells in waiting])
    return Picture(width, bottom, tuple(shapes), f"Waiting: {told or 'no line'}")


def _told_now(board: Board) -> set[Unit]:
    """The lines that wait and have learned a cell just now."""
    crossing: list[Unit] = [unit for row, column in board.learned for unit in (("row", row), ("column", column))]
    return board.waiting.keys() & set(crossing)


def _box_words(box: Box, place: int, unit: Unit, cells: Sequence[int], bold: bool) -> list[Shape]:
    """A waiting line: its place in the list, its name, the cells that it has learned."""
    x, y, width, height = box
    baseline = y + height / 2 + 5
    return [
        Text(x - 4, baseline, str(place), 12, GREY, anchor="end"),
        Text(x + 6, baseline, unit_name(unit), 13, anchor="start", bold=bold),
        Text(x + width - 6, baseline, named(cells), 12, anchor="end", bold=bold),
    ]


def named(cells: Sequence[int]) -> str:
    """What a line that waits has learned, in little room.

    >>> named([]), named([4, 2]), named([1, 2, 3, 4])
    ('first look', '4, 2', '1, 2, 3 …')
    """
    return (", ".join(map(str, cells[:LEARNED])) or "first look") + (" …" if len(cells) > LEARNED else "")


def _waits(unit: Unit, cells: Sequence[int], new: bool) -> str:
    learned = f"{'cell' if len(cells) == 1 else 'cells'} {listed(cells)}" if cells else "first look"
    return f"{unit_name(unit)} ({learned}{', new' if new else ''})"
