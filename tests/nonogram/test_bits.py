"""A line as binary numbers, against the readable method and the engine's kernel."""

from itertools import product

import numpy as np
import pytest

from puzzlelib.errors import Contradiction
from puzzlelib.nonogram import bits, kernels
from puzzlelib.nonogram.line import possible, solve_line
from puzzlelib.nonogram.puzzle import needed


def clue_lists(length):
    """Every clue list that fits on a line."""
    some = [()]
    while some:
        yield from some
        longer = ((*clues, k) for clues in some for k in range(1, length + 1))
        some = [clues for clues in longer if needed(clues) <= length]


def lines(longest):
    """Every line up to a length, with every clue list that fits."""
    for length in range(1, longest + 1):
        for cells in product((-1, 0, 1), repeat=length):
            for clues in clue_lists(length):
                yield clues, cells


def as_lists(pair, length):
    return tuple([bool(cells >> x & 1) for x in range(length)] for cells in pair)


def test_every_short_line():
    """The readable method, the bits and the kernel agree, on lines without a placement, too."""
    room = np.zeros(200, dtype=np.int64)
    count = 0
    for clues, cells in lines(6):
        line = np.array(cells, dtype=np.int8)
        filled, empty = bits.bits_of(line, 1), bits.bits_of(line, 0)
        found = bits.possible(clues, filled, empty, len(cells))
        assert as_lists(found, len(cells)) == possible(clues, cells), (clues, cells)
        numbers = np.array(clues, dtype=np.int32)
        by_kernel = kernels.deduce(np.int64(filled), np.int64(empty), len(cells), numbers, 0, len(clues), room)
        assert tuple(map(int, by_kernel)) == found, (clues, cells)
        count += 1
    assert count == 19_284


@pytest.mark.parametrize("seed", range(30))
def test_long_lines(seed):
    """Python's whole numbers have no end: no length is too long."""
    random = np.random.default_rng(seed)
    cells = (random.random(150) < 0.6).astype(np.int8)
    clues = [len(run) for run in "".join(map(str, cells)).split("0") if run]
    line = np.where(random.random(150) < 0.4, cells, -1).astype(np.int8)
    assert bits.solve_line_by_bits(clues, line).tolist() == solve_line(clues, line).tolist()


def test_nothing_fills_the_line():
    for clues, line in (([2], "・□・"), ([1], "■・■"), ([], "・■")):
        with pytest.raises(Contradiction, match="no placement"):
            bits.solve_line_by_bits(clues, line)


def test_slide_goes_cell_by_cell():
    """What the one addition does, done step by step."""
    for places, passable in product(range(64), repeat=2):
        slow = places
        for _ in range(8):
            slow |= (slow & passable) << 1
        assert bits.slide(places, passable) == slow


def test_slide_back_goes_cell_by_cell():
    for places, passable in product(range(64), repeat=2):
        slow = places
        for _ in range(8):
            slow |= (slow >> 1) & passable
        assert bits.slide_back(places, passable) == slow


def test_a_replayed_trace_ends_where_the_method_ended():
    for clues, cells in lines(4):
        line = np.array(cells, dtype=np.int8)
        try:
            answer = bits.solve_line_by_bits(clues, line)
        except Contradiction:
            continue
        trace = bits.trace_bits(clues, line)
        assert {event.kind for event in trace} <= set(bits.KINDS)
        assert trace.state(len(trace)).after().tolist() == answer.tolist()
