"""Reading and writing Sudokus: what comes back in every format, and what is said about bad texts."""

import time
import tracemalloc
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzlelib import sudoku
from puzzlelib.errors import FormatError, PuzzleError
from puzzlelib.sudoku import formats
from puzzlelib.sudoku.puzzle import SIGNS, Shape, Sudoku, usual_shape
from tests.sudoku.strategies import plain_grid

LINE = ".....458.49.....6.8.1.2.4..6...4......21.58......8...9..8.5.3.7.7.....46.492....."
SOLUTION = "726394581493518762851627493687943215932165874514782639168459327275831946349276158"
ROWS = [LINE[start : start + 9] for start in range(0, 81, 9)]
GRID = "\n".join(ROWS)
ARTICLE = Sudoku([[int(sign.replace(".", "0")) for sign in row] for row in ROWS])

FRAMED = """\
. . . | . . 4 | 5 8 .
4 9 . | . . . | . 6 .
8 . 1 | . 2 . | 4 . .
------+-------+------
6 . . | . 4 . | . . .
. . 2 | 1 . 5 | 8 . .
. . . | . 8 . | . . 9
------+-------+------
. . 8 | . 5 . | 3 . 7
. 7 . | . . . | . 4 6
. 4 9 | 2 . . | . . .
"""

BOX = """\
┏━━━━━━━┯━━━━━━━┯━━━━━━━┓
┃ . . . │ . . 4 │ 5 8 . ┃
┃ 4 9 . │ . . . │ . 6 . ┃
┃ 8 . 1 │ . 2 . │ 4 . . ┃
┠───────┼───────┼───────┨
┃ 6 . . │ . 4 . │ . . . ┃
┃ . . 2 │ 1 . 5 │ 8 . . ┃
┃ . . . │ . 8 . │ . . 9 ┃
┠───────┼───────┼───────┨
┃ . . 8 │ . 5 . │ 3 . 7 ┃
┃ . 7 . │ . . . │ . 4 6 ┃
┃ . 4 9 │ 2 . . │ . . . ┃
┗━━━━━━━┷━━━━━━━┷━━━━━━━┛
"""

# As some programs print it, with a word about themselves.
SIMPLE = (
    "Puzzle\n*-----------*\n"
    + "|---+---+---|\n".join(
        "".join(f"|{row[:3]}|{row[3:6]}|{row[6:]}|\n" for row in ROWS[start : start + 3]) for start in (0, 3, 6)
    )
    + "*-----------*\n\nPrinted by a program, version 4.2n\n"
)

SDK = f"#AA. Person\n#DBy hand\n#B2026-11-30\n#Sa notebook\n#LEasy\n[Puzzle]\n{GRID}\n"

WORDS = ("title", "author", "licence", "source")
LINE_OF_TEXT = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]), max_size=30)
SHAPES = [Shape(height, width) for height in range(2, 9) for width in range(2, 9) if height * width <= 16]
KEEPS = {"csv": WORDS, "grid": WORDS, "sdk": ("title", "author", "source"), "line": (), "sdm": ()}


def said(text, block=None):
    """The sentence for a text that cannot be read."""
    with pytest.raises(FormatError) as caught:
        list(formats.read_all(text, block))
    return str(caught.value)


def words_of(puzzle):
    return {word: getattr(puzzle, word) for word in WORDS}


def sides(shape):
    return shape.block_height, shape.block_width


