"""Run the lessons whose run is stale, write the sources of the pages, and let Sphinx make build/site/ of them."""

import shutil
import sys
from pathlib import Path

import nbformat
from nbformat import NotebookNode
from sphinx.cmd.build import build_main

from tools.notebooks import FOLDER, read
from tools.run_lessons import ROOT, RUN, LessonError, run_lessons
from tools.site import index
from tools.site.pages import lesson_page, solution_page
from tools.still import write_assets

HERE = Path(__file__).parent
SITE = ROOT / "build" / "site"
SOURCE = ROOT / "build" / "site-source"
READ = ROOT / "build" / "site-read"  # what Sphinx has read, so that it need not read it again


def build() -> Path:
    """Make the whole site; its first page. Raises LessonError if a cell fails, RuntimeError if Sphinx warns."""
    run_lessons()
    write_sources()
    options = ["-W", "--keep-going", "-q", "-b", "html", "-d", str(READ)]
    if build_main([*options, str(SOURCE), str(SITE)]):
        raise RuntimeError("Sphinx was not content: see what it says above")
    return SITE / "index.html"


def write_sources() -> None:
    """Write build/site-source/ anew. Files that stay as they were keep their times: Sphinx reads the others only."""
    names = sorted(path.name for path in FOLDER.glob("*.ipynb"))
    lessons = [read(RUN / name) for name in names]
    texts = {"index.md": index.text(names, lessons)}
    for name, lesson in zip(names, lessons, strict=True):
        solved = f"solutions/{name}"
        texts[name] = written(lesson_page(lesson, name))
        texts[solved] = written(solution_page(read(RUN / solved), name))
        texts[f"_extra/notebooks/{name}"] = (FOLDER / name).read_text("utf-8")
        texts[f"_static/pictures/{Path(name).stem}.svg"] = index.first_picture(lesson).svg
    texts["conf.py"] = (HERE / "conf.py").read_text("utf-8")
    texts["_static/site.css"] = (HERE / "site.css").read_text("utf-8")
    replace_tree(SOURCE, texts)
    write_assets(SOURCE / "_static")


def written(notebook: NotebookNode) -> str:
    return nbformat.writes(notebook) + "\n"


def replace_tree(folder: Path, texts: dict[str, str]) -> None:
    """Make a folder hold these files and no others; those that hold the same already are not touched."""
    for path in [path for path in folder.rglob("*") if path.is_file()]:
        if path.relative_to(folder).as_posix() not in texts:
            path.unlink()
    for name, text in texts.items():
        path = folder / name
        if path.exists() and path.read_text("utf-8") == text:
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")


def main() -> None:
    shutil.rmtree(SITE, ignore_errors=True)  # a page of a lesson that is gone must not stay
    try:
        first = build()
    except (LessonError, RuntimeError) as error:
        sys.exit(str(error))
    print(f"Open {first.relative_to(ROOT)} in a browser.")


if __name__ == "__main__":
    main()
