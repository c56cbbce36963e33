"""The teacher's guide, read: ``teach/NN-name.md`` goes with the lesson ``notebooks/NN-name.ipynb``.

A guide is Markdown of a fixed form, so that people read it as it stands and the slides take their speaker notes from
it. ``read`` gives its parts. ``checks`` gives the expressions by which a guide proves what it says, ``names`` what they
call by a name; both stand in comments that no page shows.
"""

import re
from dataclasses import dataclass
from pathlib import Path

TEACH = Path(__file__).parent.parent / "teach"

SECTIONS = (
    "Plan for 45 minutes",
    "Plan for 90 minutes",
    "On the board",
    "Questions",
    "Exit ticket",
    "Cut here when late",
    "If they ask",
)
OPENING = ("Aims", "Needs", "Bring")
ANSWERS = "Answers to the lesson's questions"  # bold, below the plan for 45 minutes
EXTRA_ROWS = ("Exit ticket", "Slack")  # rows of a plan that are no section of the lesson

FENCE = re.compile(r"^```.*?^```\n?", re.MULTILINE | re.DOTALL)
COMMENT = re.compile(r"<!--.*?-->\n?", re.DOTALL)
CHECK = re.compile(r"^<!-- check: (.*) -->$", re.MULTILINE)
NAME = re.compile(r"^<!-- let: (\w+) = (.*) -->$", re.MULTILINE)
CONSOLE = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
QUESTION = re.compile(r"^### (\d+)\. (.+?) \(\*(.+?)\*\)$", re.MULTILINE)
CHOICE = re.compile(r"^- (\*\*)?([A-D])\. (.+?)(?:\*\* \(right\))?$", re.MULTILINE)


@dataclass(frozen=True)
class Row:
    """One line of a plan: from minute ``start`` to ``end`` in a section of the lesson."""

    start: int
    end: int
    section: str
    teacher: str
    pupils: str


@dataclass(frozen=True)
class Question:
    """A poll. ``choices``: letter to text; ``shows``: letter of each wrong one to what it shows and what to do next."""

    number: int
    text: str
    section: str
    choices: dict[str, str]
    right: tuple[str, ...]
    shows: dict[str, tuple[str, str]]


@dataclass(frozen=True)
class Guide:
    """A guide in its parts. What is not told apart further is Markdown, without its checks."""

    number: str
    title: str
    opening: dict[str, str]
    parts: dict[str, str]
    plans: dict[int, list[Row]]
    questions: list[Question]

    def rows(self, section: str) -> list[Row]:
        """What the plan for 45 minutes does in a section of the lesson."""
        return [row for row in self.plans[45] if row.section == section]

    def asked_in(self, section: str) -> list[Question]:
        return [question for question in self.questions if question.section == section]


def guides() -> list[Path]:
    return sorted(TEACH.glob("[0-9][0-9]-*.md"))


def read(path: Path) -> Guide:
    text = path.read_text(encoding="utf-8")
    checked = COMMENT.sub("", text)
    head, *parts = re.split(r"^## +(.*\S)\n", checked, flags=re.MULTILINE)
    named = {name: body.strip() for name, body in zip(parts[::2], parts[1::2], strict=True)}
    number, title = re.match(r"# (\d\d) (.*\S)", head).groups()  # type: ignore[union-attr]
    plans = {minutes: _plan(named[f"Plan for {minutes} minutes"]) for minutes in (45, 90)}
    return Guide(number, title, _opening(head), named, plans, _questions(named["Questions"]))


def checks(text: str) -> list[str]:
    """The expressions that must be true, of a guide's text."""
    return CHECK.findall(text)


def names(text: str) -> dict[str, str]:
    """Names that the checks of a guide use, with the expression of each; one may use those before it."""
    return dict(NAME.findall(text))


def commands(text: str) -> list[str]:
    """What the console blocks of a guide say, a command each, without the ``$``."""
    lines = "".join(CONSOLE.findall(text)).split("\n")
    return [line[2:] for line in lines if line.startswith("$ ")]


def table(text: str) -> list[list[str]]:
    """The rows of the only table in a text, without its head."""
    lines = [line for line in FENCE.sub("", text).split("\n") if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def _opening(head: str) -> dict[str, str]:
    parts = re.split(r"^\*\*(\w+):\*\* *", head, flags=re.MULTILINE)[1:]
    return {name: body.strip() for name, body in zip(parts[::2], parts[1::2], strict=True)}


def _plan(text: str) -> list[Row]:
    rows = []
    for minutes, section, teacher, pupils in table(text):
        start, end = minutes.split("-")
        rows.append(Row(int(start), int(end), section, teacher, pupils))
    return rows


def _questions(text: str) -> list[Question]:
    parts = QUESTION.split(text)[1:]
    return [_question(*parts[start : start + 4]) for start in range(0, len(parts), 4)]


def _question(number: str, text: str, section: str, body: str) -> Question:
    choices = CHOICE.findall(body)
    right = tuple(letter for bold, letter, _ in choices if bold)
    shows = {letter: (shown, following) for letter, shown, following in table(body)}
    return Question(int(number), text, section, {letter: words for _, letter, words in choices}, right, shows)
