"""Tables with a column of puzzles, and often one of solutions, each in the signs of a line.

    puzzle,solution,title
    1..4..1..1..2..1,1324421331422431,By hand

The first line names the columns, two or more: ``puzzle`` or ``quizzes``, ``solution`` or ``solutions``, and where they
are known title, author, licence and source; others are skipped. Commas, semicolons, tabs or bars divide them. A puzzle
has one line; quotes are those of Python's csv module.
"""

import csv
import io
import re
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from puzzlelib.errors import FormatError
from puzzlelib.sudoku.formats.signs import (
    LONGEST_ROW,
    Marks,
    Piece,
    build,
    without_dashes,
    write_row,
    write_signs,
)
from puzzlelib.sudoku.puzzle import Shape, Sudoku
from puzzlelib.text_lines import WORDS, Line, at, is_blank, is_comment, plain, read_lines

SEPARATORS = ",;\t|"
NAMES = {
    "puzzle": ("puzzle", "puzzles", "quiz", "quizzes", "sudoku", "question", "grid", "givens"),
    "solution": ("solution", "solutions", "solved", "answer", "answers"),
    "title": ("title", "name"),
    "author": ("author",),
    "licence": ("licence", "license"),
    "source": ("source",),
}


class _Head(NamedTuple):
    """The first line: what divides its names, the names, and where those stand that we know."""

    separator: str
    names: list[str]
    places: dict[str, int]


def recognises(text: str, shape: Shape | None) -> bool:
    """True if the first line that is written names a column of puzzles and another one, and the next has both.

    ``Sudoku, easy`` above a grid is a heading.
    """
    first, second = [*islice(_written(text, "the text"), 2), None, None][:2]
    head = first and _read_head(first)
    if not head or not second:
        return head is not None
    return head.separator in second.text or any(len(word) > LONGEST_ROW for word in second.text.split())


def read_all(text: str, place: str, shape: Shape | None) -> Iterator[Sudoku]:
    """The puzzles of a text."""
    lines = _written(text, place)
    head = _read_head(next(lines))
    assert head is not None, "recognises was asked before"
    return (_read_puzzle(line, head, place, shape) for line in lines)


def write(puzzle: Sudoku) -> str:
    """A table of one puzzle, its solution where it is known, and the words that are known about it."""
    solution = "" if puzzle.solution is None else "".join(map(write_row, puzzle.solution))
    words = {word: getattr(puzzle, word) for word in WORDS if getattr(puzzle, word)}
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(["puzzle", "solution", *words])
    table.writerow([write_signs(puzzle), solution, *words.values()])
    return text.getvalue()


def _written(text: str, place: str) -> Iterator[Line]:
    return (line for line in read_lines(text, place) if not (is_blank(line) or is_comment(line)))


def _read_head(line: Line) -> _Head | None:
    for separator in SEPARATORS:
        names = line.text.split(separator)
        known = [plain(name).strip("\"' ").lower() for name in names]
        places = {
            word: next(index for index, name in enumerate(known) if name in variants)
            for word, variants in NAMES.items()
            if set(known) & set(variants)
        }
        if "puzzle" in places and len(names) > 1:
            return _Head(separator, known, places)
    return None


def _read_puzzle(line: Line, head: _Head, place: str, shape: Shape | None) -> Sudoku:
    fields = _split(line, head.separator, place)
    values = {word: fields[index] for word, index in head.places.items() if index < len(fields)}
    marks = {word: _marks(line, values.get(word, ""), head.names[head.places[word]]) for word in head.places}
    puzzle = marks["puzzle"]
    if puzzle is None:
        name = head.names[head.places["puzzle"]]
        raise FormatError(
            at(place, line.number), f"nothing stands in the column {name}", "add a puzzle or remove the line"
        )
    words = {word: values[word] for word in WORDS if word in values}
    return build(puzzle, shape, place, words, marks.get("solution"))


def _split(line: Line, separator: str, place: str) -> list[str]:
    try:
        return next(csv.reader([line.text], delimiter=separator, strict=True))
    except csv.Error as error:
        raise FormatError(at(place, line.number), f"this is no line of a table ({error})", "mend its quotes") from None


def _marks(line: Line, value: str, name: str) -> Marks | None:
    """The signs of a value; blanks between them mean nothing."""
    found = re.finditer(r"\S+", plain(value))
    pieces = [Piece(line.number, piece.start() + 1, without_dashes(piece[0]), name) for piece in found]
    return Marks(pieces) if pieces else None
