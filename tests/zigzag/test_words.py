"""Lists of words: those of data/, that they suit puzzles and a classroom, and a reader's own."""

import re
import unicodedata
from collections import Counter
from pathlib import Path

import pytest

from puzzlelib import data_files
from puzzlelib.errors import FormatError, PuzzleError
from puzzlelib.text_files import MAX_BYTES
from puzzlelib.zigzag.puzzle import Zigzag
from puzzlelib.zigzag.words import FOLDER, SUFFIX, read_words, word_list
from tools.unfit_words import is_unfit, left_out

NAMES = ("english", "japanese")
LETTERS = {"english": "[A-Z]{4,8}", "japanese": "[ぁ-んァ-ヶー\u4e00-\u9fff々]{3,6}"}
COUNTS = {"english": (5_000, 15_000), "japanese": (12_000, 25_000)}
SOURCES = (data_files.folder() / "SOURCES.md").read_text(encoding="utf-8")
NOTICES = (data_files.folder() / FOLDER / "LICENCES.md").read_text(encoding="utf-8")


# ---- the lists


def test_their_names() -> None:
    assert tuple(data_files.names(FOLDER, SUFFIX)) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_every_word_has_the_letters_and_the_length_that_are_promised(name: str) -> None:
    assert [word for word in word_list(name) if not re.fullmatch(LETTERS[name], word)] == []
    assert all(unicodedata.is_normalized("NFC", word) for word in word_list(name))


@pytest.mark.parametrize("name", NAMES)
def test_there_are_enough_words_sorted_and_none_twice(name: str) -> None:
    least, most = COUNTS[name]
    assert least <= len(word_list(name)) <= most
    assert list(word_list(name)) == sorted(set(word_list(name)))


@pytest.mark.parametrize("name", NAMES)
def test_a_puzzle_takes_every_word(name: str) -> None:
    words = word_list(name)
    width = max(map(len, words))
    for start in range(0, len(words), 1000):
        some = words[start : start + 1000]
        puzzle = Zigzag(len(some), width, [(word, row * width) for row, word in enumerate(some)])
        assert tuple(word.text for word in puzzle.words) == some


@pytest.mark.parametrize("name", NAMES)
def test_every_letter_is_in_five_words_and_more(name: str) -> None:
    """A generator needs that: words of a puzzle meet in their letters."""
    count = Counter(letter for word in word_list(name) for letter in set(word))
    assert min(count.values()) >= 5


def test_most_japanese_words_are_compounds_of_kanji() -> None:
    words = word_list("japanese")
    assert sum(bool(re.fullmatch("[\u4e00-\u9fff々]+", word)) for word in words) > 0.6 * len(words)
    assert {len(word) for word in words} == {3, 4, 5, 6}
    assert {"一石二鳥", "面目一新", "文化人類学", "チョコレート", "話し合い", "かたつむり"} <= set(words)


def test_english_words_are_plain_words_without_their_plurals() -> None:
    words = set(word_list("english"))
    assert {"PUZZLE", "BAKER", "ANALYSIS", "MATHS"} & words == {"PUZZLE", "BAKER", "ANALYSIS"}
    assert words.isdisjoint({"PUZZLES", "BAKED", "BAKING", "RUNNING", "BIGGER", "BIGGEST", "CITIES", "LONDON"})


@pytest.mark.parametrize("name", NAMES)
def test_no_word_is_there_that_somebody_left_out(name: str) -> None:
    assert left_out().isdisjoint(word_list(name))


def test_no_english_word_is_unfit() -> None:
    assert [word for word in word_list("english") if is_unfit(word)] == []


def test_left_out_are_words_that_could_stand_in_a_list() -> None:
    assert all(any(re.fullmatch(letters, word) for letters in LETTERS.values()) for word in left_out())


# ---- licences


