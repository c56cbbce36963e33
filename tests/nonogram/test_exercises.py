"""Wrong answers about lines and what the checks say of them: each idea on two lines at least.

The answers were worked out by hand, as somebody with the wrong idea does.
"""

from collections.abc import Callable
from contextlib import suppress
from math import comb

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from puzzlelib.check import Verdict
from puzzlelib.errors import Contradiction
from puzzlelib.nonogram import exercises, pack_line
from puzzlelib.nonogram.exercises import lines
from puzzlelib.nonogram.packing import Side, Slide, Stretch, find_stretch, loop_table, trace_packing
from puzzlelib.nonogram.puzzle import read_line
from tests.nonogram import brute
from tests.nonogram.strategies import Pair, any_pair, blank_pairs, fillable, pairs
from tests.test_check import JUNK
from tests.verdicts import is_short_and_kind

A2 = ([2, 3, 3, 4], "■■□□□□□・・・■・・□・・・■・・・・・・・")
MIRRORED = (A2[0][::-1], A2[1][::-1])
A4 = ([5], "・・・・・・・■・■・・・・・")
A5 = ([1, 2, 3, 3, 2, 1], "□□■□□□■■□□・・・・・・■・・・・・・・・・□・・・・・・・・・・□■□")
EMPTY_ROOM = ([2, 3], "・・・・・・・・")
TWO_BLACK = ([3, 3, 4], "・・・・・・・・■・・・□・・・■・・・")

# ---- clues


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ([3, 1, 2], "Right: these are the clues of the line."),
        ([2, 1, 3], "the order is that of the blocks, from the left."),
        (6, "that is the number of filled cells"),
        (3, "that is the number of blocks"),
        ([1, 5, 9], "that is where the blocks start"),
        ([1, 3], "these are the gaps"),
        ([3, 1, 1], "block 3 is one cell off"),
        ([4, 1, 2], "block 1 is one cell off"),
        ([3, 1], "your answer has 2 numbers"),
        ("three", "'three' is no whole number"),
        (None, "Not answered yet"),
    ],
)
def test_the_clues_of_a_row(answer: object, sentence: str) -> None:
    assert sentence in repr(exercises.check_clues(answer, "■■■□■□□□■■"))


@pytest.mark.parametrize("line", ["■x", "■・", 5.5, print])
def test_the_clues_of_a_line_that_is_none(line: object) -> None:
    assert exercises.check_clues([1], line).right is None


# ---- packings

OTHER_END = "is given by its right end: a left packing holds the leftmost cell of each block."
FROM_0 = "everything is one less: did you count from 0? The first cell is cell 1."
OPEN_ONLY = "these are the open clues only: give one number a clue, settled ones included."
SENTINELS = "the sentinels stand beside the blocks and belong to no clue: leave them out."
GAP = "a gap is forgotten: between two blocks at least one cell stays empty."
OUTSIDE = "the outside check is missing at"
INSIDE = "the inside check is missing at"
TOO_FAR = "has moved too far: a block that has to cover a ■ moves only until its right end is on it."
BLANK = "is packed as if no cell were known."


@pytest.mark.parametrize(
    ("line", "answer", "sentence"),
    [
        (A2, [1, 9, 16, 20], "Right: this is the left packing."),
        (A4, [6], "Right: this is the left packing."),
        (A4, 6, "Right: this is the left packing."),
        (EMPTY_ROOM, "1, 4", "Right: this is the left packing."),
        (([], "・・"), [], "Right: this is the left packing."),
        (A2, None, "Not answered yet: replace None by your answer"),
        (A2, [1, None, 16, 20], "Not answered yet"),
        # the other end, of all blocks or of one
        (A2, [2, 11, 18, 23], f"clue 1 {OTHER_END}"),
        (EMPTY_ROOM, [1, 6], f"clue 2 {OTHER_END}"),
        (A4, [10], f"clue 1 {OTHER_END}"),
        # counted from 0, or from the start of the stretch
        (A2, [0, 8, 15, 19], FROM_0),
        (EMPTY_ROOM, [0, 3], FROM_0),
        (([3], 7), [0], FROM_0),
        (A2, [1, 2, 9, 13], "the stretch begins with cell 8, not with 1."),
        (A5, [3, 7, 1, 5, 9, 39], "the stretch begins with cell 11, not with 1."),
        # not one number a clue
        (A2, [9, 16, 20], OPEN_ONLY),
        (A5, [11, 15, 19], OPEN_ONLY),
        (A2, [1], "these are the settled clues only: the open ones need a number too."),
        (A5, [3, 7, 39], "these are the settled clues only"),
        (A2, [1, 7, 9, 16, 20, 26], SENTINELS),
        (A2, [9, 16, 20, 26], SENTINELS),
        (A4, [6, 16], SENTINELS),
        (A4, [0, 6, 16], SENTINELS),
        (A2, [1, 9], "your answer has 2 numbers. Please write a list with one whole number for each clue, 4 in all."),
        (A2, [2, 3, 3, 4], "these are the clues: a packing says where each block stands."),
        (EMPTY_ROOM, [2, 3], "these are the clues"),
        (A2, "・■■■", "is no whole number. Please write a list"),
        # a check forgotten or done wrong
        (A2, [1, 8, 11, 15], f"{GAP} Look at clue 2."),
        (EMPTY_ROOM, [1, 3], f"{GAP} Look at clue 2."),
        (A4, [1], f"{OUTSIDE} clue 1"),
        (TWO_BLACK, [1, 5, 14], f"{OUTSIDE} clue 2: a ■ in the out-of-range must be covered."),
        (A2, [1, 9, 13, 17], f"{INSIDE} clue 3: a block must not stand on a □."),
        (([2], "・□・・"), [1], f"{INSIDE} clue 1"),
        (A2, [1, 11, 18, 22], f"clue 2 {TOO_FAR}"),
        (TWO_BLACK, [1, 9, 17], f"clue 2 {TOO_FAR}"),
        (TWO_BLACK, [1, 6, 14], "clue 2 is one cell short: the right end of a block goes onto the ■"),
        (([2], "・・・■・・"), [2], "clue 1 is one cell short"),
        (A2, [1, 9, 14, 20], "clue 3 is one cell short: the left end of a block goes into the cell past the □."),
        (([3], "・・□・・・"), [3], "clue 1 is one cell short: the left end"),
        (A4, [5], "clue 1 is one cell short: the right end"),
        # stopped too early
        (A2, [1, 8, 12, 16], f"clue 2 {BLANK}"),
        (([2, 1], "・□・・■□・"), [1, 4], f"clue 1 {BLANK}"),
        (A2, [1, 9, 15, 16], "clue 3 stands there after step 1 of pass 1, but moves again later."),
        (A2, [1, 9, 15, 19], "clue 3 stands there after step 2 of pass 1, but moves again later."),
        (A2, [1, 9, 16, 19], "clue 4 stands there after step 1 of pass 2, but moves again later."),
        # the other packing
        (A2, [2, 13, 20, 25], "this is the right packing: slide the blocks to the left."),
        (A4, [8], "this is the right packing: slide the blocks to the left."),
        # anything else: what is wrong with it, or that it is no left packing
        (A2, [-3, 9, 16, 20], "the block of clue 1 leaves the line, which has cells 1 to 25."),
        (A2, [1, 9, 16, 10**5000], "the block of clue 4 leaves the line"),
        (A2, [1, 10, 16, 18], "the blocks of clues 3 and 4 overlap or change places."),
        (A2, [9, 1, 16, 20], "the blocks of clues 1 and 2 overlap or change places."),
        (A2, [1, 10, 17, 20], "the blocks of clues 3 and 4 touch: a gap is missing."),
        (A2, [4, 9, 16, 20], "the block of clue 1 would stand on the □ at cell 4."),
        (A4, [2], "no block covers the ■ at cell 8."),
        (A4, [9], "no block covers the ■ at cell 8."),
        (A2, [1, 9, 17, 21], "not all are as far left as they can be. Look at clue 3."),
        (A4, [7], "not all are as far left as they can be. Look at clue 1."),
    ],
)
def test_left_packings(line: tuple[list[int], str], answer: object, sentence: str) -> None:
    assert sentence in repr(exercises.check_left(answer, *line))


