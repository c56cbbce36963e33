"""The lessons as files, and clean copies of them to work in: git does not see these, and nothing writes over them."""

import json
import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from puzzlelib.errors import PuzzleError
from puzzlelib.wording import shown

FIRST = "00-start-here.ipynb"
COPIES = "my-lessons"  # the folder of the copies, beside the lessons
CHECKOUT = Path(__file__).parent.parent / "notebooks"
PLACE = "the lessons"
NUMBERED = re.compile(r"\d\d(?=-)")
LINK = re.compile(r"(?<=\]\()[\w./-]+\.ipynb(?=\))")


class Lesson(NamedTuple):
    """A lesson: its number, such as ``"12"``, its title, and its file."""

    number: str
    title: str
    path: Path


class Copy(NamedTuple):
    """A copy of a lesson; ``clean`` is False where nobody knows whether somebody had worked in the lesson."""

    path: Path
    clean: bool

    @property
    def sentence(self) -> str:
        """What was made, for the one who asked for it."""
        if self.clean:
            return f"A clean copy: {self.path.name}."
        return f"A copy of the lesson as it stands in its folder, with what was saved there: {self.path.name}."


def folder() -> Path:
    """The folder of the lessons: where the notebook stands that asks, or that of the project.

    Raises PuzzleError where there is none: an installed package holds no lessons.
    """
    here = Path.cwd()
    for place in (here.parent if here.name == COPIES else here, CHECKOUT):
        if (place / FIRST).is_file():
            return place
    mend = f"open a notebook that lies beside {FIRST}: the installed package holds no lessons"
    raise PuzzleError(PLACE, "they are not in this folder", mend)


def lessons() -> list[Lesson]:
    """All lessons in reading order.

    >>> lessons()[0].number, lessons()[0].title
    ('00', 'Start: solve your first picture in three lines')
    """
    return [Lesson(path.name[:2], _title(path), path) for path in _paths()]


def copy_lesson(number: int | str, place: Path | None = None) -> Copy:
    """Write a clean copy of a lesson, by default into the folder ``my-lessons`` beside the lessons.

    Clean: as git has it, whatever was saved into the lesson since. Without git it is taken as it stands. A name that is
    taken gets a number: no copy is ever written over. Links in it lead on to the lessons.

    Raises PuzzleError for a number that no lesson has, and where nothing can be written.
    """
    path, target = _find(number), folder() / COPIES if place is None else place
    committed = _committed(path)
    text = path.read_text(encoding="utf-8") if committed is None else committed
    try:
        target.mkdir(parents=True, exist_ok=True)
        copy = _write_new(target, path.stem, _relinked(text, path.parent, target))
    except OSError as error:
        raise PuzzleError(
            str(target), f"nothing can be written there ({error.strerror})", "name another folder"
        ) from None
    return Copy(copy, committed is not None)


def _paths() -> list[Path]:
    return sorted(path for path in folder().glob("*.ipynb") if NUMBERED.match(path.name))


def _title(path: Path) -> str:
    """The heading of the first cell."""
    first = json.loads(path.read_text(encoding="utf-8"))["cells"][0]["source"]
    return "".join(first).split("\n")[0].lstrip("# ")


def _find(number: int | str) -> Path:
    known = {path.name[:2]: path for path in _paths()}
    wanted = str(number)
    if wanted and wanted.zfill(2) in known:
        return known[wanted.zfill(2)]
    raise PuzzleError(PLACE, f"there is no lesson {shown(number)}", f"choose one of {', '.join(known)}")


def _committed(path: Path) -> str | None:
    """The file as git has it; None without git, and for a file that git does not know."""
    command = ["git", "-C", str(path.parent), "show", f"HEAD:./{path.name}"]
    try:
        said = subprocess.run(command, capture_output=True, check=False)
    except OSError:
        return None
    return said.stdout.decode("utf-8") if said.returncode == 0 else None


def _relinked(text: str, old: Path, new: Path) -> str:
    try:
        way = Path(os.path.relpath(old, new)).as_posix()
    except ValueError:  # on Windows, there is no way from drive to drive
        return text
    return LINK.sub(lambda link: f"{way}/{link[0]}", text)


def _write_new(target: Path, stem: str, text: str) -> Path:
    for name in _names(stem):
        try:
            with (target / name).open("x", encoding="utf-8", newline="\n") as file:
                file.write(text)
        except FileExistsError:
            continue
        return target / name
    raise AssertionError("names never end")


def _names(stem: str) -> Iterator[str]:
    yield f"{stem}.ipynb"
    count = 2
    while True:
        yield f"{stem}-{count}.ipynb"
        count += 1
