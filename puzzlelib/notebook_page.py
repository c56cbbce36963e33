"""How a notebook page works, as a Picture for the first lesson: what happens at once, and what only when you run it."""

from puzzlelib.picture import (
    BLUE,
    DASHED,
    FAINT,
    GREY,
    INK,
    VERMILLION,
    WHITE,
    Box,
    Boxes,
    Circles,
    Lines,
    Picture,
    Shape,
    Text,
)

PAGE: Box = (12, 34, 330, 272)
EXPLORER: Box = (30, 76, 294, 84)
CELL: Box = (30, 204, 294, 84)
KERNEL: Box = (520, 34, 212, 272)
OBJECT: Box = (540, 100, 172, 164)


def notebook_page() -> Picture:
    """An explorer, the object that it fills in the kernel, and the cell below that reads it.

    >>> notebook_page().description
    'You move a slider: the object in the kernel changes at once. The cell below reads it only when you run it.'
    """
    shapes = [
        Boxes((PAGE,), stroke=GREY),
        Text(PAGE[0], PAGE[1] - 10, "the notebook page", bold=True, anchor="start"),
        *_explorer(),
        *_cell(),
        *_kernel(),
        *_arrow(324, 540, 120, "at once", BLUE, ()),
        *_arrow(540, 324, 236, "only when you run it", VERMILLION, DASHED),
    ]
    description = (
        "You move a slider: the object in the kernel changes at once. The cell below reads it only when you run it."
    )
    return Picture(744, 318, tuple(shapes), description)


def _explorer() -> list[Shape]:
    """A cell with a slider and some cells of a board."""
    x, y, width, height = EXPLORER
    squares = tuple((x + 20 + 20 * index, y + height - 32, 20.0, 20.0) for index in range(7))
    return [
        Text(x, y - 8, "the explorer", anchor="start"),
        Boxes((EXPLORER,), fill=WHITE, stroke=INK),
        Lines((((x + 20, y + 26), (x + width - 24, y + 26)),), stroke=FAINT, width=4),
        Circles(((x + 120, y + 26),), 9, fill=BLUE, stroke=INK),
        Boxes(squares[2:5], fill=INK),
        Boxes(squares, stroke=GREY),
    ]


def _cell() -> list[Shape]:
    """A cell with code, and its output of an earlier run."""
    x, y, _, height = CELL
    return [
        Text(x, y - 8, "the cell below", anchor="start"),
        Boxes((CELL,), fill=WHITE, stroke=INK),
        Text(x + 14, y + 32, "[1]:  solve(explorer.puzzle)", anchor="start"),
        Lines((((x, y + height / 2 + 4), (x + 294, y + height / 2 + 4)),), stroke=FAINT),
        Text(x + 14, y + 70, "the answer of the last run", 13, GREY, "start"),
    ]


def _kernel() -> list[Shape]:
    x, y, width, _ = KERNEL
    left, top, inner, height = OBJECT
    return [
        Text(x, y - 10, "the kernel: Python, out of sight", bold=True, anchor="start"),
        Boxes((KERNEL,), stroke=INK, width=2),
        Text(x + width / 2, y + 40, "what your program holds", 13, GREY),
        Boxes((OBJECT,), fill=WHITE, stroke=INK),
        Text(left + inner / 2, top + height / 2 + 5, "explorer.puzzle"),
    ]


def _arrow(start: float, end: float, y: float, label: str, colour: str, dash: tuple[float, ...]) -> list[Shape]:
    """A level arrow with its label where nothing else stands: between the page and the kernel."""
    middle = (PAGE[0] + PAGE[2] + KERNEL[0]) / 2
    return [
        Lines((((start, y), (end, y)),), stroke=colour, width=2, dash=dash, arrow=True),
        Text(middle, y - 10, label, 14, colour),
    ]
