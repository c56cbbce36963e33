"""The explorers as a reader meets them: each change shows at once, and nothing impossible breaks them."""

import pytest

from puzzlelib.nonogram import explore, pack_line, solve
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
    assert (line.black.max, line.black.value) == (6, 6)
    line.length.value = 10
    assert line.line == "・" * 10
    line.black.value = 10
    assert line.line == "・" * 9 + "■"


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
    assert bundle["text/html"].startswith("<img alt=")


def test_beat_the_packing():
    miss = explore.MissExplorer([Preset("three blanks", (1,), "・・・"), Preset("beaten", (1, 1), "・・■・・")])
    assert miss.sentences() == ["Packing finds all that can be found here. Try on."]
    miss.preset.value = "beaten"
    assert miss.sentences() == ["You have beaten the packing: it misses cell 2, 4."]
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


# ---- a picture


def test_the_clues_follow_a_clicked_picture():
    picture = explore.PictureExplorer("#..\n.#.\n..#")
    assert "stopped" in picture.verdict.value
    picture.board.cells = "###.#.##."
    assert picture.puzzle.rows == ((3,), (1,), (2,))
    assert picture.board.row_clues == [[3], [1], [2]]
    assert "unique" in picture.verdict.value
    assert solve(picture.puzzle).grids[0].tolist() == picture.cells.tolist()


def test_a_picture_grows_and_shrinks():
    picture = explore.PictureExplorer("##\n##")
    picture.width.value = 4
    picture.height.value = 1
    assert picture.board.cells == "##.."
    assert picture.puzzle.rows == ((2,),)
    picture.height.value = 2
    assert picture.puzzle.rows == ((2,), ())
    assert picture.board.row_clues == [[2], [0]]
