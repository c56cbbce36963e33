"""Printed sheets: items, such as puzzles, several to a page with numbers, and their keys on pages of their own.

Pages are Pictures at 96 pixels an inch; ``write`` makes a PDF or a page for a browser of them. On paper an item is as
large as its pictures are. Where more then fit a page, all on it are made smaller: to seven tenths at least, keys to a
half, and no text below 7 points. An item that does not fit so has a page of its own, turned if that helps.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from puzzlelib.errors import PuzzleError
from puzzlelib.output_files import check_output, whole_file
from puzzlelib.paint.svg import svg
from puzzlelib.picture import GREY, Lines, Picture, Shape, Text, moved, scaled, text_width, wrapped
from puzzlelib.sheet import LABEL, LEADING, SMALL, paragraph
from puzzlelib.wording import shown

INCH, MILLIMETRE = 96.0, 96 / 25.4  # in pixels
PAPERS = {"A4": (210 * MILLIMETRE, 297 * MILLIMETRE), "Letter": (8.5 * INCH, 11 * INCH)}
EDGE = 0.5 * INCH  # printers leave less than that white
TITLE = 20
READABLE = 7 / 72 * INCH  # the smallest size of a text on paper: 7 points
LEAST, LEAST_KEY = 0.7, 0.5  # how small an item may become so that more fit a page
COLUMN_GAP, ROW_GAP, MOST_GAP = 28, 14, 44
CAPTION = 22  # the line with the number, above an item
FOOT = 1.5 * LEADING
# For an item alone below a title and three lines of text: as wide as on the narrower paper, as high as on the shorter.
ROOM = (PAPERS["A4"][0] - 2 * EDGE, PAPERS["Letter"][1] - 2 * EDGE - 210)
NAME, DATE = 270, 150  # lengths of the lines to write on
ENDINGS = (".pdf", ".html")


@dataclass(frozen=True)
class Item:
    """One numbered thing on a sheet: a puzzle, or a task of practice.

    Attributes
    ----------
    puzzle : what is handed out, as large as it should be on paper: 96 pixels are an inch.
    key : the same solved, for the pages at the end; None if there is nothing to solve.
    title : stands beside the number; one line.
    text : what to do. A page says it once, above its items, however many have it.
    key_title : stands beside the number of the key instead of ``title``; for titles that give a puzzle away.
    credit : whose it is, for the foot of the page.
    smallest : how small it may become so that more fit a page; 1 for what must keep its size.
    board_left : how far right in ``puzzle`` its board begins. In a column, boards stand under each other.

    >>> Item(Picture(100, 50, (), "a puzzle"), Picture(50, 25, (), "its key"), "Warm up").title
    'Warm up'
    """

    puzzle: Picture
    key: Picture | None
    title: str = ""
    text: str = ""
    key_title: str = ""
    credit: str = ""
    smallest: float = LEAST
    board_left: float = 0


# ---- pages


def pages(items: Sequence[Item], paper: str = "A4", title: str = "", note: str = "") -> list[Picture]:
    """All pages: those to hand out, then those with the keys.

    Parameters
    ----------
    items : they are numbered from 1, in their order.
    paper : "A4" or "Letter".
    title : of the sheet, at the top of each page.
    note : stands in the foot, such as "seed 7".

    Raises PuzzleError for a paper that is not known.

    >>> pages([Item(Picture(100, 50, (), "a puzzle"), Picture(50, 25, (), "its key"))], "Letter", "Two pages")
    [<Picture 816 x 1056: Two pages, page 1 of 1 ...>, <Picture 816 x 1056: Two pages: key, page 1 of 1 ...>]
    """
    return [*puzzle_pages(items, paper, title, note), *key_pages(items, paper, title, note)]


def puzzle_pages(items: Sequence[Item], paper: str = "A4", title: str = "", note: str = "") -> list[Picture]:
    """The pages to hand out, with a line for name and date; see ``pages``."""
    pieces = [
        _Piece(number, item.puzzle, item.title, item.smallest, item.text, item.credit, item.board_left)
        for number, item in enumerate(items, start=1)
    ]
    return _Sheet(title, note, check_paper(paper), named=True).pages(pieces)


def key_pages(items: Sequence[Item], paper: str = "A4", title: str = "", note: str = "") -> list[Picture]:
    """The pages with the keys, under the same numbers; see ``pages``."""
    pieces = [
        _Piece(number, item.key, item.key_title or item.title, LEAST_KEY)
        for number, item in enumerate(items, start=1)
        if item.key is not None
    ]
    return _Sheet(f"{title}: key" if title else "Key", note, check_paper(paper), named=False).pages(pieces)


def check_paper(paper: object) -> tuple[float, float]:
    """Width and height of a paper in pixels. Raises PuzzleError for one that is not known.

    >>> check_paper("Letter")
    (816.0, 1056.0)
    """
    if not isinstance(paper, str) or paper not in PAPERS:
        raise PuzzleError("the paper", f"{shown(paper)} is none that we have", f"take {' or '.join(PAPERS)}")
    return PAPERS[paper]


def least_readable(picture: Picture) -> float:
    """The scale at which the smallest text of a picture has 7 points, 1 at most; 0 without any text.

    >>> round(least_readable(Picture(20, 20, (Text(0, 12, "7", size=12),), "a digit")), 3)
    0.778
    """
    sizes = [shape.size for shape in picture.shapes if isinstance(shape, Text) and shape.text]
    return min(1, READABLE / min(sizes)) if sizes else 0


def fits(picture: Picture) -> bool:
    """True if a page of either paper has room for the picture, in a size in which it can be read and written in.

    >>> fits(Picture(800, 900, (), "large")), fits(Picture(1200, 900, (), "too wide"))
    (True, False)
    """
    width, height = ROOM
    return max(LEAST, least_readable(picture)) <= min(width / picture.width, height / picture.height)


@dataclass(frozen=True)
class _Piece:
    """What stands on a page of an item: the puzzle or the key, and how small it may become."""

    number: int
    picture: Picture
    title: str
    smallest: float
    text: str = ""
    credit: str = ""
    board_left: float = 0

    @property
    def least(self) -> float:
        """The smallest scale that it may have."""
        return max(self.smallest, least_readable(self.picture))


@dataclass(frozen=True)
class _Stack:
    """The pieces of a column: their boards begin at the same place."""

    pieces: Sequence[_Piece]

    @property
    def board_left(self) -> float:
        return max(piece.board_left for piece in self.pieces)

    @property
    def width(self) -> float:
        return self.board_left + max(piece.picture.width - piece.board_left for piece in self.pieces)


@dataclass(frozen=True)
class _Grid:
    """Pieces in rows and columns, all at one scale; the columns are equally wide."""

    pieces: Sequence[_Piece]
    columns: int
    width: float
    height: float
    largest: float = 1

    @property
    def rows(self) -> list[Sequence[_Piece]]:
        return [self.pieces[start : start + self.columns] for start in range(0, len(self.pieces), self.columns)]

    @property
    def stacks(self) -> list[_Stack]:
        """The pieces of each column."""
        return [_Stack(self.pieces[column :: self.columns]) for column in range(min(self.columns, len(self.pieces)))]

    @property
    def slot(self) -> float:
        """The width of a column."""
        return (self.width - COLUMN_GAP * (self.columns - 1)) / self.columns

    @property
    def scale(self) -> float:
        """The largest at which all fit; 0 or less where there is no room at all."""
        across = self.slot / max(stack.width for stack in self.stacks)
        tall = sum(max(piece.picture.height for piece in row) for row in self.rows)
        room = self.height - CAPTION * len(self.rows) - ROW_GAP * (len(self.rows) - 1)
        return min(self.largest, across, room / tall)

    @property
    def cut(self) -> int:
        """How many titles do not fit."""
        return sum(_caption_width(piece) > self.slot for piece in self.pieces)

    @property
    def readable(self) -> bool:
        return self.scale >= max(piece.least for piece in self.pieces)

    def shapes(self, top: float) -> Iterator[Shape]:
        """Each row under the one before; where there is room, with more between them."""
        scale, rows, stacks = self.scale, self.rows, self.stacks
        tall = sum(CAPTION + scale * max(piece.picture.height for piece in row) for row in rows)
        gap = min(MOST_GAP, (self.height - tall) / max(1, len(rows) - 1))
        for row in rows:
            for column, piece in enumerate(row):
                slot = EDGE + column * (self.slot + COLUMN_GAP)
                yield from _placed(piece, stacks[column], scale, slot, top, self.slot)
            top += CAPTION + scale * max(piece.picture.height for piece in row) + gap


def _placed(piece: _Piece, stack: _Stack, scale: float, slot: float, top: float, width: float) -> Iterator[Shape]:
    """A piece in its stack, which stands in the middle of the column; above its left edge the number and the title."""
    left = slot + (width - scale * stack.width) / 2
    caption = max(slot, min(left, slot + width - max(_caption_width(each) for each in stack.pieces)))
    yield Text(caption, top + LABEL, f"{piece.number}.", LABEL, anchor="start", bold=True)
    if piece.title:
        title_at = _title_at(piece)
        yield Text(caption + title_at, top + LABEL, _cut(piece.title, width - title_at), SMALL, GREY, "start")
    for shape in piece.picture.shapes:
        yield moved(scaled(shape, scale), left + scale * (stack.board_left - piece.board_left), top + CAPTION)


def _title_at(piece: _Piece) -> float:
    """How far behind the start of its number a title begins."""
    return text_width(f"{piece.number}.", LABEL) + 6


def _caption_width(piece: _Piece) -> float:
    return _title_at(piece) + text_width(piece.title, SMALL)


def _cut(title: str, width: float) -> str:
    """As much of a title as fits."""
    if text_width(title, SMALL) <= width:
        return title
    while title and text_width(f"{title}…", SMALL) > width:
        title = title[:-1]
    return f"{title.rstrip()}…"


@dataclass(frozen=True)
class _Page:
    """A page: what stands on it, and on which paper, which may be turned."""

    pieces: Sequence[_Piece]
    paper: tuple[float, float]
    grid: _Grid


@dataclass(frozen=True)
class _Sheet:
    """What all pages of one kind share."""

    title: str
    note: str
    paper: tuple[float, float]
    named: bool  # with a line for name and date

    def pages(self, pieces: Sequence[_Piece]) -> list[Picture]:
        found = list(self.split(pieces))
        return [self.picture(page, number, len(found)) for number, page in enumerate(found, start=1)]

    def split(self, pieces: Sequence[_Piece]) -> Iterator[_Page]:
        """As many pieces on each page as can be read there, in their order."""
        page, rest = None, list(pieces)
        while rest:
            page = self.fullest(rest, page)
            yield page
            rest = rest[len(page.pieces) :]

    def fullest(self, pieces: Sequence[_Piece], before: _Page | None) -> _Page:
        """The page with the first of these pieces and all that fit behind it; a last one is like the one before."""
        page = self.alone(pieces[0])
        for count in range(2, len(pieces) + 1):
            longer = self.widest(pieces[:count])
            if not longer.grid.readable:
                return page
            page = longer
        if before is None or before.grid.columns < page.grid.columns:
            return page
        alike = self.page(pieces, self.paper, before.grid.columns, before.grid.scale)
        return alike if alike.grid.readable else page

    def alone(self, piece: _Piece) -> _Page:
        """A page for one piece, turned if it cannot be read otherwise and is larger then."""
        page = self.page([piece], self.paper, 1)
        turned = self.page([piece], self.paper[::-1], 1)
        return page if page.grid.readable or page.grid.scale >= turned.grid.scale else turned

    def widest(self, pieces: Sequence[_Piece]) -> _Page:
        """The pieces in as many columns as make them largest; then those that cut few titles, then the most."""
        found = [self.page(pieces, self.paper, columns) for columns in range(1, len(pieces) + 1)]
        return max(found, key=lambda page: (page.grid.scale, -page.grid.cut, page.grid.columns))

    def page(self, pieces: Sequence[_Piece], paper: tuple[float, float], columns: int, largest: float = 1) -> _Page:
        width, height = paper
        _, top = self.head(pieces, width)
        below = height - EDGE - FOOT - LEADING * len(_credits(pieces, width - 2 * EDGE))
        return _Page(pieces, paper, _Grid(pieces, columns, width - 2 * EDGE, below - top, largest))

    # ---- what stands on a page

    def picture(self, page: _Page, number: int, of: int) -> Picture:
        head, top = self.head(page.pieces, page.paper[0])
        told = f"page {number} of {of}"
        shapes = (*head, *page.grid.shapes(top), *self.foot(page, told))
        words = (f"{piece.number}. {piece.title}".rstrip() for piece in page.pieces)
        boards = (piece.picture.description for piece in page.pieces)
        lines = [f"{self.title}, {told}", *_texts(page.pieces)]
        lines += [line for both in zip(words, boards, strict=True) for line in both]
        return Picture(*page.paper, shapes, "\n".join(lines))

    def head(self, pieces: Sequence[_Piece], width: float) -> tuple[list[Shape], float]:
        """The title, the line for the name, what to do; and where they end below."""
        shapes: list[Shape] = []
        top = float(EDGE)
        for line in wrapped(self.title, width - 2 * EDGE, TITLE):
            shapes.append(Text(EDGE, top + TITLE, line, TITLE, anchor="start"))
            top += 1.4 * TITLE
        if self.named:
            shapes += _name_line(top + 8, width)
            top += 8 + 1.6 * LABEL
        for text in _texts(pieces):
            lines, top = paragraph(text, EDGE, top + 4, width - 2 * EDGE)
            shapes += lines
        return shapes, top + 12

    def foot(self, page: _Page, told: str) -> Iterator[Shape]:
        """Whose items they are, who made the sheet of what, and which page it is."""
        width, height = page.paper
        credits = _credits(page.pieces, width - 2 * EDGE)
        for line, text in enumerate(reversed(credits), start=1):
            yield Text(EDGE, height - EDGE - LEADING * line, text, SMALL, GREY, "start")
        yield Text(EDGE, height - EDGE, ", ".join(filter(None, ["puzzlelib", self.note])), SMALL, GREY, "start")
        yield Text(width - EDGE, height - EDGE, told, SMALL, GREY, "end")


def _name_line(top: float, width: float) -> Iterator[Shape]:
    baseline, rule = top + LABEL, top + LABEL + 3
    name, date = EDGE + 50, width - EDGE - DATE
    yield Text(EDGE, baseline, "Name", LABEL, anchor="start")
    yield Text(date - 8, baseline, "Date", LABEL, anchor="end")
    yield Lines((((name, rule), (name + NAME, rule)), ((date, rule), (date + DATE, rule))))


def _texts(pieces: Sequence[_Piece]) -> list[str]:
    """What to do on a page: each text once."""
    return list(dict.fromkeys(piece.text for piece in pieces if piece.text))


def _credits(pieces: Sequence[_Piece], width: float) -> list[str]:
    """Whose the items of a page are, in lines."""
    found = dict.fromkeys(piece.credit for piece in pieces if piece.credit)
    return wrapped("; ".join(found), width, SMALL)


# ---- files


def write(pictures: Sequence[Picture], path: str | Path, title: str) -> None:
    """Write pages into a file: a ``.pdf``, or an ``.html`` that a browser shows and prints.

    Equal pages give equal files. Raises PuzzleError for another ending, and where the file cannot be written.
    """
    place = check_path(path)
    with whole_file(place) as part:
        if place.suffix.lower() == ".html":
            part.write_text(page_for_browsers(pictures, title), "utf-8", newline="\n")
            return
        from puzzlelib.paint import mpl  # a page for a browser needs no matplotlib

        mpl.save_pages(pictures, part, title)


def check_path(path: object) -> Path:
    """The path of a file that could be written. Raises PuzzleError for another ending, and where nobody could write it.

    >>> check_path("sheet.docx")
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: sheet.docx: its name ends in '.docx'; let it end in .pdf or .html
    """
    if not isinstance(path, str | Path):
        raise PuzzleError("the path", f"{shown(path)} is none", 'name a file, such as "sheet.pdf"')
    place = Path(path)
    if place.suffix.lower() not in ENDINGS:
        trouble = f"its name ends in {shown(place.suffix)}" if place.suffix else "its name has no ending"
        raise PuzzleError(str(path), trouble, f"let it end in {' or '.join(ENDINGS)}")
    check_output(place)
    return place


def page_for_browsers(pictures: Sequence[Picture], title: str) -> str:
    """Pictures as a page that a browser prints, one a paper; it needs no network.

    >>> page_for_browsers([Picture(10, 10, (), "a sheet")], "A & B").splitlines()[3]
    '<title>A &amp; B</title>'
    """
    return PAGE.format(title=escape(title), sheets="\n".join(svg(picture) for picture in pictures))


PAGE = """<!doctype html>
<html lang="ja">
<meta charset="utf-8">
<title>{title}</title>
<style>
@page {{ margin: 0; }}
body {{ margin: 0; background: #fff; }}
svg {{ display: block; margin: 0 auto; max-width: 100%; }}
svg + svg {{ break-before: page; }}
@media print {{ svg {{ height: 100vh; }} }}
</style>
{sheets}
</html>
"""
