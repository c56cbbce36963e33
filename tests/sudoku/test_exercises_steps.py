"""Wrong answers about steps with names, and what the checks say of them.

The answers were worked out by hand, as somebody with the wrong idea does.
"""

import re
from collections.abc import Callable
from typing import Any

import pytest

from puzzlelib.check import Verdict
from puzzlelib.sudoku import exercises
from puzzlelib.sudoku.board import Board
from puzzlelib.sudoku.examples import example
from puzzlelib.sudoku.puzzle import Sudoku
from puzzlelib.sudoku.slips.steps import KINDS, hidden_in, single_kind
from puzzlelib.sudoku.steps import STEPS, Step, next_step, steps_on, take
from tests.test_check import JUNK
from tests.verdicts import is_short_and_kind

SMALL = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
ARTICLE = example("article")
FULL = Board(Sudoku([[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]]))
STUCK = Board(example("four-givens"))


def before(name: str, puzzle: str) -> Board:
    """The board of a puzzle on which a step of this name is next."""
    board = Board(example(puzzle))
    while True:
        step = next_step(board)
        assert step is not None, f"{puzzle} needs no {name}"
        if step.name == name:
            return board
        take(board, step)


POINTING = before("pointing", "pointing")  # block (0,2): 3 in (0,7) and (1,7); strikes 3 from (3,7) and (4,7)
CLAIMING = before("claiming", "claiming")  # column 8: 7 in (7,8) and (8,8)
NAKED_PAIR = before("naked pair", "naked-pair")  # row 4: 1 and 2 in (4,1) and (4,8)
HIDDEN_PAIR = before("hidden pair", "hidden-pair")  # block (1,2): 1 and 7 in (3,7) and (4,7)
X_WING = before("X-wing", "x-wing")  # rows 2 and 7: 4 in columns 2 and 3
XY_WING = before("XY-wing", "xy-wing")
NAKED_SINGLE = before("naked single", "naked-single")
NO_STEP = Board(example("thin-air"))
while (found := next_step(NO_STEP)) is not None:
    take(NO_STEP, found)

# ---- the next step


@pytest.mark.parametrize(
    ("board", "answer", "sentence"),
    [
        (SMALL, "hidden single", "Right: hidden single in block (1,0)."),
        (POINTING, "Pointing", "Right: pointing in block (0,2)."),
        (CLAIMING, " claiming ", "Right: claiming in column 8."),
        (NAKED_PAIR, "naked pairs", "Right: naked pair in row 4."),
        (NAKED_PAIR, "2国同盟", "'2国同盟' may be a naked or a hidden pair. Please write the name"),
        (POINTING, "locked candidates", "'locked candidates' may be pointing or claiming. Please"),
        (SMALL, "singles", "'singles' may be a naked or a hidden single. Please"),
        (HIDDEN_PAIR, "HIDDEN-PAIR", "Right"),
        (X_WING, "x wing", "Right: X-wing in rows 2 and 7."),
        (X_WING, "X‐Wing".replace("‐", "-"), "Right"),
        (X_WING, "井桁", "Right"),
        (X_WING, "井桁理論", "Right"),
        (X_WING, "xwing", "Right"),
        (XY_WING, "xy_wing", "Right: XY-wing in (1,1)."),
        (NO_STEP, "none", "Right: no step with a name gives anything here."),
        (NO_STEP, [], "Right"),
        (NO_STEP, "search", "Right"),
        (SMALL, next_step(Board(SMALL)), "Right"),
        (SMALL, None, "Not answered yet"),
        # naked and hidden confused, pointing and claiming, wings
        (SMALL, "naked single", "naked: a cell has one candidate. Hidden: a digit has one place in a unit."),
        (NAKED_SINGLE, "hidden single", "naked: a cell has one candidate. Hidden: a digit has one place in a unit."),
        (POINTING, "claiming", "pointing goes from a block to a line, claiming from a line to a block."),
        (CLAIMING, "pointing", "pointing goes from a block to a line, claiming from a line to a block."),
        (
            NAKED_PAIR,
            "hidden pair",
            "naked: two cells have no other candidates. Hidden: two digits have no other places.",
        ),
        (HIDDEN_PAIR, "naked pair", "naked: two cells have no other candidates."),
        (NAKED_PAIR, "pointing", "a pair is two digits in two cells, pointing is about one digit."),
        (X_WING, "XY-wing", "an X-wing is one digit in four corners, an XY-wing three cells of two candidates each."),
        (X_WING, "swordfish", "an X-wing has two lines and two crossing ones, a swordfish three and three."),
        # something easier is there
        (
            ARTICLE,
            "pointing",
            "there is pointing, but a step that comes before it in the order gives something, too.",
        ),
        (SMALL, "none", "there is a step. Go through the names in order, the singles first."),
        # it is not there
        (SMALL, "swordfish", "the board shows no swordfish. Something easier is there."),
        (XY_WING, "pointing", "the board shows no pointing. Go on in the order of the names."),
        (NO_STEP, "X-wing", "the board shows no X-wing, and no other step with a name."),
        # no name
        (SMALL, "guess", "'guess' is no name of a step. Please write the name of a step, such as \"naked single\"."),
        (SMALL, 3, "3 is no text."),
        # no question
        (FULL, "naked single", "change the question first. The board: it is full; take another one."),
        ("board", "naked single", "change the question first. The board: 'board' is none"),
    ],
)
def test_the_next_step(board: Any, answer: object, sentence: str) -> None:
    assert sentence in repr(exercises.check_step(answer, board))


