"""Choose a lesson, press the button, and open a clean copy of it."""

import os
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import quote

import ipywidgets

from puzzlelib import lesson_files
from puzzlelib.errors import PuzzleError
from puzzlelib.widgets import PAPER, side_by_side

UNRUN = (
    "<p>Run this cell. It shows a list of the lessons, and a button that makes a clean copy of the one you choose.</p>"
)
LINK = "color:#0050A0;text-decoration:underline"


class LessonCopies:
    """A list of the lessons, and a button that makes a clean copy of one, with a link that opens it.

    ``.copies`` holds the files that were made. Raises PuzzleError where there are no lessons.

    >>> LessonCopies()
    LessonCopies: choose a lesson, and press "make a clean copy"
    """

    def __init__(self) -> None:
        named = {f"{lesson.number}  {lesson.title}": lesson.number for lesson in lesson_files.lessons()}
        self.copies: list[Path] = []
        self.choice = ipywidgets.Dropdown(options=named, description="lesson", layout={"width": "min(480px, 100%)"})
        self.button = ipywidgets.Button(description="make a clean copy", layout={"width": "auto"})
        self.button.on_click(lambda _: self.make())
        self.answer = ipywidgets.HTML()
        self.box = ipywidgets.VBox([side_by_side(self.choice, self.button), self.answer])

    def make(self) -> None:
        """Make a copy of the chosen lesson, and say where it is, or why there is none."""
        try:
            copy = lesson_files.copy_lesson(self.choice.value)
        except PuzzleError as error:
            self._say(escape(error.sentence))
            return
        self.copies.append(copy.path)
        self._say(f"{escape(copy.sentence)} {_link(copy.path)}")

    def _say(self, html: str) -> None:
        self.answer.value = f'<p role="status" style="{PAPER}">{html}</p>'

    def __repr__(self) -> str:
        return f'{type(self).__name__}: choose a lesson, and press "{self.button.description}"'

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        data = dict(self.box._repr_mimebundle_(**kwargs))
        return {**data, "text/plain": repr(self), "text/html": UNRUN}


def _link(path: Path) -> str:
    """A kernel works in its notebook's folder, and the page's address ends with the notebook's name."""
    way = quote(Path(os.path.relpath(path)).as_posix())
    return f'<a href="{way}" target="_blank" style="{LINK}">Open it</a>'
