"""What a start costs: the first compilation on a machine, later starts, and the import alone."""

import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

LATER = 5
ROOT = Path(__file__).resolve().parent.parent

# Runs in a process of its own: the seconds of CPU of its first puzzle.
CODE = """
import time
import {module} as family
puzzle = family.example({name!r})
start = time.process_time()
family.solve(puzzle)
print(time.process_time() - start)
"""
FIRST = {"nonogram": "noise-15", "sudoku": "article", "zigzag": "eighty"}
IMPORT = "import time, sys; import puzzlelib; print(time.process_time(), 'numba' in sys.modules)"


def main(folder: Path) -> str:
    """A table in seconds of CPU."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = [f"{'seconds of CPU':<12}{'first solve, compiling':>26}{'first solve of later starts':>30}"]
    lines += [_family(family) for family in FIRST]
    runs = [run(IMPORT, folder).split() for _ in range(LATER)]
    loaded = "loads Numba!" if runs[0][1] == "True" else "without Numba"
    lines.append(f"python -c 'import puzzlelib': {statistics.median(float(run[0]) for run in runs):.2f}, {loaded}")
    text = "\n".join(lines) + "\n"
    (folder / "start.txt").write_text(text, encoding="utf-8")
    return text


def _family(family: str) -> str:
    with tempfile.TemporaryDirectory() as cache:
        first, *later = (float(run(code_of(family), Path(cache))) for _ in range(1 + LATER))
    return f"{family:<12}{first:>28.2f}{statistics.median(later):>30.3f}"


def code_of(family: str) -> str:
    """What a process runs to solve its first puzzle."""
    return CODE.format(module=f"puzzlelib.{family}", name=FIRST[family])


def run(code: str, cache: Path) -> str:
    """What a process of its own prints; Numba keeps its machine code in that folder."""
    environment = os.environ | {"NUMBA_CACHE_DIR": str(cache)}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=True, text=True, cwd=ROOT, env=environment
    )
    return done.stdout
