"""The compiled count of boards gives the rows that are kept; the plain recount is in test_counts."""

import numpy as np
import pytest

from puzzlelib.nonogram import Nonogram, counts, pack_line, solve_by_lines, solve_line
from puzzlelib.nonogram.puzzle import UNDECIDED, blocks

pytest.importorskip("numba")

from tools import count_boards

KEPT = {(row.height, row.width): row for row in counts.boards()}


def picture_of(number, height, width):
    return [[number >> row * width + column & 1 for column in range(width)] for row in range(height)]


@pytest.mark.parametrize("size", [(1, 1), (1, 5), (2, 4), (3, 5), (4, 4)])
def test_a_size_counted_again(size):
    assert count_boards.count_boards(*size) == KEPT[size]


def test_a_board_on_its_side_has_the_same_counts():
    lying, standing = count_boards.count_boards(3, 4), count_boards.count_boards(4, 3)
    assert (standing.height, standing.width) == (4, 3)
    assert [getattr(lying, name) for name in ("unique", "packing", "lines", "assumption")] == [
        getattr(standing, name) for name in ("unique", "packing", "lines", "assumption")
    ]


def test_the_boards_that_lines_leave_open_are_those_of_the_library():
    pictures = count_boards.alone_with_their_clues(3, 4)
    left = count_boards.left_open("lines", pictures, 3, 4)
    puzzles = {number: Nonogram.from_picture(picture_of(number, 3, 4)) for number in pictures.tolist()}
    assert left.tolist() == [number for number, puzzle in puzzles.items() if solve_by_lines(puzzle).undecided]


def test_the_smallest_boards_on_which_lines_are_stuck():
    pictures = count_boards.alone_with_their_clues(2, 4)
    left = count_boards.left_open("lines", pictures, 2, 4)
    stuck = {Nonogram.from_picture(picture_of(number, 2, 4)) for number in left.tolist()}
    assert stuck == {
        Nonogram([[1, 1], [2]], [[1], [1], [1], [1]]),
        Nonogram([[2], [1, 1]], [[1], [1], [1], [1]]),
    }


def test_the_smallest_board_on_which_packing_is_weaker():
    pictures = count_boards.alone_with_their_clues(3, 5)
    left = {stage: set(count_boards.left_open(stage, pictures, 3, 5).tolist()) for stage in ("packing", "lines")}
    assert left["lines"] < left["packing"]
    weaker = [Nonogram.from_picture(picture_of(number, 3, 5)) for number in left["packing"] - left["lines"]]
    assert Nonogram([[2, 1], [1, 1], [2]], [[1], [1, 1], [2], [1], [1]]) in weaker
    assert len(weaker) == 4  # that one, turned and mirrored


def test_what_both_branches_agree_on_is_settled():
    """Three cells are the same in all seven solutions of this board. Assuming (2, 3) itself contradicts nothing.

    Up to 5 x 5 a puzzle with one solution needs only contradictions: no count would show that this rule is missing.
    """
    number = sum(1 << place for place, sign in enumerate("#...#.#.#...#.##....") if sign == "#")
    boards = np.full((1, 4, 5), UNDECIDED, dtype=np.int8)
    tables = count_boards.Tables(count_boards.table(solve_line, 5), count_boards.table(solve_line, 4))
    count_boards.deduce_and_probe_each(boards, *count_boards.clue_numbers(np.array([number]), 4, 5), tables)
    assert (np.argwhere(boards[0] != UNDECIDED) + 1).tolist() == [[2, 3], [4, 2], [4, 4]]
    assert not boards[0, [1, 3, 3], [2, 1, 3]].any()


def test_clue_numbers_are_those_of_the_picture():
    numbers = np.arange(2**6)
    rows, columns = count_boards.clue_numbers(numbers, 2, 3)
    for number in numbers.tolist():
        picture = np.array(picture_of(number, 2, 3))
        assert [count_boards.clue_lists(3)[row] for row in rows[number]] == list(map(blocks, picture))
        assert [count_boards.clue_lists(2)[column] for column in columns[number]] == list(map(blocks, picture.T))


@pytest.mark.parametrize("method", [pack_line, solve_line])
def test_a_table_holds_every_line(method):
    after = count_boards.table(method, 3)
    assert after.shape == (len(count_boards.clue_lists(3)), 3**3, 3)
    clues = count_boards.clue_lists(3).index((2,))
    for line, found in [([-1, -1, -1], [-1, 1, -1]), ([0, -1, -1], [0, 1, 1]), ([-1, 0, -1], [2, 2, 2])]:
        assert after[clues, count_boards.state_of(np.array(line, dtype=np.int8))].tolist() == found
