"""One task on many puzzles: order, what fails, what takes too long, who dies, and that nothing is left behind."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from functools import partial
from itertools import count
from math import isnan
from multiprocessing import active_children, get_context
from pathlib import Path
from threading import Event
from typing import Any

import pytest

import puzzlelib
from puzzlelib import batch, nonogram, sudoku, zigzag
from puzzlelib.errors import PuzzleError
from puzzlelib.workers import Pool, WorkerDied
from tests import batch_tasks as tasks

ROOT = Path(puzzlelib.__file__).parent.parent
SECONDS = 30  # to wait for what must happen soon
SPAWN = get_context("spawn")


def values(results: Iterator[batch.Result[Any, Any]]) -> list[Any]:
    return [result.value for result in results]


def is_alive(process: int) -> bool:
    """Neither gone nor a zombie."""
    try:
        return ") Z " not in Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return False


def until(happened: Callable[[], bool]) -> bool:
    end = time.monotonic() + SECONDS
    while not happened() and time.monotonic() < end:
        time.sleep(0.01)
    return happened()


def mark(path: Path) -> int:
    """The process that wrote its number there."""
    assert until(lambda: path.exists() and path.read_text() != "")
    return int(path.read_text())


# ---- order, chunks, laziness, progress


def test_results_come_in_order_with_their_puzzles() -> None:
    with ThreadPoolExecutor(2) as threads:
        results = list(batch.run(tasks.sleep, [0.05, 0, 0.02, 0], threads, workers=2))
    assert [(result.index, result.puzzle, result.value, result.error) for result in results] == [
        (0, 0.05, 0.05, None),
        (1, 0, 0, None),
        (2, 0.02, 0.02, None),
        (3, 0, 0, None),
    ]
    assert results[0].seconds >= 0.05


def test_processes_of_our_own_give_the_same_in_order() -> None:
    results = list(batch.run(tasks.double, range(500), workers=2))
    assert [(result.index, result.value) for result in results] == [(number, 2 * number) for number in range(500)]


def test_no_puzzles_need_no_process() -> None:
    assert list(batch.run(tasks.double, [])) == []


class Recorder(Executor):
    """Does at once what it is given, and remembers how many puzzles came together."""

    def __init__(self) -> None:
        self.sizes: list[int] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> "Future[Any]":
        self.sizes.append(len(args[1]))
        return batch.InThisProcess().submit(fn, *args, **kwargs)


def test_easy_puzzles_are_sent_together_and_slow_ones_alone() -> None:
    easy, slow = Recorder(), Recorder()
    assert values(batch.run(tasks.double, range(1000), easy)) == [2 * number for number in range(1000)]
    assert easy.sizes[:4] == [1, 2, 4, 8]
    assert max(easy.sizes) == batch.MOST_OF_A_CHUNK
    list(batch.run(tasks.sleep, [batch.CHUNK_SECONDS] * 4, slow))
    assert slow.sizes == [1, 1, 1, 1]


def test_chunks_become_small_again_where_puzzles_become_harder() -> None:
    recorder = Recorder()
    list(batch.run(tasks.sleep, [0.0] * 63 + [0.01] * 80, recorder))
    assert max(recorder.sizes) > 16
    assert 1 <= recorder.sizes[-2] <= 5


def test_puzzles_are_taken_as_they_are_needed() -> None:
    taken = count()
    results = batch.run(tasks.double, taken, batch.InThisProcess(), workers=1)
    assert next(results).value == 0
    results.close()
    assert next(taken) < 5


class Never(Executor):
    """Takes everything and does nothing."""

    def __init__(self) -> None:
        self.futures: list[Future[Any]] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> "Future[Any]":
        self.futures.append(Future())
        return self.futures[-1]


def test_few_chunks_a_worker_wait_at_a_time_and_leaving_cancels_them() -> None:
    never, left = Never(), Event()

    def numbers() -> Iterator[int]:
        for number in count():
            if number == 3 * batch.AHEAD - 1:  # the last one that there is room for
                left.set()
            yield number

    with ThreadPoolExecutor(1) as thread:
        results = batch.run(tasks.double, numbers(), never, workers=3)
        first = thread.submit(next, results)
        assert left.wait(SECONDS)
        assert until(lambda: len(never.futures) == 3 * batch.AHEAD)
        time.sleep(0.05)
        assert len(never.futures) == 3 * batch.AHEAD
        never.futures[0].set_result([batch.Outcome("done", None, 1.0)])
        assert first.result(SECONDS).value == "done"
    results.close()
    assert all(future.cancelled() for future in never.futures[1:])


class FirstIsSlow(Never):
    """Does all but the first at once."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> "Future[Any]":
        future = super().submit(fn, *args, **kwargs)
        if len(self.futures) > 1:
            future.set_result(fn(*args, **kwargs))
        return future


