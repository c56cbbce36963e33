"""Processes of our own that do a task on puzzles: each can be killed, alone, and another one takes its place.

The pool of ``concurrent.futures`` knows neither when a puzzle begins nor which one killed a process, and one process
that dies takes all with it. Here each process has a thread that waits for it, and answers come puzzle by puzzle.
"""

import atexit
import multiprocessing
import os
import pickle
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Lock, Thread
from time import perf_counter
from typing import Any, NamedTuple

from puzzlelib.errors import PuzzleError

CONTEXT = multiprocessing.get_context("spawn")  # the same on every system, and no lock is copied while it is held
LONGEST = 10**6  # seconds: more is no number for the operating system


class WorkerDied(Exception):
    """The process that had the puzzle ended: the puzzle took too much memory, or somebody killed it."""


class CannotStart(PuzzleError):
    """No process of the pool can do the task, whatever the puzzle."""


class Outcome(NamedTuple):
    """What a task gave: a value, or an error; and the seconds that it took."""

    value: Any
    error: BaseException | None
    seconds: float


def attempt(task: Callable[[Any], Any], puzzle: Any) -> Outcome:
    """
    >>> attempt(len, "AB").value, attempt(len, 3).error
    (2, TypeError("object of type 'int' has no len()"))
    """
    started = perf_counter()
    try:
        value, error = task(puzzle), None
    except Exception as problem:
        value, error = None, portable(problem)
    return Outcome(value, error, perf_counter() - started)


def attempt_all(task: Callable[[Any], Any], puzzles: Sequence[Any]) -> list[Outcome]:
    """One after the other: what an executor is asked to do."""
    return [attempt(task, puzzle) for puzzle in puzzles]


