"""Practice of the paths of a word with a pencil: panels filled by lot, each blank and with its key.

Keys are what ``paths`` finds. Cells count from 0, words from 1.
"""

from functools import cache, partial
from random import Random
from typing import NamedTuple

from puzzlelib.blanks import LEAST, aligned
from puzzlelib.errors import PuzzleError
from puzzlelib.lots import below
from puzzlelib.paper import Item
from puzzlelib.tasks import draw_tasks
from puzzlelib.zigzag.draw_practice import dead_blank, dead_key, paths_blank, paths_key, shared
from puzzlelib.zigzag.filling import WordIndex, fill
from puzzlelib.zigzag.paths import open_paths, word_paths
from puzzlelib.zigzag.puzzle import Zigzag
from puzzlelib.zigzag.words import CREDITS, word_list


class PathTask(NamedTuple):
    """A word of a puzzle, by its number."""

    puzzle: Zigzag
    number: int


class Lot(NamedTuple):
    """How the panels of a level are made, and how many small ones stand below each other."""

    side: int  # of the panel
    words: int
    places: int  # small panels, and at most so many paths
    across: int  # of them beside each other


LOTS = {1: Lot(3, 3, 6, 3), 2: Lot(4, 5, 8, 4), 3: Lot(3, 3, 10, 5)}
LETTERS = (4, 5)  # of a word, at least and at most
DRAW = (
    "Draw every path of the word, each into a small panel of its own, and count them; some panels may be left over. A "
    "path begins where the word begins, goes up, down, left or right, never onto itself, and not through a cell in "
    "which another letter stands."
)
STRIKE = (
    "Each small panel has a path of the word. Cross out those that cannot be: another letter stands in one of their "
    "cells. Which letters do all that are left bring to the same cell? These are certain. Cells count from 0."
)
TEXTS = {1: DRAW, 2: DRAW, 3: STRIKE}


def paths(*, seed: int = 1, level: int = 1, count: int = 3, words: str = "english") -> list[Item]:
    """Lessons 30 and 33: the paths of one word, in a panel in which the first letters of all words stand.

    Level 1: draw all paths, 2 to 6, in a panel of 3 x 3. 2: 3 to 8 in 4 x 4. 3: all paths in the panel are drawn, of
    which some are dead; strike them, and find the letters that are certain then.

    ``words`` is "english" or "japanese", see ``word_list``. Each panel is full of words, so at least one path is right.

    Raises PuzzleError for a seed below 0, a level or a word list that is not there, and a count that is not from 1 to
    200.

    >>> paths(level=1, count=1)[0].key.description.startswith("Word")
    True
    """
    if not isinstance(words, str):
        raise PuzzleError("words", "practice has none but those of our lists", 'take "english" or "japanese"')
    index = _index(words)
    tasks = draw_tasks(partial(_task, index), seed, level, count)
    credit = ", ".join(filter(None, CREDITS[words]))
    return aligned([_item(task, level, credit) for task in tasks])


def _item(task: PathTask, level: int, credit: str) -> Item:
    lot = LOTS[level]
    if level == 3:
        blank, key = (draw(*task, lot.across) for draw in (dead_blank, dead_key))
    else:
        blank, key = (draw(*task, lot.places, lot.across) for draw in (paths_blank, paths_key))
    return Item(blank, key, text=TEXTS[level], credit=credit, smallest=LEAST)


@cache
def _index(words: str) -> WordIndex:
    """The words of a list that are neither too short nor too long."""
    return WordIndex([word for word in word_list(words) if LETTERS[0] <= len(word) <= LETTERS[1]])


def _task(index: WordIndex, random: Random, level: int) -> PathTask | None:
    lot = LOTS[level]
    puzzle = fill(index, lot.side, lot.side, lot.words, random).puzzle()
    task = PathTask(puzzle, 1 + below(random, lot.words))
    return task if SUITS[level](*task) else None


# ---- which words suit a level


def has_some(puzzle: Zigzag, number: int) -> bool:
    """Whether a word of a small panel has 2 to 6 paths."""
    return 2 <= len(open_paths(puzzle, number)) <= LOTS[1].places


def has_more(puzzle: Zigzag, number: int) -> bool:
    """Whether a word has 3 to 8 paths."""
    return 3 <= len(open_paths(puzzle, number)) <= LOTS[2].places


def some_die(puzzle: Zigzag, number: int) -> bool:
    """Whether first letters kill two paths or more, two or more are left, and these share a letter."""
    every, alive = word_paths(puzzle, number), open_paths(puzzle, number)
    return (
        len(every) <= LOTS[3].places
        and len(every) - len(alive) >= 2
        and len(alive) >= 2
        and bool(shared(puzzle, number))
    )


SUITS = {1: has_some, 2: has_more, 3: some_die}
