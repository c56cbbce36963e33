"""Reading and writing zigzag puzzles: what comes back in both formats, and what is said about bad texts."""

import json
import time
import tracemalloc
import unicodedata
from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlelib.errors import FormatError, PuzzleError
from puzzlelib.zigzag import formats
from puzzlelib.zigzag.puzzle import JOINING_JAMO, NO_LETTERS, Zigzag
from tests.zigzag.puzzles import ARTICLE, HOLE, NONE, SEVERAL, filled

TEXT = """\
t,The article
s,yoko,4
s,tate,4
1,面目一新,2
2,生真面目,5
3,地方新聞,8
4,女子大生,12
5,記念写真,15
"""
LINES = TEXT.splitlines()
OBJECT = {
    "title": "The article",
    "width": 4,
    "height": 4,
    "words": [
        [1, "面目一新", 2],
        [2, "生真面目", 5],
        [3, "地方新聞", 8],
        [4, "女子大生", 12],
        [5, "記念写真", 15],
    ],
}
JSON = json.dumps(OBJECT)
TELLING = Zigzag(
    ARTICLE.height,
    ARTICLE.width,
    [(word.text, word.cell) for word in ARTICLE.words],
    solution=ARTICLE.solution,
    title="The article",
    author="A. Person",
    licence="CC0",
    source="a page",
)

WORDS = ("title", "author", "licence", "source")
LINE_OF_TEXT = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]), max_size=30)


def is_letter(sign):
    plain = sign.isprintable() and not sign.isspace() and sign not in NO_LETTERS | JOINING_JAMO
    return plain and unicodedata.normalize("NFC", sign) == sign


LETTERS = st.text(st.characters(exclude_categories=["C", "M", "Z"]).filter(is_letter), min_size=1, max_size=20)


def said(text):
    """The sentence for a text that cannot be read."""
    with pytest.raises(FormatError) as caught:
        list(formats.read_all(text))
    return str(caught.value)


def full_width(text):
    return "".join(chr(ord(sign) + 0xFEE0) if "!" <= sign <= "~" else sign for sign in text)


def known(puzzle):
    """All that a puzzle knows, also what does not count when two are compared."""
    return puzzle, puzzle.solution, [getattr(puzzle, word) for word in WORDS]


def with_line(number, line):
    """The article's puzzle with another line, from 1."""
    return "\n".join([*LINES[: number - 1], line, *LINES[number:]])


def with_value(**values):
    return json.dumps(OBJECT | values)


@st.composite
def puzzles(draw):
    """A puzzle of any letters, with or without a solution and words about it."""
    puzzle = filled(Random(draw(st.integers(0, 2**32))), letters=draw(LETTERS))
    pairs = draw(st.permutations([(word.text, word.cell) for word in puzzle.words]))
    solution = draw(st.sampled_from([None, puzzle.solution]))
    told = draw(st.fixed_dictionaries(dict.fromkeys(WORDS, LINE_OF_TEXT)))
    return Zigzag(puzzle.height, puzzle.width, pairs, solution=solution, **told)


# Reading


@pytest.mark.parametrize(
    "text",
    [
        TEXT,
        TEXT.rstrip("\n"),
        "\ufeff" + TEXT.replace("\n", "\r\n"),
        TEXT.replace("\n", "\r"),
        TEXT.replace("\n", "\n\n"),
        TEXT.replace(",", "，"),
        TEXT.replace(",", "、"),
        TEXT.replace(",", " , "),
        TEXT.replace(",", "\t，　"),
        "\n".join(f"  {line}　" for line in LINES),
        "\n".join(f"{line} # a comment, with 1,A,0" for line in LINES),
        "\n".join([LINES[0], *(f"{line}　＃ 注釈、その他" for line in LINES[1:])]),
        "\n".join(f"{line}#" for line in LINES),
        "# first\n\n＃ second\n% third\n" + TEXT + "# 1,A,0\n",
        "\n".join(LINES[:1] + [full_width(line) for line in LINES[1:]]).replace("t,", "ｔ，", 1),
        TEXT.replace("t,", "T,", 1).replace("s,yoko", "S,YOKO").replace("s,tate", "S,Tate"),
        TEXT.replace("4", "04").replace("1,", "001,"),
        "\n".join(reversed(LINES)),
        "\n".join(LINES[3:] + LINES[:3]),
        "====\n" + TEXT + "=======\n# the end\n",
        "# title: The article\n" + "\n".join(LINES[1:]),
        "t,\n# title: The article\n" + "\n".join(LINES[1:]),
        JSON,
        f"\ufeff\n  {JSON}\r\n",
        f"[{JSON}]",
        json.dumps(OBJECT, ensure_ascii=False, indent=1),
        json.dumps({**OBJECT, "words": OBJECT["words"][::-1]}),
        json.dumps({**OBJECT, "author": None, "solution": None}),
    ],
)
def test_the_same_puzzle(text):
    assert known(formats.read(text)) == (ARTICLE, None, ["The article", "", "", ""])


