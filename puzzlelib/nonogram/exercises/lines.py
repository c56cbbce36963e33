"""Checks on one line: its clues, packings, sure cells and placements."""

from collections.abc import Callable
from contextlib import suppress
from functools import wraps

import numpy as np

from puzzlelib.check import (
    NOT_ANSWERED,
    Numbers,
    Question,
    Unanswered,
    Verdict,
    WrongForm,
    judge,
    whole_number,
    whole_numbers,
)
from puzzlelib.errors import Contradiction, PuzzleError
from puzzlelib.nonogram.exercises.reading import read_cells
from puzzlelib.nonogram.line import count_placements, solve_line
from puzzlelib.nonogram.packing import (
    Side,
    Slide,
    Stretch,
    compare,
    find_stretch,
    loop_table,
    pack_left,
    pack_line,
    pack_right,
    trace_packing,
)
from puzzlelib.nonogram.puzzle import FILLED, UNDECIDED, Cells, blocks, read_both, write_line
from puzzlelib.nonogram.slips.count import clue_slips, count_slips
from puzzlelib.nonogram.slips.packing import packing_slips, row_slips, stretch_slips, trouble_of
from puzzlelib.nonogram.slips.rules import after_slips, membership, sure_slips
from puzzlelib.wording import counted, listed

MOST_CELLS = 100  # of a line

Clues = tuple[int, ...]
SIDES: tuple[Side, ...] = ("left", "right")

# What the lessons show themselves: the exercises ask for others.
FOOLING_LINES = {((1,), "■・■"), ((1, 1), "■■・■")}
BEATING_LINES = {((1, 1), "・・■・・"), ((1, 1), "・・■□・"), ((1, 1), "・□■・・"), ((2, 2), "・・□・■□・・")}
LESSONS_LINE = Verdict(False, "that is the lesson's line: find another.")


# ---- what the question is about


def read_question(clues: object, line: object) -> tuple[Clues, Cells]:
    """The clues and the cells of a line that an exercise is about; a number is a blank line of so many cells.

    Raises PuzzleError, WrongForm or Unanswered.
    """
    values = whole_numbers(clues)
    cells = _blank(int(line)) if isinstance(line, int | np.integer) else np.array(read_cells(line), dtype=np.int8)
    if not 1 <= len(cells) <= MOST_CELLS:
        raise PuzzleError("the line", f"it has {counted(len(cells), 'cell')}", f"take 1 to {MOST_CELLS}")
    return read_both(values, cells)


def _blank(n: int) -> Cells:
    if not 1 <= n <= MOST_CELLS:
        raise PuzzleError("the line", "this is no length for it", f"take 1 to {MOST_CELLS} cells")
    return np.full(n, UNDECIDED, dtype=np.int8)


def about_a_line(check: Callable[..., Verdict]) -> Callable[..., Verdict]:
    """Reads the question of a check first: clues and a line that make no question get a sentence."""

    @wraps(check)
    def asked(answer: object, clues: object, line: object, *rest: object) -> Verdict:
        try:
            return check(answer, *read_question(clues, line), *rest)
        except Unanswered:
            return NOT_ANSWERED
        except (PuzzleError, WrongForm) as trouble:
            return Verdict(None, f"change the clues or the line first. {trouble.sentence}")

    return asked


# ---- clues


def check_clues(answer: object, line: object) -> Verdict:
    """Is the answer the clues of a settled line: the lengths of its blocks, in order?

    >>> check_clues([3, 1], "■■■□■")
    Right: these are the clues of the line.
    >>> check_clues([1, 3], "■■■□■")
    Not yet: the order is that of the blocks, from the left.
    """
    try:
        cells = read_cells(line)
    except Unanswered:
        return NOT_ANSWERED
    except WrongForm as trouble:
        return Verdict(None, f"change the line first. {trouble.sentence}")
    if UNDECIDED in cells:
        return Verdict(None, "change the line first. It has undecided cells.")
    right = blocks(np.array(cells, dtype=np.int8))
    question = Question(
        right=right,
        read=whole_numbers,
        form="write a list with one whole number for each block.",
        praise="these are the clues of the line.",
        place="block {}".format,
    )
    return judge(answer, question, clue_slips(cells))


# ---- packings


