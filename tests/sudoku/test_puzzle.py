"""The shape of a Sudoku, its units and peers, the puzzle itself, and what is said about bad ones."""

import copy
import pickle

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlelib.errors import PuzzleError
from puzzlelib.sudoku.puzzle import (
    SIZES,
    Shape,
    Sudoku,
    broken_unit,
    check_cell,
    check_digit,
    check_puzzle,
    check_unit,
    is_solution,
    read_block,
    read_cells,
    shape_of,
    usual_shape,
    write_grid,
)

SMALL = [[1, 0, 0, 4], [0, 0, 1, 0], [0, 1, 0, 0], [2, 0, 0, 1]]
SOLVED = [[1, 3, 2, 4], [4, 2, 1, 3], [3, 1, 4, 2], [2, 4, 3, 1]]
SHAPES = [Shape(height, width) for height in range(2, 9) for width in range(2, 9) if height * width <= 16]


def said(action, *arguments, **words):
    """The sentence of the PuzzleError that an action raises."""
    with pytest.raises(PuzzleError) as caught:
        action(*arguments, **words)
    return str(caught.value)


def empty(size):
    return [[0] * size for _ in range(size)]


def with_digits(size, digits):
    """An empty grid with a digit in some cells."""
    rows = empty(size)
    for (row, column), digit in digits.items():
        rows[row][column] = digit
    return rows