def portable(error: Exception) -> Exception:
    """The error itself, or one that says the same where it cannot travel between processes."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError(f"{type(error).__name__}: {error}")
    return error


def packed_task(task: object) -> bytes:
    """The task as another process will find it. Raises PuzzleError if it will not.

    >>> packed_task(lambda puzzle: 0)
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: the task: another process cannot find a lambda; write it with def in a module, \
or use functools.partial on such a function
    """
    mend = "write it with def in a module, or use functools.partial on such a function"
    try:
        return pickle.dumps(task)
    except Exception as error:
        trouble = f"it cannot be sent to another process ({error})"
        if getattr(task, "__name__", "") == "<lambda>":
            trouble = "another process cannot find a lambda"
        raise PuzzleError("the task", trouble, mend) from None


class Pool:
    """Processes that do one task; they start when they are needed, and give up a puzzle after so many ``seconds``.

    Raises PuzzleError if the task cannot be sent to them. ``close`` it: that kills them.
    """

    def __init__(self, task: Callable[[Any], Any], workers: int, seconds: float | None) -> None:
        packed = packed_task(task)
        self._calls: SimpleQueue[tuple[Future[list[Outcome]], Sequence[Any]] | None] = SimpleQueue()
        self._workers = [_Worker(packed, seconds) for _ in range(workers)]
        self._threads = [Thread(target=self._serve, args=[worker], daemon=True) for worker in self._workers]
        for thread in self._threads:
            thread.start()
        atexit.register(self.close)  # a program that ends in the middle waits for no puzzle

    def submit(self, puzzles: Sequence[Any]) -> "Future[list[Outcome]]":
        """Do the task on these puzzles, one after the other, in one process."""
        future: Future[list[Outcome]] = Future()
        self._calls.put((future, puzzles))
        return future

    def close(self) -> None:
        """End at once, whatever is under way."""
        atexit.unregister(self.close)
        for worker in self._workers:
            worker.close()
            self._calls.put(None)
        for thread in self._threads:
            thread.join()

    def _serve(self, worker: "_Worker") -> None:
        """What one thread does."""
        _leave_ctrl_c_to_others()
        while call := self._calls.get():
            future, puzzles = call
            if not future.set_running_or_notify_cancel():
                continue
            try:
                future.set_result(worker.attempt_all(puzzles))
            except BaseException as error:
                future.set_exception(error)
        worker.end()


class _Worker:
    """One process at a time, and the pipe to it. One thread uses it; another one may close it."""

    def __init__(self, task: bytes, seconds: float | None) -> None:
        self._task = task
        self._seconds = None if seconds is None else min(seconds, LONGEST)
        self._lock = Lock()
        self._closed = False
        self._process: multiprocessing.process.BaseProcess | None = None
        self._pipe: Connection[Any, Any] | None = None

    def attempt_all(self, puzzles: Sequence[Any]) -> list[Outcome]:
        packed = [pickle.dumps(puzzle) for puzzle in puzzles]
        outcomes: list[Outcome] = []
        while len(outcomes) < len(packed):
            outcomes += self._attempt_some(packed[len(outcomes) :])
        return outcomes

    def _attempt_some(self, packed: Sequence[bytes]) -> Iterator[Outcome]:
        """All, or those up to the one with which the process ended."""
        pipe = self._pipe or self._start()
        try:
            pipe.send(packed)
        except OSError:  # it was killed while it had nothing to do: no puzzle is to blame
            self.end()
            return
        for _ in packed:
            started = perf_counter()
            try:
                answer = pipe.recv_bytes() if self._seconds is None or pipe.poll(self._seconds) else None
            except (EOFError, OSError):
                error = WorkerDied(f"the process that had the puzzle ended with code {self.end()}")
                yield Outcome(None, error, perf_counter() - started)
                return
            if answer is None:
                self.end()
                yield Outcome(None, TimeoutError(f"more than {self._seconds:g} seconds"), perf_counter() - started)
                return
            yield _unpacked(answer)

    def _start(self) -> "Connection[Any, Any]":
        pipe, theirs = CONTEXT.Pipe()
        with self._lock:
            if self._closed:
                raise CannotStart("the pool", "it is closed")
            self._process = CONTEXT.Process(target=_serve, args=(theirs, self._task), daemon=True)
            self._process.start()
            self._pipe = pipe
        theirs.close()
        try:
            trouble = pipe.recv()
        except (EOFError, OSError):
            self.end()
            mend = 'in a script, call run below the line if __name__ == "__main__":'
            raise CannotStart("the workers", "they end as soon as they start", mend) from None
        if trouble:
            self.end()
            mend = "write it in a module, a .py file, and import it from there"
            raise CannotStart("the task", f"another process cannot find it ({trouble})", mend)
        return pipe

    def close(self) -> None:
        """No other process will be started, and the thread that waits for this one is free."""
        with self._lock:
            self._closed = True
            if self._process is not None:
                self._process.kill()

    def end(self) -> int | None:
        """Kill the process, if there is one. Returns the code with which it ended."""
        with self._lock:
            if self._process is None or self._pipe is None:
                return None
            self._process.kill()
            self._process.join()
            self._pipe.close()
            code = self._process.exitcode
            self._process = self._pipe = None
            return code


def _unpacked(answer: bytes) -> Outcome:
    try:
        outcome: Outcome = pickle.loads(answer)
    except Exception as error:
        return Outcome(None, error, 0.0)
    return outcome


def _leave_ctrl_c_to_others() -> None:
    """For threads that start processes: both inherit it. A process that is killed soon need not say where it was."""
    if sys.platform != "win32":
        resource_tracker.ensure_running()  # the first process would start it, and then the thread hears Ctrl-C again
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})


# ---- in the process


def _serve(pipe: "Connection[Any, Any]", packed_task: bytes) -> None:
    """Say what hinders, or "", then answer lists of puzzles, until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    try:
        task = pickle.loads(packed_task)
    except Exception as error:
        pipe.send(f"{type(error).__name__}: {error}")
        return
    pipe.send("")
    while True:
        try:
            puzzles = pipe.recv()
        except EOFError:
            return
        for puzzle in puzzles:
            pipe.send_bytes(_packed(attempt(lambda packed: task(pickle.loads(packed)), puzzle)))


def _packed(outcome: Outcome) -> bytes:
    try:
        return pickle.dumps(outcome)
    except Exception as error:
        return pickle.dumps(Outcome(None, portable(error), outcome.seconds))


def _end_with_parent() -> None:
    """A killed parent closes no pipe in time: the puzzle under way may take hours."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
