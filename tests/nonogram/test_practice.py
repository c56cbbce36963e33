"""Practice of lines: the keys are right, by brute force, and nothing of them stands on the sheets."""

import re

import pytest

from puzzlelib.errors import PuzzleError
from puzzlelib.nonogram import practice
from puzzlelib.nonogram.draw_packing import SETTLED
from puzzlelib.nonogram.draw_practice import loop_blank, loop_key, packing_blank, packing_key
from puzzlelib.nonogram.draw_strips import CELL, loose_strips, packed_strips
from puzzlelib.nonogram.packing import pack_line
from puzzlelib.picture import OKABE_ITO, Boxes, Circles, Hatch
from puzzlelib.tasks import LEVELS
from tests.nonogram import brute
from tests.paint.layout import texts, troubles
from tests.practice_sheets import check_the_rules, grid_lines, pencilled, words, written

TASK = re.compile(r"of ([\d ]+) on (\d+) cells?\??\. Known: (.*)|of ([\d ]+) on (\d+) cells\? Known: (.*)")


def task_of(item):
    """Clues and line, as the sheet tells them to those who do not see it."""
    clues, length, known = filter(None, TASK.search(item.puzzle.description).groups())
    return tuple(map(int, clues.split())), line_of(known, int(length))


def line_of(told, length):
    """
    >>> line_of("filled 1-3, 5; empty 4; the rest undecided", 6)
    '■■■□■・'
    """
    signs = ["・"] * length
    for word, sign in (("filled", "■"), ("empty", "□")):
        for span in re.findall(rf"{word} ([\d, -]+)", told):
            for first, last in re.findall(r"(\d+)(?:-(\d+))?", span):
                for x in range(int(first), int(last or first) + 1):
                    signs[x - 1] = sign
    return "".join(signs)


def drawn_blocks(item):
    """First and last cell of each block that the key has drawn into a row of the sheet, row by row."""
    ruler = [text for text in texts(item.key) if text.y == min(text.y for text in texts(item.key) if text.text == "1")]
    cells = {text.x: int(text.text) for text in ruler}
    half = (ruler[1].x - ruler[0].x) / 2
    rows = {y for line in grid_lines(item.puzzle) for _, y in line}
    found = []
    for shape in item.key.shapes:
        if isinstance(shape, Boxes) and shape.fill in {*OKABE_ITO, SETTLED}:
            for x, y, width, _ in shape.boxes:
                assert y - 2 in rows
                found.append((y, cells[x + half], cells[x + width - half]))
    return [(first, last) for _, first, last in sorted(found)]


def row_words(row):
    """What a row of the loop table holds, as the key tells it: "pass 1: 1, 4; 1, 5; moved"."""
    *numbers, moved = re.sub(r"^.*?: ", "", row).replace(";", ",").split(", ")
    return [*numbers, {"moved": "yes", "no move": "no"}.get(moved, moved)]


@pytest.mark.parametrize("function", [practice.packing, practice.loops, practice.lines])
def test_the_rules_of_all_practice(function):
    check_the_rules(function)


@pytest.mark.parametrize("level", LEVELS)
def test_packings_are_those_of_brute_force(level):
    for item in practice.packing(seed=1, level=level, count=20):
        clues, line = task_of(item)
        answer = brute.by_automaton(clues, line)
        told = item.key.description
        left, right = (tuple(map(int, re.search(rf"{name}: ([\d, ]+)\.", told)[1].split(", "))) for name in ("L", "R"))
        assert (left, right) == (answer.left, answer.right)
        after = line_of(told.partition("After: ")[2], len(line))
        assert after == pack_line(clues, line)
        assert all(sign in ("・", sure) for sign, sure in zip(after, answer.after, strict=True))
        # Two numbers a clue on the blocks, and two in the boxes: that is all that a pupil writes.
        numbers = [str(m) for m in range(1, len(clues) + 1)] * 2
        assert pencilled(item) == sorted([*numbers, *map(str, left), *map(str, right)])
        assert written(item.key) == [*map(str, left), *map(str, right)]
        assert written(item.puzzle) == []
        rights = [start + k - 1 for start, k in zip(left, clues, strict=True)]
        lefts = [end - k + 1 for end, k in zip(right, clues, strict=True)]
        assert drawn_blocks(item) == [*zip(left, rights, strict=True), *zip(lefts, right, strict=True)]
        assert level > 1 or set(line) == {"・"}


def test_the_frames_of_a_packing_are_around_what_is_sure():
    key = packing_key([3, 2, 6], "・" * 15, 26)
    blank = packing_blank([3, 2, 6], "・" * 15, 26)
    frames = [shape for shape in key.shapes if isinstance(shape, Boxes) and shape.width == 3 and not shape.fill]
    assert sum(box[2] for shape in frames for box in shape.boxes) == 26 * (1 + 4)
    assert not [shape for shape in blank.shapes if isinstance(shape, Boxes) and shape.width == 3 and not shape.fill]


