"""The players show what happened: their last frame is where the method ended, and their table is the article's."""

import numpy as np
import pytest

from puzzlelib.errors import Contradiction, PuzzleError
from puzzlelib.nonogram import Nonogram, example, players, solve_line
from puzzlelib.nonogram.packing import loop_table, pack_line, trace_packing

MAIN = ([2, 3, 3, 4], "■■□□□□□・・・■・・□・・・■・・・・・・・")


def rows_of(player, step):
    cells = player.film.cells_at(step)
    return [cells[start : start + player.cols] for start in range(0, len(cells), player.cols)]


def last(player):
    return len(player.film.frames) - 1


def table_of(player):
    table = [[""] * len(player.film.header) for _ in player.film.rows]
    for frame in player.film.frames:
        for row, column, text in frame.writes:
            table[row][column] = text
    return table


def listed(numbers):
    return ", ".join(map(str, numbers))


@pytest.mark.parametrize("side", ["left", "right"])
def test_the_loop_table_fills_itself_in(side):
    player = players.packing_player(*MAIN, side)
    rows = loop_table(trace_packing(side, *MAIN))
    assert [row[1:] for row in table_of(player)] == [
        [listed(row.after_step_1), listed(row.after_step_2), "yes" if row.changed else "no: done"] for row in rows
    ]
    assert [row[0] for row in table_of(player)][1:] == [listed(row.after_step_2) for row in rows[:-1]]


def test_the_start_of_the_loop_table_is_the_articles():
    assert table_of(players.packing_player(*MAIN, "left"))[0][0] == "8, 12, 16"
    assert table_of(players.packing_player(*MAIN, "right"))[0][0] == "16, 20, 25"


def test_each_block_ends_in_its_lane():
    player = players.packing_player(*MAIN)
    line, *lanes = rows_of(player, last(player))
    assert line == "##.....???#??.???#???????"
    assert [lane.index("#") + 1 for lane in lanes] == [9, 16, 20]
    assert [lane.count("#") for lane in lanes] == [3, 3, 4]
    assert player.row_labels == ["line", "clue 2: 3", "clue 3: 3", "clue 4: 4"]


def test_playing_stops_at_the_moves():
    player = players.packing_player(*MAIN)
    assert player.stop_at == "move"
    assert [player.film.frames[step].kind for step in player.jumps["move"]] == ["moved"] * 5


def test_a_contradiction_is_the_last_frame():
    player = players.packing_player([3, 3], "・・□・・・□・・")
    assert "leaves the stretch" in player.film.frames[-1].caption
    assert player.film.frames[-1].highlights[0][1] == "error"
    assert table_of(player)[-1][-1] == "contradiction"


def test_a_settled_line_has_no_lanes():
    player = players.packing_player([2], "■■□")
    assert player.rows == 1
    with pytest.raises(Contradiction):
        players.packing_player([1], "■■□・")


def test_the_rules_end_in_the_line_after():
    player = players.rules_player(*MAIN)
    _, left, right, after = rows_of(player, last(player))
    assert after == pack_line(*MAIN).translate(str.maketrans("・□■", "?.#"))
    assert left.strip() == "11      222    333 4444"
    assert right[9:] == " 222    333 4444"


@pytest.mark.parametrize(("clues", "line"), [([3, 2], "・" * 8), ([], "・・"), ([2, 2], "・・□・■□・・")])
def test_all_placements_end_in_complete_deduction(clues, line):
    player = players.placements_player(clues, line)
    assert rows_of(player, last(player))[2] == solve_line(clues, line).translate(str.maketrans("・□■", "?.#"))


def test_a_board_ends_solved_and_tells_its_title_last():
    puzzle = example("cat")
    player = players.board_player(puzzle)
    cells = np.array([sign == "#" for sign in player.film.cells_at(last(player))]).reshape(20, 20)
    assert Nonogram.from_picture(cells) == puzzle
    captions = [frame.caption for frame in player.film.frames]
    assert puzzle.title in captions[-1]
    assert not any(puzzle.title in caption for caption in captions[:-1])
    assert set(player.film.cells) == {"?"}


def test_a_stuck_board_and_an_impossible_one():
    stuck = players.board_player(Nonogram.from_picture("#.\n.#"))
    assert "4 cells are open" in stuck.film.frames[-1].caption
    impossible = players.board_player(Nonogram([[1, 1], [1]], [[], [2], [1]]))
    assert impossible.film.frames[-1].highlights[0][1] == "error"


def test_too_many_placements_are_not_even_begun():
    with pytest.raises(PuzzleError, match="placements, too many to step through; take a line with 1,000 or fewer"):
        players.placements_player([1] * 8, "・" * 40)
