"""The engine's loops, once: plain loops over whole numbers, compiled by Numba or interpreted without it.

The terms. The cells of a line are bits of a *word*, a whole number of 62 bits; a longer line takes several words. Lines
count from 0, rows first; cells from 0, row by row. A *literal* is a cell with a value: 2 * cell + value. A *place* is
where the next block may begin: the cells before it are done. Places go from 0 to the length + 1, for the cell behind a
line is a gap, too.

One line is deduced completely, in a few operations for each of its blocks: a set of places is a word, and all its
members slide at once. ``M + (places & M)`` carries each of them to the right, through a run of cells that may be empty.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from puzzlelib.compiled import compiled, inner

Int = NDArray[np.int32]
Long = NDArray[np.int64]

BITS = 62  # cells in a word; the two bits above take the carry and the sign
NARROW = BITS - 2  # cells of a line that fits into one word, with the places behind it

# What probing and searching come back with.
FAILED, QUIET, PAUSED, DONE, FOUND, GIVEN_UP = 0, 1, 2, 3, 4, 5

# Places in State.size: lengths of the stacks, the literal that probing comes to next, how many are left,
# counts of work, and the line that contradicted last.
TRAIL, QUEUE, CURSOR, REST, LINES, PROBES, CONFLICT = 0, 1, 2, 3, 4, 5, 6

# A power of two has a rest of its own when it is divided by 67: so a bit's place is looked up.
PLACE_OF = np.zeros(67, dtype=np.int64)
for _place in range(BITS):
    PLACE_OF[2**_place % 67] = _place


class Net(NamedTuple):
    """What never changes.

    Attributes
    ----------
    clues, first : line k has the clues clues[first[k]:first[k + 1]].
    length : cells of each line. Shape (lines,).
    height, width, words : of the board; words that a line takes.
    """

    clues: Int
    first: Int
    length: Int
    height: int
    width: int
    words: int


class State(NamedTuple):
    """What is known, and the trail that takes it back.

    Attributes
    ----------
    filled, empty : the cells of each line that are known, as bits. Shape (lines * words,).
    trail : the literals that hold, in the order in which they were found.
    queue, waits : lines that have learned something, in a ring; 1 for each line in it. First come, first served: so a
        line is deduced once for many cells that it has learned.
    room : scratch for one line.
    touched : for each literal the lines that its last probe looked at, as bits. Shape (2 * cells, words for lines).
    fresh : for each literal 1 + the depth at which it was probed, if nothing that it touched has changed since, or 0.
    gain : how many cells followed from each literal when it was probed.
    seen : lines that the present probe has looked at, as bits.
    size : see the names above.
    """

    filled: Long
    empty: Long
    trail: Int
    queue: Int
    waits: NDArray[np.uint8]
    room: Long
    touched: Long
    fresh: Int
    gain: Int
    seen: Long
    size: Long


# ---- one line


@compiled
def words_of(length: int) -> int:
    """The words of a line and of the places behind it."""
    return (length + 1) // BITS + 1


@compiled
def table_at(words: int, block: int) -> int:
    """Where in ``room`` the places before a block stand, and after them its starts."""
    return (8 + 2 * block) * words


@compiled
def deduce(
    filled: int, empty: int, length: int, clues: Int, first: int, last: int, room: Long
) -> tuple[np.int64, np.int64]:
    """The cells of a line, as bits, that some placement fills, and those that some placement leaves empty.

    The line has ``length`` cells, at most NARROW; its clues are clues[first:last]. Both 0 if it has no placement.
    O(blocks * log(length)).
    """
    one = np.int64(1)
    passable = ((one << (length + 1)) - 1) & ~filled  # a place may slide through these; the last is the gap behind
    free = ((one << length) - 1) & ~empty
    blocks = last - first
    places = one
    for k in range(blocks):
        block = clues[first + k]
        places |= (passable + (places & passable)) ^ passable
        run, have = free, 1  # where `have` cells in a row are free
        while 2 * have <= block:
            run &= run >> have
            have *= 2
        starts = run & (run >> (block - have)) & ~(filled >> block) & places
        if starts == 0:
            return one & 0, one & 0
        table = table_at(1, k)
        room[table], room[table + 1] = places, starts
        places = starts << (block + 1)
    places |= (passable + (places & passable)) ^ passable
    goal = one << (length + 1)
    if not places & goal:
        return one & 0, one & 0

    # Right to left: from where can the rest be placed? That spreads in steps of 1, 2, 4, ... cells.
    fillable = emptyable = one & 0
    for k in range(blocks, -1, -1):
        if k < blocks:
            block = clues[first + k]
            table = table_at(1, k)
            places, starts = room[table], room[table + 1] & (goal >> (block + 1))
            room[table + 1] = starts
            emptyable |= starts << block
            cover, have = starts, 1
            while 2 * have <= block:
                cover |= cover << have
                have *= 2
            fillable |= cover | (cover << (block - have))
            goal = starts
        run, step = passable, 1
        while run:
            goal |= run & (goal >> step)
            run &= run >> step
            step *= 2
        emptyable |= places & passable & (goal >> 1)
    return fillable, emptyable & ((one << length) - 1)


@compiled
def deduce_wide(filled: Long, empty: Long, at: int, length: int, clues: Int, first: int, last: int, room: Long) -> bool:
    """What ``deduce`` does, for a line of any length: its words are filled[at:] and empty[at:].

    False if it has no placement. Else the words of both answers come to the front of ``room``: where a placement fills,
    then where one leaves empty.
    """
    words = words_of(length)
    fillable, emptyable, passable, free = 0, words, 2 * words, 3 * words
    places, run, starts, goal = 4 * words, 5 * words, 6 * words, 7 * words
    for word in range(words):
        gap_too = ones(length + 1 - BITS * word)
        inside = ones(length - BITS * word)
        black = filled[at + word] if inside else gap_too & 0
        white = empty[at + word] if inside else gap_too & 0
        room[fillable + word] = room[emptyable + word] = room[places + word] = room[goal + word] = 0
        room[passable + word] = gap_too & ~black
        room[free + word] = inside & ~white
    room[places] = 1
    room[goal + (length + 1) // BITS] = np.int64(1) << ((length + 1) % BITS)
    blocks = last - first
    for k in range(blocks):
        block = clues[first + k]
        slide(room, places, passable, words)
        for word in range(words):
            room[run + word] = room[free + word]
        have = 1
        while 2 * have <= block:
            shift_down(room, run, starts, have, words)
            for word in range(words):
                room[run + word] &= room[starts + word]
            have *= 2
        shift_down(room, run, starts, block - have, words)
        for word in range(words):
            room[run + word] &= room[starts + word]
            room[starts + word] = ~room[passable + word] & ones(length + 1 - BITS * word)
        shift_down(room, starts, starts, block, words)
        some, table = room[0] & 0, table_at(words, k)
        for word in range(words):
            room[starts + word] = room[run + word] & ~room[starts + word] & room[places + word]
            some |= room[starts + word]
            room[table + word] = room[places + word]
            room[table + words + word] = room[starts + word]
        if some == 0:
            return False
        shift_up(room, starts, places, block + 1, words)
    slide(room, places, passable, words)
    if room[places + (length + 1) // BITS] & room[goal + (length + 1) // BITS] == 0:
        return False

    for k in range(blocks, -1, -1):
        if k < blocks:
            block = clues[first + k]
            table = table_at(words, k)
            shift_down(room, goal, run, block + 1, words)
            for word in range(words):
                room[places + word] = room[table + word]
                room[goal + word] = room[table + words + word] & room[run + word]
                room[table + words + word] = room[goal + word]
            shift_up(room, goal, run, block, words)
            for word in range(words):
                room[emptyable + word] |= room[run + word]
                room[starts + word] = room[goal + word]
            have = 1
            while have < block:
                step = min(have, block - have)
                shift_up(room, starts, run, step, words)
                for word in range(words):
                    room[starts + word] |= room[run + word]
                have += step
            for word in range(words):
                room[fillable + word] |= room[starts + word]
        for word in range(words):
            room[run + word] = room[passable + word]
        step = 1
        some = np.int64(1)
        while some:
            shift_down(room, goal, starts, step, words)
            for word in range(words):
                room[goal + word] |= room[run + word] & room[starts + word]
            shift_down(room, run, starts, step, words)
            some = room[0] & 0
            for word in range(words):
                room[run + word] &= room[starts + word]
                some |= room[run + word]
            step *= 2
        shift_down(room, goal, starts, 1, words)
        for word in range(words):
            room[emptyable + word] |= room[places + word] & room[passable + word] & room[starts + word]
    for word in range(words):
        room[emptyable + word] &= ones(length - BITS * word)
    return True


@inner
def ones(count: int) -> np.int64:
    """A word whose lowest bits are set: ``count`` of them, at least none and at most all."""
    return (np.int64(1) << min(max(count, 0), BITS)) - 1


@inner
def slide(room: Long, places: int, passable: int, words: int) -> None:
    """Carry each place through the cells that may stay empty."""
    carry = room[places] & 0
    for word in range(words):
        free, here = room[passable + word], room[places + word] | carry
        carried = free + (here & free)
        room[places + word] = here | ((carried ^ free) & ones(BITS))
        carry = carried >> BITS


@inner
def shift_up(room: Long, source: int, target: int, by: int, words: int) -> None:
    """The bits of some words, moved up; the target may be the source."""
    whole, part = by // BITS, by % BITS
    for word in range(words - 1, -1, -1):
        moved = room[0] & 0
        if word >= whole:
            moved = (room[source + word - whole] << part) & ones(BITS)
        if word > whole:
            moved |= room[source + word - whole - 1] >> (BITS - part)
        room[target + word] = moved


@inner
def shift_down(room: Long, source: int, target: int, by: int, words: int) -> None:
    """The bits of some words, moved down; the target may be the source."""
    whole, part = by // BITS, by % BITS
    for word in range(words):
        moved = room[0] & 0
        if word + whole < words:
            moved = room[source + word + whole] >> part
        if word + whole + 1 < words:
            moved |= (room[source + word + whole + 1] << (BITS - part)) & ones(BITS)
        room[target + word] = moved


# ---- the board


def begin(net: Net) -> State:
    """Nothing is known, and every line waits."""
    lines, cells = len(net.length), net.height * net.width
    lines_words = (lines + BITS - 1) // BITS
    most_blocks = int((net.first[1:] - net.first[:-1]).max())
    size = np.zeros(7, dtype=np.int64)
    size[QUEUE] = lines
    return State(
        np.zeros(lines * net.words, dtype=np.int64),
        np.zeros(lines * net.words, dtype=np.int64),
        np.empty(cells, dtype=np.int32),
        np.arange(lines, dtype=np.int32),
        np.ones(lines, dtype=np.uint8),
        np.empty(table_at(net.words, most_blocks), dtype=np.int64),
        np.zeros(2 * cells * lines_words, dtype=np.int64),
        np.zeros(2 * cells, dtype=np.int32),
        np.zeros(2 * cells, dtype=np.int32),
        np.zeros(lines_words, dtype=np.int64),
        size,
    )


@compiled
def propagate(net: Net, state: State) -> bool:
    """Deduce the lines that wait, and those that learn from them, until nothing changes; False at a contradiction."""
    clues, first_clue, length = net.clues, net.first, net.length
    height, width, words = net.height, net.width, net.words
    filled, empty, room = state.filled, state.empty, state.room
    trail, queue, waits, seen, size = state.trail, state.queue, state.waits, state.seen, state.size
    known, waiting, solved = size[TRAIL], size[QUEUE], 0
    possible, head, lines = True, 0, len(queue)
    while waiting > 0:
        line = queue[head]
        head = (head + 1) % lines
        waiting -= 1
        waits[line] = 0
        if not possible:
            continue
        solved += 1
        seen[line // BITS] |= np.int64(1) << (line % BITS)
        is_row = line < height
        at, first, last, cells = line * words, first_clue[line], first_clue[line + 1], length[line]
        if cells <= NARROW:
            used = 1
            room[0], room[1] = deduce(filled[at], empty[at], cells, clues, first, last, room)
            possible = room[0] | room[1] != 0
        else:
            used = words_of(cells)
            possible = deduce_wide(filled, empty, at, cells, clues, first, last, room)
        if not possible:
            size[CONFLICT] = line
            continue
        for word in range(used):
            fillable, emptyable = room[word], room[used + word]
            if not (fillable ^ emptyable) & ~(filled[at + word] | empty[at + word]):
                continue
            for value in range(2):
                if value:
                    news = fillable & ~emptyable & ~filled[at + word]
                    filled[at + word] |= news
                else:
                    news = emptyable & ~fillable & ~empty[at + word]
                    empty[at + word] |= news
                while news:
                    lowest = news & -news
                    news ^= lowest
                    cell = BITS * word + PLACE_OF[lowest % 67]
                    if is_row:
                        other, crossing = height + cell, line
                        trail[known] = 2 * (line * width + cell) + value
                    else:
                        other, crossing = cell, line - height
                        trail[known] = 2 * (cell * width + crossing) + value
                    known += 1
                    to, bit = other * words + crossing // BITS, np.int64(1) << (crossing % BITS)
                    if value:
                        filled[to] |= bit
                    else:
                        empty[to] |= bit
                    if not waits[other]:
                        waits[other] = 1
                        queue[(head + waiting) % lines] = other
                        waiting += 1
    size[TRAIL], size[QUEUE] = known, 0
    size[LINES] += solved
    return possible


@compiled
def hold(net: Net, state: State, literal: int) -> None:
    """A cell gets a value, and both lines through it wait."""
    cell, value = literal // 2, literal % 2
    row, column = cell // net.width, cell % net.width
    state.trail[state.size[TRAIL]] = literal
    state.size[TRAIL] += 1
    for line, crossing in ((row, column), (net.height + column, row)):
        at, bit = line * net.words + crossing // BITS, np.int64(1) << (crossing % BITS)
        if value:
            state.filled[at] |= bit
        else:
            state.empty[at] |= bit
        if not state.waits[line]:
            state.waits[line] = 1
            state.queue[state.size[QUEUE]] = line
            state.size[QUEUE] += 1


@compiled
def take_back(net: Net, state: State, length: int) -> None:
    """What is known shrinks to the first ``length`` literals of the trail. No line may wait."""
    filled, empty, trail, height, width, words = (
        state.filled,
        state.empty,
        state.trail,
        net.height,
        net.width,
        net.words,
    )
    for at in range(length, state.size[TRAIL]):
        cell, value = trail[at] // 2, trail[at] % 2
        row, column = cell // width, cell % width
        here, bit = row * words + column // BITS, np.int64(1) << (column % BITS)
        there, crossing = (height + column) * words + row // BITS, np.int64(1) << (row % BITS)
        if value:
            filled[here] &= ~bit
            filled[there] &= ~crossing
        else:
            empty[here] &= ~bit
            empty[there] &= ~crossing
    state.size[TRAIL] = length


@compiled
def is_known(net: Net, state: State, cell: int) -> bool:
    """True if the cell has a value."""
    row, column = cell // net.width, cell % net.width
    at = row * net.words + column // BITS
    return bool((state.filled[at] | state.empty[at]) >> (column % BITS) & 1)


# ---- probing


@compiled
def probe(net: Net, state: State, depth: int, limit: int) -> int:
    """Suppose each open literal in turn: where that contradicts, the opposite holds.

    A literal that followed from another one's probe is not tried: what it implies is part of that. QUIET when nothing
    changes any more; FAILED at a contradiction; PAUSED once ``limit`` lines in all were deduced since the beginning.
    """
    size, fresh, touched, gain = state.size, state.fresh, state.touched, state.gain
    seen, trail = state.seen, state.trail
    cells, parts = net.height * net.width, len(seen)
    seen[:] = 0
    if not propagate(net, state):
        return FAILED
    forget(state)
    rest = size[REST] if size[REST] else 2 * cells
    while rest > 0:
        literal = size[CURSOR]
        size[REST] = rest
        if size[LINES] >= limit:
            return PAUSED
        size[CURSOR] = (literal + 1) % (2 * cells)
        rest -= 1
        if fresh[literal] or is_known(net, state, literal // 2):
            continue
        length = size[TRAIL]
        size[PROBES] += 1
        seen[:] = 0
        hold(net, state, literal)
        if propagate(net, state):
            gain[literal] = size[TRAIL] - length
            for at in range(length, size[TRAIL]):
                other = trail[at]
                if not fresh[other]:
                    fresh[other] = depth + 1
                    for part in range(parts):
                        touched[other * parts + part] = seen[part]
            take_back(net, state, length)
            continue
        take_back(net, state, length)
        hold(net, state, literal ^ 1)
        size[REST] = 0
        seen[:] = 0
        if not propagate(net, state):
            return FAILED
        forget(state)
        rest = 2 * cells
    size[REST] = 0
    return QUIET


@inner
def forget(state: State) -> None:
    """Something was found for good: probes that looked at a line which has seen it must be made again."""
    seen, touched, fresh = state.seen, state.touched, state.fresh
    parts = len(seen)
    for literal in range(len(fresh)):
        if fresh[literal]:
            for part in range(parts):
                if touched[literal * parts + part] & seen[part]:
                    fresh[literal] = 0


# ---- rating


@compiled
def pack(net: Net, state: State, limit: int) -> int:
    """Pack the lines that wait to the left and to the right, hold what both packings agree on, and so on.

    The leftmost place of a block in a packing is its leftmost in all placements, and those ``deduce`` knows. QUIET when
    nothing changes any more; FAILED at a contradiction; PAUSED once ``limit`` lines in all were deduced.
    """
    clues, room, size = net.clues, state.room, state.size
    while size[QUEUE] > 0:
        if size[LINES] >= limit:
            return PAUSED
        size[QUEUE] -= 1
        size[LINES] += 1
        line = state.queue[size[QUEUE]]
        at, first, last, length = line * net.words, net.first[line], net.first[line + 1], net.length[line]
        if length <= NARROW:
            words = 1
            room[0], room[1] = deduce(state.filled[at], state.empty[at], length, clues, first, last, room)
            possible = room[0] | room[1] != 0
        else:
            words = words_of(length)
            possible = deduce_wide(state.filled, state.empty, at, length, clues, first, last, room)
        if not possible:
            size[CONFLICT] = line
            return FAILED
        compare(room, words, clues, first, last, length)
        for word in range(words):
            for value in range(2):
                news = room[value * words + word] & ~(state.filled[at + word] | state.empty[at + word])
                while news:
                    place = BITS * word + PLACE_OF[(news & -news) % 67]
                    news &= news - 1
                    cell = line * net.width + place if line < net.height else place * net.width + line - net.height
                    hold(net, state, 2 * cell + value)
        state.waits[line] = 0  # not before: what it has found is no news to itself
    return QUIET


@inner
def compare(room: Long, words: int, clues: Int, first: int, last: int, length: int) -> None:
    """What both packings of a line leave empty and what they fill, as sets at the front of the room."""
    for word in range(2 * words):
        room[word] = 0
    behind = 0  # the rightmost place of the block before
    for k in range(last - first):
        starts, block = table_at(words, k) + words, clues[first + k]
        left, right = lowest(room, starts, words), highest(room, starts, words)
        add_span(room, 0, words, behind, left)
        add_span(room, words, words, right, left + block)
        behind = right + block
    add_span(room, 0, words, behind, length)


@inner
def add_span(room: Long, at: int, words: int, start: int, stop: int) -> None:
    """Put the cells from ``start`` on and before ``stop`` into a set."""
    for word in range(words):
        room[at + word] |= ones(stop - BITS * word) & ~ones(start - BITS * word)


@inner
def lowest(room: Long, at: int, words: int) -> int:
    """The place of the lowest bit of a set that is not empty."""
    word = 0
    while room[at + word] == 0:
        word += 1
    bits = room[at + word]
    return BITS * word + int(PLACE_OF[(bits & -bits) % 67])


@inner
def highest(room: Long, at: int, words: int) -> int:
    """The place of the highest bit of a set that is not empty."""
    word = words - 1
    while room[at + word] == 0:
        word -= 1
    bits, place, step = room[at + word], BITS * word, 32
    while step:
        if bits >> step:
            bits >>= step
            place += step
        step //= 2
    return place


@compiled
def agree(net: Net, state: State, cell: int) -> bool:
    """Suppose that an open cell is filled, then that it is empty, and hold what follows from both.

    ``probe`` has come to rest, so neither contradicts, and what both say does not, either. True if anything was found.
    """
    size, trail, length = state.size, state.trail, state.size[TRAIL]
    follows = np.zeros(2 * len(trail), dtype=np.uint8)
    for value in range(2):
        hold(net, state, 2 * cell + value)
        propagate(net, state)
        for at in range(length, size[TRAIL]):
            follows[trail[at]] += 1
        take_back(net, state, length)
    state.seen[:] = 0
    for literal in range(len(follows)):
        if follows[literal] == 2:
            hold(net, state, literal)
    if size[TRAIL] == length:
        return False
    propagate(net, state)
    forget(state)
    return True


# ---- search


# Places in Tree.size.
DEPTH, AT_SOLUTION, BETS_MADE = 0, 1, 2


class Tree(NamedTuple):
    """Where a search stands, so that it can pause.

    Attributes
    ----------
    bets : the literal of each assumption in force, from the root.
    marks : the length of the trail before each.
    size : bets in force; 1 if a solution was just found; bets made so far.
    """

    bets: Int
    marks: Long
    size: Long


def plant(net: Net) -> Tree:
    """A search at its root."""
    cells = net.height * net.width
    return Tree(np.empty(cells, dtype=np.int32), np.empty(cells, dtype=np.int64), np.zeros(3, dtype=np.int64))


@compiled
def search(net: Net, state: State, tree: Tree, limit: int, patience: int) -> int:
    """Go on until the next solution is FOUND, the tree is DONE, or ``limit`` lines were deduced and it has PAUSED.

    It is GIVEN_UP where an assumption is refuted and more than ``patience`` lines were deduced. Where probing is stuck,
    a literal is assumed; where it is refuted, its opposite holds.
    """
    cells, size = net.height * net.width, tree.size
    possible = size[AT_SOLUTION] == 0
    size[AT_SOLUTION] = 0
    while True:
        if not possible:
            if size[DEPTH] == 0:
                return DONE
            if state.size[LINES] > patience:
                return GIVEN_UP
            refute(net, state, tree)
        verdict = probe(net, state, size[DEPTH], limit)
        if verdict == PAUSED:
            return PAUSED
        possible = verdict == QUIET
        if possible and state.size[TRAIL] == cells:
            size[AT_SOLUTION] = 1
            return FOUND
        if possible:
            assume(net, state, tree, next_bet(net, state))


@inner
def assume(net: Net, state: State, tree: Tree, literal: int) -> None:
    """Assume that a cell has a value."""
    depth = tree.size[DEPTH]
    tree.bets[depth], tree.marks[depth] = literal, state.size[TRAIL]
    tree.size[DEPTH] += 1
    tree.size[BETS_MADE] += 1
    hold(net, state, literal)


@inner
def refute(net: Net, state: State, tree: Tree) -> None:
    """Take the last assumption back, and hold its opposite. What was probed under it counts no more."""
    tree.size[DEPTH] -= 1
    depth = tree.size[DEPTH]
    take_back(net, state, tree.marks[depth])
    for literal in range(len(state.fresh)):
        if state.fresh[literal] > depth + 1:
            state.fresh[literal] = 0
    hold(net, state, tree.bets[depth] ^ 1)


@inner
def next_bet(net: Net, state: State) -> int:
    """The literal to assume: of the cell whose two probes settled most, with the value that settled more."""
    best, most, gain = 0, np.int64(-1), state.gain
    for cell in range(net.height * net.width):
        if is_known(net, state, cell):
            continue
        product = np.int64(gain[2 * cell]) * gain[2 * cell + 1]
        if product > most:
            best, most = 2 * cell + (gain[2 * cell + 1] > gain[2 * cell]), product
    return best
