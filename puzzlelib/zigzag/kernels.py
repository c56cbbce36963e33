"""The engine's loops, once: plain loops over arrays, compiled by Numba or interpreted without it.

The terms. A *spot* is a letter in a cell. A *visit* is a word that can pass a cell, with any letter; a *claim* is a
word that can put a certain letter there. The paths of a word that are alive are bits, and so are the paths of each
visit and each claim: what follows from a change takes a few operations on whole numbers.

Numba counts references whenever an array is taken out of a tuple. So the one function in which the time is spent,
``propagate``, takes them out once and is long; the others are small.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from puzzlelib.compiled import compiled, inner

Int = NDArray[np.int32]
Long = NDArray[np.int64]

BITS = 62  # paths in a whole number; with its sign bit it would turn negative

# What probing and searching come back with.
FAILED, QUIET, PAUSED, DONE, FOUND, GIVEN_UP = 0, 1, 2, 3, 4, 5

SEVERAL = -2  # instead of a letter

# Places in State.size: lengths of the stacks; the word and its path at which probing has paused, and the length of the
# trail before that word; and counts.
TRAIL, SPOTS, WORDS, CURSOR, PATH, MARK, PROBES, CHANGES, CHANGES_BEFORE = 0, 1, 2, 3, 4, 5, 6, 7, 8

# Columns of the tables in Net. Rows that are counted by a start end where the next row starts.
FIRST_PATH, FIRST_BITS, BITS_COUNT, LETTERS, FIRST_POSITION, FIRST_VISIT = 0, 1, 2, 3, 4, 5  # words
CELL, VISIT_MASK, FIRST_CLAIM, WORD = 0, 1, 2, 3  # visits
SPOT, CLAIM_MASK = 0, 1  # claims
BACKER_WORD, BACKER_BITS, BACKER_COUNT, BACKER_MASK = 0, 1, 2, 3  # backers
GUEST_VISIT, GUEST_BITS, GUEST_COUNT, GUEST_MASK = 0, 1, 2, 3  # guests


class Net(NamedTuple):
    """What never changes: the paths of all words, and who meets whom.

    What is looked up together lies together, in a row of a table; the columns have their names above.

    Attributes
    ----------
    words : a row a word, and one more: its first path of all, its bits in ``State.now`` (where they start, and how many
        whole numbers they take), its letters, its first place in ``path_visits``, its first visit.
    bits_word : the word of each whole number of bits.
    path_visits : the visits of each path, path by path.
    visits : a row a visit, and one more, by word and cell: its cell, its paths in ``masks``, its first claim, its word.
    claims : a row a claim, by visit and spot: its spot, and its paths in ``masks``.
    masks : the paths of visits and claims, as bits; as many whole numbers each as the word has.
    cell_first : the spots of cell c are cell_first[c] to cell_first[c + 1]. spot_cell, spot_letter : of each spot.
    spot_first, backers : the claims on a spot: a row has the word, its bits, how many, and the claim's mask.
    meet_first, guests : the visits of a cell: a row has the visit, its word's bits, how many, and its mask.
    open, choices, entries : where these start in ``State.now``, and its length.
    """

    words: Int
    bits_word: Int
    path_visits: Int
    visits: Int
    claims: Int
    masks: Long
    cell_first: Int
    spot_cell: Int
    spot_letter: Int
    spot_first: Int
    backers: Int
    meet_first: Int
    guests: Int
    open: int
    choices: int
    entries: int


class State(NamedTuple):
    """What is still possible, and the trail that takes it back.

    Attributes
    ----------
    now : all that is taken back, in one array: the bits of all words from 0 on; for each spot, from ``Net.open`` on, 1
        while its letter is possible; for each cell, from ``Net.choices`` on, the number of its open spots.
    trail, before : the index of each change of ``now``, and the value before.
    spots, words : stacks of what must be looked at. waits : 1 for each word in its stack.
    watch : two visits of each cell that are possible, as far as is known, or -1. Shape (cells, 2). Where one is lost,
        another takes its place; only where none is left something follows.
    watched, watched_count, place : the watched visits of each word, at the places of its visits, and how many; where in
        ``watched`` a visit stands, or -1.
    example : for each word a path that was alive when it was last looked at; so it is alive where nothing waits.
    unsure : for each word, 1 if its paths must be probed.
    turns : for each word, how often they were.
    agreed : room for what all probes of a word agree on.
    size : see the names above.
    """

    now: Long
    trail: Int
    before: Long
    spots: Int
    words: Int
    waits: Int
    watch: Int
    watched: Int
    watched_count: Int
    place: Int
    example: Int
    unsure: Int
    turns: Int
    agreed: Long
    size: Long


# ---- the paths


@compiled
def list_paths(
    neighbours: Int, standing: Int, texts: Int, text_first: Int, starts: Int, most_steps: int
) -> tuple[Int, int, Int, bool]:
    """The paths of all words that agree with the letters that stand, each word's in the order of the article.

    ``neighbours`` has shape (cells, 4), -1 at the edge; ``standing`` a letter for each cell, -1 for none; word k has
    the letters texts[text_first[k]:text_first[k + 1]] and starts in starts[k].

    Returns the cells of all paths, one after the other, in an array with room for more, and how many these are; the
    first path of each word, shape (words + 1,); and False if more than ``most_steps`` would be taken to walk them, and
    to write them down: one for each letter of a path.
    """
    words = len(starts)
    first_path = np.zeros(words + 1, dtype=np.int32)
    cells = np.empty(1024, dtype=np.int32)
    size = steps = 0
    used = np.zeros(len(standing), dtype=np.int32)
    longest = 0
    for word in range(words):
        longest = max(longest, text_first[word + 1] - text_first[word])
    path = np.empty(longest, dtype=np.int32)
    turn = np.empty(longest, dtype=np.int32)  # the next direction to try after each letter
    for word in range(words):
        first_path[word + 1] = first_path[word]
        base, length = text_first[word], text_first[word + 1] - text_first[word]
        path[0] = starts[word]
        turn[0] = 0
        used[path[0]] = 1
        at = 0
        while at >= 0:
            if steps > most_steps:
                return cells, size, first_path, False
            if at == length - 1:
                steps += length
                if size + length > len(cells):
                    more = np.empty(2 * len(cells) + length, dtype=np.int32)
                    for index in range(size):
                        more[index] = cells[index]
                    cells = more
                for index in range(length):
                    cells[size + index] = path[index]
                size += length
                first_path[word + 1] += 1
                used[path[at]] = 0
                at -= 1
                continue
            if turn[at] == 4:
                used[path[at]] = 0
                at -= 1
                continue
            there = neighbours[path[at], turn[at]]
            turn[at] += 1
            steps += 1
            if there < 0 or used[there]:
                continue
            if standing[there] >= 0 and standing[there] != texts[base + at + 1]:
                continue
            at += 1
            path[at] = there
            turn[at] = 0
            used[there] = 1
    return cells, size, first_path, True


@inner
def ordered(indices: Int, keys: Int, count: int) -> tuple[Int, Int]:
    """Indices sorted by their keys, 0 to count - 1, equal ones in the order given; and where those of each key start.

    Shapes (len(indices),) and (count + 1,).
    """
    first, fill = np.zeros(count + 1, dtype=np.int32), np.empty(count, dtype=np.int32)
    for index in indices:
        first[keys[index] + 1] += 1
    for key in range(count):
        fill[key] = first[key]
        first[key + 1] += first[key]
    by_key = np.empty(len(indices), dtype=np.int32)
    for index in indices:
        by_key[fill[keys[index]]] = index
        fill[keys[index]] += 1
    return by_key, first


@inner
def bit(path: int) -> np.int64:
    """The bit of a path in its whole number. Ones of 32 bits, as NumPy counts them, are too short."""
    return np.int64(1) << (path % BITS)


@compiled
def weave(path_cells: Int, size: int, first_path: Int, texts: Int, text_first: Int, cells: int, letters: int) -> Net:
    """Make the net of the paths that ``list_paths`` gave. O(letters of all paths)."""
    count = len(first_path) - 1
    words = np.zeros((count + 1, 6), dtype=np.int32)
    position_word, position_letter = np.empty(size, dtype=np.int32), np.empty(size, dtype=np.int32)
    positions = np.empty(size, dtype=np.int32)
    at = all_bits = 0
    for word in range(count):
        paths, length = first_path[word + 1] - first_path[word], text_first[word + 1] - text_first[word]
        words[word, FIRST_PATH], words[word, LETTERS] = first_path[word], length
        words[word, FIRST_BITS], words[word, BITS_COUNT] = all_bits, (paths + BITS - 1) // BITS
        words[word, FIRST_POSITION] = at
        all_bits += words[word, BITS_COUNT]
        for _ in range(paths):
            for letter in range(text_first[word], text_first[word + 1]):
                positions[at], position_word[at], position_letter[at] = at, word, texts[letter]
                at += 1
    words[count, FIRST_PATH], words[count, FIRST_BITS], words[count, FIRST_POSITION] = first_path[count], all_bits, size
    bits_word = np.empty(all_bits, dtype=np.int32)
    for word in range(count):
        for bits in range(words[word, FIRST_BITS], words[word + 1, FIRST_BITS]):
            bits_word[bits] = word

    # Spots, cell by cell, in the order of the letters; and the claims on each, in the order of the words.
    by_letter, _ = ordered(positions, position_letter, letters)
    by_spot, _ = ordered(by_letter, path_cells, cells)
    cell_first = np.zeros(cells + 1, dtype=np.int32)
    spot_cell, spot_letter = np.empty(size, dtype=np.int32), np.empty(size, dtype=np.int32)
    spot_first = np.empty(size + 1, dtype=np.int32)
    claim_spot, claim_word = np.empty(size, dtype=np.int32), np.empty(size, dtype=np.int32)
    position_claim = np.empty(size, dtype=np.int32)
    spots = claimed = 0
    for index in range(size):
        at = by_spot[index]
        cell, letter, word = path_cells[at], position_letter[at], position_word[at]
        new = spots == 0 or spot_cell[spots - 1] != cell or spot_letter[spots - 1] != letter
        if new:
            spot_cell[spots], spot_letter[spots], spot_first[spots] = cell, letter, claimed
            spots += 1
            cell_first[cell + 1] += 1
        if new or claim_word[claimed - 1] != word:
            claim_spot[claimed], claim_word[claimed] = spots - 1, word
            claimed += 1
        position_claim[at] = claimed - 1
    spot_first[spots] = claimed
    for cell in range(cells):
        cell_first[cell + 1] += cell_first[cell]

    # The same claims, and the visits, word by word, in the order of spots and cells.
    by_word, claim_first = ordered(positions[:claimed], claim_word, count)
    visits, claims = np.empty((claimed + 1, 4), dtype=np.int32), np.empty((claimed, 2), dtype=np.int32)
    backers = np.empty((claimed, 4), dtype=np.int32)
    claim_visit, visit_cell = np.empty(claimed, dtype=np.int32), np.empty(claimed, dtype=np.int32)
    made = room = 0
    for word in range(count):
        words[word, FIRST_VISIT] = made
        bits = words[word, BITS_COUNT]
        for index in range(claim_first[word], claim_first[word + 1]):
            claim = by_word[index]
            spot = claim_spot[claim]
            cell = spot_cell[spot]
            if made == words[word, FIRST_VISIT] or visit_cell[made - 1] != cell:
                visits[made, CELL], visits[made, VISIT_MASK], visits[made, WORD] = cell, room, word
                visits[made, FIRST_CLAIM] = index
                visit_cell[made] = cell
                made += 1
                room += bits
            claims[index, SPOT], claims[index, CLAIM_MASK] = spot, room
            backers[claim, BACKER_WORD], backers[claim, BACKER_MASK] = word, room
            backers[claim, BACKER_BITS], backers[claim, BACKER_COUNT] = words[word, FIRST_BITS], bits
            claim_visit[claim] = made - 1
            room += bits
    words[count, FIRST_VISIT] = made
    visits[made, FIRST_CLAIM] = claimed

    masks = np.zeros(room, dtype=np.int64)
    path_visits = np.empty(size, dtype=np.int32)
    for word in range(count):
        at = words[word, FIRST_POSITION]
        for path in range(words[word + 1, FIRST_PATH] - words[word, FIRST_PATH]):
            for _ in range(words[word, LETTERS]):
                claim = position_claim[at]
                path_visits[at] = claim_visit[claim]
                masks[visits[path_visits[at], VISIT_MASK] + path // BITS] |= bit(path)
                masks[backers[claim, BACKER_MASK] + path // BITS] |= bit(path)
                at += 1

    by_cell, meet_first = ordered(positions[:made], visit_cell, cells)
    guests = np.empty((made, 4), dtype=np.int32)
    for index in range(made):
        visit = by_cell[index]
        word = visits[visit, WORD]
        guests[index, GUEST_VISIT], guests[index, GUEST_MASK] = visit, visits[visit, VISIT_MASK]
        guests[index, GUEST_BITS], guests[index, GUEST_COUNT] = words[word, FIRST_BITS], words[word, BITS_COUNT]
    return Net(
        words,
        bits_word,
        path_visits,
        visits,
        claims,
        masks,
        cell_first,
        spot_cell,
        spot_letter,
        spot_first,
        backers,
        meet_first,
        guests,
        all_bits,
        all_bits + spots,
        all_bits + spots + cells,
    )


def blank(net: Net) -> State:
    """A state with room for all; ``begin`` fills it."""
    words, cells, spots = len(net.words) - 1, len(net.cell_first) - 1, net.choices - net.open
    paths, visits = int(net.words[words, FIRST_PATH]), int(net.words[words, FIRST_VISIT])
    changes = paths + 2 * spots  # each kills a path, closes a spot, or leaves a cell less choice
    return State(
        now=np.zeros(net.entries, dtype=np.int64),
        trail=np.empty(changes, dtype=np.int32),
        before=np.empty(changes, dtype=np.int64),
        spots=np.empty(spots, dtype=np.int32),
        words=np.arange(words, dtype=np.int32),
        waits=np.ones(words, dtype=np.int32),
        watch=np.full((cells, 2), -1, dtype=np.int32),
        watched=np.empty(visits, dtype=np.int32),
        watched_count=np.zeros(words, dtype=np.int32),
        place=np.full(visits, -1, dtype=np.int32),
        example=np.zeros(words, dtype=np.int32),
        unsure=np.ones(words, dtype=np.int32),
        turns=np.zeros(words, dtype=np.int32),
        agreed=np.zeros(net.open, dtype=np.int64),
        size=np.zeros(9, dtype=np.int64),
    )


@compiled
def begin(net: Net, state: State) -> bool:
    """Let every path live and every word wait in a blank state; False if a word or a cell has no path at all."""
    words, now = len(net.words) - 1, state.now
    state.size[WORDS] = words
    for word in range(words):
        paths = paths_of(net.words, word)
        if paths == 0:
            return False
        for path in range(paths):
            now[net.words[word, FIRST_BITS] + path // BITS] |= bit(path)
    for spot in range(net.open, net.choices):
        now[spot] = 1
    for cell in range(len(net.cell_first) - 1):
        now[net.choices + cell] = net.cell_first[cell + 1] - net.cell_first[cell]
        first = net.meet_first[cell]
        guests = net.meet_first[cell + 1] - first
        if guests == 0:
            return False
        for side in range(min(2, guests)):
            visit = net.guests[first + side, GUEST_VISIT]
            word = net.visits[visit, WORD]
            state.watch[cell, side] = visit
            state.place[visit] = net.words[word, FIRST_VISIT] + state.watched_count[word]
            state.watched[state.place[visit]] = visit
            state.watched_count[word] += 1
        if guests == 1:  # it forces its word; all words wait anyway
            left = np.int64(0)
            for bits in range(net.guests[first, GUEST_COUNT]):
                index = net.guests[first, GUEST_BITS] + bits
                now[index] &= net.masks[net.guests[first, GUEST_MASK] + bits]
                left |= now[index]
            if left == 0:
                return False
    return True


# ---- propagation


@compiled
def paths_of(words: Int, word: int) -> int:
    """How many paths a word had at first; ``words`` as in the net."""
    return int(words[word + 1, FIRST_PATH] - words[word, FIRST_PATH])


@inner
def put(state: State, index: int, value: int | np.int64) -> None:
    """Change an entry of ``now``, and remember what it was."""
    at = state.size[TRAIL]
    state.trail[at] = index
    state.before[at] = state.now[index]
    state.now[index] = value
    state.size[TRAIL] = at + 1


@compiled
def take_back(state: State, length: int) -> None:
    """Undo all that stands behind the first ``length`` entries of the trail. Nothing waits then."""
    now, trail, before, size = state.now, state.trail, state.before, state.size
    for at in range(size[WORDS]):
        state.waits[state.words[at]] = 0
    size[SPOTS] = size[WORDS] = 0
    for at in range(size[TRAIL] - 1, length - 1, -1):
        now[trail[at]] = before[at]
    size[TRAIL] = length


@inner
def wake(state: State, word: int) -> None:
    """A word must be looked at."""
    if not state.waits[word]:
        state.waits[word] = 1
        state.words[state.size[WORDS]] = word
        state.size[WORDS] += 1


@compiled
def keep_only(net: Net, state: State, word: int, path: int) -> None:
    """Of the paths of a word only number ``path``, from 0, stays alive."""
    first = net.words[word, FIRST_BITS]
    for bits in range(first, first + net.words[word, BITS_COUNT]):
        after = bit(path) if bits == first + path // BITS else np.int64(0)
        if after != state.now[bits]:
            put(state, bits, after)
    wake(state, word)


@inner
def kill(net: Net, state: State, word: int, path: int) -> bool:
    """Path number ``path``, from 0, of a word dies. False if it was the last."""
    bits = net.words[word, FIRST_BITS] + path // BITS
    put(state, bits, state.now[bits] & ~bit(path))
    wake(state, word)
    return paths_left(net.words, state.now, word) > 0


@inner
def close(net: Net, state: State, spot: int) -> bool:
    """A letter is impossible in a cell. False if it was the last."""
    choices = net.choices + net.spot_cell[spot]
    put(state, net.open + spot, np.int64(0))
    put(state, choices, state.now[choices] - 1)
    state.spots[state.size[SPOTS]] = spot
    state.size[SPOTS] += 1
    return bool(state.now[choices] > 0)


@inner
def close_others(net: Net, state: State, spot: int) -> None:
    """A letter stands in a cell: the others are impossible there."""
    cell = net.spot_cell[spot]
    for other in range(net.cell_first[cell], net.cell_first[cell + 1]):
        if other != spot and state.now[net.open + other]:
            close(net, state, other)


@inner
def paths_left(words: Int, now: Long, word: int) -> int:
    """How many paths of a word are alive; ``words`` as in the net, ``now`` as in the state."""
    count = 0
    for bits in range(words[word, FIRST_BITS], words[word + 1, FIRST_BITS]):
        rest = now[bits]
        while rest:
            rest &= rest - 1
            count += 1
    return count


@compiled
def is_alive(words: Int, now: Long, word: int, path: int) -> bool:
    """True if path number ``path`` of a word, from 0, is; ``words`` as in the net, ``now`` as in the state."""
    return bool((now[words[word, FIRST_BITS] + path // BITS] >> (path % BITS)) & 1)


@compiled
def propagate(net: Net, state: State) -> bool:
    """Draw all conclusions from what waits. False if a word has no path left, or a cell no letter or no word.

    A letter that is impossible kills the paths that put it there. Where every path of a word passes a cell, only its
    letters are possible. A cell that one word alone can reach forces it.
    """
    now, trail, before, size = state.now, state.trail, state.before, state.size
    spots, words, waits, watch = state.spots, state.words, state.waits, state.watch
    watched, watched_count, place = state.watched, state.watched_count, state.place
    example, masks, path_visits, word_table = state.example, net.masks, net.path_visits, net.words
    visits, claims, cell_first = net.visits, net.claims, net.cell_first
    spot_first, backers, meet_first, guests = net.spot_first, net.backers, net.meet_first, net.guests
    length, spots_wait, words_wait = size[TRAIL], size[SPOTS], size[WORDS]
    possible = True
    while possible and spots_wait + words_wait > 0:
        if spots_wait > 0:
            spots_wait -= 1
            spot = spots[spots_wait]
            for at in range(spot_first[spot], spot_first[spot + 1]):
                first, mask = backers[at, BACKER_BITS], backers[at, BACKER_MASK]
                left, changed = np.int64(0), False
                for bits in range(backers[at, BACKER_COUNT]):
                    alive = now[first + bits]
                    dead = alive & masks[mask + bits]
                    left |= alive ^ dead
                    if dead:
                        trail[length], before[length] = first + bits, alive
                        length += 1
                        now[first + bits] = alive ^ dead
                        changed = True
                word = backers[at, BACKER_WORD]
                if changed and not waits[word]:
                    waits[word] = 1
                    words[words_wait] = word
                    words_wait += 1
                if left == 0:
                    possible = False
                    break
            continue

        words_wait -= 1
        word = words[words_wait]
        waits[word] = 0
        first, count = word_table[word, FIRST_BITS], word_table[word, BITS_COUNT]

        # Cells that every path passes lie on any path that is alive.
        path = example[word]
        if not (now[first + path // BITS] >> (path % BITS)) & 1:
            bits = 0
            while now[first + bits] == 0:
                bits += 1
            alive, path = now[first + bits], bits * BITS
            while not alive & 1:
                alive >>= 1
                path += 1
            example[word] = path
        letters = word_table[word, LETTERS]
        start = word_table[word, FIRST_POSITION] + path * letters
        for at in range(start, start + letters):
            visit = path_visits[at]
            cell, mask = visits[visit, CELL], visits[visit, VISIT_MASK]
            choices = now[net.choices + cell]
            if choices == 1:
                continue
            missing = np.int64(0)
            for bits in range(count):
                missing |= now[first + bits] & ~masks[mask + bits]
            if missing:
                continue
            claim, end, left = visits[visit, FIRST_CLAIM], visits[visit + 1, FIRST_CLAIM], choices
            for spot in range(cell_first[cell], cell_first[cell + 1]):
                ours = np.int64(0)
                if claim < end and claims[claim, SPOT] == spot:
                    for bits in range(count):
                        ours |= now[first + bits] & masks[claims[claim, CLAIM_MASK] + bits]
                    claim += 1
                if ours == 0 and now[net.open + spot]:
                    trail[length], before[length] = net.open + spot, 1
                    length += 1
                    now[net.open + spot] = 0
                    spots[spots_wait] = spot
                    spots_wait += 1
                    left -= 1
            if left < choices:
                trail[length], before[length] = net.choices + cell, choices
                length += 1
                now[net.choices + cell] = left
                possible = possible and left > 0

        # Cells that this word watches and can no longer reach find another word, or force the last one.
        first_visit = word_table[word, FIRST_VISIT]
        for at_watch in range(first_visit + watched_count[word] - 1, first_visit - 1, -1):
            visit = watched[at_watch]
            some, mask = np.int64(0), visits[visit, VISIT_MASK]
            for bits in range(count):
                some |= now[first + bits] & masks[mask + bits]
            if some:
                continue
            cell = visits[visit, CELL]
            side = 0 if watch[cell, 0] == visit else 1
            for at in range(meet_first[cell], meet_first[cell + 1]):
                other, base = guests[at, GUEST_VISIT], guests[at, GUEST_BITS]
                if place[other] >= 0:
                    continue
                for bits in range(guests[at, GUEST_COUNT]):
                    some |= now[base + bits] & masks[guests[at, GUEST_MASK] + bits]
                if some:
                    watched_count[word] -= 1
                    moved = watched[first_visit + watched_count[word]]
                    watched[at_watch], place[moved], place[visit] = moved, at_watch, -1
                    guest = visits[other, WORD]
                    place[other] = word_table[guest, FIRST_VISIT] + watched_count[guest]
                    watched[place[other]], watch[cell, side] = other, other
                    watched_count[guest] += 1
                    break
            if some:
                continue
            last = watch[cell, 1 - side]
            if last < 0:
                possible = False
                break
            forced, mask = visits[last, WORD], visits[last, VISIT_MASK]
            base = word_table[forced, FIRST_BITS]
            for bits in range(word_table[forced, BITS_COUNT]):
                alive = now[base + bits]
                stay = alive & masks[mask + bits]
                some |= stay
                if stay != alive:
                    trail[length], before[length] = base + bits, alive
                    length += 1
                    now[base + bits] = stay
                    if not waits[forced]:
                        waits[forced] = 1
                        words[words_wait] = forced
                        words_wait += 1
            if some == 0:
                possible = False
                break
    size[TRAIL], size[SPOTS], size[WORDS] = length, spots_wait, words_wait
    return possible


# ---- probing


@compiled
def probe(net: Net, state: State, limit: int) -> int:
    """Suppose each path in turn: those that contradict die, and what all the others agree on holds.

    First the words near which something changed, then all of them, until nothing changes or all letters stand: QUIET.
    FAILED if a word has no path left; PAUSED once ``limit`` paths in all were tried since the beginning.
    """
    size, unsure = state.size, state.unsure
    if not propagate(net, state):
        return FAILED
    while size[PATH] > 0 or not all_stand(net, state):  # a word that was begun is ended: so a pause changes nothing
        word = size[CURSOR] if size[PATH] > 0 else next_word(net, state)
        if word < 0:
            if size[CHANGES] == size[CHANGES_BEFORE]:
                return QUIET
            size[CHANGES_BEFORE] = size[CHANGES]
            for each in range(len(unsure)):
                unsure[each] = 1
            continue
        if size[PATH] == 0:
            size[MARK] = size[TRAIL]
        unsure[word] = 0
        verdict = probe_word(net, state, word, limit)
        if verdict == FAILED:
            return FAILED
        if verdict == PAUSED:
            size[CURSOR], unsure[word] = word, 1
            return PAUSED
        if size[TRAIL] > size[MARK]:
            wake_near(net, state, size[MARK])
            size[CHANGES] += 1
        state.turns[word] += 1
    return QUIET


@inner
def next_word(net: Net, state: State) -> int:
    """The word to probe next, -1 for none: of those that had the fewest turns one that is long and has few paths.

    The fewer they are, and the longer it is, the more they agree on, and the more follows from each.
    """
    best, best_left, best_square = -1, 0, 0
    for word in range(len(net.words) - 1):
        if not state.unsure[word] or (best >= 0 and state.turns[word] > state.turns[best]):
            continue
        left, square = paths_left(net.words, state.now, word), int(net.words[word, LETTERS]) ** 2
        if left < 2:
            state.unsure[word] = 0
        elif best < 0 or state.turns[word] < state.turns[best] or left * best_square < best_left * square:
            best, best_left, best_square = word, left, square
    return best


@inner
def all_stand(net: Net, state: State) -> bool:
    """True if no cell has several letters that paths alive put there."""
    for cell in range(len(net.cell_first) - 1):
        if state.now[net.choices + cell] < 2:
            continue
        wanted = 0
        for spot in range(net.cell_first[cell], net.cell_first[cell + 1]):
            if state.now[net.open + spot] and paths_of_spot(net, state, spot) > 0:
                wanted += 1
        if wanted > 1:
            return False
    return True


@inner
def probe_word(net: Net, state: State, word: int, limit: int) -> int:
    """Suppose each path of a word that has several: QUIET. FAILED if none is left, or what follows contradicts.

    PAUSED in between, as ``probe`` does: ``State.agreed`` waits until it comes back.
    """
    now, size, agreed = state.now, state.size, state.agreed
    start = size[PATH]
    size[PATH] = 0
    if start == 0:
        for bits in range(net.open):
            agreed[bits] = 0
    for path in range(start, paths_of(net.words, word)):
        if not is_alive(net.words, state.now, word, path):
            continue
        if size[PROBES] >= limit:
            size[PATH] = path
            return PAUSED
        length = size[TRAIL]
        size[PROBES] += 1
        keep_only(net, state, word, path)
        possible = propagate(net, state)
        if possible:
            for bits in range(net.open):
                agreed[bits] |= now[bits]
        take_back(state, length)
        if possible:
            continue
        if not kill(net, state, word, path) or not propagate(net, state):
            return FAILED
        if paths_left(net.words, state.now, word) == 1:
            return QUIET
    for bits in range(net.open):
        if now[bits] & ~agreed[bits]:
            put(state, bits, now[bits] & agreed[bits])
            wake(state, int(net.bits_word[bits]))
    return QUIET if propagate(net, state) else FAILED


@inner
def wake_near(net: Net, state: State, length: int) -> None:
    """Words whose paths, or cells, changed behind the first ``length`` entries of the trail must be probed again."""
    for at in range(length, state.size[TRAIL]):
        index = state.trail[at]
        if index < net.open:
            state.unsure[net.bits_word[index]] = 1
        elif index >= net.choices:
            cell = index - net.choices
            for at_cell in range(net.meet_first[cell], net.meet_first[cell + 1]):
                state.unsure[net.visits[net.guests[at_cell, GUEST_VISIT], WORD]] = 1


# ---- search


MANY = 1 << 30  # more than any word has paths, or any cell letters

# Places in Tree.size.
DEPTH, AT_SOLUTION, REFUTED, LETTER_BETS_MADE = 0, 1, 2, 3


class Tree(NamedTuple):
    """Where a search stands, so that it can pause.

    Attributes
    ----------
    bets : what each assumption in force bets on, from the root: spot s as s; path p of all as -1 - p.
    marks : the length of the trail before each.
    size : bets in force; 1 if a solution was just found; how many were refuted so far; how many were made on letters.
    """

    bets: Int
    marks: Long
    size: Long


def plant(net: Net) -> Tree:
    """A search at its root."""
    most = net.choices - net.open + int(net.words[-1, FIRST_PATH]) + 1
    return Tree(np.empty(most, dtype=np.int32), np.empty(most, dtype=np.int64), np.zeros(4, dtype=np.int64))


@compiled
def search(net: Net, state: State, tree: Tree, limit: int, patience: int) -> int:
    """Go on until the next letter grid is FOUND, the tree is DONE, or ``limit`` paths were supposed and it has PAUSED.

    It is GIVEN_UP where an assumption is to be taken back, and more than ``patience`` were.

    Where probing is stuck, a letter is assumed in a cell; where it is refuted, it is impossible. So no letter grid is
    found twice. Where all letters stand, paths are assumed, until one way to cover every cell is found: without
    probing, as most often the first one does.
    """
    possible = True
    if tree.size[AT_SOLUTION] == 1:
        tree.size[AT_SOLUTION] = 0
        possible = False
        while tree.size[DEPTH] > 0 and tree.bets[tree.size[DEPTH] - 1] < 0:
            tree.size[DEPTH] -= 1
    while True:
        while not possible:
            if tree.size[DEPTH] == 0:
                return DONE
            if tree.size[REFUTED] > patience:
                return GIVEN_UP
            possible = refute(net, state, tree)
        verdict = probe(net, state, limit)
        if verdict == PAUSED:
            return PAUSED
        if verdict == FAILED:
            possible = False
            continue
        bet = next_bet(net, state)
        if bet == net.choices - net.open:
            tree.size[AT_SOLUTION] = 1
            return FOUND
        if state.size[PROBES] >= limit:
            return PAUSED
        assume(net, state, tree, bet)


@inner
def assume(net: Net, state: State, tree: Tree, bet: int) -> None:
    """Assume a letter in a cell, or a path."""
    length = state.size[TRAIL]
    tree.bets[tree.size[DEPTH]] = bet
    tree.marks[tree.size[DEPTH]] = length
    tree.size[DEPTH] += 1
    state.size[PROBES] += 1
    if bet >= 0:
        tree.size[LETTER_BETS_MADE] += 1
        close_others(net, state, bet)
    else:
        word = word_of(net, -1 - bet)
        keep_only(net, state, word, -1 - bet - net.words[word, FIRST_PATH])
    wake_near(net, state, length)


@inner
def refute(net: Net, state: State, tree: Tree) -> bool:
    """Take the last assumption back, and hold its opposite. False if that is impossible, too."""
    tree.size[DEPTH] -= 1
    tree.size[REFUTED] += 1
    length = tree.marks[tree.size[DEPTH]]
    wake_near(net, state, length)
    take_back(state, length)
    bet = tree.bets[tree.size[DEPTH]]
    if bet >= 0:
        possible = close(net, state, bet)
    else:
        word = word_of(net, -1 - bet)
        possible = kill(net, state, word, -1 - bet - net.words[word, FIRST_PATH])
    wake_near(net, state, length)
    return possible


@inner
def word_of(net: Net, path: int) -> int:
    """The word of a path of all paths."""
    word = 0
    while net.words[word + 1, FIRST_PATH] <= path:
        word += 1
    return word


@inner
def next_bet(net: Net, state: State) -> int:
    """What to assume, in the code of ``Tree.bets``; the number of spots where nothing is open.

    The letter that most paths want in the cell that has the fewest letters; where all letters stand, a path.
    """
    nothing = net.choices - net.open
    best, fewest = nothing, MANY
    for cell in range(len(net.cell_first) - 1):
        wanted, most, spots = -1, 0, 0
        for spot in range(net.cell_first[cell], net.cell_first[cell + 1]):
            backers = paths_of_spot(net, state, spot) if state.now[net.open + spot] else 0
            spots += backers > 0
            if backers > most:
                wanted, most = spot, backers
        if 1 < spots < fewest:
            best, fewest = wanted, spots
    if fewest < MANY:
        return best
    for word in range(len(net.words) - 1):
        left = paths_left(net.words, state.now, word)
        if 1 < left < fewest:
            best, fewest = word, left
    if fewest == MANY:
        return nothing
    return int(-1 - net.words[best, FIRST_PATH] - state.example[best])


@inner
def paths_of_spot(net: Net, state: State, spot: int) -> int:
    """How many paths put this letter there."""
    count = 0
    for at in range(net.spot_first[spot], net.spot_first[spot + 1]):
        first, mask = net.backers[at, BACKER_BITS], net.backers[at, BACKER_MASK]
        for bits in range(net.backers[at, BACKER_COUNT]):
            rest = state.now[first + bits] & net.masks[mask + bits]
            while rest:
                rest &= rest - 1
                count += 1
    return count


@compiled
def read(net: Net, state: State, letters: Int) -> None:
    """Fill in the letter of each cell, from 0; SEVERAL where paths alive put several there, -1 where none does."""
    for cell in range(len(letters)):
        letters[cell] = -1
        for spot in range(net.cell_first[cell], net.cell_first[cell + 1]):
            if state.now[net.open + spot] and paths_of_spot(net, state, spot) > 0:
                letters[cell] = net.spot_letter[spot] if letters[cell] == -1 else SEVERAL
