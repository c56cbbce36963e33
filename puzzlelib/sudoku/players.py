"""The step players of the Sudoku lessons: a trace, and how its states look on a board. Wiring only.

Everything counts from 0, as in the article.
"""

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field, replace
from typing import Any, cast

import numpy as np

from puzzlelib.board_picture import Highlight, MarkLook
from puzzlelib.errors import PuzzleError, check_count
from puzzlelib.player import Film, Player, Table, Write, film_of
from puzzlelib.sudoku.board import Board, Written
from puzzlelib.sudoku.candidates import PASSES, CandidateArrays, trace_candidates
from puzzlelib.sudoku.draw import cell_index, digit_signs, given_cells, mark_look, marks_of, settings, signs, unit_shade
from puzzlelib.sudoku.draw_steps import step_highlights, step_looks
from puzzlelib.sudoku.puzzle import Cell, Shape, Sudoku, Unit, cell_name, sign_of
from puzzlelib.sudoku.search import Order, in_rows, trace_search
from puzzlelib.sudoku.sentences import candidates_told, is_cell, sentence, trial, unit_and_digit
from puzzlelib.sudoku.step_sentences import step_sentence
from puzzlelib.sudoku.steps import STEPS, Step, next_step, trace_steps
from puzzlelib.trace import Event, Trace
from puzzlelib.wording import shown

USED, POSSIBLE = "○", "×"  # how the article draws 1 and 0


def player_of(puzzle: Sudoku, film: Film, **choices: Any) -> Player:
    """A player of a grid with its givens."""
    shape = puzzle.shape
    ours = {"first": 0, "blank": " ", "highlights": [list(given) for given in given_cells(puzzle)], **settings(shape)}
    return Player(shape.size, shape.size, film, **{**ours, "label": "Sudoku", **choices})


# ---- the candidate arrays

# Which events have a step of their own, by what the reader wants to see.
EVERY: dict[str, Collection[str] | None] = {
    "look": None,
    "mark": ("marked", "pass ended", "counted"),
    "cell": ("given", "counted"),
}


def cell_player(puzzle: Sudoku, row: int, column: int, **choices: Any) -> Player:
    """The program of the article on one empty cell, look by look, while the strip of its ``dhs`` fills itself in.

    In the cell stand the digits that are still possible. Playing stops at the end of each pass. ``choices`` are
    settings of the player.

    Raises PuzzleError for a cell that is not there or holds a given.

    >>> puzzle = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    >>> player = cell_player(puzzle, 0, 0)
    >>> player.step = 3
    >>> player.why(0, 0)
    'Row 0, column 0: blank, candidates 1 3 4 since step 3. 2 stands in row 0: 1, 3 and 4 are possible.'
    """
    return candidate_player(puzzle, [(row, column)], **{"stop_at": "pass ended", **choices})


def candidate_player(
    puzzle: Sudoku, cells: Iterable[Cell] | None = None, every: str = "look", **choices: Any
) -> Player:
    """The program of the article on some empty cells in this order, or on all, row by row.

    ``every`` says what has a step of its own: each "look", each "mark" or each "cell". ``choices`` are settings of the
    player.

    Raises PuzzleError for a cell that is not there or holds a given, and for another ``every``.

    >>> puzzle = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    >>> candidate_player(puzzle, every="cell").film.frames[1].caption
    'cnn(0,0) = 2: (0,0) has 2 candidates.'
    """
    film = candidate_film(trace_candidates(puzzle, cells), every)
    return player_of(puzzle, film, **{"jumps": candidate_jumps(film), "label": "candidates", **choices})


def candidate_film(trace: Trace[CandidateArrays], every: str = "look") -> Film:
    """The frames of the candidate arrays, and the strip of the cell in work."""
    if not isinstance(every, str) or every not in EVERY:
        raise PuzzleError("every", f"{shown(every)} is no kind of step", f"choose {', '.join(EVERY)}")
    puzzle = trace.state(0).puzzle
    cells = {cast(Cell, event.where) for event in trace if event.kind != "given"}
    only = next(iter(cells)) if len(cells) == 1 else None
    film = film_of(
        trace,
        lambda state: signs(puzzle.grid),
        lambda event: sentence(event, puzzle.shape),
        look=_candidate_look,
        why=_candidate_why,
        marks=_candidate_marks,
        mark_looks=_candidate_mark_looks,
        table=_strip_table(puzzle.size, only),
        kinds=EVERY[every],
        first=_before(only),
    )
    return _opened(film, puzzle, only)


