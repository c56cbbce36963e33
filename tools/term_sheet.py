"""The Japanese term sheet, teach/terms.md: the names of all lessons, from their tables of names.

How a word is read stands in teach/readings.csv. ``.venv/bin/python -m tools.term_sheet`` writes the sheet anew; a test
compares.
"""

import csv
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import nbformat

from tools.lesson_rules import FENCE

ROOT = Path(__file__).parent.parent
SHEET = ROOT / "teach" / "terms.md"
READINGS = ROOT / "teach" / "readings.csv"
CHAPTERS = {"0": "Nonograms", "1": "Nonograms", "2": "Sudoku", "3": "Zigzag words", "9": "Speed"}

HEAD = """# The terms in English and Japanese

These are the names of the lessons: the Japanese word, how it is read, and what it means. The words of the three
articles are among them. (Made from the tables of names in the lessons by `tools/term_sheet.py`; change them there.)
"""

NAMES = re.compile(r"^## Names$(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
TABLE = re.compile(r"^(?:\|.*\|$\n?)+", re.MULTILINE)
ROW = re.compile(r"^\|(.*)\|$", re.MULTILINE)
BAR = re.compile(r"(?<!\\)\|")
JAPANESE = re.compile(r"[\u3041-\u309f\u30a1-\u30fa\u4e00-\u9fff]")


class Term(NamedTuple):
    """A row of a table of names, as Markdown."""

    lesson: str  # its number
    english: str
    japanese: str
    meaning: str


def terms() -> list[Term]:
    """Those with a Japanese word, in the order of the lessons."""
    return [term for path in sorted((ROOT / "notebooks").glob("*.ipynb")) for term in _terms_of(path)]


def _terms_of(path: Path) -> Iterator[Term]:
    notebook = nbformat.read(path, as_version=4)
    text = "\n\n".join(FENCE.sub("", cell.source) for cell in notebook.cells if cell.cell_type == "markdown")
    for names in NAMES.findall(text):
        for table in TABLE.findall(names):
            columns, _, *rows = [[cell.strip() for cell in BAR.split(row)] for row in ROW.findall(table)]
            for row in rows:
                yield from _term(path.stem[:2], dict(zip(columns, row, strict=True)))


def _term(lesson: str, row: dict[str, str]) -> Iterator[Term]:
    japanese = next((row[column] for column in ("Japanese", "Japanese solvers say") if column in row), "")
    meaning = next((row[column] for column in ("here", "in words") if column in row), "")
    if JAPANESE.search(japanese):
        yield Term(lesson, row["English"], japanese, meaning)


def readings() -> dict[str, str]:
    """How each Japanese word is read."""
    with READINGS.open(encoding="utf-8", newline="") as file:
        return {row["word"]: row["reading"] for row in csv.DictReader(file)}


def words(japanese: str) -> list[str]:
    """The words of a cell of a table.

    >>> words("行, 列 (in a block)")
    ['行', '列']
    """
    return [word for word in re.split(r"[,\s()]+", japanese) if JAPANESE.search(word)]


def sheet() -> str:
    """The sheet as Markdown: a word stands in the chapter where it comes first."""
    known = readings()
    lessons: dict[tuple[str, str], list[str]] = {}
    first: dict[tuple[str, str], Term] = {}
    for term in terms():
        name = (CHAPTERS[term.lesson[0]], f"{term.english}|{term.japanese}")
        lessons.setdefault(name, []).append(term.lesson)
        first.setdefault(name, term)
    lines = [HEAD]
    for chapter in dict.fromkeys(CHAPTERS.values()):
        lines.append(f"## {chapter}\n")
        lines += ["| English | Japanese | read | what it is | lessons |", "|---|---|---|---|---|"]
        for name, term in first.items():
            if name[0] == chapter:
                read = ", ".join(known[word] for word in words(term.japanese))
                cells = (term.english, term.japanese, read, term.meaning, ", ".join(lessons[name]))
                lines.append(f"| {' | '.join(cells)} |")
        lines.append("")
    return "\n".join(lines)


if __name__ == "__main__":
    SHEET.write_text(sheet(), encoding="utf-8", newline="\n")
