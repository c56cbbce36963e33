"""The paths of one word as pictures: what they show is what the methods do."""

from collections import Counter

import pytest
from hypothesis import given

from puzzlelib.board_picture import BARRED
from puzzlelib.errors import PuzzleError
from puzzlelib.picture import BLUE, Boxes
from puzzlelib.zigzag.draw_paths import (
    TINTS,
    along,
    placement,
    reach,
    survivors,
    tint,
    walk,
    walk_highlights,
    walk_signs,
)
from puzzlelib.zigzag.elimination import Survivors, trace_elimination
from puzzlelib.zigzag.panel import Panel
from puzzlelib.zigzag.paths import open_paths, trace_paths, word_paths
from puzzlelib.zigzag.puzzle import step
from tests.paint.layout import texts, troubles
from tests.zigzag.puzzles import ARTICLE, HOLE, puzzles


def words(picture):
    return [text.text for text in texts(picture)]


def shades(picture):
    """How many cells have each tint."""
    boxes = [shape for shape in picture.shapes if isinstance(shape, Boxes) and shape.fill in TINTS]
    return Counter({TINTS.index(shape.fill): len(shape.boxes) for shape in boxes if shape.boxes})


# ---- on its way


def test_a_word_on_its_way_shows_its_own_letters_alone():
    picture = walk(ARTICLE, 1, (2, 6, 5), ["right", "up"])
    assert picture.description.splitlines()[1:5] == ["? ? 面 ?", "? 一 目 ?", "? ? ? ?", "? ? ? ?"]
    assert picture.description.splitlines()[-1] == "no way up from cell 5"
    assert troubles(picture) == []
    assert along(ARTICLE, 1, (2,)).count("") == 15


def test_a_live_board_can_follow_every_event():
    """The head is outlined, and a way that is barred leads out of the panel or into a cell of the word's own."""
    trace = trace_paths(ARTICLE, 2)
    for number, event in enumerate(trace):
        state = trace.state(number + 1)
        looks, signs = walk_highlights(event, state), walk_signs(ARTICLE, 2, state)
        head = state.path[-1]
        assert "".join(signs[cell] for cell in state.path) == "生真面目"[: len(state.path)]
        assert signs.count(" ") == 16 - len(state.path)
        assert looks[0] == (head, "found" if event.kind == "complete" else "look")
        ways = [kind.removeprefix("no-") for cell, kind in looks if kind in BARRED and cell == head]
        assert bool(ways) == (event.kind in ("edge", "own path"))
        for way in ways:
            there = step(4, 4, head, way)
            assert there is None or there in state.path
            assert ((there, "error") in looks) == (there is not None)


# ---- placed or refused


def test_a_refused_placement_shows_both_letters():
    board = Panel(ARTICLE)
    board.place(1, (2, 3, 7, 11))
    picture = placement(board, 2, (5, 6, 7, 3))
    assert picture.description.splitlines()[-2:] == [
        "2 生真面目, tried: cells 5, 6, 7, 3",
        "面 is refused in cell 7",
    ]
    assert {"一", "面"} <= set(words(picture))
    assert "refused" not in placement(board, 2, (5, 6, 2, 3)).description
    assert board.placed == {1: (2, 3, 7, 11)}


@pytest.mark.parametrize(
    ("number", "path", "sentence"),
    [
        (1, (2, 3, 7), "the path of word 1: it has 3 cells, and 面目一新 4 letters; give each letter a cell"),
        (1, (2, 3, 4, 5), "the path of word 1: cell 4 is not beside cell 3; step up, down, left or right"),
        (7, (2, 3), "the word: there is no word 7; the words count from 1 to 5"),
    ],
)
def test_only_whole_paths_are_placed(number, path, sentence):
    with pytest.raises(PuzzleError) as caught:
        placement(ARTICLE, number, path)
    assert str(caught.value) == sentence


# ---- where a word can go


@given(puzzles())
def test_counts_are_those_of_the_paths(puzzle):
    for word in puzzle.words:
        paths = word_paths(puzzle, word.number)
        passes = Counter(cell for path in paths for cell in path)
        picture = reach(puzzle, word.number)
        assert picture.description.splitlines()[1:] == [
            f"{count} of {len(paths)} in cell {cell}" for cell, count in sorted(passes.items())
        ]
        assert sum(shades(picture).values()) == len(passes)
        assert sum(shape.stroke == BLUE for shape in picture.shapes if isinstance(shape, Boxes)) == sum(
            count == len(paths) for count in passes.values()
        )


def test_where_the_first_word_of_the_article_can_go():
    """C3: 14 paths in the panel, of which 8 agree with the first letters."""
    assert reach(ARTICLE, 1).description.splitlines()[0] == (
        "Where word 1, 面目一新, can go: 14 paths in a panel of 4 x 4"
    )
    agreeing = reach(ARTICLE, 1, open_paths(ARTICLE, 1))
    assert agreeing.description.splitlines()[:2] == [
        "Where word 1, 面目一新, can go: 8 paths in a panel of 4 x 4", "1 of 8 in cell 0"
    ]  # fmt: skip
    assert troubles(reach(ARTICLE, 1)) == troubles(agreeing) == []


def test_only_paths_that_are_alive_count_for_survivors():
    left = Survivors(ARTICLE)
    path = next(iter(left.paths[1]))
    left.kill(1, path)
    assert "13 paths" in reach(left, 1).description
    assert "no path" not in reach(left, 1).description


def test_a_word_without_a_path_reaches_nothing():
    assert reach(ARTICLE, 1, ()).description == "Where word 1, 面目一新, can go: 0 paths in a panel of 4 x 4"


def test_more_paths_are_darker():
    assert [TINTS.index(tint(count, 10)) for count in range(11)] == [0, 0, 0, 1, 1, 2, 2, 2, 3, 3, 4]


# ---- what elimination leaves


def test_survivors_show_certain_letters_and_candidates():
    told = survivors(Survivors(ARTICLE)).description.splitlines()
    assert told[1:5] == ["? ? 面 ?", "? 生 ? ?", "地 ? ? ?", "女 ? ? 記"]
    assert "cell 7: 一 面 写" in told
    assert troubles(survivors(Survivors(ARTICLE))) == []


@given(puzzles())
def test_every_state_of_an_elimination_can_be_drawn(puzzle):
    trace = trace_elimination(puzzle)
    for number in {0, len(trace) // 2, len(trace)}:
        state = trace.state(number)
        picture = survivors(state)
        assert picture.description.splitlines()[1 : 1 + puzzle.height] == str(state).splitlines()
        open_cells = [line for line in picture.description.splitlines() if line.startswith("cell ")]
        assert len(open_cells) == state.open
        assert troubles(picture) == []


def test_a_path_that_died_is_grey():
    left = Survivors(HOLE)
    picture = survivors(left, marked=[1], gone={2: (1, 2)})
    assert picture.description.splitlines()[2:] == [
        "1 A: cell 0", "2 BA, gone: cells 1, 2", "marked: cell 1", "cell 2: A"
    ]  # fmt: skip