def solved(shape):
    """A full grid: each row is the one above it, moved by the width of a block, and by one more in a new band."""
    height, width = shape.block_height, shape.block_width
    starts = [width * (row % height) + row // height for row in range(shape.size)]
    return [[(start + column) % shape.size + 1 for column in range(shape.size)] for start in starts]


# Shapes


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_every_digit_has_a_place_in_every_unit(shape):
    """Rows, columns and blocks each part the grid: every cell lies in one of each, and every unit has as many cells."""
    for kind in ("row", "column", "block"):
        units = [shape.units[kind, number] for number in range(shape.size)]
        assert all(len(unit) == shape.size for unit in units)
        assert sorted(cell for unit in units for cell in unit) == list(shape.cells)
    assert len(shape.units) == 3 * shape.size


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_blocks_are_rectangles_that_count_row_by_row(shape):
    for block in range(shape.size):
        top, left = (place * side for place, side in zip(shape.block_place(block), sides(shape), strict=True))
        rows, columns = range(top, top + shape.block_height), range(left, left + shape.block_width)
        assert shape.units["block", block] == tuple((row, column) for row in rows for column in columns)
    corners = [shape.units["block", block][0] for block in range(shape.size)]
    assert corners == sorted(corners)


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_peers_share_a_unit(shape):
    height, width = sides(shape)
    for cell in shape.cells:
        peers = shape.peers[cell]
        assert len(peers) == len(set(peers)) == 2 * (shape.size - 1) + (height - 1) * (width - 1)
        assert all(set(shape.units_of[cell]) & set(shape.units_of[peer]) for peer in peers)
        assert cell not in peers


def sides(shape):
    return shape.block_height, shape.block_width


def test_the_cell_of_the_article():
    """Row 3, column 5, and the block that begins at (3,3)."""
    shape = Shape(3, 3)
    assert shape.units_of[3, 5] == (("row", 3), ("column", 5), ("block", 4))
    assert shape.block_place(4) == (1, 1)
    assert shape.unit_name(("block", 4)) == "block (1,1)"
    assert shape.units["block", 4][0] == (3, 3)
    own = {(3, 3), (3, 4), (4, 3), (4, 4), (4, 5), (5, 3), (5, 4), (5, 5)}
    assert set(shape.peers[3, 5]) == own | {(3, column) for column in (0, 1, 2, 6, 7, 8)} | {
        (row, 5) for row in (0, 1, 2, 6, 7, 8)
    }


@pytest.mark.parametrize(
    ("size", "block"),
    [(4, (2, 2)), (6, (2, 3)), (8, (2, 4)), (9, (3, 3)), (10, (2, 5)), (12, (3, 4)), (15, (3, 5)), (16, (4, 4))],
)
def test_usual_blocks_are_nearly_square_and_wider_than_high(size, block):
    assert sides(usual_shape(size)) == block
    assert sides(Sudoku(empty(size)).shape) == block


def test_every_size_with_blocks_is_known():
    assert SIZES == (4, 6, 8, 9, 10, 12, 14, 15, 16)
    assert {shape.size for shape in SHAPES} == set(SIZES)


def test_the_digits_are_as_many_as_the_columns():
    assert Shape(2, 2).signs == "1234"
    assert Shape(4, 4).signs == "123456789ABCDEFG"


@pytest.mark.parametrize(
    ("block", "sentence"),
    [
        ((1, 4), "the blocks: a side of 1 is no block's; use 2 or more, such as 3, 3"),
        ((3, 2.5), "the blocks: a side of 2.5 is no block's; use 2 or more, such as 3, 3"),
        ((3.0, 3.0), "the blocks: a side of 3.0 is no block's; use 2 or more, such as 3, 3"),
        ((True, 3), "the blocks: a side of True is no block's; use 2 or more, such as 3, 3"),
        ((10**5000, 2), "the blocks: a side of a huge number is no block's; use 2 or more, such as 3, 3"),
        (("3", "3"), "the blocks: a side of '3' is no block's; use 2 or more, such as 3, 3"),
        (([3], 3), "the blocks: a side of a list is no block's; use 2 or more, such as 3, 3"),
        ((5, 5), "the blocks: 5 x 5 cells need 25 digits; there are 16"),
        ((3,), "the blocks: a tuple is no pair; write height and width, such as (2, 3)"),
        (9, "the blocks: 9 is no pair; write height and width, such as (2, 3)"),
        ("33", "the blocks: '33' is no pair; write height and width, such as (2, 3)"),
    ],
    ids=lambda value: type(value).__name__,  # pytest itself cannot write the huge one
)
def test_bad_blocks(block, sentence):
    shape_of(3, 3)  # is known by now, and 3.0 equals 3
    assert said(read_block, block) == said(Sudoku, empty(9), block) == sentence


def test_a_block_may_be_a_list_or_of_numpy():
    assert read_block([2, 3]) is read_block((np.int64(2), np.int64(3))) is shape_of(2, 3)


@pytest.mark.parametrize("size", [0, 1, 2, 3, 5, 7, 11, 13])
def test_sizes_without_blocks(size):
    rows = "1 row" if size == 1 else f"{size} rows"
    expected = f"the grid: no blocks fill {rows}; use a size of 4, 6, 8, 9, 10, 12, 14, 15, 16"
    assert said(Sudoku, empty(size)) == expected


@pytest.mark.parametrize("size", [17, 25])
def test_sizes_without_signs(size):
    assert said(Sudoku, empty(size)).startswith(f"the grid: {size} rows need {size} digits; there are 16; use a size")


# The puzzle


@pytest.mark.parametrize("form", [list, tuple, np.array, lambda rows: np.array(rows, dtype=np.uint8), iter])
def test_a_grid_is_read_from_every_form(form):
    puzzle = Sudoku(form(SMALL))
    assert puzzle.rows == tuple(map(tuple, SMALL))
    assert all(type(digit) is int for row in puzzle.rows for digit in row)


def test_what_a_puzzle_tells():
    puzzle = Sudoku(SMALL)
    assert (puzzle.size, puzzle.givens) == (4, 6)
    assert puzzle.grid.dtype == np.int8
    assert puzzle.grid.tolist() == SMALL
    assert len(puzzle.empty_cells) == 10
    assert puzzle.empty_cells[:3] == ((0, 1), (0, 2), (1, 0))


def test_the_grid_is_a_copy():
    puzzle = Sudoku(SMALL)
    puzzle.grid[0, 0] = 3
    assert puzzle.rows[0][0] == 1


def test_a_puzzle_may_be_empty_or_full():
    assert Sudoku(empty(9)).givens == 0
    assert Sudoku(SOLVED).empty_cells == ()


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_a_puzzle_of_any_shape(shape):
    puzzle = Sudoku(solved(shape), sides(shape))
    assert puzzle.shape == shape
    assert is_solution(shape, puzzle.rows)


def test_the_blocks_belong_to_the_puzzle():
    """The same digits fit blocks of 3 x 2, but not those of 2 x 3."""
    rows = solved(Shape(3, 2))
    assert Sudoku(rows, (3, 2)).shape.block_height == 3
    assert said(Sudoku, rows).startswith("block (0,0): 3 stands in (0,2) and in (1,0)")
    assert Sudoku(empty(6), (3, 2)) != Sudoku(empty(6))


@pytest.mark.parametrize(
    ("digits", "sentence"),
    [
        (
            {(3, 1): 7, (3, 8): 7},
            "row 3: 7 stands in (3,1) and in (3,8); correct one of the two: rows count from 0",
        ),
        (
            {(8, 5): 2, (0, 5): 2},
            "column 5: 2 stands in (0,5) and in (8,5); correct one of the two: columns count from 0",
        ),
        (
            {(3, 6): 9, (5, 8): 9},
            "block (1,2): 9 stands in (3,6) and in (5,8); correct one of the two: blocks count from 0",
        ),
        ({(0, 3): 10}, "cell (0,3): 10 is no digit of a grid of 9 x 9; use 1 to 9, or 0 for empty"),
        ({(8, 8): -1}, "cell (8,8): -1 is no digit of a grid of 9 x 9; use 1 to 9, or 0 for empty"),
        (
            {(4, 0): 10**5000},
            "cell (4,0): a huge number is no digit of a grid of 9 x 9; use 1 to 9, or 0 for empty",
        ),
    ],
    ids=["row", "column", "block", "10", "-1", "huge"],
)
def test_bad_digits(digits, sentence):
    assert said(Sudoku, with_digits(9, digits)) == sentence


FORM = "write n rows of n numbers, 0 for an empty cell; read texts with sudoku.read"


@pytest.mark.parametrize(
    ("grid", "sentence"),
    [
        (with_digits(9, {(1, 2): "5"}), f"cell (1,2): '5' is no whole number; {FORM}"),
        (with_digits(9, {(1, 2): 5.0}), f"cell (1,2): 5.0 is no whole number; {FORM}"),
        (with_digits(9, {(1, 2): None}), f"cell (1,2): None is no whole number; {FORM}"),
        (with_digits(9, {(1, 2): True}), f"cell (1,2): True is no whole number; {FORM}"),
        (np.zeros((9, 9)), f"cell (0,0): 0.0 is no whole number; {FORM}"),
        (np.zeros((9, 9, 9), dtype=int), f"cell (0,0): a list is no whole number; {FORM}"),
        ("." * 81, f"the grid: {'.' * 12 + ' … ' + '.' * 13!r} is a text; {FORM}"),
        (["." * 9] * 9, f"cell (0,0): '.' is no whole number; {FORM}"),
        ([0] * 81, f"row 0: 0 is no list of numbers; {FORM}"),
        ([np.array(0)] * 9, f"row 0: a ndarray is no list of numbers; {FORM}"),
        (None, f"the grid: None is no list of rows; {FORM}"),
        ([*empty(9)[:8], [0] * 8], "row 8: it has 8 cells, not 9; give one number a cell: rows count from 0"),
        ([[0] * 10] * 9, "row 0: it has 10 cells, not 9; give one number a cell: rows count from 0"),
    ],
    ids=range(13),
)
def test_bad_grids(grid, sentence):
    assert said(Sudoku, grid) == sentence


def test_blocks_that_do_not_fit_the_grid():
    assert said(Sudoku, empty(9), (2, 3)) == "the grid: there are 9 rows, not 6; give as many rows as columns"


def test_the_first_clash_is_named_by_rows_then_columns_then_blocks():
    grid = with_digits(9, {(0, 0): 1, (1, 1): 1, (5, 0): 1, (7, 2): 4, (7, 8): 4})
    assert said(Sudoku, grid).startswith("row 7: ")
    grid[7][2] = 0
    assert said(Sudoku, grid).startswith("column 0: ")
    grid[5][0] = 0
    assert said(Sudoku, grid).startswith("block (0,0): ")


@given(st.sampled_from(SHAPES), st.data())
def test_a_copied_digit_is_found(shape, data):
    """Copy a digit of a full grid to a peer of its cell: some unit holds it twice, and both cells hold it."""
    rows = solved(shape)
    cell = data.draw(st.sampled_from(shape.cells))
    peer = data.draw(st.sampled_from(shape.peers[cell]))
    rows[peer[0]][peer[1]] = rows[cell[0]][cell[1]]
    unit, digit, first, second = broken_unit(shape, rows)
    assert first < second
    assert {first, second} <= set(shape.units[unit])
    assert rows[first[0]][first[1]] == rows[second[0]][second[1]] == digit
    assert not is_solution(shape, rows)


# Its solution


def test_a_solution_is_kept():
    assert Sudoku(SMALL, solution=SOLVED).solution == tuple(map(tuple, SOLVED))
    assert Sudoku(SMALL, solution=np.array(SOLVED)).solution == tuple(map(tuple, SOLVED))
    assert Sudoku(SMALL).solution is None


def changed(rows, row, column, digit):
    return [[digit if (r, c) == (row, column) else rows[r][c] for c in range(len(rows))] for r in range(len(rows))]


@pytest.mark.parametrize(
    ("solution", "sentence"),
    [
        (
            changed(SOLVED, 0, 3, 2),
            "the solution, cell (0,3): 2 stands where 4 is given; correct one of the two",
        ),
        (changed(SOLVED, 0, 1, 0), "the solution, cell (0,1): it is empty; correct the solution or leave it out"),
        (
            changed(SOLVED, 0, 1, 2),
            "the solution, row 0: 2 stands in (0,1) and in (0,2); correct the solution or leave it out",
        ),
        (
            changed(SOLVED, 0, 1, 5),
            "the solution, cell (0,1): 5 is no digit of a grid of 4 x 4; use 1 to 4, or 0 for empty",
        ),
        (SOLVED[:3], "the solution: there are 3 rows, not 4; give as many rows as columns"),
        ("1324", f"the solution: '1324' is a text; {FORM}"),
    ],
    ids=["given", "empty", "twice", "5", "rows", "text"],
)
def test_bad_solutions(solution, sentence):
    assert said(Sudoku, SMALL, solution=solution) == sentence


# What puzzles have in common


def test_a_puzzle_is_frozen_hashable_and_equal_by_its_givens_and_blocks():
    puzzle = Sudoku(SMALL, title="Small", solution=SOLVED)
    with pytest.raises(AttributeError):
        puzzle.rows = ()
    assert {puzzle, Sudoku(SMALL, title="Little")} == {puzzle}
    assert puzzle != Sudoku(empty(4), title="Small")


@pytest.mark.parametrize("twin", [copy.copy, copy.deepcopy, lambda puzzle: pickle.loads(pickle.dumps(puzzle))])
def test_a_puzzle_can_be_copied_and_sent(twin):
    puzzle = Sudoku(SMALL, title="Small", author="A. Person", licence="CC0-1.0", source="here", solution=SOLVED)
    assert twin(puzzle) == puzzle
    assert vars(twin(puzzle)) == vars(puzzle)
    assert twin(puzzle).shape.peers is puzzle.shape.peers


def test_units_and_peers_are_not_sent_along():
    """They are made where the puzzle arrives: thousands of puzzles go to other processes."""
    puzzle = Sudoku(empty(9))
    assert puzzle.shape.peers
    assert len(pickle.dumps(puzzle)) < 1_000


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            {"title": "two\nlines"},
            "the title: it holds a line break or a control character; write one line of text",
        ),
        ({"author": 7}, "the author: 7 is no text; write one line of text"),
        ({"licence": None}, "the licence: None is no text; write one line of text"),
        ({"source": "\0"}, "the source: it holds a line break or a control character; write one line of text"),
    ],
)
def test_words_are_one_line_of_text(words, sentence):
    assert said(Sudoku, SMALL, **words) == sentence


