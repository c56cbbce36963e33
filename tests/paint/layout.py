"""What a reader would see at once: texts cut off, too small, or one over the other."""

from functools import cache
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path

from fontTools.ttLib import TTFont

from puzzlelib.picture import Picture, Text

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


def troubles(picture: Picture, smallest: float = SMALLEST) -> list[str]:
    """One sentence for each text that cannot be read."""
    found = [f"{text.text!r} has {text.size} pixels only" for text in texts(picture) if text.size < smallest]
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
