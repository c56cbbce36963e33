"""Is an answer right? Judges of grids and of verdicts that share no code with any solver.

A judge takes a puzzle and a grid and says what is wrong, or "".
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from benchmarks.answer import PROOFS, Answer, Grid

Judge = Callable[[Any, Grid], str]
LEAST_AND_MOST = {"none": (0, 0), "unique": (1, 1), "multiple": (2, 2), "first": (1, 1), "stopped": (0, 2)}


def troubles(judge: Judge, puzzle: Any, answers: Mapping[str, Answer]) -> list[str]:
    """What is wrong with the answers of several solvers to one puzzle: with each, and between them."""
    alone = [
        f"{name}: {trouble}" for name, answer in answers.items() for trouble in answer_troubles(judge, puzzle, answer)
    ]
    return alone + disagreements(answers)


def answer_troubles(judge: Judge, puzzle: Any, answer: Answer) -> Iterator[str]:
    """Grids that solve nothing, that are the same, or whose number does not fit the verdict."""
    yield from filter(None, (judge(puzzle, grid) for grid in answer.grids))
    if any(grid in answer.grids[:number] for number, grid in enumerate(answer.grids)):
        yield "shows the same grid twice"
    least, most = (0, 2) if answer.silent else LEAST_AND_MOST[answer.verdict]
    if not least <= len(answer.grids) <= most:
        yield f"says {answer.verdict} and shows {len(answer.grids)} grids"


def disagreements(answers: Mapping[str, Answer]) -> list[str]:
    """Two verdicts that cannot both be true, or two grids where only one can be. The first proof is held for true."""
    proofs = {name: answer for name, answer in answers.items() if answer.verdict in PROOFS}
    if not proofs:
        return []
    name, proof = next(iter(proofs.items()))
    return [
        f"{other} says {answer.verdict}, {name} says {proof.verdict}: {difference}"
        for other, answer in answers.items()
        if (difference := _difference(proof, answer))
    ]


def _difference(proof: Answer, answer: Answer) -> str:
    if answer.verdict in PROOFS and answer.verdict != proof.verdict:
        return "one of them is wrong"
    if proof.verdict == "none" and answer.grids:
        return "one of them is wrong"
    if proof.verdict == "unique" and answer.grids and answer.grids[0] != proof.grids[0]:
        return "their grids differ"
    return ""


def nonogram(puzzle: Any, grid: Grid) -> str:
    """Whether the runs of filled cells are the clues."""
    height, width = len(puzzle.rows), len(puzzle.columns)
    if shape := _wrong_shape(grid, height, width):
        return shape
    for kind, clues, lines in (("row", puzzle.rows, grid), ("column", puzzle.columns, zip(*grid, strict=True))):
        for number, (clue, line) in enumerate(zip(clues, lines, strict=True), start=1):
            if [size for size in clue if size] != [len([*run]) for filled, run in groupby(line) if filled]:
                return f"{kind} {number} is not {list(clue)}"
    return ""


def sudoku(puzzle: Any, grid: Grid) -> str:
    """Whether the givens stand, and every row, column and block has each digit."""
    givens = puzzle.grid.tolist()
    size, high, wide = len(givens), puzzle.shape.block_height, puzzle.shape.block_width
    if shape := _wrong_shape(grid, size, size):
        return shape
    if any(
        given not in (0, digit) for rows in zip(givens, grid, strict=True) for given, digit in zip(*rows, strict=True)
    ):
        return "a given is gone"
    corners = [(top, left) for top in range(0, size, high) for left in range(0, size, wide)]
    blocks = [[grid[top + y][left + x] for y in range(high) for x in range(wide)] for top, left in corners]
    for kind, units in (("row", grid), ("column", [*zip(*grid, strict=True)]), ("block", blocks)):
        for number, unit in enumerate(units):
            if sorted(unit) != [*range(1, size + 1)]:
                return f"{kind} {number} has not every digit"
    return ""


def zigzag(puzzle: Any, grid: Grid) -> str:
    """Whether the words can be drawn in the letters so that they cover every cell."""
    if shape := _wrong_shape(grid, puzzle.height, puzzle.width):
        return shape
    letters = [letter for row in grid for letter in row]
    paths = [walks(letters, puzzle.width, word.text, (word.cell,)) for word in puzzle.words]
    for word, ways in zip(puzzle.words, paths, strict=True):
        if not ways:
            return f"{word.text} cannot be drawn from cell {word.cell}"
    if not can_cover(paths, frozenset(range(len(letters)))):
        return "no drawing of the words covers every cell"
    return ""


def walks(letters: Sequence[str], width: int, text: str, path: tuple[int, ...]) -> set[frozenset[int]]:
    """The sets of cells in which a word can be read, if it begins with this path."""
    here = path[-1]
    if letters[here] != text[len(path) - 1]:
        return set()
    if len(path) == len(text):
        return {frozenset(path)}
    row, column = divmod(here, width)
    beside = [here - width] * (row > 0) + [here - 1] * (column > 0) + [here + 1] * (column < width - 1)
    beside += [here + width] * (here + width < len(letters))
    ways = [walks(letters, width, text, (*path, cell)) for cell in beside if cell not in path]
    return set().union(*ways)


def can_cover(paths: Sequence[set[frozenset[int]]], cells: frozenset[int]) -> bool:
    """Whether one path of each word can be chosen so that together they cover the cells."""
    sure = [ways for ways in paths if len(ways) == 1]
    open_cells = cells.difference(*(next(iter(ways)) for ways in sure))
    if not open_cells:
        return True
    rest = [ways for ways in paths if len(ways) > 1]
    by_cell = {cell: [way for ways in rest for way in ways if cell in way] for cell in open_cells}
    hardest = min(open_cells, key=lambda cell: len(by_cell[cell]))
    return any(
        can_cover([*rest[:number], {way}, *rest[number + 1 :]], open_cells)
        for number, ways in enumerate(rest)
        for way in ways
        if hardest in way
    )


def _wrong_shape(grid: Grid, height: int, width: int) -> str:
    if len(grid) == height and all(len(row) == width for row in grid):
        return ""
    return f"the grid has {len(grid)} rows, not {height} of {width} cells"
