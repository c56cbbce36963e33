"""Zigzag words (ジグザグワーズ): a fill-in puzzle by recursion, as an article solves it, and past its wall."""

from puzzlelib.zigzag.paths import count_paths, open_paths, shapes, trace_paths, word_paths
from puzzlelib.zigzag.puzzle import Word, Zigzag

__all__ = [
    "Word",
    "Zigzag",
    "count_paths",
    "open_paths",
    "shapes",
    "trace_paths",
    "word_paths",
]
