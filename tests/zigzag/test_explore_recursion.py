"""The recursion in an explorer: orders, ways to take back and to accept, and what comes of them."""

import pytest

from puzzlelib.errors import PuzzleError
from puzzlelib.zigzag import explore
from puzzlelib.zigzag.explore import recursion as explore_recursion
from puzzlelib.zigzag.explore.recursion import ACCEPT, TAKE_BACK, lost, troubles
from puzzlelib.zigzag.orders import ORDERS
from puzzlelib.zigzag.panel import Panel
from puzzlelib.zigzag.recursion import all_filled, all_placed, count_tests, emptying, full_panels, restoring
from tests.zigzag.puzzles import ARTICLE, HOLE_OF_FOUR, NONE

SOLVED = "新聞面目方生真一地大写新女子念記"
EMPTYING, FILLED = list(TAKE_BACK)[1], list(ACCEPT)[1]


@pytest.fixture
def recursion():
    return explore.RecursionExplorer(ARTICLE)


def press(explorer, label):
    words = explorer.box.children[-1].children[0].children[0]
    {button.description: button for button in words.children[1].children}[label].click()


def test_it_opens_with_the_program_of_the_article(recursion):
    assert (recursion.order, recursion.take_back, recursion.accept) == ((1, 2, 3, 4, 5), restoring, all_placed)
    assert recursion.count == count_tests(ARTICLE, accept=all_placed)
    assert recursion.told == [
        "The first panel is accepted after 1,375 tests and 114 placements.",
        "It is a solution: every cell is filled, every word can be read.",
    ]
    assert recursion.view.cells == SOLVED
    assert [path[0] for path in recursion.view.paths] == [1, 2, 3, 4, 5]
    assert recursion.view.locked
    assert "1,375" in recursion.table.value
    assert "this order (142)" in recursion.figure.value


@pytest.mark.parametrize("name", ORDERS)
def test_orders_by_their_names(recursion, name):
    recursion.orders.value = name
    assert recursion.order == tuple(ORDERS[name](ARTICLE))
    assert recursion.count == count_tests(ARTICLE, recursion.order, accept=all_placed)
    assert [number for _, number in recursion.words.options] == list(recursion.order)
    assert ("order of the list (142)" in recursion.figure.value) == (recursion.order != (1, 2, 3, 4, 5))


def test_words_move_up_and_down(recursion):
    recursion.words.value = 3
    press(recursion, "up")
    assert recursion.order == (1, 3, 2, 4, 5)
    assert (recursion.orders.value, recursion.words.value) == ("your own", 3)
    press(recursion, "up")
    press(recursion, "up")
    assert recursion.order == (3, 1, 2, 4, 5), "the first cannot go further up"
    recursion.words.value = 4
    press(recursion, "up")
    press(recursion, "up")
    assert recursion.order == (3, 4, 1, 2, 5)
    recursion.words.value = 1
    press(recursion, "down")
    assert recursion.order == (3, 4, 2, 1, 5)
    assert recursion.count.first.tests == 41
    assert recursion.orders.value == "column by column", "an order that has a name is called so"
    recursion.words.value = 5
    press(recursion, "down")
    assert recursion.order == (3, 4, 2, 1, 5)
    recursion.orders.value = "in the list's order"
    assert "your own" not in recursion.orders.options


def test_a_word_must_be_chosen_before_it_moves(recursion):
    press(recursion, "up")
    assert "The words: none is chosen; click one in the list first." in recursion.message.value
    assert recursion.order == (1, 2, 3, 4, 5)


def test_the_slip_ends_in_a_wrong_panel(recursion):
    recursion.way_back.value = EMPTYING
    assert (recursion.take_back, recursion.accept) == (emptying, all_placed)
    assert recursion.told == [
        "The first panel is accepted after 95 tests and 10 placements.",
        "面目一新 cannot be read any more where it was placed. The panel is no solution.",
    ]
    assert recursion.view.cells == "新聞面目方生真写地大一念女子新記"
    assert recursion.view.highlights == [[6, "error"]]
    assert recursion.table.value.count("emptied") == 1
    assert recursion.table.value.count("restored") == 1


def test_the_mend_finds_what_the_article_misses():
    explorer = explore.RecursionExplorer(HOLE_OF_FOUR)
    assert explorer.told[1] == "Cell 3 is open. The panel is no solution."
    assert explorer.view.highlights == [[3, "error"]]
    assert "marked: cell 3" in explorer.picture().description
    explorer.accepts.value = FILLED
    assert explorer.accept is all_filled
    assert explorer.view.cells == "ABCB"
    assert explorer.told[1].startswith("It is a solution")


def test_without_solution():
    explorer = explore.RecursionExplorer(NONE)
    assert (explorer.panel, explorer.told) == (None, ["No panel is accepted. The whole tree has 1 test."])
    assert explorer.view.cells == "ABCD"
    assert "<td" in explorer.table.value
    assert "none" in explorer.table.value


def test_what_was_tried_is_kept_the_newest_first(recursion, monkeypatch):
    recursion.orders.value = "from the end"
    walked = []
    monkeypatch.setattr(explore_recursion, "count_tests", lambda *args, **_: walked.append(args))
    recursion.orders.value = "in the list's order"
    assert walked == [], "the same is not walked twice"
    assert [order for order, _, _ in recursion.tried] == [(5, 4, 3, 2, 1), (1, 2, 3, 4, 5)]
    assert recursion.table.value.index("1 2 3 4 5") < recursion.table.value.index("5 4 3 2 1")


def test_another_puzzle_begins_anew():
    explorer = explore.RecursionExplorer({"article": ARTICLE, "hole": HOLE_OF_FOUR}, order=(5, 4, 3, 2, 1))
    assert explorer.count.first.tests == 489
    explorer.preset.value = "hole"
    assert (explorer.order, len(explorer.tried)) == ((1, 2), 1)
    assert [number for _, number in explorer.words.options] == [1, 2]


def test_a_search_that_takes_too_long_is_left_and_says_so(monkeypatch):
    monkeypatch.setattr(explore_recursion, "SECONDS", 0)
    explorer = explore.RecursionExplorer(ARTICLE)
    assert explorer.told == ["No panel was accepted in 0 tests: after a second the search was left."]
    assert "more than 0" in explorer.table.value
    assert explorer.figure.value == ""


def test_an_order_that_is_none():
    with pytest.raises(PuzzleError, match="the order: it is no order of 5 words"):
        explore.RecursionExplorer(ARTICLE, order=(1, 2))


def test_troubles_name_all_that_is_wrong():
    first = next(full_panels(ARTICLE))
    assert (troubles(first), lost(first)) == ([], [])
    panel = Panel(HOLE_OF_FOUR)
    panel.place(1, (0, 1))
    panel.place(2, (2, 3))
    panel.letters[1] = panel.letters[3] = ""
    assert troubles(panel) == [
        "Cells 1 and 3 are open.",
        "AB and CB cannot be read any more where they were placed.",
        "The panel is no solution.",
    ]
