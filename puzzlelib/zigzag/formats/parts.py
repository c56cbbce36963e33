"""What the formats share: the parts of a puzzle with their places, and a puzzle built of them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from puzzlelib.errors import FormatError, PuzzleError
from puzzlelib.text_files import one_line
from puzzlelib.wording import shown
from puzzlelib.zigzag.puzzle import Word, Zigzag, check_size

T = TypeVar("T")


class Part(NamedTuple, Generic[T]):
    """What a text says, and where, as errors name it."""

    place: str
    value: T


@dataclass
class Parts:
    """What a text says about a puzzle.

    Attributes
    ----------
    sizes : the "height" and the "width".
    words : with the numbers that they have in the text.
    told : the title, the author, the licence and the source, where they are known.
    solution : the rows of the full panel, if they are there.
    """

    sizes: dict[str, Part[Any]] = field(default_factory=dict)
    words: list[Part[Word]] = field(default_factory=list)
    told: dict[str, str] = field(default_factory=dict)
    solution: Part[Any] | None = None


def build(parts: Parts, place: str) -> Zigzag:
    """The puzzle of these parts, which have both sizes; what is wrong with it is said at its place in the text.

    Raises FormatError.
    """
    _check_size(parts.sizes, place)
    if not parts.words:
        raise FormatError(place, "it has no words", "list each with its number and its first cell")
    _check_once(parts.words, "number", "numbers are given once, from 1")
    _check_once(parts.words, "cell", "give each word a first cell of its own")
    puzzle = _zigzag(parts)
    _check_numbers(parts.words, puzzle)
    return puzzle if parts.solution is None else _solved(parts, parts.solution)


def _check_size(sizes: Mapping[str, Part[Any]], place: str) -> None:
    try:
        check_size(sizes["height"].value, sizes["width"].value)
    except PuzzleError as error:
        places = {f"the {name}": size.place for name, size in sizes.items()}
        raise _placed(error, places.get(error.place, place)) from None


def _check_once(words: Sequence[Part[Word]], name: str, mend: str) -> None:
    """Raises FormatError for the first word whose number, or whose cell, another one has."""
    seen: dict[int, str] = {}
    for place, word in words:
        value = getattr(word, name)
        if value in seen:
            trouble = f"{name} {shown(value)} is that of {shown(seen[value])}, too"
            raise FormatError(f"{place} ({shown(word.text)})", trouble, mend)
        seen[value] = word.text


def _check_numbers(words: Sequence[Part[Word]], puzzle: Zigzag) -> None:
    """Raises FormatError for the first word, by its cell, that has not the number of its place in the panel."""
    at_cell = {part.value.cell: part for part in words}
    for number, _, cell in puzzle.words:
        place, word = at_cell[cell]
        if word.number != number:
            trouble = f"it has number {shown(word.number)}, from cell {cell} it is number {number}"
            mend = "number the first cells from the top left, row by row"
            raise FormatError(f"{place} ({shown(word.text)})", trouble, mend)


def _zigzag(parts: Parts) -> Zigzag:
    """The puzzle without its solution. Raises FormatError at the first word that is wrong."""
    try:
        return _make(parts, [part.value for part in parts.words])
    except PuzzleError as error:
        for place, word in parts.words:
            _check_alone(parts, word, place)
        raise error  # no word alone is wrong


def _check_alone(parts: Parts, word: Word, place: str) -> None:
    try:
        _make(parts, [word])
    except PuzzleError as error:
        raise _placed(error, place) from None


def _solved(parts: Parts, solution: Part[Any]) -> Zigzag:
    try:
        return _make(parts, [part.value for part in parts.words], solution.value)
    except PuzzleError as error:
        raise _placed(error, solution.place) from None


def _make(parts: Parts, words: Sequence[Word], solution: Any = None) -> Zigzag:
    told = {name: one_line(text) for name, text in parts.told.items()}
    pairs = [(word.text, word.cell) for word in words]
    return Zigzag(parts.sizes["height"].value, parts.sizes["width"].value, pairs, solution=solution, **told)


def _placed(error: PuzzleError, place: str) -> FormatError:
    return FormatError(f"{place} ({error.place})", error.trouble, error.mend)
