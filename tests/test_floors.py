"""The house stands: nobody imports from a floor above, families stay apart, and heavy libraries stay in their rooms."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import puzzlelib

PACKAGE = Path(puzzlelib.__file__).parent
FAMILIES = {"nonogram", "sudoku", "zigzag"}

# From the ground up. A new module needs a floor: put its name here. Rooms have the same name in every family;
# the modules inside a room that is itself a package (formats, paint) share its floor.
FLOORS = (
    {
        "errors",
        "trace",
        "solutions",
        "picture",
        "text_files",
        "text_lines",
        "output_files",
        "data_files",
        "source",
        "wording",
    }
    | {"time_limit", "levels", "compiled", "sat_solver", "stopwatch", "lesson_files", "lots", "tasks"},
    {"puzzle", "formats", "bitmap", "image", "examples", "counts", "fit", "words", "symmetry"},
    {"packing", "line", "bits", "board", "search", "candidates", "steps", "paths", "kernels", "panel", "recursion"}
    | {"elimination", "probing", "estimate", "random_probe", "orders", "lay", "counting", "count_kernel"}
    | {"step_kernels", "fill_kernel"},
    {"engine", "sat", "rating"},
    {"solve", "level"},
    {"sentences", "step_sentences", "elimination_sentences"},
    {"hint", "why", "generate", "repair", "demands", "filling", "digging"},
    {"draw", "draw_packing", "draw_search", "draw_tree", "draw_growing", "draw_candidates", "draw_layers", "draw_steps"}
    | {"draw_paths", "draw_shapes", "draw_repair", "draw_print", "draw_practice", "draw_strips"}
    | {"board_picture", "growing_picture", "tree_picture", "sheet", "paper", "blanks", "notebook_page", "paint"},
    {"practice"},
    {"player", "widgets", "check", "reader_function", "setup_check", "browser_font", "copy_button", "projector_check"},
    {"explore", "players", "exercises", "slips"},
    {"workers", "families"},
    {"batch"},
    {"fresh"},
    {"worksheets"},
    {"commands"},
    {"__main__"},
    {"__init__"},  # the doors: they open on everything, and nothing inside goes through them
)

# Who may import what else. NumPy and the standard library are everywhere.
ROOMS_OF = {
    "matplotlib": {"puzzlelib.paint.mpl"},
    "matplotlib_fontja": {"puzzlelib.paint.mpl"},
    "packaging": {"puzzlelib.setup_check"},
    "PIL": {"puzzlelib.nonogram.image"},
    "tqdm": {"puzzlelib.commands.screen"},
    "numba": {"puzzlelib.compiled"},
    "pysat": {"puzzlelib.sat_solver"},
}
WIDGET_ROOMS = {"widgets", "player", "explore", "copy_button"}
WIDGET_LIBRARIES = {"ipywidgets", "anywidget", "traitlets"}
# Pictures know how they are painted only in the moment when they are shown.
MAY_LOOK_UP = "_repr_html_"
NOT_ON_IMPORT = ("matplotlib", "ipywidgets", "anywidget", "numba", "pysat", "PIL")


def module_name(path: Path) -> str:
    """``.../puzzlelib/nonogram/draw.py`` -> ``puzzlelib.nonogram.draw``; a door is named like its folder."""
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module_name(path): path for path in sorted(PACKAGE.rglob("*.py"))}


def family(module: str) -> str | None:
    parts = module.split(".")
    return parts[1] if len(parts) > 1 and parts[1] in FAMILIES else None


def room(module: str) -> str:
    """The name that has a floor: ``puzzlelib.nonogram.formats.non`` -> ``formats``."""
    parts = [part for part in module.split(".")[1:] if part not in FAMILIES]
    return parts[0] if parts else "__init__"


def floor(module: str) -> int | None:
    return next((number for number, rooms in enumerate(FLOORS) if room(module) in rooms), None)


def imports(tree: ast.Module) -> Iterator[tuple[str, bool]]:
    """Each imported module with whether the import stands inside a method that may look up."""
    excused = {
        inner
        for outer in ast.walk(tree)
        if isinstance(outer, ast.FunctionDef) and outer.name == MAY_LOOK_UP
        for inner in ast.walk(outer)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node in excused) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from ((target, node in excused) for target in _from_targets(node))


def _from_targets(node: ast.ImportFrom) -> Iterator[str]:
    base = "." * node.level + (node.module or "")
    for alias in node.names:
        whole = f"{base}.{alias.name}"
        yield whole if whole in MODULES else base


def troubles(module: str, source: str) -> Iterator[str]:
    """What a module imports against the rules of the house."""
    if floor(module) is None:
        yield f"{module} has no floor yet: give {room(module)!r} one in FLOORS"
        return
    for target, excused in imports(ast.parse(source)):
        if target.startswith("."):
            yield f"{module} imports {target}: write the full name"
        elif target.split(".")[0] == "puzzlelib":
            yield from _house_troubles(module, target, excused)
        else:
            yield from _library_troubles(module, target.split(".")[0])


def _house_troubles(module: str, target: str, excused: bool) -> Iterator[str]:
    home, other = family(module), family(target)
    if home and other and home != other:
        yield f"{module} imports {target}: families never import each other"
    there, here = floor(target), floor(module)
    if there is not None and here is not None and there > here and not excused:
        yield f"{module} imports {target}, which stands on a floor above it"


def _library_troubles(module: str, library: str) -> Iterator[str]:
    if library == "numpy" or library in sys.stdlib_module_names:
        return
    if library in WIDGET_LIBRARIES and room(module) in WIDGET_ROOMS:
        return
    if module not in ROOMS_OF.get(library, ()):
        yield f"{module} imports {library}, which does not belong there"


@pytest.mark.parametrize("module", MODULES)
def test_the_house(module: str) -> None:
    assert list(troubles(module, MODULES[module].read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    ("module", "source", "trouble"),
    [
        ("puzzlelib.trace", "import puzzlelib.nonogram.solve", "floor above"),
        ("puzzlelib.trace", "from puzzlelib.nonogram import solve", "floor above"),
        ("puzzlelib.nonogram.board", "from puzzlelib.nonogram.draw import anything", "floor above"),
        ("puzzlelib.nonogram.board", "def write():\n    from puzzlelib.nonogram import draw", "floor above"),
        ("puzzlelib.nonogram.explore", "from puzzlelib import nonogram", "floor above"),
        ("puzzlelib.sudoku.draw", "from puzzlelib.nonogram.puzzle import Line", "families"),
        ("puzzlelib.nonogram.draw", "import matplotlib.pyplot as plt", "does not belong"),
        ("puzzlelib.paint.svg", "import matplotlib", "does not belong"),
        ("puzzlelib.nonogram.draw", "import ipywidgets", "does not belong"),
        ("puzzlelib.nonogram.draw", "import pandas", "does not belong"),
        ("puzzlelib.nonogram.draw", "from . import puzzle", "full name"),
        ("puzzlelib.nonogram.magic", "", "no floor yet"),
    ],
)
def test_what_the_house_forbids(module: str, source: str, trouble: str) -> None:
    (sentence,) = troubles(module, source)
    assert trouble in sentence


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("puzzlelib.nonogram.board", "def _repr_html_(self):\n    from puzzlelib.nonogram import draw"),
        ("puzzlelib.nonogram.draw", "from puzzlelib.nonogram import puzzle\nimport numpy as np\nimport json"),
        ("puzzlelib.nonogram.explore", "import ipywidgets\nfrom puzzlelib.widgets import Board"),
        ("puzzlelib.nonogram", "from puzzlelib.nonogram.solve import solve"),
    ],
)
def test_what_the_house_allows(module: str, source: str) -> None:
    assert list(troubles(module, source)) == []


def test_every_floor_holds_only_rooms_that_exist() -> None:
    assert set().union(*FLOORS) - {room(module) for module in MODULES} == set()


def test_importing_puzzlelib_loads_nothing_heavy() -> None:
    command = f"import puzzlelib, sys; print([name for name in {NOT_ON_IMPORT} if name in sys.modules])"
    result = subprocess.run([sys.executable, "-c", command], capture_output=True, text=True, check=True)
    assert result.stdout == "[]\n"
