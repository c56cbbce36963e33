"""Each technique on a position that one can check by hand, and on one that misses it by a mark."""

import pytest

from puzzlelib.sudoku.board import Board
from puzzlelib.sudoku.puzzle import Shape, Sudoku
from puzzlelib.sudoku.steps import STEPS, steps_on
from tests.sudoku.strategies import puzzle_of

NINE = Shape(3, 3)


def pencilled(only=(), without=(), givens=(), shape=NINE):
    """A board with these givens, cells that keep these candidates ``only``, and digits struck from these cells."""
    rows = [[0] * shape.size for _ in range(shape.size)]
    for (row, column), digit in dict(givens).items():
        rows[row][column] = digit
    board = Board(puzzle_of(rows, shape))
    for cell, digits in dict(only).items():
        for digit in board.candidates(*cell):
            if digit not in digits:
                board.strike(*cell, digit)
    for digit, cells in dict(without).items():
        for cell in cells:
            board.strike(*cell, digit)
    return board


def the_step(board, name):
    (step,) = steps_on(board, name)
    return step


def row_cells(row, *columns):
    return [(row, column) for column in columns]


# ---- singles


def test_full_house():
    eight = {(4, column): column + 1 for column in range(9) if column != 6}
    step = the_step(pencilled(givens=eight), "full house")
    assert step.placed == (((4, 6), 7),)
    assert step.rests_on == tuple(eight)
    assert step.sentence == "Full house. Row 4 has one open cell, (4,6), and lacks one digit, 7. Write 7 into (4,6)."
    assert not steps_on(pencilled(givens=dict(list(eight.items())[1:])), "full house")


def test_a_unit_whose_last_cell_cannot_have_the_last_digit_is_no_full_house():
    board = pencilled(givens={**{(4, column): column + 1 for column in range(9) if column != 6}, (0, 6): 7})
    assert not steps_on(board, "full house")


def test_hidden_single():
    givens = {(0, 7): 5, (1, 4): 5, (6, 0): 5, (2, 1): 8}
    step, in_row_2 = steps_on(pencilled(givens=givens), "hidden single")
    assert (
        in_row_2.reason
        == "In row 2, 5 can only stand in (2,2): the 5s in (0,7), (1,4) and (6,0) forbid the other open cells."
    )
    assert (step.where, step.placed, step.rests_on) == (("block", 0), (((2, 2), 5),), ((0, 7), (1, 4), (6, 0)))
    assert step.sentence == (
        "Hidden single. In block (0,0), 5 can only stand in (2,2): "
        "the 5s in (0,7), (1,4) and (6,0) forbid the other open cells. Write 5 into (2,2)."
    )
    del givens[2, 1]
    assert not steps_on(pencilled(givens=givens), "hidden single")


def test_a_hidden_single_that_rests_on_strikes_says_so():
    block = NINE.units["block", 0]
    board = pencilled(without={5: [cell for cell in block if cell != (1, 1)]})
    assert the_step(board, "hidden single").reason == (
        "In block (0,0), 5 can only stand in (1,1): "
        "it is struck out in (0,0), (0,1), (0,2), (1,0), (1,2), (2,0), (2,1) and (2,2)."
    )
    board = pencilled(givens={(0, 7): 5, (1, 4): 5, (6, 0): 5}, without={5: [(2, 1)]})
    step = steps_on(board, "hidden single")[0]
    assert step.reason == (
        "In block (0,0), 5 can only stand in (2,2): "
        "the 5s in (0,7), (1,4) and (6,0) forbid the other open cells but (2,1), where it is struck out."
    )
    assert step.rests_on == ()


def test_the_last_open_cell_is_a_hidden_single_too():
    board = pencilled(givens={(4, column): column + 1 for column in range(9) if column != 6})
    step = steps_on(board, "hidden single")[-1]
    assert step.reason == "In row 4, 7 can only stand in (4,6), the only open cell."


def test_naked_single():
    givens = {(3, 0): 6, (3, 4): 4, (0, 5): 4, (6, 5): 5, (4, 3): 1, (5, 4): 8, (3, 8): 2, (8, 5): 3}
    assert not steps_on(pencilled(givens=givens), "naked single")
    givens[7, 5] = 9
    step = the_step(pencilled(givens=givens), "naked single")
    assert (step.where, step.placed) == ((3, 5), (((3, 5), 7),))
    assert step.units == (("row", 3), ("column", 5), ("block", 4))
    assert step.rests_on == ((3, 0), (3, 4), (3, 8), (6, 5), (7, 5), (8, 5), (4, 3), (5, 4))
    assert step.sentence == (
        "Naked single. Only 7 can stand in (3,5): "
        "row 3 has 2, 4 and 6; column 5 has 3, 5 and 9; block (1,1) has 1 and 8. Write 7 into (3,5)."
    )