@pytest.mark.parametrize("order", range(5))
def test_the_lines_may_have_any_order(order):
    lines = LINES.copy()
    Random(order).shuffle(lines)
    assert formats.read("\n".join(lines)) == ARTICLE


def test_what_comments_tell():
    text = "# Title: Another\n#author:A. Person\n% licence: CC0\n# SOURCE: a page\n# hard\n" + TEXT
    text += "".join(f"# solution: {row}  \n" for row in ARTICLE.solution)
    assert known(formats.read(text)) == known(TELLING)


def test_what_json_tells():
    told = {"author": "A. Person", "licence": "CC0", "source": "a page", "solution": ARTICLE.solution}
    assert known(formats.read(with_value(**told))) == known(TELLING)


def test_line_breaks_and_control_characters_in_json_are_blanks():
    assert formats.read(with_value(title="one\ntwo\x00\ud800three")).title == "one two three"


@pytest.mark.parametrize(
    ("line", "title"),
    [
        ("t,8 by 8, 17 words", "8 by 8, 17 words"),
        ("t，１７、パズル", "１７、パズル"),
        ("t,  a title  # by hand", "a title"),
        ("t,No. ＃1", "No. ＃1"),
        ("t,,", ","),
        ("t,", ""),
        ("t,one\x0btwo", "one two"),
    ],
)
def test_titles(line, title):
    assert formats.read(with_line(1, line)).title == title


@pytest.mark.parametrize(
    "word", ["，", "A，B", "＃A", "、、", "1", "t", "-1", "=A", "s", "A%", '"', "[]", "が", "😀😀"]
)
def test_signs_that_mean_something_elsewhere_may_be_letters(word):
    puzzle = Zigzag(1, 3, [(word, 0)])
    assert formats.read(f"s,yoko,3\ns,tate,1\n1,{word},0") == puzzle
    assert {formats.read(puzzle.write(format)) for format in formats.FORMATS} == {puzzle}


def test_letters_are_brought_to_nfc():
    ga = unicodedata.normalize("NFD", "がが")
    assert len(ga) == 4
    expected = Zigzag(1, 2, [("がが", 0)])
    assert formats.read(f"s,yoko,2\ns,tate,1\n1,{ga},0\n# solution: {ga}").solution == ("がが",)
    assert formats.read(json.dumps({"width": 2, "height": 1, "words": [[1, ga, 0]]})) == expected


def test_the_content_decides_not_the_name(tmp_path):
    for name, text in {"a.json": TEXT, "b.txt": JSON, "c": TEXT, "d.csv": JSON}.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
        assert formats.read(tmp_path / name) == ARTICLE


@pytest.mark.parametrize("format", formats.FORMATS)
def test_the_example_of_the_format_can_be_read(format):
    """It shows the beginning of the article's puzzle: the size, and two words of it."""
    doc = formats.FORMATS[format].__doc__
    example = "\n".join(line.strip() for line in doc.split("\n\n")[1].split("\n"))
    if format == "txt":
        example += "\n# solution: 地大写新\n# solution: 女子念記"
    puzzle = formats.read(example)
    assert (puzzle.height, puzzle.width, puzzle.words) == (4, 4, ARTICLE.words[:2])
    assert puzzle.title == "The puzzle of the article"
    assert puzzle.solution == (ARTICLE.solution if format == "txt" else None)


# Several puzzles


@pytest.mark.parametrize(
    "text",
    [
        f"{TEXT}====\n{SEVERAL.write()}====\n{HOLE.write()}",
        f"====\n{TEXT}\n=========\n# a comment\n====\n{SEVERAL.write()}\n ==== \n\n{HOLE.write()}====",
        f"[{JSON}, {SEVERAL.write('json')}, {HOLE.write('json')}]",
    ],
)
def test_several_puzzles_in_one_text(text):
    assert list(formats.read_all(text)) == [ARTICLE, SEVERAL, HOLE]
    assert said_by_read(text) == "the text: it holds more than one puzzle; read it with read_all"


