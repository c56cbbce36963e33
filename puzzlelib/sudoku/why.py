"""Why not this digit here? The cells that forbid it, or the step that struck it out."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass

from puzzlelib.errors import Contradiction
from puzzlelib.sudoku.board import Board, as_board
from puzzlelib.sudoku.puzzle import OPEN, Cell, Shape, Sudoku, cell_name, check_cell, check_digit, sign_of
from puzzlelib.sudoku.solve import solve
from puzzlelib.sudoku.steps import Step, take_steps
from puzzlelib.sudoku.steps.step import named, with_article


@dataclass(frozen=True)
class WhyNot:
    """What speaks against a digit in a cell.

    Attributes
    ----------
    puzzle : the puzzle.
    cell : (row, column), from 0.
    digit : the digit in question.
    forbidden_by : the cells that hold the digit and share a unit with the cell: in its row, its column, its block.
    step : the step that struck it out, where one did; else None.
    reasons : what speaks against it, a sentence each.
    """

    puzzle: Sudoku
    cell: Cell
    digit: int
    forbidden_by: tuple[Cell, ...]
    step: Step | None
    reasons: tuple[str, ...]

    @property
    def sentence(self) -> str:
        """All that there is to say. Whether the solution has the digit there is not said."""
        return " ".join(self.reasons)

    @property
    def in_solution(self) -> bool | None:
        """Whether the solution has the digit there: ask only if you want to know. None unless there is exactly one."""
        answer = solve(self.puzzle)
        return bool(answer.grids[0][self.cell] == self.digit) if answer.status == "unique" else None

    def __repr__(self) -> str:
        return self.sentence


def why_not(board: Board | Sudoku, row: int, column: int, digit: int) -> WhyNot:
    """What speaks against a digit in a cell of a board, or of a puzzle on which nothing is written yet.

    Rows and columns count from 0. A candidate that was struck out is looked for among the steps that solve the puzzle.
    Raises PuzzleError for a cell or a digit that is not there, and for anything but a board or a puzzle.

    >>> puzzle = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    >>> why_not(puzzle, 3, 0, 3)
    3 stands in (3,1), in the same row and block, and in (1,0), in the same column.
    >>> why_not(puzzle, 0, 0, 1), why_not(puzzle, 0, 0, 1).in_solution
    (Nothing forbids 1 in (0,0) now: no cell that it sees holds 1., True)
    """
    board = as_board(board)
    cell, digit = check_cell(board.shape, row, column), check_digit(board.shape, digit)
    forbidden_by = tuple(peer for peer in board.shape.peers[cell] if board.digit(*peer) == digit)
    reasons = tuple(filter(None, (_standing(board, cell, digit), _forbidden(board.shape, cell, forbidden_by, digit))))
    if reasons or digit in board.candidates(*cell):
        return WhyNot(board.puzzle, cell, digit, forbidden_by, None, reasons or (_nothing(cell, digit),))
    step = _step_that_struck(board, cell, digit)
    return WhyNot(board.puzzle, cell, digit, (), step, (_struck(cell, digit, step),))


def _standing(board: Board, cell: Cell, digit: int) -> str:
    """What stands in the cell already."""
    held, name = board.digit(*cell), cell_name(cell)
    if held == OPEN:
        return ""
    verb = "is given" if board.puzzle.rows[cell[0]][cell[1]] else "stands"
    return f"{sign_of(held)} {verb} in {name}{'' if held == digit else ' already'}."


def _forbidden(shape: Shape, cell: Cell, forbidden_by: tuple[Cell, ...], digit: int) -> str:
    """Where else the digit stands, and in which unit of the cell."""
    if not forbidden_by:
        return ""
    return f"{sign_of(digit)} stands in {', and in '.join(_seen(shape, cell, peer) for peer in forbidden_by)}."


def _seen(shape: Shape, cell: Cell, peer: Cell) -> str:
    kinds = [unit[0] for unit in shape.units_of[cell] if unit in shape.units_of[peer]]
    return f"{cell_name(peer)}, in the same {named(kinds)}"


def _nothing(cell: Cell, digit: int) -> str:
    sign = sign_of(digit)
    return f"Nothing forbids {sign} in {cell_name(cell)} now: no cell that it sees holds {sign}."


def _struck(cell: Cell, digit: int, step: Step | None) -> str:
    told = f"{sign_of(digit)} was struck out in {cell_name(cell)}"
    if step is None:
        return f"{told}, by none of the steps that have a name here."
    return f"{told} by {with_article(step.name)} in {step.place}. {step.reason}"


def _step_that_struck(board: Board, cell: Cell, digit: int) -> Step | None:
    """The first step that strikes a candidate: of those that solve the puzzle, or of those that follow on the board."""
    starts = (Board(board.puzzle), _unstruck(board))
    return next((step for start in starts for step in _steps(start) if (cell, digit) in step.struck), None)


def _unstruck(board: Board) -> Board:
    """The board with the digits alone."""
    twin = Board(board.puzzle)
    for written in board.trail:
        twin.place(*written)
    return twin


def _steps(board: Board) -> Iterator[Step]:
    """The steps up to the end, or to a contradiction."""
    with suppress(Contradiction):
        yield from take_steps(board)
