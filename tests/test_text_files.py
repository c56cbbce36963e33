"""Files that people wrote or fetched: any editor's text is read, anything else gets a sentence."""

import pytest

from puzzlelib import text_files
from puzzlelib.errors import FormatError


def said(action, *arguments):
    with pytest.raises(FormatError) as caught:
        action(*arguments)
    return str(caught.value)


@pytest.mark.parametrize("content", [b"one\ntwo", b"\xef\xbb\xbfone\r\ntwo", b"one\rtwo"])
def test_line_ends_and_byte_order_marks_do_not_matter(content, tmp_path):
    path = tmp_path / "a.txt"
    path.write_bytes(content)
    assert text_files.read_text(path) == "one\ntwo"


def test_a_missing_file(tmp_path):
    path = tmp_path / "cat.non"
    assert said(text_files.read_text, path) == f"{path}: there is no such file; look at the spelling and the directory"


def test_a_directory(tmp_path):
    assert said(text_files.read_text, tmp_path) == f"{tmp_path}: this is a directory; name one of the files in it"


def test_a_device_is_not_read():
    from pathlib import Path

    if Path("/dev/zero").exists():
        expected = "/dev/zero: this is no ordinary file; save the content in a file first"
        assert said(text_files.read_text, Path("/dev/zero")) == expected


def test_a_name_that_no_file_can_have(tmp_path):
    sentence = said(text_files.read_text, tmp_path / "a\0b")
    assert "there is no such file" in sentence or "it cannot be read" in sentence


def test_a_file_name_that_is_too_long(tmp_path):
    sentence = said(text_files.read_text, tmp_path / ("a" * 5000))
    assert "there is no such file" in sentence or "it cannot be read" in sentence


def test_a_huge_file_is_not_read(tmp_path):
    path = tmp_path / "huge.non"
    with path.open("wb") as file:
        file.truncate(10 * text_files.MAX_BYTES)
    expected = f"{path}: the file has more than 5 million bytes, no puzzle needs so many; choose another file"
    assert said(text_files.read_bytes, path) == expected


def test_a_huge_text(tmp_path):
    expected = (
        "the text: the text has more than 5 million characters, no puzzle needs so many; cut it into single puzzles"
    )
    assert said(text_files.given, " " * (text_files.MAX_BYTES + 1), "the text") == expected


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("日本".encode("shift_jis"), "a.txt, line 1: this is no UTF-8 text; save the file as UTF-8"),
        (b"one\ntwo\n\xff", "a.txt, line 3: this is no UTF-8 text; save the file as UTF-8"),
        ("one".encode("utf-16"), "a.txt, line 1: this is no UTF-8 text; save the file as UTF-8"),
        (b"one\n\0", "a.txt, line 2: it holds a NUL character, so it is no text; choose a text file"),
    ],
)
def test_wrong_encodings(content, sentence):
    assert said(text_files.decode, content, "a.txt") == sentence
