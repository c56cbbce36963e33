"""Pictures as data: shapes and texts with a description. Knows no puzzle; ``paint`` turns it into SVG or matplotlib.

Coordinates are in pixels, x to the right and y down, from the top left corner. One shape holds all boxes, lines or
circles of one look, so a board of any size is a handful of shapes.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal
from unicodedata import east_asian_width

# Okabe and Ito's colours, told apart with every kind of colour vision. Never the only sign: add a mark or a pattern.
BLACK = "#000000"
ORANGE = "#E69F00"
SKY = "#56B4E9"
GREEN = "#009E73"
YELLOW = "#F0E442"
BLUE = "#0072B2"
VERMILLION = "#D55E00"
PURPLE = "#CC79A7"
OKABE_ITO = (BLUE, ORANGE, GREEN, PURPLE, SKY, VERMILLION, YELLOW, BLACK)
WHITE = "#FFFFFF"
INK = "#111111"
GREY = "#767676"  # the lightest grey that is still readable as text on white
FAINT = "#BBBBBB"

DASHED = (5.0, 3.0)  # lengths of dash and gap in pixels
DOTTED = (2.0, 2.0)

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # x, y, width, height
Anchor = Literal["start", "middle", "end"]


@dataclass(frozen=True)
class Boxes:
    """Rectangles of one look; ``fill`` or ``stroke`` None leaves it out, an empty ``dash`` is a solid stroke."""

    boxes: tuple[Box, ...]
    fill: str | None = None
    stroke: str | None = None
    width: float = 1
    dash: tuple[float, ...] = ()


@dataclass(frozen=True)
class Lines:
    """Open polylines of one look, each a tuple of points; ``arrow`` puts a head at the end of each.

    ``rounded`` lines have round corners, and round ends where they are not dashed.
    """

    lines: tuple[tuple[Point, ...], ...]
    stroke: str = INK
    width: float = 1
    dash: tuple[float, ...] = ()
    arrow: bool = False
    rounded: bool = False


@dataclass(frozen=True)
class Circles:
    """Circles of one look, by their centres."""

    centres: tuple[Point, ...]
    radius: float
    fill: str | None = None
    stroke: str | None = None
    width: float = 1


@dataclass(frozen=True)
class Hatch:
    """Boxes filled with slanted lines: a pattern that does not need colour. ``back`` leans the lines to the left."""

    boxes: tuple[Box, ...]
    stroke: str = INK
    spacing: float = 6
    width: float = 1
    back: bool = False

    def lines(self) -> Lines:
        """The slanted lines, clipped to their boxes."""
        lines = tuple(line for box in self.boxes for line in _slanted(box, self.spacing, self.back))
        return Lines(lines, self.stroke, self.width)


@dataclass(frozen=True)
class Text:
    """One line of text; (x, y) is on its baseline, ``anchor`` says which part of it."""

    x: float
    y: float
    text: str
    size: float = 14
    fill: str = INK
    anchor: Anchor = "middle"
    bold: bool = False


Shape = Boxes | Lines | Circles | Hatch | Text


@dataclass(frozen=True, repr=False)
class Picture:
    """Shapes in the order in which they are painted, with the size of the sheet and a description in words.

    >>> Picture(20, 10, (Boxes(((0, 0, 10, 10),), fill=INK),), "a filled and an empty cell")
    <Picture 20 x 10: a filled and an empty cell>
    """

    width: float
    height: float
    shapes: tuple[Shape, ...]
    description: str

    def __repr__(self) -> str:
        first, *more = self.description.splitlines() or [""]
        return f"<Picture {self.width:g} x {self.height:g}: {first}{' ...' if more else ''}>"

    def _repr_html_(self) -> str:
        from puzzlelib.paint import svg

        return svg.img(self)

    def described(self, description: str) -> "Picture":
        """The same picture with other words for those who do not see it."""
        return replace(self, description=description)


def moved(shape: Shape, dx: float, dy: float) -> Shape:
    """The same shape, dx further right and dy further down."""
    match shape:
        case Boxes() | Hatch():
            return replace(shape, boxes=tuple((x + dx, y + dy, w, h) for x, y, w, h in shape.boxes))
        case Lines():
            return replace(shape, lines=tuple(tuple((x + dx, y + dy) for x, y in line) for line in shape.lines))
        case Circles():
            return replace(shape, centres=tuple((x + dx, y + dy) for x, y in shape.centres))
        case Text():
            return replace(shape, x=shape.x + dx, y=shape.y + dy)


def scaled(shape: Shape, by: float) -> Shape:
    """The same shape with all its lengths so many times as long, seen from the top left corner.

    >>> scaled(Text(10, 20, "7", size=12), 0.5)
    Text(x=5.0, y=10.0, text='7', size=6.0, fill='#111111', anchor='middle', bold=False)
    """
    match shape:
        case Boxes():
            boxes = tuple((by * x, by * y, by * w, by * h) for x, y, w, h in shape.boxes)
            return replace(shape, boxes=boxes, width=by * shape.width, dash=tuple(by * part for part in shape.dash))
        case Hatch():
            boxes = tuple((by * x, by * y, by * w, by * h) for x, y, w, h in shape.boxes)
            return replace(shape, boxes=boxes, spacing=by * shape.spacing, width=by * shape.width)
        case Lines():
            lines = tuple(tuple((by * x, by * y) for x, y in line) for line in shape.lines)
            return replace(shape, lines=lines, width=by * shape.width, dash=tuple(by * part for part in shape.dash))
        case Circles():
            centres = tuple((by * x, by * y) for x, y in shape.centres)
            return replace(shape, centres=centres, radius=by * shape.radius, width=by * shape.width)
        case Text():
            return replace(shape, x=by * shape.x, y=by * shape.y, size=by * shape.size)


def centred(text: str, box: Box, size: float = 14, fill: str = INK, bold: bool = False) -> Text:
    """A text in the middle of a box: digits and capitals stand 0.72 of their size above the baseline.

    >>> centred("7", (0, 0, 20, 20), size=10)
    Text(x=10.0, y=13.6, text='7', size=10, fill='#111111', anchor='middle', bold=False)
    """
    x, y, width, height = box
    return Text(x + width / 2, y + height / 2 + 0.36 * size, text, size, fill, "middle", bold)


def arrow_head(before: Point, tip: Point, length: float = 8) -> tuple[Point, Point, Point]:
    """The corners of an arrow head at the tip of a line that comes from the point before.

    >>> arrow_head((0, 0), (10, 0))
    ((10, 0), (2.0, 4.0), (2.0, -4.0))
    """
    dx, dy = tip[0] - before[0], tip[1] - before[1]
    full = (dx * dx + dy * dy) ** 0.5 or 1
    ux, uy = length * dx / full, length * dy / full
    return tip, (tip[0] - ux - uy / 2, tip[1] - uy + ux / 2), (tip[0] - ux + uy / 2, tip[1] - uy - ux / 2)


def text_width(text: str, size: float = 14) -> float:
    """About how many pixels a text takes: wide signs their size, others six tenths of it, spaces half of that.

    >>> text_width("12", size=10), text_width("左詰め", size=10)
    (12.0, 30.0)
    """
    # Whole tenths: sums of floats differ in the last digit between Python 3.11 and 3.12, and widths are rounded up.
    return size * sum(3 if sign == " " else 10 if east_asian_width(sign) in "WFA" else 6 for sign in text) / 10


def wrapped(text: str, width: float, size: float = 14) -> list[str]:
    """A text as lines of at most this many pixels, broken at its spaces; a word that is wider, within it, too.

    >>> wrapped("one two three", width=50, size=10), wrapped("左詰めと 右詰め", width=30, size=10)
    (['one two', 'three'], ['左詰め', 'と', '右詰め'])
    """
    lines: list[str] = []
    for word in (piece for whole in text.split() for piece in _pieces(whole, width, size)):
        if lines and text_width(f"{lines[-1]} {word}", size) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def _pieces(word: str, width: float, size: float) -> Iterator[str]:
    """A word in pieces that fit, each of one sign at least."""
    start = 0
    for end in range(1, len(word)):
        if text_width(word[start : end + 1], size) > width:
            yield word[start:end]
            start = end
    yield word[start:]


def ink_on(colour: str) -> str:
    """Black or white, whichever is easier to read on a ground of this colour (``#rrggbb``).

    >>> ink_on(BLUE), ink_on(YELLOW)
    ('#FFFFFF', '#111111')
    """
    red, green, blue = (_linear(int(colour[start : start + 2], 16) / 255) for start in (1, 3, 5))
    luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return INK if luminance > 0.18 else WHITE


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)


def _slanted(box: Box, spacing: float, back: bool) -> list[tuple[Point, Point]]:
    """Lines at 45 degrees through a box, from its left or top edge to its right or bottom edge."""
    x, y, width, height = box
    lines: list[tuple[Point, Point]] = []
    offset = spacing / 2
    while offset < width + height:
        enter = (min(offset, width), max(0, offset - width))
        leave = (max(0, offset - height), min(offset, height))
        if back:
            enter, leave = (width - enter[0], enter[1]), (width - leave[0], leave[1])
        lines.append(((x + enter[0], y + enter[1]), (x + leave[0], y + leave[1])))
        offset += spacing
    return lines