@pytest.mark.parametrize(
    ("line", "answer", "sentence"),
    [
        (A2, [2, 13, 20, 25], "Right: this is the right packing."),
        (A4, [12], "Right: this is the right packing."),
        (A2, [1, 11, 18, 22], "clue 1 is given by its left end: a right packing holds the rightmost cell"),
        (A4, [8], "clue 1 is given by its left end"),
        (A2, [1, 12, 19, 24], FROM_0),
        (A4, [11], FROM_0),
        (A2, [13, 20, 25], OPEN_ONLY),
        (A2, [7, 13, 20, 25], SENTINELS),
        (A4, [0, 12], SENTINELS),
        (EMPTY_ROOM, [5, 8], f"{GAP} Look at clue 1."),
        (([1, 2], "・・・・"), [2, 4], f"{GAP} Look at clue 1."),
        (A4, [15], f"{OUTSIDE} clue 1"),
        (A2, [2, 16, 20, 25], f"clue 2 {BLANK}"),
        (([2], "・・□・"), [4], f"{INSIDE} clue 1"),
        (A4, [14], "no block covers the ■ at cell 8."),
        (A2, [2, 11, 20, 25], "clue 2 has moved too far: a block that has to cover a ■ moves only until its left end"),
        (([2, 2], "・・・■・・・・"), [4, 8], "clue 1 is given by its left end"),
        (([2], "・・・■・・・"), [6], "clue 1 is one cell short: the left end of a block goes onto the ■"),
        (([3], "・・・□・・"), [4], "clue 1 is one cell short: the right end of a block goes into the cell past"),
        (A2, [1, 9, 16, 20], "this is the left packing: slide the blocks to the right."),
        (A4, [10], "this is the left packing: slide the blocks to the right."),
        (A2, [2, 13, 20, 24], "the blocks of clues 3 and 4 touch: a gap is missing."),
        (A2, [2, 12, 20, 25], "not all are as far right as they can be. Look at clue 2."),
        (MIRRORED, [7, 11, 17, 25], "clue 1 stands there after step 2 of pass 1, but moves again later."),
        (MIRRORED, [7, 10, 17, 25], "clue 1 stands there after step 1 of pass 2, but moves again later."),
    ],
)
def test_right_packings(line: tuple[list[int], str], answer: object, sentence: str) -> None:
    assert sentence in repr(exercises.check_right(answer, *line))


# ---- the loop table


