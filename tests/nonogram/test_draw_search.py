"""Pictures of boards on their way: what they claim is so, and nothing is cut off or written over."""

from itertools import islice

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlelib.errors import PuzzleError
from puzzlelib.nonogram import Nonogram, draw_search, example, probe, solve, solve_by_lines
from puzzlelib.nonogram.board import Board, queue_all, trace_lines
from puzzlelib.nonogram.draw import cell_index
from puzzlelib.nonogram.draw_search import (
    BOX_WIDTH,
    FEWEST_BOXES,
    PAGE,
    SMALLEST_CELL,
    branches,
    marks,
    under,
    work_list,
)
from puzzlelib.nonogram.search import Search, first_open, trace_search
from puzzlelib.nonogram.sentences import sentence
from puzzlelib.picture import GREEN, ORANGE, PURPLE, VERMILLION, Boxes, Lines
from tests.nonogram import sat
from tests.nonogram.strategies import pictures
from tests.paint.layout import texts, troubles

STUCK = Nonogram([[1, 1], [2]], [[1]] * 4)
CHESS = Nonogram([[1], [1]], [[1], [1]])
NO_SOLUTION = Nonogram([[1, 1], [2], [1, 1], [1]], [[2], [1], [1, 1], [2]])
PERMUTATIONS = Nonogram([[1]] * 4, [[1]] * 4)


def words(picture):
    return [text.text for text in texts(picture)]


def last_words(picture):
    return picture.description.splitlines()[-1]


def boxes(picture, stroke):
    found = [shape for shape in picture.shapes if isinstance(shape, Boxes) and shape.stroke == stroke]
    return [box for shape in found for box in shape.boxes]


def scattered(side, seed=4):
    return Nonogram.from_picture(np.random.default_rng(seed).random((side, side)) < 0.5)


# ---- branches


def test_the_essential_figure_of_lesson_15():
    picture = branches(solve_by_lines(STUCK), 1, 1)
    assert picture.description == (
        "Before. 8 cells are open. Row 1, column 1 is tried both ways.\n"
        "    1 1 1 1\n1 1 ? ? ? ?\n  2 ? ? ? ?\n"
        "If row 1, column 1 is ■. No contradiction: 7 cells follow, and the board is solved.\n"
        "    1 1 1 1\n1 1 # . . #\n  2 . # # .\n"
        "If row 1, column 1 is □. Contradiction after 7 more cells: no placement of 2 fits row 2.\n"
        "    1 1 1 1\n1 1 . # . #\n  2 # . # .\n"
        "Row 1, column 1 is filled: were it empty, nothing would fit row 2. With it 7 cells follow."
    )
    assert {"assumed", "follows from the assumption"} <= set(words(picture))
    assert troubles(picture) == []


def test_the_contradicted_line_is_crossed_out_with_its_clue():
    picture = branches(solve_by_lines(STUCK), 1, 1)
    (crosses,) = [shape for shape in picture.shapes if isinstance(shape, Lines) and shape.stroke == VERMILLION]
    assert len(crosses.lines) == 3  # a cross over the clue and a stroke through the row
    assert len(boxes(picture, VERMILLION)) == 1
    assert min(x for line in crosses.lines for x, _ in line) > 2 * picture.width / 3  # in the third board


def test_the_assumed_cell_is_marked_on_every_board():
    picture = branches(solve_by_lines(STUCK), 1, 1)
    assert len(boxes(picture, PURPLE)) == 4  # the three boards, and the key


def test_cells_on_which_both_branches_agree_are_framed_in_both():
    board = solve_by_lines(scattered(10, 12))
    found = probe(board, 6, 9)
    picture = branches(board, 6, 9)
    assert len(found.agreed) == 2
    assert len(boxes(picture, GREEN)) == 2 * 2 + 1  # and one in the key
    assert last_words(picture) == "In both: row 6, column 8 is empty, row 10, column 8 is empty"
    assert "Both branches agree on 2 cells, framed: whichever is true, they are settled." in picture.description


def test_one_cell_on_which_both_branches_agree():
    board = Board(Nonogram.from_picture("...#\n.##.\n##.."), [".???", "?#?.", "????"])
    told = "Both branches agree on 1 cell, framed: whichever is true, it is settled."
    assert told in branches(board, 1, 2).description


def test_two_solved_boards_are_two_solutions():
    picture = branches(solve_by_lines(CHESS), 1, 1)
    assert last_words(picture) == "Both boards are solved: there is more than one solution."


