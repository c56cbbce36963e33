"""Broken files of every format: each gives puzzles or a sentence, at once, and nothing else.

    MUTATIONS=100000 .venv/bin/pytest tests/nonogram/test_fuzz.py

tries so many of them; they follow from their numbers, so a number names a failure.
"""

import itertools
import os
import signal
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from puzzlelib.errors import PuzzleError
from puzzlelib.nonogram import bitmap, formats
from puzzlelib.nonogram.puzzle import Nonogram
from tests.nonogram.test_formats import GOAL, NON

MUTATIONS = int(os.environ.get("MUTATIONS", "5000"))
SECONDS = 1  # of this process for one file, not by the clock: the machine may be busy

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


def flip_bits(data: bytearray, random: Random) -> None:
    for _ in range(random.randint(1, 4)):
        data[random.randrange(len(data))] ^= 1 << random.randrange(8)


def delete(data: bytearray, random: Random) -> None:
    start = random.randrange(len(data))
    del data[start : start + random.choice((1, 1, 2, 10, 50))]


def duplicate(data: bytearray, random: Random) -> None:
    start = random.randrange(len(data))
    data[start:start] = data[start : start + random.choice((1, 5, 50, 500))] * random.choice((1, 1, 2, 20))


def insert(data: bytearray, random: Random) -> None:
    start = random.randrange(len(data) + 1)
    data[start:start] = random.choice(PIECES)


def replace_number(data: bytearray, random: Random) -> None:
    digits = [index for index, sign in enumerate(data) if chr(sign).isdigit()]
    if digits:
        index = random.choice(digits)
        data[index : index + 1] = random.choice(PIECES[:15])


def swap_lines(data: bytearray, random: Random) -> None:
    lines = data.split(b"\n")
    first, second = random.randrange(len(lines)), random.randrange(len(lines))
    lines[first], lines[second] = lines[second], lines[first]
    data[:] = b"\n".join(lines)


def cut(data: bytearray, random: Random) -> None:
    del data[random.randrange(len(data)) :]


def splice(data: bytearray, random: Random) -> None:
    """The beginning of this file and the end of another one."""
    other = random.choice(WHOLE)
    data[random.randrange(len(data)) :] = other[random.randrange(len(other)) :]


MUTATORS: list[Callable[[bytearray, Random], None]] = [
    flip_bits,
    delete,
    duplicate,
    insert,
    replace_number,
    swap_lines,
    cut,
    splice,
]


def mutated(number: int) -> bytes:
    """A file that is whole but for a few mutations."""
    random = Random(number)
    data = bytearray(random.choice(WHOLE))
    for mutate in random.choices(MUTATORS, k=random.choice((1, 1, 2, 4))):
        if data:
            mutate(data, random)
    return bytes(data)


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """TimeoutError where the process works for longer inside."""

    def give_up(*_: object) -> None:
        raise TimeoutError(f"it takes more than {seconds} s")

    before = signal.signal(signal.SIGVTALRM, give_up)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def outcome(data: bytes, path: Path) -> str:
    """What reading the file gives, "puzzle" or the name of the error; it is read as a text that holds anything, too."""
    path.write_bytes(data)
    _read(data.decode("utf-8", "surrogateescape"))
    return _read(path)


def _read(path_or_text: Path | str) -> str:
    try:
        puzzles = list(formats.read_all(path_or_text))
    except PuzzleError as error:
        return type(error).__name__ if error.place and error.trouble and len(str(error)) < 500 else "a bad sentence"
    assert puzzles
    for puzzle in puzzles[:3]:
        assert all(formats.read(puzzle.write(format)) == puzzle for format in formats.FORMATS)
    return "puzzle"


def test_the_whole_files_are_read(tmp_path):
    assert {outcome(data, tmp_path / "whole") for data in WHOLE} == {"puzzle"}


def test_broken_files_give_puzzles_or_a_sentence(tmp_path):
    outcomes: Counter[str] = Counter()
    for number in range(MUTATIONS):
        try:
            with at_most(SECONDS):
                outcomes[outcome(mutated(number), tmp_path / "broken")] += 1
        except Exception as error:
            pytest.fail(f"mutation {number}, {mutated(number)[:300]!r}: {type(error).__name__}: {error}")
    print(dict(outcomes))
    assert outcomes["puzzle"] > MUTATIONS / 50
    assert outcomes["FormatError"] > MUTATIONS / 2
    assert set(outcomes) <= {"puzzle", "FormatError"}


def test_a_hang_would_be_seen():
    with pytest.raises(TimeoutError), at_most(0.05):
        all(True for _ in itertools.count())