def solved(shape, digits):
    """A full grid in these digits: each row is the one above it, moved on."""
    height, width = sides(shape)
    starts = [width * (row % height) + row // height for row in range(shape.size)]
    return [[digits[(start + column) % shape.size] for column in range(shape.size)] for start in starts]


@st.composite
def puzzles(draw, shapes=SHAPES, words=LINE_OF_TEXT):
    """A puzzle of any shape with any number of givens, with or without a solution and words."""
    shape = draw(st.sampled_from(shapes))
    solution = solved(shape, draw(st.permutations(range(1, shape.size + 1))))
    shown = draw(st.one_of(st.just(set()), st.sets(st.sampled_from(shape.cells)), st.just(set(shape.cells))))
    rows = [
        [digit if (row, column) in shown else 0 for column, digit in enumerate(line)]
        for row, line in enumerate(solution)
    ]
    known = draw(st.sampled_from([None, solution]))
    return Sudoku(rows, sides(shape), solution=known, **draw(st.fixed_dictionaries(dict.fromkeys(WORDS, words))))


# Reading


@pytest.mark.parametrize(
    "text",
    [
        LINE,
        LINE + "\n",
        "\ufeff" + LINE + "\r\n",
        LINE.replace(".", "0"),
        LINE.replace(".", "_"),
        LINE.replace(".", "*"),
        LINE.replace(".", "-"),
        LINE.replace(".", "－"),
        LINE.replace(".", "・"),
        LINE.replace(".", "．").translate({ord(str(digit)): chr(0xFF10 + digit) for digit in range(10)}),
        LINE + "\r",
        "# a comment\r" * 1_000 + LINE + "\r",
        LINE.replace(".", "0", 20).replace(".", "_", 5),
        f"# a comment\n% another one\n\n{LINE}\n# the end\n",
        f"＃ a comment\n{LINE}",
        f"{LINE} # hard 12345",
        f"{LINE}#hard",
        f"{LINE}\tA. Person",
        f"00015097c6c3 {LINE.replace('.', '0')}  7.2",
        f"{LINE};11.90;1.20;1.20;A name",
        f"{LINE} ED=10.5/1.2/1.2",
        f"1,{LINE},{SOLUTION},28",
        f"{LINE},{SOLUTION}",
        f"{LINE} {SOLUTION}",
        f"123e4567-e89b-12d3-a456-426614174123 {LINE.replace('.', '-')} {SOLUTION} 7.2",
        f":0000:x:{LINE}:::",
        f'"{LINE}",',
        f"{'0123456789abcdef' * 4} {LINE}",
        " ".join(ROWS),
        " ".join(LINE),
        " ".join(LINE[start : start + 3] for start in range(0, 81, 3)),
        "|".join(ROWS),
        f"{' '.join(ROWS)} # by hand",
        str([[int(sign) for sign in row] for row in GRID.replace(".", "0").split()]),
        f"['{LINE}']",
    ],
)
def test_a_line(text):
    assert formats.read(text) == ARTICLE


@pytest.mark.parametrize(
    "text",
    [
        GRID,
        GRID.replace("\n", "\r\n"),
        GRID.replace(".", "0"),
        GRID.replace(".", "．"),
        GRID.replace(".", " "),
        GRID.replace(".", "\u00a0"),
        f"\n# a comment\n\n{GRID.replace('.', '　')}\n\n",
        "\n\n".join(ROWS),
        "\n\n".join("\n".join(ROWS[start : start + 3]) for start in (0, 3, 6)),
        "\n".join(" ".join(row) for row in ROWS),
        "\n".join(f"{row[:3]} {row[3:6]}  {row[6:]}" for row in ROWS),
        "\n".join(f"  {row}  # row {number}" for number, row in enumerate(ROWS)),
        "\n".join(",".join(row) for row in ROWS),
        "\n".join(",".join(row).replace(".", "0") for row in ROWS),
        "\n".join(",".join(row).replace(".", "") for row in ROWS),
        "\n".join("\t".join(row).replace(".", "") for row in ROWS),
        "\n".join("; ".join(row).replace(".", "") for row in ROWS),
        "\n".join("　".join(row) for row in ROWS),
        str(ARTICLE.grid),
        "[\n" + ",\n".join(str(list(row)) for row in ARTICLE.rows) + "\n]\n",
        "\n".join(f"|{'|'.join(row)}|\n{'-+' * 9}" for row in ROWS),
        FRAMED,
        FRAMED.replace("-", "=").replace("+", "="),
        FRAMED.replace("|", "｜").replace("-", "－"),
        FRAMED.replace("|", "!"),
        FRAMED.replace(" ", ""),
        f"# a comment\n\n{FRAMED}\n% the end\n",
        BOX,
        BOX.replace(" ", ""),
        SIMPLE,
        SIMPLE.replace("*-----------*", ".-----------."),
        f"Grid 01\n{GRID}",
        f"問題１\n{GRID}",
        SDK,
        SDK.replace("[Puzzle]", "[PUZZLE]"),
        SDK + "[State]\n" + "1" * 81 + "\n[Pencilmarks]\n12,13\n",
    ],
)
def test_a_grid(text):
    assert formats.read(text) == ARTICLE


@pytest.mark.parametrize(
    "text",
    [
        f"quizzes,solutions\n{LINE},{SOLUTION}\n",
        f"puzzle,solution\n{LINE},{SOLUTION}\n",
        f'"puzzle","solution"\n"{LINE}","{SOLUTION}"\n',
        f"id;Puzzle;Solution;rating\n1;{LINE};{SOLUTION};7.2\n",
        f"Solution\tdifficulty\tPUZZLE\n{SOLUTION}\teasy\t{LINE}\n",
        f"source,question,answer,rating\nhere,{LINE.replace('.', '0')},{SOLUTION},0\n",
        f"\n# a comment\npuzzle, solution\n\n{LINE}, {SOLUTION}\n# the end\n",
        f"name|puzzle|solution\nA|{' '.join(ROWS)}|{SOLUTION}",
        f"puzzle,solution\n{LINE.replace('.', '-')},{SOLUTION}\n",
        f"{LINE},{SOLUTION}",
        f"{LINE} {SOLUTION} a name",
    ],
)
def test_a_solution_is_read_too(text):
    puzzle = formats.read(text)
    assert puzzle == ARTICLE
    assert "".join(str(digit) for row in puzzle.solution for digit in row) == SOLUTION


def test_a_long_number_behind_a_puzzle_is_no_solution():
    puzzle = formats.read(f"{LINE} 1234567812345678")
    assert (puzzle, puzzle.solution) == (ARTICLE, None)


def test_a_table_may_have_comments():
    text = f"# the article\n\npuzzle,solution\n# its only puzzle\n{LINE},{SOLUTION}\n"
    assert formats.read(text).solution is not None


def test_a_row_of_a_spreadsheet_may_be_empty():
    """Tabs alone are nine empty cells, not a blank line."""
    rows = [[0] * 9, *ARTICLE.rows[1:]]
    text = "\n".join("\t".join(str(digit or "") for digit in row) for row in rows)
    assert formats.read(text) == Sudoku(rows)


@pytest.mark.parametrize("separator", ["\t", ",", ";", ", "])
def test_rows_of_a_table_may_hold_few_digits(separator):
    """Three digits at most in each row of this puzzle of 17: it was in none of the formats."""
    few = formats.read("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9")
    six = Sudoku([[0] * 6, [0, 2, 0, 0, 0, 0], [0, 0, 3, 0, 0, 1], *[[0] * 6] * 3])
    for puzzle in (few, six):
        text = "\n".join(separator.join(str(digit or "") for digit in row) for row in puzzle.rows)
        assert formats.read(text) == puzzle
        assert list(formats.read_all(f"{text}\n\n{text}\n")) == [puzzle, puzzle]


def blanked(puzzle):
    return "\n".join("".join(SIGNS[digit - 1] if digit else " " for digit in row) for row in puzzle.rows)


def test_blanks_may_be_the_empty_cells_of_a_grid_alone():
    """The rows of this one hold three digits at most, and one none; all their blanks are there."""
    few = formats.read("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9")
    empty = Sudoku([*few.rows[:4], [0] * 9, *few.rows[5:]])
    small = formats.read(SMALL)
    full = plain_grid(Shape(4, 4))
    big = Sudoku([[digit * (digit > number) for digit in row] for number, row in enumerate(full)])
    for puzzle in (few, empty, small, big):
        assert formats.read(blanked(puzzle)) == puzzle
    assert formats.read(f"# title: By hand\n{blanked(few)}").title == "By hand"


def test_blanks_that_are_lost_cannot_be_read():
    """It said that the first row has 3 signs, and a row of 4 x 4 has 4. Blanks may be lost at its beginning, too."""
    rows = ["53  7    ", "6  195   ", " 98    6 ", "8   6   3", "4  8 3  1", "7   2   6", " 6    28 ", "   419  5"]
    text = "\n".join([*rows, "    8  79"])
    assert formats.read(text).givens == 30
    trouble = "blanks seem to be empty cells, but it ends after 5 of 9; write . for an empty cell"
    assert said("\n".join(row.rstrip() for row in text.split("\n"))) == f"the text, line 1: {trouble}"
    assert said("# a comment\n\n" + text.replace("53  7    ", "53  7")) == f"the text, line 3: {trouble}"
    assert said(text.replace("\n", "\n  ")) == f"the text, line 1: it has 3 signs, a row of a 9 x 9 grid has 9; {COUNT}"
    assert said(text.strip()[:-2]).startswith("the text, line 9: blanks seem to be empty cells")


def test_a_slip_in_small_grids_with_blanks_between_the_cells_makes_no_big_one():
    row = "1 2   3 4"
    grids = "\n".join([row, "3 4   1 2", "2 1   4 3", "4 3   2 1", "", row, "3 4   1 2", "2 1   4 3", "4 3   2 1"])
    assert [puzzle.size for puzzle in formats.read_all(grids)] == [4, 4]
    assert said(grids.replace("2 1   4 3", "2 1     3", 1)) == (
        f"the text, line 3: it has 3 signs, a row of a 4 x 4 grid has 4; {COUNT}"
    )


def test_a_table_with_a_digit_in_a_row_at_most_has_no_blanks_for_empty_cells():
    """It has as many lines as the longest has signs, and rows without a digit are shorter."""
    rows = [[digit * (column == row) for column in range(12)] for row, digit in enumerate([*range(1, 10), 0, 0, 0])]
    text = "\n".join("\t".join(str(digit or "") for digit in row) for row in rows)
    assert formats.read(text) == Sudoku(rows)


def test_a_foreign_sign_of_a_table_is_named_with_its_place():
    with pytest.raises(FormatError, match="the text, line 4, sign 7: 'x' is no sign of a cell"):
        formats.read("1,,3,4\n3, 4,1,2\n2,1,4,3\n4,3, ,x\n")
    with pytest.raises(FormatError, match="the text, line 2, sign 4: 'x' is no sign of a cell"):
        formats.read("1,,3,4\n3, x,1,2\n2,1,4,3\n4,3, ,\n")


def test_a_puzzle_may_have_no_solution():
    assert formats.read(f"puzzle,solution\n{LINE},\n").solution is None
    assert formats.read(f"puzzle,solution\n{LINE}\n").solution is None
    assert formats.read(f"puzzle,rating\n{LINE},7.2\n").solution is None
    assert formats.read(LINE).solution is None


@pytest.mark.parametrize(
    ("text", "title"),
    [
        (f"00015097c6c3 {LINE} 7.2", "00015097c6c3"),
        (f"{LINE} Golden nugget", "Golden nugget"),
        (f"{LINE}, {SOLUTION}, Golden nugget", "Golden nugget"),
        (f"{LINE};７;名前", "７;名前"),
        (f"{LINE} 7.2", ""),
        (f"{LINE} # Golden nugget", "Golden nugget"),
        (f"Golden nugget\n{LINE}", "Golden nugget"),
        (f"Golden nugget\n3: {LINE}", "3"),
        (f"Grid 01\n{GRID}", "Grid 01"),
        (f"Ｇｒｉｄ　０１\n{GRID}", "Ｇｒｉｄ　０１"),
        (f"Grid 01\n\n# title: Golden nugget\n{GRID}", "Golden nugget"),
        (f"# title: Golden\x0bnugget\n{GRID}", "Golden nugget"),
        (f"# a comment\n{GRID}", ""),
        (f"Sudoku, easy\n{GRID}", "Sudoku, easy"),
        (SDK, "By hand"),
        (f"name,puzzle\nGolden nugget,{LINE}", "Golden nugget"),
        (f'title,puzzle\n"Golden, ""nugget""",{LINE}', 'Golden, "nugget"'),
    ],
)
def test_a_name_beside_the_puzzle_is_its_title(text, title):
    assert formats.read(text).title == title


REMARKS = "# title: By hand\n# author: A. Person\n% Licence: CC0\n\n# source: a notebook\n"


@pytest.mark.parametrize(
    "text", [LINE, GRID, f"{LINE[:27]}\n{LINE[27:54]}\n{LINE[54:]}"], ids=["line", "grid", "bands"]
)
def test_comments_tell_about_the_next_puzzle(text):
    expected = {"title": "By hand", "author": "A. Person", "licence": "CC0", "source": "a notebook"}
    assert words_of(formats.read(REMARKS + text)) == expected


def test_comments_above_a_line_are_those_of_one_puzzle():
    first, second, third = formats.read_all(f"{REMARKS}{LINE} Golden nugget\n# hard\n{LINE}\n# author: B\n{LINE}")
    assert (first.title, first.author) == ("Golden nugget", "A. Person")
    assert [second.title, second.author, third.title, third.author] == ["", "", "", "B"]


def test_heads_of_sdk_are_kept():
    puzzle = formats.read(SDK)
    assert words_of(puzzle) == {"title": "By hand", "author": "A. Person", "licence": "", "source": "a notebook"}


def test_the_content_decides_not_the_name(tmp_path):
    texts = {"a.csv": LINE, "b.sdm": GRID, "c.txt": f"id,puzzle\n1,{LINE}", "d.sdk": FRAMED, "e": SDK, "f.ss": SIMPLE}
    for name, text in texts.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
        assert sudoku.read(tmp_path / name) == ARTICLE


@pytest.mark.parametrize("length", [18, 20, 27, 40, 41, 54, 78, 80])
def test_a_puzzle_may_be_broken_into_lines_of_one_length(length):
    lines = [LINE[start : start + length] for start in range(0, 81, length)]
    assert formats.read("\n".join(lines)) == ARTICLE


def test_a_band_a_line():
    assert formats.read(f"By hand\n{LINE[:27]}\n{LINE[27:54]}\n{LINE[54:]}") == ARTICLE
    assert formats.read("\n".join(" ".join(ROWS[start : start + 3]) for start in (0, 3, 6))) == ARTICLE


def test_lines_of_other_lengths_are_no_broken_puzzle():
    """A row with a sign too few and one with a sign too many add up to 81: that is a slip, in a place."""
    assert said("\n".join([*ROWS[:3], ROWS[3] + ".", ROWS[4][1:], *ROWS[5:]])).startswith("the text, line 4: ")
    assert said(f"{LINE[:40]}\n{LINE[40:]}").startswith("the text, line 1: it has 40 signs")


@pytest.mark.parametrize("size", [4, 6, 8, 9, 10, 12, 14, 15, 16])
@pytest.mark.parametrize("case", [str.upper, str.lower])
def test_every_size_in_a_line_and_in_a_grid(size, case):
    shape = usual_shape(size)
    rows = ["".join(SIGNS[digit - 1] for digit in row) for row in solved(shape, range(1, size + 1))]
    expected = Sudoku(solved(shape, range(1, size + 1)))
    assert formats.read(case("".join(rows))) == expected
    assert formats.read(case("\n".join(rows))) == expected
    assert formats.read(case("\n".join(" ".join(row) for row in rows))) == expected
    assert formats.read(case(" ".join(rows))) == expected


@pytest.mark.parametrize("size", [10, 12, 14, 15, 16])
def test_big_grids_may_be_written_in_numbers(size):
    rows = solved(usual_shape(size), range(1, size + 1))
    rows[0] = [0, *rows[0][1:]]
    assert formats.read("\n".join(" ".join(map(str, row)) for row in rows)) == Sudoku(rows)
    assert formats.read("\n".join(" ".join(f"{digit:02}" for digit in row) for row in rows)) == Sudoku(rows)
    assert formats.read("\n".join("\t".join(str(digit or "") for digit in row) for row in rows)) == Sudoku(rows)
    assert formats.read("\n".join(f"|{'|'.join(f'{digit:3}' for digit in row)}|" for row in rows)) == Sudoku(rows)


# Blocks


def test_blocks_are_the_usual_ones_or_those_that_are_asked_for():
    assert formats.read("." * 36).shape == Shape(2, 3)
    assert formats.read("." * 36, block=(3, 2)).shape == Shape(3, 2)
    assert formats.read("......\n" * 6, (3, 2)).shape == Shape(3, 2)
    assert formats.read(f"id,puzzle\n1,{'.' * 64}", (4, 2)).shape == Shape(4, 2)


TALL = "12|34|56\n34|56|12\n56|12|34\n--+--+--\n21|43|65\n43|65|21\n65|21|43\n"


def test_a_frame_shows_the_blocks():
    assert formats.read(TALL).shape == Shape(3, 2)
    assert formats.read(TALL.replace("|", "")).shape == Shape(3, 2)
    assert formats.read(TALL.replace("--+--+--\n", "")).shape == Shape(3, 2)
    assert formats.read(TALL, (3, 2)).shape == Shape(3, 2)


@pytest.mark.parametrize(
    "grid",
    [
        "......\n" * 6,
        "|.|.|.|.|.|.|\n" * 6,
        "+-+-+-+-+-+-+\n|.|.|.|.|.|.|\n" * 6,
        "..|..|..\n..|..|..\n--+--+--\n" * 3,
        "...|...\n" * 6,
        "......\n......\n------\n" * 3,
        ".|.....\n" * 6,
    ],
)
def test_other_frames_do_not(grid):
    assert formats.read(grid).shape == Shape(2, 3)


def test_a_frame_of_other_blocks_than_those_asked_for():
    assert said(TALL, (2, 3)) == (
        "the text, line 1: the frame shows blocks of 3 x 2, not 2 x 3; mend the frame or the block"
    )


def test_the_blocks_must_fit_the_size():
    assert said(LINE, (2, 3)) == "the text, line 1: it has 81 signs, a 6 x 6 grid has 36; look for a sign too many"
    assert said(GRID, (2, 3)) == (
        "the text, line 1: it has 9 signs, a row of a 6 x 6 grid has 6; write one sign a cell and . for an empty one"
    )


@pytest.mark.parametrize("block", [(3,), 3, "33", (1, 9), (5, 5), ([2], 3)])
def test_bad_blocks(block):
    with pytest.raises(PuzzleError) as caught:
        formats.read_all(LINE, block)
    assert caught.value.place == "the blocks"


# Many puzzles


@pytest.mark.parametrize(
    ("text", "count"),
    [
        (f"{LINE}\n{LINE}\n\n{LINE}", 3),
        (f"# two\n1 {LINE}\n# the second\n2 {LINE}\n", 2),
        (f"Grid 01\n{LINE}\nGrid 02\n{LINE}\n", 2),
        (f"{GRID}\n{GRID}", 2),
        (f"{GRID}\n\n{GRID}\n\n\n{GRID}\n", 3),
        (f"{GRID}\n========\n{GRID}\n========\n", 2),
        (f"Grid 01\n{GRID}\nGrid 02\n{GRID}\n", 2),
        (f"{FRAMED}\n{FRAMED}", 2),
        (FRAMED + FRAMED, 2),
        (BOX + BOX, 2),
        (SIMPLE + SIMPLE, 2),
        (SDK + "[State]\n123\n" + SDK, 2),
        (f"puzzle,id\n{LINE},1\n{LINE},2\n", 2),
    ],
)
def test_many_puzzles_in_one_text(text, count):
    assert list(sudoku.read_all(text)) == [ARTICLE] * count
    with pytest.raises(FormatError) as caught:
        formats.read(text)
    assert str(caught.value) == "the text: it holds more than one puzzle; read it with read_all"


def test_each_grid_keeps_its_own_words():
    text = f"Grid 01\n{GRID}\nGrid 02\n# author: A. Person\n{GRID}\n{GRID}\n\n# title: Last\n\n{GRID}\n"
    puzzles = list(formats.read_all(text))
    assert [puzzle.title for puzzle in puzzles] == ["Grid 01", "Grid 02", "", "Last"]
    assert [puzzle.author for puzzle in puzzles] == ["", "A. Person", "", ""]


def test_sizes_may_differ():
    texts = [LINE, "." * 36, "1" + "." * 255, "." * 16]
    assert [puzzle.size for puzzle in formats.read_all("\n".join(texts))] == [9, 6, 16, 4]
    grids = [GRID, "......\n" * 6, "....\n" * 4]
    assert [puzzle.size for puzzle in formats.read_all("\n\n".join(grids))] == [9, 6, 4]


def test_puzzles_come_one_by_one():
    """What stands behind the first is not looked at before it is wanted."""
    puzzles = formats.read_all(f"{LINE}\n{LINE[:-1]}")
    assert next(puzzles) == ARTICLE
    with pytest.raises(FormatError):
        next(puzzles)


# 16 signs in a line

SMALL = "1..4..1..1..2..1"
BIG_ROWS = ["".join(SIGNS[digit - 1] for digit in row) for row in solved(usual_shape(16), range(1, 17))]


def test_a_line_of_16_signs_is_a_puzzle_of_4_x_4():
    assert formats.read(SMALL).size == 4
    assert formats.read("1..4 ..1. .1.. 2..1").size == 4
    assert formats.read("1 . . 4 . . 1 . . 1 . . 2 . . 1").size == 4


@pytest.mark.parametrize("count", [2, 15, 16, 17, 32, 2000])
def test_lines_of_16_signs_that_hold_a_digit_twice_are_puzzles_of_4_x_4(count):
    assert [puzzle.size for puzzle in formats.read_all(f"{SMALL}\n" * count)] == [4] * count


@pytest.mark.parametrize(
    "rows",
    [
        BIG_ROWS,
        [row[:4] + "." * 12 for row in BIG_ROWS],
        ["1...............", *["................"] * 15],
        ["................"] * 16,
    ],
)
def test_16_lines_of_16_signs_are_a_grid_of_16_x_16_where_they_can_be(rows):
    assert formats.read("\n".join(rows)).size == 16
    assert [puzzle.size for puzzle in formats.read_all("\n".join(rows * 2))] == [16, 16]


def test_a_line_that_is_missing_from_16_x_16_is_missed():
    assert said("\n".join(BIG_ROWS[:15])) == (
        "the text, lines 1 to 15: the grid has 15 rows, one with 16 columns has 16; look for a row that is missing"
    )


def test_a_slip_does_not_turn_puzzles_of_4_x_4_into_rows():
    assert said(f"{SMALL}\n" * 20 + SMALL.replace("2", "5")) == (
        "the text, line 21, sign 13: '5' is no digit of a 4 x 4 grid; its digits are 1 to 4"
    )


def test_the_block_decides_between_4_x_4_and_16_x_16():
    lines = "................\n" * 16
    assert len(list(formats.read_all(lines, (2, 2)))) == 16
    assert formats.read(lines, (4, 4)).size == formats.read(lines).size == 16


def test_few_small_puzzles_beside_their_solutions_are_no_big_one():
    """Two lines of 32 signs were read as 8 x 8, two of 72 as 12 x 12, two of 128 as 16 x 16."""
    for shape in (Shape(2, 2), Shape(2, 3), Shape(2, 4)):
        solved = plain_grid(shape)
        puzzle = Sudoku(
            [[digit * (index % 3 > 0) for index, digit in enumerate(row)] for row in solved], solution=solved
        )
        line = puzzle.write("csv").splitlines()[1]
        for between in (",", " ", "  ;  "):
            for count in (1, 2, 3, 4, 8):
                found = list(formats.read_all(f"{line.replace(',', between)}\n" * count))
                assert [(read, read.solution) for read in found] == [(puzzle, puzzle.solution)] * count


def test_lines_of_16_signs_of_which_some_hold_a_digit_twice():
    text = "1..4..1..1..2..1\n" * 8 + "1234............\n" * 8
    assert [puzzle.givens for puzzle in formats.read_all(text)] == [6] * 8 + [4] * 8


@pytest.mark.parametrize("format", formats.FORMATS)
def test_the_examples_of_the_formats_can_be_read(format):
    lines = formats.FORMATS[format].__doc__.splitlines()
    example = "\n".join(line[4:] for line in lines if line.startswith("    "))
    assert list(formats.read_all(example))


def test_names_beside_them_tell_puzzles_of_4_x_4():
    text = "................ first\n1............... second\n"
    assert [puzzle.title for puzzle in formats.read_all(text)] == ["first", "second"]
    assert formats.read("1..4..1..1..2..1,1324431231422431".replace("1324431231422431", "1324421331422431")).solution


# Writing


def test_what_is_written():
    puzzle = Sudoku(
        ARTICLE.rows, title="The article's", source="here", solution=[[int(s) for s in row] for row in cut(SOLUTION)]
    )
    assert puzzle.write() == puzzle.write("line") == LINE + "\n"
    assert puzzle.write("sdm") == LINE.replace(".", "0") + "\n"
    assert puzzle.write("grid") == "# title: The article's\n# source: here\n" + FRAMED
    assert puzzle.write("sdk") == f"#DThe article's\n#Shere\n[Puzzle]\n{GRID}\n"
    assert puzzle.write("csv") == f"puzzle,solution,title,source\n{LINE},{SOLUTION},The article's,here\n"
    assert ARTICLE.write("csv") == f"puzzle,solution\n{LINE},\n"
    assert ARTICLE.write("grid") == FRAMED


def cut(line):
    return [line[start : start + 9] for start in range(0, 81, 9)]


def test_every_format_is_tried():
    assert set(formats.FORMATS) == set(KEEPS)


@settings(max_examples=300)
@given(puzzles(), st.sampled_from(sorted(KEEPS)))
def test_what_is_written_is_read_again(puzzle, format):
    again = formats.read(puzzle.write(format), sides(puzzle.shape))
    assert again == puzzle
    assert again.solution == (puzzle.solution if format == "csv" else None)
    kept = {word: text if word in KEEPS[format] else "" for word, text in words_of(puzzle).items()}
    assert {word: text.strip() for word, text in words_of(again).items()} == {
        word: text.strip() for word, text in kept.items()
    }


@settings(max_examples=200)
@given(puzzles())
def test_a_grid_tells_everything_but_the_solution(puzzle):
    """Blocks of any shape and blanks around the words, too."""
    again = formats.read(puzzle.write("grid"))
    assert (again, words_of(again)) == (puzzle, words_of(puzzle))


USUAL = [usual_shape(size) for size in (4, 6, 8, 9, 10, 12, 14, 15, 16)]


@settings(max_examples=200)
@given(puzzles(USUAL), st.sampled_from(sorted(KEEPS)))
def test_usual_blocks_need_not_be_told(puzzle, format):
    assert formats.read(puzzle.write(format)) == puzzle


@given(st.lists(puzzles(USUAL, st.just("")), min_size=1, max_size=4), st.sampled_from(["grid", "sdk"]))
def test_many_grids_are_read_again(wanted, format):
    text = "\n".join(puzzle.write(format) for puzzle in wanted)
    assert list(formats.read_all(text)) == wanted


@given(st.lists(puzzles([Shape(3, 3)], st.just("")), min_size=1, max_size=4), st.sampled_from(["line", "sdm"]))
def test_many_lines_are_read_again(wanted, format):
    assert list(formats.read_all("".join(puzzle.write(format) for puzzle in wanted))) == wanted


@pytest.mark.parametrize(("format", "words"), [("pdf", "'pdf'"), ([], "a list"), (None, "None")])
def test_an_unknown_format_is_named(format, words):
    with pytest.raises(PuzzleError) as caught:
        ARTICLE.write(format)
    assert str(caught.value) == f"the format: {words} is not known; choose one of csv, grid, line, sdk, sdm"


def test_what_is_no_puzzle_is_not_written():
    with pytest.raises(PuzzleError, match="the puzzle: None is no Sudoku"):
        formats.write(None)


# What is said about bad texts


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (LINE[:-1], "line 1: it has 80 signs, a 9 x 9 grid has 81; look for a missing sign"),
        (LINE + "..", "line 1: it has 83 signs, a 9 x 9 grid has 81; look for a sign too many"),
        (f"{LINE}\n# two\n7 {LINE[:-1]} 7.2", "line 3: it has 80 signs, a 9 x 9 grid has 81; look for a missing sign"),
        (" ".join([*ROWS[:8], ROWS[8][1:]]), "line 1: it has 80 signs, a 9 x 9 grid has 81; look for a missing sign"),
        ("." * 35, "line 1: it has 35 signs, a 6 x 6 grid has 36; look for a missing sign"),
        ("." * 257, "line 1: it has 257 signs, a 16 x 16 grid has 256; look for a sign too many"),
        ("53..7", "line 1: it has 5 signs, a 4 x 4 grid has 16; look for a missing sign"),
        (
            f"puzzle,id\n{LINE[:-1]},1",
            "line 2 (puzzle): it has 80 signs, a 9 x 9 grid has 81; look for a missing sign",
        ),
        (
            f"puzzle,solution\n{LINE},{SOLUTION[1:]}",
            "line 2 (solution): it has 80 signs, a 9 x 9 grid has 81; look for a missing sign",
        ),
        (
            f"{LINE}\n{LINE}\n12..5",
            "line 3: it has 5 signs, a 4 x 4 grid has 16; look for a missing sign",
        ),
        (
            f"{LINE}\n((53..7))\n",
            "line 2: '((53..7))' is no puzzle; write all cells of a puzzle in a line; comments begin with #",
        ),
    ],
)
def test_wrong_lengths(text, sentence):
    assert said(text) == f"the text, {sentence}"


