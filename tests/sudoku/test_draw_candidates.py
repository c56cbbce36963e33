"""The strip of one cell, its peers and the table of looks: what they show is what the program did."""

import re
from collections import Counter
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlelib.board_picture import GIVEN, SHADES
from puzzlelib.errors import PuzzleError
from puzzlelib.picture import BLUE, GREY, INK, Boxes, Circles, Hatch, Lines
from puzzlelib.sudoku.candidates import PASSES, candidate_arrays, looks, strips
from puzzlelib.sudoku.draw_candidates import NEW, TALL, look_table, peers, strip
from puzzlelib.sudoku.examples import example
from puzzlelib.sudoku.puzzle import Sudoku, sign_of
from tests.paint.layout import texts, troubles
from tests.sudoku.puzzles import SIXTEEN
from tests.sudoku.strategies import SHAPES, plain_grid, puzzle_of, randoms, variant

SMALL = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
ARTICLE = example("article")


def words(picture):
    return [text.text for text in texts(picture)]


def arrows(picture, stroke):
    """Where arrows of a colour start and end."""
    found = [shape for shape in picture.shapes if isinstance(shape, Lines) and shape.arrow and shape.stroke == stroke]
    return [line for shape in found for line in shape.lines]


def tinted(picture, fill):
    return [box for shape in picture.shapes if isinstance(shape, Boxes) and shape.fill == fill for box in shape.boxes]


@st.composite
def empty_cells(draw):
    """A puzzle, and one of its empty cells."""
    random, shape = draw(randoms()), draw(st.sampled_from(SHAPES))
    rows = [[digit if random.random() < 0.4 else 0 for digit in row] for row in plain_grid(shape)]
    rows[0][0] = 0
    puzzle = variant(random, puzzle_of(rows, shape))
    return puzzle, random.choice(puzzle.empty_cells)


# ---- the strip


def test_the_essential_figure_of_lesson_20():
    """B2: cell (3,5) of the article, pass by pass."""
    picture = strip(ARTICLE, 3, 5)
    assert picture.description == (
        "dhs(3,5,i3) for i3 = 0 to 8\n"
        "clear: × × × × × × × × ×\n"
        "row pass: (3,0) holds 6, new mark at i3 = 5; (3,4) holds 4, new mark at i3 = 3: × × × ○ × ○ × × ×\n"
        "column pass: (0,5) holds 4, marked before; (4,5) holds 5, new mark at i3 = 4: × × × ○ ○ ○ × × ×\n"
        "block pass: (4,3) holds 1, new mark at i3 = 0; (5,4) holds 8, new mark at i3 = 7: ○ × × ○ ○ ○ × ○ ×\n"
        "exchanged: 2, 3, 7 and 9 are possible"
    )
    assert {"looks at mah(3, i3)", "looks at mah(i3, 5)", "looks at mah(3 + i3, 3 + i4)"} <= set(words(picture))
    assert troubles(picture) == []


def test_cell_6_7():
    """B3."""
    told = strip(ARTICLE, 6, 7).description.splitlines()
    assert told[-2].endswith(": × × ○ ○ ○ ○ ○ ○ ×")
    assert told[-1] == "exchanged: 1, 2 and 9 are possible"


def middles(picture):
    """The middle of each place of dhs."""
    found = [shape for shape in picture.shapes if isinstance(shape, Boxes)]
    places = {box[0]: box for shape in found for box in shape.boxes if box[3] == TALL}
    return [x + places[x][2] / 2 for x in sorted(places)]


@given(empty_cells())
def test_arrows_lead_from_each_digit_to_its_index(place):
    puzzle, cell = place
    picture = strip(puzzle, *cell)
    places, table = middles(picture), looks(puzzle, *cell)
    for outcome, stroke in (("new", BLUE), ("again", GREY)):
        met = [(turn % puzzle.size, look.digit - 1) for turn, look in enumerate(table) if look.outcome == outcome]
        drawn = [(start[0], end[0]) for start, end in arrows(picture, stroke)]
        assert drawn == [(places[turn], places[index]) for turn, index in met]
    assert troubles(picture) == []


