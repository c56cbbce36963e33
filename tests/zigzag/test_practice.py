"""Practice of paths: the keys are right, by a plain walk, and nothing of them stands on the sheets."""

import re

import pytest

from puzzlelib.errors import PuzzleError
from puzzlelib.lots import seeded
from puzzlelib.picture import Boxes, Lines
from puzzlelib.zigzag import Zigzag, practice, word_list
from puzzlelib.zigzag.draw_practice import BAND, dead_blank, paths_blank, paths_key, shared
from tests.paint.layout import texts, troubles
from tests.practice_sheets import boxes_to_fill, check_the_rules
from tests.zigzag.brute import drawings, walks

SMALL = Zigzag(3, 3, [("WISH", 1), ("NEWT", 3), ("NINE", 5)])


def tasks(level, count=10, **wishes):
    """Items with what stands on the sheet: the panel, the word and its first cell."""
    for item in practice.paths(seed=1, level=level, count=count, **wishes):
        told, *_ = item.puzzle.description.splitlines()
        text = re.search(r"word \d+, (\w+)", told)[1]
        rows = [line.split() for line in item.puzzle.description.splitlines()[2:]]
        standing = {
            row * len(rows) + column: letter
            for row, letters in enumerate(rows)
            for column, letter in enumerate(letters)
            if letter != "?"
        }
        yield item, len(rows), standing, text


def walks_of(side, standing, text):
    """All walks of a word from each cell with its first letter that agree with what stands there, and those that do
    not."""
    for cell, letter in standing.items():
        if letter == text[0]:
            every = list(walks(side, side, cell, len(text)))
            alive = [path for path in every if agrees(standing, text, path)]
            yield cell, every, alive


def agrees(standing, text, path):
    return all(standing.get(cell, letter) == letter for cell, letter in zip(path, text, strict=True))


def in_words(path):
    return "-".join(map(str, path))


def test_the_rules_of_all_practice():
    check_the_rules(practice.paths)


@pytest.mark.parametrize("level", [1, 2])
def test_all_paths_are_those_of_a_plain_walk(level):
    for item, side, standing, text in tasks(level):
        told = item.key.description
        count, listed = re.search(r"has (\d+) paths?: (.*)", told).groups()
        first = int(listed.partition("-")[0])
        alive = {cell: found for cell, _, found in walks_of(side, standing, text)}[first]
        assert sorted(listed.split(", ")) == sorted(map(in_words, alive))
        assert int(count) == len(alive)
        assert sum(text.text == count and text.bold for text in texts(item.key)) >= 1
        bands = [shape for shape in item.key.shapes if isinstance(shape, Lines) and shape.stroke == BAND]
        assert len(bands) == len(alive)


@pytest.mark.parametrize("level", [1, 2])
def test_a_blank_sheet_does_not_tell_how_many_paths_there_are(level):
    places = {len(boxes_to_fill(item.puzzle)) for item, *_ in tasks(level)}
    counts = {re.search(r"has (\d+)", item.key.description)[1] for item, *_ in tasks(level)}
    assert len(places) == 1
    assert len(counts) > 1
    for item, *_ in tasks(level):
        assert not [shape for shape in item.puzzle.shapes if isinstance(shape, Lines) and shape.stroke == BAND]


def test_dead_paths_are_those_that_another_letter_kills():
    for item, side, standing, text in tasks(3):
        listed = dict(re.findall(r"([a-z]): ([\d-]+)", item.puzzle.description.splitlines()[0]))
        dead = re.search(r"Dead: ([a-z, ]+)\.", item.key.description)[1].split(", ")
        paths = {name: tuple(map(int, path.split("-"))) for name, path in listed.items()}
        first = paths["a"][0]
        every = {cell: found for cell, found, _ in walks_of(side, standing, text)}[first]
        assert sorted(paths.values()) == sorted(every)
        assert dead == [name for name, path in paths.items() if not agrees(standing, text, path)]
        alive = [
            {(cell, letter) for cell, letter in zip(path, text, strict=True) if cell not in standing}
            for name, path in paths.items()
            if name not in dead
        ]
        certain = {(int(cell), letter) for letter, cell in re.findall(r"(\w) in cell (\d+)", item.key.description)}
        assert certain == set.intersection(*alive) != set()
        clashes = [
            cell
            for path in every
            for cell, letter in zip(path, text, strict=True)
            if standing.get(cell, letter) != letter
        ]
        framed = [box for shape in item.key.shapes if isinstance(shape, Boxes) and shape.dash for box in shape.boxes]
        assert len(framed) == len(clashes)
        assert len(alive) >= 2
        assert len(dead) >= 2


@pytest.mark.parametrize("level", [1, 3])
def test_every_panel_can_be_filled(level):
    """A true task: the words fill the panel, and one of the paths is that of a solution."""
    lot, random = practice.LOTS[level], seeded(1)
    drawn = [practice._task(practice._index("english"), random, level) for _ in range(200)]
    found = [task.puzzle for task in drawn if task]
    assert found
    for puzzle in found:
        assert (puzzle.height, puzzle.width, len(puzzle.words)) == (lot.side, lot.side, lot.words)
        assert next(drawings(puzzle), None) is not None


def test_shared_letters_of_the_lesson():
    """Lesson 33: both paths of WISH pass the cells 4 and 7."""
    assert shared(SMALL, 1) == {4: "I", 7: "S"}


def test_words_may_be_japanese():
    words = set(word_list("japanese"))
    for item, *_ in tasks(2, words="japanese"):
        assert troubles(item.puzzle) == []
        assert troubles(item.key) == []
        assert re.search(r"word \d, (\w+)", item.puzzle.description)[1] in words
    with pytest.raises(PuzzleError, match="word lists"):
        practice.paths(words="klingon")


def test_too_many_paths_are_refused():
    with pytest.raises(PuzzleError, match="it has 2 paths; give it 2 places or more"):
        paths_key(SMALL, 1, 1, 1)
    with pytest.raises(PuzzleError, match="too many to show"):
        dead_blank(Zigzag(7, 7, [("面目一新", 24)]), 1, 5)
    with pytest.raises(PuzzleError, match="word"):
        paths_blank(SMALL, 4, 1, 1)