ZERO = "it looks like 0: write 0 or . for an empty cell"
ONE = "it looks like 1: write 1"
DOT = "write . for an empty cell"
ANY = "write 1 to 9 or A to G for a digit, and . or 0 for an empty cell"


@pytest.mark.parametrize(
    ("sign", "mend"),
    [("O", ZERO), ("o", ZERO), ("l", ONE), ("I", ONE), ("-", DOT), ("x", DOT), ("…", DOT), ("H", ANY), ("@", ANY)],
)
def test_foreign_signs(sign, mend):
    expected = f"{sign!r} is no sign of a cell; {mend}"
    line = LINE[:10] + sign + LINE[11:]
    assert said(f"\n  {line} 7.2") == f"the text, line 2, sign 13: {expected}"
    assert said(f"id,puzzle\n1,{line}") == f"the text, line 2 (puzzle), sign 11: {expected}"
    assert said("\n".join([ROWS[0], f"4 {sign} {ROWS[1][2:]}", *ROWS[2:]])) == f"the text, line 2, sign 3: {expected}"


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (LINE.replace(".", "-", 1), "line 1, sign 1"),
        (f"{LINE}\n{LINE.replace('.', '-')[:-1]}", "line 2, sign 1"),
        ("\n".join(ROWS).replace(".", "-"), "line 1, sign 1"),
        (" ".join(ROWS).replace(".", "-"), "line 1, sign 1"),
        ("1--4--1--1--2--1", "line 1, sign 2"),
        ("7-----" * 6, "line 1, sign 2"),
    ],
    ids=["dots too", "a sign too few", "rows", "groups", "a row's length", "no digit of its size"],
)
def test_dashes_that_may_be_parts_of_a_frame_are_no_empty_cells(text, place):
    assert said(text) == f"the text, {place}: '-' is no sign of a cell; {DOT}"


