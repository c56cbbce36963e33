"""The engine's loops, once: plain loops over arrays, compiled by Numba or interpreted without it.

Both searches work alike. A *sweep* looks at the whole board and takes away what cannot be: no branch in it depends on
the puzzle, so it costs the same each time, and that is little. Sweeps follow until nothing changes. Then something is
supposed, and the board with the contrary is copied to a stack, to be taken up later.

A board of 9 x 9 is kept by digits, in bits, and swept for all digits at once: the compiler puts them side by side into
the lanes of wide registers. Boards of other sizes are kept by cells, a mask of candidates each.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from puzzlelib.compiled import compiled

Byte = NDArray[np.int8]
Long = NDArray[np.int64]

# Places in Work.size: the puzzle in work, how many boards are in the stack (-1: the puzzle has not begun), and how many
# solutions stand in Work.found; of 9 x 9 also the placed cells of each band, as the last sweep left them.
PUZZLE, DEPTH, ROWS, PLACED_A, PLACED_B, PLACED_C = 0, 1, 2, 3, 4, 5

# Columns of Work.tally.
SOLUTIONS, GUESSES, SWEEPS = 0, 1, 2


class Work(NamedTuple):
    """Puzzles of one size in work, and the room that it takes.

    Attributes
    ----------
    grids : the givens, 0 for an open cell; shape (puzzles, cells).
    board : what is still possible in the puzzle in work.
    stack : boards to be taken up later, one a row.
    found : room for solutions; shape (rows, cells). owner : the puzzle of each.
    tally : a row a puzzle; see the names of its columns above.
    size : see the names above.
    """

    grids: Byte
    board: Long
    stack: Long
    found: Byte
    owner: Long
    tally: Long
    size: Long


# ---- 9 x 9: a word for each digit and each band of three rows
#
# Bit 10 * row + column of a word is set while the digit can stand in that cell of the band. The tenth bit of each row
# stays free for carries. Digit d is lane d of a band's words; the lanes 0, 10 and 11 are idle and make the number of
# lanes a multiple of 4, so that they fill whole registers.

LANES = 12
BOARD = 3 * LANES  # the words of the three bands: what is copied to the stack
DEEPEST = 9 * 6 * 2  # boards in the stack: two triads of a digit in one of the six bands and stacks tell the third
PLACED = BOARD  # from here on: the cells of each word that were the only ones in their row
IDLE = 2 * BOARD  # from here on: what idle lanes always hold, and 0 for digits
TRIADS = IDLE + LANES  # from here on: a word a digit, the triads that can have it
SURE = TRIADS + LANES  # from here on: those that must have it
WORDS = SURE + LANES

ROW = 0b111111111
EACH = 1 | 1 << 10 | 1 << 20  # the first bit of each row
BAND = ROW * EACH
CARRY = EACH << 9
BOTH = 1 | 1 << 30  # a word, and the same again above it, to turn its rows around
# Neighbours in threes, turned by one and by two: those that stay within the three, and those that come round.
STACKS = 0b001001001 * EACH
STACKS_ON, STACKS_ROUND = 0b001001000 * EACH * BOTH, 0b000000001 * EACH * BOTH
STACKS_ON_TWO, STACKS_ROUND_TWO = 0b001000000 * EACH * BOTH, 0b000001001 * EACH * BOTH
COLUMNS_ON, COLUMNS_ROUND = 0b110110110 * EACH * BOTH, 0b001001001 * EACH * BOTH
COLUMNS_ON_TWO, COLUMNS_ROUND_TWO = 0b100100100 * EACH * BOTH, 0b011011011 * EACH * BOTH
# The triads: where a row meets a block, three cells side by side; where a column does, three cells one below the other.
# In a word of triads, those in the rows of a band have the bits of STACKS, moved on by the number of the band; those in
# columns stand above them, the bit of each column in the row of its band.
ACROSS, DOWN = BAND, BAND << 30
BLOCKS_ON, BLOCKS_ROUND = 0b111111000 * EACH, 0b000000111 * EACH
BLOCKS_ON_TWO, BLOCKS_ROUND_TWO = 0b111000000 * EACH, 0b000111111 * EACH
COLUMN_OF = np.array([max(bits.bit_length() - 1, 0) for bits in range(ROW + 1)], dtype=np.int8)  # of a row's only bit


@compiled
def whole_rows(word: int) -> int:
    """All nine bits of each row in which the word has any."""
    carry = (word + BAND) & CARRY
    return carry - (carry >> 9)


@compiled
def in_every_row(row: int) -> int:
    """The bits of a row, in all three rows."""
    return row | row << 10 | row << 20


@compiled
def columns(word: int) -> int:
    """The columns, as bits of one row, in which the word has any."""
    return (word | word >> 10 | word >> 20) & ROW


@compiled
def locked_in_rows(word: int) -> int:
    """What can be of one digit in a band: three rows and three blocks take it three times, each once.

    That is a table of 3 x 3: can the digit stand where row and block meet? A place counts if the two other rows can
    have the other two blocks, in one order or the other.
    """
    meet = (word | word >> 1 | word >> 2) & STACKS
    twice = meet * BOTH
    one = (twice << 3 & STACKS_ON) | (twice >> 6 & STACKS_ROUND)
    two = (twice << 6 & STACKS_ON_TWO) | (twice >> 3 & STACKS_ROUND_TWO)
    meet &= (two >> 10 & one >> 20) | (two >> 20 & one >> 10)
    return word & ((meet << 3) - meet)


@compiled
def locked_in_columns(bands: int) -> int:
    """The same for stacks: three columns and three bands. A row of ``bands`` has the columns that a band can use."""
    twice = bands * BOTH
    one = (twice << 1 & COLUMNS_ON) | (twice >> 2 & COLUMNS_ROUND)
    two = (twice << 2 & COLUMNS_ON_TWO) | (twice >> 1 & COLUMNS_ROUND_TWO)
    return bands & ((two >> 10 & one >> 20) | (two >> 20 & one >> 10))


@compiled
def all_but_first(word: int) -> int:
    """The cells that are not the first of their row. For words that have some in each row."""
    return word & (word - EACH)


@compiled
def sweep_nine(
    board: Long, single_a: int, single_b: int, single_c: int, placed_a: int, placed_b: int, placed_c: int
) -> tuple[int, int, int, int, int]:
    """Take away what cannot be, for all digits. Returns what changed (0 for nothing), a negative number if a digit has
    no place left in a band, and the placed cells of each band.

    ``single``: the cells of each band that have one candidate, whose rows need no other place for it. ``placed``: the
    cells that some digit must have, as the sweep before found: the other digits lose them.
    """
    changed = lost = clash = now_a = now_b = now_c = 0
    for lane in range(LANES):
        old_a, old_b, old_c = int(board[lane]), int(board[LANES + lane]), int(board[2 * LANES + lane])
        idle = int(board[IDLE + lane])
        a = old_a & (~placed_a | int(board[PLACED + lane]))
        b = old_b & (~placed_b | int(board[PLACED + LANES + lane]))
        c = old_c & (~placed_c | int(board[PLACED + 2 * LANES + lane]))
        here_a, here_b, here_c = a & single_a, b & single_b, c & single_c
        a = locked_in_rows(a & (~whole_rows(here_a) | here_a) | idle)
        b = locked_in_rows(b & (~whole_rows(here_b) | here_b) | idle)
        c = locked_in_rows(c & (~whole_rows(here_c) | here_c) | idle)
        bands = locked_in_columns(columns(a) | columns(b) << 10 | columns(c) << 20)
        a &= in_every_row(bands & ROW)
        b &= in_every_row(bands >> 10 & ROW)
        c &= in_every_row(bands >> 20)
        more_a, more_b, more_c = all_but_first(a), all_but_first(b), all_but_first(c)
        clash |= ((more_a & single_a) | (more_b & single_b) | (more_c & single_c)) & ~idle
        alone_a, alone_b, alone_c = a & ~whole_rows(more_a), b & ~whole_rows(more_b), c & ~whole_rows(more_c)
        board[lane], board[LANES + lane], board[2 * LANES + lane] = a, b, c
        board[PLACED + lane] = alone_a
        board[PLACED + LANES + lane] = alone_b
        board[PLACED + 2 * LANES + lane] = alone_c
        now_a |= alone_a
        now_b |= alone_b
        now_c |= alone_c
        changed |= (a ^ old_a) | (b ^ old_b) | (c ^ old_c)
        lost |= (a - 1) | (b - 1) | (c - 1)
    lost |= -clash  # two cells of a row that have one candidate, and both the same
    # What is newly placed has not been taken from the other digits. So nothing depends on where a slice ends.
    changed |= (now_a ^ placed_a) | (now_b ^ placed_b) | (now_c ^ placed_c)
    return changed, lost, now_a, now_b, now_c


@compiled
def beside(triads: int) -> int:
    """The two other triads of the same row or column, for each triad."""
    across, down = triads & ACROSS, triads >> 30
    across = (
        (across << 3 & BLOCKS_ON)
        | (across >> 6 & BLOCKS_ROUND)
        | (across << 6 & BLOCKS_ON_TWO)
        | (across >> 3 & BLOCKS_ROUND_TWO)
    )
    down = (down << 10 | down >> 20 | down << 20 | down >> 10) & BAND
    return across | down << 30


@compiled
def cells_across(triads: int) -> int:
    """The cells of the triads in the rows of the first band."""
    triads &= STACKS
    return (triads << 3) - triads


@compiled
def count_triads(board: Long) -> tuple[int, int, bool]:
    """A triad holds three digits. Finds the triads that only three can be in, and those that three must be in.

    Writes ``TRIADS`` and ``SURE`` into the board. Returns both kinds as far as they tell something new, and False if a
    triad has more or fewer digits than three. For a board on which no sweep finds anything.
    """
    for lane in range(LANES):
        a, b, c = int(board[lane]), int(board[LANES + lane]), int(board[2 * LANES + lane])
        meet_a, meet_b, meet_c = a | a >> 1 | a >> 2, b | b >> 1 | b >> 2, c | c >> 1 | c >> 2
        triads = meet_a & STACKS | (meet_b & STACKS) << 1 | (meet_c & STACKS) << 2
        triads |= (columns(a) | columns(b) << 10 | columns(c) << 20) << 30
        board[TRIADS + lane] = triads
        board[SURE + lane] = triads & ~beside(triads)
    can1 = can2 = can3 = can4 = must1 = must2 = must3 = must4 = 0
    for digit in range(1, 10):
        can, must = int(board[TRIADS + digit]), int(board[SURE + digit])
        can4 |= can3 & can
        can3 |= can2 & can
        can2 |= can1 & can
        can1 |= can
        must4 |= must3 & must
        must3 |= must2 & must
        must2 |= must1 & must
        must1 |= must
    return can3 & ~can4 & ~must3, must3 & can4, can3 == ACROSS | DOWN and must4 == 0


@compiled
def sweep_triads(board: Long, needed: int, full: int) -> None:
    """Take away what cannot be: who can be in a ``needed`` triad is there; who need not be in a ``full`` one is not."""
    for lane in range(LANES):
        triads, idle = int(board[TRIADS + lane]), int(board[IDLE + lane])
        keep = triads & (int(board[SURE + lane]) | ~full) & ~beside(triads & needed)
        down = keep >> 30
        board[lane] &= cells_across(keep) & in_every_row(down & ROW) | idle
        board[LANES + lane] &= cells_across(keep >> 1) & in_every_row(down >> 10 & ROW) | idle
        board[2 * LANES + lane] &= cells_across(keep >> 2) & in_every_row(down >> 20) | idle


@compiled
def begin_nine(grids: Byte, puzzle: int, board: Long) -> None:
    """Lay out a puzzle: each digit can stand where no other is given."""
    for word in range(IDLE):
        board[word] = 0
    for column in range(9):  # the rows by turns: a word that was just written is slow to read
        for row in range(9):
            digit = int(grids[puzzle, 9 * row + column])
            board[row // 3 * LANES + digit] |= 1 << (row % 3 * 10 + column)
    for band in range(3):
        given = 0
        for digit in range(1, 10):
            given |= int(board[LANES * band + digit])
        for lane in range(LANES):
            board[LANES * band + lane] |= BAND & ~given | int(board[IDLE + lane])


@compiled
def write_nine(board: Long, found: Byte, row: int) -> None:
    """Write a board, on which every digit has one cell in each row, as a grid."""
    for band in range(3):
        for digit in range(1, 10):
            word = int(board[LANES * band + digit])
            cell = 27 * band
            found[row, cell + COLUMN_OF[word & ROW]] = digit
            found[row, cell + 9 + COLUMN_OF[word >> 10 & ROW]] = digit
            found[row, cell + 18 + COLUMN_OF[word >> 20]] = digit


@compiled
def bits_in(word: int) -> int:
    """How many bits a word has. (The compiler knows this loop and takes one instruction for it.)"""
    count = 0
    while word:
        word &= word - 1
        count += 1
    return count


@compiled
def choose_triad(board: Long) -> tuple[int, int]:
    """A digit and one of its triads, to suppose that they meet.

    Of the three bands and the three stacks that are not settled, take the one whose digits have the fewest triads, and
    there the digit that has the fewest: often two ways are left to it, and the triad tells which.
    """
    best, least = 0, 1 << 30
    for band in range(3):
        for part in (STACKS << band, 0b111 * EACH << (30 + 3 * band)):
            total = 0
            for digit in range(1, 10):
                total += bits_in(int(board[TRIADS + digit]) & part)
            if 27 < total < least:
                best, least = part, total
    chosen, fewest = 0, 10
    for digit in range(1, 10):
        count = bits_in(int(board[TRIADS + digit]) & best)
        if 3 < count < fewest:
            chosen, fewest = digit, count
    left = int(board[TRIADS + chosen]) & best & ~int(board[SURE + chosen])
    return chosen, left & -left


@compiled
def suppose(board: Long, stack: Long, depth: int, digit: int, triad: int) -> None:
    """Suppose that a digit is in a triad: the others beside it lose it. The contrary goes to the stack."""
    across = triad & ACROSS != 0
    spot = triad if across else triad >> 30
    band = 0
    if across:
        while spot & STACKS == 0:
            spot >>= 1
            band += 1
        cells = (spot << 3) - spot
        beside_it = whole_rows(cells) & ~cells
    else:
        while spot > ROW:
            spot >>= 10
            band += 1
        cells = in_every_row(spot)
        beside_it = 0
    word = LANES * band + digit
    old = int(board[word])
    board[word] = old & ~cells
    for at in range(BOARD):
        stack[depth, at] = board[at]
    if not across:
        for at in range(digit, BOARD, LANES):
            board[at] &= ~cells
    board[word] = old & ~beside_it


@compiled
def search_nine(work: Work, limit: int, sweeps: int) -> int:
    """Go on with puzzles of 9 x 9, up to ``limit`` solutions each, until all are done, or the room for solutions is
    full, or so many sweeps are made. Returns how many of these are left.
    """
    grids, board, stack, found = work.grids, work.board, work.stack, work.found
    owner, tally, size = work.owner, work.tally, work.size
    puzzle, depth, row = int(size[PUZZLE]), int(size[DEPTH]), int(size[ROWS])
    placed_a, placed_b, placed_c = int(size[PLACED_A]), int(size[PLACED_B]), int(size[PLACED_C])
    changed, lost = 1, 0
    while puzzle < len(grids) and row < len(found):
        if depth < 0:
            begin_nine(grids, puzzle, board)
            changed, lost, placed_a, placed_b, placed_c = 1, 0, 0, 0, 0
            depth = 0
        # The cells of each band that have one candidate at least, and two.
        a1 = a2 = b1 = b2 = c1 = c2 = 0
        for digit in range(1, 10):
            a, b, c = int(board[digit]), int(board[LANES + digit]), int(board[2 * LANES + digit])
            a2 |= a1 & a
            a1 |= a
            b2 |= b1 & b
            b1 |= b
            c2 |= c1 & c
            c1 |= c
        possible = lost >= 0 and a1 & b1 & c1 == BAND
        if possible and changed != 0:
            if sweeps == 0:
                break
            changed, lost, placed_a, placed_b, placed_c = sweep_nine(
                board, a1 & ~a2, b1 & ~b2, c1 & ~c2, placed_a, placed_b, placed_c
            )
            sweeps -= 1
            tally[puzzle, SWEEPS] += 1
            continue
        if possible and a2 | b2 | c2 != 0:
            needed, full, possible = count_triads(board)
            if possible and needed | full != 0:
                sweep_triads(board, needed, full)
                changed = 1
                continue
            if possible:
                digit, triad = choose_triad(board)
                suppose(board, stack, depth, digit, triad)
                depth += 1
                tally[puzzle, GUESSES] += 1
                changed, placed_a, placed_b, placed_c = 1, 0, 0, 0
                continue
        elif possible:
            write_nine(board, found, row)
            owner[row] = puzzle
            row += 1
            tally[puzzle, SOLUTIONS] += 1
        if depth == 0 or tally[puzzle, SOLUTIONS] == limit:
            puzzle += 1
            depth = -1
            continue
        depth -= 1
        for word in range(BOARD):
            board[word] = stack[depth, word]
        changed, lost, placed_a, placed_b, placed_c = 1, 0, 0, 0, 0
    size[PUZZLE], size[DEPTH], size[ROWS] = puzzle, depth, row
    size[PLACED_A], size[PLACED_B], size[PLACED_C] = placed_a, placed_b, placed_c
    return sweeps


# ---- any size: a mask of candidates for each cell, bit d - 1 for digit d


class Plan(NamedTuple):
    """The cells of a shape in the order in which a sweep looks at them.

    Attributes
    ----------
    units : the cells of each row, column and block; shape (units, size).
    bands : the cells of each band, row by row, then of each stack, column by column. So the lines of a band follow one
        another, and each is cut into as many pieces, one a block, as the band has lines; shape (2, cells).
    lines : how many lines a band has, and a stack: so many cells has a piece of the other; shape (2,).
    """

    units: Long
    bands: Long
    lines: Long


@compiled
def sweep_units(board: Long, units: Long) -> tuple[int, bool]:
    """Singles: a cell with one candidate takes it from its units; a digit with one place in a unit takes that cell.

    Returns what changed, 0 for nothing; and False if a cell has no candidate, or a unit no place for a digit.
    """
    changed = 0
    whole = (1 << units.shape[1]) - 1
    for unit in range(units.shape[0]):
        once = twice = fixed = 0
        for at in range(units.shape[1]):
            mask = int(board[units[unit, at]])
            twice |= once & mask
            once |= mask
            if mask & (mask - 1) == 0:
                if mask == 0 or fixed & mask:
                    return changed, False
                fixed |= mask
        if once != whole:
            return changed, False
        once &= ~twice
        for at in range(units.shape[1]):
            old = int(board[units[unit, at]])
            mask = old & ~fixed if old & (old - 1) else old
            if mask & once:
                mask &= once
            board[units[unit, at]] = mask
            changed |= mask ^ old
    return changed, True


@compiled
def sweep_pieces(board: Long, bands: Long, lines: Long, masks: Long, kept: Long) -> int:
    """Locked candidates, in the pieces of which lines and blocks are made. Returns what changed, 0 for nothing.

    ``masks`` and ``kept`` are room for what each piece of a band has, and what is left to it.
    """
    changed = 0
    for way in range(2):
        count, length = int(lines[way]), int(lines[1 - way])
        pieces = count * count
        for first in range(0, bands.shape[1], pieces * length):
            for piece in range(pieces):
                mask = 0
                for at in range(first + piece * length, first + (piece + 1) * length):
                    mask |= int(board[bands[way, at]])
                masks[piece], kept[piece] = mask, -1
            lock_pieces(masks, kept, count, 1, count)
            lock_pieces(masks, kept, count, count, 1)
            for piece in range(pieces):
                gone = ~int(kept[piece])
                for at in range(first + piece * length, first + (piece + 1) * length):
                    changed |= int(board[bands[way, at]]) & gone
                    board[bands[way, at]] &= ~gone
    return changed


@compiled
def lock_pieces(masks: Long, kept: Long, count: int, along: int, across: int) -> None:
    """A digit that a line has in one piece only is in this piece of its block, too: the other lines lose it there.

    And the other way round, with blocks for lines: ``along`` is the distance from piece to piece in a line, ``across``
    from line to line.
    """
    for line in range(count):
        once = twice = 0
        for at in range(count):
            mask = int(masks[line * across + at * along])
            twice |= once & mask
            once |= mask
        for at in range(count):
            claim = int(masks[line * across + at * along]) & once & ~twice
            for other in range(count):
                if other != line:
                    kept[other * across + at * along] &= ~claim


@compiled
def choose_any(board: Long) -> int:
    """A cell that has the fewest candidates, but more than one; -1 if there is none."""
    best, fewest = -1, 1 << 30
    for cell in range(len(board)):
        count = bits_in(int(board[cell]))
        if 1 < count < fewest:
            best, fewest = cell, count
    return best


@compiled
def begin_any(grids: Byte, puzzle: int, board: Long, size: int) -> None:
    """Lay out a puzzle: an open cell can have every digit."""
    for cell in range(len(board)):
        digit = int(grids[puzzle, cell])
        board[cell] = 1 << (digit - 1) if digit else (1 << size) - 1


@compiled
def write_any(board: Long, found: Byte, row: int) -> None:
    """Write a board with one candidate a cell as a grid."""
    for cell in range(len(board)):
        found[row, cell] = bits_in(int(board[cell]) - 1) + 1


@compiled
def search_any(work: Work, plan: Plan, limit: int, sweeps: int) -> int:
    """As ``search_nine``, for puzzles of any size."""
    grids, board, stack, found = work.grids, work.board, work.stack, work.found
    owner, tally, size = work.owner, work.tally, work.size
    units, bands, lines = plan.units, plan.bands, plan.lines
    side = units.shape[1]
    most = int(max(lines[0], lines[1])) ** 2
    masks, kept = np.zeros(most, dtype=np.int64), np.zeros(most, dtype=np.int64)
    puzzle, depth, row = int(size[PUZZLE]), int(size[DEPTH]), int(size[ROWS])
    while sweeps > 0 and puzzle < len(grids) and row < len(found):
        if depth < 0:
            begin_any(grids, puzzle, board, side)
            depth = 0
        changed, possible = sweep_units(board, units)
        sweeps -= 1
        tally[puzzle, SWEEPS] += 1
        if possible:
            changed |= sweep_pieces(board, bands, lines, masks, kept)
            if changed:
                continue
            cell = choose_any(board)
            if cell >= 0:
                tally[puzzle, GUESSES] += 1
                digit = int(board[cell]) & -int(board[cell])
                board[cell] ^= digit
                for other in range(len(board)):
                    stack[depth, other] = board[other]
                board[cell] = digit
                depth += 1
                continue
            write_any(board, found, row)
            owner[row] = puzzle
            row += 1
            tally[puzzle, SOLUTIONS] += 1
        if depth == 0 or tally[puzzle, SOLUTIONS] == limit:
            puzzle += 1
            depth = -1
            continue
        depth -= 1
        for other in range(len(board)):
            board[other] = stack[depth, other]
    size[PUZZLE], size[DEPTH], size[ROWS] = puzzle, depth, row
    return sweeps
