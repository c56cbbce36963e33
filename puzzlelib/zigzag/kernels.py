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

from puzzlelib.compiled import compiled

Int = NDArray[np.int32]
Long = NDArray[np.int64]

BITS = 62  # paths in a whole number; with its sign bit it would turn negative

# What probing and searching come back with.
FAILED, QUIET, PAUSED, DONE, FOUND = 0, 1, 2, 3, 4

# Places in State.size: lengths of the stacks, the word that probing comes to next, and counts.
TRAIL, SPOTS, WORDS, CURSOR, PROBES, KILLS, KILLS_BEFORE = 0, 1, 2, 3, 4, 5, 6


class Net(NamedTuple):
    """What never changes: the paths of all words, and who meets whom. Lists of lists are flat, with their starts.

    Attributes
    ----------
    first_path : paths of word k are first_path[k] to first_path[k + 1]. Shape (words + 1,).
    bits_first : bits of word k are State.now[bits_first[k]:bits_first[k + 1]]; path p is bit p - first_path[k].
    bits_word : the word of each of these whole numbers.
    letters : letters of each word.
    path_first, path_visits : visits of a word's paths, path by path, from path_first[k].
    visit_first : visits of word k stand side by side. visit_cell, visit_word : of each visit.
    visit_bits, claim_bits : where its paths start in ``masks``; there are as many whole numbers as the word has.
    masks : the paths of visits and claims, as bits.
    claim_first : claims of visit v stand side by side, by spot. claim_spot, claim_visit : of each claim.
    cell_first : spots of cell c stand side by side. spot_cell, spot_letter : of each spot.
    spot_first, spot_claims : the claims on a spot.
    meet_first, meet_visits : the visits of a cell.
    open, choices, entries : where these start in ``State.now``, and its length.
    """

    first_path: Int
    bits_first: Int
    bits_word: Int
    letters: Int
    path_first: Int
    path_visits: Int
    visit_first: Int
    visit_cell: Int
    visit_word: Int
    visit_bits: Int
    claim_bits: Int
    masks: Long
    claim_first: Int
    claim_spot: Int
    claim_visit: Int
    cell_first: Int
    spot_cell: Int
    spot_letter: Int
    spot_first: Int
    spot_claims: Int
    meet_first: Int
    meet_visits: Int
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
    watch : two visits of each cell that are possible, as far as is known, or -1. Shape (cells, 2). watched : 1 for
        those. Where one is lost, another takes its place; only where none is left something follows.
    example : for each word a path that was alive when it was last looked at.
    unsure : for each word, 1 if its paths must be probed.
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
    example: Int
    unsure: Int
    agreed: Long
    size: Long


# ---- the paths


@compiled
def list_paths(
    neighbours: Int, standing: Int, texts: Int, text_first: Int, starts: Int, most: int
) -> tuple[Int, Int, bool]:
    """The paths of all words that agree with the letters that stand, each word's in the order of the article.

    ``neighbours`` has shape (cells, 4), -1 at the edge; ``standing`` a letter for each cell, -1 for none; word k has
    the letters texts[text_first[k]:text_first[k + 1]] and starts in starts[k].

    Returns the cells of all paths, one after the other; the first path of each word, shape (words + 1,); and False if
    there would be more than ``most`` paths.
    """
    words = len(starts)
    first_path = np.zeros(words + 1, dtype=np.int32)
    cells = np.empty(1024, dtype=np.int32)
    size = 0
    used = np.zeros(len(standing), dtype=np.uint8)
    for word in range(words):
        first_path[word + 1] = first_path[word]
        base, length = text_first[word], text_first[word + 1] - text_first[word]
        if standing[starts[word]] != texts[base]:
            continue
        path = np.empty(length, dtype=np.int32)
        turn = np.zeros(length, dtype=np.int32)  # the next direction to try after each letter
        path[0] = starts[word]
        used[path[0]] = 1
        at = 0
        while at >= 0:
            if at == length - 1:
                if first_path[word + 1] == most:
                    return cells[:size], first_path, False
                if size + length > len(cells):
                    more = np.empty(2 * len(cells) + length, dtype=np.int32)
                    more[:size] = cells[:size]
                    cells = more
                cells[size : size + length] = path
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
            if there < 0 or used[there]:
                continue
            if standing[there] >= 0 and standing[there] != texts[base + at + 1]:
                continue
            at += 1
            path[at] = there
            turn[at] = 0
            used[there] = 1
    return cells[:size], first_path, True


