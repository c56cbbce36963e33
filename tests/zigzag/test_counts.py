"""The ladder in data/ is what its command counts: the small rungs are counted again."""

import pytest

from puzzlelib import data_files
from puzzlelib.zigzag import counts
from puzzlelib.zigzag.counting import count_tests_fast
from puzzlelib.zigzag.examples import example
from puzzlelib.zigzag.recursion import all_filled, all_placed, count_tests
from puzzlelib.zigzag.solve import solve
from tools import count_ladder

RUNGS = counts.ladder()
COUNTED = [rung for rung in RUNGS.values() if rung.spread is None]
A_SECOND = 2_000_000  # tests of the readable recursion, about


def test_the_rungs_of_the_ladder() -> None:
    assert tuple(RUNGS) == count_ladder.PUZZLES


@pytest.mark.parametrize(("name", "seconds"), [("millisecond", 0.001), ("second", 1), ("minute", 60), ("hour", 3_600)])
def test_the_names_say_about_how_long_it_takes(name: str, seconds: float) -> None:
    assert seconds / 2 <= RUNGS[name].tests / A_SECOND <= seconds * 2


@pytest.mark.parametrize("rung", [rung for rung in COUNTED if rung.tests < 10_000], ids=lambda rung: rung.puzzle)
def test_small_rungs_are_counted_again_by_the_readable_recursion(rung: counts.Rung) -> None:
    count = count_tests(example(rung.puzzle), accept=all_placed, limit=1)
    assert count.first is not None
    assert count.first.tests == rung.tests
    assert count_ladder.rung(rung.puzzle) == rung


def test_the_second_is_counted_again_by_the_kernel() -> None:
    pytest.importorskip("numba")
    assert count_ladder.rung("second") == RUNGS["second"]


@pytest.mark.parametrize("name", ["millisecond", "second"])
def test_the_first_full_panel_is_the_solution(name: str) -> None:
    """The article's program would print it: it leaves no hole."""
    pytest.importorskip("numba")
    placed, filled = (count_tests_fast(example(name), accept=way, limit=1) for way in (all_placed, all_filled))
    assert placed.first == filled.first


@pytest.mark.parametrize("name", [name for name in RUNGS if name != "article"])
def test_each_rung_has_exactly_one_solution(name: str) -> None:
    answer = solve(example(name))
    assert answer.status == "unique"
    assert tuple("".join(row) for row in answer.grids[0].tolist()) == example(name).solution


@pytest.mark.parametrize("rung", [rung for rung in RUNGS.values() if rung.spread], ids=lambda rung: rung.puzzle)
def test_what_is_estimated_lies_within_its_spread(rung: counts.Rung) -> None:
    assert rung.spread is not None
    assert count_ladder.MOST_TESTS < rung.spread[0] < rung.tests < rung.spread[1]


def test_an_estimate_is_made_as_the_command_makes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a puzzle that can be counted, with fewer tries."""
    monkeypatch.setattr(count_ladder, "CELLS_TO_COUNT", 0)
    monkeypatch.setattr(count_ladder, "TRIES", 2)
    monkeypatch.setattr(count_ladder, "TOGETHER", 100)
    rung = count_ladder.rung("millisecond")
    assert rung.spread is not None
    assert 0.5 < rung.tests / RUNGS["millisecond"].tests < 2


def test_what_is_written_is_read_again(tmp_path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setattr(data_files, "folder", lambda: tmp_path)
    rungs = [counts.Rung("tiny", 5, None), counts.Rung("huge", 3_000, (1_000, 5_000))]
    count_ladder.write(rungs)
    assert list(counts.ladder().values()) == rungs
    written = (tmp_path / "zigzag" / "counts" / "ladder.csv").read_bytes()
    assert written == b"puzzle,tests,lowest,highest\ntiny,5,,\nhuge,3000,1000,5000\n"
