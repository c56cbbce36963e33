"""A zigzag puzzle of the reader's own: typed, pasted, enlarged; refused with a sentence, or counted at once."""

import json
from pathlib import Path

import pytest
from hypothesis import given

from puzzlelib.errors import FormatError, PuzzleError
from puzzlelib.zigzag import explore
from puzzlelib.zigzag.explore import own as explore_own
from puzzlelib.zigzag.explore import verdict
from puzzlelib.zigzag.explore.typed import read_typed, typed
from puzzlelib.zigzag.paths import count_paths
from puzzlelib.zigzag.puzzle import Zigzag
from puzzlelib.zigzag.solve import solve
from tests.broken_files import BrokenFiles
from tests.zigzag import brute
from tests.zigzag.puzzles import ARTICLE, NONE, SEVERAL, puzzles
from tests.zigzag.test_fuzz import PIECES

WORDS = "面目一新, 2\n生真面目, 5\n地方新聞, 8\n女子大生, 12\n記念写真, 15"


@pytest.fixture
def own():
    return explore.ZigzagExplorer(ARTICLE)


def press(explorer, label):
    written = explorer.box.children[-1].children[0].children[0]
    {button.description: button for button in written.children[-1].children}[label].click()


# ---- the text


def test_it_opens_with_what_is_known_of_the_puzzle(own):
    assert own.words.value == WORDS
    assert own.words.continuous_update is False
    assert (own.height.value, own.width.value) == (4, 4)
    assert own.solutions.status == "unique"
    assert own.told == [
        "5 words with 20 letters for 16 cells. "
        "Paths: 180 in free space, 68 in the panel, 40 agree with the first letters.",
        "Exactly one solution.",
        "Elimination alone leaves 10 of 16 cells open.",
    ]
    assert "<p>Exactly one solution.</p>" in own.verdict.value
    assert "5 記念写真 from 15" not in own.figure.value
    assert "Zigzag panel of 4 x 4" in own.figure.value


@pytest.mark.parametrize(
    "text",
    [
        "記念写真,15\n女子大生,12\n地方新聞,8\n生真面目,5\n面目一新,2",
        "面目一新，２\n生真面目、５\n地方新聞　8\n女子大生 12\n記念写真\t１５",
        "# mine\n1, 面目一新, 2\n\n2，生真面目，5 # by hand\n地方新聞, 8 ＃ third\n9,女子大生,12\n記念写真 , 15\n",
        ARTICLE.write("txt"),
        ARTICLE.write("json"),
        ARTICLE.write("txt").replace("s,yoko,4", "Ｓ、ｙｏｋｏ、４"),
    ],
)
def test_the_same_words_in_many_hands(own, text):
    own.words.value = "CAT, 0"
    own.words.value = text
    assert (own.message.value, own.puzzle) == ("", ARTICLE)


def test_what_was_typed_stays_and_what_was_pasted_whole_becomes_lines(own):
    text = "CAT，0\n\nDOG,4\n"
    own.words.value = text
    assert own.words.value == text
    own.words.value = SEVERAL.write("txt")
    assert own.words.value == "AB, 0\nAC, 3"
    assert (own.height.value, own.width.value, own.puzzle) == (2, 2, SEVERAL)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("面目一新, 2\n生真面目", "line 2: it has 1 value, a word and its cell are 2"),
        ("面目一新, 2\n生真面目, x", "line 2: &#x27;x&#x27; is no number of a cell"),
        ("面目一新, 2\n生真面目, 16", "line 2 (&#x27;生真面目&#x27;): there is no cell 16"),
        ("面目一新, 2\n生真面目, -1", "line 2 (&#x27;生真面目&#x27;): there is no cell -1"),
        ("面目一新, 2\n\n生真面目, 2", "line 3 (&#x27;生真面目&#x27;): cell 2 is that of &#x27;面目一新&#x27;, too"),
        ("A.B, 2", "line 1 (&#x27;A.B&#x27;): &#x27;.&#x27; is no letter"),
        ("ABCDEFGHIJKLMNOPQ, 2", "it has no path: 17 letters"),
        ("a b c d 2", "line 1: it has 5 values"),
        ("", "it has no words"),
        ("# nothing", "it has no words"),
        ("s,yoko,4\n1,AB,0", "it has no height"),
        ("s,yoko,4\ns,tate,4\n1,AB,99", "line 3 (&#x27;AB&#x27;): there is no cell 99"),
        ("[1, 2", "Line 1"),
        (f"{SEVERAL.write()}====\n{SEVERAL.write()}", "more"),
        ("9" * 5000 + ",2", "it has"),
        ("AB," + "9" * 5000, "there is no cell a huge number"),
    ],
)
def test_a_mistake_is_told_with_its_line_and_nothing_is_lost(own, text, sentence):
    figure, told = own.figure.value, own.told
    own.words.value = text
    assert sentence.lower() in own.message.value.lower()
    assert 'role="alert"' in own.message.value
    assert "did not work" not in own.message.value
    assert (own.words.value, own.puzzle, own.figure.value, own.told) == (text, ARTICLE, figure, told)
    own.words.value = WORDS
    assert own.message.value == ""


