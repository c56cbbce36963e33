"""The XML format of webpbn.com by Jan Wolter, version 0.3: a ``<puzzleset>`` of puzzles, each with clues or a picture.

    <puzzleset>
      <puzzle>
        <title>Arrow</title> <author>A. Person</author> <copyright>2025 A. Person</copyright>
        <clues type="columns">
          <line><count>1</count></line> <line><count>2</count></line> <line></line>
        </clues>
        <clues type="rows"> ... </clues>
        <solution type="goal"><image>|XX.||.X.|</image></solution>
      </puzzle>
    </puzzleset>

A goal is checked against the clues and then forgotten; without clues it is the picture that they are counted from. One
colour on the background is read, whichever it is. Of several colours and of triddlers it is said that they cannot be
read. What stands in ``<source>`` and ``<id>`` is the source. For licences the format has no element: we write a
``<note>`` that begins with ``Licence:``. Blanks at the ends of a text go, and several in a row are one.

Nothing but the text is read: no document type is fetched, and a text that declares entities is refused.
"""

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple
from xml.parsers import expat

from puzzlelib.errors import FormatError
from puzzlelib.nonogram.bitmap import MAX_SIDE
from puzzlelib.nonogram.formats.clue_lines import build, coloured, read_side, shown
from puzzlelib.nonogram.formats.goal import check_goal
from puzzlelib.nonogram.puzzle import Clues, Nonogram, blocks
from puzzlelib.text_files import one_line
from puzzlelib.text_lines import Line, at, numbered
from puzzlelib.wording import counted

MAX_DEPTH = 20  # a puzzle has 5
CHUNK = 1 << 16
WORDS = ("source", "title", "author", "copyright", "description")  # elements that are named like what we know
HEAD = """\
<?xml version="1.0" encoding="UTF-8"?>
<puzzleset>
<puzzle type="grid" defaultcolor="black" backgroundcolor="white">"""
COLOURS = """\
<color name="white" char=".">fff</color>
<color name="black" char="X">000</color>"""


def recognises(text: str) -> bool:
    """True if the first sign that is written is a ``<``."""
    return text.lstrip().startswith("<")


def read_all(text: str, place: str) -> Iterator[Nonogram]:
    """The puzzles of a text."""
    return (_build(draft, where) for where, draft in numbered(_Reader(place).read(text), place))


def write(puzzle: Nonogram) -> str:
    """A puzzle with all that is known about it."""
    words = [_element(word, getattr(puzzle, word)) for word in WORDS if getattr(puzzle, word)]
    note = [_element("note", f"Licence: {puzzle.licence}")] if puzzle.licence else []
    sides = _write_side("columns", puzzle.columns), _write_side("rows", puzzle.rows)
    return "\n".join([HEAD, *words, *note, COLOURS, *sides, "</puzzle>", "</puzzleset>", ""])


def _element(name: str, text: str) -> str:
    allowed = re.sub("[\ufffe\uffff]", "\ufffd", text)  # XML has no room for these two
    return f"<{name}>{html.escape(allowed, quote=False)}</{name}>"


def _write_side(kind: str, lines: tuple[Clues, ...]) -> str:
    rows = ["".join(f"<count>{clue}</count>" for clue in clues) for clues in lines]
    return "\n".join([f'<clues type="{kind}">', *(f"<line>{row}</line>" for row in rows), "</clues>"])


# Reading takes two steps: the parser's events make a draft of each puzzle, then the draft is checked and built.


@dataclass
class _Draft:
    """A puzzle as its elements say it."""

    type: str
    ink: str  # of clues that name no colour
    background: str
    words: dict[str, str]
    signs: dict[str, str] = field(default_factory=lambda: {"X": "black", ".": "white"})  # in pictures, of colours
    sides: dict[str, list[Line]] = field(default_factory=dict)
    inks: dict[str, Line] = field(default_factory=dict)  # the colours of clues, each with its first line
    goals: list[Line] = field(default_factory=list)


class _Open(NamedTuple):
    """An element whose end is still to come."""

    name: str
    attributes: dict[str, str]
    line: int


