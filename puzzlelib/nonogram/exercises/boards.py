"""Checks on whole boards: which lines wait, what one learns, what an assumption proves, how many solutions."""

from typing import cast

import numpy as np

from puzzlelib.check import (
    Numbers,
    Question,
    Unanswered,
    Verdict,
    WrongForm,
    about,
    cell_pairs,
    judge,
    whole_number,
)
from puzzlelib.errors import PuzzleError
from puzzlelib.nonogram import bitmap
from puzzlelib.nonogram.board import (
    Board,
    Cell,
    Unit,
    all_units,
    cell_in,
    check_board,
    check_unit,
    news_of,
    trace_lines,
)
from puzzlelib.nonogram.exercises.reading import as_picture, read_cells, read_units, read_value_and_unit
from puzzlelib.nonogram.line import solve_line
from puzzlelib.nonogram.puzzle import EMPTY, FILLED, UNDECIDED, Cells, Nonogram, check_puzzle, write_clues
from puzzlelib.nonogram.search import Probe, probe
from puzzlelib.nonogram.sentences import SIGN_NAMES, cell_name, unit_name
from puzzlelib.nonogram.slips.boards import (
    KINDS,
    agreed_slips,
    cell_places,
    cells_listed,
    learned_slips,
    refuted_slips,
    solution_count_slips,
    unit_places,
    units_listed,
    waiting_slips,
)
from puzzlelib.nonogram.solve import solve
from puzzlelib.wording import counted, rows_and_columns, shown

MOST_SOLUTIONS = 1_000
SECONDS = 3.0


def _one_unit(unit: object) -> Unit:
    units = read_units(unit)
    if len(units) != 1:
        raise PuzzleError("the line", f"there are {len(units)}", 'name one, such as "row 3"')
    return units[0]


def _size(puzzle: Nonogram) -> str:
    return rows_and_columns(puzzle.height, puzzle.width)


# ---- the loop over the lines


@about
def check_waiting(answer: object, puzzle: Nonogram, count: int) -> Verdict:
    """Which lines wait after the loop of ``solve_by_lines`` has worked on ``count`` lines? In any order.

    >>> tee = Nonogram.from_picture("###\\n.#.\\n.#.")
    >>> check_waiting("row 2, row 3, columns 1 2 3", tee, 1)
    Right: 5 lines wait, row 2 is the next.
    >>> check_waiting("columns 1 2 3", tee, 1)
    Not yet: these are the lines that have learned a cell. Lines that nobody has looked at wait, too.
    """
    check_puzzle(puzzle)
    trace = trace_lines(puzzle)
    starts, ends = trace.find(kind="line"), trace.find(kind="line ended")
    if not isinstance(count, int | np.integer) or not 1 <= count <= len(ends):
        trouble = f"{shown(count)} is no number of them: the loop takes {counted(len(ends), 'line')}"
        raise PuzzleError("the lines", trouble, "ask for one or more")
    before, board = trace.state(starts[count - 1]), trace.state(ends[count - 1] + 1)
    taken = [cast(Unit, trace[start].where) for start in starts[:count]]
    places, right = unit_places(puzzle), units_listed(puzzle, board.waiting)

    def read(answer: object) -> Numbers:
        units = read_units(answer)
        for unit in units:
            if unit not in places:
                raise WrongForm(f"there is no {unit_name(unit)}: the board has {_size(puzzle)}")
        return units_listed(puzzle, units)

    def look(given: Numbers, place: int) -> str:
        extra = [unit for unit, one, other in zip(places, given, right, strict=True) if one and not other]
        if not any(given):
            return "some lines wait. Which have not been taken yet, and which have learned a cell since?"
        if not extra:
            return "these lines wait, and some more do. Which cells were settled, and which lines cross there?"
        if extra[0] not in all_units(puzzle):
            return f"there is no {unit_name(extra[0])}: the board has {_size(puzzle)}, from 1."
        return f"{unit_name(extra[0])} does not wait: it was taken and has learned nothing since."

    waiting = list(board.waiting)
    question = Question(
        right=right,
        read=read,
        form='name the lines, such as "row 3, column 1", or write [] for none.',
        praise=f"{counted(len(waiting), 'line waits', 'lines wait')}, {unit_name(waiting[0])} is the next."
        if waiting
        else "no line waits.",
        place=lambda number: unit_name(places[number - 1]),
        look=look,
    )
    return judge(answer, question, waiting_slips(before, board, taken))


