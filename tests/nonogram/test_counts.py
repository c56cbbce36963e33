"""The counts in data/ are what their commands count: a small part of each is counted again."""

from dataclasses import astuple

import pytest

from puzzlelib import data_files
from puzzlelib.nonogram import counts
from tests.nonogram import brute
from tools import count_lines

SHORT = {row.cells: row for row in counts.short_lines()}
RANDOM = {row.cells: row for row in counts.random_lines()}
PASSES = {row.cells: row for row in counts.passes()}


# ---- short lines


@pytest.mark.parametrize("n", range(1, 7))
def test_short_lines_counted_again(n):
    assert count_lines.count_short_lines(n) == SHORT[n]


@pytest.mark.parametrize("row", SHORT.values(), ids=lambda row: f"{row.cells} cells")
def test_the_columns_of_short_lines_agree_with_one_another(row):
    assert row.pairs == 3**row.cells * len(brute.clue_lists(row.cells))
    assert row.exact == row.fillable
    assert row.overlooked == row.overlooked_right_contradicts + row.overlooked_rules_contradict
    assert row.most_passes_above_slack == 1


def test_the_share_that_packing_misses_grows_with_the_line():
    missed = [1 - row.complete / row.fillable for row in SHORT.values()]
    assert missed == sorted(missed)
    assert (missed[3], SHORT[5].fillable - SHORT[5].complete) == (0, 3)
    assert list(SHORT) == list(range(1, 11))


# ---- random lines


@pytest.mark.parametrize(("n", "percent"), [(10, 94), (25, 75), (40, 58)])
def test_the_share_of_random_lines_on_which_packing_finds_all(n, percent):
    assert round(100 * RANDOM[n].complete / RANDOM[n].lines) == percent


@pytest.mark.parametrize("row", RANDOM.values(), ids=lambda row: f"{row.cells} cells")
def test_random_lines_counted_again(row):
    """Other lines, fewer of them: within four standard deviations of the share that was counted."""
    again = count_lines.count_random_lines(row.cells, lines=1000, seed=row.seed + 1)
    share = row.complete / row.lines
    assert again.complete / 1000 == pytest.approx(share, abs=4 * (share * (1 - share) / 1000) ** 0.5)


def test_a_seed_draws_the_same_lines_again():
    assert count_lines.count_random_lines(25, 100, seed=3) == count_lines.count_random_lines(25, 100, seed=3)


# ---- passes (the routine that counts them is held against the traced one in test_count_passes)


def test_passes_agree_with_the_other_counts():
    for n, row in SHORT.items():
        assert row.pairs == PASSES[n].pairs + 3**n  # those without a clue
        assert row.most_passes_above_slack == PASSES[n].most_above_slack


# ---- totals


def test_no_count_has_changed():
    """A digit that somebody changes by hand would show nowhere else."""
    assert sum(sum(astuple(row)) for row in SHORT.values()) == 14_815_657
    assert [row.complete for row in RANDOM.values()] == [94_185, 74_858, 58_084]
    assert sum(row.pairs for row in PASSES.values()) == 1_222_483_395


# ---- files


def test_what_is_written_is_read_again(tmp_path, monkeypatch):
    (tmp_path / "nonogram" / "counts").mkdir(parents=True)
    monkeypatch.setattr(data_files, "folder", lambda: tmp_path)
    rows = [counts.RandomLines(10, 1, 100, 93), counts.RandomLines(25, 1, 100, 75)]
    count_lines.write("random_lines", rows)
    assert counts.random_lines() == rows
    written = (tmp_path / "nonogram" / "counts" / "random_lines.csv").read_bytes()
    assert written == b"cells,seed,lines,complete\n10,1,100,93\n25,1,100,75\n"
