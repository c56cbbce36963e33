"""The explorers of zigzag puzzles as a reader meets them: what they share, and where a word can go."""

import pytest
from hypothesis import given, settings

from puzzlelib.errors import PuzzleError
from puzzlelib.zigzag import explore, paths
from puzzlelib.zigzag.elimination import solve_by_elimination
from puzzlelib.zigzag.explore.words import AGREEING, LEFT, PANEL, against_first_letters
from puzzlelib.zigzag.paths import open_paths, word_paths
from puzzlelib.zigzag.puzzle import Zigzag
from tests.zigzag.puzzles import ARTICLE, HOLE_OF_FOUR, NONE, SEVERAL, puzzles

EXPLORERS = [explore.EliminationExplorer, explore.RecursionExplorer, explore.WordExplorer, explore.ZigzagExplorer]


@pytest.fixture
def word():
    return explore.WordExplorer(ARTICLE)


def framed(explorer, kind):
    return [index for index, k, *_ in explorer.view.highlights if k == kind]


# ---- what all share


@pytest.mark.parametrize("explorer", EXPLORERS)
def test_what_is_no_puzzle_is_told(explorer):
    with pytest.raises(PuzzleError, match="the puzzle: 'cat' is no Zigzag"):
        explorer("cat")
    with pytest.raises(PuzzleError, match="the puzzle: 5 is no Zigzag"):
        explorer({"five": 5})
    with pytest.raises(PuzzleError, match="puzzles: there is none to start from; give at least one"):
        explorer({})


@pytest.mark.parametrize("explorer", EXPLORERS)
def test_they_show_themselves_without_a_browser(explorer):
    bundle = explorer()._repr_mimebundle_()
    assert bundle["text/plain"] == repr(explorer())
    assert bundle["text/html"].strip().startswith("<img alt=")


@pytest.mark.parametrize("explorer", EXPLORERS)
def test_every_puzzle_can_be_chosen(explorer):
    named = {"article": ARTICLE, "several": SEVERAL, "none": NONE}
    shown = explorer(named)
    assert shown.preset.layout.display == ""
    for name in reversed(named):
        shown.preset.value = name
        assert (shown.puzzle, shown.message.value) == (named[name], "")
    assert explorer(ARTICLE).preset.layout.display == "none", "one puzzle is no choice"


@pytest.mark.parametrize("explorer", [kind for kind in EXPLORERS if kind is not explore.ZigzagExplorer])
def test_a_puzzle_that_cannot_be_shown_leaves_the_list_at_the_old_one(explorer, monkeypatch):
    monkeypatch.setattr(paths, "MOST_PATHS", 80)
    shown = explorer({"article": ARTICLE, "long word": Zigzag(5, 5, [("ABCDEF", 12)])})
    shown.preset.value = "long word"
    assert "more than 80 paths" in shown.message.value
    assert (shown.preset.value, shown.puzzle) == ("article", ARTICLE)


# ---- where a word can go


def test_it_opens_with_all_paths_of_the_first_word(word):
    assert (word.number, word.cell, word.path) == (1, None, None)
    assert word.paths == word_paths(ARTICLE, 1)
    assert word.told == [
        "Word 1, 面目一新, begins in cell 2: 14 paths in the panel, 8 agree with the first letters, "
        "8 left after elimination.",
        "Click a cell: which paths pass it?",
    ]
    assert framed(word, "unit") == sorted({cell for path in word.paths for cell in path})
    assert "14 of 14 in cell 2" in word.figure.value


def test_the_lists_of_paths(word):
    word.word.value = 3
    left = solve_by_elimination(ARTICLE)
    for way, expected in {PANEL: word_paths(ARTICLE, 3), AGREEING: open_paths(ARTICLE, 3), LEFT: left.paths[3]}.items():
        word.ways.value = way
        assert word.paths == tuple(expected)
        assert word.turn.max == len(word.paths)
        letters = left.certain if way == LEFT else ARTICLE.standing
        assert word.view.cells == "".join(letters.get(cell, " ") for cell in range(16))


