"""Checks on the branches of a small search: its dead ends, what it writes first, what it takes back after a leaf."""

from puzzlelib.check import Numbers, Question, Verdict, about, judge, whole_number
from puzzlelib.errors import PuzzleError, check_count
from puzzlelib.sudoku.exercises.reading import read_marks
from puzzlelib.sudoku.puzzle import OPEN, Sudoku, cell_name, check_puzzle, sign_of
from puzzlelib.sudoku.search import ORDERS, Order, in_rows, trace_search
from puzzlelib.sudoku.slips.branches import (
    Tree,
    dead_end_slips,
    flat,
    leaves,
    take_back_slips,
    taken_back_after,
    written,
    written_slips,
)
from puzzlelib.sudoku.steps import Mark
from puzzlelib.wording import counted, shown

MOST_EVENTS = 50_000  # of a tree about which something is asked: it is walked in less than a second
EVERY_SOLUTION = 10**9
EXAMPLE = "such as [((0, 1), 2), ((0, 3), 4)]: cell and digit, in order."


def order_name(order: object) -> str:
    """The name of an order: of ``in_rows``, "in_rows" or "in rows". Raises PuzzleError for anything else.

    >>> order_name(in_rows), order_name("by_count")
    ('in rows', 'by count')
    """
    for name, known in ORDERS.items():
        if order is known or (isinstance(order, str) and order.replace("_", " ") == name):
            return name
    names = ", ".join(f'"{name}"' for name in ORDERS)
    raise PuzzleError("the order", f"{shown(order)} is none", f"take {names}")


def _asked(puzzle: Sudoku, order: object) -> tuple[str, Tree]:
    """The name of the order, and the story of its whole search. Raises PuzzleError if it is too long."""
    check_puzzle(puzzle)
    name = order_name(order)
    tree = trace_search(puzzle, ORDERS[name], EVERY_SOLUTION, MOST_EVENTS)
    if not tree.find(kind="finished"):
        raise PuzzleError("the puzzle", "its tree is too big to walk it here", "take a smaller one")
    return name, tree


@about
def check_dead_ends(answer: object, puzzle: Sudoku, order: Order | str = in_rows) -> Verdict:
    """How many dead ends has the whole tree of a search: how often has a cell no candidate?

    >>> puzzle = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    >>> check_dead_ends(4, puzzle)
    Right: the tree has 4 dead ends.
    >>> check_dead_ends(5, puzzle)
    Not yet: a full board is no dead end, but a solution.
    """
    _, tree = _asked(puzzle, order)
    right = len(tree.find(kind="dead end"))
    question = Question(
        right=(right,),
        read=whole_number,
        form="write one whole number.",
        praise=f"the tree has {counted(right, 'dead end')}.",
        look=lambda given, place: (
            f"there are {'fewer' if given[0] > right else 'more'}. Draw the tree, branch by branch."
        ),
    )
    return judge(answer, question, dead_end_slips(tree))


@about
def check_written(answer: object, puzzle: Sudoku, count: int, order: Order | str = in_rows) -> Verdict:
    """Which are the first ``count`` digits that a search writes, those taken back included?

    A list of ((row, column), digit), in order.

    >>> puzzle = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    >>> check_written([((0, 0), 1), ((0, 2), 3), ((0, 3), 4)], puzzle, 3)
    Right: so the search begins.
    >>> check_written([((0, 0), 1), ((0, 2), 1), ((0, 3), 4)], puzzle, 3)
    Not yet: entry 2 of your list: 1 cannot stand in (0,2) then, for it stands in (0,0).
    """
    name, tree = _asked(puzzle, order)
    count = check_count("the number of digits", count, "ask for 1 or more")
    every = written(tree)
    if count > len(every):
        raise PuzzleError("the number of digits", f"{len(every)} are written in all", "ask for fewer")

    def look(given: Numbers, place: int) -> str:
        number = (place - 1) // 3
        row, column, digit = given[3 * number : 3 * number + 3]
        return f"entry {number + 1} of your list: {_why_not_now(tree, number, ((row, column), digit))}."

    question = Question(
        right=flat(every[:count]),
        read=lambda answer: flat(read_marks(answer, puzzle.shape)),
        form=f"write {counted(count, 'entry', 'entries')}, {EXAMPLE}",
        praise="so the search begins.",
        look=look,
    )
    return judge(answer, question, written_slips(name, tree, _other_orders(puzzle, name), count))


def _other_orders(puzzle: Sudoku, name: str) -> dict[str, list[Mark]]:
    """What each other order writes, as far as its story goes."""
    stories = {other: trace_search(puzzle, ORDERS[other], 1, MOST_EVENTS) for other in ORDERS if other != name}
    return {other: written(story) for other, story in stories.items()}


def _why_not_now(tree: Tree, number: int, mark: Mark) -> str:
    """Why a digit is not what is written after so many others."""
    (row, column), digit = mark
    board, (cell, wanted) = tree.state(tree.find(kind="placed")[number]), written(tree)[number]
    name = cell_name((row, column))
    if (row, column) not in board.shape.units_of or not 1 <= digit <= board.size:
        return f"there is no {digit} in {name}: rows and columns count from 0, digits from 1"
    sign = sign_of(digit)
    if board.digit(row, column) != OPEN:
        return f"in {name} stands {sign_of(board.digit(row, column))} then"
    if (row, column) != cell:
        return f"{name} is not the cell whose turn it is. Did a dead end come before?"
    holding = [peer for peer in board.shape.peers[cell] if board.digit(*peer) == digit]
    if holding:
        return f"{sign} cannot stand in {name} then, for it stands in {cell_name(holding[0])}"
    return f"{sign} was tried in {name} before" if digit < wanted else f"a smaller candidate of {name} comes first"


@about
def check_take_back(answer: object, puzzle: Sudoku, leaf: int, order: Order | str = in_rows) -> Verdict:
    """Which digits are taken back after a leaf, until the next one is written, or the search ends?

    Leaves are the dead ends and the solutions, from 1, as the search comes to them. A list of ((row, column), digit),
    in order.

    >>> puzzle = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    >>> check_take_back([((1, 2), 2), ((1, 1), 4), ((0, 3), 4), ((0, 2), 3), ((0, 0), 1)], puzzle, 2)
    Right: there 5 digits are taken back.
    >>> check_take_back([((1, 2), 2)], puzzle, 2)
    Not yet: go on: the cell before has no other candidate left either.
    """
    _, tree = _asked(puzzle, order)
    leaf = check_count("the leaf", leaf, "ask for 1 or more")
    if leaf > len(leaves(tree)):
        raise PuzzleError("the leaf", f"the tree has {len(leaves(tree))}", "ask for an earlier one")
    right = taken_back_after(tree, leaf)
    question = Question(
        right=flat(right),
        read=lambda answer: flat(read_marks(answer, puzzle.shape)),
        form=f"write a list, {EXAMPLE}",
        praise=f"there {counted(len(right), 'digit is', 'digits are')} taken back.",
        look=lambda given, place: (
            f"entry {(place - 1) // 3 + 1} of your list is not right yet. The digit that was written last goes first."
        ),
    )
    return judge(answer, question, take_back_slips(tree, leaf))
