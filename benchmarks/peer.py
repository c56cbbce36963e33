"""Solvers as the benchmark sees them: a name, a way to see whether it is there, and a way to measure it.

Everything here runs in the solver's own process. The clock stands still while puzzles are written and answers read.
"""

import os
import resource
import shutil
import statistics
import subprocess
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from benchmarks.answer import Answer

LOOK = 0.1  # seconds between two looks at a solver's clock: seldom, the core may be its
SHORT = 0.02  # seconds: what takes less is done again, since the first call after a pause has cold caches
STARTS = 9  # how often a command's start is measured
FIRST_ONLY = "finds a first solution and does not look for another"


@dataclass(frozen=True)
class Measured:
    """What it took to answer some puzzles.

    Attributes
    ----------
    seconds : of CPU.
    answers : one for each puzzle, in order; fewer where the cap was reached.
    """

    seconds: float
    answers: list[Answer]


@dataclass(frozen=True)
class Peer(ABC):
    """A solver.

    Attributes
    ----------
    name : as the table shows it.
    note : what one must know to compare it fairly, or "".
    """

    name: str
    note: str = field(default="", kw_only=True)

    @abstractmethod
    def missing(self) -> str:
        """Why it cannot run here, or ""."""

    @abstractmethod
    def measure(self, puzzles: Sequence[Any], cap: float) -> Measured:
        """Answer one puzzle after the other, until the cap is reached: seconds of CPU."""


def timed(work: Callable[[], Any], enough: float = SHORT) -> tuple[float, Any]:
    """Seconds of CPU of a piece of work, the median of runs until these have taken enough; and its result."""
    taken: list[float] = []
    while not taken or sum(taken) < enough:
        start = time.process_time()
        result = work()
        taken.append(time.process_time() - start)
    return statistics.median(taken), result


def one_by_one(work: Callable[[Any], tuple[float, Any]], puzzles: Iterable[Any], cap: float) -> tuple[float, list[Any]]:
    """Seconds and results of the work on one puzzle after the other, until the cap is reached."""
    seconds, results = 0.0, []
    for puzzle in puzzles:
        taken, result = work(puzzle)
        seconds += taken
        results.append(result)
        if seconds > cap:
            break
    return seconds, results


@dataclass(frozen=True)
class InPython(Peer):
    """Called from Python, one puzzle after the other.

    ``prepare`` turns a puzzle into what ``work`` takes, ``read`` what ``work`` gives into an Answer; ``work`` alone is
    measured. ``needs`` is the module that must be installed, or "".
    """

    prepare: Callable[[Any], Any]
    work: Callable[[Any], Any]
    read: Callable[[Any], Answer]
    needs: str = ""

    def missing(self) -> str:
        return f"the module {self.needs} is not installed" if self.needs and find_spec(self.needs) is None else ""

    def measure(self, puzzles: Sequence[Any], cap: float) -> Measured:
        enough = SHORT if len(puzzles) == 1 else 0.0
        prepared = map(self.prepare, puzzles)
        seconds, results = one_by_one(lambda puzzle: timed(partial(self.work, puzzle), enough), prepared, cap)
        return Measured(seconds, [self.read(result) for result in results])


@dataclass(frozen=True)
class InBulk(Peer):
    """Called from Python with all puzzles at once: ``prepare`` and ``read`` see the whole list, too."""

    prepare: Callable[[Sequence[Any]], Any]
    work: Callable[[Any], Any]
    read: Callable[[Any], list[Answer]]

    def missing(self) -> str:
        return ""

    def measure(self, puzzles: Sequence[Any], cap: float) -> Measured:
        prepared = self.prepare(puzzles)
        seconds, result = timed(lambda: self.work(prepared))
        return Measured(seconds, self.read(result))


@dataclass(frozen=True)
class Command(Peer):
    """A program that reads one puzzle as text and prints its answer. Its start, with ``trivial``, is taken off."""

    arguments: tuple[str, ...]  # the program first
    write: Callable[[Any], str]
    read: Callable[[Any, str], Answer]  # the puzzle, what was printed
    trivial: Any

    def missing(self) -> str:
        return missing_program(self.arguments[0])

    def measure(self, puzzles: Sequence[Any], cap: float) -> Measured:
        if not puzzles:
            return Measured(0.0, [])
        seconds, printed = one_by_one(self.stopwatch(cap), puzzles, cap)
        return Measured(seconds, [self.read(puzzle, text) for puzzle, text in zip(puzzles, printed, strict=False)])

    def stopwatch(self, cap: float) -> Callable[[Any], tuple[float, str]]:
        """What lets the program answer a puzzle: the seconds that count, and what it prints."""
        start = statistics.median(run(self.arguments, self.write(self.trivial), cap)[0] for _ in range(STARTS))

        def without_start(puzzle: Any) -> tuple[float, str]:
            spent, printed = run(self.arguments, self.write(puzzle), cap)
            return max(spent - start, 0.0), printed

        return without_start


@dataclass(frozen=True)
class SelfTimed(Command):
    """A program that says how long it took: without its start, and without reading and preparing the puzzle."""

    clock: Callable[[str], float]  # from what was printed

    def stopwatch(self, cap: float) -> Callable[[Any], tuple[float, str]]:
        def by_its_clock(puzzle: Any) -> tuple[float, str]:
            printed = run(self.arguments, self.write(puzzle), cap)[1]
            return self.clock(printed), printed

        return by_its_clock


def itself(puzzle: Any) -> Any:
    """For a solver that takes the puzzle as it is."""
    return puzzle


def missing_program(name: str) -> str:
    """That it is not there, or ""."""
    return "" if shutil.which(name) else f"no program {name} on PATH"


def run(arguments: Sequence[str], text: str, cap: float) -> tuple[float, str]:
    """The seconds of CPU that a program takes over a text, and what it prints.

    Raises TimeoutError at the cap, and RuntimeError where a signal has ended the program.
    """
    before = _children()
    with tempfile.TemporaryFile("w+", encoding="utf-8") as puzzles:
        puzzles.write(text)
        puzzles.seek(0)
        with subprocess.Popen(arguments, stdin=puzzles, stdout=subprocess.PIPE, encoding="utf-8") as process:
            printed = _printed(process, cap)
    seconds = _children() - before
    if seconds > cap:
        raise TimeoutError
    if process.returncode < 0:
        raise RuntimeError(f"{arguments[0]} was ended by signal {-process.returncode}")
    return seconds, printed


def _printed(process: "subprocess.Popen[str]", cap: float) -> str:
    """All that it prints, while it is looked after. It reads from a file: a pipe would have to be fed meanwhile."""
    while True:
        try:
            return process.communicate(timeout=LOOK)[0]
        except subprocess.TimeoutExpired:
            if cpu_of(process.pid) > cap:
                process.kill()
                raise TimeoutError from None


def cpu_of(pid: int) -> float:
    """The seconds of CPU that another process has had. No limit is set in it: where there is one, Linux
    counts a process's time in steps of 4 ms.
    """
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