def test_an_id_with_dashes_is_no_puzzle():
    """It has as many signs as a grid of 6 x 6, and no 0."""
    puzzle = formats.read(f"{'.' * 35}1 123e4567-e89b-12d3-a456-426614174123")
    assert (puzzle.size, puzzle.solution) == (6, None)


def test_a_foreign_sign_is_named_before_a_wrong_length():
    """An editor makes one sign of three dots: two are missing then, but that is not what the reader typed."""
    assert said(LINE.replace("...", "…", 1)) == f"the text, line 1, sign 1: '…' is no sign of a cell; {DOT}"
    assert said(GRID.replace("...", "…", 1)) == f"the text, line 1, sign 1: '…' is no sign of a cell; {DOT}"


def test_a_foreign_sign_of_full_width_is_found_in_its_place():
    assert said("５３．Ｏ" + LINE[4:]).startswith("the text, line 1, sign 4: 'O' is no sign of a cell")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("7" + "." * 35, "line 1, sign 1: '7' is no digit of a 6 x 6 grid; its digits are 1 to 6"),
        (f"A{LINE[1:]}", "line 1, sign 1: 'A' is no digit of a 9 x 9 grid; its digits are 1 to 9"),
        ("." * 99 + "b", "line 1, sign 100: 'b' is no digit of a 10 x 10 grid; its digits are 1 to 9 and A"),
        ("." * 143 + "D", "line 1, sign 144: 'D' is no digit of a 12 x 12 grid; its digits are 1 to 9 and A to C"),
        (
            "\n".join([*ROWS[:8], ". 4 9 | 2 . . | . . A"]),
            "line 9, sign 21: 'A' is no digit of a 9 x 9 grid; its digits are 1 to 9",
        ),
        (
            "\n".join([*[". " * 12] * 11, "13 " + ". " * 11]),
            "line 12, sign 1: '13' is no digit of a 12 x 12 grid; write one digit a cell; pencil marks cannot be read",
        ),
        (
            "12 3 4 5 6 7 8 9 .\n" * 9,
            "line 1, sign 1: '12' is no digit of a 9 x 9 grid; write one digit a cell; pencil marks cannot be read",
        ),
        (
            "*---------*\n" + "| 3 1567 1567 | 4 12579 179 | 689 5678 579 |\n" * 9 + "*---------*",
            "line 2, sign 5: '1567' is no digit of a 9 x 9 grid; write one digit a cell; pencil marks cannot be read",
        ),
    ],
)
def test_digits_that_are_too_large(text, sentence):
    assert said(text) == f"the text, {sentence}"


