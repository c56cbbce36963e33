"""Reading and writing files: what comes back in every format, and what is said about bad ones."""

import socket
import time
import tracemalloc
from contextlib import suppress

import numpy as np
import pytest
from hypothesis import given, settings
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

MK = "3 2\n2\n0\n1\n#\n1\n1 1\n"

CWD = "3\n2\n2\n0\n1\n\n1\n1 1\n"

G = """\
Title: Arrow
Description: It points up
Author: A. Person
Copyright: © 2026 A. Person
Licence: CC-BY-4.0
Source: here #1
: rows
2

1
: columns
1
1 1
:
"""

XML = """\
<?xml version="1.0" encoding="UTF-8"?>
<puzzleset>
<puzzle type="grid" defaultcolor="black" backgroundcolor="white">
<source>here #1</source>
<title>Arrow</title>
<author>A. Person</author>
<copyright>© 2026 A. Person</copyright>
<description>It points up</description>
<note>Licence: CC-BY-4.0</note>
<color name="white" char=".">fff</color>
<color name="black" char="X">000</color>
<clues type="columns">
<line><count>1</count></line>
<line><count>1</count><count>1</count></line>
</clues>
<clues type="rows">
<line><count>2</count></line>
<line></line>
<line><count>1</count></line>
</clues>
</puzzle>
</puzzleset>
"""

# The same puzzle, as each format writes it.
WRITTEN = {"nin": NIN, "mk": MK, "cwd": CWD, "g": G, "xml": XML}
KEEPS_WORDS = {"non", "g", "xml"}

LINE_OF_TEXT = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]), max_size=30)
PICTURES = arrays.arrays(np.bool_, arrays.array_shapes(min_dims=2, max_dims=2, max_side=12))
WORDS = ("title", "description", "author", "copyright", "licence", "source")


def words_of(puzzle):
    return {word: getattr(puzzle, word) for word in WORDS}


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


@pytest.mark.parametrize("text", WRITTEN.values(), ids=WRITTEN)
def test_other_formats_are_read(text):
    puzzle = formats.read(text)
    assert puzzle == ARROW
    assert puzzle.title in {"Arrow", ""}


@pytest.mark.parametrize("text", [G, XML])
def test_g_and_xml_are_read_with_all_that_they_say(text):
    assert list(words_of(formats.read(text)).values()) == [
        "Arrow",
        "It points up",
        "A. Person",
        "© 2026 A. Person",
        "CC-BY-4.0",
        "here #1",
    ]


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
        NIN + "# the end\n",
        NON.replace('goal "110001"', "goal\n11\n00\n01"),
        NON.replace('goal "110001"', 'goal "11 00 01"\nsaved\n??\n00\n01\nsaved "11??01"'),
        MK.replace("\n", "\r\n"),
        MK.replace("0", ""),
        MK.replace("1 1", "1,1"),
        MK.replace("#", "# the columns"),
        MK.replace("#\n", "#\n# from the left\n"),
        "\n# a comment\n\n" + MK + "\n\n",
        CWD.replace("\n", "\r\n"),
        CWD.replace("0", ""),
        CWD.replace("2\n0", "2\n\n0"),
        CWD.replace("\n\n", "\n"),
        "\n# a comment\n" + CWD + "\n",
        G.replace("\n", "\r\n"),
        G.removesuffix(":\n"),
        G.replace("2\n\n1", "2\n0\n1"),
        G.replace("1 1", "1,1"),
        G.replace(": rows", ":").replace(": columns", ":----- 2 --"),
        ":\n2\n\n1\n:\n1\n1 1",
        G + "What stands below means nothing.\n\n12\n",
        "An arrow\n=========\n3 2 rows\n# a remark\n\n" + G,
        G.replace(": rows", "#d\n   0:   white\n   1:*  black\n: rows"),
        G.replace(": rows", "#D colours\n0:   #FFFFFF   white\n\nr:#  #FF0000 red\nb:b blue\n:")
        .replace("2\n\n1\n", "2r\n\n1r\n")
        .replace("1\n1 1\n:", "1r\n1r 1r\n:"),
        XML.replace("\n", "\r\n"),
        "\n  " + XML,
        XML.replace("\n", "").replace("?>", "?>\n"),
        XML.replace("<line></line>", "<line/>"),
        XML.replace("<line></line>", "<line><count>0</count></line>"),
        XML.replace(' type="grid" defaultcolor="black" backgroundcolor="white"', ""),
        XML.replace('"UTF-8"', '"ISO-8859-2"'),
        XML.replace("puzzleset", "PuzzleSet"),
        XML.replace("<puzzleset>", '<!DOCTYPE pbn SYSTEM "http://webpbn.com/pbn-0.3.dtd">\n<puzzleset>'),
        XML.replace("<puzzleset>", '<!DOCTYPE pbn SYSTEM "pbn.dtd" [<!ELEMENT pbn ANY>]>\n<puzzleset>'),
        XML.replace("<count>", '<count color="red">'),
        XML.replace('defaultcolor="black"', 'defaultcolor="white"').replace("<count>", '<count color="black">'),
        XML.replace("</puzzle>", "<news><x>1</x></news><solution><image>|XX||..||.X|</image></solution></puzzle>"),
        XML.replace("</puzzle>", '<solution type="saved"><image>|??||??||??|</image></solution></puzzle>'),
    ],
)
def test_what_other_programs_write_is_read(text):
    assert formats.read(text) == ARROW


