"""Why a cell is what it is: found in the story of a solve, and cut down to what is needed."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

import numpy as np

from puzzlelib.nonogram.board import BY_LINES, Board, Cell, Unit, cell_in, check_cell, check_trace
from puzzlelib.nonogram.hint import line_reasons
from puzzlelib.nonogram.line import new_cells
from puzzlelib.nonogram.puzzle import UNDECIDED, Cells, write_line
from puzzlelib.nonogram.sentences import cell_name, sentence, unit_name
from puzzlelib.trace import Event, Trace
from puzzlelib.wording import listed


@dataclass(frozen=True)
class Why:
    """Why a cell has its value.

    Attributes
    ----------
    cell : (row, column), from 1.
    step : the index, from 0, of the event that settled it; None for an open cell.
    unit : the line that shows it, or None.
    before : that line as it was, in the signs of the article; "" without a line.
    needs : the cells of the line, from 1, that had to be known; without any of them it would not follow.
    reasons : why, a sentence each.
    """

    cell: Cell
    step: int | None
    unit: Unit | None
    before: str
    needs: tuple[int, ...]
    reasons: tuple[str, ...]

    @property
    def sentence(self) -> str:
        """All that there is to say."""
        return " ".join(self.reasons)

    @property
    def needed_cells(self) -> list[Cell]:
        """``needs`` as cells (row, column) of the board: ask why for these, in turn."""
        return [cell_in(self.unit, x) for x in self.needs] if self.unit else []

    def __repr__(self) -> str:
        return self.sentence


def why(trace: Trace[Board], row: int, column: int) -> Why:
    """Why a cell is what it is at the end of a trace of ``trace_lines`` or ``trace_search``.

    Rows and columns count from 1. Replays the trace once, and solves the line once for each of its known cells.
    Raises PuzzleError for a cell that is not on the board, and for anything but such a trace.

    >>> from puzzlelib.nonogram import Nonogram
    >>> from puzzlelib.nonogram.board import trace_lines
    >>> trace = trace_lines(Nonogram.from_picture("###\\n.#.\\n##."))
    >>> why(trace, 2, 1)
    Row 2, column 1 is empty: all placements of column 1 agree. It follows from the clues of column 1 alone. \
Cell 2 is empty: clue 1 ends at 1 or before, and clue 2 starts at 3 or later.
    """
    check_trace(trace)
    end = trace.state(len(trace))
    cell = check_cell(end.puzzle, row, column)
    if end.cells[row - 1, column - 1] == UNDECIDED:
        return Why(cell, None, None, "", (), (f"{cell_name(cell).capitalize()} is open: nothing settles it.",))
    step = max(trace.find(kind="settled", where=cell) + trace.find(kind="assumed", where=cell))
    event = trace[step]
    told = (sentence(event), *_under(event))
    if event.why[0] not in BY_LINES:
        return Why(cell, step, None, "", (), told)
    unit = cast(Unit, event.why[1:])
    taken = max(index for index in trace.find(kind="line", where=unit) if index < step)
    before = trace.state(taken + 1).line(unit).copy()
    clues, index = end.clues(unit), (column if unit[0] == "row" else row) - 1
    needs = _needed(clues, before, index)
    reasons = (*told, _follows_from(needs, unit), *line_reasons(clues, before, [(index, cast(int, event.value))]))
    return Why(cell, step, unit, write_line(before), needs, reasons)


def _under(event: Event) -> list[str]:
    """That a cell holds only as long as assumptions do; an assumption says so itself."""
    if event.kind == "assumed" or not event.depth:
        return []
    standing = "the assumption that stands" if event.depth == 1 else f"the {event.depth} assumptions that stand"
    return [f"It holds only under {standing}."]


def _needed(clues: tuple[int, ...], before: Cells, index: int) -> tuple[int, ...]:
    """The known cells, from 1, that must stay: each is taken away, and put back where the cell is then open."""
    cells = before.copy()
    for known in np.flatnonzero(before != UNDECIDED).tolist():
        cells[known] = UNDECIDED
        if index not in dict(new_cells(clues, cells.tobytes()) or ()):
            cells[known] = before[known]
    return tuple((np.flatnonzero(cells != UNDECIDED) + 1).tolist())


def _follows_from(needs: Sequence[int], unit: Unit) -> str:
    if not needs:
        return f"It follows from the clues of {unit_name(unit)} alone."
    return f"It follows from {'cell' if len(needs) == 1 else 'cells'} {listed(needs)} of {unit_name(unit)}."
