"""How long a reader waits: from a key press to the new picture, for a lesson, for an import, for a trace.

    python -m benchmarks.interaction

The browser is a real one with JupyterLab in it. A key press counts until the frame with the new picture is painted.
"""

import statistics
import subprocess
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path

import numpy as np
from playwright.sync_api import Browser, sync_playwright

from puzzlelib.nonogram import Nonogram
from puzzlelib.nonogram.board import Board, solve_by_lines
from puzzlelib.nonogram.players import board_player
from puzzlelib.trace import Trace
from tests.browser.lab import ROOT, Lab, Notebook, find_chromium, launch

SIZES = (25, 40)
PRESSES = 31
RUNS = 7

Row = tuple[str, str, str]  # what, measured, aim

# A board whose clicks redraw a picture of it, and a slider that does: what the explorers do.
EXPLORER = """
from puzzlelib.widgets import Board, Explorer
class Redraw(Explorer):
    def __init__(self, size):
        super().__init__()
        self.board = Board(size, size, "?" * 50 + ("?#." * size * size)[50 : size * size])
        self.board.observe(lambda change: self.attempt(self.redraw), "cells")
        self.slider_ = self.slider("empty cells", 0, 0, 50, self.fill)
        self.view = self.picture_view()
        self.stack(self.slider_, self.board, self.view)
        self.redraw()
    def fill(self, count):
        self.board.cells = "." * count + "?" * (50 - count) + self.board.cells[50:]
    def redraw(self):
        self.show_picture(self.view, self.picture())
    def picture(self):
        return self.board.picture()
Redraw({size})
"""

PICTURE = ".widget-html-content:has(img)"

# Runs in the page: the time from the next key down to the frame in which the selected part has changed.
LISTEN = """([scope, selector]) => {
    const part = scope.querySelector(selector);
    window.measured = new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error('nothing has changed')), 10_000);
        let start = 0;
        window.addEventListener('keydown', () => { start = performance.now(); }, { capture: true, once: true });
        const observer = new MutationObserver(async () => {
            observer.disconnect();
            await scope.querySelector('img')?.decode();
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        });
        observer.observe(part, { subtree: true, childList: true, attributes: true,
                                 attributeFilter: ['data-value', 'src'] });
    });
}"""


def main() -> None:
    for rows in (trace_rows(), import_rows(), browser_rows()):
        for what, measured, aim in rows:
            print(f"{what:<48}{measured:<42}{aim and 'aim: ' + aim}".rstrip(), flush=True)


# ---- without a browser


def waves(size: int) -> Nonogram:
    """A picture that single lines solve, made from a formula."""
    y, x = np.mgrid[:size, :size]
    return Nonogram.from_picture(((x + 5 * np.sin(y / 4)) % 13 < 7) | ((y + 4 * np.sin(x / 5)) % 17 < 4))


def trace_rows() -> Iterator[Row]:
    puzzle = waves(40)
    traced, untraced = (
        median_of(RUNS, solve) for solve in (lambda: traced_solve(puzzle), lambda: solve_by_lines(puzzle))
    )
    tracemalloc.start()
    trace = traced_solve(puzzle)
    memory, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    what = "40 x 40 solve by lines"
    yield what, f"{untraced * 1000:.0f} ms", ""
    yield f"{what}, traced", f"{traced * 1000:.0f} ms, {traced / untraced:.2f} times as long", ""
    yield f"{what}, trace", f"{len(trace):,} events, {memory / 2**20:.2f} MB", ""
    yield f"{what}, player made", f"{median_of(RUNS, lambda: board_player(puzzle)) * 1000:.0f} ms", ""


def traced_solve(puzzle: Nonogram) -> Trace[Board]:
    trace = Trace(Board.blank(puzzle))
    solve_by_lines(puzzle, on_event=trace)
    return trace


def import_rows() -> Iterator[Row]:
    code = "import time; start = time.perf_counter(); import puzzlelib; print(time.perf_counter() - start)"

    def seconds() -> float:
        return float(subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, cwd=ROOT).stdout)

    yield "import puzzlelib", f"{statistics.median(seconds() for _ in range(RUNS)):.3f} s", "under 0.2 s"


def median_of(runs: int, act: Callable[[], object]) -> float:
    """Seconds for one run."""
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        act()
        times.append(time.perf_counter() - start)
    return statistics.median(times)


# ---- in the browser


def browser_rows() -> Iterator[Row]:
    executable = find_chromium()
    if executable is None or find_spec("jupyterlab") is None:
        yield "in the browser", "left out: no Chromium or no JupyterLab (apt install chromium; make test)", ""
        return
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = launch(playwright, executable)
        with Lab(Path(folder) / "lab") as lab:
            for size in SIZES:
                yield from key_rows(lab, browser, size)
            yield from lesson_rows(lab, browser)
        browser.close()


def key_rows(lab: Lab, browser: Browser, size: int) -> Iterator[Row]:
    aim = "median under 100 ms" if size == 25 else "median under 150 ms"
    with lab.open(browser, [EXPLORER.format(size=size)]) as notebook:
        notebook.run(0)
        notebook.output(0).locator(".widget-slider .noUi-handle").focus()
        slider = key_times(notebook, PICTURE, ["ArrowRight"])
        notebook.output(0).locator(".pzl-cell").first.focus()
        board = key_times(notebook, ".pzl-grid", ["Space"])
        picture = key_times(notebook, PICTURE, ["Space"])
        notebook.check()
    yield f"{size} x {size}, key to changed cell", spread(board), aim
    yield f"{size} x {size}, key to picture redrawn by Python", spread(picture), aim
    yield f"{size} x {size}, slider key to board and picture", spread(slider), aim


def key_times(notebook: Notebook, selector: str, keys: list[str]) -> list[float]:
    """Milliseconds of each key press, one after the other; the first one, which warms up, is left out."""
    scope = notebook.output(0).element_handle()
    times = []
    for number in range(PRESSES + 1):
        notebook.page.evaluate(LISTEN, [scope, selector])
        notebook.page.keyboard.press(keys[number % len(keys)])
        times.append(notebook.page.evaluate("() => window.measured"))
        notebook.wait_idle()
    return times[1:]


def spread(times: list[float]) -> str:
    return f"median {statistics.median(times):.0f} ms, slowest {max(times):.0f} ms"


def lesson_rows(lab: Lab, browser: Browser) -> Iterator[Row]:
    for path in sorted((ROOT / "notebooks").glob("*.ipynb")):
        with lab.open(browser, path) as notebook:
            start = time.perf_counter()
            notebook.run_all()
            yield f"run all of {path.stem}", f"{time.perf_counter() - start:.1f} s", "under 10 s"


if __name__ == "__main__":
    main()