def test_the_paths_one_by_one(word):
    for turn, path in enumerate(word_paths(ARTICLE, 1), start=1):
        word.turn.value = turn
        assert word.path == path
        assert word.view.paths == [[1, path, "tried"]]
        assert word.told[1].startswith(f"Path {turn} of 14: cells 2, ")
    assert framed(word, "unit") == []
    assert "".join(word.view.cells[cell] for cell in word.path) == "面目一新"


def test_a_path_that_clashes_shows_both_letters(word):
    word.turn.value = 4
    assert word.view.clashes == [[5, "一"]]
    assert word.view.cells[5] == "生"
    assert word.told[1] == "Path 4 of 14: cells 2, 6, 5 and 1. 面目一新 wants 一 in cell 5, where 生 stands."


def test_a_click_tells_which_paths_pass_a_cell(word):
    word.view.selected = 9
    assert word.told[1] == "Paths 2, 5 and 9 pass cell 9: 3 of 14."
    assert word.passing == tuple(word.paths[turn - 1] for turn in (2, 5, 9))
    assert "3 of 3 in cell 9" in word.figure.value
    word.view.selected = 14
    assert word.told[1] == "Path 1 passes cell 14: 1 of 14."
    word.view.selected = 2
    assert word.told[1] == "All 14 paths pass cell 2."
    word.view.selected = None
    assert word.told[1] == "Click a cell: which paths pass it?"


def test_why_no_path_passes_a_cell(word):
    word.view.selected = 8
    assert word.told[1] == "面目一新 has 4 letters, and cell 8 is 4 steps from cell 2."
    assert framed(word, "error") == []
    word.ways.value = AGREEING
    word.view.selected = 5
    assert word.told[1] == (
        "All 6 paths of 面目一新 through cell 5 clash: 面目一新 wants 一 in cell 5, where 生 stands."
    )
    assert (framed(word, "error"), word.view.clashes) == ([5], [[5, "一"]])
    assert "8 of 8 in cell 2" in word.figure.value, "where nothing passes, all paths are counted"
    word.word.value = 2
    word.ways.value = LEFT
    word.view.selected = 13
    assert word.told[1] == (
        "Both paths of 生真面目 through cell 13 die: they want another letter in cell 13, where 子 is certain."
    )
    assert framed(word, "error") == [13]


def test_another_word_or_list_keeps_the_clicked_cell_and_another_puzzle_does_not():
    explorer = explore.WordExplorer({"article": ARTICLE, "four": HOLE_OF_FOUR}, number=5)
    explorer.view.selected = 12
    explorer.turn.value = 3
    explorer.ways.value = AGREEING
    assert (explorer.cell, explorer.turn.value) == (12, 0)
    explorer.word.value = 4
    assert explorer.cell == 12
    explorer.preset.value = "four"
    assert (explorer.number, explorer.word.max, explorer.cell, explorer.view.cols) == (1, 2, None, 4)


def test_a_puzzle_without_solution_has_a_story_as_well():
    explorer = explore.WordExplorer(NONE)
    explorer.ways.value = LEFT
    for number in range(1, 5):
        explorer.word.value = number
        for cell in range(4):
            explorer.view.selected = cell
            assert explorer.message.value == ""


def test_a_word_that_is_not_there():
    with pytest.raises(PuzzleError, match="there is no word 6; the words count from 1 to 5"):
        explore.WordExplorer(ARTICLE, number=6)


@settings(max_examples=30)
@given(puzzles())
def test_what_forbids_a_cell_to_first_letters_is_true(puzzle):
    for word in puzzle.words:
        reached = {cell for path in open_paths(puzzle, word.number) for cell in path}
        for cell in set(range(puzzle.cells)) - reached:
            against = against_first_letters(puzzle, word.number, cell)
            passing = [path for path in word_paths(puzzle, word.number) if cell in path]
            assert bool(passing) == bool(against.forbidden_by)
            for path in passing:
                clashes = {(at, letter) for at, letter in zip(path, word.text, strict=True)}
                assert any((at, wanted) in clashes for at, wanted, _ in against.forbidden_by)
            for at, wanted, stands in against.forbidden_by:
                assert puzzle.standing[at] == stands != wanted
