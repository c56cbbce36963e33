"""The first page: all lessons by family, each with a picture, its minutes and its aims."""

import base64
import re
from collections.abc import Iterator, Sequence
from html import escape, unescape
from itertools import groupby
from typing import NamedTuple

from nbformat import NotebookNode

FAMILIES = {
    "0": ("Start here", ""),
    "1": ("Nonograms", "お絵描きロジック"),
    "2": ("Sudoku", "数独"),
    "3": ("Zigzag words", "ジグザグワーズ"),
    "9": ("To end with", ""),
}
AIMS = ("You will do", "You will learn")
IMAGE = re.compile(r'<img alt="([^"]*)"[^>]*src="data:image/svg\+xml;base64,([^"]+)"')

OPENING = """# How programs solve puzzles

Lessons in which you solve a puzzle by hand, predict what the program does, and watch it step by step. Every picture is
drawn from what the program did. These pages need no network and no Python: players, boards and most sliders work here.
To run and change the code, download a lesson's notebook from its page and open it in JupyterLab.
"""


class Pictured(NamedTuple):
    """A picture of a lesson, with what it shows in words."""

    svg: str
    told: str


def text(names: Sequence[str], lessons: Sequence[NotebookNode]) -> str:
    """The source of the first page: cards, and the lists from which Sphinx makes the side bar."""
    parts = [OPENING]
    for family, group in groupby(zip(names, lessons, strict=True), lambda pair: pair[0][0]):
        members = list(group)
        parts += [f"## {heading(family)}\n", cards(members), toctree(family, [name for name, _ in members])]
    return "\n".join(parts)


def heading(family: str) -> str:
    return " ".join(FAMILIES[family]).strip()


def toctree(family: str, names: Sequence[str]) -> str:
    listed = "\n".join(name.removesuffix(".ipynb") for name in names)
    return f"```{{toctree}}\n:hidden:\n:caption: {FAMILIES[family][0]}\n\n{listed}\n```\n"


def cards(members: Sequence[tuple[str, NotebookNode]]) -> str:
    """The lessons of a family as HTML."""
    return f'<div class="cards">\n{"".join(map(card, members))}</div>\n'


def card(member: tuple[str, NotebookNode]) -> str:
    name, lesson = member
    stem = name.removesuffix(".ipynb")
    title, *opening = lesson.cells[0].source.split("\n")
    said = dict(re.findall(r"^\*\*(.+?):\*\* *(.+)$", "\n".join(opening), re.MULTILINE))
    aims = "".join(f"<p><strong>{aim}:</strong> {inline(said[aim])}</p>\n" for aim in AIMS)
    return (
        f'<article class="card">\n<h3><a href="{stem}.html">{inline(title.removeprefix("# "))}</a></h3>\n'
        f'<img src="_static/pictures/{stem}.svg" alt="{escape(first_picture(lesson).told)}">\n'
        f"{aims}<p>Lesson {stem[:2]}, {said['Minutes']} minutes</p>\n</article>\n"
    )


def inline(markdown: str) -> str:
    """A sentence as HTML: code, stress and links in Markdown, all that an opening has."""
    html = escape(markdown, quote=False)
    html = re.sub(r"`([^`]+)`", r"<code>\1</code>", html)
    html = re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", html)
    return re.sub(r"\*([^*]+)\*", r"<em>\1</em>", html)


def first_picture(lesson: NotebookNode) -> Pictured:
    """The first picture that a lesson shows."""
    told, packed = next(images(lesson))
    # A line end in it, or a blank line, would end the HTML in Markdown.
    return Pictured(base64.b64decode(packed).decode("utf-8"), " ".join(unescape(told).split()))


def images(lesson: NotebookNode) -> Iterator[tuple[str, str]]:
    for cell in lesson.cells:
        for output in cell.get("outputs", []):
            yield from IMAGE.findall("".join(output.get("data", {}).get("text/html", "")))