@pytest.mark.parametrize("level", LEVELS)
def test_loop_tables_end_where_brute_force_ends(level):
    sides = set()
    for item in practice.loops(seed=1, level=level, count=20):
        clues, line = task_of(item)
        side = "left" if "left packing" in item.puzzle.description else "right"
        sides.add(side)
        answer = brute.by_automaton(clues, line)
        _, start, *passes = item.key.description.splitlines()
        last = tuple(map(int, passes[-1].partition(": ")[2].split("; ")[1].split(", ")))
        assert last == (answer.left if side == "left" else answer.right)
        assert passes[-1].endswith("no move")
        assert len(passes) >= level + 1
        assert all(row.endswith("; moved") for row in passes[:-1])
        assert words(item.puzzle)["moved?"] == 1
        assert words(item.puzzle)[f"pass {practice.LOOP_PASSES[level]}"] == 1  # however many the packing needs
        numbers = [word for row in (start, *passes) for word in row_words(row)]
        assert written(item.key) == numbers
        assert written(item.puzzle) == []
        starts = last if side == "left" else [end - k + 1 for end, k in zip(last, clues, strict=True)]
        assert [first for first, _ in drawn_blocks(item)] == list(starts)
    assert sides == ({"left", "right"} if level == 3 else {"left"})


def test_a_loop_table_starts_as_if_no_cell_were_known():
    (item,) = practice.loops(seed=1, level=2, count=1)
    clues, line = task_of(item)
    _, start, *_ = item.key.description.splitlines()
    x, packed = 1 + len(line) - len(line.lstrip("□")), []
    for k in clues:
        packed.append(x)
        x += k + 1
    assert start == f"start: {', '.join(map(str, packed))}"


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_sure_is_what_all_placements_share(level):
    for item in practice.lines(seed=1, level=level, count=20):
        clues, line = task_of(item)
        answer = brute.by_automaton(clues, line)
        told = item.key.description
        assert line_of(told.partition(": ")[2].partition(". Not")[0], len(line)) == answer.after != line
        assert pencilled(item) == []  # signs are drawn, not written
        assert (pack_line(clues, line) == answer.after) == (level < 3)
        assert ("Not found by packing" in told) == (level == 3) == bool(item.key_title)


def test_strips_can_be_laid_over_each_other():
    sheet = packed_strips([3, 2, 6], "・" * 15)
    blocks = [shape for shape in sheet.shapes if isinstance(shape, Hatch)]
    left, right = blocks[:3], blocks[3:]
    assert [shape.back for shape in blocks] == [False] * 3 + [True] * 3
    shifts = {round(one.boxes[0][0] - other.boxes[0][0]) for one, other in zip(right, left, strict=True)}
    assert shifts == {2 * CELL}  # the slack of lesson 11
    assert 10 <= CELL * 25.4 / 96 <= 12
    assert len([shape for shape in sheet.shapes if isinstance(shape, Circles)]) == 3  # scissors at each strip


def test_loose_blocks_are_as_long_as_their_clues():
    sheet = loose_strips([5, 4, 3], "・" * 14)
    found = [round(shape.boxes[0][2] / CELL) for shape in sheet.shapes if isinstance(shape, Hatch)]
    assert found == [5, 4, 3] * 2
    assert troubles(sheet) == []


@pytest.mark.parametrize("level", LEVELS)
def test_strips_begin_with_the_line_of_the_lesson(level):
    for seed in (1, 2):
        items = practice.strips(seed=seed, level=level, count=6)
        assert items[0].title == ("5 on 15 cells" if level == 3 else "3 2 6 on 15 cells")
        assert len({item.puzzle for item in items}) == 6
        for item in items:
            assert item.smallest == 1
            assert item.puzzle.width <= 690
            assert troubles(item.puzzle) == []
            assert troubles(item.key) == []
            assert "After" in item.key.description
            assert item.key.description not in item.puzzle.description


def test_strips_keep_the_same_width_on_a_sheet():
    """A column of items is centred: strips of two lines would stand askew otherwise."""
    assert len({item.puzzle.width for item in practice.strips(count=5)}) == 1


def test_japanese_terms_stand_beside_the_english_ones():
    found = {text.text for text in texts(practice.packing(count=1)[0].puzzle)}
    assert {"left packing", "左詰め", "right packing", "右詰め", "確定", "鍵"} <= found


def test_lines_that_are_no_task_are_refused():
    assert "Known: all undecided" in packing_key([], "・・", 26).description
    for clues, line in (([], "・・"), ([1], "□■"), ([3, 3], "・・□・・・□・・")):
        with pytest.raises(PuzzleError, match="no packing with an open clue"):
            loop_blank("left", clues, line, 26, 3)
    with pytest.raises(PuzzleError, match="it has 4 passes; allow 4"):
        loop_key("left", [2], "・□・□・□・・", 26, 3)
