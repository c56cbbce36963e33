"""Generated puzzles have exactly one solution, as a judge of its own finds; wishes are met, or refused in words."""

import sys
from random import Random
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzlelib.errors import PuzzleError
from puzzlelib.zigzag.demands import Draft, Lack, about_tests, by_elimination, by_probing, needs_probing, of_level
from puzzlelib.zigzag.elimination import Survivors, solve_by_elimination
from puzzlelib.zigzag.filling import WordIndex, fill
from puzzlelib.zigzag.generate import generate, usual_count
from puzzlelib.zigzag.lay import lay
from puzzlelib.zigzag.level import level
from puzzlelib.zigzag.puzzle import Zigzag
from puzzlelib.zigzag.recursion import all_placed, count_tests
from puzzlelib.zigzag.solve import solve
from puzzlelib.zigzag.words import word_list
from tests.zigzag import brute, sat
from tests.zigzag.puzzles import ARTICLE, HOLE, puzzles, randoms

JAPANESE, ENGLISH = word_list("japanese"), word_list("english")
KANA = tuple(word for word in JAPANESE if all("ぁ" <= letter <= "ー" for letter in word))
PETS = ("CAT", "DOG", "COW", "HEN", "APE", "OWL", "TOAD")
LISTS = {"japanese": JAPANESE, "english": ENGLISH, "kana": KANA}
SIZES = [(2, 3, 2), (3, 3, 3), (3, 4, 4), (4, 4, 5), (5, 4, 6), (5, 5, 8), (3, 8, 8), (6, 6, 11), (1, 9, 4), (7, 7, 15)]


def small_puzzles(name: str, size: tuple[int, int, int]) -> list[Zigzag]:
    """Two hundred in all, over lists and sizes."""
    return [generate(LISTS[name], *size, seed=seed) for seed in range(8)]


# ---- exactly one solution


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", LISTS)
def test_small_puzzles_have_exactly_one_solution(name: str, size: tuple[int, int, int]) -> None:
    if (name, size[0]) in {("english", 1), ("english", 2)}:
        pytest.skip("words of four letters and more: too few ways")
    for puzzle in small_puzzles(name, size):
        assert (puzzle.height, puzzle.width, len(puzzle.words)) == size
        assert {word.text for word in puzzle.words} <= {*LISTS[name]}
        assert len({word.text for word in puzzle.words}) == size[2]
        assert sat.solutions(puzzle) == [puzzle.solution]


@pytest.mark.parametrize("count", [75, 80, 85])
def test_big_puzzles_have_exactly_one_solution_and_come_in_time(count: int) -> None:
    pytest.importorskip("numba")
    generate(PETS, 3, 3, 4, seed=1)  # Numba compiles
    started = process_time()
    puzzle = generate(JAPANESE, 17, 17, count, seed=count)
    assert process_time() - started < 15
    assert len(puzzle.words) == count
    assert sat.solutions(puzzle) == [puzzle.solution]


@settings(max_examples=30)
@given(st.integers(0, 10**6), st.sampled_from([(2, 2, 2), (3, 3, 4), (2, 4, 3), (1, 6, 3)]))
def test_tiny_puzzles_by_brute_force(seed: int, size: tuple[int, int, int]) -> None:
    puzzle = generate((*PETS, "OX", "A", "TOO", "NO", "DEN", "WE"), *size, seed=seed)
    assert brute.solutions(puzzle) == [puzzle.solution]


def test_one_cell() -> None:
    assert generate(("CAT", "A"), 1, 1, seed=0).words == ((1, "A", 0),)


# ---- the same seed


def test_the_same_seed_gives_the_same_puzzle_and_another_one_another() -> None:
    one, same, other = (generate(JAPANESE, 5, 5, seed=seed) for seed in (3, 3, 4))
    assert (one, one.solution) == (same, same.solution)
    assert one != other


def test_the_puzzle_of_a_seed_is_the_same_everywhere() -> None:
    """Whoever changes this breaks the seeds that people have written down, and the words of lesson 34."""
    assert generate(JAPANESE, 4, 4, 5, seed=0).write().splitlines() == [
        "s,yoko,4",
        "s,tate,4",
        "1,合弁事業,0",
        "2,社会福祉事業,7",
        "3,非上場企業,9",
        "4,監視社会,10",
        "5,価格監視,15",
        "# solution: 合弁福会",
        "# solution: 業事祉社",
        "# solution: 企非監視",
        "# solution: 場上格価",
    ]


