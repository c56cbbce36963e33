"""A zigzag panel as a Picture: numbers in first cells, letters, words as bands, and what is to be seen on it.

Each word is a band through its cells, behind the letters, with its number in a disc at the first cell. Words that share
cells lie one inside the other. Cells count from 0: the number of a cell is that of its row and of its column together.
Words count from 1.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from puzzlelib.board_picture import OUTLINES, BoardPath, BoardPicture, Highlight
from puzzlelib.errors import PuzzleError
from puzzlelib.picture import GREY, Picture, Shape, Text, text_width
from puzzlelib.sheet import LABEL, LEADING, MARGIN, SMALL, some, up
from puzzlelib.wording import counted, shown
from puzzlelib.zigzag.lay import lay
from puzzlelib.zigzag.panel import Panel
from puzzlelib.zigzag.paths import Path, check_path
from puzzlelib.zigzag.puzzle import (
    DIRECTIONS,
    OPEN,
    Grid,
    Word,
    Zigzag,
    cell_name,
    check_cell,
    check_number,
    check_puzzle,
    write_panel,
)

CELL = 44  # pixels: a number in the corner can be read
SMALLEST_CELL = 28  # in panels that would be wider than a page
WIDEST_PANEL = 800
MOST_CANDIDATES = 9  # that fit into a cell

Paths = Mapping[int, Sequence[int]]
Letters = Sequence[str]  # one for each cell, "" where it is open


# ---- the panel


def panel(
    puzzle: Zigzag | Panel,
    letters: object = None,
    paths: Paths | None = None,
    tried: Paths | None = None,
    gone: Paths | None = None,
    clashes: Mapping[int, str] | None = None,
    candidates: Mapping[int, Iterable[str]] | None = None,
    marked: Sequence[int] = (),
    kind: str = "look",
    barred: Sequence[tuple[int, str]] = (),
) -> Picture:
    """A panel with its numbers and letters, words as bands, and what is to be seen on it.

    Parameters
    ----------
    puzzle : a puzzle, whose first letters stand, or a Panel with its letters and placed words.
    letters : letters to show instead: one text a row, an array of shape (height, width), or one text or list with a
        letter for each cell; "", "?" or a blank where a cell is open.
    paths : the cells of words by their numbers, in the order of placing; instead of those of a Panel. Where no other
        letters are given, the words are written there.
    tried, gone : the same for words that are only tried (dashed) or were taken back (dashed and grey); they stand
        instead of the placed ones of their numbers.
    clashes : letters that are refused, by the cells that they do not fit.
    candidates : letters that can still be in open cells; at most 9 are shown.
    marked : cells with an outline of ``kind``: "look", "found", "changed", "error" or "assumed".
    barred : pairs of a cell and the direction in which nothing can go on from it: "up", "down", "left" or "right".

    Cells count from 0, words from 1. The description holds the panel as text and the words with their cells. Raises
    PuzzleError for a word, a cell, a path, a direction or a kind of outline that is not there.

    >>> puzzle = Zigzag(2, 2, [("AD", 0), ("BED", 1)])
    >>> print(panel(puzzle, paths={2: (1, 3, 2)}).description)
    Zigzag panel of 2 x 2
    A B
    D E
    2 BED: cells 1, 3, 2
    """
    board = _as_panel(puzzle)
    puzzle = board.puzzle
    placed = _bands(puzzle, board.placed if paths is None else paths, "placed")
    shown_letters = _shown_letters(board, letters, placed if paths is not None else {})
    bands = {
        **placed,
        **_bands(puzzle, tried or {}, "tried"),
        **_bands(puzzle, gone or {}, "gone"),
    }.values()
    refused = {check_cell(puzzle, cell): _check_letter(letter) for cell, letter in (clashes or {}).items()}
    open_to = {check_cell(puzzle, cell): list(found) for cell, found in (candidates or {}).items()}
    outlined = [check_cell(puzzle, cell) for cell in marked]
    ways = [(check_cell(puzzle, cell), check_direction(way)) for cell, way in barred]
    highlights: list[Highlight] = [(cell, _check_kind(kind)) for cell in outlined]
    highlights += [(cell, f"no-{way}") for cell, way in ways]
    picture = panel_picture(puzzle, shown_letters, list(bands), refused, open_to, highlights).picture()
    told = [
        f"Zigzag panel of {puzzle.height} x {puzzle.width}",
        write_panel(shown_letters, puzzle.width),
        *(_band_told(puzzle, band) for band in bands),
        *(f"{letter} is refused in {cell_name(cell)}" for cell, letter in refused.items()),
        *([f"marked: {some(list(map(cell_name, outlined)))}"] if outlined else []),
        *(f"no way {way} from {cell_name(cell)}" for cell, way in ways),
        *(f"{cell_name(cell)}: {' '.join(found) or 'no letter'}" for cell, found in open_to.items()),
    ]
    return picture.described("\n".join(told))


def panel_picture(
    puzzle: Zigzag,
    letters: Letters,
    paths: Sequence[BoardPath] = (),
    clashes: Mapping[int, str] | None = None,
    candidates: Mapping[int, Iterable[str]] | None = None,
    highlights: Sequence[Highlight] = (),
    **changes: Any,
) -> BoardPicture:
    """A panel with all that a ``BoardPicture`` may have; ``changes`` are settings that differ from the usual ones."""
    return BoardPicture(
        puzzle.height,
        puzzle.width,
        signs(letters),
        paths=paths,
        clashes=list((clashes or {}).items()),
        marks=list(marks(candidates or {}).items()),
        highlights=highlights,
        **settings(puzzle) | changes,
    )


def settings(puzzle: Zigzag) -> dict[str, Any]:
    """What every picture and every live board of a puzzle has: numbers in the first cells, and the cells' own numbers.

    A cell's own number is the label of its row and the label of its column together.

    >>> settings(Zigzag(2, 2, [("AD", 0), ("BED", 1)]))["numbers"]
    [(0, 1), (1, 2)]
    """
    return {
        "row_labels": [str(row * puzzle.width) for row in range(puzzle.height)],
        "col_labels": [f"+{column}" for column in range(puzzle.width)],
        "block_rows": 0,
        "block_cols": 0,
        "size": cell_size(puzzle.width),
        "numbers": [(word.cell, word.number) for word in puzzle.words],
    }


def cell_size(width: int) -> int:
    """The side of a cell in pixels, so that a panel fits on a page as long as its letters can be read.

    >>> cell_size(4), cell_size(20), cell_size(60)
    (44, 40, 28)
    """
    return max(SMALLEST_CELL, min(CELL, WIDEST_PANEL // width))


def signs(letters: Iterable[str]) -> str:
    """Letters as a board has them: one sign a cell, a blank where it is open.

    >>> signs(["A", "", "?"])
    'A  '
    """
    return "".join(letter if letter and letter != OPEN else " " for letter in letters)


def marks(candidates: Mapping[int, Iterable[str]]) -> dict[int, str]:
    """Candidate letters as a board has them. Where there are more than fit, dots stand for the last ones.

    >>> marks({3: "ABC", 4: "ABCDEFGHIJ"})
    {3: 'ABC', 4: 'ABCDEFGH…'}
    """
    found = {cell: "".join(letters) for cell, letters in candidates.items()}
    most = MOST_CANDIDATES
    return {cell: text if len(text) <= most else f"{text[: most - 1]}…" for cell, text in found.items()}


# ---- what may be drawn


def read_letters(puzzle: Zigzag, letters: Any) -> list[str]:
    """One letter for each cell, "" where it is open. Raises PuzzleError for anything that does not fit the panel.

    >>> read_letters(Zigzag(2, 2, [("AD", 0)]), ["A?", "D "])
    ['A', '', 'D', '']
    """
    mend = f"give {puzzle.cells} letters, or {counted(puzzle.height, 'row')} of {puzzle.width}"
    try:
        found = [str(letter) for row in letters for letter in (row if len(row) else [""])]
    except TypeError:
        raise PuzzleError("the letters", f"{shown(letters)} are none", mend) from None
    if len(found) != puzzle.cells or any(len(letter) > 1 for letter in found):
        raise PuzzleError("the letters", f"there are {len(found)}, the panel has {puzzle.cells} cells", mend)
    return ["" if letter in ("", OPEN, " ") else letter for letter in found]


def check_direction(way: object) -> str:
    """Raises PuzzleError for anything but "up", "down", "left" and "right"."""
    if not isinstance(way, str) or way not in DIRECTIONS:
        raise PuzzleError("the direction", f"{shown(way)} is none", f"take one of {', '.join(DIRECTIONS)}")
    return way


def _check_letter(letter: object) -> str:
    if not isinstance(letter, str) or len(letter) != 1:
        raise PuzzleError("the letter", f"{shown(letter)} is none", "give one letter")
    return letter


def _check_kind(kind: str) -> str:
    if kind not in OUTLINES:
        raise PuzzleError("kind", f"there is no outline {shown(kind)}", f"take one of {', '.join(OUTLINES)}")
    return kind


def _as_panel(puzzle: object) -> Panel:
    """A panel, or that of a puzzle into which nothing is placed yet."""
    if isinstance(puzzle, Panel):
        return puzzle
    check_puzzle(puzzle)
    assert isinstance(puzzle, Zigzag)
    return Panel(puzzle)


def _bands(puzzle: Zigzag, paths: Paths, kind: str) -> dict[int, tuple[int, Path, str]]:
    """Paths as a board has them, by the numbers of their words."""
    if not isinstance(paths, Mapping):
        raise PuzzleError("the paths", f"{shown(paths)} are none", "give the cells by the word's number: {1: (2, 3)}")
    numbers = {check_number(puzzle, number): path for number, path in paths.items()}
    return {number: (number, check_path(puzzle, number, path), kind) for number, path in numbers.items()}


def _shown_letters(board: Panel, letters: object, written: Mapping[int, tuple[int, Path, str]]) -> list[str]:
    """The letters that are given, or else those of the panel, with these words written over them.

    A panel shows its own letters, even where a placed word has lost some of its own.
    """
    return _written(board, written) if letters is None else read_letters(board.puzzle, letters)


def _written(board: Panel, placed: Mapping[int, tuple[int, Path, str]]) -> list[str]:
    """The letters of a panel with these words in it."""
    letters = board.letters.copy()
    for number, path, _ in placed.values():
        for cell, letter in zip(path, board.puzzle.word(number).text, strict=False):  # a path may be a beginning
            letters[cell] = letter
    return letters


def _band_told(puzzle: Zigzag, band: tuple[int, Path, str]) -> str:
    """
    >>> _band_told(Zigzag(1, 2, [("AB", 0)]), (1, (0, 1), "tried"))
    '1 AB, tried: cells 0, 1'
    """
    number, path, kind = band
    name = f"{number} {puzzle.word(number).text}{'' if kind == 'placed' else f', {kind}'}"
    return f"{name}: {'cell' if len(path) == 1 else 'cells'} {', '.join(map(str, path))}"


# ---- words beside a panel

LIST_GAP = 20  # between the panel and the words, and between columns of words


def with_words(board: Picture, words: Sequence[Word]) -> Picture:
    """A panel and beside it the words with their numbers, in as many columns as its height asks for."""
    rows = max(1, int((board.height - MARGIN) // LEADING))
    columns = [words[start : start + rows] for start in range(0, len(words), rows)]
    shapes: list[Shape] = []
    left = board.width + LIST_GAP
    for column in columns:
        shapes += word_column(column, left, MARGIN)
        left += column_width(column) + LIST_GAP
    height = max(board.height, MARGIN + LEADING * min(rows, len(words)) + MARGIN)
    return Picture(up(left - LIST_GAP + MARGIN), height, (*board.shapes, *shapes), board.description)


def word_column(words: Sequence[Word], left: float, top: float, font: float = LABEL) -> Iterator[Text]:
    """Words under each other, with their numbers."""
    edge = left + _numbers_width(words, font)
    for line, word in enumerate(words):
        y = top + line * LEADING / LABEL * font + font
        yield Text(edge, y, str(word.number), _number_font(font), GREY, "end")
        yield Text(edge + 0.5 * font, y, word.text, font, anchor="start")


def column_width(words: Sequence[Word], font: float = LABEL) -> float:
    """How wide such a column is."""
    texts = [1.15 * text_width(word.text, font) for word in words]  # capitals are wider than digits
    return _numbers_width(words, font) + 0.5 * font + max(texts)


def _numbers_width(words: Sequence[Word], font: float) -> float:
    return max(text_width(str(word.number), _number_font(font)) for word in words)


def _number_font(font: float) -> float:
    return max(SMALL, 0.85 * font)


# ---- how things show themselves in a notebook


def puzzle_html(puzzle: Zigzag) -> str:
    """A puzzle with its words."""
    return with_words(panel(puzzle), puzzle.words).described(str(puzzle))._repr_html_()


def panel_html(board: Panel) -> str:
    """A panel with the words that are placed."""
    return panel(board)._repr_html_()


def solution_html(puzzle: Zigzag, grid: Grid, differs: NDArray[np.bool_]) -> str:
    """A solution with its words, the cells outlined in which it differs from others."""
    return solution(puzzle, grid, differs)._repr_html_()


def solution(puzzle: Zigzag, grid: object, differs: NDArray[np.bool_] | None = None) -> Picture:
    """A filled panel and how its words lie there; ``differs`` of shape (height, width) is True for cells to outline.

    Often the words can lie in several ways: one is drawn. Raises PuzzleError for letters that do not fit the panel.

    >>> print(solution(Zigzag(1, 3, [("A", 0), ("BA", 1)]), ["ABA"]).description)
    Zigzag panel of 1 x 3
    A B A
    1 A: cell 0
    2 BA: cells 1, 2
    """
    check_puzzle(puzzle)
    letters = read_letters(puzzle, grid)
    marked = [] if differs is None else np.flatnonzero(differs).tolist()
    return panel(puzzle, letters, paths=lay(puzzle, letters), marked=marked, kind="changed")