def test_an_empty_last_line_of_nin_may_stay_blank():
    assert formats.read("2 1\n1\n1\n\n") == Nonogram([[1]], [[1], []])


def test_the_content_decides_not_the_name(tmp_path):
    for name, text in {"a.nin": NON, "b.non": NIN, "c": NON, "d.txt": NIN, "e.g": XML, "f.xml": G, "g": MK}.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
        assert formats.read(tmp_path / name) == ARROW


GOAL = """\
<puzzleset><source>here</source><author>A. Person</author><puzzle><id>#1</id>
<color name="white" char="o">fff</color><color name="red" char="#">f00</color>
<solution type="goal"><image>
| # [#] |
|  o o  | |.#|
</image></solution></puzzle></puzzleset>
"""


@pytest.mark.parametrize(
    "text",
    [
        GOAL,
        GOAL.replace('char="o"', 'char=" "').replace("| # [#] |", "|##|").replace("|  o o  | ", "|  |"),
        GOAL.replace(' type="goal"', ""),
        GOAL.replace("<solution", '<solution type="saved"><image>|???|</image></solution><solution'),
    ],
)
def test_a_goal_without_clues_is_a_puzzle(text):
    puzzle = formats.read(text)
    assert puzzle == ARROW
    assert (puzzle.source, puzzle.author) == ("here #1", "A. Person")


def test_characters_that_webpbn_names_are_understood():
    """Its document type explains &copy;, but nobody fetches it."""
    text = XML.replace("©", "&copy;").replace("<puzzleset>", '<!DOCTYPE pbn SYSTEM "pbn-0.3.dtd"><puzzleset>')
    assert formats.read(text).copyright == "© 2026 A. Person"


def test_texts_of_xml_are_one_line():
    puzzle = formats.read(XML.replace("Arrow", "\n An &lt;b&gt;\tarrow&#8232;<!-- -->up &#x1F600;\n"))
    assert puzzle.title == "An <b> arrow up \U0001f600"


def test_a_set_of_puzzles_shares_its_author():
    head, one = XML.split("<puzzle ")[0], "<puzzle " + XML.split("<puzzle ")[1].split("</puzzleset>")[0]
    other = one.replace("<author>A. Person</author>", "").replace("Arrow", "Bow")
    puzzles = list(formats.read_all(f"{head}<title>Two</title><author>B. Person</author>{one}{other}</puzzleset>"))
    assert puzzles == [ARROW, ARROW]
    assert [puzzle.title for puzzle in puzzles] == ["Arrow", "Bow"]
    assert [puzzle.author for puzzle in puzzles] == ["A. Person", "B. Person"]


@pytest.mark.parametrize("content", [b"P1\n# an arrow\n2 3\n11\n00\n01\n", b"P4 2 3\n\xc0\x00\x40"])
def test_a_picture_in_pbm_is_the_puzzle_that_describes_it(tmp_path, content):
    path = tmp_path / "arrow.pbm"
    path.write_bytes(content)
    assert formats.read(path) == ARROW
    path.write_bytes(content.replace(b"2 3", b"2 9"))
    with pytest.raises(FormatError) as caught:
        formats.read(path)
    assert caught.value.place == str(path)


def test_a_picture_in_pbm_may_be_a_text():
    assert formats.read("P1 2 3 110001") == ARROW


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
    assert len(list(formats.read_all(NIN + "====\n# another one\n" + NIN))) == 2  # no .mk: that # stands in the second


