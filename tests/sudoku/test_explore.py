"""The explorers as a reader meets them: puzzles to choose and to paste, one cell by sliders and clicks."""

import pytest

from puzzlelib.errors import PuzzleError
from puzzlelib.sudoku import Sudoku, explore
from puzzlelib.sudoku.candidates import candidate_arrays, trace_candidates
from puzzlelib.sudoku.examples import example
from puzzlelib.sudoku.explore import puzzles
from puzzlelib.sudoku.explore.puzzles import PASTED, by_level
from puzzlelib.sudoku.level import level
from puzzlelib.sudoku.steps import STEPS

SMALL = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
FULL = Sudoku([[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]])
SEVENTEEN = "1.....4....39.6.................5.....6.....3....14.8....2...365........4..8....."


EXPLORERS = [
    explore.CandidateExplorer,
    explore.LayerExplorer,
    explore.SearchExplorer,
    explore.SudokuExplorer,
    explore.StepExplorer,
]


def framed(explorer, kind):
    """The cells of the board with an outline, from 0."""
    return [divmod(index, explorer.view.cols) for index, k, *_ in explorer.view.highlights if k == kind]


def click(explorer, row, column):
    explorer.view.selected = row * explorer.view.cols + column


@pytest.fixture
def article():
    return explore.CandidateExplorer()


# ---- puzzles to choose from


@pytest.mark.parametrize("explorer", EXPLORERS)
def test_only_where_the_reader_writes_do_keys_write(explorer):
    writes = explorer in (explore.SudokuExplorer, explore.StepExplorer)
    view = explorer(example("article")).view
    assert ("" if view.locked else view.typed) == ("123456789" if writes else "")


@pytest.mark.parametrize("explorer", EXPLORERS)
def test_what_is_no_puzzle_is_told(explorer):
    with pytest.raises(PuzzleError, match="the puzzle: 'cat' is no Sudoku"):
        explorer("cat")
    with pytest.raises(PuzzleError, match="the puzzle: 5 is no Sudoku"):
        explorer({"five": 5})
    with pytest.raises(PuzzleError, match="puzzles: there is none to start from; give at least one"):
        explorer({})


@pytest.mark.parametrize("explorer", EXPLORERS)
def test_they_show_themselves_without_a_browser(explorer):
    shown = explorer()
    bundle = shown._repr_mimebundle_()
    assert bundle["text/plain"] == repr(shown) == repr(explorer())
    assert bundle["text/html"].strip().startswith("<img alt=")


@pytest.mark.parametrize("name", explore.EXAMPLES)
def test_every_puzzle_can_be_chosen(article, name):
    article.preset.value = name
    assert article.puzzle == example(explore.EXAMPLES[name])
    assert article.view.rows == article.puzzle.size
    assert article.message.value == ""


def test_a_pasted_puzzle_is_shown(article):
    article.pasted.value = SEVENTEEN
    assert article.puzzle.givens == 17
    assert article.preset.value == PASTED
    assert (article.message.value, article.refusal.value) == ("", "")
    article.preset.value = "4 x 4"
    assert article.pasted.value == SEVENTEEN, "what was pasted is not lost"
    article.preset.value = PASTED
    assert article.puzzle.givens == 17


def test_nine_lines_are_pasted_as_well(article):
    article.pasted.value = str(example("count-loses"))
    assert article.puzzle == example("count-loses")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (SEVENTEEN[:-1], "it has 80 signs, a 9 x 9 grid has 81"),
        (SEVENTEEN.replace("6", "x"), "x"),
        (f"1{SEVENTEEN[1:8]}1{SEVENTEEN[9:]}", "1 stands in (0,0) and in (0,8)"),
    ],
)
def test_a_text_that_is_no_puzzle_is_refused_under_the_box_and_nothing_is_lost(article, text, sentence):
    before = article.view.cells
    article.pasted.value = text
    assert sentence in article.refusal.value
    assert 'role="alert"' in article.refusal.value
    assert article.puzzle == example("article")
    assert (article.view.cells, article.pasted.value, article.preset.value) == (before, text, "the article's grid")
    article.pasted.value = SEVENTEEN
    assert article.refusal.value == ""


@pytest.mark.parametrize("explorer", EXPLORERS)
def test_a_refused_text_leaves_the_list_at_what_is_shown_and_is_told_once(explorer):
    shown = explorer(puzzles.some_examples())
    shown.pasted.value = "cat"
    shown.preset.value = "6 x 6"
    shown.preset.value = PASTED
    assert (shown.preset.value, shown.puzzle) == ("6 x 6", example("six-by-six"))
    assert shown.refusal.value
    assert shown.message.value == ""
    assert shown.paste_box.selected_index == 0, "the refusal can be seen"
    shown.preset.value = "4 x 4"
    assert shown.puzzle == example("by-hand")


