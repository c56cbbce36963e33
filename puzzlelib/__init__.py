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
    from puzzlelib.copy_button import LessonCopies
    from puzzlelib.projector_check import ProjectorCheck
    from puzzlelib.setup_check import Setup
    from puzzlelib.worksheets import worksheet

__version__ = "0.1.0"

__all__ = [
    "Contradiction",
    "Event",
    "PuzzleError",
    "Solutions",
    "Trace",
    "check_projector",
    "check_setup",
    "lesson_copies",
    "nonogram",
    "sudoku",
    "worksheet",
    "zigzag",
]


def __getattr__(name: str) -> object:
    """``worksheet`` brings along all that can be printed: it loads when somebody asks for it."""
    if name != "worksheet":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from puzzlelib.worksheets import worksheet

    return worksheet


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def check_setup() -> "Setup":
    """What the lessons need, what is there, and how to mend what is not."""
    from puzzlelib import setup_check  # it reads the metadata of packages: not worth the wait at every import

    return setup_check.check_setup()


def check_projector() -> "ProjectorCheck":
    """Lines to read from the last row of a class: they tell to which zoom to set the browser."""
    from puzzlelib import projector_check

    return projector_check.check_projector()


def lesson_copies() -> "LessonCopies":
    """A list of the lessons, and a button that makes a clean copy of one: work in that, and the lesson stays as it is.

    Raises PuzzleError where there are no lessons: an installed package holds none.
    """
    from puzzlelib import copy_button

    return copy_button.LessonCopies()
