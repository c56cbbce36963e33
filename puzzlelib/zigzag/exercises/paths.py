"""Checks on the paths of a word: how many there are, and functions that make them."""

from collections.abc import Iterator
from functools import wraps
from itertools import islice
from typing import cast

from puzzlelib.check import Question, Unanswered, Verdict, WrongForm, about, judge, whole_number, whole_numbers
from puzzlelib.errors import PuzzleError, check_count
from puzzlelib.reader_function import NOTHING_BACK, NoAnswer, Refused, about_function, run
from puzzlelib.wording import TOO_BIG, counted, shown
from puzzlelib.zigzag.examples import example
from puzzlelib.zigzag.exercises.reading import one_of
from puzzlelib.zigzag.paths import Path, count_shapes, open_paths, word_paths
from puzzlelib.zigzag.puzzle import Word, Zigzag, cell_name, check_puzzle
from puzzlelib.zigzag.slips.paths import COUNTS, count_slips, list_trouble, shape_slips

MOST_PATHS = 2_000  # of one word, where a function is to list them
LONGEST_SHAPE = 10  # letters

# ---- by hand


@about
def check_shape_count(answer: object, letters: int) -> Verdict:
    """Is the answer the number of shapes that a word of so many letters has in free space? One whole number.

    >>> check_shape_count(36, 4)
    Right: a word of 4 letters has 36 shapes.
    >>> check_shape_count(108, 5)
    Not yet: 4 directions, then 3 at each later step: that makes 108. But 8 of these come back to a cell where the \
word has been: draw them.
    """
    letters = check_count("the letters", letters, "ask for a word of 1 letter or more")
    if letters > LONGEST_SHAPE:
        raise PuzzleError("the letters", f"{shown(letters)} are many", f"ask for {LONGEST_SHAPE} or fewer")
    right = count_shapes(letters)
    praise = f"a word of {counted(letters, 'letter')} has {counted(right, 'shape')}."
    return judge(answer, _counting(right, praise), shape_slips(letters))


@about
def check_path_count(answer: object, puzzle: Zigzag, number: int, where: str = "panel") -> Verdict:
    """Is the answer the number of paths of a word: within the "panel", "free", or with the first letters "standing"?

    Words count from 1.

    >>> puzzle = Zigzag(4, 4, [("面目一新", 2), ("生真面目", 5)])
    >>> check_path_count(14, puzzle, 1), check_path_count(8, puzzle, 1, "standing")
    (Right: 面目一新 has 14 paths within the panel., Right: 8 paths of 面目一新 agree with the first letters.)
    >>> check_path_count(36, puzzle, 1)
    Not yet: that is the number in free space, and here the panel has edges.
    """
    check_puzzle(puzzle)
    word = puzzle.word(number)
    where = one_of("count", where, COUNTS)
    right = _count(puzzle, word, where)
    paths = counted(right, "path")
    praise = {
        "free": f"{word.text} has {paths} in free space.",
        "panel": f"{word.text} has {paths} within the panel.",
        "standing": f"{paths} of {word.text} {'agrees' if right == 1 else 'agree'} with the first letters.",
    }
    return judge(answer, _counting(right, praise[where]), count_slips(puzzle, word, where))


def _count(puzzle: Zigzag, word: Word, where: str) -> int:
    if where == "free":
        return count_shapes(len(word.text))
    return len(word_paths(puzzle, word.number) if where == "panel" else open_paths(puzzle, word.number))


def _counting(right: int, praise: str) -> Question:
    return Question(
        right=(right,),
        read=whole_number,
        form="write one whole number.",
        praise=praise,
        look=lambda given, place: (
            f"there are {'fewer' if given[0] > right else 'more'}. "
            "At every letter go up, down, left and right, in this order."
        ),
    )


# ---- functions

PATHS_FORM = "write a function of a puzzle and the number of a word that returns a list of its paths."


