"""The lines and clues of a nonogram, the puzzle itself, and what is said about bad ones."""

import copy
import pickle
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from puzzlelib.errors import PuzzleError
from puzzlelib.nonogram import pack_left, solve_line
from puzzlelib.nonogram.puzzle import (
    Nonogram,
    blocks,
    check_fit,
    in_the_form_of,
    needed,
    read_both,
    read_clues,
    read_line,
    write_board,
    write_line,
)

PICTURES = arrays.arrays(np.bool_, arrays.array_shapes(min_dims=2, max_dims=2, max_side=12))


def said(action, *arguments, **words):
    """The sentence of the PuzzleError that an action raises."""
    with pytest.raises(PuzzleError) as caught:
        action(*arguments, **words)
    return str(caught.value)


# Lines and clues


@pytest.mark.parametrize("line", ["・□■", "?.#", [-1, 0, 1], np.array([-1, 0, 1], dtype=np.int64)])
def test_a_line_is_read_from_every_form(line):
    cells = read_line(line)
    assert cells.dtype == np.int8
    assert cells.tolist() == [-1, 0, 1]


def test_reading_a_line_copies_it():
    mine = np.array([-1, -1], dtype=np.int8)
    read_line(mine)[0] = 1
    assert mine.tolist() == [-1, -1]


@given(st.text("・□■?.#"))
def test_a_line_survives_writing(line):
    assert read_line(write_line(read_line(line))).tolist() == read_line(line).tolist()


def test_string_in_string_out():
    cells = np.array([1, 0], dtype=np.int8)
    assert in_the_form_of("??", cells) == "■□"
    assert in_the_form_of([-1, -1], cells) is cells


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("?.x", "cell 3: 'x' is no sign of a line; write ・ □ ■ or ? . #"),
        ("#　#", "cell 2: '\\u3000' is no sign of a line; write ・ □ ■ or ? . #"),
        ([0, 2], "cell 2: 2 is no cell; use -1 undecided, 0 empty, 1 filled"),
        ([0, 10**5000], "cell 2: a huge number is no cell; use -1 undecided, 0 empty, 1 filled"),
        ([[0], [1]], "the line: its array has 2 dimensions, a line has 1; pass one row or column"),
    ],
)
def test_bad_lines(line, sentence):
    assert said(read_line, line) == sentence


def test_clues_are_read():
    assert read_clues([2, np.int64(3)]) == (2, 3)
    assert all(type(clue) is int for clue in read_clues(np.array([2, 3])))
    assert read_clues([]) == read_clues([0]) == ()


@pytest.mark.parametrize(
    ("clues", "sentence"),
    [
        ([2, -1], "row 4: clue 2 is -1; a clue is the length of a block, 1 or more"),
        ([2, 0, 1], "row 4: clue 2 is 0 among others; leave it out: 0 stands alone for an empty line"),
        ([0, 0], "row 4: clue 1 is 0 among others; leave it out: 0 stands alone for an empty line"),
        ([1.5], "row 4: clue 1 is 1.5, no whole number; write a block length such as 3"),
        (["3"], "row 4: clue 1 is '3', no whole number; write a block length such as 3"),
        ([True], "row 4: clue 1 is True, no whole number; write a block length such as 3"),
        ([[10**5000]], "row 4: clue 1 is a list, no whole number; write a block length such as 3"),
        (None, "row 4: its clues are None, no list; write a list such as [2, 1]"),
        (10**5000, "row 4: its clues are a huge number, no list; write a list such as [2, 1]"),
        ([np.int64(-1)], "row 4: clue 1 is -1; a clue is the length of a block, 1 or more"),
        ([-(10**5000)], "row 4: clue 1 is a huge negative number; a clue is the length of a block, 1 or more"),
        ([1, 10**5000], "row 4: clue 2 is a huge number; the longest block has 1,000,000 cells"),
        ([np.int64(1_000_001)], "row 4: clue 1 is 1000001; the longest block has 1,000,000 cells"),
    ],
    ids=lambda value: type(value).__name__,  # pytest itself cannot write the huge ones
)
def test_bad_clues(clues, sentence):
    assert said(read_clues, clues, "row 4") == sentence