def test_of_two_puzzles_in_the_box_one_is_to_be_pasted(article):
    article.pasted.value = f"{SEVENTEEN}\n{SEVENTEEN}"
    assert "The text: it holds more than one puzzle; paste one of them." in article.refusal.value
    assert article.puzzle == example("article")


def test_an_empty_box_cannot_be_chosen(article):
    article.preset.value = PASTED
    assert article.preset.value == "the article's grid"
    assert "The box: it is empty" in article.message.value
    assert article.puzzle == example("article")


def test_each_step_has_a_puzzle_that_needs_it():
    puzzles = by_level()
    assert [name.split(": ")[1] for name in puzzles if ": " in name] == [*STEPS]
    for name, puzzle in puzzles.items():
        number, hardest = int(name[0]), name.split(": ")[-1]
        found = level(puzzle)
        assert (found.number, found.hardest) == (number, hardest if number < 5 else "search")


def test_a_step_takes_another_example_that_needs_it_or_none(monkeypatch):
    entries = [entry for entry in puzzles.catalogue() if entry.name not in ("x-wing", "xy-wing")]
    monkeypatch.setattr(puzzles, "catalogue", lambda: [entry for entry in entries if entry.hardest != "swordfish"])
    found = by_level()
    assert found["4 fish and wings: X-wing"] in (example("crossed-beams"), example("four-corners"))
    assert not [name for name in found if "swordfish" in name]


# ---- one cell


def test_it_opens_on_the_cell_of_the_article(article):
    assert (article.row, article.column, article.digit) == (3, 5, 5)
    assert article.told == [
        "4 and 6 stand in row 3; 5 in column 5; 1 and 8 in block (1,1): 2, 3, 7 and 9 are possible.",
        "Why not 5 in (3,5)? 5 stands in (4,5), in the same column and block.",
    ]
    assert framed(article, "error") == [(4, 5)]
    assert article.view.marks == [[32, "2379"]]
    assert article.view.mark_looks == [[32, "5", "struck"]]
    assert article.view.selected == 32
    assert "dhs(3,5,i3)" in article.figure.value


def test_it_opens_on_an_empty_cell_of_any_puzzle():
    small = explore.CandidateExplorer(SMALL)
    assert (small.cell, small.digit) == ((0, 0), 4)
    rows = [list(row) for row in example("article").rows]
    rows[3][5] = 7
    assert explore.CandidateExplorer(Sudoku(rows)).cell == (3, 6)
    assert explore.CandidateExplorer(SMALL, row=2, column=0).cell == (2, 0)
    with pytest.raises(PuzzleError, match="it has no empty cell"):
        explore.CandidateExplorer(FULL)
    with pytest.raises(PuzzleError, match="9"):
        explore.CandidateExplorer(SMALL, 9, 0)


def test_the_cells_below_find_arrays_and_trace(article):
    article.row_slider.value = 6
    article.column_slider.value = 7
    arrays = candidate_arrays(example("article"))
    assert (article.arrays.dhs == arrays.dhs).all()
    assert article.arrays.dhs[article.row, article.column].tolist() == [0, 0, 1, 1, 1, 1, 1, 1, 0]
    assert list(article.trace) == list(trace_candidates(example("article"), [(6, 7)]))


def test_a_candidate_is_ringed_and_nothing_forbids_it(article):
    article.digit_slider.value = 7
    assert framed(article, "error") == []
    assert article.view.mark_looks == [[32, "7", "because"]]
    assert article.told[1] == "Why not 7 in (3,5)? Nothing forbids 7 in (3,5) now: no cell that it sees holds 7."


def test_every_cell_that_forbids_the_digit_is_outlined(article):
    click(article, 0, 4)
    assert framed(article, "error") == [(0, 6), (6, 4)]
    assert "marked: (0,6), (6,4)" in article.picture().description


def test_a_click_moves_the_sliders(article):
    click(article, 6, 7)
    assert (article.row_slider.value, article.column_slider.value) == (6, 7)
    assert (article.row, article.column) == (6, 7)


def test_a_given_is_refused_and_what_was_shown_stays(article):
    click(article, 3, 4)
    assert "Cell (3,4): 4 is given there, so nothing is to be found; choose an empty cell." in article.message.value
    assert (article.row, article.column) == (3, 5)
    assert article.view.selected == 32
    assert (article.row_slider.value, article.column_slider.value) == (3, 5)
    article.column_slider.value = 4
    assert "4 is given there" in article.message.value
    assert (article.row, article.column, article.trace[0].where) == (3, 5, (3, 5))
    article.column_slider.value = 6
    assert article.message.value == ""
    assert article.column == 6


