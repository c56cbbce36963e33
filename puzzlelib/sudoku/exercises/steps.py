"""Checks on steps with names: which one is next, what it strikes, which single is hidden and which naked."""

import re
from unicodedata import normalize

from puzzlelib.check import LONGEST, Numbers, Question, Unanswered, Verdict, WrongForm, about, judge, ticked
from puzzlelib.errors import PuzzleError
from puzzlelib.sudoku.board import Board, as_board
from puzzlelib.sudoku.exercises.reading import read_marks
from puzzlelib.sudoku.puzzle import OPEN, Cell, Sudoku, Unit, cell_name, check_cell, check_unit, sign_of
from puzzlelib.sudoku.slips.steps import (
    KINDS,
    NO_STEP,
    hidden_in,
    hidden_slips,
    kind_slips,
    mark_places,
    next_step_slips,
    single_kind,
    strike_slips,
)
from puzzlelib.sudoku.steps import STEPS, Mark, Step, next_step, steps_on
from puzzlelib.sudoku.steps.step import cells_named, digits_named
from puzzlelib.wording import counted, shown

# What people write for a step, after full-width signs were folded, in small letters, without hyphens and spaces.
STEP_WORDS = {re.sub(r"[\s\-]", "", name.lower()): name for name in STEPS}
STEP_WORDS |= {"マスミ": "naked single", "井桁": "X-wing", "井桁理論": "X-wing"}
# Names of several steps; in Japanese, naked and hidden subsets have one name.
FAMILY_WORDS = {
    "single": "a naked or a hidden single",
    "lockedcandidate": "pointing or claiming",
    "pair": "a naked or a hidden pair",
    "2国同盟": "a naked or a hidden pair",
    "triple": "a naked or a hidden triple",
    "3国同盟": "a naked or a hidden triple",
    "quad": "a naked or a hidden quad",
    "4国同盟": "a naked or a hidden quad",
    "fish": "an X-wing or a swordfish",
}
LOCKING = (
    "pointing",
    "claiming",
    "X-wing",
    "swordfish",
)  # a digit has its places in some units; what falls lies elsewhere
NO_STEP_WORDS = ("none", "no step", "nothing", "search", "")
KIND_WORDS = {"naked single": "naked", "hidden single": "hidden", "none": "neither", "no": "neither"}


# ---- the next step


@about
def check_step(answer: object, board: Board | Sudoku) -> Verdict:
    """Is the answer the name of the easiest step on this board? "none" where no step with a name gives anything.

    A puzzle is a board on which nothing is written yet.

    >>> puzzle = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    >>> check_step("hidden single", puzzle)
    Right: hidden single in block (1,0).
    >>> check_step("naked single", puzzle)
    Not yet: naked: a cell has one candidate. Hidden: a digit has one place in a unit.
    """
    board = as_board(board)
    if not board.open:
        raise PuzzleError("the board", "it is full", "take another one")
    step = next_step(board)
    names = list(STEPS)

    def look(given: Numbers, place: int) -> str:
        if given[0] == NO_STEP:
            return "there is a step. Go through the names in order, the singles first."
        if step is None:
            return f"the board shows no {names[given[0]]}, and no other step with a name."
        if given[0] < names.index(step.name):
            return f"the board shows no {names[given[0]]}. Go on in the order of the names."
        return f"the board shows no {names[given[0]]}. Something easier is there."

    question = Question(
        right=(NO_STEP if step is None else names.index(step.name),),
        read=_read_step,
        form='write the name of a step, such as "naked single".',
        praise=f"{step.title}." if step else "no step with a name gives anything here.",
        look=look,
    )
    return judge(answer, question, next_step_slips(board, step))


def _read_step(answer: object) -> Numbers:
    """The place of a step among STEPS. Raises Unanswered or WrongForm."""
    if answer is None or answer is ...:
        raise Unanswered
    if isinstance(answer, Step):
        answer = answer.name
    if isinstance(answer, list | tuple) and not answer:
        return (NO_STEP,)
    words = _words(answer)
    if words in NO_STEP_WORDS:
        return (NO_STEP,)
    written = words.replace(" ", "")
    for spelling in (written, written.removesuffix("s"), written.removesuffix("es")):
        if spelling in STEP_WORDS:
            return (list(STEPS).index(STEP_WORDS[spelling]),)
        if spelling in FAMILY_WORDS:
            raise WrongForm(f"{shown(answer)} may be {FAMILY_WORDS[spelling]}")
    raise WrongForm(f"{shown(answer)} is no name of a step")