# Writing


def test_non_is_written_as_the_format_wants():
    puzzle = Nonogram([[2], [0]], [[1], [1]], title='A "dash" & more', licence="CC-BY-4.0", author="M&M")
    assert formats.write(puzzle, "non") == (
        'title "A &quot;dash&quot; &amp; more"\nby "M&amp;M"\nlicense CC-BY-4.0\nwidth 2\nheight 2\n\n'
        "rows\n2\n0\n\ncolumns\n1\n1\n"
    )


@pytest.mark.parametrize("format", WRITTEN)
def test_other_formats_are_written_as_they_want_it(format):
    words = {"description": "It points up", "copyright": "© 2026 A. Person", "source": "here #1"}
    puzzle = Nonogram(ARROW.rows, ARROW.columns, "Arrow", "A. Person", "CC-BY-4.0", **words)
    assert puzzle.write(format) == formats.write(puzzle, format) == WRITTEN[format]


def test_every_format_is_tried():
    assert set(formats.FORMATS) == {"non", *WRITTEN}


def test_xml_is_written_so_that_it_can_be_read():
    puzzle = Nonogram([[1]], [[1]], title='<&>"', author="]]>", source="\ufffe")
    again = formats.read(puzzle.write("xml"))
    assert (again.title, again.author, again.source) == ('<&>"', "]]>", "\ufffd")


@given(PICTURES, st.fixed_dictionaries(dict.fromkeys(WORDS, LINE_OF_TEXT)))
def test_what_is_written_is_read_again(picture, words):
    puzzle = Nonogram.from_picture(picture, **words)
    again = formats.read(puzzle.write("non"))
    assert again == puzzle
    assert words_of(again) == words


PAIRS = st.tuples(st.sampled_from(sorted(formats.FORMATS)), st.sampled_from(sorted(formats.FORMATS)))
XML_TEXT = LINE_OF_TEXT.filter(lambda text: not {"\ufffe", "\uffff"} & set(text))


@settings(max_examples=300)
@given(PAIRS, PICTURES, st.fixed_dictionaries(dict.fromkeys(WORDS, XML_TEXT)))
def test_any_format_turns_into_any_other(pair, picture, words):
    """The words pass through formats that have room for them, but for blanks at the ends and several in a row."""
    puzzle = Nonogram.from_picture(picture, **words)
    again = formats.read(formats.read(puzzle.write(pair[0])).write(pair[1]))
    assert again == puzzle
    kept = words if set(pair) <= KEEPS_WORDS else dict.fromkeys(WORDS, "")
    assert without_blanks(words_of(again)) == without_blanks(kept)


def without_blanks(words):
    return {word: " ".join(text.split()) for word, text in words.items()}


@given(st.lists(PICTURES, min_size=1, max_size=4), st.sampled_from(sorted(set(formats.FORMATS) - {"xml"})))
def test_many_puzzles_are_read_again(pictures, format):
    puzzles = [Nonogram.from_picture(picture) for picture in pictures]
    assert list(formats.read_all("====\n".join(puzzle.write(format) for puzzle in puzzles))) == puzzles


