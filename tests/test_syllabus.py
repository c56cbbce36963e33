"""Each syllabus has its hours, and no lesson comes before one that it needs."""

import re
from pathlib import Path

import pytest

from tools import guide

TEACH = Path(guide.__file__).parent.parent / "teach"
PARTS = re.split(r"^## ", (TEACH / "syllabus.md").read_text(encoding="utf-8"), flags=re.MULTILINE)
SYLLABUSES = [part for part in PARTS if re.match(r"\d+ hours", part)]
ROW = re.compile(r"^\| (\d\d) \| (\d+) \|", re.MULTILINE)
GUIDES = {path.stem[:2]: guide.read(path) for path in guide.guides()}


@pytest.mark.parametrize("part", SYLLABUSES, ids=[part.partition("\n")[0] for part in SYLLABUSES])
def test_it_fills_its_hours_with_plans_that_exist(part: str) -> None:
    hours = int(part.partition(" ")[0])
    rows = [(lesson, int(minutes)) for lesson, minutes in ROW.findall(part)]
    assert sum(minutes for _, minutes in rows) == 60 * hours
    assert len({lesson for lesson, _ in rows}) == len(rows)
    for lesson, minutes in rows:
        assert minutes in GUIDES[lesson].plans


@pytest.mark.parametrize("part", SYLLABUSES, ids=[part.partition("\n")[0] for part in SYLLABUSES])
def test_what_a_lesson_needs_has_been(part: str) -> None:
    before: set[str] = set()
    for lesson, _ in ROW.findall(part):
        named = re.match(r"lessons? ((?:\d\d(?: and |, | to )?)+)", GUIDES[lesson].opening["Needs"])
        needed = re.findall(r"\d\d", named.group(1)) if named else []
        assert set(needed) <= before, lesson
        before.add(lesson)


def test_the_longest_has_all_lessons() -> None:
    assert {lesson for lesson, _ in ROW.findall(SYLLABUSES[-1])} == set(GUIDES)
