"""The counts in data/ are what their command counts: the small ones are counted again."""

import pytest

from puzzlelib import data_files, sudoku
from puzzlelib.errors import PuzzleError
from puzzlelib.sudoku import counts
from tools import count_digits

COUNTED = [row for puzzle in count_digits.PUZZLES for row in counts.digits(puzzle).values()]
SMALL = [row for row in COUNTED if row.whole <= 100_000]


def test_three_puzzles_in_every_order() -> None:
    assert [(row.puzzle, row.order) for row in COUNTED] == [
        (puzzle, order) for puzzle in ("article", "count-loses", "half-an-hour") for order in sudoku.ORDERS
    ]


@pytest.mark.parametrize("row", SMALL, ids=lambda row: f"{row.puzzle} {row.order}")
def test_the_small_ones_are_counted_again(row: counts.Digits) -> None:
    assert count_digits.count(row.puzzle, row.order) == row


@pytest.mark.parametrize("row", COUNTED, ids=lambda row: f"{row.puzzle} {row.order}")
def test_the_numbers_agree_with_one_another(row: counts.Digits) -> None:
    """A branch is as long as there are empty cells; one solution, so its last digit is written once."""
    assert len(row.by_depth) == len(row.first_by_depth) == len(sudoku.example(row.puzzle).empty_cells)
    assert (sum(row.first_by_depth), sum(row.by_depth)) == (row.first, row.whole)
    assert row.first_by_depth[-1] == row.by_depth[-1] == 1
    assert all(1 <= first <= whole for first, whole in zip(row.first_by_depth, row.by_depth, strict=True))


@pytest.mark.parametrize("order", ["in rows", "by count"])
def test_the_long_ones_begin_as_the_search_does(order: str) -> None:
    """Only `make counts` walks these trees to the end. The first levels are quick to count in another way."""
    puzzle, row = sudoku.example("half-an-hour"), counts.digits("half-an-hour")[order]
    level, search = [sudoku.Board(puzzle)], sudoku.ORDERS[order](puzzle)
    for written in row.by_depth[:9]:
        level = [board for before in level for board in _options(before, search)]
        assert len(level) == written


def _options(board: sudoku.Board, choose) -> list[sudoku.Board]:  # type: ignore[no-untyped-def]
    boards = []
    for (row, column), digit in choose(board).options:
        boards.append(board.copy())
        boards[-1].place(row, column, digit)
    return boards


def test_no_count_has_changed() -> None:
    """A digit that somebody changes by hand would show nowhere else."""
    counted = {(row.puzzle, row.order): (row.first, row.whole) for row in COUNTED}
    assert counted["half-an-hour", "in rows"] == (51_655_261, 86_714_695)
    assert counted["half-an-hour", "by count"] == (3_150_364, 33_943_482)
    assert counted["half-an-hour", "fewest"] == (30_799, 61_828)
    assert counted["half-an-hour", "places too"] == (64, 77)


def test_a_puzzle_that_was_not_counted() -> None:
    with pytest.raises(PuzzleError) as caught:
        counts.digits("heart")
    assert str(caught.value) == (
        "the counts: there are none of 'heart'; choose one of article, count-loses, half-an-hour"
    )


def test_what_is_written_is_read_again(tmp_path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setattr(data_files, "folder", lambda: tmp_path)
    row = counts.Digits("tiny", "in rows", 3, 5, 1, (2, 3), (1, 2))
    count_digits.write([row])
    assert counts.digits("tiny") == {"in rows": row}
    folder = tmp_path / "sudoku" / "counts"
    assert (folder / "digits.csv").read_bytes() == b"puzzle,order,first,whole,choices\ntiny,in rows,3,5,1\n"
    depths = b"puzzle,order,depth,first,whole\ntiny,in rows,1,1,2\ntiny,in rows,2,2,3\n"
    assert (folder / "digits_by_depth.csv").read_bytes() == depths