def said_by_read(text):
    with pytest.raises(FormatError) as caught:
        formats.read(text)
    return str(caught.value)


def test_puzzles_come_one_by_one():
    found = formats.read_all(f"{TEXT}====\n{TEXT}====\n1,A,0\n")
    assert [next(found), next(found)] == [ARTICLE, ARTICLE]
    with pytest.raises(FormatError, match="the text, puzzle 3: it has no width"):
        next(found)


@pytest.mark.parametrize("format", formats.FORMATS)
@given(st.lists(puzzles(), min_size=1, max_size=3))
def test_several_puzzles_are_read_again(format, wanted):
    texts = [puzzle.write(format) for puzzle in wanted]
    text = f"[{','.join(texts)}]" if format == "json" else "====\n".join(texts)
    assert [known(puzzle) for puzzle in formats.read_all(text)] == [known(puzzle) for puzzle in wanted]


# Writing


def test_what_is_written():
    assert (
        TELLING.write()
        == TELLING.write("txt")
        == (
            "t,The article\n# author: A. Person\n# licence: CC0\n# source: a page\n"
            + "\n".join(LINES[1:])
            + "\n# solution: 新聞面目\n# solution: 方生真一\n# solution: 地大写新\n# solution: 女子念記\n"
        )
    )
    assert HOLE.write() == "s,yoko,3\ns,tate,1\n1,A,0\n2,BA,1\n"
    assert HOLE.write("json") == (
        '{\n  "width": 3,\n  "height": 1,\n  "words": [\n    [1, "A", 0],\n    [2, "BA", 1]\n  ]\n}\n'
    )
    assert TELLING.write("json").endswith(
        '  "solution": [\n    "新聞面目",\n    "方生真一",\n    "地大写新",\n    "女子念記"\n  ]\n}\n'
    )
    assert json.loads(TELLING.write("json")) == OBJECT | {
        "author": "A. Person",
        "licence": "CC0",
        "source": "a page",
        "solution": list(ARTICLE.solution),
    }


@pytest.mark.parametrize("format", formats.FORMATS)
@given(puzzles())
def test_what_is_written_is_read_again(format, puzzle):
    assert known(formats.read(puzzle.write(format))) == known(puzzle)


@pytest.mark.parametrize("title", ["# 1", " a", "a　", "t,a", "==== ", "====", "#", "a#b", "　", "{", "# title: x"])
def test_titles_are_read_again(title):
    puzzle = Zigzag(1, 1, [("A", 0)], title=title, author=title, licence=title, source=title)
    for format in formats.FORMATS:
        assert known(formats.read(puzzle.write(format))) == known(puzzle)


def test_the_longest_row_is_read_again():
    puzzle = Zigzag(1, 10_000, [("A", 0)], solution=["A" * 10_000])
    for format in formats.FORMATS:
        assert known(formats.read(puzzle.write(format))) == known(puzzle)


@pytest.mark.parametrize(("format", "words"), [("csv", "'csv'"), (None, "None"), (["txt"], "a list")])
def test_an_unknown_format_is_named(format, words):
    with pytest.raises(PuzzleError) as caught:
        ARTICLE.write(format)
    assert str(caught.value) == f"the format: {words} is not known; choose one of json, txt"


def test_what_is_no_puzzle_is_not_written():
    with pytest.raises(PuzzleError, match="is no Zigzag"):
        formats.write(TEXT)


# What is wrong with a text


WORD = "write NUMBER,WORD,CELL, such as 1,面目一新,2"
ANY = "write t,TITLE or s,yoko,WIDTH or s,tate,HEIGHT or NUMBER,WORD,CELL"
TWICE = "remove one, or write ==== between puzzles"
ORDER = "number the first cells from the top left, row by row"


