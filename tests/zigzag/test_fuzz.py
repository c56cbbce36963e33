"""Broken texts of both formats: each gives puzzles or a sentence, at once, and nothing else.

    MUTATIONS=100000 .venv/bin/pytest tests/zigzag/test_fuzz.py

tries so many of them; they follow from their numbers, so a number names a failure.
"""

import os
from pathlib import Path
from random import Random

import pytest

from puzzlelib.errors import PuzzleError
from puzzlelib.zigzag import formats
from tests.broken_files import BrokenFiles
from tests.zigzag.puzzles import HOLE, SEVERAL, filled
from tests.zigzag.test_formats import JSON, LINES, TELLING, TEXT, full_width

MUTATIONS = int(os.environ.get("MUTATIONS", "4000"))

BIG = filled(Random(1), largest=36, letters="漢字かなカナ")
WHOLE = [
    text.encode()
    for text in [
        TEXT,
        JSON,
        *(TELLING.write(format) for format in formats.FORMATS),
        *(BIG.write(format) for format in formats.FORMATS),
        f"{TELLING.write()}====\n{SEVERAL.write()}====\n{HOLE.write()}",
        f"[{JSON},\n{TELLING.write('json')},\n{HOLE.write('json')}]",
        "\n".join(f"{line}  # a comment" for line in LINES),
        "\n".join(map(full_width, LINES)),
        "\r\n".join(reversed(LINES)),
        TEXT.replace(",", "、"),
    ]
]

# What somebody, or a broken disk, may put into a text.
PIECES = [
    *(
        b"0",
        b"1",
        b"4",
        b"15",
        b"16",
        b"-1",
        b"1.5",
        b"1e5",
        b"9" * 30,
        b"9" * 5000,
        b"A",
        b"t",
        b"s",
        b"true",
        b"null",
    ),
    *(
        "１".encode(),
        "，".encode(),
        "、".encode(),
        "＃".encode(),
        "％".encode(),
        "ｔ，".encode(),
        "٣".encode(),
        "面".encode(),
    ),
    *("\u2028".encode(), "\ufeff".encode(), "　".encode(), "\u0301".encode(), "\u200b".encode(), "ᅡ".encode()),
    *(b"\0", b"\xff\xfe", b"\x80", b"\xed\xa0\x80", b"\r", b"\x0b", b"\x1a", b"\x85", b"\t", b" ", b"\n", b"\n\n\n"),
    *(b"#", b"\n#\n", b"%", b"# title: ", b"\n# author: B\n", b"\n# solution: ABC\n", b"?", b"."),
    *(b",", b",,", b"\n1,A,0\n", b"\n3,AB,7\n", b"t,A\n", b"\ns,yoko,4\n", b"s,tate,", b"s,yoko,100000\n", b"yoko"),
    *(b"\n====\n", b"====", b"===", b"A" * 200, b"1" * 3000, b"1,A,0\n" * 500, b"\n" * 3000, b"," * 5000),
    *(b"{", b"}", b"[", b"]", b"[]", b"{}", b'"', b":", b"[" * 3000, b'{"a":' * 3000, b"\\", b"\\ud800", b"NaN"),
    *(b'"width": 3,', b'"words": [],', b'"solution": ["A"],', b'"x": 1,', b'[1, "A", 0],', b"[[1]],", b"Infinity"),
]


def read(path_or_text: Path | str) -> None:
    puzzles = list(formats.read_all(path_or_text))
    assert puzzles
    for puzzle in puzzles:
        for format in formats.FORMATS:
            again = formats.read(puzzle.write(format))
            assert (again, again.title, again.solution) == (puzzle, puzzle.title, puzzle.solution)


TEXTS = BrokenFiles(WHOLE, PIECES, read)


def test_the_whole_texts_are_read(tmp_path: Path) -> None:
    assert {TEXTS.outcome(data, tmp_path / "whole") for data in WHOLE} == {"puzzle"}


def test_broken_texts_give_puzzles_or_a_sentence(tmp_path: Path) -> None:
    outcomes = TEXTS.outcomes(MUTATIONS, tmp_path / "broken")
    assert outcomes["puzzle"] > MUTATIONS / 20
    assert outcomes["FormatError"] > MUTATIONS / 3
    assert set(outcomes) <= {"puzzle", "FormatError"}


@pytest.mark.parametrize("text", [TEXT, JSON, TEXT.replace(",", "，")], ids=["txt", "json", "full width"])
def test_no_value_is_read_as_another(text: str) -> None:
    """A digit is left out, doubled or mistyped. Only one too many can go unseen, where the panel has room."""
    puzzle = formats.read(text)
    for index, sign in enumerate(text):
        for slip in ["", sign * 2, "O", "-", "?", "."] if sign.isdigit() else []:
            try:
                other = formats.read(text[:index] + slip + text[index + 1 :])
            except PuzzleError:
                continue
            assert slip == sign * 2
            moved = sum(word != twin for word, twin in zip(puzzle.words, other.words, strict=True))
            assert moved + (other.cells != puzzle.cells) == 1
