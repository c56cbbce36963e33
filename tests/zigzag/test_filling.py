"""Words walk through panels: what stands there agrees with every word at any moment, and comes out again."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzlelib.lots import pick
from puzzlelib.time_limit import TimeIsUp, TimeLimit
from puzzlelib.zigzag.filling import Filling, Placed, WordIndex, changed, fill
from puzzlelib.zigzag.puzzle import neighbours
from puzzlelib.zigzag.words import word_list
from tests.zigzag.puzzles import randoms

WORDS = ("CAT", "COW", "DOG", "HEN", "TOAD", "OTTER", "OX", "APE", "GOAT", "HORSE", "OWL", "EEL", "EMU", "RAT", "A")
INDEX = WordIndex(WORDS)
JAPANESE = WordIndex(word_list("japanese"))


def disagreements(filling: Filling) -> list[str]:
    """Whatever the panel says that does not follow from its words."""
    letters = [set() for _ in filling.letters]  # type: ignore[var-annotated]
    for first, (word, path) in filling.placed.items():
        assert path[0] == first
        assert len(set(path)) == len(path) == len(filling.index.words[word])
        for cell, letter in zip(path, filling.index.words[word], strict=True):
            letters[cell].add(letter)
    wrong = [f"cell {cell}" for cell, letter in enumerate(filling.letters) if letters[cell] != {*letter}]
    if filling.open != {cell for cell, found in enumerate(letters) if not found}:
        wrong.append("open cells")
    words = [placed.word for placed in filling.placed.values()]
    if len({*words}) < len(words):
        wrong.append("a word twice")
    return wrong


# ---- the index


@pytest.mark.parametrize("index", range(5))
@pytest.mark.parametrize("letter", "ACEOTZ")
def test_words_by_letter(index: int, letter: str) -> None:
    wanted = [word for word in WORDS if word[index : index + 1] == letter]
    assert words_of(INDEX.with_letter(index, letter)) == wanted


@pytest.mark.parametrize("length", range(6))
def test_words_by_length(length: int) -> None:
    assert words_of(INDEX.of_length(length)) == [word for word in WORDS if len(word) == length]
    assert words_of(INDEX.longer(length)) == [word for word in WORDS if len(word) > length]


def words_of(bits: int) -> list[str]:
    return [word for number, word in enumerate(WORDS) if bits >> number & 1]


def test_all_words_and_the_longest() -> None:
    assert words_of(INDEX.all) == [*WORDS]
    assert INDEX.longest == 5


# ---- the panel


@given(randoms(), st.integers(1, 5), st.integers(1, 5))
def test_what_stands_agrees_with_the_words_whatever_is_done(random: Random, height: int, width: int) -> None:
    filling = Filling(INDEX, height, width)
    for _ in range(20):
        if filling.placed and random.random() < 0.3:
            filling.take_out(pick(random, [*filling.placed]))
        else:
            filling.add(1 + int(random.random() * 4), random)
        assert disagreements(filling) == []
    for first in [*filling.placed]:
        filling.take_out(first)
    assert filling.letters == [""] * (height * width)
    assert filling.open == {*range(height * width)}


@given(randoms())
def test_a_copy_is_its_own(random: Random) -> None:
    filling = fill(INDEX, 3, 3, 4, random)
    before = filling.letters.copy(), dict(filling.placed), filling.open.copy()
    twin = filling.copy()
    for first in [*twin.placed]:
        twin.take_out(first)
    assert (filling.letters, filling.placed, filling.open) == before
    assert disagreements(filling) == disagreements(twin) == []


@settings(max_examples=40)
@given(randoms(), st.sampled_from([(1, 5, 2), (2, 2, 2), (3, 3, 4), (2, 5, 4), (4, 4, 6), (5, 1, 2)]))
def test_exactly_so_many_words_fill_a_panel(random: Random, size: tuple[int, int, int]) -> None:
    height, width, count = size
    filling = fill(INDEX, height, width, count, random)
    assert disagreements(filling) == []
    assert (len(filling.placed), filling.open) == (count, set())


@given(randoms())
def test_the_puzzle_of_a_panel_has_its_words_and_its_letters(random: Random) -> None:
    filling = fill(INDEX, 3, 4, 5, random)
    puzzle = filling.puzzle()
    assert "".join(puzzle.solution or ()) == "".join(filling.letters)
    for number, path in filling.paths.items():
        assert puzzle.word(number).cell == path[0]
        assert "".join(filling.letters[cell] for cell in path) == puzzle.word(number).text


@given(randoms(), st.integers(0, 8))
def test_a_change_keeps_the_number_of_words_and_leaves_the_panel_alone(random: Random, cell: int) -> None:
    filling = fill(INDEX, 3, 3, 4, random)
    before = dict(filling.placed)
    other = changed(filling, [cell], random, 50)
    assert filling.placed == before
    if other is not None:
        assert disagreements(other) == []
        assert (len(other.placed), other.open) == (4, set())


@settings(max_examples=40)
@given(randoms())
def test_words_that_are_far_from_the_cell_stay(random: Random) -> None:
    filling = fill(JAPANESE, 6, 6, 11, random)
    near = {cell for first in filling.through([0]) for cell in filling.placed[first].path}
    beside = {other for cell in near for other in neighbours(6, 6)[cell]}
    other = changed(filling, [0], random, 50)
    if other is not None:
        for first, placed in filling.placed.items():
            assert other.placed.get(first) == placed or not beside.isdisjoint(placed.path)


def test_where_no_other_word_fits_the_same_one_comes_back() -> None:
    filling = Filling(WordIndex(("AB",)), 1, 2)
    filling.place(Placed(0, (0, 1)))
    other = changed(filling, [1], Random(0), 5)
    assert other is not None
    assert other.placed == filling.placed


def test_a_panel_that_no_words_fill_ends_when_the_clock_says_so() -> None:
    with pytest.raises(TimeIsUp):
        fill(WordIndex(("CAT", "DOG")), 2, 2, 2, Random(0), TimeLimit(0.05).look)


def test_the_same_numbers_by_lot_give_the_same_panel() -> None:
    panels = [fill(INDEX, 4, 4, 6, Random(5)).placed for _ in range(2)]
    assert panels[0] == panels[1]
    assert fill(INDEX, 4, 4, 6, Random(6)).placed != panels[0]
