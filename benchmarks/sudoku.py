"""Sudokus: the solvers, and the samples on which they are measured. Rates of whole samples, not times of puzzles."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from benchmarks.answer import PROOFS, Answer, Grid
from benchmarks.peer import FIRST_ONLY, InBulk, InPython, Measured, Peer, itself, missing_program, run
from benchmarks.race import Task
from puzzlelib import sudoku
from puzzlelib.sudoku import Sudoku

Digits = list[list[int]]
LEFT_OUT = "Norvig's program: no package; JCZSolve and the Rust solvers: no commands"
COPIES = 60  # of a sample for a program so fast that its start would be seen


def data_tasks() -> Iterator[Task]:
    """The puzzles of data/ with nine digits, in one row."""
    nine = [puzzle for puzzle in sudoku.examples() if puzzle.size == 9]
    yield Task(f"data ({len(nine)})", tuple(nine))


def folder_tasks(folder: Path) -> Iterator[Task]:
    """A row for each file; a file has a puzzle a line."""
    for path in sorted(folder.glob("*.txt")):
        puzzles = tuple(sudoku.read_all(path))
        yield Task(f"{path.stem} ({len(puzzles)})", puzzles)


def warm_up() -> list[Sudoku]:
    """Puzzles that go through all of a solver."""
    return [sudoku.example("article"), sudoku.example("labyrinth")]


def digits(puzzle: Sudoku) -> Digits:
    rows: Digits = puzzle.grid.tolist()
    return rows


# ---- ours, and models for general solvers


def as_array(puzzles: Sequence[Sudoku]) -> NDArray[np.int8]:
    return np.array([puzzle.grid for puzzle in puzzles])


def read_counts(found: tuple[NDArray[np.int64], NDArray[np.int8]]) -> list[Answer]:
    """Ours, too, counts a second solution and does not show it, in bulk."""
    return [
        Answer(PROOFS[count], (solution,) if count else (), silent=count == 2)
        for count, solution in zip(*map(np.ndarray.tolist, found), strict=True)
    ]


def solve_many(puzzles: Sequence[Sudoku]) -> list[Any]:
    return [*sudoku.solve_many(puzzles)]


def read_many(found: Sequence[Any]) -> list[Answer]:
    return [Answer.of_ours(one) for one in found]


def by_sat(grid: Digits) -> list[Grid]:
    from benchmarks.models import sudoku_sat

    return sudoku_sat.solutions(grid)


def by_cp(grid: Digits) -> list[Grid]:
    from benchmarks.models import sudoku_cp

    return sudoku_cp.solutions(grid)


def by_cover(grid: Digits) -> list[Grid]:
    from benchmarks.models import sudoku_cover

    return sudoku_cover.solutions(grid)


# ---- packages of others


def by_dlxsudoku(grid: Digits) -> Answer:
    """It looks for a second solution, but shows none."""
    from dlxsudoku import Sudoku as Theirs
    from dlxsudoku.exceptions import SudokuHasMultipleSolutionsError, SudokuHasNoSolutionError

    board = Theirs("".join(str(digit) for row in grid for digit in row))
    try:
        board.solve()
    except SudokuHasNoSolutionError:
        return Answer("none")
    except SudokuHasMultipleSolutionsError:
        return Answer("multiple", silent=True)
    return Answer("unique", (_grid(board.to_oneliner()),))


def by_py_sudoku(grid: Digits) -> Grid | None:
    from sudoku import Sudoku as Theirs

    solved = Theirs(3, 3, board=[[digit or None for digit in row] for row in grid]).solve()
    return solved.board if solved.board[0][0] else None


def by_dokusan(grid: Digits) -> Grid | None:
    from dokusan.boards import BoxSize
    from dokusan.boards import Sudoku as Theirs
    from dokusan.exceptions import InvalidSudoku, NoCandidates
    from dokusan.solvers import backtrack

    try:
        return _grid(str(backtrack(Theirs.from_list(grid, box_size=BoxSize(3, 3)))))
    except (InvalidSudoku, NoCandidates):
        return None


def _grid(line: str) -> Grid:
    return [[int(digit) for digit in line[at : at + 9]] for at in range(0, 81, 9)]


# ---- a program


@dataclass(frozen=True)
class Tdoku(Peer):
    """Tdoku's ``example/solve.c``, which must be on PATH as tdoku-solve.

    Asked for two solutions it looks for them, and for the first once more, to print it; asked for one it looks for the
    first alone. So the difference of both is what the proof takes, without start, reading and printing.
    """

    def missing(self) -> str:
        return missing_program("tdoku-solve")

    def measure(self, puzzles: Sequence[Any], cap: float) -> Measured:
        text = "".join(puzzle.write("line") for puzzle in puzzles)
        two, printed = run(("tdoku-solve", "2"), text * COPIES, cap)
        one, _ = run(("tdoku-solve", "1"), text * COPIES, cap)
        answers = [read_tdoku(line) for line in printed.splitlines()[: len(puzzles)]]
        return Measured(max(two - one, 0) / COPIES, answers)


def read_tdoku(line: str) -> Answer:
    """The puzzle, the number of solutions up to two, and the solution if it is one."""
    _, count, solution = line.split(":")
    if count == "1":
        return Answer("unique", (_grid(solution),))
    return Answer("none") if count == "0" else Answer("multiple", silent=True)


def peers() -> list[Peer]:
    """Ours first."""
    return [
        InBulk("puzzlelib", as_array, sudoku.solve_grids, read_counts),
        InBulk("puzzlelib, solve_many", list, solve_many, read_many),
        Tdoku("tdoku"),
        InPython("exact-cover", digits, by_cover, Answer.of_all, "exact_cover"),
        InPython("SAT model, CaDiCaL 1.5.3", digits, by_sat, Answer.of_all, "pysat"),
        InPython("CP-SAT model", digits, by_cp, Answer.of_all, "ortools"),
        InPython("dlxsudoku", digits, by_dlxsudoku, itself, "dlxsudoku"),
        InPython("py-sudoku", digits, by_py_sudoku, Answer.of_first, "sudoku", note=FIRST_ONLY),
        InPython("dokusan", digits, by_dokusan, Answer.of_first, "dokusan", note=FIRST_ONLY),
    ]