def test_writing_does_not_change_the_puzzle_or_know_other_formats():
    with pytest.raises(PuzzleError) as caught:
        ARROW.write("pdf")
    assert str(caught.value) == "the format: 'pdf' is not known; choose one of cwd, g, mk, nin, non, xml"


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
            "the text, line 10 (row 1): '2b' is a coloured clue; "
            "only black and white puzzles can be read, choose another one",
        ),
        (
            "width",
            "color a #ff0000\nwidth",
            "the text, line 6: this puzzle has colours; only black and white puzzles can be read, choose another one",
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


COLOURS = "only black and white puzzles can be read, choose another one"
MANY_COLOURS = ": rows", "#d\nr:r red\nb:b blue\n: rows"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            MK.replace("1 1", "1"),
            "the text: the row clues add up to 3, the column clues to 2; "
            "both count the filled cells: look for a clue that is wrong or missing",
        ),
        (
            MK.removesuffix("1 1\n"),
            "the text: it has clues for 1 of 2 columns; look whether the file is complete; write 0 for an empty line",
        ),
        (
            MK.replace("0\n", ""),
            "the text: it has clues for 2 of 3 rows; look whether the file is complete; write 0 for an empty line",
        ),
        (
            MK.replace("1\n#", "1\n1\n#"),
            "the text, line 5: these clues are one line too many, there are 3 rows; remove it or mend the size",
        ),
        (
            MK.replace("3 2", "3 0"),
            "the text, line 1: the width is '0'; write a whole number such as width 10",
        ),
        (
            MK + "====\n3\n",
            "the text, puzzle 2, line 9: a puzzle begins with its height and width; write a line such as 10 15",
        ),
        (
            MK + "====\n" + NIN,
            "the text, puzzle 2: no line with # stands between its rows and columns; write one",
        ),
        (MK.replace("1 1", "1 1a"), f"the text, line 7 (column 2): '1a' is a coloured clue; {COLOURS}"),
        (
            MK.replace("1 1", "1 ?"),
            "the text, line 7 (column 2): '?' is a hidden clue; only puzzles that show all clues can be read",
        ),
        (
            MK.replace("1 1", "1 " * 24),
            "the text, line 7 (column 2): it has more than 23 clues, the column has 3 cells; "
            "look for a line break that is missing",
        ),
    ],
)
def test_bad_mk(text, sentence):
    assert said(text) == sentence


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            CWD.removesuffix("1 1\n"),
            "the text: it has clues for 1 of 2 columns; look whether the file is complete; write 0 for an empty line",
        ),
        (
            CWD + "1\n",
            "the text, line 9: these clues are one line too many, there are 2 columns; remove it or mend the size",
        ),
        (
            CWD.replace("0\n1\n\n", "\n1\n"),
            "the text, line 6: no blank line stands between its rows and columns; write one below 3 lines for the rows",
        ),
        (CWD.replace("3\n2\n", "3\n0\n"), "the text, line 2: the width is '0'; write a whole number such as width 10"),
        (CWD + "====\n3\n", "the text, puzzle 2: it has a height and no width; look whether the file is complete"),
        (
            CWD + "====\n3 2\n1\n",
            "the text, puzzle 2, line 10: the height is '3 2'; write a whole number such as height 10",
        ),
    ],
)
def test_bad_cwd(text, sentence):
    assert said(text) == sentence


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            G.removesuffix(": columns\n1\n1 1\n:\n"),
            "the text, line 7: only one line begins with a colon, so rows or columns are missing; "
            "write the line : columns and the clues below it",
        ),
        (
            G.replace(": columns\n", ""),
            "the text, line 13: no clues of columns stand below this line; "
            "look for a line with a colon that is missing or too much",
        ),
        (
            G.replace(": rows\n", "").replace(": columns\n", ": columns\n:\n"),
            "the text, line 10: no clues of rows stand below this line; "
            "look for a line with a colon that is missing or too much",
        ),
        (
            G.replace("2\n", "3\n"),
            "the text, line 8 (row 1): clue 3 needs 3 cells, the row has 2; shorten a clue or lengthen the row",
        ),
        (G.replace("1 1", "1 1r"), f"the text, line 13 (column 2): '1r' is a coloured clue; {COLOURS}"),
        (
            G.replace(*MANY_COLOURS).replace("2\n", "2r\n").replace("1 1", "1b 1b"),
            f"the text, line 13: here the clues get a second colour; {COLOURS}",
        ),
        (
            G.replace(*MANY_COLOURS).replace("1 1", "1 1b"),
            f"the text, line 16: here the clues get a second colour; {COLOURS}",
        ),
        (
            G.replace(": rows", "#d\nblack\n1:* black\n: rows"),
            "the text, line 8: 'black' declares no colour; write a line such as 1:* black, or a colon above the rows",
        ),
        (G.replace("1 1", "t1 1"), "the text, line 13 (column 2): 't1' is no clue; write whole numbers such as 3,1"),
        (
            "#T\n" + G,
            "the text, line 1: this puzzle is a triddler, its cells are triangles; "
            "only puzzles of rows and columns can be read",
        ),
        (
            G + "====\n: rows\n",
            "the text, puzzle 2, line 16: only one line begins with a colon, so rows or columns are missing; "
            "write the line : columns and the clues below it",
        ),
    ],
)
def test_bad_g(text, sentence):
    assert said(text) == sentence


