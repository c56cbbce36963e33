"""puzzlelib: how programs solve puzzles, told by small, traced programs.

Each family of puzzles is a subpackage with the same rooms. Importing puzzlelib loads NumPy, and none of matplotlib,
the widgets and Numba: they load when something is drawn, shown or compiled.

>>> import puzzlelib
>>> puzzlelib.nonogram.pack_line([2, 2], "・・・・・")
'■■□■■'
"""

from typing import TYPE_CHECKING

from puzzlelib import nonogram, sudoku, zigzag
from puzzlelib.errors import Contradiction, PuzzleError
from puzzlelib.solutions import Solutions
from puzzlelib.trace import Event, Trace

if TYPE_CHECKING:
    from puzzlelib.setup_check import Setup

__version__ = "0.1.0"

__all__ = ["Contradiction", "Event", "PuzzleError", "Solutions", "Trace", "check_setup", "nonogram", "sudoku", "zigzag"]


def check_setup() -> "Setup":
    """What the lessons need, what is there, and how to mend what is not."""
    from puzzlelib import setup_check  # it reads the metadata of packages: not worth the wait at every import

    return setup_check.check_setup()