@about
def check_learned(answer: object, board: Board, unit: object) -> Verdict:
    """What does a line, such as "row 3", look like after all its placements were compared on this board?

    >>> board = Board(Nonogram([[3], [1, 1]], [[2], [1], [2]]), ["###", "???"])
    >>> check_learned("□", board, "column 2")
    Not yet: your answer has 1 cell. Please write one sign for each of the 2 cells of column 2: ・, □ or ■.
    >>> check_learned("■□", board, "column 2")
    Right: this is what the line shows.
    """
    check_board(board)
    unit = (kind, number) = _one_unit(unit)
    check_unit(board.puzzle, unit)
    line = board.line(unit)
    right = tuple(np.asarray(solve_line(board.clues(unit), line)).tolist())

    def look(given: Numbers, place: int) -> str:
        if line[place - 1] != UNDECIDED:
            return f"cell {place} was known before: it stays as it was."
        return f"cell {place} is not right yet: is it the same in all placements of {write_clues(board.clues(unit))}?"

    question = Question(
        right=right,
        read=read_cells,
        form=f"write one sign for each of the {len(line)} cells of {kind} {number}: ・, □ or ■.",
        praise="this is what the line shows." if right != tuple(line.tolist()) else "the line shows nothing new.",
        unit="cell",
        place="cell {}".format,
        look=look,
    )
    solutions = solve(board.puzzle, time_limit=SECONDS)
    solved = Board(board.puzzle, solutions.grids[0]).line(unit) if solutions.status == "unique" else None
    return judge(answer, question, learned_slips(board, unit, solved))


# ---- one assumption


def _probed(board: Board, row: int, column: int) -> Probe:
    """Both branches of a cell; raises PuzzleError where nothing can be asked of it."""
    found = probe(board, row, column)
    if found.filled.contradiction and found.empty.contradiction:
        raise PuzzleError(cell_name(found.cell), "both values contradict", "this board has no solution")
    return found


@about
def check_refuted(answer: object, board: Board, row: int, column: int) -> Verdict:
    """Which value of the open cell is refuted, and by which line that nothing fits then?

    Whatever line comes first, more than one may turn out to be impossible: each of them is right.

    >>> from puzzlelib.nonogram.board import solve_by_lines
    >>> stuck = solve_by_lines(Nonogram([[1, 1], [2]], [[1]] * 4))
    >>> check_refuted(("empty", "row 2"), stuck, 1, 1)
    Right: were row 1, column 1 empty, nothing would fit row 2. So it is filled.
    >>> check_refuted(("filled", "row 2"), stuck, 1, 1)
    Not yet: the refuted value is the one that leads to the contradiction. The other one is proved by that, not by the \
fact that it leads to none.
    """
    found = _probed(board, row, column)
    if found.refuted is None:
        raise PuzzleError(cell_name(found.cell), "neither value contradicts", "choose another cell")
    value, where, impossible = found.refuted, cell_name(found.cell), impossible_lines(board, found)

    def read(answer: object) -> Numbers:
        given, (kind, number) = read_value_and_unit(answer)
        return given, KINDS.index(kind), number

    given = _given(answer)
    unit = given[1] if given and given[1] in impossible else impossible[0]

    def look(given: Numbers, place: int) -> str:
        named = (KINDS[given[1]], given[2])
        if given[0] != value:
            sign = SIGN_NAMES[given[0]]
            return f"{sign} leads to no contradiction, and that proves nothing by itself: try the other value."
        if named not in all_units(board.puzzle):
            return f"there is no {unit_name(named)}: the board has {_size(board.puzzle)}, from 1."
        return f"the value is right, but {unit_name(named)} still has a placement. Go on: which lines does it tell?"

    name, other = SIGN_NAMES[value], SIGN_NAMES[1 - value]
    question = Question(
        right=(value, KINDS.index(unit[0]), unit[1]),
        read=read,
        form='write the value and the line, such as ("filled", "row 2").',
        praise=f"were {where} {name}, nothing would fit {unit_name(unit)}. So it is {other}.",
        look=look,
    )
    return judge(answer, question, refuted_slips(value, unit))


