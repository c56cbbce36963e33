"""Lengths of time in words; that they are right is the machine's business."""

from itertools import count

import pytest

from puzzlelib import stopwatch as module
from puzzlelib.stopwatch import duration, stopwatch


def test_the_shortest_run_counts(monkeypatch):
    ticks = iter([0.0, 5.0, 10.0, 12.0, 20.0, 29.0])
    monkeypatch.setattr(module, "perf_counter", lambda: next(ticks))
    calls = count()
    assert stopwatch(lambda: next(calls)) == 2
    assert next(calls) == 3


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (1e-10, "0.1 ns"),
        (9.9e-7, "990 ns"),
        (9.99e-7, "1 µs"),
        (0.00123, "1.2 ms"),
        (1, "1 s"),
        (59, "59 s"),
        (3_600, "1 h"),
        (86_400, "1 day"),
        (86_400 * 2.54, "2.5 days"),
        (31_557_600, "1 year"),
        (1e12, "32,000 years"),
    ],
)
def test_durations(seconds, words):
    assert duration(seconds) == words
