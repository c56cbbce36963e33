"""Singles: a digit that can be written, since nothing else is left for its cell or for its unit."""

from collections.abc import Iterator, Sequence
from itertools import chain

from puzzlelib.sudoku.board import Board, bit, digits_in
from puzzlelib.sudoku.puzzle import OPEN, Cell, Unit, cell_name, sign_of
from puzzlelib.sudoku.steps.step import Step, cells_named, digits_named, masks_of, units_of


def full_houses(board: Board) -> Iterator[Step]:
    """Full house: a unit has one open cell left. It takes the digit that the unit lacks.

    >>> from puzzlelib.sudoku import Sudoku
    >>> next(full_houses(Board(Sudoku([[1, 0, 3, 4], [0] * 4, [0] * 4, [0] * 4]))))
    Full house. Row 0 has one open cell, (0,1), and lacks one digit, 2. Write 2 into (0,1).
    """
    masks = masks_of(board)
    for unit, cells in units_of(board.shape):
        still_open = [cell for cell in cells if board.digit(*cell) == OPEN]
        if len(still_open) == 1 and masks[still_open[0]].bit_count() == 1:
            yield _full_house(board, unit, still_open[0])


def _full_house(board: Board, unit: Unit, cell: Cell) -> Step:
    (digit,) = board.candidates(*cell)
    place = board.shape.unit_name(unit)
    opening = f"{place.capitalize()} has one open cell, {cell_name(cell)}"
    return Step(
        name="full house",
        where=unit,
        place=place,
        digits=(digit,),
        because=((cell, digit),),
        units=(unit,),
        reason=f"{opening}, and lacks one digit, {sign_of(digit)}.",
        placed=((cell, digit),),
        rests_on=tuple(other for other in board.shape.units[unit] if other != cell),
    )


def hidden_singles(board: Board) -> Iterator[Step]:
    """Hidden single: a digit can stand in one cell of a unit only.

    >>> from puzzlelib.sudoku import Sudoku
    >>> next(hidden_singles(Board(Sudoku([[0] * 4, [0, 0, 1, 0], [0, 1, 0, 0], [0] * 4]))))
    Hidden single. In block (0,0), 1 can only stand in (0,0): the 1s in (1,2) and (2,1) forbid the other open \
cells. Write 1 into (0,0).
    """
    masks = masks_of(board)
    for unit, cells in units_of(board.shape):
        once = twice = 0
        for cell in cells:
            twice |= once & masks[cell]
            once |= masks[cell]
        for digit in digits_in(once & ~twice):
            (cell,) = (cell for cell in cells if masks[cell] & bit(digit))
            yield _hidden_single(board, unit, cell, digit)


def _hidden_single(board: Board, unit: Unit, cell: Cell, digit: int) -> Step:
    others = [other for other in board.shape.units[unit] if other != cell and board.digit(*other) == OPEN]
    forbidding, struck = _forbidding(board, others, digit)
    place, sign = board.shape.unit_name(unit), sign_of(digit)
    return Step(
        name="hidden single",
        where=unit,
        place=place,
        digits=(digit,),
        because=((cell, digit),),
        units=(unit,),
        reason=f"In {place}, {sign} can only stand in {cell_name(cell)}{_elsewhere(forbidding, struck, sign)}.",
        placed=((cell, digit),),
        rests_on=() if struck else tuple(forbidding),
    )


def _forbidding(board: Board, others: Sequence[Cell], digit: int) -> tuple[list[Cell], list[Cell]]:
    """Few cells that hold a digit and together see the others; and those that none sees, since a step struck it there.

    The cell that sees most is chosen first.
    """
    peers = board.shape.peers
    holding = [cell for cell in board.shape.cells if board.digit(*cell) == digit]
    left, chosen = list(others), list[Cell]()
    while left and holding:
        best = max(holding, key=lambda cell: sum(other in peers[cell] for other in left))
        unseen = [other for other in left if other not in peers[best]]
        if unseen == left:
            break
        chosen.append(best)
        left = unseen
    return sorted(chosen), left


def _elsewhere(forbidding: Sequence[Cell], struck: Sequence[Cell], sign: str) -> str:
    """Why the digit cannot stand in the other open cells of the unit."""
    if not forbidding:
        return f": it is struck out in {cells_named(struck)}" if struck else ", the only open cell"
    plural, verb = ("", "forbids") if len(forbidding) == 1 else ("s", "forbid")
    but = f" but {cells_named(struck)}, where it is struck out" if struck else ""
    return f": the {sign}{plural} in {cells_named(forbidding)} {verb} the other open cells{but}"


def naked_singles(board: Board) -> Iterator[Step]:
    """Naked single: a cell has one candidate only.

    >>> from puzzlelib.sudoku import Sudoku
    >>> next(naked_singles(Board(Sudoku([[1, 0, 0, 0], [0, 0, 3, 0], [0] * 4, [0, 2, 0, 0]]))))
    Naked single. Only 4 can stand in (1,1): row 1 has 3; column 1 has 2; block (0,0) has 1. Write 4 into (1,1).
    """
    for cell, mask in masks_of(board).items():
        if mask.bit_count() == 1:
            yield _naked_single(board, cell, digits_in(mask)[0])


def _naked_single(board: Board, cell: Cell, digit: int) -> Step:
    witnesses = _witnesses(board, cell)
    seen = {board.digit(*witness) for witness in chain(*witnesses.values())}
    struck = [other for other in range(1, board.size + 1) if other != digit and other not in seen]
    reasons = [
        f"{board.shape.unit_name(unit)} has {digits_named(sorted(board.digit(*witness) for witness in cells))}"
        for unit, cells in witnesses.items()
    ]
    if struck:
        reasons.append(f"{digits_named(struck)} {'is' if len(struck) == 1 else 'are'} struck out")
    return Step(
        name="naked single",
        where=cell,
        place=cell_name(cell),
        digits=(digit,),
        because=((cell, digit),),
        units=tuple(witnesses),
        reason=f"Only {sign_of(digit)} can stand in {cell_name(cell)}: {'; '.join(reasons)}.",
        placed=((cell, digit),),
        rests_on=() if struck else tuple(chain(*witnesses.values())),
    )


def _witnesses(board: Board, cell: Cell) -> dict[Unit, list[Cell]]:
    """For each digit that the cell sees, one cell that holds it, under the first unit that shows it."""
    seen, witnesses = set[int](), dict[Unit, list[Cell]]()
    for unit in board.shape.units_of[cell]:
        for peer in board.shape.units[unit]:
            digit = board.digit(*peer)
            if digit and digit not in seen:
                seen.add(digit)
                witnesses.setdefault(unit, []).append(peer)
    return witnesses
