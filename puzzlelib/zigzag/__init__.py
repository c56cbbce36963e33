"""Zigzag words (ジグザグワーズ): a fill-in puzzle by recursion, as an article solves it, and past its wall."""

from puzzlelib.zigzag.examples import catalogue, example, examples
from puzzlelib.zigzag.formats import read, read_all
from puzzlelib.zigzag.paths import count_paths, open_paths, shapes, trace_paths, word_paths
from puzzlelib.zigzag.puzzle import Word, Zigzag

__all__ = [
    "Word",
    "Zigzag",
    "catalogue",
    "count_paths",
    "example",
    "examples",
    "open_paths",
    "read",
    "read_all",
    "shapes",
    "trace_paths",
    "word_paths",
]
