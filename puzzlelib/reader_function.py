"""Calls a function that a reader wrote: it may fail, print, or never end, and whoever calls it goes on.

No wall against bad intent: the function runs as any other code of the notebook does.
"""

import os
import re
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from functools import wraps
from inspect import signature
from types import FrameType, TracebackType
from typing import Any

from puzzlelib.check import NOT_ANSWERED, Unanswered, Verdict, WrongForm, about
from puzzlelib.wording import counted, shown

MOST_LINES = 2_000_000  # of Python, a second or less; lines and not seconds, so that every machine says the same
STEPS_IN_A_LINE = 20  # more than nearly all lines have
MOST_SIGNS = 70  # of what an error says
ADDRESS = re.compile(r" at 0x[0-9a-fA-F]+")
NOTHING_BACK = Verdict(None, "your function gives nothing back: write its body, and end it with return.")


class NoAnswer(Exception):
    """The function gave no answer; ``str`` says why, as the start of a sentence.

    Attributes
    ----------
    error : what the function raised, None if it was stopped.
    """

    def __init__(self, trouble: str, error: BaseException | None = None) -> None:
        super().__init__(trouble)
        self.error = error


class _TooManyLines(BaseException):
    """Stops the function from inside; an ``except Exception`` in it lets this through."""


def call(function: object, *arguments: object, most_lines: int = MOST_LINES) -> Any:
    """What the function returns. Nothing that it prints is shown.

    Raises Unanswered for None, WrongForm for what cannot be called with these arguments, and NoAnswer if it raises, or
    is not done after ``most_lines`` lines of Python (loops inside NumPy or ``sum`` count as one). Ctrl-C passes.

    >>> call(max, 3, 5)
    5
    >>> call(lambda numbers: numbers[2], [3, 5])
    Traceback (most recent call last):
    puzzlelib.reader_function.NoAnswer: it stops in line 1 with IndexError: list index out of range
    >>> call(lambda: 5, 3)
    Traceback (most recent call last):
    puzzlelib.check.WrongForm: your function cannot be called with 1 argument: too many positional arguments
    """
    _check_call(function, arguments)
    assert callable(function)
    with open(os.devnull, "w", encoding="utf-8") as nowhere, redirect_stdout(nowhere):
        try:
            return _limited(function, arguments, most_lines)
        except KeyboardInterrupt:
            raise
        except _TooManyLines:
            raise NoAnswer(f"it is not done after {most_lines:,} lines of Python. Does a loop never end?") from None
        except RecursionError as error:
            raise NoAnswer("it calls itself without an end", error) from None
        except BaseException as error:  # SystemExit, too: a reader may try exit()
            raise NoAnswer(f"it stops{_line(function, error.__traceback__)} with {_said(error)}", error) from None


def _check_call(function: object, arguments: tuple[object, ...]) -> None:
    if function is None or function is ...:
        raise Unanswered
    if not callable(function):
        raise WrongForm(f"{shown(function)} is no function: write its name without brackets")
    try:
        expected = signature(function)
    except (TypeError, ValueError):  # some built-in functions hide what they take
        return
    try:
        expected.bind(*arguments)
    except TypeError as trouble:
        many = counted(len(arguments), "argument")
        raise WrongForm(f"your function cannot be called with {many}: {trouble}") from None


def _limited(function: Callable[..., object], arguments: tuple[object, ...], most_lines: int) -> object:
    """Counts lines through the debugger's hook, which works in every thread and on every system.

    A loop that fits in one line tells of no new line. So the smaller steps of the reader's own code count, too.
    """
    lines = steps = 0
    file = _file(function)

    def watch(frame: FrameType, event: str, value: object) -> Any:
        nonlocal lines, steps
        if event == "call":
            frame.f_trace_opcodes = frame.f_code.co_filename == file
        lines += event == "line"
        steps += event == "opcode"
        if lines > most_lines or steps > STEPS_IN_A_LINE * most_lines:
            raise _TooManyLines
        return watch

    before = sys.gettrace()
    sys.settrace(watch)
    try:
        return function(*arguments)
    finally:
        sys.settrace(before)


def _line(function: object, trace: TracebackType | None) -> str:
    """The last line of the function's own cell that the error passed; "" where it has none."""
    file = _file(function)
    numbers = []
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == file:
            numbers.append(trace.tb_lineno)
        trace = trace.tb_next
    return f" in line {numbers[-1]}" if numbers else ""


def _file(function: object) -> str | None:
    """Where the reader wrote the function: its cell has a name as a file has."""
    own = getattr(function, "__wrapped__", function)  # a check may wrap it to collect what it gives
    file = getattr(getattr(own, "__code__", None), "co_filename", None)
    return file if isinstance(file, str) else None


def _said(error: BaseException) -> str:
    try:
        message = ADDRESS.sub("", " ".join(str(error).split()))
    except Exception:  # an error of the reader's own may fail at this, too
        message = ""
    if len(message) > MOST_SIGNS:
        message = f"{message[:MOST_SIGNS]}..."
    name = type(error).__name__[:MOST_SIGNS]
    return f"{name}: {message}" if message else name


# ---- for checks of functions


class Refused(Exception):
    """Ends a check early, with what it says."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(verdict)
        self.verdict = verdict

    @classmethod
    def since(cls, sentence: str) -> "Refused":
        """Not yet, and why."""
        return cls(Verdict(False, sentence))


def about_function(check: Callable[..., Verdict]) -> Callable[..., Verdict]:
    """A function that fails gets a sentence, as does a question that is none: for checks that run functions.

    >>> @about_function
    ... def check_double(function):
    ...     given = run("write a function of a number.", "3", function, 3)
    ...     return Verdict(given == 6, f"it says {given}.")
    >>> check_double(lambda number: 2 * number)
    Right: it says 6.
    >>> check_double(lambda number: 2 * numbers)
    Not yet: on 3, it stops in line 1 with NameError: name 'numbers' is not defined.
    """

    @wraps(check)
    def asked(function: object, *question: object, **named: object) -> Verdict:
        try:
            return check(function, *question, **named)
        except Refused as refused:
            return refused.verdict

    return about(asked)


def run(
    form: str,
    place: str,
    function: object,
    *arguments: object,
    hint: Callable[[NoAnswer], str] = lambda trouble: "",
) -> Any:
    """What the function returns. Raises Refused with a sentence if it is none, or does not work.

    ``form`` says, as a request, what function is wanted, ``place`` on what it runs; ``hint`` may add to what is said of
    one that raises.
    """
    try:
        return call(function, *arguments)
    except Unanswered:
        raise Refused(NOT_ANSWERED) from None
    except WrongForm as trouble:
        raise Refused.since(f"{trouble}. Please {form}") from None
    except NoAnswer as trouble:
        stop = "" if str(trouble).endswith("?") else "."
        raise Refused.since(f"on {place}, {trouble}{stop}{hint(trouble)}") from None
