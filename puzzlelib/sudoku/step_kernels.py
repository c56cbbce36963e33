"""The named steps of ``steps`` on bit masks: how far the easiest ones lead, and which is the hardest that is needed.

Compiled by Numba, or interpreted without it. No step takes anything that an easier one, or a later step of its own
kind, would not take as well: candidates only ever go, and what a step strikes stays struck or falls to an easier one.
So a technique can take all that it sees at once, and the hardest step does not depend on the order.
"""

from typing import NamedTuple

from puzzlelib.compiled import compiled, inner
from puzzlelib.sudoku.kernels import Byte, Long, bits_in, lock_pieces

# The rungs of the ladder, in the order of ``steps.STEPS``; pairs, triples and quads follow one another by twos.
FULL_HOUSE, HIDDEN_SINGLE, NAKED_SINGLE, POINTING, CLAIMING = 0, 1, 2, 3, 4
SUBSETS, FISH, XY_WING, RUNGS = 5, 11, 13, 14
LARGEST, DEPTH = 4, 4  # subset; and the place in Ladder.chosen of how many sets are chosen, less one

# Places in Ladder.size: the highest rung that was needed so far, how many cells are open, and 1 once nothing follows.
RUNG, OPEN, STUCK = 0, 1, 2


class Ladder(NamedTuple):
    """A board in work, and the units of its shape.

    Attributes
    ----------
    masks : the candidates of each cell, bit d - 1 for digit d; 0 where a digit stands. Shape (cells,).
    units : the cells of each row, column and block; shape (units, size): all rows, then all columns, then all blocks.
    peers : the cells that each cell sees; shape (cells, peers). sees : the same as a table of 0 and 1, (cells, cells).
    bands, lines : those of :class:`puzzlelib.sudoku.kernels.Plan`.
    sets, owners : room for bit masks, and what each belongs to: as many as a band has pieces, and size at least.
    chosen, unions : room for a choice of sets; see ``next_subset``. Shapes (LARGEST + 1,) and (LARGEST,).
    size : see the names above.
    """

    masks: Long
    units: Long
    peers: Long
    sees: Byte
    bands: Long
    lines: Long
    sets: Long
    owners: Long
    chosen: Long
    unions: Long
    size: Long


@inner
def write(masks: Long, peers: Long, cell: int, digit: int) -> None:
    """Write a digit, given as a bit: no cell that sees it can have it."""
    masks[cell] = 0
    for at in range(peers.shape[1]):
        masks[peers[cell, at]] &= ~digit


@compiled
def begin_ladder(ladder: Ladder, cells: Byte) -> None:
    """Lay out a puzzle: the digits of its cells, 0 for open ones."""
    masks, size = ladder.masks, ladder.size
    whole = (1 << ladder.units.shape[1]) - 1
    for cell in range(len(masks)):
        masks[cell] = whole
    standing = 0
    for cell in range(len(masks)):
        if cells[cell]:
            write(masks, ladder.peers, cell, 1 << (int(cells[cell]) - 1))
            standing += 1
    for cell in range(len(masks)):
        if cells[cell]:
            masks[cell] = 0
    size[RUNG], size[OPEN], size[STUCK] = 0, len(masks) - standing, 0


# ---- the techniques: each takes all that it sees and tells how much changed, 0 for nothing


@inner
def full_houses(masks: Long, units: Long, peers: Long) -> int:
    """Returns how many digits were written, as do the other singles."""
    written = 0
    for unit in range(units.shape[0]):
        last, count = int(units[unit, 0]), 0
        for at in range(units.shape[1]):
            if masks[units[unit, at]]:
                last = int(units[unit, at])
                count += 1
        mask = int(masks[last])
        if count == 1 and mask & (mask - 1) == 0:
            write(masks, peers, last, mask)
            written += 1
    return written


@inner
def hidden_singles(masks: Long, units: Long, peers: Long) -> int:
    written = 0
    for unit in range(units.shape[0]):
        once = twice = 0
        for at in range(units.shape[1]):
            mask = int(masks[units[unit, at]])
            twice |= once & mask
            once |= mask
        once &= ~twice
        if once == 0:
            continue
        for at in range(units.shape[1]):
            digit = int(masks[units[unit, at]]) & once
            if digit and digit & (digit - 1) == 0:
                write(masks, peers, int(units[unit, at]), digit)
                written += 1
    return written


