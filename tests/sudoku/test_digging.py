"""Taking out many groups at once gives what taking out one after the other gives."""

from itertools import product

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from puzzlelib.sudoku.digging import dig, sums
from tests.sudoku.strategies import randoms


def one_by_one(cells, groups, keeps):
    """The same, plainly."""
    for group in groups:
        without = cells.copy()
        without[list(group)] = 0
        if keeps(without):
            cells = without
    return cells


def needs_one_of_each(sets):
    """True of a grid while each set has a cell left: true of all that have more."""
    return lambda cells: all(cells[list(chosen)].any() for chosen in sets)


def grouped(random, count):
    """The cells in groups of one to four, in any order."""
    left, groups = random.sample(range(count), count), []
    while left:
        length = random.randint(1, 4)
        groups.append(tuple(left[:length]))
        left = left[length:]
    return groups


@given(randoms())
def test_as_one_group_after_the_other(random):
    count = random.randint(1, 40)
    groups = grouped(random, count)
    keeps = needs_one_of_each([random.sample(range(count), min(3, count)) for _ in range(random.randint(0, 12))])
    cells = np.ones(count, dtype=np.int8)
    decided = list(dig(cells, groups, keeps))
    assert cells.tolist() == one_by_one(np.ones(count, dtype=np.int8), groups, keeps).tolist()
    assert decided == sorted(decided)
    assert decided[-1] == len(groups)


@given(randoms())
def test_never_more_than_are_to_be_open_and_just_so_many_where_all_can_go(random):
    count = random.randint(1, 30)
    groups = grouped(random, count)
    possible = [number for number in range(count + 1) if sums(groups)[0] >> number & 1]
    to_open = random.choice(possible)
    cells = np.ones(count, dtype=np.int8)
    list(dig(cells, groups, lambda _: True, to_open))
    assert (cells == 0).sum() == to_open


def test_it_ends_where_the_number_is_out_of_reach():
    """Of 1 + 2 + 2 cells, 3 are to go, and the one that is alone must stay."""
    cells = np.ones(5, dtype=np.int8)
    asked = list(dig(cells, [(0,), (1, 2), (3, 4)], lambda cells: cells[0] == 1, 3))
    assert asked == [1]
    assert cells.tolist() == [1] * 5


def test_several_groups_at_once_save_questions():
    groups = [(cell,) for cell in range(81)]
    assert len(list(dig(np.ones(81, dtype=np.int8), groups, lambda cells: cells[60:].all()))) < 60


@given(st.lists(st.integers(1, 4), max_size=8))
def test_sums_of_lengths(lengths):
    groups = [(0,) * length for length in lengths]
    for start, found in enumerate(sums(groups)):
        every = {sum(chosen) for chosen in product(*((0, length) for length in lengths[start:]))}
        assert found == sum(1 << number for number in every)
