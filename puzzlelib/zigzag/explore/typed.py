"""Words and first cells as a reader types them: one word a line, or a whole puzzle pasted from elsewhere."""

import re
from collections.abc import Iterator

from puzzlelib.errors import FormatError
from puzzlelib.text_lines import Line, at, is_blank, is_comment, read_lines
from puzzlelib.wording import counted, shown
from puzzlelib.zigzag import formats
from puzzlelib.zigzag.formats.parts import Part, Parts, build
from puzzlelib.zigzag.formats.txt import COMMAS, whole_number
from puzzlelib.zigzag.puzzle import Word, Zigzag

PLACE = "the text"
LIKE_THIS = "write WORD, CELL, such as 面目一新, 2"
SIZE_LINE = re.compile(rf"^[^\S\n]*[sｓ][^\S\n]*{COMMAS}", re.MULTILINE | re.IGNORECASE)


def read_typed(text: str, height: int, width: int) -> Zigzag:
    """The puzzle of a text: a whole one with its size, or lines of words and first cells for a panel of this size.

    A number before the word may stay: words are numbered anew, in the order of their cells. Commas and digits may be
    those of a Japanese keyboard. Raises FormatError naming the line where something is wrong, from 1.

    >>> read_typed("BED, 1\\nAD，０\\n3, DB, 2", 2, 2).words[1]
    Word(number=2, text='BED', cell=1)
    >>> read_typed("AD, 0\\nBED", 2, 2)
    Traceback (most recent call last):
    puzzlelib.errors.FormatError: the text, line 2: it has 1 value, a word and its cell are 2; \
write WORD, CELL, such as 面目一新, 2
    """
    if is_whole_puzzle(text):
        return formats.read(text)
    sizes = {"height": Part("the height", height), "width": Part("the width", width)}
    return build(Parts(sizes=sizes, words=_numbered(list(_typed_words(text)))), PLACE)


def is_whole_puzzle(text: str) -> bool:
    """True if a text tells the size of its panel, in the article's format or in JSON.

    >>> is_whole_puzzle("s,yoko,2\\ns,tate,1\\n1,AB,0"), is_whole_puzzle("AB, 0")
    (True, False)
    """
    return text.lstrip()[:1] in ("{", "[") or SIZE_LINE.search(text) is not None


def typed(puzzle: Zigzag) -> str:
    """The words of a puzzle as a reader types them.

    >>> print(typed(Zigzag(1, 3, [("A", 0), ("BA", 1)])))
    A, 0
    BA, 1
    """
    return "\n".join(f"{word.text}, {word.cell}" for word in puzzle.words)


def _typed_words(text: str) -> Iterator[Part[tuple[str, int]]]:
    """Each word with its first cell, and its line."""
    for line in read_lines(text, PLACE):
        if not is_blank(line) and not is_comment(line):
            yield Part(at(PLACE, line.number), _read_line(line))


def _read_line(line: Line) -> tuple[str, int]:
    told = re.split("[#＃]", line.text)[0]
    fields = re.sub(COMMAS, " ", told).split()  # a blank will do, too: no word has one
    place = at(PLACE, line.number)
    if len(fields) == 3 and whole_number(fields[0]) is not None:
        del fields[0]
    if len(fields) != 2:
        trouble = f"it has {counted(len(fields), 'value')}, a word and its cell are 2"
        raise FormatError(place, trouble, LIKE_THIS)
    cell = whole_number(fields[1])
    if cell is None:
        raise FormatError(place, f"{shown(fields[1])} is no number of a cell", LIKE_THIS)
    return fields[0], cell


def _numbered(words: list[Part[tuple[str, int]]]) -> list[Part[Word]]:
    """The words with the numbers that their cells give them, still in the order of their lines."""
    order = sorted(range(len(words)), key=lambda index: words[index].value[1])
    numbers = {index: number for number, index in enumerate(order, start=1)}
    return [Part(place, Word(numbers[index], *word)) for index, (place, word) in enumerate(words)]