def test_zeros_that_may_be_digits():
    """Grids of 16 x 16 with the digits 0 to F: each 0 would silently become an empty cell."""
    assert said("0123" + "." * 252) == (
        "the text, line 1, sign 1: 0 is written, and another sign for empty cells; "
        "use one sign for empty cells; the digits are 1 to 9 and A to G"
    )
    assert formats.read("1" + "0" * 255).givens == formats.read("1" + "." * 255).givens == 1
    assert formats.read(f"0{LINE[1:]}") == ARTICLE


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (f"\n5{LINE[1:]}", "line 2 (row 0): 5 stands in (0,0) and in (0,6)"),
        ("\n".join(["", "5" + ROWS[0][1:], *ROWS[1:]]), "line 2 (row 0): 5 stands in (0,0) and in (0,6)"),
        (
            "\n".join(["8" + ROWS[0][1:-2] + "..", *ROWS[1:]]),
            "lines 1 and 3 (column 0): 8 stands in (0,0) and in (2,0)",
        ),
        (FRAMED.replace("6 . .", "6 . 8", 1).replace("2 1 . 5 | 8", "2 1 . 5 | ."), "lines 5 and 9 (column 2): 8 "),
        (
            "\n".join([*ROWS[:3], "", "# the middle", "6...4.9..", *ROWS[4:]]),
            "lines 6 and 8 (block (1,2)): 9 stands in (3,6) and in (5,8)",
        ),
        (f"id,puzzle\n1,5{LINE[1:]}", "line 2 (row 0): 5 stands in (0,0) and in (0,6)"),
    ],
)
def test_a_digit_that_stands_twice_is_named_with_its_cells_and_lines(text, place):
    assert said(text).startswith(f"the text, {place}")