@about_a_line
def check_left(answer: object, clues: Clues, line: Cells) -> Verdict:
    """Is the answer the left packing: the leftmost cell of each block, from 1, settled clues included?

    >>> check_left([1, 4], [2, 3], "・・・・■・・・")
    Right: this is the left packing.
    >>> check_left([2, 6], [2, 3], "・・・・■・・・")
    Not yet: clue 1 is given by its right end: a left packing holds the leftmost cell of each block.
    >>> check_left([1, 5], [2, 3], "・・・・■・・・")
    Not yet: these blocks fill the line, but not all are as far left as they can be. Look at clue 2.
    """
    return _judge_packing("left", answer, clues, line, tuple(pack_left(clues, line)))


@about_a_line
def check_right(answer: object, clues: Clues, line: Cells) -> Verdict:
    """Is the answer the right packing: the rightmost cell of each block, from 1, settled clues included?

    >>> check_right([4, 8], [2, 3], "・・・・・・・・")
    Right: this is the right packing.
    >>> check_right([5, 8], [2, 3], "・・・・・・・・")
    Not yet: a gap is forgotten: between two blocks at least one cell stays empty. Look at clue 1.
    """
    return _judge_packing("right", answer, clues, line, tuple(pack_right(clues, line)))


def _judge_packing(side: Side, answer: object, clues: Clues, line: Cells, right: Numbers) -> Verdict:
    def look(given: Numbers, place: int) -> str:
        trouble = trouble_of(side, clues, line, given)
        if trouble:
            return f"{trouble}."
        return f"these blocks fill the line, but not all are as far {side} as they can be. Look at clue {place}."

    question = Question(
        right=right,
        read=whole_numbers,
        form=f"write a list with one whole number for each clue, {len(clues)} in all.",
        praise=f"this is the {side} packing.",
        place="clue {}".format,
        look=look,
    )
    table = loop_table(trace_packing(side, clues, line))
    return judge(answer, question, packing_slips(side, clues, line, right, table))


@about_a_line
def check_loop_row(answer: object, clues: Clues, line: Cells, side: object, number: object) -> Verdict:
    """Is the answer pass ``number``, from 1, of the loop table: the open clues after step 1, then after step 2?

    ``side`` is "left" or "right". Two lists, or one after the other; clues m1 to m2 only, no sentinels.

    >>> clues, line = [2, 3, 3, 4], "■■□□□□□・・・■・・□・・・■・・・・・・・"
    >>> check_loop_row(([9, 15, 16], [9, 15, 19]), clues, line, "left", 1)
    Right: this is pass 1. A block has moved, so one pass more follows.
    >>> check_loop_row(([9, 12, 16], [9, 15, 19]), clues, line, "left", 1)
    Not yet: the inside check is missing at clue 3 after step 1: a block must not stand on a □.
    """
    if not isinstance(side, str) or side not in SIDES:
        return Verdict(None, 'name the side first: "left" or "right".')
    table = loop_table(trace_packing(side, clues, line))
    if not isinstance(number, int | np.integer) or not 1 <= number <= len(table):
        return Verdict(None, f"name the pass first: this table has {counted(len(table), 'pass', 'passes')}.")
    row = table[number - 1]
    stretch, count = find_stretch(clues, line), len(row.after_step_1)

    def place(number: int) -> str:
        step, index = divmod(number - 1, count)
        return f"clue {stretch.m1 + index} after step {step + 1}"

    question = Question(
        right=row.after_step_1 + row.after_step_2,
        read=whole_numbers,
        form=f"write two lists, after step 1 and after step 2, one number for each open clue: {2 * count} in all.",
        praise=f"this is pass {number}. "
        + ("A block has moved, so one pass more follows." if row.changed else "Nothing moves: the packing is done."),
        place=place,
    )
    return judge(answer, question, row_slips(side, clues, line, table, row.number))


