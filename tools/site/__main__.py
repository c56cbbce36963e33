"""Run the lessons whose run is stale, write the sources of the pages, and let Sphinx make build/site/ of them."""

import argparse
import shutil
import sys
from collections.abc import Mapping
from pathlib import Path

import nbformat
from nbformat import NotebookNode
from sphinx.cmd.build import build_main

from tools.notebooks import FOLDER, read
from tools.run_lessons import ROOT, RUN, LessonError, run_lessons
from tools.site import index
from tools.site.pages import lesson_page, solution_page, way_to_solutions, without_way_to_solutions
from tools.still import write_assets

HERE = Path(__file__).parent
SITE = ROOT / "build" / "site"
SOURCE = ROOT / "build" / "site-source"
READ = ROOT / "build" / "site-read"  # what Sphinx has read, so that it need not read it again


def build(sources: dict[str, str]) -> Path:
    """Make the site of these sources; its first page. Raises RuntimeError if Sphinx warns."""
    replace_tree(SOURCE, sources)
    write_assets(SOURCE / "_static")
    options = ["-W", "--keep-going", "-q", "-b", "html", "-d", str(READ)]
    if build_main([*options, str(SOURCE), str(SITE)]):
        raise RuntimeError("Sphinx was not content: see what it says above")
    return SITE / "index.html"


def pages() -> dict[str, NotebookNode]:
    """The pages of the lessons, by the names of their files."""
    return {name: lesson_page(read(RUN / name), name) for name in names()}


def pages_without_solutions() -> dict[str, NotebookNode]:
    """The same, for a class that is graded."""
    return {name: without_way_to_solutions(page) for name, page in pages().items()}


def pages_with_solutions() -> dict[str, NotebookNode]:
    """The same, and the pages to which their ends lead."""
    lessons = pages()
    for name, page in lessons.items():
        page.cells.append(way_to_solutions(name))
    return lessons | {f"solutions/{name}": solution_page(read(RUN / "solutions" / name), name) for name in lessons}


def sources(shown: Mapping[str, NotebookNode]) -> dict[str, str]:
    """All that Sphinx reads: these pages, the first page, the notebooks to download, pictures and settings."""
    lessons = {name: read(RUN / name) for name in names()}
    texts = {name: written(page) for name, page in shown.items()}
    texts["index.md"] = index.text(list(lessons), list(lessons.values()))
    for name, lesson in lessons.items():
        texts[f"_extra/notebooks/{name}"] = (FOLDER / name).read_text("utf-8")
        texts[f"_static/pictures/{Path(name).stem}.svg"] = index.first_picture(lesson).svg
    texts["conf.py"] = (HERE / "conf.py").read_text("utf-8")
    texts["_static/site.css"] = (HERE / "site.css").read_text("utf-8")
    return texts


def names() -> list[str]:
    return sorted(path.name for path in FOLDER.glob("*.ipynb"))


def written(notebook: NotebookNode) -> str:
    return nbformat.writes(notebook) + "\n"


def replace_tree(folder: Path, texts: dict[str, str]) -> None:
    """Make a folder hold these files and no others.

    Those that hold the same already keep their times: Sphinx reads the others only.
    """
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
    parser = argparse.ArgumentParser(description=(__doc__ or "").strip())
    parser.add_argument("--without-solutions", dest="shown", action="store_const", const=pages_without_solutions)
    shown = parser.parse_args().shown or pages_with_solutions
    shutil.rmtree(SITE, ignore_errors=True)  # a page that is there no more must not stay
    try:
        run_lessons()
        first = build(sources(shown()))
    except (LessonError, RuntimeError) as error:
        sys.exit(str(error))
    print(f"Open {first.relative_to(ROOT)} in a browser.")


if __name__ == "__main__":
    main()
