"""Whether a word has a path in an empty panel: a quick answer, before anything is listed."""

from collections.abc import Sequence

MOST_STEPS = 20_000  # a search that looks longer gives the word the benefit of the doubt


def has_path(height: int, width: int, cell: int, length: int, neighbours: Sequence[Sequence[int]]) -> bool:
    """False if no path of ``length`` cells starts in a cell of an empty panel; cells count from 0.

    A path changes colour with every step, as on a chessboard: that settles nearly all words that are too long. The rest
    is looked for, each step into the cell with the fewest ways on. True where that takes too long.

    >>> line = [(1,), (0, 2), (1,)]
    >>> has_path(1, 3, 0, 3, line), has_path(1, 3, 1, 3, line)
    (True, False)
    """
    return _colours_suffice(height, width, cell, length) and _walk(neighbours, cell, length)


def _colours_suffice(height: int, width: int, cell: int, length: int) -> bool:
    row, column = divmod(cell, width)
    dark = (height * width + 1) // 2  # cells of the corner's colour
    own = height * width - dark if (row + column) % 2 else dark
    return (length + 1) // 2 <= own and length // 2 <= height * width - own


def _walk(neighbours: Sequence[Sequence[int]], cell: int, length: int) -> bool:
    path, used = [cell], {cell}
    ways = [_ways_on(neighbours, cell, used)]
    for _ in range(MOST_STEPS):
        if len(path) == length:
            return True
        if ways[-1]:
            path.append(ways[-1].pop())
            used.add(path[-1])
            ways.append(_ways_on(neighbours, path[-1], used))
            continue
        ways.pop()
        used.remove(path.pop())
        if not path:
            return False
    return True


def _ways_on(neighbours: Sequence[Sequence[int]], cell: int, used: set[int]) -> list[int]:
    """The free neighbours, the one with the fewest free neighbours of its own last."""
    free = [near for near in neighbours[cell] if near not in used]
    return sorted(free, key=lambda near: -sum(far not in used for far in neighbours[near]))
