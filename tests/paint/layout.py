"""What a reader would see at once: shapes and texts cut off, texts too small, or one over the other."""

from functools import cache
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path

from fontTools.ttLib import TTFont

from puzzlelib.picture import Boxes, Circles, Hatch, Lines, Picture, Point, Shape, Text

SMALLEST = 11


@cache
def _font() -> tuple[dict[int, str], dict[str, tuple[int, int]], int]:
    (folder,) = find_spec("matplotlib_fontja").submodule_search_locations  # imported, it would change settings
    font = TTFont(Path(folder) / "fonts" / "ipaexg.ttf")
    return font.getBestCmap(), font["hmtx"].metrics, font["head"].unitsPerEm


def real_width(text: str, size: float) -> float:
    """The width of a text in pixels as IPAex Gothic sets it."""
    names, widths, unit = _font()
    return sum(widths[names.get(ord(sign), names[ord("n")])][0] for sign in text) * size / unit


def extent(text: Text) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a text on the sheet."""
    width = real_width(text.text, text.size)
    left = text.x - {"start": 0, "middle": width / 2, "end": width}[text.anchor]
    return left, text.y - 0.75 * text.size, left + width, text.y + 0.1 * text.size


def texts(picture: Picture) -> list[Text]:
    return [shape for shape in picture.shapes if isinstance(shape, Text) and shape.text]


def corners(shape: Shape) -> list[Point]:
    """The outermost points of a shape; those of texts see ``extent``."""
    match shape:
        case Boxes() | Hatch():
            return [point for x, y, width, height in shape.boxes for point in ((x, y), (x + width, y + height))]
        case Lines():
            return [point for line in shape.lines for point in line]
        case Circles():
            r = shape.radius
            return [point for x, y in shape.centres for point in ((x - r, y - r), (x + r, y + r))]
    return []


def is_on(picture: Picture, point: Point) -> bool:
    return 0 <= point[0] <= picture.width and 0 <= point[1] <= picture.height


def troubles(picture: Picture, smallest: float = SMALLEST) -> list[str]:
    """One sentence for each text that cannot be read, and for each shape that is cut off."""
    shapes = [shape for shape in picture.shapes if not all(is_on(picture, point) for point in corners(shape))]
    found = [f"{type(shape).__name__} are cut off" for shape in shapes]
    found += [f"{text.text!r} has {text.size} pixels only" for text in texts(picture) if text.size < smallest]
    boxes = [(text.text, extent(text)) for text in texts(picture)]
    for name, (left, top, right, bottom) in boxes:
        if left < 0 or top < 0 or right > picture.width or bottom > picture.height:
            found.append(f"{name!r} is cut off")
    in_rows = sorted(boxes, key=lambda box: (round(box[1][3]), box[1][0]))
    for (name, first), (other, second) in pairwise(in_rows):
        level = min(first[3], second[3]) > max(first[1], second[1])
        if level and first[2] > second[0] and second[2] > first[0]:
            found.append(f"{name!r} and {other!r} overlap")
    return found