@about_function
def check_paths(function: object, *puzzles: Zigzag) -> Verdict:
    """Does ``function(puzzle, number)`` return all paths of a word within the panel, in any order?

    A list of paths, or a generator; a path is a list or a tuple of cells, from 0, the first letter's first. It is run
    for each word, from 1, of the puzzles, by default of three.

    >>> def my_paths(puzzle, number):
    ...     word, found = puzzle.word(number), []
    ...     def go_on(path):
    ...         if len(path) == len(word.text):
    ...             found.append(path)
    ...             return
    ...         for cell in puzzle.neighbours[path[-1]]:
    ...             if cell not in path:
    ...                 path.append(cell)
    ...                 go_on(path)
    ...                 path.pop()
    ...     go_on([word.cell])
    ...     return found
    >>> check_paths(my_paths)
    Not yet: for 面目一新, the list holds one path again and again, as it is in the end. Put a copy into the list.
    """
    tested = _puzzles_of(puzzles)
    in_order, words = True, 0
    for puzzle in tested:
        for word in puzzle.words:
            paths = _paths(function, puzzle, word)
            trouble = list_trouble(puzzle, word, paths)
            if trouble:
                return Verdict(False, f"for {word.text} from {cell_name(word.cell)}, {trouble}")
            in_order = in_order and tuple(paths) == word_paths(puzzle, word.number)
            words += 1
    order = "in the article's order" if in_order else "in another order than the article's"
    return Verdict(True, f"your function finds all paths of {counted(words, 'word')}, {order}.")


def _paths(function: object, puzzle: Zigzag, word: Word) -> list[Path]:
    """The paths that the function gives. Raises Refused for anything else."""
    answer = run(PATHS_FORM, word.text, _collecting(function), puzzle, word.number, hint=_about_recursion)
    if answer is None:
        raise Refused(NOTHING_BACK)
    if not isinstance(answer, list):
        raise Refused.since(f"for {word.text} your function returns {shown(answer)}. Please {PATHS_FORM}")
    if len(answer) > 1 and all(path is answer[0] for path in answer) and isinstance(answer[0], list):
        told = "the list holds one path again and again, as it is in the end. Put a copy into the list."
        raise Refused.since(f"for {word.text}, {told}")
    return [_path(path, word) for path in answer[: MOST_PATHS + 1]]


def _path(path: object, word: Word) -> Path:
    if not isinstance(path, list | tuple):
        raise Refused.since(f"for {word.text} your list holds {shown(path)}: each path is a list of cells.")
    try:
        cells = whole_numbers(path)
    except Unanswered:
        raise Refused.since(f"for {word.text} there is None in a path: beyond the edge is no cell.") from None
    except WrongForm as trouble:
        raise Refused.since(f"for {word.text}, {trouble}. A path is a list of cells.") from None
    far = next((cell for cell in cells if abs(cell) >= TOO_BIG), None)
    if far is not None:
        raise Refused.since(f"for {word.text} a path comes to cell {shown(far)}, and there is none.")
    return cells


def _collecting(function: object) -> object:
    """The same function, with what a generator or a tuple gives in a list."""
    if not callable(function):
        return function

    @wraps(function)
    def collected(puzzle: Zigzag, number: int) -> object:
        answer = function(puzzle, number)
        if isinstance(answer, Iterator):  # what it yields may change afterwards
            return [tuple(path) if isinstance(path, list) else path for path in islice(answer, MOST_PATHS + 1)]
        return list(answer) if isinstance(answer, tuple | set) else answer

    return collected


def _about_recursion(trouble: NoAnswer) -> str:
    if not isinstance(trouble.error, RecursionError):
        return ""
    return " A path is complete when it has as many cells as the word letters: stop there, and let it grow before."


def _puzzles_of(puzzles: tuple[object, ...]) -> list[Zigzag]:
    """The puzzles on which a function is run. Raises PuzzleError for anything else."""
    for puzzle in puzzles:
        check_puzzle(puzzle)
    tested = [cast(Zigzag, puzzle) for puzzle in puzzles] or [example("article"), *SMALL]
    for puzzle in tested:
        for word in puzzle.words:
            if len(word_paths(puzzle, word.number)) > MOST_PATHS:
                raise PuzzleError(f"word {word.number}", "it has too many paths", "take a shorter word")
    return tested


# A word that is as long as its panel, one of a single letter, a row: what a square of four-letter words does not show.
SMALL = (Zigzag(2, 3, [("ABCDEF", 0), ("B", 4)]), Zigzag(1, 4, [("CAB", 1)]))