@about_a_line
def check_stretch(answer: object, clues: Clues, line: Cells) -> Verdict:
    """Is the answer x1, x2, m1, m2: the first and last cell, the first and last clue of the stretch, from 1?

    >>> check_stretch((4, 7, 2, 2), [2, 3], "■■□■・・・")
    Right: these are the stretch and its clues.
    >>> check_stretch((5, 7, 2, 2), [2, 3], "■■□■・・・")
    Not yet: x1: an unfinished ■ that touches an undecided cell belongs to the stretch.
    """
    right = find_stretch(clues, line)
    names = ("x1", "x2", "m1", "m2")
    helps = (
        "look for the first undecided cell, and for a ■ that touches it",
        "look for the last undecided cell, and for a ■ that touches it",
        "count the blocks that are settled before the stretch",
        "count the blocks that are settled behind the stretch",
    )

    def look(given: Numbers, place: int) -> str:
        return f"{names[place - 1]} is not right yet: {helps[place - 1]}."

    question = Question(
        right=tuple(right),
        read=whole_numbers,
        form="write four whole numbers: x1, x2, m1, m2.",
        praise="these are the stretch and its clues.",
        place=lambda number: names[number - 1],
        look=look,
    )
    return judge(answer, question, stretch_slips(clues, line, right))


# ---- what is sure


@about_a_line
def check_after(answer: object, clues: Clues, line: Cells) -> Verdict:
    """Is the answer the line after both packings and the two rules? Signs, with or without spaces, or an array.

    >>> check_after("・■■・", [3], "・・・・")
    Right: this is what the two rules find.
    >>> check_after("■・■", [1, 1], "・・・・")
    Not yet: your answer has 3 cells. Please write one sign for each of the 4 cells of the line: ・, □ or ■.
    >>> check_after("・・■・・", [1, 1], "・・・・・")
    Not yet: cell 3 is ■ in both packings, but under different blocks: only one and the same block is proof.
    """
    both = compare(clues, line)
    right = tuple(both.after.tolist())

    def look(given: Numbers, place: int) -> str:
        if line[place - 1] != UNDECIDED:
            return f"cell {place} was known before: it stays as it was."
        return f"cell {place} is not right yet: which block lies on it in each packing, and which could reach it?"

    question = Question(
        right=right,
        read=read_cells,
        form=f"write one sign for each of the {len(line)} cells of the line: ・, □ or ■.",
        praise="this is what the two rules find.",
        unit="cell",
        place="cell {}".format,
        look=look,
    )
    return judge(answer, question, after_slips(both))


@about_a_line
def check_sure(answer: object, clues: Clues, line: Cells) -> Verdict:
    """Is the answer the list of the cells, from 1, that are ■ in every placement? A number is a blank line.

    >>> check_sure([3, 4, 5], [5], 7)
    Right: these cells are ■ in every placement.
    >>> check_sure([4], [5], 7)
    Not yet: off by one around cell 3: a block of k cells has k - slack sure ones.
    """
    n = len(line)
    complete = np.asarray(solve_line(clues, line)).tolist()
    sure = [x for x, cell in enumerate(complete, start=1) if cell == FILLED]
    both = compare(clues, line)
    right = membership(sure, n)

    def read(answer: object) -> Numbers:
        listed = whole_numbers(answer)
        if any(not 0 <= x <= n + 1 for x in listed):
            raise WrongForm(f"the line has cells 1 to {n}, and no others")
        return membership(listed, n)

    def look(given: Numbers, place: int) -> str:
        extra = [x for x in range(n + 2) if given[x] and not right[x]]
        if not extra:
            return "what you list is sure, but some sure cell is missing: go through the blocks once more."
        if extra[0] in (0, n + 1):
            return f"there is no cell {extra[0]}: cells count from 1 to {n}."
        return f"cell {extra[0]} is not sure: look for a placement that leaves it empty."

    question = Question(
        right=right,
        read=read,
        form="write a list of cell numbers, or [] for none.",
        praise="these cells are ■ in every placement." if sure else "no cell is ■ in every placement.",
        place=lambda number: f"cell {number - 1}",
        look=look,
    )
    return judge(answer, question, sure_slips(clues, line, sure, both))


@about_a_line
def check_count(answer: object, clues: Clues, line: Cells) -> Verdict:
    """Is the answer the number of placements? A number as line is a blank line of so many cells.

    >>> check_count(6, [2, 2], 7)
    Right: there are 6 placements.
    >>> check_count(10, [2, 2], 7)
    Not yet: a gap is forgotten: between two blocks one cell stays empty.
    """
    right = count_placements(clues, line)
    ways = f"there {'is' if right == 1 else 'are'} {counted(right, 'placement')}."

    def look(given: Numbers, place: int) -> str:
        if given[0] > right:
            return "there are fewer. List them in order, the leftmost first."
        return "there are more. Move the last block first, then the one before it by one cell, and so on."

    question = Question(
        right=(right,),
        read=whole_number,
        form="write one whole number: how many placements there are.",
        praise=ways if right else "nothing fills this line.",
        look=look,
    )
    return judge(answer, question, count_slips(clues, line))


