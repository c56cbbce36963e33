"""Reading and writing .non and .nin: what comes back, and what is said about bad files."""

import time
from contextlib import suppress
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from puzzlelib.errors import FormatError, PuzzleError
from puzzlelib.nonogram import formats
from puzzlelib.nonogram.puzzle import Nonogram

ARROW = Nonogram([[2], [0], [1]], [[1], [1, 1]], title="Arrow", author="A. Person", licence="CC-BY-4.0")

NON = """\
catalogue "here #1"
title "Arrow"
by "A. Person"
copyright "&copy; 2026 A. Person"
license CC-BY-4.0
width 2
height 3

rows
2
0
1

columns
1
1,1

goal "110001"
"""

NIN = "2 3\n2\n0\n1\n1\n1 1\n"

LINE_OF_TEXT = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]), max_size=30)
PICTURES = arrays.arrays(np.bool_, arrays.array_shapes(min_dims=2, max_dims=2, max_side=12))
WORDS = ("title", "description", "author", "copyright", "licence", "source")


def said(text):
    """The sentence for a text that cannot be read."""
    with pytest.raises(FormatError) as caught:
        list(formats.read_all(text))
    return str(caught.value)


# Reading


def test_non_is_read_with_all_that_it_says():
    puzzle = formats.read(NON)
    assert puzzle == ARROW
    assert [getattr(puzzle, word) for word in WORDS] == [
        "Arrow",
        "",
        "A. Person",
        "© 2026 A. Person",
        "CC-BY-4.0",
        "here #1",
    ]


def test_nin_is_read():
    assert formats.read(NIN) == ARROW


@pytest.mark.parametrize(
    "text",
    [
        "\ufeff" + NON.replace("\n", "\r\n"),
        NON.replace("rows\n2\n0\n1", "rows\n2\n\n1"),
        NON.replace("rows\n2\n0\n1", "rows\n\n2\n\n0\n1"),
        NON.replace("1,1", " 1 , 1 "),
        NON.replace("1,1", "1 1"),
        NON.replace("width 2", "columns 2").replace("height 3", "rows 3"),
        NON.replace("width", "WIDTH").replace("rows", "Rows"),
        NON.replace("rows\n", "# the rows\nrows\n# from the top\n"),
        NON.replace("width", "difficulty 7\nmaxrule 2\nwidth"),
        NON.replace('goal "110001"', ""),
        NON.replace('goal "110001"', "goal 110001"),
        NON.rstrip("\n"),
        "width 2\nheight 3\ncolumns\n1\n1,1\nrows\n2\n0\n1\ntitle Arrow",
        "====\n" + NON + "====\n",
        NIN.replace("\n", "\r\n"),
        NIN.replace("0", ""),
        "# a comment\n\n" + NIN,
        "2  3 \n2\n0\n1\n\n1\n1 1\n\n",
    ],
)
def test_what_other_programs_write_is_read(text):
    assert formats.read(text) == ARROW


def test_an_empty_last_line_of_nin_may_stay_blank():
    assert formats.read("2 1\n1\n1\n\n") == Nonogram([[1]], [[1], []])


def test_the_content_decides_not_the_name(tmp_path):
    for name, text in {"a.nin": NON, "b.non": NIN, "c": NON, "d.txt": NIN}.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
        assert formats.read(tmp_path / name) == ARROW


def test_the_goal_is_forgotten():
    assert not any("110001" in str(value) for value in vars(formats.read(NON)).values())


def test_many_puzzles_in_one_text():
    puzzles = list(
        formats.read_all(
            NON + "====\n" + NIN.replace("2 3", "width 2\nheight 3\nrows", 1).replace("1\n1\n1 1", "1\ncolumns\n1\n1 1")
        )
    )
    assert puzzles == [ARROW, ARROW]
    assert [puzzle.title for puzzle in puzzles] == ["Arrow", ""]
    assert len(list(formats.read_all(NIN + "====\n" + NIN))) == 2


# Writing


def test_non_is_written_as_the_format_wants():
    puzzle = Nonogram([[2], [0]], [[1], [1]], title='A "dash" & more', licence="CC-BY-4.0", author="M&M")
    assert formats.write(puzzle, "non") == (
        'title "A &quot;dash&quot; &amp; more"\nby "M&amp;M"\nlicense CC-BY-4.0\nwidth 2\nheight 2\n\n'
        "rows\n2\n0\n\ncolumns\n1\n1\n"
    )


def test_nin_is_written_as_the_format_wants():
    assert formats.write(ARROW, "nin") == NIN
    assert ARROW.write("nin") == NIN


@given(PICTURES, st.fixed_dictionaries(dict.fromkeys(WORDS, LINE_OF_TEXT)))
def test_what_is_written_is_read_again(picture, words):
    puzzle = Nonogram.from_picture(picture, **words)
    again = formats.read(puzzle.write("non"))
    assert again == puzzle
    assert [getattr(again, word) for word in WORDS] == [getattr(puzzle, word) for word in WORDS]
    assert formats.read(puzzle.write("nin")) == puzzle