@pytest.mark.parametrize(
    ("line", "text", "sentence"),
    [
        # the size
        (2, "s,yoko,0", "line 2 (the width): it is 0; use a whole number, 1 or more"),
        (3, "s,tate,-4", "line 3 (the height): it is -4; use a whole number, 1 or more"),
        (2, "s,yoko,four", "line 2: 'four' is no whole number; write a line such as s,yoko,8"),
        (2, "s,yoko,4.0", "line 2: '4.0' is no whole number; write a line such as s,yoko,8"),
        (3, "s,tate,4,4", "line 3: '4,4' is no whole number; write a line such as s,tate,8"),
        (3, "s,tate,", "line 3: '' is no whole number; write a line such as s,tate,8"),
        (3, "s,tate", "line 3: '' is no whole number; write a line such as s,tate,8"),
        (3, "s,tete,4", "line 3: 'tete' is no side of the panel; write s,yoko,WIDTH or s,tate,HEIGHT"),
        (3, "s,4", "line 3: '4' is no side of the panel; write s,yoko,WIDTH or s,tate,HEIGHT"),
        (1, "s,yoko,4", f"line 2: s,yoko stands in line 1, too; {TWICE}"),
        (4, "s,tate,5", f"line 4: s,tate stands in line 3, too; {TWICE}"),
        (2, "t,Another", f"line 2: t stands in line 1, too; {TWICE}"),
        # the line
        (4, "面目一新,2", f"line 4: '面目一新,2' is no line of a puzzle; {ANY}"),
        (4, "1.5,面目一新,2", f"line 4: '1.5,面目一新,2' is no line of a puzzle; {ANY}"),
        (4, ",面目一新,2", f"line 4: ',面目一新,2' is no line of a puzzle; {ANY}"),
        (5, "Dear Sir", f"line 5: 'Dear Sir' is no line of a puzzle; {ANY}"),
        (5, "===", f"line 5: '===' is no line of a puzzle; {ANY}"),
        (5, "t", f"line 5: 't' is no line of a puzzle; {ANY}"),
        (6, "3", f"line 6: it has 1 value, a word has 3; {WORD}"),
        (6, "3,地方新聞", f"line 6: it has 2 values, a word has 3; {WORD}"),
        (6, "3,地方,新聞,8", f"line 6: it has 4 values, a word has 3; {WORD}"),
        (6, "3,地方新聞,8,", f"line 6: it has 4 values, a word has 3; {WORD}"),
        (6, "3，地方、新聞，8", f"line 6: it has 4 values, a word has 3; {WORD}"),
        (6, "3,地方新聞,", f"line 6: '' is no number of a cell; {WORD}"),
        (6, "3,地方新聞,# 8", f"line 6: '' is no number of a cell; {WORD}"),
        (6, "3,地方新聞,x", f"line 6: 'x' is no number of a cell; {WORD}"),
        (6, "3,地方新聞,8 9", f"line 6: '8 9' is no number of a cell; {WORD}"),
        (6, "3,地方新聞,八", f"line 6: '八' is no number of a cell; {WORD}"),
        (6, "3,地方新聞,٣", f"line 6: '٣' is no number of a cell; {WORD}"),
        # the word
        (6, "3,,8", "line 6 (the word from 8): it is empty; give it a letter, or leave it out"),
        (6, "3,　,8", "line 6 (the word from 8): it is empty; give it a letter, or leave it out"),
        (6, "3,地方 新聞,8", "line 6 ('地方 新聞'): it has a blank; write its letters without blanks"),
        (6, "3,地.方,8", "line 6 ('地.方'): '.' is no letter; leave out # , . ?"),
        (6, "3,地?方,8", "line 6 ('地?方'): '?' is no letter; leave out # , . ?"),
        (6, "3,x\u0303y,8", "line 6 ('x\u0303y'): the sign U+0303 joins the letter before it, and no single sign"),
        (6, "3,xᅡ,8", "line 6 ('xᅡ'): the sign U+1161 joins the letter before it, and no single sign"),
        (6, "3,地\u200b方,8", "line 6 ('地\\u200b方'): the sign U+200B shows nothing; write letters that can be seen"),
        (6, f"3,{'地' * 17},8", f"line 6 ('{'地' * 17}'): it has no path: 17 letters from cell 8 in a panel of 4 x 4"),
        (
            6,
            f"3,{'地' * 101},8",
            "line 6 ('地地地地地地地地地地地地 … 地地地地地地地地地地地地地'): it has 101 letters",
        ),
        # the cell
        (6, "3,地方新聞,16", "line 6 ('地方新聞'): there is no cell 16; the cells of the panel count from 0 to 15"),
        (6, "3,地方新聞,-1", "line 6 ('地方新聞'): there is no cell -1; the cells of the panel count from 0 to 15"),
        (6, f"3,地方新聞,{'8' * 5000}", "line 6 ('地方新聞'): there is no cell a huge number; the cells of the panel"),
        (6, "3,地方新聞,5", "line 6 ('地方新聞'): cell 5 is that of '生真面目', too; give each word a first cell"),
        # the number
        (6, "2,地方新聞,8", "line 6 ('地方新聞'): number 2 is that of '生真面目', too; numbers are given once, from 1"),
        (6, "9,地方新聞,8", f"line 6 ('地方新聞'): it has number 9, from cell 8 it is number 3; {ORDER}"),
        (6, f"{'3' * 5000},地,8", f"line 6 ('地'): it has number a huge number, from cell 8 it is number 3; {ORDER}"),
        (4, "0,面目一新,2", f"line 4 ('面目一新'): it has number 0, from cell 2 it is number 1; {ORDER}"),
        (8, "6,記念写真,15", f"line 8 ('記念写真'): it has number 6, from cell 15 it is number 5; {ORDER}"),
        (7, "4,女子大生,6", f"line 7 ('女子大生'): it has number 4, from cell 6 it is number 3; {ORDER}"),
        (8, "", ""),
    ],
)
def test_a_wrong_line_is_named(line, text, sentence):
    broken = with_line(line, text)
    if not sentence:  # a word is missing: that cannot be seen
        assert len(formats.read(broken).words) == 4
        return
    assert said(broken).startswith(f"the text, {sentence}")
    assert said(f"{TEXT}====\n{broken}").startswith("the text, puzzle 2, line ")


