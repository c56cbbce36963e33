"""Picture to matplotlib, for printed sheets and slides, and the number plots of the lessons.

No pyplot: no figure is kept in a global list, no backend is chosen, nothing leaks from cell to cell. Japanese comes
from matplotlib-fontja's font, without changing anybody's settings.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from io import StringIO
from math import isfinite
from pathlib import Path as FilePath

import matplotlib
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties
from matplotlib.patches import PathPatch
from matplotlib.path import Path
from matplotlib.ticker import FuncFormatter, LogLocator, MaxNLocator, NullLocator

from puzzlelib.errors import PuzzleError
from puzzlelib.paint import svg
from puzzlelib.paint.svg import FONTS
from puzzlelib.picture import (
    FAINT,
    GREY,
    INK,
    OKABE_ITO,
    Boxes,
    Circles,
    Hatch,
    Lines,
    Picture,
    Point,
    Shape,
    Text,
    arrow_head,
    text_width,
)

PIXELS_PER_INCH = 96  # as browsers count: a printed picture is as large as the one on the screen
POINTS_PER_INCH = 72
SIDES = {"start": "left", "middle": "center", "end": "right"}


# ---- pictures


def figure(picture: Picture) -> Figure:
    """The picture as a figure of its own size: ``figure(picture).savefig("sheet.pdf")``, or a .png.

    >>> figure(Picture(96, 48, (), "an empty sheet")).get_size_inches().tolist()
    [1.0, 0.5]
    """
    sheet = _sheet(picture.width, picture.height)
    paint(picture, sheet.add_axes((0, 0, 1, 1)))
    return sheet


def _sheet(width: float, height: float) -> Figure:
    """An empty figure of so many pixels."""
    return Figure(figsize=(width / PIXELS_PER_INCH, height / PIXELS_PER_INCH), dpi=PIXELS_PER_INCH)


def paint(picture: Picture, axes: Axes) -> None:
    """Paint the picture into axes, as large as they allow; texts and lines grow and shrink with it."""
    axes.set(xlim=(0, picture.width), ylim=(picture.height, 0), aspect="equal")
    axes.set_axis_off()
    box = axes.get_window_extent()
    pixels = min(box.width / picture.width, box.height / picture.height)  # of the device, for one of the picture
    points = pixels * POINTS_PER_INCH / axes.get_figure(root=True).dpi  # type: ignore[union-attr]
    for order, shape in enumerate(picture.shapes):
        _paint_shape(axes, shape, points, order)


def _paint_shape(axes: Axes, shape: Shape, points: float, order: int) -> None:
    """Paint one shape; ``points`` is the size of a pixel of the picture, ``order`` keeps later shapes on top."""
    match shape:
        case Boxes():
            corners = [((x, y), (x + w, y), (x + w, y + h), (x, y + h)) for x, y, w, h in shape.boxes]
            _add_patch(axes, _polygons(corners), shape, shape.fill, points, order, shape.dash)
        case Circles():
            circles = [Path.circle(centre, shape.radius) for centre in shape.centres]
            _add_patch(axes, circles, shape, shape.fill, points, order)
        case Lines():
            _add_patch(axes, [Path(line) for line in shape.lines], shape, None, points, order, shape.dash)
            heads = [arrow_head(line[-2], line[-1]) for line in shape.lines] if shape.arrow else []
            _add_patch(axes, _polygons(heads), Boxes(()), shape.stroke, points, order)
        case Hatch():
            _paint_shape(axes, shape.lines(), points, order)
        case Text():
            place = {"ha": SIDES[shape.anchor], "va": "baseline", "zorder": order, "parse_math": False}
            look = {"color": shape.fill, "fontproperties": _font(shape.text, shape.size * points, shape.bold)}
            axes.text(shape.x, shape.y, shape.text, **place, **look)  # type: ignore[arg-type]


def _polygons(corners: Iterable[Sequence[Point]]) -> list[Path]:
    return [Path([*points, points[0]], closed=True) for points in corners]


def _add_patch(
    axes: Axes,
    paths: list[Path],
    look: Boxes | Circles | Lines,
    fill: str | None,
    points: float,
    order: int,
    dash: tuple[float, ...] = (),
) -> None:
    """All paths of one look as one patch."""
    if not paths:
        return
    patch = PathPatch(
        Path.make_compound_path(*paths),
        facecolor=fill or "none",
        edgecolor=look.stroke or "none",
        linewidth=look.width * points if look.stroke else 0,
        # Matplotlib counts dashes in widths of the line.
        linestyle=(0, tuple(length / look.width for length in dash)) if dash else "solid",
        capstyle="butt",
        joinstyle="miter",
        zorder=order,
        clip_on=False,
    )
    axes.add_patch(patch)


def _font(text: str, size: float, bold: bool = False) -> FontProperties:
    """Japanese letters have one weight only; matplotlib would complain about a bold one in the log."""
    if bold and text.isascii():
        return FontProperties(family=["DejaVu Sans"], weight="bold", size=0.9 * size)
    return FontProperties(family=_families(), size=size)


@cache
def _families() -> list[str]:
    """Japanese first, DejaVu for the few signs that it lacks."""
    with matplotlib.rc_context():  # importing fontja would change the font of the reader's own plots
        from matplotlib_fontja.matplotlib_fontja import FONT_NAME
    return [FONT_NAME, "DejaVu Sans"]


# ---- number plots


@dataclass(frozen=True)
class Series:
    """One line of a plot: its name, written at its end, and its points (x, y)."""

    name: str
    points: Sequence[tuple[float, float]]


@dataclass(frozen=True, repr=False, eq=False)
class Plot:
    """A plot and its description, which a notebook gives as alt text; ``.figure`` is matplotlib's own.

    The image is SVG in ``<img>`` like all our pictures, and not the PNG that matplotlib would give: a notebook shows a
    PNG without alt text, and a test of the notebook would not compare it.
    """

    figure: Figure
    description: str

    def __repr__(self) -> str:
        return f"<Plot: {self.description}>"

    def _repr_html_(self) -> str:
        return svg.embed(svg_text(self.figure), self.description)

    def save(self, path: str | FilePath) -> None:
        """Write a file; its ending says what: .pdf, .png, .svg."""
        self.figure.savefig(path)


@dataclass(frozen=True)
class Bar:
    """One bar of a plot: its name, written in front of it, and its length, 0 or more, written behind it."""

    name: str
    value: float


WIDTH, HEIGHT = 640, 400
BAR = 40  # from one bar to the next
MARKERS = "osD^vPX*"
DASHES = ("-", "--", ":", "-.")
LABEL = 13  # in pixels, as everywhere
TICK = 12


def plot_lines(series: Sequence[Series], x_label: str, y_label: str, title: str = "", log: bool = False) -> Plot:
    """Lines over numbers, each with its own colour, marker and dash, and its name at its end; ``log``: powers of ten.

    >>> plot_lines([Series("2 2", ((5, 1), (6, 3), (7, 6)))], "cells", "placements")
    <Plot: placements by cells. 2 2: from 1 at 5 to 6 at 7>

    Raises PuzzleError naming a point that is no point of a plot, such as one with NaN for what was not measured.
    """
    for line in series:
        _check_points(line)
    sheet = _sheet(WIDTH, HEIGHT)
    names = max((text_width(line.name, LABEL) for line in series), default=0) + 16
    axes = sheet.add_axes((96 / WIDTH, 56 / HEIGHT, (WIDTH - 96 - names) / WIDTH, (HEIGHT - 56 - 40) / HEIGHT))
    for index, line in enumerate(series):
        _plot_line(axes, line, index)
    _dress(axes, x_label, y_label, title, log)
    _name_lines(axes, series)
    told = ". ".join(f"{line.name}: {_told(line)}" for line in series)
    return Plot(sheet, f"{title or f'{y_label} by {x_label}'}. {told}")


def _check_points(line: Series) -> None:
    for number, point in enumerate(line.points, start=1):
        if not all(isfinite(value) for value in point):
            raise PuzzleError(f"the line {line.name!r}", f"point {number} is {point}", "leave it out")


def _plot_line(axes: Axes, line: Series, index: int) -> None:
    axes.plot(
        [x for x, _ in line.points],
        [y for _, y in line.points],
        color=OKABE_ITO[index % len(OKABE_ITO)],
        linestyle=DASHES[index % len(DASHES)],
        marker=MARKERS[index % len(MARKERS)],
        markersize=6,
        markeredgecolor=INK,
        markeredgewidth=0.6,
        linewidth=1.8,
        clip_on=False,
    )


def _dress(axes: Axes, x_label: str, y_label: str, title: str, log: bool) -> None:
    """Axes without a box, faint level lines, numbers that read as words."""
    if log:
        axes.set_yscale("log")
        axes.yaxis.set_major_locator(LogLocator(numticks=8))
        axes.yaxis.set_minor_locator(NullLocator())
    axes.xaxis.set_major_locator(MaxNLocator(integer=True, steps=[1, 2, 5, 10]))
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_major_formatter(FuncFormatter(lambda value, _: number_in_words(value)))
        for label in axis.get_majorticklabels():
            label.set_fontproperties(_pixels_font(TICK))
    axes.tick_params(color=GREY, labelfontfamily=_families(), labelsize=_points(TICK))
    axes.grid(axis="y", color=FAINT, linewidth=0.6)
    axes.set_axisbelow(True)
    axes.spines[["top", "right"]].set_visible(False)
    axes.set_xlabel(x_label, fontproperties=_pixels_font(LABEL))
    axes.set_ylabel(y_label, fontproperties=_pixels_font(LABEL))
    axes.set_title(title, fontproperties=_pixels_font(LABEL + 1), loc="left")


def _name_lines(axes: Axes, series: Sequence[Series]) -> None:
    """The name of each line at its last point, pushed apart where two would meet."""
    ends = [(float(axes.transData.transform(line.points[-1])[1]), line) for line in series if line.points]
    lowest = float("-inf")
    for height, line in sorted(ends, key=lambda end: end[0]):
        lowest = max(height, lowest + LABEL + 3)
        axes.annotate(
            line.name,
            line.points[-1],
            xytext=(_points(8), _points(lowest - height)),
            textcoords="offset points",
            va="center",
            color=INK,
            fontproperties=_pixels_font(LABEL),
            annotation_clip=False,
        )


def plot_bars(bars: Sequence[Bar], label: str, title: str = "") -> Plot:
    """Bars from left to right, one below the other, from 0 on; ``label`` says what their lengths count.

    >>> plot_bars([Bar("packing", 455_480), Bar("lines", 333_064)], "boards left open")
    <Plot: boards left open. packing: 455,480. lines: 333,064>
    """
    height = 40 + BAR * max(len(bars), 1) + 40
    names = max((text_width(bar.name, LABEL) for bar in bars), default=0) + 24
    values = max((text_width(number_in_words(bar.value), LABEL) for bar in bars), default=0) + 16
    sheet = _sheet(WIDTH, height)
    axes = sheet.add_axes((names / WIDTH, 40 / height, (WIDTH - names - values) / WIDTH, (height - 80) / height))
    _plot_bars(axes, bars)
    axes.set_xlabel(label, fontproperties=_pixels_font(LABEL), loc="left")
    axes.set_title(title, fontproperties=_pixels_font(LABEL + 1), loc="left")
    told = ". ".join(f"{bar.name}: {number_in_words(bar.value)}" for bar in bars)
    return Plot(sheet, f"{f'{title}: {label}' if title else label}. {told}")


def _plot_bars(axes: Axes, bars: Sequence[Bar]) -> None:
    """Each bar with its name in front and its number behind, so that nobody has to measure it on a scale."""
    rows, values = range(len(bars)), [bar.value for bar in bars]
    painted = axes.barh(rows, values, height=0.6, color=OKABE_ITO[0])
    axes.bar_label(painted, list(map(number_in_words, values)), padding=_points(8), fontproperties=_pixels_font(LABEL))
    axes.set_yticks(rows, [bar.name for bar in bars], fontproperties=_pixels_font(LABEL))
    axes.set(xlim=(0, max(values, default=0) or 1), ylim=(max(len(bars), 1) - 0.5, -0.5))
    axes.tick_params(left=False, bottom=False, labelbottom=False)
    axes.spines[["top", "right", "bottom"]].set_visible(False)


def _pixels_font(pixels: float) -> FontProperties:
    return _font("", _points(pixels))


def _points(pixels: float) -> float:
    return pixels * POINTS_PER_INCH / PIXELS_PER_INCH


def _told(line: Series) -> str:
    if not line.points:
        return "no points"
    (x0, y0), (x1, y1) = line.points[0], line.points[-1]
    return f"from {number_in_words(y0)} at {number_in_words(x0)} to {number_in_words(y1)} at {number_in_words(x1)}"


def number_in_words(value: float) -> str:
    """A number as people say it.

    >>> number_in_words(2500), number_in_words(0.25), number_in_words(20_000_000), number_in_words(269_128_937_220)
    ('2,500', '0.25', '20 million', '269 billion')
    """
    for size, name in ((1e12, "trillion"), (1e9, "billion"), (1e6, "million")):
        if abs(value) >= size:
            return f"{float(f'{value / size:.3g}'):,g} {name}"
    return f"{value:,.6g}" if value != int(value) else f"{int(value):,}"


def svg_text(sheet: Figure) -> str:
    """The figure as SVG that is the same on every machine: no date, no random names, two decimals, texts as texts."""
    out = StringIO()
    with matplotlib.rc_context({"svg.fonttype": "none", "svg.hashsalt": "puzzlelib"}):
        sheet.savefig(out, format="svg", metadata={"Date": None, "Creator": None, "Format": None, "Type": None})
    text = out.getvalue()
    text = text[text.index("<svg") :]
    text = re.sub(r'font-family: [^;"]*', f"font-family: {FONTS}", text)
    return re.sub(r"\d+\.\d{3,}", lambda number: f"{float(number[0]):.2f}".rstrip("0").rstrip("."), text)
