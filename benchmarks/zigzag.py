"""Zigzag words: the solvers, and the puzzles on which they are measured."""

from collections.abc import Iterator
from pathlib import Path

from benchmarks.answer import Answer, Grid
from benchmarks.peer import InPython, Peer, itself
from benchmarks.race import Task
from puzzlelib import zigzag
from puzzlelib.zigzag import Zigzag

LEAST_CELLS = 36  # smaller puzzles take no time that could be measured
Plain = tuple[int, int, list[tuple[str, int]]]

LEFT_OUT = "the article's recursion: a 17 x 17 panel has a trillion placements and more (lesson 32 estimates them)"


def data_tasks() -> Iterator[Task]:
    """The puzzles of data/, small panels first."""
    puzzles = [puzzle for puzzle in zigzag.examples() if puzzle.cells >= LEAST_CELLS]
    for puzzle in sorted(puzzles, key=lambda puzzle: (puzzle.cells, len(puzzle.words))):
        yield Task(f"{puzzle.height} x {puzzle.width}, {len(puzzle.words)} words, {puzzle.title}", (puzzle,))


def folder_tasks(folder: Path) -> Iterator[Task]:
    """A row for each file."""
    for path in sorted(folder.glob("*.txt")):
        if not path.stem.endswith(".solution"):
            yield Task(path.stem, (zigzag.read(path),))


def warm_up() -> list[Zigzag]:
    """Puzzles that go through all of a solver."""
    return [zigzag.example("cacao"), zigzag.example("eighty")]


def plain(puzzle: Zigzag) -> Plain:
    return puzzle.height, puzzle.width, [(word.text, word.cell) for word in puzzle.words]


def by_glucose(puzzle: Plain) -> list[Grid]:
    from benchmarks.models import zigzag_sat

    return zigzag_sat.solutions(*puzzle)


def by_cadical(puzzle: Plain) -> list[Grid]:
    from benchmarks.models import zigzag_sat

    return zigzag_sat.solutions(*puzzle, solver="cadical153")


def peers() -> list[Peer]:
    """Ours first."""
    return [
        InPython("puzzlelib", itself, zigzag.solve, Answer.of_ours),
        InPython("SAT model, Glucose 3", plain, by_glucose, Answer.of_all, "pysat"),
        InPython("SAT model, CaDiCaL 1.5.3", plain, by_cadical, Answer.of_all, "pysat"),
    ]