def test_full_houses_are_singles_that_come_first() -> None:
    board = Board(Sudoku([[1, 2, 3, 0], [0] * 4, [0] * 4, [0] * 4]))
    assert exercises.check_step("full house", board)
    told = "a full house is the last open cell of a unit; a naked single may have open neighbours."
    assert told in repr(exercises.check_step("naked single", board))
    assert "around a hidden single more are open" in repr(exercises.check_step("hidden single", board))


@pytest.mark.parametrize("size", ["pair", "triple", "quad"])
def test_naked_and_hidden_subsets_are_told_apart(size: str) -> None:
    for kind, other in (("naked", "hidden"), ("hidden", "naked")):
        board = before(f"{kind} {size}", f"{kind}-{size}")
        assert exercises.check_step(f"{kind} {size}", board)
        told = repr(exercises.check_step(f"{other} {size}", board))
        assert re.search(
            "naked: (two|the) cells have no other candidates. Hidden: (two|the) digits have no other", told
        )


def test_every_step_of_a_way_is_named() -> None:
    board = Board(example("swordfish"))
    for _ in range(60):
        step = next_step(board)
        if step is None:
            break
        assert exercises.check_step(step.name, board)
        wrong = next(name for name in STEPS if name != step.name)
        assert exercises.check_step(wrong, board).right is False
        take(board, step)


# ---- what a step strikes

PAIR_STRIKES = steps_on(NAKED_PAIR, "naked pair")[0].struck
HIDDEN_STRIKES = [((3, 7), 4), ((3, 7), 6), ((3, 7), 8), ((4, 7), 4), ((4, 7), 8)]


