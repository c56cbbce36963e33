"""Why a word cannot go somewhere, and why a letter is there: what is said is true, and names what decides it."""

import pytest
from hypothesis import given

from puzzlelib.errors import PuzzleError
from puzzlelib.zigzag.elimination import Survivors, solve_by_elimination, trace_elimination
from puzzlelib.zigzag.panel import Panel
from puzzlelib.zigzag.paths import word_paths
from puzzlelib.zigzag.probing import trace_probe, trace_probing
from puzzlelib.zigzag.puzzle import Zigzag
from puzzlelib.zigzag.recursion import trace_recursion
from puzzlelib.zigzag.why import why, why_not, why_not_through
from tests.zigzag import brute
from tests.zigzag.puzzles import ARTICLE, HOLE, NONE, SEVERAL, puzzles


def panel_with(puzzle, letters, placed=()):
    panel = Panel(puzzle)
    for number, path in placed:
        panel.place(number, path)
    for cell, letter in letters.items():
        panel.letters[cell] = letter
    return panel


# ---- a path


@pytest.mark.parametrize(
    ("number", "path", "sentence", "forbidden_by"),
    [
        (1, (2, 6, 5, 9), "面目一新 wants 一 in cell 5, where 生 stands.", ((5, "一", "生"),)),
        (
            2,
            (5, 9, 8, 12),
            "生真面目 wants 面 in cell 8, where 地 stands. 生真面目 wants 目 in cell 12, where 女 stands.",
            ((8, "面", "地"), (12, "目", "女")),
        ),
        (
            2,
            [5, 9, 13, 14],
            "生真面目 in cells 5, 9, 13 and 14 wants 面 in cell 13, where 子 is certain: it dies. "
            "Cell 13 is 子: all 3 paths of 女子大生 put it there.",
            ((13, "面", "子"),),
        ),
        (
            1,
            (2, 6, 10, 14),
            "Suppose that 面目一新 in cells 2, 6, 10 and 14 is right: then no path is left for 地方新聞.",
            (),
        ),
        (
            1,
            (2, 3, 7, 11),
            "Nothing forbids 面目一新 in cells 2, 3, 7 and 11 now: "
            "no rule strikes it, and no contradiction follows from it.",
            (),
        ),
    ],
)
def test_a_path_of_the_article(number, path, sentence, forbidden_by):
    told = why_not(ARTICLE, number, path)
    assert told.sentence == repr(told) == sentence
    assert told.forbidden_by == forbidden_by
    assert (told.puzzle, told.number, told.cells) == (ARTICLE, number, tuple(path))


def test_letters_that_the_reader_has_written_stand():
    told = why_not(panel_with(ARTICLE, {6: "真"}), 1, (2, 6, 10, 14))
    assert repr(told) == "面目一新 wants 目 in cell 6, where 真 stands."


def test_letters_that_were_found_are_certain():
    survivors = solve_by_elimination(ARTICLE)
    assert repr(why_not(survivors, 5, (15, 14, 13, 9))) == "記念写真 wants 写 in cell 13, where 子 is certain."
    narrowed = trace_elimination(Zigzag(2, 2, [("IPH", 1), ("HNIC", 2)])).state(3)
    assert repr(why_not(narrowed, 1, (1, 0, 2))) == "IPH wants P in cell 0, where only N or C can be."


def test_a_word_that_is_placed():
    panel = panel_with(ARTICLE, {}, [(1, (2, 3, 7, 11))])
    assert repr(why_not(panel, 1, (2, 3, 7, 6))) == "面目一新 is placed in cells 2, 3, 7 and 11 already."
    assert repr(why_not(panel, 1, (2, 3, 7, 11))).startswith("Nothing forbids")
    assert repr(why_not(panel, 5, (15, 11, 7, 3))) == (
        "記念写真 wants 念 in cell 11, where 新 stands. 記念写真 wants 写 in cell 7, where 一 stands. "
        "記念写真 wants 真 in cell 3, where 目 stands."
    )


def test_a_cell_that_only_one_word_reaches():
    told = why_not(HOLE, 2, (1, 0))
    assert repr(told) == "BA in cells 1 and 0 misses cell 2: it dies. Only BA reaches cell 2."