def with_goal(image):
    return XML.replace("</puzzle>", f"<solution><image>{image}</image></solution></puzzle>")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "<html><p>A puzzle</p></html>",
            "the text, line 1: this XML begins with 'html'; puzzles begin with <puzzleset>; choose another file",
        ),
        (
            XML.removesuffix("</puzzleset>\n"),
            "the text, line 22: this is no XML (no element found); "
            "mend this line, or look whether the file is complete",
        ),
        (
            "\n\n" + XML.replace("Arrow", "A & B"),
            "the text, line 7: this is no XML (not well-formed (invalid token)); "
            "mend this line, or look whether the file is complete",
        ),
        (
            XML.replace("Arrow", "&copy;"),
            "the text, line 5: this is no XML (undefined entity); mend this line, or look whether the file is complete",
        ),
        ("<puzzleset/>", "the text: it holds no element <puzzle>; look whether the file is complete"),
        (
            "<puzzleset><puzzle/></puzzleset>",
            "the text: it has neither clues nor a solution of the type 'goal'; add one of them",
        ),
        (
            XML.replace('"grid"', '"triddler"'),
            "the text: this puzzle is of the type 'triddler'; "
            "only those of the type 'grid', with rows and columns, can be read",
        ),
        (
            XML.replace("<count>2", '<count color="red">2'),
            f"the text, line 17: here the clues get a second colour; {COLOURS}",
        ),
        (
            XML.replace("<count>", '<count color="white">'),
            "the text, line 13: this clue has the colour of the background, 'white'; give it another colour",
        ),
        (
            XML.replace("<count>2", "<count>?"),
            "the text, line 17 (row 1): '?' is a hidden clue; only puzzles that show all clues can be read",
        ),
        (XML.replace("<count>2", "<count>2 1"), "the text, line 17: '2 1' is no clue; write <count>3</count> or so"),
        (XML.replace("<count>2", "<count>"), "the text, line 17: '' is no clue; write <count>3</count> or so"),
        (
            XML.replace("<count>2", "<count>3"),
            "the text, line 17 (row 1): clue 3 needs 3 cells, the row has 2; shorten a clue or lengthen the row",
        ),
        (
            XML.replace('"rows"', '"columns"'),
            "the text, line 16: the clues of the 'columns' are there twice; "
            "remove one, or put each puzzle into an element of its own",
        ),
        (
            XML.replace('"rows"', '"topleft"'),
            'the text: it has no clues of the rows; write <clues type="rows"> and its lines',
        ),
        (
            XML.replace("<line></line>\n", "<line/>" * 1999),
            "the text, line 18: there are more than 2,000 rows; choose another file",
        ),
        (
            XML.replace("<title>", "<title>" + "<i>" * 20),
            "the text, line 5: more than 20 elements lie inside each other here; look for an end tag that is missing",
        ),
        (
            with_goal("|XX||..||X.|"),
            "the text, line 21 (goal): column 1 shows 1,1, its clues are 1; mend the goal or the clues",
        ),
        (
            with_goal("|XX||..|"),
            "the text, line 21 (goal): it is 2 wide and 2 high, the puzzle 2 and 3; mend the goal or the clues",
        ),
        (
            with_goal("|XX||..||.|"),
            "the text, line 21 (goal): its rows are not equally long; mend the picture",
        ),
        (
            with_goal("|XX||..||.X"),
            "the text, line 21 (goal): its last row does not end with a bar; look whether the file is complete",
        ),
        (
            with_goal("an arrow"),
            "the text, line 21 (goal): it is no picture; write each row between two bars, as in |XX.||.X.|",
        ),
        (
            with_goal("|XX||..||?X|"),
            "the text, line 21 (goal): '?' is the sign of no colour; a goal has one of them in each cell",
        ),
        (
            GOAL.replace("o o", "[o#]o"),
            "the text, line 3 (goal): '[o#]' is the sign of no colour; a goal has one of them in each cell",
        ),
        (
            GOAL.replace("o o", "o X"),
            f"the text, line 3 (goal): it has 2 colours besides the background; {COLOURS}",
        ),
        (with_goal("||" * 2001), "the text, line 21 (goal): it has more than 2,000 rows; choose another file"),
        (
            with_goal("|" + "." * 2001 + "|"),
            "the text, line 21 (goal): it is more than 2,000 cells wide; choose another file",
        ),
        (
            XML.replace("</puzzleset>", "<puzzle/></puzzleset>"),
            "the text, puzzle 2: it has neither clues nor a solution of the type 'goal'; add one of them",
        ),
    ],
)
def test_bad_xml(text, sentence):
    assert said(text) == sentence


LAUGHS = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10))


