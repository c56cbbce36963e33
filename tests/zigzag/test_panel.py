"""The panel: words are written over what stands there, and taken back to whatever is left."""

from copy import copy

import numpy as np
import pytest
from hypothesis import given

from puzzlelib.errors import PuzzleError
from puzzlelib.trace import Event
from puzzlelib.zigzag.panel import Panel
from puzzlelib.zigzag.paths import word_paths
from puzzlelib.zigzag.puzzle import Zigzag
from tests.zigzag.puzzles import ARTICLE, puzzles


def test_the_first_letters_stand_from_the_start() -> None:
    panel = Panel(ARTICLE)
    assert str(panel) == "? ? 面 ?\n? 生 ? ?\n地 ? ? ?\n女 ? ? 記"
    assert panel.open == (0, 1, 3, 4, 6, 7, 9, 10, 11, 13, 14)
    assert (panel.placed, panel.event) == ({}, None)


@given(puzzles())
def test_words_taken_back_leave_the_panel_as_it_was(puzzle: Zigzag) -> None:
    """Whatever was written over, in whatever order words came."""
    panel, held = Panel(puzzle), []
    for word in puzzle.words:
        held.append((panel.letters.copy(), panel.placed.copy()))
        panel.place(word.number, word_paths(puzzle, word.number)[-1])
    for letters, placed in reversed(held):
        panel.take_back(panel.before)
        assert (panel.letters, panel.placed) == (letters, placed)


@given(puzzles())
def test_a_clash_is_the_first_letter_that_cannot_be(puzzle: Zigzag) -> None:
    panel = Panel(puzzle)
    for word in puzzle.words:
        for path in word_paths(puzzle, word.number):
            wrong = [
                index
                for index, (cell, letter) in enumerate(zip(path, word.text, strict=True))
                if panel.letters[cell] not in ("", letter)
            ]
            assert panel.clash(word.number, path) == (wrong[0] if wrong else None)


def test_what_a_panel_tells() -> None:
    panel = Panel(Zigzag(2, 2, [("AD", 0), ("BED", 1)]))
    assert panel.grid.tolist() == [["A", "B"], ["", ""]]
    panel.place(1, (0, 2))
    panel.place(2, (1, 3, 2))
    assert (panel.grid.dtype, panel.grid.shape) == (np.dtype("<U1"), (2, 2))
    assert [panel.covers(cell) for cell in range(4)] == [(1,), (2,), (1, 2), (2,)]
    assert list(panel.placed) == [1, 2]
    assert repr(panel) == "<Panel of 2 x 2, 2 words placed, 0 cells open>"


def test_copies_are_apart() -> None:
    panel = Panel(ARTICLE)
    twin = copy(panel)
    twin.place(1, (2, 6, 10, 14))
    assert (panel.placed, panel.letters[6]) == ({}, "")
    again = twin.copy()
    twin.take_back(twin.before)
    assert again.before == ("面", "", "", "")


def test_the_panel_is_left_alone_when_a_word_leaves_nonsense() -> None:
    panel = Panel(Zigzag(1, 2, [("AB", 0)]))
    panel.place(1, (0, 1))
    with pytest.raises(PuzzleError, match="the list has 1 letter; give 2 letters"):
        panel.take_back(["A"])
    assert panel.letters == ["A", "B"]
    panel.take_back(["", "B"])
    assert (panel.letters, panel.placed) == (["", "B"], {})


def test_what_cannot_be() -> None:
    with pytest.raises(PuzzleError, match="no Zigzag"):
        Panel("ARTICLE")  # type: ignore[arg-type]
    with pytest.raises(PuzzleError, match="no word is placed"):
        Panel(ARTICLE).take_back([])
    with pytest.raises(PuzzleError, match="no word is placed"):
        _ = Panel(ARTICLE).before


def test_events_that_write_nothing_are_only_remembered() -> None:
    panel = Panel(ARTICLE)
    for kind in ("tried", "refused", "full", "finished"):
        event = Event(kind, 1, (2, 6, 10, 14), ("path", 1, 14))
        panel.apply(event)
        assert panel.event == event
    assert panel.letters == Panel(ARTICLE).letters
