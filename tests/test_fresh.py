"""Fresh puzzles of any family: the same for a seed everywhere, to the wishes, and many at a time."""

from concurrent.futures import ProcessPoolExecutor
from typing import Any

import pytest

from puzzlelib import batch, data_files, families, fresh, zigzag
from puzzlelib.errors import PuzzleError
from puzzlelib.zigzag import words

HERE = batch.InThisProcess()
SIZES = {"nonogram": (6, 8), "sudoku": (6, 6), "zigzag": (4, 5)}


def values(*arguments: Any, **wishes: Any) -> list[fresh.Made]:
    made = []
    for result in fresh.fresh_puzzles(*arguments, **{"executor": HERE, **wishes}):
        assert result.error is None
        assert result.value is not None
        assert result.puzzle == result.value.seed
        made.append(result.value)
    return made


@pytest.mark.parametrize("family", SIZES)
def test_each_has_one_solution_and_its_level_and_comes_again(family: str) -> None:
    made = values(family, 3, SIZES[family], seed=1)
    assert len({one.puzzle for one in made}) == 3
    for one in made:
        assert families.of(one.puzzle).name == family
        assert families.FAMILIES[family].solve(one.puzzle).status == "unique"
        assert one.level == families.FAMILIES[family].level(one.puzzle)
        assert fresh.fresh_puzzle(family, SIZES[family], seed=one.seed) == one.puzzle


def test_more_puzzles_begin_with_the_same() -> None:
    assert values("sudoku", 2, (4, 4), seed=5) == values("sudoku", 4, (4, 4), seed=5)[:2]
    assert values("sudoku", 2, (4, 4), seed=5) != values("sudoku", 2, (4, 4), seed=6)


def test_other_processes_make_the_same() -> None:
    with ProcessPoolExecutor(2) as executor:
        assert values("sudoku", 20, (4, 4), seed=3, executor=executor) == values("sudoku", 20, (4, 4), seed=3)


@pytest.mark.parametrize("family", SIZES)
def test_a_level_is_met(family: str) -> None:
    assert {one.level.number for one in values(family, 2, SIZES[family], seed=2, level=1)} == {1}


def test_wishes_reach_the_family() -> None:
    (one,) = values("sudoku", 1, (4, 4), seed=1, givens=7, symmetry="none")
    assert sum(map(bool, one.puzzle.grid.ravel())) == 7
    (words,) = values(
        "zigzag", 1, (3, 3), seed=1, words=["CAT", "DOG", "COW", "HEN", "APE", "OWL", "TOAD"], word_count=4
    )
    assert len(words.puzzle.words) == 4


@pytest.mark.parametrize("words", ["english", "japanese"])
def test_words_of_our_lists_are_credited(words: str) -> None:
    (one,) = values("zigzag", 1, (4, 4), seed=1, words=words)
    stands = zigzag.example("sumo" if words == "japanese" else "cacao").source
    assert one.puzzle.source in stands
    assert one.puzzle.solution is not None
    (own,) = values("zigzag", 1, (3, 3), seed=1, words=["CAT", "DOG", "COW", "HEN", "APE", "OWL", "TOAD"])
    assert own.puzzle.source == ""


def test_each_list_has_its_credit() -> None:
    lists = {path.stem for path in (data_files.folder() / words.FOLDER).glob("*.txt")}
    assert set(words.CREDITS) == lists


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    values("sudoku", 5, (4, 4), seed=1, on_progress=lambda done, of: told.append((done, of)))
    assert told[-1] == (5, 5)


def test_what_cannot_be_made_is_said_of_each_puzzle() -> None:
    results = list(fresh.fresh_puzzles("zigzag", 2, (4, 4), seed=1, level=3, executor=HERE))
    assert [str(result.error) for result in results] == ["level: 3 is none that can be made; ask for 1 or 2"] * 2


@pytest.mark.parametrize(
    ("arguments", "wishes", "said"),
    [
        (("kakuro", 1), {}, "there is no 'kakuro'; take one of nonogram, sudoku, zigzag"),
        (([], 1), {}, "the family"),
        (("sudoku", 1), {"words": "english"}, "words: sudoku has no such wish; leave it out"),
        (("sudoku", 0), {}, "count: it is 0; ask for 1 puzzle or more"),
        (("sudoku", 1.5), {}, "count"),
        (("sudoku", 1), {"seed": -1}, "seed: it is -1"),
        (("sudoku", 1, 9), {}, "give height and width, such as"),
        (("sudoku", 1, (9, 9, 9)), {}, "give height and width"),
        (("sudoku", 1, "99"), {}, "give height and width"),
    ],
)
def test_bad_wishes_are_refused_at_once(arguments: Any, wishes: dict[str, Any], said: str) -> None:
    with pytest.raises(PuzzleError, match=said):
        fresh.fresh_puzzles(*arguments, **{"seed": 1, **wishes})


def test_a_sudoku_is_square() -> None:
    with pytest.raises(PuzzleError, match="size: 6 x 9 is no square; a Sudoku has as many rows as columns"):
        fresh.fresh_puzzle("sudoku", (6, 9), seed=1)
