"""A picture that grows beside the board of a player: layers that come and go with its steps.

Where each thing stands is settled from the start, so that nothing moves while the film plays, and the browser has only
to show and to hide.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import NamedTuple

from puzzlelib.paint import svg
from puzzlelib.picture import WHITE, Boxes, Circles, Hatch, Lines, Picture, Shape, Text
from puzzlelib.sheet import MARGIN, up


class Layer(NamedTuple):
    """Shapes that show from one step to another one, both included; steps count from 0."""

    first: int
    last: int
    shapes: tuple[Shape, ...]


@dataclass(frozen=True)
class GrowingPicture:
    """Layers in the order of their first steps, with the size of the sheet and a title in words.

    ``head`` shows at all steps; on a screen it stays at the top, so high, when the rest is scrolled.

    >>> dots = [Layer(step, 9, (Circles(((10 * step, 5),), 4, "#000000"),)) for step in range(1, 4)]
    >>> picture = GrowingPicture(40, 10, dots, "dots")
    >>> len(picture.at(2).shapes), len(picture.at(3).shapes)
    (2, 3)
    """

    width: float
    height: float
    layers: Sequence[Layer]
    title: str
    head: tuple[Shape, ...] = ()
    head_height: float = 0

    def at(self, step: int) -> Picture:
        """What shows at a step, on a sheet that is no higher than that needs."""
        showing = (layer.shapes for layer in self.layers if layer.first <= step <= layer.last)
        shapes = (*self.head, *(shape for layer in showing for shape in layer))
        bottom = max(map(_bottom, shapes), default=0) + MARGIN
        return Picture(self.width, min(self.height, up(bottom)), shapes, self.title)

    def in_frames(self, steps: Sequence[int]) -> "GrowingPicture":
        """The same picture, its layers counted in frames: frame f shows the step ``steps[f]``, in rising order.

        Layers that come and go with the same frames become one.

        >>> GrowingPicture(1, 1, [Layer(3, 7, ()), Layer(4, 4, ())], "").in_frames([0, 3, 5, 9]).layers
        [Layer(first=1, last=2, shapes=())]
        """
        found: dict[tuple[int, int], list[Shape]] = {}
        for layer in self.layers:
            first, last = bisect_left(steps, layer.first), bisect_right(steps, layer.last) - 1
            if first <= last:
                found.setdefault((first, last), []).extend(layer.shapes)
        layers = [Layer(*span, tuple(joined(shapes))) for span, shapes in found.items()]
        return replace(self, layers=sorted(layers, key=lambda layer: layer.first))

    def svg(self) -> str:
        """All as one SVG element: its title, its ground, a group for each layer, and one for the head."""
        ground = Boxes(((0, 0, self.width, self.head_height),), WHITE)
        groups = [*(layer.shapes for layer in self.layers), (ground, *self.head)]
        return svg.layered(self.width, self.height, self.title, groups)


def joined(shapes: Iterable[Shape]) -> Iterator[Shape]:
    """The same shapes, neighbouring lines of one look as one shape.

    >>> list(joined([Lines((((0, 0), (1, 0)),)), Lines((((0, 2), (1, 2)),))]))
    [Lines(lines=(((0, 0), (1, 0)), ((0, 2), (1, 2))), stroke='#111111', width=1, dash=(), arrow=False, rounded=False)]
    """
    for look, run in groupby(shapes, _look_of_lines):
        if look is None:
            yield from run
        else:
            yield replace(look, lines=tuple(line for shape in run if isinstance(shape, Lines) for line in shape.lines))


def _look_of_lines(shape: Shape) -> Lines | None:
    """A shape of lines without its lines; None for any other."""
    return replace(shape, lines=()) if isinstance(shape, Lines) else None


def _bottom(shape: Shape) -> float:
    """Where a shape ends below."""
    match shape:
        case Boxes() | Hatch():
            return max((y + height for _, y, _, height in shape.boxes), default=0)
        case Lines():
            return max((y for line in shape.lines for _, y in line), default=0)
        case Circles():
            return max((y + shape.radius for _, y in shape.centres), default=0)
        case Text():
            return shape.y + 0.2 * shape.size
