"""Zigzag words (ジグザグワーズ): a fill-in puzzle by recursion, as an article solves it, and past its wall."""

from puzzlelib.zigzag.counting import count_tests_fast
from puzzlelib.zigzag.demands import Draft, Lack, about_tests, by_elimination, by_probing, needs_probing, of_level
from puzzlelib.zigzag.elimination import Survivors, solve_by_elimination, trace_elimination
from puzzlelib.zigzag.elimination_sentences import elimination_sentence
from puzzlelib.zigzag.estimate import estimate_tests
from puzzlelib.zigzag.examples import catalogue, example, examples
from puzzlelib.zigzag.formats import read, read_all
from puzzlelib.zigzag.generate import generate
from puzzlelib.zigzag.hint import Hint, hint
from puzzlelib.zigzag.level import level
from puzzlelib.zigzag.panel import Panel
from puzzlelib.zigzag.paths import count_paths, open_paths, shapes, trace_paths, word_paths
from puzzlelib.zigzag.probing import solve_by_probing, trace_probing
from puzzlelib.zigzag.puzzle import Word, Zigzag
from puzzlelib.zigzag.random_probe import send_probes, trace_probes
from puzzlelib.zigzag.recursion import (
    all_filled,
    all_placed,
    count_tests,
    emptying,
    full_panels,
    restoring,
    trace_recursion,
)
from puzzlelib.zigzag.sentences import sentence
from puzzlelib.zigzag.solve import solve
from puzzlelib.zigzag.why import why, why_not
from puzzlelib.zigzag.words import read_words, word_list

__all__ = [
    "Draft",
    "Hint",
    "Lack",
    "Panel",
    "Survivors",
    "Word",
    "Zigzag",
    "about_tests",
    "all_filled",
    "all_placed",
    "by_elimination",
    "by_probing",
    "catalogue",
    "count_paths",
    "count_tests",
    "count_tests_fast",
    "elimination_sentence",
    "emptying",
    "estimate_tests",
    "example",
    "examples",
    "full_panels",
    "generate",
    "hint",
    "level",
    "needs_probing",
    "of_level",
    "open_paths",
    "read",
    "read_all",
    "read_words",
    "restoring",
    "send_probes",
    "sentence",
    "shapes",
    "solve",
    "solve_by_elimination",
    "solve_by_probing",
    "trace_elimination",
    "trace_paths",
    "trace_probes",
    "trace_probing",
    "trace_recursion",
    "why",
    "why_not",
    "word_list",
    "word_paths",
]