@given(st.lists(PICTURES, min_size=1, max_size=4), st.sampled_from(sorted(formats.FORMATS)))
def test_many_puzzles_are_read_again(pictures, format):
    puzzles = [Nonogram.from_picture(picture) for picture in pictures]
    assert list(formats.read_all("====\n".join(puzzle.write(format) for puzzle in puzzles))) == puzzles


def test_writing_does_not_change_the_puzzle_or_know_other_formats():
    with pytest.raises(PuzzleError) as caught:
        ARROW.write("pdf")
    assert str(caught.value) == "the format: 'pdf' is not known; choose one of non, nin"


# What is said about bad files


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            "rows\n2\n",
            "rows\n1,1\n",
            "the text, line 10 (row 1): clues 1,1 need 3 cells, the row has 2; shorten a clue or lengthen the row",
        ),
        (
            "rows\n2\n",
            "rows\n-2\n",
            "the text, line 10 (row 1): clue 1 is -2; a clue is the length of a block, 1 or more",
        ),
        (
            "1,1\n",
            "1,0,1\n",
            "the text, line 16 (column 2): clue 2 is 0 among others; leave it out: 0 stands alone for an empty line",
        ),
        (
            "rows\n2\n",
            "rows\n2x!\n",
            "the text, line 10 (row 1): '2x!' is no clue; write whole numbers such as 3,1",
        ),
        ("rows\n2\n", "rows\n1.5\n", "the text, line 10 (row 1): '1.5' is no clue; write whole numbers such as 3,1"),
        ("rows\n2\n", "rows\n２\n", "the text, line 10 (row 1): '２' is no clue; write whole numbers such as 3,1"),
        (
            "rows\n2\n",
            "rows\n" + "2" * 5000 + "\n",
            f"the text, line 10 (row 1): '{'2' * 20}…' is no clue; write whole numbers such as 3,1",
        ),
        (
            "rows\n2\n",
            "rows\n2b\n",
            "the text, line 10 (row 1): '2b' is a coloured clue; only black and white puzzles can be read",
        ),
        (
            "width",
            "color a #ff0000\nwidth",
            "the text, line 6: this puzzle has colours; only black and white puzzles can be read",
        ),
        (
            "rows\n2\n",
            "rows\n1\n",
            "the text: the row clues add up to 2, the column clues to 3; "
            "both count the filled cells: look for a clue that is wrong or missing",
        ),
        ("width 2\n", "", "the text: it has no width; write a line such as width 10"),
        ("height 3\n", "", "the text: it has no height; write a line such as height 10"),
        ("width 2", "width two", "the text, line 6: the width is 'two'; write a whole number such as width 10"),
        ("width 2", "width", "the text, line 6: the width is ''; write a whole number such as width 10"),
        ("width 2", "width -2", "the text, line 6: the width is '-2'; write a whole number such as width 10"),
        ("height 3", "height 0", "the text, line 7: the height is '0'; write a whole number such as height 10"),
        (
            "height 3",
            "height 999999999",
            "the text, line 7: the height is '999999999'; write a whole number such as height 10",
        ),
        (
            "height 3",
            "height 5",
            "the text: it has clues for 3 of 5 rows; look whether the file is complete; write 0 for an empty line",
        ),
        (
            "height 3",
            "height 2",
            "the text, line 12: these clues are one line too many, there are 2 rows; remove it or mend the size",
        ),
        ("rows\n2\n0\n1\n", "", "the text: it has no rows; write a line rows and the clues below it"),
        (
            "rows\n",
            "",
            "the text, line 9: '2' stands neither under rows nor under columns; "
            "look for a missing line: rows or columns",
        ),
        (
            "height 3\n",
            "height 3\nheight 3\n",
            "the text, line 8: the height is there twice; remove one, or write ==== between puzzles",
        ),
        ("columns", "rows", "the text, line 14: rows is there twice; remove one, or write ==== between puzzles"),
        (
            "110001",
            "11000",
            "the text, line 18 (goal): it has 5 cells, the puzzle has 6; look whether the file is complete",
        ),
        (
            "110001",
            "110021",
            "the text, line 18 (goal): it has signs other than 0 and 1; write 0 for an empty and 1 for a filled cell",
        ),
        (
            "110001",
            "100011",
            "the text, line 18 (goal): row 1 shows 1, its clues are 2; mend the goal or the clues",
        ),
        (
            "110001",
            "110010",
            "the text, line 18 (goal): column 1 shows 1,1, its clues are 1; mend the goal or the clues",
        ),
    ],
)
def test_bad_non(old, new, sentence):
    assert old in NON
    assert said(NON.replace(old, new, 1)) == sentence


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "2 3\n2\n0\n1\n1\n",
            "the text: it has clues for 4 of 5 lines; look whether the file is complete; write 0 for an empty line",
        ),
        (
            NIN + "7\n",
            "the text, line 7: these clues are one line too many, there are 5 lines; remove it or mend the size",
        ),
        (
            "2 3\n2\n\n1\n1 1\n",
            "the text: it has clues for 3 of 5 lines; look whether the file is complete; write 0 for an empty line",
        ),
        (
            "2 3\n3\n0\n1\n1\n1 1\n",
            "the text, line 2 (row 1): clue 3 needs 3 cells, the row has 2; shorten a clue or lengthen the row",
        ),
        ("2 0\n", "the text, line 1: the height is '0'; write a whole number such as height 10"),
        ("-2 3\n", "the text, line 1: the width is '-2'; write a whole number such as width 10"),
        (
            "99999999999 1\n",
            "the text, line 1: the width is '99999999999'; write a whole number such as width 10",
        ),
        (
            NIN + "====\n1 1 1\n",
            "the text, puzzle 2, line 8: a puzzle begins with its width and height; write a line such as 10 15",
        ),
        (
            NIN + "====\n1 1\n1\n0\n",
            "the text, puzzle 2: the row clues add up to 1, the column clues to 0; "
            "both count the filled cells: look for a clue that is wrong or missing",
        ),
    ],
)
def test_bad_nin(text, sentence):
    assert said(text) == sentence


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "the text: it is empty; look whether the file was saved"),
        (" \n\n", "the text: it is empty; look whether the file was saved"),
        ("cat.non", "the text: 'cat.non' is the name of a file; write Path('cat.non') to read the file"),
        (
            "Dear Sir or Madam",
            "the text: this is no nonogram in a format that can be read; a .non text has lines such as width 5, "
            "a .nin text begins with two numbers; for a picture use from_picture",
        ),
        ("width 2\n\0", "the text, line 2: it holds a NUL character, so it is no text; choose a text file"),
    ],
)
def test_texts_that_are_no_puzzle(text, sentence):
    assert said(text) == sentence