@given(empty_cells())
def test_what_stands_in_the_boxes(place):
    """A wide ring for each new mark, a grey one for each that is made again, a ring for each that stays."""
    puzzle, cell = place
    circles = [shape for shape in strip(puzzle, *cell).shapes if isinstance(shape, Circles)]
    table, after = looks(puzzle, *cell), strips(puzzle, *cell)
    again = sum(look.outcome == "again" for look in table)
    new = sum(look.outcome == "new" for look in table)
    kept = sum(sum(after[name]) for name in PASSES) - new - again
    candidates = puzzle.size - sum(after["block"])
    assert new == sum(after["block"])
    rings = Counter((shape.stroke, shape.width) for shape in circles)
    assert rings[INK, 4] == new + (new > 0)  # one more in the key
    assert rings[GREY, 2] == again + (again > 0)
    assert rings[INK, 2] == kept + (kept > 0) + candidates


@given(empty_cells())
def test_the_last_line_holds_the_candidates(place):
    puzzle, cell = place
    arrays = candidate_arrays(puzzle)
    told = strip(puzzle, *cell).description.splitlines()
    digits = re.findall(r"[1-9A-G](?= |,|$)", told[-1].split(":")[1])
    assert digits == [sign_of(digit) for digit in arrays.candidates_of(*cell)]
    after = strips(puzzle, *cell)["block"]
    assert told[-2].split(": ")[-1] == " ".join("○" if excluded else "×" for excluded in after)


def test_an_interim_answer_says_so():
    """After the row pass the article draws an answer and warns that it will change."""
    picture = strip(ARTICLE, 3, 5, ("row",))
    assert picture.description.splitlines()[-1] == "exchanged so far: 1, 2, 3, 5, 7, 8 and 9 are possible"
    assert "column pass" not in words(picture)
    assert strip(ARTICLE, 3, 5, ()).description.splitlines()[1:] == [
        "clear: × × × × × × × × ×",
        "exchanged so far: 1, 2, 3, 4, 5, 6, 7, 8 and 9 are possible",
    ]
    assert troubles(picture) == troubles(strip(ARTICLE, 3, 5, ())) == []


def test_what_the_program_skips_is_hatched():
    """Itself in the row and in the column; of the block five cells."""
    hatched = [shape for shape in strip(ARTICLE, 3, 5).shapes if isinstance(shape, Hatch)]
    assert len(hatched) == 1 + 1 + 5 + 1  # and one in the key


def test_digits_of_the_row_in_the_block_are_grey():
    """4 and 5 stand in block (1,1), in the row and in the column of (3,5)."""
    picture = strip(ARTICLE, 3, 5)
    grey = [text.text for text in texts(picture) if text.fill == GREY and text.size == 14]
    assert grey[:2] == ["4", "5"]
    assert len(tinted(picture, GIVEN)) == 2 + 2 + 2


def test_new_marks_have_a_ground_of_their_own():
    assert len(tinted(strip(ARTICLE, 3, 5), NEW)) == 2 + 1 + 2 + 1


@pytest.mark.parametrize("puzzle", [SMALL, ARTICLE, SIXTEEN], ids=lambda puzzle: str(puzzle.size))
def test_strips_of_every_size_can_be_read(puzzle):
    for cell in puzzle.empty_cells[::7]:
        picture = strip(puzzle, *cell)
        assert troubles(picture) == []
        assert picture.width <= 900