@pytest.mark.parametrize(
    ("line", "side", "number", "answer", "sentence"),
    [
        # the article's table
        (A2, "left", 1, ([9, 15, 16], [9, 15, 19]), "Right: this is pass 1. A block has moved, so one pass more"),
        (A2, "left", 2, ([9, 16, 19], [9, 16, 20]), "Right: this is pass 2. A block has moved"),
        (A2, "left", 3, ([9, 16, 20], [9, 16, 20]), "Right: this is pass 3. Nothing moves: the packing is done."),
        (A2, "right", 1, [13, 20, 25, 13, 20, 25], "Right: this is pass 1."),
        (A2, "right", 2, np.array([[13, 20, 25], [13, 20, 25]]), "Right: this is pass 2."),
        (A2, "left", 1, (None, None), "Not answered yet"),
        # the neighbour's old place
        (
            ([2, 2], "・・・■・・■・・・"),
            "left",
            1,
            ([1, 6], [1, 6]),
            "the neighbour has moved already: use its new place",
        ),
        (TWO_BLACK, "left", 1, ([1, 5, 14], [1, 5, 14]), "step 1 takes the clues from the right to the left"),
        (
            ([2, 2], "・・・■・・■・・・"),
            "right",
            1,
            ([5, 10], [5, 10]),
            "step 1 takes the clues from the left to the right",
        ),
        # the block's start on the ■
        (A2, "left", 1, ([11, 15, 16], [11, 15, 19]), f"clue 2 after step 1 {TOO_FAR}"),
        (TWO_BLACK, "left", 1, ([1, 9, 17], [1, 9, 17]), f"clue 2 after step 1 {TOO_FAR}"),
        (A2, "right", 1, ([11, 20, 25], [11, 20, 25]), "moves only until its left end is on it."),
        (TWO_BLACK, "left", 1, ([1, 6, 14], [1, 6, 14]), "clue 2 after step 1 is one cell short: the right end"),
        (TWO_BLACK, "right", 2, ([8, 12, 20], [8, 12, 20]), f"{OUTSIDE} clue 2 after step 1"),
        (
            A2,
            "left",
            1,
            ([9, 14, 16], [9, 14, 18]),
            "clue 3 after step 1 is one cell short: the left end of a block goes",
        ),
        (TWO_BLACK, "right", 1, ([11, 13, 20], [9, 13, 20]), "clue 2 after step 1 is one cell short: the right end"),
        # step 2
        (A2, "left", 1, ([9, 15, 16], [9, 15, 18]), f"{GAP} Look at clue 4 after step 2."),
        (A2, "left", 2, ([9, 16, 19], [9, 16, 19]), f"{GAP} Look at clue 4 after step 2."),
        (TWO_BLACK, "right", 1, ([11, 12, 20], [9, 12, 20]), f"{GAP} Look at clue 1 after step 2."),
        (A2, "left", 1, ([9, 15, 16], [9, 15, 16]), "step 2 is still to do at clue 4 after step 2"),
        (TWO_BLACK, "right", 1, ([11, 12, 20], [11, 12, 20]), "step 2 is still to do at clue 1 after step 2"),
        (A2, "left", 1, ([9, 15, 19], [9, 15, 19]), "step 1 lets blocks overlap at clue 4 after step 1"),
        (TWO_BLACK, "right", 1, ([8, 12, 20], [8, 12, 20]), "step 1 lets blocks overlap at clue 1 after step 1"),
        (
            ([2, 2, 2], "・□・・・・・・・・"),
            "left",
            1,
            ([3, 4, 7], [3, 6, 7]),
            "step 2 takes the clues from the left to the right",
        ),
        (([1, 2, 2], "□□・・□・・・・・・"), "left", 9, ([3], [3]), "name the pass first"),
        # more than the first cell found
        (
            ([4], "・・・・・■・■・・"),
            "left",
            1,
            ([3], [3]),
            "several cells were used at clue 1 after step 1: scan from the right",
        ),
        (([3], "・□・□・・・・"), "left", 1, ([1], [1]), f"{INSIDE} clue 1 after step 1"),
        (
            ([4], "・・■・■・・・・・"),
            "right",
            1,
            ([8], [8]),
            "several cells were used at clue 1 after step 1: scan from the left",
        ),
        (
            ([2], "□・□・□・・・・"),
            "left",
            1,
            ([6], [6]),
            "one outside and one inside check a pass are enough at clue 1",
        ),
        # a check left out, or in the wrong order
        (A2, "left", 1, ([9, 12, 16], [9, 13, 17]), f"{INSIDE} clue 3 after step 1"),
        (A2, "left", 2, ([9, 15, 19], [9, 15, 19]), f"{OUTSIDE} clue 3 after step 1"),
        (TWO_BLACK, "left", 1, ([1, 5, 9], [1, 5, 9]), f"{OUTSIDE} clue 2 after step 1"),
        # another row, another form
        (A2, "left", 1, ([8, 12, 16], [8, 12, 16]), "this is the row before: at least one block moves in this pass."),
        (A2, "left", 1, ([9, 16, 19], [9, 16, 20]), "this is pass 2: the question is about pass 1."),
        (A2, "left", 2, ([9, 15, 16], [9, 15, 19]), "this is pass 1: the question is about pass 2."),
        (A2, "left", 1, ([8, 14, 15], [8, 14, 18]), FROM_0),
        (A2, "left", 1, ([9, 15, 16, 26], [9, 15, 19, 26]), "leave out the sentinels and the settled clues."),
        (A2, "right", 1, ([7, 13, 20, 25], [7, 13, 20, 25]), "leave out the sentinels and the settled clues."),
        (A2, "left", 1, ([1, 9, 15, 16], [1, 9, 15, 19]), "leave out the sentinels and the settled clues."),
        (
            A2,
            "left",
            1,
            [9, 15, 19],
            "your answer has 3 numbers. Please write two lists, after step 1 and after step 2",
        ),
        (A2, "left", 1, "unchanged", "'unchanged' is no whole number."),
        (A2, "left", 1, ([10, 15, 16], [10, 15, 19]), "clue 2 after step 1 is not right yet."),
        # no such row
        (A2, "up", 1, [1], 'Not answered yet: name the side first: "left" or "right".'),
        (A2, "left", 4, [1], "Not answered yet: name the pass first: this table has 3 passes."),
        (A2, "left", "1", [1], "name the pass first"),
        (A2, [], 1, [1], "name the side first"),
    ],
)
def test_rows_of_the_loop_table(
    line: tuple[list[int], str], side: object, number: object, answer: object, sentence: str
) -> None:
    assert sentence in repr(exercises.check_loop_row(answer, *line, side, number))


# ---- the stretch

TOUCHES = "an unfinished ■ that touches an undecided cell belongs to the stretch."
TOO_FAR_OUT = "lies one too far out: the cells beside the stretch and the clues beside its own are settled."