@pytest.mark.parametrize(
    ("board", "name", "answer", "sentence"),
    [
        (
            POINTING,
            "pointing",
            [((3, 7), 3), ((4, 7), 3)],
            "Right: pointing in block (0,2): strike 3 from (3,7) and (4,7).",
        ),
        (POINTING, "pointing", "(4,7) 3, (3,7) 3", "Right"),
        (HIDDEN_PAIR, "hidden pair", HIDDEN_STRIKES, "Right: hidden pair in block (1,2): strike"),
        (X_WING, "X-wing", [((0, 3), 4), ((8, 3), 4)], "Right: X-wing in rows 2 and 7: strike 4 from (0,3) and (8,3)."),
        (XY_WING, "XY-wing", {(7, 0): 2}, "Right: XY-wing in (1,1): strike 2 from (7,0)."),
        (POINTING, "pointing", None, "Not answered yet"),
        # struck from the cells that prove it
        (
            NAKED_PAIR,
            "naked pair",
            [((4, 1), 1), ((4, 1), 2), ((4, 8), 1), ((4, 8), 2)],
            "the candidates of these cells prove the step and stay. Strike their digits from the others of the unit.",
        ),
        (
            NAKED_PAIR,
            "naked pair",
            [*PAIR_STRIKES, ((4, 1), 1), ((4, 1), 2), ((4, 8), 1), ((4, 8), 2)],
            "the candidates of these cells prove the step and stay.",
        ),
        (
            HIDDEN_PAIR,
            "hidden pair",
            [((3, 7), 1), ((3, 7), 7), ((4, 7), 1), ((4, 7), 7)],
            "the digits that it is about stay in these cells. Strike all others from them.",
        ),
        (
            POINTING,
            "pointing",
            [((0, 7), 3), ((1, 7), 3)],
            "these candidates prove the step: one of them is true, so they",
        ),
        (
            X_WING,
            "X-wing",
            [((2, 2), 4), ((2, 3), 4), ((7, 2), 4), ((7, 3), 4)],
            "these prove the step and stay: one in each of these rows is true. Strike the others in the columns.",
        ),
        (
            before("X-wing", "crossed-beams"),
            "X-wing",
            [((0, 1), 4), ((4, 1), 4), ((0, 7), 4), ((4, 7), 4)],
            "these prove the step and stay: one in each of these columns is true. Strike the others in the rows.",
        ),
        # struck where the digit is locked: from the rows of an X-wing, from the block instead of the line
        (
            X_WING,
            "X-wing",
            [((2, 4), 4)],
            "4 is no candidate of (2,4): there is nothing to strike. Look outside rows 2 and 7.",
        ),
        (
            POINTING,
            "pointing",
            [((0, 6), 3)],
            "3 is no candidate of (0,6): there is nothing to strike. Look outside block",
        ),
        (
            CLAIMING,
            "claiming",
            [((0, 8), 7)],
            "7 is no candidate of (0,8): there is nothing to strike. Look outside column 8.",
        ),
        # a part of it
        (
            NAKED_PAIR,
            "naked pair",
            [mark for mark in PAIR_STRIKES if mark[1] == 1],
            "1 is not the only digit that falls.",
        ),
        (POINTING, "pointing", [((3, 7), 3)], "these fall, and some more do."),
        (
            POINTING,
            "pointing",
            [],
            "something falls. In block (0,2), 3 can only stand in (0,7) and (1,7), both in column 7.",
        ),
        # swapped, from 1, indices
        (POINTING, "pointing", [((7, 3), 3), ((7, 4), 3)], "row and column are swapped"),
        (POINTING, "pointing", [((4, 8), 3), ((5, 8), 3)], "everything is one more"),
        (POINTING, "pointing", [((3, 7), 2), ((4, 7), 2)], "the digits are one too small: these are their indices."),
        # anything else
        (POINTING, "pointing", [((9, 7), 3)], "there is no 3 in (9,7): rows and columns count from 0, digits from 1."),
        (POINTING, "pointing", [((3, 7), 3), ((4, 7), 3), ((0, 7), 3)], "3 in (0,7) proves the step and stays."),
        (NAKED_PAIR, "naked pair", "all", "'all' is no whole number. Please write a list such as"),
        # no question
        (
            SMALL,
            "hidden single",
            [],
            "change the question first. The step: it writes a digit and strikes nothing; choose",
        ),
        (
            POINTING,
            "swordfish",
            [],
            "change the question first. The step: the board does not show it; choose another one.",
        ),
        (POINTING, "guess", [], "change the question first. The step: 'guess' is none; write its name, such as"),
    ],
)
def test_what_a_step_strikes(board: Any, name: str, answer: object, sentence: str) -> None:
    assert sentence in repr(exercises.check_strikes(answer, board, name))


def test_candidates_of_which_a_step_says_nothing() -> None:
    cell = next(cell for cell in NAKED_PAIR.open_cells() if cell[0] != 4 and 3 in NAKED_PAIR.candidates(*cell))
    told = "the step is about 1 and 2. It says nothing of 3."
    assert told in repr(exercises.check_strikes([(cell, 3)], NAKED_PAIR, "naked pair"))
    cell = next(cell for cell in NAKED_PAIR.open_cells() if cell[0] != 4 and 1 in NAKED_PAIR.candidates(*cell))
    told = "stays: naked pair in row 4 says nothing of it."
    assert told in repr(exercises.check_strikes([(cell, 1)], NAKED_PAIR, "naked pair"))


