"""What every verdict has to be."""

from puzzlelib.check import Verdict


def is_short_and_kind(verdict: Verdict) -> bool:
    return verdict.sentence.endswith((".", "?")) and len(repr(verdict)) < 240 and "0x" not in repr(verdict)
