"""Wrong ideas about zigzag words: the answers that they lead to, and what to tell somebody who has them.

``exercises`` asks the questions; here stand only the slips of each, the more telling ones first. Answers that are lists
of cells are compared place by place: 1 for each cell that is listed, 0 for the others. What lies one row outside of the
panel has a place, too, so that steps over the edge and counting from 1 can be seen.
"""

from collections.abc import Iterable

FROM_0 = "Did you count from 1? Cells count from 0."
COUNTED_FROM_1 = f"everything is one more. {FROM_0}"


def cell_places(height: int, width: int) -> range:
    """What the places of an answer about cells stand for: those of the panel, and some before and behind it.

    >>> cell_places(1, 2)
    range(-2, 4)
    """
    beyond = max(height, width)
    return range(-beyond, height * width + beyond)


def from_1(cells: Iterable[int]) -> list[int]:
    """Cells as somebody names them who counts from 1.

    >>> from_1([0, 5])
    [1, 6]
    """
    return [cell + 1 for cell in cells]
