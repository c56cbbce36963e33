"""Slips of somebody who looks for the cell that the article's program leaves open."""

from collections.abc import Iterator

from puzzlelib.check import Slip, WholeSlip, ticked
from puzzlelib.zigzag.panel import Panel
from puzzlelib.zigzag.puzzle import cell_name
from puzzlelib.zigzag.slips import FROM_0, cell_places


def hole_slips(panel: Panel) -> Iterator[Slip]:
    """Slips of somebody who names an open cell of the program's panel."""
    puzzle = panel.puzzle
    places = cell_places(puzzle.height, puzzle.width)
    start = [cell for cell in range(puzzle.cells) if cell not in puzzle.standing]
    if len(start) > 1:
        told = "these are open at the start. Play the program: which one is left when every word is placed?"
        yield WholeSlip(ticked(places, start), told)
    for cell in panel.open:
        yield WholeSlip(ticked(places, [cell + 1]), f"{cell_name(cell + 1)} is not open. {FROM_0}")
