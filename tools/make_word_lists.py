"""The word lists of data/zigzag/words, made from free dictionaries.

    python -m tools.make_word_lists japanese jamdict.db
    python -m tools.make_word_lists english /usr/share/dict/scowl profanity_wordlist.txt

- jamdict.db: JMdict as a database of SQLite, from the Python package jamdict-data 1.5, where it lies packed as
  jamdict_data/jamdict.db.xz.
- /usr/share/dict/scowl: SCOWL, from Debian's package scowl, version 2020.12.07.
- profanity_wordlist.txt: of the Python package better-profanity 0.7.0; what it names is left out.

Words that nobody wants on a blackboard are left out: by what the dictionary says about them, by the English meaning
(``UNFIT``), and by ``tools/left_out.txt``, which somebody filled who read the lists.
"""

import dataclasses
import re
import sqlite3
import sys
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from puzzlelib import data_files

LEFT_OUT = Path(__file__).parent / "left_out.txt"

# The beginnings of English words that tell that a word is unfit.
UNFIT_BEGINNINGS = """
sex eroti porn nude nudi naked genital penis phall testic scrot vagin vulva clitor uter womb menstr breast bosom
nipple buttock anus anal\b pubic pubes semen sperm ejacul orgasm erection masturb condom contracept abort miscarr
incest adulter infidel mistress concubin prostitut brothel whore courtesan harem red-light geisha striptease
strip_show lewd lust\b lustful lasciv obscen indecen bawdy pervert fetish sadis masoch voyeur molest rape\b raped
rapist virgin\b virginity lover\b love_affair seduc bestial venereal syphil gonorr circumci castrat eunuch
hermaphro pimp panties underpants
feces faeces excre dung\b urin shit piss fart\b flatul diarrh hemorrhoid haemorrhoid vomit
murder homicid manslaught patricid matricid infanticid assassin kill slay slaughter massacr genocid holocaust
suicid tortur execution_ground death_penalty capital_punish guillot gallows behead decapit lynch corpse dead_body
cadaver terroris kidnap abduct hostage yakuza gangster mafia assault violen abus(e|ive) stab\b stabb slave nazi
hitler swastika cocaine heroin\b opium narcot marijuana cannabis hashish methamph drug_addict stimulant_drug bomb
poison_gas
idiot imbecil moron retard cripple lunatic insan madman madwoman stupid ugly bastard bitch slut nigg negro
barbarian half-breed leper lepros deformed dwarf midget old_maid spinster hag\b
"""
UNFIT = re.compile(rf"\b({'|'.join(UNFIT_BEGINNINGS.split()).replace('_', '[ -]')})", re.IGNORECASE)


def main() -> None:
    match sys.argv[1:]:
        case ["japanese", database]:
            write("japanese", JAPANESE_HEAD, japanese(read_entries(Path(database))))
        case ["english", folder, profanity]:
            unfit = Path(profanity).read_text(encoding="utf-8").split()
            write("english", ENGLISH_HEAD, english(read_scowl(Path(folder)), unfit))
        case _:
            sys.exit(__doc__)


def write(name: str, head: str, words: Iterable[str]) -> None:
    """Write a list: its head as comments, then the words, sorted by their code points, without those left out."""
    lines = sorted(set(words) - set(left_out()))
    comments = [f"# {line}".rstrip() for line in head.strip().split("\n")]
    path = data_files.folder() / "zigzag" / "words" / f"{name}.txt"
    path.write_text("\n".join([*comments, *lines, ""]), encoding="utf-8", newline="\n")


def left_out() -> Iterator[str]:
    """The words that somebody took out by hand."""
    for line in LEFT_OUT.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            yield from line.split()


# ---- Japanese

JAPANESE_HEAD = """
Japanese words of 3 to 6 characters, for zigzag puzzles.

Source: JMdict/EDICT, the Japanese-English dictionary of the Electronic Dictionary Research and Development Group
(EDRDG), as it was on 17 April 2021. This list uses the JMdict/EDICT and KANJIDIC dictionary files. These files are the
property of the Group, and are used in conformance with the Group's licence: https://www.edrdg.org/edrdg/licence.html
Licence: Creative Commons Attribution-ShareAlike 4.0 International (CC BY-SA 4.0),
https://creativecommons.org/licenses/by-sa/4.0/ , for the dictionary and this list.
LICENCES.md has the full wording.
Changed: we chose the words, and left the rest of the dictionary out. tools/make_word_lists.py did it, and says how.
Words begin in the first line without "#". They are sorted by their code points, with kana before kanji.
"""

