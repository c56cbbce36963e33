"""Japanese words for zigzag puzzles, chosen from JMdict: words that a frequency list counts, and compounds of them.

The dictionary is read from jamdict.db, which the Python package jamdict makes.
"""

import re
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tools.unfit_words import is_unfit, left_out

LENGTHS = range(3, 7)
SHARED = 5  # words that hold a letter, at least: words of a puzzle meet in their letters
KANJI = re.compile(r"[\u4e00-\u9fff々]+")
KANA = re.compile(r"[ぁ-んァ-ヶー]+")
MIXED = re.compile(r"[\u4e00-\u9fff々ぁ-んァ-ヶー]+")

# The tags nf01 to nf48 count words of newspapers: nf01 has the first 500, nf02 the next 500, and so on. A compound that
# no list counts is taken if its parts are among the first 4,000; sayings of four kanji may have rarer parts.
COMMON = frozenset(f"nf{number:02}" for number in range(1, 9))
COUNTED = frozenset(f"nf{number:02}" for number in range(1, 49))
TAUGHT = range(1, 9)  # the grades of KANJIDIC: 1 to 6 primary school, 8 secondary school

NOUNS = (
    "noun (common)",
    "noun or participle which takes",
    "nouns which may take",
    "noun or verb acting prenominally",
    "adjectival noun",
    "adverb",
    "interjection",
)
NO_NOUNS = ("Ichidan", "Godan", "verb - ", "adjective (keiyoushi)", "expression", "'taru'")
ODD = re.compile(
    "vulgar|derogatory|sensitive|slang|colloquialism|archaism|obsolete|obscure|rare|dated|historical|familiar|"
    "male term|children's|quotation|name"
)
RUDE = re.compile("vulgar|derogatory")
NO_FIELDS = {"trademark", "mahjong", "hanafuda", "horse-racing"}

# Compounds that no list counts, from fields of experts or of soldiers: no fun in class.
EXPERTS = {"computing", "linguistics", "medicine", "Buddhism", "mathematics", "anatomy", "physics", "finance", "law"}
NO_FUN = re.compile(
    r"\b(military|army|navy|troops|nuclear|weapon|missile|warfare|war\b|wars\b|invasion|occupation|divorce|mistress|illegal|"
    r"illicit|fraud|smuggl|disease|disorder|cancer|tumou?r|communis|imperialis|dictator|minister|ministry|Diet\b)",
    re.IGNORECASE,
)


@dataclass
class Form:
    """One way to write an entry, with its frequency tags and what is irregular about it."""

    text: str
    frequency: set[str] = field(default_factory=set)
    irregular: set[str] = field(default_factory=set)

    @property
    def fits(self) -> bool:
        """True for a regular form of the right length."""
        return len(self.text) in LENGTHS and not self.irregular


@dataclass
class Sense:
    """One meaning of an entry, with its tags: parts of speech, use, fields of knowledge, dialects."""

    speech: set[str] = field(default_factory=set)
    use: set[str] = field(default_factory=set)
    fields: set[str] = field(default_factory=set)
    dialect: set[str] = field(default_factory=set)
    english: list[str] = field(default_factory=list)


@dataclass
class Entry:
    """One entry of JMdict."""

    kanji: list[Form] = field(default_factory=list)
    kana: list[Form] = field(default_factory=list)
    senses: list[Sense] = field(default_factory=list)

    @property
    def in_kana(self) -> bool:
        """True if it is written in kana, or usually so."""
        return not self.kanji or "word usually written using kana alone" in self.senses[0].use


@dataclass
class Dictionary:
    """JMdict, and the kanji that every school teaches."""

    entries: list[Entry]
    taught: set[str]


def read_jamdict(path: Path) -> Dictionary:
    """The dictionary of jamdict.db."""
    rows = sqlite3.connect(f"file:{path}?mode=ro", uri=True).execute
    entries: defaultdict[int, Entry] = defaultdict(Entry)
    for forms, table, frequency, irregular in (("kanji", "Kanji", "KJP", "KJI"), ("kana", "Kana", "KNP", "KNI")):
        found = {}
        for key, entry, text in rows(f"select ID, idseq, text from {table} order by ID"):
            found[key] = Form(text)
            getattr(entries[entry], forms).append(found[key])
        for key, tag in rows(f"select kid, text from {frequency}"):
            found[key].frequency.add(tag)
        for key, tag in rows(f"select kid, text from {irregular}"):
            found[key].irregular.add(tag)
    senses = {}
    for key, entry in rows("select ID, idseq from Sense order by ID"):
        senses[key] = Sense()
        entries[entry].senses.append(senses[key])
    for tags, table in (("speech", "pos"), ("use", "misc"), ("fields", "field"), ("dialect", "dialect")):
        for key, tag in rows(f"select sid, text from {table}"):
            getattr(senses[key], tags).add(tag)
    for key, text in rows("select sid, text from SenseGloss"):
        senses[key].english.append(text)
    taught = {sign for sign, grade in rows("select literal, grade from character") if grade and int(grade) in TAUGHT}
    return Dictionary(list(entries.values()), taught | {"々"})