def test_a_cell_without_candidates():
    full_house = Sudoku([[0, 1, 2, 3], [4, 0, 0, 0], [0] * 4, [0] * 4])
    assert strip(full_house, 0, 0).description.endswith("exchanged: no digit is possible")
    one_left = Sudoku([[0, 1, 2, 3], [0] * 4, [0] * 4, [0] * 4])
    assert strip(one_left, 0, 0).description.endswith("exchanged: only 4 is possible")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((0, 1), "cell (0,1): 2 is given there, so nothing is to be found; choose an empty cell"),
        ((0, 4), "the cell: there is no row 0, column 4; both count from 0 to 3"),
        ((0, 0, ("column",)), "the passes: a tuple are not the first ones; take row, column, block, in order"),
        ((0, 0, "row"), "the passes: 'row' are not the first ones; take row, column, block, in order"),
        ((0, 0, 3), "the passes: 3 are not the first ones; take row, column, block, in order"),
    ],
)
def test_what_has_no_strip(arguments, sentence):
    with pytest.raises(PuzzleError) as caught:
        strip(SMALL, *arguments)
    assert str(caught.value) == sentence


@pytest.mark.parametrize("action", [strip, peers, look_table])
def test_only_puzzles_have_cells(action):
    with pytest.raises(PuzzleError, match="the puzzle: 'article' is no Sudoku"):
        action("article", 3, 5)


# ---- peers


def test_the_20_peers_of_a_cell():
    picture = peers(ARTICLE, 3, 5)
    assert picture.description.splitlines()[0] == (
        "The 20 peers of (3,5): 8 in row 3, 8 in column 5, 4 more in block (1,1)."
    )
    unit, peer = SHADES["unit"], SHADES["peer"]
    assert len(tinted(picture, unit.tint)) + len(tinted(picture, unit.on_given)) == 8 + 8 + 1  # and the cell itself
    assert len(tinted(picture, peer.tint)) + len(tinted(picture, peer.on_given)) == 4
    assert troubles(picture) == []


@given(st.sampled_from(SHAPES), st.data())
def test_peers_are_counted(shape, data):
    size = shape.size
    puzzle = Sudoku([[0] * size] * size, (shape.block_height, shape.block_width))
    cell = data.draw(st.sampled_from(shape.cells))
    picture = peers(puzzle, *cell)
    numbers = [int(word) for word in re.findall(r"\d+ (?=peers|in|more)", picture.description.splitlines()[0])]
    assert numbers[0] == sum(numbers[1:]) == len(shape.peers[cell])
    assert troubles(picture) == []


def test_a_cell_beside_the_grid_has_no_peers():
    with pytest.raises(PuzzleError, match="there is no row 9, column 0; both count from 0 to 8"):
        peers(ARTICLE, 9, 0)


# ---- the table of looks


class Rows(HTMLParser):
    """The texts of the cells of a table, row by row, and which are bold."""

    def __init__(self, html):
        super().__init__()
        self.rows, self.bold, self.style = [], [], ""
        self.feed(html)

    def handle_starttag(self, tag, attributes):
        self.style = dict(attributes).get("style", "")
        if tag == "tr":
            self.rows.append([])

    def handle_data(self, text):
        if self.rows:
            self.rows[-1].append(text)
        if "bold" in self.style:
            self.bold.append(text)


def test_the_table_of_the_article():
    table = look_table(ARTICLE, 3, 5)
    assert repr(table).splitlines()[:3] == [
        "i3  row pass              column pass           block pass, i3,i4",
        "0   (3,0) 6 marks i3 = 5  (0,5) 4 again         0,0 (3,3) same row",
        "1   (3,1) blank           (1,5) blank           0,1 (3,4) same row",
    ]
    assert len(repr(table).splitlines()) == 10


@given(empty_cells())
def test_text_and_html_say_the_same(place):
    puzzle, cell = place
    table = look_table(puzzle, *cell)
    html = Rows(table._repr_html_())
    text = [re.split(r"  +", line) for line in repr(table).splitlines()]
    assert html.rows == text
    assert len(html.bold) == sum(look.outcome == "new" for look in looks(puzzle, *cell))
    assert [look for row in table.rows() for look in row if look.unit == "block"] == [
        look for look in looks(puzzle, *cell) if look.unit == "block"
    ]
