"""Pictures of two colours: from arrays, texts and PBM files."""

from contextlib import suppress

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from puzzlelib.errors import FormatError, PuzzleError
from puzzlelib.nonogram import bitmap

ARROW = [[1, 0, 1], [0, 1, 1]]
PICTURES = arrays.arrays(np.int8, arrays.array_shapes(min_dims=2, max_dims=2, max_side=20), elements=st.integers(0, 1))


def said(picture):
    with pytest.raises(PuzzleError) as caught:
        bitmap.read(picture)
    return str(caught.value)


@pytest.mark.parametrize(
    "picture",
    [
        ARROW,
        np.array(ARROW, dtype=bool),
        np.array(ARROW, dtype=float),
        "#.#\n.##",
        "■□■\n□■■\n",
        "X-X\r\n-XX\r\n",
        "\n# #\n ##\n",
        "\ufeff101\n011",
        "█ █\n ██",
        "P1\n# a comment\n3 2\n1 0 1\n0 1 1\n",
        "P1 3 2 101011",
        b"P1\n3 2\n101011",
        b"P4\n# two rows\n3 2\n\xa0\x60",
        b"#.#\n.##",
    ],
)
def test_a_picture_is_read_from_every_form(picture):
    cells = bitmap.read(picture)
    assert cells.dtype == np.int8
    assert cells.tolist() == ARROW


def test_a_picture_is_read_from_files(tmp_path):
    for name, content in {
        "a.txt": b"#.#\n.##\n",
        "b.pbm": b"P4\n3 2\n\xa0\x60",
        "c.pbm": b"P1 3 2 101011",
    }.items():
        (tmp_path / name).write_bytes(content)
        assert bitmap.read(tmp_path / name).tolist() == ARROW


@given(PICTURES)
def test_plain_and_packed_pbm_agree_with_the_array(picture):
    height, width = picture.shape
    plain = f"P1\n{width} {height}\n" + "\n".join(" ".join(map(str, row)) for row in picture.tolist())
    packed = f"P4\n{width} {height}\n".encode() + np.packbits(picture, axis=1).tobytes()
    assert bitmap.read(plain).tolist() == bitmap.read(packed).tolist() == picture.tolist()


@given(PICTURES)
def test_a_written_picture_is_read_again(picture):
    text = bitmap.write(picture)
    assert bitmap.is_pbm(text)
    assert bitmap.is_pbm(text.encode())
    assert bitmap.read(text).tolist() == picture.tolist()


def test_a_picture_is_written_as_the_format_wants():
    assert bitmap.write(np.array(ARROW, dtype=bool)) == "P1\n3 2\n101\n011\n"


def test_no_line_of_a_written_picture_has_more_than_70_signs():
    picture = np.random.default_rng(1).integers(0, 2, (3, 150))
    text = bitmap.write(picture)
    assert max(map(len, text.split("\n"))) == 70
    assert bitmap.read(text).tolist() == picture.tolist()


@pytest.mark.parametrize(
    ("cells", "sentence"),
    [
        ([[1, 0], [-1, 0]], "row 2, cell 1: -1 is no cell; use 0 empty, 1 filled"),
        ([1, 0], "the picture: a picture has 2 dimensions, this array 1; pass rows of cells"),
    ],
)
def test_only_a_whole_picture_can_be_written(cells, sentence):
    with pytest.raises(PuzzleError) as caught:
        bitmap.write(cells)
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    ("content", "answer"),
    [
        ("P1 1 1 1", True),
        (b"P4\n# a comment\n#another\n1 1\n\x80", True),
        ("P1\n", False),
        ("P14 1", False),
        ("P5 1 1 255 a", False),
        ("P1 and P4 are pictures", False),
        (b"\x89PNG", False),
        ("", False),
    ],
)
def test_pbm_is_known_by_its_beginning(content, answer):
    assert bitmap.is_pbm(content) is answer


def test_what_comes_in_stays_unchanged():
    picture = np.zeros((2, 2), dtype=np.int8)
    bitmap.read(picture)[0, 0] = 1
    assert not picture.any()