def _words(answer: object) -> str:
    """A text in small letters, with single spaces. Raises WrongForm for anything else."""
    if not isinstance(answer, str):
        raise WrongForm(f"{shown(answer)} is no text")
    return re.sub(r"[\s_\-.]+", " ", normalize("NFKC", answer[:LONGEST])).strip().lower()


# ---- what a step strikes


@about
def check_strikes(answer: object, board: Board | Sudoku, step: Step | str) -> Verdict:
    """Does the answer list the candidates that a step strikes on this board? A list of ((row, column), digit).

    The step, or its name: then any step of this name is right.

    >>> puzzle = Sudoku([[0] * 4, [2, 3, 0, 0], [0] * 4, [0] * 4])
    >>> check_strikes([((0, 2), 1), ((0, 3), 1)], puzzle, "pointing")
    Right: pointing in block (0,0): strike 1 from (0,2) and (0,3).
    >>> check_strikes([((0, 0), 1), ((0, 1), 1)], puzzle, "pointing")
    Not yet: these candidates prove the step: one of them is true, so they stay. Who sees them all?
    """
    board = as_board(board)
    places = mark_places(board.shape)
    chosen = _meant(answer, board, _steps_asked(board, step))
    right = ticked(places, chosen.struck)

    def look(given: Numbers, place: int) -> str:
        extra = [mark for mark, one, other in zip(places, given, right, strict=True) if one and not other]
        if not any(given):
            return f"something falls. {chosen.reason.split('. ')[0].rstrip('.')}. So what cannot be?"
        if not extra:
            return "these fall, and some more do."
        return _why_it_stays(board, chosen, extra[0])

    question = Question(
        right=right,
        read=lambda answer: ticked(places, read_marks(answer, board.shape)),
        form="write a list such as [((0, 1), 2), ((0, 3), 2)]: cell and digit.",
        praise=f"{chosen.title}: {chosen.effect[0].lower()}{chosen.effect[1:]}",
        look=look,
    )
    return judge(answer, question, strike_slips(board.shape, chosen))


def _steps_asked(board: Board, step: object) -> list[Step]:
    """The steps that are meant, those that strike. Raises PuzzleError where there is none."""
    if not isinstance(step, Step) and not (isinstance(step, str) and step in STEPS):
        raise PuzzleError("the step", f"{shown(step)} is none", 'write its name, such as "naked pair"')
    found = [step] if isinstance(step, Step) else steps_on(board, step)
    striking = [one for one in found if one.struck]
    if striking:
        return striking
    trouble = "it writes a digit and strikes nothing" if found else "the board does not show it"
    raise PuzzleError("the step", trouble, "choose another one")


def _meant(answer: object, board: Board, found: list[Step]) -> Step:
    """The step whose strikes somebody has listed, or else the first."""
    try:
        given = set(read_marks(answer, board.shape))
    except (Unanswered, WrongForm):
        return found[0]
    return next((step for step in found if set(step.struck) == given), found[0])


def _why_it_stays(board: Board, step: Step, mark: Mark) -> str:
    cell, digit = mark
    name = cell_name(cell)
    if cell not in board.shape.units_of or not 1 <= digit <= board.size:
        return f"there is no {digit} in {name}: rows and columns count from 0, digits from 1."
    sign = sign_of(digit)
    if digit not in board.candidates(*cell):
        told = f"{sign} is no candidate of {name}: there is nothing to strike."
        return f"{told} Look outside {step.place}." if _lies_in(board, step, cell) else told
    if mark in step.because:
        return f"{sign} in {name} proves the step and stays."
    if digit not in step.digits and "hidden" not in step.name:
        return f"the step is about {digits_named(step.digits)}. It says nothing of {sign}."
    return f"{sign} in {name} stays: {step.title} says nothing of it."


def _lies_in(board: Board, step: Step, cell: Cell) -> bool:
    """Whether a cell lies in the units where a digit is locked: its other candidates fall outside of them."""
    kind, *numbers = step.where
    own = board.shape.units_of[cell]
    return step.name in LOCKING and any((kind, number) in own for number in numbers)


# ---- singles

NONE: Numbers = (-1, -1, 0)  # stands for: no hidden single


