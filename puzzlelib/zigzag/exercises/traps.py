"""Checks on the traps of the article's program: the cell that it leaves open, and puzzles on which it goes wrong.

It takes the first panel in which every word is placed, whether every cell is filled or not; where there is none, it
prints the panel as it stands then.
"""

from puzzlelib.check import Numbers, Question, Verdict, about, judge, ticked
from puzzlelib.errors import PuzzleError
from puzzlelib.wording import listed
from puzzlelib.zigzag.exercises.reading import own_puzzle, read_cells, some_of
from puzzlelib.zigzag.exercises.recursions import TooManyTests, first_panel
from puzzlelib.zigzag.panel import Panel
from puzzlelib.zigzag.puzzle import Zigzag, cell_name, check_puzzle
from puzzlelib.zigzag.recursion import all_placed
from puzzlelib.zigzag.slips import cell_places
from puzzlelib.zigzag.slips.panels import trouble_of
from puzzlelib.zigzag.slips.traps import hole_slips

LONGEST_LINE = 50  # signs of a panel in a sentence
TOO_LONG = "the article's program takes too long on your puzzle. Take fewer or shorter words."
LESSONS_PUZZLE = "that is the lesson's puzzle: find another one."


@about
def check_hole(answer: object, puzzle: Zigzag) -> Verdict:
    """Which cell, from 0, does the article's program leave open? One is enough; [] where it fills all.

    >>> check_hole(3, Zigzag(1, 4, [("AB", 0), ("CB", 2)]))
    Right: the program places every word, and cell 3 is open: A B C ?.
    >>> check_hole(1, Zigzag(1, 4, [("AB", 0), ("CB", 2)]))
    Not yet: in the program's panel cell 1 holds B, from AB.
    """
    check_puzzle(puzzle)
    panel = _programs_panel(puzzle)
    if panel is None:
        raise PuzzleError("the puzzle", "the article's program does not place its words", "take another one")
    places = cell_places(puzzle.height, puzzle.width)
    chosen = some_of(answer, list(panel.open), puzzle)

    def look(given: Numbers, place: int) -> str:
        if not any(given):
            return "it takes the first panel in which every word is placed. Which cell has no letter then?"
        cell = next(cell for cell, one in zip(places, given, strict=True) if one and cell not in panel.open)
        if not 0 <= cell < puzzle.cells:
            return f"there is no {cell_name(cell)}: cells count from 0 to {puzzle.cells - 1}."
        whose = puzzle.word(panel.covers(cell)[0]).text
        return f"in the program's panel {cell_name(cell)} holds {panel.letters[cell]}, from {whose}."

    question = Question(
        right=ticked(places, chosen),
        read=lambda answer: ticked(places, read_cells(answer, puzzle)),
        form="write a cell, or [] if none is left open.",
        praise=f"the program places every word, and {_named(panel.open)} open: {_in_a_line(panel)}."
        if chosen
        else "the program fills every cell here.",
        look=look,
    )
    return judge(answer, question, hole_slips(panel))


def _named(cells: tuple[int, ...]) -> str:
    return f"cell {cells[0]} is" if len(cells) == 1 else f"cells {listed(cells)} are"


def _in_a_line(panel: Panel) -> str:
    """The letters, rows apart; of a large panel the first ones."""
    line = str(panel).replace("\n", " / ")
    return line if len(line) <= LONGEST_LINE else f"{line[:LONGEST_LINE].rstrip()} ..."


def _programs_panel(puzzle: Zigzag) -> Panel | None:
    """What the article's program ends with. Raises PuzzleError where that takes too long."""
    try:
        return first_panel(puzzle, accept=all_placed)[0]
    except TooManyTests:
        raise PuzzleError("the puzzle", "the article's program takes too long on it", "take a smaller one") from None


@about
def check_hole_puzzle(answer: object, *known: Zigzag) -> Verdict:
    """Has the reader's own puzzle a solution, though the article's program leaves a cell open?

    A Zigzag, a text, or height, width and words. Those that are ``known`` from the lesson do not count.

    >>> check_hole_puzzle((1, 4, [("AB", 0), ("CB", 2)]))
    Right: the program stops with A B C ?, and A B C B is a solution.
    >>> check_hole_puzzle((1, 4, [("AB", 0), ("CD", 2)]))
    Not yet: the program fills every cell: A B C D. A word must have a path that misses the cell, and comes first.
    """
    own = _own(answer, known)
    if isinstance(own, Verdict):
        return own
    try:
        panel, _ = first_panel(own, accept=all_placed)
        solution, _ = first_panel(own)
    except TooManyTests:
        return Verdict(False, TOO_LONG)
    if solution is None:
        return Verdict(False, "your puzzle has no solution. A trap is a puzzle that a person can solve.")
    assert panel is not None, "a solution places every word"
    if not panel.open:
        told = "A word must have a path that misses the cell, and comes first."
        return Verdict(False, f"the program fills every cell: {_in_a_line(panel)}. {told}")
    return Verdict(True, f"the program stops with {_in_a_line(panel)}, and {_in_a_line(solution)} is a solution.")


@about
def check_wrong_panel_puzzle(answer: object, *known: Zigzag) -> Verdict:
    """Does the article's program print a full panel for the reader's own puzzle that is no solution?

    A Zigzag, a text, or height, width and words. Those that are ``known`` from the lesson do not count.

    >>> check_wrong_panel_puzzle((1, 4, [("AC", 0), ("BA", 1), ("CD", 2), ("DC", 3)]))
    Right: the program prints A B C D, but AC cannot be read from cell 0.
    >>> check_wrong_panel_puzzle((1, 4, [("AC", 0), ("BA", 1), ("CD", 2)]))
    Not yet: the program places no word in the end and stops at cell 3, which is open. It prints a panel only if every \
cell has a letter.
    """
    own = _own(answer, known)
    if isinstance(own, Verdict):
        return own
    try:
        panel, _ = first_panel(own, accept=all_placed)
    except TooManyTests:
        return Verdict(False, TOO_LONG)
    if panel is None:
        return _printed(Panel(own))
    if panel.open:
        told = f"the program places every word, and stops at {cell_name(panel.open[0])}, which is open"
        return Verdict(False, f"{told}. It prints a panel only if every cell has a letter.")
    return Verdict(False, f"the program prints {_in_a_line(panel)}, and that is a solution. Leave a word no path.")


def _printed(start: Panel) -> Verdict:
    """What the program prints where it has taken everything back."""
    if start.open:
        told = f"the program places no word in the end and stops at {cell_name(start.open[0])}, which is open"
        return Verdict(False, f"{told}. It prints a panel only if every cell has a letter.")
    return Verdict(True, f"the program prints {_in_a_line(start)}, but {trouble_of(start.puzzle, start.letters)}.")


def _own(answer: object, known: tuple[object, ...]) -> Zigzag | Verdict:
    """The reader's puzzle, or what is said where it is none of their own."""
    own = own_puzzle(answer)
    return Verdict(False, LESSONS_PUZZLE) if own in known else own