@pytest.mark.parametrize(
    ("line", "answer", "sentence"),
    [
        (A5, (11, 37, 3, 5), "Right: these are the stretch and its clues."),
        (A2, [8, 25, 2, 4], "Right"),
        (([2, 3], "■■□■・・・"), (4, 7, 2, 2), "Right"),
        (([2], "■■□"), (4, 3, 2, 1), "Right"),
        (A5, None, "Not answered yet"),
        (([2, 3], "■■□■・・・"), (5, 7, 2, 2), f"x1: {TOUCHES}"),
        (([2, 3], "■■□■・・・"), (5, 7, 3, 2), f"x1: {TOUCHES}"),
        (([3, 1], "・・■□■"), (1, 2, 1, 1), f"x2: {TOUCHES}"),
        (A5, (10, 38, 2, 6), f"x1 {TOO_FAR_OUT}"),
        (A5, (10, 37, 3, 5), f"x1 {TOO_FAR_OUT}"),
        (A2, (7, 26, 2, 4), f"x1 {TOO_FAR_OUT}"),
        (A5, (11, 37, 2, 6), f"m1 {TOO_FAR_OUT}"),
        (A5, (11, 37, 2, 4), "clues count from 1: the first clue is no 0."),
        (A2, (8, 25, 1, 3), "clues count from 1"),
        (A5, (10, 36, 3, 5), "cells count from 1: the first cell is no 0."),
        (A2, (7, 24, 1, 3), "cells and clues count from 1, not from 0."),
        (A5, (11, 3, 37, 5), "write them in the order x1, x2, m1, m2."),
        (A2, (2, 4, 8, 25), "write them in the order x1, x2, m1, m2."),
        (A5, (11, 26, 3, 5), "x2: settled cells inside do not end the stretch."),
        (A5, (11, 16, 3, 5), "x2: settled cells inside do not end the stretch."),
        (A2, (8, 13, 2, 4), "x2: settled cells inside do not end the stretch."),
        (A5, (28, 37, 3, 5), "x1: settled cells inside do not end the stretch."),
        (A5, (1, 40, 1, 6), "x1: settled cells and clues at the ends of the line do not belong to the stretch."),
        (A2, (1, 25, 1, 4), "x1: settled cells and clues at the ends"),
        (A5, (1, 27, 1, 3), "x1: cells and clues keep their numbers in the whole line, also inside the stretch."),
        (A2, (8, 18, 2, 4), "x2: cells and clues keep their numbers in the whole line"),
        (A5, (11, 37, 3, 2), "m2: clues count from the left, also at the right end."),
        (A2, (8, 25, 2, 1), "m2: clues count from the left"),
        (A5, (12, 37, 3, 5), "x1 is not right yet: look for the first undecided cell"),
        (A5, (11, 37, 4, 5), "m1 is not right yet: count the blocks that are settled before the stretch."),
        (A5, (11, 37), "your answer has 2 numbers. Please write four whole numbers: x1, x2, m1, m2."),
    ],
)
def test_stretches(line: tuple[list[int], str], answer: object, sentence: str) -> None:
    assert sentence in repr(exercises.check_stretch(answer, *line))


# ---- the line after the two rules

DIFFERENT = "is ■ in both packings, but under different blocks: only one and the same block is proof."
WHITE = "is white in both packings, and yet some block may cover it on its way: that is no proof."
MORE = "is true, and more than the two rules find. Only all placements together show it."
SENTINEL = "before the first block and behind the last one cells can be empty too."
FILLED_ONLY = "the ■ are done, some □ are missing"
EMPTY_ONLY = "the □ are done, some ■ are missing"
TOO_MANY_FILLED = "is one too many. They run from R-k+1 to L+k-1, both included."
TOO_FEW_FILLED = "are one too few. They run from R-k+1 to L+k-1, both included."
TOO_MANY_EMPTY = "is one too many. They run from R(m-1)+1 to L(m)-1, both included."
TOO_FEW_EMPTY = "are one too few. They run from R(m-1)+1 to L(m)-1, both included."

ONE = ([1], "・・・")
ONES = ([1, 1], "・・・・・")


