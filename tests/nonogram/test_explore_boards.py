"""The explorers of whole puzzles as a reader meets them: a board with hints, and a stuck board with assumptions."""

import numpy as np
import pytest

from puzzlelib.errors import Contradiction, PuzzleError
from puzzlelib.nonogram import Nonogram, explore, level, solve, solve_by_lines
from puzzlelib.nonogram.explore import boards

TEE = Nonogram.from_picture("###\n.#.\n.#.")
TWO_BY_FOUR = Nonogram([[1, 1], [2]], [[1]] * 4)
CHESS = Nonogram([[1], [1]], [[1], [1]])
ONLY_ASSUMPTIONS_SHOW_IT = Nonogram([[1, 1], [2], [1, 1], [1]], [[2], [1], [1, 1], [2]])  # that it has no solution
IMPOSSIBLE = Nonogram([[3], [1, 1]], [[1], [2], [2]])


def framed(explorer, kind):
    """The framed cells of the board, from 1; for a frame of several its first."""
    return [
        tuple(np.add(divmod(index, explorer.view.cols), 1)) for index, k, *_ in explorer.view.highlights if k == kind
    ]


@pytest.mark.parametrize("explorer", [explore.BoardExplorer, explore.AssumptionExplorer])
def test_what_is_no_puzzle_is_told(explorer):
    with pytest.raises(PuzzleError, match="the puzzle: 'cat' is no Nonogram"):
        explorer("cat")
    with pytest.raises(PuzzleError, match="the puzzle: 5 is no Nonogram"):
        explorer({"five": 5})
    with pytest.raises(PuzzleError, match="puzzles: there is none to start from; give at least one"):
        explorer({})


@pytest.mark.parametrize("explorer", [explore.BoardExplorer, explore.AssumptionExplorer])
def test_they_show_themselves_without_a_browser(explorer):
    shown = explorer(TWO_BY_FOUR)
    bundle = shown._repr_mimebundle_()
    assert bundle["text/plain"] == repr(shown) == repr(explorer(TWO_BY_FOUR))
    assert bundle["text/html"].strip().startswith("<img alt=")


def test_one_puzzle_needs_no_choice():
    assert explore.BoardExplorer(TEE).preset.layout.display == "none"
    assert explore.BoardExplorer().preset.layout.display == ""


# ---- solving by hand


@pytest.fixture
def board():
    return explore.BoardExplorer(TEE)


def test_it_opens_blank(board):
    assert (board.view.cells, board.view.row_clues, board.view.col_clues) == (
        "?" * 9,
        [[3], [1], [1]],
        [[1], [3], [1]],
    )
    assert board.status.value == "<p>9 cells are open.</p>"


def test_clicks_are_kept_and_finished_lines_are_struck_out(board):
    board.view.cells = "###??????"
    assert board.cells.tolist() == [[1, 1, 1], [-1] * 3, [-1] * 3]
    assert board.finished == [("row", 1)]
    assert board.view.crossed == [["row", 0, 0]]
    assert board.status.value == (
        "<p>Finished: row 1. 6 cells are open.</p>"
        "<p>No line contradicts. That is no proof: a mistake may show later.</p>"
    )


def test_each_clue_of_a_finished_line_is_struck_out():
    explorer = explore.BoardExplorer(Nonogram([[1, 1], [2]], [[1]] * 4))
    explorer.view.cells = "#..#????"
    assert explorer.finished == [("row", 1)]
    assert explorer.view.crossed == [["row", 0, 0], ["row", 0, 1]]


def test_a_line_that_cannot_be_is_said_at_once_and_crossed_out(board):
    board.view.cells = ".????????"
    assert board.wrong == [("row", 1)]
    assert board.view.crossed == [["row", 0]]
    assert board.status.value == "<p>Nothing fits row 1 any more: its clues are 3.</p>"
    assert "crossed out: row 1" in board.picture().description
    board.view.cells = "?" * 9
    assert (board.wrong, board.view.crossed) == ([], [])