def test_check_it_reads_the_text_and_does_nothing_twice(own, monkeypatch):
    read = []
    monkeypatch.setattr(explore_own, "read_typed", lambda *args: read.append(args) or read_typed(*args))
    own.words.value = "CAT"
    press(own, "check it")
    assert len(read) == 2
    assert own.message.value
    own.words.value = "CAT, 0"
    press(own, "check it")
    assert len(read) == 3, "what is shown is not read again"
    press(own, "start again")
    assert (own.puzzle, own.words.value, own.message.value) == (ARTICLE, WORDS, "")


def read_by_a_reader(path_or_text):
    text = path_or_text.read_text("utf-8", "replace") if isinstance(path_or_text, Path) else path_or_text
    puzzle = read_typed(text, 4, 4)
    assert read_typed(typed(puzzle), puzzle.height, puzzle.width) == puzzle


def test_broken_texts_give_puzzles_or_a_sentence(tmp_path):
    whole = [WORDS, WORDS.replace(",", "、").replace(" ", "　"), f"# mine\n1, {WORDS}", "AB 0\nCB 2"]
    texts = BrokenFiles([text.encode() for text in whole], PIECES, read_by_a_reader)
    outcomes = texts.outcomes(500, tmp_path / "broken")
    assert set(outcomes) == {"puzzle", "FormatError"}


@given(puzzles())
def test_words_that_are_written_are_read_again(puzzle):
    assert read_typed(typed(puzzle), puzzle.height, puzzle.width) == puzzle


def test_a_number_is_that_of_the_cell_whatever_the_text_says():
    assert [*read_typed("7,BED,1\n7,AD,0", 2, 2).words] == [(1, "AD", 0), (2, "BED", 1)]
    with pytest.raises(FormatError, match="line 2: it has 3 values"):
        read_typed("AD,0\nBE,D,1", 2, 2)


# ---- the panel


def test_a_wider_panel_leaves_the_words_where_they_are(own):
    own.width.value = 5
    assert own.words.value == "面目一新, 2\n生真面目, 6\n地方新聞, 10\n女子大生, 15\n記念写真, 18"
    assert [divmod(word.cell, 5) for word in own.puzzle.words] == [divmod(word.cell, 4) for word in ARTICLE.words]
    own.width.value = 4
    assert own.puzzle == ARTICLE


def test_a_panel_that_would_cut_a_word_off_is_refused_and_the_slider_goes_back(own):
    own.width.value = 3
    assert "記念写真 begins in cell 15, which would be outside" in own.message.value
    assert (own.width.value, own.puzzle, own.words.value) == (4, ARTICLE, WORDS)
    own.height.value = 3
    assert "女子大生 begins in cell 12" in own.message.value
    assert own.height.value == 4
    own.height.value = 5
    assert (own.message.value, own.puzzle.height) == ("", 5)


def test_words_for_a_bigger_panel_may_be_typed_before_it_is_enlarged(own):
    text = f"{WORDS}\n四面楚歌, 16"
    own.words.value = text
    assert "there is no cell 16" in own.message.value
    own.height.value = 5
    assert (own.message.value, own.words.value, own.puzzle.cells) == ("", text, 20)
    assert own.puzzle.words[-1] == (6, "四面楚歌", 16)


def test_a_pasted_puzzle_may_be_larger_than_the_sliders(own):
    large = Zigzag(2, 30, [("CAT", 40)])
    own.words.value = large.write()
    assert (own.width.value, own.width.max, own.puzzle) == (30, 30, large)
    own.height.value = 3
    assert own.puzzle.width == 30


# ---- how many solutions