def test_only_so_many_chunks_wait_for_a_slow_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "MOST_HELD", 20)
    executor = FirstIsSlow()
    with ThreadPoolExecutor(1) as thread:
        results = batch.run(tasks.double, range(1000), executor, workers=2)
        first = thread.submit(next, results)
        assert until(lambda: len(executor.futures) >= 20)
        time.sleep(0.05)
        assert len(executor.futures) == 20
        executor.futures[0].set_result([batch.Outcome("done", None, 1.0)])
        assert first.result(SECONDS).value == "done"
    results.close()


def test_a_slow_puzzle_holds_up_nobody_but_its_results() -> None:
    slow, done = Event(), []

    def task(number: int) -> int:
        if number == 0:
            assert slow.wait(SECONDS)
        done.append(number)
        if len(done) == 300:
            slow.set()
        return number

    with ThreadPoolExecutor(2) as threads:
        assert values(batch.run(task, range(400), threads, workers=2)) == list(range(400))


def test_progress_of_puzzles_with_and_without_a_length() -> None:
    told: list[tuple[int, int]] = []
    list(batch.run(tasks.double, range(100), batch.InThisProcess(), on_progress=lambda *both: told.append(both)))
    assert told[-1] == (100, 100)
    assert told == sorted(told)
    assert {of for _, of in told} == {100}
    told.clear()
    list(batch.run(tasks.double, iter(range(100)), batch.InThisProcess(), on_progress=lambda *both: told.append(both)))
    assert told[-1] == (100, 100)
    assert all(done <= of for done, of in told)


# ---- what goes wrong


@pytest.mark.parametrize("executor", [batch.InThisProcess, ThreadPoolExecutor, lambda: None])
def test_a_puzzle_that_fails_is_reported_and_the_others_go_on(executor: Callable[[], Executor | None]) -> None:
    results = list(batch.run(tasks.double_unless_odd, [0, 2, 4, 1, 6, 8], executor(), workers=1))
    assert [result.value for result in results] == [0, 4, 8, None, 12, 16]
    assert [repr(result.error) for result in results if result.error] == ["KeyError(1)"]


def test_what_takes_too_long_and_what_dies_is_reported_and_the_others_go_on() -> None:
    numbers = [0, 2, 4, 3, 6, 5, 8, 1, 10]
    results = list(batch.run(tasks.double_unless_odd, numbers, workers=1, time_limit=0.5))
    assert [result.value for result in results] == [0, 4, 8, None, 12, None, 16, None, 20]
    slow, dead, failed = (result.error for result in results if result.error)
    assert repr(slow) == "TimeoutError('more than 0.5 seconds')"
    assert 0.5 <= results[3].seconds < SECONDS
    assert repr(dead) == "WorkerDied('the process that had the puzzle ended with code -9')"
    assert isinstance(failed, KeyError)