@inner
def naked_singles(masks: Long, peers: Long) -> int:
    written = 0
    for cell in range(len(masks)):
        mask = int(masks[cell])
        if mask and mask & (mask - 1) == 0:
            write(masks, peers, cell, mask)
            written += 1
    return written


@inner
def locked(masks: Long, bands: Long, lines: Long, claiming: bool, has: Long, kept: Long) -> int:
    """Pointing or claiming, in the pieces of which lines and blocks are made. Returns the candidates that are struck.

    ``has`` and ``kept`` are room for what each piece of a band has, and what is left to it.
    """
    changed = 0
    for way in range(2):
        count, length = int(lines[way]), int(lines[1 - way])
        pieces = count * count
        along, across = (1, count) if claiming else (count, 1)
        for first in range(0, bands.shape[1], pieces * length):
            for piece in range(pieces):
                mask = 0
                for at in range(first + piece * length, first + (piece + 1) * length):
                    mask |= int(masks[bands[way, at]])
                has[piece], kept[piece] = mask, -1
            lock_pieces(has, kept, count, along, across)
            for piece in range(pieces):
                gone = ~int(kept[piece])
                for at in range(first + piece * length, first + (piece + 1) * length):
                    changed |= int(masks[bands[way, at]]) & gone
                    masks[bands[way, at]] &= ~gone
    return changed


@inner
def no_subset(chosen: Long) -> None:
    """Before the first subset."""
    chosen[0], chosen[DEPTH] = -1, 0


@inner
def next_subset(sets: Long, count: int, size: int, chosen: Long, unions: Long) -> bool:
    """Choose the next ``size`` of the first ``count`` sets that have as many elements among them; False for no more.

    ``chosen`` has their numbers, ``unions`` what they have among them: the one at ``size`` - 1 is that of all.
    """
    depth = int(chosen[DEPTH])
    while depth >= 0:
        chosen[depth] += 1
        if chosen[depth] > count - size + depth:
            depth -= 1
            continue
        union = int(sets[chosen[depth]])
        if depth:
            union |= int(unions[depth - 1])
        elements = bits_in(union)
        if elements > size:
            continue
        unions[depth] = union
        if depth + 1 < size:
            chosen[depth + 1] = chosen[depth]
            depth += 1
        elif elements == size:
            chosen[DEPTH] = depth
            return True
    return False


@inner
def naked_subsets(masks: Long, units: Long, size: int, sets: Long, owners: Long, chosen: Long, unions: Long) -> int:
    """The sets are cells, the elements digits. Returns the candidates that are struck, as do those below."""
    changed = 0
    for unit in range(units.shape[0]):
        count = 0
        for at in range(units.shape[1]):
            mask = int(masks[units[unit, at]])
            if 2 <= bits_in(mask) <= size:
                sets[count], owners[count] = mask, at
                count += 1
        no_subset(chosen)
        while next_subset(sets, count, size, chosen, unions):
            digits, inside = int(unions[size - 1]), 0
            for number in range(size):
                inside |= 1 << int(owners[chosen[number]])
            for at in range(units.shape[1]):
                if inside >> at & 1 == 0:
                    changed |= int(masks[units[unit, at]]) & digits
                    masks[units[unit, at]] &= ~digits
    return changed


@inner
def hidden_subsets(masks: Long, units: Long, size: int, sets: Long, owners: Long, chosen: Long, unions: Long) -> int:
    """The sets are digits, the elements their places."""
    changed = 0
    for unit in range(units.shape[0]):
        count = 0
        for digit in range(units.shape[1]):
            places = 0
            for at in range(units.shape[1]):
                places |= (int(masks[units[unit, at]]) >> digit & 1) << at
            if 2 <= bits_in(places) <= size:
                sets[count], owners[count] = places, digit
                count += 1
        no_subset(chosen)
        while next_subset(sets, count, size, chosen, unions):
            places, digits = int(unions[size - 1]), 0
            for number in range(size):
                digits |= 1 << int(owners[chosen[number]])
            for at in range(units.shape[1]):
                if places >> at & 1:
                    changed |= int(masks[units[unit, at]]) & ~digits
                    masks[units[unit, at]] &= digits
    return changed


