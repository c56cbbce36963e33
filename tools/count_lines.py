"""Counts over all short lines and over random long ones: how good packing is, by numbers.

    python -m tools.count_lines

writes data/nonogram/counts/*.csv, in some minutes. Each answer of puzzlelib is held against the brute force of the
tests, which shares no code with it.
"""

import csv
from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random

from puzzlelib.errors import Contradiction
from puzzlelib.nonogram.packing import Slide, Stretch, apply_rules, pack_line
from puzzlelib.nonogram.puzzle import Cells, blocks, read_line, write_line
from tests.nonogram import brute

FOLDER = Path(__file__).parents[1] / "data" / "nonogram" / "counts"


@dataclass(frozen=True)
class ShortLines:
    """All pairs of a line and a clue list that fits its length, the empty list included.

    ``overlooked`` are the pairs that nothing can fill and that the article's left packing, without the check for a ■
    left over, packs all the same. Its whole routine notices each of them later: the right packing contradicts, or else
    the rules would overwrite a cell.
    """

    cells: int
    pairs: int = 0
    fillable: int = 0
    exact: int = 0  # fillable, both packings give the outermost places and no check objects
    complete: int = 0  # exact, and the two rules find all that can be found
    overlooked: int = 0
    overlooked_without_clues: int = 0
    overlooked_right_contradicts: int = 0
    overlooked_rules_contradict: int = 0
    most_passes_above_slack: int = 0


@dataclass(frozen=True)
class RandomLines:
    """Lines half filled, with 40 % of the cells known: how many packing solves as far as complete deduction does."""

    cells: int
    seed: int
    lines: int
    complete: int


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


def _contradicts(step) -> bool:
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


def write(name: str, rows: Iterable[ShortLines | RandomLines]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    table = [asdict(row) for row in rows]
    with (FOLDER / name).open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(table[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(table)


def read(name: str) -> list[dict[str, int]]:
    """The rows of a file that ``write`` has written."""
    with (FOLDER / name).open(encoding="utf-8", newline="") as file:
        return [{column: int(number) for column, number in row.items()} for row in csv.DictReader(file)]


if __name__ == "__main__":
    write("short_lines.csv", map(count_short_lines, range(1, 11)))
    write("random_lines.csv", [count_random_lines(n, 100_000, seed=2024) for n in (10, 25, 40)])
