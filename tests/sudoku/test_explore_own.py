"""A Sudoku of the reader's own: clashes, the number of solutions, the level."""

import numpy as np
import pytest

from puzzlelib.sudoku import Sudoku, explore, solve
from puzzlelib.sudoku.examples import example
from puzzlelib.sudoku.explore.own import clashing
from puzzlelib.sudoku.level import level
from puzzlelib.sudoku.puzzle import shape_of

SMALL = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])


def framed(explorer, kind):
    return [divmod(index, explorer.view.cols) for index, k, *_ in explorer.view.highlights if k == kind]


def write(explorer, row, column, sign):
    """Type a sign into a cell, as the front end reports it."""
    index, cells = row * explorer.view.cols + column, explorer.view.cells
    explorer.view.selected = index
    explorer.view.cells = cells[:index] + sign + cells[index + 1 :]


@pytest.fixture
def own():
    return explore.SudokuExplorer(SMALL)


def test_it_opens_with_what_is_known_of_the_puzzle(own):
    assert own.solutions.status == "unique"
    assert own.level == level(SMALL)
    assert own.told == ["5 givens. Exactly one solution.", "It needs singles. Its hardest step is the hidden single."]
    assert "<p>5 givens. Exactly one solution.</p>" in own.verdict.value
    assert (own.view.typed, own.view.cycle, own.view.locked) == ("1234", "", False)


def test_every_cell_can_be_changed(own):
    assert framed(own, "given") == []
    write(own, 0, 1, " ")
    assert own.puzzle.rows[0] == (0, 0, 0, 0)
    write(own, 0, 1, "2")
    assert own.puzzle == SMALL


def test_a_digit_that_is_typed_is_solved_at_once(own):
    write(own, 0, 0, "4")
    assert own.puzzle.rows[0][:2] == (4, 2)
    assert own.solutions.status == solve(own.puzzle).status == "none"
    assert own.told[0] == "6 givens. No solution."
    assert own.told[1] == own.solutions.reason
    assert own.view.selected == 0


def test_a_clash_is_named_and_both_cells_are_outlined(own):
    write(own, 2, 1, "3")
    assert own.told == ["Column 1: 3 stands in (2,1) and in (3,1); correct one of the two: columns count from 0."]
    assert framed(own, "error") == [(2, 1), (3, 1)]
    assert own.clash == [(2, 1), (3, 1)]
    assert own.puzzle == SMALL, "the cells below keep the last puzzle without a clash"
    assert own.view.cells[9] == "3", "what was typed stays, to be mended"
    assert own.message.value == ""
    write(own, 2, 1, " ")
    assert (own.clash, framed(own, "error"), own.told[0]) == ([], [], "5 givens. Exactly one solution.")


def test_several_clashes_are_all_outlined():
    cells = np.array([[1, 0, 0, 0], [0, 1, 0, 1], [0] * 4, [0] * 4])
    assert clashing(shape_of(2, 2), cells) == [(0, 0), (1, 1), (1, 3)]
    assert clashing(shape_of(2, 2), np.zeros((4, 4))) == []


def test_several_solutions_are_compared(own):
    write(own, 3, 3, " ")
    write(own, 3, 1, " ")
    assert own.solutions.status == "multiple"
    assert own.told[1].endswith("The shaded cells show the digits of both.")
    first, second = own.solutions.grids
    differ = {(row, column) for row, column in np.argwhere(first != second).tolist()}
    assert set(framed(own, "peer")) == differ
    assert {divmod(index, 4): set(signs) for index, signs in own.view.marks} == {
        cell: {str(first[cell]), str(second[cell])} for cell in differ
    }


def test_a_cell_or_a_unit_for_which_nothing_is_left_is_outlined():
    explorer = explore.SudokuExplorer(Sudoku([[1, 2, 0, 0], [0] * 4, [0, 0, 3, 0], [0, 0, 4, 0]]))
    assert explorer.told[1] == "No digit is left for (0,2)."
    assert framed(explorer, "error") == [(0, 2)]
    explorer = explore.SudokuExplorer(Sudoku([[1, 0, 0, 0], [0, 0, 3, 0], [0, 3, 0, 0], [0] * 4]))
    assert [0, "error", 1, 4] in explorer.view.highlights


def test_start_again_and_empty_the_grid(own):
    write(own, 0, 0, "1")
    again, empty = own.box.children[2].children
    again.click()
    assert own.puzzle == SMALL
    empty.click()
    assert own.puzzle.givens == 0
    assert own.told[0] == "0 givens. More than one solution."


def test_a_clash_does_not_keep_from_starting_again(own):
    write(own, 2, 1, "3")
    own.box.children[2].children[0].click()
    assert (own.puzzle, own.clash) == (SMALL, [])
    assert own.view.cells == " 2  3     4  3 1"


def test_pasted_texts_and_other_sizes(own):
    own.pasted.value = str(example("six-by-six"))
    assert (own.view.rows, own.view.typed) == (6, "123456")
    assert own.solutions.status == "unique"
    own.pasted.value = "1234"
    assert own.refusal.value
    assert own.puzzle == example("six-by-six")


def test_a_full_grid(own):
    own.pasted.value = "1234 3412 2143 4321"
    assert own.told[0] == "16 givens. Exactly one solution."


def test_every_start_has_a_verdict():
    explorer = explore.SudokuExplorer()
    for name in explorer.puzzles:
        explorer.preset.value = name
        assert explorer.message.value == ""
        assert explorer.told[0].startswith(f"{explorer.puzzle.givens} givens. ")
