"""A puzzle solved with hints and named steps, by buttons and by hand."""

import pytest

from puzzlelib.sudoku import Sudoku, explore, solve
from puzzlelib.sudoku.board import Board
from puzzlelib.sudoku.examples import example
from puzzlelib.sudoku.explore.steps import without
from puzzlelib.sudoku.hint import SEVERAL, hint
from puzzlelib.sudoku.steps import next_step, steps

SMALL = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
EMPTY = Sudoku([[0] * 4] * 4)
NONE = Sudoku([[1, 2, 3, 0], [0, 0, 0, 4], [0] * 4, [0] * 4])


def framed(explorer, kind):
    return [divmod(index, explorer.view.cols) for index, k, *_ in explorer.view.highlights if k == kind]


def write(explorer, row, column, sign):
    """Type a sign into a cell, as the front end reports it."""
    index, cells = row * explorer.view.cols + column, explorer.view.cells
    explorer.view.selected = index
    explorer.view.cells = cells[:index] + sign + cells[index + 1 :]


def press(explorer, label):
    """Press the button of that name."""
    buttons = explorer.box.children[-1].children[1].children
    every = {button.description: button for button in (*buttons[0].children, *buttons[1].children)}
    every[label].click()


@pytest.fixture
def small():
    return explore.StepExplorer(SMALL)


@pytest.fixture
def hard():
    return explore.StepExplorer(example("half-an-hour"))


def test_it_opens_with_all_candidates(small):
    board = Board(SMALL)
    assert {divmod(index, 4): signs for index, signs in small.view.marks} == {
        cell: "".join(map(str, board.candidates(*cell))) for cell in board.open_cells()
    }
    assert (small.taken, small.hint, small.message.value) == ([], None, "")
    assert "11 cells are open." in small.answer.value


def test_the_first_hint_says_where_the_second_all(small):
    press(small, "hint")
    assert small.told == ["Look for a hidden single in block (1,0)."]
    assert small.view.mark_looks == []
    assert [8, "unit", 2, 2] in small.view.highlights
    press(small, "hint")
    assert small.told == [next_step(Board(SMALL)).sentence]
    assert small.view.mark_looks == [[12, "4", "because"]]
    assert framed(small, "found") == [(3, 0)]
    assert small.board.digit(3, 0) == 0, "a hint changes nothing"


def test_a_hint_begins_anew_after_a_step(small):
    press(small, "hint")
    press(small, "next step")
    press(small, "hint")
    assert small.told == [hint(small.board).look]


def test_steps_lead_to_the_solution(small):
    for step in steps(SMALL):
        press(small, "next step")
        assert small.told == [step.sentence]
    assert small.board.cells.tolist() == solve(SMALL).grids[0].tolist()
    assert small.taken == steps(SMALL)
    press(small, "next step")
    assert small.told == [hint(small.board).sentence]
    assert len(small.taken) == len(steps(SMALL))


def test_up_to_the_next_digit(hard):
    all_steps = steps(example("half-an-hour"))
    before = [step.name for step in all_steps].index("pointing")
    for number in range(1, before + 1):
        press(hard, "up to the next digit")
        assert hard.taken == all_steps[:number], "each of them writes a digit"
    press(hard, "up to the next digit")
    assert hard.told == [step.sentence for step in all_steps[before:]], "none of the rest does"
    assert hard.taken == all_steps


def test_a_step_that_strikes_shows_what_it_struck(hard):
    while not (hard.taken and hard.taken[-1].struck):
        press(hard, "next step")
    (cell, digit) = hard.taken[-1].struck[0]
    index = cell[0] * 9 + cell[1]
    assert [index, str(digit), "struck"] in hard.view.mark_looks
    assert str(digit) not in dict(map(tuple, hard.view.marks))[index]


def test_where_no_step_is_left_it_says_so(hard):
    for _ in range(60):
        press(hard, "up to the next digit")
    assert hard.told == [hint(hard.board).sentence]
    assert hard.board.open == 22


def test_a_digit_by_hand(small):
    write(small, 0, 0, "1")
    assert small.board.digit(0, 0) == 1
    assert small.told == ["1 stands in (0,0)."]
    assert small.view.selected == 0


def test_a_digit_that_a_peer_forbids_is_refused(small):
    write(small, 0, 0, "2")
    assert "Cell (0,0): no 2 can stand here; its candidates are 1, 4." in small.message.value
    assert small.view.cells[0] == " "
    assert small.board.digit(0, 0) == 0


