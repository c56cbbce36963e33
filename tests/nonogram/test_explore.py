"""The explorers of lines as a reader meets them: each change shows at once, and nothing impossible breaks them."""

import pytest

from puzzlelib.errors import PuzzleError
from puzzlelib.nonogram import draw, draw_packing, explore, pack_line
from puzzlelib.nonogram.explore import PRESETS, Preset


def told(explorer):
    return explorer.reasons.value + explorer.message.value


# ---- a line


@pytest.fixture
def line():
    return explore.LineExplorer()


def test_opens_on_its_first_preset(line):
    assert (line.clues, line.line) == (PRESETS[0].clues, PRESETS[0].line)
    assert line.board.cells == "???????#???????"
    assert line.slid == line.black.value == 8


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_a_preset_sets_every_control(line, preset):
    line.preset.value = preset.name
    assert (line.clues, line.line) == (preset.clues, preset.line)
    assert line.length.value == len(preset.line)
    assert tuple(control.value for control in line.values[: line.count.value]) == preset.clues
    assert [control.layout.display for control in line.values].count("none") == len(line.values) - len(preset.clues)
    assert line.message.value == ""


def test_the_slider_moves_its_black_cell(line):
    before = line.figure.value
    line.black.value = 3
    assert line.line == "・・■" + "・" * 12
    assert line.figure.value != before
    assert "covers" in told(line)
    line.black.value = 0
    assert line.line == "・" * 15


def test_a_click_changes_the_line_and_keeps_the_sliders_cell(line):
    line.board.cells = "." + line.board.cells[1:]
    assert line.line == "□" + "・" * 6 + "■" + "・" * 7
    line.black.value = 9
    assert line.line == "□" + "・" * 7 + "■" + "・" * 6


def test_clues_that_do_not_fit_say_why_and_lose_nothing(line):
    before = line.clues, line.line, line.figure.value
    line.values[0].value = 20
    assert "clue 20 needs 20 cells, the line has 15" in line.message.value
    assert (line.clues, line.line, line.figure.value) == before
    line.values[0].value = 4
    assert line.message.value == ""
    assert line.clues == (4,)


def test_a_line_that_nothing_fills_says_why(line):
    line.board.cells = "#?????????????#"
    assert "Nothing fills this line. Cell 1: it is ■ and left over: no block reaches it.<" in told(line)
    assert line.line == "■" + "・" * 13 + "■"
    line.board.cells = "#??????????????"
    assert "Nothing fills" not in told(line)


def test_more_clues_appear_with_their_sliders(line):
    line.count.value = 3
    assert line.clues == (5, 1, 1)
    assert line.board.row_clues == [[5, 1, 1]]
    line.count.value = 0
    assert line.clues == ()
    assert line.board.row_clues == [[0]]


def test_a_shorter_line_is_cut_and_a_longer_one_is_open(line):
    line.length.value = 6
    assert line.line == "・" * 6
    assert (line.black.max, line.black.value) == (6, 0)  # its ■ was cut off
    line.length.value = 10
    assert line.line == "・" * 10
    line.black.value = 10
    assert line.line == "・" * 9 + "■"


def controls(explorer):
    """What the sliders say: length, clues, the cell of the slider's ■."""
    clues = tuple(control.value for control in explorer.values[: explorer.count.value])
    return explorer.length.value, clues, explorer.black.value


def test_the_slider_stands_on_no_cell_when_its_black_cell_is_gone(line):
    line.length.value = 5
    assert (line.line, controls(line)) == ("・" * 5, (5, (5,), 0))
    line.preset.value = PRESETS[1].name
    line.board.cells = "?" * 15
    assert controls(line) == (15, (5,), 0)
    line.black.value = 2
    assert line.line == "・■" + "・" * 13


def test_the_slider_puts_back_what_it_passes(line):
    preset = PRESETS[2]
    line.preset.value = preset.name
    for cell in (*range(2, 9), *range(7, 0, -1)):  # by arrow key there and back
        line.black.value = cell
    assert line.line == preset.line
    line.black.value = 8  # by a jump of the mouse
    jumped = line.line
    assert jumped == "・■□□□□□■" + preset.line[8:]
    line.preset.value = PRESETS[0].name
    line.preset.value = preset.name
    for cell in range(2, 9):
        line.black.value = cell
    assert line.line == jumped


@pytest.mark.parametrize("then", ["click", "slide"])
def test_refused_controls_go_back_with_the_message(line, then):
    line.length.value = 5
    line.count.value = 7
    assert "the line has 5" in line.message.value
    if then == "click":
        line.board.cells = "#????"
    else:
        line.black.value = 1
    assert line.message.value == ""
    assert line.clues == (5,)
    assert controls(line) == (5, (5,), int(then == "slide"))
    assert [control.layout.display for control in line.values] == ["", *["none"] * 7]