def test_two_words_that_changed_their_numbers():
    lines = [*LINES[:4], "3,生真面目,5", "2,地方新聞,8", *LINES[6:]]
    assert said("\n".join(lines)) == (
        f"the text, line 5 ('生真面目'): it has number 3, from cell 5 it is number 2; {ORDER}"
    )


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("\n".join(LINES[:1] + LINES[2:]), "the text: it has no width; write a line such as s,yoko,8"),
        ("\n".join(LINES[:2] + LINES[3:]), "the text: it has no height; write a line such as s,tate,8"),
        ("\n".join(LINES[:3]), "the text: it has no words; list each with its number and its first cell"),
        (with_line(2, "s,yoko,2501"), "the text (the panel): 4 x 2501 cells are too many; use 10,000 cells or fewer"),
        (
            with_line(3, f"s,tate,{'9' * 6000}"),
            "the text (the panel): a huge number x 4 cells are too many; use 10,000 cells or fewer",
        ),
        ("", "the text: it is empty; look whether the file was saved"),
        (" \n\n", "the text: it is empty; look whether the file was saved"),
        ("====\n# 1,A,0\n1 2", "the text: it is in none of the formats json, txt; "),
        ("1 2\n1\n1", "the text: it is in none of the formats json, txt; "),
        ("[]", "the text: it holds no puzzle; look whether the file is complete"),
    ],
)
def test_what_is_missing_or_too_big(text, sentence):
    assert said(text).startswith(sentence)


@pytest.mark.parametrize(
    ("rows", "sentence"),
    [
        (["新聞面目"], "line 9 (the solution): it is no panel of 4 x 4; give one letter for each cell"),
        (
            ["新聞面目"] * 3 + ["新聞面"],
            "line 9 (the solution): it is no panel of 4 x 4; give one letter for each cell",
        ),
        (
            ["新聞目面", *ARTICLE.solution[1:]],
            "line 9 (the solution): cell 2 has 目, and the word from there begins with",
        ),
        (["?聞面目", *ARTICLE.solution[1:]], "line 9 (the solution, cell 0): '?' is no letter; "),
    ],
)
def test_a_wrong_solution(rows, sentence):
    """Whether the rest of it solves the puzzle is not asked: that can take long."""
    assert said(TEXT + "\n".join(f"# solution: {row}" for row in rows)).startswith(f"the text, {sentence}")
    assert said(with_value(solution=rows)).startswith(f"the text {sentence[7:]}")


# What is wrong with JSON