@pytest.mark.parametrize(
    ("clues", "words"),
    [
        (np.ones((1, 2), dtype=int), "a ndarray"),
        ([[0]], "a list"),
        ([{}], "a dict"),
        ([1j], "a complex"),
        ([0.0], "0.0"),
        ([False], "False"),
    ],
)
def test_clues_that_are_no_numbers(clues, words):
    assert said(read_clues, clues) == f"the line: clue 1 is {words}, no whole number; write a block length such as 3"


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ([{}], "a dict"),
        ([1 + 0j], "a complex"),
        (np.zeros(1, dtype=[("a", int)]), "a tuple"),
        (np.array([0.5]), "0.5"),
        ([None, np.int64(1)], "None"),
    ],
)
def test_cells_that_are_none(line, words):
    assert said(read_line, line) == f"cell 1: {words} is no cell; use -1 undecided, 0 empty, 1 filled"


def test_the_first_bad_cell_is_named_among_numbers_of_numpy():
    assert said(read_line, [np.int64(1), np.True_, None]).startswith("cell 3: None is no cell")


def test_a_clue_may_be_as_long_as_the_longest_block():
    assert read_clues([10**6]) == (10**6,)


@pytest.mark.parametrize("action", [read_both, pack_left, solve_line])
def test_clues_of_thousands_of_digits_do_not_fit(action):
    sentence = "clue 2 is a huge number; the longest block has 1,000,000 cells"
    assert said(action, [1, 10**5000], "........") == f"the line: {sentence}"
    assert said(Nonogram, [[1, 10**5000]], [[1]]) == f"row 1: {sentence}"


def test_clues_must_fit():
    assert (needed([4, 4]), needed([]), needed([7])) == (9, 0, 7)
    check_fit([4, 4], 9)
    check_fit([], 0)
    assert said(check_fit, [4, 4], 8) == (
        "the line: clues 4,4 need 9 cells, the line has 8; shorten a clue or lengthen the line"
    )
    assert said(check_fit, [6], 5, "column 2", "column") == (
        "column 2: clue 6 needs 6 cells, the column has 5; shorten a clue or lengthen the column"
    )
    assert (
        said(check_fit, [1], 0) == "the line: clue 1 needs 1 cell, the line has 0; shorten a clue or lengthen the line"
    )
    assert said(read_both, [3, 3], "......") == (
        "the line: clues 3,3 need 7 cells, the line has 6; shorten a clue or lengthen the line"
    )


def test_a_sentence_does_not_list_a_thousand_clues():
    assert len(said(check_fit, [1] * 1000, 8)) < 150


# The puzzle


def test_a_puzzle_holds_tuples_of_int():
    puzzle = Nonogram(np.array([[2], [1]]), [[1], [2]], title="Corner", author="A", licence="CC0-1.0", source="here")
    assert puzzle.rows == ((2,), (1,))
    assert puzzle.columns == ((1,), (2,))
    assert all(type(clue) is int for clues in puzzle.rows + puzzle.columns for clue in clues)
    assert (puzzle.title, puzzle.author, puzzle.licence, puzzle.source) == ("Corner", "A", "CC0-1.0", "here")


def test_a_clue_of_0_alone_is_an_empty_line():
    puzzle = Nonogram([[0], [2], []], [[1], [1]])
    assert puzzle.rows == ((), (2,), ())
    assert puzzle == Nonogram([[], [2], [0]], [[1], [1]])


def test_an_empty_picture_is_a_puzzle():
    assert Nonogram([[0]], [[0], [0]]).columns == ((), ())


def test_height_counts_rows_and_width_columns():
    puzzle = Nonogram([[1, 1], [3]], [[2], [1], [2]])
    assert (puzzle.height, puzzle.width) == (2, 3)


@pytest.mark.parametrize(
    ("rows", "columns", "sentence"),
    [
        (
            [[1], [1], [4, 4]],
            [[1]] * 8,
            "row 3: clues 4,4 need 9 cells, the row has 8; shorten a clue or lengthen the row",
        ),
        ([[1]], [[2]], "column 1: clue 2 needs 2 cells, the column has 1; shorten a clue or lengthen the column"),
        ([[1], [-2]], [[1]], "row 2: clue 1 is -2; a clue is the length of a block, 1 or more"),
        ([[1]], [[1], [1, 0]], "column 2: clue 2 is 0 among others; leave it out: 0 stands alone for an empty line"),
        ([["1"]], [[1]], "row 1: clue 1 is '1', no whole number; write a block length such as 3"),
        (
            [[2], [1]],
            [[1], [1]],
            "the puzzle: the row clues add up to 3, the column clues to 2; "
            "both count the filled cells: look for a clue that is wrong or missing",
        ),
        ([], [[1]], "the puzzle: it has no rows; give a list of clues for each row and each column"),
        ([[1]], [], "the puzzle: it has no columns; give a list of clues for each row and each column"),
        ([1], [[1]], "the puzzle: the rows are no list of lists of whole numbers; write them like [[2], [1, 1]]"),
        ([[1]], 1, "the puzzle: the columns are no list of lists of whole numbers; write them like [[2], [1, 1]]"),
        ([[1]] * 2001, [[2001]], "the puzzle: it has 2,001 rows; the limit is 2,000"),
    ],
)
def test_bad_puzzles(rows, columns, sentence):
    assert said(Nonogram, rows, columns) == sentence