def _given(answer: object) -> tuple[int, Unit] | None:
    try:
        return read_value_and_unit(answer)
    except (Unanswered, WrongForm):
        return None


def impossible_lines(board: Board, found: Probe) -> list[Unit]:
    """The lines that nothing may fit any more if the refuted value is assumed, that of the probe first.

    Which one shows it depends on the order in which the lines are taken. A line counts if it has no placement once all
    others have said what they can; those that have none themselves are passed over.
    """
    value, branch = (FILLED, found.filled) if found.filled.contradiction else (EMPTY, found.empty)
    first = [branch.contradiction] if branch.contradiction else []
    rest = [unit for unit in all_units(board.puzzle) if unit not in first]
    return [*first, *(unit for unit in rest if _is_impossible(board, found.cell, value, unit))]


def _is_impossible(board: Board, cell: Cell, value: int, unit: Unit) -> bool:
    twin = board.copy()
    twin.assume(*cell, value)
    while any(waiting != unit for waiting in twin.waiting):
        other = next(waiting for waiting in twin.waiting if waiting != unit)
        twin.take(other)
        for index, value in news_of(twin, other) or ():
            twin.settle(*cell_in(other, index + 1), value)
    return news_of(twin, unit) is None


@about
def check_agreed(answer: object, board: Board, row: int, column: int) -> Verdict:
    """Which cells (row, column), from 1, have the same value in both branches of an open cell? The new ones only.

    >>> from puzzlelib.nonogram.board import solve_by_lines
    >>> stuck = solve_by_lines(Nonogram.from_picture("...#\\n.##.\\n##.."))
    >>> check_agreed([(1, 1), (1, 3)], stuck, 1, 2)
    Right: both branches agree on these 2 cells, so they are settled whichever of them is true.
    >>> check_agreed([(1, 1), (1, 2), (1, 3)], stuck, 1, 2)
    Not yet: the cell that is assumed has a different value in each branch: leave it out.
    """
    found = _probed(board, row, column)
    if found.refuted is not None:
        trouble = f"{SIGN_NAMES[found.refuted]} contradicts, so the other branch is true as a whole"
        raise PuzzleError(cell_name(found.cell), trouble, "choose another cell")
    puzzle, agreed = board.puzzle, list(found.agreed)
    places, right = cell_places(puzzle), cells_listed(puzzle, agreed)

    def read(answer: object) -> Numbers:
        cells = cell_pairs(answer)
        for cell in cells:
            if cell not in places:
                raise WrongForm(f"there is no such cell: the board has {_size(puzzle)}, from 1")
        return cells_listed(puzzle, cells)

    def look(given: Numbers, place: int) -> str:
        extra = [cell for cell, one, other in zip(places, given, right, strict=True) if one and not other]
        if not any(given):
            return "there are such cells. Compare the two branches cell by cell, ■ and □."
        if not extra:
            return "these cells are right, and some are missing. Compare the two branches cell by cell, ■ and □."
        return _no_agreement(found, extra[0])

    question = Question(
        right=right,
        read=read,
        form="write a list of cells such as [(1, 2), (3, 4)], or [] for none.",
        praise=_agreement(len(agreed)),
        place=lambda number: cell_name(places[number - 1]),
        look=look,
    )
    return judge(answer, question, agreed_slips(board, found))


def _agreement(count: int) -> str:
    if not count:
        return "the branches agree on no cell: nothing is proved."
    cells, they = ("this cell", "it is") if count == 1 else (f"these {count} cells", "they are")
    return f"both branches agree on {cells}, so {they} settled whichever of them is true."


