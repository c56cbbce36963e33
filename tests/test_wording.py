"""Values and counts in sentences: short, the same from run to run, and never a traceback of their own."""

import numpy as np
import pytest

from puzzlelib.wording import as_sentence, counted, shown


@pytest.mark.parametrize(
    ("told", "right"),
    [
        (counted(0, "cell"), "0 cells"),
        (counted(1, "cell"), "1 cell"),
        (counted(2, "cell"), "2 cells"),
        (counted(1, "pass", "passes"), "1 pass"),
        (counted(3, "pass", "passes"), "3 passes"),
    ],
)
def test_one_and_more(told: str, right: str) -> None:
    assert told == right


@pytest.mark.parametrize(
    ("value", "right"),
    [
        (7, "7"),
        (-3, "-3"),
        (2.5, "2.5"),
        (True, "True"),
        (None, "None"),
        ("three", "'three'"),
        ("x" * 1000, "'xxxxxxxxxxxx … xxxxxxxxxxxxx'"),
        ("." * 81, "'............ … .............'"),
        (10**9 - 1, "999999999"),
        (np.int8(-3), "-3"),
        (np.float64(2.5), "2.5"),
        (np.bool_(True), "True"),
        (np.uint64(2**63), "a huge number"),
        (10**9, "a huge number"),
        (10**5000, "a huge number"),
        (-(10**5000), "a huge negative number"),
        ([10**5000], "a list"),
        (object(), "an object"),
        (print, "a builtin_function_or_method"),
    ],
    ids=lambda value: type(value).__name__,  # pytest itself cannot write the huge ones
)
def test_shown_is_short_and_holds_no_address(value: object, right: str) -> None:
    assert shown(value) == right


def test_a_sentence_has_a_capital_and_a_full_stop() -> None:
    assert as_sentence("clue 1: it is -1") == "Clue 1: it is -1."
    assert as_sentence("Clue") == "Clue."
