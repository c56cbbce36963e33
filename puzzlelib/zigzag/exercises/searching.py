"""The check on a recursion that a reader writes."""

from collections.abc import Iterator, Mapping
from functools import wraps
from typing import cast

from puzzlelib.check import Unanswered, Verdict, WrongForm
from puzzlelib.errors import PuzzleError
from puzzlelib.reader_function import NOTHING_BACK, Refused, about_function, run
from puzzlelib.wording import counted, shown
from puzzlelib.zigzag.examples import example
from puzzlelib.zigzag.exercises.reading import read_letters
from puzzlelib.zigzag.exercises.recursions import TooManyTests, first_panel
from puzzlelib.zigzag.panel import Letters, Panel
from puzzlelib.zigzag.puzzle import Zigzag, check_puzzle
from puzzlelib.zigzag.slips.searching import NOTHING_FOUND, found_trouble

LONGEST_TITLE = 30  # of a puzzle, in a sentence
SOLVE_FORM = "write a function of a puzzle that returns the letters of the full panel, or None if there is none."

# Two on which the article's program leaves a cell open, and one that it fills though it has no solution.
TRAPS = (
    Zigzag(1, 3, [("A", 0), ("BA", 1)]),
    Zigzag(1, 4, [("AB", 0), ("CB", 2)]),
    Zigzag(1, 4, [("AC", 0), ("BA", 1), ("CD", 2), ("DC", 3)]),
)


@about_function
def check_solve(function: object, *puzzles: Zigzag) -> Verdict:
    """Does ``function(puzzle)`` return the letters of a full panel that solves the puzzle, or None if there is none?

    A list of letters, rows, an array, a text or a Panel; any solution is right. It is run on the puzzles, by default on
    the article's example and on three small ones that are traps for the article's program.

    >>> from puzzlelib.zigzag.recursion import all_placed, full_panels
    >>> check_solve(lambda puzzle: next(full_panels(puzzle), None))
    Right: your function solves 3 puzzles, and says of 1 that it has no solution.
    >>> check_solve(lambda puzzle: ...)
    Not answered yet: your function gives nothing back: write its body, and end it with return.
    >>> check_solve(lambda puzzle: next(full_panels(puzzle, accept=all_placed), None))
    Not yet: in A and BA in a row of 3, cell 2 is open, though every word is placed. Accept a panel only if every \
cell is filled.
    """
    tested = _puzzles_of(puzzles)
    solvable = [_solvable(puzzle) for puzzle in tested]
    given = [_letters(function, puzzle) for puzzle in tested]
    if not any(given) and any(solvable):
        return Verdict(False, NOTHING_FOUND)
    for puzzle, letters, solution in zip(tested, given, solvable, strict=True):
        trouble = _trouble(puzzle, letters, solution)
        if trouble:
            return Verdict(False, f"in {named(puzzle)}, {trouble}")
    return Verdict(True, _praise(sum(solvable), len(solvable) - sum(solvable)))


def _praise(solved: int, without: int) -> str:
    told = f"your function solves {counted(solved, 'puzzle')}"
    if not without:
        return f"{told}."
    return f"{told}, and says of {without} that {'it has' if without == 1 else 'they have'} no solution."


def _trouble(puzzle: Zigzag, letters: Letters | None, solvable: bool) -> str:
    if letters is None:
        return NOTHING_FOUND if solvable else ""
    return found_trouble(puzzle, letters, solvable)


def _letters(function: object, puzzle: Zigzag) -> Letters | None:
    """The letters that the function gives; None where it finds no solution. Raises Refused for anything else."""
    place = named(puzzle)
    answer = run(SOLVE_FORM, place, _taking_the_first(function), puzzle)
    if answer is ...:  # as the exercise leaves it
        raise Refused(NOTHING_BACK)
    if answer is None or answer is False:
        return None
    if answer is True:
        raise Refused.since(f"in {place}, your function returns True: let it return the letters of the panel.")
    if isinstance(answer, Mapping):
        answer = [answer.get(cell) for cell in range(puzzle.cells)]
    try:
        letters = read_letters(answer, puzzle.cells)
    except (WrongForm, Unanswered):
        raise Refused.since(f"in {place}, your function returns {shown(answer)}. Please {SOLVE_FORM}") from None
    if len(letters) != puzzle.cells:
        many = counted(len(letters), "letter")
        raise Refused.since(f"in {place}, your function returns {many}, and there are {puzzle.cells} cells.")
    return letters


def _taking_the_first(function: object) -> object:
    """The same function; of a generator the first panel, as it is then."""
    if not callable(function):
        return function

    @wraps(function)
    def first(puzzle: Zigzag) -> object:
        answer = function(puzzle)
        if isinstance(answer, Iterator):
            answer = next(answer, None)
        return answer.letters.copy() if isinstance(answer, Panel) else answer

    return first


def _solvable(puzzle: Zigzag) -> bool:
    """Raises PuzzleError where the recursion takes too long to know."""
    try:
        return first_panel(puzzle)[0] is not None
    except TooManyTests:
        raise PuzzleError(named(puzzle), "its tree is too large to walk it here", "take another one") from None


def _puzzles_of(puzzles: tuple[object, ...]) -> list[Zigzag]:
    """The puzzles on which a function is run. Raises PuzzleError for anything else."""
    for puzzle in puzzles:
        check_puzzle(puzzle)
    return [cast(Zigzag, puzzle) for puzzle in puzzles] or [example("article"), *TRAPS]


def named(puzzle: Zigzag) -> str:
    """A puzzle in a few words.

    >>> named(TRAPS[0]), named(example("article"))
    ('A and BA in a row of 3', '"The example of the article"')
    """
    if 0 < len(puzzle.title) <= LONGEST_TITLE:
        return f'"{puzzle.title}"'
    if puzzle.height == 1 and len(puzzle.words) <= 4:
        *words, last = [word.text for word in puzzle.words]
        row = f"{', '.join(words)} and {last}" if words else last
        return f"{row} in a row of {puzzle.width}"
    return f"a puzzle of {puzzle.height} x {puzzle.width}"
