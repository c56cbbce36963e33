"""The shapes of words as Pictures: in free space, and how the panel and its letters leave fewer and fewer of them."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import islice, pairwise

from puzzlelib.board_picture import GRID, PATH_LINE, path_colours
from puzzlelib.errors import PuzzleError
from puzzlelib.picture import (
    BLUE,
    FAINT,
    INK,
    VERMILLION,
    WHITE,
    Box,
    Boxes,
    Circles,
    Lines,
    Picture,
    Point,
    Shape,
    Text,
    centred,
    text_width,
)
from puzzlelib.sheet import KEY_FONT, LABEL, LEADING, MARGIN, PAGE, SMALL, Panel, paragraph, sheet, up
from puzzlelib.wording import counted
from puzzlelib.zigzag.draw import check_direction
from puzzlelib.zigzag.draw_paths import tint
from puzzlelib.zigzag.paths import Shape as WordShape
from puzzlelib.zigzag.paths import count_paths, open_paths, word_paths
from puzzlelib.zigzag.paths import shapes as all_shapes
from puzzlelib.zigzag.puzzle import DIRECTIONS, JAPANESE, Word, Zigzag, check_puzzle, read_text

STEP = 28  # the side of a cell
GAP = 20  # between shapes
BAND = 18
MOST_SHAPES = 60
ARROWS = {"up": "↑", "down": "↓", "left": "←", "right": "→"}

Place = tuple[int, int]  # row, column


# ---- all shapes of a word


def shapes(text: str, first: str | None = "right") -> Picture:
    """All shapes of a word in free space whose second letter goes in one direction, in the order of the article.

    Under each stands where it turns. A stub with a bar is a way that is barred there: the word has been in that cell.
    With ``first`` None all shapes are drawn. At most 60 are; the words below count all of them.

    Raises PuzzleError for a word that is none, or a direction that is not there.

    >>> print(shapes("面目一新").description)
    面目一新: 9 shapes whose second letter goes right
    right up up, right up left, right up right, right down down, right down left, right down right, \
right right up, right right down, right right right
    """
    word = read_text(text)
    if len(word) < 2:
        raise PuzzleError("the word", "it has one letter and no shape", "take a word of 2 letters or more")
    found = [
        shape for shape in all_shapes(len(word)) if first is None or shape[1] == DIRECTIONS[check_direction(first)]
    ]
    drawn = list(islice(found, MOST_SHAPES))
    going = "" if first is None else f" whose second letter goes {first}"
    told = f"{word}: {counted(len(found), 'shape')}{going}"
    left_out = f" The first {MOST_SHAPES} are drawn." if len(drawn) < len(found) else ""
    placed, width, bottom = _in_rows(drawn, word)
    words, bottom = paragraph(f"{told}.{left_out}", MARGIN, bottom, max(width, 320))
    names = ", ".join(" ".join(directions(shape)) for shape in drawn)
    return Picture(up(max(width, 320) + MARGIN), up(bottom + MARGIN), (*placed, *words), f"{told}\n{names}")


def directions(shape: WordShape) -> list[str]:
    """The steps of a shape by name.

    >>> directions(((0, 0), (0, 1), (-1, 1)))
    ['right', 'up']
    """
    names = {step: name for name, step in DIRECTIONS.items()}
    return [names[there[0] - here[0], there[1] - here[1]] for here, there in pairwise(shape)]


def barred_ways(shape: WordShape) -> Iterator[tuple[Place, Place]]:
    """Where a word that makes this shape cannot go on: from each letter between the second and the last but one, the
    steps into its own cells.

    >>> list(barred_ways(((0, 0), (0, 1), (0, 2))))
    [((0, 1), (0, -1))]
    """
    for length in range(2, len(shape)):
        row, column = shape[length - 1]
        for down, right in DIRECTIONS.values():
            if (row + down, column + right) in shape[:length]:
                yield (row, column), (down, right)


def _in_rows(found: Sequence[WordShape], word: str) -> tuple[list[Shape], float, float]:
    """Shapes beside each other, in rows of a page's width; and where they end at the right and below."""
    drawn: list[Shape] = []
    x, top, right = float(MARGIN), float(MARGIN), 0.0
    rows: list[list[WordShape]] = [[]]
    for shape in found:
        if rows[-1] and x + _width(shape) > PAGE:
            rows.append([])
            x = float(MARGIN)
        rows[-1].append(shape)
        x += _width(shape) + GAP
    for row in rows:
        highest = min(place[0] for shape in row for place in shape)
        lowest = max(place[0] for shape in row for place in shape)
        x = float(MARGIN)
        for shape in row:
            drawn += _one(shape, word, x, top - highest * STEP, top + (lowest - highest + 1) * STEP)
            x += _width(shape) + GAP
        right = max(right, x - GAP)
        top += (lowest - highest + 1) * STEP + 2 * LABEL + 18
    return drawn, right, top


