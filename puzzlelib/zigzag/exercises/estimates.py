"""Checks on estimates: what one of Knuth's probes says, what several say together, what one more word adds."""

from collections.abc import Sequence
from math import fsum

import numpy as np

from puzzlelib.check import (
    NOT_ANSWERED,
    Question,
    Unanswered,
    Verdict,
    WrongForm,
    about,
    judge,
    whole_number,
    whole_numbers,
)
from puzzlelib.errors import PuzzleError, is_whole
from puzzlelib.wording import counted, shown
from puzzlelib.zigzag.elimination_sentences import word_name
from puzzlelib.zigzag.exercises.numbers import LARGEST, judge_number, number_told, read_number
from puzzlelib.zigzag.exercises.recursions import TooManyTests, whole_tree
from puzzlelib.zigzag.paths import word_paths
from puzzlelib.zigzag.puzzle import Zigzag, check_puzzle
from puzzlelib.zigzag.slips.estimates import added_slips, mean_slips, probe_estimate, probe_slips, stands_for

MOST_WORDS = 100
EXACT = 0.005  # of a mean: somebody may round

# ---- Knuth


@about
def check_probe(answer: object, tests: Sequence[int], ways: Sequence[int]) -> Verdict:
    """What does one probe estimate for the tests of the whole tree? One whole number.

    ``tests`` are the paths that it has tested for each word, ``ways`` those that were possible; it goes on with one.

    >>> check_probe(14 + 3 * 20 + 3 * 2 * 10, [14, 20, 10], [3, 2, 0])
    Right: 14 + 3 × 20 + 6 × 10 = 134 tests.
    >>> check_probe(44, [14, 20, 10], [3, 2, 0])
    Not yet: that is what the probe itself has tested. It stands for all branches like it: multiply.
    """
    tested, possible = _counts("the tests", tests, 1), _counts("the ways", ways, 0)
    if len(possible) not in (len(tested), len(tested) - 1):
        trouble = f"there are {len(possible)} for {counted(len(tested), 'word')}"
        raise PuzzleError("the ways", trouble, "give one number for each word")
    right = probe_estimate(tested, possible)
    if right > LARGEST:
        raise PuzzleError("the probe", "it stands for too many branches", "take a shorter one")
    weights = stands_for(possible)
    pairs = [(weight, count) for weight, count in zip(weights, tested, strict=False) if weight]
    parts = [f"{weight:,} × {count:,}" if weight > 1 else f"{count:,}" for weight, count in pairs]
    question = Question(
        right=(right,),
        read=whole_number,
        form="write one whole number.",
        praise=f"{' + '.join(parts)} = {counted(right, 'test')}."
        if len(parts) <= 5
        else f"that makes {right:,} tests.",
        look=lambda given, place: (
            f"it is {'less' if given[0] > right else 'more'}. For how many branches does the probe stand at each word?"
        ),
    )
    return judge(answer, question, probe_slips(tested, possible))


def _counts(place: str, numbers: object, least: int) -> tuple[int, ...]:
    """Numbers of a question, ``least`` or more of them, none below it. Raises PuzzleError for anything else."""
    mend = "give one whole number for each word"
    if not isinstance(numbers, list | tuple) or not least <= len(numbers) <= MOST_WORDS:
        raise PuzzleError(place, f"{shown(numbers)} is no list of them", mend)
    for number in numbers:
        if not is_whole(number) or not least <= number <= LARGEST:
            raise PuzzleError(place, f"{shown(number)} is among them", mend)
    return tuple(map(int, numbers))


@about
def check_mean(answer: object, estimates: Sequence[float]) -> Verdict:
    """Is the answer the mean of what some probes say? It may be rounded.

    >>> check_mean(40, [10, 20, 90]), check_mean(20, [10, 20, 90])
    (Right: the mean of 3 probes is 40., Not yet: that is the one in the middle. The mean adds all, and divides: \
big ones count for much.)
    """
    numbers = _estimates(estimates)
    right = fsum(numbers) / len(numbers)
    praise = f"the mean of {counted(len(numbers), 'probe')} is {number_told(right)}."
    try:
        given = read_number(answer)
    except Unanswered:
        return NOT_ANSWERED
    except WrongForm as trouble:
        return Verdict(False, f"{trouble}. Please write one number.")
    advice = "Add all, and divide by the number of probes."
    return judge_number(given, right, EXACT, praise, advice, mean_slips(numbers))


def _estimates(estimates: object) -> list[float]:
    if isinstance(estimates, np.ndarray):
        estimates = estimates.tolist()
    mend = "give a list of numbers, 0 or more"
    if not isinstance(estimates, list | tuple) or not estimates:
        raise PuzzleError("the estimates", f"{shown(estimates)} is no list of them", mend)
    for number in estimates:
        if not (is_whole(number) or isinstance(number, float | np.floating)) or not 0 <= number <= LARGEST:
            raise PuzzleError("the estimates", f"{shown(number)} is among them", mend)
    return [float(number) for number in estimates]


# ---- one more word


@about
def check_added_word(answer: object, puzzle: Zigzag, order: Sequence[int] | None = None) -> Verdict:
    """How many tests of the whole tree are for the word that comes last in the order? One whole number.

    ``order`` has the numbers of all words, from 1; the list's own for None.

    >>> puzzle = Zigzag(2, 2, [("AB", 0), ("DC", 3)])
    >>> check_added_word(4, puzzle)
    Right: the words before are placed 2 times, and each time the 2 paths of DC are tested.
    >>> check_added_word(2, puzzle)
    Not yet: that is what it takes once. All its paths are tested again each time that the words before it are placed.
    """
    check_puzzle(puzzle)
    numbers = [word.number for word in puzzle.words] if order is None else list(whole_numbers(order))
    try:
        work = whole_tree(puzzle, numbers)
    except TooManyTests:
        raise PuzzleError("the puzzle", "its tree is too large to walk it here", "take another one") from None
    if len(numbers) < 2:
        raise PuzzleError("the puzzle", "it has one word", "take one with two words or more")
    right, before = work.tests_by_depth[-1], work.placements_by_depth[-2]
    paths = len(word_paths(puzzle, numbers[-1]))
    each = f"and each time the {counted(paths, 'path')} of {word_name(puzzle, numbers[-1])} are tested"
    question = Question(
        right=(right,),
        read=whole_number,
        form="write one whole number.",
        praise=f"the words before are placed {counted(before, 'time')}, {each}.",
        look=lambda given, place: (
            f"there are {'fewer' if given[0] > right else 'more'}. How often are the words before it placed?"
        ),
    )
    return judge(answer, question, added_slips(puzzle, numbers, work))
