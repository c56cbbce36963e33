"""Fresh puzzles of any family: one by its size and level, or thousands in one call."""

from collections.abc import Callable, Collection, Iterable, Iterator
from concurrent.futures import Executor
from functools import partial
from typing import Any, NamedTuple

from puzzlelib import batch, families
from puzzlelib.errors import PuzzleError, check_count, is_whole
from puzzlelib.lots import below, seeded
from puzzlelib.nonogram.generate import generate as generate_nonogram
from puzzlelib.nonogram.puzzle import Nonogram
from puzzlelib.sudoku.generate import generate as generate_sudoku
from puzzlelib.sudoku.puzzle import Sudoku, usual_shape
from puzzlelib.time_limit import OnProgress
from puzzlelib.wording import shown
from puzzlelib.zigzag.demands import by_probing, of_level
from puzzlelib.zigzag.generate import generate as generate_zigzag
from puzzlelib.zigzag.puzzle import Zigzag
from puzzlelib.zigzag.words import CREDITS, word_list

Size = tuple[int, int]  # height and width

MOST_SEED = 1_000_000_000


class Made(NamedTuple):
    """A fresh puzzle.

    Attributes
    ----------
    seed : with this one :func:`fresh_puzzle` makes it again.
    puzzle : a Nonogram, a Sudoku or a Zigzag.
    level : what it needs, as ``FAMILY.level`` says it.
    """

    seed: int
    puzzle: Any
    level: Any


def _nonogram(size: Size, seed: int, level: int | None, **wishes: Any) -> Nonogram:
    return generate_nonogram(*size, seed=seed, level=level, **wishes)


def _sudoku(size: Size, seed: int, level: int | None, **wishes: Any) -> Sudoku:
    height, width = size
    if height != width:
        raise PuzzleError("size", f"{height} x {width} is no square", "a Sudoku has as many rows as columns")
    return generate_sudoku(usual_shape(height), seed=seed, level=level, **wishes)


def _zigzag(
    size: Size,
    seed: int,
    level: int | None,
    words: str | Iterable[str] = "english",
    word_count: int | None = None,
    **wishes: Any,
) -> Zigzag:
    texts = word_list(words) if isinstance(words, str) else words
    demand = by_probing if level is None else of_level(level)
    puzzle = generate_zigzag(texts, *size, word_count, seed=seed, demand=demand, **wishes)
    source, licence = CREDITS[words] if isinstance(words, str) else ("", "")
    pairs = [(word.text, word.cell) for word in puzzle.words]
    return Zigzag(*size, pairs, solution=puzzle.solution, source=source, licence=licence)


class _Maker(NamedTuple):
    usual_size: Size
    make: Callable[..., Any]
    wishes: tuple[str, ...]  # besides those that all hear


MAKERS = {
    "nonogram": _Maker((15, 15), _nonogram, ("filled",)),
    "sudoku": _Maker((9, 9), _sudoku, ("symmetry", "givens")),
    "zigzag": _Maker((8, 8), _zigzag, ("words", "word_count")),
}
WISHES_OF_ALL = ("time_limit", "on_progress")


def fresh_puzzle(family: str, size: Size | None = None, *, seed: int, level: int | None = None, **wishes: Any) -> Any:
    """A fresh puzzle with exactly one solution; the same seed gives the same puzzle on every machine.

    Parameters
    ----------
    family : "nonogram", "sudoku" or "zigzag".
    size : height and width; None for 15 x 15, 9 x 9 and 8 x 8.
    seed : 0 or a whole number above.
    level : the number that ``FAMILY.level`` gives it, zigzag puzzles 1 or 2; None for any.
    wishes : what else ``FAMILY.generate`` takes, such as ``symmetry`` for a Sudoku. Of a zigzag puzzle ``words`` may be
        the name of a word list, and ``word_count`` says how many of them.

    Raises PuzzleError for a wish that nobody can meet, and where the time is up.

    >>> fresh_puzzle("sudoku", (4, 4), seed=1)
    <Sudoku of 4 x 4, 4 givens>
    >>> fresh_puzzle("sudoko", seed=1)
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: the family: there is no 'sudoko'; take one of nonogram, sudoku, zigzag
    """
    maker = maker_of(family)
    check_wishes(wishes, (*maker.wishes, *WISHES_OF_ALL), family)
    return maker.make(maker.usual_size if size is None else check_size(size), seed, level, **wishes)


