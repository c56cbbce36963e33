"""What goes wrong, said so that the reader can mend it."""

from puzzlelib.wording import as_sentence


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


def _contradiction(place: str, trouble: str, mend: str, clue: int | None, cell: int | None) -> Contradiction:
    """Rebuild a Contradiction in another process: pickle passes no keywords."""
    return Contradiction(place, trouble, mend, clue=clue, cell=cell)
