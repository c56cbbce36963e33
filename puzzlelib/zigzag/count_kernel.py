"""The recursion as a loop over arrays, for counts that take too long in plain Python; see ``recursion`` for its idea.

Compiled by Numba, or interpreted without it. Words are taken in their order: word 0 is placed first.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from puzzlelib.compiled import compiled

Int = NDArray[np.int32]
Long = NDArray[np.int64]

OPEN = -1  # a cell without a letter
DONE, FOUND, PAUSED = 0, 1, 2  # what a walk comes back with


class Words(NamedTuple):
    """What never changes: letters and paths, those that first letters forbid included. Lists of lists lie flat.

    Attributes
    ----------
    first_letter, letters : the letters of word k, as numbers from 0: letters[first_letter[k]:first_letter[k + 1]].
    paths : how many paths each word has.
    first_cell, cells : the paths of word k begin at cells[first_cell[k]], one after the other.
    """

    first_letter: Int
    letters: Int
    paths: Int
    first_cell: Long
    cells: Int


class Walk(NamedTuple):
    """Where the recursion stands, so that it can pause.

    Attributes
    ----------
    panel : the letter in each cell, or OPEN.
    before : what the cells of each placed word held before, laid out like ``Words.letters``.
    turns : of each word, which path is tested next.
    tests, placements : of each word so far.
    size : [words placed, open cells].
    """

    panel: Int
    before: Int
    turns: Int
    tests: Long
    placements: Long
    size: Int


@compiled
def go_on(words: Words, walk: Walk, most_open: int, budget: int) -> int:
    """Walk until the next full panel is FOUND, all is DONE, or so many tests were made and the walk has PAUSED.

    A panel is full when all words are placed; one with more open cells than ``most_open`` is passed over.
    """
    last = len(walk.turns)
    if walk.size[0] == last:
        take_back(words, walk)
    while True:
        word = walk.size[0]
        turn = walk.turns[word]
        found = find_path(words, walk, word, budget)
        budget -= walk.turns[word] - turn
        if found:
            place(words, walk, word)
            if word + 1 == last:
                if walk.size[1] <= most_open:
                    return FOUND
                take_back(words, walk)
        elif walk.turns[word] < words.paths[word]:
            return PAUSED
        elif word == 0:
            return DONE
        else:
            walk.turns[word] = 0
            take_back(words, walk)


@compiled
def find_path(words: Words, walk: Walk, word: int, most: int) -> bool:
    """Test the paths of a word, from its turn on, until one is possible; and no more than ``most``."""
    first = words.first_letter[word]
    length = words.first_letter[word + 1] - first
    turn = walk.turns[word]
    end = min(words.paths[word], turn + most)
    start = words.first_cell[word] + turn * length
    found = False
    while turn < end and not found:
        found = True
        for index in range(length):
            standing = walk.panel[words.cells[start + index]]
            if standing != OPEN and standing != words.letters[first + index]:
                found = False
                break
        turn += 1
        start += length
    walk.tests[word] += turn - walk.turns[word]
    walk.turns[word] = turn
    return found


@compiled
def path_start(words: Words, walk: Walk, word: int) -> int:
    """Where the cells of the path begin that was tested last."""
    length = words.first_letter[word + 1] - words.first_letter[word]
    start: int = words.first_cell[word] + (walk.turns[word] - 1) * length
    return start


@compiled
def place(words: Words, walk: Walk, word: int) -> None:
    """Write the word, and keep what its cells held before."""
    start, first = path_start(words, walk, word), words.first_letter[word]
    for index in range(words.first_letter[word + 1] - first):
        cell = words.cells[start + index]
        walk.before[first + index] = walk.panel[cell]
        walk.size[1] -= walk.panel[cell] == OPEN
        walk.panel[cell] = words.letters[first + index]
    walk.placements[word] += 1
    walk.size[0] += 1


@compiled
def take_back(words: Words, walk: Walk) -> None:
    """Give the cells of the last word back what they held before."""
    walk.size[0] -= 1
    word = walk.size[0]
    start, first = path_start(words, walk, word), words.first_letter[word]
    for index in range(words.first_letter[word + 1] - first):
        cell = words.cells[start + index]
        walk.panel[cell] = walk.before[first + index]
        walk.size[1] += walk.panel[cell] == OPEN