def test_a_process_that_is_killed_between_puzzles_is_replaced_and_no_puzzle_is_to_blame() -> None:
    with closing(Pool(tasks.process, 1, None)) as pool:
        (first,) = pool.submit([0]).result(SECONDS)
        os.kill(first.value, signal.SIGKILL)
        assert until(lambda: first.value not in [process.pid for process in active_children()])
        (second,) = pool.submit([0]).result(SECONDS)
    assert second.error is None
    assert second.value != first.value


def test_a_process_that_is_killed_is_replaced(tmp_path: Path) -> None:
    results = batch.run(tasks.leave_a_mark, [tmp_path / "one", tmp_path / "two"], workers=1)
    with ThreadPoolExecutor(1) as thread:
        first = thread.submit(next, results)
        os.kill(mark(tmp_path / "one"), signal.SIGKILL)
        assert isinstance(first.result(SECONDS).error, WorkerDied)
        second = mark(tmp_path / "two")
        results.close()
    assert not is_alive(second)


def test_a_broken_pool_of_somebody_else_is_reported_for_each_puzzle() -> None:
    with ProcessPoolExecutor(1, mp_context=SPAWN) as pool:
        results = list(batch.run(tasks.double_unless_odd, [0, 5, 2, 4], pool, workers=1))
    assert results[0].value == 0
    assert all(isinstance(result.error, BrokenProcessPool) for result in results[1:])
    assert isnan(results[-1].seconds)


def test_an_executor_that_is_closed_is_reported_for_each_puzzle() -> None:
    threads = ThreadPoolExecutor(1)
    threads.shutdown()
    errors = [str(result.error) for result in batch.run(tasks.double, [1, 2], threads)]
    assert errors == ["cannot schedule new futures after shutdown"] * 2


def test_calls_that_somebody_else_cancelled_are_reported() -> None:
    never = Never()
    with ThreadPoolExecutor(1) as thread:
        everything = thread.submit(list, batch.run(tasks.double, [1], never))
        assert until(lambda: len(never.futures) == 1)
        never.futures[0].cancel()
        never.futures[0].set_running_or_notify_cancel()
        (result,) = everything.result(SECONDS)
    assert type(result.error).__name__ == "CancelledError"


def test_errors_and_answers_that_pickle_does_not_take() -> None:
    (result,) = batch.run(tasks.raise_stubborn, [7])
    assert repr(result.error) == "RuntimeError('Stubborn: 7 and 7')"
    results = list(batch.run(tasks.give_a_lambda, [0, 2, 1, 3], workers=1))
    assert [result.value for result in results] == [0, 2, None, 3]
    assert "pickle" in str(results[2].error)


def test_answers_that_pickle_does_not_take_spoil_none_of_their_chunk() -> None:
    numbers = [*range(2, 40), 1, *range(40, 50)]
    with ProcessPoolExecutor(1, mp_context=SPAWN) as pool:
        results = list(batch.run(tasks.give_a_lambda, numbers, pool, workers=1))
    assert [result.value for result in results] == [None if number == 1 else number for number in numbers]


def test_puzzles_that_pickle_does_not_take() -> None:
    results = list(batch.run(tasks.double, [1, (lambda: 0), 3, 4], workers=1))
    assert [result.value for result in results] == [2, None, 6, 8]
    assert results[1].error is not None


def test_what_the_puzzles_raise_comes_after_the_results() -> None:
    def numbers() -> Iterator[int]:
        yield from range(10)
        raise PuzzleError("a.txt, line 11", "it is no number")

    results = batch.run(tasks.double, numbers(), batch.InThisProcess())
    assert [next(results).value for _ in range(10)] == [2 * number for number in range(10)]
    with pytest.raises(PuzzleError, match=r"a\.txt, line 11"):
        next(results)


# ---- what cannot be


@pytest.mark.parametrize("executor", [lambda: None, lambda: ProcessPoolExecutor(1, mp_context=SPAWN)])
def test_a_lambda_cannot_be_sent(executor: Callable[[], Executor | None]) -> None:
    with pytest.raises(PuzzleError, match=r"find a lambda; write it with def in a module, or use functools\.partial"):
        batch.run(lambda puzzle: 0, [1], executor())


