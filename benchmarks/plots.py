"""The plots of the benchmarks. Colours tell apart what signs tell apart, too."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from benchmarks.race import Race

COLOURS = ("#000000", "#D55E00", "#0072B2", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#F0E442")  # Okabe and Ito
SIGNS = "osD^vPX*<>ph"

Points = Mapping[float, Sequence[float]]  # what was measured at each x


def race(race: Race, path: Path) -> None:
    """Seconds a puzzle of each solver, a row for each task, on a scale of powers of ten."""
    tasks = [*race.rows]
    figure = Figure(figsize=(9, 1.6 + 0.22 * len(tasks)), layout="constrained")
    axes = figure.subplots()
    for number, name in enumerate(race.solvers):
        times = [(row, race.rows[task][name].each) for row, task in enumerate(tasks)]
        shown = [(each, row) for row, each in times if each]
        if shown:
            axes.plot(*zip(*shown, strict=True), SIGNS[number % 12], color=COLOURS[number % 8], label=name, alpha=0.8)
    axes.set(xscale="log", xlabel="seconds of CPU a puzzle", title=race.title)
    axes.set_yticks(range(len(tasks)), tasks, fontsize=7)
    axes.margins(y=0.01)
    axes.invert_yaxis()
    axes.grid(alpha=0.3)
    if axes.lines:
        axes.legend(fontsize=7)
    figure.savefig(path, dpi=120)


def growth(
    title: str, x_label: str, panels: Mapping[str, Mapping[str, Points]], path: Path, names: Sequence[str] = ()
) -> None:
    """A panel for each quantity: the median at each x and, in pale, from the least to the most.

    ``names`` stand below 0, 1, 2 and so on.
    """
    figure = Figure(figsize=(5 * len(panels), 4), layout="constrained")
    figure.suptitle(title)
    for axes, (quantity, series) in zip(figure.subplots(1, len(panels), squeeze=False)[0], panels.items(), strict=True):
        for number, (name, points) in enumerate(series.items()):
            _spread(axes, name, points, number)
        axes.set(xlabel=x_label, ylabel=quantity, yscale="symlog" if _has_zero(series) else "log")
        if names:
            axes.set_xticks(range(len(names)), names, rotation=45, ha="right", fontsize=7)
        axes.grid(alpha=0.3)
        axes.legend(fontsize=7)
    figure.savefig(path, dpi=120)


def _spread(axes: Axes, name: str, points: Points, number: int) -> None:
    at = sorted(points)
    colour, sign = COLOURS[number % 8], SIGNS[number % 12]
    axes.plot(at, [median(points[x]) for x in at], f"-{sign}", color=colour, label=name, markersize=4)
    axes.fill_between(at, [min(points[x]) for x in at], [max(points[x]) for x in at], color=colour, alpha=0.15)


def _has_zero(series: Mapping[str, Points]) -> bool:
    return any(value == 0 for points in series.values() for values in points.values() for value in values)
