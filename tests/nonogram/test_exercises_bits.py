"""The checks on functions of bits name the slip."""

import pytest

from puzzlelib.nonogram import bits
from puzzlelib.nonogram.exercises import check_slide, check_starts
from puzzlelib.nonogram.slips.bits import SLIDE_SLIPS, STARTS_SLIPS


def test_right_answers():
    assert repr(check_starts(bits.starts)) == "Right: your function is right in all 192 cases."
    assert repr(check_slide(bits.slide)) == "Right: your function is right in all 4,096 cases."


@pytest.mark.parametrize("sentence", STARTS_SLIPS)
def test_slips_of_starts(sentence):
    assert check_starts(STARTS_SLIPS[sentence]).sentence == sentence


@pytest.mark.parametrize("sentence", SLIDE_SLIPS)
def test_slips_of_slide(sentence):
    assert check_slide(SLIDE_SLIPS[sentence]).sentence == sentence


@pytest.mark.parametrize(
    ("function", "says"),
    [
        (None, "Not answered yet: replace None by your answer, then run both cells again."),
        (lambda free, block: None, "Not answered yet: your function gives nothing back"),
        (
            lambda free, block: "0110",
            "Not yet: for a block of 1 on 000000 it gives '0110', and that is no set of cells",
        ),
        (lambda free, block: -1, "Not yet: for a block of 1 on 000000 it gives -1"),
        (lambda free: free, "Not yet: your function cannot be called with 2 arguments"),
        (lambda free, block: free >> -1, "Not yet: on a block of 1 on 000000, it stops in line"),
        (lambda free, block: 0, "Not yet: for a block of 1 on 100000 it gives 000000; right is 100000."),
        (lambda free, block: 64, "Not yet: for a block of 1 on 000000 it gives 0000001; right is 000000."),
    ],
)
def test_what_is_no_answer(function, says):
    assert repr(check_starts(function)).startswith(says)


def test_a_loop_is_as_good_as_an_addition():
    def my_slide(places, passable):
        for _ in range(8):
            places |= (places & passable) << 1
        return places

    assert check_slide(my_slide)
