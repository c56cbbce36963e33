"""The compiled count of passes is that of the readable routine, and a small part of its file is counted again."""

from contextlib import suppress

import numpy as np
import pytest

from puzzlelib.errors import Contradiction
from puzzlelib.nonogram import counts
from puzzlelib.nonogram.packing import Slide, Stretch

pytest.importorskip("numba")

from tests.nonogram import brute
from tools import count_passes


def ended_passes(clues, line):
    slide = Slide("left", clues, line, Stretch.whole(clues, line))
    with suppress(Contradiction):
        slide.run()
    return slide.passes


@pytest.mark.parametrize("n", range(1, 6))
def test_compiled_passes_are_those_of_the_routine(n):
    for line in brute.lines(n):
        cells = np.array(["・□■".index(sign) - 1 for sign in line], dtype=np.int64)
        for clues in count_passes.clue_lists(n):
            start = np.empty(len(clues) + 1, dtype=np.int64)
            compiled = count_passes.passes(np.array(clues, dtype=np.int64), cells, start)
            assert compiled == ended_passes(clues, line), (clues, line)


def test_short_lengths_counted_again():
    assert counts.passes()[:8] == [count_passes.count_passes(n) for n in range(1, 9)]


def test_the_pattern_holds_for_over_a_billion_pairs():
    assert sum(row.pairs for row in counts.passes()) == 1_222_483_395
    assert max(row.most_above_slack for row in counts.passes()) == 1
