"""Picture to SVG text. Every picture brings its own white ground: an image cannot see the theme of the page."""

import base64
import re
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import groupby, pairwise

from puzzlelib.picture import WHITE, Box, Boxes, Circles, Hatch, Lines, Picture, Point, Shape, Text, arrow_head

FONTS = "'Noto Sans CJK JP','Noto Sans JP','Hiragino Sans','Yu Gothic','Meiryo','IPAexGothic',sans-serif"
# Kana and kanji. Kanji have Chinese forms, too: without a word on the language a browser may choose those.
JAPANESE = re.compile("[\u3005\u3006\u3041-\u30ff\u31f0-\u31ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]")
CRISP = ' shape-rendering="crispEdges"'  # or upright lines on whole pixels come out blurred
ROUND_CORNERS = ' stroke-linejoin="round"'
ROUND_ENDS = ' stroke-linecap="round"'


def svg(picture: Picture) -> str:
    """The picture as one SVG element, with its description as title for screen readers.

    >>> text = svg(Picture(2, 1, (Boxes(((0, 0, 1, 1),), fill="#000000"),), "two cells, the first filled"))
    >>> text[text.index("<title>"):]
    '<title>two cells, the first filled</title><path d="M0 0h2v1h-2z" fill="#FFFFFF"/><path d="M0 0h1v1h-1z" fill="#000000"/></svg>'
    """  # noqa: E501
    return _element(picture, f"<title>{escape(picture.description)}</title>")


def img(picture: Picture) -> str:
    """The picture as ``<img>``: shown by a notebook that was not run or trusted, and readable by its alt text."""
    return embed(_element(picture, ""), picture.description)


def embed(element: str, description: str) -> str:
    """An SVG element as ``<img>`` with alt text.

    JupyterLab shows the first line of a folded output as its preview. So the first line holds one space, or the
    description would give a folded prediction away.
    """
    data = base64.b64encode(element.encode()).decode()
    return f' \n<img alt="{escape(description)}" style="max-width:100%" src="data:image/svg+xml;base64,{data}">'


def layered(width: float, height: float, title: str, layers: Iterable[Sequence[Shape]]) -> str:
    """Shapes in layers as one SVG element: a title, the white ground, then a group for each layer."""
    groups = (f"<g>{''.join(_painted(shapes))}</g>" for shapes in layers)
    return _sheet(width, height, f"<title>{escape(title)}</title>", "".join(groups))


def _element(picture: Picture, title: str) -> str:
    return _sheet(picture.width, picture.height, title, "".join(_painted(picture.shapes)))


def _sheet(width: float, height: float, title: str, painted: str) -> str:
    """What is painted on a white ground of its own."""
    w, h = _number(width), _number(height)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}" '
        f'role="img" font-family="{FONTS}">{title}<path d="M0 0h{w}v{h}h-{w}z" fill="{WHITE}"/>{painted}</svg>'
    )


def _painted(shapes: Iterable[Shape]) -> Iterator[str]:
    """One element a shape, but one for a run of texts of one look: a board has hundreds of clues."""
    for look, run in groupby(shapes, key=_text_look):
        if look:
            yield f"<g {look}>{''.join(_text(shape) for shape in run if isinstance(shape, Text))}</g>"
        else:
            yield from map(_shape, run)


def _shape(shape: Shape) -> str:
    match shape:
        case Boxes():
            return _path(_boxes(shape.boxes), shape.fill, shape.stroke, shape.width, shape.dash, CRISP)
        case Lines():
            return _lines(shape)
        case Circles():
            path = "".join(_circle(x, y, shape.radius) for x, y in shape.centres)
            return _path(path, shape.fill, shape.stroke, shape.width)
        case Hatch():
            return _lines(shape.lines())
        case Text():
            return f"<g {_text_look(shape)}>{_text(shape)}</g>"


def _lines(shape: Lines) -> str:
    if not shape.lines:
        return ""
    path = "".join(_line(line) for line in shape.lines)
    line = _path(path, None, shape.stroke, shape.width, shape.dash, _finish(shape, path))
    heads = "".join(_head(line[-2], line[-1]) for line in shape.lines) if shape.arrow else ""
    return line + _path(heads, shape.stroke)


def _finish(shape: Lines, path: str) -> str:
    """Round, or crisp where all its pieces are level or upright."""
    if not shape.rounded:
        return "" if "L" in path else CRISP
    return ROUND_CORNERS if shape.dash else ROUND_CORNERS + ROUND_ENDS


def _path(
    path: str,
    fill: str | None,
    stroke: str | None = None,
    width: float = 1,
    dash: tuple[float, ...] = (),
    finish: str = "",
) -> str:
    if not path:
        return ""
    look = f' fill="{fill or "none"}"'
    if stroke:
        look += f' stroke="{stroke}"'
        if width != 1:
            look += f' stroke-width="{_number(width)}"'
        if dash:
            look += f' stroke-dasharray="{" ".join(map(_number, dash))}"'
        look += finish
    return f'<path d="{path}"{look}/>'


def _text(text: Text) -> str:
    return f'<text x="{_number(text.x)}" y="{_number(text.y)}">{escape(text.text, quote=False)}</text>'


def _text_look(shape: Shape) -> str:
    """The attributes that texts of one look share; empty for any other shape."""
    if not isinstance(shape, Text):
        return ""
    bold = ' font-weight="bold"' if shape.bold else ""
    language = ' xml:lang="ja"' if JAPANESE.search(shape.text) else ""
    return f'font-size="{_number(shape.size)}" fill="{shape.fill}" text-anchor="{shape.anchor}"{bold}{language}'


def _boxes(boxes: tuple[Box, ...]) -> str:
    """Each box from its corner, in whichever of the two forms is shorter: z has led back to the corner before."""
    path = ""
    x0 = y0 = 0.0
    for x, y, width, height in boxes:
        x, y = round(x, 2), round(y, 2)
        start = min(f"M{_number(x)} {_number(y)}", f"m{_number(x - x0)} {_number(y - y0)}", key=len)
        w, h = _number(width), _number(height)
        path += f"{start.replace(' -', '-')}h{w}v{h}h-{w}z"
        x0, y0 = x, y
    return path


def _line(points: tuple[Point, ...]) -> str:
    """A polyline; its level and upright pieces, which are most, take the short form."""
    path = f"M{_number(points[0][0])} {_number(points[0][1])}"
    for (x0, y0), (x1, y1) in pairwise(points):
        if y0 == y1:
            path += f"h{_number(x1 - x0)}"
        elif x0 == x1:
            path += f"v{_number(y1 - y0)}"
        else:
            path += f"L{_number(x1)} {_number(y1)}"
    return path


def _circle(x: float, y: float, radius: float) -> str:
    r, d = _number(radius), _number(2 * radius)
    return f"M{_number(x - radius)} {_number(y)}a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0 -{d} 0z"


def _head(before: Point, tip: Point) -> str:
    """A filled triangle at the tip, along the last piece of the line."""
    corners = arrow_head(before, tip)
    return "M" + "L".join(f"{_number(x)} {_number(y)}" for x, y in corners) + "z"


def _number(value: float) -> str:
    """At most two decimals, no trailing zeros: short and the same everywhere.

    >>> _number(3.0), _number(2.346), _number(-0.001)
    ('3', '2.35', '0')
    """
    if value == int(value):
        return str(int(value))
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
