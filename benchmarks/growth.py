"""How nodes and time grow with the puzzle: ours alone, seconds of CPU, each size several times.

A node is an assumption of the search, by the name that the family's solver counts it under.
"""

import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks import check, plots
from puzzlelib import nonogram, sudoku, zigzag
from puzzlelib.commands.compile import FIRST_USES
from puzzlelib.nonogram import Nonogram
from puzzlelib.solutions import Solutions
from puzzlelib.sudoku import Sudoku
from puzzlelib.zigzag import Zigzag

CAP = 10.0  # seconds for one puzzle, by the clock; a series ends at the size of which half the puzzles take longer
RUNS = 3
SEEDS = 5
NONOGRAM_SIDES = (10, 15, 20, 25, 30, 40, 50, 60, 70, 80, 90, 100)
ZIGZAG_SIDES = (6, 8, 10, 12, 14, 17, 20, 25, 30)
MADE = 3  # zigzag panels of a size; 30 x 30 cells take some ten seconds to make
CLASS = 200  # Sudokus of a class
NODES = ("assumptions", "guesses")  # what the families call them

Sized = Iterable[tuple[float, str, Any]]  # the x of a puzzle, its series, the puzzle
Points = dict[str, dict[float, list[float]]]
Verdicts = dict[tuple[str, float], Counter[str]]


def main(folder: Path, quick: bool, more: Sequence[Path] = ()) -> None:
    """Draw three plots and write what was measured beside them. ``more`` are folders with classes of Sudokus."""
    folder.mkdir(parents=True, exist_ok=True)
    for use in FIRST_USES.values():  # what compiling takes is no time of the first puzzles
        use()
    few = slice(3) if quick else slice(None)
    measure(folder, "nonogram", "side of the board", nonograms(NONOGRAM_SIDES[few]), nonogram.solve, check.nonogram)
    measure(folder, "zigzag", "side of the panel", zigzags(ZIGZAG_SIDES[few]), zigzag.solve, check.zigzag)
    classes = classes_of_sudokus(more)
    puzzles = ((number, "puzzlelib", puzzle) for number, some in enumerate(classes.values()) for puzzle in some)
    measure(folder, "sudoku", "", puzzles, sudoku.solve, check.sudoku, [*classes])


def measure(
    folder: Path,
    family: str,
    x_label: str,
    puzzles: Sized,
    solve: Callable[..., Solutions],
    judge: check.Judge,
    names: Sequence[str] = (),
) -> None:
    """Solve each puzzle some times, check the answer, note the nodes and the median time.

    ``names`` are those of the sizes 0, 1, 2 and so on, if they have any.
    """
    times, nodes = _table(), _table()
    verdicts: Verdicts = defaultdict(Counter)
    for size, series, puzzle in puzzles:
        if _has_ended(verdicts, series, size):
            continue
        seconds, answer = timed(solve, puzzle)
        for grid in answer.grids:
            if trouble := judge(puzzle, grid.tolist()):
                raise AssertionError(f"{family} {size}: {trouble}")
        times[series][size].append(seconds)
        nodes[series][size].append(sum(answer.stats.get(name, 0) for name in NODES))
        verdicts[series, size][answer.status] += 1
    panels = {"seconds of CPU": times, "nodes of the search": nodes}
    plots.growth(f"{family}: how it grows", x_label, panels, folder / f"growth-{family}.png", names)
    text = _lines(times, nodes, verdicts, names)
    (folder / f"growth-{family}.txt").write_text(text, encoding="utf-8")
    print(f"{family}\n{text}", flush=True)


def _has_ended(verdicts: Verdicts, series: str, size: float) -> bool:
    """Whether half the puzzles of a smaller size took too long."""
    smaller = [said for (of, at), said in verdicts.items() if of == series and at < size]
    return any(2 * said["stopped"] >= sum(said.values()) for said in smaller)


def timed(solve: Callable[..., Solutions], puzzle: Any) -> tuple[float, Solutions]:
    """The median of some runs, of one where it is long."""
    seconds = []
    for _ in range(RUNS):
        start = time.process_time()
        answer = solve(puzzle, time_limit=CAP)
        seconds.append(time.process_time() - start)
        if seconds[-1] > 1:
            break
    return float(np.median(seconds)), answer


def _table() -> Points:
    return defaultdict(lambda: defaultdict(list))


def _lines(times: Points, nodes: Points, verdicts: Verdicts, names: Sequence[str]) -> str:
    """Medians, from the least to the most, and what the verdicts were."""
    head = (
        f"{'':<34}{'size':>16}{'seconds: median':>17}{'least':>10}{'most':>10}"
        f"{'nodes: median':>15}{'most':>9}  verdicts\n"
    )
    rows = []
    for series, points in times.items():
        for size, values in sorted(points.items()):
            name = names[int(size)] if names else f"{size:g}"
            counted = nodes[series][size]
            said = ", ".join(f"{count} {verdict}" for verdict, count in sorted(verdicts[series, size].items()))
            rows.append(
                f"{series:<34}{name:>16}{np.median(values):>17.5f}{min(values):>10.5f}{max(values):>10.5f}"
                f"{np.median(counted):>15g}{max(counted):>9g}  {said}\n"
            )
    return head + "".join(rows)


# ---- puzzles


def nonograms(sides: Iterable[int], seeds: int = SEEDS) -> Iterator[tuple[float, str, Nonogram]]:
    """Random cells, most of which have many solutions when sparse; and pictures made of waves."""
    for side in sides:
        for seed in range(seeds):
            random = np.random.default_rng(seed)
            for density in (0.5, 0.6):
                yield (
                    side,
                    f"random cells, {density:.0%} filled",
                    Nonogram.from_picture(random.random((side, side)) < density),
                )
            yield side, "waves", Nonogram.from_picture(waves(side, random))


def waves(side: int, random: np.random.Generator) -> Any:
    """A picture of large shapes: three waves in random directions, added up and cut at 0."""
    y, x = np.mgrid[:side, :side] / side
    height = np.zeros((side, side))
    for _ in range(3):
        across, down = random.uniform(-9, 9, 2)
        height += np.sin(across * x + down * y + random.uniform(0, 6))
    return height > 0


def zigzags(sides: Iterable[int], seeds: int = MADE) -> Iterator[tuple[float, str, Zigzag]]:
    """Panels with one solution, made of the Japanese list; and those of data/."""
    words = zigzag.word_list("japanese")
    for puzzle in zigzag.examples():
        if puzzle.height == puzzle.width and puzzle.cells >= 36:
            yield puzzle.height, "data", puzzle
    for side in sides:
        for seed in range(seeds):
            yield side, "generated", zigzag.generate(words, side, side, seed=seed, time_limit=None)


def classes_of_sudokus(folders: Sequence[Path]) -> dict[str, Sequence[Sudoku]]:
    """The puzzles of data/ by the level that they have for people, and the files of folders."""
    classes: dict[str, Sequence[Sudoku]] = {}
    for entry in sorted(sudoku.catalogue(), key=lambda entry: entry.level):
        if entry.size == 9 and entry.verdict == "unique":
            name = f"level {entry.level}"
            classes[name] = [*classes.get(name, ()), sudoku.example(entry.name)]
    for folder in folders:
        for path in sorted(folder.glob("*.txt")):
            classes[path.stem] = [*islice(sudoku.read_all(path), CLASS)]
    return classes
