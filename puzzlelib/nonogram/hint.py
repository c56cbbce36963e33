"""What to do next on a board, and why: the line that a person would look at."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import cast

from puzzlelib.errors import Contradiction
from puzzlelib.nonogram.board import COMPLETE, PACKING, Board, LineMethod, Unit, all_units, cell_in, news_of
from puzzlelib.nonogram.line import count_placements
from puzzlelib.nonogram.packing import trace_rules
from puzzlelib.nonogram.puzzle import EMPTY, FILLED, Cells, Clues, Line, Nonogram, Span, read_both, write_clues
from puzzlelib.nonogram.search import Probe, Search
from puzzlelib.nonogram.sentences import SIGN_NAMES, cell_name, sentence, unit_name
from puzzlelib.wording import counted, listed

SettledCell = tuple[int, int, int]  # row, column, from 1, and value


@dataclass(frozen=True)
class Hint:
    """The next step on a board.

    Attributes
    ----------
    level : what the step needs, as in ``level.NEEDS``: 1 packing, 2 all placements, 3 one assumption, 4 more than that;
        0 if there is no step, since all is settled or something is wrong.
    unit : the row or column to look at, such as ("row", 3); None for a step that no single line shows.
    cells : (row, column, value) of the cells that the step settles, from 1.
    reasons : why, a sentence each.
    """

    level: int
    unit: Unit | None
    cells: tuple[SettledCell, ...]
    reasons: tuple[str, ...]

    @property
    def sentence(self) -> str:
        """All that there is to say."""
        return " ".join(self.reasons)

    def __repr__(self) -> str:
        return self.sentence

    def _repr_html_(self) -> str:
        return f"<p>{escape(self.sentence)}</p>"  # plain text would break within words in JupyterLab


def hint(puzzle: Nonogram, cells: object = None) -> Hint:
    """The next step on a board: the easiest kind that settles a cell, on the line where it settles most.

    ``cells`` has shape (height, width), -1 undecided, 0 empty, 1 filled, as ``Board`` takes them; None for a blank
    board. A line that nothing fits any more is named first. O((height + width) * n * M), and a probe of each open cell
    where no line shows anything. Raises PuzzleError where the cells are not those of a board of this size.

    >>> hint(Nonogram.from_picture("###\\n.#.\\n##."))
    Row 1 settles 3 cells. Cells 1 to 3 are filled: wherever clue 1 stands from 1 to 3, it covers them.
    """
    board = Board.blank(puzzle) if cells is None else Board(puzzle, cells)  # type: ignore[arg-type]
    return _wrong(board) or _by_line(board, PACKING, 1) or _by_line(board, COMPLETE, 2) or _beyond_lines(board)


def _wrong(board: Board) -> Hint | None:
    for unit in all_units(board.puzzle):
        if news_of(board, unit) is None:
            return Hint(
                0,
                unit,
                (),
                (nothing_fits(board, unit), "If the puzzle has a solution, one of its cells is wrong: open it again."),
            )
    return None


def nothing_fits(board: Board, unit: Unit) -> str:
    """What is said of a line that cannot be."""
    return f"Nothing fits {unit_name(unit)} any more: its clues are {write_clues(board.clues(unit))}."


def _by_line(board: Board, method: LineMethod, level: int) -> Hint | None:
    """The line that settles most, the first of several."""
    new = {unit: news_of(board, unit, method) or () for unit in all_units(board.puzzle)}
    unit = max(new, key=lambda unit: len(new[unit]))
    if not new[unit]:
        return None
    opening = f"{unit_name(unit).capitalize()} settles {counted(len(new[unit]), 'cell')}."
    why = line_reasons(board.clues(unit), board.line(unit), new[unit])
    return Hint(level, unit, tuple(_on_board(unit, new[unit])), (opening, *why))


def _on_board(unit: Unit, new: Sequence[tuple[int, int]]) -> Iterator[SettledCell]:
    for index, value in new:
        yield (*cell_in(unit, index + 1), value)


def line_reasons(clues: Clues, line: Line, new: Sequence[tuple[int, int]]) -> list[str]:
    """Why these new cells of a line, (index, from 0, and value), are settled: by the two rules, or by all placements.

    >>> line_reasons([1, 1], "・・■・・", [(1, 0), (3, 0)])
    ['Cells 2 and 4 are empty: both placements agree on it.']
    """
    values, cells = read_both(clues, line)
    by_rules = _rules(values, cells)
    reasons, seen = [], set()
    for span, why in by_rules:
        covered = {index for index, _ in new if span[0] <= index + 1 <= span[1]}
        if covered:
            reasons.append(why)
            seen |= covered
    for value in (FILLED, EMPTY):
        missed = [index + 1 for index, settled in new if settled == value and index not in seen]
        if missed:
            reasons.append(_all_agree(missed, value, count_placements(values, cells)))
    return reasons


def _rules(clues: Clues, cells: Cells) -> list[tuple[Span, str]]:
    """The spans that packing settles, each with its sentence."""
    try:
        events = [event for event in trace_rules(clues, cells) if event.value is not None]
    except Contradiction:
        return []
    return [(cast(Span, event.value), sentence(event)) for event in events]


def _all_agree(missed: list[int], value: int, placements: int) -> str:
    noun = f"Cell {missed[0]} is" if len(missed) == 1 else f"Cells {listed(missed)} are"
    # With one placement only, packing would have seen it.
    why = "both placements agree on it" if placements == 2 else f"all {placements:,} placements agree on it"
    return f"{noun} {SIGN_NAMES[value]}: {why}."


def _beyond_lines(board: Board) -> Hint:
    if not board.undecided:
        return Hint(0, None, (), ("Every cell is settled, and every line has what its clues say.",))
    search, best = Search(board), None
    for cell in search.open_cells():
        probe = search.probe(cell)
        if probe.refuted is not None or probe.agreed:
            return _by_probe(probe)
        best = probe if best is None or probe.gain > best.gain else best
    where = cell_name(cast(Probe, best).cell)
    more = "No single line and no single assumption shows anything."
    return Hint(4, None, (), (more, f"Assume {where}, where most follows, and then look for the next assumption."))


def _by_probe(probe: Probe) -> Hint:
    where = cell_name(probe.cell)
    if probe.refuted is None:
        cells = tuple((row, column, value) for (row, column), value in probe.agreed.items())
        (row, column, value), *others = cells
        more = (
            f", and {counted(len(others), 'more cell')} {'is' if len(others) == 1 else 'are'} the same both times, too"
            if others
            else ""
        )
        same = f"{cell_name((row, column)).capitalize()} is {SIGN_NAMES[value]} both times{more}."
        return Hint(3, None, cells, (f"Assume that {where} is filled, and then that it is empty.", same))
    branch = probe.filled if probe.refuted == FILLED else probe.empty
    unit = cast(Unit, branch.contradiction)
    right = 1 - probe.refuted
    why = f"Assume that {where} is {SIGN_NAMES[probe.refuted]}: then nothing fits {unit_name(unit)}."
    return Hint(3, None, ((*probe.cell, right),), (why, f"So it is {SIGN_NAMES[right]}."))
