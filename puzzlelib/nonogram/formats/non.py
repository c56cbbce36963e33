"""The .non format of Steven Simpson: a line for each property, then the clues under ``rows`` and ``columns``.

    title "Arrow"
    by "A. Person"
    copyright "2025 A. Person"
    license CC-BY-4.0
    width 3
    height 2

    rows
    2
    1

    columns
    1
    2
    0

    goal "110010"

Only width, height, rows and columns must be there. ``height`` may be written ``rows 2`` and ``width`` ``columns 3``.
The goal is the picture, row by row; it may stand in lines of its own. It is checked against the clues and then
forgotten, so that a puzzle that was read holds no answer. Properties with other names are skipped, values may hold HTML
character references.
"""

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from puzzlelib.errors import FormatError
from puzzlelib.nonogram.formats.clue_lines import (
    build,
    coloured,
    read_number,
    read_side,
    shown,
    split_puzzles,
    without_comments,
)
from puzzlelib.nonogram.formats.goal import check_goal
from puzzlelib.nonogram.puzzle import Nonogram, write_clues
from puzzlelib.text_files import one_line
from puzzlelib.text_lines import Line, at

WORDS = {
    "catalogue": "source",
    "title": "title",
    "description": "description",
    "by": "author",
    "copyright": "copyright",
    "license": "licence",
}
SIZES = {"width": "width", "height": "height", "columns": "width", "rows": "height"}
SIDES = ("rows", "columns")
PICTURES = ("goal", "saved")


def recognises(text: str) -> bool:
    """True if a line begins with one of the four names that must be there."""
    return re.search(r"^[ \t]*(?:width|height|rows|columns)\b", text, re.MULTILINE | re.IGNORECASE) is not None


def read_all(text: str, place: str) -> Iterator[Nonogram]:
    """The puzzles of a text."""
    return (_build(_sort(without_comments(lines), where), where) for where, lines in split_puzzles(text, place))


def write(puzzle: Nonogram) -> str:
    """A puzzle with all that is known about it."""
    words = ((key, getattr(puzzle, name)) for key, name in WORDS.items())
    properties = [_write_property(key, value) for key, value in words if value]
    size = [f"width {puzzle.width}", f"height {puzzle.height}"]
    lines = [*properties, *size, "", "rows", *map(write_clues, puzzle.rows), "", "columns"]
    return "\n".join([*lines, *map(write_clues, puzzle.columns), ""])


def _write_property(key: str, value: str) -> str:
    """The value in quotes; only the short name of a licence goes without."""
    if key == "license" and re.fullmatch(r"[A-Za-z0-9.+-]+", value):
        return f"{key} {value}"
    escaped = html.escape(value, quote=False).replace('"', "&quot;")
    return f'{key} "{escaped}"'


@dataclass
class _Parts:
    """The lines of a puzzle by what they say."""

    values: dict[str, Line] = field(default_factory=dict)
    blocks: dict[str, list[Line]] = field(default_factory=dict)


def _sort(lines: list[Line], place: str) -> _Parts:
    """Tell properties from clues: clues follow a line that says only rows or columns, until the next name."""
    parts = _Parts()
    block: list[Line] | None = None
    for line in lines:
        found = re.match(r"([A-Za-z]\w*)\s*(.*)", line.text)
        if found:
            block = _start(parts, found[1].lower(), Line(line.number, found[2]), place)
        elif block is not None:
            block.append(line)
        elif line.text:
            trouble = f"{shown(line.text)} stands neither under rows nor under columns"
            raise FormatError(at(place, line.number), trouble, "look for a missing line: rows or columns")
    return parts


def _start(parts: _Parts, name: str, value: Line, place: str) -> list[Line] | None:
    """Note a property; where its lines follow, those of rows, columns or a picture, give the list that takes them."""
    if name == "color":
        raise coloured(at(place, value.number), "this puzzle has colours")
    where, mend = at(place, value.number), "remove one, or write ==== between puzzles"
    if name in SIDES and not value.text:
        if name in parts.blocks:
            raise FormatError(where, f"{name} is there twice", mend)
        return parts.blocks.setdefault(name, [])
    if name in PICTURES and not value.text:
        return parts.blocks.setdefault(name, [value])
    name = SIZES.get(name, name)
    if name in parts.values and name in SIZES:
        raise FormatError(where, f"the {name} is there twice", mend)
    parts.values.setdefault(name, value)
    return None


def _build(parts: _Parts, place: str) -> Nonogram:
    width, height = _size(parts, "width", place), _size(parts, "height", place)
    for name in SIDES:
        if name not in parts.blocks:
            raise FormatError(place, f"it has no {name}", f"write a line {name} and the clues below it")
    rows = read_side(parts.blocks["rows"], height, width, "row", place)
    columns = read_side(parts.blocks["columns"], width, height, "column", place)
    words = {name: _text(parts.values[key]) for key, name in WORDS.items() if key in parts.values}
    puzzle = build(place, rows, columns, **words)
    goal = _goal(parts)
    if goal:
        where = f"{at(place, goal.number)} (goal)"
        check_goal(puzzle, _read_goal(puzzle, goal, where), where)
    return puzzle


def _size(parts: _Parts, name: str, place: str) -> int:
    if name not in parts.values:
        raise FormatError(place, f"it has no {name}", f"write a line such as {name} 10")
    return read_number(parts.values[name].text, at(place, parts.values[name].number), name)


def _text(value: Line) -> str:
    """The value without its quotes."""
    quoted = re.fullmatch(r'"(.*)"', value.text)
    return one_line(html.unescape(quoted[1] if quoted else value.text))


def _goal(parts: _Parts) -> Line | None:
    """The picture of the answer in one line, with the number of its first."""
    if "goal" in parts.values:
        return parts.values["goal"]
    lines = parts.blocks.get("goal")
    return Line(lines[0].number, "".join(line.text for line in lines)) if lines else None


def _read_goal(puzzle: Nonogram, goal: Line, place: str) -> list[list[int]]:
    signs = re.sub(r"\s", "", _text(goal))
    if not re.fullmatch("[01]*", signs):
        raise FormatError(place, "it has signs other than 0 and 1", "write 0 for an empty and 1 for a filled cell")
    if len(signs) != puzzle.width * puzzle.height:
        trouble = f"it has {len(signs)} cells, the puzzle has {puzzle.width * puzzle.height}"
        raise FormatError(place, trouble, "look whether the file is complete")
    return [[int(sign) for sign in signs[start : start + puzzle.width]] for start in range(0, len(signs), puzzle.width)]
