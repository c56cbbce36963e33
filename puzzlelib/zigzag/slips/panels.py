"""What is wrong with a panel of letters that is meant to solve a puzzle."""

from collections.abc import Sequence

from puzzlelib.zigzag.elimination_sentences import word_name
from puzzlelib.zigzag.lay import lay, paths_along
from puzzlelib.zigzag.paths import Path
from puzzlelib.zigzag.puzzle import Word, Zigzag, cell_name


def trouble_of(puzzle: Zigzag, letters: Sequence[str]) -> str:
    """Why the letters, "" for an open cell, are no solution: one reason; "" if they are one.

    >>> puzzle = Zigzag(1, 4, [("AB", 0), ("CB", 2)])
    >>> trouble_of(puzzle, "ABCB"), trouble_of(puzzle, ["A", "B", "C", ""]), trouble_of(puzzle, "ABCD")
    ('', 'cell 3 is open', 'each word can be read, but not so that they pass cell 3')
    >>> trouble_of(puzzle, "AACB")
    'AB cannot be read from cell 0'
    """
    bare = next((cell for cell, letter in enumerate(letters) if not letter), None)
    if bare is not None:
        return f"{cell_name(bare)} is open"
    lost = next((word for word in puzzle.words if letters[word.cell] != word.text[0]), None)
    if lost:
        return f"{cell_name(lost.cell)} has {letters[lost.cell]}, and {word_name(puzzle, lost.number)} begins there"
    unread = unread_word(puzzle, letters)
    if unread:
        return f"{word_name(puzzle, unread.number)} cannot be read from {cell_name(unread.cell)}"
    if lay(puzzle, letters):
        return ""
    bare = bare_cell(puzzle, letters)
    if bare is None:
        return "each word can be read, but not so that all of them together pass every cell"
    return f"each word can be read, but not so that they pass {cell_name(bare)}"


def unread_word(puzzle: Zigzag, letters: Sequence[str]) -> Word | None:
    """The first word that no path reads."""
    return next((word for word in puzzle.words if not _reading(puzzle, word, letters)), None)


def bare_cell(puzzle: Zigzag, letters: Sequence[str]) -> int | None:
    """The first cell that no word passes on any path that reads it."""
    passed = {
        cell for word in puzzle.words for path in paths_along(puzzle, word.text, word.cell, letters) for cell in path
    }
    return next((cell for cell in range(puzzle.cells) if cell not in passed), None)


def _reading(puzzle: Zigzag, word: Word, letters: Sequence[str]) -> Path | None:
    return next(paths_along(puzzle, word.text, word.cell, letters), None)
