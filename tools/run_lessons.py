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
from functools import cache
from pathlib import Path

import nbformat
from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError
from nbformat import NotebookNode

from tools.notebooks import FOLDER, client, lessons, read

ROOT = FOLDER.parent
RUN = ROOT / "build" / "run"
AT_ONCE = 2
MADE_FROM = "made_from"  # in the metadata of what was run: a digest of all that it depends on
SOURCES = (
    "puzzlelib/**/*.py",
    "puzzlelib/*.js",
    "puzzlelib/*.css",
    "data/**/*",
    "tools/run_lessons.py",
    "tools/notebooks.py",
)


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
            print(f"ran {path.relative_to(ROOT)}", flush=True)

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
    running = client(notebook, folder)
    running.store_widget_state = True
    at = [0]
    running.on_cell_start = lambda cell, cell_index: at.__setitem__(0, cell_index)
    try:
        await running.async_execute()
    except (CellExecutionError, CellTimeoutError, DeadKernelError) as error:
        first = notebook.cells[at[0]].source.strip().partition("\n")[0]
        raise LessonError(f"{name}: cell {at[0] + 1}, {first[:60]!r}, failed.\n{error}") from error


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