@pytest.mark.parametrize(
    ("line", "answer", "sentence"),
    [
        (A2, "■■□□□□□□・・■・・□□・・■・・・■■・・", "Right: this is what the two rules find."),
        (A2, "##......??#??..??#???##??", "Right"),
        (A2, "＃＃．．．．．．？？＃？？．．？？＃？？？＃＃？？", "Right"),
        (A4, "□□□□□ ・・■■■ ・・□□□", "Right"),
        (A4, "□,□,□,□,□,・,・,■,■,■,・,・,□,□,□", "Right"),
        (A4, list("□□□□□··■■■··□□□"), "Right"),
        (A4, [0, 0, 0, 0, 0, -1, -1, 1, 1, 1, -1, -1, 0, 0, 0], "Right"),
        (A4, np.array([0, 0, 0, 0, 0, -1, -1, 1, 1, 1, -1, -1, 0, 0, 0], dtype=np.int8), "Right"),
        (A4, None, "Not answered yet"),
        # ■ in both packings, under different blocks
        (ONES, "・・■・・", f"cell 3 {DIFFERENT}"),
        (([2, 2], "・・・・・・・・"), "・・・■■・・・", f"cell 4 {DIFFERENT}"),
        (([2, 1], "・・・・・・・"), "・・・■・・・", f"cell 4 {DIFFERENT}"),
        # white in both packings
        (ONE, "・□・", f"cell 2 {WHITE}"),
        (([2], "・・・・・・"), "・・□□・・", f"cell 3 {WHITE}"),
        (([2], "・・・・・・"), "・・□・・・", f"cell 3 {WHITE}"),
        (([1, 1, 1], "・・・・・・・・"), "・□・・・・□・", f"cell 2 {WHITE}"),
        # both at once
        (
            ONES,
            "・□■□・",
            "cell 2 has one colour in both packings, and that is no proof: ask which block can reach it.",
        ),
        (([2, 1], "・・・・・・・"), "・・□■・□・", "cell 3 has one colour in both packings"),
        # the sentinels
        (A2, "■■□□□□□・・・■・・□□・・■・・・■■・・", f"cell 8: {SENTINEL}"),
        (A4, "・・・・・・・■■■・・・・・", f"cell 1: {SENTINEL}"),
        (A4, "・・・・・・・■■■・・□□□", f"cell 1: {SENTINEL}"),
        (A4, "□□□□□・・■■■・・・・・", f"cell 13: {SENTINEL}"),
        (([4], "・・・・■・・・□・・・"), "・・・・■・・・□□□□", f"cell 1: {SENTINEL}"),
        (([4], "・・・・■・・・□・・・"), "□・・・■・・・□・・・", f"cell 10: {SENTINEL}"),
        # one rule only
        (A2, "■■□□□□□・・・■・・□・・・■・・・■■・・", FILLED_ONLY),
        (A2, "■■□□□□□□・・■・・□□・・■・・・・・・・", EMPTY_ONLY),
        (A4, "□□□□□・・■・■・・□□□", EMPTY_ONLY),
        # off by one at an end
        (A2, "■■□□□□□□・・■・・□□・・■・・■■■・・", f"the ■ at cell 21 {TOO_MANY_FILLED}"),
        (A2, "■■□□□□□□・・■・・□□・・■・・・■■■・", f"the ■ at cell 24 {TOO_MANY_FILLED}"),
        (A4, "□□□□□・■■■■■・□□□", f"the ■ at cell 7 {TOO_MANY_FILLED}"),
        (A2, "■■□□□□□□・・■・・□□・・■・・・■・・・", f"the ■ around cell 23 {TOO_FEW_FILLED}"),
        (A2, "■■□□□□□□・・■・・□□・・■・・・・■・・", f"the ■ around cell 22 {TOO_FEW_FILLED}"),
        (([5], "・・・・・・・"), "・・・■・・・", f"the ■ around cell 3 {TOO_FEW_FILLED}"),
        (A2, "■■□□□□□□・・■・・□□□・■・・・■■・・", f"the □ at cell 16 {TOO_MANY_EMPTY}"),
        (A4, "□□□□□□・■■■・・□□□", f"the □ at cell 6 {TOO_MANY_EMPTY}"),
        (A4, "□□□□・・・■■■・・□□□", f"the □ around cell 5 {TOO_FEW_EMPTY}"),
        (A4, "□□□□□・・■■■・・・□□", f"the □ around cell 13 {TOO_FEW_EMPTY}"),
        # more than the rules find
        (([1, 1], "・・■・・"), "・□■□・", f"what you say of cell 2 {MORE}"),
        (([1, 1], "・・■・・"), "・・■□・", f"what you say of cell 4 {MORE}"),
        (([2, 2], "・・□・■□・・"), "・・□■■□・・", f"what you say of cell 4 {MORE}"),
        # no line after the rules
        (A2, A2[1], "that is the line as it was: the two packings agree on something more."),
        (A4, A4[1], "that is the line as it was"),
        (A2, "■■□□□□□・■■■・・□・■■■・■■■■・・", "that is the left packing itself"),
        (A2, "##......###....###.####..", "that is the left packing itself"),
        (A4, "・・・・・・・■■■■■・・・", "that is the right packing itself"),
        (A2, "□・・■・・□□・・■・・・■■・・", "these are cells 8 to 25 only: write the whole line"),
        (([2, 2], "■■□・・・"), "・■・", "these are cells 4 to 6 only"),
        (
            A2,
            "・・・・・・・□・・■・・□□・・■・・・■■・・",
            "cell 1 was known before: keep the known cells as they are.",
        ),
        (A4, "□□□□□・・・■・・・□□□", "cell 8 was known before"),
        (A4, "□□□□□□□■■■□□□□□", "cell 6 is not sure to be empty: an open cell stays ・ or ?"),
        (([5], "・・・・・・・"), "..###..", "cell 1 is not sure to be empty"),
        (A4, [0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0], "the signs □ and . mean empty."),
        # the packings were wrong
        (([3, 2], "・・・・・・・"), "・・■・・・・", f"make the packings anew: {GAP}"),
        (([4, 2], "・・・・・・・・"), "・・■■・・・・", f"make the packings anew: {GAP}"),
        (([4], "・・・・・・■"), "・・・■・・■", "the packings seem to be made as if no cell were known"),
        # anything else
        (
            A2,
            "■■□□□□□□・・■・・□□・・■・・・□□・・",
            "cell 22 is not right yet: which block lies on it in each packing",
        ),
        (ONES, "■□■□■", "cell 1 is not right yet"),
        (A2, "□■□□□□□□・・■・・□□・・■・・・■■・・", "cell 1 was known before: it stays as it was."),
        (A2, np.full(25, -1), "cell 1 was known before"),
        (
            A2,
            "■■□□□□□□・・■・・□□・・■・・・■■・",
            "your answer has 24 cells. Please write one sign for each of the 25",
        ),
        (A4, "□□□□□xx■■■xx□□□", "sign 6 is 'x', no sign of a line."),
        (A4, [2] * 15, "2 is no cell."),
        (A4, [0.5] * 15, "0.5 is no cell."),
        (A4, 5, "5 is no cell."),
    ],
)
def test_lines_after_the_rules(line: tuple[list[int], str], answer: object, sentence: str) -> None:
    assert sentence in repr(exercises.check_after(answer, *line))


# ---- sure cells

OFF_BY_ONE = "a block of k cells has k - slack sure ones."
GAPS = "the gaps are forgotten: slack is the cells minus the blocks and one gap between each two."
WRONG_PLACE = "the number of cells is right, their place is not"
HOW_MANY = "that is how many: list the cells themselves."
SOME_MISSING = "what you list is sure, but some sure cell is missing: go through the blocks once more."


