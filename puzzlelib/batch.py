"""One task on many puzzles, several at a time: on the cores of this machine, or on an executor, such as a cluster's."""

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence, Sized
from concurrent.futures import FIRST_COMPLETED, CancelledError, Executor, Future, ProcessPoolExecutor, wait
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import islice
from math import nan
from typing import Any, Generic, NamedTuple, ParamSpec, TypeVar

from puzzlelib.errors import PuzzleError, check_count
from puzzlelib.time_limit import OnProgress, TimeLimit
from puzzlelib.wording import shown
from puzzlelib.workers import CannotStart, Outcome, Pool, attempt_all, packed_task

P = TypeVar("P")
V = TypeVar("V")
Given = ParamSpec("Given")
T = TypeVar("T")

CHUNK_SECONDS = 0.05  # of puzzles that are sent together: much more than sending takes, and soon over
MOST_OF_A_CHUNK = 100  # the next ones may be harder
AHEAD = 4  # chunks for each worker that are submitted and not done
MOST_HELD = 1_000  # chunks that wait, done or not, for a slow one before them

Submit = Callable[[Sequence[Any]], "Future[list[Outcome]]"]


@dataclass(frozen=True)
class Result(Generic[P, V]):
    """What became of a puzzle.

    Attributes
    ----------
    index : its place in what was given, from 0.
    puzzle : itself.
    value : what the task gave; None if it failed.
    error : why it failed, an exception; None if it did not.
    seconds : that the task took, or until it was given up; nan where nobody knows.
    """

    index: int
    puzzle: P
    value: V | None
    error: BaseException | None
    seconds: float


class InThisProcess(Executor):
    """An executor that does at once what it is given: to debug a task, or where no pool would pay.

    >>> [result.value for result in run(len, ["A", "BC"], InThisProcess())]
    [1, 2]
    """

    def submit(self, fn: Callable[Given, T], /, *args: Given.args, **kwargs: Given.kwargs) -> "Future[T]":
        future: Future[T] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def run(
    task: Callable[[P], V],
    puzzles: Iterable[P],
    executor: Executor | None = None,
    *,
    workers: int | None = None,
    time_limit: float | None = None,
    on_progress: OnProgress | None = None,
) -> Iterator[Result[P, V]]:
    """Call ``task(puzzle)`` for each puzzle, and give a Result for each, in order, as they come.

    A puzzle whose task raises, takes too long or ends its process is reported in its result, and the others go on.
    Easy puzzles are sent in chunks. ``puzzles`` are taken as they are needed, so they may be endless; leaving the loop
    early, or Ctrl-C, ends what is under way.

    Parameters
    ----------
    task : a function, or a ``functools.partial`` of one, that other processes can import.
    puzzles : anything that pickle takes.
    executor : any of ``concurrent.futures``, or one with its interface: the ``client.get_executor()`` of Dask, the
        ``view.executor`` of ipyparallel. It stays open. None for processes of our own, made and ended here.
    workers : processes to start, or that the executor has, which it does not tell; None for the cores of this machine.
    time_limit : for a puzzle, in seconds; then its process is killed. Loading and compiling at the first puzzle count.
        It needs our own processes: no executor can end a call that runs. A task that ends by itself works everywhere,
        such as ``functools.partial(sudoku.solve, time_limit=5)``.
    on_progress : called now and then with how many puzzles are done, and of how many; of those taken so far if
        ``puzzles`` has no length.

    Raises PuzzleError at once for what is none of these, and for a task that cannot be sent; and on the way if no
    process can start. What ``puzzles`` itself raises comes after the results of those before. In a script, call it
    below ``if __name__ == "__main__":``.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> with ThreadPoolExecutor() as threads:
    ...     for result in run(len, ["A", 2, "BC"], threads):
    ...         print(result.index, result.value, result.error)
    0 1 None
    1 None object of type 'int' has no len()
    2 2 None
    """
    if not callable(task):
        raise PuzzleError("the task", f"{shown(task)} is no function", "pass one that takes a puzzle: sudoku.solve")
    if not isinstance(puzzles, Iterable) or isinstance(puzzles, str):
        raise PuzzleError("the puzzles", f"{shown(puzzles)} is no list of puzzles", "write one as a list: [puzzle]")
    if executor is not None and not hasattr(executor, "submit"):
        raise PuzzleError("the executor", f"{shown(executor)} is none", "pass one of concurrent.futures, or None")
    if executor is not None and time_limit is not None:
        mend = "give the limit to the task, such as functools.partial(solve, time_limit=5), or leave out the executor"
        raise PuzzleError("time_limit", "an executor cannot end a call that runs", mend)
    count = _cores() if workers is None else check_count("workers", workers, "use 1 or more")
    TimeLimit(time_limit)
    if executor is None or isinstance(executor, ProcessPoolExecutor):
        packed_task(task)
    return _results(task, puzzles, executor, count, time_limit, on_progress)


@contextmanager
def _submitting(
    task: Callable[[Any], Any], executor: Executor | None, workers: int, seconds: float | None
) -> Iterator[Submit]:
    """How a chunk of puzzles is submitted; a pool of our own lives as long as somebody asks."""
    if executor is not None:
        yield partial(_submit_to, executor, task)
        return
    with closing(Pool(task, workers, seconds)) as pool:
        yield pool.submit


