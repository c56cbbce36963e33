"""puzzlelib: how programs solve puzzles, told by small, traced programs.

Each family of puzzles is a subpackage with the same rooms. Importing puzzlelib loads NumPy, and none of matplotlib,
the widgets and Numba: they load when something is drawn, shown or compiled.

>>> import puzzlelib
>>> puzzlelib.nonogram.pack_line([2, 2], "・・・・・")
'■■□■■'
"""

from puzzlelib import nonogram
from puzzlelib.errors import Contradiction, PuzzleError
from puzzlelib.setup_check import check_setup
from puzzlelib.solutions import Solutions
from puzzlelib.trace import Event, Trace

__version__ = "0.1.0"

__all__ = ["Contradiction", "Event", "PuzzleError", "Solutions", "Trace", "check_setup", "nonogram"]
