"""What teach/the-day-before.md tells a teacher to do can be done."""

import re
import shlex

import pytest

import puzzlelib
from puzzlelib import commands
from tools import guide, wheels

PATH = guide.TEACH / "the-day-before.md"
TEXT = PATH.read_text(encoding="utf-8")
COMMANDS = [shlex.split(command) for command in guide.commands(TEXT)]


def test_its_make_commands_exist() -> None:
    makefile = (PATH.parent.parent / "Makefile").read_text(encoding="utf-8")
    targets = {command[1] for command in COMMANDS if command[0] == "make"} | set(re.findall(r"`make ([a-z]+)`", TEXT))
    assert {"lab", "live", "wheels", "site", "clean"} <= targets
    assert [target for target in targets if not re.search(rf"^{target}:", makefile, re.MULTILINE)] == []
    variables = {word.partition("=")[0] for command in COMMANDS if command[0] == "make" for word in command[2:]}
    assert [name for name in variables if not re.search(rf"^{name} \?=", makefile, re.MULTILINE)] == []


@pytest.mark.parametrize("command", [command for command in COMMANDS if command[0] != "make"], ids=" ".join)
def test_its_other_commands_exist(command: list[str]) -> None:
    assert command[:3] == ["python", "-m", "puzzlelib"]
    commands._parser().parse_args(command[3:])


def test_its_lessons_and_links_exist() -> None:
    lessons = re.findall(r"LESSON=build/live/(\S+)", TEXT)
    assert lessons
    assert [name for name in lessons if not (PATH.parent.parent / "notebooks" / name).exists()] == []
    assert [link for link in re.findall(r"\]\(([^)]+)\)", TEXT) if not (PATH.parent / link).exists()] == []


def test_what_it_calls_exists() -> None:
    called = set(re.findall(r"puzzlelib\.(\w+)\(\)", TEXT))
    assert called == {"check_setup", "check_projector", "lesson_copies"}
    assert called <= set(puzzlelib.__all__)
    sentence = re.search(r"^(.*) are known:", TEXT, re.MULTILINE)
    assert sentence is not None
    assert re.findall(r"`([\w-]+)`", sentence[1]) == list(wheels.PLATFORMS)