def test_a_naked_single_that_rests_on_strikes_says_so():
    givens = {(3, 0): 6, (3, 4): 4}
    step = the_step(pencilled(givens=givens, only={(3, 5): [7]}), "naked single")
    assert step.reason == "Only 7 can stand in (3,5): row 3 has 4 and 6; 1, 2, 3, 5, 8 and 9 are struck out."
    assert step.rests_on == ()


# ---- locked candidates


def test_pointing():
    rest = [cell for cell in NINE.units["block", 3] if cell not in ((3, 1), (3, 2))]
    step = the_step(pencilled(without={5: rest}), "pointing")
    assert (step.where, step.units) == (("block", 3), (("block", 3), ("row", 3)))
    assert step.because == (((3, 1), 5), ((3, 2), 5))
    assert step.struck == tuple((cell, 5) for cell in row_cells(3, 3, 4, 5, 6, 7, 8))
    assert step.sentence == (
        "Pointing. In block (1,0), 5 can only stand in (3,1) and (3,2), both in row 3. "
        "So one of them is 5, and no other cell of row 3 can be 5. "
        "Strike 5 from (3,3), (3,4), (3,5), (3,6), (3,7) and (3,8)."
    )
    assert not steps_on(pencilled(without={5: rest[:-1]}), "pointing")


def test_pointing_needs_something_to_strike():
    rest = [cell for cell in NINE.units["block", 3] if cell not in ((3, 1), (3, 2))]
    board = pencilled(without={5: [*rest, *row_cells(3, 3, 4, 5, 6, 7)]})
    assert the_step(board, "pointing").struck == (((3, 8), 5),)
    board.strike(3, 8, 5)
    assert not steps_on(board, "pointing")


def test_pointing_in_blocks_of_2_x_3():
    """Along a row a block has three cells, along a column two."""
    shape = Shape(2, 3)
    cells = shape.units["block", 3]
    assert cells == ((2, 3), (2, 4), (2, 5), (3, 3), (3, 4), (3, 5))
    along_row = the_step(pencilled(without={4: cells[3:]}, shape=shape), "pointing")
    assert along_row.reason.startswith(
        "In block (1,1), 4 can only stand in (2,3), (2,4) and (2,5), all three in row 2."
    )
    assert along_row.struck == tuple((cell, 4) for cell in row_cells(2, 0, 1, 2))
    along_column = the_step(pencilled(without={4: [c for c in cells if c[1] != 4]}, shape=shape), "pointing")
    assert along_column.struck == tuple(((row, 4), 4) for row in (0, 1, 4, 5))


def test_claiming():
    rest = row_cells(3, 0, *range(3, 9))
    step = the_step(pencilled(without={5: rest}), "claiming")
    assert (step.where, step.units) == (("row", 3), (("row", 3), ("block", 3)))
    assert step.sentence == (
        "Claiming. In row 3, 5 can only stand in (3,1) and (3,2), both in block (1,0). So one of them is 5, "
        "and no other cell of block (1,0) can be 5. Strike 5 from (4,0), (4,1), (4,2), (5,0), (5,1) and (5,2)."
    )
    assert not steps_on(pencilled(without={5: rest[:-1]}), "claiming")


# ---- subsets


def test_naked_pair():
    step = the_step(pencilled(only={(3, 1): [2, 7], (3, 4): [2, 7]}), "naked pair")
    assert (step.where, step.digits, step.units) == (("row", 3), (2, 7), (("row", 3),))
    assert step.because == (((3, 1), 2), ((3, 1), 7), ((3, 4), 2), ((3, 4), 7))
    assert step.sentence == (
        "Naked pair. In row 3, (3,1) and (3,4) have no candidates but 2 and 7: two cells, two digits. "
        "So each of these digits stands in one of them, and no other cell of row 3 can be 2 or 7. "
        "Strike 2 and 7 from (3,0), (3,2), (3,3), (3,5), (3,6), (3,7) and (3,8)."
    )
    assert not steps_on(pencilled(only={(3, 1): [2, 7], (3, 4): [2, 7, 8]}), "naked pair")
    assert not steps_on(pencilled(only={(3, 1): [2, 7], (4, 4): [2, 7]}), "naked pair")


