"""The step players of the nonogram lessons: a trace, and how its states look on a board. Wiring only."""

from collections.abc import Iterator
from typing import Any, cast

from puzzlelib.board_picture import Highlight
from puzzlelib.errors import PuzzleError
from puzzlelib.nonogram.board import Board, trace_lines
from puzzlelib.nonogram.line import Agreement, cells_of, count_placements, trace_placements
from puzzlelib.nonogram.packing import Comparison, Packing, Side, trace_packing, trace_rules
from puzzlelib.nonogram.puzzle import Clues, Line, Nonogram, signs
from puzzlelib.nonogram.sentences import sentence
from puzzlelib.player import Film, Player, Table, Write, film_of
from puzzlelib.trace import Event, Trace

BLANK = " "
MOST_PLACEMENTS = 1_000


# ---- the clues of the board


def clue_lists(lines: tuple[tuple[int, ...], ...]) -> list[list[int]]:
    """Clues as the board takes them, with the 0 of a line without blocks written out.

    >>> clue_lists(((2, 1), ()))
    [[2, 1], [0]]
    """
    return [list(clues) or [0] for clues in lines]


def numbers(length: int) -> list[str]:
    """Cell numbers for the columns of a line, from 1; every fifth where they would not fit."""
    every = 1 if length <= 30 else 5
    return [str(x) if x == 1 or x % every == 0 else "" for x in range(1, length + 1)]


# ---- one packing: a lane for each block, since blocks may overlap while they slide


def packing_player(clues: Clues, line: Line, side: Side = "left") -> Player:
    """One packing, event by event, while the article's loop table fills itself in.

    The first row is the line, then comes a lane for each clue that is not settled. Playing stops at each move.
    Raises Contradiction if the settled part of the line alone contradicts the clues.
    """
    trace = trace_packing(side, clues, line)
    film = packing_film(trace)
    return Player(film=film, jumps=packing_jumps(film), stop_at="move", **packing_settings(trace.state(0)))


def packing_film(trace: Trace[Packing]) -> Film:
    """The frames of a packing and its loop table."""
    passes = len(trace.find(kind="pass ended")) + (trace[len(trace) - 1].kind == "contradiction")
    clues = ", ".join(map(str, lanes(trace.state(0)))) or "none"
    table = Table(
        f"Fill starts of clues {clues}",
        ("before the pass", "after step 1", "after step 2", "moved?"),
        [f"pass {number}" for number in range(1, passes + 1)],
        _loop_table_writes,
    )
    return film_of(trace, _packing_view, sentence, look=_packing_look, table=table, first="The line, before packing.")


def packing_jumps(film: Film) -> dict[str, list[int]]:
    """Where the player's buttons jump to: the frames of the moves and of the ends of passes."""
    kinds = film.jumps("moved", "pass ended")
    return {"move": kinds["moved"], "end of a pass": kinds["pass ended"]}


def packing_settings(start: Packing) -> dict[str, Any]:
    """Shape and labels of the board of a packing."""
    labels = [f"clue {m}: {start.clues[m - 1]}" for m in lanes(start)]
    return {
        "rows": 1 + len(labels),
        "cols": len(start.cells),
        "row_labels": ["line", *labels],
        "col_labels": numbers(len(start.cells)),
        "label": f"{start.side} packing",
    }


def lanes(state: Packing) -> range:
    """The clue numbers that have a lane: those of the stretch."""
    return range(state.stretch.m1, state.stretch.m2 + 1)


def _packing_view(state: Packing) -> str:
    length = len(state.cells)
    blocks = (state.block(m) for m in lanes(state))
    return signs(state.cells) + "".join(_lane(block, length) for block in blocks)


def _lane(block: range, length: int) -> str:
    return "".join("#" if x in block else BLANK for x in range(1, length + 1))


def _packing_look(event: Event, state: Packing) -> list[Highlight]:
    """The cells that a check scans, the cell that it finds, the block that moves."""
    if event.kind == "pass ended":
        return []
    m, length = cast(int, event.where), len(state.cells)
    lane = (m - state.stretch.m1 + 1) * length
    if event.kind in ("outside check", "inside check"):
        return list(_scan(event, lane))
    block = [x for x in state.block(m) if 1 <= x <= length]
    kind = {"contradiction": "error", "moved": "changed"}.get(event.kind, "look")
    return [(lane + block[0] - 1, kind, 1, len(block))] if block else []


def _scan(event: Event, lane: int) -> Iterator[Highlight]:
    if event.why[0] == "scanned":
        first, last = sorted(cast(tuple[int, int], event.why[1:]))
        yield (first - 1, "look", 1, last - first + 1)
        yield (lane + first - 1, "look", 1, last - first + 1)
    if event.value:
        yield (cast(int, event.value) - 1, "found")


