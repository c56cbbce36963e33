"""Wrong answers about estimates, durations and experiments, and what the checks say of them."""

from datetime import timedelta
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzlelib.check import Verdict
from puzzlelib.zigzag import exercises
from puzzlelib.zigzag.estimate import estimate_tests
from puzzlelib.zigzag.exercises import recursions
from puzzlelib.zigzag.exercises.durations import lasting, read_duration
from puzzlelib.zigzag.puzzle import Zigzag
from tests.test_check import JUNK
from tests.verdicts import is_short_and_kind
from tests.zigzag.plain import Plain
from tests.zigzag.puzzles import ARTICLE, NONE, puzzles


def says(verdict: Verdict, sentence: str) -> None:
    assert is_short_and_kind(verdict), verdict
    assert sentence in repr(verdict)


# ---- one probe: 14 paths tested for the first word, 8 possible; 20 and 3 for the second; 14 and 2; 10 and none

TESTS, WAYS = [14, 20, 14, 10], [8, 3, 2, 0]


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        (990, "Right: 14 + 8 × 20 + 24 × 14 + 48 × 10 = 990 tests."),
        ("990", "Right"),
        (990.0, "Right"),
        (None, "Not answered yet"),
        (58, "that is what the probe itself has tested. It stands for all branches like it: multiply."),
        (48, "that is how many branches the probe stands for in the end. At each word, multiply them by the tests"),
        (80, "those are placements, and tests were asked for"),
        (14 * 8 + 20 * 24 + 14 * 48, "the tests of a word count as often as there were ways at the words before it"),
        (976, "the first word belongs to it, too: its tests count once."),
        (480, "that is the last word alone: add up the tests of all words."),
        (14 + 8 * 20 + 11 * 14 + 13 * 10, "after 3 ways and 2 more the probe stands for 6 branches, not for 5."),
        (14 + 8 * 20 + 3 * 14 + 2 * 10, "multiply from the top: at each word all ways before count"),
        (14 + 14 * 20 + 280 * 14 + 3920 * 10, "only possible paths lead further: multiply by the ways"),
        (14 * 20 * 14 * 10, "only possible paths lead further"),
        (14 * 8 + 20 * 3 + 14 * 2, "each word counts for itself there: multiply by the ways of the words before."),
        (991, "it is less. For how many branches does the probe stand at each word?"),
        (500, "it is more."),
        ("many", "'many' is no whole number. Please write one whole number."),
    ],
)
def test_one_probe(answer: object, sentence: str) -> None:
    says(exercises.check_probe(answer, TESTS, WAYS), sentence)


@pytest.mark.parametrize(
    ("tests", "ways", "sentence"),
    [
        ([14], [], "Right"),
        ([14, 20], [0, 3], "Right: 14 = 14 tests."),
        ([14, 20], [1, 2, 3], "change the question first. The ways: there are 3 for 2 words"),
        ([14, -1], [2], "change the question first. The tests: -1 is among them"),
        ([14, 0.5], [2], "change the question first. The tests: 0.5 is among them"),
        (14, [2], "change the question first. The tests: 14 is no list of them"),
        ([10**30, 10], [10**30, 1], "change the question first. The probe: it stands for too many branches"),
    ],
)
def test_probes_that_make_no_question(tests: Any, ways: Any, sentence: str) -> None:
    says(exercises.check_probe(14, tests, ways), sentence)


# ---- the mean

PROBES = [100, 120, 0, 80, 1200]


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        (300, "Right: the mean of 5 probes is 300."),
        ("300.0", "Right"),
        (np.float64(300), "Right"),
        (301, "Right"),
        (None, "Not answered yet"),
        (1500, "that is the sum: divide it by the number of probes."),
        (100, "that is the one in the middle."),
        (1200, "that is the largest alone."),
        (0, "that is the smallest alone."),
        (75, "do not leave out the largest: most probes say too little"),
        (375, "a probe that says 0 counts, too: divide by the number of all probes."),
        (310, "it is less. Add all, and divide by the number of probes."),
        (250, "it is more."),
        ("about 300", "'about 300' is no number. Please write one number."),
        ([100, 200], "a list is no number."),
    ],
)
def test_means(answer: object, sentence: str) -> None:
    says(exercises.check_mean(answer, PROBES), sentence)