@pytest.mark.parametrize(
    ("solution", "sentence"),
    [
        (SOLUTION[:5] + "1" + SOLUTION[6:], "(the solution, cell (0,5)): 1 stands where 4 is given; "),
        ("." + SOLUTION[1:], "(the solution, cell (0,0)): it is empty; "),
        ("6" + SOLUTION[1:], "(the solution, row 0): 6 stands in (0,0) and in (0,2); "),
    ],
)
def test_a_solution_must_agree_with_the_givens(solution, sentence):
    assert said(f"{LINE}\n{LINE},{solution}").startswith(f"the text, line 2 {sentence}")
    assert said(f"puzzle,solution\n{LINE},{solution}").startswith(f"the text, line 2 {sentence}")


COUNT = "write one sign a cell and . for an empty one"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "\n".join(ROWS[:8]),
            "lines 1 to 8: the grid has 8 rows, one with 9 columns has 9; look for a row that is missing",
        ),
        (
            f"{chr(10).join(ROWS[:8])}\n\n{GRID}",
            "lines 1 to 8: the grid has 8 rows, one with 9 columns has 9; look for a row that is missing",
        ),
        (
            f"Grid 01\n{chr(10).join(ROWS[1:])}\nGrid 02\n{GRID}",
            "lines 2 to 9: the grid has 8 rows, one with 9 columns has 9; look for a row that is missing",
        ),
        (
            f"{GRID}\n\n{ROWS[0]}\n",
            "line 11: the grid has 1 row, one with 9 columns has 9; look for a row that is missing",
        ),
        (
            f"{GRID}\n{ROWS[0]}\n",
            "lines 1 to 10: the grid has 10 rows, one with 9 columns has 9; put a blank line between two grids",
        ),
        (
            FRAMED.replace(". . 2 | 1 . 5 | 8 . .\n", ""),
            "lines 1 to 10: the grid has 8 rows, one with 9 columns has 9; look for a row that is missing",
        ),
        ("\n".join([*ROWS[:8], ROWS[8][1:]]), f"line 9: it has 8 signs, a row of a 9 x 9 grid has 9; {COUNT}"),
        ("\n".join([ROWS[0] + ".", *ROWS[1:]]), f"line 1: it has 10 signs, a row of a 9 x 9 grid has 9; {COUNT}"),
        (FRAMED.replace(". . .", "     ", 1), f"line 1: it has 6 signs, a row of a 9 x 9 grid has 9; {COUNT}"),
        (".......\n" * 7, f"line 1: it has 7 signs, rows have 4, 6, 8, 9, 10, 12, 14, 15 or 16; {COUNT}"),
        ("|\n....\n....", f"line 1: it has 0 signs, a row of a 4 x 4 grid has 4; {COUNT}"),
    ],
)
def test_wrong_numbers_of_rows_and_columns(text, sentence):
    assert said(text) == f"the text, {sentence}"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "the text: it is empty; look whether the file was saved"),
        (" \n　\n", "the text: it is empty; look whether the file was saved"),
        ("top95.txt", "the text: 'top95.txt' is the name of a file; write Path('top95.txt') to read the file"),
        (
            "data/sudoku/top.txt",
            "the text: 'data/sudoku/top.txt' is the name of a file; write Path('data/sudoku/top.txt') to read the file",
        ),
        ("puzzle,solution\n", "the text: it holds no puzzle; look whether the file is complete"),
        ("[Puzzle]\n", "the text: it holds no puzzle; look whether the file is complete"),
        ("puzzle,id\n,1\n", "the text, line 2: nothing stands in the column puzzle; add a puzzle or remove the line"),
        (
            f'puzzle,id\n"{LINE},1\n{LINE},2\n',
            "the text, line 2: this is no line of a table (unexpected end of data); mend its quotes",
        ),
        ("1..4\n\0", "the text, line 2: it holds a NUL character, so it is no text; choose a text file"),
    ],
)
def test_texts_without_a_puzzle(text, sentence):
    assert said(text) == sentence


