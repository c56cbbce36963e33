"""Broken files of every format: each gives puzzles or a sentence, at once, and nothing else.

    MUTATIONS=100000 .venv/bin/pytest tests/nonogram/test_fuzz.py

tries so many of them; they follow from their numbers, so a number names a failure.
"""

import os
from pathlib import Path

import pytest

from puzzlelib.nonogram import bitmap, formats
from puzzlelib.nonogram.puzzle import Nonogram
from tests.broken_files import BrokenFiles, at_most, hang
from tests.nonogram.test_formats import GOAL, NON

MUTATIONS = int(os.environ.get("MUTATIONS", "5000"))

PICTURE = """
....##....
...#..#...
..#.##.#..
..........
##.#..#.##
""".strip()
PUZZLE = Nonogram.from_picture(PICTURE, title="Eye of a <storm>", author="A. Person", licence="CC0", source="#1")
CELLS = bitmap.read(PICTURE)
DOCTYPE = '<!DOCTYPE pbn SYSTEM "pbn-0.3.dtd">\n<puzzleset>'
WHOLE = [
    *(PUZZLE.write(format).encode() for format in formats.FORMATS),
    *(f"{PUZZLE.write(format)}====\n{PUZZLE.write(format)}".encode() for format in formats.FORMATS if format != "xml"),
    PUZZLE.write("xml").replace("<puzzleset>", DOCTYPE).replace("storm", "&eacute;").encode(),
    PUZZLE.write("xml")
    .replace("<puzzle ", GOAL.split("here</source>")[1].split("</puzzleset>")[0] + "<puzzle ")
    .encode(),
    b"A remark\n#d\n   0:   white\n   k:*  black\n: rows\n2k\n\n1k\n: columns\n1k\n1k 1k\n:\n",
    NON.encode(),
    GOAL.encode(),
    bitmap.write(CELLS).encode(),
    b"P4\n10 5\n\x0c\x00\x12\x00\x2d\x00\x00\x00\xd2\xc0",
]

# What somebody, or a broken disk, may put into a file.
PIECES = [
    *(b"0", b"-1", b"99", b"1000000", b"9" * 30, b"9" * 5000, b"1.5", b"1e9", b"0x10", b"?", b"3a", b"Infinity"),
    *("٣".encode(), "２".encode(), "½".encode(), "日本".encode(), "\u2028".encode(), "\ufeff".encode()),
    *(
        b"\0",
        b"\xff\xfe",
        b"\x80",
        b"\xed\xa0\x80",
        b"\r",
        b"\x0c",
        b"\x1a",
        b"\t",
        b" ",
        b"\n",
        b"\n\n\n",
        b"\n" * 3000,
    ),
    *(b"====\n", b"\n====\n", b"#", b"\n#\n", b"# ", b":", b"\n:\n", b": rows\n", b"#d\n", b"#t\n", b"r:r red\n"),
    *(b"rows\n", b"columns\n", b"rows 5\n", b"width 2000\n", b"height 9999\n", b"goal\n", b'goal "01"\n', b"color a\n"),
    *(b"P1\n", b"P4\n", b"P1 9 9\n", b"P4 2000 2000 ", b"2000 2000\n", b"1 1\n", b'title "', b"Title:", b'"', b"'"),
    *(
        b"<",
        b">",
        b"</",
        b"/>",
        b"<!--",
        b"-->",
        b"<![CDATA[",
        b"]]>",
        b"<?xml ?>",
        b"&",
        b"&amp;",
        b"&#0;",
        b"&#xD800;",
    ),
    *(
        b"<puzzle>",
        b"</puzzle>",
        b"<clues>",
        b"<line>",
        b"<count>",
        b"<count/>",
        b"<puzzleset>",
        b"<image>",
        b"<a>" * 500,
    ),
    *(b'<!DOCTYPE a [<!ENTITY b "c">]>', b"&b;", b' color="red"', b"1 " * 3000, b"x" * 3000, b"|X|", b"[", b"<id>"),
]


def read(path_or_text: Path | str) -> None:
    puzzles = list(formats.read_all(path_or_text))
    assert puzzles
    for puzzle in puzzles[:3]:
        assert all(formats.read(puzzle.write(format)) == puzzle for format in formats.FORMATS)


FILES = BrokenFiles(WHOLE, PIECES, read)


def test_the_whole_files_are_read(tmp_path):
    assert {FILES.outcome(data, tmp_path / "whole") for data in WHOLE} == {"puzzle"}


def test_broken_files_give_puzzles_or_a_sentence(tmp_path):
    outcomes = FILES.outcomes(MUTATIONS, tmp_path / "broken")
    assert outcomes["puzzle"] > MUTATIONS / 50
    assert outcomes["FormatError"] > MUTATIONS / 2
    assert set(outcomes) <= {"puzzle", "FormatError"}


def test_a_hang_would_be_seen():
    with pytest.raises(TimeoutError), at_most(0.05):
        hang()
