"""The tree of a search: every disc is a digit that was written, every end one that happened."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlelib.errors import PuzzleError
from puzzlelib.picture import GREEN, GREY, INK, VERMILLION, WHITE, Circles, Lines
from puzzlelib.sudoku.board import Board
from puzzlelib.sudoku.candidates import trace_candidates
from puzzlelib.sudoku.draw_tree import MOST_DEPTH, nodes, tree
from puzzlelib.sudoku.examples import example
from puzzlelib.sudoku.puzzle import Sudoku, shape_of
from puzzlelib.sudoku.search import ORDERS, by_count, fewest, places_too, solutions, trace_search
from puzzlelib.trace import Trace
from tests.paint.layout import texts, troubles
from tests.sudoku.strategies import plain_grid, puzzle_of, randoms, variant

SMALL = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
BRANCHES = Sudoku([[0, 0, 0, 0], [3, 0, 1, 0], [0, 0, 4, 0], [0, 0, 3, 0]])
ARTICLE = example("article")


def words(picture):
    return [text.text for text in texts(picture)]


def discs(picture, fill):
    """The digits of one look, those of the key included."""
    found = [shape for shape in picture.shapes if isinstance(shape, Circles) and shape.radius > 6]
    return sum(len(shape.centres) for shape in found if shape.fill == fill)


def signs(picture, kind, stroke):
    return [shape for shape in picture.shapes if isinstance(shape, kind) and shape.stroke == stroke]


@st.composite
def searches(draw):
    """A small puzzle, with or without solutions, and the whole story of a search on it."""
    random, order = draw(randoms()), draw(st.sampled_from(list(ORDERS.values())))
    rows = [[digit if random.random() < 0.4 else 0 for digit in row] for row in plain_grid(shape_of(2, 2))]
    puzzle = variant(random, puzzle_of(rows, shape_of(2, 2)))
    return puzzle, order, trace_search(puzzle, order, limit=draw(st.sampled_from([1, 2, 1000])))


# ---- its nodes


@given(searches())
def test_each_digit_is_a_node_with_its_depth_and_its_end(search):
    _, _, trace = search
    grown = nodes(trace)
    placed = [event for event in trace if event.kind == "placed"]
    assert [(node.cell, node.digit, node.depth) for node in grown[1:]] == [
        (event.where, event.value, event.depth) for event in placed
    ]
    assert [node.end for node in grown if node.solved] == [e.value for e in trace if e.kind == "solution"]
    dead = [event.where for event in trace if event.kind == "dead end"]
    assert [node.end for node in grown if node.end is not None and not node.solved] == dead


@given(searches())
def test_the_way_to_a_solution_holds_its_digits(search):
    puzzle, order, trace = search
    found = list(solutions(puzzle, order))
    for node in nodes(trace):
        if node.solved:
            grid, step = found[node.end - 1], node
            while step.cell:
                assert grid[step.cell] == step.digit
                step = step.parent


# ---- the picture


def test_the_tree_of_ver0():
    """Read like a text: where a row begins, how deep, what it writes, how it ends."""
    picture = tree(trace_search(SMALL))
    assert picture.description == (
        "0: start, (0,0) 1, (0,2) 3, (0,3) 4, (1,1) 4, (1,2) 1, (1,3) 2, (2,0) 2, (2,1) 1, (2,3) 3, (3,0) 4, (3,2) 2: "
        "solution 1\n"
        "5: (1,2) 2: nothing is left for (1,3)\n"
        "1: (0,0) 4, (0,2) 1, (0,3) 3, (1,1) 1, (1,2) 2, (1,3) 4, (2,0) 1: nothing is left for (2,1)\n"
        "7: (2,0) 2: nothing is left for (2,1)\n"
        "2: (0,2) 3: nothing is left for (0,3)\n"
        "21 digits, 4 dead ends, 1 solution, the first after 11 digits. The search is complete."
    )
    assert discs(picture, INK) - 1 == 11  # one more in the key
    assert discs(picture, WHITE) - 1 == 21 - 11
    crosses = [line for shape in signs(picture, Lines, VERMILLION) for line in shape.lines]
    assert len(crosses) == 2 * (4 + 1)
    rings = [place for shape in signs(picture, Circles, GREEN) for place in shape.centres]
    assert len(rings) == 1 + 1
    assert troubles(picture) == []


def test_cells_stand_at_the_top_where_a_column_has_one():
    fixed, anew = tree(trace_search(SMALL)), tree(trace_search(BRANCHES, fewest, limit=9))
    tops = [text for text in texts(fixed) if re.fullmatch(r"\(\d,\d\)", text.text) and text.size == 11]
    assert [text.text for text in tops] == [f"({row},{column})" for row, column in SMALL.empty_cells]
    assert len({text.y for text in tops}) == 1
    named = [text for text in texts(anew) if re.fullmatch(r"\(\d,\d\)", text.text) and text.size == 11]
    assert len(named) == len(nodes(trace_search(BRANCHES, fewest, limit=9))) - 1
    assert len({text.y for text in named}) > 1


@given(searches())
def test_every_digit_has_a_disc_black_on_the_way_to_a_solution(search):
    _, _, trace = search
    picture, grown = tree(trace), nodes(trace)
    standing = {cell[:2] for cell in trace.state(len(trace)).trail}
    black = set()
    for node in grown:
        if node.solved:
            while node.cell:
                black.add(node)
                node = node.parent
    grey = len(grown) - 1 - len(black)
    if not standing:
        assert discs(picture, INK) == len(black) + (len(black) > 0)
        assert discs(picture, WHITE) == grey + (grey > 0)
    assert troubles(picture) == []


def test_a_digit_without_a_place_is_a_dead_end():
    """The 1s of three blocks and three columns leave no cell of row 0."""
    rows = [[0] * 9 for _ in range(9)]
    for row, column, digit in ((0, 8, 2), (1, 0, 1), (2, 3, 1), (3, 6, 1), (6, 7, 1)):
        rows[row][column] = digit
    picture = tree(trace_search(Sudoku(rows), places_too))
    assert picture.description == (
        "0: start: nothing is left for 1 in row 0\n0 digits, 1 dead end, 0 solutions. The search is complete."
    )
    assert "1 in row 0" in words(picture)


def test_what_still_stands_is_no_grey():
    picture = tree(trace_search(SMALL, max_events=5))
    assert picture.description == (
        "0: start, (0,0) 1, (0,2) 3\n2 digits, 0 dead ends, 0 solutions. The search stopped after 5 steps."
    )
    assert "still stands" in words(picture)
    assert "taken back" not in words(picture)
    assert discs(picture, WHITE) == 0


def test_a_search_that_was_stopped_says_so():
    told = tree(trace_search(SMALL, limit=1)).description
    assert told.endswith("1 solution, the first after 11 digits. The search stopped there.")


def test_a_full_grid_has_a_root_only():
    full = Sudoku(next(solutions(SMALL)))
    picture = tree(trace_search(full))
    assert picture.description == (
        "0: start: solution 1\n0 digits, 0 dead ends, 1 solution, the first after 0 digits. The search is complete."
    )
    assert troubles(picture) == []


# ---- long and deep trees


@pytest.mark.parametrize("most", [2, 5, 12, 40])
def test_a_long_tree_keeps_the_way_to_the_solution(most):
    """427 digits in 107 rows."""
    picture = tree(trace_search(ARTICLE, by_count), most)
    told = picture.description
    assert ": solution 1\n" in told
    assert told.endswith("427 digits, 106 dead ends, 1 solution, the first after 269 digits. The search is complete.")
    gaps = [line for line in told.splitlines() if "more row" in line]
    rows = sum(int(line.split()[0]) for line in gaps)
    assert rows + len(told.splitlines()) - 1 - len(gaps) == 107
    assert [f"⋮ {line}" for line in gaps] == [word for word in words(picture) if word.startswith("⋮")]
    assert discs(picture, INK) - 1 == 53
    assert troubles(picture) == []


def test_what_is_left_out_is_counted():
    told = tree(trace_search(ARTICLE, by_count), most=9).description.splitlines()
    left_out = sum(int(re.search(r"with ([\d,]+) digit", line)[1]) for line in told if "more row" in line)
    rows = [line for line in told[:-1] if "more row" not in line]
    more = [int(found[1]) if (found := re.search(r"and (\d+) digits? more", line)) else 0 for line in rows]
    drawn = sum(more) + len(rows) - 1  # the first row begins with the start
    assert left_out + drawn == 427


def test_no_line_crosses_the_words_in_a_gap():
    picture = tree(trace_search(ARTICLE, by_count))
    gaps = [text for text in texts(picture) if text.text.startswith("⋮")]
    lines = [line for shape in picture.shapes if isinstance(shape, Lines) for line in shape.lines if len(line) == 3]
    for text in gaps:
        for (x, top), (_, bottom), _ in lines:
            assert not (top < text.y - 5 < bottom and text.x < x < text.x + 8 * len(text.text))


def test_a_deep_row_ends_with_what_follows():
    trace = trace_search(Sudoku([[0] * 16] * 16), limit=1, max_events=200)
    picture = tree(trace)
    assert max(node.depth for node in nodes(trace)) == 100
    assert [word for word in words(picture) if word.startswith("⋯")] == [f"⋯ {100 - MOST_DEPTH} more"]
    assert f", ⋯ {100 - MOST_DEPTH} more\n" in picture.description
    assert troubles(picture) == []


@pytest.mark.parametrize("order", ORDERS.values(), ids=list(ORDERS))
def test_trees_of_every_order_can_be_read(order):
    picture = tree(trace_search(ARTICLE, order, max_events=3000))
    assert troubles(picture) == []
    assert picture.width <= 1000


@pytest.mark.parametrize("most", [1, 0, "3", None])
def test_two_rows_are_the_least(most):
    with pytest.raises(PuzzleError, match="draw 2 rows or more"):
        tree(trace_search(SMALL), most)


@pytest.mark.parametrize("trace", [SMALL, Board(SMALL), trace_candidates(SMALL)])
def test_only_traces_of_boards_are_drawn(trace):
    with pytest.raises(PuzzleError, match=r"the trace: .* is no trace of a board; take trace_search\(puzzle\)"):
        tree(trace)


def test_a_trace_without_events_is_a_root():
    assert tree(Trace(Board(SMALL))).description.startswith("0: start\n0 digits")


def test_taken_back_digits_are_grey():
    picture = tree(trace_search(SMALL))
    grey = [text for text in texts(picture) if text.fill == GREY and text.size == 12 and len(text.text) == 1]
    assert len(grey) - 1 == 10
