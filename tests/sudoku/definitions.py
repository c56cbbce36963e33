"""Every technique by its definition, as slow and plain as it is told: with sets, and sharing nothing with the steps.

Each yields what a step gives: (where, digits, placed, struck), the last two as sets of (cell, digit). Steps that give
nothing are left out.
"""

from itertools import combinations


def candidates_of(board):
    """The candidates of each open cell as a set."""
    return {cell: set(board.candidates(*cell)) for cell in board.open_cells()}


def units(board):
    return {unit: set(cells) for unit, cells in board.shape.units.items()}


def see_each_other(board, one, other):
    return one != other and any({one, other} <= cells for cells in units(board).values())


def strikes(where, digits, marks):
    if marks:
        yield where, frozenset(digits), frozenset(), frozenset(marks)


def full_house(board):
    has = candidates_of(board)
    for unit, cells in units(board).items():
        empty = cells & has.keys()
        if len(empty) == 1 and len(has[min(empty)]) == 1:
            (cell,), (digit,) = empty, has[min(empty)]
            yield unit, frozenset([digit]), frozenset([(cell, digit)]), frozenset()


def hidden_single(board):
    has = candidates_of(board)
    for unit, cells in units(board).items():
        for digit in range(1, board.size + 1):
            places = {cell for cell in cells & has.keys() if digit in has[cell]}
            if len(places) == 1:
                yield unit, frozenset([digit]), frozenset([(min(places), digit)]), frozenset()


def naked_single(board):
    for cell, digits in candidates_of(board).items():
        if len(digits) == 1:
            yield cell, frozenset(digits), frozenset([(cell, min(digits))]), frozenset()


def locked(board, kind_is_base):
    """A digit that has two places or more in one unit, all of them in another, is struck from the rest of that."""
    has = candidates_of(board)
    for unit, cells in units(board).items():
        for other, there in units(board).items():
            if unit == other or not kind_is_base(unit[0]) or kind_is_base(other[0]):
                continue
            for digit in range(1, board.size + 1):
                places = {cell for cell in cells & has.keys() if digit in has[cell]}
                if len(places) >= 2 and places <= there:
                    rest = {(cell, digit) for cell in there & has.keys() - cells if digit in has[cell]}
                    yield from strikes(unit, [digit], rest)


def pointing(board):
    return locked(board, lambda kind: kind == "block")


def claiming(board):
    return locked(board, lambda kind: kind != "block")


def naked(board, count):
    """Cells of a unit with as many digits among them; a cell with one candidate is another technique's."""
    has = candidates_of(board)
    for unit, cells in units(board).items():
        for chosen in combinations(sorted(cells & has.keys()), count):
            digits = set().union(*(has[cell] for cell in chosen))
            if len(digits) == count and all(len(has[cell]) >= 2 for cell in chosen):
                rest = {(cell, digit) for cell in cells & has.keys() - set(chosen) for digit in has[cell] & digits}
                yield from strikes(unit, digits, rest)


def hidden(board, count):
    """Digits of a unit with as many places among them; a digit with one place is another technique's."""
    has = candidates_of(board)
    for unit, cells in units(board).items():
        places = {
            digit: {cell for cell in cells & has.keys() if digit in has[cell]} for digit in range(1, board.size + 1)
        }
        for digits in combinations(range(1, board.size + 1), count):
            chosen = set().union(*(places[digit] for digit in digits))
            if len(chosen) == count and all(len(places[digit]) >= 2 for digit in digits):
                rest = {(cell, digit) for cell in chosen for digit in has[cell] - set(digits)}
                yield from strikes(unit, digits, rest)


def fish(board, count):
    """Lines in which a digit has its places, two or more in each, in as many crossing lines."""
    has = candidates_of(board)
    size = range(board.size)
    for digit in range(1, board.size + 1):
        places = {cell for cell in has if digit in has[cell]}
        for kind, along, across in (("row", 0, 1), ("column", 1, 0)):
            for base in combinations(size, count):
                inside = {cell for cell in places if cell[along] in base}
                cover = {cell[across] for cell in inside}
                if len(cover) != count or any(sum(cell[along] == line for cell in inside) < 2 for line in base):
                    continue
                rest = {(cell, digit) for cell in places - inside if cell[across] in cover}
                yield from strikes((kind, *base), [digit], rest)


def xy_wing(board):
    """Three cells x y, x z, y z: the first sees the others, and these do not see each other."""
    has = candidates_of(board)
    pairs = sorted(cell for cell in has if len(has[cell]) == 2)
    for pivot in pairs:
        for one, other in combinations(pairs, 2):
            three = (has[pivot], has[one], has[other])
            if len(set().union(*three)) != 3 or set.intersection(*three):
                continue
            sees = (see_each_other(board, pivot, one), see_each_other(board, pivot, other))
            if not all(sees) or see_each_other(board, one, other):
                continue
            (z,) = has[one] & has[other]
            rest = {
                (cell, z)
                for cell in has
                if cell != pivot
                and z in has[cell]
                and see_each_other(board, cell, one)
                and see_each_other(board, cell, other)
            }
            yield from strikes(pivot, set().union(*three), rest)


DEFINITIONS = {
    "full house": full_house,
    "hidden single": hidden_single,
    "naked single": naked_single,
    "pointing": pointing,
    "claiming": claiming,
    "naked pair": lambda board: naked(board, 2),
    "hidden pair": lambda board: hidden(board, 2),
    "naked triple": lambda board: naked(board, 3),
    "hidden triple": lambda board: hidden(board, 3),
    "naked quad": lambda board: naked(board, 4),
    "hidden quad": lambda board: hidden(board, 4),
    "X-wing": lambda board: fish(board, 2),
    "swordfish": lambda board: fish(board, 3),
    "XY-wing": xy_wing,
}
