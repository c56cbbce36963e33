"""What pictures of all families are made of: words under each other, boards beside each other, keys of signs."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from puzzlelib.picture import Box, Picture, Shape, Text, moved, text_width, wrapped

PAGE = 900  # pixels: the width of a page in JupyterLab
MARGIN = 6
GAP = 24  # between boards
NARROWEST = 220  # words need room under a small board, too
KEY_FONT = 12
SMALL = 11  # the smallest size that we let anybody read
LABEL = 14
LEADING = 19  # from one line of words to the next
MOST_TOLD = 20  # so many cells are named in a description

Key = Sequence[tuple[Picture, str]]  # signs and what they mean


def up(value: float) -> int:
    """Whole pixels, rounded up: coordinates stay short and lines crisp."""
    return int(-(-value // 1))


def inset(box: Box, by: float) -> Box:
    """A box that is smaller on all sides.

    >>> inset((0, 0, 20, 10), 2)
    (2, 2, 16, 6)
    """
    x, y, width, height = box
    return x + by, y + by, width - 2 * by, height - 2 * by


# ---- words


def paragraph(text: str, left: float, top: float, width: float, bold: bool = False) -> tuple[list[Shape], float]:
    """A text as lines of a width, and where it ends below."""
    lines = wrapped(text, width, LABEL)
    shapes: list[Shape] = [
        Text(left, top + LEADING * number + LABEL, line, LABEL, anchor="start", bold=bold)
        for number, line in enumerate(lines)
    ]
    return shapes, top + LEADING * len(lines) + 4


def some(words: Sequence[str]) -> str:
    """Some of many words, and how many there are beside them.

    >>> some(["a", "b"])
    'a, b'
    """
    rest = len(words) - MOST_TOLD
    return ", ".join([*words[:MOST_TOLD], *([f"and {rest} more"] if rest > 0 else [])])


# ---- boards beside each other


@dataclass(frozen=True)
class Panel:
    """A board with words above and under it."""

    title: str
    board: Picture
    caption: str = ""
    narrowest: float = NARROWEST

    @property
    def width(self) -> float:
        return max(self.board.width, self.narrowest)

    def told(self) -> str:
        """For those who do not see it."""
        words = f"{self.title}. {self.caption}".strip()
        return f"{words}\n{self.board.description}"


def sheet(panels: Sequence[Panel], plan: Sequence[int], below: str = "", key: Key = ()) -> Picture:
    """Panels in rows as the plan says, under them a key of the signs and what all of it shows."""
    shapes: list[Shape] = []
    y, right = float(MARGIN), 0.0
    rest = iter(panels)
    for count in plan:
        row, end, y = _row(list(islice(rest, count)), y)
        shapes += row
        y, right = y + MARGIN, max(right, end)
    signs, end, y = key_shapes(key, MARGIN, y, max(right, 2 * NARROWEST))
    right = max(right, end)
    conclusion, y = paragraph(below, MARGIN, y, right - MARGIN, bold=True)
    told = "\n".join([*(panel.told() for panel in panels), *filter(None, [below])])
    return Picture(up(right + MARGIN), up(y + MARGIN), (*shapes, *signs, *conclusion), told)


def _row(panels: Sequence[Panel], top: float) -> tuple[list[Shape], float, float]:
    """Panels beside each other, their boards on one level, and where they end at the right and below."""
    shapes: list[Shape] = []
    titles = [paragraph(panel.title, 0, top, panel.width, bold=True) for panel in panels]
    level = max(bottom for _, bottom in titles)
    x, end = float(MARGIN), level
    for panel, (title, _) in zip(panels, titles, strict=True):
        caption, bottom = paragraph(panel.caption, x, level + panel.board.height + 4, panel.width)
        shapes += [moved(shape, x, 0) for shape in title]
        shapes += [moved(shape, x, level) for shape in panel.board.shapes]
        shapes += caption
        x, end = x + panel.width + GAP, max(end, bottom)
    return shapes, x - GAP, end


def in_rows(count: int, most: int) -> list[int]:
    """A plan for so many boards, at most ``most`` beside each other.

    >>> in_rows(5, 2)
    [2, 2, 1]
    """
    return [min(most, count - done) for done in range(0, count, most)]


# ---- keys


def key_shapes(key: Key, left: float, top: float, limit: float) -> tuple[list[Shape], float, float]:
    """Signs and what they mean, one beside the other as far as ``limit``, and where they end at the right and below."""
    shapes: list[Shape] = []
    step = max((sign.height + MARGIN for sign, _ in key), default=0)
    x, y, right = left, top, left
    for sign, words in key:
        width = sign.width + 4 + text_width(words, KEY_FONT)
        if x > left and x + width > limit:
            x, y = left, y + step
        shapes += [moved(shape, x, y) for shape in sign.shapes]
        shapes.append(Text(x + sign.width + 4, y + sign.height / 2 + 4, words, KEY_FONT, anchor="start"))
        x += width + GAP
        right = max(right, x - GAP)
    return shapes, right, y + step
