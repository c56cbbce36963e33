"""Orders of search compared on any puzzle."""

import pytest

from puzzlelib.sudoku import ORDERS, Sudoku, count_digits, explore, in_rows
from puzzlelib.sudoku.examples import example
from puzzlelib.sudoku.explore import search as explore_search
from puzzlelib.sudoku.explore.search import count_some

SMALL = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
FULL = Sudoku([[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]])


@pytest.fixture
def search():
    return explore.SearchExplorer(SMALL)


def test_it_counts_what_the_lessons_count(search):
    assert list(search.counts) == list(search.orders) == ["in rows", "by count", "fewest"]
    for name, count in search.counts.items():
        assert count == count_digits(SMALL, ORDERS[name])
    assert (search.capped, search.order) == ({}, in_rows)
    assert "cut short" not in search.table.value


def test_the_article_and_the_grid_where_ordering_by_count_loses():
    explorer = explore.SearchExplorer()
    assert {name: (count.first, count.whole) for name, count in explorer.counts.items()} == {
        "in rows": (2_624, 3_201),
        "by count": (269, 427),
        "fewest": (53, 53),
    }
    assert "2,624" in explorer.table.value
    explorer.preset.value = "where ordering by count loses"
    assert {name: count.whole for name, count in explorer.counts.items()} == {
        "in rows": 2_655,
        "by count": 21_357,
        "fewest": 97,
    }
    assert explorer.puzzle == example("count-loses")


def test_orders_come_and_go(search):
    search.boxes["in rows"].value = False
    search.boxes["places too"].value = True
    assert list(search.counts) == ["by count", "fewest", "places too"]
    assert "in rows" not in search.table.value
    assert search.order == ORDERS["by count"]


def test_no_order_is_refused(search):
    for name in ("in rows", "by count", "fewest"):
        search.boxes[name].value = False
    assert "The orders: none is chosen; tick one or more." in search.message.value
    assert list(search.counts) == ["fewest"], "what was shown stays"
    search.boxes["in rows"].value = True
    assert search.message.value == ""


def test_a_long_search_is_cut_short_and_says_so():
    explorer = explore.SearchExplorer(example("half-an-hour"))
    explorer.cap.value = "1,000 digits"
    assert explorer.capped == dict.fromkeys(("in rows", "by count", "fewest"), "cut short")
    assert "time was up" not in explorer.table.value
    assert explorer.table.value.count("more than 1,000") == 3
    assert explorer.table.value.count("not yet") == 3
    assert "A search that was cut short would write more." in explorer.table.value
    explorer.boxes["places too"].value = True
    assert explorer.counts["places too"].whole == 77
    assert "places too" not in explorer.capped
    assert "in rows, cut short (1,001)" in explorer.figure.value
    assert "places too (77)" in explorer.figure.value


def test_a_search_whose_time_was_up_says_so(monkeypatch):
    monkeypatch.setattr(explore_search, "ORDER_SECONDS", 0)
    explorer = explore.SearchExplorer(SMALL)
    assert explorer.capped == dict.fromkeys(("in rows", "by count", "fewest"), "time was up")
    assert explorer.table.value.count("more than 0, time was up") == 3
    assert "time was up (1)" in explorer.figure.value


def test_while_an_order_is_counted_nothing_old_is_shown(search, monkeypatch):
    shown = []

    def count(*args):
        shown.append((search.table.value, search.figure.value))
        return count_some(*args)

    monkeypatch.setattr(explore_search, "count_some", count)
    search.pasted.value = "1... .... ...2 ...."
    assert [table.count("counting ...") for table, _ in shown] == [3, 2, 1]
    assert all(f">{name}</td>" in table for table, _ in shown for name in search.orders)
    assert [figure for _, figure in shown] == ["", "", ""]
    assert "counting ..." not in search.table.value
    assert search.figure.value


def test_what_was_counted_is_not_counted_again(search):
    search.preset.value = "the puzzle"
    before = dict(search.known)
    search.boxes["fewest"].value = False
    search.boxes["fewest"].value = True
    assert search.known == before
    assert all(search.known[key] is before[key] for key in before)


def test_a_search_that_ends_in_time_is_counted_whole():
    assert count_some(SMALL, in_rows, 21, 60) == (count_digits(SMALL, in_rows), True)
    count, complete = count_some(SMALL, in_rows, 20, 60)
    assert (count.whole, complete) == (21, False)
    assert count_some(SMALL, in_rows, 1_000, 0)[1] is False


def test_a_puzzle_that_is_full_or_impossible(search):
    search.pasted.value = "1234 3412 2143 4321"
    assert search.puzzle == FULL
    assert search.figure.value == ""
    assert search.counts["fewest"].solutions == 1
    search.pasted.value = "123. ...4 .... ...."
    assert search.counts["in rows"].first is None
    assert "<td" in search.table.value
    assert "none" in search.table.value
    assert search.message.value == search.refusal.value == ""


def test_the_figure_tells_what_it_shows(search):
    assert "in rows" in search.figure.value
    assert search.figure.value.strip().startswith("<img alt=")
