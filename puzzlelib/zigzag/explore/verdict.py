"""How many solutions a reader's puzzle has, and why there is none: an answer that comes at once.

The article's recursion answers for small puzzles. All others wait for the complete solver, which Numba compiles at its
first call on a machine: whoever waits is told so.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial

from puzzlelib.errors import PuzzleError
from puzzlelib.picture import Picture
from puzzlelib.solutions import Found, Solutions, differences
from puzzlelib.time_limit import TimeIsUp
from puzzlelib.wording import as_sentence
from puzzlelib.zigzag import draw
from puzzlelib.zigzag.elimination import trace_elimination
from puzzlelib.zigzag.elimination_sentences import impossible_in_words
from puzzlelib.zigzag.paths import count_shapes
from puzzlelib.zigzag.puzzle import Grid, Zigzag
from puzzlelib.zigzag.recursion import Recursion
from puzzlelib.zigzag.solve import solve

MOST_TESTS = 100_000  # of the recursion: a tenth of a second or two
SECONDS = 2.0  # for the solver: a reader who types waits for no more
LISTED_SHAPES = 200_000  # of all words: listing the paths of more takes too long
LONGEST_WORD = 12  # letters; even to count the shapes of longer words takes too long

COUNTING = "Counting the solutions ..."
COMPILING = f"{COUNTING} The first time on a machine this takes up to a minute: the solver is compiled."


def judge(puzzle: Zigzag, tell: Callable[[str], None]) -> Solutions:
    """The solutions of a puzzle, two at most. ``tell`` is given a sentence before a longer wait.

    Raises PuzzleError for a puzzle with more paths than the solver can hold.

    >>> judge(Zigzag(1, 4, [("AC", 0), ("BA", 1), ("CD", 2), ("DC", 3)]), print)
    none: no solution
    """
    answer = by_recursion(puzzle, MOST_TESTS)
    if answer is None:
        tell(COUNTING if compile_solver.cache_info().currsize else COMPILING)
        compile_solver()
        answer = solve(puzzle, time_limit=SECONDS)
    return answer


@cache
def compile_solver() -> None:
    """Solve a small puzzle, so that no time limit runs while Numba compiles."""
    solve(Zigzag(2, 2, [("AB", 0), ("AC", 3)]))


def by_recursion(puzzle: Zigzag, most: int) -> Solutions | None:
    """What ``solve`` answers, from the article's recursion; None where that tests more than ``most`` paths.

    >>> by_recursion(Zigzag(2, 2, [("AB", 0), ("AC", 3)]), 100)
    multiple: more than one solution
    """
    if not has_few_shapes(puzzle):
        return None
    try:
        recursion = Recursion(puzzle)
    except PuzzleError:  # too many words
        return None
    recursion.before_word = lambda: _check_tests(recursion, most)
    found = Found.take(_different(recursion), wanted=2)
    if not found.in_time:
        return None
    show = partial(_pictures, puzzle)
    return Solutions.found(found.grids, complete=found.complete, show=show, reason=found.reason(lambda: ""))


def _check_tests(recursion: Recursion, most: int) -> None:
    if sum(recursion.tests) > most:
        raise TimeIsUp


def _different(recursion: Recursion) -> Iterator[Grid]:
    """Each letter grid once."""
    known: set[str] = set()
    for panel in recursion.panels():
        letters = "".join(panel.letters)
        if letters not in known:
            known.add(letters)
            yield panel.grid


def _pictures(puzzle: Zigzag, grids: Sequence[Grid]) -> list[Picture]:
    differ = differences(grids)
    return [draw.solution(puzzle, grid, differ) for grid in grids]


def why_none(puzzle: Zigzag) -> str:
    """Why a puzzle has no solution.

    >>> why_none(Zigzag(1, 3, [("AB", 0), ("CD", 1)]))
    'No path is left for AB.'
    """
    if has_few_shapes(puzzle):
        story = trace_elimination(puzzle)
        end = story.state(len(story))
        if end.impossible:
            return as_sentence(impossible_in_words(puzzle, end.impossible))
    return "Whatever paths the words take, they clash, or a cell stays open."


def has_few_shapes(puzzle: Zigzag) -> bool:
    """Whether the paths of all words can be listed at once.

    >>> has_few_shapes(Zigzag(1, 2, [("AB", 0)]))
    True
    """
    if max(len(word.text) for word in puzzle.words) > LONGEST_WORD:
        return False
    return sum(count_shapes(len(word.text)) for word in puzzle.words) <= LISTED_SHAPES