def _no_agreement(found: Probe, cell: Cell) -> str:
    """Why a cell is none on which the branches agree."""
    filled, empty = cell in found.filled.settled, cell in found.empty.settled
    if filled and empty:
        return f"{cell_name(cell)} is ■ in one branch and □ in the other."
    if filled or empty:
        return f"{cell_name(cell)} follows from {'■' if filled else '□'} only. In the other branch it stays open."
    return f"neither branch adds {cell_name(cell)}."


# ---- how many solutions


@about
def check_solution_count(answer: object, puzzle: Nonogram) -> Verdict:
    """How many solutions has this puzzle?

    >>> check_solution_count(2, Nonogram([[1], [1]], [[1], [1]]))
    Right: there are 2 solutions.
    >>> check_solution_count(2, Nonogram([[1, 1], [2]], [[1]] * 4))
    Not yet: there is one only. Lines that are stuck prove no second solution: assume, and see what contradicts.
    """
    check_puzzle(puzzle)
    solutions = solve(puzzle, MOST_SOLUTIONS, time_limit=SECONDS)
    if not solutions.complete:
        raise PuzzleError(
            "the puzzle", "its solutions are too many, or too hard to find, to count them here", "take a smaller one"
        )
    right = len(solutions.grids)

    def look(given: Numbers, place: int) -> str:
        if right == 1 and given[0] > 1:
            return "there is one only. Lines that are stuck prove no second solution: assume, and see what contradicts."
        if right and given[0] <= 0:
            return "there is a solution. Take back the last assumption, give its cell the other value, and go on."
        if not right:
            return f"there is none. {solutions.reason}"
        if given[0] < right:
            return "there are more. After a solution take back the last assumption, as after a contradiction."
        return "there are fewer. Count only full boards without contradiction, and each of them once."

    question = Question(
        right=(right,),
        read=whole_number,
        form="write one whole number: how many solutions there are.",
        praise=f"there {'is' if right == 1 else 'are'} {counted(right, 'solution')}.",
        look=look,
    )
    return judge(answer, question, solution_count_slips(puzzle, right))


@about
def check_second_solution(answer: object, puzzle: Nonogram, first: object) -> Verdict:
    """Is this picture a solution of the puzzle, and another one than the first? Text or array.

    >>> chess = Nonogram([[1], [1]], [[1], [1]])
    >>> check_second_solution(".#\\n#.", chess, "#.\\n.#")
    Right: this is another solution. It differs from the first in 4 cells.
    >>> check_second_solution("#.\\n.#", chess, "#.\\n.#")
    Not yet: that is the solution that you know already.
    """
    check_puzzle(puzzle)
    known = bitmap.read(as_picture(first))
    if Nonogram.from_picture(known) != puzzle:
        raise PuzzleError("the first solution", "it is none of this puzzle", "take one that solve finds")
    try:
        cells = bitmap.read(as_picture(answer))
    except (PuzzleError, WrongForm) as trouble:
        return Verdict(False, f"{trouble}.")
    if cells.shape != known.shape:
        return Verdict(False, f"your picture has another size: the puzzle has {_size(puzzle)}.")
    if (cells == known).all():
        return Verdict(False, "that is the solution that you know already.")
    wrong = _lines_that_differ(puzzle, cells)
    if wrong:
        return Verdict(False, _is_no_solution(puzzle, cells, wrong))
    return Verdict(
        True, f"this is another solution. It differs from the first in {counted(int((cells != known).sum()), 'cell')}."
    )


def _lines_that_differ(puzzle: Nonogram, cells: Cells) -> list[Unit]:
    drawn = Board.blank(Nonogram.from_picture(cells))
    wanted = Board.blank(puzzle)
    return [unit for unit in all_units(puzzle) if drawn.clues(unit) != wanted.clues(unit)]


def _is_no_solution(puzzle: Nonogram, cells: Cells, wrong: list[Unit]) -> str:
    drawn, wanted = Board.blank(Nonogram.from_picture(cells)), Board.blank(puzzle)
    unit = wrong[0]
    clues = f"has {write_clues(drawn.clues(unit))} and not {write_clues(wanted.clues(unit))}"
    if unit[0] == "column":
        return f"every row is right, but {unit_name(unit)} {clues}. A solution has to fit both."
    return f"{unit_name(unit)} {clues}."
