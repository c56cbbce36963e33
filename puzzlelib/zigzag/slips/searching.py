"""Slips in programs that search for the full panel: what they give, as an idea of what causes it."""

from collections.abc import Sequence

from puzzlelib.zigzag.elimination_sentences import word_name
from puzzlelib.zigzag.puzzle import Zigzag, cell_name
from puzzlelib.zigzag.slips.panels import bare_cell, trouble_of, unread_word

NOTHING_FOUND = (
    "your function finds nothing, and there is a solution. Does it hand on what the recursive call returns? Does it "
    "take a word back before it tries the next path?"
)


def found_trouble(puzzle: Zigzag, letters: Sequence[str], solvable: bool) -> str:
    """What is wrong with the panel that a search gives, "" for an open cell; "" if it is a solution.

    >>> puzzle = Zigzag(1, 4, [("AB", 0), ("CB", 2)])
    >>> found_trouble(puzzle, ["A", "B", "C", ""], True)
    'cell 3 is open, though every word is placed. Accept a panel only if every cell is filled.'
    """
    trouble = trouble_of(puzzle, letters)
    if not trouble:
        return ""
    if not solvable:
        return f"there is no solution, and your function gives a panel: {trouble}. Look at what the recursion returns."
    unread = unread_word(puzzle, letters)
    if unread and list(letters) == [puzzle.standing.get(cell, "") for cell in range(puzzle.cells)]:
        told = "the panel is as at the start: a full one was found, and all was taken back"
        return f"{told}. Hand on what the recursive call returns: if it is True, return True."
    if unread:
        return _unread(word_name(puzzle, unread.number), trouble)
    if "" in letters:
        return f"{trouble}, though every word is placed. Accept a panel only if every cell is filled."
    bare = bare_cell(puzzle, letters)
    where = f" of {cell_name(bare)}" if bare is not None else ""
    return f"{trouble}. The letter{where} was left there: a word that leads nowhere is to be taken back."


def _unread(name: str, trouble: str) -> str:
    if trouble.endswith("is open"):
        return f"{trouble}, and {name} cannot be read: is every word placed before the panel is accepted?"
    return f"{trouble}: its letters are lost. Does taking back empty cells that words share? Is each path tested?"
