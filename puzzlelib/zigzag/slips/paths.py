"""Slips on the paths of a word: how many there are, and lists of them that programs make."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from puzzlelib.check import Slip, WholeSlip
from puzzlelib.wording import counted
from puzzlelib.zigzag.paths import Path, count_shapes, open_paths, word_paths
from puzzlelib.zigzag.puzzle import Word, Zigzag, cell_name
from puzzlelib.zigzag.sentences import cells_named
from puzzlelib.zigzag.slips.neighbours import NoSideTests

COUNTS = ("free", "panel", "standing")
TOLD = {
    "free": "that is the number in free space, and here the panel has edges.",
    "panel": "that is the number within the panel, whatever letters stand there.",
    "standing": "that is the number of paths that agree with the first letters. Here these do not count.",
}
LONGEST = 8  # letters of a word whose wrong counts are worked out


# ---- how many


def shape_slips(letters: int) -> Iterator[Slip]:
    """Slips of somebody who counts the shapes of a word in free space."""
    right = count_shapes(letters)
    steps = letters - 1
    told = "that is with the second letter in one direction. There are four directions."
    yield WholeSlip((right // 4,), told)
    onward = 4 * 3 ** max(steps - 1, 0)
    told = (
        f"4 directions, then 3 at each later step: that makes {onward:,}. But {onward - right:,} of these come back to "
        "a cell where the word has been: draw them."
    )
    yield WholeSlip((onward,), told)
    told = "one of the four directions leads straight back. From the second step on there are three at most."
    yield WholeSlip((4**steps,), told)
    told = "three ways on is right for the later steps. The first step has four."
    yield WholeSlip((3**steps,), told)
    yield from _other_lengths(letters, count_shapes)


def count_slips(puzzle: Zigzag, word: Word, where: str) -> Iterator[Slip]:
    """Slips of somebody who counts the paths of a word: "free", in the "panel", or with first letters "standing"."""
    letters = len(word.text)
    counts = {
        "free": lambda: count_shapes(letters),
        "panel": lambda: len(word_paths(puzzle, word.number)),
        "standing": lambda: len(open_paths(puzzle, word.number)),
    }
    for other in COUNTS:
        if other != where and (other != "free" or letters <= LONGEST):
            yield WholeSlip((counts[other](),), TOLD[other])
    if where != "panel" or letters > LONGEST:
        return
    told = "the first letter is in the path already: a word never comes back to one of its own cells."
    yield WholeSlip((_count(puzzle.neighbours, (word.cell,), letters, anywhere=True),), told)
    round_the_edge = NoSideTests(puzzle.height, puzzle.width)
    inside = range(puzzle.cells)
    table = [[there for there in round_the_edge.neighbours(cell) if there in inside] for cell in inside]
    told = "a word does not step round the edge: the row below begins on the other side of the panel."
    yield WholeSlip((_count(table, (word.cell,), letters),), told)
    yield from _other_lengths(letters, lambda length: _count(puzzle.neighbours, (word.cell,), length))


def _other_lengths(letters: int, count: Callable[[int], int]) -> Iterator[Slip]:
    for length in (letters - 1, letters + 1):
        if length:
            steps = counted(letters - 1, "step")
            told = f"that is for {counted(length, 'letter')}: a word of {counted(letters, 'letter')} takes {steps}."
            yield WholeSlip((count(length),), told)


def _count(beside: Sequence[Sequence[int]], path: Path, length: int, anywhere: bool = False) -> int:
    """How many ways there are to go on to ``length`` cells; ``anywhere``: also over cells of the path."""
    if len(path) == length:
        return 1
    ways = [there for there in beside[path[-1]] if anywhere or there not in path]
    return sum(_count(beside, (*path, there), length, anywhere) for there in ways)


# ---- a list that a program made


def list_trouble(puzzle: Zigzag, word: Word, paths: Sequence[Path]) -> str:
    """What is wrong with a list of paths, as an idea of what causes it; "" if it has each path of the word once.

    >>> puzzle = Zigzag(2, 2, [("ABC", 0)])
    >>> list_trouble(puzzle, puzzle.words[0], [(0, 2, 3), (0, 2, 3, 1)])
    'path 2 has 4 cells and begins like path 1: is the last cell taken out again (pop) before the next direction?'
    >>> list_trouble(puzzle, puzzle.words[0], [(0, 2, 3), (0, 1, 3)])
    ''
    """
    if not paths:
        return "the list is empty. Where does a complete path go into it?"
    troubles = (trouble(puzzle, word, paths) for trouble in TROUBLES)
    return next(filter(None, troubles), "")


def _starts(puzzle: Zigzag, word: Word, paths: Sequence[Path]) -> str:
    letters = len(word.text)
    for number, path in enumerate(paths, start=1):
        if path[:1] == (word.cell,):
            continue
        begins = f"path {number} begins in {cell_name(path[0])}" if path else f"path {number} has no cell"
        mend = f"The first letter goes into {cell_name(word.cell)}, so every path begins there"
        if letters > 1 and all(len(each) == letters - 1 for each in paths):
            return f"{begins}: the first cell is left out. {mend}."
        return f"{begins}. {mend}."
    return ""


def _lengths(puzzle: Zigzag, word: Word, paths: Sequence[Path]) -> str:
    letters = len(word.text)
    wrong = next((number for number, path in enumerate(paths) if len(path) != letters), None)
    if wrong is None:
        return ""
    path, number = paths[wrong], wrong + 1
    cells = counted(len(path), "cell")
    if wrong and path[:letters] == paths[wrong - 1][:letters] and len(path) > letters:
        asked = "is the last cell taken out again (pop) before the next direction?"
        return f"path {number} has {cells} and begins like path {wrong}: {asked}"
    lengths = {len(path) for path in paths}
    told = f"path {number} has {cells}, and {word.text} {counted(letters, 'letter')}"
    if lengths == {letters - 1}:
        return f"{told}: the recursion stops one letter too early. The first cell counts, too."
    if lengths == {letters + 1}:
        return f"{told}: the recursion stops one letter too late. The first letter is in the path from the start."
    if lengths == set(range(1, letters + 1)):
        return f"{told}: put a path into the list only when it is complete."
    return f"{told}. A path is complete when it has as many cells as the word letters."


def _steps(puzzle: Zigzag, word: Word, paths: Sequence[Path]) -> str:
    for number, path in enumerate(paths, start=1):
        for before, cell in pairwise(path):
            if not 0 <= cell < puzzle.cells:
                return f"path {number} comes to {cell_name(cell)}: there is no such cell. Is an edge not tested?"
            if cell not in puzzle.neighbours[before]:
                round_the_edge = abs(cell - before) == 1
                told = f"path {number} steps from {cell_name(before)} to {cell_name(cell)}"
                return f"{told}, round the edge." if round_the_edge else f"{told}, which are no neighbours."
    return ""


def _own_paths(puzzle: Zigzag, word: Word, paths: Sequence[Path]) -> str:
    for number, path in enumerate(paths, start=1):
        again = next((index for index, cell in enumerate(path) if cell in path[:index]), None)
        if again is None:
            continue
        told = f"path {number}, {cells_named(path)}, comes back to {cell_name(path[again])}"
        if any(each[index] == each[index - 2] for each in paths for index in range(2, len(each))):
            return f"{told}: test whether a cell is in the path already."
        return f"{told}: test against the whole path, not only against the cell before."
    return ""


def _twice(puzzle: Zigzag, word: Word, paths: Sequence[Path]) -> str:
    again = next((number for number, path in enumerate(paths) if path in paths[:number]), None)
    if again is None:
        return ""
    return f"path {again + 1}, {cells_named(paths[again])}, is in the list already: each goes in once."


def _missing(puzzle: Zigzag, word: Word, paths: Sequence[Path]) -> str:
    right = word_paths(puzzle, word.number)
    missing = [path for path in right if path not in paths]
    if not missing:
        return ""
    if len(paths) == 1:
        asked = "Does a return stand inside the loop, or is the last cell not taken out again (pop)?"
        return f"the list has one path, and there are {len(right)}. {asked}"
    firsts = {path[1] for path in right} - {path[1] for path in paths}
    if firsts:
        there = cell_name(min(firsts))
        return f"no path steps from {cell_name(word.cell)} to {there}. Are all four directions tried?"
    told = f"{counted(len(missing), 'path is', 'paths are')} missing"
    return f"{told}, such as {cells_named(missing[0])}. Is each direction tried at every letter?"


TROUBLES = (_starts, _lengths, _steps, _own_paths, _twice, _missing)