@pytest.mark.parametrize(
    "declared",
    [
        '<!ENTITY title "Arrow">',
        '<!ENTITY l0 "ha">' + LAUGHS,
        '<!ENTITY file SYSTEM "file:///etc/passwd">',
        '<!ENTITY % outside SYSTEM "http://localhost:1/a.dtd"> %outside;',
    ],
)
def test_xml_with_entities_is_refused(declared):
    text = XML.replace("<puzzleset>", f"<!DOCTYPE pbn [{declared}]>\n<puzzleset>").replace("Arrow", "&l9;&file;")
    assert said(text) == "the text, line 2: this XML declares an entity; no puzzle needs one; remove the declaration"


def test_nothing_is_fetched(monkeypatch):
    """Neither the document type nor a file that it names is opened."""

    def refuse(*_, **__):
        raise AssertionError("something was opened")

    monkeypatch.setattr(socket.socket, "connect", refuse)
    monkeypatch.setattr("builtins.open", refuse)
    for place in ("http://localhost:1/pbn.dtd", "file:///etc/hostname"):
        assert formats.read(XML.replace("<puzzleset>", f'<!DOCTYPE pbn SYSTEM "{place}"><puzzleset>')) == ARROW


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "the text: it is empty; look whether the file was saved"),
        (" \n\n", "the text: it is empty; look whether the file was saved"),
        ("cat.non", "the text: 'cat.non' is the name of a file; write Path('cat.non') to read the file"),
        (
            "Dear Sir or Madam",
            "the text: it is in none of the formats cwd, g, mk, nin, non, xml; "
            "write it in one of them; for a picture use from_picture",
        ),
        ("width 2\n\0", "the text, line 2: it holds a NUL character, so it is no text; choose a text file"),
        ("P4 2 1 abc", "the text: a P4 picture is made of bytes, not of text; pass its Path, or its bytes"),
        ("P1 2 1 1", "the text: it has 1 cell, 2 by 1 make 2; look whether the file is complete"),
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
    assert str(caught.value) == f"the format: {words} is not known; choose one of cwd, g, mk, nin, non, xml"


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


@pytest.mark.parametrize(
    "text", [NON.replace('goal "110001"\n', ""), NIN, MK, CWD, G.removesuffix(":\n"), XML], ids=["non", *WRITTEN]
)
def test_a_file_cut_off_anywhere_is_refused_or_whole(text):
    """A cut that only takes the last line end leaves the puzzle whole; each other one loses a clue or more."""
    for end in range(len(text.rstrip("\n"))):
        with pytest.raises(FormatError):
            formats.read(text[:end])


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
        "1 1\n1\n#" + "\n" * 300_000 + "1",
        "1\n" + "\n" * 300_000 + "1\n1\n",
        ":\n" + "\n" * 300_000,
        "#d\n" + "a:b c\n" * 200_000 + ":\n1\n:\n1a\n1",
        "<puzzleset>" + "<a>" * 300_000,
        "<puzzleset>" + "<puzzle/>" * 100_000,
        "<puzzleset" + "".join(f" a{number}='1'" for number in range(100_000)) + "/>",
        '<puzzleset><puzzle><clues type="rows">' + "<line/>" * 200_000,
        "<puzzleset><puzzle><solution><image>|" + "X|" * 300_000,
        "<puzzleset><puzzle><title>" + "&lt;" * 300_000,
        "P1 2000 2000 " + "1" * 3_000_000,
    ],
)
def test_big_nonsense_is_refused_in_seconds(text):
    start = time.perf_counter()
    with pytest.raises(FormatError):
        formats.read(text)
    assert time.perf_counter() - start < 10


@pytest.mark.parametrize(
    "text",
    [
        "1 1\n" + "1 " * 1_000_000,
        "1 1\n" + "\n" * 1_000_000,
        ":\n" + "\n" * 1_000_000,
        "# \n" * 600_000,
        "<puzzleset>" + "<puzzle/>" * 200_000,
        '<puzzleset><puzzle><clues type="rows">' + "<line/>" * 200_000,
        "<puzzleset>" + "<a/>" * 50_000,
    ],
)
def test_big_nonsense_takes_little_memory(text):
    tracemalloc.start()
    try:
        with pytest.raises(FormatError):
            list(formats.read_all(text))
        assert tracemalloc.get_traced_memory()[1] < 40_000_000
    finally:
        tracemalloc.stop()