@compiled
def starts_of(keys: Int, count: int) -> Int:
    """Where the members of each key start if they are sorted by key, 0 to count - 1. Shape (count + 1,)."""
    first = np.zeros(count + 1, dtype=np.int32)
    for key in keys:
        first[key + 1] += 1
    for key in range(count):
        first[key + 1] += first[key]
    return first


@compiled
def members(keys: Int, first: Int) -> Int:
    """The indices of ``keys``, sorted by key; ``first`` comes from ``starts_of``."""
    fill = first.copy()
    sorted_by_key = np.empty(len(keys), dtype=np.int32)
    for index in range(len(keys)):
        sorted_by_key[fill[keys[index]]] = index
        fill[keys[index]] += 1
    return sorted_by_key


@compiled
def weave(path_cells: Int, first_path: Int, texts: Int, text_first: Int, cells: int, letters: int) -> Net:
    """Make the net of the paths that ``list_paths`` gave. O(letters of all paths + cells * letters)."""
    words = len(first_path) - 1
    path_first = np.zeros(words + 1, dtype=np.int32)
    bits_first = np.zeros(words + 1, dtype=np.int32)
    for word in range(words):
        paths = first_path[word + 1] - first_path[word]
        path_first[word + 1] = path_first[word] + paths * (text_first[word + 1] - text_first[word])
        bits_first[word + 1] = bits_first[word] + (paths + BITS - 1) // BITS
    bits_word = np.empty(bits_first[words], dtype=np.int32)
    position_text = np.empty(len(path_cells), dtype=np.int32)
    spot_at = np.full((cells, letters), -1, dtype=np.int32)
    for word in range(words):
        bits_word[bits_first[word] : bits_first[word + 1]] = word
        length = text_first[word + 1] - text_first[word]
        for at in range(path_first[word], path_first[word + 1]):
            position_text[at] = texts[text_first[word] + (at - path_first[word]) % length]
            spot_at[path_cells[at], position_text[at]] = 0
    cell_first = np.zeros(cells + 1, dtype=np.int32)
    spots = 0
    for cell in range(cells):
        for letter in range(letters):
            if spot_at[cell, letter] == 0:
                spot_at[cell, letter] = spots
                spots += 1
        cell_first[cell + 1] = spots
    spot_cell = np.empty(spots, dtype=np.int32)
    spot_letter = np.empty(spots, dtype=np.int32)
    for cell in range(cells):
        for letter in range(letters):
            if spot_at[cell, letter] >= 0:
                spot_cell[spot_at[cell, letter]] = cell
                spot_letter[spot_at[cell, letter]] = letter

    # Visits and claims, word by word, in the order of cells and spots.
    most = len(path_cells)
    visit_first = np.zeros(words + 1, dtype=np.int32)
    visit_cell, visit_word = np.empty(most, dtype=np.int32), np.empty(most, dtype=np.int32)
    visit_bits, claim_bits = np.empty(most, dtype=np.int32), np.empty(most, dtype=np.int32)
    claim_first = np.zeros(most + 1, dtype=np.int32)
    claim_spot, claim_visit = np.empty(most, dtype=np.int32), np.empty(most, dtype=np.int32)
    claim_of, visit_of = np.full(spots, -1, dtype=np.int32), np.full(cells, -1, dtype=np.int32)
    path_claims, path_visits = np.empty(most, dtype=np.int32), np.empty(most, dtype=np.int32)
    touched = np.empty(spots, dtype=np.int32)
    visits = claims = room = 0
    for word in range(words):
        bits = bits_first[word + 1] - bits_first[word]
        oldest, count = claims, 0
        for at in range(path_first[word], path_first[word + 1]):
            spot = spot_at[path_cells[at], position_text[at]]
            if claim_of[spot] < oldest:
                claim_of[spot] = claims + count  # for now only a mark that the spot was met
                touched[count] = spot
                count += 1
        touched[:count].sort()
        for index in range(count):
            spot = touched[index]
            cell = spot_cell[spot]
            if index == 0 or cell != spot_cell[touched[index - 1]]:
                visit_of[cell] = visits
                visit_cell[visits], visit_word[visits], visit_bits[visits] = cell, word, room
                visits += 1
                room += bits
            claim_of[spot] = claims
            claim_spot[claims], claim_visit[claims], claim_bits[claims] = spot, visits - 1, room
            claims += 1
            room += bits
            claim_first[visits] = claims
        visit_first[word + 1] = visits
        for at in range(path_first[word], path_first[word + 1]):
            path_visits[at] = visit_of[path_cells[at]]
            path_claims[at] = claim_of[spot_at[path_cells[at], position_text[at]]]
    masks = np.zeros(room, dtype=np.int64)
    for word in range(words):
        length = text_first[word + 1] - text_first[word]
        for at in range(path_first[word], path_first[word + 1]):
            path = (at - path_first[word]) // length
            masks[visit_bits[path_visits[at]] + path // BITS] |= 1 << (path % BITS)
            masks[claim_bits[path_claims[at]] + path // BITS] |= 1 << (path % BITS)
    spot_first = starts_of(claim_spot[:claims], spots)
    meet_first = starts_of(visit_cell[:visits], cells)
    return Net(
        first_path,
        bits_first,
        bits_word,
        text_first[1:] - text_first[:-1],
        path_first,
        path_visits,
        visit_first,
        visit_cell[:visits].copy(),
        visit_word[:visits].copy(),
        visit_bits[:visits].copy(),
        claim_bits[:claims].copy(),
        masks,
        claim_first[: visits + 1].copy(),
        claim_spot[:claims].copy(),
        claim_visit[:claims].copy(),
        cell_first,
        spot_cell,
        spot_letter,
        spot_first,
        members(claim_spot[:claims], spot_first),
        meet_first,
        members(visit_cell[:visits], meet_first),
        len(bits_word),
        len(bits_word) + spots,
        len(bits_word) + spots + cells,
    )


@compiled
def begin(net: Net) -> tuple[State, bool]:
    """The state in which every path is alive and every word waits; False if a word or a cell has no path at all."""
    words, cells, spots = len(net.letters), len(net.cell_first) - 1, len(net.spot_cell)
    now = np.ones(net.entries, dtype=np.int64)
    now[: net.open] = 0
    now[net.choices :] = net.cell_first[1:] - net.cell_first[:-1]
    possible = True
    for word in range(words):
        possible = possible and net.first_path[word] < net.first_path[word + 1]
        for path in range(net.first_path[word + 1] - net.first_path[word]):
            now[net.bits_first[word] + path // BITS] |= 1 << (path % BITS)
    watch = np.full((cells, 2), -1, dtype=np.int32)
    watched = np.zeros(len(net.visit_cell), dtype=np.int32)
    size = np.zeros(7, dtype=np.int64)
    size[WORDS] = words
    size[KILLS_BEFORE] = -1
    state = State(
        now,
        np.empty(8 * net.entries + 64, dtype=np.int32),
        np.empty(8 * net.entries + 64, dtype=np.int64),
        np.empty(spots, dtype=np.int32),
        np.arange(words).astype(np.int32),
        np.ones(words, dtype=np.int32),
        watch,
        watched,
        np.zeros(words, dtype=np.int32),
        np.ones(words, dtype=np.int32),
        np.zeros(net.open, dtype=np.int64),
        size,
    )
    for cell in range(cells):
        first = net.meet_first[cell]
        guests = net.meet_first[cell + 1] - first
        possible = possible and guests > 0
        for side in range(min(2, guests)):
            watch[cell, side] = net.meet_visits[first + side]
            watched[watch[cell, side]] = 1
        if guests == 1:
            visit = watch[cell, 0]
            possible = keep(net, state, net.visit_word[visit], net.visit_bits[visit]) and possible
    return state, possible


# ---- propagation


@compiled
def put(state: State, index: int, value: int) -> None:
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


@compiled
def wake(state: State, word: int) -> None:
    """A word must be looked at."""
    if not state.waits[word]:
        state.waits[word] = 1
        state.words[state.size[WORDS]] = word
        state.size[WORDS] += 1


@compiled
def keep(net: Net, state: State, word: int, mask: int) -> bool:
    """Of the paths of a word only those in a mask stay alive. False if none does."""
    first = net.bits_first[word]
    for bits in range(first, net.bits_first[word + 1]):
        after = state.now[bits] & net.masks[mask + bits - first]
        if after != state.now[bits]:
            put(state, bits, after)
            wake(state, word)
    return paths_left(net, state, word) > 0


@compiled
def keep_only(net: Net, state: State, word: int, path: int) -> None:
    """Of the paths of a word only number ``path``, from 0, stays alive."""
    first = net.bits_first[word]
    for bits in range(first, net.bits_first[word + 1]):
        after = 1 << (path % BITS) if bits == first + path // BITS else 0
        if after != state.now[bits]:
            put(state, bits, after)
    wake(state, word)


@compiled
def kill(net: Net, state: State, word: int, path: int) -> bool:
    """Path number ``path``, from 0, of a word dies. False if it was the last."""
    bits = net.bits_first[word] + path // BITS
    put(state, bits, state.now[bits] & ~(1 << (path % BITS)))
    wake(state, word)
    state.size[KILLS] += 1
    return paths_left(net, state, word) > 0


@compiled
def close(net: Net, state: State, spot: int) -> bool:
    """A letter is impossible in a cell. False if it was the last."""
    choices = net.choices + net.spot_cell[spot]
    put(state, net.open + spot, 0)
    put(state, choices, state.now[choices] - 1)
    state.spots[state.size[SPOTS]] = spot
    state.size[SPOTS] += 1
    return bool(state.now[choices] > 0)


@compiled
def close_others(net: Net, state: State, spot: int) -> None:
    """A letter stands in a cell: the others are impossible there."""
    cell = net.spot_cell[spot]
    for other in range(net.cell_first[cell], net.cell_first[cell + 1]):
        if other != spot and state.now[net.open + other]:
            close(net, state, other)


@compiled
def paths_left(net: Net, state: State, word: int) -> int:
    """How many paths of a word are alive."""
    count = 0
    for bits in range(net.bits_first[word], net.bits_first[word + 1]):
        rest = state.now[bits]
        while rest:
            rest &= rest - 1
            count += 1
    return count


@compiled
def is_alive(net: Net, state: State, word: int, path: int) -> bool:
    """True if path number ``path`` of a word, from 0, is."""
    return bool((state.now[net.bits_first[word] + path // BITS] >> (path % BITS)) & 1)


@compiled
def propagate(net: Net, state: State) -> bool:
    """Draw all conclusions from what waits. False if a word has no path left, or a cell no letter or no word.

    A letter that is impossible kills the paths that put it there. Where every path of a word passes a cell, only its
    letters are possible. A cell that one word alone can reach forces it.
    """
    now, trail, before, size = state.now, state.trail, state.before, state.size
    spots, words, waits, watch, watched = state.spots, state.words, state.waits, state.watch, state.watched
    example = state.example
    bits_first, letters, path_first, path_visits = net.bits_first, net.letters, net.path_first, net.path_visits
    visit_first, visit_cell, visit_word, visit_bits = net.visit_first, net.visit_cell, net.visit_word, net.visit_bits
    claim_bits, masks, claim_first = net.claim_bits, net.masks, net.claim_first
    claim_spot, claim_visit, cell_first = net.claim_spot, net.claim_visit, net.cell_first
    spot_first, spot_claims = net.spot_first, net.spot_claims
    meet_first, meet_visits = net.meet_first, net.meet_visits
    length, spots_wait, words_wait = size[TRAIL], size[SPOTS], size[WORDS]
    possible = True
    while possible and spots_wait + words_wait > 0:
        if spots_wait > 0:
            spots_wait -= 1
            spot = spots[spots_wait]
            for index in range(spot_first[spot], spot_first[spot + 1]):
                claim = spot_claims[index]
                word, mask = visit_word[claim_visit[claim]], claim_bits[claim]
                first, left, changed = bits_first[word], 0, False
                for bits in range(bits_first[word + 1] - first):
                    alive = now[first + bits]
                    dead = alive & masks[mask + bits]
                    left |= alive ^ dead
                    if dead:
                        trail[length], before[length] = first + bits, alive
                        length += 1
                        now[first + bits] = alive ^ dead
                        changed = True
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
        first = bits_first[word]
        count = bits_first[word + 1] - first

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
        start = path_first[word] + path * letters[word]
        for at in range(start, start + letters[word]):
            visit = path_visits[at]
            cell = visit_cell[visit]
            choices = now[net.choices + cell]
            if choices == 1:
                continue
            missing = 0
            for bits in range(count):
                missing |= now[first + bits] & ~masks[visit_bits[visit] + bits]
            if missing:
                continue
            claim, end, left = claim_first[visit], claim_first[visit + 1], choices
            for spot in range(cell_first[cell], cell_first[cell + 1]):
                ours = 0
                if claim < end and claim_spot[claim] == spot:
                    for bits in range(count):
                        ours |= now[first + bits] & masks[claim_bits[claim] + bits]
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
        for visit in range(visit_first[word], visit_first[word + 1]):
            if not watched[visit]:
                continue
            some = 0
            for bits in range(count):
                some |= now[first + bits] & masks[visit_bits[visit] + bits]
            if some:
                continue
            cell = visit_cell[visit]
            side = 0 if watch[cell, 0] == visit else 1
            for index in range(meet_first[cell], meet_first[cell + 1]):
                other = meet_visits[index]
                if watched[other]:
                    continue
                base = bits_first[visit_word[other]]
                for bits in range(bits_first[visit_word[other] + 1] - base):
                    some |= now[base + bits] & masks[visit_bits[other] + bits]
                if some:
                    watched[visit], watched[other], watch[cell, side] = 0, 1, other
                    break
            if some:
                continue
            last = watch[cell, 1 - side]
            if last < 0:
                possible = False
                break
            forced = visit_word[last]
            base = bits_first[forced]
            for bits in range(bits_first[forced + 1] - base):
                alive = now[base + bits]
                stay = alive & masks[visit_bits[last] + bits]
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

    Words in the order of the panel, again where something near them changed, until nothing changes: QUIET. FAILED if a
    word has no path left; PAUSED once ``limit`` paths in all were tried since the beginning.
    """
    size, unsure, words = state.size, state.unsure, len(net.letters)
    if not propagate(net, state):
        return FAILED
    rest = words
    while rest > 0:
        word = size[CURSOR]
        size[CURSOR] = (word + 1) % words
        rest -= 1
        if not unsure[word]:
            continue
        if size[PROBES] >= limit:
            size[CURSOR] = word
            return PAUSED
        unsure[word] = 0
        length = size[TRAIL]
        if not probe_word(net, state, word):
            return FAILED
        if size[TRAIL] > length:
            wake_near(net, state, length)
            rest = words
    return QUIET


@compiled
def probe_word(net: Net, state: State, word: int) -> bool:
    """Suppose each path of a word in turn. False if none is left, or what follows contradicts."""
    now, size, agreed = state.now, state.size, state.agreed
    if paths_left(net, state, word) < 2:
        return True
    agreed[:] = 0
    for path in range(net.first_path[word + 1] - net.first_path[word]):
        if not is_alive(net, state, word, path):
            continue
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
            return False
        if paths_left(net, state, word) == 1:
            return True
    for bits in range(net.open):
        if now[bits] & ~agreed[bits]:
            put(state, bits, now[bits] & agreed[bits])
            wake(state, net.bits_word[bits])
    return propagate(net, state)


@compiled
def wake_near(net: Net, state: State, length: int) -> None:
    """Words whose paths, or cells, changed behind the first ``length`` entries of the trail must be probed again."""
    for at in range(length, state.size[TRAIL]):
        index = state.trail[at]
        if index < net.open:
            state.unsure[net.bits_word[index]] = 1
        elif index >= net.choices:
            cell = index - net.choices
            for meet in range(net.meet_first[cell], net.meet_first[cell + 1]):
                state.unsure[net.visit_word[net.meet_visits[meet]]] = 1


# ---- search


class Tree(NamedTuple):
    """Where a search stands, so that it can pause.

    Attributes
    ----------
    bets : what each assumption in force bets on, from the root: spot s as s; path p of all as -1 - p.
    marks : the length of the trail before each.
    size : [assumptions in force, 1 if a solution was just found, assumptions made so far].
    """

    bets: Int
    marks: Long
    size: Long


@compiled
def plant(net: Net) -> Tree:
    """A search at its root."""
    most = len(net.spot_cell) + net.first_path[-1] + 1
    return Tree(np.empty(most, dtype=np.int32), np.empty(most, dtype=np.int64), np.zeros(3, dtype=np.int64))


@compiled
def search(net: Net, state: State, tree: Tree, limit: int) -> int:
    """Go on until the next letter grid is FOUND, the tree is DONE, or ``limit`` paths were probed and it has PAUSED.

    Where probing is stuck, a letter is assumed in a cell; where it is refuted, it is impossible. So no letter grid is
    found twice. Where all letters stand, paths are assumed, until one way to cover every cell is found.
    """
    possible = True
    if tree.size[1] == 1:
        tree.size[1] = 0
        possible = False
        while tree.size[0] > 0 and tree.bets[tree.size[0] - 1] < 0:
            tree.size[0] -= 1
    while True:
        while not possible:
            if tree.size[0] == 0:
                return DONE
            possible = refute(net, state, tree)
        verdict = probe(net, state, limit)
        if verdict == PAUSED:
            return PAUSED
        if verdict == FAILED:
            possible = False
            continue
        bet = next_bet(net, state)
        if bet == len(net.spot_cell):
            tree.size[1] = 1
            return FOUND
        assume(net, state, tree, bet)


@compiled
def assume(net: Net, state: State, tree: Tree, bet: int) -> None:
    """Assume a letter in a cell, or a path."""
    length = state.size[TRAIL]
    tree.bets[tree.size[0]] = bet
    tree.marks[tree.size[0]] = length
    tree.size[0] += 1
    tree.size[2] += 1
    if bet >= 0:
        close_others(net, state, bet)
    else:
        word = word_of(net, -1 - bet)
        keep_only(net, state, word, -1 - bet - net.first_path[word])
    wake_near(net, state, length)


@compiled
def refute(net: Net, state: State, tree: Tree) -> bool:
    """Take the last assumption back, and hold its opposite. False if that is impossible, too."""
    tree.size[0] -= 1
    length = tree.marks[tree.size[0]]
    wake_near(net, state, length)
    take_back(state, length)
    bet = tree.bets[tree.size[0]]
    if bet >= 0:
        possible = close(net, state, bet)
    else:
        word = word_of(net, -1 - bet)
        possible = kill(net, state, word, -1 - bet - net.first_path[word])
    wake_near(net, state, length)
    return possible


@compiled
def word_of(net: Net, path: int) -> int:
    """The word of a path of all paths."""
    word = 0
    while net.first_path[word + 1] <= path:
        word += 1
    return word


@compiled
def next_bet(net: Net, state: State) -> int:
    """What to assume, in the code of ``Tree.bets``; the number of spots where nothing is open.

    The letter that most paths want in the cell that has the fewest letters; where all letters stand, a path.
    """
    best, fewest = -1, 1 << 30
    for cell in range(len(net.cell_first) - 1):
        wanted, most, spots = -1, 0, 0
        for spot in range(net.cell_first[cell], net.cell_first[cell + 1]):
            backers = paths_of_spot(net, state, spot) if state.now[net.open + spot] else 0
            spots += backers > 0
            if backers > most:
                wanted, most = spot, backers
        if 1 < spots < fewest:
            best, fewest = wanted, spots
    if best >= 0:
        return best
    for word in range(len(net.letters)):
        left = paths_left(net, state, word)
        if 1 < left < fewest:
            best, fewest = word, left
    if best < 0:
        return len(net.spot_cell)
    path = 0
    while not is_alive(net, state, best, path):
        path += 1
    return int(-1 - net.first_path[best] - path)


@compiled
def paths_of_spot(net: Net, state: State, spot: int) -> int:
    """How many paths put this letter there."""
    count = 0
    for index in range(net.spot_first[spot], net.spot_first[spot + 1]):
        claim = net.spot_claims[index]
        first = net.bits_first[net.visit_word[net.claim_visit[claim]]]
        for bits in range(net.bits_first[net.visit_word[net.claim_visit[claim]] + 1] - first):
            rest = state.now[first + bits] & net.masks[net.claim_bits[claim] + bits]
            while rest:
                rest &= rest - 1
                count += 1
    return count


@compiled
def letters_of(net: Net, state: State) -> Int:
    """The letter of each cell: the first that a path alive puts there; -1 where none does. Shape (cells,)."""
    letters = np.full(len(net.cell_first) - 1, -1, dtype=np.int32)
    for cell in range(len(letters)):
        for spot in range(net.cell_first[cell], net.cell_first[cell + 1]):
            if letters[cell] < 0 and state.now[net.open + spot] and paths_of_spot(net, state, spot) > 0:
                letters[cell] = net.spot_letter[spot]
    return letters


@compiled
def undecided(net: Net, state: State) -> Int:
    """The cells, from 0, that have more than one letter which a path alive puts there."""
    cells = np.empty(len(net.cell_first) - 1, dtype=np.int32)
    count = 0
    for cell in range(len(cells)):
        spots = 0
        for spot in range(net.cell_first[cell], net.cell_first[cell + 1]):
            if state.now[net.open + spot] and paths_of_spot(net, state, spot) > 0:
                spots += 1
        if spots > 1:
            cells[count] = cell
            count += 1
    return cells[:count].copy()