def test_any_step_of_the_name_is_right_and_a_step_itself_is_a_question() -> None:
    board = Board(ARTICLE)
    found = [step for step in steps_on(board, "pointing") if step.struck]
    assert len(found) > 1
    for step in found:
        assert exercises.check_strikes(step.struck, board, "pointing")
        assert exercises.check_strikes(step.struck, board, step)
    assert exercises.check_strikes(found[1].struck, board, found[0]).right is False


# ---- singles


@pytest.mark.parametrize(
    ("board", "unit", "answer", "sentence"),
    [
        (SMALL, ("row", 3), ((3, 0), 4), "Right: in row 3, 4 can only stand in (3,0)."),
        (SMALL, ("block", 2), [((3, 0), 4)], "Right: in block (1,0), 4 can only stand in (3,0)."),
        (ARTICLE, ("column", 8), "(8,8) 8", "Right: in column 8, 8 can only stand in (8,8)."),
        (ARTICLE, ("column", 8), (4, 8, 4), "Right: in column 8, 4 can only stand in (4,8)."),
        (ARTICLE, ("row", 0), [], "Right: row 0 has no hidden single."),
        (ARTICLE, ("row", 0), "none", "Right"),
        (ARTICLE, ("row", 0), None, "Not answered yet"),
        # naked
        (
            ARTICLE,
            ("column", 8),
            ((2, 8), 3),
            "3 is the only candidate of (2,8): that is a naked single. Hidden means that",
        ),
        # another place
        (
            ARTICLE,
            ("column", 8),
            ((0, 8), 1),
            "1 can also stand in (1,8), (3,8) and (8,8), so it is not hidden in (0,8).",
        ),
        (ARTICLE, ("row", 0), ((0, 2), 6), "6 can also stand in (0,"),
        (ARTICLE, ("column", 8), [], "column 8 has one: which digit has a single place left there?"),
        # swapped, from 1, index
        (SMALL, ("row", 3), ((0, 3), 4), "row and column are swapped"),
        (SMALL, ("block", 2), ((4, 1), 4), "everything is one more"),
        (SMALL, ("row", 3), ((3, 0), 3), "the digit is one too small: that is its index."),
        # anything else
        (ARTICLE, ("column", 8), ((3, 5), 2), "(3,5) does not lie in column 8."),
        (ARTICLE, ("column", 8), ((5, 8), 9), "in (5,8) stands 9 already."),
        (ARTICLE, ("column", 8), ((0, 8), 9), "9 is no candidate of (0,8)."),
        (ARTICLE, ("column", 8), ((0, 9), 9), "there is no 9 in (0,9): rows and columns count from 0, digits from 1."),
        (
            ARTICLE,
            ("column", 8),
            [((8, 8), 8), ((4, 8), 4)],
            "there are 2 entries, and one is enough. Please write a cell",
        ),
        (ARTICLE, ("column", 8), (8, 8), "each entry is a cell and a digit"),
        # no question
        (ARTICLE, ("column", 9), [], "change the question first. The unit: there is no column 9"),
        (ARTICLE, "column 8", [], "change the question first. The unit: 'column 8' is none"),
    ],
)
def test_hidden_singles(board: Any, unit: Any, answer: object, sentence: str) -> None:
    assert sentence in repr(exercises.check_hidden_single(answer, board, unit))


@pytest.mark.parametrize(
    ("board", "cell", "answer", "sentence"),
    [
        (SMALL, (3, 0), "hidden", "Right: (3,0) is a hidden single."),
        (SMALL, (3, 0), "Hidden single", "Right"),
        (ARTICLE, (2, 8), "naked", "Right: (2,8) is a naked single."),
        (ARTICLE, (3, 5), "neither", "Right: (3,5) is no single."),
        (ARTICLE, (3, 5), "none", "Right"),
        (ARTICLE, (3, 5), None, "Not answered yet"),
        (
            SMALL,
            (3, 0),
            "naked",
            "(3,0) has 2 candidates, so it is not naked. But one of them has no other place in a unit.",
        ),
        (SMALL, (3, 0), "both", "(3,0) has 2 candidates, so it is not naked."),
        (
            ARTICLE,
            (2, 8),
            "hidden",
            "(2,8) has one candidate, so it is naked. But in each of its units that digit has room",
        ),
        (ARTICLE, (2, 8), "both", "(2,8) has one candidate, so it is naked."),
        (ARTICLE, (2, 8), "neither", "(2,8) has one candidate. What is such a cell called?"),
        (
            ARTICLE,
            (3, 5),
            "hidden",
            "(3,5) has 4 candidates. And has one of them no other place in its row, its column or",
        ),
        (
            ARTICLE,
            (3, 5),
            "blue",
            '\'blue\' is no kind of single. Please write "naked", "hidden", "both" or "neither".',
        ),
        (ARTICLE, (0, 5), "naked", "change the question first. Cell (0,5): a digit stands there; choose an open cell."),
        (ARTICLE, (0, 9), "naked", "change the question first. The cell: there is no row 0, column 9"),
    ],
)
def test_kinds_of_singles(board: Any, cell: tuple[int, int], answer: object, sentence: str) -> None:
    assert sentence in repr(exercises.check_single_kind(answer, board, *cell))