def test_a_lambda_works_where_nothing_is_sent() -> None:
    with ThreadPoolExecutor(1) as threads:
        assert values(batch.run(lambda number: number + 1, [1, 2], threads)) == [2, 3]


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: batch.run("solve", []), "the task: 'solve' is no function"),
        (lambda: batch.run(len, 3), "the puzzles: 3 is no list of puzzles"),
        (lambda: batch.run(len, "abc"), "the puzzles: 'abc' is no list of puzzles"),
        (lambda: batch.run(len, [], 4), "the executor: 4 is none"),
        (lambda: batch.run(len, [], workers=0), "workers: it is 0; use 1 or more"),
        (lambda: batch.run(len, [], time_limit=-1), "time_limit: it is -1"),
        (
            lambda: batch.run(len, [], batch.InThisProcess(), time_limit=1),
            "an executor cannot end a call that runs; give",
        ),
    ],
)
def test_what_is_none_of_these_is_said_at_once(call: Callable[[], Any], said: str) -> None:
    with pytest.raises(PuzzleError) as raised:
        call()
    assert said in str(raised.value)


def python(code: str, *arguments: str, **options: Any) -> "subprocess.Popen[str]":
    command = [sys.executable, *(["-c", code] if code else []), *arguments]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    return subprocess.Popen(command, cwd=ROOT, **pipes, **options)


def test_a_task_that_only_this_process_knows() -> None:
    code = "from puzzlelib import batch\ndef own(puzzle): pass\nlist(batch.run(own, [1]))"
    said = python(code).communicate(timeout=SECONDS)[1]
    assert "the task: another process cannot find it (AttributeError" in said
    assert "; write it in a module, a .py file, and import it from there" in said


