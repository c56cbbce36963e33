"""The word lists of data/zigzag/words, made from free dictionaries.

    python -m tools.make_word_lists japanese jamdict.db
    python -m tools.make_word_lists english /usr/share/dict/scowl profanity_wordlist.txt

- jamdict.db: JMdict and KANJIDIC as a database of SQLite. The Python package jamdict-data 1.5 has that of 17 April
  2021, packed as jamdict_data/jamdict.db.xz. The command ``python -m jamdict import`` of the package jamdict makes one
  from newer dictionaries: the licence asks for a way to keep up with them.
- /usr/share/dict/scowl: SCOWL, from Debian's package scowl, version 2020.12.07.
- profanity_wordlist.txt: from the Python package better-profanity 0.7.0. Its words are left out.
"""

import sys
from collections.abc import Iterable
from pathlib import Path

from puzzlelib import data_files
from tools import words_of_jmdict, words_of_scowl

JAPANESE_HEAD = """
Japanese words of 3 to 6 characters, for zigzag puzzles.

Source: JMdict/EDICT, the Japanese-English dictionary of the Electronic Dictionary Research and Development Group
(EDRDG), as it was on 17 April 2021. This list uses the JMdict/EDICT and KANJIDIC dictionary files. These files are the
property of the Group, and are used in conformance with the Group's licence: https://www.edrdg.org/edrdg/licence.html
Licence: Creative Commons Attribution-ShareAlike 4.0 International (CC BY-SA 4.0),
https://creativecommons.org/licenses/by-sa/4.0/ , for the dictionary and this list.
LICENCES.md has the full wording.
Changed: we chose the words, by tools/make_word_lists.py, and took nothing else.
"""

ENGLISH_HEAD = """
English words of 4 to 8 letters, for zigzag puzzles.

Source: SCOWL (Spell Checker Oriented Word Lists), version 2020.12.07, the sizes 10, 20 and 35, American spelling.
Copyright 2000-2018 by Kevin Atkinson, and the others that LICENCES.md names. Its notices must go with this list.
Licence: use, copy, modify, distribute and sell for any purpose, with that notice.
Changed: we chose the words, by tools/make_word_lists.py, and wrote them in capitals. Plurals and the like are left out
where the plain word is there, and names.
"""


def main() -> None:
    match sys.argv[1:]:
        case ["japanese", database]:
            write("japanese", JAPANESE_HEAD, words_of_jmdict.choose(words_of_jmdict.read_jamdict(Path(database))))
        case ["english", folder, profanity]:
            unfit = Path(profanity).read_text(encoding="utf-8").split()
            write("english", ENGLISH_HEAD, words_of_scowl.choose(words_of_scowl.read_scowl(Path(folder)), unfit))
        case _:
            sys.exit(__doc__)


def write(name: str, head: str, words: Iterable[str]) -> None:
    """Write a list: its head as comments, then the words, sorted by their code points."""
    comments = [f"# {line}".rstrip() for line in head.strip().split("\n")]
    path = data_files.folder() / "zigzag" / "words" / f"{name}.txt"
    path.write_text("\n".join([*comments, *sorted(words), ""]), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