def test_a_path_that_was_struck_by_hand():
    survivors = Survivors(SEVERAL)
    survivors.kill(1, (0, 1))
    assert repr(why_not(survivors, 1, (0, 1))) == "AB in cells 0 and 1 was struck before."


def test_what_stands_cannot_be():
    panel = panel_with(SEVERAL, {1: "B", 2: "B"})
    assert repr(why_not(panel, 1, (0, 1))) == ("The letters and words that stand cannot be: no path is left for AC.")


@given(puzzles())
def test_no_solution_has_a_path_that_something_speaks_against(puzzle):
    ways = [chosen for chosen, _ in brute.drawings(puzzle)]
    for word in puzzle.words:
        for path in word_paths(puzzle, word.number)[::3]:
            told = why_not(puzzle, word.number, path)
            if not told.sentence.startswith("Nothing forbids"):
                assert all(chosen[word.number - 1] != path for chosen in ways)
            for cell, wanted, left in told.forbidden_by:
                assert word.text[path.index(cell)] == wanted
                assert wanted not in left


@pytest.mark.parametrize(
    ("number", "path", "sentence"),
    [
        (6, (2,), "the word: there is no word 6; the words count from 1 to 5"),
        (1, (2, 6, 10), "the path of word 1: it has 3 cells, and 面目一新 4 letters; give each letter a cell"),
        (1, (2, 7, 6, 5), "the path of word 1: cell 7 is not beside cell 2; step up, down, left or right"),
        (1, 5, "the path of word 1: 5 is no list of cells; begin with its first cell: (2, ...)"),
    ],
)
def test_what_is_no_path(number, path, sentence):
    with pytest.raises(PuzzleError) as caught:
        why_not(ARTICLE, number, path)
    assert str(caught.value) == sentence


# ---- a cell


@pytest.mark.parametrize(
    ("number", "cell", "sentence", "forbidden_by"),
    [
        (1, 12, "面目一新 has 4 letters, and cell 12 is 5 steps from cell 2.", ()),
        (
            1,
            5,
            "All 6 paths of 面目一新 through cell 5 die: they want another letter in cell 5, where 生 stands.",
            ((5, "", "生"),),
        ),
        (
            4,
            4,
            "Both paths of 女子大生 through cell 4 die: they want another letter in cell 8, where 地 stands.",
            ((8, "", "地"),),
        ),
        (
            5,
            12,
            "The only path of 記念写真 through cell 12 dies: it wants another letter in cell 13, where 子 is certain.",
            ((13, "", "子"),),
        ),
        (1, 0, "Nothing forbids 面目一新 in cell 0 now: 1 path through it is alive.", ()),
        (1, 3, "Nothing forbids 面目一新 in cell 3 now: 3 paths through it are alive.", ()),
    ],
)
def test_a_cell_of_the_article(number, cell, sentence, forbidden_by):
    told = why_not_through(ARTICLE, number, cell)
    assert repr(told) == sentence
    assert told.forbidden_by == forbidden_by
    assert told.cells == (cell,)


def test_several_causes():
    puzzle = Zigzag(2, 2, [("BAB", 2), ("AA", 3)])
    assert repr(why_not_through(puzzle, 2, 3)) == (
        "Both paths of AA through cell 3 die: 1 wants another letter in cell 1, where B is certain; "
        "1 wants another letter in cell 2, where B stands."
    )
    puzzle = Zigzag(2, 3, [("NMPLC", 3)])
    told = why_not_through(puzzle, 1, 4)
    assert repr(told) == (
        "All 3 paths of NMPLC through cell 4 die: 1 misses cell 2, which no other word reaches; "
        "1 misses cell 0, which no other word reaches; 1 wants another letter in cell 5, where C is certain."
    )
    assert told.forbidden_by == ((5, "", "C"),)


def test_a_path_that_was_struck_before():
    survivors = Survivors(Zigzag(2, 2, [("AB", 0), ("BB", 3)]))
    survivors.kill(1, (0, 1))
    assert repr(why_not_through(survivors, 1, 1)) == "The only path of AB through cell 1 dies: it was struck before."