@pytest.mark.parametrize("text", ["Dear Sir or Madam", "# a comment", "-----", "7", "{}", "[[1, 2], [3, 4]]"])
def test_texts_in_none_of_the_formats(text):
    with pytest.raises(FormatError):
        formats.read(text)


@pytest.mark.parametrize("text", ["Dear Sir or Madam", "These are the waves"])
def test_the_sentence_on_a_text_in_none_of_the_formats(text):
    assert said(text) == (
        "the text: it is in none of the formats csv, grid, line, sdk, sdm; "
        "write the cells of a puzzle in a line, or each row in a line of its own"
    )


@pytest.mark.parametrize("ending", [".abc", ".de"])
def test_a_puzzle_that_ends_like_the_name_of_a_file_is_none(ending):
    assert formats.read("." * (256 - len(ending)) + ending).size == 16
    assert formats.read(f"{LINE} taken from top95.txt").title == "taken from top95.txt"


def test_only_a_path_or_a_text_can_be_read():
    with pytest.raises(PuzzleError) as caught:
        formats.read(ROWS)
    assert str(caught.value) == "the text: a list is no text; pass a Path or a str"


def test_a_bad_file_is_named_with_its_line(tmp_path):
    path = tmp_path / "top.txt"
    path.write_text(f"{LINE}\n{LINE[:-1]}O\n", encoding="utf-8")
    with pytest.raises(FormatError) as caught:
        list(formats.read_all(path))
    assert caught.value.place == f"{path}, line 2, sign 81"


