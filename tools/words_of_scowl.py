"""English words for zigzag puzzles, chosen from SCOWL: common ones, without plurals and the like."""

import re
from collections.abc import Collection, Iterator
from pathlib import Path

from tools.unfit_words import is_unfit, left_out

SIZES = (10, 20, 35)  # 10 has the most common words, 35 what small dictionaries have
WORD = re.compile(r"[a-z]{4,8}")
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
    """The words without capitals of some sizes, in American spelling."""
    files = [folder / f"{spelling}-words.{size}" for spelling in ("english", "american") for size in SIZES]
    return {word for file in files for word in file.read_text(encoding="iso-8859-1").split()}


def choose(known: Collection[str], unfit: Collection[str]) -> Iterator[str]:
    """The plain words of 4 to 8 letters, in capitals, and no form of a word that is unfit."""
    unfit = {*unfit, *map(str.lower, left_out())}
    for word in known:
        if not WORD.fullmatch(word) or is_unfit(word) or is_inflected(word, known):
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
    """The words that this may be a form of.

    >>> list(plain_words("running"))
    ['runn', 'run', 'runne']
    """
    for ending, plain in ENDINGS:
        stem = word.removesuffix(ending)
        if stem == word or len(stem) < 2:
            continue
        yield stem + plain
        if not plain and stem[-1:] == stem[-2:-1]:
            yield stem[:-1]
