"""Checks on the orders of a search: the next cell, which one wins, a bet, a grid on which ordering by count loses."""

from collections.abc import Sequence
from math import log10
from typing import NamedTuple, cast
from unicodedata import normalize

from puzzlelib.check import (
    LONGEST,
    NOT_ANSWERED,
    Numbers,
    Question,
    Unanswered,
    Verdict,
    WrongForm,
    about,
    judge,
    whole_number,
)
from puzzlelib.errors import PuzzleError, check_count
from puzzlelib.sudoku.board import Board, as_board
from puzzlelib.sudoku.examples import example
from puzzlelib.sudoku.exercises.branches import order_name
from puzzlelib.sudoku.exercises.reading import read_cell, read_puzzle
from puzzlelib.sudoku.puzzle import OPEN, Cell, Sudoku, cell_name, check_puzzle
from puzzlelib.sudoku.search import ORDERS, Order, Search
from puzzlelib.sudoku.slips.orders import bet_slips, next_cell_slips, winner_slips
from puzzlelib.wording import counted, shown

MOST_DIGITS = 200_000  # that a search may write while its reader waits: a second or less
THREE_ORDERS = ("in rows", "by count", "fewest")
LESSONS_GRID = "count-loses"
LARGEST_EXPONENT = 20  # a bet up to here is an exponent, a larger one the power itself


# ---- the next cell


@about
def check_next_cell(answer: object, board: Board | Sudoku, order: Order | str) -> Verdict:
    """Which cell does an order fill next on this board? A puzzle is a board on which nothing is written yet.

    >>> from puzzlelib.sudoku.search import fewest
    >>> puzzle = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    >>> check_next_cell((2, 1), puzzle, fewest)
    Right: (2,1) is next; it has 1 candidate.
    >>> check_next_cell((0, 0), puzzle, fewest)
    Not yet: that is the next cell row by row, as in Ver0. This order chooses in another way.
    """
    board, name = as_board(board), order_name(order)
    choice = ORDERS[name](board.puzzle)(board)
    if choice is None:
        raise PuzzleError("the board", "it is full", "take another one")
    if isinstance(cast(tuple[object, ...], choice.where)[0], str):
        raise PuzzleError("the board", "this order chooses a digit of a unit next, no cell", "take another one")
    right = cast(Cell, choice.where)
    few = len(board.candidates(*right))

    def look(given: Numbers, place: int) -> str:
        cell = given[0], given[1]
        if cell not in board.shape.units_of:
            return f"there is no cell {cell_name(cell)}: rows and columns count from 0."
        if board.digit(*cell) != OPEN:
            return f"a digit stands in {cell_name(cell)} already."
        many = counted(len(board.candidates(*cell)), "candidate")
        return f"it is not the turn of {cell_name(cell)}, which has {many}. The next cell has {few}."

    question = Question(
        right=right,
        read=read_cell,
        form="write one cell as (row, column).",
        praise=f"{cell_name(right)} is next; it has {counted(few, 'candidate')}.",
        look=look,
    )
    return judge(answer, question, next_cell_slips(board, name, right))


# ---- what a search costs


class Count(NamedTuple):
    """The digits up to the first solution and in the whole tree, and the solutions, as far as anybody waits."""

    first: int
    whole: int
    solutions: int

    @property
    def complete(self) -> bool:
        return self.whole <= MOST_DIGITS

    def __str__(self) -> str:
        return f"{self.whole:,}" if self.complete else f"more than {MOST_DIGITS:,}"


class _TooMany(Exception):
    """Stops a search that writes more digits than anybody waits for."""


def _count(puzzle: Sudoku, name: str) -> Count:
    """A search that is stopped has one digit too many; its first solution may lie behind all of them."""
    search = Search(puzzle, ORDERS[name])

    def look() -> None:
        if search.placed > MOST_DIGITS:
            raise _TooMany

    search.after_digit = look
    first = None
    try:
        for _ in search.solutions():
            first = search.placed if first is None else first
    except _TooMany:
        pass
    return Count(search.placed if first is None else first, search.placed, search.found)


# ---- which order wins


@about
def check_winner(answer: object, puzzle: Sudoku, orders: Sequence[Order | str] = THREE_ORDERS) -> Verdict:
    """Which of these orders writes fewest digits in its whole tree? Its name, such as "by count"; of equals any.

    >>> puzzle = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    >>> check_winner("fewest", puzzle)
    Right: "in rows" 21, "by count" 15, "fewest" 11.
    >>> check_winner("in rows", puzzle)
    Not yet: no order writes more digits here than "in rows".
    """
    check_puzzle(puzzle)
    if not isinstance(orders, list | tuple) or not orders:
        raise PuzzleError("the orders", f"{shown(orders)} is no list of them", 'write such as ["in rows", "by count"]')
    names = [order_name(order) for order in orders]
    counts = [_count(puzzle, name) for name in names]
    best = min(count.whole for count in counts)
    if best > MOST_DIGITS:
        raise PuzzleError("the puzzle", "no order comes to an end while you wait", "take another one")
    winners = [place for place, count in enumerate(counts) if count.whole == best]
    given = _some_place(answer, names)
    scores = [f'"{name}" {count}' for name, count in zip(names, counts, strict=True)]
    question = Question(
        right=(given if given in winners else winners[0],),
        read=lambda answer: (_place_of(answer, names),),
        form=f"write one of {_quoted(names)}.",
        praise=f"{', '.join(scores)}.",
        look=lambda given, place: f'another order writes fewer digits than "{names[given[0]]}".',
    )
    wholes, firsts = [count.whole for count in counts], [count.first for count in counts]
    return judge(answer, question, winner_slips(names, wholes, firsts))