@pytest.mark.parametrize(
    ("clues", "line", "answer", "sentence"),
    [
        ([5], 7, [3, 4, 5], "Right: these cells are ■ in every placement."),
        ([5], 7, {5, 4, 3}, "Right"),
        ([5], 7, "3, 4, 5", "Right"),
        ([4, 3], 9, np.array([2, 3, 4, 7, 8]), "Right"),
        ([5], 10, [], "Right: no cell is ■ in every placement."),
        ([1, 1], "・・・・・", [], "Right"),
        (*A4, [8, 9, 10], "Right"),
        ([5], 7, None, "Not answered yet"),
        ([5], 7, [2, 3, 4], FROM_0),
        ([4, 3], 9, [1, 2, 3, 6, 7], FROM_0),
        ([2, 2], 5, [0, 1, 3, 4], FROM_0),
        ([4, 3], 9, [3, 4, 8], GAPS),
        ([4, 5, 3], 16, [4, 8, 9], GAPS),
        ([5], 7, [2, 3, 4, 5], f"off by one around cell 2: {OFF_BY_ONE}"),
        ([5], 7, [4, 5], f"off by one around cell 3: {OFF_BY_ONE}"),
        ([8], 10, [3, 4, 5, 6, 7], f"off by one around cell 8: {OFF_BY_ONE}"),
        ([5], 10, [6], f"off by one around cell 6: {OFF_BY_ONE}"),
        ([3], 5, [], f"off by one around cell 3: {OFF_BY_ONE}"),
        (*A2, [1, 2, 11, 18, 22], "off by one around cell 23: compare the ends of the leftmost and rightmost place."),
        # a sure cell that stands alone is missing: no end is off by one
        ([3, 2], "・・・■・・・・", [3, 4], SOME_MISSING),
        ([3, 2], "・・・■・・・・", [4], SOME_MISSING),
        ([3, 2], "・・・■・・・・", [4, 7], "off by one around cell 3: compare the ends"),
        ([3, 2], "・・・■・・・・", [3, 4, 6, 7], "off by one around cell 6: compare the ends"),
        ([2, 3], "・・・・■・・・", [5, 6], SOME_MISSING),
        ([5], 7, [1, 2, 3], WRONG_PLACE),
        ([5], 7, [5, 6, 7], WRONG_PLACE),
        ([5, 4], 12, [1, 2, 3, 7, 8], WRONG_PLACE),
        ([5], 7, 3, HOW_MANY),
        ([4, 3], 9, [3, 2], HOW_MANY),
        ([1, 1], 5, [3], f"cell 3 {DIFFERENT}"),
        ([2, 2], 8, [4, 5], f"cell 4 {DIFFERENT}"),
        ([2], 4, [2, 3], "cell 2 is ■ in most placements, not in all: a majority is no proof."),
        ([3], 6, [3, 4], "cell 3 is ■ in most placements, not in all"),
        ([2, 2], 5, [1, 2, 3, 4, 5], "cell 3 is sure to be empty: list the ■ only."),
        ([5], "□・・・・・・", [1, 3, 4, 5, 6], "cell 1 is sure to be empty"),
        (*A4, [9], "cell 8 is ■ from the start, so it is sure as well"),
        ([3, 2], "・・・■・・・・", [3, 7], "cell 4 is ■ from the start"),
        ([6], 9, [1, 2, 3, 4, 5, 6], "that is the left packing itself"),
        ([6], 9, [4, 5, 6, 7, 8, 9], "that is the right packing itself"),
        ([5], 7, [3, 4, 5, 8], "there is no cell 8: cells count from 1 to 7."),
        ([5], 7, [0, 3, 4, 5], "there is no cell 0"),
        ([5], 7, [3, 4, 5, 99], "the line has cells 1 to 7, and no others."),
        ([5], 7, [1, 3, 4, 5], "cell 1 is not sure: look for a placement that leaves it empty."),
        ([4, 3], 9, [2, 3, 4], SOME_MISSING),
        ([5], 7, "■■", "'■■' is no whole number. Please write a list of cell numbers, or [] for none."),
    ],
)
def test_sure_cells(clues: list[int], line: object, answer: object, sentence: str) -> None:
    assert sentence in repr(exercises.check_sure(answer, clues, line))


# ---- how many placements


@pytest.mark.parametrize(
    ("clues", "line", "answer", "sentence"),
    [
        ([2, 2], 7, 6, "Right: there are 6 placements."),
        ([2, 2], 7, "６", "Right"),
        ([2, 2], 7, np.int64(6), "Right"),
        ([], 6, 1, "Right: there is 1 placement."),
        ([0], 6, 1, "Right: there is 1 placement."),
        ([2], "・□・", 0, "Right: nothing fills this line."),
        ([2], "・・■・", 2, "Right"),
        ([2, 2], 7, None, "Not answered yet"),
        ([], 6, 0, "a line without clues can be filled in one way: every cell empty. That counts as one."),
        ([0], 3, 0, "a line without clues can be filled in one way"),
        ([2, 2], 7, 10, "a gap is forgotten: between two blocks one cell stays empty."),
        ([3, 1], 7, 10, "a gap is forgotten"),
        ([1, 2], "■・・・・", 3, "a gap is forgotten"),
        ([3], 8, 5, "that is the slack, the cells left over: count the places, the leftmost one too."),
        ([2, 2], 7, 2, "that is the slack"),
        ([2], "・・■・", 3, "the known cells are forgotten"),
        ([1, 1], "・・■・・", 6, "the known cells are forgotten"),
        ([2, 2], 7, 9, "the blocks do not move freely"),
        ([3, 1], 7, 9, "the blocks do not move freely"),
        ([1, 2], 6, 12, "the order of the blocks is fixed"),
        ([3, 1], 7, 12, "the order of the blocks is fixed"),
        ([2, 2], 7, 12, "the order of the blocks is fixed"),
        ([2, 2], 7, 128, "those are all ways to colour the cells"),
        ([3], 5, 32, "those are all ways to colour the cells"),
        ([2, 2], 7, 5, "one is missing: did you count the leftmost placement as well as the rightmost?"),
        ([3, 1], 7, 5, "one is missing"),
        ([2, 2], 7, 7, "that is one too many: did you count a placement twice?"),
        ([3], 8, 7, "that is one too many"),
        ([2, 2], 7, 3, "there are more. Move the last block first"),
        ([2, 2], 7, 1000, "there are fewer. List them in order, the leftmost first."),
        ([2, 2], 7, [[1, 4], [1, 5]], "a list is no whole number. Please write one whole number"),
        ([2, 2], 7, 6.5, "6.5 is no whole number."),
    ],
)
def test_counts(clues: list[int], line: object, answer: object, sentence: str) -> None:
    assert sentence in repr(exercises.check_count(answer, clues, line))