def test_read_wants_exactly_one_puzzle():
    with pytest.raises(FormatError) as caught:
        formats.read(NIN + "====\n" + NIN)
    assert str(caught.value) == "the text: it holds more than one puzzle; read it with read_all"


def test_only_a_path_or_a_text_can_be_read():
    with pytest.raises(PuzzleError) as caught:
        formats.read(7)
    assert str(caught.value) == "the text: 7 is no text; pass a Path or a str"


@pytest.mark.parametrize(("format", "words"), [([], "a list"), ("cat", "'cat'"), (None, "None")])
def test_an_unknown_format_is_named(format, words):
    with pytest.raises(PuzzleError) as caught:
        Nonogram([[1]], [[1]]).write(format)
    assert str(caught.value) == f"the format: {words} is not known; choose one of non, nin"


def test_clues_behind_blank_lines_that_stand_for_rows_are_too_many():
    """Three rows, the middle ones blank, and one line more: it must not get lost."""
    with pytest.raises(FormatError) as caught:
        formats.read("width 1\nheight 3\nrows\n1\n\n\n1\ncolumns\n1")
    assert str(caught.value).startswith("the text: it has clues for 2 of 3 rows; ")


def test_a_bad_file_is_named_with_its_line(tmp_path):
    path = tmp_path / "cat.non"
    path.write_text(NON.replace("1,1", "1,,x"), encoding="utf-8")
    with pytest.raises(FormatError) as caught:
        formats.read(path)
    assert caught.value.place == f"{path}, line 16 (column 2)"


@pytest.mark.parametrize("text", [NON.replace('goal "110001"\n', ""), NIN])
def test_a_file_cut_off_anywhere_is_refused_or_whole(text):
    """A cut that only takes the last line end leaves the puzzle whole; each other one loses a clue or more."""
    for end in range(len(text.rstrip("\n"))):
        with pytest.raises(FormatError):
            formats.read(text[:end])


def test_mangled_files_give_a_puzzle_or_a_sentence():
    random = Random(1)
    signs = '0123456789,- \n\t"#=abwroclumnshigt\r\0\ufeff日'
    for _ in range(3000):
        text = list(random.choice([NON, NIN, NON + "====\n" + NON]))
        for _ in range(random.randint(1, 6)):
            start = random.randrange(len(text))
            text[start : start + random.randrange(4)] = random.choices(signs, k=random.randrange(4))
        with suppress(PuzzleError):
            assert all(isinstance(puzzle, Nonogram) for puzzle in formats.read_all("".join(text)))


@given(st.text(max_size=200))
def test_any_text_gives_a_puzzle_or_a_sentence(text):
    with suppress(PuzzleError):
        assert isinstance(formats.read(text), Nonogram)


@pytest.mark.parametrize(
    "text",
    [
        "\n" * 300_000 + "1",
        "1 1\n" + "1\n" * 200_000,
        "1 1\n" + "1 " * 200_000,
        "width 1\nheight 1\nrows\n" + "\n" * 300_000,
        "width 1\nheight 1\n" + 'x "y"\n' * 200_000,
        "====\n" * 200_000,
        "rows" * 200_000,
        "# " * 200_000,
        'goal "' + "1" * 300_000 + '"',
    ],
)
def test_big_nonsense_is_refused_in_seconds(text):
    start = time.perf_counter()
    with pytest.raises(FormatError):
        formats.read(text)
    assert time.perf_counter() - start < 10