def _quoted(names: Sequence[str]) -> str:
    return ", ".join(f'"{name}"' for name in names)


def _place_of(answer: object, names: Sequence[str]) -> int:
    """The place, from 0, of the order that is named. Raises Unanswered or WrongForm."""
    if answer is None or answer is ...:
        raise Unanswered
    if isinstance(answer, str):
        answer = normalize("NFKC", answer[:LONGEST]).lower().strip()
    try:
        name = order_name(answer)
    except PuzzleError:
        raise WrongForm(f"{shown(answer)} is no order") from None
    if name not in names:
        raise WrongForm(f'the order "{name}" does not take part')
    return names.index(name)


def _some_place(answer: object, names: Sequence[str]) -> int | None:
    try:
        return _place_of(answer, names)
    except (Unanswered, WrongForm):
        return None


# ---- a bet


@about
def check_bet(answer: object, puzzle: Sudoku, digits: int) -> Verdict:
    """Is a bet on the number of digits near enough: at most ten times too small or too large?

    The answer is a power of ten, such as 1000, or its exponent, such as 3. ``digits`` is what was counted then.

    >>> puzzle = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    >>> check_bet(100, puzzle, 21), check_bet(1, puzzle, 21)
    (Right: a good bet: it is 21., Right: a good bet: it is 21.)
    >>> check_bet(10**4, puzzle, 21)
    Not yet: far too many: divide by ten more than once.
    """
    check_puzzle(puzzle)
    digits = check_count("the number of digits", digits, "give 1 or more")
    if digits > 10**LARGEST_EXPONENT:
        raise PuzzleError("the number of digits", f"nobody counts to {shown(digits)}", "give a smaller one")
    near = [exponent for exponent in range(LARGEST_EXPONENT + 1) if digits <= 10 * 10**exponent <= 100 * digits]
    given = _some_exponent(answer)

    def look(given: Numbers, place: int) -> str:
        return f"far too {'many: divide' if 10 ** given[0] > digits else 'few: multiply'} by ten more than once."

    question = Question(
        right=(given if given in near else near[0],),
        read=lambda answer: (_exponent(answer),),
        form="write a power of ten, such as 1000 or 10**3.",
        praise=f"a good bet: it is {digits:,}.",
        look=look,
    )
    return judge(answer, question, bet_slips(puzzle))


def _exponent(answer: object) -> int:
    """The exponent of the nearest power of ten. Raises Unanswered or WrongForm."""
    (number,) = whole_number(answer)
    if number < 0:
        raise WrongForm("no search writes fewer than 0 digits")
    return number if number <= LARGEST_EXPONENT else round(log10(number))


def _some_exponent(answer: object) -> int | None:
    try:
        return _exponent(answer)
    except (Unanswered, WrongForm):
        return None


# ---- a grid on which ordering by count loses


def check_by_count_loses(puzzle: object) -> Verdict:
    """Does ordering by count write more digits on this grid, none of the lesson's, than going row by row?

    The reader's own puzzle with exactly one solution, of any size: a Sudoku, a text, rows of digits. The whole trees
    are compared.

    >>> check_by_count_loses(".2..3.....4..3.1")
    Not yet: row by row 21 digits, by count 15. Which cells have few candidates, and cross out little for the others?
    >>> check_by_count_loses(".2..3..........1")
    Not yet: your puzzle has more than one solution. Add some givens.
    """
    try:
        own = read_puzzle(puzzle)
    except Unanswered:
        return NOT_ANSWERED
    except PuzzleError as trouble:
        return Verdict(False, trouble.sentence)
    if own == example(LESSONS_GRID):
        return Verdict(False, "that is the lesson's grid: find another.")
    in_rows, by_count = _count(own, "in rows"), _count(own, "by count")
    why_not = _no_comparison(in_rows, by_count)
    return Verdict(False, why_not) if why_not else _compared(in_rows, by_count)


def _no_comparison(in_rows: Count, by_count: Count) -> str:
    """Why there is nothing to compare; "" if there is."""
    if max(in_rows.solutions, by_count.solutions) > 1:
        return "your puzzle has more than one solution. Add some givens."
    if not in_rows.complete:
        return f"row by row it takes {in_rows} digits. Add some givens."
    return "" if in_rows.solutions else "your puzzle has no solution. Take a digit away."


def _compared(in_rows: Count, by_count: Count) -> Verdict:
    score = f"row by row {in_rows} digits, by count {by_count}"
    if by_count.whole > in_rows.whole:
        return Verdict(True, f"{score}, {by_count.whole / in_rows.whole:.1f} times as many.")
    if by_count.whole == in_rows.whole:
        return Verdict(False, f"{score}: that is a draw.")
    told = "Which cells have few candidates, and cross out little for the others?"
    return Verdict(False, f"{score}. {told}")