def test_advice_does_not_repeat_what_is_said_already(board):
    board.view.cells = ".????????"
    board.advise()
    assert board.status.value == "<p>Nothing fits row 1 any more: its clues are 3.</p>"
    assert board.advice.value == "<p>If the puzzle has a solution, one of its cells is wrong: open it again.</p>"


def test_a_mistake_may_show_later(board):
    board.view.cells = "???#?????"
    assert board.wrong == []
    assert "That is no proof: a mistake may show later." in board.status.value
    board.view.cells = "####?????"
    assert board.wrong == [("column", 1)]


def test_the_solved_board_is_named(board):
    board.view.cells = "###.#..#."
    assert board.status.value == "<p>Solved: every line has what its clues say.</p>"
    assert len(board.finished) == 6


def test_hints_lead_to_the_solution(board):
    for _ in range(20):
        board.ask.click()
        if board.do.disabled:
            break
        assert board.advice.value.startswith("<p>")
        assert framed(board, "found")
        board.do.click()
    assert board.cells.tolist() == solve(TEE).grids[0].tolist()
    assert board.message.value == ""


def test_the_next_line_is_framed_with_the_cells_that_it_settles(board):
    board.ask.click()
    assert board.hint.unit == ("row", 1)
    assert framed(board, "look") == [(1, 1)]
    assert framed(board, "found") == [(1, 1), (1, 2), (1, 3)]
    assert "Row 1 settles 3 cells." in board.advice.value
    assert not board.do.disabled
    board.view.cells = "#????????"
    assert (board.hint, board.advice.value, board.do.disabled) == (None, "", True)
    assert board.view.highlights == []


def test_a_hint_names_the_line_that_cannot_be(board):
    board.view.cells = ".????????"
    board.ask.click()
    assert board.hint.unit == ("row", 1)
    assert board.do.disabled
    board.do.click()
    assert "Do it: there is nothing to do yet; ask first" in board.message.value


def test_clear(board):
    board.view.cells = "###??????"
    board.box.children[2].children[-1].click()
    assert set(board.view.cells) == {"?"}
    assert board.view.crossed == []


def test_puzzles_to_choose_from():
    board = explore.BoardExplorer()
    for name in boards.EXAMPLES:
        board.preset.value = name
        assert (board.view.rows, board.view.cols) == (board.puzzle.height, board.puzzle.width)
        assert board.message.value == ""
    assert board.puzzle.height == 10


def test_signs_that_are_no_cells_are_told(board):
    board.view.cells = "x" * 9
    assert "&#x27;x&#x27; is no sign of a line" in board.message.value
    assert (board.cells == -1).all()


# ---- solving by assumptions


@pytest.fixture
def stuck():
    return explore.AssumptionExplorer(TWO_BY_FOUR)


def clicked(explorer, row, column):
    """Click a cell, from 1, as the front end reports it."""
    index = (row - 1) * explorer.view.cols + column - 1
    cells = explorer.view.cells
    sign = "?" if cells[index] == "#" else "#"
    explorer.view.cells = cells[:index] + sign + cells[index + 1 :]


def test_it_opens_where_lines_are_stuck(stuck):
    assert (stuck.board.cells == solve_by_lines(TWO_BY_FOUR).cells).all()
    assert stuck.status.value == "<p>Single lines are stuck: 8 cells are open. Click one of them.</p>"
    assert stuck.figure.value == ""
    assert stuck.keep_it.disabled


def test_a_click_shows_both_branches_and_leaves_the_board(stuck):
    clicked(stuck, 1, 1)
    assert stuck.view.cells == "?" * 8
    assert framed(stuck, "assumed") == [(1, 1)]
    assert stuck.probe.refuted == 0
    assert "were it empty, nothing would fit row 2" in stuck.figure.value
    assert not stuck.keep_it.disabled
    assert stuck.picture().description in stuck.figure.value.replace("&#10;", "\n")


def test_what_is_proved_is_kept_and_deduced_on(stuck):
    clicked(stuck, 1, 1)
    stuck.keep_it.click()
    assert stuck.view.cells == "#..#.##."
    assert stuck.status.value == "<p>8 cells are settled. The board is solved.</p>"
    assert (stuck.probe, stuck.keep_it.disabled, stuck.figure.value) == (None, True, "")


