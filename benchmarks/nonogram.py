"""Nonograms: the solvers, and the puzzles on which they are measured."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from benchmarks.answer import Answer, Grid
from benchmarks.peer import FIRST_ONLY, Command, InPython, Peer, SelfTimed, itself
from benchmarks.race import Task
from puzzlelib import nonogram
from puzzlelib.nonogram import Nonogram

WARM_UP = ("dancer", "noise-15", "edge-pattern")  # deduction, probing, and the search that SAT may end
LEFT_OUT = "pynogram: it installs on older Pythons only, and takes 60 s and more where others take milliseconds"


def data_tasks() -> Iterator[Task]:
    """The puzzles of data/."""
    yield from (Task(puzzle.title, (puzzle,)) for puzzle in nonogram.examples())


def folder_tasks(folder: Path) -> Iterator[Task]:
    """A row for each file."""
    for path in sorted(folder.glob("*.non")):
        puzzle = nonogram.read(path)
        yield Task(f"{puzzle.title or path.stem} {path.stem.rpartition('-')[2]}", (puzzle,))


def sample_task(folder: Path) -> Task:
    """One row for all files."""
    puzzles = tuple(nonogram.read(path) for path in sorted(folder.glob("*.non")))
    return Task(f"{folder.name} ({len(puzzles)})", puzzles)


def warm_up() -> list[Nonogram]:
    """Puzzles that go through all of a solver."""
    return [nonogram.example(name) for name in WARM_UP]


# ---- ours, and models for general solvers


def lines(puzzle: Nonogram) -> tuple[Any, Any]:
    return puzzle.rows, puzzle.columns


def by_sat(clues: tuple[Any, Any]) -> list[Grid]:
    from benchmarks.models import nonogram_sat

    return nonogram_sat.solutions(*clues)


def by_sat_195(clues: tuple[Any, Any]) -> list[Grid]:
    from benchmarks.models import nonogram_sat

    return nonogram_sat.solutions(*clues, solver="cadical195")


def by_cp(clues: tuple[Any, Any]) -> list[Grid]:
    from benchmarks.models import nonogram_cp

    return nonogram_cp.solutions(*clues)


# ---- packages of others


def by_multi_puzzle_solver(clues: tuple[Any, Any]) -> list[Grid]:
    """It asks CP-SAT for all solutions; here for two."""
    from puzzle_solver.core.utils import get_pos
    from puzzle_solver.core.utils_ortools import SingleSolution, generic_solve_all
    from puzzle_solver.puzzles.nonograms.nonograms import Board

    def cells(board: Any, solver: Any) -> Any:
        return SingleSolution({place: solver.value(variable) for place, variable in board.model_vars.items()})

    rows, columns = clues
    board = Board(top=_plain(columns), side=_plain(rows))
    found = generic_solve_all(board, cells, max_solutions=2, verbose=False)
    width, height = range(len(columns)), range(len(rows))
    return [[[one.assignment[get_pos(x=x, y=y)] for x in width] for y in height] for one in found]


def by_puzzlekit(clues: tuple[Any, Any]) -> Grid | None:
    from puzzlekit.solvers.nonogram import NonogramSolver

    rows, columns = ([[str(clue) for clue in line] for line in _plain(side)] for side in clues)
    found = NonogramSolver(len(rows), len(columns), rows, columns).solve().solution_data["solution_grid"]
    return [[int(sign == "x") for sign in row] for row in found.matrix] if found else None


def by_picross_solver(clues: tuple[Any, Any]) -> Grid | None:
    import numpy as np
    from picross_solver import picross_solver

    rows, columns = map(_plain, clues)
    cells = np.full((len(rows), len(columns)), -1)
    return cells.tolist() if picross_solver.solve(rows, columns, cells) else None


def _plain(side: Sequence[Sequence[int]]) -> list[list[int]]:
    return [[clue for clue in line if clue] for line in side]


# ---- programs


def as_non(puzzle: Nonogram) -> str:
    """The clues and no more: a program must not see a solution."""
    rows, columns = (["".join(f"{clue}," for clue in line)[:-1] or "0" for line in side] for side in lines(puzzle))
    head = [f"width {len(columns)}", f"height {len(rows)}"]
    return "\n".join([*head, "", "rows", *rows, "", "columns", *columns, ""])


def read_pbnsolve(puzzle: Nonogram, printed: str) -> Answer:
    """Pictures of X and . under headings, two where it found two."""
    if "SOLUTION" not in printed:
        raise ValueError(f"pbnsolve printed {printed[:60]!r}")
    rows = re.findall(r"^[X.]+$", printed, flags=re.MULTILINE)
    height = len(puzzle.rows)
    pictures = [
        [[int(sign == "X") for sign in row] for row in rows[at : at + height]] for at in range(0, len(rows), height)
    ]
    return Answer.of_all(pictures)


def pbnsolve_clock(printed: str) -> float:
    found = re.search(r"Processing Time: ([0-9.]+) sec", printed)
    assert found is not None
    return float(found[1])


def peers() -> list[Peer]:
    """Ours first."""
    trivial = Nonogram([[1]], [[1]])
    return [
        InPython("puzzlelib", itself, nonogram.solve, Answer.of_ours),
        Command("pbnsolve", ("pbnsolve", "-u", "-fnon"), as_non, read_pbnsolve, trivial),
        SelfTimed("pbnsolve's clock", ("pbnsolve", "-ut", "-fnon"), as_non, read_pbnsolve, trivial, pbnsolve_clock),
        InPython("SAT model, CaDiCaL 1.5.3", lines, by_sat, Answer.of_all, "pysat"),
        InPython("SAT model, CaDiCaL 1.9.5", lines, by_sat_195, Answer.of_all, "pysat"),
        InPython("CP-SAT model", lines, by_cp, Answer.of_all, "ortools"),
        InPython("multi-puzzle-solver", lines, by_multi_puzzle_solver, Answer.of_all, "puzzle_solver"),
        InPython("puzzlekit", lines, by_puzzlekit, Answer.of_first, "puzzlekit", note=FIRST_ONLY),
        InPython("picross-solver", lines, by_picross_solver, Answer.of_first, "picross_solver", note=FIRST_ONLY),
    ]
