"""Two brute forces for nonogram lines, to hold puzzlelib against. They share no code with it, nor with each other.

``by_listing`` looks at all 2**n ways to fill a short line; ``by_automaton`` walks a long one, every state at once.
Lines are strings of ・ □ ■; cells count from 1, cell 1 is the lowest bit of a mask.
"""

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import groupby, product
from typing import NamedTuple

SIGNS = "・□■"


class Answer(NamedTuple):
    """What all fillings of a line agree on."""

    left: tuple[int, ...]  # the leftmost place of each block: its leftmost cell
    right: tuple[int, ...]  # the rightmost place of each block: its rightmost cell
    after: str  # the line after complete deduction


def lines(n: int) -> Iterator[str]:
    """All 3**n lines of n cells."""
    return map("".join, product(SIGNS, repeat=n))


@cache
def clue_lists(n: int) -> tuple[tuple[int, ...], ...]:
    """Every clue list that fits n cells, the empty list first."""
    return tuple(sorted({clues for _, clues, _ in fillings(n)}))


# ---- all fillings, listed


@cache
def fillings(n: int) -> tuple[tuple[int, tuple[int, ...], tuple[int, ...]], ...]:
    """All ways to fill n cells: the mask of the ■, the clues that it shows, and the first cell of each block."""
    return tuple((mask, *_read(mask, n)) for mask in range(2**n))


def _read(mask: int, n: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    cells = range(1, n + 1)
    runs = [list(run) for filled, run in groupby(cells, lambda x: mask >> (x - 1) & 1) if filled]
    return tuple(map(len, runs)), tuple(run[0] for run in runs)


def by_listing(line: str) -> dict[tuple[int, ...], Answer]:
    """The answer for every clue list that can fill this line; a list that is missing cannot. O(2**n)."""
    filled, empty = _mask(line, "■"), _mask(line, "□")
    found = defaultdict(list)
    for mask, clues, starts in fillings(len(line)):
        if mask & filled == filled and not mask & empty:
            found[clues].append((mask, starts))
    return {clues: _agree(clues, ways, len(line)) for clues, ways in found.items()}


def _mask(line: str, sign: str) -> int:
    return sum(1 << index for index, here in enumerate(line) if here == sign)


def _agree(clues: tuple[int, ...], ways: list[tuple[int, tuple[int, ...]]], n: int) -> Answer:
    in_all, in_some = 2**n - 1, 0
    for mask, _ in ways:
        in_all &= mask
        in_some |= mask
    after = "".join("■" if in_all >> x & 1 else "・" if in_some >> x & 1 else "□" for x in range(n))
    places = list(zip(*(starts for _, starts in ways), strict=True))
    left = tuple(map(min, places))
    right = tuple(max(starts) + k - 1 for starts, k in zip(places, clues, strict=True))
    return Answer(left, right, after)


# ---- one walk with all states at once


def by_automaton(clues: tuple[int, ...], line: str) -> Answer | None:
    """The answer for a line of any length, None if nothing fills it. O(n) steps on masks of states.

    The states are the signs of the tightest line, □ ■■ □ ■ □ for clues 2, 1, framed by □. A step stays in a □ or
    goes on to the next state. A cell may hold a state if it can be reached from the start and can reach the end.
    """
    pattern = "□" + "".join("■" * k + "□" for k in clues)
    states = {"□": _mask(pattern, "□"), "■": _mask(pattern, "■")}
    states["・"] = states["□"] | states["■"]
    framed = f"□{line}□"
    reached, reaching = [1], [1 << (len(pattern) - 1)]
    for sign in framed[1:]:
        reached.append((reached[-1] & states["□"] | reached[-1] << 1) & states[sign])
    for sign in framed[-2::-1]:
        reaching.append((reaching[-1] & states["□"] | reaching[-1] >> 1) & states[sign])
    alive = [forth & back for forth, back in zip(reached, reversed(reaching), strict=True)]
    if not alive[0]:
        return None
    first = [1 + sum(clues[:m]) + m for m in range(len(clues))]
    left = [next(x for x, here in enumerate(alive) if here >> s & 1) for s in first]
    right = [
        max(x for x, here in enumerate(alive) if here >> (s + k - 1) & 1) for s, k in zip(first, clues, strict=True)
    ]
    after = [
        "・" if here & states["□"] and here & states["■"] else "■" if here & states["■"] else "□" for here in alive
    ]
    return Answer(tuple(left), tuple(right), "".join(after[1:-1]))