def test_no_contradiction_proves_nothing():
    picture = branches(solve_by_lines(PERMUTATIONS), 1, 1)
    assert last_words(picture) == "Neither branch contradicts, and they agree on no cell: nothing is proved."
    assert "the same in both branches" not in words(picture)


def test_two_contradictions():
    picture = branches(solve_by_lines(NO_SOLUTION), 1, 1)
    assert last_words(picture) == "Both values contradict: this board has no solution."
    assert len(boxes(picture, VERMILLION)) == 2


def test_two_contradictions_under_an_assumption_refute_it():
    wrong = solve_by_lines(STUCK)
    wrong.assume(1, 1, 0)
    picture = branches(wrong, 2, 1)
    assert last_words(picture) == "Both values contradict: an assumption is wrong."


def test_branches_leave_the_board_as_it_was():
    board = Board.blank(PERMUTATIONS)
    queue_all(board)
    waiting = dict(board.waiting)
    branches(board, 1, 1)
    assert board.waiting == waiting
    assert (board.cells == -1).all()


@pytest.mark.parametrize("cell", [(3, 1), (0, 1), (1, 5)])
def test_cells_beside_the_board_have_no_branches(cell):
    with pytest.raises(PuzzleError, match="the board has 2 rows and 4 columns"):
        branches(solve_by_lines(STUCK), *cell)


@pytest.mark.parametrize("action", [work_list, lambda board: branches(board, 1, 1)])
def test_only_boards_are_drawn(action):
    with pytest.raises(PuzzleError, match="the board: a Nonogram is no Board; take solve_by_lines"):
        action(STUCK)


@given(pictures(7), st.data())
def test_what_the_words_claim_holds_in_every_solution(picture, data):
    puzzle = Nonogram.from_picture(picture)
    board = solve_by_lines(puzzle)
    if not board.undecided:
        return
    row, column = data.draw(st.sampled_from(Search(board).open_cells()))
    drawn = branches(board, row, column)
    grids = sat.solutions(puzzle, limit=2)
    said = last_words(drawn)
    assert troubles(drawn) == []
    if said.startswith("Both boards are solved"):
        assert len(grids) == 2
    if said.startswith(f"Row {row}, column {column} is filled"):
        assert grids[0][row - 1, column - 1] == 1
    if said.startswith(f"Row {row}, column {column} is empty"):
        assert grids[0][row - 1, column - 1] == 0


@pytest.mark.parametrize(("side", "rows"), [(5, 1), (10, 1), (15, 1), (20, 2), (25, 3), (35, 3)])
def test_boards_stand_beside_each_other_while_they_fit(side, rows):
    puzzle = scattered(side)
    board = Board.blank(puzzle)
    picture = branches(board, 1, 1)
    levels = {text.y for text in texts(picture) if text.text.startswith(("Before", "If row"))}
    assert len(levels) == rows
    assert picture.width <= PAGE
    assert troubles(picture) == []


# ---- the marks of a state


@given(pictures(5))
def test_a_cell_is_grey_while_an_assumption_stands_since_it_was_settled(picture):
    puzzle = Nonogram.from_picture(picture)
    trace = trace_search(puzzle, choose=first_open)
    sure = {}
    for event, state in zip(trace, list(map(Board.copy, trace.states()))[1:], strict=True):
        if event.kind == "settled" and not event.depth:
            sure[event.where] = event.value
        settled = {(row + 1, column + 1) for row, column in np.argwhere(state.cells != -1).tolist()}
        assert sorted(under(state)) == sorted(cell_index(puzzle, cell) for cell in settled - sure.keys())


def test_each_event_has_its_marks():
    trace = trace_search(CHESS, choose=first_open)
    kinds = {}
    for event, state in zip(trace, list(map(Board.copy, trace.states()))[1:], strict=True):
        kinds.setdefault(event.kind, []).append([highlight[1] for highlight in marks(state)])
    assert kinds["all queued"] == [[]]
    assert kinds["line"][0] == ["look"]
    assert kinds["assumed"] == [["assumed"]]
    assert kinds["line ended"][4] == ["assumed", "look", "changed"]
    assert kinds["solution"] == [["assumed"], []]
    assert kinds["taken back"] == [["look"]]


# ---- solutions


def test_solutions_stand_beside_each_other_with_their_differences():
    answer = solve(CHESS)
    picture = draw_search.solutions(CHESS, answer.grids)
    assert picture.description == (
        "Solution 1.\n  1 1\n1 . #\n1 # .\nSolution 2.\n  1 1\n1 # .\n1 . #\nThe 2 solutions differ in 4 cells, framed."
    )
    assert len(boxes(picture, GREEN)) == 2 * 4
    assert troubles(picture) == []