def _width(shape: WordShape) -> float:
    columns = [column for _, column in shape]
    names = text_width("".join(JAPANESE[way] for way in directions(shape)), KEY_FONT)
    return max((max(columns) - min(columns) + 1) * STEP, names)


def _one(shape: WordShape, word: str, left: float, top: float, below: float) -> Iterator[Shape]:
    """One shape, its row 0 at ``top``, and its steps in words under all shapes of the row."""
    columns = [column for _, column in shape]
    wide = (max(columns) - min(columns) + 1) * STEP
    start = left + (_width(shape) - wide) / 2 - min(columns) * STEP

    def middle(place: Place) -> Point:
        return start + (place[1] + 0.5) * STEP, top + (place[0] + 0.5) * STEP

    boxes = [(x - STEP / 2, y - STEP / 2, float(STEP), float(STEP)) for x, y in map(middle, shape)]
    line, pale = path_colours(1)
    way = (tuple(map(middle, shape)),)
    yield Lines(way, line, BAND + 2 * PATH_LINE, rounded=True)
    yield Lines(way, pale, BAND, rounded=True)
    yield Circles((middle(shape[0]),), BAND / 2, line)
    yield Boxes(tuple(boxes), None, FAINT)
    for letter, box in zip(word, boxes, strict=True):
        yield centred(letter, box, LABEL, WHITE if box == boxes[0] else INK)
    stubs = [_stub(middle(place), step) for place, step in barred_ways(shape)]
    yield Lines(tuple(stroke for strokes in stubs for stroke in strokes), VERMILLION, 2)
    steps, x = directions(shape), left + _width(shape) / 2
    yield Text(x, below + LABEL + 2, "".join(ARROWS[way] for way in steps), LABEL)
    yield Text(x, below + 2 * LABEL + 4, "".join(JAPANESE[way] for way in steps), KEY_FONT)


def _stub(middle: Point, step: Place) -> tuple[tuple[Point, Point], tuple[Point, Point]]:
    """A stroke towards a side of the cell, and a bar across its end."""
    (x, y), (down, right) = middle, step
    near, far, bar = 0.26 * STEP, 0.5 * STEP - 2, 4
    tip = x + right * far, y + down * far
    across = (tip[0] - down * bar, tip[1] - right * bar), (tip[0] + down * bar, tip[1] + right * bar)
    return ((x + right * near, y + down * near), tip), across


# ---- fewer and fewer paths

WIDEST = 264  # of a panel with the cells around it
CELL = 26
SMALLEST_COUNTED = 22  # cells so large hold their counts
MOST_PATHS = 100_000
BAR_ROOM = 100  # pixels of the longest bar
STAGES = ("In free space", "Within the panel", "Agreeing with the first letters")


def fewer(puzzle: Zigzag) -> Picture:
    """How many paths the words have in free space, within the panel, and with the first letters of all words standing.

    Each of three panels shows how many paths pass each cell: the darker, the more; in free space also the cells
    around. First cells have a frame. Under each stand the counts of the words.

    Raises PuzzleError where the words have too many paths to draw.

    >>> print(fewer(Zigzag(2, 2, [("AB", 0), ("CBA", 3)])).description)
    In free space: 16 paths
    1 AB 4, 2 CBA 12
    Within the panel: 4 paths
    1 AB 2, 2 CBA 2
    Agreeing with the first letters: 4 paths
    1 AB 2, 2 CBA 2
    """
    check_puzzle(puzzle)
    counts = count_paths(puzzle)
    if counts.total[0] > MOST_PATHS:
        trouble = f"its words have {counts.total[0]:,} paths in free space"
        raise PuzzleError("the puzzle", trouble, f"take one of {MOST_PATHS:,} or fewer: shorter words")
    places = list(_places(puzzle))
    scale = max(places[0].values()), max(counts.free)
    panels = [
        Panel(f"{name}: {counted(sum(found), 'path')}", _stage(puzzle, passes, found, scale))
        for name, passes, found in zip(STAGES, places, counts, strict=True)
    ]
    told = [line for panel in panels for line in (panel.title, panel.board.description)]
    return sheet(panels, [len(panels)]).described("\n".join(told))