@inner
def fish(masks: Long, side: int, size: int, sets: Long, owners: Long, chosen: Long, unions: Long) -> int:
    """The sets are lines, the elements the crossing lines in which they have a digit."""
    changed = 0
    for digit in range(side):
        for along, across in ((1, side), (side, 1)):  # from cell to cell of a line, and from line to line
            count = 0
            for line in range(side):
                places = 0
                for at in range(side):
                    places |= (int(masks[line * across + at * along]) >> digit & 1) << at
                if 2 <= bits_in(places) <= size:
                    sets[count], owners[count] = places, line
                    count += 1
            no_subset(chosen)
            while next_subset(sets, count, size, chosen, unions):
                cover, base = int(unions[size - 1]), 0
                for number in range(size):
                    base |= 1 << int(owners[chosen[number]])
                for line in range(side):
                    for at in range(side):
                        if base >> line & 1 == 0 and cover >> at & 1:
                            changed |= int(masks[line * across + at * along]) & 1 << digit
                            masks[line * across + at * along] &= ~(1 << digit)
    return changed


@inner
def xy_wings(masks: Long, peers: Long, sees: Byte) -> int:
    """A pivot of x and y, and wings of x and z, y and z that do not see each other."""
    changed = 0
    for pivot in range(len(masks)):
        if bits_in(int(masks[pivot])) != 2:
            continue
        for one in range(peers.shape[1]):
            first = int(peers[pivot, one])
            xz = int(masks[first])
            if bits_in(xz) != 2 or bits_in(xz & int(masks[pivot])) != 1:
                continue
            for other in range(one + 1, peers.shape[1]):
                second = int(peers[pivot, other])
                z = xz & ~int(masks[pivot])
                if sees[first, second] or int(masks[second]) != int(masks[pivot]) ^ xz:
                    continue
                for at in range(peers.shape[1]):
                    cell = int(peers[first, at])
                    if sees[second, cell]:
                        changed |= int(masks[cell]) & z
                        masks[cell] &= ~z
    return changed


# ---- up the ladder


@compiled
def climb(ladder: Ladder, highest: int, rounds: int) -> None:
    """Take the easiest steps that give anything, so many times, up to the ``highest`` rung, or until none does."""
    masks, units, peers, size = ladder.masks, ladder.units, ladder.peers, ladder.size
    sets, owners, chosen, unions = ladder.sets, ladder.owners, ladder.chosen, ladder.unions
    while rounds > 0 and size[OPEN] > 0 and size[STUCK] == 0:
        rounds -= 1
        rung = changed = 0
        while changed == 0 and rung <= highest:
            if rung == FULL_HOUSE:
                changed = full_houses(masks, units, peers)
            elif rung == HIDDEN_SINGLE:
                changed = hidden_singles(masks, units, peers)
            elif rung == NAKED_SINGLE:
                changed = naked_singles(masks, peers)
            elif rung < SUBSETS:
                changed = locked(masks, ladder.bands, ladder.lines, rung == CLAIMING, sets, owners)
            elif rung == XY_WING:
                changed = xy_wings(masks, peers, ladder.sees)
            elif rung >= FISH:
                changed = fish(masks, units.shape[1], rung - FISH + 2, sets, owners, chosen, unions)
            elif (rung - SUBSETS) % 2 == 0:
                changed = naked_subsets(masks, units, (rung - SUBSETS) // 2 + 2, sets, owners, chosen, unions)
            else:
                changed = hidden_subsets(masks, units, (rung - SUBSETS) // 2 + 2, sets, owners, chosen, unions)
            rung += 1
        if changed == 0:
            size[STUCK] = 1
        else:
            size[RUNG] = max(int(size[RUNG]), rung - 1)
            size[OPEN] -= changed if rung - 1 <= NAKED_SINGLE else 0
