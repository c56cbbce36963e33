"""Run the lessons for the pages and the slides, and keep what they show, with the state of all widgets, in build/run/.

    python -m tools.run_lessons                           all lessons and solutions
    python -m tools.run_lessons notebooks/10-*.ipynb      these

A notebook is run again only if it, the package, the puzzles or these tools have changed since. notebooks/ stays as it
is: the kernel works on a copy, in a folder of its own.
"""

import argparse
import asyncio
import hashlib
import shutil
import sys
import tempfile
from collections.abc import Iterable
from copy import deepcopy
from functools import cache
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell

from tools.notebooks import FOLDER, client, lessons, read
from tools.still import RECORDINGS, RECORDINGS_TYPE, VIEW, widget_outputs

ROOT = FOLDER.parent
RUN = ROOT / "build" / "run"
AT_ONCE = 2
MADE_FROM = "made_from"  # in the metadata of what was run: a digest of all that it depends on
OURS = ("tools/run_lessons.py", "tools/notebooks.py", "tools/still/record.py")
SOURCES = ("puzzlelib/**/*.py", "puzzlelib/*.js", "puzzlelib/*.css", "data/**/*", *OURS)

# The last cell of each run, which is not kept: it moves all explorers, when all that the lesson shows is there.
RECORD = """
import sys
sys.path.insert(0, {root!r})
from tools.still.record import record
record({models!r})
"""
SECONDS_TO_RECORD = 600


class LessonError(Exception):
    """Cells that fail; the message names each with its notebook."""


def run_path(path: Path) -> Path:
    """Where the run of a notebook is kept: build/run/NAME.ipynb, and build/run/solutions/NAME.ipynb."""
    return RUN / path.resolve().relative_to(FOLDER)


def run_lessons(paths: Iterable[Path] | None = None) -> list[Path]:
    """Run those of the notebooks whose run is not fresh, two at once; the paths of all their runs.

    Raises LessonError if cells fail, once all notebooks have had their turn; the other runs are kept.
    """
    chosen = [path.resolve() for path in (lessons() if paths is None else paths)]
    stale = [path for path in chosen if not is_fresh(path)]
    asyncio.run(_run_all(stale))
    return [run_path(path) for path in chosen]


def is_fresh(path: Path) -> bool:
    """True if the run of a notebook was made from what stands there now."""
    ran = run_path(path)
    return ran.exists() and read(ran).metadata.get(MADE_FROM) == digest(path)


def digest(path: Path) -> str:
    """A number for all that the run of a notebook depends on."""
    return hashlib.sha256(path.read_bytes() + _digest_of_sources().encode()).hexdigest()


@cache
def _digest_of_sources() -> str:
    found = {path for pattern in SOURCES for path in ROOT.glob(pattern) if path.is_file()}
    total = hashlib.sha256(sys.version.encode())
    for path in sorted(found):
        total.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()


async def _run_all(paths: list[Path]) -> None:
    room = asyncio.Semaphore(AT_ONCE)

    async def run_one(path: Path) -> None:
        async with room:
            await _run(path)
            print(f"ran {path.relative_to(FOLDER)}", flush=True)

    results = await asyncio.gather(*map(run_one, paths), return_exceptions=True)
    failures = [result for result in results if result is not None]
    for failure in failures:
        if not isinstance(failure, LessonError):
            raise failure
    if failures:
        raise LessonError("\n".join(map(str, failures)))


async def _run(path: Path) -> None:
    """Run one notebook and keep it. A file is there whole or not at all."""
    made_from, notebook = digest(path), read(path)
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(path, folder)
        await _execute(notebook, Path(folder), path.name)
    notebook.metadata[MADE_FROM] = made_from
    target = run_path(path)
    target.parent.mkdir(parents=True, exist_ok=True)
    unfinished = target.with_suffix(".part")
    unfinished.write_text(nbformat.writes(notebook) + "\n", encoding="utf-8", newline="\n")
    unfinished.replace(target)


async def _execute(notebook: NotebookNode, folder: Path, name: str) -> None:
    """Run all cells, then record the explorers that they show."""
    running = client(notebook, folder)
    running.store_widget_state = True
    try:
        async with running.async_setup_kernel():
            for number, cell in enumerate(notebook.cells):
                await _execute_cell(running, cell, number, name)
            running.set_widgets_metadata()
            await _record(running, notebook, name)
    except DeadKernelError as error:
        raise LessonError(f"{name}: the kernel died.") from error


async def _record(running: NotebookClient, notebook: NotebookNode, name: str) -> None:
    """Add the recordings to the metadata. The state of the widgets stays that of the lesson's end."""
    models = [output.data[VIEW]["model_id"] for output in widget_outputs(notebook)]
    if not models:
        return
    state = deepcopy(notebook.metadata.widgets)
    running.timeout = SECONDS_TO_RECORD
    recorder = new_code_cell(RECORD.format(root=str(ROOT), models=models))
    notebook.cells.append(recorder)
    await _execute_cell(running, recorder, len(notebook.cells) - 1, name)
    notebook.cells.pop()
    notebook.metadata[RECORDINGS] = recorder.outputs[0].data[RECORDINGS_TYPE]
    notebook.metadata.widgets = state


async def _execute_cell(running: NotebookClient, cell: NotebookNode, number: int, name: str) -> None:
    try:
        await running.async_execute_cell(cell, number, execution_count=running.code_cells_executed + 1)
    except (CellExecutionError, CellTimeoutError) as error:
        first = cell.source.strip().partition("\n")[0]
        raise LessonError(f"{name}: cell {number + 1}, {first[:60]!r}, failed.\n{error}") from error


def main() -> None:
    parser = argparse.ArgumentParser(description="Run the lessons and keep what they show in build/run/.")
    parser.add_argument("paths", nargs="*", type=Path, help="notebooks; all lessons and solutions if none is named")
    arguments = parser.parse_args()
    try:
        ran = run_lessons(arguments.paths or None)
    except LessonError as error:
        sys.exit(str(error))
    print(f"{len(ran)} notebooks stand in {RUN.relative_to(ROOT)}/")


if __name__ == "__main__":
    main()
