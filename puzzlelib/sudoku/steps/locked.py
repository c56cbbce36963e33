"""Locked candidates: in a unit, a digit can only stand where the unit crosses another. It is locked there."""

from collections.abc import Iterator, Sequence

from puzzlelib.sudoku.board import Board, bit
from puzzlelib.sudoku.puzzle import Cell, Shape, Unit, sign_of
from puzzlelib.sudoku.steps.step import Mark, Step, all_of, cells_named, marks_in, masks_of, units_of, with_digit


def pointing(board: Board) -> Iterator[Step]:
    """Pointing: the places of a digit in a block lie in one row or column. No other cell of that line can have it.

    >>> from puzzlelib.sudoku import Sudoku
    >>> next(pointing(Board(Sudoku([[0] * 4, [2, 3, 0, 0], [0] * 4, [0] * 4]))))
    Pointing. In block (0,0), 1 can only stand in (0,0) and (0,1), both in row 0. So one of them is 1, \
and no other cell of row 0 can be 1. Strike 1 from (0,2) and (0,3).
    """
    return _locked(board, "pointing", ("block",), ("row", "column"))


def claiming(board: Board) -> Iterator[Step]:
    """Claiming: the places of a digit in a row or column lie in one block. No other cell of that block can have it.

    >>> from puzzlelib.sudoku import Sudoku
    >>> next(claiming(Board(Sudoku([[0, 0, 2, 3], [0] * 4, [0] * 4, [0] * 4]))))
    Claiming. In row 0, 1 can only stand in (0,0) and (0,1), both in block (0,0). So one of them is 1, \
and no other cell of block (0,0) can be 1. Strike 1 from (1,0) and (1,1).
    """
    return _locked(board, "claiming", ("row", "column"), ("block",))


def _locked(board: Board, name: str, kinds: tuple[str, ...], crossing: tuple[str, ...]) -> Iterator[Step]:
    """Each digit that a unit of some kinds locks into a crossing unit of other kinds, where that strikes something."""
    masks = masks_of(board)
    for unit, cells in units_of(board.shape):
        if unit[0] not in kinds:
            continue
        for digit in range(1, board.size + 1):
            places = with_digit(masks, cells, digit)
            if len(places) < 2:
                continue
            for other in _shared(board.shape, places):
                rest = [cell for cell in board.shape.units[other] if cell not in places]
                struck = marks_in(masks, rest, bit(digit))
                if other[0] in crossing and struck:
                    yield _step(board.shape, name, unit, other, digit, places, struck)


def _shared(shape: Shape, cells: Sequence[Cell]) -> list[Unit]:
    """The units that hold all of these cells."""
    return [unit for unit in shape.units_of[cells[0]] if all(unit in shape.units_of[cell] for cell in cells)]


def _step(
    shape: Shape, name: str, unit: Unit, other: Unit, digit: int, places: Sequence[Cell], struck: tuple[Mark, ...]
) -> Step:
    here, there, sign = shape.unit_name(unit), shape.unit_name(other), sign_of(digit)
    stands = f"In {here}, {sign} can only stand in {cells_named(places)}, {all_of(len(places))} in {there}."
    return Step(
        name=name,
        where=unit,
        place=here,
        digits=(digit,),
        because=tuple((cell, digit) for cell in places),
        units=(unit, other),
        reason=f"{stands} So one of them is {sign}, and no other cell of {there} can be {sign}.",
        struck=struck,
    )
