"""Complete deduction on one line against the two brute forces."""

from math import comb

import numpy as np
import pytest
from hypothesis import given

from puzzlelib.errors import Contradiction
from puzzlelib.nonogram.line import Agreement, count_placements, filled_counts, fits, placements, possible, solve_line
from puzzlelib.nonogram.puzzle import read_line, write_line
from tests.nonogram import brute
from tests.nonogram.strategies import any_pair, fillable, pairs


def test_all_lines_up_to_6_cells():
    for n in range(7):
        for line in brute.lines(n):
            answers = brute.by_listing(line)
            for clues in brute.clue_lists(n):
                assert deduced(clues, line) == (answers[clues].after if clues in answers else None)


def deduced(clues, line):
    try:
        return solve_line(clues, line)
    except Contradiction:
        return None


@given(pairs())
def test_long_lines(pair):
    answer = brute.by_automaton(*pair)
    assert deduced(*pair) == (answer.after if answer else None)


def test_all_placements_up_to_6_cells_leftmost_first():
    for n in range(7):
        for line in brute.lines(n):
            expected = {}
            for mask, clues, starts in brute.fillings(n):
                if all(sign in ("・", "□■"[mask >> index & 1]) for index, sign in enumerate(line)):
                    expected.setdefault(clues, []).append(list(starts))
            for clues in brute.clue_lists(n):
                found = list(placements(clues, line))
                assert found == sorted(expected.get(clues, []))
                assert count_placements(clues, line) == len(found)


@given(pairs(longest=25))
def test_placements_are_counted_without_listing_them(pair):
    assert count_placements(*pair) == sum(1 for _ in placements(*pair))


@pytest.mark.parametrize("clues", [(), (3,), (2, 1), (1, 1, 1), (4, 2, 3)])
@pytest.mark.parametrize("n", [11, 12, 40])
def test_a_blank_line_has_a_binomial_number_of_placements(clues, n):
    assert count_placements(clues, "・" * n) == comb(n - sum(clues) + 1, len(clues))


def test_placements_come_one_by_one():
    """A line with 269,128,937,220 placements gives its first one at once."""
    assert next(placements([1] * 20, "・" * 60)) == list(range(1, 41, 2))


@given(pairs())
def test_what_is_possible_agrees_with_what_is_deduced(pair):
    clues, line = pair
    filled, empty = possible(clues, read_line(line).tolist())
    after = deduced(clues, line)
    if after is None:
        assert not any(filled + empty)
        return
    assert after == "".join("・" if f and e else "■" if f else "□" for f, e in zip(filled, empty, strict=True))


@given(pairs(longest=20))
def test_the_table_of_fits_counts_what_each_beginning_can_hold(pair):
    clues, line = pair
    table = fits(clues, read_line(line).tolist())
    assert (len(table), {len(row) for row in table}) == (len(clues) + 1, {len(line) + 1})
    for m, row in enumerate(table):
        for x, fit in enumerate(row):
            assert fit == (brute.by_automaton(clues[:m], line[:x]) is not None)


@given(fillable())
def test_deducing_again_finds_nothing_more(pair):
    after = solve_line(*pair)
    assert solve_line(pair[0], after) == after


@given(pairs())
def test_mirrored_lines_give_mirrored_answers(pair):
    after = deduced(*pair)
    assert deduced(pair[0][::-1], pair[1][::-1]) == (after and after[::-1])


@given(pairs())
def test_a_string_gives_a_string_and_an_array_an_array(pair):
    clues, line = pair
    cells = read_line(line)
    text, array = deduced(clues, line), deduced(clues, cells)
    assert write_line(cells) == line
    if text is None:
        assert array is None
        return
    assert isinstance(text, str)
    assert (array.dtype, array.shape) == (np.dtype(np.int8), (len(line),))
    assert write_line(array) == text


@given(any_pair(signs="・□■"))
def test_the_sentence_of_a_contradiction_shows_the_clues(pair):
    if brute.by_automaton(*pair) is not None:
        return
    with pytest.raises(Contradiction) as caught:
        solve_line(*pair)
    assert str(caught.value) == f"the line: no placement of {','.join(map(str, pair[0])) or '0'} fits its cells"
    assert caught.value.clue is None
    assert 1 <= caught.value.cell <= len(pair[1])


def test_an_empty_line_of_no_cells():
    assert solve_line([], "") == ""
    assert list(placements([], "")) == [[]]
    assert count_placements([], "") == 1


def test_dead_ends_are_not_walked():
    """The last block fits nowhere; 34,597,290 ways to place the others lead there."""
    assert count_placements([1] * 10 + [2], "・" * 40) == 34_597_290
    assert list(placements([1] * 10 + [2, 4], "・" * 40 + "□■■■")) == []


def test_a_thousand_clues_are_placed():
    assert next(placements([1] * 1000, "・" * 1999)) == list(range(1, 2000, 2))


@given(fillable(12))
def test_counts_are_those_of_all_placements(pair):
    clues, line = pair
    ways = [
        {x for start, k in zip(starts, clues, strict=True) for x in range(start, start + k)}
        for starts in placements(clues, line)
    ]
    assert filled_counts(clues, line) == [sum(x in way for way in ways) for x in range(1, len(line) + 1)]


def test_a_copy_of_an_agreement_is_yours():
    state = Agreement.start([1], "・・")
    state.copy().agreed[0] = 1
    assert state.agreed.tolist() == [-1, -1]


def test_agreements_can_be_compared():
    """Arrays in a dataclass: its own == would raise ValueError."""
    assert Agreement.start([1], "・・") != Agreement.start([1], "・・")


def test_filled_cells_of_long_lines_are_counted_in_one_sweep():
    """Counting all placements once for each of 600 cells took half a minute."""
    counts = filled_counts([1] * 300, "・" * 600)
    assert (counts[0], counts[1], sum(counts)) == (300, 1, 300 * 301)