def test_a_list_a_tuple_and_an_iterator_are_alike_and_words_count_once() -> None:
    wanted = generate(PETS, 3, 3, 4, seed=1)
    assert generate([*PETS], 3, 3, 4, seed=1) == generate(iter(PETS), 3, 3, 4, seed=1) == wanted
    assert generate((*PETS, *PETS), 3, 3, 4, seed=1) == wanted


def test_letters_are_brought_to_nfc() -> None:
    puzzle = generate(("か\u3099く", "くに", "に"), 2, 2, seed=0)
    assert all(len(word.text) < 3 for word in puzzle.words)


# ---- the number of words


def test_as_many_words_as_usual() -> None:
    assert len(generate(JAPANESE, 7, 7, seed=0).words) == 15


@pytest.mark.parametrize(
    ("words", "cells", "usual"), [(PETS, 9, 4), (PETS, 1, 1), (PETS, 100, 7), (("ABCDEFGH",), 8, 1)]
)
def test_the_usual_number(words: tuple[str, ...], cells: int, usual: int) -> None:
    assert usual_count(WordIndex(words), cells) == usual


# ---- demands


@pytest.mark.parametrize("seed", range(5))
def test_elimination_alone_solves_what_was_ordered_so(seed: int) -> None:
    puzzle = generate(JAPANESE, 6, 6, 11, seed=seed, demand=by_elimination)
    assert solve_by_elimination(puzzle).open == 0
    assert level(puzzle).number == 1
    assert sat.solutions(puzzle) == [puzzle.solution]


@pytest.mark.parametrize("seed", range(5))
def test_elimination_alone_does_not_solve_what_was_ordered_so(seed: int) -> None:
    puzzle = generate(JAPANESE, 4, 4, 6, seed=seed, demand=needs_probing)
    assert solve_by_elimination(puzzle).open > 0
    assert sat.solutions(puzzle) == [puzzle.solution]


@pytest.mark.parametrize(("side", "count", "tests", "factor"), [(4, 5, 300, 2), (5, 7, 1_000, 2), (5, 7, 3_000, 1.3)])
def test_the_recursion_needs_about_so_many_tests(side: int, count: int, tests: int, factor: float) -> None:
    puzzle = generate(JAPANESE, side, side, count, seed=1, demand=about_tests(tests, factor))
    found = count_tests(puzzle, accept=all_placed, limit=1)
    assert found.first is not None
    assert tests / factor <= found.first.tests <= tests * factor
    assert count_tests(puzzle, limit=1).first == found.first, "its first full panel has no open cell"
    assert sat.solutions(puzzle) == [puzzle.solution]


def test_a_million_tests_to_order() -> None:
    pytest.importorskip("numba")
    puzzle = generate(JAPANESE, 8, 8, 17, seed=0, demand=about_tests(1_000_000))
    assert 500_000 <= Draft(puzzle, {}).tests(all_placed, 2_000_000) <= 2_000_000  # type: ignore[operator]


def test_estimates_lead_where_a_count_takes_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("puzzlelib.zigzag.demands.QUICKLY_COUNTED", 0)
    puzzle = generate(JAPANESE, 5, 5, 7, seed=2, demand=about_tests(1_000))
    assert 500 <= count_tests(puzzle, accept=all_placed, limit=1).first.tests <= 2_000  # type: ignore[union-attr]


def test_a_demand_of_ones_own() -> None:
    def with_twenty_letters(draft: Draft) -> Lack:
        return Lack(abs(draft.puzzle.letters - 20))

    puzzle = generate(JAPANESE, 4, 4, 5, seed=0, demand=with_twenty_letters)
    assert puzzle.letters == 20
    assert sat.solutions(puzzle) == [puzzle.solution], "one solution is always asked for"


# ---- drafts


@given(puzzles())
def test_what_elimination_leaves_open(puzzle: Zigzag) -> None:
    """The engine's elimination ends where the readable one does."""
    if not brute.solutions(puzzle):
        return  # nothing is said of drafts without a solution: a full panel is one
    survivors = solve_by_elimination(puzzle)
    several = tuple(cell for cell in range(puzzle.cells) if len(survivors.letters_at(cell)) > 1)
    assert Draft(puzzle, {}).open_after_elimination == several