KANJI = re.compile(r"[\u4e00-\u9fff々]+")
KANA = re.compile(r"[ぁ-んァ-ヶー]+")
MIXED = re.compile(r"[\u4e00-\u9fff々ぁ-んァ-ヶー]+")
LENGTHS = range(3, 7)

# A compound that no frequency list counts is taken if it is made of words among the first 4,000 of the newspapers:
# JMdict gives the first 500 the tag nf01, the next 500 nf02, and so on.
PART_TAGS = frozenset(f"nf{number:02}" for number in range(1, 9))
# Sayings of four kanji may have rarer parts: they are known for what they are.
ALL_TAGS = frozenset(f"nf{number:02}" for number in range(1, 49))
IN_SCHOOL = range(1, 9)  # the grades of KANJIDIC: 1 to 6 primary school, 8 secondary school

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
ODD = (
    "vulgar",
    "derogatory",
    "sensitive",
    "slang",
    "colloquialism",
    "archaism",
    "obsolete",
    "obscure",
    "rare",
    "dated",
    "historical",
    "familiar",
    "male term",  # and female term
    "children's",
    "proverb",
    "quotation",
    "name",  # of a person, a place, a work
)
NO_FIELDS = {"trademark", "mahjong", "hanafuda", "horse-racing"}
# Words of these fields are taken only if a frequency list counts them: compounds of experts are no fun in class.
EXPERTS = {"computing", "linguistics", "medicine", "Buddhism", "mathematics", "anatomy", "physics", "finance", "law"}


@dataclass
class Sense:
    """One meaning of a dictionary entry, with its tags."""

    kind: set[str] = dataclasses.field(default_factory=set)
    misc: set[str] = dataclasses.field(default_factory=set)
    field: set[str] = dataclasses.field(default_factory=set)
    dialect: set[str] = dataclasses.field(default_factory=set)
    english: list[str] = dataclasses.field(default_factory=list)


@dataclass
class Form:
    """One way to write an entry: the text, its frequency tags, and what is irregular about it."""

    text: str
    frequency: set[str] = dataclasses.field(default_factory=set)
    irregular: set[str] = dataclasses.field(default_factory=set)


@dataclass
class Entry:
    """One entry of JMdict."""

    kanji: list[Form] = dataclasses.field(default_factory=list)
    kana: list[Form] = dataclasses.field(default_factory=list)
    senses: list[Sense] = dataclasses.field(default_factory=list)

    @property
    def in_kana(self) -> bool:
        """True if it is written in kana, or usually so."""
        return not self.kanji or any("word usually written using kana alone" in sense.misc for sense in self.senses)


@dataclass
class Dictionary:
    """JMdict, and the kanji that every school teaches."""

    entries: list[Entry]
    in_school: set[str]


def read_entries(path: Path) -> Dictionary:
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
    for attribute, table in (("kind", "pos"), ("misc", "misc"), ("field", "field"), ("dialect", "dialect")):
        for key, tag in rows(f"select sid, text from {table}"):
            getattr(senses[key], attribute).add(tag)
    for key, text in rows("select sid, text from SenseGloss"):
        senses[key].english.append(text)
    taught = {sign for sign, grade in rows("select literal, grade from character") if grade and int(grade) in IN_SCHOOL}
    return Dictionary(list(entries.values()), taught | {"々"})


def japanese(dictionary: Dictionary) -> Iterator[str]:
    """The words that a frequency list counts, and compounds of very common words."""
    parts, more_parts = (set(words_of_kanji(dictionary.entries, tags)) for tags in (PART_TAGS, ALL_TAGS))
    ends = set(affixes(dictionary.entries))
    for entry in filter(is_fit, dictionary.entries):
        if entry.in_kana:
            yield from (form.text for form in entry.kana if is_frequent(form) and KANA.fullmatch(form.text))
            continue
        yield from (form.text for form in entry.kanji if is_frequent(form) and MIXED.fullmatch(form.text))
        first = entry.kanji[0]
        if not entry.senses[0].field & EXPERTS and is_regular(first) and dictionary.in_school.issuperset(first.text):
            known = more_parts if "yojijukugo" in entry.senses[0].misc else parts
            yield from [first.text] * is_compound(first.text, known, ends)


