"""The families side by side, for those who do not know which one a puzzle is of."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from puzzlelib import text_files
from puzzlelib.errors import FormatError, PuzzleError
from puzzlelib.levels import Level
from puzzlelib.nonogram import formats as nonogram_formats
from puzzlelib.nonogram.level import NEEDS as NONOGRAM_NEEDS
from puzzlelib.nonogram.level import level as nonogram_level
from puzzlelib.nonogram.puzzle import Nonogram, signs
from puzzlelib.nonogram.solve import solve as solve_nonogram
from puzzlelib.solutions import Grid, Solutions
from puzzlelib.sudoku import formats as sudoku_formats
from puzzlelib.sudoku.level import NEEDS as SUDOKU_NEEDS
from puzzlelib.sudoku.level import Level as SudokuLevel
from puzzlelib.sudoku.level import level as sudoku_level
from puzzlelib.sudoku.puzzle import Sudoku, write_grid
from puzzlelib.sudoku.solve import solve as solve_sudoku
from puzzlelib.zigzag import formats as zigzag_formats
from puzzlelib.zigzag.level import NEEDS as ZIGZAG_NEEDS
from puzzlelib.zigzag.level import level as zigzag_level
from puzzlelib.zigzag.puzzle import Zigzag, write_panel
from puzzlelib.zigzag.solve import solve as solve_zigzag

Recognises = Callable[[str], bool]


class Family(NamedTuple):
    """What is asked of a puzzle of any family.

    Attributes
    ----------
    name : of its subpackage.
    puzzle : the class of its puzzles.
    read_all, solve, level : its functions of that name.
    needs : what a puzzle of each level needs.
    write_grid : a solution as text, given the puzzle and the grid.
    formats : for each format that it writes, whether a text looks like it.
    """

    name: str
    puzzle: type
    read_all: Callable[[Path | str], Iterator[Any]]
    solve: Callable[..., Solutions]
    level: Callable[..., Level | SudokuLevel]
    needs: Mapping[int, str]
    write_grid: Callable[[Any, Grid], str]
    formats: Mapping[str, Recognises]


def _write_picture(puzzle: Nonogram, grid: Grid) -> str:
    return "\n".join(signs(row) for row in grid)


def _write_digits(puzzle: Sudoku, grid: Grid) -> str:
    return write_grid(puzzle.shape, grid)


def _write_letters(puzzle: Zigzag, grid: Grid) -> str:
    return write_panel(grid.ravel().tolist(), puzzle.width)


def _of_any_shape(format: sudoku_formats.Format) -> Recognises:
    return lambda text: format.recognises(text, None)


NONOGRAM = Family(
    "nonogram",
    Nonogram,
    nonogram_formats.read_all,
    solve_nonogram,
    nonogram_level,
    NONOGRAM_NEEDS,
    _write_picture,
    {name: format.recognises for name, format in nonogram_formats.FORMATS.items()},
)
SUDOKU = Family(
    "sudoku",
    Sudoku,
    sudoku_formats.read_all,
    solve_sudoku,
    sudoku_level,
    SUDOKU_NEEDS,
    _write_digits,
    {name: _of_any_shape(format) for name, format in sudoku_formats.FORMATS.items()},
)
ZIGZAG = Family(
    "zigzag",
    Zigzag,
    zigzag_formats.read_all,
    solve_zigzag,
    zigzag_level,
    ZIGZAG_NEEDS,
    _write_letters,
    {name: format.recognises for name, format in zigzag_formats.FORMATS.items()},
)
FAMILIES = {family.name: family for family in (NONOGRAM, SUDOKU, ZIGZAG)}

LOOSE = "grid"  # the format of Sudokus that recognises a text by a line that may be a row
SHARED = {"txt"}  # file endings that say nothing


def of(puzzle: object) -> Family:
    """The family of a puzzle.

    >>> of(Nonogram([[1]], [[1]])).name
    'nonogram'
    """
    return next(family for family in FAMILIES.values() if isinstance(puzzle, family.puzzle))


def recognise(path_or_text: Path | str) -> Family:
    """The family of the puzzles of a file (a Path) or of a text (a str).

    The first puzzle is read; where nobody can, since it is broken, the ending of the file and the look of its lines
    decide. Raises FormatError if they do not, or if the file cannot be read.

    >>> recognise("1 1\\n1\\n1\\n").name, recognise("1..4..1..1..2..1").name, recognise("t,Title").name
    ('nonogram', 'sudoku', 'zigzag')
    """
    refusals = set()
    for family in FAMILIES.values():
        try:
            next(family.read_all(path_or_text))
        except PuzzleError as error:
            refusals.add(str(error))
            refusal = error
        else:
            return family
    if len(refusals) == 1:  # whatever the family: there is no such file, it is empty, it is no text
        raise refusal
    return _by_ending(path_or_text) or _by_look(path_or_text)


def _by_ending(path_or_text: Path | str) -> Family | None:
    ending = path_or_text.suffix.removeprefix(".").lower() if isinstance(path_or_text, Path) else ""
    return next((family for family in FAMILIES.values() if ending in {*family.formats} - SHARED), None)


def _by_look(path_or_text: Path | str) -> Family:
    text = text_files.text_of(path_or_text)
    for family in (SUDOKU, NONOGRAM, ZIGZAG):
        if any(recognises(text) for name, recognises in family.formats.items() if name != LOOSE):
            return family
    if SUDOKU.formats[LOOSE](text):
        return SUDOKU
    mend = "write it in a format of one family; the README lists them"
    raise FormatError(text_files.place_of(path_or_text), "it holds no nonogram, no Sudoku and no zigzag puzzle", mend)
