"""What readers write for the cells of a line, for lines and for pictures, in whatever form."""

import re
from collections.abc import Mapping
from textwrap import dedent
from typing import Any
from unicodedata import normalize

import numpy as np

from puzzlelib.check import LONGEST, Numbers, Unanswered, WrongForm, entries, whole_number
from puzzlelib.nonogram.board import Unit
from puzzlelib.nonogram.puzzle import EMPTY, FILLED, SIGNS, UNDECIDED
from puzzlelib.wording import shown

# What people write for a cell, after full-width signs were folded; spaces and commas between cells do not count.
FOLDED = str.maketrans("·•█⬛◼▪⬜◻▫☐", "・・■■■■□□□□")
BETWEEN_CELLS = re.compile(r"[\s,|\[\]\ufe0e\ufe0f]+")
LINE_WORDS = {"row": "row", "rows": "row", "r": "row", "行": "row"}
LINE_WORDS |= {
    "column": "column",
    "columns": "column",
    "col": "column",
    "cols": "column",
    "c": "column",
    "列": "column",
}
VALUE_WORDS = dict.fromkeys(("filled", "full", "black", "黒", "■", "#", "1"), FILLED)
VALUE_WORDS |= dict.fromkeys(("empty", "white", "blank", "白", "空", "□", ".", "x", "0"), EMPTY)
SILENT = ("and", "none")  # words that name nothing
WORD = re.compile(r"[a-z]+|-?[0-9]+|[行列黒白空]|[^\s\w,;:、()\[\]]")
NUMBER_FIRST = re.compile(r"(?<![行列0-9])([0-9]+)([行列])")  # 第3行, 3列目
FROM_TO = re.compile(r"([0-9]{1,3})\s*(?:to|[-–~〜])\s*([0-9]{1,3})")
NUMBER = re.compile(r"-?[0-9]{1,9}")


def read_cells(answer: object) -> Numbers:
    """The cells of a line as somebody wrote it: signs with or without spaces, a list of signs or numbers, an array.

    Raises Unanswered or WrongForm.

    >>> read_cells("？ # ．"), read_cells([-1, 1, 0]), read_cells(["・■", "□"])
    ((-1, 1, 0), (-1, 1, 0), (-1, 1, 0))
    """
    return tuple(cell for entry in entries(answer) for cell in _cells_of(entry))


def _cells_of(entry: object) -> Numbers:
    if entry is None or entry is ...:
        raise Unanswered
    if isinstance(entry, str):
        signs = BETWEEN_CELLS.sub("", normalize("NFKC", entry[:LONGEST])).translate(FOLDED)
        for number, sign in enumerate(signs, start=1):
            if sign not in SIGNS:
                raise WrongForm(f"sign {number} is {sign!r}, no sign of a line")
        return tuple(SIGNS[sign] for sign in signs)
    if isinstance(entry, bool | np.bool_ | int | float | np.number) and entry in (UNDECIDED, EMPTY, FILLED):
        return (int(entry),)
    raise WrongForm(f"{shown(entry)} is no cell")


def read_units(answer: object) -> tuple[Unit, ...]:
    """Lines such as "row 3" or ("column", 5): a text, a list, the keys of a mapping. Raises Unanswered or WrongForm.

    >>> read_units("rows 4, 5; c1"), read_units([("row", 4), "列2"])
    ((('row', 4), ('row', 5), ('column', 1)), (('row', 4), ('column', 2)))
    >>> read_units("rows 1 to 3 and column 2"), read_units("1行目")
    ((('row', 1), ('row', 2), ('row', 3), ('column', 2)), (('row', 1),))
    """
    units, rest = _units_and_rest(answer)
    if rest:
        raise WrongForm(f"{shown(rest[0])} is no line")
    return units


def read_value_and_unit(answer: object) -> tuple[int, Unit]:
    """A value and a line, such as ("empty", "row 3") or "□ row 3". Raises Unanswered or WrongForm.

    >>> read_value_and_unit(("empty", "row 3")), read_value_and_unit([1, ("column", 2)])
    ((0, ('row', 3)), (1, ('column', 2)))
    """
    units, rest = _units_and_rest(answer)
    values = [VALUE_WORDS.get(word) for word in rest]
    if None in values:
        raise WrongForm(f"{shown(rest[values.index(None)])} is neither a value nor a line")
    if len(units) != 1 or len(values) != 1 or values[0] is None:
        raise WrongForm("these are not one value and one line")
    return values[0], units[0]


def _units_and_rest(answer: object) -> tuple[tuple[Unit, ...], list[str]]:
    """The lines that are named, and the words that name none. A number belongs to the word before it."""
    units: list[Unit] = []
    rest: list[str] = []
    kind = lonely = ""  # the last word for a line, and again as long as it has no number
    for entry in entries(list(answer) if isinstance(answer, Mapping) else answer):
        words = _words(entry)
        if not isinstance(entry, str) and not kind:
            rest += words
            continue
        for word in words:
            if word in LINE_WORDS:
                rest += [lonely] if lonely else []
                kind = lonely = LINE_WORDS[word]
            elif kind and NUMBER.fullmatch(word):
                units.append((kind, int(word)))
                lonely = ""
            elif word not in SILENT:
                rest.append(word)
    return tuple(units), [*rest, lonely] if lonely else rest


def _words(entry: object) -> list[str]:
    if entry is None or entry is ...:
        raise Unanswered
    if not isinstance(entry, str):
        (number,) = whole_number(entry)
        return [shown(number)]
    text = normalize("NFKC", entry[:LONGEST]).translate(FOLDED).lower()
    return WORD.findall(FROM_TO.sub(_each, NUMBER_FIRST.sub(r"\2\1 ", text)))


def _each(ends: re.Match[str]) -> str:
    """All numbers from one to another, as words."""
    return " ".join(map(str, range(int(ends[1]), int(ends[2]) + 1)))


def as_picture(picture: object) -> Any:
    """A text, or a list of texts, as one text with plain signs; numbers as they are. Raises Unanswered or WrongForm.

    >>> as_picture(["＃．", "■□"])
    '#.\\n■□'
    """
    if picture is None or picture is ...:
        raise Unanswered
    if isinstance(picture, str):
        return normalize("NFKC", dedent(picture)).translate(FOLDED)
    if isinstance(picture, list | tuple) and picture and all(isinstance(row, str) for row in picture):
        return as_picture("\n".join(picture))
    if isinstance(picture, list | tuple | np.ndarray):
        return picture
    raise WrongForm(f"{shown(picture)} is no picture")
