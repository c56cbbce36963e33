"""``python -m tools.slides`` writes a deck of every lesson, and the index, into build/slides; ``... 11`` that one."""

import argparse
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

import jinja2

from tools import notebooks
from tools.run_lessons import LessonError, run_lessons
from tools.slides.deck import Deck, deck, guide_of
from tools.still import still, write_assets

HERE = Path(__file__).parent
BUILD = HERE.parents[1] / "build" / "slides"


def build(runs: Sequence[Path], folder: Path) -> list[Deck]:
    """Write a page for each lesson that was run, and what the pages need."""
    folder.mkdir(parents=True, exist_ok=True)
    write_assets(folder)
    shutil.copytree(HERE / "reveal", folder / "reveal", dirs_exist_ok=True)
    for name in ("deck.css", "deck.js"):
        shutil.copy(HERE / name, folder / name)
    decks = []
    for path in runs:
        shown = deck(path.stem, still(notebooks.read(path)), guide_of(path.stem))
        (folder / f"{path.stem}.html").write_text(_page("deck", deck=shown), encoding="utf-8", newline="\n")
        print(f"{path.stem}: {shown.length} slides, and {shown.extra} for those who go further")
        decks.append(shown)
    return decks


def write_index(decks: Sequence[Deck], folder: Path) -> Path:
    path = folder / "index.html"
    path.write_text(_page("index", decks=decks), encoding="utf-8", newline="\n")
    return path


def _page(name: str, **values: object) -> str:
    pages = jinja2.Environment(loader=jinja2.FileSystemLoader(HERE), trim_blocks=True, lstrip_blocks=True)
    return pages.get_template(f"{name}.html.j2").render(values)


def main() -> None:
    parser = argparse.ArgumentParser(description="Write the lessons as slides into build/slides.")
    parser.add_argument("numbers", nargs="*", help="such as 11; all lessons and the index if none is named")
    numbers = parser.parse_args().numbers
    paths = [path for path in notebooks.lessons() if path.parent == notebooks.FOLDER]
    chosen = [path for path in paths if not numbers or path.name[:2] in numbers]
    try:
        decks = build(run_lessons(chosen), BUILD)
    except* LessonError as group:
        sys.exit("\n".join(str(error) for error in group.exceptions))
    if not numbers:
        print(f"Open {write_index(decks, BUILD)}")


if __name__ == "__main__":
    main()
