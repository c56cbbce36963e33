"""Checks on the order in which the recursion places the words: a quick one, a slow one."""

from puzzlelib.check import NOT_ANSWERED, Unanswered, Verdict, WrongForm, about
from puzzlelib.errors import PuzzleError, check_count
from puzzlelib.wording import counted, listed, shown
from puzzlelib.zigzag.exercises.reading import read_order
from puzzlelib.zigzag.exercises.recursions import MOST_TESTS, TooManyTests, first_panel
from puzzlelib.zigzag.puzzle import Zigzag, check_puzzle

FORM = "write the numbers of all words in the order in which they are placed, such as [2, 1, 3]."


@about
def check_quick_order(answer: object, puzzle: Zigzag, most: int) -> Verdict:
    """Does the recursion find the solution with at most so many tests if it places the words in this order?

    The numbers of all words, from 1, or the words themselves.

    >>> words = [("面目一新", 2), ("生真面目", 5), ("地方新聞", 8), ("女子大生", 12), ("記念写真", 15)]
    >>> check_quick_order([3, 4, 2, 1, 5], Zigzag(4, 4, words), 50)
    Right: with this order 41 tests lead to the solution, and 50 were allowed.
    >>> check_quick_order([1, 2, 3, 4, 5], Zigzag(4, 4, words), 50)
    Not yet: that is the order of the list: 1,375 tests. Begin with a word that has few paths, and go on with one that \
meets it.
    """
    check_puzzle(puzzle)
    most = _check_tests(most)
    order = _order(answer, puzzle)
    if isinstance(order, Verdict):
        return order
    tests = _tests(puzzle, order)
    if tests is not None and tests <= most:
        return Verdict(
            True, f"with this order {counted(tests, 'test')} lead to the solution, and {most:,} were allowed."
        )
    told = "Begin with a word that has few paths, and go on with one that meets it."
    return Verdict(False, f"{_said(order, tests)}. {told}")


@about
def check_slow_order(answer: object, puzzle: Zigzag, least: int) -> Verdict:
    """Does the recursion need so many tests, or more, to find the solution if it places the words in this order?

    >>> words = [("面目一新", 2), ("生真面目", 5), ("地方新聞", 8), ("女子大生", 12), ("記念写真", 15)]
    >>> check_slow_order([1, 2, 3, 4, 5], Zigzag(4, 4, words), 1_000)
    Right: with this order 1,375 tests lead to the solution, and 1,000 were asked for.
    """
    check_puzzle(puzzle)
    least = _check_tests(least)
    order = _order(answer, puzzle)
    if isinstance(order, Verdict):
        return order
    tests = _tests(puzzle, order)
    if tests is None or tests >= least:
        many = f"more than {MOST_TESTS:,} tests lead" if tests is None else counted(tests, "test leads", "tests lead")
        return Verdict(True, f"with this order {many} to the solution, and {least:,} were asked for.")
    told = "Begin with a word that has many paths, and go on with one that does not meet it."
    return Verdict(False, f"{_said(order, tests)}. {told}")


def _check_tests(tests: object) -> int:
    """Raises PuzzleError for a number of tests that is none, or too large to wait for."""
    number = check_count("the number of tests", tests, "ask for 1 or more")
    if number > MOST_TESTS:
        raise PuzzleError(
            "the number of tests", f"nobody waits for {shown(number)}", f"ask for {MOST_TESTS:,} or fewer"
        )
    return number


def _order(answer: object, puzzle: Zigzag) -> tuple[int, ...] | Verdict:
    """The numbers of all words, or what is said of an answer that is no order of them."""
    try:
        order = read_order(answer, puzzle)
    except Unanswered:
        return NOT_ANSWERED
    except WrongForm as trouble:
        return Verdict(False, f"{trouble}. Please {FORM}")
    numbers = [word.number for word in puzzle.words]
    if sorted(order) == [number - 1 for number in numbers]:
        return Verdict(False, f"words count from 1 to {len(numbers)}, not from 0.")
    unknown = [number for number in order if number not in numbers]
    if unknown:
        return Verdict(False, f"there is no word {shown(unknown[0])}: the words count from 1 to {len(numbers)}.")
    twice = [number for number in dict.fromkeys(order) if order.count(number) > 1]
    if twice:
        return Verdict(False, f"word {listed(twice)} is named twice. Please {FORM}")
    missing = [number for number in numbers if number not in order]
    if missing:
        return Verdict(False, f"word {listed(missing)} is missing. Please {FORM}")
    return order


def _tests(puzzle: Zigzag, order: tuple[int, ...]) -> int | None:
    """The tests up to the solution; None if there are more than anybody waits for. Raises PuzzleError without one."""
    try:
        panel, tests = first_panel(puzzle, order)
    except TooManyTests:
        return None
    if panel is None:
        raise PuzzleError("the puzzle", "it has no solution", "take another one")
    return tests


def _said(order: tuple[int, ...], tests: int | None) -> str:
    many = f"more than {MOST_TESTS:,} tests" if tests is None else counted(tests, "test")
    if order == tuple(sorted(order)):
        return f"that is the order of the list: {many}"
    return f"this order takes {many}"
