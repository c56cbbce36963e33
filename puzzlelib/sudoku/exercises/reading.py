"""What readers write for strips, digits, cells and candidates, in whatever form."""

import re
from collections.abc import Mapping
from unicodedata import normalize

import numpy as np

from puzzlelib.check import LONGEST, Numbers, Unanswered, WrongForm, cell_pairs, entries, whole_numbers
from puzzlelib.sudoku import formats
from puzzlelib.sudoku.board import Board
from puzzlelib.sudoku.puzzle import SIGNS, Cell, Shape, Sudoku
from puzzlelib.sudoku.steps import Mark
from puzzlelib.wording import shown

# What people write in a strip, after full-width signs were folded; the article draws 1 as ○ and 0 as ×.
MARKS = dict.fromkeys("○◯〇⭕oO", 1) | dict.fromkeys("×✕✖✗✘☓╳❌xX", 0) | {sign: int(sign) for sign in "0123456789"}
BETWEEN = re.compile(r"[\s,;、|\[\](){}\ufe0e\ufe0f]+")


def read_strip(answer: object) -> Numbers:
    """A strip as somebody wrote it: 0 and 1, or ○ (1) and ×, with or without spaces; a list, an array.

    Raises Unanswered or WrongForm.

    >>> read_strip("○×× 01"), read_strip([1, "×", True]), read_strip("4, 6")
    ((1, 0, 0, 0, 1), (1, 0, 1), (4, 6))
    """
    return tuple(mark for entry in entries(answer) for mark in _marks_of(entry))


def _marks_of(entry: object) -> Numbers:
    if entry is None or entry is ...:
        raise Unanswered
    if isinstance(entry, str):
        signs = BETWEEN.sub("", normalize("NFKC", entry[:LONGEST]))
        for number, sign in enumerate(signs):
            if sign not in MARKS:
                raise WrongForm(f"sign {number} is {sign!r}, neither 0 nor 1")
        return tuple(MARKS[sign] for sign in signs)
    if isinstance(entry, bool | np.bool_):
        return (int(entry),)
    return whole_numbers(entry)


def read_digits(answer: object, shape: Shape) -> Numbers:
    """Digits in the order in which somebody wrote them: a list, a set, an array, a text with or without commas.

    Raises Unanswered or WrongForm, also for what is far from a digit.

    >>> from puzzlelib.sudoku.puzzle import Shape
    >>> read_digits("2379", Shape(3, 3)), read_digits([2, "3"], Shape(3, 3)), read_digits("AC, 2", Shape(4, 4))
    ((2, 3, 7, 9), (2, 3), (10, 12, 2))
    """
    digits = tuple(digit for entry in entries(answer) for digit in _digits_of(entry, shape))
    for digit in digits:
        if not 0 <= digit <= shape.size + 1:
            raise WrongForm(f"{shown(digit)} is no digit: there are 1 to {shape.size}")
    return digits


def _digits_of(entry: object, shape: Shape) -> Numbers:
    if not isinstance(entry, str):
        return whole_numbers(entry)
    words = [word for word in BETWEEN.split(normalize("NFKC", entry[:LONGEST]).upper()) if word]
    return tuple(digit for word in words for digit in _digits_of_word(word, shape))


def _digits_of_word(word: str, shape: Shape) -> Numbers:
    """A number if it is a digit of this grid, or else one digit a sign."""
    if word.isdecimal() and len(word) < 3 and int(word) <= shape.size + 1:
        return (int(word),)
    for sign in word:
        if sign not in SIGNS + "0":
            raise WrongForm(f"{sign!r} is no digit")
    return tuple(SIGNS.index(sign) + 1 if sign != "0" else 0 for sign in word)


def read_cells(answer: object, shape: Shape) -> tuple[Cell, ...]:
    """Cells (row, column) in the order given. Raises Unanswered or WrongForm, also for what lies outside the grid.

    One row and one column behind the last are let through, so that counting from 1 can be seen.
    """
    cells = cell_pairs(answer)
    for row, column in cells:
        if not (0 <= row <= shape.size and 0 <= column <= shape.size):
            raise WrongForm(f"there is no cell ({shown(row)},{shown(column)}): both count from 0 to {shape.size - 1}")
    return cells


def read_cell(answer: object) -> Cell:
    """One cell, in the grid or not. Raises Unanswered or WrongForm.

    >>> read_cell("(3, 5)")
    (3, 5)
    """
    cells = cell_pairs(answer)
    if len(cells) != 1:
        raise WrongForm(f"there are {len(cells)} cells, not one")
    return cells[0]


def read_marks(answer: object, shape: Shape) -> tuple[Mark, ...]:
    """Digits in cells, ((row, column), digit), in the order given: a list, an array, a mapping, a text.

    Raises Unanswered or WrongForm, also for what lies outside the grid; see ``read_cells``.

    >>> from puzzlelib.sudoku.puzzle import Shape
    >>> read_marks([((3, 5), 2)], Shape(3, 3)), read_marks("(3,5) 2, (6,7) 9", Shape(3, 3))
    ((((3, 5), 2),), (((3, 5), 2), ((6, 7), 9)))
    """
    numbers = whole_numbers(list(answer.items()) if isinstance(answer, Mapping) else answer)
    if len(numbers) % 3:
        raise WrongForm("each entry is a cell and a digit, three numbers, and there are some left over")
    rows, columns, digits = numbers[::3], numbers[1::3], numbers[2::3]
    cells = read_cells(list(zip(rows, columns, strict=True)), shape)
    return tuple(zip(cells, read_digits(digits, shape), strict=True))


def one_of(kind: str, value: object, names: tuple[str, ...]) -> str:
    """The name as it stands in the list. Raises WrongForm, which says what there is.

    >>> one_of("pass", "row", ("row", "column"))
    'row'
    """
    if isinstance(value, str) and value in names:
        return value
    listed = ", ".join(f'"{name}"' for name in names)
    raise WrongForm(f"{shown(value)} is no {kind}: there are {listed}")


def read_puzzle(answer: object) -> Sudoku:
    """A puzzle of the reader's own: a Sudoku, a board, a text, rows of digits. Raises Unanswered or PuzzleError.

    >>> read_puzzle("...4 ..1. 2..3 ..21"), read_puzzle([[0] * 4] * 4)
    (<Sudoku of 4 x 4, 6 givens>, <Sudoku of 4 x 4, 0 givens>)
    """
    if answer is None or answer is ...:
        raise Unanswered
    if isinstance(answer, Sudoku):
        return answer
    if isinstance(answer, Board):
        return Sudoku(answer.cells, (answer.shape.block_height, answer.shape.block_width))
    return formats.read(answer) if isinstance(answer, str) else Sudoku(answer)  # type: ignore[arg-type]


def some_of(answer: object, cells: list[Cell], shape: Shape) -> list[Cell]:
    """The cells of the answer if each of them is one of these, or else all of these: where some are enough."""
    try:
        given = list(dict.fromkeys(read_cells(answer, shape)))
    except (Unanswered, WrongForm):
        return cells
    return given if given and set(given) <= set(cells) else cells
