"""The check on how long something takes, and lengths of time as readers write them."""

import re
from datetime import timedelta
from math import fsum

import numpy as np

from puzzlelib.check import NOT_ANSWERED, Unanswered, Verdict, WrongForm, about
from puzzlelib.errors import PuzzleError
from puzzlelib.wording import shown
from puzzlelib.zigzag.estimate import about as rounded
from puzzlelib.zigzag.exercises.numbers import LARGEST, NUMBER, judge_number, number_of, plain, read_number
from puzzlelib.zigzag.slips.estimates import UNITS, duration_slips

ROUGH = 0.1  # somebody may be off by a tenth
DURATION = re.compile(rf"({NUMBER})\s*([^\W\d_]+)")
UNIT_WORDS = {
    "millisecond": ("ms", "millisecond", "ミリ秒"),
    "second": ("s", "sec", "second", "秒"),
    "minute": ("m", "min", "minute", "分", "分間"),
    "hour": ("h", "hr", "hour", "時間"),
    "day": ("d", "day", "日", "日間"),
    "week": ("w", "week", "週", "週間"),
    "month": ("month", "か月", "ヶ月", "カ月", "ケ月", "月"),
    "year": ("y", "yr", "year", "年", "年間"),
}
SECONDS_OF = {word: UNITS[unit] for unit, words in UNIT_WORDS.items() for word in words}


@about
def check_duration(answer: object, tests: float, per_second: float) -> Verdict:
    """How long do so many tests take, at so many a second? At most a tenth off.

    A text such as "3 hours" or "2 hours 30 min", a pair (3, "hours"), or a bare number of seconds.

    >>> check_duration("5.8 days", 10**12, 2_000_000), check_duration(500_000, 10**12, 2_000_000)
    (Right: that takes about 5.8 days., Right: that takes about 5.8 days.)
    >>> check_duration(139, 10**12, 2_000_000)
    Not yet: that is right in hours. A bare number counts seconds: write the unit, too.
    """
    tests, speed = _positive("the tests", tests), _positive("the tests a second", per_second)
    try:
        given, bare = read_duration(answer)
    except Unanswered:
        return NOT_ANSWERED
    except WrongForm as trouble:
        return Verdict(False, f'{trouble}. Please write a number with its unit, such as "3 hours".')
    right = tests / speed
    advice = "Divide the tests by the tests a second: that gives seconds."
    praise = f"that takes about {lasting(right)}."
    return judge_number(given, right, ROUGH, praise, advice, duration_slips(tests, speed, bare))


def _positive(place: str, number: object) -> float:
    if isinstance(number, bool) or not isinstance(number, int | float | np.number) or not 0 < number <= LARGEST:
        raise PuzzleError(place, f"{shown(number)} is no number for it", "give a number above 0")
    return float(number)


def lasting(seconds: float) -> str:
    """
    >>> lasting(0.5), lasting(60), lasting(500_000), lasting(1e18)
    ('500 milliseconds', '1 minute', '5.8 days', '3.2 × 10^10 years')
    """
    unit, length = max(
        ((unit, length) for unit, length in UNITS.items() if length <= seconds and unit not in ("week", "month")),
        key=lambda entry: entry[1],
        default=("millisecond", UNITS["millisecond"]),
    )
    number = f"{seconds / length:.2g}" if seconds < 99.5 * length else rounded(seconds / length)
    return f"{number} {unit}" if number == "1" else f"{number} {unit}s"


def read_duration(answer: object) -> tuple[float, bool]:
    """Seconds, and whether they were written without a unit. Raises Unanswered or WrongForm.

    >>> read_duration("2 hours 30 min"), read_duration((3, "日")), read_duration(90)
    ((9000.0, False), (259200.0, False), (90.0, True))
    """
    if isinstance(answer, timedelta):
        return answer.total_seconds(), False
    if isinstance(answer, list | tuple) and len(answer) == 2 and isinstance(answer[1], str):
        return read_number(answer[0]) * _unit(answer[1].strip().lower()), False
    if not isinstance(answer, str) or number_of(answer) is not None:
        return read_number(answer), True
    parts = DURATION.findall(plain(answer))
    if not parts:
        raise WrongForm(f"{shown(answer)} is no length of time")
    return fsum(read_number(number) * _unit(unit) for number, unit in parts), False


def _unit(word: str) -> float:
    for spelling in (word, word.removesuffix("s")):
        if spelling in SECONDS_OF:
            return SECONDS_OF[spelling]
    raise WrongForm(f"{shown(word)} is no unit of time")