def test_the_repr_is_one_line_and_gives_nothing_away():
    assert repr(Sudoku(SMALL, title="Small", solution=SOLVED)) == "<Sudoku of 4 x 4, 6 givens>"
    assert repr(Sudoku(with_digits(9, {(0, 0): 1}))) == "<Sudoku of 9 x 9, 1 given>"


def test_the_text_board_has_lines_between_the_blocks():
    board = "\n".join(
        [
            "1 2 3 | 4 5 6",
            "4 5 6 | 1 2 3",
            "------+------",
            "2 3 4 | 5 6 1",
            "5 6 1 | 2 3 4",
            "------+------",
            "3 4 5 | 6 1 2",
            "6 1 2 | 3 4 .",
        ]
    )
    assert str(Sudoku(changed(solved(Shape(2, 3)), 5, 5, 0))) == board


def test_big_digits_are_letters():
    lines = write_grid(Shape(4, 4), solved(Shape(4, 4))).splitlines()
    assert lines[0] == "1 2 3 4 | 5 6 7 8 | 9 A B C | D E F G"
    assert lines[4] == "--------+---------+---------+--------"
    assert len({len(line) for line in lines}) == 1


# What is asked of puzzles, cells, digits, units


@pytest.mark.parametrize(("thing", "words"), [("." * 16, "'" + "." * 16 + "'"), (SMALL, "a list"), (None, "None")])
def test_a_puzzle_is_wanted(thing, words):
    assert said(check_puzzle, thing) == (
        f"the puzzle: {words} is no Sudoku; read one with sudoku.read, or take an example"
    )
    assert check_puzzle(Sudoku(SMALL)) is None


