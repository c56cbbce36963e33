"""The step players of the nonogram lessons: a trace, and how its states look on a board. Wiring only."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, cast

from puzzlelib.board_picture import Highlight
from puzzlelib.errors import PuzzleError, check_count
from puzzlelib.nonogram.bits import Bits, trace_bits, write_bits
from puzzlelib.nonogram.board import BY_LINES, Board, Cell, Unit, trace_lines
from puzzlelib.nonogram.draw import cell_index, side_and_line
from puzzlelib.nonogram.draw_search import contradicted, marks, named, under
from puzzlelib.nonogram.line import Agreement, cells_of, count_placements, trace_placements
from puzzlelib.nonogram.packing import Comparison, Packing, Side, trace_packing, trace_rules
from puzzlelib.nonogram.puzzle import FILLED, Clues, Line, Nonogram, check_puzzle, signs
from puzzlelib.nonogram.search import Choose, by_probing, trace_search
from puzzlelib.nonogram.sentences import because, cell_name, sentence
from puzzlelib.player import Film, Player, Table, Write, film_of
from puzzlelib.trace import Event, Trace
from puzzlelib.wording import as_sentence

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


# ---- a line as binary numbers


def bits_player(clues: Clues, line: Line) -> Player:
    """A line by ``bits.solve_line_by_bits``: a row for each clue with its places, 1 where it has room and else 0.

    The last rows say which cells some placement fills, which some placement leaves empty, and what follows. Raises
    Contradiction if nothing fills the line.
    """
    trace = trace_bits(clues, line)
    labels = [f"clue {m}: {k}" for m, k in enumerate(trace.state(0).clues, start=1)]
    film = film_of(trace, _bits_view, sentence, look=_bits_look, first="The line, before anything is asked.")
    return rows_player(film, ["line", *labels, "behind", "some ■", "some □", "after"], "a line as binary numbers")


def _bits_view(state: Bits) -> str:
    length = len(state.cells)
    lanes = []
    for m in range(len(state.clues) + 1):
        places = state.places[m] if m < len(state.places) else 0
        first = state.starts[m] if m < len(state.starts) else 0
        lanes.append("".join("1" if first >> x & 1 else "0" if places >> x & 1 else BLANK for x in range(length)))
    said = [write_bits(cells, length).replace("0", BLANK) for cells in (state.fillable, state.emptyable)]
    done = state.event is not None and state.event.kind == "settled line"
    return "".join([signs(state.cells), *lanes, *said, signs(state.after()) if done else "?" * length])


def _bits_look(event: Event, state: Bits) -> list[Highlight]:
    length, rows = len(state.cells), len(state.clues) + 2
    row = {"covered": rows, "left out": rows + 1, "left behind": rows + 1, "settled line": rows + 2}.get(event.kind)
    if event.kind == "settled line":
        return [(rows * length, "look", 2, length), (cast(int, row) * length, "changed", 1, length)]
    return [((cast(int, event.where) if row is None else row) * length, "changed" if row else "look", 1, length)]


# ---- a whole board

BOARD_KINDS = ("line ended", "contradiction", "finished")


def board_player(puzzle: Nonogram, **settings: Any) -> Player:
    """A solve by single lines, a line at a time. The title, if the puzzle has one, is told with the last step."""
    film = board_film(trace_lines(puzzle), kinds=BOARD_KINDS)
    return _player_of(puzzle, film, {"new cells": _new_cells(film)}, settings)


def work_list_player(puzzle: Nonogram, **settings: Any) -> Player:
    """A solve by single lines with its work list: a step for each line that is taken, and one for what it settles.

    The table shows for each line that waits the cells that it has learned since it was taken the last time.
    """
    check_puzzle(puzzle)
    trays = Table("What the lines that wait have learned", ("row", "column"), _line_numbers(puzzle), _tray_writes)
    film = board_film(trace_lines(puzzle), kinds=("all queued", "line", *BOARD_KINDS), table=trays)
    return _player_of(puzzle, film, {"new cells": _new_cells(film)}, settings)


def board_film(trace: Trace[Board], **choices: Any) -> Film:
    """The frames of a board: its marks, and the reason for each cell that is settled. ``choices`` go to ``film_of``."""
    puzzle = trace.state(0).puzzle

    def told(event: Event) -> str:
        return _board_sentence(event) + (f" It is “{puzzle.title}”." if puzzle.title and _is_solved(event) else "")

    return film_of(
        trace,
        lambda state: signs(state.cells),
        told,
        look=lambda event, state: marks(state),
        why=lambda event, state: _why(event, puzzle),
        crossed=lambda event, state: [side_and_line(unit) for unit in contradicted(state)],
        under=under,
        **{"first": "All cells are undecided.", **choices},
    )


def _player_of(puzzle: Nonogram, film: Film, jumps: dict[str, list[int]], settings: dict[str, Any]) -> Player:
    """A player of a board with its clues."""
    return Player(
        puzzle.height,
        puzzle.width,
        film,
        jumps=jumps,
        row_clues=clue_lists(puzzle.rows),
        col_clues=clue_lists(puzzle.columns),
        **{"label": "nonogram", **settings},
    )


def _new_cells(film: Film) -> list[int]:
    """The frames in which a cell is settled."""
    return [step for step, frame in enumerate(film.frames) if any(sign != "?" for _, sign in frame.cells)]


def _board_sentence(event: Event) -> str:
    """The caption of a step; what both branches agree on is told once for all its cells."""
    if event.kind == "settled" and event.why[0] == "both branches of":
        agreed = "the cells in frames are the same. They are settled."
        return f"Whether {cell_name(event.why[1:])} is filled or empty, {agreed}"
    return sentence(event)


def _is_solved(event: Event) -> bool:
    """Whether the method has ended and found the one picture."""
    return event.kind == "finished" and event.why in (("solved",), ("found", 1))


def _why(event: Event, puzzle: Nonogram) -> tuple[int, str] | None:
    """The cell that an event settles and the reason, which does not name the cell: many cells share it."""
    if event.kind not in ("settled", "assumed"):
        return None
    reason = "it is assumed, to see what follows" if event.kind == "assumed" else because(event.why)
    return cell_index(puzzle, cast(Cell, event.where)), as_sentence(reason)


def _line_numbers(puzzle: Nonogram) -> list[str]:
    return [str(number) for number in range(1, max(puzzle.height, puzzle.width) + 1)]


def _tray_writes(event: Event, state: Board) -> list[Write]:
    """What stands beside the lines that an event changes."""
    match event.kind:
        case "all queued":
            return [_tray(unit, named(cells)) for unit, cells in state.waiting.items()]
        case "line":
            return [_tray(cast(Unit, event.where), "in work")]
        case "line ended":
            return [_tray(cast(Unit, event.where), "")]
        case "contradiction":
            return [_tray(cast(Unit, event.where), "contradiction")]
        case "settled":
            row, column = cast(Cell, event.where)
            through: list[Unit] = [("row", row), ("column", column)]
            return [_tray(unit, named(state.waiting[unit])) for unit in through if unit in state.waiting]
    return []


def _tray(unit: Unit, text: str) -> Write:
    kind, number = unit
    return (number - 1, 0 if kind == "row" else 1, text)


# ---- a search

MOST_STEPS = 1_500  # more steps tire; those that teach least are left out

# What is left out, by the rank of the last steps that are shown.
LEFT_OUT = {
    5: "",
    4: "Lines without news have no step of their own.",
    3: "Probes that show nothing and lines without news have no step of their own.",
    2: "Of each probe that refutes a value, only the contradiction is shown; other probes are not.",
    1: "Lines have no step of their own. Of the probes only contradictions are shown.",
    0: "Lines and probes have no step of their own: only what they settle is shown.",
}


def search_player(
    puzzle: Nonogram, limit: int = 2, choose: Choose = by_probing, most: int = MOST_STEPS, **settings: Any
) -> Player:
    """A whole solve with assumptions, until ``limit`` solutions are found; see ``search.trace_search``.

    Past ``most`` steps those that teach least are left out, rank by rank, and the first sentence says which: lines
    without news, probes that show nothing, and so on. The assumptions that stand are framed, and what follows from them
    is grey. A search of more than 200,000 events is shown up to there, and the first sentence says so.
    """
    film = search_film(trace_search(puzzle, limit, choose), most)
    kinds = film.jumps("assumed", "contradiction", "solution")
    jumps = {
        "assumption": kinds["assumed"],
        "contradiction": kinds["contradiction"],
        "solution": kinds["solution"],
        "new cells": _new_cells(film),
    }
    return _player_of(puzzle, film, jumps, settings)


def search_film(trace: Trace[Board], most: int = MOST_STEPS) -> Film:
    """The frames of a search that teach most, at most so many, and its counts in a table."""
    check_count("most", most, "show 1 step or more")
    ranked = ranks(trace)
    shown = max((rank for rank in LEFT_OUT if sum(of <= rank for of in ranked if of is not None) <= most), default=0)
    steps = {number for number, rank in enumerate(ranked) if rank is not None and rank <= shown}
    first = f"All cells are undecided. {LEFT_OUT[shown]}".strip()
    if len(trace) == trace.max_events:
        first += f" The search is longer: it is shown up to its event {len(trace):,}."
    counts = Table("The search so far", ("count",), COUNTS, _Counts().writes)
    return board_film(trace, steps=steps, table=counts, first=first, most=most)


def ranks(trace: Trace[Board]) -> list[int | None]:
    """How much each event of a search teaches, from 0, the most; None for those that never have a step of their own.

    0 assumptions that branch, their ends, and what they and probes settle; 1 contradictions of probes; 2 lines with
    news; 3 the rest of a probe that shows something; 4 that of others; 5 lines without news.
    """
    ranked: list[int | None] = []
    silent: list[range] = []
    start: int | None = None
    for number, event in enumerate(trace):
        if event.why == ("probe",):
            start = number
        ranked.append(_rank(event) if start is None else _rank_in_probe(event))
        if event.kind == "settled" and _goes_on(trace, number):
            ranked[number] = None
        if event.kind == "taken back" and start is not None:
            silent.append(range(start, number + 1))
            start = None
        for probe in _telling(event, silent):
            ranked[probe.start : probe.stop] = [3 if rank == 4 else rank for rank in ranked[probe.start : probe.stop]]
    return ranked


def _rank(event: Event) -> int | None:
    """That of an event outside probes."""
    if event.kind in ("assumed", "taken back", "contradiction", "solution", "finished"):
        return 0
    if event.kind == "settled":
        return None if event.why[0] in BY_LINES else 0
    return _rank_of_line(event, 2)


def _rank_in_probe(event: Event) -> int | None:
    if event.kind == "contradiction":
        return 1
    return 4 if event.kind in ("assumed", "taken back") else _rank_of_line(event, 4)


def _rank_of_line(event: Event, with_news: int) -> int | None:
    if event.kind != "line ended":
        return None
    return with_news if event.value else 5


def _goes_on(trace: Trace[Board], number: int) -> bool:
    """Whether the next cell is settled for the same reason: one step shows them all."""
    after = number + 1
    while after < len(trace) and trace[after].kind == "queued":
        after += 1
    return after < len(trace) and trace[after].kind == "settled" and trace[after].why == trace[number].why


def _telling(event: Event, silent: list[range]) -> list[range]:
    """The branches of probes, of those that are over, that an event shows to be of use."""
    if event.kind == "taken back" and event.why[0] in ("contradiction", "no other"):
        return silent[-1:]
    return silent[-2:] if event.why[0] == "both branches of" else []


COUNTS = (
    "assumptions that stand",
    "assumptions",
    "cells probed",
    "contradictions",
    "solutions",
    "cells under no assumption",
)


@dataclass
class _Counts:
    """What a search has done so far. It watches a trace from its first event on."""

    assumed: int = 0
    probed: int = 0
    contradictions: int = 0
    solutions: int = 0

    def writes(self, event: Event, state: Board) -> list[Write]:
        self.assumed += event.why == ("branch",)
        self.probed += event.why == ("probe",) and event.value == FILLED  # ■ is tried before □
        self.contradictions += event.kind == "contradiction"
        self.solutions += event.kind == "solution"
        sure = state.assumptions[0].mark if state.assumptions else len(state.trail)
        counts = (len(state.assumptions), self.assumed, self.probed, self.contradictions, self.solutions, sure)
        return [(row, 0, str(count)) for row, count in enumerate(counts)]
