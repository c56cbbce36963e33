"""The check on an experiment that tests a guess: one change and no other."""

import re
from collections.abc import Mapping
from itertools import combinations
from unicodedata import normalize

from puzzlelib.check import LONGEST, NOT_ANSWERED, Unanswered, Verdict, WrongForm, about, entries
from puzzlelib.errors import PuzzleError
from puzzlelib.wording import counted, listed, shown
from puzzlelib.zigzag.slips.estimates import differing


@about
def check_experiment(answer: object, runs: Mapping[str, Mapping[str, object]], guess: str) -> Verdict:
    """Which two runs test a guess: those that differ in this setting alone? A pair of their names.

    >>> runs = {
    ...     "A": {"order": "list", "language": "Python"},
    ...     "B": {"order": "best", "language": "C++"},
    ...     "C": {"order": "list", "language": "C++"},
    ... }
    >>> check_experiment(("A", "C"), runs, "language")
    Right: A and C differ in language alone.
    >>> check_experiment("A B", runs, "language")
    Not yet: A and B differ in order, too: nobody can tell which of the two made the difference.
    """
    _check_runs(runs, guess)
    right = [pair for pair in combinations(runs, 2) if differing(runs, *pair) == [guess]]
    if not right:
        raise PuzzleError("the runs", f"no two of them differ in {guess} alone", "add one")
    try:
        one, other = _pair(answer, list(runs))
    except Unanswered:
        return NOT_ANSWERED
    except WrongForm as trouble:
        example = " and ".join(list(runs)[:2])
        return Verdict(False, f"{trouble}. Please write the names of two runs, such as {example}.")
    differ = differing(runs, one, other)
    if differ == [guess]:
        return Verdict(True, f"{one} and {other} differ in {guess} alone.")
    if not differ:
        return Verdict(False, f"{one} and {other} are the same experiment: nothing was changed.")
    more = [name for name in differ if name != guess]
    if guess not in differ:
        return Verdict(False, f"{one} and {other} differ in {listed(more)}, but not in {guess}.")
    told = "nobody can tell which of the two made the difference" if len(more) == 1 else "one change at a time"
    return Verdict(False, f"{one} and {other} differ in {listed(more)}, too: {told}.")


def _check_runs(runs: object, guess: object) -> None:
    mend = 'give such as {"A": {"order": "list"}, "B": {"order": "best"}}'
    if not isinstance(runs, Mapping) or len(runs) < 2:
        raise PuzzleError("the runs", f"{shown(runs)} is no table of them", mend)
    for name, run in runs.items():
        if not isinstance(name, str) or not isinstance(run, Mapping) or not all(isinstance(key, str) for key in run):
            raise PuzzleError("the runs", f"{shown(name)} is none", mend)
    if not isinstance(guess, str) or not any(guess in run for run in runs.values()):
        raise PuzzleError("the guess", f"{shown(guess)} is no setting of the runs", "name one of them")


def _pair(answer: object, names: list[str]) -> tuple[str, str]:
    """The names of two runs. Raises Unanswered or WrongForm."""
    if answer is None or answer is ...:
        raise Unanswered
    spelled = {name.lower(): name for name in names}
    given = _words(answer, spelled)
    found = [spelled.get(word) for word in given]
    unknown = next((word for word, name in zip(given, found, strict=True) if name is None), None)
    if unknown is not None:
        raise WrongForm(f"{shown(unknown)} is no run: there are {', '.join(names)}")
    if len(found) != 2:
        raise WrongForm(f"there are {counted(len(found), 'run')}, not two")
    return str(found[0]), str(found[1])


def _words(answer: object, known: Mapping[str, str]) -> list[str]:
    if not isinstance(answer, str):
        parts = entries(answer)
        strange = next((part for part in parts if not isinstance(part, str)), None)
        if strange is not None:
            raise WrongForm(f"{shown(strange)} is no name of a run")
        return [str(part).strip().lower() for part in parts]
    text = normalize("NFKC", answer[:LONGEST]).lower()
    words = [word for word in re.split(r"[\s,、;/()\[\]\"']+|\band\b|と", text) if word]
    if len(words) == 1 and words[0] not in known and all(sign in known for sign in words[0]):
        return list(words[0])  # "AC"
    return words