def choose(dictionary: Dictionary, shared: int = SHARED) -> set[str]:
    """The words for a list. ``shared``: as many of them hold each of their letters."""
    return sharing(set(candidates(dictionary)) - left_out(), shared)


def sharing(words: Collection[str], shared: int) -> set[str]:
    """The words that are left if every letter that is in fewer words goes, with its words.

    >>> sorted(sharing({"AB", "BA", "BC", "CD"}, 2))
    ['AB', 'BA']
    """
    count = Counter(letter for word in words for letter in set(word))
    left = {word for word in words if all(count[letter] >= shared for letter in word)}
    return left if len(left) == len(words) else sharing(left, shared)


def candidates(dictionary: Dictionary) -> Iterator[str]:
    """Of each entry the form that a frequency list counts, else a compound of common words."""
    common, counted = (set(words_of_kanji(dictionary.entries, tags)) for tags in (COMMON, COUNTED))
    ends = set(affixes(dictionary.entries))
    for entry in filter(is_fit, dictionary.entries):
        signs, forms = (KANA, entry.kana) if entry.in_kana else (MIXED, entry.kanji)
        frequent = [form.text for form in forms if form.fits and form.frequency and signs.fullmatch(form.text)]
        if frequent:
            yield frequent[0]
            continue
        parts = counted if is_saying(entry) else common
        if is_fit_as_compound(entry, dictionary.taught) and is_compound(entry.kanji[0].text, parts, ends):
            yield entry.kanji[0].text


def is_fit(entry: Entry) -> bool:
    """True for nouns, adverbs and the like in plain use, with no meaning that is unfit for a school."""
    first = entry.senses[0]
    if first.dialect or first.fields & NO_FIELDS or any(map(ODD.search, first.use)):
        return False
    if not (is_saying(entry) or is_noun(first)) or any(RUDE.search(tag) for sense in entry.senses for tag in sense.use):
        return False
    return not any(is_unfit(text) for sense in entry.senses for text in sense.english)


def is_noun(sense: Sense) -> bool:
    """True for a noun or an adverb that is nothing else."""
    return not any(tag.startswith(NO_NOUNS) for tag in sense.speech) and any(
        tag.startswith(NOUNS) for tag in sense.speech
    )


def is_saying(entry: Entry) -> bool:
    """True for the sayings of four kanji."""
    return "yojijukugo" in entry.senses[0].use


def is_fit_as_compound(entry: Entry, taught: Collection[str]) -> bool:
    """True for kanji that every school teaches, unless the word is a name (in English with a capital) or no fun."""
    first = entry.senses[0]
    if entry.in_kana or not entry.kanji[0].fits or first.fields & EXPERTS:
        return False
    if first.english[0][:1].isupper() or any(map(NO_FUN.search, first.english)):
        return False
    return set(entry.kanji[0].text) <= set(taught)


def words_of_kanji(entries: Iterable[Entry], tags: Collection[str]) -> Iterator[str]:
    """Words of two or three kanji with one of the frequency tags."""
    for entry in entries:
        for form in entry.kanji:
            if not form.frequency.isdisjoint(tags) and len(form.text) in (2, 3) and KANJI.fullmatch(form.text):
                yield form.text


def affixes(entries: Iterable[Entry]) -> Iterator[str]:
    """Single kanji that stand before or after words, such as 不 and 者."""
    for entry in entries:
        tags = {tag for sense in entry.senses for tag in sense.speech}
        if any("suffix" in tag or "prefix" in tag or "counter" in tag for tag in tags):
            yield from (form.text for form in entry.kanji if len(form.text) == 1)


def is_compound(text: str, parts: Collection[str], ends: Collection[str]) -> bool:
    """True for one or more parts in a row, with an affix before or behind them or none.

    >>> is_compound("環境保護", {"環境", "保護"}, {"者"}), is_compound("保護者", {"保護"}, {"者"})
    (True, True)
    >>> is_compound("環境省", {"環境"}, {"者"})
    False
    """
    return (
        is_chain(text, parts)
        or (text[-1] in ends and is_chain(text[:-1], parts))
        or (text[0] in ends and is_chain(text[1:], parts))
    )


def is_chain(text: str, parts: Collection[str]) -> bool:
    return text in parts or any(text[:cut] in parts and is_chain(text[cut:], parts) for cut in (2, 3))
