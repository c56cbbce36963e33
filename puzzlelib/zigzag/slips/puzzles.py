"""Slips of somebody who repairs a puzzle: more is changed than asked for, or something else."""

from puzzlelib.wording import counted
from puzzlelib.zigzag.puzzle import Zigzag

Words = frozenset[tuple[str, int]]  # each word with its first cell, from 0


def words_of(puzzle: Zigzag) -> Words:
    return frozenset((word.text, word.cell) for word in puzzle.words)


def repair_trouble(before: Words, after: Words) -> str:
    """Why the words after are not those before with one added or one changed; "" if they are.

    >>> repair_trouble(frozenset([("AB", 0)]), frozenset([("AB", 0), ("BA", 1)]))
    ''
    >>> repair_trouble(frozenset([("AB", 0)]), frozenset([("BA", 1), ("BB", 2)]))
    '1 word is gone and 2 words are new. Add one word, or change one: no more.'
    """
    gone, new = len(before - after), len(after - before)
    if not gone and not new:
        return "nothing is changed. Add a word, or change one."
    if new == 1 and gone <= 1:
        return ""
    if not new:
        return f"{counted(gone, 'word is', 'words are')} gone. Take none out: add one, or change one."
    if not gone:
        return f"{counted(new, 'word is', 'words are')} new. One is enough: which cells differ in the two solutions?"
    told = f"{counted(gone, 'word is', 'words are')} gone and {counted(new, 'word is', 'words are')} new"
    return f"{told}. Add one word, or change one: no more."
