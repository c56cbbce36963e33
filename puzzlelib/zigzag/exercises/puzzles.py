"""Checks on solutions and on puzzles of the reader's own: exactly one solution, a repair, work for the recursion."""

from puzzlelib.check import NOT_ANSWERED, Unanswered, Verdict, WrongForm, about
from puzzlelib.errors import PuzzleError, check_count
from puzzlelib.wording import counted, listed, shown
from puzzlelib.zigzag.elimination import Survivors
from puzzlelib.zigzag.elimination_sentences import impossible_in_words
from puzzlelib.zigzag.exercises.reading import own_puzzle, read_letters
from puzzlelib.zigzag.exercises.recursions import MOST_TESTS, TooManyTests, first_panel, two_grids
from puzzlelib.zigzag.exercises.survivors import eliminated
from puzzlelib.zigzag.puzzle import Zigzag, check_puzzle, check_size
from puzzlelib.zigzag.slips.panels import trouble_of
from puzzlelib.zigzag.slips.puzzles import Words, repair_trouble, words_of

TOO_LONG = "the search for a second solution took too long. Take fewer or shorter words."

# ---- a solution


@about
def check_solution(answer: object, puzzle: Zigzag) -> Verdict:
    """Is the answer a solution, the letters of the full panel: rows, a list, an array, a text or a Panel?

    Any solution is right.

    >>> puzzle = Zigzag(1, 4, [("AB", 0), ("CB", 2)])
    >>> check_solution("ABCB", puzzle)
    Right: every word can be read, and every cell is passed.
    >>> check_solution("ABC?", puzzle)
    Not yet: cell 3 is open.
    """
    check_puzzle(puzzle)
    form = f"write the letters of all {counted(puzzle.cells, 'cell')}, row by row."
    try:
        letters = read_letters(answer, puzzle.cells)
    except Unanswered:
        return NOT_ANSWERED
    except WrongForm as trouble:
        return Verdict(False, f"{trouble}. Please {form}")
    if len(letters) != puzzle.cells:
        return Verdict(False, f"your answer has {counted(len(letters), 'letter')}. Please {form}")
    trouble_found = trouble_of(puzzle, letters)
    if trouble_found:
        return Verdict(False, f"{trouble_found}.")
    return Verdict(True, "every word can be read, and every cell is passed.")


# ---- exactly one


@about
def check_own_puzzle(answer: object, height: int = 3, width: int = 3) -> Verdict:
    """Has the reader's own puzzle of this size exactly one solution, and an open cell to begin with?

    A Zigzag, a text, or height, width and words.

    >>> check_own_puzzle((1, 4, [("AB", 0), ("CB", 2)]), 1, 4)
    Right: exactly one solution, with 2 cells to find.
    >>> check_own_puzzle((2, 2, [("AB", 0), ("AC", 3)]), 2, 2)
    Not yet: your puzzle has more than one solution: they differ in cells 1 and 2. Another word through one of these \
cells decides.
    """
    height, width = check_size(height, width)
    own = own_puzzle(answer)
    if isinstance(own, Verdict):
        return own
    trouble = _size_trouble(own, height, width) or _trouble_with_one(own)
    if trouble:
        return Verdict(False, trouble)
    return Verdict(True, f"exactly one solution, with {_to_find(own)} to find.")


def _to_find(puzzle: Zigzag) -> str:
    return counted(puzzle.cells - len(puzzle.standing), "cell")


def _size_trouble(own: Zigzag, height: int, width: int) -> str:
    if (own.height, own.width) == (height, width):
        return ""
    return f"your puzzle is {own.height} x {own.width}: make one of {height} x {width}."


def _trouble_with_one(own: Zigzag) -> str:
    """Why a puzzle is none with exactly one solution; "" if it is one."""
    if len(own.standing) == own.cells:
        return "a word begins in every cell: nothing is left to find. Take a word away, or make one longer."
    return _trouble_with_count(own)


