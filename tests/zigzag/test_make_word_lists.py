"""How the word lists are made: on a dictionary of a few entries, and on a word list of a few lines."""

import sqlite3
import sys
from pathlib import Path

import pytest

from puzzlelib import data_files
from tools import make_word_lists, words_of_jmdict, words_of_scowl
from tools.unfit_words import is_unfit

TABLES = """
create table Kanji (ID integer primary key, idseq, text); create table KJP (kid, text); create table KJI (kid, text);
create table Kana (ID integer primary key, idseq, text); create table KNP (kid, text); create table KNI (kid, text);
create table Sense (ID integer primary key, idseq); create table SenseGloss (sid, text); create table pos (sid, text);
create table misc (sid, text); create table field (sid, text); create table dialect (sid, text);
create table character (literal, grade);
"""
NOUN = "noun (common) (futsuumeishi)"
ALONE = "word usually written using kana alone"


class Jamdict:
    """A small jamdict.db."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.database = sqlite3.connect(path)
        self.database.executescript(TABLES)
        for sign in "環境保護者問題新発見一石二鳥社会":
            self.insert("character", sign, "2")
        self.entry(["環境"], frequent=["nf01"])
        self.entry(["保護"], frequent=["nf08"])
        self.entry(["問題"], frequent=["nf01"])
        self.entry(["発見"], frequent=["nf09"])
        self.entry(["者"], kind="noun, used as a suffix")

    def insert(self, table: str, *row: object) -> int:
        cursor = self.database.execute(f"insert into {table} values ({', '.join('?' * len(row))})", row)
        assert cursor.lastrowid is not None
        return cursor.lastrowid

    def entry(
        self,
        kanji: list[str],
        kana: str = "よみ",
        english: str = "thing",
        *,
        kind: str = NOUN,
        frequent: list[str] | None = None,
        irregular: bool = False,
        use: str = "",
        field: str = "",
    ) -> None:
        sense = self.insert("Sense", None, None)
        self.database.execute("update Sense set idseq = ID where ID = ?", (sense,))
        for text in kanji:
            key = self.insert("Kanji", None, sense, text)
            for tag in frequent or []:
                self.insert("KJP", key, tag)
            if irregular:
                self.insert("KJI", key, "word containing irregular kanji usage")
        key = self.insert("Kana", None, sense, kana)
        for tag in frequent or []:
            self.insert("KNP", key, tag)
        self.insert("SenseGloss", sense, english)
        self.insert("pos", sense, kind)
        if use:
            self.insert("misc", sense, use)
        if field:
            self.insert("field", sense, field)

    def words(self) -> set[str]:
        self.database.commit()
        return words_of_jmdict.choose(words_of_jmdict.read_jamdict(self.path), shared=1)


@pytest.fixture
def jamdict(tmp_path: Path) -> Jamdict:
    return Jamdict(tmp_path / "jamdict.db")


def test_two_kanji_are_too_few(jamdict: Jamdict) -> None:
    assert jamdict.words() == set()


def test_a_word_that_a_list_counts_is_taken_in_its_first_form(jamdict: Jamdict) -> None:
    jamdict.entry(["再発見", "再發見"], frequent=["nf48"])
    jamdict.entry(["話し合い"], frequent=["ichi1"])
    jamdict.entry(["珍妙語"])
    assert jamdict.words() == {"再発見", "話し合い"}


def test_a_compound_is_taken_if_its_parts_are_very_common(jamdict: Jamdict) -> None:
    for text in ("環境保護", "保護者", "環境保護者", "新発見", "問題発見", "環境省"):
        jamdict.entry([text])
    assert jamdict.words() == {"環境保護", "保護者", "環境保護者"}


def test_a_saying_may_have_rarer_parts(jamdict: Jamdict) -> None:
    jamdict.entry(["問題発見"], use="yojijukugo")
    assert jamdict.words() == {"問題発見"}


def test_kana_where_a_word_is_written_so(jamdict: Jamdict) -> None:
    jamdict.entry([], "ケーキ", frequent=["gai1"])
    jamdict.entry(["林檎酒"], "りんご", frequent=["ichi1"], use=ALONE)
    jamdict.entry(["保護者"], "ほごしゃ", frequent=["ichi1"])
    assert jamdict.words() == {"ケーキ", "りんご", "保護者"}


@pytest.mark.parametrize(
    "tags",
    [
        {"english": "scene of a murder"},
        {"use": "derogatory"},
        {"use": "archaism"},
        {"field": "trademark"},
        {"kind": "Godan verb with 'ru' ending"},
        {"irregular": True},
    ],
)
def test_even_frequent_words_are_left_out(jamdict: Jamdict, tags: dict[str, object]) -> None:
    jamdict.entry(["環境保護"], frequent=["nf01"], **tags)  # type: ignore[arg-type]
    assert jamdict.words() == set()


@pytest.mark.parametrize("tags", [{"english": "Environment Party"}, {"english": "war crime"}, {"field": "computing"}])
def test_compounds_are_left_out_that_are_names_or_no_fun(jamdict: Jamdict, tags: dict[str, object]) -> None:
    jamdict.entry(["環境保護"], **tags)  # type: ignore[arg-type]
    assert jamdict.words() == set()


def test_compounds_have_kanji_of_the_schools(jamdict: Jamdict) -> None:
    jamdict.entry(["問題"], frequent=["nf01"])
    jamdict.entry(["檎檎"], frequent=["nf01"])
    jamdict.entry(["檎檎問題"])
    assert jamdict.words() == set()


def test_english_words() -> None:
    known = {
        "cat",
        "cats",
        "bake",
        "baker",
        "baking",
        "bakes",
        "slow",
        "slower",
        "slowest",
        "Paris",
        "murder",
        "sodomy",
    }
    assert set(words_of_scowl.choose(known, set())) == {"BAKE", "BAKER", "SLOW"}
    assert set(words_of_scowl.choose(known, {"slow"})) == {"BAKE", "BAKER"}
    assert set(words_of_scowl.choose(known - {"bake"}, {"bake"})) == {"BAKER", "SLOW"}


def test_scowl_is_read_in_the_common_sizes_and_the_american_spelling(tmp_path: Path) -> None:
    for name in ("english-words.10", "english-words.20", "english-words.35", "english-words.95"):
        (tmp_path / name).write_text(f"size{name[-2:]}\n", encoding="iso-8859-1")
    for size in ("10", "20", "35"):
        (tmp_path / f"american-words.{size}").write_text("color\n", encoding="iso-8859-1")
    (tmp_path / "british-words.10").write_text("colour\n", encoding="iso-8859-1")
    assert words_of_scowl.read_scowl(tmp_path) == {"size10", "size20", "size35", "color"}


def test_what_is_unfit_is_told_by_the_beginning_of_a_word() -> None:
    assert is_unfit("poison-gas attack")
    assert is_unfit("Murderer")
    assert not is_unfit("stable dungeon")


def test_a_list_is_written_with_its_head(jamdict: Jamdict, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "zigzag" / "words").mkdir(parents=True)
    monkeypatch.setattr(data_files, "folder", lambda: tmp_path)
    for word in ("環境保護", "保護環境", "問題保護", "環境問題", "問題環境", "保護問題", "環境保護問題", "保護者"):
        jamdict.entry([word])
    jamdict.entry([], "いじめ", frequent=["ichi1"])  # left out by hand
    assert "保護者" in jamdict.words()
    monkeypatch.setattr(sys, "argv", ["make_word_lists", "japanese", str(jamdict.path)])
    make_word_lists.main()
    lines = (tmp_path / "zigzag" / "words" / "japanese.txt").read_text(encoding="utf-8").splitlines()
    assert lines[0] == "# Japanese words of 3 to 6 characters, for zigzag puzzles."
    assert [line for line in lines if not line.startswith("#")] == [
        "保護問題",
        "保護環境",
        "問題保護",
        "問題環境",
        "環境保護",
        "環境保護問題",
        "環境問題",
    ]  # and not 保護者: no other word holds 者


def test_without_a_source_it_says_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["make_word_lists"])
    with pytest.raises(SystemExit, match=r"jamdict\.db"):
        make_word_lists.main()