def test_several_solutions_are_compared():
    own = explore.ZigzagExplorer(SEVERAL)
    assert own.told[1] == (
        "More than one solution. The 2 grids found differ in 2 cells. They are outlined, with the letters of both."
    )
    assert "cell 1: B C" in own.picture().description
    assert "marked: cell 1, cell 2" in own.picture().description
    assert list(own.shows.options) == ["the puzzle", "a solution", "another solution"]
    own.shows.value = "a solution"
    assert "A B\nC A" in own.figure.value
    own.shows.value = "another solution"
    assert "A C\nB A" in own.figure.value
    own.words.value = "AB, 0\nAB, 3"
    assert (own.shows.value, own.told[1]) == ("the puzzle", "Exactly one solution.")


def test_why_there_is_no_solution():
    own = explore.ZigzagExplorer(NONE)
    assert own.told[1:] == ["No solution. No path is left for AC."]
    assert list(own.shows.options) == ["the puzzle"]
    own.words.value = "AC, 0"
    assert own.told[1:] == ["No solution. No word reaches cell 2 any more."]


def test_every_start_has_a_verdict():
    own = explore.ZigzagExplorer()
    statuses = []
    for name in own.puzzles:
        own.preset.value = name
        assert own.message.value == ""
        statuses.append(own.solutions.status)
    assert set(statuses) == {"unique", "multiple", "none"}


@given(puzzles())
def test_the_recursion_answers_as_brute_force_does(puzzle):
    answer = verdict.by_recursion(puzzle, 10**9)
    grids = brute.solutions(puzzle)
    assert answer.status == ("none", "unique", "multiple")[min(len(grids), 2)]
    assert {tuple(map("".join, grid.tolist())) for grid in answer.grids} <= set(grids)


def test_small_puzzles_do_not_wait_for_the_compiler(monkeypatch):
    def compile_solver():
        raise AssertionError("nobody should wait")

    monkeypatch.setattr(verdict, "compile_solver", compile_solver)
    for puzzle in (ARTICLE, SEVERAL, NONE):
        assert verdict.judge(puzzle, pytest.fail).status == solve(puzzle).status


def test_whoever_waits_is_told_so(monkeypatch):
    waits, shown = [], []
    own = explore.ZigzagExplorer(SEVERAL)
    monkeypatch.setattr(verdict, "MOST_TESTS", 10)
    monkeypatch.setattr(verdict, "solve", lambda puzzle, **_: shown.append(own.verdict.value) or solve(puzzle))
    verdict.compile_solver.cache_clear()
    monkeypatch.setattr(
        explore_own, "judge", lambda puzzle, tell: verdict.judge(puzzle, lambda wait: (waits.append(wait), tell(wait)))
    )
    own.words.value = ARTICLE.write()
    assert own.told[1] == "Exactly one solution."
    own.words.value = WORDS.replace("記念写真", "記念写念")
    assert waits == [verdict.COMPILING, verdict.COUNTING]
    assert verdict.COMPILING in shown[0], "it is said before the first long call"
    assert own.told[1].startswith("No solution.")


def test_a_search_that_takes_too_long_is_stopped_and_says_so(monkeypatch):
    monkeypatch.setattr(verdict, "MOST_TESTS", 10)
    monkeypatch.setattr(verdict, "SECONDS", 0)
    own = explore.ZigzagExplorer(ARTICLE)
    assert own.told[1:] == ["The search is not complete. The time was up."]
    assert list(own.shows.options) == ["the puzzle"]


def test_long_words_are_not_listed():
    long = Zigzag(4, 4, [("ABCDEFGHIJKLMNOP", 0)])
    assert not verdict.has_few_shapes(long)
    assert verdict.by_recursion(long, 10**9) is None
    assert explore_own.words_told(long) == "1 word with 16 letters for 16 cells."
    assert explore_own.elimination_told(long) == ""


def test_what_the_solver_cannot_hold_is_said_and_nothing_is_lost(own, monkeypatch):
    def refuse(puzzle, tell):
        tell(verdict.COUNTING)
        raise PuzzleError("the words", "they have too many paths", "use shorter words")

    monkeypatch.setattr(explore_own, "judge", refuse)
    before = own.verdict.value
    own.words.value = "CAT, 0"
    assert "The words: they have too many paths; use shorter words." in own.message.value
    assert (own.puzzle, own.verdict.value) == (ARTICLE, before)


def test_the_counts_are_those_of_the_paths(own):
    own.words.value = "面目一新, 2\n生真面目, 5"
    assert own.told[0].endswith(
        "Paths: {} in free space, {} in the panel, {} agree with the first letters.".format(
            *count_paths(own.puzzle).total
        )
    )


def test_json_is_recognised_as_a_whole_puzzle():
    assert json.loads(ARTICLE.write("json"))
    assert read_typed("\n " + ARTICLE.write("json"), 1, 1) == ARTICLE