class _Reader:
    """Turns the events of the XML parser into drafts. What it does not know, it skips."""

    def __init__(self, place: str) -> None:
        self.place = place
        self.above = 0  # blank lines before the XML
        self.open: list[_Open] = []
        self.text: list[str] = []  # since the last tag
        self.counts: list[str] = []  # of this line
        self.words: dict[str, str] = {}  # of the whole set
        self.draft = _Draft("", "", "", {})
        self.ready: list[_Draft] = []
        self.parser = expat.ParserCreate("utf-8")
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self.text.append
        self.parser.SkippedEntityHandler = self._add_character
        self.parser.EntityDeclHandler = self._refuse_entity

    def read(self, text: str) -> Iterator[_Draft]:
        """The drafts one by one, so that memory stays small."""
        written = text.lstrip()
        self.above = text.count("\n", 0, len(text) - len(written))
        content = written.encode("utf-8", "replace")
        found = False
        for start in range(0, len(content), CHUNK):
            self._parse(content[start : start + CHUNK], start + CHUNK >= len(content))
            found = found or bool(self.ready)
            yield from self.ready
            self.ready.clear()
        if not found:
            raise FormatError(self.place, "it holds no element <puzzle>", "look whether the file is complete")

    def _parse(self, content: bytes, last: bool) -> None:
        try:
            self.parser.Parse(content, last)
        except expat.ExpatError as error:
            trouble = f"this is no XML ({expat.ErrorString(error.code)})"
            mend = "mend this line, or look whether the file is complete"
            raise FormatError(self._at(error.lineno), trouble, mend) from None

    def _at(self, line: int) -> str:
        return at(self.place, line + self.above)

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        line = self.parser.CurrentLineNumber
        self.open.append(_Open(name.lower(), attributes, line))
        self.text.clear()
        if self.open[0].name != "puzzleset":
            trouble = f"this XML begins with {shown(name)}"
            raise FormatError(self._at(line), trouble, "puzzles begin with <puzzleset>; choose another file")
        if len(self.open) > MAX_DEPTH:
            trouble = f"more than {MAX_DEPTH} elements lie inside each other here"
            raise FormatError(self._at(line), trouble, "look for an end tag that is missing")
        match self._path():
            case ["puzzle"]:
                self._start_puzzle(attributes)
            case ["puzzle", "clues"]:
                self._start_side(attributes.get("type", ""), line)
            case ["puzzle", "clues", "line"]:
                self.counts = []

    def _end(self, _: str) -> None:
        text = "".join(self.text).strip()
        element, path = self.open[-1], self._path()
        self.open.pop()
        self.text.clear()
        match path:
            case ["puzzle"]:
                self.ready.append(self.draft)
            case ["source" | "author" | "copyright" as word]:
                self.words[word] = _in_one_line(text)
            case ["puzzle", "color"]:
                self.draft.signs[element.attributes.get("char", "")] = element.attributes.get("name", "")
            case ["puzzle", "solution", "image"] if self.open[-1].attributes.get("type", "goal") == "goal":
                self.draft.goals.append(Line(element.line + self.above, text))
            case ["puzzle", "clues", "line"]:
                self._end_line(element.line)
            case ["puzzle", "clues", "line", "count"]:
                self._add_count(text, element)
            case ["puzzle", word]:
                self._note(word, _in_one_line(text))

    def _path(self) -> list[str]:
        """The names of the open elements inside the puzzle set."""
        return [element.name for element in self.open[1:]]

    def _start_puzzle(self, attributes: dict[str, str]) -> None:
        self.draft = _Draft(
            attributes.get("type", "grid"),
            attributes.get("defaultcolor", "black"),
            attributes.get("backgroundcolor", "white"),
            dict(self.words),
        )

    def _start_side(self, kind: str, line: int) -> None:
        if kind in self.draft.sides:
            trouble = f"the clues of the {shown(kind)} are there twice"
            raise FormatError(self._at(line), trouble, "remove one, or put each puzzle into an element of its own")
        self.draft.sides[kind] = []

    def _end_line(self, line: int) -> None:
        """The side that a line belongs to is the one that came last."""
        kind, side = next(reversed(self.draft.sides.items()))
        if len(side) == MAX_SIDE:
            raise FormatError(self._at(line), f"there are more than {MAX_SIDE:,} {kind}", "choose another file")
        side.append(Line(line + self.above, " ".join(self.counts)))

    def _add_count(self, text: str, element: _Open) -> None:
        if not text or re.search(r"[\s,]", text):
            raise FormatError(self._at(element.line), f"{shown(text)} is no clue", "write <count>3</count> or so")
        if text.strip("0"):
            ink = element.attributes.get("color", self.draft.ink)
            self.draft.inks.setdefault(ink, Line(element.line + self.above, ""))
        self.counts.append(text)

    def _note(self, word: str, text: str) -> None:
        licence = re.match("licence:(.*)", text, re.IGNORECASE)
        if word in (*WORDS, "id"):
            self.draft.words[word] = text
        elif word == "note" and licence:
            self.draft.words["licence"] = licence[1].strip(" ")

    def _add_character(self, name: str, is_parameter: bool) -> None:
        """A name such as &copy; that the document type, which is not fetched, would explain."""
        if not is_parameter:
            self.text.append(html.unescape(f"&{name};"))

    def _refuse_entity(self, *_: object) -> None:
        trouble = "this XML declares an entity"
        raise FormatError(
            self._at(self.parser.CurrentLineNumber), trouble, "no puzzle needs one; remove the declaration"
        )