def fresh_puzzles(
    family: str,
    count: int,
    size: Size | None = None,
    *,
    seed: int,
    level: int | None = None,
    executor: Executor | None = None,
    workers: int | None = None,
    on_progress: OnProgress | None = None,
    **wishes: Any,
) -> Iterator[batch.Result[int, Made]]:
    """Many fresh puzzles, each rated: on all cores of this machine, or on an executor, as :func:`batch.run` has it.

    They come in order, as results; ``result.value`` is a :class:`Made`. A puzzle that cannot be made in time has an
    error instead. ``seed`` is that of the whole: each puzzle has a seed of its own, drawn from it, which is
    ``result.puzzle``. The first of ten puzzles are the same as those of a thousand.

    Parameters
    ----------
    count : how many, 1 or more.
    executor, workers, on_progress : those of ``batch.run``.
    family, size, level, wishes : those of :func:`fresh_puzzle`.

    Raises PuzzleError at once for a family, a count or a size that is none, and for a wish that no one hears.

    >>> for result in fresh_puzzles("sudoku", 2, (4, 4), seed=1, executor=batch.InThisProcess()):
    ...     print(result.index, [result.value.puzzle], result.value.level.number)
    0 [<Sudoku of 4 x 4, 4 givens>] 1
    1 [<Sudoku of 4 x 4, 4 givens>] 1
    """
    maker = maker_of(family)
    check_wishes(wishes, (*maker.wishes, *WISHES_OF_ALL), family)
    wanted = None if size is None else check_size(size)
    task = partial(_make, family, wanted, level, wishes)
    return batch.run(task, seeds(seed, count), executor, workers=workers, on_progress=on_progress)


def _make(family: str, size: Size | None, level: int | None, wishes: dict[str, Any], seed: int) -> Made:
    puzzle = fresh_puzzle(family, size, seed=seed, level=level, **wishes)
    return Made(seed, puzzle, families.FAMILIES[family].level(puzzle))


def seeds(seed: int, count: int) -> list[int]:
    """So many seeds, drawn from one. Raises PuzzleError unless the seed is 0 or above, and the count 1 or above.

    >>> seeds(1, 3) == seeds(1, 1000)[:3]
    True
    """
    random = seeded(seed)
    return [below(random, MOST_SEED) for _ in range(check_count("count", count, "ask for 1 puzzle or more"))]


def maker_of(family: str) -> _Maker:
    """Raises PuzzleError for a family that there is not."""
    if not isinstance(family, str) or family not in MAKERS:
        raise PuzzleError("the family", f"there is no {shown(family)}", f"take one of {', '.join(MAKERS)}")
    return MAKERS[family]


def check_wishes(wished: Iterable[str], known: Collection[str], what: str) -> None:
    """Raises PuzzleError for a wish that would go unheard.

    >>> check_wishes(["words"], ["symmetry"], "sudoku")
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: words: sudoku has no such wish; leave it out
    """
    for name in wished:
        if name not in known:
            raise PuzzleError(name, f"{what} has no such wish", "leave it out")


def check_size(size: object) -> Size:
    """Two whole numbers. Raises PuzzleError for all else; what sizes there are, each family says.

    >>> check_size((3, 4))
    (3, 4)
    """
    if not isinstance(size, tuple | list) or len(size) != 2 or not all(map(is_whole, size)):
        raise PuzzleError("size", f"{shown(size)} is none", "give height and width, such as (15, 15)")
    height, width = size
    return int(height), int(width)
