"""Pictures as data: shapes and texts with a description. Knows no puzzle; ``paint`` turns it into SVG or matplotlib.

Coordinates are in pixels, x to the right and y down, from the top left corner. One shape holds all boxes, lines or
circles of one look, so a board of any size is a handful of shapes.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

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
GREY = "#767676"
FAINT = "#BBBBBB"

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # x, y, width, height
Anchor = Literal["start", "middle", "end"]


@dataclass(frozen=True)
class Boxes:
    """Rectangles of one look; ``fill`` or ``stroke`` None leaves it out."""

    boxes: tuple[Box, ...]
    fill: str | None = None
    stroke: str | None = None
    width: float = 1
    dashed: bool = False


@dataclass(frozen=True)
class Lines:
    """Open polylines of one look, each a tuple of points; ``arrow`` puts a head at the end of each."""

    lines: tuple[tuple[Point, ...], ...]
    stroke: str = INK
    width: float = 1
    dashed: bool = False
    arrow: bool = False


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
        return Lines(tuple(line for box in self.boxes for line in _slanted(box, self.spacing, self.back)),
                     self.stroke, self.width)


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


@dataclass(frozen=True)
class Picture:
    """Shapes in the order in which they are painted, with the size of the sheet and a description in words.

    >>> picture = Picture(20, 10, (Boxes(((0, 0, 10, 10),), fill=INK),), "a filled and an empty cell")
    >>> beside([picture, picture], gap=5).width
    45
    """

    width: float
    height: float
    shapes: tuple[Shape, ...]
    description: str

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


def beside(pictures: Sequence[Picture], gap: float = 24) -> Picture:
    """Pictures in a row, their tops level, with the descriptions joined."""
    starts = _running_starts([picture.width for picture in pictures], gap)
    return _joined(pictures, [(x, 0) for x in starts])


def below(pictures: Sequence[Picture], gap: float = 16) -> Picture:
    """Pictures in a column, their left edges level, with the descriptions joined."""
    starts = _running_starts([picture.height for picture in pictures], gap)
    return _joined(pictures, [(0, y) for y in starts])


def _running_starts(sizes: Iterable[float], gap: float) -> list[float]:
    starts: list[float] = []
    position: float = 0
    for size in sizes:
        starts.append(position)
        position += size + gap
    return starts


def _joined(pictures: Sequence[Picture], corners: Sequence[Point]) -> Picture:
    placed = list(zip(pictures, corners, strict=True))
    return Picture(
        max((x + picture.width for picture, (x, _) in placed), default=0),
        max((y + picture.height for picture, (_, y) in placed), default=0),
        tuple(moved(shape, x, y) for picture, (x, y) in placed for shape in picture.shapes),
        ". ".join(picture.description for picture in pictures),
    )


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