def test_only_cells_that_differ_are_framed():
    puzzle = scattered(10, 12)
    answer = solve(puzzle)
    picture = draw_search.solutions(puzzle, answer.grids)
    assert len(boxes(picture, GREEN)) == 2 * answer.differences.sum() < 2 * 100


def test_one_solution_differs_from_none():
    picture = draw_search.solutions(STUCK, solve(STUCK).grids)
    assert boxes(picture, GREEN) == []
    assert words(picture)[0] == "Solution 1"


def test_many_solutions_stand_in_rows():
    picture = draw_search.solutions(PERMUTATIONS, solve(PERMUTATIONS, limit=24).grids)
    assert picture.width <= PAGE
    assert last_words(picture) == "The 24 solutions differ in 16 cells, framed."
    assert troubles(picture) == []


def test_no_solution_is_no_picture():
    with pytest.raises(PuzzleError, match="the solutions: there is none; draw 1 or more"):
        draw_search.solutions(NO_SOLUTION, [])
    with pytest.raises(PuzzleError, match="the solutions: a Solutions is no list of them; pass solve"):
        draw_search.solutions(CHESS, solve(CHESS))
    with pytest.raises(PuzzleError, match="the board: it has 1 row, not 2"):
        draw_search.solutions(CHESS, [[[1, 0]]])


# ---- the work list


def test_the_work_list_of_a_state():
    trace = trace_lines(example("heart"))
    picture = work_list(trace.state(6))
    assert picture.description.splitlines()[:2] == [
        "Row 2, column 2 is filled: all placements of row 2 agree.",
        "Waiting: row 3 (first look), row 4 (first look), row 5 (first look), column 1 (cell 2, new), "
        "column 2 (cell 2, new), column 3 (first look), column 4 (first look), column 5 (first look)",
    ]
    assert {"row 3", "first look", "2", "8 lines wait, with the"} <= set(words(picture))
    assert len([box for box in boxes(picture, ORANGE) if box[2] == BOX_WIDTH - 30]) == 2
    assert troubles(picture) == []


@given(pictures(6), st.data())
def test_the_work_list_holds_what_waits_and_marks_what_has_just_learned(picture, data):
    trace = trace_lines(Nonogram.from_picture(picture))
    count = data.draw(st.integers(0, len(trace)))
    board = trace.state(count)
    drawn = work_list(board)
    assert troubles(drawn) == []
    names = [f"{kind} {number}" for kind, number in board.waiting]
    boxed = [text.text for text in texts(drawn) if text.text.startswith(("row ", "column ")) and text.anchor == "start"]
    assert [name for name in boxed if name in names] == names
    told = set()
    for event in islice(trace, count):
        if event.kind in ("line", "all queued"):
            told = set()
        if event.kind == "settled":
            row, column = event.where
            told.add(f"column {column}" if board.unit[0] == "row" else f"row {row}")
    bold = {text.text for text in texts(drawn) if text.bold and text.text in names}
    assert bold == told


def test_a_board_that_was_not_traced_has_a_work_list():
    board = Board.blank(CHESS)
    queue_all(board)
    assert work_list(board).description.startswith("Waiting: row 1 (first look), row 2 (first look), column 1")
    assert work_list(solve_by_lines(CHESS)).description.startswith("Waiting: no line\n")
    assert "No line waits" in words(work_list(solve_by_lines(CHESS)))


def test_a_contradiction_crosses_the_line_out_beside_those_that_wait():
    trace = trace_lines(Nonogram([[3], [1, 1]], [[1], [2], [2]]))
    picture = work_list(trace.state(len(trace)))
    assert picture.description.startswith(sentence(trace[-1]))
    assert len(boxes(picture, VERMILLION)) == 1


@pytest.mark.parametrize("side", [5, 10, 15, 20, 25, 40])
def test_long_work_lists_are_cut(side):
    picture = work_list(trace_lines(Nonogram([[1]] * side, [[1]] * side)).state(1))
    assert troubles(picture) == []
    assert picture.width <= PAGE
    boxed = [text for text in words(picture) if text.startswith(("row ", "column "))]
    assert len(boxed) >= FEWEST_BOXES
    rest = 2 * side - len(boxed)
    assert (f"and {rest} more lines" in words(picture)) == (rest > 1)


def test_cells_stay_large_enough():
    blank = Board.blank(scattered(60))
    picture = branches(blank, 1, 1)
    assert troubles(picture) == []
    assert boxes(picture, PURPLE)[0][2] >= SMALLEST_CELL - 4
