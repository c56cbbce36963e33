"""Repairs: the fewest changes are found, held against all pictures of small boards; and what is told of them."""

from collections import defaultdict
from itertools import combinations
from unittest.mock import Mock

import numpy as np
import pytest
from hypothesis import given

from puzzlelib.errors import PuzzleError
from puzzlelib.nonogram import Nonogram, bitmap, make_unique, solve
from puzzlelib.nonogram.repair import another_picture, flipped, has_same_clues, roughness
from puzzlelib.time_limit import TimeIsUp, TimeLimit
from tests.nonogram.strategies import pictures

SWAP = "##..\n##..\n..#.\n...#"
TWO_SWAPS = "#....\n.#...\n.....\n...#.\n....#"
MANY_SWAPS = "#..........\n.#.........\n...........\n...#.......\n....#......\n...........\n......#....\n.......#..."
THREE_CHANGES = "#...#.\n...#..\n..#..#\n.#....\n.....#\n.##..."


def all_pictures(height, width):
    """Every picture of a board, with all that have the same clues."""
    alike = defaultdict(list)
    for mask in range(2 ** (height * width)):
        picture = np.array([mask >> index & 1 for index in range(height * width)], dtype=np.int8)
        picture = picture.reshape(height, width)
        alike[Nonogram.from_picture(picture)].append(picture)
    for group in alike.values():
        for picture in group:
            yield picture, group


def fewest(picture, unique):
    """By trying everything: the least number of changes that leads to a picture with one solution."""
    cells = list(np.ndindex(picture.shape))
    for count in range(len(cells) + 1):
        for changed in combinations(cells, count):
            if flipped(picture, changed).tobytes() in unique:
                return count
    raise AssertionError


# ---- the judge: every picture of small boards


@pytest.mark.parametrize(("height", "width"), [(1, 5), (2, 4), (3, 3), (3, 4)])
def test_no_fewer_changes_do(height, width):
    everything = list(all_pictures(height, width))
    unique = {picture.tobytes() for picture, group in everything if len(group) == 1}
    for picture, group in everything[::5]:
        repair = make_unique(picture)
        assert repair.unique
        assert repair.picture.tobytes() in unique
        assert len(repair.changes) == (0 if len(group) == 1 else fewest(picture, unique))
        assert repair.proved == max(len(repair.changes) - 1, 0)


@pytest.mark.parametrize(("height", "width"), [(2, 5), (3, 4)])
def test_another_picture_is_found_if_there_is_one(height, width):
    for picture, group in [*all_pictures(height, width)][::4]:
        other = another_picture(picture)
        assert (other is None) == (len(group) == 1)
        if other is not None:
            assert other.tobytes() != picture.tobytes()
            assert other.tobytes() in {one.tobytes() for one in group}


def test_one_change_is_tried_in_every_way():
    picture = bitmap.read(TWO_SWAPS)
    assert not any(is_unique(flipped(picture, [cell])) for cell in np.ndindex(picture.shape))
    repair = make_unique(picture)
    assert (len(repair.changes), repair.proved) == (2, 1)


@given(pictures(8, smallest=3))
def test_a_repaired_picture_has_one_solution_and_the_changes_lead_to_it(picture):
    repair = make_unique(picture, time_limit=60)
    assert repair.puzzle == Nonogram.from_picture(repair.picture)
    changed = np.array(picture, dtype=np.int8)
    for change in repair.changes:
        assert changed[change.row - 1, change.column - 1] == change.before
        changed[change.row - 1, change.column - 1] = change.after
    assert (changed == repair.picture).all()
    if repair.unique:
        [grid] = solve(repair.puzzle).grids
        assert (grid == repair.picture).all()


def is_unique(picture):
    return solve(Nonogram.from_picture(picture)).status == "unique"


# ---- the look


def test_a_change_at_the_border_of_a_shape_comes_first():
    repair = make_unique(SWAP)
    assert "\n".join("".join(".#"[cell] for cell in row) for row in repair.picture) == "##..\n##..\n..##\n...#"


def test_holes_are_not_closed_and_lines_are_not_cut():
    ring = bitmap.read(".....\n.###.\n.#.#.\n.###.\n.....")
    rough = roughness(ring)
    assert rough.min() == rough[1, 1] == rough[1, 3] < 8, "a corner of the ring may go"
    assert all(rough[cell] >= 8 for cell in [(1, 2), (2, 1), (2, 2)]), "its sides and its hole stay"


def test_an_old_second_solution_refutes_only_pictures_that_it_fits():
    square = bitmap.read("#.\n.#")
    assert has_same_clues(square, np.full((2, 2), True))
    assert not has_same_clues(bitmap.read("##\n.#"), np.full((2, 2), True))


# ---- what is told