def _places(puzzle: Zigzag) -> Iterator[Counter[Place]]:
    """How many paths pass each place, of the panel or around it: free, in the panel, and with the letters standing."""
    starts = {word.number: divmod(word.cell, puzzle.width) for word in puzzle.words}
    free: Counter[Place] = Counter()
    for word in puzzle.words:
        row, column = starts[word.number]
        free.update((row + down, column + right) for shape in all_shapes(len(word.text)) for down, right in shape)
    yield free
    for paths in (word_paths, open_paths):
        cells = (cell for word in puzzle.words for path in paths(puzzle, word.number) for cell in path)
        yield Counter(divmod(cell, puzzle.width) for cell in cells)


def _stage(puzzle: Zigzag, passes: Counter[Place], found: Sequence[int], scale: tuple[int, int]) -> Picture:
    """One panel with the cells around it, and its bars; ``scale`` tells the most of both, so that stages compare."""
    beyond = max(len(word.text) for word in puzzle.words) - 1
    side = max(1, min(CELL, WIDEST // (puzzle.width + 2 * beyond)))
    width, height = (side * (cells + 2 * beyond) for cells in (puzzle.width, puzzle.height))

    def box(place: Place) -> Box:
        return ((place[1] + beyond) * side, (place[0] + beyond) * side, float(side), float(side))

    cells = [*_heat(passes, scale[0], box), *_frames(puzzle, box)]
    bars, bottom = _bars(puzzle.words, found, scale[1], height + MARGIN)
    told = ", ".join(f"{word.number} {word.text} {count}" for word, count in zip(puzzle.words, found, strict=True))
    return Picture(max(width, _names(puzzle.words) + BAR_ROOM + 40), up(bottom), (*cells, *bars), told)


def _heat(passes: Counter[Place], most: int, box: Callable[[Place], Box]) -> Iterator[Shape]:
    """Shaded places with their counts."""
    shades: dict[str, list[Box]] = {}
    for place, count in sorted(passes.items()):
        shades.setdefault(tint(count, most), []).append(box(place))
    for shade, boxes in shades.items():
        yield Boxes(tuple(boxes), shade, FAINT)
    if box((0, 0))[2] >= SMALLEST_COUNTED:
        for place, count in sorted(passes.items()):
            yield centred(str(count), box(place), SMALL)


def _frames(puzzle: Zigzag, box: Callable[[Place], Box]) -> Iterator[Shape]:
    """The panel, and its first cells."""
    x, y, side, _ = box((0, 0))
    places = [divmod(cell, puzzle.width) for cell in range(puzzle.cells)]
    yield Boxes(tuple(map(box, places)), None, GRID)
    yield Boxes(tuple(box(divmod(word.cell, puzzle.width)) for word in puzzle.words), None, BLUE, 2.5)
    yield Boxes(((x, y, side * puzzle.width, side * puzzle.height),), None, INK, 2)


def _bars(words: Sequence[Word], found: Sequence[int], most: int, top: float) -> tuple[list[Shape], float]:
    """A bar for each word, and where they end below."""
    left = _names(words)
    shapes: list[Shape] = []
    boxes: list[Box] = []
    for line, (word, count) in enumerate(zip(words, found, strict=True)):
        y = top + line * LEADING
        long = BAR_ROOM * count / most
        boxes.append((left, y + 4, long, LEADING - 8))
        shapes.append(Text(left - 6, y + LABEL, f"{word.number} {word.text}", KEY_FONT, anchor="end"))
        shapes.append(Text(left + long + 5, y + LABEL, f"{count:,}", KEY_FONT, anchor="start"))
    return [Boxes(tuple(boxes), BLUE), *shapes], top + LEADING * len(words)


def _names(words: Sequence[Word]) -> float:
    """Where the bars begin."""
    return max(text_width(f"{word.number} {word.text}", KEY_FONT) for word in words) + 10
