"""What goes wrong, said so that the reader can mend it."""

import unicodedata
from typing import TypeGuard

import numpy as np

from puzzlelib.wording import as_sentence, shown

WHOLE = (int, np.integer)  # a tuple is asked twice as fast as ``int | np.integer``


class PuzzleError(ValueError):
    """Bad input: names the place, the trouble and the mend.

    Parameters
    ----------
    place : where the trouble is, in the reader's terms: ``"row 3"``, ``"cat.non, line 12"``.
    trouble : what is wrong there.
    mend : what to do about it; may be empty where the trouble says it all.

    >>> print(PuzzleError("row 3", "clues 4,4 need 9 cells, the row has 8", "make a clue smaller"))
    row 3: clues 4,4 need 9 cells, the row has 8; make a clue smaller
    >>> PuzzleError("cell 3", "it is no cell").sentence
    'Cell 3: it is no cell.'
    """

    def __init__(self, place: str, trouble: str, mend: str = "") -> None:
        self.place = place
        self.trouble = trouble
        self.mend = mend
        super().__init__(place, trouble, mend)

    def __str__(self) -> str:
        sentence = f"{self.place}: {self.trouble}"
        return f"{sentence}; {self.mend}" if self.mend else sentence

    @property
    def sentence(self) -> str:
        """What ``str`` says, with a capital and a full stop."""
        return as_sentence(str(self))

    def _render_traceback_(self) -> list[str]:
        """What IPython prints: the sentence alone. The reader's input is at fault, not the code on the way to it."""
        return [f"{type(self).__name__}: {self}"]


class FormatError(PuzzleError):
    """A text, file or picture that cannot be read as a puzzle; the place holds the line where one is known."""


class Contradiction(PuzzleError):
    """A line that nothing can fill: the puzzle has no solution, or an assumption was wrong.

    Attributes
    ----------
    clue : the clue number in question, from 1, or None where no single clue is to blame.
    cell : the cell in question, from 1, or None where no single cell is to blame.

    >>> error = Contradiction("clue 2", "its block leaves the stretch", clue=2, cell=9)
    >>> error.clue, error.cell
    (2, 9)
    """

    def __init__(
        self, place: str, trouble: str, mend: str = "", *, clue: int | None = None, cell: int | None = None
    ) -> None:
        super().__init__(place, trouble, mend)
        self.clue = clue
        self.cell = cell

    def __reduce__(self) -> tuple[object, ...]:
        return _contradiction, (self.place, self.trouble, self.mend, self.clue, self.cell)


def is_whole(number: object) -> TypeGuard[int]:
    """True for a whole number of Python or NumPy; True and False are none.

    >>> is_whole(3), is_whole(3.0), is_whole(True)
    (True, False, False)
    """
    return isinstance(number, WHOLE) and not isinstance(number, bool)


def check_count(place: str, number: object, mend: str, least: int = 1) -> int:
    """The number as a plain int. Raises PuzzleError if it is no whole number, or below the least.

    >>> check_count("limit", 0, "ask for 1 solution or more")
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: limit: it is 0; ask for 1 solution or more
    """
    if not is_whole(number) or number < least:
        raise PuzzleError(place, f"it is {shown(number)}", mend)
    return int(number)


def check_text(name: str, text: object) -> None:
    """Raises PuzzleError unless it is one line of text, as titles and names are.

    >>> check_text("title", "one\\ntwo")
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: the title: it holds a line break or a control character; write one line of text
    """
    if not isinstance(text, str):
        raise PuzzleError(f"the {name}", f"{shown(text)} is no text", "write one line of text")
    if any(unicodedata.category(sign) in {"Cc", "Cs", "Zl", "Zp"} for sign in text):
        raise PuzzleError(f"the {name}", "it holds a line break or a control character", "write one line of text")


def _contradiction(place: str, trouble: str, mend: str, clue: int | None, cell: int | None) -> Contradiction:
    """Rebuild a Contradiction in another process: pickle passes no keywords."""
    return Contradiction(place, trouble, mend, clue=clue, cell=cell)