def test_more_means() -> None:
    says(exercises.check_mean(20, [10, 40]), "that is the geometric mean: add the estimates, do not multiply them.")
    says(exercises.check_mean(45, [10, 20, 60]), "divide by the number of probes, not by one less.")
    says(exercises.check_mean("4.5e14", np.array([4e14, 5e14])), "Right: the mean of 2 probes is 4.5 × 10^14.")
    says(exercises.check_mean("4.5 × 10¹⁴", [4e14, 5e14]), "Right")
    says(exercises.check_mean(5, [5]), "Right: the mean of 1 probe is 5.")
    says(exercises.check_mean(5, []), "change the question first. The estimates: a list is no list of them")
    says(exercises.check_mean(5, [-1]), "change the question first. The estimates: -1 is among them")


def test_the_mean_of_probes_is_what_the_package_estimates() -> None:
    groups = estimate_tests(ARTICLE, probes=100).groups
    assert exercises.check_mean(estimate_tests(ARTICLE, probes=100).tests, groups)


# ---- how long


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ("5.8 days", "Right: that takes about 5.8 days."),
        ("about 6 days", "Right"),
        ("140 hours", "Right"),
        ("5日19時間", "Right"),
        ("5 days 19 h", "Right"),
        (("8,300", "min"), "Right"),
        ((139, "hours"), "Right"),
        (500_000, "Right"),
        ("5 × 10^5", "Right"),
        ("5 × 10⁵ seconds", "Right"),
        ("500 thousand seconds", "Right"),
        ("500,000秒", "Right"),
        (timedelta(days=5.8), "Right"),
        (None, "Not answered yet"),
        # the unit is missing, or wrong
        (5.8, "that is right in days. A bare number counts seconds: write the unit, too."),
        (139, "that is right in hours."),
        ("8333", "that is right in minutes."),
        ("139 days", "that is 24 times too much: a day has 24 hours."),
        ("139 minutes", "that is 60 times too little: 60 seconds make a minute, and 60 minutes an hour."),
        ("5.8 hours", "that is 24 times too little"),
        ("5.8 years", "that is 365 times too much: a year has 365 days."),
        ("500,000 hours", "that is 3,600 times too much: an hour has 3,600 seconds."),
        # the sum
        ("58 days", "that is 10 times too much: count the zeros again."),
        ("500 s", "that is 1,000 times too little: count the zeros again."),
        (2 * 10**18, "divide the tests by the tests a second: more of them a second make it shorter."),
        (2e-6, "it is the other way round: the tests, divided by the tests a second."),
        ("2 days", "it is more. Divide the tests by the tests a second: that gives seconds."),
        ("20 days", "it is less."),
        # no length of time
        ("5.8 moons", "'moons' is no unit of time. Please write a number with its unit, such as \"3 hours\"."),
        ("long", "'long' is no length of time."),
        ((1, 2, 3), "a tuple is no number."),
    ],
)
def test_durations(answer: object, sentence: str) -> None:
    says(exercises.check_duration(answer, 10**12, 2_000_000), sentence)


@pytest.mark.parametrize(
    ("tests", "speed", "answer", "told"),
    [
        (1_375, 2_000_000, "0.7 ms", "0.69 milliseconds"),
        (45_179_586, 2_000_000, "23 s", "23 seconds"),
        (4.4e14, 2_000_000, "7 years", "7 years"),
        (2.4e15, 1, "7.6e7 years", "76,000,000 years"),
        (120, 2, "1 min", "1 minute"),
    ],
)
def test_durations_of_all_lengths(tests: float, speed: float, answer: str, told: str) -> None:
    verdict = exercises.check_duration(answer, tests, speed)
    assert verdict.right
    assert told in verdict.sentence


@given(seconds=st.floats(1e-3, 1e20))
def test_a_duration_that_is_told_is_read_again(seconds: float) -> None:
    again, bare = read_duration(lasting(seconds))
    assert not bare
    assert again == pytest.approx(seconds, rel=0.06)


def test_durations_of_what_is_none() -> None:
    says(exercises.check_duration(1, 0, 2), "change the question first. The tests: 0 is no number for it")
    says(exercises.check_duration(1, 5, "fast"), "change the question first. The tests a second: 'fast' is no number")


# ---- one more word


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        (40, "Right: the words before are placed 4 times, and each time the 10 paths of 記念写真 are tested."),
        (None, "Not answered yet"),
        (10, "that is what it takes once."),
        (4, "that is how often the words before it are placed"),
        ("ten", "Please write one whole number."),
    ],
)
def test_an_added_word(answer: object, sentence: str) -> None:
    says(exercises.check_added_word(answer, ARTICLE), sentence)