ENTRY = 'write [NUMBER, "WORD", CELL], such as [1, "面目一新", 2]'


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            '{"width": 4,\n "height": }',
            "the text, line 2, column 12: this is no JSON (Expecting value); look for a sign",
        ),
        (JSON[:-1], f"the text, line 1, column {len(JSON)}: this is no JSON (Expecting ',' delimiter); "),
        (f"{JSON} {JSON}", f"the text, line 1, column {len(JSON) + 2}: this is no JSON (Extra data); "),
        ("[" * 100_000, "the text: its brackets are nested too deeply; write an object, or an array of them"),
        ("[1]", "the text: 1 is no puzzle; write an object with width, height and words"),
        (f"[{JSON}, []]", "the text, puzzle 2: a list is no puzzle; write an object with width, height and words"),
        ('{"width": 4, "height": 4}', "the text: it has no words; write width, height and words"),
        ('{"width": 4, "words": []}', "the text: it has no height; write width, height and words"),
        (with_value(words=[]), "the text: it has no words; list each with its number and its first cell"),
        (with_value(colour="red"), "the text: 'colour' is no part of a puzzle; use title, author, licence, source, "),
        (JSON.replace('"height"', '"width"'), "the text: 'width' stands twice in an object; remove one"),
        (with_value(title=7), "the text (the title): 7 is no text; write one line of text in quotes"),
        (with_value(source=["a"]), "the text (the source): a list is no text; write one line of text in quotes"),
        (with_value(width="4"), "the text (the width): it is '4'; use a whole number, 1 or more"),
        (with_value(width=4.0), "the text (the width): it is 4.0; use a whole number, 1 or more"),
        (with_value(height=True), "the text (the height): it is True; use a whole number, 1 or more"),
        (with_value(height=None), "the text (the height): it is None; use a whole number, 1 or more"),
        (with_value(height=float("inf")), "the text (the height): it is inf; use a whole number, 1 or more"),
        (JSON.replace('"height": 4', f'"height": {"9" * 6000}'), "the text (the panel): a huge number x 4 cells are"),
        (with_value(words={"1": "A"}), f"the text (the words): a dict is no array; {ENTRY}"),
        (with_value(words="A"), f"the text (the words): 'A' is no array; {ENTRY}"),
        (
            with_value(words=["A"]),
            f"the text, entry 1 of the words: 'A' is no word with its number and its cell; {ENTRY}",
        ),
        (
            with_value(words=[["A", 0]]),
            "the text, entry 1 of the words: a list is no word with its number and its cell",
        ),
        (with_value(words=[["1", "A", 0]]), f"the text, entry 1 of the words: '1' is no number of a word; {ENTRY}"),
        (with_value(words=[[[], "A", 0]]), f"the text, entry 1 of the words: a list is no number of a word; {ENTRY}"),
        (with_value(words=[[1, 5, 0]]), f"the text, entry 1 of the words: 5 is no text; {ENTRY}"),
        (with_value(words=[[1, "A", None]]), f"the text, entry 1 of the words: None is no number of a cell; {ENTRY}"),
        (with_value(words=[[1, "A", 16]]), "the text, entry 1 of the words ('A'): there is no cell 16; "),
        (with_value(words=[[1, "", 3]]), "the text, entry 1 of the words (the word from 3): it is empty; "),
        (
            with_value(words=[[1, "A", 3], [2, "\ud800", 4]]),
            "the text, entry 2 of the words ('\\ud800'): the sign U+D800",
        ),
        (
            with_value(words=[[1, "A", 3], [2, "B", 3]]),
            "the text, entry 2 of the words ('B'): cell 3 is that of 'A', too",
        ),
        (
            with_value(words=[[1, "A", 3], [1, "B", 4]]),
            "the text, entry 2 of the words ('B'): number 1 is that of 'A', ",
        ),
        (
            with_value(words=[[2, "A", 3], [1, "B", 4]]),
            "the text, entry 1 of the words ('A'): it has number 2, from cell",
        ),
        (with_value(solution=5), "the text (the solution): 5 is no panel; give one text for each row"),
        (with_value(solution=[1]), "the text (the solution): a list is no panel; give one text for each row"),
    ],
)
def test_wrong_json(text, sentence):
    assert said(text).startswith(sentence)


# Files, nonsense, and texts that are cut off


def test_a_name_of_a_file_is_no_text():
    assert said("article.txt") == (
        "the text: 'article.txt' is the name of a file; write Path('article.txt') to read the file"
    )


def test_only_a_path_or_a_text_can_be_read():
    with pytest.raises(PuzzleError) as caught:
        formats.read(LINES)
    assert str(caught.value) == "the text: a list is no text; pass a Path or a str"


