"""The teacher's guide keeps its form, fits its lessons, and is true: what can be computed is."""

import re
import shlex
from functools import cache
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

import puzzlelib
import puzzlelib.nonogram.counts
import puzzlelib.nonogram.exercises
import puzzlelib.nonogram.explore
import puzzlelib.nonogram.players
import puzzlelib.nonogram.search
import puzzlelib.nonogram.slips.boards
import puzzlelib.nonogram.slips.count
import puzzlelib.nonogram.slips.packing
import puzzlelib.nonogram.slips.rules
import puzzlelib.sudoku.counts
import puzzlelib.sudoku.exercises
import puzzlelib.sudoku.players
import puzzlelib.zigzag.counts
import puzzlelib.zigzag.exercises
import puzzlelib.zigzag.orders
import puzzlelib.zigzag.players
from puzzlelib import commands, nonogram, sudoku, zigzag
from puzzlelib.worksheets import TITLES
from tools import guide, lesson_rules
from tools.notebooks import lessons, read

ROOT = Path(puzzlelib.__file__).parent.parent


def slips_a_round(puzzle: nonogram.Nonogram) -> list[int]:
    """How many slips a class hands round that plays the rows and columns of a nonogram, all looking at once."""
    board, slips = nonogram.Board.blank(puzzle), []
    while not slips or slips[-1]:
        before, slips = board.cells.copy(), [*slips, 0]
        for kind, number in nonogram.board.all_units(puzzle):
            seen, written = ((cells if kind == "row" else cells.T)[number - 1] for cells in (before, board.cells))
            sure = nonogram.solve_line(board.clues((kind, number)), seen)
            slips[-1] += int(np.sum(sure != seen))
            written[sure != seen] = sure[sure != seen]
    return slips[:-1]


def board_before(kind: str, name: str) -> sudoku.Board:
    """The board of an example when a step of that kind is its next one for the first time."""
    board = sudoku.Board(sudoku.example(name))
    for step in sudoku.steps.take_steps(board.copy()):
        if step.name == kind:
            return board
        sudoku.steps.take(board, step)
    raise AssertionError(f"{name} needs no {kind}")


PACKAGES = {"nonogram": nonogram, "sudoku": sudoku, "zigzag": zigzag, "puzzlelib": puzzlelib, "np": np}
KNOWN = {**PACKAGES, "slips_a_round": slips_a_round, "board_before": board_before}
GUIDES = guide.guides()
TEXTS = {path: path.read_text(encoding="utf-8") for path in [*GUIDES, guide.TEACH / "README.md"]}

guide_at = cache(guide.read)


@cache
def sections_of(stem: str) -> list[str]:
    return lesson_rules.headings(read(ROOT / "notebooks" / f"{stem}.ipynb"), 2)


@cache
def title_of(stem: str) -> str:
    return lesson_rules.headings(read(ROOT / "notebooks" / f"{stem}.ipynb"), 1)[0]


each_guide = pytest.mark.parametrize("path", GUIDES, ids=[path.stem for path in GUIDES])
each_text = pytest.mark.parametrize("path", TEXTS, ids=[path.stem for path in TEXTS])


def test_each_lesson_has_its_guide() -> None:
    assert {path.stem for path in GUIDES} == {path.stem for path in lessons()}


@each_guide
def test_it_has_the_title_of_its_lesson(path: Path) -> None:
    found = guide_at(path)
    assert f"{found.number} {found.title}" == f"{path.stem[:2]} {title_of(path.stem)}"


@each_guide
def test_it_has_its_sections_in_order(path: Path) -> None:
    found = guide_at(path)
    assert tuple(found.parts) == guide.SECTIONS
    assert tuple(found.opening) == guide.OPENING
    assert len(re.findall(r"^- ", found.opening["Aims"], re.MULTILINE)) == 3
    assert all([*found.opening.values(), *found.parts.values()])


@each_guide
@pytest.mark.parametrize("minutes", [45, 90])
def test_its_minutes_add_up(path: Path, minutes: int) -> None:
    rows = guide_at(path).plans[minutes]
    assert (rows[0].start, rows[-1].end) == (0, minutes)
    assert [(row, following) for row, following in pairwise(rows) if row.end != following.start] == []
    assert [row for row in rows if not 1 <= row.end - row.start <= 30] == []


@each_guide
@pytest.mark.parametrize("minutes", [45, 90])
def test_its_plans_go_through_the_lesson(path: Path, minutes: int) -> None:
    rows, order = guide_at(path).plans[minutes], [*sections_of(path.stem), *guide.EXTRA_ROWS]
    assert [row.section for row in rows if row.section not in order] == []
    places = [order.index(row.section) for row in rows if row.section not in guide.EXTRA_ROWS]
    assert places == sorted(places)
    assert "Exit ticket" in [row.section for row in rows]
    assert all(row.teacher and row.pupils for row in rows)


@each_guide
def test_its_45_minutes_leave_slack_and_its_90_exercises(path: Path) -> None:
    plans = guide_at(path).plans
    assert "Slack" in [row.section for row in plans[45]]
    assert "Exercises" in [row.section for row in plans[90]]