def test_trouble_with_a_file_is_said(tmp_path):
    with pytest.raises(FormatError) as caught:
        formats.read(tmp_path / "top.txt")
    assert str(caught.value) == (
        f"{tmp_path / 'top.txt'}: there is no such file; look at the spelling and the directory"
    )
    (tmp_path / "a.sdm").write_bytes(b"\xff")
    with pytest.raises(FormatError):
        formats.read(tmp_path / "a.sdm")


@pytest.mark.parametrize("text", [LINE, GRID, FRAMED, SDK, ARTICLE.write("csv")], ids=list("lgfsc"))
def test_a_text_cut_off_anywhere_is_refused_or_whole(text):
    """A cut behind the last sign leaves the puzzle whole; each other one loses a cell or more."""
    end_of_cells = max(text.rfind(sign) for sign in ".7") + 1
    for end in range(end_of_cells):
        with pytest.raises(FormatError):
            formats.read(text[:end])


@given(st.text(max_size=200))
def test_any_text_gives_a_puzzle_or_a_sentence(text):
    with suppress(PuzzleError):
        assert isinstance(formats.read(text), Sudoku)


@given(st.text(".0123456789AGag|-+ \n,;#", max_size=400))
def test_any_text_of_these_signs_gives_puzzles_or_a_sentence(text):
    with suppress(PuzzleError):
        assert all(isinstance(puzzle, Sudoku) for puzzle in formats.read_all(text))


NONSENSE = {
    "blank lines": "\n" * 100_000 + "1",
    "too many lines": "\n" * 600_000 + "1",
    "digits in lines": "1\n" * 100_000,
    "rows": "123456789\n" * 100_000,
    "a long line": "." * 3_000_000,
    "a long line of digits": "1 " * 1_000_000,
    "long lines": ("-" * 9_000 + "x\n") * 500,
    "lines of blanks": (" " * 9_000 + "x\n") * 500,
    "comments": "# \n" * 100_000,
    "a long comment": "#" * 4_000_000,
    "headings": "Grid 01\n" * 100_000,
    "rulers": "---\n" * 100_000,
    "words": "Dear Sir " * 1_000 + "\n" + "Dear Sir\n" * 100_000,
    "a table": "puzzle,id\n" + '"\n' * 100_000,
    "columns": "puzzle" + "," * 9_000 + "\n" + "," * 3_000_000,
    "remarks": "# title: a\n" * 100_000,
    "heads": "#Aa\n" * 100_000 + "[Puzzle]\n",
    "sections": "[Puzzle]\n" * 100_000,
    "pencil marks": "123456789 " * 9 + "\n" + "123456789 " * 100_000,
    "full width": "１" * 1_000_000,
}


@pytest.mark.parametrize("text", NONSENSE.values(), ids=NONSENSE)
def test_big_nonsense_is_refused_in_seconds(text):
    start = time.process_time()
    with pytest.raises(FormatError):
        list(formats.read_all(text))
    assert time.process_time() - start < 5


@pytest.mark.parametrize("name", ["too many lines", "rows", "a long line of digits", "long lines", "columns"])
def test_big_nonsense_takes_little_memory(name):
    tracemalloc.start()
    try:
        with pytest.raises(FormatError):
            list(formats.read_all(NONSENSE[name]))
        assert tracemalloc.get_traced_memory()[1] < 40_000_000
    finally:
        tracemalloc.stop()
