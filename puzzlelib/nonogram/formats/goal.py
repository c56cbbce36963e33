"""The answer that some files hold: a picture, checked against the clues and then forgotten."""

from collections.abc import Sequence

from puzzlelib.errors import FormatError
from puzzlelib.nonogram.puzzle import Nonogram, blocks, write_clues


def check_goal(puzzle: Nonogram, cells: Sequence[Sequence[int]], place: str) -> None:
    """Raises FormatError for the first line of a picture of the puzzle's size that its clues do not describe."""
    columns = list(zip(*cells, strict=True))
    for kind, lines, side in (("row", cells, puzzle.rows), ("column", columns, puzzle.columns)):
        for number, (line, clues) in enumerate(zip(lines, side, strict=True), start=1):
            if blocks(line) != clues:
                trouble = f"{kind} {number} shows {write_clues(blocks(line))}, its clues are {write_clues(clues)}"
                raise FormatError(place, trouble, "mend the goal or the clues")
