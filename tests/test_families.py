"""The families side by side: which one a file is of, also where it is broken."""

import re
from pathlib import Path

import pytest

from puzzlelib import data_files, families
from puzzlelib.errors import FormatError

SUFFIXES = {"nonogram": ".non", "sudoku": ".txt", "zigzag": ".txt"}
FILES = {
    name: [data_files.find(name, puzzle, suffix) for puzzle in data_files.names(name, suffix)]
    for name, suffix in SUFFIXES.items()
}
ALL = [(name, format) for name, family in families.FAMILIES.items() for format in family.formats]


@pytest.mark.parametrize("name", FILES)
def test_every_file_of_data_is_of_its_family(name: str) -> None:
    assert {families.recognise(path).name for path in FILES[name]} == {name}


@pytest.mark.parametrize(("name", "format"), ALL)
def test_every_format_is_recognised_whatever_the_file_is_called(name: str, format: str) -> None:
    for path in FILES[name][::4]:
        (puzzle,) = families.FAMILIES[name].read_all(path)
        text = puzzle.write(format)
        family = families.recognise(text)
        assert family.name == families.of(puzzle).name == name
        assert len(list(family.read_all(text))) == 1


def test_the_ending_of_a_broken_file_tells_its_family(tmp_path: Path) -> None:
    for name, family in families.FAMILIES.items():
        for ending in family.formats:
            (path := tmp_path / f"broken.{ending}").write_text("1..\n2\n", encoding="utf-8")
            if ending != "txt":
                assert families.recognise(path).name == name


@pytest.mark.parametrize(("name", "format"), [pair for pair in ALL if pair[1] != "csv"])
def test_the_lines_of_a_broken_text_tell_its_family(name: str, format: str) -> None:
    """The last digit of a clue, a cell or a word is none; the text lies in no file."""
    read_all, broken = families.FAMILIES[name].read_all, 0
    for path in FILES[name][::4]:
        (puzzle,) = read_all(path)
        text = re.sub(r"[0-9.](?=[^0-9.]*$)", "@", puzzle.write(format))
        try:
            list(read_all(text))  # it was a digit of the title or the like
        except FormatError as error:
            if "it is in none of the formats" not in str(error):  # as a line of 16 signs, one of them wrong
                assert families.recognise(text).name == name, (path, text)
                broken += 1
    assert broken > 5


@pytest.mark.parametrize("text", ["", "Dear reader,\nthere is no puzzle.", "\0"])
def test_what_is_no_puzzle_of_any_family(text: str) -> None:
    with pytest.raises(FormatError):
        families.recognise(text)


def test_what_is_wrong_with_a_file_whatever_its_family(tmp_path: Path) -> None:
    (tmp_path / "latin").write_bytes(b"1 1\n\xff\n")
    for path, trouble in [
        (tmp_path / "none.non", "no such file"),
        (tmp_path, "directory"),
        (tmp_path / "latin", "UTF-8"),
    ]:
        with pytest.raises(FormatError, match=trouble):
            families.recognise(path)