def candidate_jumps(film: Film) -> dict[str, list[int]]:
    """Where the player's buttons jump to."""
    kinds = film.jumps("pass ended", "counted")
    new = [step for step, frame in enumerate(film.frames) if frame.kind == "marked" and frame.marks]
    jumps = {"new mark": new, "pass ended": kinds["pass ended"], "cell ended": kinds["counted"]}
    return {name: steps for name, steps in jumps.items() if steps}


def _before(only: Cell | None) -> str:
    if only is None:
        return "Before the program works on the first cell."
    return f"Before the program works on {cell_name(only)}. Its row, its column and its block are shaded."


def _opened(film: Film, puzzle: Sudoku, only: Cell | None) -> Film:
    """The digits stand in the table from the start, and the cell is shown where there is only one."""
    digits = _row(0 if only else 1, list(puzzle.shape.signs))
    shown_first = [] if only is None else [*_peers(puzzle.shape, only), (cell_index(puzzle.shape, only), "changed")]
    opening = film.frames[0]._replace(writes=digits, highlights=shown_first)
    return replace(film, frames=[opening, *film.frames[1:]])


def _peers(shape: Shape, cell: Cell) -> list[Highlight]:
    return [unit_shade(shape, unit, "peer") for unit in shape.units_of[cell]]


def _candidate_look(event: Event, state: CandidateArrays) -> list[Highlight]:
    """The peers of the cell in work, the unit of the pass, the cell in work, the cell that is looked at."""
    shape, cell = state.puzzle.shape, cast(Cell, event.where)
    if event.kind == "given":
        return [(cell_index(shape, cell), "look")]
    units = [unit for unit in shape.units_of[cell] if unit[0] == event.why[0]]
    shades = [*_peers(shape, cell), *(unit_shade(shape, unit) for unit in units)]
    return [*shades, (cell_index(shape, cell), "changed"), *_looked_at(event, shape)]


def _looked_at(event: Event, shape: Shape) -> list[Highlight]:
    if event.kind not in ("skipped", "marked"):
        return []
    _, row, column, _ = cast(tuple[str, int, int, str], event.why)
    return [(cell_index(shape, (row, column)), "found" if event.kind == "marked" else "look")]


def _candidate_marks(state: CandidateArrays) -> dict[int, str]:
    """The candidates of the cells that are done, and in the cell in work the digits that are not excluded yet."""
    shape = state.puzzle.shape
    done = np.argwhere(state.cnn).tolist()
    marks = {cell_index(shape, (row, column)): digit_signs(state.candidates_of(row, column)) for row, column in done}
    if state.event is not None and state.event.kind != "given":
        cell = cast(Cell, state.event.where)
        marks[cell_index(shape, cell)] = digit_signs(not_excluded(state, cell))
    return marks


def not_excluded(arrays: CandidateArrays, cell: Cell) -> list[int]:
    """The digits that ``dhs`` does not exclude so far."""
    return [index + 1 for index in np.flatnonzero(arrays.dhs[cell] == 0).tolist()]


def _candidate_mark_looks(event: Event, state: CandidateArrays) -> list[MarkLook]:
    """The digit that an event is about, in the cell in work."""
    shape, cell = state.puzzle.shape, cast(Cell, event.where)
    match event.kind:
        case "marked":
            return [mark_look(shape, (cell, cast(int, event.value) + 1), "struck")]
        case "left out":
            return [mark_look(shape, (cell, cast(int, event.value)), "struck")]
        case "listed":
            return [mark_look(shape, (cell, cast(int, event.value)), "because")]
    return []


def _candidate_why(event: Event, state: CandidateArrays) -> tuple[int, str] | None:
    """Why the candidates of the cell in work are what they are so far."""
    if event.kind not in ("cleared", "marked", "counted"):
        return None
    cell = cast(Cell, event.where)
    excluded = (np.flatnonzero(state.dhs[cell]) + 1).tolist()
    return cell_index(state.puzzle.shape, cell), candidates_told(state.puzzle, cell, excluded)


