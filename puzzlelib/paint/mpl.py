"""Picture to matplotlib, for printed sheets and slides, and the number plots of the lessons.

No pyplot: no figure is kept in a global list, no backend is chosen, nothing leaks from cell to cell. Japanese comes
from matplotlib-fontja's font, without changing anybody's settings.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from io import StringIO
from itertools import pairwise
from math import isclose, isfinite
from pathlib import Path as FilePath
from typing import Any

import matplotlib
import numpy as np
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.backends.backend_pdf import PdfPages
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties
from matplotlib.lines import Line2D
from matplotlib.patches import PathPatch
from matplotlib.path import Path
from matplotlib.ticker import FuncFormatter, LogLocator, MaxNLocator, NullLocator
from matplotlib.transforms import Bbox
from numpy.typing import NDArray

from puzzlelib.errors import PuzzleError
from puzzlelib.paint import svg
from puzzlelib.paint.svg import FONTS
from puzzlelib.picture import (
    FAINT,
    GREY,
    INK,
    OKABE_ITO,
    Box,
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
from puzzlelib.stopwatch import YEAR, duration

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


def save_pages(pictures: Sequence[Picture], path: str | FilePath, title: str = "") -> None:
    """Write pictures as the pages of one PDF, at least one. It holds no date: equal pictures give equal files.

    Fonts are embedded as TrueType, with the signs that are used: texts can be searched and copied.
    """
    told = {"Title": title or None, "Creator": "puzzlelib", "CreationDate": None}
    with matplotlib.rc_context({"pdf.fonttype": 42}), PdfPages(path, metadata=told) as pages:
        for picture in pictures:
            pages.savefig(figure(picture))


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
    rounded = isinstance(look, Lines) and look.rounded
    patch = PathPatch(
        Path.make_compound_path(*paths),
        facecolor=fill or "none",
        edgecolor=look.stroke or "none",
        linewidth=look.width * points if look.stroke else 0,
        # Matplotlib counts dashes in widths of the line.
        linestyle=(0, tuple(length / look.width for length in dash)) if dash else "solid",
        capstyle="round" if rounded and not dash else "butt",
        joinstyle="round" if rounded else "miter",
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
MOST_MARKERS = 40  # of a line; of more points only every second one is marked, or every third
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
        markevery=1 + len(line.points) // MOST_MARKERS,
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
    """The name of each line at its last point, that of a single point below it; pushed apart where two would meet."""
    ends = [(float(axes.transData.transform(line.points[-1])[1]), line) for line in series if line.points]
    lowest = float("-inf")
    foot = axes.get_window_extent().y0 + LABEL
    for height, line in sorted(ends, key=lambda end: end[0]):
        # Another line may go on beside a single point.
        below = LABEL if len(line.points) == 1 and height - LABEL > foot else 0
        lowest = max(height - below, lowest + LABEL + 3)
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


# ---- counts in two parts: of the whole, and of its beginning


@dataclass(frozen=True)
class Profile:
    """Counts over numbers: of the whole, and of a part of it, each as points (x, y) with y above 0.

    A whole that was estimated has a ``spread``: the (x, low, high) between which a count may well lie; low may be 0.
    """

    name: str
    whole: Sequence[tuple[float, float]]
    part: Sequence[tuple[float, float]] = ()
    spread: Sequence[tuple[float, float, float]] = ()

    def lines(self) -> list[Sequence[tuple[float, float]]]:
        """The points of all its lines."""
        bars = [((x, max(low, FLOOR)), (x, high)) for x, low, high in self.spread]
        return [points for points in (self.whole, self.part, *bars) if points]


def plot_profiles(
    profiles: Sequence[Profile],
    x_label: str,
    y_label: str,
    whole: str,
    part: str,
    title: str = "",
    estimated: str = "estimated, with its spread",
) -> Plot:
    """Counts on an axis of powers of ten: a line for the whole, marks for the part, the name at the highest point.

    A line that was estimated has open rings, and bars for its spread. ``whole``, ``part`` and ``estimated`` say what
    these signs stand for.

    >>> plot_profiles([Profile("by row", ((1, 3), (2, 7)), ((1, 2), (2, 1)))], "depth", "digits", "all", "first")
    <Plot: digits by depth. by row: all at most 7 at 2; first at most 2 at 1>

    Raises PuzzleError naming a point that has no place on such an axis.
    """
    for profile in profiles:
        for points in profile.lines():
            _check_points(Series(profile.name, points))
            _check_positive(Series(profile.name, points))
    sheet = _sheet(WIDTH, HEIGHT)
    axes = sheet.add_axes((96 / WIDTH, 56 / HEIGHT, (WIDTH - 96 - 24) / WIDTH, (HEIGHT - 56 - 72) / HEIGHT))
    for index, profile in enumerate(profiles):
        _line(axes, *_columns(profile.whole), index)
        _marks(axes, *_columns(profile.part), index)
        _spread(axes, profile, index)
    _dress(axes, x_label, y_label, "", log=True)
    axes.set_title(title, fontproperties=_pixels_font(LABEL + 1), loc="left", pad=_points(30))
    axes.set_ylim(FLOOR, 4 * max((y for profile in profiles for line in profile.lines() for _, y in line), default=1))
    _explain_profiles(axes, profiles, (whole, part, estimated))
    _name_peaks(axes, profiles)
    told = ". ".join(_profile_told(profile, whole, part) for profile in profiles)
    return Plot(sheet, f"{title or f'{y_label} by {x_label}'}. {told}")


def _check_positive(line: Series) -> None:
    for number, point in enumerate(line.points, start=1):
        if point[1] <= 0:
            raise PuzzleError(f"the line {line.name!r}", f"point {number} is {point}", "leave out what is not above 0")


def _columns(points: Sequence[tuple[float, float]]) -> tuple[list[float], list[float]]:
    return [x for x, _ in points], [y for _, y in points]


def _explain_profiles(axes: Axes, profiles: Sequence[Profile], words: tuple[str, str, str]) -> None:
    """The signs that occur and what they stand for; a line without points is a whole, too."""
    signs = (
        Line2D([], [], color=INK, linewidth=2),
        Line2D([], [], color=INK, linestyle="", marker=MARKERS[0], markersize=4.5),
        Line2D([], [], color=INK, linewidth=2, **OPEN),
    )
    estimates = [profile for profile in profiles if profile.spread]
    occur = (len(estimates) < len(profiles) or not profiles, any(profile.part for profile in profiles), bool(estimates))
    kept = [pair for pair, occurs in zip(zip(signs, words, strict=True), occur, strict=True) if occurs]
    _explain(axes, [sign for sign, _ in kept], [word for _, word in kept])


def _explain(axes: Axes, signs: Sequence[Artist], words: Sequence[str], above: float = 0) -> None:
    """What the signs stand for, so many pixels above the plot."""
    axes.legend(
        signs,
        words,
        prop=_pixels_font(TICK),
        loc="lower left",
        bbox_to_anchor=(0, 1 + above / axes.get_window_extent().height),
        ncols=3,
        frameon=False,
        borderpad=0.2,
    )


def _name_peaks(axes: Axes, profiles: Sequence[Profile]) -> None:
    """The name of each line at its highest point, or at another one where it would cover a line or a name there."""
    lines = [_pixels(axes, points) for profile in profiles for points in profile.lines()]
    taken = np.concatenate([_dense(line) for line in lines]) if lines else np.empty((0, 2))
    named = [(index, profile) for index, profile in enumerate(profiles) if profile.whole]
    for index, profile in sorted(named, key=lambda pair: -max(y for _, y in pair[1].whole)):
        width = text_width(profile.name, LABEL) + SWATCH
        tops = [(x, high) for x, _, high in profile.spread]
        box = _best_place(axes, _pixels(axes, [*profile.whole, *tops]), width, taken)
        taken = np.concatenate([taken, _dense_box(box)])
        _write_name(axes, profile, box, index)


FLOOR = 0.4  # the foot of an axis of powers of ten on which things are counted
SWATCH = 30  # pixels for a piece of a line in front of its name


def _write_name(axes: Axes, profile: Profile, box: Box, index: int) -> None:
    """The name in its box, behind a piece of its line."""
    x, y, _, height = box
    corners = ((x + 2, y + height / 2), (x + SWATCH - 6, y + height / 2), (x + SWATCH, y + 4))
    (left, middle), (right, _), text = axes.transAxes.inverted().transform(corners)
    _line(axes, [left, right], [middle, middle], index, transform=axes.transAxes)
    sign = _rings if profile.spread else _marks
    sign(axes, [(left + right) / 2], [middle], index, transform=axes.transAxes)
    axes.text(text[0], text[1], profile.name, transform=axes.transAxes, color=INK, fontproperties=_pixels_font(LABEL))


def _line(axes: Axes, xs: Sequence[float], ys: Sequence[float], index: int, **place: Any) -> None:
    """The line of a profile, by its number."""
    colour, dash = OKABE_ITO[index % len(OKABE_ITO)], DASHES[index % len(DASHES)]
    axes.plot(xs, ys, color=colour, linestyle=dash, linewidth=2, clip_on=False, **place)


def _marks(axes: Axes, xs: Sequence[float], ys: Sequence[float], index: int, **place: Any) -> None:
    """The marks of a profile, by its number."""
    axes.plot(
        xs,
        ys,
        color=OKABE_ITO[index % len(OKABE_ITO)],
        linestyle="",
        marker=MARKERS[index % len(MARKERS)],
        markersize=4.5,
        markeredgecolor=INK,
        markeredgewidth=0.5,
        clip_on=False,
        **place,
    )


OPEN: dict[str, Any] = {"marker": "o", "markersize": 6, "markerfacecolor": "white", "markeredgewidth": 1.5}


def _spread(axes: Axes, profile: Profile, index: int) -> None:
    """Bars from low to high with caps, and open rings on the line between them."""
    if not profile.spread:
        return
    colour = OKABE_ITO[index % len(OKABE_ITO)]
    xs, lows, highs = ([bar[column] for bar in profile.spread] for column in range(3))
    axes.vlines(xs, [max(low, FLOOR) for low in lows], highs, color=colour, linewidth=1.2)
    caps = [(x, end) for ends in (lows, highs) for x, end in zip(xs, ends, strict=True) if end > 0]
    axes.plot(*_columns(caps), color=colour, linestyle="", marker="_", markersize=8)
    _rings(axes, *_columns(profile.whole), index)


def _rings(axes: Axes, xs: Sequence[float], ys: Sequence[float], index: int, **place: Any) -> None:
    """The marks of a profile that was estimated, by its number."""
    axes.plot(xs, ys, color=OKABE_ITO[index % len(OKABE_ITO)], linestyle="", clip_on=False, **OPEN, **place)


Pixels = NDArray[np.float64]  # shape (n, 2): x to the right, y upwards, in pixels of the sheet


def _pixels(axes: Axes, points: Sequence[tuple[float, float]]) -> Pixels:
    return np.asarray(axes.transData.transform(points))


def _dense(line: Pixels) -> Pixels:
    """Points along a line, about 4 pixels apart."""
    pieces = [np.linspace(a, b, 2 + int(np.abs(b - a).max() // 4)) for a, b in pairwise(line)]
    return np.concatenate([line, *pieces])


def _dense_box(box: Box) -> Pixels:
    """Points all over a box."""
    x, y, width, height = box
    across, up = np.meshgrid(np.linspace(x, x + width, 2 + int(width // 4)), np.linspace(y, y + height, 6))
    return np.column_stack([across.ravel(), up.ravel()])


def _best_place(axes: Axes, line: Pixels, width: float, taken: Pixels) -> Box:
    """A box for a name beside a point of its line: near the highest one, and on as little else as can be."""
    frame, height = axes.get_window_extent(), LABEL + 4
    peak = line[line[:, 1].argmax()]

    def cost(box: Box) -> float:
        x, y, _, _ = box
        inside = (taken >= (x, y)) & (taken <= (x + width, y + height))
        away = abs(x + width / 2 - peak[0]) + 3 * abs(y - peak[1])
        return float(200 * inside.all(axis=1).sum() + away)

    places: list[Box] = []
    for x, y in line.tolist():
        over, under, middle = y + 6, y - 6 - height, y - height / 2
        places += [(x - width / 2, over, width, height), (x - width / 2, under, width, height)]
        places += [(x + 8, middle, width, height), (x - 8 - width, middle, width, height)]
    inside = [box for box in places if frame.x0 < box[0] and box[0] + width <= frame.x1 + 20]
    inside = [box for box in inside if frame.y0 < box[1] and box[1] + height < frame.y1]
    return min(inside or [_within(frame, places[0])], key=cost)


def _within(frame: Bbox, box: Box) -> Box:
    """A box moved to where it lies in a frame, or at its left edge."""
    x, y, width, height = box
    return max(frame.x0, min(x, frame.x1 - width)), max(frame.y0, min(y, frame.y1 - height)), width, height


def _profile_told(profile: Profile, whole: str, part: str) -> str:
    if not profile.whole:
        return f"{profile.name}: no points"
    if profile.spread:
        return f"{profile.name}: {_estimate_told(profile)}"
    told = f"{profile.name}: {whole} {_peak_told(profile.whole)}"
    return f"{told}; {part} {_peak_told(profile.part)}" if profile.part else told


def _estimate_told(profile: Profile) -> str:
    """The peak, and the spread there if it has one."""
    x, y = max(profile.whole, key=lambda point: point[1])
    told = f"at most about {number_in_words(y)} at {number_in_words(x)}"
    between = [
        f", from {number_in_words(low)} to {number_in_words(high)}" for at, low, high in profile.spread if at == x
    ]
    return "".join([told, *between])


def _peak_told(points: Sequence[tuple[float, float]]) -> str:
    x, y = max(points, key=lambda point: point[1])
    return f"at most {number_in_words(y)} at {number_in_words(x)}"


@dataclass(frozen=True)
class Pair:
    """Two numbers of one thing, a part and the whole: both 1 or more, or None for a part that there is not."""

    name: str
    part: float | None
    whole: float


def plot_pairs(pairs: Sequence[Pair], label: str, part: str, whole: str, title: str = "") -> Plot:
    """Two bars for each name on an axis of powers of ten: the part, filled, and the whole, hatched, with their numbers.

    ``part`` and ``whole`` say what the two stand for.

    >>> plot_pairs([Pair("in rows", 269, 427)], "digits", "first solution", "whole tree")
    <Plot: digits. in rows: first solution 269, whole tree 427>
    """
    height = 72 + PAIR * max(len(pairs), 1) + 48
    names = max((text_width(pair.name, LABEL) for pair in pairs), default=0) + 24
    values = [value for pair in pairs for value in (pair.part, pair.whole) if value]
    numbers = max((text_width(number_in_words(value), LABEL) for value in values), default=0) + 16
    sheet = _sheet(WIDTH, height)
    axes = sheet.add_axes((names / WIDTH, 48 / height, (WIDTH - names - numbers) / WIDTH, (height - 120) / height))
    axes.set_xscale("log")
    _plot_pairs(axes, pairs, part, whole)
    axes.set(xlim=(1, max([10, *values])), ylim=(max(len(pairs), 1) - 0.5, -0.5))
    axes.set_xlabel(label, fontproperties=_pixels_font(LABEL), loc="left")
    axes.set_title(title, fontproperties=_pixels_font(LABEL + 1), loc="left", pad=_points(30))
    told = ". ".join(_pair_told(pair, part, whole) for pair in pairs)
    return Plot(sheet, f"{f'{title}: {label}' if title else label}. {told}")


PAIR = 52  # from one pair of bars to the next


def _plot_pairs(axes: Axes, pairs: Sequence[Pair], part: str, whole: str) -> None:
    looks = {"color": OKABE_ITO[0], "edgecolor": OKABE_ITO[0]}, {"color": "white", "edgecolor": INK, "hatch": "////"}
    for offset, look, values, words in (
        (-0.2, looks[0], [pair.part for pair in pairs], part),
        (0.2, looks[1], [pair.whole for pair in pairs], whole),
    ):
        rows = [row + offset for row in range(len(pairs))]
        painted = axes.barh(rows, [value or 1 for value in values], height=0.34, label=words, **look)  # type: ignore[arg-type]
        told = [number_in_words(value) if value else "none" for value in values]
        axes.bar_label(painted, told, padding=_points(6), fontproperties=_pixels_font(LABEL))
    _explain(axes, *axes.get_legend_handles_labels())
    axes.set_yticks(range(len(pairs)), [pair.name for pair in pairs], fontproperties=_pixels_font(LABEL))
    _words_across(axes)


def _words_across(axes: Axes) -> None:
    """A level axis of powers of ten, which reads as words."""
    axes.xaxis.set_major_locator(LogLocator(numticks=6))
    axes.xaxis.set_minor_locator(NullLocator())
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: number_in_words(value)))
    axes.tick_params(left=False, color=GREY, labelfontfamily=_families())
    axes.tick_params(axis="x", labelsize=_points(TICK))
    axes.spines[["top", "right"]].set_visible(False)


def _pair_told(pair: Pair, part: str, whole: str) -> str:
    told = number_in_words(pair.part) if pair.part else "none"
    return f"{pair.name}: {part} {told}, {whole} {number_in_words(pair.whole)}"


# ---- a ladder of numbers, each some powers of ten above the one before


@dataclass(frozen=True)
class Rung:
    """A number above 0: counted, or estimated, with a ``spread`` from low to high between which it may well lie."""

    name: str
    value: float
    spread: tuple[float, float] | None = None

    def numbers(self) -> tuple[float, ...]:
        return self.value, *(self.spread or ())

    def told(self) -> str:
        return f"{'about ' if self.spread else ''}{number_in_words(self.value)}"


@dataclass(frozen=True)
class Leap:
    """An arrow from one number above 0 to another one: what an idea changes."""

    name: str
    start: float
    end: float

    def numbers(self) -> tuple[float, ...]:
        return self.start, self.end

    def told(self) -> str:
        return number_in_words(self.end)


LADDER = 800  # pixels: names, numbers and many powers of ten beside each other
RUNG = 34  # from one row to the next
TIME_AXIS = 24
DURATIONS = {
    1e-6: "1 µs",
    1e-3: "1 ms",
    1: "1 s",
    60: "1 min",
    3_600: "1 h",
    86_400: "1 day",
    YEAR: "1 year",
    1e3 * YEAR: "1,000 years",
    1e6 * YEAR: "1 million years",
    1e9 * YEAR: "1 billion years",
}


def plot_ladder(
    rungs: Sequence[Rung], label: str, leaps: Sequence[Leap] = (), per_second: float = 0, title: str = ""
) -> Plot:
    """Numbers, one below the other on an axis of powers of ten, and arrows that lead from number to number.

    A full line with a disc was counted; a broken line with a ring was estimated, and has a bar for its spread. Above is
    an axis of time for a machine that does so many ``per_second``; none for 0.

    >>> plot_ladder([Rung("example", 1375), Rung("magazine", 2e12, (1e11, 4e13))], "tests", [Leap("idea", 2e12, 1e4)])
    <Plot: tests. example: 1,375. magazine: about 2 trillion, from 100 billion to 40 trillion. \
