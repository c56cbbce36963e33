"""Several solvers on the same puzzles: measured in turn on one core, and every answer checked."""

import os
import statistics
from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any

from benchmarks.check import Judge, troubles
from benchmarks.peer import Measured, Peer
from benchmarks.worker import Failed, Worker

SHORT = 2.0  # seconds; what takes less is measured several times


@dataclass(frozen=True)
class Task:
    """What one row of the table is about: a puzzle, or a sample of many."""

    name: str
    puzzles: tuple[Any, ...]


@dataclass(frozen=True)
class Cell:
    """One solver on one task.

    Attributes
    ----------
    seconds : of CPU, the median of all runs; None if it did not finish one.
    answered : how many puzzles that were.
    verdict : the one answer, or "" for a sample.
    failed : why it did not finish, or "".
    """

    seconds: float | None = None
    answered: int = 0
    verdict: str = ""
    failed: str = ""

    @property
    def each(self) -> float | None:
        """Seconds a puzzle."""
        return None if self.seconds is None or not self.answered else self.seconds / self.answered


@dataclass
class Race:
    """The table: ``rows`` by task, then by the name of the solver, ours first; ``troubles`` are wrong answers."""

    title: str
    solvers: list[str]
    rows: dict[str, dict[str, Cell]] = field(default_factory=dict)
    troubles: list[str] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)

    @property
    def ours(self) -> str:
        return self.solvers[0]


def race(
    title: str,
    tasks: Iterable[Task],
    peers: Sequence[Peer],
    judge: Judge,
    *,
    warm_up: Sequence[Any],
    cap: float,
    runs: int,
    tell: Callable[[str], None] = lambda line: None,
) -> Race:
    """Let each solver that is there answer each task. ``tell`` hears of each task that is done."""
    there = [peer for peer in peers if not peer.missing()]
    result = Race(title, [peer.name for peer in there])
    result.left_out += [f"{peer.name}: {peer.missing()}" for peer in peers if peer.missing()]
    result.left_out += [f"{peer.name}: {peer.note}" for peer in there if peer.note]
    core = max(os.sched_getaffinity(0))
    with ExitStack() as stack:
        workers = [stack.enter_context(Worker(peer, warm_up, core)) for peer in there]
        for task in tasks:
            measured = in_turn(workers, task, cap, runs)
            result.rows[task.name] = {name: _cell(several) for name, several in measured.items()}
            result.left_out += [
                f"{name} on {task.name}: {cell.failed}" for name, cell in result.rows[task.name].items() if cell.failed
            ]
            result.troubles += [f"{task.name}: {trouble}" for trouble in _troubles(judge, task, measured)]
            if (failed := result.rows[task.name][result.ours].failed) and not failed.startswith("over"):
                result.troubles.append(f"{task.name}: {result.ours}: {failed}")
            tell(task.name)
    return result


def in_turn(workers: Sequence[Worker], task: Task, cap: float, runs: int) -> dict[str, list[Measured | Failed]]:
    """Each solver once, and those that are quick again and again: a busy moment meets all of them."""
    measured = {worker.peer.name: [worker.measure(task.puzzles, cap)] for worker in workers}
    for _ in range(runs - 1):
        for worker in workers:
            several = measured[worker.peer.name]
            if isinstance(first := several[0], Measured) and first.seconds < SHORT:
                several.append(worker.measure(task.puzzles, cap))
    return measured


def _cell(several: Sequence[Measured | Failed]) -> Cell:
    for run in several:
        if isinstance(run, Failed):
            return Cell(failed=run.why)
    done = [run for run in several if isinstance(run, Measured)]
    least = min(done, key=lambda run: len(run.answers))
    verdict = least.answers[0].verdict if len(least.answers) == 1 else ""
    return Cell(statistics.median(run.seconds for run in done), len(least.answers), verdict)


def _troubles(judge: Judge, task: Task, measured: dict[str, list[Measured | Failed]]) -> list[str]:
    """Of each puzzle of a task; a sample's puzzles have numbers."""
    found = []
    last = {name: several[-1].answers for name, several in measured.items() if isinstance(several[-1], Measured)}
    for number, puzzle in enumerate(task.puzzles):
        answers = {name: given[number] for name, given in last.items() if number < len(given)}
        place = f"puzzle {number + 1}, " if len(task.puzzles) > 1 else ""
        found += [place + trouble for trouble in troubles(judge, puzzle, answers)]
    return found
