"""Files that are written: looked at before the work, and in their place only when all is written."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from puzzlelib.errors import PuzzleError

CANNOT = "it cannot be written"
ANOTHER = "name another file"


def check_output(path: Path) -> None:
    """Raises PuzzleError for a file that could not be written: so nobody works in vain.

    >>> check_output(Path("nowhere/sheet.pdf"))
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: nowhere/sheet.pdf: there is no folder nowhere; make it, or name another
    """
    if not path.parent.is_dir():
        raise PuzzleError(str(path), f"there is no folder {path.parent}", "make it, or name another")
    if path.is_dir():
        raise PuzzleError(str(path), "it is a folder", "name a file in it")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise PuzzleError(str(path), f"{CANNOT} (no right to)", ANOTHER)


@contextmanager
def whole_file(path: Path) -> Iterator[Path]:
    """A path to write to. What is there takes the place of ``path`` at the end; after an error, or Ctrl-C, it is gone.

    Raises PuzzleError where it cannot be written.
    """
    place = path.resolve()
    try:
        if place.exists() and not place.is_file():  # a device, such as /dev/stdout: nothing may take its place
            yield place
            return
        part = place.with_name(f".{place.name}.part")
        try:
            yield part
            part.replace(place)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        raise PuzzleError(str(path), f"{CANNOT} ({error.strerror})", ANOTHER) from None
