"""Numbers that readers write, and may round: read, and judged by how near they are."""

import re
from collections.abc import Iterable
from unicodedata import normalize

import numpy as np

from puzzlelib.check import Unanswered, Verdict, WrongForm
from puzzlelib.wording import shown
from puzzlelib.zigzag.estimate import about

LARGEST = 1e30
MOST_SIGNS = 200  # of a number or a length of time
NUMBER = r"[0-9][0-9,]*(?:\.[0-9]+)?(?:e[+-]?[0-9]{1,2})?|\.[0-9]+"
POWER = re.compile(r"(?:([0-9][0-9.]*)\s*[x*×]\s*)?\b10\s*(?:\^|\*\*)\s*([0-9]{1,2})")
RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹"
DIGITS = str.maketrans(RAISED, "0123456789")
WORDS = {"thousand": 3, "million": 6, "billion": 9, "trillion": 12}


def plain(text: str) -> str:
    """A text in small letters, with all numbers as Python writes them.

    >>> plain("３ × 10⁸ Years"), plain("10**8"), plain("5 million")
    ('3e8 years', '1e8', '5e6')
    """
    raised = re.sub(f"[{RAISED}]+", lambda signs: f"^{signs[0].translate(DIGITS)}", text[:MOST_SIGNS])
    text = POWER.sub(lambda power: f"{power[1] or 1}e{power[2]}", normalize("NFKC", raised).lower())
    for word, exponent in WORDS.items():
        text = re.sub(rf"\s*\b{word}\b", f"e{exponent}", text)
    return text.strip()


def read_number(answer: object) -> float:
    """A number, rounded or not: 7.5, "1,375", "4.6e8", "3 × 10^8". Raises Unanswered or WrongForm.

    >>> read_number("1,375"), read_number("3 × 10^8"), read_number(np.float64(7.5))
    (1375.0, 300000000.0, 7.5)
    """
    if answer is None or answer is ...:
        raise Unanswered
    number = number_of(answer)
    if number is None:
        raise WrongForm(f"{shown(answer)} is no number")
    return number


def number_of(answer: object) -> float | None:
    """The number that somebody wrote; None where it is none.

    >>> number_of("7"), number_of("7 days")
    (7.0, None)
    """
    if isinstance(answer, np.ndarray | np.generic) and answer.size == 1:
        answer = answer.item()
    if isinstance(answer, str):
        text = plain(answer)
        return float(text.replace(",", "")) if re.fullmatch(f"-?(?:{NUMBER})", text) else None
    if isinstance(answer, int | float) and not isinstance(answer, bool) and abs(answer) <= LARGEST:
        return float(answer)
    return None


def judge_number(
    given: float, right: float, near: float, praise: str, advice: str, slips: Iterable[tuple[float, str]]
) -> Verdict:
    """A verdict on a number that may be off by a share ``near``; a slip is a wrong number and what to say of it.

    >>> judge_number(41.9, 42, 0.01, "42.", "Add all.", [(21, "add both.")])
    Right: 42.
    >>> judge_number(21, 42, 0.01, "42.", "Add all.", [(21, "add both.")])
    Not yet: add both.
    """

    def is_near(number: float, other: float) -> bool:
        return abs(number - other) <= near * abs(other)

    if is_near(given, right):
        return Verdict(True, praise)
    for wrong, told in slips:
        if is_near(given, wrong) and not is_near(wrong, right):
            return Verdict(False, told)
    return Verdict(False, f"it is {'less' if given > right else 'more'}. {advice}")


def number_told(number: float) -> str:
    """
    >>> number_told(7.25), number_told(1724)
    ('7.25', '1,700')
    """
    return about(number) if number >= 100 else f"{number:.3g}"