idea: from 2 trillion to 10,000>

    Raises PuzzleError naming the row whose numbers have no place on such an axis.
    """
    rows: list[Rung | Leap] = [*rungs, *leaps]
    for row in rows:
        _check_numbers(row)
    head = 52 + (TIME_AXIS if per_second else 0)  # for the title and the signs
    inside = RUNG * max(len(rows), 1)
    height = head + inside + 48
    names = max((text_width(row.name, LABEL) for row in rows), default=0) + 24
    values = max((text_width(row.told(), LABEL) for row in rows), default=0) + 24
    sheet = _sheet(LADDER, height)
    axes = sheet.add_axes((names / LADDER, 48 / height, (LADDER - names - values) / LADDER, inside / height))
    _dress_ladder(axes, rows, label)
    for place, row in enumerate(rows):
        _climb(axes, row, place) if isinstance(row, Rung) else _leap(axes, row, place, rungs)
    _explain_rungs(axes, rungs, above=TIME_AXIS if per_second else 0)
    if per_second:
        _time_axis(sheet, axes, per_second)
    axes.set_title(title, fontproperties=_pixels_font(LABEL + 1), loc="left", pad=_points(head - 24))
    told = ". ".join(_row_told(row) for row in rows)
    return Plot(sheet, f"{f'{title}: {label}' if title else label}. {told}")


def _check_numbers(row: Rung | Leap) -> None:
    for number in row.numbers():
        if not (isfinite(number) and number > 0):
            raise PuzzleError(f"the row {row.name!r}", f"{number} has no place on its axis", "give numbers above 0")


def _dress_ladder(axes: Axes, rows: Sequence[Rung | Leap], label: str) -> None:
    """The axis from 1, or below the least number; names in front of the rows, numbers behind them."""
    numbers = [number for row in rows for number in row.numbers()]
    axes.set_xscale("log")
    axes.set(xlim=(min([1, *(number / 2 for number in numbers)]), 2 * max([5, *numbers])))
    axes.set(ylim=(max(len(rows), 1) - 0.5, -0.5))
    axes.set_yticks(range(len(rows)), [row.name for row in rows], fontproperties=_pixels_font(LABEL))
    for place, row in enumerate(rows):
        where: dict[str, Any] = {
            "transform": axes.get_yaxis_transform(),
            "va": "center",
            "fontproperties": _pixels_font(LABEL),
        }
        axes.text(1.02, place, row.told(), **where)
    _words_across(axes)
    axes.grid(axis="x", color=FAINT, linewidth=0.6)
    axes.set_axisbelow(True)
    axes.set_xlabel(label, fontproperties=_pixels_font(LABEL), loc="left")


def _climb(axes: Axes, rung: Rung, row: int) -> None:
    """The line of a rung and its sign; the broken line ends where the bar of the spread begins."""
    left, _ = axes.get_xlim()
    if rung.spread is None:
        axes.plot([left, rung.value], [row, row], color=OKABE_ITO[0], linewidth=4, solid_capstyle="butt")
        axes.plot([rung.value], [row], color=OKABE_ITO[0], marker="o", markersize=9)
        return
    low, high = rung.spread
    axes.plot([left, low], [row, row], color=OKABE_ITO[0], linewidth=2, linestyle="--")
    axes.plot([low, high], [row, row], color=INK, linewidth=1.5, marker="|", markersize=10)
    axes.plot([rung.value], [row], color=OKABE_ITO[0], linestyle="", **{**OPEN, "markersize": 9})


def _leap(axes: Axes, leap: Leap, row: int, rungs: Sequence[Rung]) -> None:
    """An arrow, and a dotted line down to it from the last rung that it starts from."""
    same = [place for place, rung in enumerate(rungs) if isclose(rung.value, leap.start, rel_tol=0.01)]
    from_row = max(same, default=row)
    axes.vlines(leap.start, from_row, row, color=GREY, linewidth=1.2, linestyle=":", zorder=1.5)
    look = {"arrowstyle": "-|>,head_width=0.3", "color": OKABE_ITO[5], "linewidth": 2, "shrinkA": 0, "shrinkB": 0}
    axes.annotate("", (leap.end, row), (leap.start, row), arrowprops=look)


def _explain_rungs(axes: Axes, rungs: Sequence[Rung], above: float) -> None:
    signs = {
        "counted": Line2D([], [], color=OKABE_ITO[0], linewidth=4, marker="o", markersize=8),
        "estimated, with its spread": Line2D([], [], color=OKABE_ITO[0], linewidth=2, linestyle="--", **OPEN),
    }
    occur = [any(rung.spread is None for rung in rungs), any(rung.spread for rung in rungs)]
    kept = [word for word, occurs in zip(signs, occur, strict=True) if occurs]
    _explain(axes, [signs[word] for word in kept], kept, above)


def _time_axis(sheet: Figure, axes: Axes, per_second: float) -> None:
    """Durations above, as many as have room beside each other, and how fast the machine is."""
    low, high = axes.get_xlim()
    places, last = {}, float("-inf")
    for seconds, name in DURATIONS.items():
        count, half = seconds * per_second, text_width(name, TICK) / 2
        x = float(axes.transData.transform((count, 0))[0])
        if low <= count <= high and x - half > last + 8:
            places[count], last = name, x + half
    above = axes.secondary_xaxis("top")
    above.set_xticks([*places], [*places.values()], fontproperties=_pixels_font(TICK))
    above.xaxis.set_minor_locator(NullLocator())
    above.tick_params(color=GREY)
    above.spines["top"].set_visible(False)
    words: dict[str, Any] = {"fontproperties": _pixels_font(TICK), "ha": "right", "va": "bottom"}
    x, y = sheet.transFigure.inverted().transform((LADDER - 8, axes.get_window_extent().y1 + TIME_AXIS + 7))
    sheet.text(x, y, f"at {number_in_words(per_second)} a second", **words)


def _row_told(row: Rung | Leap) -> str:
    if isinstance(row, Leap):
        return f"{row.name}: from {number_in_words(row.start)} to {row.told()}"
    if row.spread is None:
        return f"{row.name}: {row.told()}"
    return f"{row.name}: {row.told()}, from {number_in_words(row.spread[0])} to {number_in_words(row.spread[1])}"


# ---- many nodes, or much time for each


@dataclass(frozen=True)
class Cost:
    """A way to do a thing: how many nodes it takes, and the seconds for each of them. Both are above 0."""

    name: str
    nodes: float
    seconds: float

    @property
    def told(self) -> str:
        return duration(self.nodes * self.seconds)


COSTS = 460  # pixels, the height
MARK = 9  # of a sign, half its height


def plot_costs(costs: Sequence[Cost], nodes: str, title: str = "") -> Plot:
    """Nodes to the right and the time for one of them upwards, both by powers of ten: what lies on a slanting line
    takes the same time in all.

    So a step to the left is an idea that saves nodes, a step down a faster program. ``nodes`` says what is counted.

    >>> plot_costs([Cost("by speed", 86_714_695, 2e-8), Cost("by thought", 77, 2e-3)], "digits written")
    <Plot: digits written, and the time for each. by speed: 86.7 million, 20 ns each: 1.7 s. \