def test_a_cell_in_a_panel_that_cannot_be():
    panel = panel_with(SEVERAL, {1: "B", 2: "B"})
    assert repr(why_not_through(panel, 1, 1)) == ("The letters and words that stand cannot be: no path is left for AC.")


def test_a_cell_that_no_path_passes():
    puzzle = Zigzag(4, 1, [("HAJ", 2), ("GH", 3)])
    assert repr(why_not_through(puzzle, 1, 3)) == "None of the paths of HAJ passes cell 3."


@given(puzzles())
def test_no_solution_passes_a_cell_that_something_speaks_against(puzzle):
    ways = [chosen for chosen, _ in brute.drawings(puzzle)]
    for word in puzzle.words:
        for cell in range(puzzle.cells):
            told = why_not_through(puzzle, word.number, cell)
            if not told.sentence.startswith("Nothing forbids"):
                assert all(cell not in chosen[word.number - 1] for chosen in ways)


def test_a_cell_that_is_not_there():
    with pytest.raises(PuzzleError, match="the cell: there is no cell 16"):
        why_not_through(ARTICLE, 1, 16)


# ---- a letter


def test_letters_of_the_article():
    trace = trace_elimination(ARTICLE)
    told = why(trace, 13)
    assert repr(told) == (
        "Cell 13 is 子: all 3 paths of 女子大生 put it there. "
        "Its other 5 paths die: they want another letter in cell 8, where 地 stands."
    )
    assert (told.letter, told.needs, trace[told.step].kind) == ("子", (8,), "certain")
    assert repr(why(trace, 8)) == "地 stands in cell 8: 地方新聞 begins there."
    assert repr(why(trace, 9)) == "Cell 9 is open: 新, 真, 目, 方 or 大 can be there."
    assert (why(trace, 9).letter, why(trace, 9).step) == ("", None)


def test_letters_after_probing():
    trace = trace_probing(ARTICLE)
    assert repr(why(trace, 7)) == (
        "Cell 7 is 一: both paths of 面目一新 put it there. Its other 10 paths die: "
        "6 want another letter in cell 5, where 生 stands; 2 lead to a contradiction: no path is left for 女子大生; "
        "1 leads to a contradiction: no path is left for 地方新聞; "
        "1 leads to a contradiction: no word reaches cell 14 any more."
    )
    assert why(trace, 7).needs == (5,)


def test_a_letter_that_all_words_agree_on():
    trace = trace_elimination(Zigzag(2, 2, [("DC", 1), ("CCD", 2)]))
    assert repr(why(trace, 0)).startswith("Cell 0 is C: no path puts another letter there.")


@given(puzzles())
def test_the_letters_that_are_needed_decide(puzzle):
    """Of the word that all paths share, those paths put the letter there that fit the needed letters alone."""
    trace = trace_elimination(puzzle)
    end = trace.state(len(trace))
    for cell in end.certain:
        told = why(trace, cell)
        if told.step is None or trace[told.step].why[0] != "shared" or " miss" in told.sentence:
            continue
        number = trace[told.step].why[1]
        text = puzzle.word(number).text
        fitting = [
            path
            for path in word_paths(puzzle, number)
            if all(letter in end.left[at] for at, letter in zip(path, text, strict=True) if at in told.needs)
        ]
        assert {text[path.index(cell)] if cell in path else None for path in fitting} == {told.letter}


def test_what_is_no_trace():
    for trace in (None, ARTICLE, trace_recursion(HOLE)):
        with pytest.raises(PuzzleError, match="is no trace of elimination; take trace_elimination"):
            why(trace, 0)
    with pytest.raises(PuzzleError, match="there is no cell 3"):
        why(trace_elimination(HOLE), 3)


def test_a_trace_under_an_assumption_tells_what_is_certain_without_it():
    survivors = solve_by_elimination(ARTICLE)
    trace = trace_probe(survivors, 1, (2, 6, 10, 14))
    assert why(trace, 10).letter == ""
    assert why(trace_elimination(NONE), 1).letter == "B"