def test_another_size_has_other_sliders(article):
    article.digit_slider.value = 9
    click(article, 8, 8)
    article.preset.value = "4 x 4"
    assert (article.row_slider.max, article.column_slider.max, article.digit_slider.max) == (3, 3, 4)
    assert (article.row, article.column, article.digit) == (0, 0, 4)
    article.preset.value = "the article's grid"
    assert (article.row_slider.max, article.digit_slider.max) == (8, 9)


def test_a_full_grid_leaves_nothing_to_find(article):
    article.pasted.value = "1234 3412 2143 4321"
    assert "The puzzle: it has no empty cell; take one that is not solved yet." in article.refusal.value
    assert article.puzzle == example("article")
    with pytest.raises(PuzzleError, match="is given there"):
        explore.CandidateExplorer(FULL, 0, 0, 1)


def test_escape_lets_go_of_the_cell_and_it_stays(article):
    article.view.selected = None
    assert (article.row, article.column) == (3, 5)


# ---- one layer


@pytest.fixture
def layers():
    return explore.LayerExplorer(digit=5)


def shaded(explorer):
    return [divmod(index, explorer.view.cols) for index, kind, *_ in explorer.view.highlights if kind == "peer"]


def test_a_layer_is_dhs_of_its_digit(layers):
    for digit in range(1, 10):
        layers.digit_slider.value = digit
        dhs = candidate_arrays(example("article")).dhs[:, :, digit - 1]
        excluded = [cell for cell in layers.puzzle.empty_cells if dhs[cell]]
        assert shaded(layers) == excluded
        assert [divmod(index, 9) for index, _ in layers.view.marks] == [
            cell for cell in layers.puzzle.empty_cells if not dhs[cell]
        ]
        assert {signs for _, signs in layers.view.marks} == {str(digit)}
        assert layers.told[0] == (
            f"dhs(i1,i2,{digit - 1}): {digit} is possible in {53 - len(excluded)} of 53 empty cells."
        )


def test_a_digit_with_one_cell_left_in_a_unit_is_framed(layers):
    layers.digit_slider.value = 8
    alone = layers.layer.alone
    assert set(framed(layers, "found")) == set(alone)
    assert layers.told[1].startswith("It has one cell left in ")
    for cell, unit in alone.items():
        assert [other for other in layers.puzzle.shape.units[unit] if other in layers.layer.open] == [cell]


def test_what_a_given_costs(layers):
    click(layers, 4, 5)
    taken, alone = layers.cost()
    assert layers.told[-1] == (
        f"The 5 in (4,5) takes 5 from {len(taken)} empty cells. {len(alone)} of them, outlined, no other 5 sees."
    )
    assert framed(layers, "changed") == alone
    rows = [list(row) for row in layers.puzzle.rows]
    rows[4][5] = 0
    without = candidate_arrays(Sudoku(rows)).dhs[:, :, 4]
    assert {cell for cell in layers.puzzle.empty_cells if layers.arrays.dhs[(*cell, 4)] and not without[cell]} == set(
        alone
    )


def test_a_given_shows_the_layer_of_its_own_digit(layers):
    click(layers, 0, 7)
    assert (layers.digit, layers.digit_slider.value, layers.cell) == (8, 8, (0, 7))
    layers.digit_slider.value = 2
    assert (layers.digit, layers.cell, layers.view.selected) == (2, None, None)
    assert len(layers.told) == 1 + bool(layers.layer.alone)


def test_an_empty_cell_says_who_forbids_the_digit(layers):
    click(layers, 3, 5)
    assert layers.told[-1] == "5 in (3,5)? 5 stands in (4,5), in the same column and block."
    assert layers.cost() == ([], [])
    layers.digit_slider.value = 7
    assert layers.told[-1].startswith("7 in (3,5)? Nothing forbids 7")


def test_escape_lets_go_of_a_cell_of_a_layer(layers):
    click(layers, 4, 5)
    layers.view.selected = None
    assert layers.cell is None
    assert framed(layers, "changed") == []


def test_a_smaller_puzzle_has_fewer_layers(layers):
    layers.preset.value = "4 x 4"
    assert (layers.digit, layers.digit_slider.max, layers.view.rows) == (4, 4, 4)


def test_a_given_whose_cells_others_see_costs_nothing_more():
    explorer = explore.LayerExplorer(Sudoku([[1, 0, 2, 4], [0, 0, 1, 0], [0, 1, 0, 0], [0, 0, 0, 1]]), 1)
    click(explorer, 0, 0)
    assert explorer.told[-1] == "The 1 in (0,0) takes 1 from 5 empty cells. Other 1s see them all, too."


def test_a_digit_that_is_none_is_refused():
    with pytest.raises(PuzzleError, match="the digit: 10 is none; choose 1 to 9"):
        explore.LayerExplorer(example("article"), 10)
