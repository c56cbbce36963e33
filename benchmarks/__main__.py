"""We and the peers that are installed, on the same puzzles: ``python -m benchmarks --help``.

    python -m benchmarks                    all
    python -m benchmarks sudoku             one family
    python -m benchmarks nonogram --folder FOLDER

One core, the same duties (a solution, and the proof that there is no other), seconds of CPU, the median of several
runs, a cap. Every grid is checked, and the verdicts are compared. Tables and plots are put into results/.
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from benchmarks import check, growth, nonogram, start, sudoku, table, zigzag
from benchmarks.race import Race, Task, race
from benchmarks.table import Show

FAMILIES: dict[str, tuple[Any, check.Judge, Show]] = {
    "nonogram": (nonogram, check.nonogram, table.milliseconds),
    "sudoku": (sudoku, check.sudoku, table.rate),
    "zigzag": (zigzag, check.zigzag, table.milliseconds),
}
PARTS = [*FAMILIES, "growth", "start"]


def main(arguments: Sequence[str] | None = None) -> int:
    """1 if an answer was wrong, or two verdicts differ."""
    options = parser().parse_args(arguments)
    parts = options.parts or PARTS
    trouble = False
    for family in [part for part in parts if part in FAMILIES]:
        for result in races(family, options):
            trouble |= bool(result.troubles)
    if "growth" in parts:
        growth.main(options.results, options.quick, options.folder)
    if "start" in parts:
        print(start.main(options.results))
    return int(trouble)


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser("python -m benchmarks", description=__doc__.split("\n\n")[0])
    made.add_argument("parts", nargs="*", metavar="PART", choices=[*PARTS, []], help=f"of {', '.join(PARTS)}; else all")
    made.add_argument("--folder", type=Path, action="append", default=[], help="more puzzles of the family, a row each")
    made.add_argument("--sample", type=Path, action="append", default=[], help="more nonograms, a row for the folder")
    made.add_argument("--without-data", action="store_true", help="leave out the puzzles of data/")
    made.add_argument("--only", action="append", default=[], metavar="SOLVER", help="leave out all other peers")
    made.add_argument("--results", type=Path, default=Path("results"), help="where tables and plots go")
    made.add_argument("--cap", type=float, default=60, help="seconds of CPU for a puzzle, or for a sample of Sudokus")
    made.add_argument("--runs", type=int, default=5, help="the median of so many is taken where a run is short")
    made.add_argument("--quick", action="store_true", help="growth of small boards only")
    return made


def races(family: str, options: argparse.Namespace) -> Iterator[Race]:
    """One for the puzzles of data/, and one for each folder."""
    module, judge, show = FAMILIES[family]
    named: dict[str, Callable[[], Iterator[Task]]] = {}
    if not options.without_data:
        named[f"{family}, data"] = module.data_tasks
    for folder in options.folder:
        named[f"{family}, {folder.name}"] = lambda folder=folder: module.folder_tasks(folder)
    for folder in options.sample if family == "nonogram" else ():
        named[f"{family}, {folder.name}"] = lambda folder=folder: iter([nonogram.sample_task(folder)])
    for title, tasks in named.items():
        result = race(
            title,
            tasks(),
            chosen(module.peers(), options.only),
            judge,
            warm_up=module.warm_up(),
            cap=options.cap,
            runs=options.runs,
            tell=lambda line: print(line, file=sys.stderr, flush=True),
        )
        result.left_out += left_out(module, options)
        print(table.write(result, options.results, title.replace(", ", "-"), show), flush=True)
        yield result


def chosen(peers: Sequence[Any], only: Sequence[str]) -> list[Any]:
    """Ours, and those with one of the names; all for none."""
    return [peer for number, peer in enumerate(peers) if not number or not only or peer.name in only]


def left_out(module: Any, options: argparse.Namespace) -> list[str]:
    lines = [module.LEFT_OUT]
    if not options.folder:
        lines.append("puzzles that may not be passed on: name a folder that has them with --folder")
    return lines


if __name__ == "__main__":
    sys.exit(main())