def test_a_pair_in_a_row_and_a_block_is_told_for_both():
    steps = steps_on(pencilled(only={(3, 1): [2, 7], (3, 2): [2, 7]}), "naked pair")
    assert [step.where for step in steps] == [("block", 3), ("row", 3)]


def test_a_naked_triple_need_not_have_all_three_in_each_cell():
    three = {(3, 1): [2, 7], (3, 4): [7, 8], (5, 1): [1, 2], (3, 8): [2, 8]}
    step = the_step(pencilled(only=three), "naked triple")
    assert (step.where, step.digits) == (("row", 3), (2, 7, 8))
    assert step.because == (((3, 1), 2), ((3, 1), 7), ((3, 4), 7), ((3, 4), 8), ((3, 8), 2), ((3, 8), 8))
    assert step.reason == (
        "In row 3, (3,1), (3,4) and (3,8) have no candidates but 2, 7 and 8: three cells, three digits. "
        "So each of these digits stands in one of them, and no other cell of row 3 can be 2, 7 or 8."
    )
    assert not steps_on(pencilled(only={**three, (3, 8): [2, 9]}), "naked triple")


def test_naked_quad():
    four = {(0, 5): [1, 2], (2, 5): [2, 3], (4, 5): [3, 4], (8, 5): [1, 2, 3, 4]}
    step = the_step(pencilled(only=four), "naked quad")
    assert (step.where, step.digits) == (("column", 5), (1, 2, 3, 4))
    assert {cell for cell, _ in step.struck} == {(row, 5) for row in (1, 3, 5, 6, 7)}
    assert not steps_on(pencilled(only={**four, (8, 5): [1, 2, 3, 5]}), "naked quad")


def test_a_naked_single_is_no_part_of_a_subset():
    assert not steps_on(pencilled(only={(3, 1): [2], (3, 4): [2, 7]}), "naked pair")
    assert not steps_on(pencilled(only={(3, 1): [2], (3, 4): [7, 8], (3, 5): [2, 7, 8]}), "naked triple")


def test_hidden_pair():
    rest = row_cells(3, 0, 2, 3, 5, 6, 7, 8)
    step = the_step(pencilled(without={2: rest, 7: rest}), "hidden pair")
    assert (step.where, step.digits) == (("row", 3), (2, 7))
    assert step.because == (((3, 1), 2), ((3, 1), 7), ((3, 4), 2), ((3, 4), 7))
    assert step.sentence == (
        "Hidden pair. In row 3, 2 and 7 can only stand in (3,1) and (3,4): two digits, two cells. "
        "So each of these cells holds one of them, and no other digit can stand there. "
        "Strike 1, 3, 4, 5, 6, 8 and 9 from (3,1) and (3,4)."
    )
    assert not steps_on(pencilled(without={2: rest, 7: rest[1:]}), "hidden pair")


def test_hidden_triple():
    """2 in two of the cells, 7 in other two, 8 in all three."""
    rest = row_cells(3, 0, 2, 3, 5, 6, 7)
    without = {2: [*rest, (3, 8)], 7: [*rest, (3, 1)], 8: rest}
    step = the_step(pencilled(without=without), "hidden triple")
    assert (step.where, step.digits) == (("row", 3), (2, 7, 8))
    assert {cell for cell, _ in step.struck} == {(3, 1), (3, 4), (3, 8)}
    assert step.effect == "Strike 1, 3, 4, 5, 6 and 9 from (3,1), (3,4) and (3,8)."
    assert not steps_on(pencilled(without={**without, 8: rest[1:]}), "hidden triple")


def test_hidden_quad():
    rest = [cell for cell in NINE.units["block", 8] if cell not in ((6, 6), (6, 8), (8, 6), (8, 8))]
    without = dict.fromkeys((1, 3, 5, 9), rest)
    step = the_step(pencilled(without=without), "hidden quad")
    assert (step.where, step.digits) == (("block", 8), (1, 3, 5, 9))
    assert step.effect == "Strike 2, 4, 6, 7 and 8 from (6,6), (6,8), (8,6) and (8,8)."
    assert not steps_on(pencilled(without={**without, 9: rest[1:]}), "hidden quad")


# ---- fish and wings


