"""What the formats share: the lines of each puzzle, lines of clues, and what is built of them."""

import io
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from puzzlelib.errors import FormatError, PuzzleError
from puzzlelib.nonogram.puzzle import SHOWN, Clues, Nonogram, check_fit, read_clues
from puzzlelib.text_lines import Line, at, divided, numbered
from puzzlelib.wording import counted

NOT_WRITTEN = r"(?:\s*#[^\n]*\n)*+\s*"  # comments and blank lines
TWO_NUMBERS = re.compile(NOT_WRITTEN + r"[-0-9]+[ \t]+[-0-9]+[ \t]*(?:\n|$)")  # the first line that is written


def read_lines(text: str) -> Iterator[Line]:
    """The lines of a text, one by one, without blanks around them."""
    return (Line(number, line.strip()) for number, line in enumerate(io.StringIO(text), start=1))


def split_puzzles(text: str, place: str) -> Iterator[tuple[str, list[Line]]]:
    """The place and the lines of each puzzle of a text in which lines of ``====`` stand between puzzles.

    What holds nothing but comments is no puzzle.
    """
    groups = divided(read_lines(text), place)
    return numbered((lines for lines in groups if any(line.text for line in without_comments(lines))), place)


def is_comment(line: Line) -> bool:
    return line.text.startswith("#")


def without_comments(lines: Iterable[Line]) -> list[Line]:
    """The lines that do not begin with a ``#``."""
    return [line for line in lines if not is_comment(line)]


def coloured(place: str, trouble: str) -> FormatError:
    """What is said about a puzzle with colours."""
    return FormatError(place, trouble, "only black and white puzzles can be read, choose another one")


def read_number(text: str, place: str, name: str) -> int:
    """A width or height; raises FormatError if it is no whole number from 1 to 9,999."""
    if not re.fullmatch(r"[0-9]{1,4}", text) or int(text) == 0:
        raise FormatError(place, f"the {name} is {shown(text)}", f"write a whole number such as {name} 10")
    return int(text)


def read_two_numbers(line: Line, names: tuple[str, str], place: str) -> tuple[int, int]:
    """The size of a puzzle from its first line; the names say which of the two is the width."""
    numbers = line.text.split()
    if len(numbers) != 2:
        trouble = f"a puzzle begins with its {names[0]} and {names[1]}"
        raise FormatError(at(place, line.number), trouble, "write a line such as 10 15")
    first, second = (read_number(text, at(place, line.number), name) for text, name in zip(numbers, names, strict=True))
    return first, second


def read_side(lines: Sequence[Line], count: int, length: int, kind: str, place: str) -> list[tuple[int, ...]]:
    """The clues of ``count`` rows or columns (the kind) of so many cells, one line each.

    An empty row is written as 0. Some writers leave its line blank, and others put blank lines anywhere: if there are
    as many written lines as rows, blank lines mean nothing, else each stands for an empty row.
    """
    return [
        _read_line(line, length, kind, number, place)
        for number, line in enumerate(choose_lines(lines, count, kind, place), start=1)
    ]


def choose_lines(lines: Sequence[Line], count: int, kind: str, place: str) -> Sequence[Line]:
    """The lines that stand for ``count`` rows or columns; see :func:`read_side`."""
    written = [line for line in lines if line.text]
    if len(written) == count:
        return written
    if len(written) > count:
        trouble = f"these clues are one line too many, there are {counted(count, kind)}"
        raise FormatError(at(place, written[count].number), trouble, "remove it or mend the size")
    chosen = lines[:count]
    if len(chosen) < count or any(line.text for line in lines[count:]):
        trouble = f"it has clues for {len(written)} of {counted(count, kind)}"
        raise FormatError(place, trouble, "look whether the file is complete; write 0 for an empty line")
    return chosen


def _read_line(line: Line, length: int, kind: str, number: int, place: str) -> tuple[int, ...]:
    place = f"{at(place, line.number)} ({kind} {number})"
    most = length + SHOWN
    texts = [found[0] for found in islice(re.finditer(r"[^,\s]+", line.text), most + 1)]
    if len(texts) > most:
        trouble = f"it has more than {most} clues, the {kind} has {counted(length, 'cell')}"
        raise FormatError(place, trouble, "look for a line break that is missing")
    numbers = [_read_clue(text, place) for text in texts]
    try:
        clues = read_clues(numbers, place)
        check_fit(clues, length, place, kind)
    except PuzzleError as error:
        raise FormatError(error.place, error.trouble, error.mend) from None
    return clues


def _read_clue(text: str, place: str) -> int:
    if re.fullmatch(r"[0-9]{1,9}[A-Za-z]", text):
        raise coloured(place, f"{shown(text)} is a coloured clue")
    if text == "?":
        raise FormatError(place, "'?' is a hidden clue", "only puzzles that show all clues can be read")
    if not re.fullmatch(r"-?[0-9]{1,9}", text):
        raise FormatError(place, f"{shown(text)} is no clue", "write whole numbers such as 3,1")
    return int(text)


def build(place: str, rows: list[tuple[int, ...]], columns: list[tuple[int, ...]], **words: str) -> Nonogram:
    """The puzzle; what is wrong with it as a whole, such as sums that disagree, is said at the place of the text."""
    try:
        return Nonogram(rows, columns, **words)
    except PuzzleError as error:
        raise FormatError(place, error.trouble, error.mend) from None


def write_numbers(clues: Clues) -> str:
    """The clues of a line with blanks between them; 0 for an empty line."""
    return " ".join(map(str, clues)) or "0"


def shown(text: str) -> str:
    """A piece of someone's text, short enough for a sentence."""
    return repr(text if len(text) <= 20 else text[:20] + "…")
