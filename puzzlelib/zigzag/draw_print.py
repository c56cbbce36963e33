"""A puzzle on paper: a sheet with the panel, the rules and the words, and the solution on a sheet of its own.

Sheets are Pictures of A4 at 96 pixels an inch; ``write`` makes a PDF or a page for a browser of them.
"""

from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path as FilePath

from puzzlelib.errors import PuzzleError
from puzzlelib.paint import mpl
from puzzlelib.paint.svg import svg
from puzzlelib.picture import GREY, Picture, Shape, Text, moved
from puzzlelib.sheet import LEADING, SMALL, paragraph, up
from puzzlelib.wording import shown
from puzzlelib.zigzag.draw import column_width, panel_picture, read_letters, word_column
from puzzlelib.zigzag.lay import lay
from puzzlelib.zigzag.puzzle import Word, Zigzag, check_puzzle

PAPER = (794, 1123)  # pixels: A4
EDGE = 56
LARGEST_CELL, SMALLEST_CELL = 64, 20
FONTS = (18, 16, 14, 12, SMALL)  # of the words: the largest that fits
TITLE = 24
COLUMN_GAP = 28
RULES = (
    "Fill every cell with the words of the list. The first letter of each word goes into the cell with its number. "
    "From letter to letter a word steps up, down, left or right, and never comes back to one of its own cells. Words "
    "may share equal letters."
)
ENDINGS = (".pdf", ".html")

Columns = tuple[int, list[Sequence[Word]]]  # the size of the letters, and the words


def puzzle_sheet(puzzle: Zigzag) -> Picture:
    """A sheet to solve with a pencil: the numbers stand in the first cells, all else is blank.

    Where the words need it, the sheet is longer than A4; a printer shrinks it. Raises PuzzleError for anything but a
    Zigzag.

    >>> puzzle_sheet(Zigzag(2, 2, [("AD", 0), ("BED", 1)], title="Bed"))
    <Picture 794 x 1123: Bed, to print ...>
    """
    check_puzzle(puzzle)
    head, top = _head(title_of(puzzle))
    rules, top = paragraph(RULES, EDGE, top, PAPER[0] - 2 * EDGE)
    side, (font, columns) = _fitting(puzzle, top + 16)
    board = _board(puzzle, [""] * puzzle.cells, {}, side)
    words, bottom = _words(font, columns, top + 16 + board.height + 20)
    foot = _foot(puzzle, max(PAPER[1] - EDGE, bottom + 24))
    shapes = (*head, *rules, *_centred(board, top + 16), *words, *foot)
    told = f"{title_of(puzzle)}, to print\n{puzzle}"
    return Picture(PAPER[0], up(max(PAPER[1], bottom + 24 + EDGE)), shapes, told)


def solution_sheet(puzzle: Zigzag, grid: object = None) -> Picture:
    """The solution on a sheet of its own, each word as a band with its number.

    ``grid`` holds the letters: rows, or an array of shape (height, width); left out, the solution that the puzzle
    brings. Raises PuzzleError where there is none, and for letters that do not fit the panel.

    >>> solution_sheet(Zigzag(1, 3, [("A", 0), ("BA", 1)]), ["ABA"])
    <Picture 794 x 1123: A zigzag puzzle, its solution ...>
    """
    check_puzzle(puzzle)
    letters = read_letters(puzzle, _grid_of(puzzle, grid))
    head, top = _head(f"{title_of(puzzle)}: the solution")
    side = _largest_cell(puzzle, PAPER[1] - top - EDGE)
    board = _board(puzzle, letters, lay(puzzle, letters), side)
    rows = (" ".join(letters[start : start + puzzle.width]) for start in range(0, puzzle.cells, puzzle.width))
    told = "\n".join([f"{title_of(puzzle)}, its solution", *rows])
    bottom = max(PAPER[1], up(top + board.height + EDGE))
    return Picture(PAPER[0], bottom, (*head, *_centred(board, top), *_foot(puzzle, bottom - EDGE)), told)


def write(puzzle: Zigzag, path: str | FilePath, grid: object = None) -> None:
    """Write both sheets into a file, one page each: a ``.pdf``, or an ``.html`` that a browser shows and prints.

    ``grid`` is that of ``solution_sheet``; without any solution the puzzle's sheet stands alone. Raises PuzzleError for
    another ending.
    """
    sheets = [puzzle_sheet(puzzle)]
    if grid is not None or puzzle.solution is not None:
        sheets.append(solution_sheet(puzzle, grid))
    match FilePath(path).suffix.lower():
        case ".pdf":
            mpl.save_pages(sheets, path)
        case ".html":
            FilePath(path).write_text(page(sheets, title_of(puzzle)), "utf-8")
        case other:
            raise PuzzleError("the file", f"its name ends in {shown(other)}", f"use {' or '.join(ENDINGS)}")


