"""A race as a text table, as CSV, and as a plot."""

import csv
import io
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

from benchmarks.race import Cell, Race

Show = Callable[[float], str]  # seconds a puzzle, as the table gives them


def milliseconds(each: float) -> str:
    return f"{1e3 * each:,.3g} ms" if each < 1 else f"{each:,.3g} s"


def rate(each: float) -> str:
    return f"{1 / each:,.0f} /s" if each else "?"


def text(race: Race, show: Show) -> str:
    """The table with the ratio to ours beside each, the totals, what is wrong, and what was left out."""
    entries = [["", *race.solvers]]
    for task, cells in race.rows.items():
        ours = cells[race.ours].each
        entries.append([task, *(_shown(cells[name], ours, show) for name in race.solvers)])
    entries.append(["median", *(_median(race, name, show) for name in race.solvers)])
    entries.append(["sum, where both finished", *_sums(race)])
    lines = [race.title, "", *_aligned(entries)]
    if race.troubles:
        lines += ["", "WRONG OR IN DOUBT:", *(f"  !! {trouble}" for trouble in race.troubles)]
    else:
        lines += ["", "Every grid was checked, and no two verdicts differ."]
    if race.left_out:
        lines += ["", "Left out, and what to know:", *(f"  {line}" for line in race.left_out)]
    return "\n".join(lines) + "\n"


def _aligned(table: list[list[str]]) -> Iterator[str]:
    """The first column to the left, the others to the right."""
    first, *rest = [max(map(len, column)) for column in zip(*table, strict=True)]
    for line in table:
        entries = [entry.rjust(wide + 2) for entry, wide in zip(line[1:], rest, strict=True)]
        yield (line[0].ljust(first) + "".join(entries)).rstrip()


def _shown(cell: Cell, ours: float | None, show: Show) -> str:
    if cell.each is None:
        return cell.failed.split(":")[0]
    return f"{show(cell.each)} {_ratio(cell.each, ours)}".rstrip()


def _ratio(each: float, ours: float | None) -> str:
    return f"{each / ours:7.3g}x" if ours else ""


def _median(race: Race, name: str, show: Show) -> str:
    times = [cells[name].each for cells in race.rows.values()]
    return show(median(each for each in times if each is not None)) if any(times) else "none"


def _sums(race: Race) -> Iterator[str]:
    """The time of each over that of ours, for the tasks that both have answered."""
    for name in race.solvers:
        pairs = [(cells[name].each, cells[race.ours].each) for cells in race.rows.values()]
        both = [(theirs, ours) for theirs, ours in pairs if theirs is not None and ours is not None]
        theirs, ours = (sum(column) for column in zip(*both, strict=True)) if both else (0.0, 0.0)
        yield f"{milliseconds(theirs)} {_ratio(theirs, ours)}" if both else "none"


def as_csv(race: Race) -> str:
    """A line for each task and solver."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["task", "solver", "seconds", "answered", "seconds each", "times ours", "verdict", "failed"])
    for task, cells in race.rows.items():
        ours = cells[race.ours].each
        for name, cell in cells.items():
            ratio = cell.each / ours if cell.each is not None and ours else ""
            each = "" if cell.each is None else cell.each
            seconds = "" if cell.seconds is None else cell.seconds
            writer.writerow([task, name, seconds, cell.answered, each, ratio, cell.verdict, cell.failed])
    return out.getvalue()


def write(race: Race, folder: Path, name: str, show: Show) -> str:
    """Put table, CSV and plot into a folder; the table is given back, too."""
    from benchmarks import plots

    folder.mkdir(parents=True, exist_ok=True)
    table = text(race, show)
    (folder / f"{name}.txt").write_text(table, encoding="utf-8")
    (folder / f"{name}.csv").write_text(as_csv(race), encoding="utf-8")
    plots.race(race, folder / f"{name}.png")
    return table
