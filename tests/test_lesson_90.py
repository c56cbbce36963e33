"""Numbers that the words of lesson 90 state beside what its cells print: each is computed here.

Outputs are compared by running the lesson, and measured ones by nobody. These stand in text and in folded answers.
"""

import pytest

from puzzlelib import nonogram, sudoku
from puzzlelib.errors import PuzzleError
from puzzlelib.nonogram import bits, kernels, players
from puzzlelib.sudoku import counts
from puzzlelib.sudoku import kernels as sudoku_kernels

LINE = (3, 2), "・・・・□・・■・・"
IMPOSSIBLE = sudoku.read(".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........")


def test_words_of_the_engines() -> None:
    assert kernels.NARROW == 60
    assert sudoku_kernels.BOARD == 3 * sudoku_kernels.LANES  # three bands of 27 cells, a word for each digit


def test_by_hand() -> None:
    changed = bits.read_bits("1110111101") ^ bits.read_bits("1001100011")
    assert bits.cells_in(changed) == [2, 3, 4, 6, 7, 8, 9]


def test_the_answers_beside_the_player() -> None:
    trace = bits.trace_bits(*LINE)
    first, second = (bits.cells_in(trace[number].value) for number in trace.find(kind="starts"))
    assert (first, second) == ([1, 2, 6, 7, 8], [7, 8])
    assert sorted({x + 3 + 1 for x in first}) == [5, 6, 10, 11, 12]
    kept = bits.cells_in(trace[trace.find(kind="kept", where=1)[0]].value)
    assert set(first) - set(kept) == {6, 7, 8}
    end = trace.state(len(trace))
    filled, empty = set(bits.cells_in(end.fillable)), set(bits.cells_in(end.emptyable))
    assert filled - empty == {2, 3, 8}
    assert empty - filled == {5, 6, 10}


def test_where_packing_misses_something() -> None:
    found = {}
    for cell in range(1, 13):
        line = "・・・・□・・・・・・・"
        line = f"{line[: cell - 1]}■{line[cell:]}"
        try:
            packed, solved = nonogram.pack_line(LINE[0], line), nonogram.solve_line(LINE[0], line)
        except PuzzleError:
            continue
        if packed != solved:
            found[cell] = {x: sign for x, sign in enumerate(solved, start=1) if packed[x - 1] != sign}
    assert found == {6: {7: "■", 9: "□"}, 9: {6: "□"}}


@pytest.mark.parametrize("clues", [(3,), (1, 2, 3, 1)])
@pytest.mark.parametrize("length", [12, 20])
def test_five_steps_for_each_clue_and_three_more(clues: tuple[int, ...], length: int) -> None:
    film = players.bits_player(clues, "・" * length).film
    assert len(film.frames) - 1 == 5 * len(clues) + 3


def test_the_half_hour() -> None:
    assert counts.digits("half-an-hour")["in rows"].whole == 86_714_695


def test_the_engine_knows_at_once_that_the_impossible_grid_has_no_solution() -> None:
    counted, _ = sudoku.solve_grids([IMPOSSIBLE.grid])
    assert counted.tolist() == [0]
    assert sudoku.solve(IMPOSSIBLE).stats == {"guesses": 0, "sweeps": 2}
    kinds = [event.kind for event in sudoku.trace_steps(IMPOSSIBLE) if event.kind != "struck"]
    assert kinds == ["step", "contradiction"]
