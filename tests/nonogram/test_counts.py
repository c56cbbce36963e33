"""The counts in data/ are what their commands count: a small part of each is counted again."""

from collections import Counter
from collections.abc import Callable
from dataclasses import astuple
from functools import cache
from itertools import product

import pytest

from puzzlelib import data_files
from puzzlelib.errors import Contradiction
from puzzlelib.nonogram import Nonogram, counts, pack_line, solve_by_lines, solve_line
from puzzlelib.nonogram.board import solve_by_packing
from tests.nonogram import brute
from tools import count_lines

SHORT = {row.cells: row for row in counts.short_lines()}
RANDOM = {row.cells: row for row in counts.random_lines()}
PASSES = {row.cells: row for row in counts.passes()}
BOARDS = {(row.height, row.width): row for row in counts.boards()}


# ---- short lines


@pytest.mark.parametrize("n", range(1, 7))
def test_short_lines_counted_again(n):
    assert count_lines.count_short_lines(n) == SHORT[n]


@pytest.mark.parametrize("row", SHORT.values(), ids=lambda row: f"{row.cells} cells")
def test_the_columns_of_short_lines_agree_with_one_another(row):
    assert row.pairs == 3**row.cells * len(brute.clue_lists(row.cells))
    assert row.exact == row.fillable
    assert row.overlooked == row.overlooked_right_contradicts + row.overlooked_rules_contradict
    assert row.most_passes_above_slack == 1


def test_the_share_that_packing_misses_grows_with_the_line():
    missed = [1 - row.complete / row.fillable for row in SHORT.values()]
    assert missed == sorted(missed)
    assert (missed[3], SHORT[5].fillable - SHORT[5].complete) == (0, 3)
    assert list(SHORT) == list(range(1, 11))


# ---- random lines


@pytest.mark.parametrize(("n", "percent"), [(10, 94), (25, 75), (40, 58)])
def test_the_share_of_random_lines_on_which_packing_finds_all(n, percent):
    assert round(100 * RANDOM[n].complete / RANDOM[n].lines) == percent


@pytest.mark.parametrize("row", RANDOM.values(), ids=lambda row: f"{row.cells} cells")
def test_random_lines_counted_again(row):
    """Other lines, fewer of them: within four standard deviations of the share that was counted."""
    again = count_lines.count_random_lines(row.cells, lines=1000, seed=row.seed + 1)
    share = row.complete / row.lines
    assert again.complete / 1000 == pytest.approx(share, abs=4 * (share * (1 - share) / 1000) ** 0.5)


def test_a_seed_draws_the_same_lines_again():
    assert count_lines.count_random_lines(25, 100, seed=3) == count_lines.count_random_lines(25, 100, seed=3)


# ---- passes (the routine that counts them is held against the traced one in test_count_passes)


def test_passes_agree_with_the_other_counts():
    for n, row in SHORT.items():
        assert row.pairs == PASSES[n].pairs + 3**n  # those without a clue
        assert row.most_passes_above_slack == PASSES[n].most_above_slack


# ---- boards: counted again the plain way, on strings


Board = tuple[str, ...]  # its rows


@cache
def after(method: Callable, clues: tuple[int, ...], line: str) -> str | None:
    try:
        return method(clues, line)
    except Contradiction:
        return None


def deduced(method: Callable, puzzle: Nonogram, board: Board) -> Board | None:
    """All rows, then all columns, until nothing changes; None where a line cannot be filled."""
    before = None
    while board != before:
        before = board
        for clues in (puzzle.rows, puzzle.columns):
            lines = [after(method, *pair) for pair in zip(clues, board, strict=True)]
            if None in lines:
                return None
            board = turned(lines)
    return board


def turned(lines: list[str]) -> Board:
    return tuple(map("".join, zip(*lines, strict=True)))


def probed(puzzle: Nonogram, board: Board) -> Board:
    """Both values of each open cell, until nothing changes."""
    board, before = deduced(solve_line, puzzle, board), None
    while board != before:
        before = board
        for place in range(puzzle.height * puzzle.width):
            branches = [deduced(solve_line, puzzle, with_cell(board, place, sign)) for sign in "□■"]
            left = [branch for branch in branches if branch is not None]
            board = left[0] if len(left) == 1 else agreed(*left)
    return board