# The rows of the strip: the digits, dhs as it changes, as each part of the program leaves it, and what is collected.
STRIP = ("digit i3 + 1", "dhs now", "cleared", *(f"{unit} pass" for unit in PASSES), "dhs1, by w", "cnn")
NOW, CLEARED, LISTED, COUNTED = (STRIP.index(name) for name in ("dhs now", "cleared", "dhs1, by w", "cnn"))


def _strip_table(size: int, only: Cell | None) -> Table[CandidateArrays]:
    """``dhs`` of the cell in work, i3 across; ``dhs1`` and ``cnn`` below it. Of several cells it names the one."""
    place = "i1,i2" if only is None else f"{only[0]},{only[1]}"
    title = f"dhs({place},i3), i3 = 0 to {size - 1}: {USED} 1, excluded; {POSSIBLE} 0, possible"
    header = [str(index) for index in range(size)]
    if only is None:
        return Table(title, header, ("cell (i1,i2)", *STRIP), _named_strip_writes)
    return Table(title, header, STRIP, _strip_writes)


def _named_strip_writes(event: Event, state: CandidateArrays) -> list[Write]:
    below = [(row + 1, index, text) for row, index, text in _strip_writes(event, state)]
    return [(0, 0, cell_name(cast(Cell, event.where))), *below]


def _strip_writes(event: Event, state: CandidateArrays) -> list[Write]:
    cell = cast(Cell, event.where)
    strip = [USED if excluded else POSSIBLE for excluded in state.dhs[cell].tolist()]
    match event.kind:
        case "given":
            return [*_row(NOW, strip), *_blank(CLEARED, state.size), (COUNTED, 0, "0")]
        case "cleared":
            return [*_row(NOW, strip), *_row(CLEARED, strip), *_blank(CLEARED + 1, state.size)]
        case "marked":
            return _row(NOW, strip)
        case "pass ended":
            return _row(STRIP.index(f"{event.why[0]} pass"), strip)
        case "listed":
            return [(LISTED, cast(int, event.why[1]), str(event.value)), (COUNTED, 0, str(state.cnn[cell]))]
        case "counted":
            return [(COUNTED, 0, str(event.value))]
    return []


def _blank(first: int, size: int) -> list[Write]:
    """Nothing stands in a row of the strip and in those below it."""
    return [(row, index, "") for row in range(first, len(STRIP)) for index in range(size)]


def _row(number: int, texts: list[str]) -> list[Write]:
    return [(number, index, text) for index, text in enumerate(texts)]


# ---- a search

MOST_STEPS = 8_000

# What is left out, by the rank of the last steps that are shown.
LEFT_OUT = {
    3: "",
    2: "Digits that are taken back have no step of their own.",
    1: "Only choices, dead ends and solutions have a step of their own.",
    0: "Only dead ends and solutions have a step of their own.",
}
RANKS = {"solution": 0, "finished": 0, "dead end": 0, "taken back": 3}


def search_player(
    puzzle: Sudoku, order: Order = in_rows, limit: int = 2, most: int = MOST_STEPS, **choices: Any
) -> Player:
    """A search, digit by digit, until ``limit`` solutions are found; see ``search.trace_search``.

    A digit that was chosen from several options is framed as an assumption; it and all that is written after it are
    grey. Past ``most`` steps those that teach least are left out, and the first sentence says which. A search of more
    than 200,000 events is shown up to there, and the first sentence says so. ``choices`` are settings of the player.

    Raises PuzzleError as ``trace_search`` does, and where ``most`` is no number from 1.

    >>> puzzle = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    >>> search_player(puzzle, in_rows).film.frames[1].caption
    '(0,0) has 2 candidates: try 1, the first.'
    """
    film = search_film(trace_search(puzzle, order, limit), most)
    return player_of(puzzle, film, **{"jumps": search_jumps(film), **choices})