def test_a_cell_that_is_settled_is_no_cell_to_try(stuck):
    clicked(stuck, 1, 1)
    stuck.keep_it.click()
    clicked(stuck, 2, 2)
    assert "Row 2, column 2: the cell is settled; choose an open one." in stuck.message.value
    assert stuck.view.cells == "#..#.##."
    assert stuck.probe is None


def test_nothing_chosen_or_nothing_proved_is_said():
    chess = explore.AssumptionExplorer(CHESS)
    chess.keep_it.click()
    assert "no cell is chosen; click an open cell first." in chess.message.value
    clicked(chess, 1, 1)
    assert chess.message.value == ""
    assert "that a branch does not contradict is no proof of it" in chess.status.value
    assert chess.view.marks == [[0, "   ———"]]
    chess.keep_it.click()
    assert "row 1, column 1 has proved nothing; try another open cell." in chess.message.value
    assert (chess.board.cells == -1).all()
    for row, column in ((1, 2), (2, 1), (2, 2)):
        assert "every open cell" not in chess.status.value
        clicked(chess, row, column)
    assert "You have tried every open cell: one assumption at a time proves no more here." in chess.status.value


def test_a_cell_that_proves_something_was_not_tried_for_nothing():
    """Its value is refuted, though the branches agree on no cell."""
    explorer = explore.AssumptionExplorer(Nonogram.from_picture("...#\n.##.\n##.."))
    clicked(explorer, 1, 1)
    assert (explorer.probe.refuted, explorer.probe.agreed) == (1, {})
    assert (explorer.view.marks, explorer.status.value) == ([], "")
    explorer.keep_it.click()
    assert explorer.board.cells[0, 0] == 0


def test_start_again(stuck):
    clicked(stuck, 1, 1)
    stuck.keep_it.click()
    stuck.box.children[2].children[-1].click()
    assert set(stuck.view.cells) == {"?"}


@pytest.mark.parametrize("name", [*boards.STUCK, *boards.STUCK_EXAMPLES])
def test_every_puzzle_to_choose_from_is_stuck_and_probing_does_all_that_it_can(name):
    explorer = explore.AssumptionExplorer()
    explorer.preset.value = name
    assert explorer.board.undecided
    for _ in range(100):
        open_cells = np.argwhere(explorer.board.cells == -1) + 1
        before = explorer.board.undecided
        for row, column in open_cells.tolist():
            clicked(explorer, row, column)
            if boards.proves(explorer.probe):
                break
        explorer.keep_it.click()
        if explorer.board.undecided in (0, before):
            break
    assert (explorer.board.undecided == 0) == (level(explorer.puzzle).number == 3)


def test_a_puzzle_that_lines_solve_leaves_nothing_to_assume():
    explorer = explore.AssumptionExplorer(TEE)
    assert explorer.status.value == "<p>Single lines solve this puzzle: there is nothing to assume.</p>"


def test_a_puzzle_without_solution():
    with pytest.raises(Contradiction, match="column 1: no placement of 1 fits its cells"):
        explore.AssumptionExplorer(IMPOSSIBLE)
    explorer = explore.AssumptionExplorer({"chess": CHESS, "impossible": IMPOSSIBLE})
    explorer.preset.value = "impossible"
    assert "Column 1: no placement of 1 fits its cells." in explorer.message.value
    assert explorer.puzzle == CHESS


def test_both_values_contradict():
    """Single lines see nothing wrong, an assumption does."""
    explorer = explore.AssumptionExplorer(ONLY_ASSUMPTIONS_SHOW_IT)
    before = explorer.board.cells.copy()
    clicked(explorer, *(np.argwhere(before == -1)[0] + 1).tolist())
    assert explorer.probe.filled.contradiction
    assert explorer.probe.empty.contradiction
    explorer.keep_it.click()
    assert "no placement of" in explorer.message.value
    assert (explorer.board.cells == before).all()
