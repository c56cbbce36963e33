"""Functions of readers: whatever they do, there is a sentence for it, and the rest goes on."""

import sys
from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest

from puzzlelib.check import Unanswered, WrongForm
from puzzlelib.reader_function import NoAnswer, call
from tests.test_check import JUNK


def endless() -> None:
    while True:
        pass


def endless_and_empty() -> None:
    while True: pass  # noqa: E701  # fmt: skip


def endless_on_one_line() -> list[int]:
    return [number + 1 for number in iter(int, 1)]


def endless_and_stubborn() -> None:
    while True:
        try:
            raise ValueError
        except Exception:
            continue


def without_end(depth: int = 0) -> int:
    return without_end(depth + 1)


def leaves() -> None:
    sys.exit("bye")


class TellsItsAddress(Exception):
    def __str__(self) -> str:
        return f"I am\n{object()!r}"


class CannotTell(Exception):
    def __str__(self) -> str:
        raise ValueError


def raising(error: Exception) -> Callable[[], None]:
    def function() -> None:
        raise error

    return function


@pytest.mark.parametrize(
    ("function", "said"),
    [
        (endless, "it is not done after 2,000,000 lines of Python. Does a loop never end?"),
        (endless_and_empty, "it is not done after"),
        (endless_on_one_line, "it is not done after"),
        (endless_and_stubborn, "it is not done after"),
        (without_end, "it calls itself without an end"),
        (leaves, "with SystemExit: bye"),
        (raising(IndexError()), "with IndexError"),
        (raising(ValueError("wrong " * 50)), "ValueError: wrong wrong"),
        (raising(TellsItsAddress()), "TellsItsAddress: I am <object object>"),
        (raising(CannotTell()), "with CannotTell"),
        (raising(type("E" * 5000, (Exception,), {})()), "EEE"),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_a_function_without_an_answer(function: Callable[[], object], said: str) -> None:
    with pytest.raises(NoAnswer) as trouble:
        call(function)
    assert said in str(trouble.value)
    assert len(str(trouble.value)) < 200
    assert "0x" not in str(trouble.value)


def test_an_error_tells_the_line_of_the_function_not_of_what_it_calls() -> None:
    with pytest.raises(NoAnswer, match=f"it stops in line {doubles.__code__.co_firstlineno + 2} with ValueError"):
        call(doubles, "x")
    with pytest.raises(NoAnswer) as trouble:
        call(doubles, "x")
    assert isinstance(trouble.value.error, ValueError)


def doubles(text: str) -> int:
    two = 2
    return two * int(text)


@pytest.mark.parametrize(
    ("function", "arguments", "said"),
    [
        (5, (), "5 is no function: write its name without brackets"),
        ("doubles", (), "'doubles' is no function"),
        (doubles, (), "your function cannot be called with 0 arguments: missing a required argument: 'text'"),
        (doubles, (1, 2), "your function cannot be called with 2 arguments: too many positional arguments"),
    ],
)
def test_what_cannot_be_called(function: object, arguments: tuple[object, ...], said: str) -> None:
    with pytest.raises(WrongForm, match=said):
        call(function, *arguments)


@pytest.mark.parametrize("nothing", [None, ...])
def test_no_function_is_no_answer_yet(nothing: object) -> None:
    with pytest.raises(Unanswered):
        call(nothing)


@pytest.mark.parametrize("junk", JUNK, ids=lambda junk: type(junk).__name__)
def test_only_what_is_expected_is_raised(junk: object) -> None:
    with suppress(WrongForm, NoAnswer):
        call(junk, 3)


def test_it_may_take_a_while() -> None:
    assert call(sum, range(10_000)) == 49_995_000
    assert call(lambda: max(number * number % 101 for number in range(100_000))) == 100


def test_what_it_prints_is_not_shown(capsys: pytest.CaptureFixture[str]) -> None:
    call(print, "look")
    with pytest.raises(NoAnswer):
        call(lambda: print("look") or int("x"))
    print("after")
    assert capsys.readouterr().out == "after\n"


def test_debuggers_and_coverage_are_given_back_their_hook() -> None:
    before = sys.gettrace()
    seen = []

    def watch(frame: object, event: str, value: object) -> None:
        seen.append(event)

    sys.settrace(watch)
    try:
        call(lambda: 5)
        with pytest.raises(NoAnswer):
            call(endless, most_lines=100)
        assert sys.gettrace() is watch
    finally:
        sys.settrace(before)


def test_ctrl_c_passes() -> None:
    with pytest.raises(KeyboardInterrupt):
        call(raising(KeyboardInterrupt()))  # type: ignore[arg-type]


def test_a_generator_is_given_back_unstarted() -> None:
    """So whoever takes from it does that inside ``call``, too."""

    def count() -> Iterator[int]:
        number = 0
        while True:
            yield number
            number += 1

    with pytest.raises(NoAnswer, match="not done after 1,000 lines"):
        call(lambda: list(call(count)), most_lines=1_000)
