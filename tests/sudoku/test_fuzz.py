"""Broken texts of every format: each gives puzzles or a sentence, at once, and nothing else.

    MUTATIONS=100000 .venv/bin/pytest tests/sudoku/test_fuzz.py

tries so many of them; they follow from their numbers, so a number names a failure.
"""

import os
from pathlib import Path

import pytest

from puzzlelib.errors import PuzzleError
from puzzlelib.sudoku import formats
from puzzlelib.sudoku.puzzle import Sudoku
from tests.broken_files import BrokenFiles
from tests.sudoku.test_formats import BIG_ROWS, BOX, FRAMED, GRID, LINE, ROWS, SDK, SIMPLE, SMALL, SOLUTION, TALL

MUTATIONS = int(os.environ.get("MUTATIONS", "4000"))

SOLVED = [[int(digit) for digit in SOLUTION[start : start + 9]] for start in range(0, 81, 9)]
PUZZLE = Sudoku(formats.read(LINE).rows, solution=SOLVED, title='The "article", 1', author="A. Person", source="#1")
WHOLE = [
    text.encode()
    for text in [
        *(PUZZLE.write(format) for format in formats.FORMATS),
        *(f"{PUZZLE.write(format)}\n{PUZZLE.write(format)}" for format in formats.FORMATS if format != "csv"),
        f"00015097c6c3 {LINE}  7.2\n{LINE} # the same\n{LINE},{SOLUTION}\n",
        f"id;quizzes;solutions;rating\n1;{LINE};{SOLUTION};7.2\n2;{LINE};;\n",
        f"{GRID}\n========\n{GRID}\n========\n",
        f"Grid 01\n{GRID}\nGrid 02\n{GRID}\n",
        "\n".join(LINE[start : start + 27] for start in (0, 27, 54)),
        " ".join(ROWS),
        "\n".join("\t".join(row).replace(".", "") for row in ROWS),
        f"{SMALL}\n" * 16,
        "\n".join(BIG_ROWS),
        "\n".join(" ".join(f"{int(sign, 17):2}" for sign in row) for row in BIG_ROWS),
        FRAMED.replace(".", "．").replace("|", "｜"),
        BOX,
        SIMPLE,
        SDK + "[State]\n123\n" + SDK,
        TALL,
    ]
]

# What somebody, or a broken disk, may put into a text.
PIECES = [
    *(
        b"0",
        b".",
        b"1",
        b"9",
        b"A",
        b"g",
        b"G",
        b"H",
        b"O",
        b"l",
        b"10",
        b"17",
        b"00",
        b"1234",
        b"-1",
        b"1.5",
        b"_",
        b"*",
    ),
    *("１".encode(), "．".encode(), "…".encode(), "・".encode(), "½".encode(), "٣".encode(), "日本".encode()),
    *("\u2028".encode(), "\ufeff".encode(), "　".encode(), "ﷺ".encode(), "│".encode(), "─".encode()),
    *(b"\0", b"\xff\xfe", b"\x80", b"\xed\xa0\x80", b"\r", b"\x0b", b"\x0c", b"\x1a", b"\x1c", b"\x85"),
    *(b"\t", b" ", b"\n", b"\n\n\n", b"\n" * 3000, b" " * 3000, b"\t" * 8, b"," * 8, b",", b";", b"|", b":"),
    *(
        b"#",
        b"\n#\n",
        b"%",
        b"# title: ",
        b"\n# author: B\n",
        b"#A",
        b"\n#DB\n",
        b"[Puzzle]\n",
        b"[State]\n",
        b"[",
        b"]",
    ),
    *(
        b"---",
        b"\n---+---\n",
        b"|---+---|",
        b"===",
        b"\n========\n",
        b"*---*\n",
        b"+",
        b"!",
        b"Grid 01\n",
        b"\nPuzzle\n",
    ),
    *(
        b"puzzle,solution\n",
        b"puzzle;id\n",
        b"quizzes\tsolutions\n",
        b'"',
        b"'",
        b'""',
        b'","',
        b'"\n',
        b"puzzle",
        b"," * 5000,
    ),
    *(b"." * 16, b"." * 36, b"." * 81, b"\n" + b"." * 81 + b"\n", b"." * 256, b"1" * 3000, b"9 " * 3000, b"x" * 20_000),
]


def read(path_or_text: Path | str) -> None:
    puzzles = list(formats.read_all(path_or_text))
    assert puzzles
    block = (puzzles[0].shape.block_height, puzzles[0].shape.block_width)
    assert all(formats.read(puzzles[0].write(format), block) == puzzles[0] for format in formats.FORMATS)


TEXTS = BrokenFiles(WHOLE, PIECES, read)


def test_the_whole_texts_are_read(tmp_path):
    assert {TEXTS.outcome(data, tmp_path / "whole") for data in WHOLE} == {"puzzle"}


def test_broken_texts_give_puzzles_or_a_sentence(tmp_path):
    outcomes = TEXTS.outcomes(MUTATIONS, tmp_path / "broken")
    assert outcomes["puzzle"] > MUTATIONS / 20
    assert outcomes["FormatError"] > MUTATIONS / 3
    assert set(outcomes) <= {"puzzle", "FormatError"}


PLAIN = {
    "line": LINE,
    "groups": " ".join(ROWS),
    "bands": "\n".join(LINE[start : start + 27] for start in (0, 27, 54)),
    "grid": GRID,
    "framed": FRAMED,
    "box": BOX,
    "numbers": " ".join(LINE),
    "sdk": f"[Puzzle]\n{GRID}\n",
    "csv": f"puzzle,solution\n{LINE},{SOLUTION}\n",
}


@pytest.mark.parametrize("text", PLAIN.values(), ids=PLAIN)
def test_no_cell_gets_lost(text):
    """One cell is left out, doubled or mistyped: there is no other puzzle that the text might mean."""
    for index, sign in enumerate(text):
        for slip in ["", sign * 2, "O", "-", "?", "Z"] if sign in ".123456789" else []:
            with pytest.raises(PuzzleError):
                formats.read(text[:index] + slip + text[index + 1 :])