def _results(
    task: Callable[[P], V],
    puzzles: Iterable[P],
    executor: Executor | None,
    workers: int,
    seconds: float | None,
    on_progress: OnProgress | None,
) -> Iterator[Result[P, V]]:
    """What ``run`` gives."""
    feed = _Feed(puzzles)
    with _submitting(task, executor, workers, seconds) as submit, closing(_Line(submit, AHEAD * workers)) as line:
        outcomes = line.outcomes(feed, lambda: _tell(on_progress, line, feed))
        for index, (puzzle, outcome) in enumerate(outcomes):
            yield Result(index, puzzle, outcome.value, outcome.error, outcome.seconds)
    if feed.error is not None:
        raise feed.error


def _tell(on_progress: OnProgress | None, line: "_Line", feed: "_Feed") -> None:
    if on_progress is not None:
        on_progress(line.done(), feed.count if feed.length is None else feed.length)


def _cores() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _submit_to(executor: Executor, task: Callable[[Any], Any], puzzles: Sequence[Any]) -> "Future[list[Outcome]]":
    try:
        return executor.submit(attempt_all, task, puzzles)
    except Exception as error:  # it is broken, or closed: that, too, is said of each puzzle
        failed: Future[list[Outcome]] = Future()
        failed.set_exception(error)
        return failed


class _Feed:
    """The puzzles in chunks, as long as they seem to be easy."""

    def __init__(self, puzzles: Iterable[Any]) -> None:
        self.length = len(puzzles) if isinstance(puzzles, Sized) else None
        self.count = 0  # how many were taken
        self.error: Exception | None = None  # with which the puzzles ended
        self._puzzles = iter(puzzles)
        self._size = 1

    def take(self) -> list[Any]:
        """The next chunk; an empty one at the end."""
        chunk: list[Any] = []
        try:
            for puzzle in islice(self._puzzles, self._size):
                chunk.append(puzzle)
        except Exception as error:
            self.error = error
        self.count += len(chunk)
        return chunk

    def learn(self, outcomes: Sequence[Outcome]) -> None:
        """How long a chunk took tells how big the next one may be."""
        seconds = sum(outcome.seconds for outcome in outcomes)
        if not seconds > 0:
            return  # nobody knows
        fitting = min(len(outcomes) * CHUNK_SECONDS / seconds, MOST_OF_A_CHUNK)
        self._size = max(1, min(int(fitting), 2 * self._size))


class _Chunk(NamedTuple):
    """Puzzles that were submitted together, and what will come of them."""

    puzzles: Sequence[Any]
    future: "Future[list[Outcome]]"


class _Line:
    """Chunks in the order of their puzzles: submitted, and not handed out."""

    def __init__(self, submit: Submit, ahead: int) -> None:
        self._submit = submit
        self._ahead = ahead
        self._chunks: deque[_Chunk] = deque()
        self._handed_out = 0

    def outcomes(self, feed: _Feed, tell: Callable[[], None]) -> Iterator[tuple[Any, Outcome]]:
        """Each puzzle with what came of it, in order. ``tell`` is called whenever some are done."""
        while chunk := feed.take():
            self._chunks.append(_Chunk(chunk, self._submit(chunk)))
            tell()
            yield from self._hand_out(feed)
            while self._is_full():
                yield from self._wait(feed, tell)
        while self._chunks:
            yield from self._wait(feed, tell)

    def done(self) -> int:
        """How many puzzles are done."""
        return self._handed_out + sum(len(chunk.puzzles) for chunk in self._chunks if chunk.future.done())

    def close(self) -> None:
        """What has not begun need not begin."""
        for chunk in self._chunks:
            chunk.future.cancel()

    def _is_full(self) -> bool:
        return len(self._chunks) >= MOST_HELD or len(self._running()) >= self._ahead

    def _running(self) -> "list[Future[list[Outcome]]]":
        return [chunk.future for chunk in self._chunks if not chunk.future.done()]

    def _wait(self, feed: _Feed, tell: Callable[[], None]) -> Iterator[tuple[Any, Outcome]]:
        """What the next chunk that is done lets us hand out: nothing, if one before it is not done."""
        wait(self._running(), return_when=FIRST_COMPLETED)
        tell()
        yield from self._hand_out(feed)

    def _hand_out(self, feed: _Feed) -> Iterator[tuple[Any, Outcome]]:
        while self._chunks and self._chunks[0].future.done():
            puzzles, future = self._chunks.popleft()
            error = CancelledError() if future.cancelled() else future.exception()
            if isinstance(error, CannotStart):
                raise error
            if error is not None and len(puzzles) > 1:  # which one it was shows when each is alone
                self._chunks.extendleft(_Chunk([puzzle], self._submit([puzzle])) for puzzle in reversed(puzzles))
                continue
            outcomes = [Outcome(None, error, nan)] if error is not None else future.result()
            feed.learn(outcomes)
            for puzzle, outcome in zip(puzzles, outcomes, strict=True):
                self._handed_out += 1
                yield puzzle, outcome