def test_x_wing():
    rest = [(row, column) for row in (1, 6) for column in (0, 1, 3, 4, 5, 6, 8)]
    step = the_step(pencilled(without={5: rest}), "X-wing")
    assert (step.where, step.digits) == (("row", 1, 6), (5,))
    assert step.because == (((1, 2), 5), ((1, 7), 5), ((6, 2), 5), ((6, 7), 5))
    assert step.units == (("row", 1), ("row", 6), ("column", 2), ("column", 7))
    assert step.struck == tuple(((row, column), 5) for column in (2, 7) for row in (0, 2, 3, 4, 5, 7, 8))
    assert step.reason == (
        "In rows 1 and 6, 5 can only stand in columns 2 and 7: in (1,2), (1,7), (6,2) and (6,7). "
        "The two rows need two 5s, and a column takes one only. "
        "So columns 2 and 7 get theirs in rows 1 and 6, and no other cell of columns 2 and 7 can be 5."
    )
    assert not steps_on(pencilled(without={5: rest[1:]}), "X-wing")


def test_x_wing_of_columns():
    step = the_step(pencilled(without={5: [(r, c) for c in (1, 6) for r in (0, 1, 3, 4, 5, 6, 8)]}), "X-wing")
    assert (step.where, step.place) == (("column", 1, 6), "columns 1 and 6")
    assert step.struck == tuple(((row, column), 5) for row in (2, 7) for column in (0, 2, 3, 4, 5, 7, 8))


def test_a_swordfish_need_not_have_nine_places():
    places = {0: (1, 4), 4: (4, 8), 8: (1, 8)}
    rest = [(row, column) for row, kept in places.items() for column in range(9) if column not in kept]
    step = the_step(pencilled(without={5: rest}), "swordfish")
    assert (step.where, step.place) == (("row", 0, 4, 8), "rows 0, 4 and 8")
    assert {cell for cell, _ in step.struck} == {(r, c) for c in (1, 4, 8) for r in (1, 2, 3, 5, 6, 7)}
    assert step.reason == (
        "In rows 0, 4 and 8, 5 can only stand in columns 1, 4 and 8: in (0,1), (0,4), (4,4), (4,8), (8,1) and (8,8). "
        "The three rows need three 5s, and a column takes one only. "
        "So columns 1, 4 and 8 get theirs in rows 0, 4 and 8, and no other cell of columns 1, 4 and 8 can be 5."
    )
    assert not steps_on(pencilled(without={5: [cell for cell in rest if cell != (8, 3)]}), "swordfish")


def test_xy_wing():
    three = {(3, 5): [2, 7], (3, 8): [2, 9], (5, 4): [7, 9]}
    step = the_step(pencilled(only=three), "XY-wing")
    assert (step.where, step.place, step.digits) == ((3, 5), "(3,5)", (2, 7, 9))
    assert step.units == (("row", 3), ("block", 4))
    assert dict.fromkeys(cell for cell, _ in step.because) == dict.fromkeys(three)
    assert step.sentence == (
        "XY-wing. (3,5) is 2 or 7. If it is 2, (3,8) is 9; if it is 7, (5,4) is 9. "
        "So (3,8) or (5,4) is 9, and no cell that sees both can be 9. "
        "Strike 9 from (3,3), (3,4), (5,6), (5,7) and (5,8)."
    )
    assert not steps_on(pencilled(only={**three, (3, 8): [2, 8]}), "XY-wing")
    assert not steps_on(pencilled(only={**three, (5, 4): [7, 8, 9]}), "XY-wing")
    assert not steps_on(pencilled(only={(3, 5): [2, 7], (3, 8): [2, 9], (6, 4): [7, 9]}), "XY-wing")


def test_wings_that_see_each_other_are_a_naked_triple():
    board = pencilled(only={(3, 5): [2, 7], (3, 8): [2, 9], (3, 0): [7, 9]})
    assert not steps_on(board, "XY-wing")
    assert the_step(board, "naked triple").digits == (2, 7, 9)


# ---- on every size


@pytest.mark.parametrize("name", STEPS)
@pytest.mark.parametrize("shape", [Shape(2, 2), Shape(2, 3), Shape(3, 3), Shape(4, 4)])
def test_a_blank_board_shows_nothing(name, shape):
    assert steps_on(pencilled(shape=shape), name) == []


def test_letters_stand_for_the_digits_of_16_x_16():
    shape = Shape(4, 4)
    step = the_step(pencilled(only={(3, 1): [10, 16], (3, 14): [10, 16]}, shape=shape), "naked pair")
    assert step.digits == (10, 16)
    assert "(3,1) and (3,14) have no candidates but A and G" in step.reason
    assert step.effect.startswith("Strike A and G from (3,0), (3,2), (3,3),")


def test_a_full_board_shows_nothing():
    board = Board(Sudoku([[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]]))
    assert not any(steps_on(board, name) for name in STEPS)
