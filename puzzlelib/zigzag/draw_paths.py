"""The paths of one word as Pictures: on its way, refused, and where it can go. Cells count from 0, words from 1."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from puzzlelib.board_picture import Highlight
from puzzlelib.errors import PuzzleError
from puzzlelib.picture import Box, Boxes, Picture, Shape, Text, centred
from puzzlelib.sheet import KEY_FONT, LABEL, SMALL
from puzzlelib.trace import Event
from puzzlelib.wording import counted
from puzzlelib.zigzag.draw import panel, panel_picture, signs
from puzzlelib.zigzag.elimination import Survivors
from puzzlelib.zigzag.panel import Panel
from puzzlelib.zigzag.paths import Path, Walk, check_path, word_paths
from puzzlelib.zigzag.puzzle import Zigzag, cell_name, check_puzzle

# ---- one path


def walk(puzzle: Zigzag, number: int, path: Sequence[int], barred: Iterable[str] = ()) -> Picture:
    """A word on its way: its letters so far, its last cell outlined, the ways that are barred from there.

    ``path`` is the whole path of the word or its beginning; ``barred`` are directions: "up", "down", "left", "right".
    The letters of other words are left out, since a path does not ask for them.

    Raises PuzzleError for a word, a path or a direction that is not there.

    >>> print(walk(Zigzag(2, 2, [("AD", 0), ("BED", 1)]), 2, [1, 3], ["right", "down"]).description)
    Zigzag panel of 2 x 2
    ? B
    ? E
    2 BED: cells 1, 3
    marked: cell 3
    no way right from cell 3
    no way down from cell 3
    """
    check_puzzle(puzzle)
    cells = check_path(puzzle, number, path)
    head = cells[-1]
    ways = [(head, way) for way in barred]
    return panel(puzzle, along(puzzle, number, cells), paths={number: cells}, marked=[head], barred=ways)


def along(puzzle: Zigzag, number: int, path: Sequence[int]) -> list[str]:
    """The letters of one word alone, along the beginning of a path; "" in all other cells.

    >>> along(Zigzag(1, 3, [("A", 0), ("BC", 1)]), 2, [1, 2])
    ['', 'B', 'C']
    """
    letters = [""] * puzzle.cells
    for cell, letter in zip(path, puzzle.word(number).text, strict=False):
        letters[cell] = letter
    return letters


def walk_signs(puzzle: Zigzag, number: int, state: Walk) -> str:
    """The cells of a live board while a word is on its way.

    >>> walk_signs(Zigzag(1, 3, [("A", 0), ("BC", 1)]), 2, Walk([1]))
    ' B '
    """
    return signs(along(puzzle, number, state.path))


def walk_highlights(event: Event, state: Walk) -> list[Highlight]:
    """What a live board shows at an event of ``trace_paths``: the last cell, and the way that is barred there.

    >>> walk_highlights(Event("own path", 1, 2, ("left",), 1), Walk([1, 2]))
    [(2, 'look'), (1, 'error'), (2, 'no-left')]
    """
    head = state.path[-1]
    looks: list[Highlight] = [(head, "found" if event.kind == "complete" else "look")]
    if event.kind == "own path":
        assert isinstance(event.where, int)
        looks.append((event.where, "error"))
    if event.kind in ("edge", "own path"):
        looks.append((head, f"no-{event.why[0]}"))
    return looks


def placement(board: Panel | Zigzag, number: int, path: Sequence[int]) -> Picture:
    """A word that is about to be placed on a path: its band dashed, and where a letter clashes, both letters.

    A puzzle is a panel into which nothing is placed yet. Raises PuzzleError for a word or a path that is not there.

    >>> print(placement(Zigzag(2, 2, [("AD", 0), ("BED", 1)]), 1, (0, 1)).description)
    Zigzag panel of 2 x 2
    A B
    ? ?
    1 AD, tried: cells 0, 1
    D is refused in cell 1
    """
    state = board if isinstance(board, Panel) else Panel(board)
    cells = check_whole(state.puzzle, number, path)
    clash = state.clash(number, cells)
    refused = {} if clash is None else {cells[clash]: state.puzzle.word(number).text[clash]}
    return panel(state, tried={number: cells}, clashes=refused)


def check_whole(puzzle: Zigzag, number: int, path: object) -> Path:
    """A path with a cell for each letter. Raises PuzzleError for any other."""
    cells = check_path(puzzle, number, path)
    text = puzzle.word(number).text
    if len(cells) < len(text):
        trouble = f"it has {counted(len(cells), 'cell')}, and {text} {counted(len(text), 'letter')}"
        raise PuzzleError(f"the path of word {number}", trouble, "give each letter a cell")
    return cells


# ---- all paths of a word: where it can go

TINTS = ("#EDF7FD", "#D3EAF8", "#B2DBF3", "#8CCAEE", "#66BAE9")  # few paths, some, many, nearly all, all


def reach(puzzle: Zigzag | Survivors, number: int, paths: Sequence[Path] | None = None) -> Picture:
    """Where a word can go: each cell with the number of its paths that pass there, the darker the more.

    ``paths`` are those that count: left out, all in the panel, or of survivors those that are alive. Cells that all
    paths pass are outlined.

    Raises PuzzleError for a word or a path that is not there.

    >>> print(reach(Zigzag(2, 2, [("AD", 0), ("BED", 1)]), 2).description)
    Where word 2, BED, can go: 2 paths in a panel of 2 x 2
    1 of 2 in cell 0
    2 of 2 in cell 1
    2 of 2 in cell 2
    1 of 2 in cell 3
    """
    survivors = puzzle if isinstance(puzzle, Survivors) else None
    plain = survivors.puzzle if survivors else puzzle
    check_puzzle(plain)
    assert isinstance(plain, Zigzag)
    word = plain.word(number)
    if paths is None:
        paths = tuple(survivors.paths[word.number]) if survivors else word_paths(plain, word.number)
    cells = [check_whole(plain, word.number, path) for path in paths]
    passes = Counter(cell for path in cells for cell in path)
    told = [
        f"Where word {word.number}, {word.text}, can go: {counted(len(cells), 'path')} in a panel of "
        f"{plain.height} x {plain.width}",
        *(f"{count} of {len(cells)} in {cell_name(cell)}" for cell, count in sorted(passes.items())),
    ]
    letters = survivors.certain if survivors else plain.standing
    return shaded(plain, passes, len(cells), letters).described("\n".join(told))


def shaded(puzzle: Zigzag, passes: Mapping[int, int], most: int, letters: Mapping[int, str]) -> Picture:
    """A panel with a count in each cell that is passed, and a tint for its share of ``most``; letters are small."""
    sure: list[Highlight] = [(cell, "look") for cell, count in passes.items() if count == most]
    board = panel_picture(puzzle, [""] * puzzle.cells, highlights=sure)
    picture = board.picture()
    tints: list[Shape] = [
        Boxes(tuple(board.box(cell) for cell, count in sorted(passes.items()) if tint(count, most) == shade), shade)
        for shade in TINTS
    ]
    counts = [_count(str(count), board.box(cell)) for cell, count in sorted(passes.items())]
    small = [_small_letter(letter, board.box(cell)) for cell, letter in sorted(letters.items())]
    return Picture(picture.width, picture.height, (*tints, *picture.shapes, *counts, *small), "")


def tint(count: int, most: int) -> str:
    """The shade of a share: the darker, the more.

    >>> [TINTS.index(tint(count, 8)) for count in (1, 2, 4, 7, 8)]
    [0, 1, 2, 3, 4]
    """
    return TINTS[(len(TINTS) - 1) * count // most]


def _count(count: str, box: Box) -> Text:
    x, y, width, height = box
    return centred(count, (x, y + 6, width, height), LABEL if len(count) < 5 else SMALL)


def _small_letter(letter: str, box: Box) -> Text:
    """A letter in the upper right corner, beside the number."""
    x, y, width, _ = box
    return Text(x + width - 3, y + KEY_FONT + 1, letter, KEY_FONT, anchor="end")


# ---- what elimination has left


def survivors(left: Survivors, marked: Sequence[int] = (), gone: Mapping[int, Sequence[int]] | None = None) -> Picture:
    """The certain letters, and small the letters that can still be in each open cell; words with one path as bands.

    ``marked`` cells are outlined; ``gone`` are paths that have died just now, by the numbers of their words.

    >>> print(survivors(Survivors(Zigzag(1, 3, [("A", 0), ("BC", 1)]))).description)
    Zigzag panel of 1 x 3
    A B ?
    1 A: cell 0
    cell 2: C
    """
    certain = left.certain
    letters = [certain.get(cell, "") for cell in range(left.puzzle.cells)]
    settled = {number: next(iter(paths)) for number, paths in left.paths.items() if len(paths) == 1}
    candidates = {cell: left.letters_at(cell) for cell in range(left.puzzle.cells) if cell not in certain}
    return panel(left.puzzle, letters, paths=settled, gone=gone, candidates=candidates, marked=marked)
