"""The text format of the article's author: a line for the title, for each side of the panel, and for each word.

    t,The puzzle of the article
    # author: piyokiti
    s,yoko,4
    s,tate,4
    1,面目一新,2
    2,生真面目,5    # words count from 1, cells from 0
    # solution: 新聞面目
    # solution: 方生真一

Yoko (横) is the width, tate (縦) the height. The lines may have any order, blanks around values mean nothing, and a
``#`` begins a comment. Commas and digits may be those of a Japanese keyboard: ， 、 １. We keep what the format has no
line for in comments: the author, the licence, the source, and the solution, one row each, from the top. A title that
does not fit into its line stands in a comment, too. Lines of ``====`` stand between puzzles.
"""

import re
from collections.abc import Iterator, Sequence

from puzzlelib.errors import FormatError
from puzzlelib.text_lines import (
    WORDS,
    Line,
    at,
    divided,
    is_blank,
    is_comment,
    numbered,
    plain,
    read_lines,
    read_remark,
)
from puzzlelib.wording import counted, shown
from puzzlelib.zigzag.formats.parts import Part, Parts, build
from puzzlelib.zigzag.puzzle import Word, Zigzag

SIDES = {"yoko": "width", "tate": "height"}
COMMAS = "[,，、]"
LOOKS_RIGHT = re.compile(rf"^[^\S\n]*([tsｔｓ]|-?[0-9０-９]+)[^\S\n]*{COMMAS}", re.MULTILINE | re.IGNORECASE)
SOLUTION = re.compile(r"\s*#\s*solution:(.*)", re.IGNORECASE)
DIGITS = 20  # of a number that are looked at: with so many it is huge, whatever follows
LIKE_THIS = "write NUMBER,WORD,CELL, such as 1,面目一新,2"


def recognises(text: str) -> bool:
    """True if a line begins with t, s or a number, and a comma."""
    return LOOKS_RIGHT.search(text) is not None


def read_all(text: str, place: str) -> Iterator[Zigzag]:
    """The puzzles of a text."""
    groups = divided(read_lines(text, place), place)
    written = (lines for lines in groups if not all(is_blank(line) or is_comment(line) for line in lines))
    return (_Reader(where).read(lines) for where, lines in numbered(written, place))


def write(puzzle: Zigzag) -> str:
    """A puzzle with all that is known about it."""
    remarks = {word: getattr(puzzle, word) for word in WORDS if getattr(puzzle, word)}
    title = [f"t,{remarks.pop('title')}"] if _has_a_line(puzzle.title) else []
    sizes = [f"s,yoko,{puzzle.width}", f"s,tate,{puzzle.height}"]
    words = [f"{number},{text},{cell}" for number, text, cell in puzzle.words]
    solution = [f"# solution: {row}" for row in puzzle.solution or ()]
    return "\n".join([*title, *(f"# {word}: {text}" for word, text in remarks.items()), *sizes, *words, *solution, ""])


def _has_a_line(title: str) -> bool:
    return bool(title) and title == title.strip() and "#" not in title


class _Reader:
    """Takes in the lines of one puzzle."""

    def __init__(self, place: str) -> None:
        self.place = place
        self.parts = Parts()
        self.title = ""
        self.solution: list[Line] = []
        self.seen: dict[str, int] = {}  # the lines that may stand once, and where they do

    def read(self, lines: Sequence[Line]) -> Zigzag:
        for line in lines:
            if is_comment(line):
                self._read_comment(line)
            elif not is_blank(line):
                self._read_line(line)
        for side, name in SIDES.items():
            if name not in self.parts.sizes:
                raise FormatError(self.place, f"it has no {name}", f"write a line such as s,{side},8")
        if self.title:
            self.parts.told["title"] = self.title
        if self.solution:
            rows = [row.text.strip() for row in self.solution]
            self.parts.solution = Part(at(self.place, self.solution[0].number), rows)
        return build(self.parts, self.place)

    def _read_comment(self, line: Line) -> None:
        row = SOLUTION.match(line.text)
        if row:
            self.solution.append(Line(line.number, row[1]))
        self.parts.told |= read_remark(line)

    def _read_line(self, line: Line) -> None:
        text = line.text.partition("#")[0]
        head, *rest = re.split(COMMAS, text, maxsplit=1)
        name = plain(head).strip().lower()
        if name == "t" and rest:
            self._once("t", line)
            self.title = rest[0].strip()
        elif name == "s" and rest:
            self._read_size(rest[0], line)
        else:
            self.parts.words.append(_read_word(text, at(self.place, line.number)))

    def _read_size(self, text: str, line: Line) -> None:
        where = at(self.place, line.number)
        side, *number = plain(text.partition("＃")[0]).replace("、", ",").lower().split(",")
        side = side.strip()
        if side not in SIDES:
            mend = "write s,yoko,WIDTH or s,tate,HEIGHT"
            raise FormatError(where, f"{shown(side)} is no side of the panel", mend)
        if len(number) != 1 or whole_number(number[0]) is None:
            trouble = f"{shown(','.join(number).strip())} is no whole number"
            raise FormatError(where, trouble, f"write a line such as s,{side},8")
        self._once(f"s,{side}", line)
        self.parts.sizes[SIDES[side]] = Part(where, whole_number(number[0]))

    def _once(self, name: str, line: Line) -> None:
        if name in self.seen:
            trouble = f"{name} stands in line {self.seen[name]}, too"
            raise FormatError(at(self.place, line.number), trouble, "remove one, or write ==== between puzzles")
        self.seen[name] = line.number


def _read_word(text: str, place: str) -> Part[Word]:
    fields = _fields(text)
    number, cell = whole_number(fields[0]), whole_number(fields[-1])
    if number is None:
        mend = "write t,TITLE or s,yoko,WIDTH or s,tate,HEIGHT or NUMBER,WORD,CELL"
        raise FormatError(place, f"{shown(text.strip())} is no line of a puzzle", mend)
    if len(fields) != 3:
        raise FormatError(place, f"it has {counted(len(fields), 'value')}, a word has 3", LIKE_THIS)
    if cell is None:
        raise FormatError(place, f"{shown(fields[2].strip())} is no number of a cell", LIKE_THIS)
    return Part(place, Word(number, fields[1].strip(), cell))


def _fields(text: str) -> list[str]:
    """What stands between the commas: a word has three fields.

    A letter of a word may look like a comma or a ``#`` of full width; these mean what they are typed for only where the
    line makes no sense without.
    """
    readings = [text.split(","), re.split(COMMAS, text), re.split(COMMAS, text.partition("＃")[0])]
    return next(filter(_are_of_a_word, readings), readings[-1])


def _are_of_a_word(fields: Sequence[str]) -> bool:
    return len(fields) == 3 and whole_number(fields[0]) is not None and whole_number(fields[2]) is not None


def whole_number(text: str) -> int | None:
    """The whole number that is written; a huge one is cut, and stays huge."""
    digits = plain(text).strip()
    return int(digits[:DIGITS]) if re.fullmatch("-?[0-9]+", digits) else None