@settings(max_examples=30)
@given(randoms())
def test_cells_that_probing_settles_are_alike_in_all_solutions(random: Random) -> None:
    filling = fill(WordIndex(PETS), 3, 3, 4, random)
    draft = Draft(filling.puzzle(), filling.paths)
    assert {*draft.open_after_probing} <= {*draft.open_after_elimination}
    found = brute.solutions(draft.puzzle)
    differ = {cell for cell in range(9) if len({"".join(panel)[cell] for panel in found}) > 1}
    assert differ <= {*draft.open_after_probing}


def test_tests_of_a_draft() -> None:
    draft = Draft(ARTICLE, lay(ARTICLE, "".join(ARTICLE.solution or ())))
    assert (draft.tests(all_placed, 1_375), draft.tests(all_placed, 1_374)) == (1_375, None)
    assert 1_000 < draft.estimated_tests() < 2_000


def test_a_first_panel_with_an_open_cell_is_not_what_was_ordered() -> None:
    """The article's program takes A B and an open cell after 2 tests; the solution comes with the third."""
    assert about_tests(2)(Draft(HOLE, {})).amount > 0


def test_more_open_cells_are_worse_than_any_number_of_tests() -> None:
    several = Draft(Zigzag(2, 2, [("AB", 0), ("AC", 3)]), {})
    assert by_probing(several) == (2, (1, 2))
    assert about_tests(10**6)(several).amount > about_tests(10**6)(Draft(ARTICLE, {})).amount > 0


# ---- what cannot be