def search_film(trace: Trace[Board], most: int = MOST_STEPS) -> Film:
    """The frames of a search that teach most, at most so many, and its counts in a table."""
    check_count("most", most, "show 1 step or more")
    shape = trace.state(0).shape
    ranked = [_rank(event) for event in trace]
    shown = max((rank for rank in LEFT_OUT if sum(of <= rank for of in ranked) <= most), default=0)
    first = f"Nothing is written yet. {LEFT_OUT[shown]}".strip()
    if len(trace) == trace.max_events:
        first += f" The search is longer: it is shown up to its event {len(trace):,}."
    teller = _Teller(shape, shown + 1)
    film = film_of(
        trace,
        _digits_view,
        teller.told,
        look=_search_look,
        why=teller.watch,
        under=_under,
        table=Table("The search so far", ("count",), COUNTS, _Counts().writes),
        steps={number for number, rank in enumerate(ranked) if rank <= shown},
        first=first,
        most=most,
    )
    nothing_yet: list[Write] = [(row, 0, "0") for row in range(len(COUNTS))]
    return replace(film, frames=[film.frames[0]._replace(writes=nothing_yet), *film.frames[1:]])


def search_jumps(film: Film) -> dict[str, list[int]]:
    """Where the player's buttons jump to."""
    kinds = film.jumps("dead end", "taken back", "solution")
    placed = film.jumps("placed")["placed"]
    tried = [step for step in placed if film.frames[step].highlights[-1][1] == "assumed"]
    return {"choice": tried, **kinds}


def _rank(event: Event) -> int:
    """How much an event teaches, from 0, the most. A choice is told with the digit that follows it."""
    if event.kind == "chosen":
        return len(LEFT_OUT)
    if event.kind == "placed":
        return 1 if event.why[2] != 1 else 2
    return RANKS[event.kind]


def _digits_view(state: Board) -> str:
    return "".join(sign_of(digit) if digit else " " for digit in state.digits)


def _under(state: Board) -> set[int]:
    """The digits that hold only as long as a choice does: the first one that was chosen, and all after it."""
    first = next((number for number, written in enumerate(state.trail) if written.options > 1), len(state.trail))
    return {_index(state.shape, written) for written in state.trail[first:]}


def _search_look(event: Event, state: Board) -> list[Highlight]:
    """The choices that stand; what is written, emptied, or cannot be."""
    shape = state.shape
    choices: list[Highlight] = [(_index(shape, written), "assumed") for written in state.trail if written.options > 1]
    match event.kind:
        case "placed" if event.why[2] == 1:  # else it is the last of the choices
            return [*choices, (cell_index(shape, cast(Cell, event.where)), "changed")]
        case "taken back":
            return [*choices, (cell_index(shape, cast(Cell, event.where)), "look")]
        case "dead end" if is_cell(event.where):
            cell = cast(Cell, event.where)
            return [*_peers(shape, cell), *choices, (cell_index(shape, cell), "error")]
        case "dead end":
            unit, _ = unit_and_digit(event.where)
            return [*choices, unit_shade(shape, unit, "error")]
    return choices


def _index(shape: Shape, written: Written) -> int:
    return cell_index(shape, (written.row, written.column))


@dataclass
class _Teller:
    """Tells each digit of a search with what it was chosen from. It watches a trace from its first event on."""

    shape: Shape
    silent: int  # events of this rank and above have no step whose caption could tell them
    choices: dict[int, Event] = field(default_factory=dict)  # those that are open, by their depth

    def watch(self, event: Event, state: Board) -> tuple[int, str] | None:
        if event.kind == "chosen":
            self.choices[event.depth] = event
        if event.kind == "placed" and _rank(event) >= self.silent:
            return cell_index(self.shape, cast(Cell, event.where)), self.told(event)
        return None

    def told(self, event: Event) -> str:
        if event.kind == "placed":
            return trial(self.choices[event.depth - 1], event, self.shape)
        return sentence(event, self.shape)


COUNTS = ("depth: digits that stand", "choices that stand", "digits written", "choices", "dead ends", "solutions")


@dataclass
class _Counts:
    """What a search has done so far. It watches a trace from its first event on."""

    placed: int = 0
    choices: int = 0
    dead_ends: int = 0
    solutions: int = 0

    def writes(self, event: Event, state: Board) -> list[Write]:
        self.placed += event.kind == "placed"
        self.choices += event.kind == "chosen" and cast(int, event.value) > 1
        self.dead_ends += event.kind == "dead end"
        self.solutions += event.kind == "solution"
        standing = sum(written.options > 1 for written in state.trail)
        counts = (len(state.trail), standing, self.placed, self.choices, self.dead_ends, self.solutions)
        return [(row, 0, f"{count:,}") for row, count in enumerate(counts)]


# ---- the named steps


