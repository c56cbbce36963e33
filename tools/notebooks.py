"""Run the lessons and write them back, so that the only thing that changes in a file is what the lesson says.

    python tools/notebooks.py                           all lessons and solutions
    python tools/notebooks.py notebooks/10-*.ipynb      these
    python tools/notebooks.py --check                   run nothing; say which files this command would write otherwise

What is written: cell ids as they were; of the metadata the kernel's name, the tags, and what is folded; no times and no
widget state. A picture with the same pixels as before keeps its old bytes.
"""

import argparse
import base64
import io
import os
import sys
import time
from pathlib import Path

# The kernel of this environment, not one that the user installed elsewhere. Jupyter reads it when it is imported.
os.environ.setdefault("JUPYTER_PREFER_ENV_PATH", "1")

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError, CellTimeoutError
from nbformat import NotebookNode
from PIL import Image

FOLDER = Path(__file__).resolve().parent.parent / "notebooks"
KERNELSPEC = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
FOLDED = ("outputs_hidden", "source_hidden")
SECONDS_A_CELL = 120

# It names a model that lives in one kernel only. Without it, JupyterLab shows the picture that stands beside it.
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"


def lessons() -> list[Path]:
    """All notebooks of the course in reading order, solutions last."""
    return sorted(FOLDER.glob("*.ipynb")) + sorted(FOLDER.glob("solutions/*.ipynb"))


def read(path: Path) -> NotebookNode:
    return nbformat.read(path, as_version=4)


def run(notebook: NotebookNode, folder: Path) -> None:
    """Run all cells in a new kernel that works in ``folder``; raises CellExecutionError at the first error."""
    client(notebook, folder).execute()


def client(notebook: NotebookNode, folder: Path) -> NotebookClient:
    """What runs all cells in a new kernel that works in ``folder``."""
    return NotebookClient(
        notebook,
        kernel_name=KERNELSPEC["name"],
        timeout=SECONDS_A_CELL,
        record_timing=False,
        store_widget_state=False,
        coalesce_streams=True,
        extra_arguments=["--IPKernelApp.log_level=ERROR"],
        resources={"metadata": {"path": str(folder)}},
    )


def normalised(notebook: NotebookNode) -> NotebookNode:
    """The same notebook without what changes from run to run or from machine to machine."""
    result = nbformat.from_dict(notebook)
    result.metadata = NotebookNode(kernelspec=NotebookNode(KERNELSPEC))
    result.nbformat_minor = 5
    for cell in result.cells:
        cell.metadata = _cell_metadata(cell.metadata)
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(WIDGET_VIEW, None)
    return result


def _cell_metadata(metadata: NotebookNode) -> NotebookNode:
    kept = NotebookNode()
    if metadata.get("tags"):
        kept.tags = metadata.tags
    folded = {key: True for key in FOLDED if metadata.get("jupyter", {}).get(key)}
    if folded:
        kept.jupyter = NotebookNode(folded)
    return kept


def keep_equal_images(new: NotebookNode, old: NotebookNode) -> None:
    """Give pictures whose pixels did not change the bytes that they had: PNG bytes differ between library versions."""
    old_cells = {cell.id: cell for cell in old.cells if "id" in cell}
    for cell in new.cells:
        before = old_cells.get(cell.id, {}).get("outputs", [])
        for output, old_output in zip(cell.get("outputs", []), before, strict=False):
            image, old_image = (side.get("data", {}).get("image/png") for side in (output, old_output))
            if image and old_image and _pixels(image) == _pixels(old_image):
                output.data["image/png"] = old_image


def _pixels(encoded: str) -> tuple[tuple[int, int], bytes]:
    with Image.open(io.BytesIO(base64.b64decode(encoded))) as image:
        return image.size, image.convert("RGBA").tobytes()


def text(notebook: NotebookNode) -> str:
    """The file's content: sorted keys, one line end at the end."""
    return nbformat.writes(notebook).rstrip("\n") + "\n"


def is_normalised(path: Path) -> bool:
    return text(normalised(read(path))) == path.read_text(encoding="utf-8")


def rewrite(path: Path) -> bool:
    """Run one notebook and write it; True if that changed the file. The file stays as it is if a cell fails."""
    old, notebook = read(path), read(path)
    run(notebook, path.parent)
    notebook = normalised(notebook)
    keep_equal_images(notebook, old)
    new_text = text(notebook)
    if new_text == path.read_text(encoding="utf-8"):
        return False
    path.write_text(new_text, encoding="utf-8", newline="\n")
    return True


def main() -> None:
    parser = argparse.ArgumentParser(description="Run the lessons and write them back normalised.")
    parser.add_argument("paths", nargs="*", type=Path, help="notebooks; all lessons and solutions if none is named")
    parser.add_argument("--check", action="store_true", help="run nothing; name the files that are not normalised")
    arguments = parser.parse_args()
    paths = arguments.paths or lessons()
    if arguments.check:
        sys.exit(_check(paths))
    for number, path in enumerate(paths, start=1):
        print(f"{number}/{len(paths)} {path.name} ... ", end="", flush=True)
        started = time.perf_counter()
        try:
            changed = rewrite(path)
        except (CellExecutionError, CellTimeoutError) as error:
            sys.exit(f"stopped, the file is unchanged\n{error}")
        print(f"{time.perf_counter() - started:.1f} s, {'written' if changed else 'unchanged'}")


def _check(paths: list[Path]) -> int:
    bad = [path for path in paths if not is_normalised(path)]
    for path in bad:
        print(f"{path}: not normalised; run: python tools/notebooks.py {path}")
    return 1 if bad else 0


if __name__ == "__main__":
    main()
