"""Exercise checks that name the slip. Knows no puzzle.

An exercise has a right answer and a form in which the reader writes it. A slip is a wrong idea: the answer that it
leads to, and what to tell somebody who gives that answer. ``judge`` reads what the reader wrote, compares, and answers
with a Verdict, which shows itself as the last line of a notebook cell. It never raises, whatever stands there.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import wraps
from html import escape
from itertools import islice
from typing import NamedTuple
from unicodedata import normalize

import numpy as np

from puzzlelib.errors import PuzzleError
from puzzlelib.picture import BLUE, GREEN, ORANGE
from puzzlelib.wording import as_sentence, counted, shown

Numbers = tuple[int, ...]  # every answer, read: one number a place; a single number has one place
Reader = Callable[[object], Numbers]

LONGEST = 5_000  # so many numbers or signs are read of an answer
DEEPEST = 3  # so many lists in lists
LISTS = (list, tuple, range, set, frozenset)
CELL_WORDS = re.compile(r"\b(?:row|column|col|r|c)(?=[\s0-9])|[行列]")  # they say no more than the order does


class Look(NamedTuple):
    """How a kind of verdict shows."""

    head: str
    mark: str
    colour: str


LOOKS: dict[bool | None, Look] = {
    True: Look("Right", "✓", GREEN),
    False: Look("Not yet", "✗", ORANGE),
    None: Look("Not answered yet", "…", BLUE),
}


@dataclass(frozen=True)
class Verdict:
    """What a check says of an answer.

    Attributes
    ----------
    right : True, False, or None where there is no answer to judge.
    sentence : one or two short sentences for the reader.

    >>> Verdict(False, "look at cell 7 once more.")
    Not yet: look at cell 7 once more.
    >>> bool(Verdict(True, "that is it.")), bool(Verdict(None, "")), bool(Verdict(False, ""))
    (True, False, False)
    """

    right: bool | None
    sentence: str

    def __bool__(self) -> bool:
        return self.right is True

    def __repr__(self) -> str:
        return f"{LOOKS[self.right].head}: {self.sentence}"

    def _repr_html_(self) -> str:
        head, mark, colour = LOOKS[self.right]
        style = f"border-left: 4px solid {colour}; padding-left: 8px"
        return f'<p style="{style}">{mark} <b>{head}:</b> {escape(self.sentence)}</p>'


NOT_ANSWERED = Verdict(None, "replace None by your answer, then run both cells again.")


# ---- slips


@dataclass(frozen=True)
class Slip:
    """A wrong idea that may spoil some places of an answer.

    Attributes
    ----------
    answer : what somebody with this idea answers, in numbers as the question's reader gives them.
    sentence : what to tell them; ``{place}`` stands for the first place where their answer is wrong.

    It explains an answer if it agrees with it in every place that is wrong: people slip now and then, not always.

    >>> slip = Slip((1, 5, 9), "{place} is an end.")
    >>> slip.explains((1, 4, 9), (1, 4, 8)), slip.explains((2, 4, 9), (1, 4, 8))
    (True, False)
    """

    answer: Numbers
    sentence: str

    def explains(self, given: Numbers, right: Numbers) -> bool:
        """True if the slip leads from the right answer to the given one. Both are wrong or right as a whole."""
        if len(self.answer) != len(given) or len(given) != len(right):
            return self.answer == given
        return all(self.answer[place - 1] == given[place - 1] for place in wrong_places(given, right))

    def distance(self, given: Numbers) -> int:
        """In how many places the slip's answer differs from the given one."""
        return len(wrong_places(given, self.answer)) if len(given) == len(self.answer) else 0


class WholeSlip(Slip):
    """A wrong idea about the answer as a whole, such as counting from 0: it explains nothing but its own answer.

    >>> WholeSlip((0, 3), "count from 1.").explains((1, 3), (1, 4))
    False
    """

    def explains(self, given: Numbers, right: Numbers) -> bool:
        return self.answer == given


class NearSlip(Slip):
    """A wrong idea that explains an answer only if that is nearer to it than to the right one.

    A single mark that is wrong is an oversight, not an idea that would spoil five.

    >>> slip = NearSlip((0, 1, 1, 1, 0), "one further.")
    >>> slip.explains((0, 1, 1, 0, 0), (1, 0, 0, 0, 0)), slip.explains((1, 1, 0, 0, 0), (1, 0, 0, 0, 0))
    (True, False)
    """

    def explains(self, given: Numbers, right: Numbers) -> bool:
        near = len(given) != len(right) or self.distance(given) < len(wrong_places(given, right))
        return near and super().explains(given, right)


