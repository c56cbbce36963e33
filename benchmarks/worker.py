"""A process for each solver, on one core, that is ended when its time is up.

A cap counts seconds of CPU. A solver that sleeps is ended, too, though later: the machine may be busy.
"""

import os
import signal
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.connection import Connection
from types import TracebackType
from typing import Any

from benchmarks.peer import LOOK, Measured, Peer, cpu_of

SPAWN = get_context("spawn")  # a process that has inherited nothing
SLACK = 1.0  # seconds over the cap, for a solver that looks at it itself, and for reading the puzzles
FIRST = 60.0  # seconds for loading, compiling and the warm-up


@dataclass(frozen=True)
class Failed:
    """Why there is nothing measured: the cap, or what the solver raised."""

    why: str


@dataclass
class Worker:
    """A solver's process. It starts with the first task, and again after it was ended."""

    peer: Peer
    warm_up: Sequence[Any]
    core: int
    _process: Any = field(default=None, init=False)
    _pipe: Connection | None = field(default=None, init=False)

    def __enter__(self) -> "Worker":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._end()

    def measure(self, puzzles: Sequence[Any], cap: float) -> Measured | Failed:
        """Let the solver answer the puzzles; ``cap`` is in seconds of CPU."""
        if self._pipe is None and (failed := self._start()):
            return failed
        return self._ask(puzzles, cap)

    def _start(self) -> Failed | None:
        self._pipe, theirs = SPAWN.Pipe()
        self._process = SPAWN.Process(target=serve, args=(self.peer, self.core, theirs), daemon=True)
        self._process.start()
        theirs.close()
        warm = self._ask(self.warm_up, FIRST)
        return Failed(f"in the warm-up: {warm.why}") if isinstance(warm, Failed) else None

    def _ask(self, puzzles: Sequence[Any], cap: float) -> Measured | Failed:
        assert self._pipe is not None
        try:
            self._pipe.send((puzzles, cap))
            if self._comes(cap):
                answer: Measured | Failed = self._pipe.recv()
                return answer
            failed = Failed(f"over {cap:g} s")
        except (EOFError, OSError):
            failed = Failed("its process has ended")
        self._end()
        return failed

    def _comes(self, cap: float) -> bool:
        """Wait for the answer; False where the cap is reached."""
        assert self._pipe is not None
        patience = time.monotonic() + 20 * cap + 2
        end = cpu_of(self._process.pid) + cap + SLACK
        while not self._pipe.poll(LOOK):
            if time.monotonic() > patience or cpu_of(self._process.pid) > end:
                return False
        return True

    def _end(self) -> None:
        if self._pipe is None:
            return
        try:
            os.killpg(self._process.pid, signal.SIGKILL)  # with the program that it has started
        except ProcessLookupError:
            self._process.kill()
        self._process.join()
        self._pipe.close()
        self._pipe = None


def serve(peer: Peer, core: int, pipe: Connection) -> None:
    """The process: measure what comes, until it is killed."""
    os.setsid()
    os.sched_setaffinity(0, {core})
    while True:
        try:
            puzzles, cap = pipe.recv()
            pipe.send(_measured(peer, puzzles, cap))
        except (EOFError, BrokenPipeError):  # whoever asked is gone
            return


def _measured(peer: Peer, puzzles: Sequence[Any], cap: float) -> Measured | Failed:
    try:
        measured = peer.measure(puzzles, cap)
    except TimeoutError:
        return Failed(f"over {cap:g} s")
    except Exception as error:
        return Failed(f"{type(error).__name__}: {error}")
    if len(measured.answers) == len(puzzles) == 1 and measured.seconds > cap:
        return Failed(f"over {cap:g} s")
    return measured
