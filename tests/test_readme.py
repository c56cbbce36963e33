"""The README is true: its Python runs as printed, and what it names exists."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

import puzzlelib
from puzzlelib import commands

ROOT = Path(puzzlelib.__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_its_python_gives_what_it_prints() -> None:
    code = "\n".join(re.findall(r"^```pycon\n(.*?)^```$", README, re.MULTILINE | re.DOTALL))
    test = doctest.DocTestParser().get_doctest(code, {}, "README.md", "README.md", 0)
    assert test.examples
    report: list[str] = []
    assert doctest.DocTestRunner().run(test, out=report.append).failed == 0, "".join(report)


COMMANDS = re.findall(r"^\$ python -m puzzlelib (.*)\n((?:(?!\$ |```).*\n)*)", README, re.MULTILINE)


@pytest.mark.parametrize(("arguments", "printed"), COMMANDS, ids=[arguments for arguments, _ in COMMANDS])
def test_its_commands_print_what_it_says(
    arguments: str, printed: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "data").symlink_to(ROOT / "data")
    monkeypatch.chdir(tmp_path)  # some write files
    assert commands.main(shlex.split(arguments)) == 0
    seconds = re.compile(r"\(\d+\.\d+ s\)")
    assert seconds.sub("", capsys.readouterr().out) == seconds.sub("", printed)


def test_it_shows_each_command() -> None:
    assert set(re.findall(r"python -m puzzlelib (\w+)", README)) == set(commands.COMMANDS)


def test_its_make_commands_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    commands = set(re.findall(r"\bmake ([a-z]+)\b(?= +#|`)", README))
    assert {"lab", "test", "clean"} <= commands
    assert [command for command in commands if not re.search(rf"^{command}:", makefile, re.MULTILINE)] == []


def test_its_lessons_are_those_that_exist() -> None:
    assert re.findall(r"^\| `(\d\d-[\w-]+)` \|", README, re.MULTILINE) == [
        path.stem for path in sorted((ROOT / "notebooks").glob("*.ipynb"))
    ]


def test_its_folders_and_files_exist() -> None:
    names = re.findall(r"^    (\w+/) {2,}", README, re.MULTILINE) + re.findall(r"\]\(([\w./-]+)\)", README)
    assert len(names) > 6
    assert [name for name in names if not (ROOT / name).exists()] == []