def wrong_places(given: Numbers, right: Numbers) -> list[int]:
    """The places, from 1, where two answers of the same length differ.

    >>> wrong_places((1, 5, 9), (1, 4, 8))
    [2, 3]
    """
    return [place for place, (one, other) in enumerate(zip(given, right, strict=True), start=1) if one != other]


def ticked(places: Sequence[object], chosen: Iterable[object]) -> Numbers:
    """1 for each place that is chosen, 0 for the others.

    >>> ticked("abc", ["c", "a"])
    (1, 0, 1)
    """
    found = set(chosen)
    return tuple(int(place in found) for place in places)


# ---- judging


@dataclass(frozen=True)
class Question:
    """What an exercise asks for.

    Attributes
    ----------
    right : the right answer.
    form : how the answer is written, as a request: "write one number a clue, such as [1, 4]."
    read : turns what the reader wrote into numbers; raises WrongForm or Unanswered, nothing else.
    praise : what to say of the right answer.
    unit : what the answer is made of, in one word.
    place : names a place of the answer, from 1.
    look : what to say of a wrong answer that no slip explains, from it and its first wrong place, from 1; by default
        that place is named.
    """

    right: Numbers
    form: str
    read: Reader
    praise: str = "that is it."
    unit: str = "number"
    place: Callable[[int], str] = "place {}".format
    look: Callable[[Numbers, int], str] | None = None


def judge(answer: object, question: Question, slips: Iterable[Slip] = ()) -> Verdict:
    """Say whether the answer is right, which slip explains it, or where it differs first.

    Of several slips that explain the answer, the one that is nearest to it speaks; of equally near ones the first. A
    slip that leads to the right answer explains nothing. The slips are looked at only if the answer is wrong. Raises
    nothing, whatever the answer is.

    >>> question = Question((1, 4), "write one number a block, such as [1, 6].", whole_numbers, place="block {}".format)
    >>> counted_from_0 = WholeSlip((0, 3), "the first cell is cell 1, not 0.")
    >>> judge([1, 4], question, [counted_from_0])
    Right: that is it.
    >>> judge([0, 3], question, [counted_from_0])
    Not yet: the first cell is cell 1, not 0.
    >>> judge([1, 7], question, [counted_from_0])
    Not yet: block 2 is not right yet.
    >>> judge("one", question)
    Not yet: 'one' is no whole number. Please write one number a block, such as [1, 6].
    >>> judge(None, question)
    Not answered yet: replace None by your answer, then run both cells again.
    """
    try:
        given = question.read(answer)
    except Unanswered:
        return NOT_ANSWERED
    except WrongForm as trouble:
        return Verdict(False, f"{trouble}. Please {question.form}")
    if given == question.right:
        return Verdict(True, question.praise)
    return Verdict(False, _explanation(given, question, slips))


def _explanation(given: Numbers, question: Question, slips: Iterable[Slip]) -> str:
    explaining = [slip for slip in slips if slip.explains(given, question.right)]
    if len(given) != len(question.right):
        place, otherwise = (
            "your answer",
            f"your answer has {counted(len(given), question.unit)}. Please {question.form}",
        )
    else:
        number = wrong_places(given, question.right)[0]
        place = question.place(number)
        otherwise = question.look(given, number) if question.look else f"{place} is not right yet."
    nearest = min(explaining, key=lambda slip: slip.distance(given), default=None)
    return nearest.sentence.replace("{place}", place) if nearest else otherwise


def about(check: Callable[..., Verdict]) -> Callable[..., Verdict]:
    """A question that is none gets a sentence: what a check raises is about the puzzle, the board or the cell.

    >>> @about
    ... def check_half(answer, number):
    ...     if number % 2:
    ...         raise PuzzleError("the number", "it is odd", "take an even one")
    ...     return judge(answer, Question((number // 2,), "write one number.", whole_number))
    >>> check_half(3, 6), check_half(3, number=7)
    (Right: that is it., Not answered yet: change the question first. The number: it is odd; take an even one.)
    """

    @wraps(check)
    def asked(answer: object, *question: object, **named: object) -> Verdict:
        try:
            return check(answer, *question, **named)
        except (PuzzleError, WrongForm) as trouble:
            return Verdict(None, f"change the question first. {trouble.sentence}")
        except Unanswered:
            return NOT_ANSWERED

    return asked