@pytest.mark.parametrize(
    ("words", "height", "width", "count", "message"),
    [
        (PETS, 0, 3, 4, "the height: it is 0; use a whole number, 1 or more"),
        (PETS, 3, 2.5, 4, "the width: it is 2.5; use a whole number, 1 or more"),
        (PETS, 101, 100, 4, "the panel: 101 x 100 cells are too many; use 10,000 cells or fewer"),
        (PETS, 3, 3, 0, "the number of words: it is 0; take 1 word or more"),
        (PETS, 3, 3, 2.5, "the number of words: it is 2.5; take 1 word or more"),
        (
            PETS,
            2,
            2,
            5,
            "the number of words: 5 words need a first cell each, and the panel has 4 cells; take 4 or fewer",
        ),
        (PETS, 4, 4, 8, "the number of words: the list has 7 words that fit, not 8; take fewer, or a longer list"),
        (
            PETS,
            3,
            3,
            2,
            "the number of words: the longest 2 words have 7 letters, and the panel has 9 cells; take more words, "
            "longer ones or a smaller panel",
        ),
        (
            ("AB",),
            2,
            2,
            1,
            "the number of words: the longest 1 word has 2 letters, and the panel has 4 cells; take more words, "
            "longer ones or a smaller panel",
        ),
        (("AB",), 2, 2, 2, "the number of words: the list has 1 word that fits, not 2; take fewer, or a longer list"),
        ((), 3, 3, None, 'the words: there is none; give a list of words, such as zigzag.word_list("japanese")'),
        (
            ("TIGER",),
            2,
            2,
            None,
            'the words: none is short enough for 4 cells; give a list of words, such as zigzag.word_list("japanese")',
        ),
        ("CAT", 3, 3, 4, "the words: 'CAT' is no list; give a list of words, such as zigzag.word_list(\"japanese\")"),
        (7, 3, 3, 4, 'the words: 7 is no list; give a list of words, such as zigzag.word_list("japanese")'),
        (["CAT", 7], 3, 3, 4, 'the words: 7 is no text; give a list of words, such as zigzag.word_list("japanese")'),
        (["CAT", "A B"], 3, 3, 4, "'A B': it has a blank; write its letters without blanks"),
        (["CAT", "W#"], 3, 3, 4, "'W#': '#' is no letter; leave out # , . ?"),
        (["CAT", ""], 3, 3, 4, "'': it is empty; give it a letter, or leave it out"),
    ],
)
def test_wishes_that_are_refused_at_once(words, height, width, count, message: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(PuzzleError) as caught:
        generate(words, height, width, count, seed=0)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("wishes", "message"),
    [
        ({"seed": -1}, "seed: it is -1; give 0 or a whole number above"),
        ({"seed": None}, "seed: it is None; give 0 or a whole number above"),
        ({"demand": "easy"}, "the demand: 'easy' is no function; take one of zigzag.demands, or write one"),
        ({"demand": lambda draft: 3}, "the demand: it gave 3; return zigzag.Lack(amount, cells)"),
        (
            {"demand": lambda draft: Lack(1, (9,))},
            "the demand: it named cell 9; the cells of the panel count from 0 to 8",
        ),
        ({"time_limit": "soon"}, "time_limit: it is 'soon'; give 0 seconds or more, or None for no limit"),
    ],
)
def test_other_wishes_that_are_refused(wishes, message: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(PuzzleError) as caught:
        generate(PETS, 3, 3, 4, **{"seed": 0, **wishes})
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("tests", "factor", "message"),
    [
        (0, 2, "tests: it is 0; ask for 1 test or more"),
        (1e6, 2, "tests: it is 1000000.0; ask for 1 test or more"),
        (100, 1, "factor: it is 1; give a number above 1"),
        (100, float("nan"), "factor: it is nan; give a number above 1"),
        (100, "2", "factor: it is '2'; give a number above 1"),
    ],
)
def test_numbers_of_tests_that_cannot_be_ordered(tests, factor, message: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(PuzzleError) as caught:
        about_tests(tests, factor)
    assert str(caught.value) == message


# ---- time, progress, interruption


def test_the_time_is_up_before_a_panel_is_full() -> None:
    with pytest.raises(PuzzleError) as caught:
        generate(("CAT", "DOG"), 2, 2, 2, seed=0, time_limit=0.1)
    assert str(caught.value) == (
        "the puzzle: no 2 x 2 panel could be filled with 2 words of the list in time; give more time or another seed"
    )


def test_the_time_is_up_before_the_demand_is_met() -> None:
    with pytest.raises(PuzzleError) as caught:
        generate(JAPANESE, 4, 4, 6, seed=0, time_limit=0.5, demand=lambda draft: Lack(2.5))
    assert str(caught.value) == (
        "the puzzle: none with 6 words was found in time; the amount that the best draft lacked is 2.5; give more "
        "time, another seed or about 5 words"
    )


def test_no_time_at_all() -> None:
    with pytest.raises(PuzzleError, match="in time"):
        generate(PETS, 3, 3, 4, seed=1, time_limit=0)


def test_progress_rises_to_all_cells() -> None:
    told: list[tuple[int, int]] = []
    generate(JAPANESE, 6, 6, 9, seed=1, on_progress=lambda done, cells: told.append((done, cells)))
    done = [one for one, _ in told]
    assert done == sorted(done)
    assert done[0] < done[-1] == 36
    assert {cells for _, cells in told} == {36}


def test_ctrl_c_ends_it() -> None:
    def interrupt(done: int, cells: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        generate(JAPANESE, 6, 6, seed=1, on_progress=interrupt)


def test_what_is_made_is_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    """A demand that is content with anything still gives puzzles with one solution."""
    solved: list[Zigzag] = []

    def watched(puzzle: Zigzag, **wishes):  # type: ignore[no-untyped-def]
        solved.append(puzzle)
        return solve(puzzle, **wishes)

    monkeypatch.setattr(sys.modules["puzzlelib.zigzag.generate"], "solve", watched)
    puzzle = generate(JAPANESE, 4, 4, 4, seed=3, demand=lambda draft: Lack(0))
    assert solved[-1] is puzzle
    assert len(solved) > 1
    assert sat.solutions(puzzle) == [puzzle.solution]


def test_survivors_know_nothing_of_the_solution() -> None:
    puzzle = generate(PETS, 3, 3, 4, seed=1)
    assert puzzle.solution is not None
    assert Survivors(puzzle).certain == puzzle.standing


@pytest.mark.parametrize("number", [1, 2])
def test_a_puzzle_of_a_level_has_it(number: int) -> None:
    assert level(generate(ENGLISH, 4, 4, 5, seed=number, demand=of_level(number))).number == number


@pytest.mark.parametrize("number", [0, 3, True, "1"])
def test_other_levels_are_refused(number: object) -> None:
    with pytest.raises(PuzzleError, match="ask for 1 or 2"):
        of_level(number)  # type: ignore[arg-type]