# ---- lines of the reader's own


LESSONS_LINE = "Not yet: that is the lesson's line: find another."
BEATS = "Right: packing misses "
WALL_IN = "Look at cells between the two bounds: can you wall one in?"
EITHER = "A ■ that either of two blocks may cover is a good start."
FOOLS = "Right: nothing fills this line, and yet the article's left packing stops at"
NOTICED = "Not yet: nothing fills this line, but the article's left packing notices it."


@pytest.mark.parametrize(
    ("clues", "line", "sentence"),
    [
        ([1, 1], "・・■・・・", BEATS + "cells 2 and 4, on which all placements agree."),
        ([2, 2], "・・・□・■□・・", BEATS + "cell 5, on which all placements agree."),
        ([1, 1], [-1, -1, 1, -1, -1, -1], "Right"),
        # done with one clue only
        (2, "??.?.??", "Right"),
        ([2], "??.?.??", BEATS + "cell 4, on which all placements agree. And you did it with one clue only."),
        # the lessons' own lines, in any form
        ([1, 1], "・・■・・", LESSONS_LINE),
        ([1, 1], "・・■□・", LESSONS_LINE),
        ([1, 1], "・□■・・", LESSONS_LINE),
        ([2, 2], "・・□・■□・・", LESSONS_LINE),
        ("2, 2", "? ? . ? # . ? ?", LESSONS_LINE),
        ((1, 1), np.array([-1, -1, 1, -1, -1]), LESSONS_LINE),
        ([1] * 5, "・・■・・・・■・・・・■・・・・■・・", "Right"),
        ([3], "・・・・", f"Not yet: packing finds all that there is. {WALL_IN}"),
        ([2], "・・□・・□・・", f"packing finds all that there is. {WALL_IN}"),
        ([1, 1], 5, f"Not yet: packing finds all that there is. {EITHER}"),
        ([0], 5, f"packing finds all that there is. {EITHER}"),
        ([2], "・□・", "nothing fills this line, so there is nothing to find. Take away a ■ or a □."),
        ([2], "□■■", "every cell is known already. Leave some undecided."),
        (None, None, "Not answered yet"),
        ([1, 1], None, "Not answered yet"),
        ([4, 4], "・・・・・・・・", "clues 4,4 need 9 cells, the line has 8; shorten a clue or lengthen the line."),
        ([-1], "・・", "clue 1 is -1"),
        ([1, 0], "・・", "clue 2 is 0 among others"),
        ([1.5], "・・", "1.5 is no whole number."),
        ([1], "・x", "sign 2 is 'x', no sign of a line."),
        ([1], "", "it has 0 cells; take 1 to 100."),
        ([1], "・" * 101, "it has 101 cells; take 1 to 100."),
        ([1], 10**9, "this is no length for it; take 1 to 100 cells."),
    ],
)
def test_lines_that_beat_packing(clues: object, line: object, sentence: str) -> None:
    assert sentence in repr(exercises.check_beats_packing(clues, line))


def test_two_clues_are_not_praised_as_one() -> None:
    assert "one clue" not in exercises.check_beats_packing([1, 1], "・・■・・・").sentence


@pytest.mark.parametrize(
    ("clues", "line", "sentence"),
    [
        ([1, 1], "■・■・■", f"{FOOLS} 3 and 5 without a contradiction."),
        ([1, 2], "■・・■・■■", f"{FOOLS} 4 and 6 without a contradiction."),
        ([1, 1], "■□■□■", f"{FOOLS} 3 and 5"),  # on the whole line only, as the lesson's own function packs it
        ([1, 1], "■□■■・", f"{FOOLS} 1 and 4"),  # on the stretch only
        ([1, 1], "■■・・", "Right"),
        # the lesson's own lines, in any form
        ([1], "■・■", LESSONS_LINE),
        ([1, 1], "■■・■", LESSONS_LINE),
        (1, [1, -1, 1], LESSONS_LINE),
        ((1, 1), "## ? #", LESSONS_LINE),
        # fewer than two clues, fooled or not
        ([1], "■・・・■", "Not yet: your line has 1 clue: use two or more."),
        ([], "■・・", "Not yet: your line has 0 clues: use two or more."),
        ([2], "・・・", "Not yet: your line has 1 clue: use two or more."),
        # the left packing alone counts: the right one accepts this line
        ([1, 1], "■・■■", f"{NOTICED} Clue 2: its block leaves the stretch, which ends at cell 4."),
        ([2, 1], "・□・・", f"{NOTICED} Clue 2: its block leaves the stretch, which ends at cell 4."),
        ([1, 1], "・・・", "this line can be filled, with its blocks starting at 1 and 3. Look for one that nothing"),
        ([1] * 25, "・■■" + "・" * 97, "Right"),  # too many placements of the start to try them all
        (None, "・", "Not answered yet"),
        ([2], "・", "clue 2 needs 2 cells, the line has 1"),
    ],
)
def test_lines_that_fool_the_article(clues: object, line: object, sentence: str) -> None:
    assert sentence in repr(exercises.check_fools_article(clues, line))


# ---- whatever stands there

CHECKS: list[Callable[[object, object, object], Verdict]] = [
    exercises.check_left,
    exercises.check_right,
    exercises.check_after,
    exercises.check_sure,
    exercises.check_count,
    exercises.check_stretch,
    lambda answer, clues, line: exercises.check_loop_row(answer, clues, line, "left", 1),
    lambda answer, clues, line: exercises.check_loop_row([1, 2], clues, line, answer, answer),
    lambda answer, clues, line: exercises.check_clues(answer, line),
]
TWICE: list[Callable[[object, object], Verdict]] = [exercises.check_beats_packing, exercises.check_fools_article]