def test_text_such_as_a_title_is_one_line():
    sentence = "the title: it holds a line break or a control character; write one line of text"
    assert said(Nonogram, [[1]], [[1]], title="two\nlines") == sentence
    assert said(Nonogram, [[1]], [[1]], author=7) == "the author: 7 is no text; write one line of text"
    long_list = said(Nonogram, [[1]], [[1]], title=list(range(10_000)))
    assert long_list == "the title: a list is no text; write one line of text"


def test_a_puzzle_is_frozen_hashable_and_equal_by_its_clues():
    puzzle = Nonogram([[1]], [[1]], title="Dot")
    with pytest.raises(AttributeError):
        puzzle.rows = ()
    assert {puzzle, Nonogram([[1]], [[1]], title="Point")} == {puzzle}
    assert puzzle != Nonogram([[0]], [[0]], title="Dot")


@pytest.mark.parametrize("twin", [copy.deepcopy, replace, lambda puzzle: pickle.loads(pickle.dumps(puzzle))])
def test_a_puzzle_can_be_copied_and_sent(twin):
    puzzle = Nonogram([[2], [0]], [[1], [1]], title="Dash", description="A dash")
    assert twin(puzzle) == puzzle
    assert twin(puzzle).description == "A dash"


def test_the_repr_is_one_line_and_gives_nothing_away():
    puzzle = Nonogram([[2], [1]], [[1], [2]], title="A cat", description="A cat on a wall")
    assert repr(puzzle) == "<Nonogram of 2 rows and 2 columns>"
    assert "cat" not in str(puzzle)
    assert repr(Nonogram([[1]], [[1]])) == "<Nonogram of 1 row and 1 column>"


def test_the_text_board_stands_under_its_clues():
    puzzle = Nonogram.from_picture("##########\n#.........\n..........")
    assert str(puzzle) == "\n".join(
        [
            "    2  1  1  1  1  1  1  1  1  1",
            "10  ?  ?  ?  ?  ?  ?  ?  ?  ?  ?",
            " 1  ?  ?  ?  ?  ?  ?  ?  ?  ?  ?",
            " 0  ?  ?  ?  ?  ?  ?  ?  ?  ?  ?",
        ]
    )


def test_a_text_board_shows_all_three_kinds_of_cells():
    puzzle = Nonogram([[1, 1]], [[1], [0], [1]])
    board = write_board(puzzle, np.array([[1, 0, -1]], dtype=np.int8))
    assert board.splitlines()[-1] == "1 1 # . ?"


def test_a_puzzle_shows_itself_as_an_image_with_a_description():
    html = Nonogram([[2], [0]], [[1], [1]])._repr_html_()
    assert html.strip().startswith("<img ")
    assert 'alt="' in html


# From pictures


def test_blocks_are_the_runs_of_filled_cells():
    assert blocks([1, 1, 0, 1]) == (2, 1)
    assert blocks([0, 0]) == blocks([]) == ()
    assert blocks([1, -1, 1]) == (1, 1)


@given(PICTURES)
def test_the_clues_of_a_picture_describe_it(picture):
    puzzle = Nonogram.from_picture(picture)
    assert (puzzle.height, puzzle.width) == picture.shape
    for clues, line in zip(puzzle.rows + puzzle.columns, [*picture, *picture.T], strict=True):
        runs = "".join(".#"[int(cell)] for cell in line).split(".")
        assert clues == tuple(len(run) for run in runs if run)


def test_a_picture_takes_the_words_of_a_puzzle():
    puzzle = Nonogram.from_picture([[1]], title="Dot", licence="CC0-1.0")
    assert (puzzle.title, puzzle.licence) == ("Dot", "CC0-1.0")