# ---- lines of the reader's own


def about_own_line(check: Callable[[Clues, Cells], Verdict]) -> Callable[[object, object], Verdict]:
    """Reads the reader's own clues and line first: what is wrong with them is what the check says."""

    @wraps(check)
    def asked(clues: object, line: object) -> Verdict:
        try:
            return check(*read_question(clues, line))
        except Unanswered:
            return NOT_ANSWERED
        except (PuzzleError, WrongForm) as trouble:
            return Verdict(False, f"{trouble}.")

    return asked


@about_own_line
def check_beats_packing(clues: Clues, line: Cells) -> Verdict:
    """Does complete deduction find more on this line, none of the lessons', than the two packings do?

    >>> check_beats_packing([1, 1], "・・■・・・")
    Right: packing misses cells 2 and 4, on which all placements agree.
    >>> check_beats_packing([1, 1], "・・・・・・")
    Not yet: packing finds all that there is. A ■ that either of two blocks may cover is a good start.
    >>> check_beats_packing([3], "・・・・")
    Not yet: packing finds all that there is. Look at cells between the two bounds: can you wall one in?
    """
    if (clues, write_line(line)) in BEATING_LINES:
        return LESSONS_LINE
    if not count_placements(clues, line):
        return Verdict(False, "nothing fills this line, so there is nothing to find. Take away a ■ or a □.")
    if UNDECIDED not in line:
        return Verdict(False, "every cell is known already. Leave some undecided.")
    missed = np.flatnonzero(np.asarray(solve_line(clues, line)) != np.asarray(pack_line(clues, line))) + 1
    if not missed.size:
        return Verdict(False, f"packing finds all that there is. {_how_to_beat(clues)}")
    noun = "cell" if missed.size == 1 else "cells"
    praise = f"packing misses {noun} {listed(missed.tolist())}, on which all placements agree."
    return Verdict(True, f"{praise} And you did it with one clue only." if len(clues) == 1 else praise)


def _how_to_beat(clues: Clues) -> str:
    if len(clues) == 1:
        return "Look at cells between the two bounds: can you wall one in?"
    return "A ■ that either of two blocks may cover is a good start."


@about_own_line
def check_fools_article(clues: Clues, line: Cells) -> Verdict:
    """Does the article's left packing accept this line, none of the lesson's, although nothing fills it? Two clues.

    >>> check_fools_article([1, 1], "■・■・■")
    Right: nothing fills this line, and yet the article's left packing stops at 3 and 5 without a contradiction.
    >>> check_fools_article([2, 1], "・・・・")
    Not yet: this line can be filled, with its blocks starting at 1 and 4. Look for one that nothing fills.
    """
    if (clues, write_line(line)) in FOOLING_LINES:
        return LESSONS_LINE
    if len(clues) < 2:
        return Verdict(False, f"your line has {counted(len(clues), 'clue')}: use two or more.")
    if count_placements(clues, line):
        starts = listed(pack_left(clues, line))
        return Verdict(
            False, f"this line can be filled, with its blocks starting at {starts}. Look for one that nothing fills."
        )
    try:
        positions = _packed_by_the_article(clues, line)
    except Contradiction as noticed:
        return Verdict(False, f"nothing fills this line, but the article's left packing notices it. {noticed.sentence}")
    stops = f"the article's left packing stops at {listed(positions)} without a contradiction"
    return Verdict(True, f"nothing fills this line, and yet {stops}.")


def _packed_by_the_article(clues: Clues, line: Cells) -> list[int]:
    """Its left packing, on the whole line as in the lesson, or else on the stretch alone as in the article.

    Each of the two accepts lines that the other refuses. Raises Contradiction if both refuse.
    """
    with suppress(Contradiction):
        return Slide("left", clues, line, Stretch.whole(clues, line)).run().positions()
    return Slide("left", clues, line).run().positions()
