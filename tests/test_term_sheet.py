"""The Japanese term sheet is in step with the lessons, and says how each word is read."""

import re
import unicodedata

from tools import term_sheet


def test_it_is_in_step_with_the_lessons() -> None:
    told = "it differs from the lessons: run .venv/bin/python -m tools.term_sheet"
    assert term_sheet.SHEET.read_text(encoding="utf-8") == term_sheet.sheet(), told


def test_each_word_has_a_reading_and_no_other_has() -> None:
    used = {word for term in term_sheet.terms() for word in term_sheet.words(term.japanese)}
    assert set(term_sheet.readings()) == used


def test_a_reading_is_in_kana_and_in_latin_letters() -> None:
    for word, reading in term_sheet.readings().items():
        kana, _, latin = reading.partition(" ")
        assert re.fullmatch(r"[\u3041-\u3096\u30a1-\u30fc]+", kana), word
        plain = unicodedata.normalize("NFD", latin).replace("\u0304", "")
        assert re.fullmatch(r"[a-z' -]+", plain), word


def test_the_words_of_the_articles_are_there() -> None:
    sheet = term_sheet.sheet()
    for word in (
        "鍵番号",
        "左詰め",
        "右詰め",
        "塗りつぶし開始位置",
        "枠外",
        "仮置き",
        "複数解チェック",
        "候補",
        "先頭マス",
    ):
        assert f"{word}" in sheet
