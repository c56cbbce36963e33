"""From a notebook that was run to the source of its page: widgets stand still, predicted results are folded."""

import base64
import re

from nbformat import NotebookNode
from nbformat.v4 import new_markdown_cell

from tools.still import still

# Sphinx's tag for an output that is folded; conf.py has the words on it.
FOLDED = "hide-output"

PICTURE = re.compile(r'<img (alt="[^"]*") style="max-width:100%" (src="data:image/svg\+xml;base64,([^"]+)")')
WAY = re.compile(r" Worked solutions are in \[.*?\]\(solutions/.*?\)\.")
WIDTH = re.compile(r'<svg[^>]*? width="([\d.]+)')


def lesson_page(notebook: NotebookNode, name: str) -> NotebookNode:
    """The page of a lesson: how to run it stands below its opening."""
    page = with_widths(folded(still(notebook)))
    page.cells.insert(1, note("how-to-run", how_to_run(name)))
    return page


def without_way_to_solutions(page: NotebookNode) -> NotebookNode:
    """The page without the sentence of the lesson that leads there."""
    for cell in page.cells:
        if cell.cell_type == "markdown":
            cell.source = WAY.sub("", cell.source)
    return page


def way_to_solutions(name: str) -> NotebookNode:
    """The last cell of a lesson whose solutions have a page."""
    stem = name.removesuffix(".ipynb")
    return note("to-solutions", f"## Solutions\n\nWorked solutions of the exercises: [](solutions/{stem}).")


def solution_page(notebook: NotebookNode, name: str) -> NotebookNode:
    """The page of a lesson's worked solutions."""
    page = with_widths(folded(still(notebook)))
    page.metadata["orphan"] = True  # it stands in no list; the lesson leads to it
    page.cells.append(note("to-lesson", f"Back to the lesson: [](../{name.removesuffix('.ipynb')})."))
    return page


def how_to_run(name: str) -> str:
    """A sentence on what this page can and cannot do, with the notebook to download."""
    return (
        '<p class="how-to-run">On this page you can read everything, play the players, and move what is not grey. To '
        f'run and change the code, <a href="notebooks/{name}" download>download the notebook</a> and open it in '
        "JupyterLab, with the course set up.</p>"
    )


def note(name: str, text: str) -> NotebookNode:
    """A text cell of ours, with an id that is the same in every build."""
    cell = new_markdown_cell(text)
    cell.id = name
    return cell


def folded(notebook: NotebookNode) -> NotebookNode:
    """The notebook with the tag that folds an output wherever the lesson folds it."""
    for cell in notebook.cells:
        if cell.metadata.get("jupyter", {}).get("outputs_hidden"):
            cell.metadata.tags = [*cell.metadata.get("tags", []), FOLDED]
    return notebook


def with_widths(notebook: NotebookNode) -> NotebookNode:
    """The notebook with pictures that know their width: on a phone site.css shrinks a wide one only so far."""
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            if "text/html" in output.get("data", {}):
                output.data["text/html"] = PICTURE.sub(_with_width, output.data["text/html"])
    return notebook


def _with_width(found: re.Match[str]) -> str:
    alt, source, packed = found.groups()
    [width] = WIDTH.findall(base64.b64decode(packed).decode("utf-8"))[:1]
    return f'<img {alt} style="--width:{width}px" {source}'