def test_a_single_may_be_both() -> None:
    board = Board(Sudoku([[1, 2, 3, 0], [0] * 4, [0] * 4, [0] * 4]))
    assert (
        repr(exercises.check_single_kind("both", board, 0, 3))
        == "Right: (0,3) is a naked single, and a hidden one, too."
    )
    told = "it is naked, that is true. Has its digit another place in all units of (0,3)?"
    assert told in repr(exercises.check_single_kind("naked", board, 0, 3))
    told = "it is hidden, that is true. And how many candidates has (0,3)?"
    assert told in repr(exercises.check_single_kind("hidden", board, 0, 3))


@pytest.mark.parametrize("name", ["article", "hidden-single", "swordfish", "by-hand", "six-by-six"])
def test_singles_are_those_of_the_steps(name: str) -> None:
    board = Board(example(name))
    hidden = {(step.where, *step.placed[0]) for step in steps_on(board, "hidden single")}
    assert {(unit, *mark) for unit in board.shape.units for mark in hidden_in(board, unit)} == hidden
    naked = {step.placed[0][0] for step in steps_on(board, "naked single")}
    hidden_cells = {cell for _, cell, _ in hidden}
    for cell in board.open_cells():
        kind = ("neither", "hidden", "naked", "both")[2 * (cell in naked) + (cell in hidden_cells)]
        assert KINDS[single_kind(board, cell)] == kind
        assert exercises.check_single_kind(kind, board, *cell)


# ---- whatever stands there

CHECKS: list[tuple[Callable[..., Verdict], tuple[object, ...]]] = [
    (exercises.check_step, (SMALL,)),
    (exercises.check_strikes, (POINTING, "pointing")),
    (exercises.check_hidden_single, (SMALL, ("row", 3))),
    (exercises.check_single_kind, (SMALL, 3, 0)),
]


@pytest.mark.parametrize("junk", JUNK, ids=lambda junk: type(junk).__name__)
def test_nothing_that_a_reader_writes_raises(junk: object) -> None:
    for check, question in CHECKS:
        assert is_short_and_kind(check(junk, *question))
        for place in range(len(question)):
            assert is_short_and_kind(check(1, *question[:place], junk, *question[place + 1 :]))


@pytest.mark.parametrize(("check", "question"), CHECKS, ids=lambda value: getattr(value, "__name__", ""))
def test_no_answer_is_no_wrong_answer(check: Callable[..., Verdict], question: tuple[object, ...]) -> None:
    assert check(None, *question).right is None
    assert check(..., *question).right is None


@pytest.mark.parametrize(
    "name", ["pointing", "claiming", "naked pair", "hidden pair", "naked triple", "X-wing", "XY-wing"]
)
def test_strikes_of_all_steps_on_the_way(name: str) -> None:
    board = Board(example(name.lower().replace(" ", "-")))
    seen = 0
    while (step := next_step(board)) is not None:
        if step.struck:
            seen += 1
            assert exercises.check_strikes(step.struck, board, step)
            for wrong in (step.because, step.struck[1:], (*step.struck, ((0, 0), 1))):
                verdict = exercises.check_strikes(wrong, board, step)
                assert verdict.right is (set(wrong) == set(step.struck))
                assert is_short_and_kind(verdict)
        take(board, step)
    assert seen
    assert isinstance(step, Step) or step is None