def test_a_wrong_digit_is_told_and_can_be_taken_out(small):
    write(small, 0, 0, "4")
    assert small.told == ["4 in (0,0) is wrong: the puzzle has one solution, and it has another digit there."]
    assert framed(small, "error") == [(0, 0)]
    press(small, "next step")
    assert small.told == [hint(small.board).sentence]
    assert small.board.open == 10
    assert framed(small, "error") == [(0, 0)]
    write(small, 0, 0, " ")
    assert small.told == ["(0,0) is empty again."]
    assert small.board.open == 11


def test_a_digit_is_replaced_by_another(small):
    write(small, 0, 0, "4")
    write(small, 0, 0, "1")
    assert small.board.digit(0, 0) == 1
    assert small.told == ["1 stands in (0,0)."]


def test_where_there_are_several_solutions_no_digit_is_called_wrong():
    explorer = explore.StepExplorer(EMPTY)
    write(explorer, 0, 0, "3")
    assert explorer.told == ["3 stands in (0,0)."]


def test_struck_candidates_come_back_with_a_digit_that_goes(hard):
    while not any(step.struck for step in hard.taken):
        press(hard, "next step")
    written = next(step.placed[0][0] for step in hard.taken if step.placed)
    write(hard, *written, " ")
    assert hard.told[0].endswith("is empty again. All candidates that steps had struck out are back.")


def test_the_last_digit_solves_it(small):
    solution = solve(SMALL).grids[0]
    for row, column in SMALL.empty_cells:
        write(small, row, column, str(solution[row, column]))
    assert small.told == ["Solved: every unit holds every digit once."]
    assert "open" not in small.answer.value


def test_why_not(small):
    press(small, "why not?")
    assert "no cell is selected; click one first." in small.message.value
    small.view.selected = 12
    small.digit.value = 3
    press(small, "why not?")
    assert small.told == [
        "Why not 3 in (3,0)? 3 stands in (3,1), in the same row and block, and in (1,0), in the same column."
    ]
    assert framed(small, "error") == [(1, 0), (3, 1)] or framed(small, "error") == [(3, 1), (1, 0)]
    assert small.message.value == ""


def test_why_not_a_digit_that_a_step_has_struck_out(hard):
    while not any(step.struck for step in hard.taken):
        press(hard, "next step")
    (cell, digit) = hard.taken[-1].struck[0]
    hard.view.selected = cell[0] * 9 + cell[1]
    hard.digit.value = digit
    press(hard, "why not?")
    assert hard.taken[-1].reason in hard.told[0]
    assert hard.view.mark_looks


def test_start_again(small):
    press(small, "next step")
    press(small, "start again")
    assert (small.board.open, small.taken) == (11, [])


def test_a_puzzle_without_solution_says_so():
    explorer = explore.StepExplorer(NONE)
    press(explorer, "hint")
    assert explorer.told == [hint(NONE).sentence]
    press(explorer, "next step")
    assert explorer.board.open == NONE.size**2 - NONE.givens


@pytest.mark.parametrize("puzzle", [EMPTY, example("two-ways-out"), Sudoku([[0] * 9] * 9)])
def test_a_puzzle_with_several_solutions_says_so_at_once_and_in_the_hint(puzzle):
    explorer = explore.StepExplorer(puzzle)
    assert explorer.told[0] == SEVERAL
    while hint(explorer.board).step:
        press(explorer, "next step")
    press(explorer, "hint")
    assert SEVERAL in explorer.told[0]
    assert "Try one: others may be right as well." in explorer.told[0]


def test_a_puzzle_with_one_solution_says_nothing_of_several(small):
    assert len(small.told) == 1


def test_the_cell_or_the_unit_to_look_at_is_outlined():
    explorer = explore.StepExplorer(EMPTY)
    press(explorer, "hint")
    assert explorer.told[0].startswith("No step that has a name here gives anything. Look at (0,0).")
    assert framed(explorer, "look") == [(0, 0)]
    for row, column, sign in ((0, 0, "1"), (1, 2, "3"), (2, 1, "3")):
        write(explorer, row, column, sign)
    press(explorer, "hint")
    assert explorer.told[0].startswith("Look at row 0.")
    assert [0, "error", 1, 4] in explorer.view.highlights


def test_another_size(small):
    small.pasted.value = str(example("six-by-six"))
    assert (small.view.rows, small.digit.max, small.board.open) == (6, 6, 26)
    small.view.selected = 0
    small.pasted.value = SMALL.write("line")
    assert (small.cell, small.digit.max) == (None, 4)


def test_a_digit_that_goes_leaves_the_others_in_their_order():
    board = Board(SMALL)
    for row, column, digit in ((0, 0, 1), (3, 0, 4), (0, 2, 3)):
        board.place(row, column, digit)
    rest = without(board, 3, 0)
    assert [written[:3] for written in rest.trail] == [(0, 0, 1), (0, 2, 3)]