@each_guide
def test_it_answers_the_questions_of_the_player(path: Path) -> None:
    asked = questions_of_the_player(path.stem)
    answers = guide_at(path).parts["Plan for 45 minutes"].partition(f"**{guide.ANSWERS}:**")[2]
    assert len(re.findall(r"^\d\. ", answers, re.MULTILINE)) == asked


def questions_of_the_player(stem: str) -> int:
    """How many numbered questions the lesson asks in "Step through it"."""
    prose = "\n".join(cell.source for cell in read(ROOT / "notebooks" / f"{stem}.ipynb").cells)
    section = prose.partition("## Step through it\n")[2].partition("\n## ")[0]
    asked = section.partition("<details>")[0]  # some lessons answer them there
    return len(re.findall(r"^\d\. ", asked, re.MULTILINE))


@each_guide
def test_its_questions_have_one_right_answer_and_explain_each_wrong_one(path: Path) -> None:
    questions = guide_at(path).questions
    assert len(questions) in range(3, 6)
    assert [question.number for question in questions] == list(range(1, len(questions) + 1))
    for question in questions:
        assert question.section in sections_of(path.stem), question.text
        assert question.text.endswith(("?", ".")), question.text
        assert list(question.choices) == list("ABCD")[: len(question.choices)], question.text
        assert len(question.choices) >= 3, question.text
        assert len(question.right) == 1, question.text
        assert list(question.shows) == [letter for letter in question.choices if letter not in question.right]
        assert all(shown and following for shown, following in question.shows.values()), question.text


def test_the_right_answers_stand_in_all_places() -> None:
    """A class soon finds out that it is always B."""
    for path in GUIDES:
        right = [question.right for question in guide_at(path).questions]
        assert len(set(right)) > 1, path.stem


@each_guide
def test_its_plans_ask_each_question_where_it_belongs(path: Path) -> None:
    found = guide_at(path)
    for question in found.questions:
        rows = [row for row in found.plans[45] + found.plans[90] if row.section == question.section]
        asked = re.findall(r"[Qq]uestions? (\d[\d, and]*)", " ".join(row.teacher for row in rows))
        assert str(question.number) in " ".join(asked), question.text


@each_guide
def test_its_exit_ticket_has_an_answer_and_the_usual_wrong_ones(path: Path) -> None:
    ticket = guide_at(path).parts["Exit ticket"]
    assert "**Answer:**" in ticket
    assert len(guide.table(ticket)) >= 2


@each_guide
def test_it_says_what_goes_first_and_what_stays(path: Path) -> None:
    cut = guide_at(path).parts["Cut here when late"]
    assert len(re.findall(r"^\d\. ", cut, re.MULTILINE)) >= 2
    assert "What must stay:" in cut


@each_guide
def test_it_answers_hard_questions(path: Path) -> None:
    asked = re.findall(r"^\*\*.*\?\*\* ", guide_at(path).parts["If they ask"], re.MULTILINE)
    assert len(asked) in range(3, 6)


CHECKS = [(path, number, check) for path in TEXTS for number, check in enumerate(guide.checks(TEXTS[path]), start=1)]


@pytest.mark.parametrize(("path", "number", "check"), CHECKS, ids=[f"{path.stem[:2]}-{n}" for path, n, _ in CHECKS])
def test_what_it_says_is_true(path: Path, number: int, check: str) -> None:
    assert eval(check, names_in(path)) is True, check


@cache
def names_in(path: Path) -> dict[str, object]:
    """What the checks of a guide may name."""
    known: dict[str, object] = dict(KNOWN)
    for name, expression in guide.names(TEXTS[path]).items():
        known[name] = eval(expression, known)
    return known


@each_guide
def test_it_checks_each_question(path: Path) -> None:
    """Answers are computed, so below each question stands a check."""
    text = TEXTS[path].partition("\n## Questions\n")[2].partition("\n## ")[0]
    assert [part.split("\n")[0] for part in text.split("\n### ")[1:] if not guide.checks(part)] == []


@each_text
def test_all_its_comments_are_checks(path: Path) -> None:
    """One that is not written as a check would never run."""
    text = TEXTS[path]
    assert text.count("<!--") == len(guide.checks(text)) + len(guide.names(text))


@each_text
def test_its_commands_exist(path: Path) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for command in guide.commands(TEXTS[path]):
        program, *arguments = shlex.split(command)
        if program == "make":
            assert re.search(rf"^{arguments[0]}:", makefile, re.MULTILINE), command
        else:
            assert [program, *arguments[:2]] == ["python", "-m", "puzzlelib"], command
            options = commands._parser().parse_args(arguments[2:])
            files = getattr(options, "files", [])
            assert [name for name in files if name not in TITLES and not (ROOT / name).exists()] == [], command


@each_text
def test_its_links_lead_to_files(path: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", TEXTS[path])
    assert [link for link in links if not (path.parent / link).exists()] == []


@each_text
def test_it_is_readable_in_any_viewer(path: Path) -> None:
    """Blank lines around tables and blocks; code blocks that fit on a screen at the back of a room."""
    text = TEXTS[path]
    assert re.findall(r"^[^|\n].*\n\|", guide.FENCE.sub("", text), re.MULTILINE) == []
    blocks = "".join(guide.FENCE.findall(text)).split("\n")
    assert [line for line in blocks if len(line) > 80] == []
