"""The check on a rule of elimination that readers write: the letters that all paths of a word share."""

from collections.abc import Mapping

from puzzlelib.check import Numbers, Question, Unanswered, Verdict, WrongForm, judge, whole_number
from puzzlelib.reader_function import NOTHING_BACK, Refused, about_function, run
from puzzlelib.wording import counted, shown
from puzzlelib.zigzag.examples import example
from puzzlelib.zigzag.paths import open_paths, word_paths
from puzzlelib.zigzag.puzzle import Zigzag, cell_name
from puzzlelib.zigzag.slips.survivors import Case, Shared, Sharer, rule_answer, rule_slips

CELLS = 16  # of the panels in which the paths lie, at most
RULE_FORM = "write a function of text and paths that returns a dict: the cell, and its letter."

# All paths pass cells 1 and 2 of the first three, with different letters, or with equal ones at other places.
SMALL = (
    Zigzag(2, 2, [("ABCD", 0)]),
    Zigzag(2, 2, [("ABCB", 0)]),
    Zigzag(2, 2, [("ABB", 0)]),
    Zigzag(1, 4, [("ABC", 0)]),
)


@about_function
def check_shared_rule(function: object) -> Verdict:
    """Does ``function(text, paths)`` return the letters that all paths of a word share: a dict from cell to letter?

    ``paths`` are tuples of cells, from 0, one or more. Pairs of a cell and a letter will do, too.

    >>> def my_shared(text, paths):
    ...     return {cell: text[paths[0].index(cell)] for cell in paths[0] if all(cell in path for path in paths)}
    >>> check_shared_rule(my_shared)
    Not yet: all paths pass the cell, but not with the same letter: then none is certain. Look at cell 1 for ABCD with \
2 paths.
    """
    cases = _cases()
    found = [_shared(function, case) for case in cases]
    given = rule_answer(CELLS, found)
    right = rule_answer(CELLS, [Sharer().shared(*case) for case in cases])

    def place(number: int) -> str:
        case, cell = divmod(number - 1, CELLS)
        return f"{cell_name(cell)} for {_named(cases[case])}"

    def look(given: Numbers, number: int) -> str:
        wanted, has = ("no letter" if not code else chr(code) for code in (right[number - 1], given[number - 1]))
        return f"{place(number)} has {wanted}, and your function gives {has}."

    praise = f"your function is right for all {counted(len(cases), 'word')}."
    question = Question(right, RULE_FORM, lambda _: given, praise=praise, place=place, look=look)
    return judge(given, question, rule_slips(CELLS, cases))


def _cases() -> list[Case]:
    """Words of the article with the paths that its first letters leave, and small ones in which wrong ideas show."""
    article = example("article")
    small = [(puzzle.words[0].text, word_paths(puzzle, 1)) for puzzle in SMALL]
    return [*((word.text, open_paths(article, word.number)) for word in article.words), *small]


def _named(case: Case) -> str:
    text, paths = case
    return f"{text} with {counted(len(paths), 'path')}"


def _shared(function: object, case: Case) -> Shared:
    """What the function finds. Raises Refused for anything but cells and their letters."""
    text, paths = case
    answer = run(RULE_FORM, _named(case), function, text, list(paths))
    if answer is None:
        raise Refused(NOTHING_BACK)
    pairs = list(answer.items()) if isinstance(answer, Mapping) else answer
    if not isinstance(pairs, list | tuple | set) or not all(map(_is_pair, pairs)):
        raise Refused.since(f"for {_named(case)} your function returns {shown(answer)}. Please {RULE_FORM}")
    return dict(_pair(case, *pair) for pair in pairs)


def _is_pair(pair: object) -> bool:
    return isinstance(pair, tuple | list) and len(pair) == 2


def _pair(case: Case, cell: object, letter: object) -> tuple[int, str]:
    try:
        (number,) = whole_number(cell)
    except (WrongForm, Unanswered):
        raise Refused.since(f"for {_named(case)}, {shown(cell)} is no cell. Please {RULE_FORM}") from None
    if not 0 <= number < CELLS:
        raise Refused.since(f"for {_named(case)} your function gives cell {shown(number)}, and there is none.")
    if not isinstance(letter, str) or len(letter) != 1:
        raise Refused.since(f"for {_named(case)}, {shown(letter)} is no letter. Please {RULE_FORM}")
    return number, letter
