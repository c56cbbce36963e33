"""Blanks, what a reader fills in with a pencil: boxes, lines to write on, terms beside them, and scissors.

Boxes are 24 pixels or more, and are printed no smaller than ``LEAST``: 6 mm on paper.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from puzzlelib.paper import Item
from puzzlelib.picture import GREY, INK, WHITE, Box, Boxes, Circles, Lines, Shape, Text, centred, text_width
from puzzlelib.sheet import LABEL, SMALL

SMALLEST_BOX = 24  # pixels
LEAST = 0.95
TERM = 12  # font of a term
TERM_GAP = 4
CUT = (6.0, 4.0)  # dash of a line along which one cuts


def term(english: str, japanese: str, x: float, y: float) -> Iterator[Shape]:
    """A term on its baseline, and small behind it the Japanese one, where there is any."""
    yield Text(x, y, english, TERM, anchor="start")
    if japanese:
        yield Text(x + text_width(english, TERM) + TERM_GAP, y, japanese, SMALL, GREY, "start")


def term_width(english: str, japanese: str) -> float:
    """About how many pixels a term takes.

    >>> term_width("ab", ""), term_width("ab", "左")
    (14.4, 29.4)
    """
    return text_width(english, TERM) + (TERM_GAP + text_width(japanese, SMALL) if japanese else 0)


def row_of_boxes(x: float, y: float, count: int, width: float, height: float) -> tuple[Box, ...]:
    """Boxes beside each other, from the corner (x, y) on.

    >>> row_of_boxes(0, 5, 2, 10, 8)
    ((0, 5, 10, 8), (10, 5, 10, 8))
    """
    return tuple((x + number * width, y, width, height) for number in range(count))


def filled_in(boxes: Sequence[Box], words: Sequence[str]) -> Iterator[Shape]:
    """Boxes to write in, with what is written there: words, or "" where they are left blank."""
    yield Boxes(tuple(boxes), WHITE, INK)
    for box, word in zip(boxes, words, strict=True):
        if word:
            yield centred(word, box, LABEL, bold=True)


def answer_line(question: str, answer: str, x: float, y: float, width: float) -> Iterator[Shape]:
    """A question and a line to write on, with the answer above it, or "". The line is on height y."""
    start = x + text_width(question, TERM) + TERM_GAP
    yield Text(x, y - 3, question, TERM, anchor="start")
    yield Lines((((start, y), (x + width, y)),), INK)
    if answer:
        yield Text(start + TERM_GAP, y - 4, answer, LABEL, anchor="start", bold=True)


def scissors(x: float, y: float) -> Iterator[Shape]:
    """Open scissors, 22 pixels wide, that point to the right; (x, y) is where the blades cross."""
    yield Circles(((x - 8, y - 5), (x - 8, y + 5)), 3.5, WHITE, INK, 1.5)
    yield Lines((((x - 5, y - 3), (x + 12, y + 4)), ((x - 5, y + 3), (x + 12, y - 4))), INK, 1.5, rounded=True)


def aligned(items: Sequence[Item]) -> list[Item]:
    """The same items, all equally wide: their left edges stand under each other on a page.

    >>> from puzzlelib.picture import Picture
    >>> one, other = (Item(Picture(width, 9, (), "a task"), None) for width in (50, 80))
    >>> aligned([one, other])[0].puzzle
    <Picture 80 x 9: a task>
    """
    puzzles = max((item.puzzle.width for item in items), default=0)
    keys = max((item.key.width for item in items if item.key), default=0)
    return [
        replace(item, puzzle=replace(item.puzzle, width=puzzles), key=item.key and replace(item.key, width=keys))
        for item in items
    ]
