"""Pictures of whole searches: every node and every stay of a cell is one that happened."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlelib.errors import PuzzleError
from puzzlelib.nonogram import Nonogram
from puzzlelib.nonogram.board import Board, trace_lines
from puzzlelib.nonogram.draw_tree import life, nodes, stays, tree
from puzzlelib.nonogram.search import by_probing, first_open, solutions, trace_search
from puzzlelib.picture import GREEN, GREY, INK, PURPLE, VERMILLION, WHITE, Boxes, Circles, Lines
from puzzlelib.trace import Trace
from puzzlelib.tree_picture import way
from tests.nonogram.strategies import pictures
from tests.paint.layout import texts, troubles

STUCK = Nonogram([[1, 1], [2]], [[1]] * 4)
CHESS = Nonogram([[1], [1]], [[1], [1]])
NO_SOLUTION = Nonogram([[1, 1], [2], [1, 1], [1]], [[2], [1], [1, 1], [2]])
PERMUTATIONS = Nonogram([[1]] * 4, [[1]] * 4)
CHOICES = st.sampled_from([by_probing, first_open])


def words(picture):
    return [text.text for text in texts(picture)]


def scattered(side, seed):
    return Nonogram.from_picture(np.random.default_rng(seed).random((side, side)) < 0.5)


# ---- the tree


def test_the_tree_of_plain_backtracking():
    picture = tree(trace_search(NO_SOLUTION, choose=first_open))
    assert picture.description == (
        "start\n"
        "  row 1, column 1 ■: nothing fits column 2\n"
        "  row 1, column 1 □: nothing fits row 3\n"
        "1 assumption, 2 contradictions, 0 solutions. The search is complete."
    )
    assert {"assumed", "the other value, after ■ was taken back", "nothing fits this line"} <= set(words(picture))
    assert "solution" not in words(picture)
    assert troubles(picture) == []


def test_probing_leaves_few_assumptions():
    """The figure that compares both orders in lesson 15."""
    puzzle = scattered(15, 0)
    plain, probing = (nodes(trace_search(puzzle, choose=choose)) for choose in (first_open, by_probing))
    assert [sum(node.value for node in grown) for grown in (plain, probing)] == [17, 4]
    assert [sum(node.probes for node in grown) for grown in (plain, probing)] == [0, 86]
    assert "4 assumptions, 86 probes, 0 contradictions, 2 solutions. The search stopped there." in (
        tree(trace_search(puzzle)).description
    )


@given(pictures(5), CHOICES)
def test_the_tree_holds_each_assumption_and_each_end_once(picture, choose):
    puzzle = Nonogram.from_picture(picture)
    trace = trace_search(puzzle, limit=10_000, choose=choose)
    grown = nodes(trace)
    assumed = [event for event in trace if (event.kind, event.why) == ("assumed", ("branch",))]
    assert [(node.cell, node.depth) for node in grown if node.value] == [
        (event.where, event.depth) for event in assumed
    ]
    assert [node.end for node in grown if isinstance(node.end, int)] == [
        event.value for event in trace if event.kind == "solution"
    ]
    # A binary tree: one leaf more than assumptions, and each leaf is an end.
    leaves = set(grown) - {node.parent for node in grown}
    assert len(leaves) == len(assumed) + 1
    assert leaves == {node for node in grown if node.end is not None}
    assert troubles(tree(trace)) == []


@given(pictures(5))
def test_the_way_to_a_solution_holds_its_cells(picture):
    puzzle = Nonogram.from_picture(picture)
    grids = list(solutions(puzzle, choose=first_open))
    grown = nodes(trace_search(puzzle, limit=10_000, choose=first_open))
    for node in grown:
        if isinstance(node.end, int):
            grid = grids[node.end - 1]
            assert all(grid[step.cell[0] - 1, step.cell[1] - 1] == step.value for step in way(node) if step.cell)


def test_a_puzzle_without_assumptions_has_a_root_only():
    picture = tree(trace_search(Nonogram.from_picture("#")))
    assert (
        picture.description == "start: solution 1\n0 assumptions, 0 contradictions, 1 solution. The search is complete."
    )
    assert tree(trace_lines(CHESS)).description.startswith("start\n0 assumptions")


def test_each_end_has_its_sign():
    picture = tree(trace_search(STUCK, choose=first_open))
    crosses = [shape for shape in picture.shapes if isinstance(shape, Lines) and shape.stroke == VERMILLION]
    rings = [shape for shape in picture.shapes if isinstance(shape, Circles) and shape.stroke == GREEN]
    assert (len(crosses), len(rings)) == (2, 2)  # one in the key


def test_filled_marks_were_assumed_and_white_ones_taken_back():
    picture = tree(trace_search(STUCK, choose=first_open))
    assert [shape.fill for shape in picture.shapes if isinstance(shape, Boxes)] == [INK, WHITE] * 2  # and in the key


def test_what_leads_to_no_solution_is_grey():
    picture = tree(trace_search(STUCK, choose=first_open))
    colours = [text.fill for text in texts(picture) if text.text == "row 1, column 1"]
    assert colours == [INK, GREY]
    standing = trace_search(CHESS, limit=1, choose=first_open)
    assert GREY not in {text.fill for text in texts(tree(standing)) if text.text.startswith("row")}


@pytest.mark.parametrize("most", [2, 3, 10, 46, 47, 48])
def test_nodes_that_are_left_out_are_counted(most):
    picture = tree(trace_search(PERMUTATIONS, limit=100, choose=first_open), most)
    shown = [line for line in picture.description.splitlines() if line.lstrip().startswith(("row", "start"))]
    assert len(shown) == min(most, 47)
    rest = 47 - len(shown)
    assert any(word.startswith(f"⋮ {rest} more") for word in words(picture)) == (rest > 0)
    assert "23 assumptions, 0 contradictions, 24 solutions. The search is complete." in picture.description
    assert troubles(picture) == []


def test_a_deep_tree_fits_a_page():
    side = 60
    trace = trace_search(Nonogram([[1]] * side, [[1]] * side), limit=1, choose=first_open)
    picture = tree(trace)
    assert len(nodes(trace)) == side
    assert picture.width < 900
    assert troubles(picture) == []


def test_a_trace_that_is_cut_says_so():
    trace = trace_search(PERMUTATIONS, max_events=100)
    assert tree(trace).description.endswith("The search stopped after 100 steps.")


@pytest.mark.parametrize("most", [1, 0, "all", 3.0])
def test_no_nodes_are_no_tree(most):
    with pytest.raises(PuzzleError, match=f"most: it is {most!r}; draw 2 nodes or more"):
        tree(trace_search(CHESS), most)


# ---- the life of a cell


@given(pictures(5), CHOICES, st.data())
def test_a_cell_has_a_value_while_it_stays_and_at_no_other_time(picture, choose, data):
    puzzle = Nonogram.from_picture(picture)
    trace = trace_search(puzzle, choose=choose)
    row = data.draw(st.integers(1, puzzle.height))
    column = data.draw(st.integers(1, puzzle.width))
    lived = stays(trace, row, column)
    for step, state in enumerate(trace.states()):
        value = {stay.value for stay in lived if stay.first <= step <= stay.last} or {-1}
        assert value == {state.cells[row - 1, column - 1]}
    assert troubles(life(trace, row, column)) == []


def test_the_life_of_a_cell_is_told():
    picture = life(trace_search(CHESS, choose=first_open), 1, 1)
    assert picture.description == (
        "Row 1, column 1 gets a value 2 times; it is taken back 1 time.\n"
        "Steps 10 to 26: assumed, filled\n"
        "Steps 28 to 44: under no assumption, empty\n"
        "Row 1, column 1 is empty: all solutions with filled are found, 1 so far."
    )
    dots = [shape for shape in picture.shapes if isinstance(shape, Circles) and shape.fill == PURPLE]
    assert [len(shape.centres) for shape in dots] == [1]


def test_a_value_that_is_taken_back_has_no_reason_at_the_end():
    """The search ends with a contradiction in another line, before column 1 has its ■ again."""
    nested = Nonogram([[1, 1, 1], [2], [2], [1, 2], [1, 2]], [[1, 1], [1, 1], [1], [1], [1, 1], [2], [1, 1], [1]])
    told = life(trace_search(nested, choose=first_open), 3, 1).description.splitlines()
    assert told[0] == "Row 3, column 1 gets a value 10 times; it is taken back 10 times."
    assert not any("agree" in line for line in told)


def test_a_cell_that_stays_open_has_no_life():
    assert life(trace_lines(CHESS), 1, 1).description == "Row 1, column 1 never gets a value."


def test_a_long_life_is_cut_in_words_only():
    picture = life(trace_search(PERMUTATIONS, limit=24), 3, 3)
    assert "more times" in picture.description
    assert len(picture.description.splitlines()) < 25


def test_what_has_no_life():
    with pytest.raises(PuzzleError, match="there is no row 3, column 1; the board has 2 rows and 2 columns"):
        life(trace_search(CHESS), 3, 1)
    with pytest.raises(PuzzleError, match="the trace: it has no step"):
        life(Trace(Board.blank(CHESS)), 1, 1)
    with pytest.raises(PuzzleError, match="there is no row '1', column 1"):
        life(trace_search(CHESS), "1", 1)


@pytest.mark.parametrize("action", [tree, lambda trace: life(trace, 1, 1)])
def test_only_traces_of_boards_are_drawn(action):
    with pytest.raises(PuzzleError, match="the trace: a Nonogram is no trace of a board; take trace_lines"):
        action(CHESS)