def test_slips_on_an_added_word() -> None:
    order = (2, 1, 3, 5, 4)
    plain = Plain(ARTICLE, order)
    list(plain.full())
    tests, placements = plain.tests, plain.placements
    assert tests[-1] == 10 * placements[-2]
    assert exercises.check_added_word(tests[-1], ARTICLE, order)
    for answer, sentence in (
        (placements[-1], "those are its placements. A path that is refused was tested, too."),
        (3 * placements[-2], "a path that the first letters forbid is tested, too, each time"),
        (tests[-2] * 10, "only the placements of the word before lead to the last word, not its tests"),
        (sum(tests[:-1]) * 10, "only the placements of the word before"),
        (sum(placements[:-1]) * 10, "only where all words before stand, the last one is tested"),
        (sum(tests), "those are the tests of the whole tree."),
        (sum(tests[:-1]), "those are the tests before the last word comes."),
        (tests[-1] + 1, "there are fewer. How often are the words before it placed?"),
        (tests[-1] - 1, "there are more."),
    ):
        says(exercises.check_added_word(answer, ARTICLE, order), sentence)


def test_an_added_word_of_no_question() -> None:
    says(exercises.check_added_word(1, Zigzag(1, 2, [("AB", 0)])), "change the question first. The puzzle: it has one")
    says(exercises.check_added_word(1, ARTICLE, [1, 2]), "change the question first. The order")


def test_an_added_word_of_a_tree_that_is_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recursions, "MOST_TESTS", 30)
    says(exercises.check_added_word(40, ARTICLE), "The puzzle: its tree is too large to walk it here")


@settings(max_examples=30)
@given(puzzle=puzzles())
def test_an_added_word_of_any_puzzle(puzzle: Zigzag) -> None:
    if len(puzzle.words) < 2:
        return
    plain = Plain(puzzle)
    list(plain.full())
    for answer in range(plain.tests[-1] + 2):
        verdict = exercises.check_added_word(answer, puzzle)
        assert verdict.right is (answer == plain.tests[-1])
        assert is_short_and_kind(verdict)
        if answer > 20:
            break


# ---- an experiment

RUNS = {
    "A": {"order": "list", "language": "Python", "accept": "placed"},
    "B": {"order": "best", "language": "Python", "accept": "placed"},
    "C": {"order": "list", "language": "C++", "accept": "placed"},
    "D": {"order": "best", "language": "C++", "accept": "filled"},
    "E": {"order": "list", "language": "Python", "accept": "placed"},
}


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        (("A", "C"), "Right: A and C differ in language alone."),
        (["C", "E"], "Right"),
        ("A, C", "Right"),
        ("a and c", "Right"),
        ("AC", "Right"),
        ("AとC", "Right"),
        (None, "Not answered yet"),
        (("B", "C"), "B and C differ in order, too: nobody can tell which of the two made the difference."),
        (("A", "D"), "A and D differ in order and accept, too: one change at a time."),
        (("A", "B"), "A and B differ in order, but not in language."),
        (("A", "E"), "A and E are the same experiment: nothing was changed."),
        (("A", "A"), "A and A are the same experiment"),
        (("A", "F"), "'f' is no run: there are A, B, C, D, E. Please write the names of two runs, such as A and B."),
        ("A", "there are 1 run, not two."),
        ((1, 2), "1 is no name of a run."),
    ],
)
def test_experiments(answer: object, sentence: str) -> None:
    says(exercises.check_experiment(answer, RUNS, "language"), sentence)


def test_experiments_of_no_question() -> None:
    says(exercises.check_experiment("AB", RUNS, "speed"), "change the question first. The guess: 'speed' is no setting")
    says(exercises.check_experiment("AB", RUNS, "accept"), "change the question first. The runs: no two of them differ")
    says(
        exercises.check_experiment("AB", {"A": {}}, "order"), "change the question first. The runs: a dict is no table"
    )
    says(
        exercises.check_experiment("AB", {"A": 1, "B": 2}, "order"), "change the question first. The runs: 'A' is none"
    )


@pytest.mark.parametrize("junk", JUNK, ids=range(len(JUNK)))
def test_no_check_raises(junk: Any) -> None:
    for verdict in (
        exercises.check_probe(junk, TESTS, WAYS),
        exercises.check_probe(1, junk, WAYS),
        exercises.check_probe(1, TESTS, junk),
        exercises.check_mean(junk, PROBES),
        exercises.check_mean(7, junk),
        exercises.check_duration(junk, 10**12, 2_000_000),
        exercises.check_duration("1 day", junk, 2),
        exercises.check_duration("1 day", 3, junk),
        exercises.check_added_word(junk, NONE),
        exercises.check_added_word(1, junk),
        exercises.check_added_word(1, NONE, junk),
        exercises.check_experiment(junk, RUNS, "language"),
        exercises.check_experiment("BC", junk, "language"),
        exercises.check_experiment("BC", RUNS, junk),
    ):
        assert not verdict, junk
        assert is_short_and_kind(verdict), verdict
