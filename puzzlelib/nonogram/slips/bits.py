"""Wrong ideas about a line as binary numbers: functions that somebody might write, and what to tell them."""

from collections.abc import Callable

from puzzlelib.nonogram.bits import starts

Function = Callable[[int, int], int]


def shifted_the_other_way(free: int, block: int) -> int:
    """The last cells of the blocks."""
    found = free
    for step in range(1, block):
        found &= free << step
    return found


def carried_only(places: int, passable: int) -> int:
    """The sum as it comes out of the addition."""
    return passable + (places & passable)


STARTS_SLIPS: dict[str, Function] = {
    "it asks for one cell too many: a block of 3 needs its first cell and two more.": (
        lambda free, block: starts(free, block + 1)
    ),
    "it asks for one cell too few: a block of 3 needs its first cell and two more.": (
        lambda free, block: starts(free, max(block - 1, 1))
    ),
    "it gives the cells where a block ends. To ask the next cell, shift down: free >> 1.": shifted_the_other_way,
    "it joins the shifted rows by |. All cells of the block must be free, so join them by &.": (
        lambda free, block: _joined(free, block)
    ),
    "it asks the last cell only: those between must be free, too.": lambda free, block: free & free >> (block - 1),
}
SLIDE_SLIPS: dict[str, Function] = {
    "that is the sum itself. Compare it with passable by ^: that shows which cells have changed.": (carried_only),
    "a place that another one passes is lost, and so is one that cannot move. Join the places again by |.": (
        lambda places, passable: carried_only(places, passable) ^ passable
    ),
    "a place on a ■ cannot slide, and the carry goes wrong if it is added: add places & passable.": (
        lambda places, passable: places | (passable + places) ^ passable
    ),
    "each place goes one cell further, and no more: an addition takes them all the way.": (
        lambda places, passable: places | (places & passable) << 1
    ),
}


def _joined(free: int, block: int) -> int:
    found = free
    for step in range(1, block):
        found |= free >> step
    return found