def test_a_script_without_the_line_that_it_needs(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text("from puzzlelib import batch\nprint([result.value for result in batch.run(len, ['A', 'BC'])])\n")
    said = python("", str(script), env={**os.environ, "PYTHONPATH": str(ROOT)}).communicate(timeout=SECONDS)[1]
    assert (
        'the workers: they end as soon as they start; in a script, call run below the line if __name__ == "__main__":'
        in said
    )


# ---- nothing is left behind


def test_leaving_the_loop_ends_what_is_under_way(tmp_path: Path) -> None:
    results = batch.run(tasks.leave_a_mark, [tmp_path / "one", tmp_path / "two"], workers=2)
    with ThreadPoolExecutor(1) as thread:
        waiting = thread.submit(next, results)
        processes = [mark(tmp_path / "one"), mark(tmp_path / "two")]
        os.kill(processes[0], signal.SIGKILL)
        assert isinstance(waiting.result(SECONDS).error, WorkerDied)
    results.close()
    assert not any(map(is_alive, processes))


RUN_FOR_EVER = """\
import sys
from pathlib import Path
from puzzlelib import batch
from tests import batch_tasks

list(batch.run(batch_tasks.leave_a_mark, map(Path, sys.argv[1:]), workers=2))
"""


@pytest.mark.skipif(os.name != "posix", reason="Ctrl-C reaches a whole group of processes")
def test_ctrl_c_ends_all_processes_and_only_the_first_one_says_so(tmp_path: Path) -> None:
    marks = [tmp_path / "one", tmp_path / "two", tmp_path / "three"]
    running = python(RUN_FOR_EVER, *map(str, marks), start_new_session=True)
    processes = [mark(marks[0]), mark(marks[1])]
    os.killpg(running.pid, signal.SIGINT)
    said = running.communicate(timeout=SECONDS)[1]
    assert said.count("Traceback") == 1
    assert said.endswith("KeyboardInterrupt\n")
    assert running.returncode == -signal.SIGINT
    assert not any(map(is_alive, processes))
    assert not marks[2].exists()


@pytest.mark.skipif(os.name != "posix", reason="signals are blocked")
def test_processes_are_deaf_to_ctrl_c_from_the_start() -> None:
    """The first one that is started, too."""
    for _ in range(2):
        (result,) = batch.run(tasks.blocked_signals, [0])
        assert signal.SIGINT in (result.value or ())


LEAVE_IN_THE_MIDDLE = """\
import sys
from pathlib import Path
from puzzlelib import batch
from tests import batch_tasks

results = batch.run(batch_tasks.mark_unless_none, [None, *map(Path, sys.argv[1:])], workers=1)
next(results)
"""


def test_a_program_that_ends_in_the_middle_waits_for_no_puzzle(tmp_path: Path) -> None:
    marks = [tmp_path / "one", tmp_path / "two"]
    running = python(LEAVE_IN_THE_MIDDLE, *map(str, marks))
    said = running.communicate(timeout=SECONDS)
    assert (running.returncode, said) == (0, ("", ""))
    assert not marks[1].exists()


@pytest.mark.skipif(os.name != "posix", reason="kills a process")
def test_processes_end_with_one_that_was_killed(tmp_path: Path) -> None:
    running = python(RUN_FOR_EVER, str(tmp_path / "one"))
    process = mark(tmp_path / "one")
    running.kill()
    running.communicate(timeout=SECONDS)
    assert until(lambda: not is_alive(process))


# ---- the three families


def some_puzzles() -> list[Any]:
    return [
        nonogram.example("cat"),
        nonogram.Nonogram([[1], [1]], [[1], [1]]),
        nonogram.Nonogram([[3], [1, 1]], [[1], [2], [2]]),
        sudoku.example("article"),
        sudoku.Sudoku([[0] * 4] * 4),
        sudoku.Sudoku([[1, 2, 0, 0], [0] * 4, [0, 0, 3, 0], [0, 0, 4, 0]]),
        zigzag.example("article"),
        zigzag.Zigzag(2, 2, [("AB", 0), ("CA", 3)]),
        zigzag.Zigzag(1, 2, [("A", 0)]),
    ]


def comparable(answer: Any) -> tuple[Any, ...]:
    return answer.sentence, answer.complete, [grid.tolist() for grid in answer.grids], answer._repr_html_()


def check_answers(results: Iterator[batch.Result[Any, Any]]) -> None:
    found = list(results)
    assert [result.error for result in found] == [None] * len(found)
    assert [comparable(result.value) for result in found] == [comparable(tasks.solve_any(p)) for p in some_puzzles()]
    assert {result.value.status for result in found} == {"unique", "multiple", "none"}


def test_answers_of_all_families_from_processes_of_our_own() -> None:
    check_answers(batch.run(tasks.solve_any, some_puzzles(), workers=2))


def test_answers_of_all_families_from_a_process_pool() -> None:
    with ProcessPoolExecutor(2, mp_context=SPAWN) as pool:
        check_answers(batch.run(tasks.solve_any, some_puzzles(), pool))


def test_solvers_that_end_by_themselves_work_with_every_executor() -> None:
    with ThreadPoolExecutor(2) as threads:
        (result,) = batch.run(partial(nonogram.solve, time_limit=0), [nonogram.example("cat")], threads)
    assert result.value is not None
    assert result.value.status == "stopped"


def test_answers_of_all_families_from_a_dask_cluster() -> None:
    distributed = pytest.importorskip("distributed", reason="Dask is not installed: pip install -e '.[cluster]'")
    options = {"n_workers": 1, "threads_per_worker": 1, "processes": True, "dashboard_address": None}
    with distributed.LocalCluster(**options) as cluster, distributed.Client(cluster) as client:
        check_answers(batch.run(tasks.solve_any, some_puzzles(), client.get_executor(), workers=1))
        results = list(batch.run(tasks.double_unless_odd, [0, 1, 2], client.get_executor(), workers=1))
        assert [result.value for result in results] == [0, None, 4]