def test_clues_that_were_refused_can_be_shortened(line):
    line.length.value = 5
    line.count.value = 2
    assert "clues 5,1 need 7 cells" in line.message.value
    assert [control.layout.display for control in line.values] == ["", "", *["none"] * 6]
    line.values[0].value = 3
    assert (line.message.value, line.clues) == ("", (3, 1))


def test_signs_that_are_no_cells_are_told(line):
    line.board.cells = "x" * 15
    assert "Cell 1: &#x27;x&#x27; is no sign of a line" in line.message.value
    assert line.line == PRESETS[0].line


def test_a_preset_may_be_written_in_the_signs_of_the_keyboard():
    preset = Preset("typed", (1,), "?.#")
    line, packing = explore.LineExplorer([preset]), explore.PackingExplorer([preset])
    assert line.line == packing.line == "・□■"
    assert line.black.value == 3


def test_a_preset_that_cannot_be_shown_changes_nothing():
    line = explore.LineExplorer([PRESETS[0], Preset("too long", (9,), "・・・")])
    held = line.clues, line.line, controls(line), repr(line)
    line.preset.value = "too long"
    assert "clue 9 needs 9 cells" in line.message.value
    assert (line.clues, line.line, controls(line), repr(line)) == held


@pytest.mark.parametrize("explorer", [explore.LineExplorer, explore.MissExplorer, explore.PackingExplorer])
def test_no_preset_at_all(explorer):
    with pytest.raises(PuzzleError, match="presets: there is none to start from; give at least one Preset"):
        explorer([])


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_what_is_drawn_is_what_the_cells_below_compute(line, preset):
    line.preset.value = preset.name
    after = pack_line(line.clues, line.line)
    filled = [str(x) for x, sign in enumerate(after, start=1) if sign == "■"]
    description = line.picture().description.rpartition("after: ")[2]
    assert ("filled" in description) == bool(filled)


def test_it_shows_itself_without_a_browser(line):
    bundle = line._repr_mimebundle_()
    assert bundle["text/plain"] == repr(line) == repr(explore.LineExplorer())
    assert bundle["text/html"].strip().startswith("<img alt=")


def test_beat_the_packing():
    miss = explore.MissExplorer([Preset("three blanks", (1,), "・・・"), Preset("beaten", (1, 1), "・・■・・")])
    assert miss.sentences() == ["Packing finds all that can be found here. Try on."]
    miss.preset.value = "beaten"
    assert miss.sentences() == ["You have beaten the packing: it misses cells 2, 4."]
    miss.board.cells = "#.#.#"
    assert "Nothing fills this line. The line: " in told(miss)
    assert miss.picture().description


# ---- a packing


def test_the_packing_player_follows_its_choices():
    presets = [PRESETS[2], Preset("none", (3, 3), "・・□・・・□・・")]
    packing = explore.PackingExplorer(presets)
    assert "left packing" in repr(packing)
    steps = len(packing.player.film.frames)
    packing.which.value = "right packing"
    assert packing.side == "right"
    assert packing.trace.state(len(packing.trace)).positions == [2, 13, 20, 25]
    assert len(packing.player.film.frames) != steps
    packing.player.step = 4
    packing.preset.value = "none"
    assert packing.player.step == 0
    assert packing.trace[len(packing.trace) - 1].kind == "contradiction"
    assert packing.player.cols == len(packing.line) == 9


def test_a_line_that_cannot_even_start_says_so():
    packing = explore.PackingExplorer([PRESETS[0], Preset("too long", (1,), "■■□・")])
    packing.preset.value = "too long"
    assert "its settled block has 2 cells" in packing.message.value
    assert packing.line == PRESETS[0].line


# ---- the length of a blank line


def test_the_length_explorer_counts():
    length = explore.LengthExplorer([2, 2], 7)
    assert length.count == 6
    before = length.figure.value
    length.cells.value = 9
    assert (length.line, length.count) == ("・" * 9, 15)
    assert length.figure.value != before
    length.cells.value = 3
    assert "need 5 cells" in length.message.value
    assert length.line == "・" * 9


def test_a_length_that_cannot_be_drawn_changes_nothing(monkeypatch):
    length = explore.LengthExplorer([2, 2], 7)
    before = length.figure.value

    def refuse(clues, line):
        raise PuzzleError("the figure", "it is too wide")

    monkeypatch.setattr(draw, "placements", refuse)
    length.cells.value = 9
    assert "The figure: it is too wide." in length.message.value
    assert (length.line, length.figure.value) == ("・" * 7, before)


def test_a_line_that_cannot_be_drawn_changes_nothing(line, monkeypatch):
    def refuse(clues, line):
        raise PuzzleError("the figure", "it is too wide")

    monkeypatch.setattr(draw_packing, "packings", refuse)
    line.count.value = 2
    assert "The figure: it is too wide." in line.message.value
    assert (line.clues, line.board.row_clues) == (PRESETS[0].clues, [[5]])
