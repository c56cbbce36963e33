"""Puzzles made at the press of a button: settings, progress, what cannot be made, and what is saved."""

import re
from base64 import b64decode

import pytest

from puzzlelib.errors import PuzzleError
from puzzlelib.zigzag import explore, formats
from puzzlelib.zigzag.demands import by_elimination
from puzzlelib.zigzag.examples import example
from puzzlelib.zigzag.explore import generate as explore_generate
from puzzlelib.zigzag.explore.generate import COMPILING, DEMANDS
from puzzlelib.zigzag.explore.own import elimination_told, words_told
from puzzlelib.zigzag.generate import generate
from puzzlelib.zigzag.puzzle import Zigzag
from puzzlelib.zigzag.solve import solve

PETS = ("CAT", "DOG", "COW", "HEN", "APE", "OWL", "TOAD")


@pytest.fixture(autouse=True)
def time_enough(monkeypatch):
    """A busy machine is no reason to fail."""
    monkeypatch.setattr(explore_generate, "SECONDS", 120)


@pytest.fixture
def maker():
    explorer = explore.GenerateExplorer(PETS)
    explorer.height.value = explorer.width.value = 3
    explorer.count.value, explorer.seed.value = 4, 1
    return explorer


def press(explorer, label):
    {button.description: button for button in explorer.box.children[6].children}[label].click()


def saved(explorer):
    """What the links save, by the names of the files."""
    links = re.findall(r'download="([^"]*)" href="data:[^,]*,([^"]*)"', explorer.links.value)
    return {name: b64decode(data).decode() for name, data in links}


def test_it_opens_with_the_example_and_waits_for_nobody():
    explorer = explore.GenerateExplorer()
    assert explorer.puzzle == example("article")
    assert explorer.told[1] == "This is the article's example."
    assert "Press &quot;make&quot; for a puzzle of these settings." in explorer.answer.value
    assert list(explorer.words.options) == ["Japanese", "English"]
    assert list(explorer.shows.options) == ["the puzzle"]
    assert list(saved(explorer)) == ["zigzag.txt", "zigzag.html"]


def test_it_makes_what_generate_makes(maker):
    press(maker, "make")
    assert maker.puzzle == generate(PETS, 3, 3, 4, seed=1)
    assert maker.told == [
        words_told(maker.puzzle),
        "Exactly one solution: the solver has proved it.",
        elimination_told(maker.puzzle),
    ]
    assert "make&quot;" not in maker.answer.value
    maker.shows.value = "its solution"
    assert "\n".join(map(" ".join, maker.puzzle.solution)) in maker.figure.value
    press(maker, "another one")
    assert (maker.seed.value, maker.puzzle) == (2, generate(PETS, 3, 3, 4, seed=2))
    maker.seed.value = maker.seed.max
    press(maker, "another one")
    assert maker.seed.value == 0


def test_lists_sizes_numbers_and_demands():
    explorer = explore.GenerateExplorer()
    explorer.height.value, explorer.width.value = 4, 5
    assert explorer.count.max == 20
    explorer.words.value = "English"
    press(explorer, "make")
    assert (explorer.puzzle.height, explorer.puzzle.width) == (4, 5)
    assert all(word.text.isascii() for word in explorer.puzzle.words)
    assert solve(explorer.puzzle).status == "unique"
    explorer.count.value = 6
    explorer.words.value = "Japanese"
    explorer.demand.value = list(DEMANDS)[1]
    assert DEMANDS[explorer.demand.value] is by_elimination
    press(explorer, "make")
    assert len(explorer.puzzle.words) == 6
    assert explorer.told[2] == "Elimination alone finds all letters."


def test_what_cannot_be_made_is_told_and_nothing_is_lost(maker):
    press(maker, "make")
    before, told = maker.puzzle, maker.told
    maker.count.value = 9
    press(maker, "make")
    assert "The number of words: the list has 7 words that fit, not 9; take fewer, or a longer list." in (
        maker.message.value
    )
    assert (maker.puzzle, maker.told) == (before, told)
    assert "Making" not in maker.answer.value


def test_it_gives_up_in_time_and_says_so(maker, monkeypatch):
    monkeypatch.setattr(explore_generate, "SECONDS", 0)
    press(maker, "make")
    assert "give more time" in maker.message.value
    assert maker.puzzle == example("article")


def test_progress_is_told(maker, monkeypatch):
    shown = []

    def making(*args, on_progress, **wishes):
        shown.append(maker.answer.value)
        on_progress(7, 9)
        shown.append(maker.answer.value)
        assert wishes["time_limit"] == 120
        return generate(*args, **wishes)

    monkeypatch.setattr(explore_generate, "generate", making)
    explore_generate.compile_maker()
    press(maker, "make")
    assert "Making a puzzle of 3 x 3 cells, 120 seconds at most ..." in shown[-2]
    assert COMPILING not in shown[-2]
    assert "7 of 9 cells are as they should be in the best draft." in shown[-1]


def test_whoever_waits_for_the_compiler_is_told_so(maker, monkeypatch):
    shown = []
    explore_generate.compile_maker.cache_clear()
    monkeypatch.setattr(
        explore_generate,
        "generate",
        lambda *args, **wishes: shown.append(maker.answer.value) or generate(*args, **wishes),
    )
    press(maker, "make")
    assert COMPILING in shown[0]


def test_titles_and_what_is_saved(maker):
    press(maker, "make")
    maker.title.value = "Pets & others"
    made = generate(PETS, 3, 3, 4, seed=1)
    assert (maker.puzzle.title, maker.puzzle.solution) == ("Pets & others", made.solution)
    files = saved(maker)
    again = formats.read(files["zigzag.txt"])
    assert (again, again.title, again.solution) == (made, "Pets & others", made.solution)
    assert "<title>Pets &amp; others</title>" in files["zigzag.html"]
    assert files["zigzag.html"].count("<svg") == 2
    press(maker, "another one")
    assert maker.puzzle.title == "Pets & others", "the title stays"


def test_settings_that_change_do_not_make_a_puzzle(maker):
    press(maker, "make")
    before = maker.puzzle
    maker.height.value = 4
    assert maker.puzzle == before
    assert "Press &quot;make&quot; for a puzzle of these settings." in maker.answer.value


def test_lists_of_ones_own():
    explorer = explore.GenerateExplorer({"pets": PETS, "none": ()})
    explorer.words.value = "none"
    press(explorer, "make")
    assert "The words: there is none" in explorer.message.value
    with pytest.raises(PuzzleError, match="lists: there is none to start from"):
        explore.GenerateExplorer({})
    explorer = explore.GenerateExplorer("CAT")
    press(explorer, "make")
    assert "is no list" in explorer.message.value


def test_it_shows_itself_without_a_browser():
    bundle = explore.GenerateExplorer()._repr_mimebundle_()
    assert bundle["text/html"].strip().startswith("<img alt=")
    assert "Zigzag panel of 4 x 4" in bundle["text/plain"]


def test_a_title_keeps_all_else():
    puzzle = Zigzag(1, 2, [("AB", 0)], solution=("AB",), author="A", licence="B", source="C")
    other = explore_generate.titled(puzzle, "T")
    assert (other, other.title, other.solution) == (puzzle, "T", ("AB",))
    assert (other.author, other.licence, other.source) == ("A", "B", "C")