by thought: 77, 2 ms each: 150 ms>

    Raises PuzzleError naming what has no place on such axes.
    """
    for cost in costs:
        for number in (cost.nodes, cost.seconds):
            if not (isfinite(number) and number > 0):
                raise PuzzleError(f"{cost.name!r}", f"{number} has no place on its axis", "give numbers above 0")
    sheet = _sheet(WIDTH, COSTS)
    axes = sheet.add_axes((72 / WIDTH, 56 / COSTS, (WIDTH - 96) / WIDTH, (COSTS - 112) / COSTS))
    _dress_costs(axes, costs, nodes)
    axes.set_title(title, fontproperties=_pixels_font(LABEL + 1), loc="left", pad=_points(24))
    told = ". ".join(
        f"{cost.name}: {number_in_words(cost.nodes)}, {duration(cost.seconds)} each: {cost.told}" for cost in costs
    )
    what = f"{nodes}, and the time for each"
    return Plot(sheet, f"{f'{title}: {what}' if title else what}. {told}")


def _dress_costs(axes: Axes, costs: Sequence[Cost], nodes: str) -> None:
    most, least = (
        30 * max((cost.nodes for cost in costs), default=1),
        min((cost.nodes for cost in costs), default=1) / 5,
    )
    times = [cost.seconds for cost in costs] or [1e-3]
    axes.set(xscale="log", yscale="log", xlim=(least, most), ylim=(min(times) / 8, 8 * max(times)))
    _words_across(axes)
    axes.yaxis.set_major_locator(LogLocator(numticks=8))
    axes.yaxis.set_minor_locator(NullLocator())
    axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: duration(value)))
    for label in axes.get_yticklabels():
        label.set_fontproperties(_pixels_font(TICK))
    axes.tick_params(axis="y", color=GREY)
    axes.spines[["top", "right"]].set_visible(False)
    axes.set_xlabel(nodes, fontproperties=_pixels_font(LABEL), loc="left")
    axes.text(0, 1.02, "time for one", transform=axes.transAxes, fontproperties=_pixels_font(LABEL))
    _equal_times(axes)
    signs = _pixels(axes, [(cost.nodes, cost.seconds) for cost in costs])
    for index, cost in enumerate(costs):
        # One that lies on another is smaller, so that both are seen.
        covers = any(np.abs(signs[index] - sign).max() < MARK for sign in signs[:index])
        axes.plot(
            [cost.nodes],
            [cost.seconds],
            color=OKABE_ITO[index % len(OKABE_ITO)],
            marker=MARKERS[index % len(MARKERS)],
            markersize=5 if covers else 10,
            markeredgecolor=INK,
            linestyle="",
            zorder=3,
        )
    _name_costs(axes, costs)


def _equal_times(axes: Axes) -> None:
    """The slanting lines, each with its time where it leaves the axes."""
    (left, right), (low, high) = axes.get_xlim(), axes.get_ylim()
    ground = {"facecolor": "white", "edgecolor": "none", "pad": 1}
    words: dict[str, Any] = {"fontproperties": _pixels_font(TICK), "color": GREY, "zorder": 2, "bbox": ground}
    frame = axes.get_window_extent()
    for seconds, name in DURATIONS.items():
        if not left * low < seconds < right * high:
            continue
        axes.plot([left, right], [seconds / left, seconds / right], color=FAINT, linewidth=1, zorder=1)
        at = (seconds / low, low) if seconds / right < low else (right, seconds / right)
        x, y = axes.transData.transform(at)
        x, y = min(x, frame.x1 - text_width(name, TICK)), min(max(y, frame.y0 + 10), frame.y1 - 10)
        across, up = axes.transData.inverted().transform((x, y))
        axes.text(across, up, name, va="center", **words)


def _name_costs(axes: Axes, costs: Sequence[Cost]) -> None:
    """The name of each sign, and its time in all, where they cover least."""
    signs = np.array([axes.transData.transform((cost.nodes, cost.seconds)) for cost in costs]).reshape(-1, 2)
    frame = axes.get_window_extent()
    taken = np.concatenate([_dense_box((x - MARK, y - MARK, 2 * MARK, 2 * MARK)) for x, y in signs] or [signs])
    taken = np.concatenate([taken, *(_dense_text(axes, text) for text in axes.texts)])
    for cost, (x, y) in zip(costs, signs, strict=True):
        text = f"{cost.name}: {cost.told}"
        width, height = text_width(text, LABEL) + 4, LABEL + 4
        sides = [(x + MARK + 4, y - height / 2), (x - MARK - 4 - width, y - height / 2)]
        sides += [(x - width / 2, y + MARK + 2), (x - width / 2, y - MARK - 2 - height)]
        boxes = [_within(frame, (at, up, width, height)) for at, up in sides]
        box = min(boxes, key=lambda box: _covers(box, taken))
        taken = np.concatenate([taken, _dense_box(box)])
        across, up = axes.transData.inverted().transform((box[0] + 2, box[1] + height / 2))
        axes.text(across, up, text, va="center", fontproperties=_pixels_font(LABEL), zorder=4)


def _covers(box: Box, taken: Pixels) -> int:
    x, y, width, height = box
    return int(((taken >= (x, y)) & (taken <= (x + width, y + height))).all(axis=1).sum())


def _dense_text(axes: Axes, text: Any) -> Pixels:
    box = text.get_window_extent()
    return _dense_box((box.x0, box.y0, box.width, box.height))


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
