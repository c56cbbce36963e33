"""Picture to SVG text. Every picture brings its own white ground: an image cannot see the theme of the page."""

import base64
from html import escape

from puzzlelib.picture import WHITE, Boxes, Circles, Hatch, Lines, Picture, Point, Shape, Text

FONTS = "'Noto Sans CJK JP','Noto Sans JP','Hiragino Sans','Yu Gothic','Meiryo','IPAexGothic',sans-serif"
HEAD = 7  # length of an arrow head in pixels


def svg(picture: Picture) -> str:
    """The picture as one SVG element, with its description as title for screen readers.

    >>> svg(Picture(2, 1, (Boxes(((0, 0, 1, 1),), fill="#000000"),), "two cells"))[-37:]
    '<path d="M0 0h1v1h-1z" fill="#000000"/></svg>'[-37:]
    """
    width, height = _number(picture.width), _number(picture.height)
    shapes = "".join(_shape(shape) for shape in picture.shapes)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'role="img" font-family="{FONTS}"><title>{escape(picture.description)}</title>'
        f'<path d="M0 0h{width}v{height}h-{width}z" fill="{WHITE}"/>{shapes}</svg>'
    )


def img(picture: Picture) -> str:
    """The picture as ``<img>``: shown by a notebook that was not run or trusted, and readable by its alt text."""
    data = base64.b64encode(svg(picture).encode()).decode()
    return f'<img alt="{escape(picture.description)}" src="data:image/svg+xml;base64,{data}">'


def _shape(shape: Shape) -> str:
    match shape:
        case Boxes():
            return _path("".join(_box(*box) for box in shape.boxes), shape.fill, shape.stroke, shape.width, shape.dashed)
        case Lines():
            return _lines(shape)
        case Circles():
            return _path("".join(_circle(x, y, shape.radius) for x, y in shape.centres),
                         shape.fill, shape.stroke, shape.width, False)
        case Hatch():
            return _lines(shape.lines())
        case Text():
            return _text(shape)


def _lines(shape: Lines) -> str:
    path = "".join("M" + "L".join(f"{_number(x)} {_number(y)}" for x, y in line) for line in shape.lines)
    heads = "".join(_head(line[-2], line[-1]) for line in shape.lines) if shape.arrow else ""
    return _path(path, None, shape.stroke, shape.width, shape.dashed) + (_path(heads, shape.stroke) if heads else "")


def _path(
    path: str, fill: str | None = None, stroke: str | None = None, width: float = 1, dashed: bool = False
) -> str:
    if not path:
        return ""
    look = f'fill="{fill or "none"}"'
    if stroke:
        look += f' stroke="{stroke}"'
        if width != 1:
            look += f' stroke-width="{_number(width)}"'
    if dashed:
        look += ' stroke-dasharray="5 3"'
    return f'<path d="{path}" {look}/>'


def _text(text: Text) -> str:
    bold = ' font-weight="bold"' if text.bold else ""
    return (
        f'<text x="{_number(text.x)}" y="{_number(text.y)}" font-size="{_number(text.size)}" fill="{text.fill}" '
        f'text-anchor="{text.anchor}"{bold}>{escape(text.text)}</text>'
    )


def _box(x: float, y: float, width: float, height: float) -> str:
    w, h = _number(width), _number(height)
    return f"M{_number(x)} {_number(y)}h{w}v{h}h-{w}z"


def _circle(x: float, y: float, radius: float) -> str:
    r, d = _number(radius), _number(2 * radius)
    return f"M{_number(x - radius)} {_number(y)}a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0 -{d} 0z"


def _head(before: Point, tip: Point) -> str:
    """A filled triangle at the tip, along the last piece of the line."""
    dx, dy = tip[0] - before[0], tip[1] - before[1]
    length = (dx * dx + dy * dy) ** 0.5 or 1
    ux, uy = HEAD * dx / length, HEAD * dy / length
    corners = [tip, (tip[0] - ux + uy / 2, tip[1] - uy - ux / 2), (tip[0] - ux - uy / 2, tip[1] - uy + ux / 2)]
    return "M" + "L".join(f"{_number(x)} {_number(y)}" for x, y in corners) + "z"


def _number(value: float) -> str:
    """At most two decimals, no trailing zeros: short and the same everywhere.

    >>> _number(3.0), _number(2.345), _number(-0.001)
    ('3', '2.35', '0')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