def is_fit(entry: Entry) -> bool:
    """True for nouns, adverbs and the like in plain use, with no meaning that is unfit for a school."""
    first = entry.senses[0]
    if first.dialect or first.field & NO_FIELDS or any(odd in tag for odd in ODD for tag in first.misc):
        return False
    if any(kind.startswith(NO_NOUNS) for kind in first.kind) or not any(kind.startswith(NOUNS) for kind in first.kind):
        return False
    tags = {tag for sense in entry.senses for tag in sense.misc}
    if any("vulgar" in tag or "derogatory" in tag for tag in tags):
        return False
    return not any(UNFIT.search(text) for sense in entry.senses for text in sense.english)


def is_regular(form: Form) -> bool:
    return len(form.text) in LENGTHS and not form.irregular


def is_frequent(form: Form) -> bool:
    """True for a form of the right length that some frequency list counts."""
    return is_regular(form) and bool(form.frequency)


def words_of_kanji(entries: Iterable[Entry], tags: Collection[str]) -> Iterator[str]:
    """Words of two or three kanji with one of the frequency tags."""
    for entry in entries:
        for form in entry.kanji:
            if not form.frequency.isdisjoint(tags) and len(form.text) in (2, 3) and KANJI.fullmatch(form.text):
                yield form.text


def affixes(entries: Iterable[Entry]) -> Iterator[str]:
    """Single kanji that stand before or after words, such as 不 and 者."""
    for entry in entries:
        tags = {tag for sense in entry.senses for tag in sense.kind}
        if any("suffix" in tag or "prefix" in tag or "counter" in tag for tag in tags):
            yield from (form.text for form in entry.kanji if len(form.text) == 1)


def is_compound(text: str, parts: Collection[str], ends: Collection[str]) -> bool:
    """True for one or more parts in a row, at most one of the two ends being an affix.

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


# ---- English

ENGLISH_HEAD = """
English words of 4 to 8 letters, for zigzag puzzles.

Source: SCOWL (Spell Checker Oriented Word Lists), version 2020.12.07, the sizes 10, 20 and 35, American spelling.
Copyright 2000-2020 by Kevin Atkinson, and the others that LICENCES.md names. Its notices must go with this list.
Licence: use, copy, modify, distribute and sell for any purpose, with that notice.
Changed: we chose the words; plurals and the like were left out where the plain word is there, names always.
tools/make_word_lists.py did it, and says how.
"""

SIZES = (10, 20, 35)
ENGLISH = re.compile(r"[a-z]{4,8}")
# An ending, and what stood in its place in the plain word.
ENDINGS = (
    ("s", ""),
    ("es", ""),
    ("ies", "y"),
    ("ves", "f"),
    ("ves", "fe"),
    ("d", ""),
    ("ed", ""),
    ("ied", "y"),
    ("ing", ""),
    ("ing", "e"),
    ("est", ""),
    ("st", ""),
    ("iest", "y"),
)


def read_scowl(folder: Path) -> set[str]:
    """The lower-case words of SCOWL's sizes 10 to 35, in American spelling."""
    files = [folder / f"{spelling}-words.{size}" for spelling in ("english", "american") for size in SIZES]
    return {word for file in files for word in file.read_text(encoding="iso-8859-1").split()}


def english(known: Collection[str], unfit: Collection[str]) -> Iterator[str]:
    """The plain words of 4 to 8 letters, in capitals."""
    unfit = set(unfit)
    for word in known:
        if not ENGLISH.fullmatch(word) or UNFIT.match(word) or is_inflected(word, known):
            continue
        if unfit.isdisjoint({word, *plain_words(word)}):
            yield word.upper()


def is_inflected(word: str, known: Collection[str]) -> bool:
    """True if the plain word is known, too.

    >>> known = {"bake", "baker", "big", "bigger", "biggest"}
    >>> [word for word in ("baked", "baker", "bigger", "biggest", "bed") if is_inflected(word, known)]
    ['baked', 'bigger', 'biggest']
    """
    compared = word.endswith("er") and f"{word[:-2]}est" in known  # bigger, but not baker
    return compared or any(plain in known for plain in plain_words(word))


def plain_words(word: str) -> Iterator[str]:
    """The words that this may be a form of, such as "run" for "running"."""
    for ending, plain in ENDINGS:
        stem = word.removesuffix(ending)
        if stem == word or len(stem) < 2:
            continue
        yield stem + plain
        if not plain and stem[-1:] == stem[-2:-1]:
            yield stem[:-1]


if __name__ == "__main__":
    main()