def test_a_bad_file_is_named_with_its_line(tmp_path):
    path = tmp_path / "a.txt"
    path.write_text(with_line(6, "3,地方新聞,16"), encoding="utf-8")
    with pytest.raises(FormatError) as caught:
        formats.read(path)
    assert caught.value.place == f"{path}, line 6 ('地方新聞')"
    path.write_bytes(TEXT.encode("cp932"))
    with pytest.raises(FormatError) as caught:
        formats.read(path)
    assert str(caught.value) == f"{path}, line 4: this is no UTF-8 text; save the file as UTF-8"
    with pytest.raises(FormatError, match="there is no such file"):
        formats.read(tmp_path / "b.txt")


def test_json_that_is_cut_off_anywhere_is_refused():
    for end in range(len(JSON)):
        with pytest.raises(FormatError):
            formats.read(JSON[:end])


@given(st.text(max_size=200))
def test_any_text_gives_puzzles_or_a_sentence(text):
    with suppress(PuzzleError):
        assert all(isinstance(puzzle, Zigzag) for puzzle in formats.read_all(text))


@given(st.text("ts,，、#＃=- 0123４\n面目", max_size=200))
def test_any_lines_of_these_signs_give_puzzles_or_a_sentence(lines):
    with suppress(PuzzleError):
        assert all(isinstance(puzzle, Zigzag) for puzzle in formats.read_all(f"s,yoko,4\ns,tate,4\n{lines}"))


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda values: st.lists(values, max_size=4) | st.dictionaries(st.sampled_from([*OBJECT, "x"]), values, max_size=4),
    max_leaves=8,
)


@given(st.dictionaries(st.sampled_from([*OBJECT, "author", "solution"]), VALUES))
def test_any_values_in_json_give_a_puzzle_or_a_sentence(values):
    with suppress(PuzzleError):
        assert isinstance(formats.read(json.dumps(OBJECT | values)), Zigzag)


NONSENSE = {
    "blank lines": "\n" * 100_000 + "1",
    "too many lines": TEXT + "\n" * 600_000,
    "words": "s,yoko,100\ns,tate,100\n" + "1,A,0\n" * 90_000,
    "numbered words": "s,yoko,100\ns,tate,100\n" + "".join(f"{n},A,0\n" for n in range(90_000)),
    "words of any cell": "s,yoko,100\ns,tate,100\n" + "".join(f"{n},A,{n}\n" for n in range(50_000)),
    "long words": "s,yoko,100\ns,tate,100\n" + "".join(f"{n},{'AB' * 40},{n}\n" for n in range(5_000)),
    "a long line": "1," + "A" * 3_000_000 + ",0",
    "a long word": "s,yoko,100\ns,tate,100\n1," + "A" * 19_000 + ",0",
    "commas": "," * 3_000_000,
    "lines of commas": "1" + ("," * 9_000 + "\n1") * 500,
    "full width": ("1，" + "，＃" * 9_000 + "\n") * 100,
    "comments": "# \n" * 100_000,
    "solutions": TEXT + "# solution: A\n" * 90_000,
    "titles": "t,a\n" * 100_000,
    "dividers": "====\n" * 100_000,
    "puzzles": "1,A,0\n====\n" * 100_000,
    "a bracket": "[" * 4_000_000,
    "braces": '{"a":' * 500_000,
    "keys": "{" + ",".join(f'"{n}":0' for n in range(300_000)) + ',"0":1}',
    "entries": '{"width":1,"height":1,"words":[' + "[]," * 1_000_000 + "[]]}",
    "digits": '{"width":' + "9" * 4_000_000 + ',"height":1,"words":[]}',
    "a string": '["' + "x" * 4_000_000,
}


@pytest.mark.parametrize("text", NONSENSE.values(), ids=NONSENSE)
def test_big_nonsense_is_refused_in_seconds(text):
    start = time.process_time()
    assert len(said(text)) < 300
    assert time.process_time() - start < 30  # what grows with the square of the length takes hours


@pytest.mark.parametrize("name", ["too many lines", "a long line", "commas", "dividers", "digits"])
def test_big_nonsense_takes_little_memory(name):
    tracemalloc.start()
    try:
        said(NONSENSE[name])
        assert tracemalloc.get_traced_memory()[1] < 60_000_000
    finally:
        tracemalloc.stop()


def test_a_panel_without_a_solution_is_a_puzzle_all_the_same():
    assert formats.read(NONE.write()) == NONE