def _loop_table_writes(event: Event, state: Packing) -> list[Write]:
    """Each number goes where the article's table has it, as soon as it is known."""
    text = ", ".join(str(state.positions[m - 1]) for m in lanes(state) if state.positions[m - 1])
    row = state.passes
    if event.kind == "start":
        return [(0, 0, text)]
    if event.kind == "pass ended":
        again = event.why == ("changed",)
        ended: list[Write] = [(row - 1, 2, text), (row - 1, 3, "yes" if again else "no: done")]
        return [*ended, (row, 0, text)] if again else ended
    if event.kind == "contradiction":
        return [(row, 3, "contradiction")]
    step_2 = event.kind == "gap" or event.why[0] == "gap"
    return [(row, 2 if step_2 else 1, text)]


# ---- the two rules


def rules_player(clues: Clues, line: Line) -> Player:
    """The two rules on a packed line, a span at a time: the line, both packings, the line after.

    Blocks carry their clue number. Raises Contradiction if nothing fills the line.
    """
    trace = trace_rules(clues, line)
    film = film_of(trace, _rules_view, sentence, look=_rules_look, first="Both packings lie on the line.")
    return rows_player(film, ["line", "left", "right", "after"], "the two rules")


def rows_player(film: Film, row_labels: list[str], label: str, **settings: Any) -> Player:
    """A player of rows of one length under the numbers of their cells."""
    length = len(film.cells) // len(row_labels)
    settings = {"row_labels": row_labels, "col_labels": numbers(length), "label": label, **settings}
    return Player(len(row_labels), length, film, **settings)


def _rules_view(state: Comparison) -> str:
    left = [range(x, x + k) for x, k in zip(state.left, state.clues, strict=True)]
    right = [range(x - k + 1, x + 1) for x, k in zip(state.right, state.clues, strict=True)]
    packed = [_numbered(blocks, len(state.cells)) for blocks in (left, right)]
    return signs(state.cells) + "".join(packed) + signs(state.after)


def _numbered(blocks: list[range], length: int) -> str:
    """A packing as one sign a cell: the last digit of the clue number under a block."""
    row = [BLANK] * length
    for m, block in enumerate(blocks, start=1):
        for x in block:
            row[x - 1] = str(m % 10)
    return "".join(row)


def _rules_look(event: Event, state: Comparison) -> list[Highlight]:
    if event.value is None:
        return []
    first, last = cast(tuple[int, int], event.value)
    length, width = len(state.cells), last - first + 1
    return [(length + first - 1, "look", 2, width), (3 * length + first - 1, "changed", 1, width)]


# ---- all placements of a line


def placements_player(clues: Clues, line: Line) -> Player:
    """Every placement of a line, and what those seen so far agree on.

    Raises Contradiction if there is none, and PuzzleError if there are more than ``MOST_PLACEMENTS``.
    """
    count = count_placements(clues, line)
    if count > MOST_PLACEMENTS:
        mend = f"take a line with {MOST_PLACEMENTS:,} or fewer"
        raise PuzzleError("the line", f"it has {count:,} placements, too many to step through", mend)
    trace = trace_placements(clues, line)
    film = film_of(trace, _agreement_view, sentence, look=_agreement_look, first="No placement was seen yet.")
    return rows_player(film, ["line", "placement", "all so far"], "all placements", jumps=film.jumps("placement"))


def _agreement_view(state: Agreement) -> str:
    length = len(state.cells)
    last = signs(cells_of(state.clues, state.starts, length)) if state.seen else BLANK * length
    return signs(state.cells) + last + signs(state.agreed)


def _agreement_look(event: Event, state: Agreement) -> list[Highlight]:
    length = len(state.cells)
    if event.kind == "placement":
        return [(length, "look", 1, length)]
    cell = cast(int, event.where) - 1
    return [(length + cell, "found"), (2 * length + cell, "changed")]


# ---- a whole board


def board_player(puzzle: Nonogram, **settings: Any) -> Player:
    """A solve by single lines, a line at a time. The title, if the puzzle has one, is told with the last step."""
    trace = trace_lines(puzzle)
    kinds = ("line ended", "contradiction", "finished")

    def told(event: Event) -> str:
        ending = f" It is “{puzzle.title}”." if event.kind == "finished" and event.value == 0 and puzzle.title else ""
        return sentence(event) + ending

    first = "All cells are undecided."
    film = film_of(trace, lambda state: signs(state.cells), told, look=_board_look, kinds=kinds, first=first)
    return Player(
        puzzle.height,
        puzzle.width,
        film,
        jumps={"new cells": [step for step, frame in enumerate(film.frames) if frame.cells]},
        row_clues=clue_lists(puzzle.rows),
        col_clues=clue_lists(puzzle.columns),
        **{"label": "nonogram", **settings},
    )


def _board_look(event: Event, state: Board) -> list[Highlight]:
    """The line that was taken and the cells that it has learned."""
    if state.unit is None or event.kind == "finished":
        return []
    height, width = state.cells.shape
    kind, number = state.unit
    look = "error" if event.kind == "contradiction" else "look"
    line = ((number - 1) * width, look, 1, width) if kind == "row" else (number - 1, look, height, 1)
    return [line, *(((row - 1) * width + column - 1, "changed") for row, column in state.learned)]