def _in_one_line(text: str) -> str:
    return re.sub(" +", " ", one_line(text)).strip(" ")


def _build(draft: _Draft, place: str) -> Nonogram:
    if draft.type != "grid":
        trouble = f"this puzzle is of the type {shown(draft.type)}"
        raise FormatError(place, trouble, "only those of the type 'grid', with rows and columns, can be read")
    if len(draft.inks) > 1:
        raise coloured(at(place, list(draft.inks.values())[1].number), "here the clues get a second colour")
    if draft.background in draft.inks:
        trouble = f"this clue has the colour of the background, {shown(draft.background)}"
        raise FormatError(at(place, draft.inks[draft.background].number), trouble, "give it another colour")
    words = {word: text for word, text in draft.words.items() if word != "id"}
    words["source"] = " ".join(filter(None, [words.get("source"), draft.words.get("id")]))
    if draft.sides:
        return _build_from_clues(draft, words, place)
    if draft.goals:
        return _build_from_goal(draft, words, place)
    raise FormatError(place, "it has neither clues nor a solution of the type 'goal'", "add one of them")


def _build_from_clues(draft: _Draft, words: dict[str, str], place: str) -> Nonogram:
    for kind in ("rows", "columns"):
        if not draft.sides.get(kind):
            raise FormatError(place, f"it has no clues of the {kind}", f'write <clues type="{kind}"> and its lines')
    rows, columns = draft.sides["rows"], draft.sides["columns"]
    puzzle = build(
        place,
        read_side(rows, len(rows), len(columns), "row", place),
        read_side(columns, len(columns), len(rows), "column", place),
        **words,
    )
    for goal in draft.goals:
        _check_goal(puzzle, _read_goal(goal, draft, place), f"{at(place, goal.number)} (goal)")
    return puzzle


def _check_goal(puzzle: Nonogram, cells: list[list[int]], place: str) -> None:
    height, width = len(cells), len(cells[0])
    if (height, width) != (puzzle.height, puzzle.width):
        trouble = f"it is {width} wide and {height} high, the puzzle {puzzle.width} and {puzzle.height}"
        raise FormatError(place, trouble, "mend the goal or the clues")
    check_goal(puzzle, cells, place)


def _build_from_goal(draft: _Draft, words: dict[str, str], place: str) -> Nonogram:
    cells = _read_goal(draft.goals[0], draft, place)
    return build(
        place, [blocks(row) for row in cells], [blocks(column) for column in zip(*cells, strict=True)], **words
    )


def _read_goal(goal: Line, draft: _Draft, place: str) -> list[list[int]]:
    """The picture: 0 for the background, 1 for the one other colour."""
    place = f"{at(place, goal.number)} (goal)"
    rows = [_colours(row, draft.signs, place) for row in _split_goal(goal.text, draft.signs, place)]
    inks = {colour for row in rows for colour in row} - {draft.background}
    if len(inks) > 1:
        raise coloured(place, f"it has {counted(len(inks), 'colour')} besides the background")
    if len({len(row) for row in rows}) > 1:
        raise FormatError(place, "its rows are not equally long", "mend the picture")
    return [[int(colour != draft.background) for colour in row] for row in rows]


def _split_goal(text: str, signs: dict[str, str], place: str) -> list[str]:
    """The rows; each stands between two bars. Blanks mean nothing, unless a colour has the blank for its sign."""
    text = re.sub(r"[\t\n]" if " " in signs else r"\s", "", text)
    if text.count("|") > 2 * MAX_SIDE:
        raise FormatError(place, f"it has more than {MAX_SIDE:,} rows", "choose another file")
    pieces = text.split("|")
    between, rows = pieces[::2], pieces[1::2]
    if len(between) == len(rows):
        raise FormatError(place, "its last row does not end with a bar", "look whether the file is complete")
    if not rows or not all(rows) or "".join(between).strip():
        raise FormatError(place, "it is no picture", "write each row between two bars, as in |XX.||.X.|")
    return rows


def _colours(row: str, signs: dict[str, str], place: str) -> list[str]:
    cells = re.findall(r"\[[^\]]*\]|.", row)
    if len(cells) > MAX_SIDE:
        raise FormatError(place, f"it is more than {MAX_SIDE:,} cells wide", "choose another file")
    colours = [signs.get(re.sub(r"^\[(.)\]$", r"\1", cell)) for cell in cells]
    for cell, colour in zip(cells, colours, strict=True):
        if colour is None:
            raise FormatError(place, f"{shown(cell)} is the sign of no colour", "a goal has one of them in each cell")
    return [colour for colour in colours if colour is not None]