def page(sheets: Sequence[Picture], title: str) -> str:
    """Sheets as a page that a browser prints, one a paper; it needs no network.

    >>> page([Picture(10, 10, (), "a sheet")], "A & B").splitlines()[3]
    '<title>A &amp; B</title>'
    """
    return PAGE.format(title=escape(title), sheets="\n".join(svg(sheet) for sheet in sheets))


PAGE = """<!doctype html>
<html lang="ja">
<meta charset="utf-8">
<title>{title}</title>
<style>
@page {{ size: A4; margin: 0; }}
body {{ margin: 0; background: #fff; }}
svg {{ display: block; margin: 0 auto; max-width: 100%; break-after: page; }}
@media print {{ svg {{ height: 297mm; max-height: 100vh; }} }}
</style>
{sheets}
</html>
"""


def title_of(puzzle: Zigzag) -> str:
    """
    >>> title_of(Zigzag(1, 1, [("A", 0)]))
    'A zigzag puzzle'
    """
    return puzzle.title or "A zigzag puzzle"


def _grid_of(puzzle: Zigzag, grid: object) -> object:
    if grid is not None:
        return grid
    if puzzle.solution is None:
        raise PuzzleError("the solution", "the puzzle brings none", "give its letters: solve(puzzle).grids[0]")
    return puzzle.solution


# ---- the parts of a sheet


def _head(title: str) -> tuple[list[Shape], float]:
    """The title, and where it ends below."""
    return [Text(EDGE, EDGE + TITLE, title, TITLE, anchor="start")], EDGE + 1.8 * TITLE


def _foot(puzzle: Zigzag, bottom: float) -> Iterator[Shape]:
    """Whose puzzle it is."""
    parts = [part for part in (puzzle.author, puzzle.source, puzzle.licence) if part]
    if parts:
        yield Text(EDGE, bottom, ", ".join(parts), SMALL, GREY, "start")


def _board(puzzle: Zigzag, letters: Sequence[str], paths: dict[int, tuple[int, ...]], side: int) -> Picture:
    bands = list(paths.items())
    return panel_picture(puzzle, letters, bands, size=side, row_labels=(), col_labels=()).picture()


def _centred(board: Picture, top: float) -> list[Shape]:
    left = round((PAPER[0] - board.width) / 2)
    return [moved(shape, left, top) for shape in board.shapes]


def _largest_cell(puzzle: Zigzag, height: float) -> int:
    """The side of a cell so that the panel fits on the paper, as long as it can be read."""
    across, down = (PAPER[0] - 2 * EDGE) // puzzle.width, int(height) // puzzle.height
    return max(SMALLEST_CELL, min(LARGEST_CELL, across, down))


def _fitting(puzzle: Zigzag, top: float) -> tuple[int, Columns]:
    """The largest cells that leave room for the words, and the words in columns."""
    below = PAPER[1] - EDGE - 24 - top
    for side in range(_largest_cell(puzzle, below), SMALLEST_CELL, -1):
        for font in FONTS:
            rows = int((below - side * puzzle.height - 26) // _leading(font))
            if rows > 0 and _width(columns := _in_columns(puzzle.words, rows), font) <= PAPER[0] - 2 * EDGE:
                return side, (font, columns)
    rows = len(puzzle.words)
    while _width(_in_columns(puzzle.words, rows - 1), SMALL) <= PAPER[0] - 2 * EDGE and rows > 1:
        rows -= 1
    return SMALLEST_CELL, (SMALL, _in_columns(puzzle.words, rows))


def _leading(font: float) -> float:
    return LEADING / 14 * font


def _in_columns(words: Sequence[Word], rows: int) -> list[Sequence[Word]]:
    """Words in columns of at most so many, as even as can be."""
    count = -(-len(words) // max(rows, 1))
    even = -(-len(words) // count)
    return [words[start : start + even] for start in range(0, len(words), even)]


def _width(columns: Sequence[Sequence[Word]], font: float) -> float:
    return sum(column_width(column, font) for column in columns) + COLUMN_GAP * (len(columns) - 1)


def _words(font: float, columns: Sequence[Sequence[Word]], top: float) -> tuple[list[Shape], float]:
    """The words, and where they end below."""
    shapes: list[Shape] = []
    left = float(EDGE)
    for column in columns:
        shapes += word_column(column, left, top, font)
        left += column_width(column, font) + COLUMN_GAP
    return shapes, top + _leading(font) * max(map(len, columns))