# ---- reading what somebody wrote


class WrongForm(ValueError):
    """An answer that is not written as the exercise asks; says what it is, as the start of a sentence."""

    @property
    def sentence(self) -> str:
        """What ``str`` says, with a capital and a full stop."""
        return as_sentence(str(self))


class Unanswered(ValueError):
    """An answer that still holds None or ``...``."""


def whole_number(answer: object) -> Numbers:
    """A single number, as a tuple of one. ``7``, ``7.0``, ``"7"`` and full-width ``"７"`` will do, and NumPy's numbers.

    Raises Unanswered or WrongForm.

    >>> whole_number(" ７")
    (7,)
    """
    return (_number(answer),)


def whole_numbers(answer: object) -> Numbers:
    """Numbers in order: a list, a tuple, lists in lists, an array, a text with commas or spaces, a set in rising order.

    Raises Unanswered or WrongForm.

    >>> whole_numbers([(1, 5.0), np.array([9])]), whole_numbers("１，５、 9"), whole_numbers(7)
    ((1, 5, 9), (1, 5, 9), (7,))
    """
    if isinstance(answer, str):
        answer = [word for word in re.split(r"[\s,、;()\[\]]+", _folded(answer)) if word]
    return tuple(map(_number, entries(answer)))


def cell_pairs(answer: object) -> tuple[tuple[int, int], ...]:
    """Cells (row, column): a list or a set of pairs, one pair, an array, the keys of a mapping, a text.

    Raises Unanswered or WrongForm.

    >>> cell_pairs([(1, 2), (3, 4)]), cell_pairs("row 1, column 2"), cell_pairs({(1, 2): 0})
    (((1, 2), (3, 4)), ((1, 2),), ((1, 2),))
    """
    if isinstance(answer, Mapping):
        answer = list(answer)
    if isinstance(answer, str):
        answer = CELL_WORDS.sub(" ", _folded(answer).lower())
    if isinstance(answer, np.ndarray):
        answer = answer.tolist()
    if isinstance(answer, LISTS):
        for entry in entries([answer]) and answer:
            if isinstance(entry, LISTS) and len(entry) != 2:
                raise WrongForm(f"a cell is a pair of two numbers, and there is one of {len(entry)}")
    numbers = whole_numbers(answer)
    if len(numbers) % 2:
        raise WrongForm("a cell is a pair of two numbers, and one number is left over")
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))


def entries(answer: object) -> list[object]:
    """What stands in a list, a tuple, an array or a set, lists in lists included; anything else stands alone.

    Raises WrongForm if there are more than ``LONGEST`` entries or too many lists in lists.
    """
    found = list(islice(_flat(answer, DEEPEST), LONGEST + 1))
    if len(found) > LONGEST:
        raise WrongForm("that is far too long")
    return found


def _flat(answer: object, depth: int) -> Iterator[object]:
    if isinstance(answer, np.ndarray):
        answer = answer.tolist()
    if not isinstance(answer, LISTS):
        yield answer
        return
    if depth == 0:
        raise WrongForm("there are too many lists in lists")
    if isinstance(answer, set | frozenset):
        answer = sorted(answer, key=_rising)
    for entry in answer:
        yield from _flat(entry, depth - 1)


def _rising(entry: object) -> tuple[bool, int | float]:
    """Numbers first, in order: the key that sorts a set of whatever."""
    if isinstance(entry, np.integer):
        return False, int(entry)
    return (False, entry) if isinstance(entry, int | float) else (True, 0)


def _number(value: object) -> int:
    if value is None or value is ...:
        raise Unanswered
    if isinstance(value, np.ndarray | np.generic):
        value = value.item() if value.size == 1 else value
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, str) and re.fullmatch(r"\s*[+-]?[0-9]{1,30}\s*", _folded(value)):
        return int(_folded(value))
    raise WrongForm(f"{shown(value)} is no whole number")


def _folded(text: str) -> str:
    """Full-width digits, commas and brackets as plain ones; a long text is cut."""
    return normalize("NFKC", text[: 10 * LONGEST])