@pytest.mark.parametrize("name", NAMES)
def test_the_file_is_small_and_its_head_names_source_and_licence(name: str) -> None:
    content = data_files.find(FOLDER, name, SUFFIX).read_bytes()
    assert len(content) < 500_000
    assert b"\r" not in content
    assert content.endswith(b"\n")
    head = [line for line in content.decode("utf-8").splitlines() if line.startswith("#")]
    for start in ("# Source: ", "# Licence: ", "# Changed: "):
        assert any(line.startswith(start) for line in head), start
    assert "LICENCES.md" in "".join(head)


def test_sources_and_notices() -> None:
    assert "| zigzag/words/japanese.txt |" in SOURCES
    assert "[CC BY-SA 4.0][sa4] | JMdict/EDICT" in SOURCES
    assert "These files are the property of the" in NOTICES
    assert "Attribution-ShareAlike Licence (V4.0)" in NOTICES
    assert "Copyright 2000-2018 by Kevin Atkinson" in NOTICES
    assert "WordNet 1.6 Copyright 1997 by Princeton University" in NOTICES
    assert "Copyright 1993, Geoff Kuenning" in NOTICES
    assert "Copyright (c) J Ross Beresford 1993-1999" in NOTICES


# ---- finding one


def test_a_list_is_read_once() -> None:
    assert word_list("english") is word_list("english")


def test_a_wrong_name_meets_the_names_near_it() -> None:
    with pytest.raises(PuzzleError, match=r"^the word lists: there is no 'English'; did you mean english\?$"):
        word_list("English")
    with pytest.raises(PuzzleError, match=r"^the word lists: there is no 'klingon'; choose one of english, japanese$"):
        word_list("klingon")
    with pytest.raises(PuzzleError, match=r"^the word lists: 3 is no name; choose one of english, japanese$"):
        word_list(3)  # type: ignore[arg-type]


# ---- a reader's own


def test_words_keep_their_order_and_comments_are_skipped() -> None:
    assert read_words("# zoo\nzebra\n\n  APE \n# more\nいぬ\n") == ("zebra", "APE", "いぬ")


def test_a_file_of_any_editor(tmp_path: Path) -> None:
    path = tmp_path / "zoo.txt"
    path.write_bytes("\ufeff# zoo\r\nAPE\r\nねこ　\r\n".encode())
    assert read_words(path) == ("APE", "ねこ")


def test_letters_are_brought_to_one_code_point_each() -> None:
    assert read_words("か\u3099っこう\n") == ("がっこう",)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("CAT\nDOG\nCAT", "the text, line 3: 'CAT' stands in line 1 already; delete one of them"),
        ("が\n\nか\u3099", "the text, line 3: 'が' stands in line 1 already; delete one of them"),
        ("CAT\nHOT DOG", "the text, line 2: it has a blank; write its letters without blanks"),
        ("CAT,DOG", "the text, line 1: ',' is no letter; leave out # , . ?"),
        ("", "the text: there is no word in it; write one word a line"),
        ("# only a comment", "the text: there is no word in it; write one word a line"),
        ("words.txt", "the text: 'words.txt' is the name of a file; write Path('words.txt') to read the file"),
    ],
)
def test_what_is_wrong_with_a_list(text: str, sentence: str) -> None:
    with pytest.raises(FormatError) as error:
        read_words(text)
    assert str(error.value) == sentence


def test_what_is_no_list_at_all(tmp_path: Path) -> None:
    with pytest.raises(PuzzleError, match=r"^the text: a list is no text; pass a Path or a str$"):
        read_words(["CAT"])  # type: ignore[arg-type]
    with pytest.raises(FormatError, match="there is no such file"):
        read_words(tmp_path / "none.txt")
    with pytest.raises(FormatError, match="million characters"):
        read_words("A\n" * MAX_BYTES)


def test_the_line_in_a_file(tmp_path: Path) -> None:
    path = tmp_path / "zoo.txt"
    path.write_text("APE\nA PE\n", encoding="utf-8")
    with pytest.raises(FormatError) as error:
        read_words(path)
    assert error.value.place == f"{path}, line 2"
