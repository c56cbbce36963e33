"""Solvers that do what a real one should not. A process of its own finds them by their names."""

import os
import time

from benchmarks.answer import Answer

CORNER = [[1, 1], [1, 0]]
MOMENT = 0.02


def takes_a_moment(puzzle):
    end = time.process_time() + MOMENT
    while time.process_time() < end:
        pass
    return puzzle


def right(puzzle):
    return Answer("unique", (CORNER,))


def wrong(puzzle):
    return Answer("unique", ([[1, 1], [0, 1]],))


def both_of_two(puzzle):
    return Answer("multiple", ([[1, 0], [0, 1]], [[0, 1], [1, 0]]))


def all_of(puzzle):
    return both_of_two(puzzle) if puzzle.rows[0] == (1,) else right(puzzle)


def works_for_a_moment(puzzle):
    return right(takes_a_moment(puzzle))


def runs_on(puzzle):
    while True:
        pass


def sleeps_on(puzzle):
    time.sleep(1_000)


def hangs_on_two(puzzle):
    return runs_on(puzzle) if puzzle.rows[0] == (1,) else puzzle


def raises(puzzle):
    raise ValueError("no such thing")


def dies(puzzle):
    os._exit(1)


def as_text(puzzle):
    return "whatever"


def read_text(puzzle, printed):
    assert printed == "whatever"
    return right(puzzle)


def three_seconds(printed):
    return 3.0