@pytest.mark.parametrize(
    ("cell", "words"),
    [
        ((3, 9), "row 3, column 9"),
        ((9, 3), "row 9, column 3"),
        ((-1, 0), "row -1, column 0"),
        ((3, 5.0), "row 3, column 5.0"),
        ((True, 5), "row True, column 5"),
        (("3", None), "row '3', column None"),
    ],
)
def test_cells_that_are_not_in_the_grid(cell, words):
    assert said(check_cell, Shape(3, 3), *cell) == f"the cell: there is no {words}; both count from 0 to 8"


def test_cells_digits_and_units_come_back_in_plain_numbers():
    shape = Shape(3, 3)
    assert list(map(type, check_cell(shape, np.int64(3), 5))) == [int, int]
    assert type(check_digit(shape, np.int8(9))) is int
    assert check_unit(shape, ("block", np.int64(8))) == ("block", 8)


@pytest.mark.parametrize(("digit", "words"), [(0, "0"), (5, "5"), ("1", "'1'"), (1.0, "1.0"), (True, "True")])
def test_digits_that_are_none(digit, words):
    assert said(check_digit, Shape(2, 2), digit) == f"the digit: {words} is none; choose 1 to 4"


@pytest.mark.parametrize(
    ("unit", "trouble"),
    [
        (("row", 4), "there is no row 4"),
        (("row", -1), "there is no row -1"),
        (("column", "1"), "there is no column '1'"),
        (("box", 1), "there is no box 1"),
        ("row", "'row' is none"),
        (("block", 1, 1), "a tuple is none"),
        (["row", 1], "a list is none"),
        (3, "3 is none"),
        ((1, "row"), "1 is no kind of unit"),
        ((np.zeros(2), 1), "a ndarray is no kind of unit"),
    ],
)
def test_units_that_are_none(unit, trouble):
    mend = 'write ("row", 0) to ("row", 3), or "column", or "block"'
    assert said(check_unit, Shape(2, 2), unit) == f"the unit: {trouble}; {mend}"


def test_cells_may_clash_while_somebody_fills_them_in():
    cells = read_cells([[1, 1, 0, 0], *SMALL[1:]], Shape(2, 2))
    assert cells.dtype == np.int8
    assert cells[0].tolist() == [1, 1, 0, 0]
    assert said(read_cells, empty(9), Shape(2, 2)) == (
        "the cells: there are 9 rows, not 4; give as many rows as columns"
    )


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_a_solution_is_full_and_holds_each_digit_once(shape):
    rows = solved(shape)
    assert is_solution(shape, rows)
    assert not is_solution(shape, changed(rows, 0, 0, 0))
    assert not is_solution(shape, changed(rows, 0, 0, rows[0][1]))