def steps_player(puzzle: Sudoku, **choices: Any) -> Player:
    """A puzzle as a person solves it, the easiest step each time: first the step with its proof, then what it does.

    The candidates that prove it are ringed, those that it removes are struck out. Playing stops at each step. The table
    counts the steps by name. Where no step with a name gives anything more, or the puzzle has no solution, the last
    sentence says so. ``choices`` are settings of the player.

    Raises PuzzleError for anything but a Sudoku.

    >>> puzzle = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    >>> [frame.caption for frame in steps_player(puzzle).film.frames[2:4]]
    ['Write 4 into (3,0).', 'Full house. Row 3 has one open cell, (3,2), and lacks one digit, 2. Write 2 into (3,2).']
    """
    trace = trace_steps(puzzle)
    film = steps_film(trace)
    return player_of(puzzle, film, **{"jumps": step_jumps(trace, film), "stop_at": "step", **choices})


def steps_film(trace: Trace[Board]) -> Film:
    """Two frames for each step, and how often each name came in a table."""
    names, shape = _names(trace), trace.state(0).shape
    guide = _Guide(names, shape)
    return film_of(
        trace,
        _digits_view,
        guide.told,
        look=guide.look,
        why=guide.watch,
        marks=lambda state: {cell_index(shape, cell): digit_signs(left) for cell, left in marks_of(state).items()},
        mark_looks=guide.mark_looks,
        table=Table("The steps so far", ("how often",), names, guide.writes),
        steps=[number for number in range(len(trace)) if not _goes_on(trace, number)],
        first="The givens, and the candidates that they leave.",
    )


def step_jumps(trace: Trace[Board], film: Film) -> dict[str, list[int]]:
    """Where the player's buttons jump to: any step, and those of each name, easiest first."""
    found = film.jumps("step")["step"]
    named = [str(event.why[0]) for event in trace if event.kind == "step"]
    by_name = {name: [place for place, of in zip(found, named, strict=True) if of == name] for name in _names(trace)}
    return {"step": found, **by_name}


def _names(trace: Trace[Board]) -> list[str]:
    """The names of the steps that come, easiest first."""
    met = {event.why[0] for event in trace if event.kind == "step"}
    return [name for name in STEPS if name in met]


def _goes_on(trace: Trace[Board], number: int) -> bool:
    """Whether the next event belongs to the same effect of a step: one frame shows all that it strikes."""
    effects = ("placed", "struck")
    return trace[number].kind in effects and number + 1 < len(trace) and trace[number + 1].kind in effects


@dataclass
class _Guide:
    """Knows the step that is taken, and counts them by name. It watches a trace from its first event on."""

    names: list[str]
    shape: Shape
    step: Step | None = None
    counts: Counter[str] = field(default_factory=Counter)

    def watch(self, event: Event, state: Board) -> tuple[int, str] | None:
        if event.kind == "step":
            self.step = next_step(state)
        if event.kind not in ("placed", "struck") or self.step is None:
            return None
        return cell_index(state.shape, cast(Cell, event.where)), self.step.sentence

    def told(self, event: Event) -> str:
        if event.kind == "step" and self.step is not None:
            return self.step.sentence
        if event.kind in ("placed", "struck") and self.step is not None:
            return self.step.effect
        return step_sentence(event, self.shape)

    def look(self, event: Event, state: Board) -> list[Highlight]:
        if event.kind == "contradiction":
            return [_impossible(event, state.shape)]
        if self.step is None or event.kind == "finished":
            return []
        if event.kind == "step":
            return step_highlights(state.shape, self.step)
        changed = dict.fromkeys(cell for cell, _ in (*self.step.placed, *self.step.struck))
        return [(cell_index(state.shape, cell), "changed") for cell in changed]

    def mark_looks(self, event: Event, state: Board) -> list[MarkLook]:
        return step_looks(state.shape, self.step) if event.kind == "step" and self.step else []

    def writes(self, event: Event, state: Board) -> list[Write]:
        if event.kind != "step":
            return []
        name = str(event.why[0])
        self.counts[name] += 1
        return [(self.names.index(name), 0, str(self.counts[name]))]


def _impossible(event: Event, shape: Shape) -> Highlight:
    """The cell or the unit that cannot be."""
    if event.value is None:
        return (cell_index(shape, cast(Cell, event.where)), "error")
    return unit_shade(shape, cast(Unit, event.where), "error")
