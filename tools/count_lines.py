"""Counts over all short lines and over random long ones: how good packing is, by numbers.

    python -m tools.count_lines

writes data/nonogram/counts/short_lines.csv and random_lines.csv, in some minutes. Each answer of puzzlelib is held
against the brute force of the tests, which shares no code with it.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import asdict
from random import Random

from puzzlelib.errors import Contradiction
from puzzlelib.nonogram.counts import Boards, Passes, RandomLines, ShortLines
from puzzlelib.nonogram.packing import Slide, Stretch, apply_rules, pack_line
from puzzlelib.nonogram.puzzle import Cells, blocks, read_line, write_line
from tests.nonogram import brute
from tools.tables import write_table


def count_short_lines(n: int) -> ShortLines:
    """Judge every pair on n cells. Eight cells take some seconds, each cell more about five times as long."""
    counts: Counter[str] = Counter()
    above_slack = 0
    for line in brute.lines(n):
        cells, answers = read_line(line), brute.by_listing(line)
        for clues in brute.clue_lists(n):
            left = Slide("left", clues, cells, Stretch.whole(clues, line))
            counts.update(_judge(left, clues, cells, answers.get(clues)))
            above_slack = max(above_slack, left.passes - (n - sum(clues) - max(len(clues) - 1, 0)))
    return ShortLines(n, most_passes_above_slack=above_slack, **counts)


def _judge(left: Slide, clues: tuple[int, ...], cells: Cells, answer: brute.Answer | None) -> tuple[str, ...]:
    """The columns in which a pair counts."""
    if answer is not None:
        return ("pairs", "fillable", *_judge_fillable(left, clues, cells, answer))
    if _contradicts(left.run):
        return ("pairs",)
    if not _contradicts(left.check_left_over):
        raise AssertionError(f"{clues} on {write_line(cells)}: nothing fills it and the added check is silent")
    by_right = Slide("right", clues, cells, Stretch.whole(clues, cells))
    if _contradicts(by_right.run):
        noticed = "overlooked_right_contradicts"
    elif _contradicts(lambda: _rules(clues, cells, left, by_right)):
        noticed = "overlooked_rules_contradict"
    else:
        raise AssertionError(
            f"{clues} on {write_line(cells)}: nothing fills it and the article's routine settles cells"
        )
    return ("pairs", "overlooked", noticed) if clues else ("pairs", "overlooked", noticed, "overlooked_without_clues")


def _judge_fillable(left: Slide, clues: tuple[int, ...], cells: Cells, answer: brute.Answer) -> tuple[str, ...]:
    right = Slide("right", clues, cells, Stretch.whole(clues, cells))
    packed = [slide.run().check_left_over().positions() for slide in (left, right)]
    if packed != [list(answer.left), list(answer.right)]:
        return ()
    return ("exact", "complete") if _rules(clues, cells, left, right) == answer.after else ("exact",)


def _rules(clues: tuple[int, ...], cells: Cells, left: Slide, right: Slide) -> str:
    stretch = Stretch.whole(clues, cells)
    return write_line(apply_rules(clues, cells, left.positions(), right.positions(), stretch))


def _contradicts(step: Callable[[], object]) -> bool:
    try:
        step()
    except Contradiction:
        return True
    return False


def count_random_lines(n: int, lines: int, seed: int) -> RandomLines:
    """Judge ``lines`` random lines of n cells."""
    random = Random(seed)
    drawn = (_random_line(random, n) for _ in range(lines))
    return RandomLines(n, seed, lines, sum(pack_line(*pair) == brute.by_automaton(*pair).after for pair in drawn))


def _random_line(random: Random, n: int) -> tuple[tuple[int, ...], str]:
    picture = [random.random() < 0.5 for _ in range(n)]
    line = "".join("□■"[cell] if random.random() < 0.4 else "・" for cell in picture)
    return blocks(picture), line


def write(name: str, rows: Iterable[ShortLines | RandomLines | Passes | Boards]) -> None:
    """Write the file that ``puzzlelib.nonogram.counts`` reads."""
    write_table("nonogram/counts", name, list(map(asdict, rows)))


if __name__ == "__main__":
    write("short_lines", map(count_short_lines, range(1, 11)))
    write("random_lines", [count_random_lines(n, 100_000, seed=2024) for n in (10, 25, 40)])
