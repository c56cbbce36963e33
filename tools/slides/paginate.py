"""Where a slide ends: blocks are broken into slides as a paragraph is broken into lines.

Every way to end a slide has a cost: a slide nearly empty or crowded, a picture made small, code torn from its output.
The cheapest way through a whole section is taken, so that one lonely line at its end makes the slides before it change.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from tools.slides import size
from tools.slides.blocks import Block, Code, Figure

COLUMNS = (0.36, 0.42, 0.48, 0.54, 0.6)  # parts of the width that a picture beside the text may have
FAR = 1e9

A_SLIDE = 1.0
EMPTY, EMPTY_BELOW = 4.0, 0.4  # of the height
CROWDED, CROWDED_ABOVE = 2.5, 0.72
SMALL_PICTURE = 5.0
TINY_PICTURE = 8.0  # smaller than it was drawn, although the slide has room for more
SECOND_CODE, SECOND_PICTURE = 1.2, 1.5
TORN_LEAD, TORN_OUTPUT = 5.0, 2.5
LATE_OPENING = 1.0  # a new thought in the middle of a slide


@dataclass(frozen=True)
class Layout:
    """How the blocks of a slide stand: the width and the height of each, and which of them stands beside the others."""

    boxes: tuple[tuple[float, float], ...]
    beside: int | None = None


@dataclass(frozen=True)
class Slide:
    """Blocks and how they stand."""

    blocks: tuple[Block, ...]
    layout: Layout

    def body(self) -> str:
        """The HTML of the slide below its heading."""
        parts = [_shown(block, *box) for block, box in zip(self.blocks, self.layout.boxes, strict=True)]
        beside = self.layout.beside
        if beside is None:
            return "\n".join(parts)
        others = "\n".join(part for index, part in enumerate(parts) if index != beside)
        width = int(self.layout.boxes[beside][0])
        return f'<div class="columns"><div>{others}</div><div style="width: {width}px">{parts[beside]}</div></div>'


def _shown(block: Block, width: float, height: float) -> str:
    html = block.html(width, height)
    if not block.hidden:
        return f'<div class="block {block.kind}">{html}</div>'
    return f'<div class="block {block.kind} fragment" data-fragment-index="{block.hidden}">{html}</div>'


def slides(blocks: Sequence[Block]) -> list[Slide]:
    """The blocks on slides, in order. O(blocks * blocks of a slide)."""
    whole = [part for block in blocks for part in _parts(block)]
    best: list[tuple[float, int, Slide | None]] = [(0.0, 0, None)]
    for end in range(1, len(whole) + 1):
        best.append(min(_endings(whole, end, best), key=lambda found: found[0]))
    found: list[Slide] = []
    end = len(whole)
    while end:
        _, start, slide = best[end]
        assert slide is not None
        found.append(slide)
        end = start
    return found[::-1]


def _parts(block: Block) -> list[Block]:
    """What is too high for a slide, in parts; the first of them keeps the notes."""
    first, *rest = block.parts()
    return [first, *(replace(part, notes=()) for part in rest)]


def _endings(
    whole: Sequence[Block], end: int, best: Sequence[tuple[float, int, Slide | None]]
) -> list[tuple[float, int, Slide]]:
    """What the slides up to ``end`` cost, for each block that the last of them may begin with."""
    found = []
    for start in range(end - 1, -1, -1):
        shown = _with_recall(whole, start, end)
        layout = None if _gives_away(shown) else arrange(shown)
        if layout is None:
            if start < end - 1:
                break
            shown, layout = _alone(shown)
        price = best[start][0] + cost(shown, layout) + _torn(whole, start, end)
        found.append((price, start, Slide(tuple(shown), layout)))
        if whole[start].alone:
            break
    return found


def _alone(shown: Sequence[Block]) -> tuple[list[Block], Layout]:
    """A block that needs the slide for itself. A picture leaves room for the line of code above it."""
    block = shown[-1]
    if len(shown) == 1 or block.kind != "figure":
        return [block], Layout(((size.WIDTH, block.least(size.WIDTH)),))
    above = shown[0].least(size.WIDTH)
    return list(shown), Layout(((size.WIDTH, above), (size.WIDTH, size.HEIGHT - size.GAP - above)))


def _with_recall(whole: Sequence[Block], start: int, end: int) -> list[Block]:
    """The blocks of a slide. Above an output that stands alone comes the last line of its code."""
    shown = list(whole[start:end])
    # The key that brings the slide brings what it begins with.
    shown = [replace(block, hidden=0) if block.hidden == shown[0].hidden else block for block in shown]
    before = whole[start - 1] if start else None
    if isinstance(before, Code) and before.kind == "code" and shown[0].kind in ("output", "figure"):
        return [before.recall(), *shown]
    return shown


def _gives_away(shown: Sequence[Block]) -> bool:
    """Whether something that is to be seen at once stands below what is hidden."""
    return any(block.hidden > later.hidden for block, later in pairwise(shown))


def is_result(block: Block) -> bool:
    return block.kind in ("output", "figure", "player")


def _torn(whole: Sequence[Block], start: int, end: int) -> float:
    """The price for ending a slide before ``end``, and for what the slide goes on after."""
    price = 0.0
    if end < len(whole):
        if whole[end - 1].leads:
            price += TORN_LEAD
        if whole[end - 1].kind == "code" and is_result(whole[end]):
            price += TORN_OUTPUT if whole[end].kind != "player" else 0.0
    return price


def cost(blocks: Sequence[Block], layout: Layout) -> float:
    """How bad a slide looks: 1 and a little more is good."""
    price = A_SLIDE
    heights = [height for _, height in layout.boxes]
    if layout.beside is None:
        filled = sum(heights) + size.GAP * (len(blocks) - 1)
    else:
        others = [height for index, height in enumerate(heights) if index != layout.beside]
        filled = max(heights[layout.beside], sum(others) + size.GAP * (len(others) - 1))
    share = filled / size.HEIGHT
    price += EMPTY * max(0.0, 1 - share / EMPTY_BELOW) ** 2
    written = sum(height for block, height in zip(blocks, heights, strict=True) if block.kind in ("text", "label"))
    price += CROWDED * max(0.0, written / size.HEIGHT - CROWDED_ABOVE)
    for block, (width, height) in zip(blocks, layout.boxes, strict=True):
        if isinstance(block, Figure) and block.kind == "figure":
            best = block.scale(size.WIDTH, size.HEIGHT)
            scale = block.scale(width, height)
            price += SMALL_PICTURE * (1 - min(1.0, scale / best)) ** 2 + TINY_PICTURE * max(0.0, min(1.0, best) - scale)
    codes = sum(block.kind == "code" for block in blocks)
    pictures = sum(block.kind in ("figure", "player") for block in blocks)
    price += SECOND_CODE * max(0, codes - 1) + SECOND_PICTURE * max(0, pictures - 1)
    return price + LATE_OPENING * sum(block.opens for block in blocks[1:])


def arrange(blocks: Sequence[Block]) -> Layout | None:
    """The layout in which the pictures are largest; None if the blocks do not fit."""
    found = [layout for layout in (_stacked(blocks), *_columns(blocks)) if layout is not None]
    return max(found, key=lambda layout: _picture_scale(blocks, layout), default=None)


def _picture_scale(blocks: Sequence[Block], layout: Layout) -> float:
    scales = [
        block.scale(*box)
        for block, box in zip(blocks, layout.boxes, strict=True)
        if isinstance(block, Figure) and block.kind == "figure"
    ]
    # Text that runs over the whole width reads best: columns only where the picture gains by it.
    return min(scales, default=0.0) * (1.0 if layout.beside is not None else 1.15)


def _stacked(blocks: Sequence[Block]) -> Layout | None:
    heights = [block.least(size.WIDTH) for block in blocks]
    spare = size.HEIGHT - sum(heights) - size.GAP * (len(blocks) - 1)
    if spare < 0:
        return None
    for index, block in enumerate(blocks):
        more = min(spare, block.wish(size.WIDTH) - heights[index])
        heights[index] += more
        spare -= more
    return Layout(tuple((size.WIDTH, height) for height in heights))


def _columns(blocks: Sequence[Block]) -> list[Layout]:
    """The only picture at the right, all else at its left."""
    places = [index for index, block in enumerate(blocks) if block.kind == "figure"]
    if len(places) != 1 or len(blocks) == 1:
        return []
    found = []
    for part in COLUMNS:
        right = size.WIDTH * part
        left = size.WIDTH - right - 2 * size.GAP
        heights = [block.least(left) for block in blocks]
        others = [height for index, height in enumerate(heights) if index != places[0]]
        fits = sum(others) + size.GAP * (len(others) - 1) <= size.HEIGHT
        if fits and all(block.fits(left) for block in blocks if isinstance(block, Code)):
            boxes = [(left, height) for height in heights]
            figure = blocks[places[0]]
            boxes[places[0]] = (right, min(size.HEIGHT, figure.wish(right)))
            found.append(Layout(tuple(boxes), places[0]))
    return found
