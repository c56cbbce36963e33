"""A plain search for Sudokus, to hold puzzlelib against: it shares no code with it, and has no idea but to try."""

from collections.abc import Iterator


def solutions(rows, block_height, block_width) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Every solution of a grid, 0 for an open cell: cell by cell, row by row, 1 first. So they come in order.

    For small grids, and for those that are nearly full.
    """
    grid = [list(row) for row in rows]
    size = len(grid)

    def fits(row, column, digit):
        top, left = row - row % block_height, column - column % block_width
        block = (grid[r][c] for r in range(top, top + block_height) for c in range(left, left + block_width))
        return digit not in grid[row] and all(line[column] != digit for line in grid) and digit not in block

    def fill(place):
        while place < size * size and grid[place // size][place % size]:
            place += 1
        if place == size * size:
            yield tuple(map(tuple, grid))
            return
        row, column = divmod(place, size)
        for digit in range(1, size + 1):
            if fits(row, column, digit):
                grid[row][column] = digit
                yield from fill(place + 1)
        grid[row][column] = 0

    yield from fill(0)
