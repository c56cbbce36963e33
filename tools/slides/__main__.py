"""Writes the slides: ``python -m tools.slides``, all lessons, or those that are named.

python -m tools.slides                    every lesson into build/slides
python -m tools.slides 11 31              these two, by their numbers
"""

import argparse
import shutil
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import jinja2

from tools import notebooks
from tools.run_lessons import LessonError, run_lessons
from tools.slides import size
from tools.slides.deck import Deck, deck, guide_of
from tools.still import still, write_assets

HERE = Path(__file__).parent
BUILD = HERE.parents[1] / "build" / "slides"
ASSETS = ("deck.css", "deck.js", "reveal")


def build(runs: Sequence[Path], folder: Path) -> list[Deck]:
    """Write a page for each lesson that was run, the index, and what the pages need."""
    folder.mkdir(parents=True, exist_ok=True)
    write_assets(folder)
    for name in ASSETS:
        _copy(HERE / name, folder / name)
    pages = jinja2.Environment(loader=jinja2.FileSystemLoader(HERE), trim_blocks=True, lstrip_blocks=True)
    decks = []
    for path in runs:
        started = time.perf_counter()
        shown = deck(path.stem, still(notebooks.read(path)), guide_of(path.stem))
        page = pages.get_template("deck.html.j2").render(deck=shown, size=size)
        (folder / f"{path.stem}.html").write_text(page, encoding="utf-8", newline="\n")
        count = sum(len(section.slides) for section in shown.sections)
        more = sum(len(section.slides) for section in shown.appendix)
        print(f"{path.stem}: {count} slides, {more} to go further, {time.perf_counter() - started:.1f} s")
        decks.append(shown)
    index = pages.get_template("index.html.j2").render(decks=decks)
    (folder / "index.html").write_text(index, encoding="utf-8", newline="\n")
    return decks


def _copy(source: Path, target: Path) -> None:
    if source.is_dir():
        shutil.copytree(source, target, dirs_exist_ok=True)
    else:
        shutil.copy(source, target)


def main() -> None:
    parser = argparse.ArgumentParser(description="Write every lesson as slides into build/slides.")
    parser.add_argument("numbers", nargs="*", help="such as 11; all lessons if none is named")
    numbers = parser.parse_args().numbers
    paths = [path for path in notebooks.lessons() if path.parent == notebooks.FOLDER]
    chosen = [path for path in paths if not numbers or path.name[:2] in numbers]
    try:
        build(run_lessons(chosen), BUILD)
    except* LessonError as group:
        sys.exit("\n".join(str(error) for error in group.exceptions))


if __name__ == "__main__":
    main()
