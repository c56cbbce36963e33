"""Checks on functions of a line as binary numbers: cell 1 is worth 1, cell 2 is worth 2, cell 3 is worth 4."""

from collections.abc import Callable, Iterator, Mapping
from itertools import product

from puzzlelib.check import Verdict
from puzzlelib.errors import is_whole
from puzzlelib.nonogram.bits import slide, starts, write_bits
from puzzlelib.nonogram.slips.bits import SLIDE_SLIPS, STARTS_SLIPS, Function
from puzzlelib.reader_function import NOTHING_BACK, Refused, about_function, run
from puzzlelib.wording import shown

CELLS = 6
STARTS_FORM = "write a function of free and block that returns a whole number."
SLIDE_FORM = "write a function of places and passable that returns a whole number."

Told = Callable[[int, int], str]


@about_function
def check_starts(function: object) -> Verdict:
    """Does ``function(free, block)`` say where a block can begin? It is run on every line of 6 cells.

    >>> check_starts(lambda free, block: free)
    Not yet: for a block of 2 on 100000 it gives 100000; right is 000000.
    """
    cases = product(range(1 << CELLS), range(1, 4))
    return _judge(function, STARTS_FORM, starts, cases, STARTS_SLIPS, _starts_case)


@about_function
def check_slide(function: object) -> Verdict:
    """Does ``function(places, passable)`` give all cells that the places come to? It is run on every line of 6 cells.

    >>> check_slide(lambda places, passable: passable + (places & passable))
    Not yet: that is the sum itself. Compare it with passable by ^: that shows which cells have changed.
    """
    cases = product(range(1 << CELLS), range(1 << CELLS))
    return _judge(function, SLIDE_FORM, slide, cases, SLIDE_SLIPS, _slide_case)


def _starts_case(free: int, block: int) -> str:
    return f"a block of {block} on {write_bits(free, CELLS)}"


def _slide_case(places: int, passable: int) -> str:
    return f"the places {write_bits(places, CELLS)} and the passable cells {write_bits(passable, CELLS)}"


def _judge(
    function: object,
    form: str,
    right: Function,
    cases: Iterator[tuple[int, int]],
    slips: Mapping[str, Function],
    told: Told,
) -> Verdict:
    """Run the function on every case; of the wrong ideas the one that gives the same in all of them speaks."""
    asked = list(cases)
    given = [_answer(form, told(*case), function, case) for case in asked]
    wrong = next((number for number, case in enumerate(asked) if given[number] != right(*case)), None)
    if wrong is None:
        return Verdict(True, f"your function is right in all {len(asked):,} cases.")
    for sentence, idea in slips.items():
        if given == [idea(*case) for case in asked]:
            return Verdict(False, sentence)
    case = asked[wrong]
    gives, wanted = _written(given[wrong]), _written(right(*case))
    return Verdict(False, f"for {told(*case)} it gives {gives}; right is {wanted}.")


def _answer(form: str, place: str, function: object, case: tuple[int, int]) -> int:
    answer = run(form, place, function, *case)
    if answer is None:
        raise Refused(NOTHING_BACK)
    if not is_whole(answer) or answer < 0:
        raise Refused.since(f"for {place} it gives {shown(answer)}, and that is no set of cells. Please {form}")
    return int(answer)


def _written(cells: int) -> str:
    return write_bits(cells, CELLS)