@about
def check_hidden_single(answer: object, board: Board | Sudoku, unit: Unit) -> Verdict:
    """Is the answer, ((row, column), digit), a hidden single of this unit? [] where it has none.

    >>> puzzle = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    >>> check_hidden_single(((3, 0), 4), puzzle, ("row", 3))
    Right: in row 3, 4 can only stand in (3,0).
    >>> check_hidden_single(((0, 0), 4), puzzle, ("row", 0))
    Not yet: 4 can also stand in (0,3), so it is not hidden in (0,0).
    """
    board = as_board(board)
    unit = check_unit(board.shape, unit)
    where = board.shape.unit_name(unit)
    singles = hidden_in(board, unit)
    rights = [(*cell, digit) for cell, digit in singles]
    given = _some_single(answer, board)
    right = given if given in rights else next(iter(rights), NONE)

    def look(given: Numbers, place: int) -> str:
        if given == NONE:
            return f"{where} has one: which digit has a single place left there?"
        return _no_hidden_single(board, unit, (given[0], given[1]), given[2])

    question = Question(
        right=right,
        read=lambda answer: _read_single(answer, board),
        form="write a cell and a digit, such as ((0, 1), 2), or [] for none.",
        praise=f"{where} has no hidden single."
        if right == NONE
        else f"in {where}, {sign_of(right[2])} can only stand in {cell_name((right[0], right[1]))}.",
        look=look,
    )
    return judge(answer, question, hidden_slips(board, unit, singles))


def _read_single(answer: object, board: Board) -> Numbers:
    """Row, column and digit, or NONE. Raises Unanswered or WrongForm."""
    marks = read_marks([] if isinstance(answer, str) and _words(answer) == "none" else answer, board.shape)
    if len(marks) > 1:
        raise WrongForm(f"there are {len(marks)} entries, and one is enough")
    return (*marks[0][0], marks[0][1]) if marks else NONE


def _some_single(answer: object, board: Board) -> Numbers | None:
    try:
        return _read_single(answer, board)
    except (Unanswered, WrongForm):
        return None


def _no_hidden_single(board: Board, unit: Unit, cell: Cell, digit: int) -> str:
    """Why a digit in a cell is no hidden single of a unit."""
    name, where = cell_name(cell), board.shape.unit_name(unit)
    if cell not in board.shape.units_of or not 1 <= digit <= board.size:
        return f"there is no {digit} in {name}: rows and columns count from 0, digits from 1."
    sign = sign_of(digit)
    if cell not in board.shape.units[unit]:
        return f"{name} does not lie in {where}."
    if board.digit(*cell) != OPEN:
        return f"in {name} stands {sign_of(board.digit(*cell))} already."
    if digit not in board.candidates(*cell):
        return f"{sign} is no candidate of {name}."
    others = [other for other in board.places(unit, digit) if other != cell]
    return f"{sign} can also stand in {cells_named(others)}, so it is not hidden in {name}."


@about
def check_single_kind(answer: object, board: Board | Sudoku, row: int, column: int) -> Verdict:
    """Is this open cell a naked single or a hidden one: "naked", "hidden", "both" or "neither"?

    >>> puzzle = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    >>> check_single_kind("hidden", puzzle, 3, 0)
    Right: (3,0) is a hidden single.
    >>> check_single_kind("naked", puzzle, 3, 0)
    Not yet: (3,0) has 2 candidates, so it is not naked. But one of them has no other place in a unit.
    """
    board = as_board(board)
    cell = check_cell(board.shape, row, column)
    name = cell_name(cell)
    if board.digit(*cell) != OPEN:
        raise PuzzleError(f"cell {name}", "a digit stands there", "choose an open cell")
    right = single_kind(board, cell)
    praise = ("a naked single", "a hidden single", "a naked single, and a hidden one, too", "no single")

    def look(given: Numbers, place: int) -> str:
        many = counted(len(board.candidates(*cell)), "candidate")
        return f"{name} has {many}. And has one of them no other place in its row, its column or its block?"

    question = Question(
        right=(right,),
        read=_read_kind,
        form='write "naked", "hidden", "both" or "neither".',
        praise=f"{name} is {praise[right]}.",
        look=look,
    )
    return judge(answer, question, kind_slips(board, cell, right))


def _read_kind(answer: object) -> Numbers:
    if answer is None or answer is ...:
        raise Unanswered
    words = KIND_WORDS.get(_words(answer), _words(answer))
    if words not in KINDS:
        raise WrongForm(f"{shown(answer)} is no kind of single")
    return (KINDS.index(words),)
