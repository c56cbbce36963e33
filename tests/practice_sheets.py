"""What holds for the practice sheets of all families: nothing leaks, all lines up, and there is room for a pencil."""

from collections import Counter

import pytest

from puzzlelib import paper
from puzzlelib.errors import PuzzleError
from puzzlelib.picture import INK, WHITE, Boxes, Lines
from puzzlelib.tasks import LEVELS, MOST
from tests.paint.layout import texts, troubles

MILLIMETRE = 96 / 25.4  # in pixels


def words(picture):
    return Counter(text.text for text in texts(picture))


def pencilled(item):
    """The texts that the key has beyond the sheet, sorted."""
    assert not words(item.puzzle) - words(item.key)
    return sorted((words(item.key) - words(item.puzzle)).elements())


def boxes_to_fill(picture):
    return {
        box
        for shape in picture.shapes
        if isinstance(shape, Boxes) and (shape.fill, shape.stroke) == (WHITE, INK)
        for box in shape.boxes
    }


def written(picture):
    """What stands in the boxes, row by row."""
    found = {}
    for text in texts(picture):
        for x, y, width, height in boxes_to_fill(picture):
            if x < text.x < x + width and y < text.y < y + height:
                found[y, x] = text.text
    return [found[place] for place in sorted(found)]


def grid_lines(picture):
    return {line for shape in picture.shapes if isinstance(shape, Lines) and not shape.rounded for line in shape.lines}


def check_the_rules(practice):
    """What every function of practice keeps to."""
    for level in LEVELS:
        items = practice(seed=3, level=level, count=5)
        assert len({item.puzzle for item in items}) == 5
        assert items == practice(seed=3, level=level, count=5)
        told = [item.puzzle.description for item in items]
        assert told[:2] == [item.puzzle.description for item in practice(seed=3, level=level, count=2)]
        assert told != [item.puzzle.description for item in practice(seed=4, level=level, count=5)]
        for item in items:
            check_the_item(item)
    for wrong in ({"level": 0}, {"level": 4}, {"level": "1"}, {"level": [1]}, {"count": 0}, {"count": MOST + 1}):
        with pytest.raises(PuzzleError, match=next(iter(wrong))):
            practice(**wrong)
    with pytest.raises(PuzzleError, match="seed"):
        practice(seed=-1)


def check_the_item(item):
    assert troubles(item.puzzle) == []
    assert troubles(item.key) == []
    assert item.text
    assert item.key.description not in item.puzzle.description
    assert item.puzzle.width * item.smallest <= min(width for width, _ in paper.PAPERS.values()) - 2 * paper.EDGE
    assert grid_lines(item.puzzle) <= grid_lines(item.key)
    for x, y, width, height in boxes_to_fill(item.puzzle):
        assert min(width, height) * item.smallest >= 6 * MILLIMETRE
        assert (x, y, width, height) in boxes_to_fill(item.key)
