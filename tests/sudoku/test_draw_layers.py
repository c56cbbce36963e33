"""The layers of all digits and the board of counts: each against a count of its own."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlelib.errors import PuzzleError
from puzzlelib.picture import GREEN, ORANGE, Boxes, Circles, Hatch
from puzzlelib.sudoku.candidates import CandidateArrays, candidate_arrays
from puzzlelib.sudoku.draw_layers import EXCLUDED, counts, layer, layers, tint
from puzzlelib.sudoku.examples import example
from puzzlelib.sudoku.puzzle import Sudoku
from tests.paint.layout import texts, troubles
from tests.sudoku.puzzles import SIXTEEN
from tests.sudoku.strategies import SHAPES, plain_grid, puzzle_of, randoms, variant

SMALL = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
ARTICLE = candidate_arrays(example("article"))


def words(picture):
    return [text.text for text in texts(picture)]


def parts(picture, kind, **look):
    """The boxes or centres of all shapes of one look."""
    found = [shape for shape in picture.shapes if isinstance(shape, kind)]
    same = [shape for shape in found if all(getattr(shape, name) == value for name, value in look.items())]
    return [part for shape in same for part in (shape.centres if kind is Circles else shape.boxes)]


@st.composite
def filled(draw):
    """The arrays of a puzzle of any shape."""
    random, shape = draw(randoms()), draw(st.sampled_from(SHAPES))
    rows = [[digit if random.random() < 0.4 else 0 for digit in row] for row in plain_grid(shape)]
    return candidate_arrays(variant(random, puzzle_of(rows, shape)))


# ---- the layers


def test_the_essential_figure_of_lesson_21():
    picture = layers(ARTICLE, marked=[(3, 5)])
    titles = [text.text for text in texts(picture) if text.bold and text.text.startswith("i3")]
    assert titles == [f"i3 = {i3}: digit {i3 + 1}" for i3 in range(9)]
    assert len(parts(picture, Boxes, stroke=ORANGE)) == 9
    assert "outlined in each: (3,5)" in picture.description
    assert "i3 = 3: digit 4. 3 open, 3 alone\nopen: (4,8), (5,2), (6,3); alone: (4,8) in row 4" in picture.description
    assert troubles(picture) == []
    assert picture.width <= 900


def test_the_candidates_of_a_cell_are_the_layers_where_it_is_open():
    assert [i3 + 1 for i3 in range(9) if (3, 5) in layer(ARTICLE, i3 + 1).open] == [2, 3, 7, 9]


@given(filled(), st.data())
def test_a_layer_against_sets(arrays, data):
    puzzle = arrays.puzzle
    digit = data.draw(st.integers(1, puzzle.size))
    found = layer(arrays, digit)
    holding = {cell for cell in puzzle.shape.cells if puzzle.rows[cell[0]][cell[1]] == digit}
    possible = [cell for cell in puzzle.empty_cells if not holding & set(puzzle.shape.peers[cell])]
    assert list(found.open) == possible
    assert set(found.givens) == set(puzzle.shape.cells) - set(puzzle.empty_cells)
    units = puzzle.shape.units.items()
    alone = {cell for _, cells in units for cell in cells if [*set(cells) & set(possible)] == [cell]}
    assert set(found.alone) == alone
    for cell, unit in found.alone.items():
        assert set(puzzle.shape.units[unit]) & set(possible) == {cell}


@given(filled(), st.data())
def test_each_cell_of_a_layer_has_one_look(arrays, data):
    puzzle = arrays.puzzle
    digit = data.draw(st.integers(1, puzzle.size))
    found, picture = layer(arrays, digit), layers(arrays, digits=[digit])
    own = sum(digit in row for row in puzzle.rows)
    assert len(parts(picture, Boxes, fill=EXCLUDED)) - 1 == puzzle.size**2 - len(found.givens) - len(found.open)
    assert len(parts(picture, Hatch)) - 1 == len(found.givens) - own
    rings = parts(picture, Circles, stroke=GREEN)
    assert len(rings) == len(found.alone) + bool(found.alone)
    assert troubles(picture) == []


def test_a_given_is_open_in_no_layer():
    """Its dhs is 0, as if it were: nobody worked on it."""
    assert ARTICLE.dhs[0, 5].tolist() == [0] * 9
    assert not any((0, 5) in layer(ARTICLE, digit).open for digit in range(1, 10))
    assert "given: 0, too, but nobody works on it" in words(layers(ARTICLE, digits=[1]))


def test_before_the_program_runs_all_is_open():
    assert len(layer(CandidateArrays(SMALL), 1).open) == len(SMALL.empty_cells)


@pytest.mark.parametrize("puzzle", [SMALL, SIXTEEN], ids=lambda puzzle: str(puzzle.size))
def test_layers_of_every_size_can_be_read(puzzle):
    picture = layers(candidate_arrays(puzzle))
    assert troubles(picture) == []
    assert picture.width <= 900


@pytest.mark.parametrize(
    ("look", "sentence"),
    [
        ({"marked": [(9, 0)]}, "the cell: there is no row 9, column 0; both count from 0 to 8"),
        ({"marked": (3, 5)}, "the cell: 3 is none; write (3, 5), and a list of such where several can stand"),
        ({"digits": [0]}, "the digit: 0 is none; choose 1 to 9"),
    ],
)
def test_what_no_layer_has(look, sentence):
    with pytest.raises(PuzzleError) as caught:
        layers(ARTICLE, **look)
    assert str(caught.value) == sentence


# ---- the counts


def test_the_board_of_counts():
    """B4: 3 cells with 1 candidate, 5 with 2, 25 with 3, 15 with 4, 5 with 5."""
    picture = counts(ARTICLE)
    assert picture.description.splitlines()[0] == (
        "cnn, the number of candidates; 1: 3 cells; 2: 5 cells; 3: 25 cells; 4: 15 cells; 5: 5 cells; 0 for givens"
    )
    numbers = Counter(text.text for text in texts(picture) if text.bold)
    assert numbers == Counter({"1": 3, "2": 5, "3": 25, "4": 15, "5": 5})
    assert troubles(picture) == []


@given(filled())
def test_counts_have_a_ground_for_each_number(arrays):
    picture = counts(arrays)
    empty = arrays.puzzle.empty_cells
    tints = Counter(tint(int(arrays.cnn[cell])) for cell in empty)
    assert {colour: len(parts(picture, Boxes, fill=colour)) for colour in tints} == tints
    assert picture.description.splitlines()[1:] == [" ".join(map(str, row)) for row in arrays.cnn.tolist()]
    assert troubles(picture) == []


def test_few_candidates_look_other_than_many():
    assert len({tint(count) for count in range(1, 9)}) == 8
    assert tint(16) == tint(8)


def test_counts_of_16_digits_are_numbers():
    picture = counts(candidate_arrays(Sudoku([[0] * 16] * 16)))
    assert Counter(text.text for text in texts(picture) if text.bold) == {"16": 256}
    assert troubles(picture) == []
