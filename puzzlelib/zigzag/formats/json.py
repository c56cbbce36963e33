"""JSON: an object with the parts of a puzzle, or an array of such objects.

    {
      "title": "The puzzle of the article",
      "width": 4,
      "height": 4,
      "words": [[1, "面目一新", 2], [2, "生真面目", 5]]
    }

Each word is a number, from 1, its text, and its first cell, from 0. An author, a licence and a source may be there,
too, and the solution: one text a row.
"""

import json
from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Any

from puzzlelib.errors import FormatError, is_whole
from puzzlelib.text_lines import WORDS, at, numbered
from puzzlelib.wording import shown
from puzzlelib.zigzag.formats.parts import Part, Parts, build
from puzzlelib.zigzag.puzzle import Word, Zigzag

SIZES = ("width", "height")
KEYS = (*WORDS, *SIZES, "words", "solution")
DIGITS = 20  # of a number that are looked at: Python refuses thousands, and what is cut stays huge
LIKE_THIS = 'write [NUMBER, "WORD", CELL], such as [1, "面目一新", 2]'


def recognises(text: str) -> bool:
    """True if the first sign that is written is a brace or a bracket."""
    return text.lstrip()[:1] in ("{", "[")


def read_all(text: str, place: str) -> Iterator[Zigzag]:
    """The puzzles of a text."""
    found = _load(text, place)
    puzzles = found if isinstance(found, list) else [found]
    return (_read_one(puzzle, where) for where, puzzle in numbered(iter(puzzles), place))


def write(puzzle: Zigzag) -> str:
    """A puzzle with all that is known about it; each word has a line."""
    told = {word: getattr(puzzle, word) for word in WORDS if getattr(puzzle, word)}
    fields = [f'"{key}": {_write(value)}' for key, value in told.items()]
    fields += [f'"width": {puzzle.width}', f'"height": {puzzle.height}', f'"words": {_write_list(puzzle.words)}']
    if puzzle.solution is not None:
        fields.append(f'"solution": {_write_list(puzzle.solution)}')
    return "{\n  " + ",\n  ".join(fields) + "\n}\n"


def _write_list(values: tuple[object, ...]) -> str:
    return "[\n    " + ",\n    ".join(map(_write, values)) + "\n  ]"


def _write(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _load(text: str, place: str) -> Any:
    try:
        return json.loads(text, object_pairs_hook=partial(_read_object, place), parse_int=_read_int)
    except json.JSONDecodeError as error:
        where = f"{at(place, error.lineno)}, column {error.colno}"
        mend = "look for a sign that is missing or too much"
        raise FormatError(where, f"this is no JSON ({error.msg})", mend) from None
    except RecursionError:
        raise FormatError(place, "its brackets are nested too deeply", "write an object, or an array of them") from None


def _read_object(place: str, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    values = dict(pairs)
    if len(values) < len(pairs):
        twice = next(key for key, count in Counter(key for key, _ in pairs).items() if count > 1)
        raise FormatError(place, f"{shown(twice)} stands twice in an object", "remove one")
    return values


def _read_int(digits: str) -> int:
    return int(digits[:DIGITS])


def _read_one(values: Any, place: str) -> Zigzag:
    if not isinstance(values, dict):
        raise FormatError(place, f"{shown(values)} is no puzzle", "write an object with width, height and words")
    for key in values:
        if key not in KEYS:
            raise FormatError(place, f"{shown(key)} is no part of a puzzle", f"use {', '.join(KEYS)}")
    for name in (*SIZES, "words"):
        if name not in values:
            raise FormatError(place, f"it has no {name}", "write width, height and words")
    sizes = {name: Part(place, values[name]) for name in SIZES}
    solution = None if values.get("solution") is None else Part(place, values["solution"])
    return build(Parts(sizes, _read_words(values["words"], place), _read_told(values, place), solution), place)


def _read_told(values: dict[str, Any], place: str) -> dict[str, str]:
    told = {name: values[name] for name in WORDS if values.get(name) is not None}
    for name, text in told.items():
        if not isinstance(text, str):
            raise FormatError(f"{place} (the {name})", f"{shown(text)} is no text", "write one line of text in quotes")
    return told


def _read_words(entries: Any, place: str) -> list[Part[Word]]:
    if not isinstance(entries, list):
        raise FormatError(f"{place} (the words)", f"{shown(entries)} is no array", LIKE_THIS)
    return [_read_word(entry, f"{place}, entry {number} of the words") for number, entry in enumerate(entries, start=1)]


def _read_word(entry: Any, place: str) -> Part[Word]:
    if not isinstance(entry, list) or len(entry) != 3:
        raise FormatError(place, f"{shown(entry)} is no word with its number and its cell", LIKE_THIS)
    number, text, cell = entry
    if not is_whole(number):
        raise FormatError(place, f"{shown(number)} is no number of a word", LIKE_THIS)
    if not isinstance(text, str):
        raise FormatError(place, f"{shown(text)} is no text", LIKE_THIS)
    if not is_whole(cell):
        raise FormatError(place, f"{shown(cell)} is no number of a cell", LIKE_THIS)
    return Part(place, Word(number, text, cell))