def _trouble_with_count(own: Zigzag) -> str:
    """Why a puzzle has not exactly one solution; "" if it has."""
    try:
        grids = two_grids(own)
    except TooManyTests:
        return TOO_LONG
    if not grids:
        blamed = eliminated(Survivors(own)).impossible
        return f"your puzzle has no solution{f': {impossible_in_words(own, blamed)}' if blamed else ''}."
    if len(grids) == 1:
        return ""
    cells = [cell for cell, letters in enumerate(zip(*grids, strict=True)) if len(set(letters)) > 1]
    where, through = (f"cell {cells[0]}", "it") if len(cells) == 1 else (f"cells {listed(cells)}", "one of these cells")
    told = f"your puzzle has more than one solution: they differ in {where}"
    return f"{told}. Another word through {through} decides."


# ---- a repair


@about
def check_repaired(answer: object, puzzle: Zigzag) -> Verdict:
    """Is the answer this puzzle with one word added, or one word changed, so that exactly one solution is left?

    The puzzle must have more than one. The answer is the whole puzzle: a Zigzag, a text, or height, width and words.

    >>> puzzle = Zigzag(2, 2, [("AB", 0), ("AC", 3)])
    >>> check_repaired((2, 2, [("AB", 0), ("BA", 1), ("AC", 3)]), puzzle)
    Right: with BA from cell 1 there is exactly one solution.
    >>> check_repaired(puzzle, puzzle)
    Not yet: nothing is changed. Add a word, or change one.
    """
    check_puzzle(puzzle)
    _check_several(puzzle)
    own = own_puzzle(answer)
    if isinstance(own, Verdict):
        return own
    size = _size_trouble(own, puzzle.height, puzzle.width)
    trouble = size or repair_trouble(words_of(puzzle), words_of(own)) or _trouble_with_count(own)
    if trouble:
        return Verdict(False, trouble)
    return Verdict(True, f"with {_new_word(words_of(puzzle), words_of(own))} there is exactly one solution.")


def _check_several(puzzle: Zigzag) -> None:
    """Raises PuzzleError for a puzzle that needs no repair."""
    try:
        several = len(two_grids(puzzle)) == 2
    except TooManyTests:
        several = False
    if not several:
        raise PuzzleError("the puzzle", "no second solution of it is known", "take one that is to be repaired")


def _new_word(before: Words, after: Words) -> str:
    (text, cell), *_ = after - before
    return f"{text} from cell {cell}"


# ---- work for the recursion


@about
def check_slow_puzzle(answer: object, height: int = 4, width: int = 4, more_than: int = 1_000) -> Verdict:
    """Has the reader's own puzzle of this size one solution, and does the recursion test more paths to find it?

    The words are placed in the order of the list, as in the article.

    >>> words = [("面目一新", 2), ("生真面目", 5), ("地方新聞", 8), ("女子大生", 12), ("記念写真", 15)]
    >>> check_slow_puzzle((4, 4, words))
    Right: the recursion tests 1,375 paths, and your puzzle has exactly one solution.
    >>> check_slow_puzzle((4, 4, words), more_than=2_000)
    Not yet: the recursion tests 1,375 paths, and more than 2,000 are wanted. Let words with many paths come first, \
and those that refuse them last.
    """
    height, width = check_size(height, width)
    more_than = check_count("the number of tests", more_than, "ask for 1 or more")
    if more_than >= MOST_TESTS:
        raise PuzzleError(
            "the number of tests", f"nobody waits for {shown(more_than)}", f"ask for less than {MOST_TESTS:,}"
        )
    own = own_puzzle(answer)
    if isinstance(own, Verdict):
        return own
    trouble = _size_trouble(own, height, width) or _trouble_with_one(own)
    if trouble:
        return Verdict(False, trouble)
    try:
        tests = first_panel(own)[1]
    except TooManyTests:
        return Verdict(True, f"the recursion tests more than {MOST_TESTS:,} paths, and there is exactly one solution.")
    if tests > more_than:
        return Verdict(True, f"the recursion tests {counted(tests, 'path')}, and your puzzle has exactly one solution.")
    advice = "Let words with many paths come first, and those that refuse them last."
    return Verdict(
        False, f"the recursion tests {counted(tests, 'path')}, and more than {more_than:,} are wanted. {advice}"
    )