def test_a_unique_picture_stays():
    repair = make_unique("###\n.#.\n##.")
    assert (repair.changes, repair.unique, repair.tried) == ((), True, 0)
    assert repair.sentence == "Nothing to change: the clues have exactly one solution."


def test_the_changes_are_named():
    repair = make_unique(SWAP)
    assert repair.sentence == "Fill row 3, column 4: then the clues have exactly one solution."
    assert [str(change) for change in repair.changes] == ["fill row 3, column 4"]
    assert repr(repair) == f"<Repair: {repair.sentence}>"
    assert "marked: (3, 4)" in repair._repr_html_()


def test_too_few_changes_are_told_with_what_is_proved():
    repair = make_unique(TWO_SWAPS, most=1)
    assert (repair.unique, repair.changes) == (False, ())
    assert (repair.picture == bitmap.read(TWO_SWAPS)).all()
    assert repair.sentence == f"{repair.tried} changed pictures were tried. 1 change is too few: that is proved."
    told = "Empty row 1, column 1; fill row 4, column 5: then the clues have exactly one solution. "
    assert make_unique(TWO_SWAPS, most=2).sentence == f"{told}1 change is too few: that is proved."


def test_a_round_that_is_cut_proves_nothing(monkeypatch):
    assert make_unique(THREE_CHANGES, most=2).sentence.endswith(". 2 changes are too few: that is proved.")
    monkeypatch.setattr("puzzlelib.nonogram.repair.MOST_TRIED", 10)
    repair = make_unique(THREE_CHANGES, most=2)
    assert (repair.unique, repair.proved) == (False, 1)


def test_many_changes_are_found_where_not_all_can_be_tried(monkeypatch):
    monkeypatch.setattr("puzzlelib.nonogram.repair.MOST_TRIED", 10)
    repair = make_unique(MANY_SWAPS)
    assert repair.unique
    assert solve(repair.puzzle).status == "unique"
    assert len(repair.changes) > repair.proved + 1
    assert repair.sentence.endswith(
        "exactly one solution. 1 change is too few: that is proved. Fewer may do: not all were tried."
    )
    assert "; and " in repair.sentence or len(repair.changes) <= 5
    for change in repair.changes:
        spared = flipped(repair.picture, [(change.row - 1, change.column - 1)])
        assert solve(Nonogram.from_picture(spared)).status != "unique", "none of them can be spared"


def test_time_that_is_up_leaves_what_was_found(monkeypatch):
    """The clock is looked at now and then: let it ring at each of these looks."""
    clock = Mock()
    monkeypatch.setattr(TimeLimit, "look", lambda _: clock())
    make_unique(TWO_SWAPS)
    looks = clock.call_count
    repairs = []
    for enough in range(0, looks, 5):
        clock.side_effect = [None] * enough + [TimeIsUp] * 2
        repairs.append(make_unique(TWO_SWAPS))
    assert repairs[0].sentence == "The time was up."
    assert {repair.unique for repair in repairs} == {True, False}
    assert {len(repair.changes) for repair in repairs if repair.unique} <= {2, 3}
    assert all(repair.proved <= 1 for repair in repairs)


def test_the_picture_stays_unchanged():
    picture = bitmap.read(SWAP)
    before = picture.copy()
    make_unique(picture)
    assert (picture == before).all()


# ---- limits, progress, interruption


def test_no_time():
    repair = make_unique(SWAP, time_limit=0)
    assert (repair.unique, repair.changes, repair.sentence) == (False, (), "The time was up.")


def test_progress_counts_the_pictures_of_a_round():
    calls = []
    repair = make_unique(SWAP, on_progress=lambda tried, of: calls.append((tried, of)))
    assert [tried for tried, _ in calls] == list(range(repair.tried))
    assert len({of for _, of in calls}) == 1


def test_ctrl_c_passes_through():
    def interrupt(tried, of):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        make_unique(SWAP, on_progress=interrupt)


@pytest.mark.parametrize(
    ("picture", "wishes", "sentence"),
    [
        (SWAP, {"most": 0}, "most: it is 0; allow 1 changed cell or more"),
        (SWAP, {"most": "2"}, "most: it is '2'; allow 1 changed cell or more"),
        (SWAP, {"most": True}, "most: it is True; allow 1 changed cell or more"),
        (SWAP, {"time_limit": -1}, "time_limit: it is -1; give 0 seconds or more, or None for no limit"),
        ("", {}, "the picture: it is empty; draw lines of # and . signs"),
        ([[0, 2]], {}, "row 1, cell 2: 2 is no cell; use 0 empty, 1 filled"),
    ],
)
def test_an_impossible_wish_is_named(picture, wishes, sentence):
    with pytest.raises(PuzzleError) as caught:
        make_unique(picture, **wishes)
    assert str(caught.value) == sentence
