"""A plain search for zigzag words, to hold puzzlelib against: it shares no code with it, and has no idea but to try.

A puzzle is read by its ``height``, ``width`` and ``words`` alone. For small puzzles: the work grows with the product of
the numbers of paths.
"""

from collections.abc import Iterator

Path = tuple[int, ...]


def walks(height: int, width: int, cell: int, length: int) -> Iterator[Path]:
    """Every way to walk over ``length`` cells from a cell, from 0, that comes to none of them twice."""

    def walk(path: Path) -> Iterator[Path]:
        if len(path) == length:
            yield path
            return
        row, column = divmod(path[-1], width)
        for y, x in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if 0 <= y < height and 0 <= x < width and y * width + x not in path:
                yield from walk((*path, y * width + x))

    yield from walk((cell,))


def drawings(puzzle) -> Iterator[tuple[tuple[Path, ...], str]]:
    """Every choice of a path for each word that fills the panel, with the letters of the panel, row by row.

    Words come in the order of the puzzle. Many drawings can have the same letters.
    """
    words = [(word.text, word.cell) for word in puzzle.words]
    paths = [list(walks(puzzle.height, puzzle.width, cell, len(text))) for text, cell in words]

    def draw(chosen: tuple[Path, ...], letters: dict[int, str]) -> Iterator[tuple[tuple[Path, ...], str]]:
        if len(chosen) == len(words):
            if len(letters) == puzzle.height * puzzle.width:
                yield chosen, "".join(letters[cell] for cell in sorted(letters))
            return
        text, _ = words[len(chosen)]
        for path in paths[len(chosen)]:
            word = dict(zip(path, text, strict=True))
            if all(letters.get(cell, letter) == letter for cell, letter in word.items()):
                yield from draw((*chosen, path), letters | word)

    first = {cell: text[0] for text, cell in words}
    yield from draw((), first)


def solutions(puzzle) -> list[tuple[str, ...]]:
    """The letters of every filled panel once, a text for each row, in order."""
    width = puzzle.width
    panels = sorted({panel for _, panel in drawings(puzzle)})
    return [tuple(panel[start : start + width] for start in range(0, len(panel), width)) for panel in panels]