@pytest.mark.parametrize(
    ("picture", "sentence"),
    [
        ("##\n\n#", "the picture, line 2: it has 0 cells, line 1 has 2; make all lines equally long"),
        ("\n\n##\n#", "the picture, line 4: it has 1 cell, line 3 has 2; make all lines equally long"),
        (
            "#.\n.?",
            "the picture, line 2: cell 2 is '?', no sign of a picture; write # for a filled and . for an empty cell",
        ),
        (
            "#\t#",
            "the picture, line 1: cell 2 is '\\t', no sign of a picture; write # for a filled and . for an empty cell",
        ),
        ("", "the picture: it is empty; draw lines of # and . signs"),
        ("\n\n", "the picture: it is empty; draw lines of # and . signs"),
        ("#" * 2001, "the picture: it is 2001 cells wide and 1 high, the limit is 2,000; make it smaller"),
        ("cat.pbm", "the picture: 'cat.pbm' is the name of a file; write Path('cat.pbm') to read the file"),
        ("#\0", "the picture, line 1: it holds a NUL character, so it is no text; choose a text file"),
        ([[1, 0], [1]], "the picture: its rows are not equally long; make all rows equally long"),
        ([[1, 0], [1, 2]], "row 2, cell 2: 2 is no cell; use 0 empty, 1 filled"),
        ([[1, -1]], "row 1, cell 2: -1 is no cell; use 0 empty, 1 filled"),
        ([[0.5]], "row 1, cell 1: 0.5 is no cell; use 0 empty, 1 filled"),
        ([[None]], "row 1, cell 1: None is no cell; use 0 empty, 1 filled"),
        ([[0, 10**5000]], "row 1, cell 2: a huge number is no cell; use 0 empty, 1 filled"),
        ([[0, 1j]], "row 1, cell 1: a complex is no cell; use 0 empty, 1 filled"),
        ([[np.int64(0), {}]], "row 1, cell 2: a dict is no cell; use 0 empty, 1 filled"),
        (np.zeros((1, 1), dtype=[("a", int)]), "row 1, cell 1: a tuple is no cell; use 0 empty, 1 filled"),
        ([["#"]], "row 1, cell 1: '#' is no cell; use 0 empty, 1 filled"),
        ([1, 0], "the picture: a picture has 2 dimensions, this array 1; pass rows of cells"),
        ([[]], "the picture: it is empty; pass one cell at least"),
        (
            np.zeros((1, 2001)),
            "the picture: it is 2001 cells wide and 1 high, the limit is 2,000; make it smaller",
        ),
        (
            np.zeros((2001, 1)),
            "the picture: it is 1 cells wide and 2001 high, the limit is 2,000; make it smaller",
        ),
        (
            "P1\n",
            "the picture: a PBM picture begins with P1 or P4, its width and its height; look at the first lines",
        ),
        ("P1 3 2 10101", "the picture: it has 5 cells, 3 by 2 make 6; look whether the file is complete"),
        ("P4 1 1 a", "the picture: a P4 picture is made of bytes, not of text; pass its Path, or its bytes"),
        ("P1 2 1 12", "the picture: it holds '2' among its cells; a P1 picture has 0 and 1 only"),
        ("P1 0 2 ", "the picture: it is 0 cells wide and 2 high; draw one cell at least"),
        (
            "P1 99999 99999 1",
            "the picture: it is 99999 cells wide and 99999 high, the limit is 2,000; make it smaller",
        ),
        (
            b"P4 9 2 \xff\xff\xff",
            "the picture: it has 3 bytes of cells, 9 by 2 take 4; look whether the file is complete",
        ),
        (
            b"\x89PNG\r\n",
            "the picture: it is neither a PBM picture nor a text; "
            "save it as PBM, or load it with another library and pass an array",
        ),
    ],
)
def test_bad_pictures(picture, sentence):
    assert said(picture) == sentence


def test_a_bad_file_is_named(tmp_path):
    path = tmp_path / "ragged.txt"
    path.write_text("##\n#\n")
    with pytest.raises(FormatError) as caught:
        bitmap.read(path)
    assert caught.value.place == f"{path}, line 2"


@given(
    st.one_of(st.binary(max_size=60), st.binary(max_size=60).map(lambda tail: b"P4 3 2" + tail), st.text(max_size=60))
)
def test_any_bytes_or_text_give_a_picture_or_a_sentence(content):
    with suppress(PuzzleError):
        assert bitmap.read(content).ndim == 2


def test_an_indented_text_is_not_a_wider_picture():
    text = """
        #.#
        .##
    """
    assert bitmap.read(text).tolist() == [[1, 0, 1], [0, 1, 1]]


def test_spaces_are_cells_where_no_other_sign_is_empty():
    assert bitmap.read(" #\n# ").tolist() == [[0, 1], [1, 0]]