def with_cell(board: Board, place: int, sign: str) -> Board:
    """The board with a sign at an open place; one that is settled stays."""
    width = len(board[0])
    cells = "".join(board)
    cells = cells[:place] + (sign if cells[place] == "・" else cells[place]) + cells[place + 1 :]
    return tuple(cells[start : start + width] for start in range(0, len(cells), width))


def agreed(one: Board, other: Board) -> Board:
    rows = zip(one, other, strict=True)
    return tuple("".join(a if a == b else "・" for a, b in zip(*row, strict=True)) for row in rows)


def with_one_solution(height: int, width: int) -> list[Nonogram]:
    pictures = product(product([0, 1], repeat=width), repeat=height)
    alike = Counter(Nonogram.from_picture(picture) for picture in pictures)
    return [puzzle for puzzle, pictures in alike.items() if pictures == 1]


@pytest.mark.parametrize(("height", "width"), [size for size in BOARDS if size[0] * size[1] <= 12])
def test_boards_counted_again(height, width):
    puzzles = with_one_solution(height, width)
    blank = ("・" * width,) * height
    solved = [
        ["・" not in "".join(board) for board in boards]
        for boards in (
            [deduced(pack_line, puzzle, blank) for puzzle in puzzles],
            [deduced(solve_line, puzzle, blank) for puzzle in puzzles],
            [probed(puzzle, blank) for puzzle in puzzles],
        )
    ]
    again = counts.Boards(height, width, 2 ** (height * width), len(puzzles), *map(sum, solved))
    assert again == BOARDS[height, width]


def test_boards_counted_again_by_the_solvers_of_boards():
    puzzles = with_one_solution(2, 5)
    assert sum(not solve_by_packing(puzzle).undecided for puzzle in puzzles) == BOARDS[2, 5].packing
    assert sum(not solve_by_lines(puzzle).undecided for puzzle in puzzles) == BOARDS[2, 5].lines


def test_boards_up_to_5_by_5():
    assert list(BOARDS) == [(height, width) for height in range(1, 6) for width in range(height, 6)]
    assert astuple(BOARDS[5, 5])[2:] == (33_554_432, 25_309_575, 24_854_095, 24_976_511, 25_309_575)


@pytest.mark.parametrize("row", BOARDS.values(), ids=lambda row: f"{row.height} x {row.width}")
def test_the_columns_of_boards_agree_with_one_another(row):
    """The stronger the method, the more it solves. What is left after lines, probing one cell at a time solves."""
    assert row.packing <= row.lines <= row.assumption == row.unique <= row.boards == 2 ** (row.height * row.width)


def test_the_smallest_boards_on_which_lines_are_stuck_and_on_which_packing_is_weaker():
    stuck = [size for size, row in BOARDS.items() if row.lines < row.unique]
    weaker = [size for size, row in BOARDS.items() if row.packing < row.lines]
    assert stuck == [(2, 4), (2, 5), (3, 4), (3, 5), (4, 4), (4, 5), (5, 5)]
    assert weaker == [(3, 5), (4, 5), (5, 5)]


# ---- totals


def test_no_count_has_changed():
    """A digit that somebody changes by hand would show nowhere else."""
    assert sum(sum(astuple(row)) for row in SHORT.values()) == 14_815_657
    assert [row.complete for row in RANDOM.values()] == [94_185, 74_858, 58_084]
    assert sum(row.pairs for row in PASSES.values()) == 1_222_483_395
    assert sum(sum(astuple(row)) for row in BOARDS.values()) == 138_710_928


# ---- files


def test_what_is_written_is_read_again(tmp_path, monkeypatch):
    (tmp_path / "nonogram" / "counts").mkdir(parents=True)
    monkeypatch.setattr(data_files, "folder", lambda: tmp_path)
    rows = [counts.RandomLines(10, 1, 100, 93), counts.RandomLines(25, 1, 100, 75)]
    count_lines.write("random_lines", rows)
    assert counts.random_lines() == rows
    written = (tmp_path / "nonogram" / "counts" / "random_lines.csv").read_bytes()
    assert written == b"cells,seed,lines,complete\n10,1,100,93\n25,1,100,75\n"