@pytest.mark.parametrize("junk", JUNK, ids=lambda junk: type(junk).__name__)
def test_nothing_that_a_reader_writes_raises(junk: object) -> None:
    for check in CHECKS:
        assert is_short_and_kind(check(junk, *A2))
        assert is_short_and_kind(check([1], junk, A2[1]))
        assert is_short_and_kind(check([1], [1], junk))
    for own in TWICE:
        assert is_short_and_kind(own(junk, "・・・"))
        assert is_short_and_kind(own([1], junk))


@pytest.mark.parametrize("check", CHECKS[:7])
def test_no_answer_is_no_wrong_answer(check: Callable[[object, object, object], Verdict]) -> None:
    assert check(None, *A2).right is None
    assert check(..., *A4).right is None


@pytest.mark.parametrize("check", CHECKS[:4])
def test_a_line_that_nothing_fills_asks_nothing(check: Callable[[object, object, object], Verdict]) -> None:
    verdict = check([1], [2], "・□・")
    assert verdict.right is None
    assert verdict.sentence.startswith("change the clues or the line first. ")


# ---- right answers are right, whatever the line is


def right_answers(pair: Pair) -> list[tuple[str, Verdict]]:
    """Every question about a line with its right answer, by brute force where there is one."""
    clues, line = pair
    truth = brute.by_automaton(clues, line)
    assert truth is not None
    after = str(pack_line(clues, line))
    sure = [x for x, sign in enumerate(truth.after, start=1) if sign == "■"]
    found = [
        ("left", exercises.check_left(list(truth.left), clues, line)),
        ("left as array", exercises.check_left(np.array(truth.left), list(clues), read_line(line))),
        ("right", exercises.check_right(truth.right, clues, line)),
        ("after", exercises.check_after(after, clues, line)),
        ("after, spaced", exercises.check_after(" ".join(after), clues, line)),
        ("after as array", exercises.check_after(read_line(after), clues, line)),
        ("sure", exercises.check_sure(sure, clues, line)),
        ("stretch", exercises.check_stretch(tuple(find_stretch(clues, line)), clues, line)),
    ]
    for side in ("left", "right"):
        for row in loop_table(trace_packing(side, clues, line)):
            answer = [list(row.after_step_1), list(row.after_step_2)]
            verdict = exercises.check_loop_row(answer, clues, line, side, row.number)
            found.append((f"{side}, pass {row.number}", verdict))
    return found


@given(pair=fillable() | blank_pairs())
def test_right_answers_are_right(pair: Pair) -> None:
    assert [name for name, verdict in right_answers(pair) if not verdict] == []


@given(pair=blank_pairs())
def test_the_right_count_is_right(pair: Pair) -> None:
    clues, line = pair
    count = comb(len(line) - sum(clues) + 1, len(clues))
    assert exercises.check_count(count, clues, len(line)).right is True
    assert exercises.check_count(count + 1, clues, line).right is False


WRONG_BY = st.integers(-3, 3).filter(bool)


@given(pair=fillable() | blank_pairs(), data=st.data())
def test_wrong_answers_are_wrong_and_get_a_sentence(pair: Pair, data: st.DataObject) -> None:
    clues, line = pair
    truth = brute.by_automaton(clues, line)
    assert truth is not None
    questions: list[tuple[Callable[..., Verdict], list[int]]] = [
        (exercises.check_left, list(truth.left)),
        (exercises.check_right, list(truth.right)),
        (exercises.check_stretch, list(find_stretch(clues, line))),
    ]
    for check, right in questions:
        wrong = list(right)
        if wrong:
            wrong[data.draw(st.integers(0, len(wrong) - 1))] += data.draw(WRONG_BY)
            verdict = check(wrong, clues, line)
            assert verdict.right is False
            assert is_short_and_kind(verdict)
        assert check([*right, 1], clues, line).right is False
    cells = read_line(str(pack_line(clues, line)))
    place = data.draw(st.integers(0, len(cells) - 1))
    cells[place] = data.draw(st.sampled_from([sign for sign in (-1, 0, 1) if sign != cells[place]]))
    verdict = exercises.check_after(cells, clues, line)
    assert verdict.right is False
    assert is_short_and_kind(verdict)
    sure = {x for x, sign in enumerate(truth.after, start=1) if sign == "■"}
    verdict = exercises.check_sure(sure ^ {data.draw(st.integers(0, len(line) + 1))}, clues, line)
    assert verdict.right is False
    assert is_short_and_kind(verdict)


@given(pair=fillable(), data=st.data())
def test_wrong_rows_are_wrong_and_get_a_sentence(pair: Pair, data: st.DataObject) -> None:
    clues, line = pair
    side: Side = data.draw(st.sampled_from(["left", "right"]))
    for row in loop_table(trace_packing(side, clues, line)):
        numbers = [*row.after_step_1, *row.after_step_2]
        if numbers:
            numbers[data.draw(st.integers(0, len(numbers) - 1))] += data.draw(WRONG_BY)
            verdict = exercises.check_loop_row(numbers, clues, line, side, row.number)
            assert verdict.right is False
            assert is_short_and_kind(verdict)


@given(pair=pairs())
def test_a_line_beats_packing_if_brute_force_says_so(pair: Pair) -> None:
    assume(pair not in lines.BEATING_LINES)
    clues, line = pair
    truth = brute.by_automaton(clues, line)
    beats = truth is not None and truth.after != pack_line(clues, line)
    assert exercises.check_beats_packing(clues, line or "・").right is beats


@given(pair=any_pair() | any_pair(signs="・□■") | any_pair(longest=8, signs="・□■"))
def test_a_line_fools_the_article_if_the_left_packing_goes_through(pair: Pair) -> None:
    assume(pair not in lines.FOOLING_LINES)
    clues, line = pair
    through = 0
    for stretch in (None, Stretch.whole(clues, line)):
        with suppress(Contradiction):
            Slide("left", clues, line, stretch).run()
            through += 1
    fooled = len(clues) > 1 and brute.by_automaton(clues, line) is None and through > 0
    assert exercises.check_fools_article(clues, line or "・").right is fooled
