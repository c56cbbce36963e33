"""A nonogram (お絵描きロジック), its lines, its clues, and what is wrong with a bad one.

Cells hold -1 (undecided 未定 ・), 0 (empty □) or 1 (filled ■). A line is an int8 array of cells or a string of signs;
functions that take a line give back the same form. Clues (鍵) are the block lengths of a line in order.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from puzzlelib.errors import PuzzleError

UNDECIDED, EMPTY, FILLED = -1, 0, 1

Cells = NDArray[np.int8]
Line = str | Sequence[int] | Cells
Clues = Sequence[int]

# The signs of the article come first: they are written; all are read.
SIGNS = {"・": UNDECIDED, "□": EMPTY, "■": FILLED, "?": UNDECIDED, ".": EMPTY, "#": FILLED}
WRITTEN = {UNDECIDED: "・", EMPTY: "□", FILLED: "■"}


def read_line(line: Line) -> Cells:
    """A new int8 array of shape (n,) with the cells of a line; undecided -1, empty 0, filled 1.

    Raises PuzzleError naming the cell (from 1) that holds anything else.

    >>> read_line("・□■")
    array([-1,  0,  1], dtype=int8)
    >>> read_line("?.x")
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: cell 3: 'x' is no sign of a line; write ・ □ ■ or ? . #
    """
    if isinstance(line, str):
        return _read_signs(line)
    cells = np.array(line)
    if cells.ndim != 1:
        raise PuzzleError("the line", f"its array has {cells.ndim} dimensions, a line has 1", "pass one row or column")
    for number, value in enumerate(cells.tolist(), start=1):
        if value not in WRITTEN:
            raise PuzzleError(f"cell {number}", f"{value!r} is no cell", "use -1 undecided, 0 empty, 1 filled")
    return cells.astype(np.int8)


def _read_signs(line: str) -> Cells:
    cells = np.empty(len(line), dtype=np.int8)
    for index, sign in enumerate(line):
        if sign not in SIGNS:
            raise PuzzleError(f"cell {index + 1}", f"{sign!r} is no sign of a line", "write ・ □ ■ or ? . #")
        cells[index] = SIGNS[sign]
    return cells


def write_line(cells: Cells) -> str:
    """The cells of a line in the signs of the article.

    >>> write_line(np.array([-1, 0, 1], dtype=np.int8))
    '・□■'
    """
    return "".join(WRITTEN[cell] for cell in cells.tolist())


def in_the_form_of(line: Line, cells: Cells) -> str | Cells:
    """String in, string out; anything else gives an array.

    >>> in_the_form_of("???", np.array([1, 0, -1], dtype=np.int8))
    '■□・'
    """
    return write_line(cells) if isinstance(line, str) else cells


def needed(clues: Clues) -> int:
    """The cells that the blocks take with one gap between each two.

    >>> needed([2, 3, 3, 4])
    15
    """
    return sum(clues) + len(clues) - 1 if clues else 0


def read_clues(clues: Clues, place: str = "the line") -> tuple[int, ...]:
    """The clues as a tuple of positive int; a single 0 means that there is no block.

    Raises PuzzleError naming ``place`` and the clue (from 1) that is negative, no whole number, or a 0 among others.

    >>> read_clues([0]), read_clues([2, 3])
    ((), (2, 3))
    >>> read_clues([2, -1], "row 4")
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: row 4: clue 2 is -1; a clue is the length of a block, 1 or more
    """
    numbers = list(clues)
    if numbers == [0]:
        return ()
    for number, clue in enumerate(numbers, start=1):
        if isinstance(clue, bool) or not isinstance(clue, int | np.integer):
            raise PuzzleError(place, f"clue {number} is {clue!r}, no whole number", "write a block length such as 3")
        if clue == 0:
            raise PuzzleError(place, f"clue {number} is 0 among others", "leave it out: 0 stands alone for an empty line")
        if clue < 0:
            raise PuzzleError(place, f"clue {number} is {clue}", "a clue is the length of a block, 1 or more")
    return tuple(int(clue) for clue in numbers)


def check_fit(clues: Clues, length: int, place: str = "the line") -> None:
    """Raises PuzzleError if the blocks with their gaps need more cells than the line has.

    >>> check_fit([4, 4], 8, "row 3")
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: row 3: clues 4,4 need 9 cells, the line has 8; shorten a clue or lengthen the line
    """
    if needed(clues) > length:
        listed = ",".join(map(str, clues))
        raise PuzzleError(
            place,
            f"clues {listed} need {needed(clues)} cells, the line has {length}",
            "shorten a clue or lengthen the line",
        )


def read_both(clues: Clues, line: Line, place: str = "the line") -> tuple[tuple[int, ...], Cells]:
    """The clues and cells of a line, checked one by one and against each other."""
    values, cells = read_clues(clues, place), read_line(line)
    check_fit(values, len(cells), place)
    return values, cells
