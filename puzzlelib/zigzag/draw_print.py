"""A zigzag puzzle on paper: the panel with its numbers, the words below it, and as key the letters with their paths."""

from collections.abc import Iterator, Sequence

from puzzlelib import paper
from puzzlelib.board_picture import PAD
from puzzlelib.picture import Lines, Picture, Shape, moved
from puzzlelib.sheet import LEADING, up
from puzzlelib.wording import counted
from puzzlelib.zigzag.draw import column_width, panel_picture, read_letters, word_column
from puzzlelib.zigzag.lay import lay
from puzzlelib.zigzag.puzzle import Word, Zigzag, check_puzzle, write_panel

LARGEST_CELL, SMALLEST_CELL = 44, 32  # pixels
KEY_CELL = 40  # in smaller ones the numbers of the words would stand on the letters
FONT = 14  # of the words
COLUMN_GAP, PANEL_GAP = 22, 14
WIDEST = 820  # pixels: shrunk until the numbers are just readable, words of this width fill the page
RULES = (
    "Zigzag words: fill every cell with the words of the list. The first letter of a word goes into the cell with its "
    "number. From letter to letter a word steps up, down, left or right, and never comes back to one of its own cells. "
    "Words may share equal letters."
)


def item(puzzle: Zigzag, grid: object = None) -> paper.Item:
    """A puzzle for :mod:`puzzlelib.paper`.

    ``grid`` holds the letters of the solution: rows, or an array of shape (height, width); left out, the solution that
    the puzzle brings, and without any there is no key. Raises PuzzleError for anything but a Zigzag, and for letters
    that do not fit the panel.

    >>> hole = item(Zigzag(1, 3, [("A", 0), ("BA", 1)], title="Hole"), ["ABA"])
    >>> hole.title, hole.key
    ('Hole', <Picture 126 x 46: Zigzag panel of 1 x 3, filled ...>)
    """
    check_puzzle(puzzle)
    known = puzzle.solution if grid is None else grid
    credit = ", ".join(filter(None, [puzzle.author, puzzle.source, puzzle.licence]))
    key = None if known is None else _key(puzzle, known)
    board = puzzle_picture(puzzle)
    return paper.Item(board, key, puzzle.title, RULES, credit=credit, board_left=_board_left(board))


def puzzle_picture(puzzle: Zigzag) -> Picture:
    """The panel with blank cells, and the words below it; in the largest cells with which both fit a page."""
    sizes = range(LARGEST_CELL, SMALLEST_CELL - 1, -2)
    pictures = (_with_words(puzzle, size, width) for size in sizes for width in (0, WIDEST))
    return next(filter(paper.fits, pictures), None) or _with_words(puzzle, SMALLEST_CELL, WIDEST)


def _board_left(picture: Picture) -> float:
    """Where the panel begins, above words that may be wider."""
    return min(x for shape in picture.shapes if isinstance(shape, Lines) for line in shape.lines for x, _ in line)


def _with_words(puzzle: Zigzag, size: int, width: float) -> Picture:
    """A panel with cells of this size, and the words in columns below it, as wide as the panel or as this width."""
    board = panel_picture(puzzle, [""] * puzzle.cells, size=size, row_labels=(), col_labels=()).picture()
    step = column_width(puzzle.words, FONT) + COLUMN_GAP
    most = int((max(board.width, width) - PAD + COLUMN_GAP) // step)
    columns = list(_in_columns(puzzle.words, max(1, most)))
    width = max(board.width, PAD + step * len(columns) - COLUMN_GAP / 2)  # capitals are wider still
    shapes: list[Shape] = [moved(shape, (width - board.width) / 2, 0) for shape in board.shapes]
    for number, words in enumerate(columns):
        shapes += word_column(words, PAD + number * step, board.height + PANEL_GAP, FONT)
    height = board.height + PANEL_GAP + LEADING * len(columns[0])
    told = f"Zigzag panel of {puzzle.height} x {puzzle.width}, {counted(len(puzzle.words), 'word')}\n{puzzle}"
    return Picture(up(width), up(height), tuple(shapes), told)


def _in_columns(words: Sequence[Word], most: int) -> Iterator[Sequence[Word]]:
    """Words in columns, at most so many, as even as can be.

    >>> [len(column) for column in _in_columns([Word(1, "A", 0)] * 7, 3)]
    [3, 3, 1]
    """
    rows = -(-len(words) // most)
    yield from (words[start : start + rows] for start in range(0, len(words), rows))


def _key(puzzle: Zigzag, grid: object) -> Picture:
    """The letters with a band for each word, where they are known to read them, in small cells."""
    letters = read_letters(puzzle, grid)
    bands = list(lay(puzzle, letters).items())
    board = panel_picture(puzzle, letters, bands, size=KEY_CELL, row_labels=(), col_labels=()).picture()
    rows = write_panel(letters, puzzle.width)
    return board.described(f"Zigzag panel of {puzzle.height} x {puzzle.width}, filled\n{rows}")
